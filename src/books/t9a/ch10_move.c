/* ch10_move.c -- t9a 10.18, 10.31: a magical move: an Advance of so many inches. */
#include "battle/spread.h"
#include "books/t9a/play.h"

static struct t9a_course course_of(const struct decision *d)
{
    struct t9a_course out = { .legs = d->count };

    for (int i = 0; i < d->count; i++) /* ORDER LEGS, STEPS */
        out.leg[i] = (struct t9a_leg){ (enum t9a_step)d->step[i].floor,
                                       d->step[i].at.x };
    return out;
}

static struct t9a_barred barred(const struct battle *b, int u, int inches,
                                const struct t9a_course *course)
{
    const struct t9a_mover m = t9a_mover(b, u);
    struct t9a_around about;

    t9a_around(b, u, 0, &about);
    return t9a_may_go(&about.scene, &m.formation, &m.bounds, MOVE_ADVANCE,
                      INCH(inches), course);
}

bool t9a_judge_magic_move(const struct battle *b, const struct decision *d,
                          struct refusal *why)
{
    struct t9a_course course;
    struct t9a_barred bar;

    if (d->count == 0) /* it may stay */
        return true;
    if (d->count > T9A_LEGS) {
        *why = (struct refusal){ .rule = T9A(10, 31), .reason = REFUSED_FORM };
        return false;
    }
    course = course_of(d);
    bar = barred(b, b->asked.unit, b->asked.about, &course);
    *why = (struct refusal){
        .rule = bar.bar == BAR_UNIT || bar.bar == BAR_PIECE ? T9A(4, 18)
                : bar.bar == BAR_EDGE                       ? T9A(4, 24)
                                                            : T9A(10, 31),
        .reason = bar.bar == BAR_UNIT    ? REFUSED_BASE
                  : bar.bar == BAR_PIECE ? REFUSED_SOLID
                  : bar.bar == BAR_EDGE  ? REFUSED_OFF_TABLE
                  : bar.bar == BAR_KIND  ? REFUSED_FORM
                                         : REFUSED_TOO_FAR,
        .figure = bar.step < 0 ? 0 : bar.step,
    };
    return bar.bar == BAR_NONE;
}

/* To stay; ahead, a turn to each side and then ahead, aside and back. */
void t9a_spread_magic_moves(struct spread *s)
{
    enum { TURNS = 8, TURN_BY = TURN / 24 };
    static const enum leg_kind aside[] = { LEG_BACKWARD, LEG_LEFTWARD,
                                           LEG_RIGHTWARD };
    const int32_t reach = INCH(s->b->asked.about);
    struct decision d;

    decision_value(&d, 0);
    spread_offer(s, &d);
    for (int part = 4; part > 0; part--) {
        decision_value(&d, 0);
        decision_add_leg(&d, LEG_FORWARD, reach * part / 4);
        spread_offer(s, &d);
        for (size_t i = 0; i < sizeof aside / sizeof *aside; i++) {
            decision_value(&d, 0);
            decision_add_leg(&d, aside[i], reach / 2 * part / 4);
            spread_offer(s, &d);
        }
    }
    for (int i = 0; i < TURNS; i++) {
        const int32_t by = TURN_BY * (i / 2 + 1);
        const enum leg_kind turn =
            i % 2 == 0 ? LEG_WHEEL_LEFT : LEG_WHEEL_RIGHT;
        const struct hull at = t9a_hull(s->b, s->b->asked.unit);
        const struct t9a_leg leg = { (enum t9a_step)turn, by };
        const int32_t left = reach - t9a_step_cost(&at, leg);

        if (left < 0)
            continue;
        for (int half = 0; half < 2; half++) {
            decision_value(&d, 0);
            decision_add_leg(&d, turn, by);
            if (left > half)
                decision_add_leg(&d, LEG_FORWARD, half ? left / 2 : left);
            spread_offer(s, &d);
        }
    }
}

/* t9a.10.31 it counts as having moved. */
static void go(struct battle *b, int u, const struct t9a_course *course)
{
    const struct hull from = t9a_hull(b, u);
    const struct hull end = t9a_path_end(&from, course);

    t9a_put(b, u, &end);
    t9a_note_near(b, u);
    t9a_do(b, u, DID_MOVE);
    TELL(b, MAGIC_MOVES, T9A(10, 31), u, NOBODY,
         .length = t9a_path_cost(&from, course));
    t9a_dangerous_way(b, u, &from, course);
}

enum flow t9a_magic_move(struct battle *b)
{
    struct t9a_magic_move *v = LOCALS(b, t9a_magic_move);
    struct t9a_course course;

    switch ((enum t9a_magic_move_step)frame_top(b)->step) {
    case MAGIC_MOVE_BEGIN:
        t9a_do(b, v->unit, DID_MAGIC_MOVE); /* t9a.10.18 */
        ASK(b, MAGIC_MOVE_LEGS, MAGIC_MOVE, .who = b->unit[v->unit].owner,
            .rule = T9A(10, 31), .unit = v->unit, .other = NOBODY, .least = 0,
            .most = T9A_LEGS, .inches = v->inches);
        if (b->answer.count) {
            course = course_of(&b->answer);
            go(b, v->unit, &course);
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
