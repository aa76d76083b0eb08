/* ch10_rush.c -- OFAS chapter 10: fast and very fast moves.
 *
 * They take the place of the whole activation. Fast (flyers and wheels): a leg
 * of exactly D, a pivot, one shot, a leg of at most D, a pivot (ofas.10.27).
 * Very fast (wheels): two legs of exactly D with a pivot after each, then one of
 * at most D, and no shot (ofas.10.36). Wheels crush whom they cross
 * (ofas.10.35, 10.38) and collide with what they run into. Worked example:
 * ofas.10.49. */
#include "books/ofas/ofas.h"

#include "books/ofas/events.h"

enum { RECON = INCH(12) }; /* ofas.16.34 */

int32_t ofas_recon(const struct battle *b, int unit, int mode)
{
    return b->turn == 1 && (mode == WAY_ENTER || mode == WAY_ENTER_FLANK) &&
                   ofas_is_vehicle(b, unit) &&
                   OFAS_FITTED(ofas_team(b, unit), RECON)
               ? RECON
               : 0;
}

/* ---- where a flyer may come down ---- */

static bool comes_down(const struct ofas_stride *s, const struct hull *at)
{
    struct hull_spot spot;

    if (!hull_spot_at(&s->walk, at, &spot))
        return false;
    for (int degrees = 0; degrees <= 90; degrees++) {
        struct hull left = hull_turned(at, ofas_degrees(degrees));
        struct hull right = hull_turned(at, -ofas_degrees(degrees));

        if (hull_fits(&spot.walk, &left) == REACH_FREE ||
            hull_fits(&spot.walk, &right) == REACH_FREE)
            return true;
    }
    return false;
}

bool ofas_comes_down(const struct battle *b, int unit, const struct hull *at)
{
    struct ofas_stride s;

    ofas_lay_stride(b, unit, &s);
    return comes_down(&s, at);
}

static bool comes_down_ahead(const struct ofas_stride *s,
                             const struct hull *from, int32_t most)
{
    for (int32_t away = 0; away <= most; away += INCH(1) / 2) {
        struct hull there = hull_moved(from, away);

        /* ofas.05.04 no leg ends beyond the edge, however it would turn then */
        if (terrain_holds_hull(s->walk.terrain, &there) &&
            comes_down(s, &there))
            return true;
    }
    return false;
}

bool ofas_comes_down_ahead(const struct battle *b, int unit,
                           const struct hull *from, int32_t most)
{
    struct ofas_stride s;

    ofas_lay_stride(b, unit, &s);
    return comes_down_ahead(&s, from, most);
}

/* Is there a pivot after which it finds a place to come down? */
static bool finds_an_end(const struct battle *b, int unit,
                         const struct hull *from, int32_t most)
{
    struct ofas_stride s;

    ofas_lay_stride(b, unit, &s);
    for (int degrees = 0; degrees <= 90; degrees += 5) {
        struct hull left = hull_turned(from, ofas_degrees(degrees));
        struct hull right = hull_turned(from, -ofas_degrees(degrees));

        if ((terrain_holds_hull(&b->stage->terrain, &left) &&
             comes_down_ahead(&s, &left, most)) ||
            (terrain_holds_hull(&b->stage->terrain, &right) &&
             comes_down_ahead(&s, &right, most)))
            return true;
    }
    return false;
}

/* ---- judging ---- */

/* One leg of whatever rushes; flyers are stopped by nothing. */
static struct hull_leg leg_of(const struct battle *b, int unit,
                              const struct hull *from, int32_t distance)
{
    struct hull_leg leg = { distance, HULL_FREE, -1, *from };

    if (!ofas_is_chassis(b, unit, OFAS_FLYER))
        return ofas_drive_leg(b, unit, from, distance);
    leg.end = hull_moved(from, distance);
    if (!terrain_holds_hull(&b->stage->terrain, &leg.end))
        leg.stop = HULL_OFF_TABLE;
    return leg;
}

