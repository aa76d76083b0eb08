/* flood.c -- the map of reach behind things and through difficult ground.
 *
 * What was not reached straight from the start is flooded from spot to spot in
 * the order of costs. A spot is reached straight from where its neighbour was
 * reached from, if that can be, else from the neighbour; so ways bend only
 * beside what they go round. Where that costs extra, going from neighbour to
 * neighbour is tried as well: ways bend at the borders of difficult ground. */
#include "table/flood.h"

#include <stddef.h>
#include <string.h>

enum {
    MAP_BEND = TURN / 8,
    TRIFLE = 100 /* a part of the cost that is not worth a try */
};

/* The cells from 'low' to 'high' along one side of the map, and one more. */
static void cells_between(const struct reach *m, int32_t low, int32_t high,
                          int *first, int *count)
{
    int from = low / m->cell - 1, to = high / m->cell + 1;

    from = from < 0 ? 0 : from;
    to = to >= m->side ? m->side - 1 : to;
    *first = from;
    *count = to < from ? 0 : to - from + 1;
}

struct block flood_block(const struct reach *m, struct box box)
{
    struct block b;

    cells_between(m, box.bottom - m->corner.y, box.top - m->corner.y, &b.row,
                  &b.rows);
    cells_between(m, box.left - m->corner.x, box.right - m->corner.x, &b.column,
                  &b.columns);
    return b;
}

/* Are both wholly inside the same convex difficult piece? Then the leg between
 * them costs double. */
static bool is_double(const struct flood *f, int a, int b)
{
    int in = f->state[a] / SPOT_STATES;

    return in > 0 && in == f->state[b] / SPOT_STATES;
}

/* ---- nodes ---- */

/* The nodes in a cell and three of its neighbours: a list by their numbers. */
static uint16_t *nodes_in(struct flood *f, int row, int column)
{
    return &f->node_in[row / 2 * (REACH_GRID / 2) + column / 2];
}

/* Notes which cells are wholly inside a piece of difficult ground. */
static void mark_inside(struct flood *f, int piece, int number)
{
    const struct polygon *p = &f->terrain.piece[piece].shape;
    struct block b = flood_block(f->map, p->around);

    for (int i = 0; i < b.rows; i++)
        for (int j = 0; j < b.columns; j++) {
            int cell = block_cell(b, i, j);
            struct disc base = base_at(f->ground.mover, flood_place(f, cell));

            if (f->state[cell] < SPOT_STATES && polygon_holds_disc(p, base))
                f->state[cell] =
                    (uint8_t)(f->state[cell] + number * SPOT_STATES);
        }
}

static void mark_difficult(struct flood *f)
{
    int number = 0;

    for (int i = 0; i < f->terrain.pieces; i++) {
        const struct piece *p = &f->terrain.piece[i];

        if ((p->traits & TRAIT_DIFFICULT) && f->ground.mover->halved &&
            f->map->floor == 0 && number < UINT8_MAX / SPOT_STATES &&
            leg_is_convex(&p->shape))
            mark_inside(f, i, ++number);
    }
}

/* In a frame of its own: the graph is big. */
__attribute__((noinline)) static void find_nodes(struct flood *f)
{
    const struct disc anywhere = { .radius = -1 };
    struct graph g;

    graph_init(&g, &f->ground, f->from, f->from, anywhere);
    graph_learn_all(&g);
    g.bend = MAP_BEND;
    g.unsure = true;
    graph_nodes(&g);
    f->nodes = 0;
    for (int i = 0; i < g.nodes; i++) {
        int cell = flood_cell(f, g.node[i].step.at), n = f->nodes;

        if (cell < 0 || g.node[i].step.floor != f->map->floor ||
            n == FLOOD_NODES)
            continue;
        f->node[n] = g.node[i].step.at;
        f->node_cost[n] = -1;
        f->node_next[n] = *nodes_in(f, cell / REACH_GRID, cell % REACH_GRID);
        *nodes_in(f, cell / REACH_GRID, cell % REACH_GRID) = (uint16_t)n;
        f->state[FLOOD_CELLS + n] = SPOT_UNSEEN;
        f->nodes++;
    }
}

/* ---- the flood ---- */

static int bucket_of(const struct flood *f, int32_t cost)
{
    int at = cost / f->width;

    return at < f->now ? f->now : at < FLOOD_BUCKETS ? at : FLOOD_BUCKETS - 1;
}

static void take_out(struct flood *f, int spot, int32_t cost)
{
    uint16_t prev = f->prev[spot], next = f->next[spot];

    if (prev == FLOOD_NOWHERE)
        return;
    if (prev == spot)
        f->bucket[bucket_of(f, cost)] = next;
    else
        f->next[prev] = next;
    if (next != FLOOD_NOWHERE)
        f->prev[next] = prev == spot ? next : prev;
    f->prev[spot] = FLOOD_NOWHERE;
}

