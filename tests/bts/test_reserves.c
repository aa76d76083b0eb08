/* test_reserves.c -- chapter 7: units kept back, when they come and how they move in
 * (chapter 6); flank attacks and Téléportation of chapter 23. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/hash.h"
#include "battle/standing.h"
#include "bts/scene.h"

/* Two units of player 0 and one of player 1, each a Champion and two men. */
enum { LEAD, MAN, MATE, CHIEF, HAND, AIDE, LORD, FOE, RIVAL, FIGURES };
enum { FIRST, SECOND, ENEMY };

static struct scene s;

static void give(int f, enum bts_special special)
{
    s.own.model[f].specials.word[special / 64] |= (uint64_t)1 << special % 64;
}
static void give_unit(int first, enum bts_special special)
{
    for (int f = first; f < first + 3; f++)
        give(f, special);
}

static void set_up(enum bts_scenario scenario)
{
    scene_begin(&s);
    s.own.settings.scenario = (uint8_t)scenario;
    for (int unit = 0; unit < 3; unit++) {
        struct bts_model *m;

        scene_unit(&s);
        m = scene_champion(&s, unit == ENEMY);
        if (unit == SECOND)
            m->keywords &= ~BTS_IS(GENERAL);
        scene_warrior(&s, unit == ENEMY);
        scene_warrior(&s, unit == ENEMY);
    }
    for (int f = 0; f < FIGURES; f++)
        scene_arm(&s.own.model[f], ARM_SWORD);
}

/* Turn n of a battle; the second unit of player 0, who is in the south, is in
 * reserve, and his reserves come now. */
static void arrive(int turn)
{
    struct bts_arrivals *v;

    battle_init(&s.b, &s.stage, 1);
    for (int f = 0; f < FIGURES; f++)
        if (f < CHIEF || f > AIDE)
            scene_put(&s, f, (f % 3) * CM(5) - CM(50),
                      f < LORD ? -CM(20) : CM(20));
    for (int player = 0; player < 2; player++)
        bts_state(&s.b)->strength[player] = (uint16_t)(player ? 3 : 6);
    bts_state(&s.b)->leader = 0;
    bts_state(&s.b)->scenario = s.own.settings.scenario;
    bts_state(&s.b)->phase = PHASE_MOVEMENT;
    bts_unit(&s.b, SECOND)->reserve = 1;
    s.b.turn = (uint8_t)turn;
    v = FRAMES_WAIT(&s.b, { RULE_bts_arrivals, 0 });
    v->player = 0;
    dice_use_tape(&s.b.dice);
}

static bool enter_at(int32_t x, int32_t y)
{
    struct decision d;
    struct refusal why;

    decision_value(&d, 0);
    d.count = 1;
    d.step[0] = (struct step){ vec(x, y), 0 };
    return answer(&s.b, &d, &why);
}

/* All of the unit come in, each to its own place. */
static bool all_enter(struct vec a, struct vec b, struct vec c)
{
    struct decision d;
    struct refusal why;

    decision_value(&d, 0);
    d.moves = d.count = 3;
    for (int i = 0; i < 3; i++) {
        d.step[i] = (struct step){ i == 0 ? a : i == 1 ? b : c, 0 };
        d.move[i] = (struct move){ .figure = (uint16_t)(CHIEF + i),
                                   .facing = FACING_AHEAD,
                                   .steps = 1 };
    }
    return answer(&s.b, &d, &why);
}

/* ---- who is kept back ---- */

