/* case_schema.c -- see case_schema.h. */
#include "cases/case_schema.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "battle/stage.h"
#include "cases/case_in.h"
#include "read/book_stages.h"
#include "read/fields.h"
#include "read/scenery.h"
#include "words/words.h"

static json_t *reference(const char *def)
{
    return json_pack("{s:s+}", "$ref", "#/$defs/", def);
}

static json_t *type(const char *name)
{
    return json_pack("{s:s}", "type", name);
}

static json_t *many(json_t *items)
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
    json_t *words;

    for (int i = 0; book->option_word && row->options[i]; i++)
        if (strncmp(row->options[i], spell, sizeof spell - 1) == 0)
            return type("string");
    if (row->options[0] && strcmp(row->options[0], "no") == 0)
        return reference("yes");
    words = words_of(row->options);
    json_array_append_new(json_object_get(words, "enum"),
                          json_string("none")); /* where it may be declined */
    return words;
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

/* "stay", or [[forward, 4"], [wheel-left, 30]]. */
static json_t *legs_schema(void)
{
    return json_pack("{s:[{s:[s]}, o]}", "anyOf", "enum", "stay",
                     many(json_pack("{s:s, s:i, s:i}", "type", "array",
                                    "minItems", 2, "maxItems", 2)));
}

static json_t *ranks_schema(void)
{
    return json_pack("{s:s, s:{s:o, s:o, s:o, s:o}, s:b}", "type", "object",
                     "properties", "at", reference("point"), "facing",
                     type("number"), "files", counted_from_1(), "last",
                     many(counted_from_1()), "additionalProperties", 0);
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
        return many(counted_from_1());
    case FORM_WAY:
        return reference("way");
    case FORM_PLACES:
        return reference("places");
    case FORM_POSE:
        return reference("pose");
    case FORM_LEGS:
        return legs_schema();
    case FORM_RANKS:
        return ranks_schema();
    case FORM_ACROSS:
        return many(type("string"));
    case FORM_MOVES:
        return many(move_schema(book, row));
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
    json_object_set_new(keys, "dice", many(reference("die")));
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
    json_object_set_new(keys, "among", many(json_object()));
    json_object_set_new(keys, "has", many(json_object()));
    json_object_set_new(keys, "lacks", many(json_object()));
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
                     many(reference("point")));
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
                     many(reference("point")));
}

/* ---- rows ---- */

/* What schemas of rows are made with: hooks look for the book in a run. */
struct maker {
    struct fields fields;
    struct run run;
    struct case_text text;
};

/* The keys of rows, which may be NULL, in one object of properties. */
static void add_rows(const struct maker *m, const struct row *rows,
                     json_t *keys, json_t *required)
{
    if (rows)
        fields_schema_add(&m->fields, rows, keys, required);
}

static json_t *object(json_t *keys, json_t *required)
{
    return json_pack("{s:s, s:o, s:o, s:b}", "type", "object", "properties",
                     keys, "required", required, "additionalProperties", 0);
}

static json_t *open_rows(const struct maker *m, const struct row *rows)
{
    json_t *keys = json_object(), *required = json_array();

    add_rows(m, rows, keys, required);
    return object(keys, required);
}

static void put_some(json_t *keys, const char *key, json_t *one)
{
    json_object_set_new(keys, key, schema_of_some(one));
}

/* ---- steps ---- */

static json_t *candidates_schema(void)
{
    return json_pack("{s:s, s:{s:o, s:{}, s:{}}, s:b}", "type", "object",
                     "properties", "count", type("integer"), "has", "lacks",
                     "additionalProperties", 0);
}

static json_t *refused_schema(void)
{
    return json_pack(
        "{s:s, s:{s:o, s:{s:[o, {s:[s, s]}]}, s:o, s:o, s:o, s:{s:[s, s]}}, "
        "s:[s, s], s:b}",
        "type", "object", "properties", "refused", reference("decision"),
        "rule", "anyOf", reference("rule"), "enum", "none", "any", "by",
        player_schema(), "for", reference("unit"), "reason", type("string"),
        "which", "type", "integer", "string", "required", "refused", "rule",
        "additionalProperties", 0);
}

/* A map of one key. */
static json_t *only(const char *key, json_t *value)
{
    return json_pack("{s:s, s:{s:o}, s:[s], s:b}", "type", "object",
                     "properties", key, value, "required", key,
                     "additionalProperties", 0);
}

