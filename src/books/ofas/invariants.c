/* invariants.c -- what must hold whenever a player is asked, besides what does in
 * every book (battle/standing.h). */
#include "books/ofas/ofas.h"

#include "table/level.h"

/* Is the unit between two places just now, so that its bases may overlap? */
static bool is_in_hand(const struct battle *b, int unit)
{
    if (ofas_state_of(b)->packed == unit + 1 ||
        ofas_bunker_of(b, unit) != NOBODY) /* ofas.13.39 all at one spot */
        return true;
    return b->asking && b->asked.kind == ASK_PLACES && b->asked.unit == unit;
}

/* Hulls are compared with all others by themselves. */
bool ofas_stands(const struct battle *b, int unit, int figure,
                 struct stander *out)
{
    if (!unit_on_table(b, unit) || is_in_hand(b, unit) ||
        ofas_is_vehicle(b, unit))
        return false;
    *out = (struct stander){ .base = figure_base(b, unit, figure),
                             .z = figure_floor(b, unit, figure) };
    return true;
}

/* Too far apart to meet? Nearly all are, and this costs little. */
static bool is_far(struct disc a, struct disc b)
{
    const int32_t reach = a.radius + b.radius;
    const int32_t away = a.at.x - b.at.x;

    return away > reach || away < -reach;
}

/* A disc that holds the whole hull. */
static struct disc around(const struct hull *hull)
{
    return (struct disc){ hull->at, hull->half_length + hull->half_width };
}

/* Is the vehicle in the middle of a move, over whoever is there? */
static bool is_on_its_way(const struct battle *b, int vehicle)
{
    for (int i = 0; i < b->depth; i++) {
        const struct ofas_rush *v = (const void *)frame_of(b, i)->locals;

        if (frame_of(b, i)->rule == RULE_ofas_rush && v->unit == vehicle)
            return true;
    }
    return b->asking && b->asked.unit == vehicle &&
           (b->asked.kind == ASK_PIVOT || b->asked.kind == ASK_DRIVE);
}

/* ofas.10.25 ruling: below what hovers wheels may have been stopped against
 * their will, and a wreck may lie; nobody else ends there. */
static bool is_stopped_below(const struct battle *b, int unit, int flyer)
{
    return ofas_hovers(b, flyer) &&
           (ofas_is_wreck(b, unit) || ofas_is_chassis(b, unit, OFAS_WHEELED));
}

/* ofas.10.20, 10.24, 10.25, 11.17 no base is under a hull or wreck, no hull
 * over another. What flies and what is high up in a ruin do not meet. */
static bool is_pinned(const struct battle *b, int vehicle)
{
    const struct hull hull = ofas_hull(b, vehicle);
    const struct disc whole = around(&hull);
    const bool stands = unit_on_table(b, vehicle);

    if (!stands && !ofas_is_wreck(b, vehicle))
        return false;
    /* ofas.10.33 infantry makes room at the end of the move */
    if (is_on_its_way(b, vehicle))
        return false;
    for (int u = 0; u < b->units; u++) {
        bool other = unit_on_table(b, u) || ofas_is_wreck(b, u);

        if (u == vehicle || !other || is_in_hand(b, u))
            continue;
        if (ofas_is_vehicle(b, u)) {
            struct hull there = ofas_hull(b, u);

            if (!is_far(whole, around(&there)) && !is_on_its_way(b, u) &&
                hull_overlaps_hull(&hull, &there) &&
                !is_stopped_below(b, vehicle, u) &&
                !is_stopped_below(b, u, vehicle))
                return true;
            continue;
        }
        for (figure_set left = b->unit[u].alive; left; left &= left - 1) {
            const struct disc base = figure_base(b, u, set_first(left));

            if (figure_floor(b, u, set_first(left)) == 0 &&
                !is_far(whole, base) && disc_overlaps(whole, base) &&
                hull_overlaps_disc(&hull, base))
                return true;
        }
    }
    return false;
}

