/* t9a chapter 9: charges, which side they hit, how they are aligned. */
#include "slow_units.h"

#include "books/t9a/ch09_charge.h"

static struct terrain table = { .width = INCH(300), .depth = INCH(300) };
static const struct t9a_scene empty = { .table = &table };

/* Figure 6 as t9a.09.36 builds it. */
static const struct t9a_formation five = {
    .last = 0x1f, .width = MM(20), .length = MM(20), .files = 5, .ranks = 4
};

static struct t9a_charge figure_6(void)
{
    return (struct t9a_charge){
        .who = &five,
        .whom = &five,
        .from = { { MM(754) / 10 + MM(40), MM(80) },
                  MM(40),
                  MM(50),
                  HALF_TURN,
                  0 },
        .at = { { 0, 0 }, MM(40), MM(50), QUARTER_TURN, 0 },
        .side = HULL_FRONT,
        .scene = &empty,
    };
}

static void figure_6_is_played(void **state)
{
    struct t9a_charge c = figure_6();
    struct t9a_charged end;

    (void)state;
    end = t9a_charge_goes(&c, (struct t9a_rush){ MM(154) / 10, TURN / 4 });
    assert_int_equal(end.miss, MISS_NOT);
    assert_int_equal(end.turned, 0);
    assert_int_equal(end.models, 10);
    /* from x = -35.9 to 64.1, on y = 40 */
    assert_in_range(end.offset, MM(141) / 10 - 5, MM(141) / 10 + 12);
    assert_int_equal(end.end.facing, TURN - QUARTER_TURN);
    assert_int_equal(end.end.at.y, MM(80));
    assert_int_equal(end.end.at.x, end.offset);
    assert_in_range((angle)(end.contact.facing - HALF_TURN), TURN / 8 - 20,
                    TURN / 8 + 20);
    /* straight ahead it lies along the flank */
    end = t9a_charge_goes(&c, (struct t9a_rush){ 0, 0 });
    assert_int_equal(end.miss, MISS_SIDE);
    c.from.at.y += MM(200); /* it goes past */
    end = t9a_charge_goes(&c, (struct t9a_rush){ 0, -TURN / 4 });
    assert_int_equal(end.miss, MISS_FAR);
    end = t9a_charge_goes(&c, (struct t9a_rush){ 0, TURN / 4 + 1 });
    assert_int_equal(end.miss, MISS_WHEEL);
}

static void figure_6_is_found(void **state)
{
    const struct t9a_charge c = figure_6();
    struct t9a_charged end, again;
    struct t9a_rush way;

    (void)state;
    assert_int_equal(t9a_sides_faced(&c.at, t9a_front_edge(&c.from)),
                     HULL_FRONT);
    assert_true(t9a_charge_find(&c, &way, &end));
    assert_int_equal(end.models, 10);
    assert_int_equal(end.turned, 0);
    again = t9a_charge_goes(&c, way);
    assert_int_equal(again.miss, MISS_NOT);
    assert_in_range(again.offset - end.offset + T9A_TOUCHES, 0,
                    2 * T9A_TOUCHES);
}

/* ---- others in the way ---- */

/* Charger and target face each other, so far apart. */
static struct t9a_charge duel(const struct t9a_scene *scene, int32_t x,
                              int32_t y)
{
    return (struct t9a_charge){
        .who = &five,
        .whom = &five,
        .from = { { x, y }, MM(40), MM(50), TURN - QUARTER_TURN, 0 },
        .at = { { 0, 0 }, MM(40), MM(50), QUARTER_TURN, 0 },
        .side = HULL_FRONT,
        .scene = scene,
    };
}

static void straight_ahead_it_keeps_its_offset(void **state)
{
    const struct t9a_charge c = duel(&empty, MM(20), MM(300));
    const struct t9a_charged end = t9a_charge_goes(&c, (struct t9a_rush){ 0 });

    (void)state;
    assert_int_equal(end.miss, MISS_NOT);
    assert_int_equal(end.offset, MM(20));
    assert_int_equal(end.models, 10);
    assert_int_equal(end.end.at.x, MM(20));
    assert_int_equal(end.end.at.y, MM(80));
}

