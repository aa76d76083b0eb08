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
    uint8_t unused[2];
    uint32_t trail; /* a number made of all results so far */
};

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

#endif
