/* show_odds.c -- the chances of attacks for the page: see show_odds.h. */
#include "frame/ofas/show_odds.h"

#include <string.h>

#include "books/ofas/odds.h"
#include "lab/distribution.h"
#include "lab/odds.h"

int odds_count(const double chance[ODDS_MOST])
{
    int n = ODDS_MOST;

    while (n > 1 && chance[n - 1] < 1e-6)
        n--;
    return n;
}

int odds_of(const struct battle *view, const struct ofas_attack *attack,
            double out[ODDS_MOST])
{
    struct ofas_needs needs;
    struct odds_roll roll;
    struct distribution s;

    if (attack->shots < 1)
        return 0;
    ofas_needs_of(view, attack, &needs);
    ofas_odds_roll(&needs, attack->shots,
                   ofas_most_blasts(view, attack->target), &roll);
    if (!distribution_roll(&s, &roll))
        return 0;
    for (int i = 0; i < ODDS_MOST - 1; i++)
        out[i] = distribution_exactly(&s, i);
    out[ODDS_MOST - 1] = distribution_at_least(&s, ODDS_MOST - 1);
    distribution_clear(&s);
    return odds_count(out);
}

/* ---- a charge ---- */

/* The chances of each value of a measure; gives how many. */
static int chances_of(const struct odds *odds, int measure,
                      double out[ODDS_MOST])
{
    struct distribution spread = { 0 };

    for (int i = 0; i < ODDS_MOST; i++)
        out[i] = 0;
    if (!odds_measure(odds, measure, &spread))
        return 0;
    for (int i = 0; i < spread.count; i++) {
        const int value = spread.least + i;

        out[value < ODDS_MOST ? value : ODDS_MOST - 1] +=
            distribution_exactly(&spread, value);
    }
    distribution_clear(&spread);
    return odds_count(out);
}

static double chance_that(const struct odds *odds, int measure)
{
    double chance[ODDS_MOST];

    return chances_of(odds, measure, chance) > 1 ? chance[1] : 0;
}

bool odds_of_charge(const struct battle *view, int unit, int target,
                    struct odds_charge *out)
{
    const struct odds_book *book = view->stage->book->odds;
    const struct odds_attack attack = { unit, target, .close = true };
    struct odds_plan plan;
    struct odds *odds;

    if (ofas_charge_refused(view, unit, target) ||
        !book->of_attack(view, &attack, &plan) || !(odds = odds_new(&plan)))
        return false;
    out->arrives = chance_that(odds, MEASURE_CHARGE_ARRIVES);
    out->won = chance_that(odds, MEASURE_CHARGE_WON);
    out->panics = chance_that(odds, MEASURE_TARGET_PANICS);
    out->gone = chance_that(odds, MEASURE_TARGET_GONE);
    out->lost_count = chances_of(odds, MEASURE_TARGET_LOST, out->lost);
    out->own_count = chances_of(odds, MEASURE_ATTACKER_LOST, out->own);
    odds_free(odds);
    return out->lost_count > 0;
}
