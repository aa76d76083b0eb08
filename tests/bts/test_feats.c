/* test_feats.c -- chapter 10: declaring feats, what they do, and Combats
 * Légendaires with the moves that follow them (chapters 1 and 6). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bts/scene.h"

enum { WIDE = MM(25) };
enum { CHAMPION, MATE, MATE_TOO, RIVAL, FOE, FOE_TOO };

static struct scene s;

/* A Champion and two of his, against the same. */
static void muster(int feats, int rivals)
{
    scene_begin(&s);
    for (int player = 0; player < 2; player++) {
        scene_unit(&s);
        scene_arm(scene_champion(&s, player), ARM_SWORD);
        for (int i = 0; i < 2; i++)
            scene_arm(scene_warrior(&s, player), ARM_SWORD);
    }
    s.own.model[CHAMPION].feats = (uint16_t)feats;
    s.own.model[RIVAL].feats = (uint16_t)rivals;
}

static void begin(enum bts_phase phase, int rule)
{
    battle_init(&s.b, &s.stage, 1);
    for (int f = CHAMPION; f <= FOE_TOO; f++)
        scene_put(&s, f, CM(10) * (f % 3), f < RIVAL ? 0 : CM(20));
    bts_state(&s.b)->phase = (uint8_t)phase;
    FRAMES_WAIT(&s.b, { (rule), 0 });
}

static bool is_dead(int f)
{
    return bts_figure(&s.b, f)->away == AWAY_DEAD;
}

static void declares(int player, int who, int feat)
{
    assert_int_equal(scene_asked(&s), ASK_DECLARES);
    assert_int_equal(s.b.asked.who, player);
    assert_true(scene_name(&s, who));
    if (scene_asked(&s) == ASK_FEAT)
        assert_true(scene_value(&s, feat));
}

/* ---- declaring ---- */

/* bts.10.02 .. 10.04 in turn, each feat in its phase, one a turn. */
static void feats_are_declared_in_turn(void **state)
{
    (void)state;
    muster(1 << FEAT_DEFENCE | 1 << FEAT_FATE | 1 << FEAT_SHOT,
           1 << FEAT_FOCUS);
    begin(PHASE_COMMAND, RULE_bts_command);
    assert_int_equal(scene_asked(&s), ASK_DECLARES);
    assert_true(scene_name(&s, CHAMPION));
    assert_int_equal(scene_asked(&s), ASK_FEAT);
    assert_int_equal(s.b.asked.among, 1 << FEAT_DEFENCE | 1 << FEAT_FATE);
    assert_true(scene_value(&s, FEAT_DEFENCE));
    declares(1, RIVAL, FEAT_FOCUS);
    assert_int_equal(scene_asked(&s), NOBODY); /* he has had his one */
    assert_int_equal(bts_figure(&s.b, CHAMPION)->feat, FEAT_DEFENCE + 1);
}

/* bts.10.03, 17.04 who may not. */
static void some_declare_none(void **state)
{
    (void)state;
    muster(1 << FEAT_DEFENCE, 1 << FEAT_DEFENCE);
    begin(PHASE_COMMAND, RULE_bts_command);
    bts_figure(&s.b, CHAMPION)->immobilised = 1;
    bts_figure(&s.b, RIVAL)->morale = NERVE_STAYED;
    assert_int_equal(scene_asked(&s), NOBODY);
}

/* bts.10.05, 05.22 doubled to at most 10, an Order's +1 comes after. */
static void defence_is_doubled(void **state)
{
    (void)state;
    muster(1 << FEAT_DEFENCE, 0);
    s.own.model[CHAMPION].defence = 4;
    begin(PHASE_COMMAND, RULE_bts_command);
    declares(0, CHAMPION, FEAT_DEFENCE);
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_int_equal(bts_defence(&s.b, CHAMPION, 0), 8);
    bts_figure(&s.b, CHAMPION)->order = ORDER_HOLD + 1;
    assert_int_equal(bts_defence(&s.b, CHAMPION, 0), 9);
    s.own.model[CHAMPION].defence = 6;
    assert_int_equal(bts_defence(&s.b, CHAMPION, 0), 10);
}

