/* ch15.h -- chapter 15: jumps and falls. */
#ifndef ALEA_BOOKS_QUEST_CH15_H
#define ALEA_BOOKS_QUEST_CH15_H

#include "books/quest/ch06.h"

/* Everybody else, for pushes and falls: as wide as they are, or enemies who are
 * up wider by the 1" to keep from them (quest.06.01), or without those who lie
 * unconscious and are in nobody's way (quest.07.05). */
enum quest_others { OTHERS_ALL, OTHERS_APART, OTHERS_UP };
struct footing quest_footing(const struct battle *b, int unit, int figure,
                             enum quest_others which,
                             struct stander out[QUEST_STANDERS]);
/* quest.15.07 the nearest place to land for who comes down there. */
struct step quest_landing(const struct battle *b, int unit, int figure,
                          struct step foot);
/* quest.15.09 to the edge where it takes off, or as near to it as it can. */
void quest_to_edge(struct battle *b, int unit, int figure, struct step edge);
/* quest.10.04 every model 2" away from the hero; puts the rule fall on the stack
 * when one goes over an edge: the caller STOPs with it and FLOW_CALLED. */
void quest_push_back(struct battle *b, int unit, int from);

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
