/* bench_games.c -- complete battles: per second and core, and on two threads.
 *
 * The same battles each time, so that the hash of their ends says whether they
 * were played at all, and by the same rules. */
#include <inttypes.h>
#include <stdio.h>

#include "base/hash.h"
#include "bench.h"
#include "lab/crew.h"
#include "rows.h"
#include "soak/trial.h"
#include "timing.h"

enum { GAMES = 24, ROUNDS = 5 };

static const double wesnoth = 1.2; /* games of its AI against itself, per s */

/* What one thread plays. */
struct games {
    const struct mind *mind[OFAS_PLAYERS];
    struct sample *sample; /* GAMES of them */
    uint64_t hash;
};

static void play_all(void *own, int count)
{
    struct games *g = own;

    g->hash = HASH_START;
    for (int i = 0; i < count; i++) {
        uint64_t end = trial_hash(&g->sample[i], g->mind);

        g->hash = hash_bytes(g->hash, &end, sizeof end);
    }
}

static void add_rows(const struct games *g, double took)
{
    const bool best = g->mind[0] != &mind_random; /* the bars are doctrine's */
    char hash[24], key[64], words[64];

    snprintf(hash, sizeof hash, "%016" PRIx64, g->hash);
    snprintf(key, sizeof key, "battle_%s", g->mind[0]->name);
    snprintf(words, sizeof words, "battle of 250 points, %s", g->mind[0]->name);
    rows_add((struct bench_row){ key, words, IN_NS, took, best ? 5e6 : 0,
                                 best ? 1e6 : 0, hash });
    snprintf(key, sizeof key, "battles_%s", g->mind[0]->name);
    snprintf(words, sizeof words, "  per second and core");
    rows_add(
        (struct bench_row){ key, words, PER_SECOND, 1e9 / took, 0, 0, NULL });
    if (best)
        rows_add((struct bench_row){
            "wesnoth", "  against Wesnoth's 1.2 per second", IN_TIMES,
            1e9 / took / wesnoth, 150, 1000, NULL });
}

/* ---- two threads ---- */

static bool play_copy(void *own, uint64_t number)
{
    struct games g = *(const struct games *)own;

    (void)number;
    play_all(&g, GAMES);
    return true;
}

static void play_twice(void *own, int count)
{
    const struct crew crew = { .hands = 2, .own = own, .work = play_copy };

    (void)count;
    crew_run(&crew, 0, 2);
}

/* One and two by turns: what else the machine does then hits both. The middle
 * of the rounds: the best would be the luckiest pair. */
static double scaling(struct games *g)
{
    double ratio[ROUNDS];

    for (int i = 0; i < ROUNDS; i++) {
        double one = timing_wall(play_all, g, GAMES, 1);
        double two = timing_wall(play_twice, g, GAMES, 1);
        int at = i;

        for (; at > 0 && ratio[at - 1] > 2 * one / two; at--)
            ratio[at] = ratio[at - 1];
        ratio[at] = 2 * one / two;
    }
    return ratio[ROUNDS / 2];
}

static void bench_mind(struct games *g, const struct mind *mind)
{
    for (int i = 0; i < OFAS_PLAYERS; i++)
        g->mind[i] = mind;
    add_rows(g, timing_median(play_all, g, GAMES, ROUNDS));
}

void bench_games(const struct ofas_samples *samples)
{
    static struct sample sample[GAMES];
    struct games g = { .sample = sample };

    for (int i = 0; i < GAMES; i++)
        ofas_sample_open(&sample[i], samples,
                         bench_pick(samples, (uint64_t)i + 1));
    bench_mind(&g, &mind_random);
    bench_mind(&g, &mind_doctrine); /* with two threads, too */
    rows_add((struct bench_row){ "threads", "two threads against one", IN_TIMES,
                                 scaling(&g), 1.8, 1.98, NULL });
    for (int i = 0; i < GAMES; i++)
        sample_close(&sample[i]);
}
