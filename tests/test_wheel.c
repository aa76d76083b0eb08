/* test_wheel.c -- wheels: where they end, what they cost and what they meet;
 * the quarters about a hull. */
#include "slow.h"

#include "table/wheel.h"

enum { FINE = 64 }; /* steps between two looks of the slow reference */

static struct hull regiment(int32_t x, int32_t y, angle facing)
{
    return (struct hull){ { x, y }, MM(25), MM(62), facing, 0 };
}

static struct hull some_hull(struct chance *c, int32_t spread)
{
    return (struct hull){ { chance_in(c, -spread, spread),
                            chance_in(c, -spread, spread) },
                          chance_in(c, MM(10), MM(60)),
                          chance_in(c, MM(10), MM(90)),
                          (angle)chance_in(c, 0, TURN - 1),
                          0 };
}

static int32_t some_wheel(struct chance *c)
{
    int32_t by = chance_in(c, 1, HALF_TURN);

    return chance_in(c, 0, 1) ? by : -by;
}

/* ---- a slow wheel ---- */

/* A rectangle that nothing rounds. */
struct slab {
    struct place at;
    long double length, width, facing;
};

static struct slab slab_of(const struct hull *h)
{
    return (struct slab){ place(h->at), h->half_length, h->half_width,
                          h->facing * 2 * PI / TURN };
}

static struct place slab_point(const struct slab *s, long double x,
                               long double y)
{
    long double c = cosl(s->facing), n = sinl(s->facing);

    return (struct place){ s->at.x + x * c - y * n, s->at.y + x * n + y * c };
}

static struct slab slowly_wheeled(const struct hull *h, int32_t by)
{
    struct slab s = slab_of(h);
    long double side = by < 0 ? -s.width : s.width;
    struct place pivot = slab_point(&s, s.length, side), now;

    s.facing += by * 2 * PI / TURN;
    now = slab_point(&s, s.length, side);
    s.at.x += pivot.x - now.x;
    s.at.y += pivot.y - now.y;
    return s;
}

/* How deep the disc reaches into the slab; negative: how far it is off. */
static long double disc_depth(const struct slab *s, struct disc d)
{
    long double c = cosl(s->facing), n = sinl(s->facing);
    long double x = d.at.x - s->at.x, y = d.at.y - s->at.y;
    long double ahead = fabsl(x * c + y * n) - s->length;
    long double aside = fabsl(y * c - x * n) - s->width;

    if (ahead <= 0 && aside <= 0)
        return d.radius - fmaxl(ahead, aside);
    return d.radius - hypotl(fmaxl(0, ahead), fmaxl(0, aside));
}

/* How deep two convex outlines overlap, by the axes that could part them. */
static long double shared(const struct place *p, int n, const struct place *q,
                          int m)
{
    long double least = INFINITY;

    for (int i = 0; i < n; i++) {
        struct place a = p[i], b = p[(i + 1) % n];
        long double x = b.y - a.y, y = a.x - b.x, length = hypotl(x, y);
        long double top = -INFINITY, low = INFINITY;

        for (int j = 0; j < n; j++)
            top = fmaxl(top, (p[j].x * x + p[j].y * y) / length);
        for (int j = 0; j < m; j++)
            low = fminl(low, (q[j].x * x + q[j].y * y) / length);
        least = fminl(least, top - low);
    }
    return least;
}

static long double shape_depth(const struct slab *s, const struct polygon *p)
{
    struct place own[4] = { slab_point(s, -s->length, -s->width),
                            slab_point(s, s->length, -s->width),
                            slab_point(s, s->length, s->width),
                            slab_point(s, -s->length, s->width) };
    struct place other[SHAPE_CORNERS];

    for (int i = 0; i < p->corners; i++)
        other[i] = place(p->corner[i]);
    return fminl(shared(own, 4, other, p->corners),
                 shared(other, p->corners, own, 4));
}

/* A thing to meet: a disc, or a convex polygon. */
struct thing {
    bool round;
    struct disc disc;
    struct polygon shape;
};

static struct thing some_thing(struct chance *c)
{
    struct thing it = { .round = chance_in(c, 0, 1) };
    struct hull h = some_hull(c, MM(150));

    if (it.round)
        it.disc = (struct disc){ h.at, chance_in(c, MM(5), MM(40)) };
    else
        it.shape = hull_shape(&h);
    if (!it.round && chance_in(c, 0, 2) == 0) { /* a triangle */
        it.shape.corners = 3;
        assert_true(polygon_close(&it.shape));
    }
    return it;
}

