/* ch09_onrush.c -- t9a 09.18 .. 09.47: all charges on one target are moved. */
#include "battle/options.h"
#include "books/t9a/ch09_search.h"
#include "books/t9a/play.h"

/* ---- who ---- */

static unit_set group_of(const struct battle *b, int target)
{
    const unit_set all = t9a_chargers(b, t9a_state_of(b)->active);
    unit_set out = 0;

    for (unit_set left = all; left; left &= left - 1)
        if (t9a_unit_of(b, set_first(left))->charges == target + 1 &&
            !t9a_is_fleeing(b, set_first(left)))
            out |= left & -left;
    return out;
}

/* t9a.09.42 the ranges of all of them, before anybody moves; t9a.09.19 those whom theirs
 * is enough. */
static unit_set roll_ranges(struct battle *b, const struct t9a_onrush *r)
{
    unit_set enough = 0;

    for (unit_set left = group_of(b, r->target); left; left &= left - 1) {
        const int u = set_first(left);

        t9a_roll_range(b, u, r->target);
        if (t9a_is_here(b, r->target) &&
            INCH(t9a_unit(b, u)->range) >= t9a_gap_mover(b, u, r->target))
            enough |= left & -left;
    }
    return enough;
}

/* The unit that was picked comes first. */
static int next_of(const struct t9a_onrush *r)
{
    return r->left >> r->unit & 1 ? r->unit : set_first(r->left);
}

static enum hull_arc side_of(const struct battle *b, int u)
{
    return (enum hull_arc)t9a_unit_of(b, u)->side;
}

/* ---- one ---- */

/* Who has a way comes to its best place at once, unless its player may choose where along
 * its target it stands. */
enum coming { HAS_NO_WAY, HAS_COME, MAY_CHOOSE };
static enum coming comes(struct battle *b, int u, int v, struct t9a_reach *out,
                         struct t9a_charged *best)
{
    struct t9a_onset onset;
    struct nearby nearby;
    struct spans spans;
    struct search s;
    struct t9a_rush way;

    t9a_onset(b, u, v, side_of(b, u), 0, &onset);
    s = t9a_search_of(t9a_search_near(&onset.charge, &nearby), &spans);
    if (!t9a_search_find(&s, &way, best))
        return HAS_NO_WAY;
    if (t9a_charge_choice(&s, best, out))
        return MAY_CHOOSE;
    t9a_arrive(b, u, v, onset.charge.side, way, best);
    return HAS_COME;
}

/* To the place that was chosen and judged. */
static void comes_to(struct battle *b, int u, int v, int32_t offset)
{
    struct t9a_onset onset;
    struct t9a_charged end;
    struct t9a_rush way;

    t9a_onset(b, u, v, side_of(b, u), 0, &onset);
    if (t9a_charge_to(&onset.charge, offset, &way, &end) ||
        t9a_charge_find(&onset.charge, &way, &end))
        t9a_arrive(b, u, v, onset.charge.side, way, &end);
}

/* t9a.09.40 it stops where it first touches. */
static bool catches(struct battle *b, int u, int v)
{
    const struct hull from = t9a_mover(b, u).bounds;
    struct t9a_onset onset;
    struct t9a_course legs;
    struct t9a_charged end;
    struct t9a_rush way;

    t9a_onset(b, u, v, side_of(b, u), 0, &onset);
    if (!t9a_charge_find(&onset.charge, &way, &end))
        return false;
    legs = t9a_legs_of(b, u, way, end.then);
    t9a_mover_to(b, u, &end.end);
    t9a_do(b, u, DID_CHARGE);
    t9a_do(b, u, DID_ACT);
    TELL(b, CATCHES, T9A(9, 40), u, v);
    t9a_destroyed(b, v, u + 1, true, T9A(9, 40));
    t9a_note_near(b, u);
    t9a_dangerous_way(b, u, &from, &legs);
    return true;
}

/* ---- blocked paths: t9a.09.44 .. 46 ---- */

/* Of one that has no way: files of its reform, from the fewest to the most; false: there is
 * no such move. */
static bool detours(const struct battle *b, int u, int v, int *least, int *most,
                    struct t9a_detour *some)
{
    struct t9a_detour d;

    *least = 0;
    if (t9a_is_fleeing(b, v) || !t9a_blocked_by(b, u, v, side_of(b, u), 0))
        return false;
    for (int files = 1; files <= T9A_FILES; files++) {
        if (!t9a_detour(b, u, files, &d))
            continue;
        *least = *least ? *least : files;
        *most = files;
        *some = d;
    }
    return *least > 0;
}

bool t9a_judge_detour(const struct battle *b, const struct decision *d,
                      struct refusal *why)
{
    struct t9a_detour detour;

    return t9a_detour(b, b->asked.other, d->value, &detour) ||
           answer_refuse(why, REFUSED_NO_ROOM, T9A(9, 45));
}

