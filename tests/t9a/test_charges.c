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

struct someone {
    struct t9a_formation formation;
    struct hull bounds;
    struct t9a_ground ground;
};

static void stand(struct someone *it, int models, int files, struct vec at,
                  angle facing)
{
    it->formation = t9a_formation_of(models, files, MM(20), MM(20));
    it->bounds = t9a_bounds(&it->formation, at, facing);
    t9a_cover(&it->formation, &it->bounds, &it->ground);
}

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

/* ---- against slow ways ---- */

static struct t9a_charge some_charge(struct chance *c,
                                     const struct t9a_formation *who,
                                     const struct t9a_formation *whom)
{
    struct t9a_charge it = { .who = who, .whom = whom, .scene = &empty };
    angle towards = (angle)chance_in(c, 0, TURN - 1);
    const int32_t off = chance_in(c, MM(60), MM(400));

    it.at = t9a_bounds(whom, vec(0, 0), (angle)chance_in(c, 0, TURN - 1));
    it.from = t9a_bounds(who, vec(0, 0), 0);
    it.from.at = angle_vec(towards, off + it.at.half_length + it.at.half_width +
                                        it.from.half_length);
    it.from.facing = (angle)(towards + HALF_TURN + chance_in(c, -9000, 9000));
    it.side =
        (enum hull_arc)(t9a_sides_faced(&it.at, t9a_front_edge(&it.from)));
    it.side = (enum hull_arc)((unsigned)it.side & -(unsigned)it.side);
    return it;
}

/* The way, in small steps: where it first touches the side, -1 when it does not, or
 * nobody can tell. */
enum { CLEARLY = 40 };

static bool slowly_forward(struct slab *s, const struct slab *target,
                           long double length)
{
    for (long double gone = 0; gone < length;) {
        const long double gap = slab_gap(s, target);
        const long double step = fminl(length - gone, gap > 1 ? gap : 0.5L);
        const struct slab next = slab_moved(s, step, 0);

        if (slab_depth(&next, target) > 1e-3L)
            return true;
        *s = next;
        gone += step;
    }
    return false;
}

static bool slowly_wheeled(struct slab *s, const struct slab *target,
                           int32_t wheel)
{
    const struct place pivot =
        slab_point(s, s->length, wheel > 0 ? s->width : -s->width);
    const long double reach = 2 * (s->length + s->width);

    for (long double gone = 0; gone < abs(wheel);) {
        const long double gap = slab_gap(s, target);
        const long double step =
            fminl(abs(wheel) - gone, fmaxl(1, gap / reach * TURN / 2 / PI));
        const struct slab next = slab_swung(s, pivot, wheel > 0 ? step : -step);

        if (slab_depth(&next, target) > 1e-3L)
            return true;
        *s = next;
        gone += step;
    }
    return false;
}

/* Where they touch, seen from the side: the offset, if that is the side that is
 * touched beyond doubt. */
static bool slow_offset(const struct slab *s, const struct slab *target,
                        enum hull_arc side, long double *offset)
{
    struct slab out = *target;
    const bool flank = side == HULL_LEFT || side == HULL_RIGHT;
    struct slab own = *s;
    long double turn, nearest = INFINITY;

    out.facing += side == HULL_FRONT  ? 0
                  : side == HULL_LEFT ? PI / 2
                  : side == HULL_REAR ? PI
                                      : -PI / 2;
    if (flank) {
        out.length = target->width;
        out.width = target->length;
    }
    turn = remainderl(s->facing - out.facing - PI, 2 * PI);
    if (fabsl(turn) > PI / 2 - 0.01L)
        return false;
    for (int hand = -1; hand <= 1; hand += 2) {
        const struct place corner =
            slab_point(&own, own.length, hand * own.width);
        const struct place end = slab_point(&out, out.length, hand * out.width);
        long double c = cosl(out.facing), n = sinl(out.facing);
        long double x = corner.x - out.at.x, y = corner.y - out.at.y;
        long double off = fabsl(x * c + y * n - out.length);
        long double left = y * c - x * n;

        if (off < 2 && fabsl(left) < out.width + 1 && off < nearest) {
            nearest = off;
            *offset = -left - hand * own.width;
        }
        c = cosl(own.facing);
        n = sinl(own.facing);
        x = end.x - own.at.x;
        y = end.y - own.at.y;
        off = fabsl(x * c + y * n - own.length);
        left = y * c - x * n;
        if (off < 2 && fabsl(left) < own.width + 1 && off < nearest) {
            nearest = off;
            *offset = -hand * out.width - left;
        }
    }
    return nearest < 2;
}

static bool slow_way(const struct t9a_charge *c, struct t9a_rush way,
                     long double *offset)
{
    const struct slab target = slab_of(&c->at);
    struct slab s = slab_of(&c->from);

    return (slowly_forward(&s, &target, way.ahead) ||
            slowly_wheeled(&s, &target, way.wheel) ||
            slowly_forward(&s, &target, INCH(60))) &&
           slow_offset(&s, &target, c->side, offset);
}

