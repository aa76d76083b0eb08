/* case_expect.c -- what must follow: the verbs, and comparing.
 *
 * An expectation is a map whose first key is its verb: {pc: {A: 2}}, {unit:
 * white, figures: 3}. Each verb lives in the file of what it looks at. */
#include <stdio.h>
#include <string.h>

#include "text/case_in.h"
#include "text/word.h"

/* verb, who looks, needs a battle */
static const struct {
    const char *name;
    case_verb *look;
    bool battle;
} verbs[] = {
    { "event", case_look_event, true },
    { "not", case_look_not, true },
    { "unit", case_look_unit, true },
    { "pc", case_look_pc, true },
    { "score", case_look_score, true },
    { "bid", case_look_bid, true },
    { "tactics", case_look_tactics, true },
    { "missions", case_look_missions, true },
    { "turn", case_look_turn, true },
    { "phase", case_look_phase, true },
    { "first", case_look_first, true },
    { "active", case_look_active, true },
    { "done-first", case_look_done_first, true },
    { "last-turn", case_look_last_turn, true },
    { "over", case_look_over, true },
    { "winner", case_look_winner, true },
    { "holders", case_look_holders, true },
    { "edges", case_look_edges, true },
    { "variant", case_look_variant, true },
    { "scenario", case_look_scenario, true },
    { "attacker", case_look_attacker, true },
    { "condition", case_look_condition, true },
    { "hour", case_look_hour, true },
    { "asked", case_look_asked, true },
    { "candidates", case_look_candidates, true },
    { "view", case_look_view, true },
    { "sees", case_look_sees, true },
    { "look", case_look_look, true },
    { "cover", case_look_cover, true },
    { "distance", case_look_distance, true },
    { "test", case_look_test, false },
    { "moves", case_look_moves, false },
    { "objectives", case_look_objectives, false },
    { "size", case_look_size, false },
    { "glory", case_look_glory, false },
    { "limit", case_look_limit, false },
    { "attacks", case_look_attacks, false },
    { "next", case_look_next, false },
    { "verdict", case_look_verdict, false },
    { "cost", case_look_cost, false },
    { "profile", case_look_profile, false },
    { "soldier", case_look_soldier, false },
    { "weapon", case_look_weapon, false },
};
enum { VERBS = sizeof verbs / sizeof verbs[0] };

static bool unknown(struct run *r, const struct yaml_node *key)
{
    struct word_nearest near = { 0, "" };

    for (int i = 0; i < VERBS; i++)
        word_try(&near, key->text, verbs[i].name);
    return case_fail(
        r, key, ALEA_UNKNOWN, "rien ne se regarde sous le nom « %s »%s%s%s",
        "nothing is known to look at as \"%s\"%s%s%s", key->text,
        near.best[0] ? case_say(r, " ; peut-être « ", "; perhaps \"") : "",
        near.best, near.best[0] ? case_say(r, " »", "\"") : "");
}

static bool expect_one(struct run *r, struct yaml_node *node)
{
    struct yaml_map map;
    struct yaml_node *value;

    if (!yaml_open(&map, &r->yaml, node))
        return false;
    value = node->first;
    if (!value)
        return case_fail(r, node, ALEA_VALUE, "une attente vide",
                         "an empty expectation");
    for (int i = 0; i < VERBS; i++) {
        if (strcmp(value->key->text, verbs[i].name) != 0)
            continue;
        if (verbs[i].battle && r->lists)
            return case_fail(r, value->key, ALEA_VALUE,
                             "« %s » veut une bataille : armies, non army",
                             "\"%s\" needs a battle: armies, not an army",
                             value->key->text);
        yaml_take(&map, verbs[i].name);
        if (!verbs[i].look(r, &map, value))
            return false;
        yaml_close(&map);
        return !case_failed(r);
    }
    return unknown(r, value->key);
}

bool case_expect(struct run *r, struct yaml_node *list)
{
    for (struct yaml_node *n = yaml_first(list); n; n = yaml_next(list, n))
        if (!expect_one(r, n))
            return false;
    return true;
}

/* ---- comparing ---- */

bool case_is_number(struct run *r, const struct yaml_node *node,
                    const char *what, int32_t actual)
{
    int32_t wanted;

    if (!yaml_whole(&r->yaml, node, INT32_MIN / 2, INT32_MAX / 2, &wanted))
        return false;
    return wanted == actual ||
           case_fail(r, node, ALEA_DIFFERS, "%s est %d, non %d",
                     "%s is %d, not %d", what, (int)actual, (int)wanted);
}

bool case_is_yes(struct run *r, const struct yaml_node *node, const char *what,
                 bool actual)
{
    bool wanted;

    if (!yaml_yes(&r->yaml, node, &wanted))
        return false;
    return wanted == actual ||
           case_fail(r, node, ALEA_DIFFERS, "%s est %s, non %s",
                     "%s is %s, not %s", what, actual ? "true" : "false",
                     wanted ? "true" : "false");
}

bool case_is_word(struct run *r, const struct yaml_node *node, const char *what,
                  const char *const *words, int actual)
{
    int n = 0, wanted;

    while (words[n])
        n++;
    if (!case_word(r, node, words, n, &wanted))
        return false;
    return wanted == actual ||
           case_fail(r, node, ALEA_DIFFERS, "%s est %s, non %s",
                     "%s is %s, not %s", what,
                     actual >= 0 && actual < n ? words[actual] : "?",
                     words[wanted]);
}

bool case_is_set(struct run *r, struct yaml_node *node, const char *what,
                 int unit, figure_set actual)
{
    figure_set wanted;
    char is[100], should[100];

    if (!case_figures(r, node, unit, &wanted))
        return false;
    if (wanted == actual)
        return true;
    case_set_words(actual, is, sizeof is);
    case_set_words(wanted, should, sizeof should);
    return case_fail(r, node, ALEA_DIFFERS, "%s : %s, non %s", "%s: %s, not %s",
                     what, is, should);
}

bool case_is_length(struct run *r, const struct yaml_node *node,
                    const char *what, int32_t actual)
{
    int32_t wanted;

    if (!case_length(r, node, &wanted))
        return false;
    return wanted == actual ||
           case_fail(r, node, ALEA_DIFFERS,
                     "%s est %.2f mm (%.2f\"), non %.2f mm (%.2f\")",
                     "%s is %.2f mm (%.2f\"), not %.2f mm (%.2f\")", what,
                     actual / 100.0, actual / 2540.0, wanted / 100.0,
                     wanted / 2540.0);
}
