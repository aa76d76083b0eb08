/* ch08_terrain.c -- bts chapter 8: what ground does to whom, and who bars a way. */
#include "books/bts/bts.h"

enum {
    MONSTER_STEP = CM(5),   /* bts.20.06 lower than that */
    GIANT_STEP = CM(10) + 1 /* bts.23.44 10 cm and less */
};

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

/* bts.08.05, 18.06 */
static int32_t times_slowed(const struct battle *b, int f)
{
    return bts_is(b, f, BTS_IS(CAVALRY) | BTS_IS(BIKE)) ? 3 : 2;
}

int32_t bts_steps_over(const struct battle *b, int f)
{
    if (bts_has(b, f, SPECIAL_SPIDERY)) /* bts.23.06 ignores them */
        return INT32_MAX;
    if (bts_has(b, f, SPECIAL_GIGANTIC))
        return GIANT_STEP;
    if (bts_is(b, f, BTS_IS(MONSTER)))
        return MONSTER_STEP;
    return bts_half(bts_stature(b, f)); /* exactly half needs the test */
}

/* bts.08.03 all else is open ground; bts.08.06 linear obstacles are no place to
 * walk, and ways over them are planned in ch08_obstacles.c. */
struct mover bts_mover(const struct battle *b, int f)
{
    const bool sinks = bts_is(b, f, BTS_IS(VEHICLE)) && /* bts.08.14 */
                       !bts_has(b, f, SPECIAL_AMPHIBIOUS);

    return (struct mover){ .radius = bts_girth(b, f),
                           .avoids = TRAIT_SOLID | TRAIT_LINEAR | TRAIT_ROOF |
                                     TRAIT_DITCH |
                                     (sinks ? (uint32_t)TRAIT_DEEP : 0u),
                           .over = bts_steps_over(b, f),
                           .slow = slowed_by(b, f),
                           .times = times_slowed(b, f),
                           .grounded = 1 };
}

/* Not slowed is not yet at home: bts.23.03 takes water for open ground and 23.28
 * ignores difficult ground; other rules only cancel what it costs. */
static uint32_t rough_for(const struct battle *b, int f)
{
    if (bts_has(b, f, SPECIAL_TRACKED))
        return 0;
    return bts_has(b, f, SPECIAL_AMPHIBIOUS)
               ? BTS_DIFFICULT & ~(uint32_t)TRAIT_WATER
               : BTS_DIFFICULT;
}

bool bts_was_rough(const struct battle *b, int f, const struct way *way,
                   bool flown)
{
    return flown ? bts_lies_over(b, f, rough_for(b, f))
                 : way_touches(&b->stage->terrain, way, bts_girth(b, f),
                               rough_for(b, f));
}

bool bts_wades(const struct battle *b, int f)
{
    return !bts_has(b, f, SPECIAL_AMPHIBIOUS) && stand_of(b, f)->floor == 0 &&
           bts_lies_over(b, f, TRAIT_DEEP);
}

/* ---- who may try ---- */

bool bts_may_cross(const struct battle *b, int f)
{
    if (bts_has(b, f, SPECIAL_GIGANTIC)) /* bts.23.44 */
        return false;
    return bts_is(b, f,
                  BTS_IS(INFANTRY) | BTS_IS(CAVALRY) | BTS_IS(BEAST) |
                      BTS_IS(WALKER)) ||
           (bts_is(b, f, BTS_IS(BIKE)) && bts_has(b, f, SPECIAL_ALL_TERRAIN));
}

