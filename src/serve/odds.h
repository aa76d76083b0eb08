/* odds.h -- the exact chances of a volley, from the rules themselves.
 *
 * One shot is played by the book's own code on every tape of dice there can be,
 * so that no rule is written twice; the shots of a volley do not know of each
 * other, so theirs are the same chances folded together. */
#ifndef ALEA_SERVE_ODDS_H
#define ALEA_SERVE_ODDS_H

#include "books/ofas/ofas.h"

enum { ODDS_MOST = 32 }; /* wounds that are told apart; more are the last */

/* The chance of each number of wounds, from 0; gives how many there are. 0 when
 * they cannot be had so: explosions of several shots, disruptive weapons. */
int odds_of(const struct battle *view, const struct ofas_attack *attack,
            double out[ODDS_MOST]);

#endif
