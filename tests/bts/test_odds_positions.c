/* test_odds_positions.c -- odds of bts from positions: who attacks whom, which attacks are
 * told with a question or threaten a unit, units put face to face; and which numbers
 * are refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "books/bts/odds.h"
#include "bts/scene.h"
#include "lab/odds.h"

enum { WIDE = MM(25), HOW_BITS = 8 };

/* Three archers and two swordsmen against a pair and one alone. */
enum { ARCHER, SWORD = 3, PAIR = 5, LONER = 7, FIGURES };
enum { ARCHERS, SWORDS, PAIRS, LONERS };

static struct scene s;
static struct odds_plan plan;

static void set_up(void)
{
    scene_begin(&s);
    scene_unit(&s);
    for (int i = 0; i < 3; i++)
        scene_arm(scene_warrior(&s, 0), ARM_BOW);
    scene_unit(&s);
    for (int i = 0; i < 2; i++)
        scene_arm(scene_warrior(&s, 0), ARM_SWORD);
    scene_unit(&s);
    for (int i = 0; i < 2; i++)
        scene_arm(scene_warrior(&s, 1), ARM_SWORD);
    scene_unit(&s);
    scene_arm(scene_warrior(&s, 1), ARM_SWORD);
    battle_init(&s.b, &s.stage, 1);
    for (int i = 0; i < 3; i++)
        scene_put(&s, ARCHER + i, CM(6) * i, -CM(30));
    for (int i = 0; i < 2; i++)
        scene_put(&s, SWORD + i, -CM(30) - CM(8) * i, 0);
    scene_put(&s, PAIR, 0, CM(25)); /* 55 cm from the first archer */
    scene_put(&s, PAIR + 1, CM(12), CM(25));
    scene_put(&s, LONER, -CM(30), CM(10));
}

static bool attack(int unit, int target, bool close, int how)
{
    const struct odds_attack a = {
        .unit = unit, .target = target, .close = close, .how = how
    };

    return bts_odds.of_attack(&s.b, &a, &plan);
}

/* Of the plan last made. */
static void plan_is(int kind, int target, int attackers, int first)
{
    const struct bts_odds_plan *p = bts_odds_plan_of(&plan);

    assert_int_equal(p->kind, kind);
    assert_int_equal(p->target, target);
    assert_int_equal(figures_count(&p->attackers), attackers);
    assert_int_equal(figures_first(&p->attackers), first);
}

static int chance_in_1000(const char *key, int value)
{
    struct odds *odds = odds_new(&plan);
    struct distribution d;
    int i = 0, out;

    assert_non_null(odds);
    while (strcmp(bts_odds.measure[i].key, key) != 0)
        i++;
    assert_true(odds_measure(odds, i, &d));
    out = distribution_thousandths(&d, value, value);
    distribution_clear(&d);
    odds_free(odds);
    return out;
}

/* ---- shots ---- */

static void a_unit_shoots_where_most_can(void **state)
{
    (void)state;
    set_up();
    assert_true(attack(ARCHERS, PAIRS, false, 0));
    plan_is(ODDS_SHOT, PAIR, 3, ARCHER); /* of equals the first */
    assert_int_equal(bts_odds_plan_of(&plan)->player, 0);
    scene_put(&s, PAIR, CM(200) / 4, CM(40)); /* farther than 60 cm for some */
    assert_true(attack(ARCHERS, PAIRS, false, 0));
    plan_is(ODDS_SHOT, PAIR + 1, 3, ARCHER);
    assert_true(attack(ARCHERS, PAIRS, false, 2)); /* the second alone */
    plan_is(ODDS_SHOT, PAIR + 1, 1, ARCHER + 1);
    set_up();
    assert_true(attack(ARCHERS, PAIRS, false, 2 << HOW_BITS));
    plan_is(ODDS_SHOT, PAIR + 1, 3, ARCHER);
    assert_true(attack(ARCHERS, PAIRS, false, 3 | 1 << HOW_BITS));
    plan_is(ODDS_SHOT, PAIR, 1, ARCHER + 2);
}

