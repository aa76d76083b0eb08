/* case_units.c -- units of a case, set up and expected by the rows that the book
 * has of them (book_cases.h). */
#include <string.h>

#include "cases/case_in.h"

static bool place(struct run *r, struct yaml_map *map, int unit)
{
    return r->book->place ? r->book->place(r, map, unit)
                          : case_place_plain(r, map, unit);
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
    if (r->book->settle)
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
           case_is_figures(r, map, unit) && case_is_places(r, map, unit);
}

/* {units: 5}: those that are or were there */
bool case_look_count(struct run *r, struct yaml_map *map,
                     struct yaml_node *value)
{
    (void)map;
    return case_is_number(r, value, "units", r->look->units);
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
