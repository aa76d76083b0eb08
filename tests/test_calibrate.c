/* Fair prices: from meetings whose odds are known the true worth of each kind
 * comes out again. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "lab/calibrate.h"

enum { KINDS = 5, BATTLES = 100000 };

static const double worth[KINDS] = { 4, 10, 12, 25, 60 };
static const double slope = 3.5;

static double share(double strength)
{
    return 1 / (1 + exp(-slope * strength));
}

/* Plays a round as the odds have it, to the last battle. */
static void play(struct calibration *c)
{
    calibrate_count(c);
    for (int a = 0; a < KINDS; a++)
        for (int b = a + 1; b < KINDS; b++)
            calibrate_note(c, a, b,
                           BATTLES * share(log(c->count[a][b] * worth[a]) -
                                           log(c->count[b][a] * worth[b])),
                           BATTLES);
    calibrate_fit(c);
}

static struct calibration wrong_prices(void)
{
    static const double price[KINDS] = { 9, 10, 8, 40, 30 };
    struct calibration c = {
        .kinds = KINDS, .size = 100, .least = 1, .most = 10, .slope = slope
    };

    for (int i = 0; i < KINDS; i++)
        c.price[i] = price[i];
    return c;
}

static void prices_come_out_right(void **state)
{
    struct calibration c = wrong_prices();
    double first;

    (void)state;
    for (int round = 0; round < 12; round++) {
        play(&c);
        calibrate_move(&c, 0.7);
    }
    first = c.price[0] / worth[0];
    for (int i = 1; i < KINDS; i++)
        assert_true(fabs(c.price[i] / worth[i] / first - 1) < 0.02);
}

static void who_is_too_cheap_gets_more_than_half(void **state)
{
    struct calibration c = wrong_prices();

    (void)state;
    play(&c);
    assert_true(calibrate_fair(&c, 0) < 0.4); /* dear: 9 for 4 */
    assert_true(calibrate_fair(&c, 4) > 0.6); /* cheap: 30 for 60 */
    assert_true(calibrate_share(&c, 4) > calibrate_share(&c, 0));
}

/* One kind against all others, who are fair: whom it always beats and who always
 * beats it say nothing of themselves. */
static void one_kind_is_looked_at_alone(void **state)
{
    struct calibration c = wrong_prices();
    const double score[KINDS] = { 0, BATTLES, 0, BATTLES, 0 };

    (void)state;
    for (int i = 0; i < KINDS; i++)
        c.price[i] = 10;
    calibrate_count(&c);
    for (int k = 1; k < KINDS; k++)
        calibrate_note(&c, 0, k, score[k], BATTLES);
    calibrate_fit_one(&c, 0);
    assert_true(fabs(calibrate_fair(&c, 0) - 0.5) < 1e-9);
    calibrate_note(&c, 0, 1, BATTLES, BATTLES);
    calibrate_fit_one(&c, 0);
    assert_true(fabs(calibrate_fair(&c, 0) - 0.6) < 1e-3);
    assert_true(calibrate_fair(&c, 1) == 0.5);
}

static void lists_have_as_many_as_fit(void **state)
{
    struct calibration c = wrong_prices();

    (void)state;
    c.price[0] = 3; /* 33 of them: but 10 at most */
    calibrate_count(&c);
    assert_int_equal(c.count[0][0], 10);
    assert_int_equal(c.count[3][3], 3); /* 100 / 40 rounded */
    c.price[4] = 300;
    calibrate_count(&c);
    assert_int_equal(c.count[4][4], 1);
    assert_int_equal(calibrate_points(&c, 3), 40);
}

/* Ten of 3 points are no match for 60, 40 or 30 times two: who is cheap meets as
 * few points as it has. */
static void lists_that_meet_are_of_equal_points(void **state)
{
    struct calibration c = wrong_prices();

    (void)state;
    c.price[0] = 3;
    calibrate_count(&c);
    assert_int_equal(c.count[0][1] * 3, c.count[1][0] * 10); /* 30 */
    assert_int_equal(c.count[0][4] * 3, c.count[4][0] * 30); /* 30 */
    assert_int_equal(c.count[1][3], 8);                      /* 80 */
    assert_int_equal(c.count[3][1], 2);
}

static void the_slope_is_found(void **state)
{
    struct calibrate_sizes size[3];

    (void)state;
    for (int i = 0; i < 3; i++) {
        size[i].ratio = 1 + 0.1 * (i + 1);
        size[i].battles = BATTLES;
        size[i].score = BATTLES * share(log(size[i].ratio));
    }
    assert_true(fabs(calibrate_slope(size, 3) - slope) < 0.01);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(prices_come_out_right),
        cmocka_unit_test(who_is_too_cheap_gets_more_than_half),
        cmocka_unit_test(one_kind_is_looked_at_alone),
        cmocka_unit_test(lists_have_as_many_as_fit),
        cmocka_unit_test(lists_that_meet_are_of_equal_points),
        cmocka_unit_test(the_slope_is_found),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