/* bts.07.01 half of the units, rounded up; 24.10 A says it first. */
static void half_of_the_units_may_stay_back(void **state)
{
    (void)state;
    set_up(SCENARIO_CLASH);
    battle_init(&s.b, &s.stage, 1);
    SCENE_DICE(&s, 6, 1);
    assert_int_equal(scene_asked(&s), ASK_ZONE);
    assert_true(scene_value(&s, 0));
    assert_int_equal(scene_asked(&s), ASK_RESERVE);
    assert_int_equal(s.b.asked.who, 0);
    assert_true(scene_value(&s, SECOND));
    assert_int_equal(scene_asked(&s), ASK_RESERVE); /* one of two: enough */
    assert_int_equal(s.b.asked.who, 1);
    assert_true(scene_value(&s, ENEMY)); /* half of one, rounded up */
    assert_int_equal(scene_asked(&s), ASK_DEPLOY);
    assert_int_equal(s.b.asked.unit, FIRST);
    assert_true(bts_unit(&s.b, SECOND)->reserve);
    assert_int_equal(bts_strength(&s.b, 0), 6); /* bts.07.02 */
    assert_int_equal(bts_strength(&s.b, 1), 3);
    assert_false(bts_wiped_out(&s.b));
}

/* bts.24.20, 24.33 */
static void some_scenarios_have_no_reserves(void **state)
{
    (void)state;
    set_up(SCENARIO_SEARCH);
    battle_init(&s.b, &s.stage, 1);
    SCENE_DICE(&s, 6, 1);
    assert_int_equal(scene_asked(&s), ASK_ZONE);
    assert_true(scene_value(&s, 0));
    assert_int_not_equal(scene_asked(&s), ASK_RESERVE);
    set_up(SCENARIO_AMBUSH); /* player 0 rolls lower: he is A */
    give_unit(LEAD, SPECIAL_TELEPORT);
    battle_init(&s.b, &s.stage, 1);
    SCENE_DICE(&s, 1, 6);
    assert_int_equal(scene_asked(&s), ASK_RESERVE);
    assert_int_equal(s.b.asked.who, 1); /* the General's unit may not */
    set_up(SCENARIO_AMBUSH);
    give_unit(CHIEF, SPECIAL_TELEPORT);
    battle_init(&s.b, &s.stage, 1);
    SCENE_DICE(&s, 1, 6);
    assert_int_equal(scene_asked(&s), ASK_RESERVE);
    assert_int_equal(s.b.asked.who, 0);
    assert_false(scene_value(&s, FIRST));
    assert_true(scene_value(&s, SECOND));
}

/* ---- the roll ---- */

/* bts.07.04 5+, 4+, 3+, 2+ by the turn. */
static void the_roll_gets_easier(void **state)
{
    (void)state;
    for (int turn = 2; turn < 6; turn++)
        for (int die = 1; die <= 6; die++) {
            set_up(SCENARIO_CLASH);
            arrive(turn);
            SCENE_DICE(&s, die);
            assert_int_equal(scene_asked(&s), ASK_REINFORCE);
            assert_true(scene_value(&s, SECOND));
            assert_int_equal(scene_asked(&s),
                             die >= 7 - turn ? ASK_GATE : NOBODY);
        }
}

static void nobody_comes_in_turn_one(void **state)
{
    (void)state;
    set_up(SCENARIO_CLASH);
    arrive(1);
    assert_int_equal(scene_asked(&s), NOBODY);
}

/* bts.07.03 ruling: a unit need not try; from turn 6 on it comes. */
static void trying_is_free_until_turn_six(void **state)
{
    (void)state;
    set_up(SCENARIO_CLASH);
    arrive(5);
    assert_int_equal(scene_asked(&s), ASK_REINFORCE);
    assert_true(scene_value(&s, ANSWER_NONE));
    assert_int_equal(scene_asked(&s), NOBODY);
    arrive(6);
    SCENE_DICE(&s, 1);
    assert_int_equal(scene_asked(&s),
                     ASK_GATE); /* without a question or a die */
    assert_false(scene_dice_used(&s));
}

