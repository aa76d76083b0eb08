/* view.h -- what one player may know of a battle. */
#ifndef ALEA_BATTLE_VIEW_H
#define ALEA_BATTLE_VIEW_H

#include "battle/battle.h"

/* Copies the battle and blanks what the player may not know: what the book
 * hides from him, and the dice to come. The copy plays on, with dice that say
 * nothing about the true ones: a mind that looks ahead seeds its own. The log
 * stays, since nothing hidden is ever told. 'out' may not be 'b'. */
void battle_view(const struct battle *b, int player, struct battle *out);

/* Makes a view a battle as it may be: what the player cannot know is drawn
 * anew, and so are the dice to come. His view of it is the one he had. */
void battle_guess(struct battle *view, int player, uint64_t seed);

#endif
