/* ch10_moves.c -- OFAS chapter 10: how each chassis moves.
 *
 * Walkers and flyers go by a way of the hull's centre and then choose where they
 * face; what rolls pivots, drives one straight leg and pivots again
 * (ofas.10.20 .. 25, 10.31 .. 34). What a hull may overlap is said here once,
 * for the question, the refusal and the candidates. */
#include "books/ofas/ofas.h"

#include "books/ofas/events.h"
#include "table/hull_walk.h"

enum {
    SHIFT = INCH(12), /* how far figures under a hull look for room */
    UNCROSSABLE = TRAIT_SOLID | TRAIT_ROOF /* ofas.10.24, 10.31 rulings */
};

static bool refuse(struct refusal *why, int rule, enum refusal_reason reason,
                   int step)
{
    *why = (struct refusal){ (uint16_t)rule, (uint16_t)reason, step };
    return false;
}

int32_t ofas_degrees(int degrees)
{
    return degrees * TURN / 360;
}

/* ---- what rolls ---- */

/* What is in the way of wheels, with room for what it is made of. */
struct road {
    struct terrain room;
    struct hull_way way;
};

/* ofas.10.31 ruling: vehicles, wrecks and uncrossable scenery; ofas.10.32
 * infantry is passed through */
static void lay_road(const struct battle *b, int unit, struct road *r)
{
    const struct terrain *t = ofas_terrain(b, unit, NOBODY, TO_TOUCH, &r->room);

    r->way = (struct hull_way){ .terrain = t,
                                .pieces = terrain_with(t, UNCROSSABLE) };
}

static bool refuse_stop(struct refusal *why, enum hull_stop stop, int rule)
{
    switch (stop) {
    case HULL_FREE:
        return true;
    case HULL_OFF_TABLE:
        return refuse(why, OFAS(5, 4), REFUSED_OFF_TABLE, NOBODY);
    case HULL_ON_PIECE:
    case HULL_ON_HULL:
        break;
    }
    return refuse(why, rule, REFUSED_SOLID, NOBODY);
}

static bool judge_pivot(const struct battle *b, int degrees,
                        struct refusal *why)
{
    const int unit = b->asked.unit;
    const struct hull from = ofas_hull(b, unit);
    struct hull to = hull_turned(&from, ofas_degrees(degrees));
    struct road r;

    if (degrees == 0)
        return true;
    lay_road(b, unit, &r);
    return refuse_stop(why, hull_stands(&r.way, &to, NULL), OFAS(10, 31));
}

/* ofas.10.34 it stops at what it runs into; but nobody leaves the table. */
static bool judge_drive(const struct battle *b, int32_t distance,
                        struct refusal *why)
{
    const struct hull from = ofas_hull(b, b->asked.unit);
    struct hull_leg leg;
    struct road r;

    lay_road(b, b->asked.unit, &r);
    leg = hull_drive(&r.way, &from, distance);
    return leg.stop != HULL_OFF_TABLE ||
           refuse(why, OFAS(5, 4), REFUSED_OFF_TABLE, NOBODY);
}

/* ---- walkers and flyers ---- */

struct stride {
    struct terrain room;
    struct mover mover;
    struct crowd bars, taken;
    struct hull_walk walk;
};

/* ofas.10.24 ruling: lava and water are no higher than the ground. */
static uint64_t ground_only(const struct terrain *t)
{
    return terrain_with(t, TRAIT_SOLID) &
           ~terrain_with(t, TRAIT_HIDES | TRAIT_GUARDS);
}

/* ofas.10.20 as infantry: through friends, never through enemies; ofas.10.23 a
 * flyer over everything. ofas.10.20, 10.24 neither ends on anybody. */
static void lay_stride(const struct battle *b, int unit, struct stride *s)
{
    const bool flies = ofas_is_chassis(b, unit, OFAS_FLYER);
    const struct terrain *t =
        ofas_terrain(b, unit, NOBODY, flies ? TO_TOUCH : TO_STAND, &s->room);

    ofas_mover(b, unit, &s->mover);
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
        .pieces = terrain_with(t, UNCROSSABLE) & ~(flies ? ground_only(t) : 0),
        .bars = &s->bars,
        .taken = &s->taken,
        .from = ofas_hull(b, unit),
    };
}

