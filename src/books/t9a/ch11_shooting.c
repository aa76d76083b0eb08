/* ch11_shooting.c -- t9a chapter 11: the Shooting Phase. */
#include "books/t9a/play.h"

enum flow t9a_shooting(struct battle *b)
{
    (void)b;
    return FLOW_DONE;
}