static void queue(struct flood *f, int spot)
{
    uint16_t *first = &f->bucket[bucket_of(f, *flood_cost(f, spot))];

    f->prev[spot] = (uint16_t)spot;
    f->next[spot] = *first;
    if (*first != FLOOD_NOWHERE)
        f->prev[*first] = (uint16_t)spot;
    *first = (uint16_t)spot;
}

/* How a leg serves a spot. */
enum service {
    SERVICE_LATE, /* what is known is no worse than the leg's length */
    SERVICE_NONE, /* it is barred, or dearer */
    SERVICE_DEAR, /* better, but the ground costs extra */
    SERVICE_CLEAR /* better, at its length */
};

static enum service try_leg(struct flood *f, int from, int to)
{
    struct step a = flood_step(f, from), b = flood_step(f, to);
    int32_t *cost = flood_cost(f, to), base = *flood_cost(f, from), leg;
    int64_t best = *cost >= 0 ? *cost - *cost / TRIFLE : f->limit + 1;
    int64_t room = best - base, length2 = vec_distance2(a.at, b.at);

    if (room <= 0 ||
        (is_double(f, from, to) ? 4 * length2 : length2) >= room * room)
        return SERVICE_LATE;
    if (from == f->barred[to])
        return SERVICE_NONE;
    if (leg_judge(&f->ground, a, b, from == f->start, &leg) != REACH_FREE) {
        f->barred[to] = (uint16_t)from;
        return SERVICE_NONE;
    }
    if (base + leg > f->limit || (*cost >= 0 && base + leg >= *cost))
        return SERVICE_NONE;
    take_out(f, to, *cost);
    *cost = base + leg;
    f->parent[to] = (uint16_t)from;
    queue(f, to);
    return (int64_t)(leg - 1) * (leg - 1) < length2 ? SERVICE_CLEAR
                                                    : SERVICE_DEAR;
}

static void spread_to(struct flood *f, int from, int to)
{
    int parent = f->parent[from];
    enum service first = SERVICE_NONE;

    if (flood_state(f, to) == SPOT_OUT || flood_state(f, to) == SPOT_CLEAR ||
        from == to)
        return;
    if (parent != f->start || flood_state(f, to) == SPOT_UNSEEN)
        first = try_leg(f, parent, to);
    if (first == SERVICE_NONE || first == SERVICE_DEAR)
        try_leg(f, from, to);
}

/* Spreads to the nodes in the cells around, and in a few more. */
static void spread_to_nodes(struct flood *f, int from, int row, int column)
{
    int top = row + 2 < REACH_GRID ? row + 2 : REACH_GRID;
    int right = column + 2 < REACH_GRID ? column + 2 : REACH_GRID;

    for (int i = row > 0 ? (row - 1) & ~1 : 0; i < top; i += 2)
        for (int j = column > 0 ? (column - 1) & ~1 : 0; j < right; j += 2)
            for (int n = *nodes_in(f, i, j); n != FLOOD_NOWHERE;
                 n = f->node_next[n])
                spread_to(f, from, FLOOD_CELLS + n);
}

/* Spreads to all around; where ground costs extra also a knight's move away,
 * since ways there are made of such moves. */
static void spread(struct flood *f, int spot)
{
    int cell = spot < FLOOD_CELLS ? spot : flood_cell(f, flood_place(f, spot));
    int row = cell / REACH_GRID, column = cell % REACH_GRID;
    int far = f->dear ? 2 : 1;

    spread_to_nodes(f, spot, row, column);
    for (int i = row - far; i <= row + far; i++)
        for (int j = column - far; j <= column + far; j++) {
            int off = (i - row) * (i - row) + (j - column) * (j - column);

            if (i < 0 || j < 0 || i >= f->map->side || j >= f->map->side)
                continue;
            if (off <= 2 || off == 5)
                spread_to(f, spot, i * REACH_GRID + j);
        }
}

/* Queues the cells that were reached around one that needs more care. */
static void queue_shore(struct flood *f, int row, int column)
{
    for (int i = row - 1; i <= row + 1; i++)
        for (int j = column - 1; j <= column + 1; j++)
            if (i >= 0 && j >= 0 && i < f->map->side && j < f->map->side &&
                f->map->cost[i][j] >= 0 &&
                f->prev[i * REACH_GRID + j] == FLOOD_NOWHERE)
                queue(f, i * REACH_GRID + j);
}

void flood_run(struct flood *f)
{
    mark_difficult(f);
    find_nodes(f);
    f->now = 0;
    for (int i = 0; i < FLOOD_BUCKETS; i++)
        f->bucket[i] = FLOOD_NOWHERE;
    memset(f->prev, 0xff, sizeof f->prev);
    for (int i = 0; i < FLOOD_CELLS; i++)
        if (flood_state(f, i) == SPOT_HID || flood_state(f, i) == SPOT_DEAR)
            queue_shore(f, i / REACH_GRID, i % REACH_GRID);
    for (; f->now < FLOOD_BUCKETS; f->now++)
        while (f->bucket[f->now] != FLOOD_NOWHERE) {
            int spot = f->bucket[f->now];

            take_out(f, spot, *flood_cost(f, spot));
            spread(f, spot);
        }
}
