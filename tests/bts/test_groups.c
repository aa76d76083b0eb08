/* test_groups.c -- chapter 92: many figures by one command: each goes its own legal
 * way, and what comes of it is what comes of the single moves (bts.92.01). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/hash.h"
#include "battle/candidates.h"
#include "battle/standing.h"
#include "bts/scene.h"

static struct scene s;
static struct group_plan plan;

/* Two units of that many; the first of each is a Champion. */
static void armies(int ours, int theirs)
{
    scene_begin(&s);
    for (int player = 0; player < 2; player++) {
        scene_unit(&s);
        for (int i = 0; i < (player ? theirs : ours); i++) {
            struct bts_model *m =
                i ? scene_warrior(&s, player) : scene_champion(&s, player);

            scene_arm(m, ARM_SWORD);
        }
    }
}

static void set_up(void)
{
    battle_init(&s.b, &s.stage, 7);
}

static void moves_now(void)
{
    bts_state(&s.b)->phase = PHASE_MOVEMENT;
    FRAMES_WAIT(&s.b, { RULE_bts_moves, 0 });
    assert_int_equal(scene_asked(&s), ASK_MOVE);
}

static struct figures first_ones(int n)
{
    struct figures out = { { 0 } };

    for (int f = 0; f < n; f++)
        figures_add(&out, f);
    return out;
}

static struct group_order order(enum group_goal goal, int n, struct vec by)
{
    return (struct group_order){ .goal = goal, .who = first_ones(n), .by = by };
}

static void planned(const struct group_order *o)
{
    struct refusal why;

    assert_true(group_plan(&s.b, NULL, o, &plan, &why));
    assert_true(answer_fits(&s.b, &plan.d, &why));
}

static const struct group_member *member(int f)
{
    for (int i = 0; i < plan.members; i++)
        if (plan.member[i].figure == f)
            return &plan.member[i];
    fail();
    return &plan.member[0]; /* not reached */
}

/* Where the plan brings it. */
static struct vec planned_at(int f)
{
    const struct step *way = plan.d.step;

    for (int i = 0; i < plan.d.moves; i++) {
        way += plan.d.move[i].steps;
        if (plan.d.move[i].figure == f)
            return way[-1].at;
    }
    return bts_at(&s.b, f);
}

static int corners_of(int f)
{
    for (int i = 0; i < plan.d.moves; i++)
        if (plan.d.move[i].figure == f)
            return plan.d.move[i].steps;
    return 0;
}

/* ---- shifts ---- */

/* bts.92.06 a column goes on: the front first, so that nobody is in the way. */
static void a_column_keeps_its_order(void **state)
{
    struct group_order o = order(GROUP_SHIFT, 4, vec(0, CM(10)));

    (void)state;
    armies(4, 1);
    set_up();
    for (int f = 0; f < 4; f++)
        scene_put(&s, f, 0, -CM(30) - f * 2501);
    scene_put(&s, 4, 0, CM(55));
    moves_now();
    planned(&o);
    assert_int_equal(plan.d.moves, 4);
    for (int f = 0; f < 4; f++) {
        assert_int_equal(plan.d.move[f].figure, f);
        assert_int_equal(member(f)->fate, GROUP_FATE_GOES);
        assert_int_equal(planned_at(f).y, bts_at(&s.b, f).y + CM(10));
    }
}

/* bts.92.08 nobody runs ahead of the slowest, unless he may. */
static void the_slowest_gives_the_pace(void **state)
{
    struct group_order o = order(GROUP_SHIFT, 3, vec(0, CM(40)));

    (void)state;
    armies(3, 1);
    s.own.model[1].move = CM(20);
    s.own.model[2].move = CM(10);
    set_up();
    for (int f = 0; f < 3; f++)
        scene_put(&s, f, f * CM(5), -CM(30));
    scene_put(&s, 3, 0, CM(55));
    moves_now();
    planned(&o);
    for (int f = 0; f < 3; f++) {
        assert_int_equal(member(f)->fate, GROUP_FATE_CUT);
        assert_int_equal(member(f)->why.rule, BTS(92, 8));
        assert_true(planned_at(f).y >= CM(10) - CM(30) - 2);
        assert_true(planned_at(f).y <= CM(10) - CM(30));
    }
    o.wishes = GROUP_WISH(EACH);
    planned(&o);
    assert_true(planned_at(1).y >= CM(20) - CM(30) - 2);
    assert_true(planned_at(2).y <= CM(10) - CM(30));
}