/* ---- shooting ---- */

/* bts.10.08 .. 10.10 both sides: a die says who begins, then they alternate; who
 * shares the feat shoots with its Champion. */
static void legendary_shots_come_first(void **state)
{
    (void)state;
    muster(1 << FEAT_SHOT, 1 << FEAT_SHOT);
    for (int f = CHAMPION; f <= FOE_TOO; f++)
        scene_arm(&s.own.model[f], ARM_BOW);
    begin(PHASE_SHOOTING, RULE_bts_shooting);
    scene_put(&s, MATE_TOO, -CM(40), 0);
    declares(0, CHAMPION, FEAT_SHOT);
    SCENE_DICE(&s, 6, 6);
    assert_int_equal(scene_asked(&s), ASK_EXTEND);
    assert_true(scene_value(&s, 1)); /* the Morale test is passed */
    declares(1, RIVAL, FEAT_SHOT);
    assert_int_equal(scene_asked(&s), ASK_EXTEND);
    assert_true(scene_value(&s, 0));
    SCENE_DICE(&s, 3);
    assert_int_equal(scene_asked(&s), ASK_SHOOTERS);
    assert_int_equal(s.b.asked.who, 1); /* 1-3: the opponent */
    assert_int_equal(figures_count(&s.b.asked.across), 1);
    assert_true(figures_has(&s.b.asked.across, RIVAL));
    assert_true(scene_name(&s, NO_FIGURE)); /* in his normal place */
    assert_int_equal(scene_asked(&s), ASK_SHOOTERS);
    assert_int_equal(s.b.asked.who, 0);
    assert_int_equal(figures_count(&s.b.asked.across), 2);
    assert_false(figures_has(&s.b.asked.across, MATE_TOO)); /* too far away */
    assert_true(scene_name(&s, NO_FIGURE));
    assert_int_equal(scene_asked(&s), ASK_SHOOTERS); /* all shots */
    assert_int_equal(s.b.asked.who, 0);
    assert_true(figures_has(&s.b.asked.across, MATE_TOO));
}

/* bts.10.09 ruling: failing the test costs nothing but the first failure. */
static void the_shared_test_may_fail(void **state)
{
    (void)state;
    muster(1 << FEAT_FUSILLADE, 0);
    begin(PHASE_SHOOTING, RULE_bts_shooting);
    declares(0, CHAMPION, FEAT_FUSILLADE);
    SCENE_DICE(&s, 1, 1);
    assert_int_equal(scene_asked(&s), ASK_EXTEND);
    assert_true(scene_value(&s, 1));
    assert_int_equal(scene_asked(&s), ASK_LAST_STAND);
    assert_true(scene_value(&s, 0));
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_true(bts_feat_shared(&s.b, CHAMPION, FEAT_FUSILLADE));
    assert_false(bts_feat_shared(&s.b, MATE, FEAT_FUSILLADE));
    assert_true(bts_figure(&s.b, CHAMPION)->morale & NERVE_FAILED);
}

/* ---- duels ---- */

/* Champion against an enemy, and the second mate against another, far away. */
static void set_up_duels(int feats, int rivals)
{
    muster(feats, rivals);
    begin(PHASE_DUEL, RULE_bts_duels);
    scene_put(&s, CHAMPION, 0, 0);
    scene_put(&s, FOE, 0, WIDE);
    scene_charge(&s, CHAMPION, FOE);
    scene_put(&s, MATE, CM(20), 0);
    scene_put(&s, RIVAL, CM(20), WIDE);
    scene_charge(&s, MATE, RIVAL);
    scene_put(&s, FOE_TOO, 0, CM(14));
    scene_put(&s, MATE_TOO, -CM(40), 0);
}

