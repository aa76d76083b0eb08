/* test_polygon.c -- what is inside a polygon, near it, across it, or apart. */
#include "slow.h"

/* ---- points and discs against polygons ---- */

static void points_are_inside_as_the_border_goes_round(void **state)
{
    struct chance c = { 15 };

    (void)state;
    for (int i = 0; i < 150; i++) {
        struct polygon p = some_polygon(&c);
        struct warp w = some_warp(&c);
        struct polygon q = warped_polygon(&w, p);

        for (int32_t x = -GRID - 1; x <= GRID + 1; x++)
            for (int32_t y = -GRID - 1; y <= GRID + 1; y++) {
                bool in = polygon_to(&p, place(vec(x, y))) < HAIR;

                assert_int_equal(polygon_has(&p, vec(x, y)), in);
                assert_int_equal(polygon_has(&q, warped(&w, vec(x, y))), in);
            }
    }
}

/* All that is asked about one disc, against the references, near and far. */
static void look_at_disc(const struct polygon *p, struct disc d,
                         const struct warp *w, const struct polygon *q)
{
    long double d2 = polygon_to(p, place(d.at)), r2 = d.radius * d.radius;
    bool inside = in_interior(p, place(d.at));
    long double border2 = border_distance2(p, place(d.at));
    bool overlaps = inside || border2 < r2 - HAIR;
    bool holds = (inside || border2 < HAIR) && border2 > r2 - HAIR;
    struct disc far = { warped(w, d.at), d.radius * w->times };

    assert_int_equal(polygon_overlaps_disc(p, d), overlaps);
    assert_int_equal(polygon_holds_disc(p, d), holds);
    assert_int_equal(polygon_near(p, d.at, d.radius), d2 < r2 + HAIR);
    assert_int_equal(polygon_distance2(p, d.at), floorl(d2 + HAIR));
    assert_int_equal(polygon_overlaps_disc(q, far), overlaps);
    assert_int_equal(polygon_holds_disc(q, far), holds);
    assert_int_equal(polygon_near(q, far.at, far.radius), d2 < r2 + HAIR);
}

static void discs_on_the_grid(void **state)
{
    struct chance c = { 16 };

    (void)state;
    for (int i = 0; i < 2000; i++) {
        struct polygon p = some_polygon(&c);
        struct warp w = some_warp(&c);
        struct polygon q = warped_polygon(&w, p);

        for (int j = 0; j < 30; j++) {
            struct disc d = { on_grid(&c), chance_in(&c, 0, GRID) >> j % 4 };

            if (j == 0)
                d.at = p.corner[chance_in(&c, 0, p.corners - 1)];
            look_at_disc(&p, d, &w, &q);
        }
    }
}

/* A right triangle with sides 3, 4, 5 has an inscribed circle of radius 1. */
static void the_inscribed_circle_touches_three_sides(void **state)
{
    (void)state;
    for (int32_t n = 1; n <= VEC_LIMIT / 4; n *= 2) {
        struct polygon p = POLYGON({ 0, 0 }, { 3 * n, 0 }, { 0, 4 * n });

        assert_true(polygon_close(&p));
        assert_true(polygon_holds_disc(&p, disc(n, n, n)));
        assert_false(polygon_holds_disc(&p, disc(n, n, n + 1)));
        assert_false(polygon_holds_disc(&p, disc(n + 1, n, n)));
        assert_true(polygon_overlaps_disc(&p, disc(n, n, 0)));
        assert_true(polygon_overlaps_disc(&p, disc(n, n, n)));
    }
}

/* A disc outside that touches the long side in its middle. */
static void a_tangent_disc_does_not_overlap(void **state)
{
    (void)state;
    for (int32_t n = 1; n <= VEC_LIMIT / 16; n *= 2) {
        struct polygon p = POLYGON({ 0, 0 }, { 6 * n, 0 }, { 0, 8 * n });
        struct disc d = disc(3 * n + 4 * n, 4 * n + 3 * n, 5 * n);

        assert_true(polygon_close(&p));
        assert_false(polygon_overlaps_disc(&p, d));
        assert_true(polygon_near(&p, d.at, d.radius));
        assert_false(polygon_near(&p, d.at, d.radius - 1));
        assert_int_equal(polygon_distance2(&p, d.at), 25 * (int64_t)n * n);
        d.radius++;
        assert_true(polygon_overlaps_disc(&p, d));
        d = disc(-3 * n, -4 * n, 5 * n); /* and one that touches a corner */
        assert_false(polygon_overlaps_disc(&p, d));
        d.at.x++;
        assert_true(polygon_overlaps_disc(&p, d));
    }
}

