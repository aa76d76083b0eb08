/* test_odds_positions.c -- odds of t9a from positions: the volleys of t9a.11.22 and 15.20, panic,
 * the round of combat of t9a.12.55 against an enumeration written apart, who may be
 * attacked, and which attacks are asked about or threaten a unit. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "lab/counted.h"
#include "t9a/odds.h"
#include "t9a/scene.h"

#define SALTMARSH                                                 \
    "army: saltmarsh\nunits:\n"                                   \
    "  - {unit: admiral-regent, general: true}\n"                 \
    "  - {unit: guard, count: 25, options: [champion, musician, " \
    "standard]}\n"                                                \
    "  - {unit: bowmen, count: 15}\n"                             \
    "  - {unit: lancers, count: 8}\n"                             \
    "  - {unit: culverin}\n"
#define ANTLERS                                                     \
    "army: antler-host\nunits:\n"                                   \
    "  - {unit: stag-king, general: true}\n"                        \
    "  - {unit: gorekin, count: 26, options: [champion, musician, " \
    "standard]}\n"                                                  \
    "  - {unit: mire-wyrm}\n"
enum { ADMIRAL, GUARD, BOWS, LANCERS, GUN, KING, GOATS, WYRM };

/* All off the table; the Movement Phase of the first player. */
static void set_up(void)
{
    scene_of(SALTMARSH, ANTLERS, 1, PHASE_MOVEMENT);
}

/* ---- volleys ---- */

static void bowmen_at_gorekin(void **state)
{
    struct odds *odds;

    (void)state;
    set_up(); /* t9a.11.22 */
    put_front(BOWS, 8, 0, 0, north);
    put_front(GOATS, 9, 0, INCH(16), south);
    assert_true(odds_of_attack(&field, BOWS, GOATS, false, 0));
    odds = odds_of_plan();
    mean_is(odds, "target_lost", 25, 18);
    fraction_is(odds, "target_panics", 0, 1, "1");
    odds_free(odds);
}

static void a_culverin_at_a_wyrm(void **state)
{
    struct odds *odds;

    (void)state;
    set_up(); /* t9a.15.20 */
    field_put(GUN, 1, vec(0, 0), north);
    put_front(WYRM, 1, 0, MM(665), south);
    assert_true(odds_of_attack(&field, GUN, WYRM, false, 0));
    odds = odds_of_plan();
    fraction_is(odds, "target_wounds", 1, 6, "5/9");
    mean_is(odds, "target_wounds", 5, 3);
    odds_free(odds);
}

/* ---- panic ---- */

#define HERD                                 \
    "army: antler-host\nunits:\n"            \
    "  - {unit: stag-king, general: true}\n" \
    "  - {unit: hounds, count: 5}\n"         \
    "  - {unit: gorekin, count: 20}\n"       \
    "  - {unit: gnawlings, count: 20}\n"     \
    "  - {unit: thornthrower}\n"
enum { HOUNDS = KING + 1, HERD_GOATS, GNAWLINGS, THORNS };

static int all_stay(const struct battle *end, const int32_t *counted,
                    const void *own)
{
    (void)counted;
    (void)own;
    return t9a_did(end, HERD_GOATS, DID_NERVE) &&
           t9a_did(end, GNAWLINGS, DID_NERVE) &&
           t9a_did(end, THORNS, DID_NERVE);
}

/* t9a.13.26 three units see the last Hound fall. */
static void the_last_hound(void **state)
{
    struct counted_task task = { .from = &field };
    enum counted_failure why;
    struct counted *counted;
    struct distribution s;
    char text[80];

    (void)state;
    scene_of(SALTMARSH, HERD, 1, PHASE_SHOOTING);
    put_front(BOWS, 8, 0, 0, north);
    put_front(HOUNDS, 1, 0, INCH(10), south);
    put_front(HERD_GOATS, 5, -INCH(8), INCH(10), south);
    put_front(GNAWLINGS, 5, 0, INCH(16), south);
    field_put(THORNS, 1, vec(INCH(5), INCH(11)), south);
    FRAMES_WAIT(&field, { RULE_t9a_panics, 0 });
    for (int u = HERD_GOATS; u <= THORNS; u++)
        t9a_panic(&field, u, CAUSE_DESTROYED, BOWS + 1, HOUNDS + 1);
    t9a_remove(&field, HOUNDS);
    counted = counted_new(&task, &why);
    assert_non_null(counted);
    assert_true(counted_measure(counted, all_stay, NULL, &s));
    assert_true(distribution_fraction(&s, 1, 1, text, sizeof text));
    assert_string_equal(text, "245/2592");
    distribution_clear(&s);
    counted_free(counted);
}

