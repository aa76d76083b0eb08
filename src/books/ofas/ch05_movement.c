/* ch05_movement.c -- OFAS chapter 5: movement.
 *
 * The leader walks, then the others are stood around him, however far each of
 * them really travels (ofas.05.01, 05.06). What a way costs and where a base may
 * stand is the table's knowledge; this file gives it the book's numbers. */
#include <string.h>

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

int32_t ofas_distance(const struct battle *b, int unit)
{
    const struct ofas_team *team = ofas_team(b, unit);
    int speed = ofas_stage(b)->catalogue->rank[team->rank].speed;

    /* ofas.14.29 low gravity counts for the distance only */
    if (ofas_state_of(b)->condition == CONDITION_LOW_GRAVITY)
        speed++;
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
        .halved = !scouts, /* ofas.05.05, 13.11; example ofas.05.11 */
        .flies = OFAS_HAS(team->options, JET_PACKS), /* ofas.15.28 */
        .grounded = limited,                         /* ofas.15.39 */
        /* ofas.05.04, 13.13 what cannot be entered; ofas.15.39 limited
         * movement stays out of dangerous ground */
        .avoids = TRAIT_SOLID | (limited ? TRAIT_DANGEROUS : 0u),
    };
}

static void crowd_add(const struct battle *b, int unit, int32_t gap,
                      struct crowd *c)
{
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
        if (u != except && unit_on_table(b, u) &&
            b->unit[u].owner != b->unit[unit].owner)
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
            (b->unit[u].owner == b->unit[unit].owner || u == besides))
            crowd_add(b, u, 0, out);
}

/* What a squad is stood on; the parts lie with the caller. */
struct ground {
    struct mover mover;
    struct crowd bars, taken;
    struct squad squad;
};

static void lay_ground(const struct battle *b, int unit, int other,
                       struct step leader, struct ground *g)
{
    ofas_mover(b, unit, &g->mover);
    ofas_enemies(b, unit, other, OFAS_CLEAR, &g->bars);
    ofas_friends(b, unit, other, &g->taken);
    g->squad = (struct squad){
        .terrain = &b->stage->terrain,
        .mover = &g->mover,
        .bars = &g->bars,
        .taken = &g->taken,
        .leader = leader,
        .leash = ofas_leash(b, unit),
        .count = unit_strength(b, unit) - 1,
    };
}

static struct step leader_step(const struct battle *b, int unit)
{
    return (struct step){ leader_at(b, unit),
                          figure_floor(b, unit, b->unit[unit].leader) };
}

bool ofas_room(const struct battle *b, int unit, struct step leader, int other)
{
    struct ground g;
    struct step at[MAX_SQUAD];
    int placed;

    lay_ground(b, unit, other, leader, &g);
    if (g.squad.count == 0)
        return true;
    /* ofas.05.06 ruling: legal only if every figure can be placed */
    return place_squad(&g.squad, STANCE_CLOSE, NULL, leader.at, at, &placed);
}

/* Where the enemies are, roughly: cover is sought from there. */
static struct vec threat_to(const struct battle *b, int unit)
{
    struct vec at = leader_at(b, unit), threat = at;
    int64_t best = INT64_MAX;

    for (int u = 0; u < b->units; u++) {
        int64_t d;

        if (!unit_on_table(b, u) || b->unit[u].owner == b->unit[unit].owner)
            continue;
        d = vec_distance2(at, leader_at(b, u));
        if (d < best) {
            best = d;
            threat = leader_at(b, u);
        }
    }
    return threat;
}

/* The soldiers to place, without the leader, in the order of their numbers. */
static figure_set followers(const struct battle *b, int unit)
{
    return b->unit[unit].alive & ~figure_bit(b->unit[unit].leader);
}

bool ofas_stand(const struct battle *b, int unit, int other, int stance,
                struct step *at)
{
    struct ground g;
    struct vec before[MAX_SQUAD];
    struct vec leader = leader_at(b, unit);
    int n = 0, placed;

