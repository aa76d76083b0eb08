/* One table of rows: what is read, refused, written, said and described by it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/length.h"
#include "read/fields.h"
#include "schema.h"

/* ---- a struct with a field of each kind ---- */

struct bolt {
    uint8_t weight;
};

struct tool {
    int32_t reach;
    uint16_t rules;
    uint8_t deadly, fear;
    int8_t luck;
    uint8_t sharp, uneven, bits, colour, owner, rolled;
    uint8_t parts, part[3];
    uint8_t bolts;
    struct bolt bolt[2];
    uint8_t due[3];
    char name[8];
};

struct things {
    struct names rules, owners;
};

struct called {
    char rule[3][LANGS][NAMES_NAME];
};

static const char *const colours[] = { "red|rouge", "green|vert", NULL };
static const char *const ways[] = { "rolled|tirée", NULL };
static const struct row_names rule_names = {
    .names = offsetof(struct things, rules),
    .called = offsetof(struct called, rule)
};
static const struct row_names owner_names = { .names = offsetof(struct things,
                                                                owners) };
static const struct row_number rule_numbers[] = {
    { 2, offsetof(struct tool, fear) },
};

static const struct row bolt_rows[] = {
    { "weight|poids", ROW_WHOLE, ROW_AT(bolt, weight), .least = 1, .most = 9,
      .must = true },
    { 0 },
};

/* clang-format off */
static const struct row rows[] = {
    { "reach|portée", ROW_LENGTH, ROW_AT(tool, reach), .most = INCH(99) },
    { "deadly|mortel", ROW_WHOLE, ROW_AT(tool, deadly), .least = 2, .most = 6,
      .or_zero = true, .say = { "Mortel(#)", "Deadly(#)" }, .rule = 77 },
    { "luck|chance", ROW_WHOLE, ROW_AT(tool, luck), .least = -3, .most = 3 },
    { "sharp|affilé", ROW_FLAG, ROW_AT(tool, sharp),
      .say = { "affilé", "sharp" } },
    { "even|régulier", ROW_FLAG, ROW_AT(tool, uneven), .inverse = true },
    { "heavy|lourd", ROW_BIT, ROW_AT(tool, bits), .nth = 3 },
    { "colour|couleur", ROW_WORD, ROW_AT(tool, colour), .words = colours,
      .ways = ways, .way_at = offsetof(struct tool, rolled), .usual = 1,
      .help = { "la couleur", "the colour" }, .rule = 78 },
    { "owner|maître", ROW_NAME, ROW_AT(tool, owner), .names = &owner_names,
      .plus = 1 },
    { "rules|règles", ROW_NAMES, ROW_AT(tool, rules), .names = &rule_names,
      .numbers = rule_numbers, .number_count = 1, .most = 4,
      .without = "without|sans" },
    { "made-of|fait-de", ROW_LIST, ROW_AT(tool, part), .names = &owner_names,
      ROW_COUNT(tool, parts), .most = 3 },
    { "bolts|boulons", ROW_PARTS, ROW_AT(tool, bolt),
      .each = sizeof(struct bolt), ROW_COUNT(tool, bolts), .most = 2,
      .rows = bolt_rows },
    { "due|dû", ROW_NUMBERS, ROW_AT(tool, due), .most = 5 },
    { "name|nom", ROW_TEXT, ROW_AT(tool, name), .must = true },
    { 0 },
};
/* clang-format on */

static const struct measure inches = { { INCH(1), 1 },
                                       { "pouces", "inches" },
                                       INCH(100) };

static void add(struct names *names, const char *set)
{
    snprintf(names->text[names->n], NAMES_TEXT, "%s", set);
    names->set[names->n] = names->text[names->n];
    names->n++;
}

/* What rows are read with, and the errors they gave. */
struct bench {
    struct things things;
    struct called called;
    struct alea_error error[4];
    struct yaml_report report;
    struct fields f;
};

