/* Chances of duo: every number of chapter 33 of its ledger, to the fraction, and
 * the same once more from plans that are played for all dice. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "books/duo/odds.h"
#include "lab/odds.h"

static void is(struct duo_chance c, int64_t good, int64_t of)
{
    if (c.good != good || c.of != of)
        fail_msg("%lld/%lld and not %lld/%lld", (long long)c.good,
                 (long long)c.of, (long long)good, (long long)of);
}

/* duo.33.01 .. 33.03, counted with the function that play uses */
static void totals_are_counted(void **state)
{
    (void)state;
    for (int mark = MALUS; mark <= BONUS; mark++) {
        int counted[DUO_TOTALS] = { 0 }, all = 0;

        for (int i = 0; i < 216; i++) {
            const uint8_t die[3] = { (uint8_t)(i / 36), (uint8_t)(i / 6 % 6),
                                     (uint8_t)(i % 6) };

            if (mark == PLAIN && die[2] > 0)
                continue; /* the third is not rolled */
            counted[duo_total(die, (enum duo_mark)mark)]++;
            all++;
        }
        assert_int_equal(all, duo_outcomes((enum duo_mark)mark));
        for (int total = 0; total < DUO_TOTALS; total++)
            assert_int_equal(counted[total],
                             duo_ways((enum duo_mark)mark, total));
    }
    assert_int_equal(duo_ways(BONUS, 12), 16);
    assert_int_equal(duo_ways(BONUS, -1), 0);
    assert_int_equal(duo_ways(BONUS, 13), 0);
}

static struct duo_chance mean(enum duo_mark mark)
{
    int64_t sum = 0;

    for (int total = 2; total < DUO_TOTALS; total++)
        sum += total * duo_ways(mark, total);
    return duo_chance(sum, duo_outcomes(mark));
}

static void means(void **state)
{
    (void)state;
    is(mean(PLAIN), 7, 1);    /* duo.33.01 */
    is(mean(BONUS), 203, 24); /* duo.33.02 */
    is(mean(MALUS), 133, 24); /* duo.33.03 */
}

static void tests(void **state) /* duo.33.04 */
{
    (void)state;
    is(duo_odds_test(PLAIN), 7, 12);
    is(duo_odds_test(BONUS), 29, 36);
    is(duo_odds_test(MALUS), 23, 72);
    is(duo_chance_not(duo_odds_test(PLAIN)), 5, 12);
    is(duo_chance_not(duo_odds_test(BONUS)), 7, 36);
    is(duo_chance_not(duo_odds_test(MALUS)), 49, 72);
}

static void three(struct duo_contest c, const int64_t n[6])
{
    is(c.win, n[0], n[1]);
    is(c.tie, n[2], n[3]);
    is(c.lose, n[4], n[5]);
}

static void opposed_rolls(void **state) /* duo.33.05 .. 33.07 */
{
    static const struct {
        enum duo_mark mine, theirs;
        int64_t n[6];
    } row[] = {
        { BONUS, BONUS, { 755, 1728, 109, 864, 755, 1728 } },
        { PLAIN, PLAIN, { 575, 1296, 73, 648, 575, 1296 } },
        { MALUS, MALUS, { 755, 1728, 109, 864, 755, 1728 } },
        { BONUS, PLAIN, { 401, 648, 91, 864, 715, 2592 } },
        { BONUS, MALUS, { 4043, 5184, 395, 5184, 373, 2592 } },
        { PLAIN, MALUS, { 401, 648, 91, 864, 715, 2592 } },
        { PLAIN, BONUS, { 715, 2592, 91, 864, 401, 648 } },
        { MALUS, BONUS, { 373, 2592, 395, 5184, 4043, 5184 } },
        { MALUS, PLAIN, { 715, 2592, 91, 864, 401, 648 } },
    };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++)
        three(duo_odds_opposed(row[i].mine, row[i].theirs), row[i].n);
    /* duo.33.17 two groups tie as two normal rolls do */
    is(duo_odds_opposed(PLAIN, PLAIN).tie, 73, 648);
}