static void nothing_is_near_a_polygon_by_less_than_nothing(void **state)
{
    struct polygon p = polygon_rectangle(vec(0, 0), 8, 8, 0);
    struct vec far = vec(-VEC_LIMIT, VEC_LIMIT);

    (void)state;
    assert_true(polygon_near(&p, vec(0, 0), 0));
    assert_false(polygon_near(&p, vec(0, 0), -1));
    assert_true(polygon_near(&p, far, INT32_MAX));
    assert_true(polygon_overlaps_disc(&p, disc(far.x, far.y, INT32_MAX)));
    assert_false(polygon_holds_disc(&p, disc(0, 0, INT32_MAX)));
}

static void a_point_on_the_border_overlaps_only_with_some_width(void **state)
{
    struct polygon p = polygon_rectangle(vec(0, 0), 8, 8, 0);

    (void)state;
    assert_true(polygon_has(&p, vec(4, 1)));
    assert_false(polygon_overlaps_disc(&p, disc(4, 1, 0)));
    assert_true(polygon_overlaps_disc(&p, disc(4, 1, 1)));
    assert_true(polygon_holds_disc(&p, disc(4, 1, 0)));
    assert_false(polygon_holds_disc(&p, disc(4, 1, 1)));
    assert_true(polygon_overlaps_disc(&p, disc(3, 1, 0)));
}

/* ---- segments and sweeps against polygons ---- */

static bool is_cut(const struct polygon *p, int32_t ax, int32_t ay, int32_t bx,
                   int32_t by)
{
    return polygon_cut_by(p, (struct segment){ { ax, ay }, { bx, by } });
}

static void sliding_and_grazing_cut_nothing(void **state)
{
    struct polygon u = POLYGON({ 0, 0 }, { 9, 0 }, { 9, 9 }, { 6, 9 }, { 6, 3 },
                               { 3, 3 }, { 3, 9 }, { 0, 9 });

    (void)state;
    assert_true(polygon_close(&u));
    assert_false(is_cut(&u, -5, 0, 20, 0)); /* along an edge */
    assert_false(is_cut(&u, 0, 0, 9, 0));   /* from end to end of it */
    assert_false(is_cut(&u, 2, 0, 5, 0));
    assert_false(is_cut(&u, 0, 9, 9, 9)); /* over the opening */
    assert_false(is_cut(&u, 3, 3, 6, 3)); /* along the bottom of it */
    assert_false(is_cut(&u, 3, 9, 3, 3));
    assert_true(is_cut(&u, 3, 9, 3, 2)); /* and through it */
    assert_false(is_cut(&u, 4, 9, 4, 3));
    assert_true(is_cut(&u, 4, 9, 4, 2));
    assert_false(is_cut(&u, -3, 3, 3, -3)); /* a corner grazed */
    assert_true(is_cut(&u, -3, 4, 4, -3));
    assert_true(is_cut(&u, -2, -2, 1, 1)); /* in at a corner */
    assert_true(is_cut(&u, 0, 0, 1, 1));
    assert_false(is_cut(&u, 0, 0, -1, -1));
    assert_true(is_cut(&u, 0, 9, 3, 3));  /* corner to corner inside */
    assert_false(is_cut(&u, 3, 9, 6, 3)); /* corner to corner outside */
    assert_true(is_cut(&u, 3, 3, 6, 2));
    assert_true(is_cut(&u, 1, 1, 2, 2));  /* all inside */
    assert_true(is_cut(&u, 1, 1, 1, 1));  /* a point inside */
    assert_false(is_cut(&u, 0, 1, 0, 1)); /* a point of the border */
    assert_false(is_cut(&u, 4, 5, 4, 5)); /* a point in the opening */
    assert_true(is_cut(&u, 2, 8, 7, 8));  /* across the opening */
    assert_false(is_cut(&u, 3, 8, 6, 8)); /* between its walls */
    assert_true(is_cut(&u, 0, 5, 3, 5));  /* from wall to wall inside */
}

