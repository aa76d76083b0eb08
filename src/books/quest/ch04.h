/* ch04.h -- chapter 4: activation. */
#ifndef ALEA_BOOKS_QUEST_CH04_H
#define ALEA_BOOKS_QUEST_CH04_H

#include "books/quest/state.h"

/* quest.90.05, 90.06, 90.51 what it did until its next activation ends. */
void quest_end_lasting(struct battle *b, int unit);
/* What begins and ends with every activation, of heroes and of the machine's
 * units: quest.90.05, 90.51 what lasted until now, wounds counted anew for
 * Morale; quest.08.06 fatigue, quest.09.08 who was idle is Shaken no more. */
void quest_open_activation(struct battle *b, int unit);
void quest_close_activation(struct battle *b, int unit);

/* ---- what rules that wait remember ---- */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct quest_activation {
    uint64_t among; /* actions that were asked for */
    int8_t unit;
    uint8_t action;
    uint8_t unused[6];
};

#pragma GCC diagnostic pop

#endif
