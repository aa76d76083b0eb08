/* army_fields.c -- fields of an army list, with the place where they stand.
 *
 * Words are looked up and kept, nothing is judged: ch15_soldiers.c and its
 * neighbours do that. What is reported here is what is no list at all: a list
 * where a number should be. Such a field is marked as unreadable, so that
 * nobody complains twice. */
#include <stdio.h>
#include <string.h>

#include "base/length.h"
#include "frame/ofas/army_in.h"

enum {
    MOST = 9999, /* figures or PA that anybody would write */
    HULL_LEAST = MM(20),
    HULL_MOST = MM(400)
};

static void *field(const struct row *row, void *out)
{
    return (char *)out + row->at;
}

static const void *field_of(const struct row *row, const void *in)
{
    return (const char *)in + row->at;
}

bool army_is_empty(const struct yaml_node *node)
{
    return node->kind == YAML_TEXT && !node->text[0];
}

bool army_full(const struct fields *f, const struct yaml_node *node, int most)
{
    return yaml_fail(f->report, node, ALEA_LIMIT, "plus de %d ici",
                     "more than %d here", most);
}

/* ---- words ---- */

void army_take_word(const struct fields *f, const struct yaml_node *node,
                    enum army_words as, struct ofas_word *out)
{
    int id;

    if (!node)
        return;
    out->line = node->line;
    out->column = node->column;
    out->state = OFAS_UNREADABLE;
    if (!yaml_text(f->report, node, out->text, sizeof out->text))
        return;
    id = army_word(f->catalogue, as, out->text, out->nearest);
    out->state = id < 0 ? OFAS_UNKNOWN : OFAS_KNOWN;
    out->id = (int16_t)id;
}

void army_mark(const struct yaml_node *node, struct ofas_word *out,
               const char *text)
{
    out->line = node->line;
    out->column = node->column;
    out->state = OFAS_KNOWN;
    snprintf(out->text, sizeof out->text, "%.*s", OFAS_NAME - 1, text);
}

json_t *army_word_json(const struct fields *f, const struct ofas_word *word,
                       enum army_words as)
{
    char key[OFAS_NAME];

    if (word->state == OFAS_ABSENT)
        return NULL;
    return json_string(word->state == OFAS_KNOWN
                           ? army_key(f->catalogue, as, word->id, key)
                           : word->text);
}

static bool read_word(const struct fields *f, struct yaml_node *node,
                      const struct row *row, void *out)
{
    army_take_word(f, node, (enum army_words)row->nth, field(row, out));
    return true;
}

static json_t *word_json(const struct fields *f, const struct row *row,
                         const void *in)
{
    return army_word_json(f, field_of(row, in), (enum army_words)row->nth);
}

static bool read_first(const struct fields *f, struct yaml_node *list,
                       const struct row *row, void *out)
{
    struct yaml_node *first = yaml_first(list);
    const struct yaml_node *second = first ? yaml_next(list, first) : NULL;

    army_take_word(f, first, (enum army_words)row->nth, field(row, out));
    if (second)
        army_mark(second,
                  (struct ofas_word *)(void *)((char *)out + row->count),
                  second->text);
    return true;
}

static bool read_words(const struct fields *f, struct yaml_node *list,
                       const struct row *row, void *out)
{
    struct ofas_word *word = field(row, out);
    int32_t *count = (int32_t *)(void *)((char *)out + row->count);

    if (army_is_empty(list))
        return true;
    for (struct yaml_node *n = yaml_first(list); n; n = yaml_next(list, n)) {
        if (*count == row->most)
            return army_full(f, n, row->most);
        army_take_word(f, n, (enum army_words)row->nth, &word[(*count)++]);
    }
    return true;
}

static json_t *words_json(const struct fields *f, const struct row *row,
                          const void *in)
{
    const int32_t n = row_number(in, row->count, row->count_size, false);
    const struct ofas_word *word = field_of(row, in);
    json_t *out = n ? json_array() : NULL;

    for (int i = 0; i < n; i++)
        json_array_append_new(
            out, army_word_json(f, &word[i], (enum army_words)row->nth));
    return out;
}

/* ---- numbers, yes and no ---- */

static struct ofas_number *begin(const struct yaml_node *node,
                                 const struct row *row, void *out)
{
    struct ofas_number *number = field(row, out);

    number->line = node->line;
    number->column = node->column;
    number->state = OFAS_UNREADABLE;
    return number;
}

static bool read_number(const struct fields *f, struct yaml_node *node,
                        const struct row *row, void *out)
{
    struct ofas_number *number = begin(node, row, out);

    if (yaml_whole(f->report, node, row->least, MOST, &number->value))
        number->state = OFAS_KNOWN;
    return true;
}

