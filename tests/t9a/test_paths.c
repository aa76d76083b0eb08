/* t9a chapter 9: steps and ways, what they cost and what bars them. */
#include "slow_units.h"

static struct terrain table = { .width = INCH(72), .depth = INCH(48) };

static struct t9a_scene empty(void)
{
    return (struct t9a_scene){ .table = &table };
}

static struct t9a_course path(int32_t legs, struct t9a_leg a, struct t9a_leg b,
                              struct t9a_leg c)
{
    return (struct t9a_course){ { a, b, c }, legs };
}

static struct t9a_leg leg(enum t9a_step step, int32_t by)
{
    return (struct t9a_leg){ step, by };
}

static const struct t9a_leg none = { 0 };

/* Inches of arc as an angle. */
static int32_t arc(const struct t9a_formation *f, int32_t length)
{
    const struct hull h = t9a_bounds(f, vec(0, 0), 0);

    return hull_wheel_within(&h, length);
}

static enum t9a_bar goes(const struct t9a_formation *f, enum t9a_move move,
                         int32_t reach, struct t9a_course p)
{
    const struct t9a_scene s = empty();
    const struct hull h = t9a_bounds(f, vec(0, 0), QUARTER_TURN);

    return t9a_may_go(&s, f, &h, move, reach, &p).bar;
}

/* ---- what it costs, and how far models go ---- */

static void figure_9(void **state)
{
    const struct t9a_formation deep = t9a_formation_of(36, 6, MM(25), MM(25));
    const struct t9a_formation flat = t9a_formation_of(12, 6, MM(25), MM(25));
    const struct hull from = t9a_bounds(&deep, vec(0, 0), QUARTER_TURN);
    const struct hull flat_from = t9a_bounds(&flat, vec(0, 0), QUARTER_TURN);
    const int32_t five = arc(&deep, INCH(5)), nine = arc(&deep, INCH(9));
    const int32_t ten = arc(&flat, INCH(10));
    struct t9a_place model;
    struct hull end;
    int64_t far;

    (void)state;
    /* t9a.09.86 two wheels of 5 inches are a march of 10 */
    assert_int_equal(goes(&deep, MOVE_MARCH, INCH(10),
                          path(2, leg(STEP_WHEEL_LEFT, five),
                               leg(STEP_WHEEL_RIGHT, five), none)),
                     BAR_NONE);
    assert_int_equal(
        goes(&deep, MOVE_MARCH, INCH(10),
             path(3, leg(STEP_WHEEL_LEFT, five), leg(STEP_WHEEL_RIGHT, five),
                  leg(STEP_FORWARD, 10))),
        BAR_LENGTH);
    /* t9a.09.87: 87.3 degrees; the outer rear base goes 10.57 inches */
    assert_int_equal((nine * 3600 + TURN / 2) / TURN, 873);
    end = t9a_step_end(&from, leg(STEP_WHEEL_LEFT, nine));
    far = root_floor(t9a_furthest2(&deep, &from, &end, &model));
    assert_in_range(far, INCH(10565) / 1000, INCH(10575) / 1000);
    assert_int_equal(model.rank, 5);
    assert_int_equal(model.file, 5);
    assert_int_equal(goes(&deep, MOVE_MARCH, INCH(10),
                          path(1, leg(STEP_WHEEL_LEFT, nine), none, none)),
                     BAR_MODEL);
    assert_int_equal(
        goes(&deep, MOVE_MARCH, INCH(10),
             path(1, leg(STEP_WHEEL_LEFT, arc(&deep, INCH(839) / 100)), none,
                  none)),
        BAR_NONE);
    assert_int_equal(
        goes(&deep, MOVE_MARCH, INCH(10),
             path(1, leg(STEP_WHEEL_LEFT, arc(&deep, INCH(841) / 100)), none,
                  none)),
        BAR_MODEL);
    /* t9a.09.88: 97.0 degrees, at most 8.41 inches */
    assert_int_equal((ten * 3600 + TURN / 2) / TURN, 970);
    end = t9a_step_end(&flat_from, leg(STEP_WHEEL_RIGHT, ten));
    far = root_floor(t9a_furthest2(&flat, &flat_from, &end, &model));
    assert_in_range(far, INCH(8405) / 1000, INCH(8415) / 1000);
    assert_int_equal(goes(&flat, MOVE_MARCH, INCH(10),
                          path(1, leg(STEP_WHEEL_RIGHT, ten), none, none)),
                     BAR_NONE);
}

