/* terrain.h -- battlefields of quest as YAML, and the kinds of terrain they are
 * made of (books/quest/terrain.yaml).
 *
 *     book: quest
 *     format: 1
 *     size: [48, 48]
 *     pieces:
 *       - {kind: platform, at: [0, 8], turn: 45, size: [6, 4], height: 2}
 *       - {kind: chasm, at: [0, 0], height: 3}            3" deep
 *
 * Lengths are inches, the origin is the centre of the table. A length rounds to the
 * nearest 1/100 mm, a turn to the nearest 1/65536 of a circle; written again
 * they have as many decimals as it takes to come back the same. */
#ifndef ALEA_TEXT_QUEST_TERRAIN_H
#define ALEA_TEXT_QUEST_TERRAIN_H

#include "books/quest/field.h"
#include "text/take.h"

enum {
    QUEST_FIELD_FORMAT = 1,
    QUEST_GROUND_NAMES = QUEST_KEY + LANGS * QUEST_NAME + QUEST_GROUND_WORDS + 4
};

extern const struct measure quest_inches;

/* Takes the kinds of terrain out of terrain.yaml. */
void quest_take_grounds(struct yaml_map *m, struct quest_grounds *out);
/* All words for a kind as one set of names. Returns 'out'. */
const char *quest_ground_names(const struct quest_ground *ground,
                               char out[QUEST_GROUND_NAMES]);
/* The kind that a text names, or -1 and an error. */
int quest_take_ground(struct yaml_report *report, const struct yaml_node *node,
                      const struct quest_grounds *grounds);

/* Takes a battlefield out of a text, such as that of a case; 'terrain' is what
 * its pieces make. A bare list of pieces lies on a table of 48". 'field' may be
 * NULL. False when something is wrong: the report says what. */
bool quest_take_field(struct yaml_report *report,
                      const struct quest_grounds *grounds,
                      struct yaml_node *node, struct terrain *terrain,
                      struct quest_field *field);
/* The same for a whole file. */
bool quest_read_field(struct yaml_report *report,
                      const struct quest_grounds *grounds, const char *text,
                      size_t size, struct terrain *terrain,
                      struct quest_field *field);
/* The text of a field, which the caller frees; NULL without memory. */
char *quest_write_field(const struct quest_field *field,
                        const struct quest_grounds *grounds);

#endif
