/* test_specials.c -- bts chapter 23: special rules, by shots, blows, morale and
 * moves (chapters 1, 6, 8, 12, 14 and 16); those of weapons are in test_weapons.c,
 * of ground in test_terrain.c. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bts/scene.h"

static struct scene s;

enum { RIFLE, GUN, PISTOL, COMPOSITE, KNIFE, CLAYMORE, AXE, TUBE, WEAPONS };
#define RULE(name) \
    .specials.word[SPECIAL_##name / 64] = (uint64_t)1 << SPECIAL_##name % 64
static const struct bts_weapon weapons[WEAPONS] = {
    [RIFLE] = { .key = "rifle",
                .hands = 2,
                .category = CATEGORY_LIGHT,
                .range = CM(60),
                .force = 4,
                .pierce = 1,
                .dice = 1 },
    [GUN] = { .key = "gun",
              .hands = 2,
              .category = CATEGORY_HEAVY,
              .range = CM(60),
              .force = 4,
              .dice = 1 },
    [PISTOL] = { .key = "pistol",
                 .hands = 1,
                 .category = CATEGORY_HEAVY,
                 .range = CM(30),
                 .force = 4,
                 .dice = 1 },
    [COMPOSITE] = { .key = "composite",
                    .hands = 2,
                    .category = CATEGORY_PRECISION,
                    .range = CM(45),
                    .force = 4,
                    .dice = 1,
                    .riders = RIDERS_LIGHT },
    [KNIFE] = { .key = "knife", .hands = 1 },
    [CLAYMORE] = { .key = "claymore", .hands = 2, .duel = -1 },
    [AXE] = { .key = "axe",
              .hands = 1,
              .category = CATEGORY_LIGHT,
              .range = CM(15),
              .force = 4,
              .dice = 1,
              RULE(THROWN) },
    [TUBE] = { .key = "tube",
               .category = CATEGORY_LIGHT_ARTILLERY,
               .range = CM(100),
               .force = 4,
               .dice = 1 },
};

/* MAN and MATE against FOE and OTHER. */
enum { MAN, MATE, FOE, OTHER, FIGURES };

static struct bts_model *model(int f)
{
    return &s.own.model[f];
}
static void give(int f, enum bts_special which)
{
    model(f)->specials.word[which / 64] |= (uint64_t)1 << which % 64;
}
static void arm(int f, int weapon)
{
    model(f)->arm[model(f)->arms++].weapon = (uint8_t)weapon;
}
static void muster(void)
{
    scene_begin(&s);
    s.own.weapon = weapons;
    for (int player = 0; player < 2; player++) {
        scene_unit(&s);
        scene_warrior(&s, player)->aim = 4;
        scene_warrior(&s, player)->aim = 4;
    }
}
/* MAN and FOE touch, the others are far away. */
static void place(int32_t apart)
{
    battle_init(&s.b, &s.stage, 1);
    scene_put(&s, MAN, 0, 0);
    scene_put(&s, MATE, -CM(50), -CM(50));
    scene_put(&s, FOE, apart, 0);
    scene_put(&s, OTHER, CM(50), CM(50));
}
static bool is_dead(int f)
{
    return bts_figure(&s.b, f)->away == AWAY_DEAD;
}
/* MAN shoots at FOE; all dice are used. */
static void shoot(void)
{
    struct bts_volley *v;

    bts_state(&s.b)->phase = PHASE_SHOOTING;
    v = FRAMES_WAIT(&s.b, { RULE_bts_volley, 0 });
    v->figure = MAN;
    v->target = FOE + 1;
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_true(scene_dice_used(&s));
}
/* MAN has charged FOE, and the duel is gathered: fighters 0 and 1. */
static void duel(void)
{
    place(MM(25));
    scene_charge(&s, MAN, FOE);
    bts_figure(&s.b, MAN)->duel = bts_figure(&s.b, FOE)->duel = MAN + 1;
    bts_gather_duel(&s.b, MAN);
    assert_int_equal(bts_state(&s.b)->fighters, 2);
    assert_int_equal(bts_fighter(&s.b, 0)->figure, MAN);
}
static struct bts_hit blow(void)
{
    return bts_blow_of(&s.b, 0, FOE);
}

/* ---- shots ---- */

static uint64_t arms_after(enum bts_moved moved)
{
    bts_figure(&s.b, MAN)->moved = (uint8_t)moved;
    return bts_arms_now(&s.b, MAN, 0);
}

/* bts.23.01, 23.07, 23.30 by which category a weapon is used. */
static void weapons_of_another_category(void **state)
{
    static const struct {
        enum bts_special special;
        uint64_t keywords;
        int weapon;
        bool half, more, without; /* fires after half a move, more, else half */
    } row[] = {
        { SPECIAL_HUNTERS, BTS_IS(CAVALRY), GUN, true, true, false },
        { SPECIAL_HUNTERS, BTS_IS(INFANTRY), GUN, false, false, false },
        { SPECIAL_STRONG, BTS_IS(INFANTRY), GUN, true, false, false },
        { SPECIAL_STRONG, BTS_IS(INFANTRY), PISTOL, true, true, false },
        { SPECIAL_ARCHER, BTS_IS(CAVALRY), COMPOSITE, true, true, true },
        { SPECIAL_ARCHER, BTS_IS(INFANTRY), COMPOSITE, true, false, true },
    };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        muster();
        model(MAN)->keywords = row[i].keywords;
        arm(MAN, row[i].weapon);
        place(CM(20));
        assert_int_equal(arms_after(MOVED_HALF), row[i].without);
        give(MAN, row[i].special);
        assert_int_equal(arms_after(MOVED_HALF), row[i].half);
        assert_int_equal(arms_after(MOVED_MORE), row[i].more);
    }
}