static int begin(void **state)
{
    struct bench *b = calloc(1, sizeof *b);

    add(&b->things.rules, "quick|rapide");
    add(&b->things.rules, "silent|silencieux");
    add(&b->things.rules, "fear|peur");
    add(&b->things.owners, "ada");
    add(&b->things.owners, "bea");
    for (int i = 0; i < 3; i++) {
        static const char *const words[][LANGS] = { { "Rapide", "Quick" },
                                                    { "Silencieux", "Silent" },
                                                    { "Effrayant", "Fear" } };

        for (int lang = 0; lang < LANGS; lang++)
            snprintf(b->called.rule[i][lang], NAMES_NAME, "%s", words[i][lang]);
    }
    b->report =
        (struct yaml_report){ .lang = LANG_EN, .max = 4, .error = b->error };
    b->f = (struct fields){ .report = &b->report,
                            .content = &b->things,
                            .catalogue = &b->called,
                            .measure = &inches,
                            .lang = LANG_EN,
                            .whole = true };
    *state = b;
    return 0;
}

static int end(void **state)
{
    free(*state);
    return 0;
}

static bool read_tool(struct bench *b, const char *text, struct tool *out)
{
    struct yaml *yaml;
    bool good;

    b->report.count = 0;
    memset(b->error, 0, sizeof b->error);
    *out = (struct tool){ 0 };
    fields_usual(rows, out);
    yaml = yaml_read(text, strlen(text), &b->report);
    assert_non_null(yaml);
    good = fields_read(&b->f, yaml_root(yaml), rows, out);
    yaml_free(yaml);
    return good;
}

/* ---- reading ---- */

static const char whole[] =
    "{reach: 1.5, deadly: 3, luck: -2, sharp: yes, even: no, heavy: true,\n"
    " colour: rouge, owner: bea, rules: [rapide, {fear: 2}],\n"
    " made-of: [bea, ada, bea], bolts: [{weight: 4}, {poids: 9}], nom: Axe}";

static void every_kind_is_read_in_both_languages(void **state)
{
    struct bench *b = *state;
    struct tool t;

    assert_true(read_tool(b, whole, &t));
    assert_int_equal(t.reach, INCH(3) / 2);
    assert_int_equal(t.deadly, 3);
    assert_int_equal(t.luck, -2);
    assert_int_equal(t.sharp, 1);
    assert_int_equal(t.uneven, 1);
    assert_int_equal(t.bits, 8);
    assert_int_equal(t.colour, 0);
    assert_int_equal(t.owner, 2);
    assert_int_equal(t.rules, 5);
    assert_int_equal(t.fear, 2);
    assert_int_equal(t.parts, 3);
    assert_int_equal(t.part[2], 1);
    assert_int_equal(t.bolts, 2);
    assert_int_equal(t.bolt[1].weight, 9);
    assert_string_equal(t.name, "Axe");
}

static void what_is_not_said_is_as_usual(void **state)
{
    struct bench *b = *state;
    struct tool t;

    assert_true(read_tool(b, "{name: Axe, deadly: 0}", &t));
    assert_int_equal(t.colour, 1);
    assert_int_equal(t.deadly, 0);
    assert_true(read_tool(b, "{name: Axe, colour: rolled}", &t));
    assert_int_equal(t.rolled, 1);
    assert_int_equal(t.colour, 0);
}

static void sets_are_added_to_and_taken_from(void **state)
{
    struct bench *b = *state;
    struct tool t;

    assert_true(read_tool(b, "{name: Axe, rules: all, sans: quick}", &t));
    assert_int_equal(t.rules, 6);
    assert_true(read_tool(b, "{name: Axe, rules: none}", &t));
    assert_int_equal(t.rules, 0);
}

/* The first error of a text that cannot be read. */
static const struct alea_error *fault(struct bench *b, const char *text)
{
    struct tool t;

    assert_false(read_tool(b, text, &t));
    return &b->error[0];
}

static void
errors_have_their_place_their_rule_and_the_nearest_word(void **state)
{
    struct bench *b = *state;
    const struct alea_error *e = fault(b, "name: Axe\ndeadly: 7\n");

    assert_int_equal(e->line, 2);
    assert_int_equal(e->column, 9);
    assert_int_equal(e->rule, 77);
    assert_string_equal(e->message,
                        "\"7\": expected a number from 2 to 6, or 0");
    e = fault(b, "name: Axe\ncolour: gren\n");
    assert_int_equal(e->rule, 78);
    assert_string_equal(e->message,
                        "\"gren\" is unknown; did you mean \"green\"?");
    e = fault(b, "name: Axe\ndeedly: 3\n");
    assert_int_equal(e->line, 2);
    assert_string_equal(e->message,
                        "\"deedly\" is unknown; did you mean \"deadly\"?");
    assert_string_equal(fault(b, "deadly: 3")->message, "\"name\" is missing");
    assert_string_equal(fault(b, "{name: Axe, rules: fear}")->message,
                        "\"fear\" is written with its number: {fear: 2}");
    assert_string_equal(fault(b, "{name: Axe, rules: [{quick: 2}]}")->message,
                        "\"quick\" has no number");
    assert_string_equal(
        fault(b, "{name: Axe, made-of: [ada, ada, ada, bea]}")->message,
        "\"bea\" is over the limit: made-of, at most 3");
}

