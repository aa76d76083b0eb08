/* fields_json.c -- fields as JSON and as YAML, by their rows: see fields.h. */
#include "read/fields.h"

#include <stdlib.h>
#include <string.h>

enum { LINE_MOST = 16384 };

/* The first name of a set of names. */
static json_t *first_name(const char *names)
{
    return json_stringn(names, strcspn(names, "|"));
}

/* In the measure of the book, to six digits as scale_write() has them. */
static json_t *scaled_json(struct scale scale, int32_t n)
{
    char text[SCALE_SIZE];

    return json_loads(scale_write(scale, n, text), JSON_DECODE_ANY, NULL);
}

static json_t *length_json(const struct fields *f, const struct row *row,
                           int32_t n)
{
    return scaled_json((row->measure ? row->measure : f->measure)->scale, n);
}

static json_t *number_json(const struct row *row, int32_t n)
{
    return row->scale ? scaled_json(*row->scale, n) : json_integer(n);
}

/* Pair n of those that begin there. */
static json_t *pair_json(const struct fields *f, const struct row *row,
                         const void *in, int n)
{
    struct vec pair;

    memcpy(&pair, (const char *)in + row->at + (size_t)n * sizeof pair,
           sizeof pair);
    return json_pack("[o, o]", length_json(f, row, pair.x),
                     length_json(f, row, pair.y));
}

static json_t *pairs_json(const struct fields *f, const struct row *row,
                          const void *in)
{
    json_t *out = json_array();

    for (int i = 0; i < row_value(row, in); i++)
        json_array_append_new(out, pair_json(f, row, in, i));
    return out;
}

static json_t *word_json(const struct row *row, const void *in)
{
    const int32_t way = row->ways ? row_number(in, row->way_at, 1, false) : 0;
    const int32_t which = row_value(row, in);

    if (way > 0)
        return first_name(row->ways[way - 1]);
    return which < 0 || which >= row_words(row->words)
               ? NULL
               : first_name(row->words[which]);
}

static json_t *name_json(const struct fields *f, const struct row *row,
                         const void *in, int which)
{
    struct row_called is;

    if (row->offers)
        return row->offers(f, row, in, which, &is) ? json_string(is.key) : NULL;
    return which < 0 ? NULL : first_name(row_names_of(f, row)->set[which]);
}

/* One of a set: its key, with its number where it has one. */
static json_t *member_json(const struct fields *f, const struct row *row,
                           int which, const void *in)
{
    json_t *key = row->kind == ROW_WORDS ? first_name(row->words[which])
                                         : name_json(f, row, in, which);
    struct row number;
    json_t *map;

    if ((f->expects && !row->number) || !row_number_of(row, which, &number))
        return key;
    map = json_pack("{s:o}", json_string_value(key), row_json(f, &number, in));
    json_decref(key);
    return map;
}

static json_t *set_json(const struct fields *f, const struct row *row,
                        const void *in)
{
    const int known =
        row->kind == ROW_WORDS ? row_words(row->words) : NAMES_MOST;
    const struct row_set set = row_set_of(row, in);
    json_t *out = json_array();

    for (int i = row_set_next(&set, 0); i >= 0 && i < known;
         i = row_set_next(&set, i + 1))
        json_array_append_new(out, member_json(f, row, i, in));
    return out;
}

static json_t *list_json(const struct fields *f, const struct row *row,
                         const void *in)
{
    json_t *out = json_array();

    const int n = row->count_size ? row_value(row, in) : row->most;

    for (int i = 0; i < n; i++)
        json_array_append_new(
            out, name_json(f, row, in,
                           row_number(in, row->at + (uint32_t)i, 1, false)));
    return out;
}

static json_t *numbers_json(const struct row *row, const void *in)
{
    const uint32_t each = row_each(row);
    const uint32_t n =
        row->count_size ? (uint32_t)row_value(row, in) : row_room(row);
    const int32_t first = row_number(in, row->at, each, row->least < 0);
    json_t *out;

    if (row->ways && first >= row->way_is)
        return first_name(row->ways[first - row->way_is]);
    out = json_array();
    for (uint32_t i = 0; i < n; i++)
        json_array_append_new(
            out, number_json(row, row_number(in, row->at + i * each, each,
                                             row->least < 0) -
                                      row->plus));
    return out;
}

