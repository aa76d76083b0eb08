/* test_transports.c -- passengers (chapters 2, 20, 21, 23): boarding, getting out,
 * places, shooting from a Transport, reserves in one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/hash.h"
#include "battle/standing.h"
#include "bts/scene.h"

/* A Champion, two men and their truck against three; the truck is 12 cm by 6 at the
 * origin, its front to the north, with three places. */
enum { CHIEF, MAN, MATE, TRUCK, LORD, FOE, RIVAL, FIGURES };
enum { LENGTH = CM(6), WIDE = CM(3), PLACES = 3 };

static struct scene s;

static void give(int f, enum bts_special special)
{
    s.own.model[f].specials.word[special / 64] |= (uint64_t)1 << special % 64;
}

static void set_up(void)
{
    scene_begin(&s);
    for (int player = 0; player < 2; player++) {
        scene_unit(&s);
        scene_champion(&s, player);
        scene_warrior(&s, player);
        scene_warrior(&s, player);
        if (player == 0)
            scene_hull(&s, 0, BTS_IS(VEHICLE) | BTS_IS(TRANSPORT), LENGTH, WIDE)
                ->places = PLACES;
    }
    for (int f = 0; f < FIGURES; f++)
        if (f != TRUCK)
            scene_arm(&s.own.model[f], ARM_BOW);
}

static void begin(void)
{
    battle_init(&s.b, &s.stage, 1);
    for (int f = 0; f < FIGURES; f++)
        scene_put(&s, f, (f % 4) * CM(5) - CM(50),
                  f <= TRUCK ? -CM(40) : CM(40));
    scene_put(&s, TRUCK, 0, 0);
    bts_figure(&s.b, TRUCK)->facing = QUARTER_TURN;
    for (int player = 0; player < 2; player++)
        bts_state(&s.b)->strength[player] = (uint16_t)(player ? 3 : 4);
    bts_state(&s.b)->phase = PHASE_MOVEMENT;
    s.b.turn = 1;
    dice_use_tape(&s.b.dice);
}

static void seat(int f)
{
    bts_figure(&s.b, f)->inside = TRUCK + 1;
    bts_figure(&s.b, f)->away = AWAY_NOT;
}

static struct step at(int32_t x, int32_t y)
{
    return (struct step){ { x, y }, 0 };
}
/* Beside the truck, in contact with it. */
static struct step west_side(void)
{
    return at(-WIDE - MM(25) / 2 - BTS_CONTACT / 2, 0);
}
static struct step east_side(void)
{
    return at(WIDE + MM(25) / 2 + BTS_CONTACT / 2, 0);
}
static int board(int f, struct step where)
{
    return scene_move(&s, f, MANNER_OF_ENTER, 1, &where);
}
static void moves_begin(void)
{
    struct bts_moves *v = FRAMES_WAIT(&s.b, { RULE_bts_moves, 0 });

    v->player = 0;
}

/* ---- in ---- */

static void a_man_boards_what_he_touches(void **state)
{
    (void)state;
    set_up();
    begin();
    scene_put(&s, MAN, -CM(12), 0);
    assert_int_equal(board(MAN, at(-CM(6), 0)), BTS(9, 3)); /* not touching */
    assert_int_equal(board(MAN, west_side()), 0);
    assert_int_equal(bts_carrier(&s.b, MAN), TRUCK);
    assert_false(bts_is_out(&s.b, MAN));
    assert_int_equal(bts_places_left(&s.b, TRUCK), PLACES - 1);
    assert_false(bts_has_zone(&s.b, MAN));
    /* bts.20.08 the Transport may still move */
    assert_int_equal(bts_move_bar(&s.b, TRUCK), 0);
    assert_null(battle_broken(&s.b));
}

/* bts.02.12, 23.60, 23.87 places. */
static void places_run_out(void **state)
{
    (void)state;
    set_up();
    give(MAN, SPECIAL_MASSIVE);
    begin();
    seat(MATE);
    seat(CHIEF);
    scene_put(&s, MAN, -CM(12), 0);
    assert_int_equal(board(MAN, west_side()), BTS(20, 8)); /* he takes two */
    bts_figure(&s.b, CHIEF)->inside = BTS_NO_PLACE;
    assert_int_equal(board(MAN, west_side()), 0);
    assert_int_equal(bts_places_left(&s.b, TRUCK), 0);
    scene_put(&s, CHIEF, CM(12), 0);
    assert_int_equal(board(CHIEF, east_side()), BTS(20, 8));
    set_up();
    give(MAN, SPECIAL_VERY_MASSIVE);
    begin();
    scene_put(&s, MAN, -CM(12), 0);
    assert_int_equal(board(MAN, west_side()), BTS(23, 87));
}

