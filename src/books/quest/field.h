/* field.h -- quest.02.04 .. 02.06, 90.46: tables, and dealing one.
 *
 * The heights of a table of 24" are what is written: dealing halves them
 * (quest.02.06), reading does not. A chasm is TRAIT_DEEP: its scenery is as deep
 * as its height, which is below 0. The 'dealt' of a kind of terrain is how many
 * pieces of it a table has. */
#ifndef ALEA_BOOKS_QUEST_FIELD_H
#define ALEA_BOOKS_QUEST_FIELD_H

#include "base/dice.h"
#include "books/quest/roster.h"
#include "table/scenery.h"

enum {
    QUEST_TABLE = INCH(48),       /* quest.02.04 */
    QUEST_SMALL_TABLE = INCH(24), /* quest.02.06 */
    QUEST_SQUARE = INCH(8),       /* quest.90.46 */
    QUEST_TABLE_LEAST = INCH(6),
    QUEST_TABLE_MOST = INCH(72),
    QUEST_SIDE_LEAST = INCH(1) / 10, /* of a piece */
    QUEST_HEIGHT_MOST = INCH(20),
    QUEST_ROOF_MOST = INCH(MAX_FLOOR) /* floors are whole inches */
};

/* piece.special: of a chasm (TRAIT_DEEP) its depth in QUEST_SUNK, since the
 * height of what nobody may walk into is 0; of others these. */
enum {
    QUEST_ACID = 1, /* quest.90.46 who is wounded by it is Affligé */
    QUEST_SUNK = INCH(1) / 4
};

/* Makes the terrain of the pieces, and says what is wrong with them: 'bad' is
 * the piece. */
enum field_fault quest_field_build(const struct field *field,
                                   const struct terrain_kinds *grounds,
                                   struct terrain *out, int *bad);
/* Deals a table by quest.90.46, 48" wide or, when small, 24" with everything
 * halved: by these dice or those of a seed. */
void quest_deal_by(struct field *out, const struct terrain_kinds *grounds,
                   bool small, struct dice *dice);
void quest_deal(struct field *out, const struct terrain_kinds *grounds,
                bool small, uint64_t seed);

#endif
