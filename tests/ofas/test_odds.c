/* Exact odds against fractions worked out by hand. The die has the faces 0, 1
 * and 2; EZ succeeds with 2/3, HD with 1/3. */
#include "lab/odds.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "books/ofas/book.h"
#include "books/ofas/odds_in.h"
#include "lab/count.h"
#include "report/odds_report.h"
#include "report/odds_words.h"

enum { WORDS_MOST = 64 };

/* The odds of an attack typed in one line. */
static struct odds *odds_for(const char *line)
{
    struct odds_plan *plan = calloc(1, sizeof *plan);
    struct alea_error error = { 0 };
    char *copy = strdup(line), *word[WORDS_MOST];
    struct odds *odds;
    int n = 0;

    assert_non_null(plan);
    for (char *at = strtok(copy, " "); at; at = strtok(NULL, " "))
        word[n++] = at;
    if (!odds_read(ofas_book.odds, word, n, LANG_EN, plan, &error))
        fail_msg("%s: %s", line, error.message);
    odds = odds_new(plan);
    assert_non_null(odds);
    free(copy);
    free(plan);
    return odds;
}

/* Is the chance of this value of a measure that fraction? */
static void is(const struct odds *odds, int measure, int value,
               const char *fraction)
{
    struct distribution s;
    char text[512];

    assert_true(odds_measure(odds, measure, &s));
    assert_true(distribution_fraction(&s, value, value, text, sizeof text));
    if (strcmp(text, fraction) != 0)
        fail_msg("measure %d, value %d: %s, not %s", measure, value, text,
                 fraction);
    distribution_clear(&s);
}

static void check(const char *line, int measure, int value,
                  const char *fraction)
{
    struct odds *odds = odds_for(line);

    is(odds, measure, value, fraction);
    odds_free(odds);
}

/* Nothing is said about this measure. */
static void is_not_told(const char *line, int measure)
{
    struct odds *odds = odds_for(line);
    struct distribution s;
    char text[64];

    assert_true(odds_measure(odds, measure, &s));
    assert_true(distribution_fraction(&s, 0, 999, text, sizeof text));
    if (strcmp(text, "0") != 0)
        fail_msg("%s: measure %d is told: %s", line, measure, text);
    distribution_clear(&s);
    odds_free(odds);
}

static void one_shot_is_a_product_of_tests(void **state)
{
    (void)state;
    /* EZ to hit, EZ to wound: 2/3 * 2/3 */
    check("precision=2 speed=2 power=2 resistance=2", MEASURE_TARGET_LOST, 1,
          "4/9");
    /* and HD cover takes a third of the hits */
    check("precision=2 speed=2 power=2 resistance=2 cover=HD",
          MEASURE_TARGET_LOST, 1, "8/27");
    /* re-rolled once: 8/9; twice: 26/27 */
    check("precision=2 speed=2 power=AS rerolls=1", MEASURE_TARGET_LOST, 1,
          "8/9");
    check("precision=2 speed=2 power=AS rerolls=2", MEASURE_TARGET_LOST, 1,
          "26/27");
    check("precision=AS power=HD again=yes", MEASURE_TARGET_LOST, 1, "5/9");
    check("precision=AS power=AS clumsy=yes harmless=yes fields=yes",
          MEASURE_TARGET_LOST, 1, "8/27");
}

static void many_shots_are_a_binomial(void **state)
{
    (void)state;
    check("shots=10 precision=2 speed=2 cover=HD power=1 resistance=1",
          MEASURE_TARGET_LOST, 0, "6131066257801/205891132094649");
    /* all ten of ten with EZ */
    check("shots=10 precision=EZ power=AS figures=10", MEASURE_TARGET_GONE, 1,
          "1024/59049");
    /* nobody else counts: all three of five fall to three */
    check("shots=3 precision=AS power=AS figures=5 own-figures=2",
          MEASURE_TARGET_LOST, 3, "1");
    /* more wounds than figures are lost: 1 - P(0) - P(1) of 4 with 1/3 */
    check("shots=4 precision=HD power=AS figures=2", MEASURE_TARGET_LOST, 2,
          "11/27");
}

