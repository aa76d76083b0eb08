/* level.h -- surfaces one above the other: what a single round base stands on,
 * what is below it, and where it lands.
 *
 * A level is the ground, a storey or a roof. Hills (RAISED) are ground: who goes
 * down a hill does not fall. The numbers of floors are those of terrain.h; so
 * that roofs of different heights are never walked as one (reach.h), a book
 * gives different heights different numbers: piece.floors is the height in
 * storeys or in paces, and roofs that touch and have one number have one
 * height.
 *
 * A base stands where its centre is: the rest of it may stick out over an edge.
 * The height z of a base tells its level; a base whose z is no level's at its
 * place hangs there: on a wall, on a ladder, or about to fall. */
#ifndef ALEA_TABLE_LEVEL_H
#define ALEA_TABLE_LEVEL_H

#include "table/point.h"
#include "table/terrain.h"

/* Somebody else's base and figure. */
struct stander {
    struct disc base;
    int32_t z;      /* of what it stands on */
    int32_t height; /* of the figure */
};

/* Who stands, falls, is pushed, climbs or leaps, and among whom. */
struct footing {
    const struct terrain *terrain;
    const struct stander *other; /* everybody else, on every level; may be
                                      NULL when there is nobody */
    int32_t others;
    int32_t apart;   /* bases whose heights differ by more do not meet */
    int32_t radius;  /* of his base */
    uint32_t avoids; /* traits of pieces he may not enter: SOLID and more; their
                        roofs can be stood on all the same */
};

struct level {
    int32_t floor; /* 0: the ground */
    int32_t z;
    int32_t piece; /* whose storey or roof it is; -1: the ground */
};

/* The highest level at the place that is not higher than z; the ground if all
 * are higher. Solid pieces without a roof have no level. Of equal heights the
 * lowest floor counts, of equal floors the first piece. */
struct level level_below(const struct terrain *t, struct vec at, int32_t z);
/* That floor at the place; the ground when the floor is not there. */
struct level level_at(const struct terrain *t, struct vec at, int floor);
/* Does the base stand there, or hang in the air? True when a level has just its
 * height, or is above it. */
static inline bool level_carries(const struct terrain *t, struct point p)
{
    return level_below(t, p.at, p.z).z >= p.z;
}

enum level_stop {
    LEVEL_FREE,
    LEVEL_OFF_TABLE,
    LEVEL_NONE,  /* no such floor there */
    LEVEL_SOLID, /* overlaps a piece that he avoids and that is higher, or has
                    its centre on a linear one */
    LEVEL_BASE   /* overlaps somebody of the same height */
};

/* Is somebody on the same level as a base on that floor, at that height? On the
 * ground what counts is how high he is over the ground where he is. */
bool level_meets(const struct footing *f, const struct stander *o, int floor,
                 int32_t z);
/* May the base stand there on that floor? 'who' (may be NULL) is the first other
 * in the way on LEVEL_BASE, else -1. */
enum level_stop level_stands(const struct footing *f, struct vec at, int floor,
                             int *who);
/* The legal place nearest to 'from', on that floor, within 'limit' of it: exact
 * to 3 units. Of equals the least x, then the least y. False when there is
 * none. */
bool level_nearest(const struct footing *f, struct vec from, int floor,
                   int32_t limit, struct vec *to);
/* What else is asked of a place: that it fits, and where that may begin or end:
 * the rims of these discs, and these lines (one too many does no harm). */
enum { LEVEL_RIMS = 4, LEVEL_LINES = 128 };
struct level_wish {
    bool (*fits)(const void *own, struct vec at);
    const void *own;
    int32_t rims;
    struct disc rim[LEVEL_RIMS];
    int32_t lines;
    struct segment line[LEVEL_LINES];
};
/* The nearest legal place that fits, as exactly; where what fits is bounded by
 * more than these, nearly so. */
bool level_nearest_fit(const struct footing *f, struct vec from, int floor,
                       int32_t limit, const struct level_wish *wish,
                       struct vec *to);
/* Where a base in the air (its centre is at 'from') lands: on the highest level
 * right below it that is lower than from.z, moved the shortest distance to a
 * legal place there; when none is within 'limit', on the ground likewise. False
 * when there is no such place: then nothing is set. duo.16.01 */
bool level_landing(const struct footing *f, struct point from, int32_t limit,
                   struct point *to, struct level *on);

#endif
