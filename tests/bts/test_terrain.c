/* test_terrain.c -- chapter 8: difficult ground, obstacles, ditches, walls, water,
 * falls and fire. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bts/scene.h"

enum { MAN, FOE, FIGURES };

static struct scene s;

/* A man at (0, 0) and an enemy far away, on a table with one piece. */
static struct bts_model *set_up(void)
{
    struct bts_model *man;

    scene_begin(&s);
    scene_unit(&s);
    man = scene_warrior(&s, 0);
    scene_unit(&s);
    scene_warrior(&s, 1);
    return man;
}

static void begin(void)
{
    battle_init(&s.b, &s.stage, 1);
    scene_put(&s, MAN, 0, 0);
    scene_put(&s, FOE, 0, CM(50));
    dice_use_tape(&s.b.dice);
}

static struct step to(int32_t x, int32_t y)
{
    return (struct step){ { x, y }, 0 };
}

static struct step up(int32_t x, int32_t y, int floor)
{
    return (struct step){ { x, y }, floor };
}

static struct bts_walk walk(enum bts_manner manner, struct step where)
{
    return bts_judge_walk(&s.b, MAN, manner, &where, 1);
}

static void stands_at(int32_t x, int32_t y, int floor)
{
    assert_in_range(stand_of(&s.b, MAN)->x + 10 - x, 0, 20);
    assert_in_range(stand_of(&s.b, MAN)->y + 10 - y, 0, 20);
    assert_int_equal(stand_of(&s.b, MAN)->floor, floor);
}

static void refused_by(int rule, struct bts_walk w)
{
    assert_int_equal(w.rule, rule);
}

/* ---- difficult ground ---- */

/* bts.08.05 the base is in the wood from 3.75 cm on: 3.75 + 5 x 2 = 13.75. */
static void difficult_ground_counts_double(void **state)
{
    struct bts_walk w;

    (void)state;
    set_up();
    scene_piece(&s, vec(0, CM(25)), CM(40), CM(40), CM(10), TRAIT_WOOD);
    begin();
    w = walk(MANNER_OF_WALK, to(0, CM(8) + 750));
    assert_int_equal(w.rule, 0);
    assert_in_range(w.way.cost, CM(13) + 748, CM(13) + 752);
    refused_by(BTS(6, 1), walk(MANNER_OF_WALK, to(0, CM(10))));
}

static void riders_pay_triple(void **state)
{
    struct bts_walk w;

    (void)state;
    set_up()->keywords = BTS_IS(CAVALRY) | BTS_IS(WARRIOR);
    scene_piece(&s, vec(0, CM(25)), CM(40), CM(40), CM(10), TRAIT_ROCKY);
    begin();
    w = walk(MANNER_OF_WALK, to(0, CM(6) + 750));
    assert_in_range(w.way.cost, CM(12) + 746, CM(12) + 754);
}