/* ofas.10.36 ruling: is there a pivot that leaves a whole second leg? */
static bool finds_a_second_leg(const struct battle *b, int unit,
                               const struct hull *from)
{
    struct ofas_road r;

    ofas_lay_road(b, unit, &r);
    for (int degrees = -90; degrees <= 90; degrees++) {
        struct hull to = hull_turned(from, ofas_degrees(degrees));

        if ((degrees == 0 || hull_stands(&r.way, &to, NULL) == HULL_FREE) &&
            leg_of(b, unit, &to, ofas_distance(b, unit)).stop != HULL_OFF_TABLE)
            return true;
    }
    return false;
}

uint16_t ofas_rush_refused(const struct battle *b, int unit,
                           const struct hull *from, int order, int32_t extra)
{
    const uint16_t rule =
        order == ORDER_VERY_FAST ? OFAS(10, 36) : OFAS(10, 27);
    const int32_t distance = ofas_distance(b, unit);
    /* The first leg with what Recon adds, or the second */
    for (int32_t more = extra;; more = 0) {
        struct hull_leg leg = leg_of(b, unit, from, distance + more);

        if (leg.stop == HULL_ON_PIECE || leg.stop == HULL_ON_HULL)
            return 0; /* ofas.10.27 ruling: that fulfils it */
        if (leg.stop == HULL_FREE &&
            (ofas_is_chassis(b, unit, OFAS_FLYER)
                 ? finds_an_end(b, unit, &leg.end, distance)
                 : order != ORDER_VERY_FAST ||
                       finds_a_second_leg(b, unit, &leg.end)))
            return 0;
        if (more == 0)
            return rule;
    }
}

bool ofas_judge_air_pivot(const struct battle *b, const struct hull *to,
                          struct refusal *why)
{
    if (!terrain_holds_hull(&b->stage->terrain, to))
        return ofas_refuse_hull(why, OFAS(5, 4), REFUSED_OFF_TABLE, NOBODY);
    return ofas_comes_down_ahead(b, b->asked.unit, to,
                                 ofas_distance(b, b->asked.unit)) ||
           ofas_refuse_hull(why, OFAS(10, 24), REFUSED_NO_ROOM, NOBODY);
}

bool ofas_judge_rush_leg(const struct battle *b, int32_t distance,
                         struct refusal *why)
{
    const int unit = b->asked.unit;
    const struct hull from = ofas_hull(b, unit);
    struct hull_leg leg = leg_of(b, unit, &from, distance);

    /* ofas.10.27 exactly D; ofas.16.34 or all of the 12" more */
    if (b->asked.about == LEG_RECON && distance != b->asked.least &&
        distance != b->asked.most)
        return ofas_refuse_hull(why, OFAS(16, 34), REFUSED_RANGE, NOBODY);
    if (leg.stop == HULL_OFF_TABLE)
        return ofas_refuse_hull(why, OFAS(5, 4), REFUSED_OFF_TABLE, NOBODY);
    if (!ofas_is_chassis(b, unit, OFAS_FLYER))
        return true;
    if (b->asked.about == LEG_RECON)
        return finds_an_end(b, unit, &leg.end, ofas_distance(b, unit)) ||
               ofas_refuse_hull(why, OFAS(10, 24), REFUSED_NO_ROOM, NOBODY);
    return ofas_comes_down(b, unit, &leg.end) ||
           ofas_refuse_hull(why, OFAS(10, 24), REFUSED_SOLID, NOBODY);
}

/* ---- moving ---- */

/* How far into the leg the hull meets somebody of the unit on the ground. */
static int32_t met_at(const struct battle *b, int unit, const struct hull *from,
                      int32_t distance)
{
    int32_t first = distance;

    if (ofas_bunker_of(b, unit) != NOBODY)
        return distance; /* ofas.13.39 behind walls */
    for (figure_set left = b->unit[unit].alive; left; left &= left - 1) {
        int f = set_first(left);
        int32_t away =
            figure_floor(b, unit, f) > 0
                ? distance
                : hull_meets_disc(from, distance, figure_base(b, unit, f));

        if (away < first)
            first = away;
    }
    return first;
}

