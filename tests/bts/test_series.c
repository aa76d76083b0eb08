/* test_series.c -- dice of duels against dice: the book's own examples of chapter
 * 14, and brawl dice. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/hash.h"
#include "bts/scene.h"

enum { PRINCE, FRIEND, KNIGHT, SQUIRE, FIGURES };

static struct scene s;

/* The Prince and his supporter attack the Knight and his. */
static void set_up(int squires_combat)
{
    static const uint8_t side[FIGURES] = { 0, 0, 1, 1 };
    struct bts_state *state;

    scene_begin(&s);
    for (int player = 0; player < 2; player++) {
        scene_unit(&s);
        scene_champion(&s, player);
        scene_warrior(&s, player)->combat =
            (uint8_t)(player ? squires_combat : 4);
    }
    battle_init(&s.b, &s.stage, 1);
    state = bts_state(&s.b);
    for (int i = 0; i < FIGURES; i++)
        state->fighter[state->fighters++] = (struct bts_fighter){
            .figure = (uint16_t)i,
            .side = side[i] & 1U,
            .role = i == FRIEND || i == SQUIRE ? ROLE_SUPPORT : ROLE_ENGAGED
        };
}

static void roll_for(struct bts_series *series, int fighter, int dice,
                     const int *value)
{
    const int side = bts_fighter(&s.b, fighter)->side;

    for (int i = 0; i < dice; i++)
        series->die[side][series->count[side]++] =
            (struct bts_die){ (uint8_t)value[i], (uint8_t)fighter };
}

static void points(int prince, int friend, int knight, int squire)
{
    assert_int_equal(bts_fighter(&s.b, PRINCE)->glory, prince);
    assert_int_equal(bts_fighter(&s.b, FRIEND)->glory, friend);
    assert_int_equal(bts_fighter(&s.b, KNIGHT)->glory, knight);
    assert_int_equal(bts_fighter(&s.b, SQUIRE)->glory, squire);
}

/* bts.14.14 */
static void example_6_is_undecided(void **state)
{
    struct bts_series series = { .count = { 0 } };

    (void)state;
    set_up(4);
    roll_for(&series, PRINCE, 3, (int[]){ 6, 2, 3 });
    roll_for(&series, KNIGHT, 3, (int[]){ 5, 4, 2 });
    bts_arrange(&s.b, &series);
    bts_compare(&s.b, &series);
    points(2, 0, 2, 0);
}

/* bts.14.15 */
static void example_6bis_goes_to_the_attackers(void **state)
{
    struct bts_series series = { .count = { 0 } };

    (void)state;
    set_up(4);
    roll_for(&series, PRINCE, 3, (int[]){ 2, 3, 6 });
    roll_for(&series, FRIEND, 1, (int[]){ 6 });
    roll_for(&series, KNIGHT, 3, (int[]){ 2, 4, 5 });
    roll_for(&series, SQUIRE, 1, (int[]){ 1 });
    bts_arrange(&s.b, &series);
    bts_compare(&s.b, &series);
    points(3, 1, 0, 0);
}

/* bts.14.16 the defender puts the Knight's 2 lowest, where it ties by Combat. */
static void example_6ter_is_arranged_for_the_most(void **state)
{
    struct bts_series series = { .count = { 0 } };

    (void)state;
    set_up(4);
    roll_for(&series, PRINCE, 3, (int[]){ 2, 3, 6 });
    roll_for(&series, FRIEND, 1, (int[]){ 6 });
    roll_for(&series, KNIGHT, 3, (int[]){ 2, 4, 5 });
    roll_for(&series, SQUIRE, 1, (int[]){ 2 });
    bts_arrange(&s.b, &series);
    bts_compare(&s.b, &series);
    points(3, 1, 1, 0);
}

