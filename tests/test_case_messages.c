/* What cases say to who writes them: what was found in place of what was
 * expected, where the dice ended, what happened in between. */
#include "case_text.h"

#define DICE "dice: [0, 0, 1, 2, 0, 2]\n" /* two hits, one wound */

/* The story has these lines, in this order. */
static void assert_tells(const char *text, const char *const *lines)
{
    char *story, *at;

    run_story(text, &story);
    at = story;
    for (; *lines; lines++) {
        char *found = at ? strstr(at, *lines) : NULL;

        if (!found)
            fail_msg("\"%s\" is not told, or not there:\n%s", *lines, story);
        at = found + strlen(*lines);
    }
    free(story);
}

/* ---- what was found ---- */

static void a_fault_that_is_not_there_says_what_is(void **state)
{
    (void)state;
    assert_fails("case: 1\nshows: [ofas.15.13]\narmy:\n  book: ofas\n"
                 "  format: 100\n  units:\n"
                 "    - {rank: irregular, size: 7, equipment: rifle-knife,\n"
                 "       disadvantages: [slow, clumsy]}\n"
                 "faults:\n  - {fault: over-format}\n",
                 ALEA_DIFFERS, 10,
                 "not found; what was found: size-too-small ofas.15.06 unit 1, "
                 "too-many-disadvantages ofas.15.13 unit 1");
    assert_fails("case: 1\nshows: [ofas.14.02]\nfield:\n"
                 "  - {kind: ruin, at: [0, 0], size: [8, 6]}\n"
                 "  - {kind: ruin, at: [10, 0], size: [8, 6]}\n"
                 "faults:\n  - {fault: piece-off-table}\n",
                 ALEA_DIFFERS, 7,
                 "what was found: pieces-too-close ofas.14.02");
    assert_fails("case: 1\nbook: duo\nshows: [duo.90.19]\narmy:\n"
                 "  universe: star-wars\n"
                 "  models: [{profile: stormtrooper, count: 1}]\n"
                 "faults: [{fault: wrong-cost}]\n",
                 ALEA_DIFFERS, 7, "not found; what was found: too-");
    assert_fails("case: 1\nbook: quest\nshows: [quest.02.02]\narmy:\n"
                 "  heroes: [{hero: sentinel}, {hero: oracle}]\n"
                 "faults: [{rule: quest.02.02}]\n",
                 ALEA_DIFFERS, 6, "not found, nor anything else");
    assert_fails("case: 1\nbook: quest\nshows: [quest.02.02]\narmy:\n"
                 "  heroes: [{hero: sentinel}, {hero: oracle}]\n"
                 "faults: [{says: heroes}]\n",
                 ALEA_MISSING, 6, "\"rule\" is missing");
}

