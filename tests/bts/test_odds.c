/* test_odds.c -- the exact chances of the ledger's examples (chapter 93), found by
 * playing the rules over every roll. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "books/bts/odds.h"
#include "bts/scene.h"
#include "lab/count.h"
#include "lab/counted.h"
#include "lab/odds.h"

enum { WIDE = MM(25) }; /* a base */

static struct scene s;

static void begin(void)
{
    battle_init(&s.b, &s.stage, 1);
    bts_state(&s.b)->initiative = 0;
}

/* ---- what is answered on the way ---- */

/* One figure of those who may be, for these questions; else the plain answer. */
struct policy {
    int shields; /* are they taken? */
    int order;
    struct vec recoil; /* of 3 cm; 0, 0: as it is offered */
};
static const struct policy plain_policy = { 0 };

static bool choose(const struct battle *b, const void *own,
                   struct decision out[2])
{
    const struct policy *p = own;

    decision_value(out, 0);
    switch (b->asked.kind) {
    case ASK_ENTRY:
        out->value = ENTRY_FLANK;
        return true;
    case ASK_BLAST: /* where nobody stands */
        out->count = 1;
        out->step[0].at = vec(0, -CM(14));
        return true;
    case ASK_NEXT_DIE:
        figures_add(&out->across, bts_order_best(b));
        return true;
    case ASK_SHIELDS:
        out->value = p->shields;
        return true;
    case ASK_ORDER:
        out->value = p->order;
        return true;
    case ASK_RECOIL:
        if (b->asked.who == 0 || b->asked.most < CM(3) ||
            vec_length2(p->recoil) == 0)
            return false;
        out->count = 1;
        out->step[0].at = p->recoil;
        return true;
    default:
        return false;
    }
}

/* ---- what is counted ---- */

static const struct odds_row glory[] = {
    ODDS_SUM(GLORY, 0, points),
    ODDS_SUM(GLORY, 1, points),
};

static struct counted *counted;

static void count(const struct counted_task *task)
{
    struct counted_task all = *task;
    enum counted_failure why;

    all.from = &s.b;
    all.choose = choose;
    if (!all.own)
        all.own = &plain_policy;
    counted_free(counted);
    counted = counted_new(&all, &why);
    assert_int_equal(why, COUNTED_WELL);
}

static void count_duel(const struct policy *policy)
{
    count(&(struct counted_task){
        .row = glory, .rows = 2, .own = policy, .group = bts_group_duel });
}

typedef int value_fn(const struct battle *end, const int32_t *count,
                     const void *own);

static void chance_is(value_fn *value, const void *own, int wanted,
                      const char *fraction)
{
    struct distribution d;
    char text[400];

    assert_true(counted_measure(counted, value, own, &d));
    assert_true(distribution_fraction(&d, wanted, wanted, text, sizeof text));
    assert_string_equal(text, fraction);
    distribution_clear(&d);
}

/* Is the mean num/den, to the last place? */
static void mean_is(value_fn *value, const void *own, uint64_t num,
                    uint64_t den)
{
    uint64_t sum[16] = { 0 }, all[16] = { 1 };
    struct distribution d;

    assert_true(counted_measure(counted, value, own, &d));
    assert_in_range(d.width, 1, 12);
    for (int i = 0; i < d.count; i++)
        count_add_times(sum, 16, distribution_at(&d, i), d.width,
                        (uint64_t)(d.least + i));
    count_times(sum, 16, den);
    count_raise(all, 16, d.faces, d.dice);
    count_times(all, 16, num);
    assert_int_equal(count_compare(sum, all, 16), 0);
    distribution_clear(&d);
}

/* Of the first player against the second: 0 loses, 1 ties, 2 wins. */
static int result(const struct battle *end, const int32_t *count,
                  const void *own)
{
    (void)end;
    (void)own;
    return count[0] > count[1] ? 2 : count[0] == count[1];
}

static int first(const struct battle *end, const int32_t *count,
                 const void *own)
{
    (void)end;
    (void)own;
    return count[0];
}

