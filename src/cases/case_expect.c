/* case_expect.c -- what must follow: the verbs, and comparing.
 *
 * An expectation is a map whose first key is its verb: {pc: {A: 2}}, {unit:
 * white, figures: 3}. Each verb lives in the file of what it looks at. */
#include <stdio.h>
#include <string.h>

#include "cases/case_in.h"
#include "read/word.h"

/* Those of any book; a book has more. */
const struct case_verb case_verbs[] = {
    { "event", .look = case_look_event },
    { "not", .look = case_look_not },
    { "turn", .look = case_look_turn },
    { "over", .look = case_look_over },
    { "winner", .look = case_look_winner },
    { "asked", .look = case_look_asked },
    { "candidates", .look = case_look_candidates },
    { "view", .look = case_look_view },
    { "unit", .look = case_look_subject },
    { "units", .look = case_look_count },
    { "figure", .look = case_look_figure },
    { "size", .look = case_look_size, .lists = true },
    { "width", .look = case_look_width, .lists = true },
    { "pieces", .look = case_look_pieces, .lists = true },
    { "piece", .look = case_look_piece, .lists = true },
    { "covered", .look = case_look_covered, .lists = true },
    { 0 },
};

static bool is_verb(const struct case_verb *verb)
{
    return verb->name || verb->rows;
}

static bool has_key(const struct row *rows, const char *key)
{
    for (const struct row *row = rows; row->kind; row++)
        if (row->kind == ROW_ROWS ? has_key(row->rows, key)
                                  : word_is(key, row->key))
            return true;
    return false;
}

/* Is the key the name of the verb, or, where it has none, one of its rows? */
static bool is_key_of(const struct case_verb *verb, const char *key)
{
    return verb->name ? strcmp(key, verb->name) == 0 : has_key(verb->rows, key);
}

static const struct case_verb *find(const struct case_verb *verbs,
                                    const char *key)
{
    for (; verbs && is_verb(verbs); verbs++)
        if (is_key_of(verbs, key))
            return verbs;
    return NULL;
}

static void try_rows(struct word_nearest *near, const char *word,
                     const struct row *rows)
{
    for (const struct row *row = rows; row->kind; row++)
        if (row->kind == ROW_ROWS)
            try_rows(near, word, row->rows);
        else
            word_try(near, word, row->key);
}

static void try_verbs(struct word_nearest *near, const char *word,
                      const struct case_verb *verbs)
{
    for (; verbs && is_verb(verbs); verbs++)
        if (verbs->name)
            word_try(near, word, verbs->name);
        else
            try_rows(near, word, verbs->rows);
}

static bool unknown(struct run *r, const struct yaml_node *key)
{
    struct word_nearest near = { 0, "" };

    try_verbs(&near, key->text, case_verbs);
    try_verbs(&near, key->text, r->book->verbs);
    return case_fail(r, key, ALEA_UNKNOWN,
                     "on ne peut rien attendre sous le nom « %s »%s%s%s",
                     "there is nothing to check under the name \"%s\"%s%s%s",
                     key->text,
                     near.best[0] ? case_say(r, " ; vouliez-vous dire « ",
                                             "; did you mean \"")
                                  : "",
                     near.best, near.best[0] ? case_say(r, " » ?", "\"?") : "");
}

/* What the book keeps for the battle, or the part of it that the verb is about. */
static const void *kept(struct run *r, const struct yaml_node *value,
                        const struct case_verb *verb)
{
    const uint8_t *own = (const uint8_t *)r->look->own;
    int32_t which = 1;

    if (verb->acts && !case_acts(r, value, (int8_t)own[verb->actor]))
        return NULL;
    if (verb->each && !yaml_whole(&r->yaml, value, 1, own[verb->count], &which))
        return NULL;
    return own + verb->at + (size_t)(which - 1) * verb->each;
}

bool case_asks(const struct case_verb *verb)
{
    return verb->ask || verb->yes || verb->yes_if || verb->within ||
           verb->number || verb->gap;
}

/* What the verb does with what is left of the map. */
static bool look(struct run *r, struct yaml_map *map, struct yaml_node *value,
                 const struct case_verb *verb)
{
    const void *of;

    if (verb->look)
        return verb->look(r, map, value);
    if (case_asks(verb))
        return case_ask_engine(r, map, value, verb);
    of = verb->of ? verb->of(r, value) : kept(r, value, verb);
    return of && case_are_fields(r, map, verb->rows, of);
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
    if ((verb = find(r->book->verbs, value->key->text)) == NULL &&
        (verb = find(case_verbs, value->key->text)) == NULL)
        return unknown(r, value->key);
    if (!verb->lists && r->lists)
        return case_fail(r, value->key, ALEA_VALUE,
                         "« %s » demande une bataille : armies, non army",
                         "\"%s\" needs a battle: armies, not an army",
                         value->key->text);
    r->verb = verb->name;
    if (verb->name && !verb->nobody && !verb->unit) /* else it is an answer */
        yaml_take(&map, verb->name);
    if (!look(r, &map, value, verb))
        return false;
    yaml_close(&map);
    return !case_failed(r);
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
