/* field.h -- duo.90.01, 90.03: tables, and dealing one. The 'dealt' of a kind of
 * terrain is the result of the die that deals it. */
#ifndef ALEA_BOOKS_DUO_FIELD_H
#define ALEA_BOOKS_DUO_FIELD_H

#include "base/dice.h"
#include "books/duo/band.h"
#include "table/scenery.h"

enum {
    DUO_SQUARE = PAS(12), /* duo.90.03 */
    DUO_TABLE_LEAST = PAS(6),
    DUO_TABLE_MOST = PAS(72),
    DUO_SIDE_LEAST = PAS(1) / 10, /* of a piece */
    DUO_HEIGHT_MOST = PAS(20),
    DUO_ROOF_MOST = PAS(MAX_STOREY) /* floors are whole pas */
};

/* Makes the terrain of the pieces, and says what is wrong with them: 'bad' is
 * the piece. */
enum field_fault duo_field_build(const struct field *field,
                                 const struct terrain_kinds *kinds,
                                 struct terrain *out, int *bad);
/* duo.90.01 the size of a table for so many models on the larger side. */
int32_t duo_table_side(int models);
/* Deals a table of that size by duo.90.03, by these dice or those of a seed. A
 * mirrored one is the same seen from both edges: only half of it is dealt. */
void duo_deal_by(struct field *out, const struct terrain_kinds *kinds,
                 int32_t width, int32_t depth, struct dice *dice,
                 bool mirrored);
void duo_deal(struct field *out, const struct terrain_kinds *kinds,
              int32_t width, int32_t depth, uint64_t seed, bool mirrored);

#endif