static json_t *parts_json(const struct fields *f, const struct row *row,
                          const void *in)
{
    const int n = row->count_size ? row_value(row, in) : row->most;
    json_t *out = json_array();

    for (int i = 0; i < n; i++)
        json_array_append_new(
            out, fields_json(f, row->rows,
                             (const char *)in + row->at + (size_t)i * row->each,
                             true));
    return out;
}

static json_t *text_json(const struct row *row, const char *text)
{
    return !text[0] && row->words ? first_name(row->words[0])
                                  : json_string(text);
}

json_t *row_json(const struct fields *f, const struct row *row, const void *in)
{
    switch (row->kind) {
    case ROW_WHOLE:
        return number_json(row, row_value(row, in));
    case ROW_LENGTH:
        return length_json(f, row, row_value(row, in));
    case ROW_PAIR:
        return pair_json(f, row, in, 0);
    case ROW_PAIRS:
        return pairs_json(f, row, in);
    case ROW_FLAG:
    case ROW_BIT:
        return json_boolean(row_value(row, in));
    case ROW_WORD:
        return word_json(row, in);
    case ROW_NAME:
        return name_json(f, row, in, row_value(row, in));
    case ROW_WORDS:
    case ROW_NAMES:
        return set_json(f, row, in);
    case ROW_LIST:
        return list_json(f, row, in);
    case ROW_NUMBERS:
        return numbers_json(row, in);
    case ROW_TEXT:
        return text_json(row, (const char *)in + row->at +
                                  (size_t)f->lang * row->each);
    case ROW_PART:
        return fields_json(f, row->rows, (const char *)in + row->at, true);
    case ROW_PARTS:
        return parts_json(f, row, in);
    case ROW_OWN:
        return row->own->json ? row->own->json(f, row, in) : NULL;
    case ROW_ROWS:
    case ROW_STATE:
    case ROW_SKIP:
    case ROW_END:
        break;
    }
    return NULL;
}

static bool is_zero(const void *in, const struct row *row)
{
    for (uint32_t i = 0; i < row->size; i++)
        if (((const char *)in)[row->at + i])
            return false;
    return true;
}

/* Is it what a reader takes it for when it is not written? */
static bool is_usual(const struct row *row, const json_t *value, const void *in)
{
    if (row->must || row->kept || (row->size == 0 && row->kind != ROW_OWN))
        return false;
    if (row->kind == ROW_NUMBERS && !row->count_size)
        return is_zero(in, row);
    if (json_is_array(value))
        return json_array_size(value) == 0;
    if (json_is_object(value))
        return json_object_size(value) == 0;
    if (row->kind == ROW_TEXT)
        return json_string_length(value) == 0;
    if (row->kind == ROW_BIT || row->kind == ROW_OWN)
        return json_is_false(value);
    return !row->ways &&
           row_number(in, row->at, row->size, row->least < 0) == row->usual;
}

static void add_rows(json_t *out, const struct fields *f,
                     const struct row *rows, const void *in, bool brief)
{
    for (const struct row *row = rows; row->kind; row++) {
        json_t *value;

        if (row->kind == ROW_ROWS) {
            add_rows(out, f, row->rows, (const char *)in + row->at, brief);
            continue;
        }
        value = row_json(f, row, in);
        if (value && !(brief && is_usual(row, value, in)))
            json_object_setn_new(out, row->key, strcspn(row->key, "|"), value);
        else
            json_decref(value);
    }
}

json_t *fields_json(const struct fields *f, const struct row *rows,
                    const void *in, bool brief)
{
    json_t *out = json_object();

    add_rows(out, f, rows, in, brief);
    return out;
}

/* ---- YAML ---- */

/* Is it a key, which nobody takes for anything else without quotes? */
static bool is_plain(const char *text)
{
    static const char *const other[] = { "true", "false", "yes", "no", "on",
                                         "off",  "null",  "y",   "n" };

    for (size_t i = 0; i < sizeof other / sizeof *other; i++)
        if (strcmp(text, other[i]) == 0)
            return false;
    return text[0] >= 'a' && text[0] <= 'z' &&
           text[strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-")] == '\0';
}

static void put_text(struct buffer *buffer, const char *text)
{
    if (is_plain(text)) {
        buffer_put(buffer, text);
        return;
    }
    buffer_put(buffer, "\"");
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            buffer_put(buffer, "\\");
        if (*text == '\n' || *text == '\t')
            buffer_put(buffer, *text == '\n' ? "\\n" : "\\t");
        else
            buffer_put_n(buffer, text, 1);
    }
    buffer_put(buffer, "\"");
}

