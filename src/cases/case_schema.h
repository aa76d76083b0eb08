/* case_schema.h -- JSON Schema of what the rows of a book bring to cases: its
 * events, questions and decisions, states of units and other fields. */
#ifndef ALEA_CASES_CASE_SCHEMA_H
#define ALEA_CASES_CASE_SCHEMA_H

#include <jansson.h>

#include "battle/book.h"
#include "cases/book_cases.h"

/* The defs "event", "question", "yes", "way", "pose", "places", "decision",
 * "wanted" (an expected event), "asked" (an expected question), "state" (of a
 * unit, to be closed by who adds to it) and "look" (structs that are expected).
 * They refer to "unit", "rule", "winner", "die", "length" and "point", which a
 * schema of cases has besides. */
json_t *case_schema_defs(const struct book *book,
                         const struct book_cases *cases, const void *content);

#endif
