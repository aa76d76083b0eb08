/* The YAML reader: exact places, typed values, unknown and duplicate keys, and
 * no crash on anything. */
#include "base/length.h"
#include "frame/ofas/army.h"
#include "frame/ofas/content.h"
#include "read/embedded.h"
#include "read/yaml.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static struct alea_error error[8];
static struct yaml_report report;

static struct yaml *read_yaml(const char *text)
{
    report = (struct yaml_report){ .lang = LANG_EN, .error = error, .max = 8 };
    return yaml_read(text, strlen(text), &report);
}

/* The text is refused with one error at that place. */
static void expect_refused(const char *text, int line, int column,
                           const char *words)
{
    struct yaml *yaml = read_yaml(text);

    if (yaml || report.count != 1 || error[0].line != line ||
        error[0].column != column || !strstr(error[0].message, words)) {
        print_message("\"%s\"\n  %d:%d %s\n  expected %d:%d ...%s...\n", text,
                      error[0].line, error[0].column, error[0].message, line,
                      column, words);
        fail();
    }
}

static void malformed_text_has_a_place(void **state)
{
    (void)state;
    expect_refused("a: [1, 2\nb: 3\n", 3, 1, "flow sequence");
    expect_refused("a: 1\n b: 2\n", 1, 4, "multiline");
    expect_refused("a: \"x\n", 1, 5, "quote");
    expect_refused("a: b: c\n", 1, 5, "nested");
    expect_refused("{a: 1}}\n", 1, 7, "brace");
    expect_refused("a: \"\\q\"\n", 1, 5, "escape");
    expect_refused("\ta: 1\n", 1, 1, "tab");
}

static void expect_french(const char *text, const char *words)
{
    struct yaml *yaml;

    report = (struct yaml_report){ .lang = LANG_FR, .error = error, .max = 8 };
    yaml = yaml_read(text, strlen(text), &report);
    assert_null(yaml);
    assert_int_equal(report.count, 1);
    if (!strstr(error[0].message, words))
        fail_msg("%s: %s, not %s", text, error[0].message, words);
}

static void malformed_text_is_told_in_french(void **state)
{
    (void)state;
    expect_french("a: 1\n b: 2\n", "une clé tient sur une ligne");
    expect_french("a: \"x\n", "guillemet fermant");
    expect_french("a: b: c\n", "deux « : »");
    expect_french("{a: 1}}\n", "accolade");
    expect_french("a: \"\\q\"\n", "« \\ »");
    expect_french("\ta: 1\n", "tabulation");
    expect_french("{a b}{\n", "YAML mal formé");
}

static void what_is_not_plain_is_refused(void **state)
{
    (void)state;
    expect_refused("a: &x 1\nb: *x\n", 1, 5, "anchors");
    expect_refused("b: *x\n", 1, 5, "aliases");
    expect_refused("a: !!str 1\n", 1, 4, "tags");
    expect_refused("a: 1\n---\nb: 2\n", 2, 1, "one document");
    expect_refused("%YAML 1.1\n---\na: 1\n", 1, 1, "directives");
    expect_refused("? [a, b]\n: 1\n", 1, 3, "a key is a word");
    expect_refused("a: 1\nb: 2\na: 3\n", 3, 1, "written twice");
}

static void bytes_that_are_no_text_are_refused(void **state)
{
    (void)state;
    expect_refused("a: 1\nb: \xFF\n", 2, 4, "0xFF");
    expect_refused("\xC3\xA9: \xC0\x80\n", 1, 4, "0xC0");
    expect_refused("a: \x01\n", 1, 4, "0x01");
    expect_refused("a: \xED\xA0\x80\n", 1, 4, "0xED"); /* half a surrogate */
    report = (struct yaml_report){ .lang = LANG_EN, .error = error, .max = 8 };
    assert_null(yaml_read("a: \0b", 5, &report));
    assert_int_equal(error[0].column, 4);
    expect_refused("a: \"\\0\"\n", 1, 4, "null character");
}

