/* bench.h -- the parts of the benchmark, each in a file of its own. */
#ifndef ALEA_BENCH_BENCH_H
#define ALEA_BENCH_BENCH_H

#include "bench_books.h"
#include "ofas/soak_sample.h"

/* Lines of sight, ways, reach, squads on a table of 24 pieces. */
void bench_table(const struct ofas_samples *samples);
/* Bytes, clones, candidates, decisions. */
void bench_battle(const struct ofas_samples *samples);
/* Exact odds, and all that threatens a unit. */
void bench_odds(const struct ofas_samples *samples);
/* Complete battles, on one thread and on two. */
void bench_games(const struct ofas_samples *samples);
/* What an activation takes with vehicles, and without. */
void bench_vehicles(const struct ofas_samples *samples);
/* Minds that think by the clock. */
void bench_minds(const struct ofas_samples *samples);
/* The server under load. */
void bench_serve(void);
/* The start of a program. */
void bench_start(const char *alea);

/* The 250-point battle that everything is measured with. */
struct ofas_pick bench_pick(const struct ofas_samples *samples,
                            uint64_t number);

#endif
