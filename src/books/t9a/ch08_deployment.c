/* ch08_deployment.c -- t9a chapter 8: armies deploy by turns. */
#include "books/t9a/play.h"

enum flow t9a_deploy(struct battle *b)
{
    (void)b;
    return FLOW_DONE;
}
