/* random.c -- the mind that takes any candidate, each equally likely. */
#include <assert.h>

#include "base/hash.h"
#include "battle/candidates.h"
#include "minds/mind.h"

static void decide(const struct battle *view, uint64_t seed,
                   struct decision *out)
{
    struct decision can[MAX_CANDIDATES];
    int n = candidates(view, hash_mix(seed), can, MAX_CANDIDATES);

    assert(n > 0);
    decision_copy(out, &can[seed % (uint64_t)n]);
}

const struct mind mind_random = {
    .name = "random",
    .title = { "hasard", "chance" },
    .rating = -1000,
    .decide = decide,
};
