/* ch15_jumping.c -- duo chapters 15 and 24: jumps, jetpacks, leaps of the Force.
 */
#include "books/duo/duo.h"

#include <stddef.h>

#include "table/climb.h"

enum { RISE = PAS(1) }; /* duo.15.13 ruling: over and onto so much */

static bool refuse_leap(struct refusal *why, enum leap_stop stop, uint16_t rule)
{
    static const uint8_t reason[] = {
        [LEAP_FREE] = REFUSED_NONE,       [LEAP_OFF_TABLE] = REFUSED_OFF_TABLE,
        [LEAP_TOO_FAR] = REFUSED_TOO_FAR, [LEAP_NO_FLOOR] = REFUSED_FLOOR,
        [LEAP_PIECE] = REFUSED_SOLID,     [LEAP_BASE] = REFUSED_BASE,
    };

    return answer_refuse(why, reason[stop],
                         stop == LEAP_OFF_TABLE ? DUO(90, 1) : rule);
}

/* Landing in deep water is no landing: it is entered by swimming only. */
static bool is_wet(const struct battle *b, const struct leap *l)
{
    return l->end.z == 0 &&
           terrain_piece_at(&b->stage->terrain, l->end.at, TRAIT_DEEP) >= 0;
}

/* duo.17.04 does it leap over a wall that it must go around? Walls are as high as
 * the lowest roof at most. */
static bool leaps_a_wall(const struct battle *b, int unit,
                         const struct way *air)
{
    return duo_has(b, unit, TRAITED_LIMITED) && duo_unit_of(b, unit)->z == 0 &&
           way_touches(&b->stage->terrain, air, duo_radius(b, unit),
                       TRAIT_LINEAR);
}

/* ---- a jump: a straight run-up, then as far again at most ---- */

static struct leap jump_to(const struct battle *b, int unit, struct vec off,
                           struct vec on, int32_t limit)
{
    struct stander other[MAX_UNITS];
    const struct footing f = duo_footing(b, unit, other);

    return leap_jump(&f, point_at(off, duo_unit_of(b, unit)->z), on, limit,
                     RISE);
}

/* duo.15.13 how far it leaps after that run-up: a base movement at most, though
 * the width of a wall may be spared it (duo.17.03) */
static int32_t leap_limit(const struct battle *b, int unit, struct vec off)
{
    const int32_t run = vec_distance(duo_at(b, unit), off);
    const int32_t pace = duo_pace(b, unit);

    return run < pace ? run : pace;
}

/* duo.15.13 ruling: in the same direction, to within a unit of the line */
static bool is_straight(struct vec from, struct vec off, struct vec on)
{
    const struct vec run = vec_sub(off, from), leap = vec_sub(on, off);
    const int64_t cross = vec_cross(run, leap);
    const int64_t slack = root_ceil(vec_length2(run)) + 1;

    return vec_dot(run, leap) > 0 && cross <= slack && -cross <= slack;
}

bool duo_judge_jump(const struct battle *b, const struct decision *d,
                    struct refusal *why)
{
    const int unit = b->asked.unit;
    const struct vec from = duo_at(b, unit);
    struct way way;
    struct leap l;
    uint16_t rule;

    if (d->count == 0)
        return true; /* the action is spent */
    if (d->count != 2)
        return answer_refuse(why, REFUSED_FORM, DUO(15, 13));
    if (!is_straight(from, d->step[0].at, d->step[1].at))
        return answer_refuse(why, REFUSED_END, DUO(15, 13));
    way = (struct way){ .steps = 2,
                        .step = { { from, figure_floor(b, unit, 0) },
                                  { d->step[0].at, d->step[0].floor } } };
    if (!duo_judge_legs(b, unit, ACTION_JUMP, &way, why))
        return false;
    l = jump_to(b, unit, d->step[0].at, d->step[1].at,
                leap_limit(b, unit, d->step[0].at));
    if (l.stop != LEAP_FREE)
        return refuse_leap(why, l.stop, DUO(15, 13));
    if (l.floor != d->step[1].floor)
        return answer_refuse(why, REFUSED_FLOOR, DUO(15, 13));
    way.step[0] = d->step[0];
    way.step[1] = d->step[1];
    if (leaps_a_wall(b, unit, &way))
        return answer_refuse(why, REFUSED_SOLID, DUO(17, 4));
    if (is_wet(b, &l))
        return answer_refuse(why, REFUSED_SOLID, DUO(15, 15));
    rule = duo_contact_bar(b, unit, l.end.at, l.end.z);
    return rule == 0 || answer_refuse(why, REFUSED_CONTACT, rule);
}

/* In the air and down again: duo.16.01 a lower landing is a fall. */
static void come_down(struct battle *b, int unit, const struct leap *l,
                      uint16_t rule, bool falls, unit_set before)
{
    const int32_t drop = duo_unit(b, unit)->z - l->end.z;

    duo_face(b, unit, l->end.at); /* duo.15.06, 24.03 */
    duo_put(b, unit, l->end.at, l->floor, l->end.z, 0);
    duo_shows(b, unit);
    TELL(b, LEAPS, rule, unit, NOBODY, .length = l->length);
    duo_unhide(b,
               unit); /* duo.22.23 though it may touch the same piece again */
    if (falls)
        duo_fall(b, unit, drop);
    if (unit_on_table(b, unit))
        duo_engage(b, unit, before);
}

