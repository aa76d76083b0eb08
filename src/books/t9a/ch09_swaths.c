/* ch09_swaths.c -- t9a chapter 9: a charge as its swaths see it: who is about, and where
 * it could stand. */
#include "books/t9a/ch09_swaths.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

/* ---- what there is, as the side sees it ---- */

struct view_of {
    struct vec at;
    int64_t c, s; /* of the way the side looks, in 2^-30 */
    int64_t deep; /* of the target, from its centre to the side */
};

static struct swath_spot seen_point(const struct view_of *v, struct pivot p)
{
    const int64_t x = p.x - (int64_t)v->at.x * SWATH_PARTS;
    const int64_t y = p.y - (int64_t)v->at.y * SWATH_PARTS;

    return (struct swath_spot){ (x * v->s - y * v->c) >> 30,
                                ((x * v->c + y * v->s) >> 30) - v->deep };
}

static struct swath_spot seen(const struct view_of *v, struct vec p)
{
    return seen_point(v, pivot_at(p));
}

static bool is_convex(const struct polygon *p)
{
    for (int i = 0; i < p->corners; i++) {
        const struct vec a = p->corner[i];
        const struct vec b = p->corner[(i + 1) % p->corners];
        const struct vec c = p->corner[(i + 2) % p->corners];

        if (vec_cross(vec_sub(b, a), vec_sub(c, b)) < 0)
            return false;
    }
    return true;
}

/* The circle about it, and whether it is a rectangle or the like. */
static void measure(struct swath_thing *t)
{
    struct swath_spot low = t->corner[0], high = t->corner[0];

    assert(t->corners > 1);
    for (int i = 1; i < t->corners; i++) {
        low.x = least(low.x, t->corner[i].x);
        low.y = least(low.y, t->corner[i].y);
        high.x = most(high.x, t->corner[i].x);
        high.y = most(high.y, t->corner[i].y);
    }
    t->at = (struct swath_spot){ (low.x + high.x) / 2, (low.y + high.y) / 2 };
    t->within = (high.x - low.x + high.y - low.y) / 2 + 2;
}

static void add_thing(struct swath_thing *thing, int32_t *things,
                      const struct view_of *v, const struct polygon *p,
                      int64_t skin, bool box)
{
    const bool whole = is_convex(p);

    for (int i = 0; i < (whole ? 1 : p->corners); i++) {
        struct swath_thing *t;

        if (*things == SWATH_THINGS)
            return;
        t = &thing[(*things)++];
        t->corners = whole ? p->corners : 2;
        t->skin = skin;
        t->box = box;
        for (int k = 0; k < t->corners; k++)
            t->corner[k] = seen(v, p->corner[(i + k) % p->corners]);
        measure(t);
    }
}

/* Of a round base the square in it. */
static struct polygon shape_of(const struct footprint *part)
{
    struct hull h = part->hull;

    if (part->radius)
        h.half_length = h.half_width = part->radius * 7 / 10;
    return hull_shape(&h);
}

/* All that a charge may sweep lies in it, as its charger sees it from where it begins. */
struct lane {
    struct vec at;
    struct rotation ahead;
    struct swath_strip along, aside; /* in 2^-30 units */
};

/* Its middle is on the way forward, its pivot at a corner of its front, its end at the
 * target; and from one to the next it goes straight. */
static struct lane lane_of(const struct t9a_charge *c, int32_t furthest)
{
    enum { SLACK = MM(1) };
    const struct hull *own = &c->from, *its = &c->at;
    const struct rotation r = angle_rotation(own->facing);
    const struct rotation by =
        angle_rotation((angle)(its->facing - own->facing));
    const struct vec to = vec_sub(its->at, own->at);
    const int64_t ahead = (int64_t)to.x * r.cos + (int64_t)to.y * r.sin;
    const int64_t aside = (int64_t)to.y * r.cos - (int64_t)to.x * r.sin;
    const int64_t cosine = size64(by.cos), sine = size64(by.sin);
    const int64_t round = (int64_t)c->whom->radius << 30;
    const int64_t deep =
        most(round, its->half_length * cosine + its->half_width * sine);
    const int64_t broad =
        most(round, its->half_length * sine + its->half_width * cosine);
    const int32_t corner =
        vec_distance(vec(0, 0), vec(own->half_length, own->half_width));
    const int64_t more =
        (most(own->half_length, own->half_width) + 2 * (int64_t)corner + SLACK)
        << 30;

    return (struct lane){
        own->at,
        r,
        { least(0, ahead - deep) - more,
          most((int64_t)furthest << 30, ahead + deep) + more },
        { least(0, aside - broad) - more, most(0, aside + broad) + more },
    };
}

