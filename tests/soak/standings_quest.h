/* standings_quest.h -- how missions of quest stood: see standings.c. */
#ifndef ALEA_TESTS_STANDINGS_QUEST_H
#define ALEA_TESTS_STANDINGS_QUEST_H

#include "battle/battle.h"

enum { STANDINGS_ROUNDS = 20 };

struct quest_history {
    int turn, rows; /* the last round that was seen */
    int left[STANDINGS_ROUNDS];
    int health[STANDINGS_ROUNDS];
    int progress[STANDINGS_ROUNDS];
    int foes[STANDINGS_ROUNDS];
};

/* A watcher's: before the first decision of a round, so the last has ended. */
void standings_quest_look(void *own, const struct battle *b,
                          const struct decision *d);
void standings_quest_print(const struct battle *b, int number,
                           const struct quest_history *h);

#endif