static bool refuse_reach(struct refusal *why, enum reach_stop stop, int step,
                         bool flies)
{
    switch (stop) {
    case REACH_FREE:
        return true;
    case REACH_OFF_TABLE:
        return refuse(why, OFAS(5, 4), REFUSED_OFF_TABLE, step);
    case REACH_SOLID:
        return refuse(why, flies ? OFAS(10, 24) : OFAS(10, 20), REFUSED_SOLID,
                      step);
    case REACH_BASE:
        return refuse(why, flies ? OFAS(10, 24) : OFAS(10, 20), REFUSED_BASE,
                      step);
    case REACH_FLOOR:
        return refuse(why, OFAS(10, 20), REFUSED_FLOOR, step);
    case REACH_TOO_FAR:
    case REACH_NOWHERE:
        break;
    }
    return refuse(why, flies ? OFAS(10, 23) : OFAS(10, 20), REFUSED_TOO_FAR,
                  step);
}

/* The way of the centre: legal when the hull fits at its end, turned somehow. */
bool ofas_judge_stride(const struct battle *b, const struct decision *d,
                       struct refusal *why)
{
    const int unit = b->asked.unit;
    const bool flies = ofas_is_chassis(b, unit, OFAS_FLYER);
    struct stride s;
    struct way way;
    struct hull end;
    int where = 0;

    if (d->count == 0)
        return true;
    if (!ofas_way_of(b, unit, WAY_NORMAL, d, &way))
        return refuse(why, 0, REFUSED_FORM, NOBODY);
    lay_stride(b, unit, &s);
    end = s.walk.from;
    end.at = way.step[way.steps - 1].at;
    hull_turns_to_fit(&s.walk, &end);
    return refuse_reach(
        why, hull_walk_cost(&s.walk, &way, end.facing, b->asked.most, &where),
        where, flies);
}

static bool judge_facing(const struct battle *b, int degrees,
                         struct refusal *why)
{
    const int unit = b->asked.unit;
    const bool flies = ofas_is_chassis(b, unit, OFAS_FLYER);
    struct stride s;
    struct hull end;

    lay_stride(b, unit, &s);
    end = hull_turned(&s.walk.from, ofas_degrees(degrees));
    return refuse_reach(why, hull_fits(&s.walk, &end), NOBODY, flies);
}

bool ofas_judge_number(const struct battle *b, const struct decision *d,
                       struct refusal *why)
{
    if (b->asked.kind == ASK_DRIVE)
        return judge_drive(b, d->value, why);
    if (b->asked.kind != ASK_PIVOT)
        return true;
    return ofas_is_chassis(b, b->asked.unit, OFAS_WHEELED)
               ? judge_pivot(b, d->value, why)
               : judge_facing(b, d->value, why);
}

/* ---- who stands under a hull makes room ---- */

static void shift_figure(struct battle *b, int unit, int figure, angle first)
{
    struct ofas_ground g;
    struct step from = { figure_at(b, unit, figure), 0 };
    struct step at;

    ofas_lay_ground(b, unit, NOBODY, ofas_leader_step(b, unit), &g);
    for (figure_set left = b->unit[unit].alive & ~figure_bit(figure); left;
         left &= left - 1)
        if (g.taken.count < MAX_OBSTACLES)
            g.taken.base[g.taken.count++] =
                figure_base(b, unit, set_first(left));
    if (figure == b->unit[unit].leader)
        g.squad.count = 0; /* it is he who seeks a place */
    if (place_shift(&g.squad, from, first, SHIFT, &at))
        figure_put(b, unit, figure, at.at, at.floor);
}

static void shift_unit(struct battle *b, int vehicle, int unit)
{
    const struct hull hull = ofas_hull(b, vehicle);
    const int leader = b->unit[unit].leader;
    figure_set left = b->unit[unit].alive;

    /* ofas.10.33 ruling: the leader first, then by number */
    if (hull_overlaps_disc(&hull, figure_base(b, unit, leader)) &&
        figure_floor(b, unit, leader) == 0)
        shift_figure(b, unit, leader, hull.facing);
    for (left &= ~figure_bit(leader); left; left &= left - 1)
        if (hull_overlaps_disc(&hull, figure_base(b, unit, set_first(left))) &&
            figure_floor(b, unit, set_first(left)) == 0)
            shift_figure(b, unit, set_first(left), hull.facing);
}

static void make_room(struct battle *b, int vehicle)
{
    for (int u = 0; u < b->units; u++)
        if (unit_on_table(b, u) && !ofas_is_vehicle(b, u))
            shift_unit(b, vehicle, u);
}

/* ---- moving ---- */