static void put_list(struct buffer *buffer, const json_t *list)
{
    size_t i;
    json_t *item;

    buffer_put(buffer, "[");
    json_array_foreach((json_t *)(uintptr_t)list, i, item)
    {
        buffer_put(buffer, i ? ", " : "");
        fields_put_yaml(buffer, item);
    }
    buffer_put(buffer, "]");
}

static void put_map(struct buffer *buffer, const json_t *map)
{
    const char *key, *between = "";
    json_t *value;

    buffer_put(buffer, "{");
    json_object_foreach((json_t *)(uintptr_t)map, key, value)
    {
        buffer_print(buffer, "%s%s: ", between, key);
        fields_put_yaml(buffer, value);
        between = ", ";
    }
    buffer_put(buffer, "}");
}

void fields_put_yaml(struct buffer *buffer, const json_t *value)
{
    switch (json_typeof(value)) {
    case JSON_OBJECT:
        put_map(buffer, value);
        break;
    case JSON_ARRAY:
        put_list(buffer, value);
        break;
    case JSON_STRING:
        put_text(buffer, json_string_value(value));
        break;
    case JSON_INTEGER:
        buffer_print(buffer, "%lld", (long long)json_integer_value(value));
        break;
    case JSON_REAL:
        buffer_print(buffer, "%g", json_real_value(value));
        break;
    case JSON_TRUE:
        buffer_put(buffer, "true");
        break;
    case JSON_FALSE:
        buffer_put(buffer, "false");
        break;
    case JSON_NULL:
        buffer_put(buffer, "none");
        break;
    }
}

/* ---- files ---- */

/* Is it a list of maps, which has a line for each? */
static bool is_long(const json_t *value)
{
    return json_is_object(json_array_get(value, 0));
}

static void put_line(FILE *out, const json_t *value)
{
    char text[LINE_MOST];
    struct buffer buffer;

    buffer_begin(&buffer, text, sizeof text);
    fields_put_yaml(&buffer, value);
    fprintf(out, "%s\n", text);
}

/* Is it a map that has others in it, which then have lines of their own? */
static bool is_deep(const json_t *map)
{
    const char *key;
    json_t *value;

    json_object_foreach((json_t *)(uintptr_t)map, key, value)
    {
        if (json_is_object(value) || is_long(value))
            return true;
    }
    return false;
}

static void put_items(FILE *out, const json_t *list, int deep);

/* Such a map in a list: its first key stands behind the dash. */
static void put_deep(FILE *out, const json_t *map, int deep)
{
    const char *key;
    json_t *value;
    bool first = true;

    json_object_foreach((json_t *)(uintptr_t)map, key, value)
    {
        fprintf(out, "%*s%s:%s", first ? 0 : deep, "", key,
                is_long(value) ? "\n" : " ");
        if (is_long(value))
            put_items(out, value, deep);
        else
            put_line(out, value);
        first = false;
    }
}

static void put_items(FILE *out, const json_t *list, int deep)
{
    size_t i;
    json_t *item;

    json_array_foreach((json_t *)(uintptr_t)list, i, item)
    {
        fprintf(out, "%*s- ", deep + 2, "");
        if (is_deep(item))
            put_deep(out, item, deep + 4);
        else
            put_line(out, item);
    }
}

static void put_block(FILE *out, const json_t *map, int deep)
{
    const char *key;
    json_t *value;

    json_object_foreach((json_t *)(uintptr_t)map, key, value)
    {
        fprintf(out, "%*s%s:%s", deep, "", key,
                json_is_object(value) || is_long(value) ? "\n" : " ");
        if (json_is_object(value)) {
            put_block(out, value, deep + 2);
        } else if (is_long(value)) {
            put_items(out, value, deep);
        } else {
            put_line(out, value);
        }
    }
}

void fields_write(FILE *out, const struct fields *f, const struct row *rows,
                  const void *in)
{
    json_t *map = fields_json(f, rows, in, true);

    put_block(out, map, 0);
    json_decref(map);
}

char *fields_text(const struct fields *f, const struct row *rows,
                  const void *in)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (!out)
        return NULL;
    fields_write(out, f, rows, in);
    if (fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}
