/* ch09_movement.c -- t9a chapter 9: the Movement Phase. */
#include "books/t9a/play.h"

enum flow t9a_movement(struct battle *b)
{
    (void)b;
    return FLOW_DONE;
}
