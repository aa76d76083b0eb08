/* fields_words.c -- fields in words, and settings as people are offered them: see
 * fields.h. */
#include "read/fields.h"

#include <stdlib.h>
#include <string.h>

#include "read/word.h"

enum { ONE = LANGS * NAMES_NAME };

/* What the catalogue has of thing i at an offset of the first. */
static const char *of_thing(const struct row_names *things,
                            const void *catalogue, int i, size_t at)
{
    const size_t stride = things->stride ? things->stride : ONE;

    return (const char *)catalogue + at + (size_t)i * stride;
}

const void *thing_at(const struct row_names *things, const void *catalogue,
                     int i)
{
    return of_thing(things, catalogue, i, things->first);
}

const char *thing_called(const struct row_names *things, const void *catalogue,
                         int i, enum lang lang)
{
    return of_thing(things, catalogue, i, things->called) +
           (size_t)lang * NAMES_NAME;
}

const char *thing_keyed(const struct row_names *things, const void *catalogue,
                        int i)
{
    const char *key;

    if (i < 0 || i >= things->room)
        return NULL;
    if (things->keys)
        return i < row_words(things->keys) ? things->keys[i] : NULL;
    key = things->stride ? of_thing(things, catalogue, i, things->keyed) : "";
    return key[0] ? key : NULL;
}

/* Name i of a set: of the catalogue, or as its row offers it. */
static struct row_called called(const struct fields *f, const struct row *row,
                                const void *in, int i)
{
    struct row_called out = { "", { "", "" } };

    if (row->offers) {
        row->offers(f, row, in, i, &out);
        return out;
    }
    out.key = row_key(f, row, i);
    for (int lang = 0; lang < LANGS; lang++)
        out.name[lang] =
            thing_called(row->names, f->catalogue, i, (enum lang)lang);
    return out;
}

const char *row_called(const struct fields *f, const struct row *row, int i)
{
    return thing_called(row->names, f->catalogue, i, f->lang);
}

const char *row_key(const struct fields *f, const struct row *row, int i)
{
    return row->names->keys
               ? row->names->keys[i]
               : of_thing(row->names, f->catalogue, i, row->names->keyed);
}

enum { NUMBER_SIZE = 24 };

/* The number of member i as it is said, "2", "D6", "4+"; "" for none. */
static const char *member_number(const struct fields *f, const struct row *row,
                                 const void *in, int i, char out[NUMBER_SIZE])
{
    const char *plus = i < 64 && (row->at_least >> i & 1) ? "+" : "";
    struct row number;
    json_t *is = NULL;

    out[0] = '\0';
    if (row_number_of(row, i, &number))
        is = row_json(f, &number, in);
    else if (row->names && row->names->number)
        is = json_integer(
            *of_thing(row->names, f->catalogue, i, row->names->number));
    if (json_is_string(is))
        snprintf(out, NUMBER_SIZE, "%s%s", json_string_value(is), plus);
    else if (json_integer_value(is))
        snprintf(out, NUMBER_SIZE, "%d%s", (int)json_integer_value(is), plus);
    json_decref(is);
    return out;
}

/* "Fear (2)", "Fast": member i of a set. */
static void say_member(const struct fields *f, const struct row *row,
                       const void *in, int i, struct row_member *out)
{
    char text[WORD_SIZE], number[NUMBER_SIZE];
    struct row_called is;

    if (row->kind == ROW_WORDS) {
        out->key = row->words[i];
        snprintf(out->words, sizeof out->words, "%s",
                 row_word(row, i, f->lang, text, sizeof text));
        return;
    }
    is = called(f, row, in, i);
    out->key = is.key;
    if (member_number(f, row, in, i, number)[0])
        snprintf(out->words, sizeof out->words, "%s (%s)", is.name[f->lang],
                 number);
    else
        snprintf(out->words, sizeof out->words, "%s", is.name[f->lang]);
}

static bool has_members(const struct row *row)
{
    return row->member || row->kind == ROW_NAMES || row->kind == ROW_WORDS;
}

int row_member_from(const struct fields *f, const struct row *row,
                    const void *in, int from, struct row_member *out)
{
    const struct row_set set = row_set_of(row, in);
    const int i = row_set_next(&set, from);

    if (i >= 0)
        say_member(f, row, in, i, out);
    return i;
}

/* As row->member says, of any field that has things. */
static int member_from(const struct fields *f, const struct row *row,
                       const void *in, int from, struct row_member *out)
{
    return row->member ? row->member(f, row, in, from, out)
                       : row_member_from(f, row, in, from, out);
}

/* What stands before the value: "Toughness". */
static const char *title_of(const struct fields *f, const struct row *row)
{
    return row->title[f->lang]                    ? row->title[f->lang]
           : row->kind == ROW_WHOLE && row->names ? row_called(f, row, row->nth)
                                                  : NULL;
}

