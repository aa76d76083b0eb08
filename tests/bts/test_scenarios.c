/* test_scenarios.c -- bts chapter 24: the six scenarios: zones, markers, secret
 * picks and who may see them, points, the end. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/hash.h"
#include "battle/standing.h"
#include "battle/view.h"
#include "bts/scene.h"

static struct scene s;

/* Each side has a unit of its General and two warriors and one of another Champion
 * and two: figures 0 .. 5 and 6 .. 11. */
enum { GENERAL, LIEUTENANT = 3, SOLDIER, SIDE = 6 };

static void scenario(enum bts_scenario which)
{
    scene_begin(&s);
    s.own.settings.scenario = (uint8_t)which;
    for (int player = 0; player < 2; player++)
        for (int unit = 0; unit < 2; unit++) {
            scene_unit(&s);
            scene_champion(&s, player);
            if (unit)
                s.own.model[s.own.figures - 1].keywords &= ~BTS_IS(GENERAL);
            scene_warrior(&s, player);
            scene_warrior(&s, player);
        }
}
static void begin(enum bts_scenario which)
{
    scenario(which);
    battle_init(&s.b, &s.stage, 1);
}
/* A battle at its end: nobody stands but whom the test puts somewhere. */
static void ended(enum bts_scenario which)
{
    begin(which);
    FRAMES_WAIT(&s.b, { RULE_bts_game, GAME_TURN });
    for (int f = 0; f < s.b.figures; f++)
        scene_put(&s, f, (f % SIDE) * CM(3) - CM(57),
                  f < SIDE ? -CM(2) : CM(2));
    bts_state(&s.b)->leader = 0;
    bts_state(&s.b)->zone = 0; /* player 0 in the south */
}
static int points(int player)
{
    return bts_victory(&s.b, player);
}
static void kill(int f)
{
    bts_remove(&s.b, f);
    log_clear(&s.b);
}
static void mark_at(int marker, int32_t x, int32_t y)
{
    struct bts_state *state = bts_state(&s.b);

    state->marker[marker].at = vec(x, y);
    if (state->markers <= marker)
        state->markers = (uint8_t)(marker + 1);
}

/* ---- zones ---- */

static bool takes(int player, int32_t x, int32_t y)
{
    const struct footprint print = { .hull.at = vec(x, y), .radius = CM(1) };

    return bts_zone_takes(&s.b, player, &print);
}

static void strips_are_as_deep_as_the_scenario_says(void **state)
{
    static const int32_t depth[SCENARIO_COUNT] = {
        [SCENARIO_CLASH] = CM(60),    [SCENARIO_SEARCH] = CM(30),
        [SCENARIO_CONQUEST] = CM(30), [SCENARIO_ESCALATION] = CM(30),
        [SCENARIO_VIP] = CM(30),
    };

    (void)state;
    for (int i = 0; i < SCENARIO_COUNT; i++) {
        const int32_t line = depth[i] - CM(60);

        if (i == SCENARIO_AMBUSH)
            continue;
        ended((enum bts_scenario)i);
        assert_true(takes(0, 0, line - CM(1))); /* the whole base: bts.24.11 */
        assert_false(takes(0, 0, line - CM(1) + 1));
        assert_true(takes(1, 0, CM(1) - line));
        assert_false(takes(1, 0, CM(1) - line - 1));
        assert_false(takes(1, 0, line - CM(1)) && i != SCENARIO_CLASH);
    }
}

/* bts.24.31 */
static void an_ambush_has_a_circle_and_a_frame(void **state)
{
    (void)state;
    ended(SCENARIO_AMBUSH);
    assert_true(takes(0, CM(29), 0));
    assert_false(takes(0, CM(29) + 1, 0));
    assert_true(takes(0, CM(20), CM(20))); /* 28.3 cm away */
    assert_false(takes(0, CM(21), CM(21)));
    assert_true(takes(1, 0, CM(46)));
    assert_false(takes(1, 0, CM(46) - 1));
    assert_true(takes(1, -CM(46), CM(10)));
    assert_true(takes(1, CM(46), CM(46)));
    assert_false(takes(1, CM(45), CM(45)));
    assert_false(takes(1, CM(59) + 1, 0)); /* over the edge */
}

/* bts.24.31 the lower die is player A, and nobody chooses a zone. */
static void the_lower_die_is_ambushed(void **state)
{
    (void)state;
    begin(SCENARIO_AMBUSH);
    SCENE_DICE(&s, 3, 3, 2, 5);
    assert_int_equal(scene_begun(&s), ASK_UNIT);
    assert_int_equal(s.b.asked.who, 0);
    assert_int_equal(bts_state(&s.b)->leader, 0);
    begin(SCENARIO_VIP);
    SCENE_DICE(&s, 2, 5);
    assert_int_equal(scene_begun(&s), ASK_ZONE);
    assert_int_equal(s.b.asked.who, 1); /* bts.24.10 the higher */
}

