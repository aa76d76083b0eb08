/* test_zones.c -- chapter 6: control zones, charges at several, stepping over who
 * lies (chapter 8); chapter 23: who flies, who rages. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bts/scene.h"

enum { MAN, MATE, FOE, OTHER, FIGURES };

static struct scene s;

/* A man at (0, 0); the others are far away. */
static struct bts_model *set_up(void)
{
    scene_begin(&s);
    for (int player = 0; player < 2; player++) {
        scene_unit(&s);
        scene_warrior(&s, player);
        scene_warrior(&s, player);
    }
    return &s.own.model[MAN];
}

static void begin(void)
{
    battle_init(&s.b, &s.stage, 1);
    scene_put(&s, MAN, 0, 0);
    scene_put(&s, MATE, -CM(50), -CM(50));
    scene_put(&s, FOE, CM(50), CM(50));
    scene_put(&s, OTHER, -CM(50), CM(50));
    dice_use_tape(&s.b.dice);
}

static void give(struct bts_model *m, enum bts_special special)
{
    m->specials.word[special / 64] |= (uint64_t)1 << special % 64;
}

static struct step to(int32_t x, int32_t y)
{
    return (struct step){ { x, y }, 0 };
}

static int bar(enum bts_manner manner, int32_t x, int32_t y)
{
    const struct step end = to(x, y);

    return bts_judge_walk(&s.b, MAN, manner, &end, 1).rule;
}

static int bar_by(struct step corner, struct step end)
{
    const struct step way[] = { corner, end };

    return bts_judge_walk(&s.b, MAN, MANNER_OF_WALK, way, 2).rule;
}

/* ---- zones ---- */

/* bts.06.09 out of a zone, never nearer; and not into it again. */
static void a_zone_is_left_and_not_crossed(void **state)
{
    (void)state;
    set_up();
    begin();
    scene_put(&s, FOE, 0, CM(3)); /* 5 mm between the bases */
    assert_int_equal(bar(MANNER_OF_WALK, 0, -CM(10)), 0);
    assert_int_equal(bar(MANNER_OF_WALK, CM(10), -CM(1)), 0);
    assert_int_equal(bar(MANNER_OF_WALK, CM(5), CM(1)), BTS(6, 6));
    assert_int_equal(bar_by(to(0, -CM(5)), to(0, -CM(2))), BTS(6, 6));
    assert_int_equal(bar_by(to(0, -CM(5)), to(CM(5), -CM(5))), 0);
}

/* bts.06.06 ruling: a zone does not act through what is higher than its owner. */
static void a_zone_ends_at_a_high_wall(void **state)
{
    (void)state;
    set_up();
    scene_piece(&s, vec(0, CM(5)), CM(40), MM(5), CM(4), TRAIT_LINEAR);
    begin();
    scene_put(&s, MAN, -CM(6), CM(3));
    scene_put(&s, FOE, 0, CM(7));
    assert_int_equal(bar(MANNER_OF_WALK, CM(6), CM(3)), 0);
    s.stage.terrain.piece[0].height = CM(3);
    assert_int_equal(bar(MANNER_OF_WALK, CM(6), CM(3)), BTS(6, 6));
}

/* bts.06.06 ruling: nor where the ground differs by more than 3 cm. */
static void a_zone_ends_at_a_drop(void **state)
{
    (void)state;
    set_up();
    scene_piece(&s, vec(0, CM(9)), CM(40), CM(8), CM(4), TRAIT_ROOF);
    begin();
    scene_put(&s, MAN, -CM(6), CM(3));
    *stand_at(&s.b, FOE) = (struct stand){ 0, CM(6), 4 };
    assert_int_equal(bar(MANNER_OF_WALK, CM(6), CM(3)), 0);
    s.stage.terrain.piece[0].height = CM(3);
    assert_int_equal(bar(MANNER_OF_WALK, CM(6), CM(3)), BTS(6, 6));
}

/* May MAN recoil there? */
static bool recoils_to(struct vec to)
{
    const struct decision d = { .count = 1, .step = { { to, 0 } } };
    struct refusal why;

    s.b.asked = (struct ask){ .kind = ASK_RECOIL,
                              .unit = (int8_t)bts_model(&s.b, MAN)->unit,
                              .about = (int16_t)bts_index(&s.b, MAN),
                              .most = CM(3) };
    return bts_judge_recoil(&s.b, &d, &why);
}

