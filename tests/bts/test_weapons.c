/* test_weapons.c -- bts chapters 1, 12 and 13: what each category of weapon may do and
 * does, and whom it sees; W05 of the ledger. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/hash.h"
#include "bts/scene.h"

static struct scene s;

enum {
    MORTAR,
    HOWITZER,
    TORCH,
    PUMP,
    PLASMA,
    GRENADE,
    BALLS,
    RIFLE,
    GUN,
    LASER,
    AXE,
    WEAPONS
};
#define RULE(name) \
    .specials.word[SPECIAL_##name / 64] = (uint64_t)1 << SPECIAL_##name % 64
static const struct bts_weapon weapons[WEAPONS] = {
    [MORTAR] = { .key = "mortar",
                 .category = CATEGORY_LIGHT_ARTILLERY,
                 .range = CM(100),
                 .force = 4,
                 .dice = 1 },
    [HOWITZER] = { .key = "howitzer",
                   .category = CATEGORY_HEAVY_ARTILLERY,
                   .range = CM(100),
                   .force = 7,
                   .dice = 1 },
    [TORCH] = { .key = "torch",
                .hands = 2,
                .category = CATEGORY_FLAMER,
                .range = CM(30),
                .force = 5,
                .dice = 1 },
    [PUMP] = { .key = "pump",
               .hands = 2,
               .category = CATEGORY_SHOTGUN,
               .range = CM(30),
               .force = 6,
               .dice = 1 },
    [PLASMA] = { .key = "plasma",
                 .hands = 2,
                 .category = CATEGORY_LIGHT,
                 .range = CM(60),
                 .force = 6,
                 .pierce = 2,
                 .dice = 2,
                 RULE(PLASMA) },
    [GRENADE] = { .key = "grenade",
                  .hands = 1,
                  .category = CATEGORY_LIGHT,
                  .range = CM(60),
                  .force = 4,
                  .dice = 1,
                  RULE(FRAGMENTS) },
    [BALLS] = { .key = "balls",
                .hands = 2,
                .category = CATEGORY_LIGHT,
                .range = CM(60),
                .force = 4,
                .dice = 1,
                RULE(BURSTING) },
    [RIFLE] = { .key = "rifle",
                .hands = 2,
                .category = CATEGORY_PRECISION,
                .range = CM(60),
                .force = 4,
                .dice = 1 },
    [GUN] = { .key = "gun",
              .hands = 2,
              .category = CATEGORY_HEAVY,
              .range = CM(60),
              .force = 4,
              .dice = 1 },
    [LASER] = { .key = "laser",
                .hands = 2,
                .category = CATEGORY_LIGHT,
                .range = CM(60),
                .force = 5,
                .pierce = 1,
                .dice = 1 },
    [AXE] = { .key = "axe",
              .hands = 1,
              .category = CATEGORY_LIGHT,
              .range = CM(15),
              .force = 4,
              .dice = 1,
              RULE(THROWN) },
};

static void give_rule(int f, enum bts_special which)
{
    s.own.model[f].specials.word[which / 64] |= (uint64_t)1 << which % 64;
}

/* A shooter with that weapon in the west, and enemies 1, 2, 3 before him; all are
 * far apart until a test puts them somewhere. */