/* bts.24.37 1-3 the left half, as its owner sees it. */
static void escalation_rolls_for_each_unit(void **state)
{
    struct decision d;
    struct refusal why;

    (void)state;
    begin(SCENARIO_ESCALATION);
    SCENE_DICE(&s, 6, 1, 3, 4);
    assert_int_equal(scene_begun(&s), ASK_ZONE);
    assert_true(scene_value(&s, 1)); /* A in the north */
    assert_int_equal(scene_begun(&s), ASK_UNIT);
    assert_true(scene_value(&s, 0));
    assert_int_equal(scene_begun(&s), ASK_DEPLOY);
    assert_int_equal(bts_state(&s.b)->half, 1);
    assert_true(takes(0, CM(20), CM(50)));
    assert_false(takes(0, -CM(20), CM(50)));
    assert_false(bts_deploy_about(&s.b, 0, vec(-CM(20), CM(50)), &d));
    assert_true(bts_deploy_about(&s.b, 0, vec(CM(20), CM(50)), &d));
    d.step[0].at.x = -CM(20);
    assert_false(answer(&s.b, &d, &why));
    assert_int_equal(why.rule, BTS(24, 37));
    d.step[0].at.x = CM(20);
    assert_true(answer(&s.b, &d, &why));
    assert_int_equal(scene_begun(&s), ASK_UNIT);
    assert_true(scene_value(&s, 2));
    assert_int_equal(scene_begun(&s), ASK_DEPLOY);
    assert_true(takes(1, CM(20), -CM(50))); /* zone 2 is the right one */
    assert_false(takes(1, -CM(20), -CM(50)));
}

/* bts.24.37 ruling: a full half gives way to the other. */
static void a_full_half_is_left_for_the_other(void **state)
{
    (void)state;
    scenario(SCENARIO_ESCALATION);
    scene_piece(&s, vec(CM(30), CM(45)), CM(60), CM(30), CM(8),
                TRAIT_SOLID | TRAIT_HIDES);
    battle_init(&s.b, &s.stage, 1);
    SCENE_DICE(&s, 6, 1, 3);
    assert_int_equal(scene_begun(&s), ASK_ZONE);
    assert_true(scene_value(&s, 1));
    assert_int_equal(scene_begun(&s), ASK_UNIT);
    assert_true(scene_value(&s, 0));
    assert_int_equal(scene_begun(&s), ASK_DEPLOY);
    assert_true(takes(0, -CM(20), CM(50)));
}

/* bts.24.20, 24.33 */
static void reserves_are_for_some(void **state)
{
    (void)state;
    ended(SCENARIO_SEARCH);
    assert_int_equal(bts_reserve_bar(&s.b, 0), BTS(24, 20));
    ended(SCENARIO_CLASH);
    assert_int_equal(bts_reserve_bar(&s.b, 0), 0);
    ended(SCENARIO_AMBUSH);
    assert_int_equal(bts_reserve_bar(&s.b, 1), BTS(24, 33));
    assert_int_equal(bts_reserve_bar(&s.b, 3), 0); /* player B's */
    for (int f = 0; f < SIDE; f++)
        s.own.model[f].specials.word[SPECIAL_TELEPORT / 64] |=
            (uint64_t)1 << SPECIAL_TELEPORT % 64;
    assert_int_equal(bts_reserve_bar(&s.b, 1), 0);
    assert_int_equal(bts_reserve_bar(&s.b, 0), BTS(24, 33)); /* the General's */
}

/* ---- markers ---- */

static void markers_lie_in_camps_and_in_a_cross(void **state)
{
    const struct bts_state *own = bts_state(&s.b);

    (void)state;
    begin(SCENARIO_SEARCH);
    (void)scene_begun(&s);
    assert_int_equal(own->markers, 6); /* bts.24.21 */
    assert_int_equal(own->marker[0].at.y, -CM(45));
    assert_int_equal(own->marker[1].at.x, -CM(30));
    assert_int_equal(own->marker[1].at.y, -CM(30));
    assert_int_equal(own->marker[5].at.x, CM(30));
    assert_int_equal(own->marker[5].at.y, CM(30));
    begin(SCENARIO_AMBUSH);
    (void)scene_begun(&s);
    assert_int_equal(own->markers, 5); /* bts.24.32 */
    assert_true(vec_same(own->marker[0].at, vec(0, 0)));
    assert_int_equal(own->marker[2].at.x, CM(45));
}