/* bts.92.09 who stands in the way is gone round, and the place is kept. */
static void a_figure_goes_round_a_friend(void **state)
{
    const struct group_order o = order(GROUP_SHIFT, 2, vec(0, CM(12)));

    (void)state;
    armies(3, 1);
    set_up();
    scene_put(&s, 0, 0, -CM(30));
    scene_put(&s, 1, CM(6), -CM(30));
    scene_put(&s, 2, 0, -CM(24)); /* he does not move */
    scene_put(&s, 3, 0, CM(55));
    moves_now();
    planned(&o);
    assert_int_equal(member(0)->fate, GROUP_FATE_GOES);
    assert_true(corners_of(0) > 1);
    assert_int_equal(planned_at(0).x, 0);
    assert_int_equal(planned_at(0).y, -CM(18));
    assert_int_equal(corners_of(1), 1);
}

/* bts.92.09 and scenery, as far as the move brings it. */
static void a_figure_goes_round_a_house(void **state)
{
    const struct group_order o = order(GROUP_SHIFT, 1, vec(0, CM(14)));

    (void)state;
    armies(1, 1);
    scene_piece(&s, vec(0, -CM(24)), CM(4), CM(4), CM(8),
                TRAIT_SOLID | TRAIT_HIDES);
    set_up();
    scene_put(&s, 0, 0, -CM(30));
    scene_put(&s, 1, 0, CM(55));
    moves_now();
    planned(&o);
    assert_true(corners_of(0) > 1);
    assert_true(planned_at(0).y > -CM(24));
    assert_true(
        bts_judge_walk(&s.b, 0, MANNER_OF_WALK, plan.d.step, plan.d.count)
            .way.cost <= CM(15));
}

/* bts.92.09, 06.06 nobody enters a zone by a command to the group: exactly 3 cm is
 * outside, and the others go on. */
static void a_group_stops_before_zones(void **state)
{
    const struct group_order o = order(GROUP_SHIFT, 3, vec(0, CM(14)));

    (void)state;
    armies(3, 1);
    set_up();
    for (int f = 0; f < 3; f++)
        scene_put(&s, f, f * CM(12), -CM(14));
    scene_put(&s, 3, 0, 0);
    moves_now();
    planned(&o);
    assert_int_equal(member(0)->fate, GROUP_FATE_CUT);
    assert_int_equal(member(0)->why.rule, BTS(6, 6));
    assert_int_equal(planned_at(0).x, 0);
    assert_int_equal(planned_at(0).y, -(CM(3) + MM(25)));
    assert_int_equal(member(1)->fate, GROUP_FATE_GOES);
    assert_int_equal(member(2)->fate, GROUP_FATE_GOES);
}

/* bts.92.09 nobody takes a test unasked: an obstacle stops, or is gone round. */
static void an_obstacle_is_not_dared(void **state)
{
    struct group_order o = order(GROUP_SHIFT, 1, vec(0, CM(10)));

    (void)state;
    armies(1, 1);
    scene_piece(&s, vec(0, -CM(25)), CM(60), CM(1), CM(2),
                TRAIT_LINEAR | TRAIT_HIDES);
    set_up();
    scene_put(&s, 0, 0, -CM(30));
    scene_put(&s, 1, 0, CM(55));
    moves_now();
    planned(&o);
    assert_int_equal(member(0)->fate, GROUP_FATE_CUT);
    assert_int_equal(member(0)->why.rule, BTS(8, 8));
    assert_true(planned_at(0).y < -CM(25));
    o.wishes = GROUP_WISH(TESTS);
    planned(&o);
    assert_true(member(0)->tests);
    assert_int_equal(planned_at(0).y, -CM(20));
}