enum { SHOOTER, FIRST, SECOND, THIRD, FRIEND };
static void set_up(int weapon)
{
    scene_begin(&s);
    s.own.weapon = weapons;
    scene_unit(&s);
    scene_warrior(&s, 0);
    s.own.model[SHOOTER].aim = 4;
    s.own.model[SHOOTER].arms = 1;
    s.own.model[SHOOTER].arm[0].weapon = (uint8_t)weapon;
    scene_unit(&s);
    for (int i = 0; i < 3; i++)
        scene_warrior(&s, 1)->defence = 4;
    scene_unit(&s);
    scene_warrior(&s, 0);
    battle_init(&s.b, &s.stage, 1);
    scene_put(&s, SHOOTER, -CM(20), 0);
    scene_put(&s, FIRST, 0, 0);
    scene_put(&s, SECOND, CM(50), CM(40));
    scene_put(&s, THIRD, CM(50), -CM(40));
    scene_put(&s, FRIEND, -CM(50), CM(40));
    bts_state(&s.b)->phase = PHASE_SHOOTING;
}
/* He shoots at the first enemy. */
static void fire(void)
{
    struct bts_volley *v = FRAMES_WAIT(&s.b, { RULE_bts_volley, 0 });

    v->figure = SHOOTER;
    v->target = FIRST + 1;
}
static bool is_dead(int f)
{
    return bts_figure(&s.b, f)->away == AWAY_DEAD;
}
static uint64_t arms(void)
{
    return bts_arms_now(&s.b, SHOOTER, 0);
}

/* ---- who may fire, having moved ---- */

static void categories_and_moves(void **state)
{
    static const struct {
        int weapon;
        bool half, more;
    } row[] = {
        { LASER, true, true },    { PUMP, true, true },
        { TORCH, true, true },    { RIFLE, true, false },     /* bts.13.14 */
        { GUN, false, false },                                /* bts.13.15 */
        { MORTAR, false, false }, { HOWITZER, false, false }, /* 13.19, 13.22 */
    };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        set_up(row[i].weapon);
        assert_int_equal(arms(), 1);
        bts_figure(&s.b, SHOOTER)->moved = MOVED_HALF;
        assert_int_equal(arms(), row[i].half);
        bts_figure(&s.b, SHOOTER)->moved = MOVED_MORE;
        assert_int_equal(arms(), row[i].more);
    }
}

/* bts.13.13 -1 to hit; bts.23.14 but for a stabilised weapon and half a move. */
static void moving_spoils_the_aim(void **state)
{
    (void)state;
    set_up(LASER);
    bts_figure(&s.b, SHOOTER)->moved = MOVED_HALF;
    SCENE_DICE(&s, 4);
    fire();
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_true(scene_dice_used(&s));
    assert_false(is_dead(FIRST));
    set_up(LASER);
    bts_figure(&s.b, SHOOTER)->moved = MOVED_HALF;
    SCENE_DICE(&s, 5, 3);
    fire();
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_true(is_dead(FIRST)); /* Force 5 against 4 - 1: 3+ */
}

/* ---- templates ---- */

/* bts.93.05: G2's centre is 4 cm from G1's, G3's 5.1 cm. */
static void w05_set_up(void)
{
    set_up(MORTAR);
    scene_put(&s, SECOND, CM(4), 0);
    scene_put(&s, THIRD, 0, MM(51));
}

static void w05_on_target(void **state)
{
    (void)state;
    w05_set_up();
    /* hit, no deviation, Force 4 on 4: 4+; Force 2 on 4: 5+ */
    SCENE_DICE(&s, 5, 6, 4, 4);
    fire();
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_true(scene_dice_used(&s));
    assert_true(is_dead(FIRST));
    assert_false(is_dead(SECOND));
    w05_set_up();
    SCENE_DICE(&s, 5, 6, 3, 5);
    fire();
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_false(is_dead(FIRST));
    assert_true(is_dead(SECOND));
    assert_false(is_dead(THIRD));
}

/* bts.13.19 a missed roll loses the shot. */
static void artillery_that_misses_is_lost(void **state)
{
    (void)state;
    w05_set_up();
    SCENE_DICE(&s, 3);
    fire();
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_true(scene_dice_used(&s));
}

