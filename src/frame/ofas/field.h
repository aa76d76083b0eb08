/* field.h -- battlefields as YAML: docs/battlefields.md describes the format.
 *
 * Inches, the origin at the centre of the table. A length rounds to the nearest
 * 1/100 mm, a turn to the nearest 1/65536 of a circle; written again they have
 * as many decimals as it takes to come back the same, so a field that is
 * written and read is the same field to the last bit. */
#ifndef ALEA_TEXT_FIELD_H
#define ALEA_TEXT_FIELD_H

#include <jansson.h>

#include "frame/ofas/kinds.h"
#include "read/take.h"

enum { FIELD_VERSION = 1, FIELD_WORDS = 240 };

extern const struct measure ofas_inches;

/* Where each piece stands in the text. */
struct field_places {
    int line[MAX_PIECES], column[MAX_PIECES];
};

/* Reads a battlefield and builds its terrain. False, and 'out' untouched, when
 * something is wrong: the report says what. Says nothing about density; that is
 * ofas_field_check(). 'places' may be NULL. */
bool field_read(struct ofas_field *out, const struct ofas_kinds *kinds,
                const char *text, size_t size, struct field_places *places,
                struct yaml_report *report);
/* The same for a field that is part of a text, such as the table of a case. */
bool field_take(struct ofas_field *out, const struct ofas_kinds *kinds,
                struct yaml_node *node, struct field_places *places,
                struct yaml_report *report);
/* The text of a field, which the caller frees; NULL without memory. */
char *field_write(const struct ofas_field *field,
                  const struct ofas_kinds *kinds);
/* The JSON Schema of fields; a new reference. */
json_t *field_schema(const struct ofas_kinds *kinds);
/* A sentence about something found wrong with a field; returns 'out'. */
const char *field_words(const struct ofas_finding *finding,
                        const struct ofas_field *field,
                        const struct ofas_kinds *kinds, enum lang lang,
                        char out[FIELD_WORDS]);

#endif
