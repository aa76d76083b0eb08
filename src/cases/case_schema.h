/* case_schema.h -- the JSON Schema of cases of a book, made of what the book says of
 * its questions, events, states and expectations. */
#ifndef ALEA_CASES_CASE_SCHEMA_H
#define ALEA_CASES_CASE_SCHEMA_H

#include <jansson.h>

struct book_text;

/* All of it, a new reference: what it lets pass is read, but for what depends on the
 * battle itself. NULL without memory. */
json_t *case_schema(const struct book_text *book, const void *content);

#endif
