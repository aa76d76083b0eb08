/* t9a chapter 4: distances and what models see. */
#include "books/t9a/ch04.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static struct t9a_ground ground_at(const struct t9a_formation *f, struct vec at,
                                   angle facing)
{
    const struct hull bounds = t9a_bounds(f, at, facing);
    struct t9a_ground ground;

    t9a_cover(f, &bounds, &ground);
    return ground;
}

static void eight_inches_are_not_within_eight(void **state)
{
    const struct t9a_formation f = t9a_formation_of(20, 5, MM(20), MM(20));
    const struct t9a_ground here = ground_at(&f, vec(0, 0), QUARTER_TURN);
    struct t9a_ground there =
        ground_at(&f, vec(0, INCH(8) + MM(80)), QUARTER_TURN);

    (void)state;
    assert_false(t9a_within(t9a_gap(&here, &there), INCH(8))); /* t9a.04.27 */
    there = ground_at(&f, vec(0, INCH(8) + MM(80) - 2), QUARTER_TURN);
    assert_true(t9a_within(t9a_gap(&here, &there), INCH(8)));
}

static void gaps_are_those_of_bases_not_of_rectangles(void **state)
{
    struct t9a_formation f = t9a_formation_of(7, 5, MM(20), MM(20));
    struct t9a_ground here, there;

    (void)state;
    f.last = 0x11; /* t9a.04.03 nobody in the middle of the last rank */
    here = ground_at(&f, vec(0, 0), QUARTER_TURN);
    f = t9a_formation_of(1, 1, MM(20), MM(20));
    there = ground_at(&f, vec(0, -MM(50)), QUARTER_TURN);
    assert_int_equal(t9a_gap(&here, &there), 2828); /* to their corners */
    there = ground_at(&f, vec(MM(40), -MM(50)), QUARTER_TURN);
    assert_int_equal(t9a_gap(&here, &there), MM(20));
    assert_true(t9a_apart(INCH(1) - 2, T9A_APART));
    assert_false(t9a_apart(INCH(1) - 3, T9A_APART));
    assert_true(t9a_touch(2));
}

static void terrain_is_measured_to_as_units_are(void **state)
{
    const struct t9a_formation f = t9a_formation_of(10, 5, MM(20), MM(20));
    const struct t9a_formation machine = {
        .last = 1, .radius = MM(30), .files = 1, .ranks = 1
    };
    const struct polygon rock =
        polygon_rectangle(vec(0, MM(120)), MM(40), MM(40), 0);
    struct t9a_ground here = ground_at(&f, vec(0, 0), QUARTER_TURN);

    (void)state;
    assert_int_equal(t9a_gap_piece(&here, &rock), MM(80));
    here = ground_at(&machine, vec(0, 0), 0);
    assert_int_equal(t9a_gap_piece(&here, &rock), MM(70));
    here = ground_at(&machine, vec(0, MM(90)), 0);
    assert_int_equal(t9a_gap_piece(&here, &rock), 0);
}

static void the_edge_of_the_table_may_be_touched(void **state)
{
    const struct terrain table = { .width = INCH(72), .depth = INCH(48) };
    const struct t9a_formation f = t9a_formation_of(10, 5, MM(20), MM(20));
    struct t9a_ground at =
        ground_at(&f, vec(0, INCH(24) - MM(20)), QUARTER_TURN);

    (void)state;
    assert_true(t9a_on_table(&at, &table)); /* t9a.04.25 */
    at = ground_at(&f, vec(0, INCH(24) - MM(20) + 5), QUARTER_TURN);
    assert_false(t9a_on_table(&at, &table));
}

/* ---- sight ---- */

/* Foot looks 10 inches ahead, across 10 files of something 4 inches ahead. */
static bool sees_across(enum t9a_stature from, enum t9a_stature between,
                        enum t9a_stature to)
{
    const struct footprint eye = { .hull = { .half_length = MM(10),
                                             .half_width = MM(10),
                                             .facing = QUARTER_TURN } };
    const struct polygon across =
        polygon_rectangle(vec(0, INCH(4)), MM(250), MM(50), 0);
    const struct polygon far =
        polygon_rectangle(vec(0, INCH(10)), MM(50), MM(50), 0);
    const struct t9a_body body = { convex_of(&across), between };
    const struct convex target = convex_of(&far);

    return t9a_sees(&eye, from, &target, to, &body, 1, NULL, 0);
}

