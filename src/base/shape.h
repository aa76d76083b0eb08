/* shape.h -- discs, segments and polygons, and exact questions about them.
 *
 * Polygons are simple (no edge crosses another), counter-clockwise, with up to
 * SHAPE_CORNERS corners; they need not be convex. A figure's base is a disc.
 * Each question says what its border is. Distances are compared as squares of
 * whole numbers, fractions by cross-multiplication: nothing is rounded unless
 * the comment says so. Radii are not negative. */
#ifndef ALEA_BASE_SHAPE_H
#define ALEA_BASE_SHAPE_H

#include "base/angle.h"
#include "base/wide.h"

enum { SHAPE_CORNERS = 12 };

struct disc {
    struct vec at;
    int32_t radius;
};

struct box { /* an upright rectangle, borders included; for culling */
    int32_t left, bottom, right, top;
};

struct polygon {
    struct vec corner[SHAPE_CORNERS];
    int32_t corners;
    struct box around; /* kept by polygon_close() */
};

struct segment {
    struct vec a, b;
};

/* The edge that ends at corner i. */
static inline struct segment polygon_edge(const struct polygon *p, int i)
{
    return (struct segment){ p->corner[i > 0 ? i - 1 : p->corners - 1],
                             p->corner[i] };
}

/* Sets 'around', turns the corners counter-clockwise and zeroes those that are
 * not used. False, and nothing done, when the polygon has fewer than 3 corners
 * or too many, no area, a corner beyond VEC_LIMIT, or is not simple: it crosses
 * or touches itself, goes back on its steps, or repeats a corner. */
bool polygon_close(struct polygon *p);
/* A rectangle of w by h about 'at', turned by 'a'; both sides at least 4 units.
 * Corners are rounded to the nearest unit; at whole quarter turns the sides are
 * exact, an odd unit goes right and up. */
struct polygon polygon_rectangle(struct vec at, int32_t w, int32_t h, angle a);
/* The same, of an angle whose rotation is known. */
struct polygon polygon_turned(struct vec at, int32_t w, int32_t h,
                              struct rotation turned);
/* All of it moved by so much. */
struct polygon polygon_shifted(const struct polygon *p, struct vec by);

/* Do they share a point? Touching meets. */
static inline bool box_meets(struct box a, struct box b)
{
    return (a.left <= b.right) & (b.left <= a.right) & (a.bottom <= b.top) &
           (b.bottom <= a.top);
}
/* Is the point inside? The border is. */
static inline bool box_has(struct box b, struct vec point)
{
    return (b.left <= point.x) & (point.x <= b.right) & (b.bottom <= point.y) &
           (point.y <= b.top);
}
static inline struct box box_shifted(struct box b, struct vec by)
{
    return (struct box){ b.left + by.x, b.bottom + by.y, b.right + by.x,
                         b.top + by.y };
}
static inline struct vec box_middle(struct box b)
{
    return vec((b.left + b.right) / 2, (b.bottom + b.top) / 2);
}
/* Wider by so much on every side. */
static inline struct box box_grown(struct box b, int32_t by)
{
    return (struct box){ b.left - by, b.bottom - by, b.right + by, b.top + by };
}
/* What of it is in the other; they meet. */
static inline struct box box_within(struct box b, struct box whole)
{
    return (struct box){ b.left < whole.left ? whole.left : b.left,
                         b.bottom < whole.bottom ? whole.bottom : b.bottom,
                         b.right > whole.right ? whole.right : b.right,
                         b.top > whole.top ? whole.top : b.top };
}
/* Is the point at most so far from the box, or inside? */
static inline bool box_near(struct box b, struct vec point, int32_t distance)
{
    const int64_t x = point.x < b.left    ? b.left - point.x
                      : point.x > b.right ? point.x - b.right
                                          : 0;
    const int64_t y = point.y < b.bottom ? b.bottom - point.y
                      : point.y > b.top  ? point.y - b.top
                                         : 0;

    return x * x + y * y <= (int64_t)distance * distance;
}
/* The box of all points at most 'margin' away in each coordinate. */
static inline struct box box_of_segment(struct segment s, int32_t margin)
{
    return (struct box){
        .left = (s.a.x < s.b.x ? s.a.x : s.b.x) - margin,
        .bottom = (s.a.y < s.b.y ? s.a.y : s.b.y) - margin,
        .right = (s.a.x < s.b.x ? s.b.x : s.a.x) + margin,
        .top = (s.a.y < s.b.y ? s.b.y : s.a.y) + margin,
    };
}

/* Is p inside? Points on the border are inside. */
bool polygon_has(const struct polygon *p, struct vec point);
/* Does the open disc overlap the polygon's interior? Touching is no overlap. A
 * radius of 0 is a point, which overlaps when it is inside and not on the
 * border. */
bool polygon_overlaps_disc(const struct polygon *p, struct disc d);
/* Does the disc lie wholly inside? Touching the border from inside is inside. */
bool polygon_holds_disc(const struct polygon *p, struct disc d);
/* Does the segment meet the polygon's interior? Sliding along an edge or
 * touching a corner does not. */