/* ofas.15.20: of dice that hit with EZ half show 2 and pierce. */
static void half_of_easy_hits_pierce(void **state)
{
    (void)state;
    /* 1/3 * HD + 1/3 * EZ */
    check("precision=2 speed=2 power=1 resistance=2 piercing=yes",
          MEASURE_TARGET_LOST, 1, "1/3");
    /* with HD all that hit show 2 */
    check("precision=1 speed=2 power=1 resistance=2 piercing=yes",
          MEASURE_TARGET_LOST, 1, "2/9");
    /* what shows 2 always wounds: 1/3 + 1/3 * EZ, EZ once more */
    check("precision=2 speed=2 power=3 resistance=2 piercing=yes",
          MEASURE_TARGET_LOST, 1, "5/9");
    check("precision=2 speed=2 power=3 resistance=2 piercing=yes again=yes",
          MEASURE_TARGET_LOST, 1, "17/27");
    /* what shows 1 never does: 1/3 * HD, HD once more */
    check("precision=2 speed=2 power=AF resistance=2 piercing=yes",
          MEASURE_TARGET_LOST, 1, "0");
    check("precision=2 speed=2 power=1 resistance=3 piercing=yes again=yes",
          MEASURE_TARGET_LOST, 1, "5/27");
}

/* ofas.20.15 an explosion ignores cover, as some weapons do. */
static void some_fire_ignores_cover(void **state)
{
    (void)state;
    check("precision=AS power=AS cover=HD explosion=2 figures=3",
          MEASURE_TARGET_LOST, 3, "1/3");
    check("precision=AS power=AS cover=HD bared=yes", MEASURE_TARGET_LOST, 1,
          "1");
    /* nor does an explosion pierce: each of its hits has HD */
    check("precision=AS power=1 resistance=2 explosion=1 piercing=yes",
          MEASURE_TARGET_LOST, 2, "1/27");
}

/* ofas.20.18, 20.21, 18.32 */
static void an_explosion_counts_no_more_than_three_on_one_thing(void **state)
{
    (void)state;
    check("precision=AS power=AS explosion=2 life=9", MEASURE_TARGET_LOST, 3,
          "1/3");
    check("precision=AS power=AS explosion=2 life=9", MEASURE_TARGET_LOST, 4,
          "0");
    /* Of two dice 3/9 make 3 or more, 3/9 a 2, 2/9 a 1. A point breaks nothing
     * in 77/81, and is followed by just one more in 1/3 * 4/27 * 23/27:
     * 1/3 (1 - (77/81)^3) + 1/3 (1 - (77/81)^2 - 2 * 77/81 * 92/2187) +
     * 2/9 * 1/3 * (4/27)^3. */
    check("precision=AS power=AS explosion=2 structure=4 weight=1",
          MEASURE_TARGET_GONE, 1, "83980/1594323");
    /* twice as many on a medium one: 1/9 have all four */
    check("precision=AS power=AS explosion=2 structure=4 weight=2",
          MEASURE_TARGET_GONE, 1, "708473/4782969");
    /* and on who is struck back as many as stand there */
    check("close=yes precision=AF life=9 then back=yes precision=AS power=AS "
          "explosion=3 own-figures=6",
          MEASURE_ATTACKER_GONE, 1, "1/27");
}

