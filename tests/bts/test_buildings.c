/* test_buildings.c -- chapter 9: into buildings and out of them, shots at them and
 * from them, duels inside, fire (chapter 8). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/hash.h"
#include "battle/standing.h"
#include "bts/scene.h"

/* Three men of player 0, three of player 1; the house is piece 0: 10 cm by 8 about
 * the origin, two floors. Its sides: south (door), east, north (door), west. */
enum { MAN, MATE, CHIEF, FOE, RIVAL, LORD, FIGURES };
enum { HOUSE, WIDTH = CM(10), DEPTH = CM(8), NORTH_WALL = CM(4) };

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
        scene_warrior(&s, player);
        scene_warrior(&s, player);
        scene_champion(&s, player);
    }
    for (int f = 0; f < FIGURES; f++)
        scene_arm(&s.own.model[f], ARM_SWORD);
    scene_piece(&s, vec(0, 0), WIDTH, DEPTH, CM(8),
                TRAIT_SOLID | TRAIT_HIDES | TRAIT_BURNS);
    s.stage.terrain.piece[HOUSE].special = PIECE_HOUSE;
}

static void begin(void)
{
    battle_init(&s.b, &s.stage, 1);
    for (int f = 0; f < FIGURES; f++)
        scene_put(&s, f, (f % 3) * CM(5) - CM(5), f < FOE ? -CM(50) : CM(50));
    for (int player = 0; player < 2; player++)
        bts_state(&s.b)->strength[player] = 3;
    bts_state(&s.b)->phase = PHASE_MOVEMENT;
    dice_use_tape(&s.b.dice);
    s.b.turn = 1;
}

static void lodge(int f, int floor)
{
    bts_lodge(&s.b, f, HOUSE, floor);
    bts_figure(&s.b, f)->away = AWAY_NOT;
}
/* It came when others were there. */
static void intrude(int f, int floor)
{
    lodge(f, floor);
    bts_figure(&s.b, f)->lodged = LODGED_INTRUDER;
}

static struct step at(int32_t x, int32_t y)
{
    return (struct step){ { x, y }, 0 };
}
/* Before the middle of a wall. */
static struct step north_door(void)
{
    return at(0, NORTH_WALL + MM(25) / 2 + BTS_CONTACT / 2);
}
static struct step west_window(void)
{
    return at(-WIDTH / 2 - MM(25) / 2 - BTS_CONTACT / 2, 0);
}

static int enter(int f, struct step where)
{
    return scene_move(&s, f, MANNER_OF_ENTER, 1, &where);
}

/* ---- in and out ---- */

static void a_man_enters_by_a_door_and_has_done(void **state)
{
    (void)state;
    set_up();
    begin();
    scene_put(&s, MAN, 0, CM(15));
    assert_int_equal(enter(MAN, north_door()), 0);
    assert_int_equal(bts_house_of(&s.b, MAN), HOUSE);
    assert_int_equal(stand_of(&s.b, MAN)->floor, 0);
    assert_false(bts_is_out(&s.b, MAN));
    assert_int_equal(bts_move_bar(&s.b, MAN), BTS(6, 1));
    assert_false(bts_has_zone(&s.b, MAN));
    assert_null(battle_broken(&s.b));
}

static void he_must_touch_the_opening(void **state)
{
    (void)state;
    set_up();
    begin();
    scene_put(&s, MAN, 0, CM(15));
    assert_int_equal(enter(MAN, at(0, CM(7))), BTS(9, 3));
    /* at the wall, but beside the door: the opening is 3 cm broad */
    assert_int_equal(enter(MAN, at(CM(4), CM(5) + 260)), BTS(9, 3));
    assert_int_equal(enter(MAN, at(CM(1) + 400, CM(5) + 260)), 0);
}

/* bts.09.04 windows are for standard buildings. */
static void a_fort_has_doors_only(void **state)
{
    (void)state;
    set_up();
    begin();
    scene_put(&s, MAN, -CM(12), 0);
    scene_put(&s, MATE, 0, CM(12));
    s.stage.terrain.piece[HOUSE].special = PIECE_FORT;
    assert_int_equal(enter(MAN, west_window()), BTS(9, 3));
    assert_int_equal(enter(MATE, north_door()), 0);
    s.stage.terrain.piece[HOUSE].special = PIECE_HOUSE;
    assert_int_equal(enter(MAN, west_window()), 0);
}

static void walls_without_openings_let_nobody_in(void **state)
{
    (void)state;
    set_up();
    s.stage.terrain.piece[HOUSE].slits = 1 << 2; /* the north side */
    begin();
    scene_put(&s, MAN, -CM(12), 0);
    scene_put(&s, MATE, 0, CM(12));
    assert_int_equal(enter(MAN, west_window()), BTS(9, 3));
    assert_int_equal(enter(MATE, north_door()), 0);
}