/* ---- a round of combat ---- */

enum { MOST = 13 }; /* attacks of a side */

/* Of 'all' for each attack 'good' kill; chances of so many, out of 'whole'. */
struct killed {
    big of[MOST + 1], whole;
};

static void strike(struct killed *k, int attacks, big good, big all)
{
    for (int i = 0; i < attacks; i++) {
        for (int n = MOST; n >= 0; n--)
            k->of[n] = k->of[n] * (all - good) + (n ? k->of[n - 1] * good : 0);
        k->whole *= all;
    }
}

/* t9a.02.12 in ranks of six */
static int full_ranks(int models)
{
    return models / 6 + (models % 6 >= 5);
}

static int rank_bonus(int models)
{
    const int more = full_ranks(models) - 1;

    return more > 3 ? 3 : more;
}

/* t9a.05.15 of 36 */
static big fails_of_36(int need)
{
    big bad = 0;

    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= 6; b++)
            bad += a + b > need;
    return bad;
}

/* t9a.12.55: eleven Guard kill on 4+ and 4+, their Champion strikes twice and hits on 3+;
 * so do the Gorekin, whose victims are saved on 5+. */
static void guard_against_gorekin(void **state)
{
    struct killed goats = { { 1 }, 1 }, guard = { { 1 }, 1 };
    big won = 0, drawn = 0, breaks = 0, own_breaks = 0, whole;
    struct odds *odds;

    (void)state;
    strike(&goats, 11, 1, 4);
    strike(&goats, 2, 1, 3);
    strike(&guard, 11, 1, 6);
    strike(&guard, 2, 2, 9);
    whole = goats.whole * guard.whole;
    for (int j = 0; j <= MOST; j++)
        for (int k = 0; k <= MOST; k++) {
            const big p = goats.of[j] * guard.of[k];
            const int n = 25 - k, m = 26 - j;
            const int by = j + 1 + rank_bonus(n) - k - rank_bonus(m);
            const bool steady = full_ranks(m) > full_ranks(n);
            const bool own_steady = full_ranks(n) > full_ranks(m);

            won += by > 0 ? p : 0;
            drawn += by == 0 ? p : 0;
            if (by > 0)
                breaks += p * fails_of_36(steady ? 7 : 7 - by);
            if (by < 0)
                own_breaks += p * fails_of_36(own_steady ? 8 : 8 + by);
        }
    set_up();
    put_front(GUARD, 6, 0, 0, north);
    put_front(GOATS, 6, 0, INCH(8), south);
    assert_true(odds_of_attack(&field, GUARD, GOATS, true, 1));
    odds = odds_of_plan();
    for (int n = 0; n <= MOST; n++) {
        chance_is(odds, "target_lost", n, goats.of[n], goats.whole);
        chance_is(odds, "attacker_lost", n, guard.of[n], guard.whole);
    }
    mean_is(odds, "target_lost", 41, 12); /* t9a.12.56 */
    chance_is(odds, "won", 1, won, whole);
    chance_is(odds, "drawn", 1, drawn, whole);
    chance_is(odds, "target_breaks", 1, breaks, whole * 36);
    chance_is(odds, "attacker_breaks", 1, own_breaks, whole * 36);
    odds_free(odds);
}

/* The same as it stands already. */
static void a_combat_that_is_being_fought(void **state)
{
    struct odds *odds;

    (void)state;
    set_up();
    put_front(GUARD, 6, 0, 0, north);
    put_front(GOATS, 6, 0, INCH(8), south);
    assert_true(t9a_odds_contact(&field, GUARD, GOATS));
    t9a_state(&field)->phase = PHASE_COMBAT;
    assert_true(odds_of_attack(&field, GUARD, GOATS, true, 0));
    assert_int_equal(t9a_odds_plan_of(&plan)->kind, ODDS_FIGHT);
    odds = odds_of_plan();
    mean_is(odds, "target_lost", 41, 12);
    odds_free(odds);
    assert_false(
        odds_of_attack(&field, BOWS, GOATS, true, 1)); /* is not on the table */
    put_front(BOWS, 8, 0, -INCH(10), north);
    assert_false(odds_of_attack(&field, BOWS, GOATS, false,
                                0)); /* t9a.11.03 it fights */
    assert_false(odds_of_attack(&field, GUARD, BOWS, true, 0));
}

