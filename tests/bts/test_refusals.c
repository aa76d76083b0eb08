/* test_refusals.c -- who may not move, what ways are refused and by which rule
 * (chapters 1, 5 and 6); what control zones mean for hulls; charges as they are
 * counted and forgotten; how far somebody counts as having moved. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bts/scene.h"

/* The man is neither the first nor the last of all. */
enum { MATE, MAN, FOE, OTHER, THIRD, FOURTH, FIFTH, FIGURES };

static struct scene s;

static struct bts_model *set_up(void)
{
    scene_begin(&s);
    for (int f = 0; f < FIGURES; f++) {
        if (f == MATE || f == FOE)
            scene_unit(&s);
        scene_warrior(&s, f >= FOE);
    }
    return &s.own.model[MAN];
}

/* The man at (0, 0); the others are far away. */
static void begin(void)
{
    battle_init(&s.b, &s.stage, 1);
    scene_put(&s, MAN, 0, 0);
    scene_put(&s, MATE, -CM(50), -CM(50));
    for (int f = FOE; f < FIGURES; f++)
        scene_put(&s, f, -CM(50) + f * CM(10), CM(55));
    bts_state(&s.b)->phase = PHASE_MOVEMENT;
    dice_use_tape(&s.b.dice);
}

static void give(struct bts_model *m, enum bts_special special)
{
    m->specials.word[special / 64] |= (uint64_t)1 << special % 64;
}

static struct bts_walk walk(enum bts_manner manner, int32_t x, int32_t y)
{
    const struct step end = { { x, y }, 0 };

    return bts_judge_walk(&s.b, MAN, manner, &end, 1);
}
static int bar(enum bts_manner manner, int32_t x, int32_t y)
{
    return walk(manner, x, y).rule;
}

/* ---- who may not move ---- */

static int move_bar(void)
{
    const int rule = bts_move_bar(&s.b, MAN);

    /* who may not move is refused every way, by the same rule */
    assert_int_equal(bar(MANNER_OF_WALK, CM(1), 0), rule);
    begin();
    return rule;
}

static void some_may_not_move(void **state)
{
    struct bts_figure *man = bts_figure(&s.b, MAN);

    (void)state;
    set_up();
    begin();
    assert_int_equal(move_bar(), 0);
    man->done = 1; /* bts.06.01 once a turn */
    assert_int_equal(move_bar(), BTS(6, 1));
    man->away = AWAY_DEAD;
    assert_int_equal(move_bar(), BTS(6, 1));
    bts_engage(&s.b, FOE, MAN); /* bts.06.05 */
    assert_int_equal(move_bar(), BTS(6, 5));
    man->engine_lost = 1; /* bts.21.06 */
    assert_int_equal(move_bar(), BTS(21, 6));
    man->panic = PANIC_DUE; /* bts.20.18 its enemy moves it */
    assert_int_equal(move_bar(), BTS(20, 18));
    man->immobilised = 1; /* bts.11.11 */
    assert_int_equal(move_bar(), BTS(11, 11));
    man->frozen = 1; /* bts.23.82 */
    assert_int_equal(move_bar(), BTS(23, 82));
    s.own.model[MAN].move = 0;
    assert_int_equal(move_bar(), BTS(6, 1));
}

/* ---- ways that are refused ---- */

/* bts.01.01, 06.02, 06.03, 08.04 each with its reason. */
static void a_way_is_refused_by_what_stops_it(void **state)
{
    struct step corner[BTS_CORNERS + 1];
    struct bts_walk w;

    (void)state;
    set_up();
    scene_piece(&s, vec(0, CM(8)), CM(20), CM(2), CM(9), TRAIT_SOLID);
    begin();
    scene_put(&s, MATE, CM(5), 0);
    w = walk(MANNER_OF_WALK, -CM(16), 0);
    assert_int_equal(w.rule, BTS(6, 1));
    assert_int_equal(w.reason, REFUSED_TOO_FAR);
    w = walk(MANNER_OF_WALK, CM(10), 0);
    assert_int_equal(w.rule, BTS(6, 3));
    assert_int_equal(w.reason, REFUSED_BASE);
    w = walk(MANNER_OF_WALK, 0, CM(12));
    assert_int_equal(w.rule, BTS(8, 4));
    assert_int_equal(w.reason, REFUSED_SOLID);
    scene_put(&s, MAN, -CM(55), 0);
    w = walk(MANNER_OF_WALK, -CM(60), 0);
    assert_int_equal(w.rule, BTS(1, 1));
    assert_int_equal(w.reason, REFUSED_OFF_TABLE);
    assert_int_equal(bts_rule_of_stop(REACH_FLOOR), BTS(6, 2));
    scene_put(&s, MAN, 0, 0);
    for (int i = 0; i <= BTS_CORNERS; i++)
        corner[i] = (struct step){ { 0, -MM(5) * (i % 2) - MM(1) }, 0 };
    assert_int_equal(
        bts_judge_walk(&s.b, MAN, MANNER_OF_WALK, corner, BTS_CORNERS).rule, 0);
    assert_int_equal(
        bts_judge_walk(&s.b, MAN, MANNER_OF_WALK, corner, BTS_CORNERS + 1).rule,
        BTS(6, 2));
}

