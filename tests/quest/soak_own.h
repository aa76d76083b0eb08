/* soak_own.h -- the parts of quest_soak. */
#ifndef ALEA_TESTS_QUEST_SOAK_OWN_H
#define ALEA_TESTS_QUEST_SOAK_OWN_H

#include "soak/sample.h"

extern const struct census_book quest_census;
void quest_touch_secrets(struct battle *b, int player,
                         const struct battle *from);
void quest_standings(const void *from, int number);

#endif
