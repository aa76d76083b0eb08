/* case_figures.c -- where the figures of a unit stand in a case, how it faces and
 * who is left of it: taken, and expected. */
#include <stdio.h>
#include <stdlib.h>

#include "base/angle.h"
#include "cases/case_in.h"

enum {
    NEAR = MM(1),    /* a place is right to so much, unless 'within' says */
    DEGREES = 36000, /* hundredths of a degree in a turn */
    NEAR_ANGLE = 18  /* a facing is right to 0.1 degree */
};

/* ---- taken ---- */

/* Figures in rows: the first one's place, how many to a row, how far apart. */
struct grid {
    struct step first;
    struct vec apart;
    int32_t columns;
};

static bool take_apart(struct run *r, struct yaml_node *node, struct vec *out)
{
    struct step step;

    if (node->kind == YAML_LIST) {
        if (!case_point(r, node, &step))
            return false;
        *out = step.at;
        return true;
    }
    if (!case_length(r, node, &out->x))
        return false;
    out->y = -out->x;
    return true;
}

static bool take_grid(struct run *r, struct yaml_node *node, int unit,
                      struct grid *g)
{
    struct yaml_map map;
    struct yaml_node *n;

    *g = (struct grid){ .apart = { MM(30), -MM(30) },
                        .columns = r->battle.unit[unit].count };
    if (!yaml_open(&map, &r->yaml, node))
        return false;
    if ((n = yaml_need(&map, "first")) != NULL)
        case_point(r, n, &g->first);
    if ((n = yaml_take(&map, "columns")) != NULL)
        yaml_whole(&r->yaml, n, 1, MAX_SQUAD, &g->columns);
    if ((n = yaml_take(&map, "apart")) != NULL)
        take_apart(r, n, &g->apart);
    yaml_close(&map);
    return !case_failed(r);
}

static bool take_rows(struct run *r, struct yaml_node *node, int unit)
{
    struct grid g;

    if (!take_grid(r, node, unit, &g))
        return false;
    for (int i = 0; i < r->battle.unit[unit].count; i++)
        figure_put(&r->battle, unit, i,
                   vec_add(g.first.at, vec(i % g.columns * g.apart.x,
                                           i / g.columns * g.apart.y)),
                   g.first.floor);
    return true;
}

bool case_take_places(struct run *r, struct yaml_node *node, int unit)
{
    struct unit *u = &r->battle.unit[unit];
    struct step step;
    int i = 0;

    u->where = UNIT_ON_TABLE;
    if (node->kind == YAML_MAP)
        return take_rows(r, node, unit);
    if (node->kind != YAML_LIST || !node->first ||
        node->first->kind != YAML_LIST)
        return case_fail(
            r, node, ALEA_VALUE,
            "on attend une liste de points, un par figurine, ou {first: [x, "
            "y], columns: n, apart: [dx, dy]}",
            "expected a list of points, one per figure, or {first: [x, y], "
            "columns: n, apart: [dx, dy]}");
    if (node->count != u->count)
        return case_fail(
            r, node, ALEA_VALUE,
            "%d points pour les %d figurines de %s (mortes comprises)",
            "%d points for the %d figures of %s (including the fallen)",
            node->count, u->count, case_unit_word(r, unit));
    for (struct yaml_node *n = node->first; n; n = n->next, i++) {
        if (!case_point(r, n, &step))
            return false;
        figure_put(&r->battle, unit, i, step.at, step.floor);
    }
    return true;
}

bool case_take_losses(struct run *r, struct yaml_map *map, int unit)
{
    struct unit *u = &r->battle.unit[unit];
    struct yaml_node *n;
    figure_set lost = 0;
    int leader = u->leader;

    if ((n = yaml_take(map, "lost")) != NULL &&
        !case_figures(r, n, unit, &lost))
        return false;
    u->alive &= ~lost;
    if ((n = yaml_take(map, "leader")) != NULL &&
        !case_figure(r, n, unit, &leader))
        return false;
    u->leader = (uint8_t)leader;
    if (u->where == UNIT_ON_TABLE && !(u->alive & figure_bit(leader)))
        return case_fail(
            r, map->node, ALEA_VALUE,
            "le leader de %s, figurine %d, est tombé : dites qui le remplace (leader: n), ou que l'unité n'est plus là (gone)",
            "the leader of %s, figure %d, has fallen: name the new leader "
            "(leader: n), or mark the unit as gone",
            case_unit_word(r, unit), leader + 1);
    return true;
}

