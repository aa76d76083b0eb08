/* show_odds.h -- the exact chances of a volley or of a charge, for the page.
 *
 * The tests are those the dice would ask, counted by src/lab: what `alea odds`
 * says, and what the log will say. */
#ifndef ALEA_FRAME_OFAS_SHOW_ODDS_H
#define ALEA_FRAME_OFAS_SHOW_ODDS_H

#include "books/ofas/ofas.h"

enum { ODDS_MOST = 32 }; /* wounds that are told apart; more are the last */

/* The chance of each number of wounds, from 0; gives how many there are. Of a
 * disruptive weapon the chance of each number of hits that unsettle
 * (ofas.20.08). 0 when there is no shot, or no memory. */
int odds_of(const struct battle *view, const struct ofas_attack *attack,
            double out[ODDS_MOST]);
/* How many there are but for a tail below one in a million. */
int odds_count(const double chance[ODDS_MOST]);

/* What may come of a charge, from the order to the tests after the combat. */
struct odds_charge {
    double arrives, won;
    double panics, gone; /* the charged unit */
    int lost_count, own_count;
    double lost[ODDS_MOST], own[ODDS_MOST]; /* losses of both, as odds_of() */
};
/* False when the unit cannot charge the other, or there is no memory. */
bool odds_of_charge(const struct battle *view, int unit, int target,
                    struct odds_charge *out);

#endif
