/* ch09_flee.c -- t9a 09.60 .. 09.68: a unit flees. */
#include "books/t9a/play.h"

enum flow t9a_flees_now(struct battle *b)
{
    (void)b;
    return FLOW_DONE;
}
