/* test_shove.c -- bases pushed and running away, against slow steps. */
#include "slow.h"

#include "board.h"
#include "table/shove.h"

enum { PAS = 2500, R = PAS / 2, APART = PAS / 2, CROWDS = 400 };

static void setup(struct terrain *t)
{
    board_clear(t, 48, 48);
}

static struct footing on_board(const struct terrain *t,
                               const struct stander *other, int others)
{
    return (struct footing){ t,     other, others,
                             APART, R,     TRAIT_SOLID | TRAIT_DEEP };
}

static struct push push_to(int32_t x, int32_t y, int32_t length)
{
    return (struct push){ .towards = { x, y }, .length = length };
}

static struct push run_to(int32_t x, int32_t y, int32_t length)
{
    return (struct push){ .towards = { x, y },
                          .length = length,
                          .brink = 2 * PAS,
                          .line_cost = 2 * PAS,
                          .halved = true };
}

/* A house of 4 by 4 pas about the origin, 3 high, and crates of 2 by 2 pas that
 * stand alone in the east, 1 high. */
static void add_house_and_crates(struct terrain *t)
{
    const uint32_t traits = TRAIT_SOLID | TRAIT_ROOF | TRAIT_CLIMB;

    board_box(t, -50, -50, 50, 50, 75, traits | TRAIT_HIDES)->floors = 3;
    board_box(t, 150, -25, 200, 25, 25, traits | TRAIT_COVER)->floors = 1;
}

static void assert_shoved(struct shoved s, enum shove_stop stop, int32_t gone,
                          int32_t x, int32_t y, int32_t z)
{
    assert_int_equal(s.stop, stop);
    assert_int_equal(s.gone, gone);
    assert_int_equal(s.end.at.x, x);
    assert_int_equal(s.end.at.y, y);
    assert_int_equal(s.end.z, z);
}

/* ---- pushed ---- */

static void a_push_goes_straight(void **state)
{
    struct terrain t = { 0 };
    struct footing f = on_board(&t, NULL, 0);
    struct push p = push_to(3, -4, PAS);
    struct shoved s;

    (void)state;
    setup(&t);
    s = shove(&f, point_at(vec(100, 200), 0), &p);
    assert_shoved(s, SHOVE_FREE, PAS, 100 + 1500, 200 - 2000, 0);
    assert_false(s.falls);
    assert_int_equal(s.edge, -1);
    assert_int_equal(s.paid, PAS);
    assert_int_equal(s.which, -1);
    p.length = 0;
    s = shove(&f, point_at(vec(100, 200), 0), &p);
    assert_shoved(s, SHOVE_FREE, 0, 100, 200, 0);
}

static void a_push_stops_at_what_is_in_the_way(void **state)
{
    struct terrain t = { 0 };
    struct stander o[1] = { { { { 3 * PAS, 9 * PAS }, R }, 0, PAS } };
    struct footing f = on_board(&t, o, 1);
    struct push east = push_to(7, 0, 5 * PAS);
    struct shoved s;

    (void)state;
    setup(&t);
    add_house_and_crates(&t);
    board_box(&t, -200, -50, -150, 50, 0, TRAIT_DEEP);
    s = shove(&f, point_at(vec(-3 * PAS, 0), 0), &east);
    assert_shoved(s, SHOVE_PIECE, PAS - R, -2 * PAS - R, 0, 0);
    assert_int_equal(s.which, 0);
    s = shove(&f, point_at(vec(0, 9 * PAS), 0), &east);
    assert_shoved(s, SHOVE_BASE, 2 * PAS, 2 * PAS, 9 * PAS, 0);
    assert_int_equal(s.which, 0);
    o[0].z = APART + 1; /* he hangs over it */
    s = shove(&f, point_at(vec(0, 9 * PAS), 0), &east);
    assert_shoved(s, SHOVE_FREE, 5 * PAS, 5 * PAS, 9 * PAS, 0);
    s = shove(&f, point_at(vec(INCH(24) - 2 * PAS, 0), 0), &east);
    assert_shoved(s, SHOVE_EDGE, 2 * PAS - R, INCH(24) - R, 0, 0);
    s = shove(&f, point_at(vec(-9 * PAS, 0), 0), &east);
    assert_shoved(s, SHOVE_PIECE, PAS - R, -8 * PAS - R, 0, 0);
    assert_int_equal(s.which, 2);
    /* Who swims is pushed about in the water, and out of it. */
    s = shove(&f, point_at(vec(-7 * PAS, 0), 0), &east);
    assert_shoved(s, SHOVE_PIECE, 5 * PAS - R, -2 * PAS - R, 0, 0);
    assert_int_equal(s.which, 0);
}

