/* alea/odds.h -- the exact chances of an attack, before any die is rolled.
 *
 * An attack is all that one unit fires at another in one phase, or a whole charge
 * with the fire and the blows of both sides and their tests. docs/odds.md says
 * how the players are assumed to choose meanwhile.
 *
 * Its outcomes are measures, each a whole number: "target_lost" is how many the
 * target loses, "charge_won" is 1 or 0. Measures that do not apply to an attack have no
 * chances at all. */
#ifndef ALEA_ODDS_H
#define ALEA_ODDS_H

#include <alea/battle.h>
#include <stddef.h>

struct alea_odds;

/* The odds of 'unit' attacking 'target' as they stand in the battle, or in the
 * view of a player. 'how' is NULL or a way of the book, "precise" or "grenades". NULL
 * when no such attack can be made, or there is no memory. */
struct alea_odds *alea_odds_new(const struct alea_battle *b, int unit,
                                int target, bool charge, const char *how);
/* NULL is fine. */
void alea_odds_free(struct alea_odds *odds);

/* The keys of the measures by place: "target_lost"; NULL past the last. */
const char *alea_odds_measure(const struct alea_odds *odds, int place);

/* The chance that a measure is this value, or at least this value; its mean.
 * Less than 0 when there is no such measure, or it does not apply here. */
double alea_odds_exactly(const struct alea_odds *odds, const char *measure,
                         int value);
double alea_odds_at_least(const struct alea_odds *odds, const char *measure,
                          int value);
double alea_odds_mean(const struct alea_odds *odds, const char *measure);

/* The chance of this value as a fraction in lowest terms, "5/27". False when it
 * does not fit, or as above. */
bool alea_odds_fraction(const struct alea_odds *odds, const char *measure,
                        int value, char *out, size_t size);

#endif
