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
#include "frame/quest/rows.h"

enum { TENTHS_MOST = 200, ROUNDS_MOST = 20 };

/* ---- a unit ---- */

/* Arms of a unit by the words of their weapons, as bits. */
static bool read_arms(const struct fields *f, struct yaml_node *list,
                      const struct row *row, void *out)
{
    struct run *r = f->own;
    const struct quest_kind *kind = quest_kind(&r->battle, r->subject);
    unsigned arms = 0;
    int found;

    for (struct yaml_node *n = yaml_first(list); n; n = yaml_next(list, n)) {
        if (n->kind == YAML_TEXT && strcmp(n->text, "none") == 0)
            continue;
        if ((found = names_choice(&r->yaml, n, &content(r)->weapons)) < 0)
            return false;
        for (int i = 0; i < kind->arms; i++)
            if (kind->arm[i] == found)
                arms |= 1U << i;
    }
    ((uint8_t *)out)[row->at] = (uint8_t)arms;
    return true;
}

static json_t *arms_json(const struct fields *f, const struct row *row,
                         const void *in)
{
    const struct run *r = f->own;
    json_t *out = json_array();

    for (unsigned arms = ((const uint8_t *)in)[row->at]; arms; arms &= arms - 1)
        json_array_append_new(
            out,
            json_string(quest_arm(r->look, r->subject, set_first(arms))->key));
    return out;
}

const struct row_own quest_case_arms = { read_arms, arms_json,
                                         case_words_schema };

/* How many wounds and how much power it can have. */
void quest_case_settle(struct run *r, struct yaml_map *m, int unit)
{
    struct quest_unit *u = quest_unit(&r->battle, unit);
    const struct quest_kind *kind = quest_kind(&r->battle, unit);
    const figure_set alive = r->battle.unit[unit].alive;
    struct yaml_node *n = yaml_take(m, "hurt-model");
    int figure = alive ? set_first(alive) : 0;

    if (u->unconscious)
        u->wounds = kind->toughness; /* quest.07.05 ruling */
    else if (u->wounds >= kind->toughness)
        case_fail(r, m->node, ALEA_VALUE, "wounds : %d au plus",
                  "wounds: %d at most", kind->toughness - 1);
    if (u->power > kind->power)
        case_fail(r, m->node, ALEA_VALUE, "power : %d au plus",
                  "power: %d at most", kind->power);
    if (n)
        case_figure(r, n, unit, &figure);
    u->hurt_model = (uint8_t)(u->wounds ? figure : 0);
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
    if (which == WAITS) { /* 'comes' says until when */
        u->comes = quest_is_hero(&r->battle, unit) ? QUEST_NEVER : 0;
        return;
    }
    r->battle.unit[unit].where = UNIT_GONE;
    u->left = which == LEFT;
    if (which == DEAD)
        r->battle.unit[unit].alive = 0;
}

bool quest_case_place(struct run *r, struct yaml_map *m, int unit)
{
    struct yaml_node *at = yaml_take(m, "at");

    if (!at) {
        take_absence(r, m, unit);
    } else {
        take_places(r, at, unit);
        take_losses(r, m, unit);
    }
    return !case_failed(r);
}

/* ---- the mission ---- */

/* {at: [50, 0], shown: 3} or {at: [9, 9], taken: true, relic: true} */
static void take_token(struct run *r, struct yaml_node *node,
                       struct quest_token *out)
{
    static const struct row rows[] = {
        { "shown", ROW_WHOLE, ROW_AT(quest_token, what), .most = QUEST_FACES },
        { "relic", ROW_FLAG, ROW_AT(quest_token, relic) },
        { 0 },
    };
    const struct fields f = case_fields(r);
    struct yaml_node *n;
    struct yaml_map m;
    struct step step = { .floor = 0 };
    bool taken = false;

    if (!yaml_open(&m, &r->yaml, node))
        return;
    if ((n = yaml_need(&m, "at")) != NULL)
        case_point(r, n, &step);
    if ((n = yaml_take(&m, "taken")) != NULL)
        yaml_yes(&r->yaml, n, &taken);
    /* shown: 0 is the relic, which is no result */
    *out = (struct quest_token){ .at = step.at,
                                 .floor = (uint8_t)step.floor,
                                 .state = taken ? TOKEN_TAKEN
                                          : yaml_look(node, "shown")
                                              ? TOKEN_SHOWN
                                              : TOKEN_HIDDEN };
    fields_take(&f, &m, rows, out);
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

/* Consoles that do not work. */
static void take_disabled(struct run *r, struct yaml_node *list)
{
    struct quest_state *s = quest_state(&r->battle);
    int32_t which;

    for (struct yaml_node *n = yaml_first(list); n; n = yaml_next(list, n))
        if (yaml_whole(&r->yaml, n, 1, s->objectives, &which))
            s->working[which - 1] = 0;
}

static const struct row mission_rows[] = {
    { "objectives", ROW_OWN, ROW_AT(quest_state, objective),
      .own = &case_own_points, ROW_COUNT(quest_state, objectives),
      .most = QUEST_OBJECTIVES },
    { "held", ROW_WHOLE, ROW_AT(quest_state, held), .most = ROUNDS_MOST },
    { "waves", ROW_WHOLE, ROW_AT(quest_state, waves), .most = QUEST_WAVES },
    { "saved", ROW_WHOLE, ROW_AT(quest_state, saved), .most = TENTHS_MOST },
    { 0 },
};

static void take_mission(struct run *r, struct yaml_map *top)
{
    const struct fields f = case_fields(r);
    struct quest_state *s = quest_state(&r->battle);
    struct yaml_node *n;

    if ((n = yaml_take(top, "tokens")) != NULL)
        take_tokens(r, n);
    fields_take(&f, top, mission_rows, s);
    for (int i = 0; i < s->objectives; i++)
        s->working[i] = 1;
    if ((n = yaml_take(top, "disabled")) != NULL)
        take_disabled(r, n);
}

/* ---- all of it ---- */

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
    if (phase > 0 && !case_take_units(r))
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
