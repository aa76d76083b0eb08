/* lab_in.h -- private to the laboratory: what lab.c and follow.c share. */
#ifndef ALEA_SERVE_LAB_IN_H
#define ALEA_SERVE_LAB_IN_H

#include <pthread.h>

#include "serve/lab.h"

struct lab {
    pthread_mutex_t lock;
    pthread_cond_t come; /* something to play, or the end */
    pthread_t worker;
    bool works, closing;
    int64_t idle, left; /* milliseconds */
    struct study *first;
    struct lab_counts counts;
};

/* Milliseconds on a clock that never goes back. */
int64_t lab_now(void);
static inline bool study_is_over(const struct study *s)
{
    return s->state >= STUDY_DONE;
}

/* ---- with the laboratory locked ---- */

/* Something changed, or they must end: wakes the sleeping threads. */
void followers_wake(struct study *study);
void followers_ping(struct study *study);

#endif
