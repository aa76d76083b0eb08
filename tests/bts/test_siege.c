/* test_siege.c -- bts chapter 22: Armes de Siège: how Servants move, turn and serve
 * them, how far they go from them, what is left when one of both is gone, fights
 * with them; chapters 1, 3 and 6: combined bases, what they touch and control. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bts/scene.h"

static struct scene s;

enum { GUN, LEFT, RIGHT, FOE, OTHER };
enum { LENGTH = CM(2), WIDTH = MM(15), SMALL = MM(25) / 2 };

/* A weapon that faces east with two Servants behind it, two enemies. */
static void set(void)
{
    scene_begin(&s);
    scene_unit(&s);
    scene_hull(&s, 0, BTS_IS(SIEGE), LENGTH, WIDTH);
    for (int i = 0; i < 2; i++) {
        struct bts_model *m = scene_warrior(&s, 0);

        m->keywords = BTS_IS(INFANTRY) | BTS_IS(SERVANT);
        m->aim = (uint8_t)(4 + i);
        m->move = CM(15) - i * CM(2);
        scene_arm(m, ARM_SWORD);
    }
    scene_unit(&s);
    scene_arm(scene_warrior(&s, 1), ARM_SWORD);
    scene_arm(scene_warrior(&s, 1), ARM_SWORD);
}

static void begin(void)
{
    battle_init(&s.b, &s.stage, 1);
    bts_state(&s.b)->phase = PHASE_MOVEMENT;
    scene_put(&s, GUN, 0, 0);
    scene_put(&s, LEFT, -LENGTH - SMALL - 1, 1300);
    scene_put(&s, RIGHT, -LENGTH - SMALL - 1, -1300);
    scene_put(&s, FOE, CM(30), 0);
    scene_put(&s, OTHER, -CM(30), CM(10));
    FRAMES_WAIT(&s.b, { RULE_bts_moves, 0 });
}

static void combine(void)
{
    s.own.model[GUN].combined = 1;
    s.own.model[GUN].radius = CM(4);
    s.own.model[GUN].half_length = s.own.model[GUN].half_width = 0;
    begin();
    for (int f = LEFT; f <= RIGHT; f++) {
        assert_int_equal(bts_figure(&s.b, f)->inside, GUN + 1);
        scene_put(&s, f, 0, 0);
    }
}

static void light(void)
{
    s.own.model[GUN].specials.word[SPECIAL_LIGHT_SIEGE / 64] |=
        (uint64_t)1 << SPECIAL_LIGHT_SIEGE % 64;
}

#define HAULS(facing, ...) SCENE_DRIVES(&s, GUN, facing, __VA_ARGS__)

/* ---- moving ---- */

/* bts.22.04, 22.05 */
static void two_move_it_at_the_lower_pace(void **state)
{
    (void)state;
    set();
    begin();
    assert_int_equal(bts_haul_pace(&s.b, GUN), CM(13));
    assert_int_equal(HAULS(FACING_AHEAD, AT(CM(13), 0)), 0);
    assert_int_equal(HAULS(FACING_AHEAD, AT(CM(13) + 1, 0)), BTS(6, 1));
    scene_put(&s, RIGHT, -CM(10), 0); /* one alone: half, rounded up */
    assert_int_equal(bts_haul_pace(&s.b, GUN), CM(8));
    light();
    assert_int_equal(bts_haul_pace(&s.b, GUN), CM(15)); /* bts.23.12 */
    scene_put(&s, LEFT, -CM(10), CM(5));
    assert_int_equal(HAULS(FACING_AHEAD, AT(CM(1), 0)), BTS(22, 4));
}

static void who_does_not_stand_free_does_not_count(void **state)
{
    (void)state;
    set();
    begin();
    bts_figure(&s.b, RIGHT)->prone = 1;
    assert_int_equal(bts_haul_pace(&s.b, GUN), CM(8));
    begin();
    bts_figure(&s.b, RIGHT)->immobilised = 1;
    assert_int_equal(bts_haul_pace(&s.b, GUN), CM(8));
    begin();
    bts_figure(&s.b, RIGHT)->done = 1; /* it has moved otherwise */
    assert_int_equal(bts_haul_pace(&s.b, GUN), CM(8));
    begin();
    scene_put(&s, FOE, -LENGTH - 3 * SMALL - 3, -1300);
    scene_charge(&s, FOE, RIGHT);
    assert_int_equal(bts_haul_pace(&s.b, GUN), CM(8));
}

