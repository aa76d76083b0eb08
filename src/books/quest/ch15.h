/* ch15.h -- chapter 15: jumps and falls. */
#ifndef ALEA_BOOKS_QUEST_CH15_H
#define ALEA_BOOKS_QUEST_CH15_H

#include "books/quest/ch06.h"

/* ---- what rules that wait remember ---- */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

/* quest.15.02 over a gap or down; state.passed says whether it got there. */
struct quest_jump {
    int8_t unit;
    uint8_t dice;   /* quest.15.03 */
    uint8_t failed; /* dice that failed and are not paid for */
    uint8_t unused;
    int32_t depth; /* it would fall */
    int32_t far;   /* it jumps */
    struct step to;
    struct step edge; /* where the ground ends */
    struct step foot; /* where it would land */
};
/* quest.15.06 a hero or a model of a unit is in the air. */
struct quest_fall {
    int8_t unit;
    int8_t figure;
    uint8_t unused[2];
    int32_t height;
    struct step edge; /* quest.15.09 where it would stop */
    struct step foot; /* under it */
};

#pragma GCC diagnostic pop

#endif