static void riders_beasts_and_walkers_stay_out(void **state)
{
    static const uint64_t others[] = {
        BTS_IS(CAVALRY), BTS_IS(BIKE),    BTS_IS(BEAST),
        BTS_IS(WALKER),  BTS_IS(MONSTER),
    };

    (void)state;
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        set_up();
        s.own.model[MAN].keywords = others[i] | BTS_IS(WARRIOR);
        begin();
        scene_put(&s, MAN, 0, CM(12));
        assert_int_equal(enter(MAN, north_door()), BTS(9, 3));
    }
    set_up(); /* bts.09.03 of siege weapons the light ones */
    s.own.model[MAN].keywords = BTS_IS(SIEGE);
    begin();
    assert_int_equal(bts_house_bar(&s.b, MAN, HOUSE), BTS(9, 3));
    give(MAN, SPECIAL_LIGHT_SIEGE);
    assert_int_equal(bts_house_bar(&s.b, MAN, HOUSE), 0);
}

/* bts.09.05 the move is measured from the opening that is nearest to its way. */
static void a_man_leaves_from_an_opening(void **state)
{
    (void)state;
    set_up();
    begin();
    lodge(MAN, 0);
    assert_int_equal(SCENE_MOVE(&s, MAN, WALK, at(0, CM(20) + 500)),
                     BTS(6, 1)); /* 15.2 cm from the door */
    assert_int_equal(SCENE_MOVE(&s, MAN, WALK, at(0, CM(20))), 0);
    assert_true(bts_is_out(&s.b, MAN));
    assert_int_equal(bts_at(&s.b, MAN).y, CM(20));
}

static void nobody_goes_in_and_out_in_one_move(void **state)
{
    (void)state;
    set_up();
    begin();
    lodge(MAN, 0);
    assert_int_equal(enter(MAN, north_door()), BTS(9, 5));
    assert_int_equal(bts_house_of(&s.b, MAN), HOUSE);
}

static void an_opening_may_be_blocked(void **state)
{
    (void)state;
    set_up();
    begin();
    lodge(MAN, 0);
    scene_put(&s, MATE, 0, CM(6));
    assert_int_equal(SCENE_MOVE(&s, MAN, WALK, at(0, CM(8))), BTS(6, 3));
    assert_int_equal(SCENE_MOVE(&s, MAN, WALK, at(-CM(9), 0)), 0);
}

/* bts.09.19 the whole move; there is no third floor. */
static void stairs_take_the_whole_move(void **state)
{
    (void)state;
    set_up();
    begin();
    lodge(MAN, 0);
    assert_int_equal(bts_storeys(&s.b, HOUSE), 2);
    assert_int_equal(scene_move(&s, MAN, MANNER_OF_DOWN, 0, NULL), BTS(9, 19));
    assert_int_equal(scene_move(&s, MAN, MANNER_OF_UP, 0, NULL), 0);
    assert_int_equal(stand_of(&s.b, MAN)->floor, 1);
    assert_int_equal(bts_figure(&s.b, MAN)->moved, MOVED_MORE);
    assert_int_equal(bts_move_bar(&s.b, MAN), BTS(6, 1));
    bts_figure(&s.b, MAN)->done = 0;
    assert_int_equal(scene_move(&s, MAN, MANNER_OF_UP, 0, NULL), BTS(9, 19));
    /* bts.09.03 ruling: from above nobody steps onto the ground */
    assert_int_equal(SCENE_MOVE(&s, MAN, WALK, at(0, CM(8))), BTS(9, 4));
    assert_int_equal(scene_move(&s, MAN, MANNER_OF_DOWN, 0, NULL), 0);
}

/* bts.09.06 a balcony as high as the upper floor leads into that. */
static void a_balcony_leads_to_its_floor(void **state)
{
    const struct step up = { { -CM(5) - MM(25) / 2 - BTS_CONTACT / 2, 0 }, 4 };

    (void)state;
    set_up();
    scene_piece(&s, vec(-CM(8), 0), CM(6), CM(6), CM(4),
                TRAIT_ROOF | TRAIT_HIDES);
    begin();
    *stand_at(&s.b, MAN) = (struct stand){ -CM(8), 0, 4 };
    assert_int_equal(enter(MAN, up), 0);
    assert_int_equal(stand_of(&s.b, MAN)->floor, 1);
    bts_figure(&s.b, MAN)->done = 0;
    assert_int_equal(SCENE_MOVE(&s, MAN, WALK, { { -CM(8), 0 }, 4 }), 0);
    assert_true(bts_is_out(&s.b, MAN));
    assert_int_equal(stand_of(&s.b, MAN)->floor, 4);
}

/* ---- charges ---- */