static void touching_and_overlapping_bases_are_left(void **state)
{
    struct terrain t = { 0 };
    struct stander o[1] = { { { { 0, 0 }, R }, 0, PAS } };
    struct footing f = on_board(&t, o, 1);
    struct push east = push_to(1, 0, PAS);
    struct push west = push_to(-1, 0, PAS);

    (void)state;
    setup(&t);
    assert_shoved(shove(&f, point_at(vec(PAS, 0), 0), &east), SHOVE_FREE, PAS,
                  2 * PAS, 0, 0);
    assert_shoved(shove(&f, point_at(vec(PAS, 0), 0), &west), SHOVE_BASE, 0,
                  PAS, 0, 0);
    assert_shoved(shove(&f, point_at(vec(PAS - 9, 0), 0), &east), SHOVE_FREE,
                  PAS, 2 * PAS - 9, 0, 0);
    assert_shoved(shove(&f, point_at(vec(PAS - 9, 0), 0), &west), SHOVE_BASE, 0,
                  PAS - 9, 0, 0);
}

static void who_is_pushed_over_an_edge_falls(void **state)
{
    struct terrain t = { 0 };
    struct footing f = on_board(&t, NULL, 0);
    struct push east = push_to(1, 0, PAS), far = push_to(1, 0, 5 * PAS);
    struct shoved s;
    struct point to;
    struct level on;

    (void)state;
    setup(&t);
    add_house_and_crates(&t);
    s = shove(&f, point_at(vec(PAS, 0), 3 * PAS), &east);
    assert_shoved(s, SHOVE_FREE, PAS, 2 * PAS, 0, 3 * PAS);
    assert_false(s.falls); /* the centre is still on the edge */
    assert_int_equal(s.floor, 3);
    assert_int_equal(s.edge, -1);
    s = shove(&f, point_at(vec(PAS + 1, 0), 3 * PAS), &east);
    assert_shoved(s, SHOVE_FREE, PAS, 2 * PAS + 1, 0, 3 * PAS);
    assert_true(s.falls);
    assert_int_equal(s.edge, PAS);
    assert_int_equal(s.floor, 0);
    assert_true(level_landing(&f, s.end, 9 * PAS, &to, &on));
    assert_int_equal(to.at.x, 2 * PAS + R);
    assert_int_equal(to.z, 0);
    /* Onto the crates, 2 pas lower. */
    s = shove(&f, point_at(vec(2 * PAS, 0), 3 * PAS), &far);
    assert_shoved(s, SHOVE_FREE, 5 * PAS, 7 * PAS, 0, 3 * PAS);
    assert_true(s.falls);
    assert_int_equal(s.edge, 1);
    assert_int_equal(s.floor, 1);
    /* From the crates against the house, which is higher. */
    far = push_to(-1, 0, 9 * PAS);
    s = shove(&f, point_at(vec(7 * PAS, 0), PAS), &far);
    assert_shoved(s, SHOVE_PIECE, 5 * PAS - R, 2 * PAS + R, 0, PAS);
    assert_true(s.falls);
    /* Who hangs on a wall falls wherever he is pushed. */
    s = shove(&f, point_at(vec(0, 2 * PAS + R), PAS), &east);
    assert_shoved(s, SHOVE_FREE, PAS, PAS, 2 * PAS + R, PAS);
    assert_true(s.falls);
    assert_int_equal(s.edge, 0);
}

static void roofs_of_one_height_carry_on(void **state)
{
    const uint32_t traits = TRAIT_SOLID | TRAIT_ROOF;
    struct terrain t = { 0 };
    struct footing f = on_board(&t, NULL, 0);
    struct push east = push_to(1, 0, 5 * PAS);
    struct shoved s;

    (void)state;
    setup(&t);
    board_box(&t, -50, -50, 50, 50, 50, traits)->floors = 2;
    board_box(&t, 50, -50, 150, 50, 50, traits)->floors = 2;
    s = shove(&f, point_at(vec(-PAS, 0), 2 * PAS), &east);
    assert_shoved(s, SHOVE_FREE, 5 * PAS, 4 * PAS, 0, 2 * PAS);
    assert_false(s.falls);
    assert_int_equal(s.edge, -1);
    t.piece[1].shape = polygon_rectangle(vec(5 * PAS, 0), 4 * PAS, PAS, 0);
    s = shove(&f, point_at(vec(-PAS, 0), 2 * PAS), &east);
    assert_false(s.falls); /* over the gap */
    assert_int_equal(s.edge, 3 * PAS + 1);
    t.piece[1].height++;
    s = shove(&f, point_at(vec(-PAS, 0), 2 * PAS), &east);
    assert_shoved(s, SHOVE_PIECE, 4 * PAS - R, 3 * PAS - R, 0, 2 * PAS);
    assert_true(s.falls);
}

