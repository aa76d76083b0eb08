/* standings.c -- how battles stood, and who won them.
 *
 *     alea-standings [BATTLES [FIRST [quest]]]
 *
 * Doctrine plays sample armies of 250 points against each other on dealt
 * tables. Each turn's end is a line of numbers with commas: the battle, whether
 * it is a lightning war, turns left, what the first player has more of the army
 * (PA), of victory points and of those he may hope for, and what the battle
 * was to him in the end: 1 won, 0.5 drawn, 0 lost. tools/fit_standing.py makes
 * the weights of minds/ofas/standing.c from them.
 *
 * Of quest doctrine plays missions of all kinds (sample_quest.c), and each round's
 * end is a line: the number, the kind of mission, rounds left, what is left of the
 * party, how far it has come, what stands against it, each of 1000; and 1 when it
 * was won. tools/fit_standing.py --quest makes minds/quest/standing.c's. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "minds/drive.h"
#include "minds/ofas/doctrine.h"
#include "soak/sample.h"
#include "soak/standings_quest.h"

enum { BATTLES = 3000, TURNS = 16, SETTLED = 1, MOST = 100000 };

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

static int any_army(const struct samples *samples, uint64_t chance)
{
    return samples_army(samples,
                        armies[chance % (sizeof armies / sizeof *armies)]);
}

static void play_one(const struct samples *samples, int number)
{
    const struct mind *const mind[OFAS_PLAYERS] = { &mind_doctrine,
                                                    &mind_doctrine };
    const uint64_t chance = hash_mix((uint64_t)number);
    const struct pick pick = {
        .number = (uint64_t)number,
        .table = (uint64_t)number,
        .players = OFAS_DUEL,
        .army = { any_army(samples, chance), any_army(samples, chance >> 32) },
        .settings = { .format = 250, .roll_variant = 1, .roll_condition = 1 },
    };
    static struct sample sample;
    static struct battle b;
    struct history h = { 0 };
    const struct watcher watcher = { .own = &h, .decided = look };

    sample_open(&sample, samples, pick);
    battle_init(&b, sample.stage, pick.number);
    b.log.quiet = 1;
    if (drive(&b, mind, pick.number, &watcher, MOST))
        print(&b, number, &h);
    sample_close(&sample);
}

static void play_mission(const struct samples *samples, int number)
{
    const struct mind *const mind[OFAS_PLAYERS] = { &mind_doctrine,
                                                    &mind_doctrine };
    static struct sample sample;
    static struct battle b;
    struct quest_history h = { 0 };
    const struct watcher watcher = { .own = &h,
                                     .decided = standings_quest_look };

    sample_draw_quest(&sample, samples, (uint64_t)number);
    battle_init(&b, sample.stage, (uint64_t)number);
    b.log.quiet = 1;
    if (drive(&b, mind, (uint64_t)number, &watcher, MOST))
        standings_quest_print(&b, number, &h);
    sample_close(&sample);
}

int main(int argc, char **argv)
{
    struct samples *samples = samples_new();
    const int battles = argc > 1 ? atoi(argv[1]) : BATTLES;
    const int first = argc > 2 ? atoi(argv[2]) : 0;

    const bool quest = argc > 3 && strcmp(argv[3], "quest") == 0;

    for (int i = 0; i < battles; i++)
        (quest ? play_mission : play_one)(samples, first + i);
    samples_free(samples);
    return 0;
}
