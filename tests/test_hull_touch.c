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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_copy_holds_what_there_is),
        cmocka_unit_test(a_wreck_blocks_the_way_and_hides),
        cmocka_unit_test(straight_to_the_nearest_point),
        cmocka_unit_test(between_two_bases_or_round_to_another_side),
        cmocka_unit_test(cheapest_way_to_a_hull),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
