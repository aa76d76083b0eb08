/* chance.c -- the exact chance of one roll: see chance.h. */
#include "lab/chance.h"

#include <assert.h>

#include "lab/distribution.h"

static int chance(int faces, int n, int k, int least, int most)
{
    const struct odds_roll roll = {
        .faces = faces,
        .count = n,
        .stages = 1,
        .stage = { { .chance = { .good = (uint32_t)k, .dice = 1 } } }
    };
    struct distribution spread;
    int out;

    assert(n >= 0 && n <= CHANCE_DICE && k >= 0 && k <= faces);
    if (!distribution_roll(&spread, &roll))
        return -1;
    out = distribution_thousandths(&spread, least, most);
    distribution_clear(&spread);
    return out;
}

int chance_at_least(int faces, int n, int k, int wanted)
{
    return chance(faces, n, k, wanted, n);
}

int chance_exactly(int faces, int n, int k, int wanted)
{
    return chance(faces, n, k, wanted, wanted);
}
