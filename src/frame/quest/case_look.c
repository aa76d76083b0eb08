/* case_look.c -- expecting units and the mission to be in a state. */
#include <stdio.h>
#include <string.h>

#include "books/quest/events.h"
#include "cases/case_scenery.h"
#include "frame/quest/book.h"
#include "frame/quest/case_own.h"
#include "frame/quest/rows.h"
#include "read/page.h"

/* ---- a unit ---- */

static bool check_rest(struct run *r, struct yaml_map *map, int unit)
{
    struct yaml_node *n;

    if ((n = yaml_take(map, "where")) != NULL &&
        !case_is_word(r, n, "where", case_wheres, r->look->unit[unit].where))
        return false;
    if ((n = yaml_take(map, "height")) != NULL &&
        !case_is_length(r, n, "height",
                        quest_z(r->look, unit, r->look->unit[unit].leader)))
        return false;
    return true;
}

bool quest_look_unit(struct run *r, struct yaml_map *map,
                     struct yaml_node *value)
{
    int unit;

    if (!case_unit(r, value, &unit))
        return false;
    r->subject = unit;
    return case_are_fields(r, map, quest_unit_rows,
                           quest_unit_of(r->look, unit)) &&
           check_rest(r, map, unit) && case_is_figures(r, map, unit) &&
           case_is_places(r, map, unit);
}

/* ---- the round ---- */

/* {actor: ada, choice: 1, skill: 0} or {actor: none} */
bool quest_look_actor(struct run *r, struct yaml_map *map,
                      struct yaml_node *value)
{
    const struct quest_actor *a = &quest_state_of(r->look)->actor;
    const struct case_number number[] = { { "choice", a->choice },
                                          { "skill", a->skill },
                                          { "bought", a->bought },
                                          { "attacked", a->attacked },
                                          { "ended", a->ended } };
    int unit = NOBODY;

    if (strcmp(value->text, "none") != 0 && !case_unit(r, value, &unit))
        return false;
    if (unit != a->unit)
        return case_fail(r, value, ALEA_DIFFERS, "c'est %s qui agit", "%s acts",
                         a->unit == NOBODY ? case_say(r, "personne", "nobody")
                                           : case_unit_word(r, a->unit));
    return case_are_numbers(r, map, number, sizeof number / sizeof *number);
}

/* {order: [rats, tyrant]}: of the machine's units in this round */
bool quest_look_order(struct run *r, struct yaml_map *map,
                      struct yaml_node *value)
{
    const struct quest_state *s = quest_state_of(r->look);
    struct yaml_node *n;
    struct page page;
    char is[180];
    int place = 0, unit;

    (void)map;
    if (!yaml_list(&r->yaml, value))
        return false;
    for (n = value->first; n; n = n->next, place++) {
        if (!case_unit(r, n, &unit))
            return false;
        if (place >= s->order_n || s->order[place] != unit)
            break;
    }
    if (!n && place == s->order_n)
        return true;
    page_begin(&page, is, sizeof is);
    for (int i = 0; i < s->order_n; i++)
        page_print(&page, "%s%s", i ? ", " : "",
                   case_unit_word(r, s->order[i]));
    return case_fail(r, n ? n : value, ALEA_DIFFERS, "l'ordre est : %s",
                     "the order is: %s", is[0] ? is : "none");
}

/* ---- the mission ---- */

/* {token: 1, state: shown, what: 3, at: [0, 0]} */
bool quest_look_token(struct run *r, struct yaml_map *map,
                      struct yaml_node *value)
{
    const struct quest_state *s = quest_state_of(r->look);
    const struct quest_token *t;
    struct yaml_node *n;
    struct step step;
    int32_t which;

    if (!yaml_whole(&r->yaml, value, 1, s->tokens, &which))
        return false;
    t = &s->token[which - 1];
    if ((n = yaml_take(map, "state")) != NULL &&
        !case_is_word(r, n, "state", quest_case_token_states, t->state))
        return false;
    if ((n = yaml_take(map, "what")) != NULL &&
        !case_is_number(r, n, "what", t->what))
        return false;
    if ((n = yaml_take(map, "relic")) != NULL &&
        !case_is_yes(r, n, "relic", t->relic != 0))
        return false;
    if ((n = yaml_take(map, "at")) == NULL)
        return true;
    if (!case_point(r, n, &step))
        return false;
    return vec_same(t->at, step.at) ||
           case_fail(r, n, ALEA_DIFFERS, "il est en [%g, %g]",
                     "it is at [%g, %g]", t->at.x / 100.0, t->at.y / 100.0);
}

