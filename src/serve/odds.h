/* odds.h -- the exact chances of a volley or of blows, from the rules themselves.
 *
 * One shot is played by the book's own code on every tape of dice there can be,
 * so that no rule is written twice; the shots of a volley do not know of each
 * other, so theirs are the same chances folded together. Only what an explosion
 * adds up over the whole volley (ofas.20.17, 20.18) is summed here. */
#ifndef ALEA_SERVE_ODDS_H
#define ALEA_SERVE_ODDS_H

#include "books/ofas/ofas.h"

enum { ODDS_MOST = 32 }; /* wounds that are told apart; more are the last */

/* The chance of each number of wounds, from 0; gives how many there are. Of a
 * disruptive weapon the chance of each number of hits that unsettle
 * (ofas.20.08). 0 when it has too many dice to try. */
int odds_of(const struct battle *view, const struct ofas_attack *attack,
            double out[ODDS_MOST]);
/* The chances of two independent numbers together. */
void odds_fold(const double one[ODDS_MOST], double all[ODDS_MOST]);
/* How many there are but for a tail below one in a million. */
int odds_count(const double chance[ODDS_MOST]);

#endif
