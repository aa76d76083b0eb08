/* proof_quest.h -- what quest hides from its players. */
#ifndef ALEA_TESTS_PROOF_QUEST_H
#define ALEA_TESTS_PROOF_QUEST_H

#include "battle/battle.h"

/* Gives what is hidden the value it has in 'from', or another one where that is
 * NULL. Battles of other books are left as they are. */
void quest_touch_secrets(struct battle *b, const struct battle *from);

#endif
