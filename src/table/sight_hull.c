/* sight_hull.c -- what an eye sees of a hull.
 *
 * Sixteen rays in plan, each for eight rows. Along one of them a blocker stands
 * on a stretch, and hides the rows whose lines run between its underside and
 * its top somewhere on the stretch. All positions are relative to the eye,
 * distances along a ray are in 1/256 unit. */
#include "table/sight_hull.h"

#include <stddef.h>

#include "table/look.h"

enum { ROWS_ALL = (1 << HULL_ROWS) - 1, HALVES = 2 * HULL_ROWS };

/* Where a line goes: up from the eye to the middle of its field. */
struct column {
    struct vec to;
    int64_t length; /* to the rectangle */
    int64_t near;   /* to the outline of what is looked at */
    uint8_t hidden; /* rows */
    uint8_t veiled;
};

struct gaze {
    struct vec from;
    int32_t eye;            /* height */
    int32_t foot, height;   /* of what is looked at */
    struct vec right, left; /* its outermost points */
    struct column column[HULL_COLUMNS];
};

struct stretch { /* of a ray */
    int64_t in, out;
};

/* How a stretch of a piece comes between. */
struct block {
    int32_t low, high; /* heights */
    bool always;       /* whatever the heights */
    bool veils;        /* and hides nothing */
};

/* ---- rays ---- */

/* How far along the ray the line through p and q is crossed. */
static int64_t distance_to(const struct column *c, struct vec p, struct vec q)
{
    struct vec e = vec_sub(q, p);
    int64_t part = vec_cross(p, e), whole = vec_cross(c->to, e);

    return whole == 0 ? 0 : (int64_t)((wide)part * c->length / whole);
}

/* Where the ray crosses the outline, in order; gives how often. An odd number
 * says that the eye is inside. */
static int crossings(const struct gaze *g, const struct column *c,
                     const struct polygon *p, int64_t at[SHAPE_CORNERS])
{
    struct vec a = vec_sub(p->corner[p->corners - 1], g->from);
    bool left_a = vec_cross(c->to, a) > 0;
    int n = 0;

    for (int i = 0; i < p->corners; i++) {
        struct vec b = vec_sub(p->corner[i], g->from);
        bool left_b = vec_cross(c->to, b) > 0;
        int64_t t = left_a == left_b ? 0 : distance_to(c, a, b);

        if (t > 0) {
            int place = n++;

            for (; place > 0 && at[place - 1] > t; place--)
                at[place] = at[place - 1];
            at[place] = t;
        }
        a = b;
        left_a = left_b;
    }
    return n;
}

/* Aims a ray at each column; false when the eye is right before it, too near
 * to tell directions apart. */
static bool aim(struct gaze *g)
{
    for (int i = 0; i < HULL_COLUMNS; i++) {
        struct column *c = &g->column[i];

        *c = (struct column){ .to = vec_between(g->right, g->left, 2 * i + 1,
                                                2 * HULL_COLUMNS) };
        c->length = root_floor(vec_length2(c->to) * LOOK_PARTS2);
        c->near = c->length;
        if (c->length < LOOK_NEAR * LOOK_PARTS)
            return false;
    }
    return true;
}

/* The rows whose lines run below 'high' and above 'low' on a stretch. */
static uint8_t rows_across(const struct gaze *g, const struct column *c,
                           struct stretch s, const struct block *b)
{
    int64_t out = s.out < c->near ? s.out : c->near;
    uint8_t rows = 0;

    if (s.in >= out)
        return 0;
    if (b->always)
        return ROWS_ALL;
    for (int i = 0; i < HULL_ROWS; i++) {
        int64_t rise = HALVES * (int64_t)(g->foot - g->eye) +
                       (int64_t)g->height * (2 * i + 1);
        int64_t lowest = rise * (rise < 0 ? out : s.in);
        int64_t highest = rise * (rise < 0 ? s.in : out);

        if (lowest < HALVES * c->length * (b->high - g->eye) &&
            highest > HALVES * c->length * (b->low - g->eye))
            rows |= (uint8_t)(1 << i);
    }
    return rows;
}

