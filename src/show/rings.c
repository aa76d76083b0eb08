/* rings.c -- areas as closed lines: see rings.h. */
#include "show/rings.h"

#include <stdlib.h>

#include "battle/stage.h"
#include "show/snapshot.h"
#include "words/decision.h"

enum { OUTLINE = 4096 }; /* points of an area */

void judge_places(const struct battle *view, struct reach *map, judge *cost_of,
                  void *own)
{
    for (int row = 0; row < map->side; row++)
        for (int column = 0; column < map->side; column++)
            map->cost[row][column] =
                cost_of(view, own,
                        vec(map->corner.x + column * map->cell,
                            map->corner.y + row * map->cell));
}

void lay_map(struct reach *map, struct vec about, int32_t half, int side)
{
    map->side = side;
    map->floor = 0;
    map->cell = 2 * half / (side - 1);
    map->corner = vec(about.x - (side - 1) * map->cell / 2,
                      about.y - (side - 1) * map->cell / 2);
}

void lay_table(const struct battle *view, struct reach *map)
{
    const struct terrain *t = &view->stage->terrain;
    const int32_t longest = t->width > t->depth ? t->width : t->depth;
    const int32_t cell = longest / REACH_GRID;

    lay_map(map, vec(0, 0), (REACH_GRID - 1) * cell / 2, REACH_GRID);
}

void add_point(json_t *ring, struct vec at)
{
    json_array_append_new(ring, point_json(at));
}

void add_ring(json_t *rings, json_t *ring)
{
    if (json_array_size(ring) > 2)
        json_array_append(rings, ring);
    json_decref(ring);
}

void add_polygon(json_t *rings, struct polygon shape)
{
    json_t *ring = json_array();

    for (int i = 0; i < shape.corners; i++)
        add_point(ring, shape.corner[i]);
    add_ring(rings, ring);
}

json_t *outline_json(const struct reach *map)
{
    struct vec *point = calloc(OUTLINE, sizeof *point);
    const int n = point ? reach_outline(map, point, OUTLINE) : 0;
    json_t *rings = json_array(), *ring = json_array();

    for (int i = 0; i < n; i++) {
        if (point[i].x != INT32_MIN) {
            add_point(ring, point[i]);
            continue;
        }
        add_ring(rings, ring);
        ring = json_array();
    }
    add_ring(rings, ring);
    free(point);
    return rings;
}

json_t *rings_json(const struct battle *view, json_t *allowance, int floor,
                   json_t *rings)
{
    char word[UNIT_WORD];

    return json_pack("{s:s, s:o, s:i, s:o}", "unit",
                     unit_word(view, view->asked.unit, word), "allowance",
                     allowance, "floor", floor, "rings", rings);
}

json_t *asked_area_json(const struct battle *view, const struct reach *map,
                        bool bounded)
{
    return rings_json(view,
                      bounded ? length_to_json(view->asked.most) : json_null(),
                      (int)map->floor, outline_json(map));
}
