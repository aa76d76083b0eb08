/* test_shape.c -- discs, segments, boxes, and the making of polygons. */
#include "slow.h"

/* ---- discs ---- */

static void touching_discs_are_within_0_and_do_not_overlap(void **state)
{
    (void)state;
    for (int32_t n = 1; n <= VEC_LIMIT / 4; n *= 2) {
        struct disc a = disc(-n, n, 2 * n), b = disc(2 * n, 5 * n, 3 * n);
        struct disc c = disc(2 * n, 5 * n + 1, 3 * n);
        struct disc d = disc(2 * n, 5 * n - 1, 3 * n);

        assert_true(disc_within(a, b, 0));
        assert_false(disc_within(a, b, -1));
        assert_false(disc_overlaps(a, b));
        assert_false(disc_within(a, c, 0));
        assert_true(disc_within(a, c, 1));
        assert_false(disc_overlaps(a, c));
        assert_true(disc_within(a, d, 0));
        assert_true(disc_overlaps(a, d));
        assert_int_equal(disc_gap(a, b), 0);
        assert_int_equal(disc_gap(a, c), 0);
        assert_int_equal(disc_gap(a, d), 0);
    }
}

static void gaps_of_discs_are_measured_base_to_base(void **state)
{
    struct disc a = disc(0, 0, MM(12)), b = disc(INCH(3), INCH(4), MM(16));
    struct disc far = disc(VEC_LIMIT, VEC_LIMIT, 0);
    int32_t gap = INCH(5) - MM(28);

    (void)state;
    assert_int_equal(disc_gap(a, b), gap);
    assert_true(disc_within(a, b, gap));
    assert_false(disc_within(a, b, gap - 1));
    assert_true(disc_within(a, far, INT32_MAX)); /* as far as can be */
    b.at.x--;
    assert_int_equal(disc_gap(a, b), gap - 1);
    b.at.x += 2;
    assert_int_equal(disc_gap(a, b), gap);
    assert_false(disc_within(a, b, gap));
}

static void discs_agree_with_their_gap(void **state)
{
    struct chance c = { 11 };

    (void)state;
    for (int i = 0; i < 200000; i++) {
        struct disc a = { on_grid(&c), chance_in(&c, 0, GRID) };
        struct disc b = { on_grid(&c), chance_in(&c, 0, GRID) };
        long double gap =
            hypotl(a.at.x - b.at.x, a.at.y - b.at.y) - a.radius - b.radius;
        int32_t reach = chance_in(&c, -GRID, GRID);

        assert_int_equal(disc_overlaps(a, b), gap < -HAIR);
        assert_int_equal(disc_gap(a, b), fmaxl(0, floorl(gap + HAIR)));
        assert_int_equal(disc_within(a, b, reach), gap < reach + HAIR);
    }
}

/* ---- segments ---- */

/* All pairs of segments on a 4 by 4 grid, points included. */
static void segments_meet_and_cross_as_drawn(void **state)
{
    (void)state;
    for (int i = 0; i < 65536; i++) {
        struct segment a = { vec(i & 3, i >> 2 & 3),
                             vec(i >> 4 & 3, i >> 6 & 3) };
        struct segment b = { vec(i >> 8 & 3, i >> 10 & 3),
                             vec(i >> 12 & 3, i >> 14 & 3) };
        bool meet = meet_slowly(a, b);
        bool touch = distance2_to(a, place(b.a)) < HAIR ||
                     distance2_to(a, place(b.b)) < HAIR ||
                     distance2_to(b, place(a.a)) < HAIR ||
                     distance2_to(b, place(a.b)) < HAIR;

        assert_int_equal(segments_meet(a, b), meet);
        assert_int_equal(segments_cross(a, b), meet && !touch);
    }
}

static void points_at_reach_are_near_but_not_nearer(void **state)
{
    (void)state;
    for (int32_t n = 1; n <= VEC_LIMIT / 8; n *= 2) {
        struct segment s = { vec(-3 * n, -4 * n), vec(3 * n, 4 * n) };
        struct vec beside = vec(-4 * n, 3 * n), beyond = vec(6 * n, 8 * n);
        struct vec off = vec(-4 * n - 1, 3 * n), on = vec(-4 * n + 1, 3 * n);

        assert_true(segment_near(s, beside, 5 * n));
        assert_false(segment_near(s, beside, 5 * n - 1));
        assert_false(segment_nearer(s, beside, 5 * n));
        assert_true(segment_nearer(s, beside, 5 * n + 1));
        assert_true(segment_near(s, beyond, 5 * n));
        assert_false(segment_nearer(s, beyond, 5 * n));
        assert_false(segment_near(s, off, 5 * n));
        assert_true(segment_nearer(s, on, 5 * n));
        assert_int_equal(segment_distance2(s, beside), 25 * (int64_t)n * n);
    }
}

