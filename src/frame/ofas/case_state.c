/* case_state.c -- expecting units and the battle to be in a state. */
#include <stdio.h>
#include <string.h>

#include "frame/ofas/case_own.h"
#include "frame/ofas/settings.h"
#include "frame/ofas/states.h"

/* ---- a unit ---- */

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

bool case_is_unit(struct run *r, struct yaml_map *map, int unit)
{
    const bool vehicle = ofas_is_vehicle(r->look, unit);
    struct yaml_node *n;

    if (!case_are_fields(r, map, vehicle ? ofas_hull_rows : ofas_foot_rows,
                         ofas_unit_of(r->look, unit)) ||
        !case_is_now(r, map, unit))
        return false;
    if ((n = yaml_take(map, "aboard")) != NULL && !check_aboard(r, n, unit))
        return false;
    return !vehicle || (n = yaml_take(map, "facing")) == NULL ||
           case_is_facing(r, n, unit);
}

/* ---- the battle ---- */

/* The player who speaks for a camp, plus 1; 'camp' is plus 1, too. */
static uint8_t speaker(const struct battle *b, int camp)
{
    return (uint8_t)(camp ? ofas_speaker(b, camp - 1) + 1 : 0);
}

static const char *const someone[] = { "none", "A", "B", "C", "D", NULL };

/* clang-format off */
#define WORD(key, field, list)                                              \
    { key, ROW_WORD, ROW_AT(case_now, field), .words = list }
const struct row case_now_rows[] = {
    WORD("phase", phase, case_phases),
    WORD("variant", variant, ofas_variants),
    WORD("scenario", scenario, ofas_scenarios),
    WORD("condition", condition, ofas_conditions),
    WORD("hour", hour, ofas_hours),
    WORD("attacker", attacker, someone),
    WORD("first", first, someone),
    WORD("active", active, someone),
    WORD("done-first", done_first, someone),
    { "last-turn", ROW_FLAG, ROW_AT(case_now, last_turn) },
    { 0 },
};
/* clang-format on */

const void *case_now(struct run *r, struct yaml_node *value)
{
    const struct ofas_state *s = ofas_state_of(r->look);

    (void)value;
    ours(r)->now = (struct case_now){
        .phase = s->phase,
        .last_turn = s->last_turn,
        .variant = s->variant,
        .scenario = s->scenario,
        .condition = s->condition,
        .hour = s->hour,
        .attacker = (uint8_t)(s->attacker + 1),
        .first = speaker(r->look, s->first + 1),
        .active = (uint8_t)(s->active + 1),
        .done_first = speaker(r->look, s->done_first),
    };
    return &ours(r)->now;
}

/* {pc: {A: 3, B: 1}}, and so of scores and bids. */
bool case_look_each(struct run *r, struct yaml_map *map,
                    struct yaml_node *value)
{
    const struct ofas_state *s = ofas_state_of(r->look);
    const char *key = value->key->text;
    int each[OFAS_PLAYERS] = { 0 };

    (void)map;
    for (int i = 0; i < r->look->players; i++)
        each[i] = strcmp(key, "pc") == 0    ? s->pc[i]
                  : strcmp(key, "bid") == 0 ? s->bid[i]
                                            : s->score[ofas_camp(r->look, i)];
    return case_is_each(r, value, key, each);
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
        if (!case_is_player(r, n, words, speaker(r->look, s->holder[i])))
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
