/* ch11_lane.c -- t9a 04.07 .. 04.13, 11.03: which models of a unit see a target.
 *
 * A lane is a target and all that stands or lies between it and a unit, found once;
 * then each model is asked. Bases that touch are one body; only a model of another
 * Size, or one that may stand on a Hill, is looked at alone. */
#include "books/t9a/ch11.h"

/* ---- shapes ---- */

static struct convex shape_of(const struct footprint *f)
{
    const struct polygon shape = hull_shape(&f->hull);

    return f->radius ? convex_of_disc(footprint_disc(f)) : convex_of(&shape);
}

struct footprint t9a_footprint_of(const struct battle *b, int u, int figure)
{
    return (struct footprint){ .hull = t9a_base_of(b, u, figure),
                               .radius = MM(t9a_model(b, u)->round) / 2 };
}

uint64_t t9a_stands_on(const struct battle *b, const struct footprint *base,
                       enum t9a_ground_kind kind)
{
    const uint64_t pieces = t9a_pieces(b, 1U << kind);
    struct t9a_ground ground;
    uint64_t on = 0;

    if (!pieces)
        return 0;
    t9a_cover_base(base, &ground);
    for (uint64_t left = pieces; left; left &= left - 1)
        if (t9a_lies_mostly(t9a_lies(
                &ground, &b->stage->terrain.piece[set_first(left)].shape)))
            on |= left & -left;
    return on;
}

/* ---- where a model stands ---- */

/* How far it stands behind the front rank of its unit, as a number of ranks. */
static int32_t rank_of(const struct hull *bounds, const struct hull *base,
                       int32_t length)
{
    const struct extent e =
        hull_extent_of_disc(bounds, (struct disc){ base->at, 0 });
    const int32_t ahead =
        (int32_t)((e.max_x + ((int64_t)1 << 29)) >> 30) + base->half_length;

    return (bounds->half_length - ahead + length / 2) / length;
}

struct t9a_post t9a_post(const struct battle *b, int u, int figure)
{
    const struct t9a_formation f = t9a_formation(b, u);
    struct t9a_post post = { .base = t9a_footprint_of(b, u, figure) };

    post.eye = post.base;
    if (!f.radius) {
        const struct hull bounds = t9a_hull(b, u);

        post.rank = rank_of(&bounds, &post.base.hull, f.length);
        post.eye.hull = hull_moved(&post.base.hull, post.rank * f.length);
    }
    post.hills = t9a_stands_on(b, &post.eye, GROUND_HILL);
    post.stature = post.hills ? STATURE_LARGE : t9a_stature(b, u);
    return post;
}

/* ---- what is between ---- */

static struct box box_about(const struct box *a, const struct box *b)
{
    return (struct box){ a->left < b->left ? a->left : b->left,
                         a->bottom < b->bottom ? a->bottom : b->bottom,
                         a->right > b->right ? a->right : b->right,
                         a->top > b->top ? a->top : b->top };
}

static void add_body(struct t9a_lane *lane, const struct footprint *part,
                     enum t9a_stature stature, const struct box *where)
{
    const struct box own =
        box_of_disc((struct disc){ part->hull.at, footprint_outer(part) }, 0);

    if (lane->bodies < T9A_BODIES && box_meets(own, *where))
        lane->body[lane->bodies++] =
            (struct t9a_body){ shape_of(part), stature };
}

/* The ranks are one body; a Character of another Size is one more. */
static void add_unit(const struct battle *b, struct t9a_lane *lane, int v,
                     const struct box *where)
{
    const enum t9a_stature stature = t9a_stature(b, v);
    struct t9a_ground ground;

    t9a_ground(b, v, &ground);
    for (int i = 0; i < ground.parts; i++)
        add_body(lane, &ground.part[i], stature, where);
    for (unit_set left = t9a_characters(b, v); left; left &= left - 1) {
        const int c = set_first(left);

        if (c != v && t9a_stature(b, c) > stature) {
            const struct footprint base = t9a_footprint_of(b, c, 0);

            add_body(lane, &base, t9a_stature(b, c), where);
        }
    }
}

