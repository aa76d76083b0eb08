/* climb.h -- up and down walls and ladders, and leaps through the air.
 *
 * A wall is the outline of a piece with CLIMB. A ladder is a thin piece with
 * LADDER that touches the outline of a ROOF from outside; it leads to that roof,
 * whatever height of its own it is drawn with, and is in nobody's way. Who climbs
 * hangs beside the wall: his base touches it in plan (a gap of at most
 * CLIMB_TOUCH), his z is how high he has come. On a ladder he touches both the
 * ladder and the piece it leans on. Going over the top is free: his centre then
 * stands as little inside the outline as is legal. */
#ifndef ALEA_TABLE_CLIMB_H
#define ALEA_TABLE_CLIMB_H

#include "table/level.h"

enum { CLIMB_TOUCH = 25 };

enum climb_stop {
    CLIMB_FREE,
    CLIMB_NO_WALL, /* he does not touch it, or it cannot be climbed so */
    CLIMB_NO_ROOF, /* he would reach the top, but nobody stands there */
    CLIMB_BASE,    /* somebody is in the way, or where he would come to stand */
    CLIMB_NO_ROOM  /* walls or the edge of the table leave him no place */
};

struct climb {
    struct point end;
    int32_t gone;  /* how much height, not negative: less than asked when the
                      top or the foot was reached */
    int32_t floor; /* he stands on; -1: he hangs */
    int32_t who;   /* on CLIMB_BASE the other in the way, or -1 */
    enum climb_stop stop;
};

/* The piece that a ladder leans on: the first ROOF within CLIMB_TOUCH of it; or
 * -1. Of a wall it is the wall itself. */
int climb_wall(const struct terrain *t, int via);
/* The walls and ladders that he can begin to climb from where he is: upwards he
 * touches them from outside and is below their top; downwards he hangs on them,
 * or stands on the roof and his base reaches over (touches) the edge; for a
 * ladder also the ladder. Says nothing about who is in the way. */
uint64_t climb_up_ways(const struct footing *f, struct point from);
uint64_t climb_down_ways(const struct footing *f, struct point from);
/* Climbs 'height' (> 0) up or down the wall or ladder 'via'. Up: he hangs higher,
 * or when he gets as high as the top he stands on the roof, at the legal place
 * nearest to where he hung, within his base's diameter. Down: from a roof he
 * first goes to the nearest place beside the wall (of a ladder: the nearest to
 * its middle) and hangs there; when he gets down to the level below he stands on
 * it. He does not pass through anybody who hangs in between, and does not end
 * where he would overlap a base of the same level. duo.15.14, duo.15.16 */
struct climb climb_up(const struct footing *f, struct point from, int via,
                      int32_t height);
struct climb climb_down(const struct footing *f, struct point from, int via,
                        int32_t height);

enum leap_stop {
    LEAP_FREE,
    LEAP_OFF_TABLE,
    LEAP_TOO_FAR,
    LEAP_NO_FLOOR, /* the only level there is too high, or there is none */
    LEAP_PIECE,    /* too high a piece on the way, or no room at the end */
    LEAP_BASE      /* too tall a figure on the way, or somebody at the end */
};

struct leap {
    struct point end;
    int32_t floor;
    int32_t length; /* in plan for a jump, straight in space for a flight,
                       rounded up */
    int32_t which;  /* piece or other in the way, or -1 */
    enum leap_stop stop;
};

/* A jump straight to a place at most 'limit' away: over everything that ends at
 * most 'rise' above where he is, and over gaps. What is higher and solid (or
 * avoided), and figures whose head is higher, stop it anywhere under his base. He
 * lands on the highest level there that is at most 'rise' higher; when it is
 * lower than he was, end.z says how deep he fell. duo.15.13 */
struct leap leap_jump(const struct footing *f, struct point from, struct vec to,
                      int32_t limit, int32_t rise);
/* A flight to that floor of a place, at most 'limit' in space, over everything.
 * duo.24.03, duo.25.10 */
struct leap leap_fly(const struct footing *f, struct point from, struct vec to,
                     int floor, int32_t limit);

#endif