static void only_who_is_larger_than_both_is_in_the_way(void **state)
{
    (void)state;
    /* t9a.04.26 */
    assert_false(sees_across(STATURE_SMALL, STATURE_MEDIUM, STATURE_SMALL));
    assert_true(sees_across(STATURE_SMALL, STATURE_MEDIUM, STATURE_LARGE));
    assert_true(sees_across(STATURE_MEDIUM, STATURE_MEDIUM, STATURE_MEDIUM));
    /* t9a.04.17 the whole table */
    for (int from = STATURE_SMALL; from <= STATURE_LARGE; from++)
        for (int to = STATURE_SMALL; to <= STATURE_LARGE; to++)
            for (int at = STATURE_SMALL; at <= STATURE_LARGE; at++)
                assert_int_equal(t9a_stature_stops((enum t9a_stature)at,
                                                   (enum t9a_stature)from,
                                                   (enum t9a_stature)to),
                                 from == STATURE_LARGE || to == STATURE_LARGE
                                     ? false
                                 : from == STATURE_SMALL && to == STATURE_SMALL
                                     ? at != STATURE_SMALL
                                     : at == STATURE_LARGE);
}

/* One model at the middle of the table facing up: does it see a base there? */
static bool sees_base(int32_t x, int32_t y, const struct convex *hidden,
                      int hides)
{
    const struct footprint eye = { .hull = { .half_length = MM(10),
                                             .half_width = MM(10),
                                             .facing = QUARTER_TURN } };
    const struct polygon base = polygon_rectangle(vec(x, y), MM(20), MM(20), 0);
    const struct convex target = convex_of(&base);

    return t9a_sees(&eye, STATURE_SMALL, &target, STATURE_SMALL, NULL, 0,
                    hidden, hides);
}

static void models_see_what_is_in_front_of_them(void **state)
{
    (void)state;
    assert_true(sees_base(0, MM(100), NULL, 0));
    assert_false(sees_base(0, -MM(100), NULL, 0));
    assert_false(sees_base(MM(100), 0, NULL, 0)); /* t9a.04.08 */
    assert_true(sees_base(MM(100), MM(90), NULL, 0));
    assert_true(sees_base(-MM(100), MM(90), NULL, 0));
    /* its corner is on the ray from the corner of the eye */
    assert_true(sees_base(MM(110), MM(90), NULL, 0));
    assert_false(sees_base(MM(112), MM(90), NULL, 0));
}

static void a_gap_is_enough(void **state)
{
    const struct polygon left =
        polygon_rectangle(vec(-MM(52), MM(60)), MM(100), MM(20), 0);
    struct polygon right =
        polygon_rectangle(vec(MM(52), MM(60)), MM(100), MM(20), 0);
    struct convex walls[] = { convex_of(&left), convex_of(&right) };

    (void)state;
    assert_true(sees_base(0, MM(200), walls, 2)); /* 4 mm between them */
    assert_true(sees_base(MM(20), MM(200), walls, 2));
    assert_false(sees_base(MM(90), MM(200), walls, 2));
    right = polygon_rectangle(vec(MM(48), MM(60)), MM(100), MM(20), 0);
    walls[1] = convex_of(&right); /* t9a.04.10 to graze both is no hindrance */
    assert_true(sees_base(0, MM(200), walls, 2));
    right = polygon_rectangle(vec(MM(48) - 1, MM(60)), MM(100), MM(20), 0);
    walls[1] = convex_of(&right);
    assert_false(sees_base(0, MM(200), walls, 2));
}

static void a_round_base_looks_to_all_sides(void **state)
{
    const struct footprint eye = { .radius = MM(30) };

    (void)state;
    for (int32_t turn = 0; turn < TURN; turn += 3333) {
        const struct polygon base = polygon_rectangle(
            angle_vec((angle)turn, INCH(9)), MM(20), MM(20), 0);
        const struct convex target = convex_of(&base);

        assert_true(t9a_sees(&eye, STATURE_SMALL, &target, STATURE_SMALL, NULL,
                             0, NULL, 0));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(eight_inches_are_not_within_eight),
        cmocka_unit_test(gaps_are_those_of_bases_not_of_rectangles),
        cmocka_unit_test(terrain_is_measured_to_as_units_are),
        cmocka_unit_test(the_edge_of_the_table_may_be_touched),
        cmocka_unit_test(only_who_is_larger_than_both_is_in_the_way),
        cmocka_unit_test(models_see_what_is_in_front_of_them),
        cmocka_unit_test(a_gap_is_enough),
        cmocka_unit_test(a_round_base_looks_to_all_sides),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
