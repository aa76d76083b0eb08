/* reach_map.c -- the area within reach, on a grid, and its outline.
 *
 * The nodes of the graph around the start get their costs first; a cell then
 * costs what the best node costs, and the straight leg from there. */
#include "table/search.h"

#include <stddef.h>

/* Nodes in order of their costs: the first that serves a cell is often best. */
struct order {
    int16_t node[MAX_NODES];
    int n;
};

static void sort_closed(const struct graph *g, struct order *o)
{
    o->n = 0;
    for (int i = 0; i < g->nodes; i++) {
        int at = o->n;

        if (g->node[i].state != NODE_CLOSED)
            continue;
        for (; at > 0 && g->node[o->node[at - 1]].cost > g->node[i].cost; at--)
            o->node[at] = o->node[at - 1];
        o->node[at] = (int16_t)i;
        o->n++;
    }
}

/* The cheapest cost of the place, or -1. */
static int32_t cost_at(const struct graph *g, const struct order *o,
                       struct step at, int32_t limit)
{
    int32_t best = limit + 1;

    for (int i = 0; i < o->n; i++) {
        const struct node *n = &g->node[o->node[i]];
        int32_t cost = n->cost + vec_distance(n->step.at, at.at) +
                       floors_between(n->step, at) * g->whole->mover->floor_cost;

        if (n->cost >= best)
            break;
        if (cost >= best || leg_stop(&g->known, n->step, at,
                                     o->node[i] == 0) != REACH_FREE)
            continue;
        cost = n->cost + leg_cost(&g->known, n->step, at);
        best = cost < best ? cost : best;
    }
    return best <= limit ? best : -1;
}

/* What a flyer pays: the straight way. */
static int32_t flight(struct step from, struct step at, int32_t limit)
{
    int32_t cost = vec_distance(from.at, at.at);

    return cost <= limit ? cost : -1;
}

static void fill_cell(const struct graph *g, const struct order *o,
                      int32_t limit, struct reach *map, int row, int column)
{
    struct step at = { vec(map->corner.x + column * map->cell,
                           map->corner.y + row * map->cell),
                       map->floor };

    map->cost[row][column] = -1;
    if (!step_same(at, g->from) && leg_end(g->whole, at) != REACH_FREE)
        return;
    map->cost[row][column] = g->whole->mover->flies
                                 ? flight(g->from, at, limit)
                                 : cost_at(g, o, at, limit);
}

void reach_fill(const struct terrain *t, const struct mover *m,
                const struct crowd *c, struct step from, int32_t limit,
                struct reach *map)
{
    struct ground ground = { t, m, c };
    struct disc anywhere = { .radius = -1 };
    struct graph g;
    struct order o;

    graph_init(&g, &ground, from, from, anywhere);
    graph_learn_around(&g, limit + m->radius);
    search_all(&g, limit);
    sort_closed(&g, &o);
    map->side = REACH_GRID - 1; /* odd: the start is a cell */
    map->cell = limit / (map->side / 2) + 1;
    map->corner = vec(from.at.x - map->side / 2 * map->cell,
                      from.at.y - map->side / 2 * map->cell);
    map->floor = from.floor;
    for (int row = 0; row < map->side; row++)
        for (int column = 0; column < map->side; column++)
            fill_cell(&g, &o, limit, map, row, column);
}

/* ---- outline ---- */

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
