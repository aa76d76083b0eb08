/* ch20_vanguard.c -- t9a 20.11, 20.29: Vanguard moves behind deployment. */
#include "books/t9a/play.h"

enum { VANGUARD_INCHES = 12 };

static unit_set vanguards_of(const struct battle *b, int player)
{
    unit_set out = 0;

    for (unit_set left = t9a_here(b, player); left; left &= left - 1) {
        const int u = set_first(left);

        if (t9a_all_have(b, u, SPECIAL_VANGUARD) &&
            !t9a_marked(b, u, MARK_VANGUARD))
            out |= unit_bit(u);
    }
    return out;
}

static bool goes_on(const struct battle *b, const struct t9a_vanguards *v,
                    int player)
{
    return !(v->passed >> player & 1) && vanguards_of(b, player) != 0;
}

enum flow t9a_vanguards(struct battle *b)
{
    struct t9a_vanguards *v = LOCALS(b, t9a_vanguards);

    switch ((enum t9a_vanguards_step)frame_top(b)->step) {
    case VANGUARDS_BEGIN:
        for (; goes_on(b, v, 0) || goes_on(b, v, 1); v->player ^= 1) {
            if (!goes_on(b, v, v->player))
                continue;
            ASK(b, VANGUARDS_NEXT, VANGUARD, .who = v->player,
                .rule = T9A(20, 11), .unit = NOBODY, .other = NOBODY,
                .among = vanguards_of(b, v->player) | (uint64_t)1
                                                          << ANSWER_NONE);
            if (b->answer.value == ANSWER_NONE) {
                v->passed |= 1U << v->player;
                continue;
            }
            v->unit = (uint8_t)b->answer.value;
            t9a_mark(b, v->unit, MARK_VANGUARD);
            CALL(b, VANGUARDS_MOVED, t9a_manoeuvre, .unit = v->unit,
                 .occasion = OCCASION_VANGUARD, .inches = VANGUARD_INCHES);
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
