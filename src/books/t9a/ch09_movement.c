/* ch09_movement.c -- t9a 09.01: the steps of the Movement Phase. */
#include "books/t9a/play.h"

static void begin_stride(struct battle *b, enum t9a_stride stride)
{
    t9a_state(b)->stride = (uint8_t)stride;
}

enum flow t9a_movement(struct battle *b)
{
    switch ((enum t9a_movement_step)frame_top(b)->step) {
    case MOVEMENT_BEGIN:
        t9a_open_ranks(b);
        begin_stride(b, STRIDE_DECLARE);
        CALL(b, MOVEMENT_DECLARED, t9a_declare, .unit = 0);
        begin_stride(b, STRIDE_CHARGE);
        CALL(b, MOVEMENT_CHARGED, t9a_charges, .unit = 0);
        begin_stride(b, STRIDE_COMPULSORY);
        CALL(b, MOVEMENT_COMPELLED, t9a_compulsory, .unit = 0);
        begin_stride(b, STRIDE_REMAINING);
        CALL(b, MOVEMENT_MOVED, t9a_remaining, .unused = 0);
        begin_stride(b, STRIDE_NONE);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
