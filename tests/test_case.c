/* Cases: what is wrong in a text is found with its place, what is wrong in a
 * battle fails the case. */
#include "case_text.h"

#include "base/dice.h"
#include "read/file.h"

/* ---- reading ---- */

static void case_wants_version_and_rules(void **state)
{
    (void)state;
    assert_fails("shows: [ofas.04.16]\nfield: []\n", ALEA_MISSING, 1,
                 "\"case\"");
    assert_fails("case: 2\nshows: [ofas.04.16]\nfield: []\n", ALEA_VALUE, 1,
                 "\"2\"");
    assert_fails("case: 1\nfield: []\n", ALEA_MISSING, 1, "\"shows\"");
    assert_fails("case: 1\nshows: []\nfield: []\n", ALEA_MISSING, 2,
                 "at least one rule");
    assert_fails("case: 1\nshows: [ofas.04.16]\n", ALEA_MISSING, 0,
                 "armies, army, field or campaign");
}

static void case_of_an_unknown_rule_names_the_nearest(void **state)
{
    struct alea_error error;

    (void)state;
    error = run("case: 1\nshows: [ofas.04.16, ofas.4.21]\nfield: []\n");
    assert_int_equal(error.code, ALEA_UNKNOWN);
    assert_int_equal(error.line, 2);
    assert_int_equal(error.column, 21);
    assert_non_null(strstr(error.message, "ofas.04.21"));
}

static void case_with_an_unknown_key_names_the_nearest(void **state)
{
    (void)state;
    assert_fails(FIGHT "plyer: A\nthen: [{turn: 2}]\n", ALEA_UNKNOWN,
                 FIGHT_LINES + 1, "\"player\"");
    assert_fails(FIGHT "then: [{trun: 2}]\n", ALEA_UNKNOWN, FIGHT_LINES + 1,
                 "\"turn\"");
    assert_fails(FIGHT "then: [{unit: white, figurs: 4}]\n", ALEA_UNKNOWN,
                 FIGHT_LINES + 1, "\"figures\"");
    assert_fails(FIGHT "then: [{event: hit-rol}]\n", ALEA_UNKNOWN,
                 FIGHT_LINES + 1, "\"hit-roll\"");
    assert_fails(FIGHT "then: [{unit: whyte}]\n", ALEA_UNKNOWN, FIGHT_LINES + 1,
                 "\"white\"");
    assert_fails(FIGHT "do: [{traget: white}]\n", ALEA_UNKNOWN, FIGHT_LINES + 1,
                 "\"target\"");
    assert_fails(FIGHT "then: [{turn: 2}]\nphase: activaton\n", ALEA_UNKNOWN,
                 FIGHT_LINES + 2, "activation");
}

static void case_that_is_no_yaml_says_where(void **state)
{
    (void)state;
    assert_fails("case: 1\nshows: [ofas.04.16\n", ALEA_SYNTAX, 0, "");
    assert_fails("", ALEA_VALUE, 0, "");
    assert_fails("- 1\n", ALEA_VALUE, 1, "");
}

/* ---- setting up ---- */

static void case_armies_must_be_legal(void **state)
{
    (void)state;
    assert_fails("case: 1\nshows: [ofas.04.16]\narmies:\n"
                 "  A: [{name: x, rank: regular, size: 3,\n"
                 "       equipment: rifle-knife}]\n"
                 "  B: [{name: y, rank: elite, size: 2,\n"
                 "       equipment: two-blades}]\n",
                 ALEA_ILLEGAL, 4, "3 figures");
}

