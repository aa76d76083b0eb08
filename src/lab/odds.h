/* odds.h -- exact odds of an attack, for every book alike.
 *
 * A book gives a plan (battle/odds.h); this plays it for all dice at once.
 * Equal states are kept once, with the whole number of outcomes that lead
 * there out of faces^dice, so the work grows with the states and not with the
 * outcomes. */
#ifndef ALEA_LAB_ODDS_H
#define ALEA_LAB_ODDS_H

#include "battle/odds.h"
#include "lab/distribution.h"

struct odds;

/* Works a plan out; NULL when there is no memory for it, or it has more than
 * ODDS_STATES states, or more dice than DISTRIBUTION_WIDEST words can count. */
enum { ODDS_STATES = 1 << 18 };
struct odds *odds_new(const struct odds_plan *plan);
/* The same for callers that cannot wait: also NULL when it has more states
 * than that. */
struct odds *odds_within(const struct odds_plan *plan, int states);
void odds_free(struct odds *odds);

/* How many states it went through, for the curious. */
int odds_states(const struct odds *odds);
/* The chances of each value of a measure; the caller clears it. Values of -1
 * are left out: then the chances do not add up to 1. False without memory. */
bool odds_measure(const struct odds *odds, int measure,
                  struct distribution *out);
/* The same for one that asks whether all of these measures (bits) are 1. */
bool odds_all(const struct odds *odds, uint64_t measures,
              struct distribution *out);

#endif
