/* test_duels.c -- chapter 14: whole duels with the dice of the ledger's examples:
 * supporters, shields, rolling again, stepping back, making way, being Blocked. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bts/scene.h"

enum { WIDE = MM(25) }; /* a base */

static struct scene s;

static void begin(void)
{
    battle_init(&s.b, &s.stage, 1);
    bts_state(&s.b)->initiative = 0;
}

static bool is_dead(int f)
{
    return bts_figure(&s.b, f)->away == AWAY_DEAD;
}

static void stands_at(int f, int32_t x, int32_t y)
{
    assert_in_range(bts_at(&s.b, f).x - x + 3, 0, 6);
    assert_in_range(bts_at(&s.b, f).y - y + 3, 0, 6);
}

/* ---- the examples of chapter 93 ---- */

/* bts.93.01 */
static void w01_series_supporter_brawl(void **state)
{
    enum { G1, G2, S, CAPTAIN };
    struct bts_model *captain;

    (void)state;
    scene_begin(&s);
    scene_unit(&s);
    for (int i = 0; i < 3; i++)
        scene_arm(scene_warrior(&s, 0), i ? ARM_LANCE : ARM_SWORD);
    scene_arm(&s.own.model[G1], ARM_SWORD);
    scene_unit(&s);
    captain = scene_champion(&s, 1);
    captain->combat = 5;
    captain->attacks = captain->life = 2;
    captain->defence = 5;
    scene_arm(captain, ARM_SWORD);
    begin();
    scene_put(&s, G1, -WIDE / 2, -2166);
    scene_put(&s, G2, WIDE / 2, -2166);
    scene_put(&s, S, WIDE / 2, -2166 - WIDE);
    scene_put(&s, CAPTAIN, 0, 0);
    scene_charge(&s, G1, CAPTAIN);
    scene_charge(&s, G2, CAPTAIN);
    scene_duels(&s);
    assert_int_equal(scene_asked(&s), ASK_SUPPORT);
    assert_false(scene_name(&s, G1)); /* is Engaged itself */
    assert_true(scene_name(&s, S));
    SCENE_DICE(&s, 1, 4, 6, 4, 3, 5, 2, /* the duel */
               5, 4, 2, 6, 1,           /* blows of A, and what saves */
               3, 4);                   /* his two blows at g2 */
    assert_int_equal(scene_asked(&s), ASK_RECOIL);
    assert_int_equal(bts_fighter(&s.b, 0)->glory, 2);
    assert_int_equal(bts_fighter(&s.b, 1)->glory, 1);
    assert_int_equal(bts_fighter(&s.b, 2)->glory, 2);
    assert_false(scene_go(&s, 0, CM(2))); /* less than 3 cm */
    assert_false(scene_go(&s, 0, -CM(3)));
    assert_true(scene_go(&s, 0, CM(3)));
    assert_int_equal(scene_asked(&s), ASK_BLOW);
    assert_int_equal(bts_life(&s.b, CAPTAIN), 1);
    assert_false(scene_name(&s, S)); /* bts.14.17 */
    assert_true(scene_name(&s, G2));
    assert_int_equal(scene_asked(&s), ASK_BLOW);
    assert_true(scene_name(&s, G2));
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_false(s.b.dice.dry);
    assert_true(is_dead(G2));
    assert_false(is_dead(G1));
    assert_int_equal(bts_life(&s.b, CAPTAIN), 1);
    assert_false(bts_is_engaged(&s.b, CAPTAIN));
}

/* bts.93.02 */
static void w02_shield_defence(void **state)
{
    enum { PRINCE, WARRIOR };
    struct bts_model *m;

    (void)state;
    scene_begin(&s);
    scene_unit(&s);
    scene_arm(scene_champion(&s, 0), ARM_SWORD);
    scene_unit(&s);
    m = scene_warrior(&s, 1);
    m->defence = 4;
    scene_arm(m, ARM_SWORD);
    scene_arm(m, ARM_SHIELD);
    begin();
    scene_put(&s, PRINCE, 0, 0);
    scene_put(&s, WARRIOR, 0, WIDE);
    scene_charge(&s, PRINCE, WARRIOR);
    scene_duels(&s);
    assert_int_equal(scene_asked(&s), ASK_SHIELDS);
    assert_int_equal(s.b.asked.who, 1);
    assert_true(scene_value(&s, 1));
    SCENE_DICE(&s, 2, 4, 5, 3, 6, 4);
    assert_int_equal(scene_asked(&s), ASK_RECOIL);
    assert_int_equal(bts_fighter(&s.b, 0)->glory, 1);
    assert_int_equal(bts_fighter(&s.b, 1)->glory, 2);
    assert_true(scene_go(&s, 0, -CM(3)));
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_false(s.b.dice.dry);
    assert_true(is_dead(WARRIOR));
    assert_int_equal(bts_life(&s.b, PRINCE), 3);
}