/* bts.06.08 ruling: who is forced back keeps 1 mm from enemies. */
static void recoils_end_a_millimetre_off(void **state)
{
    (void)state;
    set_up();
    begin();
    scene_put(&s, FOE, 0, CM(3) + MM(25) + MM(1) - 1);
    assert_false(recoils_to(vec(0, CM(3))));
    scene_put(&s, FOE, 0, CM(3) + MM(25) + MM(1));
    assert_true(recoils_to(vec(0, CM(3))));
}

/* ---- charges ---- */

/* bts.06.18 one base may touch two: both are Engaged and lose their zones. */
static void two_are_charged_at_once(void **state)
{
    (void)state;
    set_up();
    begin();
    scene_put(&s, FOE, -1270, CM(10));
    scene_put(&s, OTHER, 1270, CM(10));
    assert_int_equal(SCENE_MOVE(&s, MAN, WALK, to(0, CM(10) - 2154)), 0);
    assert_true(bts_are_engaged(&s.b, MAN, FOE));
    assert_true(bts_are_engaged(&s.b, MAN, OTHER));
    assert_false(bts_has_zone(&s.b, OTHER));
}

/* ---- over who lies ---- */

/* Somebody prone at 6 cm, on the way to 14 cm. */
static void lay_down(int who)
{
    set_up();
    begin();
    scene_put(&s, who, 0, CM(6));
    bts_figure(&s.b, who)->prone = 1;
}

/* bts.06.29 2-5 ends beyond, 6 goes on. */
static void who_lies_is_stepped_over(void **state)
{
    (void)state;
    lay_down(MATE);
    SCENE_DICE(&s, 2);
    assert_int_equal(SCENE_MOVE(&s, MAN, WALK, to(0, CM(14))), 0);
    assert_in_range(stand_of(&s.b, MAN)->y, CM(6) + MM(26), CM(6) + MM(26) + 9);
    lay_down(FOE);
    SCENE_DICE(&s, 6);
    assert_int_equal(SCENE_MOVE(&s, MAN, WALK, to(0, CM(14))), 0);
    assert_int_equal(stand_of(&s.b, MAN)->y, CM(14));
    assert_false(bts_is_engaged(&s.b, MAN));
}

/* bts.06.30 a 1 fails over a friend, and charges an enemy. */
static void who_stumbles_over_an_enemy_charges_it(void **state)
{
    (void)state;
    lay_down(MATE);
    SCENE_DICE(&s, 1);
    assert_int_equal(SCENE_MOVE(&s, MAN, WALK, to(0, CM(14))), 0);
    assert_false(bts_is_engaged(&s.b, MAN));
    assert_in_range(stand_of(&s.b, MAN)->y, CM(6) - MM(26) - 9, CM(6) - MM(26));
    lay_down(FOE);
    SCENE_DICE(&s, 1);
    assert_int_equal(SCENE_MOVE(&s, MAN, WALK, to(0, CM(14))), 0);
    assert_true(bts_has_charged(&s.b, MAN, FOE));
    assert_true(bts_touches(&s.b, MAN, FOE));
}

/* bts.06.29 ruling: standing figures are in the way. */
static void who_stands_is_not_stepped_over(void **state)
{
    (void)state;
    lay_down(MATE);
    bts_figure(&s.b, MATE)->prone = 0;
    assert_int_equal(bar(MANNER_OF_WALK, 0, CM(14)), BTS(6, 3));
}

/* ---- flight ---- */

/* bts.23.90, 23.91 over figures, zones and rocks; 10 cm more; not into a wood. */
static void who_flies_minds_only_where_it_lands(void **state)
{
    (void)state;
    give(set_up(), SPECIAL_FLIGHT);
    scene_piece(&s, vec(0, CM(8)), CM(20), CM(2), CM(9),
                TRAIT_SOLID | TRAIT_HIDES);
    scene_piece(&s, vec(CM(20), 0), CM(10), CM(10), CM(9), TRAIT_WOOD);
    begin();
    scene_put(&s, FOE, 0, CM(12));
    assert_int_equal(bar(MANNER_OF_FLY, 0, CM(25)), 0);
    assert_int_equal(bar(MANNER_OF_FLY, 0, CM(25) + 1), BTS(6, 1));
    assert_int_equal(bar(MANNER_OF_FLY, 0, CM(17)), BTS(23, 90));
    assert_int_equal(bar(MANNER_OF_FLY, 0, CM(8)), BTS(8, 4));
    assert_int_equal(bar(MANNER_OF_FLY, CM(20), 0), BTS(23, 90));
    assert_int_equal(bar(MANNER_OF_WALK, 0, -CM(16)), BTS(6, 1));
}