/* A command to many figures: case_group.c. */
static json_t *command_schema(void)
{
    return json_pack(
        "{s:s, s:{s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o}, "
        "s:[s], s:b}",
        "type", "object", "properties", "command", type("string"), "units",
        schema_of_some(reference("unit")), "figures",
        schema_of_some(type("string")), "at", schema_of_some(type("string")),
        "by", type("array"), "to", type("array"), "places", type("array"),
        "wishes", schema_of_some(type("string")), "stops", type("object"),
        "waits", schema_of_some(type("string")), "rule", type("string"),
        "required", "command", "additionalProperties", 0);
}

static json_t *step_schema(void)
{
    return json_pack(
        "{s:[o, o, o, o, o, o, o, {s:s, s:{s:o, s:o, s:o}, s:[s], s:b}]}",
        "anyOf", reference("decision"), refused_schema(), reference("asked"),
        only("candidates", candidates_schema()), command_schema(),
        only("usual", type("string")),
        only("expect", schema_of_some(reference("expectation"))), "type",
        "object", "properties", "until", type("string"), "by", player_schema(),
        "for", reference("unit"), "required", "until", "additionalProperties",
        0);
}

/* ---- expectations ---- */

/* What the shared verbs take, that are no rows: NULL for one that has a schema of
 * its own, or none. */
static json_t *common_verb(const char *verb)
{
    static const struct {
        const char *verb, *type;
    } plain[] = { { "turn", "integer" }, { "units", "integer" } };

    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++)
        if (strcmp(verb, plain[i].verb) == 0)
            return only(verb, type(plain[i].type));
    if (strcmp(verb, "over") == 0)
        return only(verb, reference("yes"));
    if (strcmp(verb, "winner") == 0)
        return only(verb, words_of(case_winners));
    if (strcmp(verb, "candidates") == 0)
        return only(verb, candidates_schema());
    if (strcmp(verb, "size") == 0)
        return only(verb, many(reference("length")));
    return NULL;
}

static json_t *view_schema(void)
{
    return json_pack("{s:s, s:{s:o, s:o}, s:[s, s], s:b}", "type", "object",
                     "properties", "view", player_schema(), "expect",
                     schema_of_some(reference("expectation")), "required",
                     "view", "expect", "additionalProperties", 0);
}

/* {unit: ada, shaken: true, where: on-table, at: [0, 0]} */
static json_t *unit_schema(const struct maker *m)
{
    const struct book_cases *cases = m->run.book;
    json_t *keys =
        json_pack("{s:o, s:o, s:o, s:o, s:o, s:o, s:{s:s, s:o}, s:o}", "unit",
                  reference("unit"), "where", words_of(case_wheres), "figures",
                  type("integer"), "leader", counted_from_1(), "facing",
                  type("number"), "at", reference("point"), "figures-at",
                  "type", "object", "additionalProperties", reference("point"),
                  "within", reference("length"));
    json_t *required = json_array();

    put_some(keys, "alive", counted_from_1());
    put_some(keys, "fallen", counted_from_1());
    add_rows(m, cases->unit_rows, keys, required);
    add_rows(m, cases->height ? case_height_rows : NULL, keys, required);
    add_rows(m, cases->now_rows, keys, required);
    json_array_clear(required);
    json_array_append_new(required, json_string("unit"));
    return object(keys, required);
}

/* {figure: A1.2, prone: true, at: [0, 0]} */
static json_t *figure_schema(const struct maker *m)
{
    const struct book_cases *cases = m->run.book;
    json_t *keys = json_pack("{s:o, s:o, s:o, s:o}", "figure",
                             reference("body"), "alive", reference("yes"), "at",
                             reference("point"), "within", reference("length"));
    json_t *required = json_array();

    add_rows(m, cases->figure_rows, keys, required);
    add_rows(m, cases->height ? case_height_rows : NULL, keys, required);
    add_rows(m, cases->figure_now_rows, keys, required);
    json_array_clear(required);
    json_array_append_new(required, json_string("figure"));
    return object(keys, required);
}

/* {width: 48, depth: 36}, {pieces: 6, kind: ruin}, {piece: 2, roof: true},
 * {covered: 33} */
