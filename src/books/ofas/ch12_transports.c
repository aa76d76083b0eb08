/* ch12_transports.c -- OFAS chapter 12: units that ride in vehicles.
 *
 * Who is aboard is off the table, and the state says in which vehicle: it
 * neither sees nor is seen, holds nothing and can only get out (ofas.12.05,
 * 12.09). What happens when the vehicle is destroyed is in ch12_bailing.c. */
#include "books/ofas/ofas.h"

#include "books/ofas/events.h"

enum {
    ELITE_SEATS = 2,         /* ofas.12.02 */
    EXIT_STEP = INCH(1) / 2, /* how finely the hull's edge is searched */
    EXIT_GAP = OFAS_CONTACT / 2
};

/* ---- seats ---- */

unit_set ofas_passengers(const struct battle *b, int vehicle)
{
    unit_set out = 0;

    for (int u = 0; u < b->units; u++)
        if (ofas_carrier(b, u) == vehicle)
            out |= unit_bit(u);
    return out;
}

/* ofas.12.02 of figures now, elite soldiers two; ofas.18.30 characters so, too */
int ofas_seats_of(const struct battle *b, int unit)
{
    return ofas_figures(b, unit) *
           (ofas_team(b, unit)->rank == OFAS_ELITE ? ELITE_SEATS : 1);
}

bool ofas_has_seats(const struct battle *b, int vehicle, int unit)
{
    int taken = ofas_seats_of(b, unit);

    for (unit_set left = ofas_passengers(b, vehicle); left; left &= left - 1) {
        int u = set_first(left);

        taken += ofas_seats_of(b, u);
        /* ofas.12.02 one unit; ofas.18.30 characters besides */
        if (!ofas_has_life(b, u) && !ofas_has_life(b, unit))
            return false;
    }
    return !ofas_is_vehicle(b, unit) &&
           b->unit[unit].owner == b->unit[vehicle].owner &&
           taken <= ofas_team(b, vehicle)->capacity; /* ofas.12.01, 16.44 */
}

bool ofas_has_transport(const struct battle *b, int player)
{
    for (unit_set left = ofas_stage(b)->vehicles; left; left &= left - 1) {
        int u = set_first(left);

        if (b->unit[u].owner == player && unit_on_table(b, u) &&
            ofas_team(b, u)->capacity)
            return true;
    }
    return false;
}

static void take_seats(struct battle *b, int unit, int vehicle, int rule)
{
    struct ofas_unit *u = ofas_unit(b, unit);

    b->unit[unit].where = UNIT_OFF_TABLE;
    ofas_state(b)->aboard[unit] = (uint8_t)(vehicle + 1);
    u->alert = u->hidden = 0; /* ofas.12.04 ruling */
    u->available = 0;
    TELL(b, BOARDS, rule, unit, vehicle);
}

/* A shelter in a question: see ofas_asked_shelter(). */
static int8_t as_other(int shelter)
{
    return (int8_t)(shelter < MAX_UNITS ? shelter : NOBODY);
}
static int16_t as_detail(int shelter)
{
    return (int16_t)(shelter < MAX_UNITS ? 0 : shelter - MAX_UNITS);
}

/* ---- before turn 1 ---- */

static unit_set riders(const struct battle *b, int vehicle)
{
    unit_set out = 0;

    for (int u = 0; u < b->units; u++)
        if (ofas_carrier(b, u) == NOBODY && ofas_has_seats(b, vehicle, u))
            out |= unit_bit(u);
    return out;
}

/* ofas.14.11 ruling: who rides in what is said before turn 1 */
enum flow ofas_seating(struct battle *b)
{
    struct ofas_seating *v = LOCALS(b, ofas_seating);

