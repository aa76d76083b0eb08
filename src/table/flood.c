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

/* Moves on the map as in chess: the king's, then the knight's. */
enum { KING_MOVES = 8, ALL_MOVES = 16 };
struct move {
    int by;
    int more, less; /* rows and columns, or the other way round */
};
static const struct move moves[ALL_MOVES] = {
    /* clang-format off */
    { -1, 1, 0 }, { 1, 1, 0 }, { -REACH_GRID, 1, 0 }, { REACH_GRID, 1, 0 },
    { -REACH_GRID - 1, 1, 1 }, { -REACH_GRID + 1, 1, 1 },
    { REACH_GRID - 1, 1, 1 },  { REACH_GRID + 1, 1, 1 },
    { -REACH_GRID - 2, 2, 1 }, { -REACH_GRID + 2, 2, 1 },
    { REACH_GRID - 2, 2, 1 },  { REACH_GRID + 2, 2, 1 },
    { -2 * REACH_GRID - 1, 2, 1 }, { -2 * REACH_GRID + 1, 2, 1 },
    { 2 * REACH_GRID - 1, 2, 1 },  { 2 * REACH_GRID + 1, 2, 1 },
    /* clang-format on */
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
    struct block b = flood_block(f->map, box_grown(p->around, margin));

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
        if (mover_minds(m, &f->terrain.piece[i]))
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
    struct vec at = flood_place(f, cell), a;
    const struct polygon *p;
    int64_t least = INT32_MAX;

    if (number == 0)
        return 0;
    p = &f->terrain.piece[f->difficult[number]].shape;
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

/* The cell that a spot is in. */
static int cell_of(const struct flood *f, int spot)
{
    return spot < FLOOD_CELLS ? spot : f->node_cell[spot - FLOOD_CELLS];
}

/* ---- tiles ---- */

/* The tile that a row or column is in; what lies outside counts as the tile at
 * that side. */
static int tile_of(const struct flood *f, int32_t along)
{
    int at = along / f->map->cell / FLOOD_TILE;

    return along < 0 ? 0 : at < FLOOD_TILES ? at : FLOOD_TILES - 1;
}

/* Notes a thing in the tiles that it comes near to: word 0 is the pieces'. */
static void lay_in_tiles(struct flood *f, struct box box, int word, int bit)
{
    struct vec corner = f->map->corner;
    int top = tile_of(f, box.top - corner.y);
    int right = tile_of(f, box.right - corner.x);

    for (int i = tile_of(f, box.bottom - corner.y); i <= top; i++)
        for (int j = tile_of(f, box.left - corner.x); j <= right; j++) {
            struct tile *t = &f->tile[i][j];

            *(word ? &t->bases[word - 1] : &t->pieces) |= (uint64_t)1 << bit;
        }
}

/* Nodes may lie half a cell outside of the tile that their cell is in. */
static void lay_tiles(struct flood *f)
{
    int32_t radius = f->ground.mover->radius + f->map->cell / 2 + 1;

    memset(f->tile, 0, sizeof f->tile);
    for (int i = 0; i < f->terrain.pieces; i++)
        lay_in_tiles(f, box_grown(f->terrain.piece[i].shape.around, radius), 0,
                     i);
    for (int i = 0; i < f->crowd.count; i++) {
        struct disc b = f->crowd.base[i];
        struct segment here = { b.at, b.at };

        lay_in_tiles(f, box_of_segment(here, b.radius + radius), i / 64 + 1,
                     i % 64);
    }
}

/* What may matter between two cells: all in the tiles about them. */
static struct tile tiles_between(const struct flood *f, int a, int b)
{
    int ra = a / REACH_GRID / FLOOD_TILE, ca = a % REACH_GRID / FLOOD_TILE;
    int rb = b / REACH_GRID / FLOOD_TILE, cb = b % REACH_GRID / FLOOD_TILE;
    struct tile near = f->tile[ra][ca];

    if (ra == rb && ca == cb)
        return near;
    for (int i = ra < rb ? ra : rb; i <= ra || i <= rb; i++)
        for (int j = ca < cb ? ca : cb; j <= ca || j <= cb; j++) {
            near.pieces |= f->tile[i][j].pieces;
            for (int w = 0; w < LEG_BASE_WORDS; w++)
                near.bases[w] |= f->tile[i][j].bases[w];
        }
    return near;
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
        f->node_cell[n] = (uint16_t)cell;
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

/* Where a leg may begin. */
struct origin {
    int spot;
    int32_t cost;
    struct vec at;
};

static struct origin origin_of(struct flood *f, int spot)
{
    return (struct origin){ spot, *flood_cost(f, spot), flood_place(f, spot) };
}

/* The law for a leg on the map. */
static bool is_free(const struct flood *f, const struct origin *from, int to,
                    int32_t *cost)
{
    struct step a = { from->at, f->map->floor }, b = flood_step(f, to);
    struct tile near = tiles_between(f, cell_of(f, from->spot), cell_of(f, to));
    struct leg_things things = { near.pieces, near.bases };

    return leg_judge_among(&f->ground, &things, a, b, from->spot == f->start,
                           cost) == REACH_FREE;
}

/* Takes the leg if it is free and better. */
static enum service take_leg(struct flood *f, const struct origin *from, int to,
                             int64_t length2)
{
    int32_t *cost = flood_cost(f, to), leg;

    if (from->spot == f->barred[to] || from->spot == f->parent[to])
        return SERVICE_NONE;
    if (!is_free(f, from, to, &leg)) {
        f->barred[to] = (uint16_t)from->spot;
        return SERVICE_NONE;
    }
    if (from->cost + leg > f->limit ||
        (*cost >= 0 && from->cost + leg >= *cost))
        return SERVICE_NONE;
    take_out(f, to, *cost);
    *cost = from->cost + leg;
    f->parent[to] = (uint16_t)from->spot;
    queue(f, to);
    return (int64_t)(leg - 1) * (leg - 1) < length2 ? SERVICE_CLEAR
                                                    : SERVICE_DEAR;
}

static inline enum service try_leg(struct flood *f, const struct origin *from,
                                   int to)
{
    int32_t cost = *flood_cost(f, to);
    int64_t room =
        (cost >= 0 ? cost - cost / TRIFLE : f->limit + 1) - from->cost;
    int64_t length2 = vec_distance2(from->at, flood_place(f, to));

    if (room <= 0 ||
        (flood_is_double(f, from->spot, to) ? 4 : 1) * length2 >= room * room)
        return SERVICE_LATE;
    return take_leg(f, from, to, length2);
}

/* A spot that spreads, and where it was reached from. */
struct source {
    struct origin here, parent;
};

static void spread_to(struct flood *f, const struct source *s, int to)
{
    enum service first = SERVICE_NONE;

    if (s->parent.spot != f->start || flood_state(f, to) == SPOT_UNSEEN)
        first = try_leg(f, &s->parent, to);
    if (first == SERVICE_NONE || (first == SERVICE_DEAR && f->rough))
        try_leg(f, &s->here, to);
}

/* Spreads to the nodes in the cells around, and in a few more. */
static void spread_to_nodes(struct flood *f, const struct source *s, int cell)
{
    int row = cell / REACH_GRID, column = cell % REACH_GRID;
    int top = row + 2 < REACH_GRID ? row + 2 : REACH_GRID;
    int right = column + 2 < REACH_GRID ? column + 2 : REACH_GRID;

    for (int i = row > 0 ? (row - 1) & ~1 : 0; i < top; i += 2)
        for (int j = column > 0 ? (column - 1) & ~1 : 0; j < right; j += 2)
            for (int n = *nodes_in(f, i, j); n != FLOOD_NOWHERE;
                 n = f->node_next[n])
                if (s->here.spot != FLOOD_CELLS + n)
                    spread_to(f, s, FLOOD_CELLS + n);
}

/* Is the spot in difficult ground, or behind it? */
static bool is_rough(const struct flood *f, int spot)
{
    return f->state[spot] > SPOT_STATES || flood_state(f, spot) == SPOT_DEAR;
}

/* How many moves lead from the cell to others that are worth a look: where
 * ground is difficult a knight's as well, since ways there are made of such. */
static int moves_from(const struct flood *f, int cell)
{
    return f->rough && is_rough(f, cell) ? ALL_MOVES : KING_MOVES;
}

/* Where a move leads, or -1. Beyond the sides there is a column that is never
 * reached, so that only the ends need a look. */
static int moved(int cell, int move)
{
    int to = cell + moves[move].by;

    return to < FLOOD_CELLS ? to : -1;
}

/* Spreads to all around. */
static void spread(struct flood *f, int spot)
{
    struct source s = { origin_of(f, spot), origin_of(f, f->parent[spot]) };
    int all = f->rough ? ALL_MOVES : KING_MOVES, cell = cell_of(f, spot);

    spread_to_nodes(f, &s, cell);
    if (spot != cell && flood_state(f, cell) >= SPOT_DEAR)
        spread_to(f, &s, cell);
    for (int i = 0; i < all; i++) {
        int to = moved(cell, i);

        if (to >= 0 && flood_state(f, to) >= SPOT_DEAR && i < moves_from(f, to))
            spread_to(f, &s, to);
    }
}

/* ---- where it begins ---- */

/* Looks at a cell and the eight around: are some reached, are some left? */
static void look_about(struct flood *f, int cell, bool *reached, bool *left)
{
    *reached = *flood_cost(f, cell) >= 0;
    *left = flood_state(f, cell) >= SPOT_DEAR;
    for (int i = 0; i < KING_MOVES; i++) {
        int to = moved(cell, i);

        if (to < 0)
            continue;
        *reached = *reached || *flood_cost(f, to) >= 0;
        *left = *left || flood_state(f, to) >= SPOT_DEAR;
    }
}

/* Ways bend at nodes: those that are reached straight, near what is left. */
static void begin_at_nodes(struct flood *f)
{
    struct origin start = origin_of(f, f->start);

    for (int i = 0; i < f->nodes; i++) {
        bool reached, left;

        look_about(f, f->node_cell[i], &reached, &left);
        if (reached && left)
            try_leg(f, &start, FLOOD_CELLS + i);
    }
}

/* Queues the cells from where a leg to one that needs more care may be worth a
 * try. */
static void queue_shore(struct flood *f, int cell)
{
    int32_t cost = *flood_cost(f, cell);
    int32_t best = cost >= 0 ? cost - cost / TRIFLE : INT32_MAX;
    int all = moves_from(f, cell);

    for (int i = 0; i < all; i++) {
        int from = moved(cell, i);
        int32_t base = from < 0 ? -1 : *flood_cost(f, from), leg;

        if (base < 0 || f->prev[from] != FLOOD_NOWHERE)
            continue;
        leg = f->distance[moves[i].more][moves[i].less];
        if (base + (flood_is_double(f, from, cell) ? 2 * leg : leg) < best)
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
    lay_tiles(f);
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
