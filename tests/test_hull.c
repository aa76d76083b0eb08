/* test_hull.c -- hulls: gaps, arcs, and straight legs. */
#include "slow.h"

#include "table/hull.h"

static const uint32_t BLOCK = TRAIT_SOLID | TRAIT_HIDES;

static struct hull hull(int32_t x, int32_t y, angle facing)
{
    return (struct hull){ { x, y }, MM(40), MM(25), facing, 0 };
}

static struct hull some_hull(struct chance *c, int32_t spread)
{
    struct hull h = { { chance_in(c, -spread, spread),
                        chance_in(c, -spread, spread) },
                      chance_in(c, MM(20), MM(70)),
                      chance_in(c, MM(20), MM(50)),
                      (angle)chance_in(c, 0, TURN - 1),
                      0 };

    if (chance_in(c, 0, 3) == 0)
        h.facing = (angle)(QUARTER_TURN * chance_in(c, 0, 3));
    return h;
}

/* The point in the hull's own frame. */
static struct place own(const struct hull *h, struct place p)
{
    long double a = h->facing * 2 * PI / TURN;
    long double x = p.x - h->at.x, y = p.y - h->at.y;

    return (struct place){ x * cosl(a) + y * sinl(a),
                           y * cosl(a) - x * sinl(a) };
}

/* How far a point in the hull's own frame is from its true rectangle. */
static long double away(const struct hull *h, struct place p)
{
    long double x = fmaxl(0, fabsl(p.x) - h->half_length);
    long double y = fmaxl(0, fabsl(p.y) - h->half_width);

    return hypotl(x, y);
}

/* ---- two polygons ---- */

/* Is there interior of both just left of an edge of p? Where two polygons
 * overlap, some edge of one of them borders what they share. */
static bool shares_slowly(const struct polygon *p, const struct polygon *q)
{
    long double t[2 + 2 * SHAPE_CORNERS];

    for (int i = 0; i < p->corners; i++) {
        struct segment e = side(p, i);
        int n = turning_places(q, e, t);
        long double dx = e.b.x - e.a.x, dy = e.b.y - e.a.y;

        for (int j = 1; j < n; j++) {
            struct place m = along(e, (t[j - 1] + t[j]) / 2);

            if (t[j - 1] < 0 || t[j] > 1 || t[j] - t[j - 1] < 1e-9L)
                continue;
            m.x -= dy * 1e-8L;
            m.y += dx * 1e-8L;
            if (in_interior(p, m) && in_interior(q, m))
                return true;
        }
    }
    return false;
}

static long double gap2_slowly(const struct polygon *p, const struct polygon *q)
{
    long double least = INFINITY;

    if (polygon_to(p, place(q->corner[0])) < HAIR ||
        polygon_to(q, place(p->corner[0])) < HAIR)
        return 0;
    for (int i = 0; i < p->corners; i++)
        for (int j = 0; j < q->corners; j++)
            least = fminl(least, segments_distance2(side(p, i), side(q, j)));
    return least;
}

/* The same polygon, or one that shares an edge, or any. */
static struct polygon some_neighbour(struct chance *c, const struct polygon *p)
{
    struct polygon q = some_polygon(c);
    int i = chance_in(c, 0, p->corners - 1);

    switch (chance_in(c, 0, 3)) {
    case 0:
        return *p;
    case 1:
        q = (struct polygon){
            .corners = 3, .corner = { side(p, i).b, side(p, i).a, on_grid(c) }
        };
        break;
    case 2:
        q.corner[0] = p->corner[i];
        break;
    default:
        break;
    }
    return polygon_close(&q) ? q : *p;
}

