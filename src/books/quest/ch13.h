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

#endif
