/* reach_map.c -- the area within reach, on a grid.
 *
 * Most places are reached straight from the start. They are found block by
 * block: where nothing stands between the start and a block, its cells cost
 * their distance; where one convex thing hides the four corners of a block, it
 * hides the whole block, since what a convex thing hides is convex. Blocks
 * between are quartered.
 *
 * The rest is flooded from spot to spot in the order of costs; a spot is the
 * middle of a cell, or a node of the graph, where ways bend closely round
 * things. A spot is reached straight from where its neighbour was reached from,
 * if that can be, else from the neighbour; so ways bend only beside what they go
 * round. Where that costs extra, going from neighbour to neighbour is tried as
 * well: ways bend at the borders of difficult ground. */
#include "table/graph.h"

#include <stddef.h>
#include <string.h>

enum {
    CELLS = REACH_GRID * REACH_GRID,
    MAP_NODES = 512,
    SPOTS = CELLS + MAP_NODES, /* cells first, then nodes */
    MAP_BEND = TURN / 8,
    BUCKETS = 512,
    NOWHERE = UINT16_MAX,
    NEIGHBOURS = 16,
    TRIFLE = 100, /* a part of the cost that is not worth a try */
    WARY = 128    /* a part of the cost that is held back: see reach_fill() */
};

enum spot_state {
    SPOT_OUT,       /* off the table */
    SPOT_HID,       /* not to be reached straight from the start */
    SPOT_CLEAR,     /* reached straight, at its distance: nothing is better */
    SPOT_DEAR,      /* reached straight, but the ground costs extra */
    SPOT_UNSEEN,    /* not tried yet: nodes are tried when the flood is there */
    SPOT_STATES = 8 /* times this: the difficult piece it is wholly inside */
};

struct set { /* of things in the way */
    uint64_t pieces;
    uint64_t bases[(MAX_OBSTACLES + 63) / 64];
};

struct flood {
    struct ground ground; /* what is near: the two below */
    struct terrain terrain;
    struct crowd crowd;
    struct reach *map;
    struct step from;
    int32_t limit;
    int32_t width; /* of a bucket */
    int now;       /* the bucket being emptied */
    int start;     /* its cell */
    bool dear;     /* some ground costs extra */
    int32_t distance[REACH_GRID / 2][REACH_GRID / 2]; /* [more][less] */
    uint16_t bucket[BUCKETS];
    uint16_t next[SPOTS];   /* in the bucket, or NOWHERE */
    uint16_t prev[SPOTS];   /* its own number: first; NOWHERE: in no bucket */
    uint16_t parent[SPOTS]; /* where the last straight leg began */
    uint16_t barred[SPOTS]; /* a parent from where it cannot be reached */
    uint8_t state[SPOTS];
    int nodes;
    struct vec node[MAP_NODES];
    int32_t node_cost[MAP_NODES];
    uint16_t node_in[CELLS / 4]; /* the first node in four cells, or NOWHERE */
    uint16_t node_next[MAP_NODES];
};

/* ---- spots ---- */

static int32_t *cost_of(struct flood *f, int spot)
{
    if (spot >= CELLS)
        return &f->node_cost[spot - CELLS];
    return &f->map->cost[spot / REACH_GRID][spot % REACH_GRID];
}

static struct vec place_of(const struct flood *f, int spot)
{
    const struct reach *m = f->map;

    if (spot >= CELLS)
        return f->node[spot - CELLS];
    return vec(m->corner.x + spot % REACH_GRID * m->cell,
               m->corner.y + spot / REACH_GRID * m->cell);
}

static struct step step_of(const struct flood *f, int spot)
{
    return (struct step){ place_of(f, spot), f->map->floor };
}

/* The cell that a place is in, or -1. */
static int cell_at(const struct flood *f, struct vec at)
{
    const struct reach *m = f->map;
    int32_t x = at.x - m->corner.x + m->cell / 2;
    int32_t y = at.y - m->corner.y + m->cell / 2;

    if (x < 0 || y < 0 || x >= m->side * m->cell || y >= m->side * m->cell)
        return -1;
    return y / m->cell * REACH_GRID + x / m->cell;
}

static enum spot_state state_of(const struct flood *f, int spot)
{
    return (enum spot_state)(f->state[spot] % SPOT_STATES);
}

/* Are both wholly inside the same convex difficult piece? Then the leg between
 * them costs double. */
static bool is_double(const struct flood *f, int a, int b)
{
    int in = f->state[a] / SPOT_STATES;

    return in > 0 && in == f->state[b] / SPOT_STATES;
}