/* Only what can come of it is said. */
static void what_cannot_be_is_not_told(void **state)
{
    static const int charge[] = {
        MEASURE_ATTACKER_PANICS, MEASURE_CHARGE_REACHES, MEASURE_CHARGE_ARRIVES,
        MEASURE_CHARGE_CONTACT,  MEASURE_CHARGE_STANDS,  MEASURE_CHARGE_BREAKS,
        MEASURE_CHARGE_WON,      MEASURE_MARKER_HELD
    };

    (void)state;
    for (size_t i = 0; i < sizeof charge / sizeof charge[0]; i++)
        is_not_told("shots=2 precision=AS", charge[i]);
    is_not_told("close=yes precision=AS", MEASURE_MARKER_HELD);
    is_not_told("explosion=2", MEASURE_ATTACKER_LOST);
    is_not_told("unstable=yes", MEASURE_ATTACKER_GONE);
    is_not_told("structure=2", MEASURE_TARGET_PANICS);
    is_not_told("life=2", MEASURE_TARGET_PANICS);
    is_not_told("figures=2", MEASURE_TARGET_STUNS);
    is_not_told("figures=2", MEASURE_TARGET_STOPPED);
    is_not_told("structure=2 monster=yes", MEASURE_TARGET_STOPPED);
    is_not_told("structure=2 monster=yes", MEASURE_TARGET_BROKEN);
}

static void an_explosion_counts_no_more_than_figures(void **state)
{
    const char *line = "precision=AS power=AS explosion=2 figures=3";

    (void)state;
    check(line, MEASURE_TARGET_LOST, 0, "1/9");
    check(line, MEASURE_TARGET_LOST, 1, "2/9");
    check(line, MEASURE_TARGET_LOST, 2, "1/3");
    check(line, MEASURE_TARGET_LOST, 3, "1/3");
    /* EZ to hit, EZ to wound, one die: 1/3 + 2/3 * (1/3 + 1/3 * 1/3 + 1/27) */
    check("precision=EZ power=EZ explosion=1 figures=5", MEASURE_TARGET_LOST, 0,
          "53/81");
}

/* ofas.20.25: two zeros cost the bearer. */
static void an_unstable_weapon_kills_its_bearer(void **state)
{
    const char *line = "precision=AS power=AS explosion=2 unstable=yes";

    (void)state;
    check(line, MEASURE_ATTACKER_LOST, 1, "1/9");
    check(line, MEASURE_TARGET_LOST, 0, "1/9");
    check(line, MEASURE_TARGET_LOST, 4, "1/9");
}

/* ofas.08.03, 08.05, 08.06 */
static void losses_make_a_test_of_morale(void **state)
{
    (void)state;
    /* half of six: morale 2 against 2, EZ */
    check("shots=3 precision=AS power=AS figures=6 morale=2",
          MEASURE_TARGET_PANICS, 1, "1/3");
    /* inspired: the test once more */
    check("shots=3 precision=AS power=AS figures=6 morale=2 inspired=yes",
          MEASURE_TARGET_PANICS, 1, "1/9");
    /* two of six: none */
    check("shots=2 precision=AS power=AS figures=6 morale=2",
          MEASURE_TARGET_PANICS, 1, "0");
    /* one to fire that ignores cover: against 1; half to it: against 3, HD */
    check("shots=1 precision=AS power=AS bared=yes figures=6 morale=1",
          MEASURE_TARGET_PANICS, 1, "1/3");
    check("shots=3 precision=AS power=AS bared=yes figures=6 morale=2",
          MEASURE_TARGET_PANICS, 1, "2/3");
    /* rifles take two, a grenade launcher one: both causes, one test (08.13) */
    check("shots=2 precision=AS power=AS then shots=1 precision=AS power=AS "
          "bared=yes figures=6 morale=2",
          MEASURE_TARGET_PANICS, 1, "2/3");
    /* nobody is left to panic */
    check("shots=6 precision=AS power=AS figures=6 morale=1",
          MEASURE_TARGET_PANICS, 1, "0");
    /* a medic brings one of three back: only two of six are lost */
    check("shots=3 precision=AS power=AS figures=6 morale=2 medics=1",
          MEASURE_TARGET_PANICS, 1, "2/9");
}

/* ofas.20.08: a test for each hit, until it panics. */
static void disruptive_hits_test_one_by_one(void **state)
{
    (void)state;
    check("shots=2 precision=AS disruptive=2 morale=2", MEASURE_TARGET_PANICS,
          1, "5/9");
    check("shots=1 precision=AS disruptive=3 morale=2 inspired=yes",
          MEASURE_TARGET_PANICS, 1, "4/9");
    /* EZ to hit, two levels: 1 - (1 - 2/9)(1 - 4/9) */
    check("shots=1 precision=EZ disruptive=3 then shots=1 precision=EZ "
          "disruptive=2 morale=2",
          MEASURE_TARGET_PANICS, 1, "46/81");
}

