/* case_lists.c -- what cases of lists of bts may look at:
 *
 *     {cost: 500}   {cost: 57, unit: 2}   {cost: 209, unit: allies}
 *     {general: 2}                    the unit of the General, from 1; 0: nobody
 *     {figures: 26}                   those that count: bts.02.26
 *     {model: [2, 1], defence: 4}     a figure of a unit, as the list makes it */
#include <string.h>

#include "cases/case_in.h"
#include "frame/bts/case_own.h"
#include "frame/bts/judge.h"

static const struct bts_army *army_of(struct run *r,
                                      const struct yaml_node *node)
{
    const struct list_report *list = case_list_of(r, node);

    return list ? list_of(list) : NULL;
}

/* bts.02.27 all that is not of the army's own faction. */
static int32_t allies_cost(const struct bts_catalogue *c,
                           const struct bts_army *a)
{
    int32_t cost = 0;

    for (int u = 0; u < a->units; u++)
        if (line_profile(c, troop_first(&a->unit[u]))->faction != a->faction)
            cost += bts_troop_cost(c, &a->unit[u]);
    return cost;
}

bool bts_look_cost(struct run *r, struct yaml_map *map, struct yaml_node *value)
{
    const struct bts_army *a = army_of(r, value);
    const struct yaml_node *n = yaml_look(map->node, "unit");

    if (!a || !n || n->kind != YAML_TEXT || strcmp(n->text, "allies") != 0)
        return a && case_list_cost(r, map, value);
    yaml_take(map, "unit");
    return case_is_number(r, value, "the cost of the allies",
                          allies_cost(bts_catalogue_of(r->content), a));
}

/* bts.02.26 all but siege weapons. */
bool bts_look_figures(struct run *r, struct yaml_map *map,
                      struct yaml_node *value)
{
    const struct bts_army *a = army_of(r, value);
    const struct bts_line *l;
    int32_t figures = 0;

    (void)map;
    for (int u = 0; a && u < a->units; u++)
        for (int i = 0; (l = troop_line(&a->unit[u], i)) != NULL; i++)
            if (!(line_profile(bts_catalogue_of(r->content), l)->keywords &
                  BTS_IS(SIEGE)))
                figures += line_count(l);
    return a && case_is_number(r, value, "the figures", figures);
}

/* [unit, figure], from 1: the line that it is of. */
static const struct bts_line *line_of(struct run *r, struct yaml_node *value,
                                      const struct bts_troop *t, int figure)
{
    const struct bts_line *l;

    for (int i = 0; (l = troop_line(t, i)) != NULL; i++)
        if ((figure -= line_count(l)) < 1)
            return l;
    case_fail(r, value, ALEA_VALUE, "l'unité a moins de figurines",
              "the unit has fewer figures");
    return NULL;
}

bool bts_look_model(struct run *r, struct yaml_map *map,
                    struct yaml_node *value)
{
    const struct bts_army *a = army_of(r, value);
    const struct bts_line *l;
    const struct bts_troop *t;
    struct bts_model model;
    int32_t unit, figure;

    if (!a || !yaml_list(&r->yaml, value))
        return false;
    if (value->count != 2)
        return case_fail(r, value, ALEA_VALUE, "il faut [unité, figurine]",
                         "expected [unit, figure]");
    if (!case_list_entry(r, value->first, 1, &unit) ||
        !yaml_whole(&r->yaml, value->first->next, 1, MUSTER_FIGURES, &figure))
        return false;
    t = &a->unit[unit - 1];
    if ((l = line_of(r, value, t, figure)) == NULL)
        return false;
    model = bts_model_of(bts_catalogue_of(r->content), a, t, l);
    if (figure == 1 &&
        bts_general_of(bts_catalogue_of(r->content), a) == unit - 1)
        model.keywords |= BTS_IS(GENERAL);
    return case_are_fields(r, map, bts_model_rows, &model);
}
