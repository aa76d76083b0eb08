/* test_barriers.c -- chapter 15: charges (chapter 6) and fights across barriers and at
 * rims. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "battle/standing.h"
#include "bts/scene.h"

enum { MAN, MATE, FOE, OTHER, FIGURES };

static struct scene s;

/* A hedge of 2 cm across the table, from y = 5 cm to 6 cm; a defender behind it at
 * x = 0, and a man before it. The others are far away. */
static void set_up(int32_t height, uint32_t traits)
{
    scene_begin(&s);
    for (int player = 0; player < 2; player++) {
        scene_unit(&s);
        for (int i = 0; i < 2; i++)
            scene_arm(scene_warrior(&s, player), ARM_SWORD);
    }
    scene_piece(&s, vec(0, CM(5) + 500), CM(40), CM(1), height, traits);
}

static void begin(void)
{
    battle_init(&s.b, &s.stage, 1);
    scene_put(&s, MAN, 0, 0);
    scene_put(&s, MATE, -CM(50), -CM(50));
    scene_put(&s, FOE, 0, CM(6) + 1250);
    scene_put(&s, OTHER, -CM(50), CM(50));
    dice_use_tape(&s.b.dice);
}

static struct step to(int32_t x, int32_t y)
{
    return (struct step){ { x, y }, 0 };
}

static int bar(int32_t x, int32_t y)
{
    const struct step end = to(x, y);

    return bts_judge_walk(&s.b, MAN, MANNER_OF_WALK, &end, 1).rule;
}

static void charge_across(void)
{
    assert_int_equal(SCENE_MOVE(&s, MAN, WALK, to(0, CM(5) - 1250)), 0);
    assert_true(bts_has_charged(&s.b, MAN, FOE));
}

/* All who are Engaged fight in the duel of the man. */
static void gather(void)
{
    for (int f = 0; f < FIGURES; f++)
        bts_figure(&s.b, f)->duel = bts_is_engaged(&s.b, f) ? MAN + 1 : 0;
    bts_gather_duel(&s.b, MAN);
}

/* Fights the duel of the man, with these dice. */
static void fight(void)
{
    gather();
    s.b.depth = 0;
    *(struct bts_duel *)frame_push(&s.b, RULE_bts_duel) =
        (struct bts_duel){ .declaring = 1 };
    while (play(&s.b) == PLAYED_MORE)
        log_clear(&s.b);
    log_clear(&s.b);
}

/* Answers what is asked, in the way that a duel's rules go on. */
static void go_on(const struct decision *d)
{
    struct refusal why;

    assert_true(answer(&s.b, d, &why));
    while (play(&s.b) == PLAYED_MORE)
        log_clear(&s.b);
    log_clear(&s.b);
}

/* ---- charges and zones ---- */

/* bts.15.03 at the other side, within 3 cm: Engaged without touching. */
static void a_defender_is_charged_across(void **state)
{
    (void)state;
    set_up(CM(2), TRAIT_LINEAR);
    begin();
    charge_across();
    assert_false(bts_touches(&s.b, MAN, FOE));
    assert_int_equal(bts_across_of(&s.b, MAN, FOE), ACROSS_BARRIER);
}

/* bts.15.02 the zone reaches 3 cm beyond the barrier, and no further. */
static void a_defenders_zone_reaches_across(void **state)
{
    (void)state;
    set_up(CM(2), TRAIT_LINEAR);
    begin();
    assert_int_equal(bar(0, CM(5) - 1250 - CM(3)), 0);
    assert_int_equal(bar(0, CM(5) - 1250 - CM(3) + 10), BTS(6, 6));
    bts_figure(&s.b, FOE)->prone = 1; /* it defends nothing */
    assert_int_equal(bar(0, CM(5) - 1250 - CM(3) + 10), 0);
}

/* bts.15.02 nobody crosses inside the zone; elsewhere one may. */
static void nobody_crosses_before_a_defender(void **state)
{
    (void)state;
    set_up(CM(2), TRAIT_LINEAR);
    begin();
    assert_int_not_equal(bar(0, CM(11)), 0);
    scene_put(&s, MAN, CM(9), 0);
    assert_int_equal(bar(CM(9), CM(11)), 0);
}

/* bts.15.04 charged across it keeps its zone; bts.15.08 not when another touches
 * it on its own side. */
static void a_defender_keeps_its_zone(void **state)
{
    (void)state;
    set_up(CM(2), TRAIT_LINEAR);
    begin();
    charge_across();
    assert_true(bts_has_zone(&s.b, FOE));
    assert_false(bts_has_zone(&s.b, MAN));
    scene_put(&s, MATE, 0, CM(6) + 1250 + MM(25));
    bts_engage(&s.b, MATE, FOE);
    assert_false(bts_has_zone(&s.b, FOE));
}

