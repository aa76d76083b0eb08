/* test_vehicles.c -- bts chapters 20 and 21: straight legs, ramming, armour of three
 * sides, the damage table, mounts (chapter 1: what they see), fights with a Véhicule
 * and its passengers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bts/scene.h"

static struct scene s;

enum { TANK, FOE, OTHER, FRIEND };

/* A Véhicule that faces east in the middle, two enemies and a friend on foot. */
static void set(void)
{
    scene_begin(&s);
    scene_unit(&s);
    scene_hull(&s, 0, BTS_IS(VEHICLE) | BTS_IS(TRANSPORT), CM(5), CM(3));
    scene_unit(&s);
    scene_warrior(&s, 1);
    scene_warrior(&s, 1);
    scene_unit(&s);
    scene_warrior(&s, 0);
    scene_arm(&s.own.model[FOE], ARM_SWORD);
}

static void begin(void)
{
    battle_init(&s.b, &s.stage, 1);
    bts_state(&s.b)->phase = PHASE_MOVEMENT;
    scene_put(&s, TANK, 0, 0);
    scene_put(&s, FOE, CM(40), CM(40));
    scene_put(&s, OTHER, CM(40), CM(30));
    scene_put(&s, FRIEND, -CM(40), CM(40));
    FRAMES_WAIT(&s.b, { RULE_bts_moves, 0 });
}

static struct bts_figure *tank(void)
{
    return bts_figure(&s.b, TANK);
}

#define DRIVES(facing, ...) SCENE_DRIVES(&s, TANK, facing, __VA_ARGS__)

/* ---- moving ---- */

static void it_goes_straight_and_pivots(void **state)
{
    (void)state;
    set();
    begin();
    assert_int_equal(DRIVES(FACING_AHEAD, AT(CM(20), 0)), 0);
    assert_int_equal(DRIVES(FACING_AHEAD, AT(CM(20) + 1, 0)), BTS(6, 1));
    /* one pivot of up to 180 degrees, or two of up to 90 */
    assert_int_equal(DRIVES(FACING_AHEAD, AT(-CM(20), 0)), 0);
    assert_int_equal(DRIVES(FACING_AHEAD, AT(0, CM(10)), AT(CM(10), CM(10))),
                     0);
    assert_int_equal(DRIVES(0, AT(0, CM(10))), 0);
    assert_int_equal(DRIVES(180, AT(-CM(10), 0)), 0);
    assert_int_equal(DRIVES(90, AT(-CM(10), 0)), BTS(20, 5));
    assert_int_equal(
        DRIVES(FACING_AHEAD, AT(0, CM(5)), AT(CM(5), CM(5)), AT(CM(5), CM(10))),
        BTS(20, 5));
    /* nobody leaves the table */
    scene_put(&s, TANK, CM(50), 0);
    assert_int_equal(DRIVES(FACING_AHEAD, AT(CM(55), 0)), 0);
    assert_int_equal(DRIVES(FACING_AHEAD, AT(CM(55) + 1, 0)), BTS(1, 1));
}

static void it_stops_at_what_it_cannot_enter(void **state)
{
    (void)state;
    set();
    scene_piece(&s, vec(CM(15), 0), CM(2), CM(20), CM(6),
                TRAIT_SOLID | TRAIT_HIDES);
    scene_piece(&s, vec(0, CM(30)), CM(30), CM(10), 0,
                TRAIT_WATER | TRAIT_DEEP);
    scene_piece(&s, vec(0, -CM(20)), CM(40), CM(10), CM(2), TRAIT_WOOD);
    begin();
    assert_int_equal(DRIVES(FACING_AHEAD, AT(CM(9), 0)), 0);
    assert_int_equal(DRIVES(FACING_AHEAD, AT(CM(9) + 2, 0)), BTS(20, 3));
    /* bts.20.05 nor can it pivot into it */
    scene_put(&s, TANK, CM(10), CM(9)); /* beside the wall's end */
    tank()->facing = QUARTER_TURN;
    assert_int_equal(scene_drives(&s, TANK, 0, 0, NULL), BTS(20, 5));
    /* bts.08.14 deep water is impassable for it */
    scene_put(&s, TANK, 0, CM(15));
    assert_int_equal(DRIVES(FACING_AHEAD, AT(0, CM(20))), 0);
    assert_int_equal(DRIVES(FACING_AHEAD, AT(0, CM(21))), BTS(20, 3));
    /* bts.08.05 difficult ground counts double as soon as a part is in it */
    scene_put(&s, TANK, 0, -CM(5));
    tank()->facing = 3 * QUARTER_TURN; /* its front is 5 cm from the wood */
    assert_int_equal(DRIVES(FACING_AHEAD, AT(0, -CM(17))), 0);
    assert_int_equal(DRIVES(FACING_AHEAD, AT(0, -CM(18))), BTS(6, 1));
    s.own.model[TANK].specials.word[SPECIAL_TRACKED / 64] |=
        (uint64_t)1 << SPECIAL_TRACKED % 64;
    assert_int_equal(DRIVES(FACING_AHEAD, AT(0, -CM(18))), 0); /* 23.28 */
}

