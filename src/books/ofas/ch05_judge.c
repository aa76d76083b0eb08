/* ch05_judge.c -- OFAS chapter 5: is this way, are these places legal?
 *
 * A way or a placing is judged when it is given, by the same code whoever gives
 * it; a refusal names the rule. */
#include "books/ofas/ofas.h"

static bool refuse(struct refusal *why, int rule, enum refusal_reason reason,
                   int figure)
{
    why->rule = (uint16_t)rule;
    why->reason = (uint16_t)reason;
    why->figure = figure;
    return false;
}

static bool refuse_stop(struct refusal *why, enum reach_stop stop, int step,
                        int mode)
{
    switch (stop) {
    case REACH_FREE:
        return true;
    case REACH_OFF_TABLE:
        return refuse(why, OFAS(5, 4), REFUSED_OFF_TABLE, step);
    case REACH_SOLID:
        return refuse(why, OFAS(5, 4), REFUSED_SOLID, step);
    case REACH_FLOOR:
        return refuse(why, OFAS(13, 22), REFUSED_FLOOR, step);
    case REACH_TOO_FAR:
    case REACH_BASE: /* was judged before (refuse_enemies) */
    case REACH_NOWHERE:
        break;
    }
    return refuse(why, mode == WAY_COMBAT ? OFAS(7, 37) : OFAS(5, 2),
                  REFUSED_TOO_FAR, step);
}

/* Is the start just outside this edge, touching it (ofas.14.12)? */
static bool at_edge(const struct battle *b, struct vec at, int32_t radius,
                    int edge)
{
    const struct terrain *t = &b->stage->terrain;

    switch ((enum ofas_edge)edge) {
    case EDGE_SOUTH:
        return at.y == -t->depth / 2 - radius;
    case EDGE_NORTH:
        return at.y == t->depth / 2 + radius;
    case EDGE_WEST:
        return at.x == -t->width / 2 - radius;
    case EDGE_EAST:
    case EDGES:
        break;
    }
    return at.x == t->width / 2 + radius;
}

static bool start_is_legal(const struct battle *b, const struct ask *a,
                           struct vec at, int32_t radius)
{
    const int mode = a->about == WAY_CHARGE ? ofas_entry(b, a->unit) : a->about;

    for (int edge = 0; edge < EDGES; edge++)
        if (at_edge(b, at, radius, edge) &&
            ofas_edge_open(b, a->unit, mode, edge) &&
            ofas_edge_part(b, a->unit, mode, edge, at))
            return true;
    return false;
}

/* ofas.14.12 where units enter; reserves have a rule of their own, and so have
 * units that come by the flanks */
static int start_rule(const struct battle *b, int unit)
{
    if (ofas_in_reserve(b, unit))
        return ofas_is_vehicle(b, unit) ? OFAS(16, 35) : OFAS(15, 32);
    if (ofas_each_alone(b))
        return OFAS(OFAS_ANNEX + 3, 13);
    return ofas_attacks_in(b, b->unit[unit].owner, SCENARIO_SURPRISE)
               ? OFAS(14, 47)
               : OFAS(14, 12);
}

/* May the leader stand there at the end: on solid ground, on nobody's base? */
static bool end_is_free(const struct battle *b, int unit, struct step end)
{
    struct disc base = { end.at, ofas_team(b, unit)->radius };
    struct crowd taken;
    struct terrain room;

    ofas_friends(b, unit, NOBODY, &taken);
    for (int i = 0; i < taken.count; i++)
        if (disc_overlaps(base, taken.base[i]))
            return false;
    return terrain_stands(ofas_terrain(b, unit, NOBODY, TO_STAND, &room), base,
                          end.floor);
}

/* Does a base there touch an enemy, one unit perhaps excepted? */
static bool touches_enemy(const struct battle *b, int unit, struct vec at,
                          int except)
{
    for (int u = 0; u < b->units; u++)
        if (u != except && unit_on_table(b, u) && ofas_are_foes(b, unit, u) &&
            ofas_touches(b, unit, at, u))
            return true;
    return false;
}

/* A way barred by enemies: through them (ofas.05.03), or too near to them
 * (ofas.05.10 ruling)? */
static bool refuse_enemies(const struct battle *b, const struct mover *m,
                           struct way *way, int step, struct refusal *why)
{
    const struct ask *a = &b->asked;
    struct terrain room;
    struct crowd c;
    int where = 0;