/* bts.09.03 ruling: whom an Order keeps from charging does not storm a house. */
static void who_may_not_charge_does_not_intrude(void **state)
{
    (void)state;
    set_up();
    begin();
    lodge(FOE, 0);
    scene_put(&s, MAN, 0, CM(12));
    bts_figure(&s.b, MAN)->bound = BTS_BOUND_ONWARD;
    assert_int_equal(enter(MAN, north_door()), BTS(5, 14));
    bts_figure(&s.b, MAN)->bound = 0;
    assert_int_equal(enter(MAN, north_door()), 0);
    assert_true(bts_is_engaged(&s.b, MAN));
    assert_true(bts_is_engaged(&s.b, FOE));
    assert_int_equal(bts_figure(&s.b, MAN)->charged, 1);
    assert_int_equal(bts_figure(&s.b, MAN)->lodged, LODGED_INTRUDER);
}

/* bts.09.03 ruling: he has seen the house when his move began. */
static void an_intruder_has_seen_the_house(void **state)
{
    (void)state;
    set_up();
    scene_piece(&s, vec(0, CM(9)), CM(30), CM(1), CM(9),
                TRAIT_SOLID | TRAIT_HIDES);
    begin();
    scene_put(&s, MAN, CM(17), CM(12));
    s.own.model[MAN].move = CM(40);
    lodge(FOE, 0);
    {
        const struct step way[] = { at(CM(17), CM(6)), north_door() };

        assert_int_equal(scene_move(&s, MAN, MANNER_OF_ENTER, 2, way),
                         BTS(6, 10));
        bts_figure(&s.b, FOE)->away = AWAY_RESERVE; /* nobody to charge */
        assert_int_equal(scene_move(&s, MAN, MANNER_OF_ENTER, 2, way), 0);
    }
}

/* bts.09.03 ruling, 23.82 terrifying occupants ask for a test. */
static void the_terrifying_inside_are_feared(void **state)
{
    const struct step door = north_door();
    struct bts_walk walk;

    (void)state;
    set_up();
    give(RIVAL, SPECIAL_TERRIFYING);
    begin();
    scene_put(&s, MAN, 0, CM(12));
    lodge(FOE, 0);
    walk = bts_judge_walk(&s.b, MAN, MANNER_OF_ENTER, &door, 1);
    assert_int_equal(walk.rule, 0);
    assert_false(walk.tests);
    lodge(RIVAL, 0);
    walk = bts_judge_walk(&s.b, MAN, MANNER_OF_ENTER, &door, 1);
    assert_true(walk.tests);
}

/* bts.09.05 ruling: a charge out of the house, seen from that opening. */
static void occupants_charge_out(void **state)
{
    (void)state;
    set_up();
    begin();
    lodge(MAN, 0);
    scene_put(&s, FOE, 0, CM(15));
    assert_int_equal(SCENE_MOVE(&s, MAN, WALK, at(0, CM(12) + 490)), 0);
    assert_true(bts_has_charged(&s.b, MAN, FOE));
    begin(); /* by the south door he does not see him */
    lodge(MAN, 0);
    scene_put(&s, FOE, 0, CM(5) + 1260);
    assert_int_equal(SCENE_MOVE(&s, MAN, WALK, at(0, -CM(6)),
                                at(-CM(7), -CM(6)), at(-CM(7), CM(6) + 500),
                                at(-CM(2) - 500, CM(6) + 260)),
                     BTS(6, 1));
}

/* Who comes out into a zone charges its owner. */
static void nobody_comes_out_into_a_zone(void **state)
{
    (void)state;
    set_up();
    begin();
    lodge(MAN, 0);
    scene_put(&s, FOE, CM(3), CM(7));
    assert_int_equal(SCENE_MOVE(&s, MAN, WALK, at(-CM(4), CM(6))), BTS(6, 6));
    assert_int_equal(SCENE_MOVE(&s, MAN, WALK, at(CM(3), CM(4) + 1990)),
                     BTS(6, 3));
    assert_int_equal(SCENE_MOVE(&s, MAN, WALK, at(-CM(8), 0)), 0);
}

/* ---- who is Engaged ---- */

/* bts.09.16, 09.17 only as many leave as there are more. */
static void the_surplus_may_leave(void **state)
{
    (void)state;
    set_up();
    begin();
    lodge(MAN, 0);
    lodge(MATE, 0);
    lodge(CHIEF, 0);
    intrude(FOE, 0);
    assert_int_equal(bts_move_bar(&s.b, FOE), BTS(6, 5));
    assert_int_equal(SCENE_MOVE(&s, MAN, WALK, at(0, CM(8))), 0);
    assert_int_equal(scene_move(&s, MATE, MANNER_OF_UP, 0, NULL), 0);
    assert_int_equal(bts_move_bar(&s.b, CHIEF), BTS(6, 5));
    assert_int_equal(SCENE_MOVE(&s, CHIEF, WALK, at(0, -CM(8))), BTS(6, 5));
    assert_true(bts_is_engaged(&s.b, CHIEF));
    assert_false(bts_is_engaged(&s.b, MATE));
}