static void nobody_ends_on_a_low_wall(void **state)
{
    struct terrain t = { 0 };
    struct footing f = on_board(&t, NULL, 0);
    struct push east = push_to(1, 0, 2 * PAS);
    struct shoved s;

    (void)state;
    setup(&t);
    board_wall(&t, 0, -100, 0, 100, 24, 25, TRAIT_LINEAR | TRAIT_COVER);
    s = shove(&f, point_at(vec(-2 * PAS, 0), 0), &east);
    assert_shoved(s, SHOVE_LINE, 2 * PAS - 1201, -1201, 0, 0);
    assert_int_equal(s.which, 0);
    s = shove(&f, point_at(vec(-PAS, 0), 0), &east);
    assert_shoved(s, SHOVE_FREE, 2 * PAS, PAS, 0, 0);
}

/* Rounded to the table's units, 3 on this line is nearer to the other than a base
 * is wide, and 4 is not, but it is on the wall. */
static void who_stops_before_a_wall_stands_on_nobody(void **state)
{
    const struct stander other = { .base = { { 17149, -11360 }, R },
                                   .height = PAS };
    struct terrain t = { 0 };
    struct footing f = on_board(&t, &other, 1);
    struct push p = push_to(2469, -397, PAS);
    struct shoved s;

    (void)state;
    setup(&t);
    board_wall(&t, 100, -150, 200, -150, 26, 25, TRAIT_LINEAR | TRAIT_COVER);
    s = shove(&f, point_at(vec(16265, -13699), 0), &p);
    assert_shoved(s, SHOVE_BASE, 1, 16266, -13699, 0);
}

/* ---- running ---- */

static void who_runs_pays_for_the_ground(void **state)
{
    struct terrain t = { 0 };
    struct footing f = on_board(&t, NULL, 0);
    struct push east = run_to(1, 0, 10 * PAS);
    struct shoved s;

    (void)state;
    setup(&t);
    board_box(&t, 0, -100, 100, 100, 50, TRAIT_DIFFICULT);
    s = shove(&f, point_at(vec(-2 * PAS, 0), 0), &east);
    /* 4 pas wide, so 3 pas with the whole base inside: 13 for 10. */
    assert_int_equal(s.stop, SHOVE_FREE);
    assert_in_range(s.gone, 7 * PAS - 2, 7 * PAS + 2);
    assert_in_range(s.paid, 10 * PAS - 2, 10 * PAS);
    east.halved = false;
    s = shove(&f, point_at(vec(-2 * PAS, 0), 0), &east);
    assert_int_equal(s.gone, 10 * PAS);
    assert_int_equal(s.paid, 10 * PAS);
}

static void who_runs_gets_over_a_wall_or_stops_before_it(void **state)
{
    struct terrain t = { 0 };
    struct footing f = on_board(&t, NULL, 0);
    struct push east = run_to(1, 0, 10 * PAS);
    struct shoved s;

    (void)state;
    setup(&t);
    board_wall(&t, 0, -100, 0, 100, 24, 25, TRAIT_LINEAR | TRAIT_COVER);
    s = shove(&f, point_at(vec(-5 * PAS, 0), 0), &east);
    assert_shoved(s, SHOVE_FREE, 8 * PAS, 3 * PAS, 0, 0);
    assert_int_equal(s.paid, 10 * PAS);
    s = shove(&f, point_at(vec(-8 * PAS, 0), 0), &east);
    assert_shoved(s, SHOVE_LINE, 8 * PAS - 1201, -1201, 0, 0);
}