/* bts.23.07 a shield beside a two-handed weapon. */
static void archers_with_shields(void **state)
{
    (void)state;
    for (int expert = 0; expert < 2; expert++) {
        muster();
        arm(MAN, RIFLE);
        model(MAN)->gear = BTS_GEAR_BIT(SHIELD);
        if (expert)
            give(MAN, SPECIAL_ARCHER);
        place(CM(20));
        if (expert)
            SCENE_DICE(&s, 4, 6);
        else
            SCENE_DICE(&s, 4);
        shoot();
        assert_int_equal(is_dead(FOE), expert);
    }
}

/* bts.23.14, 23.43 who has moved and aims as well. */
static void steady_weapons(void **state)
{
    static const struct {
        enum bts_special special;
        enum bts_moved moved;
        bool hits;
    } row[] = {
        { SPECIAL_GIGANTIC, MOVED_MORE, true },
        { SPECIAL_AGILE, MOVED_HALF, false },
    };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        muster();
        arm(MAN, RIFLE);
        give(MAN, row[i].special);
        place(CM(20));
        bts_figure(&s.b, MAN)->moved = (uint8_t)row[i].moved;
        if (row[i].hits)
            SCENE_DICE(&s, 4, 6);
        else
            SCENE_DICE(&s, 4);
        shoot();
        assert_int_equal(is_dead(FOE), row[i].hits);
    }
}

/* bts.23.64, 23.65, 23.68 how many weapons are fired. */
static void more_hands_for_shooting(void **state)
{
    (void)state;
    muster();
    for (int i = 0; i < 4; i++)
        arm(MAN, PISTOL);
    place(CM(20));
    assert_int_equal(bts_arms_now(&s.b, MAN, 3), 0);
    give(MAN, SPECIAL_GUNSLINGER);
    assert_int_equal(bts_arms_now(&s.b, MAN, 3), 4 | 8);
    assert_int_equal(bts_arms_now(&s.b, MAN, 7), 0);
    give(MAN, SPECIAL_MANY_ARMS);
    assert_int_equal(bts_arms_now(&s.b, MAN, 7), 8);
}

/* bts.23.66 only a 6. */
static void a_swarm_is_hard_to_hit(void **state)
{
    (void)state;
    muster();
    arm(MAN, RIFLE);
    give(FOE, SPECIAL_SWARM);
    place(CM(20));
    SCENE_DICE(&s, 5);
    shoot();
    muster();
    arm(MAN, RIFLE);
    give(FOE, SPECIAL_SWARM);
    place(CM(20));
    SCENE_DICE(&s, 6, 6);
    shoot();
    assert_true(is_dead(FOE));
}

/* bts.23.83 a 1 to wound, bts.23.85, 23.58 dice that missed, are rolled again. */
static void shots_that_are_rolled_again(void **state)
{
    (void)state;
    muster();
    arm(MAN, RIFLE);
    give(MAN, SPECIAL_POISONED);
    place(CM(20));
    SCENE_DICE(&s, 4, 1, 6);
    shoot();
    assert_true(is_dead(FOE));
    muster();
    arm(MAN, RIFLE);
    give(MAN, SPECIAL_MARKSMAN);
    place(CM(20));
    SCENE_DICE(&s, 2, 4, 6);
    shoot();
    assert_true(is_dead(FOE));
    muster();
    arm(MAN, RIFLE);
    model(MAN)->mastery[0] = RIFLE + 1;
    place(CM(20));
    SCENE_DICE(&s, 2, 4, 6);
    shoot();
    assert_true(is_dead(FOE));
}

/* bts.23.31, 23.36 what a wound takes. */
static void wounds_that_take_more(void **state)
{
    static const struct {
        enum bts_special special;
        int lost;
    } row[] = { { SPECIAL_AGILE, 1 },
                { SPECIAL_MIGHTY, 2 },
                { SPECIAL_DRAIN, 5 } };

    (void)state;
    for (size_t i = 0; i < 3; i++) {
        muster();
        arm(MAN, RIFLE);
        give(MAN, row[i].special);
        model(FOE)->life = 5;
        place(CM(20));
        SCENE_DICE(&s, 4, 6);
        shoot();
        assert_int_equal(bts_figure(&s.b, FOE)->lost, row[i].lost);
    }
}

/* bts.23.35 past friends; a shot that strays hits one; no -1 for an Engaged
 * target. */
static void the_disloyal_shoot_past_friends(void **state)
{
    (void)state;
    muster();
    arm(MAN, RIFLE);
    place(CM(20));
    scene_put(&s, MATE, CM(10), 0);
    assert_int_equal(bts_shot_bar(&s.b, MAN, 0, FOE), BTS(12, 11));
    give(MAN, SPECIAL_DISLOYAL);
    assert_int_equal(bts_shot_bar(&s.b, MAN, 0, FOE), 0);
    SCENE_DICE(&s, 4, 3, 6);
    shoot();
    assert_true(is_dead(MATE));
    muster();
    arm(MAN, RIFLE);
    give(MAN, SPECIAL_DISLOYAL);
    place(CM(20));
    scene_put(&s, MATE, CM(20), MM(25));
    scene_charge(&s, MATE, FOE);
    SCENE_DICE(&s, 4, 6);
    shoot();
    assert_true(is_dead(FOE));
}

/* ---- what saves ---- */

/* bts.23.61, 23.59, 23.76 Invulnerability 6+ near a Médecin, for some; 17.02 a
 * Champion has one more. */