    switch ((enum ofas_seating_step)frame_top(b)->step) {
    case SEATING_BEGIN:
        for (; v->vehicle < b->units; v->vehicle++) {
            while (riders(b, v->vehicle)) {
                ASK(b, SEATING_SEATS, SEATS, .who = b->unit[v->vehicle].owner,
                    .rule = OFAS(14, 11), .unit = (int8_t)v->vehicle,
                    .other = NOBODY,
                    .among = riders(b, v->vehicle) | unit_bit(ANSWER_NONE));
                if (b->answer.value == ANSWER_NONE)
                    break;
                take_seats(b, b->answer.value, v->vehicle, OFAS(14, 11));
            }
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}

/* ---- beside a hull ---- */

/* A point beside the hull for a base of that radius: so far along its edge,
 * from the middle of the front to the left. */
static struct vec beside(const struct hull *h, int32_t radius, int32_t along)
{
    const int32_t length = 2 * h->half_length, width = 2 * h->half_width;
    const int32_t out = radius + EXIT_GAP;

    if (along < width)
        return hull_point(h, h->half_length + out, along - h->half_width);
    along -= width;
    if (along < length)
        return hull_point(h, along - h->half_length, h->half_width + out);
    along -= length;
    if (along < width)
        return hull_point(h, -h->half_length - out, along - h->half_width);
    along -= width;
    return hull_point(h, along - h->half_length, -h->half_width - out);
}

int ofas_exits(const struct battle *b, int shelter)
{
    struct hull h = ofas_shelter_hull(b, shelter);

    return 4 * (h.half_length + h.half_width) / EXIT_STEP;
}

static bool is_near_enemies(const struct battle *b, int unit, struct disc base)
{
    struct crowd c;

    ofas_enemies(b, unit, NOBODY, OFAS_CLEAR, &c);
    for (int i = 0; i < c.count; i++)
        if (disc_overlaps(base, c.base[i]))
            return true;
    return false;
}

/* Why the leader may not stand there, whoever comes with him. */
static enum refusal_reason stand_fault(const struct battle *b, int unit,
                                       struct vec at)
{
    struct terrain room;
    const struct terrain *t = ofas_terrain(b, unit, NOBODY, TO_STAND, &room);
    struct disc base = { at, ofas_team(b, unit)->radius };
    struct mover m;
    struct crowd friends;

    ofas_mover(b, unit, &m);
    if (!terrain_stands(t, base, 0) ||
        terrain_piece_under(t, base, m.avoids) >= 0)
        return REFUSED_SOLID;
    if (is_near_enemies(b, unit, base))
        return REFUSED_CONTACT;
    ofas_friends(b, unit, NOBODY, &friends);
    for (int i = 0; i < friends.count; i++)
        if (disc_overlaps(base, friends.base[i]))
            return REFUSED_BASE;
    return REFUSED_NONE;
}

/* ---- boarding ---- */

/* The number that it has among the pieces of ofas_terrain(). */
static int piece_of(const struct battle *b, int shelter,
                    const struct terrain *t)
{
    struct hull hull = ofas_shelter_hull(b, shelter);
    struct polygon p = hull_shape(&hull);

    if (shelter >= MAX_UNITS)
        return shelter - MAX_UNITS; /* ofas.13.39 */
    for (int i = b->stage->terrain.pieces; i < t->pieces; i++)
        if (vec_same(t->piece[i].shape.corner[0], p.corner[0]) &&
            vec_same(t->piece[i].shape.corner[2], p.corner[2]))
            return i;
    return NOBODY;
}

bool ofas_touches_shelter(const struct battle *b, int unit, struct vec at,
                          int shelter)
{
    const struct hull h = ofas_shelter_hull(b, shelter);
    const struct disc base = { at, ofas_team(b, unit)->radius };

    return hull_near_disc(&h, base, OFAS_CONTACT);
}

bool ofas_find_boarding(const struct battle *b, int unit, int shelter,
                        struct way *way)
{
    struct terrain room;
    const struct terrain *t = ofas_terrain(b, unit, NOBODY, TO_STAND, &room);
    const struct hull h = ofas_shelter_hull(b, shelter);
    const int32_t most = ofas_distance(b, unit);
    struct step from = leader_step(b, unit);
    struct mover m;
    struct crowd c;

    if (ofas_touches_shelter(b, unit, from.at, shelter)) {
        *way = (struct way){ .steps = 1, .step = { from } };
        return true;
    }
    ofas_mover(b, unit, &m);
    ofas_enemies(b, unit, NOBODY, OFAS_CLEAR, &c);
    if (reach_touch_piece(t, &m, &c, from, piece_of(b, shelter, t),
                          OFAS_CONTACT, most, way) != REACH_FREE)
        return false;
    if (stand_fault(b, unit, way->step[way->steps - 1].at) == REFUSED_NONE)
        return true;
    /* Friends stand at the nearest place: another may do. */
    for (int i = 0; i < ofas_exits(b, shelter); i++) {
        struct step to = { beside(&h, m.radius, i * EXIT_STEP), 0 };

        if (vec_distance(from.at, to.at) <= most &&
            stand_fault(b, unit, to.at) == REFUSED_NONE &&
            reach_shortest(t, &m, &c, from, to, most, way) == REACH_FREE)
            return true;
    }
    return false;
}

uint16_t ofas_board_refused(const struct battle *b, int unit, int vehicle)
{
    struct way way;

    if (vehicle >= b->units || !ofas_is_vehicle(b, vehicle) ||
        !unit_on_table(b, vehicle) || !ofas_has_seats(b, vehicle, unit))
        return OFAS(12, 2);
    if (ofas_unit_of(b, vehicle)->harm.pace != PACE_PLAIN)
        return OFAS(12, 8);
    return ofas_find_boarding(b, unit, vehicle, &way) ? 0 : OFAS(12, 4);
}

unit_set ofas_transports(const struct battle *b, int unit)
{
    unit_set out = 0;

    for (unit_set left = ofas_stage(b)->vehicles; left; left &= left - 1)
        if (!ofas_board_refused(b, unit, set_first(left)))
            out |= left & -left;
    return out;
}

/* ofas.12.06 by the order itself, at the moment it boards */
static void pull_together(struct battle *b, int unit)
{
    if (!ofas_unit(b, unit)->panicked)
        return;
    ofas_unit(b, unit)->panicked = 0;
    TELL(b, RALLIES, OFAS(12, 6), unit, NOBODY);
}

static void walk_aboard(struct battle *b, struct ofas_boarding *v)
{
    struct crowd nobody = { 0 };
    struct terrain room;
    struct mover m;
    struct way way;

    ofas_way_of(b, v->unit, WAY_BOARD, &b->answer, &way);
    ofas_mover(b, v->unit, &m);
    reach_cost(ofas_land(b, &room), &m, &nobody, &way, -1, NULL);
    ofas_ground_risks(b, v->unit, &way, &v->risky, &v->rough);
    ofas_unit(b, v->unit)->moved = 1;
    TELL(b, MOVES, OFAS(12, 4), v->unit, NOBODY, .length = way.cost,
         .x = way.step[way.steps - 1].at.x, .y = way.step[way.steps - 1].at.y);
}

/* ofas.12.04 the leader ends in contact, and the whole unit goes aboard */
enum flow ofas_boarding(struct battle *b)
{
    struct ofas_boarding *v = LOCALS(b, ofas_boarding);

    switch ((enum ofas_boarding_step)frame_top(b)->step) {
    case BOARDING_BEGIN:
        ASK(b, BOARDING_WAY, WAY, .who = b->unit[v->unit].owner,
            .rule = OFAS(12, 4), .unit = (int8_t)v->unit,
            .other = as_other(v->vehicle), .how = as_detail(v->vehicle),
            .mode = WAY_BOARD, .least = 1, .most = ofas_distance(b, v->unit));
        walk_aboard(b, v);
        pull_together(b, v->unit); /* ofas.12.06 */
        if (v->vehicle >= MAX_UNITS)
            ofas_man(b, v->unit, v->vehicle - MAX_UNITS, OFAS(13, 39));
        else
            take_seats(b, v->unit, v->vehicle, OFAS(12, 4));
        if (v->risky || v->rough)
            CALL(b, BOARDING_DANGER, ofas_danger, .unit = v->unit,
                 .rule = v->risky ? OFAS(13, 15) : OFAS(15, 39));
        return FLOW_DONE;
    }
    return FLOW_LOST;
}

/* ---- getting out ---- */

/* Why the leader may not get out there; REFUSED_NONE when he may. */
static enum refusal_reason exit_fault(const struct battle *b, int unit,
                                      int shelter, int wall, struct vec at)
{
    struct hull hull = ofas_shelter_hull(b, shelter);
    struct disc base = { at, ofas_team(b, unit)->radius };
    enum refusal_reason fault;

    if (!hull_touches_disc(&hull, base, OFAS_CONTACT))
        return REFUSED_END;
    /* ofas.13.44 ruling: out at one wall */
    if (wall > 0 && !ofas_at_wall(b, shelter - MAX_UNITS, wall - 1, base))
        return REFUSED_END;
    fault = stand_fault(b, unit, at);
    if (fault != REFUSED_NONE)
        return fault;
    return ofas_room(b, unit, (struct step){ at, 0 }, NOBODY) ? REFUSED_NONE
                                                              : REFUSED_NO_ROOM;
}

bool ofas_judge_exit(const struct battle *b, const struct decision *d,
                     struct refusal *why)
{
    enum refusal_reason reason;

    if (d->count != 1)
        return ofas_refuse_hull(why, 0, REFUSED_FORM, NOBODY);
    reason = d->step[0].floor != 0
                 ? REFUSED_FLOOR
                 : exit_fault(b, b->asked.unit, ofas_asked_shelter(b),
                              b->asked.about, d->step[0].at);
    return reason == REFUSED_NONE ||
           ofas_refuse_hull(why,
                            b->asked.about > 0 ? b->asked.rule : OFAS(12, 7),
                            reason, 0);
}

int ofas_next_exit(const struct battle *b, int unit, int shelter, int wall,
                   int skip, struct step *at)
{
    const struct hull h = ofas_shelter_hull(b, shelter);
    const int n = ofas_exits(b, shelter);

    for (int i = 0; i < n; i++) {
        *at = (struct step){ beside(&h, ofas_team(b, unit)->radius,
                                    (i + skip) % n * EXIT_STEP),
                             0 };
        if (exit_fault(b, unit, shelter, wall, at->at) == REFUSED_NONE)
            return skip + i;
    }
    return NOBODY;
}

bool ofas_find_exit(const struct battle *b, int unit, int shelter, int wall,
                    int skip, struct step *at)
{
    return ofas_next_exit(b, unit, shelter, wall, skip, at) != NOBODY;
}

uint16_t ofas_leave_refused(const struct battle *b, int unit)
{
    const int vehicle = ofas_carrier(b, unit);
    struct step at;
    int pace;

    if (ofas_bunker_of(b, unit) != NOBODY) /* ofas.13.39 at any wall */
        return ofas_find_exit(b, unit, MAX_UNITS + ofas_bunker_of(b, unit), 0,
                              0, &at)
                   ? 0
                   : OFAS(12, 7);
    pace = ofas_unit_of(b, vehicle)->harm.pace;
    if (!unit_on_table(b, vehicle))
        return OFAS(14, 11); /* ofas.10.30, 14.11 rulings: they can only wait */
    /* ofas.12.08; ofas.16.27 out of some at a fast move, not a very fast one */
    if (pace != PACE_PLAIN &&
        (pace != PACE_FAST ||
         !OFAS_FITTED(ofas_team(b, vehicle), EASY_DISEMBARK)))
        return OFAS(12, 8);
    return ofas_find_exit(b, unit, vehicle, 0, 0, &at) ? 0 : OFAS(12, 7);
}

void ofas_get_out(struct battle *b, int unit, int shelter, int rule)
{
    struct step at = b->answer.step[0];

    for (int f = 0; f < b->unit[unit].count; f++)
        figure_put(b, unit, f, at.at, at.floor);
    b->unit[unit].where = UNIT_ON_TABLE;
    ofas_state(b)->aboard[unit] = 0;
    if (!ofas_unit(b, unit)->arrived)
        ofas_unit(b, unit)->arrived = b->turn;
    if (shelter < MAX_UNITS)
        TELL(b, GETS_OUT, rule, unit, as_other(shelter), .x = at.at.x,
             .y = at.at.y);
    else
        TELL(b, QUITS, rule, unit, as_other(shelter),
             .piece = shelter - MAX_UNITS + 1, .x = at.at.x, .y = at.at.y);
}

static void take_cover(struct battle *b, int unit)
{
    ofas_unit(b, unit)->hidden = 1;
    ofas_unit(b, unit)->order = ORDER_COVER; /* ofas.12.07 ruling: free */
    TELL(b, ORDER, OFAS(12, 7), unit, NOBODY, .order = ORDER_COVER);
}

/* ofas.12.07 one of three things; ofas.16.27 two of them out of some, none at
 * a fast move */
static int actions_of(const struct battle *b, int vehicle)
{
    if (vehicle >= MAX_UNITS)
        return 1; /* ofas.13.39 */
    if (ofas_unit_of(b, vehicle)->harm.pace != PACE_PLAIN)
        return 0;
    return OFAS_FITTED(ofas_team(b, vehicle), EASY_DISEMBARK) ? 2 : 1;
}

/* Of what is left to it, what it can do now: nobody is sent to shoot at nothing. */
static uint64_t choices_of(const struct battle *b, const struct ofas_leaving *v)
{
    uint64_t out = 1 << ARRIVAL_NOTHING | v->choices;

    return ofas_has_shooting(b, v->unit, FIRE_MOVING)
               ? out
               : out & ~((uint64_t)1 << ARRIVAL_SHOOT);
}

enum flow ofas_leaving(struct battle *b)
{
    struct ofas_leaving *v = LOCALS(b, ofas_leaving);
    const uint8_t owner = b->unit[v->unit].owner;

    switch ((enum ofas_leaving_step)frame_top(b)->step) {
    case LEAVING_BEGIN:
        ASK(b, LEAVING_EXIT, EXIT, .who = owner, .rule = OFAS(12, 7),
            .unit = (int8_t)v->unit, .other = as_other(v->vehicle),
            .bunker = as_detail(v->vehicle), .least = 1, .most = 1);
        ofas_get_out(b, v->unit, v->vehicle, OFAS(12, 7));
        CALL(b, LEAVING_PLACES, ofas_placing, .unit = v->unit, .other = NOBODY,
             .rule = OFAS(12, 7));
        v->choices =
            1 << ARRIVAL_SHOOT | 1 << ARRIVAL_MOVE | 1 << ARRIVAL_COVER;
        if (v->vehicle < MAX_UNITS &&
            ofas_sally_targets(b, v->unit, v->vehicle))
            v->choices |= 1 << ARRIVAL_CHARGE; /* ofas.hr.04 */
        for (v->actions = actions_of(b, v->vehicle);
             v->actions > 0 && unit_on_table(b, v->unit); v->actions--) {
            ASK(b, LEAVING_CHOOSE, ARRIVAL, .who = owner, .rule = OFAS(12, 7),
                .unit = (int8_t)v->unit, .other = NOBODY,
                .among = choices_of(b, v));
            v->choices &= ~((uint64_t)1 << b->answer.value);
            if (b->answer.value == ARRIVAL_NOTHING)
                break;
            if (b->answer.value == ARRIVAL_CHARGE) {
                ASK(b, LEAVING_CHARGE, CHARGE, .who = owner,
                    .rule = OFAS(OFAS_HOUSE, 4), .unit = (int8_t)v->unit,
                    .other = NOBODY,
                    .among = ofas_sally_targets(b, v->unit, v->vehicle));
                ofas_sally(b, v);
                CALL(b, LEAVING_CHARGING, ofas_charge, .unit = v->unit,
                     .target = b->answer.value);
                return FLOW_DONE;
            }
            v->choices &= ~((uint64_t)1 << ARRIVAL_CHARGE);
            if (b->answer.value == ARRIVAL_COVER)
                take_cover(b, v->unit);
            if (b->answer.value == ARRIVAL_SHOOT) {
                /* limits: ofas.06.20, 06.21 */
                CALL(b, LEAVING_SHOOTING, ofas_shooting, .unit = v->unit,
                     .fire = FIRE_MOVING);
            } else if (b->answer.value == ARRIVAL_MOVE) {
                CALL(b, LEAVING_MOVING, ofas_movement, .unit = v->unit,
                     .mode = WAY_NORMAL, .distance = ofas_distance(b, v->unit));
            }
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
