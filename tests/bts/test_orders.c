/* test_orders.c -- chapter 5: giving Orders, obeying, and what each of them does;
 * W07 of the ledger. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bts/scene.h"

static struct scene s;

/* Player 0: a Duc who is the General, and a Guerrier. Player 1: a Capitaine, the
 * Prince who is the General, and a Guerrier. */
enum { DUKE, CHAMAN, WARRIOR, CAPTAIN, PRINCE, GUARD };

static struct bts_model *champion(int player, int moral, int rank, int orders)
{
    struct bts_model *m = scene_champion(&s, player);

    m->keywords &= ~BTS_IS(GENERAL);
    m->moral = (uint8_t)moral;
    m->rank = (uint8_t)rank;
    m->orders = (uint8_t)orders;
    scene_arm(m, ARM_SWORD);
    return m;
}

static void set_up(int dukes, int chamans, int captains, int princes)
{
    scene_begin(&s);
    scene_unit(&s);
    champion(0, 6, RANK_CHARISMATIC, dukes)->keywords |= BTS_IS(GENERAL);
    champion(0, 5, RANK_EMERGENT, chamans);
    scene_warrior(&s, 0);
    scene_unit(&s);
    champion(1, 5, RANK_EMERGENT, captains);
    champion(1, 6, RANK_CLASSIC, princes)->keywords |= BTS_IS(GENERAL);
    scene_warrior(&s, 1);
    battle_init(&s.b, &s.stage, 1);
    scene_put(&s, DUKE, 0, 0);
    scene_put(&s, CHAMAN, CM(12) + MM(25), 0);
    scene_put(&s, WARRIOR, 0, -CM(15) - MM(25));
    scene_put(&s, CAPTAIN, 0, CM(50));
    scene_put(&s, PRINCE, CM(10) + MM(25), CM(50));
    scene_put(&s, GUARD, 0, CM(45));
    bts_state(&s.b)->initiative = 0;
    bts_state(&s.b)->phase = PHASE_COMMAND;
    FRAMES_WAIT(&s.b, { RULE_bts_command, 0 });
}

static void begin_movement(void)
{
    bts_state(&s.b)->phase = PHASE_MOVEMENT;
    FRAMES_WAIT(&s.b, { RULE_bts_movement, 0 });
}

/* Who asks is the one; he gives that Order. */
static void gives(int player, int who, int order)
{
    assert_int_equal(scene_asked(&s), ASK_COMMANDS);
    assert_int_equal(s.b.asked.who, player);
    assert_true(scene_name(&s, who));
    if (scene_asked(&s) == ASK_ORDER)
        assert_true(scene_value(&s, order));
}

/* bts.93.07 */
static void w07_order_and_obeying(void **state)
{
    (void)state;
    set_up(1 << ORDER_HOLD, 1 << ORDER_KILL, 1 << ORDER_STOP, 1 << ORDER_HOLD);
    SCENE_DICE(&s, 4, 3, 1);
    gives(0, DUKE, ORDER_HOLD);
    gives(1, CAPTAIN, ORDER_STOP);
    assert_int_equal(bts_figure(&s.b, DUKE)->order, ORDER_HOLD + 1);
    assert_int_equal(bts_figure(&s.b, CHAMAN)->tried, 1); /* obeyed */
    assert_int_equal(scene_asked(&s), ASK_OBEY);
    assert_int_equal(s.b.asked.who, 1);
    assert_true(figures_has(&s.b.asked.across, PRINCE));
    assert_true(scene_name(&s, NO_FIGURE)); /* he declines */
    gives(1, PRINCE, ORDER_HOLD);           /* A has nobody left who may */
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_true(scene_dice_used(&s));
    assert_int_equal(bts_figure(&s.b, PRINCE)->order, 0); /* a 1 */
    assert_true(bts_has_declined(&s.b, PRINCE, ORDER_STOP));
    /* bts.05.22 +1 Défense within 15 cm */
    assert_int_equal(bts_defence(&s.b, WARRIOR, 0), 4);
    scene_put(&s, WARRIOR, 0, -CM(15) - MM(26));
    assert_int_equal(bts_defence(&s.b, WARRIOR, 0), 3);
}

/* bts.05.05 a natural 6 always succeeds; bts.05.03 a failure is the one attempt. */
static void natural_dice_decide(void **state)
{
    (void)state;
    set_up(0, 1 << ORDER_HOLD, 0, 0);
    s.own.model[CHAMAN].moral = 1;
    SCENE_DICE(&s, 6);
    gives(0, CHAMAN, ORDER_HOLD);
    assert_int_equal(scene_asked(&s), ASK_OBEY); /* the Duc outranks him */
    assert_true(scene_name(&s, NO_FIGURE));
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_int_equal(bts_figure(&s.b, CHAMAN)->order, ORDER_HOLD + 1);
    assert_int_equal(bts_defence(&s.b, DUKE, 0), 6);   /* he declined */
    assert_int_equal(bts_defence(&s.b, CHAMAN, 0), 7); /* himself */

    set_up(1 << ORDER_HOLD, 0, 0, 0);
    SCENE_DICE(&s, 3);
    gives(0, DUKE, ORDER_HOLD);
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_int_equal(bts_figure(&s.b, DUKE)->order, 0);
}

