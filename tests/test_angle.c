/* test_angle.c -- tables against libm, every angle there is. */
#include "base/angle.h"

#include "chance.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static const long double PI = 3.14159265358979323846264338327950288L;

static long double radians(int a)
{
    return 2 * PI * a / TURN;
}

/* The bound that angle.h promises, and the worst that is. */
static void every_sine_is_at_most_one_unit_off(void **state)
{
    long double worst = 0;

    (void)state;
    for (int a = 0; a < TURN; a++) {
        long double s = fabsl(angle_sin((angle)a) - sinl(radians(a)) * 0x1p30L);
        long double c = fabsl(angle_cos((angle)a) - cosl(radians(a)) * 0x1p30L);

        worst = fmaxl(worst, fmaxl(s, c));
    }
    print_message("sine: at most %.3Lf / 2^30 off\n", worst);
    assert_true(worst <= 1);
}

static void quarter_turns_are_exact(void **state)
{
    (void)state;
    for (int i = 0; i < 4; i++) {
        static const int32_t sine[] = { 0, 1 << 30, 0, -(1 << 30) };
        angle a = (angle)(i * QUARTER_TURN);

        assert_int_equal(angle_sin(a), sine[i]);
        assert_int_equal(angle_cos(a), sine[(i + 1) % 4]);
    }
}

static void sines_are_symmetric_and_rise(void **state)
{
    (void)state;
    for (int a = 0; a < TURN; a++) {
        assert_int_equal(angle_sin((angle)-a), -angle_sin((angle)a));
        assert_int_equal(angle_sin((angle)(HALF_TURN - a)),
                         angle_sin((angle)a));
        if (a > 0 && a <= QUARTER_TURN)
            assert_true(angle_sin((angle)a) > angle_sin((angle)(a - 1)));
    }
}

/* How many steps angle_of(v) is off the true direction. */
static long double steps_off(struct vec v)
{
    long double a = atan2l(v.y, v.x) * TURN / (2 * PI);
    long double off = fabsl(a - angle_of(v));

    return fminl(off, TURN - off);
}

static void directions_are_nearest(void **state)
{
    struct chance c = { 4 };
    long double worst = 0;

    (void)state;
    for (int x = -300; x <= 300; x++)
        for (int y = -300; y <= 300; y++)
            if (x != 0 || y != 0)
                worst = fmaxl(worst, steps_off(vec(x, y)));
    for (int i = 0; i < 2000000; i++) {
        int by = i % 20;
        struct vec v = vec(chance_in(&c, -2 * VEC_LIMIT, 2 * VEC_LIMIT) >> by,
                           chance_in(&c, -2 * VEC_LIMIT, 2 * VEC_LIMIT) >> by);

        if (!vec_same(v, vec(0, 0)))
            worst = fmaxl(worst, steps_off(v));
    }
    print_message("angle_of: at most %.5Lf steps off\n", worst);
    assert_true(worst <= 0.5003L);
    assert_int_equal(angle_of(vec(0, 0)), 0);
}

static void eighths_of_a_turn_are_exact(void **state)
{
    static const struct vec way[] = { { 1, 0 },  { 1, 1 },  { 0, 1 },
                                      { -1, 1 }, { -1, 0 }, { -1, -1 },
                                      { 0, -1 }, { 1, -1 } };

    (void)state;
    for (int i = 0; i < 8; i++)
        for (int32_t n = 1; n <= 2 * VEC_LIMIT; n *= 2)
            assert_int_equal(angle_of(vec(way[i].x * n, way[i].y * n)),
                             i * TURN / 8);
}

static void a_vector_of_each_angle_points_there(void **state)
{
    (void)state;
    for (int a = 0; a < TURN; a++) {
        assert_int_equal(angle_of(angle_vec((angle)a, 30000)), a);
        assert_int_equal(angle_of(angle_vec((angle)a, VEC_LIMIT)), a);
    }
}

static void vectors_are_nearest_and_symmetric(void **state)
{
    struct chance c = { 5 };

    (void)state;
    for (int i = 0; i < 500000; i++) {
        angle a = (angle)chance_word(&c);
        int32_t n = chance_in(&c, 0, 2 * VEC_LIMIT);
        struct vec v = angle_vec(a, n);
        struct vec back = angle_vec((angle)(a + HALF_TURN), n);

        assert_true(fabsl(v.x - n * cosl(radians(a))) <= 0.505L);
        assert_true(fabsl(v.y - n * sinl(radians(a))) <= 0.505L);
        assert_true(vec_same(back, vec(-v.x, -v.y)));
        assert_true(vec_same(vec_turned(vec(n, 0), a), v));
    }
}

static void turning_is_nearest(void **state)
{
    struct chance c = { 6 };

    (void)state;
    for (int i = 0; i < 500000; i++) {
        angle a = (angle)chance_word(&c);
        struct vec v = vec(chance_in(&c, -VEC_LIMIT, VEC_LIMIT),
                           chance_in(&c, -VEC_LIMIT, VEC_LIMIT));
        struct vec t = vec_turned(v, a);
        long double co = cosl(radians(a)), si = sinl(radians(a));

        assert_true(fabsl(t.x - (v.x * co - v.y * si)) <= 0.505L);
        assert_true(fabsl(t.y - (v.x * si + v.y * co)) <= 0.505L);
        assert_true(vec_same(vec_turned(v, QUARTER_TURN), vec(-v.y, v.x)));
        assert_true(vec_same(vec_turned(v, HALF_TURN), vec(-v.x, -v.y)));
        assert_true(vec_same(vec_turned(v, 0), v));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_sine_is_at_most_one_unit_off),
        cmocka_unit_test(quarter_turns_are_exact),
        cmocka_unit_test(sines_are_symmetric_and_rise),
        cmocka_unit_test(directions_are_nearest),
        cmocka_unit_test(eighths_of_a_turn_are_exact),
        cmocka_unit_test(a_vector_of_each_angle_points_there),
        cmocka_unit_test(vectors_are_nearest_and_symmetric),
        cmocka_unit_test(turning_is_nearest),
    };

    return cmocka_run_group_tests_name("angle", tests, NULL, NULL);
}