static void who_runs_stops_before_a_deep_drop(void **state)
{
    struct terrain t = { 0 };
    struct footing f = on_board(&t, NULL, 0);
    struct push east = run_to(1, 0, 10 * PAS);
    struct shoved s;

    (void)state;
    setup(&t);
    add_house_and_crates(&t);
    s = shove(&f, point_at(vec(0, 0), 3 * PAS), &east);
    assert_shoved(s, SHOVE_BRINK, 2 * PAS, 2 * PAS, 0, 3 * PAS);
    assert_false(s.falls);
    assert_int_equal(s.floor, 3);
    /* From the crates it is 1 pas: he runs on below. */
    s = shove(&f, point_at(vec(7 * PAS, 0), PAS), &east);
    assert_shoved(s, SHOVE_FREE, 10 * PAS, 17 * PAS, 0, 0);
    assert_false(s.falls);
    assert_int_equal(s.edge, PAS + 1);
    assert_int_equal(s.floor, 0);
    /* With too little room for his base beside them he drops down. */
    east.length = PAS + 20;
    s = shove(&f, point_at(vec(7 * PAS, 0), PAS), &east);
    assert_shoved(s, SHOVE_FREE, PAS + 20, 8 * PAS + 20, 0, PAS);
    assert_true(s.falls);
    east.brink = PAS;
    s = shove(&f, point_at(vec(7 * PAS, 0), PAS), &east);
    assert_shoved(s, SHOVE_BRINK, PAS, 8 * PAS, 0, PAS);
}

static void who_runs_does_not_step_on_somebody(void **state)
{
    struct terrain t = { 0 };
    struct stander o[1] = { { { { 8 * PAS + R, 0 }, R }, 0, PAS } };
    struct footing f = on_board(&t, o, 1);
    struct push east = run_to(1, 0, 10 * PAS);
    struct shoved s;

    (void)state;
    setup(&t);
    add_house_and_crates(&t);
    s = shove(&f, point_at(vec(7 * PAS, 0), PAS), &east);
    assert_shoved(s, SHOVE_BASE, PAS, 8 * PAS, 0, PAS);
    assert_int_equal(s.which, 0);
    assert_false(s.falls);
    o[0].base.at.x = 12 * PAS; /* farther off he runs into him */
    s = shove(&f, point_at(vec(7 * PAS, 0), PAS), &east);
    assert_shoved(s, SHOVE_BASE, 4 * PAS, 11 * PAS, 0, 0);
    board_box(&t, 205, -100, 300, 100, 0, TRAIT_DEEP);
    s = shove(&f, point_at(vec(7 * PAS, 0), PAS), &east);
    assert_shoved(s, SHOVE_PIECE, PAS, 8 * PAS, 0, PAS);
    assert_int_equal(s.which, 2);
}

/* ---- against slow steps ---- */

struct world {
    struct terrain terrain;
    struct stander other[12];
    struct footing footing;
    struct point from;
    struct push push;
};

static bool starts_legally(const struct world *w)
{
    return level_stands(&w->footing, w->from.at, 0, NULL) == LEVEL_FREE;
}

static void fill(struct world *w, struct chance *c)
{
    memset(w, 0, sizeof *w);
    setup(&w->terrain);
    for (int i = chance_in(c, 0, 8); i > 0; i--)
        board_random(&w->terrain, c, 8 * PAS,
                     chance_in(c, 0, 2) ? TRAIT_SOLID : TRAIT_DEEP);
    w->footing = on_board(&w->terrain, w->other, chance_in(c, 0, 12));
    w->footing.radius = chance_in(c, 0, 1) ? R : 2 * R;
    for (int i = 0; i < w->footing.others; i++)
        w->other[i] =
            (struct stander){ .base = { { chance_in(c, -8 * PAS, 8 * PAS),
                                          chance_in(c, -8 * PAS, 8 * PAS) },
                                        chance_in(c, 0, 1) ? R : 2 * R },
                              .z = chance_in(c, 0, 3) ? 0 : 2 * PAS };
    do
        w->from.at = vec(chance_in(c, -10 * PAS, 10 * PAS),
                         chance_in(c, -10 * PAS, 10 * PAS));
    while (!starts_legally(w));
    w->push.towards = vec_sub(
        vec(chance_in(c, -4 * PAS, 4 * PAS), chance_in(c, -4 * PAS, 4 * PAS)),
        w->from.at);
    if (w->push.towards.x == 0 && w->push.towards.y == 0)
        w->push.towards.x = 1;
    w->push.length = chance_in(c, 1, 10 * PAS);
}

/* Is the base in something when it is d along the line, by more than a hair? */
static bool is_in_way(const struct world *w, long double d)
{
    struct vec v = w->push.towards;
    long double all = sqrtl((long double)vec_length2(v));
    struct place at = { w->from.at.x + v.x * d / all,
                        w->from.at.y + v.y * d / all };
    long double r = w->footing.radius - 0.01L;

    if (fabsl(at.x) + r > w->terrain.width / 2.0L ||
        fabsl(at.y) + r > w->terrain.depth / 2.0L)
        return true;
    for (int i = 0; i < w->terrain.pieces; i++)
        if (polygon_to(&w->terrain.piece[i].shape, at) < r * r)
            return true;
    for (int i = 0; i < w->footing.others; i++) {
        struct disc o = w->other[i].base;

        if (w->other[i].z == 0 &&
            hypotl(at.x - o.at.x, at.y - o.at.y) < r + o.radius)
            return true;
    }
    return false;
}

