/* bench_vehicles.c -- what an activation takes in a large battle with vehicles,
 * against one in the 250-point battle of infantry. */
#include "bench.h"
#include "books/ofas/events.h"
#include "minds/drive.h"
#include "rows.h"
#include "soak/trial.h"
#include "timing.h"

enum { GAMES = 6, ROUNDS = 9, MOST_TAKEN = 100000 };

struct games {
    struct sample sample[GAMES];
    const struct mind *mind[OFAS_PLAYERS];
    uint64_t hash;
};

/* Two of the four armies of 550 points, each against each. */
static struct ofas_pick pick_550(const struct ofas_samples *samples, int number)
{
    static const char *const army[GAMES][OFAS_DUEL] = {
        { "marines-550", "zaliens-550" },   { "rebels-550", "e-zombies-550" },
        { "marines-550", "rebels-550" },    { "zaliens-550", "e-zombies-550" },
        { "marines-550", "e-zombies-550" }, { "rebels-550", "zaliens-550" },
    };

    return (struct ofas_pick){
        .number = (uint64_t)number + 1,
        .table = (uint64_t)number + 1,
        .players = OFAS_DUEL,
        .army = { ofas_samples_army(samples, army[number][0]),
                  ofas_samples_army(samples, army[number][1]) },
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

static int activations_of(const struct games *g)
{
    static struct battle b;
    int n = 0;
    const struct watcher watcher = { .own = &n, .played = count_activations };

    for (int i = 0; i < GAMES; i++) {
        battle_init(&b, g->sample[i].stage, g->sample[i].number);
        drive(&b, g->mind, g->sample[i].number, &watcher, MOST_TAKEN);
    }
    return n;
}

/* Puts a number where it belongs among the n before it. */
static void insert(double *sorted, int n, double x)
{
    for (; n > 0 && sorted[n - 1] > x; n--)
        sorted[n] = sorted[n - 1];
    sorted[n] = x;
}

/* Nanoseconds of one activation, the battle around it included. By turns: what
 * else the machine does then hits both, and the ratio is of one moment. */
static void bench_activations(struct games *small, struct games *large)
{
    const int few = activations_of(small), many = activations_of(large);
    double infantry[ROUNDS], vehicles[ROUNDS], ratio[ROUNDS];

    for (int i = 0; i < ROUNDS; i++) {
        double a = timing_median(play_all, small, GAMES, 3) * GAMES / few;
        double b = timing_median(play_all, large, GAMES, 1) * GAMES / many;

        insert(infantry, i, a);
        insert(vehicles, i, b);
        insert(ratio, i, b / a);
    }
    rows_add((struct bench_row){ "activation",
                                 "activation, 250 points of infantry", IN_NS,
                                 infantry[ROUNDS / 2], 0, 0, NULL });
    rows_add((struct bench_row){ "activation_vehicles",
                                 "activation, 550 points with vehicles", IN_NS,
                                 vehicles[ROUNDS / 2], 0, 0, NULL });
    rows_add((struct bench_row){ "vehicles_against_infantry",
                                 "  against the one of infantry", IN_TIMES,
                                 ratio[ROUNDS / 2], 3, 0, NULL });
}

void bench_vehicles(const struct ofas_samples *samples)
{
    static struct games small, large;

    for (int i = 0; i < OFAS_PLAYERS; i++)
        small.mind[i] = large.mind[i] = &mind_doctrine;
    for (int i = 0; i < GAMES; i++) {
        ofas_sample_open(&small.sample[i], samples,
                         bench_pick(samples, (uint64_t)i + 1));
        ofas_sample_open(&large.sample[i], samples, pick_550(samples, i));
    }
    bench_activations(&small, &large);
    for (int i = 0; i < GAMES; i++) {
        sample_close(&small.sample[i]);
        sample_close(&large.sample[i]);
    }
}
