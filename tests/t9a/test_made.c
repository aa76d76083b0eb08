/* Lists that are made up, and tables that dice place: what holds of all of them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "books/t9a/ch06_recruit.h"
#include "books/t9a/ch07.h"
#include "books/t9a/ch07_table.h"
#include "books/t9a/ch18.h"
#include "t9a/content.h"

static void made_lists_are_legal(void **state)
{
    static struct t9a_list list, spare;
    static const int limits[] = { 500, 1000, 1500, 2000, 2500, 4000 };

    (void)state;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        const int army = (int)(seed % (uint64_t)content->catalogue.armies);
        const int limit = limits[seed % 6];
        struct t9a_faults found = { .n = 0 };

        assert_true(
            t9a_recruit(&list, &spare, &content->catalogue, army, limit, seed));
        t9a_judge_list(&content->catalogue, &list, &found);
        assert_int_equal(found.n, 0);
        assert_int_equal(list.army, army);
        assert_int_equal(list.cost, t9a_army_cost(&content->catalogue, &list));
    }
}

/* Any two of them meet in one battle, of cheap models too. */
static void made_lists_have_room_in_a_battle(void **state)
{
    static struct t9a_list list, spare;

    (void)state;
    for (uint64_t seed = 0; seed < 400; seed++) {
        const int army = (int)(seed % (uint64_t)content->catalogue.armies);
        int models = 0;

        assert_true(
            t9a_recruit(&list, &spare, &content->catalogue, army, 2500, seed));
        for (int i = 0; i < list.units; i++)
            models += list.unit[i].count;
        assert_in_range(models, 1, MAX_FIGURES / 2);
        assert_in_range(list.units, 1, MAX_UNITS / 2);
    }
}

static void a_seed_makes_one_list(void **state)
{
    static struct t9a_list one, other, spare;

    (void)state;
    assert_true(t9a_recruit(&one, &spare, &content->catalogue, 0, 1500, 7));
    assert_true(t9a_recruit(&other, &spare, &content->catalogue, 0, 1500, 7));
    assert_int_equal(one.units, other.units);
    assert_int_equal(one.cost, other.cost);
}

static struct hull hull_of(const struct scenery *s)
{
    return (struct hull){ .at = s->at,
                          .half_length = s->width / 2,
                          .half_width = s->depth / 2,
                          .facing = s->turn };
}

/* t9a.07.06, 07.07, 07.09 */
static void pieces_lie_on_the_table_and_apart(void **state)
{
    static const struct vec size[] = { { T9A_TABLE_WIDTH, T9A_TABLE_DEPTH },
                                       { T9A_SMALL_WIDTH, T9A_SMALL_DEPTH } };
    struct field field;
    struct terrain terrain;
    int bad;

    (void)state;
    for (uint64_t seed = 1; seed <= 200; seed++) {
        const int small = seed % 2;

        t9a_deal(&field, &content->grounds, size[small], seed);
        assert_in_range(field.pieces, 3, small ? 4 : 6);
        assert_int_equal(
            t9a_field_build(&field, &content->grounds, &terrain, &bad),
            FIELD_FINE);
        assert_int_equal(terrain.piece[1].special, GROUND_HILL);
        assert_int_equal(terrain.piece[2].special, GROUND_FOREST);
        for (int i = 0; i < field.pieces; i++)
            for (int k = 0; k < i; k++) {
                const struct hull one = hull_of(&field.piece[i]);
                const struct hull other = hull_of(&field.piece[k]);

                assert_true(hull_gap_hull(&one, &other) >= INCH(6));
            }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(made_lists_are_legal),
        cmocka_unit_test(made_lists_have_room_in_a_battle),
        cmocka_unit_test(a_seed_makes_one_list),
        cmocka_unit_test(pieces_lie_on_the_table_and_apart),
    };

    return cmocka_run_group_tests(tests, load, unload);
}