struct block { /* of cells, borders included */
    int row, column, rows, columns;
};

static int cell_in(struct block b, int row, int column)
{
    return (b.row + row) * REACH_GRID + b.column + column;
}

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

static struct block block_of(const struct reach *m, struct box box)
{
    struct block b;

    cells_between(m, box.bottom - m->corner.y, box.top - m->corner.y, &b.row,
                  &b.rows);
    cells_between(m, box.left - m->corner.x, box.right - m->corner.x, &b.column,
                  &b.columns);
    return b;
}

/* ---- what is near ---- */

/* Does the piece matter to the mover at all? */
static bool bars(const struct mover *m, const struct piece *p)
{
    return p->traits & m->avoids;
}

static bool is_dear(const struct mover *m, const struct piece *p)
{
    return (m->halved && (p->traits & TRAIT_DIFFICULT)) ||
           (p->traits & TRAIT_LINEAR);
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
    f->dear = false;
    for (int i = 0; i < g->terrain->pieces; i++) {
        const struct piece *p = &g->terrain->piece[i];
        bool dear = is_dear(m, p);

        if (!box_meets(p->shape.around, box) ||
            !(dear || bars(m, p) || (p->traits & floors)))
            continue;
        f->dear = f->dear || dear;
        f->terrain.piece[f->terrain.pieces++] = *p;
    }
    for (int i = 0; g->crowd && i < g->crowd->count; i++)
        if (disc_overlaps(around, g->crowd->base[i]))
            f->crowd.base[f->crowd.count++] = g->crowd->base[i];
    f->ground = (struct ground){ &f->terrain, m, &f->crowd };
}

static struct set all_of(const struct flood *f)
{
    struct set s = { .pieces = f->terrain.pieces < 64
                                   ? ((uint64_t)1 << f->terrain.pieces) - 1
                                   : UINT64_MAX };

    for (int i = 0; i < f->crowd.count; i++)
        s.bases[i / 64] |= (uint64_t)1 << i % 64;
    return s;
}

/* ---- straight from the start ---- */