static void they_move_together(void **state)
{
    (void)state;
    set();
    begin();
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_true(scene_moves(&s, GUN, 0, true, CM(5), CM(2)));
    (void)scene_asked(&s);
    assert_true(vec_same(bts_at(&s.b, GUN), vec(CM(5), CM(2))));
    assert_true(bts_touches(&s.b, GUN, LEFT));
    assert_true(bts_touches(&s.b, GUN, RIGHT));
    assert_int_equal(bts_move_bar(&s.b, LEFT), BTS(6, 1));
    assert_int_equal(bts_figure(&s.b, GUN)->moved, MOVED_HALF);
    assert_int_equal(bts_figure(&s.b, RIGHT)->moved, MOVED_HALF);
}

/* bts.22.06 a pivot is free, and counts as a move; Servants keep their places. */
static void it_is_turned_freely(void **state)
{
    struct decision d;
    struct refusal why;

    (void)state;
    set();
    begin();
    (void)scene_asked(&s);
    decision_value(&d, 0);
    d.moves = 1;
    d.move[0] = (struct move){ .figure = GUN, .facing = 90 };
    assert_true(answer(&s.b, &d, &why));
    (void)scene_asked(&s);
    assert_int_equal(bts_figure(&s.b, GUN)->facing, QUARTER_TURN);
    assert_int_equal(bts_figure(&s.b, GUN)->moved, MOVED_HALF);
    assert_true(vec_same(bts_at(&s.b, LEFT), vec(-1300, -LENGTH - SMALL - 1)));
    assert_true(bts_touches(&s.b, GUN, RIGHT));
}

static void ways_are_barred_for_all_of_them(void **state)
{
    (void)state;
    set();
    scene_piece(&s, vec(-CM(7), CM(6)), CM(4), CM(4), CM(6), TRAIT_SOLID);
    scene_piece(&s, vec(CM(8), -CM(10)), MM(4), CM(8), CM(2),
                TRAIT_LINEAR | TRAIT_HIDES); /* below half of 5 cm */
    scene_piece(&s, vec(CM(8), CM(10)), MM(4), CM(8), CM(3),
                TRAIT_LINEAR | TRAIT_HIDES);
    begin();
    /* the gun has room there, a Servant has not */
    assert_int_not_equal(HAULS(FACING_AHEAD, AT(-CM(2), CM(3))), 0);
    scene_put(&s, GUN, CM(3), -CM(10));
    scene_put(&s, LEFT, CM(3) - LENGTH - SMALL - 1, -CM(10) + 1300);
    scene_put(&s, RIGHT, CM(3) - LENGTH - SMALL - 1, -CM(10) - 1300);
    assert_int_equal(HAULS(FACING_AHEAD, AT(CM(14), -CM(10))), 0);
    scene_put(&s, GUN, CM(3), CM(10));
    scene_put(&s, LEFT, CM(3) - LENGTH - SMALL - 1, CM(10) + 1300);
    scene_put(&s, RIGHT, CM(3) - LENGTH - SMALL - 1, CM(10) - 1300);
    assert_int_not_equal(HAULS(FACING_AHEAD, AT(CM(14), CM(10))), 0);
    /* bts.06.06 not into an enemy's zone */
    begin();
    scene_put(&s, FOE, CM(10), 0);
    assert_int_equal(HAULS(FACING_AHEAD, AT(MM(35), 0)), 0);
    assert_int_equal(HAULS(FACING_AHEAD, AT(CM(4), 0)), BTS(6, 6));
}

/* bts.22.03, 22.11 */
static void servants_stay_within_15_cm(void **state)
{
    (void)state;
    set();
    begin();
    scene_put(&s, LEFT, -CM(10), CM(5));
    assert_int_equal(SCENE_MOVE(&s, LEFT, WALK, AT(-CM(20), CM(5))),
                     BTS(22, 3));
    assert_int_equal(SCENE_MOVE(&s, LEFT, WALK, AT(-CM(17), CM(5))), 0);
    /* who was thrown further off comes nearer, or stays */
    begin();
    scene_put(&s, LEFT, -CM(30), 0);
    assert_int_equal(SCENE_MOVE(&s, LEFT, WALK, AT(-CM(32), 0)), BTS(22, 3));
    assert_int_equal(SCENE_MOVE(&s, LEFT, WALK, AT(-CM(25), 0)), 0);
    /* he charges whom he reaches from there */
    begin();
    scene_put(&s, LEFT, -CM(10), CM(5));
    scene_put(&s, OTHER, -CM(16), CM(5));
    assert_int_equal(
        SCENE_MOVE(&s, LEFT, WALK, AT(-CM(16) + 2 * SMALL + 1, CM(5))), 0);
    assert_true(bts_are_engaged(&s.b, LEFT, OTHER));
    /* freed, he goes where he likes: bts.22.10 */
    begin();
    bts_remove(&s.b, GUN);
    assert_int_equal(bts_siege_of(&s.b, LEFT), NO_FIGURE);
    scene_put(&s, LEFT, -CM(10), CM(5));
    assert_int_equal(SCENE_MOVE(&s, LEFT, WALK, AT(-CM(24), CM(5))), 0);
}