/* bts.92.04, 92.10 who cannot act is left out, with the reason. */
static void who_cannot_act_is_left_out(void **state)
{
    struct group_order o = order(GROUP_SHIFT, 5, vec(0, CM(5)));
    struct refusal why;

    (void)state;
    armies(5, 1);
    s.own.model[4].keywords = BTS_IS(MONSTER);
    set_up();
    for (int f = 0; f < 5; f++)
        scene_put(&s, f, f * CM(6), -CM(30));
    scene_put(&s, 5, 0, CM(55));
    bts_figure(&s.b, 1)->done = 1;
    bts_figure(&s.b, 2)->prone = 1;
    bts_figure(&s.b, 3)->immobilised = 1;
    moves_now();
    planned(&o);
    assert_int_equal(plan.d.moves, 1);
    assert_int_equal(member(1)->why.rule, BTS(6, 1));
    assert_int_equal(member(2)->why.rule, BTS(92, 10));
    assert_int_equal(member(3)->why.rule, BTS(11, 11));
    assert_int_equal(member(4)->why.rule, BTS(92, 3));
    o.wishes = GROUP_WISH(STAND);
    planned(&o);
    assert_int_equal(plan.d.moves, 2);
    figures_remove(&o.who, 0);
    figures_remove(&o.who, 2);
    assert_false(group_plan(&s.b, NULL, &o, &plan, &why));
}

/* bts.92.09 the page adds one command to another: what was laid out before stands
 * where it was laid. */
static void commands_are_added(void **state)
{
    struct group_order o = order(GROUP_SHIFT, 1, vec(0, CM(10)));
    static struct decision before;
    struct refusal why;

    (void)state;
    armies(2, 1);
    set_up();
    scene_put(&s, 0, 0, -CM(30));
    scene_put(&s, 1, CM(10), -CM(30));
    scene_put(&s, 2, 0, CM(55));
    moves_now();
    planned(&o);
    decision_copy(&before, &plan.d);
    o.who = (struct figures){ { 2 } };
    o.by = vec(-CM(10), CM(10)); /* where the other one goes */
    assert_true(group_plan(&s.b, &before, &o, &plan, &why));
    assert_true(answer_fits(&s.b, &plan.d, &why));
    assert_int_equal(plan.d.moves, 2);
    assert_int_equal(planned_at(0).y, -CM(20));
    assert_int_equal(member(1)->fate, GROUP_FATE_CUT);
    assert_true(vec_distance(planned_at(1), planned_at(0)) >= MM(25));
    o.who = first_ones(1); /* put right by hand */
    o.by = vec(-CM(5), 0);
    decision_copy(&before, &plan.d);
    assert_true(group_plan(&s.b, &before, &o, &plan, &why));
    assert_int_equal(plan.d.moves, 2);
    assert_int_equal(planned_at(0).x, -CM(5));
}

/* Who is put right stays where he came in the order: those behind him still pass
 * where he stood. */
static void a_figure_put_right_keeps_its_turn(void **state)
{
    struct group_order o = order(GROUP_SHIFT, 2, vec(0, CM(10)));
    static struct decision before;
    struct refusal why;

    (void)state;
    armies(2, 1);
    set_up();
    scene_put(&s, 0, 0, -CM(27));
    scene_put(&s, 1, 0, -CM(30)); /* right behind */
    scene_put(&s, 2, 0, CM(55));
    moves_now();
    planned(&o);
    assert_int_equal(plan.d.move[0].figure, 0);
    assert_int_equal(corners_of(1), 1);
    decision_copy(&before, &plan.d);
    o.who = first_ones(1);
    o.by = vec(CM(8), CM(8));
    assert_true(group_plan(&s.b, &before, &o, &plan, &why));
    assert_true(answer_fits(&s.b, &plan.d, &why));
    assert_int_equal(plan.d.moves, 2);
    assert_int_equal(plan.d.move[0].figure, 0);
    assert_int_equal(planned_at(0).x, CM(8));
    assert_int_equal(planned_at(1).y, -CM(20));
}

/* bts.92.07 places are taken from the front, each by the nearest. */
static void places_are_taken_by_the_nearest(void **state)
{
    struct group_order o = order(GROUP_PLACES, 3, vec(0, 0));

    (void)state;
    armies(3, 1);
    set_up();
    for (int f = 0; f < 3; f++)
        scene_put(&s, f, f * CM(4), -CM(30));
    scene_put(&s, 3, 0, CM(55));
    moves_now();
    o.places = 2;
    o.place[0] = (struct step){ vec(CM(8), -CM(26)), 0 };
    o.place[1] = (struct step){ vec(CM(4), -CM(20)), 0 };
    planned(&o);
    assert_int_equal(plan.d.moves, 2);
    assert_int_equal(plan.d.move[0].figure, 1);
    assert_int_equal(plan.d.move[1].figure, 2);
}

/* ---- charges ---- */

