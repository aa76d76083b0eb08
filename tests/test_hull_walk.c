/* test_hull_walk.c -- walkers and flyers: where they may end, and how they get
 * there. */
#include <stdlib.h>

#include "board.h"

#include "table/hull_walk.h"

enum { R = 1250, HALF = 2750, CONTACT = 25 };

static const uint32_t BLOCK = TRAIT_SOLID | TRAIT_HIDES;

struct scene {
    struct terrain t;
    struct mover m;
    struct crowd bars, taken;
    struct hull_walk w;
};

/* A light walker in the middle: 55 mm each way. */
static void clear(struct scene *s)
{
    memset(s, 0, sizeof *s);
    board_clear(&s->t, 48, 48);
    s->m = (struct mover){ .radius = HALF,
                           .line_cost = INCH(1),
                           .avoids = TRAIT_SOLID,
                           .halved = 1,
                           .grounded = 1 };
    s->w = (struct hull_walk){
        &s->t,    &s->m,     0,
        &s->bars, &s->taken, { .half_length = HALF, .half_width = HALF }
    };
}

static struct way way_to(int32_t x, int32_t y)
{
    return (struct way){ .steps = 2,
                         .step = { { { 0, 0 }, 0 }, { { x, y }, 0 } } };
}

static enum reach_stop walk(struct scene *s, int32_t x, int32_t y, angle a)
{
    struct way way = way_to(x, y);

    s->w.pieces = terrain_with(&s->t, s->m.avoids);
    return hull_walk_cost(&s->w, &way, a, INCH(6), NULL);
}

static void turning_on_the_spot_costs_nothing(void **state)
{
    struct scene s;
    struct way way = way_to(0, 0);

    (void)state; /* ofas.10.21 */
    clear(&s);
    assert_int_equal(hull_walk_cost(&s.w, &way, TURN / 8, 0, NULL), REACH_FREE);
    assert_int_equal(way.cost, 0);
    /* But the turned rectangle must fit. */
    board_box(&s.t, 30, -50, 40, 50, 50, BLOCK);
    assert_int_equal(walk(&s, 0, 0, TURN / 8), REACH_SOLID);
    assert_int_equal(walk(&s, 0, 0, QUARTER_TURN), REACH_FREE);
}

static void the_narrow_disc_passes_and_the_rectangle_ends(void **state)
{
    struct scene s;

    (void)state; /* ofas.10.20 */
    clear(&s);
    s.w.from.half_length = MM(50);
    board_box(&s.t, 80, 28, 90, 200, 50, BLOCK); /* a gate of 56 mm */
    board_box(&s.t, 80, -200, 90, -28, 50, BLOCK);
    assert_int_equal(walk(&s, MM(150), 0, QUARTER_TURN), REACH_FREE);
    assert_int_equal(walk(&s, MM(100), 0, 0), REACH_FREE); /* in the gate */
    assert_int_equal(walk(&s, MM(100), 0, QUARTER_TURN), REACH_SOLID);
    assert_int_equal(walk(&s, MM(150), 0, 0), REACH_FREE);
    assert_int_equal(walk(&s, MM(153), 0, 0), REACH_TOO_FAR);
    s.t.pieces = 0;
    board_box(&s.t, 80, 27, 90, 200, 50, BLOCK); /* of 54 */
    board_box(&s.t, 80, -200, 90, -27, 50, BLOCK);
    assert_int_equal(walk(&s, MM(150), 0, QUARTER_TURN), REACH_SOLID);
}

static void friends_are_passed_and_not_stood_on(void **state)
{
    struct scene s;

    (void)state;
    clear(&s);
    s.taken.base[s.taken.count++] = (struct disc){ { MM(70), 0 }, R };
    assert_int_equal(walk(&s, MM(140), 0, 0), REACH_FREE);
    assert_int_equal(walk(&s, MM(100), 0, 0), REACH_BASE);
    assert_int_equal(walk(&s, MM(70) + HALF + R, 0, 0), REACH_FREE);
    assert_int_equal(walk(&s, MM(70) + HALF + R - 1, 0, 0), REACH_BASE);
    s.bars.base[s.bars.count++] = (struct disc){ { MM(70), 0 }, R };
    assert_int_equal(walk(&s, MM(140), 0, 0), REACH_BASE);
    s.bars.base[0].at = vec(MM(100), MM(38)); /* a corner reaches further */
    s.taken.count = 0;
    assert_int_equal(walk(&s, MM(100), -MM(5), 0), REACH_FREE);
    assert_int_equal(walk(&s, MM(100), -MM(5), TURN / 8), REACH_BASE);
}