/* bts.14.19 the supporter's 6 is a brawl die. */
static void example_7_has_a_brawl_die(void **state)
{
    struct bts_series series = { .count = { 0 } };

    (void)state;
    set_up(4);
    roll_for(&series, PRINCE, 3, (int[]){ 2, 3, 6 });
    roll_for(&series, FRIEND, 1, (int[]){ 6 });
    roll_for(&series, KNIGHT, 3, (int[]){ 2, 4, 5 });
    bts_arrange(&s.b, &series);
    bts_compare(&s.b, &series);
    assert_int_equal(
        bts_fighter(&s.b, PRINCE)->glory + bts_fighter(&s.b, FRIEND)->glory, 3);
    assert_int_equal(bts_fighter(&s.b, KNIGHT)->glory, 2);
    assert_int_equal(
        bts_fighter(&s.b, PRINCE)->brawl + bts_fighter(&s.b, FRIEND)->brawl, 1);
}

/* ---- the order that players like ---- */

/* All four have rolled: the Prince 2, 3, 6 and his supporter 6, the Knight three
 * dice and his one. */
static void rolled(int squires_combat, int squire)
{
    set_up(squires_combat);
    for (int i = 0; i < FIGURES; i++) {
        scene_arm(&s.own.model[i], ARM_SWORD);
        bts_state(&s.b)->fighter[i].weapon = 1;
    }
    SCENE_DICE(&s, 2, 3, 6, 6, 2, 4, 5, squire);
    for (int i = 0; i < FIGURES; i++)
        bts_roll_duel(&s.b, i);
    assert_true(scene_dice_used(&s));
    FRAMES_WAIT(&s.b, { RULE_bts_ordering, 0 });
}

/* bts.14.09, 14.16 the defender says whose 2 is lowest, and the points follow. */
static void example_6ter_is_for_the_defender_to_say(void **state)
{
    (void)state;
    for (int knight = 0; knight < 2; knight++) {
        rolled(4, 2);
        assert_int_equal(scene_asked(&s), ASK_NEXT_DIE);
        assert_int_equal(s.b.asked.who, 1);
        assert_int_equal(ASKED(&s.b.asked, NEXT_DIE, value), 2);
        assert_int_equal(bts_order_best(&s.b), KNIGHT);
        assert_false(scene_name(&s, PRINCE)); /* not one of his */
        assert_true(scene_name(&s, knight ? KNIGHT : SQUIRE));
        assert_int_equal(scene_asked(&s), NOBODY);
        points(3, 1, knight, 0);
    }
}

/* bts.14.09 nobody is asked where it is the same: the Squire's die is no 2. */
static void dice_that_differ_stand_by_themselves(void **state)
{
    (void)state;
    rolled(4, 1);
    assert_int_equal(scene_asked(&s), NOBODY);
    points(3, 1, 0, 0);
}

/* bts.14.18 ruling: whose 6 brawls is for the owner to say; here the attackers,
 * the Squire having no die. */
static void who_brawls_is_for_the_owner_to_say(void **state)
{
    (void)state;
    for (int prince = 0; prince < 2; prince++) {
        rolled(4, 1);
        bts_state(&s.b)->fighter[SQUIRE].dice = 0;
        assert_int_equal(scene_asked(&s), ASK_NEXT_DIE);
        assert_int_equal(s.b.asked.who, 0);
        assert_true(scene_name(&s, prince ? PRINCE : FRIEND));
        assert_int_equal(scene_asked(&s), NOBODY);
        points(2, 1, 2, 0);
        assert_int_equal(bts_fighter(&s.b, PRINCE)->brawl, !prince);
        assert_int_equal(bts_fighter(&s.b, FRIEND)->brawl, prince);
    }
}

/* ---- any dice, against all orders there are ---- */

enum { DICE_TRIED = 4, TRIALS = 300 };

static int lead_of_attackers(const struct bts_series *series)
{
    int lead = 0;

    for (int i = 0; i < FIGURES; i++)
        bts_state(&s.b)->fighter[i].glory = 0;
    bts_compare(&s.b, series);
    for (int i = 0; i < FIGURES; i++)
        lead += bts_fighter(&s.b, i)->side ? -bts_fighter(&s.b, i)->glory
                                           : bts_fighter(&s.b, i)->glory;
    return lead;
}