static void case_units_all_have_a_place(void **state)
{
    static const char head[] =
        "case: 1\nshows: [ofas.04.16]\narmies:\n"
        "  A: [{name: x, rank: elite, size: 2, equipment: two-blades}]\n"
        "  B: [{name: y, rank: elite, size: 2, equipment: two-blades}]\n";
    static const struct {
        const char *units;
        enum alea_code code;
        int line;
        const char *words;
    } wrong[] = {
        { "units: {x: {gone: true}}\nthen: [{turn: 2}]\n", ALEA_MISSING, 6,
          "where y is" },
        { "units:\n  x: {gone: true}\n  y: {at: [[0, 0]]}\n", ALEA_VALUE, 8,
          "1 points for the 2" },
        { "units:\n  x: {gone: true}\n  y: {at: {first: [0, 0], apart: 5}}\n",
          ALEA_VALUE, 0, "overlap" },
        { "units:\n  x: {gone: true}\n  y: {panicked: true}\n", ALEA_VALUE, 8,
          "one of at" },
        { "units:\n  x: {gone: true}\n  y: {at: {first: [0, 0]}, lost: 1}\n",
          ALEA_VALUE, 8, "leader" },
        { "units:\n  x: {gone: true}\n  y: {at: {first: [0, 0]}, lost: 3}\n",
          ALEA_VALUE, 8, "1 to 2" },
        { "units:\n  x: {gone: true}\n"
          "  y: {at: {first: [0, 0]}, panicked: true, alert: true}\n",
          ALEA_VALUE, 0, "panicked" },
    };
    char text[600];

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        snprintf(text, sizeof text, "%s%s", head, wrong[i].units);
        assert_fails(text, wrong[i].code, wrong[i].line, wrong[i].words);
    }
}

static void case_reaches_the_state_it_writes(void **state)
{
    (void)state;
    assert_passes(
        "case: 1\n"
        "shows: [ofas.08.02]\n"
        "settings: {format: 350, variant: assault, condition: storms}\n"
        "armies:\n"
        "  A: [{name: grey, rank: regular, size: 6, equipment: rifle-knife},\n"
        "      {name: late, rank: regular, size: 4, equipment: rifle-knife}]\n"
        "  B: [{name: white, rank: regular, size: 4, equipment: rifle-knife},\n"
        "      {name: dead, rank: elite, size: 2, equipment: two-blades}]\n"
        "units:\n"
        "  grey: {at: {first: [0, -100], columns: 3}, lost: [1, 4], leader: 2,\n"
        "         panicked: true}\n"
        "  late: {off-table: true}\n"
        "  white: {at: [[0, 200], [40, 200], [80, 200], [120, 200]],\n"
        "          hidden: true, order: take-cover, activated: true}\n"
        "  dead: {gone: true}\n"
        "turn: 4\nplayer: A\npc: {A: 3, B: 1}\nscore: {A: 4, B: 2}\n"
        "first: B\ndone-first: A\nlast-turn: true\n"
        "edges: {A: north, B: south}\nholders: [A, none, B]\n"
        "then:\n"
        "  - {unit: grey, figures: 4, alive: [2, 3, 5, 6], fallen: [1, 4],\n"
        "     leader: 2, panicked: true, at: [30, -100],\n"
        "     figures-at: {5: [30, -130]}, within: 0}\n"
        "  - {unit: late, where: off-table}\n"
        "  - {unit: white, hidden: true, alert: false, order: take-cover,\n"
        "     activated: true, where: on-table}\n"
        "  - {unit: dead, figures: 0, where: gone}\n"
        "  - {turn: 4}\n"
        "  - {phase: activation}\n"
        "  - {pc: {A: 3, B: 1}}\n"
        "  - {score: {A: 4, B: 2}}\n"
        "  - {first: B}\n"
        "  - {active: A}\n"
        "  - {done-first: A}\n"
        "  - {last-turn: true}\n"
        "  - {over: false}\n"
        "  - {edges: {A: north, B: south}}\n"
        "  - {holders: [A, none, B, none, none]}\n"
        "  - {variant: assault}\n"
        "  - {condition: storms}\n");
}

/* ---- dice ---- */

static void case_dice_must_be_used_up(void **state)
{
    (void)state;
    assert_passes(FIGHT "dice: [0, 0, 1, 2, 0, 0]\ndo: [{target: white}]\n");
    assert_fails(FIGHT "dice: [0, 0, 1, 2, 0, 0, 1]\ndo: [{target: white}]\n",
                 ALEA_DICE, FIGHT_LINES + 1, "1 of 7 dice were not used");
    assert_fails(FIGHT "dice: [0, 0, 1, 2, 0]\ndo: [{target: white}]\n",
                 ALEA_DICE, FIGHT_LINES + 2, "used up");
    assert_fails(FIGHT "dice: [0, 0, 1, 3]\ndo: [{target: white}]\n",
                 ALEA_VALUE, FIGHT_LINES + 1, "0 to 2");
}

/* ---- decisions ---- */

