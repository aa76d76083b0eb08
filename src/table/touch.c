/* touch.c -- places where a base touches what it goes to: another base, or the
 * outline of a hull or a piece. */
#include "table/touch.h"

enum {
    RING = 48,      /* places round a base */
    EDGE_RING = 24, /* most along one edge of an outline */
    CORNER_RING = 4,
    CLOSE = 16 /* nearer than this a direction is all rounding */
};

static int32_t radius_of(const struct search *s)
{
    return s->ground->mover->radius;
}

/* The direction out of a polygon at an edge. */
static struct vec outwards(struct segment e)
{
    return vec(e.b.y - e.a.y, e.a.x - e.b.x);
}

int32_t touch_bound(const struct search *s, struct vec at)
{
    int64_t left = s->shape ? root_floor(polygon_distance2(s->shape, at))
                            : vec_distance(at, s->goal.at) - s->goal.radius;

    left -= radius_of(s) + 2 + s->contact;
    return left < 0 ? 0 : (int32_t)left;
}

bool touch_holds(const struct search *s, struct disc base)
{
    if (s->shape)
        return polygon_near(s->shape, base.at, base.radius + s->contact) &&
               !polygon_overlaps_disc(s->shape, base);
    return disc_within(base, s->goal, s->contact) &&
           !disc_overlaps(base, s->goal);
}

/* ---- straight to it ---- */

static struct vec from_base(const struct search *s, struct vec from)
{
    int32_t r = s->goal.radius + radius_of(s);
    struct vec out = vec_sub(from, s->goal.at), at;

    if (vec_length2(out) == 0)
        out = vec(1, 0);
    for (int32_t d = r;; d++) { /* the first may overlap by a rounding */
        at = vec_add(s->goal.at, vec_scaled(out, d));
        if (vec_distance2(at, s->goal.at) >= (int64_t)r * r)
            return at;
    }
}

/* The point of the edge that is nearest to a place, to the nearest unit. */
static struct vec nearest_on(struct segment e, struct vec point)
{
    struct vec d = vec_sub(e.b, e.a);
    int64_t along = vec_dot(vec_sub(point, e.a), d), whole = vec_length2(d);

    return along <= 0       ? e.a
           : along >= whole ? e.b
                            : vec_between(e.a, e.b, along, whole);
}

/* The edge nearest to a place, and how near that is, squared. */
static struct segment nearest_edge(const struct polygon *p, struct vec from,
                                   int64_t *away2)
{
    struct segment e = polygon_edge(p, 0);

    *away2 = INT64_MAX;
    for (int i = 0; i < p->corners; i++) {
        int64_t d2 = segment_distance2(polygon_edge(p, i), from);

        if (d2 < *away2) {
            *away2 = d2;
            e = polygon_edge(p, i);
        }
    }
    return e;
}

/* Out of the polygon towards a place, from the point nearest to it. */
static struct vec out_of(const struct polygon *p, struct vec from,
                         struct vec *foot)
{
    int64_t away2;
    struct segment e = nearest_edge(p, from, &away2);

    *foot = nearest_on(e, from);
    return away2 < CLOSE * CLOSE || polygon_has(p, from) ? outwards(e)
                                                         : vec_sub(from, *foot);
}

static struct vec from_outline(const struct search *s, struct vec from)
{
    struct disc base = { from, radius_of(s) };
    struct vec foot, out = out_of(s->shape, from, &foot);

    for (int32_t d = base.radius;; d++) {
        base.at = vec_add(foot, vec_scaled(out, d));
        if (!polygon_overlaps_disc(s->shape, base))
            return base.at;
    }
}

struct step touch_from(const struct search *s, struct vec from)
{
    struct vec at = s->shape ? from_outline(s, from) : from_base(s, from);

    return (struct step){ at, s->to.floor };
}

struct vec touch_towards(const struct search *s, struct vec at)
{
    struct vec out = vec_sub(at, s->goal.at), foot;

    if (s->shape)
        out = out_of(s->shape, at, &foot);
    return vec_length2(out) == 0 ? vec(1, 0) : vec_sub(vec(0, 0), out);
}

/* ---- all round it ---- */

