/* ch10_moves.c -- OFAS chapter 10: how each chassis moves.
 *
 * Walkers and flyers go by a way of the hull's centre and then choose where they
 * face; what rolls pivots, drives one straight leg and pivots again
 * (ofas.10.20 .. 25, 10.31 .. 34). Those who come in begin outside, their front
 * on the edge (ofas.14.12). */
#include "books/ofas/ofas.h"

#include "books/ofas/events.h"

int32_t ofas_degrees(int degrees)
{
    return degrees * TURN / 360;
}

/* ---- walkers and flyers ---- */

/* ofas.13.21, 13.26 to walkers ruins and woods are difficult ground, unless
 * nothing is (ofas.16.43). */
const struct terrain *ofas_slow_ruins(const struct terrain *t,
                                      const struct mover *m,
                                      struct terrain *room)
{
    if (!m->halved || !terrain_with(t, TRAIT_SHELTERS))
        return t; /* ofas.10.20 */
    if (t != room)
        terrain_copy(room, t);
    for (uint64_t left = terrain_with(t, TRAIT_SHELTERS); left;
         left &= left - 1)
        room->piece[set_first(left)].traits |= TRAIT_DIFFICULT;
    return room;
}

/* ofas.10.20 as infantry: through friends, never through enemies; ofas.10.23 a
 * flyer over everything. ofas.10.20, 10.24 neither ends on anybody. */
void ofas_lay_stride(const struct battle *b, int unit, struct ofas_stride *s)
{
    const bool flies = ofas_is_chassis(b, unit, OFAS_FLYER);
    const struct terrain *t =
        ofas_terrain(b, unit, NOBODY, flies ? TO_TOUCH : TO_STAND, &s->room);

    ofas_mover(b, unit, &s->mover);
    s->mover.enters = b->unit[unit].where == UNIT_OFF_TABLE;
    if (!flies)
        t = ofas_slow_ruins(t, &s->mover, &s->room);
    ofas_friends(b, unit, NOBODY, &s->taken);
    ofas_enemies(b, unit, NOBODY, flies ? 0 : OFAS_CLEAR, &s->bars);
    if (flies) { /* over enemies too, but not onto them */
        for (int i = 0; i < s->bars.count; i++)
            if (s->taken.count < MAX_OBSTACLES)
                s->taken.base[s->taken.count++] = s->bars.base[i];
        s->bars.count = 0;
    }
    s->walk = (struct hull_walk){
        .terrain = t,
        .mover = &s->mover,
        .pieces = terrain_with(t, OFAS_UNCROSSABLE) &
                  ~(flies ? ofas_ground_only(t) : 0),
        .bars = &s->bars,
        .taken = &s->taken,
        .from = ofas_hull(b, unit),
    };
}

bool ofas_stride_ends(const struct ofas_stride *s, struct vec at,
                      struct hull *end)
{
    *end = s->walk.from;
    end->at = at;
    return hull_turns_to_fit(&s->walk, end);
}

static bool refuse_reach(struct refusal *why, enum reach_stop stop, int step,
                         bool flies)
{
    switch (stop) {
    case REACH_FREE:
        return true;
    case REACH_OFF_TABLE:
        return ofas_refuse_hull(why, OFAS(5, 4), REFUSED_OFF_TABLE, step);
    case REACH_SOLID:
        return ofas_refuse_hull(why, flies ? OFAS(10, 24) : OFAS(10, 20),
                                REFUSED_SOLID, step);
    case REACH_BASE:
        return ofas_refuse_hull(why, flies ? OFAS(10, 24) : OFAS(10, 20),
                                REFUSED_BASE, step);
    case REACH_FLOOR:
        return ofas_refuse_hull(why, OFAS(10, 20), REFUSED_FLOOR, step);
    case REACH_TOO_FAR:
    case REACH_NOWHERE:
        break;
    }
    return ofas_refuse_hull(why, flies ? OFAS(10, 23) : OFAS(10, 20),
                            REFUSED_TOO_FAR, step);
}