/* "Deadly(#)" with the value in the place of #; without words, the value. */
static void put_value(const struct fields *f, const struct row *row,
                      const void *in, struct buffer *buffer)
{
    const char *say = row->say[f->lang] ? row->say[f->lang] : "#";
    const struct measure *measure = row->measure ? row->measure : f->measure;
    const size_t before = strcspn(say, "#");
    char number[SCALE_SIZE], word[WORD_SIZE];

    buffer_put_n(buffer, say, before);
    if (!say[before])
        return;
    if (row->kind == ROW_LENGTH)
        buffer_put(buffer,
                   scale_write(measure->scale, row_value(row, in), number));
    else if (row->kind == ROW_WORD)
        buffer_put(buffer, row_word(row, row_value(row, in), f->lang, word,
                                    sizeof word));
    else
        buffer_print(buffer, "%d", (int)row_value(row, in));
    buffer_put(buffer, say + before + 1);
}

static void put_set(const struct fields *f, const struct row *row,
                    const void *in, struct buffer *buffer)
{
    struct row_member m;

    for (int i = 0; (i = member_from(f, row, in, i, &m)) >= 0; i++)
        buffer_print(buffer, "%s%s", buffer->used ? ", " : "", m.words);
}

/* Nothing is said of 0, nor of what goes without saying. */
static bool is_said(const struct row *row, const void *in)
{
    const int32_t is = row->kind == ROW_WORD || row->kind == ROW_NAME
                           ? row_number(in, row->at, row->size, row->least < 0)
                           : row_value(row, in);

    return is != 0 && is != row->quiet;
}

void fields_say(const struct fields *f, const struct row *rows, const void *in,
                struct buffer *buffer)
{
    for (const struct row *row = rows; row->kind; row++) {
        const char *title = title_of(f, row);

        if (row->kind == ROW_ROWS) {
            fields_say(f, row->rows, (const char *)in + row->at, buffer);
        } else if (has_members(row)) {
            put_set(f, row, in, buffer);
        } else if ((title || row->say[f->lang]) && is_said(row, in)) {
            buffer_print(buffer, "%s%s%s", buffer->used ? ", " : "",
                         title ? title : "", title ? " " : "");
            put_value(f, row, in, buffer);
        }
    }
}

/* ---- cards ---- */

static void add_values(json_t *out, const struct fields *f,
                       const struct row *rows, const void *in)
{
    char value[WORD_SIZE];
    struct buffer buffer;

    for (const struct row *row = rows; row->kind; row++) {
        if (row->kind == ROW_ROWS)
            add_values(out, f, row->rows, (const char *)in + row->at);
        if (!title_of(f, row))
            continue;
        buffer_begin(&buffer, value, sizeof value);
        put_value(f, row, in, &buffer);
        json_array_append_new(out,
                              json_pack("{s:s#, s:s, s:s}", "key", row->key,
                                        (int)strcspn(row->key, "|"), "words",
                                        title_of(f, row), "value", value));
    }
}

json_t *fields_values(const struct fields *f, const struct row *rows,
                      const void *in)
{
    json_t *out = json_array();

    add_values(out, f, rows, in);
    return out;
}

json_t *fields_members(const struct fields *f, const struct row *rows,
                       const void *in)
{
    json_t *out = json_array();
    struct row_member m;

    for (const struct row *row = rows; row->kind; row++)
        for (int i = 0; row->kind != ROW_WORDS && has_members(row) &&
                        (i = member_from(f, row, in, i, &m)) >= 0;
             i++)
            json_array_append_new(
                out, json_pack("{s:s, s:s}", "key", m.key, "words", m.words));
    return out;
}

/* ---- settings ---- */

const char *row_word(const struct row *row, int i, enum lang lang, char *out,
                     size_t size)
{
    const int words = row_words(row->words);

    if (row->called)
        return row->called[i][lang];
    return word_name(i < words ? row->words[i] : row->ways[i - words],
                     lang == LANG_FR, out, size);
}

/* A word as it is read, and what people are told of it: the name in their
 * language, or what the content calls it. */
static void add_choice(json_t *out, const struct fields *f,
                       const struct row *row, int which)
{
    const int words = row_words(row->words);
    char key[WORD_SIZE], word[WORD_SIZE];

    word_name(which < words ? row->words[which] : row->ways[which - words], 0,
              key, sizeof key);
    json_array_append_new(
        out, json_pack("{s:s, s:s}", "key", key, "words",
                       row->names && which < words
                           ? row_called(f, row, which)
                           : row_word(row, which, f->lang, word, sizeof word)));
}

static json_t *choices_json(const struct fields *f, const struct row *row)
{
    const int words = row_words(row->words), ways = row_words(row->ways);
    json_t *out = json_array();

    for (int i = 0; i < words + ways; i++)
        if (i < row->most || !row->most || i >= words)
            add_choice(out, f, row, i);
    return out;
}

json_t *fields_options(const struct fields *f, const struct row *rows)
{
    void *usual = calloc(1, fields_size(rows));
    json_t *out = json_array();

    if (!usual)
        return out;
    fields_usual(rows, usual);
    for (const struct row *row = rows; row->kind; row++) {
        json_t *value = row_json(f, row, usual);

        if (!value)
            continue;
        json_array_append_new(
            out,
            json_pack("{s:s#, s:s, s:o, s:s, s:o}", "key", row->key,
                      (int)strcspn(row->key, "|"), "kind",
                      row->form                ? row->form
                      : json_is_boolean(value) ? "yes-no"
                      : json_is_string(value)  ? "word"
                                               : "number",
                      "default", value, "words", row->help[f->lang], "values",
                      row->values ? row->values(f) : choices_json(f, row)));
    }
    free(usual);
    return out;
}
