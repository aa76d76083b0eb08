/* test_ray.c -- straight lines past bodies, against lines cut slowly. */
#include "slow.h"

#include "board.h"
#include "table/ray.h"

enum { PAS = 2500, SLOW_RAYS = 40000, TABLES = 300 };

static void setup(struct terrain *t)
{
    board_clear(t, 48, 48);
}

/* A house of 4 by 4 pas about the origin, 3 high. */
static struct piece *add_house(struct terrain *t)
{
    return board_box(t, -50, -50, 50, 50, 75, TRAIT_SOLID | TRAIT_HIDES);
}

/* ---- rules of thumb ---- */

static void a_house_blocks_what_passes_through_it(void **state)
{
    struct terrain t;
    struct point west = { { -4 * PAS, 0 }, 2000 },
                 east = { { 4 * PAS, 0 }, 2000 };

    (void)state;
    setup(&t);
    assert_false(ray_blocked(&t, west, east, TRAIT_HIDES, 0));
    add_house(&t);
    assert_true(ray_blocked(&t, west, east, TRAIT_HIDES, 0));
    assert_true(ray_blocked(&t, east, west, TRAIT_HIDES, 0));
    assert_true(ray_blocked(&t, west, east, TRAIT_SOLID | TRAIT_COVER, 0));
    assert_false(ray_blocked(&t, west, east, TRAIT_COVER, 0));
    assert_false(ray_blocked(&t, west, east, TRAIT_HIDES, 1));
    assert_true(ray_blocked(&t, west, east, TRAIT_HIDES, 2));
}

static void touching_a_face_does_not_block(void **state)
{
    struct terrain t;
    struct point a = { { -4 * PAS, 2 * PAS }, 2000 };
    struct point b = { { 4 * PAS, 2 * PAS }, 2000 };

    (void)state;
    setup(&t);
    add_house(&t);
    assert_false(ray_blocked(&t, a, b, TRAIT_HIDES, 0)); /* along a wall */
    b.at.y--;
    assert_true(ray_blocked(&t, a, b, TRAIT_HIDES, 0));
    a = point_at(vec(-4 * PAS, 0), 3 * PAS);
    b = point_at(vec(4 * PAS, 0), 3 * PAS);
    assert_false(ray_blocked(&t, a, b, TRAIT_HIDES, 0)); /* along the roof */
    b.z--;
    assert_true(ray_blocked(&t, a, b, TRAIT_HIDES, 0));
    a.z = b.z = 0;
    assert_false(ray_blocked(&t, a, b, TRAIT_HIDES, 0)); /* on the table */
    a = point_at(vec(-2 * PAS, 0), 0); /* leaning on the wall, and away */
    b = point_at(vec(-4 * PAS, 0), 2 * PAS);
    assert_false(ray_blocked(&t, a, b, TRAIT_HIDES, 0));
}

static void a_roof_s_edge_hides_the_foot_of_the_wall(void **state)
{
    struct terrain t;
    struct point eye = { { 0, 0 }, 5 * PAS }; /* 2 pas over the roof */

    (void)state;
    setup(&t);
    add_house(&t);
    /* Over the edge, 2 pas away, 2 down: at the ground it is 5 pas away. */
    assert_false(
        ray_blocked(&t, eye, point_at(vec(5 * PAS, 0), 0), TRAIT_HIDES, 0));
    assert_true(
        ray_blocked(&t, eye, point_at(vec(5 * PAS - 1, 0), 0), TRAIT_HIDES, 0));
    assert_true(
        ray_blocked(&t, point_at(vec(5 * PAS - 1, 0), 0), eye, TRAIT_HIDES, 0));
    /* Straight down through the roof, and beside the wall. */
    assert_true(ray_blocked(&t, eye, point_at(eye.at, 0), TRAIT_HIDES, 0));
    eye.at = vec(2 * PAS, 0);
    assert_false(ray_blocked(&t, eye, point_at(eye.at, 0), TRAIT_HIDES, 0));
}