/* bts.08.16 .. 08.18 */
static void it_jumps_a_ditch_with_a_run_up(void **state)
{
    static const struct {
        int die;
        int32_t at;
    } jumps[] = { { 6, CM(30) }, { 3, CM(23) }, { 1, 0 } };

    (void)state;
    set();
    s.own.model[TANK].move = CM(30);
    scene_piece(&s, vec(CM(17), 0), CM(2), CM(20), CM(6), TRAIT_DITCH);
    scene_piece(&s, vec(-CM(10), 0), CM(2), CM(20), CM(6), TRAIT_DITCH);
    begin(); /* its front is 11 cm from the first, 4 cm from the other */
    assert_int_equal(DRIVES(FACING_AHEAD, AT(CM(30), 0)), 0);
    assert_int_equal(DRIVES(FACING_AHEAD, AT(CM(20), 0)), BTS(8, 16));
    assert_int_equal(DRIVES(FACING_AHEAD, AT(-CM(30), 0)), BTS(8, 18));
    for (int i = 0; i < 3; i++) {
        begin();
        (void)scene_asked(&s);
        scene_dice(&s, 1, &jumps[i].die);
        assert_true(scene_moves(&s, TANK, 0, true, CM(30), 0));
        (void)scene_asked(&s);
        assert_true(scene_dice_used(&s));
        assert_int_equal(bts_is_here(&s.b, TANK), jumps[i].die > 1);
        if (jumps[i].die > 1)
            assert_in_range(bts_at(&s.b, TANK).x, jumps[i].at - 3,
                            jumps[i].at + 3);
    }
    /* not into contact with an enemy */
    begin();
    scene_put(&s, FOE, CM(28) + 1251, 0);
    assert_int_equal(DRIVES(FACING_AHEAD, AT(CM(30), 0)), BTS(8, 17));
    /* bts.23.05 who floats minds no ditch */
    s.own.model[TANK].specials.word[SPECIAL_ANTIGRAVITY / 64] |=
        (uint64_t)1 << SPECIAL_ANTIGRAVITY % 64;
    begin();
    assert_int_equal(DRIVES(FACING_AHEAD, AT(CM(30), 0)), 0);
    assert_int_equal(DRIVES(FACING_AHEAD, AT(CM(17), 0)), BTS(23, 5));
}

static void a_pivot_pushes_aside_without_harm(void **state)
{
    (void)state;
    set();
    begin();
    scene_put(&s, FRIEND, 0, CM(3) + 1300);
    scene_put(&s, FOE, CM(5), CM(5));
    assert_int_equal(scene_drives(&s, TANK, 90, 0, NULL), 0);
    assert_true(bts_pivot(&s.b, TANK, 90));
    assert_int_equal(tank()->facing, QUARTER_TURN);
    assert_int_equal(tank()->moved, MOVED_HALF); /* bts.21.07 it has moved */
    assert_int_equal(bts_at(&s.b, FRIEND).x, 0);
    assert_in_range(bts_at(&s.b, FRIEND).y, CM(5) + 1250 + BTS_GAP - 2,
                    CM(5) + 1250 + BTS_GAP + 2);
    /* who is not in the way stays */
    assert_true(vec_same(bts_at(&s.b, FOE), vec(CM(5), CM(5))));
    assert_null(bts_broken(&s.b));
    /* bts.20.05 ruling: nobody is pushed into contact with an enemy */
    begin();
    scene_put(&s, FRIEND, 0, CM(3) + 1300);
    scene_put(&s, FOE, 0, CM(3) + 1300 + 2650);
    assert_true(bts_pivot(&s.b, TANK, 90));
    assert_true(bts_gap(&s.b, FRIEND, FOE) >= BTS_GAP - 1);
    assert_null(bts_broken(&s.b));
}

