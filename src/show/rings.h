/* rings.h -- areas of the table as closed lines, to be drawn: places are judged
 * one by one on a grid, and the outline of those that are legal is found. */
#ifndef ALEA_SHOW_RINGS_H
#define ALEA_SHOW_RINGS_H

#include <jansson.h>

#include "battle/battle.h"
#include "table/reach.h"

/* Gives the cost of a place, or something below 0. */
typedef int32_t judge(const struct battle *view, void *own, struct vec at);

void judge_places(const struct battle *view, struct reach *map, judge *cost_of,
                  void *own);
/* A square grid about a place. */
void lay_map(struct reach *map, struct vec about, int32_t half, int side);
/* The whole table, cells as wide as the finest grid allows. */
void lay_table(const struct battle *view, struct reach *map);

void add_point(json_t *ring, struct vec at);
/* Keeps a ring that encloses something, and lets go of it. */
void add_ring(json_t *rings, json_t *ring);
void add_polygon(json_t *rings, struct polygon shape);
/* The outline of a map: a list of rings. */
json_t *outline_json(const struct reach *map);
/* Rings with the unit that is asked, how far it may go, and their floor. */
json_t *rings_json(const struct battle *view, json_t *allowance, int floor,
                   json_t *rings);
/* The outline with the unit that is asked for a way, its floor, and how far it may
 * go where that is what keeps it. */
json_t *asked_area_json(const struct battle *view, const struct reach *map,
                        bool bounded);

#endif
