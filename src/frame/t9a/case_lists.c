/* case_lists.c -- what cases of lists of t9a may look at:
 *
 *     {cost: 1480}   {cost: 145, unit: 1}   {cost: 388, category: core}
 *     {general: 1}                     the unit of the General, from 1; 0: nobody
 *     {model: 3, toughness: 4, save: 2}    a model of a unit, as the list makes it */
#include "frame/t9a/case_own.h"
#include "frame/t9a/judge.h"
#include "frame/t9a/rows.h"

static const char *const category_words[] = { T9A_CATEGORIES(LIST_KEY) NULL };

const struct row t9a_look_cost_rows[] = {
    { "unit", ROW_OWN, .own = &case_own_entry },
    { "category", ROW_WORD, .words = category_words },
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
    struct yaml_node *unit = yaml_take(map, "unit");
    struct yaml_node *category = yaml_take(map, "category");
    int32_t which, cost;
    int word;

    if (!l)
        return false;
    cost = t9a_army_cost(catalogue(r), l);
    if (unit) {
        if (!case_list_entry(r, unit, 1, &which))
            return false;
        cost = t9a_unit_cost(catalogue(r), l, which - 1);
    } else if (category) {
        if (!case_word(r, category, category_words, CATEGORIES, &word))
            return false;
        cost = t9a_points_of(catalogue(r), l, word);
    }
    return case_is_number(r, value, "the cost", cost);
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
