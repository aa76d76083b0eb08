/* hull.h -- vehicles on the table: rectangles that face somewhere.
 *
 * What a hull overlaps, touches or is away from is asked of one polygon, its
 * rectangle with the corners rounded to whole units (each coordinate at most
 * 0.51 off, exact at whole quarter turns): those answers are exact for that
 * polygon. What lies before, behind or beside it is asked in its own frame,
 * without rounding corners, in 2^-30 units: at most 0.004 units off anywhere,
 * exact at whole quarter turns. */
#ifndef ALEA_TABLE_HULL_H
#define ALEA_TABLE_HULL_H

#include "table/terrain.h"

struct hull {
    struct vec at;       /* its centre */
    int32_t half_length; /* along its facing; at least 2, at most 2^16 */
    int32_t half_width;
    angle facing;
    uint16_t unused;
};

/* ---- where it is ---- */

/* The hull's polygon: rear right, front right, front left, rear left. */
struct polygon hull_shape(const struct hull *h);
/* A box that holds the hull whichever way it faces, and 'margin' about it: a
 * cheap question before hull_shape(). */
static inline struct box hull_box(const struct hull *h, int32_t margin)
{
    return box_of_disc((struct disc){ h->at, h->half_length + h->half_width },
                       margin);
}
/* The hull driven straight along its facing, backwards when negative: the
 * centre is rounded to the nearest unit (0.505). */
struct hull hull_moved(const struct hull *h, int32_t distance);
/* The hull turned about its centre, to the left. */
static inline struct hull hull_turned(const struct hull *h, int32_t by)
{
    struct hull turned = *h;

    turned.facing = (angle)(h->facing + by);
    return turned;
}
/* The point of the table that is x before and y left of the centre, to the
 * nearest unit: for mounts. ofas.10.04 */
struct vec hull_point(const struct hull *h, int32_t x, int32_t y);
/* Does the hull lie wholly on the table? Touching the edge is on it. */
bool terrain_holds_hull(const struct terrain *t, const struct hull *h);

/* Makes 'to' the same battlefield; only the pieces there are get copied. */
void terrain_copy(struct terrain *to, const struct terrain *from);
/* Adds the hull or wreck as a piece that ends at height 'top' over the table:
 * with SOLID and HIDES it is in the way of bases and of sight. Gives its number,
 * or -1 when the battlefield has MAX_PIECES. ofas.11.17 */
int terrain_add_hull(struct terrain *t, const struct hull *h, int32_t top,
                     uint32_t traits);

/* ---- how far from what ---- */

/* The gap between the footprints, rounded down; 0 when they overlap. */
int32_t hull_gap_disc(const struct hull *h, struct disc d);
int32_t hull_gap_hull(const struct hull *h, const struct hull *other);
/* Is the gap at most 'reach'? Equal counts. Exact. */
bool hull_near_disc(const struct hull *h, struct disc d, int32_t reach);
bool hull_near_hull(const struct hull *h, const struct hull *other,
                    int32_t reach);
/* Touching is no overlap. */
bool hull_overlaps_disc(const struct hull *h, struct disc d);
bool hull_overlaps_hull(const struct hull *h, const struct hull *other);
/* Do they touch: a gap of at most 'contact', and no overlap? */
bool hull_touches_disc(const struct hull *h, struct disc d, int32_t contact);
bool hull_touches_hull(const struct hull *h, const struct hull *other,
                       int32_t contact);

/* ---- arcs ---- */

/* The half planes beyond the lines of a hull's edges. */
enum hull_arc {
    HULL_FRONT = 1 << 0,
    HULL_REAR = 1 << 1,
    HULL_LEFT = 1 << 2,
    HULL_RIGHT = 1 << 3
};

/* How far a footprint reaches in a hull's own frame, x forward and y to the
 * left of its centre, in 2^-30 units. */
struct extent {
    int64_t min_x, max_x, min_y, max_y;
};

struct extent hull_extent_of_disc(const struct hull *h, struct disc d);
struct extent hull_extent_of_hull(const struct hull *h,
                                  const struct hull *other);
/* The arcs that hold a part of it: touching a line is outside. ofas.10.08 */
unsigned hull_arcs_partly(const struct hull *h, struct extent e);
/* The arcs that hold all of it: touching a line is inside. ofas.11.03 */
unsigned hull_arcs_wholly(const struct hull *h, struct extent e);

/* ---- standing and driving ---- */

/* What is in a hull's way. */
struct hull_way {
    const struct terrain *terrain;
    uint64_t pieces;          /* those it may not overlap: terrain_with() */
    const struct hull *other; /* hulls and wrecks; its own is not there */
    int32_t others;
};

enum hull_stop {
    HULL_FREE,
    HULL_OFF_TABLE,
    HULL_ON_PIECE, /* or stopped by one */
    HULL_ON_HULL
};

/* May the hull stand there? When not, 'which' (may be NULL) is the piece or
 * hull. So a pivot is judged: only the turned rectangle counts. ofas.10.31 */
enum hull_stop hull_stands(const struct hull_way *w, const struct hull *h,
                           int *which);
/* The same, of a hull whose hull_shape() is known. */
enum hull_stop hull_shape_stands(const struct hull_way *w,
                                 const struct polygon *p, int *which);

/* A straight leg, forwards or backwards: how far the hull gets before it
 * overlaps the thing, in whole units rounded down, or the whole of 'distance'
 * without its sign when it never does. 0 when it does from the start.
 *
 * The area swept is judged in the hull's own frame, where that is exact at
 * whole quarter turns; at other facings what reaches less than SKIN units into
 * its side is passed, so that who touches a hull is not run over when it drives
 * off. What the hull overlaps at the end of the leg was met in any case. */
enum { HULL_SKIN = 1 };
int32_t hull_meets_disc(const struct hull *h, int32_t distance, struct disc d);
int32_t hull_meets_shape(const struct hull *h, int32_t distance,
                         const struct polygon *p);
int32_t hull_meets_hull(const struct hull *h, int32_t distance,
                        const struct hull *other);

/* How a leg ended. */
struct hull_leg {
    int32_t distance;    /* driven, not negative */
    enum hull_stop stop; /* HULL_FREE: all of it */
    int32_t which;       /* piece or hull that stopped it, or -1 */
    struct hull end;     /* where it stands then: it overlaps none of them */
};

/* Drives straight until something stops it. It stops at contact, a gap of less
 * than 2 units unless rounding at a slanting touch asks for more. ofas.10.34 */
struct hull_leg hull_drive(const struct hull_way *w, const struct hull *h,
                           int32_t distance);

#endif
