/* ch17.h -- chapter 17: artillery. */
#ifndef ALEA_BOOKS_OFAS_CH17_H
#define ALEA_BOOKS_OFAS_CH17_H

#include "books/ofas/state.h"

/* May the player use an artillery shot now, at whom, how many dice is it? */
bool ofas_may_shell(const struct battle *b, int player);
unit_set ofas_shell_targets(const struct battle *b, int player);
int ofas_shell_dice(const struct battle *b, int player, int target);
/* The shot as a weapon, with its dice and what the point of command bought. */
struct ofas_profile ofas_shell_profile(const struct battle *b, int player,
                                       int target, int bought);

#endif
