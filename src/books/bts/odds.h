/* odds.h -- what may come of shots, duels, Orders and spells of bts. */
#ifndef ALEA_BOOKS_BTS_ODDS_H
#define ALEA_BOOKS_BTS_ODDS_H

#include "books/bts/bts.h"

/* odds_series.c: which dice of a duel do the same. */
bool bts_group_duel(const struct battle *b, struct odds_groups *g);

extern const struct odds_book bts_odds;

#endif