/* ---- ramming ---- */

static void whom_it_rams_dies_and_it_goes_on(void **state)
{
    (void)state;
    set();
    begin();
    scene_put(&s, FOE, CM(10), 0);
    scene_put(&s, OTHER, CM(14), 0);
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    SCENE_DICE(&s, 3, 2); /* Force 7 on Défense 3: 3+ */
    assert_true(scene_moves(&s, TANK, 0, true, CM(20), 0));
    (void)scene_asked(&s);
    assert_true(scene_dice_used(&s));
    assert_false(bts_is_here(&s.b, FOE));
    /* the second lives: it stops there, and both are Engaged */
    assert_true(bts_is_here(&s.b, OTHER));
    assert_true(bts_are_engaged(&s.b, TANK, OTHER));
    assert_true(bts_touches(&s.b, TANK, OTHER));
    assert_int_equal(tank()->moved, MOVED_HALF);
    assert_int_equal(bts_move_bar(&s.b, TANK), BTS(6, 1));
}

static void riders_are_hit_twice(void **state)
{
    (void)state;
    set();
    s.own.model[FOE].keywords = BTS_IS(CAVALRY);
    s.own.model[FOE].life = 2;
    begin();
    scene_put(&s, FOE, CM(10), 0);
    (void)scene_asked(&s);
    SCENE_DICE(&s, 3, 3);
    assert_true(scene_moves(&s, TANK, 0, true, CM(20), 0));
    (void)scene_asked(&s);
    assert_true(scene_dice_used(&s));
    assert_false(bts_is_here(&s.b, FOE));
    assert_int_equal(bts_at(&s.b, TANK).x, CM(20));
}

static void a_friend_is_rammed_or_spared(void **state)
{
    (void)state;
    for (int rams = 0; rams < 2; rams++) {
        set();
        begin();
        scene_put(&s, FRIEND, CM(10), 0);
        (void)scene_asked(&s);
        assert_true(scene_moves(&s, TANK, 0, true, CM(20), 0));
        assert_int_equal(scene_asked(&s), ASK_RAM);
        if (rams)
            SCENE_DICE(&s, 1);
        assert_true(scene_value(&s, rams));
        (void)scene_asked(&s);
        assert_true(bts_is_here(&s.b, FRIEND));
        assert_false(bts_is_engaged(&s.b, TANK));
        assert_true(bts_at(&s.b, TANK).x < CM(5));
        assert_true(rams == 0 || scene_dice_used(&s));
    }
}

/* bts.05.14 ruling of 20.03 */
static void who_may_not_charge_stops_short(void **state)
{
    (void)state;
    set();
    begin();
    scene_put(&s, FOE, CM(10), 0);
    tank()->bound |= BTS_BOUND_ONWARD;
    (void)scene_asked(&s);
    assert_true(scene_moves(&s, TANK, 0, true, CM(20), 0));
    (void)scene_asked(&s);
    assert_false(bts_is_engaged(&s.b, TANK));
    assert_in_range(bts_gap(&s.b, TANK, FOE), BTS_GAP - 3, BTS_GAP + 3);
}

/* ---- armour ---- */