/* The best that a side can make of its dice from 'from' on by exchanging equal
 * ones, the other side answering when it is done. */
static int slow_best(struct bts_series *series, int side, int from)
{
    struct bts_die *die = series->die[side];
    int best = side ? 100 : -100;

    if (from == series->count[side])
        return side ? slow_best(series, 0, 0) : lead_of_attackers(series);
    for (int i = from; i < series->count[side]; i++) {
        const struct bts_die kept = die[from];
        int now;

        if (die[i].value != die[from].value)
            continue;
        die[from] = die[i];
        die[i] = kept;
        now = slow_best(series, side, from + 1);
        if (side ? now < best : now > best)
            best = now;
        die[i] = die[from];
        die[from] = kept;
    }
    return best;
}

/* bts.92.20 the defenders against the attackers' best answer. */
static void arranging_is_best(void **state)
{
    (void)state;
    for (uint64_t trial = 1; trial <= TRIALS; trial++) {
        struct bts_series series = { .count = { 0 } };
        uint64_t seed = trial;

        set_up(4);
        for (int i = 0; i < FIGURES; i++) {
            struct bts_model *m = &s.own.model[i];

            seed = hash_mix(seed);
            m->combat = (uint8_t)(4 + seed % 3);
            if (seed >> 8 & 1)
                m->specials.word[SPECIAL_DUELLIST / 64] |=
                    (uint64_t)1 << SPECIAL_DUELLIST % 64;
            if (seed >> 9 & 1)
                m->specials.word[SPECIAL_TIRELESS / 64] |=
                    (uint64_t)1 << SPECIAL_TIRELESS % 64;
        }
        for (int side = 0; side < 2; side++) {
            seed = hash_mix(seed);
            series.count[side] = (int)(2 + seed % (DICE_TRIED - 1));
            for (int i = 0; i < series.count[side]; i++) {
                seed = hash_mix(seed);
                series.die[side][i] = (struct bts_die){
                    (uint8_t)(2 + seed % 2),
                    (uint8_t)((side ? 2U : 0U) + (seed >> 8) % 2)
                };
            }
        }
        bts_arrange(&s.b, &series);
        assert_int_equal(lead_of_attackers(&series), slow_best(&series, 1, 0));
    }
}

/* bts.12.17 some cells of the table, one of each sort. */
static void wounds_follow_the_table(void **state)
{
    static const struct {
        int force, defence, first, second;
    } cells[] = {
        { 1, 1, 4, 0 },   { 10, 1, 3, 0 }, { 3, 5, 5, 0 },  { 4, 7, 6, 0 },
        { 4, 9, 6, 4 },   { 1, 8, 6, 5 },  { 1, 10, 6, 6 }, { 5, 7, 5, 0 },
        { 10, 10, 4, 0 }, { 2, 1, 4, 0 },  { 3, 1, 3, 0 },
    };

    (void)state;
    for (size_t i = 0; i < sizeof cells / sizeof cells[0]; i++) {
        const struct bts_need need =
            bts_wound_need(cells[i].force, cells[i].defence);

        assert_int_equal(need.first, cells[i].first);
        assert_int_equal(need.second, cells[i].second);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(example_6_is_undecided),
        cmocka_unit_test(example_6bis_goes_to_the_attackers),
        cmocka_unit_test(example_6ter_is_arranged_for_the_most),
        cmocka_unit_test(example_7_has_a_brawl_die),
        cmocka_unit_test(example_6ter_is_for_the_defender_to_say),
        cmocka_unit_test(dice_that_differ_stand_by_themselves),
        cmocka_unit_test(who_brawls_is_for_the_owner_to_say),
        cmocka_unit_test(arranging_is_best),
        cmocka_unit_test(wounds_follow_the_table),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