/* bts.09.18 each floor is a building of its own. */
static void floors_do_not_meet(void **state)
{
    (void)state;
    set_up();
    begin();
    lodge(MAN, 0);
    lodge(FOE, 1);
    assert_false(bts_is_engaged(&s.b, MAN));
    assert_false(bts_sees(&s.b, MAN, FOE));
    assert_int_equal(scene_move(&s, MAN, MANNER_OF_UP, 0, NULL), 0);
    assert_true(bts_are_engaged(&s.b, MAN, FOE));
    assert_int_equal(bts_figure(&s.b, MAN)->lodged, LODGED_INTRUDER);
}

/* bts.09.03 ruling: nobody at the wall touches who is inside. */
static void walls_keep_figures_apart(void **state)
{
    (void)state;
    set_up();
    begin();
    lodge(MAN, 0);
    scene_put(&s, FOE, 0, CM(5) + 260);
    assert_int_equal(bts_gap(&s.b, MAN, FOE), 10);
    assert_false(bts_touches(&s.b, MAN, FOE));
    assert_false(bts_is_engaged(&s.b, MAN));
}

/* ---- duels ---- */

/* bts.09.13 one duel of all; 09.14 intruders have -1: 4 and 4 against 4. MAN rolls 4,
 * the intruders 4 and 5, counted as 3 and 4. */
static void all_fight_one_duel(void **state)
{
    (void)state;
    set_up();
    begin();
    lodge(MAN, 0);
    intrude(FOE, 0);
    intrude(RIVAL, 0);
    scene_duels(&s);
    SCENE_DICE(&s, 4, 4, 5, /* duel */ 1, 1 /* blows that do not wound */);
    (void)scene_until(&s, NOBODY);
    assert_true(bts_is_engaged(&s.b, MAN)); /* bts.09.15 */
    assert_int_equal(bts_figure(&s.b, FOE)->lodged,
                     LODGED_INTRUDER | LODGED_HELD);
    assert_int_equal(bts_figure(&s.b, MAN)->lodged, 0);
}

static void only_first_intruders_have_a_malus(void **state)
{
    (void)state;
    set_up();
    begin();
    lodge(MAN, 0);
    intrude(FOE, 0);
    assert_int_equal(bts_room_modifier(&s.b, MAN), 0);
    assert_int_equal(bts_room_modifier(&s.b, FOE), -1);
    bts_figure(&s.b, FOE)->lodged |= LODGED_HELD;
    assert_int_equal(bts_room_modifier(&s.b, FOE), 0);
    /* help comes later and has none either */
    scene_put(&s, RIVAL, 0, CM(12));
    assert_int_equal(enter(RIVAL, north_door()), 0);
    assert_int_equal(bts_figure(&s.b, RIVAL)->lodged, LODGED_INTRUDER);
    assert_int_equal(bts_room_modifier(&s.b, RIVAL), 0);
    /* help for those who hold it is no intrusion */
    scene_put(&s, MATE, 0, CM(12));
    assert_int_equal(enter(MATE, north_door()), 0);
    assert_int_equal(bts_figure(&s.b, MATE)->lodged, 0);
    /* when all have gone the next are intruders anew */
    bts_remove(&s.b, FOE);
    bts_remove(&s.b, RIVAL);
    scene_put(&s, LORD, 0, CM(12));
    assert_int_equal(enter(LORD, north_door()), 0);
    assert_int_equal(bts_room_modifier(&s.b, LORD), -1);
}

/* Who has taken a floor holds it against those who come back. */
static void a_floor_changes_hands(void **state)
{
    (void)state;
    set_up();
    begin();
    intrude(FOE, 0);
    bts_figure(&s.b, FOE)->lodged |= LODGED_HELD; /* the others are dead */
    scene_put(&s, MAN, 0, CM(12));
    assert_int_equal(enter(MAN, north_door()), 0);
    assert_int_equal(bts_figure(&s.b, FOE)->lodged, 0);
    assert_int_equal(bts_room_modifier(&s.b, MAN), -1);
    bts_join_rooms(&s.b);
    bts_gather_duel(&s.b, MAN);
    assert_int_equal(bts_state(&s.b)->fighters, 2);
    assert_int_equal(bts_fighter(&s.b, 0)->side, 0); /* MAN attacks */
    assert_int_equal(bts_fighter(&s.b, 1)->side, 1);
}