static long double depth(const struct slab *s, const struct thing *it)
{
    return it->round ? disc_depth(s, it->disc) : shape_depth(s, &it->shape);
}

static int32_t meets(const struct hull *h, int32_t by, const struct thing *it)
{
    return it->round ? hull_wheel_meets_disc(h, by, it->disc)
                     : hull_wheel_meets_shape(h, by, &it->shape);
}

/* ---- tests ---- */

static void a_wheel_keeps_its_front_corner(void **state)
{
    struct chance c = { 11 };

    (void)state;
    for (int i = 0; i < 20000; i++) {
        struct hull h = some_hull(&c, MM(900));
        int32_t by = some_wheel(&c);
        struct hull end = hull_wheeled(&h, by);
        struct slab was = slab_of(&h), is = slab_of(&end);
        int32_t side = by < 0 ? -h.half_width : h.half_width;
        struct place a = slab_point(&was, h.half_length, side);
        struct place b = slab_point(&is, h.half_length, side);

        assert_true(fabsl(a.x - b.x) < 0.51L && fabsl(a.y - b.y) < 0.51L);
        assert_int_equal(end.facing, (angle)(h.facing + by));
    }
}

static void a_quarter_wheel_is_exact(void **state)
{
    struct hull h = regiment(0, 0, QUARTER_TURN); /* faces up, 124 mm wide */
    struct hull left = hull_wheeled(&h, QUARTER_TURN);
    struct hull right = hull_wheeled(&h, -QUARTER_TURN);

    (void)state;
    /* the pivots are (-62, 25) and (62, 25) */
    assert_true(vec_same(left.at, vec(MM(-37), MM(87))));
    assert_int_equal(left.facing, HALF_TURN);
    assert_true(vec_same(right.at, vec(MM(37), MM(87))));
    assert_int_equal(right.facing, 0);
}

static void a_wheel_costs_the_arc_of_the_other_corner(void **state)
{
    struct hull h = regiment(0, 0, 0);
    struct chance c = { 12 };

    (void)state;
    h.half_width = MM(75); /* t9a.09.87: 9 inches of arc are 87.3 degrees */
    assert_int_equal(hull_wheel_length(&h, angle_degrees(90)), 23562);
    assert_int_equal(hull_wheel_length(&h, -angle_degrees(90)), 23562);
    assert_int_equal(hull_wheel_length(&h, 0), 0);
    assert_in_range(hull_wheel_within(&h, INCH(9)), 15895, 15896);
    for (int i = 0; i < 20000; i++) {
        struct hull any = some_hull(&c, 0);
        int32_t by = chance_in(&c, 0, TURN - 1);
        int32_t length = hull_wheel_length(&any, by);
        long double arc = any.half_width * 2.0L * by * 2 * PI / TURN;
        int32_t most;

        assert_true(length >= arc && length < arc + 1);
        most = hull_wheel_within(&any, length);
        assert_true(most >= by && hull_wheel_length(&any, most) <= length);
        assert_true(most == TURN - 1 ||
                    hull_wheel_length(&any, most + 1) > length);
    }
}

static void a_wheel_stops_where_the_slow_one_does(void **state)
{
    struct chance c = { 13 };
    int met = 0, passed = 0;

    (void)state;
    for (int i = 0; i < 6000; i++) {
        struct hull h = some_hull(&c, MM(100));
        struct thing it = some_thing(&c);
        struct slab begin = slab_of(&h);
        int32_t by = some_wheel(&c), sign = by < 0 ? -1 : 1;
        int32_t way = meets(&h, by, &it), later = -1;

        if (depth(&begin, &it) > WHEEL_SKIN + 2) {
            assert_int_equal(way, 0);
            continue;
        }
        if (depth(&begin, &it) > WHEEL_SKIN - 2)
            continue; /* the start may be judged either way */
        for (int32_t at = 0; at <= way; at += FINE) {
            struct slab s = slowly_wheeled(&h, sign * at);

            assert_true(depth(&s, &it) < WHEEL_SKIN + 2);
        }
        for (int32_t at = way; at < way + 40 && later < 0; at++) {
            struct slab s = slowly_wheeled(&h, sign * at);

            if (depth(&s, &it) > WHEEL_SKIN - 2)
                later = at;
        }
        if (way < sign * by)
            assert_true(later >= 0);
        met += way < sign * by;
        passed += way == sign * by;
    }
    assert_true(met > 500 && passed > 500);
}

/* ---- swings ---- */

/* A swing about a front corner is a wheel; about any point it keeps its place from
 * that point, and meets what the slow one meets. */
