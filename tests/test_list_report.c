/* What is said of a list, and what is wanted of one, for any book. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "read/book_lists.h"

static struct list_report report;

static void add(bool warning, int line, int column, uint16_t rule,
                const char *sentence)
{
    struct list_finding f = {
        .warning = warning, .line = line, .column = column, .rule = rule
    };

    snprintf(f.sentence, sizeof f.sentence, "%s", sentence);
    list_add(&report, &f);
}

static int set_up(void **state)
{
    (void)state;
    memset(&report, 0, sizeof report);
    return 0;
}

static void faults_come_first_then_by_place(void **state)
{
    (void)state;
    add(true, 1, 1, 7, "odd");
    add(false, 9, 2, 7, "late");
    add(false, 3, 8, 7, "right");
    add(false, 3, 2, 7, "left");
    list_sort(&report);
    assert_int_equal(report.faults, 3);
    assert_string_equal(report.finding[0].sentence, "left");
    assert_string_equal(report.finding[1].sentence, "right");
    assert_string_equal(report.finding[2].sentence, "late");
    assert_string_equal(report.finding[3].sentence, "odd");
}

static void what_has_no_room_is_counted(void **state)
{
    (void)state;
    for (int i = 0; i < LIST_FINDINGS + 5; i++)
        add(false, i + 1, 1, 7, "wrong");
    assert_int_equal(report.findings, LIST_FINDINGS + 5);
    assert_int_equal(list_kept(&report), LIST_FINDINGS);
    list_sort(&report); /* and nothing behind the last is looked at */
    assert_int_equal(report.finding[LIST_FINDINGS - 1].line, LIST_FINDINGS);
}

/* What a rule forbids was understood; what no rule says was not. */
static void only_what_was_understood_is_whole(void **state)
{
    (void)state;
    assert_false(list_is_whole(&report));
    report.readable = true;
    assert_true(list_is_whole(&report));
    add(false, 1, 1, 7, "forbidden");
    add(true, 1, 1, 0, "odd");
    assert_true(list_is_whole(&report));
    add(false, 1, 1, 0, "a word nobody knows");
    assert_false(list_is_whole(&report));
}

static void the_first_fault_is_an_error(void **state)
{
    struct alea_error error = { 0 };

    (void)state;
    add(false, 4, 5, 7, "forbidden");
    assert_false(list_fail(&report, &error));
    assert_int_equal(error.code, ALEA_ILLEGAL);
    assert_int_equal(error.rule, 7);
    assert_int_equal(error.line, 4);
    assert_int_equal(error.column, 5);
    assert_string_equal(error.message, "forbidden");
}

/* Numbers and yes are no texts, unless they stand in quotes. */
static void yaml_is_told_as_json(void **state)
{
    char *text = list_convert(
        strdup("name: \"12\"\nsize: 12\nodd: true\nparts: [a, {b: 2}]\n"),
        LIST_JSON, NULL);
    json_t *json = json_loads(text, 0, NULL);

    (void)state;
    assert_non_null(json);
    assert_true(json_is_string(json_object_get(json, "name")));
    assert_int_equal(json_integer_value(json_object_get(json, "size")), 12);
    assert_true(json_is_true(json_object_get(json, "odd")));
    assert_int_equal(json_array_size(json_object_get(json, "parts")), 2);
    json_decref(json);
    free(text);
}

static void yaml_is_told_without_indentation(void **state)
{
    char *text = list_convert(
        strdup("name: Us\nbook: toy\nunits:\n  - name: One\n    size: 3\n"),
        LIST_TEXT, "units");

    (void)state;
    assert_string_equal(text, "== Us ==\nbook: toy\nunits:\n\n-- One --\n"
                              "size: 3\n");
    free(text);
}

/* ---- what is wanted ---- */

static const char *refused_key;
static struct alea_error refused;

static void refuse(const struct wants *w, const char *key,
                   const struct alea_error *error)
{
    (void)w;
    refused_key = key;
    refused = *error;
}

static void refusals_are_in_the_language_of_who_asks(void **state)
{
    struct wants w = { .lang = LANG_FR, .refuse = refuse };

    (void)state;
    assert_false(wants_refuse(&w, "size", "trop : %d", "too much: %d", 3));
    assert_string_equal(refused_key, "size");
    assert_string_equal(refused.message, "trop : 3");
    w.lang = LANG_EN;
    assert_false(wants_refuse(&w, "size", "trop : %d", "too much: %d", 3));
    assert_string_equal(refused.message, "too much: 3");
}

static void a_rule_forbids_all_of_it(void **state)
{
    const struct wants w = { .lang = LANG_EN, .refuse = refuse };

    (void)state;
    assert_false(wants_forbid(&w, 7, "non", "no"));
    assert_null(refused_key);
    assert_int_equal(refused.rule, 7);
    assert_int_equal(refused.code, ALEA_ILLEGAL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(faults_come_first_then_by_place, set_up),
        cmocka_unit_test_setup(what_has_no_room_is_counted, set_up),
        cmocka_unit_test_setup(only_what_was_understood_is_whole, set_up),
        cmocka_unit_test_setup(the_first_fault_is_an_error, set_up),
        cmocka_unit_test(yaml_is_told_as_json),
        cmocka_unit_test(yaml_is_told_without_indentation),
        cmocka_unit_test(refusals_are_in_the_language_of_who_asks),
        cmocka_unit_test(a_rule_forbids_all_of_it),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