/* What is no number of shots is a word that names nothing: the check of chapter
 * 17 says so, which knows the rule. */
static bool read_shots(const struct fields *f, struct yaml_node *node,
                       const struct row *row, void *out)
{
    struct ofas_number *number = begin(node, row, out);
    struct alea_error error;
    struct yaml_report quiet = { .lang = f->report->lang,
                                 .error = &error,
                                 .max = 1 };

    number->state = yaml_whole(&quiet, node, 0, MOST, &number->value)
                        ? OFAS_KNOWN
                        : OFAS_UNKNOWN;
    return true;
}

static json_t *number_json(const struct fields *f, const struct row *row,
                           const void *in)
{
    const struct ofas_number *number = field_of(row, in);

    (void)f;
    return number->state == OFAS_ABSENT ? NULL : json_integer(number->value);
}

static bool read_yes(const struct fields *f, struct yaml_node *node,
                     const struct row *row, void *out)
{
    struct ofas_number *number = begin(node, row, out);
    bool yes = false;

    if (yaml_yes(f->report, node, &yes))
        number->state = OFAS_KNOWN;
    number->value = yes;
    return true;
}

static json_t *yes_json(const struct fields *f, const struct row *row,
                        const void *in)
{
    const struct ofas_number *number = field_of(row, in);

    (void)f;
    return number->state == OFAS_ABSENT ? NULL : json_boolean(number->value);
}

static bool read_length(const struct fields *f, struct yaml_node *node,
                        const struct row *row, void *out)
{
    struct ofas_number *number = begin(node, row, out);
    int32_t length = 0;

    if (!yaml_length(f->report, node, MM(1), &length))
        return false;
    if (length < HULL_LEAST || length > HULL_MOST)
        return yaml_fail(f->report, node, ALEA_VALUE,
                         "un côté de coque mesure de %d à %d mm",
                         "the side of a hull is %d to %d mm",
                         HULL_LEAST / MM(1), HULL_MOST / MM(1));
    number->value = length;
    number->state = OFAS_KNOWN;
    return true;
}

static json_t *length_json(const struct fields *f, const struct row *row,
                           const void *in)
{
    const struct ofas_number *number = field_of(row, in);

    (void)f;
    if (number->state != OFAS_KNOWN)
        return NULL;
    return number->value % MM(1) ? json_real(number->value / (double)MM(1))
                                 : json_integer(number->value / MM(1));
}

/* ---- texts ---- */

static bool read_text(const struct fields *f, struct yaml_node *node,
                      const struct row *row, void *out)
{
    return yaml_text(f->report, node, field(row, out), row->size);
}

static json_t *text_json(const struct fields *f, const struct row *row,
                         const void *in)
{
    const char *text = field_of(row, in);

    (void)f;
    return text[0] ? json_string(text) : NULL;
}

/* ---- schemas ---- */

json_t *army_word_schema(enum army_words as)
{
    return json_pack("{s:s+}", "$ref", "#/$defs/", army_sort(as));
}

json_t *army_define(const struct fields *f, const char *name, json_t *schema)
{
    json_object_set_new(f->own, name, schema);
    return json_pack("{s:s+}", "$ref", "#/$defs/", name);
}

static json_t *word_schema(const struct fields *f, const struct row *row)
{
    (void)f;
    return army_word_schema((enum army_words)row->nth);
}

static json_t *words_schema(const struct fields *f, const struct row *row)
{
    (void)f;
    return schema_of_some(army_word_schema((enum army_words)row->nth));
}

static json_t *number_schema(const struct fields *f, const struct row *row)
{
    return row_schema(f, &(struct row){ row->key, ROW_WHOLE,
                                        .least = row->least, .most = MOST });
}

static json_t *yes_schema(const struct fields *f, const struct row *row)
{
    return row_schema(f, &(struct row){ .key = row->key, .kind = ROW_FLAG });
}

static json_t *length_schema(const struct fields *f, const struct row *row)
{
    return row_schema(f, &(struct row){ .key = row->key, .kind = ROW_LENGTH });
}

static json_t *text_schema(const struct fields *f, const struct row *row)
{
    return row_schema(f,
                      &(struct row){ row->key, ROW_TEXT, .size = row->size });
}

const struct row_own army_word_own = { read_word, word_json, word_schema };
const struct row_own army_first_own = { read_first, word_json, words_schema };
const struct row_own army_words_own = { read_words, words_json, words_schema };
const struct row_own army_number_own = { read_number, number_json,
                                         number_schema };
const struct row_own army_shots_own = { read_shots, number_json,
                                        number_schema };
const struct row_own army_yes_own = { read_yes, yes_json, yes_schema };
const struct row_own army_length_own = { read_length, length_json,
                                         length_schema };
const struct row_own army_text_own = { read_text, text_json, text_schema };
