/* ch08_terrain.c -- bts chapter 8: what ground does to whom. */
#include "books/bts/bts.h"

enum { MONSTER_STEP = CM(5) }; /* bts.20.06 */

/* ---- difficult ground ---- */

/* Who is at home on which ground: bts.23.03, 23.28, 23.05, 23.06, 23.40, 23.49,
 * 23.62. */
static uint32_t slowed_by(const struct battle *b, int f)
{
    const bool on_foot = bts_is(b, f, BTS_IS(INFANTRY));
    uint32_t traits = BTS_DIFFICULT;

    if (bts_has(b, f, SPECIAL_TRACKED) || bts_has(b, f, SPECIAL_ANTIGRAVITY))
        return 0;
    if (bts_has(b, f, SPECIAL_SPIDERY))
        traits = TRAIT_WATER;
    if (bts_has(b, f, SPECIAL_AMPHIBIOUS))
        traits &= ~(uint32_t)TRAIT_WATER;
    if (on_foot && bts_has(b, f, SPECIAL_FORESTER))
        traits &= ~(uint32_t)TRAIT_WOOD;
    if (on_foot && bts_has(b, f, SPECIAL_GUERRILLA))
        traits &= ~(uint32_t)TRAIT_URBAN;
    if (on_foot && bts_has(b, f, SPECIAL_MOUNTAINEER))
        traits &= ~(uint32_t)TRAIT_ROCKY;
    return traits;
}

/* bts.08.05 */
static int32_t times_slowed(const struct battle *b, int f)
{
    return bts_is(b, f, BTS_IS(CAVALRY) | BTS_IS(BIKE)) ? 3 : 2;
}

int32_t bts_steps_over(const struct battle *b, int f)
{
    if (bts_has(b, f, SPECIAL_SPIDERY)) /* bts.23.06 ignores them */
        return INT32_MAX;
    if (bts_is(b, f, BTS_IS(MONSTER)))
        return MONSTER_STEP;
    return bts_half(bts_stature(b, f)); /* exactly half needs the test */
}

struct mover bts_mover(const struct battle *b, int f)
{
    const bool sinks = bts_is(b, f, BTS_IS(VEHICLE)) && /* bts.08.14 */
                       !bts_has(b, f, SPECIAL_AMPHIBIOUS);

    return (struct mover){ .radius = bts_model(b, f)->radius,
                           .avoids = TRAIT_SOLID | TRAIT_LINEAR | TRAIT_ROOF |
                                     TRAIT_DITCH |
                                     (sinks ? (uint32_t)TRAIT_DEEP : 0u),
                           .over = bts_steps_over(b, f),
                           .slow = slowed_by(b, f),
                           .times = times_slowed(b, f),
                           .grounded = 1 };
}

bool bts_was_slowed(const struct battle *b, int f, const struct way *way)
{
    return way_touches(&b->stage->terrain, way, bts_model(b, f)->radius,
                       BTS_DIFFICULT);
}

bool bts_wades(const struct battle *b, int f)
{
    return !bts_has(b, f, SPECIAL_AMPHIBIOUS) && stand_of(b, f)->floor == 0 &&
           terrain_piece_under(&b->stage->terrain, bts_base(b, f),
                               TRAIT_DEEP) >= 0;
}

/* ---- who may try ---- */

bool bts_may_cross(const struct battle *b, int f)
{
    return bts_is(b, f,
                  BTS_IS(INFANTRY) | BTS_IS(CAVALRY) | BTS_IS(BEAST) |
                      BTS_IS(WALKER)) ||
           (bts_is(b, f, BTS_IS(BIKE)) && bts_has(b, f, SPECIAL_ALL_TERRAIN));
}

bool bts_may_climb(const struct battle *b, int f)
{
    return bts_has(b, f, SPECIAL_SPIDERY) ||
           (bts_is(b, f, BTS_IS(INFANTRY) | BTS_IS(WALKER)) &&
            !bts_is(b, f, BTS_IS(CAVALRY) | BTS_IS(BIKE) | BTS_IS(MONSTER)));
}

bool bts_may_jump(const struct battle *b, int f)
{
    return !bts_is(b, f, BTS_IS(MONSTER) | BTS_IS(SIEGE));
}

/* ---- places ---- */

/* Is the piece in its way at that height? Its own roof is not, nor what is lower. */
static bool keeps_out(const struct mover *m, const struct piece *p,
                      int32_t foot)
{
    const bool low = (p->traits & TRAIT_LINEAR) && p->height < m->over &&
                     !(p->traits & TRAIT_SOLID);

    return (p->traits & m->avoids) && !low && p->height > foot;
}

bool bts_hull_bars(const struct battle *b, int f, struct segment leg)
{
    for (int g = 0; g < b->figures; g++) {
        struct hull hull;
        struct polygon shape;

        if (g == f || !bts_is_out(b, g) || !bts_has_hull(b, g))
            continue;
        hull = bts_hull(b, g);
        shape = hull_shape(&hull);
        if (polygon_swept_by(&shape, leg, bts_model(b, f)->radius))
            return true;
    }
    return false;
}

bool bts_ground_bars(const struct battle *b, int f, struct step at)
{
    const struct terrain *t = &b->stage->terrain;
    const struct mover m = bts_mover(b, f);
    const struct disc base = { at.at, m.radius };
    const int32_t foot =
        at.floor > 0 ? terrain_height_at(t, at.at, at.floor) : -1;

    for (int i = 0; i < t->pieces; i++)
        if (keeps_out(&m, &t->piece[i], foot) &&
            polygon_overlaps_disc(&t->piece[i].shape, base))
            return true;
    return false;
}

bool bts_fits(const struct battle *b, int f, struct step at)
{
    const struct disc base = { at.at, bts_model(b, f)->radius };

    if (!terrain_holds(&b->stage->terrain, base) || bts_ground_bars(b, f, at) ||
        bts_hull_bars(b, f, (struct segment){ at.at, at.at }))
        return false;
    for (int g = 0; g < b->figures; g++)
        if (g != f && bts_is_out(b, g) && !bts_has_hull(b, g) &&
            stand_of(b, g)->floor == at.floor &&
            disc_overlaps(base, bts_base(b, g)))
            return false;
    return true;
}
