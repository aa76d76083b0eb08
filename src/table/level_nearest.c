/* level_nearest.c -- the legal place nearest to another.
 *
 * Where centres may be is bounded by curves: the outlines of pieces moved out by
 * the radius, with circles about their corners; circles about other bases; the
 * outlines of roofs; the edges of the table. The nearest legal place is the
 * nearest point of one curve, or a point where two meet. Those points are
 * rounded, so the units about each are looked at too; what is legal is asked of
 * level_stands() and of whoever wishes for more, and a curve too many does no
 * harm. */
#include "table/level.h"

#include <stddef.h>

enum {
    MAX_CURVES = 2048,
    AROUND = 2,    /* units about a point that are looked at */
    ROUNDED = 4,   /* more than rounding moves a point, and AROUND */
    DIRECTIONS = 8 /* from the middle of a circle none is nearer */
};

struct curve { /* the segment from a to b, or a circle about a */
    struct vec a, b;
    int32_t radius; /* 0: a segment */
};

struct nearest {
    const struct footing *footing;
    const struct level_wish *wish; /* NULL: none */
    struct vec from;
    int floor;
    int64_t best; /* squared distance; what is as far counts by x and y */
    struct vec at;
    bool found;
    int32_t curves;
    struct curve *curve; /* MAX_CURVES of them */
};

/* ---- trying places ---- */

static bool is_better(const struct nearest *n, struct vec at)
{
    int64_t away = vec_distance2(n->from, at);

    if (away != n->best || !n->found)
        return away < n->best;
    return at.x != n->at.x ? at.x < n->at.x : at.y < n->at.y;
}

static void try_place(struct nearest *n, struct vec at)
{
    if (!is_better(n, at) || (n->wish && !n->wish->fits(n->wish->own, at)) ||
        level_stands(n->footing, at, n->floor, NULL) != LEVEL_FREE)
        return;
    n->best = vec_distance2(n->from, at);
    n->at = at;
    n->found = true;
}

/* Is the point, or one that it was rounded from, near enough to be better? */
static bool may_help(const struct nearest *n, struct vec at)
{
    int64_t away = root_floor(vec_distance2(n->from, at)) - ROUNDED;

    return away <= 0 || away * away <= n->best;
}

static void try_about(struct nearest *n, struct vec at)
{
    if (!may_help(n, at))
        return;
    for (int y = -AROUND; y <= AROUND; y++)
        for (int x = -AROUND; x <= AROUND; x++)
            try_place(n, vec_add(at, vec(x, y)));
}

/* ---- points of curves ---- */

static void try_segment(struct nearest *n, const struct curve *c)
{
    struct vec d = vec_sub(c->b, c->a);
    int64_t along = vec_dot(vec_sub(n->from, c->a), d), all = vec_length2(d);

    if (along > 0 && along < all)
        try_about(n, vec_between(c->a, c->b, along, all));
    try_about(n, c->a);
    try_about(n, c->b);
}

static void try_circle(struct nearest *n, const struct curve *c)
{
    struct vec d = vec_sub(n->from, c->a);

    if (d.x != 0 || d.y != 0) {
        try_about(n, vec_add(c->a, vec_scaled(d, c->radius)));
        return;
    }
    for (int i = 0; i < DIRECTIONS; i++)
        try_about(n, vec_add(c->a, angle_vec((angle)(i * (TURN / DIRECTIONS)),
                                             c->radius)));
}

static void try_two_segments(struct nearest *n, const struct curve *c,
                             const struct curve *o)
{
    struct vec d = vec_sub(c->b, c->a), e = vec_sub(o->b, o->a);
    int64_t across = vec_cross(d, e);
    int64_t part = vec_cross(vec_sub(o->a, c->a), e);

    if (across < 0) {
        across = -across;
        part = -part;
    }
    if (part >= -across && part <= 2 * across && across > 0)
        try_about(n, vec_between(c->a, c->b, part, across));
}