static void ways_end_where_the_slow_ones_do(void **state)
{
    struct chance c = { 96 };
    int agreed = 0, odd = 0, hit = 0;

    (void)state;
    for (int i = 0; i < 3000; i++) {
        const struct t9a_formation who = some_formation(&c, 30);
        const struct t9a_formation whom = some_formation(&c, 30);
        const struct t9a_charge it = some_charge(&c, &who, &whom);
        const struct t9a_rush way = { chance_in(&c, 0, MM(200)),
                                      chance_in(&c, -QUARTER_TURN,
                                                QUARTER_TURN) };
        const struct t9a_charged end = t9a_charge_goes(&it, way);
        long double offset = 0;
        const bool slow = slow_way(&it, way, &offset);

        if (slow != (end.miss == MISS_NOT)) {
            odd++; /* at the very corner */
            continue;
        }
        agreed++;
        if (!slow)
            continue;
        hit++;
        assert_true(fabsl(offset - end.offset) < 2 * T9A_TOUCHES);
        assert_int_equal((angle)(end.end.facing + HALF_TURN),
                         t9a_side_facing(&it.at, it.side));
    }
    assert_true(agreed > 2900 && odd < 12 && hit > 500);
}

/* No way of a grid brings more models into contact than the one that is found, and
 * whenever there is one, one is found. */
static void the_best_way_is_found(void **state)
{
    struct chance c = { 97 };
    int some = 0, none = 0;

    (void)state;
    for (int i = 0; i < 60; i++) {
        const struct t9a_formation who = some_formation(&c, 30);
        const struct t9a_formation whom = some_formation(&c, 30);
        const struct t9a_charge it = some_charge(&c, &who, &whom);
        struct t9a_facade own, its;
        struct t9a_charged end;
        struct t9a_rush best;
        const bool found = t9a_charge_find(&it, &best, &end);

        t9a_facade_of(&who, HULL_FRONT, &own);
        t9a_facade_of(&whom, it.side, &its);
        for (int wheel = -90; wheel <= 90; wheel += 3)
            for (int32_t ahead = 0; ahead < MM(300); ahead += MM(25)) {
                const struct t9a_rush way = {
                    ahead, (wheel < 0 ? -1 : 1) * angle_degrees(abs(wheel))
                };
                long double offset;
                int32_t low, high, models;

                if (!slow_way(&it, way, &offset))
                    continue;
                low = t9a_contact_at(&own, &its, (int32_t)offset - CLEARLY)
                          .models;
                high = t9a_contact_at(&own, &its, (int32_t)offset + CLEARLY)
                           .models;
                models = low < high ? low : high;
                assert_true(models == 0 || (found && end.models >= models));
            }
        some += found;
        none += !found;
    }
    assert_true(some > 40 && none < 20);
}

/* What is said to be reached is reached, and the slow ways do not reach further. */
static void what_is_reached(void **state)
{
    struct chance c = { 103 };
    int asked = 0;

    (void)state;
    for (int i = 0; i < 150; i++) {
        const struct t9a_formation who = some_formation(&c, 20);
        const struct t9a_formation whom = some_formation(&c, 20);
        const struct t9a_charge it = some_charge(&c, &who, &whom);
        struct t9a_reach reach;

        if (!t9a_charge_reach(&it, &reach))
            continue;
        for (int k = 0; k < 8; k++) {
            const int32_t offset = k == 0 ? reach.low
                                   : k == 1
                                       ? reach.high
                                       : chance_in(&c, reach.low, reach.high);
            struct t9a_charged end;
            struct t9a_rush way;

            assert_true(t9a_charge_to(&it, offset, &way, &end));
            assert_int_equal(end.offset, offset);
            end = t9a_charge_goes(&it, way);
            assert_int_equal(end.miss, MISS_NOT);
            assert_in_range(end.offset - offset + 2 * T9A_TOUCHES, 0,
                            4 * T9A_TOUCHES);
            asked++;
        }
        for (int k = 0; k < 8; k++) {
            const int sign = k % 2 ? 1 : -1;
            const struct t9a_rush way = { chance_in(&c, 0, MM(200)),
                                          sign * angle_degrees(
                                                     chance_in(&c, 0, 90)) };
            long double offset;

            if (slow_way(&it, way, &offset)) {
                assert_true(offset > reach.low - MM(1));
                assert_true(offset < reach.high + MM(1));
            }
        }
    }
    assert_true(asked > 800);
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
        cmocka_unit_test(ways_end_where_the_slow_ones_do),
        cmocka_unit_test(the_best_way_is_found),
        cmocka_unit_test(what_is_reached),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
