/* test_answers.c -- what doctrines of all books answer and weigh alike. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "battle/options.h"
#include "battle/stage.h"
#include "minds/answers.h"

static struct battle b;

static int32_t answered(doctrine_answer *answer, uint64_t among)
{
    struct decision d = { 0 };

    b.asked.among = among;
    answer(&b, 1, &d);
    return d.value;
}

static void answers_are_allowed(void **state)
{
    const uint64_t both = 1u << NO | 1u << YES;

    (void)state;
    assert_int_equal(answered(answer_first, (uint64_t)5 << 40), 40);
    assert_int_equal(answered(answer_last, (uint64_t)5 << 40), 42);
    assert_int_equal(answered(answer_yes, both), YES);
    assert_int_equal(answered(answer_yes, 1u << NO), NO);
    assert_int_equal(answered(answer_no, both), NO);
    assert_int_equal(answered(answer_no, 1u << YES), YES);
}

static void the_first_of_equals_is_the_best(void **state)
{
    struct best best = { NOBODY, 3 };

    (void)state;
    best_offer(&best, 7, 3);
    assert_int_equal(best.which, NOBODY);
    best_offer(&best, 8, 4);
    best_offer(&best, 9, 4);
    assert_int_equal(best.which, 8);
    assert_int_equal(best.value, 4);
}

static void nearness_ends_a_table_away(void **state)
{
    static struct stage stage;

    (void)state;
    stage.terrain.depth = 4000;
    b.stage = &stage;
    assert_int_equal(nearness(&b, vec(5, 5), vec(5, 5), 100), 100);
    assert_int_equal(nearness(&b, vec(0, 0), vec(0, 1000), 100), 75);
    assert_int_equal(nearness(&b, vec(0, 0), vec(4000, 0), 100), 0);
    assert_int_equal(nearness(&b, vec(0, 0), vec(9000, 0), 100), 0);
}

static void assert_inside(struct vec from, int32_t margin, struct vec to)
{
    const struct box box = { -10, 0, 10, 8 };
    const struct vec got = place_inside(box, from, margin);

    assert_int_equal(got.x, to.x);
    assert_int_equal(got.y, to.y);
}

static void places_are_brought_inside(void **state)
{
    (void)state;
    assert_inside(vec(1, 3), 2, vec(1, 3));
    assert_inside(vec(-20, 20), 2, vec(-8, 6));
    assert_inside(vec(20, -20), 4, vec(6, 4));
    assert_inside(vec(20, 20), 5, vec(0, 4)); /* too small: its middle */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(answers_are_allowed),
        cmocka_unit_test(the_first_of_equals_is_the_best),
        cmocka_unit_test(nearness_ends_a_table_away),
        cmocka_unit_test(places_are_brought_inside),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