static bool is_in_lane(const struct lane *l, struct disc d)
{
    const struct vec to = vec_sub(d.at, l->at);
    const int64_t x = to.x, y = to.y, radius = (int64_t)d.radius << 30;
    const int64_t ahead = x * l->ahead.cos + y * l->ahead.sin;
    const int64_t aside = y * l->ahead.cos - x * l->ahead.sin;

    return ahead + radius >= l->along.from && ahead - radius <= l->along.to &&
           aside + radius >= l->aside.from && aside - radius <= l->aside.to;
}

static int32_t things_of(const struct t9a_scene *s, struct box box,
                         const struct lane *lane, const struct view_of *v,
                         struct swath_thing thing[SWATH_THINGS])
{
    int32_t n = 0;

    for (int i = 0; i < s->things; i++)
        for (int k = 0; k < s->thing[i].ground->parts; k++) {
            const struct footprint *part = &s->thing[i].ground->part[k];
            const struct disc round = { part->hull.at, footprint_outer(part) };
            struct polygon shape;

            if (!box_meets(box, box_of_disc(round, 0)) ||
                (lane && !is_in_lane(lane, round)))
                continue;
            shape = shape_of(part);
            add_thing(thing, &n, v, &shape,
                      s->thing[i].enemy ? SKIN_ENEMY : SKIN_FRIEND, true);
        }
    for (uint64_t left = s->impassable; left; left &= left - 1) {
        const struct polygon *p = &s->table->piece[__builtin_ctzll(left)].shape;

        if (box_meets(box, p->around))
            add_thing(thing, &n, v, p, SKIN_PIECE, false);
    }
    return n;
}

/* ---- where it could stand ---- */

/* t9a.09.27 aligned it stands along the side, its left where the side's right is. */
static void cut_place(const struct swaths *l, const struct swath_thing *t,
                      struct swath_strips *place)
{
    int64_t x[SHAPE_CORNERS], y[SHAPE_CORNERS];
    struct swath_strip reach;

    for (int k = 0; k < t->corners; k++) {
        x[k] = t->corner[k].x;
        y[k] = t->corner[k].y;
    }
    for (int i = 0; i < l->parts; i++) {
        const struct swath_part *p = &l->part[i];

        if (t9a_reach_between(t, x, y, p->back - p->half_length + t->skin,
                              p->back + p->half_length - t->skin, &reach))
            t9a_cut(place, reach.from - p->aside - p->half_width + t->skin,
                    reach.to - p->aside + p->half_width - t->skin);
    }
}

static bool is_among(const struct swath_thing *it,
                     const struct swath_thing *thing, int32_t things)
{
    for (int i = 0; i < things; i++)
        if (memcmp(it->corner, thing[i].corner,
                   (size_t)it->corners * sizeof *it->corner) == 0)
            return true;
    return false;
}

/* Who may be passed over or through is on nobody's way, and bars no alignment that turns
 * the target: where he is it does not stand. */
static void places_of(struct swaths *l, struct box box, const struct view_of *v)
{
    const struct t9a_charge *c = l->charge;
    struct swath_thing thing[SWATH_THINGS];
    int32_t things;

    l->place.count = 1;
    l->place.of[0] = (struct swath_strip){ -l->half - l->width - SWATH_TOUCHES,
                                           l->half + l->width + SWATH_TOUCHES };
    l->landing = l->place;
    if (l->any)
        return;
    for (int i = 0; i < l->things; i++)
        cut_place(l, &l->thing[i], &l->place);
    things = c->landing ? things_of(c->landing, box, NULL, v, thing) : 0;
    for (int i = 0; i < things; i++)
        if (!is_among(&thing[i], l->thing, l->things)) {
            cut_place(l, &thing[i], &l->landing);
            cut_place(l, &thing[i], &l->place);
        }
    if (c->engaged) /* t9a.09.29 */
        l->landing = l->place;
}

/* ---- a charge ---- */

static void parts_of(const struct t9a_charge *c, struct swaths *l)
{
    struct hull bounds = c->from;
    struct t9a_ground own;

    bounds.at = vec(0, 0);
    bounds.facing = 0;
    t9a_cover(c->who, &bounds, &own);
    l->width = (int64_t)bounds.half_width * SWATH_PARTS;
    l->deep = 2 * (int64_t)bounds.half_length * SWATH_PARTS;
    l->parts = own.parts;
    for (int i = 0; i < own.parts; i++) {
        const struct hull *part = &own.part[i].hull;

        l->part[i] = (struct swath_part){
            .back = (int64_t)(bounds.half_length - part->at.x) * SWATH_PARTS,
            .aside = (int64_t)part->at.y * SWATH_PARTS,
            .half_length = (int64_t)part->half_length * SWATH_PARTS,
            .half_width = (int64_t)part->half_width * SWATH_PARTS,
        };
        if (l->part[i].back - l->part[i].half_length <= SWATH_ROUNDED)
            l->deep = least(l->deep, 2 * l->part[i].half_length);
    }
    if (c->who->radius) { /* the line through its middle, as wide as it is */
        l->width = (int64_t)c->who->radius * SWATH_PARTS;
        l->deep = 0;
        l->parts = 0;
    }
}