/* duo.33.17 of three groups at least two tie */
static void three_initiatives(void **state)
{
    int64_t tied = 0;

    (void)state;
    for (int a = 2; a < DUO_TOTALS; a++)
        for (int c = 2; c < DUO_TOTALS; c++)
            for (int d = 2; d < DUO_TOTALS; d++)
                if (a == c || a == d || c == d)
                    tied += (int64_t)duo_ways(PLAIN, a) * duo_ways(PLAIN, c) *
                            duo_ways(PLAIN, d);
    is(duo_chance(tied, (int64_t)36 * 36 * 36), 401, 1296);
}

static void shots(void **state) /* duo.33.08 */
{
    static const int64_t of[3][3][2] = {
        { { 529, 5184 }, { 161, 864 }, { 667, 2592 } },
        { { 161, 864 }, { 49, 144 }, { 203, 432 } },
        { { 667, 2592 }, { 203, 432 }, { 841, 1296 } },
    };

    (void)state;
    for (int shot = MALUS; shot <= BONUS; shot++)
        for (int harm = MALUS; harm <= BONUS; harm++)
            is(duo_odds_shot((enum duo_mark)shot, (enum duo_mark)harm, NULL, 0),
               of[shot + 1][harm + 1][0], of[shot + 1][harm + 1][1]);
}

static const struct duo_save good = { .mark = BONUS };
static const struct duo_save plain = { .mark = PLAIN };
static const struct duo_save poor = { .mark = MALUS };

static void saves(void **state)
{
    const struct duo_save first[] = { plain, poor }, second[] = { good, poor };
    const struct duo_save third[] = { poor, poor };

    (void)state;
    /* duo.33.09 */
    is(duo_odds_shot(PLAIN, PLAIN, &poor, 1), 2401, 10368);
    is(duo_odds_shot(PLAIN, PLAIN, &plain, 1), 245, 1728);
    is(duo_odds_shot(PLAIN, PLAIN, &good, 1), 343, 5184);
    /* duo.33.10 */
    is(duo_odds_unsaved(first, 2), 245, 864);
    is(duo_odds_unsaved(second, 2), 343, 2592);
    is(duo_odds_unsaved(third, 2), 2401, 5184);
    /* duo.33.18 */
    is(duo_odds_shot(PLAIN, PLAIN, third, 1), 2401, 10368);
    is(duo_odds_shot(PLAIN, PLAIN, third, 2), 117649, 746496);
}

/* More Saves than whole numbers can hold leave a number that is close. */
static void many_saves(void **state)
{
    struct duo_save save[12];
    double close = 1;
    struct duo_chance c;

    (void)state;
    for (int i = 0; i < 12; i++) {
        save[i] = poor;
        close *= 49.0 / 72;
    }
    c = duo_odds_unsaved(save, 12);
    assert_true(c.good > 0 && c.good < c.of);
    close = (double)c.good / (double)c.of / close;
    assert_true(close > 0.999999999 && close < 1.000000001);
}

static void fights(void **state)
{
    (void)state;
    /* duo.33.11 */
    is(duo_odds_fight(PLAIN, PLAIN, PLAIN, NULL, 0), 4025, 15552);
    is(duo_odds_fight(PLAIN, PLAIN, BONUS, NULL, 0), 16675, 46656);
    is(duo_odds_fight(PLAIN, PLAIN, MALUS, NULL, 0), 13225, 93312);
    /* duo.33.12 bare hands */
    is(duo_odds_fight(MALUS, PLAIN, MALUS, NULL, 0), 16445, 186624);
    is(duo_odds_fight(PLAIN, MALUS, PLAIN, NULL, 0), 2807, 7776);
}

