/* odds_play.h -- odds against the dice: is what comes of many attacks in play
 * what their plan says? */
#ifndef ALEA_TESTS_ODDS_PLAY_H
#define ALEA_TESTS_ODDS_PLAY_H

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "lab/odds.h"

/* Attacks of that number, each played so often. */
struct trial {
    const struct odds *odds;
    uint64_t number;
    int plays;
};

/* Is so often what the chance of 'at least' gives? Five sigmas, and a play for
 * what is rarer than that. */
static inline void agrees(const struct trial *t, int measure, int least,
                          int often)
{
    struct distribution s;
    double p, sigma;

    assert_true(odds_measure(t->odds, measure, &s));
    p = distribution_at_least(&s, least);
    distribution_clear(&s);
    sigma = sqrt(p * (1 - p) * t->plays);
    if (fabs(often - p * t->plays) > 5 * sigma + 1)
        fail_msg("attack %llu, measure %d, at least %d: %d times of %d, not "
                 "%.1f",
                 (unsigned long long)t->number, measure, least, often, t->plays,
                 p * t->plays);
}

/* Tries attacks by number until so many have been made, or as many as that
 * variable says; those that cannot be made do not count. */
static inline void try_attacks(const char *variable, int wanted,
                               bool (*attack)(uint64_t number))
{
    const char *given = getenv(variable);
    int done = 0;

    if (given)
        wanted = (int)strtol(given, NULL, 10);
    for (uint64_t number = 1; done < wanted; number++)
        done += attack(number);
}

#endif