static void who_is_tended(void **state)
{
    static const struct {
        uint64_t keywords;
        enum bts_special special;
        int need; /* 7: none */
    } row[] = {
        { BTS_IS(INFANTRY), SPECIAL_AGILE, 6 },
        { BTS_IS(CHAMPION), SPECIAL_AGILE, 3 },
        { BTS_IS(SIEGE), SPECIAL_AGILE, 7 },
        { BTS_IS(WALKER), SPECIAL_AGILE, 7 },
        { BTS_IS(WALKER), SPECIAL_ORGANIC, 6 },
        { BTS_IS(INFANTRY), SPECIAL_ROBOTIC, 7 },
    };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        const struct bts_hit hit = { .by = NO_FIGURE, .rule = BTS(12, 22) };

        muster();
        give(MATE, SPECIAL_MEDIC);
        model(MAN)->keywords = row[i].keywords;
        give(MAN, row[i].special);
        place(CM(20));
        scene_put(&s, MATE, -CM(17), 0);
        if (row[i].need > 6)
            SCENE_DICE(&s, 1); /* not rolled */
        else
            scene_dice(&s, 1, &row[i].need);
        (void)bts_wound(&s.b, &hit, MAN);
        assert_int_equal(dice_left(&s.b.dice), row[i].need > 6);
        assert_int_equal(is_dead(MAN), row[i].need > 6);
    }
    muster(); /* further than 15 cm */
    give(MATE, SPECIAL_MEDIC);
    place(CM(20));
    scene_put(&s, MATE, -CM(15) - MM(25) - 1, 0);
    (void)bts_wound(&s.b, &(struct bts_hit){ .by = NO_FIGURE }, MAN);
    assert_true(is_dead(MAN));
}

/* bts.23.88 */
static void cheating_death(void **state)
{
    const struct bts_hit hit = { .by = NO_FIGURE, .rule = BTS(12, 22) };

    (void)state;
    muster();
    give(MAN, SPECIAL_DEATH_CHEAT);
    model(MAN)->life = 2;
    place(CM(20));
    SCENE_DICE(&s, 6, 5);
    assert_true(bts_wound(&s.b, &hit, MAN)); /* not the last PV: no die */
    assert_false(bts_wound(&s.b, &hit, MAN));
    assert_false(is_dead(MAN));
    assert_int_equal(bts_combat(&s.b, MAN), 1);
    assert_int_equal(bts_aim(&s.b, MAN), 6);
    assert_true(bts_wound(&s.b, &hit, MAN));
    assert_true(is_dead(MAN));
}

/* ---- duels ---- */

/* bts.23.26, 23.38, 23.48 what is added to blows. */
static void blows_that_wound_better(void **state)
{
    static const struct {
        enum bts_special special;
        uint64_t target;
        int modifier;
    } row[] = {
        { SPECIAL_HEADHUNTER, BTS_IS(CHAMPION), 1 },
        { SPECIAL_HEADHUNTER, BTS_IS(INFANTRY), 0 },
        { SPECIAL_FANATIC, BTS_IS(INFANTRY), 1 },
        { SPECIAL_BIG_GAME, BTS_IS(BEAST), 1 },
        { SPECIAL_BIG_GAME, BTS_IS(MONSTER), 1 },
        { SPECIAL_BIG_GAME, BTS_IS(WALKER), 1 },
        { SPECIAL_BIG_GAME, BTS_IS(INFANTRY), 0 },
    };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        muster();
        arm(MAN, KNIFE);
        give(MAN, row[i].special);
        model(FOE)->keywords = row[i].target;
        duel();
        assert_int_equal(blow().modifier, row[i].modifier);
    }
    muster(); /* bts.23.38 only in the turn of its charge */
    arm(MAN, KNIFE);
    give(MAN, SPECIAL_FANATIC);
    duel();
    bts_figure(&s.b, MAN)->charged = 0;
    assert_int_equal(blow().modifier, 0);
}

/* bts.23.31, 23.36, 23.73 */
static void blows_that_do_more(void **state)
{
    (void)state;
    muster();
    arm(MAN, KNIFE);
    duel();
    assert_int_equal(blow().harm, HARM_ONE);
    assert_false(blow().reroll_ones);
    give(MAN, SPECIAL_MIGHTY);
    assert_int_equal(blow().harm, HARM_TWO);
    give(MAN, SPECIAL_DRAIN);
    assert_int_equal(blow().harm, HARM_ALL);
    model(MAN)->grudges = BTS_IS(BEAST);
    assert_false(blow().reroll_ones);
    model(MAN)->grudges = BTS_IS(INFANTRY);
    assert_true(blow().reroll_ones);
}

/* bts.23.41, 23.63 what Force is compared with: the score just reached wounds. */
static void blows_against_something_else(void **state)
{
    static const struct {
        enum bts_special special;
        uint64_t target;
        enum bts_special of_target;
        int die; /* Force 4: 3+ on Moral 2, 4+ on Force 4, 6 on Défense 8 */
    } row[] = {
        { SPECIAL_AGILE, BTS_IS(INFANTRY), SPECIAL_AGILE, 6 },
        { SPECIAL_SPECTRAL, BTS_IS(INFANTRY), SPECIAL_AGILE, 3 },
        { SPECIAL_SPECTRAL, BTS_IS(INFANTRY), SPECIAL_ROBOTIC, 6 },
        { SPECIAL_SPECTRAL, BTS_IS(SIEGE), SPECIAL_AGILE, 6 },
        { SPECIAL_SPECTRAL, BTS_IS(WALKER), SPECIAL_AGILE, 6 },
        { SPECIAL_SPECTRAL, BTS_IS(WALKER), SPECIAL_ORGANIC, 3 },
        { SPECIAL_INFECTIOUS, BTS_IS(INFANTRY), SPECIAL_AGILE, 4 },
        { SPECIAL_INFECTIOUS, BTS_IS(MONSTER), SPECIAL_AGILE, 4 },
        { SPECIAL_INFECTIOUS, BTS_IS(SIEGE), SPECIAL_AGILE, 6 },
    };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++)
        for (int less = 0; less < 2; less++) {
            struct bts_hit hit;

            muster();
            arm(MAN, KNIFE);
            give(MAN, row[i].special);
            give(FOE, row[i].of_target);
            model(FOE)->keywords = row[i].target;
            model(FOE)->defence = 8;
            model(FOE)->moral = 2;
            duel();
            hit = blow();
            scene_dice(&s, 1, (int[]){ row[i].die - less });
            assert_int_equal(bts_strike(&s.b, &hit, FOE), !less);
        }
}

