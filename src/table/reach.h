/* reach.h -- where a base can go, by which way, at what cost.
 *
 * A way is a polyline of the base's centre, each corner with its floor. Its
 * cost is its length (each leg rounded up to a unit) plus what terrain adds.
 * reach_cost() judges a given way exactly: that is the law. reach_shortest()
 * finds a way: it goes around corners and other bases on slightly widened
 * polygons, so its way is legal, and at most REACH_SLACK longer than the best:
 * but where ground slows any part of a base (mover.slow), it may be dearer.
 *
 * A leg between two floors is walked on the lower one. Storeys (FLOORS) are
 * climbed at the higher end, which must lie in the piece; a roof (ROOF) from a
 * place below that touches the piece (a gap of at most 25 units) to a place on
 * it. Storeys and roofs of the same number that touch are walked as one; they
 * do not overlap. Who is grounded stays on the floor where he starts, and his
 * centre on its pieces: so books with real heights walk, see level.h. */
#ifndef ALEA_TABLE_REACH_H
#define ALEA_TABLE_REACH_H

#include "table/terrain.h"

enum {
    MAX_WAY = 16,        /* corners of one way, start not counted */
    MAX_OBSTACLES = 512, /* other bases: all of a battle may be in the way */
    REACH_SLACK = 50     /* thousandths: the test measures it */
};

struct step {
    struct vec at;
    int32_t floor;
};

struct way {
    int32_t steps; /* step[0 .. steps): the start counts, so at least 1 */
    int32_t cost;
    struct step step[MAX_WAY + 1];
};

/* Who moves, and what terrain costs him. */
struct mover {
    int32_t radius;
    int32_t floor_cost; /* per storey up or down */
    int32_t climb;      /* > 0: floors cost the difference of their heights, and
                           a greater one is not climbed at once; floor_cost is
                           0 then */
    int32_t line_cost;  /* per crossing of a LINEAR piece */
    uint8_t line_whole; /* line_cost is the price of its breadth, which is not
                           counted besides: a broad piece may cost less than
                           the way over it is long */
    uint32_t avoids;    /* traits of pieces he may not touch: SOLID and more */
    int32_t over;       /* LINEAR pieces lower than this are not in his way */
    uint32_t slow;    /* traits of ground that slows him as soon as any part of
                           his base is in it: the way in it counts */
    int32_t times;    /* so many times */
    int32_t steps;    /* who flies leaps gaps that are wider than this, up to */
    int32_t leaps;    /* this (0: none), and does not pay for them */
    uint8_t halved;   /* DIFFICULT ground counts double for him */
    uint8_t flies;    /* scenery and bases on the way do not matter */
    uint8_t enters;   /* the start may lie off the table */
    uint8_t grounded; /* may not change floors */
};

/* Gaps are DEEP pieces that his centre crosses, and what is between two roofs, of
 * which the second is not higher. */
/* What is in the way besides scenery: bases he may not pass, each already
 * widened by the gap to keep from it. They have no floor: who stands in the way
 * on one floor does on all, so who is on another level is left out by the
 * caller where that matters. */
struct crowd {
    int32_t count;
    struct disc base[MAX_OBSTACLES]; /* he keeps outside or touches */
};

/* Why a way is no way. */
enum reach_stop {
    REACH_FREE,
    REACH_OFF_TABLE,
    REACH_SOLID, /* a piece he may not enter, or a linear one at the end */
    REACH_BASE,  /* another base in the way */
    REACH_FLOOR, /* no such floor there, or no change of floor here */
    REACH_TOO_FAR,
    REACH_NOWHERE /* no way found */
};

/* Judges the way and fills in its cost. 'limit' < 0 means no limit. On a stop
 * 'where' (may be NULL) is the first step that fails. The crowd may be NULL. Who
 * starts in a piece or too near a base may leave it on the first leg, straight:
 * ending outside, and never coming nearer to the base. Who does not move at all
 * may stay wherever he is on the table. */
enum reach_stop reach_cost(const struct terrain *t, const struct mover *m,
                           const struct crowd *c, struct way *way,
                           int32_t limit, int *where);
/* Finds a cheapest way from 'from' to 'to' within the limit (< 0: none). On
 * any stop but REACH_FREE the way means nothing. What crossing a line spares is
 * counted, but nobody is led out of his way for it. */
enum reach_stop reach_shortest(const struct terrain *t, const struct mover *m,
                               const struct crowd *c, struct step from,
                               struct step to, int32_t limit, struct way *way);
/* Finds the cheapest way to a place where his base touches 'goal' (a base, not
 * widened): a gap of 0 or 1 unit, or up to 'contact' where the limit asks for it.
 * He does not pass through the goal; it must not be in the crowd. */
enum reach_stop reach_touch(const struct terrain *t, const struct mover *m,
                            const struct crowd *c, struct step from,
                            struct disc goal, int goal_floor, int32_t contact,
                            int32_t limit, struct way *way);
/* The same for a piece of four corners that he may not enter, on the ground: a
 * hull that terrain_add_hull() put there. The gap is at most 2 units. ofas.12.04 */
enum reach_stop reach_touch_piece(const struct terrain *t,
                                  const struct mover *m, const struct crowd *c,
                                  struct step from, int goal, int32_t contact,
                                  int32_t limit, struct way *way);
/* The same straight or not at all: enough where any way will do, and far
 * cheaper than a search. */
bool reach_touch_straight(const struct terrain *t, const struct mover *m,
                          const struct crowd *c, struct step from,
                          struct disc goal, int goal_floor, int32_t limit,
                          struct way *way);
/* Cuts the way where its cost reaches 'limit', or before a LINEAR piece that he
 * would end on. The way must be legal. */
void way_cut(const struct terrain *t, const struct mover *m, struct way *way,
             int32_t limit);
/* The box that its centre stays in. */
struct box way_box(const struct way *way);
/* Did the base touch a piece with one of these traits on the way? */
bool way_touches(const struct terrain *t, const struct way *way, int32_t radius,
                 uint32_t traits);
/* Did the centre cross a LINEAR piece, or the base move in DIFFICULT ground? */
bool way_is_rough(const struct terrain *t, const struct way *way,
                  int32_t radius);

/* The area within reach, on a grid: for candidates and for the screen. */
enum { REACH_GRID = 64 };
struct reach {
    struct vec corner; /* centre of cell 0,0 */
    int32_t cell;      /* width of a cell */
    int32_t floor;     /* of the whole map */
    int32_t side;      /* cells along each side, at most REACH_GRID */
    int32_t cost[REACH_GRID][REACH_GRID]; /* [row][column], -1: not reached */
};
/* Fills the map of places on the start's floor, without changing floors, within
 * 'limit'. Costs are at most REACH_SLACK above the best but in gaps narrower
 * than a cell; every place with a cost >= 0 can be reached by reach_shortest()
 * within the limit. */
void reach_fill(const struct terrain *t, const struct mover *m,
                const struct crowd *c, struct step from, int32_t limit,
                struct reach *map);
/* Lays the map's grid and fills in no costs: enough for who flies, since he goes
 * straight or not at all. reach_flies() then says for one of its places what the
 * filled map would. */
void reach_lay(struct step from, int32_t limit, struct reach *map);
bool reach_flies(const struct terrain *t, const struct mover *m,
                 const struct crowd *c, struct step from, struct vec to,
                 int32_t limit);
/* The outline of the area as closed polylines for drawing: gives the number of
 * points written, rings separated by a point with x == INT32_MIN. */
int reach_outline(const struct reach *map, struct vec *out, int max);

#endif
