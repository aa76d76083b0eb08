/* case_units.c -- units of a case, set up and expected by the rows that the book
 * has of them (book_cases.h). */
#include <string.h>

#include "cases/case_in.h"

/* ---- where it is ---- */

/* Its only figure, or all of them. */
static bool take_places(struct run *r, struct yaml_node *at, int unit)
{
    struct step step;

    if (r->battle.unit[unit].count > 1 || at->kind != YAML_LIST || !at->first ||
        at->first->kind == YAML_LIST)
        return case_take_places(r, at, unit);
    if (!case_point(r, at, &step))
        return false;
    r->battle.unit[unit].where = UNIT_ON_TABLE;
    figure_put(&r->battle, unit, 0, step.at, step.floor);
    return true;
}

/* The lowest of those that are left leads. */
bool case_take_lost(struct run *r, struct yaml_map *map, int unit)
{
    struct yaml_node *node = yaml_take(map, "lost");
    struct unit *u = &r->battle.unit[unit];
    figure_set lost = 0;

    if (!node)
        return true;
    if (!case_figures(r, node, unit, &lost))
        return false;
    u->alive &= ~lost;
    if (!u->alive)
        return case_fail(r, map->node, ALEA_VALUE,
                         "il n'en reste aucune figurine : écrivez gone",
                         "no model is left: write gone");
    u->leader = (uint8_t)set_first(u->alive);
    return true;
}

bool case_take_absence(struct run *r, struct yaml_map *map, int unit)
{
    const char *const *words = r->book->absences;
    struct yaml_node *n = yaml_need(map, words ? "gone" : "at");
    int how;

    if (!n || !case_word(r, n, words, row_words(words), &how))
        return false;
    if (r->book->absent)
        r->book->absent(&r->battle, unit, how);
    else if (how == 0) {
        r->battle.unit[unit].where = UNIT_GONE;
        r->battle.unit[unit].alive = 0;
    }
    return true;
}

bool case_take_place(struct run *r, struct yaml_map *map, int unit)
{
    struct yaml_node *at = yaml_take(map, "at"), *n;

    if (!at)
        return case_take_absence(r, map, unit);
    return take_places(r, at, unit) && case_take_lost(r, map, unit) &&
           ((n = yaml_take(map, "facing")) == NULL ||
            case_facing(r, n, &r->battle.unit[unit].facing));
}

/* ---- its state ---- */

static bool place(struct run *r, struct yaml_map *map, int unit)
{
    return r->book->place ? r->book->place(r, map, unit)
                          : case_take_place(r, map, unit);
}

static bool take_unit(struct run *r, struct yaml_node *node, uint64_t *named)
{
    const struct fields f = case_fields(r);
    struct yaml_map m;
    int unit;

    if (!case_unit(r, node->key, &unit) ||
        !case_name_once(r, node->key, unit, named) ||
        !yaml_open(&m, &r->yaml, node) || !place(r, &m, unit))
        return false;
    r->subject = unit;
    fields_take(&f, &m, r->book->unit_rows, r->battle.unit[unit].own);
    if (!case_failed(r))
        case_take_bodies(r, &m, unit);
    if (!case_failed(r) && r->book->settle)
        r->book->settle(r, &m, unit);
    yaml_close(&m);
    return !case_failed(r);
}

bool case_take_units(struct run *r)
{
    struct yaml_node *units = r->text->units;
    uint64_t named = 0;

    if (!units || units->kind != YAML_MAP)
        return case_fail(r, units, ALEA_VALUE,
                         "donnez la position de chaque unité : units",
                         "give the position of every unit: units");
    for (struct yaml_node *n = units->first; n; n = n->next)
        if (!take_unit(r, n, &named))
            return false;
    return case_all_placed(r, named);
}

const struct row case_height_rows[] = {
    { "height", ROW_LENGTH, ROW_AT(case_answer, number), .least = -VEC_LIMIT,
      .most = VEC_LIMIT },
    { 0 },
};

static bool is_height(struct run *r, struct yaml_map *map, int unit)
{
    struct case_answer is = { .number = 0 };

    if (!r->book->height)
        return true;
    is.number = r->book->height(r->look, unit, r->look->unit[unit].leader);
    return case_are_fields(r, map, case_height_rows, &is);
}

/* What is expected besides; points of it are so within a length. */
static bool is_now(struct run *r, struct yaml_map *map, int unit)
{
    const struct yaml_node *n = yaml_look(map->node, "within");
    bool good;

    if (!r->book->now)
        return true;
    r->within = CASE_NEAR;
    good = (!n || case_length(r, n, &r->within)) &&
           case_are_fields(r, map, r->book->now_rows, r->book->now(r, unit));
    r->within = 0;
    return good;
}

/* {unit: ada, shaken: true, where: on-table, figures: 3, at: [0, 0]} */
bool case_look_subject(struct run *r, struct yaml_map *map,
                       struct yaml_node *value)
{
    struct yaml_node *n = yaml_take(map, "where");
    int unit;

    if (!case_unit(r, value, &unit))
        return false;
    r->subject = unit;
    return (!n || case_is_word(r, n, "where", case_wheres,
                               r->look->unit[unit].where)) &&
           case_are_fields(r, map, r->book->unit_rows,
                           r->look->unit[unit].own) &&
           (!r->book->unit || r->book->unit(r, map, unit)) &&
           is_now(r, map, unit) && is_height(r, map, unit) &&
           ((n = yaml_take(map, "facing")) == NULL ||
            case_is_facing(r, n, unit)) &&
           case_is_figures(r, map, unit) && case_is_places(r, map, unit);
}

/* {units: 5}: those that are or were there */
bool case_look_count(struct run *r, struct yaml_map *map,
                     struct yaml_node *value)
{
    (void)map;
    return case_is_number(r, value, "units", r->look->units);
}

bool case_most(struct run *r, const struct yaml_map *map, const char *key,
               int is, int most)
{
    return is <= most || case_fail(r, map->node, ALEA_VALUE, "%s : %d au plus",
                                   "%s: %d at most", key, most);
}

bool case_acts(struct run *r, const struct yaml_node *node, int actor)
{
    int unit = NOBODY;

    if ((node->kind != YAML_TEXT || strcmp(node->text, "none") != 0) &&
        !case_unit(r, node, &unit))
        return false;
    return unit == actor ||
           case_fail(r, node, ALEA_DIFFERS, "c'est %s qui agit", "%s acts",
                     actor == NOBODY ? case_say(r, "personne", "nobody")
                                     : case_unit_word(r, actor));
}