/* bts.23.03, 23.28, 23.40, 23.49, 23.62 each on its own ground, and no other. */
static void some_are_at_home(void **state)
{
    static const struct {
        enum bts_special special;
        uint32_t at_home;
    } cases[] = {
        { SPECIAL_FORESTER, TRAIT_WOOD },
        { SPECIAL_MOUNTAINEER, TRAIT_ROCKY },
        { SPECIAL_GUERRILLA, TRAIT_URBAN },
        { SPECIAL_AMPHIBIOUS, TRAIT_WATER },
        { SPECIAL_TRACKED, BTS_DIFFICULT },
        { SPECIAL_SPIDERY, TRAIT_WOOD | TRAIT_ROCKY | TRAIT_URBAN },
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        for (uint32_t trait = 1; trait; trait <<= 1) {
            struct bts_model *man;

            if (!(trait & BTS_DIFFICULT))
                continue;
            man = set_up();
            man->specials.word[cases[i].special / 64] |=
                (uint64_t)1 << cases[i].special % 64;
            scene_piece(&s, vec(0, CM(25)), CM(40), CM(40), CM(10), trait);
            begin();
            assert_int_equal(walk(MANNER_OF_WALK, to(0, CM(15))).rule == 0,
                             (cases[i].at_home & trait) != 0);
        }
}

/* bts.06.25 crawling is 3 cm whatever the ground. */
static void crawling_is_never_slowed(void **state)
{
    (void)state;
    set_up();
    scene_piece(&s, vec(0, 0), CM(40), CM(40), CM(10), TRAIT_WOOD);
    begin();
    bts_figure(&s.b, MAN)->prone = 1;
    assert_int_equal(walk(MANNER_OF_CRAWL, to(0, CM(3))).rule, 0);
    refused_by(BTS(6, 1), walk(MANNER_OF_CRAWL, to(0, CM(3) + 1)));
}

/* ---- obstacles ---- */

/* A wall across the way from 5 cm to 6 cm. */
static struct bts_model *set_up_wall(int32_t height, uint32_t traits)
{
    struct bts_model *man = set_up();

    scene_piece(&s, vec(0, CM(5) + 500), CM(40), CM(1), height, traits);
    return man;
}

/* bts.08.07 lower than half is open ground. */
static void a_low_obstacle_is_free(void **state)
{
    struct bts_walk w;

    (void)state;
    set_up_wall(CM(1), TRAIT_LINEAR);
    begin();
    w = walk(MANNER_OF_WALK, to(0, CM(15)));
    assert_int_equal(w.rule, 0);
    assert_int_equal(w.way.cost, CM(15));
    assert_false(w.tests);
}

/* bts.08.10 the three results of the crossing table; the hop costs nothing. */
static void a_higher_one_is_tested_for(void **state)
{
    static const struct {
        int die;
        int32_t y;
    } results[] = {
        { 1, CM(5) - 1250 },
        { 2, CM(6) + 1250 },
        { 5, CM(6) + 1250 },
        { 6, CM(18) },
    };

    (void)state;
    for (size_t i = 0; i < sizeof results / sizeof results[0]; i++) {
        set_up_wall(CM(2), TRAIT_LINEAR);
        begin();
        assert_true(walk(MANNER_OF_WALK, to(0, CM(18))).tests);
        SCENE_DICE(&s, results[i].die);
        assert_int_equal(SCENE_MOVE(&s, MAN, WALK, to(0, CM(18))), 0);
        assert_true(scene_dice_used(&s));
        stands_at(0, results[i].y, 0);
        assert_true(bts_figure(&s.b, MAN)->done);
    }
}

/* bts.08.08 exactly half needs the test. */
static void half_its_height_needs_the_test(void **state)
{
    (void)state;
    set_up_wall(1500, TRAIT_LINEAR);
    begin();
    assert_true(walk(MANNER_OF_WALK, to(0, CM(15))).tests);
}

/* bts.08.10 ruling: no room to land, or a zone there: no attempt. */
static void there_must_be_room_to_land(void **state)
{
    (void)state;
    set_up_wall(CM(2), TRAIT_LINEAR);
    begin();
    scene_put(&s, FOE, 0, CM(9));
    refused_by(BTS(8, 10), walk(MANNER_OF_WALK, to(CM(1), CM(16))));
    scene_put(&s, FOE, CM(8), CM(9));
    assert_int_equal(walk(MANNER_OF_WALK, to(0, CM(16))).rule, 0);
}

/* bts.18.04, 23.86 Motos only with Tout-terrain. */
static void bikes_cross_with_all_terrain_alone(void **state)
{
    struct bts_model *man;

    (void)state;
    man = set_up_wall(CM(2), TRAIT_LINEAR);
    man->keywords = BTS_IS(BIKE) | BTS_IS(WARRIOR);
    begin();
    refused_by(BTS(8, 8), walk(MANNER_OF_WALK, to(0, CM(15))));
    man->specials.word[SPECIAL_ALL_TERRAIN / 64] |= (uint64_t)1
                                                    << SPECIAL_ALL_TERRAIN % 64;
    assert_int_equal(walk(MANNER_OF_WALK, to(0, CM(15))).rule, 0);
}

/* bts.23.67 Pied Léger rolls nothing; bts.23.49 a 1 is rolled again. */
static void skill_helps_over_obstacles(void **state)
{
    struct bts_model *man;

    (void)state;
    man = set_up_wall(CM(2), TRAIT_LINEAR);
    man->specials.word[SPECIAL_LIGHT_FOOT / 64] |= (uint64_t)1
                                                   << SPECIAL_LIGHT_FOOT % 64;
    begin();
    assert_false(walk(MANNER_OF_WALK, to(0, CM(15))).tests);
    man = set_up_wall(CM(2), TRAIT_LINEAR);
    man->specials.word[SPECIAL_GUERRILLA / 64] |= (uint64_t)1
                                                  << SPECIAL_GUERRILLA % 64;
    begin();
    SCENE_DICE(&s, 1, 6);
    assert_int_equal(SCENE_MOVE(&s, MAN, WALK, to(0, CM(15))), 0);
    assert_true(scene_dice_used(&s));
    stands_at(0, CM(15), 0);
}

/* bts.06.25 who crawls tests for nothing. */
static void nobody_crawls_over(void **state)
{
    (void)state;
    set_up_wall(CM(2), TRAIT_LINEAR);
    begin();
    scene_put(&s, MAN, 0, CM(3) + 750);
    bts_figure(&s.b, MAN)->prone = 1;
    assert_int_not_equal(walk(MANNER_OF_CRAWL, to(0, CM(6) + 700)).rule, 0);
}

/* ---- walls ---- */

/* A ledge 4 cm high from y = 5 cm on. */
static struct bts_model *set_up_ledge(int32_t height)
{
    struct bts_model *man = set_up();

    scene_piece(&s, vec(0, CM(15)), CM(40), CM(20), height, TRAIT_ROOF);
    return man;
}

/* bts.08.11 a 6 reaches the top and goes on; 2-5 stops there: 3.75 + 4 + ... */
static void a_wall_is_climbed(void **state)
{
    (void)state;
    set_up_ledge(CM(4));
    begin();
    SCENE_DICE(&s, 6);
    assert_int_equal(SCENE_MOVE(&s, MAN, WALK, up(0, CM(12), 4)), 0);
    stands_at(0, CM(12), 4);
    begin();
    SCENE_DICE(&s, 3);
    assert_int_equal(SCENE_MOVE(&s, MAN, WALK, up(0, CM(12), 4)), 0);
    stands_at(0, CM(5), 4);
    begin();
    refused_by(BTS(6, 1), walk(MANNER_OF_WALK, up(0, CM(13), 4)));
}

/* bts.08.11 who fails from the ground is prone and unharmed. */
static void a_climber_falls_to_the_foot(void **state)
{
    (void)state;
    set_up_ledge(CM(4));
    begin();
    SCENE_DICE(&s, 1);
    assert_int_equal(SCENE_MOVE(&s, MAN, WALK, up(0, CM(12), 4)), 0);
    assert_true(scene_dice_used(&s));
    stands_at(0, CM(4) - 250, 0);
    assert_true(bts_figure(&s.b, MAN)->prone);
}

/* bts.08.11 without move enough it hangs, has no zone, and tests again. */
static void a_high_wall_takes_turns(void **state)
{
    (void)state;
    set_up_ledge(CM(7))->move = CM(6);
    begin();
    SCENE_DICE(&s, 4);
    assert_int_equal(SCENE_MOVE(&s, MAN, WALK, up(0, CM(12), 7)), 0);
    stands_at(0, CM(4) - 250, 0);
    assert_in_range(bts_figure(&s.b, MAN)->hangs, 2250 - 9, 2250 + 9);
    assert_false(bts_has_zone(&s.b, MAN));
    bts_figure(&s.b, MAN)->done = 0;
    SCENE_DICE(&s, 5);
    assert_int_equal(SCENE_MOVE(&s, MAN, WALK, up(0, CM(6), 7)), 0);
    stands_at(0, CM(5), 7);
    assert_int_equal(bts_figure(&s.b, MAN)->hangs, 0);
}

/* bts.08.19 from 5 cm high a man of 3 cm takes 1 + 2 hits of Force 3. */
static void who_falls_high_is_hit(void **state)
{
    (void)state;
    set_up_ledge(CM(7))->life = 5;
    begin();
    scene_put(&s, MAN, 0, CM(4) - 250);
    bts_figure(&s.b, MAN)->hangs = CM(5);
    SCENE_DICE(&s, 1, 4, 3, 4);
    assert_int_equal(SCENE_MOVE(&s, MAN, WALK, up(0, CM(12), 7)), 0);
    assert_true(scene_dice_used(&s));
    assert_int_equal(bts_figure(&s.b, MAN)->lost, 2);
    assert_true(bts_figure(&s.b, MAN)->prone);
    assert_int_equal(bts_figure(&s.b, MAN)->hangs, 0);
}

/* bts.93.09 5 cm to a wall of 14 cm, 10 cm up; then a fall of 10 cm: 8 hits. */
static void the_example_of_a_fall(void **state)
{
    (void)state;
    set_up()->life = 9;
    scene_piece(&s, vec(0, CM(16) + 1250), CM(40), CM(22), CM(14), TRAIT_ROOF);
    begin();
    SCENE_DICE(&s, 4);
    assert_int_equal(SCENE_MOVE(&s, MAN, WALK, up(0, CM(7), 14)), 0);
    assert_in_range(bts_figure(&s.b, MAN)->hangs, CM(10), CM(10) + 9);
    bts_figure(&s.b, MAN)->done = 0;
    SCENE_DICE(&s, 1, 1, 2, 3, 4, 1, 2, 3, 3);
    assert_int_equal(SCENE_MOVE(&s, MAN, WALK, up(0, CM(7), 14)), 0);
    assert_true(scene_dice_used(&s));
    assert_int_equal(bts_figure(&s.b, MAN)->lost, 1);
}

/* bts.08.09, 08.21 over a wall of 4 cm: up, and down again, each with its test. */
static void a_wall_is_climbed_over(void **state)
{
    (void)state;
    set_up_wall(CM(4), TRAIT_LINEAR | TRAIT_ROOF);
    begin();
    refused_by(BTS(8, 4), walk(MANNER_OF_WALK, to(0, CM(8))));
    SCENE_DICE(&s, 6, 6);
    assert_int_equal(
        SCENE_MOVE(&s, MAN, WALK, up(0, CM(5) + 500, 4), to(0, CM(8))), 0);
    assert_true(scene_dice_used(&s));
    stands_at(0, CM(8), 0);
    begin();
    SCENE_DICE(&s, 6, 4);
    assert_int_equal(
        SCENE_MOVE(&s, MAN, WALK, up(0, CM(5) + 500, 4), to(0, CM(8))), 0);
    stands_at(0, CM(7) + 250, 0);
}

/* bts.06.26 who crawls more than 1.5 cm has moved more than half. */
static void crawling_counts_by_its_own_measure(void **state)
{
    (void)state;
    set_up();
    begin();
    bts_figure(&s.b, MAN)->prone = 1;
    assert_int_equal(SCENE_MOVE(&s, MAN, CRAWL, to(0, 1500)), 0);
    assert_int_equal(bts_figure(&s.b, MAN)->moved, MOVED_HALF);
    begin();
    bts_figure(&s.b, MAN)->prone = 1;
    assert_int_equal(SCENE_MOVE(&s, MAN, CRAWL, to(0, 1501)), 0);
    assert_int_equal(bts_figure(&s.b, MAN)->moved, MOVED_MORE);
}

/* bts.06.07 a hull is solid. */
static void nobody_walks_through_a_hull(void **state)
{
    (void)state;
    set_up();
    s.own.model[FOE].radius = 0;
    s.own.model[FOE].half_length = CM(5);
    s.own.model[FOE].half_width = CM(3);
    s.own.model[FOE].keywords = BTS_IS(VEHICLE);
    begin();
    scene_put(&s, FOE, 0, CM(6));
    refused_by(BTS(6, 7), walk(MANNER_OF_WALK, to(0, CM(14))));
    assert_int_equal(walk(MANNER_OF_WALK, to(CM(14), 0)).rule, 0);
}

/* bts.08.21 down 3 cm is free, down 4 cm needs a climbing test and is paid. */
static void steps_down_are_free_up_to_its_height(void **state)
{
    struct bts_walk w;

    (void)state;
    set_up_ledge(CM(3));
    begin();
    *stand_at(&s.b, MAN) = (struct stand){ 0, CM(6), 3 };
    w = walk(MANNER_OF_WALK, to(0, -CM(4)));
    assert_int_equal(w.rule, 0);
    assert_false(w.tests);
    set_up_ledge(CM(4));
    begin();
    *stand_at(&s.b, MAN) = (struct stand){ 0, CM(6), 4 };
    assert_true(walk(MANNER_OF_WALK, to(0, 0)).tests);
    SCENE_DICE(&s, 1, 5, 1); /* falls 4 cm: 1 + 1 hits */
    bts_figure(&s.b, MAN)->lost = 0;
    assert_int_equal(SCENE_MOVE(&s, MAN, WALK, to(0, 0)), 0);
    assert_int_equal(bts_life(&s.b, MAN), 0);
}

/* bts.08.09, 20.01 who may not climb. */
static void riders_climb_nothing(void **state)
{
    (void)state;
    set_up_ledge(CM(4))->keywords = BTS_IS(CAVALRY);
    begin();
    refused_by(BTS(8, 9), walk(MANNER_OF_WALK, up(0, CM(12), 4)));
}

/* bts.23.06 Arachnéenne climbs without a test and pays the height. */
static void spiders_walk_up_walls(void **state)
{
    struct bts_walk w;
    struct bts_model *man;

    (void)state;
    man = set_up_ledge(CM(4));
    man->specials.word[SPECIAL_SPIDERY / 64] |= (uint64_t)1
                                                << SPECIAL_SPIDERY % 64;
    begin();
    w = walk(MANNER_OF_WALK, up(0, CM(10), 4));
    assert_int_equal(w.rule, 0);
    assert_false(w.tests);
    assert_in_range(w.way.cost, CM(12), CM(14));
}

/* Throws the man about by the enemy's Poussée magique. */
static void push(void)
{
    s.b.depth = 0;
    *(struct bts_push *)frame_push(&s.b, RULE_bts_push) =
        (struct bts_push){ .caster = FOE, .target = MAN };
    while (play(&s.b) == PLAYED_MORE)
        log_clear(&s.b);
}

/* bts.11.17 ruling: who is ejected over a rim falls: from 5 cm, 1 + 2 hits. */
static void who_is_pushed_over_a_rim_falls(void **state)
{
    (void)state;
    set_up_ledge(CM(5))->life = 9;
    begin();
    *stand_at(&s.b, MAN) = (struct stand){ 0, CM(7), 5 };
    *stand_at(&s.b, FOE) = (struct stand){ 0, CM(15), 5 };
    /* 7 cm; the push; going down; three hits of the fall, one of which wounds */
    SCENE_DICE(&s, 3, 4, 1, 1, 1, 4, 1);
    push();
    assert_true(scene_dice_used(&s));
    stands_at(0, 0, 0);
    assert_true(bts_figure(&s.b, MAN)->prone);
    assert_int_equal(bts_figure(&s.b, MAN)->hangs, 0);
    assert_int_equal(bts_figure(&s.b, MAN)->lost, 1);
}

/* bts.08.11 ruling: so does who hangs on a wall. */
static void who_is_pushed_off_a_wall_falls(void **state)
{
    (void)state;
    set_up_ledge(CM(7))->life = 9;
    begin();
    scene_put(&s, MAN, 0, CM(4) - 250);
    bts_figure(&s.b, MAN)->hangs = CM(4);
    scene_put(&s, FOE, -CM(10), CM(4) - 250);
    SCENE_DICE(&s, 3, 4, 1, 1, 1, 1); /* from 4 cm: 1 + 1 hits */
    push();
    assert_true(scene_dice_used(&s));
    assert_int_equal(bts_figure(&s.b, MAN)->hangs, 0);
    stands_at(CM(7), CM(4) - 250, 0);
}

/* ---- ditches ---- */

/* bts.08.17 a 1 is fatal, 2-5 end on the rim, a 6 goes on; the jump is paid. */
static void ditches_are_jumped(void **state)
{
    (void)state;
    set_up_wall(CM(6), TRAIT_DITCH);
    begin();
    SCENE_DICE(&s, 1);
    assert_int_equal(SCENE_MOVE(&s, MAN, WALK, to(0, CM(15))), 0);
    assert_false(bts_is_here(&s.b, MAN));
    begin();
    SCENE_DICE(&s, 4);
    assert_int_equal(SCENE_MOVE(&s, MAN, WALK, to(0, CM(15))), 0);
    stands_at(0, CM(7) + 250, 0);
    begin();
    SCENE_DICE(&s, 6);
    assert_int_equal(SCENE_MOVE(&s, MAN, WALK, to(0, CM(15))), 0);
    stands_at(0, CM(15), 0);
    begin();
    refused_by(BTS(6, 1), walk(MANNER_OF_WALK, to(0, CM(16))));
}

/* bts.08.16 ruling, 20.06 Monstres do not jump. */
static void monsters_do_not_jump(void **state)
{
    (void)state;
    set_up_wall(CM(6), TRAIT_DITCH)->keywords = BTS_IS(MONSTER);
    begin();
    refused_by(BTS(8, 16), walk(MANNER_OF_WALK, to(0, CM(12))));
}

/* ---- water ---- */

/* bts.08.15 a 1 brings 1D6 wounds; who stays rolls nothing. */
static void deep_water_may_drown(void **state)
{
    (void)state;
    set_up()->life = 6;
    scene_piece(&s, vec(0, 0), CM(40), CM(40), 0, TRAIT_WATER | TRAIT_DEEP);
    begin();
    assert_true(walk(MANNER_OF_WALK, to(0, CM(2))).tests);
    SCENE_DICE(&s, 1, 2);
    assert_int_equal(SCENE_MOVE(&s, MAN, WALK, to(0, CM(2))), 0);
    assert_true(scene_dice_used(&s));
    assert_int_equal(bts_figure(&s.b, MAN)->lost, 2);
    stands_at(0, CM(2), 0);
    begin();
    assert_false(bts_judge_walk(&s.b, MAN, MANNER_OF_WALK, NULL, 0).tests);
}

/* ---- fire ---- */

/* bts.08.23 nobody enters it, who is in it may leave, and it takes 1 PV. */
static void fire_is_left_and_not_entered(void **state)
{
    (void)state;
    set_up()->life = 2;
    scene_piece(&s, vec(0, CM(8)), CM(40), CM(6), CM(10),
                TRAIT_WOOD | TRAIT_BURNS);
    begin();
    bts_state(&s.b)->burning = 1;
    refused_by(BTS(8, 23), walk(MANNER_OF_WALK, to(0, CM(6))));
    scene_put(&s, MAN, 0, CM(6));
    assert_int_equal(walk(MANNER_OF_WALK, to(0, CM(2))).rule, 0);
    assert_true(bts_burn(&s.b, 0));
    assert_int_equal(bts_figure(&s.b, MAN)->lost, 1);
    scene_put(&s, MAN, 0, 0);
    assert_int_equal(bts_burn(&s.b, 0), 0);
    assert_int_equal(bts_figure(&s.b, MAN)->lost, 1);
}

/* bts.13.18 on a 4+ scenery that can burn catches fire. */
static void flames_kindle_scenery(void **state)
{
    (void)state;
    set_up();
    scene_piece(&s, vec(0, 0), CM(10), CM(10), CM(10),
                TRAIT_WOOD | TRAIT_BURNS);
    begin();
    SCENE_DICE(&s, 3, 4);
    bts_kindle(&s.b, FOE, MAN);
    assert_int_equal(bts_state(&s.b)->burning, 0);
    bts_kindle(&s.b, FOE, MAN);
    assert_int_equal(bts_state(&s.b)->burning, 1);
    bts_kindle(&s.b, FOE, MAN); /* it burns already */
    assert_true(scene_dice_used(&s));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(difficult_ground_counts_double),
        cmocka_unit_test(riders_pay_triple),
        cmocka_unit_test(some_are_at_home),
        cmocka_unit_test(crawling_is_never_slowed),
        cmocka_unit_test(a_low_obstacle_is_free),
        cmocka_unit_test(a_higher_one_is_tested_for),
        cmocka_unit_test(half_its_height_needs_the_test),
        cmocka_unit_test(there_must_be_room_to_land),
        cmocka_unit_test(bikes_cross_with_all_terrain_alone),
        cmocka_unit_test(skill_helps_over_obstacles),
        cmocka_unit_test(nobody_crawls_over),
        cmocka_unit_test(a_wall_is_climbed),
        cmocka_unit_test(a_climber_falls_to_the_foot),
        cmocka_unit_test(a_high_wall_takes_turns),
        cmocka_unit_test(who_falls_high_is_hit),
        cmocka_unit_test(the_example_of_a_fall),
        cmocka_unit_test(a_wall_is_climbed_over),
        cmocka_unit_test(crawling_counts_by_its_own_measure),
        cmocka_unit_test(nobody_walks_through_a_hull),
        cmocka_unit_test(steps_down_are_free_up_to_its_height),
        cmocka_unit_test(riders_climb_nothing),
        cmocka_unit_test(spiders_walk_up_walls),
        cmocka_unit_test(who_is_pushed_over_a_rim_falls),
        cmocka_unit_test(who_is_pushed_off_a_wall_falls),
        cmocka_unit_test(ditches_are_jumped),
        cmocka_unit_test(monsters_do_not_jump),
        cmocka_unit_test(deep_water_may_drown),
        cmocka_unit_test(fire_is_left_and_not_entered),
        cmocka_unit_test(flames_kindle_scenery),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