/* duo.33.13, 33.14: effect, none, reflected */
static const struct {
    enum duo_mark user;
    int duel;
    int64_t n[6];
} duels[] = {
    { PLAIN, BONUS, { 655, 1944, 5, 12, 479, 1944 } },
    { PLAIN, PLAIN, { 581, 1296, 5, 12, 175, 1296 } },
    { PLAIN, MALUS, { 4111, 7776, 5, 12, 425, 7776 } },
    { BONUS, BONUS, { 8369, 15552, 7, 36, 4159, 15552 } },
    { BONUS, PLAIN, { 2587, 3888, 7, 36, 545, 3888 } },
    { BONUS, MALUS, { 3901, 5184, 7, 36, 275, 5184 } },
    { MALUS, BONUS, { 835, 5184, 49, 72, 821, 5184 } },
    { MALUS, PLAIN, { 1793, 7776, 49, 72, 691, 7776 } },
    { MALUS, MALUS, { 2195, 7776, 49, 72, 289, 7776 } },
};

static void powers(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof duels / sizeof duels[0]; i++)
        three(duo_odds_power(duels[i].user, duels[i].duel), duels[i].n);
    is(duo_odds_power(BONUS, DUO_NOT).win, 29, 36);
    is(duo_odds_power(BONUS, DUO_NOT).lose, 0, 1);
}

static void deviations(void **state) /* duo.33.16 */
{
    static const int of[] = { 0, 11, 9, 7, 5, 3, 1, 0 };
    int64_t sum = 0;

    (void)state;
    for (int pas = 0; pas < 8; pas++) {
        assert_int_equal(duo_odds_deviation(pas), of[pas]);
        sum += pas * of[pas];
    }
    is(duo_chance(sum, 36), 91, 36);
}

/* ---- plans ---- */

/* The number of that key. */
static int number(const char *key)
{
    for (int i = 0; i < DUO_NUMBERS; i++)
        if (strcmp(duo_odds_numbers[i].key, key) == 0)
            return i;
    fail_msg("no number %s", key);
    return 0;
}

static void usual(int value[ODDS_NUMBERS])
{
    for (int i = 0; i < DUO_NUMBERS; i++)
        value[i] = duo_odds_numbers[i].usual;
}

static int measure_of(const char *key)
{
    for (int i = 0; i < duo_odds_book.measures; i++)
        if (strcmp(duo_odds_book.measure[i].key, key) == 0)
            return i;
    fail_msg("no measure %s", key);
    return 0;
}

/* The chance that a measure is at least this is that fraction. */
static void plan_says(int (*value)[ODDS_NUMBERS], int attacks, const char *key,
                      int least, const char *fraction)
{
    static struct odds_plan plan;
    struct distribution s;
    struct odds *odds;
    char text[100];

    assert_null(duo_odds_book.of_numbers(value, attacks, &plan));
    odds = odds_new(&plan);
    assert_non_null(odds);
    assert_true(odds_measure(odds, measure_of(key), &s));
    assert_true(distribution_fraction(&s, least, 9, text, sizeof text));
    assert_string_equal(text, fraction);
    distribution_clear(&s);
    odds_free(odds);
}

static void plans_of_shots(void **state)
{
    int value[2][ODDS_NUMBERS] = { { 0 } };

    (void)state;
    usual(value[0]);
    plan_says(value, 1, "target_lost", 1, "49/144"); /* duo.33.09 */
    value[0][number("poor-saves")] = 1;
    plan_says(value, 1, "target_gone", 1, "2401/10368"); /* duo.33.18 */
    value[0][number("poor-saves")] = 2;
    plan_says(value, 1, "target_gone", 1, "117649/746496");
    /* duo.33.15 two shots, at least one damage point */
    usual(value[0]);
    value[0][number("shots")] = 2;
    plan_says(value, 1, "target_lost", 1, "11711/20736");
    value[0][number("life")] = 3;
    plan_says(value, 1, "target_lost", 2, "2401/20736");
    /* the same typed one after the other */
    usual(value[0]);
    usual(value[1]);
    plan_says(value, 2, "target_lost", 1, "11711/20736");
    /* duo.30.06 1D3 of a Character: two points or more in four of six */
    value[0][number("life")] = 3;
    value[0][number("fatal")] = 1;
    plan_says(value, 1, "target_lost", 2, "49/216");
    plan_says(value, 1, "target_gone", 1, "49/432");
}