#define DICE "dice: [0, 0, 1, 2, 0, 2]\n" /* two hits, one wound */

static void case_decision_must_be_the_one_asked(void **state)
{
    (void)state;
    assert_fails(FIGHT "do: [{order: run}]\n", ALEA_DIFFERS, FIGHT_LINES + 1,
                 "target is asked of A");
    assert_fails(FIGHT "do: [{target: white, by: B}]\n", ALEA_DIFFERS,
                 FIGHT_LINES + 1, "A decides, not B");
    assert_fails(FIGHT "do: [{target: white, for: white}]\n", ALEA_DIFFERS,
                 FIGHT_LINES + 1, "is about grey, not white");
    assert_fails(FIGHT "do: [{target: grey}]\n", ALEA_ILLEGAL, FIGHT_LINES + 1,
                 "refused by ofas.04.04");
    assert_fails(FIGHT "do: [{target: [1]}]\n", ALEA_VALUE, FIGHT_LINES + 1,
                 "expects a unit");
}

static void case_refusal_wants_the_rule_and_no_change(void **state)
{
    (void)state;
    assert_passes(FIGHT "do:\n  - {refused: {target: grey}, rule: ofas.04.04}\n"
                        "  - {target: none}\n");
    assert_passes(FIGHT "do:\n  - {refused: {target: grey}, rule: ofas.04.04,\n"
                        "     reason: choice, by: A}\n");
    assert_fails(FIGHT "do:\n  - {refused: {target: grey}, rule: ofas.04.07}\n",
                 ALEA_DIFFERS, FIGHT_LINES + 2, "refused by ofas.04.04");
    assert_fails(FIGHT "do:\n  - {refused: {target: grey}, rule: ofas.04.04,\n"
                       "     reason: range}\n",
                 ALEA_DIFFERS, FIGHT_LINES + 3, "choice");
    assert_fails(FIGHT "do:\n  - {refused: {target: none}, rule: ofas.04.04}\n",
                 ALEA_DIFFERS, FIGHT_LINES + 2, "accepted");
    assert_fails(FIGHT "do:\n  - {refused: {target: grey}}\n", ALEA_MISSING,
                 FIGHT_LINES + 2, "\"rule\"");
}

static void case_until_answers_what_does_not_matter(void **state)
{
    (void)state;
    assert_passes(FIGHT DICE
                  "do: [{target: white}, {until: way, by: A, for: grey},\n"
                  "     {way: stay}]\n"
                  "then: [{unit: white, figures: 3}]\n");
    assert_fails(FIGHT "do: [{target: none}, {until: casulty}]\n", ALEA_UNKNOWN,
                 FIGHT_LINES + 1, "casualty");
}

/* A misspelt weapon is looked for among all that there might be. */
static void case_with_a_weapon_that_nobody_has_says_so(void **state)
{
    (void)state;
    assert_fails("book: duo\n"
                 "case: 1\n"
                 "shows: [duo.13.01]\n"
                 "armies:\n"
                 "  A: [{name: hunter, profile: mandalorian-bounty-hunter}]\n"
                 "  B: [{name: one, profile: rebel-soldier}]\n"
                 "units:\n"
                 "  hunter: {at: [0, 0], facing: 90}\n"
                 "  one: {at: [0, 200], facing: 270}\n"
                 "active: hunter\n"
                 "dice: []\n"
                 "do: [{action: shoot}, {gun: catapult}]\n",
                 ALEA_UNKNOWN, 0, "no weapon \"catapult\"");
    /* beyond the weapons of a vehicle lie zeros, which would be rifles */
    assert_fails(
        "case: 1\n"
        "shows: [ofas.10.06]\n"
        "settings: {two-weapons: true}\n"
        "armies:\n"
        "  A: [{name: white, rank: regular, size: 4,\n"
        "       equipment: great-blade}]\n"
        "  B:\n"
        "    - {name: van, kind: vehicle, rank: light,\n"
        "       chassis: wheeled, weapons: [laser-cannon, machine-gun]}\n"
        "units:\n"
        "  van: {at: [[0, 0]], facing: 0}\n"
        "  white: {at: {first: [300, 0]}, activated: true}\n"
        "player: B\n"
        "last-turn: true\n"
        "dice: []\n"
        "do: [{target: white}, {target: white}, {volley: rifle-17}]\n",
        ALEA_UNKNOWN, 0, "no weapon \"rifle-17\"");
}