/* A Garde in a corner of the table, charged by two. */
enum { W1, W2, GUARD };
static const int32_t edge = -BTS_TABLE / 2 + WIDE / 2;

static void set_up_corner(void)
{
    struct bts_model *m;

    scene_begin(&s);
    scene_unit(&s);
    scene_arm(scene_warrior(&s, 0), ARM_SWORD);
    scene_arm(scene_warrior(&s, 0), ARM_SWORD);
    scene_unit(&s);
    m = scene_warrior(&s, 1);
    m->defence = 4;
    m->force = 3;
    scene_arm(m, ARM_SWORD);
    begin();
    scene_put(&s, W1, edge + 2463, edge + 435);
    scene_put(&s, W2, edge + 647, edge + 2415);
    scene_put(&s, GUARD, edge, edge);
    scene_charge(&s, W1, GUARD);
    scene_charge(&s, W2, GUARD);
    scene_duels(&s);
}

/* bts.93.03 a tie: nobody is Blocked, the Guerriers go back the whole 3 cm. */
static void w03_tie_in_a_corner(void **state)
{
    (void)state;
    set_up_corner();
    SCENE_DICE(&s, 3, 5, 4, /* the duel */
               1,           /* the defender wins a tie: his blow first */
               1);
    while (scene_until(&s, ASK_BLOW)) {
        assert_int_equal(
            bts_fighter(&s.b, 0)->glory + bts_fighter(&s.b, 1)->glory, 1);
        assert_int_equal(bts_fighter(&s.b, 2)->glory, 1);
        assert_false(bts_fighter(&s.b, 2)->blocked);
        assert_true(scene_name(&s, W1));
    }
    assert_false(s.b.dice.dry);
    stands_at(GUARD, edge, edge);
    assert_in_range(bts_gap(&s.b, W1, GUARD), CM(3) - 10, CM(3) + 30);
    assert_in_range(bts_gap(&s.b, W2, GUARD), CM(3) - 10, CM(3) + 30);
    assert_false(bts_is_engaged(&s.b, GUARD));
}

/* bts.93.03 Blocked: two rolls for each point; and parted by 2 mm afterwards. */
static void w03_blocked(void **state)
{
    (void)state;
    set_up_corner();
    SCENE_DICE(&s, 5, 6, 4, 1, 3, 2, 4);
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_false(s.b.dice.dry);
    assert_int_equal(dice_left(&s.b.dice), 0);
    assert_true(is_dead(GUARD));

    set_up_corner();
    SCENE_DICE(&s, 5, 6, 4, 1, 3, 2, 3);
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_false(is_dead(GUARD));
    stands_at(GUARD, edge, edge);
    assert_in_range(bts_gap(&s.b, W1, GUARD), MM(2) - 5, MM(2) + 5);
    assert_in_range(bts_gap(&s.b, W2, GUARD), MM(2) - 5, MM(2) + 5);
    assert_false(bts_is_engaged(&s.b, GUARD));
}

/* bts.14.13 with room each side goes half of it, the attackers first. */
static void ties_part_by_three_centimetres(void **state)
{
    (void)state;
    scene_begin(&s);
    scene_unit(&s);
    scene_arm(scene_warrior(&s, 0), ARM_SWORD);
    scene_unit(&s);
    scene_arm(scene_warrior(&s, 1), ARM_SWORD);
    begin();
    scene_put(&s, 0, 0, 0);
    scene_put(&s, 1, 0, WIDE);
    scene_charge(&s, 0, 1);
    scene_duels(&s);
    SCENE_DICE(&s, 4, 4, 1, 1);
    assert_int_equal(scene_asked(&s), ASK_RECOIL);
    assert_int_equal(s.b.asked.who, 0);
    assert_int_equal(s.b.asked.most, CM(3) / 2);
    assert_true(scene_go(&s, 0, -CM(3) / 2));
    assert_int_equal(scene_asked(&s), ASK_RECOIL);
    assert_int_equal(s.b.asked.who, 1);
    assert_int_equal(s.b.asked.most, CM(3) / 2);
    assert_true(scene_go(&s, 0, WIDE + CM(3) / 2));
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_in_range(bts_gap(&s.b, 0, 1), CM(3) - 2, CM(3) + 2);
}