static void go_straight(struct battle *b, int u, int files)
{
    struct t9a_charged end = { .miss = MISS_NOT };
    struct t9a_detour d;

    if (!t9a_detour(b, u, files, &d))
        return;
    TELL(b, GOES_STRAIGHT, T9A(9, 45), u, d.whom);
    t9a_place(b, d.whom, &d.reformed, &d.target);
    end.end = d.end;
    end.then = d.ahead;
    end.models = d.models;
    t9a_unit(b, u)->charges = (uint8_t)(d.whom + 1);
    t9a_arrive(b, u, d.whom, (enum hull_arc)d.side, (struct t9a_rush){ 0, 0 },
               &end);
}

/* ---- failures: t9a.09.20, 09.43, 09.47 ---- */

/* It moves with those who fail, when the others have come. */
static void has_no_room(struct battle *b, int u, int v)
{
    if (t9a_is_here(b, v))
        TELL(b, NO_ROOM, T9A(9, 43), u, v);
}

/* Those who have not moved yet, whatever kept them: the one that was picked first
 * (t9a.09.42). */
static void fail_rest(struct battle *b, const struct t9a_onrush *r)
{
    const unit_set all = group_of(b, r->target);
    const unit_set picked = all & unit_bit(r->unit);

    if (picked)
        t9a_fail_charge(b, r->unit, r->target);
    for (unit_set left = all & ~picked; left; left &= left - 1)
        t9a_fail_charge(b, set_first(left), r->target);
}

enum flow t9a_onrush(struct battle *b)
{
    struct t9a_onrush *r = LOCALS(b, t9a_onrush);
    struct t9a_detour detour;
    struct t9a_reach reach;
    struct t9a_charged end;
    enum coming coming;
    int u, least, most;

    switch ((enum t9a_onrush_step)frame_top(b)->step) {
    case ONRUSH_BEGIN:
        r->left = roll_ranges(b, r);
        t9a_plan_joint(b, r);
        for (; r->at < r->planned; r->at++) {
            if ((r->comes >> r->at & 1) == 0 || !t9a_joint_choice(b, r, &reach))
                continue;
            u = r->who[r->at];
            ASK(b, ONRUSH_TOGETHER, CHARGE_AT, .who = b->unit[u].owner,
                .rule = T9A(9, 34), .unit = u, .other = r->target,
                .least = reach.low, .most = reach.high, .models = r->models,
                .side = t9a_side_number(side_of(b, u)));
            r->offset[r->at] = b->answer.value;
        }
        r->left &= ~t9a_move_joint(b, r);
        while (r->left && t9a_is_here(b, r->target)) {
            r->mover = (uint8_t)next_of(r);
            u = r->mover;
            if (t9a_is_fleeing(b, r->target)) {
                r->left &= ~unit_bit(u);
                if (!catches(b, u, r->target)) {
                    has_no_room(b, u, r->target);
                    continue;
                }
                CALL(b, ONRUSH_CAUGHT, t9a_panics, .batch = 0);
                CALL(b, ONRUSH_NEXT, t9a_catch, .unit = r->mover);
                continue;
            }
            coming = comes(b, u, r->target, &reach, &end);
            if (coming == MAY_CHOOSE) {
                r->best = end.offset;
                ASK(b, ONRUSH_AT, CHARGE_AT, .who = b->unit[u].owner,
                    .rule = T9A(9, 34), .unit = u, .other = r->target,
                    .least = reach.low, .most = reach.high,
                    .models = end.models,
                    .side = t9a_side_number(side_of(b, u)));
                comes_to(b, r->mover, r->target, b->answer.value);
                r->best = 0;
            } else if (coming == HAS_NO_WAY &&
                       detours(b, u, r->target, &least, &most, &detour)) {
                ASK(b, ONRUSH_BLOCKED, BLOCKED, .who = b->unit[u].owner,
                    .rule = T9A(9, 45), .unit = u, .other = detour.whom,
                    .among = 1 << NO | 1 << YES);
                if (b->answer.value == YES &&
                    detours(b, r->mover, r->target, &least, &most, &detour)) {
                    ASK(b, ONRUSH_DETOUR, DETOUR,
                        .who = b->unit[detour.whom].owner, .rule = T9A(9, 45),
                        .unit = detour.whom, .other = r->mover, .least = least,
                        .most = most);
                    go_straight(b, r->mover, b->answer.value);
                } else {
                    has_no_room(b, r->mover, r->target);
                }
            } else if (coming == HAS_NO_WAY) {
                has_no_room(b, u, r->target);
            }
            r->left &= ~unit_bit(r->mover);
        }
        fail_rest(b, r);
        CALL(b, ONRUSH_PANIC, t9a_panics, .batch = 0);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