static void others_bar_the_way(void **state)
{
    static struct someone other;
    struct t9a_thing thing = { .ground = &other.ground };
    const struct t9a_scene s = { .table = &table,
                                 .thing = &thing,
                                 .things = 1 };
    const struct t9a_charge c = duel(&s, 0, MM(300));
    const struct t9a_rush ahead = { 0, 0 };
    struct t9a_charged end;
    struct t9a_rush way;

    (void)state;
    /* right beside the way: t9a.09.25 no inch is kept from friends, and they may be
     * touched; from enemies neither, but those may not */
    stand(&other, 5, 5, vec(MM(100), MM(150)), QUARTER_TURN);
    assert_int_equal(t9a_charge_goes(&c, ahead).miss, MISS_NOT);
    thing.enemy = true;
    end = t9a_charge_goes(&c, ahead);
    assert_int_equal(end.miss, MISS_BARRED);
    assert_int_equal(end.barred.bar, BAR_UNIT);
    assert_int_equal(end.barred.step, 2);
    assert_in_range(end.barred.at, MM(100) - 8, MM(100) + 2);
    /* 0.1 mm further is enough */
    stand(&other, 5, 5, vec(MM(100) + 10, MM(150)), QUARTER_TURN);
    assert_int_equal(t9a_charge_goes(&c, ahead).miss, MISS_NOT);
    /* in the middle of the way: another is found, round it */
    stand(&other, 1, 1, vec(MM(55), MM(170)), QUARTER_TURN);
    assert_int_equal(t9a_charge_goes(&c, ahead).miss, MISS_BARRED);
    assert_true(t9a_charge_find(&c, &way, &end));
    assert_int_equal(t9a_charge_goes(&c, way).miss, MISS_NOT);
    assert_true(way.wheel != 0);
    /* a wall from edge to edge */
    stand(&other, 40, 40, vec(0, MM(200)), QUARTER_TURN);
    assert_false(t9a_charge_find(&c, &way, &end));
}

/* t9a.09.28, 09.31, 09.37: it comes from the side, and a friend stands where its rear
 * would swing: the charged unit turns by the rest, unless there is another way. */
static void the_charged_unit_turns_when_nothing_else_helps(void **state)
{
    static struct someone other;
    struct t9a_thing thing = { .ground = &other.ground };
    const struct t9a_scene s = { .table = &table,
                                 .thing = &thing,
                                 .things = 1 };
    struct t9a_charge c = figure_6();
    const struct t9a_rush way = { MM(154) / 10, TURN / 4 };
    struct t9a_charged alone, end;
    struct t9a_rush found;
    int32_t facing;

    (void)state;
    alone = t9a_charge_goes(&c, way);
    c.scene = &s;
    /* in the place where its right rear corner comes to */
    stand(&other, 1, 1, vec(-MM(40), MM(130)), QUARTER_TURN);
    end = t9a_charge_goes(&c, way);
    assert_int_equal(end.miss, MISS_NOT);
    assert_true(end.turned > 0);
    /* they lie along each other, where they did before but for that turn */
    facing = (int16_t)(angle)(end.end.facing - end.target.facing);
    assert_int_equal((angle)facing, HALF_TURN);
    assert_int_equal(end.offset, alone.offset);
    assert_int_equal((int16_t)(angle)(end.end.facing - alone.end.facing),
                     (int16_t)(angle)(end.target.facing - c.at.facing));
    assert_int_equal(end.turned,
                     abs((int16_t)(angle)(end.target.facing - c.at.facing)));
    c.engaged = true; /* t9a.09.29 */
    assert_int_equal(t9a_charge_goes(&c, way).miss, MISS_TURN);
    c.engaged = false; /* 09.37 if there is a way without a turn, it is that */
    assert_true(t9a_charge_find(&c, &found, &end));
    assert_int_equal(end.turned, 0);
}

static void who_flees_and_who_is_round_is_only_touched(void **state)
{
    const struct t9a_formation disc = {
        .last = 1, .radius = MM(30), .files = 1, .ranks = 1
    };
    struct t9a_charge c = figure_6();
    struct t9a_charged end;
    struct t9a_rush way;

    (void)state;
    c.fleeing = true; /* t9a.09.39 the flank will do, and nobody turns */
    end = t9a_charge_goes(&c, (struct t9a_rush){ 0 });
    assert_int_equal(end.miss, MISS_NOT);
    assert_int_equal(end.then, INCH(1));
    assert_int_equal(end.end.facing, c.from.facing);
    assert_true(t9a_charge_find(&c, &way, &end));
    c = duel(&empty, MM(60), MM(300));
    c.whom = &disc;
    c.at = t9a_bounds(&disc, vec(0, 0), 0);
    end = t9a_charge_goes(&c, (struct t9a_rush){ 0 });
    assert_int_equal(end.miss, MISS_NOT); /* its corner, 10 mm aside */
    assert_int_equal(end.offset, MM(50));
    assert_int_equal(end.models, 2);
    assert_in_range(end.end.at.y, MM(40) + 2828 - 8, MM(40) + 2828 + 8);
    c.from.at.x = MM(81);
    assert_int_equal(t9a_charge_goes(&c, (struct t9a_rush){ 0 }).miss,
                     MISS_FAR);
    assert_true(t9a_charge_find(&c, &way, &end));
}