/* ---- making way: the rest of W12 ---- */

enum { A1, B1, F, BEHIND };

static void set_up_way(bool behind)
{
    scene_begin(&s);
    scene_unit(&s);
    scene_arm(scene_warrior(&s, 0), ARM_SWORD);
    scene_unit(&s);
    for (int i = 0; i < 3; i++)
        scene_arm(scene_warrior(&s, 1), ARM_SWORD);
    begin();
    scene_put(&s, A1, 0, WIDE);
    scene_put(&s, B1, 0, 0);
    scene_put(&s, F, 0, -CM(4));
    if (behind)
        scene_put(&s, BEHIND, 0, -6600);
    scene_charge(&s, A1, B1);
    scene_duels(&s);
    SCENE_DICE(&s, 6, 1, 1, 1);
    assert_int_equal(scene_asked(&s), ASK_RECOIL);
}

/* bts.93.12, 14.26 */
static void w12_a_friend_makes_way(void **state)
{
    (void)state;
    set_up_way(false);
    assert_true(scene_go(&s, 0, -CM(3)));
    assert_int_equal(scene_asked(&s), ASK_MAKE_WAY);
    assert_int_equal(s.b.asked.who, 1);
    assert_false(scene_go(&s, 0, -6000)); /* further than it need */
    assert_false(scene_go(&s, 0, -5000)); /* not far enough */
    assert_true(scene_go(&s, 0, -5500));
    assert_int_equal(scene_asked(&s), NOBODY);
    stands_at(B1, 0, -CM(3));
    stands_at(F, 0, -5500);
}

/* bts.14.28 nobody pushes anybody on. */
static void w12_another_friend_is_in_the_way(void **state)
{
    (void)state;
    set_up_way(true);
    assert_true(scene_go(&s, 0, -CM(3)));
    assert_int_equal(scene_asked(&s), ASK_MAKE_WAY);
    assert_false(scene_go(&s, 0, -5500));
}

/* bts.14.26 who is Immobilised does not. */
static void the_immobilised_make_no_way(void **state)
{
    (void)state;
    set_up_way(false);
    bts_figure(&s.b, F)->immobilised = 1;
    assert_false(scene_go(&s, 0, -CM(3)));
    assert_true(scene_go(&s, 2598, -1500));
}

/* ---- at a rim: the rest of W09 ---- */

enum { VICTOR, LOSER };

/* A Garde with his back to the end of a narrow wall, so high. */
static void set_up_rim(int32_t height)
{
    scene_begin(&s);
    scene_unit(&s);
    scene_arm(scene_warrior(&s, 0), ARM_SWORD);
    scene_unit(&s);
    scene_arm(scene_warrior(&s, 1), ARM_SWORD);
    s.own.model[LOSER].defence = 4;
    s.own.model[LOSER].life = 3;
    scene_piece(&s, vec(0, 0), CM(6), MM(26), height, TRAIT_SOLID | TRAIT_ROOF);
    begin();
    scene_put(&s, VICTOR, -1250, 0);
    scene_put(&s, LOSER, 1250, 0);
    stand_at(&s.b, VICTOR)->floor = stand_at(&s.b, LOSER)->floor =
        height / CM(1);
    scene_charge(&s, VICTOR, LOSER);
    scene_duels(&s);
}

/* bts.93.09, 14.25 he falls after the blow, which is a single roll. */
static void w09_recoils_into_a_drop(void **state)
{
    (void)state;
    set_up_rim(CM(5));
    SCENE_DICE(&s, 6, 1, 1, /* the duel, and a blow that fails */
               5, 4, 6);    /* three hits of the fall: 5+ */
    assert_int_equal(scene_asked(&s), ASK_RECOIL);
    assert_int_equal(s.b.asked.least, 0);
    assert_true(scene_go(&s, 1250 + CM(3), 0));
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_true(scene_dice_used(&s));
    assert_int_equal(stand_of(&s.b, LOSER)->floor, 0);
    assert_int_equal(bts_ground(&s.b, LOSER), 0);
    assert_int_equal(bts_figure(&s.b, LOSER)->prone, 1);
    assert_int_equal(bts_life(&s.b, LOSER), 1);
}