static void steps_that_do_not_go_together(void **state)
{
    const struct t9a_formation f = t9a_formation_of(20, 5, MM(20), MM(20));
    const struct t9a_formation one = t9a_formation_of(1, 1, MM(50), MM(50));
    struct t9a_formation disc = {
        .last = 1, .radius = MM(30), .files = 1, .ranks = 1
    };
    const struct t9a_leg ahead = leg(STEP_FORWARD, INCH(1));
    const struct t9a_leg back = leg(STEP_BACKWARD, INCH(1));
    const struct t9a_leg left = leg(STEP_LEFTWARD, INCH(1));
    const struct t9a_leg wheel = leg(STEP_WHEEL_LEFT, 1000);
    const struct t9a_leg pivot = leg(STEP_PIVOT, HALF_TURN);

    (void)state;
    assert_int_equal(
        goes(&f, MOVE_ADVANCE, INCH(5), path(3, ahead, wheel, ahead)),
        BAR_NONE);
    assert_int_equal(goes(&f, MOVE_ADVANCE, INCH(5), path(1, left, none, none)),
                     BAR_NONE);
    /* t9a.09.70 */
    assert_int_equal(
        goes(&f, MOVE_ADVANCE, INCH(5), path(2, ahead, left, none)), BAR_KIND);
    assert_int_equal(
        goes(&f, MOVE_ADVANCE, INCH(5), path(2, back, ahead, none)), BAR_KIND);
    assert_int_equal(
        goes(&f, MOVE_ADVANCE, INCH(5), path(2, back, wheel, none)), BAR_KIND);
    assert_int_equal(goes(&f, MOVE_ADVANCE, INCH(5),
                          path(2, left, leg(STEP_RIGHTWARD, INCH(1)), none)),
                     BAR_KIND);
    /* t9a.09.76 */
    assert_int_equal(goes(&f, MOVE_MARCH, INCH(10), path(1, back, none, none)),
                     BAR_KIND);
    /* t9a.09.75 */
    assert_int_equal(
        goes(&f, MOVE_ADVANCE, INCH(5), path(1, pivot, none, none)), BAR_KIND);
    assert_int_equal(
        goes(&one, MOVE_MARCH, INCH(10), path(3, pivot, ahead, pivot)),
        BAR_NONE);
    assert_int_equal(
        goes(&one, MOVE_ADVANCE, INCH(10), path(3, pivot, back, pivot)),
        BAR_NONE);
    assert_int_equal(
        goes(&disc, MOVE_ADVANCE, INCH(5), path(2, pivot, ahead, none)),
        BAR_NONE);
    assert_int_equal(
        goes(&disc, MOVE_ADVANCE, INCH(5), path(1, wheel, none, none)),
        BAR_KIND);
}

static void back_and_aside_it_goes_half(void **state)
{
    const struct t9a_formation f = t9a_formation_of(20, 5, MM(20), MM(20));

    (void)state;
    /* t9a.09.72, 09.73: M 5 are 2.5 inches */
    for (enum t9a_step step = STEP_BACKWARD; step <= STEP_RIGHTWARD; step++) {
        assert_int_equal(goes(&f, MOVE_ADVANCE, INCH(5),
                              path(1, leg(step, INCH(5) / 2), none, none)),
                         BAR_NONE);
        assert_int_equal(goes(&f, MOVE_ADVANCE, INCH(5),
                              path(1, leg(step, INCH(5) / 2 + 1), none, none)),
                         BAR_LENGTH);
    }
    assert_int_equal(goes(&f, MOVE_ADVANCE, INCH(5),
                          path(1, leg(STEP_FORWARD, INCH(5)), none, none)),
                     BAR_NONE);
}

/* Ways lead where they lead unrounded, but for 0.71 of each step. */
static void ways_end_where_the_slow_ones_do(void **state)
{
    struct chance c = { 91 };

    (void)state;
    for (int i = 0; i < 2000; i++) {
        const struct t9a_formation f = some_formation(&c, 60);
        const struct hull from = some_bounds(&c, &f, MM(500));
        struct t9a_course p = { .legs = chance_in(&c, 0, T9A_LEGS) };
        struct slab slow = slab_of(&from);
        long double cost = 0;
        struct hull end;

        for (int k = 0; k < p.legs; k++) {
            const enum t9a_step step =
                (enum t9a_step)chance_in(&c, 0, STEP_PIVOT);
            const int32_t by = step >= STEP_WHEEL_LEFT
                                   ? chance_in(&c, 0, QUARTER_TURN)
                                   : chance_in(&c, 0, MM(100));

            p.leg[k] = leg(step, by);
            slow = slab_after(&slow, p.leg[k]);
            cost += step == STEP_PIVOT        ? 0
                    : step >= STEP_WHEEL_LEFT ? radians(by) * 2 * slow.width
                                              : by;
        }
        end = t9a_path_end(&from, &p);
        assert_true(hypotl(end.at.x - slow.at.x, end.at.y - slow.at.y) <
                    0.72L * p.legs + 1e-9L);
        assert_true(t9a_path_cost(&from, &p) >= cost - 1e-9L &&
                    t9a_path_cost(&from, &p) < cost + p.legs + 1);
    }
}