/* bts.24.28 */
static void conquest_markers_keep_apart(void **state)
{
    (void)state;
    begin(SCENARIO_CONQUEST);
    SCENE_DICE(&s, 2, 6, 5, 4);
    assert_int_equal(scene_begun(&s), ASK_MARKER);
    assert_int_equal(s.b.asked.who, 1);
    assert_false(scene_go(&s, CM(30), 0));      /* exactly 30 is not more */
    assert_false(scene_go(&s, CM(45), CM(10))); /* nor 15 from the edge */
    assert_true(scene_go(&s, CM(30) + 1, 0));
    assert_int_equal(scene_begun(&s), ASK_MARKER);
    assert_int_equal(s.b.asked.who, 0);
    assert_false(scene_go(&s, CM(30), CM(29)));
    assert_true(scene_go(&s, CM(20), CM(40)));
    assert_int_equal(scene_begun(&s), ASK_MARKER);
    assert_int_equal(s.b.asked.who, 1);
    assert_true(scene_go(&s, -CM(40), 0));
    assert_int_equal(scene_begun(&s), ASK_MARKER);
    assert_true(scene_go(&s, -CM(30), CM(30)));
    assert_int_equal(scene_begun(&s), ASK_ZONE);
    assert_int_equal(bts_state(&s.b)->markers, 5);
}

/* ---- secret picks ---- */

/* Plays to the first pick: player 1 is A, in the north. */
static void to_picks(enum bts_scenario which)
{
    begin(which);
    SCENE_DICE(&s, 2, 6);
    assert_int_equal(scene_begun(&s), ASK_ZONE);
    assert_true(scene_value(&s, 1));
}

static void search_picks_three_things(void **state)
{
    const struct bts_state *own = bts_state(&s.b);

    (void)state;
    scenario(SCENARIO_SEARCH);
    for (int player = 0; player < 2; player++) {
        scene_unit(&s); /* a third Champion, so that there is a choice */
        scene_champion(&s, player)->keywords &= ~BTS_IS(GENERAL);
    }
    battle_init(&s.b, &s.stage, 1);
    SCENE_DICE(&s, 2, 6);
    assert_int_equal(scene_begun(&s), ASK_ZONE);
    assert_true(scene_value(&s, 1));
    assert_int_equal(scene_begun(&s), ASK_PROTECT);
    assert_int_equal(s.b.asked.who, 1);
    assert_false(scene_name(&s, SIDE + GENERAL)); /* bts.24.24 not he */
    assert_false(scene_name(&s, LIEUTENANT));     /* nor an enemy */
    assert_true(scene_name(&s, SIDE + LIEUTENANT));
    assert_int_equal(scene_begun(&s), ASK_MARK);
    assert_true(scene_name(&s, LIEUTENANT));
    assert_int_equal(scene_begun(&s), ASK_CAMP);
    assert_false(scene_value(&s, 3)); /* its own camp is the north */
    assert_true(scene_value(&s, 2));
    assert_int_equal(own->pick[1][PICK_OWN], SIDE + LIEUTENANT + 1);
    assert_int_equal(own->pick[1][PICK_ENEMY], LIEUTENANT + 1);
    assert_int_equal(scene_begun(&s), ASK_PROTECT);
    assert_int_equal(own->pick[1][PICK_MARKER], 3);
    assert_int_equal(s.b.asked.who, 0);
    assert_true(scene_name(&s, LIEUTENANT));
    assert_int_equal(scene_begun(&s), ASK_MARK);
    assert_true(scene_name(&s, SIDE + LIEUTENANT));
    assert_int_equal(scene_begun(&s), ASK_CAMP);
    assert_true(scene_value(&s, 4));
    assert_int_equal(scene_begun(&s), ASK_UNIT);
}

/* The General is picked where there is no other. */
static void an_only_champion_is_picked(void **state)
{
    const struct bts_state *own = bts_state(&s.b);

    (void)state;
    scene_begin(&s);
    s.own.settings.scenario = SCENARIO_VIP;
    for (int player = 0; player < 2; player++) {
        scene_unit(&s);
        scene_champion(&s, player);
    }
    battle_init(&s.b, &s.stage, 1);
    SCENE_DICE(&s, 6, 1);
    assert_int_equal(scene_begun(&s), ASK_ZONE);
    assert_true(scene_value(&s, 0));
    /* with one legal answer nobody is asked */
    assert_int_equal(scene_begun(&s), ASK_DEPLOY);
    assert_int_equal(own->pick[0][PICK_OWN], 1);
    assert_int_equal(own->pick[1][PICK_OWN], 2);
}

/* bts.24.39 a hull may be picked too; and then the General may not, even if he is
 * the only Champion. */
