/* soak_standings.c -- how missions of quest stood.
 *
 * Doctrine plays missions of all kinds (soak_sample.c), and each round's end is a
 * line: the number, the kind of mission, rounds left, what is left of the party,
 * how far it has come, what stands against it, each of 1000; and 1 when it was
 * won. tools/fit_standing.py --quest makes the weights of minds/quest/standing.c
 * from them. */
#include <stdio.h>

#include "minds/drive.h"
#include "minds/quest/doctrine.h"
#include "quest/soak_own.h"

enum { ROUNDS = 20, MOST = 100000 };

struct history {
    int turn, rows; /* the last round that was seen */
    int left[ROUNDS];
    int health[ROUNDS];
    int progress[ROUNDS];
    int foes[ROUNDS];
};

/* Before the first decision of a round: so the last has ended. */
static void look(void *own, const struct battle *b, const struct decision *d)
{
    struct history *h = own;

    (void)d;
    if (b->turn != h->turn && b->turn > 1 && h->rows < ROUNDS) {
        const struct quest_mind_hope hope = quest_mind_hope(b);

        h->left[h->rows] = quest_rounds(b) - b->turn + 1;
        h->health[h->rows] = hope.health;
        h->progress[h->rows] = hope.progress;
        h->foes[h->rows++] = hope.foes;
    }
    h->turn = b->turn;
}

static void print(const struct battle *b, int number, const struct history *h)
{
    for (int i = 0; i < h->rows; i++)
        printf("%d,%d,%d,%d,%d,%d,%d\n", number, (int)quest_mission(b),
               h->left[i], h->health[i], h->progress[i], h->foes[i],
               b->winner == QUEST_PARTY);
}

void quest_standings(const void *from, int number)
{
    const struct mind *const mind[MAX_PLAYERS] = { &mind_doctrine,
                                                   &mind_doctrine };
    struct sample sample = { 0 };
    static struct battle b;
    struct history h = { 0 };
    const struct watcher watcher = { .own = &h, .decided = look };

    quest_soak.draw(&sample, from, (uint64_t)number);
    battle_init(&b, sample.stage, (uint64_t)number);
    b.log.quiet = 1;
    if (drive(&b, mind, (uint64_t)number, &watcher, MOST))
        print(&b, number, &h);
    sample_close(&sample);
}
