/* t9a chapter 9: failed charges and flee moves. */
#include "slow_units.h"

static struct terrain table = { .width = INCH(72), .depth = INCH(48) };

/* ---- failed charges ---- */

static void the_example_of_a_failed_charge(void **state)
{
    const struct t9a_scene s = { .table = &table };
    const struct t9a_formation f = t9a_formation_of(10, 5, MM(25), MM(25));
    const struct hull h = t9a_bounds(&f, vec(0, -MM(25)), QUARTER_TURN);
    const struct vec target = vec(MM(300), MM(400));
    struct t9a_failed end;

    (void)state;
    /* t9a.09.53: 38.4 degrees to the right, 3.30 inches */
    assert_int_equal((-t9a_wheel_towards(&h, target) * 3600 + TURN / 2) / TURN,
                     384);
    assert_in_range(hull_wheel_length(&h, t9a_wheel_towards(&h, target)),
                    INCH(3295) / 1000, INCH(3305) / 1000);
    end = t9a_charge_failed(&s, &f, &h, target, INCH(5));
    assert_int_equal(end.wheel, t9a_wheel_towards(&h, target));
    assert_in_range(end.ahead, INCH(1695) / 1000, INCH(1705) / 1000);
    end = t9a_charge_failed(&s, &f, &h, target, INCH(3));
    assert_int_equal((-end.wheel * 3600 + TURN / 2) / TURN, 349);
    assert_int_equal(end.ahead, 0);
    /* straight ahead there is nothing to wheel */
    end = t9a_charge_failed(&s, &f, &h, vec(0, MM(400)), INCH(5));
    assert_int_equal(end.wheel, 0);
    assert_int_equal(end.ahead, INCH(5));
}

static void after_the_wheel_it_goes_towards_the_point(void **state)
{
    struct chance c = { 98 };

    (void)state;
    for (int i = 0; i < 5000; i++) {
        const struct t9a_formation f = some_formation(&c, 30);
        const struct hull h = some_bounds(&c, &f, MM(200));
        const angle to = (angle)(h.facing + chance_in(&c, -12000, 12000));
        const struct vec point =
            vec_add(h.at, angle_vec(to, 3 * (h.half_length + h.half_width) +
                                            chance_in(&c, 0, MM(500))));
        const int32_t by = t9a_wheel_towards(&h, point);
        const struct slab from = slab_of(&h);
        const struct slab end = slab_after(
            &from, (struct t9a_leg){
                       by > 0 ? STEP_WHEEL_LEFT : STEP_WHEEL_RIGHT, abs(by) });
        const long double x = point.x - end.at.x, y = point.y - end.at.y;

        assert_true(fabsl(y * cosl(end.facing) - x * sinl(end.facing)) <
                    radians(1.1L) * hypotl(x, y) + 1);
        assert_true(x * cosl(end.facing) + y * sinl(end.facing) > 0);
    }
}

