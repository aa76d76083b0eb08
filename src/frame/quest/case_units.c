/* case_units.c -- where each unit of a case is, its state, and where play goes on.
 *
 *     units:
 *       ada: {at: [0, 25], wounds: 2, power: 3, conditions: [sick]}
 *       rats: {at: [[0, 100], [25, 100], [50, 100]], lost: [2], shaken: true}
 *       bea: {gone: waits}          in ambush; also 'left', 'dead'
 *     tokens: [{at: [0, 0]}, {at: [50, 0], shown: 3}, {at: [9, 9], relic: true}]
 *     objectives: [[0, 0]]          of the AI; consoles of a sabotage
 *     disabled: [1]                 consoles, counted from 1
 *     held: 2                       rounds in which the centre was held
 *     waves: 1                      that have come
 *     round: 2
 *     phase: heroes                 or machine, round (the next one begins), setup
 *     active: ada                   who is activated, in place of the choice */
#include <stdio.h>
#include <string.h>

#include "frame/quest/case_own.h"

enum { TENTHS_MOST = 200, ROUNDS_MOST = 20, AMBUSH_OPEN = 255 };

const struct quest_case_flag quest_case_flags[QUEST_CASE_FLAGS] = {
    { "shaken", offsetof(struct quest_unit, shaken) },
    { "fatigued", offsetof(struct quest_unit, fatigued) },
    { "unconscious", offsetof(struct quest_unit, unconscious) },
    { "activated", offsetof(struct quest_unit, activated) },
    { "charged", offsetof(struct quest_unit, charged) },
    { "relic", offsetof(struct quest_unit, relic) },
    { "left", offsetof(struct quest_unit, left) },
    { "provokes", offsetof(struct quest_unit, provokes) },
    { "steady", offsetof(struct quest_unit, steady) },
    { "marked", offsetof(struct quest_unit, marked) },
    { "sabotaged", offsetof(struct quest_unit, sabotaged) },
    { "aloft", offsetof(struct quest_unit, aloft) },
};

const struct quest_case_flag quest_case_bonds[QUEST_CASE_BONDS] = {
    { "rampart", offsetof(struct quest_unit, rampart) },
    { "sap", offsetof(struct quest_unit, sap) },
};

const char *const quest_case_items[] = { "medikit", "cell", "munitions" };
const char *const quest_case_token_states[] = { "none", "hidden", "shown",
                                                "taken", NULL };

bool quest_case_arms(struct run *r, struct yaml_node *list, int unit,
                     uint8_t *out)
{
    const struct quest_kind *kind = quest_kind(&r->battle, unit);
    int found;

    *out = 0;
    for (struct yaml_node *n = yaml_first(list); n; n = yaml_next(list, n)) {
        if (n->kind == YAML_TEXT && strcmp(n->text, "none") == 0)
            continue;
        if ((found = names_choice(&r->yaml, n, &content(r)->weapons)) < 0)
            return false;
        for (int i = 0; i < kind->arms; i++)
            if (kind->arm[i] == found)
                *out |= (uint8_t)(1 << i);
    }
    return true;
}

/* ---- a unit ---- */

static void take_number(struct run *r, struct yaml_map *m, const char *key,
                        int32_t most, uint8_t *out)
{
    struct yaml_node *n = yaml_take(m, key);
    int32_t number;

    if (n && yaml_whole(&r->yaml, n, 0, most, &number))
        *out = (uint8_t)number;
}

static void take_bond(struct run *r, struct yaml_map *m,
                      const struct quest_case_flag *bond, struct quest_unit *u)
{
    struct yaml_node *n = yaml_take(m, bond->word);
    int by;

    if (n && case_unit(r, n, &by))
        *((uint8_t *)u + bond->offset) = (uint8_t)(by + 1);
}

static void take_wounds(struct run *r, struct yaml_map *m, int unit)
{
    struct quest_unit *u = quest_unit(&r->battle, unit);
    const int tough = quest_kind(&r->battle, unit)->toughness;
    struct yaml_node *n;
    int figure;

    take_number(r, m, "wounds", u->unconscious ? tough : tough - 1, &u->wounds);
    if (u->unconscious)
        u->wounds = (uint8_t)tough; /* quest.07.05 ruling */
    u->hurt_model = r->battle.unit[unit].alive
                        ? (uint8_t)set_first(r->battle.unit[unit].alive)
                        : 0;
    if ((n = yaml_take(m, "hurt-model")) != NULL &&
        case_figure(r, n, unit, &figure))
        u->hurt_model = (uint8_t)figure;
    if (u->wounds == 0)
        u->hurt_model = 0;
}

