/* ch19_scoring.c -- t9a chapter 19: victory points and the result. */
#include "books/t9a/play.h"

int32_t t9a_points(const struct battle *b, int player)
{
    int32_t points = 0;

    for (int u = 0; u < b->units; u++)
        if (b->unit[u].owner != player && !b->unit[u].alive)
            points += t9a_stage(b)->cost[u];
    return points;
}

void t9a_settle(struct battle *b)
{
    const int32_t lead = t9a_points(b, 0) - t9a_points(b, 1);

    b->over = 1;
    b->winner = (uint8_t)(lead == 0 ? MAX_PLAYERS : lead < 0);
}
