/* test_odds_apart.c -- odds of bts against an enumeration written apart: every face of
 * every die one by one, by the words of chapters 12 and 14 of the ledger, with
 * nothing of the engine in it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "books/bts/odds.h"
#include "lab/odds.h"

/* ---- fractions ---- */

__extension__ typedef unsigned __int128 big;

static big common(big a, big b)
{
    while (b) {
        const big rest = a % b;

        a = b;
        b = rest;
    }
    return a;
}

static void put_big(big n, char *out)
{
    char digits[64];
    int i = 63;

    digits[i] = 0;
    do {
        digits[--i] = (char)('0' + (int)(n % 10));
        n /= 10;
    } while (n);
    strcpy(out, digits + i);
}

/* "5/12", "0" or "1", as distribution_fraction() has it. */
static void put_fraction(big num, big den, char *out)
{
    const big by = common(num, den);
    char text[64];

    put_big(num / by, out);
    if (den / by == 1)
        return;
    put_big(den / by, text);
    strcat(out, "/");
    strcat(out, text);
}

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
};

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
        int points[2], i = 0;

        compare(a, d, die, points);
        assert_true(points[0] <= MOST && points[1] <= MOST);
        out.won += points[0] > points[1];
        out.tied += points[0] == points[1];
        out.dead += kills(points[0], harm_of_72(a, d), d->life, MOST);
        out.own_dead += kills(points[1], harm_of_72(d, a), a->life, MOST);
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
        chance_is(odds, "duel_won", 1, wanted.won, wanted.all);
        chance_is(odds, "duel_tied", 1, wanted.tied, wanted.all);
        chance_is(odds, "target_gone", 1, wanted.dead,
                  wanted.all * wanted.blow);
        chance_is(odds, "attacker_lost", 1, wanted.own_dead,
                  wanted.all * wanted.blow);
        odds_free(odds);
    }
}

/* Dice of several figures of one Combat are one series; so are supporters' dice. */
static void points_of_many(void **state)
{
    (void)state;
    for (int i = 0; i < 12; i++) {
        const int figures = draw(1, 2), supporters = draw(0, figures);
        const struct side a = { .dice = figures + supporters,
                                .combat = draw(3, 5) };
        const struct side d = { .dice = draw(1, 2), .combat = draw(3, 5) };
        const struct duel_odds wanted = enumerate(&a, &d);
        struct odds *odds;

        usual_numbers();
        number[0][NUMBER_KIND] = ODDS_DUEL;
        number[0][NUMBER_FIGURES] = figures;
        number[0][NUMBER_SUPPORTERS] = supporters;
        number[0][NUMBER_COMBAT] = a.combat;
        number[0][NUMBER_THEIR_DICE] = d.dice;
        number[0][NUMBER_THEIR_COMBAT] = d.combat;
        odds = odds_of_numbers();
        chance_is(odds, "duel_won", 1, wanted.won, wanted.all);
        chance_is(odds, "duel_tied", 1, wanted.tied, wanted.all);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(duels_of_two),
        cmocka_unit_test(points_of_many),
        cmocka_unit_test(shots),
        cmocka_unit_test(armour),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