/* bts.13.24 4-5: the shooter, further than 5 and at most 15 cm. */
static void w05_slight_deviation(void **state)
{
    (void)state;
    w05_set_up();
    SCENE_DICE(&s, 5, 4);
    fire();
    assert_int_equal(scene_asked(&s), ASK_BLAST);
    assert_int_equal(s.b.asked.who, 0);
    assert_false(scene_go(&s, CM(5), 0));
    assert_false(scene_go(&s, CM(15) + 1, 0));
    assert_false(scene_rest(&s)); /* it may not stay */
    assert_true(scene_go(&s, CM(15), 0));
    SCENE_DICE(&s, 1);
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_false(is_dead(FIRST) || is_dead(SECOND));
    /* so no more than G1's neighbour is reached: 3.75 cm from 5 cm away */
    w05_set_up();
    SCENE_DICE(&s, 5, 5);
    fire();
    assert_int_equal(scene_asked(&s), ASK_BLAST);
    assert_true(scene_go(&s, CM(5) + 1, 0));
    SCENE_DICE(&s, 4); /* under the centre is G2: full Force, 4+ */
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_true(scene_dice_used(&s));
    assert_true(is_dead(SECOND));
}

/* 2-3: the opponent, up to 15; 1: up to 30, and he may hit his enemy's friends. */
static void the_opponent_places_what_deviates(void **state)
{
    (void)state;
    w05_set_up();
    SCENE_DICE(&s, 5, 3);
    fire();
    assert_int_equal(scene_asked(&s), ASK_BLAST);
    assert_int_equal(s.b.asked.who, 1);
    assert_false(scene_go(&s, 0, -CM(15) - 1));
    assert_true(scene_rest(&s)); /* he may leave it */
    SCENE_DICE(&s, 4, 1);
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_true(is_dead(FIRST));
    w05_set_up();
    scene_put(&s, FRIEND, 0, -CM(30));
    SCENE_DICE(&s, 5, 1);
    fire();
    assert_int_equal(scene_asked(&s), ASK_BLAST);
    assert_int_equal(s.b.asked.who, 1);
    assert_true(scene_go(&s, 0, -CM(30)));
    SCENE_DICE(&s, 6);
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_true(is_dead(FRIEND));
}

/* bts.13.22, 13.23 the heavy one; bts.13.20 half of 7 is 4. */
static void the_heavy_template(void **state)
{
    (void)state;
    set_up(HOWITZER);
    scene_put(&s, SECOND, MM(62) + 1250 + 50, 0); /* touched by its edge */
    scene_put(&s, THIRD, 0, MM(62) + 1250 + 51);
    SCENE_DICE(&s, 5, 6, 1, 4); /* Force 7: 3+; Force 4 on 4: 4+ */
    fire();
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_true(scene_dice_used(&s));
    assert_false(is_dead(FIRST));
    assert_true(is_dead(SECOND));
}

/* bts.13.21 friends are not in the way of a template; scenery shields from its
 * centre. */
static void what_shields_from_a_template(void **state)
{
    (void)state;
    set_up(MORTAR);
    scene_put(&s, FRIEND, -CM(3), 0);
    assert_int_equal(bts_shot_bar(&s.b, SHOOTER, 0, FIRST), 0);
    set_up(LASER);
    scene_put(&s, FRIEND, -CM(3), 0);
    assert_int_equal(bts_shot_bar(&s.b, SHOOTER, 0, FIRST), BTS(12, 11));
    set_up(MORTAR);
    scene_put(&s, SECOND, CM(4), 0);
    scene_piece(&s, vec(CM(2), 0), MM(4), CM(10), CM(4),
                TRAIT_SOLID | TRAIT_HIDES);
    SCENE_DICE(&s, 5, 6, 1, 3); /* hit, on target, no wound; trajectory fails */
    fire();
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_true(scene_dice_used(&s));
    assert_false(is_dead(SECOND));
}

