/* wheel.h -- rectangles that wheel, as regiments do: they turn about one of
 * their front corners, and what they sweep is in nobody's way. And the four
 * quarters about a rectangle, which rays from its corners part.
 *
 * A wheel is an angle: to the left (positive) about the front left corner, to
 * the right (negative) about the front right one, less than a turn. It is
 * judged while it goes on, not only where it ends. What the rectangle overlaps
 * by less than WHEEL_SKIN is passed, so that who touches a neighbour may wheel
 * off; so is what is met and left again within two steps of the angle. */
#ifndef ALEA_TABLE_WHEEL_H
#define ALEA_TABLE_WHEEL_H

#include "table/hull.h"

enum { WHEEL_SKIN = 2 }; /* 0.02 mm */

/* ---- the wheel ---- */

/* The hull after the wheel: its centre is rounded to the nearest unit. */
struct hull hull_wheeled(const struct hull *h, int32_t by);
/* What the wheel costs: the arc that the other front corner goes, rounded up. */
int32_t hull_wheel_length(const struct hull *h, int32_t by);
/* The largest wheel, less than a turn, that costs at most so much. */
int32_t hull_wheel_within(const struct hull *h, int32_t length);

/* How far the hull wheels before it overlaps the thing, without the sign of
 * 'by'; all of it when it never does, 0 when it does from the start. */
int32_t hull_wheel_meets_disc(const struct hull *h, int32_t by, struct disc d);
int32_t hull_wheel_meets_shape(const struct hull *h, int32_t by,
                               const struct polygon *p);
int32_t hull_wheel_meets_hull(const struct hull *h, int32_t by,
                              const struct hull *other);
/* Wheels until something stops it; 'distance' is the angle, without its sign. */
struct hull_leg hull_wheel(const struct hull_way *w, const struct hull *h,
                           int32_t by);

/* ---- swings ---- */

/* A point of the table in WHEEL_PARTS of a unit, about which something turns:
 * corners of what stands at an angle are not on whole units. */
enum { WHEEL_PARTS = 16 };
struct pivot {
    int64_t x, y;
};

static inline struct pivot pivot_at(struct vec point)
{
    return (struct pivot){ (int64_t)point.x * WHEEL_PARTS,
                           (int64_t)point.y * WHEEL_PARTS };
}
/* The point that is x before and y left of the hull's centre, to the nearest
 * part. */
struct pivot hull_pivot(const struct hull *h, int32_t x, int32_t y);

/* A hull that turns about any point, to the left when positive, less than a
 * turn: as a wheel, which is a swing about a front corner. */
struct hull hull_swung(const struct hull *h, struct pivot about, int32_t by);
int32_t hull_swing_meets_disc(const struct hull *h, struct pivot about,
                              int32_t by, struct disc d);
int32_t hull_swing_meets_shape(const struct hull *h, struct pivot about,
                               int32_t by, const struct polygon *p);
/* Does that one stop it at all? Sooner, where it does. */
bool hull_swing_hits_shape(const struct hull *h, struct pivot about, int32_t by,
                           const struct polygon *p);

/* ---- quarters ---- */

/* Rays leave each corner at the same angle to both of its sides: what lies
 * between two of them is before, behind, left or right of the hull. The bits
 * are those of enum hull_arc; a point on a ray belongs to both quarters, a
 * point inside the hull to none. In 2^-30 units as the arcs are. */
unsigned hull_quarters_of(const struct hull *h, struct vec point);
/* How much of the segment lies in one quarter, in 2^-30 of its length. */
int32_t hull_quarter_share(const struct hull *h, enum hull_arc quarter,
                           struct segment s);
/* The same of all four, in the order of their bits. */
enum { HULL_QUARTERS = 4 };
void hull_quarter_shares(const struct hull *h, struct segment s,
                         int32_t share[HULL_QUARTERS]);

#endif