static json_t *table_schema(const struct maker *m, const char *verb)
{
    const struct book_cases *cases = m->run.book;
    const struct scenery_book *book = cases->tables;
    json_t *keys = json_object(), *required = json_array();

    if (strcmp(verb, "width") == 0) {
        json_object_set_new(keys, "depth", reference("length"));
        json_object_set_new(keys, verb, reference("length"));
    } else {
        json_object_set_new(keys, verb, type("integer"));
    }
    if (strcmp(verb, "piece") == 0 || strcmp(verb, "pieces") == 0)
        json_object_set_new(keys, "kind", type("string"));
    if (strcmp(verb, "piece") == 0) {
        for (int i = 0; book && i < book->traits; i++)
            json_object_set_new(keys, book->trait[i].word, reference("yes"));
        json_object_set_new(keys, "height", reference("length"));
        json_object_set_new(keys, "from", reference("point"));
        json_object_set_new(keys, "to", reference("point"));
        add_rows(m, cases->piece_rows, keys, required);
    }
    json_array_append_new(required, json_string(verb));
    return object(keys, required);
}

static bool is_of_tables(const char *verb)
{
    return strcmp(verb, "width") == 0 || strcmp(verb, "pieces") == 0 ||
           strcmp(verb, "piece") == 0 || strcmp(verb, "covered") == 0;
}

/* The value of a verb that names what it is about. */
static json_t *named_schema(const struct case_verb *verb)
{
    if (!case_asks(verb))
        return verb->look
                   ? json_object()
                   : json_pack("{s:[s, s]}", "type", "string", "integer");
    return verb->bodies ? reference("body") : reference("unit");
}

static json_t *verb_schema(const struct maker *m, const struct case_verb *verb)
{
    json_t *keys = json_object(), *required = json_array();

    add_rows(m, verb->given, keys, required);
    add_rows(m, verb->rows, keys, required);
    if (!case_asks(verb) && !verb->look)
        json_array_clear(required); /* some of what is there */
    if (verb->unit) {
        json_object_set_new(keys, verb->unit, reference("unit"));
        json_array_append_new(required, json_string(verb->unit));
    }
    if (verb->other) {
        json_object_set_new(keys, verb->other,
                            verb->bodies ? reference("body")
                                         : reference("unit"));
        json_array_append_new(required, json_string(verb->other));
    }
    if (verb->name && !verb->unit && !verb->nobody) {
        json_object_set_new(keys, verb->name, named_schema(verb));
        json_array_append_new(required, json_string(verb->name));
    }
    return object(keys, required);
}

/* Gives an expectation a def of its own, and adds it to all of them. */
static void add_expectation(json_t *defs, json_t *all, const char *name,
                            json_t *schema)
{
    char def[60];

    snprintf(def, sizeof def, "expect-%s", name);
    json_object_set_new(defs, def, schema);
    json_array_append_new(all, reference(def));
}

static void add_common(const struct maker *m, json_t *defs, json_t *all)
{
    for (const struct case_verb *v = case_verbs; v->name; v++) {
        json_t *one = is_of_tables(v->name) ? table_schema(m, v->name)
                                            : common_verb(v->name);

        if (one)
            add_expectation(defs, all, v->name, one);
    }
    json_array_append_new(all, reference("wanted"));
    json_array_append_new(all, reference("asked"));
    add_expectation(defs, all, "view", view_schema());
    add_expectation(defs, all, "unit", unit_schema(m));
    if (m->run.book->figure_rows)
        add_expectation(defs, all, "figure", figure_schema(m));
}

/* The first key of rows that have no verb. */
static const char *first_key(const struct row *rows)
{
    return rows->kind == ROW_ROWS ? first_key(rows->rows) : rows->key;
}

/* Names of content are any words here: they are checked where they are set up. */
static void add_expectations(struct maker *m, json_t *defs)
{
    json_t *all = json_array();

    m->fields.content = NULL;
    add_common(m, defs, all);
    for (const struct case_verb *v = m->run.book->verbs;
         v && (v->name || v->rows); v++)
        add_expectation(defs, all, v->name ? v->name : first_key(v->rows),
                        verb_schema(m, v));
    json_object_set_new(defs, "expectation", json_pack("{s:o}", "anyOf", all));
}

/* ---- where units are ---- */

static json_t *at_schema(void)
{
    return json_pack(
        "{s:[o, o, {s:s, s:{s:o, s:o, s:{s:[o, o]}}, s:[s], s:b}]}", "anyOf",
        reference("point"), many(reference("point")), "type", "object",
        "properties", "first", reference("point"), "columns", counted_from_1(),
        "apart", "anyOf", reference("length"), reference("point"), "required",
        "first", "additionalProperties", 0);
}