/* bts.09.15 nobody recoils, nobody is Blocked; bts.09.13 nobody supports. */
static void nobody_recoils_inside(void **state)
{
    (void)state;
    set_up();
    scene_arm(&s.own.model[MATE], ARM_LANCE);
    begin();
    lodge(MAN, 0);
    intrude(FOE, 0);
    scene_put(&s, MATE, 0, CM(5) + 255); /* at the wall, with a lance */
    scene_duels(&s);
    SCENE_DICE(&s, 6, 2, /* duel */ 1 /* to wound */);
    (void)scene_until(&s, NOBODY);
    assert_true(scene_dice_used(&s));
    assert_int_equal(bts_house_of(&s.b, FOE), HOUSE);
    assert_int_equal(bts_figure(&s.b, MATE)->supports, 0);
    assert_true(bts_are_engaged(&s.b, MAN, FOE));
}

/* bts.05.02 who is Engaged inside gives no Orders, and does not shoot. */
static void the_engaged_inside_neither_shoot_nor_command(void **state)
{
    (void)state;
    set_up();
    scene_arm(&s.own.model[MAN], ARM_BOW);
    begin();
    lodge(MAN, 0);
    assert_int_not_equal(bts_arms_now(&s.b, MAN, 0), 0);
    intrude(FOE, 0);
    assert_int_equal(bts_arms_now(&s.b, MAN, 0), 0);
}

/* ---- shots ---- */

static void shoot(int f, int target)
{
    struct bts_volley *v;

    bts_state(&s.b)->phase = PHASE_SHOOTING;
    v = FRAMES_WAIT(&s.b, { RULE_bts_volley, 0 });
    v->figure = (uint16_t)f;
    v->target = (uint16_t)(target + 1);
}

/* bts.09.07 from any opening, as far as the nearest point of the house. */
static void occupants_shoot_out(void **state)
{
    (void)state;
    set_up();
    scene_arm(&s.own.model[MAN], ARM_BOW);
    begin();
    lodge(MAN, 0);
    scene_put(&s, FOE, 0, CM(4) + CM(60) + 1250 - CM(10));
    scene_put(&s, RIVAL, CM(5) + CM(50), 0);
    assert_int_equal(bts_shot_bar(&s.b, MAN, 1, FOE), 0);
    assert_int_equal(bts_shot_bar(&s.b, MAN, 1, RIVAL), 0);
    scene_put(&s, RIVAL, -CM(40), 0); /* the other side has a window too */
    assert_int_equal(bts_shot_bar(&s.b, MAN, 1, RIVAL), 0);
    s.stage.terrain.piece[HOUSE].slits = 1 << 2; /* only the north wall */
    assert_int_equal(bts_shot_bar(&s.b, MAN, 1, RIVAL), BTS(12, 4));
    assert_int_equal(bts_shot_bar(&s.b, MAN, 1, FOE), 0);
}

/* bts.09.08, 09.09 5+ through walls; the best Défense; the owner names who. */
static void shots_at_a_house_pass_its_walls(void **state)
{
    (void)state;
    set_up();
    scene_arm(&s.own.model[FOE], ARM_BOW);
    s.own.model[MATE].defence = 5;
    begin();
    lodge(MAN, 0);
    lodge(MATE, 0);
    scene_put(&s, FOE, 0, CM(30));
    assert_int_equal(bts_shot_bar(&s.b, FOE, 1, MAN), 0);
    assert_int_equal(bts_shot_bar(&s.b, FOE, 1, MATE), BTS(9, 21));
    shoot(FOE, MAN);
    SCENE_DICE(&s, 5, /* CT 5+ */ 4 /* 3 after -1: the walls */);
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_true(scene_dice_used(&s));
    bts_figure(&s.b, FOE)->shot = 0;
    shoot(FOE, MAN);
    SCENE_DICE(&s, 5, 5, /* Force 3 on Défense 5: */ 4);
    assert_int_equal(scene_asked(&s), NOBODY);
    bts_figure(&s.b, FOE)->shot = 0;
    shoot(FOE, MAN);
    SCENE_DICE(&s, 5, 5, 5);
    assert_int_equal(scene_asked(&s), ASK_OCCUPANT);
    assert_int_equal(s.b.asked.who, 0);
    assert_false(scene_name(&s, FOE));
    assert_true(scene_name(&s, MATE));
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_false(bts_is_here(&s.b, MATE));
    assert_true(bts_is_here(&s.b, MAN));
    assert_true(scene_dice_used(&s));
}

