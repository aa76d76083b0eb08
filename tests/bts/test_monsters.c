/* test_monsters.c -- bts chapter 20: Monstres that charge through, panic under their
 * enemy's hand, trample whom they beat and give way to nobody but what is larger;
 * chapters 1 and 6: what such a hull touches and who may move. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bts/scene.h"

static struct scene s;

enum { BEAST, FOE, OTHER, RIDER, FRIEND, LAST };

/* A Monstre of player 0 that faces east, enemies on foot and mounted, a friend. */
static void set(void)
{
    scene_begin(&s);
    scene_unit(&s);
    scene_hull(&s, 0, BTS_IS(MONSTER) | BTS_IS(TRANSPORT), CM(4), CM(2));
    scene_unit(&s);
    scene_warrior(&s, 1);
    scene_warrior(&s, 1);
    scene_warrior(&s, 1)->keywords = BTS_IS(CAVALRY);
    scene_unit(&s);
    scene_warrior(&s, 0);
    for (int f = FOE; f < LAST; f++)
        scene_arm(&s.own.model[f], ARM_SWORD);
    scene_arm(&s.own.model[OTHER], ARM_LANCE);
    s.own.model[RIDER].radius = MM(20);
}

static void begin(void)
{
    battle_init(&s.b, &s.stage, 1);
    bts_state(&s.b)->phase = PHASE_MOVEMENT;
    scene_put(&s, BEAST, 0, 0);
    for (int f = FOE; f < LAST; f++)
        scene_put(&s, f, CM(40), CM(10) * f);
    FRAMES_WAIT(&s.b, { RULE_bts_moves, 0 });
}

static struct bts_figure *beast(void)
{
    return bts_figure(&s.b, BEAST);
}

static void special(int f, enum bts_special which)
{
    s.own.model[f].specials.word[which / 64] |= (uint64_t)1 << which % 64;
}

/* ---- moving ---- */

/* bts.20.03: no zones, no sight, Force 5, on and on while they die. */
static void it_charges_through(void **state)
{
    (void)state;
    set();
    scene_piece(&s, vec(CM(7), 0), MM(4), CM(10), CM(4),
                TRAIT_LINEAR | TRAIT_HIDES); /* below 5 cm: no obstacle */
    begin();
    scene_put(&s, FOE, CM(10), 0);
    scene_put(&s, OTHER, CM(15), CM(4)); /* beside its way, in its zone */
    scene_put(&s, RIDER, CM(20), 0);
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    SCENE_DICE(&s, 3, 2, 2); /* 5 on 3: 3+; two hits on the rider */
    assert_true(scene_moves(&s, BEAST, 0, true, CM(20), 0));
    (void)scene_asked(&s);
    assert_true(scene_dice_used(&s));
    assert_false(bts_is_here(&s.b, FOE));
    assert_true(bts_is_here(&s.b, OTHER));
    assert_false(bts_is_engaged(&s.b, OTHER));
    assert_true(bts_are_engaged(&s.b, BEAST, RIDER));
    assert_int_equal(beast()->charged, 1);
}

/* Several at once: it goes on only if all die. */
static void two_at_once_are_both_hit(void **state)
{
    (void)state;
    set();
    begin();
    scene_put(&s, FOE, CM(10), 1300);
    scene_put(&s, OTHER, CM(10), -1300);
    (void)scene_asked(&s);
    SCENE_DICE(&s, 6, 1);
    assert_true(scene_moves(&s, BEAST, 0, true, CM(20), 0));
    (void)scene_asked(&s);
    assert_true(scene_dice_used(&s));
    assert_false(bts_is_here(&s.b, FOE));
    assert_true(bts_are_engaged(&s.b, BEAST, OTHER));
    assert_true(bts_at(&s.b, BEAST).x < CM(5));
}

