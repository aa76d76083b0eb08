/* recruiter.h -- legal bands at random, for simulations (duo.90.17) and for who
 * cannot decide. */
#ifndef ALEA_BOOKS_DUO_RECRUITER_H
#define ALEA_BOOKS_DUO_RECRUITER_H

#include "books/duo/list.h"

/* A band of that universe (ANY: either) with at most so many points; the same seed
 * gives the same band. False when it found none. */
bool duo_recruit(struct duo_band *out, const struct duo_catalogue *c,
                 enum duo_universe universe, int32_t limit, uint64_t seed);

#endif
