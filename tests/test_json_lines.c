/* Facts that are JSON, told in lines: slots, lists, parts of a sentence. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "read/json_lines.h"

static json_t *facts;

static int set_up(void **state)
{
    (void)state;
    facts = json_loads(
        "{\"name\": \"Ann\", \"title\": \"Ann\", \"none\": 0, \"one\": 1,"
        " \"two\": 2, \"yes\": true, \"no\": false, \"empty\": \"\","
        " \"nothing\": null, \"place\": 0, \"map\": {\"in\": {\"it\": \"x\"}},"
        " \"things\": [{\"words\": \"a\", \"price\": 3}, {\"words\": \"b\"}],"
        " \"score\": [4, 7], \"bare\": []}",
        0, NULL);
    return facts ? 0 : -1;
}

static int tear_down(void **state)
{
    (void)state;
    json_decref(facts);
    return 0;
}

static void says(const char *template, enum lang lang, const char *expected)
{
    char text[200];

    assert_string_equal(json_say(template, facts, lang, text, sizeof text),
                        expected);
}

static void slots_are_facts(void **state)
{
    (void)state;
    says("{name} has {two} of {things}", LANG_EN, "Ann has 2 of 2");
    says("{map.in.it} {score.0}:{score.1}", LANG_EN, "x 4:7");
    says("[{nothing}{unheard}{empty}{map.out.it}]", LANG_EN, "[]");
}

static void words_go_with_numbers(void **state)
{
    (void)state;
    says("{none#hit|hits} {one#hit|hits} {two#hit|hits}", LANG_EN,
         "hits hit hits");
    says("{none#coup|coups} {one#coup|coups} {two#coup|coups}", LANG_FR,
         "coup coup coups");
    says("{things#one|{things} of them}", LANG_EN, "2 of them");
}

static void what_is_not_so_is_left_out(void **state)
{
    (void)state;
    says("{yes?a}{no?b}{one?c}{none?d}{name?e}{empty?f}{map?g}{nothing?h}"
         "{things?i}{bare?j}{unheard?k}",
         LANG_EN, "acegi");
    says("{no?a|b}{empty?{name}|nobody}", LANG_EN, "bnobody");
    says("{name=title?same|other} {name=two?same|other}", LANG_EN,
         "same other");
}

static void things_of_a_list_know_what_they_are_in(void **state)
{
    (void)state;
    says("{things*{nth} {words} of {name}}", LANG_EN, "1 a of Ann, 2 b of Ann");
    says("{bare*{words}}", LANG_EN, "");
    says("{things>place*{words}}{things>one?no}", LANG_EN, "b");
}

static void parts_have_a_colon_then_semicolons(void **state)
{
    (void)state;
    says("Ann{+bare?no}{+two?two}{+one?one}", LANG_EN, "Ann: two; one");
    says("Ann{+bare?no}{+two?two}{+one?one}", LANG_FR, "Ann : two ; one");
}

static void lines_are_told_of_each(void **state)
{
    static const struct json_line lines[] = {
        { NULL, { "{name}", "{name}" } },
        { "things", { "{nth} {words}", "{nth} {words}" } },
        { "map", { "{in.it} {name}", "{in.it} {name}" } },
        { "nothing", { "never", "never" } },
        { NULL, { "{no?never}", "{no?never}" } },
        { 0 },
    };
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);

    (void)state;
    assert_non_null(out);
    json_put_lines(out, lines, facts, LANG_EN);
    assert_int_equal(fclose(out), 0);
    assert_string_equal(text, "Ann\n1 a\n2 b\nx Ann\n");
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slots_are_facts),
        cmocka_unit_test(words_go_with_numbers),
        cmocka_unit_test(what_is_not_so_is_left_out),
        cmocka_unit_test(things_of_a_list_know_what_they_are_in),
        cmocka_unit_test(parts_have_a_colon_then_semicolons),
        cmocka_unit_test(lines_are_told_of_each),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