static void it_is_stopped_by_what_is_high(void **state)
{
    (void)state;
    set();
    scene_piece(&s, vec(CM(10), 0), CM(1), CM(20), CM(5),
                TRAIT_LINEAR | TRAIT_HIDES);
    scene_piece(&s, vec(-CM(10), 0), CM(2), CM(20), CM(5), TRAIT_DITCH);
    begin();
    assert_int_equal(SCENE_DRIVES(&s, BEAST, FACING_AHEAD, AT(CM(5), 0)), 0);
    assert_int_equal(SCENE_DRIVES(&s, BEAST, FACING_AHEAD, AT(CM(8), 0)),
                     BTS(20, 3));
    assert_int_equal(SCENE_DRIVES(&s, BEAST, FACING_AHEAD, AT(-CM(8), 0)),
                     BTS(20, 3)); /* bts.20.06 it does not jump */
    /* nor lies down, nor flies */
    assert_int_equal(bts_judge_moved(&s.b,
                                     &(struct move){ .figure = BEAST,
                                                     .facing = FACING_AHEAD,
                                                     .manner = MANNER_OF_LIE },
                                     NULL)
                         .rule,
                     BTS(20, 6));
}

static void who_is_charged_does_not_move(void **state)
{
    (void)state;
    set();
    begin();
    scene_put(&s, FOE, CM(4) + 1251, 0);
    scene_charge(&s, FOE, BEAST);
    assert_int_equal(scene_drives(&s, BEAST, 90, 0, NULL), BTS(20, 7));
}

/* ---- panic ---- */

static void wound(int times)
{
    const struct bts_hit hit = { .by = NO_FIGURE, .rule = BTS(12, 16) };

    for (int i = 0; i < times; i++)
        (void)bts_wound(&s.b, &hit, BEAST);
    FRAMES_WAIT(&s.b, { RULE_bts_settle, 0 });
}

static void each_wound_is_a_test(void **state)
{
    (void)state;
    set();
    begin();
    wound(2);
    SCENE_DICE(&s, 4, 3, 3, 3); /* 7 + 3 passes, 6 + 3 fails */
    (void)scene_asked(&s);
    assert_true(scene_dice_used(&s));
    assert_int_equal(beast()->panic, PANIC_DUE);
    assert_int_equal(beast()->owes, 0);
    /* the best Moral of the crew */
    s.own.model[BEAST].crew_moral = 4;
    begin();
    wound(1);
    SCENE_DICE(&s, 3, 3);
    (void)scene_asked(&s);
    assert_int_equal(beast()->panic, PANIC_NOT);
    /* none if it died of it */
    begin();
    wound(4);
    assert_false(bts_is_here(&s.b, BEAST));
    (void)scene_asked(&s);
    assert_false(s.b.dice.dry);
    /* bts.21.10 a Véhicule never */
    s.own.model[BEAST].keywords = BTS_IS(VEHICLE);
    begin();
    bts_frighten(&s.b, BEAST);
    assert_int_equal(beast()->owes, 0);
}

static void panic(void)
{
    begin();
    beast()->panic = PANIC_DUE;
}

static void its_enemy_moves_it_first_of_all(void **state)
{
    (void)state;
    set();
    panic();
    scene_put(&s, FRIEND, CM(10), 0);
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_int_equal(s.b.asked.who, 1);
    assert_int_equal(figures_count(&s.b.asked.across), 1);
    SCENE_DICE(&s, 1); /* its own side is rammed, and stops it */
    assert_true(scene_moves(&s, BEAST, 0, true, CM(20), 0));
    (void)scene_asked(&s);
    assert_true(scene_dice_used(&s));
    assert_false(bts_is_engaged(&s.b, BEAST));
    assert_true(bts_is_here(&s.b, FRIEND));
    assert_int_equal(s.b.asked.who, 0); /* then its owner's others */
    assert_false(figures_has(&s.b.asked.across, BEAST));
    assert_int_equal(beast()->panic, PANIC_NOW); /* passengers: bts.20.19 */
}

static void the_enemy_spares_his_own(void **state)
{
    (void)state;
    set();
    panic();
    scene_put(&s, FOE, CM(10), 0);
    (void)scene_asked(&s);
    assert_true(scene_moves(&s, BEAST, 0, true, CM(20), 0));
    assert_int_equal(scene_asked(&s), ASK_RAM);
    assert_int_equal(s.b.asked.who, 1);
    assert_true(scene_value(&s, 0));
    (void)scene_asked(&s);
    assert_true(bts_is_here(&s.b, FOE));
    assert_false(bts_is_engaged(&s.b, BEAST));
}

