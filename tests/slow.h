/* slow.h -- what shape.h answers, done slowly; and shapes to try it on.
 *
 * On a small grid all squared distances are fractions with small denominators,
 * so long doubles with a tolerance tell even ties apart, and ties abound. The
 * same shapes are then moved, turned and blown up to the limits of the world,
 * where answers must stay the same. */
#ifndef ALEA_TESTS_SLOW_H
#define ALEA_TESTS_SLOW_H

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/length.h"
#include "base/shape.h"
#include "chance.h"

enum { GRID = 20 }; /* small shapes have their corners within +-GRID */

static const long double PI = 3.14159265358979323846264338327950288L;
static const long double HAIR = 1e-6L; /* less than any two fractions differ */

/* ---- slow references ---- */

struct place {
    long double x, y;
};

static inline struct place place(struct vec v)
{
    return (struct place){ v.x, v.y };
}

static inline struct place along(struct segment s, long double t)
{
    return (struct place){ s.a.x + t * (s.b.x - s.a.x),
                           s.a.y + t * (s.b.y - s.a.y) };
}

static inline struct segment side(const struct polygon *p, int i)
{
    return (struct segment){ p->corner[i], p->corner[(i + 1) % p->corners] };
}

/* Squared distance of a point to a segment. */
static inline long double distance2_to(struct segment s, struct place p)
{
    long double dx = s.b.x - s.a.x, dy = s.b.y - s.a.y;
    long double length2 = dx * dx + dy * dy, t = 0;
    struct place q;

    if (length2 > 0)
        t = ((p.x - s.a.x) * dx + (p.y - s.a.y) * dy) / length2;
    q = along(s, fminl(1, fmaxl(0, t)));
    return (p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y);
}

/* Squared distance of two segments: that of a point moving along one to the
 * other is convex, so its least value can be closed in on. */
static inline long double segments_distance2(struct segment s, struct segment e)
{
    long double from = 0, to = 1;

    for (int i = 0; i < 70; i++) {
        long double a = (2 * from + to) / 3, b = (from + 2 * to) / 3;

        if (distance2_to(e, along(s, a)) < distance2_to(e, along(s, b)))
            to = b;
        else
            from = a;
    }
    return distance2_to(e, along(s, from));
}

static inline long double border_distance2(const struct polygon *p,
                                           struct place at)
{
    long double least = INFINITY;

    for (int i = 0; i < p->corners; i++)
        least = fminl(least, distance2_to(side(p, i), at));
    return least;
}

/* Does the border go round a point that is not on it? The angles under which
 * it sees the edges add up to a turn, or to nothing. */
static inline bool goes_round(const struct polygon *p, struct place at)
{
    long double sum = 0;

    for (int i = 0; i < p->corners; i++) {
        struct segment s = side(p, i);
        long double ax = s.a.x - at.x, ay = s.a.y - at.y;
        long double bx = s.b.x - at.x, by = s.b.y - at.y;

        sum += atan2l(ax * by - ay * bx, ax * bx + ay * by);
    }
    return sum > PI;
}

static inline bool in_interior(const struct polygon *p, struct place at)
{
    return border_distance2(p, at) > 1e-18L && goes_round(p, at);
}

/* Squared distance to the polygon, inside and border included. */
static inline long double polygon_to(const struct polygon *p, struct place at)
{
    return in_interior(p, at) ? 0 : border_distance2(p, at);
}

static inline int by_size(const void *a, const void *b)
{
    long double x = *(const long double *)a, y = *(const long double *)b;

    return (x > y) - (x < y);
}

/* Where s meets the lines of the edges and their corners: between two such
 * places it is inside, outside or on the border all the time. */
static inline int turning_places(const struct polygon *p, struct segment s,
                                 long double *t)
{
    struct vec d = vec_sub(s.b, s.a);
    int n = 0;

    t[n++] = 0;
    t[n++] = 1;
    for (int i = 0; i < p->corners; i++) {
        struct segment e = side(p, i);
        struct vec f = vec_sub(e.b, e.a), w = vec_sub(e.a, s.a);

        if (vec_cross(d, f) != 0)
            t[n++] = (long double)vec_cross(w, f) / vec_cross(d, f);
        t[n++] = (long double)vec_dot(w, d) / vec_length2(d);
    }
    qsort(t, (size_t)n, sizeof *t, by_size);
    return n;
}

static inline bool cut_slowly(const struct polygon *p, struct segment s)
{
    long double t[2 + 2 * SHAPE_CORNERS];
    int n;

    if (vec_same(s.a, s.b))
        return in_interior(p, place(s.a));
    n = turning_places(p, s, t);
    for (int i = 1; i < n; i++)
        if (t[i - 1] >= 0 && t[i] <= 1 && t[i] - t[i - 1] > 1e-12L &&
            in_interior(p, along(s, (t[i - 1] + t[i]) / 2)))
            return true;
    return false;
}

