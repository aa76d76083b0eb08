/* ch09_strips.h -- t9a chapter 9: stretches of numbers, out of which others are cut, and
 * the little geometry that tells which. Private to the chapter. */
#ifndef ALEA_BOOKS_T9A_CH09_STRIPS_H
#define ALEA_BOOKS_T9A_CH09_STRIPS_H

#include "books/t9a/ch09_charge.h"

/* t9a.02.04 overlaps of less than T9A_EPS are none, and so near to an enemy is touching
 * him, but for what sweeps and wheels pass; SWATH_ROUNDED: places of a way are rounded twice,
 * parts and corners once. */
enum {
    SWATH_PARTS = WHEEL_PARTS,
    SWATH_ROUNDED = 3 * SWATH_PARTS,
    SKIN_FRIEND = T9A_EPS * SWATH_PARTS + SWATH_ROUNDED,
    SKIN_ENEMY = SWATH_ROUNDED - (T9A_EPS + WHEEL_SKIN) * SWATH_PARTS,
    SKIN_PIECE = WHEEL_SKIN * SWATH_PARTS + SWATH_ROUNDED,
    SWATH_TOUCHES = T9A_TOUCHES * SWATH_PARTS +
                    SWATH_ROUNDED /* who passes by so near comes to it */
};

static inline int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static inline int64_t most(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

static inline int64_t size64(int64_t n)
{
    return n < 0 ? -n : n;
}

struct swath_spot {
    int64_t x, y;
};

static inline int64_t swath_along(struct swath_spot p, struct swath_spot way)
{
    return (p.x * way.x + p.y * way.y) >> 30;
}

/* Ahead of who looks that way, as it is seen; and to the left of that. */
static inline struct swath_spot ahead_of(angle facing)
{
    const struct rotation r = angle_rotation(facing);

    return (struct swath_spot){ -r.sin, r.cos };
}

static inline struct swath_spot left_of(struct swath_spot ahead)
{
    return (struct swath_spot){ -ahead.y, ahead.x };
}

/* The way out from an edge of a shape, and how far the shape reaches along it. */
struct swath_edge {
    struct swath_spot out;
    int64_t low, high;
};

static inline int64_t swath_dot(struct swath_spot a, struct swath_spot b)
{
    return a.x * b.x + a.y * b.y;
}

struct swath_strip {
    int64_t from, to;
};

/* A convex shape, or one edge of what is not, as the side sees it that is to be hit. */
struct swath_thing {
    struct swath_spot corner[SHAPE_CORNERS];
    struct swath_edge edge[SHAPE_CORNERS]; /* if it is beside */
    struct swath_spot at;                  /* all of it is so near to there */
    int64_t within;
    /* if it is beside: how far it reaches along the way of the charger before it wheels,
     * and to the left of that */
    struct swath_strip ahead, aside;
    int64_t skin; /* so much of it is passed; less than 0: so near it is not */
    int32_t corners, edges;
    bool box;    /* opposite edges are parallel: two of them will do */
    bool beside; /* it might be in the way of a wheel */
};

enum { SWATH_STRIPS = 24, SWATH_THINGS = 96 };
/* What is left of an interval. */
struct swath_strips {
    int32_t count;
    struct swath_strip of[SWATH_STRIPS];
};

/* Takes out what lies between; ends stay. When there are too many parts nothing is. */
void t9a_cut(struct swath_strips *s, int64_t from, int64_t to);
/* How far a shape reaches along a way. */
static inline struct swath_edge t9a_swath_reach(const struct swath_thing *t,
                                                struct swath_spot way)
{
    struct swath_edge e = { way, INT64_MAX, INT64_MIN };

    for (int i = 0; i < t->corners; i++) {
        e.low = least(e.low, swath_dot(t->corner[i], way));
        e.high = most(e.high, swath_dot(t->corner[i], way));
    }
    return e;
}
/* The part of a shape between two heights, as far as it reaches aside: its corners are at
 * 'x' and 'y'. False: no part of it is there. */
bool t9a_reach_between(const struct swath_thing *t, const int64_t *x,
                       const int64_t *y, int64_t low, int64_t high,
                       struct swath_strip *out);

#endif