/* It ends at the last of all places of its way at which it may. */
static void a_failed_charge_ends_at_the_last_place(void **state)
{
    static struct someone own, other;
    struct t9a_thing thing = { .ground = &other.ground };
    struct t9a_scene s = { .table = &table, .thing = &thing, .things = 1 };
    struct chance c = { 99 };
    int stopped = 0;

    (void)state;
    for (int i = 0; i < 150; i++) {
        struct vec point;
        struct t9a_failed end, whole;
        struct t9a_leg wheel, ahead;
        struct hull wheeled;
        int32_t last = -1;

        stand(&own, 10, 5, vec(0, 0), (angle)chance_in(&c, 0, TURN - 1));
        stand(&other, 10, 5,
              vec_add(vec(0, 0), angle_vec((angle)(own.bounds.facing +
                                                   chance_in(&c, -9000, 9000)),
                                           chance_in(&c, MM(110), MM(220)))),
              (angle)chance_in(&c, 0, TURN - 1));
        if (t9a_gap(&own.ground, &other.ground) < INCH(1))
            continue;
        point = angle_vec(
            (angle)(own.bounds.facing + chance_in(&c, -5000, 5000)), MM(500));
        s.things = 0;
        whole =
            t9a_charge_failed(&s, &own.formation, &own.bounds, point, INCH(6));
        s.things = 1;
        end =
            t9a_charge_failed(&s, &own.formation, &own.bounds, point, INCH(6));
        assert_int_equal(t9a_may_stand(&s, &own.formation, &end.end).bar,
                         BAR_NONE);
        wheel = (struct t9a_leg){ whole.wheel > 0 ? STEP_WHEEL_LEFT
                                                  : STEP_WHEEL_RIGHT,
                                  abs(whole.wheel) };
        ahead = (struct t9a_leg){ STEP_FORWARD, whole.ahead };
        if (end.wheel == whole.wheel && end.ahead == whole.ahead)
            continue;
        stopped++;
        /* forward by small steps: the last that it may stand at before it comes too
         * near on the way */
        wheeled = t9a_step_end(&own.bounds, wheel);
        for (int32_t at = 0; at <= wheel.by + ahead.by; at += 4) {
            const int32_t turn = at < wheel.by ? at : wheel.by;
            const struct t9a_leg part = { wheel.step, turn };
            const struct t9a_leg rest = { STEP_FORWARD, at - turn };
            const struct hull there = turn < wheel.by
                                          ? t9a_step_end(&own.bounds, part)
                                          : t9a_step_end(&wheeled, rest);
            struct t9a_ground ground;

            t9a_cover(&own.formation, &there, &ground);
            if (t9a_gap(&ground, &other.ground) < T9A_APART_MOVING - T9A_EPS)
                break;
            if (t9a_may_stand(&s, &own.formation, &there).bar == BAR_NONE)
                last = at;
        }
        assert_in_range(abs(end.wheel) + end.ahead - last + 16, 0, 32);
    }
    assert_true(stopped > 30);
}

/* ---- flight ---- */

static void it_flees_from_centre_to_centre(void **state)
{
    const struct t9a_formation f = t9a_formation_of(10, 5, MM(20), MM(20));
    const struct hull h = t9a_bounds(&f, vec(MM(30), MM(40)), 0);
    const struct hull from = t9a_bounds(&f, vec(0, 0), 1234);

    (void)state;
    assert_int_equal(t9a_flee_facing(&h, &from), angle_of(vec(30, 40)));
    assert_int_equal(t9a_flee_facing(&from, &from), 1234); /* t9a.09.12 */
}

static void it_flees_until_it_is_clear(void **state)
{
    static struct someone own, other[3];
    struct t9a_thing thing[3];
    struct t9a_scene s = { .table = &table, .thing = thing, .things = 3 };
    struct chance c = { 100 };
    int lengthened = 0, gone = 0;

    (void)state;
    for (int k = 0; k < 3; k++)
        thing[k] = (struct t9a_thing){ &other[k].ground, k % 2 };
    for (int i = 0; i < 300; i++) {
        const int32_t distance = INCH(chance_in(&c, 2, 12));
        struct t9a_flight flight;
        int32_t slow = distance;

        stand(&own, 10, 5, vec(chance_in(&c, -MM(500), MM(500)), 0),
              (angle)chance_in(&c, 0, TURN - 1));
        for (int k = 0; k < 3; k++)
            stand(
                &other[k], 20, 5,
                vec_add(own.bounds.at,
                        vec_add(angle_vec(own.bounds.facing, INCH(4) * (k + 1)),
                                vec(chance_in(&c, -MM(80), MM(80)),
                                    chance_in(&c, -MM(80), MM(80))))),
                (angle)chance_in(&c, 0, TURN - 1));
        flight = t9a_flees(&s, &own.formation, &own.bounds, distance);
        for (;; slow += 3) { /* t9a.09.62 the least */
            const struct hull end = hull_moved(&own.bounds, slow);

            if (t9a_may_stand(&s, &own.formation, &end).bar == BAR_NONE ||
                t9a_reaches_edge(&own.formation, &own.bounds, &end, &table))
                break;
        }
        lengthened += slow > distance;
        gone += flight.gone;
        if (flight.gone) {
            assert_true(t9a_reaches_edge(&own.formation, &own.bounds,
                                         &flight.end, &table));
            continue;
        }
        assert_in_range(flight.distance - slow + 8, 0, 16);
        assert_int_equal(t9a_may_stand(&s, &own.formation, &flight.end).bar,
                         BAR_NONE);
    }
    assert_true(lengthened > 100 && gone < 100);
}

