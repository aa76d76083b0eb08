/* test_dice.c -- dice are fair, repeatable, and honest about their tape. */
#include "base/dice.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static bool same(const struct dice *a, const struct dice *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

static bool all_zero(const uint8_t *p, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (p[i] != 0)
            return false;
    return true;
}

/* These dice are in people's records: they never change. */
static void seed_1_rolls_the_same_dice_for_ever(void **state)
{
    static const int known[] = { 3, 4, 2, 1, 2, 5, 2, 1, 0, 3,
                                 5, 5, 4, 0, 3, 0, 2, 1, 2, 3 };
    struct dice d;

    (void)state;
    dice_seed(&d, 1);
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        assert_int_equal(dice_roll(&d, 6), known[i]);
}

static void seeding_forgets_everything_before(void **state)
{
    struct dice a, b;

    (void)state;
    memset(&a, 0xff, sizeof a);
    memset(&b, 0, sizeof b);
    dice_seed(&a, 42);
    dice_seed(&b, 42);
    assert_true(same(&a, &b));
    dice_seed(&b, 43);
    assert_false(same(&a, &b));
}

/* The chi-square of a fair die stays below the 1 in 10^6 quantile, which is
 * less than n + 5 sqrt(2n) + 15 for n degrees of freedom. */
static void is_fair(struct dice *d, int faces)
{
    enum { MEAN = 2000 };
    int64_t count[DICE_FACES] = { 0 }, sum = 0, n = faces - 1, over;

    for (int i = 0; i < MEAN * faces; i++) {
        int roll = dice_roll(d, faces);

        assert_in_range(roll, 0, faces - 1);
        count[roll]++;
    }
    for (int i = 0; i < faces; i++)
        sum += (count[i] - MEAN) * (count[i] - MEAN);
    over = sum / MEAN - n - 15;
    assert_true(over < 0 || over * over < 50 * n);
}

static void dice_of_all_sizes_are_fair(void **state)
{
    struct dice d;

    (void)state;
    dice_seed(&d, 2024);
    for (int faces = 1; faces <= DICE_FACES; faces++)
        is_fair(&d, faces);
}

/* Neighbouring seeds are as good as any: the first die of each is fair too,
 * and the second does not follow from it. */
static void first_dice_of_seeds_in_a_row_are_fair(void **state)
{
    int pair[6][6] = { { 0 } };
    int64_t sum = 0;

    (void)state;
    for (uint64_t seed = 0; seed < 36000; seed++) {
        struct dice d;
        int first;

        dice_seed(&d, seed);
        first = dice_roll(&d, 6);
        pair[first][dice_roll(&d, 6)]++;
    }
    for (int i = 0; i < 36; i++)
        sum += (pair[i / 6][i % 6] - 1000) * (pair[i / 6][i % 6] - 1000);
    assert_in_range(sum / 1000, 8, 90);
}

static void dice_are_counted(void **state)
{
    struct dice d;

    (void)state;
    dice_seed(&d, 7);
    for (uint32_t i = 0; i < 10; i++) {
        assert_int_equal(d.fallen, i);
        dice_roll(&d, 3);
    }
}

static void the_tape_gives_its_results_in_order(void **state)
{
    struct dice d;

    (void)state;
    dice_seed(&d, 7);
    dice_use_tape(&d);
    assert_true(dice_add(&d, (const uint8_t[]){ 5, 0, 3 }, 3));
    assert_int_equal(dice_left(&d), 3);
    assert_int_equal(dice_roll(&d, 6), 5);
    assert_int_equal(dice_roll(&d, 1), 0);
    assert_true(dice_add(&d, (const uint8_t[]){ 255 }, 1));
    assert_int_equal(dice_roll(&d, 4), 3);
    assert_int_equal(dice_roll(&d, 256), 255);
    assert_int_equal(dice_left(&d), 0);
    assert_int_equal(d.dry, 0);
    assert_int_equal(d.fallen, 4);
}

static void a_dry_tape_makes_dice_up_and_says_so(void **state)
{
    struct dice d, seeded;

    (void)state;
    dice_seed(&d, 9);
    seeded = d;
    dice_use_tape(&d);
    assert_int_equal(d.dry, 0);
    for (int i = 0; i < 100; i++) {
        assert_int_equal(dice_roll(&d, 6), dice_roll(&seeded, 6));
        assert_int_equal(d.dry, 1);
    }
    dice_add(&d, (const uint8_t[]){ 1 }, 1);
    assert_int_equal(dice_roll(&d, 6), dice_roll(&seeded, 6));
    assert_int_equal(dice_left(&d), 1); /* once dry, not read */
    dice_use_tape(&d);
    assert_int_equal(d.dry, 0);
    assert_int_equal(dice_left(&d), 0);
}

