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

static int32_t height; /* of the second unit */

/* The first figure of the first two units stands in the way of others. */
static bool stands(const struct battle *battle, int unit, int figure,
                   struct stander *out)
{
    *out = (struct stander){
        .base = { figure_at(battle, unit, figure), RADIUS },
        .z = unit == 1 ? height : 0,
    };
    return unit < 2 && figure == 0;
}

/* What is wrong with two that are so far apart and so much higher. */
static const char *two(int32_t apart, int32_t z)
{
    struct book book = toy_book;
    const struct stage stage = {
        .book = &book,
        .players = 2,
        .terrain = { .width = INCH(10), .depth = INCH(10) },
    };
    const char *words;

    battle_init(&b, &stage, 1);
    book.broken = NULL;
    book.stands = stands;
    book.level = LEVEL;
    figure_put(&b, 0, 0, vec(0, 0), 0);
    figure_put(&b, 1, 0, vec(apart, 0), 0);
    height = z;
    words = battle_broken(&b);
    b.stage = NULL; /* it ends here */
    return words;
}

/* Touching is no overlap, nor is standing above somebody. */
static void bases_overlap_on_one_level(void **state)
{
    (void)state;
    assert_null(two(2 * RADIUS, 0));
    assert_string_equal(two(2 * RADIUS - 1, 0), "two bases overlap");
    assert_string_equal(two(0, LEVEL), "two bases overlap");
    assert_null(two(0, -LEVEL - 1));
}

static void bases_are_on_the_table(void **state)
{
    (void)state;
    assert_null(two(INCH(5) - RADIUS, 0));
    assert_string_equal(two(INCH(5) - RADIUS + 1, 0),
                        "a model stands off the table");
    assert_string_equal(two(RADIUS, 0), "two bases overlap");
}

static int two_turns(const struct battle *battle)
{
    (void)battle;
    return 2;
}

static const char *broken_book(const struct battle *battle)
{
    return battle->turn ? "the book says so" : NULL;
}

static const char *broken_second(const struct battle *battle, int unit)
{
    (void)battle;
    return unit == 1 ? "and of the second unit, too" : NULL;
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
    book.broken = NULL;
    book.turns = two_turns;
    b.turn = 2;
    assert_null(battle_broken(&b));
    book.broken_unit = broken_second;
    assert_string_equal(battle_broken(&b), "and of the second unit, too");
    b.turn = 3;
    assert_string_equal(battle_broken(&b),
                        "there are more turns than there may be");
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