static void who_comes_to_the_edge_is_gone(void **state)
{
    static struct someone own;
    const struct t9a_scene s = { .table = &table };
    struct hull turned;

    (void)state;
    /* its front is 3 inches from the edge */
    stand(&own, 10, 5, vec(0, table.depth / 2 - MM(20) - INCH(3)),
          QUARTER_TURN);
    assert_true(t9a_flees(&s, &own.formation, &own.bounds, INCH(3)).gone);
    assert_false(t9a_flees(&s, &own.formation, &own.bounds, INCH(3) - 5).gone);
    /* it stands on the edge, and goes along it or back: 09.66 */
    stand(&own, 10, 5, vec(0, table.depth / 2 - MM(50)), 0);
    assert_false(t9a_flees(&s, &own.formation, &own.bounds, INCH(7)).gone);
    own.bounds.facing = 30;
    own.bounds.at.y -= 20;
    assert_true(t9a_flees(&s, &own.formation, &own.bounds, INCH(9)).gone);
    /* a pivot brings a corner over it */
    stand(&own, 10, 5, vec(0, table.depth / 2 - MM(25)), QUARTER_TURN);
    turned = hull_turned(&own.bounds, TURN / 8);
    assert_true(t9a_reaches_edge(&own.formation, &own.bounds, &turned, &table));
    turned = hull_turned(&own.bounds, HALF_TURN);
    assert_false(
        t9a_reaches_edge(&own.formation, &own.bounds, &turned, &table));
}

static void models_that_pass_through_others(void **state)
{
    static struct someone own, other;
    struct t9a_place model[T9A_MODELS];
    struct polygon piece;

    (void)state;
    stand(&own, 10, 5, vec(0, 0), QUARTER_TURN); /* 2 ranks of 5 files */
    /* beyond the two files on the right, which reach from 10 to 50 */
    stand(&other, 5, 5, vec(MM(61), MM(150)), QUARTER_TURN);
    assert_int_equal(t9a_pass_unit(&own.formation, &own.bounds, INCH(12),
                                   &other.ground, model),
                     4); /* t9a.09.64 */
    assert_int_equal(model[0].file, 3);
    assert_int_equal(model[1].file, 4);
    assert_int_equal(model[2].rank, 1);
    /* the first rank comes there, the second does not */
    assert_int_equal(t9a_pass_unit(&own.formation, &own.bounds, MM(125),
                                   &other.ground, model),
                     2);
    /* right behind it, and right beside: nobody goes through */
    stand(&other, 5, 5, vec(0, -MM(30)), QUARTER_TURN);
    assert_int_equal(t9a_pass_unit(&own.formation, &own.bounds, INCH(12),
                                   &other.ground, model),
                     0);
    stand(&other, 5, 5, vec(MM(100), MM(40)), QUARTER_TURN);
    assert_int_equal(t9a_pass_unit(&own.formation, &own.bounds, INCH(12),
                                   &other.ground, model),
                     0);
    piece = polygon_rectangle(vec(-MM(45), MM(100)), MM(8), MM(8), 0);
    assert_int_equal(
        t9a_pass_piece(&own.formation, &own.bounds, INCH(12), &piece, model),
        2);
    assert_int_equal(model[0].file, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_example_of_a_failed_charge),
        cmocka_unit_test(after_the_wheel_it_goes_towards_the_point),
        cmocka_unit_test(a_failed_charge_ends_at_the_last_place),
        cmocka_unit_test(it_flees_from_centre_to_centre),
        cmocka_unit_test(it_flees_until_it_is_clear),
        cmocka_unit_test(who_comes_to_the_edge_is_gone),
        cmocka_unit_test(models_that_pass_through_others),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