static void target_of(const struct t9a_charge *c, const struct view_of *v,
                      struct swaths *l)
{
    const bool flank = c->side == HULL_LEFT || c->side == HULL_RIGHT;
    const struct polygon shape = hull_shape(&c->at);

    l->half =
        (int64_t)(flank ? c->at.half_length : c->at.half_width) * SWATH_PARTS;
    l->radius = (int64_t)c->whom->radius * SWATH_PARTS;
    l->corners = l->radius ? 1 : l->any ? 4 : 2;
    if (l->radius) {
        l->corner[0] = seen(v, c->at.at);
    } else if (l->any) {
        for (int i = 0; i < 4; i++)
            l->corner[i] = seen(v, shape.corner[i]);
    } else {
        l->corner[0] = (struct swath_spot){ -l->half, 0 };
        l->corner[1] = (struct swath_spot){ l->half, 0 };
    }
}

/* Is it anywhere near where the charger goes forward, and wheels then? */
static bool is_beside(const struct swaths *l, const struct swath_thing *t)
{
    const struct swath_spot ahead = l->before;
    const struct swath_spot left = { -ahead.y, ahead.x };
    const struct swath_spot to = { t->at.x - l->middle.x,
                                   t->at.y - l->middle.y };
    const int64_t round =
        3 * l->width + 2 * (int64_t)l->charge->from.half_length * SWATH_PARTS +
        t->within;
    const int64_t way = swath_along(to, ahead);

    return way >= -round && way <= l->most + round &&
           size64(swath_along(to, left)) <= round;
}

/* The way out from an edge, made as long as numbers may be. */
static struct swath_spot across(struct swath_spot one, struct swath_spot next)
{
    enum { LONG = 1 << 26 };
    struct swath_spot out = { one.y - next.y, next.x - one.x };
    const int64_t longest = most(1, most(size64(out.x), size64(out.y)));

    out.x = out.x * (LONG / longest);
    out.y = out.y * (LONG / longest);
    return out;
}

static void add_edges(struct swath_thing *t)
{
    t->edges = t->box ? 2 : t->corners;
    for (int i = 0; i < t->edges; i++)
        t->edge[i] = t9a_swath_reach(
            t, across(t->corner[i], t->corner[(i + 1) % t->corners]));
}

/* How far it reaches along a way. */
static struct swath_strip extent_along(const struct swath_thing *t,
                                       struct swath_spot way)
{
    struct swath_strip s = { INT64_MAX, INT64_MIN };

    for (int i = 0; i < t->corners; i++) {
        const int64_t at = swath_along(t->corner[i], way);

        s.from = least(s.from, at);
        s.to = most(s.to, at);
    }
    return s;
}

/* What is asked of it at each wheel. */
static void prepare(const struct swaths *l, struct swath_thing *t)
{
    t->beside = is_beside(l, t);
    if (!t->beside)
        return;
    add_edges(t);
    t->ahead = extent_along(t, l->before);
    t->aside = extent_along(t, left_of(l->before));
}

static struct box box_about(struct vec a, struct vec b, int32_t by)
{
    return box_grown(box_of_segment((struct segment){ a, b }, 0), by);
}

void t9a_swaths_of(const struct t9a_charge *c, int32_t furthest,
                   struct swaths *out)
{
    const bool flank = c->side == HULL_LEFT || c->side == HULL_RIGHT;
    const angle facing = t9a_side_facing(&c->at, c->side);
    const struct view_of v = {
        .at = c->at.at,
        .c = angle_cos(facing),
        .s = angle_sin(facing),
        .deep = (int64_t)(flank ? c->at.half_width : c->at.half_length) *
                SWATH_PARTS,
    };
    const struct lane lane = lane_of(c, furthest);
    const int32_t own = c->from.half_length + c->from.half_width;
    const int32_t its = c->at.half_length + c->at.half_width;
    const int32_t apart = vec_distance(c->from.at, c->at.at);
    const struct vec middle = vec_between(c->from.at, c->at.at, 1, 2);
    const struct pivot front =
        hull_pivot(&c->from, c->who->radius ? 0 : c->from.half_length, 0);

    out->charge = c;
    out->any = c->fleeing || c->whom->radius || c->who->radius;
    out->facing = (angle)(c->from.facing - facing);
    out->before = ahead_of(out->facing);
    out->middle = seen_point(&v, front);
    out->most = (int64_t)furthest * SWATH_PARTS;
    parts_of(c, out);
    target_of(c, &v, out);
    out->things = things_of(
        c->scene, box_about(middle, middle, apart / 2 + 3 * own + 2 * its),
        &lane, &v, out->thing);
    for (int i = 0; i < out->things; i++) {
        prepare(out, &out->thing[i]);
        out->order[i] = (uint8_t)i;
    }
    places_of(out, box_about(c->at.at, c->at.at, its + 2 * own), &v);
}