/* How far he gets, going on by little steps. */
static long double walk_slowly(const struct world *w)
{
    long double d = 0, step = 20;

    while (d < w->push.length && !is_in_way(w, fminl(d + step, w->push.length)))
        d += step;
    if (d >= w->push.length)
        return w->push.length;
    for (int i = 0; i < 12; i++) {
        step /= 2;
        if (!is_in_way(w, d + step))
            d += step;
    }
    return d;
}

/* A glancing touch within rounding may stop him or not: then the slow walk goes
 * on much farther, or stops much sooner. */
static void pushes_go_as_far_as_slow_ones(void **state)
{
    struct chance c = { 31 };
    int stopped = 0, glanced = 0;

    (void)state;
    for (int i = 0; i < CROWDS; i++) {
        struct world w;
        struct shoved s;
        long double slow;

        fill(&w, &c);
        s = shove(&w.footing, w.from, &w.push);
        slow = walk_slowly(&w);
        stopped += s.stop != SHOVE_FREE;
        glanced += fabsl(s.gone - slow) > 3;
        assert_int_equal(s.stop == SHOVE_FREE, s.gone == w.push.length);
        assert_int_equal(level_stands(&w.footing, s.end.at, 0, NULL),
                         LEVEL_FREE);
        assert_false(s.falls);
        assert_true(vec_distance(w.from.at, s.end.at) <= w.push.length);
    }
    assert_in_range(stopped, CROWDS / 5, CROWDS * 4 / 5);
    assert_true(glanced <= CROWDS / 200);
}

/* On and off roofs: what he stands on at the end is what is below him. */
static void ends_are_on_a_level_or_in_the_air(void **state)
{
    struct chance c = { 32 };
    int falls = 0, runs = 0;

    (void)state;
    for (int i = 0; i < CROWDS * 10; i++) {
        struct world w;
        struct shoved s;
        struct level below;

        fill(&w, &c);
        for (int k = 0; k < w.terrain.pieces; k++) {
            struct piece *p = &w.terrain.piece[k];

            if (!(p->traits & TRAIT_SOLID))
                continue;
            p->traits |= TRAIT_ROOF;
            p->floors = (uint8_t)chance_in(&c, 1, 3);
            p->height = p->floors * PAS;
        }
        if (w.terrain.pieces > 0)
            w.from.at = w.terrain.piece[0].shape.corner[0];
        w.from.z = level_below(&w.terrain, w.from.at, VEC_LIMIT).z;
        if (chance_in(&c, 0, 1))
            w.push.brink = 2 * PAS;
        s = shove(&w.footing, w.from, &w.push);
        below = level_below(&w.terrain, s.end.at, s.end.z);
        falls += s.falls;
        runs += w.push.brink && s.edge >= 0;
        assert_true(s.gone >= 0 && s.gone <= w.push.length);
        assert_true(s.edge <= s.gone);
        assert_true(s.end.z <= w.from.z);
        if (!s.falls || w.push.brink == 0)
            assert_int_equal(s.floor, below.floor);
        if (!s.falls)
            assert_int_equal(below.z, s.end.z);
        else if (w.push.brink == 0)
            assert_true(below.z < s.end.z && s.edge >= 0);
        if (w.push.brink && s.falls)
            assert_true(s.end.z - below.z < 2 * PAS || s.edge >= 0);
    }
    assert_true(falls > CROWDS / 4);
    assert_true(runs > CROWDS / 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_push_goes_straight),
        cmocka_unit_test(a_push_stops_at_what_is_in_the_way),
        cmocka_unit_test(touching_and_overlapping_bases_are_left),
        cmocka_unit_test(who_is_pushed_over_an_edge_falls),
        cmocka_unit_test(roofs_of_one_height_carry_on),
        cmocka_unit_test(nobody_ends_on_a_low_wall),
        cmocka_unit_test(who_stops_before_a_wall_stands_on_nobody),
        cmocka_unit_test(who_runs_pays_for_the_ground),
        cmocka_unit_test(who_runs_gets_over_a_wall_or_stops_before_it),
        cmocka_unit_test(who_runs_stops_before_a_deep_drop),
        cmocka_unit_test(who_runs_does_not_step_on_somebody),
        cmocka_unit_test(pushes_go_as_far_as_slow_ones),
        cmocka_unit_test(ends_are_on_a_level_or_in_the_air),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