bool bts_may_climb(const struct battle *b, int f)
{
    return bts_has(b, f, SPECIAL_SPIDERY) ||
           (bts_is(b, f, BTS_IS(INFANTRY) | BTS_IS(WALKER)) &&
            !bts_has(b, f, SPECIAL_GIGANTIC) &&
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

/* ---- what is in the way ---- */

void bts_crowd(const struct battle *b, int f, const struct figures *charged,
               struct crowd *out)
{
    out->count = 0;
    for (int g = 0; g < b->figures; g++) {
        struct disc base = bts_base(b, g);

        if (g == f || !bts_is_out(b, g) || bts_has_hull(b, g) ||
            stand_of(b, g)->floor != stand_of(b, f)->floor)
            continue;
        if (bts_are_enemies(b, f, g) && charged && !figures_has(charged, g))
            base.radius += bts_has_zone(b, g) ? BTS_ZONE : BTS_GAP;
        out->base[out->count++] = base;
    }
}

static struct figures everybody(const struct battle *b)
{
    struct figures out = { { 0 } };

    for (int g = 0; g < b->figures; g++)
        figures_add(&out, g);
    return out;
}

void bts_crowd_on(const struct battle *b, int f, int floor,
                  const struct box *within, struct crowd *out)
{
    const struct figures about =
        within ? bts_about(b, *within, bts_girth(b, f)) : everybody(b);

    bts_crowd_among(b, f, floor, within, &about, out);
}

void bts_crowd_among(const struct battle *b, int f, int floor,
                     const struct box *within, const struct figures *about,
                     struct crowd *out)
{
    const int32_t radius = bts_girth(b, f);

    out->count = 0;
    for (FIGURES_EACH(g, about))
        if (g != f && bts_is_out(b, g) && stand_of(b, g)->floor == floor &&
            !bts_has_hull(b, g) &&
            (!within ||
             box_near(*within, bts_at(b, g), radius + bts_model(b, g)->radius)))
            out->base[out->count++] = bts_base(b, g);
}

bool bts_hull_bars(const struct battle *b, int f, struct segment leg)
{
    const struct figures hulls = bts_those(b, &bts_stage(b)->hulls);

    for (FIGURES_EACH(g, &hulls)) {
        struct hull hull;
        struct polygon shape;

        if (g == f || !bts_is_out(b, g) || !bts_has_hull(b, g))
            continue;
        hull = bts_hull(b, g);
        shape = hull_shape(&hull);
        if (polygon_swept_by(&shape, leg, bts_girth(b, f)))
            return true;
    }
    return false;
}

bool bts_keeps_out(const struct battle *b, int f, int piece)
{
    const struct mover m = bts_mover(b, f);

    return keeps_out(&m, &b->stage->terrain.piece[piece],
                     stand_of(b, f)->floor > 0 ? bts_ground(b, f) : -1);
}

bool bts_shift_bars(const struct battle *b, int f, struct vec to, int except)
{
    const struct segment way = { bts_at(b, f), to };
    const struct figures about =
        bts_about(b, box_of_segment(way, 0), bts_reach_of(b, f));

    return bts_shift_bars_among(b, f, to, &about, except);
}

bool bts_shift_bars_among(const struct battle *b, int f, struct vec to,
                          const struct figures *about, int except)
{
    const struct terrain *t = &b->stage->terrain;
    const struct footprint print = bts_footprint(b, f);
    const bool hull = bts_has_hull(b, f);

    for (FIGURES_EACH(g, about)) {
        struct footprint other;

        if (g == f || g == except || !bts_is_out(b, g) ||
            (!hull && !bts_has_hull(b, g)) ||
            stand_of(b, g)->floor != stand_of(b, f)->floor ||
            !bts_may_meet(b, f, (struct segment){ bts_at(b, f), to }, g, 0))
            continue;
        other = bts_footprint(b, g);
        if (footprint_sweeps(&print, to, &other))
            return true;
    }
    if (!hull)
        return false;
    for (int i = 0; i < t->pieces; i++)
        if (bts_keeps_out(b, f, i) &&
            footprint_sweeps_shape(&print, to, &t->piece[i].shape))
            return true;
    return !bts_fits(b, f, (struct step){ to, stand_of(b, f)->floor }) &&
           except == NO_FIGURE;
}

bool bts_ground_bars(const struct battle *b, int f, struct step at)
{
    const struct terrain *t = &b->stage->terrain;
    const struct mover m = bts_mover(b, f);
    const struct footprint print = bts_footprint_at(b, f, at.at);
    const int32_t foot =
        at.floor > 0 ? terrain_height_at(t, at.at, at.floor) : -1;

    for (int i = 0; i < t->pieces; i++)
        if (keeps_out(&m, &t->piece[i], foot) &&
            footprint_over(&print, &t->piece[i].shape))
            return true;
    return false;
}

bool bts_fits(const struct battle *b, int f, struct step at)
{
    const struct box table = terrain_box(&b->stage->terrain);
    const struct footprint print = bts_footprint_at(b, f, at.at);
    struct figures about;

    if (!footprint_held(&table, &print))
        return false;
    about = bts_about_at(b, f, at.at, 0);
    for (FIGURES_EACH(g, &about))
        if (g != f && bts_is_out(b, g) && stand_of(b, g)->floor == at.floor &&
            bts_overlaps_at(b, f, at.at, g))
            return false;
    return !bts_ground_bars(b, f, at);
}