/* ofas.10.38 ruling: who is crossed by the leg, in order of first contact,
 * equals by their number; each unit once */
static void note_crossed(const struct battle *b, struct ofas_rush *v,
                         const struct hull *from, int32_t distance)
{
    int32_t away[MAX_UNITS];

    v->lined = v->next = 0;
    if (!ofas_is_chassis(b, v->unit, OFAS_WHEELED) || distance == 0)
        return;
    for (int u = 0; u < b->units; u++) {
        int at = v->lined;
        int32_t met;

        if (!unit_on_table(b, u) || ofas_is_vehicle(b, u) ||
            (v->crushed & unit_bit(u)))
            continue;
        met = met_at(b, u, from, distance);
        if (met == distance)
            continue;
        for (; at > 0 && away[at - 1] > met; at--) {
            away[at] = away[at - 1];
            v->line[at] = v->line[at - 1];
        }
        away[at] = met;
        v->line[at] = (uint8_t)u;
        v->lined++;
    }
}

static void drive(struct battle *b, struct ofas_rush *v, int32_t distance)
{
    const int order = ofas_unit(b, v->unit)->order;
    const struct hull from = ofas_hull(b, v->unit);
    struct hull_leg leg = leg_of(b, v->unit, &from, distance);

    /* ofas.10.44 what it runs into; ofas.13.13 but water and lava only stop it */
    v->struck = v->piece = NOBODY;
    if (leg.stop == HULL_ON_PIECE) {
        v->struck = ofas_hull_of_piece(b, v->unit, leg.which);
        if (v->struck == NOBODY &&
            !(ofas_ground_only(&b->stage->terrain) >> leg.which & 1))
            v->piece = leg.which;
    }
    if (ofas_is_chassis(b, v->unit, OFAS_WHEELED))
        v->risky |= ofas_leg_is_risky(b, &from, leg.distance, true);
    figure_put(b, v->unit, 0, leg.end.at, 0);
    if (!unit_on_table(b, v->unit))
        ofas_come_on(b, v->unit, v->mode, from.at, leg.distance);
    else if (distance > 0)
        ofas_tell_move(b, v->unit, EVENT_MOVES,
                       order == ORDER_VERY_FAST ? OFAS(10, 36) : OFAS(10, 27),
                       leg.distance);
    ofas_tell_halt(b, v->unit, &leg, distance);
    if (distance > ofas_distance(b, v->unit))
        v->extra = 0; /* ofas.16.34 once */
    note_crossed(b, v, &from, leg.distance);
}

/* A leg that must be driven whole: ofas.10.27 the first, ofas.10.36 the first
 * two. */
static bool is_compulsory(const struct ofas_rush *v)
{
    return v->leg + 1 < v->legs;
}

static int pivot_for(const struct ofas_rush *v)
{
    if (v->leg + 1 == v->legs)
        return PIVOT_ORDINARY;
    return v->leg + 2 < v->legs ? PIVOT_COMPULSORY : PIVOT_HALFWAY;
}

static uint16_t rule_of(const struct ofas_rush *v)
{
    return v->legs == 3 ? OFAS(10, 36) : OFAS(10, 27);
}

/* May it choose how to drive a compulsory leg? */
static int32_t most_of_leg(const struct battle *b, const struct ofas_rush *v)
{
    const struct hull from = ofas_hull(b, v->unit);
    const int32_t distance = ofas_distance(b, v->unit);

    /* ofas.16.34 where the longer leg is none, it is not asked for */
    return leg_of(b, v->unit, &from, distance + v->extra).stop == HULL_OFF_TABLE
               ? distance
               : distance + v->extra;
}