static void escalation_marks_monsters_and_vehicles(void **state)
{
    (void)state;
    scene_begin(&s);
    s.own.settings.scenario = SCENARIO_ESCALATION;
    for (int player = 0; player < 2; player++) {
        scene_unit(&s);
        scene_champion(&s, player);
        scene_unit(&s);
        scene_warrior(&s, player)->keywords = BTS_IS(MONSTER);
        scene_unit(&s);
        scene_warrior(&s, player)->keywords = BTS_IS(WALKER);
        scene_unit(&s);
        scene_warrior(&s, player)->keywords = BTS_IS(VEHICLE);
    }
    battle_init(&s.b, &s.stage, 1);
    SCENE_DICE(&s, 6, 1);
    assert_int_equal(scene_begun(&s), ASK_ZONE);
    assert_true(scene_value(&s, 0));
    assert_int_equal(scene_begun(&s), ASK_MARK);
    assert_false(scene_name(&s, 4));
    assert_false(scene_name(&s, 6)); /* a Marcheur cannot be */
    assert_true(scene_name(&s, 5));
    assert_int_equal(scene_begun(&s), ASK_MARK);
    assert_true(scene_name(&s, 3));
    assert_int_equal(scene_begun(&s), ASK_UNIT);
}

static bool shows_pick(const struct battle *view, int player)
{
    const struct bts_state *own = bts_state_of(view);

    for (int i = 0; i < PICK_COUNT; i++)
        if (own->pick[player][i])
            return true;
    return false;
}

/* bts.91.32 the question is secret, no event tells, each view has its own player's
 * picks only; whoever looks on has none. */
static void picks_are_in_no_other_view(void **state)
{
    static struct battle view, other;
    int picks = 0;

    (void)state;
    assert_true(bts_book.asks[ASK_PROTECT].secret);
    assert_true(bts_book.asks[ASK_MARK].secret);
    assert_true(bts_book.asks[ASK_CAMP].secret);
    to_picks(SCENARIO_SEARCH);
    assert_int_equal(scene_begun(&s), ASK_CAMP);
    assert_true(scene_value(&s, 1));
    while (play(&s.b) == PLAYED_MORE)
        ;
    for (int i = 0; i < s.b.log.events; i++)
        if (s.b.log.event[i].kind == EVENT_PICKS ||
            s.b.log.event[i].kind == EVENT_PICKS_ENEMY ||
            s.b.log.event[i].kind == EVENT_PICKS_MARKER) {
            picks++;
            assert_int_equal(s.b.log.event[i].unit, NOBODY);
            for (int k = 0; k < EVENT_NUMBERS; k++)
                assert_int_equal(s.b.log.event[i].number[k], 0);
        }
    assert_int_equal(picks, 3);
    log_clear(&s.b);
    assert_true(scene_value(&s, 5));
    assert_int_equal(scene_begun(&s), ASK_UNIT);
    for (int player = 0; player < 2; player++) {
        battle_view(&s.b, player, &view);
        assert_true(shows_pick(&view, player));
        assert_false(shows_pick(&view, player ^ 1));
        assert_int_equal(bts_state(&view)->picked[player ^ 1], 7);
    }
    battle_view(&s.b, 2, &view);
    assert_false(shows_pick(&view, 0) || shows_pick(&view, 1));

    /* what is picked makes no difference in the view of the other */
    battle_view(&s.b, 0, &view);
    bts_state(&s.b)->pick[1][PICK_MARKER] = 3;
    battle_view(&s.b, 0, &other);
    assert_int_equal(battle_hash(&view), battle_hash(&other));
    assert_int_equal(bts_victory(&view, 1), bts_victory(&other, 1));
    s.b.over = 1; /* revealed */
    battle_view(&s.b, 0, &view);
    assert_true(shows_pick(&view, 1));
}

/* A guess is a pick that may be, and his view of it is the one he had. */
static void guesses_are_legal_picks(void **state)
{
    static struct battle view, guessed, again;
    uint32_t seen = 0;

    (void)state;
    to_picks(SCENARIO_SEARCH);
    assert_true(scene_until(&s, ASK_UNIT));
    battle_view(&s.b, 0, &view);
    for (uint64_t seed = 1; seed <= 40; seed++) {
        battle_copy(&guessed, &view);
        battle_guess(&guessed, 0, seed);
        assert_int_equal(bts_state(&guessed)->pick[1][PICK_OWN],
                         SIDE + LIEUTENANT + 1);
        assert_int_equal(bts_state(&guessed)->pick[1][PICK_ENEMY],
                         LIEUTENANT + 1);
        assert_in_range(bts_state(&guessed)->pick[1][PICK_MARKER], 1, 3);
        seen |= 1U << bts_state(&guessed)->pick[1][PICK_MARKER];
        battle_view(&guessed, 0, &again);
        assert_int_equal(battle_hash(&again), battle_hash(&view));
    }
    assert_int_equal(seen, 14); /* all three are thought of */
}

