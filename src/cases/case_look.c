/* case_look.c -- what can be expected of any battle: its turn, its end, the size
 * of its table, and what a player may know of it. */
#include <stdlib.h>

#include "battle/view.h"
#include "cases/case_scenery.h"

bool case_look_turn(struct run *r, struct yaml_map *map,
                    struct yaml_node *value)
{
    (void)map;
    return case_is_number(r, value, "turn", r->look->turn);
}

bool case_look_over(struct run *r, struct yaml_map *map,
                    struct yaml_node *value)
{
    (void)map;
    return case_is_yes(r, value, "over", r->look->over);
}

bool case_look_winner(struct run *r, struct yaml_map *map,
                      struct yaml_node *value)
{
    (void)map;
    if (!r->look->over)
        return case_fail(r, value, ALEA_DIFFERS, "la bataille n'est pas finie",
                         "the battle is not over");
    return case_is_word(r, value, "the winner", case_winners, r->look->winner);
}

const struct row case_points_rows[] = {
    { "points", ROW_OWN, ROW_AT(run, points), .own = &case_own_each,
      .most = UINT16_MAX },
    { 0 },
};

const void *case_points(struct run *r, struct yaml_node *value)
{
    (void)value;
    for (int player = 0; player < r->look->stage->players; player++)
        r->points[player] = r->text->book->book->score(r->look, player);
    return r;
}

bool case_look_size(struct run *r, struct yaml_map *map,
                    struct yaml_node *value)
{
    const struct terrain *t = case_table_of(r, value);

    (void)map;
    if (!t)
        return false;
    if (value->kind != YAML_LIST || value->count != 2)
        return case_fail(r, value, ALEA_VALUE,
                         "une taille est [largeur, profondeur]",
                         "a size is [width, depth]");
    return case_is_length(r, value->first, "the width", t->width) &&
           case_is_length(r, value->first->next, "the depth", t->depth);
}

/* ---- what a player may know ---- */

/* {view: B, expect: [{bid: {A: 0}}]} */
bool case_look_view(struct run *r, struct yaml_map *map,
                    struct yaml_node *value)
{
    struct yaml_node *list = yaml_need(map, "expect");
    const struct battle *before = r->look;
    struct battle *view;
    int player;

    if (!list || !case_player(r, value, &player))
        return false;
    view = malloc(sizeof *view);
    if (!view)
        return case_fail(r, value, ALEA_SYSTEM,
                         "mémoire insuffisante pour une vue",
                         "not enough memory for a view");
    battle_view(&r->battle, player, view);
    r->look = view;
    case_expect(r, list);
    r->look = before;
    free(view);
    return !case_failed(r);
}
