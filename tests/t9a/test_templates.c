/* t9a chapter 3: templates over units. */
#include "books/t9a/ch03.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "chance.h"

enum { BLOCK = 12 }; /* files and ranks of a large one */

static struct t9a_formation block(int32_t width, int32_t length)
{
    return t9a_formation_of(BLOCK * BLOCK, BLOCK, (uint16_t)width,
                            (uint16_t)length);
}

static void a_d3_is_half_a_die(void **state)
{
    static const int d3[] = { 1, 1, 2, 2, 3, 3 };

    (void)state;
    for (int die = 1; die <= 6; die++)
        assert_int_equal(t9a_d3(die), d3[die - 1]); /* t9a.03.11 */
}

static void five_of_a_rank_are_under_3_inches(void **state)
{
    const struct t9a_formation f = t9a_formation_of(5, 5, MM(25), MM(25));
    const struct hull bounds = t9a_bounds(&f, vec(0, 0), 777);
    const struct t9a_bases hit =
        t9a_under_disc(&f, &bounds, (struct disc){ bounds.at, INCH(3) / 2 });

    (void)state;
    assert_int_equal(t9a_bases_count(&hit), 5); /* t9a.03.19 */
}

/* t9a.03.20 .. 22: placements of the table, and those that reach more. The centre is
 * so far from where four bases meet, along the front and along the side. */
static const struct {
    int32_t width, length, inches, along, aside;
    int hits;
} placements[] = {
    { MM(20), MM(20), 3, 600, 600, 22 },  { MM(20), MM(20), 5, 220, 220, 48 },
    { MM(25), MM(25), 3, 0, 0, 16 },      { MM(25), MM(25), 5, 0, 1250, 34 },
    { MM(40), MM(40), 3, 2000, 2000, 9 }, { MM(40), MM(40), 5, 0, 0, 16 },
    { MM(25), MM(50), 3, 400, 2100, 11 }, { MM(25), MM(50), 5, 1250, 0, 24 },
    { MM(20), MM(20), 3, 340, 1000, 23 }, { MM(25), MM(50), 3, 0, 2500, 12 },
    { MM(20), MM(20), 5, 0, 0, 52 },      { MM(40), MM(40), 5, 2000, 2000, 21 },
};

static void discs_hit_what_the_table_says(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof placements / sizeof *placements; i++)
        for (int32_t facing = 0; facing < TURN; facing += 4096) {
            const struct t9a_formation f =
                block(placements[i].width, placements[i].length);
            const struct hull bounds =
                t9a_bounds(&f, vec(333, -4444), (angle)facing);
            const struct disc disc = { hull_point(&bounds, placements[i].aside,
                                                  placements[i].along),
                                       INCH(placements[i].inches) / 2 };
            const struct t9a_bases hit = t9a_under_disc(&f, &bounds, disc);

            assert_int_equal(t9a_bases_count(&hit), placements[i].hits);
        }
}

static void who_is_only_touched_is_not_hit(void **state)
{
    const struct t9a_formation one = t9a_formation_of(1, 1, MM(20), MM(20));
    const struct t9a_formation round = {
        .last = 1, .radius = MM(30), .files = 1, .ranks = 1
    };
    const struct hull bounds = t9a_bounds(&one, vec(0, 0), 0);
    const struct hull disc = t9a_bounds(&round, vec(0, 0), 0);
    struct t9a_bases hit;

    (void)state;
    hit = t9a_under_disc(&one, &bounds,
                         (struct disc){ vec(MM(10) + 3810, 0), 3810 });
    assert_int_equal(t9a_bases_count(&hit), 0);
    hit = t9a_under_disc(&one, &bounds,
                         (struct disc){ vec(MM(10) + 3800, 0), 3810 });
    assert_int_equal(t9a_bases_count(&hit), 1);
    hit = t9a_under_disc(&round, &disc,
                         (struct disc){ vec(MM(30) + 3810, 0), 3810 });
    assert_int_equal(t9a_bases_count(&hit), 0);
    hit = t9a_under_disc(&round, &disc,
                         (struct disc){ vec(0, MM(30) + 3800), 3810 });
    assert_int_equal(t9a_bases_count(&hit), 1);
}

/* A place so many tenths of a base right of the rear left corner, and before it. */
static struct vec tenths(const struct hull *bounds, int right, int ahead)
{
    return hull_point(bounds, -bounds->half_length + ahead * MM(2),
                      bounds->half_width - right * MM(2));
}

