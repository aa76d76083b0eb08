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

/* ---- inside of things ---- */

/* What a piece may do to a base: polygon_overlaps_disc() or _holds_disc(). */
typedef bool question(const struct polygon *p, struct disc base);

static bool answer(const struct flood *f, const struct polygon *p, question *q,
                   int cell)
{
    return q(p, base_at(f->ground.mover, flood_place(f, cell)));
}

/* The answers for a row of cells are the same between the first and the last
 * yes if the piece is convex: what it overlaps and what it holds is. */
static void mark_row(struct flood *f, const struct polygon *p, question *q,
                     int first, int last, int mark)
{
    bool convex = leg_is_convex(p);

    while (first <= last && !answer(f, p, q, first))
        first++;
    while (last > first && !answer(f, p, q, last))
        last--;
    for (int cell = first; cell <= last; cell++)
        if (f->state[cell] == SPOT_OUT &&
            (convex || cell == last || answer(f, p, q, cell)))
            f->state[cell] = (uint8_t)mark;
}

static void mark_piece(struct flood *f, const struct polygon *p, question *q,
                       int32_t margin, int mark)
{
    struct box box = { p->around.left - margin, p->around.bottom - margin,
                       p->around.right + margin, p->around.top + margin };
    struct block b = flood_block(f->map, box);

    for (int i = 0; i < b.rows && b.columns > 0; i++)
        mark_row(f, p, q, block_cell(b, i, 0), block_cell(b, i, b.columns - 1),
                 mark);
}

/* Who comes nearer than touching overlaps. */
static void shut_base(struct flood *f, struct disc base)
{
    const struct reach *m = f->map;
    int32_t radius = base.radius + f->ground.mover->radius;
    struct segment here = { base.at, base.at };
    struct block b = flood_block(m, box_of_segment(here, radius));

    for (int i = b.row; i < b.row + b.rows; i++) {
        int64_t up = m->corner.y + i * m->cell - base.at.y;
        int64_t aside2 = (int64_t)radius * radius - up * up;

        for (int j = b.column; j < b.column + b.columns && aside2 > 0; j++) {
            int64_t aside = m->corner.x + j * m->cell - base.at.x;

            if (aside * aside < aside2)
                f->state[i * REACH_GRID + j] = SPOT_SHUT;
        }
    }
}

void flood_rasterise(struct flood *f)
{
    const struct mover *m = f->ground.mover;
    int numbers = 0;

    for (int i = 0; i < f->crowd.count; i++)
        shut_base(f, f->crowd.base[i]);
    for (int i = 0; i < f->terrain.pieces && f->map->floor == 0; i++)
        if (f->terrain.piece[i].traits & m->avoids)
            mark_piece(f, &f->terrain.piece[i].shape, polygon_overlaps_disc,
                       m->radius, SPOT_SHUT);
    for (int i = 0; i < f->terrain.pieces && f->map->floor == 0; i++) {
        const struct piece *p = &f->terrain.piece[i];

        if ((p->traits & TRAIT_DIFFICULT) && m->halved &&
            numbers + 1 < FLOOD_DIFFICULT && leg_is_convex(&p->shape)) {
            f->difficult[++numbers] = (uint8_t)i;
            mark_piece(f, &p->shape, polygon_holds_disc, 0,
                       SPOT_OUT + numbers * SPOT_STATES);
        }
    }
}

int32_t flood_depth(const struct flood *f, int cell)
{
    int number = f->state[cell] / SPOT_STATES;
    const struct polygon *p = &f->terrain.piece[f->difficult[number]].shape;
    struct vec at = flood_place(f, cell), a;
    int64_t least = INT32_MAX;

    if (number == 0)
        return 0;
    a = p->corner[p->corners - 1];
    for (int i = 0; i < p->corners; i++) {
        struct vec d = vec_sub(p->corner[i], a);
        int64_t deep = vec_cross(d, vec_sub(at, a)) / root_ceil(vec_length2(d));

        least = deep < least ? deep : least;
        a = p->corner[i];
    }
    least -= f->ground.mover->radius;
    return least < 0 ? 0 : (int32_t)least;
}

/* ---- nodes ---- */

/* The nodes in a cell and three of its neighbours: a list by their numbers. */
static uint16_t *nodes_in(struct flood *f, int row, int column)
{
    return &f->node_in[row / 2 * (REACH_GRID / 2) + column / 2];
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
        (flood_is_double(f, from, to) ? 4 * length2 : length2) >= room * room)
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

    if (flood_state(f, to) < SPOT_DEAR || from == to)
        return;
    if (parent != f->start || flood_state(f, to) == SPOT_UNSEEN)
        first = try_leg(f, parent, to);
    if (first == SERVICE_NONE || (first == SERVICE_DEAR && f->rough))
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