static void riders_and_enemies_do_not_board(void **state)
{
    (void)state;
    set_up();
    s.own.model[MAN].keywords = BTS_IS(CAVALRY) | BTS_IS(WARRIOR);
    begin();
    scene_put(&s, MAN, -CM(12), 0);
    assert_int_equal(board(MAN, west_side()), BTS(18, 1));
    scene_put(&s, FOE, CM(12), 0);
    assert_int_not_equal(board(FOE, east_side()), 0);
    assert_true(bts_is_out(&s.b, FOE));
}

/* ---- out ---- */

/* bts.20.09 in contact with it, then half their Mvt: 8 cm of 15. */
static void passengers_get_out(void **state)
{
    (void)state;
    set_up();
    begin();
    seat(MAN);
    assert_int_equal(SCENE_MOVE(&s, MAN, WALK, at(-CM(8), 0)), BTS(20, 9));
    assert_int_equal(
        SCENE_MOVE(&s, MAN, WALK, west_side(), at(-CM(12) - 300, 0)),
        BTS(6, 1));
    assert_int_equal(
        SCENE_MOVE(&s, MAN, WALK, west_side(), at(-CM(12) - 200, 0)), 0);
    assert_true(bts_is_out(&s.b, MAN));
    assert_int_equal(bts_move_bar(&s.b, MAN), BTS(6, 1));
}

/* bts.20.09 ruling: board and get out in one turn, at most Mvt together. */
static void in_and_out_in_one_turn(void **state)
{
    (void)state;
    set_up();
    begin();
    scene_put(&s, MAN, -CM(14) - 260, 0);
    assert_int_equal(board(MAN, west_side()), 0); /* 10 cm */
    assert_int_equal(bts_move_bar(&s.b, MAN), 0);
    assert_int_equal(SCENE_MOVE(&s, MAN, WALK, east_side(), at(CM(9) + 500, 0)),
                     BTS(6, 1));
    assert_int_equal(SCENE_MOVE(&s, MAN, WALK, east_side(), at(CM(9) + 100, 0)),
                     0);
    assert_int_equal(bts_move_bar(&s.b, MAN), BTS(6, 1));
}

/* bts.20.09 ruling: not into a zone but to charge its owner, nor into contact. */
static void enemies_at_the_door(void **state)
{
    (void)state;
    set_up();
    begin();
    seat(MAN);
    scene_put(&s, FOE, -CM(8), 0);
    assert_int_equal(SCENE_MOVE(&s, MAN, WALK, west_side()), BTS(6, 6));
    assert_int_equal(SCENE_MOVE(&s, MAN, WALK, at(-CM(5) - 750, 0)),
                     BTS(20, 9));
    assert_int_equal(
        SCENE_MOVE(&s, MAN, WALK, west_side(), at(-CM(5) - 490, 0)), 0);
    assert_true(bts_has_charged(&s.b, MAN, FOE));
}

/* bts.20.09 ruling: also from an Engaged, Immobilised or broken-down Transport, but
 * 20.19 not from one in panic. */
static void getting_out_of_trouble(void **state)
{
    (void)state;
    set_up();
    begin();
    seat(MAN);
    seat(MATE);
    seat(CHIEF);
    bts_figure(&s.b, TRUCK)->immobilised = 1;
    bts_figure(&s.b, TRUCK)->engine_lost = 1;
    scene_put(&s, FOE, 0, CM(8));
    scene_charge(&s, FOE, TRUCK);
    assert_int_equal(SCENE_MOVE(&s, MAN, WALK, west_side()), 0);
    bts_figure(&s.b, TRUCK)->panic = PANIC_NOW;
    assert_int_equal(SCENE_MOVE(&s, MATE, WALK, east_side()), BTS(20, 19));
    bts_figure(&s.b, TRUCK)->panic = PANIC_NOT;
    bts_figure(&s.b, MATE)->immobilised = 1; /* he stays in */
    assert_int_equal(SCENE_MOVE(&s, MATE, WALK, east_side()), BTS(11, 11));
}

