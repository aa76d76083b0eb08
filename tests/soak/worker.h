/* worker.h -- many trials on all cores. */
#ifndef ALEA_TESTS_WORKER_H
#define ALEA_TESTS_WORKER_H

#include <pthread.h>
#include <stdatomic.h>

#include "soak/trial.h"

enum { MAX_WORKERS = 64 };

/* What all workers do, and what they found. */
struct work {
    /* given */
    const struct samples *samples;
    const struct mind *mind[MAX_PLAYERS];
    uint64_t first, battles; /* numbers first .. first + battles) */
    uint32_t every;          /* prove one stop in so many */
    const char *records;     /* folder to write some records to, or NULL */
    uint32_t keep;           /* one record in so many */
    int threads;
    /* found */
    atomic_uint_fast64_t next, done, decisions, proofs;
    atomic_int failures;
    _Atomic uint64_t signature;         /* of all ends, in any order */
    _Atomic uint64_t busy[MAX_WORKERS]; /* battle of each, + 1 */
    _Atomic int64_t begun[MAX_WORKERS]; /* when it was begun */
    pthread_mutex_t lock;               /* of 'most' and of printing */
    struct most most;
};

/* Plays all of them, with a bar; the name is for people. True when everything
 * held. */
bool work_all(struct work *w, const char *name);

/* Says which battles were being played when the program is aborted. */
void work_confess(void);

#endif
