/* ch15_movement.c -- duo chapters 15 and 17: moving, running, swimming.
 *
 * A way is judged whole by the table's law (reach_cost); then the model walks it,
 * a quarter of a pas at a time where somebody could react. */
#include "books/duo/duo.h"

#include <string.h>

#include "table/reach.h"

int32_t duo_pace_of(const struct duo_model *m)
{
    const bool slow = m->traits >> TRAITED_SLOW & 1,
               fast = m->traits >> TRAITED_FAST & 1;

    if (slow == fast)
        return PAS(5); /* duo.15.07; both together, duo.22.09 ruling */
    return slow ? PAS(3) : PAS(8); /* duo.22.08, 22.09 */
}

int32_t duo_pace(const struct battle *b, int unit)
{
    return duo_pace_of(duo_model(b, unit));
}

int32_t duo_reach_of(const struct battle *b, int unit, int action)
{
    const int32_t pace = duo_pace(b, unit);

    switch (action) {
    case ACTION_RUN:
        return 2 * pace; /* duo.15.08 */
    case ACTION_SWIM:    /* duo.15.15, 22.12 */
        return duo_has(b, unit, TRAITED_AMPHIBIOUS) ? pace : pace / 2;
    case ACTION_CLIMB: /* duo.15.14, 22.11 */
        return duo_has(b, unit, TRAITED_TIGHTROPE) ? pace : pace / 2;
    case ACTION_JETPACK:
    case ACTION_POWERS + POWER_LEAP:
        return PAS(8); /* duo.24.03, 25.10 */
    }
    return pace; /* duo.15.05, 15.16 */
}

int32_t duo_wall_cost(const struct battle *b, int unit)
{
    /* duo.17.03 2 pas from touching one side to touching the other: what is not
     * the base's own diameter is for the width of the wall */
    return PAS(2) - 2 * duo_radius(b, unit);
}

struct mover duo_mover(const struct battle *b, int unit, int action)
{
    const bool swims = action == ACTION_SWIM;
    struct mover m = {
        .radius = duo_radius(b, unit),
        .line_cost = duo_wall_cost(b, unit),
        .line_whole = 1,
        .avoids = TRAIT_SOLID | (swims ? 0u : TRAIT_DEEP),
        .halved = !swims && !duo_has(b, unit, TRAITED_AGILE), /* duo.17.01 */
        .grounded = 1, /* levels are changed by climbing and leaping */
    };

    /* duo.17.04 who is limited goes around walls */
    if (duo_has(b, unit, TRAITED_LIMITED))
        m.avoids |= TRAIT_LINEAR;
    return m;
}

int duo_water(const struct battle *b, int unit)
{
    if (duo_unit_of(b, unit)->z > 0 || figure_floor(b, unit, 0) > 0)
        return -1;
    return terrain_piece_at(&b->stage->terrain, duo_at(b, unit), TRAIT_DEEP);
}

void duo_crowd(const struct battle *b, int unit, struct crowd *out)
{
    const int32_t z = duo_unit_of(b, unit)->z;

    out->count = 0;
    for (unit_set left = duo_present(b) & ~unit_bit(unit); left;
         left &= left - 1) {
        const int other = set_first(left);
        const int32_t apart = duo_unit_of(b, other)->z - z;

        if (apart <= DUO_LEVEL && apart >= -DUO_LEVEL)
            out->base[out->count++] = duo_base(b, other);
    }
}

struct footing duo_footing(const struct battle *b, int unit,
                           struct stander out[MAX_UNITS])
{
    struct footing f = { .terrain = &b->stage->terrain,
                         .other = out,
                         .apart = DUO_LEVEL,
                         .radius = duo_radius(b, unit),
                         .avoids = TRAIT_SOLID };

    for (unit_set left = duo_present(b) & ~unit_bit(unit); left;
         left &= left - 1) {
        const int other = set_first(left);

        out[f.others++] = (struct stander){ .base = duo_base(b, other),
                                            .z = duo_unit_of(b, other)->z,
                                            .height = duo_height(b, other) };
    }
    return f;
}

void duo_put(struct battle *b, int unit, struct vec at, int floor, int32_t z,
             int perch)
{
    figure_put(b, unit, 0, at, floor);
    duo_unit(b, unit)->z = z;
    duo_unit(b, unit)->perch = (uint8_t)perch;
    duo_unit(b, unit)->moved = 1; /* duo.22.20 */
}

/* ---- contact ---- */