/* bts.23.30, 23.53, 23.64, 23.66, 23.70 dice of duels. */
static void dice_of_duels(void **state)
{
    (void)state;
    muster();
    arm(MAN, CLAYMORE);
    duel();
    assert_int_equal(bts_duel_modifier(&s.b, 0), -1);
    give(MAN, SPECIAL_STRONG);
    assert_int_equal(bts_duel_modifier(&s.b, 0), 0);
    muster();
    arm(MAN, CLAYMORE);
    give(MAN, SPECIAL_MANY_ARMS);
    duel();
    assert_int_equal(bts_duel_modifier(&s.b, 0), 0);
    muster();
    for (int i = 0; i < 4; i++)
        arm(MAN, KNIFE);
    duel();
    assert_int_equal(bts_duel_dice(&s.b, 0), 1 + 2); /* two, alike */
    give(MAN, SPECIAL_MANY_ARMS);
    assert_int_equal(bts_duel_dice(&s.b, 0), 1 + 4); /* four, alike */
    muster();
    arm(MAN, KNIFE);
    model(MAN)->gear = BTS_GEAR_BIT(BANNER);
    duel();
    assert_int_equal(bts_duel_modifier(&s.b, 0), -1);
    give(MAN, SPECIAL_BEARER);
    assert_int_equal(bts_duel_modifier(&s.b, 0), 0);
    muster();
    model(MAN)->combat = 5;
    give(FOE, SPECIAL_SWARM);
    duel();
    assert_int_equal(bts_duel_combat(&s.b, 0), 3);
}

/* Plays the duel of MAN and FOE, who recoils straight back. */
static void fight(void)
{
    place(MM(25));
    scene_charge(&s, MAN, FOE);
    scene_duels(&s);
}

/* bts.23.21 who charges brutally throws Infanterie down, without another attack;
 * bts.23.23, 23.24 monstrously who is weaker, and with it; bts.23.02 some keep
 * their feet. */
static void charges_that_throw_down(void **state)
{
    static const struct {
        enum bts_special special, of_foe;
        uint64_t foe;
        int force, attacks;
        bool prone;
    } row[] = {
        { SPECIAL_BRUTAL, SPECIAL_BRAVE, BTS_IS(INFANTRY), 4, 1, true },
        { SPECIAL_BRUTAL, SPECIAL_BRAVE, BTS_IS(BEAST), 4, 1, false },
        { SPECIAL_BRUTAL, SPECIAL_BRAVE, BTS_IS(INFANTRY), 6, 1, false },
        { SPECIAL_MONSTROUS, SPECIAL_BRAVE, BTS_IS(BEAST), 7, 2, true },
        { SPECIAL_MONSTROUS, SPECIAL_BRAVE, BTS_IS(BEAST), 8, 2, false },
        { SPECIAL_MONSTROUS, SPECIAL_GIGANTIC, BTS_IS(BEAST), 7, 2, false },
    };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        muster();
        arm(MAN, KNIFE);
        arm(FOE, KNIFE);
        give(MAN, row[i].special);
        give(FOE, row[i].of_foe);
        model(MAN)->force = 8;
        model(FOE)->keywords = row[i].foe;
        model(FOE)->force = (uint8_t)row[i].force;
        model(FOE)->life = 9;
        fight();
        if (row[i].attacks == 2)
            SCENE_DICE(&s, 6, 6, 1, 1, 1, 1, 1);
        else
            SCENE_DICE(&s, 6, 1, 1, 1, 1);
        assert_int_equal(scene_asked(&s), ASK_RECOIL);
        assert_int_equal(bts_duel_dice(&s.b, 0), row[i].attacks);
        assert_true(scene_go(&s, MM(25) + CM(3), 0));
        (void)scene_asked(&s);
        assert_int_equal(bts_figure(&s.b, FOE)->prone, row[i].prone);
    }
    for (int die = 3; die <= 4; die++) { /* bts.23.02 4+ */
        muster();
        give(MAN, SPECIAL_AGILE);
        place(CM(20));
        scene_dice(&s, 1, &die);
        bts_throw_down(&s.b, MAN, BTS(18, 13));
        assert_int_equal(bts_figure(&s.b, MAN)->prone, die < 4);
    }
    muster(); /* bts.23.21 lost when riders charge it */
    give(MAN, SPECIAL_BRUTAL);
    model(OTHER)->keywords = BTS_IS(CAVALRY);
    duel();
    assert_true(bts_charges_brutally(&s.b, MAN));
    scene_charge(&s, OTHER, MAN);
    assert_false(bts_charges_brutally(&s.b, MAN));
}

/* bts.23.45 a giant falls on those it fought. */
static void giants_fall_on_their_enemies(void **state)
{
    for (int die = 2; die <= 3; die++) {
        (void)state;
        muster();
        give(FOE, SPECIAL_GIGANTIC);
        duel();
        bts_figure(&s.b, FOE)->lost = 1;
        if (die < 3)
            SCENE_DICE(&s, 2);
        else
            SCENE_DICE(&s, 3, 4); /* Force 4 on 3: 4+ */
        bts_end_duel(&s.b, 0);
        assert_true(scene_dice_used(&s));
        assert_true(is_dead(FOE));
        assert_int_equal(is_dead(MAN), die == 3);
    }
}

