/* hull_leg.c -- a hull that drives straight: what it meets, and when.
 *
 * In the hull's own frame a leg is a strip as wide as the hull, so that what is
 * met first is what reaches furthest back into the strip. Backwards is forwards
 * for a hull turned round. */
#include "table/hull.h"

#include <stddef.h>

enum { PARTS_BITS = 14 }; /* of a unit, under a root */

#define Q30(n) ((int64_t)(n) * (1 << 30))

struct local { /* in the hull's own frame, in 2^-30 units */
    int64_t x, y;
};

/* The hull, and the sines of its facing. */
struct strip {
    struct vec at;
    int64_t cosine, sine;
    int64_t front, back; /* how far it reaches; the back and the sides */
    int64_t side;        /* less the skin */
    int32_t distance;
};

static struct local local(const struct strip *s, struct vec point)
{
    struct vec d = vec_sub(point, s->at);

    return (struct local){ d.x * s->cosine + d.y * s->sine,
                           d.y * s->cosine - d.x * s->sine };
}

/* The way the hull drives. */
static struct rotation heading(struct rotation turned, int32_t distance)
{
    return distance < 0 ? (struct rotation){ -turned.cos, -turned.sin }
                        : turned;
}

static int32_t length_of(int32_t distance)
{
    return distance < 0 ? -distance : distance;
}

static struct strip strip_of(const struct hull *h, struct rotation facing,
                             int32_t distance)
{
    const struct rotation turned = heading(facing, distance);
    int32_t skin = h->facing % QUARTER_TURN ? HULL_SKIN : 0;

    return (struct strip){ h->at,
                           turned.cos,
                           turned.sin,
                           Q30(h->half_length),
                           Q30(h->half_length - skin),
                           Q30(h->half_width - skin),
                           length_of(distance) };
}

/* How far the hull gets when the thing begins at x. */
static int32_t way_to(const struct strip *s, int64_t x)
{
    int64_t way = (x - s->front) >> 30;

    return way < 0 ? 0 : way < s->distance ? (int32_t)way : s->distance;
}

/* What is overlapped at the end was met, if only by a rounding. */
static int32_t met_by_the_end(int32_t way)
{
    return way > 0 ? way - 1 : 0;
}

/* ---- discs ---- */

/* How far before its centre a disc first touches the strip's front, when its
 * centre is 'off' outside the strip; off < radius. */
static int64_t depth(int64_t off, int32_t radius)
{
    int64_t r = (int64_t)radius << PARTS_BITS, y = off >> (30 - PARTS_BITS);

    if (off <= 0)
        return Q30(radius);
    return root_floor(r * r - y * y) << (30 - PARTS_BITS);
}

static int32_t way_to_disc(const struct strip *s, struct disc d)
{
    struct local c = local(s, d.at);
    int64_t off = (c.y < 0 ? -c.y : c.y) - s->side, before;

    if (off >= Q30(d.radius))
        return s->distance;
    before = depth(off, d.radius);
    if (c.x + before <= -s->back)
        return s->distance;
    return way_to(s, c.x - before);
}

/* Far from all that the leg sweeps? */
static bool is_aside(const struct strip *s, struct disc d)
{
    struct local c = local(s, d.at);
    int64_t reach = Q30(d.radius + HULL_SKIN + 1);
    int64_t side = s->side + reach, front = s->front + reach;

    return c.y > side || c.y < -side || c.x < -front ||
           c.x > front + Q30(s->distance);
}

int32_t hull_meets_disc(const struct hull *h, int32_t distance, struct disc d)
{
    struct strip s = strip_of(h, angle_rotation(h->facing), distance);
    struct hull end;
    int32_t way;

    if (is_aside(&s, d))
        return s.distance;
    if (hull_overlaps_disc(h, d))
        return 0;
    way = way_to_disc(&s, d);
    if (way < s.distance)
        return way;
    end = hull_moved(h, distance);
    return hull_overlaps_disc(&end, d) ? met_by_the_end(way) : way;
}

/* ---- polygons ---- */

/* Where the edge crosses the line y. */
static int64_t crossing(struct local a, struct local b, int64_t y)
{
    return a.x + (int64_t)((wide)(b.x - a.x) * (y - a.y) / (b.y - a.y));
}

/* The edge's least x inside the strip and before the hull's centre, or the
 * given one when that is less. What lies behind has been left there. */
static int64_t nearest_on(const struct strip *s, struct local a, struct local b,
                          int64_t least)
{
    struct local low = a.y <= b.y ? a : b, high = a.y <= b.y ? b : a;
    int64_t x, xx;

    if (low.y >= s->side || high.y <= -s->side)
        return least;
    x = low.y < -s->side ? crossing(low, high, -s->side) : low.x;
    xx = high.y > s->side ? crossing(low, high, s->side) : high.x;
    if (x <= 0 && xx <= 0)
        return least;
    x = x < xx ? x : xx;
    return x < least ? x : least;
}