/* Reaches the cell straight, whatever that takes. */
static void reach_cell(struct flood *f, int cell)
{
    struct step at = step_of(f, cell);
    int32_t cost;

    f->parent[cell] = (uint16_t)f->start;
    f->state[cell] = SPOT_HID;
    if (leg_judge(&f->ground, f->from, at, true, &cost) != REACH_FREE)
        return;
    f->state[cell] =
        cost == vec_distance(f->from.at, at.at) ? SPOT_CLEAR : SPOT_DEAR;
    *cost_of(f, cell) = cost;
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

static void reach_none(struct flood *f, struct block b)
{
    for (int i = 0; i < b.rows; i++)
        memset(&f->state[cell_in(b, i, 0)], SPOT_HID, (size_t)b.columns);
}

/* Keeps what comes near a leg from the start to any cell of the block: legs
 * lie within 'wide' of the leg to the middle. */
static struct set narrowed(const struct flood *f, struct set s,
                           struct segment middle, int32_t half)
{
    int32_t radius = f->ground.mover->radius + half;
    struct set out = { .pieces = 0 };

    for (uint64_t left = s.pieces; left; left &= left - 1) {
        int i = __builtin_ctzll(left);

        if (polygon_swept_by(&f->terrain.piece[i].shape, middle, radius + 2))
            out.pieces |= (uint64_t)1 << i;
    }
    for (int w = 0; w < (int)(sizeof s.bases / sizeof *s.bases); w++)
        for (uint64_t left = s.bases[w]; left; left &= left - 1) {
            int i = w * 64 + __builtin_ctzll(left);
            struct disc b = f->crowd.base[i];

            if (segment_near(middle, b.at, b.radius + radius + 2))
                out.bases[w] |= (uint64_t)1 << i % 64;
        }
    return out;
}

static bool is_empty(const struct set *s)
{
    uint64_t any = s->pieces;

    for (int w = 0; w < (int)(sizeof s->bases / sizeof *s->bases); w++)
        any |= s->bases[w];
    return any == 0;
}

/* Does one thing hide the whole block? What overlaps the start may be left,
 * so it hides nothing for sure. */
static bool is_hidden(const struct flood *f, const struct set *s,
                      const struct segment to[4])
{
    const struct mover *m = f->ground.mover;
    struct disc base = base_at(m, f->from.at);

    for (uint64_t left = s->pieces; left; left &= left - 1) {
        const struct piece *p = &f->terrain.piece[__builtin_ctzll(left)];
        int hit = 0;

        if (!bars(m, p) || !leg_is_convex(&p->shape) ||
            polygon_overlaps_disc(&p->shape, base))
            continue;
        while (hit < 4 && polygon_swept_by(&p->shape, to[hit], m->radius))
            hit++;
        if (hit == 4)
            return true;
    }
    for (int w = 0; w < (int)(sizeof s->bases / sizeof *s->bases); w++)
        for (uint64_t left = s->bases[w]; left; left &= left - 1) {
            struct disc b = f->crowd.base[w * 64 + __builtin_ctzll(left)];
            int hit = 0;

            if (disc_overlaps(b, base))
                continue;
            while (hit < 4 &&
                   segment_nearer(to[hit], b.at, b.radius + m->radius))
                hit++;
            if (hit == 4)
                return true;
        }
    return false;
}

/* Reaches the cells of a block straight from the start. */
static void reach_block(struct flood *f, struct block b, struct set s)
{
    struct vec first = place_of(f, cell_in(b, 0, 0));
    struct vec last = place_of(f, cell_in(b, b.rows - 1, b.columns - 1));
    struct vec middle = vec_between(first, last, 1, 2);
    struct segment to[4] = { { f->from.at, first },
                             { f->from.at, last },
                             { f->from.at, { first.x, last.y } },
                             { f->from.at, { last.x, first.y } } };
    int rows = b.rows / 2, columns = b.columns / 2;

    s = narrowed(f, s, (struct segment){ f->from.at, middle },
                 vec_distance(middle, last));
    if (is_empty(&s)) {
        reach_clear(f, b);
    } else if (b.rows == 1 && b.columns == 1) {
        reach_cell(f, cell_in(b, 0, 0));
    } else if (is_hidden(f, &s, to)) {
        reach_none(f, b);
    } else {
        if (rows && columns)
            reach_block(f, (struct block){ b.row, b.column, rows, columns }, s);
        if (rows)
            reach_block(f,
                        (struct block){ b.row, b.column + columns, rows,
                                        b.columns - columns },
                        s);
        if (columns)
            reach_block(f,
                        (struct block){ b.row + rows, b.column, b.rows - rows,
                                        columns },
                        s);
        reach_block(f,
                    (struct block){ b.row + rows, b.column + columns,
                                    b.rows - rows, b.columns - columns },
                    s);
    }
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
    struct block b = block_of(f->map, p->around);

    for (int i = 0; i < b.rows; i++)
        for (int j = 0; j < b.columns; j++) {
            int cell = cell_in(b, i, j);
            struct disc base = base_at(f->ground.mover, place_of(f, cell));

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
        int cell = cell_at(f, g.node[i].step.at), n = f->nodes;

        if (cell < 0 || g.node[i].step.floor != f->map->floor || n == MAP_NODES)
            continue;
        f->node[n] = g.node[i].step.at;
        f->node_cost[n] = -1;
        f->node_next[n] = *nodes_in(f, cell / REACH_GRID, cell % REACH_GRID);
        *nodes_in(f, cell / REACH_GRID, cell % REACH_GRID) = (uint16_t)n;
        f->state[CELLS + n] = SPOT_UNSEEN;
        f->nodes++;
    }
}

/* ---- the flood ---- */

static int bucket_of(const struct flood *f, int32_t cost)
{
    int at = cost / f->width;

    return at < f->now ? f->now : at < BUCKETS ? at : BUCKETS - 1;
}

static void take_out(struct flood *f, int spot, int32_t cost)
{
    uint16_t prev = f->prev[spot], next = f->next[spot];

    if (prev == NOWHERE)
        return;
    if (prev == spot)
        f->bucket[bucket_of(f, cost)] = next;
    else
        f->next[prev] = next;
    if (next != NOWHERE)
        f->prev[next] = prev == spot ? next : prev;
    f->prev[spot] = NOWHERE;
}

static void queue(struct flood *f, int spot)
{
    uint16_t *first = &f->bucket[bucket_of(f, *cost_of(f, spot))];

    f->prev[spot] = (uint16_t)spot;
    f->next[spot] = *first;
    if (*first != NOWHERE)
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
    struct step a = step_of(f, from), b = step_of(f, to);
    int32_t *cost = cost_of(f, to), base = *cost_of(f, from), leg;
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

    if (state_of(f, to) == SPOT_OUT || state_of(f, to) == SPOT_CLEAR ||
        from == to)
        return;
    if (parent != f->start || state_of(f, to) == SPOT_UNSEEN)
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
            for (int n = *nodes_in(f, i, j); n != NOWHERE; n = f->node_next[n])
                spread_to(f, from, CELLS + n);
}

/* Spreads to all around; where ground costs extra also a knight's move away,
 * since ways there are made of such moves. */
static void spread(struct flood *f, int spot)
{
    int cell = spot < CELLS ? spot : cell_at(f, place_of(f, spot));
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
                f->prev[i * REACH_GRID + j] == NOWHERE)
                queue(f, i * REACH_GRID + j);
}