/* bts.92.12 each enemy gets one before anyone gets two. */
static void chargers_spread_over_their_targets(void **state)
{
    const struct group_order o = order(GROUP_CHARGE, 4, vec(0, 0));
    struct refusal why;

    (void)state;
    armies(4, 2);
    set_up();
    for (int f = 0; f < 4; f++)
        scene_put(&s, f, f * CM(3), -CM(10));
    scene_put(&s, 4, 0, 0);
    scene_put(&s, 5, CM(8), 0);
    moves_now();
    planned(&o);
    assert_int_equal(plan.d.moves, 4);
    assert_true(answer(&s.b, &plan.d, &why));
    assert_int_equal(scene_asked(&s), NOBODY);
    for (int g = 4; g < 6; g++) {
        const struct figures on = bts_opponents(&s.b, g);

        assert_int_equal(figures_count(&on), 2);
    }
}

/* bts.92.15 who finds nobody follows; a lance behind a friend who fights. */
static void who_is_left_over_follows(void **state)
{
    struct group_order o = order(GROUP_CHARGE, 3, vec(0, 0));

    (void)state;
    armies(3, 1);
    scene_arm(&s.own.model[2], ARM_LANCE);
    s.own.model[1].move = CM(5);
    s.own.model[2].move = CM(12);
    set_up();
    scene_put(&s, 0, 0, -CM(10));
    scene_put(&s, 1, CM(20), -CM(10)); /* too slow */
    scene_put(&s, 2, 0, -CM(14));
    scene_put(&s, 3, 0, 0);
    bts_figure(&s.b, 2)->bound |= BTS_BOUND_ONWARD; /* it may not charge */
    moves_now();
    o.wishes = GROUP_WISH(EACH);
    planned(&o);
    assert_int_equal(member(0)->fate, GROUP_FATE_CHARGES);
    assert_int_equal(member(1)->fate, GROUP_FATE_CUT);
    assert_true(planned_at(1).x < CM(20));
    assert_int_equal(member(2)->fate, GROUP_FATE_GOES);
    assert_true(vec_distance(planned_at(2), planned_at(0)) <= MM(25) + 25);
    o.wishes |= GROUP_WISH(STAY);
    planned(&o);
    assert_int_equal(plan.d.moves, 1);
}

/* bts.92.14 who is Terrifiante is charged when he is named, with dice: that move
 * comes last, and who needs dice too waits. */
static void the_terrifying_must_be_named(void **state)
{
    struct group_order o = order(GROUP_CHARGE, 2, vec(0, 0));

    (void)state;
    armies(2, 1);
    s.own.model[2].specials.word[SPECIAL_TERRIFYING / 64] |=
        (uint64_t)1 << SPECIAL_TERRIFYING % 64;
    set_up();
    scene_put(&s, 0, 0, -CM(10));
    scene_put(&s, 1, CM(3), -CM(10));
    scene_put(&s, 2, 0, 0);
    moves_now();
    o.wishes = GROUP_WISH(STAY);
    assert_false(group_plan(&s.b, NULL, &o, &plan, &(struct refusal){ 0 }));
    figures_add(&o.at, 2);
    planned(&o);
    assert_int_equal(plan.d.moves, 1);
    assert_true(member(plan.d.move[0].figure)->tests);
    assert_int_equal(member(1 - plan.d.move[0].figure)->fate, GROUP_FATE_WAITS);
    assert_true(figures_has(&plan.rest, 1 - plan.d.move[0].figure));
}

/* ---- deployment ---- */

/* bts.92.23 a unit is put about its Champion; single figures are put right. */
static void a_unit_is_deployed_about_a_place(void **state)
{
    struct group_order o = order(GROUP_ABOUT, 6, vec(0, -CM(50)));
    static struct decision before;
    struct refusal why;

    (void)state;
    armies(6, 1);
    set_up();
    while (scene_begun(&s) != ASK_DEPLOY || s.b.asked.who != 0) {
        static struct decision offered[MAX_CANDIDATES];

        candidates(&s.b, 1, offered, MAX_CANDIDATES);
        assert_true(answer(&s.b, &offered[0], &why));
    }
    if (bts_zone(&s.b, 0).top > 0)
        o.by.y = CM(50);
    planned(&o);
    assert_int_equal(plan.d.moves, 6);
    assert_int_equal(planned_at(0).y, o.by.y);
    decision_copy(&before, &plan.d);
    o = order(GROUP_SHIFT, 6, vec(CM(20), 0));
    assert_true(group_plan(&s.b, &before, &o, &plan, &why));
    assert_true(answer_fits(&s.b, &plan.d, &why));
    for (int f = 0; f < 6; f++)
        assert_int_equal(member(f)->fate, GROUP_FATE_GOES);
    decision_copy(&before, &plan.d);
    o = order(GROUP_PLACES, 0, vec(0, 0));
    figures_add(&o.who, 3);
    o.places = 1;
    o.place[0].at = vec(CM(30), before.step[0].at.y);
    assert_true(group_plan(&s.b, &before, &o, &plan, &why));
    assert_true(answer_fits(&s.b, &plan.d, &why));
    assert_int_equal(planned_at(3).x, CM(30));
}

