/* test_odds_fights.c -- odds of t9a from positions in which others are about: who has
 * declared a charge besides, a fight that goes on, losses of before, Characters in the
 * ranks. Nobody in these fights has an attack, so that what comes of them is certain. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "t9a/odds.h"
#include "t9a/scene.h"

#define SALTMARSH                                 \
    "army: saltmarsh\nunits:\n"                   \
    "  - {unit: admiral-regent, general: true}\n" \
    "  - {unit: guard, count: 20}\n"              \
    "  - {unit: bowmen, count: 15}\n"             \
    "  - {unit: lancers, count: 8}\n"
#define ANTLERS                              \
    "army: antler-host\nunits:\n"            \
    "  - {unit: stag-king, general: true}\n" \
    "  - {unit: gorekin, count: 20}\n"       \
    "  - {unit: gnawlings, count: 20}\n  - {unit: thornthrower}\n"
enum { ADMIRAL, GUARD, BOWS, LANCERS, KING, GOATS, GNAWLINGS, THORNS };

static void set_up(void)
{
    scene_of(SALTMARSH, ANTLERS, 1, PHASE_MOVEMENT);
    for (int u = 0; u < field_own.units; u++)
        for (int part = 0; part < field_own.model[u].parts; part++)
            field_own.model[u].part[part].stat[STAT_A] = 0;
}

static void certain(const char *key, int value)
{
    struct odds *odds = odds_of_plan();

    fraction_is(odds, key, value, value, "1");
    odds_free(odds);
}
static void chances(const char *key, const char *wanted)
{
    struct odds *odds = odds_of_plan();

    fraction_is(odds, key, 1, 1, wanted);
    odds_free(odds);
}

/* ---- others who have declared a charge ---- */

/* The Lancers need 7 of the two highest of three dice, whoever else charges the same and
 * whatever has been rolled before. t9a.09.42, 20.35 */
static void nobody_else_is_rolled_for(void **state)
{
    static const int others[] = { ADMIRAL, GUARD, BOWS };

    (void)state;
    set_up();
    put_front(ADMIRAL, 1, -INCH(8), INCH(12), north);
    put_front(GUARD, 5, INCH(8), INCH(10), north);
    put_front(BOWS, 5, -INCH(4), INCH(11), north);
    put_front(LANCERS, 4, 0, 0, north);
    put_front(GOATS, 6, 0, INCH(15), south);
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        t9a_unit(&field, others[i])->charges = GOATS + 1;
        t9a_do(&field, others[i], DID_DECLARE);
    }
    assert_true(odds_of_attack(&field, LANCERS, GOATS, true, 0));
    chances("charge_arrives", "29/36");
    t9a_unit(&field, LANCERS)->charges = GOATS + 1;
    t9a_unit(&field, LANCERS)->range = 4;
    t9a_do(&field, LANCERS, DID_DECLARE);
    assert_true(odds_of_attack(&field, LANCERS, GOATS, true,
                               0)); /* it has declared, too */
    chances("charge_arrives", "29/36");
    /* who is done with it does not charge again */
    t9a_do(&field, LANCERS, DID_ACT);
    assert_false(odds_of_attack(&field, LANCERS, GOATS, true, 0));
    assert_false(odds_of_attack(&field, GUARD, GNAWLINGS, true,
                                0)); /* not on the table */
    assert_false(odds_of_attack(&field, GUARD, BOWS, true, 0)); /* a friend */
}

/* ---- fights ---- */

/* Twenty each in ranks of five: whose ranks count for three, and a charge for one. */
static void a_charge_home_wins_by_one(void **state)
{
    (void)state;
    set_up();
    put_front(GUARD, 5, 0, 0, north);
    put_front(GOATS, 5, 0, INCH(8), south);
    assert_true(odds_of_attack(&field, GUARD, GOATS, true, 1));
    certain("won", 1);
    certain("drawn", 0);
    certain("target_lost", 0);
    certain("attacker_breaks", 0);
    /* the other way round it is they who charge */
    assert_true(odds_of_attack(&field, GOATS, GUARD, true, 1));
    certain("won", 1);
}

/* In its second round nobody charges: a draw. Nobody is put anywhere else for it. */
static void a_fight_goes_on_as_it_stands(void **state)
{
    (void)state;
    for (int active = 0; active < 2; active++) {
        set_up();
        put_front(GUARD, 5, MM(60), 0, north);
        put_front(GOATS, 5, 0, 0, south);
        t9a_link(&field, GUARD, GOATS, HULL_FRONT);
        t9a_unit(&field, GUARD)->rounds = t9a_unit(&field, GOATS)->rounds = 1;
        t9a_state(&field)->phase = PHASE_COMBAT;
        t9a_state(&field)->active = (uint8_t)active;
        assert_true(odds_of_attack(&field, GUARD, GOATS, true, 0));
        certain("drawn", 1);
        certain("won", 0);
        certain("target_breaks", 0);
        /* a wider front is a rank less */
        put_front(GOATS, 10, 0, 0, south);
        assert_true(odds_of_attack(&field, GUARD, GOATS, true, 0));
        certain("won", 1);
        assert_true(odds_of_attack(&field, GOATS, GUARD, true, 0));
        certain("won", 0);
        certain("drawn", 0);
        /* who fights charges nobody else, nor does who flees */
        put_front(GNAWLINGS, 5, MM(60), INCH(14), south);
        assert_false(odds_of_attack(&field, GUARD, GNAWLINGS, true, 0));
        assert_false(odds_of_attack(&field, GUARD, GNAWLINGS, true, 1));
    }
    t9a_unit(&field, GNAWLINGS)->fleeing = 1;
    put_front(LANCERS, 4, -INCH(12), INCH(4), north);
    assert_false(odds_of_attack(&field, GNAWLINGS, LANCERS, true, 1));
    assert_false(odds_of_attack(&field, LANCERS, GNAWLINGS, true,
                                1)); /* it is gone by then */
}