/* ---- writing ---- */

static void what_is_written_reads_back_the_same(void **state)
{
    struct bench *b = *state;
    struct tool t, again;
    struct buffer buffer;
    char text[400];
    json_t *map;

    assert_true(read_tool(b, whole, &t));
    map = fields_json(&b->f, rows, &t, true);
    buffer_begin(&buffer, text, sizeof text);
    fields_put_yaml(&buffer, map);
    assert_string_equal(
        text, "{reach: 1.5, deadly: 3, luck: -2, sharp: true, even: false, "
              "heavy: true, colour: red, owner: bea, rules: [quick, {fear: "
              "2}], made-of: [bea, ada, bea], bolts: [{weight: 4}, {weight: "
              "9}], name: \"Axe\"}");
    assert_true(read_tool(b, text, &again));
    assert_memory_equal(&t, &again, sizeof t);
    json_decref(map);
}

static void json_is_read_and_its_errors_name_the_key(void **state)
{
    struct bench *b = *state;
    struct tool t = { 0 };
    struct alea_error e;
    json_t *map = json_pack("{s:i, s:s}", "deadly", 4, "colour", "rolled");

    assert_true(fields_from_json(rows, &b->things, map, LANG_EN, &t, &e));
    assert_int_equal(t.deadly, 4);
    assert_int_equal(t.rolled, 1);
    json_object_set_new(map, "deadly", json_integer(9));
    assert_false(fields_from_json(rows, &b->things, map, LANG_EN, &t, &e));
    assert_string_equal(e.message,
                        "deadly: \"9\": expected a number from 2 to 6, or 0");
    assert_int_equal(e.rule, 77);
    assert_int_equal(e.line, 0);
    json_object_set_new(map, "deadly", json_string("3"));
    assert_false(fields_from_json(rows, &b->things, map, LANG_EN, &t, &e));
    json_decref(map);
}

static void one_field_is_set_by_its_word(void **state)
{
    struct tool t = { 0 };
    struct alea_error e;

    (void)state;
    assert_true(fields_set(rows, NULL, "mortel", "5", LANG_FR, &t, &e));
    assert_int_equal(t.deadly, 5);
    assert_false(fields_set(rows, NULL, "deadly", "x", LANG_EN, &t, &e));
    assert_int_equal(e.rule, 77);
    assert_false(fields_set(rows, NULL, "colur", "red", LANG_EN, &t, &e));
    assert_string_equal(
        e.message, "no setting is called \"colur\"; did you mean \"colour\"?");
}

/* ---- words ---- */

static void a_line_of_words_comes_from_the_rows(void **state)
{
    struct bench *b = *state;
    struct tool t;
    struct buffer buffer;
    char text[100];

    assert_true(read_tool(b, whole, &t));
    buffer_begin(&buffer, text, sizeof text);
    fields_say(&b->f, rows, &t, &buffer);
    assert_string_equal(text, "Deadly(3), sharp, Quick, Fear (2)");
    b->f.lang = LANG_FR;
    buffer_begin(&buffer, text, sizeof text);
    fields_say(&b->f, rows, &t, &buffer);
    assert_string_equal(text, "Mortel(3), affilé, Rapide, Effrayant (2)");
}