/* bts.09.08 5+ and again 5+. */
static void forts_are_passed_twice(void **state)
{
    (void)state;
    set_up();
    scene_arm(&s.own.model[FOE], ARM_BOW);
    s.stage.terrain.piece[HOUSE].special = PIECE_FORT;
    begin();
    lodge(MAN, 0);
    scene_put(&s, FOE, 0, CM(30));
    shoot(FOE, MAN);
    SCENE_DICE(&s, 5, 5, 4);
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_true(scene_dice_used(&s));
    bts_figure(&s.b, FOE)->shot = 0;
    shoot(FOE, MAN);
    SCENE_DICE(&s, 5, 5, 6, 4);
    assert_int_equal(scene_asked(&s),
                     NOBODY); /* the only one is not asked about */
    assert_false(bts_is_here(&s.b, MAN));
}

/* bts.09.10 with a scope he names whom, by his own Défense. */
static void a_scope_picks_an_occupant(void **state)
{
    (void)state;
    set_up();
    scene_arm(&s.own.model[FOE], ARM_BOW);
    s.own.model[FOE].gear |= BTS_GEAR_BIT(SCOPE);
    s.own.model[MAN].defence = 8;
    begin();
    lodge(MAN, 0);
    lodge(MATE, 0);
    scene_put(&s, FOE, 0, CM(30));
    assert_int_equal(bts_shot_bar(&s.b, FOE, 1, MATE), 0);
    shoot(FOE, MATE);
    SCENE_DICE(&s, 5, 5, 4); /* Force 3 on Défense 3 */
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_false(bts_is_here(&s.b, MATE));
}

/* bts.09.08 ruling: own figures inside forbid the shot, but not to a Déloyal, whose
 * stray shot goes to a friend the opponent names. */
static void own_figures_inside_forbid_the_shot(void **state)
{
    (void)state;
    set_up();
    scene_arm(&s.own.model[FOE], ARM_BOW);
    begin();
    lodge(MAN, 0);
    intrude(RIVAL, 0);
    intrude(LORD, 0);
    scene_put(&s, FOE, 0, CM(30));
    assert_int_equal(bts_shot_bar(&s.b, FOE, 1, MAN), BTS(9, 8));
    give(FOE, SPECIAL_DISLOYAL);
    assert_int_equal(bts_shot_bar(&s.b, FOE, 1, MAN), 0);
    shoot(FOE, MAN);
    SCENE_DICE(&s, 5, 4, /* strays */ 4 /* Force 3 on Défense 3 */);
    assert_int_equal(scene_asked(&s), ASK_OCCUPANT);
    assert_int_equal(s.b.asked.who, 0);
    assert_true(scene_name(&s, RIVAL));
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_false(bts_is_here(&s.b, RIVAL));
}

/* bts.09.11 all take a hit each; bts.09.20 and the house burns. */
static void flames_reach_all(void **state)
{
    struct bts_weapon weapons[SCENE_ARMS + 1];

    (void)state;
    set_up();
    memcpy(weapons, scene_weapons, sizeof scene_weapons);
    weapons[SCENE_ARMS] = (struct bts_weapon){ .key = "flamer",
                                               .hands = 2,
                                               .category = CATEGORY_FLAMER,
                                               .range = CM(20),
                                               .force = 4,
                                               .dice = 1 };
    s.own.weapon = weapons;
    s.own.model[FOE].arm[s.own.model[FOE].arms++].weapon = SCENE_ARMS;
    begin();
    lodge(MAN, 0);
    lodge(MATE, 0);
    lodge(CHIEF, 1);
    scene_put(&s, FOE, 0, CM(15));
    shoot(FOE, MAN);
    SCENE_DICE(&s, 5, /* it catches fire */ 4, /* MAN */ 4, /* MATE */ 3);
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_true(scene_dice_used(&s));
    assert_false(bts_is_here(&s.b, MAN));
    assert_true(bts_is_here(&s.b, MATE));
    assert_true(bts_state(&s.b)->burning & 1);
    /* all floors burn; a Champion may ignore his wound */
    SCENE_DICE(&s, 4);
    assert_true(bts_burn(&s.b, bts_burn(&s.b, 0)));
    log_clear(&s.b);
    assert_true(scene_dice_used(&s));
    assert_false(bts_is_here(&s.b, MATE));
    assert_int_equal(bts_figure(&s.b, CHIEF)->lost, 0);
    /* nobody goes in, who is inside may leave */
    scene_put(&s, FOE, 0, CM(12));
    assert_int_equal(enter(FOE, north_door()), BTS(9, 20));
    lodge(CHIEF, 0);
    assert_int_equal(SCENE_MOVE(&s, CHIEF, WALK, at(0, -CM(8))), 0);
}

/* bts.09.03, 09.07 a light siege weapon fires out of any opening, served by who is on
 * its floor. */
