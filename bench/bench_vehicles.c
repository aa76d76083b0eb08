/* bench_vehicles.c -- what an activation takes in a large battle with vehicles,
 * against one in the 250-point battle of infantry. */
#include "bench.h"
#include "books/ofas/events.h"
#include "minds/drive.h"
#include "rows.h"
#include "soak/trial.h"
#include "timing.h"

enum { GAMES = 6, ROUNDS = 3, MOST_TAKEN = 100000 };

struct games {
    struct sample sample[GAMES];
    const struct mind *mind[OFAS_PLAYERS];
    uint64_t hash;
};

/* Two of the four armies of 550 points, each against each. */
static struct pick pick_550(const struct samples *samples, int number)
{
    static const char *const army[GAMES][OFAS_DUEL] = {
        { "marines-550", "zaliens-550" },   { "rebels-550", "e-zombies-550" },
        { "marines-550", "rebels-550" },    { "zaliens-550", "e-zombies-550" },
        { "marines-550", "e-zombies-550" }, { "rebels-550", "zaliens-550" },
    };

    return (struct pick){
        .number = (uint64_t)number + 1,
        .table = (uint64_t)number + 1,
        .players = OFAS_DUEL,
        .army = { samples_army(samples, army[number][0]),
                  samples_army(samples, army[number][1]) },
        .settings = { .format = 550, .roll_variant = 1, .roll_condition = 1 },
    };
}

static void play_all(void *own, int count)
{
    struct games *g = own;

    for (int i = 0; i < count; i++)
        g->hash ^= trial_hash(&g->sample[i], g->mind);
}

static void count_activations(void *own, const struct battle *b,
                              enum played how)
{
    int *n = own;

    (void)how;
    for (int i = 0; i < b->log.events; i++)
        *n += b->log.event[i].kind == EVENT_ACTIVATES;
}

/* Nanoseconds of one activation, the battle around it included. */
static double activation_of(struct games *g)
{
    static struct battle b;
    int n = 0;
    const struct watcher watcher = { .own = &n, .played = count_activations };

    for (int i = 0; i < GAMES; i++) {
        battle_init(&b, g->sample[i].stage, g->sample[i].pick.number);
        drive(&b, g->mind, g->sample[i].pick.number, &watcher, MOST_TAKEN);
    }
    return timing_median(play_all, g, GAMES, ROUNDS) * GAMES / n;
}

void bench_vehicles(const struct samples *samples)
{
    static struct games small, large;
    double infantry, vehicles;

    for (int i = 0; i < OFAS_PLAYERS; i++)
        small.mind[i] = large.mind[i] = &mind_doctrine;
    for (int i = 0; i < GAMES; i++) {
        sample_open(&small.sample[i], samples,
                    bench_pick(samples, (uint64_t)i + 1));
        sample_open(&large.sample[i], samples, pick_550(samples, i));
    }
    infantry = activation_of(&small);
    vehicles = activation_of(&large);
    rows_add((struct row){ "activation", "activation, 250 points of infantry",
                           IN_NS, infantry, 0, 0, NULL });
    rows_add((struct row){ "activation_vehicles",
                           "activation, 550 points with vehicles", IN_NS,
                           vehicles, 3 * infantry, 0, NULL });
    for (int i = 0; i < GAMES; i++) {
        sample_close(&small.sample[i]);
        sample_close(&large.sample[i]);
    }
}
