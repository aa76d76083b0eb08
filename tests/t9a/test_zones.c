/* t9a chapter 7: deployment zones. */
#include "books/t9a/ch07.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static const struct terrain table = { .width = INCH(72), .depth = INCH(48) };

/* The ledger has its origin at the lower left corner; tenths of an inch. */
static bool has(const struct t9a_zones *z, enum t9a_half half, int x, int y)
{
    return t9a_zone_has(
        z, &table, half,
        vec((x - 360) * INCH(1) / 10, (y - 240) * INCH(1) / 10));
}

static void a_die_says_which_type(void **state)
{
    static const enum t9a_deployment of[] = {
        DEPLOYMENT_CLASSIC,  DEPLOYMENT_CLASSIC,  DEPLOYMENT_CLASSIC,
        DEPLOYMENT_DIAGONAL, DEPLOYMENT_DIAGONAL, DEPLOYMENT_FLANK,
    };

    (void)state;
    for (int die = 1; die <= 6; die++)
        assert_int_equal(t9a_deployment_of(die), of[die - 1]); /* t9a.07.12 */
}

static void classic_zones_are_12_inches_from_the_middle(void **state)
{
    const struct t9a_zones z = { .type = DEPLOYMENT_CLASSIC };

    (void)state;
    assert_true(has(&z, HALF_BELOW, 0, 120)); /* t9a.07.16 */
    assert_false(has(&z, HALF_BELOW, 0, 121));
    assert_true(has(&z, HALF_ABOVE, 720, 360));
    assert_false(has(&z, HALF_ABOVE, 720, 359));
    assert_false(has(&z, HALF_BELOW, 0, -1)); /* off the table */
}

static void diagonal_zones_begin_9_inches_from_it(void **state)
{
    const struct t9a_zones z = { .type = DEPLOYMENT_DIAGONAL };
    const struct t9a_zones falling = { .type = DEPLOYMENT_DIAGONAL,
                                       .falling = 1 };

    (void)state;
    assert_true(has(&z, HALF_BELOW, 163, 0)); /* t9a.07.16 */
    assert_false(has(&z, HALF_BELOW, 162, 0));
    assert_true(has(&z, HALF_BELOW, 720, 0));
    assert_true(has(&z, HALF_ABOVE, 557, 480));
    assert_false(has(&z, HALF_ABOVE, 558, 480));
    assert_true(has(&falling, HALF_BELOW, 557, 0));
    assert_false(has(&falling, HALF_BELOW, 558, 0));
    assert_true(has(&falling, HALF_ABOVE, 720, 480));
}

static void flank_attacks_reach_further_on_the_wings(void **state)
{
    const struct t9a_zones z = { .type = DEPLOYMENT_FLANK,
                                 .attacker = HALF_BELOW };

    (void)state;
    assert_true(has(&z, HALF_BELOW, 180, 149)); /* t9a.07.16 */
    assert_false(has(&z, HALF_BELOW, 180, 150));
    assert_true(has(&z, HALF_BELOW, 540, 149));
    assert_true(has(&z, HALF_BELOW, 181, 89));
    assert_false(has(&z, HALF_BELOW, 181, 90));
    assert_true(has(&z, HALF_ABOVE, 180, 391));
    assert_false(has(&z, HALF_ABOVE, 180, 390));
    assert_true(has(&z, HALF_ABOVE, 181, 331));
    assert_false(has(&z, HALF_ABOVE, 181, 330));
}

static bool holds(const struct t9a_zones *z, enum t9a_half half, int x, int y,
                  int files, angle facing)
{
    const struct t9a_formation f =
        t9a_formation_of(4 * files, files, MM(25), MM(25));
    const struct hull bounds = t9a_bounds(
        &f, vec((x - 360) * INCH(1) / 10, (y - 240) * INCH(1) / 10), facing);
    struct t9a_ground ground;

    t9a_cover(&f, &bounds, &ground);
    return t9a_zone_holds(z, &table, half, &ground);
}

/* Four files of 25 mm, so far right of the line between a wing and the middle. */
static bool holds_beside_the_line(int32_t right)
{
    const struct t9a_zones flank = { .type = DEPLOYMENT_FLANK,
                                     .attacker = HALF_ABOVE };
    const struct t9a_formation f = t9a_formation_of(4, 4, MM(25), MM(25));
    const struct hull bounds =
        t9a_bounds(&f, vec(-INCH(18) - MM(50) + right, INCH(12)), QUARTER_TURN);
    struct t9a_ground ground;

    t9a_cover(&f, &bounds, &ground);
    return t9a_zone_holds(&flank, &table, HALF_ABOVE, &ground);
}

static void the_line_itself_is_on_the_wing(void **state)
{
    (void)state;
    assert_true(holds_beside_the_line(0)); /* t9a.07.16 x <= 18 */
    assert_false(holds_beside_the_line(1));
}

static void units_stand_wholly_inside(void **state)
{
    const struct t9a_zones classic = { .type = DEPLOYMENT_CLASSIC };
    const struct t9a_zones flank = { .type = DEPLOYMENT_FLANK,
                                     .attacker = HALF_ABOVE };

    (void)state;
    /* four ranks of 25 mm are 3.94 inches deep */
    assert_true(holds(&classic, HALF_BELOW, 360, 100, 5, QUARTER_TURN));
    assert_false(holds(&classic, HALF_BELOW, 360, 101, 5, QUARTER_TURN));
    assert_false(holds(&classic, HALF_BELOW, 360, 100, 8, QUARTER_TURN / 2));
    assert_false(holds(&classic, HALF_ABOVE, 360, 100, 5, QUARTER_TURN));
    /* all corners on the wings, its middle beyond the zone between them; the
     * defender below is far on the wings and near in the middle */
    assert_true(holds(&flank, HALF_BELOW, 360, 128, 10, QUARTER_TURN));
    assert_false(holds(&flank, HALF_BELOW, 180, 128, 10, QUARTER_TURN));
    assert_true(holds(&flank, HALF_BELOW, 180, 68, 10, QUARTER_TURN));
    assert_true(holds(&flank, HALF_ABOVE, 100, 413, 10, QUARTER_TURN));
    assert_false(holds(&flank, HALF_ABOVE, 360, 352, 50, QUARTER_TURN));
    assert_true(holds(&flank, HALF_ABOVE, 360, 413, 50, QUARTER_TURN));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_die_says_which_type),
        cmocka_unit_test(classic_zones_are_12_inches_from_the_middle),
        cmocka_unit_test(diagonal_zones_begin_9_inches_from_it),
        cmocka_unit_test(flank_attacks_reach_further_on_the_wings),
        cmocka_unit_test(the_line_itself_is_on_the_wing),
        cmocka_unit_test(units_stand_wholly_inside),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