/* bts.23.43 never Blocked: the recoil of a giant in a corner. */
static void giants_are_never_blocked(void **state)
{
    (void)state;
    for (int giant = 0; giant < 2; giant++) {
        muster();
        arm(MAN, KNIFE);
        arm(FOE, KNIFE);
        model(FOE)->life = 9;
        if (giant)
            give(FOE, SPECIAL_GIGANTIC);
        scene_piece(&s, vec(MM(25) + 1250 + CM(5), 0), CM(10), CM(20), CM(9),
                    TRAIT_SOLID | TRAIT_HIDES);
        scene_piece(&s, vec(MM(25), 1250 + CM(5)), MM(25), CM(10), CM(9),
                    TRAIT_SOLID | TRAIT_HIDES);
        scene_piece(&s, vec(MM(25), -1250 - CM(5)), MM(25), CM(10), CM(9),
                    TRAIT_SOLID | TRAIT_HIDES);
        fight();
        SCENE_DICE(&s, 6, 1, 1, 1);
        if (giant)
            SCENE_DICE(&s, 6, 1, 1);
        (void)scene_asked(&s);
        assert_true(scene_dice_used(&s)); /* one roll or two for the point */
    }
}

/* bts.23.51, 23.52 a hit of Force 5 on whom it charges; if that falls it goes on. */
static void who_hits_in_its_charge(void **state)
{
    (void)state;
    for (int kills = 0; kills < 2; kills++) {
        muster();
        give(MAN, SPECIAL_IMPACT);
        place(CM(10));
        bts_state(&s.b)->phase = PHASE_MOVEMENT;
        scene_dice(&s, 1, (int[]){ kills ? 3 : 2 }); /* 5 on 3: 3+ */
        assert_int_equal(
            SCENE_MOVE(&s, MAN, WALK, { vec(CM(10) - MM(25), 0), 0 }), 0);
        assert_true(scene_dice_used(&s));
        assert_int_equal(is_dead(FOE), kills);
        assert_int_equal(bts_is_engaged(&s.b, MAN), !kills);
        assert_int_equal(bts_figure(&s.b, MAN)->done, !kills);
        if (kills) { /* 7.5 of 15 cm are left */
            assert_int_equal(SCENE_MOVE(&s, MAN, WALK, { vec(CM(16), 0), 0 }),
                             BTS(6, 1));
            assert_int_equal(SCENE_MOVE(&s, MAN, WALK, { vec(CM(14), 0), 0 }),
                             0);
        }
    }
    muster(); /* bts.23.22 two hits of Force 7 on riders */
    give(MAN, SPECIAL_DEVASTATING);
    model(FOE)->keywords = BTS_IS(CAVALRY);
    model(FOE)->life = 3;
    place(CM(10));
    SCENE_DICE(&s, 3, 3);
    assert_int_equal(SCENE_MOVE(&s, MAN, WALK, { vec(CM(10) - MM(25), 0), 0 }),
                     0);
    assert_true(scene_dice_used(&s));
    assert_int_equal(bts_figure(&s.b, FOE)->lost, 2);
}

/* ---- weapons thrown in a charge ---- */

static void to_moves(void)
{
    struct bts_moves *v;

    bts_state(&s.b)->phase = PHASE_MOVEMENT;
    v = FRAMES_WAIT(&s.b, { RULE_bts_moves, 0 });
    v->player = 0;
}

/* bts.23.10, 23.11 it stops 3 cm away, throws, and charges on. */
static void a_weapon_is_thrown_in_a_charge(void **state)
{
    (void)state;
    muster();
    arm(MAN, AXE);
    model(MAN)->aim = 4;
    place(CM(10));
    to_moves();
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    SCENE_DICE(&s, 5, 3); /* it has moved: 5+ hits; 4 on 3: no wound */
    assert_false(scene_moves(&s, MAN, MANNER_OF_THROW, true, CM(3), 0));
    assert_true(
        scene_moves(&s, MAN, MANNER_OF_THROW, true, CM(10) - MM(25), 0));
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_true(scene_dice_used(&s));
    assert_true(bts_are_engaged(&s.b, MAN, FOE));
    assert_int_equal(bts_at(&s.b, MAN).x, CM(10) - MM(25));
}

/* bts.23.10 the target falls: it finishes its move, and may charge another. */
static void a_throw_that_kills(void **state)
{
    (void)state;
    muster();
    arm(MAN, AXE);
    place(CM(10));
    scene_put(&s, OTHER, CM(10), CM(5));
    to_moves();
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    SCENE_DICE(&s, 5, 4);
    assert_true(
        scene_moves(&s, MAN, MANNER_OF_THROW, true, CM(10) - MM(25), 0));
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_true(is_dead(FOE));
    assert_in_range(bts_at(&s.b, MAN).x, CM(7) - MM(25), CM(7) - MM(25) + 2);
    assert_int_equal(figures_count(&s.b.asked.across), 1); /* he alone */
    /* no second throw, 10.5 cm are left, and the other was seen */
    assert_false(
        scene_moves(&s, MAN, MANNER_OF_THROW, true, CM(10), CM(5) - MM(25)));
    assert_true(
        scene_moves(&s, MAN, MANNER_OF_WALK, true, CM(10), CM(5) - MM(25)));
    (void)scene_asked(&s);
    assert_true(bts_are_engaged(&s.b, MAN, OTHER));
}

