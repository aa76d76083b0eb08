/* ch05_movement.c -- OFAS chapter 5: movement.
 *
 * The leader walks, then the others are stood around him, however far each of
 * them really travels (ofas.05.01, 05.06). What a way costs and where a base may
 * stand is the table's knowledge; this file gives it the book's numbers. */
#include "books/ofas/events.h"
#include "books/ofas/ofas.h"

enum {
    LEASH = INCH(3),        /* ofas.05.06 */
    LONG_LEASH = INCH(5),   /* ofas.05.08 */
    LONG_LEASH_FROM = 13,   /* figures */
    LINE_COST = INCH(1),    /* ofas.13.04 */
    FLOOR_COST = INCH(3),   /* ofas.13.22 */
    FAST = INCH(3),         /* ofas.15.30 */
    SCOUTS_ENTRY = INCH(12) /* ofas.15.25 */
};

/* ofas.16.62, with what Turbo adds (ofas.16.45); ofas.18.49 a Psionik may slow
 * it by one point of speed */
static int32_t distance_of_vehicle(const struct battle *b, int unit)
{
    const struct ofas_team *team = ofas_team(b, unit);
    int speed = ofas_stage(b)
                    ->catalogue->chassis[team->chassis]
                    .rank[team->rank - OFAS_LIGHT_VEHICLE]
                    .speed;

    if (!ofas_is_under(b, unit, EFFECT_SLOWED))
        return team->distance;
    return team->distance - ofas_speed_distance(speed) +
           ofas_speed_distance(speed - 1);
}

int32_t ofas_distance(const struct battle *b, int unit)
{
    const struct ofas_team *team = ofas_team(b, unit);
    int speed = ofas_stage(b)->catalogue->rank[team->rank].speed;

    if (ofas_is_vehicle(b, unit))
        return distance_of_vehicle(b, unit);
    if (team->rank == OFAS_ELITE && team->kind == OFAS_INFANTRY &&
        ofas_is_primitive(b, b->unit[unit].owner))
        speed++; /* ofas.a1.13 */
    /* ofas.14.29 low gravity counts for the distance only */
    if (ofas_state_of(b)->condition == CONDITION_LOW_GRAVITY)
        speed++;
    if (ofas_is_under(b, unit, EFFECT_SLOWED))
        speed--; /* ofas.18.49 ruling: before what Fast adds */
    return ofas_speed_distance(speed) + team->fast * FAST;
}

int32_t ofas_leash(const struct battle *b, int unit)
{
    return ofas_figures(b, unit) >= LONG_LEASH_FROM ? LONG_LEASH : LEASH;
}

void ofas_mover(const struct battle *b, int unit, struct mover *m)
{
    const struct ofas_team *team = ofas_team(b, unit);
    const bool scouts = OFAS_HAS(team->options, SCOUTS); /* ofas.15.25 */
    const bool limited = OFAS_HAS(team->options, LIMITED_MOVEMENT);

    *m = (struct mover){
        .radius = team->radius,
        .floor_cost = FLOOR_COST,
        .line_cost = scouts ? 0 : LINE_COST,
        /* ofas.16.43 */
        .halved =
            !scouts &&
            !OFAS_FITTED(
                team, ALL_TERRAIN), /* ofas.05.05, 13.11; example ofas.05.11 */
        .flies = OFAS_HAS(team->options, JET_PACKS) || /* ofas.15.28 */
                 ofas_is_chassis(b, unit, OFAS_FLYER), /* ofas.10.23 */
        .grounded = limited,                           /* ofas.15.39 */
        /* ofas.05.04, 13.13 what cannot be entered; ofas.15.39 limited
         * movement stays out of dangerous ground */
        .avoids = TRAIT_SOLID | (limited ? TRAIT_DANGEROUS : 0u),
    };
}

/* Hulls are no bases: they are pieces of ofas_terrain(). */
static void crowd_add(const struct battle *b, int unit, int32_t gap,
                      struct crowd *c)
{
    /* ofas.13.39 nor is who is behind walls in anybody's way */
    if (ofas_is_vehicle(b, unit) || ofas_bunker_of(b, unit) != NOBODY)
        return;
    for (figure_set left = b->unit[unit].alive; left; left &= left - 1) {
        struct disc d = figure_base(b, unit, set_first(left));

        d.radius += gap;
        if (c->count < MAX_OBSTACLES)
            c->base[c->count++] = d;
    }
}

/* ofas.05.03 enemy infantry is impassable; ofas.05.10 nor may it be touched. */
void ofas_enemies(const struct battle *b, int unit, int except, int32_t gap,
                  struct crowd *out)
{
    out->count = 0;
    for (int u = 0; u < b->units; u++)
        if (u != except && unit_on_table(b, u) && ofas_are_foes(b, unit, u))
            crowd_add(b, u, gap, out);
}

/* Other units of the army, and one more unit that may be touched: nobody ends
 * on top of them. */
void ofas_friends(const struct battle *b, int unit, int besides,
                  struct crowd *out)
{
    out->count = 0;
    for (int u = 0; u < b->units; u++)
        if (u != unit && unit_on_table(b, u) &&
            (!ofas_are_foes(b, unit, u) || u == besides))
            crowd_add(b, u, 0, out);
}

bool ofas_enters(int mode)
{
    return mode == WAY_ENTER || mode == WAY_ENTER_ANY ||
           mode == WAY_ENTER_ALL || mode == WAY_ENTER_FLANK;
}

/* The way with its start: where the leader stands, or the point of entry. */
bool ofas_way_of(const struct battle *b, int unit, int mode,
                 const struct decision *d, struct way *way)
{
    int from = ofas_enters(mode) ? 0 : 1;

    if (d->count < 1 || d->count + from > MAX_WAY + 1)
        return false;
    way->step[0] = leader_step(b, unit);
    for (int i = 0; i < d->count; i++)
        way->step[i + from] = d->step[i];
    way->steps = d->count + from;
    return true;
}

