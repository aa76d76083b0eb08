/* fields_schema.c -- JSON Schema of what rows read: see fields.h.
 *
 * Readers forgive capitals, accents and plurals; a schema knows the words as they
 * are written, and as they stand within a line: with a small first letter. */
#include "read/fields.h"

#include <stdlib.h>
#include <string.h>

#include "read/word.h"

/* Adds a value to those of an enum, unless it is among them; takes the
 * reference. */
static void add_value(json_t *out, json_t *added)
{
    json_t *other;
    size_t i;

    json_array_foreach(out, i, other)
    {
        if (json_equal(other, added)) {
            json_decref(added);
            return;
        }
    }
    json_array_append_new(out, added);
}

/* A word, and what an editor takes it for when it is a number. Behind the word is
 * no digit. */
static void add_once(json_t *out, const char *word, size_t length)
{
    if (length > 0 && strspn(word, "0123456789") >= length)
        add_value(out, json_integer(strtol(word, NULL, 10)));
    add_value(out, json_stringn(word, length));
}

/* The words of a name joined by hyphens, as in keys. */
static void add_joined(json_t *out, const char *name, size_t length)
{
    char joined[WORD_SIZE];

    memcpy(joined, name, length);
    joined[length] = '\0';
    for (size_t i = 0; i < length; i++)
        if (joined[i] == ' ')
            joined[i] = '-';
    add_once(out, joined, length);
}

static void add_name(json_t *out, const char *name, size_t length)
{
    const unsigned char *at = (const unsigned char *)name;
    char small[WORD_SIZE];

    add_once(out, name, length);
    if (length == 0 || length >= sizeof small)
        return;
    memcpy(small, name, length);
    small[length] = '\0';
    if (at[0] >= 'A' && at[0] <= 'Z')
        small[0] = (char)(at[0] + 0x20);
    else if (length > 1 && at[0] == 0xc3 && at[1] >= 0x80 && at[1] <= 0x9e)
        small[1] = (char)(at[1] + 0x20); /* À to Þ in UTF-8 */
    add_once(out, small, length);
    add_joined(out, small, length);
}

void schema_add_names(json_t *out, const char *names)
{
    size_t length;

    for (; *names; names += length + (names[length] == '|')) {
        length = strcspn(names, "|");
        add_name(out, names, length);
    }
}

static json_t *words_schema(const char *const *words, const char *const *more)
{
    json_t *all = json_array();

    for (int i = 0; i < row_words(words); i++)
        schema_add_names(all, words[i]);
    for (int i = 0; more && i < row_words(more); i++)
        schema_add_names(all, more[i]);
    return json_pack("{s:o}", "enum", all);
}

static json_t *names_schema(const struct fields *f, const struct row *row)
{
    json_t *all;

    if (!f->content || row->offers)
        return json_pack("{s:s}", "type", "string");
    all = json_array();
    for (int i = 0; i < row_names_of(f, row)->n; i++)
        if (!row->only || row->only(f->content, i))
            schema_add_names(all, row_names_of(f, row)->set[i]);
    return json_pack("{s:o}", "enum", all);
}

/* One of a set; one with a number is a map of one key. */
static json_t *member_schema(const struct fields *f, const struct row *row)
{
    json_t *member = row->kind == ROW_WORDS ? words_schema(row->words, NULL)
                                            : names_schema(f, row);

    if (!row->number_count)
        return member;
    return json_pack("{s:[o, {s:s, s:i, s:o}]}", "anyOf", member, "type",
                     "object", "maxProperties", 1, "additionalProperties",
                     row->number
                         ? row_schema(f, row->number)
                         : json_pack("{s:s, s:i, s:i}", "type", "integer",
                                     "minimum", 1, "maximum", (int)row->most));
}

static json_t *set_schema(const struct fields *f, const struct row *row)
{
    json_t *member = member_schema(f, row);

    if (row->offers)
        return schema_of_some(member);
    return json_pack("{s:[{s:[s, s]}, O, {s:s, s:o}]}", "anyOf", "enum", "all",
                     "none", member, "type", "array", "items", member);
}

static json_t *list_schema(const struct fields *f, const struct row *row)
{
    json_t *member = names_schema(f, row);

    return json_pack("{s:[O, {s:s, s:i, s:o}]}", "anyOf", member, "type",
                     "array", "maxItems", (int)row->most, "items", member);
}

/* A number as it is written, of the parts that it is kept in. */
static double of_parts(const struct row *row, int32_t n)
{
    return (double)n * (double)row->scale->theirs / (double)row->scale->ours;
}

static json_t *whole_schema(const struct row *row)
{
    json_t *out =
        row->scale ? json_pack("{s:s, s:f, s:f}", "type", "number", "minimum",
                               of_parts(row, row->least), "maximum",
                               of_parts(row, row->most))
                   : json_pack("{s:s, s:i, s:i}", "type", "integer", "minimum",
                               (int)row->least, "maximum", (int)row->most);

    /* in parts that floating point knows: 16.7 is no multiple of its tenth */
    if (row->scale && (row->scale->ours & (row->scale->ours - 1)) == 0)
        json_object_set_new(out, "multipleOf", json_real(of_parts(row, 1)));
    return row->or_zero ? json_pack("{s:[o, {s:i}]}", "anyOf", out, "const", 0)
                        : out;
}

