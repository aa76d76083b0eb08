/* case_state.c -- expecting units and the battle to be in a state. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text/case_in.h"

enum { NEAR = MM(1) }; /* a place is right to so much, unless 'within' says */

/* ---- a unit ---- */

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

/* Where the leader stands, and where others do: {3: [x, y]}. */
static bool check_places(struct run *r, struct yaml_map *map, int unit)
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
                         "ici il faut des places par figurine : {3: [x, y]}",
                         "here must be places by figure: {3: [x, y]}");
    for (n = places ? places->first : NULL; n; n = n->next)
        if (!case_figure(r, n->key, unit, &figure) ||
            !case_point(r, n, &step) ||
            !is_at(r, n, step, unit, figure, within))
            return false;
    return true;
}

static bool check_figures(struct run *r, struct yaml_map *map, int unit)
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

static bool check_flags(struct run *r, struct yaml_map *map, int unit)
{
    const struct ofas_unit *own = ofas_unit_of(r->look, unit);
    const struct {
        const char *key;
        bool actual;
    } flag[] = {
        { "panicked", own->panicked },   { "alert", own->alert },
        { "hidden", own->hidden },       { "activated", own->activated },
        { "available", own->available },
    };
    struct yaml_node *n;

    for (size_t i = 0; i < sizeof flag / sizeof flag[0]; i++)
        if ((n = yaml_take(map, flag[i].key)) != NULL &&
            !case_is_yes(r, n, flag[i].key, flag[i].actual))
            return false;
    return true;
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
    uint8_t effects;

    if ((n = yaml_take(map, "under")) != NULL &&
        (!case_effects(r, n, &effects) ||
         (effects != own->effects &&
          !case_fail(r, n, ALEA_DIFFERS,
                     "elle est sous d'autres effets : bits %d",
                     "it is under other effects: bits %d", own->effects))))
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

    return case_unit(r, value, &unit) && check_figures(r, map, unit) &&
           check_flags(r, map, unit) && check_rest(r, map, unit) &&
           case_check_vehicle(r, map, unit) && check_places(r, map, unit);
}

/* ---- the battle ---- */

/* A number of each player that is named: {A: 2}. */
static bool check_each(struct run *r, struct yaml_node *node, const char *what,
                       const int actual[OFAS_PLAYERS])
{
    struct yaml_map map;
    struct yaml_node *n;
    char words[40];

    if (!yaml_open(&map, &r->yaml, node))
        return false;
    for (int i = 0; i < r->look->players; i++) {
        snprintf(words, sizeof words, "%s of %s", what, case_players[i]);
        if ((n = yaml_take(&map, case_players[i])) != NULL &&
            !case_is_number(r, n, words, actual[i]))
            return false;
    }
    yaml_close(&map);
    return !case_failed(r);
}

/* A word of each player that is named: {A: fire}. */
static bool check_words(struct run *r, struct yaml_node *node, const char *what,
                        const char *const *words, const uint8_t *actual)
{
    struct yaml_map map;
    struct yaml_node *n;
    char of[40];

    if (!yaml_open(&map, &r->yaml, node))
        return false;
    for (int i = 0; i < r->look->players; i++) {
        snprintf(of, sizeof of, "%s of %s", what, case_players[i]);
        if ((n = yaml_take(&map, case_players[i])) != NULL &&
            !case_is_word(r, n, of, words, actual[i]))
            return false;
    }
    yaml_close(&map);
    return !case_failed(r);
}

static bool check_player(struct run *r, const struct yaml_node *node,
                         const char *what, int actual)
{
    int wanted;

    if (!case_player_or_none(r, node, &wanted))
        return false;
    if (wanted == actual)
        return true;
    return case_fail(
        r, node, ALEA_DIFFERS, "%s est %s, non %s", "%s is %s, not %s", what,
        actual == 0 ? "none" : case_players[actual - 1], node->text);
}