/* bts.06.25 .. 06.27 each manner is for who lies or for who stands. */
static void a_manner_is_for_some(void **state)
{
    (void)state;
    set_up();
    scene_piece(&s, vec(CM(5), 0), MM(2), CM(20), CM(1) + MM(5), TRAIT_LINEAR);
    begin();
    assert_int_equal(bar(MANNER_OF_STAND, 0, CM(1)), BTS(6, 27));
    assert_int_equal(bar(MANNER_OF_CRAWL, 0, CM(1)), BTS(6, 25));
    assert_int_equal(bar(MANNER_OF_LIE, 0, CM(1)), 0);
    assert_int_equal(bar(MANNER_OF_PAUSE, 0, CM(1)), BTS(6, 1));
    bts_figure(&s.b, MAN)->prone = 1;
    assert_int_equal(bar(MANNER_OF_WALK, 0, CM(1)), BTS(6, 25));
    assert_int_equal(bar(MANNER_OF_LIE, 0, CM(1)), BTS(6, 27));
    assert_int_equal(bar(MANNER_OF_FLY, 0, CM(1)), BTS(6, 25));
    assert_int_equal(bar(MANNER_OF_CRAWL, 0, CM(3)), 0);
    assert_int_equal(bar(MANNER_OF_CRAWL, 0, CM(3) + 1), BTS(6, 1));
    /* nobody crawls over an obstacle */
    scene_put(&s, MAN, CM(5) - MM(14), 0);
    assert_int_equal(bar(MANNER_OF_CRAWL, CM(5) + MM(15), 0), BTS(6, 25));
    /* bts.23.90 who has begun on foot does not take off */
    give(&s.own.model[MAN], SPECIAL_FLIGHT);
    begin();
    assert_int_equal(bar(MANNER_OF_FLY, 0, CM(1)), 0);
    bts_state(&s.b)->walker = MAN + 1;
    bts_state(&s.b)->spent = CM(1);
    assert_int_equal(bar(MANNER_OF_FLY, 0, CM(1)), BTS(23, 90));
    assert_int_equal(bar(MANNER_OF_WALK, 0, CM(14)), 0);
    assert_int_equal(bar(MANNER_OF_WALK, 0, CM(14) + 1), BTS(6, 1));
}

/* bts.05.13, 05.15 an Order, an instrument and standing up, all in one move. */
static void bonuses_add_up(void **state)
{
    (void)state;
    set_up();
    begin();
    assert_int_equal(bts_reach(&s.b, MAN, MANNER_OF_STAND), CM(7));
    bts_figure(&s.b, MAN)->bound = BTS_BOUND_HURRIED;
    assert_int_equal(bts_reach(&s.b, MAN, MANNER_OF_WALK), CM(25));
    assert_int_equal(bts_reach(&s.b, MAN, MANNER_OF_STAND), CM(17));
    assert_int_equal(bts_reach(&s.b, MAN, MANNER_OF_LIE), CM(17));
    s.own.model[MATE].gear |= BTS_GEAR_BIT(INSTRUMENT);
    assert_int_equal(bts_reach(&s.b, MAN, MANNER_OF_WALK), CM(25));
    scene_put(&s, MATE, CM(10), 0);
    assert_int_equal(bts_reach(&s.b, MAN, MANNER_OF_WALK), CM(30));
    assert_int_equal(bts_reach(&s.b, MAN, MANNER_OF_STAND), CM(22));
    /* bts.90.10 of enemies nobody marches to the sound */
    s.own.model[MATE].gear = 0;
    s.own.model[FOE].gear |= BTS_GEAR_BIT(INSTRUMENT);
    scene_put(&s, FOE, -CM(10), 0);
    assert_int_equal(bts_reach(&s.b, MAN, MANNER_OF_WALK), CM(25));
    /* nor does anybody who is no Infanterie */
    s.own.model[MATE].gear |= BTS_GEAR_BIT(INSTRUMENT);
    s.own.model[MAN].keywords = BTS_IS(CAVALRY) | BTS_IS(WARRIOR);
    assert_int_equal(bts_reach(&s.b, MAN, MANNER_OF_WALK), CM(30));
    s.own.model[MAN].keywords = BTS_IS(MONSTER);
    assert_int_equal(bts_reach(&s.b, MAN, MANNER_OF_WALK), CM(25));
    give(&s.own.model[MAN], SPECIAL_FLIGHT); /* 15 + 10, and 15 by the Order */
    assert_int_equal(bts_reach(&s.b, MAN, MANNER_OF_FLY), CM(40));
}