static int second(const struct battle *end, const int32_t *count,
                  const void *own)
{
    (void)end;
    (void)own;
    return count[1];
}

static int is_dead(const struct battle *end, const int32_t *count,
                   const void *own)
{
    (void)count;
    return bts_figure_of(end, *(const int *)own)->away == AWAY_DEAD;
}

/* ---- duels ---- */

enum { G1, G2, S, CAPTAIN };

static void set_up_w01(void)
{
    struct bts_model *captain;

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
}

/* bts.93.01 */
static void w01_series_supporter_brawl(void **state)
{
    (void)state;
    set_up_w01();
    count_duel(NULL);
    chance_is(result, NULL, 2, "25733/46656");
    chance_is(result, NULL, 1, "38503/139968");
    chance_is(result, NULL, 0, "12133/69984");
    mean_is(first, NULL, 711049, 279936);
    mean_is(second, NULL, 487427, 279936);
    assert_in_range(counted_steps(counted), 1, 20000);
}

enum { PRINCE, WARRIOR };

static void set_up_w02(bool single)
{
    struct bts_model *m;

    scene_begin(&s);
    scene_unit(&s);
    m = scene_champion(&s, 0);
    scene_arm(m, ARM_SWORD);
    if (single) {
        m->attacks = 1;
        m->combat = 4;
    }
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
}

/* bts.93.02 */
static void w02_shield_defence(void **state)
{
    static const struct policy shields = { .shields = 1 };
    static const int warrior = WARRIOR;

    (void)state;
    set_up_w02(false);
    count_duel(&shields);
    chance_is(result, NULL, 0, "1445/3888");
    chance_is(result, NULL, 1, "151/3888");
    chance_is(result, NULL, 2, "191/324");
    chance_is(is_dead, &warrior, 1, "13387/20736");
    set_up_w02(false);
    count_duel(NULL);
    chance_is(result, NULL, 0, "7/72");
    chance_is(result, NULL, 1, "5/18");
    chance_is(result, NULL, 2, "5/8");
    chance_is(is_dead, &warrior, 1, "241/384");
    set_up_w02(true);
    count_duel(&shields);
    chance_is(result, NULL, 0, "55/216");
    chance_is(result, NULL, 1, "1/6");
    chance_is(result, NULL, 2, "125/216");
    set_up_w02(true);
    count_duel(NULL);
    chance_is(result, NULL, 0, "5/12");
    chance_is(result, NULL, 1, "1/6");
    chance_is(result, NULL, 2, "5/12");
}

enum { W1, W2, GUARD };

