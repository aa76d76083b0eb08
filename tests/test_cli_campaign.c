/* The command itself: alea campaign new, play, record and show. */
#include "command.h"

#define ARMIES                                  \
    " --army books/ofas/armies/line-150.yaml"   \
    " --army books/ofas/armies/elite-150.yaml " \
    "--mind random --seed 5"

static int clean(void **state)
{
    static const char *const files[] = { "c.yaml", "d.yaml", "r.jsonl", NULL };

    (void)state;
    return drop_folder(files);
}

static void three_battles_make_a_campaign(void **state)
{
    (void)state;
    assert_int_equal(
        alea("campaign new %/c.yaml --player Ann --player Bob --seed 3"), 0);
    says("1. next: ");
    says("Ann 250 AP, Bob 250 AP");
    assert_int_equal(alea("campaign new %/c.yaml"), 1);
    assert_int_equal(alea("campaign play %/c.yaml" ARMIES), 1);
    says("ofas.14.50");
    assert_int_equal(alea("campaign play %/c.yaml --scenario surprise "
                          "--condition storms --record %/r.jsonl" ARMIES),
                     0);
    says("magnetic storms");
    says("2. next: ");
    assert_int_equal(alea("verify %/r.jsonl"), 0);
    assert_int_equal(
        alea("campaign record %/c.yaml --scenario central --winner A"), 1);
    says("ofas.14.50");
    assert_int_equal(
        alea("campaign record %/c.yaml --scenario sabotage --winner draw"), 0);
    says("draw");
    assert_int_equal(alea("campaign play %/c.yaml --scenario central" ARMIES),
                     1);
    says("ofas.14.52");
    assert_int_equal(alea("campaign play %/c.yaml" ARMIES), 0);
    says("the campaign is over");
    assert_int_equal(alea("campaign play %/c.yaml" ARMIES), 1);
    says("ofas.14.49");
    assert_int_equal(alea("campaign show %/c.yaml --json"), 0);
    says("\"fought\":3");
}

static void armies_that_cost_too_much_are_refused(void **state)
{
    (void)state;
    assert_int_equal(alea("campaign new %/d.yaml"), 0);
    assert_int_equal(alea("campaign play %/d.yaml --scenario sabotage "
                          "--army books/ofas/armies/book-297.yaml "
                          "--army books/ofas/armies/line-150.yaml"),
                     1);
    says("297 AP; this battle allows 250 (ofas.14.50");
    assert_int_equal(alea("campaign show %/d.yaml --json"), 0);
    says("\"fought\":0");
}

static void wrong_words_are_misuse(void **state)
{
    (void)state;
    assert_int_equal(alea("campaign show"), 2);
    assert_int_equal(alea("campaign show %/none.yaml"), 3);
    assert_int_equal(
        alea("campaign record %/d.yaml --scenario sabotage --winner C"), 2);
    assert_int_equal(alea("campaign record %/d.yaml --winner A"), 2);
    assert_int_equal(
        alea("campaign record %/d.yaml --scenario sabotag --winner A"), 2);
    says("did you mean \"sabotage\"");
    assert_int_equal(alea("campaign new %/e.yaml --player '\xff'"), 2);
    says("UTF-8");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(three_battles_make_a_campaign),
        cmocka_unit_test(armies_that_cost_too_much_are_refused),
        cmocka_unit_test(wrong_words_are_misuse),
    };

    return cmocka_run_group_tests(tests, make_folder, clean);
}
