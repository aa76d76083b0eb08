/* case_bodies.c -- figures one by one, in books that keep something for each
 * (book_cases.figure_rows): set up and expected.
 *
 *     units:
 *       grey: {at: [[0, 0], [30, 0]], each: {shot: true}, figures: {2: {prone: true}}}
 *     then:
 *       - {figure: grey.2, prone: true, at: [30, 0]}
 *
 * A figure is its unit and its number, or the unit alone for its leader. */
#include "cases/case_in.h"

/* ---- set up and expected ---- */

static bool take_body(struct run *r, struct yaml_node *node, int unit,
                      int figure)
{
    const struct fields f = case_fields(r);

    r->body = figure;
    return fields_read(&f, node, r->book->figure_rows,
                       figure_own(&r->battle, unit, figure));
}

/* What 'each' says is read once for every figure. */
static void untake(const struct yaml_node *map)
{
    for (struct yaml_node *n = map->first; n; n = n->next)
        n->taken = false;
}

bool case_take_bodies(struct run *r, struct yaml_map *map, int unit)
{
    struct yaml_node *each, *some;
    int figure;

    if (!r->book->figure_rows)
        return true;
    each = yaml_take(map, "each");
    some = yaml_take(map, "figures");
    for (int i = 0; each && i < r->battle.unit[unit].count; i++) {
        untake(each);
        if (!take_body(r, each, unit, i))
            return false;
    }
    if (some && some->kind != YAML_MAP)
        return case_fail(r, some, ALEA_VALUE,
                         "on attend un état par figurine : {2: {...}}",
                         "expected states by figure: {2: {...}}");
    for (struct yaml_node *n = some ? some->first : NULL; n; n = n->next)
        if (!case_figure(r, n->key, unit, &figure) ||
            !take_body(r, n, unit, figure))
            return false;
    return true;
}

static bool is_alive(struct run *r, const struct yaml_node *node, int unit,
                     int figure)
{
    return !node || case_is_yes(r, node, "alive",
                                r->look->unit[unit].alive >> figure & 1);
}

static bool is_high(struct run *r, struct yaml_map *map, int unit, int figure)
{
    struct case_answer is = { .number = 0 };

    if (!r->book->height)
        return true;
    is.number = r->book->height(r->look, unit, figure);
    return case_are_fields(r, map, case_height_rows, &is);
}

bool case_look_figure(struct run *r, struct yaml_map *map,
                      struct yaml_node *value)
{
    const struct book_cases *book = r->book;
    int unit, figure;

    if (!book->figure_rows)
        return case_fail(r, value, ALEA_VALUE,
                         "ce livre ne note rien de chaque figurine",
                         "this book keeps nothing for each figure");
    if (!case_somebody(r, value, &unit, &figure))
        return false;
    r->subject = unit;
    r->body = figure;
    return is_alive(r, yaml_take(map, "alive"), unit, figure) &&
           case_are_fields(
               r, map, book->figure_rows,
               r->look->figure_own[figure_number(r->look, unit, figure)]) &&
           (!book->figure_now ||
            case_are_fields(r, map, book->figure_now_rows,
                            book->figure_now(r, unit, figure))) &&
           is_high(r, map, unit, figure) && case_is_place(r, map, unit, figure);
}