bool duo_breaks_contact(const struct battle *b, int unit, struct vec at,
                        int32_t z)
{
    /* duo.11.01 at least one contact is given up; who is prone strikes nobody,
     * but is left all the same */
    for (unit_set left = duo_engaged(b, unit, false); left; left &= left - 1)
        if (!duo_would_touch(b, unit, at, z, set_first(left)))
            return true;
    return false;
}

unit_set duo_charged(const struct battle *b, int unit, struct vec at, int32_t z)
{
    unit_set charged = duo_touched_at(b, unit, at, z);

    for (unit_set left = charged; left; left &= left - 1)
        if (duo_touch(b, unit, set_first(left)))
            charged &= ~(left & -left); /* it touched that one before */
    return charged;
}

/* duo.15.22 who reacts charges whom it reacts to, and others only beside that
 * one. */
static bool charges_bystander(const struct battle *b, int unit, struct vec at,
                              int32_t z)
{
    const struct duo_actor *a = &duo_state_of(b)->actor;
    unit_set charged;

    if (!a->reacting || a->unit != unit)
        return false;
    charged = duo_charged(b, unit, at, z);
    return charged && !(charged & unit_bit(a->reacting - 1));
}

uint16_t duo_contact_bar(const struct battle *b, int unit, struct vec at,
                         int32_t z)
{
    const struct duo_actor *a = &duo_state_of(b)->actor;

    if (a->afraid && (duo_charged(b, unit, at, z) & a->afraid))
        return DUO(22, 19);
    if (charges_bystander(b, unit, at, z))
        return DUO(15, 22);
    for (unit_set left = a->far; left; left &= left - 1) {
        const int foe = set_first(left);

        /* duo.22.16 no closer than 1 pas to who cannot be detected */
        if (duo_would_near(b, unit, at, z, foe, PAS(1)) &&
            unit_on_table(b, foe) && duo_foes(b, unit, foe) &&
            duo_undetectable(b, foe))
            return DUO(22, 16);
    }
    return 0;
}

/* Contact was made: what it ends, for one of the two. duo.15.23, 22.17 */
static void is_engaged(struct battle *b, int unit)
{
    duo_end_alert(b, unit, DUO(15, 23));
    duo_notice(b, unit);
}

/* duo.03.04, 03.05, 22.04 the model 'foe' is engaged by 'unit'. */
static void meet(struct battle *b, int unit, int foe)
{
    const bool alone = duo_engaged(b, foe, false) == unit_bit(unit);
    const bool stabs = duo_has(b, unit, TRAITED_BACKSTAB);
    const bool behind = !duo_in_front(b, foe, duo_at(b, unit));

    assert(unit >= 0);
    TELL(b, CHARGES, DUO(15, 9), unit, foe);
    is_engaged(b, foe);
    if (alone && !duo_unit(b, foe)->prone) {
        if (stabs) {
            duo_unit(b, foe)->turns_to = (uint8_t)(unit + 1); /* duo.03.05 */
        } else {
            duo_face(b, foe, duo_at(b, unit)); /* duo.03.04 */
            TELL(b, TURNS_TO, DUO(3, 4), foe, unit);
        }
    }
    if (stabs && behind)
        duo_free_attack(b, unit, foe, DUO(22, 4));
}

void duo_engage(struct battle *b, int unit, unit_set before)
{
    const unit_set met = duo_engaged(b, unit, false) & ~before;

    if (!met)
        return;
    duo_face(b, unit, duo_at(b, set_first(met))); /* duo.15.09 */
    is_engaged(b, unit);
    for (unit_set left = met; left; left &= left - 1)
        meet(b, unit, set_first(left));
}

void duo_bump(struct battle *b, int unit, unit_set before)
{
    const unit_set met = duo_engaged(b, unit, false) & ~before;

    if (!met)
        return;
    is_engaged(b, unit);
    for (unit_set left = met; left; left &= left - 1)
        is_engaged(b, set_first(left));
}

/* ---- the law of a way ---- */

/* Which piece stopped the leg that ends at this step, by its rule. */
static uint16_t piece_rule(const struct terrain *t, const struct mover *m,
                           const struct way *way, int where)
{
    struct way leg = { .steps = 2,
                       .step = { way->step[where > 0 ? where - 1 : 0],
                                 way->step[where] } };

    if (m->avoids & TRAIT_LINEAR &&
        way_touches(t, &leg, m->radius, TRAIT_LINEAR))
        return DUO(17, 4);
    if (terrain_piece_at(t, way->step[where].at, TRAIT_LINEAR) >= 0)
        return DUO(17, 3); /* nobody ends on one */
    if (m->avoids & TRAIT_DEEP && way_touches(t, &leg, m->radius, TRAIT_DEEP))
        return DUO(15, 15);
    return DUO(15, 5);
}

