/* test_morale.c -- chapters 16 and 17: Morale tests, Demoralised armies, last
 * stands, Invulnerability; W11 of the ledger. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bts/scene.h"

enum { DUKE, CHAMAN, NEAR, FAR, SERVANT, OTHER_SERVANT, REST, ARMY = 26 };

static struct scene s;

/* List A of 26 figures, and one enemy far away. */
static void set_up(void)
{
    scene_begin(&s);
    scene_unit(&s);
    for (int i = 0; i < ARMY; i++) {
        struct bts_model *m =
            i < 2 ? scene_champion(&s, 0) : scene_warrior(&s, 0);

        if (i == CHAMAN) {
            m->moral = 5;
            m->rank = RANK_EMERGENT;
            m->keywords &= ~BTS_IS(GENERAL);
        }
        m->orders = i < 2 ? 1 << ORDER_HOLD : 0;
        m->feats = i < 2 ? 1 << FEAT_DEFENCE : 0;
    }
    scene_unit(&s);
    scene_warrior(&s, 1);
    battle_init(&s.b, &s.stage, 1);
    for (int i = 0; i < ARMY; i++)
        scene_put(&s, i, -CM(50) + CM(4) * i, -CM(50));
    scene_put(&s, DUKE, 0, 0);
    scene_put(&s, NEAR, CM(14) + MM(25), 0);
    scene_put(&s, FAR, 0, CM(20) + MM(25));
    scene_put(&s, CHAMAN, -CM(40), CM(40));
    scene_put(&s, SERVANT, CM(40), CM(40));
    scene_put(&s, OTHER_SERVANT, CM(44), CM(40));
    scene_put(&s, ARMY, CM(50), CM(50));
    for (int player = 0; player < 2; player++)
        bts_state(&s.b)->strength[player] =
            (uint16_t)bts_strength(&s.b, player);
}

static void lose(int n)
{
    for (int i = 0; i < n; i++)
        bts_remove(&s.b, ARMY - 1 - i);
    log_clear(&s.b);
}

/* Armies that are Demoralised begin a Command Phase. */
static void begin_turn(void)
{
    bts_state(&s.b)->phase = PHASE_COMMAND;
    FRAMES_WAIT(&s.b, { RULE_bts_command, 0 });
}

static bool is_gone(int f)
{
    return bts_figure(&s.b, f)->away == AWAY_DEAD;
}

/* bts.93.11, 16.03 half of an army is not enough. */
static void w11_more_than_half(void **state)
{
    (void)state;
    set_up();
    lose(13);
    bts_find_demoralised(&s.b);
    assert_int_equal(bts_state(&s.b)->demoralised[0], 0);
    lose(14);
    bts_find_demoralised(&s.b);
    assert_int_not_equal(bts_state(&s.b)->demoralised[0], 0);
}

/* bts.93.11 turn 6: the Champions first, then who is far from them. */
static void w11_demoralised(void **state)
{
    (void)state;
    set_up();
    lose(20);
    bts_find_demoralised(&s.b);
    begin_turn();
    SCENE_DICE(&s, 1, 2, 3, 2);
    assert_int_equal(scene_asked(&s), ASK_LAST_STAND);
    assert_true(scene_value(&s, 1));
    assert_int_equal(scene_asked(&s), ASK_DECLARES); /* feats come after it */
    assert_true(scene_dice_used(&s));
    assert_false(figures_has(&s.b.asked.across, DUKE)); /* bts.17.04 */
    assert_true(figures_has(&s.b.asked.across, CHAMAN));
    assert_true(scene_name(&s, NO_FIGURE));
    assert_int_equal(scene_asked(&s), ASK_COMMANDS);
    assert_false(figures_has(&s.b.asked.across, DUKE));
    assert_true(figures_has(&s.b.asked.across, CHAMAN));
    assert_true(scene_name(&s, NO_FIGURE));
    assert_int_equal(scene_asked(&s), NOBODY);

    bts_state(&s.b)->phase = PHASE_MOVEMENT;
    FRAMES_WAIT(&s.b, { RULE_bts_movement, 0 });
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_false(bts_owes_test(&s.b, NEAR)); /* 14 cm from the Duc, in sight */
    assert_true(bts_owes_test(&s.b, FAR));
    SCENE_DICE(&s, 2, 4, 5, 2, 1, 5);
    assert_true(scene_rest(&s));
    assert_int_equal(scene_asked(&s), ASK_MOVE); /* the enemy's */
    assert_true(scene_dice_used(&s));
    assert_true(is_gone(FAR));
    assert_false(is_gone(NEAR));
    assert_false(is_gone(SERVANT));
    assert_true(is_gone(OTHER_SERVANT));
}

/* bts.93.11 turn 7: the Duc has no second Baroud. */
static void w11_no_second_stand(void **state)
{
    (void)state;
    set_up();
    bts_state(&s.b)->demoralised[0] = 1;
    bts_figure(&s.b, DUKE)->morale = NERVE_FAILED | NERVE_STAYED;
    begin_turn();
    SCENE_DICE(&s, 1, 1, 6, 6);
    assert_int_equal(scene_asked(&s), ASK_DECLARES);
    assert_true(scene_dice_used(&s));
    assert_true(is_gone(DUKE));
    assert_false(is_gone(CHAMAN));
}