static inline bool swept_slowly(const struct polygon *p, struct segment s,
                                int radius)
{
    for (int i = 0; i < p->corners; i++)
        if (segments_distance2(s, side(p, i)) < radius * radius - HAIR)
            return true;
    return cut_slowly(p, s);
}

static inline bool meet_slowly(struct segment a, struct segment b)
{
    return segments_distance2(a, b) < HAIR;
}

static inline bool is_simple_slowly(const struct polygon *p)
{
    int n = p->corners;

    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            struct segment a = side(p, i), b = side(p, j);

            if (j == (i + 1) % n) { /* they share a corner and no more */
                if (distance2_to(a, place(b.b)) < HAIR ||
                    distance2_to(b, place(a.a)) < HAIR)
                    return false;
            } else if (i != j && i != (j + 1) % n && meet_slowly(a, b)) {
                return false;
            }
        }
    return true;
}

/* ---- shapes ---- */

#define POLYGON(...)                                                          \
    {                                                                         \
        .corner = { __VA_ARGS__ },                                            \
        .corners = sizeof((struct vec[]){ __VA_ARGS__ }) / sizeof(struct vec) \
    }

static inline struct disc disc(int32_t x, int32_t y, int32_t radius)
{
    return (struct disc){ vec(x, y), radius };
}

static inline struct vec on_grid(struct chance *c)
{
    return vec(chance_in(c, -GRID, GRID), chance_in(c, -GRID, GRID));
}

/* Turns crossing edges round until no two cross. */
static inline void untangle(struct polygon *p)
{
    for (int i = 0; i < p->corners; i++)
        for (int j = i + 2; j < p->corners; j++) {
            if (!segments_cross(side(p, i), side(p, j)))
                continue;
            for (int a = i + 1, b = j; a < b; a++, b--) {
                struct vec corner = p->corner[a];

                p->corner[a] = p->corner[b];
                p->corner[b] = corner;
            }
            i = j = 0;
        }
}

/* A simple polygon with 3 to 12 corners, seldom convex. */
static inline struct polygon some_polygon(struct chance *c)
{
    struct polygon p = { .corners = 0 };

    do {
        p.corners = chance_in(c, 3, SHAPE_CORNERS);
        for (int i = 0; i < p.corners; i++)
            p.corner[i] = on_grid(c);
        untangle(&p);
    } while (!polygon_close(&p));
    return p;
}

/* A way to draw the same thing elsewhere: mirrored, turned, blown up, moved. */
struct warp {
    struct vec to;
    int32_t times;
    int quarters;
    bool mirrored;
};

static inline struct warp some_warp(struct chance *c)
{
    struct warp w = { .times =
                          1 + (chance_in(c, 0, 90000) >> chance_in(c, 0, 16)) };
    int32_t room = VEC_LIMIT - GRID * w.times;

    w.to = vec(chance_in(c, -room, room), chance_in(c, -room, room));
    w.quarters = chance_in(c, 0, 3);
    w.mirrored = chance_in(c, 0, 1);
    return w;
}

static inline struct vec warped(const struct warp *w, struct vec v)
{
    if (w->mirrored)
        v.x = -v.x;
    for (int i = 0; i < w->quarters; i++)
        v = vec(-v.y, v.x);
    return vec_add(w->to, vec(w->times * v.x, w->times * v.y));
}

static inline struct segment warped_segment(const struct warp *w,
                                            struct segment s)
{
    return (struct segment){ warped(w, s.a), warped(w, s.b) };
}

static inline struct polygon warped_polygon(const struct warp *w,
                                            struct polygon p)
{
    for (int i = 0; i < p.corners; i++)
        p.corner[i] = warped(w, p.corner[i]);
    assert_true(polygon_close(&p));
    return p;
}

/* A segment that often starts, ends or passes at a corner, or is a point. */
static inline struct segment some_segment(struct chance *c,
                                          const struct polygon *p)
{
    struct segment s = { on_grid(c), on_grid(c) };
    int32_t i = chance_in(c, 0, p->corners - 1);

    switch (chance_in(c, 0, 7)) {
    case 0:
        s.a = p->corner[i];
        break;
    case 1:
        s.b = p->corner[i];
        break;
    case 2:
        s.b = s.a;
        break;
    case 3:
        s = side(p, i);
        break;
    case 4: /* through a corner */
        s.b = vec_sub(vec_add(p->corner[i], p->corner[i]), s.a);
        break;
    case 5: /* along an edge and beyond it */
        s = side(p, i);
        s.b = vec_add(s.b, vec_sub(s.b, s.a));
        break;
    case 6: /* from corner to corner */
        s.a = p->corner[i];
        s.b = p->corner[chance_in(c, 0, p->corners - 1)];
        break;
    default:
        break;
    }
    return s;
}

#endif
