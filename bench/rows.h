/* rows.h -- the table of results: for people on stdout, as lines of JSON in a
 * file. Next to each stand the bars of the design's budget, and whether they
 * hold. */
#ifndef ALEA_BENCH_ROWS_H
#define ALEA_BENCH_ROWS_H

#include <stdbool.h>
#include <stdint.h>

enum unit_of { IN_NS, IN_BYTES, IN_TIMES, PER_SECOND };

struct bench_row {
    const char *key;   /* "sight", in the JSON */
    const char *words; /* for people */
    enum unit_of unit;
    double value;
    double bar, goal; /* the design's; 0: none */
    const char *hash; /* of the ends of games, or NULL */
};

/* Opens the file of JSON lines; a message when that cannot be done. */
bool rows_open(const char *path);
void rows_head(void);
/* Prints a row. Times are also given as multiples of a memcpy of a battle that
 * is measured at the same moment. */
void rows_add(struct bench_row row);
/* How many first bars do not hold. */
int rows_close(void);

#endif