static void it_may_run_off_the_table(void **state)
{
    (void)state;
    set();
    panic();
    scene_put(&s, BEAST, CM(50), 0);
    bts_figure(&s.b, FRIEND)->inside = BEAST + 1;
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_true(scene_moves(&s, BEAST, 0, true, CM(70), 0));
    (void)scene_asked(&s);
    assert_false(bts_is_here(&s.b, BEAST));
    assert_false(bts_is_here(&s.b, FRIEND)); /* bts.20.19 */
    /* its owner could not */
    begin();
    scene_put(&s, BEAST, CM(50), 0);
    assert_int_equal(SCENE_DRIVES(&s, BEAST, FACING_AHEAD, AT(CM(70), 0)),
                     BTS(1, 1));
}

static void who_is_charged_does_not_panic(void **state)
{
    (void)state;
    set();
    panic();
    scene_put(&s, FOE, CM(4) + 1251, 0);
    scene_charge(&s, FOE, BEAST);
    (void)scene_asked(&s);
    assert_int_equal(beast()->panic, PANIC_NOT);
    assert_int_equal(s.b.asked.who, 0);
}

/* bts.20.18 ruling: no test for Terrifiante in panic; its owner has one. */
static void fear_does_not_stop_panic(void **state)
{
    (void)state;
    set();
    special(FRIEND, SPECIAL_TERRIFYING);
    special(FOE, SPECIAL_TERRIFYING);
    begin();
    scene_put(&s, FOE, CM(10), 0);
    (void)scene_asked(&s);
    SCENE_DICE(&s, 1, 1); /* 5: it dares not */
    assert_true(scene_moves(&s, BEAST, 0, true, CM(20), 0));
    (void)scene_asked(&s);
    assert_true(scene_dice_used(&s));
    assert_int_equal(beast()->frozen, 1);
    assert_int_equal(bts_at(&s.b, BEAST).x, 0);
    panic();
    scene_put(&s, FRIEND, CM(10), 0);
    (void)scene_asked(&s);
    SCENE_DICE(&s, 6);
    assert_true(scene_moves(&s, BEAST, 0, true, CM(20), 0));
    (void)scene_asked(&s);
    assert_true(scene_dice_used(&s));
    assert_false(bts_is_here(&s.b, FRIEND));
}

/* ---- duels ---- */

static void duel(void)
{
    scene_duels(&s);
}

/* bts.20.02, 23.23, 20.13 */
static void it_tramples_all_who_took_part(void **state)
{
    (void)state;
    set();
    begin();
    scene_put(&s, FOE, CM(4) + 1251, 0);
    scene_put(&s, OTHER, CM(4) + 1251 + 2501, 0); /* supports with a lance */
    scene_charge(&s, BEAST, FOE);
    duel();
    assert_true(scene_until(&s, ASK_SUPPORT));
    assert_true(scene_name(&s, OTHER));
    /* Attaques 3 and 1 of the charge; FOE and his supporter one die each */
    SCENE_DICE(&s, 6, 6, 6, 6, 1, 1);
    assert_true(scene_until(&s, ASK_BLOW) || s.b.depth == 0);
    assert_true(bts_figure(&s.b, FOE)->prone);
    assert_true(bts_figure(&s.b, OTHER)->prone);
}

/* bts.20.14, 20.15 */
static void a_loser_stays_and_winners_step_back(void **state)
{
    (void)state;
    set();
    s.own.model[FOE].attacks = 3;
    s.own.model[BEAST].attacks = 1;
    s.own.model[BEAST].life = 8;
    begin();
    scene_put(&s, FOE, CM(4) + 1251, 0);
    scene_charge(&s, FOE, BEAST);
    duel();
    SCENE_DICE(&s, 1, 6, 6, 6, 1, 1, 1);
    while (scene_until(&s, ASK_BLOW))
        assert_true(scene_name(&s, BEAST));
    assert_true(vec_same(bts_at(&s.b, BEAST), vec(0, 0)));
    assert_false(beast()->prone);
    assert_true(bts_gap(&s.b, BEAST, FOE) >= BTS_GAP - 1);
    assert_true(bts_gap(&s.b, BEAST, FOE) < CM(1));
    bts_throw_down(&s.b, BEAST, BTS(6, 23));
    assert_false(beast()->prone);
}

