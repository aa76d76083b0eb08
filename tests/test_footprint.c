/* test_footprint.c -- bases and hulls asked alike: answers agree with those of discs
 * and hulls, and a sweep is what its places are one by one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/hash.h"
#include "table/footprint.h"

enum { TRIES = 3000, FAR = CM(12) };

static uint64_t seed;

static int32_t draw(int32_t below)
{
    seed = hash_mix(seed + 1);
    return (int32_t)(seed % (uint64_t)below);
}

static struct footprint some(bool base)
{
    struct footprint f = { .hull = { .at = vec(draw(2 * FAR) - FAR,
                                               draw(2 * FAR) - FAR),
                                     .half_length = CM(1) + draw(CM(4)),
                                     .half_width = MM(5) + draw(CM(2)),
                                     .facing = (angle)draw(TURN) } };

    if (base)
        f.radius = MM(5) + draw(CM(3));
    return f;
}

static void gaps_are_the_same_both_ways(void **state)
{
    (void)state;
    for (int i = 0; i < TRIES; i++) {
        const struct footprint f = some(i & 1), g = some(i & 2);
        const int32_t gap = footprint_gap(&f, &g);

        assert_int_equal(gap, footprint_gap(&g, &f));
        assert_true(footprint_near(&f, &g, gap + 1));
        if (gap > 0) {
            assert_false(footprint_near(&f, &g, gap - 1));
            assert_false(footprint_overlaps(&f, &g));
        }
        assert_int_equal(footprint_overlaps(&f, &g),
                         footprint_overlaps(&g, &f));
    }
}

/* Who overlaps on the way was swept; who was swept is overlapped on it, or touched
 * within a few units. */
static void a_sweep_is_all_of_its_places(void **state)
{
    int swept = 0;

    (void)state;
    for (int i = 0; i < TRIES; i++) {
        struct footprint f = some(i & 1);
        const struct footprint g = some(i & 2);
        const struct vec from = f.hull.at;
        const struct vec to = vec(draw(2 * FAR) - FAR, draw(2 * FAR) - FAR);
        bool sweeps, met = false, near = false;

        if (footprint_near(&f, &g, FOOTPRINT_SKIN))
            continue;
        sweeps = footprint_sweeps(&f, to, &g);
        for (int k = 0; k <= 400; k++) {
            f.hull.at = vec_between(from, to, k, 400);
            met |= footprint_overlaps(&f, &g);
            near |= footprint_near(&f, &g, MM(1));
        }
        assert_true(sweeps || !met);
        assert_true(near || !sweeps);
        swept += sweeps;
    }
    assert_true(swept > TRIES / 20);
}

static void a_drive_ends_before_it_overlaps(void **state)
{
    (void)state;
    for (int i = 0; i < TRIES; i++) {
        struct footprint f = some(i & 1);
        const struct footprint g = some(i & 2);
        const struct vec from = f.hull.at;
        int32_t gone;

        if (footprint_overlaps(&f, &g))
            continue;
        gone = footprint_meets(&f, FAR, &g);
        f.hull.at = vec_add(from, angle_vec(f.hull.facing, gone));
        assert_true(gone == FAR || footprint_near(&f, &g, MM(1)));
        if (gone > 2) {
            f.hull.at = vec_add(from, angle_vec(f.hull.facing, gone - 2));
            f.hull.half_width -= HULL_SKIN + 1; /* its sides may be grazed */
            f.radius -= f.radius ? HULL_SKIN + 1 : 0;
            assert_false(footprint_overlaps(&f, &g));
        }
    }
}

static void the_nearest_point_is_at_the_gap(void **state)
{
    (void)state;
    for (int i = 0; i < TRIES; i++) {
        const struct footprint f = some(false);
        const struct vec from = vec(draw(2 * FAR) - FAR, draw(2 * FAR) - FAR);
        const struct vec near = footprint_nearest(&f, from);
        const int32_t gap = hull_gap_disc(&f.hull, (struct disc){ from, 0 });

        assert_in_range(vec_distance(from, near) + 2, gap, gap + 5);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(gaps_are_the_same_both_ways),
        cmocka_unit_test(a_sweep_is_all_of_its_places),
        cmocka_unit_test(a_drive_ends_before_it_overlaps),
        cmocka_unit_test(the_nearest_point_is_at_the_gap),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