static void polygons_overlap_where_both_have_interior(void **state)
{
    struct chance c = { 40 };
    int overlaps = 0, apart = 0;

    (void)state;
    for (int i = 0; i < 4000; i++) {
        struct polygon p = some_polygon(&c), q = some_neighbour(&c, &p);
        struct warp w = some_warp(&c);
        struct polygon pp = warped_polygon(&w, p), qq = warped_polygon(&w, q);
        bool shared = shares_slowly(&p, &q) || shares_slowly(&q, &p);

        assert_int_equal(polygon_overlaps(&p, &q), shared);
        assert_int_equal(polygon_overlaps(&q, &p), shared);
        assert_int_equal(polygon_overlaps(&pp, &qq), shared);
        overlaps += shared;
        apart += !shared;
    }
    assert_true(overlaps > 500 && apart > 100);
}

static void polygons_are_within_reach_exactly(void **state)
{
    struct chance c = { 41 };

    (void)state;
    for (int i = 0; i < 400; i++) {
        struct polygon p = some_polygon(&c), q = some_polygon(&c);
        long double gap2;

        for (int j = 0; j < q.corners; j++)
            q.corner[j].x += GRID;
        assert_true(polygon_close(&q));
        gap2 = gap2_slowly(&p, &q);
        for (int32_t r = 0; r < 12; r++)
            assert_int_equal(polygon_within(&p, &q, r), gap2 < r * r + HAIR);
        assert_false(polygon_within(&p, &q, -1));
    }
}

/* ---- where it is ---- */

static void corners_are_half_a_unit_off_at_most(void **state)
{
    struct chance c = { 42 };

    (void)state;
    for (int i = 0; i < 20000; i++) {
        struct hull h = some_hull(&c, INCH(40));
        struct polygon p = hull_shape(&h);
        const long double x[] = { -1, 1, 1, -1 }, y[] = { -1, -1, 1, 1 };
        long double a = h.facing * 2 * PI / TURN;
        long double most = h.facing % QUARTER_TURN ? 0.51L : 1e-6L;

        for (int j = 0; j < 4; j++) {
            long double lx = x[j] * h.half_length, ly = y[j] * h.half_width;
            long double ex = h.at.x + lx * cosl(a) - ly * sinl(a);
            long double ey = h.at.y + lx * sinl(a) + ly * cosl(a);

            assert_true(fabsl(p.corner[j].x - ex) < most);
            assert_true(fabsl(p.corner[j].y - ey) < most);
        }
    }
}

static void a_mount_is_a_point_of_the_hull(void **state)
{
    struct hull h = hull(MM(100), MM(200), QUARTER_TURN);

    (void)state; /* ofas.10.04: the middle of the front edge; the left one */
    assert_true(vec_same(hull_point(&h, MM(40), 0), vec(MM(100), MM(240))));
    assert_true(vec_same(hull_point(&h, 0, MM(25)), vec(MM(75), MM(200))));
    h = hull_moved(&h, -MM(50));
    assert_true(vec_same(h.at, vec(MM(100), MM(150))));
    h = hull_turned(&h, -QUARTER_TURN / 2);
    assert_int_equal(h.facing, QUARTER_TURN / 2);
}

static void touching_the_table_edge_is_on_it(void **state)
{
    struct terrain t = { .width = INCH(72), .depth = INCH(48) };
    struct hull h = hull(INCH(36) - MM(40), INCH(24) - MM(25), 0);

    (void)state;
    assert_true(terrain_holds_hull(&t, &h));
    h.at.x++;
    assert_false(terrain_holds_hull(&t, &h));
    h = hull(-INCH(36) + MM(40), -INCH(24) + MM(25), HALF_TURN);
    assert_true(terrain_holds_hull(&t, &h));
    h.at.y--;
    assert_false(terrain_holds_hull(&t, &h));
    h = hull(-INCH(36) + MM(40), 0, TURN / 8);
    assert_false(terrain_holds_hull(&t, &h));
}

/* ---- gaps ---- */

