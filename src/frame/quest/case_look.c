/* case_look.c -- expecting units and the mission to be in a state, by their rows. */
#include <string.h>

#include "cases/case_scenery.h"
#include "frame/quest/book.h"
#include "frame/quest/case_own.h"
#include "frame/quest/rows.h"

/* How high a model stands: {unit: ada, height: 3"} */
static bool is_unit(struct run *r, struct yaml_map *map, int unit)
{
    struct yaml_node *n = yaml_take(map, "height");

    return !n ||
           case_is_length(r, n, "height",
                          quest_z(r->look, unit, r->look->unit[unit].leader));
}

/* ---- the round ---- */

/* {actor: ada, choice: 1, skill: 0} or {actor: none} */
static const struct row actor_rows[] = {
    { "choice", ROW_WHOLE, ROW_AT(quest_actor, choice), .most = UINT8_MAX },
    { "skill", ROW_WHOLE, ROW_AT(quest_actor, skill), .most = UINT8_MAX },
    { "bought", ROW_WHOLE, ROW_AT(quest_actor, bought), .most = UINT8_MAX },
    { "attacked", ROW_WHOLE, ROW_AT(quest_actor, attacked), .most = UINT8_MAX },
    { "ended", ROW_WHOLE, ROW_AT(quest_actor, ended), .most = UINT8_MAX },
    { 0 },
};

static const void *actor_of(struct run *r, struct yaml_node *value)
{
    const struct quest_actor *a = &quest_state_of(r->look)->actor;

    return case_acts(r, value, a->unit) ? a : NULL;
}

/* ---- the mission ---- */

/* {token: 1, state: shown, what: 3, at: [0, 0]} */
static const char *const token_states[] = { "none", "hidden", "shown", "taken",
                                            NULL };
static const struct row token_rows[] = {
    { "state", ROW_WORD, ROW_AT(quest_token, state), .words = token_states },
    { "what", ROW_WHOLE, ROW_AT(quest_token, what), .most = QUEST_FACES },
    { "relic", ROW_FLAG, ROW_AT(quest_token, relic) },
    { "at", ROW_OWN, ROW_AT(quest_token, at), .own = &case_own_point },
    { 0 },
};

static const void *token_of(struct run *r, struct yaml_node *value)
{
    const struct quest_state *s = quest_state_of(r->look);
    int32_t which;

    return yaml_whole(&r->yaml, value, 1, s->tokens, &which)
               ? &s->token[which - 1]
               : NULL;
}

/* {objectives: [[0, 0]], working: [1]}: those that count, from 1 */
static bool read_working(const struct fields *f, struct yaml_node *list,
                         const struct row *row, void *out)
{
    int32_t which;

    for (struct yaml_node *n = yaml_first(list); n; n = yaml_next(list, n)) {
        if (n->kind == YAML_TEXT && strcmp(n->text, "none") == 0)
            continue;
        if (!yaml_whole(f->report, n, 1, QUEST_OBJECTIVES, &which))
            return false;
        ((uint8_t *)out)[row->at + (uint32_t)which - 1] = 1;
    }
    return true;
}

static json_t *working_json(const struct fields *f, const struct row *row,
                            const void *in)
{
    json_t *out = json_array();

    (void)f;
    for (int i = 0; i < QUEST_OBJECTIVES; i++)
        if (((const uint8_t *)in)[row->at + (uint32_t)i])
            json_array_append_new(out, json_integer(i + 1));
    return out;
}

static json_t *working_schema(const struct fields *f, const struct row *row)
{
    (void)f;
    (void)row;
    return schema_of_some(json_pack(
        "{s:[{s:[s]}, {s:s, s:i, s:i}]}", "anyOf", "enum", "none", "type",
        "integer", "minimum", 1, "maximum", (int)QUEST_OBJECTIVES));
}

static const struct row_own working = { read_working, working_json,
                                        working_schema };
static const char *const outcomes[] = { "open", "won", "lost", NULL };

static const struct row look_rows[] = {
    { "held", ROW_WHOLE, ROW_AT(quest_state, held), .most = UINT8_MAX },
    { "waves", ROW_WHOLE, ROW_AT(quest_state, waves), .most = UINT8_MAX },
    { "saved", ROW_WHOLE, ROW_AT(quest_state, saved), .most = UINT8_MAX },
    { "outcome", ROW_WORD, ROW_AT(quest_state, outcome), .words = outcomes },
    { "order", ROW_OWN, ROW_AT(quest_state, order), .own = &case_own_units,
      ROW_COUNT(quest_state, order_n), .most = MAX_UNITS },
    { "objectives", ROW_OWN, ROW_AT(quest_state, objective),
      .own = &case_own_points, ROW_COUNT(quest_state, objectives),
      .most = QUEST_OBJECTIVES },
    { "working", ROW_OWN, ROW_AT(quest_state, working), .own = &working },
    { 0 },
};

static const void *state_of(struct run *r, struct yaml_node *value)
{
    (void)value;
    return quest_state_of(r->look);
}

/* ---- the tables of them ---- */

static const struct case_rows rows[] = {
    { "actor", actor_of, actor_rows, true },
    { "token", token_of, token_rows, true },
    { "profile", quest_case_profile_of, quest_profile_rows, true },
    { "hero", quest_case_hero_of, quest_profile_rows, false },
    { NULL, state_of, look_rows, true },
    { NULL, quest_case_standing_of, quest_standing_rows, false },
    { NULL, NULL, NULL, false },
};

static const struct case_verb verbs[] = {
    { "unit", case_look_subject, true },
    { "units", case_look_count, true },
    { "sees", quest_look_sees, true },
    { "cover", quest_look_cover, true },
    { "within", quest_look_within, true },
    { "pace", quest_look_pace, true },
    { "walking", quest_look_walking, true },
    { "charge", quest_look_charge, true },
    { "expected", quest_look_expected, true },
    { "pieces", quest_look_pieces, false },
    { "piece", quest_look_piece, false },
    { "width", case_look_width, false },
};

/* ORDER STATS; an event has stat + 1 */
static const char *const tests[] = { "none",
#define X(name, key) key,
                                     QUEST_STATS(X)
#undef X
                                         NULL };

const struct book_cases quest_cases = {
    .own = sizeof(struct quest_case_own),
    .stage = quest_case_stage,
    .begin = quest_case_begin,
    .unit_rows = quest_unit_rows,
    .place = quest_case_place,
    .settle = quest_case_settle,
    .unit = is_unit,
    .army = quest_case_party,
    .table = quest_case_table,
    .campaign = quest_case_campaign,
    .verbs = verbs,
    .verb_count = sizeof verbs / sizeof verbs[0],
    .rows = rows,
    .tests = tests,
};
