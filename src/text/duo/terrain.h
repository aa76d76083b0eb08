/* terrain.h -- tables of duo as YAML, and the kinds of terrain they are made of
 * (books/duo/terrain.yaml).
 *
 *     book: duo
 *     size: [48, 48]
 *     pieces:
 *       - {kind: building, at: [0, 8], turn: 45, size: [6, 4], height: 2}
 *
 * Lengths are pas, the origin is the centre of the table. A length rounds to the
 * nearest 1/100 mm, a turn to the nearest 1/65536 of a circle; written again
 * they have as many decimals as it takes to come back the same. */
#ifndef ALEA_TEXT_DUO_TERRAIN_H
#define ALEA_TEXT_DUO_TERRAIN_H

#include "books/duo/field.h"
#include "text/yaml.h"

enum {
    DUO_FIELD_VERSION = 1,
    DUO_KIND_NAMES = DUO_KEY + LANGS * DUO_NAME + DUO_KIND_WORDS + 4
};

/* Where each piece stands in the text. */
struct duo_field_places {
    int line[MAX_PIECES], column[MAX_PIECES];
};

/* Takes the kinds of terrain out of terrain.yaml. */
void duo_take_kinds(struct yaml_map *m, struct duo_kinds *out);
/* All words for a kind as one set of names. Returns 'out'. */
const char *duo_kind_names(const struct duo_kind *kind,
                           char out[DUO_KIND_NAMES]);

/* Takes a table out of a text, such as that of a case; 'terrain' is what its
 * pieces make. A bare list of pieces lies on a table of 48 by 48 pas. 'field' and
 * 'places' may be NULL. False when something is wrong: the report says what. */
bool duo_take_field(struct yaml_report *report, const struct duo_kinds *kinds,
                    struct yaml_node *node, struct terrain *terrain,
                    struct duo_field *field, struct duo_field_places *places);
/* Takes a list of pieces: for a scenario, which has its own size. */
bool duo_take_pieces(struct yaml_report *report, const struct duo_kinds *kinds,
                     struct yaml_node *list, struct duo_field *field);
/* The same for a whole file. */
bool duo_read_field(struct yaml_report *report, const struct duo_kinds *kinds,
                    const char *text, size_t size, struct terrain *terrain,
                    struct duo_field *field, struct duo_field_places *places);
/* The text of a field, which the caller frees; NULL without memory. */
char *duo_write_field(const struct duo_field *field,
                      const struct duo_kinds *kinds);

#endif
