/* test_odds.c -- odds of t9a from numbers: the fractions of the ledger's examples, and
 * charges, spells, tests and volleys against enumerations that go through every face of
 * every die by the words of chapters 5, 9, 10, 11 and 13, with nothing of the engine. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "t9a/odds.h"

static uint64_t seed = 9;
static int draw(int least, int most)
{
    seed = seed * 6364136223846793005u + 1442695040888963407u;
    return least + (int)((seed >> 33) % (uint64_t)(most - least + 1));
}

/* The next of all ways in which so many dice of 1 .. 6 fall; false: that was the last. */
static bool next_dice(int *die, int n)
{
    int i = 0;

    while (i < n && die[i] == 6)
        die[i++] = 1;
    if (i == n)
        return false;
    die[i]++;
    return true;
}

static int sum_of(const int *die, int n)
{
    return n == 0 ? 0 : die[0] + sum_of(die + 1, n - 1);
}

/* ---- charges ---- */

static void charge_is(int pace, int distance, int swift, int champion,
                      const char *wanted)
{
    struct odds *odds;

    usual_numbers(ODDS_CHARGE);
    number[0][NUMBER_PACE] = pace;
    number[0][NUMBER_DISTANCE] = distance;
    number[0][NUMBER_SWIFT] = swift;
    number[0][NUMBER_CHAMPION] = champion;
    odds = odds_of_numbers();
    fraction_is(odds, "charge_arrives", 1, 1, wanted);
    odds_free(odds);
}

static void charges_of_the_ledger(void **state)
{
    (void)state;
    charge_is(8, 15, 1, 0, "29/36"); /* t9a.20.35 */
    charge_is(8, 15, 0, 0, "7/12");
    charge_is(4, 8, 0, 1, "1"); /* t9a.17.08 4 at least */
    charge_is(4, 8, 0, 0, "11/12");
    charge_is(4, 17, 0, 1, "0");
    charge_is(9, 6, 0, 0, "1");
}

/* t9a.09.19 two dice; t9a.20.07 the two highest of three. */
static void charges_apart(void **state)
{
    (void)state;
    for (int i = 0; i < 12; i++) {
        const int pace = draw(3, 9), distance = draw(pace, pace + 13);
        const int swift = draw(0, 1), champion = draw(0, 1);
        int die[3] = { 1, 1, 1 };
        char wanted[80];
        big good = 0;

        do {
            int total = sum_of(die, 3), least = die[2];

            for (int k = 0; swift && k < 2; k++)
                least = die[k] < least ? die[k] : least;
            total -= least;
            good += (champion && total < 4 ? 4 : total) >= distance - pace;
        } while (next_dice(die, 3));
        put_fraction(good, 216, wanted);
        charge_is(pace, distance, swift, champion, wanted);
    }
}

/* ---- Leadership ---- */

static void test_is(int leadership, int less, int reroll, const char *wanted)
{
    struct odds *odds;

    usual_numbers(ODDS_TEST);
    number[0][NUMBER_LEADERSHIP] = leadership;
    number[0][NUMBER_LESS] = less;
    number[0][NUMBER_REROLL] = reroll;
    odds = odds_of_numbers();
    fraction_is(odds, "success", 1, 1, wanted);
    odds_free(odds);
}

static void tests_of_the_ledger(void **state)
{
    (void)state;
    test_is(7, 4, 0, "1/12"); /* t9a.12.56 */
    test_is(9, 4, 0, "5/18");
    test_is(9, 4, 1, "155/324");
    test_is(7, 0, 0, "7/12");
    test_is(5, 0, 0, "5/18"); /* t9a.13.26 */
}

static void tests_apart(void **state)
{
    (void)state;
    for (int leadership = 0; leadership <= 10; leadership++)
        for (int reroll = 0; reroll < 2; reroll++) {
            const int less = draw(0, 5);
            const int need = leadership > less ? leadership - less : 0;
            int die[4] = { 1, 1, 1, 1 };
            char wanted[80];
            big good = 0;

            do {
                good += die[0] + die[1] <= need ||
                        (reroll && die[2] + die[3] <= need);
            } while (next_dice(die, 4));
            put_fraction(good, power(6, 4), wanted);
            test_is(leadership, less, reroll, wanted);
        }
}

/* ---- spells ---- */

static struct odds *spell(int kind, int dice, int level, int value,
                          int dispel_dice, int dispel_level)
{
    usual_numbers(kind);
    number[0][NUMBER_DICE] = dice;
    number[0][NUMBER_LEVEL] = level;
    number[0][NUMBER_VALUE] = value;
    number[0][NUMBER_DISPEL_DICE] = dispel_dice;
    number[0][NUMBER_DISPEL_LEVEL] = dispel_level;
    return odds_of_numbers();
}