static void plans_of_fights(void **state)
{
    int value[1][ODDS_NUMBERS] = { { 0 } };

    (void)state;
    usual(value[0]);
    value[0][number("kind")] = ODDS_FIGHT;
    plan_says(value, 1, "target_lost", 1, "4025/15552"); /* duo.33.11 */
    plan_says(value, 1, "attacker_gone", 1, "4025/15552");
    plan_says(value, 1, "fight_tied", 1, "73/648");
    value[0][number("skill")] = value[0][number("damage")] = MALUS;
    plan_says(value, 1, "target_lost", 1, "16445/186624"); /* duo.33.12 */
    plan_says(value, 1, "attacker_lost", 1, "2807/7776");
    /* duo.22.05 who lies is struck without a Combat roll */
    usual(value[0]);
    value[0][number("kind")] = ODDS_FREE;
    plan_says(value, 1, "target_lost", 1, "7/12");
}

/* duo.06.03 two bouts with a Character: after its first wound it fights with
 * Combat -. It loses both points when it is beaten and harmed twice. */
static void wounds_count_at_once(void **state)
{
    int value[1][ODDS_NUMBERS] = { { 0 } };
    const struct duo_chance twice =
        duo_chance_times(duo_odds_fight(PLAIN, PLAIN, PLAIN, NULL, 0),
                         duo_odds_fight(PLAIN, MALUS, PLAIN, NULL, 0));
    char text[60];

    (void)state;
    usual(value[0]);
    value[0][number("kind")] = ODDS_FIGHT;
    value[0][number("shots")] = 2;
    value[0][number("life")] = value[0][number("own-life")] = 3;
    snprintf(text, sizeof text, "%lld/%lld", (long long)twice.good,
             (long long)twice.of);
    plan_says(value, 1, "target_lost", 2, text);
}

/* duo.06.04 a fight, then a shot: with one point left of two the attacker shoots
 * with Tir -, with two of three it shoots as before. duo.06.03 who was wounded
 * when the plan was made fights no worse for that. */
static void wounds_count_for_shots(void **state)
{
    int value[2][ODDS_NUMBERS] = { { 0 } };

    (void)state;
    usual(value[0]);
    usual(value[1]);
    value[0][number("kind")] = ODDS_FIGHT;
    value[0][number("own-life")] = 2;
    plan_says(value, 2, "target_gone", 1, "6331213/13436928");
    value[1][number("kind")] = ODDS_POWER; /* not of powers: duo.25.01 */
    value[1][number("against")] = DUO_NOT;
    plan_says(value, 2, "target_gone", 1, "1144423/2239488");
    usual(value[1]);
    value[0][number("own-life")] = 3;
    plan_says(value, 2, "target_gone", 1, "1144423/2239488");
    value[0][number("shots")] = 2;
    value[0][number("life")] = 2;
    plan_says(value, 1, "target_gone", 1, "16200625/241864704");
}

static void plans_of_powers(void **state)
{
    int value[1][ODDS_NUMBERS] = { { 0 } };

    (void)state;
    for (size_t i = 0; i < sizeof duels / sizeof duels[0]; i++) {
        char text[60];

        usual(value[0]);
        value[0][number("kind")] = ODDS_POWER;
        value[0][number("skill")] = (int)duels[i].user;
        value[0][number("against")] = duels[i].duel;
        snprintf(text, sizeof text, "%lld/%lld", (long long)duels[i].n[0],
                 (long long)duels[i].n[1]);
        plan_says(value, 1, "power_works", 1, text);
        snprintf(text, sizeof text, "%lld/%lld", (long long)duels[i].n[4],
                 (long long)duels[i].n[5]);
        plan_says(value, 1, "power_reflected", 1, text);
    }
    value[0][number("against")] = DUO_NOT;
    value[0][number("skill")] = PLAIN;
    plan_says(value, 1, "target_gone", 1, "49/144");
}

static void says_stage(const struct odds_stage *s, int rule, const char *word)
{
    assert_int_equal(s->rule, rule);
    assert_string_equal(duo_odds_book.words[s->word][LANG_EN], word);
}

