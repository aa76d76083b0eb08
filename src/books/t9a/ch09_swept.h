/* ch09_swept.h -- t9a chapter 9: all that a move sweeps, in a box: most things are beside
 * it, and are asked about no further. Private to the chapter and to 18. */
#ifndef ALEA_BOOKS_T9A_CH09_SWEPT_H
#define ALEA_BOOKS_T9A_CH09_SWEPT_H

#include "books/t9a/ch09.h"

/* The box lies as the rectangle does that is moved: what it reaches is in 2^-30 units. */
struct t9a_swept {
    struct vec at;
    angle facing;
    struct rotation turned; /* to that facing */
    struct extent reach;
};

/* From one place to another: straight, or on arcs of so much of a turn about a point
 * that nothing of it is further from than 'radius'. */
struct t9a_swept t9a_swept_between(const struct hull *from,
                                   const struct hull *to, int32_t turn,
                                   int32_t radius);
struct t9a_swept t9a_swept_by(const struct hull *from, struct t9a_leg leg);

/* Does it surely pass by, never nearer than that? Roundings are looked after. */
bool t9a_passes_hull(const struct t9a_swept *s, const struct hull *other,
                     int32_t gap);
bool t9a_passes(const struct t9a_swept *s, const struct t9a_ground *ground,
                int32_t gap);
bool t9a_passes_piece(const struct t9a_swept *s, const struct polygon *piece,
                      int32_t gap);

#endif
