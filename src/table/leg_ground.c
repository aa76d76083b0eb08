/* leg_ground.c -- see leg_ground.h. */
#include "table/leg_ground.h"

enum {
    SHORT_LEG = 16,  /* where two difficult areas are not told apart */
    PARTS_BITS = 24, /* of a leg */
    PARTS = 1 << PARTS_BITS
};

struct stretch { /* of a leg, in parts of it; empty when to <= from */
    int32_t from, to;
};

/* Where on the way from a value to another it is 0, in parts; the signs
 * differ. */
static int32_t zero_between(int64_t a, int64_t b)
{
    const int64_t small = (int64_t)1 << (62 - PARTS_BITS);

    if (a > -small && a < small)
        return (int32_t)(a * PARTS / (a - b));
    return (int32_t)((wide)a * PARTS / (a - b));
}

/* Where on s the disc is wholly inside a convex polygon: to the left of each
 * edge by its radius. */
static struct stretch stretch_inside(const struct polygon *p, struct segment s,
                                     int64_t radius)
{
    struct stretch in = { 0, PARTS };
    struct vec a = p->corner[p->corners - 1];

    for (int i = 0; i < p->corners && in.from < in.to; i++) {
        struct vec b = p->corner[i], d = vec_sub(b, a);
        int64_t start = vec_cross(d, vec_sub(s.a, a));
        int64_t end = vec_cross(d, vec_sub(s.b, a));
        int64_t most = radius * ((int64_t)(d.x < 0 ? -d.x : d.x) +
                                 (d.y < 0 ? -d.y : d.y)),
                least;
        int32_t at;

        a = b;
        if (start >= most && end >= most)
            continue; /* far inside: no need for a root */
        least = radius * root_floor(vec_length2(d) * 65536) / 256;
        start -= least;
        end -= least;
        if (start >= 0 && end >= 0)
            continue;
        if (start < 0 && end < 0)
            return (struct stretch){ 0, 0 };
        at = zero_between(start, end);
        if (start < 0)
            in.from = at > in.from ? at : in.from;
        else
            in.to = at < in.to ? at : in.to;
    }
    return in;
}

/* Adds up stretches, each part once. */
static int64_t length_of(struct stretch *s, int n)
{
    int64_t sum = 0;
    int32_t done = 0;

    for (int i = 1; i < n; i++)
        for (int j = i; j > 0 && s[j - 1].from > s[j].from; j--) {
            struct stretch swap = s[j];

            s[j] = s[j - 1];
            s[j - 1] = swap;
        }
    for (int i = 0; i < n; i++) {
        int32_t from = s[i].from > done ? s[i].from : done;

        if (s[i].to > from) {
            sum += s[i].to - from;
            done = s[i].to;
        }
    }
    return sum;
}

/* How much of s is inside one of the convex pieces at least. */
static int32_t in_any_convex(const struct terrain *t, uint64_t pieces,
                             struct segment s, int32_t radius)
{
    struct stretch in[MAX_PIECES];
    int64_t sum;
    int n = 0;

    for (; pieces; pieces &= pieces - 1) {
        const struct piece *p = &t->piece[__builtin_ctzll(pieces)];

        in[n] = stretch_inside(&p->shape, s, radius);
        n += in[n].to > in[n].from;
    }
    /* Rounded up as all ways are; but both ends of a stretch were cut to whole
     * parts, and a length that comes out even must not cost a unit more. */
    sum = length_of(in, n) - 2 * n;
    if (sum <= 0)
        return 0;
    return (int32_t)((sum * vec_distance(s.a, s.b) + PARTS - 1) / PARTS);
}

/* How much of s is inside one of the pieces at least: where several hold parts
 * of it, s is halved until it is clear which. */
static int32_t in_any(const struct terrain *t, uint64_t pieces,
                      struct segment s, int32_t radius)
{
    int32_t whole = vec_distance(s.a, s.b), most = 0, sum = 0;
    uint64_t held = 0;
    struct vec middle;

    for (uint64_t left = pieces; left; left &= left - 1) {
        int i = __builtin_ctzll(left);
        int32_t in = polygon_length_inside(&t->piece[i].shape, s, radius);

        held |= in > 0 ? (uint64_t)1 << i : 0;
        most = in > most ? in : most;
        sum += in;
    }
    if (most == sum || most == whole || whole <= SHORT_LEG)
        return most;
    middle = vec_between(s.a, s.b, 1, 2);
    return in_any(t, held, (struct segment){ s.a, middle }, radius) +
           in_any(t, held, (struct segment){ middle, s.b }, radius);
}

/* Where the centre of a disc inside the box can be; perhaps nowhere. */
static struct box shrunk(struct box b, int32_t radius)
{
    return (struct box){ b.left + radius, b.bottom + radius, b.right - radius,
                         b.top - radius };
}

/* Is the piece difficult ground on that floor? */
static bool is_difficult(const struct piece *p, int floor)
{
    if (!(p->traits & TRAIT_DIFFICULT))
        return false;
    return floor == 0 || ((p->traits & TRAIT_FLOORS) && floor <= p->floors);
}

int32_t leg_difficult_near(const struct terrain *t, uint64_t near,
                           struct step from, struct step to, int32_t radius)
{
    struct segment s = { from.at, to.at };
    struct box around = box_of_segment(s, 0);
    int floor = leg_floor(from, to);
    uint64_t pieces = 0;
    bool convex = true;

    for (; near; near &= near - 1) {
        int i = __builtin_ctzll(near);
        const struct piece *p = &t->piece[i];

        if (!is_difficult(p, floor) ||
            !box_meets(shrunk(p->shape.around, radius), around))
            continue;
        convex = convex && leg_is_convex(&p->shape);
        pieces |= (uint64_t)1 << i;
    }
    if (pieces == 0)
        return 0;
    return convex ? in_any_convex(t, pieces, s, radius)
                  : in_any(t, pieces, s, radius);
}