static void gaps_are_those_of_the_rectangle(void **state)
{
    struct chance c = { 43 };

    (void)state;
    for (int i = 0; i < 20000; i++) {
        struct hull h = some_hull(&c, MM(100));
        struct disc d = { vec(chance_in(&c, -MM(300), MM(300)),
                              chance_in(&c, -MM(300), MM(300))),
                          chance_in(&c, 0, MM(20)) };
        long double gap = fmaxl(0, away(&h, own(&h, place(d.at))) - d.radius);
        int32_t got = hull_gap_disc(&h, d);

        assert_true(got < gap + 0.75L && got > gap - 1.75L);
        assert_true(hull_near_disc(&h, d, got + 1));
        if (got > 0)
            assert_false(hull_near_disc(&h, d, got - 1));
        if (gap > 1)
            assert_false(hull_overlaps_disc(&h, d));
    }
}

static void a_gap_of_nothing_is_contact(void **state)
{
    struct hull h = hull(0, 0, 0), g = hull(MM(80), MM(10), HALF_TURN);
    struct disc d = { { MM(40) + 1250, 0 }, 1250 };

    (void)state;
    assert_true(hull_touches_disc(&h, d, 0));
    assert_false(hull_overlaps_disc(&h, d));
    d.at.x += 25; /* ofas.05.10 ruling */
    assert_true(hull_touches_disc(&h, d, 25));
    assert_false(hull_touches_disc(&h, d, 24));
    assert_int_equal(hull_gap_disc(&h, d), 25);
    d.at.x -= 26;
    assert_true(hull_overlaps_disc(&h, d));
    assert_false(hull_touches_disc(&h, d, 25));
    assert_true(hull_touches_hull(&h, &g, 0));
    assert_int_equal(hull_gap_hull(&h, &g), 0);
    g.at.x += 25;
    assert_true(hull_touches_hull(&h, &g, 25));
    assert_false(hull_near_hull(&h, &g, 24));
    assert_int_equal(hull_gap_hull(&h, &g), 25);
    g.at.x -= 26;
    assert_true(hull_overlaps_hull(&h, &g));
    assert_false(hull_touches_hull(&h, &g, 25));
    assert_true(hull_overlaps_hull(&h, &h));
}

/* ---- arcs ---- */

static void a_target_may_be_in_two_arcs(void **state)
{
    struct hull h = hull(0, 0, 0);
    struct disc d = { { MM(60), MM(45) }, 1250 };

    (void)state; /* ofas.10.09 */
    assert_int_equal(hull_arcs_partly(&h, hull_extent_of_disc(&h, d)),
                     HULL_FRONT | HULL_LEFT);
    assert_int_equal(hull_arcs_wholly(&h, hull_extent_of_disc(&h, d)),
                     HULL_FRONT | HULL_LEFT);
    d.at = vec(0, 0);
    assert_int_equal(hull_arcs_partly(&h, hull_extent_of_disc(&h, d)), 0);
}

/* The same at each quarter turn: 'quarters' of them bring x forward. */
static void look_at_line(int quarters)
{
    struct hull h = hull(0, 0, (angle)(QUARTER_TURN * quarters));
    struct disc d = { hull_point(&h, -MM(40) + 1250, 0), 1250 };

    /* ofas.10.08: touching the line from inside is outside the arc. */
    assert_int_equal(hull_arcs_partly(&h, hull_extent_of_disc(&h, d)), 0);
    d.at = hull_point(&h, -MM(40) + 1249, 0);
    assert_int_equal(hull_arcs_partly(&h, hull_extent_of_disc(&h, d)),
                     HULL_REAR);
    /* ofas.11.03: touching it from outside is wholly in the arc. */
    d.at = hull_point(&h, -MM(40) - 1250, 0);
    assert_int_equal(hull_arcs_wholly(&h, hull_extent_of_disc(&h, d)),
                     HULL_REAR);
    d.at = hull_point(&h, -MM(40) - 1249, 0);
    assert_int_equal(hull_arcs_wholly(&h, hull_extent_of_disc(&h, d)), 0);
}

static void lines_of_arcs_are_sharp(void **state)
{
    (void)state;
    for (int i = 0; i < 4; i++)
        look_at_line(i);
}

