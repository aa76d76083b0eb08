/* chance.h -- random numbers for tests: the same ones on every run, so that a
 * failure comes back. */
#ifndef ALEA_TESTS_CHANCE_H
#define ALEA_TESTS_CHANCE_H

#include <stdint.h>

#include "base/hash.h"

struct chance {
    uint64_t state;
};

static inline uint64_t chance_word(struct chance *c)
{
    c->state += 0x9e3779b97f4a7c15u;
    return hash_mix(c->state);
}

/* A number of low .. high, both included. */
static inline int32_t chance_in(struct chance *c, int32_t low, int32_t high)
{
    uint64_t count = (uint64_t)((int64_t)high - low + 1);

    return (int32_t)(low + (int64_t)(chance_word(c) % count));
}

/* A number from 0 on, below that, from a seed which goes on with it. */
static inline int draw(uint64_t *seed, int below)
{
    *seed = hash_mix(*seed + 1);
    return (int)((*seed >> 32) * (uint64_t)below >> 32);
}

#endif