static void figure_4(void **state)
{
    const struct t9a_formation f = t9a_formation_of(28, 7, MM(20), MM(20));
    static const int of_rank[] = { 2, 2, 1, 2 };

    (void)state;
    for (int32_t facing = 0; facing < TURN; facing += 1111) {
        const struct hull bounds = t9a_bounds(&f, vec(0, 0), (angle)facing);
        const struct segment line = { tenths(&bounds, 14, 0),
                                      tenths(&bounds, 43, 40) };
        const struct t9a_bases hit = t9a_under_line(&f, &bounds, line);

        assert_int_equal(t9a_bases_count(&hit), 7); /* t9a.03.25 */
        for (int i = 0; i < f.ranks; i++)
            assert_int_equal(__builtin_popcountll(hit.rank[i]), of_rank[i]);
    }
}

static void a_line_takes_the_base_on_its_left(void **state)
{
    const struct t9a_formation f = t9a_formation_of(16, 4, MM(20), MM(20));
    const struct hull bounds = t9a_bounds(&f, vec(0, 0), QUARTER_TURN);
    struct t9a_bases hit;

    (void)state;
    /* along the sides that the second and third file share, ahead and back */
    hit = t9a_under_line(
        &f, &bounds,
        (struct segment){ tenths(&bounds, 20, -5), tenths(&bounds, 20, 45) });
    for (int i = 0; i < f.ranks; i++)
        assert_int_equal(hit.rank[i], 1 << 1);
    hit = t9a_under_line(
        &f, &bounds,
        (struct segment){ tenths(&bounds, 20, 45), tenths(&bounds, 20, -5) });
    for (int i = 0; i < f.ranks; i++)
        assert_int_equal(hit.rank[i], 1 << 2);
    /* from corner to corner: 4 + 4 - 1 */
    hit = t9a_under_line(
        &f, &bounds,
        (struct segment){ tenths(&bounds, 0, 0), tenths(&bounds, 40, 40) });
    assert_int_equal(t9a_bases_count(&hit), 7);
}

/* t9a.03.24: ranks crossed + files crossed - 1, of full blocks. */
static void lines_cross_ranks_and_files(void **state)
{
    struct chance c = { 4 };

    (void)state;
    for (int i = 0; i < 4000; i++) {
        const int files = chance_in(&c, 1, 12), ranks = chance_in(&c, 1, 8);
        const struct t9a_formation f =
            t9a_formation_of(files * ranks, files, MM(25), MM(50));
        const struct hull bounds = t9a_bounds(
            &f, vec(chance_in(&c, -9000, 9000), chance_in(&c, -9000, 9000)),
            (angle)chance_in(&c, 0, TURN - 1));
        const struct segment line = {
            vec_add(bounds.at, vec(chance_in(&c, -40000, 40000),
                                   chance_in(&c, -40000, 40000))),
            vec_add(bounds.at, vec(chance_in(&c, -40000, 40000),
                                   chance_in(&c, -40000, 40000)))
        };
        const struct t9a_bases hit = t9a_under_line(&f, &bounds, line);
        uint64_t across = 0;
        int along = 0;

        for (int rank = 0; rank < f.ranks; rank++) {
            across |= hit.rank[rank];
            along += hit.rank[rank] != 0;
        }
        if (along > 0)
            assert_int_equal(t9a_bases_count(&hit),
                             along + __builtin_popcountll(across) - 1);
    }
}

static void empty_places_are_not_hit(void **state)
{
    struct t9a_formation f = t9a_formation_of(9, 5, MM(20), MM(20));
    struct hull bounds;
    struct t9a_bases hit;

    (void)state;
    f.last = 0x1b; /* nobody in the middle of the last rank */
    bounds = t9a_bounds(&f, vec(0, 0), 0);
    hit = t9a_under_line(
        &f, &bounds,
        (struct segment){ tenths(&bounds, 25, -5), tenths(&bounds, 26, 25) });
    assert_int_equal(hit.rank[0], 1 << 2);
    assert_int_equal(hit.rank[1], 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_d3_is_half_a_die),
        cmocka_unit_test(five_of_a_rank_are_under_3_inches),
        cmocka_unit_test(discs_hit_what_the_table_says),
        cmocka_unit_test(who_is_only_touched_is_not_hit),
        cmocka_unit_test(figure_4),
        cmocka_unit_test(a_line_takes_the_base_on_its_left),
        cmocka_unit_test(lines_cross_ranks_and_files),
        cmocka_unit_test(empty_places_are_not_hit),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