/* A passenger may get out and go into a house. */
static void from_the_truck_into_a_house(void **state)
{
    const struct step way[] = { west_side(),
                                at(-CM(10) + 1250 + BTS_CONTACT / 2, 0) };

    (void)state;
    set_up();
    scene_piece(&s, vec(-CM(15), 0), CM(10), CM(10), CM(4),
                TRAIT_SOLID | TRAIT_HIDES);
    s.stage.terrain.piece[0].special = PIECE_HOUSE;
    begin();
    seat(MAN);
    assert_int_equal(scene_move(&s, MAN, MANNER_OF_ENTER, 2, way), 0);
    assert_int_equal(bts_house_of(&s.b, MAN), 0);
}

/* bts.20.09 at any point of its move: 8 cm, somebody out, the other 12. */
static void a_transport_stops_and_goes_on(void **state)
{
    (void)state;
    set_up();
    begin();
    moves_begin();
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    /* with nobody aboard there is nothing to stop for */
    assert_false(scene_moves(&s, TRUCK, MANNER_OF_PAUSE, true, 0, CM(8)));
    begin();
    seat(MAN);
    moves_begin();
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_true(scene_moves(&s, TRUCK, MANNER_OF_PAUSE, true, 0, CM(8)));
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_true(figures_has(&s.b.asked.across, MAN));
    assert_true(figures_has(&s.b.asked.across, TRUCK));
    assert_false(figures_has(&s.b.asked.across, MATE));
    assert_true(scene_moves(&s, MAN, MANNER_OF_WALK, true,
                            -WIDE - MM(25) / 2 - BTS_CONTACT / 2, CM(8)));
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_false(scene_moves(&s, TRUCK, MANNER_OF_WALK, true, 0, CM(21)));
    assert_true(scene_moves(&s, TRUCK, MANNER_OF_WALK, true, 0, CM(20)));
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_int_equal(bts_at(&s.b, TRUCK).y, CM(20));
    assert_int_equal(bts_at(&s.b, MAN).y, CM(8));
    assert_int_equal(bts_move_bar(&s.b, TRUCK), BTS(6, 1));
    assert_true(figures_has(&s.b.asked.across, MATE));
}

/* bts.20.05 two pivots are for the whole move. */
static void pivots_are_counted_over_stops(void **state)
{
    (void)state;
    set_up();
    begin();
    seat(MAN);
    moves_begin();
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_true(scene_moves(&s, TRUCK, MANNER_OF_PAUSE, true, CM(5), 0));
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_true(scene_moves(&s, TRUCK, MANNER_OF_PAUSE, true, CM(5), CM(5)));
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_false(scene_moves(&s, TRUCK, MANNER_OF_WALK, true, CM(8), CM(5)));
    assert_true(scene_moves(&s, TRUCK, MANNER_OF_WALK, true, CM(5), CM(8)));
}

/* ---- what reaches passengers ---- */

/* bts.20.11 */
static void passengers_are_no_targets(void **state)
{
    struct figures targets;

    (void)state;
    set_up();
    s.own.model[LORD].keywords |= BTS_IS(MAGE);
    s.own.model[LORD].spells = (1 << SPELL_COUNT) - 1;
    begin();
    seat(MAN);
    scene_put(&s, LORD, 0, CM(20));
    scene_put(&s, FOE, CM(5), CM(20));
    assert_int_equal(bts_shot_bar(&s.b, FOE, 0, MAN), BTS(20, 11));
    targets = bts_spell_targets(&s.b, LORD, SPELL_IMMOBILISE);
    assert_false(figures_has(&targets, MAN));
}

/* bts.20.11 ruling: a Médecin outside helps nobody inside; one inside does. */
static void auras_stop_at_the_hull(void **state)
{
    (void)state;
    set_up();
    begin();
    seat(MAN);
    scene_put(&s, MATE, CM(6), 0);
    assert_false(bts_in_aura(&s.b, MAN, MATE, BTS_AURA));
    seat(MATE);
    assert_true(bts_in_aura(&s.b, MAN, MATE, BTS_AURA));
    /* but Orders pass: bts.05.10 from the nearest part */
    scene_put(&s, CHIEF, 0, LENGTH + CM(15) + 1250);
    assert_true(bts_within(&s.b, MAN, CHIEF, BTS_AURA));
    scene_put(&s, CHIEF, 0, LENGTH + CM(15) + 1251);
    assert_false(bts_within(&s.b, MAN, CHIEF, BTS_AURA));
}

/* ---- shooting ---- */