    lay_ground(b, unit, other, leader_step(b, unit), &g);
    for (figure_set left = followers(b, unit); left; left &= left - 1)
        before[n++] = vec_sub(figure_at(b, unit, set_first(left)), leader);
    return place_squad(&g.squad, (enum stance)stance, before,
                       threat_to(b, unit), at, &placed);
}

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
    case REACH_BASE:
        return refuse(why, OFAS(5, 3), REFUSED_BASE, step);
    case REACH_FLOOR:
        return refuse(why, OFAS(13, 22), REFUSED_FLOOR, step);
    case REACH_TOO_FAR:
        return refuse(why, mode == WAY_COMBAT ? OFAS(7, 37) : OFAS(5, 2),
                      REFUSED_TOO_FAR, step);
    case REACH_NOWHERE:
        break;
    }
    return refuse(why, OFAS(5, 2), REFUSED_TOO_FAR, step);
}

/* Is the start just outside this edge, touching it (ofas.14.12)? */
static bool at_edge(const struct battle *b, struct vec at, int32_t radius,
                    int edge)
{
    const struct terrain *t = &b->stage->terrain;

    switch (edge) {
    case 0:
        return at.y == -t->depth / 2 - radius;
    case 1:
        return at.y == t->depth / 2 + radius;
    case 2:
        return at.x == -t->width / 2 - radius;
    case 3:
        return at.x == t->width / 2 + radius;
    default:
        return false;
    }
}

static bool start_is_legal(const struct battle *b, const struct ask *a,
                           struct vec at, int32_t radius)
{
    const struct ofas_state *s = ofas_state_of(b);
    const int owner = b->unit[a->unit].owner;

    if (a->about == WAY_ENTER ||
        (a->about == WAY_CHARGE && ofas_entry(b, a->unit) == WAY_ENTER))
        return at_edge(b, at, radius, s->edge[owner]); /* ofas.14.08, 14.12 */
    /* ofas.15.32 from turn 3 by any edge but the opponent's */
    for (int edge = 0; edge < 4; edge++)
        if (edge != s->edge[ofas_foe(owner)] && at_edge(b, at, radius, edge))
            return true;
    return false;
}

/* ofas.14.12 where units enter; reserves have a rule of their own */
static int start_rule(const struct battle *b, int unit)
{
    return OFAS_HAS(ofas_team(b, unit)->options, RESERVE) ? OFAS(15, 32)
                                                          : OFAS(14, 12);
}

static bool enters(int mode)
{
    return mode == WAY_ENTER || mode == WAY_ENTER_ANY;
}

/* The way with its start: where the leader stands, or the point of entry. */
static bool way_of(const struct battle *b, int unit, int mode,
                   const struct decision *d, struct way *way)
{
    int from = enters(mode) ? 0 : 1;

    if (d->count < 1 || d->count + from > MAX_WAY + 1)
        return false;
    way->step[0] = leader_step(b, unit);
    for (int i = 0; i < d->count; i++)
        way->step[i + from] = d->step[i];
    way->steps = d->count + from;
    return true;
}

/* May the leader stand there at the end: on solid ground, on nobody's base? */
static bool end_is_free(const struct battle *b, int unit, struct step end)
{
    struct disc base = { end.at, ofas_team(b, unit)->radius };
    struct crowd taken;

    ofas_friends(b, unit, NOBODY, &taken);
    for (int i = 0; i < taken.count; i++)
        if (disc_overlaps(base, taken.base[i]))
            return false;
    return terrain_stands(&b->stage->terrain, base, end.floor);
}