/* ---- points ---- */

static void wounds_of_the_general(void **state)
{
    static const int worth[SCENARIO_COUNT][2] = {
        [SCENARIO_CLASH] = { 3, 5 },  [SCENARIO_CONQUEST] = { 1, 1 },
        [SCENARIO_AMBUSH] = { 1, 2 }, [SCENARIO_ESCALATION] = { 3, 5 },
        [SCENARIO_VIP] = { 1, 2 },
    };

    (void)state;
    for (int i = 0; i < SCENARIO_COUNT; i++) {
        ended((enum bts_scenario)i);
        assert_int_equal(points(0), 0);
        bts_figure(&s.b, SIDE + GENERAL)->lost = 1;
        assert_int_equal(points(0), worth[i][0]);
        bts_figure(&s.b, SIDE + GENERAL)->lost = 0; /* bts.24.14 healed */
        assert_int_equal(points(0), 0);
        kill(SIDE + GENERAL);
        assert_int_equal(points(0), worth[i][1]);
        assert_int_equal(points(1), 0);
    }
}

static void demoralised_armies(void **state)
{
    static const int worth[SCENARIO_COUNT][2] = {
        [SCENARIO_CLASH] = { 1, 3 },      [SCENARIO_SEARCH] = { 1, 2 },
        [SCENARIO_CONQUEST] = { 1, 1 },   [SCENARIO_AMBUSH] = { 1, 2 },
        [SCENARIO_ESCALATION] = { 1, 2 }, [SCENARIO_VIP] = { 1, 2 },
    };

    (void)state;
    for (int i = 0; i < SCENARIO_COUNT; i++) {
        ended((enum bts_scenario)i);
        bts_state(&s.b)->demoralised[1] = 2;
        assert_int_equal(points(0), worth[i][1]);
        assert_int_equal(points(1), 0);
        bts_state(&s.b)->demoralised[0] = 2;
        assert_int_equal(points(0), worth[i][0]);
    }
}

static void banners_that_are_left(void **state)
{
    static const int worth[SCENARIO_COUNT] = { [SCENARIO_CLASH] = 2,
                                               [SCENARIO_SEARCH] = 2,
                                               [SCENARIO_ESCALATION] = 2,
                                               [SCENARIO_VIP] = 2 };

    (void)state;
    for (int i = 0; i < SCENARIO_COUNT; i++) {
        scenario((enum bts_scenario)i);
        s.own.model[1].gear = s.own.model[SIDE + 1].gear = BTS_GEAR_BIT(BANNER);
        battle_init(&s.b, &s.stage, 1);
        assert_int_equal(points(0), worth[i] / 2);
        kill(SIDE + 1);
        assert_int_equal(points(0), worth[i]);
        assert_int_equal(points(1), 0);
    }
}

/* bts.24.24, 24.25 */
static void secret_champions(void **state)
{
    (void)state;
    ended(SCENARIO_SEARCH);
    bts_state(&s.b)->pick[0][PICK_OWN] = LIEUTENANT + 1;
    assert_int_equal(points(0), 3);
    bts_figure(&s.b, LIEUTENANT)->lost = 1;
    assert_int_equal(points(0), 1);
    kill(LIEUTENANT);
    assert_int_equal(points(0), 0);
    bts_state(&s.b)->pick[1][PICK_ENEMY] = LIEUTENANT + 1;
    assert_int_equal(points(1), 3);
    bts_state(&s.b)->pick[1][PICK_ENEMY] = GENERAL + 1;
    assert_int_equal(points(1), 0);
    bts_figure(&s.b, GENERAL)->lost = 1;
    assert_int_equal(points(1), 1);
}

/* bts.24.39 lasting damage wounds a Véhicule. */
static void a_marked_vehicle(void **state)
{
    (void)state;
    ended(SCENARIO_ESCALATION);
    s.own.model[SIDE + SOLDIER].keywords = BTS_IS(VEHICLE);
    bts_state(&s.b)->pick[0][PICK_ENEMY] = SIDE + SOLDIER + 1;
    assert_int_equal(points(0), 0);
    bts_figure(&s.b, SIDE + SOLDIER)->engine_lost = 1;
    assert_int_equal(points(0), 1);
    kill(SIDE + SOLDIER);
    assert_int_equal(points(0), 3);
}