/* ---- expectations ---- */

static void case_expectation_that_is_wrong_fails(void **state)
{
    static const struct {
        const char *then, *words;
    } wrong[] = {
        { "{event: hit-roll, successes: 3}", "successes differs" },
        { "{event: hit-roll, rule: ofas.04.20}", "rule differs" },
        { "{event: hit-roll, dice: [0, 0, 1, 1]}", "dice differs" },
        { "{event: hit-roll, test: HD}", "test differs" },
        { "{event: hit-roll, times: 2}", "1, not 2" },
        { "{event: cover-roll}", "there was no cover-roll" },
        { "{not: hit-roll}", "should not have happened" },
        { "{unit: white, figures: 4}", "3, not 4" },
        { "{unit: white, fallen: [1]}", "fallen: 2, not 1" },
        { "{unit: white, panicked: true}", "false, not true" },
        { "{unit: white, at: [10, 200]}", "not at" },
        { "{unit: white, where: gone}", "on-table, not gone" },
        { "{pc: {A: 1}}", "pc of A is 0, not 1" },
        { "{turn: 3}", "turn is 2, not 3" },
        { "{first: B}", "first is A" },
        { "{over: true}", "over is false" },
        { "{winner: A}", "not over" },
        { "{asked: casualty}", "way is asked" },
        { "{asked: way, by: B}", "the question is for A" },
        { "{asked: way, unit: white}", "grey, not white" },
        { "{asked: nothing}", "way is asked" },
        { "{sees: [grey, 1], target: [white, 1], as: none}", "full, not none" },
        { "{look: grey, at: white, shooters: [1]}", "shooters: 1 2 3 4" },
        { "{cover: HD, of: white, from: grey}", "none, not HD" },
        { "{distance: [grey, white], is: 170}", "175.00 mm" },
        { "{test: EZ, value: 1, against: 2}", "HD, not EZ" },
        { "{moves: 5\", speed: 1}", "101.60 mm" },
        { "{profile: grey, speed: 3}", "speed is 2, not 3" },
        { "{soldier: [grey, 2], carries: {rifle: 1}}", "also carries 1 knife" },
        { "{weapon: rifle, of: grey, precision: 3}", "precision is 2, not 3" },
        { "{weapon: blade, of: grey}", "nobody in" },
        { "{view: B, expect: [{turn: 3}]}", "turn is 2, not 3" },
        { "{candidates: {lacks: [stay]}}", "offered" },
    };
    char text[1000];

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        snprintf(text, sizeof text,
                 FIGHT DICE "do: [{target: white}, {casualty: 2}]\nthen:\n"
                            "  - %s\n",
                 wrong[i].then);
        assert_fails(text, ALEA_DIFFERS, FIGHT_LINES + 4, wrong[i].words);
    }
}

static void case_events_are_found_in_order(void **state)
{
    static const char right[] = FIGHT DICE
        "do: [{target: white}, {casualty: 2}]\n"
        "then:\n"
        "  - {event: volley, unit: grey, other: white, weapon: rifle, shots: 4}\n"
        "  - {event: hit-roll, tried: 4, successes: 2, dice: [0, 0, 1, 2]}\n"
        "  - {event: wound-roll, tried: 2, successes: 1, who: A}\n"
        "  - {event: falls, figure: 2}\n"
        "  - {event: falls, times: 1}\n"
        "  - {not: falls, figure: 1}\n";
    static const char mixed[] =
        FIGHT DICE "do: [{target: white}, {casualty: 2}]\n"
                   "then:\n"
                   "  - {event: wound-roll}\n"
                   "  - {event: hit-roll}\n";

    (void)state;
    assert_passes(right);
    assert_fails(mixed, ALEA_DIFFERS, FIGHT_LINES + 5, "comes before it");
}

static void case_expect_in_the_middle_looks_at_what_is_new(void **state)
{
    (void)state;
    assert_passes(FIGHT DICE
                  "do:\n"
                  "  - {target: white}\n"
                  "  - {expect: [{event: hit-roll}, {asked: casualty, by: B,\n"
                  "              among: [1, 2, 3, 4], lacks: []}]}\n"
                  "  - {casualty: 2}\n"
                  "  - {expect: {not: hit-roll}}\n"
                  "then: [{event: hit-roll}]\n");
    assert_fails(FIGHT DICE "do:\n"
                            "  - {target: white}\n"
                            "  - {asked: casualty, among: [1, 2]}\n",
                 ALEA_DIFFERS, FIGHT_LINES + 4, "casualty is asked of B");
}