/* bts.16.04, 16.06 who is named to move tests first, and moves if it passes. */
static void a_mover_tests_first(void **state)
{
    (void)state;
    for (int die = 4; die <= 5; die++) {
        set_up();
        bts_state(&s.b)->demoralised[0] = 1;
        bts_state(&s.b)->phase = PHASE_MOVEMENT;
        FRAMES_WAIT(&s.b, { RULE_bts_moves, 0 });
        assert_int_equal(scene_asked(&s), ASK_MOVE);
        SCENE_DICE(&s, 2, die);
        assert_true(scene_moves(&s, FAR, 0, true, 0, CM(30)));
        assert_int_equal(scene_asked(&s), ASK_MOVE);
        assert_true(scene_dice_used(&s));
        assert_int_equal(is_gone(FAR), die == 4);
        if (die == 5)
            assert_int_equal(bts_at(&s.b, FAR).y, CM(30));
    }
}

/* bts.16.06, 11.11 an Immobilised Champion steadies nobody. */
static void the_immobilised_steady_nobody(void **state)
{
    (void)state;
    set_up();
    bts_state(&s.b)->demoralised[0] = 1;
    bts_figure(&s.b, DUKE)->morale = NERVE_TESTED;
    assert_false(bts_owes_test(&s.b, NEAR));
    bts_figure(&s.b, DUKE)->immobilised = 1;
    assert_true(bts_owes_test(&s.b, NEAR));
}

static void give_special(int f, enum bts_special special)
{
    s.own.model[f].specials.word[special / 64] |= (uint64_t)1 << special % 64;
}

static int test_of(int f)
{
    struct bts_morale *v = FRAMES_WAIT(&s.b, { RULE_bts_morale, 0 });

    *v = (struct bts_morale){ .figure = (uint16_t)f, .rule = BTS(23, 82) };
    return scene_asked(&s);
}

/* bts.16.01, 16.07 2D6 and Moral, 10 or more; some pass surely. */
static void tests_are_passed_on_ten(void **state)
{
    (void)state;
    for (int die = 3; die <= 4; die++) {
        set_up();
        SCENE_DICE(&s, 3, die);
        assert_int_equal(test_of(FAR), NOBODY);
        assert_int_equal(bts_state(&s.b)->passed, die == 4);
    }
    set_up();
    give_special(FAR, SPECIAL_FEARLESS);
    SCENE_DICE(&s, 1);
    assert_int_equal(test_of(FAR), NOBODY);
    assert_int_equal(bts_state(&s.b)->passed, true);
    assert_int_equal(dice_left(&s.b.dice), 1);
}

/* bts.16.07, 23.42 the bodyguard while its General lives. */
static void bodyguards_need_their_general(void **state)
{
    (void)state;
    set_up();
    give_special(FAR, SPECIAL_BODYGUARD);
    assert_int_equal(test_of(FAR), NOBODY);
    assert_int_equal(bts_state(&s.b)->passed, true);
    bts_remove(&s.b, DUKE);
    SCENE_DICE(&s, 1, 1);
    assert_int_equal(test_of(FAR), NOBODY);
    assert_int_equal(bts_state(&s.b)->passed, false);
}

/* bts.17.04 ruling: the first failure, used or not; not for a Jeune Prodige. */
static void last_stands_come_once(void **state)
{
    (void)state;
    set_up();
    SCENE_DICE(&s, 1, 1);
    assert_int_equal(test_of(DUKE), ASK_LAST_STAND);
    assert_true(scene_value(&s, 0));
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_int_equal(bts_state(&s.b)->passed, false);
    SCENE_DICE(&s, 1, 1);
    assert_int_equal(test_of(DUKE), NOBODY);

    set_up();
    s.own.model[CHAMAN].rank = RANK_PRODIGY;
    SCENE_DICE(&s, 1, 1);
    assert_int_equal(test_of(CHAMAN), NOBODY);
    assert_int_equal(bts_state(&s.b)->passed, false);
}

/* bts.17.02, 10.06 each wound its own die; Destin Légendaire rolls it again. */
static void champions_ignore_wounds(void **state)
{
    const struct bts_hit hit = { .by = NO_FIGURE,
                                 .force = 10,
                                 .rule = BTS(12, 16) };

    (void)state;
    set_up();
    SCENE_DICE(&s, 6, 4, 6, 3, 6, 3, 4);
    assert_false(bts_strike(&s.b, &hit, DUKE));
    assert_true(bts_strike(&s.b, &hit, DUKE));
    assert_int_equal(bts_life(&s.b, DUKE), 2);
    bts_figure(&s.b, DUKE)->feat = FEAT_FATE + 1;
    assert_false(bts_strike(&s.b, &hit, DUKE));
    assert_true(scene_dice_used(&s));
    assert_int_equal(bts_life(&s.b, DUKE), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(w11_more_than_half),
        cmocka_unit_test(w11_demoralised),
        cmocka_unit_test(w11_no_second_stand),
        cmocka_unit_test(a_mover_tests_first),
        cmocka_unit_test(the_immobilised_steady_nobody),
        cmocka_unit_test(tests_are_passed_on_ten),
        cmocka_unit_test(bodyguards_need_their_general),
        cmocka_unit_test(last_stands_come_once),
        cmocka_unit_test(champions_ignore_wounds),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