/* Read like a length. */
bool case_facing(struct run *r, const struct yaml_node *node, uint16_t *out)
{
    int32_t degrees;

    if (!case_length(r, node, &degrees))
        return false;
    if (degrees < -DEGREES || degrees > DEGREES)
        return case_fail(r, node, ALEA_VALUE,
                         "une orientation est en degrés, de -360 à 360",
                         "a facing is in degrees, from -360 to 360");
    degrees = (degrees + DEGREES) % DEGREES;
    *out = (uint16_t)(((int64_t)degrees * TURN + DEGREES / 2) / DEGREES);
    return true;
}

/* ---- expected ---- */

static bool is_at(struct run *r, const struct yaml_node *node,
                  struct step wanted, int unit, int figure, int32_t within)
{
    struct vec at = figure_at(r->look, unit, figure);
    int floor = figure_floor(r->look, unit, figure);

    if (vec_distance2(at, wanted.at) <= (int64_t)within * within &&
        floor == wanted.floor)
        return true;
    return case_fail(
        r, node, ALEA_DIFFERS,
        "la figurine %d de %s est en [%.2f, %.2f, %d], non en [%.2f, %.2f, %d]",
        "figure %d of %s is at [%.2f, %.2f, %d], not at [%.2f, %.2f, %d]",
        figure + 1, case_unit_word(r, unit), at.x / 100.0, at.y / 100.0, floor,
        wanted.at.x / 100.0, wanted.at.y / 100.0, (int)wanted.floor);
}

bool case_is_place(struct run *r, struct yaml_map *map, int unit, int figure)
{
    struct yaml_node *at = yaml_take(map, "at");
    struct yaml_node *n = yaml_take(map, "within");
    int32_t within = NEAR;
    struct step step;

    return (!n || case_length(r, n, &within)) &&
           (!at || (case_point(r, at, &step) &&
                    is_at(r, at, step, unit, figure, within)));
}

/* Where the leader stands, and where others do: {3: [x, y]}. */
bool case_is_places(struct run *r, struct yaml_map *map, int unit)
{
    struct yaml_node *at = yaml_take(map, "at");
    struct yaml_node *places = yaml_take(map, "figures-at");
    struct yaml_node *n = yaml_take(map, "within");
    int32_t within = NEAR;
    struct step step;
    int figure;

    if (n && !case_length(r, n, &within))
        return false;
    if (at && (!case_point(r, at, &step) ||
               !is_at(r, at, step, unit, r->look->unit[unit].leader, within)))
        return false;
    if (places && places->kind != YAML_MAP)
        return case_fail(r, places, ALEA_VALUE,
                         "on attend une position par figurine : {3: [x, y]}",
                         "expected positions by figure: {3: [x, y]}");
    for (n = places ? places->first : NULL; n; n = n->next)
        if (!case_figure(r, n->key, unit, &figure) ||
            !case_point(r, n, &step) ||
            !is_at(r, n, step, unit, figure, within))
            return false;
    return true;
}

bool case_is_figures(struct run *r, struct yaml_map *map, int unit)
{
    const struct unit *u = &r->look->unit[unit];
    figure_set all = u->count == 64 ? ~(figure_set)0 : figure_bit(u->count) - 1;
    struct yaml_node *n;

    if ((n = yaml_take(map, "figures")) != NULL &&
        !case_is_number(r, n, "figures alive", set_count(u->alive)))
        return false;
    if ((n = yaml_take(map, "alive")) != NULL &&
        !case_is_set(r, n, "alive", unit, u->alive))
        return false;
    if ((n = yaml_take(map, "fallen")) != NULL &&
        !case_is_set(r, n, "fallen", unit, all & ~u->alive))
        return false;
    if ((n = yaml_take(map, "leader")) != NULL &&
        !case_is_number(r, n, "the leader", u->leader + 1))
        return false;
    return true;
}

bool case_is_facing(struct run *r, const struct yaml_node *node, int unit)
{
    uint16_t wanted = 0;
    int off;

    if (!case_facing(r, node, &wanted))
        return false;
    off = abs((int16_t)(r->look->unit[unit].facing - wanted));
    return off <= NEAR_ANGLE ||
           case_fail(r, node, ALEA_DIFFERS, "%s est tourné vers %.1f, non %s",
                     "%s faces %.1f, not %s", case_unit_word(r, unit),
                     r->look->unit[unit].facing * 360.0 / TURN, node->text);
}