/* Does a base there touch an enemy, one unit perhaps excepted? */
static bool touches_enemy(const struct battle *b, int unit, struct vec at,
                          int except)
{
    for (int u = 0; u < b->units; u++)
        if (u != except && unit_on_table(b, u) &&
            b->unit[u].owner != b->unit[unit].owner &&
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
    struct crowd c;
    int where = 0;

    ofas_enemies(b, a->unit, a->about == WAY_COMBAT ? a->other : NOBODY, 0, &c);
    if (reach_cost(&b->stage->terrain, m, &c, way, a->most, &where) ==
            REACH_BASE &&
        where == step)
        return refuse(why, OFAS(5, 3), REFUSED_BASE, step);
    return refuse(why, OFAS(5, 10), REFUSED_CONTACT, step);
}

/* ofas.15.39 is it only his limited movement that stops him there? */
static bool only_limited(const struct battle *b, struct mover m,
                         const struct crowd *c, struct way *way)
{
    if (m.avoids == TRAIT_SOLID)
        return false;
    m.avoids = TRAIT_SOLID;
    return reach_cost(&b->stage->terrain, &m, c, way, -1, NULL) != REACH_SOLID;
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
    if (!start_is_legal(b, a, d->step[0].at, ofas_team(b, a->unit)->radius))
        return refuse(why, start_rule(b, a->unit), REFUSED_START, 0);
    if (!ofas_find_contact(b, a->unit, a->other, NOBODY, a->most, &contact))
        return refuse(why, OFAS(7, 3), REFUSED_TOO_FAR, 0);
    return true;
}

/* Judges the leader's way (ofas.05.02 .. 05.05, 05.10). */
static bool judge_way(const struct battle *b, const struct decision *d,
                      struct refusal *why)
{
    const struct ask *a = &b->asked;
    struct mover m;
    struct crowd c;
    struct way way;
    struct step end;
    int where = 0;
    enum reach_stop stop;

    if (d->count == 0) /* ofas.14.08 who must come in cannot stay out */
        return a->least == 0 ? true
                             : refuse(why, OFAS(14, 8), REFUSED_FORM, NOBODY);
    if (!way_of(b, a->unit, a->about, d, &way))
        return refuse(why, 0, REFUSED_FORM, NOBODY);
    ofas_mover(b, a->unit, &m);
    m.enters = enters(a->about);
    if (m.enters &&
        (way.steps < 2 || !start_is_legal(b, a, way.step[0].at, m.radius)))
        return refuse(why, start_rule(b, a->unit), REFUSED_START, 0);
    ofas_enemies(b, a->unit, a->about == WAY_COMBAT ? a->other : NOBODY,
                 OFAS_CLEAR, &c);
    stop = reach_cost(&b->stage->terrain, &m, &c, &way, a->most, &where);
    if (stop == REACH_BASE)
        return refuse_enemies(b, &m, &way, where, why);
    if (stop == REACH_SOLID && only_limited(b, m, &c, &way))
        return refuse(why, OFAS(15, 39), REFUSED_SOLID, where);
    if (stop != REACH_FREE)
        return refuse_stop(why, stop, where, a->about);
    end = way.step[way.steps - 1];
    if (!end_is_free(b, a->unit, end))
        return refuse(why, OFAS(5, 6), REFUSED_BASE, way.steps - 1);
    if (a->about == WAY_COMBAT && ofas_touches(b, a->unit, end.at, a->other))
        return refuse(why, OFAS(7, 35), REFUSED_CONTACT, way.steps - 1);
    if (!ofas_room(b, a->unit, end, NOBODY))
        return refuse(why, OFAS(5, 6), REFUSED_NO_ROOM, NOBODY);
    return true;
}

/* ofas.05.10 ruling: would a base there be in contact with the other unit? */
bool ofas_touches(const struct battle *b, int unit, struct vec at, int other)
{
    struct disc base = { at, ofas_team(b, unit)->radius };

    for (figure_set left = b->unit[other].alive; left; left &= left - 1)
        if (disc_within(base, figure_base(b, other, set_first(left)),
                        OFAS_CONTACT))
            return true;
    return false;
}

static bool refuse_place(struct refusal *why, enum place_stop stop, int which)
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
static bool judge_places(const struct battle *b, const struct decision *d,
                         struct refusal *why)
{
    const struct ask *a = &b->asked;
    struct ground g;
    struct step at[MAX_SQUAD];
    enum place_stop stop;
    int which = 0;

    if (d->value >= 0 && d->value < STANCES)
        return ofas_stand(b, a->unit, a->other, d->value, at)
                   ? true
                   : refuse(why, OFAS(5, 6), REFUSED_NO_ROOM, NOBODY);
    lay_ground(b, a->unit, a->other, leader_step(b, a->unit), &g);
    if (d->value != STANCES || d->count != g.squad.count)
        return refuse(why, 0, REFUSED_FORM, NOBODY);
    if (!floors_fit(d->step, d->count, g.squad.leader.floor, &which))
        return refuse(why, OFAS(13, 23), REFUSED_FLOOR, which);
    stop = place_check_all(&g.squad, d->step, &which);
    if (stop == PLACE_BASE &&
        touches_enemy(b, a->unit, d->step[which].at, a->other))
        return refuse(why, OFAS(5, 10), REFUSED_CONTACT, which);
    return refuse_place(why, stop, which);
}

bool ofas_judge(const struct battle *b, const struct decision *d,
                struct refusal *why)
{
    if (b->asked.form == FORM_PLACES)
        return judge_places(b, d, why);
    if (b->asked.kind == ASK_ARRIVE)
        return ofas_judge_arrival(b, d, why);
    if (b->asked.about == WAY_CHARGE)
        return judge_charge_entry(b, d, why);
    return judge_way(b, d, why);
}

/* How far it may go: ofas.06.04 a run doubles, ofas.15.25 scouts entering in
 * turn 1 add 12" last. */
int32_t ofas_allowance(const struct battle *b, int unit, int order, int mode)
{
    int32_t distance = ofas_distance(b, unit);

    if (order == ORDER_RUN)
        distance *= 2;
    if (mode == WAY_ENTER && b->turn == 1 &&
        OFAS_HAS(ofas_team(b, unit)->options, SCOUTS))
        distance += SCOUTS_ENTRY;
    return distance;
}

void ofas_walk(struct battle *b, int unit, const struct way *way, int event,
               int rule)
{
    const struct step *end = &way->step[way->steps - 1];
    struct vec by = vec_sub(end->at, leader_at(b, unit));

    /* The others are carried along, so that they may keep their places about
     * him; each is stood somewhere legal next. */
    for (figure_set left = followers(b, unit); left; left &= left - 1) {
        int f = set_first(left);

        figure_put(b, unit, f, vec_add(figure_at(b, unit, f), by), end->floor);
    }
    figure_put(b, unit, b->unit[unit].leader, end->at, end->floor);
    tell(b, (struct event){ .kind = (uint16_t)event,
                            .rule = (uint16_t)rule,
                            .unit = (int8_t)unit,
                            .other = NOBODY,
                            .who = b->unit[unit].owner,
                            .a = way->cost,
                            .b = end->at.x,
                            .c = end->at.y });
}

/* Walks the way just answered; notes what the ground will do to the unit. */
static void walk_answer(struct battle *b, struct ofas_movement *v)
{
    struct mover m;
    struct crowd nobody = { 0 };
    struct way way;

    way_of(b, v->unit, v->mode, &b->answer, &way);
    ofas_mover(b, v->unit, &m);
    m.enters = enters(v->mode);
    reach_cost(&b->stage->terrain, &m, &nobody, &way, -1, NULL);
    v->cost = way.cost;
    ofas_ground_risks(b, v->unit, &way, &v->risky, &v->rough);
    ofas_walk(b, v->unit, &way, m.enters ? EVENT_ENTERS : EVENT_MOVES,
              m.enters ? OFAS(14, 9) : OFAS(5, 2));
    if (m.enters) {
        b->unit[v->unit].where = UNIT_ON_TABLE;
        ofas_unit(b, v->unit)->arrived = b->turn;
    }
    ofas_unit(b, v->unit)->moved = 1;
}

/* Off the table everybody waits at the leader's place to be stood around it. */
static void gather(struct battle *b, int unit)
{
    struct step at = leader_step(b, unit);

    for (figure_set left = followers(b, unit); left; left &= left - 1)
        figure_put(b, unit, set_first(left), at.at, at.floor);
}

/* ofas.14.08 compulsory, but for reserves (ofas.15.32 ruling) */
static bool must_enter(const struct battle *b, const struct ofas_movement *v)
{
    return enters(v->mode) &&
           !OFAS_HAS(ofas_team(b, v->unit)->options, RESERVE);
}

enum movement_step {
    MOVEMENT_BEGIN,
    MOVEMENT_WAY,
    MOVEMENT_PLACES,
    MOVEMENT_DANGER,
    MOVEMENT_ALERT
};

enum flow ofas_movement(struct battle *b)
{
    struct ofas_movement *v = LOCALS(b, ofas_movement);

    switch ((enum movement_step)frame_top(b)->step) {
    case MOVEMENT_BEGIN:
        /* ofas.05.01 first the leader ... */
        ASK(b, MOVEMENT_WAY, .who = b->unit[v->unit].owner, .kind = ASK_WAY,
            .form = FORM_WAY, .rule = OFAS(5, 2), .unit = (int8_t)v->unit,
            .other = NOBODY, .about = (int16_t)v->mode,
            .least = must_enter(b, v), .most = v->distance);
        if (b->answer.count == 0)
            return FLOW_DONE; /* ofas.02.21 each part is optional */
        walk_answer(b, v);
        if (enters(v->mode))
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

/* Puts the followers where the answer says. */
static void stand_answer(struct battle *b, const struct ofas_placing *v)
{
    struct step at[MAX_SQUAD];
    bool stands = true;
    int i = 0;

    if (b->answer.value == STANCES)
        memcpy(at, b->answer.step, sizeof at);
    else
        stands = ofas_stand(b, v->unit, v->other, b->answer.value, at);
    assert(stands); /* it was judged before it was taken */
    for (figure_set left = followers(b, v->unit); left; left &= left - 1) {
        figure_put(b, v->unit, set_first(left), at[i].at, at[i].floor);
        i++;
    }
}

/* ofas.07.21 ruling: who finds no legal place is put on the nearest free one. */
static void squeeze(struct battle *b, const struct ofas_placing *v)
{
    for (figure_set left = followers(b, v->unit); left; left &= left - 1) {
        struct ground g;
        struct step at;

        lay_ground(b, v->unit, v->other, leader_step(b, v->unit), &g);
        ofas_own_bases(b, v->unit, set_first(left), &g.taken);
        if (place_nearest(&g.squad, leader_step(b, v->unit), INCH(24), &at))
            figure_put(b, v->unit, set_first(left), at.at, at.floor);
    }
}

/* The bases of the unit already placed: the leader and lower numbers. */
void ofas_own_bases(const struct battle *b, int unit, int figure,
                    struct crowd *taken)
{
    figure_set placed = followers(b, unit) & (figure_bit(figure) - 1);

    placed |= figure_bit(b->unit[unit].leader);
    for (; placed; placed &= placed - 1)
        if (taken->count < MAX_OBSTACLES)
            taken->base[taken->count++] =
                figure_base(b, unit, set_first(placed));
}

enum placing_step { PLACING_BEGIN, PLACING_PLACES };

/* The others are placed within the leash (ofas.05.06 .. 05.09). */
enum flow ofas_placing(struct battle *b)
{
    struct ofas_placing *v = LOCALS(b, ofas_placing);
    struct step at[MAX_SQUAD];

    switch ((enum placing_step)frame_top(b)->step) {
    case PLACING_BEGIN:
        if (!followers(b, v->unit))
            return FLOW_DONE;
        if (!ofas_stand(b, v->unit, v->other, STANCE_CLOSE, at)) {
            squeeze(b, v);
            return FLOW_DONE;
        }
        ASK(b, PLACING_PLACES, .who = b->unit[v->unit].owner,
            .kind = ASK_PLACES, .form = FORM_PLACES, .rule = (uint16_t)v->rule,
            .unit = (int8_t)v->unit, .other = (int8_t)v->other);
        stand_answer(b, v);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
