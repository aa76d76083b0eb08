/* test_walkers.c -- bts chapter 19: Marcheurs on hulls walk, turn, charge, are charged
 * and recoil; and hulls wherever bases were (chapters 1 and 6): gaps, zones, contact,
 * sight, places. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bts/scene.h"

static struct scene s;

enum { WALKER, FRIEND, FOE, OTHER };
enum { LENGTH = CM(4), WIDTH = CM(2), SMALL = MM(25) / 2 };

/* A Marcheur on a hull that faces east, a friend, two enemies. */
static void set(void)
{
    scene_begin(&s);
    scene_unit(&s);
    scene_hull(&s, 0, BTS_IS(WALKER), LENGTH, WIDTH)->force = 5;
    scene_unit(&s);
    scene_arm(scene_warrior(&s, 0), ARM_SWORD);
    scene_unit(&s);
    scene_arm(scene_warrior(&s, 1), ARM_SWORD);
    scene_arm(scene_warrior(&s, 1), ARM_LANCE);
    scene_arm(&s.own.model[WALKER], ARM_SWORD);
    scene_arm(&s.own.model[WALKER], ARM_BOW);
}

static void begin(void)
{
    battle_init(&s.b, &s.stage, 1);
    bts_state(&s.b)->phase = PHASE_MOVEMENT;
    scene_put(&s, WALKER, 0, 0);
    scene_put(&s, FRIEND, -CM(40), CM(40));
    scene_put(&s, FOE, CM(40), CM(40));
    scene_put(&s, OTHER, CM(40), CM(30));
    FRAMES_WAIT(&s.b, { RULE_bts_moves, 0 });
}

/* ---- measuring (bts.01.26) ---- */

static void gaps_are_those_of_hulls(void **state)
{
    (void)state;
    set();
    begin();
    scene_put(&s, FOE, CM(10), 0);
    assert_int_equal(bts_gap(&s.b, WALKER, FOE), CM(6) - SMALL);
    assert_true(bts_within(&s.b, FOE, WALKER, CM(6) - SMALL));
    assert_false(bts_nearer(&s.b, FOE, WALKER, CM(6) - SMALL));
    bts_figure(&s.b, WALKER)->facing = QUARTER_TURN;
    assert_int_equal(bts_gap(&s.b, FOE, WALKER), CM(8) - SMALL);
    assert_true(bts_within_at(&s.b, FOE, vec(WIDTH + SMALL, 0), WALKER, 0));
    assert_true(bts_overlaps_at(&s.b, FOE, vec(WIDTH + SMALL - 1, 0), WALKER));
    assert_false(bts_overlaps_at(&s.b, FOE, vec(WIDTH + SMALL, 0), WALKER));
}

static void places_are_those_of_hulls(void **state)
{
    const struct step there = { vec(CM(20), 0), 0 };

    (void)state;
    set();
    scene_piece(&s, vec(CM(20), CM(5)), CM(4), CM(4), CM(6), TRAIT_SOLID);
    begin();
    assert_true(bts_fits(&s.b, WALKER, there)); /* its side is 1 cm off */
    bts_figure(&s.b, WALKER)->facing = QUARTER_TURN;
    assert_false(bts_fits(&s.b, WALKER, there));
    bts_figure(&s.b, WALKER)->facing = 0;
    scene_put(&s, FRIEND, CM(20), -WIDTH - SMALL);
    assert_true(bts_fits(&s.b, WALKER, there));
    scene_put(&s, FRIEND, CM(20), -WIDTH - SMALL + 1);
    assert_false(bts_fits(&s.b, WALKER, there));
    assert_false(
        bts_fits(&s.b, WALKER, (struct step){ vec(CM(57), CM(40)), 0 }));
}

/* ---- walking ---- */

/* bts.19.01 as Infanterie: round corners, through zones only to charge. */
static void it_walks_as_infantry_does(void **state)
{
    (void)state;
    set();
    begin();
    assert_int_equal(
        SCENE_MOVE(&s, WALKER, WALK, AT(0, CM(10)), AT(CM(10), CM(10))), 0);
    begin();
    assert_int_equal(SCENE_MOVE(&s, WALKER, WALK, AT(0, CM(20) + 1)),
                     BTS(6, 1));
    /* the zone is measured from its hull */
    scene_put(&s, FOE, CM(15), 0);
    assert_int_equal(SCENE_MOVE(&s, WALKER, WALK, AT(CM(8) - SMALL + 1, 0)),
                     BTS(6, 6));
    assert_int_equal(SCENE_MOVE(&s, WALKER, WALK, AT(CM(8) - SMALL, 0)), 0);
    assert_false(bts_has_zone(&s.b, WALKER)); /* bts.06.07 */
    assert_true(bts_may_cross(&s.b, WALKER));
    assert_true(bts_may_climb(&s.b, WALKER));
}

