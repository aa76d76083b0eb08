/* sight_hull.h -- what an eye sees of a hull, and past hulls that float.
 *
 * A hull is seen as the upright rectangle between its two outermost corners,
 * cut into columns and rows; a ray goes to the middle of each field (rounded to
 * a whole unit in plan) and is followed until it comes to the hull's outline.
 * ofas.11.02 What lies along a ray is known to 1/256 unit; touching a blocker's
 * surface does not block. */
#ifndef ALEA_TABLE_SIGHT_HULL_H
#define ALEA_TABLE_SIGHT_HULL_H

#include "table/hull.h"
#include "table/sight.h"

/* ofas.11.02 ruling */
enum { HULL_COLUMNS = 16, HULL_ROWS = 8, HULL_RAYS = 128 };

struct bulk { /* a hull that stands, floats or lies wrecked */
    struct hull hull;
    int32_t foot;   /* height of its underside over the table */
    int32_t height; /* of the hull itself */
};

/* What may come between. */
struct between {
    const struct terrain *terrain; /* without these hulls; NULL: none */
    const struct body *body;       /* figures; NULL when there are none */
    int32_t bodies;
    const struct bulk *bulk; /* hulls; the one looked at may be among them */
    int32_t bulks;
    int32_t own; /* the hull that looks, which hides nothing; -1: none does */
};

/* How the rays fare. */
struct hull_view {
    int32_t open;   /* reach it */
    int32_t veiled; /* reach it across a SCREEN lower than one of the two, or
                       over the edge of the roof below the eye */
    int32_t hidden;
};

/* What the eye of 'from' sees of a hull; all of it when it is above or on it.
 * Pieces hide as in sight_past_terrain(). */
struct hull_view sight_of_hull(const struct between *b, const struct body *from,
                               const struct bulk *to);
/* What 'from' sees of a figure past hulls alone, by as many rays. Hulls on the
 * ground are better put among the terrain, where sight is exact; this is for
 * those that float. */
enum seen sight_past_hulls(const struct between *b, const struct body *from,
                           const struct body *to);
/* A body that looks from a mount: its eye is at height 'eye', its top at 'top'.
 * ofas.10.04 */
static inline struct body body_of_mount(struct vec at, int32_t eye, int32_t top)
{
    return (struct body){ at, 0, top - 8 * (top - eye), 8 * (top - eye) };
}

#endif