/* ---- shooting ---- */

static struct figures bows;
static void archers(int n)
{
    bows = (struct figures){ { 0 } };
    for (int f = 0; f < n; f++) {
        scene_arm(&s.own.model[f], ARM_BOW);
        figures_add(&bows, f);
    }
}

static void shooting_now(void)
{
    bts_state(&s.b)->phase = PHASE_SHOOTING;
    FRAMES_WAIT(&s.b, { RULE_bts_fire, 0 });
    assert_int_equal(scene_asked(&s), ASK_SHOOTERS);
}

static bool name_all(const struct figures *who)
{
    struct decision d;
    struct refusal why;

    decision_value(&d, 0);
    d.across = *who;
    return answer(&s.b, &d, &why);
}

/* Plays on, and gives who shot at whom. */
enum { SHOTS = 16 };
static int shots_of(int shot[SHOTS][2])
{
    int n = 0;

    while (play(&s.b) == PLAYED_MORE)
        ;
    for (int i = 0; i < s.b.log.events && n < SHOTS; i++)
        if (s.b.log.event[i].kind == EVENT_SHOOTS) {
            const struct event *e = &s.b.log.event[i];

            shot[n][0] = s.b.unit[e->unit].first + e->number[0];
            shot[n++][1] = s.b.unit[e->other].first + e->number[1];
        }
    log_clear(&s.b);
    return n;
}

/* bts.92.17 at will each takes what it hits and wounds most easily: here who stands
 * before a hedge, not behind it, and the weaker of the two. */
static void fire_at_will_finds_the_best_target(void **state)
{
    const struct figures nobody = { { 0 } };
    int shot[SHOTS][2];

    (void)state;
    armies(3, 3);
    archers(3);
    s.own.model[4].defence = 2;
    scene_piece(&s, vec(-CM(20), CM(8)), CM(12), CM(1), CM(4),
                TRAIT_LINEAR | TRAIT_HIDES);
    set_up();
    for (int f = 0; f < 3; f++)
        scene_put(&s, f, f * CM(4), -CM(20));
    scene_put(&s, 3, 0, CM(10));       /* the Champion is hard to wound */
    scene_put(&s, 4, CM(8), CM(10));   /* the weakest */
    scene_put(&s, 5, -CM(20), CM(10)); /* behind the hedge */
    shooting_now();
    SCENE_DICE(&s, 1, 1, 1); /* nobody hits, so that all have the same choice */
    assert_true(name_all(&bows));
    assert_int_equal(scene_asked(&s), ASK_AIM);
    assert_true(name_all(&nobody));
    assert_int_equal(shots_of(shot), 3);
    assert_true(scene_dice_used(&s));
    for (int i = 0; i < 3; i++) {
        assert_int_equal(shot[i][0], i);
        assert_int_equal(shot[i][1], 4);
    }
}

/* All that lasts of a battle: not how it was answered. */
static uint64_t hash_of_all(struct battle *b)
{
    b->decisions = 0;
    decision_value(&b->answer, 0);
    return battle_hash(b);
}