static void armour_is_that_of_the_side(void **state)
{
    (void)state;
    set();
    begin();
    assert_int_equal(bts_face_to(&s.b, TANK, vec(CM(20), 0)), FACE_FRONT);
    assert_int_equal(bts_face_to(&s.b, TANK, vec(-CM(20), 0)), FACE_REAR);
    assert_int_equal(bts_face_to(&s.b, TANK, vec(0, CM(20))), FACE_FLANK);
    /* on the diagonal the higher armour: the front has more than the flank */
    assert_int_equal(bts_face_to(&s.b, TANK, vec(CM(5), CM(3))), FACE_FRONT);
    assert_int_equal(bts_face_to(&s.b, TANK, vec(-CM(5), CM(3))), FACE_FLANK);
    tank()->facing = QUARTER_TURN;
    assert_int_equal(bts_face_to(&s.b, TANK, vec(CM(20), 0)), FACE_FLANK);
}

static void armour_is_pierced_by_die_force_and_pen(void **state)
{
    (void)state;
    set();
    begin();
    scene_put(&s, FOE, CM(30), 0); /* armour 10 */
    SCENE_DICE(&s, 3);
    bts_pierce(&s.b, FOE, TANK, 4, 2, BTS(21, 4)); /* 9 */
    assert_true(scene_dice_used(&s));
    SCENE_DICE(&s, 4, 2);
    bts_pierce(&s.b, FOE, TANK, 4, 2, BTS(21, 4)); /* 10, and the table */
    assert_true(scene_dice_used(&s));
    assert_int_equal(tank()->immobilised, 1);
    /* bts.21.05 who is certain to pierce rolls only on the table */
    SCENE_DICE(&s, 1);
    bts_pierce(&s.b, FOE, TANK, 7, 2, BTS(21, 4));
    assert_true(scene_dice_used(&s));
    /* bts.23.72 no Pen. for shots, 23.04 a 1 again */
    s.own.model[TANK].specials.word[SPECIAL_ACTIVE_ARMOUR / 64] |=
        (uint64_t)1 << SPECIAL_ACTIVE_ARMOUR % 64;
    s.own.model[FOE].specials.word[SPECIAL_ANTITANK / 64] |=
        (uint64_t)1 << SPECIAL_ANTITANK % 64;
    SCENE_DICE(&s, 1, 3);
    bts_pierce(&s.b, FOE, TANK, 6, 2, BTS(21, 4));
    assert_true(scene_dice_used(&s));
}

/* ---- damage ---- */

static void damage(int die)
{
    scene_dice(&s, 1, &die);
    bts_damage_by(&s.b, 1, TANK, 0, BTS(21, 6));
    assert_true(scene_dice_used(&s));
    log_clear(&s.b);
}

static void settle(void)
{
    FRAMES_WAIT(&s.b, { RULE_bts_settle, 0 });
}

static void the_enemy_names_the_weapon(void **state)
{
    (void)state;
    set();
    begin();
    damage(3);
    settle();
    assert_int_equal(scene_asked(&s), ASK_BREAK);
    assert_int_equal(s.b.asked.who, 1);
    assert_true(scene_value(&s, 1));
    (void)scene_asked(&s);
    assert_int_equal(tank()->arms_lost, 1 << 1);
    damage(3); /* the only one left, nobody is asked */
    assert_int_equal(tank()->arms_lost, 3);
    damage(3); /* none left: a crew member */
    assert_int_equal(tank()->crew_lost, 1);
    assert_false(bts_crew_silenced(&s.b, TANK)); /* two left */
    damage(5);
    assert_true(bts_crew_silenced(&s.b, TANK));
    assert_true(bts_is_here(&s.b, TANK));
    damage(5); /* nobody left: destroyed */
    assert_false(bts_is_here(&s.b, TANK));
}

static void a_second_engine_is_a_crew_member(void **state)
{
    (void)state;
    set();
    begin();
    damage(4);
    assert_int_equal(tank()->engine_lost, 1);
    assert_int_equal(bts_move_bar(&s.b, TANK), BTS(21, 6));
    damage(4);
    assert_int_equal(tank()->crew_lost, 1);
    damage(1);
    damage(6);
    assert_false(bts_is_here(&s.b, TANK));
}

