/* t9a chapter 6: a legal Warband, and what is told against others. */
#include "books/t9a/ch06.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { LORD, CAPTAIN, PIKES, LANCERS, CANNON };

static const struct t9a_catalogue book = {
    .entries = 5,
    .items = 1,
    .entry = {
        { "lord", CATEGORY_LORDS, .least = 1, .most = 1, .price = 220, .ld = 9 },
        { "captain", CATEGORY_HEROES, .least = 1, .most = 1, .price = 120,
          .ld = 8, .options = 1,
          .option = { { "bsb", { 50, 50 }, .battle_standard = 1 } } },
        { "pikes", CATEGORY_CORE, .least = 20, .most = 50, .price = 12,
          .options = 1, .option = { { "shields", { 1, 1 }, .each = 1 } } },
        { "lancers", CATEGORY_SPECIAL, .least = 5, .most = 15, .price = 40 },
        { "cannon", CATEGORY_RARE, .least = 1, .most = 1, .price = 220,
          .machine = 1 },
    },
    .item = { { "scroll", SORT_ARCANE, 0, { 80, 80 } } },
};

/* 110 + 2 * 325 + 240 = 1000 */
static struct t9a_list warband(void)
{
    return (struct t9a_list){
        .limit = 1000,
        .units = 4,
        .unit = { { .entry = LORD, .count = 1 },
                  { .entry = PIKES, .count = 50, .options = 1 },
                  { .entry = PIKES, .count = 50, .options = 1 },
                  { .entry = LANCERS, .count = 12 } },
    };
}

static bool tells(const struct t9a_list *l, enum t9a_fault_kind kind)
{
    struct t9a_faults found;

    t9a_judge_list(&book, l, &found);
    for (int i = 0; i < found.n && i < T9A_FAULTS_KEPT; i++)
        if (found.fault[i].kind == kind)
            return true;
    return false;
}

static void a_legal_list_has_no_fault(void **state)
{
    struct t9a_list l = warband();
    struct t9a_faults found;

    (void)state;
    t9a_judge_list(&book, &l, &found);
    assert_int_equal(t9a_army_cost(&book, &l), 1000);
    assert_int_equal(found.n, 0);
    assert_int_equal(t9a_general_of(&book, &l), 0);
    l.unit[1].count = 21; /* t9a.06.04: 136.5 */
    assert_int_equal(t9a_unit_cost(&book, &l.unit[1]), 137);
}

static void faults_are_told(void **state)
{
    struct t9a_list l = warband();

    (void)state;
    l.limit = 999;
    assert_true(tells(&l, FAULT_TOO_EXPENSIVE));
    l.limit = 1021;
    assert_true(tells(&l, FAULT_TOO_CHEAP));
    l = warband();
    l.unit[3] = (struct t9a_bought){ .entry = PIKES, .count = 19 };
    assert_true(tells(&l, FAULT_TOO_OFTEN)); /* t9a.06.18 */
    assert_true(tells(&l, FAULT_MODELS));
    l.unit[1].entry = l.unit[2].entry = LANCERS;
    assert_true(tells(&l, FAULT_LITTLE_CORE));
    l = warband();
    l.unit[1].entry = l.unit[2].entry = CANNON;
    l.unit[1].count = l.unit[2].count = 1;
    assert_true(tells(&l, FAULT_FEW_UNITS)); /* t9a.06.13 */
    l = warband();
    l.unit[0] =
        (struct t9a_bought){ .entry = CAPTAIN, .count = 1, .options = 1 };
    assert_true(tells(&l, FAULT_NO_GENERAL)); /* t9a.16.05 */
    l = warband();
    l.unit[0].items = 1;
    assert_true(tells(&l, FAULT_ITEM_BEARER)); /* t9a.22.03 */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_legal_list_has_no_fault),
        cmocka_unit_test(faults_are_told),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