static void segments_on_the_grid(void **state)
{
    struct chance c = { 17 };
    int cuts = 0;

    (void)state;
    for (int i = 0; i < 4000; i++) {
        struct polygon p = some_polygon(&c);
        struct warp w = some_warp(&c);
        struct polygon q = warped_polygon(&w, p);

        for (int j = 0; j < 20; j++) {
            struct segment s = some_segment(&c, &p);
            bool cut = cut_slowly(&p, s);
            struct segment back = { s.b, s.a };

            cuts += cut;
            assert_int_equal(polygon_cut_by(&p, s), cut);
            assert_int_equal(polygon_cut_by(&p, back), cut);
            if (w.times < 30000) /* s may reach three times as far */
                assert_int_equal(polygon_cut_by(&q, warped_segment(&w, s)),
                                 cut);
        }
    }
    assert_in_range(cuts, 20000, 60000);
}

static void sweeps_on_the_grid(void **state)
{
    struct chance c = { 18 };

    (void)state;
    for (int i = 0; i < 1500; i++) {
        struct polygon p = some_polygon(&c);
        struct warp w = some_warp(&c);
        struct polygon q = warped_polygon(&w, p);

        for (int j = 0; j < 8; j++) {
            struct segment s = some_segment(&c, &p);
            int32_t r = chance_in(&c, 0, GRID) >> j % 5;
            bool swept = swept_slowly(&p, s, r);

            assert_int_equal(polygon_swept_by(&p, s, r), swept);
            if (w.times < 30000)
                assert_int_equal(
                    polygon_swept_by(&q, warped_segment(&w, s), r * w.times),
                    swept);
        }
    }
}

/* A disc passes through a gate of exactly its width, and along a slope. */
static void a_disc_slides_through_where_it_just_fits(void **state)
{
    (void)state;
    for (int32_t n = 1; n <= VEC_LIMIT / 16; n *= 2) {
        struct polygon gate =
            POLYGON({ -9 * n, -2 * n }, { -9 * n, -8 * n }, { 9 * n, -8 * n },
                    { 9 * n, 8 * n }, { -9 * n, 8 * n }, { -9 * n, 2 * n },
                    { 3 * n, 2 * n }, { 3 * n, -2 * n });
        struct polygon slope = POLYGON({ 0, 0 }, { 6 * n, 0 }, { 0, 8 * n });
        struct segment in = { vec(-12 * n, 0), vec(n, 0) };
        struct segment down = { vec(4 * n, 11 * n), vec(10 * n, 3 * n) };

        assert_true(polygon_close(&gate));
        assert_false(polygon_swept_by(&gate, in, 2 * n));
        assert_true(polygon_swept_by(&gate, in, 2 * n + 1));
        in.b.x++;
        assert_true(polygon_swept_by(&gate, in, 2 * n));

        assert_true(polygon_close(&slope));
        assert_false(polygon_swept_by(&slope, down, 5 * n));
        assert_true(polygon_swept_by(&slope, down, 5 * n + 1));
        down.a.x--;
        assert_true(polygon_swept_by(&slope, down, 5 * n));
    }
}

/* ---- two polygons ---- */

static long double gap2_slowly(const struct polygon *p, const struct polygon *q)
{
    long double least = fminl(polygon_to(p, place(q->corner[0])),
                              polygon_to(q, place(p->corner[0])));

    for (int i = 0; i < p->corners; i++)
        for (int j = 0; j < q->corners; j++)
            least = fminl(least, segments_distance2(side(p, i), side(q, j)));
    return least;
}

static void gaps_of_polygons_on_the_grid(void **state)
{
    struct chance c = { 19 };
    int apart = 0;

    (void)state;
    for (int i = 0; i < 1500; i++) {
        struct polygon p = some_polygon(&c), q = some_polygon(&c);
        struct warp w = { vec(chance_in(&c, 0, GRID), chance_in(&c, 0, GRID)),
                          1, chance_in(&c, 0, 3), false };
        long double gap2;

        q = warped_polygon(&w, q);
        gap2 = floorl(gap2_slowly(&p, &q) + HAIR);
        apart += gap2 > 0;
        assert_int_equal(polygon_gap2(&p, &q), gap2);
        assert_int_equal(polygon_gap2(&q, &p), gap2);
    }
    assert_in_range(apart, 100, 1400);
}

