/* odds.h -- what odds of t9a say, for tests: chances of measures by their keys. */
#ifndef ALEA_TESTS_T9A_ODDS_H
#define ALEA_TESTS_T9A_ODDS_H

#include <stdlib.h>

#include "books/t9a/odds.h"
#include "fraction.h"
#include "lab/odds.h"

static struct odds_plan plan;
static int number[1][ODDS_NUMBERS];

static inline struct odds *odds_of_plan(void)
{
    struct odds *odds = odds_new(&plan);

    assert_non_null(odds);
    return odds;
}

/* The usual numbers of that kind; then odds_of_numbers(). */
static inline void usual_numbers(int kind)
{
    for (int i = 0; i < t9a_odds.numbers; i++)
        number[0][i] = t9a_odds.number[i].usual;
    number[0][NUMBER_KIND] = kind;
}

static inline struct odds *odds_of_numbers(void)
{
    assert_null(t9a_odds.of_numbers(number, 1, &plan));
    return odds_of_plan();
}

/* Is there a plan for one unit against another? */
static inline bool odds_of_attack(const struct battle *b, int u, int v,
                                  bool close, int how)
{
    const struct odds_attack a = {
        .unit = u, .target = v, .close = close, .how = how
    };

    return t9a_odds.of_attack(b, &a, &plan);
}

static inline void measure(const struct odds *odds, const char *key,
                           struct distribution *out)
{
    int i = 0;

    while (strcmp(t9a_odds.measure[i].key, key) != 0)
        i++;
    assert_true(odds_measure(odds, i, out));
}

static inline void fraction_is(const struct odds *odds, const char *key,
                               int least, int most, const char *wanted)
{
    struct distribution s;
    char his[400];

    measure(odds, key, &s);
    assert_true(distribution_fraction(&s, least, most, his, sizeof his));
    assert_string_equal(his, wanted);
    distribution_clear(&s);
}

static inline void chance_is(const struct odds *odds, const char *key,
                             int value, big num, big den)
{
    char wanted[140];

    put_fraction(num, den, wanted);
    fraction_is(odds, key, value, value, wanted);
}

/* The mean of a measure is 'num' / 'den'. */
static inline void mean_is(const struct odds *odds, const char *key, double num,
                           double den)
{
    struct distribution s;

    measure(odds, key, &s);
    assert_true(distribution_mean(&s) > num / den - 1e-12 &&
                distribution_mean(&s) < num / den + 1e-12);
    distribution_clear(&s);
}

static inline big power(big n, int times)
{
    return times == 0 ? 1 : n * power(n, times - 1);
}

#endif