static int32_t least_of_leg(const struct battle *b, const struct ofas_rush *v)
{
    const struct hull from = ofas_hull(b, v->unit);

    if (!is_compulsory(v))
        return 0;
    /* who enters by a long leg alone must drive that */
    return leg_of(b, v->unit, &from, ofas_distance(b, v->unit)).stop ==
                   HULL_OFF_TABLE
               ? most_of_leg(b, v)
               : ofas_distance(b, v->unit);
}

enum flow ofas_rush(struct battle *b)
{
    struct ofas_rush *v = LOCALS(b, ofas_rush);
    const uint8_t owner = b->unit[v->unit].owner;

    switch ((enum ofas_rush_step)frame_top(b)->step) {
    case RUSH_BEGIN:
        if (ofas_enters(v->mode)) {
            ASK(b, RUSH_ENTRY, WAY, .who = owner, .rule = OFAS(14, 12),
                .unit = (int8_t)v->unit, .other = NOBODY,
                .mode = (int16_t)v->mode, .how = ofas_unit(b, v->unit)->order,
                .least = !ofas_in_reserve(b, v->unit), .most = 1);
            if (b->answer.count == 0)
                return FLOW_DONE;
            ofas_put_outside(b, v->unit, b->answer.step[0].at);
            v->extra = ofas_recon(b, v->unit, v->mode);
        }
        for (v->leg = 0; v->leg < v->legs; v->leg++) {
            ASK(b, RUSH_LEG, DRIVE, .who = owner, .rule = rule_of(v),
                .unit = (int8_t)v->unit, .other = NOBODY,
                .leg = is_compulsory(v) ? LEG_RECON : LEG_LAST,
                .least = least_of_leg(b, v),
                .most = is_compulsory(v)
                            ? most_of_leg(b, v)
                            : ofas_distance(b, v->unit) + v->extra);
            drive(b, v, b->answer.value);
            /* ofas.10.38 at the end of each leg, before a collision */
            while (v->next < v->lined) {
                v->crushed |= unit_bit(v->line[v->next]);
                CALL(b, RUSH_CRUSH, ofas_crush, .unit = v->line[v->next],
                     .vehicle = v->unit);
                v->next++;
            }
            if (v->struck != NOBODY || v->piece != NOBODY) {
                CALL(b, RUSH_COLLISION, ofas_collision, .vehicle = v->unit,
                     .other = v->struck, .piece = v->piece);
                break; /* ofas.10.46 that is the end of its activation */
            }
            if (v->leg + 1 == v->legs && v->legs == 3)
                break; /* ofas.10.36 no final pivot */
            ASK(b, RUSH_PIVOT, PIVOT, .who = owner, .rule = rule_of(v),
                .unit = (int8_t)v->unit, .other = NOBODY,
                .pivot = (int16_t)pivot_for(v), .least = -90, .most = 90);
            ofas_pivot(b, v->unit, b->answer.value, rule_of(v));
            if (v->legs == 2 && v->leg == 0) {
                CALL(b, RUSH_SHOOTING, ofas_shooting, .unit = v->unit,
                     .fire = FIRE_MOVING | FIRE_SINGLE);
                /* ofas.11.26 what fire has stopped goes no further */
                if (!unit_on_table(b, v->unit) ||
                    ofas_is_immobilised(b, v->unit))
                    break;
            }
        }
        if (!unit_on_table(b, v->unit)) {
            if (ofas_is_wreck(b, v->unit))
                ofas_make_room(b, v->unit); /* ofas.11.17 around it */
            return FLOW_DONE;
        }
        ofas_make_room(b, v->unit); /* ofas.10.38 after the last of them */
        if (v->risky || (ofas_is_chassis(b, v->unit, OFAS_FLYER) &&
                         ofas_hull_in_danger(b, v->unit)))
            CALL(b, RUSH_HAZARD, ofas_hazard, .unit = v->unit);
        if (!unit_on_table(b, v->unit))
            return FLOW_DONE;
        /* ofas.10.27 ruling: alert fire at the end of the movement */
        CALL(b, RUSH_ALERT, ofas_alert, .target = v->unit,
             .window = WINDOW_MOVE, .charged = NOBODY);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
