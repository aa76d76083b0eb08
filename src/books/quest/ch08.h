/* ch08.h -- chapter 8: melee. */
#ifndef ALEA_BOOKS_QUEST_CH08_H
#define ALEA_BOOKS_QUEST_CH08_H

#include "books/quest/state.h"

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
