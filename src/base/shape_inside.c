/* shape_inside.c -- on how much of a segment a disc is inside a polygon.
 *
 * The moving disc comes too near to an edge on one span of the segment: where
 * its centre is in a band about the edge, or in a disc about one of its ends.
 * Between these spans it is wholly inside or wholly outside. Places on the
 * segment are in 2^-32 of it. */
#include "base/shape.h"

#include <assert.h>

struct span {
    int64_t from, to; /* empty when from > to */
};

static const int64_t ONE = (int64_t)1 << 32;
static const struct span nowhere = { 1, 0 };

static struct span span_of(wide from, wide to)
{
    if (to < 0 || from > ONE || from > to)
        return nowhere;
    return (struct span){ from < 0 ? 0 : (int64_t)from,
                          to > ONE ? ONE : (int64_t)to };
}

static struct span common(struct span a, struct span b)
{
    return (struct span){ a.from > b.from ? a.from : b.from,
                          a.to < b.to ? a.to : b.to };
}

/* The largest r with r*r <= n < 2^126: the root of the leading bits, rounded
 * up, and two steps of Newton's method, which stay above the true root. */
static wide wide_root(wide n)
{
    int half = 0;
    wide r;

    while (n >> 2 * half > INT64_MAX)
        half++;
    r = (wide)(root_floor((int64_t)(n >> 2 * half)) + 1) << half;
    if (half == 0)
        return r - 1;
    r = (r + n / r) / 2;
    r = (r + n / r) / 2;
    return r - (r * r > n);
}

/* Where s is within 'radius' of c: the solutions of a quadratic. */
static struct span near_point(struct segment s, struct vec c, int64_t radius)
{
    struct vec d = vec_sub(s.b, s.a), w = vec_sub(c, s.a);
    int64_t length2 = vec_length2(d), cross = vec_cross(d, w);
    const int64_t far = radius * ((d.x < 0 ? -(int64_t)d.x : d.x) +
                                  (d.y < 0 ? -(int64_t)d.y : d.y));
    wide square, root, middle = (wide)vec_dot(d, w) * 65536;

    if (cross > far || cross < -far) /* most are, without squares */
        return nowhere;
    square = (wide)(radius * radius) * length2 - (wide)cross * cross;
    if (square < 0)
        return nowhere;
    root = wide_root(square << 32);
    return span_of((middle - root) * 65536 / length2,
                   (middle + root) * 65536 / length2);
}

#define Q24(n) ((wide)(n) * (1 << 24))

/* Where low <= start + slope * place <= high; all but slope in 2^-24. The span
 * is a hair wider, so that rounding loses no crossing near a corner. */
static struct span where(wide start, int64_t slope, wide low, wide high)
{
    wide from, to;

    if (slope == 0)
        return start < low || start > high ? nowhere : span_of(0, ONE);
    from = ((slope > 0 ? low : high) - start) * 256 / slope;
    to = ((slope > 0 ? high : low) - start) * 256 / slope;
    return span_of(from - 1, to + 1);
}

/* Are two numbers, and all between them, surely above 'most' or below 'least' even
 * where they are rounded? */
static bool surely_beyond(int64_t a, int64_t b, int64_t least, int64_t most)
{
    const int64_t hair = ((a < b ? b - a : a - b) >> 30) + 1;

    return (a > most + hair && b > most + hair) ||
           (a < least - hair && b < least - hair);
}

/* Does s pass the band about e by, so clearly that in_band() need not divide? */
static bool passes_by(struct segment s, struct segment e, int64_t radius)
{
    const struct vec d = vec_sub(s.b, s.a), f = vec_sub(e.b, e.a);
    const struct vec w = vec_sub(s.a, e.a);
    const int64_t off = vec_cross(f, w), along = vec_dot(f, w);
    const int64_t width = radius * ((f.x < 0 ? -(int64_t)f.x : f.x) +
                                    (f.y < 0 ? -(int64_t)f.y : f.y));

    return surely_beyond(off, off + vec_cross(f, d), -width, width) ||
           surely_beyond(along, along + vec_dot(f, d), 0, vec_length2(f));
}

/* Where s is beside e, neither before it nor beyond, and within 'radius'. */
static struct span in_band(struct segment s, struct segment e, int64_t radius)
{
    struct vec d = vec_sub(s.b, s.a), f = vec_sub(e.b, e.a);
    struct vec w = vec_sub(s.a, e.a);
    int64_t length2 = vec_length2(f), off = vec_cross(f, w);
    int64_t drift = vec_cross(f, d);
    wide width2 = (wide)(radius * radius) * length2, width;