/* bts.05.21, 23.56 each +1 or -1, after the die is seen. */
static void alarm_and_tactician_change_the_die(void **state)
{
    (void)state;
    set_up(SCENARIO_CLASH);
    arrive(3);
    bts_unit(&s.b, SECOND)->alarm = 1;
    SCENE_DICE(&s, 3);
    assert_int_equal(scene_asked(&s), ASK_REINFORCE);
    assert_true(scene_value(&s, SECOND));
    assert_int_equal(scene_asked(&s), ASK_ADJUST);
    assert_false(scene_value(&s, 2));
    assert_true(scene_value(&s, 1));
    assert_int_equal(scene_asked(&s), ASK_GATE);
    set_up(SCENARIO_CLASH);
    give(CHIEF, SPECIAL_TACTICIAN);
    arrive(2);
    bts_unit(&s.b, SECOND)->alarm = 1;
    SCENE_DICE(&s, 3);
    assert_int_equal(scene_asked(&s), ASK_REINFORCE);
    assert_true(scene_value(&s, SECOND));
    assert_int_equal(scene_asked(&s), ASK_ADJUST);
    assert_true(scene_value(&s, 2)); /* both */
    assert_int_equal(scene_asked(&s), ASK_GATE);
    /* bts.07.04 ruling: on purpose it may even wait in turn 6 */
    arrive(6);
    assert_int_equal(scene_asked(&s), ASK_ENTRY);
    assert_true(scene_value(&s, ENTRY_WAIT));
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_true(bts_unit(&s.b, SECOND)->reserve);
}

/* ---- coming in ---- */

static void the_gate_is_on_the_own_edge(void **state)
{
    (void)state;
    set_up(SCENARIO_CLASH);
    arrive(6);
    assert_int_equal(scene_asked(&s), ASK_GATE);
    assert_false(enter_at(0, 0));
    assert_false(enter_at(0, CM(60)));
    assert_false(enter_at(CM(60), 0));
    assert_true(enter_at(CM(10), -CM(60)));
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_int_equal(s.b.asked.who, 0);
    assert_false(scene_rest(&s)); /* they can, so they must */
    /* 15 cm from outside: 2.5 of them to come in, so 12.5 from the edge on */
    assert_false(all_enter(vec(CM(10), -CM(46) + 10), vec(CM(6), -CM(56)),
                           vec(CM(14), -CM(56))));
    assert_true(all_enter(vec(CM(10), -CM(46) - 300), vec(CM(6), -CM(56)),
                          vec(CM(14), -CM(56))));
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_false(bts_unit(&s.b, SECOND)->reserve);
    assert_true(bts_is_out(&s.b, AIDE));
    assert_int_equal(bts_figure(&s.b, CHIEF)->moved, MOVED_MORE);
    assert_int_equal(bts_charge_bar(&s.b, CHIEF), BTS(7, 5));
    assert_null(battle_broken(&s.b));
}

/* bts.07.05 nobody who comes charges, or ends in a zone. */
static void who_comes_does_not_charge(void **state)
{
    (void)state;
    set_up(SCENARIO_CLASH);
    arrive(6);
    scene_put(&s, FOE, 0, -CM(52));
    assert_int_equal(scene_asked(&s), ASK_GATE);
    assert_true(enter_at(0, -CM(60)));
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_false(all_enter(vec(0, -CM(52) - 2510), vec(CM(6), -CM(58)),
                           vec(-CM(6), -CM(58))));
    assert_false(
        all_enter(vec(0, -CM(56)), vec(CM(6), -CM(58)), vec(-CM(6), -CM(58))));
    assert_true(all_enter(vec(CM(10), -CM(58)), vec(CM(6), -CM(58)),
                          vec(-CM(6), -CM(58))));
}

/* bts.07.05 ruling, 23.17 one who cannot come sends all back. */
static void all_come_or_none(void **state)
{
    (void)state;
    set_up(SCENARIO_CLASH);
    arrive(6);
    assert_int_equal(scene_asked(&s), ASK_GATE);
    assert_true(enter_at(0, -CM(60)));
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    /* the first stays where he came in, and nobody gets past him */
    assert_true(scene_moves(&s, CHIEF, MANNER_OF_WALK, false, 0, 0));
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_true(scene_rest(&s));
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_true(bts_unit(&s.b, SECOND)->reserve);
    assert_false(bts_is_here(&s.b, CHIEF));
    assert_int_equal(s.b.unit[SECOND].where, UNIT_OFF_TABLE);
    assert_int_equal(bts_strength(&s.b, 0), 6);
}

