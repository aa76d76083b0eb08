/* case_schema.c -- see case_schema.h. */
#include "cases/case_schema.h"

#include <string.h>

#include "battle/stage.h"
#include "cases/case_in.h"
#include "read/fields.h"
#include "words/words.h"

static json_t *reference(const char *def)
{
    return json_pack("{s:s+}", "$ref", "#/$defs/", def);
}

static json_t *type(const char *name)
{
    return json_pack("{s:s}", "type", name);
}

static json_t *list_of(json_t *items)
{
    return json_pack("{s:s, s:o}", "type", "array", "items", items);
}

static json_t *counted_from_1(void)
{
    return json_pack("{s:s, s:i}", "type", "integer", "minimum", 1);
}

static json_t *words_of(const char *const *words)
{
    json_t *all = json_array();

    for (; words && *words; words++)
        json_array_append_new(all, json_string(*words));
    return json_pack("{s:o}", "enum", all);
}

/* ---- answers ---- */

/* Options by their words; those that content names may be any. */
static json_t *option_schema(const struct book *book,
                             const struct book_ask *row)
{
    static const char spell[] = "spell-"; /* by number: content has a name */

    for (int i = 0; book->option_word && row->options[i]; i++)
        if (strncmp(row->options[i], spell, sizeof spell - 1) == 0)
            return type("string");
    return row->options[0] && strcmp(row->options[0], "no") == 0
               ? reference("yes")
               : words_of(row->options);
}

/* A figure of any unit, its way, its facing, and its manner where there are some. */
static json_t *move_schema(const struct book *book, const struct book_ask *row)
{
    json_t *keys = json_pack("{s:o, s:o, s:o}", "figure", type("string"), "way",
                             reference("way"), "facing", type("integer"));

    if (row->options)
        json_object_set_new(keys, "manner", option_schema(book, row));
    return json_pack("{s:s, s:o, s:[s], s:b}", "type", "object", "properties",
                     keys, "required", "figure", "additionalProperties", 0);
}

static json_t *answer_schema(const struct book *book,
                             const struct book_ask *row)
{
    switch ((enum form)row->form) {
    case FORM_NUMBER:
        return row->unit ? reference("length") : type("integer");
    case FORM_OPTION:
        return option_schema(book, row);
    case FORM_UNIT:
        return reference("unit");
    case FORM_FIGURE:
        return counted_from_1();
    case FORM_WEAPON:
        return type("string");
    case FORM_FIGURES:
        return list_of(counted_from_1());
    case FORM_WAY:
        return reference("way");
    case FORM_PLACES:
        return reference("places");
    case FORM_POSE:
        return reference("pose");
    case FORM_ACROSS:
        return list_of(type("string"));
    case FORM_MOVES:
        return list_of(move_schema(book, row));
    case FORMS:
        break;
    }
    return json_object();
}

static json_t *player_schema(void)
{
    return words_of(case_players);
}

static json_t *decision_schema(const struct book *book)
{
    json_t *keys = json_object();

    for (int i = 0; i < book->ask_count; i++)
        json_object_set_new(keys, book->asks[i].name,
                            answer_schema(book, &book->asks[i]));
    json_object_set_new(keys, "by", player_schema());
    json_object_set_new(keys, "for", reference("unit"));
    return json_pack("{s:s, s:i, s:o, s:b}", "type", "object", "minProperties",
                     1, "properties", keys, "additionalProperties", 0);
}

/* ---- numbers ---- */

static json_t *number_schema(const struct battle *b, const char *name)
{
    switch (number_sort(b, name)) {
    case NUMBER_FIGURE:
        return counted_from_1();
    case NUMBER_LENGTH:
        return reference("length");
    case NUMBER_ARM:
    case NUMBER_OTHER_ARM:
    case NUMBER_WORD:
        return json_pack("{s:[s, s]}", "type", "string", "integer");
    case NUMBER_PLAIN:
        break;
    }
    return type("integer");
}

/* Adds the numbers of a row by their keys. */
static void put_numbers(json_t *keys, const struct book *book,
                        const char *const *names)
{
    const struct stage stage = { .book = book };
    const struct battle b = { .stage = &stage };
    char key[40];

    for (int i = 0; i < EVENT_NUMBERS; i++)
        if (names[i][0])
            json_object_set_new(keys, case_key(names[i], key, sizeof key),
                                number_schema(&b, names[i]));
}

/* ---- expectations ---- */

static json_t *common_keys(void)
{
    return json_pack("{s:{s:[o, {s:[s]}]}, s:o, s:o}", "rule", "anyOf",
                     reference("rule"), "enum", "none", "unit",
                     reference("unit"), "other", reference("unit"));
}