/* ofas.20.07 */
static void shields_and_the_last_point_of_life_parry(void **state)
{
    (void)state;
    check("shots=2 precision=AS power=AS figures=4 shields=4",
          MEASURE_TARGET_LOST, 2, "4/9");
    /* only one of the two who fall carries one */
    check("shots=2 precision=AS power=AS figures=2 shields=1",
          MEASURE_TARGET_LOST, 1, "1/3");
    check("precision=AS power=AS damage=2 figures=2 shields=2",
          MEASURE_TARGET_LOST, 1, "1");
    /* a Hero of 3: three points, the last parried with 1/3 */
    check("shots=3 precision=AS power=AS life=3 shields=1", MEASURE_TARGET_GONE,
          1, "2/3");
    /* four points: both above the second must be parried */
    check("shots=4 precision=AS power=AS life=3 shields=1", MEASURE_TARGET_GONE,
          1, "8/9");
    /* nor against Dom x2 */
    check("precision=AS power=AS damage=2 life=2 shields=1",
          MEASURE_TARGET_GONE, 1, "1");
    /* Dom x2 takes two points (ofas.20.12) */
    check("precision=AS power=AS damage=2 life=3", MEASURE_TARGET_LOST, 2, "1");
}

/* ofas.11.18 .. 11.22; of three dice 10/27 make 2 or less, 7/27 a 3, 6/27 a 4,
 * 4/27 a 5 or 6. */
static void a_hull_breaks_by_the_table(void **state)
{
    const char *one = "precision=AS power=AS structure=2 weapons=1 speed=1";

    (void)state;
    check(one, MEASURE_TARGET_GONE, 1, "4/81"); /* a chain of one */
    check(one, MEASURE_TARGET_STOPPED, 1, "2/27");
    check(one, MEASURE_TARGET_BROKEN, 1, "7/81");
    check(one, MEASURE_TARGET_STUNS, 1, "10/81");
    /* at speed 2 it stops by the second hit (11.26) */
    check("precision=AS power=AS damage=2 structure=3 speed=2",
          MEASURE_TARGET_STOPPED, 1, "4/729");
    /* and is easier to hit by the next: 4/81 + 2/27 EZ + 71/81 HD (11.25) */
    check("precision=AS power=AS structure=2 speed=3 then precision=2 power=AS "
          "structure=2 speed=3",
          MEASURE_TARGET_GONE, 1, "95/243");
    /* no weapon: stunned in its place */
    check("precision=AS power=AS structure=2 weapons=0", MEASURE_TARGET_STUNS,
          1, "17/81");
    /* a flyer that stops comes down (11.27) */
    check("precision=AS power=AS structure=2 speed=1 flyer=yes",
          MEASURE_TARGET_GONE, 1, "10/81");
    /* unstable: tested twice, and the best three of four dice: 5/9 * 27/81 */
    check("precision=AS power=AS structure=2 fragile=yes", MEASURE_TARGET_GONE,
          1, "5/27");
    /* a disruptive hit tests, and takes no point (20.09) */
    check("precision=AS disruptive=2 structure=2", MEASURE_TARGET_LOST, 0,
          "5929/6561");
    /* the last point makes no test */
    check("precision=AS power=AS structure=1", MEASURE_TARGET_STUNS, 0, "1");
}

/* ofas.16.56 .. 16.58 */
static void a_monster_loses_a_die_of_points(void **state)
{
    const char *one = "precision=AS power=AS structure=3 monster=yes";

    (void)state;
    check(one, MEASURE_TARGET_LOST, 1, "7/9");
    check(one, MEASURE_TARGET_GONE, 1, "1/9");
    check("precision=AS power=AS structure=3 monster=yes robust=1",
          MEASURE_TARGET_GONE, 1, "2/27");
    check("precision=AS power=AS structure=3 monster=yes fragile=yes",
          MEASURE_TARGET_GONE, 1, "5/27");
}

