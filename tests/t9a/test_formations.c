/* t9a chapter 2: ranks and files, the rectangle about them, its arcs. */
#include "books/t9a/ch02.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void only_the_last_rank_may_be_incomplete(void **state)
{
    struct t9a_formation f = t9a_formation_of(17, 6, MM(20), MM(20));

    (void)state;
    assert_true(t9a_formation_legal(&f));
    assert_int_equal(f.ranks, 3);
    assert_int_equal(t9a_in_ranks(&f), 17);
    f.last = 0x2d; /* t9a.02.10 gaps anywhere */
    assert_true(t9a_formation_legal(&f));
    assert_int_equal(t9a_in_ranks(&f), 16);
    assert_true(t9a_stands_in(&f, 2, 0));
    assert_false(t9a_stands_in(&f, 2, 1));
    assert_false(t9a_stands_in(&f, 3, 0));
    f.last = 0x40; /* a seventh file */
    assert_false(t9a_formation_legal(&f));
    f.last = 0;
    assert_false(t9a_formation_legal(&f));
    f = (struct t9a_formation){
        .last = 0x2d, .width = MM(20), .length = MM(20), .files = 6, .ranks = 1
    };
    assert_false(t9a_formation_legal(&f));
}

static void each_rank_counts_by_its_own_number(void **state)
{
    const struct t9a_formation f17 = t9a_formation_of(17, 6, MM(20), MM(20));
    const struct t9a_formation f16 = t9a_formation_of(16, 6, MM(20), MM(20));
    const struct t9a_formation f12 = t9a_formation_of(12, 4, MM(40), MM(40));
    const struct t9a_formation few = t9a_formation_of(4, 10, MM(40), MM(40));

    (void)state;
    assert_int_equal(t9a_full_ranks(&f17, 5), 3); /* t9a.02.12 */
    assert_int_equal(t9a_full_ranks(&f16, 5), 2);
    assert_int_equal(t9a_full_ranks(&f12, 5), 0);
    assert_int_equal(t9a_full_ranks(&f12, 3), 3);
    assert_false(t9a_is_horde(&f17, 10)); /* t9a.02.13 */
    assert_true(t9a_is_horde(&f17, 6));
    assert_int_equal(few.files, 4);
}

static void figure_1(void **state)
{
    struct t9a_formation f = t9a_formation_of(13, 5, MM(20), MM(20));
    struct t9a_ground ground;
    struct hull bounds, base;

    (void)state;
    f.beside[HAND_RIGHT] = (struct t9a_beside){ MM(25), MM(25) };
    bounds = t9a_bounds(&f, vec(0, 0), QUARTER_TURN);
    assert_int_equal(bounds.half_width, MM(125) / 2); /* t9a.02.21 */
    assert_int_equal(bounds.half_length, MM(60) / 2);

    base = t9a_base(&f, &bounds, 0, 0);
    assert_int_equal(base.at.x, -MM(125) / 2 + MM(10));
    assert_int_equal(base.at.y, MM(20));
    base = t9a_base(&f, &bounds, 2, 1); /* the last rank stands in the middle */
    assert_int_equal(base.at.x, -MM(125) / 2 + MM(30));
    assert_int_equal(base.at.y, -MM(20));
    base = t9a_base_beside(&f, &bounds, HAND_RIGHT);
    assert_int_equal(base.at.x, MM(50));
    assert_int_equal(base.at.y, MM(30) - MM(25) / 2);

    t9a_cover(&f, &bounds, &ground); /* t9a.02.14 */
    assert_int_equal(ground.parts, 3);
    f.last = 0x15; /* every other one */
    t9a_cover(&f, &bounds, &ground);
    assert_int_equal(ground.parts, 5);
}

static void parts_cover_what_the_bases_cover(void **state)
{
    struct t9a_formation f = t9a_formation_of(14, 5, MM(25), MM(50));
    struct t9a_ground ground;
    struct hull bounds;

    (void)state;
    f.last = 0x1b;
    bounds = t9a_bounds(&f, vec(1234, -777), 12345);
    t9a_cover(&f, &bounds, &ground);
    for (int rank = 0; rank < f.ranks; rank++)
        for (int file = 0; file < f.files; file++) {
            const struct vec middle = hull_point(
                &bounds, bounds.half_length - (2 * rank + 1) * MM(25),
                bounds.half_width - (2 * file + 1) * MM(25) / 2);
            int over = 0;

            for (int i = 0; i < ground.parts; i++) {
                const struct polygon part = hull_shape(&ground.part[i].hull);

                over += polygon_has(&part, middle);
            }
            assert_int_equal(over, t9a_stands_in(&f, rank, file));
        }
}

static void arcs_part_at_the_corners(void **state)
{
    static const struct {
        int x, y; /* tenths of an inch */
        enum hull_arc arc;
        unsigned both;
    } points[] = {
        { 30, 20, HULL_FRONT, HULL_FRONT | HULL_RIGHT }, /* t9a.02.22 */
        { 30, 21, HULL_FRONT, HULL_FRONT },
        { 30, 19, HULL_RIGHT, HULL_RIGHT },
        { 0, -50, HULL_REAR, HULL_REAR },
        { -100, 0, HULL_LEFT, HULL_LEFT },
        { -50, 40, HULL_FRONT, HULL_FRONT | HULL_LEFT },
    };
    const struct hull bounds = { .half_length = INCH(1),
                                 .half_width = INCH(2),
                                 .facing = QUARTER_TURN };

    (void)state;
    for (size_t i = 0; i < sizeof points / sizeof *points; i++) {
        const struct vec at =
            vec(INCH(points[i].x) / 10, INCH(points[i].y) / 10);

        assert_int_equal(t9a_arc_of(&bounds, at), points[i].arc);
        assert_int_equal(hull_quarters_of(&bounds, at), points[i].both);
    }
    assert_int_equal(t9a_arc_of(&bounds, vec(0, 0)), 0);
}

static void most_of_the_front_edge_says_which_side(void **state)
{
    /* t9a.09.36, and turned by any angle about the target */
    const struct vec left = vec(7540, 3000), right = vec(7540, 13000);

    (void)state;
    for (int32_t turn = 0; turn < TURN; turn += 1237) {
        const struct hull target = { .half_length = MM(40),
                                     .half_width = MM(50),
                                     .facing = (angle)(QUARTER_TURN + turn) };
        const struct segment front = { vec_turned(left, (angle)turn),
                                       vec_turned(right, (angle)turn) };

        assert_int_equal(t9a_sides_faced(&target, front), HULL_FRONT);
        assert_in_range(
            hull_quarter_share(&target, HULL_FRONT, front) / 1073742, 645, 647);
    }
}

static void a_front_edge_may_be_parted_equally(void **state)
{
    const struct hull target = { .half_length = MM(40),
                                 .half_width = MM(50),
                                 .facing = QUARTER_TURN };
    /* the ray from the front right corner goes through (100, 90) */
    const struct segment front = { vec(MM(100), MM(65)),
                                   vec(MM(100), MM(115)) };

    (void)state;
    assert_int_equal(t9a_sides_faced(&target, front), HULL_FRONT | HULL_RIGHT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_the_last_rank_may_be_incomplete),
        cmocka_unit_test(each_rank_counts_by_its_own_number),
        cmocka_unit_test(figure_1),
        cmocka_unit_test(parts_cover_what_the_bases_cover),
        cmocka_unit_test(arcs_part_at_the_corners),
        cmocka_unit_test(most_of_the_front_edge_says_which_side),
        cmocka_unit_test(a_front_edge_may_be_parted_equally),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