/* bts.15.01 who cannot see over it does not defend it. */
static void a_wall_too_high_is_not_defended(void **state)
{
    (void)state;
    set_up(CM(3), TRAIT_LINEAR);
    begin();
    assert_int_equal(bts_across_from(&s.b, MAN, FOE, to(0, CM(5) - 1250)),
                     ACROSS_NOT);
}

/* bts.15.06 who is more than twice as tall minds it not. */
static void the_tall_ignore_a_barrier(void **state)
{
    (void)state;
    set_up(CM(2), TRAIT_LINEAR);
    s.own.model[MAN].height = CM(4);
    begin();
    assert_int_equal(bts_across_from(&s.b, MAN, FOE, to(0, CM(5) - 1250)),
                     ACROSS_BARRIER); /* exactly half protects */
    s.own.model[MAN].height = CM(4) + 1;
    assert_int_equal(bts_across_from(&s.b, MAN, FOE, to(0, CM(5) - 1250)),
                     ACROSS_LOW);
}

/* bts.18.14 riders fight across without the bonuses of a charge. */
static void riders_have_no_bonus_across(void **state)
{
    (void)state;
    set_up(CM(2), TRAIT_LINEAR);
    s.own.model[MAN].keywords = BTS_IS(CAVALRY);
    begin();
    charge_across();
    assert_false(bts_rides_down(&s.b, MAN));
    begin();
    scene_put(&s, FOE, 0, CM(4));
    assert_int_equal(SCENE_MOVE(&s, MAN, WALK, to(0, CM(4) - MM(25))), 0);
    assert_true(bts_rides_down(&s.b, MAN));
}

/* ---- duels ---- */

/* bts.15.09 the attacker's blow needs a 4+; 15.05 he may then cross. */
static void a_blow_across_needs_a_roll(void **state)
{
    struct decision d;

    (void)state;
    set_up(CM(2), TRAIT_LINEAR);
    begin();
    charge_across();
    SCENE_DICE(&s, 6, 1, 4, 6); /* duel dice, the roll across, to wound */
    fight();
    assert_int_equal(s.b.asked.kind, ASK_RECOIL);
    decision_value(&d, 0);
    d.count = 1;
    d.step[0] = to(0, CM(9) + 1250);
    go_on(&d);
    assert_int_equal(s.b.asked.kind, ASK_CROSS);
    assert_false(bts_is_here(&s.b, FOE));
    decision_value(&d, 1);
    go_on(&d);
    assert_true(scene_dice_used(&s));
    assert_in_range(stand_of(&s.b, MAN)->y, CM(6) + 1250, CM(6) + 1260);
}

/* bts.15.09 a 3 loses it. */
static void a_blow_across_may_be_lost(void **state)
{
    struct decision d;

    (void)state;
    set_up(CM(2), TRAIT_LINEAR);
    begin();
    charge_across();
    SCENE_DICE(&s, 6, 1, 3);
    fight();
    decision_value(&d, 0);
    d.count = 1;
    d.step[0] = to(0, CM(9) + 1250);
    go_on(&d);
    assert_true(scene_dice_used(&s));
    assert_true(bts_is_here(&s.b, FOE));
}

/* bts.15.09 ruling: the defender's blows need none. */
static void a_defender_strikes_freely(void **state)
{
    struct decision d;

    (void)state;
    set_up(CM(2), TRAIT_LINEAR);
    begin();
    charge_across();
    SCENE_DICE(&s, 1, 6, 6);
    fight();
    assert_int_equal(s.b.asked.kind, ASK_RECOIL);
    decision_value(&d, 0);
    d.count = 1;
    d.step[0] = to(0, CM(2) - 1250);
    go_on(&d);
    assert_true(scene_dice_used(&s));
    assert_false(bts_is_here(&s.b, MAN));
}

/* bts.15.08 attacked on its own side it has no protection. */
static void protection_is_lost_on_its_own_side(void **state)
{
    (void)state;
    set_up(CM(2), TRAIT_LINEAR);
    begin();
    charge_across();
    scene_put(&s, MATE, 0, CM(6) + 1250 + MM(25));
    bts_engage(&s.b, MATE, FOE);
    gather();
    assert_int_equal(bts_figure(&s.b, MAN)->across, 0);
}

/* bts.15.07 an attacker who is counter-charged strikes that one without a roll,
 * and does not cross. */