/* bts.12.02, 23.69, 23.79 */
static void passengers_shoot_from_platforms(void **state)
{
    (void)state;
    set_up();
    begin();
    seat(MAN);
    scene_put(&s, FOE, 0, CM(40));
    assert_int_equal(bts_arms_now(&s.b, MAN, 0), 0);
    give(TRUCK, SPECIAL_PLATFORM);
    assert_int_equal(bts_arms_now(&s.b, MAN, 0), 1);
    assert_int_equal(bts_shot_bar(&s.b, MAN, 0, FOE), 0);
    /* ruling: also while it is Engaged, not while it panics */
    scene_put(&s, RIVAL, 0, LENGTH + CM(2));
    scene_charge(&s, RIVAL, TRUCK);
    assert_int_equal(bts_arms_now(&s.b, MAN, 0), 1);
    bts_figure(&s.b, TRUCK)->panic = PANIC_NOW;
    assert_int_equal(bts_arms_now(&s.b, MAN, 0), 0);
}

/* bts.23.69 ruling: what it drove they have moved: half of 15 cm is 8 at most. */
static void its_way_is_their_way(void **state)
{
    (void)state;
    set_up();
    give(TRUCK, SPECIAL_PLATFORM);
    begin();
    seat(MAN);
    assert_int_equal(bts_moved_for(&s.b, MAN), MOVED_NOT);
    bts_figure(&s.b, TRUCK)->moved = MOVED_HALF; /* of its 20 cm */
    bts_figure(&s.b, TRUCK)->walked = 80;
    assert_int_equal(bts_moved_for(&s.b, MAN), MOVED_HALF);
    bts_figure(&s.b, TRUCK)->walked = 81;
    assert_int_equal(bts_moved_for(&s.b, MAN), MOVED_MORE);
    give(TRUCK, SPECIAL_STABLE);
    assert_int_equal(bts_moved_for(&s.b, MAN), MOVED_NOT);
}

/* ---- the beginning ---- */

/* bts.02.21, 24.11 a unit begins in its Transport, which is placed for it. */
static void a_unit_begins_aboard(void **state)
{
    struct decision d;
    struct refusal why;

    (void)state;
    set_up();
    battle_init(&s.b, &s.stage, 1);
    SCENE_DICE(&s, 6, 1);
    assert_int_equal(scene_asked(&s), ASK_ZONE);
    assert_true(scene_value(&s, 0));
    assert_int_equal(scene_begun(&s), ASK_ABOARD);
    decision_value(&d, 0);
    figures_add(&d.across, CHIEF);
    figures_add(&d.across, MAN);
    assert_true(answer(&s.b, &d, &why));
    assert_int_equal(scene_asked(&s), ASK_ABOARD); /* there is one place more */
    assert_true(scene_name(&s, NO_FIGURE));
    assert_int_equal(scene_asked(&s), ASK_DEPLOY);
    assert_false(figures_has(&s.b.asked.across, CHIEF));
    assert_int_equal(s.b.asked.least, 2);
    decision_value(&d, 0);
    d.moves = d.count = 2;
    d.step[0] = at(0, -CM(40));
    d.step[1] = at(CM(10), -CM(40));
    d.move[0] =
        (struct move){ .figure = MATE, .facing = FACING_AHEAD, .steps = 1 };
    d.move[1] =
        (struct move){ .figure = TRUCK, .facing = FACING_AHEAD, .steps = 1 };
    assert_false(answer(&s.b, &d, &why)); /* the Champion's place comes first */
    assert_int_equal(why.rule, BTS(24, 10));
    d.move[0].figure = TRUCK;
    d.move[1].figure = MATE;
    assert_true(answer(&s.b, &d, &why));
    (void)scene_asked(&s);
    assert_true(bts_is_here(&s.b, CHIEF));
    assert_int_equal(bts_carrier(&s.b, CHIEF), TRUCK);
    assert_int_equal(bts_strength(&s.b, 0), 4);
}