/* Rectangles all over each other, beside and apart: the quicker way says the same. */
static void gaps_of_convex_shapes_are_the_same(void **state)
{
    struct chance c = { 47 };
    int apart = 0, touching = 0;

    (void)state;
    for (int i = 0; i < 20000; i++) {
        const int32_t far = i % 2 ? 40 : 4000;
        struct polygon shape[2];

        for (int k = 0; k < 2; k++)
            shape[k] = polygon_rectangle(
                vec(chance_in(&c, -far, far), chance_in(&c, -far, far)),
                chance_in(&c, 4, far), chance_in(&c, 4, far),
                (angle)(i % 4 < 2 ? chance_in(&c, 0, 3) * QUARTER_TURN
                                  : chance_in(&c, 0, TURN - 1)));
        assert_int_equal(polygon_convex_gap2(&shape[0], &shape[1]),
                         polygon_gap2(&shape[0], &shape[1]));
        apart += polygon_gap2(&shape[0], &shape[1]) > 0;
        touching += polygon_gap2(&shape[0], &shape[1]) == 0 &&
                    !polygon_overlaps(&shape[0], &shape[1]);
    }
    assert_in_range(apart, 5000, 18000);
    assert_true(touching > 20);
}

static void polygons_that_touch_have_no_gap(void **state)
{
    struct polygon p = polygon_rectangle(vec(0, 0), 8, 8, 0);
    struct polygon edge = polygon_rectangle(vec(8, 0), 8, 4, 0);
    struct polygon corner = polygon_rectangle(vec(8, 8), 8, 8, 0);
    struct polygon within = polygon_rectangle(vec(0, 0), 4, 4, 0);
    struct polygon off = polygon_rectangle(vec(11, 12), 8, 8, 0);

    (void)state;
    assert_int_equal(polygon_gap2(&p, &edge), 0);
    assert_int_equal(polygon_gap2(&p, &corner), 0);
    assert_int_equal(polygon_gap2(&p, &within), 0);
    assert_int_equal(polygon_gap2(&within, &p), 0);
    assert_int_equal(polygon_gap2(&p, &p), 0);
    assert_int_equal(polygon_gap2(&p, &off), 25);
}

/* ---- lengths inside ---- */

/* How far the disc at t of s is from not being wholly inside (positive) or
 * from being so. This changes by no more than the way the disc goes. */
static long double clearance(const struct polygon *p, struct segment s,
                             int32_t radius, long double t)
{
    struct place at = along(s, t);
    long double d = sqrtl(border_distance2(p, at));

    return (goes_round(p, at) ? d : -d) - radius;
}

/* The length inside on [from, to] of s, halving until it is clear. */
static long double inside_slowly(const struct polygon *p, struct segment s,
                                 int32_t radius, long double from,
                                 long double to)
{
    long double whole = hypotl(s.b.x - s.a.x, s.b.y - s.a.y);
    long double length = (to - from) * whole, middle = (from + to) / 2;
    long double c = clearance(p, s, radius, middle);

    if (fabsl(c) > length / 2 || length < 0.01L)
        return c > 0 ? length : 0;
    return inside_slowly(p, s, radius, from, middle) +
           inside_slowly(p, s, radius, middle, to);
}

static void lengths_inside_at_table_size(void **state)
{
    struct chance c = { 20 };
    int some = 0;

    (void)state;
    for (int i = 0; i < 3000; i++) {
        struct polygon p = some_polygon(&c);
        struct warp w = { .times = INCH(1) };
        struct segment s = {
            vec(chance_in(&c, -60000, 60000), chance_in(&c, -60000, 60000)),
            vec(chance_in(&c, -60000, 60000), chance_in(&c, -60000, 60000))
        };
        int32_t r = i % 4 == 0 ? 0 : chance_in(&c, 1, 20000) >> i % 8;
        long double expected, length;

        p = warped_polygon(&w, p);
        expected = inside_slowly(&p, s, r, 0, 1);
        length = polygon_length_inside(&p, s, r);
        some += expected > 0;
        assert_true(length > expected - 1 && length < expected + 2);
    }
    assert_in_range(some, 500, 2800);
}

static int32_t inside(const struct polygon *p, int32_t ax, int32_t ay,
                      int32_t bx, int32_t by, int32_t radius)
{
    struct segment s = { vec(ax, ay), vec(bx, by) }, back = { s.b, s.a };
    int32_t length = polygon_length_inside(p, s, radius);

    assert_int_equal(polygon_length_inside(p, back, radius), length);
    return length;
}