    ofas_enemies(b, a->unit, a->about == WAY_COMBAT ? a->other : NOBODY, 0, &c);
    if (reach_cost(ofas_land(b, &room), m, &c, way, a->most, &where) ==
            REACH_BASE &&
        where == step)
        return refuse(why, OFAS(5, 3), REFUSED_BASE, step);
    return refuse(why, OFAS(5, 10), REFUSED_CONTACT, step);
}

/* Does a base there overlap the hull of a unit? */
static bool is_on_hull(const struct battle *b, int unit, int other,
                       struct vec at)
{
    struct disc base = { at, ofas_team(b, unit)->radius };
    struct hull hull = ofas_hull(b, other);

    return hull_overlaps_disc(&hull, base);
}

/* A way barred by a hull: into or through it (ofas.05.03, 11.17), or to a place
 * where it would be touched (ofas.05.10). */
static bool refuse_hulls(const struct battle *b, const struct way *way,
                         int step, struct refusal *why)
{
    const int unit = b->asked.unit;
    const struct vec at = way->step[step].at;

    for (unit_set left = ofas_stage(b)->vehicles; left; left &= left - 1) {
        int u = set_first(left);

        if (unit_on_table(b, u) && ofas_are_foes(b, unit, u) &&
            ofas_touches(b, unit, at, u) && !is_on_hull(b, unit, u, at))
            return refuse(why, OFAS(5, 10), REFUSED_CONTACT, step);
    }
    return refuse(why, OFAS(5, 3), REFUSED_BASE, step);
}

/* ofas.15.39 is it only his limited movement that stops him there? */
static bool only_limited(const struct terrain *t, struct mover m,
                         const struct crowd *c, struct way *way)
{
    m.avoids = TRAIT_SOLID;
    return reach_cost(t, &m, c, way, -1, NULL) != REACH_SOLID;
}

/* Judges the point from which a unit charges in: ofas.14.12 its own choice,
 * ofas.07.03 if the charge can be made from there. */
static bool judge_charge_entry(const struct battle *b, const struct decision *d,
                               struct refusal *why)
{
    const struct ask *a = &b->asked;
    struct ofas_contact contact = { .any = true, .start = &d->step[0] };

    if (d->count != 1)
        return refuse(why, 0, REFUSED_FORM, NOBODY);
    if (!start_is_legal(b, a, d->step[0].at, ofas_depth(b, a->unit)))
        return refuse(why, start_rule(b, a->unit), REFUSED_START, 0);
    if (!ofas_find_contact(b, a->unit, a->other, NOBODY, a->most, &contact))
        return refuse(why, OFAS(7, 3), REFUSED_TOO_FAR, 0);
    return true;
}

/* Judges the leader's way (ofas.05.02 .. 05.05, 05.10). */
bool ofas_judge_walk(const struct battle *b, const struct decision *d,
                     struct refusal *why)
{
    const struct ask *a = &b->asked;
    const int passed = a->about == WAY_COMBAT ? a->other : NOBODY;
    const struct terrain *t;
    struct terrain room, land;
    struct mover m;
    struct crowd c;
    struct way way;
    struct step end;
    int where = 0;
    enum reach_stop stop;

    if (d->count == 0 && a->least == 0)
        return true;
    if (d->count == 0) /* who must come in cannot stay out */
        return refuse(why, a->about == WAY_BOARD ? OFAS(12, 4) : OFAS(14, 8),
                      REFUSED_FORM, NOBODY);
    if (!ofas_way_of(b, a->unit, a->about, d, &way))
        return refuse(why, 0, REFUSED_FORM, NOBODY);
    ofas_mover(b, a->unit, &m);
    m.enters = ofas_enters(a->about);
    if (m.enters &&
        (way.steps < 2 || !start_is_legal(b, a, way.step[0].at, m.radius)))
        return refuse(why, start_rule(b, a->unit), REFUSED_START, 0);
    ofas_enemies(b, a->unit, passed, OFAS_CLEAR, &c);
    t = ofas_terrain(b, a->unit, passed, TO_WALK, &room);
    stop = reach_cost(t, &m, &c, &way, a->most, &where);
    if (stop == REACH_BASE)
        return refuse_enemies(b, &m, &way, where, why);
    if (stop == REACH_SOLID && only_limited(t, m, &c, &way))
        return refuse(why, OFAS(15, 39), REFUSED_SOLID, where);
    if (stop == REACH_SOLID && t == &room &&
        reach_cost(ofas_land(b, &land), &m, &c, &way, a->most, NULL) !=
            REACH_SOLID)
        return refuse_hulls(b, &way, where, why);
    if (stop != REACH_FREE)
        return refuse_stop(why, stop, where, a->about);
    end = way.step[way.steps - 1];
    if (ofas_under_flyer(b, a->unit, end.at))
        return refuse(why, OFAS(10, 25), REFUSED_BASE, way.steps - 1);
    if (!end_is_free(b, a->unit, end))
        return refuse(why, OFAS(5, 6), REFUSED_BASE, way.steps - 1);
    if (a->about == WAY_BOARD) /* ofas.12.04 the others need no place */
        return ofas_touches_shelter(b, a->unit, end.at,
                                    ofas_asked_shelter(b)) ||
               refuse(why, OFAS(12, 4), REFUSED_END, way.steps - 1);
    if (a->about == WAY_COMBAT && ofas_touches(b, a->unit, end.at, a->other))
        return refuse(why, OFAS(7, 35), REFUSED_CONTACT, way.steps - 1);
    if (!ofas_room(b, a->unit, end, NOBODY))
        return refuse(why, OFAS(5, 6), REFUSED_NO_ROOM, NOBODY);
    return true;
}

