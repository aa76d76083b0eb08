/* ch10.h -- chapter 10: skill actions. */
#ifndef ALEA_BOOKS_QUEST_CH10_H
#define ALEA_BOOKS_QUEST_CH10_H

#include "books/quest/state.h"

/* Why it may not do this now; 0: it may. Bits of what it may do. */
uint16_t quest_action_bar(const struct battle *b, int unit, int action);
uint64_t quest_actions(const struct battle *b, int unit);
/* Whom this action may be used on: also Push, Revive and Charge. */
unit_set quest_skill_targets(const struct battle *b, int unit, int action);
/* Bits of search tokens that it can discover or pick up, and of consoles. */
uint64_t quest_tokens_near(const struct battle *b, int unit);
uint64_t quest_consoles_near(const struct battle *b, int unit);
/* Is there anybody to charge? */
bool quest_has_charge(const struct battle *b, int unit);
/* The rule that says what a hero skill does. */
uint16_t quest_skill_rule(int skill);

#endif