static void shade(const struct gaze *g, struct column *c, struct stretch s,
                  const struct block *b)
{
    uint8_t rows = rows_across(g, c, s, b);

    if (b->veils)
        c->veiled |= rows;
    else
        c->hidden |= rows;
}

/* ---- what comes between ---- */

/* Is the whole outline to one side of all rays? */
static bool is_aside(const struct gaze *g, const struct polygon *p)
{
    bool right = true, left = true;

    for (int i = 0; i < p->corners && (right || left); i++) {
        struct vec v = vec_sub(p->corner[i], g->from);

        right = right && vec_cross(g->right, v) <= 0;
        left = left && vec_cross(v, g->left) <= 0;
    }
    return right || left;
}

static void shade_by_shape(struct gaze *g, const struct polygon *p,
                           const struct block *b)
{
    int64_t at[SHAPE_CORNERS + 1];

    if (is_aside(g, p))
        return;
    for (int i = 0; i < HULL_COLUMNS; i++) {
        struct column *c = &g->column[i];
        int n = crossings(g, c, p, at);

        if (n & 1)
            shade(g, c, (struct stretch){ 0, at[0] }, b);
        for (int j = n & 1; j + 1 < n; j += 2)
            shade(g, c, (struct stretch){ at[j], at[j + 1] }, b);
    }
}

static void shade_by_body(struct gaze *g, const struct body *o)
{
    struct block b = { .low = o->foot, .high = body_top(o) };
    struct vec v = vec_sub(o->at, g->from);

    for (int i = 0; i < HULL_COLUMNS; i++) {
        struct column *c = &g->column[i];
        int64_t along = vec_dot(v, c->to) * LOOK_PARTS2 / c->length;
        int64_t aside = vec_cross(c->to, v) * LOOK_PARTS2 / c->length;
        int64_t half2 =
            (int64_t)o->radius * o->radius * LOOK_PARTS2 - aside * aside;
        int64_t half = half2 > 0 ? root_floor(half2) : 0;
        struct stretch s = { along - half < 0 ? 0 : along - half,
                             along + half };

        if (half > 0)
            shade(g, c, s, &b);
    }
}

static bool stands_on(const struct piece *p, const struct body *b)
{
    return (p->traits & TRAIT_ROOF) && b->foot >= p->height &&
           polygon_has(&p->shape, b->at);
}

/* How the piece comes between; false when it does not. As in sight.c.
 * ofas.13.25, ofas.13.33 */
static bool block_of(const struct piece *p, const struct body *from,
                     const struct bulk *to, struct block *b)
{
    *b = (struct block){ .low = INT32_MIN / 2, .high = p->height };
    if (p->traits & TRAIT_SCREENS) {
        b->veils = true;
        if (stands_on(p, from))
            return true;
        if (polygon_has(&p->shape, from->at) ||
            polygon_has(&p->shape, to->hull.at))
            return false;
        b->always = true;
        b->veils =
            body_top(from) > p->height || to->foot + to->height > p->height;
        return true;
    }
    return p->traits & TRAIT_HIDES;
}

static struct box corridor(const struct gaze *g, struct box to)
{
    struct vec at = g->from;

    to.left = at.x < to.left ? at.x : to.left;
    to.right = at.x > to.right ? at.x : to.right;
    to.bottom = at.y < to.bottom ? at.y : to.bottom;
    to.top = at.y > to.top ? at.y : to.top;
    return to;
}

static void shade_by_terrain(struct gaze *g, const struct terrain *t,
                             const struct body *from, const struct bulk *to,
                             struct box box)
{
    struct block b;

    for (int i = 0; i < t->pieces; i++) {
        const struct piece *p = &t->piece[i];

        if ((p->traits & (TRAIT_HIDES | TRAIT_SCREENS)) &&
            box_meets(p->shape.around, box) && block_of(p, from, to, &b))
            shade_by_shape(g, &p->shape, &b);
    }
}