static void animals_are_engine_and_crew(void **state)
{
    (void)state;
    set();
    s.own.model[TANK].crew = 4;
    s.own.model[TANK].crew_mounts = 2;
    begin();
    damage(5);
    settle();
    assert_int_equal(scene_asked(&s), ASK_CREW);
    assert_true(scene_value(&s, CREW_BEAST));
    (void)scene_asked(&s);
    assert_int_equal(tank()->mounts_lost, 1);
    assert_int_equal(tank()->engine_lost, 0);
    damage(5);
    settle();
    assert_int_equal(scene_asked(&s), ASK_CREW);
    assert_true(scene_value(&s, CREW_BEAST));
    (void)scene_asked(&s);
    assert_int_equal(tank()->engine_lost, 1); /* the last animal */
    /* the other way round: the engine takes the animals with it */
    begin();
    damage(4);
    assert_int_equal(tank()->mounts_lost, 2);
    assert_int_equal(tank()->crew_lost, 2);
    assert_true(bts_is_here(&s.b, TANK));
}

static void passengers_get_out_of_a_wreck(void **state)
{
    (void)state;
    set();
    scene_warrior(&s, 0);
    begin();
    for (int f = FRIEND; f <= FRIEND + 1; f++) {
        scene_put(&s, f, 0, 0);
        bts_figure(&s.b, f)->inside = TANK + 1;
    }
    damage(6);
    settle();
    SCENE_DICE(&s, 2, 3); /* lost on 1 and 2 */
    (void)scene_asked(&s);
    assert_true(scene_dice_used(&s));
    assert_false(bts_is_here(&s.b, FRIEND));
    assert_true(bts_is_out(&s.b, FRIEND + 1));
    assert_int_equal(bts_figure(&s.b, FRIEND + 1)->prone, 1);
    assert_true(vec_same(bts_at(&s.b, FRIEND + 1), vec(0, 0)));
}

/* ---- weapons ---- */

static void mounts_have_their_arcs(void **state)
{
    (void)state;
    set();
    s.own.model[TANK].arm[1].mount = MOUNT_REAR;
    s.own.model[TANK].arms = 4;
    s.own.model[TANK].arm[2] = (struct bts_arm){ ARM_BOW, MOUNT_SIDE };
    s.own.model[TANK].arm[3] = (struct bts_arm){ ARM_BOW, MOUNT_CENTRE };
    scene_piece(&s, vec(0, CM(6)), CM(8), CM(2), CM(20),
                TRAIT_SOLID | TRAIT_HIDES);
    begin();
    scene_put(&s, FOE, CM(30), CM(20)); /* before it and to the left */
    assert_true(bts_in_arc(&s.b, TANK, 0, FOE));
    assert_false(bts_in_arc(&s.b, TANK, 1, FOE));
    assert_true(bts_in_arc(&s.b, TANK, 2, FOE));
    assert_true(bts_in_arc(&s.b, TANK, 3, FOE));
    scene_put(&s, FOE, CM(30), 0);
    assert_false(bts_in_arc(&s.b, TANK, 2, FOE));
    scene_put(&s, FOE, -CM(30), 0);
    assert_false(bts_in_arc(&s.b, TANK, 0, FOE));
    assert_true(bts_in_arc(&s.b, TANK, 1, FOE));
    assert_int_equal(bts_shot_bar(&s.b, TANK, 0, FOE), BTS(21, 8));
    /* sight begins at the middle of the face */
    assert_true(vec_same(bts_mount_eye(&s.b, TANK, 0, FOE).at, vec(CM(5), 0)));
    assert_true(vec_same(bts_mount_eye(&s.b, TANK, 3, FOE).at, vec(0, 0)));
    /* a wall beside the hull stops the turret, not the weapon beyond its end */
    scene_put(&s, FOE, CM(6), CM(30));
    assert_true(bts_sees_with(&s.b, TANK, 0, FOE));
    assert_false(bts_sees_with(&s.b, TANK, 3, FOE));
}

/* ---- duels ---- */