static void take_state(struct run *r, struct yaml_map *m, int unit)
{
    struct quest_unit *u = quest_unit(&r->battle, unit);
    const struct quest_kind *kind = quest_kind(&r->battle, unit);
    struct yaml_node *n;

    for (int i = 0; i < QUEST_CASE_FLAGS; i++)
        if ((n = yaml_take(m, quest_case_flags[i].word)) != NULL)
            case_flag(r, n, (uint8_t *)u + quest_case_flags[i].offset);
    for (int i = 0; i < QUEST_CASE_BONDS; i++)
        take_bond(r, m, &quest_case_bonds[i], u);
    take_wounds(r, m, unit);
    take_number(r, m, "power", kind->power, &u->power);
    take_number(r, m, "tokens", QUEST_MOST_TOKENS, &u->tokens);
    take_number(r, m, "wave", QUEST_WAVES, &u->wave);
    take_number(r, m, "hurt", UINT8_MAX, &u->hurt);
    for (int i = 0; i < ITEMS; i++)
        take_number(r, m, quest_case_items[i], 9, &u->item[i]);
    if ((n = yaml_take(m, "conditions")) != NULL)
        u->conditions =
            (uint8_t)quest_take_set(&r->yaml, n, &content(r)->conditions);
    if ((n = yaml_take(m, "spent")) != NULL)
        quest_case_arms(r, n, unit, &u->spent);
    if ((n = yaml_take(m, "cast")) != NULL)
        u->cast = (uint16_t)quest_take_set(&r->yaml, n, &content(r)->spells);
}

/* The lowest model that lives leads a group (quest.12.09 ruling). */
static void take_losses(struct run *r, struct yaml_map *m, int unit)
{
    struct unit *u = &r->battle.unit[unit];
    struct yaml_node *n = yaml_take(m, "lost");
    figure_set lost = 0;

    if (n && !case_figures(r, n, unit, &lost))
        return;
    u->alive &= ~lost;
    if (!u->alive) {
        case_fail(r, n, ALEA_VALUE,
                  "il n'en reste aucune figurine : écrivez gone: dead",
                  "no model is left: write gone: dead");
        return;
    }
    u->leader = (uint8_t)set_first(u->alive);
}

static bool take_places(struct run *r, struct yaml_node *at, int unit)
{
    struct step step;

    if (r->battle.unit[unit].count > 1 || at->kind != YAML_LIST || !at->first ||
        at->first->kind == YAML_LIST)
        return case_take_places(r, at, unit);
    if (!case_point(r, at, &step))
        return false;
    r->battle.unit[unit].where = UNIT_ON_TABLE;
    figure_put(&r->battle, unit, 0, step.at, step.floor);
    return true;
}

/* Dead, gone from the table, or waiting in ambush until a round. */
static void take_absence(struct run *r, struct yaml_map *m, int unit)
{
    static const char *const how[] = { "waits", "dead", "left" };
    enum { WAITS, DEAD, LEFT };
    struct quest_unit *u = quest_unit(&r->battle, unit);
    struct yaml_node *n = yaml_need(m, "gone");
    int which;

    if (!n || !case_word(r, n, how, 3, &which))
        return;
    if (which == WAITS) {
        u->comes = quest_is_hero(&r->battle, unit) ? AMBUSH_OPEN : 0;
        take_number(r, m, "comes", ROUNDS_MOST, &u->comes);
        return;
    }
    r->battle.unit[unit].where = UNIT_GONE;
    u->left = which == LEFT;
    if (which == DEAD)
        r->battle.unit[unit].alive = 0;
}

static bool take_unit(struct run *r, struct yaml_node *node, uint64_t *named)
{
    struct yaml_node *at;
    struct yaml_map m;
    int unit;

    if (!case_unit(r, node->key, &unit) ||
        !case_name_once(r, node->key, unit, named) ||
        !yaml_open(&m, &r->yaml, node))
        return false;
    if ((at = yaml_take(&m, "at")) == NULL) {
        take_absence(r, &m, unit);
    } else {
        take_places(r, at, unit);
        take_losses(r, &m, unit);
    }
    take_state(r, &m, unit);
    yaml_close(&m);
    return !case_failed(r);
}

/* ---- the mission ---- */

static void take_token(struct run *r, struct yaml_node *node,
                       struct quest_token *out)
{
    struct yaml_node *n;
    struct yaml_map m;
    struct step step = { .floor = 0 };
    int32_t die;