/* bts.10.21 .. 10.23 dice of the feats. */
static void feats_of_the_duel(void **state)
{
    (void)state;
    set_up_duels(1 << FEAT_STRIKE, 0);
    declares(0, CHAMPION, FEAT_STRIKE);
    assert_int_equal(scene_asked(&s), ASK_DUEL);
    SCENE_DICE(&s, 3); /* 1D3: 2 */
    assert_true(scene_name(&s, CHAMPION));
    (void)scene_asked(&s);
    assert_int_equal(bts_figure(&s.b, CHAMPION)->bonus, 2);
    assert_int_equal(bts_duel_combat(&s.b, 0), 8);
}

/* bts.10.15, 10.16 fought first; all enemies dead, the winners move again, charge,
 * and fight again. */
static void winners_move_again(void **state)
{
    (void)state;
    set_up_duels(1 << FEAT_COMBAT, 0);
    bts_figure(&s.b, CHAMPION)->done = 1;
    SCENE_DICE(&s, 6, 6, 6, 1, /* three dice against one */
               6);             /* the foe is dead */
    declares(0, CHAMPION, FEAT_COMBAT);
    assert_int_equal(scene_asked(&s), ASK_RECOIL);
    assert_true(scene_go(&s, 0, WIDE + CM(3)));
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_true(scene_dice_used(&s));
    assert_true(is_dead(FOE));
    assert_int_equal(s.b.asked.who, 0);
    assert_int_equal(figures_count(&s.b.asked.across), 1);
    assert_true(scene_moves(&s, CHAMPION, 0, true, 0, CM(14) - WIDE));
    assert_int_equal(scene_asked(&s), ASK_DUEL); /* bts.10.20 anew */
    assert_true(bts_are_engaged(&s.b, CHAMPION, FOE_TOO));
    assert_int_equal(figures_count(&s.b.asked.across), 2);
    assert_true(scene_name(&s, CHAMPION));
    SCENE_DICE(&s, 6, 6, 6, 1, 6);
    assert_int_equal(scene_asked(&s), ASK_RECOIL);
    assert_true(scene_go(&s, 0, CM(14) + CM(3)));
    (void)scene_asked(&s);
    assert_true(is_dead(FOE_TOO));
    assert_false(s.b.asking && s.b.asked.kind == ASK_MOVE); /* no third move */
}

/* bts.10.16 nobody moves while an enemy lives. */
static void survivors_keep_them_there(void **state)
{
    (void)state;
    set_up_duels(1 << FEAT_COMBAT, 0);
    SCENE_DICE(&s, 6, 6, 6, 1, 1, 1, 1, 1, 1);
    declares(0, CHAMPION, FEAT_COMBAT);
    assert_int_equal(scene_asked(&s), ASK_RECOIL);
    assert_true(scene_go(&s, 0, WIDE + CM(3)));
    assert_int_not_equal(scene_asked(&s), ASK_MOVE);
    assert_false(is_dead(FOE));
}

/* bts.10.16 ruling: who is prone does not charge. */
static void the_prone_do_not_charge_again(void **state)
{
    (void)state;
    set_up_duels(1 << FEAT_COMBAT, 0);
    SCENE_DICE(&s, 6, 6, 6, 1, 6);
    declares(0, CHAMPION, FEAT_COMBAT);
    assert_int_equal(scene_asked(&s), ASK_RECOIL);
    assert_true(scene_go(&s, 0, WIDE + CM(3)));
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    bts_figure(&s.b, CHAMPION)->prone = 1;
    scene_put(&s, FOE_TOO, 0, CM(6));
    assert_false(
        scene_moves(&s, CHAMPION, MANNER_OF_STAND, true, 0, CM(6) - WIDE));
}