/* bts.13.25 the side that faces the centre; the rear below it. */
static void a_template_on_a_vehicle(void **state)
{
    for (int below = 0; below < 2; below++) {
        struct bts_model *m;

        (void)state;
        set_up(MORTAR);
        m = &s.own.model[FIRST];
        m->keywords = BTS_IS(VEHICLE);
        m->radius = 0;
        m->half_length = CM(5);
        m->half_width = CM(3);
        m->crew = 3;
        m->armour[FACE_FRONT] = 11;
        m->armour[FACE_FLANK] = 10;
        m->armour[FACE_REAR] = 8;
        bts_figure(&s.b, FIRST)->facing = 0; /* to the east */
        SCENE_DICE(&s, 5, below ? 6 : 4);
        fire();
        if (!below) {
            assert_int_equal(scene_asked(&s), ASK_BLAST);
            assert_true(scene_go(&s, CM(7), 0));
            /* Force 2 on front 11: cannot be */
            SCENE_DICE(&s, 6);
            assert_int_equal(scene_asked(&s), NOBODY);
        } else {
            SCENE_DICE(&s, 5, 6, 4, 4); /* Force 4 + 4 on rear 8, engine */
            assert_int_equal(scene_asked(&s), NOBODY);
            assert_int_equal(bts_figure(&s.b, FIRST)->engine_lost, 1);
        }
        assert_true(scene_dice_used(&s));
    }
}

/* bts.23.13 the worse of two dice. */
static void an_experimental_weapon_deviates_more(void **state)
{
    (void)state;
    w05_set_up();
    give_rule(SHOOTER, SPECIAL_EXPERIMENTAL);
    SCENE_DICE(&s, 5, 6, 2);
    fire();
    assert_int_equal(scene_asked(&s), ASK_BLAST);
    assert_int_equal(s.b.asked.who, 1);
}

/* All that is offered is legal. */
static void places_are_offered(void **state)
{
    static struct decision offered[MAX_CANDIDATES];
    struct refusal why;

    (void)state;
    for (int die = 1; die <= 5; die++) {
        int n;

        w05_set_up();
        scene_dice(&s, 2, (int[]){ 5, die });
        fire();
        assert_int_equal(scene_asked(&s), ASK_BLAST);
        n = candidates(&s.b, 1, offered, MAX_CANDIDATES);
        assert_true(n > 8);
        for (int i = 0; i < n; i++)
            assert_true(answer_fits(&s.b, &offered[i], &why));
    }
}

/* ---- flames ---- */

/* bts.13.17 friend and foe on the way; nobody behind. */
static void flames_burn_all_on_the_way(void **state)
{
    (void)state;
    set_up(TORCH);
    scene_put(&s, SECOND, -CM(10), CM(1)); /* its base is crossed */
    scene_put(&s, FRIEND, -CM(5), 0);
    scene_put(&s, THIRD, CM(4), 0); /* behind */
    assert_int_equal(bts_shot_bar(&s.b, SHOOTER, 0, FIRST), 0);
    SCENE_DICE(&s, 4, 6, 6, 6); /* one roll to hit, three to wound */
    fire();
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_true(scene_dice_used(&s));
    assert_true(is_dead(FIRST) && is_dead(SECOND) && is_dead(FRIEND));
    assert_false(is_dead(THIRD));
    set_up(TORCH);
    scene_put(&s, SECOND, -CM(10), 1250); /* touched, not crossed */
    SCENE_DICE(&s, 4, 1);
    fire();
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_true(scene_dice_used(&s));
}

/* bts.13.18 no trajectory, fire in what can burn, for each on the way. */
static void flames_set_fire(void **state)
{
    (void)state;
    set_up(TORCH);
    scene_piece(&s, vec(0, 0), CM(6), CM(6), CM(6), TRAIT_WOOD | TRAIT_BURNS);
    SCENE_DICE(&s, 4, 4, 1);
    fire();
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_true(scene_dice_used(&s));
    assert_int_equal(bts_state(&s.b)->burning, 1);
}

/* bts.13.18 a natural 6 pierces any armour; bts.23.66 Nuée is no help. */
static void flames_and_armour(void **state)
{
    (void)state;
    set_up(TORCH);
    s.own.model[FIRST].keywords = BTS_IS(VEHICLE);
    s.own.model[FIRST].crew = 3;
    s.own.model[FIRST].half_length = s.own.model[FIRST].half_width = CM(2);
    for (int i = 0; i < FACES; i++)
        s.own.model[FIRST].armour[i] = 14;
    SCENE_DICE(&s, 4, 6, 4); /* 5 + 6 is less than 14 */
    fire();
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_true(scene_dice_used(&s));
    assert_int_equal(bts_figure(&s.b, FIRST)->engine_lost, 1);
    set_up(TORCH);
    give_rule(FIRST, SPECIAL_SWARM);
    SCENE_DICE(&s, 4, 6);
    fire();
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_true(is_dead(FIRST));
}