/* bts.07.05 it comes in behind the others, with those aboard, and goes on. */
static void a_transport_comes_from_reserve(void **state)
{
    struct bts_arrivals *v;
    struct decision d;
    struct refusal why;

    (void)state;
    set_up();
    battle_init(&s.b, &s.stage, 1);
    for (int f = LORD; f < FIGURES; f++)
        scene_put(&s, f, (f - LORD) * CM(5), CM(40));
    bts_unit(&s.b, 0)->reserve = 1;
    bts_figure(&s.b, CHIEF)->inside = bts_figure(&s.b, MAN)->inside = TRUCK + 1;
    bts_state(&s.b)->phase = PHASE_MOVEMENT;
    s.b.turn = 6;
    v = FRAMES_WAIT(&s.b, { RULE_bts_arrivals, 0 });
    v->player = 0;
    assert_int_equal(scene_asked(&s), ASK_GATE);
    assert_true(scene_go(&s, 0, -CM(60)));
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_true(figures_has(&s.b.asked.across, MATE));
    assert_false(figures_has(&s.b.asked.across, MAN));
    assert_true(scene_moves(&s, MATE, MANNER_OF_WALK, true, CM(8), -CM(54)));
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_true(figures_has(&s.b.asked.across, TRUCK));
    assert_true(figures_has(&s.b.asked.across, MAN)); /* they may get out */
    assert_false(figures_has(&s.b.asked.across, MATE));
    assert_int_equal(bts_at(&s.b, TRUCK).y, -CM(60) + LENGTH);
    /* 12 of its 20 cm are spent */
    decision_value(&d, 0);
    d.moves = d.count = 1;
    d.move[0] =
        (struct move){ .figure = TRUCK, .facing = FACING_AHEAD, .steps = 1 };
    d.step[0] = at(0, -CM(60) + LENGTH + CM(8) + 10);
    assert_false(answer(&s.b, &d, &why));
    d.step[0] = at(0, -CM(60) + LENGTH + CM(8));
    assert_true(answer(&s.b, &d, &why));
    while (scene_asked(&s) == ASK_MOVE)
        assert_true(scene_rest(&s));
    assert_false(bts_unit(&s.b, 0)->reserve);
    assert_true(bts_is_here(&s.b, CHIEF));
    assert_int_equal(bts_charge_bar(&s.b, MAN), BTS(7, 5));
    assert_null(battle_broken(&s.b));
}

/* ---- by chance ---- */

enum { BATTLES = 8, OFFERED = 64 };

static void play_on(uint64_t seed)
{
    static struct decision offered[OFFERED];
    struct refusal why;
    enum played played;

    for (uint64_t turn = 0;; turn++) {
        while ((played = play(&s.b)) == PLAYED_MORE)
            log_clear(&s.b);
        log_clear(&s.b);
        assert_null(battle_broken(&s.b));
        if (played == PLAYED_OVER)
            return;
        const int n = candidates(&s.b, hash_mix(seed + turn), offered, OFFERED);

        assert_true(n > 0);
        assert_true(answer(
            &s.b, &offered[hash_mix(seed * 7 + turn) % (uint64_t)n], &why));
    }
}

/* Trucks and a monster that carries, with and without platforms. */
static void transports_are_used_by_chance(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= BATTLES; seed++) {
        scene_begin(&s);
        for (int unit = 0; unit < 4; unit++) {
            struct bts_model *m;

            scene_unit(&s);
            for (int i = 0; i < 4; i++) {
                m = i ? scene_warrior(&s, unit / 2)
                      : scene_champion(&s, unit / 2);
                scene_arm(m, ARM_SWORD);
                scene_arm(m, ARM_BOW);
            }
            m = scene_hull(&s, unit / 2,
                           (unit % 2 ? BTS_IS(VEHICLE) : BTS_IS(MONSTER)) |
                               BTS_IS(TRANSPORT),
                           LENGTH, WIDE);
            m->places = PLACES;
            if (unit % 2)
                give(s.own.figures - 1, SPECIAL_PLATFORM);
        }
        battle_init(&s.b, &s.stage, seed);
        play_on(seed);
        assert_true(s.b.over);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_man_boards_what_he_touches),
        cmocka_unit_test(places_run_out),
        cmocka_unit_test(riders_and_enemies_do_not_board),
        cmocka_unit_test(passengers_get_out),
        cmocka_unit_test(in_and_out_in_one_turn),
        cmocka_unit_test(enemies_at_the_door),
        cmocka_unit_test(getting_out_of_trouble),
        cmocka_unit_test(from_the_truck_into_a_house),
        cmocka_unit_test(a_transport_stops_and_goes_on),
        cmocka_unit_test(pivots_are_counted_over_stops),
        cmocka_unit_test(passengers_are_no_targets),
        cmocka_unit_test(auras_stop_at_the_hull),
        cmocka_unit_test(passengers_shoot_from_platforms),
        cmocka_unit_test(its_way_is_their_way),
        cmocka_unit_test(a_unit_begins_aboard),
        cmocka_unit_test(a_transport_comes_from_reserve),
        cmocka_unit_test(transports_are_used_by_chance),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