static void a_swing_about_a_front_corner_is_a_wheel(void **state)
{
    struct chance c = { 15 };

    (void)state;
    for (int i = 0; i < 4000; i++) {
        struct hull h = some_hull(&c, MM(100));
        struct thing it = some_thing(&c);
        int32_t by = some_wheel(&c);
        struct pivot corner = hull_pivot(&h, h.half_length,
                                         by < 0 ? -h.half_width : h.half_width);
        struct hull wheeled = hull_wheeled(&h, by);
        struct hull end = hull_swung(&h, corner, by);
        int32_t swing = it.round
                            ? hull_swing_meets_disc(&h, corner, by, it.disc)
                            : hull_swing_meets_shape(&h, corner, by, &it.shape);

        assert_true(vec_distance2(end.at, wheeled.at) <= 2);
        assert_int_equal(end.facing, wheeled.facing);
        assert_in_range(swing - meets(&h, by, &it) + 60, 0, 120);
    }
}

static struct slab slowly_swung(const struct hull *h, struct vec about,
                                int32_t by)
{
    struct slab s = slab_of(h);
    long double c = cosl(by * 2 * PI / TURN), n = sinl(by * 2 * PI / TURN);
    long double x = s.at.x - about.x, y = s.at.y - about.y;

    s.at = (struct place){ about.x + x * c - y * n, about.y + x * n + y * c };
    s.facing += by * 2 * PI / TURN;
    return s;
}

static void a_swing_stops_where_the_slow_one_does(void **state)
{
    struct chance c = { 16 };
    int met = 0, passed = 0;

    (void)state;
    for (int i = 0; i < 4000; i++) {
        struct hull h = some_hull(&c, MM(100)), end;
        struct vec about =
            vec(chance_in(&c, -15000, 15000), chance_in(&c, -15000, 15000));
        struct thing it = some_thing(&c);
        int32_t by = some_wheel(&c), sign = by < 0 ? -1 : 1, later = -1;
        struct slab begin = slab_of(&h), slow = slowly_swung(&h, about, by);
        int32_t way =
            it.round
                ? hull_swing_meets_disc(&h, pivot_at(about), by, it.disc)
                : hull_swing_meets_shape(&h, pivot_at(about), by, &it.shape);

        end = hull_swung(&h, pivot_at(about), by);
        assert_true(hypotl(end.at.x - slow.at.x, end.at.y - slow.at.y) < 0.8L);
        if (depth(&begin, &it) > WHEEL_SKIN - 3)
            continue;
        for (int32_t at = 0; at <= way; at += FINE) {
            struct slab s = slowly_swung(&h, about, sign * at);

            assert_true(depth(&s, &it) < WHEEL_SKIN + 2);
        }
        for (int32_t at = way; at < way + 40 && later < 0; at++) {
            struct slab s = slowly_swung(&h, about, sign * at);

            if (depth(&s, &it) > WHEEL_SKIN - 2)
                later = at;
        }
        if (way < sign * by)
            assert_true(later >= 0);
        met += way < sign * by;
        passed += way == sign * by;
    }
    assert_true(met > 500 && passed > 500);
}

static void who_touches_may_wheel_off(void **state)
{
    struct hull h = regiment(0, 0, QUARTER_TURN);
    struct hull beside = regiment(MM(124), 0, QUARTER_TURN);
    struct hull before = regiment(0, MM(50), QUARTER_TURN);

    (void)state;
    /* to the right it goes away from who stands there; to the left its rear
     * swings into him; what is before it is hit at once */
    assert_int_equal(hull_wheel_meets_hull(&h, -5000, &beside), 5000);
    assert_in_range(hull_wheel_meets_hull(&h, 5000, &beside), 0, 8);
    assert_in_range(hull_wheel_meets_hull(&h, 5000, &before), 0, 8);
}

