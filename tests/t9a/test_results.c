/* test_results.c -- t9a chapters 5, 13, 16 and 19: what units and standards are worth, the
 * result by the difference, how far Generals and battle standards reach, which Characters
 * share the hits of their unit. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "t9a/scene.h"

#define SALTMARSH                                                       \
    "army: saltmarsh\nunits:\n"                                         \
    "  - {unit: admiral-regent, general: true}\n"                       \
    "  - {unit: harbour-captain, options: [battle-standard, shield]}\n" \
    "  - {unit: guard, count: 20, options: [standard]}\n"               \
    "  - {unit: lancers, count: 5}\n"                                   \
    "  - {unit: pikes, count: 20}\n"
#define ANTLERS                                                    \
    "army: antler-host\nunits:\n"                                  \
    "  - {unit: stag-king, general: true, options: [mire-wyrm]}\n" \
    "  - {unit: hillbrutes, count: 4}\n  - {unit: bone-seer}\n"    \
    "  - {unit: tuskriders, count: 5}\n  - {unit: gorekin, count: 20}\n"
enum {
    ADMIRAL,
    CAPTAIN,
    GUARD,
    LANCERS,
    PIKES,
    KING,
    BRUTES,
    SEER,
    TUSKS,
    GOATS
};

/* All on the table in a row, ten inches from middle to middle. */
static void set_up(void)
{
    scene_of(SALTMARSH, ANTLERS, 2, PHASE_COMBAT);
    for (int u = 0; u < field.units; u++)
        field_put(u, field_own.count[u] < 5 ? 1 : 5,
                  vec(INCH(6) * u - INCH(30), u % 2 * INCH(12) - INCH(6)),
                  north);
}

/* ---- t9a.19.05, 19.13 ---- */

static void the_result_by_the_difference(void **state)
{
    static const struct {
        int difference;
        enum t9a_result result;
    } rows[] = {
        { 0, RESULT_DRAW },        { 99, RESULT_DRAW },
        { 100, RESULT_MINOR },     { 400, RESULT_MINOR },
        { 401, RESULT_MAJOR },     { 1200, RESULT_MAJOR },
        { 1201, RESULT_MASSACRE }, { 2000, RESULT_MASSACRE },
    };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        assert_int_equal(t9a_result_of(2000, rows[i].difference),
                         rows[i].result);
}

/* t9a.19.06 */
static void ten_points_are_shared(void **state)
{
    static const struct {
        int difference, points;
    } rows[] = { { 0, 5 },   { 200, 5 },  { 201, 6 },  { 500, 6 },
                 { 501, 7 }, { 1000, 7 }, { 1001, 8 }, { 1999, 8 } };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const int d = rows[i].difference, points = rows[i].points;

        assert_int_equal(t9a_battle_points(2000, d, 0), points);
        assert_int_equal(t9a_battle_points(2000, -d, 0), 10 - points);
        assert_int_equal(t9a_battle_points(2000, d, 1), points + 2);
        assert_int_equal(t9a_battle_points(2000, -d, -1), 8 - points);
        assert_int_equal(t9a_battle_points(2000, d, 3),
                         points + 6 > 10 ? 10 : points + 6);
        assert_int_equal(t9a_battle_points(2000, -d, -3), 0);
    }
}

/* ---- t9a.19.01, 19.09, 19.10 what it is worth to the enemy ---- */

static int32_t of_first(void)
{
    return t9a_points(&field, 0);
}
static int32_t of_second(void)
{
    return t9a_points(&field, 1);
}

static void whole_units_bring_nothing(void **state)
{
    (void)state;
    set_up();
    assert_int_equal(of_first(), 0);
    assert_int_equal(of_second(), 0);
    field.unit[GUARD].where = UNIT_OFF_TABLE; /* they are still to come */
    assert_int_equal(of_second(), 0);
}

static void what_is_lost_is_worth_its_cost(void **state)
{
    (void)state;
    set_up();
    t9a_remove(&field, PIKES);
    assert_int_equal(of_second(), field_own.cost[PIKES]);
    assert_int_equal(of_first(), 0);
    t9a_remove(&field, ADMIRAL); /* and 100 for the General */
    assert_int_equal(of_second(),
                     field_own.cost[PIKES] + field_own.cost[ADMIRAL] + 100);
    t9a_remove(&field, CAPTAIN); /* who is none */
    assert_int_equal(of_second(), field_own.cost[PIKES] +
                                      field_own.cost[ADMIRAL] + 100 +
                                      field_own.cost[CAPTAIN]);
}