/* bts.24.26 */
static void a_secret_marker(void **state)
{
    (void)state;
    ended(SCENARIO_SEARCH);
    mark_at(0, 0, CM(40));
    bts_state(&s.b)->pick[0][PICK_MARKER] = 1;
    assert_int_equal(points(0), 0);
    scene_put(&s, 1, CM(15) + 2500, CM(40)); /* 15 cm from edge to edge */
    assert_int_equal(points(0), 3);
    scene_put(&s, 1, CM(15) + 2501, CM(40));
    assert_int_equal(points(0), 0);
    scene_put(&s, 1, CM(10), CM(40));
    scene_put(&s, SIDE + 1, 0, CM(40));
    assert_int_equal(points(0), 0); /* one each */
    scene_put(&s, 2, -CM(10), CM(40));
    assert_int_equal(points(0), 1);
    s.own.model[SIDE + 1].keywords = BTS_IS(WALKER); /* denies, counts not */
    assert_int_equal(points(0), 1);
    s.own.model[SIDE + 1].keywords = BTS_IS(SIEGE); /* is no figure */
    assert_int_equal(points(0), 3);
    s.own.model[1].keywords = s.own.model[2].keywords = BTS_IS(BEAST);
    assert_int_equal(points(0), 0);
}

/* bts.24.26 ruling: weights of bts.23.60, 23.87 and of riders. */
static void weights_at_a_marker(void **state)
{
    (void)state;
    ended(SCENARIO_CONQUEST);
    assert_int_equal(bts_counts_as(&s.b, 1), 1);
    s.own.model[1].keywords |= BTS_IS(CAVALRY);
    assert_int_equal(bts_counts_as(&s.b, 1), 2);
    s.own.model[1].specials.word[SPECIAL_MASSIVE / 64] |=
        (uint64_t)1 << SPECIAL_MASSIVE % 64;
    assert_int_equal(bts_counts_as(&s.b, 1), 3);
    s.own.model[1].specials.word[SPECIAL_VERY_MASSIVE / 64] |=
        (uint64_t)1 << SPECIAL_VERY_MASSIVE % 64;
    assert_int_equal(bts_counts_as(&s.b, 1), 6);
    mark_at(0, 0, 0);
    for (int f = 1; f < 3; f++)
        scene_put(&s, SIDE + f, CM(f), CM(3));
    scene_put(&s, 1, 0, -CM(3));
    assert_int_equal(points(0), 1); /* 6 to 2 */
}

/* bts.24.29 */
static void conquest_counts_every_marker(void **state)
{
    (void)state;
    ended(SCENARIO_CONQUEST);
    for (int i = 0; i < 5; i++)
        mark_at(i, (i - 2) * CM(22), -CM(40));
    for (int i = 0; i < 3; i++)
        scene_put(&s, i, (i - 2) * CM(22), -CM(42));
    assert_int_equal(points(0), 6);
    scene_put(&s, SIDE + 1, 0, -CM(38));
    assert_int_equal(points(0), 4); /* equal at the third: nobody's */
    scene_put(&s, 4, CM(3), -CM(42));
    assert_int_equal(points(0), 5); /* outnumbered */
    assert_int_equal(points(1), 0);
}

/* bts.24.34, 24.35 Guerriers only. */
static void the_centre_of_an_ambush(void **state)
{
    (void)state;
    ended(SCENARIO_AMBUSH);
    mark_at(0, 0, 0);
    mark_at(1, 0, -CM(45));
    scene_put(&s, 1, 0, CM(5));
    assert_int_equal(points(0), 4);
    scene_put(&s, SIDE + GENERAL, 0, CM(10)); /* a Champion does not count */
    assert_int_equal(points(0), 4);
    scene_put(&s, SIDE + 1, 0, -CM(5));
    assert_int_equal(points(0), 0);
    scene_put(&s, 2, 0, -CM(8));
    assert_int_equal(points(0), 2);
    scene_put(&s, SOLDIER, 0, -CM(42));
    assert_int_equal(points(0), 3); /* and one for the side */
}

/* bts.24.42 */
static void a_vip_in_the_enemy_zone(void **state)
{
    (void)state;
    ended(SCENARIO_VIP);
    bts_state(&s.b)->pick[0][PICK_OWN] = LIEUTENANT + 1;
    assert_int_equal(points(0), 2);
    scene_put(&s, LIEUTENANT, 0, CM(30) - 1250); /* some point is inside */
    assert_int_equal(points(0), 6);
    scene_put(&s, LIEUTENANT, 0, CM(30) - 1251);
    assert_int_equal(points(0), 2);
    scene_put(&s, LIEUTENANT, 0, CM(40));
    bts_figure(&s.b, LIEUTENANT)->lost = 1;
    assert_int_equal(points(0), 4);
    scene_put(&s, LIEUTENANT, 0, 0);
    assert_int_equal(points(0), 1);
    kill(LIEUTENANT);
    assert_int_equal(points(0), 0);
}

