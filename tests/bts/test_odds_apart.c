/* test_odds_apart.c -- odds of bts against an enumeration written apart: every face of
 * every die one by one, by the words of chapters 5, 11, 12, 14, 16 and 21 of the
 * ledger, with nothing of the engine in it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "books/bts/odds.h"
#include "bts/scene.h"
#include "fraction.h"
#include "lab/odds.h"

/* ---- the book, once more ---- */

/* bts.12.17: of 36 rolls of two dice, those that wound. */
static int wounds_of_36(int force, int defence)
{
    static const int faces[] = { 18, 12, 12, 6, 6, 3, 3, 2, 2, 1 };

    if (force - defence >= 2)
        return 24;
    return force >= defence ? 18 : faces[defence - force];
}

/* A side of a duel between two. */
struct side {
    int dice, combat, force, defence, life, champion;
};

/* Out of 72 for each blow: it takes a PV. */
static int harm_of_72(const struct side *by, const struct side *at)
{
    return wounds_of_36(by->force, at->defence) * (at->champion ? 1 : 2);
}

static int smaller(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

static void compare(const struct side *a, const struct side *d, const int *die,
                    int points[2])
{
    int mine[16], his[16];

    memcpy(mine, die, (size_t)a->dice * sizeof *die);
    memcpy(his, die + a->dice, (size_t)d->dice * sizeof *die);
    qsort(mine, (size_t)a->dice, sizeof *mine, smaller);
    qsort(his, (size_t)d->dice, sizeof *his, smaller);
    points[0] = points[1] = 0;
    for (int i = 0; i < a->dice || i < d->dice; i++) {
        if (i >= a->dice)
            points[1] += his[i] >= 4; /* bts.14.18 */
        else if (i >= d->dice)
            points[0] += mine[i] >= 4;
        else if (mine[i] != his[i])
            points[mine[i] < his[i]]++;
        else { /* bts.14.08 */
            points[0] += a->combat >= d->combat;
            points[1] += d->combat >= a->combat;
        }
    }
}

/* The chance out of 72^blows that so many blows take the last PV. */
static big kills(int blows, int harm, int life, int all)
{
    big chance[16] = { 1 }, out = 0; /* by PV lost */

    for (int i = 0; i < all; i++) {
        for (int lost = life; lost >= 0; lost--) {
            const unsigned hit = i < blows ? (unsigned)harm : 0;
            big next = chance[lost] * (72 - hit);

            if (lost == life)
                next = chance[lost] * 72;
            if (lost > 0)
                next += chance[lost - 1] * hit;
            chance[lost] = next;
        }
    }
    out = chance[life];
    return out;
}

enum { MOST = 4 }; /* points of a side that are counted */

struct duel_odds {
    big all, won, tied, dead, own_dead, blow; /* dead: out of all * blow */
    big points[2][MOST + 1];                  /* of each side, out of all */
};

static void add_up(struct duel_odds *out, const struct side *a,
                   const struct side *d, const int *die)
{
    int points[2];

    compare(a, d, die, points);
    assert_true(points[0] <= MOST && points[1] <= MOST);
    out->won += points[0] > points[1];
    out->tied += points[0] == points[1];
    out->dead += kills(points[0], harm_of_72(a, d), d->life, MOST);
    out->own_dead += kills(points[1], harm_of_72(d, a), a->life, MOST);
    out->points[0][points[0]]++;
    out->points[1][points[1]]++;
}

static big power(big n, int times)
{
    return times == 0 ? 1 : n * power(n, times - 1);
}

static struct duel_odds enumerate(const struct side *a, const struct side *d)
{
    const int n = a->dice + d->dice;
    struct duel_odds out = { .all = power(6, n), .blow = power(72, MOST) };
    int die[16];

    for (int i = 0; i < n; i++)
        die[i] = 1;
    for (;;) {
        int i = 0;

        add_up(&out, a, d, die);
        while (i < n && die[i] == 6)
            die[i++] = 1;
        if (i == n)
            return out;
        die[i]++;
    }
}

/* ---- what the rules say ---- */

static int number[1][ODDS_NUMBERS];

static void usual_numbers(void)
{
    for (int i = 0; i < bts_odds.numbers; i++)
        number[0][i] = bts_odds.number[i].usual;
}

static struct odds *odds_of_numbers(void)
{
    static struct odds_plan plan;
    struct odds *odds;

    assert_null(bts_odds.of_numbers(number, 1, &plan));
    odds = odds_new(&plan);
    assert_non_null(odds);
    return odds;
}

static void chance_is(const struct odds *odds, const char *key, int value,
                      big num, big den)
{
    char mine[140], his[400];
    struct distribution s;
    int i = 0;

    while (strcmp(bts_odds.measure[i].key, key) != 0)
        i++;
    assert_true(odds_measure(odds, i, &s));
    assert_true(distribution_fraction(&s, value, value, his, sizeof his));
    put_fraction(num, den, mine);
    assert_string_equal(mine, his);
    distribution_clear(&s);
}

static uint64_t seed = 19;
static int draw(int least, int most)
{
    seed = seed * 6364136223846793005u + 1442695040888963407u;
    return least + (int)((seed >> 33) % (uint64_t)(most - least + 1));
}

/* ---- duels ---- */

/* All that is told of a duel but what is recoil. */
static void duel_is(const struct odds *odds, const struct duel_odds *w)
{
    chance_is(odds, "duel_won", 1, w->won, w->all);
    chance_is(odds, "duel_tied", 1, w->tied, w->all);
    chance_is(odds, "target_gone", 1, w->dead, w->all * w->blow);
    chance_is(odds, "attacker_lost", 1, w->own_dead, w->all * w->blow);
    for (int n = 0; n <= MOST; n++) {
        chance_is(odds, "glory", n, w->points[0][n], w->all);
        chance_is(odds, "target_glory", n, w->points[1][n], w->all);
    }
}

static struct side drawn_side(int dice)
{
    return (struct side){ .dice = dice,
                          .combat = draw(3, 5),
                          .force = draw(2, 8),
                          .defence = draw(2, 9),
                          .life = draw(1, 3) };
}

static void duels_of_two(void **state)
{
    (void)state;
    for (int i = 0; i < 40; i++) {
        const int dice = draw(1, 3);
        const struct side a = drawn_side(dice);
        struct side d = drawn_side(draw(1, 5 - dice));
        struct duel_odds wanted;
        struct odds *odds;

        d.champion = draw(0, 1);
        wanted = enumerate(&a, &d);
        usual_numbers();
        number[0][NUMBER_KIND] = ODDS_DUEL;
        number[0][NUMBER_DICE] = a.dice;
        number[0][NUMBER_COMBAT] = a.combat;
        number[0][NUMBER_FORCE] = a.force;
        number[0][NUMBER_OWN_DEFENCE] = a.defence;
        number[0][NUMBER_OWN_LIFE] = a.life;
        number[0][NUMBER_THEIR_DICE] = d.dice;
        number[0][NUMBER_THEIR_COMBAT] = d.combat;
        number[0][NUMBER_THEIR_FORCE] = d.force;
        number[0][NUMBER_DEFENCE] = d.defence;
        number[0][NUMBER_LIFE] = d.life;
        number[0][NUMBER_CHAMPION] = d.champion;
        odds = odds_of_numbers();
        duel_is(odds, &wanted);
        odds_free(odds);
    }
}

/* Dice of several figures of one Combat are one series; so are supporters' dice, who
 * strike as those do whom they support. */
static void points_of_many(void **state)
{
    (void)state;
    for (int i = 0; i < 24; i++) {
        const int figures = draw(1, 2), supporters = draw(0, figures);
        const int theirs = draw(0, 1);
        const struct side a = drawn_side(figures + supporters);
        const struct side d = drawn_side(draw(1, 2) + theirs);
        const struct duel_odds wanted = enumerate(&a, &d);
        struct odds *odds;

        usual_numbers();
        number[0][NUMBER_KIND] = ODDS_DUEL;
        number[0][NUMBER_FIGURES] = figures;
        number[0][NUMBER_SUPPORTERS] = supporters;
        number[0][NUMBER_COMBAT] = a.combat;
        number[0][NUMBER_FORCE] = a.force;
        number[0][NUMBER_OWN_DEFENCE] = a.defence;
        number[0][NUMBER_OWN_LIFE] = a.life;
        number[0][NUMBER_THEIR_DICE] = d.dice - theirs;
        number[0][NUMBER_THEIR_SUPPORTERS] = theirs;
        number[0][NUMBER_THEIR_COMBAT] = d.combat;
        number[0][NUMBER_THEIR_FORCE] = d.force;
        number[0][NUMBER_DEFENCE] = d.defence;
        number[0][NUMBER_LIFE] = d.life;
        odds = odds_of_numbers();
        chance_is(odds, "duel_won", 1, wanted.won, wanted.all);
        chance_is(odds, "duel_tied", 1, wanted.tied, wanted.all);
        chance_is(odds, "target_gone", 1, wanted.dead,
                  wanted.all * wanted.blow);
        if (figures == 1)
            chance_is(odds, "attacker_lost", 1, wanted.own_dead,
                      wanted.all * wanted.blow);
        odds_free(odds);
    }
}

/* ---- shots ---- */

/* Each die hits, is not stopped, wounds and is not saved, out of 6 x 2 x 72. */
static void shots(void **state)
{
    (void)state;
    for (int i = 0; i < 60; i++) {
        const int dice = draw(1, 4), figures = draw(1, 2), aim = draw(2, 6);
        const int moved = draw(0, 1), cover = draw(0, 1), life = draw(1, 3);
        const int force = draw(1, 9), defence = draw(2, 9);
        const int pierce = draw(0, 2), champion = draw(0, 1);
        const int need = aim + moved; /* bts.01.12 a 6 that is lowered is a 5 */
        const int left = defence - pierce < 1 ? 1 : defence - pierce;
        const int hits = need > 6 ? 0 : 7 - need;
        const big good = (big)hits * (cover ? 1 : 2) *
                         (big)wounds_of_36(force, left) * (champion ? 1 : 2);
        const big all = 6 * 2 * 72;
        big lost[4] = { 1 };
        struct odds *odds;

        for (int k = 0; k < dice * figures; k++)
            for (int n = life; n >= 0; n--)
                lost[n] = (n == life ? lost[n] * all : lost[n] * (all - good)) +
                          (n > 0 ? lost[n - 1] * good : 0);
        usual_numbers();
        number[0][NUMBER_DICE] = dice;
        number[0][NUMBER_FIGURES] = figures;
        number[0][NUMBER_AIM] = aim;
        number[0][NUMBER_MOVED] = moved;
        number[0][NUMBER_COVER] = cover;
        number[0][NUMBER_LIFE] = life;
        number[0][NUMBER_FORCE] = force;
        number[0][NUMBER_PIERCE] = pierce;
        number[0][NUMBER_DEFENCE] = defence;
        number[0][NUMBER_CHAMPION] = champion;
        odds = odds_of_numbers();
        chance_is(odds, "target_gone", 1, lost[life],
                  power(all, dice * figures));
        chance_is(odds, "target_life", life, lost[life],
                  power(all, dice * figures));
        odds_free(odds);
    }
}

/* bts.21.04, 21.05 Force, Pen. and a die reach the armour; then a 6. */
static void armour(void **state)
{
    (void)state;
    for (int bonus = 4; bonus <= 12; bonus++) {
        const int faces = bonus + 1 >= 11 ? 6 : bonus + 6 >= 11 ? bonus - 4 : 0;
        struct odds *odds;

        usual_numbers();
        number[0][NUMBER_FORCE] = bonus - 2;
        number[0][NUMBER_PIERCE] = 2;
        number[0][NUMBER_ARMOUR] = 11;
        odds = odds_of_numbers();
        chance_is(odds, "damage", 1, (big)faces, 12);
        chance_is(odds, "target_gone", 1, (big)faces, 72);
        odds_free(odds);
    }
}

/* ---- dice that are rolled again ---- */

/* bts.23.58, 13.26, 92.20: with a weapon that is mastered the lowest die is rolled
 * again where it shows 3 or less; then, with a banner near, the lowest of those that
 * were not (bts.01.13). */
static void roll_again(int *die, int n, int times, const int *shown)
{
    bool again[16] = { false };

    for (int k = 0; k < times; k++) {
        int low = -1;

        for (int i = 0; i < n; i++)
            if (!again[i] && die[i] <= 3 && (low < 0 || die[i] < die[low]))
                low = i;
        if (low < 0)
            return;
        die[low] = shown[k];
        again[low] = true;
    }
}

/* With so many reasons to roll again on either side. */
static struct duel_odds enumerate_again(const struct side *a,
                                        const struct side *d, int mine,
                                        int theirs)
{
    const int n = a->dice + d->dice, all = n + mine + theirs;
    struct duel_odds out = { .all = power(6, all), .blow = power(72, MOST) };
    int die[16], last[16];

    for (int i = 0; i < all; i++)
        die[i] = 1;
    for (;;) {
        int i = 0;

        memcpy(last, die, sizeof last);
        roll_again(last, a->dice, mine, die + n);
        roll_again(last + a->dice, d->dice, theirs, die + n + mine);
        add_up(&out, a, d, last);
        while (i < all && die[i] == 6)
            die[i++] = 1;
        if (i == all)
            return out;
        die[i]++;
    }
}

static struct scene s;

static void fights(int owner, const struct side *side, bool master)
{
    struct bts_model *m;

    scene_unit(&s);
    m = scene_warrior(&s, owner);
    m->attacks = (uint8_t)side->dice;
    m->combat = (uint8_t)side->combat;
    m->force = (uint8_t)side->force;
    m->defence = (uint8_t)side->defence;
    m->life = (uint8_t)side->life;
    scene_arm(m, ARM_SWORD);
    if (master)
        m->mastery[0] = ARM_SWORD + 1;
}

/* From a position: one charges another 10 cm away, a banner of his beside him. */
static struct odds *odds_of_duel(const struct side *a, const struct side *d,
                                 bool master, bool banner, bool his)
{
    static const struct odds_attack charge = { .unit = 0,
                                               .target = 1,
                                               .close = true };
    static struct odds_plan plan;
    struct odds *odds;

    scene_begin(&s);
    fights(0, a, master);
    fights(1, d, his);
    scene_unit(&s);
    scene_warrior(&s, 0)->gear = banner ? BTS_GEAR_BIT(BANNER) : 0;
    battle_init(&s.b, &s.stage, 1);
    scene_put(&s, 0, 0, -CM(10));
    scene_put(&s, 1, 0, 0);
    scene_put(&s, 2, CM(8), -CM(8));
    assert_true(bts_odds.of_attack(&s.b, &charge, &plan));
    odds = odds_new(&plan);
    assert_non_null(odds);
    return odds;
}

static void duels_with_dice_again(void **state)
{
    (void)state;
    for (int i = 0; i < 12; i++) {
        const int dice = draw(1, 3);
        const bool master = draw(0, 1), banner = i % 2 == 0, his = draw(0, 1);
        const struct side a = drawn_side(dice);
        const struct side d = drawn_side(draw(1, 4 - dice));
        const struct duel_odds wanted =
            enumerate_again(&a, &d, master + banner, his);
        struct odds *odds = odds_of_duel(&a, &d, master, banner, his);

        duel_is(odds, &wanted);
        odds_free(odds);
    }
}

/* ---- Moral ---- */

/* bts.11.04, 11.05 all faces of the Mage's die against all of the victim's. */
static void spells(void **state)
{
    static const struct {
        int spell, value;
    } of[] = { { SPELL_IMMOBILISE, 6 },
               { SPELL_NUMB, 7 },
               { SPELL_WEAKEN, 7 } };

    (void)state;
    for (int i = 0; i < 300; i++) {
        const int moral = 1 + i / 10 % 10, his = 1 + i % 10;
        const int value = of[i / 100].value;

        for (int champion = 0; champion < 2; champion++) {
            struct odds *odds;
            big good = 0;

            for (int die = 1; die <= 6; die++)
                for (int other = 1; other <= 6; other++)
                    good += die + moral >= value &&
                            !(champion && other + his >= die + moral);
            usual_numbers();
            number[0][NUMBER_KIND] = ODDS_SPELL;
            number[0][NUMBER_SPELL] = of[i / 100].spell;
            number[0][NUMBER_MORAL] = moral;
            number[0][NUMBER_THEIR_MORAL] = his;
            number[0][NUMBER_CHAMPION] = champion;
            odds = odds_of_numbers();
            chance_is(odds, "success", 1, good, 36);
            chance_is(odds, "success", 0, 36 - good, 36);
            chance_is(odds, "target_gone", 1, 0, 1);
            odds_free(odds);
        }
    }
}

/* bts.05.04, 05.05, 05.11 an Order; bts.16.01 a Morale test. */
static void orders_and_morale(void **state)
{
    static const int value[] = { [ORDER_ONWARD] = 8,
                                 [ORDER_STOP] = 8,
                                 [ORDER_KILL] = 9,
                                 [ORDER_HOLD] = 10 };

    (void)state;
    for (int moral = 1; moral <= 10; moral++) {
        struct odds *odds;
        big good = 0;

        for (int order = 0; order <= ORDER_HOLD; order++) {
            big given = 1; /* a 6 */

            for (int die = 2; die < 6; die++)
                given += die + moral >= value[order];
            if (!value[order]) /* needs a banner, or a reserve */
                continue;
            usual_numbers();
            number[0][NUMBER_KIND] = ODDS_ORDER;
            number[0][NUMBER_ORDER] = order;
            number[0][NUMBER_MORAL] = moral;
            odds = odds_of_numbers();
            chance_is(odds, "success", 1, given, 6);
            odds_free(odds);
        }
        for (int roll = 0; roll < 36; roll++)
            good += 2 + roll / 6 + roll % 6 + moral >= 10;
        usual_numbers();
        number[0][NUMBER_KIND] = ODDS_MORALE;
        number[0][NUMBER_MORAL] = moral;
        odds = odds_of_numbers();
        chance_is(odds, "success", 1, good, 36);
        odds_free(odds);
    }
}

/* ---- three armours ---- */

/* bts.21.03, 21.04 front 10, flanks 9, rear 8: from each side by each Force; CT 4+. */
static void sides_of_armour(void **state)
{
    static const struct {
        int32_t x, y;
        int armour;
    } from[] = { { CM(30), 0, 10 },
                 { 0, CM(30), 9 },
                 { 0, -CM(30), 9 },
                 { -CM(30), 0, 8 } };
    static const struct odds_attack shot = { .unit = 0, .target = 1 };
    struct bts_weapon gun = { .key = "gun",
                              .hands = 2,
                              .category = CATEGORY_LIGHT,
                              .range = CM(60),
                              .dice = 1 };
    static struct odds_plan plan;

    (void)state;
    for (int i = 0; i < 4; i++)
        for (int bonus = 1; bonus <= 10; bonus++) {
            struct odds *odds;
            big faces = 0;

            for (int die = 1; die <= 6; die++)
                faces += die + bonus >= from[i].armour;
            scene_begin(&s);
            scene_unit(&s);
            scene_warrior(&s, 0)->aim = 4;
            s.own.model[0].arms = 1;
            scene_unit(&s);
            scene_hull(&s, 1, BTS_IS(VEHICLE), CM(5), CM(3));
            gun.pierce = (uint8_t)(bonus / 3);
            gun.force = (uint8_t)(bonus - bonus / 3);
            s.own.weapon = &gun;
            for (int k = 0; k < s.own.model[1].arms; k++)
                s.own.model[1].arm[k].weapon = 0;
            battle_init(&s.b, &s.stage, 1);
            scene_put(&s, 0, from[i].x, from[i].y);
            scene_put(&s, 1, 0, 0);
            assert_true(bts_odds.of_attack(&s.b, &shot, &plan));
            odds = odds_new(&plan);
            assert_non_null(odds);
            chance_is(odds, "damage", 1, faces, 12);
            chance_is(odds, "hits", 1, 1, 2);
            odds_free(odds);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(duels_of_two),
        cmocka_unit_test(points_of_many),
        cmocka_unit_test(shots),
        cmocka_unit_test(armour),
        cmocka_unit_test(duels_with_dice_again),
        cmocka_unit_test(spells),
        cmocka_unit_test(orders_and_morale),
        cmocka_unit_test(sides_of_armour),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
