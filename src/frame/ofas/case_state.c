/* case_state.c -- expecting units and the battle to be in a state. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "frame/ofas/case_own.h"
#include "frame/ofas/settings.h"

/* ---- a unit ---- */

static bool check_flags(struct run *r, struct yaml_map *map, int unit)
{
    const struct ofas_unit *own = ofas_unit_of(r->look, unit);
    const struct case_yes flag[] = {
        { "panicked", own->panicked },   { "alert", own->alert },
        { "hidden", own->hidden },       { "activated", own->activated },
        { "available", own->available },
    };

    return case_are_so(r, map, flag, sizeof flag / sizeof *flag);
}

/* {unit: grey, aboard: van}, or none. */
static bool check_aboard(struct run *r, struct yaml_node *node, int unit)
{
    int wanted = NOBODY, actual = ofas_carrier(r->look, unit);

    if (strcmp(node->text, "none") != 0 && !case_unit(r, node, &wanted))
        return false;
    return wanted == actual ||
           case_fail(r, node, ALEA_DIFFERS, "à bord de : %s", "it is aboard %s",
                     actual == NOBODY ? case_say(r, "rien", "nothing")
                                      : case_unit_word(r, actual));
}

static bool check_rest(struct run *r, struct yaml_map *map, int unit)
{
    const struct ofas_unit *own = ofas_unit_of(r->look, unit);
    struct yaml_node *n;

    if ((n = yaml_take(map, "under")) != NULL &&
        !case_is_under(r, n, own->effects))
        return false;
    if ((n = yaml_take(map, "aboard")) != NULL && !check_aboard(r, n, unit))
        return false;
    /* the piece, counted from 1; 0: it is in no bunker */
    if ((n = yaml_take(map, "bunker")) != NULL &&
        !case_is_number(r, n, "the bunker", ofas_bunker_of(r->look, unit) + 1))
        return false;
    if ((n = yaml_take(map, "where")) != NULL &&
        !case_is_word(r, n, "where", case_wheres, r->look->unit[unit].where))
        return false;
    if ((n = yaml_take(map, "order")) != NULL &&
        !case_is_word(r, n, "the order", case_orders(), own->order))
        return false;
    if ((n = yaml_take(map, "marks")) != NULL &&
        !case_is_number(r, n, "marks", own->marks))
        return false;
    if ((n = yaml_take(map, "wounds")) != NULL &&
        !case_is_number(r, n, "wounds", own->wounds))
        return false;
    if ((n = yaml_take(map, "arrived")) != NULL &&
        !case_is_number(r, n, "arrived in turn", own->arrived))
        return false;
    if ((n = yaml_take(map, "spent")) != NULL &&
        !case_is_set(r, n, "spent", unit, own->spent[0]))
        return false;
    if ((n = yaml_take(map, "spent-second")) != NULL &&
        !case_is_set(r, n, "spent-second", unit, own->spent[1]))
        return false;
    return true;
}

bool case_look_unit(struct run *r, struct yaml_map *map,
                    struct yaml_node *value)
{
    int unit;

    return case_unit(r, value, &unit) && case_is_figures(r, map, unit) &&
           check_flags(r, map, unit) && check_rest(r, map, unit) &&
           case_check_vehicle(r, map, unit) && case_is_places(r, map, unit);
}

/* ---- the battle ---- */

/* The same of a camp, which is known by its first player. */
static bool check_camp(struct run *r, const struct yaml_node *node,
                       const char *what, int camp)
{
    return case_is_player(r, node, what,
                          camp ? ofas_speaker(r->look, camp - 1) + 1 : 0);
}

bool case_look_pc(struct run *r, struct yaml_map *map, struct yaml_node *value)
{
    const struct ofas_state *s = ofas_state_of(r->look);
    int each[OFAS_PLAYERS] = { 0 };

    (void)map;
    for (int i = 0; i < r->look->players; i++)
        each[i] = s->pc[i];
    return case_is_each(r, value, "pc", each);
}

bool case_look_score(struct run *r, struct yaml_map *map,
                     struct yaml_node *value)
{
    const struct ofas_state *s = ofas_state_of(r->look);
    int each[OFAS_PLAYERS] = { 0 };

    (void)map;
    for (int i = 0; i < r->look->players; i++)
        each[i] = s->score[ofas_camp(r->look, i)];
    return case_is_each(r, value, "score", each);
}

bool case_look_bid(struct run *r, struct yaml_map *map, struct yaml_node *value)
{
    const struct ofas_state *s = ofas_state_of(r->look);
    int each[OFAS_PLAYERS] = { 0 };

    (void)map;
    for (int i = 0; i < r->look->players; i++)
        each[i] = s->bid[i];
    return case_is_each(r, value, "bid", each);
}