static void terrain_costs_a_walker_what_it_costs_infantry(void **state)
{
    struct way way = way_to(MM(100), 0);
    struct scene s;

    (void)state; /* ofas.13.04, 13.11 */
    clear(&s);
    board_wall(&s.t, 50, -40, 50, 40, 10, 20, TRAIT_LINEAR);
    assert_int_equal(hull_walk_cost(&s.w, &way, 0, -1, NULL), REACH_FREE);
    assert_int_equal(way.cost, MM(100) + INCH(1));
    assert_int_equal(walk(&s, MM(50), 0, 0), REACH_SOLID); /* on the line */
    assert_int_equal(walk(&s, MM(30), 0, 0), REACH_FREE);
    s.t.pieces = 0;
    board_box(&s.t, -100, -100, 300, 100, 0, TRAIT_DIFFICULT);
    assert_int_equal(hull_walk_cost(&s.w, &way, 0, -1, NULL), REACH_FREE);
    assert_int_equal(way.cost, MM(200));
    way.step[1].floor = 1; /* ofas.13.23 */
    assert_int_equal(hull_walk_cost(&s.w, &way, 0, -1, NULL), REACH_FLOOR);
}

static void a_flyer_needs_only_an_end(void **state)
{
    struct way way = way_to(MM(140), 0);
    struct scene s;
    int where = -1;

    (void)state; /* ofas.10.23, 10.24 */
    clear(&s);
    s.m.flies = 1;
    board_box(&s.t, 60, -200, 80, 200, 200, BLOCK);
    board_box(&s.t, 120, -200, 200, 200, 0, TRAIT_SOLID); /* lava */
    s.w.pieces = 1;                                       /* not the lava */
    s.bars.base[s.bars.count++] = (struct disc){ { MM(40), 0 }, R };
    assert_int_equal(hull_walk_cost(&s.w, &way, 0, MM(140), NULL), REACH_FREE);
    assert_int_equal(way.cost, MM(140));
    assert_int_equal(hull_walk_cost(&s.w, &way, 0, MM(140) - 1, &where),
                     REACH_TOO_FAR);
    assert_int_equal(where, 1);
    way.step[1].at.x = MM(100);
    assert_int_equal(hull_walk_cost(&s.w, &way, 0, -1, &where), REACH_SOLID);
    s.bars.base[0].at = vec(MM(140), MM(30));
    way.step[1].at.x = MM(140);
    assert_int_equal(hull_walk_cost(&s.w, &way, 0, -1, &where), REACH_BASE);
    way.step[1].at.x = INCH(24);
    assert_int_equal(hull_walk_cost(&s.w, &way, 0, -1, &where),
                     REACH_OFF_TABLE);
}

static void a_facing_is_found_that_fits(void **state)
{
    struct way way;
    struct scene s;
    angle facing = QUARTER_TURN;

    (void)state;
    clear(&s);
    s.w.from.half_length = MM(50);
    board_box(&s.t, 50, 30, 250, 200, 50, BLOCK); /* a lane of 60 mm */
    board_box(&s.t, 50, -200, 250, -30, 50, BLOCK);
    s.w.pieces = 3;
    assert_int_equal(
        hull_walk_find(&s.w, vec(MM(150), 0), INCH(6), &way, &facing),
        REACH_FREE);
    assert_int_equal(way.cost, MM(150));
    assert_true(abs((int16_t)facing) < TURN / 32 ||
                abs((int16_t)(facing - HALF_TURN)) < TURN / 32);
    board_box(&s.t, 120, -10, 130, 10, 50, BLOCK);
    s.w.pieces = 7;
    assert_int_equal(
        hull_walk_find(&s.w, vec(MM(150), 0), INCH(6), &way, &facing),
        REACH_SOLID);
}

/* A table with some of everything; false when the walker stands ill. */
static bool fill(struct scene *s, struct chance *c)
{
    clear(s);
    s->w.from.facing = (angle)chance_in(c, 0, TURN - 1);
    for (int i = 0; i < 4; i++)
        board_random(&s->t, c, MM(300), TRAIT_SOLID);
    board_random(&s->t, c, MM(300), TRAIT_DIFFICULT);
    for (int i = 0; i < 6; i++) {
        struct vec at = vec(chance_in(c, -MM(300), MM(300)),
                            chance_in(c, -MM(300), MM(300)));

        s->bars.base[s->bars.count++] = (struct disc){ at, R + 26 };
        s->taken.base[s->taken.count++] =
            (struct disc){ vec(at.y, at.x - MM(50)), R };
    }
    s->w.pieces = terrain_with(&s->t, s->m.avoids);
    return hull_fits(&s->w, &s->w.from) == REACH_FREE;
}