static void a_light_siege_weapon_serves_inside(void **state)
{
    struct figures serving;

    (void)state;
    set_up();
    s.own.model[MAN].keywords = BTS_IS(SIEGE);
    give(MAN, SPECIAL_LIGHT_SIEGE);
    s.own.model[MATE].keywords = BTS_IS(INFANTRY) | BTS_IS(SERVANT);
    begin();
    lodge(MAN, 0);
    lodge(MATE, 1);
    serving = bts_serving(&s.b, MAN);
    assert_false(figures_any(&serving));
    lodge(MATE, 0);
    serving = bts_serving(&s.b, MAN);
    assert_true(figures_has(&serving, MATE));
    scene_put(&s, FOE, -CM(30), 0);
    assert_true(bts_in_arc(&s.b, MAN, 0, FOE));
    bts_figure(&s.b, MAN)->inside = BTS_NO_PLACE; /* outside it faces east */
    assert_false(bts_in_arc(&s.b, MAN, 0, FOE));
}

/* ---- auras, spells, Morale ---- */

/* bts.09.21 from the nearest point of the house, both ways. */
static void auras_pass_walls(void **state)
{
    (void)state;
    set_up();
    begin();
    lodge(CHIEF, 0);
    scene_put(&s, MAN, 0, CM(4) + CM(15) + 1250);
    scene_put(&s, MATE, 0, -CM(4) - CM(15) - 1251);
    assert_true(bts_in_aura(&s.b, CHIEF, MAN, BTS_AURA));
    assert_false(bts_in_aura(&s.b, CHIEF, MATE, BTS_AURA));
}

/* bts.09.21 an occupant is no target from outside; a Mage inside sees out. */
static void spells_do_not_pick_occupants(void **state)
{
    struct figures targets;

    (void)state;
    set_up();
    s.own.model[LORD].keywords |= BTS_IS(MAGE);
    s.own.model[LORD].spells = (1 << SPELL_COUNT) - 1;
    begin();
    scene_put(&s, LORD, 0, CM(20));
    lodge(MAN, 0);
    targets = bts_spell_targets(&s.b, LORD, SPELL_IMMOBILISE);
    assert_false(figures_has(&targets, MAN));
    bts_figure(&s.b, MAN)->inside = BTS_NO_PLACE;
    scene_put(&s, MAN, 0, CM(10));
    lodge(LORD, 0);
    lodge(RIVAL, 0);
    scene_put(&s, FOE, 0, CM(8));
    assert_true(bts_may_cast(&s.b, LORD));
    targets = bts_spell_targets(&s.b, LORD, SPELL_IMMOBILISE);
    assert_true(figures_has(&targets, MAN));
    targets = bts_spell_targets(&s.b, LORD, SPELL_SONG);
    assert_true(figures_has(&targets, RIVAL)); /* a friend on his floor */
    assert_true(figures_has(&targets, FOE));   /* and one before the window */
    lodge(RIVAL, 1);
    targets = bts_spell_targets(&s.b, LORD, SPELL_SONG);
    assert_false(figures_has(&targets, RIVAL));
}

/* bts.16.06 a Demoralised occupant is steadied by a Champion on his floor, and
 * tests when he wants to leave. */
static void demoralised_occupants_test(void **state)
{
    (void)state;
    set_up();
    begin();
    bts_state(&s.b)->demoralised[0] = 1;
    lodge(MAN, 0);
    assert_true(bts_owes_test(&s.b, MAN));
    {
        const struct step out = at(0, CM(8));

        assert_true(bts_judge_walk(&s.b, MAN, MANNER_OF_WALK, &out, 1).tests);
    }
    lodge(CHIEF, 0);
    bts_figure(&s.b, CHIEF)->morale = NERVE_TESTED;
    assert_false(bts_owes_test(&s.b, MAN));
    lodge(CHIEF, 1); /* there is a floor between them */
    assert_true(bts_owes_test(&s.b, MAN));
}

/* ---- deployment ---- */

/* bts.24.11 ruling: into a house that lies wholly in the zone. */
static void units_deploy_into_houses(void **state)
{
    struct decision d;
    struct refusal why;

    (void)state;
    set_up();
    scene_piece(&s, vec(0, -CM(50)), WIDTH, DEPTH, CM(8),
                TRAIT_SOLID | TRAIT_HIDES);
    s.stage.terrain.piece[1].special = PIECE_HOUSE;
    battle_init(&s.b, &s.stage, 1);
    SCENE_DICE(&s, 6, 1);
    assert_int_equal(scene_asked(&s), ASK_ZONE);
    assert_true(scene_value(&s, 0));
    assert_int_equal(scene_begun(&s), ASK_DEPLOY);
    assert_int_equal(s.b.asked.who, 0);
    decision_value(&d, 0);
    d.moves = d.count = 3;
    for (int f = 0; f < 3; f++) {
        d.move[f] = (struct move){ .figure = (uint16_t)f,
                                   .facing = FACING_AHEAD,
                                   .steps = 1 };
        d.step[f] = (struct step){ { 0, 0 }, 0 };
    }
    assert_false(answer(&s.b, &d, &why)); /* it lies across the line */
    assert_int_equal(why.rule, BTS(24, 11));
    for (int f = 0; f < 3; f++)
        d.step[f] = (struct step){ { 0, -CM(50) }, f };
    assert_false(answer(&s.b, &d, &why));
    assert_int_equal(why.rule, BTS(9, 18));
    for (int f = 0; f < 3; f++)
        d.step[f] = (struct step){ { 0, -CM(50) }, f / 2 };
    assert_true(answer(&s.b, &d, &why));
    (void)scene_asked(&s);
    assert_int_equal(bts_house_of(&s.b, 0), 1);
    assert_int_equal(stand_of(&s.b, 2)->floor, 1);
}