/* t9a.18.20 what hides, and what gives cover to lines that pass through it; a Hill
 * gives less to who stands partly on it (t9a.18.04). */
static void add_piece(const struct battle *b, struct t9a_lane *lane, int i)
{
    const struct polygon *shape = &b->stage->terrain.piece[i].shape;
    enum t9a_shelter shelter = SHELTER_NONE;
    bool hides = false;

    switch (t9a_ground_of_piece(b, i)) {
    case GROUND_IMPASSABLE:
    case GROUND_BUILDING:
        hides = true;
        shelter = SHELTER_HARD;
        break;
    case GROUND_HILL:
        hides = true;
        shelter = SHELTER_HARD;
        for (int k = 0; k < lane->ground.parts; k++)
            if (footprint_over(&lane->ground.part[k], shape))
                shelter = SHELTER_SOFT;
        break;
    case GROUND_FOREST:
        shelter = SHELTER_SOFT;
        break;
    case GROUND_WALL: /* t9a.18.08 */
        if (lane->stature != STATURE_LARGE &&
            t9a_holds_wall(b, lane->target, i))
            shelter = SHELTER_HARD;
        break;
    case GROUND_OPEN:
    case GROUND_FIELD:
    case GROUND_WATER:
    case GROUND_RUINS:
    case GROUNDS:
        break;
    }
    if (hides && lane->hides < T9A_HIDES) {
        lane->hidden_piece[lane->hides] = (uint8_t)i;
        lane->hidden[lane->hides++] = convex_of(shape);
    }
    if (shelter)
        lane->cover[lane->covers++] =
            (struct t9a_covering){ convex_of(shape), (uint8_t)i,
                                   (uint8_t)shelter };
}

/* t9a.18.06, 18.09 half of it inside, and no Large Target. */
static void note_within(const struct battle *b, struct t9a_lane *lane)
{
    if (lane->stature == STATURE_LARGE)
        return;
    for (uint64_t left = t9a_pieces(b, 1U << GROUND_FIELD | 1U << GROUND_RUINS);
         left; left &= left - 1) {
        const int i = set_first(left);
        const bool ruins = t9a_ground_of_piece(b, i) == GROUND_RUINS;

        if (t9a_lies_half(
                t9a_lies(&lane->ground, &b->stage->terrain.piece[i].shape)))
            lane->within[ruins ? SHELTER_HARD : SHELTER_SOFT] |= left & -left;
    }
}

static void add_aim(struct t9a_lane *lane, const struct footprint *part,
                    enum t9a_stature stature, uint64_t hills)
{
    if (lane->aims < T9A_AIMS)
        lane->aim[lane->aims++] =
            (struct t9a_aimed){ shape_of(part), hills ? STATURE_LARGE : stature,
                                hills };
}

/* t9a.18.13 model by model where a Hill is under some of them. */
static void aim_at_each(const struct battle *b, struct t9a_lane *lane)
{
    for (unit_set left = t9a_company(b, lane->target); left; left &= left - 1) {
        const int v = set_first(left);

        for (figure_set who = b->unit[v].alive; who; who &= who - 1) {
            const struct footprint base =
                t9a_footprint_of(b, v, set_first(who));

            add_aim(lane, &base, t9a_stature(b, v),
                    t9a_stands_on(b, &base, GROUND_HILL));
        }
    }
}

static bool is_by_hill(const struct battle *b, const struct t9a_ground *g)
{
    for (uint64_t left = t9a_pieces(b, 1U << GROUND_HILL); left;
         left &= left - 1)
        for (int k = 0; k < g->parts; k++)
            if (footprint_over(&g->part[k],
                               &b->stage->terrain.piece[set_first(left)].shape))
                return true;
    return false;
}

