/* bench.c -- alea-bench: how fast is it, and does it hold the design's budget?
 *
 *     alea-bench [RESULTS [BOOK]]
 *
 * Every time stands next to a memcpy of a battle's bytes, measured in the same
 * moment, so that a slow or busy machine does not matter much. Results go to
 * stdout and, as lines of JSON, to the file (bench.json beside the program). Of a
 * BOOK that is named only its own battles are played. */
#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rows.h"

struct ofas_pick bench_pick(const struct ofas_samples *samples, uint64_t number)
{
    return (struct ofas_pick){
        .number = number,
        .table = number,
        .players = OFAS_DUEL,
        .army = { ofas_samples_army(samples, "line-250"),
                  ofas_samples_army(samples, "assault-250") },
        .settings = { .format = 250, .roll_variant = 1, .roll_condition = 1 },
    };
}

/* A file in the folder of the program. */
static void beside(const char *program, const char *name, char out[1024])
{
    const char *slash = strrchr(program, '/');
    int length = slash ? (int)(slash - program) + 1 : 0;

    snprintf(out, 1024, "%.*s%s", length, program, name);
}

/* The battles of the books that have a part of their own; of all if NULL. */
static void bench_book(const char *book)
{
#define BOOK(id)                           \
    if (!book || strcmp(book, #id) == 0) { \
        bench_##id();                      \
    }
#include "bench/parts.def"
#undef BOOK
}

static void bench_all(const struct ofas_samples *samples, const char *alea)
{
    bench_battle(samples);
    bench_table(samples);
    bench_odds(samples);
    bench_games(samples);
    bench_book(NULL);
    bench_vehicles(samples);
    bench_minds(samples);
    bench_serve();
    bench_start(alea);
}

int main(int argc, char **argv)
{
    char results[1024], alea[1024];
    struct ofas_samples *samples;
    int missed;

    beside(argv[0], "bench.json", results);
    beside(argv[0], "alea", alea);
    if (!rows_open(argc > 1 ? argv[1] : results))
        return 3;
    samples = ofas_samples_new();
    rows_head();
    if (argc > 2)
        bench_book(argv[2]);
    else
        bench_all(samples, alea);
    free(samples);
    missed = rows_close();
    printf(missed ? "%d first bars do not hold\n" : "all first bars hold\n",
           missed);
    return 0;
}
