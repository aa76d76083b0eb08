/* shove.h -- bases that are moved straight ahead as far as they get: pushed,
 * thrown back, or running away.
 *
 * Who is thrown keeps his height beyond the edge of a roof and is in the air at
 * the end. Who runs stops before a deep drop, steps down a lesser one and runs
 * on at the lower level. Nobody is moved off the table, into a piece he avoids
 * or into a base of the same level. Pieces that he overlaps at the start do not
 * stop him (who is in the water can be pushed about in it), nor do bases as long
 * as he goes away from them. Nobody ends with his centre on a linear piece: he
 * stops before it. */
#ifndef ALEA_TABLE_SHOVE_H
#define ALEA_TABLE_SHOVE_H

#include "table/level.h"

struct push {
    struct vec towards; /* direction, not 0, of any length */
    int32_t length;     /* at most */
    int32_t brink;      /* 0: thrown; else he runs, and stops before drops of at
                           least this */
    int32_t line_cost;  /* of crossing a linear piece on the ground */
    bool line_whole;    /* its breadth is not counted besides */
    bool halved;        /* difficult ground (the whole base in it) counts
                           double */
    uint8_t unused[2];
};

enum shove_stop {
    SHOVE_FREE, /* all of the length */
    SHOVE_EDGE, /* of the table */
    SHOVE_PIECE,
    SHOVE_BASE,
    SHOVE_LINE, /* he would have ended on a linear piece, or not have got over
                   it */
    SHOVE_BRINK
};

struct shoved {
    struct point end; /* of his centre; z is what he stands on, or the height he
                         falls from */
    int32_t gone;     /* along the line, rounded up; at most the length */
    int32_t paid;     /* with what the ground added */
    int32_t edge;     /* how far he had gone when his centre first had nothing
                         below at its height; -1: never */
    int32_t floor;    /* he stands on; of a fall: of the level right below */
    int32_t which;    /* piece or other that stopped him, or -1 */
    enum shove_stop stop;
    bool falls; /* his centre is in the air at the end, or he stepped down and
                   has no room yet: level_landing() says where he comes to
                   stand, end.z - its z is the height of the fall */
    uint8_t unused[3];
};

/* Moves a base that stands or hangs at 'from'. One unit more would not have been
 * possible; at the end it overlaps nobody and nothing that it did not overlap at
 * the start. duo.04.03, duo.20.01, duo.25.04 */
struct shoved shove(const struct footing *f, struct point from,
                    const struct push *p);

#endif