static void add_aims(const struct battle *b, struct t9a_lane *lane)
{
    const int v = lane->target;

    if (!t9a_has_joined(b, v) && is_by_hill(b, &lane->ground)) {
        aim_at_each(b, lane);
        return;
    }
    for (int i = 0; i < lane->ground.parts; i++)
        add_aim(lane, &lane->ground.part[i], t9a_stature(b, v), 0);
    if (t9a_has_joined(b, v))
        return;
    for (unit_set left = t9a_characters(b, v); left; left &= left - 1) {
        const int c = set_first(left);
        const struct footprint base = t9a_footprint_of(b, c, 0);

        if (t9a_stature(b, c) != t9a_stature(b, v))
            add_aim(lane, &base, t9a_stature(b, c), 0);
    }
}

/* t9a.16.18 a Character who charges out of a unit is a target by himself. */
static void stand_alone(const struct battle *b, struct t9a_lane *lane)
{
    const struct footprint base = t9a_footprint_of(b, lane->target, 0);

    lane->bounds = base.hull;
    lane->formation = (struct t9a_formation){
        .last = 1,
        .width = (uint16_t)(2 * base.hull.half_width),
        .length = (uint16_t)(2 * base.hull.half_length),
        .radius = (uint16_t)base.radius,
        .files = 1,
        .ranks = 1,
    };
}

void t9a_lane(const struct battle *b, int u, int target, struct t9a_lane *out)
{
    const int host = t9a_host(b, u), at = t9a_host(b, target);
    struct t9a_ground own;
    struct box where;

    out->unit = host;
    out->target = target;
    out->aims = out->bodies = out->hides = out->covers = 0;
    memset(out->within, 0, sizeof out->within);
    out->grid.rows = 0;
    if (t9a_has_joined(b, target)) {
        stand_alone(b, out);
    } else {
        out->formation = t9a_formation(b, target);
        out->bounds = t9a_hull(b, target);
    }
    t9a_cover(&out->formation, &out->bounds, &out->ground);
    /* t9a.18.13 */
    out->stature = t9a_mostly_on(b, target, GROUND_HILL)
                       ? STATURE_LARGE
                       : t9a_stature(b, target);
    add_aims(b, out);
    t9a_ground(b, host, &own);
    where = box_about(&out->ground.around, &own.around);
    for (unit_set left = t9a_here(b, NOBODY) & ~unit_bit(host) & ~unit_bit(at);
         left; left &= left - 1)
        add_unit(b, out, set_first(left), &where);
    for (int i = 0; i < b->stage->terrain.pieces; i++)
        if (box_meets(b->stage->terrain.piece[i].shape.around, where))
            add_piece(b, out, i);
    note_within(b, out);
}

/* ---- sight ---- */

/* Hills that hide, but for those that one of both stands on. */
static int hiding(const struct t9a_lane *lane, uint64_t but,
                  struct convex out[T9A_HIDES])
{
    int n = 0;

    for (int i = 0; i < lane->hides; i++)
        if ((but >> lane->hidden_piece[i] & 1) == 0)
            out[n++] = lane->hidden[i];
    return n;
}

bool t9a_post_sees(const struct t9a_lane *lane, const struct t9a_post *post)
{
    struct convex hidden[T9A_HIDES];

    for (int i = 0; i < lane->aims; i++) {
        const struct t9a_aimed *aim = &lane->aim[i];
        const int n = hiding(lane, post->hills | aim->hills, hidden);

        if (t9a_sees(&post->eye, post->stature, &aim->shape, aim->stature,
                     lane->body, lane->bodies, hidden, n))
            return true;
    }
    return false;
}

bool t9a_point_seen(const struct t9a_lane *lane, const struct t9a_post *post,
                    struct vec point, const struct t9a_post *model)
{
    const struct convex spot = { 1, { point } };
    struct convex hidden[T9A_HIDES];
    const int n = hiding(lane, post->hills | model->hills, hidden);

    return t9a_sees(&post->eye, post->stature, &spot, model->stature,
                    lane->body, lane->bodies, hidden, n);
}

bool t9a_in_reach(const struct t9a_lane *lane, const struct footprint *base,
                  int32_t reach)
{
    for (int i = 0; i < lane->ground.parts; i++)
        if (footprint_near(base, &lane->ground.part[i], reach))
            return true;
    return false;
}
