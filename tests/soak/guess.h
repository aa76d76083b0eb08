/* guess.h -- answers as a person might give them, without asking what is offered.
 *
 * Points picked anywhere in reach, on any storey, numbers with either sign,
 * figures put by hand: what of it is legal only answer_fits() knows. So it can be
 * told what a person may do and no candidate shows. */
#ifndef ALEA_TESTS_GUESS_H
#define ALEA_TESTS_GUESS_H

#include "battle/battle.h"

/* The guess number 'i' to the open question, legal or not; false when there are
 * no more. Countable answers come once each. */
bool guess(const struct battle *b, uint64_t seed, int i, struct decision *out);

#endif