static void it_turns_as_it_likes(void **state)
{
    struct decision d;
    struct refusal why;

    (void)state;
    set();
    begin();
    (void)scene_asked(&s);
    decision_value(&d, 0);
    d.moves = d.count = 1;
    d.step[0] = (struct step)AT(CM(5), 0);
    d.move[0] = (struct move){ .figure = WALKER, .facing = 90, .steps = 1 };
    /* where it ends its whole hull must fit, as it is turned then */
    scene_put(&s, FRIEND, CM(5), LENGTH);
    assert_false(answer(&s.b, &d, &why));
    assert_int_equal(why.rule, BTS(6, 3));
    scene_put(&s, FRIEND, CM(5), LENGTH + SMALL);
    assert_true(answer(&s.b, &d, &why));
    (void)scene_asked(&s);
    assert_int_equal(bts_figure(&s.b, WALKER)->facing, QUARTER_TURN);
    assert_true(vec_same(bts_at(&s.b, WALKER), vec(CM(5), 0)));
}

/* A hull is solid for who walks, and is not stepped over when it lies. */
static void nobody_walks_through_it(void **state)
{
    (void)state;
    set();
    begin();
    scene_put(&s, FRIEND, -CM(7), 0);
    assert_int_equal(SCENE_MOVE(&s, FRIEND, WALK, AT(CM(7), 0)), BTS(6, 7));
    bts_figure(&s.b, WALKER)->prone = 1;
    assert_int_equal(SCENE_MOVE(&s, FRIEND, WALK, AT(CM(7), 0)), BTS(6, 7));
    bts_figure(&s.b, WALKER)->prone = 0;
    assert_int_equal(SCENE_MOVE(&s, FRIEND, WALK, AT(-LENGTH - SMALL, 0)), 0);
}

/* ---- charges ---- */

static void it_charges_and_is_charged(void **state)
{
    (void)state;
    set();
    begin();
    scene_put(&s, FOE, CM(15), 0);
    assert_int_equal(
        SCENE_MOVE(&s, WALKER, WALK, AT(CM(15) - LENGTH - SMALL - 1, 0)), 0);
    assert_true(bts_are_engaged(&s.b, WALKER, FOE));
    begin();
    scene_put(&s, FOE, 0, CM(10));
    assert_int_equal(SCENE_MOVE(&s, FOE, WALK, AT(0, WIDTH + SMALL + 1)), 0);
    assert_true(bts_are_engaged(&s.b, FOE, WALKER));
}

/* What is offered holds a charge at a hull, round what is in the way. */
static void a_way_to_a_hull_is_found(void **state)
{
    struct way way;

    (void)state;
    set();
    scene_piece(&s, vec(0, CM(5)), CM(6), CM(1), CM(6),
                TRAIT_SOLID | TRAIT_HIDES);
    begin();
    scene_put(&s, FOE, 0, CM(9));
    assert_true(bts_charge_way(&s.b, FOE, WALKER, &way));
    assert_true(way.steps > 2);
    assert_true(bts_within_at(&s.b, FOE, way.step[way.steps - 1].at, WALKER,
                              BTS_CONTACT));
    scene_put(&s, FOE, CM(15), 0);
    assert_true(bts_charge_way(&s.b, WALKER, FOE, &way));
    assert_true(bts_within_at(&s.b, WALKER, way.step[way.steps - 1].at, FOE,
                              BTS_CONTACT));
}

/* ---- duels ---- */