static void spells_of_the_ledger(void **state)
{
    static const char *const power_of[] = { "1/36", "2/27", "19/144",
                                            "763/3888" };
    struct odds *odds = spell(ODDS_CAST, 2, 2, 7, 0, 0);

    (void)state;
    fraction_is(odds, "cast", 1, 1, "13/18"); /* t9a.10.34 */
    fraction_is(odds, "works", 1, 1, "13/18");
    odds_free(odds);
    odds = spell(ODDS_DISPEL, 2, 2, 7, 2, 1);
    fraction_is(odds, "dispelled", 1, 1, "13/18");
    odds_free(odds);
    for (int dice = 2; dice <= 5; dice++) { /* t9a.10.35 */
        odds = spell(ODDS_CAST, dice, 1, 4, 0, 0);
        fraction_is(odds, "power", 1, 1, power_of[dice - 2]);
        odds_free(odds);
    }
}

/* t9a.10.05 */
static int level_adds(int level)
{
    return level >= 3 ? 2 : level > 0;
}

/* t9a.10.06 .. 10.10: what so many dice and a D3 come to, two 6s or more together with
 * the D3 and a point a die; 0: a single 1 or 2. */
static int total_of(const int *die, int dice, int d3, int adds)
{
    int sixes = 0, total = sum_of(die, dice) + adds;

    for (int i = 0; i < dice; i++)
        sixes += die[i] == 6;
    if (dice == 1 && die[0] < 3)
        return 0;
    return sixes >= 2 ? total + (d3 + 1) / 2 + dice : total;
}

static void spells_apart(void **state)
{
    (void)state;
    for (int i = 0; i < 24; i++) {
        const int dice = draw(1, 3), level = draw(1, 4), value = draw(3, 12);
        const int against = draw(0, 2), dispel_level = draw(0, 4);
        const int n = dice + against + 2; /* and the D3 of each */
        struct odds *odds =
            spell(ODDS_CAST, dice, level, value, against, dispel_level);
        int die[7] = { 1, 1, 1, 1, 1, 1, 1 };
        big cast = 0, stopped = 0;

        do {
            const int total =
                total_of(die, dice, die[n - 2], level_adds(level));
            const int answer = total_of(die + dice, against, die[n - 1],
                                        level_adds(dispel_level));

            cast += total >= value;
            stopped += total >= value && against > 0 && answer >= total;
        } while (next_dice(die, n));
        chance_is(odds, "cast", 1, cast, power(6, n));
        chance_is(odds, "dispelled", 1, stopped, power(6, n));
        chance_is(odds, "works", 1, cast - stopped, power(6, n));
        odds_free(odds);
    }
}

/* ---- pursuits ---- */

/* t9a.12.58, and each way once more through all faces. */
static void pursuits_of_the_ledger_and_apart(void **state)
{
    static const char *const wanted[2][2] = { { "721/1296", "247/648" },
                                              { "1877/2592", NULL } };

    (void)state;
    for (int swift = 0; swift < 2; swift++)
        for (int theirs = 0; theirs < 2; theirs++) {
            int die[6] = { 1, 1, 1, 1, 1, 1 };
            struct odds *odds;
            big good = 0;

            do {
                int run[2] = { 0, 0 };

                for (int side = 0; side < 2; side++) {
                    const int *d = die + 3 * side;
                    int least = d[0] < d[1] ? d[0] : d[1];

                    least = d[2] < least ? d[2] : least;
                    run[side] = sum_of(d, 3) -
                                ((side == 0 ? swift : theirs) ? least : d[2]);
                }
                good += run[0] >= run[1];
            } while (next_dice(die, 6));
            usual_numbers(ODDS_PURSUIT);
            number[0][NUMBER_SWIFT] = swift;
            number[0][NUMBER_THEIR_SWIFT] = theirs;
            odds = odds_of_numbers();
            chance_is(odds, "success", 1, good, power(6, 6));
            if (wanted[swift][theirs])
                fraction_is(odds, "success", 1, 1, wanted[swift][theirs]);
            odds_free(odds);
        }
}

/* ---- volleys ---- */

