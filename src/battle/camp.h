/* camp.h -- who fights together. Without a word from the book, each player is a
 * camp of his own. */
#ifndef ALEA_BATTLE_CAMP_H
#define ALEA_BATTLE_CAMP_H

#include "battle/battle.h"

/* The camp of a player, from 0; how many there are; the first player of one. */
int camp_of(const struct battle *b, int player);
int camp_count(const struct battle *b);
int camp_speaker(const struct battle *b, int camp);
/* The victory points of a player's camp; 0 where the book counts none. */
int32_t camp_score(const struct battle *b, int player);

#endif