/* An enemy before the gate: his zone holds who comes in. */
static void an_enemy_bars_the_gate(void **state)
{
    (void)state;
    set_up(SCENARIO_CLASH);
    arrive(6);
    scene_put(&s, FOE, 0, -CM(56));
    assert_int_equal(scene_asked(&s), ASK_GATE);
    assert_true(enter_at(0, -CM(60)));
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_true(scene_rest(&s));
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_true(bts_unit(&s.b, SECOND)->reserve);
}

/* bts.24.33 in an ambush B comes from any edge. */
static void ambushers_come_from_all_sides(void **state)
{
    (void)state;
    set_up(SCENARIO_AMBUSH);
    arrive(6);
    bts_state(&s.b)->leader = 1;
    assert_int_equal(scene_asked(&s), ASK_GATE);
    assert_true(enter_at(CM(60), CM(5)));
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_true(
        all_enter(vec(CM(50), CM(5)), vec(CM(55), 0), vec(CM(55), CM(10))));
    set_up(SCENARIO_AMBUSH); /* who is ambushed has no edge at all */
    arrive(6);
    assert_int_equal(bts_own_edges(&s.b, 0), 0);
    assert_int_equal(scene_asked(&s), NOBODY);
}

/* ---- flank attacks ---- */

/* bts.23.16 3+: any edge, 15 cm from the corners. */
static void a_flank_attack_chooses_its_edge(void **state)
{
    (void)state;
    set_up(SCENARIO_CLASH);
    give_unit(CHIEF, SPECIAL_FLANK);
    arrive(6);
    SCENE_DICE(&s, 3);
    assert_int_equal(scene_asked(&s), ASK_ENTRY);
    assert_true(scene_value(&s, ENTRY_FLANK));
    assert_int_equal(scene_asked(&s), ASK_GATE);
    assert_int_equal(s.b.asked.who, 0);
    assert_false(enter_at(CM(60), CM(45) + 10));
    assert_true(enter_at(CM(60), CM(45)));
    assert_int_equal(scene_asked(&s), ASK_MOVE);
}

/* On a 1 or 2 the opponent names the point, by the same limits. */
static void a_failed_flank_attack_is_the_opponents(void **state)
{
    (void)state;
    set_up(SCENARIO_CLASH);
    give_unit(CHIEF, SPECIAL_FLANK);
    arrive(6);
    SCENE_DICE(&s, 2);
    assert_int_equal(scene_asked(&s), ASK_ENTRY);
    assert_true(scene_value(&s, ENTRY_FLANK));
    assert_int_equal(scene_asked(&s), ASK_GATE);
    assert_int_equal(s.b.asked.who, 1);
    assert_false(enter_at(CM(50), -CM(60)));
    assert_true(enter_at(0, -CM(60)));
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_int_equal(s.b.asked.who, 0);
    /* bts.23.57 a tactician adds one */
    set_up(SCENARIO_CLASH);
    give_unit(CHIEF, SPECIAL_FLANK);
    give(CHIEF, SPECIAL_TACTICIAN);
    arrive(6);
    SCENE_DICE(&s, 2);
    assert_int_equal(scene_asked(&s), ASK_ENTRY);
    assert_true(scene_value(&s, ENTRY_FLANK));
    assert_int_equal(scene_asked(&s), ASK_GATE);
    assert_int_equal(s.b.asked.who, 0);
}

/* bts.23.16 all of the unit must have it. */
static void one_man_without_it_spoils_a_flank_attack(void **state)
{
    (void)state;
    set_up(SCENARIO_CLASH);
    give_unit(CHIEF, SPECIAL_FLANK);
    s.own.model[AIDE].specials = (struct bts_specials){ { 0 } };
    arrive(6);
    assert_false(bts_unit_has(&s.b, SECOND, SPECIAL_FLANK));
    assert_int_equal(scene_asked(&s), ASK_GATE);
    assert_int_equal(ASKED(&s.b.asked, GATE, flank), 0);
}

/* ---- Téléportation ---- */