/* Is the spot in difficult ground, or behind it? */
static bool is_rough(const struct flood *f, int spot)
{
    return f->state[spot] > SPOT_STATES || flood_state(f, spot) == SPOT_DEAR;
}

/* Spreads to all around; where ground is difficult also a knight's move away,
 * since ways there are made of such moves. */
static void spread(struct flood *f, int spot)
{
    int cell = spot < FLOOD_CELLS ? spot : flood_cell(f, flood_place(f, spot));
    int row = cell / REACH_GRID, column = cell % REACH_GRID;
    int far = f->rough ? 2 : 1;

    spread_to_nodes(f, spot, row, column);
    for (int i = row - far; i <= row + far; i++)
        for (int j = column - far; j <= column + far; j++) {
            int off = (i - row) * (i - row) + (j - column) * (j - column);

            if (i < 0 || j < 0 || i >= f->map->side || j >= f->map->side)
                continue;
            if (off <= 2 || (off == 5 && is_rough(f, i * REACH_GRID + j)))
                spread_to(f, spot, i * REACH_GRID + j);
        }
}

/* ---- where it begins ---- */

/* Looks at a cell and the eight around: are some reached, are some left? */
static void look_about(const struct flood *f, int cell, bool *reached,
                       bool *left)
{
    int row = cell / REACH_GRID, column = cell % REACH_GRID;

    *reached = *left = false;
    for (int i = row - 1; i <= row + 1; i++)
        for (int j = column - 1; j <= column + 1; j++) {
            if (i < 0 || j < 0 || i >= f->map->side || j >= f->map->side)
                continue;
            *reached = *reached || f->map->cost[i][j] >= 0;
            *left = *left || flood_state(f, i * REACH_GRID + j) >= SPOT_DEAR;
        }
}

/* Ways bend at nodes: those that are reached straight, near what is left. */
static void begin_at_nodes(struct flood *f)
{
    for (int i = 0; i < f->nodes; i++) {
        bool reached, left;

        look_about(f, flood_cell(f, f->node[i]), &reached, &left);
        if (reached && left)
            try_leg(f, f->start, FLOOD_CELLS + i);
    }
}

/* Could the leg between two cells so far apart be worth a try? */
static bool promises(const struct flood *f, int from, int to, int32_t length)
{
    int32_t base = f->map->cost[from / REACH_GRID][from % REACH_GRID];
    int32_t cost = f->map->cost[to / REACH_GRID][to % REACH_GRID];

    if (flood_is_double(f, from, to))
        length *= 2;
    return base >= 0 && (cost < 0 || base + length < cost - cost / TRIFLE);
}

/* Queues the cells that promise something to one that needs more care. */
static void queue_shore(struct flood *f, int cell)
{
    int row = cell / REACH_GRID, column = cell % REACH_GRID;
    int far = f->rough && is_rough(f, cell) ? 2 : 1;

    for (int i = row - far; i <= row + far; i++)
        for (int j = column - far; j <= column + far; j++) {
            int a = i < row ? row - i : i - row;
            int b = j < column ? column - j : j - column;
            int from = i * REACH_GRID + j;

            if (i < 0 || j < 0 || i >= f->map->side || j >= f->map->side ||
                (far == 2 && a + b != 3 && (a > 1 || b > 1)))
                continue;
            if (promises(f, from, cell,
                         f->distance[a > b ? a : b][a > b ? b : a]) &&
                f->prev[from] == FLOOD_NOWHERE)
                queue(f, from);
        }
}

/* Nodes may be barred in narrow places, and there are none on most of the
 * borders of difficult ground. */
static void begin_at_shore(struct flood *f)
{
    for (int i = 0; i < FLOOD_CELLS; i++)
        if (flood_state(f, i) >= SPOT_DEAR)
            queue_shore(f, i);
}

void flood_run(struct flood *f)
{
    find_nodes(f);
    f->now = 0;
    for (int i = 0; i < FLOOD_BUCKETS; i++)
        f->bucket[i] = FLOOD_NOWHERE;
    memset(f->prev, 0xff, sizeof f->prev);
    begin_at_nodes(f);
    begin_at_shore(f);
    for (; f->now < FLOOD_BUCKETS; f->now++)
        while (f->bucket[f->now] != FLOOD_NOWHERE) {
            int spot = f->bucket[f->now];

            take_out(f, spot, *flood_cost(f, spot));
            spread(f, spot);
        }
}
