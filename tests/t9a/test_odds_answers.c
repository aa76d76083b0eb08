/* test_odds_answers.c -- what is foretold of an answer before it is given: of reactions to a charge
 * (t9a.09.08 .. 09.12), of dice for the end of a spell (10.15), against enumerations written
 * apart, and of what nothing is. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "t9a/odds.h"
#include "t9a/scene.h"

#define SALTMARSH                                  \
    "army: saltmarsh\nunits:\n"                    \
    "  - {unit: harbour-captain, general: true}\n" \
    "  - {unit: bowmen, count: 16}\n"
#define ANTLERS                                    \
    "army: antler-host\nunits:\n"                  \
    "  - {unit: antler-champion, general: true}\n" \
    "  - {unit: gnawlings, count: 25}\n"
enum { CAPTAIN, BOWS, CHAMPION, GNAWLINGS };

/* The gnawlings have declared a charge on the bowmen, so far away: how do they react? */
static void charged(int32_t gap)
{
    scene_of(SALTMARSH, ANTLERS, 1, PHASE_MOVEMENT);
    t9a_state(&field)->stride = STRIDE_DECLARE;
    t9a_state(&field)->active = 1;
    put_front(BOWS, 8, 0, 0, north);
    put_front(GNAWLINGS, 5, 0, gap, south);
    t9a_unit(&field, GNAWLINGS)->charges = BOWS + 1;
    t9a_unit(&field, GNAWLINGS)->side = HULL_FRONT;
    field.asking = 1;
    field.asked = (struct ask){ .kind = ASK_REACTION,
                                .form = FORM_OPTION,
                                .who = 0,
                                .unit = BOWS,
                                .other = GNAWLINGS,
                                .among = (1 << REACTIONS) - 1 };
}

static bool foretells(int reaction, int n)
{
    const struct decision d = { .value = reaction };

    return t9a_odds.of_answer(&field, &d, n, &plan);
}

static int pace(void)
{
    return t9a_charge_pace(&field, GNAWLINGS);
}

/* t9a.09.19 of two dice. */
static void who_holds_is_reached(void **state)
{
    big good = 0;

    (void)state;
    charged(INCH(12));
    assert_true(foretells(REACTION_HOLD, 0));
    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= 6; b++)
            good += pace() + a + b >= 12;
    assert_true(good > 0 && good < 36);
    {
        struct odds *odds = odds_of_plan();

        chance_is(odds, "charge_arrives", 1, good, 36);
        odds_free(odds);
    }
    assert_true(foretells(REACTION_HOLD, 1)); /* the round of combat */
    assert_false(foretells(REACTION_HOLD, 2));
}

/* t9a.09.12, 09.39: it turns about and flees two dice, and is caught by who comes as far
 * as to where it is then. Both stand front to front, so that it gains its dice. */
static void who_flees_may_be_caught(void **state)
{
    big caught = 0;
    struct odds *odds;

    (void)state;
    charged(INCH(3));
    assert_true(foretells(REACTION_FLEE, 0));
    assert_false(foretells(REACTION_FLEE, 1));
    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= 6; b++)
            for (int c = 1; c <= 6; c++)
                for (int d = 1; d <= 6; d++)
                    caught += pace() + c + d >= 3 + a + b;
    assert_true(caught > 0 && caught < 1296);
    odds = odds_of_plan();
    chance_is(odds, "caught", 1, caught, 1296);
    fraction_is(odds, "leaves", 1, 1, "0");
    odds_free(odds);
}

/* t9a.09.10, 11.11: sixteen shots that hit on 5 and 6. */
static void who_stands_shoots_first(void **state)
{
    struct odds *odds;

    (void)state;
    charged(INCH(9));
    assert_true(foretells(REACTION_SHOOT, 0));
    odds = odds_of_plan();
    mean_is(odds, "hits", 16, 3);
    /* The charger's turn it stays. */
    assert_int_equal(t9a_state_of(&field)->active, 1);
    odds_free(odds);
    assert_true(foretells(REACTION_SHOOT, 1)); /* and then the charge */
    assert_true(foretells(REACTION_SHOOT, 2));
    assert_false(foretells(REACTION_SHOOT, 3));
}

/* t9a.10.15 one try on a spell that remains in play: whoever fails may try again, which
 * is another bet. */
static void dice_may_end_a_spell_in_play(void **state)
{
    enum { SINGER = 1, TARGET = 2 };
    static const char singer[] = "army: saltmarsh\nunits:\n"
                                 "  - {unit: harbour-captain, general: true}\n"
                                 "  - {unit: wavesinger}\n"
                                 "  - {unit: bowmen, count: 16}\n";
    struct decision d = { .value = TARGET };
    struct refusal why;
    struct odds *odds;
    big good = 0;

    (void)state;
    scene_of(singer, ANTLERS, 1, PHASE_MAGIC);
    t9a_state(&field)->pool[0] = 6;
    put_front(SINGER, 1, INCH(-10), 0, north);
    put_front(TARGET, 8, 0, 0, north);
    field_spell(TARGET, "scorched-nerves", false);
    t9a_state(&field)->on[0].owner = 1;
    t9a_state(&field)->on[0].lasting = LASTING_PLAY;
    ((struct t9a_unravel *)FRAMES_WAIT(&field, { RULE_t9a_unravel, 0 }))
        ->player = 0;
    assert_int_equal(play(&field), PLAYED_ASKED);
    assert_int_equal(field.asked.kind, ASK_IN_PLAY);
    assert_true(answer(&field, &d, &why));
    assert_int_equal(play(&field), PLAYED_ASKED);
    assert_int_equal(field.asked.kind, ASK_DISPEL_DICE);
    assert_true(foretells(2, 0));
    assert_false(foretells(2, 1));
    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= 6; b++)
            good += a + b + 1 >= 8; /* the level is added, 8 is the value */
    odds = odds_of_plan();
    chance_is(odds, "dispelled", 1, good, 36);
    odds_free(odds);
}

static void nothing_is_foretold_of_a_move(void **state)
{
    (void)state;
    charged(INCH(12));
    field.asked.kind = ASK_MOVE;
    assert_false(foretells(0, 0));
    field.asked.kind = ASK_CHARGE;
    field.asked.form = FORM_UNIT;
    assert_false(foretells(ANSWER_NONE, 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_holds_is_reached),
        cmocka_unit_test(who_flees_may_be_caught),
        cmocka_unit_test(who_stands_shoots_first),
        cmocka_unit_test(dice_may_end_a_spell_in_play),
        cmocka_unit_test(nothing_is_foretold_of_a_move),
    };

    return cmocka_run_group_tests(tests, load, unload);
}
