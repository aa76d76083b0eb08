/* trial.h -- one battle, played with everything looked at: the proofs at its
 * stops, its record, and the record played again. */
#ifndef ALEA_TESTS_TRIAL_H
#define ALEA_TESTS_TRIAL_H

#include "minds/mind.h"
#include "soak/most.h"

struct trial {
    /* given */
    const struct sample *sample;
    const struct mind *mind[MAX_PLAYERS];
    uint32_t every; /* prove one stop in so many, 0: none */
    /* found */
    const char *words; /* what does not hold, or NULL */
    uint32_t at;       /* after so many decisions */
    char more[400];    /* the waiting rules, or the words of an error */
    uint64_t hash;     /* of the end */
    uint32_t decisions, proofs;
    struct most most;
    char *record; /* its text; free() it */
    size_t size;
};

/* Plays it; true when everything holds. */
bool trial_play(struct trial *t);

/* Only plays the battle, and gives the hash of its end. */
uint64_t trial_hash(const struct sample *sample,
                    const struct mind *const mind[MAX_PLAYERS]);

#endif
