/* ch13_damage.c -- t9a chapter 13: hits, wounds, saves, casualties. */
#include "books/t9a/play.h"

enum flow t9a_strike_unit(struct battle *b)
{
    (void)b;
    return FLOW_DONE;
}
