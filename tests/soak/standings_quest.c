/* standings_quest.c -- how missions of quest stood: see standings.c. */
#include "soak/standings_quest.h"

#include <stdio.h>

#include "minds/quest/doctrine.h"

void standings_quest_look(void *own, const struct battle *b,
                          const struct decision *d)
{
    struct quest_history *h = own;

    (void)d;
    if (b->turn != h->turn && b->turn > 1 && h->rows < STANDINGS_ROUNDS) {
        const struct quest_mind_hope hope = quest_mind_hope(b);

        h->left[h->rows] = quest_rounds(b) - b->turn + 1;
        h->health[h->rows] = hope.health;
        h->progress[h->rows] = hope.progress;
        h->foes[h->rows++] = hope.foes;
    }
    h->turn = b->turn;
}

void standings_quest_print(const struct battle *b, int number,
                           const struct quest_history *h)
{
    for (int i = 0; i < h->rows; i++)
        printf("%d,%d,%d,%d,%d,%d,%d\n", number, (int)quest_mission(b),
               h->left[i], h->health[i], h->progress[i], h->foes[i],
               b->winner == QUEST_PARTY);
}