static void run_flood(struct flood *f)
{
    f->now = 0;
    for (int i = 0; i < BUCKETS; i++)
        f->bucket[i] = NOWHERE;
    memset(f->prev, 0xff, sizeof f->prev);
    for (int i = 0; i < CELLS; i++)
        if (state_of(f, i) == SPOT_HID || state_of(f, i) == SPOT_DEAR)
            queue_shore(f, i / REACH_GRID, i % REACH_GRID);
    for (; f->now < BUCKETS; f->now++)
        while (f->bucket[f->now] != NOWHERE) {
            int spot = f->bucket[f->now];

            take_out(f, spot, *cost_of(f, spot));
            spread(f, spot);
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
    for (int i = 0; i < CELLS; i++) {
        int32_t *cost = cost_of(f, i);

        if (*cost > f->limit ||
            (state_of(f, i) != SPOT_CLEAR && *cost > f->limit - *cost / WARY))
            *cost = -1;
    }
}

/* Takes back the cells in the block where nobody may end. */
static void take_back_in(struct flood *f, struct block b)
{
    for (int i = b.row; i < b.row + b.rows; i++)
        for (int j = b.column; j < b.column + b.columns; j++) {
            int cell = i * REACH_GRID + j;

            if (f->map->cost[i][j] >= 0 && cell != f->start &&
                leg_end(&f->ground, step_of(f, cell)) != REACH_FREE)
                f->map->cost[i][j] = -1;
        }
}

/* Who walks comes only where he may be; but on linear pieces nobody ends, and
 * who flies must look where he lands. */
static void prune(struct flood *f)
{
    const struct mover *m = f->ground.mover;
    const struct block all = { 0, 0, f->map->side, f->map->side };

    take_back(f);
    if (m->flies || !(m->avoids & TRAIT_SOLID)) {
        take_back_in(f, all);
        return;
    }
    for (int i = 0; i < f->terrain.pieces; i++)
        if (f->terrain.piece[i].traits & TRAIT_LINEAR)
            take_back_in(f, block_of(f->map, f->terrain.piece[i].shape.around));
}

static void lay_map(struct reach *map, struct step from, int32_t limit)
{
    map->side = REACH_GRID - 1; /* odd: the start is a cell */
    map->cell = limit / (map->side / 2) + 1;
    map->corner = vec(from.at.x - map->side / 2 * map->cell,
                      from.at.y - map->side / 2 * map->cell);
    map->floor = from.floor;
    memset(map->cost, 0xff, sizeof map->cost); /* -1 */
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
            reach_cell(f, cell_in(all, i, j));
}

void reach_fill(const struct terrain *t, const struct mover *m,
                const struct crowd *c, struct step from, int32_t limit,
                struct reach *map)
{
    struct ground ground = { t, m, c };
    struct flood f;
    struct block all;

    lay_map(map, from, limit);
    f.map = map;
    f.from = from;
    f.limit = limit;
    f.width = limit / (BUCKETS - 2) + 1;
    f.start = map->side / 2 * REACH_GRID + map->side / 2;
    gather(&f, &ground);
    measure(&f);
    memset(f.state, SPOT_OUT, sizeof f.state);
    memset(f.barred, 0xff, sizeof f.barred);
    memset(f.node_in, 0xff, sizeof f.node_in);
    all = on_table(&f);
    if (all.rows == 0 || all.columns == 0)
        return;
    if (m->flies)
        reach_clear(&f, all);
    else if (from.floor > 0)
        reach_floor(&f, all);
    else
        reach_block(&f, all, all_of(&f));
    f.state[f.start] = SPOT_CLEAR;
    *cost_of(&f, f.start) = 0;
    f.parent[f.start] = (uint16_t)f.start;
    if (!m->flies) {
        mark_difficult(&f);
        find_nodes(&f);
        run_flood(&f);
    }
    prune(&f);
}