/* The way of the centre: legal when the hull fits at its end, turned somehow. */
bool ofas_judge_stride(const struct battle *b, const struct decision *d,
                       struct refusal *why)
{
    const int unit = b->asked.unit;
    const bool flies = ofas_is_chassis(b, unit, OFAS_FLYER);
    struct ofas_stride s;
    enum reach_stop stop;
    struct way way;
    struct hull end;
    int where = 0;

    if (d->count == 0 && b->asked.least == 0)
        return true;
    if (!ofas_way_of(b, unit, b->asked.about, d, &way))
        return ofas_refuse_hull(why, 0, REFUSED_FORM, NOBODY);
    ofas_lay_stride(b, unit, &s);
    ofas_stride_ends(&s, way.step[way.steps - 1].at, &end);
    stop = hull_walk_cost(&s.walk, &way, end.facing, b->asked.most, &where);
    return refuse_reach(why, stop, where, flies);
}

static bool judge_facing(const struct battle *b, int degrees,
                         struct refusal *why)
{
    const int unit = b->asked.unit;
    const bool flies = ofas_is_chassis(b, unit, OFAS_FLYER);
    struct ofas_stride s;
    struct hull end;

    ofas_lay_stride(b, unit, &s);
    end = hull_turned(&s.walk.from, ofas_degrees(degrees));
    if (b->asked.about == PIVOT_HALFWAY)
        return ofas_judge_air_pivot(b, &end, why);
    if (b->asked.about == PIVOT_STATION)
        return ofas_station_holds(b, unit, &end) ||
               ofas_refuse_hull(why, ofas_zone_rule(b), REFUSED_NO_ROOM,
                                NOBODY);
    if (b->asked.about == PIVOT_LANDING && !ofas_landing_is_far(b, unit, &end))
        return ofas_refuse_hull(why, OFAS(16, 40), REFUSED_CONTACT, NOBODY);
    /* Its way was judged with the facing it came in; who stayed where it was,
     * above what was stopped there (ofas.10.25 ruling), may stay so. */
    if (degrees == 0 &&
        (b->asked.rule == OFAS(10, 21) || b->asked.rule == OFAS(10, 23)))
        return true;
    return refuse_reach(why, hull_fits(&s.walk, &end), NOBODY, flies);
}

bool ofas_judge_number(const struct battle *b, const struct decision *d,
                       struct refusal *why)
{
    const int unit = b->asked.unit;

    if (b->asked.kind == ASK_DRIVE && b->asked.about >= LEG_RECON &&
        !ofas_judge_rush_leg(b, d->value, why))
        return false;
    if (b->asked.kind == ASK_DRIVE)
        return !ofas_is_chassis(b, unit, OFAS_WHEELED) ||
               ofas_judge_road_leg(b, d->value, why);
    if (b->asked.kind != ASK_PIVOT)
        return true;
    return ofas_is_chassis(b, unit, OFAS_WHEELED) &&
                   b->asked.about < PIVOT_LANDING
               ? ofas_judge_road_pivot(b, d->value, why)
               : judge_facing(b, d->value, why);
}

/* ---- moving ---- */

void ofas_tell_move(struct battle *b, int unit, int kind, int rule,
                    int32_t how_far)
{
    struct event e = TOLD(b, MOVES, rule, unit, NOBODY, .length = how_far,
                          .x = leader_at(b, unit).x, .y = leader_at(b, unit).y);

    e.kind = (uint16_t)kind; /* ENTERS, FOLLOWS, PIVOTS have the same numbers */
    tell(b, e);
    ofas_unit(b, unit)->moved = 1; /* ofas.10.15, 10.21 ruling: pivots too */
}