/* ---- lists and tables ---- */

static void case_of_a_list_wants_all_its_faults(void **state)
{
    static const char list[] =
        "case: 1\nshows: [ofas.15.13]\narmy:\n  book: ofas\n  format: 100\n"
        "  units:\n    - {rank: irregular, size: 7, equipment: rifle-knife,\n"
        "       disadvantages: [slow, clumsy]}\n";
    char text[800];

    (void)state;
    assert_fails(list, ALEA_DIFFERS, 0, "size-too-small");
    snprintf(text, sizeof text,
             "%sfaults:\n  - {fault: size-too-small, unit: 1}\n"
             "  - {rule: ofas.15.13}\n",
             list);
    assert_passes(text);
    snprintf(text, sizeof text, "%sfaults:\n  - {fault: size-too-small}\n",
             list);
    assert_fails(text, ALEA_DIFFERS, 10, "too-many-disadvantages");
    snprintf(text, sizeof text,
             "%sfaults:\n  - {fault: size-too-small}\n"
             "  - {rule: ofas.15.13}\n  - {fault: over-format}\n",
             list);
    assert_fails(text, ALEA_DIFFERS, 12, "not found");
}

/* The words of a fault in either language, and its place by what is written
 * there: accents before it do not shift it. */
static void case_of_a_list_reads_its_faults(void **state)
{
    static const char list[] =
        "case: 1\nshows: [ofas.15.09]\narmy:\n  book: ofas\n  format: 100\n"
        "  units:\n    - {rank: regular, size: 4, equipment: rifle-knife,\n"
        "       name: \xC3\xA9t\xC3\xA9, advantages: [fast, fast, fast]}\n"
        "faults:\n  - {fault: option-repeated, ";
    static const struct {
        const char *keys;
        const char *words; /* of the failure, or NULL when it passes */
    } tries[] = {
        { "says: 3 times", NULL },
        { "says: 3 fois, at: \"fast]}\"", NULL },
        { "at: fast", NULL },
        { "says: 2 times", "the message is: \"fast\" is taken 3 times" },
        { "at: \"fast,\"", "the fault is at 8:44, which reads: fast]}" },
        { "at: \"fast]} \"", "the fault is at 8:44, which reads: fast]}" },
        { "says: 3 times, unit: 2", "this was not found" },
        { "says: []", "says expects a text" },
        { "at: \"\"", "at expects a text" },
    };
    char text[800];

    (void)state;
    for (size_t i = 0; i < sizeof tries / sizeof tries[0]; i++) {
        snprintf(text, sizeof text, "%s%s}\n", list, tries[i].keys);
        if (!tries[i].words)
            assert_passes(text);
        else
            assert_fails(text,
                         strstr(tries[i].words, "expects") ? ALEA_VALUE
                                                           : ALEA_DIFFERS,
                         10, tries[i].words);
    }
}

static void case_of_a_list_plays_nothing(void **state)
{
    (void)state;
    assert_fails("case: 1\nshows: [ofas.15.13]\narmy:\n  book: ofas\n"
                 "  format: 100\n  units:\n"
                 "    - {rank: elite, size: 2, equipment: two-blades}\n"
                 "then: [{pc: {A: 1}}]\n",
                 ALEA_VALUE, 8, "needs a battle");
}

static void case_of_a_table_wants_its_faults(void **state)
{
    (void)state;
    assert_fails("case: 1\nshows: [ofas.14.02]\nfield:\n"
                 "  - {kind: ruin, at: [0, 0], size: [8, 6]}\n"
                 "  - {kind: ruin, at: [10, 0], size: [8, 6]}\n",
                 ALEA_DIFFERS, 0, "pieces-too-close");
    assert_passes("case: 1\nshows: [ofas.14.03]\nfield: []\n"
                  "then:\n  - {size: [48\", 48\"]}\n"
                  "  - {objectives: [[0, 0], [12\", 12\"], [12\", -12\"],\n"
                  "                  [-12\", 12\"], [-12\", -12\"]]}\n");
    assert_fails("case: 1\nshows: [ofas.14.03]\nfield: []\n"
                 "then:\n  - {objectives: [[0, 0]]}\n",
                 ALEA_DIFFERS, 5, "5 objectives, not 1");
}