static void it_is_attacked_without_a_duel_roll(void **state)
{
    (void)state;
    set();
    s.own.model[FOE].attacks = 2;
    s.own.model[FOE].force = 4;
    begin();
    scene_put(&s, FOE, CM(5) + 1251, 0); /* at the front: armour 10 */
    scene_charge(&s, FOE, TANK);
    scene_duels(&s);
    SCENE_DICE(&s, 5, 6, 2); /* 9, 10 and the table */
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_true(scene_dice_used(&s));
    assert_int_equal(tank()->immobilised, 1);
    assert_false(bts_is_engaged(&s.b, FOE));
    assert_true(bts_gap(&s.b, FOE, TANK) >= BTS_GAP - 1); /* it steps back */
    assert_true(vec_same(bts_at(&s.b, TANK), vec(0, 0)));
}

/* bts.23.34 */
static void a_sketchy_defence_rolls_success_again(void **state)
{
    (void)state;
    set();
    s.own.model[TANK].specials.word[SPECIAL_SKETCHY / 64] |=
        (uint64_t)1 << SPECIAL_SKETCHY % 64;
    begin();
    scene_put(&s, FOE, CM(5) + 1251, 0);
    scene_charge(&s, FOE, TANK);
    scene_duels(&s);
    SCENE_DICE(&s, 6, 1);
    (void)scene_asked(&s);
    assert_true(scene_dice_used(&s));
    assert_int_equal(tank()->immobilised, 0);
}

static void two_vehicles_tie_and_part(void **state)
{
    (void)state;
    set();
    s.own.model[FOE] = s.own.model[TANK];
    s.own.model[FOE].owner = 1;
    s.own.model[FOE].unit = 1;
    begin();
    scene_put(&s, FOE, CM(10) + 1, 0);
    bts_figure(&s.b, FOE)->facing = HALF_TURN;
    scene_charge(&s, TANK, FOE);
    scene_duels(&s);
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_false(bts_is_engaged(&s.b, TANK));
    assert_true(bts_gap(&s.b, TANK, FOE) >= BTS_GAP);
    assert_int_equal(bts_at(&s.b, TANK).x, -BTS_GAP);
}

/* bts.21.11 ruling: with friends beside it the duel is rolled. */
static void points_may_go_at_a_vehicle(void **state)
{
    (void)state;
    set();
    begin();
    scene_put(&s, FOE, CM(5) + 1251, 0);
    scene_put(&s, FRIEND, CM(5) + 1251, 2501);
    scene_charge(&s, FOE, TANK);
    scene_charge(&s, FOE, FRIEND);
    scene_duels(&s);
    SCENE_DICE(&s, 6, 2, 4); /* foe 6, friend 2: a point; then 4 + 4 < 10 */
    assert_true(scene_until(&s, ASK_BLOW));
    assert_true(figures_has(&s.b.asked.across, TANK));
    assert_true(figures_has(&s.b.asked.across, FRIEND));
    assert_true(scene_name(&s, TANK));
    (void)scene_asked(&s);
    assert_true(scene_dice_used(&s));
    assert_true(bts_is_here(&s.b, TANK));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_goes_straight_and_pivots),
        cmocka_unit_test(it_stops_at_what_it_cannot_enter),
        cmocka_unit_test(it_jumps_a_ditch_with_a_run_up),
        cmocka_unit_test(a_pivot_pushes_aside_without_harm),
        cmocka_unit_test(whom_it_rams_dies_and_it_goes_on),
        cmocka_unit_test(riders_are_hit_twice),
        cmocka_unit_test(a_friend_is_rammed_or_spared),
        cmocka_unit_test(who_may_not_charge_stops_short),
        cmocka_unit_test(armour_is_that_of_the_side),
        cmocka_unit_test(armour_is_pierced_by_die_force_and_pen),
        cmocka_unit_test(the_enemy_names_the_weapon),
        cmocka_unit_test(a_second_engine_is_a_crew_member),
        cmocka_unit_test(animals_are_engine_and_crew),
        cmocka_unit_test(passengers_get_out_of_a_wreck),
        cmocka_unit_test(mounts_have_their_arcs),
        cmocka_unit_test(it_is_attacked_without_a_duel_roll),
        cmocka_unit_test(a_sketchy_defence_rolls_success_again),
        cmocka_unit_test(two_vehicles_tie_and_part),
        cmocka_unit_test(points_may_go_at_a_vehicle),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