/* ofas.08.08, 08.09: both sides strike, and both test. */
static void a_close_combat_tests_both(void **state)
{
    const char *line = "close=yes shots=1 precision=AS power=AS then back=yes "
                       "shots=2 precision=EZ power=AS figures=6 morale=2 "
                       "own-figures=2 own-morale=1";
    struct odds *odds = odds_for(line);
    struct distribution s;
    char text[64];

    (void)state;
    is(odds, MEASURE_TARGET_PANICS, 1, "1/3");   /* 2 against 1 */
    is(odds, MEASURE_ATTACKER_GONE, 1, "4/9");   /* both of two */
    is(odds, MEASURE_ATTACKER_PANICS, 1, "4/9"); /* one of two: against 3, AF */
    /* unhurt with 1/9, and the other panics */
    is(odds, MEASURE_CHARGE_WON, 1, "1/27");
    assert_true(odds_all(
        odds, 1u << MEASURE_TARGET_PANICS | 1u << MEASURE_ATTACKER_GONE, &s));
    assert_true(distribution_fraction(&s, 1, 1, text, sizeof text));
    assert_string_equal(text, "4/27");
    distribution_clear(&s);
    odds_free(odds);
}

/* Volleys that differ only in what pierces are rolled apart. */
static void half_that_pierce_are_not_a_third(void **state)
{
    (void)state;
    /* EZ, and a die that shows 2 wounds with HD: 1/9; EZ, HD: 2/9 */
    check("precision=EZ power=1 resistance=3 piercing=yes then precision=EZ "
          "power=HD",
          MEASURE_TARGET_LOST, 0, "56/81");
}

/* ofas.20.25 ruling: who falls to his own weapon frightens nobody. */
static void a_misfire_makes_no_test(void **state)
{
    const char *line = "close=yes precision=AS power=AF explosion=2 "
                       "unstable=yes own-figures=2 own-morale=1";

    (void)state;
    check(line, MEASURE_ATTACKER_LOST, 1, "1/9");
    check(line, MEASURE_ATTACKER_PANICS, 1, "0");
}

/* ofas.20.11 disruptive fire tests whom it hit, in a charge too. */
static void each_side_has_its_own_jolts(void **state)
{
    const char *line = "close=yes shots=1 precision=AS disruptive=3 then "
                       "back=yes shots=1 precision=AS disruptive=2 morale=2 "
                       "own-morale=2";

    (void)state;
    check(line, MEASURE_ATTACKER_PANICS, 1, "1/3");
    check(line, MEASURE_TARGET_PANICS, 1, "2/3");
}

/* The links of a charge, each with all before it. */
static void a_chain_only_gets_less_likely(void **state)
{
    struct odds *odds = odds_for(
        "close=yes shots=1 precision=AS power=AS then back=yes shots=2 "
        "precision=EZ power=AS figures=6 morale=2 own-figures=2 own-morale=1");
    const int *chain = ofas_book.odds->chain;
    /* all, all, but for both of two, then 1/3 of these, unhurt */
    static const char *const chance[] = { "1", "1", "5/9", "5/27", "1/27" };
    uint64_t all = 0;

    (void)state;
    for (int i = 0; i < 5; i++) {
        struct distribution s;
        char text[64];

        all |= (uint64_t)1 << chain[i];
        assert_true(odds_all(odds, all, &s));
        assert_true(distribution_fraction(&s, 1, 1, text, sizeof text));
        assert_string_equal(text, chance[i]);
        distribution_clear(&s);
    }
    assert_int_equal(chain[6], -1);
    odds_free(odds);
}

