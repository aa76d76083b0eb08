/* ch20_stupidity.c -- t9a 20.03, 20.24: Stupidity at the start of a turn. */
#include "books/t9a/play.h"

/* t9a.20.03 it is no panic: that it is immune to those does not spare it. */
static bool is_tested(const struct battle *b, int u)
{
    return t9a_is_here(b, u) && b->unit[u].owner == t9a_state_of(b)->active &&
           t9a_any_has(b, u, SPECIAL_STUPIDITY) && !t9a_engaged(b, u) &&
           !t9a_is_fleeing(b, u);
}

enum flow t9a_stupidity(struct battle *b)
{
    struct t9a_stupidity *s = LOCALS(b, t9a_stupidity);

    switch ((enum t9a_stupidity_step)frame_top(b)->step) {
    case STUPIDITY_BEGIN:
        for (; s->at < b->units; s->at++) {
            if (!is_tested(b, s->at))
                continue;
            CALL(b, STUPIDITY_TESTED, t9a_leads, .unit = s->at,
                 .test = TEST_STUPIDITY, .rule = T9A(20, 3));
            if (!t9a_state(b)->passed)
                t9a_do(b, s->at, DID_BLUNDER);
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
