/* ch14.h -- chapter 14: conditions. */
#ifndef ALEA_BOOKS_QUEST_CH14_H
#define ALEA_BOOKS_QUEST_CH14_H

#include "books/quest/state.h"

/* It has the condition from now on; a second copy has no effect. */
void quest_afflict(struct battle *b, int unit, int condition, uint16_t rule);
void quest_cure(struct battle *b, int unit, int condition, uint16_t rule);

/* ---- what rules that wait remember ---- */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

struct quest_conditions {
    int8_t unit;
    uint8_t condition;
    uint8_t unused[6];
};

#pragma GCC diagnostic pop

#endif
