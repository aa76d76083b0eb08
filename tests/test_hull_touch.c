/* test_hull_touch.c -- hulls in the way of bases: going round them, touching
 * them, hiding behind them. */
#include "board.h"

#include "table/hull.h"
#include "table/place.h"
#include "table/sight.h"

enum { R = 1250, CONTACT = 25 };

static const uint32_t BLOCK = TRAIT_SOLID | TRAIT_HIDES;

static const struct mover walker = { .radius = R,
                                     .floor_cost = INCH(3),
                                     .line_cost = INCH(1),
                                     .avoids = TRAIT_SOLID,
                                     .halved = 1 };

static struct hull hull(int32_t x, int32_t y, angle facing)
{
    return (struct hull){ { x, y }, MM(40), MM(25), facing, 0 };
}

static struct step at(int32_t x, int32_t y)
{
    return (struct step){ { x, y }, 0 };
}

static void a_copy_holds_what_there_is(void **state)
{
    struct terrain t, copy;
    struct hull h = hull(0, 0, 0);

    (void)state;
    board_clear(&t, 72, 48);
    for (int i = 0; i < 5; i++)
        board_box(&t, 10 * i, 0, 10 * i + 5, 10, 20, BLOCK);
    memset(&copy, 0x5a, sizeof copy);
    terrain_copy(&copy, &t);
    assert_int_equal(terrain_add_hull(&copy, &h, MM(50), BLOCK), 5);
    assert_int_equal(copy.pieces, 6);
    assert_memory_equal(&copy.piece, &t.piece, 5 * sizeof *t.piece);
    assert_int_equal(copy.piece[5].shape.around.right, MM(40));
    copy.pieces = MAX_PIECES;
    assert_int_equal(terrain_add_hull(&copy, &h, MM(50), BLOCK), -1);
}

static void a_wreck_blocks_the_way_and_hides(void **state)
{
    struct body eye = { { 0, 0 }, R, 0, MM(32) };
    struct body far = { { MM(200), 0 }, R, 0, MM(32) };
    struct hull h = hull(MM(100), 0, QUARTER_TURN);
    struct terrain t;
    struct way way;

    (void)state; /* ofas.11.17 */
    board_clear(&t, 72, 48);
    assert_int_equal(sight_past_terrain(&t, &eye, &far), SEEN_ALL);
    terrain_add_hull(&t, &h, MM(50), BLOCK);
    assert_int_equal(sight_past_terrain(&t, &eye, &far), SEEN_NONE);
    assert_int_equal(
        reach_shortest(&t, &walker, NULL, at(0, 0), at(MM(200), 0), -1, &way),
        REACH_FREE);
    assert_true(way.cost > MM(210) && way.steps > 2);
    assert_int_equal(
        reach_shortest(&t, &walker, NULL, at(0, 0), at(MM(100), 0), -1, &way),
        REACH_SOLID);
}

static void straight_to_the_nearest_point(void **state)
{
    struct hull h = hull(MM(200), 0, 0);
    struct terrain t;
    struct way way;
    int goal;

    (void)state;
    board_clear(&t, 72, 48);
    goal = terrain_add_hull(&t, &h, MM(50), BLOCK);
    assert_int_equal(reach_touch_piece(&t, &walker, NULL, at(0, MM(10)), goal,
                                       CONTACT, -1, &way),
                     REACH_FREE);
    assert_int_equal(way.steps, 2);
    assert_int_equal(way.cost, MM(160) - R);
    assert_int_equal(way.step[1].at.y, MM(10));
    /* A limit less, contact, and less than that. */
    assert_int_equal(reach_touch_piece(&t, &walker, NULL, at(0, MM(10)), goal,
                                       CONTACT, MM(160) - R - CONTACT, &way),
                     REACH_FREE);
    assert_int_equal(way.cost, MM(160) - R - CONTACT);
    assert_int_equal(reach_touch_piece(&t, &walker, NULL, at(0, MM(10)), goal,
                                       CONTACT, MM(160) - R - CONTACT - 1,
                                       &way),
                     REACH_TOO_FAR);
    /* Who touches already stays. */
    assert_int_equal(reach_touch_piece(&t, &walker, NULL,
                                       at(MM(160) - R - CONTACT, 0), goal,
                                       CONTACT, 0, &way),
                     REACH_FREE);
    assert_int_equal(way.steps, 1);
}

static void between_two_bases_or_round_to_another_side(void **state)
{
    struct hull h = hull(MM(200), 0, 0);
    struct crowd c = { .count = 0 };
    struct terrain t;
    struct way way;
    struct disc end = { .radius = R };
    int goal;

    (void)state;
    board_clear(&t, 72, 48);
    goal = terrain_add_hull(&t, &h, MM(50), BLOCK);
    for (int32_t y = -MM(30); y <= MM(30); y += MM(60)) /* room for one */
        c.base[c.count++] = (struct disc){ { MM(160) - R, y / 30 * 26 }, R };
    assert_int_equal(reach_touch_piece(&t, &walker, &c, at(0, MM(60)), goal,
                                       CONTACT, -1, &way),
                     REACH_FREE);
    c.base[c.count++] = (struct disc){ { MM(160) - R, 0 }, R }; /* taken */
    assert_int_equal(
        reach_touch_piece(&t, &walker, &c, at(0, 0), goal, CONTACT, -1, &way),
        REACH_FREE);
    end.at = way.step[way.steps - 1].at;
    assert_true(hull_touches_disc(&h, end, CONTACT));
    assert_true(end.at.y > MM(25) || end.at.y < -MM(25));
}

