/* ch07_setup.c -- t9a chapter 7: what is agreed and drawn before the battle. */
#include "books/t9a/play.h"

enum flow t9a_setup(struct battle *b)
{
    (void)b;
    return FLOW_DONE;
}