/* bts.23.74, 23.91 the 10 cm that Rapide gives to large ones are not flown. */
static void swift_wings_are_no_swifter(void **state)
{
    static const uint64_t large[] = { BTS_IS(CAVALRY), BTS_IS(BIKE),
                                      BTS_IS(MONSTER) };

    (void)state;
    give(set_up(), SPECIAL_FLIGHT);
    give(&s.own.model[MAN], SPECIAL_SWIFT);
    s.own.model[MAN].move = CM(30);
    begin();
    assert_int_equal(bts_flown_pace(&s.b, MAN), CM(35));
    for (int i = 0; i < 3; i++) {
        s.own.model[MAN].keywords = large[i];
        assert_int_equal(bts_flown_pace(&s.b, MAN), CM(30));
    }
}

/* ---- charges ---- */

static int charge_bar(void)
{
    return bar(MANNER_OF_WALK, 0, CM(10) - MM(25));
}

static void some_may_not_charge(void **state)
{
    (void)state;
    set_up();
    begin();
    scene_put(&s, FOE, 0, CM(10));
    assert_int_equal(charge_bar(), 0);
    bts_figure(&s.b, MAN)->bound = BTS_BOUND_ONWARD;
    assert_int_equal(charge_bar(), BTS(5, 14));
    assert_int_equal(bar(MANNER_OF_WALK, CM(5), 0), 0);
    bts_figure(&s.b, MAN)->bound = 0;
    bts_figure(&s.b, MAN)->lodged = LODGED_ARRIVED;
    assert_int_equal(charge_bar(), BTS(7, 5));
    bts_figure(&s.b, MAN)->lodged = 0;
    bts_figure(&s.b, MAN)->prone = 1; /* bts.10.16 */
    assert_int_equal(bts_charge_bar(&s.b, MAN), 0);
    bts_state(&s.b)->phase = PHASE_DUEL;
    assert_int_equal(bts_charge_bar(&s.b, MAN), BTS(10, 16));
    bts_figure(&s.b, MAN)->prone = 0;
    assert_int_equal(bts_charge_bar(&s.b, MAN), 0);
}

/* bts.06.18 ruling: four at once, not five. */
static void no_more_than_four_are_charged_at_once(void **state)
{
    (void)state;
    for (int many = 4; many <= 5; many++) {
        struct bts_walk w;

        set_up()->radius = CM(4);
        begin();
        for (int i = 0; i < many; i++)
            *stand_at(&s.b, FOE + i) = (struct stand){
                angle_vec((angle)(TURN / 360 * (20 + 35 * i)), MM(526) / 10).x,
                angle_vec((angle)(TURN / 360 * (20 + 35 * i)), MM(526) / 10).y +
                    CM(10),
                0
            };
        w = walk(MANNER_OF_WALK, 0, CM(10));
        assert_int_equal(w.rule, many == 4 ? 0 : BTS(6, 18));
        if (many == 4)
            assert_int_equal(figures_count(&w.charged), 4);
    }
}

/* bts.06.10 whom it did not see when it began is not charged, also where a spell has
 * interrupted its move. */
static void who_was_not_seen_is_not_charged(void **state)
{
    (void)state;
    set_up();
    scene_piece(&s, vec(0, CM(4)), CM(6), CM(1), CM(9),
                TRAIT_SOLID | TRAIT_HIDES);
    begin();
    scene_put(&s, FOE, 0, CM(12));
    scene_put(&s, MAN, CM(8), 0);
    bts_state(&s.b)->walker = MAN + 1;
    bts_state(&s.b)->spent = 1;
    bts_state(&s.b)->began = vec(CM(8), 0);
    assert_int_equal(bar(MANNER_OF_WALK, 1770, CM(12) - 1770), 0);
    bts_state(&s.b)->began = vec(0, 0);
    assert_int_equal(bar(MANNER_OF_WALK, 1770, CM(12) - 1770), BTS(6, 10));
    bts_state(&s.b)->began = vec(CM(8), -CM(40)); /* both x and y count */
    assert_int_equal(bar(MANNER_OF_WALK, 1770, CM(12) - 1770), BTS(6, 10));
}