/* {objectives: [[0, 0]]}, 'working: [1]': those that count, from 1 */
bool quest_look_objectives(struct run *r, struct yaml_map *map,
                           struct yaml_node *value)
{
    const struct quest_state *s = quest_state_of(r->look);
    struct yaml_node *n, *list = yaml_take(map, "working");
    unsigned working = 0, wanted = 0;
    char is[40];
    struct step step;
    int32_t which;
    int i = 0;

    if (!yaml_list(&r->yaml, value))
        return false;
    if (value->count != s->objectives)
        return case_fail(r, value, ALEA_DIFFERS, "il y en a %d", "there are %d",
                         s->objectives);
    for (n = value->first; n && i < QUEST_OBJECTIVES; n = n->next, i++) {
        working |= (unsigned)(s->working[i] != 0) << i;
        if (!case_point(r, n, &step))
            return false;
        if (!vec_same(step.at, s->objective[i]))
            return case_fail(r, n, ALEA_DIFFERS, "il est en [%g, %g]",
                             "it is at [%g, %g]", s->objective[i].x / 100.0,
                             s->objective[i].y / 100.0);
    }
    if (!list)
        return true;
    for (n = yaml_first(list); n; n = yaml_next(list, n)) {
        if (n->kind == YAML_TEXT && strcmp(n->text, "none") == 0)
            continue;
        if (!yaml_whole(&r->yaml, n, 1, s->objectives, &which))
            return false;
        wanted |= 1U << (which - 1);
    }
    if (wanted == working)
        return true;
    case_set_words(working, is, sizeof is);
    return case_fail(r, list, ALEA_DIFFERS, "comptent : %s",
                     "the ones that count: %s", is);
}

bool quest_look_held(struct run *r, struct yaml_map *map,
                     struct yaml_node *value)
{
    (void)map;
    return case_is_number(r, value, "held", quest_state_of(r->look)->held);
}

bool quest_look_waves(struct run *r, struct yaml_map *map,
                      struct yaml_node *value)
{
    (void)map;
    return case_is_number(r, value, "waves", quest_state_of(r->look)->waves);
}

/* {saved: 15}: tenths of threat for the next wave */
bool quest_look_saved(struct run *r, struct yaml_map *map,
                      struct yaml_node *value)
{
    (void)map;
    return case_is_number(r, value, "saved", quest_state_of(r->look)->saved);
}

/* {units: 5}: heroes and enemies that are or were there */
bool quest_look_units(struct run *r, struct yaml_map *map,
                      struct yaml_node *value)
{
    (void)map;
    return case_is_number(r, value, "units", r->look->units);
}

bool quest_look_outcome(struct run *r, struct yaml_map *map,
                        struct yaml_node *value)
{
    /* ORDER OUTCOMES */
    static const char *const words[] = { "open", "won", "lost", NULL };

    (void)map;
    return case_is_word(r, value, "outcome", words,
                        quest_state_of(r->look)->outcome);
}

/* ---- the table of them ---- */

static const struct case_verb verbs[] = {
    { "unit", quest_look_unit, true },
    { "actor", quest_look_actor, true },
    { "order", quest_look_order, true },
    { "token", quest_look_token, true },
    { "objectives", quest_look_objectives, true },
    { "held", quest_look_held, true },
    { "waves", quest_look_waves, true },
    { "saved", quest_look_saved, true },
    { "units", quest_look_units, true },
    { "outcome", quest_look_outcome, true },
    { "sees", quest_look_sees, true },
    { "cover", quest_look_cover, true },
    { "within", quest_look_within, true },
    { "pace", quest_look_pace, true },
    { "walking", quest_look_walking, true },
    { "charge", quest_look_charge, true },
    { "expected", quest_look_expected, true },
    { "profile", quest_look_profile, true },
    { "hero", quest_look_hero, false },
    { "supplies", quest_look_supplies, false },
    { "next", quest_look_next, false },
    { "won", quest_look_won, false },
    { "due", quest_look_due, false },
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
    .army = quest_case_party,
    .table = quest_case_table,
    .campaign = quest_case_campaign,
    .verbs = verbs,
    .verb_count = sizeof verbs / sizeof verbs[0],
    .tests = tests,
};