static bool refuse_stop(struct refusal *why, enum reach_stop stop, int action,
                        uint16_t piece)
{
    const struct {
        enum refusal_reason reason;
        uint16_t rule;
    } by_stop[] = {
        [REACH_FREE] = { REFUSED_NONE, 0 },
        [REACH_OFF_TABLE] = { REFUSED_OFF_TABLE, DUO(90, 1) },
        [REACH_SOLID] = { REFUSED_SOLID, piece },
        [REACH_BASE] = { REFUSED_BASE, DUO(15, 5) },
        [REACH_FLOOR] = { REFUSED_FLOOR, DUO(15, 5) },
        [REACH_TOO_FAR] = { REFUSED_TOO_FAR, DUO(15, 7) },
        [REACH_NOWHERE] = { REFUSED_SOLID, DUO(15, 5) },
    };
    uint16_t rule = by_stop[stop].rule;

    if (stop == REACH_TOO_FAR && action == ACTION_RUN)
        rule = DUO(15, 8);
    if (stop == REACH_TOO_FAR && action == ACTION_SWIM)
        rule = DUO(15, 15);
    if (stop == REACH_TOO_FAR && action == ACTION_JUMP)
        rule = DUO(15, 13);
    return answer_refuse(why, by_stop[stop].reason, rule);
}

bool duo_judge_legs(const struct battle *b, int unit, int action,
                    struct way *way, struct refusal *why)
{
    const struct terrain *t = &b->stage->terrain;
    const struct mover m = duo_mover(b, unit, action);
    enum reach_stop stop;
    struct crowd crowd;
    int where = 0;

    duo_crowd(b, unit, &crowd);
    stop =
        reach_cost(t, &m, &crowd, way, duo_reach_of(b, unit, action), &where);
    return stop == REACH_FREE ||
           refuse_stop(why, stop, action,
                       stop == REACH_SOLID ? piece_rule(t, &m, way, where) : 0);
}

/* The way of a decision, from where the model stands. */
static struct way way_of(const struct battle *b, int unit,
                         const struct decision *d)
{
    struct way w = { .steps = d->count + 1 };

    w.step[0].at = duo_at(b, unit);
    w.step[0].floor = figure_floor(b, unit, 0);
    memcpy(w.step + 1, d->step, (size_t)d->count * sizeof d->step[0]);
    return w;
}

/* duo.15.15 a swim begins, ends or passes in deep water, with the centre as in
 * duo_water(): along the bank nobody swims. */
static bool is_swum(const struct battle *b, const struct way *way)
{
    return way_touches(&b->stage->terrain, way, 0, TRAIT_DEEP);
}

bool duo_judge_way(const struct battle *b, const struct decision *d,
                   struct refusal *why)
{
    const int unit = b->asked.unit, action = ASKED(&b->asked, WAY, action);
    const struct vec end = d->count > 0 ? d->step[d->count - 1].at : vec(0, 0);
    const int32_t z = duo_unit_of(b, unit)->z;
    struct way way;
    uint16_t rule;

    /* Who stays has spent the action; duo.15.06 ruling: a move of no length
     * turns. */
    if (d->count == 0)
        return action == ACTION_MOVE || d->value == FACING_AHEAD ||
               answer_refuse(why, REFUSED_FORM, DUO(15, 6));
    if (d->value != FACING_AHEAD)
        return answer_refuse(why, REFUSED_FORM, DUO(15, 6));
    if (d->count > DUO_CORNERS || (action == ACTION_RUN && d->count != 1))
        return answer_refuse(why, REFUSED_END,
                             action == ACTION_RUN ? DUO(15, 8) : DUO(15, 5));
    way = way_of(b, unit, d);
    if (!duo_judge_legs(b, unit, action, &way, why))
        return false;
    if (action == ACTION_SWIM && !is_swum(b, &way))
        return answer_refuse(why, REFUSED_END, DUO(15, 15));
    /* duo.15.20 ruling: a charge on alert is shorter than the base movement */
    if (duo_state_of(b)->actor.reacting && way.cost >= duo_pace(b, unit) &&
        duo_charged(b, unit, end, z))
        return answer_refuse(why, REFUSED_TOO_FAR, DUO(15, 20));
    rule = duo_contact_bar(b, unit, end, z);
    return rule == 0 || answer_refuse(why, REFUSED_CONTACT, rule);
}

/* ---- going ---- */

