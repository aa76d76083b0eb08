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
    return reach_touch(ground, &m, &crowd, from, bts_base(b, g),
                       stand_of(b, g)->floor, BTS_CONTACT, limit,
                       way) == REACH_FREE;
}