static void try_both_sides(struct nearest *n, struct vec middle,
                           struct vec along, int64_t half2)
{
    struct vec off;

    if (half2 < 0)
        return;
    off = vec_scaled(along, (int32_t)root_floor(half2));
    try_about(n, vec_add(middle, off));
    try_about(n, vec_sub(middle, off));
}

static void try_segment_and_circle(struct nearest *n, const struct curve *c,
                                   const struct curve *o)
{
    struct vec d = vec_sub(c->b, c->a), w = vec_sub(o->a, c->a);
    int64_t along = vec_dot(w, d), all = vec_length2(d);
    int64_t cross = vec_cross(d, w), radius2 = (int64_t)o->radius * o->radius;
    int64_t half2, whole, middle, half; /* the latter in 1/256 unit: the circle
                                           may be far wider than the segment */

    if (all == 0)
        return;
    half2 = radius2 - (int64_t)((wide)cross * cross / all);
    if (half2 < 0)
        return;
    whole = root_floor(all << 16);
    middle = (int64_t)((wide)along * 65536 / whole);
    half = root_floor(half2 << 16);
    for (int side = -1; side <= 1; side += 2) {
        int64_t at = middle + side * half;

        if (at >= -whole && at <= 2 * whole)
            try_about(n, vec_add(c->a, vec_scaled(d, (int32_t)(at / 256))));
    }
}

static void try_two_circles(struct nearest *n, const struct curve *c,
                            const struct curve *o)
{
    struct vec d = vec_sub(o->a, c->a);
    int64_t all = vec_length2(d), radius2 = (int64_t)c->radius * c->radius;
    int64_t part = radius2 - (int64_t)o->radius * o->radius + all;

    /* They meet when neither is in or beyond the other. */
    if (all == 0 || (wide)part * part > (wide)4 * radius2 * all)
        return;
    try_both_sides(n, vec_between(c->a, o->a, part, 2 * all), vec(-d.y, d.x),
                   radius2 - (int64_t)((wide)part * part / (4 * all)));
}

static void try_two(struct nearest *n, const struct curve *c,
                    const struct curve *o)
{
    if (c->radius == 0 && o->radius == 0)
        try_two_segments(n, c, o);
    else if (c->radius == 0)
        try_segment_and_circle(n, c, o);
    else if (o->radius == 0)
        try_segment_and_circle(n, o, c);
    else
        try_two_circles(n, c, o);
}

/* Does the curve come near enough to hold a better place? */
static bool comes_near(const struct nearest *n, const struct curve *c)
{
    int64_t away;

    if (c->radius == 0)
        away = root_floor(
            segment_distance2((struct segment){ c->a, c->b }, n->from));
    else
        away = root_floor(vec_distance2(c->a, n->from)) - c->radius;
    away = (away < 0 ? -away : away) - ROUNDED;
    return away <= 0 || away * away <= n->best;
}

static void keep_near(struct nearest *n)
{
    int32_t kept = 0;

    for (int32_t i = 0; i < n->curves; i++)
        if (comes_near(n, &n->curve[i]))
            n->curve[kept++] = n->curve[i];
    n->curves = kept;
}

/* ---- gathering curves ---- */

static void add_curve(struct nearest *n, struct vec a, struct vec b,
                      int32_t radius)
{
    struct curve c = { a, b, radius };

    if (n->curves < MAX_CURVES && comes_near(n, &c))
        n->curve[n->curves++] = c;
}

/* The outline moved out, with its corners rounded when it is. */
static void add_outline(struct nearest *n, const struct polygon *p, int32_t out)
{
    struct vec a = p->corner[p->corners - 1];

    for (int i = 0; i < p->corners; i++) {
        struct vec b = p->corner[i], d = vec_sub(b, a);
        struct vec off = out ? vec_scaled(vec(d.y, -d.x), out) : vec(0, 0);

        add_curve(n, vec_add(a, off), vec_add(b, off), 0);
        if (out)
            add_curve(n, b, b, out);
        a = b;
    }
}