/* A die of six faces is counted alike. */
static void other_dice_are_counted_alike(void **state)
{
    const struct odds_roll roll = {
        .faces = 6,
        .count = 3,
        .stages = 2,
        .stage = { { .chance = { .good = 3, .dice = 1 } },
                   { .chance = { .good = 2, .dice = 1 } } }
    };
    const struct odds_roll burst = { .faces = 6,
                                     .count = 2,
                                     .stages = 0,
                                     .burst = 1,
                                     .burst_at = 0,
                                     .most = 10 };
    struct distribution s;
    char text[64];

    (void)state;
    assert_true(distribution_roll(&s, &roll));
    assert_true(distribution_fraction(&s, 3, 3, text, sizeof text));
    assert_string_equal(text, "1/216");
    assert_true(distribution_fraction(&s, 0, 3, text, sizeof text));
    assert_string_equal(text, "1");
    distribution_clear(&s);
    /* two dice, faces 0 to 5: 10 in one way of 36 */
    assert_true(distribution_roll(&s, &burst));
    assert_true(distribution_fraction(&s, 10, 10, text, sizeof text));
    assert_string_equal(text, "1/36");
    assert_true(distribution_fraction(&s, 5, 5, text, sizeof text));
    assert_string_equal(text, "1/6");
    distribution_clear(&s);
}

static void every_spread_adds_up_to_one(void **state)
{
    static const char *const line[] = {
        "shots=128 precision=2 rerolls=2 clumsy=yes cover=HD fields=yes "
        "power=1 again=yes harmless=yes figures=32",
        "shots=20 precision=2 explosion=3 power=1 figures=12 medics=2 then "
        "shots=12 precision=1 power=2 cover=EZ morale=1",
        "shots=9 precision=3 power=4 damage=3 structure=9 weight=3 robust=1 "
        "then shots=4 precision=2 disruptive=3 then shots=2 explosion=4",
    };
    const struct odds_book *book = ofas_book.odds;

    (void)state;
    for (size_t i = 0; i < sizeof line / sizeof line[0]; i++) {
        struct odds *odds = odds_for(line[i]);

        for (int m = 0; m < book->measures; m++) {
            struct distribution s;
            char text[64];

            assert_true(odds_measure(odds, m, &s));
            assert_true(distribution_fraction(&s, 0, 999, text, sizeof text));
            assert_true(strcmp(text, "1") == 0 || strcmp(text, "0") == 0);
            distribution_clear(&s);
        }
        odds_free(odds);
    }
}

static void exact_division_undoes_a_product(void **state)
{
    uint64_t a[5] = { 0x123456789abcdef1u, ~(uint64_t)0, 7, 0, 0 };
    uint64_t b[5];

    (void)state;
    for (uint64_t by = 1; by < 5000; by += 7) {
        memcpy(b, a, sizeof b);
        count_times(b, 5, by);
        count_part(b, 5, by);
        assert_memory_equal(a, b, sizeof a);
        count_times(b, 5, by);
        assert_int_equal(count_divide(b, 5, by), 0);
        assert_memory_equal(a, b, sizeof a);
    }
}

static void wrong_words_are_named(void **state)
{
    static const struct {
        const char *word, *says;
    } wrong[] = {
        { "shot=3", "shots" },       { "shots", "shots=N" },
        { "shots=200", "0 to 128" }, { "cover=XX", "AF|HD|EZ|AS" },
        { "back=yes", "close=yes" },
    };
    struct odds_plan *plan = calloc(1, sizeof *plan);

    (void)state;
    assert_non_null(plan);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct alea_error error = { 0 };
        char *word = strdup(wrong[i].word);

        assert_false(
            odds_read(ofas_book.odds, &word, 1, LANG_EN, plan, &error));
        if (!strstr(error.message, wrong[i].says))
            fail_msg("%s: %s", wrong[i].word, error.message);
        free(word);
    }
    free(plan);
}