static void silhouettes_are_sixteen_cells(void **state)
{
    struct body to = { { 10 * PAS, 0 }, PAS / 2, PAS, PAS };
    struct point p[RAY_POINTS];

    (void)state;
    ray_silhouette(vec(0, 0), &to, p);
    for (int i = 0; i < RAY_POINTS; i++) {
        assert_int_equal(p[i].at.x, 10 * PAS);
        assert_in_range(p[i].at.y - (-938 + 625 * (i % 4)), 0, 1);
        assert_int_equal(p[i].z, PAS + 2500 * (2 * (i / 4) + 1) / 8);
    }
    ray_silhouette(to.at, &to, p); /* from right above */
    assert_int_equal(p[0].at.y, 0);
    assert_int_equal(p[5].at.y, 0);
    assert_int_not_equal(p[0].at.x, p[5].at.x);
}

/* A wall a pas high right before the target: the eye is 0.8 pas high. Of a
 * target as tall as the wall it hides everything, of one a pas taller half. */
static void a_low_wall_hides_rows(void **state)
{
    struct terrain t;
    struct point eye = { { -10 * PAS, 0 }, PAS * 4 / 5 };
    struct body small = { { PAS, 0 }, PAS / 2, 0, PAS };
    struct body tall = { { PAS, 0 }, PAS, 0, 2 * PAS };

    (void)state;
    setup(&t);
    board_box(&t, -12, -100, 12, 100, 25, TRAIT_LINEAR | TRAIT_COVER);
    assert_int_equal(ray_count(&t, eye, &small, TRAIT_COVER, 0), 16);
    assert_int_equal(ray_count(&t, eye, &small, TRAIT_HIDES, 0), 0);
    assert_int_equal(ray_count(&t, eye, &small, TRAIT_COVER, 1), 0);
    assert_int_equal(ray_count(&t, eye, &tall, TRAIT_COVER, 0), 8);
    eye = point_at(vec(-4 * PAS, 0), 4 * PAS); /* sees the head over it */
    assert_int_equal(ray_count(&t, eye, &small, TRAIT_COVER, 0), 12);
    small.at.x = 2 * PAS; /* and a pas behind it all of him */
    assert_int_equal(ray_count(&t, eye, &small, TRAIT_COVER, 0), 0);
}

static void a_corner_hides_columns(void **state)
{
    struct terrain t;
    struct point eye = { { -10 * PAS, 0 }, 2000 };
    struct body to = { { 10 * PAS, 0 }, PAS / 2, 0, PAS };

    (void)state;
    setup(&t);
    board_box(&t, -1, 0, 1, 100, 75, TRAIT_HIDES);
    assert_int_equal(ray_count(&t, eye, &to, TRAIT_HIDES, 0), 8);
    t.piece[0].shape = polygon_rectangle(vec(0, 5000 + 200), 200, 10000, 0);
    assert_int_equal(ray_count(&t, eye, &to, TRAIT_HIDES, 0), 4);
    t.piece[0].shape = polygon_rectangle(vec(0, 5000 + 480), 200, 10000, 0);
    assert_int_equal(ray_count(&t, eye, &to, TRAIT_HIDES, 0), 0);
}

/* ---- against slow answers ---- */

/* Between the planes of all faces a ray is inside all the time, or never. */
static bool blocks_slowly(const struct piece *p, struct point from,
                          struct point to)
{
    struct segment s = { from.at, to.at };
    long double t[2 * SHAPE_CORNERS + 4] = { 0, 1 };
    int rise = to.z - from.z, n = 2;

    if (!vec_same(s.a, s.b))
        n = turning_places(&p->shape, s, t);
    if (rise != 0) {
        t[n++] = (long double)-from.z / rise;
        t[n++] = (long double)(p->height - from.z) / rise;
    }
    qsort(t, (size_t)n, sizeof *t, by_size);
    for (int i = 1; i < n; i++) {
        long double middle = (t[i - 1] + t[i]) / 2;
        long double z = from.z + middle * rise;

        if (t[i - 1] >= 0 && t[i] <= 1 && t[i] - t[i - 1] > 1e-9L && z > HAIR &&
            z < p->height - HAIR && in_interior(&p->shape, along(s, middle)))
            return true;
    }
    return false;
}