static void lengths_inside_exactly(void **state)
{
    struct polygon p = polygon_rectangle(vec(0, 0), 1000, 600, 0);

    (void)state;
    assert_int_equal(inside(&p, -900, 0, 900, 0, 0), 1000);
    assert_int_equal(inside(&p, -900, 0, 900, 0, 100), 800);
    assert_int_equal(inside(&p, -900, 0, 900, 0, 300), 400); /* just fits */
    assert_int_equal(inside(&p, -900, 0, 900, 0, 301), 0);
    assert_int_equal(inside(&p, -900, 300, 900, 300, 0), 1000); /* the edge */
    assert_int_equal(inside(&p, -900, 301, 900, 301, 0), 0);
    assert_int_equal(inside(&p, -500, 300, 500, 300, 0), 1000);
    assert_int_equal(inside(&p, 0, 0, 0, 0, 0), 0);
    assert_int_equal(inside(&p, 100, 100, 103, 104, 5), 5); /* all of it */
    assert_int_equal(inside(&p, 100, 100, 101, 101, 5), 2); /* rounded up */
    assert_int_equal(inside(&p, -500, -300, 500, 300, 0), 1167); /* diagonal */
    assert_int_equal(inside(&p, 700, -300, 300, 500, 0), 224);   /* a corner */
    assert_int_equal(inside(&p, 600, 200, 400, 400, 0), 0); /* one grazed */
}

static void lengths_inside_with_a_notch(void **state)
{
    struct polygon u =
        POLYGON({ 0, 0 }, { 900, 0 }, { 900, 900 }, { 600, 900 }, { 600, 300 },
                { 300, 300 }, { 300, 900 }, { 0, 900 });

    (void)state;
    assert_true(polygon_close(&u));
    assert_int_equal(inside(&u, -100, 600, 1000, 600, 0), 600);
    assert_int_equal(inside(&u, -100, 600, 1000, 600, 50), 400);
    assert_int_equal(inside(&u, -100, 600, 1000, 600, 150), 0);
    assert_int_equal(inside(&u, -100, 150, 1000, 150, 150), 600);
    assert_int_equal(inside(&u, 0, 300, 900, 300, 0), 900);
    assert_int_equal(inside(&u, 0, 900, 900, 900, 0), 600);
    assert_int_equal(inside(&u, 150, 900, 150, 0, 150), 600);
}

/* All of a segment inside is its length as vec_distance() has it. */
static void the_length_of_all_is_the_distance(void **state)
{
    struct polygon p = polygon_rectangle(vec(0, 0), 4000000, 4000000, 0);
    struct chance c = { 21 };

    (void)state;
    for (int i = 0; i < 20000; i++) {
        int32_t room = 1900000 >> i % 19;
        struct segment s = {
            vec(chance_in(&c, -room, room), chance_in(&c, -room, room)),
            vec(chance_in(&c, -room, room), chance_in(&c, -room, room))
        };

        assert_int_equal(polygon_length_inside(&p, s, MM(500)),
                         vec_distance(s.a, s.b));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(points_are_inside_as_the_border_goes_round),
        cmocka_unit_test(discs_on_the_grid),
        cmocka_unit_test(the_inscribed_circle_touches_three_sides),
        cmocka_unit_test(a_tangent_disc_does_not_overlap),
        cmocka_unit_test(nothing_is_near_a_polygon_by_less_than_nothing),
        cmocka_unit_test(a_point_on_the_border_overlaps_only_with_some_width),
        cmocka_unit_test(sliding_and_grazing_cut_nothing),
        cmocka_unit_test(segments_on_the_grid),
        cmocka_unit_test(sweeps_on_the_grid),
        cmocka_unit_test(a_disc_slides_through_where_it_just_fits),
        cmocka_unit_test(gaps_of_polygons_on_the_grid),
        cmocka_unit_test(gaps_of_convex_shapes_are_the_same),
        cmocka_unit_test(polygons_that_touch_have_no_gap),
        cmocka_unit_test(lengths_inside_at_table_size),
        cmocka_unit_test(lengths_inside_exactly),
        cmocka_unit_test(lengths_inside_with_a_notch),
        cmocka_unit_test(the_length_of_all_is_the_distance),
    };

    return cmocka_run_group_tests_name("polygon", tests, NULL, NULL);
}
