/* flood.h -- the map of reach while it is made. Private to the table.
 *
 * Spots are the middles of the cells, and after them the nodes of the graph
 * that lie on the map: ways bend closely round things there. */
#ifndef ALEA_TABLE_FLOOD_H
#define ALEA_TABLE_FLOOD_H

#include "table/graph.h"

enum {
    FLOOD_CELLS = REACH_GRID * REACH_GRID,
    FLOOD_NODES = 512,
    FLOOD_SPOTS = FLOOD_CELLS + FLOOD_NODES,
    FLOOD_BUCKETS = 512,
    FLOOD_DIFFICULT = 32, /* convex pieces that are told apart; 0 is none */
    FLOOD_NOWHERE = UINT16_MAX,
    FLOOD_TILE = 8, /* cells along its sides */
    FLOOD_TILES = REACH_GRID / FLOOD_TILE
};

/* Things that a base with its centre in the tile may overlap. */
struct tile {
    uint64_t pieces;
    uint64_t bases[LEG_BASE_WORDS];
};

enum spot_state {
    SPOT_OUT,       /* off the table, or too far even straight */
    SPOT_SHUT,      /* a base there would overlap what bars */
    SPOT_CLEAR,     /* reached straight, at its distance: nothing is better */
    SPOT_BEST,      /* reached straight, dearer; but nothing is much better */
    SPOT_DEAR,      /* reached straight, but the ground costs extra */
    SPOT_HID,       /* not to be reached straight from the start */
    SPOT_UNSEEN,    /* not tried yet: nodes are tried when the flood is there */
    SPOT_STATES = 8 /* times this: the difficult piece it is wholly inside */
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
    bool lines;    /* crossing one costs extra */
    bool rough;    /* there is difficult ground */
    int32_t distance[REACH_GRID / 2][REACH_GRID / 2]; /* [more][less] */
    uint16_t bucket[FLOOD_BUCKETS];
    uint16_t next[FLOOD_SPOTS];   /* in the bucket, or FLOOD_NOWHERE */
    uint16_t prev[FLOOD_SPOTS];   /* itself: first; FLOOD_NOWHERE: not in one */
    uint16_t parent[FLOOD_SPOTS]; /* where the last straight leg began */
    uint16_t barred[FLOOD_SPOTS]; /* a parent from where it cannot be reached */
    uint8_t state[FLOOD_SPOTS];
    uint8_t difficult[FLOOD_DIFFICULT]; /* pieces by the numbers in states */
    struct tile tile[FLOOD_TILES][FLOOD_TILES];
    int nodes;
    struct vec node[FLOOD_NODES];
    int32_t node_cost[FLOOD_NODES];
    uint16_t node_next[FLOOD_NODES];
    uint16_t node_cell[FLOOD_NODES];
    uint16_t node_in[FLOOD_CELLS / 4]; /* the first node in four cells */
};

struct block { /* of cells */
    int row, column, rows, columns;
};

static inline int32_t *flood_cost(struct flood *f, int spot)
{
    if (spot >= FLOOD_CELLS)
        return &f->node_cost[spot - FLOOD_CELLS];
    return &f->map->cost[spot / REACH_GRID][spot % REACH_GRID];
}

static inline struct vec flood_place(const struct flood *f, int spot)
{
    const struct reach *m = f->map;

    if (spot >= FLOOD_CELLS)
        return f->node[spot - FLOOD_CELLS];
    return vec(m->corner.x + spot % REACH_GRID * m->cell,
               m->corner.y + spot / REACH_GRID * m->cell);
}

static inline struct step flood_step(const struct flood *f, int spot)
{
    return (struct step){ flood_place(f, spot), f->map->floor };
}

/* The cell that a place is in, or -1. */
static inline int flood_cell(const struct flood *f, struct vec at)
{
    const struct reach *m = f->map;
    int32_t x = at.x - m->corner.x + m->cell / 2;
    int32_t y = at.y - m->corner.y + m->cell / 2;

    if (x < 0 || y < 0 || x >= m->side * m->cell || y >= m->side * m->cell)
        return -1;
    return y / m->cell * REACH_GRID + x / m->cell;
}

static inline enum spot_state flood_state(const struct flood *f, int spot)
{
    return (enum spot_state)(f->state[spot] % SPOT_STATES);
}

static inline void flood_mark(struct flood *f, int spot, enum spot_state state)
{
    f->state[spot] =
        (uint8_t)(f->state[spot] / SPOT_STATES * SPOT_STATES + (int)state);
}

/* Are both wholly inside the same convex difficult piece? Then the leg between
 * them costs double. */
static inline bool flood_is_double(const struct flood *f, int a, int b)
{
    int in = f->state[a] / SPOT_STATES;

    return in > 0 && in == f->state[b] / SPOT_STATES;
}

/* Does the piece make ways dearer for him? */
static inline bool flood_is_dear(const struct mover *m, const struct piece *p)
{
    return mover_slowed(m, p) || line_matters(m, p);
}

static inline int block_cell(struct block b, int row, int column)
{
    return (b.row + row) * REACH_GRID + b.column + column;
}

/* The cells in a box, and one more on each side. */
struct block flood_block(const struct reach *m, struct box box);
/* Marks the cells inside of things: where nobody comes, and on the ground those
 * wholly inside difficult pieces. */
void flood_rasterise(struct flood *f);
/* How far a base in the cell goes at least until it is not wholly inside a
 * difficult piece any more. */
int32_t flood_depth(const struct flood *f, int cell);
/* Reaches the cells of the block straight from the start, on the ground. */
void flood_straight(struct flood *f, struct block all);
/* Reaches all spots that were not reached straight from the start. */
void flood_run(struct flood *f);

#endif
