/* ch04.h -- chapter 4: distances, the inch between units, and sight. */
#ifndef ALEA_BOOKS_T9A_CH04_H
#define ALEA_BOOKS_T9A_CH04_H

#include "books/t9a/ch02.h"
#include "table/view.h"

/* ---- distances ---- */

_Static_assert(100 * INCH(1) == 254 * MM(10), "t9a.04.01 an inch is 2.54 cm");

/* t9a.04.02, 04.03 the gap of two units, over their bases, rounded down. */
int32_t t9a_gap(const struct t9a_ground *a, const struct t9a_ground *b);
/* The gap of a unit and a piece of terrain. */
int32_t t9a_gap_piece(const struct t9a_ground *a, const struct polygon *piece);
/* A box that holds all of it. */
static inline struct box t9a_ground_box(const struct t9a_ground *g)
{
    return g->around;
}
/* Are they surely at least so far apart? It costs nothing, and is asked before gaps are
 * measured where most things are far away. */
bool t9a_far(const struct t9a_ground *a, const struct t9a_ground *b,
             int32_t distance);
/* t9a.04.04 "within" is nearer than, "at least" is not. Gaps are rounded down, so
 * that both are exact. */
static inline bool t9a_within(int32_t gap, int32_t distance)
{
    return gap < distance;
}
/* t9a.02.04 do they touch? */
static inline bool t9a_touch(int32_t gap)
{
    return gap <= T9A_EPS;
}

/* t9a.02.04 do they overlap by more than that? */
bool t9a_overlap_by(const struct t9a_ground *a, const struct t9a_ground *b,
                    int32_t by);

/* t9a.04.18 at the end of a move, 04.19 on the way. */
enum { T9A_APART = INCH(1), T9A_APART_MOVING = INCH(1) / 2 };
static inline bool t9a_apart(int32_t gap, int32_t asked)
{
    return gap >= asked - T9A_EPS;
}
/* t9a.04.24, 04.25 is no part of it beyond the edge? */
bool t9a_on_table(const struct t9a_ground *g, const struct terrain *t);

/* ---- sight ---- */

/* t9a.04.14 .. 16 the Size of a model */
enum t9a_stature { STATURE_SMALL, STATURE_MEDIUM, STATURE_LARGE };

/* t9a.04.10, 04.17 does a base of that Size stop lines between the two? */
bool t9a_stature_stops(enum t9a_stature between, enum t9a_stature from,
                       enum t9a_stature to);

/* What may stand in the way: bases that touch in a unit are one body. */
struct t9a_body {
    struct convex shape;
    enum t9a_stature stature;
};

/* t9a.04.07 .. 10 does a model on that base see the shape? Terrain that hides and
 * units that stop lines are 'stop'; a round base looks to all sides. */
bool t9a_sees(const struct footprint *base, enum t9a_stature from,
              const struct convex *target, enum t9a_stature to,
              const struct t9a_body *body, int bodies,
              const struct convex *hidden, int hides);

#endif