/* bts.23.10 nothing is thrown by who has nothing, nor by who has begun already. */
static void who_has_nothing_throws_nothing(void **state)
{
    (void)state;
    set_up();
    begin();
    scene_put(&s, FOE, 0, CM(10));
    assert_int_equal(bar(MANNER_OF_THROW, 0, CM(10) - MM(25)), BTS(23, 10));
    scene_arm(&s.own.model[MAN], ARM_AXE);
    assert_int_equal(bar(MANNER_OF_THROW, 0, CM(10) - MM(25)), 0);
    assert_int_equal(bar(MANNER_OF_THROW, 0, CM(2)), BTS(23, 10));
    bts_state(&s.b)->walker = MAN + 1;
    bts_state(&s.b)->began = vec(0, 0);
    assert_int_equal(bar(MANNER_OF_THROW, 0, CM(10) - MM(25)), BTS(23, 10));
    bts_state(&s.b)->walker = 0;
    bts_figure(&s.b, MAN)->frozen = 1;
    assert_int_equal(bar(MANNER_OF_THROW, 0, CM(10) - MM(25)), BTS(23, 82));
}

/* Charges have numbers in the order in which they were made; who charges a second
 * enemy keeps its own (bts.14.02), and freed it has none (bts.06.12). */
static void charges_are_counted(void **state)
{
    (void)state;
    set_up();
    begin();
    bts_engage(&s.b, MATE, FOE);
    bts_engage(&s.b, MAN, OTHER);
    bts_engage(&s.b, THIRD, MAN);
    bts_engage(&s.b, MATE, FOURTH);
    assert_int_equal(bts_figure(&s.b, MATE)->charge, 1);
    assert_int_equal(bts_figure(&s.b, MAN)->charge, 2);
    assert_int_equal(bts_figure(&s.b, THIRD)->charge, 3);
    assert_int_equal(bts_figure(&s.b, FOE)->charge, 0);
    assert_true(bts_has_charged(&s.b, MATE, FOURTH));
    bts_figure(&s.b, MAN)->across = 1;
    bts_disengage(&s.b, MAN);
    assert_int_equal(bts_figure(&s.b, MAN)->charge, 0);
    assert_int_equal(bts_figure(&s.b, MAN)->across, 0);
    assert_false(bts_is_engaged(&s.b, MAN));
    assert_false(bts_is_engaged(&s.b, THIRD));
    assert_true(bts_is_engaged(&s.b, FOE));
    bts_figure(&s.b, FIFTH)->charge = UINT8_MAX - 1;
    bts_engage(&s.b, MAN, OTHER);
    assert_int_equal(bts_figure(&s.b, MAN)->charge, UINT8_MAX);
    bts_engage(&s.b, THIRD, MAN); /* it keeps its 3 */
    assert_int_equal(bts_figure(&s.b, THIRD)->charge, 3);
    bts_figure(&s.b, THIRD)->charge = 0;
    bts_engage(&s.b, THIRD, MAN);
    assert_int_equal(bts_figure(&s.b, THIRD)->charge, UINT8_MAX);
}

/* bts.10.16 whoever is charged again, or charges, has a duel to come. */
static void a_new_charge_is_a_new_duel(void **state)
{
    (void)state;
    set_up();
    begin();
    bts_figure(&s.b, MAN)->duel = 3;
    bts_figure(&s.b, FOE)->duel = 4;
    bts_figure(&s.b, MAN)->fought = FOUGHT_DUEL | FOUGHT_MOVES;
    bts_figure(&s.b, FOE)->fought = FOUGHT_DUEL | FOUGHT_MOVES;
    bts_engage(&s.b, MAN, FOE);
    assert_int_equal(bts_figure(&s.b, MAN)->duel, 0);
    assert_int_equal(bts_figure(&s.b, FOE)->duel, 0);
    assert_int_equal(bts_figure(&s.b, MAN)->fought, FOUGHT_MOVES);
    assert_int_equal(bts_figure(&s.b, FOE)->fought, FOUGHT_MOVES);
}

/* ---- zones ---- */

/* bts.06.09 for a hull it is the gap that counts, not its middle: along its flank it
 * passes an enemy, towards him it does not. */