/* bts.24.05 ruling: 13 as printed. */
static void nobody_has_more_than_twelve(void **state)
{
    (void)state;
    ended(SCENARIO_SEARCH);
    s.own.model[1].gear = BTS_GEAR_BIT(BANNER);
    bts_state(&s.b)->demoralised[1] = 2;
    bts_state(&s.b)->pick[0][PICK_OWN] = LIEUTENANT + 1;
    bts_state(&s.b)->pick[0][PICK_ENEMY] = SIDE + LIEUTENANT + 1;
    bts_state(&s.b)->pick[0][PICK_MARKER] = 1;
    mark_at(0, 0, CM(40));
    scene_put(&s, 2, 0, CM(40));
    kill(SIDE + LIEUTENANT);
    assert_int_equal(points(0), 12);
}

/* ---- the end ---- */

/* What was told since the last question, of one kind: its first number by player. */
static int told(int kind, int number[2])
{
    int n = 0;

    for (int i = 0; i < s.b.log.events; i++)
        if (s.b.log.event[i].kind == kind) {
            number[s.b.log.event[i].who & 1] = s.b.log.event[i].number[0];
            n++;
        }
    return n;
}

/* A battle whose armies do nothing, at the end of a turn. */
static void at_the_end_of_a_turn(int turn, int demoralised)
{
    ended(SCENARIO_SEARCH);
    s.own.settings.turns = 0;
    s.b.turn = (uint8_t)turn;
    bts_state(&s.b)->demoralised[1] = (uint8_t)demoralised;
    bts_state(&s.b)->pick[0][PICK_OWN] = LIEUTENANT + 1;
    bts_state(&s.b)->strength[0] = bts_state(&s.b)->strength[1] = SIDE;
    FRAMES_WAIT(&s.b, { RULE_bts_game, GAME_TURN });
}

/* bts.24.13, 24.07, 91.29 */
static void the_end_is_rolled_and_secrets_shown(void **state)
{
    int number[2] = { 0, 0 };

    (void)state;
    at_the_end_of_a_turn(3, 4); /* found in this very turn: no die yet */
    s.own.settings.turns = 4;
    SCENE_DICE(&s, 1, 6);
    assert_int_not_equal(scene_begun(&s), NOBODY);
    at_the_end_of_a_turn(4, 4);
    SCENE_DICE(&s, 3, 1, 6); /* goes on; the initiative of the next turn */
    assert_int_not_equal(scene_begun(&s), NOBODY);
    assert_int_equal(s.b.turn, 5);
    at_the_end_of_a_turn(4, 4);
    SCENE_DICE(&s, 2);
    assert_int_equal(play(&s.b), PLAYED_OVER);
    assert_int_equal(told(EVENT_PROTECTED, number), 1);
    assert_int_equal(told(EVENT_SCORES, number), 2);
    assert_int_equal(number[0], 5); /* 3 for the Champion, 2 */
    assert_int_equal(number[1], 0);
    assert_int_equal(told(EVENT_EVENT_POINTS, number), 2);
    assert_int_equal(number[0], 4); /* honourable */
    assert_int_equal(number[1], 1);
    assert_int_equal(s.b.winner, 0);
}

/* bts.24.06, 24.07 from a lead of 6 on it is crushing. */
static void a_lead_of_six_is_crushing(void **state)
{
    int number[2] = { 0, 0 };

    (void)state;
    at_the_end_of_a_turn(4, 4);
    s.own.model[1].gear = BTS_GEAR_BIT(BANNER);
    s.own.model[SIDE + 1].gear = BTS_GEAR_BIT(BANNER);
    bts_state(&s.b)->pick[0][PICK_ENEMY] = SIDE + LIEUTENANT + 1;
    bts_figure(&s.b, SIDE + LIEUTENANT)->lost = 1;
    SCENE_DICE(&s, 1);
    assert_int_equal(play(&s.b), PLAYED_OVER);
    told(EVENT_SCORES, number);
    assert_int_equal(number[0] - number[1], 6);
    told(EVENT_EVENT_POINTS, number);
    assert_int_equal(number[0], 6);
    assert_int_equal(number[1], 0);
}

/* bts.24.05 */
static void equal_points_are_a_draw(void **state)
{
    int number[2] = { 0, 0 };

    (void)state;
    at_the_end_of_a_turn(4, 4);
    bts_state(&s.b)->demoralised[0] = 4;
    bts_state(&s.b)->pick[1][PICK_OWN] = SIDE + LIEUTENANT + 1;
    SCENE_DICE(&s, 1);
    assert_int_equal(play(&s.b), PLAYED_OVER);
    assert_int_equal(s.b.winner, MAX_PLAYERS);
    told(EVENT_EVENT_POINTS, number);
    assert_int_equal(number[0], 2);
    assert_int_equal(number[1], 2);
}