/* Tables show a fight as tests one after the other. */
static void fights_in_rows(void **state)
{
    static struct odds_plan plan;
    int value[1][ODDS_NUMBERS] = { { 0 } };
    struct odds_roll row[4];

    (void)state;
    usual(value[0]);
    value[0][number("kind")] = ODDS_FIGHT;
    value[0][number("shots")] = 2;
    value[0][number("saves")] = 1;
    assert_null(duo_odds_of_numbers(value, 1, &plan));
    assert_int_equal(duo_odds_book.rolls(&plan, row, 4), 2);
    assert_int_equal(duo_odds_book.rolls(&plan, row, 1), 1);
    assert_int_equal(row[0].stages, 3);
    /* duo.33.05 575/1296, duo.33.04 21/36 and 15/36 */
    assert_int_equal(row[0].stage[0].chance.good, 575);
    assert_int_equal(row[0].stage[0].chance.dice, 4);
    assert_int_equal(row[0].stage[1].chance.good, 21);
    assert_int_equal(row[0].stage[2].chance.good, 15);
    says_stage(&row[0].stage[0], DUO(4, 3), "fights won");
    says_stage(&row[0].stage[1], DUO(5, 1), "damage points");
    says_stage(&row[0].stage[2], DUO(7, 2), "unsaved points");
}

/* A shot hits first, a power works first, a free attack harms at once. */
static void other_rows(void **state)
{
    static struct odds_plan plan;
    int value[3][ODDS_NUMBERS] = { { 0 } };
    struct odds_roll row[4];

    (void)state;
    for (int i = 0; i < 3; i++)
        usual(value[i]);
    value[1][number("kind")] = ODDS_POWER;
    value[2][number("kind")] = ODDS_FREE;
    assert_null(duo_odds_of_numbers(value, 3, &plan));
    assert_int_equal(duo_odds_book.rolls(&plan, row, 4), 3);
    assert_int_equal(row[0].stages, 2);
    assert_int_equal(row[1].stages, 2);
    assert_int_equal(row[2].stages, 1);
    says_stage(&row[0].stage[0], DUO(12, 2), "hits");
    assert_int_equal(row[0].stage[0].chance.good, 21);
    says_stage(&row[0].stage[1], DUO(5, 1), "damage points");
    says_stage(&row[1].stage[0], DUO(25, 1), "powers that work");
    says_stage(&row[2].stage[0], DUO(5, 1), "damage points");
}

static void wrong_numbers(void **state)
{
    static int value[6][ODDS_NUMBERS];
    static struct odds_plan plan;

    (void)state;
    for (int i = 0; i < 6; i++) {
        usual(value[i]);
        value[i][number("shots")] = 6;
    }
    assert_null(duo_odds_of_numbers(value, 4, &plan));
    assert_non_null(duo_odds_of_numbers(value, 5, &plan));
    value[0][number("kind")] = ODDS_FIGHT;
    value[0][number("against")] = DUO_NOT;
    assert_non_null(duo_odds_of_numbers(value, 1, &plan));
}

int main(void)
{
    const struct CMUnitTest all[] = {
        cmocka_unit_test(totals_are_counted),
        cmocka_unit_test(means),
        cmocka_unit_test(tests),
        cmocka_unit_test(opposed_rolls),
        cmocka_unit_test(three_initiatives),
        cmocka_unit_test(shots),
        cmocka_unit_test(saves),
        cmocka_unit_test(many_saves),
        cmocka_unit_test(fights),
        cmocka_unit_test(powers),
        cmocka_unit_test(deviations),
        cmocka_unit_test(plans_of_shots),
        cmocka_unit_test(plans_of_fights),
        cmocka_unit_test(wounds_count_at_once),
        cmocka_unit_test(wounds_count_for_shots),
        cmocka_unit_test(plans_of_powers),
        cmocka_unit_test(fights_in_rows),
        cmocka_unit_test(other_rows),
        cmocka_unit_test(wrong_numbers),
    };

    return cmocka_run_group_tests(all, NULL, NULL);
}