static void a_result_too_high_is_dry_and_left_there(void **state)
{
    struct dice d;

    (void)state;
    dice_seed(&d, 9);
    dice_use_tape(&d);
    dice_add(&d, (const uint8_t[]){ 2, 6, 1 }, 3);
    assert_int_equal(dice_roll(&d, 6), 2);
    assert_int_equal(d.dry, 0);
    assert_in_range(dice_roll(&d, 6), 0, 5);
    assert_int_equal(d.dry, 1);
    assert_int_equal(dice_left(&d), 2);
}

static void a_full_tape_takes_no_more(void **state)
{
    static uint8_t many[DICE_TAPE];
    struct dice d, before;

    (void)state;
    memset(many, 1, sizeof many);
    dice_seed(&d, 9);
    dice_use_tape(&d);
    assert_true(dice_add(&d, many, DICE_TAPE));
    before = d;
    assert_false(dice_add(&d, many, 1));
    assert_true(same(&d, &before));
    assert_true(dice_add(&d, NULL, 0));
    assert_true(same(&d, &before));
    for (int i = 0; i < 10; i++)
        dice_roll(&d, 6);
    assert_false(dice_add(&d, many, 11));
    assert_true(dice_add(&d, many, 10));
    assert_int_equal(dice_left(&d), DICE_TAPE);
}

static void equal_streams_are_equal_bytes(void **state)
{
    static const uint8_t roll[] = { 1, 2, 3, 4, 5 };
    struct dice a, b;

    (void)state;
    dice_seed(&a, 5);
    dice_use_tape(&a);
    b = a;
    dice_add(&a, roll, 5); /* all at once, or as they are wanted */
    for (int i = 0; i < 5; i++) {
        dice_roll(&a, 6);
        dice_add(&b, roll + i, 1);
        dice_roll(&b, 6);
        assert_true(all_zero(a.tape, a.next));
        assert_true(all_zero(a.tape + a.end, (size_t)(DICE_TAPE - a.end)));
    }
    assert_true(same(&a, &b));
    assert_true(all_zero(a.tape, DICE_TAPE));

    dice_add(&a, roll, 5);
    dice_roll(&a, 6);
    dice_roll(&a, 6);
    dice_add(&a, roll, 2); /* moves the rest to the front */
    b.fallen += 2;
    b.trail = a.trail;
    dice_add(&b, (const uint8_t[]){ 3, 4, 5, 1, 2 }, 5);
    assert_true(same(&a, &b));
}

static void a_throw_says_what_it_wanted(void **state)
{
    const uint8_t two[] = { 3, 1 };
    struct dice d, plain;
    uint8_t result[5], same[5];

    (void)state;
    /* a seeded throw is so many dice, whatever tells them apart */
    dice_seed(&d, 7);
    plain = d;
    dice_throw(&d, 6, 5, DICE_FROM(3), result);
    for (int i = 0; i < 5; i++)
        same[i] = (uint8_t)dice_roll(&plain, 6);
    assert_memory_equal(result, same, sizeof same);
    assert_memory_equal(&d, &plain, sizeof d);
    /* the first that ran dry is remembered, with the dice that were missing */
    dice_use_tape(&d);
    assert_true(dice_add(&d, two, 2));
    dice_throw(&d, 6, 2, 0, result);
    assert_memory_equal(result, two, 2);
    assert_int_equal(d.wanted, 0);
    assert_true(dice_add(&d, two, 2));
    dice_throw(&d, 6, 5, DICE_FROM(4), result);
    dice_throw(&d, 10, 1, DICE_EACH, result);
    assert_int_equal(d.dry, 1);
    assert_int_equal(d.wanted, 3);
    assert_int_equal(d.wanted_top, 5);
    assert_int_equal(d.wanted_apart, 1 << 0 | 1 << 4);
    dice_use_tape(&d);
    assert_int_equal(d.wanted, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seed_1_rolls_the_same_dice_for_ever),
        cmocka_unit_test(seeding_forgets_everything_before),
        cmocka_unit_test(dice_of_all_sizes_are_fair),
        cmocka_unit_test(first_dice_of_seeds_in_a_row_are_fair),
        cmocka_unit_test(dice_are_counted),
        cmocka_unit_test(the_tape_gives_its_results_in_order),
        cmocka_unit_test(a_dry_tape_makes_dice_up_and_says_so),
        cmocka_unit_test(a_result_too_high_is_dry_and_left_there),
        cmocka_unit_test(a_full_tape_takes_no_more),
        cmocka_unit_test(a_throw_says_what_it_wanted),
        cmocka_unit_test(equal_streams_are_equal_bytes),
    };

    return cmocka_run_group_tests_name("dice", tests, NULL, NULL);
}