/* bts.10.17 both sides have one: a die says who begins. */
static void a_die_orders_legends(void **state)
{
    (void)state;
    for (int die = 3; die <= 4; die++) {
        set_up_duels(1 << FEAT_COMBAT, 1 << FEAT_COMBAT);
        declares(0, CHAMPION, FEAT_COMBAT);
        SCENE_DICE(&s, die, 1, 1, 1, 1, 1, 1, 1);
        declares(1, RIVAL, FEAT_COMBAT);
        (void)scene_asked(&s);
        assert_int_equal(bts_fighter(&s.b, 0)->figure,
                         die == 4 ? CHAMPION : MATE);
    }
}

/* bts.10.18 in one duel the first of two counts, and the other is cancelled. */
static void one_legend_a_duel(void **state)
{
    (void)state;
    muster(1 << FEAT_COMBAT, 1 << FEAT_COMBAT);
    begin(PHASE_DUEL, RULE_bts_duels);
    scene_put(&s, CHAMPION, 0, 0);
    scene_put(&s, RIVAL, 0, WIDE);
    scene_charge(&s, CHAMPION, RIVAL);
    declares(0, CHAMPION, FEAT_COMBAT);
    SCENE_DICE(&s, 4, 6, 6, 6, 1, 1, 1, 1, 1, 1);
    declares(1, RIVAL, FEAT_COMBAT);
    assert_int_equal(scene_asked(&s), ASK_RECOIL);
    assert_true(bts_figure(&s.b, RIVAL)->bonus & FEAT_RESOLVED);
    assert_true(scene_go(&s, 0, WIDE + CM(3)));
    assert_int_equal(scene_asked(&s), NOBODY);
}

/* bts.10.19 who has moved so fights in another Combat Légendaire, and does not move
 * a second time. */
static void nobody_moves_twice(void **state)
{
    (void)state;
    muster(1 << FEAT_COMBAT, 0);
    s.own.model[MATE].feats = 1 << FEAT_COMBAT;
    s.own.model[MATE].keywords |= BTS_IS(CHAMPION);
    begin(PHASE_DUEL, RULE_bts_duels);
    scene_put(&s, CHAMPION, 0, 0);
    scene_put(&s, FOE, 0, WIDE);
    scene_charge(&s, CHAMPION, FOE);
    scene_put(&s, FOE_TOO, 0, CM(14));
    scene_put(&s, MATE, 0, CM(14) + WIDE);
    scene_charge(&s, MATE, FOE_TOO);
    declares(0, CHAMPION, FEAT_COMBAT);
    declares(0, MATE, FEAT_COMBAT);
    assert_int_equal(scene_asked(&s), ASK_LEGEND);
    assert_true(scene_name(&s, CHAMPION));
    SCENE_DICE(&s, 6, 6, 6, 1, 6);
    assert_int_equal(scene_asked(&s), ASK_RECOIL);
    assert_true(scene_go(&s, 0, WIDE + CM(3)));
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_true(scene_moves(&s, CHAMPION, 0, true, 0, CM(14) - WIDE));
    SCENE_DICE(&s, 6, 6, 6, 6, 1, 6); /* both against one, who is Blocked */
    assert_int_equal(scene_asked_in_order(&s), ASK_RECOIL);
    assert_true(scene_go(&s, CM(3), CM(14)));
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_true(is_dead(FOE_TOO));
    assert_false(figures_has(&s.b.asked.across, CHAMPION));
    assert_true(figures_has(&s.b.asked.across, MATE));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(feats_are_declared_in_turn),
        cmocka_unit_test(some_declare_none),
        cmocka_unit_test(defence_is_doubled),
        cmocka_unit_test(legendary_shots_come_first),
        cmocka_unit_test(the_shared_test_may_fail),
        cmocka_unit_test(feats_of_the_duel),
        cmocka_unit_test(winners_move_again),
        cmocka_unit_test(survivors_keep_them_there),
        cmocka_unit_test(the_prone_do_not_charge_again),
        cmocka_unit_test(a_die_orders_legends),
        cmocka_unit_test(one_legend_a_duel),
        cmocka_unit_test(nobody_moves_twice),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
