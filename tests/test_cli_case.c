/* The commands alea case and alea rules: what they print, how they exit. */
#include "command.h"

#include <jansson.h>

static json_t *output_json(void)
{
    json_error_t error;
    json_t *value = json_loads(output, 0, &error);

    if (!value)
        fail_msg("%s at %d: %.200s", error.text, error.column, output);
    return value;
}

#define CASE "cases/ofas/04-shooting/volley-with-cover.yaml"
/* The same with one die too many, on standard input. */
#define BROKEN "sed 's/^dice: \\[/&2, /' " CASE

static void a_passing_case_exits_0(void **state)
{
    (void)state;
    assert_int_equal(alea_output("case " CASE), 0);
    assert_string_equal(output, "1 passed, 0 failed\n");
    assert_int_equal(alea_output("case -v " CASE), 0);
    assert_non_null(strstr(output, "ok   " CASE));
    assert_non_null(strstr(output, "hit-roll ofas.04.16"));
    assert_int_equal(alea_output("case cases/ofas/03-tests"), 0);
}

static void a_failing_case_exits_1_and_says_where(void **state)
{
    char line[600];

    (void)state;
    snprintf(line, sizeof line, "case - " CASE " <<END\n$(" BROKEN ")\nEND\n");
    assert_int_equal(alea_output(line), 1);
    assert_non_null(strstr(output, "FAIL -:"));
    assert_string_equal(last_line(), "1 passed, 1 failed");
}

static void cases_are_told_in_french_too(void **state)
{
    char line[600];

    (void)state;
    snprintf(line, sizeof line,
             "case --lang fr - " CASE " <<END\n$(" BROKEN ")\nEND\n");
    assert_int_equal(alea_output(line), 1);
    assert_non_null(strstr(output, "RATÉ -:"));
    assert_non_null(strstr(output, "dés non utilisés : 1 sur 17"));
    assert_string_equal(last_line(), "1 réussi, 1 raté");
    assert_int_equal(alea_output("case --lang fr cases/ofas/03-tests"), 0);
    assert_non_null(strstr(last_line(), " réussis, 0 raté"));
    assert_int_equal(alea_output("case --lang fr cases/none 2>&1"), 3);
    assert_non_null(strstr(output, "ce fichier ou ce dossier n'existe pas"));
}

static void cases_as_json(void **state)
{
    char line[600];
    json_t *all, *one;

    (void)state;
    snprintf(line, sizeof line,
             "case --json - " CASE " <<END\n$(" BROKEN ")\nEND\n");
    assert_int_equal(alea_output(line), 1);
    all = output_json();
    assert_int_equal(json_integer_value(json_object_get(all, "passed")), 1);
    assert_int_equal(json_integer_value(json_object_get(all, "failed")), 1);
    one = json_array_get(json_object_get(all, "cases"), 0);
    assert_true(json_is_false(json_object_get(one, "passed")));
    assert_true(json_integer_value(json_object_get(one, "line")) > 1);
    one = json_array_get(json_object_get(all, "cases"), 1);
    assert_string_equal(json_string_value(json_object_get(one, "file")), CASE);
    assert_int_equal(json_integer_value(json_object_get(one, "dice")), 16);
    json_decref(all);
}

static void misuse_exits_2(void **state)
{
    (void)state;
    assert_int_equal(alea_output("case 2>&1"), 2);
    assert_int_equal(alea_output("rules 2>&1"), 2);
    assert_int_equal(alea_output("rules ofas.4.21 2>&1"), 2);
    assert_non_null(strstr(output, "the nearest is ofas.04.21"));
    assert_int_equal(alea_output("rules ofass 2>&1"), 2);
    assert_non_null(strstr(output, "\"ofas\""));
    assert_int_equal(alea_output("rules ofas.04 --coverage 2>&1"), 2);
}

static void rules_says_a_rule(void **state)
{
    (void)state;
    assert_int_equal(alea_output("rules ofas.04.21"), 0);
    assert_non_null(strstr(output, "ofas.04.21  Shooting (le tir), mechanic"));
    assert_non_null(strstr(output, "ruling: "));
    assert_non_null(strstr(output, "cited at  src/books/ofas/asks.h:"));
    assert_non_null(strstr(output, "src/books/ofas/ch04_losses.c:"));
    assert_non_null(strstr(output, CASE));
    for (char *line = strtok(output, "\n"); line; line = strtok(NULL, "\n"))
        assert_true(strlen(line) <= 90);
}