static int ring_of_base(const struct search *s, struct step *place)
{
    for (int i = 0; i < RING; i++) {
        struct vec out = angle_vec((angle)(TURN * i / RING), INCH(1));

        place[i] = touch_from(s, vec_add(s->goal.at, out));
    }
    return RING;
}

static int ring_of_outline(const struct search *s, struct step *place)
{
    const int corners = s->shape->corners;
    /* so many that all fit: the fewer the more corners there are */
    const int room = TOUCH_RING / corners - CORNER_RING;
    const int most = room < EDGE_RING ? room : EDGE_RING;
    int32_t radius = radius_of(s);
    int n = 0;

    for (int i = 0; i < corners; i++) {
        struct segment e = polygon_edge(s->shape, i);
        struct vec out = vec_scaled(outwards(e), radius + CLOSE);
        int parts = vec_distance(e.a, e.b) / (radius / 2 + 1) + 1;

        parts = parts > most ? most : parts;
        for (int j = 0; j <= parts; j++)
            place[n++] =
                touch_from(s, vec_add(vec_between(e.a, e.b, j, parts), out));
        for (int j = 1; j < CORNER_RING; j++)
            place[n++] = touch_from(
                s, vec_add(e.b, vec_turned(out, (angle)(QUARTER_TURN * j /
                                                        CORNER_RING))));
    }
    return n;
}

int touch_ring(const struct search *s, struct step place[TOUCH_RING])
{
    return s->shape ? ring_of_outline(s, place) : ring_of_base(s, place);
}

/* ---- beside another base ---- */

/* Along 'way' from a place, 'aside' to each side. */
static int on_both_sides(const struct search *s, struct vec at, struct vec way,
                         int64_t aside, struct step *place)
{
    struct vec off = vec_scaled(way, (int32_t)aside);

    place[0] = touch_from(s, vec_sub(at, off));
    place[1] = touch_from(s, vec_add(at, off));
    return 2;
}

static int pinched_at_base(const struct search *s, struct disc other,
                           struct step *place)
{
    int64_t a = s->goal.radius + radius_of(s) + 1;
    int64_t b = other.radius + radius_of(s) + 2;
    struct vec w = vec_sub(other.at, s->goal.at);
    int64_t d2 = vec_length2(w), along2, aside2, d;
    struct vec along;

    if (d2 == 0 || d2 >= (a + b) * (a + b) || d2 <= (a - b) * (a - b))
        return 0;
    d = root_floor(d2);
    along2 = (d2 + a * a - b * b) / (2 * d); /* along the line of centres */
    aside2 = a * a - along2 * along2;
    if (along2 == 0 || aside2 <= 0)
        return 0;
    along = vec_scaled(w, (int32_t)(along2 < 0 ? -along2 : along2));
    if (along2 < 0)
        along = vec_sub(vec(0, 0), along);
    return on_both_sides(s, vec_add(s->goal.at, along), vec(-w.y, w.x),
                         root_floor(aside2), place);
}

/* Beside each edge his centre is on a line that the other's reach crosses. */
static int pinched_at_outline(const struct search *s, struct disc other,
                              struct step *place)
{
    int64_t b = other.radius + radius_of(s) + 2;
    int n = 0;

    for (int i = 0; i < s->shape->corners && i < TOUCH_PINCHED / 2; i++) {
        struct segment e = polygon_edge(s->shape, i);
        struct vec d = vec_sub(e.b, e.a), w = vec_sub(other.at, e.a);
        struct vec out = vec_scaled(outwards(e), radius_of(s) + 1);
        int64_t length = root_ceil(vec_length2(d));
        int64_t off = -vec_cross(d, w) / length - radius_of(s) - 1;
        int64_t along = vec_dot(d, w) / length;

        if (off >= b || off <= -b || along < -b || along > length + b)
            continue;
        n +=
            on_both_sides(s, vec_add(vec_between(e.a, e.b, along, length), out),
                          d, root_floor(b * b - off * off), place + n);
    }
    return n;
}

int touch_pinched(const struct search *s, struct disc other,
                  struct step place[TOUCH_PINCHED])
{
    return s->shape ? pinched_at_outline(s, other, place)
                    : pinched_at_base(s, other, place);
}