bool case_look_tactics(struct run *r, struct yaml_map *map,
                       struct yaml_node *value)
{
    (void)map;
    return case_is_word_each(r, value, "tactic",
                             ofas_book.asks[ASK_TACTIC].options,
                             ofas_state_of(r->look)->tactic);
}

bool case_look_missions(struct run *r, struct yaml_map *map,
                        struct yaml_node *value)
{
    (void)map;
    return case_is_word_each(r, value, "mission",
                             ofas_book.asks[ASK_MISSION].options,
                             ofas_state_of(r->look)->mission);
}

bool case_look_phase(struct run *r, struct yaml_map *map,
                     struct yaml_node *value)
{
    (void)map;
    return case_is_word(r, value, "phase", case_phases,
                        ofas_state_of(r->look)->phase);
}

bool case_look_first(struct run *r, struct yaml_map *map,
                     struct yaml_node *value)
{
    (void)map;
    return check_camp(r, value, "first", ofas_state_of(r->look)->first + 1);
}

bool case_look_active(struct run *r, struct yaml_map *map,
                      struct yaml_node *value)
{
    (void)map;
    return case_is_player(r, value, "active",
                          ofas_state_of(r->look)->active + 1);
}

bool case_look_done_first(struct run *r, struct yaml_map *map,
                          struct yaml_node *value)
{
    (void)map;
    return check_camp(r, value, "done-first",
                      ofas_state_of(r->look)->done_first);
}

bool case_look_last_turn(struct run *r, struct yaml_map *map,
                         struct yaml_node *value)
{
    (void)map;
    return case_is_yes(r, value, "last-turn",
                       ofas_state_of(r->look)->last_turn);
}

bool case_look_holders(struct run *r, struct yaml_map *map,
                       struct yaml_node *value)
{
    const struct ofas_state *s = ofas_state_of(r->look);
    char words[24];
    int i = 0;

    (void)map;
    if (!yaml_list(&r->yaml, value))
        return false;
    if (value->count != ofas_stage(r->look)->objectives)
        return case_fail(r, value, ALEA_VALUE,
                         "il y a %d objectifs : [A, none, ...]",
                         "there are %d objectives: [A, none, ...]",
                         (int)ofas_stage(r->look)->objectives);
    for (struct yaml_node *n = value->first; n; n = n->next, i++) {
        snprintf(words, sizeof words, "%s %d",
                 case_say(r, "qui tient", "holder of"), i + 1);
        if (!check_camp(r, n, words, s->holder[i]))
            return false;
    }
    return true;
}

bool case_look_edges(struct run *r, struct yaml_map *map,
                     struct yaml_node *value)
{
    const struct ofas_state *s = ofas_state_of(r->look);
    struct yaml_map each;
    struct yaml_node *n;

    (void)map;
    if (!yaml_open(&each, &r->yaml, value))
        return false;
    if ((n = yaml_take(&each, "A")) != NULL &&
        !case_is_word(r, n, "edge of A", case_edges, s->edge[0]))
        return false;
    if ((n = yaml_take(&each, "B")) != NULL &&
        !case_is_word(r, n, "edge of B", case_edges, s->edge[1]))
        return false;
    yaml_close(&each);
    return !case_failed(r);
}

bool case_look_variant(struct run *r, struct yaml_map *map,
                       struct yaml_node *value)
{
    (void)map;
    return case_is_word(r, value, "variant", ofas_variants,
                        ofas_state_of(r->look)->variant);
}

bool case_look_condition(struct run *r, struct yaml_map *map,
                         struct yaml_node *value)
{
    (void)map;
    return case_is_word(r, value, "condition", ofas_conditions,
                        ofas_state_of(r->look)->condition);
}

bool case_look_hour(struct run *r, struct yaml_map *map,
                    struct yaml_node *value)
{
    (void)map;
    return case_is_word(r, value, "hour", ofas_hours,
                        ofas_state_of(r->look)->hour);
}

bool case_look_scenario(struct run *r, struct yaml_map *map,
                        struct yaml_node *value)
{
    (void)map;
    return case_is_word(r, value, "scenario", ofas_scenarios,
                        ofas_state_of(r->look)->scenario);
}

bool case_look_attacker(struct run *r, struct yaml_map *map,
                        struct yaml_node *value)
{
    (void)map;
    return case_is_player(r, value, "attacker",
                          ofas_state_of(r->look)->attacker + 1);
}