static void rays_agree_with_slow_ones(void **state)
{
    struct chance c = { 11 };
    int blocked = 0;

    (void)state;
    for (int i = 0; i < SLOW_RAYS; i++) {
        struct polygon p = some_polygon(&c);
        struct segment s = some_segment(&c, &p);
        struct warp w = some_warp(&c);
        struct terrain t = { .width = 2 * VEC_LIMIT, .depth = 2 * VEC_LIMIT };
        struct point from = { s.a, chance_in(&c, 0, 12) };
        struct point to = { s.b, chance_in(&c, 0, 12) };
        struct piece *piece =
            board_add(&t, p, chance_in(&c, 0, 12), TRAIT_HIDES);
        bool slow = blocks_slowly(piece, from, to);

        blocked += slow;
        assert_int_equal(ray_blocked(&t, from, to, TRAIT_HIDES, 0), slow);
        s = warped_segment(&w, s);
        piece->shape = warped_polygon(&w, p);
        piece->height *= w.times;
        from = point_at(s.a, from.z * w.times);
        to = point_at(s.b, to.z * w.times);
        assert_int_equal(ray_blocked(&t, from, to, TRAIT_HIDES, 0), slow);
    }
    assert_in_range(blocked, SLOW_RAYS / 10, SLOW_RAYS * 9 / 10);
}

/* Sixteen single rays, past the whole table. */
static void counts_are_those_of_single_rays(void **state)
{
    struct chance c = { 12 };
    int some = 0;

    (void)state;
    for (int i = 0; i < TABLES; i++) {
        struct terrain t;

        setup(&t);
        for (int k = chance_in(&c, 1, 12); k > 0; k--)
            board_random(&t, &c, 15 * PAS,
                         chance_in(&c, 0, 1) ? TRAIT_HIDES : TRAIT_COVER);
        for (int k = 0; k < 20; k++) {
            struct point eye = { { chance_in(&c, -20 * PAS, 20 * PAS),
                                   chance_in(&c, -20 * PAS, 20 * PAS) },
                                 chance_in(&c, 0, 5 * PAS) };
            struct body to = { { chance_in(&c, -20 * PAS, 20 * PAS),
                                 chance_in(&c, -20 * PAS, 20 * PAS) },
                               PAS / chance_in(&c, 1, 2),
                               chance_in(&c, 0, 3 * PAS),
                               PAS * chance_in(&c, 1, 2) };
            uint32_t traits = (uint32_t)chance_in(&c, 1, 3) * TRAIT_HIDES;
            uint64_t skip = chance_word(&c);
            struct point p[RAY_POINTS];
            int n = 0;

            if (traits & ~(uint32_t)TRAIT_HIDES)
                traits = (traits & TRAIT_HIDES) | TRAIT_COVER;
            ray_silhouette(eye.at, &to, p);
            for (int j = 0; j < RAY_POINTS; j++)
                n += ray_blocked(&t, eye, p[j], traits, skip);
            assert_int_equal(ray_count(&t, eye, &to, traits, skip), n);
            some += n > 0 && n < RAY_POINTS;
        }
    }
    assert_true(some > TABLES / 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_house_blocks_what_passes_through_it),
        cmocka_unit_test(touching_a_face_does_not_block),
        cmocka_unit_test(a_roof_s_edge_hides_the_foot_of_the_wall),
        cmocka_unit_test(silhouettes_are_sixteen_cells),
        cmocka_unit_test(a_low_wall_hides_rows),
        cmocka_unit_test(a_corner_hides_columns),
        cmocka_unit_test(rays_agree_with_slow_ones),
        cmocka_unit_test(counts_are_those_of_single_rays),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
