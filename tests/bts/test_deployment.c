/* test_deployment.c -- bts chapter 24: places that are found for a whole Combat
 * Unit: rings about its first figure, Servants at the sides of their weapon. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bts/scene.h"

static struct scene s;

enum { RADIUS = MM(25) / 2, PITCH = MM(26), LENGTH = CM(5), WIDTH = MM(20) };

/* A unit of so many men, whose first is a weapon or not; an enemy. */
static void begin(int men, bool weapon)
{
    scene_begin(&s);
    scene_unit(&s);
    if (weapon)
        scene_hull(&s, 0, BTS_IS(SIEGE), LENGTH, WIDTH);
    for (int i = 0; i < men; i++) {
        struct bts_model *m = scene_warrior(&s, 0);

        if (weapon)
            m->keywords |= BTS_IS(SERVANT);
    }
    scene_unit(&s);
    scene_warrior(&s, 1);
    battle_init(&s.b, &s.stage, 1);
}

/* In the middle of the zone of A, or where it is said. */
static bool found(struct vec at, struct decision *d)
{
    if (!bts_deploy_about(&s.b, 0, at, d))
        return false;
    for (int i = 0; i < d->moves; i++) {
        assert_int_equal(d->move[i].steps, 1);
        assert_int_equal(d->move[i].facing, FACING_AHEAD);
        scene_put(&s, d->move[i].figure, d->step[i].at.x, d->step[i].at.y);
    }
    return true;
}

static int ring_of(int f, struct vec middle)
{
    const struct vec off = vec_sub(bts_at(&s.b, f), middle);
    const int32_t x = off.x < 0 ? -off.x : off.x;
    const int32_t y = off.y < 0 ? -off.y : off.y;

    assert_int_equal(x % PITCH, 0);
    assert_int_equal(y % PITCH, 0);
    return (x > y ? x : y) / PITCH;
}

/* bts.92.23 a pitch of the base and 1 mm, each ring full before the next. */
static void rings_are_filled_one_after_the_other(void **state)
{
    const struct vec at = vec(0, -CM(30));
    int ring[3] = { 0 };
    struct decision d;

    (void)state;
    begin(20, false);
    assert_true(found(at, &d));
    assert_int_equal(d.moves, 20);
    assert_int_equal(d.count, 20);
    assert_int_equal(d.move[0].figure, 0);
    for (int f = 0; f < 20; f++) {
        const int r = ring_of(f, at);

        assert_in_range(r, 0, 2);
        ring[r]++;
        assert_true(f == 0 || ring_of(f - 1, at) <= r);
    }
    assert_int_equal(ring[0], 1);
    assert_int_equal(ring[1], 8);
    assert_int_equal(ring[2], 11);
}

/* Six rings, and none beyond: only the last place of the last is in the zone. */
static void six_rings_are_looked_at(void **state)
{
    struct decision d;

    (void)state;
    begin(1, false);
    assert_true(found(vec(0, 6 * PITCH - RADIUS), &d));
    assert_int_equal(bts_at(&s.b, 0).y, -RADIUS);
    begin(1, false);
    assert_false(found(vec(0, 6 * PITCH - RADIUS + 1), &d));
}

/* bts.92.23, 22.04 from the rear forwards, as long as the weapon is; who finds no
 * place there stands on the grid. */
static void servants_stand_along_their_weapon(void **state)
{
    struct decision d;

    (void)state;
    begin(10, true);
    assert_true(found(vec(0, -CM(30)), &d));
    assert_int_equal(d.moves, 11);
    for (int f = 1; f <= 10; f++) {
        const struct vec off = vec_sub(bts_at(&s.b, f), bts_at(&s.b, 0));
        const bool left = off.y > 0;

        if (f > 8) {
            assert_false(bts_touches(&s.b, f, 0));
            assert_in_range(ring_of(f, bts_at(&s.b, 0)), 1, 6);
            continue;
        }
        assert_true(bts_touches(&s.b, f, 0));
        assert_int_equal(left, f % 2 == 1);
        /* it faces east: two by two */
        assert_in_range(off.x + LENGTH, ((f - 1) / 2 * 2 + 1) * RADIUS - 2,
                        ((f - 1) / 2 * 2 + 1) * RADIUS + 2);
    }
}

/* A place that is taken is left out, the next one is not. */
static void a_place_that_is_taken_is_left_out(void **state)
{
    struct decision d;
    struct vec first;

    (void)state;
    begin(2, true);
    assert_true(found(vec(0, -CM(30)), &d));
    first = bts_at(&s.b, 1);
    begin(2, true);
    scene_piece(&s, vec(first.x, first.y + RADIUS / 2), MM(10), MM(10), CM(5),
                TRAIT_SOLID);
    assert_true(found(vec(0, -CM(30)), &d));
    assert_false(vec_same(bts_at(&s.b, 1), first));
    assert_true(bts_touches(&s.b, 1, 0));
    assert_true(bts_touches(&s.b, 2, 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rings_are_filled_one_after_the_other),
        cmocka_unit_test(six_rings_are_looked_at),
        cmocka_unit_test(servants_stand_along_their_weapon),
        cmocka_unit_test(a_place_that_is_taken_is_left_out),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