static void volleys_of_the_ledger(void **state)
{
    struct distribution s;
    struct odds *odds;

    (void)state;
    usual_numbers(ODDS_VOLLEY); /* t9a.11.22 */
    number[0][NUMBER_SHOTS] = 15;
    number[0][NUMBER_LONG] = 1;
    number[0][NUMBER_TOUGHNESS] = 4;
    number[0][NUMBER_SAVE] = 6;
    number[0][NUMBER_MODELS] = 26;
    odds = odds_of_numbers();
    mean_is(odds, "target_lost", 25, 18);
    mean_is(odds, "hits", 5, 1);
    odds_free(odds);
    number[0][NUMBER_SHOTS] = 1;
    odds = odds_of_numbers();
    fraction_is(odds, "target_lost", 1, 1, "5/54");
    odds_free(odds);

    usual_numbers(ODDS_VOLLEY); /* t9a.11.23 */
    number[0][NUMBER_SHOTS] = 15;
    number[0][NUMBER_STANDS] = 1;
    number[0][NUMBER_SAVE] = 3;
    number[0][NUMBER_MODELS] = 8;
    number[0][NUMBER_THEIR_LEADERSHIP] = 8;
    odds = odds_of_numbers();
    mean_is(odds, "hits", 5, 1);
    measure(odds, "target_lost", &s);
    assert_int_equal(distribution_thousandths(&s, 2, 8), 201);
    distribution_clear(&s);
    odds_free(odds);
}

/* A die that passes on that or more; t9a.13.02, 13.04 a 1 never does. */
static int faces_from(int need)
{
    return need < 2 ? 5 : need > 6 ? 0 : 7 - need;
}

/* t9a.11.05, 11.16 of 36: to hit. */
static int hits_of_36(int score)
{
    if (score >= 1)
        return 6 * faces_from(7 - score);
    return score >= -2 ? faces_from(4 - score) : 0;
}

static void volleys_apart(void **state)
{
    (void)state;
    for (int i = 0; i < 40; i++) {
        const int shots = draw(1, 5), aim = draw(1, 6), far = draw(0, 1);
        const int moved = draw(0, 1), stands = draw(0, 1);
        const int strength = draw(1, 8), toughness = draw(1, 8);
        const int pierce = draw(0, 2), save = draw(2, 7), ward = draw(4, 7);
        const int models = draw(1, 9), each = draw(1, 2), ld = draw(4, 10);
        const int wound = 4 + toughness - strength; /* and t9a.11.15: */
        const int need = save + (strength > 3 ? strength - 3 : 0) + pierce;
        const big good = (big)hits_of_36(aim - far - (stands ? 1 : moved)) *
                         (big)faces_from(wound > 6 ? 6 : wound) *
                         (big)(6 - faces_from(need)) *
                         (big)(6 - faces_from(ward));
        const big all = power(6, 5);
        big chance[8] = { 1 }, lost[8] = { 0 }, panics = 0, gone = 0;
        struct odds *odds;
        int die[2] = { 1, 1 };
        big fails = 0;

        do
            fails += die[0] + die[1] > ld;
        while (next_dice(die, 2));
        for (int k = 0; k < shots; k++)
            for (int n = shots; n >= 0; n--)
                chance[n] =
                    chance[n] * (all - good) + (n ? chance[n - 1] * good : 0);
        for (int n = 0; n <= shots; n++) {
            const int fallen = n / each < models ? n / each : models;

            lost[fallen] += chance[n];
            gone += fallen == models ? chance[n] : 0;
            if (4 * fallen >= models && fallen < models && fallen > 0)
                panics += chance[n] * fails;
        }
        usual_numbers(ODDS_VOLLEY);
        number[0][NUMBER_SHOTS] = shots;
        number[0][NUMBER_AIM] = aim;
        number[0][NUMBER_LONG] = far;
        number[0][NUMBER_MOVED] = moved;
        number[0][NUMBER_STANDS] = stands;
        number[0][NUMBER_STRENGTH] = strength;
        number[0][NUMBER_TOUGHNESS] = toughness;
        number[0][NUMBER_PIERCE] = pierce;
        number[0][NUMBER_SAVE] = save;
        number[0][NUMBER_WARD] = ward;
        number[0][NUMBER_MODELS] = models;
        number[0][NUMBER_WOUNDS] = each;
        number[0][NUMBER_THEIR_LEADERSHIP] = ld;
        odds = odds_of_numbers();
        for (int n = 0; n <= shots; n++)
            chance_is(odds, "target_lost", n, lost[n], power(all, shots));
        chance_is(odds, "target_gone", 1, gone, power(all, shots));
        chance_is(odds, "target_panics", 1, panics, power(all, shots) * 36);
        odds_free(odds);
    }
}

/* ---- what may not be typed ---- */

static void one_attack_at_a_time(void **state)
{
    static int two[2][ODDS_NUMBERS];

    (void)state;
    assert_non_null(t9a_odds.of_numbers(two, 2, &plan));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(charges_of_the_ledger),
        cmocka_unit_test(charges_apart),
        cmocka_unit_test(tests_of_the_ledger),
        cmocka_unit_test(tests_apart),
        cmocka_unit_test(spells_of_the_ledger),
        cmocka_unit_test(spells_apart),
        cmocka_unit_test(pursuits_of_the_ledger_and_apart),
        cmocka_unit_test(volleys_of_the_ledger),
        cmocka_unit_test(volleys_apart),
        cmocka_unit_test(one_attack_at_a_time),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
