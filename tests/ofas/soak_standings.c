/* soak_standings.c -- how battles of Of Flesh and Steel stood.
 *
 * Doctrine plays sample armies of 250 points against each other on dealt tables.
 * Each turn's end is a line: the battle, whether it is a lightning war, turns
 * left, what the first player has more of the army (PA), of victory points and of
 * those he may hope for, and what the battle was to him in the end: 1 won, 0.5
 * drawn, 0 lost. tools/fit_standing.py makes the weights of minds/ofas/standing.c
 * from them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "minds/drive.h"
#include "minds/ofas/doctrine.h"
#include "ofas/soak_sample.h"

enum { TURNS = 16, SETTLED = 1, MOST = 100000 };

static const char *const armies[] = { "line-250",  "assault-250", "elite-250",
                                      "horde-250", "mixed-250",   "snipers-250",
                                      "vermin-250" };

struct history {
    int turn, rows; /* the last turn that was seen */
    int left[TURNS];
    struct ofas_mind_lead lead[TURNS];
};

/* Before the first decision of a turn: so the last has ended. */
static void look(void *own, const struct battle *b, const struct decision *d)
{
    struct history *h = own;

    (void)d;
    if (b->turn != h->turn && b->turn > SETTLED && h->rows < TURNS) {
        h->left[h->rows] = ofas_mind_turns_left(b);
        h->lead[h->rows++] = ofas_mind_lead(b, 0);
    }
    h->turn = b->turn;
}

static void print(const struct battle *b, int number, const struct history *h)
{
    const char *won = b->winner >= MAX_PLAYERS ? "0.5"
                      : b->winner == 0         ? "1"
                                               : "0";

    for (int i = 0; i < h->rows; i++)
        printf("%d,%d,%d,%.2f,%d,%.2f,%s\n", number,
               ofas_state_of(b)->variant == VARIANT_LIGHTNING, h->left[i],
               (double)h->lead[i].strength / ONE, (int)h->lead[i].points,
               (double)h->lead[i].promise / ONE, won);
}

static int any_army(const struct ofas_samples *samples, uint64_t chance)
{
    return ofas_samples_army(samples,
                             armies[chance % (sizeof armies / sizeof *armies)]);
}

void ofas_standings(const void *from, int number)
{
    const struct ofas_samples *samples = from;
    const struct mind *const mind[OFAS_PLAYERS] = { &mind_doctrine,
                                                    &mind_doctrine };
    const uint64_t chance = hash_mix((uint64_t)number);
    const struct ofas_pick pick = {
        .number = (uint64_t)number,
        .table = (uint64_t)number,
        .players = OFAS_DUEL,
        .army = { any_army(samples, chance), any_army(samples, chance >> 32) },
        .settings = { .format = 250, .roll_variant = 1, .roll_condition = 1 },
    };
    struct sample sample;
    static struct battle b;
    struct history h = { 0 };
    const struct watcher watcher = { .own = &h, .decided = look };

    ofas_sample_open(&sample, samples, pick);
    battle_init(&b, sample.stage, pick.number);
    b.log.quiet = 1;
    if (drive(&b, mind, pick.number, &watcher, MOST))
        print(&b, number, &h);
    sample_close(&sample);
}