static json_t *placed_schema(const struct maker *m)
{
    const struct book_cases *cases = m->run.book;
    json_t *keys = json_object(), *required = json_array();

    json_object_set_new(keys, "at", at_schema());
    put_some(keys, "lost", counted_from_1());
    json_object_set_new(keys, "facing", type("number"));
    if (cases->absences)
        json_object_set_new(keys, "gone", words_of(cases->absences));
    add_rows(m, cases->place_rows, keys, required);
    add_rows(m, cases->unit_rows, keys, required);
    add_rows(m, cases->settle_rows, keys, required);
    if (cases->figure_rows) {
        json_object_set_new(keys, "each", open_rows(m, cases->figure_rows));
        json_object_set_new(keys, "figures",
                            json_pack("{s:s, s:o}", "type", "object",
                                      "additionalProperties",
                                      open_rows(m, cases->figure_rows)));
    }
    json_array_clear(required);
    return object(keys, required);
}

/* ---- armies, settings, tables ---- */

/* The def of the units of a player: that of the first whose units are alike. */
static json_t *unit_of(const struct case_models *models, int player)
{
    char name[] = "unit-A";

    if (!models || !models->rows[player])
        return type("object");
    for (int i = 0; models->rows[i] != models->rows[player]; i++)
        name[sizeof name - 2]++;
    return reference(name);
}

/* A whole list, or units one by one. */
static json_t *armies_schema(const struct book_cases *cases)
{
    json_t *keys = json_object();

    for (int i = 0; case_players[i]; i++)
        json_object_set_new(keys, case_players[i],
                            json_pack("{s:[o, o]}", "anyOf", type("object"),
                                      many(unit_of(cases->models, i))));
    return json_pack("{s:s, s:o, s:[s], s:b}", "type", "object", "properties",
                     keys, "required", "A", "additionalProperties", 0);
}

/* Those of whole lists, and those of units one by one. */
static json_t *settings_schema(const struct maker *m,
                               const struct book_stages *stages)
{
    const struct case_models *models = m->run.book->models;
    json_t *whole =
        stages->agreed ? open_rows(m, stages->agreed) : json_object();

    return models ? json_pack("{s:[o, o]}", "anyOf", whole,
                              open_rows(m, models->settings))
                  : whole;
}

/* Pieces, a whole table, or what one is dealt with. */
static json_t *field_schema(const struct maker *m)
{
    const struct book_cases *cases = m->run.book;
    json_t *all = json_pack(
        "[o, o]", many(type("object")),
        json_pack("{s:s, s:{s:{}}}", "type", "object", "properties", "pieces"));
    json_t *keys, *required;

    if (cases->deal_rows) {
        keys = json_pack("{s:o, s:o}", "dealt", many(reference("die")), "seed",
                         type("integer"));
        required = json_array();
        add_rows(m, cases->deal_rows, keys, required);
        json_array_append_new(all, object(keys, required));
    }
    return json_pack("{s:o}", "anyOf", all);
}

static json_t *finding_schema(void)
{
    return json_pack(
        "{s:s, s:{s:o, s:o, s:o, s:{s:[s, s]}, s:o, s:{}}, s:i, s:b}", "type",
        "object", "properties", "fault", type("string"), "warning",
        type("string"), "rule", reference("rule"), "unit", "type", "integer",
        "string", "says", type("string"), "at", "minProperties", 1,
        "additionalProperties", 0);
}

/* {party, seed, play}, and what the book may set */
static json_t *campaign_schema(const struct maker *m)
{
    const struct book_cases *cases = m->run.book;
    json_t *keys = json_pack("{s:o, s:o, s:o}", "party", type("object"), "seed",
                             type("integer"), "play", many(type("object")));
    json_t *required = json_pack("[s]", "party");

    if (cases->campaign) { /* a campaign as its file has it */
        json_decref(keys);
        json_decref(required);
        return type("object");
    }
    add_rows(m, cases->campaign_rows, keys, required);
    return object(keys, required);
}

/* ---- the case ---- */

static void add_start(const struct book_cases *cases, json_t *keys)
{
    if (!cases->phases)
        return;
    json_object_set_new(keys, "phase", words_of(cases->phases));
    json_object_set_new(keys, cases->turn ? cases->turn : "turn",
                        json_pack("{s:s, s:i, s:i}", "type", "integer",
                                  "minimum", (int)cases->turn_least, "maximum",
                                  (int)cases->turns));
    if (cases->by_player)
        json_object_set_new(keys, "player", player_schema());
    if (cases->by_unit)
        json_object_set_new(keys, "active", reference("unit"));
}

