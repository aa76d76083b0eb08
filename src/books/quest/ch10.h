/* ch10.h -- chapter 10: skill actions. */
#ifndef ALEA_BOOKS_QUEST_CH10_H
#define ALEA_BOOKS_QUEST_CH10_H

#include "books/quest/state.h"

/* Whom this action may be used on: also Push, Revive and Charge. */
unit_set quest_skill_targets(const struct battle *b, int unit, int action);
/* Bits of search tokens that it can discover or pick up, and of consoles. */
uint64_t quest_tokens_near(const struct battle *b, int unit);
uint64_t quest_consoles_near(const struct battle *b, int unit);
/* The rule that says what a hero skill does. */
uint16_t quest_skill_rule(int skill);

/* ---- what rules that wait remember ---- */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

/* One skill action. */
struct quest_skill_action {
    int8_t unit, target;
    uint8_t action;
    uint8_t which;  /* token, console, or what is cleansed */
    uint8_t stat;   /* quest.90.41 */
    uint8_t inches; /* quest.10.05 */
    uint8_t unused[2];
};

#pragma GCC diagnostic pop

#endif