angle duo_way_facing(const struct vec *place, int places, int32_t radius,
                     angle now)
{
    const struct vec end = place[places - 1];
    struct vec back = end;
    int32_t left = radius;

    /* One radius of the way back, or to its start; a straight leg is taken whole,
     * so that nothing is rounded. */
    for (int i = places - 1; i > 0 && left > 0; i--) {
        const int32_t leg = vec_distance(place[i - 1], place[i]);

        back = leg <= left || left == radius
                   ? place[i - 1]
                   : vec_between(place[i], place[i - 1], left, leg);
        left -= leg;
    }
    /* It went to and fro, and came to where it was: by its last leg. */
    for (int i = places - 1; i > 0 && vec_same(back, end); i--)
        back = place[i - 1];
    return vec_same(back, end) ? now : angle_of(vec_sub(end, back));
}

/* As the player says where it stays. */
static void turn_on_the_spot(struct battle *b, int unit, int degrees)
{
    if (degrees == FACING_AHEAD)
        return;
    b->unit[unit].facing = angle_degrees(degrees);
    TELL(b, FACES, DUO(15, 6), unit, NOBODY);
}

static uint16_t way_rule(int action)
{
    return action == ACTION_RUN    ? DUO(15, 8)
           : action == ACTION_SWIM ? DUO(15, 15)
                                   : DUO(15, 5);
}

enum flow duo_move(struct battle *b)
{
    struct duo_move *v = LOCALS(b, duo_move);
    const struct step *end;

    switch ((enum duo_move_step)frame_top(b)->step) {
    case MOVE_BEGIN:
        ASK(b, MOVE_WAY, WAY, .who = b->unit[v->unit].owner,
            .rule = way_rule(v->type), .unit = v->unit, .other = NOBODY,
            .action = v->type, .most = duo_reach_of(b, v->unit, v->type));
        if (b->answer.count == 0) {
            turn_on_the_spot(b, v->unit, b->answer.value);
            return FLOW_DONE;
        }
        for (int i = 0; i < b->answer.count; i++)
            v->corner[i] = b->answer.step[i].at;
        v->corners = (uint8_t)b->answer.count;
        end = &b->answer.step[b->answer.count - 1];
        if (!duo_dares(
                b, v->unit,
                duo_charged(b, v->unit, end->at, duo_unit(b, v->unit)->z))) {
            duo_state(b)->kept = 1; /* duo.22.19 the action is not spent */
            return FLOW_DONE;
        }
        if (duo_breaks_contact(b, v->unit, end->at, duo_unit(b, v->unit)->z))
            CALL(b, MOVE_LEAVE, duo_leaving, .unit = v->unit);
        if (!unit_on_table(b, v->unit))
            return FLOW_DONE; /* duo.11.01 the move is lost */
        STOP(b, MOVE_WALKED, FLOW_CALLED,
             duo_begin_walk(b, v->unit, v->corner, v->corners,
                            way_rule(v->type)));
        return FLOW_DONE;
    }
    return FLOW_LOST;
}

/* ---- the walk itself ---- */

void duo_begin_walk(struct battle *b, int unit, const struct vec *corner,
                    int corners, uint16_t rule)
{
    struct duo_walk *w = frame_push(b, RULE_duo_walk);

    duo_state(b)->halted = 0;
    *w = (struct duo_walk){ .unit = (int8_t)unit,
                            .corners = (uint8_t)corners,
                            .rule = rule,
                            .from = duo_at(b, unit),
                            .before = duo_engaged(b, unit, false) };
    memcpy(w->corner, corner, (size_t)corners * sizeof *corner);
}

/* Where it is looked at next on its way there (duo.15.20). Rounded, a place beside
 * somebody whom it just passes may lie on his base: then a little farther on. */
static struct vec next_look(const struct battle *b, int unit, struct vec to)
{
    const struct vec from = duo_at(b, unit);
    const int32_t leg = vec_distance(from, to);
    struct crowd crowd;

    duo_crowd(b, unit, &crowd);
    for (int32_t gone = DUO_STEP; gone < leg; gone++) {
        const struct disc base = { vec_between(from, to, gone, leg),
                                   duo_radius(b, unit) };
        int i = 0;

        while (i < crowd.count && !disc_overlaps(base, crowd.base[i]))
            i++;
        if (i == crowd.count)
            return base.at;
    }
    return to;
}

/* duo.15.06 by what it has walked so far. */
static void face_ahead(struct battle *b, const struct duo_walk *v)
{
    struct vec place[DUO_CORNERS + 2] = { v->from };
    int places = 1;

    memcpy(place + places, v->corner, v->at * sizeof *place);
    places += v->at;
    place[places++] = duo_at(b, v->unit);
    b->unit[v->unit].facing = duo_way_facing(
        place, places, duo_radius(b, v->unit), b->unit[v->unit].facing);
}