/* ---- ground that slows as soon as a part of the base is in it ---- */

enum { EDGE_PARTS = SHAPE_CORNERS + 1 }; /* stretches of one outline, at most */

/* Puts 'in' between two bounds, where a value that runs from a to b is at least
 * 0. */
static void keep_above(struct stretch *in, int64_t a, int64_t b)
{
    int32_t at;

    if (a >= 0 && b >= 0)
        return;
    if (a < 0 && b < 0) {
        in->to = in->from;
        return;
    }
    at = zero_between(a, b);
    if (a < 0)
        in->from = at > in->from ? at : in->from;
    else
        in->to = at < in->to ? at : in->to;
}

/* Where on s a point is nearer than the radius to the inside of an edge, not
 * counted what is about its ends. */
static struct stretch stretch_beside(struct segment edge, struct segment s,
                                     int64_t radius)
{
    const struct vec d = vec_sub(edge.b, edge.a);
    const int64_t wide_by = radius * root_floor(vec_length2(d) * 65536) / 256;
    const int64_t side[2] = { vec_cross(d, vec_sub(s.a, edge.a)),
                              vec_cross(d, vec_sub(s.b, edge.a)) };
    const int64_t along[2] = { vec_dot(d, vec_sub(s.a, edge.a)),
                               vec_dot(d, vec_sub(s.b, edge.a)) };
    struct stretch in = { 0, PARTS };

    /* at least 1, since touching is not in it */
    keep_above(&in, wide_by - side[0] - 1, wide_by - side[1] - 1);
    keep_above(&in, wide_by + side[0] - 1, wide_by + side[1] - 1);
    keep_above(&in, along[0], along[1]);
    keep_above(&in, vec_length2(d) - along[0], vec_length2(d) - along[1]);
    return in;
}

static int32_t part_of(int64_t n, int64_t whole)
{
    const wide part = (wide)n * PARTS / whole;

    return part < 0 ? 0 : part > PARTS ? PARTS : (int32_t)part;
}

/* Where on s a point is nearer than the radius to a corner. */
static struct stretch stretch_about(struct vec corner, struct segment s,
                                    int64_t radius)
{
    const struct vec d = vec_sub(s.b, s.a), w = vec_sub(corner, s.a);
    const int64_t length2 = vec_length2(d), along = vec_dot(d, w);
    const wide cross = vec_cross(d, w);
    const wide room = (wide)length2 * radius * radius - cross * cross;
    int64_t half;

    if (room <= 0)
        return (struct stretch){ 0, 0 };
    half = root_floor((int64_t)room);
    return (struct stretch){ part_of(along - half, length2),
                             part_of(along + half, length2) };
}

/* What one edge and its first corner add: they meet, so it is one stretch. */
static struct stretch stretch_near(struct segment edge, struct segment s,
                                   int64_t radius)
{
    struct stretch in = stretch_beside(edge, s, radius);
    const struct stretch end[2] = { stretch_about(edge.a, s, radius),
                                    stretch_about(edge.b, s, radius) };

    for (int i = 0; i < 2; i++) {
        if (end[i].to <= end[i].from)
            continue;
        if (in.to <= in.from) {
            in = end[i];
            continue;
        }
        in.from = end[i].from < in.from ? end[i].from : in.from;
        in.to = end[i].to > in.to ? end[i].to : in.to;
    }
    return in;
}

/* The stretches of s on which a disc overlaps the polygon. It is near its outline
 * on some; on each of the others it is wholly inside or wholly outside. */
static int stretches_over(const struct polygon *p, struct segment s,
                          int32_t radius, struct stretch *out)
{
    struct stretch near[SHAPE_CORNERS] = { { 0 } };
    int32_t done = 0;
    int n = 0, edges = 0;

    for (int i = 0; i < p->corners; i++) {
        const struct segment edge = { p->corner[i],
                                      p->corner[(i + 1) % p->corners] };
        const struct stretch in = stretch_near(edge, s, radius);
        int at = edges;

        if (in.to <= in.from)
            continue;
        for (; at > 0 && near[at - 1].from > in.from; at--)
            near[at] = near[at - 1];
        near[at] = in;
        edges++;
    }
    for (int i = 0; i <= edges; i++) {
        const int32_t next = i < edges ? near[i].from : PARTS;

        if (next > done &&
            polygon_has(
                p, vec_between(s.a, s.b, ((int64_t)done + next) / 2, PARTS)))
            out[n++] = (struct stretch){ done, next };
        if (i < edges) {
            out[n++] = near[i];
            done = near[i].to > done ? near[i].to : done;
        }
    }
    return n;
}

/* The same of all these pieces; each part of s counts once. */
int32_t leg_slow_near(const struct terrain *t, uint64_t near, struct step from,
                      struct step to, int32_t radius, uint32_t traits)
{
    const struct segment s = { from.at, to.at };
    const struct box around = box_of_segment(s, radius);
    struct stretch in[MAX_PIECES * 2 * EDGE_PARTS];
    int64_t sum;
    int n = 0;

    if (leg_floor(from, to) > 0 || vec_same(s.a, s.b))
        return 0;
    for (; near; near &= near - 1) {
        const struct piece *p = &t->piece[__builtin_ctzll(near)];

        if ((p->traits & traits) && box_meets(p->shape.around, around))
            n += stretches_over(&p->shape, s, radius, in + n);
    }
    sum = length_of(in, n) - 2 * n; /* as in in_any_convex() */
    if (sum <= 0)
        return 0;
    return (int32_t)((sum * vec_distance(s.a, s.b) + PARTS - 1) / PARTS);
}