/* ---- others ---- */

/* bts.13.16 1D3 PV within half the range. */
static void pump_guns_from_near(void **state)
{
    (void)state;
    for (int far = 0; far < 2; far++) {
        set_up(PUMP);
        s.own.model[FIRST].life = 5;
        scene_put(&s, SHOOTER, -CM(15) - MM(25) - far, 0);
        if (far)
            SCENE_DICE(&s, 4, 6);
        else
            SCENE_DICE(&s, 4, 6, 5);
        fire();
        assert_int_equal(scene_asked(&s), NOBODY);
        assert_true(scene_dice_used(&s));
        assert_int_equal(bts_figure(&s.b, FIRST)->lost, far ? 1 : 3);
    }
}

/* bts.23.08 a 1 strikes whoever fired, after the rest; its Pen. does not count. */
static void plasma_backfires(void **state)
{
    (void)state;
    set_up(PLASMA);
    s.own.model[SHOOTER].defence = 6;
    SCENE_DICE(&s, 1, 5, 6, 4); /* one hit wounds; Force 6 on 6: 4+ */
    fire();
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_true(scene_dice_used(&s));
    assert_true(is_dead(FIRST));
    assert_true(is_dead(SHOOTER));
    set_up(PLASMA); /* a 1 that is rolled again does nothing */
    give_rule(SHOOTER, SPECIAL_MARKSMAN);
    SCENE_DICE(&s, 1, 4, 5, 1, 1);
    fire();
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_true(scene_dice_used(&s));
    assert_false(is_dead(SHOOTER));
}

/* bts.23.09 on a Véhicule the armour where it is mounted. */
static void plasma_on_a_vehicle(void **state)
{
    static const struct {
        int mount, armour;
    } row[] = { { MOUNT_FRONT, 12 },
                { MOUNT_SIDE, 11 },
                { MOUNT_REAR, 10 },
                { MOUNT_CENTRE, 10 } };

    (void)state;
    for (size_t i = 0; i < 4; i++) {
        struct bts_model *m;

        set_up(PLASMA);
        m = &s.own.model[SHOOTER];
        m->keywords = BTS_IS(VEHICLE);
        m->crew = 3;
        m->armour[FACE_FRONT] = 12;
        m->armour[FACE_FLANK] = 11;
        m->armour[FACE_REAR] = 10;
        m->arm[0].mount = (uint8_t)row[i].mount;
        /* two ones; 6 and one less than it takes, then just enough */
        scene_dice(&s, 5,
                   (int[]){ 1, 1, row[i].armour - 7, row[i].armour - 6, 4 });
        fire();
        assert_int_equal(scene_asked(&s), NOBODY);
        assert_true(scene_dice_used(&s));
        assert_int_equal(bts_figure(&s.b, SHOOTER)->engine_lost, 1);
    }
}

/* bts.23.71 half the Force on all others about the one aimed at, friends too. */
static void fragments_fly(void **state)
{
    (void)state;
    set_up(GRENADE);
    scene_put(&s, SECOND, CM(4), 0);
    scene_put(&s, FRIEND, 0, CM(4));
    SCENE_DICE(&s, 4, 4, 5, 5); /* FIRST 4+; then Force 2: 5+ on 4, 5+ on 3 */
    fire();
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_true(scene_dice_used(&s));
    assert_true(is_dead(FIRST) && is_dead(SECOND) && is_dead(FRIEND));
}

/* bts.23.71 ruling: a stray shot leaves the first target to the template; one that
 * scenery stops is lost, template and all. */
