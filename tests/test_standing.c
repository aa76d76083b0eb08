/* test_standing.c -- what must hold of whoever stands, in any book. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "battle/standing.h"
#include "toy.h"

enum { RADIUS = MM(15), LEVEL = MM(10) };

static struct battle b;

static void two(struct standing *all, int32_t apart, int32_t z)
{
    all->n = 0;
    standing_add(all, (struct disc){ vec(0, 0), RADIUS }, 0);
    standing_add(all, (struct disc){ vec(apart, 0), RADIUS }, z);
}

/* Touching is no overlap, nor is standing above somebody. */
static void bases_overlap_on_one_level(void **state)
{
    struct standing all;

    (void)state;
    two(&all, 2 * RADIUS, 0);
    assert_false(standing_overlaps(&all, LEVEL));
    two(&all, 2 * RADIUS - 1, 0);
    assert_true(standing_overlaps(&all, LEVEL));
    two(&all, 0, LEVEL);
    assert_true(standing_overlaps(&all, LEVEL));
    two(&all, 0, -LEVEL - 1);
    assert_false(standing_overlaps(&all, LEVEL));
}

static void bases_are_on_the_table(void **state)
{
    const struct terrain t = { .width = INCH(10), .depth = INCH(10) };
    struct standing all;

    (void)state;
    two(&all, INCH(5) - RADIUS, 0);
    assert_null(standing_broken(&all, &t, LEVEL));
    two(&all, INCH(5) - RADIUS + 1, 0);
    assert_string_equal(standing_broken(&all, &t, LEVEL),
                        "a model stands off the table");
    two(&all, RADIUS, 0);
    assert_string_equal(standing_broken(&all, &t, LEVEL), "two bases overlap");
}

static const char *broken_book(const struct battle *battle)
{
    return battle->turn ? "the book says so" : NULL;
}

/* Counts hold in every book; then the book is asked. */
static void units_are_what_they_were(void **state)
{
    struct book book = toy_book;
    const struct stage stage = { .book = &book, .players = 2 };

    (void)state;
    battle_init(&b, &stage, 1);
    book.broken = NULL;
    assert_null(battle_broken(&b));
    b.unit[0].alive |= figure_bit(b.unit[0].count);
    assert_string_equal(battle_broken(&b),
                        "a figure is alive that the unit never had");
    b.unit[0].alive = 0;
    assert_string_equal(battle_broken(&b),
                        "a unit without figures stands on the table");
    b.unit[0].where = UNIT_GONE;
    assert_null(battle_broken(&b));
    book.broken = broken_book;
    assert_null(battle_broken(&b));
    b.turn = 1;
    assert_string_equal(battle_broken(&b), "the book says so");
    b.unit[0].count = 0;
    assert_string_equal(battle_broken(&b),
                        "a unit has no figures, or too many");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bases_overlap_on_one_level),
        cmocka_unit_test(bases_are_on_the_table),
        cmocka_unit_test(units_are_what_they_were),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
