/* sample_text.h -- armies and battlefields in bodies: a text, or a sample of the book
 * as {"sample": ID}. */
#ifndef ALEA_RECORDS_SAMPLE_TEXT_H
#define ALEA_RECORDS_SAMPLE_TEXT_H

#include <jansson.h>

struct book_text;

/* The text of an army, the text format turned into YAML as records keep it, or
 * of a battlefield; the caller frees it. NULL when it is neither text nor
 * sample. */
char *sample_army(const struct book_text *book, const json_t *value);
char *sample_table(const struct book_text *book, const json_t *value);

#endif