/* The same of a camp, which is known by its first player. */
static bool check_camp(struct run *r, const struct yaml_node *node,
                       const char *what, int camp)
{
    return check_player(r, node, what,
                        camp ? ofas_speaker(r->look, camp - 1) + 1 : 0);
}

bool case_look_pc(struct run *r, struct yaml_map *map, struct yaml_node *value)
{
    const struct ofas_state *s = ofas_state_of(r->look);
    int each[OFAS_PLAYERS] = { 0 };

    (void)map;
    for (int i = 0; i < r->look->players; i++)
        each[i] = s->pc[i];
    return check_each(r, value, "pc", each);
}

bool case_look_score(struct run *r, struct yaml_map *map,
                     struct yaml_node *value)
{
    const struct ofas_state *s = ofas_state_of(r->look);
    int each[OFAS_PLAYERS] = { 0 };

    (void)map;
    for (int i = 0; i < r->look->players; i++)
        each[i] = s->score[ofas_camp(r->look, i)];
    return check_each(r, value, "score", each);
}

bool case_look_bid(struct run *r, struct yaml_map *map, struct yaml_node *value)
{
    const struct ofas_state *s = ofas_state_of(r->look);
    int each[OFAS_PLAYERS] = { 0 };

    (void)map;
    for (int i = 0; i < r->look->players; i++)
        each[i] = s->bid[i];
    return check_each(r, value, "bid", each);
}

bool case_look_tactics(struct run *r, struct yaml_map *map,
                       struct yaml_node *value)
{
    (void)map;
    return check_words(r, value, "tactic", ofas_book.asks[ASK_TACTIC].options,
                       ofas_state_of(r->look)->tactic);
}

bool case_look_missions(struct run *r, struct yaml_map *map,
                        struct yaml_node *value)
{
    (void)map;
    return check_words(r, value, "mission", ofas_book.asks[ASK_MISSION].options,
                       ofas_state_of(r->look)->mission);
}

bool case_look_turn(struct run *r, struct yaml_map *map,
                    struct yaml_node *value)
{
    (void)map;
    return case_is_number(r, value, "turn", r->look->turn);
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
    return check_player(r, value, "active", ofas_state_of(r->look)->active + 1);
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

bool case_look_over(struct run *r, struct yaml_map *map,
                    struct yaml_node *value)
{
    (void)map;
    return case_is_yes(r, value, "over", r->look->over);
}

bool case_look_winner(struct run *r, struct yaml_map *map,
                      struct yaml_node *value)
{
    static const char *const words[] = { "A", "B", "C", "D", "draw", NULL };

    (void)map;
    if (!r->look->over)
        return case_fail(r, value, ALEA_DIFFERS, "la bataille n'est pas finie",
                         "the battle is not over");
    return case_is_word(r, value, "the winner", words, r->look->winner);
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
    return case_is_word(r, value, "variant", case_variants,
                        ofas_state_of(r->look)->variant);
}

bool case_look_condition(struct run *r, struct yaml_map *map,
                         struct yaml_node *value)
{
    (void)map;
    return case_is_word(r, value, "condition", case_conditions,
                        ofas_state_of(r->look)->condition);
}

bool case_look_hour(struct run *r, struct yaml_map *map,
                    struct yaml_node *value)
{
    (void)map;
    return case_is_word(r, value, "hour", case_hours,
                        ofas_state_of(r->look)->hour);
}

bool case_look_scenario(struct run *r, struct yaml_map *map,
                        struct yaml_node *value)
{
    (void)map;
    return case_is_word(r, value, "scenario", case_scenarios,
                        ofas_state_of(r->look)->scenario);
}

bool case_look_attacker(struct run *r, struct yaml_map *map,
                        struct yaml_node *value)
{
    (void)map;
    return check_player(r, value, "attacker",
                        ofas_state_of(r->look)->attacker + 1);
}
