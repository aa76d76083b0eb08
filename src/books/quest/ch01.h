/* ch01.h -- chapter 1: dice and tests. */
#ifndef ALEA_BOOKS_QUEST_CH01_H
#define ALEA_BOOKS_QUEST_CH01_H

#include "books/quest/state.h"

/* quest.01.04, 01.05 does a die (1 .. 6) pass on 'need'+ with this modifier? */
bool quest_passes(int die, int need, int modifier);
/* How many of six faces pass. */
int quest_faces(int need, int modifier);
/* One die without a stat: 1 .. 6, told by the event, which has the numbers of a
 * STAT_ROLL: it passes when it is at least 'need'. */
int quest_die(struct battle *b, struct event e, int need);
/* quest.01.05 1D3, told by an event with the numbers of a HURRY_ROLL */
int quest_d3(struct battle *b, struct event e);
/* A stat test without payment (enemies; Qua, Def), told by an event with the
 * numbers of a STAT_ROLL. */
bool quest_roll_test(struct battle *b, struct event e, int need, int modifier);
/* quest.01.06, 14.07 what a unit needs for a stat, and its modifiers. */
int quest_need(const struct battle *b, int unit, enum quest_stat stat);
int quest_modifier(const struct battle *b, int unit);
/* One of n, each as likely, by dice that the event tells: quest.01.01. Its first
 * number is the result, as in a PICK_ROLL. */
int quest_pick(struct battle *b, struct event e, int n);

/* ---- what rules that wait remember ---- */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

/* quest.01.02 one stat test of a hero, who may pay for it; state.passed says
 * what came of it. */
struct quest_test {
    int8_t unit;
    uint8_t stat; /* enum quest_stat */
    uint16_t rule;
    uint8_t price; /* of passing a failed test: 2, or 0: not to be paid for */
    uint8_t unused[3];
};

#pragma GCC diagnostic pop

#endif