static const char *broken_hull(const struct battle *b, int unit)
{
    const struct ofas_harm *harm = &ofas_unit_of(b, unit)->harm;
    const struct ofas_team *team = ofas_team(b, unit);
    struct hull hull = ofas_hull(b, unit);

    if (b->unit[unit].where == UNIT_ON_TABLE && !is_in_hand(b, unit) &&
        !terrain_holds_hull(&b->stage->terrain, &hull))
        return "a hull hangs over the edge of the table";
    if (harm->propulsion > 2 || harm->broken >> team->mounts)
        return "a vehicle lost more than it had";
    if (b->unit[unit].where != UNIT_GONE && ofas_structure_left(b, unit) <= 0)
        return "a vehicle without structure points is in play";
    if (is_pinned(b, unit))
        return "a figure stands under a hull";
    return NULL;
}

static const char *broken_figure(const struct battle *b,
                                 const struct terrain *land, int unit,
                                 int figure)
{
    struct disc base = figure_base(b, unit, figure);
    int floor = figure_floor(b, unit, figure);

    if (!terrain_holds(&b->stage->terrain, base))
        return "a figure stands off the table";
    if (!terrain_stands(land, base, floor))
        return "a figure stands where nobody can";
    return NULL;
}

/* ofas.12.10 is its vehicle gone, and nobody is getting out of it? */
static bool rides_on_nothing(const struct battle *b, int unit)
{
    const int vehicle = ofas_carrier(b, unit);

    if (vehicle == NOBODY || b->unit[vehicle].where != UNIT_GONE)
        return false;
    for (int i = 0; i < b->depth; i++) {
        const struct ofas_bailing *v = (const void *)frame_of(b, i)->locals;

        if (frame_of(b, i)->rule == RULE_ofas_bailing && v->vehicle == vehicle)
            return false;
    }
    return true;
}

static const char *broken_unit(const struct battle *b,
                               const struct terrain *land, int u)
{
    const struct unit *unit = &b->unit[u];
    const char *words = NULL;

    if (unit->count > OFAS_SQUAD)
        return "a unit has too many figures";
    if ((unit->where == UNIT_GONE) != (unit->alive == 0))
        return "a unit is gone with figures alive, or in play without any";
    if (unit->alive && !(unit->alive & figure_bit(unit->leader)) &&
        !(b->asking && b->asked.kind == ASK_LEADER && b->asked.unit == u))
        return "the leader of a unit is dead";
    if (ofas_unit_of(b, u)->panicked &&
        (ofas_unit_of(b, u)->alert || ofas_unit_of(b, u)->hidden))
        return "a panicked unit kept its order";
    if (ofas_carrier(b, u) != NOBODY && unit->where != UNIT_OFF_TABLE)
        return "a unit is aboard a vehicle and somewhere else";
    if (ofas_bunker_of(b, u) != NOBODY &&
        (!ofas_is_bunker(b, ofas_bunker_of(b, u)) ||
         unit->where != UNIT_ON_TABLE || ofas_is_vehicle(b, u) ||
         ofas_garrison(b, ofas_bunker_of(b, u)) != u))
        return "a unit cannot be inside this bunker, or two are";
    if (rides_on_nothing(b, u))
        return "a unit is aboard a vehicle that is gone";
    if (ofas_is_vehicle(b, u))
        return broken_hull(b, u);
    if (unit->where != UNIT_ON_TABLE || is_in_hand(b, u))
        return NULL;
    for (figure_set left = unit->alive; left && !words; left &= left - 1)
        words = broken_figure(b, land, u, set_first(left));
    return words;
}

const char *ofas_broken(const struct battle *b)
{
    const struct ofas_state *s = ofas_state_of(b);
    const char *words = NULL;
    struct terrain room;
    const struct terrain *land = ofas_land(b, &room);

    for (int p = 0; p < b->players; p++)
        if (s->pc[p] > 100)
            return "a reserve of command points ran below zero";
    if (s->phase > PHASE_END || b->turn > 8)
        return "impossible turn or phase";
    for (uint64_t left = s->razed; left; left &= left - 1)
        if (s->scars[set_first(left)] <
            ofas_piece_structure(b, set_first(left)))
            return "a piece of scenery is razed without the damage";
    for (int u = 0; u < b->units && !words; u++)
        words = broken_unit(b, land, u);
    return words;
}
