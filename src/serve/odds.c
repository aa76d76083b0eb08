/* odds.c -- the chances of one volley for the page: see odds.h. */
#include "serve/odds.h"

#include <string.h>

#include "books/ofas/odds.h"
#include "lab/spread.h"

int odds_of(const struct battle *view, const struct ofas_attack *attack,
            double out[ODDS_MOST])
{
    struct ofas_needs needs;
    struct odds_roll roll;
    struct spread s;
    int n;

    if (attack->profile->disruptive || attack->shots < 1)
        return 0;
    ofas_needs_of(view, attack, &needs);
    ofas_odds_roll(&needs, attack->shots,
                   ofas_most_blasts(view, attack->target), &roll);
    if (!spread_roll(&s, &roll))
        return 0;
    memset(out, 0, ODDS_MOST * sizeof *out);
    for (int i = 0; i < ODDS_MOST - 1; i++)
        out[i] = spread_exactly(&s, i);
    out[ODDS_MOST - 1] = spread_at_least(&s, ODDS_MOST - 1);
    spread_clear(&s);
    for (n = ODDS_MOST; n > 1 && out[n - 1] < 1e-6;)
        n--;
    return n;
}
