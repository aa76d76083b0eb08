/* graph.h -- places a shortest way can bend at. Private to the table.
 *
 * A graph knows only some pieces and bases of the ground: those that a way has
 * met so far. On them every answer is that of the law, so a way found here is
 * never dearer than one that heeds everything; when it meets something new,
 * that is added and the way is looked for again. What is found in the end and
 * meets nothing new is the best. */
#ifndef ALEA_TABLE_GRAPH_H
#define ALEA_TABLE_GRAPH_H

#include "table/leg.h"

enum { MAX_NODES = 1024, MAX_BASE_WORDS = (MAX_OBSTACLES + 63) / 64 };

enum node_state { NODE_OPEN, NODE_SURE, NODE_CLOSED };

struct node {
    struct step step;
    int32_t cost;   /* from the start; at least that while open */
    int32_t left;   /* to the goal, at least */
    int16_t parent; /* -1: none yet */
    uint8_t state;  /* enum node_state; SURE: the cost was judged */
    uint8_t ends;   /* a way may end here */
};

struct graph {
    const struct ground *whole;
    struct ground known; /* the two below */
    struct terrain terrain;
    struct crowd crowd;
    struct step from, to; /* for nodes beside them */
    struct disc within;   /* centres stay in it; radius < 0: anywhere */
    int32_t bend;         /* at most, at each node of an arc */
    bool unsure;          /* nodes may be barred */
    uint64_t pieces;      /* of the whole ground, known here */
    uint64_t bases[MAX_BASE_WORDS];
    int32_t nodes;
    struct node node[MAX_NODES];
};

/* An empty graph that knows nothing but the floors, if floors matter, and lines
 * that spare him something. */
void graph_init(struct graph *g, const struct ground *whole, struct step from,
                struct step to, struct disc within);
/* Also bars the way, and is gone round, without being in the crowd. */
void graph_add_base(struct graph *g, struct disc base);
/* Learns all there is: for a ground that holds only what is near. */
void graph_learn_all(struct graph *g);
/* Learns all that the leg meets; false when it is known already. */
bool graph_learn(struct graph *g, struct step from, struct step to);
/* Makes the nodes of all that is known, after those that are there. */
void graph_nodes(struct graph *g);
/* Is the place barred by what is known? Linear pieces do not bar a way that
 * goes on. */
bool graph_bars(const struct graph *g, struct step at);
/* Adds one node unless it is barred by what is known; gives it or NULL. */
struct node *graph_add(struct graph *g, struct step at);

#endif