/* ---- what is about ---- */

static void half_an_inch_on_the_way_and_an_inch_at_the_end(void **state)
{
    static struct someone own, other;
    struct t9a_thing thing = { .ground = &other.ground };
    struct t9a_scene s = empty();
    struct t9a_course past = path(1, leg(STEP_FORWARD, INCH(8)), none, none);
    struct t9a_course half = path(1, leg(STEP_FORWARD, INCH(4)), none, none);
    struct t9a_barred b;

    (void)state;
    s.thing = &thing;
    s.things = 1;
    stand(&own, 5, 5, vec(0, 0), QUARTER_TURN); /* 100 x 20 mm */
    /* 0.5 inches beside its way */
    stand(&other, 5, 5, vec(MM(100) + INCH(1) / 2, INCH(4)), QUARTER_TURN);
    b = t9a_may_go(&s, &own.formation, &own.bounds, MOVE_MARCH, INCH(8), &past);
    assert_int_equal(b.bar, BAR_NONE); /* t9a.04.19 */
    b = t9a_may_go(&s, &own.formation, &own.bounds, MOVE_MARCH, INCH(8), &half);
    assert_int_equal(b.bar, BAR_UNIT); /* t9a.04.18 */
    assert_int_equal(b.step, -1);
    assert_int_equal(b.which, 0);
    stand(&other, 5, 5, vec(MM(100) + INCH(1) / 2 - 10, INCH(4)), QUARTER_TURN);
    b = t9a_may_go(&s, &own.formation, &own.bounds, MOVE_MARCH, INCH(8), &past);
    assert_int_equal(b.bar, BAR_UNIT);
    assert_int_equal(b.step, 0);
    /* corner to corner: sqrt(1268^2 - 1260^2) = 142 before the fronts meet */
    assert_in_range(b.at, INCH(4) - MM(20) - 145, INCH(4) - MM(20) - 135);
}