/* The cheapest of many places round the hull that can be reached. */
static int32_t cheapest_slowly(const struct terrain *t, const struct crowd *c,
                               struct step from, const struct hull *h)
{
    struct polygon p = hull_shape(h);
    int32_t best = INT32_MAX;

    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 60; j++) {
            struct vec a = p.corner[i], b = p.corner[(i + 1) % 4];
            struct vec out = vec_scaled(vec(b.y - a.y, a.x - b.x), R + 2);
            struct vec foot = vec_between(a, b, j < 30 ? j : 30, 30);
            struct way way;

            if (j > 30)
                out = vec_turned(out, (angle)(QUARTER_TURN * (j - 30) / 30));
            if (reach_shortest(t, &walker, c, from,
                               (struct step){ vec_add(foot, out), 0 }, best - 1,
                               &way) == REACH_FREE)
                best = way.cost;
        }
    return best;
}

static void cheapest_way_to_a_hull(void **state)
{
    struct chance c = { 60 };
    int found = 0, bent = 0;

    (void)state;
    for (int i = 0; i < 150; i++) {
        struct hull h = hull(chance_in(&c, -MM(150), MM(150)),
                             chance_in(&c, -MM(150), MM(150)),
                             (angle)chance_in(&c, 0, TURN - 1));
        struct step from = at(chance_in(&c, -MM(400), MM(400)),
                              chance_in(&c, -MM(400), MM(400)));
        struct disc end = { .radius = R };
        struct crowd crowd = { .count = 0 };
        struct terrain t;
        struct way way;
        int32_t best;
        int goal;

        board_clear(&t, 72, 48);
        for (int j = 0; j < 4; j++)
            board_random(&t, &c, MM(300), TRAIT_SOLID);
        board_random(&t, &c, MM(300), TRAIT_DIFFICULT);
        goal = terrain_add_hull(&t, &h, MM(50), BLOCK);
        for (int j = 0; j < 12; j++) {
            struct disc d = { vec(chance_in(&c, -MM(300), MM(300)),
                                  chance_in(&c, -MM(300), MM(300))),
                              R + 26 };

            if (!hull_overlaps_disc(&h, (struct disc){ d.at, R }) &&
                !disc_overlaps(d, (struct disc){ from.at, R }))
                crowd.base[crowd.count++] = d;
        }
        if (!terrain_stands(&t, (struct disc){ from.at, R }, 0))
            continue;
        best = cheapest_slowly(&t, &crowd, from, &h);
        if (reach_touch_piece(&t, &walker, &crowd, from, goal, CONTACT, -1,
                              &way) != REACH_FREE) {
            assert_int_equal(best, INT32_MAX);
            continue;
        }
        end.at = way.step[way.steps - 1].at;
        assert_true(hull_touches_disc(&h, end, way.steps > 1 ? 2 : CONTACT));
        assert_int_equal(reach_cost(&t, &walker, &crowd, &way, way.cost, NULL),
                         REACH_FREE);
        if (best < INT32_MAX)
            assert_true(way.cost <= best + best / 20 + 50);
        found++;
        bent += way.steps > 2;
    }
    assert_true(found > 80 && bent > 30);
}

/* ---- making room ---- */

static struct squad squad_at(const struct terrain *t, const struct crowd *bars,
                             const struct crowd *taken, int count)
{
    return (struct squad){ .terrain = t,
                           .mover = &walker,
                           .bars = bars,
                           .taken = taken,
                           .leader = at(0, MM(80)),
                           .leash = INCH(3),
                           .count = count };
}