static void a_hull_leaves_a_zone_by_its_gap(void **state)
{
    (void)state;
    scene_begin(&s);
    scene_unit(&s);
    scene_warrior(&s, 0);
    scene_hull(&s, 0, BTS_IS(WALKER), CM(4), CM(2))->move = CM(15);
    scene_unit(&s);
    for (int f = FOE; f < FIGURES; f++)
        scene_warrior(&s, 1);
    begin();
    scene_put(&s, FOE, -CM(2), CM(2) + MM(5) + MM(25) / 2);
    assert_int_equal(bar(MANNER_OF_WALK, 0, -CM(5)), 0);
    assert_int_equal(bar(MANNER_OF_WALK, CM(9), 0), 0);
    assert_int_equal(bar(MANNER_OF_WALK, -CM(1), 0), 0); /* no nearer */
    assert_int_equal(bar(MANNER_OF_WALK, 0, MM(2)), BTS(6, 6));
    assert_int_equal(bar(MANNER_OF_WALK, CM(9), MM(2)), BTS(6, 6));
}

/* bts.06.06 ruling: two walls are as good as one, whichever it is; up to 3 cm of
 * height a zone reaches, up and down. */
static void a_zone_ends_at_any_wall(void **state)
{
    (void)state;
    for (int wall = 0; wall < 2; wall++) {
        set_up();
        for (int i = 0; i < 2; i++)
            scene_piece(&s, i == wall ? vec(0, CM(5)) : vec(CM(40), 0), CM(30),
                        MM(5), CM(4), TRAIT_LINEAR);
        begin();
        scene_put(&s, MAN, -CM(6), CM(3));
        scene_put(&s, FOE, 0, CM(7));
        assert_int_equal(bar(MANNER_OF_WALK, CM(6), CM(3)), 0);
    }
}

/* ---- how far it has moved ---- */

/* bts.13.14, 06.28, 09.19 standing up and lying down are half of the move, stairs are
 * all of it. */
static void rising_and_lying_down_are_half_a_move(void **state)
{
    static const struct {
        enum bts_manner manner;
        int32_t length;
        int moved;
    } row[] = {
        { MANNER_OF_WALK, 0, MOVED_NOT },
        { MANNER_OF_WALK, CM(8), MOVED_HALF },
        { MANNER_OF_WALK, CM(8) + 1, MOVED_MORE },
        { MANNER_OF_STAND, 0, MOVED_HALF },
        { MANNER_OF_STAND, 1, MOVED_MORE },
        { MANNER_OF_LIE, 0, MOVED_HALF },
        { MANNER_OF_LIE, 1, MOVED_MORE },
        { MANNER_OF_UP, 0, MOVED_MORE },
        { MANNER_OF_DOWN, 0, MOVED_MORE },
        { MANNER_OF_CRAWL, MM(15), MOVED_HALF },
        { MANNER_OF_CRAWL, MM(15) + 1, MOVED_MORE },
        { MANNER_OF_FLY, CM(13), MOVED_HALF }, /* of 25 */
        { MANNER_OF_FLY, CM(13) + 1, MOVED_MORE },
    };

    (void)state;
    give(set_up(), SPECIAL_FLIGHT);
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        begin();
        bts_note_moved(&s.b, MAN, row[i].manner, row[i].length);
        assert_int_equal(bts_figure(&s.b, MAN)->moved, row[i].moved);
    }
    bts_note_moved(&s.b, MAN, MANNER_OF_WALK, 1); /* what is more stays more */
    assert_int_equal(bts_figure(&s.b, MAN)->moved, MOVED_MORE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(some_may_not_move),
        cmocka_unit_test(a_way_is_refused_by_what_stops_it),
        cmocka_unit_test(a_manner_is_for_some),
        cmocka_unit_test(bonuses_add_up),
        cmocka_unit_test(swift_wings_are_no_swifter),
        cmocka_unit_test(some_may_not_charge),
        cmocka_unit_test(no_more_than_four_are_charged_at_once),
        cmocka_unit_test(who_was_not_seen_is_not_charged),
        cmocka_unit_test(who_has_nothing_throws_nothing),
        cmocka_unit_test(charges_are_counted),
        cmocka_unit_test(a_new_charge_is_a_new_duel),
        cmocka_unit_test(a_hull_leaves_a_zone_by_its_gap),
        cmocka_unit_test(a_zone_ends_at_any_wall),
        cmocka_unit_test(rising_and_lying_down_are_half_a_move),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
