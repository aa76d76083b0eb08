/* recruiting.h -- armies of bts by dice. */
#ifndef ALEA_BOOKS_BTS_RECRUITING_H
#define ALEA_BOOKS_BTS_RECRUITING_H

#include "books/bts/muster.h"

/* A legal army of that faction by a seed, of at most so many points; 'spare' is room
 * to try things in. False when the faction has no Champion for so few. */
bool bts_recruit(struct bts_army *out, struct bts_army *spare,
                 const struct bts_catalogue *c, int faction, int points,
                 uint64_t seed);

#endif