static void limits_hold(void **state)
{
    char deep[3 * YAML_DEPTH];
    char *wide = malloc((YAML_KEYS + 2) * 12), *at = wide;

    (void)state;
    memset(deep, '[', YAML_DEPTH + 1);
    deep[YAML_DEPTH + 1] = '\0';
    expect_refused(deep, 1, YAML_DEPTH + 1, "levels");
    for (int i = 0; i <= YAML_KEYS; i++)
        at += sprintf(at, "k%d: 1\n", i);
    expect_refused(wide, YAML_KEYS + 1, 1, "keys");
    free(wide);
    report = (struct yaml_report){ .lang = LANG_EN, .error = error, .max = 8 };
    at = calloc(1, YAML_SIZE + 2);
    memset(at, ' ', YAML_SIZE + 1);
    assert_null(yaml_read(at, YAML_SIZE + 1, &report));
    assert_int_equal(error[0].code, ALEA_LIMIT);
    free(at);
}

static void nodes_know_where_they_stand(void **state)
{
    struct yaml *yaml =
        read_yaml("\xEF\xBB\xBF# a comment\n"
                  "\xC3\xA9t\xC3\xA9: {a: 1, \"b\": [x, 'y z']}\n"
                  "empty:\n"
                  "null: ~\n");
    struct yaml_node *summer, *list;

    (void)state;
    assert_non_null(yaml);
    assert_int_equal(yaml_root(yaml)->count, 3);
    summer = yaml_root(yaml)->first;
    assert_int_equal(summer->key->line, 2);
    assert_int_equal(summer->key->column, 1);
    assert_int_equal(summer->column, 6); /* in characters */
    list = summer->first->next;
    assert_string_equal(list->key->text, "b");
    assert_int_equal(list->key->column, 13); /* of the quote */
    assert_int_equal(list->first->next->column, 22);
    assert_true(list->first->next->quoted);
    assert_string_equal(list->first->next->text, "y z");
    assert_string_equal(summer->next->text, "");
    assert_int_equal(summer->next->line, 3);
    assert_string_equal(summer->next->next->text, "");
    yaml_free(yaml);
}

static void empty_text_is_an_empty_value(void **state)
{
    struct yaml *yaml = read_yaml("# nothing\n");

    (void)state;
    assert_non_null(yaml);
    assert_int_equal(yaml_root(yaml)->kind, YAML_TEXT);
    assert_string_equal(yaml_root(yaml)->text, "");
    yaml_free(yaml);
    yaml_free(read_yaml(""));
    assert_int_equal(report.count, 0);
}

static void unknown_keys_are_errors_with_a_hint(void **state)
{
    struct yaml *yaml = read_yaml("Taille: 3\nnmae: x\nzzz: 1\n");
    struct yaml_map map;

    (void)state;
    assert_true(yaml_open(&map, &report, yaml_root(yaml)));
    assert_non_null(yaml_take(&map, "size|taille"));
    assert_null(yaml_take(&map, "name|nom"));
    yaml_close(&map);
    assert_int_equal(report.count, 2);
    assert_int_equal(error[0].line, 2);
    assert_string_equal(error[0].message,
                        "\"nmae\" is unknown; did you mean \"name\"?");
    assert_string_equal(error[1].message,
                        "\"zzz\" is unknown; choose from: size, name");
    yaml_free(yaml);
}

static void the_same_key_in_two_languages_is_an_error(void **state)
{
    struct yaml *yaml = read_yaml("size: 3\ntaille: 4\n");
    struct yaml_map map;

    (void)state;
    assert_true(yaml_open(&map, &report, yaml_root(yaml)));
    assert_non_null(yaml_take(&map, "size|taille"));
    assert_int_equal(report.count, 1);
    assert_int_equal(error[0].line, 2);
    assert_null(yaml_need(&map, "rank|rang"));
    assert_int_equal(error[1].code, ALEA_MISSING);
    yaml_free(yaml);
}

static void whole_numbers_are_whole(void **state)
{
    static const struct {
        const char *text;
        bool good;
        int32_t value;
    } numbers[] = {
        { "0", true, 0 },    { "-5", true, -5 },
        { "+7", true, 7 },   { "007", true, 7 },
        { "", false, 0 },    { "3.0", false, 0 },
        { "1e3", false, 0 }, { "x", false, 0 },
        { "999", false, 0 }, { "99999999999999999999", false, 0 },
        { "- 5", false, 0 },
    };

    (void)state;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        struct yaml_node node = { .text = numbers[i].text };
        int32_t value = 0;
        report.count = 0;
        assert_int_equal(yaml_whole(&report, &node, -100, 100, &value),
                         numbers[i].good);
        assert_int_equal(value, numbers[i].value);
    }
}