/* bts.24.08, 24.09 */
static void a_wipe_out_is_twelve_to_nothing(void **state)
{
    int number[2] = { 7, 7 };

    (void)state;
    ended(SCENARIO_VIP);
    bts_state(&s.b)->pick[1][PICK_OWN] = SIDE + LIEUTENANT + 1;
    for (int f = SIDE; f < 2 * SIDE; f++) {
        assert_false(bts_wiped_out(&s.b));
        kill(f);
    }
    assert_true(bts_wiped_out(&s.b));
    told(EVENT_SCORES, number);
    assert_int_equal(number[0], 12);
    assert_int_equal(number[1], 0);
    assert_int_equal(s.b.winner, 0);
    ended(SCENARIO_CLASH);
    for (int f = 0; f < 2 * SIDE; f++)
        kill(f);
    assert_true(bts_wiped_out(&s.b));
    told(EVENT_SCORES, number);
    assert_int_equal(number[0] + number[1], 0);
    assert_int_equal(s.b.winner, MAX_PLAYERS);
    ended(SCENARIO_CLASH); /* who waits in reserve is not lost */
    for (int f = SIDE; f < 2 * SIDE; f++)
        if (f == SIDE + SOLDIER)
            bts_figure(&s.b, f)->away = AWAY_RESERVE;
        else
            kill(f);
    assert_false(bts_wiped_out(&s.b));
}

/* bts.24.01 by the die. */
static void a_die_chooses_the_scenario(void **state)
{
    (void)state;
    for (int die = 1; die <= 6; die++) {
        scenario(SCENARIO_CLASH);
        s.own.settings.rolled = 1;
        battle_init(&s.b, &s.stage, 1);
        scene_dice(&s, 3, (int[]){ die, 6, 1 });
        (void)scene_begun(&s);
        assert_int_equal(bts_state(&s.b)->scenario, die - 1);
    }
}

/* All six are played by chance, each from deployment to the end. */
static void every_scenario_comes_to_its_end(void **state)
{
    enum { OFFERED = 32 };
    static struct decision offered[OFFERED];
    struct refusal why;

    (void)state;
    for (int which = 0; which < SCENARIO_COUNT; which++)
        for (uint64_t seed = 1; seed <= 4; seed++) {
            scenario((enum bts_scenario)which);
            s.own.settings.turns = 3;
            battle_init(&s.b, &s.stage, seed);
            for (uint64_t n = 0; scene_begun(&s) != NOBODY; n++) {
                const int count =
                    candidates(&s.b, hash_mix(seed * 99 + n), offered, OFFERED);

                assert_null(battle_broken(&s.b));
                assert_true(count > 0);
                assert_true(
                    answer(&s.b, &offered[hash_mix(seed + n) % (uint64_t)count],
                           &why));
            }
            assert_true(s.b.over);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(strips_are_as_deep_as_the_scenario_says),
        cmocka_unit_test(an_ambush_has_a_circle_and_a_frame),
        cmocka_unit_test(the_lower_die_is_ambushed),
        cmocka_unit_test(escalation_rolls_for_each_unit),
        cmocka_unit_test(a_full_half_is_left_for_the_other),
        cmocka_unit_test(reserves_are_for_some),
        cmocka_unit_test(markers_lie_in_camps_and_in_a_cross),
        cmocka_unit_test(conquest_markers_keep_apart),
        cmocka_unit_test(search_picks_three_things),
        cmocka_unit_test(an_only_champion_is_picked),
        cmocka_unit_test(escalation_marks_monsters_and_vehicles),
        cmocka_unit_test(picks_are_in_no_other_view),
        cmocka_unit_test(guesses_are_legal_picks),
        cmocka_unit_test(wounds_of_the_general),
        cmocka_unit_test(demoralised_armies),
        cmocka_unit_test(banners_that_are_left),
        cmocka_unit_test(secret_champions),
        cmocka_unit_test(a_marked_vehicle),
        cmocka_unit_test(a_secret_marker),
        cmocka_unit_test(weights_at_a_marker),
        cmocka_unit_test(conquest_counts_every_marker),
        cmocka_unit_test(the_centre_of_an_ambush),
        cmocka_unit_test(a_vip_in_the_enemy_zone),
        cmocka_unit_test(nobody_has_more_than_twelve),
        cmocka_unit_test(the_end_is_rolled_and_secrets_shown),
        cmocka_unit_test(a_lead_of_six_is_crushing),
        cmocka_unit_test(equal_points_are_a_draw),
        cmocka_unit_test(a_wipe_out_is_twelve_to_nothing),
        cmocka_unit_test(a_die_chooses_the_scenario),
        cmocka_unit_test(every_scenario_comes_to_its_end),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