static void tell_move(struct battle *b, int unit, int kind, int rule,
                      int32_t how_far)
{
    struct event e = ofas_event(b, kind, rule, unit);

    e.a = how_far;
    e.b = leader_at(b, unit).x;
    e.c = leader_at(b, unit).y;
    tell(b, e);
    ofas_unit(b, unit)->moved = 1; /* ofas.10.15, 10.21 ruling: pivots too */
}

static void pivot(struct battle *b, int unit, int degrees, int rule)
{
    if (degrees == 0)
        return;
    b->unit[unit].facing =
        (uint16_t)(b->unit[unit].facing + ofas_degrees(degrees));
    tell_move(b, unit, EVENT_PIVOTS, rule, degrees);
}

static void drive(struct battle *b, int unit, int32_t distance)
{
    const struct hull from = ofas_hull(b, unit);
    struct hull_leg leg;
    struct road r;

    if (distance == 0)
        return;
    lay_road(b, unit, &r);
    leg = hull_drive(&r.way, &from, distance); /* ofas.10.34 */
    figure_put(b, unit, 0, leg.end.at, 0);
    tell_move(b, unit, EVENT_MOVES, OFAS(10, 31), leg.distance);
}

static void stride(struct battle *b, int unit)
{
    struct stride s;
    struct way way;
    struct hull end;

    ofas_way_of(b, unit, WAY_NORMAL, &b->answer, &way);
    lay_stride(b, unit, &s);
    end = s.walk.from;
    end.at = way.step[way.steps - 1].at;
    hull_turns_to_fit(&s.walk, &end);
    hull_walk_cost(&s.walk, &way, end.facing, -1, NULL);
    figure_put(b, unit, 0, end.at, 0);
    b->unit[unit].facing = end.facing;
    tell_move(b, unit, EVENT_MOVES,
              ofas_is_chassis(b, unit, OFAS_FLYER) ? OFAS(10, 23)
                                                   : OFAS(10, 20),
              way.cost);
}

enum rolling_step {
    ROLLING_BEGIN,
    ROLLING_WAY,
    ROLLING_FACING,
    ROLLING_FIRST,
    ROLLING_DRIVE,
    ROLLING_LAST
};

/* An ordinary movement of a vehicle on the table. */
enum flow ofas_rolling(struct battle *b)
{
    struct ofas_rolling *v = LOCALS(b, ofas_rolling);
    const uint8_t owner = b->unit[v->unit].owner;

    switch ((enum rolling_step)frame_top(b)->step) {
    case ROLLING_BEGIN:
        if (!ofas_is_chassis(b, v->unit, OFAS_WHEELED)) {
            /* ofas.10.20, 10.23 the way, then (ofas.10.21) where it faces */
            ASK(b, ROLLING_WAY, .who = owner, .kind = ASK_WAY, .form = FORM_WAY,
                .rule = OFAS(10, 20), .unit = (int8_t)v->unit, .other = NOBODY,
                .about = WAY_NORMAL, .least = 0, .most = v->distance);
            if (b->answer.count == 0)
                return FLOW_DONE;
            stride(b, v->unit);
            ASK(b, ROLLING_FACING, .who = owner, .kind = ASK_PIVOT,
                .form = FORM_NUMBER, .rule = OFAS(10, 21),
                .unit = (int8_t)v->unit, .other = NOBODY, .least = -180,
                .most = 180);
            pivot(b, v->unit, b->answer.value, OFAS(10, 21));
            return FLOW_DONE;
        }
        /* ofas.10.31 a pivot, a straight line, a pivot */
        ASK(b, ROLLING_FIRST, .who = owner, .kind = ASK_PIVOT,
            .form = FORM_NUMBER, .rule = OFAS(10, 31), .unit = (int8_t)v->unit,
            .other = NOBODY, .least = -90, .most = 90);
        pivot(b, v->unit, b->answer.value, OFAS(10, 31));
        ASK(b, ROLLING_DRIVE, .who = owner, .kind = ASK_DRIVE,
            .form = FORM_NUMBER, .rule = OFAS(10, 31), .unit = (int8_t)v->unit,
            .other = NOBODY, .least = -v->distance, .most = v->distance);
        drive(b, v->unit, b->answer.value);
        ASK(b, ROLLING_LAST, .who = owner, .kind = ASK_PIVOT,
            .form = FORM_NUMBER, .rule = OFAS(10, 31), .unit = (int8_t)v->unit,
            .other = NOBODY, .least = -90, .most = 90);
        pivot(b, v->unit, b->answer.value, OFAS(10, 31));
        make_room(b, v->unit); /* ofas.10.33 */
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