    if (drift == 0 && (wide)off * off >= width2)
        return nowhere; /* alongside and just touching is inside */
    width = wide_root(width2 << 48);
    return common(where(Q24(off), drift, -width, width),
                  where(Q24(vec_dot(f, w)), vec_dot(f, d), 0, Q24(length2)));
}

struct spans { /* in order of their starts */
    struct span span[2 * SHAPE_CORNERS];
    int n;
};

static void add_span(struct spans *s, struct span new)
{
    int at = s->n;

    if (new.from > new.to)
        return;
    for (; at > 0 && s->span[at - 1].from > new.from; at--)
        s->span[at] = s->span[at - 1];
    s->span[at] = new;
    s->n++;
}

static bool zero_between(int64_t a, int64_t b)
{
    return (a <= 0 || b <= 0) && (a >= 0 || b >= 0);
}

/* Is the point at 'place' / 2^33 of s inside or on the border? side_of() with
 * coordinates relative to that point, times 2^33. */
static bool inside_at(const struct polygon *p, struct segment s, int64_t place)
{
    struct vec d = vec_sub(s.b, s.a);
    bool in = false;

    for (int i = 0; i < p->corners; i++) {
        struct segment e = polygon_edge(p, i);
        struct vec f = vec_sub(e.b, e.a);
        int64_t ax = e.a.x - s.a.x, ay = e.a.y - s.a.y;
        int64_t bx, by;
        wide left;

        ax = ax * 2 * ONE - d.x * place;
        ay = ay * 2 * ONE - d.y * place;
        bx = ax + f.x * 2 * ONE;
        by = ay + f.y * 2 * ONE;
        left = (wide)f.y * ax - (wide)f.x * ay;
        if (left == 0 && zero_between(ax, bx) && zero_between(ay, by))
            return true;
        if ((ay > 0) != (by > 0))
            in ^= (left > 0) == (f.y > 0);
    }
    return in;
}

/* Is the stretch that begins or ends there outside, by an end of s? */
static bool ends_outside(const struct polygon *p, struct segment s,
                         int64_t from, int64_t to)
{
    return (from == 0 && !box_has(p->around, s.a)) ||
           (to == ONE && !box_has(p->around, s.b));
}

/* The stretches between the spans where the disc is inside, added up. */
static int64_t free_of(const struct polygon *p, struct segment s,
                       const struct spans *blocked)
{
    int64_t sum = 0, at = 0;

    for (int i = 0; i <= blocked->n; i++) {
        int64_t stop = i < blocked->n ? blocked->span[i].from : ONE;

        if (stop > at && !ends_outside(p, s, at, stop) &&
            inside_at(p, s, at + stop))
            sum += stop - at;
        if (i < blocked->n && blocked->span[i].to > at)
            at = blocked->span[i].to;
    }
    return sum;
}

/* Is the whole box on one side of the line? All is doubled, so that its middle is
 * whole. */
static bool box_is_beside(struct box b, struct segment s)
{
    const struct vec d = vec_sub(s.b, s.a);
    const int64_t x = (int64_t)b.left + b.right - 2 * (int64_t)s.a.x;
    const int64_t y = (int64_t)b.bottom + b.top - 2 * (int64_t)s.a.y;
    const int64_t off = d.x * y - d.y * x;
    const int64_t half = (d.x < 0 ? -(int64_t)d.x : d.x) * (b.top - b.bottom) +
                         (d.y < 0 ? -(int64_t)d.y : d.y) * (b.right - b.left);

    return (off < 0 ? -off : off) > half;
}

int32_t polygon_length_inside(const struct polygon *p, struct segment s,
                              int32_t radius)
{
    struct spans blocked = { .n = 0 };
    int64_t length; /* in 1/256 unit */

    assert(radius >= 0 && radius <= 1 << 16);
    if (vec_same(s.a, s.b) || !box_meets(p->around, box_of_segment(s, 0)) ||
        box_is_beside(p->around, s))
        return 0;
    for (int i = 0; i < p->corners; i++) {
        add_span(&blocked, near_point(s, p->corner[i], radius));
        if (!passes_by(s, polygon_edge(p, i), radius))
            add_span(&blocked, in_band(s, polygon_edge(p, i), radius));
    }
    length = root_ceil(vec_distance2(s.a, s.b) << 16);
    return (int32_t)((free_of(p, s, &blocked) * length + 256 * ONE - 1) /
                     (256 * ONE));
}