static void nobody_attacks_friends_or_without_means(void **state)
{
    (void)state;
    set_up();
    assert_false(attack(ARCHERS, SWORDS, false, 0));
    assert_false(attack(ARCHERS, SWORDS, true, 0));
    assert_false(attack(SWORDS, PAIRS, false, 0)); /* without a bow */
    scene_put(&s, LONER, -CM(60), CM(60));
    assert_false(attack(ARCHERS, LONERS, false, 0)); /* too far */
    set_up();
    bts_remove(&s.b, LONER);
    assert_false(attack(ARCHERS, LONERS, false, 0));
    assert_false(attack(SWORDS, LONERS, true, 0));
}

/* bts.12.17 CT 5+, Force 3 against Défense 3: 4+; who was dead is not lost again. */
static void what_was_lost_before_is_not_counted(void **state)
{
    (void)state;
    set_up();
    s.own.model[PAIR + 1].life = 3;
    bts_figure(&s.b, PAIR + 1)->lost = 1;
    bts_remove(&s.b, PAIR);
    assert_true(attack(ARCHERS, PAIRS, false, 1));
    plan_is(ODDS_SHOT, PAIR + 1, 1, ARCHER);
    assert_int_equal(chance_in_1000("target_life", 1), 167);
    assert_int_equal(chance_in_1000("target_life", 0), 833);
    assert_int_equal(chance_in_1000("target_lost", 0), 1000);
    bts_figure(&s.b, PAIR + 1)->lost = 2;
    assert_int_equal(chance_in_1000("target_lost", 1), 167);
    assert_int_equal(chance_in_1000("target_gone", 1), 167);
}

/* ---- duels ---- */

static void the_nearest_charge_and_who_fights_goes_on(void **state)
{
    (void)state;
    set_up();
    assert_true(attack(SWORDS, LONERS, true, 0));
    plan_is(ODDS_DUEL, LONER, 1, SWORD);
    assert_int_equal(chance_in_1000("duel_won", 1), 417);  /* 5/12 */
    assert_int_equal(chance_in_1000("duel_tied", 1), 167); /* 1/6 */
    assert_int_equal(chance_in_1000("glory", 1), 583);     /* 7/12 */
    assert_int_equal(chance_in_1000("blows", 1), 583);
    assert_int_equal(chance_in_1000("target_recoils", 1), 583);
    assert_int_equal(chance_in_1000("target_blocked", 1), 0);
    assert_true(attack(SWORDS, LONERS, true, 2));
    plan_is(ODDS_DUEL, LONER, 1, SWORD + 1);
    /* the other one fights already: he goes on, though he is no nearer */
    scene_put(&s, SWORD, -CM(30) - WIDE / 2 - 700, CM(10) - WIDE + 200);
    scene_put(&s, SWORD + 1, -CM(30) + WIDE, CM(10));
    scene_charge(&s, SWORD + 1, LONER);
    assert_true(attack(SWORDS, LONERS, true, 0));
    plan_is(ODDS_DUEL, LONER, 1, SWORD + 1);
    assert_false(
        attack(SWORDS, PAIRS, true, 2)); /* who fights charges nobody */
    assert_true(attack(LONERS, SWORDS, true, 0));
    plan_is(ODDS_DUEL, SWORD + 1, 1, LONER);
    assert_int_equal(bts_odds_plan_of(&plan)->player, 1);
    assert_int_equal(chance_in_1000("duel_won", 1), 417);
}

/* ---- which attacks are told ---- */

static void told_is(const struct odds_attack *a, int unit, int target,
                    bool close, int how)
{
    assert_int_equal(a->unit, unit);
    assert_int_equal(a->target, target);
    assert_int_equal(a->close, close);
    assert_int_equal(a->how, how);
}