static void rules_says_a_rule_in_french(void **state)
{
    (void)state;
    assert_int_equal(alea_output("rules ofas.04.21 --lang fr"), 0);
    assert_non_null(strstr(output, "ofas.04.21  Le tir, mécanique"));
    assert_non_null(strstr(output, "décision : "));
    assert_non_null(strstr(output, "citée en    src/books/ofas/asks.h:"));
    assert_non_null(strstr(output, "montrée par cases/ofas/"));
    assert_int_equal(alea_output("rules ofas.04.09 --lang fr"), 0);
    assert_non_null(strstr(output, "dispense : "));
    assert_int_equal(alea_output("rules ofas --lang fr"), 0);
    assert_non_null(strstr(output, "ofas.04  Le tir\n"));
    assert_non_null(strstr(output, "  ofas.04.21 [mécanique] Étape 6"));
    assert_int_equal(alea_output("rules ofass --lang fr 2>&1"), 2);
    assert_non_null(strstr(output, "le plus proche est « ofas »"));
}

static void rules_lists_chapters(void **state)
{
    (void)state;
    assert_int_equal(alea_output("rules ofas"), 0);
    assert_non_null(strstr(output, "ofas.04  Shooting (le tir)\n"));
    assert_non_null(strstr(output, "  ofas.04.21 [mechanic] Step 6: "));
    assert_int_equal(alea_output("rules ofas.08"), 0);
    assert_non_null(strstr(output, "ofas.08.27"));
    assert_null(strstr(output, "ofas.07.01"));
}

static int count(const json_t *map, const char *key)
{
    const json_t *value = json_object_get(map, key);

    assert_true(json_is_integer(value));
    return (int)json_integer_value(value);
}

static void coverage_as_json_adds_up(void **state)
{
    static const char *const key[] = { "rules", "cited", "shown", "exempt" };
    json_t *all, *chapters, *one;
    int sum[4] = { 0 };
    size_t i;

    (void)state;
    assert_int_equal(
        alea_output("rules ofas --coverage --json --cases cases/ofas/03-tests"),
        0);
    all = output_json();
    chapters = json_object_get(all, "chapters");
    assert_string_equal(json_string_value(json_object_get(all, "book")),
                        "ofas");
    json_array_foreach(chapters, i, one)
    {
        assert_true(json_is_string(json_object_get(one, "id")));
        for (int k = 0; k < 4; k++)
            sum[k] += count(one, key[k]);
    }
    for (int k = 0; k < 4; k++)
        assert_int_equal(sum[k], count(all, key[k]));
    assert_true(count(all, "shown") >= 3);
    one = json_array_get(chapters, 4);
    assert_string_equal(json_string_value(json_object_get(one, "id")), "04");
    assert_int_equal(count(one, "rules"), 29);
    assert_int_equal(count(one, "exempt"), 2);
    json_decref(all);
}

static void missing_rules_are_listed(void **state)
{
    (void)state;
    assert_int_equal(
        alea_output("rules ofas --missing --cases cases/ofas/03-tests"), 0);
    assert_non_null(strstr(output, "ofas.04.26 lacks "));
    assert_null(strstr(output, "ofas.03.04 "));
    assert_null(strstr(output, "ofas.04.09 "));
    assert_null(strstr(output, "ofas.00.07 "));
    assert_int_equal(
        alea_output(
            "rules ofas --missing --lang fr --cases cases/ofas/03-tests"),
        0);
    assert_non_null(strstr(output, "ofas.04.26 manque : "));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_passing_case_exits_0),
        cmocka_unit_test(a_failing_case_exits_1_and_says_where),
        cmocka_unit_test(cases_are_told_in_french_too),
        cmocka_unit_test(cases_as_json),
        cmocka_unit_test(misuse_exits_2),
        cmocka_unit_test(rules_says_a_rule),
        cmocka_unit_test(rules_says_a_rule_in_french),
        cmocka_unit_test(rules_lists_chapters),
        cmocka_unit_test(coverage_as_json_adds_up),
        cmocka_unit_test(missing_rules_are_listed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
