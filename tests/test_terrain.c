/* test_terrain.c -- who may stand where, and how high he stands. */
#include "board.h"

enum { R = 1250 };

static struct disc base(int x, int y)
{
    return (struct disc){ { MM(x), MM(y) }, R };
}

static void touching_the_edge_is_on_the_table(void **state)
{
    struct terrain t;
    struct disc d = { { INCH(36) - R, INCH(24) - R }, R };

    (void)state;
    board_clear(&t, 72, 48);
    assert_true(terrain_holds(&t, d));
    d.at.x++;
    assert_false(terrain_holds(&t, d));
    d.at = vec(-INCH(36) + R, -INCH(24) + R);
    assert_true(terrain_holds(&t, d));
    d.at.y--;
    assert_false(terrain_holds(&t, d));
    t.width++; /* an odd width leaves half a unit, which is not enough */
    d.at = vec(INCH(36) - R + 1, 0);
    assert_false(terrain_holds(&t, d));
}

static void storeys_and_roofs_are_floors(void **state)
{
    struct terrain t;

    (void)state;
    board_clear(&t, 72, 48);
    board_box(&t, 0, 0, 100, 100, 200, TRAIT_FLOORS)->floors = 2;
    board_box(&t, 200, 0, 300, 100, 170, TRAIT_SOLID | TRAIT_ROOF)->floors = 2;
    assert_int_equal(terrain_floors_at(&t, vec(MM(50), MM(50))), 2);
    assert_int_equal(terrain_floors_at(&t, vec(MM(250), MM(50))), 2);
    assert_int_equal(terrain_floors_at(&t, vec(MM(150), MM(50))), 0);
    assert_int_equal(terrain_floors_at(&t, vec(MM(100), MM(50))), 2);
    assert_int_equal(terrain_floor_piece(&t, vec(MM(50), MM(50)), 1), 0);
    assert_int_equal(terrain_floor_piece(&t, vec(MM(50), MM(50)), 0), -1);
    assert_int_equal(terrain_floor_piece(&t, vec(MM(250), MM(50)), 1), -1);
    assert_int_equal(terrain_floor_piece(&t, vec(MM(250), MM(50)), 2), 1);
}

static void heights_are_those_of_what_one_stands_on(void **state)
{
    struct terrain t;

    (void)state;
    board_clear(&t, 72, 48);
    board_box(&t, 0, 0, 100, 100, 200, TRAIT_FLOORS)->floors = 2;
    board_box(&t, 200, 0, 300, 100, 76, TRAIT_SOLID | TRAIT_ROOF)->floors = 1;
    board_box(&t, 400, 0, 500, 100, 50, TRAIT_HIDES | TRAIT_RAISED);
    assert_int_equal(terrain_height_at(&t, vec(MM(50), MM(50)), 0), 0);
    assert_int_equal(terrain_height_at(&t, vec(MM(50), MM(50)), 2), INCH(6));
    assert_int_equal(terrain_height_at(&t, vec(MM(50), MM(50)), 3), 0);
    assert_int_equal(terrain_height_at(&t, vec(MM(250), MM(50)), 1), MM(76));
    assert_int_equal(terrain_height_at(&t, vec(MM(450), MM(50)), 0), MM(50));
    assert_int_equal(terrain_height_at(&t, vec(MM(400), MM(50)), 0), MM(50));
    assert_int_equal(terrain_height_at(&t, vec(MM(399), MM(50)), 0), 0);
    board_box(&t, 400, 0, 500, 100, 200, TRAIT_FLOORS)->floors = 1;
    assert_int_equal(terrain_height_at(&t, vec(MM(450), MM(50)), 1),
                     MM(50) + INCH(3)); /* a ruin on a hill */
}

static void pieces_are_found_by_centre_base_and_overlap(void **state)
{
    struct terrain t;
    struct disc d = base(0, 50);

    (void)state;
    board_clear(&t, 72, 48);
    board_box(&t, 0, 0, 100, 100, 0, TRAIT_DIFFICULT);
    assert_int_equal(terrain_piece_at(&t, d.at, TRAIT_DIFFICULT), 0);
    assert_int_equal(terrain_piece_at(&t, d.at, TRAIT_DANGEROUS), -1);
    assert_int_equal(terrain_piece_around(&t, d, TRAIT_DIFFICULT), -1);
    assert_int_equal(terrain_piece_under(&t, d, TRAIT_DIFFICULT), 0);
    d.at.x = R;
    assert_int_equal(terrain_piece_around(&t, d, TRAIT_DIFFICULT), 0);
    d.at.x = -R;
    assert_int_equal(terrain_piece_under(&t, d, TRAIT_DIFFICULT), -1);
    d.at.x++;
    assert_int_equal(terrain_piece_under(&t, d, TRAIT_DIFFICULT), 0);
}

static void nobody_stands_on_walls_in_blocks_or_in_the_air(void **state)
{
    struct terrain t;
    struct disc d = base(250, 50);

    (void)state;
    board_clear(&t, 72, 48);
    board_wall(&t, 0, 0, 100, 0, 10, 16, TRAIT_HIDES | TRAIT_LINEAR);
    board_box(&t, 200, 0, 300, 100, 76, TRAIT_SOLID | TRAIT_ROOF)->floors = 1;
    board_box(&t, 300, 0, 400, 100, 90, TRAIT_SOLID);
    board_box(&t, 200, 100, 400, 200, 0, TRAIT_SOLID); /* a lava pit */
    assert_false(terrain_stands(&t, base(50, 0), 0));
    assert_false(terrain_stands(&t, base(50, 5), 0)); /* its border is on it */
    assert_true(terrain_stands(&t, base(50, 6), 0));  /* astride is not on it */
    assert_false(terrain_stands(&t, d, 0));
    assert_true(terrain_stands(&t, d, 1));
    assert_false(terrain_stands(&t, d, 2));
    assert_false(terrain_stands(&t, base(50, 50), 1));
    assert_true(terrain_stands(&t, base(200, 50), 1));  /* half over the edge */
    assert_true(terrain_stands(&t, base(250, 95), 1));  /* over the lava */
    assert_false(terrain_stands(&t, base(295, 50), 1)); /* the taller block */
    d = base(200, 50);
    d.at.x -= R;
    assert_true(terrain_stands(&t, d, 0)); /* touching */
    d.at.x++;
    assert_false(terrain_stands(&t, d, 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(touching_the_edge_is_on_the_table),
        cmocka_unit_test(storeys_and_roofs_are_floors),
        cmocka_unit_test(heights_are_those_of_what_one_stands_on),
        cmocka_unit_test(pieces_are_found_by_centre_base_and_overlap),
        cmocka_unit_test(nobody_stands_on_walls_in_blocks_or_in_the_air),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