static void shade_by_hulls(struct gaze *g, const struct between *b,
                           const struct bulk *to, struct box box)
{
    for (int i = 0; i < b->bulks; i++) {
        const struct bulk *o = &b->bulk[i];
        struct block block = { .low = o->foot, .high = o->foot + o->height };
        struct polygon p;

        if (i == b->own || (to && o == to) || /* neither hides the other */
            !box_meets(hull_box(&o->hull, 0), box))
            continue;
        p = hull_shape(&o->hull);
        if (box_meets(p.around, box))
            shade_by_shape(g, &p, &block);
    }
}

static void shade_by_bodies(struct gaze *g, const struct between *b,
                            struct box box)
{
    for (int i = 0; i < b->bodies; i++) {
        const struct body *o = &b->body[i];
        struct disc base = { o->at, o->radius };

        if (box_meets(box_of_disc(base, 0), box))
            shade_by_body(g, o);
    }
}

/* ---- a hull ---- */

/* The outermost corners; of two in one line the nearer. */
static void open_on_shape(struct gaze *g, const struct polygon *p)
{
    g->right = g->left = vec_sub(p->corner[0], g->from);
    for (int i = 1; i < p->corners; i++) {
        struct vec v = vec_sub(p->corner[i], g->from);
        int64_t right = vec_cross(v, g->right), left = vec_cross(g->left, v);
        int64_t away = vec_length2(v);

        if (right > 0 || (right == 0 && away < vec_length2(g->right)))
            g->right = v;
        if (left > 0 || (left == 0 && away < vec_length2(g->left)))
            g->left = v;
    }
}

static struct hull_view count(const struct gaze *g)
{
    struct hull_view view = { HULL_RAYS, 0, 0 };

    for (int i = 0; i < HULL_COLUMNS; i++) {
        const struct column *c = &g->column[i];

        view.hidden += __builtin_popcount(c->hidden);
        view.veiled += __builtin_popcount(c->veiled & ~c->hidden);
    }
    view.open -= view.hidden + view.veiled;
    return view;
}

struct hull_view sight_of_hull(const struct between *b, const struct body *from,
                               const struct bulk *to)
{
    struct gaze g = { .from = from->at,
                      .eye = body_eye(from),
                      .foot = to->foot,
                      .height = to->height };
    const struct hull_view all = { HULL_RAYS, 0, 0 };
    struct polygon p = hull_shape(&to->hull);
    struct box box = corridor(&g, p.around);
    int64_t at[SHAPE_CORNERS];

    if (polygon_has(&p, from->at))
        return all;
    open_on_shape(&g, &p);
    if (!aim(&g))
        return all;
    for (int i = 0; i < HULL_COLUMNS; i++)
        if (crossings(&g, &g.column[i], &p, at) > 0)
            g.column[i].near = at[0];
    if (b->terrain)
        shade_by_terrain(&g, b->terrain, from, to, box);
    shade_by_hulls(&g, b, to, box);
    shade_by_bodies(&g, b, box);
    return count(&g);
}

/* ---- a figure ---- */

static bool has_hull_in(const struct between *b, struct box box)
{
    for (int i = 0; i < b->bulks; i++)
        if (i != b->own && box_meets(hull_box(&b->bulk[i].hull, 0), box))
            return true;
    return false;
}

enum seen sight_past_hulls(const struct between *b, const struct body *from,
                           const struct body *to)
{
    struct gaze g = { .from = from->at,
                      .eye = body_eye(from),
                      .foot = to->foot,
                      .height = to->height };
    const struct box box = look_corridor(from, to);
    struct look k = look_at(from, to);
    struct hull_view view;

    if (!has_hull_in(b, box) || !look_open(&k))
        return SEEN_ALL;
    g.right = k.right;
    g.left = k.left;
    if (!aim(&g))
        return SEEN_ALL;
    for (int i = 0; i < HULL_COLUMNS; i++)
        g.column[i].near =
            look_ray(&k, k.chord * (2 * i + 1) / (2 * HULL_COLUMNS)).near;
    shade_by_hulls(&g, b, NULL, box);
    view = count(&g);
    return view.hidden == 0           ? SEEN_ALL
           : view.hidden == HULL_RAYS ? SEEN_NONE
                                      : SEEN_PART;
}
