/* ch09_swaths.h -- t9a chapter 9: the swaths of a charge, one for each wheel, and what is
 * surely barred in them. Private to the chapter.
 *
 * After a wheel by a given angle a charger advances in a swath as wide as its front. How
 * far it went forward before the wheel moves that swath aside and nothing else: so the
 * swaths of one wheel are the numbers of an interval, and somebody in the way cuts an
 * interval out of it. What is cut is barred beyond doubt: by who stands deeper in the
 * swath than is passed, before the target and not behind the charger. What is left is played
 * (t9a_charge_goes), which alone says that a way is legal. */
#ifndef ALEA_BOOKS_T9A_CH09_SWATHS_H
#define ALEA_BOOKS_T9A_CH09_SWATHS_H

#include "books/t9a/ch09_strips.h"

/* A part of the charger: how far behind the middle of its front it has its own, and how
 * far to the left. */
struct swath_part {
    int64_t back, aside, half_length, half_width;
};

/* A charge as the side sees it: x to the right along it, y out from it. Lengths are in
 * WHEEL_PARTS of a unit. */
struct swaths {
    const struct t9a_charge *charge;
    bool any;                 /* side: t9a.09.39 and round bases */
    angle facing;             /* of the charger, from the way the side looks */
    struct swath_spot before; /* ahead of it there */
    struct swath_spot middle; /* of its front; of a round base its own */
    int64_t width;            /* half of that front */
    int64_t deep;             /* so far behind all of its front it is solid */
    int32_t parts;
    struct swath_part part[1 + T9A_RUNS + HANDS];
    int64_t half;    /* of the side */
    int64_t most;    /* forward before a wheel */
    int32_t corners; /* of the target: of the side, or all */
    struct swath_spot corner[4];
    int64_t radius; /* of a round one, about corner[0] */
    int32_t things;
    struct swath_thing thing[SWATH_THINGS];
    uint8_t order[SWATH_THINGS]; /* in which they are asked */
    /* offsets at which it might stand aligned; those at which nobody bars it whom it
     * may pass on its way: all, if its target cannot be turned */
    struct swath_strips place, landing;
};

/* The swaths of one wheel: a number is where the middle of the swath is, to the left of the
 * middle of the side. */
struct swath {
    int32_t wheel;
    struct swath_strips free;
    struct swath_spot ahead, left; /* in 2^-30 */
    int64_t first, aside; /* the number when it does not go forward first; how
                             much it grows with each unit of that, in 2^-30 */
};

/* Forward lengths after which a wheel to one hand, so far, is not surely barred: wheels
 * are asked from the smallest to the largest. */
struct swath_turn {
    int32_t done; /* so far, in degrees */
    struct swath_strips ahead;
};

/* 'furthest' is how far forward it can go before it meets its target. */
void t9a_swaths_of(const struct t9a_charge *c, int32_t furthest,
                   struct swaths *out);
struct swath_turn t9a_swath_turn(const struct swaths *l);
/* Is there a length forward after which a wheel so far is not surely barred? If not, no
 * larger one is free. 'turn' is of that hand, and asked by this alone. */
bool t9a_swath_turns(const struct swaths *l, int32_t degrees,
                     struct swath_turn *turn);
/* What is left of the swaths of that wheel, of whole degrees; false: nothing. 'turn' is of
 * that hand, and goes on. */
bool t9a_swath(struct swaths *l, int32_t degrees, struct swath_turn *turn,
               struct swath *out);
/* Of those, what leads to where it might stand aligned, the target not being turned. */
bool t9a_swath_placed(const struct swaths *l, struct swath *swath);
/* How far it goes forward before the wheel, for a swath of that number: in units. */
int32_t t9a_swath_ahead(const struct swaths *l, const struct swath *swath,
                        int64_t number);

#endif
