/* ch10_road.c -- OFAS chapter 10: what is in the way of wheels.
 *
 * A leg is straight and ends at the vehicles, wrecks and scenery it runs into
 * (ofas.10.34); infantry is driven through (ofas.10.32) and flyers are passed
 * under (ofas.10.25). What a pivot or a leg may be is judged here. */
#include "books/ofas/ofas.h"

enum {
    OUTSIDE = 1 << 17
}; /* a road that begins before the edge: no hull is
                               longer */

static bool comes_in(const struct battle *b, int unit)
{
    return b->unit[unit].where == UNIT_OFF_TABLE;
}

void ofas_lay_road(const struct battle *b, int unit, struct ofas_road *r)
{
    const struct terrain *t = ofas_terrain(b, unit, NOBODY, TO_DRIVE, &r->room);

    if (comes_in(b, unit)) {
        if (t != &r->room)
            terrain_copy(&r->room, t);
        t = &r->room;
        r->room.width += OUTSIDE;
        r->room.depth += OUTSIDE;
    }
    /* ofas.10.31 ruling: vehicles, wrecks and uncrossable scenery; ofas.10.32
     * infantry is passed through */
    r->way = (struct hull_way){
        .terrain = t,
        .pieces = terrain_with(t, OFAS_UNCROSSABLE | TRAIT_TRAPS), /* 13.05 */
    };
}

bool ofas_hull_under_flyer(const struct battle *b, int unit,
                           const struct hull *h)
{
    for (unit_set left = ofas_stage(b)->vehicles; left; left &= left - 1) {
        int u = set_first(left);
        struct hull hull = ofas_hull(b, u);

        if (u != unit && ofas_hovers(b, u) && hull_overlaps_hull(&hull, h))
            return true;
    }
    return false;
}

struct hull_leg ofas_drive_on(const struct battle *b, const struct ofas_road *r,
                              const struct hull *from, int32_t distance)
{
    struct hull_leg leg = hull_drive(&r->way, from, distance);

    if (!terrain_holds_hull(&b->stage->terrain, &leg.end))
        leg.stop = HULL_OFF_TABLE;
    return leg;
}

struct hull_leg ofas_drive_leg(const struct battle *b, int unit,
                               const struct hull *from, int32_t distance)
{
    struct ofas_road r;

    ofas_lay_road(b, unit, &r);
    return ofas_drive_on(b, &r, from, distance);
}

static int32_t least_on_table(const struct battle *b, const struct ofas_road *r,
                              const struct hull *from, int32_t most)
{
    struct hull_leg leg = ofas_drive_on(b, r, from, most);
    int32_t low = 0, high;

    /* Where all of it leads out by another edge, something shorter may not. */
    while (leg.stop == HULL_OFF_TABLE && most > 0) {
        most -= INCH(1) / 2;
        leg = ofas_drive_on(b, r, from, most);
    }
    if (most <= 0)
        return -1;
    high = leg.distance;
    while (low < high) {
        int32_t middle = low + (high - low) / 2;
        struct hull there = hull_moved(from, middle);

        if (terrain_holds_hull(&b->stage->terrain, &there))
            high = middle;
        else
            low = middle + 1;
    }
    return high;
}

int32_t ofas_least_entry(const struct battle *b, int unit,
                         const struct hull *from, int32_t most)
{
    struct ofas_road r;
    int32_t away;

    ofas_lay_road(b, unit, &r);
    away = least_on_table(b, &r, from, most);
    if (away < 0)
        return away;
    for (; away <= most; away += INCH(1) / 4) {
        struct hull_leg leg = ofas_drive_on(b, &r, from, away);

        /* ofas.10.25 and not under a flyer */
        if (leg.stop != HULL_OFF_TABLE &&
            !ofas_hull_under_flyer(b, unit, &leg.end))
            return away;
    }
    return -1;
}

int32_t ofas_entry_distance(const struct battle *b, int unit)
{
    return ofas_distance(b, unit) +
           ofas_recon(b, unit, ofas_entry(b, unit)); /* ofas.16.34 */
}