/* Half, and of an odd cost a point more: once, whether it flees, or a quarter is left. */
static void who_flees_or_is_decimated_is_worth_half(void **state)
{
    (void)state;
    for (int cost = 120; cost <= 121; cost++) {
        set_up();
        field_own.cost[GOATS] = (uint16_t)cost;
        field_lose(GOATS, 14);
        assert_int_equal(of_first(), 0);
        field_lose(GOATS, 1); /* five of twenty */
        assert_int_equal(of_first(), cost == 120 ? 60 : 61);
        t9a_unit(&field, GOATS)->fleeing = 1;
        assert_int_equal(of_first(), cost == 120 ? 60 : 61);
        set_up();
        field_own.cost[GOATS] = (uint16_t)cost;
        t9a_unit(&field, GOATS)->fleeing = 1;
        assert_int_equal(of_first(), cost == 120 ? 60 : 61);
    }
    /* by Wounds: four Brutes have twelve, and three of them are left */
    set_up();
    field_lose(BRUTES, 2);
    t9a_unit(&field, BRUTES)->wounds = 2;
    assert_int_equal(of_first(), 0);
    field_lose(BRUTES, 1);
    t9a_unit(&field, BRUTES)->wounds = 0;
    assert_int_equal(of_first(), (field_own.cost[BRUTES] + 1) / 2);
}

static void standards_that_were_taken(void **state)
{
    (void)state;
    set_up();
    t9a_state(&field)->flags[1] = unit_bit(GUARD);
    assert_int_equal(of_second(), 50);
    t9a_state(&field)->flags[1] = unit_bit(GUARD) | unit_bit(CAPTAIN);
    assert_int_equal(of_second(), 150);
    assert_int_equal(of_first(), 0);
}

/* A fifth of the limit for each objective, unless points are shared. t9a.19.06 */
static void objectives_are_a_fifth(void **state)
{
    (void)state;
    set_up();
    assert_int_equal(t9a_objective_points(&field), 400);
    field_own.limit = 1996;
    assert_int_equal(t9a_objective_points(&field), 400);
    field_own.limit = 1995;
    assert_int_equal(t9a_objective_points(&field), 399);
}

/* ---- t9a.16.06, 16.07, 16.21, 09.68 ---- */

static void put_at(int u, int32_t x, int32_t y)
{
    field_put(u, 5, vec(x, y), north);
}

static void how_far_they_reach(void **state)
{
    const int32_t bases = MM(10) + MM(50); /* of his base, and of five Pikes */

    (void)state;
    for (int giver = ADMIRAL; giver <= CAPTAIN; giver++) {
        set_up();
        field_put(giver, 1, vec(0, 0), north);
        put_at(PIKES, INCH(12) + bases, 0);
        assert_false(t9a_in_aura(&field, giver, PIKES)); /* within: less */
        put_at(PIKES, INCH(12) + bases - 1, 0);
        assert_true(t9a_in_aura(&field, giver, PIKES));
        t9a_unit(&field, giver)->fleeing = 1;
        assert_false(t9a_in_aura(&field, giver, PIKES));
        t9a_unit(&field, giver)->fleeing = 0;
        field_own.model[giver].rules.set |= (uint64_t)1 << SPECIAL_LARGE_TARGET;
        put_at(PIKES, INCH(18) + bases - 1, 0);
        assert_true(t9a_in_aura(&field, giver, PIKES));
        put_at(PIKES, INCH(18) + bases, 0);
        assert_false(t9a_in_aura(&field, giver, PIKES));
        field.unit[giver].where = UNIT_OFF_TABLE;
        put_at(PIKES, INCH(3), 0);
        assert_false(t9a_in_aura(&field, giver, PIKES));
    }
    set_up();
    t9a_join(&field, PIKES, ADMIRAL, (struct t9a_seat){ 0, 1 });
    assert_true(t9a_in_aura(&field, ADMIRAL, PIKES));
    assert_true(t9a_in_aura(&field, ADMIRAL, ADMIRAL));
    assert_false(t9a_in_aura(&field, NOBODY, PIKES));
    field.unit[PIKES].where = UNIT_OFF_TABLE;
    assert_false(t9a_in_aura(&field, CAPTAIN, PIKES));
}

/* ---- t9a.13.08, 16.18 ---- */

static void who_shares_the_hits(void **state)
{
    (void)state;
    for (int models = 3; models <= 6; models++) {
        set_up();
        field_lose(GOATS, 20 - models);
        t9a_join(&field, GOATS, SEER, (struct t9a_seat){ 0, 1 });
        assert_int_equal(t9a_sharers(&field, GOATS),
                         models < 5 ? unit_bit(SEER) : 0);
        /* shots at himself are his */
        assert_int_equal(t9a_sharers(&field, SEER), unit_bit(SEER));
    }
    set_up();
    assert_int_equal(t9a_sharers(&field, GOATS), 0);
    t9a_join(&field, TUSKS, SEER, (struct t9a_seat){ 0, 1 }); /* on foot */
    assert_int_equal(t9a_sharers(&field, TUSKS), unit_bit(SEER));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_result_by_the_difference),
        cmocka_unit_test(ten_points_are_shared),
        cmocka_unit_test(whole_units_bring_nothing),
        cmocka_unit_test(what_is_lost_is_worth_its_cost),
        cmocka_unit_test(who_flees_or_is_decimated_is_worth_half),
        cmocka_unit_test(standards_that_were_taken),
        cmocka_unit_test(objectives_are_a_fifth),
        cmocka_unit_test(how_far_they_reach),
        cmocka_unit_test(who_shares_the_hits),
    };

    return cmocka_run_group_tests(tests, load, unload);
}