enum flow duo_jump(struct battle *b)
{
    struct duo_jump *v = LOCALS(b, duo_jump);
    struct leap l;

    switch ((enum duo_jump_step)frame_top(b)->step) {
    case JUMP_BEGIN:
        ASK(b, JUMP_WAY, JUMP, .who = b->unit[v->unit].owner,
            .rule = DUO(15, 13), .unit = v->unit, .other = NOBODY,
            .action = ACTION_JUMP, .most = duo_pace(b, v->unit));
        if (b->answer.count == 0)
            return FLOW_DONE;
        v->off = b->answer.step[0].at;
        v->on = b->answer.step[1].at;
        v->limit = leap_limit(b, v->unit, v->off);
        v->before = duo_engaged(b, v->unit, false);
        l = jump_to(b, v->unit, v->off, v->on, v->limit);
        if (!duo_dares(b, v->unit,
                       duo_charged(b, v->unit, l.end.at, l.end.z))) {
            duo_state(b)->kept = 1; /* duo.22.19 */
            return FLOW_DONE;
        }
        if (duo_breaks_contact(b, v->unit, l.end.at, l.end.z))
            CALL(b, JUMP_LEAVE, duo_leaving, .unit = v->unit);
        if (!unit_on_table(b, v->unit))
            return FLOW_DONE;
        STOP(b, JUMP_RUNUP, FLOW_CALLED,
             duo_begin_walk(b, v->unit, &v->off, 1, DUO(15, 13)));
        /* a run-up that was stopped is no run-up (duo.15.20) */
        if (!unit_on_table(b, v->unit) || duo_state(b)->halted & HALT_UPSET)
            return FLOW_DONE;
        l = jump_to(b, v->unit, v->off, v->on, v->limit);
        if (l.stop == LEAP_FREE &&
            duo_contact_bar(b, v->unit, l.end.at, l.end.z) == 0)
            come_down(b, v->unit, &l, DUO(15, 13), true, v->before);
        else /* somebody who reacted is there, or hid there (duo.22.16) */
            duo_engage(b, v->unit, v->before);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}

/* ---- a flight: up to 8 pas in space ---- */

static struct leap fly_to(const struct battle *b, int unit, struct vec on,
                          int floor)
{
    struct stander other[MAX_UNITS];
    const struct footing f = duo_footing(b, unit, other);

    return leap_fly(&f, point_at(duo_at(b, unit), duo_unit_of(b, unit)->z), on,
                    floor, duo_reach_of(b, unit, ACTION_JETPACK));
}

bool duo_judge_landing(const struct battle *b, const struct decision *d,
                       struct refusal *why)
{
    const int unit = b->asked.unit;
    struct leap l;
    uint16_t rule;

    if (d->count == 0)
        return true; /* the action is spent */
    if (d->count != 1)
        return answer_refuse(why, REFUSED_FORM, b->asked.rule);
    l = fly_to(b, unit, d->step[0].at, d->step[0].floor);
    if (l.stop != LEAP_FREE)
        return refuse_leap(why, l.stop, b->asked.rule);
    if (is_wet(b, &l))
        return answer_refuse(why, REFUSED_SOLID, DUO(15, 15));
    rule = duo_contact_bar(b, unit, l.end.at, l.end.z);
    return rule == 0 || answer_refuse(why, REFUSED_CONTACT, rule);
}

enum flow duo_leap(struct battle *b)
{
    struct duo_leap *v = LOCALS(b, duo_leap);
    const uint16_t rule = v->type == ACTION_JETPACK ? DUO(24, 3) : DUO(25, 10);
    struct leap l;

    switch ((enum duo_leap_step)frame_top(b)->step) {
    case LEAP_BEGIN:
        ASK(b, LEAP_PLACE, LANDING, .who = b->unit[v->unit].owner, .rule = rule,
            .unit = v->unit, .other = NOBODY, .action = v->type,
            .most = duo_reach_of(b, v->unit, ACTION_JETPACK));
        if (b->answer.count == 0)
            return FLOW_DONE;
        v->on = b->answer.step[0].at;
        v->floor = b->answer.step[0].floor;
        l = fly_to(b, v->unit, v->on, v->floor);
        if (!duo_dares(b, v->unit,
                       duo_charged(b, v->unit, l.end.at, l.end.z))) {
            duo_state(b)->kept = 1; /* duo.22.19 */
            return FLOW_DONE;
        }
        if (duo_breaks_contact(b, v->unit, l.end.at, l.end.z))
            CALL(b, LEAP_LEAVE, duo_leaving, .unit = v->unit);
        if (!unit_on_table(b, v->unit))
            return FLOW_DONE;
        l = fly_to(b, v->unit, v->on, v->floor);
        come_down(b, v->unit, &l, rule, false, duo_engaged(b, v->unit, false));
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