/* bts.93.09 or he is Blocked: two rolls, and no fall. */
static void w09_or_is_blocked(void **state)
{
    (void)state;
    set_up_rim(CM(5));
    SCENE_DICE(&s, 6, 1, 4, 4);
    assert_int_equal(scene_asked(&s), ASK_RECOIL);
    assert_true(scene_rest(&s));
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_true(scene_dice_used(&s));
    assert_int_equal(bts_life(&s.b, LOSER), 1);
    assert_int_equal(bts_figure(&s.b, LOSER)->prone, 0);
}

/* bts.14.25 ruling: a step no higher than himself is an ordinary recoil. */
static void a_low_step_is_a_recoil(void **state)
{
    (void)state;
    set_up_rim(CM(3));
    SCENE_DICE(&s, 6, 1, 1);
    assert_int_equal(scene_asked(&s), ASK_RECOIL);
    assert_int_equal(s.b.asked.least, 1);
    assert_false(scene_rest(&s));
    assert_true(scene_go(&s, 1250 + CM(3), 0));
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_true(scene_dice_used(&s));
    assert_int_equal(bts_figure(&s.b, LOSER)->prone, 0);
    assert_int_equal(stand_of(&s.b, LOSER)->floor, 0);
}

/* bts.14.30 enemies of different duels that still touch are parted at the end: the
 * figure of the player without the initiative steps back. */
static void the_rest_is_parted(void **state)
{
    (void)state;
    scene_begin(&s);
    scene_unit(&s);
    scene_arm(scene_warrior(&s, 0), ARM_SWORD);
    scene_unit(&s);
    scene_arm(scene_warrior(&s, 1), ARM_SWORD);
    begin();
    scene_put(&s, 0, 0, 0);
    scene_put(&s, 1, 0, WIDE);
    scene_duels(&s);
    assert_int_equal(scene_asked(&s), NOBODY);
    stands_at(0, 0, 0);
    stands_at(1, 0, WIDE + MM(1));
}

/* ---- weapons, shields and dice ---- */

/* One against one; the models may be changed before. */
static void set_up_pair(void)
{
    begin();
    scene_put(&s, 0, 0, 0);
    scene_put(&s, 1, 0, WIDE);
    scene_charge(&s, 0, 1);
    scene_duels(&s);
}

static struct bts_model *muster_pair(void)
{
    scene_begin(&s);
    scene_unit(&s);
    scene_warrior(&s, 0);
    scene_unit(&s);
    scene_arm(scene_warrior(&s, 1), ARM_SWORD);
    return &s.own.model[0];
}

/* bts.13.02 .. 13.04 */
static void the_main_weapon_is_named(void **state)
{
    struct bts_model *m = muster_pair();

    (void)state;
    scene_arm(m, ARM_SWORD);
    scene_arm(m, ARM_SWORD);
    scene_arm(m, ARM_MAUL);
    set_up_pair();
    assert_int_equal(scene_asked(&s), ASK_MAIN_WEAPON);
    assert_int_equal(s.b.asked.among, 1 << 0 | 1 << 2); /* alike ones once */
    assert_true(scene_value(&s, 0));
    SCENE_DICE(&s, 1, 1, 1, 6);
    (void)scene_asked(&s);
    assert_int_equal(bts_duel_dice(&s.b, 0), 3); /* two that are alike: +2 */
    assert_int_equal(bts_duel_modifier(&s.b, 0), 0);
    bts_state(&s.b)->fighter[0].weapon = 3;
    assert_int_equal(bts_duel_dice(&s.b, 0), 1); /* two hands */
    assert_int_equal(bts_duel_modifier(&s.b, 0), -1);
}

/* bts.13.05, 13.06 */
static void the_unarmed_fight_worse(void **state)
{
    struct bts_model *m = muster_pair();

    (void)state;
    set_up_pair();
    assert_true(bts_is_unarmed(&s.b, 0));
    SCENE_DICE(&s, 3, 2, 4);
    (void)scene_asked(&s);
    assert_int_equal(bts_duel_modifier(&s.b, 0), -1);
    scene_arm(m, ARM_BOW);
    assert_false(bts_is_unarmed(&s.b, 0));
    assert_int_equal(bts_duel_modifier(&s.b, 0), -1);
    m->specials.word[SPECIAL_IMPLACABLE / 64] |= (uint64_t)1
                                                 << SPECIAL_IMPLACABLE % 64;
    assert_int_equal(bts_duel_modifier(&s.b, 0), 0);
}

