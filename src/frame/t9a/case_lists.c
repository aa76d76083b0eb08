/* case_lists.c -- what cases of lists of t9a may look at:
 *
 *     {cost: 1480}   {cost: 145, unit: 1}   {cost: 388, category: core}
 *     {general: 1}                     the unit of the General, from 1; 0: nobody
 *     {model: 3, toughness: 4, save: 2}    a model of a unit, as the list makes it */
#include "frame/t9a/case_own.h"
#include "frame/t9a/judge.h"
#include "frame/t9a/rows.h"

const struct row t9a_look_cost_rows[] = {
    { .kind = ROW_ROWS, .rows = case_list_cost_rows },
    { "category", ROW_WORD, .words = KEYS_OF(T9A_CATEGORIES) },
    { 0 },
};

static const struct t9a_catalogue *catalogue(const struct run *r)
{
    return &((const struct t9a_content *)r->content)->catalogue;
}

static const struct t9a_list *list_at(struct run *r,
                                      const struct yaml_node *node)
{
    const struct list_report *list = case_list_of(r, node);

    return list ? &((const struct t9a_written *)list_of(list))->list : NULL;
}

bool t9a_look_cost(struct run *r, struct yaml_map *map, struct yaml_node *value)
{
    const struct t9a_list *l = list_at(r, value);
    struct yaml_node *category = yaml_take(map, "category");
    int which;

    if (!l || !category)
        return l && case_list_cost(r, map, value);
    return case_word(r, category, KEYS_OF(T9A_CATEGORIES), CATEGORIES,
                     &which) &&
           case_is_number(r, value, "the cost",
                          t9a_points_of(catalogue(r), l, which));
}

bool t9a_look_general(struct run *r, struct yaml_map *map,
                      struct yaml_node *value)
{
    const struct t9a_list *l = list_at(r, value);

    (void)map;
    return l && case_is_number(r, value, "the General",
                               t9a_general_of(catalogue(r), l) + 1);
}

bool t9a_look_model(struct run *r, struct yaml_map *map,
                    struct yaml_node *value)
{
    const struct t9a_list *l = list_at(r, value);
    struct t9a_model model;
    int32_t unit;

    if (!l || !case_list_entry(r, value, 1, &unit))
        return false;
    model = t9a_model_of(catalogue(r), l, unit - 1);
    return case_are_fields(r, map, t9a_model_rows, &model);
}
