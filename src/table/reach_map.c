/* reach_map.c -- the area within reach, on a grid.
 *
 * Most places are reached straight from the start: reach_straight.c finds them,
 * and leaves the rest to flood.c. */
#include "table/flood.h"

#include <stddef.h>
#include <string.h>

enum { WARY = 128 }; /* a part of the cost that is held back: take_back() */

/* ---- what is near ---- */

/* Does the piece matter to the mover at all? */
static bool bars(const struct mover *m, const struct piece *p)
{
    return mover_minds(m, p);
}

static void gather(struct flood *f, const struct ground *g)
{
    const uint32_t floors =
        f->from.floor ? TRAIT_FLOORS | TRAIT_ROOF | TRAIT_RAISED : 0u;
    const struct mover *m = g->mover;
    struct disc around = { f->from.at, f->limit + m->radius };
    struct segment here = { f->from.at, f->from.at };
    struct box box = box_of_segment(here, around.radius);

    f->terrain.width = g->terrain->width;
    f->terrain.depth = g->terrain->depth;
    f->terrain.pieces = f->crowd.count = 0;
    f->rough = f->lines = false;
    for (int i = 0; i < g->terrain->pieces; i++) {
        const struct piece *p = &g->terrain->piece[i];
        bool dear = flood_is_dear(m, p);

        if (!box_meets(p->shape.around, box) ||
            !(dear || bars(m, p) || (p->traits & (floors | TRAIT_LINEAR))))
            continue;
        f->lines = f->lines || (p->traits & TRAIT_LINEAR);
        f->rough = f->rough || mover_slowed(m, p);
        f->terrain.piece[f->terrain.pieces++] = *p;
    }
    for (int i = 0; g->crowd && i < g->crowd->count; i++)
        if (disc_overlaps(around, g->crowd->base[i]))
            f->crowd.base[f->crowd.count++] = g->crowd->base[i];
    f->ground = (struct ground){ &f->terrain, m, &f->crowd };
}

/* ---- straight from the start ---- */

/* Reaches the cell straight, whatever that takes. */
static void reach_cell(struct flood *f, int cell)
{
    struct step at = flood_step(f, cell);
    int32_t cost;

    f->parent[cell] = (uint16_t)f->start;
    if (flood_state(f, cell) == SPOT_SHUT)
        return;
    flood_mark(f, cell, SPOT_HID);
    if (leg_judge(&f->ground, f->from, at, true, &cost) != REACH_FREE)
        return;
    flood_mark(f, cell,
               cost == vec_distance(f->from.at, at.at) ? SPOT_CLEAR
                                                       : SPOT_DEAR);
    *flood_cost(f, cell) = cost;
}

/* How far a cell is from the start; the start is the middle of the map. */
static int32_t distance(const struct flood *f, int row, int column)
{
    int a = row - f->map->side / 2, b = column - f->map->side / 2;

    a = a < 0 ? -a : a;
    b = b < 0 ? -b : b;
    return a < b ? f->distance[b][a] : f->distance[a][b];
}

static void reach_clear(struct flood *f, struct block b)
{
    for (int i = b.row; i < b.row + b.rows; i++)
        for (int j = b.column; j < b.column + b.columns; j++) {
            f->state[i * REACH_GRID + j] = SPOT_CLEAR;
            f->parent[i * REACH_GRID + j] = (uint16_t)f->start;
            f->map->cost[i][j] = distance(f, i, j);
        }
}

/* ---- the map ---- */

/* The cells whose bases lie on the table. */
static struct block on_table(const struct flood *f)
{
    const struct reach *m = f->map;
    struct block b = { 0, 0, 0, 0 };
    int row = 0, column = 0;

    for (int i = 0; i < m->side; i++) {
        struct disc d =
            base_at(f->ground.mover, vec(0, m->corner.y + i * m->cell));

        row += terrain_holds(&f->terrain, d) && b.rows++ == 0 ? i : 0;
        d.at = vec(m->corner.x + i * m->cell, 0);
        column += terrain_holds(&f->terrain, d) && b.columns++ == 0 ? i : 0;
    }
    b.row = row;
    b.column = column;
    return b;
}

/* Takes back what is too far. What was not reached straight is held to a little
 * less than the limit, since a way found for one place alone may bend
 * elsewhere. */
