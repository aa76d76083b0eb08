/* ch09_approach.h -- a charge as the side sees it that is to be hit, for who tries many
 * ways: cheap questions, no one else being in the way. Private to the chapter. */
#ifndef ALEA_BOOKS_T9A_CH09_APPROACH_H
#define ALEA_BOOKS_T9A_CH09_APPROACH_H

#include "books/t9a/ch09_charge.h"

/* Lengths in WHEEL_PARTS of a unit, x to the right along the side, y out from it. */
struct approach {
    int64_t x, y;        /* the middle of the charger's front */
    int64_t half, depth; /* of the side; of the target behind it */
    int64_t width;       /* half of the charger's front */
    int64_t ahead[2];    /* where that looks, in 2^-30 */
    angle facing;        /* of the charger, from the way the side looks */
};
struct approach t9a_approach(const struct t9a_charge *c);

/* Where a way ends: which offset, after how far the last leg. */
struct t9a_ending {
    int32_t offset, then;
};
/* False when it does not touch the side first, with its front. The wheel itself is not
 * looked at: it may overlap the target on the way. Right to 1 / WHEEL_PARTS and the
 * step of the wheel. */
bool t9a_approach_ends(const struct approach *a, struct t9a_rush way,
                       struct t9a_ending *end);
/* The same, of many ways with one wheel. */
struct approach_wheel {
    int64_t ahead[2];  /* where the front looks after it, in 2^-30 */
    int64_t middle[2]; /* of the front, if it goes forward no further before */
};
struct approach_wheel t9a_approach_wheel(const struct approach *a,
                                         int32_t wheel);
bool t9a_approach_comes(const struct approach *a,
                        const struct approach_wheel *wheel, int32_t forward,
                        struct t9a_ending *end);

#endif