static void the_schema_lets_pass_what_the_reader_reads(void **state)
{
    static const char *const samples[] = {
        "{\"name\":\"Axe\"}",
        "{\"nom\":\"Axe\",\"mortel\":6}",
        "{\"name\":\"Axe\",\"deadly\":0,\"luck\":-3,\"reach\":2.5}",
        "{\"name\":\"Axe\",\"rules\":[\"quick\",{\"fear\":4}]}",
        "{\"name\":\"Axe\",\"rules\":\"all\",\"without\":[\"fear\"]}",
        "{\"name\":\"Axe\",\"made-of\":\"ada\",\"bolts\":[{\"weight\":1}]}",
        "{\"name\":\"Axe\",\"colour\":\"rolled\",\"sharp\":true}",
        "{\"name\":\"Axe\",\"due\":[1,5]}",
        /* and what it refuses */
        "{}",
        "{\"name\":\"Axe of iron\"}",
        "{\"name\":\"Axe\",\"deadly\":1}",
        "{\"name\":\"Axe\",\"deadly\":7}",
        "{\"name\":\"Axe\",\"luck\":-4}",
        "{\"name\":\"Axe\",\"rules\":[\"loud\"]}",
        "{\"name\":\"Axe\",\"rules\":[{\"fear\":5}]}",
        "{\"name\":\"Axe\",\"colour\":\"blue\"}",
        "{\"name\":\"Axe\",\"sharp\":3}",
        "{\"name\":\"Axe\",\"bolts\":[{}]}",
        ("{\"name\":\"Axe\",\"bolts\":[{\"weight\":1},{\"weight\":1},"
         "{\"weight\":1}]}"),
        "{\"name\":\"Axe\",\"made-of\":[\"ada\",\"ada\",\"ada\",\"ada\"]}",
        "{\"name\":\"Axe\",\"edge\":3}",
        "{\"name\":\"Axe\",\"due\":[6]}",
        "{\"name\":\"Axe\",\"due\":[1,1,1,1]}",
    };
    enum { READ = 8 };
    struct bench *b = *state;
    json_t *schema = fields_schema(&b->f, rows);
    struct tool t;

    for (size_t i = 0; i < sizeof samples / sizeof *samples; i++) {
        json_t *value = json_loads(samples[i], 0, NULL);

        assert_non_null(value);
        assert_int_equal(read_tool(b, samples[i], &t), i < READ);
        if (schema_fits(schema, schema, value) != (i < READ))
            fail_msg("the schema judges %s otherwise", samples[i]);
        json_decref(value);
    }
    json_decref(schema);
}

static void a_word_is_called_what_its_row_says(void **state)
{
    static const char *const called[][LANGS] = { { "Rouge vif", "Bright red" },
                                                 { "Vert", "Leaf" },
                                                 { "Au dé", "By a die" } };
    struct row setting[] = { rows[6], { 0 } };
    struct bench *b = *state;
    char room[32];
    json_t *out, *one;

    assert_string_equal(row_word(setting, 0, LANG_FR, room, sizeof room),
                        "rouge");
    assert_string_equal(row_word(setting, 2, LANG_EN, room, sizeof room),
                        "rolled");
    setting[0].called = called;
    assert_string_equal(row_word(setting, 2, LANG_EN, room, sizeof room),
                        "By a die");
    out = fields_options(&b->f, setting);
    one = json_array_get(json_object_get(json_array_get(out, 0), "values"), 1);
    assert_string_equal(json_string_value(json_object_get(one, "key")),
                        "green");
    assert_string_equal(json_string_value(json_object_get(one, "words")),
                        "Leaf");
    json_decref(out);
}

static void a_row_may_have_a_measure_of_its_own(void **state)
{
    static const struct measure millimetres = { { MM(1), 1 },
                                                { "mm", "mm" },
                                                MM(500) };
    struct row length = { "wide",
                          ROW_LENGTH,
                          ROW_AT(tool, reach),
                          .most = MM(40),
                          .measure = &millimetres,
                          .say = { "# mm", "# mm" } };
    const struct row all[] = { length, { 0 } };
    struct bench *b = *state;
    struct yaml_node node = { .kind = YAML_TEXT, .text = "25" };
    struct tool t = { 0 };
    struct buffer buffer;
    char words[16];
    json_t *json;

    assert_true(row_take(&b->f, &node, &length, &t));
    assert_int_equal(t.reach, MM(25));
    json = row_json(&b->f, &length, &t);
    assert_int_equal(json_integer_value(json), 25);
    json_decref(json);
    buffer_begin(&buffer, words, sizeof words);
    fields_say(&b->f, all, &t, &buffer);
    assert_string_equal(words, "25 mm");
    node.text = "41";
    assert_false(row_take(&b->f, &node, &length, &t));
    assert_non_null(strstr(b->error[0].message, "40 mm"));
}

struct outline {
    int32_t corners;
    struct vec at, corner[3];
};