/* bts.01.14, 13.26, 23.58 the player with the initiative first; the banner last; a
 * die once. */
static void dice_are_rolled_again(void **state)
{
    struct bts_model *m = muster_pair();

    (void)state;
    scene_arm(m, ARM_SWORD);
    m->attacks = 2;
    m->gear |= BTS_GEAR_BIT(BANNER);
    s.own.model[1].mastery[0] = ARM_SWORD + 1;
    set_up_pair();
    bts_state(&s.b)->initiative = 1;
    SCENE_DICE(&s, 2, 3, 1, /* the duel */
               5, 6);       /* again */
    assert_int_equal(scene_asked(&s), ASK_REROLL);
    assert_int_equal(s.b.asked.who, 1);
    assert_int_equal(s.b.asked.among, 1 << 0 | 1 << 1);
    assert_true(scene_value(&s, 1));
    assert_int_equal(scene_asked(&s), ASK_BANNER_DIE);
    assert_int_equal(s.b.asked.who, 0);
    assert_true(scene_name(&s, 0));
    assert_int_equal(scene_asked(&s), ASK_REROLL);
    assert_int_equal(s.b.asked.among, 1 << 2 | 1 << 3);
    assert_true(scene_value(&s, 2));
    play_step(&s.b); /* before they are compared, and forgotten */
    assert_int_equal(bts_faces(bts_fighter(&s.b, 0), 2), 0);
    assert_int_equal(bts_faces(bts_fighter(&s.b, 0), 3), 1);
    assert_int_equal(bts_faces(bts_fighter(&s.b, 0), 6), 1);
    assert_int_equal(bts_faces_left(bts_fighter(&s.b, 0)), 1 << 3);
    assert_int_equal(bts_faces(bts_fighter(&s.b, 1), 5), 1);
}

/* bts.13.26 ruling: no banner of who is prone; bts.05.18 raised it reaches twice
 * as far. */
static void banners_reach_so_far(void **state)
{
    struct bts_model *m;

    (void)state;
    for (int raised = 0; raised < 2; raised++) {
        m = muster_pair();
        scene_arm(m, ARM_SWORD);
        scene_unit(&s); /* the bearer */
        scene_warrior(&s, 0)->gear |= BTS_GEAR_BIT(BANNER);
        set_up_pair();
        scene_put(&s, 2, 0, -CM(20));
        if (raised)
            bts_figure(&s.b, 2)->charms |= CHARM_RAISED;
        SCENE_DICE(&s, 2, 3, 1, 1, 1);
        assert_int_equal(scene_asked(&s), raised ? ASK_BANNER_DIE : ASK_RECOIL);
    }
}

/* bts.90.05, 14.05 one lance behind a figure, two pikes in file. */
static void supporters_stand_in_file(void **state)
{
    (void)state;
    for (int pikes = 0; pikes < 2; pikes++) {
        muster_pair();
        scene_arm(&s.own.model[0], ARM_SWORD);
        scene_unit(&s);
        for (int i = 0; i < 3; i++)
            scene_arm(scene_warrior(&s, 0), pikes ? ARM_PIKE : ARM_LANCE);
        set_up_pair();
        scene_put(&s, 2, 0, -WIDE);
        scene_put(&s, 3, 0, -2 * WIDE);
        scene_put(&s, 4, WIDE, 0);
        assert_int_equal(scene_asked(&s), ASK_SUPPORT);
        assert_false(scene_name(&s, 3));
        assert_true(scene_name(&s, 2));
        SCENE_DICE(&s, 6, 1, 6, 6, 6);
        assert_int_equal(scene_asked_in_order(&s),
                         pikes ? ASK_SUPPORT : ASK_RECOIL);
        if (!pikes)
            continue;
        assert_false(scene_name(&s, 4)); /* beside the first, not behind it */
        assert_true(scene_name(&s, 3));
        assert_int_equal(scene_asked_in_order(&s), ASK_RECOIL);
        assert_int_equal(bts_state(&s.b)->fighters, 4);
    }
}

/* ---- who fights how ---- */

/* bts.14.31, 14.32 prone: -1, no blow with brawl dice, struck twice; a prone winner
 * may stand up. */