/* bts.23.91 Rapide is not added; out of a wood nobody flies. */
static void flight_has_its_own_pace(void **state)
{
    struct bts_model *man = set_up();

    (void)state;
    give(man, SPECIAL_FLIGHT);
    give(man, SPECIAL_SWIFT);
    man->move = CM(20); /* with Rapide */
    scene_piece(&s, vec(-CM(30), 0), CM(10), CM(10), CM(9), TRAIT_WOOD);
    begin();
    assert_int_equal(bar(MANNER_OF_FLY, 0, CM(25)), 0);
    assert_int_equal(bar(MANNER_OF_FLY, 0, CM(25) + 1), BTS(6, 1));
    scene_put(&s, MAN, -CM(30), 0);
    assert_int_equal(bar(MANNER_OF_FLY, 0, 0), BTS(23, 91));
    assert_int_equal(bar(MANNER_OF_WALK, -CM(28), 0), 0);
}

/* bts.23.90 who cannot fly does not; who lands in contact charges. */
static void landing_on_an_enemy_is_a_charge(void **state)
{
    (void)state;
    set_up();
    begin();
    assert_int_equal(bar(MANNER_OF_FLY, 0, CM(5)), BTS(23, 90));
    give(&s.own.model[MAN], SPECIAL_FLIGHT);
    scene_put(&s, FOE, 0, CM(20));
    assert_int_equal(SCENE_MOVE(&s, MAN, FLY, to(0, CM(20) - MM(25))), 0);
    assert_true(bts_has_charged(&s.b, MAN, FOE));
}

/* ---- rage ---- */

/* bts.23.37 who rages charges if it can, and does as it likes if not. */
static void who_rages_must_charge(void **state)
{
    (void)state;
    give(set_up(), SPECIAL_RAGING);
    begin();
    assert_int_equal(bar(MANNER_OF_WALK, CM(5), 0), 0);
    scene_put(&s, FOE, 0, CM(10));
    assert_true(bts_must_charge(&s.b, MAN));
    assert_int_equal(bar(MANNER_OF_WALK, CM(5), 0), BTS(23, 37));
    assert_int_equal(bar(MANNER_OF_WALK, 0, CM(10) - MM(25)), 0);
    bts_figure(&s.b, MAN)->bound = BTS_BOUND_ONWARD; /* a ban does not bind */
    assert_int_equal(bar(MANNER_OF_WALK, CM(5), 0), 0);
}

/* ---- what a decision may be ---- */

/* The player of the man is asked whom to move. */
static void ask_moves(void)
{
    s.b.depth = 0;
    *(struct bts_moves *)frame_push(&s.b, RULE_bts_moves) =
        (struct bts_moves){ .player = 0 };
    while (play(&s.b) == PLAYED_MORE)
        log_clear(&s.b);
    assert_int_equal(s.b.asked.kind, ASK_MOVE);
}

static void add(struct decision *d, int f, struct step end)
{
    d->move[d->moves++] = (struct move){ .figure = (uint16_t)f,
                                         .facing = FACING_AHEAD,
                                         .steps = 1 };
    d->step[d->count++] = end;
}

/* bts.92.01 ruling: a move whose way needs a test is the last of its decision. */
static void a_test_comes_last(void **state)
{
    struct refusal why;
    struct decision d;

    (void)state;
    set_up();
    scene_piece(&s, vec(0, CM(5)), CM(20), CM(1), CM(2), TRAIT_LINEAR);
    begin();
    ask_moves();
    decision_value(&d, 0);
    add(&d, MAN, to(0, CM(12)));
    add(&d, MATE, to(-CM(48), -CM(50)));
    assert_false(answer_fits(&s.b, &d, &why));
    assert_int_equal(why.rule, BTS(92, 1));
    decision_value(&d, 0);
    add(&d, MATE, to(-CM(48), -CM(50)));
    add(&d, MAN, to(0, CM(12)));
    SCENE_DICE(&s, 3);
    assert_true(answer(&s.b, &d, &why));
    while (play(&s.b) == PLAYED_MORE)
        log_clear(&s.b);
    assert_true(scene_dice_used(&s));
    assert_in_range(stand_of(&s.b, MAN)->y, CM(5) + 500 + 1250,
                    CM(5) + 500 + 1260);
}