/* A Garde charged by two, so far from a corner of the table. */
static void set_up_w03(int32_t from_corner)
{
    const int32_t edge = -BTS_TABLE / 2 + WIDE / 2 + from_corner;
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

/* bts.93.03 */
static void w03_blocked(void **state)
{
    static const int guard = GUARD;

    (void)state;
    set_up_w03(0);
    count_duel(NULL);
    chance_is(result, NULL, 2, "41/108");
    chance_is(result, NULL, 1, "47/108");
    chance_is(result, NULL, 0, "5/27");
    chance_is(is_dead, &guard, 1, "1967/3456");
    set_up_w03(CM(20));
    count_duel(NULL);
    chance_is(is_dead, &guard, 1, "143/288");
}

/* ---- shots ---- */

enum { SHOOTER, TARGET, F1, F2 };

/* All in cm: a shooter at 0, 0 and his target at 30, 0, two others between them. */
static void set_up_w04(int32_t f1, int owner, int32_t f2)
{
    scene_begin(&s);
    scene_unit(&s);
    scene_arm(scene_warrior(&s, 0), ARM_BOW);
    scene_unit(&s);
    scene_warrior(&s, 1);
    scene_unit(&s);
    scene_warrior(&s, 0);
    scene_unit(&s);
    scene_warrior(&s, owner);
    begin();
    scene_put(&s, SHOOTER, 0, 0);
    scene_put(&s, TARGET, CM(30), 0);
    scene_put(&s, F1, CM(15), f1);
    scene_put(&s, F2, CM(12), f2); /* beside F1 there is no room for a base */
}

static void count_shot(void)
{
    bts_state(&s.b)->phase = PHASE_SHOOTING;
    ((struct bts_volley *)FRAMES_WAIT(&s.b, { RULE_bts_volley, 0 }))->figure =
        SHOOTER;
    count(&(struct counted_task){ 0 });
}

/* bts.93.04 CT 5+, Force 3 on Défense 3: 4+; past two a trajectory of 4+. */
static void w04_trajectory(void **state)
{
    static const int target = TARGET, f1 = F1, f2 = F2;

    (void)state;
    set_up_w04(800, 0, -CM(20));
    count_shot();
    chance_is(is_dead, &target, 1, "1/6");
    set_up_w04(800, 0, -800);
    assert_int_equal(bts_shot_bar(&s.b, SHOOTER, 0, TARGET), BTS(12, 11));
    set_up_w04(600, 0, -CM(20));
    assert_int_equal(bts_shot_bar(&s.b, SHOOTER, 0, TARGET), BTS(12, 11));
    set_up_w04(800, 1, -800);
    count_shot();
    chance_is(is_dead, &target, 1, "1/12");
    chance_is(is_dead, &f2, 1, "1/12");
    chance_is(is_dead, &f1, 1, "0");
    set_up_w04(800, 0, -800);
    s.own.model[SHOOTER].specials.word[SPECIAL_DISLOYAL / 64] |=
        (uint64_t)1 << SPECIAL_DISLOYAL % 64;
    count_shot();
    chance_is(is_dead, &target, 1, "1/12");
    chance_is(is_dead, &f2, 1, "1/12"); /* the nearer one */
    chance_is(is_dead, &f1, 1, "0");
}

/* A Catapulte with so many Servants, Force 4, CT 5+, aims at the first of three
 * Gardes. */
enum { CATAPULT, GUARDS };

static void count_w05(int servants)
{
    static const struct bts_weapon catapult = { .key = "catapult",
                                                .category =
                                                    CATEGORY_LIGHT_ARTILLERY,
                                                .range = CM(100),
                                                .force = 4,
                                                .dice = 1 };
    struct bts_volley *v;
    struct bts_model *m;

    scene_begin(&s);
    s.own.weapon = &catapult;
    scene_unit(&s);
    m = scene_hull(&s, 0, BTS_IS(SIEGE), CM(2), MM(15));
    m->arm[0].weapon = 0;
    m->arms = 1;
    for (int i = 0; i < 2; i++)
        scene_warrior(&s, 0)->keywords = BTS_IS(INFANTRY) | BTS_IS(SERVANT);
    scene_unit(&s);
    for (int i = 0; i < 3; i++)
        scene_warrior(&s, 1)->defence = 4;
    begin();
    scene_put(&s, CATAPULT, -CM(20), 0);
    for (int i = 0; i < 2; i++)
        scene_put(&s, CATAPULT + 1 + i, -CM(22) - 1251, i ? 1300 : -1300);
    scene_put(&s, GUARDS + 2, 0, 0);
    scene_put(&s, GUARDS + 3, CM(4), 0);
    scene_put(&s, GUARDS + 4, 0, MM(51));
    if (servants < 2)
        bts_remove(&s.b, CATAPULT + 1);
    bts_state(&s.b)->phase = PHASE_SHOOTING;
    v = FRAMES_WAIT(&s.b, { RULE_bts_volley, 0 });
    v->figure = CATAPULT;
    v->target = GUARDS + 2 + 1;
    count(&(struct counted_task){ 0 });
}

/* bts.93.05 */
static void w05_template(void **state)
{
    static const int guard[] = { GUARDS + 2, GUARDS + 3, GUARDS + 4 };

    (void)state;
    count_w05(2);
    chance_is(is_dead, &guard[0], 1, "1/36");
    chance_is(is_dead, &guard[1], 1, "1/54");
    chance_is(is_dead, &guard[2], 1, "0");
    count_w05(1); /* bts.22.07 both dice must be 6 */
    chance_is(is_dead, &guard[0], 1, "1/216");
}

/* A Tank of front 11 with one weapon and a crew of two, under fire of CT 4+. */
static struct bts_weapon gun;

static void set_up_w06(int force, int pierce)
{
    static struct bts_weapon arms[2];
    struct bts_model *m;

    arms[0] = (struct bts_weapon){ .key = "gun",
                                   .hands = 2,
                                   .category = CATEGORY_LIGHT,
                                   .range = CM(60),
                                   .force = (uint8_t)force,
                                   .pierce = (uint8_t)pierce,
                                   .dice = 1 };
    arms[1] = arms[0];
    gun = arms[0];
    scene_begin(&s);
    s.own.weapon = arms;
    scene_unit(&s);
    m = scene_warrior(&s, 0);
    m->aim = 4;
    m->arm[m->arms++].weapon = 0;
    scene_unit(&s);
    m = scene_warrior(&s, 1);
    m->keywords = BTS_IS(VEHICLE);
    m->radius = 0;
    m->half_length = CM(5);
    m->half_width = CM(3);
    for (int i = 0; i < FACES; i++)
        m->armour[i] = 11;
    m->crew = 2;
    m->arm[m->arms++].weapon = 1;
    begin();
    scene_put(&s, SHOOTER, CM(30), 0);
    scene_put(&s, TARGET, 0, 0);
}

/* bts.93.06 */
static void w06_armour(void **state)
{
    static const int tank = TARGET;

    (void)state;
    set_up_w06(5, 1);
    count_shot();
    chance_is(is_dead, &tank, 1, "1/36");
    set_up_w06(7, 3);
    count_shot();
    chance_is(is_dead, &tank, 1, "1/12");
    /* two penetrations that are sure: dice that always hit */
    set_up_w06(7, 3);
    s.own.model[SHOOTER].aim = 1;
    {
        struct bts_weapon *w = (struct bts_weapon *)(uintptr_t)s.own.weapon;

        w[0].dice = 2;
    }
    count_shot();
    chance_is(is_dead, &tank, 1, "1/3");
}

/* ---- Orders, spells, falls, Morale ---- */

static int gave_order(const struct battle *end, const int32_t *count,
                      const void *own)
{
    (void)count;
    return bts_figure_of(end, *(const int *)own)->order != 0;
}

/* A Champion of that Moral tries this Order. */
static void count_order(int moral, int order)
{
    struct policy policy = { .order = order };
    struct decision d;
    struct bts_model *m;

    scene_begin(&s);
    scene_unit(&s);
    m = scene_champion(&s, 0);
    m->moral = (uint8_t)moral;
    m->orders = (uint8_t)(1 << order);
    scene_unit(&s);
    scene_warrior(&s, 1);
    begin();
    scene_put(&s, 0, 0, 0);
    scene_put(&s, 1, 0, CM(50));
    bts_state(&s.b)->phase = PHASE_COMMAND;
    FRAMES_WAIT(&s.b, { RULE_bts_command, 0 });
    assert_int_equal(scene_asked(&s), ASK_COMMANDS);
    decision_value(&d, 0);
    figures_add(&d.across, 0);
    count(&(struct counted_task){ .answer = &d, .own = &policy });
}

/* bts.93.07 */
static void w07_orders(void **state)
{
    static const int champion = 0;

    (void)state;
    count_order(6, ORDER_HOLD); /* the Duc, and the Prince */
    chance_is(gave_order, &champion, 1, "1/2");
    count_order(5, ORDER_STOP); /* the Capitaine */
    chance_is(gave_order, &champion, 1, "2/3");
    count_order(1, ORDER_HOLD); /* bts.05.05 only a natural 6 */
    chance_is(gave_order, &champion, 1, "1/6");
}

static int is_immobilised(const struct battle *end, const int32_t *count,
                          const void *own)
{
    (void)count;
    return bts_figure_of(end, *(const int *)own)->immobilised;
}

/* bts.93.08 */
static void w08_dispel(void **state)
{
    enum { MAGE, VICTIM };
    static const int victim = VICTIM;

    (void)state;
    for (int master = 0; master < 2; master++) {
        struct bts_model *m;

        scene_begin(&s);
        scene_unit(&s);
        m = scene_champion(&s, 0);
        m->keywords |= BTS_IS(MAGE);
        m->moral = 5;
        m->spells = 1 << SPELL_COMPEL;
        scene_unit(&s);
        m = scene_champion(&s, 1);
        if (master) /* bts.23.55 */
            m->specials.word[SPECIAL_MAGIC_MASTER / 64] |=
                (uint64_t)1 << SPECIAL_MAGIC_MASTER % 64;
        begin();
        scene_put(&s, MAGE, 0, 0);
        scene_put(&s, VICTIM, 0, CM(40));
        bts_state(&s.b)->phase = PHASE_MOVEMENT;
        ((struct bts_cast *)FRAMES_WAIT(&s.b, { RULE_bts_cast, 0 }))->figure =
            MAGE;
        assert_int_equal(scene_asked(&s), ASK_SPELL);
        count(&(struct counted_task){ 0 });
        chance_is(is_immobilised, &victim, 1, master ? "1/6" : "5/18");
    }
}

/* A Garde who loses at a rim so high and chooses to fall. The winner strikes no blow
 * here: he is Immobilised (bts.11.11). */
static void count_rim(int32_t height, int defence)
{
    enum { VICTOR, LOSER };
    static const struct policy falls = { .recoil = { 1250 + CM(3), 0 } };

    scene_begin(&s);
    scene_unit(&s);
    scene_arm(scene_warrior(&s, 0), ARM_SWORD);
    scene_unit(&s);
    scene_arm(scene_warrior(&s, 1), ARM_SWORD);
    s.own.model[LOSER].defence = (uint8_t)defence;
    s.own.model[VICTOR].combat = 6; /* no tie without a winner */
    scene_piece(&s, vec(0, 0), CM(6), MM(26), height, TRAIT_SOLID | TRAIT_ROOF);
    begin();
    scene_put(&s, VICTOR, -1250, 0);
    scene_put(&s, LOSER, 1250, 0);
    stand_at(&s.b, VICTOR)->floor = stand_at(&s.b, LOSER)->floor =
        height / CM(1);
    bts_figure(&s.b, VICTOR)->immobilised = 1;
    scene_charge(&s, VICTOR, LOSER);
    scene_duels(&s);
    count_duel(&falls);
    chance_is(result, NULL, 2, "7/12");
}

/* bts.93.09 to survive a fall of 5 cm 8/27. */
static void w09_falls(void **state)
{
    static const int loser = 1;

    (void)state;
    count_rim(CM(5), 4);
    chance_is(is_dead, &loser, 1, "133/324"); /* 7/12 x 19/27 */
}

static bool is_done(const struct battle *b, const void *own)
{
    (void)own;
    return b->asking || bts_figure_of(b, 0)->away == AWAY_DEAD;
}

/* bts.93.09 who hangs 10 cm high falls with a 1: 8 hits of 4+, to survive 1/256. The
 * answer is put where the rule finds it: answers reach no floor above 7. */
static void w09_climbing(void **state)
{
    static const int man = 0;
    struct decision *d = &s.b.answer;

    (void)state;
    scene_begin(&s);
    scene_unit(&s);
    scene_warrior(&s, 0);
    scene_unit(&s);
    scene_warrior(&s, 1);
    scene_piece(&s, vec(0, CM(16) + 1250), CM(40), CM(22), CM(14), TRAIT_ROOF);
    begin();
    scene_put(&s, 0, 0, 0);
    scene_put(&s, 1, 0, -CM(50));
    SCENE_DICE(&s, 4);
    assert_int_equal(SCENE_MOVE(&s, 0, WALK, { vec(0, CM(7)), 14 }), 0);
    bts_figure(&s.b, 0)->done = 0;
    bts_state(&s.b)->phase = PHASE_MOVEMENT;
    FRAMES_WAIT(&s.b, { RULE_bts_moves, 0 });
    assert_int_equal(scene_asked(&s), ASK_MOVE);
    memset(&s.b.asked, 0, sizeof s.b.asked);
    s.b.asking = 0;
    d->count = d->moves = 1;
    d->step[0] = (struct step){ vec(0, CM(7)), 14 };
    d->move[0] = (struct move){ .facing = FACING_AHEAD,
                                .steps = 1,
                                .manner = MANNER_OF_WALK };
    count(&(struct counted_task){ .over = is_done });
    chance_is(is_dead, &man, 1, "85/512"); /* 1/6 x 255/256 */
}

/* Who names the point where it enters: 2 its owner, 1 the other; 0: it waits. */
static int enters(const struct battle *end, const int32_t *count,
                  const void *own)
{
    (void)count;
    (void)own;
    return !end->asking ? 0 : end->asked.who == 0 ? 2 : 1;
}

static bool is_at_the_gate(const struct battle *b, const void *own)
{
    (void)own;
    return b->asking && b->asked.kind == ASK_GATE;
}

/* A unit that attacks by the flank waits in reserve. */
static void count_w10(int turn, bool alarm)
{
    scene_begin(&s);
    scene_unit(&s);
    scene_warrior(&s, 0)->specials.word[SPECIAL_FLANK / 64] |=
        (uint64_t)1 << SPECIAL_FLANK % 64;
    scene_unit(&s);
    scene_warrior(&s, 1);
    begin();
    scene_put(&s, 1, 0, 0);
    s.b.turn = (uint8_t)turn;
    bts_unit(&s.b, 0)->reserve = 1;
    bts_unit(&s.b, 0)->alarm = alarm;
    bts_state(&s.b)->phase = PHASE_MOVEMENT;
    ((struct bts_arrivals *)FRAMES_WAIT(&s.b, { RULE_bts_arrivals, 0 }))
        ->player = 0;
    assert_int_equal(scene_asked(&s), ASK_REINFORCE);
    count(&(struct counted_task){ .over = is_at_the_gate });
}

/* bts.93.10 */
static void w10_reserves(void **state)
{
    (void)state;
    count_w10(2, false);
    chance_is(enters, NULL, 0, "2/3");
    count_w10(3, false);
    chance_is(enters, NULL, 0, "1/2");
    chance_is(enters, NULL, 2, "1/3");
    count_w10(4, false); /* by the end of turn 4: 1 - 2/3 x 1/2 x 1/3 = 8/9 */
    chance_is(enters, NULL, 0, "1/3");
    count_w10(3, true);
    chance_is(enters, NULL, 0, "1/3");
    chance_is(enters, NULL, 2, "4/9");
}

static int has_passed(const struct battle *end, const int32_t *count,
                      const void *own)
{
    (void)count;
    (void)own;
    return bts_state_of(end)->passed == PASSED_YES;
}

/* bts.93.11 */
static void w11_morale(void **state)
{
    static const char *const passes[] = { "7/12", "13/18", "5/6", "11/12" };

    (void)state;
    for (int i = 0; i < 4; i++) {
        scene_begin(&s);
        scene_unit(&s);
        scene_warrior(&s, 0)->moral = (uint8_t)(3 + i);
        scene_unit(&s);
        scene_warrior(&s, 1);
        begin();
        scene_put(&s, 0, 0, 0);
        scene_put(&s, 1, 0, CM(50));
        FRAMES_WAIT(&s.b, { RULE_bts_morale, 0 });
        count(&(struct counted_task){ 0 });
        chance_is(has_passed, NULL, 1, passes[i]);
    }
}

/* ---- by groups and without ---- */

/* Both have the same chances of everything. */
static void groups_change_nothing(void **state)
{
    static const int figure[] = { W1, W2, GUARD };
    static value_fn *const values[] = { result, first, second };
    struct counted *grouped;

    (void)state;
    set_up_w03(0);
    count_duel(NULL);
    grouped = counted;
    counted = NULL;
    count(&(struct counted_task){ .row = glory, .rows = 2 });
    for (int i = 0; i < 6; i++) {
        value_fn *value = i < 3 ? values[i] : is_dead;
        const void *own = i < 3 ? NULL : &figure[i - 3];
        struct distribution d;

        assert_true(counted_measure(grouped, value, own, &d));
        for (int k = 0; k < d.count; k++) {
            char text[400];

            assert_true(distribution_fraction(&d, d.least + k, d.least + k,
                                              text, sizeof text));
            chance_is(value, own, d.least + k, text);
        }
        distribution_clear(&d);
    }
    counted_free(grouped);
}

/* A charge that is looked at finds room beside who stands in the way; who is walled
 * in by others is not charged. */
static void charges_find_room(void **state)
{
    static struct odds_plan plan;
    const struct odds_attack charge = { .unit = 0, .target = 2, .close = true };
    struct distribution d;
    struct odds *odds;
    int won = 0;

    (void)state;
    while (strcmp(bts_odds.measure[won].key, "duel_won") != 0)
        won++;
    scene_begin(&s);
    scene_unit(&s);
    scene_arm(scene_warrior(&s, 0), ARM_SWORD);
    scene_unit(&s);
    for (int i = 0; i < 6; i++)
        scene_arm(scene_warrior(&s, 0), ARM_SWORD);
    scene_unit(&s);
    scene_arm(scene_warrior(&s, 1), ARM_SWORD);
    begin();
    scene_put(&s, 0, 0, -CM(10));
    scene_put(&s, 7, 0, 0);
    for (int i = 0; i < 6; i++)
        scene_put(&s, 1 + i, CM(30), CM(5) * i);
    scene_put(&s, 1, 0, -WIDE - 20); /* in the way */
    assert_true(bts_odds.of_attack(&s.b, &charge, &plan));
    odds = odds_new(&plan);
    assert_non_null(odds);
    assert_true(odds_measure(odds, won, &d));
    assert_int_equal(distribution_thousandths(&d, 1, 1), 417); /* 5/12 */
    distribution_clear(&d);
    odds_free(odds);
    for (int i = 0; i < 6; i++) {
        const struct vec at = angle_vec((angle)(i * (TURN / 6)), WIDE + 20);

        scene_put(&s, 1 + i, at.x, at.y);
    }
    assert_false(bts_odds.of_attack(&s.b, &charge, &plan));
}

static void budgets_are_kept(void **state)
{
    enum counted_failure why;
    const struct counted_task task = {
        .from = &s.b, .choose = choose, .own = &plain_policy, .steps = 100
    };

    (void)state;
    set_up_w01();
    assert_null(counted_new(&task, &why));
    assert_int_equal(why, COUNTED_TOO_LARGE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(w01_series_supporter_brawl),
        cmocka_unit_test(w02_shield_defence),
        cmocka_unit_test(w03_blocked),
        cmocka_unit_test(w04_trajectory),
        cmocka_unit_test(w05_template),
        cmocka_unit_test(w06_armour),
        cmocka_unit_test(w07_orders),
        cmocka_unit_test(w08_dispel),
        cmocka_unit_test(w09_falls),
        cmocka_unit_test(w09_climbing),
        cmocka_unit_test(w10_reserves),
        cmocka_unit_test(w11_morale),
        cmocka_unit_test(groups_change_nothing),
        cmocka_unit_test(charges_find_room),
        cmocka_unit_test(budgets_are_kept),
    };
    const int failed = cmocka_run_group_tests(tests, NULL, NULL);

    counted_free(counted);
    return failed;
}