static void nothing_is_nearer_than_nothing(void **state)
{
    struct segment s = { vec(0, 0), vec(40, 40) };

    (void)state;
    assert_true(segment_near(s, vec(20, 20), 0));
    assert_false(segment_nearer(s, vec(20, 20), 0));
    assert_false(segment_near(s, vec(20, 20), -5));
    assert_false(segment_nearer(s, vec(20, 20), -5));
    assert_true(segment_near(s, vec(-VEC_LIMIT, 0), INT32_MAX));
}

static void points_near_segments_on_the_grid(void **state)
{
    struct chance c = { 12 };

    (void)state;
    for (int i = 0; i < 200000; i++) {
        struct segment s = { on_grid(&c), on_grid(&c) };
        struct warp w = some_warp(&c);
        struct vec p = on_grid(&c);
        int32_t r = chance_in(&c, 0, GRID), big = r * w.times;
        long double d2;
        bool near, nearer;

        if (i % 8 == 0)
            s.b = s.a;
        d2 = distance2_to(s, place(p));
        near = d2 < r * r + HAIR;
        nearer = d2 < r * r - HAIR;
        assert_int_equal(segment_near(s, p, r), near);
        assert_int_equal(segment_nearer(s, p, r), nearer);
        assert_int_equal(segment_distance2(s, p), floorl(d2 + HAIR));
        s = warped_segment(&w, s);
        p = warped(&w, p);
        assert_int_equal(segment_near(s, p, big), near);
        assert_int_equal(segment_nearer(s, p, big), nearer);
    }
}

/* ---- making polygons ---- */

static void a_polygon_is_closed_counter_clockwise(void **state)
{
    struct polygon p = POLYGON({ 0, 0 }, { 0, 3 }, { 4, 3 }, { 4, -1 });

    (void)state;
    p.corner[7] = vec(9, 9);
    assert_true(polygon_close(&p));
    assert_true(vec_same(p.corner[0], vec(4, -1)));
    assert_true(vec_same(p.corner[1], vec(4, 3)));
    assert_true(vec_same(p.corner[3], vec(0, 0)));
    assert_true(vec_same(p.corner[7], vec(0, 0)));
    assert_int_equal(p.around.left, 0);
    assert_int_equal(p.around.bottom, -1);
    assert_int_equal(p.around.right, 4);
    assert_int_equal(p.around.top, 3);
}

static void what_is_no_simple_polygon_is_refused(void **state)
{
    static const struct polygon bad[] = {
        POLYGON({ 0, 0 }, { 9, 9 }),           /* too few */
        POLYGON({ 0, 0 }, { 4, 4 }, { 9, 9 }), /* no area */
        POLYGON({ 0, 0 }, { 4, 4 }, { 4, 0 },
                { 0, 4 }), /* a bow tie, no area */
        POLYGON({ 0, 0 }, { 5, 4 }, { 4, 0 }, { 0, 4 }), /* crossing */
        POLYGON({ 0, 0 }, { 8, 0 }, { 8, 8 }, { 4, 0 },
                { 0, 8 }),                               /* touching */
        POLYGON({ 0, 0 }, { 8, 0 }, { 8, 8 }, { 8, 4 }), /* a step back */
        POLYGON({ 0, 0 }, { 4, 0 }, { 4, 0 }, { 4, 4 }), /* twice the same */
        POLYGON({ 0, 0 }, { 4, 0 }, { 4, 4 }, { 0, 0 }), /* as some close it */
        POLYGON({ 0, 0 }, { VEC_LIMIT + 1, 0 },
                { 0, 4 }), /* out of the world */
        POLYGON({ 0, 0 }, { 9, 0 }, { 9, 9 }, { 5, 5 }, { 1, 9 }, { 5, 5 },
                { 0, 8 }), /* a corner met twice */
    };
    struct polygon many = POLYGON({ 0, 0 }, { 4, 0 }, { 4, 4 });

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct polygon p = bad[i];

        assert_false(polygon_close(&p));
        assert_memory_equal(&p, &bad[i], sizeof p);
    }
    many.corners = SHAPE_CORNERS + 1;
    assert_false(polygon_close(&many));
    many.corners = -1;
    assert_false(polygon_close(&many));
}

static void a_polygon_may_have_as_many_corners_as_fit(void **state)
{
    struct polygon p = { .corners = SHAPE_CORNERS };

    (void)state;
    for (int i = 0; i < SHAPE_CORNERS; i++)
        p.corner[i] = angle_vec((angle)(i * TURN / SHAPE_CORNERS), MM(100));
    assert_true(polygon_close(&p));
    assert_true(polygon_holds_disc(&p, disc(0, 0, MM(96))));
    assert_false(polygon_holds_disc(&p, disc(0, 0, MM(97))));
}