/* ---- serving ---- */

/* bts.22.07, 22.08 */
static void it_is_aimed_by_the_best_who_serve(void **state)
{
    (void)state;
    set();
    begin();
    assert_int_equal(bts_aim(&s.b, GUN), 4);
    assert_false(bts_is_undermanned(&s.b, GUN));
    bts_figure(&s.b, LEFT)->prone = 1;
    assert_int_equal(bts_aim(&s.b, GUN), 5);
    assert_true(bts_is_undermanned(&s.b, GUN));
    light();
    assert_false(bts_is_undermanned(&s.b, GUN));
    bts_figure(&s.b, RIGHT)->prone = 1;
    assert_int_equal(bts_aim(&s.b, GUN), 0);
    assert_true(bts_arms_now(&s.b, GUN, 0) == 0);
}

static void it_sees_what_is_before_it(void **state)
{
    (void)state;
    set();
    begin();
    assert_int_equal(bts_shot_bar(&s.b, GUN, 0, FOE), 0);
    assert_int_equal(bts_shot_bar(&s.b, GUN, 0, OTHER), BTS(21, 8));
    bts_figure(&s.b, GUN)->facing = HALF_TURN;
    assert_int_equal(bts_shot_bar(&s.b, GUN, 0, FOE), BTS(21, 8));
}

/* ---- what is left ---- */

static void without_servants_it_is_out(void **state)
{
    (void)state;
    set();
    begin();
    bts_remove(&s.b, LEFT);
    FRAMES_WAIT(&s.b, { RULE_bts_settle, 0 });
    (void)scene_asked(&s);
    assert_true(bts_is_here(&s.b, GUN));
    bts_remove(&s.b, RIGHT);
    FRAMES_WAIT(&s.b, { RULE_bts_settle, 0 });
    (void)scene_asked(&s);
    assert_false(bts_is_here(&s.b, GUN));
}

/* ---- fights ---- */

/* bts.22.12 */
static void the_weapon_alone_is_struck_at_once(void **state)
{
    (void)state;
    set();
    s.own.model[FOE].attacks = 2;
    begin();
    scene_put(&s, FOE, LENGTH + SMALL + 1, 0);
    scene_charge(&s, FOE, GUN);
    assert_true(bts_arms_now(&s.b, GUN, 0) ==
                0); /* Engaged: it does not fire */
    scene_duels(&s);
    SCENE_DICE(&s, 5, 6); /* Force 4 on Défense 6: 5+ */
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_true(scene_dice_used(&s));
    assert_int_equal(bts_figure(&s.b, GUN)->lost, 2);
    assert_true(bts_gap(&s.b, FOE, GUN) >= BTS_GAP - 1);
    assert_true(vec_same(bts_at(&s.b, GUN), vec(0, 0)));
}

/* Contact with both: the duel is the Servant's, points may go at the weapon. */
static void points_may_go_at_the_weapon(void **state)
{
    (void)state;
    set();
    begin();
    scene_put(&s, LEFT, 0, WIDTH + SMALL + 1);
    scene_put(&s, FOE, LENGTH + SMALL + 1, 1500);
    scene_charge(&s, FOE, GUN);
    scene_charge(&s, FOE, LEFT);
    scene_duels(&s);
    SCENE_DICE(&s, 2, 6, 6);
    assert_true(scene_until(&s, ASK_BLOW));
    assert_true(figures_has(&s.b.asked.across, GUN));
    assert_true(scene_name(&s, GUN));
    (void)scene_asked(&s);
    assert_int_equal(bts_figure(&s.b, GUN)->lost, 1);
}

/* ---- combined bases (chapter 3) ---- */

/* bts.03.08 */
static void all_are_on_the_base(void **state)
{
    (void)state;
    set();
    combine();
    assert_false(bts_is_out(&s.b, LEFT));
    assert_true(bts_is_exposed(&s.b, LEFT));
    assert_true(bts_has_zone(&s.b, GUN));
    assert_int_equal(bts_aim(&s.b, GUN), 4);
    assert_int_equal(bts_gap(&s.b, FOE, LEFT), CM(26) - SMALL);
    assert_int_equal(HAULS(FACING_AHEAD, AT(0, CM(13))), 0);
    assert_true(scene_asked(&s) == ASK_MOVE &&
                !figures_has(&s.b.asked.across, LEFT));
    bts_figure(&s.b, LEFT)->prone = bts_figure(&s.b, RIGHT)->prone = 1;
    assert_false(bts_has_zone(&s.b, GUN));
}

