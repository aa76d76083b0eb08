/* ch12_reforms.c -- t9a chapter 12: combat reforms as they are asked for (12.26, 12.50). */
#include "books/t9a/play.h"

/* The player whose units reform now. */
static int reforms_now(const struct battle *b, const struct t9a_reforms *r)
{
    const int active = t9a_state_of(b)->active;

    return (r->side ^ r->second) == 0 ? active : t9a_enemy(active);
}

static unit_set may_reform(const struct battle *b, int player)
{
    unit_set out = 0;

    for (unit_set left = t9a_fighters_left(b, player); left; left &= left - 1)
        if (t9a_may_combat_reform(b, set_first(left)) &&
            (t9a_combat_of(b, set_first(left)) & ~t9a_state_of(b)->combat) == 0)
            out |= left & -left;
    return out;
}

static unit_set left_now(const struct battle *b, const struct t9a_reforms *r)
{
    return r->left & may_reform(b, reforms_now(b, r));
}

/* t9a.12.50 the Leadership of a loser, as in its Break test. */
static bool must_test(const struct battle *b, int u)
{
    return t9a_state_of(b)->loser == b->unit[u].owner + 1;
}

static int32_t least_of(const struct battle *b, int u, int files)
{
    int32_t least = 0, most = 0;

    t9a_reform_range(b, u, files, &least, &most);
    return least;
}

static int32_t most_of(const struct battle *b, int u, int files)
{
    int32_t least = 0, most = 0;

    t9a_reform_range(b, u, files, &least, &most);
    return most;
}

enum flow t9a_reforms(struct battle *b)
{
    struct t9a_reforms *r = LOCALS(b, t9a_reforms);

    switch ((enum t9a_reforms_step)frame_top(b)->step) {
    case REFORMS_BEGIN:
        r->left = ~(unit_set)0;
        if (may_reform(b, 0) && may_reform(b, 1)) {
            ASK(b, REFORMS_SIDE, FIRST_SIDE, .who = t9a_state(b)->active,
                .rule = T9A(12, 26), .unit = NOBODY, .other = NOBODY,
                .among = 1 << NO | 1 << YES, .reforms = 1);
            r->second = b->answer.value == NO;
        }
        for (r->side = 0; r->side < T9A_SIDES; r->side++)
            while (left_now(b, r)) {
                ASK(b, REFORMS_NEXT, REFORM_NEXT, .who = reforms_now(b, r),
                    .rule = T9A(12, 26), .unit = NOBODY, .other = NOBODY,
                    .among = left_now(b, r) | unit_bit(ANSWER_NONE));
                if (b->answer.value == ANSWER_NONE)
                    break;
                r->unit = (uint8_t)b->answer.value;
                r->left &= ~unit_bit(r->unit);
                if (must_test(b, r->unit)) {
                    CALL(b, REFORMS_TEST, t9a_leads, .unit = r->unit,
                         .test = TEST_REFORM, .rule = T9A(12, 50),
                         .modifier = (int8_t)t9a_loss_modifier(b, r->unit),
                         .fear = (uint8_t)t9a_fear_now(b, r->unit));
                    if (!t9a_state(b)->passed)
                        continue;
                }
                ASK(b, REFORMS_WIDE, REFORM_WIDE, .who = b->unit[r->unit].owner,
                    .rule = T9A(12, 27), .unit = r->unit, .other = NOBODY,
                    .least = 0, .most = t9a_models(b, r->unit));
                r->files = (uint8_t)b->answer.value;
                if (r->files == 0)
                    continue;
                ASK(b, REFORMS_WHERE, REFORM_WHERE,
                    .who = b->unit[r->unit].owner, .rule = T9A(12, 27),
                    .unit = r->unit, .other = set_first(t9a_foes(b, r->unit)),
                    .least = least_of(b, r->unit, r->files),
                    .most = most_of(b, r->unit, r->files), .files = r->files);
                t9a_reform_to(b, r->unit, r->files, b->answer.value);
            }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