static void what_is_found_is_legal(void **state)
{
    struct chance c = { 70 };
    int found = 0;

    (void)state;
    for (int i = 0; i < 400; i++) {
        struct scene s;
        struct way way;
        struct hull near;
        angle facing = (angle)chance_in(&c, 0, TURN - 1);
        struct vec to = vec(chance_in(&c, -MM(300), MM(300)),
                            chance_in(&c, -MM(300), MM(300)));

        if (!fill(&s, &c))
            continue;
        near = s.w.from;
        near.at = to;
        assert_true(hull_fits_near(&s.w, &near, INCH(12), &near));
        assert_int_equal(hull_fits(&s.w, &near), REACH_FREE);
        if (hull_walk_find(&s.w, near.at, -1, &way, &facing) != REACH_FREE)
            continue;
        assert_int_equal(hull_walk_cost(&s.w, &way, facing, way.cost, NULL),
                         REACH_FREE);
        assert_true(way.cost >= vec_distance(vec(0, 0), near.at));
        found++;
    }
    assert_true(found > 50);
}

static void a_charge_ends_front_to_base(void **state)
{
    struct chance c = { 71 };
    int found = 0;

    (void)state;
    for (int i = 0; i < 300; i++) {
        struct disc goal = { vec(chance_in(&c, -MM(300), MM(300)),
                                 chance_in(&c, -MM(300), MM(300))),
                             R };
        struct scene s;
        struct way way;
        angle facing = 0;
        struct hull end;
        int32_t limit;

        if (!fill(&s, &c) || hull_near_disc(&s.w.from, goal, CONTACT))
            continue;
        if (i % 2)
            s.w.from.half_length = MM(40);
        if (hull_fits(&s.w, &s.w.from) != REACH_FREE ||
            hull_walk_touch(&s.w, goal, CONTACT, -1, &way, &facing) !=
                REACH_FREE)
            continue;
        end = s.w.from;
        end.at = way.step[way.steps - 1].at;
        end.facing = facing;
        assert_true(hull_touches_disc(&end, goal, 3));
        assert_int_equal(
            hull_arcs_partly(&end, hull_extent_of_disc(&end, goal)) &
                HULL_FRONT,
            HULL_FRONT);
        assert_int_equal(hull_walk_cost(&s.w, &way, facing, way.cost, NULL),
                         REACH_FREE);
        limit = way.cost - 10;
        if (hull_walk_touch(&s.w, goal, CONTACT, limit, &way, &facing) ==
            REACH_FREE) {
            end.at = way.step[way.steps - 1].at;
            end.facing = facing;
            assert_true(way.cost <= limit);
            assert_true(hull_touches_disc(&end, goal, CONTACT));
        }
        assert_int_equal(hull_walk_touch(&s.w, goal, CONTACT,
                                         limit - 4 * CONTACT, &way, &facing),
                         REACH_TOO_FAR);
        found++;
    }
    assert_true(found > 50);
}

static void a_charge_at_a_hull_ends_in_contact(void **state)
{
    struct chance c = { 72 };
    int found = 0;

    (void)state;
    for (int i = 0; i < 300; i++) {
        struct hull goal = { { chance_in(&c, -MM(300), MM(300)),
                               chance_in(&c, -MM(300), MM(300)) },
                             MM(40),
                             MM(25),
                             (angle)chance_in(&c, 0, TURN - 1),
                             0 };
        struct scene s;
        struct way way;
        angle facing = 0;
        struct hull end;
        int piece;

        if (!fill(&s, &c) || hull_near_hull(&s.w.from, &goal, CONTACT))
            continue;
        piece = terrain_add_hull(&s.t, &goal, MM(50), BLOCK);
        s.w.pieces = terrain_with(&s.t, s.m.avoids);
        if (hull_walk_touch_piece(&s.w, piece, CONTACT, -1, &way, &facing) !=
            REACH_FREE)
            continue;
        end = s.w.from;
        end.at = way.step[way.steps - 1].at;
        end.facing = facing;
        assert_true(hull_touches_hull(&end, &goal, 3));
        assert_int_equal(hull_walk_cost(&s.w, &way, facing, way.cost, NULL),
                         REACH_FREE);
        found++;
    }
    assert_true(found > 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turning_on_the_spot_costs_nothing),
        cmocka_unit_test(the_narrow_disc_passes_and_the_rectangle_ends),
        cmocka_unit_test(friends_are_passed_and_not_stood_on),
        cmocka_unit_test(terrain_costs_a_walker_what_it_costs_infantry),
        cmocka_unit_test(a_flyer_needs_only_an_end),
        cmocka_unit_test(a_facing_is_found_that_fits),
        cmocka_unit_test(what_is_found_is_legal),
        cmocka_unit_test(a_charge_ends_front_to_base),
        cmocka_unit_test(a_charge_at_a_hull_ends_in_contact),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