/* Whoever won: the smaller of two recoils 3 cm. */
static void the_smaller_of_two_recoils(void **state)
{
    (void)state;
    for (int larger = 0; larger < 2; larger++) {
        set();
        s.own.model[FOE] = s.own.model[BEAST];
        s.own.model[FOE].owner = 1;
        s.own.model[FOE].unit = 1;
        s.own.model[larger ? FOE : BEAST].half_length = CM(5);
        s.own.model[BEAST].life = s.own.model[FOE].life = 20;
        begin();
        scene_put(&s, FOE, CM(9) + 1, 0);
        scene_charge(&s, BEAST, FOE);
        duel();
        SCENE_DICE(&s, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1);
        while (scene_until(&s, ASK_BLOW))
            assert_true(scene_name(&s, FOE));
        assert_int_equal(bts_at(&s.b, BEAST).x < 0, larger);
        assert_int_equal(bts_at(&s.b, FOE).x > CM(10), !larger);
        assert_in_range(bts_gap(&s.b, BEAST, FOE), CM(3) - 3, CM(3) + 3);
    }
}

/* bts.20.15 from a Véhicule it steps back. */
static void it_recoils_from_a_vehicle(void **state)
{
    (void)state;
    set();
    scene_unit(&s);
    scene_hull(&s, 1, BTS_IS(VEHICLE), CM(5), CM(3));
    begin();
    scene_put(&s, LAST, CM(9) + 1, 0);
    scene_charge(&s, BEAST, LAST);
    duel();
    SCENE_DICE(&s, 1, 1, 1, 1); /* Force 6 on the rear, armour 8 */
    assert_int_equal(scene_asked(&s), ASK_RECOIL);
    assert_true(scene_go(&s, -CM(3), 0));
    (void)scene_asked(&s);
    assert_int_equal(bts_at(&s.b, BEAST).x, -CM(3));
}

/* bts.20.16 */
static void riders_keep_their_attack_against_it(void **state)
{
    (void)state;
    set();
    begin();
    scene_put(&s, RIDER, CM(4) + 2001, 0);
    scene_charge(&s, RIDER, BEAST);
    bts_figure(&s.b, RIDER)->duel = bts_figure(&s.b, BEAST)->duel = BEAST + 1;
    bts_gather_duel(&s.b, RIDER);
    assert_int_equal(bts_state(&s.b)->fighters, 2);
    assert_int_equal(bts_fighter(&s.b, 1)->figure, RIDER);
    assert_int_equal(bts_duel_dice(&s.b, 1), 2);
    assert_int_equal(bts_duel_dice(&s.b, 0), 3);
}

/* bts.20.17 */
static void passengers_survive_a_monster_on_two(void **state)
{
    (void)state;
    set();
    begin();
    bts_figure(&s.b, FRIEND)->inside = BEAST + 1;
    wound(4);
    SCENE_DICE(&s, 2);
    (void)scene_asked(&s);
    assert_true(scene_dice_used(&s));
    assert_true(bts_is_out(&s.b, FRIEND));
    assert_int_equal(bts_figure(&s.b, FRIEND)->prone, 1);
    begin();
    bts_figure(&s.b, FRIEND)->inside = BEAST + 1;
    wound(4);
    SCENE_DICE(&s, 1);
    (void)scene_asked(&s);
    assert_false(bts_is_here(&s.b, FRIEND));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_charges_through),
        cmocka_unit_test(two_at_once_are_both_hit),
        cmocka_unit_test(it_is_stopped_by_what_is_high),
        cmocka_unit_test(who_is_charged_does_not_move),
        cmocka_unit_test(each_wound_is_a_test),
        cmocka_unit_test(its_enemy_moves_it_first_of_all),
        cmocka_unit_test(the_enemy_spares_his_own),
        cmocka_unit_test(it_may_run_off_the_table),
        cmocka_unit_test(who_is_charged_does_not_panic),
        cmocka_unit_test(fear_does_not_stop_panic),
        cmocka_unit_test(it_tramples_all_who_took_part),
        cmocka_unit_test(a_loser_stays_and_winners_step_back),
        cmocka_unit_test(the_smaller_of_two_recoils),
        cmocka_unit_test(it_recoils_from_a_vehicle),
        cmocka_unit_test(riders_keep_their_attack_against_it),
        cmocka_unit_test(passengers_survive_a_monster_on_two),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