static void who_is_excused_may_be_near_until_he_is_away(void **state)
{
    static struct someone own, other;
    struct t9a_thing thing = { .ground = &other.ground };
    struct t9a_scene s = empty();
    const struct t9a_leg aside = leg(STEP_LEFTWARD, INCH(1) / 2);
    const struct t9a_leg away = leg(STEP_LEFTWARD, INCH(2));
    const struct t9a_leg along = leg(STEP_FORWARD, INCH(4));
    struct t9a_course p = path(1, along, none, none);
    struct t9a_excuse e;
    struct t9a_barred b;

    (void)state;
    s.thing = &thing;
    s.things = 1;
    stand(&own, 5, 5, vec(0, 0), QUARTER_TURN);
    stand(&other, 40, 5, vec(MM(100) + 30, 0), QUARTER_TURN); /* 160 mm deep */
    /* they are 0.3 mm apart: not without an excuse */
    b = t9a_may_go(&s, &own.formation, &own.bounds, MOVE_MARCH, INCH(8), &p);
    assert_int_equal(b.bar, BAR_UNIT);
    assert_int_equal(b.at, 0);
    s.excused.thing[0] = 1;
    for (int enemy = 0; enemy < 2;
         enemy++) { /* t9a.04.21, and so for enemies */
        thing.enemy = enemy;
        p = path(1, leg(STEP_FORWARD, INCH(2)), none, none);
        b = t9a_may_go(&s, &own.formation, &own.bounds, MOVE_MARCH, INCH(8),
                       &p);
        assert_int_equal(b.bar, BAR_NONE);
        e = s.excused;
        b = t9a_step_clear(&s, &own.formation, &own.bounds, aside, &e);
        assert_int_equal(b.bar, BAR_NONE);
        assert_int_equal(e.thing[0], 1);
        b = t9a_step_clear(&s, &own.formation, &own.bounds, away, &e);
        assert_int_equal(b.bar, BAR_NONE);
        assert_int_equal(e.thing[0], 0);
    }
    /* t9a.04.22 wheeling to the left its rear comes to the other: a friend may be
     * touched, but not overlapped; an enemy may not be touched */
    stand(&own, 5, 5, vec(0, 0), QUARTER_TURN);
    for (int enemy = 0; enemy < 2; enemy++) {
        thing.enemy = enemy;
        e = s.excused;
        b = t9a_step_clear(&s, &own.formation, &own.bounds,
                           leg(STEP_RIGHTWARD, 30), &e);
        assert_int_equal(b.bar, enemy ? BAR_UNIT : BAR_NONE);
        e = s.excused;
        b = t9a_step_clear(&s, &own.formation, &own.bounds,
                           leg(STEP_RIGHTWARD, 60), &e);
        assert_int_equal(b.bar, BAR_UNIT);
        assert_in_range(b.at, 24, 32);
    }
    /* once an inch away it is not excused any more: with a wheel, there and back */
    thing.enemy = false;
    stand(&other, 5, 5, vec(0, MM(100)), QUARTER_TURN);
    stand(&own, 5, 5, vec(0, MM(75)), QUARTER_TURN); /* 5 mm behind */
    e = s.excused;
    b = t9a_step_clear(&s, &own.formation, &own.bounds,
                       leg(STEP_BACKWARD, INCH(1)), &e);
    assert_int_equal(b.bar, BAR_NONE);
    assert_int_equal(e.thing[0], 0);
    own.bounds = t9a_step_end(&own.bounds, leg(STEP_BACKWARD, INCH(1)));
    b = t9a_step_clear(&s, &own.formation, &own.bounds,
                       leg(STEP_FORWARD, INCH(1)), &e);
    assert_int_equal(b.bar, BAR_UNIT);
    assert_in_range(b.at, MM(5) + INCH(1) / 2 - 6, MM(5) + INCH(1) / 2 + 6);
}

static void half_a_base_may_be_beyond_the_edge(void **state)
{
    const struct t9a_formation f = t9a_formation_of(5, 5, MM(20), MM(20));
    const struct t9a_formation disc = {
        .last = 1, .radius = MM(30), .files = 1, .ranks = 1
    };
    const struct t9a_scene s = empty();
    struct hull h = t9a_bounds(&f, vec(0, 0), QUARTER_TURN);
    struct hull round = t9a_bounds(&disc, vec(0, 0), 0);
    struct t9a_barred b;
    struct t9a_course p;

    (void)state;
    h.at.y = table.depth / 2 - MM(10);
    assert_true(t9a_half_on_table(&f, &h, &table)); /* t9a.04.25 */
    p = path(1, leg(STEP_FORWARD, 5), none, none);
    b = t9a_may_go(&s, &f, &h, MOVE_ADVANCE, INCH(5), &p);
    assert_int_equal(b.bar, BAR_EDGE); /* t9a.04.24 */
    assert_int_equal(b.step, -1);
    h.at.y = table.depth / 2;
    assert_true(t9a_half_on_table(&f, &h, &table)); /* t9a.04.23 */
    h.at.y = table.depth / 2 + 10;
    assert_false(t9a_half_on_table(&f, &h, &table));
    /* in a corner it is not the middle that counts */
    h.at = vec(table.width / 2 - MM(42), table.depth / 2 - MM(2));
    assert_false(t9a_half_on_table(&f, &h, &table));
    h.at = vec(table.width / 2 - MM(44), table.depth / 2 - MM(9));
    assert_true(t9a_half_on_table(&f, &h, &table));
    round.at.x = table.width / 2;
    assert_true(t9a_half_on_table(&disc, &round, &table));
    round.at.x += 20;
    assert_false(t9a_half_on_table(&disc, &round, &table));
    /* a wheel out and in again */
    h = t9a_bounds(&f, vec(table.width / 2 - MM(55), 0), QUARTER_TURN);
    b = t9a_step_clear(&s, &f, &h, leg(STEP_WHEEL_RIGHT, HALF_TURN),
                       &(struct t9a_excuse){ .piece = 0 });
    assert_int_equal(b.bar, BAR_EDGE);
    assert_in_range(b.at, QUARTER_TURN, HALF_TURN - 1);
}