    if (!yaml_open(&m, &r->yaml, node))
        return;
    if ((n = yaml_need(&m, "at")) != NULL)
        case_point(r, n, &step);
    *out = (struct quest_token){ .at = step.at,
                                 .floor = (uint8_t)step.floor,
                                 .state = TOKEN_HIDDEN };
    if ((n = yaml_take(&m, "shown")) != NULL &&
        yaml_whole(&r->yaml, n, 0, QUEST_FACES, &die)) {
        out->state = TOKEN_SHOWN; /* 0: the relic, which is no result */
        out->what = (uint8_t)die;
    }
    if ((n = yaml_take(&m, "taken")) != NULL && case_flag(r, n, &out->state))
        out->state = out->state ? TOKEN_TAKEN : TOKEN_HIDDEN;
    if ((n = yaml_take(&m, "relic")) != NULL)
        case_flag(r, n, &out->relic);
    yaml_close(&m);
}

static void take_tokens(struct run *r, struct yaml_node *list)
{
    struct quest_state *s = quest_state(&r->battle);

    if (!yaml_list(&r->yaml, list))
        return;
    if (list->count > QUEST_TOKENS) {
        case_fail(r, list, ALEA_LIMIT, "plus de %d jetons",
                  "more than %d tokens", (int)QUEST_TOKENS);
        return;
    }
    for (struct yaml_node *n = list->first; n; n = n->next)
        take_token(r, n, &s->token[s->tokens++]);
}

static void take_objectives(struct run *r, struct yaml_node *list)
{
    struct quest_state *s = quest_state(&r->battle);
    struct step step;

    s->objectives = 0;
    if (!yaml_list(&r->yaml, list))
        return;
    for (struct yaml_node *n = list->first; n; n = n->next) {
        if (s->objectives == QUEST_OBJECTIVES) {
            case_fail(r, n, ALEA_LIMIT, "plus de %d objectifs",
                      "more than %d objectives", (int)QUEST_OBJECTIVES);
            return;
        }
        if (!case_point(r, n, &step))
            return;
        s->objective[s->objectives] = step.at;
        s->working[s->objectives++] = 1;
    }
}

static void take_disabled(struct run *r, struct yaml_node *list)
{
    struct quest_state *s = quest_state(&r->battle);
    int32_t which;

    for (struct yaml_node *n = yaml_first(list); n; n = yaml_next(list, n))
        if (yaml_whole(&r->yaml, n, 1, s->objectives, &which))
            s->working[which - 1] = 0;
}

static void take_mission(struct run *r, struct yaml_map *top)
{
    struct quest_state *s = quest_state(&r->battle);
    struct yaml_node *n;

    if ((n = yaml_take(top, "tokens")) != NULL)
        take_tokens(r, n);
    if ((n = yaml_take(top, "objectives")) != NULL)
        take_objectives(r, n);
    if ((n = yaml_take(top, "disabled")) != NULL)
        take_disabled(r, n);
    take_number(r, top, "held", ROUNDS_MOST, &s->held);
    take_number(r, top, "waves", QUEST_WAVES, &s->waves);
    take_number(r, top, "saved", TENTHS_MOST, &s->saved);
}

/* ---- all of it ---- */

static bool take_units(struct run *r)
{
    uint64_t named = 0;

    if (!r->text->units || r->text->units->kind != YAML_MAP)
        return case_fail(r, r->text->units, ALEA_VALUE,
                         "donnez la position de chaque unité : units",
                         "give the position of every unit: units");
    for (struct yaml_node *n = r->text->units->first; n; n = n->next)
        if (!take_unit(r, n, &named))
            return false;
    return case_all_placed(r, named);
}

bool quest_case_begin(struct run *r)
{
    /* ORDER STARTS, with "heroes" for both of them */
    static const char *const phases[] = { "setup", "round", "heroes",
                                          "machine" };
    static const enum quest_start starts[] = { QUEST_START_NEW,
                                               QUEST_START_ROUND,
                                               QUEST_START_HEROES,
                                               QUEST_START_MACHINE };
    struct yaml_map *top = &r->text->top;
    struct yaml_node *n = yaml_take(top, "phase");
    int phase = 2, unit = NOBODY;
    int32_t round = 1;

    if (n && !case_word(r, n, phases, 4, &phase))
        return false;
    if (phase > 0 && !take_units(r))
        return false;
    take_mission(r, top);
    if ((n = yaml_take(top, "round")) != NULL)
        yaml_whole(&r->yaml, n, 0, ROUNDS_MOST, &round);
    if ((n = yaml_take(top, "active")) != NULL)
        case_unit(r, n, &unit);
    yaml_close(top);
    if (case_failed(r))
        return false;
    r->battle.turn = (uint8_t)(phase > 0 ? round : 0);
    quest_start(&r->battle, unit == NOBODY ? starts[phase] : QUEST_START_HERO,
                unit);
    return true;
}