static void teleports(int die)
{
    set_up(SCENARIO_CLASH);
    give_unit(CHIEF, SPECIAL_TELEPORT);
    scene_piece(&s, vec(CM(30), 0), CM(10), CM(10), CM(8), TRAIT_WOOD);
    arrive(6);
    SCENE_DICE(&s, die);
    assert_int_equal(scene_asked(&s), ASK_ENTRY);
    assert_true(scene_value(&s, ENTRY_TELEPORT));
    assert_int_equal(scene_asked(&s), ASK_APPEAR);
}

static bool gather(struct vec a, struct vec b)
{
    struct decision d;
    struct refusal why;

    decision_value(&d, 0);
    d.moves = d.count = 2;
    for (int i = 0; i < 2; i++) {
        d.step[i] = (struct step){ i == 0 ? a : b, 0 };
        d.move[i] = (struct move){ .figure = (uint16_t)(HAND + i),
                                   .facing = FACING_AHEAD,
                                   .steps = 1 };
    }
    return answer(&s.b, &d, &why);
}

/* bts.23.80 outside scenery, more than 3 cm from everybody; 23.81. */
static void a_unit_appears(void **state)
{
    (void)state;
    teleports(6);
    scene_put(&s, FOE, 0, 0);
    assert_false(enter_at(CM(30), CM(5)));  /* in the wood */
    assert_false(enter_at(CM(5) + 500, 0)); /* 3 cm exactly */
    assert_false(enter_at(CM(59), CM(59) + 500));
    assert_true(enter_at(CM(5) + 501, 0));
    assert_int_equal(scene_asked(&s), ASK_GATHER);
    assert_false(gather(vec(CM(5) + 501 + CM(17) + 501, 0), /* 15.01 cm */
                        vec(CM(10), CM(5))));
    assert_false(gather(vec(CM(3), CM(2)), vec(CM(10), CM(5)))); /* his zone */
    assert_true(gather(vec(CM(5) + 501 + CM(17) + 500, 0), vec(CM(10), CM(5))));
    assert_int_equal(scene_asked(&s), NOBODY);
    for (int f = CHIEF; f <= AIDE; f++) {
        assert_true(bts_is_out(&s.b, f));
        assert_int_equal(bts_figure(&s.b, f)->moved, MOVED_MORE);
        assert_int_equal(bts_charge_bar(&s.b, f), BTS(7, 5));
    }
}

/* bts.13.24 4-5 the owner, further than 5 cm. */
static void a_slight_drift_is_the_owners(void **state)
{
    (void)state;
    teleports(4);
    assert_true(enter_at(0, 0));
    assert_int_equal(scene_asked(&s), ASK_DRIFT);
    assert_int_equal(s.b.asked.who, 0);
    assert_false(enter_at(CM(5), 0));
    assert_false(enter_at(CM(15) + 1, 0));
    assert_true(enter_at(CM(15), 0));
    assert_int_equal(scene_asked(&s), ASK_GATHER);
    assert_int_equal(bts_at(&s.b, CHIEF).x, CM(15));
}

/* 2-3 the opponent within 15 cm, 1 within 30; never upon somebody. */
static void a_large_drift_is_the_opponents(void **state)
{
    (void)state;
    teleports(3);
    scene_put(&s, FOE, 0, CM(10));
    assert_true(enter_at(0, 0));
    assert_int_equal(scene_asked(&s), ASK_DRIFT);
    assert_int_equal(s.b.asked.who, 1);
    assert_false(enter_at(0, -CM(16)));
    assert_false(enter_at(0, CM(8)));
    assert_true(enter_at(0, -CM(15)));
    teleports(1);
    assert_true(enter_at(0, 0));
    assert_int_equal(scene_asked(&s), ASK_DRIFT);
    assert_int_equal(s.b.asked.who, 1);
    assert_false(enter_at(0, -CM(31)));
    assert_true(enter_at(0, -CM(30)));
}