/* ---- charges, questions, threats ---- */

static void who_may_be_charged(void **state)
{
    struct odds *odds;

    (void)state;
    set_up();
    put_front(LANCERS, 4, 0, 0, north);
    put_front(GOATS, 6, 0, INCH(15), south);
    assert_true(odds_of_attack(&field, LANCERS, GOATS, true, 0));
    odds = odds_of_plan();
    fraction_is(odds, "charge_arrives", 1, 1, "29/36"); /* t9a.20.35 */
    odds_free(odds);
    assert_true(
        odds_of_attack(&field, GOATS, LANCERS, true, 0)); /* in its own turn */
    odds = odds_of_plan();
    fraction_is(odds, "charge_arrives", 1, 1, "1/6");
    odds_free(odds);
    put_front(GOATS, 6, 0, INCH(30), south);
    assert_false(
        odds_of_attack(&field, LANCERS, GOATS, true, 0)); /* t9a.09.04 */
    put_front(GOATS, 6, 0, -INCH(15), north);
    assert_false(
        odds_of_attack(&field, LANCERS, GOATS, true, 0)); /* t9a.09.03 */
}

static void attacks_that_are_asked_about(void **state)
{
    struct odds_attack out[4];

    (void)state;
    set_up();
    field.asked =
        (struct ask){ .kind = ASK_CHARGE,
                      .unit = LANCERS,
                      .among = unit_bit(GOATS) | unit_bit(ANSWER_NONE) };
    assert_int_equal(t9a_odds.asked(&field, out, 4), 1);
    assert_int_equal(out[0].target, GOATS);
    assert_true(out[0].close);
    field.asked.kind = ASK_SHOOT_AT;
    field.asked.among |= unit_bit(WYRM);
    assert_int_equal(t9a_odds.asked(&field, out, 4), 2);
    assert_int_equal(out[1].target, WYRM);
    assert_false(out[1].close);
    field.asked.kind = ASK_CHARGER;
    assert_int_equal(t9a_odds.asked(&field, out, 4), 0);
}

static void what_threatens_a_unit(void **state)
{
    struct odds_attack out[8];

    (void)state;
    set_up();
    put_front(LANCERS, 4, 0, 0, north);
    put_front(BOWS, 8, -INCH(10), 0, north);
    put_front(GOATS, 6, 0, INCH(15), south);
    assert_int_equal(t9a_odds.threats(&field, GOATS, out, 8), 3);
    assert_int_equal(out[0].unit, BOWS);
    assert_false(out[0].close);
    assert_int_equal(out[1].unit, BOWS);
    assert_true(out[1].close);
    assert_int_equal(out[2].unit, LANCERS);
    assert_int_equal(t9a_odds.threats(&field, LANCERS, out, 8), 1);
    assert_int_equal(out[0].unit, GOATS);
}

static void two_units_face_to_face(void **state)
{
    (void)state;
    set_up();
    put_front(BOWS, 8, -INCH(10), 0, north);
    t9a_odds.face(&field, LANCERS, GOATS, INCH(11));
    assert_false(unit_on_table(&field, BOWS));
    assert_int_equal(t9a_gap_units(&field, LANCERS, GOATS), INCH(11));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bowmen_at_gorekin),
        cmocka_unit_test(a_culverin_at_a_wyrm),
        cmocka_unit_test(the_last_hound),
        cmocka_unit_test(guard_against_gorekin),
        cmocka_unit_test(a_combat_that_is_being_fought),
        cmocka_unit_test(who_may_be_charged),
        cmocka_unit_test(attacks_that_are_asked_about),
        cmocka_unit_test(what_threatens_a_unit),
        cmocka_unit_test(two_units_face_to_face),
    };

    return cmocka_run_group_tests(tests, load, unload);
}
