/* guess.h -- answers as a person might give them, without asking what is offered.
 *
 * Points picked anywhere in reach, on any storey, numbers with either sign,
 * figures put by hand: what of it is legal only answer_fits() knows. So it can be
 * told what a person may do and no candidate shows. */
#ifndef ALEA_TESTS_GUESS_H
#define ALEA_TESTS_GUESS_H

#include "soak/census.h"

/* The guess number 'i' to the open question, legal or not; false when there are
 * no more. Countable answers come once each, the others are the book's. */
bool guess(const struct census_book *book, const struct battle *b,
           uint64_t seed, int i, struct decision *out);

/* A number below n, another one for each call; a point at most so far away. */
int32_t guess_below(uint64_t *seed, int32_t n);
struct vec guess_aside(uint64_t *seed, struct vec from, int32_t most);
/* A point of the box; one of a set, NOBODY where it is empty. */
struct vec guess_in(uint64_t *seed, struct box box);
int guess_one(uint64_t *seed, uint64_t among);

#endif