void ofas_tell_halt(struct battle *b, int unit, const struct hull_leg *leg,
                    int32_t wanted)
{
    int by, other = NOBODY, piece = 0;

    if (leg->distance >= (wanted < 0 ? -wanted : wanted) ||
        leg->stop == HULL_FREE)
        return;
    by = leg->stop == HULL_OFF_TABLE ? HALTED_BY_EDGE
         : leg->stop == HULL_ON_HULL ? HALTED_BY_HULL
                                     : HALTED_BY_PIECE;
    if (leg->stop == HULL_ON_PIECE) {
        other = ofas_hull_of_piece(b, unit, leg->which);
        if (leg->which >= b->stage->terrain.pieces)
            by = HALTED_BY_HULL;
        piece = leg->which + 1;
    }
    TELL(b, HALTED, OFAS(10, 34), unit, other, .by = by, .piece = piece);
}

void ofas_pivot(struct battle *b, int unit, int degrees, int rule)
{
    if (degrees == 0)
        return;
    b->unit[unit].facing =
        (uint16_t)(b->unit[unit].facing + ofas_degrees(degrees));
    ofas_tell_move(b, unit, EVENT_PIVOTS, rule, degrees);
}

/* A victory move is told as such (ofas.07.33, 07.34). */
static void tell_way(struct battle *b, const struct ofas_rolling *v, int rule,
                     int32_t how_far)
{
    if (v->rule)
        ofas_tell_move(b, v->unit, EVENT_FOLLOWS, v->rule, how_far);
    else
        ofas_tell_move(b, v->unit, EVENT_MOVES, rule, how_far);
}

static void drive(struct battle *b, struct ofas_rolling *v, int32_t distance)
{
    const struct hull from = ofas_hull(b, v->unit);
    struct hull_leg leg;

    if (distance == 0)
        return;
    leg = ofas_drive_leg(b, v->unit, &from, distance); /* ofas.10.34 */
    v->risky = ofas_leg_is_risky(
        b, &from, distance < 0 ? -leg.distance : leg.distance, false);
    figure_put(b, v->unit, 0, leg.end.at, 0);
    if (ofas_enters(v->mode))
        ofas_come_on(b, v->unit, v->mode, from.at, leg.distance);
    else
        tell_way(b, v, OFAS(10, 31), leg.distance);
    ofas_tell_halt(b, v->unit, &leg, distance);
}

static uint16_t way_rule(const struct battle *b, int unit)
{
    return ofas_is_chassis(b, unit, OFAS_FLYER) ? OFAS(10, 23) : OFAS(10, 20);
}

/* What flies faces where it likes (ofas.10.23), as a walker does. */
static uint16_t facing_rule(const struct battle *b, int unit)
{
    return ofas_is_chassis(b, unit, OFAS_FLYER) ? OFAS(10, 23) : OFAS(10, 21);
}

static void stride(struct battle *b, struct ofas_rolling *v)
{
    const int unit = v->unit;
    struct ofas_stride s;
    struct way way;
    struct hull end;

    ofas_way_of(b, unit, v->mode, &b->answer, &way);
    if (ofas_enters(v->mode))
        ofas_put_outside(b, unit, way.step[0].at);
    ofas_lay_stride(b, unit, &s);
    ofas_stride_ends(&s, way.step[way.steps - 1].at, &end);
    hull_walk_cost(&s.walk, &way, end.facing, -1, NULL);
    v->risky = !s.mover.flies && ofas_way_is_risky(b, unit, &way);
    figure_put(b, unit, 0, end.at, 0);
    b->unit[unit].facing = end.facing;
    if (ofas_enters(v->mode))
        ofas_come_on(b, unit, v->mode, way.step[0].at, way.cost);
    else
        tell_way(b, v, way_rule(b, unit), way.cost);
}

/* ofas.14.08 compulsory, but for reserves (ofas.16.35) */
static bool must_enter(const struct battle *b, const struct ofas_rolling *v)
{
    return ofas_enters(v->mode) && !ofas_in_reserve(b, v->unit);
}