static void arcs_are_right_to_a_hair(void **state)
{
    struct chance c = { 44 };

    (void)state;
    for (int i = 0; i < 50000; i++) {
        struct hull h = some_hull(&c, INCH(36)), g = some_hull(&c, INCH(36));
        struct disc d = { g.at, chance_in(&c, 0, MM(30)) };
        struct extent e = hull_extent_of_disc(&h, d);
        struct extent f = hull_extent_of_hull(&h, &g);
        struct place at = own(&h, place(g.at));
        long double a = (angle)(g.facing - h.facing) * 2 * PI / TURN;
        long double x =
            fabsl(g.half_length * cosl(a)) + fabsl(g.half_width * sinl(a));
        long double unit = 1 << 30;

        assert_true(fabsl(e.max_x / unit - at.x - d.radius) < 0.004L);
        assert_true(fabsl(e.min_y / unit - at.y + d.radius) < 0.004L);
        assert_true(fabsl(f.max_x / unit - at.x - x) < 0.004L);
        assert_true(fabsl(f.min_x / unit - at.x + x) < 0.004L);
        if (at.x + x > h.half_length + 0.004L)
            assert_true(hull_arcs_partly(&h, f) & HULL_FRONT);
        if (at.x + x < h.half_length - 0.004L)
            assert_false(hull_arcs_partly(&h, f) & HULL_FRONT);
    }
}

/* ---- legs ---- */

static void a_leg_stops_at_contact(void **state)
{
    struct hull h = hull(0, 0, 0), g = hull(MM(200), MM(49), 0);
    struct disc d = { { MM(200), 0 }, 1250 };

    (void)state;
    assert_int_equal(hull_meets_disc(&h, MM(300), d), MM(160) - 1250);
    assert_int_equal(hull_meets_disc(&h, MM(160) - 1250, d), MM(160) - 1250);
    assert_int_equal(hull_meets_disc(&h, MM(160) - 1249, d), MM(160) - 1250);
    assert_int_equal(hull_meets_disc(&h, -MM(300), d), MM(300));
    d.at.y = MM(25) + 1250; /* touches the side of the path */
    assert_int_equal(hull_meets_disc(&h, MM(300), d), MM(300));
    d.at.y--;
    assert_true(hull_meets_disc(&h, MM(300), d) < MM(160));
    d.at.x = 0; /* overlapped from the start */
    assert_int_equal(hull_meets_disc(&h, MM(300), d), 0);
    assert_int_equal(hull_meets_hull(&h, MM(300), &g), MM(120));
    g.at.y = MM(50); /* side by side */
    assert_int_equal(hull_meets_hull(&h, MM(300), &g), MM(300));
    g.at.x = -MM(200);
    g.at.y = 0;
    assert_int_equal(hull_meets_hull(&h, MM(300), &g), MM(300));
    assert_int_equal(hull_meets_hull(&h, -MM(300), &g), MM(120));
}

/* The least distance at which the true rectangle is nearer than r, or -1; and
 * in 'deep' how near it comes. */
static long double first_contact(const struct hull *h, int32_t distance,
                                 struct disc d, long double *deep)
{
    struct place p = own(h, place(d.at));
    long double step = 0.25L, first = -1;

    *deep = INFINITY;
    for (long double t = 0; t <= abs(distance); t += step) {
        struct place q = { p.x - (distance < 0 ? -t : t), p.y };
        long double gap = away(h, q) - d.radius;

        if (gap < 0 && first < 0)
            first = t;
        *deep = fminl(*deep, gap);
    }
    return first;
}

