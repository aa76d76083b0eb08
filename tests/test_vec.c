/* test_vec.c -- roots and proportions, against their definitions. */
#include "base/vec.h"

#include "base/wide.h"
#include "chance.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static struct vec anywhere(struct chance *c)
{
    return vec(chance_in(c, -VEC_LIMIT, VEC_LIMIT),
               chance_in(c, -VEC_LIMIT, VEC_LIMIT));
}

static void roots_are_right(int64_t n)
{
    wide down = root_floor(n), up = root_ceil(n);

    assert_true(down >= 0 && up >= 0);
    assert_true(down * down <= n && (down + 1) * (down + 1) > n);
    assert_true(up * up >= n && (n == 0 || (up - 1) * (up - 1) < n));
}

static void roots_about_squares(void **state)
{
    (void)state;
    for (int64_t n = 0; n < 100000; n++)
        roots_are_right(n);
    for (int64_t r = 3037000499; r > 1000; r -= r / 9999 + 1)
        for (int64_t n = r * r - 2; n <= r * r + 2; n++)
            roots_are_right(n);
    for (int bit = 0; bit < 63; bit++) {
        roots_are_right(INT64_C(1) << bit);
        roots_are_right((INT64_C(1) << bit) - 1);
    }
    roots_are_right(INT64_MAX);
}

static void roots_of_anything(void **state)
{
    struct chance c = { 1 };

    (void)state;
    for (int i = 0; i < 1000000; i++)
        roots_are_right((int64_t)(chance_word(&c) >> (1 + i % 63)));
}

static void distances_are_rounded_up(void **state)
{
    (void)state;
    assert_int_equal(vec_distance(vec(0, 0), vec(0, 0)), 0);
    assert_int_equal(vec_distance(vec(1, 1), vec(4, 5)), 5);
    assert_int_equal(vec_distance(vec(1, 1), vec(2, 2)), 2);
    assert_int_equal(
        vec_distance(vec(-VEC_LIMIT, -VEC_LIMIT), vec(VEC_LIMIT, VEC_LIMIT)),
        5931642);
}

static void products_have_their_signs(void **state)
{
    (void)state;
    assert_int_equal(vec_cross(vec(1, 0), vec(0, 1)), 1);
    assert_int_equal(vec_cross(vec(0, 1), vec(1, 0)), -1);
    assert_int_equal(vec_dot(vec(2, 3), vec(-3, 2)), 0);
    assert_true(
        vec_same(vec_sub(vec_add(vec(1, 2), vec(3, 4)), vec(3, 4)), vec(1, 2)));
    assert_false(vec_same(vec(1, 2), vec(2, 1)));
}

/* q is the nearest whole number to from + d * part / whole, a half rounded up:
 * then 2 (q - from) whole - 2 d part is more than -whole, at most whole. */
static bool is_nearest(int32_t q, int32_t from, int32_t d, int64_t part,
                       int64_t whole)
{
    wide off = 2 * (wide)(q - from) * whole - 2 * (wide)d * part;

    return off > -whole && off <= whole;
}

static void between_at(struct vec a, struct vec b, int64_t part, int64_t whole)
{
    struct vec m = vec_between(a, b, part, whole);

    assert_true(is_nearest(m.x, a.x, b.x - a.x, part, whole));
    assert_true(is_nearest(m.y, a.y, b.y - a.y, part, whole));
    assert_true(vec_same(m, vec_between(b, a, whole - part, whole)));
}

static void points_between_are_nearest_from_either_end(void **state)
{
    struct chance c = { 2 };

    (void)state;
    for (int i = 0; i < 200000; i++) {
        struct vec a = anywhere(&c), b = anywhere(&c);
        int64_t whole = (int64_t)(chance_word(&c) >> (2 + i % 62)) + 1;
        int64_t part = (int64_t)(chance_word(&c) % (uint64_t)whole);

        between_at(a, b, part, whole);
        between_at(a, b, 0, whole);
        between_at(a, b, 1, 2);
        between_at(a, b, INT64_C(1) << 60, INT64_C(1) << 61);
        between_at(a, b, whole, whole);
    }
    assert_true(vec_same(vec_between(vec(0, 0), vec(3, -3), 1, 2), vec(2, -1)));
}

static void points_beyond_the_ends(void **state)
{
    (void)state;
    between_at(vec(5, 5), vec(10, -10), 7, 3);
    between_at(vec(5, 5), vec(10, -10), -7, 3);
    assert_true(vec_same(vec_between(vec(0, 0), vec(2, 4), 3, 2), vec(3, 6)));
    assert_true(
        vec_same(vec_between(vec(0, 0), vec(2, 4), -1, 2), vec(-1, -2)));
}

static void scaled_to(struct vec v, int32_t length)
{
    struct vec s = vec_scaled(v, length);
    long double root = sqrtl((long double)vec_length2(v));

    assert_true(fabsl((long double)v.x * length / root - s.x) < 0.5L + 1e-9L);
    assert_true(fabsl((long double)v.y * length / root - s.y) < 0.5L + 1e-9L);
    assert_true(vec_same(vec_scaled(vec(-v.x, -v.y), length), vec(-s.x, -s.y)));
    assert_true(vec_same(vec_scaled(v, -length), vec(-s.x, -s.y)));
}

static void scaling_is_nearest_in_each_coordinate(void **state)
{
    struct chance c = { 3 };

    (void)state;
    for (int i = 0; i < 200000; i++) {
        struct vec v = anywhere(&c);
        int by = i % 21;

        v = vec((v.x >> by) + 1, v.y >> by);
        if (!vec_same(v, vec(0, 0)))
            scaled_to(v, chance_in(&c, 0, VEC_LIMIT) >> i % 13);
    }
    assert_true(vec_same(vec_scaled(vec(3, 4), 10), vec(6, 8)));
    assert_true(vec_same(vec_scaled(vec(-3, 0), 7), vec(-7, 0)));
    assert_true(
        vec_same(vec_scaled(vec(VEC_LIMIT, 0), VEC_LIMIT), vec(VEC_LIMIT, 0)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(roots_about_squares),
        cmocka_unit_test(roots_of_anything),
        cmocka_unit_test(distances_are_rounded_up),
        cmocka_unit_test(products_have_their_signs),
        cmocka_unit_test(points_between_are_nearest_from_either_end),
        cmocka_unit_test(points_beyond_the_ends),
        cmocka_unit_test(scaling_is_nearest_in_each_coordinate),
    };

    return cmocka_run_group_tests_name("vec", tests, NULL, NULL);
}