/* "fight" wants room before the target, and an edge to stand along. */
static void no_fight_where_there_is_no_room(void **state)
{
    (void)state;
    set_up();
    put_front(GUARD, 5, 0, 0, north);
    put_front(GOATS, 5, 0, INCH(8), south);
    put_front(BOWS, 5, MM(60), INCH(7), north); /* where they would stand */
    assert_false(odds_of_attack(&field, GUARD, GOATS, true, 1));
    put_front(BOWS, 5, INCH(9), INCH(7), north);
    assert_true(odds_of_attack(&field, GUARD, GOATS, true, 1));
    field_put(THORNS, 1, vec(-INCH(6), INCH(8)), south);
    assert_false(
        odds_of_attack(&field, GUARD, THORNS, true, 1)); /* a round base */
    t9a_join(&field, GUARD, ADMIRAL, (struct t9a_seat){ 0, 2 });
    assert_false(
        odds_of_attack(&field, ADMIRAL, GOATS, true, 1)); /* out of the ranks */
}

/* A Character in the ranks is one of its models. Fifteen and he against sixteen. */
static void characters_count_with_their_unit(void **state)
{
    (void)state;
    set_up();
    put_front(GUARD, 5, 0, 0, north);
    put_front(GOATS, 5, 0, INCH(8), south);
    field_lose(GOATS, 1);
    t9a_join(&field, GOATS, KING, (struct t9a_seat){ 0, 2 });
    put_front(BOWS, 8, INCH(10), 0, north);
    assert_true(odds_of_attack(&field, GUARD, GOATS, true, 1));
    certain("target_wounds", 0);
    certain("attacker_lost", 0);
    certain("target_gone", 0);
}

/* ---- shots ---- */

/* t9a.13.15 a fifth of them has fallen already in this phase, one more is a quarter: a
 * test on 7; the phase does not begin anew for it. */
static void losses_of_before_count(void **state)
{
    struct odds *odds;
    struct distribution s;
    char one_or_more[80], panics[80];

    (void)state;
    for (int tells = 0; tells < 2; tells++) {
        set_up();
        t9a_state(&field)->phase = PHASE_SHOOTING;
        put_front(BOWS, 1, 0, 0, north);
        field_lose(BOWS, 14);
        put_front(GOATS, 5, 0, INCH(10), south);
        t9a_unit(&field, GOATS)->began = 20;
        field_lose(GOATS, tells ? 4 : 1);
        assert_true(odds_of_attack(&field, BOWS, GOATS, false, 0));
        odds = odds_of_plan();
        measure(odds, "target_lost", &s);
        assert_true(
            distribution_fraction(&s, 1, 1, one_or_more, sizeof one_or_more));
        distribution_clear(&s);
        measure(odds, "target_panics", &s);
        assert_true(distribution_fraction(&s, 1, 1, panics, sizeof panics));
        distribution_clear(&s);
        /* 4+, 5+, and 6+ of light armour */
        assert_string_equal(one_or_more, "5/36");
        assert_string_equal(panics, tells ? "25/432" : "0");
        odds_free(odds);
    }
}

/* ---- dice against a spell that is cast ---- */

/* t9a.10.07, 10.09 two dice and a Master against 9: every
 * number of the caster is another. */
static void who_dispels_has_his_own_dice(void **state)
{
    big good = 0;
    struct odds *odds;

    (void)state;
    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= 6; b++)
            good += a + b + 2 >= 9 || (a == 6 && b == 6);
    usual_numbers(ODDS_DISPEL);
    number[0][NUMBER_DICE] = 5;
    number[0][NUMBER_LEVEL] = 1;
    number[0][NUMBER_VALUE] = 9;
    number[0][NUMBER_DISPEL_DICE] = 2;
    number[0][NUMBER_DISPEL_LEVEL] = 3;
    odds = odds_of_numbers();
    chance_is(odds, "dispelled", 1, good, 36);
    odds_free(odds);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_else_is_rolled_for),
        cmocka_unit_test(a_charge_home_wins_by_one),
        cmocka_unit_test(a_fight_goes_on_as_it_stands),
        cmocka_unit_test(no_fight_where_there_is_no_room),
        cmocka_unit_test(characters_count_with_their_unit),
        cmocka_unit_test(losses_of_before_count),
        cmocka_unit_test(who_dispels_has_his_own_dice),
    };

    return cmocka_run_group_tests(tests, load, unload);
}