static json_t *numbers_schema(const struct row *row)
{
    json_t *out = json_pack("{s:s, s:i, s:o}", "type", "array", "maxItems",
                            (int)row_room(row), "items", whole_schema(row));

    if (row->fewest)
        json_object_set_new(out, "minItems", json_integer(row->fewest));
    if (row->ways)
        return json_pack("{s:[o, o]}", "anyOf", words_schema(row->ways, NULL),
                         out);
    return row->alike ? json_pack("{s:[o, o]}", "anyOf", whole_schema(row), out)
                      : out;
}

static json_t *length_schema(void)
{
    return json_pack("{s:[{s:s}, {s:s, s:s}]}", "anyOf", "type", "number",
                     "type", "string", "pattern",
                     "^-?[0-9]+([.,][0-9]+)? ?(pas|paces?|mm|cm|\"|po|"
                     "pouces?|in(ch(es)?)?)$");
}

static json_t *pair_schema(void)
{
    return json_pack("{s:s, s:i, s:i, s:o}", "type", "array", "minItems", 2,
                     "maxItems", 2, "items", length_schema());
}

json_t *row_schema(const struct fields *f, const struct row *row)
{
    switch (row->kind) {
    case ROW_WHOLE:
        return whole_schema(row);
    case ROW_LENGTH:
        return length_schema();
    case ROW_PAIR:
        return pair_schema();
    case ROW_PAIRS:
        return json_pack("{s:s, s:i, s:i, s:o}", "type", "array", "minItems",
                         row->fewest, "maxItems",
                         (int)(row->size / sizeof(struct vec)), "items",
                         pair_schema());
    case ROW_FLAG:
    case ROW_BIT:
        return json_pack("{s:[b, b, s, s, s, s, s, s]}", "enum", 1, 0, "yes",
                         "no", "oui", "non", "vrai", "faux");
    case ROW_WORD:
        return words_schema(row->words, row->ways);
    case ROW_NAME:
        return names_schema(f, row);
    case ROW_WORDS:
    case ROW_NAMES:
        return set_schema(f, row);
    case ROW_LIST:
        return list_schema(f, row);
    case ROW_NUMBERS:
        return numbers_schema(row);
    case ROW_TEXT:
        return json_pack("{s:s, s:i}", "type", "string", "maxLength",
                         (int)row->size - 1);
    case ROW_PART:
        return fields_schema(f, row->rows);
    case ROW_PARTS:
        return json_pack("{s:s, s:i, s:i, s:o}", "type", "array", "minItems",
                         (int)row->least, "maxItems", (int)row->most, "items",
                         fields_schema(f, row->rows));
    case ROW_OWN:
        return row->own->schema ? row->own->schema(f, row) : json_object();
    case ROW_STATE:
    case ROW_SKIP:
    case ROW_ROWS:
    case ROW_END:
        break;
    }
    return json_object();
}

json_t *schema_of_some(json_t *one)
{
    return json_pack("{s:[O, {s:s, s:o}]}", "anyOf", one, "type", "array",
                     "items", one);
}

/* The property under each of its names. */
static void add_property(json_t *properties, const char *names, json_t *schema)
{
    size_t length;

    for (; names; names = names[length] ? names + length + 1 : NULL) {
        length = strcspn(names, "|");
        json_object_setn(properties, names, length, schema);
    }
    json_decref(schema);
}

/* It must be there under one of its names. */
static void add_required(json_t *all, const char *names)
{
    json_t *any = json_array();
    size_t length;

    for (; names; names = names[length] ? names + length + 1 : NULL) {
        length = strcspn(names, "|");
        json_array_append_new(any,
                              json_pack("{s:[s%]}", "required", names, length));
    }
    json_array_append_new(all, json_pack("{s:o}", "anyOf", any));
}

void fields_schema_add(const struct fields *f, const struct row *rows,
                       json_t *properties, json_t *required)
{
    for (const struct row *row = rows; row->kind; row++) {
        json_t *schema;

        if (row->kind == ROW_ROWS) {
            fields_schema_add(f, row->rows, properties, required);
            continue;
        }
        if (row->kind == ROW_STATE)
            continue;
        schema = row_schema(f, row);
        if (row->help[LANG_EN])
            json_object_set_new(schema, "description",
                                json_string(row->help[LANG_EN]));
        add_property(properties, row->key, schema);
        if (row->without)
            add_property(properties, row->without, set_schema(f, row));
        if (row->must && f->whole)
            add_required(required, row->key);
    }
}

json_t *fields_schema(const struct fields *f, const struct row *rows)
{
    json_t *properties = json_object(), *required = json_array();
    json_t *out;

    fields_schema_add(f, rows, properties, required);
    out = json_pack("{s:s, s:o, s:b}", "type", "object", "properties",
                    properties, "additionalProperties", 0);
    if (json_array_size(required) > 0)
        json_object_set(out, "allOf", required);
    json_decref(required);
    return out;
}