static void discs_are_met_when_they_are_first_touched(void **state)
{
    struct chance c = { 45 };
    int met = 0;

    (void)state;
    for (int i = 0; i < 10000; i++) {
        struct hull h = { { chance_in(&c, -99, 99), chance_in(&c, -99, 99) },
                          chance_in(&c, 20, 300),
                          chance_in(&c, 20, 200),
                          (angle)chance_in(&c, 0, TURN - 1),
                          0 };
        int32_t leg = chance_in(&c, -800, 800), got;
        struct disc d = { vec(chance_in(&c, -900, 900),
                              chance_in(&c, -900, 900)),
                          chance_in(&c, 10, 120) };
        long double deep, first = first_contact(&h, leg, d, &deep);
        struct hull thin = h;

        got = hull_meets_disc(&h, leg, d);
        if (deep > 1)
            assert_int_equal(got, abs(leg));
        if (deep < -2.5L) {
            assert_true(got < abs(leg));
            assert_true(got > first - 2 || got == 0);
            thin.half_width -= 2; /* a corner that grazes does so later */
            assert_true(got < first_contact(&thin, leg, d, &deep) + 1);
            met++;
        }
    }
    assert_true(met > 300);
}

static void who_touches_is_not_run_over_when_it_drives_off(void **state)
{
    struct chance c = { 46 };

    (void)state;
    for (int i = 0; i < 20000; i++) {
        struct hull h = some_hull(&c, MM(300));
        int side = chance_in(&c, 0, 2);
        int32_t r = 1250, out = r + 1;
        struct vec at =
            side == 0
                ? hull_point(&h, -h.half_length - out, chance_in(&c, -99, 99))
                : hull_point(&h, chance_in(&c, -999, 999),
                             (side == 1 ? 1 : -1) * (h.half_width + out));
        struct disc d = { at, r };

        if (hull_overlaps_disc(&h, d))
            continue;
        assert_int_equal(hull_meets_disc(&h, MM(200), d), MM(200));
    }
}

/* ---- whole legs ---- */

struct yard {
    struct terrain t;
    struct hull other[6];
    struct hull_way way;
};

static struct polygon some_rectangle(struct chance *c, int32_t spread)
{
    struct hull h = some_hull(c, spread);

    return hull_shape(&h);
}

static void fill_yard(struct yard *y, struct chance *c)
{
    memset(y, 0, sizeof *y);
    y->t.width = INCH(36);
    y->t.depth = INCH(24);
    for (int i = 0; i < 6; i++) {
        struct piece *p = &y->t.piece[y->t.pieces++];

        p->shape = some_rectangle(c, INCH(14));
        p->traits = i % 2 ? BLOCK : TRAIT_DIFFICULT;
        y->other[i] = some_hull(c, INCH(14));
    }
    y->way = (struct hull_way){ &y->t, terrain_with(&y->t, TRAIT_SOLID),
                                y->other, 6 };
}

static void a_drive_ends_in_contact_with_what_stops_it(void **state)
{
    struct chance c = { 47 };
    int stops[4] = { 0 };
    struct yard y;

    (void)state;
    for (int i = 0; i < 3000; i++) {
        struct hull h = some_hull(&c, INCH(12));
        int32_t distance = chance_in(&c, -INCH(18), INCH(18)), gap;
        struct hull_leg leg;
        struct polygon p;
        int which;

        fill_yard(&y, &c);
        assert_int_equal(y.way.pieces, 0x2a);
        if (hull_stands(&y.way, &h, &which) != HULL_FREE)
            continue;
        leg = hull_drive(&y.way, &h, distance);
        stops[leg.stop]++;
        assert_int_equal(hull_stands(&y.way, &leg.end, &which), HULL_FREE);
        assert_int_equal(which, -1);
        p = hull_shape(&leg.end);
        switch (leg.stop) {
        case HULL_FREE:
            assert_int_equal(leg.distance, abs(distance));
            break;
        case HULL_ON_HULL:
            gap = hull_gap_hull(&leg.end, &y.other[leg.which]);
            assert_true(gap < 2);
            break;
        case HULL_ON_PIECE:
            gap = (int32_t)root_floor(
                polygon_gap2(&p, &y.t.piece[leg.which].shape));
            assert_true(gap < 2);
            break;
        case HULL_OFF_TABLE:
            leg.end = hull_moved(&h, distance < 0 ? -leg.distance - 1
                                                  : leg.distance + 1);
            assert_false(terrain_holds_hull(&y.t, &leg.end));
            break;
        }
        /* Nothing is passed through by more than the skin. */
        for (int j = 0; j < 20; j++) {
            struct hull on = hull_moved(&h, (distance < 0 ? -1 : 1) *
                                                chance_in(&c, 0, leg.distance));

            on.half_width -= 3;
            on.half_length -= 3;
            assert_int_equal(hull_stands(&y.way, &on, NULL), HULL_FREE);
        }
        /* And it can leave what it touches. */
        if (leg.distance > 100 && leg.stop != HULL_OFF_TABLE)
            assert_true(
                hull_drive(&y.way, &leg.end, distance < 0 ? 50 : -50).distance >
                45);
    }
    for (int i = 0; i < 4; i++)
        assert_true(stops[i] > 20);
}