static void pairs_of_lengths_are_read_and_written(void **state)
{
    static const struct row outline_rows[] = {
        { "at", ROW_PAIR, ROW_AT(outline, at), .least = -INCH(9),
          .most = INCH(9), .must = true },
        { "corners", ROW_PAIRS, ROW_AT(outline, corner),
          ROW_COUNT(outline, corners), .fewest = 2, .least = -INCH(9),
          .most = INCH(9), .kept = true },
        { 0 },
    };
    static const char *const wrong[] = { "{at: [1, 10]}", "{at: 1}",
                                         "{at: [1, 2], corners: [[1, 2]]}" };
    static const char good[] =
        "{at: [1, -2.5], corners: [[0, 0], [3, 25.4 mm]]}";
    struct bench *b = *state;
    struct outline o = { 0 };
    struct yaml *yaml = yaml_read(good, sizeof good - 1, &b->report);
    json_t *json;
    char *text;

    assert_true(fields_read(&b->f, yaml_root(yaml), outline_rows, &o));
    yaml_free(yaml);
    assert_int_equal(o.at.y, -INCH(5) / 2);
    assert_int_equal(o.corners, 2);
    assert_int_equal(o.corner[1].y, INCH(1));
    json = fields_json(&b->f, outline_rows, &o, true);
    text = json_dumps(json, JSON_COMPACT);
    assert_string_equal(text, "{\"at\":[1,-2.5],\"corners\":[[0,0],[3,1]]}");
    free(text);
    json_decref(json);
    o.corners = 0; /* kept though there are none */
    json = fields_json(&b->f, outline_rows, &o, true);
    assert_non_null(json_object_get(json, "corners"));
    json_decref(json);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        yaml = yaml_read(wrong[i], strlen(wrong[i]), &b->report);
        assert_false(fields_read(&b->f, yaml_root(yaml), outline_rows, &o));
        yaml_free(yaml);
        b->report.count = 0;
    }
}

static void a_text_with_lines_stays_in_its_line(void **state)
{
    json_t *text = json_string("one\n\ttwo \"2\"");
    char line[40];
    struct buffer buffer;

    (void)state;
    buffer_begin(&buffer, line, sizeof line);
    fields_put_yaml(&buffer, text);
    assert_string_equal(line, "\"one\\n\\ttwo \\\"2\\\"\"");
    json_decref(text);
}

static void settings_are_offered_with_their_words(void **state)
{
    struct bench *b = *state;
    const struct row setting[] = { rows[6], { 0 } };
    json_t *out = fields_options(&b->f, setting), *one;

    assert_int_equal(json_array_size(out), 1);
    one = json_array_get(out, 0);
    assert_string_equal(json_string_value(json_object_get(one, "key")),
                        "colour");
    assert_string_equal(json_string_value(json_object_get(one, "default")),
                        "green");
    assert_string_equal(json_string_value(json_object_get(one, "words")),
                        "the colour");
    assert_int_equal(json_array_size(json_object_get(one, "values")), 3);
    json_decref(out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(every_kind_is_read_in_both_languages,
                                        begin, end),
        cmocka_unit_test_setup_teardown(what_is_not_said_is_as_usual, begin,
                                        end),
        cmocka_unit_test_setup_teardown(sets_are_added_to_and_taken_from, begin,
                                        end),
        cmocka_unit_test_setup_teardown(
            errors_have_their_place_their_rule_and_the_nearest_word, begin,
            end),
        cmocka_unit_test_setup_teardown(what_is_written_reads_back_the_same,
                                        begin, end),
        cmocka_unit_test_setup_teardown(
            json_is_read_and_its_errors_name_the_key, begin, end),
        cmocka_unit_test_setup_teardown(one_field_is_set_by_its_word, begin,
                                        end),
        cmocka_unit_test_setup_teardown(a_line_of_words_comes_from_the_rows,
                                        begin, end),
        cmocka_unit_test_setup_teardown(
            the_schema_lets_pass_what_the_reader_reads, begin, end),
        cmocka_unit_test_setup_teardown(pairs_of_lengths_are_read_and_written,
                                        begin, end),
        cmocka_unit_test(a_text_with_lines_stays_in_its_line),
        cmocka_unit_test_setup_teardown(a_row_may_have_a_measure_of_its_own,
                                        begin, end),
        cmocka_unit_test_setup_teardown(a_word_is_called_what_its_row_says,
                                        begin, end),
        cmocka_unit_test_setup_teardown(settings_are_offered_with_their_words,
                                        begin, end),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
