/* dice.c -- the stream and the tape.
 *
 * The seeded stream is splitmix64: a counter and a good finaliser, one word of
 * state, the same everywhere. Equal streams are equal bytes: what the tape no
 * longer holds is zero, and an empty tape starts again at its front. */
#include "base/dice.h"

#include "base/hash.h"

#include <assert.h>
#include <string.h>

_Static_assert(sizeof(struct dice) == 32 + DICE_TAPE, "dice have no holes");

static uint32_t word(struct dice *d)
{
    d->state += 0x9e3779b97f4a7c15u;
    return (uint32_t)(hash_mix(d->state) >> 32);
}

/* A die out of the stream: the upper half of word * faces, but for the few
 * words that would give some faces one chance more than others (Lemire). */
static int made_up(struct dice *d, uint32_t faces)
{
    uint64_t product = (uint64_t)word(d) * faces;

    if ((uint32_t)product < faces) {
        uint32_t uneven = -faces % faces; /* 2^32 modulo faces */

        while ((uint32_t)product < uneven)
            product = (uint64_t)word(d) * faces;
    }
    return (int)(product >> 32);
}

static int off_tape(struct dice *d)
{
    int result = d->tape[d->next];

    d->tape[d->next++] = 0;
    if (d->next == d->end)
        d->next = d->end = 0;
    return result;
}

void dice_seed(struct dice *d, uint64_t seed)
{
    memset(d, 0, sizeof *d);
    /* Mixed, so that the streams of seeds 1, 2, 3 lie far apart. */
    d->state = hash_mix(seed ^ 0x6a09e667f3bcc909u);
}

void dice_use_tape(struct dice *d)
{
    memset(d->tape, 0, sizeof d->tape);
    d->next = d->end = 0;
    d->taped = 1;
    d->dry = 0;
    d->wanted = d->wanted_top = 0;
    d->wanted_apart = 0;
}

bool dice_add(struct dice *d, const uint8_t *result, int n)
{
    int left = dice_left(d);

    assert(n >= 0);
    if (n > DICE_TAPE - left)
        return false;
    memmove(d->tape, d->tape + d->next, (size_t)left);
    if (n > 0)
        memcpy(d->tape + left, result, (size_t)n);
    memset(d->tape + left + n, 0, (size_t)(DICE_TAPE - left - n));
    d->next = 0;
    d->end = (uint16_t)(left + n);
    return true;
}

int dice_left(const struct dice *d)
{
    return d->end - d->next;
}

static int next_result(struct dice *d, int faces)
{
    if (!d->taped)
        return made_up(d, (uint32_t)faces);
    if (!d->dry && dice_left(d) > 0 && d->tape[d->next] < faces)
        return off_tape(d);
    d->dry = 1;
    return made_up(d, (uint32_t)faces);
}

int dice_roll(struct dice *d, int faces)
{
    const uint32_t odd = 0x9E3779B1; /* spreads a small number over 32 bits */
    int result;

    assert(faces > 0 && faces <= DICE_FACES);
    result = next_result(d, faces);
    d->fallen++;
    d->trail = (d->trail ^ ((uint32_t)result + 1)) * odd;
    return result;
}

/* What ran dry first is remembered. */
void dice_throw(struct dice *d, int faces, int n, uint64_t apart,
                uint8_t *result)
{
    for (int i = 0; i < n; i++) {
        const bool had = !d->dry;

        result[i] = (uint8_t)dice_roll(d, faces);
        if (had && d->dry) {
            d->wanted = (uint8_t)(n - i < UINT8_MAX ? n - i : UINT8_MAX);
            d->wanted_top = (uint8_t)(faces - 1);
            d->wanted_apart = apart;
        }
    }
}
