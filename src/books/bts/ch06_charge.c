/* ch06_charge.c -- bts chapter 6: ways that lead to a charge, round what is in the
 * way: for what is offered, and for who must charge (bts.23.37). */
#include "books/bts/bts.h"

/* Hulls as pieces of the ground, for who looks for a way past them; NULL when there
 * are none, or no room for all. 'goal' is the piece of the hull of g. */
static const struct terrain *ground_with_hulls(const struct battle *b, int f,
                                               int g, struct terrain *room,
                                               int *goal)
{
    bool some = false;

    *goal = NOBODY;
    for (int h = 0; h < b->figures; h++) {
        struct hull hull;
        int piece;

        if (h == f || !bts_is_out(b, h) || !bts_has_hull(b, h))
            continue;
        if (!some)
            terrain_copy(room, &b->stage->terrain);
        some = true;
        hull = bts_hull(b, h);
        piece = terrain_add_hull(room, &hull, bts_height(b, h), TRAIT_SOLID);
        if (h == g)
            *goal = piece;
    }
    return some ? room : &b->stage->terrain;
}

/* A hull goes straight, until it touches. */
static bool straight_way(const struct battle *b, int f, int g, struct way *way)
{
    const struct vec from = bts_at(b, f);
    const struct footprint print = bts_footprint(b, f);
    const struct footprint other = bts_footprint(b, g);
    const struct vec at = footprint_nearest(&other, from);
    const int32_t whole = vec_distance(from, at);
    int32_t low = 0, high = whole;

    while (low < high) {
        const int32_t middle = high - (high - low) / 2;

        if (footprint_sweeps(&print, vec_between(from, at, middle, whole),
                             &other))
            high = middle - 1;
        else
            low = middle;
    }
    *way = (struct way){ .steps = 2,
                         .cost = low,
                         .step = {
                             { from, stand_of(b, f)->floor },
                             { whole ? vec_between(from, at, low, whole) : from,
                               stand_of(b, f)->floor } } };
    return whole > 0;
}

/* ---- is it worth a search? ---- */

enum {
    PARTS = 64,       /* of the ring about a goal, in which a base touches it */
    PART_CORNERS = 4, /* of a box that holds such a part */
    ROUNDED = 4       /* units that roundings may make */
};

static bool is_in(struct disc d, const struct vec corner[PART_CORNERS])
{
    const int64_t reach2 = (int64_t)d.radius * d.radius;
    bool in = true;

    for (int i = 0; i < PART_CORNERS; i++)
        in &= vec_distance2(d.at, corner[i]) < reach2;
    return in;
}

/* Is it so far to all of that part that nobody who stands there has gone less? */
static bool is_beyond(struct vec from, int64_t limit,
                      const struct vec corner[PART_CORNERS])
{
    const struct vec d = vec_sub(corner[0], corner[2]);
    const int64_t least = limit + vec_distance(d, vec(0, 0)) + ROUNDED;

    return limit >= 0 && vec_distance2(from, corner[0]) > least * least;
}

/* Is there surely no place to touch the goal at: is every part of the ring about it
 * too far, or covered by somebody? A search that finds none costs a hundred times as
 * much. The side that the base comes from is looked at first, mostly it is free. */
static bool is_beset(struct disc base, struct disc goal, int32_t limit,
                     const struct crowd *crowd)
{
    const int32_t near = base.radius + goal.radius - ROUNDED;
    const int32_t far = near + BTS_CONTACT + 2 * ROUNDED;
    const int32_t outer = far + far / (8 * PARTS); /* outside the arc */
    const angle side =
        vec_same(base.at, goal.at) ? 0 : angle_of(vec_sub(base.at, goal.at));
    struct disc about[MAX_OBSTACLES];
    int n = 0;

    if (disc_within(base, goal, BTS_CONTACT + ROUNDED))
        return false; /* it is there already */
    for (int i = 0; i < crowd->count; i++)
        if (disc_within(crowd->base[i], goal, 2 * base.radius + BTS_CONTACT)) {
            about[n] = crowd->base[i];
            about[n++].radius += base.radius;
        }
    for (int i = 0; i < PARTS; i++) {
        const angle a = bts_turned(side, i, PARTS);
        const angle from = (angle)(a - TURN / PARTS / 2);
        const angle to = (angle)(a + TURN / PARTS / 2);
        const struct vec corner[PART_CORNERS] = {
            vec_add(goal.at, angle_vec(from, near)),
            vec_add(goal.at, angle_vec(from, outer)),
            vec_add(goal.at, angle_vec(to, outer)),
            vec_add(goal.at, angle_vec(to, near))
        };
        bool covered = is_beyond(base.at, limit, corner);

        for (int k = 0; k < n && !covered; k++)
            covered = is_in(about[k], corner);
        if (!covered)
            return false;
    }
    return true;
}

bool bts_charge_way(const struct battle *b, int f, int g, struct way *way)
{
    const struct step from = { bts_at(b, f), stand_of(b, f)->floor };
    const struct mover m = bts_mover(b, f);
    const int32_t limit = bts_reach(
        b, f, bts_figure_of(b, f)->prone ? MANNER_OF_STAND : MANNER_OF_WALK);
    struct figures target = { { 0 } };
    const struct terrain *ground;
    struct terrain room;
    struct crowd crowd;
    int kept = 0, goal;

    if (bts_has_hull(b, f))
        return straight_way(b, f, g, way);
    figures_add(&target, g);
    bts_crowd(b, f, &target, &crowd);
    ground = ground_with_hulls(b, f, g, &room, &goal);
    if (bts_has_hull(b, g))
        return goal >= 0 &&
               reach_touch_piece(ground, &m, &crowd, from, goal, BTS_CONTACT,
                                 limit, way) == REACH_FREE;
    for (int i = 0; i < crowd.count; i++) { /* the goal is not in its own way */
        const struct disc base = crowd.base[i];

        if (!vec_same(base.at, bts_at(b, g)) &&
            disc_within(base, bts_base(b, f), limit + BTS_CONTACT))
            crowd.base[kept++] = base;
    }
    crowd.count = kept;
    if (is_beset(bts_base(b, f), bts_base(b, g), limit, &crowd))
        return false;
    return reach_touch(ground, &m, &crowd, from, bts_base(b, g),
                       stand_of(b, g)->floor, BTS_CONTACT, limit,
                       way) == REACH_FREE;
}