static void take_back(struct flood *f)
{
    for (int i = 0; i < FLOOD_CELLS; i++) {
        int32_t *cost = flood_cost(f, i);

        if (*cost > f->limit || (flood_state(f, i) != SPOT_CLEAR &&
                                 *cost > f->limit - *cost / WARY))
            *cost = -1;
    }
}

/* Takes back the cells where nobody may end. */
static void take_back_ends(struct flood *f)
{
    for (int i = 0; i < FLOOD_CELLS; i++)
        if (*flood_cost(f, i) >= 0 && i != f->start &&
            leg_end(&f->ground, flood_step(f, i)) != REACH_FREE)
            *flood_cost(f, i) = -1;
}

/* Takes back the cells whose middles lie on the piece. */
static void take_back_on(struct flood *f, const struct polygon *p)
{
    struct block b = flood_block(f->map, p->around);

    for (int i = 0; i < b.rows; i++)
        for (int j = 0; j < b.columns; j++) {
            int cell = block_cell(b, i, j);

            if (cell != f->start && polygon_has(p, flood_place(f, cell)))
                *flood_cost(f, cell) = -1;
        }
}

/* Who walks comes only where he may be; but on linear pieces nobody ends, and
 * who flies must look where he lands. */
static void prune(struct flood *f)
{
    const struct mover *m = f->ground.mover;

    take_back(f);
    if (m->flies || !(m->avoids & TRAIT_SOLID)) {
        take_back_ends(f);
        return;
    }
    for (int i = 0; i < f->terrain.pieces && f->map->floor == 0; i++)
        if (f->terrain.piece[i].traits & TRAIT_LINEAR)
            take_back_on(f, &f->terrain.piece[i].shape);
}

void reach_lay(struct step from, int32_t limit, struct reach *map)
{
    map->side = REACH_GRID - 1; /* odd: the start is a cell */
    map->cell = limit / (map->side / 2) + 1;
    map->corner = vec(from.at.x - map->side / 2 * map->cell,
                      from.at.y - map->side / 2 * map->cell);
    map->floor = from.floor;
}

bool reach_flies(const struct terrain *t, const struct mover *m,
                 const struct crowd *c, struct step from, struct vec to,
                 int32_t limit)
{
    struct ground ground = { t, m, c };

    return vec_distance(from.at, to) <= limit &&
           (vec_same(from.at, to) ||
            leg_end(&ground, (struct step){ to, from.floor }) == REACH_FREE);
}

static void measure(struct flood *f)
{
    for (int i = 0; i < REACH_GRID / 2; i++)
        for (int j = 0; j <= i; j++)
            f->distance[i][j] = vec_distance(
                vec(0, 0), vec(i * f->map->cell, j * f->map->cell));
}

/* Upstairs every cell is judged by the law, since floors end. */
static void reach_floor(struct flood *f, struct block all)
{
    for (int i = 0; i < all.rows; i++)
        for (int j = 0; j < all.columns; j++)
            reach_cell(f, block_cell(all, i, j));
}

void reach_fill(const struct terrain *t, const struct mover *m,
                const struct crowd *c, struct step from, int32_t limit,
                struct reach *map)
{
    struct ground ground = { t, m, c };
    const struct segment here = { from.at, from.at };
    const int32_t gain = lines_gain(t, m, box_of_segment(here, limit));
    struct flood f;
    struct block all;

    reach_lay(from, limit + gain, map);
    memset(map->cost, 0xff, sizeof map->cost); /* -1 */
    f.map = map;
    f.from = from;
    f.limit = limit + gain;
    f.width = f.limit / (FLOOD_BUCKETS - 2) + 1;
    f.start = map->side / 2 * REACH_GRID + map->side / 2;
    gather(&f, &ground);
    measure(&f);
    memset(f.state, SPOT_OUT, sizeof f.state);
    memset(f.parent, 0xff, sizeof f.parent);
    memset(f.barred, 0xff, sizeof f.barred);
    memset(f.node_in, 0xff, sizeof f.node_in);
    all = on_table(&f);
    if (all.rows == 0 || all.columns == 0)
        return;
    if (!m->flies)
        flood_rasterise(&f);
    if (m->flies)
        reach_clear(&f, all);
    else if (from.floor > 0)
        reach_floor(&f, all);
    else
        flood_straight(&f, all);
    f.state[f.start] = SPOT_CLEAR;
    *flood_cost(&f, f.start) = 0;
    f.parent[f.start] = (uint16_t)f.start;
    if (!m->flies)
        flood_run(&f);
    f.limit = limit;
    prune(&f);
}