static json_t *wanted_schema(const struct book *book,
                             const struct book_cases *cases)
{
    json_t *keys = common_keys();

    json_object_set_new(keys, "event", reference("event"));
    json_object_set_new(keys, "not", reference("event"));
    json_object_set_new(keys, "who", reference("winner"));
    json_object_set_new(keys, "times", type("integer"));
    json_object_set_new(keys, "dice", list_of(reference("die")));
    json_object_set_new(keys, "test", words_of(cases->tests));
    for (int i = 0; i < book->event_count; i++)
        put_numbers(keys, book, book->events[i].numbers);
    return json_pack("{s:s, s:o, s:b, s:[{s:[s]}, {s:[s]}]}", "type", "object",
                     "properties", keys, "additionalProperties", 0, "oneOf",
                     "required", "event", "required", "not");
}

static json_t *asked_schema(const struct book *book)
{
    json_t *keys = common_keys();

    json_object_set_new(keys, "asked", reference("question"));
    json_object_set_new(keys, "by", player_schema());
    json_object_set_new(keys, "least", reference("length"));
    json_object_set_new(keys, "most", reference("length"));
    json_object_set_new(keys, "among", list_of(json_object()));
    json_object_set_new(keys, "has", list_of(json_object()));
    json_object_set_new(keys, "lacks", list_of(json_object()));
    for (int i = 0; i < book->ask_count; i++)
        put_numbers(keys, book, book->asks[i].numbers);
    return json_pack("{s:s, s:o, s:b, s:[s]}", "type", "object", "properties",
                     keys, "additionalProperties", 0, "required", "asked");
}

static json_t *names_schema(const struct book *book, bool events)
{
    json_t *all = json_array();
    char key[40];

    for (int i = 0; events && i < book->event_count; i++)
        json_array_append_new(
            all, json_string(case_key(book->events[i].name, key, sizeof key)));
    for (int i = 0; !events && i < book->ask_count; i++)
        json_array_append_new(all, json_string(book->asks[i].name));
    if (!events)
        json_array_append_new(all, json_string("nothing"));
    return json_pack("{s:o}", "enum", all);
}

/* ---- ways ---- */

static json_t *way_schema(void)
{
    return json_pack("{s:[{s:[s]}, o]}", "anyOf", "enum", "stay",
                     list_of(reference("point")));
}

static json_t *pose_schema(void)
{
    return json_pack("{s:[o, {s:s, s:{s:o, s:o}, s:b}]}", "anyOf",
                     reference("way"), "type", "object", "properties", "way",
                     reference("way"), "facing", type("number"),
                     "additionalProperties", 0);
}

static json_t *places_schema(void)
{
    return json_pack("{s:[o, o]}", "anyOf", type("string"),
                     list_of(reference("point")));
}

/* ---- states ---- */

/* What a unit may be in; a schema adds what no row has, and closes it. */
static json_t *state_schema(const struct book_cases *cases, const void *content)
{
    json_t *keys = json_object(), *required = json_array();

    fields_schema_add(&(struct fields){ .content = content }, cases->unit_rows,
                      keys, required);
    json_decref(required);
    return json_pack("{s:s, s:o}", "type", "object", "properties", keys);
}

/* Rows with a verb, or any of their keys. */
static json_t *look_schema(const struct case_rows *rows)
{
    json_t *out = fields_schema(&(struct fields){ 0 }, rows->rows);

    if (!rows->name) {
        json_object_set_new(out, "minProperties", json_integer(1));
        return out;
    }
    json_object_set_new(json_object_get(out, "properties"), rows->name,
                        json_pack("{s:[s, s]}", "type", "string", "integer"));
    json_object_set_new(out, "required", json_pack("[s]", rows->name));
    return out;
}

/* Every book has some. */
static json_t *looks_schema(const struct book_cases *cases)
{
    json_t *all = json_array();

    for (const struct case_rows *r = cases->rows; r && r->rows; r++)
        json_array_append_new(all, look_schema(r));
    return json_pack("{s:o}", "anyOf", all);
}

json_t *case_schema_defs(const struct book *book,
                         const struct book_cases *cases, const void *content)
{
    return json_pack(
        "{s:o, s:o, s:{s:[o, {s:[s, s]}]}, s:o, s:o, s:o, s:o, "
        "s:o, s:o, s:o, s:o}",
        "event", names_schema(book, true), "question",
        names_schema(book, false), "yes", "anyOf", type("boolean"), "enum",
        "yes", "no", "way", way_schema(), "pose", pose_schema(), "places",
        places_schema(), "decision", decision_schema(book), "wanted",
        wanted_schema(book, cases), "asked", asked_schema(book), "state",
        state_schema(cases, content), "look", looks_schema(cases));
}
