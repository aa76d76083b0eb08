/* view.c -- straight lines in plan from shape to shape, past others. */
#include "table/view.h"

#include <assert.h>

/* ---- shapes ---- */

struct convex convex_of(const struct polygon *p)
{
    struct convex c = { .corners = p->corners };

    for (int i = 0; i < p->corners; i++)
        c.corner[i] = p->corner[i];
    return c;
}

struct convex convex_of_segment(struct segment s)
{
    return (struct convex){ 2, { s.a, s.b } };
}

struct convex convex_of_disc(struct disc d)
{
    struct convex c = { .corners = SHAPE_CORNERS };

    for (int i = 0; i < SHAPE_CORNERS; i++)
        c.corner[i] = vec_add(
            d.at, angle_vec((angle)(i * TURN / SHAPE_CORNERS), d.radius));
    return c;
}

static int64_t left_of(struct segment line, struct vec point)
{
    return vec_cross(vec_sub(line.b, line.a), vec_sub(point, line.a));
}

struct convex convex_left_of(const struct convex *c, struct segment border)
{
    struct convex left = { 0 };

    for (int i = 0; i < c->corners; i++) {
        const struct vec at = c->corner[i];
        const struct vec next = c->corner[(i + 1) % c->corners];
        const int64_t here = left_of(border, at), there = left_of(border, next);

        if (here >= 0 && left.corners < SHAPE_CORNERS)
            left.corner[left.corners++] = at;
        if (((here > 0 && there < 0) || (here < 0 && there > 0)) &&
            left.corners < SHAPE_CORNERS)
            left.corner[left.corners++] =
                vec_between(at, next, here < 0 ? -here : here,
                            here < 0 ? there - here : here - there);
    }
    return left;
}

/* ---- what of a line is in a shape ---- */

/* A place on a line, as a fraction; 'over' is positive. */
struct place {
    wide n;
    int64_t over;
};

struct stretch {
    struct place from, to;
};

static bool before(struct place a, struct place b)
{
    return a.n * b.over < b.n * a.over;
}

static void widen(struct stretch *s, bool *any, struct place at)
{
    if (!*any || before(at, s->from))
        s->from = at;
    if (!*any || before(s->to, at))
        s->to = at;
    *any = true;
}

/* On which sides of a line there are corners. */
enum { ON_LEFT = 1, ON_RIGHT = 2, ON_LINE = 4, ACROSS = ON_LEFT | ON_RIGHT };

/* 'side': how far each corner is to the left. */
static unsigned sides_of(const struct convex *c, struct segment line,
                         int64_t side[SHAPE_CORNERS])
{
    unsigned sides = 0;

    for (int i = 0; i < c->corners; i++) {
        side[i] = left_of(line, c->corner[i]);
        sides |= side[i] > 0 ? ON_LEFT : side[i] < 0 ? ON_RIGHT : ON_LINE;
    }
    return sides;
}

static bool meets(unsigned sides)
{
    return sides != ON_LEFT && sides != ON_RIGHT && sides != 0;
}

/* The stretch in the shape of a line that meets it. */
static struct stretch stretch_in(const struct convex *c, struct segment line,
                                 const int64_t side[SHAPE_CORNERS])
{
    const struct vec along = vec_sub(line.b, line.a);
    struct stretch in = { { 0, 1 }, { 0, 1 } };
    bool any = false;

    for (int i = 0; i < c->corners; i++) {
        const int to = i + 1 < c->corners ? i + 1 : 0;
        const int64_t here = side[i], there = side[to];
        int64_t far, further;

        if (here != 0 && (here > 0 ? there >= 0 : there <= 0))
            continue;
        far = vec_dot(along, vec_sub(c->corner[i], line.a));
        if (here == 0) {
            widen(&in, &any, (struct place){ far, 1 });
            continue;
        }
        further = vec_dot(along, vec_sub(c->corner[to], line.a));
        if (here < 0)
            widen(&in, &any,
                  (struct place){ (wide)far * there - (wide)further * here,
                                  there - here });
        else
            widen(&in, &any,
                  (struct place){ (wide)further * here - (wide)far * there,
                                  here - there });
    }
    return in;
}

/* ---- one line ---- */

struct view {
    const struct convex *from, *to;
    const struct convex *stop[VIEW_STOPS];
    int stops;
};

static bool line_open(const struct view *v, struct segment line)
{
    int64_t from[SHAPE_CORNERS], to[SHAPE_CORNERS], side[SHAPE_CORNERS];
    struct stretch here, there, way;

    if (!meets(sides_of(v->from, line, from)) ||
        !meets(sides_of(v->to, line, to)))
        return false;
    here = stretch_in(v->from, line, from);
    there = stretch_in(v->to, line, to);
    if (before(here.to, there.from))
        way = (struct stretch){ here.to, there.from };
    else if (before(there.to, here.from))
        way = (struct stretch){ there.to, here.from };
    else
        return true; /* they meet */
    for (int i = 0; i < v->stops; i++) {
        struct stretch in;

        if ((sides_of(v->stop[i], line, side) & ACROSS) != ACROSS)
            continue;
        in = stretch_in(v->stop[i], line, side);
        if (before(in.from, way.to) && before(way.from, in.to))
            return false;
    }
    return true;
}

/* ---- all lines that may be held by two corners ---- */

static int add_corners(struct vec *corner, int n, const struct convex *c)
{
    for (int i = 0; i < c->corners; i++)
        corner[n++] = c->corner[i];
    return n;
}

static struct box box_of(const struct vec *corner, int n)
{
    struct box all = { INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN };

    for (int i = 0; i < n; i++) {
        all.left = corner[i].x < all.left ? corner[i].x : all.left;
        all.bottom = corner[i].y < all.bottom ? corner[i].y : all.bottom;
        all.right = corner[i].x > all.right ? corner[i].x : all.right;
        all.top = corner[i].y > all.top ? corner[i].y : all.top;
    }
    return all;
}

/* To a point all lines lead through it. */
static bool any_open(const struct view *v, const struct vec *corner, int n)
{
    const bool point = v->to->corners == 1;

    for (int i = 0; i < n; i++)
        for (int j = 0; j < (point ? 1 : i); j++) {
            const struct segment line = { point ? v->to->corner[0] : corner[j],
                                          corner[i] };

            if (!vec_same(line.a, line.b) && line_open(v, line))
                return true;
        }
    return false;
}

bool view_open(const struct convex *from, const struct convex *to,
               const struct convex *stop, int stops)
{
    struct view v = { .from = from, .to = to };
    struct vec corner[(2 + VIEW_STOPS) * SHAPE_CORNERS];
    struct box between;
    int n = 0;

    assert(stops <= VIEW_STOPS);
    if (from->corners == 0 || to->corners == 0)
        return false;
    n = add_corners(corner, n, from);
    n = add_corners(corner, n, to);
    between = box_of(corner, n);
    /* what is beside both stops no line from one to the other, and holds none */
    for (int i = 0; i < stops; i++)
        if (box_meets(between, box_of(stop[i].corner, stop[i].corners))) {
            n = add_corners(corner, n, &stop[i]);
            v.stop[v.stops++] = &stop[i];
        }
    if (any_open(&v, corner, n))
        return true;
    /* two points in one place */
    return from->corners == 1 && to->corners == 1 &&
           vec_same(from->corner[0], to->corner[0]);
}