/* bts.05.06 players pass; two passes end it. */
static void two_passes_end_it(void **state)
{
    (void)state;
    set_up(1 << ORDER_HOLD, 0, 1 << ORDER_HOLD, 0);
    assert_int_equal(scene_asked(&s), ASK_COMMANDS);
    assert_true(scene_name(&s, NO_FIGURE));
    assert_int_equal(scene_asked(&s), ASK_COMMANDS);
    assert_int_equal(s.b.asked.who, 1);
    assert_true(scene_name(&s, NO_FIGURE));
    assert_int_equal(scene_asked(&s), NOBODY);
}

/* bts.05.02, 17.04 who may not give any. */
static void some_may_give_none(void **state)
{
    (void)state;
    set_up(1 << ORDER_HOLD, 1 << ORDER_HOLD, 1 << ORDER_HOLD, 0);
    bts_figure(&s.b, DUKE)->immobilised = 1;
    bts_figure(&s.b, CHAMAN)->morale = NERVE_STAYED;
    assert_int_equal(scene_asked(&s), ASK_COMMANDS);
    assert_int_equal(s.b.asked.who, 1);
}

/* bts.05.12 .. 05.14 before all others, faster, within 15 cm of the Champion, and
 * no charge. */
static void onward_moves_at_once(void **state)
{
    (void)state;
    set_up(0, 0, 1 << ORDER_ONWARD, 0);
    SCENE_DICE(&s, 6);
    gives(1, CAPTAIN, ORDER_ONWARD);
    assert_int_equal(scene_asked(&s), ASK_OBEY);
    assert_true(scene_name(&s, NO_FIGURE));
    assert_int_equal(scene_asked(&s), NOBODY);
    begin_movement();
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_int_equal(s.b.asked.who, 1); /* without the initiative */
    assert_false(
        scene_moves(&s, GUARD, 0, true, 0, CM(30))); /* he comes first */
    assert_false(scene_moves(&s, CAPTAIN, 0, true, -CM(26), CM(50)));
    assert_true(scene_moves(&s, CAPTAIN, 0, true, -CM(20), CM(50)));
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_false(figures_has(&s.b.asked.across, PRINCE)); /* he declined */
    assert_false(scene_moves(&s, GUARD, 0, true, 0, CM(45) + 1));
    assert_true(scene_moves(&s, GUARD, 0, true, -CM(20), CM(45)));
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_int_equal(s.b.asked.who, 0);
    assert_int_equal(bts_charge_bar(&s.b, GUARD), BTS(5, 14));
    assert_int_equal(bts_charge_bar(&s.b, PRINCE), 0);
    assert_true(scene_rest(&s));
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_int_equal(s.b.asked.who, 1);
    assert_false(figures_has(&s.b.asked.across, GUARD)); /* it has moved */
    assert_int_equal(bts_order_pace(&s.b, PRINCE), 0);
}

/* bts.05.12 ruling: who does not move at once moves later, without the bonus. */
static void onward_may_wait(void **state)
{
    (void)state;
    set_up(1 << ORDER_ONWARD, 0, 0, 0);
    SCENE_DICE(&s, 6);
    gives(0, DUKE, ORDER_ONWARD);
    assert_int_equal(scene_asked(&s), NOBODY);
    begin_movement();
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_true(scene_rest(&s)); /* the Duc stays */
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_true(scene_rest(&s)); /* and the others */
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_true(figures_has(&s.b.asked.across, WARRIOR));
    assert_false(scene_moves(&s, WARRIOR, 0, true, 0, -CM(33)));
    assert_true(scene_moves(&s, WARRIOR, 0, true, 0, -CM(30)));
    assert_int_equal(bts_charge_bar(&s.b, WARRIOR), BTS(5, 14));
}

/* bts.05.16 a charge before the player with the initiative moves. */
static void stop_them_charges_first(void **state)
{
    (void)state;
    set_up(0, 0, 1 << ORDER_STOP, 0);
    scene_put(&s, WARRIOR, 0, CM(38));
    SCENE_DICE(&s, 6);
    gives(1, CAPTAIN, ORDER_STOP);
    assert_int_equal(scene_asked(&s), ASK_OBEY);
    assert_true(scene_name(&s, NO_FIGURE));
    assert_int_equal(scene_asked(&s), NOBODY);
    begin_movement();
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_true(scene_rest(&s));
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_true(scene_moves(&s, GUARD, 0, true, 0, CM(38) + MM(25)));
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_int_equal(s.b.asked.who, 0);
    assert_true(bts_are_engaged(&s.b, GUARD, WARRIOR));
    assert_false(figures_has(&s.b.asked.across, WARRIOR));
}