static void add_piece(struct nearest *n, const struct piece *p)
{
    const struct footing *f = n->footing;
    bool stood_on = (p->traits & (TRAIT_FLOORS | TRAIT_ROOF)) && n->floor > 0 &&
                    p->floors >= n->floor;

    if (stood_on || ((p->traits & TRAIT_LINEAR) && n->floor == 0))
        add_outline(n, &p->shape, 0);
    if ((p->traits & (f->avoids | TRAIT_SOLID)) &&
        !(stood_on && p->floors == n->floor))
        add_outline(n, &p->shape, f->radius);
}

static void add_table(struct nearest *n)
{
    const struct terrain *t = n->footing->terrain;
    int32_t x = t->width / 2 - n->footing->radius;
    int32_t y = t->depth / 2 - n->footing->radius;
    struct vec corner[4] = { { -x, -y }, { x, -y }, { x, y }, { -x, y } };

    for (int i = 0; i < 4; i++)
        add_curve(n, corner[i], corner[(i + 1) % 4], 0);
}

static void gather(struct nearest *n, int32_t limit)
{
    const struct footing *f = n->footing;
    struct box around =
        box_of_disc((struct disc){ n->from, limit }, f->radius + ROUNDED);

    n->curves = 0;
    add_table(n);
    for (int i = 0; n->wish && i < n->wish->rims; i++)
        add_curve(n, n->wish->rim[i].at, n->wish->rim[i].at,
                  n->wish->rim[i].radius);
    for (int i = 0; n->wish && i < n->wish->lines; i++)
        add_curve(n, n->wish->line[i].a, n->wish->line[i].b, 0);
    for (int i = 0; i < f->terrain->pieces; i++)
        if (box_meets(f->terrain->piece[i].shape.around, around))
            add_piece(n, &f->terrain->piece[i]);
    for (int i = 0; i < f->others; i++)
        if (disc_within((struct disc){ n->from, limit }, f->other[i].base,
                        f->radius + ROUNDED))
            add_curve(n, f->other[i].base.at, f->other[i].base.at,
                      f->radius + f->other[i].base.radius);
}

/* Looks for a place not farther than that. */
static bool look_within(struct nearest *n, int32_t limit)
{
    n->best = (int64_t)limit * limit + 1;
    gather(n, limit);
    for (int32_t i = 0; i < n->curves; i++)
        if (n->curve[i].radius > 0)
            try_circle(n, &n->curve[i]);
        else
            try_segment(n, &n->curve[i]);
    keep_near(n); /* fewer, now that a place is known */
    for (int32_t i = 0; i < n->curves; i++)
        for (int32_t j = i + 1; j < n->curves; j++)
            try_two(n, &n->curve[i], &n->curve[j]);
    return n->found;
}

/* Mostly there is a place nearby, and few curves to look at. */
bool level_nearest_fit(const struct footing *f, struct vec from, int floor,
                       int32_t limit, const struct level_wish *wish,
                       struct vec *to)
{
    int64_t near = 2 * (int64_t)f->radius;
    struct curve curve[MAX_CURVES];
    struct nearest n = { .footing = f,
                         .wish = wish,
                         .from = from,
                         .floor = floor,
                         .best = 1,
                         .at = from,
                         .curve = curve };

    if (limit < 0)
        return false;
    try_place(&n, from);
    for (; near > 0 && near < limit && !n.found; near *= 4)
        look_within(&n, (int32_t)near);
    if (!n.found && !look_within(&n, limit))
        return false;
    *to = n.at;
    return true;
}

bool level_nearest(const struct footing *f, struct vec from, int floor,
                   int32_t limit, struct vec *to)
{
    return level_nearest_fit(f, from, floor, limit, NULL, to);
}
