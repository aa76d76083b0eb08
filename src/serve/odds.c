/* odds.c -- the chances of one volley for the page: see odds.h. */
#include "serve/odds.h"

#include <string.h>

#include "books/ofas/odds.h"
#include "lab/spread.h"

void odds_fold(const double one[ODDS_MOST], double all[ODDS_MOST])
{
    double sum[ODDS_MOST] = { 0 };

    for (int i = 0; i < ODDS_MOST; i++)
        for (int k = 0; k < ODDS_MOST; k++) {
            int at = i + k < ODDS_MOST ? i + k : ODDS_MOST - 1;

            sum[at] += one[i] * all[k];
        }
    memcpy(all, sum, sizeof sum);
}

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
    struct spread s;

    if (attack->shots < 1)
        return 0;
    ofas_needs_of(view, attack, &needs);
    ofas_odds_roll(&needs, attack->shots,
                   ofas_most_blasts(view, attack->target), &roll);
    if (!spread_roll(&s, &roll))
        return 0;
    for (int i = 0; i < ODDS_MOST - 1; i++)
        out[i] = spread_exactly(&s, i);
    out[ODDS_MOST - 1] = spread_at_least(&s, ODDS_MOST - 1);
    spread_clear(&s);
    return odds_count(out);
}