static void fragments_of_a_stray_shot(void **state)
{
    (void)state;
    set_up(GRENADE);
    scene_put(&s, SECOND, -CM(10), 0);
    SCENE_DICE(&s, 4, 3, 6, 5); /* the trajectory fails: SECOND; FIRST 5+ */
    fire();
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_true(scene_dice_used(&s));
    assert_true(is_dead(FIRST) && is_dead(SECOND));
    set_up(GRENADE);
    scene_piece(&s, vec(-CM(5), 0), CM(1), CM(10), CM(2), TRAIT_HIDES);
    SCENE_DICE(&s, 4, 3);
    fire();
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_true(scene_dice_used(&s));
}

/* bts.23.19 only with a natural 6. */
static void bursting_shot(void **state)
{
    (void)state;
    set_up(BALLS);
    scene_put(&s, SECOND, CM(4), 0);
    SCENE_DICE(&s, 5, 1);
    fire();
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_true(scene_dice_used(&s));
    set_up(BALLS);
    scene_put(&s, SECOND, CM(4), 0);
    SCENE_DICE(&s, 6, 1, 5);
    fire();
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_true(is_dead(SECOND));
}

/* bts.12.09 ruling: what it leans on is not in its way. */
static void a_wall_to_lean_on(void **state)
{
    (void)state;
    set_up(LASER);
    scene_piece(&s, vec(-CM(18), 0), CM(1), CM(10), CM(2),
                TRAIT_LINEAR | TRAIT_HIDES);
    SCENE_DICE(&s, 4, 3, 6); /* it is 2 cm off: a trajectory roll */
    fire();
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_int_equal(dice_left(&s.b.dice), 1);
    set_up(LASER);
    scene_piece(&s, vec(-CM(20) + 1250 + 500, 0), CM(1), CM(10), CM(2),
                TRAIT_LINEAR | TRAIT_HIDES);
    SCENE_DICE(&s, 4, 6);
    fire();
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_true(is_dead(FIRST));
}

/* bts.23.89 two in front, each touching the next. */
static void troops_of_the_line(void **state)
{
    (void)state;
    scene_begin(&s);
    s.own.weapon = weapons;
    scene_unit(&s);
    for (int i = 0; i < 4; i++) {
        struct bts_model *m = scene_warrior(&s, 0);

        m->arms = 1;
        m->arm[0].weapon = LASER;
    }
    scene_unit(&s);
    scene_warrior(&s, 1);
    battle_init(&s.b, &s.stage, 1);
    for (int i = 0; i < 4; i++)
        scene_put(&s, i, i * MM(25), 0);
    scene_put(&s, 3, -CM(40), 0);
    scene_put(&s, 4, CM(30), 0);
    assert_int_equal(bts_shot_bar(&s.b, 0, 0, 4), BTS(12, 11));
    for (int i = 0; i < 3; i++)
        give_rule(i, SPECIAL_LINE_TROOP);
    assert_int_equal(bts_shot_bar(&s.b, 0, 0, 4), 0);
    s.own.model[2].radius += 100; /* a larger base */
    scene_put(&s, 2, MM(50) + 100, 0);
    assert_int_equal(bts_shot_bar(&s.b, 0, 0, 4), BTS(12, 11));
    s.own.model[2].radius -= 100;
    scene_put(&s, 2, MM(55), 0); /* the chain is broken */
    assert_int_equal(bts_shot_bar(&s.b, 0, 0, 4), BTS(12, 11));
    scene_put(&s, 2, MM(50), 0);
    give_rule(3, SPECIAL_LINE_TROOP); /* a fourth is one too many */
    scene_put(&s, 3, MM(75), 0);
    assert_int_equal(bts_shot_bar(&s.b, 0, 0, 4), BTS(12, 11));
}