static json_t *top_schema(const struct maker *m)
{
    const struct book_text *book = m->text.book;
    const struct book_cases *cases = m->run.book;
    json_t *required = json_array();
    json_t *keys = json_pack(
        "{s:{s:i, s:s}, s:{s:s}, s:{s:s, s:i}, s:o, s:o, s:o, s:o, s:o, "
        "s:{s:s, s:s, s:o}, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o}",
        "case", "const", CASE_VERSION, "description",
        "the version of the format", "book", "const", book->book->id, "title",
        "type", "string", "maxLength", CASE_TITLE - 1, "note", type("string"),
        "shows", schema_of_some(reference("rule")), "field", field_schema(m),
        "settings", settings_schema(m, book->stages), "armies",
        armies_schema(cases), "units", "type", "object", "description",
        "where each stands, and its state", "additionalProperties",
        placed_schema(m), "dice", many(reference("die")), "do",
        many(reference("step")), "then",
        schema_of_some(reference("expectation")), "no-battle",
        reference("rule"), "army", type("object"), "campaign",
        campaign_schema(m), "faults", schema_of_some(reference("finding")),
        "warnings", schema_of_some(reference("finding")));

    add_start(cases, keys);
    add_rows(m, cases->state_rows, keys, required);
    add_rows(m, cases->more_rows, keys, required);
    json_array_clear(required);
    json_array_append_new(required, json_string("case"));
    json_array_append_new(required, json_string("shows"));
    return object(keys, required);
}

/* ---- words that all of them use ---- */

static json_t *basic_defs(const struct book *book)
{
    char rule[80];

    snprintf(rule, sizeof rule, "^%s\\.[0-9a-z]{2,3}\\.[0-9]{2,3}$", book->id);
    return json_pack(
        "{s:{s:[o, {s:[s, s]}]}, s:{s:[s, s], s:s}, s:{s:[o, {s:s, s:i, "
        "s:i}]}, s:{s:s, s:s}, s:{s:s, s:i, s:i}, s:o, s:{s:s, s:i, s:i, s:o, "
        "s:s}, s:o}",
        "yes", "anyOf", type("boolean"), "enum", "yes", "no", "unit", "type",
        "string", "boolean", "description",
        "a name of armies, A1 or B2, or none", "body", "anyOf",
        reference("unit"), "type", "array", "minItems", 2, "maxItems", 2,
        "rule", "type", "string", "pattern", rule, "die", "type", "integer",
        "minimum", (int)book->lowest, "maximum", book_top_face(book), "length",
        row_schema(&(struct fields){ 0 }, &(struct row){ .kind = ROW_LENGTH }),
        "point", "type", "array", "minItems", 2, "maxItems", 3, "items",
        reference("length"), "description", "x and y, perhaps a floor",
        "winner", words_of(case_winners));
}

/* A unit that a case lists: what it says of itself, and of its profile. */
static json_t *listed_schema(const struct maker *m, int player)
{
    const struct case_models *models = m->run.book->models;
    const struct row rows[] = {
        { .kind = ROW_ROWS, .rows = models->rows[player] },
        { .kind = ROW_ROWS, .rows = models->changes },
        { 0 },
    };

    return open_rows(m, rows);
}

static json_t *defs_of(struct maker *m)
{
    const struct book *book = m->text.book->book;
    const struct case_models *models = m->run.book->models;
    json_t *defs = basic_defs(book);
    json_t *more = json_pack(
        "{s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o}", "event",
        names_schema(book, true), "question", names_schema(book, false), "way",
        way_schema(), "pose", pose_schema(), "places", places_schema(),
        "decision", decision_schema(book), "wanted",
        wanted_schema(book, m->run.book), "asked", asked_schema(book), "step",
        step_schema(), "finding", finding_schema());
    char name[] = "unit-A";

    for (int i = 0; models && i < models->players; i++, name[sizeof name - 2]++)
        if (i == 0 || models->rows[i] != models->rows[i - 1])
            json_object_set_new(more, name, listed_schema(m, i));
    json_object_update(defs, more);
    json_decref(more);
    add_expectations(m, defs);
    return defs;
}

json_t *case_schema(const struct book_text *book, const void *content)
{
    struct maker *m = calloc(1, sizeof *m);
    json_t *out;

    if (!m)
        return NULL;
    m->text.book = book;
    m->run.text = &m->text;
    m->run.book = book->cases;
    m->run.content = content;
    m->fields.content = content;
    m->fields.own = &m->run;
    out = top_schema(m);
    json_object_set_new(out, "$defs", defs_of(m));
    free(m);
    return out;
}
