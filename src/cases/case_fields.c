/* case_fields.c -- states that cases set up and expect, by their rows: what is set
 * up by a row is expected by the same. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/length.h"
#include "cases/case_in.h"
#include "read/buffer.h"

static const struct measure millimetres = { { MM(1), 1 },
                                            { "mm", "mm" },
                                            VEC_LIMIT };

struct fields case_fields(struct run *r)
{
    return (struct fields){ .report = &r->yaml,
                            .content = r->content,
                            .measure = &millimetres,
                            .lang = r->tools->lang,
                            .own = r };
}

bool case_take(struct run *r, struct yaml_map *map, const struct row *rows,
               void *out, bool whole)
{
    struct fields f = case_fields(r);

    f.whole = whole;
    return fields_take(&f, map, rows, out);
}

/* ---- what is expected ---- */

static void put(const json_t *value, char *out, size_t size)
{
    struct buffer buffer;

    buffer_begin(&buffer, out, size);
    if (json_is_string(value))
        buffer_put(&buffer, json_string_value(value)); /* a word: no quotes */
    else if (value && !(json_is_array(value) && json_array_size(value) == 0))
        fields_put_yaml(&buffer, value);
    else
        buffer_put(&buffer, "none");
}

/* What a field is called: its key; what is expected 'as' something is called as
 * the verb, where the rows have no better word. */
static const char *name_of(const struct run *r, const struct row *row)
{
    const char *title = row->title[r->tools->lang];

    if (title)
        return title;
    return r->verb && strcmp(row->key, "as") == 0 ? r->verb : row->key;
}

/* Sets of figures are told as they are of units: "alive: 1 2 5, not 1". */
static bool same_figures(struct run *r, const struct yaml_node *node,
                         const struct row *row, const void *actual,
                         const void *wanted)
{
    figure_set is, want;
    char words[100], wish[100];

    memcpy(&is, (const char *)actual + row->at, sizeof is);
    memcpy(&want, (const char *)wanted + row->at, sizeof want);
    case_set_words(is, words, sizeof words);
    case_set_words(want, wish, sizeof wish);
    return is == want || case_fail(r, node, ALEA_DIFFERS, "%s : %s, non %s",
                                   "%s: %s, not %s", row->key, words, wish);
}

/* A point is where it is expected, or near it. */
static bool is_near(const struct run *r, const struct row *row,
                    const void *actual, const void *wanted)
{
    struct vec is, want;

    memcpy(&is, (const char *)actual + row->at, sizeof is);
    memcpy(&want, (const char *)wanted + row->at, sizeof want);
    return vec_distance2(is, want) <= (int64_t)r->within * r->within;
}

/* 'whose' is "" or " A", of the player that has it. */
static bool differs(struct run *r, const struct yaml_node *node,
                    const struct row *row, const char *whose,
                    const json_t *actual, const json_t *wanted)
{
    const char *unit = row->kind == ROW_LENGTH ? " mm" : "";
    const char *name = name_of(r, row);
    char is[160], want[160];

    put(actual, is, sizeof is);
    put(wanted, want, sizeof want);
    return case_fail(r, node, ALEA_DIFFERS, "%.*s%s est %s%s, non %s%s",
                     "%.*s%s is %s%s, not %s%s", (int)strcspn(name, "|"), name,
                     whose, is, unit, want, unit);
}

static bool is_equal(const json_t *a, const json_t *b)
{
    return a && b ? json_equal(a, b) : a == b;
}

/* What each player has: of those that are named. */
static bool compare_each(struct run *r, const struct yaml_node *map,
                         const struct row *row, const json_t *actual,
                         const json_t *wanted)
{
    char whose[12];

    for (const struct yaml_node *n = map->first; n; n = n->next) {
        const json_t *is = json_object_get(actual, n->key->text);
        const json_t *want = json_object_get(wanted, n->key->text);

        snprintf(whose, sizeof whose, " %s %.2s", case_say(r, "de", "of"),
                 n->key->text);
        if (!is_equal(is, want))
            return differs(r, n, row, whose, is, want);
    }
    return true;
}

static bool compare(struct run *r, const struct yaml_node *node,
                    const struct row *row, const json_t *actual,
                    const json_t *wanted)
{
    if (node->kind == YAML_MAP && row->kind == ROW_OWN)
        return compare_each(r, node, row, actual, wanted);
    return is_equal(actual, wanted) ||
           differs(r, node, row, "", actual, wanted);
}

/* Is a field the same in both? */
static bool is_same(struct run *r, const struct fields *f,
                    const struct yaml_node *node, const struct row *row,
                    const void *actual, const void *wanted)
{
    json_t *is, *want;
    bool same;

    if (row->own == &case_own_figures)
        return same_figures(r, node, row, actual, wanted);
    if (row->own == &case_own_point && is_near(r, row, actual, wanted))
        return true;
    is = row_json(f, row, actual);
    want = row_json(f, row, wanted);
    same = compare(r, node, row, is, want);

    json_decref(is);
    json_decref(want);
    return same;
}

bool case_same_fields(struct run *r, const struct yaml_node *node,
                      const struct row *rows, const void *actual,
                      const void *wanted)
{
    struct fields f = case_fields(r);

    f.expects = true;
    for (const struct row *row = rows; row->kind; row++)
        if (!is_same(r, &f, node, row, actual, wanted))
            return false;
    return true;
}

/* Reads what is wanted into an empty struct, and compares the two values. */
static bool is_so(struct run *r, const struct fields *f, struct yaml_node *node,
                  const struct row *row, const void *actual, void *empty)
{
    return row_take(f, node, row, empty) &&
           is_same(r, f, node, row, actual, empty);
}

static bool no_memory(struct run *r, const struct yaml_node *node)
{
    return case_fail(r, node, ALEA_SYSTEM, "mémoire insuffisante", "no memory");
}

static bool are_fields(struct run *r, const struct fields *f,
                       struct yaml_map *map, const struct row *rows,
                       const void *actual)
{
    struct yaml_node *n;
    void *empty;
    bool good = true;

    for (const struct row *row = rows; good && row->kind; row++) {
        if (row->kind == ROW_ROWS) {
            good = are_fields(r, f, map, row->rows,
                              (const char *)actual + row->at);
            continue;
        }
        if (row->kind == ROW_STATE)
            continue;
        n = row->must && f->whole ? yaml_need(map, row->key)
                                  : yaml_take(map, row->key);
        if (!n)
            continue; /* one that is missed is an error of the report */
        if ((empty = calloc(1, fields_size(rows))) == NULL)
            return no_memory(r, n);
        good = is_so(r, f, n, row, actual, empty);
        free(empty);
    }
    return good && !case_failed(r);
}

bool case_are_fields(struct run *r, struct yaml_map *map,
                     const struct row *rows, const void *actual)
{
    struct fields f = case_fields(r);

    f.expects = true; /* names of a set need not have their numbers */
    return are_fields(r, &f, map, rows, actual);
}

bool case_answers_fields(struct run *r, struct yaml_map *map,
                         const struct row *rows, const void *actual)
{
    struct fields f = case_fields(r);

    f.expects = f.whole = true;
    return are_fields(r, &f, map, rows, actual);
}
