/* case_expect.c -- what must follow: the verbs, and comparing.
 *
 * An expectation is a map whose first key is its verb: {pc: {A: 2}}, {unit:
 * white, figures: 3}. Each verb lives in the file of what it looks at. */
#include <stdio.h>
#include <string.h>

#include "cases/case_in.h"
#include "read/word.h"

/* Those of any battle; a book has more. */
static const struct case_verb verbs[] = {
    { "event", case_look_event, true },
    { "not", case_look_not, true },
    { "turn", case_look_turn, true },
    { "over", case_look_over, true },
    { "winner", case_look_winner, true },
    { "asked", case_look_asked, true },
    { "candidates", case_look_candidates, true },
    { "view", case_look_view, true },
    { "size", case_look_size, false },
};
enum { VERBS = sizeof verbs / sizeof verbs[0] };

/* That of a book which has rows of units and no such verb of its own. */
static const struct case_verb of_unit = { "unit", case_look_subject, true };

/* The verbs of all books, then those of this one; NULL beyond the last. */
static const struct case_verb *verb_at(const struct run *r, int i)
{
    const int own = i - VERBS;

    if (own < 0)
        return &verbs[i];
    if (own < r->book->verb_count)
        return &r->book->verbs[own];
    return own == r->book->verb_count && r->book->unit_rows ? &of_unit : NULL;
}

/* Is the key the name of the rows, or, where they have none, one of theirs? */
static bool is_key_of(const struct case_rows *rows, const char *key)
{
    if (rows->name)
        return strcmp(key, rows->name) == 0;
    for (const struct row *row = rows->rows; row->kind; row++)
        if (row->key && word_is(key, row->key))
            return true;
    return false;
}

static void try_keys(struct word_nearest *near, const char *word,
                     const struct case_rows *rows)
{
    if (rows->name)
        word_try(near, word, rows->name);
    for (const struct row *row = rows->rows; !rows->name && row->kind; row++)
        if (row->key)
            word_try(near, word, row->key);
}

static bool unknown(struct run *r, const struct yaml_node *key)
{
    struct word_nearest near = { 0, "" };
    const struct case_verb *verb;

    for (int i = 0; (verb = verb_at(r, i)) != NULL; i++)
        word_try(&near, key->text, verb->name);
    for (const struct case_rows *s = r->book->rows; s && s->rows; s++)
        try_keys(&near, key->text, s);
    return case_fail(r, key, ALEA_UNKNOWN,
                     "on ne peut rien attendre sous le nom « %s »%s%s%s",
                     "there is nothing to check under the name \"%s\"%s%s%s",
                     key->text,
                     near.best[0] ? case_say(r, " ; vouliez-vous dire « ",
                                             "; did you mean \"")
                                  : "",
                     near.best, near.best[0] ? case_say(r, " » ?", "\"?") : "");
}

static bool needs_battle(struct run *r, const struct yaml_node *key)
{
    return case_fail(r, key, ALEA_VALUE,
                     "« %s » demande une bataille : armies, non army",
                     "\"%s\" needs a battle: armies, not an army", key->text);
}

/* An expectation by rows. */
static bool expect_rows(struct run *r, struct yaml_map *map,
                        struct yaml_node *value, const struct case_rows *rows)
{
    const void *of;

    if (rows->battle && r->lists)
        return needs_battle(r, value->key);
    if (rows->name)
        yaml_take(map, rows->name);
    of = rows->of(r, value);
    if (!of || !case_are_fields(r, map, rows->rows, of))
        return false;
    yaml_close(map);
    return !case_failed(r);
}

static bool expect_one(struct run *r, struct yaml_node *node)
{
    const struct case_verb *verb;
    struct yaml_map map;
    struct yaml_node *value;

    if (!yaml_open(&map, &r->yaml, node))
        return false;
    value = node->first;
    if (!value)
        return case_fail(r, node, ALEA_VALUE, "une attente vide",
                         "an empty expectation");
    for (int i = 0; (verb = verb_at(r, i)) != NULL; i++) {
        if (strcmp(value->key->text, verb->name) != 0)
            continue;
        if (verb->battle && r->lists)
            return needs_battle(r, value->key);
        yaml_take(&map, verb->name);
        if (!verb->look(r, &map, value))
            return false;
        yaml_close(&map);
        return !case_failed(r);
    }
    for (const struct case_rows *s = r->book->rows; s && s->rows; s++)
        if (is_key_of(s, value->key->text))
            return expect_rows(r, &map, value, s);
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

bool case_is_as(struct run *r, struct yaml_map *map, const char *what,
                bool actual)
{
    struct yaml_node *as = yaml_need(map, "as");

    return as && case_is_yes(r, as, what, actual);
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

bool case_not_found(struct run *r, const struct yaml_node *node,
                    const char *found)
{
    if (!found[0])
        return case_fail(r, node, ALEA_DIFFERS,
                         "cela n'a pas été trouvé, ni rien d'autre",
                         "this was not found, nor anything else");
    return case_fail(r, node, ALEA_DIFFERS,
                     "cela n'a pas été trouvé ; trouvé : %s",
                     "this was not found; what was found: %s", found);
}

bool case_faults(struct run *r, const struct yaml_node *where,
                 const struct yaml_report *found)
{
    struct yaml_node *list = r->text->faults, *n;
    char id[RULE_TEXT];
    uint16_t rule;
    int i = 0;

    for (n = list ? yaml_first(list) : NULL; n; n = yaml_next(list, n), i++) {
        struct yaml_map map;
        struct yaml_node *says, *by;

        if (!yaml_open(&map, &r->yaml, n) ||
            (by = yaml_need(&map, "rule")) == NULL || !case_rule(r, by, &rule))
            return false;
        says = yaml_take(&map, "says");
        yaml_close(&map);
        if (case_failed(r) || (says && !case_words(r, says, "says")))
            return false;
        if (i >= found->count || i >= found->max)
            return case_not_found(r, n, "");
        if (found->error[i].rule != rule ||
            (says && !strstr(found->error[i].message, says->text)))
            return case_fail(r, n, ALEA_DIFFERS, "c'est %s : %s",
                             "it is %s: %s",
                             case_rule_text(r, found->error[i].rule, id),
                             found->error[i].message);
    }
    if (i < found->count && i < found->max)
        return case_fail(r, list ? list : where, ALEA_DIFFERS, "%d:%d : %s %s",
                         "%d:%d: %s %s", found->error[i].line,
                         found->error[i].column,
                         case_rule_text(r, found->error[i].rule, id),
                         found->error[i].message);
    return !case_failed(r);
}