/* bts.03.10 from before it the weapon is on the way, from behind it is not. */
static void the_weapon_shields_who_serve_it(void **state)
{
    (void)state;
    set();
    combine();
    assert_true(bts_shields_servant(&s.b, FOE, LEFT));
    assert_false(bts_shields_servant(&s.b, OTHER, LEFT));
    assert_false(bts_shields_servant(&s.b, FOE, GUN));
    scene_arm(&s.own.model[FOE], ARM_BOW);
    assert_int_equal(bts_shot_bar(&s.b, FOE, 1, LEFT), 0);
    bts_state(&s.b)->phase = PHASE_SHOOTING;
    *(struct bts_volley *)FRAMES_WAIT(&s.b, { RULE_bts_volley, 0 }) =
        (struct bts_volley){ .figure = FOE, .target = LEFT + 1 };
    SCENE_DICE(&s, 6, 3, 6); /* hits, strays, wounds the weapon */
    (void)scene_asked(&s);
    assert_true(bts_is_here(&s.b, LEFT));
    assert_true(scene_dice_used(&s));
}

/* bts.03.12 */
static void all_fight_who_charges_the_base(void **state)
{
    (void)state;
    set();
    combine();
    scene_put(&s, FOE, CM(4) + SMALL + 1, 0);
    scene_charge(&s, FOE, GUN);
    assert_true(bts_is_engaged(&s.b, LEFT));
    scene_duels(&s);
    SCENE_DICE(&s, 2, 2, 6, 6);
    assert_true(scene_until(&s, ASK_BLOW));
    assert_int_equal(bts_state(&s.b)->fighters, 4);
    assert_true(figures_has(&s.b.asked.across, LEFT));
    assert_true(figures_has(&s.b.asked.across, GUN));
    assert_true(scene_name(&s, RIGHT));
    (void)scene_asked(&s);
    assert_false(bts_is_here(&s.b, RIGHT));
    assert_true(vec_same(bts_at(&s.b, GUN), vec(0, 0)));
}

/* bts.03.09 */
static void survivors_have_bases_of_their_own(void **state)
{
    (void)state;
    set();
    combine();
    bts_remove(&s.b, GUN);
    FRAMES_WAIT(&s.b, { RULE_bts_settle, 0 });
    (void)scene_asked(&s);
    assert_true(bts_is_out(&s.b, LEFT));
    assert_true(bts_is_out(&s.b, RIGHT));
    assert_false(bts_figure(&s.b, LEFT)->prone);
    assert_int_equal(vec_distance(vec(0, 0), bts_at(&s.b, LEFT)),
                     CM(4) + SMALL);
    assert_null(bts_broken(&s.b));
}

/* bts.92.23 not on the grid of other units, from which nobody serves it. */
static void servants_begin_at_their_weapon(void **state)
{
    struct figures serving;
    struct decision d;

    (void)state;
    set();
    battle_init(&s.b, &s.stage, 1);
    assert_true(bts_deploy_about(&s.b, 0, vec(0, -CM(40)), &d));
    assert_int_equal(d.moves, 3);
    for (int i = 0; i < d.moves; i++)
        scene_put(&s, d.move[i].figure, d.step[i].at.x, d.step[i].at.y);
    serving = bts_serving(&s.b, GUN);
    assert_int_equal(figures_count(&serving), 2);
    assert_true(bts_at(&s.b, LEFT).x < bts_at(&s.b, GUN).x); /* at its rear */
    assert_int_equal(bts_at(&s.b, LEFT).x, bts_at(&s.b, RIGHT).x);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_move_it_at_the_lower_pace),
        cmocka_unit_test(who_does_not_stand_free_does_not_count),
        cmocka_unit_test(they_move_together),
        cmocka_unit_test(it_is_turned_freely),
        cmocka_unit_test(ways_are_barred_for_all_of_them),
        cmocka_unit_test(servants_stay_within_15_cm),
        cmocka_unit_test(it_is_aimed_by_the_best_who_serve),
        cmocka_unit_test(it_sees_what_is_before_it),
        cmocka_unit_test(without_servants_it_is_out),
        cmocka_unit_test(the_weapon_alone_is_struck_at_once),
        cmocka_unit_test(points_may_go_at_the_weapon),
        cmocka_unit_test(all_are_on_the_base),
        cmocka_unit_test(the_weapon_shields_who_serve_it),
        cmocka_unit_test(all_fight_who_charges_the_base),
        cmocka_unit_test(survivors_have_bases_of_their_own),
        cmocka_unit_test(servants_begin_at_their_weapon),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