static void a_countered_attacker_stays(void **state)
{
    struct bts_aftermath after;

    (void)state;
    set_up(CM(2), TRAIT_LINEAR);
    begin();
    charge_across();
    scene_put(&s, OTHER, 0, CM(5) - 1250 - MM(25));
    bts_engage(&s.b, OTHER, MAN);
    gather();
    assert_int_equal(bts_figure(&s.b, MAN)->across, 1);
    assert_true(bts_blow_lands(&s.b, 0, OTHER));
    SCENE_DICE(&s, 3);
    assert_false(bts_blow_lands(&s.b, 0, FOE));
    bts_figure(&s.b, FOE)->lost = bts_figure(&s.b, OTHER)->lost = 1;
    after = bts_aftermath_of(&s.b, true);
    assert_false(figures_any(&after.cross));
}

/* ---- raised positions ---- */

/* A ledge from y = 5 cm on, and the defender at its rim. */
static void set_up_ledge(int32_t height)
{
    set_up(height, TRAIT_ROOF);
    s.stage.terrain.piece[0].shape =
        polygon_rectangle(vec(0, CM(15)), CM(40), CM(20), 0);
    begin();
    *stand_at(&s.b, FOE) = (struct stand){ 0, CM(6), height / CM(1) };
}

/* bts.15.12 4 cm are 1 cm more than a man of 3 cm: that is paid. */
static void a_rim_is_charged_from_its_foot(void **state)
{
    struct bts_walk w;
    const struct step foot = to(0, CM(5) - 1250);

    (void)state;
    set_up_ledge(CM(4));
    w = bts_judge_walk(&s.b, MAN, MANNER_OF_WALK, &foot, 1);
    assert_int_equal(w.rule, 0);
    assert_true(figures_has(&w.charged, FOE));
    assert_int_equal(w.way.cost, CM(5) - 1250 + CM(1));
    s.own.model[MAN].move = CM(4); /* too little to reach up */
    w = bts_judge_walk(&s.b, MAN, MANNER_OF_WALK, &foot, 1);
    assert_false(figures_any(&w.charged));
}

/* bts.15.11 riders do not charge up. */
static void riders_do_not_charge_up(void **state)
{
    (void)state;
    set_up_ledge(CM(4));
    s.own.model[MAN].keywords = BTS_IS(CAVALRY);
    assert_int_equal(bts_across_of(&s.b, MAN, FOE), ACROSS_NOT);
    assert_int_equal(bts_across_from(&s.b, MAN, FOE, to(0, CM(5) - 1250)),
                     ACROSS_NOT);
}

/* bts.15.13 who wins and kills may take the place. */
static void the_place_above_is_taken(void **state)
{
    struct decision d;

    (void)state;
    set_up_ledge(CM(4));
    charge_across();
    SCENE_DICE(&s, 6, 1, 4, 6);
    fight();
    assert_int_equal(s.b.asked.kind, ASK_RECOIL);
    decision_value(&d, 0);
    d.count = 1;
    d.step[0] = (struct step){ { 0, CM(9) }, 4 };
    go_on(&d);
    assert_true(scene_dice_used(&s));
    assert_int_equal(s.b.asked.kind, ASK_TAKE_PLACE);
    assert_int_equal(stand_of(&s.b, MAN)->floor, 0);
    decision_value(&d, 1);
    go_on(&d);
    assert_int_equal(stand_of(&s.b, MAN)->floor, 4);
}

/* bts.15.13 who does not kill falls, and does not recoil. */
static void who_fails_at_a_rim_falls(void **state)
{
    (void)state;
    set_up_ledge(CM(4));
    s.own.model[MAN].life = 5;
    charge_across();
    SCENE_DICE(&s, 1, 6, 1, 1,
               4); /* lost; no wound; two fall hits, one wounds */
    fight();
    assert_true(scene_dice_used(&s));
    assert_true(bts_figure(&s.b, MAN)->prone);
    assert_int_equal(bts_figure(&s.b, MAN)->lost, 1);
    assert_int_equal(stand_of(&s.b, MAN)->y, CM(5) - 1250);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_defender_is_charged_across),
        cmocka_unit_test(a_defenders_zone_reaches_across),
        cmocka_unit_test(nobody_crosses_before_a_defender),
        cmocka_unit_test(a_defender_keeps_its_zone),
        cmocka_unit_test(a_wall_too_high_is_not_defended),
        cmocka_unit_test(the_tall_ignore_a_barrier),
        cmocka_unit_test(riders_have_no_bonus_across),
        cmocka_unit_test(a_blow_across_needs_a_roll),
        cmocka_unit_test(a_blow_across_may_be_lost),
        cmocka_unit_test(a_defender_strikes_freely),
        cmocka_unit_test(protection_is_lost_on_its_own_side),
        cmocka_unit_test(a_countered_attacker_stays),
        cmocka_unit_test(a_rim_is_charged_from_its_foot),
        cmocka_unit_test(riders_do_not_charge_up),
        cmocka_unit_test(the_place_above_is_taken),
        cmocka_unit_test(who_fails_at_a_rim_falls),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