static void a_straight_corner_is_fine(void **state)
{
    struct polygon p = POLYGON({ 0, 0 }, { 4, 0 }, { 8, 0 }, { 4, 4 });

    (void)state;
    assert_true(polygon_close(&p));
    assert_false(polygon_cut_by(&p, (struct segment){ { -1, 0 }, { 9, 0 } }));
    assert_false(polygon_cut_by(&p, (struct segment){ { 4, 0 }, { 4, -3 } }));
    assert_true(polygon_cut_by(&p, (struct segment){ { 4, 0 }, { 4, 1 } }));
}

static void random_corners_close_when_simple(void **state)
{
    struct chance c = { 13 };
    int simple = 0;

    (void)state;
    for (int i = 0; i < 20000; i++) {
        struct polygon p = { .corners = chance_in(&c, 3, 6) };
        bool expected;

        for (int j = 0; j < p.corners; j++)
            p.corner[j] = vec(chance_in(&c, 0, 4), chance_in(&c, 0, 4));
        expected = is_simple_slowly(&p);
        simple += expected;
        assert_int_equal(polygon_close(&p), expected);
    }
    assert_true(simple > 1000);
}

static void rectangles_have_their_sides(void **state)
{
    struct chance c = { 14 };

    (void)state;
    for (int i = 0; i < 20000; i++) {
        int32_t w = chance_in(&c, 4, 1 << (2 + i % 19));
        int32_t h = chance_in(&c, 4, 1 << (2 + i % 7));
        struct vec at = on_grid(&c);
        struct polygon p = polygon_rectangle(at, w, h, (angle)chance_word(&c));
        struct polygon q = p;

        assert_true(polygon_close(&q));
        assert_memory_equal(&p, &q, sizeof p);
        for (int j = 0; j < 4; j++) {
            struct segment s = side(&p, j);
            long double length = hypotl(s.b.x - s.a.x, s.b.y - s.a.y);

            assert_true(fabsl(length - (j % 2 == 0 ? w : h)) < 1.5L);
        }
    }
}

static void rectangles_at_quarter_turns_are_exact(void **state)
{
    (void)state;
    for (int32_t w = 4; w < 12; w++)
        for (int i = 0; i < 4; i++) {
            angle a = (angle)(i * QUARTER_TURN);
            struct box b = polygon_rectangle(vec(5, -3), w, 6, a).around;

            assert_int_equal(b.right - b.left, i % 2 == 0 ? w : 6);
            assert_int_equal(b.top - b.bottom, i % 2 == 0 ? 6 : w);
            assert_in_range(b.left + b.right, 10, 11);
            assert_in_range(b.bottom + b.top + 6, 0, 1);
        }
}

static void boxes_that_touch_meet(void **state)
{
    struct box a = { 0, 0, 4, 4 };
    struct segment s = { vec(5, 1), vec(2, 7) };

    (void)state;
    assert_true(box_meets(a, (struct box){ 4, 4, 6, 6 }));
    assert_true(box_meets(a, (struct box){ -3, 1, 0, 2 }));
    assert_true(box_meets(a, (struct box){ 1, 1, 2, 2 }));
    assert_false(box_meets(a, (struct box){ 5, 0, 6, 4 }));
    assert_false(box_meets(a, (struct box){ 0, -6, 4, -1 }));
    assert_true(box_has(a, vec(0, 4)));
    assert_false(box_has(a, vec(-1, 4)));
    assert_true(box_meets(box_of_segment(s, 1), (struct box){ 0, 0, 1, 0 }));
    assert_false(box_meets(box_of_segment(s, 0), (struct box){ 0, 0, 1, 9 }));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(touching_discs_are_within_0_and_do_not_overlap),
        cmocka_unit_test(gaps_of_discs_are_measured_base_to_base),
        cmocka_unit_test(discs_agree_with_their_gap),
        cmocka_unit_test(segments_meet_and_cross_as_drawn),
        cmocka_unit_test(points_at_reach_are_near_but_not_nearer),
        cmocka_unit_test(nothing_is_nearer_than_nothing),
        cmocka_unit_test(points_near_segments_on_the_grid),
        cmocka_unit_test(a_polygon_is_closed_counter_clockwise),
        cmocka_unit_test(what_is_no_simple_polygon_is_refused),
        cmocka_unit_test(a_polygon_may_have_as_many_corners_as_fit),
        cmocka_unit_test(a_straight_corner_is_fine),
        cmocka_unit_test(random_corners_close_when_simple),
        cmocka_unit_test(rectangles_have_their_sides),
        cmocka_unit_test(rectangles_at_quarter_turns_are_exact),
        cmocka_unit_test(boxes_that_touch_meet),
    };

    return cmocka_run_group_tests_name("shape", tests, NULL, NULL);
}