/* bts.23.10 within the zone it stays where it is; who has none throws nothing. */
static void throwing_from_near(void **state)
{
    (void)state;
    muster();
    arm(MAN, AXE);
    place(MM(45));
    to_moves();
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    SCENE_DICE(&s, 4, 3); /* it has not moved */
    assert_true(scene_moves(&s, MAN, MANNER_OF_THROW, true, MM(20), 0));
    (void)scene_asked(&s);
    assert_true(scene_dice_used(&s));
    assert_true(bts_are_engaged(&s.b, MAN, FOE));
    muster();
    arm(MAN, RIFLE);
    place(CM(10));
    to_moves();
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_false(
        scene_moves(&s, MAN, MANNER_OF_THROW, true, CM(10) - MM(25), 0));
}

/* bts.23.37, 23.38 who rages or is fanatic must charge whom it can. */
static void who_must_charge(void **state)
{
    static const enum bts_special row[] = { SPECIAL_RAGING, SPECIAL_FANATIC };

    (void)state;
    for (size_t i = 0; i < 2; i++) {
        muster();
        give(MAN, row[i]);
        place(CM(10));
        assert_true(bts_must_charge(&s.b, MAN));
        assert_int_equal(SCENE_MOVE(&s, MAN, WALK, { vec(-CM(3), 0), 0 }),
                         BTS(23, 37));
        scene_put(&s, FOE, CM(40), 0);
        assert_false(bts_must_charge(&s.b, MAN));
    }
}

/* bts.23.44 */
static void giants_step_over(void **state)
{
    (void)state;
    for (int high = 0; high < 2; high++) {
        muster();
        give(MAN, SPECIAL_GIGANTIC);
        scene_piece(&s, vec(CM(4), 0), CM(1), CM(20), CM(10) + high,
                    TRAIT_LINEAR | TRAIT_HIDES);
        place(CM(40));
        if (high)
            assert_int_not_equal(
                SCENE_MOVE(&s, MAN, WALK, { vec(CM(8), 0), 0 }), 0);
        else
            assert_int_equal(SCENE_MOVE(&s, MAN, WALK, { vec(CM(8), 0), 0 }),
                             0);
    }
}

/* ---- Morale ---- */

/* MAN takes a Morale test with these dice; does he pass? */
static bool passes(int n, const int *die)
{
    struct bts_morale *v;
    bool passed;

    scene_dice(&s, n, die);
    v = FRAMES_WAIT(&s.b, { RULE_bts_morale, 0 });
    v->figure = MAN;
    v->rule = BTS(16, 4);
    while (scene_asked(&s) != NOBODY) /* bts.23.76 he chooses to */
        assert_true(scene_value(&s, 1));
    passed = bts_state(&s.b)->passed;
    assert_true(scene_dice_used(&s));
    return passed;
}
#define PASSES(...)                                             \
    passes((int)(sizeof((int[]){ __VA_ARGS__ }) / sizeof(int)), \
           (int[]){ __VA_ARGS__ })

/* bts.23.27, 23.32, 23.38, 23.39, 23.76, 23.77 Moral 3 needs 7. */
static void nerves(void **state)
{
    (void)state;
    muster();
    place(CM(20));
    assert_false(PASSES(3, 3));
    assert_true(PASSES(3, 4));
    give(MAN, SPECIAL_BRAVE); /* the lower die again */
    assert_true(PASSES(5, 1, 2));
    muster();
    give(MATE, SPECIAL_SPIRITUAL);
    place(CM(20));
    scene_put(&s, MATE, -CM(10), 0);
    assert_true(PASSES(1, 1, 6, 1)); /* both dice again */
    scene_put(&s, MATE, -CM(20), 0);
    assert_false(PASSES(1, 1));
    muster();
    give(MATE, SPECIAL_POPULAR);
    place(CM(20));
    scene_put(&s, MATE, -CM(10), 0);
    assert_false(PASSES(3, 3));
    model(MAN)->keywords |= BTS_IS(IRREGULAR);
    assert_true(PASSES(3, 3));
    for (int i = 0; i < 3; i++) {
        static const enum bts_special sure[] = { SPECIAL_FEARLESS,
                                                 SPECIAL_FANATIC,
                                                 SPECIAL_ROBOTIC };

        muster();
        give(MAN, sure[i]);
        place(CM(20));
        assert_true(passes(0, NULL));
    }
}

/* bts.23.82 who fails dares nothing more. */
static void terror(void **state)
{
    (void)state;
    for (int dares = 0; dares < 2; dares++) {
        muster();
        give(FOE, SPECIAL_TERRIFYING);
        place(CM(10));
        to_moves();
        assert_int_equal(scene_asked(&s), ASK_MOVE);
        scene_dice(&s, 2, (int[]){ 3, 3 + dares });
        assert_true(
            scene_moves(&s, MAN, MANNER_OF_WALK, true, CM(10) - MM(25), 0));
        (void)scene_asked(&s);
        assert_int_equal(bts_is_engaged(&s.b, MAN), dares);
        assert_int_equal(bts_figure(&s.b, MAN)->frozen, !dares);
    }
}

/* bts.23.78 behind a scrap of cover, further than 15, 30 or 45 cm. */
static void loners_keep_out_of_sight(void **state)
{
    static const struct {
        int armour;
        int32_t seen;
    } row[] = { { 0, CM(15) }, { 3, CM(30) }, { 4, CM(45) } };

    (void)state;
    for (size_t i = 0; i < 3; i++)
        for (int cloak = 0; cloak < 2; cloak++) {
            muster();
            if (cloak)
                model(FOE)->gear = BTS_GEAR_BIT(CLOAK);
            else
                give(FOE, SPECIAL_LONER);
            model(FOE)->armour_rank = (uint8_t)row[i].armour;
            scene_piece(&s, vec(row[i].seen - CM(4), 0), CM(1), CM(10), MM(15),
                        TRAIT_HIDES);
            place(row[i].seen + MM(25));
            assert_true(bts_sees(&s.b, MAN, FOE));
            scene_put(&s, FOE, row[i].seen + MM(25) + 1, 0);
            assert_false(bts_sees(&s.b, MAN, FOE));
            bts_figure(&s.b, FOE)->moved = MOVED_HALF;
            assert_true(bts_sees(&s.b, MAN, FOE));
            bts_figure(&s.b, FOE)->moved = MOVED_NOT;
            model(FOE)->keywords = BTS_IS(CAVALRY);
            assert_true(bts_sees(&s.b, MAN, FOE));
            model(FOE)->keywords = BTS_IS(INFANTRY);
            s.stage.terrain.pieces = 0; /* wholly in the open */
            assert_true(bts_sees(&s.b, MAN, FOE));
        }
}