/* bts.23.37 ruling: nobody passes while somebody has to charge. */
static void nobody_passes_for_who_rages(void **state)
{
    struct refusal why;
    struct decision pass;

    (void)state;
    give(set_up(), SPECIAL_RAGING);
    begin();
    ask_moves();
    decision_value(&pass, 0);
    assert_true(answer_fits(&s.b, &pass, &why));
    begin();
    scene_put(&s, FOE, 0, CM(10));
    ask_moves();
    assert_false(answer_fits(&s.b, &pass, &why));
}

/* bts.06.27 who lies crawls, stands up for half its Mvt, and goes on. */
static void crawling_then_standing_up(void **state)
{
    (void)state;
    set_up();
    scene_piece(&s, vec(0, 0), CM(4), CM(20), 0, TRAIT_ROCKY);
    begin();
    bts_figure(&s.b, MAN)->prone = 1;
    bts_state(&s.b)->phase = PHASE_MOVEMENT;
    FRAMES_WAIT(&s.b, { RULE_bts_moves, 0 });
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_false(scene_moves(&s, MAN, MANNER_OF_RISE, true, CM(3) + 1, 0));
    assert_true(scene_moves(&s, MAN, MANNER_OF_RISE, true, CM(3), 0));
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_int_equal(bts_figure(&s.b, MAN)->prone, 0);
    /* 15 - 3 - 8 are left, and it is out of the rocks but for its base */
    assert_false(scene_moves(&s, MAN, MANNER_OF_WALK, true, CM(8), 0));
    assert_true(scene_moves(&s, MAN, MANNER_OF_WALK, true, CM(6), 0));
    assert_int_equal(bts_figure(&s.b, MAN)->moved, MOVED_MORE);
    /* to stand up in the rocks and walk is shorter */
    set_up();
    scene_piece(&s, vec(0, 0), CM(4), CM(20), 0, TRAIT_ROCKY);
    begin();
    bts_figure(&s.b, MAN)->prone = 1;
    assert_int_equal(bar(MANNER_OF_STAND, CM(6), 0), BTS(6, 1));
}

/* bts.23.92 a Monstre flies, over what is in its way, and hits nobody; or drives. */
static void monsters_fly(void **state)
{
    struct bts_model *m = set_up();

    (void)state;
    m->keywords = BTS_IS(MONSTER);
    m->radius = 0;
    m->half_length = CM(3);
    m->half_width = CM(2);
    give(m, SPECIAL_FLIGHT);
    scene_piece(&s, vec(CM(10), 0), CM(2), CM(20), CM(9),
                TRAIT_SOLID | TRAIT_HIDES);
    begin();
    scene_put(&s, MATE, CM(6), 0);
    bts_state(&s.b)->phase = PHASE_MOVEMENT;
    FRAMES_WAIT(&s.b, { RULE_bts_moves, 0 });
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_false(scene_moves(&s, MAN, MANNER_OF_WALK, true, CM(20), 0));
    assert_false(scene_moves(&s, MAN, MANNER_OF_FLY, true, CM(26), 0));
    assert_true(scene_moves(&s, MAN, MANNER_OF_FLY, true, CM(20), 0));
    (void)scene_asked(&s);
    assert_int_equal(bts_at(&s.b, MAN).x, CM(20));
    assert_true(bts_is_here(&s.b, MATE));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_zone_is_left_and_not_crossed),
        cmocka_unit_test(a_zone_ends_at_a_high_wall),
        cmocka_unit_test(a_zone_ends_at_a_drop),
        cmocka_unit_test(recoils_end_a_millimetre_off),
        cmocka_unit_test(two_are_charged_at_once),
        cmocka_unit_test(who_lies_is_stepped_over),
        cmocka_unit_test(who_stumbles_over_an_enemy_charges_it),
        cmocka_unit_test(who_stands_is_not_stepped_over),
        cmocka_unit_test(who_flies_minds_only_where_it_lands),
        cmocka_unit_test(flight_has_its_own_pace),
        cmocka_unit_test(landing_on_an_enemy_is_a_charge),
        cmocka_unit_test(who_rages_must_charge),
        cmocka_unit_test(a_test_comes_last),
        cmocka_unit_test(nobody_passes_for_who_rages),
        cmocka_unit_test(crawling_then_standing_up),
        cmocka_unit_test(monsters_fly),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