static void duels_that_may_be_fought_are_told(void **state)
{
    struct odds_attack told[4];

    (void)state;
    set_up();
    scene_put(&s, SWORD, -CM(30), CM(10) - WIDE);
    scene_put(&s, SWORD + 1, CM(12), CM(25) - WIDE);
    scene_charge(&s, SWORD, LONER);
    scene_charge(&s, SWORD + 1, PAIR + 1);
    bts_state(&s.b)->initiative = 0;
    scene_duels(&s);
    assert_int_equal(scene_asked(&s), ASK_DUEL);
    assert_int_equal(bts_odds.asked(&s.b, told, 4), 2);
    told_is(&told[0], SWORDS, LONERS, true, 1 | 1 << HOW_BITS);
    told_is(&told[1], SWORDS, PAIRS, true, 2 | 2 << HOW_BITS);
    assert_int_equal(bts_odds.asked(&s.b, told, 1), 1);
    for (int i = 0; i < 2; i++) { /* and each of them can be worked out */
        assert_true(bts_odds.of_attack(&s.b, &told[i], &plan));
        assert_int_equal(chance_in_1000("duel_won", 1), 417);
    }
}

static void threats_are_who_can_shoot_and_who_fights(void **state)
{
    struct odds_attack told[8];

    (void)state;
    set_up();
    assert_int_equal(bts_odds.threats(&s.b, PAIRS, told, 8), 1);
    told_is(&told[0], ARCHERS, PAIRS, false, 0);
    scene_put(&s, SWORD, 0, CM(25) - WIDE);
    scene_charge(&s, SWORD, PAIR);
    assert_int_equal(bts_odds.threats(&s.b, PAIRS, told, 8), 2);
    told_is(&told[1], SWORDS, PAIRS, true, 0);
    assert_int_equal(bts_odds.threats(&s.b, PAIRS, told, 1), 1);
    assert_int_equal(bts_odds.threats(&s.b, PAIRS, told, 0), 0);
    assert_int_equal(bts_odds.threats(&s.b, SWORDS, told, 8), 1);
    told_is(&told[0], PAIRS, SWORDS, true, 0);
    s.b.unit[ARCHERS].where = UNIT_OFF_TABLE;
    assert_int_equal(bts_odds.threats(&s.b, PAIRS, told, 8), 1);
    told_is(&told[0], SWORDS, PAIRS, true, 0);
}

/* ---- face to face ---- */

/* Rows with 1 cm from base to base, the others away, and the distance between. */
static void units_stand_face_to_face(void **state)
{
    (void)state;
    set_up();
    s.b.unit[PAIRS].where = UNIT_OFF_TABLE;
    bts_odds.face(&s.b, ARCHERS, PAIRS, CM(21));
    for (int f = 0; f < FIGURES; f++) {
        const int unit = bts_model(&s.b, f)->unit;

        assert_int_equal(bts_figure_of(&s.b, f)->away,
                         unit == ARCHERS || unit == PAIRS ? AWAY_NOT
                                                          : AWAY_RESERVE);
    }
    assert_int_equal(s.b.unit[PAIRS].where, UNIT_ON_TABLE);
    assert_int_equal(bts_gap(&s.b, ARCHER, PAIR), CM(21));
    assert_int_equal(bts_gap(&s.b, ARCHER, ARCHER + 1), CM(1));
    assert_int_equal(bts_gap(&s.b, ARCHER, ARCHER + 2), CM(1));
    assert_int_equal(bts_gap(&s.b, PAIR, PAIR + 1), CM(1));
    for (int i = 1; i < 3; i++)
        assert_int_equal(stand_of(&s.b, ARCHER + i)->y,
                         stand_of(&s.b, ARCHER)->y);
    assert_true(stand_of(&s.b, ARCHER)->y < 0);
    assert_true(stand_of(&s.b, PAIR)->y > 0);
    assert_int_equal(stand_of(&s.b, ARCHER)->y, -stand_of(&s.b, PAIR)->y);
}

/* ---- numbers ---- */

