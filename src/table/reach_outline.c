/* reach_outline.c -- the outline of the area within reach, for drawing. */
#include "table/reach.h"

static bool is_in(const struct reach *m, int row, int column)
{
    return row >= 0 && column >= 0 && row < m->side && column < m->side &&
           m->cost[row][column] >= 0;
}

/* Going round with the area on the left: directions are east, north, west,
 * south, and a grid corner (row, column) is the lower left of its cell. */
struct walker {
    int row, column, way;
};

static const int8_t step_row[4] = { 0, 1, 0, -1 };
static const int8_t step_column[4] = { 1, 0, -1, 0 };

/* Is the cell to the left (or right) of the next stretch in the area? */
static bool side_in(const struct reach *m, struct walker w, int way, bool left)
{
    /* clang-format off */
    static const int8_t row[4][2] = { { -1, 0 }, { 0, 0 }, { 0, -1 }, { -1, -1 } };
    static const int8_t col[4][2] = { { 0, 0 }, { 0, -1 }, { -1, -1 }, { -1, 0 } };
    /* clang-format on */

    return is_in(m, w.row + row[way][left], w.column + col[way][left]);
}

static bool is_border(const struct reach *m, struct walker w, int way)
{
    return side_in(m, w, way, true) && !side_in(m, w, way, false);
}

static struct vec grid_corner(const struct reach *m, struct walker w)
{
    return vec(m->corner.x + w.column * m->cell - m->cell / 2,
               m->corner.y + w.row * m->cell - m->cell / 2);
}

struct pen {
    struct vec *out;
    int n, max;
};

static void put(struct pen *p, struct vec at)
{
    if (p->n < p->max)
        p->out[p->n++] = at;
}

/* Draws one ring, marking the eastward stretches it uses; straight stretches
 * are one line. */
static void trace(const struct reach *m, struct walker w,
                  uint64_t done[REACH_GRID + 1], struct pen *pen)
{
    struct walker start = w;

    put(pen, grid_corner(m, w));
    do {
        int turn;

        if (w.way == 0)
            done[w.row] |= (uint64_t)1 << w.column;
        w.row += step_row[w.way];
        w.column += step_column[w.way];
        for (turn = 3; turn < 6; turn++) /* right, on, left: hug the area */
            if (is_border(m, w, (w.way + turn) % 4))
                break;
        if (turn != 4)
            put(pen, grid_corner(m, w));
        w.way = (w.way + turn) % 4;
    } while (w.row != start.row || w.column != start.column ||
             w.way != start.way);
}

int reach_outline(const struct reach *map, struct vec *out, int max)
{
    uint64_t done[REACH_GRID + 1] = { 0 };
    struct pen pen = { out, 0, max };

    for (int row = 0; row <= map->side; row++)
        for (int column = 0; column < map->side; column++) {
            struct walker w = { row, column, 0 };

            if (!is_border(map, w, 0) || (done[row] >> column & 1))
                continue;
            if (pen.n > 0)
                put(&pen, vec(INT32_MIN, 0));
            trace(map, w, done, &pen);
        }
    return pen.n;
}
