/* bench_minds.c -- does a mind that thinks by the clock keep its time? */
#include <time.h>

#include "bench.h"
#include "minds/doctrine.h"
#include "minds/drive.h"
#include "rows.h"

enum {
    REPLIES = 400,
    VETERAN = 100000000, /* nanoseconds for an activation: levels.c */
    LATE = 50000000      /* so much more at most */
};

static double longest; /* overrun, in nanoseconds */

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static void timed(const struct battle *view, uint64_t seed,
                  struct decision *out)
{
    const double allowed =
        (double)VETERAN * doctrine_of(view)->share(&view->asked) / 100;
    const double begin = now();
    double over;

    mind_veteran.decide(view, seed, out);
    over = now() - begin - allowed;
    if (over > longest)
        longest = over;
}

static double longest_of(const struct ofas_samples *samples,
                         struct ofas_pick pick)
{
    const struct mind veteran = { .name = "timed", .decide = timed };
    const struct mind *const mind[OFAS_PLAYERS] = { &veteran, &mind_doctrine };
    static struct sample sample;
    static struct battle b;

    longest = 0;
    ofas_sample_open(&sample, samples, pick);
    battle_init(&b, sample.stage, pick.number);
    b.log.quiet = 1;
    drive(&b, mind, pick.number, NULL, REPLIES);
    sample_close(&sample);
    return longest;
}

void bench_minds(const struct ofas_samples *samples)
{
    struct ofas_pick large = bench_pick(samples, 1);

    large.army[0] = ofas_samples_army(samples, "marines-550");
    large.army[1] = ofas_samples_army(samples, "rebels-550");
    large.settings.format = 550;
    rows_add((struct bench_row){
        "veteran_late", "a veteran's reply past its time", IN_NS,
        longest_of(samples, bench_pick(samples, 1)), LATE, 0, NULL });
    rows_add((struct bench_row){ "veteran_late_550",
                                 "  with 550 points and vehicles", IN_NS,
                                 longest_of(samples, large), LATE, 0, NULL });
}