static int32_t way_to_shape(const struct strip *s, const struct polygon *p)
{
    int64_t least = INT64_MAX;
    struct local a = local(s, p->corner[p->corners - 1]);

    for (int i = 0; i < p->corners; i++) {
        struct local b = local(s, p->corner[i]);

        least = nearest_on(s, a, b, least);
        a = b;
    }
    return least == INT64_MAX ? s->distance : way_to(s, least);
}

/* The box of all that goes from there to there. */
static struct box box_of_leg(struct box a, struct box b)
{
    return (struct box){ a.left < b.left ? a.left : b.left,
                         a.bottom < b.bottom ? a.bottom : b.bottom,
                         a.right > b.right ? a.right : b.right,
                         a.top > b.top ? a.top : b.top };
}

/* A leg, laid out once for all that may be in its way. */
struct course {
    struct strip strip;
    struct polygon from;
    struct vec by; /* it goes */
    struct box swept;
};

static struct course course_of(const struct hull *h, struct rotation facing,
                               int32_t distance)
{
    struct course c = { .strip = strip_of(h, facing, distance),
                        .from = polygon_turned(h->at, 2 * h->half_length,
                                               2 * h->half_width, facing),
                        .by = rotation_vec(facing, distance) };

    c.swept = box_of_leg(c.from.around, box_shifted(c.from.around, c.by));
    return c;
}

/* Near enough to look at? It costs less than the course. */
static bool may_meet(const struct hull *h, struct rotation facing,
                     int32_t distance, struct box box)
{
    const struct box from = hull_box(h, 0);

    return box_meets(
        box_of_leg(from, box_shifted(from, rotation_vec(facing, distance))),
        box);
}

static int32_t course_meets(const struct course *c, const struct polygon *p)
{
    struct polygon to;
    int32_t way;

    if (!box_meets(c->swept, p->around))
        return c->strip.distance;
    if (polygon_overlaps(&c->from, p))
        return 0;
    way = way_to_shape(&c->strip, p);
    if (way < c->strip.distance)
        return way;
    to = polygon_shifted(&c->from, c->by);
    return polygon_overlaps(&to, p) ? met_by_the_end(way) : way;
}

int32_t hull_meets_shape(const struct hull *h, int32_t distance,
                         const struct polygon *p)
{
    const struct rotation facing = angle_rotation(h->facing);
    struct course c;

    if (!may_meet(h, facing, distance, p->around))
        return length_of(distance);
    c = course_of(h, facing, distance);
    return course_meets(&c, p);
}

int32_t hull_meets_hull(const struct hull *h, int32_t distance,
                        const struct hull *other)
{
    const struct rotation facing = angle_rotation(h->facing);
    struct polygon p;
    struct course c;

    if (!may_meet(h, facing, distance, hull_box(other, 0)))
        return length_of(distance);
    p = hull_shape(other);
    c = course_of(h, facing, distance);
    return course_meets(&c, &p);
}

/* ---- the whole leg ---- */

/* How far it gets without leaving the table. Each coordinate of each corner
 * goes one way only, so that halving finds it. */
static int32_t way_on_table(const struct terrain *t, const struct hull *h,
                            int32_t distance)
{
    int32_t sign = distance < 0 ? -1 : 1, low = 0, high = sign * distance;
    struct hull end = hull_moved(h, distance);

    if (terrain_holds_hull(t, h) && terrain_holds_hull(t, &end))
        return high;
    while (low < high) {
        int32_t middle = high - (high - low) / 2;
        struct hull there = hull_moved(h, sign * middle);

        if (terrain_holds_hull(t, &there))
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

static void stop_by(struct hull_leg *leg, int32_t way, enum hull_stop stop,
                    int which)
{
    if (way < leg->distance) {
        leg->distance = way;
        leg->stop = stop;
        leg->which = which;
    }
}

static void stop_by_pieces(const struct hull_way *w, const struct hull *h,
                           int32_t distance, struct hull_leg *leg)
{
    struct course c = course_of(h, angle_rotation(h->facing), distance);

    for (uint64_t left = w->pieces; left; left &= left - 1) {
        int i = __builtin_ctzll(left);

        stop_by(leg, course_meets(&c, &w->terrain->piece[i].shape),
                HULL_ON_PIECE, i);
    }
}

struct hull_leg hull_drive(const struct hull_way *w, const struct hull *h,
                           int32_t distance)
{
    struct hull_leg leg = { length_of(distance), HULL_FREE, -1, *h };
    int32_t sign = distance < 0 ? -1 : 1;
    enum hull_stop stop;
    int which;

    stop_by_pieces(w, h, distance, &leg);
    for (int i = 0; i < w->others; i++)
        stop_by(&leg, hull_meets_hull(h, distance, &w->other[i]), HULL_ON_HULL,
                i);
    stop_by(&leg, way_on_table(w->terrain, h, sign * leg.distance),
            HULL_OFF_TABLE, -1);
    /* Corners are rounded: a hair too far is taken back. */
    for (;; leg.distance--) {
        leg.end = hull_moved(h, sign * leg.distance);
        stop = hull_stands(w, &leg.end, &which);
        if (stop == HULL_FREE || leg.distance == 0)
            return leg;
        if (leg.stop == HULL_FREE) {
            leg.stop = stop;
            leg.which = which;
        }
    }
}