static void an_event_that_is_not_there_says_what_is(void **state)
{
    static const struct {
        const char *then, *words;
    } wrong[] = {
        { "{event: cover-roll}",
          "there was no cover-roll; what happened: activates, aims, "
          "volley, hit-roll, wound-roll, falls" },
        { "{event: hit-roll, successes: 3, test: HD}",
          "successes, test differ; event 4 is: hit-roll" },
        { "{event: hit-roll, successes: 3}",
          "successes differs; event 4 is: hit-roll" },
        { "{event: activates, test: AF}", "test differs" },
        { "{event: falls, figure: 3}", "figure differs; event 6 is: falls" },
        { "{candidates: {has: [[[0, 5]]]}}", "not offered; there are: {way: " },
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

/* Of several events that differ the nearest is named. */
static void the_nearest_event_is_named(void **state)
{
    (void)state;
    assert_fails(FIGHT "dice: [0, 0, 2, 2, 2, 2, 2]\n"
                       "do: [{target: white}, {casualty: 2}, {casualty: 3}]\n"
                       "then: [{event: falls, unit: white, who: B, figure: 3,\n"
                       "        rule: ofas.04.21}]\n",
                 ALEA_DIFFERS, FIGHT_LINES + 3,
                 "rule differs; event 7 is: falls ofas.01.17, unit white, "
                 "who B, figure 3");
}

/* A value of duo or quest that is not so, and what it is. */
static void a_value_that_is_not_so_says_what_is(void **state)
{
    static const char duo[] =
        "case: 1\nbook: duo\nshows: [duo.04.01]\n"
        "armies: {A: [{name: luke, profile: rebel-soldier}],\n"
        "         B: [{name: vader, profile: stormtrooper}]}\n"
        "units: {luke: {at: [0, 0], facing: 90, empty: [blaster]},\n"
        "        vader: {at: [0, 250], facing: 270}}\nactive: luke\n";
    static const char quest[] =
        "case: 1\nbook: quest\nshows: [quest.07.04]\n"
        "armies: {A: [{name: ada, hero: sentinel}],\n"
        "         B: [{name: rats, kind: vermin, models: 2}]}\n"
        "units: {ada: {at: [0, 0], spent: [heavy-pistol]},\n"
        "        rats: {at: {first: [0, 6\"]}}}\nactive: ada\n"
        "objectives: [[0, 0], [9, 9]]\ndisabled: [1]\n";
    static const struct {
        const char *book, *then, *words;
    } wrong[] = {
        { duo, "{order: [B, A]}", "the order is AB" },
        { duo, "{unit: luke, empty: none}", "empty is [blaster], not none" },
        { duo, "{unit: vader, empty: [blaster]}",
          "empty is none, not [blaster]" },
        { duo, "{profile: luke, is: {combat: bonus}}",
          "combat is normal, not bonus" },
        { duo, "{profile: luke, is: {}}", "weapons is [blaster], not none" },
        { quest, "{order: [rats]}", "order is none, not [rats]" },
        { quest, "{unit: ada, spent: none}",
          "spent is [heavy-pistol], not none" },
        { quest, "{objectives: [[0, 0], [9, 9]], working: [1]}",
          "working is [2], not [1]" },
        { quest, "{profile: ada, weapons: [rifle]}",
          "weapons is [pulse-hammer, heavy-pistol], not [rifle]" },
    };
    char text[1000];

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        snprintf(text, sizeof text, "%sthen: [%s]\n", wrong[i].book,
                 wrong[i].then);
        assert_fails(text, ALEA_DIFFERS, 0, wrong[i].words);
    }
    snprintf(text, sizeof text, "%sthen: {unit: luke, empty: [blaster]}\n",
             duo);
    assert_passes(text);
}

/* ---- decisions ---- */

static void a_decision_that_is_accepted_is_said_to_be(void **state)
{
    static const char text[] =
        FIGHT "do:\n  - {refused: {target: none}, rule: ofas.04.04}\n";

    (void)state;
    assert_fails(text, ALEA_DIFFERS, FIGHT_LINES + 2,
                 "{target: none} was accepted and should have been refused");
    assert_tells(text, (const char *const[]){
                           "A decides {target: none}: accepted",
                           "target is asked of A by ofas.04.04, unit grey, "
                           "weapon rifle, fire 0, among white, none",
                           NULL });
}

static void any_rule_may_refuse(void **state)
{
    (void)state;
    assert_passes(FIGHT "do:\n  - {refused: {target: grey}, rule: any}\n");
    assert_passes(FIGHT "do:\n  - {refused: {target: grey}, rule: any,\n"
                        "     reason: choice}\n");
    assert_fails(FIGHT "do:\n  - {refused: {target: grey}, rule: any,\n"
                       "     reason: range}\n",
                 ALEA_DIFFERS, FIGHT_LINES + 3, "choice");
    assert_fails(FIGHT "do:\n  - {refused: {target: none}, rule: any}\n",
                 ALEA_DIFFERS, FIGHT_LINES + 2, "accepted");
}

/* ---- dice ---- */

static void the_end_of_the_tape_has_its_step_and_roll(void **state)
{
    static const char text[] = FIGHT "dice: [0, 0, 1, 2, 2]\n"
                                     "do: [{asked: target}, {target: white}]\n";

    (void)state;
    assert_fails(text, ALEA_DICE, FIGHT_LINES + 2,
                 "the 5 dice of the tape are used up; step 2 needs more, "
                 "event 5: wound-roll ofas.04.20");
    assert_tells(text, (const char *const[]){
                           "   4  hit-roll", "dice 0 0 1 2\n",
                           "the tape ends here; dice in brackets are invented",
                           "   5  wound-roll", "dice 2 [", NULL });
    assert_fails("case: 1\nbook: duo\nshows: [duo.21.03]\n"
                 "armies: {A: [{name: x, profile: stormtrooper}],\n"
                 "         B: [{name: y, profile: stormtrooper}]}\n"
                 "phase: setup\ndice: [1, 2, 3]\n",
                 ALEA_DICE, 7,
                 "the beginning needs more, event 2: order-roll duo.21.03");
}

/* ---- the story ---- */

static void the_story_has_decisions_and_figures_from_1(void **state)
{
    static const char roll[] =
        "hit-roll ofas.04.16, unit grey, other white, who A, "
        "tried 4, successes 2, weapon rifle, test EZ, dice 0 0 1 2\n";
    static const char *const lines[] = {
        "A decides {target: white}\n",
        roll,
        "B decides {casualty: 5}: refused by ofas.04.21\n",
        "B decides {casualty: 2}\n",
        "unit white, who B, figure 2\n",
        "way is asked of A",
        NULL,
    };

    (void)state;
    assert_tells(FIGHT DICE "do:\n  - {target: white}\n"
                            "  - {refused: {casualty: 5}, rule: any}\n"
                            "  - {casualty: 2}\n  - {until: way}\n",
                 lines);
}

/* Units without a name of their own have that of texts. */
static void the_story_names_nameless_units(void **state)
{
    (void)state;
    assert_tells(
        "case: 1\nshows: [ofas.04.16]\narmies:\n"
        "  A: [{rank: regular, size: 4, equipment: rifle-knife}]\n"
        "  B: [{rank: regular, size: 4, equipment: rifle-knife}]\n"
        "units: {A1: {at: {first: [0, 0]}}, B1: {at: {first: [0, 200]}}}\n"
        "dice: [0, 0, 0, 0]\ndo: [{target: B1}]\n",
        (const char *const[]){ "A decides {target: B1}", "unit A1, other B1",
                               NULL });
}

static void the_story_has_marks_of_duo(void **state)
{
    (void)state;
    assert_tells(
        "case: 1\nbook: duo\nshows: [duo.04.01]\n"
        "armies: {A: [{name: luke, profile: stormtrooper, combat: malus}],\n"
        "         B: [{name: vader, profile: stormtrooper}]}\n"
        "units: {luke: {at: [0, 0], facing: 90},\n"
        "        vader: {at: [0, 25], facing: 270}}\nactive: luke\n"
        "dice: [1, 2, 1, 1, 2, 1, 1]\ndo: [{action: fight}]\n",
        (const char *const[]){ "acts duo.15.03, unit luke, who A, action fight",
                               "combat-roll", "test malus, dice", NULL });
}

static void a_draw_is_nobodys(void **state)
{
    static const char draw[] =
        "case: 1\nbook: duo\nshows: [duo.90.05]\n"
        "settings: {rounds: 1}\n"
        "armies: {A: [{name: luke, profile: stormtrooper}],\n"
        "         B: [{name: vader, profile: stormtrooper}]}\n"
        "units: {luke: {at: [0, 0], facing: 90},\n"
        "        vader: {at: [0, 500], facing: 270, activated: true}}\n"
        "active: luke\ndo: [{action: end}]\n"
        "then: [{event: victory, who: draw}, {winner: draw}]\n";

    (void)state;
    assert_passes(draw);
    assert_tells(draw, (const char *const[]){ "victory duo.90.05, who draw",
                                              "the battle is over", NULL });
}

static void the_story_counts_models_of_quest_from_1(void **state)
{
    static const char text[] =
        "case: 1\nbook: quest\nshows: [quest.07.04]\n"
        "armies: {A: [{name: ada, hero: sentinel}],\n"
        "         B: [{name: rats, kind: vermin, models: 3}]}\n"
        "units: {ada: {at: [0, 0]},\n"
        "        rats: {at: {first: [0, 6\"], columns: 3}, lost: [1]}}\n"
        "active: ada\ndice: [4, 1]\n"
        "do: [{action: hold}, {target: rats}]\n"
        "then: [{event: killed, unit: rats, left: 1, model: 3}]\n";

    (void)state;
    assert_passes(text);
    assert_tells(text, (const char *const[]){ "test quality, dice 4\n",
                                              "killed quest.07.04, unit "
                                              "rats, who B, left 1, model 3\n",
                                              NULL });
}

/* A number under the key that it had before it had a name. */
static void an_old_key_names_the_new_ones_and_the_script(void **state)
{
    (void)state;
    assert_fails("case: 1\nbook: quest\nshows: [quest.07.04]\n"
                 "armies: {A: [{name: ada, hero: sentinel}],\n"
                 "         B: [{name: rats, kind: vermin}]}\n"
                 "units: {ada: {at: [0, 0]}, rats: {at: {first: [0, 6\"]}}}\n"
                 "active: ada\ndice: [1]\n"
                 "do: [{action: hold}, {target: rats}]\n"
                 "then: [{event: hit-roll, c: 0}]\n",
                 ALEA_UNKNOWN, 10,
                 "this number of the event has a name: need, modifier, hits; "
                 "tools/rewrite_cases.py rewrites cases");
}

/* What a question is about is expected by the names of its row, and told by
 * them. */
static void a_question_is_about_what_its_row_names(void **state)
{
#define FAILED_TEST                                    \
    "case: 1\nbook: quest\nshows: [quest.01.03]\n"     \
    "armies: {A: [{name: ada, hero: sentinel}],\n"     \
    "         B: [{name: rats, kind: vermin}]}\n"      \
    "units: {ada: {at: [0, 0], conditions: [sick]},\n" \
    "        rats: {at: {first: [0, 6\"]}}}\n"         \
    "active: ada\ndice: [1]\ndo: []\n"

    (void)state;
    assert_passes(FAILED_TEST "then: [{asked: pay, price: 2, cause: 0}]\n");
    assert_fails(FAILED_TEST "then: [{asked: pay, price: 3}]\n", ALEA_DIFFERS,
                 11, "price is 2, not 3");
    assert_tells(
        FAILED_TEST "then: [{asked: pay}]\n",
        (const char *const[]){ "unit ada, price 2, cause 0, among", NULL });
#undef FAILED_TEST
}

/* ---- lengths and weapons ---- */

/* A question for a length is answered by one, with its unit or bare. */
static void lengths_have_units_in_decisions(void **state)
{
    static const char climb[] =
        "case: 1\nbook: duo\nshows: [duo.15.14]\n"
        "field: [{kind: building, at: [0, 3], size: [4, 4], height: 5}]\n"
        "armies: {A: [{name: luke, profile: rebel-soldier}],\n"
        "         B: [{name: vader, profile: stormtrooper}]}\n"
        "units: {luke: {at: [0, 12.5], facing: 90},\n"
        "        vader: {at: [0, -500], facing: 270}}\nactive: luke\n"
        "do: [{action: climb}, {asked: height, least: 0, most: 2.5 pas},\n"
        "     {height: %s}]\n"
        "then: [{unit: luke, height: 2.5 pas}]\n";
    char text[800];

    (void)state;
    snprintf(text, sizeof text, climb, "2.5 pas");
    assert_passes(text);
    snprintf(text, sizeof text, climb, "62.5 mm");
    assert_passes(text);
    snprintf(text, sizeof text, climb, "250");
    assert_passes(text);
    snprintf(text, sizeof text, climb, "62.6 mm");
    assert_fails(text, ALEA_VALUE, 11, "not a multiple of 0.25 mm");
    snprintf(text, sizeof text, climb, "2 pax");
    assert_fails(text, ALEA_VALUE, 11, "not a length");
    snprintf(text, sizeof text, climb, "100");
    assert_fails(text, ALEA_DIFFERS, 12, "height is 25 mm, not 62.5 mm");
}

/* A rule of a weapon is taken away, and its range changed. */
static void weapons_of_a_case_may_differ(void **state)
{
    static const char duel[] =
        "case: 1\nbook: duo\nshows: [duo.12.01]\n"
        "settings: {weapons: {blaster: {%s}}}\n"
        "armies: {A: [{name: luke, profile: rebel-soldier}],\n"
        "         B: [{name: vader, profile: stormtrooper}]}\n"
        "units: {luke: {at: [0, 0], facing: 90},\n"
        "        vader: {at: [0, 8 pas], facing: 270}}\nactive: luke\n"
        "do: [{asked: action, %s: [shoot]}]\n";
    char text[800];

    (void)state;
    snprintf(text, sizeof text, duel, "range: 10 pas", "has");
    assert_passes(text);
    snprintf(text, sizeof text, duel, "range: 4 pas", "lacks");
    assert_passes(text);
    snprintf(text, sizeof text, duel, "range: 200 pas", "has");
    assert_fails(text, ALEA_VALUE, 4, "expected 0 to 2475 mm");
    snprintf(text, sizeof text, duel, "rules: [reload], without: [reload]",
             "has");
    assert_passes(text);
    snprintf(text, sizeof text, duel, "without: [relaod]", "has");
    assert_fails(text, ALEA_UNKNOWN, 4, "reload");
}

static void weapons_of_quest_may_differ(void **state)
{
    static const char aim[] =
        "case: 1\nbook: quest\nshows: [quest.07.01]\n"
        "settings: {weapons: {heavy-pistol: {range: %s, without: [surge]}}}\n"
        "armies: {A: [{name: ada, hero: sentinel}],\n"
        "         B: [{name: rats, kind: vermin, models: 3}]}\n"
        "units: {ada: {at: [0, 0]}, rats: {at: {first: [0, 6\"]}}}\n"
        "active: ada\ndo: [{action: hold}]\n"
        "then: [{asked: %s}]\n";
    char text[800];

    (void)state;
    snprintf(text, sizeof text, aim, "12\"", "target");
    assert_passes(text);
    snprintf(text, sizeof text, aim, "3\"", "action");
    assert_passes(text);
}

/* ---- names and places ---- */

static void a_name_that_is_another_units_is_refused(void **state)
{
    static const char head[] =
        "case: 1\nshows: [ofas.04.16]\narmies:\n"
        "  A: [{name: %s, rank: regular, size: 4, equipment: rifle-knife}]\n"
        "  B: [{name: white, rank: regular, size: 4, equipment: rifle-knife}]\n"
        "units: {A1: {at: {first: [0, 0]}}, B1: {at: {first: [0, 200]}}}\n"
        "then: [{unit: %s}]\n";
    char text[600];

    (void)state;
    snprintf(text, sizeof text, head, "b1", "b1");
    assert_fails(text, ALEA_VALUE, 4, "\"b1\" is already the name of unit B1");
    snprintf(text, sizeof text, head, "a1", "a1");
    assert_passes(text);
    snprintf(text, sizeof text, head, "b2", "b2"); /* B has one unit */
    assert_passes(text);
    snprintf(text, sizeof text, head, "white", "A1");
    assert_passes(text);
    snprintf(text, sizeof text, head, "white", "white");
    assert_fails(text, ALEA_UNKNOWN, 7, "several units are called \"white\"");
}

static void a_forgotten_unit_is_an_error(void **state)
{
    (void)state;
    assert_fails("case: 1\nbook: duo\nshows: [duo.04.01]\n"
                 "armies: {A: [{name: luke, profile: stormtrooper}],\n"
                 "         B: [{name: vader, profile: stormtrooper}]}\n"
                 "units: {luke: {at: [0, 0], facing: 90}}\n"
                 "active: luke\nthen: [{turn: 1}]\n",
                 ALEA_MISSING, 6, "units does not say where vader is");
    assert_fails("case: 1\nbook: quest\nshows: [quest.07.04]\n"
                 "armies: {A: [{name: ada, hero: sentinel}],\n"
                 "         B: [{name: rats, kind: vermin, models: 2}]}\n"
                 "units: {ada: {at: [0, 0]}}\nactive: ada\n"
                 "then: [{turn: 1}]\n",
                 ALEA_MISSING, 6, "units does not say where rats is");
    assert_fails(FIGHT "  B1: {gone: true}\nthen: [{turn: 2}]\n", ALEA_VALUE,
                 FIGHT_LINES + 1, "white is already listed");
}

/* Units of lists by name. */
static void a_unit_of_a_list_has_a_name(void **state)
{
    static const char list[] =
        "case: 1\nshows: [ofas.15.12]\narmy:\n  book: ofas\n  format: 250\n"
        "  units:\n    - {name: mob, rank: irregular, size: 16,\n"
        "       equipment: rifle-knife, advantages: [fast],\n"
        "       disadvantages: [slow, clumsy]}\n";
    char text[800];

    (void)state;
    snprintf(text, sizeof text, "%sthen: [{cost: 16, unit: mob}]\n", list);
    assert_passes(text);
    snprintf(text, sizeof text, "%sthen: [{cost: 17, unit: mob}]\n", list);
    assert_fails(text, ALEA_DIFFERS, 10, "the cost is 16, not 17");
    snprintf(text, sizeof text, "%sthen: [{cost: 16, unit: mop}]\n", list);
    assert_fails(text, ALEA_UNKNOWN, 10, "did you mean \"mob");
    assert_passes("case: 1\nbook: quest\nshows: [quest.02.02]\narmy:\n"
                  "  heroes: [{name: Ada, hero: sentinel}, {hero: oracle}]\n"
                  "then: [{hero: ada, models: 1}, {hero: oracle, models: 1},\n"
                  "       {hero: 2, models: 1}]\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_fault_that_is_not_there_says_what_is),
        cmocka_unit_test(an_event_that_is_not_there_says_what_is),
        cmocka_unit_test(the_nearest_event_is_named),
        cmocka_unit_test(a_value_that_is_not_so_says_what_is),
        cmocka_unit_test(a_decision_that_is_accepted_is_said_to_be),
        cmocka_unit_test(any_rule_may_refuse),
        cmocka_unit_test(the_end_of_the_tape_has_its_step_and_roll),
        cmocka_unit_test(the_story_has_decisions_and_figures_from_1),
        cmocka_unit_test(the_story_names_nameless_units),
        cmocka_unit_test(the_story_has_marks_of_duo),
        cmocka_unit_test(a_draw_is_nobodys),
        cmocka_unit_test(the_story_counts_models_of_quest_from_1),
        cmocka_unit_test(an_old_key_names_the_new_ones_and_the_script),
        cmocka_unit_test(a_question_is_about_what_its_row_names),
        cmocka_unit_test(lengths_have_units_in_decisions),
        cmocka_unit_test(weapons_of_a_case_may_differ),
        cmocka_unit_test(weapons_of_quest_may_differ),
        cmocka_unit_test(a_name_that_is_another_units_is_refused),
        cmocka_unit_test(a_forgotten_unit_is_an_error),
        cmocka_unit_test(a_unit_of_a_list_has_a_name),
    };

    return cmocka_run_group_tests(tests, open_tools, free_tools);
}
