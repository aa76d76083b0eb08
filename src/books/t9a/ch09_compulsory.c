/* ch09_compulsory.c -- t9a 09.54 .. 09.59: fleeing units rally, or flee on. */
#include "books/t9a/play.h"

static unit_set fleeing(const struct battle *b, unit_set tested)
{
    unit_set out = 0;

    for (unit_set left = t9a_here(b, t9a_state_of(b)->active) & ~tested; left;
         left &= left - 1)
        if (t9a_is_fleeing(b, set_first(left)))
            out |= left & -left;
    return out;
}

/* t9a.09.56 a quarter of those bought for the unit, or less. */
static bool is_quarter(const struct battle *b, int u)
{
    return 4 * t9a_models(b, u) <= t9a_bought_for(b, u);
}

static void rally(struct battle *b, int u)
{
    t9a_unit(b, u)->fleeing = 0;
    t9a_do(b, u, DID_RALLY); /* t9a.09.57 */
    t9a_do(b, u, DID_ACT);
    TELL(b, RALLIES, T9A(9, 57), u, NOBODY);
}

enum flow t9a_compulsory(struct battle *b)
{
    struct t9a_compulsory *c = LOCALS(b, t9a_compulsory);

    switch ((enum t9a_compulsory_step)frame_top(b)->step) {
    case COMPULSORY_BEGIN:
        while (fleeing(b, c->tested)) {
            ASK(b, COMPULSORY_NEXT, RALLY_NEXT, .who = t9a_state(b)->active,
                .rule = T9A(9, 55), .unit = NOBODY, .other = NOBODY,
                .among = fleeing(b, c->tested));
            c->unit = (uint8_t)b->answer.value;
            c->tested |= unit_bit(c->unit);
            CALL(b, COMPULSORY_TESTED, t9a_leads, .unit = c->unit,
                 .test = TEST_RALLY, .rule = T9A(9, 55),
                 .half = is_quarter(b, c->unit),
                 .modifier = /* t9a.17.01 */
                 t9a_command(b, c->unit, T9A_MUSICIAN) != NOBODY);
            if (t9a_state(b)->passed) {
                rally(b, c->unit);
                continue;
            }
            CALL(b, COMPULSORY_FLED, t9a_flees_now, .unit = c->unit,
                 .rule = T9A(9, 58));
            CALL(b, COMPULSORY_PANIC, t9a_panics, .batch = 0);
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