/* ofas.01.15 the nearest leads, the first of those who are as near. */
static void the_nearest_leads_when_the_leader_fell(void **state)
{
    static const int32_t along[] = { 500, 140, 100, 60, 400 };
    static struct odds_plan plan;
    struct ofas_odds_side *s = &ofas_odds_in(&plan)->side[SIDE_TARGET];
    struct now n = { .plan = ofas_odds_of(&plan) };

    (void)state;
    s->left = 5;
    s->stands = 0x1f;
    for (int f = 0; f < 5; f++)
        s->at[f] = vec(along[f], 0);
    n.f.leader[SIDE_TARGET] = 2;
    now_drop(&n, SIDE_TARGET, 4);
    assert_int_equal(n.f.leader[SIDE_TARGET], 2);
    now_drop(&n, SIDE_TARGET, 2);
    assert_int_equal(n.f.leader[SIDE_TARGET], 1);
    now_drop(&n, SIDE_TARGET, 1);
    assert_int_equal(n.f.leader[SIDE_TARGET], 3);
    now_drop(&n, SIDE_TARGET, 3);
    assert_int_equal(n.f.leader[SIDE_TARGET], 0);
    assert_int_equal(now_left(&n, SIDE_TARGET), 1);
    assert_int_equal(n.f.leader[SIDE_ATTACKER], 0);
}

/* ofas.20.25 Two of three carry a weapon of several shots, three of which
 * misfire: both fall, and nobody else. */
static void nobody_falls_twice_to_his_own_weapon(void **state)
{
    static struct odds_plan plan;
    struct ofas_odds *o = ofas_odds_in(&plan);
    struct now n = { .plan = o,
                     .p = { .what = ROLL_BLAST, .hits = 4 },
                     .f = { .leader = { 2, 0 } } };
    static const figure_set fallen[] = { 1, 3, 3 };

    (void)state;
    o->volleys = 1;
    o->side[SIDE_ATTACKER].left = o->side[SIDE_TARGET].left = 3;
    o->side[SIDE_ATTACKER].stands = 7;
    o->side[SIDE_ATTACKER].until = 1;
    o->volley[0] = (struct ofas_odds_volley){ .at = SIDE_TARGET, .bearers = 3 };
    for (int i = 0; i < 3; i++) {
        const struct odds_state before = now_pack(&n);
        const struct odds_state after = ofas_odds_after(&plan, before, 1);

        n = now_unpack(&plan, &after);
        assert_int_equal(n.fallen[SIDE_ATTACKER], fallen[i]);
        assert_int_equal(n.f.lost[SIDE_ATTACKER], set_count(fallen[i]));
        assert_int_equal(n.f.quiet[SIDE_ATTACKER], set_count(fallen[i]));
        assert_int_equal(n.f.lost[SIDE_TARGET], 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_shot_is_a_product_of_tests),
        cmocka_unit_test(many_shots_are_a_binomial),
        cmocka_unit_test(half_of_easy_hits_pierce),
        cmocka_unit_test(some_fire_ignores_cover),
        cmocka_unit_test(an_explosion_counts_no_more_than_figures),
        cmocka_unit_test(an_explosion_counts_no_more_than_three_on_one_thing),
        cmocka_unit_test(what_cannot_be_is_not_told),
        cmocka_unit_test(an_unstable_weapon_kills_its_bearer),
        cmocka_unit_test(losses_make_a_test_of_morale),
        cmocka_unit_test(disruptive_hits_test_one_by_one),
        cmocka_unit_test(shields_and_the_last_point_of_life_parry),
        cmocka_unit_test(a_hull_breaks_by_the_table),
        cmocka_unit_test(a_monster_loses_a_die_of_points),
        cmocka_unit_test(a_close_combat_tests_both),
        cmocka_unit_test(half_that_pierce_are_not_a_third),
        cmocka_unit_test(a_misfire_makes_no_test),
        cmocka_unit_test(each_side_has_its_own_jolts),
        cmocka_unit_test(a_chain_only_gets_less_likely),
        cmocka_unit_test(other_dice_are_counted_alike),
        cmocka_unit_test(every_spread_adds_up_to_one),
        cmocka_unit_test(exact_division_undoes_a_product),
        cmocka_unit_test(wrong_words_are_named),
        cmocka_unit_test(the_nearest_leads_when_the_leader_fell),
        cmocka_unit_test(nobody_falls_twice_to_his_own_weapon),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
