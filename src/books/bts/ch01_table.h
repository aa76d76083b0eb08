/* ch01_table.h -- tables of bts: pieces as they are written, and dealt. */
#ifndef ALEA_BOOKS_BTS_CH01_TABLE_H
#define ALEA_BOOKS_BTS_CH01_TABLE_H

#include "table/scenery.h"

/* Makes the terrain of the pieces; 'bad' is the first that is wrong. */
enum field_fault bts_field_build(const struct field *field,
                                 const struct terrain_kinds *kinds,
                                 struct terrain *out, int *bad);
/* bts.01.02 a table that a seed deals. */
void bts_deal(struct field *out, const struct terrain_kinds *kinds,
              uint64_t seed);

#endif