/* ---- judging ---- */

static bool refuse_stop(struct refusal *why, enum hull_stop stop, int rule)
{
    switch (stop) {
    case HULL_FREE:
        return true;
    case HULL_OFF_TABLE:
        return ofas_refuse_hull(why, OFAS(5, 4), REFUSED_OFF_TABLE, NOBODY);
    case HULL_ON_PIECE:
    case HULL_ON_HULL:
        break;
    }
    return ofas_refuse_hull(why, rule, REFUSED_SOLID, NOBODY);
}

/* Does what must follow the pivot still find its place? */
static bool leaves_a_way(const struct battle *b, const struct hull *to,
                         struct refusal *why)
{
    const int unit = b->asked.unit;

    switch ((enum ofas_pivot)b->asked.about) {
    case PIVOT_ENTRY:
        return ofas_least_entry(b, unit, to, ofas_entry_distance(b, unit)) >=
                   0 ||
               ofas_refuse_hull(why, OFAS(14, 12), REFUSED_OFF_TABLE, NOBODY);
    case PIVOT_COMPULSORY: /* ofas.10.36 ruling */
        return ofas_drive_leg(b, unit, to, ofas_distance(b, unit)).stop !=
                   HULL_OFF_TABLE ||
               ofas_refuse_hull(why, OFAS(10, 36), REFUSED_OFF_TABLE, NOBODY);
    case PIVOT_ORDINARY:
        if (!ofas_hull_under_flyer(b, unit, to) ||
            b->asked.detail /* another leg follows */)
            return true;
        return ofas_refuse_hull(why, OFAS(10, 25), REFUSED_BASE, NOBODY);
    case PIVOT_HALFWAY:
    case PIVOT_LANDING:
    case PIVOT_STATION:
        break;
    }
    return true;
}

bool ofas_judge_road_pivot(const struct battle *b, int degrees,
                           struct refusal *why)
{
    const int unit = b->asked.unit;
    const struct hull from = ofas_hull(b, unit);
    struct hull to = hull_turned(&from, ofas_degrees(degrees));
    struct ofas_road r;

    ofas_lay_road(b, unit, &r);
    if (degrees != 0 &&
        !refuse_stop(why, hull_stands(&r.way, &to, NULL), OFAS(10, 31)))
        return false;
    return (degrees == 0 && b->asked.about == PIVOT_ORDINARY) ||
           leaves_a_way(b, &to, why);
}

/* Is there an end of the leg under no flyer? */
static bool has_clear_end(const struct battle *b, const struct hull *from)
{
    struct ofas_road r;

    ofas_lay_road(b, b->asked.unit, &r);
    for (int32_t away = b->asked.most; away >= b->asked.least;
         away -= INCH(1) / 4) {
        struct hull_leg leg = ofas_drive_on(b, &r, from, away);

        if (leg.stop != HULL_OFF_TABLE &&
            !ofas_hull_under_flyer(b, b->asked.unit, &leg.end))
            return true;
    }
    return false;
}

/* ofas.10.34 it stops at what it runs into; but nobody leaves the table, and
 * nobody stops under a flyer (ofas.10.25) who can help it. */
bool ofas_judge_road_leg(const struct battle *b, int32_t distance,
                         struct refusal *why)
{
    const int unit = b->asked.unit;
    const struct hull from = ofas_hull(b, unit);
    struct hull_leg leg = ofas_drive_leg(b, unit, &from, distance);

    if (leg.stop == HULL_OFF_TABLE)
        return ofas_refuse_hull(why,
                                comes_in(b, unit) ? OFAS(14, 12) : OFAS(5, 4),
                                REFUSED_OFF_TABLE, NOBODY);
    if (ofas_hull_under_flyer(b, unit, &leg.end) && has_clear_end(b, &from))
        return ofas_refuse_hull(why, OFAS(10, 25), REFUSED_BASE, NOBODY);
    return true;
}
