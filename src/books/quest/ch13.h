/* ch13.h -- chapter 13: spells. */
#ifndef ALEA_BOOKS_QUEST_CH13_H
#define ALEA_BOOKS_QUEST_CH13_H

#include "books/quest/state.h"

/* quest.13.17, 13.18 the spell that the dice choose for a unit of the machine
 * and its target; NOBODY: it casts none. */
int quest_choose_spell(struct battle *b, int unit, int *target);
uint16_t quest_spell_bar(const struct battle *b, int unit, int spell,
                         int target); /* NOBODY: any target */
unit_set quest_spell_targets(const struct battle *b, int unit, int spell);
/* Bits of actions: the spells that it may try now. */
uint64_t quest_spells_now(const struct battle *b, int unit);

/* quest.90.51 what this one's spells did ends. */
void quest_end_spells(struct battle *b, int unit);

/* ---- what rules that wait remember ---- */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

/* One spell: of a hero, or of the machine with its target given. */
struct quest_casting {
    int8_t unit, target;
    uint8_t spell;
    uint8_t boost;   /* tokens for +1 */
    uint8_t against; /* quest.13.15 tokens for -1 */
    int8_t opponent; /* hero who is asked */
    uint8_t hurt;    /* wounds of the target in this activation, before it */
    uint8_t unused;
};
/* quest.13.12 the spells of a hero who has moved and is about to attack. */
struct quest_spells {
    uint64_t among; /* actions that were asked for */
    int8_t unit;
    uint8_t action; /* that he attacks by */
    uint8_t unused[6];
};

#pragma GCC diagnostic pop

#endif