static void a_way_stops_at_pieces_hulls_and_the_edge(void **state)
{
    static struct terrain t;
    struct hull h = regiment(0, 0, QUARTER_TURN);
    struct hull other = regiment(MM(60), MM(120), QUARTER_TURN);
    struct hull_way free = { &t, 0, NULL, 0 };
    struct hull_way way = { &t, 1, &other, 1 };
    struct hull_leg leg;

    (void)state;
    t.width = t.depth = MM(1000);
    t.pieces = 1;
    t.piece[0].shape =
        polygon_rectangle(vec(MM(20), MM(70)), MM(10), MM(10), 0);
    leg = hull_wheel(&free, &h, QUARTER_TURN);
    assert_int_equal(leg.stop, HULL_FREE);
    assert_int_equal(leg.distance, QUARTER_TURN);
    leg = hull_wheel(&way, &h, QUARTER_TURN);
    assert_int_equal(leg.stop, HULL_ON_PIECE);
    assert_int_equal(leg.which, 0);
    way.pieces = 0;
    leg = hull_wheel(&way, &h, QUARTER_TURN);
    assert_int_equal(leg.stop, HULL_ON_HULL);
    assert_true(hull_near_hull(&leg.end, &other, 3));
    t.depth = MM(200); /* the outer corner would go up to 25 + 124 */
    leg = hull_wheel(&free, &h, QUARTER_TURN);
    assert_int_equal(leg.stop, HULL_OFF_TABLE);
    assert_in_range(hull_shape(&leg.end).around.top, MM(100) - 8,
                    MM(100) + WHEEL_SKIN);
}

/* t9a.02.22: W 4, D 2 inches, facing up. */
static void quarters_are_parted_by_rays_from_the_corners(void **state)
{
    struct hull h = { { 0, 0 }, INCH(1), INCH(2), QUARTER_TURN, 0 };

    (void)state;
    assert_int_equal(hull_quarters_of(&h, vec(INCH(3), INCH(2))),
                     HULL_FRONT | HULL_RIGHT);
    assert_int_equal(hull_quarters_of(&h, vec(INCH(3), INCH(2) + 254)),
                     HULL_FRONT);
    assert_int_equal(hull_quarters_of(&h, vec(INCH(3), INCH(2) - 254)),
                     HULL_RIGHT);
    assert_int_equal(hull_quarters_of(&h, vec(0, INCH(-5))), HULL_REAR);
    assert_int_equal(hull_quarters_of(&h, vec(INCH(-10), 0)), HULL_LEFT);
    assert_int_equal(hull_quarters_of(&h, vec(INCH(-5), INCH(4))),
                     HULL_FRONT | HULL_LEFT);
    assert_int_equal(hull_quarters_of(&h, vec(100, 100)), 0);
}

/* t9a.09.36, figure 6: 64.6 of 100 mm lie before the target. */
static void a_front_edge_is_shared_out_by_length(void **state)
{
    struct hull target = { { 0, 0 }, MM(40), MM(50), QUARTER_TURN, 0 };
    struct segment front = { { 7540, 3000 }, { 7540, 13000 } };
    struct chance c = { 14 };

    (void)state;
    assert_in_range(hull_quarter_share(&target, HULL_FRONT, front),
                    (1 << 30) / 1000 * 646 - 2000,
                    (1 << 30) / 1000 * 646 + 2000);
    assert_in_range(hull_quarter_share(&target, HULL_RIGHT, front),
                    (1 << 30) / 1000 * 354 - 2000,
                    (1 << 30) / 1000 * 354 + 2000);
    assert_int_equal(hull_quarter_share(&target, HULL_REAR, front), 0);
    for (int i = 0; i < 5000; i++) { /* outside, the shares make up the whole */
        struct hull h = some_hull(&c, MM(100));
        struct segment s = { { chance_in(&c, -40000, 40000), MM(350) },
                             { chance_in(&c, -40000, 40000), MM(500) } };
        int64_t sum = 0;

        for (unsigned q = HULL_FRONT; q <= HULL_RIGHT; q <<= 1) {
            int32_t share = hull_quarter_share(&h, (enum hull_arc)q, s);
            int looks = 0;

            for (int k = 0; k < 64; k++)
                looks += (hull_quarters_of(
                              &h, vec_between(s.a, s.b, 2 * k + 1, 128)) &
                          q) != 0;
            assert_true(llabs((int64_t)looks * (1 << 24) - share) < 2 << 24);
            sum += share;
        }
        assert_in_range(sum, (1 << 30) - 8, (1 << 30) + 8);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_wheel_keeps_its_front_corner),
        cmocka_unit_test(a_quarter_wheel_is_exact),
        cmocka_unit_test(a_wheel_costs_the_arc_of_the_other_corner),
        cmocka_unit_test(a_wheel_stops_where_the_slow_one_does),
        cmocka_unit_test(a_swing_about_a_front_corner_is_a_wheel),
        cmocka_unit_test(a_swing_stops_where_the_slow_one_does),
        cmocka_unit_test(who_touches_may_wheel_off),
        cmocka_unit_test(a_way_stops_at_pieces_hulls_and_the_edge),
        cmocka_unit_test(quarters_are_parted_by_rays_from_the_corners),
        cmocka_unit_test(a_front_edge_is_shared_out_by_length),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