/* ---- armour ---- */

/* What FOE, a Véhicule of armour 10, suffers from MAN's rifle, Force 4 Pen. 1. */
static void armoured(void)
{
    muster();
    arm(MAN, RIFLE);
    model(FOE)->keywords = BTS_IS(VEHICLE);
    model(FOE)->crew = 3;
    for (int i = 0; i < FACES; i++)
        model(FOE)->armour[i] = 10;
}

/* bts.23.04, 23.31, 23.72, 23.84 */
static void shots_at_armour(void **state)
{
    (void)state;
    armoured();
    place(CM(20));
    SCENE_DICE(&s, 4, 5, 4); /* 5 + 5 is enough; the engine */
    shoot();
    assert_int_equal(bts_figure(&s.b, FOE)->engine_lost, 1);
    armoured();
    give(FOE, SPECIAL_ACTIVE_ARMOUR);
    place(CM(20));
    SCENE_DICE(&s, 4, 5); /* no Pen. */
    shoot();
    armoured();
    give(MAN, SPECIAL_FLAMING);
    place(CM(20));
    SCENE_DICE(&s, 4, 4, 4);
    shoot();
    assert_int_equal(bts_figure(&s.b, FOE)->engine_lost, 1);
    armoured();
    give(MAN, SPECIAL_ANTITANK);
    place(CM(20));
    SCENE_DICE(&s, 4, 1, 5, 4); /* a 1 again */
    shoot();
    assert_int_equal(bts_figure(&s.b, FOE)->engine_lost, 1);
    armoured();
    give(MAN, SPECIAL_MIGHTY);
    place(CM(20));
    SCENE_DICE(&s, 4, 5, 3); /* 3 + 1: the engine */
    shoot();
    assert_int_equal(bts_figure(&s.b, FOE)->engine_lost, 1);
}

/* bts.23.33, 23.34, 23.48 in duels. */
static void blows_at_armour(void **state)
{
    (void)state;
    armoured();
    give(MAN, SPECIAL_FANGS);
    model(MAN)->force = 1;
    duel();
    SCENE_DICE(&s, 6, 4); /* 1 + 6 is less than 10 */
    bts_strike_machine(&s.b, 0, FOE);
    assert_true(scene_dice_used(&s));
    assert_int_equal(bts_figure(&s.b, FOE)->engine_lost, 1);
    armoured();
    give(MAN, SPECIAL_BIG_GAME);
    duel();
    SCENE_DICE(&s, 5, 4); /* 4 + 1 + 5 */
    bts_strike_machine(&s.b, 0, FOE);
    assert_int_equal(bts_figure(&s.b, FOE)->engine_lost, 1);
    armoured();
    give(FOE, SPECIAL_SKETCHY);
    duel();
    SCENE_DICE(&s, 6, 5); /* a success again, and lost */
    bts_strike_machine(&s.b, 0, FOE);
    assert_true(scene_dice_used(&s));
    assert_int_equal(bts_figure(&s.b, FOE)->engine_lost, 0);
}

/* bts.23.15 the eyes of a friend with a Radio. */
static void a_radio_sees_for_artillery(void **state)
{
    (void)state;
    muster();
    arm(MAN, TUBE);
    model(MAN)->keywords = BTS_IS(VEHICLE);
    model(MAN)->arm[0].mount = MOUNT_CENTRE;
    scene_piece(&s, vec(CM(10), 0), CM(1), CM(60), CM(20),
                TRAIT_SOLID | TRAIT_HIDES);
    place(CM(20));
    scene_put(&s, MATE, CM(30), CM(10));
    assert_int_equal(bts_shot_bar(&s.b, MAN, 0, FOE), BTS(12, 4));
    give(MAN, SPECIAL_MECHANISED);
    assert_int_equal(bts_shot_bar(&s.b, MAN, 0, FOE), BTS(12, 4));
    model(MATE)->gear = BTS_GEAR_BIT(RADIO);
    assert_int_equal(bts_shot_bar(&s.b, MAN, 0, FOE), 0);
    bts_figure(&s.b, MATE)->prone = 1;
    assert_int_equal(bts_shot_bar(&s.b, MAN, 0, FOE), BTS(12, 4));
}

/* bts.23.18 1D6 shots. */
static void a_weapon_that_repeats(void **state)
{
    (void)state;
    muster();
    arm(MAN, RIFLE);
    give(MAN, SPECIAL_REPEATING);
    model(FOE)->life = 5;
    place(CM(20));
    SCENE_DICE(&s, 3, 4, 5, 1, 6, 6); /* three; two hit and wound */
    shoot();
    assert_int_equal(bts_figure(&s.b, FOE)->lost, 2);
}

/* ---- mending ---- */

static void to_tend(void)
{
    struct bts_tend *v;

    bts_state(&s.b)->phase = PHASE_MOVEMENT;
    v = FRAMES_WAIT(&s.b, { RULE_bts_tend, 0 });
    v->left = bts_tenders(&s.b, 0, false);
}

