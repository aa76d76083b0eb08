/* flood.h -- ways over a table, found slowly: the costs of all places of a grid,
 * by legs from each to those near it. */
#ifndef ALEA_TESTS_FLOOD_H
#define ALEA_TESTS_FLOOD_H

#include <stdlib.h>

#include "board.h"
#include "table/reach.h"

struct board {
    struct terrain t;
    struct mover m;
    struct crowd c;
};

/* May the mover stand there? By a hair of a way to it. */
static inline bool stands(struct board *b, struct step s)
{
    struct way w = { .steps = 2,
                     .step = { { vec(s.at.x + 1, s.at.y), s.floor }, s } };

    return reach_cost(&b->t, &b->m, &b->c, &w, -1, NULL) == REACH_FREE;
}

enum { SLOW_SIDE = 60 };

struct slow {
    int side; /* of the grid, SLOW_SIDE at most */
    struct step (*cell)(int row, int column);
    /* The cost of a straight leg; -1: there is none. */
    int32_t (*leg)(struct board *b, struct step a, struct step z);
    int32_t cost[SLOW_SIDE][SLOW_SIDE]; /* INT32_MAX: it cannot be reached */
    bool done[SLOW_SIDE][SLOW_SIDE];
};

/* Goes on to cells up to three rows and columns away, but for those that two
 * shorter legs in line lead to. */
static inline void slow_relax(struct slow *s, struct board *b, int row,
                              int column)
{
    for (int i = -3; i <= 3; i++)
        for (int j = -3; j <= 3; j++) {
            const int r = row + i, k = column + j;
            int32_t c;

            if (r < 0 || k < 0 || r >= s->side || k >= s->side ||
                s->done[r][k] || (abs(i) == abs(j) && abs(i) > 1) ||
                ((i == 0 || j == 0) && abs(i + j) > 1))
                continue;
            c = s->leg(b, s->cell(row, column), s->cell(r, k));
            if (c >= 0 && s->cost[row][column] + c < s->cost[r][k])
                s->cost[r][k] = s->cost[row][column] + c;
        }
}

/* The cheapest cell that was reached and is not done; false: there is none. */
static inline bool slow_next(const struct slow *s, int *row, int *column)
{
    int32_t least = INT32_MAX;

    for (int r = 0; r < s->side; r++)
        for (int k = 0; k < s->side; k++)
            if (!s->done[r][k] && s->cost[r][k] < least) {
                least = s->cost[r][k];
                *row = r;
                *column = k;
            }
    return least < INT32_MAX;
}

/* All costs on the grid, from that cell. */
static inline void flood(struct slow *s, struct board *b, int row, int column)
{
    memset(s->done, 0, sizeof s->done);
    for (int r = 0; r < s->side; r++)
        for (int k = 0; k < s->side; k++)
            s->cost[r][k] = INT32_MAX;
    s->cost[row][column] = 0;
    while (slow_next(s, &row, &column)) {
        s->done[row][column] = true;
        slow_relax(s, b, row, column);
    }
}

#endif