/* bts.05.17 who cannot come within 15 cm of the Champion does not move. */
static void stop_them_leaves_some_behind(void **state)
{
    (void)state;
    set_up(0, 0, 1 << ORDER_STOP, 0);
    scene_put(&s, GUARD, CM(14), CM(50));
    scene_put(&s, PRINCE, CM(40), CM(50));
    s.own.model[CAPTAIN].move = CM(35);
    SCENE_DICE(&s, 6);
    gives(1, CAPTAIN, ORDER_STOP);
    assert_int_equal(scene_asked(&s), NOBODY);
    begin_movement();
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_true(scene_moves(&s, CAPTAIN, 0, true, -CM(30), CM(50)));
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_int_equal(s.b.asked.who, 0);
    assert_int_equal(bts_figure(&s.b, GUARD)->frozen, 1);
}

/* bts.90.10, 05.15 an instrument adds 5 cm, to an Order too, but to no charge. */
static void instruments_make_them_march(void **state)
{
    (void)state;
    for (int order = 0; order < 2; order++) {
        set_up(order ? 1 << ORDER_ONWARD : 0, 0, 0, 0);
        s.own.model[WARRIOR].gear |= BTS_GEAR_BIT(INSTRUMENT);
        scene_put(&s, WARRIOR, 0, -CM(5));
        scene_put(&s, GUARD, 0, -CM(5) - CM(18));
        if (order) {
            SCENE_DICE(&s, 6);
            gives(0, DUKE, ORDER_ONWARD);
        }
        assert_int_equal(scene_asked(&s), NOBODY);
        begin_movement();
        assert_int_equal(scene_asked(&s), ASK_MOVE);
        if (order) {
            assert_true(scene_rest(&s)); /* the Duc stays */
            assert_int_equal(scene_asked(&s), ASK_MOVE);
            assert_false(scene_moves(&s, WARRIOR, 0, true, CM(31), -CM(5)));
            assert_false(scene_moves(&s, WARRIOR, 0, true, CM(30), -CM(5)));
            assert_int_equal(bts_order_pace(&s.b, WARRIOR), CM(10));
            continue;
        }
        assert_false(
            scene_moves(&s, WARRIOR, 0, true, 0, -CM(5) - CM(18) + MM(25)));
        assert_false(scene_moves(&s, WARRIOR, 0, true, CM(20) + 1, -CM(5)));
        assert_true(scene_moves(&s, WARRIOR, 0, true, CM(20), -CM(5)));
    }
}

/* bts.05.18 one banner, once. */
static void colours_are_raised(void **state)
{
    (void)state;
    set_up(1 << ORDER_COLOURS, 1 << ORDER_COLOURS, 0, 0);
    s.own.model[WARRIOR].gear |= BTS_GEAR_BIT(BANNER);
    scene_put(&s, WARRIOR, 0, -CM(5));
    SCENE_DICE(&s, 6);
    gives(0, DUKE, ORDER_COLOURS);
    assert_int_equal(scene_asked(&s), NOBODY); /* there is no other banner */
    assert_true(bts_figure(&s.b, WARRIOR)->charms & CHARM_RAISED);
}

/* bts.05.21 one unit in reserve, once. */
static void the_alarm_is_sounded(void **state)
{
    (void)state;
    set_up(1 << ORDER_ALARM, 1 << ORDER_ALARM, 0, 0);
    assert_int_equal(scene_asked(&s), NOBODY); /* nobody is in reserve */

    set_up(1 << ORDER_ALARM, 1 << ORDER_ALARM, 0, 0);
    bts_unit(&s.b, 0)->reserve = 1;
    SCENE_DICE(&s, 6);
    gives(0, DUKE, ORDER_ALARM);
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_int_equal(bts_unit(&s.b, 0)->alarm, 1);
}

/* bts.05.19, 05.20 */
static void that_thing_is_killed(void **state)
{
    (void)state;
    set_up(1 << ORDER_KILL, 0, 0, 0);
    s.own.model[GUARD].keywords = BTS_IS(MONSTER);
    SCENE_DICE(&s, 6);
    gives(0, DUKE, ORDER_KILL);
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_true(bts_order_kills(&s.b, WARRIOR, GUARD));
    assert_false(bts_order_kills(&s.b, WARRIOR, PRINCE));
    scene_put(&s, WARRIOR, 0, -CM(20));
    assert_false(bts_order_kills(&s.b, WARRIOR, GUARD));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(w07_order_and_obeying),
        cmocka_unit_test(natural_dice_decide),
        cmocka_unit_test(two_passes_end_it),
        cmocka_unit_test(some_may_give_none),
        cmocka_unit_test(onward_moves_at_once),
        cmocka_unit_test(onward_may_wait),
        cmocka_unit_test(stop_them_charges_first),
        cmocka_unit_test(stop_them_leaves_some_behind),
        cmocka_unit_test(instruments_make_them_march),
        cmocka_unit_test(colours_are_raised),
        cmocka_unit_test(the_alarm_is_sounded),
        cmocka_unit_test(that_thing_is_killed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