static void the_prone_fight_worse(void **state)
{
    struct bts_model *m = muster_pair();

    (void)state;
    scene_arm(m, ARM_SWORD);
    m->attacks = 2;
    set_up_pair();
    bts_figure(&s.b, 0)->prone = 1;
    SCENE_DICE(&s, 6, 6, 2, /* 5 and 5 against 2: a point and a brawl die */
               1);          /* one blow only */
    assert_int_equal(scene_asked(&s), ASK_RECOIL);
    assert_int_equal(bts_fighter(&s.b, 0)->glory, 2);
    assert_int_equal(bts_fighter(&s.b, 0)->brawl, 1);
    assert_true(scene_go(&s, 0, WIDE + CM(3)));
    assert_int_equal(scene_asked(&s), ASK_STAND_UP);
    assert_true(scene_dice_used(&s));
    assert_true(scene_value(&s, 1));
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_int_equal(bts_figure(&s.b, 0)->prone, 0);

    muster_pair();
    scene_arm(&s.own.model[0], ARM_SWORD);
    set_up_pair();
    bts_figure(&s.b, 1)->prone = 1;
    SCENE_DICE(&s, 6, 1, 1, 1); /* two rolls for the one point */
    assert_int_equal(scene_asked(&s), ASK_RECOIL);
    assert_true(scene_go(&s, 0, WIDE + CM(3)));
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_true(scene_dice_used(&s));
    assert_int_equal(bts_figure(&s.b, 1)->prone, 1);
}

/* bts.11.11 the dice of an Immobilised figure count, but it strikes no blow. */
static void the_immobilised_strike_nobody(void **state)
{
    (void)state;
    muster_pair();
    scene_arm(&s.own.model[0], ARM_SWORD);
    set_up_pair();
    bts_figure(&s.b, 0)->immobilised = 1;
    SCENE_DICE(&s, 6, 1);
    assert_int_equal(scene_asked(&s), ASK_RECOIL);
    assert_int_equal(s.b.asked.who, 1);
    assert_true(scene_go(&s, 0, WIDE + CM(3)));
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_true(scene_dice_used(&s));
}

/* bts.14.21, 14.22 all of a side or none; not Cavalerie, not the Immobilised. */
static void shields_are_for_some(void **state)
{
    (void)state;
    for (int why = 0; why < 3; why++) {
        muster_pair();
        scene_arm(&s.own.model[0], ARM_SWORD);
        scene_arm(&s.own.model[1], ARM_SHIELD);
        if (why == 1)
            s.own.model[1].keywords = BTS_IS(CAVALRY);
        set_up_pair();
        if (why == 2)
            bts_figure(&s.b, 1)->immobilised = 1;
        SCENE_DICE(&s, 6, 1, 1, 1);
        assert_int_equal(scene_asked(&s), why ? ASK_RECOIL : ASK_SHIELDS);
    }
}

/* bts.14.21 nobody supports who fights behind a shield. */
static void shields_need_no_support(void **state)
{
    (void)state;
    for (int shield = 0; shield < 2; shield++) {
        muster_pair();
        scene_arm(&s.own.model[0], ARM_SWORD);
        scene_arm(&s.own.model[1], ARM_SHIELD);
        scene_unit(&s);
        scene_arm(scene_warrior(&s, 1), ARM_LANCE);
        set_up_pair();
        scene_put(&s, 2, 0, 2 * WIDE);
        assert_int_equal(scene_asked(&s), ASK_SHIELDS);
        SCENE_DICE(&s, 6, 1, 1, 1);
        assert_true(scene_value(&s, shield));
        assert_int_equal(scene_asked(&s), shield ? ASK_RECOIL : ASK_SUPPORT);
    }
}

/* bts.18.10 .. 18.13 one attack more, and who loses is thrown down; not through
 * difficult ground. */
static void riders_throw_down(void **state)
{
    (void)state;
    for (int rough = 0; rough < 2; rough++) {
        muster_pair();
        scene_arm(&s.own.model[0], ARM_SWORD);
        s.own.model[0].keywords = BTS_IS(CAVALRY);
        set_up_pair();
        if (rough)
            bts_figure(&s.b, 0)->charged = 2;
        SCENE_DICE(&s, 6, 6, 1, 1, 1, 1, 1);
        if (rough)
            SCENE_DICE(&s, 6, 1, 1);
        assert_int_equal(scene_asked(&s), ASK_RECOIL);
        assert_int_equal(bts_duel_dice(&s.b, 0), rough ? 1 : 2);
        assert_true(scene_go(&s, 0, WIDE + CM(3)));
        assert_int_equal(scene_asked(&s), NOBODY);
        assert_true(scene_dice_used(&s)); /* two points on who is prone: four */
        assert_int_equal(bts_figure(&s.b, 1)->prone, !rough);
    }
}