static int number[2][ODDS_NUMBERS];

static void usual_numbers(void)
{
    for (int i = 0; i < bts_odds.numbers; i++)
        number[0][i] = number[1][i] = bts_odds.number[i].usual;
}

static void numbers_that_are_refused(void **state)
{
    (void)state;
    usual_numbers();
    assert_null(bts_odds.of_numbers(number, 1, &plan));
    assert_non_null(bts_odds.of_numbers(number, 2, &plan)); /* with "then" */
    number[0][NUMBER_KIND] = ODDS_DUEL;
    number[0][NUMBER_BLOCKED] = 1;
    number[0][NUMBER_FIGURES] = number[0][NUMBER_SUPPORTERS] = 2;
    assert_null(bts_odds.of_numbers(number, 1, &plan));
    number[0][NUMBER_FIGURES] = 3;
    assert_non_null(bts_odds.of_numbers(number, 1, &plan));
    number[0][NUMBER_FIGURES] = 2;
    number[0][NUMBER_SUPPORTERS] = 3;
    assert_non_null(bts_odds.of_numbers(number, 1, &plan));
    number[0][NUMBER_BLOCKED] = 0;
    assert_null(bts_odds.of_numbers(number, 1, &plan));
}

/* bts.14.29, 14.35 one die each, Force 4 against Défense 3, 1/2: a blow at who is
 * Blocked is two rolls, at a winner or after a tie one. bts.14.05 supporters. */
static void corners_supporters_and_shields(void **state)
{
    (void)state;
    usual_numbers();
    number[0][NUMBER_KIND] = ODDS_DUEL;
    assert_null(bts_odds.of_numbers(number, 1, &plan));
    assert_int_equal(chance_in_1000("target_gone", 1), 292); /* 7/12 x 1/2 */
    assert_int_equal(chance_in_1000("target_recoils", 1), 583);
    number[0][NUMBER_BLOCKED] = 1;
    assert_null(bts_odds.of_numbers(number, 1, &plan));
    assert_int_equal(chance_in_1000("target_blocked", 1), 417);
    assert_int_equal(chance_in_1000("target_gone", 1),
                     396); /* 5/12 x 3/4 + 1/6 x 1/2 */
    number[0][NUMBER_BLOCKED] = 0;
    number[0][NUMBER_THEIR_SUPPORTERS] = 1; /* one die against two */
    number[0][NUMBER_THEIR_COMBAT] = 5;
    assert_null(bts_odds.of_numbers(number, 1, &plan));
    /* the die beats the lower one, 91 of 216 rolls less those that tie; the other
     * is a brawl die: the attackers win where it shows 3 or less */
    {
        int won = 0;

        for (int i = 0; i < 216; i++) {
            const int die = i % 6 + 1, x = i / 6 % 6 + 1, y = i / 36 + 1;
            const int low = x < y ? x : y, high = x < y ? y : x;

            won += die > low && high <= 3;
        }
        assert_int_equal(chance_in_1000("duel_won", 1),
                         (won * 1000 + 108) / 216);
    }
    number[0][NUMBER_THEIR_SUPPORTERS] = 0;
    number[0][NUMBER_SHIELDS] = 1; /* bts.14.20 twice the dice and no blow */
    assert_null(bts_odds.of_numbers(number, 1, &plan));
    assert_int_equal(chance_in_1000("attacker_lost", 0), 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_unit_shoots_where_most_can),
        cmocka_unit_test(nobody_attacks_friends_or_without_means),
        cmocka_unit_test(what_was_lost_before_is_not_counted),
        cmocka_unit_test(the_nearest_charge_and_who_fights_goes_on),
        cmocka_unit_test(duels_that_may_be_fought_are_told),
        cmocka_unit_test(threats_are_who_can_shoot_and_who_fights),
        cmocka_unit_test(units_stand_face_to_face),
        cmocka_unit_test(numbers_that_are_refused),
        cmocka_unit_test(corners_supporters_and_shields),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
