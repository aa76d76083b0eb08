/* ch01_table.h -- tables of bts: pieces as they are written, and dealt. */
#ifndef ALEA_BOOKS_BTS_CH01_TABLE_H
#define ALEA_BOOKS_BTS_CH01_TABLE_H

#include "table/scenery.h"

struct dice; /* base/dice.h */

/* bts.01.02 the share of a table that scenery covers, per cent: as the book suggests,
 * and at most (bts.08.01). */
enum { BTS_SCENERY = 33, BTS_SCENERY_MOST = 66 };

/* Makes the terrain of the pieces; 'bad' is the first that is wrong. */
enum field_fault bts_field_build(const struct field *field,
                                 const struct terrain_kinds *kinds,
                                 struct terrain *out, int *bad);
/* bts.01.02 a table that a seed deals, or these dice: scenery on so much of it, give
 * or take half a hundredth of the table. */
void bts_deal(struct field *out, const struct terrain_kinds *kinds, int share,
              uint64_t seed);
void bts_deal_by(struct field *out, const struct terrain_kinds *kinds,
                 int share, struct dice *dice);

#endif