static void figures_step_off_to_the_nearest_side(void **state)
{
    struct hull h = hull(0, 0, 0);
    struct crowd none = { .count = 0 }, taken = { .count = 0 };
    struct terrain t;
    struct squad s;
    struct step to;

    (void)state; /* ofas.10.33 */
    board_clear(&t, 72, 48);
    terrain_add_hull(&t, &h, MM(50), BLOCK);
    s = squad_at(&t, &none, &taken, 5);
    s.leash = INCH(5);
    assert_true(place_shift(&s, at(0, MM(10)), 0, INCH(6), &to));
    assert_in_range(to.at.y, MM(25) + R, MM(25) + R + 1);
    assert_in_range(to.at.x + 50, 0, 100);
    assert_true(place_shift(&s, at(0, -MM(10)), 0, INCH(6), &to));
    assert_in_range(-to.at.y, MM(25) + R, MM(25) + R + 1);
    /* Right in the middle: the smallest angle to the left of the facing. */
    assert_true(place_shift(&s, at(0, 0), h.facing, INCH(6), &to));
    assert_true(to.at.y > 0);
    assert_true(place_shift(&s, at(0, 0), HALF_TURN, INCH(6), &to));
    assert_true(to.at.y < 0);
    /* Somebody stands there. */
    taken.base[taken.count++] = (struct disc){ { 0, MM(25) + R }, R };
    assert_true(place_shift(&s, at(0, MM(10)), 0, INCH(6), &to));
    assert_false(disc_overlaps((struct disc){ to.at, R }, taken.base[0]));
    /* Who is free stays; and too far is too far. */
    assert_true(place_shift(&s, at(MM(90), 0), 0, INCH(6), &to));
    assert_int_equal(to.at.x, MM(90));
    assert_false(place_shift(&s, at(0, 0), 0, MM(25) + R - 1, &to));
    assert_true(place_shift(&s, at(0, 0), 0, MM(25) + R + 1, &to));
}

static void the_leash_counts_when_it_can(void **state)
{
    struct hull h = hull(0, 0, 0);
    struct crowd none = { .count = 0 };
    struct terrain t;
    struct squad s;
    struct step to;

    (void)state;
    board_clear(&t, 72, 48);
    terrain_add_hull(&t, &h, MM(50), BLOCK);
    s = squad_at(&t, &none, &none, 5);
    s.leash = MM(20);
    assert_true(place_shift(&s, at(0, -MM(10)), 0, INCH(6), &to));
    assert_true(to.at.y > MM(25)); /* to the leader's side */
    s.leader.at.y = INCH(20);      /* out of reach: then anywhere */
    assert_true(place_shift(&s, at(0, -MM(10)), 0, INCH(6), &to));
    assert_true(to.at.y < -MM(25));
    s.count = 0; /* the leader himself */
    assert_true(place_shift(&s, at(0, MM(10)), 0, INCH(6), &to));
    assert_true(to.at.y > MM(25));
}

/* The squared distance of the nearest free place on a grid of 1 mm. */
static int64_t nearest_slowly(const struct squad *s, struct vec from)
{
    int64_t least = INT64_MAX;

    for (int32_t x = -MM(70); x <= MM(70); x += MM(1))
        for (int32_t y = -MM(70); y <= MM(70); y += MM(1)) {
            struct disc d = { vec_add(from, vec(x, y)), R };
            int64_t away = vec_distance2(d.at, from);
            bool free =
                away < least && terrain_stands(s->terrain, d, 0) &&
                disc_within(d, (struct disc){ s->leader.at, R }, s->leash) &&
                !disc_overlaps(d, (struct disc){ s->leader.at, R });

            for (int i = 0; i < s->taken->count && free; i++)
                free = !disc_overlaps(d, s->taken->base[i]);
            least = free ? away : least;
        }
    return least;
}

static void the_nearest_free_place_is_found(void **state)
{
    struct chance c = { 61 };
    int near = 0, tried = 0;

    (void)state;
    for (int i = 0; i < 60; i++) {
        struct hull h = hull(0, 0, (angle)chance_in(&c, 0, TURN - 1));
        struct crowd none = { .count = 0 }, taken = { .count = 0 };
        struct vec from = hull_point(&h, chance_in(&c, -MM(35), MM(35)),
                                     chance_in(&c, -MM(20), MM(20)));
        struct terrain t;
        struct squad s;
        struct step to;
        int64_t best;
        int32_t got;

        board_clear(&t, 72, 48);
        board_random(&t, &c, MM(80), TRAIT_SOLID);
        terrain_add_hull(&t, &h, MM(50), BLOCK);
        for (int j = 0; j < 6; j++)
            taken.base[taken.count++] =
                (struct disc){ hull_point(&h, chance_in(&c, -MM(50), MM(50)),
                                          chance_in(&c, -MM(50), MM(50))),
                               R };
        s = squad_at(&t, &none, &taken, 5);
        best = nearest_slowly(&s, from);
        if (best == INT64_MAX)
            continue;
        assert_true(
            place_shift(&s, (struct step){ from, 0 }, h.facing, MM(100), &to));
        got = vec_distance(from, to.at);
        tried++;
        near += got <= root_ceil(best) + 5;
        assert_true(got <= root_ceil(best) + R / 4);
    }
    assert_true(tried > 30 && near * 10 >= tried * 9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_copy_holds_what_there_is),
        cmocka_unit_test(a_wreck_blocks_the_way_and_hides),
        cmocka_unit_test(straight_to_the_nearest_point),
        cmocka_unit_test(between_two_bases_or_round_to_another_side),
        cmocka_unit_test(cheapest_way_to_a_hull),
        cmocka_unit_test(figures_step_off_to_the_nearest_side),
        cmocka_unit_test(the_leash_counts_when_it_can),
        cmocka_unit_test(the_nearest_free_place_is_found),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