/* Does it leap from the end of its way (duo.15.13), where it does not stop? */
static bool takes_off(const struct duo_walk *v)
{
    return v->rule == DUO(15, 13);
}

/* Goes on to the next corner, or as far as the next look (duo.15.20). */
static void walk_on(struct battle *b, struct duo_walk *v, bool watched)
{
    const struct vec from = duo_at(b, v->unit), to = v->corner[v->at];
    const struct vec at = watched ? next_look(b, v->unit, to) : to;

    v->at += vec_same(at, to);
    v->gone += vec_distance(from, at);
    duo_shows(b, v->unit);
    duo_put(b, v->unit, at, figure_floor(b, v->unit, 0),
            duo_unit(b, v->unit)->z, 0);
    face_ahead(b, v);
    /* duo.22.23 on the way, too. Between two places at a piece a leg never leaves
     * it: pieces are convex. */
    duo_strays(b, v->unit);
}

/* duo.17.03 is it upon a low wall, where nobody ends? There it is not stopped, but
 * who walks along the wall is looked at as well. */
static bool is_crossing(const struct battle *b, struct duo_walk *v)
{
    enum { ALONG = PAS(2) / DUO_STEP };

    if (figure_floor(b, v->unit, 0) != 0 ||
        terrain_piece_at(&b->stage->terrain, duo_at(b, v->unit), TRAIT_LINEAR) <
            0)
        v->upon = 0;
    else if (v->upon <= ALONG)
        v->upon++;
    return v->upon > 0 && v->upon <= ALONG;
}

/* Does somebody who reacted stand in the rest of the way now, or did whom it was
 * to charge hide (duo.22.16)? */
static bool is_barred(const struct battle *b, const struct duo_walk *v)
{
    const struct vec end = v->corner[v->corners - 1];
    const struct mover m = { .radius = duo_radius(b, v->unit), .grounded = 1 };
    const int floor = figure_floor(b, v->unit, 0);
    struct way way = { .steps = 1, .step = { { duo_at(b, v->unit), floor } } };
    struct crowd crowd;

    for (int i = v->at; i < v->corners; i++)
        way.step[way.steps++] = (struct step){ v->corner[i], floor };
    duo_crowd(b, v->unit, &crowd);
    return reach_cost(&b->stage->terrain, &m, &crowd, &way, -1, NULL) ==
               REACH_BASE ||
           (!takes_off(v) &&
            duo_contact_bar(b, v->unit, end, duo_unit_of(b, v->unit)->z));
}

/* duo.15.20 somebody came into contact, floored, moved or held it: that ends the
 * action. Who charged it is not charged by it. */
static void stop_if_caught(struct battle *b, struct duo_walk *v)
{
    const unit_set met = duo_engaged(b, v->unit, false) & ~v->touched;
    struct duo_state *s = duo_state(b);

    v->before |= met;
    if (met || (s->halted & HALT_REACTED && is_barred(b, v)))
        s->halted |= HALT_UPSET;
    v->stopped = (s->halted & HALT_UPSET) != 0;
}

/* MOVE, RUN or SWIM, of the move that this walk is part of. */
static int how_it_goes(const struct battle *b)
{
    for (int i = b->depth - 1; i >= 0; i--)
        if (frame_of(b, i)->rule == RULE_duo_move)
            return ((const struct duo_move *)(const void *)frame_of(b, i)
                        ->locals)
                ->type;
    return ACTION_MOVE;
}

enum flow duo_walk(struct battle *b)
{
    struct duo_walk *v = LOCALS(b, duo_walk);

    switch ((enum duo_walk_step)frame_top(b)->step) {
    case WALK_BEGIN:
        while (v->at < v->corners && !v->stopped) {
            if (!duo_watched(b, v->unit)) {
                walk_on(b, v, false);
                continue;
            }
            walk_on(b, v, true);
            if (is_crossing(b, v))
                continue;
            v->touched = duo_engaged(b, v->unit, false);
            CALL(b, WALK_STEP, duo_watch, .foe = v->unit);
            if (!unit_on_table(b, v->unit))
                return FLOW_DONE;
            stop_if_caught(b, v);
        }
        TELL(b, MOVES, v->rule, v->unit, NOBODY, .length = v->gone,
             .action = how_it_goes(b));
        /* Who was stopped on its way ends there, and may have met somebody of
         * its own will all the same; a take-off is no end. */
        if (v->stopped || !takes_off(v))
            duo_engage(b, v->unit, v->before);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
