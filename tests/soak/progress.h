/* progress.h -- how far long work has got: a bar on a terminal, else a line for
 * each tenth. On stderr, so that what is found stays clean. */
#ifndef ALEA_TESTS_PROGRESS_H
#define ALEA_TESTS_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

struct progress {
    const char *what; /* "random" */
    int64_t all;
    int64_t tenths; /* said so far */
    int64_t begun;  /* milliseconds */
    bool terminal;
};

int64_t milliseconds(void); /* of a clock that only goes forward */
void progress_begin(struct progress *p, const char *what, int64_t all);
void progress_show(struct progress *p, int64_t done);
void progress_end(struct progress *p, int64_t done);

#endif