/* ---- by chance ---- */

enum { BATTLES = 10, OFFERED = 64, UNIT = 6 };

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

/* Two houses and a fort between two small armies. */
static void houses_are_fought_over_by_chance(void **state)
{
    (void)state;
    scene_begin(&s);
    for (int i = 0; i < 3; i++) {
        scene_piece(&s, vec(CM(14) * (i - 1), 0), WIDTH, DEPTH,
                    CM(4) + CM(4) * i, TRAIT_SOLID | TRAIT_HIDES | TRAIT_BURNS);
        s.stage.terrain.piece[i].special = i ? PIECE_HOUSE : PIECE_FORT;
    }
    for (int unit = 0; unit < 4; unit++) {
        scene_unit(&s);
        for (int i = 0; i < UNIT; i++) {
            struct bts_model *m =
                i ? scene_warrior(&s, unit / 2) : scene_champion(&s, unit / 2);

            scene_arm(m, ARM_SWORD);
            if (i % 2)
                scene_arm(m, ARM_BOW);
        }
    }
    for (uint64_t seed = 1; seed <= BATTLES; seed++) {
        battle_init(&s.b, &s.stage, seed);
        s.b.turn = 0;
        FRAMES_WAIT(&s.b, { RULE_bts_game, GAME_TURN }, { RULE_bts_turn, 0 });
        for (int f = 0; f < s.b.figures; f++)
            scene_put(&s, f, (f % (2 * UNIT)) * CM(4) - CM(22),
                      bts_owner(&s.b, f) ? CM(12) : -CM(12));
        for (int player = 0; player < 2; player++)
            bts_state(&s.b)->strength[player] = 2 * UNIT;
        play_on(seed);
        assert_true(s.b.over);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_man_enters_by_a_door_and_has_done),
        cmocka_unit_test(he_must_touch_the_opening),
        cmocka_unit_test(a_fort_has_doors_only),
        cmocka_unit_test(walls_without_openings_let_nobody_in),
        cmocka_unit_test(riders_beasts_and_walkers_stay_out),
        cmocka_unit_test(a_man_leaves_from_an_opening),
        cmocka_unit_test(nobody_goes_in_and_out_in_one_move),
        cmocka_unit_test(an_opening_may_be_blocked),
        cmocka_unit_test(stairs_take_the_whole_move),
        cmocka_unit_test(a_balcony_leads_to_its_floor),
        cmocka_unit_test(who_may_not_charge_does_not_intrude),
        cmocka_unit_test(an_intruder_has_seen_the_house),
        cmocka_unit_test(the_terrifying_inside_are_feared),
        cmocka_unit_test(occupants_charge_out),
        cmocka_unit_test(nobody_comes_out_into_a_zone),
        cmocka_unit_test(the_surplus_may_leave),
        cmocka_unit_test(floors_do_not_meet),
        cmocka_unit_test(walls_keep_figures_apart),
        cmocka_unit_test(all_fight_one_duel),
        cmocka_unit_test(only_first_intruders_have_a_malus),
        cmocka_unit_test(a_floor_changes_hands),
        cmocka_unit_test(nobody_recoils_inside),
        cmocka_unit_test(the_engaged_inside_neither_shoot_nor_command),
        cmocka_unit_test(occupants_shoot_out),
        cmocka_unit_test(shots_at_a_house_pass_its_walls),
        cmocka_unit_test(forts_are_passed_twice),
        cmocka_unit_test(a_scope_picks_an_occupant),
        cmocka_unit_test(own_figures_inside_forbid_the_shot),
        cmocka_unit_test(flames_reach_all),
        cmocka_unit_test(a_light_siege_weapon_serves_inside),
        cmocka_unit_test(auras_pass_walls),
        cmocka_unit_test(spells_do_not_pick_occupants),
        cmocka_unit_test(demoralised_occupants_test),
        cmocka_unit_test(units_deploy_into_houses),
        cmocka_unit_test(houses_are_fought_over_by_chance),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
