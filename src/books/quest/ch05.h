/* ch05.h -- chapter 5: power. */
#ifndef ALEA_BOOKS_QUEST_CH05_H
#define ALEA_BOOKS_QUEST_CH05_H

#include "books/quest/state.h"

/* Spends power: Exhaustion (quest.05.03). False when it knocked the hero out:
 * what was paid for is lost. What a sick hero spent is remembered in 'paid'. */
bool quest_spend(struct battle *b, int unit, int amount, uint16_t rule);
/* quest.14.05 wounds for the power spent since, after what was paid for. Called
 * when an action, a test for a condition or a Morale test is over. */
void quest_sicken(struct battle *b, int unit);
void quest_regain(struct battle *b, int unit, int amount, uint16_t rule);

#endif
