/* case_army.c -- what a list costs, in cases of army lists and in battles. */
#include "frame/ofas/army.h"
#include "frame/ofas/case_own.h"

const struct ofas_army *case_listed_army(const struct run *r)
{
    return &((const struct army_report *)(const void *)r->list)->army;
}

const struct row case_cost_rows[] = {
    { "unit", ROW_OWN, .own = &case_own_entry },
    { "army", ROW_OWN, .own = &case_own_player },
    { 0 },
};

/* {cost: 148}, {cost: 56, unit: 1}, {cost: 56, unit: grey} */
bool case_look_cost(struct run *r, struct yaml_map *map,
                    struct yaml_node *value)
{
    struct yaml_node *n = yaml_take(map, "unit");
    struct yaml_node *who = yaml_take(map, "army");
    int32_t unit;
    int player = 0;

    if (who && !case_player(r, who, &player))
        return false;
    if (!r->list)
        return case_is_number(r, value, "the cost", ours(r)->army[player].cost);
    if (!n)
        return case_is_number(r, value, "the cost", r->list->cost);
    return case_list_entry(r, n, 1, &unit) &&
           case_is_number(r, value, "the cost",
                          ((const struct army_report *)(const void *)r->list)
                              ->unit[unit - 1]
                              .total);
}