static void what_stands_in_the_way_is_named(void **state)
{
    struct hull h = hull(0, 0, 0),
                on[2] = { hull(0, INCH(10), 0), hull(INCH(10), 0, 0) };
    struct terrain t = { .width = INCH(72), .depth = INCH(48) };
    struct hull_way w = { &t, 0, on, 2 };
    struct hull_leg leg = hull_drive(&w, &h, INCH(20));
    int which;

    (void)state; /* ofas.10.34 */
    assert_int_equal(leg.stop, HULL_ON_HULL);
    assert_int_equal(leg.which, 1);
    assert_int_equal(leg.distance, INCH(10) - MM(80));
    assert_true(hull_touches_hull(&leg.end, &on[1], 0));
    leg = hull_drive(&w, &h, -INCH(40));
    assert_int_equal(leg.stop, HULL_OFF_TABLE);
    assert_int_equal(leg.distance, INCH(36) - MM(40));
    /* ofas.10.31: a pivot is judged by where it ends. */
    on[1] = hull(MM(70), 0, QUARTER_TURN);
    assert_int_equal(hull_stands(&w, &h, &which), HULL_FREE);
    h = hull_turned(&h, TURN / 8);
    assert_int_equal(hull_stands(&w, &h, &which), HULL_ON_HULL);
    assert_int_equal(which, 1);
    h = hull_turned(&h, TURN / 8);
    assert_int_equal(hull_stands(&w, &h, &which), HULL_FREE);
}

static void what_is_overlapped_at_the_end_was_met(void **state)
{
    struct chance c = { 48 };

    (void)state;
    for (int i = 0; i < 30000; i++) {
        struct hull h = some_hull(&c, MM(100)), end;
        int32_t leg = chance_in(&c, 1, MM(200));
        struct disc d = {
            hull_point(&h, chance_in(&c, 0, MM(200)), h.half_width + 1249), 1250
        };

        end = hull_moved(&h, leg);
        if (hull_overlaps_disc(&end, d))
            assert_true(hull_meets_disc(&h, leg, d) < leg);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(polygons_overlap_where_both_have_interior),
        cmocka_unit_test(polygons_are_within_reach_exactly),
        cmocka_unit_test(corners_are_half_a_unit_off_at_most),
        cmocka_unit_test(a_mount_is_a_point_of_the_hull),
        cmocka_unit_test(touching_the_table_edge_is_on_it),
        cmocka_unit_test(gaps_are_those_of_the_rectangle),
        cmocka_unit_test(a_gap_of_nothing_is_contact),
        cmocka_unit_test(a_target_may_be_in_two_arcs),
        cmocka_unit_test(lines_of_arcs_are_sharp),
        cmocka_unit_test(arcs_are_right_to_a_hair),
        cmocka_unit_test(a_leg_stops_at_contact),
        cmocka_unit_test(discs_are_met_when_they_are_first_touched),
        cmocka_unit_test(who_touches_is_not_run_over_when_it_drives_off),
        cmocka_unit_test(a_drive_ends_in_contact_with_what_stops_it),
        cmocka_unit_test(what_stands_in_the_way_is_named),
        cmocka_unit_test(what_is_overlapped_at_the_end_was_met),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