/* bts.19.04 a Marcheur that wins may strike supporters. */
static void walkers_reach_supporters(void **state)
{
    (void)state;
    for (int walker = 0; walker < 2; walker++) {
        muster_pair();
        scene_arm(&s.own.model[0], ARM_SWORD);
        if (walker)
            s.own.model[0].keywords = BTS_IS(WALKER);
        scene_unit(&s);
        scene_arm(scene_warrior(&s, 1), ARM_LANCE);
        set_up_pair();
        scene_put(&s, 2, 0, 2 * WIDE);
        assert_int_equal(scene_asked(&s), ASK_SUPPORT);
        assert_true(scene_name(&s, 2));
        SCENE_DICE(&s, 6, 1, 1, 1); /* a point, and brawl dice that miss */
        assert_int_equal(scene_asked(&s), ASK_RECOIL);
        assert_true(scene_go(&s, CM(3), WIDE));
        assert_int_equal(scene_asked(&s), walker ? ASK_BLOW : NOBODY);
        if (walker)
            assert_true(figures_has(&s.b.asked.across, 2));
    }
}

/* bts.14.34 ruling: a blow at who is out is lost, so another is named; the other
 * side strikes as if nobody had fallen. */
static void both_sides_strike(void **state)
{
    struct bts_model *m = muster_pair();

    (void)state;
    scene_arm(m, ARM_SWORD);
    m->attacks = 2;
    s.own.model[1].attacks = 2;
    set_up_pair();
    SCENE_DICE(&s, 2, 6, 3, 5, /* a point each: a tie */
               6, 6);          /* both are struck dead */
    assert_true(scene_until(&s, NOBODY) || !s.b.asking);
    assert_true(scene_dice_used(&s));
    assert_true(is_dead(0));
    assert_true(is_dead(1));
}

/* bts.14.09 the side of the first charge in the duel attacks, whoever has the
 * initiative. */
static void the_first_charge_attacks(void **state)
{
    (void)state;
    muster_pair();
    scene_arm(&s.own.model[0], ARM_SWORD);
    begin();
    bts_state(&s.b)->initiative = 0;
    scene_put(&s, 0, 0, 0);
    scene_put(&s, 1, 0, WIDE);
    scene_charge(&s, 1, 0);
    scene_duels(&s);
    SCENE_DICE(&s, 3, 3, 1, 1);
    assert_int_equal(scene_asked(&s), ASK_RECOIL);
    assert_int_equal(s.b.asked.who, 1); /* the attackers step back first */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(w01_series_supporter_brawl),
        cmocka_unit_test(w02_shield_defence),
        cmocka_unit_test(w03_tie_in_a_corner),
        cmocka_unit_test(w03_blocked),
        cmocka_unit_test(ties_part_by_three_centimetres),
        cmocka_unit_test(w12_a_friend_makes_way),
        cmocka_unit_test(w12_another_friend_is_in_the_way),
        cmocka_unit_test(the_immobilised_make_no_way),
        cmocka_unit_test(w09_recoils_into_a_drop),
        cmocka_unit_test(w09_or_is_blocked),
        cmocka_unit_test(a_low_step_is_a_recoil),
        cmocka_unit_test(the_rest_is_parted),
        cmocka_unit_test(the_main_weapon_is_named),
        cmocka_unit_test(the_unarmed_fight_worse),
        cmocka_unit_test(dice_are_rolled_again),
        cmocka_unit_test(banners_reach_so_far),
        cmocka_unit_test(supporters_stand_in_file),
        cmocka_unit_test(the_prone_fight_worse),
        cmocka_unit_test(the_immobilised_strike_nobody),
        cmocka_unit_test(shields_are_for_some),
        cmocka_unit_test(shields_need_no_support),
        cmocka_unit_test(riders_throw_down),
        cmocka_unit_test(walkers_reach_supporters),
        cmocka_unit_test(both_sides_strike),
        cmocka_unit_test(the_first_charge_attacks),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