static bool refuse_place(struct refusal *why, enum place_stop stop, int which,
                         int zone_rule)
{
    switch (stop) {
    case PLACE_FREE:
        return true;
    case PLACE_OFF_TABLE:
        return refuse(why, OFAS(5, 4), REFUSED_OFF_TABLE, which);
    case PLACE_SOLID:
        return refuse(why, OFAS(5, 6), REFUSED_SOLID, which);
    case PLACE_BASE:
        return refuse(why, OFAS(5, 6), REFUSED_BASE, which);
    case PLACE_LEASH:
        return refuse(why, OFAS(5, 6), REFUSED_LEASH, which);
    case PLACE_ZONE:
        return refuse(why, zone_rule, REFUSED_TOO_FAR, which);
    case PLACE_CUT_OFF:
        break;
    }
    return refuse(why, OFAS(5, 7), REFUSED_CUT_OFF, which);
}

/* ofas.13.23 the others stay within one storey of the leader */
static bool floors_fit(const struct step *at, int n, int floor, int *which)
{
    for (*which = 0; *which < n; (*which)++) {
        int gap = at[*which].floor - floor;

        if (gap < -1 || gap > 1)
            return false;
    }
    return true;
}

/* Judges the places of the others (ofas.05.06 .. 05.08). */
bool ofas_judge_places(const struct battle *b, const struct decision *d,
                       struct refusal *why)
{
    const struct ask *a = &b->asked;
    struct ofas_ground g;
    struct step at[MAX_SQUAD];
    enum place_stop stop;
    int which = 0;

    if (d->value >= 0 && d->value < STANCES)
        return ofas_stand(b, a->unit, a->other, d->value, at)
                   ? true
                   : refuse(why, OFAS(5, 6), REFUSED_NO_ROOM, NOBODY);
    ofas_lay_ground(b, a->unit, a->other, leader_step(b, a->unit), &g);
    if (d->value != STANCES || d->count != g.squad.count)
        return refuse(why, 0, REFUSED_FORM, NOBODY);
    if (!floors_fit(d->step, d->count, g.squad.leader.floor, &which))
        return refuse(why, OFAS(13, 23), REFUSED_FLOOR, which);
    stop = place_check_all(&g.squad, d->step, &which);
    if (stop == PLACE_SOLID && ofas_under_flyer(b, a->unit, d->step[which].at))
        return refuse(why, OFAS(10, 25), REFUSED_BASE, which);
    /* An enemy's hull is a piece of the ground (ofas_terrain()). */
    if ((stop == PLACE_BASE ||
         (stop == PLACE_SOLID && g.squad.terrain == &g.room)) &&
        touches_enemy(b, a->unit, d->step[which].at, a->other))
        return refuse(why, OFAS(5, 10), REFUSED_CONTACT, which);
    return refuse_place(why, stop, which, ofas_zone_rule(b));
}

bool ofas_judge_way(const struct battle *b, const struct decision *d,
                    struct refusal *why)
{
    if (b->asked.about == WAY_CHARGE)
        return judge_charge_entry(b, d, why);
    if (ofas_is_vehicle(b, b->asked.unit))
        return ofas_enters(b->asked.about) ? ofas_judge_hull_entry(b, d, why)
                                           : ofas_judge_stride(b, d, why);
    return ofas_judge_walk(b, d, why);
}

bool ofas_judge_coming(const struct battle *b, const struct decision *d,
                       struct refusal *why)
{
    return ofas_is_vehicle(b, b->asked.unit) ? ofas_judge_landing(b, d, why)
                                             : ofas_judge_arrival(b, d, why);
}
