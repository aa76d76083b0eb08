/* ch11_volley.c -- t9a chapter 11: shots of one unit at another. */
#include "books/t9a/play.h"

enum flow t9a_volley(struct battle *b)
{
    (void)b;
    return FLOW_DONE;
}

bool t9a_can_stand_and_shoot(const struct battle *b, int u, int charger)
{
    (void)b;
    return u == charger; /* nobody */
}