static void lengths_are_exact(void **state)
{
    static const struct {
        const char *text;
        bool good;
        int32_t value;
    } lengths[] = {
        { "12\"", true, INCH(12) }, { "12", true, INCH(12) },
        { "1.5\"", true, 3810 },    { "0,25 in", true, 635 },
        { "25 mm", true, MM(25) },  { "2.54 cm", true, INCH(1) },
        { "0.01mm", true, 1 },      { "3 pouces", true, INCH(3) },
        { "-6\"", true, -INCH(6) }, { "0.125\"", false, 0 },
        { "0.001 mm", false, 0 },   { "12 ft", false, 0 },
        { "\"", false, 0 },         { "1.", false, 0 },
        { "99999999\"", false, 0 }, { "1..5", false, 0 },
    };

    (void)state;
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        struct yaml_node node = { .text = lengths[i].text };
        int32_t value = 0;
        report.count = 0;
        if (yaml_length(&report, &node, INCH(1), &value) != lengths[i].good ||
            value != lengths[i].value)
            fail_msg("%s is %d", lengths[i].text, (int)value);
    }
}

static void yes_and_no_in_two_languages(void **state)
{
    struct yaml_node yes = { .text = "Oui" }, no = { .text = "false" };
    struct yaml_node maybe = { .text = "maybe" };
    bool out = false;

    (void)state;
    report.count = 0;
    assert_true(yaml_yes(&report, &yes, &out) && out);
    assert_true(yaml_yes(&report, &no, &out) && !out);
    assert_false(yaml_yes(&report, &maybe, &out));
}

static void a_value_is_a_list_of_one(void **state)
{
    struct yaml *yaml = read_yaml("a: x\nb: [y, z]\nc: []\n");
    struct yaml_node *n = yaml_root(yaml)->first;
    int items[3] = { 0, 0, 0 };

    (void)state;
    for (int i = 0; i < 3; i++, n = n->next)
        for (struct yaml_node *k = yaml_first(n); k; k = yaml_next(n, k))
            items[i]++;
    assert_int_equal(items[0], 1);
    assert_int_equal(items[1], 2);
    assert_int_equal(items[2], 0);
    yaml_free(yaml);
}

static void messages_speak_french_too(void **state)
{
    struct yaml_node node = { .line = 1, .column = 2, .text = "x" };
    int32_t value;

    (void)state;
    report = (struct yaml_report){ .lang = LANG_FR, .error = error, .max = 8 };
    assert_false(yaml_whole(&report, &node, 0, 9, &value));
    assert_string_equal(error[0].message, "« x » n'est pas un nombre entier");
}

/* ---- hostile files ---- */

static uint32_t dice(uint32_t *seed)
{
    *seed = *seed * 1664525u + 1013904223u;
    return *seed >> 8;
}

/* Cuts, repeats and changes some bytes of a text. */
static size_t spoil(char *text, size_t size, size_t room, uint32_t *seed)
{
    static const char *const bits[] = {
        "[",  "]",  "{", "}",    ":",     "- ",        "\n", "&a",
        "*a", "\"", "'", "|",    ">\n",   "#",         "\t", "!",
        "%",  "? ", ",", "\xC3", "---\n", "9999999999"
    };

    for (uint32_t n = dice(seed) % 6 + 1; n > 0; n--) {
        size_t at = dice(seed) % (size + 1), length;
        const char *bit = bits[dice(seed) % (sizeof bits / sizeof *bits)];
        switch (dice(seed) % 4) {
        case 0: /* cut */
            length = dice(seed) % (size - at + 1) % 40;
            memmove(text + at, text + at + length, size - at - length);
            size -= length;
            break;
        case 1: /* put in */
            length = strlen(bit);
            if (size + length > room)
                break;
            memmove(text + at + length, text + at, size - at);
            memcpy(text + at, bit, length);
            size += length;
            break;
        case 2: /* change */
            if (at < size)
                text[at] = (char)dice(seed);
            break;
        default: /* repeat */
            length = dice(seed) % (size - at + 1) % 60;
            if (size + length > room)
                break;
            memmove(text + at + length, text + at, size - at);
            size += length;
            break;
        }
    }
    return size;
}