/* Changes a text a little: a byte, a piece cut out, a piece twice. */
static size_t spoil(struct dice *dice, char *text, size_t size, size_t room)
{
    size_t at = (size_t)dice_roll(dice, 256) * size / 256;
    size_t n = (size_t)dice_roll(dice, 24);

    if (n > size - at)
        n = size - at;
    switch (dice_roll(dice, 4)) {
    case 0:
        text[at] = (char)dice_roll(dice, 128);
        return size;
    case 1:
        text[at] = "0123456789-[]{},: "[dice_roll(dice, 18)];
        return size;
    case 2:
        memmove(text + at, text + at + n, size - at - n);
        return size - n;
    default:
        if (size + n > room)
            return size;
        memmove(text + at + n, text + at, size - at);
        return size + n;
    }
}

/* Whatever the text is, it passes or it fails; nothing else. */
static void case_that_is_spoilt_never_crashes(void **state)
{
    enum { ROOM = 8192 };
    static const char *const files[] = {
        "cases/ofas/04-shooting/volley-with-cover.yaml",
        "cases/ofas/07-charge/charge-full-tape.yaml",
        "cases/ofas/02-turn/equal-totals-and-bids-roll-again.yaml",
        "cases/ofas/08-morale/rally-fails-and-is-paid-for.yaml",
        "cases/ofas/15-soldiers/two-disadvantages-in-excess.yaml",
        "cases/duo/15-actions/a-charge-faces-the-enemy.yaml",
        "cases/duo/22-stealth/camouflage-hides-by-an-action.yaml",
        "cases/quest/13-ambush/a-hero-is-set-aside.yaml",
        "cases/quest/90-missions/a-hero-leaves.yaml",
    };
    enum { FILES = sizeof files / sizeof files[0] };
    char *text = malloc(ROOM);
    struct alea_error error;
    struct dice dice;

    (void)state;
    assert_non_null(text);
    dice_seed(&dice, 1);
    for (int i = 0; i < 2000; i++) {
        size_t size;
        char *file = file_read(files[i % FILES], &size, LANG_EN, &error);
        struct case_report report;
        struct case_text c;

        assert_non_null(file);
        assert_true(size < ROOM);
        memcpy(text, file, size);
        for (int k = dice_roll(&dice, 4); k >= 0; k--)
            size = spoil(&dice, text, size, ROOM);
        if (case_read(&c, tools, text, size, &error)) {
            case_run(&c, tools, &report);
            case_report_clear(&report);
            case_clear(&c);
        }
        free(file);
    }
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(case_wants_version_and_rules),
        cmocka_unit_test(case_of_an_unknown_rule_names_the_nearest),
        cmocka_unit_test(case_with_an_unknown_key_names_the_nearest),
        cmocka_unit_test(case_that_is_no_yaml_says_where),
        cmocka_unit_test(case_armies_must_be_legal),
        cmocka_unit_test(case_units_all_have_a_place),
        cmocka_unit_test(case_reaches_the_state_it_writes),
        cmocka_unit_test(case_dice_must_be_used_up),
        cmocka_unit_test(case_decision_must_be_the_one_asked),
        cmocka_unit_test(case_refusal_wants_the_rule_and_no_change),
        cmocka_unit_test(case_until_answers_what_does_not_matter),
        cmocka_unit_test(case_expectation_that_is_wrong_fails),
        cmocka_unit_test(case_events_are_found_in_order),
        cmocka_unit_test(case_expect_in_the_middle_looks_at_what_is_new),
        cmocka_unit_test(case_of_a_list_wants_all_its_faults),
        cmocka_unit_test(case_of_a_list_reads_its_faults),
        cmocka_unit_test(case_of_a_list_plays_nothing),
        cmocka_unit_test(case_with_a_weapon_that_nobody_has_says_so),
        cmocka_unit_test(case_of_a_table_wants_its_faults),
        cmocka_unit_test(case_that_is_spoilt_never_crashes),
    };

    return cmocka_run_group_tests(tests, open_tools, free_tools);
}
