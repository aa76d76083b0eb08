/* ch09_arrive.c -- t9a 09.27 .. 09.34: a charger stands along its target; where along it
 * the player may choose. */
#include "books/t9a/ch09_search.h"
#include "books/t9a/play.h"

/* Those in its ranks, too. */
static void mark_charge(struct battle *b, int u)
{
    for (unit_set left = t9a_company(b, u) | unit_bit(u); left;
         left &= left - 1) {
        t9a_do(b, set_first(left), DID_CHARGE);
        t9a_mark(b, set_first(left), MARK_IMPACT); /* t9a.12.49 */
    }
    t9a_do(b, u, DID_ACT);
}

/* t9a.09.28 it is turned without a test for the ground (t9a.09.30). */
static void turn_target(struct battle *b, int v, const struct t9a_charged *end)
{
    if (end->turned == 0)
        return;
    t9a_put(b, v, &end->target);
    TELL(b, TURNED, T9A(9, 28), v, NOBODY,
         .degrees = (end->turned * 360 + TURN / 2) / TURN);
}

struct t9a_course t9a_legs_of(const struct battle *b, int u,
                              struct t9a_rush way, int32_t then)
{
    const bool left = way.wheel > 0;

    if (t9a_charges_on_wing(b, u)) /* t9a.20.28 */
        return (struct t9a_course){ .legs = 0 };
    return (struct t9a_course){
        .leg = { { STEP_FORWARD, way.ahead },
                 { left ? STEP_WHEEL_LEFT : STEP_WHEEL_RIGHT,
                   left ? way.wheel : -way.wheel },
                 { STEP_FORWARD, then } },
        .legs = 3,
    };
}

void t9a_arrive(struct battle *b, int u, int v, enum hull_arc side,
                struct t9a_rush way, const struct t9a_charged *end)
{
    const struct hull from = t9a_mover(b, u).bounds;
    const struct t9a_course legs = t9a_legs_of(b, u, way, end->then);

    turn_target(b, v, end);
    t9a_mover_to(b, u, &end->end);
    mark_charge(b, u);
    t9a_link(b, u, v, side);
    t9a_note_near(b, u);
    t9a_note_near(b, v);
    TELL(b, CHARGES, T9A(9, 24), u, v, .models = end->models,
         .side = t9a_side_number(side));
    t9a_note_downhill(b, u, &from);
    t9a_dangerous_way(b, u, &from, &legs);
}

/* ---- where along the side: t9a.09.34 ---- */

/* The rule that asks. */
static const struct t9a_onrush *onrush_of(const struct battle *b)
{
    const struct frame *top = frame_of(b, b->depth - 1);

    assert(top->rule == RULE_t9a_onrush);
    return (const struct t9a_onrush *)(const void *)top->locals;
}

/* The same, when it is about several; NULL: about one. */
static const struct t9a_onrush *joint_of(const struct battle *b)
{
    return frame_of(b, b->depth - 1)->step == ONRUSH_TOGETHER ? onrush_of(b)
                                                              : NULL;
}

/* Where it comes unless its player wants it elsewhere: that it can is known. */
static int32_t planned_at(const struct battle *b)
{
    const struct t9a_onrush *r = onrush_of(b);

    return joint_of(b) ? r->offset[r->at] : r->best;
}

bool t9a_judge_charge_at(const struct battle *b, const struct decision *d,
                         struct refusal *why)
{
    const int u = b->asked.unit, v = b->asked.other;
    struct t9a_facade own, its;
    struct t9a_onset onset;
    struct t9a_charged end;
    struct t9a_rush way;

    if (d->value == planned_at(b))
        return true;
    if (joint_of(b))
        return t9a_joint_fits(b, joint_of(b), d->value) ||
               answer_refuse(why, REFUSED_NO_ROOM, T9A(9, 42));
    t9a_onset(b, u, v, (enum hull_arc)t9a_unit_of(b, u)->side, 0, &onset);
    t9a_facade_of(&onset.who, HULL_FRONT, &own);
    t9a_facade_of(&onset.whom, onset.charge.side, &its);
    if (t9a_contact_at(&own, &its, d->value).models !=
        ASKED(&b->asked, CHARGE_AT, models))
        return answer_refuse(why, REFUSED_CHOICE, T9A(9, 33));
    if (!t9a_charge_to(&onset.charge, d->value, &way, &end))
        return answer_refuse(why, REFUSED_NO_ROOM, T9A(9, 26));
    return true;
}

bool t9a_usual_charge_at(const struct battle *b, struct decision *out)
{
    decision_value(out, planned_at(b));
    return out->value >= b->asked.least && out->value <= b->asked.most;
}

bool t9a_charge_choice(const struct search *s, const struct t9a_charged *best,
                       struct t9a_reach *out)
{
    const struct t9a_charge *c = s->charge;
    struct t9a_facade own, its;
    struct t9a_offsets all;
    struct t9a_reach reach;
    struct t9a_charged end;
    struct t9a_rush way;

    if (c->fleeing || c->whom->radius || c->who->radius || best->turned ||
        !t9a_search_reach(s, &reach) ||
        !t9a_search_to(s, best->offset, &way, &end))
        return false;
    t9a_facade_of(c->who, HULL_FRONT, &own);
    t9a_facade_of(c->whom, c->side, &its);
    t9a_offsets_of(&own, &its, reach.low, reach.high, &all);
    *out = (struct t9a_reach){ best->offset, best->offset };
    for (int i = 0; i < all.count; i++) {
        if (t9a_contact_at(&own, &its, all.offset[i]).models != best->models)
            continue;
        out->low = all.offset[i] < out->low ? all.offset[i] : out->low;
        out->high = all.offset[i] > out->high ? all.offset[i] : out->high;
    }
    *out = t9a_search_room(s, best->offset, *out);
    return out->low < out->high;
}