/* ofas.05.10 ruling: would a base there be in contact with the other unit? */
bool ofas_touches(const struct battle *b, int unit, struct vec at, int other)
{
    struct ofas_print here = ofas_print(b, unit, b->unit[unit].leader);

    here.base.at = here.hull.at = at;
    for (figure_set left = b->unit[other].alive; left; left &= left - 1) {
        struct ofas_print there = ofas_print(b, other, set_first(left));

        if (ofas_prints_within(&here, &there, OFAS_CONTACT))
            return true;
    }
    return false;
}

/* How far it may go: ofas.06.04 a run doubles, ofas.15.25 scouts entering in
 * turn 1 add 12" last. */
int32_t ofas_allowance(const struct battle *b, int unit, int order, int mode)
{
    int32_t distance = ofas_distance(b, unit);

    if (order == ORDER_RUN)
        distance *= 2;
    /* ofas.15.25 but not for the attacker of a last stand (ofas.14.42) */
    if ((mode == WAY_ENTER || mode == WAY_ENTER_FLANK) && b->turn == 1 &&
        OFAS_HAS(ofas_team(b, unit)->options, SCOUTS))
        distance += SCOUTS_ENTRY;
    if (ofas_is_vehicle(b, unit))
        distance += ofas_recon(b, unit, mode); /* ofas.16.34 */
    return distance;
}

void ofas_walk(struct battle *b, int unit, const struct way *way, int event,
               int rule)
{
    const struct step *end = &way->step[way->steps - 1];
    struct vec by = vec_sub(end->at, leader_at(b, unit));
    struct event e;

    /* The others are carried along, so that they may keep their places about
     * him; each is stood somewhere legal next. */
    for (figure_set left = ofas_followers(b, unit); left; left &= left - 1) {
        int f = set_first(left);

        figure_put(b, unit, f, vec_add(figure_at(b, unit, f), by), end->floor);
    }
    figure_put(b, unit, b->unit[unit].leader, end->at, end->floor);
    e = TOLD(b, MOVES, rule, unit, NOBODY, .length = way->cost, .x = end->at.x,
             .y = end->at.y);
    e.kind = (uint16_t)event; /* all of them have these numbers */
    tell(b, e);
}

/* ofas.05.02, or what else lets it move. */
static uint16_t way_rule(const struct ofas_movement *v)
{
    return (uint16_t)(v->rule ? v->rule : OFAS(5, 2));
}

/* Walks the way just answered; notes what the ground will do to the unit. */
static void walk_answer(struct battle *b, struct ofas_movement *v)
{
    struct mover m;
    struct crowd nobody = { 0 };
    struct terrain room;
    struct way way;

    ofas_way_of(b, v->unit, v->mode, &b->answer, &way);
    ofas_mover(b, v->unit, &m);
    m.enters = ofas_enters(v->mode);
    reach_cost(ofas_land(b, &room), &m, &nobody, &way, -1, NULL);
    v->cost = way.cost;
    ofas_ground_risks(b, v->unit, &way, &v->risky, &v->rough);
    ofas_walk(b, v->unit, &way, m.enters ? EVENT_ENTERS : EVENT_MOVES,
              m.enters ? OFAS(14, 9) : way_rule(v));
    if (m.enters) {
        ofas_note_entry(b, v->unit, v->mode, way.step[0].at);
        b->unit[v->unit].where = UNIT_ON_TABLE;
        ofas_unit(b, v->unit)->arrived = b->turn;
    }
    ofas_unit(b, v->unit)->moved = 1;
}

/* Off the table everybody waits at the leader's place to be stood around it. */
static void gather(struct battle *b, int unit)
{
    struct step at = leader_step(b, unit);

    for (figure_set left = ofas_followers(b, unit); left; left &= left - 1)
        figure_put(b, unit, set_first(left), at.at, at.floor);
}

/* ofas.14.08 compulsory, but for reserves (ofas.15.32 ruling) */
static bool must_enter(const struct battle *b, const struct ofas_movement *v)
{
    return ofas_enters(v->mode) && !ofas_in_reserve(b, v->unit);
}

enum flow ofas_movement(struct battle *b)
{
    struct ofas_movement *v = LOCALS(b, ofas_movement);

    switch ((enum ofas_movement_step)frame_top(b)->step) {
    case MOVEMENT_BEGIN:
        /* ofas.05.01 first the leader ... */
        ASK(b, MOVEMENT_WAY, WAY, .who = b->unit[v->unit].owner,
            .rule = way_rule(v), .unit = (int8_t)v->unit, .other = NOBODY,
            .mode = (int16_t)v->mode, .least = must_enter(b, v),
            .most = v->distance);
        if (b->answer.count == 0)
            return FLOW_DONE; /* ofas.02.21 each part is optional */
        walk_answer(b, v);
        if (ofas_enters(v->mode))
            gather(b, v->unit);
        /* ... then the rest */
        CALL(b, MOVEMENT_PLACES, ofas_placing, .unit = v->unit, .other = NOBODY,
             .rule = OFAS(5, 6));
        if (v->risky || v->rough)
            CALL(b, MOVEMENT_DANGER, ofas_danger, .unit = v->unit,
                 .rule = v->risky ? OFAS(13, 15) : OFAS(15, 39));
        if (!unit_on_table(b, v->unit))
            return FLOW_DONE;
        /* ofas.06.06 alert fire at the end of the movement */
        CALL(b, MOVEMENT_ALERT, ofas_alert, .target = v->unit,
             .window = WINDOW_MOVE, .charged = NOBODY);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
