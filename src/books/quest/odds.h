/* odds.h -- the chances of an attack, before a die falls. */
#ifndef ALEA_BOOKS_QUEST_ODDS_H
#define ALEA_BOOKS_QUEST_ODDS_H

#include "battle/odds.h"

extern const struct odds_book quest_odds_book;

#endif