bool polygon_cut_by(const struct polygon *p, struct segment s);
/* Does a disc of 'radius' whose centre runs along s overlap the interior at
 * any moment? Touching does not; with radius 0 this is polygon_cut_by(). */
bool polygon_swept_by(const struct polygon *p, struct segment s,
                      int32_t radius);
/* Is the point at distance <= reach from the polygon (0 when inside)? Exact. */
bool polygon_near(const struct polygon *p, struct vec point, int32_t reach);
/* Squared distance of a point to the polygon, 0 when inside; rounded down, so
 * that '< r*r' is exact and '<= r*r' is not: for that there is polygon_near(). */
int64_t polygon_distance2(const struct polygon *p, struct vec point);
/* Squared gap of two polygons, 0 when they overlap or touch; rounded down, as
 * above. */
int64_t polygon_gap2(const struct polygon *p, const struct polygon *q);
/* The same of two that are convex, sooner. */
int64_t polygon_convex_gap2(const struct polygon *p, const struct polygon *q);
/* Is the gap of two polygons at most 'reach'? Equal counts. Exact. */
bool polygon_within(const struct polygon *p, const struct polygon *q,
                    int32_t reach);
/* Do two polygons share some interior? Touching is no overlap. Exact. */
bool polygon_overlaps(const struct polygon *p, const struct polygon *q);
/* On how much of s a disc of 'radius' about the moving centre is wholly inside
 * the polygon, in units of length, rounded up: all of s gives vec_distance().
 * Less than 2 units off; radius at most 2^16. */
int32_t polygon_length_inside(const struct polygon *p, struct segment s,
                              int32_t radius);

/* Base-to-base gap of two discs: is it at most 'reach'? Equal counts. Exact. A
 * negative reach asks for discs that overlap by that much. */
static inline bool disc_within(struct disc a, struct disc b, int32_t reach)
{
    int64_t r = (int64_t)a.radius + b.radius + reach;

    return (r >= 0) & (vec_distance2(a.at, b.at) <= r * r);
}
/* Touching is no overlap. */
static inline bool disc_overlaps(struct disc a, struct disc b)
{
    int64_t r = (int64_t)a.radius + b.radius;

    return vec_distance2(a.at, b.at) < r * r;
}
/* The box about the disc, 'margin' wider on each side. */
static inline struct box box_of_disc(struct disc d, int32_t margin)
{
    return box_of_segment((struct segment){ d.at, d.at }, d.radius + margin);
}
/* Does the whole disc lie in the box? It may touch the border. */
static inline bool box_holds_disc(struct box b, struct disc d)
{
    struct box about = box_of_disc(d, 0);

    return (b.left <= about.left) & (about.right <= b.right) &
           (b.bottom <= about.bottom) & (about.top <= b.top);
}
/* The gap, rounded down to a whole unit; 0 when they overlap. */
int32_t disc_gap(struct disc a, struct disc b);

/* Is the point in the box about s, 'reach' wider on each side? What is not is
 * farther away; when many points meet one segment this is all most of them
 * cost. */
static inline bool segment_roughly(struct segment s, struct vec point,
                                   int32_t reach)
{
    struct box b = box_of_segment(s, 0);
    int64_t r = reach; /* may be as far as anybody likes */

    return (point.x >= b.left - r) & (point.x <= b.right + r) &
           (point.y >= b.bottom - r) & (point.y <= b.top + r);
}
/* Is the point at distance <= reach from the segment? Exact. */
static inline bool segment_near(struct segment s, struct vec point,
                                int32_t reach)
{
    struct vec d = vec_sub(s.b, s.a), w = vec_sub(point, s.a);
    int64_t along = vec_dot(w, d), cross = vec_cross(d, w);
    int64_t length2 = vec_length2(d), reach2 = (int64_t)reach * reach;
    bool a, b, between;

    if (reach < 0 || !segment_roughly(s, point, reach))
        return false;
    a = vec_length2(w) <= reach2;
    b = vec_distance2(point, s.b) <= reach2;
    between = (along > 0) & (along < length2) &
              ((wide)cross * cross <= (wide)reach2 * length2);
    return a | b | between;
}
/* Is it at distance < reach? Exact. */
static inline bool segment_nearer(struct segment s, struct vec point,
                                  int32_t reach)
{
    struct vec d = vec_sub(s.b, s.a), w = vec_sub(point, s.a);
    int64_t along = vec_dot(w, d), cross = vec_cross(d, w);
    int64_t length2 = vec_length2(d), reach2 = (int64_t)reach * reach;
    bool a, b, between;

    if (reach <= 0 || !segment_roughly(s, point, reach))
        return false;
    a = vec_length2(w) < reach2;
    b = vec_distance2(point, s.b) < reach2;
    between = (along > 0) & (along < length2) &
              ((wide)cross * cross < (wide)reach2 * length2);
    return a | b | between;
}
/* Squared distance of the point to the segment, rounded down. */
int64_t segment_distance2(struct segment s, struct vec point);
/* Do the closed segments share a point? */
bool segments_meet(struct segment a, struct segment b);
/* Do they cross properly, each passing from one side of the other to the
 * other? Touching does not. */
bool segments_cross(struct segment a, struct segment b);

#endif