static void terrain_is_passed_as_units_are(void **state)
{
    static struct terrain rough = { .width = INCH(72), .depth = INCH(48) };
    const struct t9a_formation f = t9a_formation_of(10, 5, MM(20), MM(20));
    const struct hull h = t9a_bounds(&f, vec(0, 0), QUARTER_TURN);
    struct t9a_scene s = { .table = &rough, .impassable = 1 };
    struct t9a_course p = path(1, leg(STEP_FORWARD, INCH(8)), none, none);
    struct t9a_barred b;

    (void)state;
    rough.pieces = 1;
    rough.piece[0].shape = polygon_rectangle(
        vec(MM(100) + INCH(1) / 2, MM(100)), MM(100), MM(50), 0);
    b = t9a_may_go(&s, &f, &h, MOVE_MARCH, INCH(8), &p);
    assert_int_equal(b.bar, BAR_NONE);
    rough.piece[0].shape =
        polygon_rectangle(vec(MM(100), MM(100)), MM(100), MM(50), 0);
    b = t9a_may_go(&s, &f, &h, MOVE_MARCH, INCH(8), &p);
    assert_int_equal(b.bar, BAR_PIECE);
    /* 75 - 20 - 12.7 mm ahead */
    assert_in_range(b.at, MM(55) - INCH(1) / 2 - 2, MM(55) - INCH(1) / 2 + 4);
    s.impassable = 0;
    b = t9a_may_go(&s, &f, &h, MOVE_MARCH, INCH(8), &p);
    assert_int_equal(b.bar, BAR_NONE);
}

/* ---- against a slow sweep ---- */

enum { LOOKS = 64 };

static long double slow_gap_after(const struct someone *own,
                                  const struct slow_unit *other,
                                  struct t9a_leg part)
{
    const struct slab from = slab_of(&own->bounds);
    const struct slab there = slab_after(&from, part);
    const struct slow_unit u = slow_unit_of(&own->formation, &there);

    return slow_gap(&u, other);
}

static void steps_stop_where_the_slow_ones_do(void **state)
{
    static struct someone own, other;
    struct t9a_thing thing = { .ground = &other.ground };
    struct t9a_scene s = empty();
    struct chance c = { 92 };
    int stopped = 0, passed = 0;

    (void)state;
    s.thing = &thing;
    s.things = 1;
    for (int i = 0; i < 2200; i++) {
        const enum t9a_step step =
            (enum t9a_step)chance_in(&c, 0, STEP_WHEEL_RIGHT);
        const int32_t by = step >= STEP_WHEEL_LEFT
                               ? chance_in(&c, 1, QUARTER_TURN)
                               : chance_in(&c, 1, INCH(8));
        struct t9a_excuse e = { .piece = 0 };
        struct slow_unit slow;
        struct slab bounds;
        struct t9a_barred b;
        int32_t near;

        own.formation = some_formation(&c, 9);
        own.bounds = some_bounds(&c, &own.formation, MM(180));
        other.formation = some_formation(&c, 9);
        other.bounds = some_bounds(&c, &other.formation, MM(180));
        t9a_cover(&other.formation, &other.bounds, &other.ground);
        bounds = slab_of(&other.bounds);
        slow = slow_unit_of(&other.formation, &bounds);
        if (slow_gap_after(&own, &slow, leg(step, 0)) < T9A_APART_MOVING + 4)
            continue;
        b = t9a_step_clear(&s, &own.formation, &own.bounds, leg(step, by), &e);
        near = b.bar == BAR_UNIT ? b.at : by;
        for (int k = 0; k <= LOOKS; k++)
            assert_true(slow_gap_after(
                            &own, &slow,
                            leg(step, (int32_t)((int64_t)near * k / LOOKS))) >
                        T9A_APART_MOVING - 3 * T9A_EPS);
        if (b.bar == BAR_UNIT) {
            assert_true(slow_gap_after(&own, &slow, leg(step, near + 1)) <
                        T9A_APART_MOVING + 1);
            stopped++;
        } else {
            passed++;
        }
    }
    assert_true(stopped > 100 && passed > 200);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(figure_9),
        cmocka_unit_test(steps_that_do_not_go_together),
        cmocka_unit_test(back_and_aside_it_goes_half),
        cmocka_unit_test(ways_end_where_the_slow_ones_do),
        cmocka_unit_test(half_an_inch_on_the_way_and_an_inch_at_the_end),
        cmocka_unit_test(who_is_excused_may_be_near_until_he_is_away),
        cmocka_unit_test(half_a_base_may_be_beyond_the_edge),
        cmocka_unit_test(terrain_is_passed_as_units_are),
        cmocka_unit_test(steps_stop_where_the_slow_ones_do),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