/* bts.23.46 nobody small is in the way of a giant. */
static void giants_are_seen_over_heads(void **state)
{
    (void)state;
    set_up(LASER);
    s.own.model[FIRST].radius = CM(3);
    scene_put(&s, FRIEND, -CM(10), 0);
    scene_put(&s, SECOND, -CM(14), 0);
    s.own.model[FRIEND].height = s.own.model[SECOND].height = CM(3);
    give_rule(FIRST, SPECIAL_GIGANTIC);
    assert_int_equal(bts_shot_bar(&s.b, SHOOTER, 0, FIRST), 0);
    SCENE_DICE(&s, 4, 6); /* no trajectory */
    fire();
    assert_int_equal(scene_asked(&s), NOBODY);
    assert_true(is_dead(FIRST));
    set_up(LASER);
    s.own.model[FIRST].radius = CM(2);
    give_rule(FIRST, SPECIAL_GIGANTIC);
    scene_put(&s, FRIEND, -CM(4), 0);
    assert_int_equal(bts_shot_bar(&s.b, SHOOTER, 0, FIRST), 0);
    s.own.model[FRIEND].radius = CM(2);
    assert_int_equal(bts_shot_bar(&s.b, SHOOTER, 0, FIRST), BTS(12, 11));
}

/* bts.12.11 the points that friends stop, found one by one. */
static bool are_friends_in_way(int f, int g, int friends)
{
    uint32_t stopped = 0;

    for (int other = 0; other < friends; other++)
        if (other != f)
            stopped |= bts_stopped_with(&s.b, f, NOBODY, g, other);
    return set_count(stopped) >= SIGHT_HALF;
}

/* Who looks for friends in the way stops when there are enough: in any crowd it is
 * as if he had asked all. */
static void friends_in_any_crowd(void **state)
{
    enum { FRIENDS = 24, TARGET = FRIENDS, TRIALS = 200 };
    int hidden = 0, open = 0;

    (void)state;
    scene_begin(&s);
    scene_unit(&s);
    for (int i = 0; i < FRIENDS; i++)
        scene_warrior(&s, 0);
    scene_unit(&s);
    scene_warrior(&s, 1);
    battle_init(&s.b, &s.stage, 1);
    for (int trial = 0; trial < TRIALS; trial++) {
        for (int f = 0; f <= FRIENDS; f++) {
            const uint64_t at = hash_mix((uint64_t)(trial * 64 + f + 1));

            scene_put(&s, f, (int32_t)(at % CM(40)),
                      (int32_t)(at >> 32) % CM(40));
        }
        for (int f = 0; f < FRIENDS; f++) {
            const bool in_way = are_friends_in_way(f, TARGET, FRIENDS);

            assert_int_equal(bts_friends_hide(&s.b, f, TARGET), in_way);
            hidden += in_way;
            open += !in_way;
        }
    }
    assert_true(hidden > TRIALS && open > TRIALS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(categories_and_moves),
        cmocka_unit_test(moving_spoils_the_aim),
        cmocka_unit_test(w05_on_target),
        cmocka_unit_test(artillery_that_misses_is_lost),
        cmocka_unit_test(w05_slight_deviation),
        cmocka_unit_test(the_opponent_places_what_deviates),
        cmocka_unit_test(the_heavy_template),
        cmocka_unit_test(what_shields_from_a_template),
        cmocka_unit_test(a_template_on_a_vehicle),
        cmocka_unit_test(an_experimental_weapon_deviates_more),
        cmocka_unit_test(places_are_offered),
        cmocka_unit_test(flames_burn_all_on_the_way),
        cmocka_unit_test(flames_set_fire),
        cmocka_unit_test(flames_and_armour),
        cmocka_unit_test(pump_guns_from_near),
        cmocka_unit_test(plasma_backfires),
        cmocka_unit_test(plasma_on_a_vehicle),
        cmocka_unit_test(fragments_fly),
        cmocka_unit_test(fragments_of_a_stray_shot),
        cmocka_unit_test(bursting_shot),
        cmocka_unit_test(a_wall_to_lean_on),
        cmocka_unit_test(troops_of_the_line),
        cmocka_unit_test(giants_are_seen_over_heads),
        cmocka_unit_test(friends_in_any_crowd),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