/* bts.92.01 the same shots, one by one with their targets, have the same end. */
static void fire_at_will_is_its_single_shots(void **state)
{
    static struct battle together;
    const struct figures nobody = { { 0 } };

    (void)state;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        int shots, shot[SHOTS][2];

        armies(6, 5);
        archers(6);
        set_up();
        battle_init(&s.b, &s.stage, seed);
        for (int f = 0; f < 11; f++)
            scene_put(&s, f,
                      (int32_t)(hash_mix(seed * 31 + (uint64_t)f) % CM(40)),
                      f < 6 ? -CM(20) - f * CM(3) : f * CM(3) - CM(10));
        shooting_now();
        battle_copy(&together, &s.b);
        assert_true(name_all(&bows));
        assert_int_equal(scene_asked(&s), ASK_AIM);
        assert_true(name_all(&nobody));
        shots = shots_of(shot);
        assert_true(shots > 2);
        const uint64_t hash = hash_of_all(&s.b);

        battle_copy(&s.b, &together);
        for (int i = 0; i < shots; i++) {
            assert_int_equal(scene_asked(&s), ASK_SHOOTERS);
            assert_true(scene_name(&s, shot[i][0]));
            while (scene_asked(&s) == ASK_AIM)
                assert_true(scene_name(&s, shot[i][1]));
        }
        (void)scene_asked(&s);
        assert_int_equal(hash_of_all(&s.b), hash);
    }
}

/* ---- commands in battles of chance ---- */

enum { BATTLES = 6, UNIT = 8 };

static void muster(int player)
{
    scene_unit(&s);
    for (int i = 0; i < UNIT; i++) {
        struct bts_model *m =
            i ? scene_warrior(&s, player) : scene_champion(&s, player);

        scene_arm(m, ARM_SWORD);
        if (i % 3 == 1)
            scene_arm(m, ARM_BOW);
        if (i % 3 == 2)
            scene_arm(m, ARM_LANCE);
        if (i == 4)
            m->specials.word[SPECIAL_FLIGHT / 64] |= (uint64_t)1
                                                     << SPECIAL_FLIGHT % 64;
        if (i == 5)
            m->specials.word[SPECIAL_RAGING / 64] |= (uint64_t)1
                                                     << SPECIAL_RAGING % 64;
        if (i == 6)
            m->specials.word[SPECIAL_TERRIFYING / 64] |=
                (uint64_t)1 << SPECIAL_TERRIFYING % 64;
        if (i == 7)
            m->move = CM(10);
    }
}

static void scenery(void)
{
    scene_piece(&s, vec(-CM(30), 0), CM(26), CM(20), CM(10), TRAIT_WOOD);
    scene_piece(&s, vec(0, CM(10)), CM(16), CM(1), CM(2),
                TRAIT_LINEAR | TRAIT_HIDES);
    scene_piece(&s, vec(CM(20), 0), CM(10), CM(8), CM(8),
                TRAIT_SOLID | TRAIT_HIDES);
    scene_piece(&s, vec(0, -CM(12)), CM(10), CM(4), CM(6), TRAIT_DITCH);
}

/* Both armies near each other, so that all kinds of commands mean something. */
static void stand_about(uint64_t seed)
{
    for (int f = 0; f < s.b.figures; f++) {
        const int side = bts_owner(&s.b, f) ? 1 : -1;
        const int i = f % (2 * UNIT);

        scene_put(&s, f, (i % UNIT) * CM(4) - CM(16) + (i / UNIT) * CM(2),
                  side * (CM(17) + (i / UNIT) * CM(5) +
                          (int32_t)(hash_mix(seed + (uint64_t)f) % CM(3))));
    }
    for (int player = 0; player < 2; player++)
        bts_state(&s.b)->strength[player] = 2 * UNIT;
}

/* A command as chance has it. */
static struct group_order any_order(uint64_t chance)
{
    struct group_order o = {
        .goal = (enum group_goal)(chance % GROUP_GOAL_COUNT),
        .wishes = (uint32_t)(chance >> 8 & ((1U << GROUP_WISH_COUNT) - 1))
    };
    const struct figures movers = s.b.asked.across;

    for (FIGURES_EACH(f, &movers))
        if (hash_mix(chance + (uint64_t)f) % 4)
            figures_add(&o.who, f);
    o.by = angle_vec((angle)(chance >> 16), (int32_t)(chance >> 32) % CM(20));
    o.places = 1 + (int)(chance >> 40) % 6;
    for (int i = 0; i < o.places; i++)
        o.place[i].at = vec(
            (int32_t)(hash_mix(chance + 9 * (uint64_t)i) % CM(60)) - CM(30),
            (int32_t)(hash_mix(chance + 7 * (uint64_t)i) % CM(60)) - CM(30));
    return o;
}

static enum played play_quietly(struct battle *b)
{
    enum played played;

