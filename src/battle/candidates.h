/* candidates.h -- legal answers to the open question.
 *
 * All of them where they can be counted and there is room, a spread sample
 * where they are many (subsets of figures, large ranges) or points of a table.
 * Every one is legal: a player who only ever picks from here never cheats. */
#ifndef ALEA_BATTLE_CANDIDATES_H
#define ALEA_BATTLE_CANDIDATES_H

#include "battle/battle.h"

enum { MAX_CANDIDATES = 64 }; /* room that is enough for every choice of one */

/* Writes at most 'max' (>= 1) legal answers to b->asked and gives how many; at
 * least one. Samples depend on the seed alone. */
int candidates(const struct battle *b, uint64_t seed, struct decision *out,
               int max);

/* Zeroes what an answer of this question's form does not use, so that the same
 * answer is always the same (decision_same): the battle hashes it. */
void decision_tidy(const struct ask *asked, struct decision *d);

#endif
