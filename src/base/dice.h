/* dice.h -- one stream of dice in the battle: seeded, or a tape of results
 * somebody gives (cases, records, real dice on a real table).
 *
 * A die of n faces gives 0 .. n-1. The stream is flat and copied with the
 * battle. When a tape is empty the stream goes on with made-up results and
 * remembers that it ran dry: the caller then plays the decision again with
 * more dice. Nothing a rule does can loop for ever on a dry tape. */
#ifndef ALEA_BASE_DICE_H
#define ALEA_BASE_DICE_H

#include <stdbool.h>
#include <stdint.h>

enum {
    DICE_TAPE = 4096, /* what the largest volley of any book makes fall */
    DICE_FACES = 256, /* the largest die: a result is a byte of the tape */
};

struct dice {
    uint8_t tape[DICE_TAPE];
    uint64_t state;     /* of the seeded stream */
    uint32_t fallen;    /* dice rolled since the start */
    uint16_t next, end; /* the tape is tape[next .. end), the rest is 0 */
    uint8_t taped;      /* results come from the tape only */
    uint8_t dry;        /* a die was wanted from an empty tape */
    uint8_t wanted;     /* dice of the roll for which it ran dry, at most 255 */
    uint8_t wanted_top; /* their highest face */
    uint32_t trail;     /* a number made of all results so far */
    uint64_t wanted_apart; /* what of them matters: dice_throw() */
};

/* All faces tell; or only whether a die is at least 'from'. */
#define DICE_EACH       (~(uint64_t)0)
#define DICE_FROM(from) ((uint64_t)1 | (uint64_t)1 << (from))

/* A seeded stream; the same seed gives the same dice everywhere. */
void dice_seed(struct dice *d, uint64_t seed);
/* From here on dice come from a tape, empty at first and not dry. */
void dice_use_tape(struct dice *d);
/* Puts results at the end of the tape; false, and nothing done, when they do
 * not fit. */
bool dice_add(struct dice *d, const uint8_t *result, int n);
/* How many results the tape still holds. */
int dice_left(const struct dice *d);
/* One die: 0 .. faces-1, each equally likely (no modulo bias). A tape result
 * that is too high for the die counts as running dry, and stays on the tape:
 * dry with dice left means a wrong result, not a missing one. A dry tape is not
 * read again before dice_use_tape(). */
int dice_roll(struct dice *d, int faces);
/* The dice of one roll. A bit of 'apart' says that the face of that number, or
 * one above it, may do what those below cannot: what comes of the roll does not
 * depend on the order of the dice, nor on which face between two bits one shows.
 * 0: it may depend on everything. That changes no die; who counts all dice that
 * can fall (lab/counted.h) need not count those twice that do the same. */
void dice_throw(struct dice *d, int faces, int n, uint64_t apart,
                uint8_t *result);

#endif
