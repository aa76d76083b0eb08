/* ch08.h -- chapter 8: melee. */
#ifndef ALEA_BOOKS_QUEST_CH08_H
#define ALEA_BOOKS_QUEST_CH08_H

#include "books/quest/ch06.h"

/* quest.08.01 the way of a hero who cannot touch the target, as near to it as
 * possible. False: he cannot strike from there. */
bool quest_nearest_reach(const struct battle *b, int unit, int target,
                         struct way *way);
/* Does a hero who cannot touch the target strike it from there, and could he come
 * no nearer? */
bool quest_near_enough(const struct battle *b, int unit, struct step end,
                       int target);
/* quest.08.01 every charging model to contact with the target, or as near as
 * possible; quest.08.02 the defenders up to 3"; quest.08.05 back 1". */
void quest_close_in(struct battle *b, int unit, int target, int32_t limit);
void quest_pile_in(struct battle *b, int unit, int target);
void quest_back_off(struct battle *b, int unit);
/* quest.08.03 models of the unit within 2" and 4" of that unit. */
figure_set quest_fighters(const struct battle *b, int unit, int target);

/* ---- what rules that wait remember ---- */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

/* quest.08.01 .. 08.05 a charge, to its end. The way of a hero is asked for, with
 * 'other' the target and 'about' ACTION_CHARGE; the machine's target is given. */
struct quest_charge {
    int8_t unit, target; /* NOBODY: to be chosen */
    uint8_t struck;      /* quest.08.07 the target has, first or back */
    uint8_t unused;
    int32_t limit;
};

#pragma GCC diagnostic pop

#endif