/* bts.23.81 without room for all the unit goes back. */
static void without_room_all_go_back(void **state)
{
    (void)state;
    set_up(SCENARIO_CLASH);
    give_unit(CHIEF, SPECIAL_TELEPORT);
    arrive(6);
    for (int i = -1; i <= 1; i += 2) { /* walls leave room for one */
        scene_piece(&s, vec(i * (CM(11) + 500), 0), CM(20), CM(40), CM(8),
                    TRAIT_SOLID);
        scene_piece(&s, vec(0, i * (CM(11) + 500)), CM(3), CM(20), CM(8),
                    TRAIT_SOLID);
    }
    SCENE_DICE(&s, 6);
    assert_int_equal(scene_asked(&s), ASK_ENTRY);
    assert_true(scene_value(&s, ENTRY_TELEPORT));
    assert_int_equal(scene_asked(&s), ASK_APPEAR);
    assert_true(enter_at(0, 0));
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_true(bts_unit(&s.b, SECOND)->reserve);
    assert_false(bts_is_here(&s.b, CHIEF));
}

/* ---- the end ---- */

/* bts.07.02, 24.08 an army with nobody but reserves is not wiped out; what is still
 * in reserve at the end is alive. */
static void reserves_are_alive(void **state)
{
    (void)state;
    set_up(SCENARIO_ESCALATION);
    arrive(3);
    for (int f = LEAD; f <= MATE; f++)
        bts_remove(&s.b, f);
    log_clear(&s.b);
    assert_false(bts_wiped_out(&s.b));
    bts_find_demoralised(&s.b);
    assert_false(bts_state(&s.b)->demoralised[0]); /* 3 of 6 */
    for (int f = CHIEF; f <= AIDE; f++)
        bts_remove(&s.b, f);
    assert_true(bts_wiped_out(&s.b));
}

/* ---- by chance ---- */

enum { BATTLES = 6, OFFERED = 64 };

static void play_on(uint64_t seed)
{
    static struct decision offered[OFFERED];
    struct refusal why;
    enum played played;

    for (uint64_t turn = 0;; turn++) {
        while ((played = play(&s.b)) == PLAYED_MORE)
            log_clear(&s.b);
        log_clear(&s.b);
        assert_null(battle_broken(&s.b));
        if (played == PLAYED_OVER)
            return;
        const int n = candidates(&s.b, hash_mix(seed + turn), offered, OFFERED);

        assert_true(n > 0);
        assert_true(answer(
            &s.b, &offered[hash_mix(seed * 7 + turn) % (uint64_t)n], &why));
    }
}

static void reserves_come_by_chance(void **state)
{
    (void)state;
    for (int i = 0; i < SCENARIO_COUNT; i++)
        for (uint64_t seed = 1; seed <= BATTLES; seed++) {
            set_up((enum bts_scenario)i);
            give_unit(CHIEF, SPECIAL_TELEPORT);
            give_unit(LORD, SPECIAL_FLANK);
            battle_init(&s.b, &s.stage, seed);
            play_on(seed);
            assert_true(s.b.over);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(half_of_the_units_may_stay_back),
        cmocka_unit_test(some_scenarios_have_no_reserves),
        cmocka_unit_test(the_roll_gets_easier),
        cmocka_unit_test(nobody_comes_in_turn_one),
        cmocka_unit_test(trying_is_free_until_turn_six),
        cmocka_unit_test(alarm_and_tactician_change_the_die),
        cmocka_unit_test(the_gate_is_on_the_own_edge),
        cmocka_unit_test(who_comes_does_not_charge),
        cmocka_unit_test(all_come_or_none),
        cmocka_unit_test(an_enemy_bars_the_gate),
        cmocka_unit_test(ambushers_come_from_all_sides),
        cmocka_unit_test(a_flank_attack_chooses_its_edge),
        cmocka_unit_test(a_failed_flank_attack_is_the_opponents),
        cmocka_unit_test(one_man_without_it_spoils_a_flank_attack),
        cmocka_unit_test(a_unit_appears),
        cmocka_unit_test(a_slight_drift_is_the_owners),
        cmocka_unit_test(a_large_drift_is_the_opponents),
        cmocka_unit_test(without_room_all_go_back),
        cmocka_unit_test(reserves_are_alive),
        cmocka_unit_test(reserves_come_by_chance),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