/* Thousands of spoilt army lists: an answer for each, with a place. */
static void spoilt_lists_never_crash(void **state)
{
    const char *folder = "books/ofas/armies/";
    static struct ofas_catalogue catalogue;
    struct content_error why;
    struct army_report *r = army_report_new();
    uint32_t seed = 2024;
    char *text = malloc(1 << 14);

    (void)state;
    assert_non_null(r);
    assert_non_null(text);
    assert_true(content_ofas(&catalogue, NULL, LANG_EN, &why));
    for (int round = 0; round < 300; round++)
        for (const struct embedded_file *f = embedded_first(folder); f;
             f = embedded_next(f, folder)) {
            size_t size = f->size;
            memcpy(text, f->bytes, size);
            size = spoil(text, size, 1 << 14, &seed);
            army_check_text(r, text, size, &catalogue,
                            round % 2 ? LANG_FR : LANG_EN);
            assert_true(r->said.legal || r->said.faults > 0);
            for (int i = 0; i < list_kept(&r->said); i++)
                assert_true(r->said.finding[i].sentence[0] != '\0');
        }
    free(text);
    free(r);
}

/* Standard error as a file for a while. */
struct heard {
    FILE *file;
    int own; /* the real one */
};

static struct heard listen(void)
{
    struct heard h = { .file = tmpfile(), .own = dup(STDERR_FILENO) };

    assert_non_null(h.file);
    assert_true(h.own >= 0);
    fflush(stderr);
    assert_true(dup2(fileno(h.file), STDERR_FILENO) >= 0);
    return h;
}

/* Gives standard error back, and how many bytes were written to it. */
static long stop_listening(struct heard h)
{
    long bytes;

    fflush(stderr);
    dup2(h.own, STDERR_FILENO);
    close(h.own);
    fseek(h.file, 0, SEEK_END);
    bytes = ftell(h.file);
    fclose(h.file);
    return bytes;
}

/* What is wrong is in the report, once: libfyaml prints nothing itself. */
static void malformed_text_is_told_once(void **state)
{
    static const char *const bits[] = {
        "[",  "]",  "{",     "}",     ": ", "- ", "\n",  "\t",      "  ", "\"",
        "'",  "&a", "*a",    "!t ",   "!<", "%",  "|\n", ">\n",     "|9", "#",
        "? ", ",",  "---\n", "...\n", "@",  "`",  "\\x", "\"\\q\"", "a",  "1",
    };
    struct heard h = listen();
    uint32_t seed = 7;
    int wrong = 0, counted = 0;

    (void)state;
    for (int i = 0; i < 20000; i++) {
        char text[256] = "";
        struct yaml *yaml;

        for (uint32_t n = 1 + dice(&seed) % 40; n > 0; n--)
            strcat(text, bits[dice(&seed) % (sizeof bits / sizeof *bits)]);
        yaml = read_yaml(text);
        wrong += !yaml;
        counted += report.count;
        yaml_free(yaml);
    }
    assert_int_equal(stop_listening(h), 0);
    assert_true(wrong > 1000);
    assert_int_equal(counted, wrong);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(malformed_text_has_a_place),
        cmocka_unit_test(malformed_text_is_told_in_french),
        cmocka_unit_test(what_is_not_plain_is_refused),
        cmocka_unit_test(bytes_that_are_no_text_are_refused),
        cmocka_unit_test(limits_hold),
        cmocka_unit_test(nodes_know_where_they_stand),
        cmocka_unit_test(empty_text_is_an_empty_value),
        cmocka_unit_test(unknown_keys_are_errors_with_a_hint),
        cmocka_unit_test(the_same_key_in_two_languages_is_an_error),
        cmocka_unit_test(whole_numbers_are_whole),
        cmocka_unit_test(lengths_are_exact),
        cmocka_unit_test(yes_and_no_in_two_languages),
        cmocka_unit_test(a_value_is_a_list_of_one),
        cmocka_unit_test(messages_speak_french_too),
        cmocka_unit_test(spoilt_lists_never_crash),
        cmocka_unit_test(malformed_text_is_told_once),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