static int32_t least_leg(const struct battle *b, const struct ofas_rolling *v)
{
    const struct hull from = ofas_hull(b, v->unit);

    return ofas_enters(v->mode)
               ? ofas_least_entry(b, v->unit, &from, v->distance)
               : -v->distance;
}

/* An ordinary movement of a vehicle. */
enum flow ofas_rolling(struct battle *b)
{
    struct ofas_rolling *v = LOCALS(b, ofas_rolling);
    const uint8_t owner = b->unit[v->unit].owner;

    switch ((enum ofas_rolling_step)frame_top(b)->step) {
    case ROLLING_BEGIN:
        if (!ofas_is_chassis(b, v->unit, OFAS_WHEELED) ||
            ofas_enters(v->mode)) {
            /* ofas.10.20, 10.23 the way; of what comes in on wheels the point of
             * the edge (ofas.14.12) */
            ASK(b, ROLLING_WAY, WAY, .who = owner,
                .rule =
                    ofas_enters(v->mode) ? OFAS(14, 12) : way_rule(b, v->unit),
                .unit = (int8_t)v->unit, .other = NOBODY,
                .mode = (int16_t)v->mode, .least = must_enter(b, v),
                .most = v->distance);
            if (b->answer.count == 0)
                return FLOW_DONE;
        }
        if (!ofas_is_chassis(b, v->unit, OFAS_WHEELED)) {
            /* then (ofas.10.21) where it faces */
            stride(b, v);
            ASK(b, ROLLING_FACING, PIVOT, .who = owner,
                .rule = facing_rule(b, v->unit), .unit = (int8_t)v->unit,
                .other = NOBODY, .pivot = PIVOT_ORDINARY, .least = -180,
                .most = 180);
            ofas_pivot(b, v->unit, b->answer.value, facing_rule(b, v->unit));
            goto moved;
        }
        if (ofas_enters(v->mode))
            ofas_put_outside(b, v->unit, b->answer.step[0].at);
        /* ofas.10.31 a pivot, a straight line, a pivot */
        ASK(b, ROLLING_FIRST, PIVOT, .who = owner, .rule = OFAS(10, 31),
            .unit = (int8_t)v->unit, .other = NOBODY,
            .pivot = ofas_enters(v->mode) ? PIVOT_ENTRY : PIVOT_ORDINARY,
            .more = 1, .least = -90, .most = 90);
        ofas_pivot(b, v->unit, b->answer.value, OFAS(10, 31));
        ASK(b, ROLLING_DRIVE, DRIVE, .who = owner, .rule = OFAS(10, 31),
            .unit = (int8_t)v->unit, .other = NOBODY,
            .leg = ofas_enters(v->mode) ? LEG_ENTRY : LEG_ORDINARY,
            .least = least_leg(b, v), .most = v->distance);
        drive(b, v, b->answer.value);
        ASK(b, ROLLING_LAST, PIVOT, .who = owner, .rule = OFAS(10, 31),
            .unit = (int8_t)v->unit, .other = NOBODY, .pivot = PIVOT_ORDINARY,
            .least = -90, .most = 90);
        ofas_pivot(b, v->unit, b->answer.value, OFAS(10, 31));
        ofas_make_room(b, v->unit); /* ofas.10.33 */
    moved:
        /* ofas.13.17 once, even where it has left the ground again */
        if (v->risky || (!ofas_is_chassis(b, v->unit, OFAS_WHEELED) &&
                         ofas_hull_in_danger(b, v->unit)))
            CALL(b, ROLLING_HAZARD, ofas_hazard, .unit = v->unit);
        if (!unit_on_table(b, v->unit))
            return FLOW_DONE;
        /* ofas.06.06 alert fire at the end of the movement */
        if (ofas_unit(b, v->unit)->moved && !v->quiet)
            CALL(b, ROLLING_ALERT, ofas_alert, .target = v->unit,
                 .window = WINDOW_MOVE, .charged = NOBODY);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