static void who_is_round_goes_straight_to_it(void **state)
{
    static struct someone other;
    const struct t9a_formation disc = {
        .last = 1, .radius = MM(30), .files = 1, .ranks = 1
    };
    struct t9a_thing thing = { .ground = &other.ground, .enemy = true };
    const struct t9a_scene s = { .table = &table,
                                 .thing = &thing,
                                 .things = 1 };
    struct t9a_charge c = duel(&empty, 0, MM(300));
    struct t9a_charged end;
    struct t9a_rush way;

    (void)state;
    c.who = &disc;
    c.from = t9a_bounds(&disc, vec(0, MM(300)), 0);
    assert_true(t9a_charge_find(&c, &way, &end));
    assert_int_equal(end.end.at.x, 0);
    assert_in_range(end.end.at.y, MM(40 + 30) - 2, MM(40 + 30) + 2);
    /* an enemy straight before it: it goes past him, and touches him not */
    c.scene = &s;
    stand(&other, 1, 1, vec(MM(25), MM(200)), QUARTER_TURN);
    assert_true(t9a_charge_find(&c, &way, &end));
    assert_true(end.end.at.x < -MM(10));
    /* on the wing over him */
    c.landing = &s;
    c.scene = &empty;
    assert_true(t9a_charge_find(&c, &way, &end));
    assert_int_equal(end.end.at.x, 0);
    /* but not where he stands */
    stand(&other, 1, 1, vec(0, MM(70)), QUARTER_TURN);
    assert_int_equal(
        t9a_charge_goes(&c, (struct t9a_rush){ 0, -QUARTER_TURN }).miss,
        MISS_BARRED);
}

/* ---- terrain, and the edge ---- */

static void terrain_and_the_edge_bar_the_way(void **state)
{
    static struct terrain rough = { .width = INCH(72), .depth = INCH(48) };
    const struct t9a_scene s = { .table = &rough, .impassable = 1 };
    struct t9a_charge c = duel(&s, 0, MM(300));
    struct t9a_charged end;

    (void)state;
    rough.pieces = 1;
    rough.piece[0].shape =
        polygon_rectangle(vec(MM(75), MM(150)), MM(50), MM(50), 0);
    end = t9a_charge_goes(&c, (struct t9a_rush){ 0 });
    assert_int_equal(end.miss, MISS_NOT); /* right beside it */
    rough.piece[0].shape =
        polygon_rectangle(vec(MM(75) - 10, MM(150)), MM(50), MM(50), 0);
    end = t9a_charge_goes(&c, (struct t9a_rush){ 0 });
    assert_int_equal(end.miss, MISS_BARRED);
    assert_int_equal(end.barred.bar, BAR_PIECE);
    assert_in_range(end.barred.at, MM(85) - 2, MM(85) + 2);
    /* t9a.04.24 beside the edge, 10 mm of it would be beyond; 04.25 none of it */
    rough.piece[0].shape =
        polygon_rectangle(vec(0, MM(500)), MM(50), MM(50), 0);
    c.at.at.x = rough.width / 2 - MM(50);
    c.from.at.x = c.at.at.x;
    assert_int_equal(t9a_charge_goes(&c, (struct t9a_rush){ 0 }).miss,
                     MISS_NOT);
    c.from.at.x += MM(10);
    end = t9a_charge_goes(&c, (struct t9a_rush){ 0 });
    assert_int_equal(end.miss, MISS_BARRED);
    assert_int_equal(end.barred.bar, BAR_EDGE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(figure_6_is_played),
        cmocka_unit_test(figure_6_is_found),
        cmocka_unit_test(straight_ahead_it_keeps_its_offset),
        cmocka_unit_test(others_bar_the_way),
        cmocka_unit_test(the_charged_unit_turns_when_nothing_else_helps),
        cmocka_unit_test(who_flees_and_who_is_round_is_only_touched),
        cmocka_unit_test(who_is_round_goes_straight_to_it),
        cmocka_unit_test(terrain_and_the_edge_bar_the_way),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
