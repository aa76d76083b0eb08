/* ch07_table.h -- chapter 7: the table, and terrain that dice place on it. */
#ifndef ALEA_BOOKS_T9A_CH07_TABLE_H
#define ALEA_BOOKS_T9A_CH07_TABLE_H

#include "table/scenery.h"

struct dice; /* base/dice.h */

/* Makes the terrain of the pieces; 'bad' is the first that is wrong. */
enum field_fault t9a_field_build(const struct field *field,
                                 const struct terrain_kinds *kinds,
                                 struct terrain *out, int *bad);
/* t9a.07.05 .. 11 a table of that size by a seed, or by these dice. Of each kind of
 * terrain 'special' is its enum t9a_ground_kind. */
void t9a_deal(struct field *out, const struct terrain_kinds *kinds,
              struct vec size, uint64_t seed);
void t9a_deal_by(struct field *out, const struct terrain_kinds *kinds,
                 struct vec size, struct dice *dice);

#endif
