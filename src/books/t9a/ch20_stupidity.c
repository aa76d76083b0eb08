/* ch20_stupidity.c -- t9a 20.03, 20.24: Stupidity at the start of a turn. */
#include "books/t9a/play.h"

enum flow t9a_stupidity(struct battle *b)
{
    (void)b;
    return FLOW_DONE;
}