/* bts.23.75, 23.59, 23.76, 90.11 who mends whom. */
static void who_mends_whom(void **state)
{
    static const struct {
        uint64_t keywords;
        enum bts_special special;
        bool repaired, healed;
    } row[] = {
        { BTS_IS(INFANTRY), SPECIAL_AGILE, false, true },
        { BTS_IS(INFANTRY), SPECIAL_ROBOTIC, true, false },
        { BTS_IS(SIEGE), SPECIAL_AGILE, true, false },
        { BTS_IS(WALKER), SPECIAL_AGILE, true, false },
        { BTS_IS(WALKER), SPECIAL_ORGANIC, false, true },
    };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++)
        for (int kit = 0; kit < 2; kit++) {
            const bool may = kit ? row[i].healed : row[i].repaired;

            muster();
            if (kit)
                model(MAN)->gear = BTS_GEAR_BIT(KIT);
            else
                give(MAN, SPECIAL_REPAIRER);
            model(MATE)->keywords = row[i].keywords;
            model(MATE)->life = 2;
            give(MATE, row[i].special);
            place(CM(20));
            scene_put(&s, MATE, -MM(25), 0);
            bts_figure(&s.b, MATE)->lost = 1;
            to_tend();
            if (may)
                SCENE_DICE(&s, 4);
            assert_int_equal(scene_asked(&s), may ? ASK_TEND : NOBODY);
            if (!may)
                continue;
            assert_true(scene_name(&s, MATE));
            assert_int_equal(scene_asked(&s), NOBODY);
            assert_int_equal(bts_figure(&s.b, MATE)->lost, 0);
            bts_figure(&s.b, MATE)->lost = 1; /* once a turn */
            to_tend();
            assert_int_equal(scene_asked(&s), NOBODY);
        }
}

/* bts.23.75 engine or weapon of a Véhicule, as he likes; not in a fight. */
static void a_vehicle_is_mended(void **state)
{
    (void)state;
    muster();
    give(MAN, SPECIAL_REPAIRER);
    model(MATE)->keywords = BTS_IS(VEHICLE);
    for (int i = 0; i < 3; i++)
        arm(MATE, RIFLE);
    place(CM(20));
    scene_put(&s, MATE, -MM(25), 0);
    bts_figure(&s.b, MATE)->engine_lost = 1;
    bts_figure(&s.b, MATE)->arms_lost = 5;
    scene_charge(&s, FOE, MATE);
    to_tend();
    assert_int_equal(scene_asked(&s), NOBODY);
    bts_disengage(&s.b, FOE);
    SCENE_DICE(&s, 4);
    to_tend();
    assert_int_equal(scene_asked(&s), ASK_TEND);
    assert_true(scene_name(&s, MATE));
    assert_int_equal(scene_asked(&s), ASK_MEND);
    assert_true(scene_value(&s, DAMAGE_WEAPON));
    assert_int_equal(scene_asked(&s), ASK_MEND_ARM);
    assert_false(scene_value(&s, 1));
    assert_true(scene_value(&s, 2));
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_int_equal(bts_figure(&s.b, MATE)->arms_lost, 1);
    assert_int_equal(bts_figure(&s.b, MATE)->engine_lost, 1);
}

/* The one who has moved mends at once, before others go. */
static void mending_ends_a_move(void **state)
{
    (void)state;
    muster();
    give(MAN, SPECIAL_REPAIRER);
    model(MATE)->keywords = BTS_IS(WALKER);
    model(MATE)->life = 3;
    place(CM(40));
    scene_put(&s, MATE, CM(5) + MM(25), 0);
    bts_figure(&s.b, MATE)->lost = 1;
    to_moves();
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_true(scene_moves(&s, MAN, MANNER_OF_WALK, true, CM(5), 0));
    assert_int_equal(scene_asked(&s), ASK_TEND);
    SCENE_DICE(&s, 3);
    assert_true(scene_name(&s, MATE));
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    assert_int_equal(bts_figure(&s.b, MATE)->lost, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(weapons_of_another_category),
        cmocka_unit_test(archers_with_shields),
        cmocka_unit_test(steady_weapons),
        cmocka_unit_test(more_hands_for_shooting),
        cmocka_unit_test(a_swarm_is_hard_to_hit),
        cmocka_unit_test(shots_that_are_rolled_again),
        cmocka_unit_test(wounds_that_take_more),
        cmocka_unit_test(the_disloyal_shoot_past_friends),
        cmocka_unit_test(who_is_tended),
        cmocka_unit_test(cheating_death),
        cmocka_unit_test(blows_that_wound_better),
        cmocka_unit_test(blows_that_do_more),
        cmocka_unit_test(blows_against_something_else),
        cmocka_unit_test(dice_of_duels),
        cmocka_unit_test(charges_that_throw_down),
        cmocka_unit_test(giants_fall_on_their_enemies),
        cmocka_unit_test(giants_are_never_blocked),
        cmocka_unit_test(who_hits_in_its_charge),
        cmocka_unit_test(a_weapon_is_thrown_in_a_charge),
        cmocka_unit_test(a_throw_that_kills),
        cmocka_unit_test(throwing_from_near),
        cmocka_unit_test(who_must_charge),
        cmocka_unit_test(giants_step_over),
        cmocka_unit_test(nerves),
        cmocka_unit_test(terror),
        cmocka_unit_test(loners_keep_out_of_sight),
        cmocka_unit_test(shots_at_armour),
        cmocka_unit_test(blows_at_armour),
        cmocka_unit_test(a_radio_sees_for_artillery),
        cmocka_unit_test(a_weapon_that_repeats),
        cmocka_unit_test(who_mends_whom),
        cmocka_unit_test(a_vehicle_is_mended),
        cmocka_unit_test(mending_ends_a_move),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
