/* ch09_remaining.c -- t9a 09.69: remaining moves. */
#include "books/t9a/play.h"

enum flow t9a_remaining(struct battle *b)
{
    switch ((enum t9a_remaining_step)frame_top(b)->step) {
    case REMAINING_BEGIN:
        CALL(b, REMAINING_ENTERED, t9a_reinforce, .unit = 0);
        while (t9a_may_move(b)) {
            ASK(b, REMAINING_MOVE, MOVE, .who = t9a_state(b)->active,
                .rule = T9A(9, 69), .unit = NOBODY, .other = NOBODY,
                .among = t9a_may_move(b) | (uint64_t)1 << ANSWER_NONE);
            if (b->answer.value == ANSWER_NONE) /* stopping is free */
                return FLOW_DONE;
            CALL(b, REMAINING_MOVED, t9a_manoeuvre,
                 .unit = (uint8_t)b->answer.value);
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
