/* api_odds.c -- exact odds (include/alea/odds.h). */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include <alea/odds.h>

#include "battle/api.h"
#include "battle/stage.h"
#include "lab/odds.h"

struct alea_odds {
    const struct odds_book *book;
    struct odds *odds;
};

/* The bits of a way to attack; false when the book has none of that name. */
static bool find_way(const struct odds_book *book, const char *how, int *out)
{
    const struct odds_way *way = book->way;

    *out = 0;
    if (!how)
        return true;
    while (way->key && strcmp(way->key, how) != 0)
        way++;
    *out = way->how;
    return way->key != NULL;
}

struct alea_odds *alea_odds_new(const struct alea_battle *battle, int unit,
                                int target, bool charge, const char *how)
{
    const struct battle *b = api_inside_of(battle);
    const struct odds_book *book = b->stage->book->odds;
    struct odds_attack attack = { unit, target, charge, 0 };
    struct odds_plan *plan;
    struct alea_odds *out;

    if (unit < 0 || unit >= b->units || target < 0 || target >= b->units ||
        !book || !find_way(book, how, &attack.how))
        return NULL;
    out = calloc(1, sizeof *out);
    plan = malloc(sizeof *plan);
    if (out && plan && book->of_attack(b, &attack, plan)) {
        out->book = book;
        out->odds = odds_new(plan);
    }
    free(plan);
    if (out && out->odds)
        return out;
    free(out);
    return NULL;
}

void alea_odds_free(struct alea_odds *odds)
{
    if (!odds)
        return;
    odds_free(odds->odds);
    free(odds);
}

const char *alea_odds_measure(const struct alea_odds *odds, int place)
{
    return place >= 0 && place < odds->book->measures
               ? odds->book->measure[place].key
               : NULL;
}

/* The chances of a measure; false when it has none. */
static bool find(const struct alea_odds *odds, const char *measure,
                 struct distribution *out)
{
    int i = 0;

    while (i < odds->book->measures &&
           strcmp(odds->book->measure[i].key, measure) != 0)
        i++;
    if (i == odds->book->measures || !odds_measure(odds->odds, i, out))
        return false;
    if (distribution_at_least(out, out->least) > 0)
        return true;
    distribution_clear(out);
    return false;
}

double alea_odds_exactly(const struct alea_odds *odds, const char *measure,
                         int value)
{
    struct distribution s;
    double chance;

    if (!find(odds, measure, &s))
        return -1;
    chance = distribution_exactly(&s, value);
    distribution_clear(&s);
    return chance;
}

double alea_odds_at_least(const struct alea_odds *odds, const char *measure,
                          int value)
{
    struct distribution s;
    double chance;

    if (!find(odds, measure, &s))
        return -1;
    chance = distribution_at_least(&s, value);
    distribution_clear(&s);
    return chance;
}

double alea_odds_mean(const struct alea_odds *odds, const char *measure)
{
    struct distribution s;
    double mean;

    if (!find(odds, measure, &s))
        return -1;
    mean = distribution_mean(&s);
    distribution_clear(&s);
    return mean;
}

bool alea_odds_fraction(const struct alea_odds *odds, const char *measure,
                        int value, char *out, size_t size)
{
    struct distribution s;
    bool fits;

    if (!find(odds, measure, &s))
        return false;
    fits = distribution_fraction(&s, value, value, out,
                                 size < INT_MAX ? (int)size : INT_MAX);
    distribution_clear(&s);
    return fits;
}