/* bts.19.01 ruling: it recoils as others do, its facing kept. */
static void it_recoils_on_its_hull(void **state)
{
    (void)state;
    set();
    s.own.model[WALKER].attacks = 1;
    s.own.model[WALKER].arms = 0;
    begin();
    bts_figure(&s.b, WALKER)->facing = QUARTER_TURN;
    scene_put(&s, FOE, WIDTH + SMALL + 1, 0);
    scene_put(&s, FRIEND, -WIDTH - SMALL - CM(1), 0); /* in its way */
    scene_charge(&s, FOE, WALKER);
    scene_duels(&s);
    SCENE_DICE(&s, 2, 6, 1, 1);
    assert_true(scene_until(&s, ASK_RECOIL));
    assert_false(scene_go(&s, CM(3), 0)); /* not towards its enemy */
    assert_false(scene_go(&s, -CM(2), 0));
    assert_false(scene_go(&s, 0, CM(3))); /* its side would still touch him */
    assert_true(scene_go(&s, -CM(3), 0)); /* if the friend makes way */
    assert_true(scene_until(&s, ASK_MAKE_WAY));
    assert_false(scene_until(&s, ASK_RECOIL));
    assert_true(vec_same(bts_at(&s.b, WALKER), vec(-CM(3), 0)));
    assert_null(bts_broken(&s.b));
    assert_int_equal(bts_figure(&s.b, WALKER)->facing, QUARTER_TURN);
}

/* bts.19.04 */
static void a_winner_strikes_supporters(void **state)
{
    (void)state;
    set();
    begin();
    scene_put(&s, FOE, LENGTH + SMALL + 1, 0);
    scene_put(&s, OTHER, LENGTH + 3 * SMALL + 2, 0);
    scene_charge(&s, WALKER, FOE);
    scene_duels(&s);
    assert_true(scene_until(&s, ASK_SUPPORT));
    assert_true(scene_name(&s, OTHER));
    SCENE_DICE(&s, 6, 6, 6, 1, 1);
    assert_true(scene_until(&s, ASK_BLOW));
    assert_int_equal(s.b.asked.who, 0);
    assert_true(figures_has(&s.b.asked.across, FOE));
    assert_true(figures_has(&s.b.asked.across, OTHER));
}

/* bts.19.05 */
static void it_uses_all_its_blades(void **state)
{
    (void)state;
    set();
    s.own.model[WALKER].arms = 0;
    for (int i = 0; i < 3; i++)
        scene_arm(&s.own.model[WALKER], ARM_SWORD);
    begin();
    scene_put(&s, FOE, LENGTH + SMALL + 1, 0);
    scene_charge(&s, FOE, WALKER);
    bts_figure(&s.b, FOE)->duel = bts_figure(&s.b, WALKER)->duel = WALKER + 1;
    bts_gather_duel(&s.b, WALKER);
    /* 3, and 2 for those beside the first, and 1 since all are alike */
    assert_int_equal(bts_duel_dice(&s.b, 0), 6);
    s.own.model[WALKER].arm[2].weapon = ARM_LANCE;
    assert_int_equal(bts_duel_dice(&s.b, 0), 5);
}

/* ---- shooting ---- */

/* bts.19.02, 19.03 */
static void it_fires_all_its_weapons(void **state)
{
    (void)state;
    set();
    begin();
    assert_int_equal((int)bts_arms_now(&s.b, WALKER, 0), 1 | 1 << 2);
    assert_int_equal((int)bts_arms_now(&s.b, WALKER, 1), 1 << 2);
}

/* bts.01.21 a bulky hull that hides all of somebody does. */
static void who_is_behind_it_is_not_seen(void **state)
{
    (void)state;
    set();
    begin();
    scene_put(&s, FRIEND, CM(20), 0);
    scene_put(&s, FOE, -CM(8), 0);
    assert_false(bts_sees(&s.b, FOE, FRIEND));
    bts_figure(&s.b, WALKER)->facing = QUARTER_TURN;
    scene_put(&s, FOE, -CM(8), CM(12));
    scene_put(&s, FRIEND, CM(20), CM(12));
    assert_true(bts_sees(&s.b, FOE, FRIEND));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(gaps_are_those_of_hulls),
        cmocka_unit_test(places_are_those_of_hulls),
        cmocka_unit_test(it_walks_as_infantry_does),
        cmocka_unit_test(it_turns_as_it_likes),
        cmocka_unit_test(nobody_walks_through_it),
        cmocka_unit_test(it_charges_and_is_charged),
        cmocka_unit_test(a_way_to_a_hull_is_found),
        cmocka_unit_test(it_recoils_on_its_hull),
        cmocka_unit_test(a_winner_strikes_supporters),
        cmocka_unit_test(it_uses_all_its_blades),
        cmocka_unit_test(it_fires_all_its_weapons),
        cmocka_unit_test(who_is_behind_it_is_not_seen),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