    while ((played = play(b)) == PLAYED_MORE)
        log_clear(b);
    log_clear(b);
    return played;
}

/* The same moves, each entered alone. */
static void enter_one_by_one(struct battle *b, const struct decision *all)
{
    const struct step *way = all->step;
    struct refusal why;

    for (int i = 0; i < all->moves; i++) {
        struct decision d;

        decision_value(&d, 0);
        d.moves = 1;
        d.move[0] = all->move[i];
        d.count = all->move[i].steps;
        memcpy(d.step, way, (size_t)d.count * sizeof *way);
        way += all->move[i].steps;
        assert_int_equal(b->asked.kind, ASK_MOVE);
        assert_true(answer(b, &d, &why));
        play_quietly(b);
    }
}

/* bts.92.01 the command and its single actions come to the same, dice and all. */
static int commands_seen, moves_seen;
static void check_command(uint64_t chance)
{
    static struct battle alone;
    const struct group_order o = any_order(chance);
    struct refusal why = { 0 };

    if (!group_plan(&s.b, NULL, &o, &plan, &why)) {
        assert_true(why.reason != REFUSED_NONE);
        return;
    }
    if (plan.d.moves == 0)
        return;
    battle_copy(&alone, &s.b);
    assert_true(answer(&s.b, &plan.d, &why));
    play_quietly(&s.b);
    enter_one_by_one(&alone, &plan.d);
    alone.decisions = s.b.decisions;
    assert_int_equal(battle_hash(&alone), battle_hash(&s.b));
    assert_null(battle_broken(&s.b));
    commands_seen++;
    moves_seen += plan.d.moves;
}

/* bts.92.19 .. 92.22 what is answered by default is legal wherever it is asked. */
static int usual_seen;
static void check_usual(void)
{
    const struct book_answers *known = answers_known(&s.b);
    struct decision d;
    struct refusal why;

    if (!known->usual || !known->usual(&s.b, &d))
        return;
    assert_true(answer_fits(&s.b, &d, &why));
    usual_seen++;
}

static void a_command_is_its_single_moves(void **state)
{
    static struct decision offered[MAX_CANDIDATES];
    struct refusal why;

    (void)state;
    scene_begin(&s);
    s.own.settings.turns = 5;
    scenery();
    for (int unit = 0; unit < 4; unit++)
        muster(unit / 2);
    for (uint64_t seed = 1; seed <= BATTLES; seed++) {
        battle_init(&s.b, &s.stage, seed);
        stand_about(seed);
        FRAMES_WAIT(&s.b, { RULE_bts_game, GAME_TURN },
                    { RULE_bts_turn, TURN_BEGIN });
        for (uint64_t n = 1; play_quietly(&s.b) == PLAYED_ASKED; n++) {
            const uint64_t chance = hash_mix(seed * 1000003 + n);

            if (s.b.asked.kind == ASK_MOVE && chance % 5)
                check_command(hash_mix(chance));
            if (!s.b.asking)
                continue;
            check_usual();
            const int count = candidates(&s.b, chance, offered, MAX_CANDIDATES);

            assert_true(answer(&s.b, &offered[chance % (uint64_t)count], &why));
        }
        assert_true(s.b.over);
    }
    assert_true(commands_seen > 50);
    assert_true(moves_seen > 200);
    assert_true(usual_seen > 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_column_keeps_its_order),
        cmocka_unit_test(the_slowest_gives_the_pace),
        cmocka_unit_test(a_figure_goes_round_a_friend),
        cmocka_unit_test(a_figure_goes_round_a_house),
        cmocka_unit_test(a_group_stops_before_zones),
        cmocka_unit_test(an_obstacle_is_not_dared),
        cmocka_unit_test(who_cannot_act_is_left_out),
        cmocka_unit_test(commands_are_added),
        cmocka_unit_test(a_figure_put_right_keeps_its_turn),
        cmocka_unit_test(places_are_taken_by_the_nearest),
        cmocka_unit_test(chargers_spread_over_their_targets),
        cmocka_unit_test(who_is_left_over_follows),
        cmocka_unit_test(the_terrifying_must_be_named),
        cmocka_unit_test(a_unit_is_deployed_about_a_place),
        cmocka_unit_test(fire_at_will_finds_the_best_target),
        cmocka_unit_test(fire_at_will_is_its_single_shots),
        cmocka_unit_test(a_command_is_its_single_moves),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
