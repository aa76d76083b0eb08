/* bench.h -- the parts of the benchmark, each in a file of its own. */
#ifndef ALEA_BENCH_BENCH_H
#define ALEA_BENCH_BENCH_H

#include "soak/sample.h"

/* Lines of sight, ways, reach, squads on a table of 24 pieces. */
void bench_table(const struct samples *samples);
/* Bytes, clones, candidates, decisions. */
void bench_battle(const struct samples *samples);
/* Exact odds, and all that threatens a unit. */
void bench_odds(const struct samples *samples);
/* Complete battles, on one thread and on two. */
void bench_games(const struct samples *samples);
/* Complete battles of duo. */
void bench_duo(void);
void bench_quest(void);
/* What an activation takes with vehicles, and without. */
void bench_vehicles(const struct samples *samples);
/* Minds that think by the clock. */
void bench_minds(const struct samples *samples);
/* The server under load. */
void bench_serve(void);
/* The start of a program. */
void bench_start(const char *alea);

/* The 250-point battle that everything is measured with. */
struct pick bench_pick(const struct samples *samples, uint64_t number);

#endif
