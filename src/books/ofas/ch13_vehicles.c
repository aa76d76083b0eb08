/* ch13_vehicles.c -- OFAS chapter 13: what scenery does to vehicles.
 *
 * A walker or what rolls that moves in dangerous ground, or a flyer that ends
 * its move over it, takes one EZ test at the end; on a failure something breaks
 * (ofas.13.17). What is dangerous depends on the chassis and on the speed. */
#include "books/ofas/ofas.h"

#include "books/ofas/events.h"

/* ofas.13.05 low walls are dangerous to wheels: what hides and stops nobody;
 * wire is ignored. */
static uint64_t low_walls(const struct terrain *t)
{
    return terrain_with(t, TRAIT_LINEAR) & terrain_with(t, TRAIT_HIDES) &
           ~terrain_with(t, TRAIT_TRAPS);
}

/* ofas.13.12 difficult ground at speed; ofas.13.21, 13.26 ruins and woods are
 * such ground. */
static uint64_t risks_on_wheels(const struct terrain *t, bool fast)
{
    return terrain_with(t, TRAIT_DANGEROUS) | low_walls(t) |
           (fast ? terrain_with(t, TRAIT_DIFFICULT | TRAIT_SHELTERS) : 0);
}

bool ofas_leg_is_risky(const struct battle *b, const struct hull *from,
                       int32_t distance, bool fast)
{
    struct terrain room;
    const struct terrain *t = ofas_land(b, &room);
    const int32_t length = distance < 0 ? -distance : distance;

    for (uint64_t left = risks_on_wheels(t, fast); left; left &= left - 1)
        if (hull_meets_shape(from, distance, &t->piece[set_first(left)].shape) <
            length)
            return true;
    return false;
}

bool ofas_way_is_risky(const struct battle *b, int unit, const struct way *way)
{
    const struct hull hull = ofas_hull(b, unit);
    struct terrain room;

    return way_touches(ofas_land(b, &room), way, hull_narrow(&hull),
                       TRAIT_DANGEROUS);
}

bool ofas_hull_in_danger(const struct battle *b, int unit)
{
    struct terrain room;
    const struct terrain *t = ofas_land(b, &room);
    const struct hull hull = ofas_hull(b, unit);
    const struct polygon shape = hull_shape(&hull);
    uint64_t risks = terrain_with(t, TRAIT_DANGEROUS);

    /* ofas.13.14 water and lava; ofas.13.21, 13.26 ruins and woods are the
     * same to what flies; ofas.13.02 nothing else is anything to it */
    if (ofas_is_chassis(b, unit, OFAS_FLYER))
        risks |= ofas_ground_only(t) | terrain_with(t, TRAIT_SHELTERS);
    for (; risks; risks &= risks - 1)
        if (polygon_overlaps(&shape, &t->piece[set_first(risks)].shape))
            return true;
    return false;
}

enum flow ofas_hazard(struct battle *b)
{
    struct ofas_hazard *v = LOCALS(b, ofas_hazard);
    struct event e =
        TOLD(b, DANGER_ROLL, v->rule ? v->rule : OFAS(13, 17), v->unit, NOBODY);

    switch ((enum ofas_hazard_step)frame_top(b)->step) {
    case HAZARD_BEGIN:
        if (ofas_tests(b, e, TEST_EZ, 1, NULL))
            return FLOW_DONE;
        e.rule = OFAS(16, 43);
        if (OFAS_FITTED(ofas_team(b, v->unit), ALL_TERRAIN) &&
            ofas_tests(b, e, TEST_EZ, 1, NULL))
            return FLOW_DONE;
        CALL(b, HAZARD_DAMAGE, ofas_damage, .unit = v->unit, .results = 1);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
