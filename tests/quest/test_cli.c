/* The command itself with parties of quest: alea army, table, battle, verify,
 * show, simulate, campaign, and their exit codes. */
#include "command.h"

#define PARTIES "books/quest/parties/"
#define THREE   PARTIES "three.yaml"

static int clean(void **state)
{
    static const char *const files[] = { "b.jsonl",    "r.jsonl",   "t.yaml",
                                         "t.svg",      "war.yaml",  "bad.yaml",
                                         "party.yaml", "new.yaml",  "made.yaml",
                                         "list.json",  "back.yaml", "same.yaml",
                                         NULL };

    (void)state;
    return drop_folder(files);
}

static void parties_are_checked_shown_and_written(void **state)
{
    (void)state;
    assert_int_equal(alea("army check " THREE), 0);
    says("3 heroes, legal");
    assert_int_equal(alea("army show " PARTIES "veterans.yaml --lang fr"), 0);
    says("Brune, La Sentinelle");
    assert_int_equal(alea("army export " THREE " > %/party.yaml"), 0);
    assert_int_equal(alea("army check %/party.yaml --json"), 0);
    says("\"legal\":true");
    write_file("bad.yaml", "book: quest\nformat: 1\nheroes:\n"
                           "  - {hero: oracle}\n  - {hero: oracle}\n");
    assert_int_equal(alea("army check %/bad.yaml"), 1);
    says("quest.02.02");
}

static void parties_are_made_up_and_converted_without_loss(void **state)
{
    (void)state;
    assert_int_equal(alea("army new --book quest --points 4 --seed 3 -o "
                          "%/made.yaml"),
                     0);
    assert_int_equal(alea("army check %/made.yaml"), 0);
    says("Party 3, 4 heroes, legal");
    assert_int_equal(alea("army new --book quest --points 5"), 2);
    says("--points: \"5\" is not a number from 2 to 4");
    convert_without_loss(PARTIES "veterans.yaml");
    assert_int_equal(alea("army convert " THREE " --to text"), 2);
    says("neither yaml nor json");
}

/* Here the only way into a charge has eleven corners: quest.91.06 allows nine, so
 * that it is no charge, and nobody is asked for its way. */
static void a_charge_round_too_many_corners_is_none(void **state)
{
    (void)state;
    assert_int_equal(alea("battle -a " THREE " --scenario stand --level 1 "
                          "--seed 9"),
                     0);
}

/* The list of the machine's side is a list like any other. */
static void the_enemies_are_shown_and_written(void **state)
{
    (void)state;
    write_file("bad.yaml", "book: quest\nformat: 1\nmachine: yes\n"
                           "villain: colossus\n");
    assert_int_equal(alea("army check %/bad.yaml"), 0);
    says("The raiders, 0 heroes, legal");
    assert_int_equal(alea("army show %/bad.yaml"), 0);
    says("  round 1: Scrap vermin, ");
    assert_int_equal(alea("army export %/bad.yaml > %/party.yaml"), 0);
    assert_int_equal(alea("army export %/party.yaml"), 0);
    says("villain: colossus\n");
    assert_int_equal(alea("campaign new %/war.yaml -a %/bad.yaml"), 2);
    says("not a party of heroes");
}

static void tables_are_dealt_checked_and_drawn(void **state)
{
    (void)state;
    deal_table("--book quest --seed 4");
    /* what no mission can be played on is not playable */
    write_file("t.yaml",
               "book: quest\nformat: 1\nsize: [40, 40]\npieces: []\n");
    assert_int_equal(alea("table check %/t.yaml"), 1);
    says("a table is 48 x 48 inches, or 24 x 24; this one is 40 x 40");
    write_file("t.yaml",
               "book: quest\nformat: 1\nsize: [24, 24]\npieces: []\n");
    assert_int_equal(alea("table check %/t.yaml"), 0);
    assert_int_equal(alea("battle -a " THREE " --table %/t.yaml"), 1);
    says("the table is 48 x 48 inches, or 24 x 24 with \"small\"");
}

/* The machine's list need not be given; it may be. */
static void a_mission_is_played_verified_and_told(void **state)
{
    (void)state;
    assert_int_equal(alea("battle -a " THREE
                          " --scenario stand --level 1 --seed 6 --mind "
                          "random --record %/b.jsonl"),
                     0);
    says("rounds");
    assert_int_equal(alea("verify %/b.jsonl"), 0);
    assert_int_equal(alea("show %/b.jsonl"), 0);
    says("AI, step 1");
    assert_int_equal(alea("show %/b.jsonl --lang fr"), 0);
    says("IA, étape 1");
    write_file("bad.yaml", "book: quest\nformat: 1\nmachine: yes\n"
                           "villain: oracle\n");
    assert_int_equal(alea("battle -a " THREE " -a %/bad.yaml"), 1);
    says("\"oracle\" is not an enemy");
    assert_int_equal(alea("battle -a " THREE " --mission nowhere"), 2);
}

/* quest.90.36 this seed rolls a 6, and doctrine chooses. */
static void the_mission_die_is_rolled(void **state)
{
    (void)state;
    assert_int_equal(alea("battle -a " THREE " --mission rolled --seed 6 "
                          "--rounds 1 --record %/r.jsonl"),
                     0);
    assert_int_equal(alea("verify %/r.jsonl"), 0);
    assert_int_equal(alea("show %/r.jsonl"), 0);
    says("The mission is rolled: the players choose [6]");
    says("which mission? Recovery");
    assert_int_equal(alea("show %/r.jsonl --lang fr"), 0);
    says("La mission est tirée au dé : les joueurs choisissent [6]");
    says("quelle mission ? Récupération");
    assert_int_equal(alea("simulate -a " THREE " --battles 4 --mind random "
                          "--scenario rolled --format json"),
                     0);
    says("\"battles\": 4");
}

static void missions_are_counted(void **state)
{
    (void)state;
    assert_int_equal(alea("simulate -a " THREE " --battles 4 --mind random "
                          "--scenario escape --set level=2 --format json"),
                     0);
    says("\"battles\": 4");
    assert_int_equal(alea("simulate -a " THREE " --set level"), 2);
    says("KEY=WORD");
    /* nobody mustered the enemies, and there are no points in a mission */
    assert_int_equal(alea("simulate --army " THREE " --battles 2 --jobs 1"), 0);
    says("B The raiders, doctrine");
    assert_null(strstr(output, "0 heroes"));
    assert_null(strstr(output, "margin"));
}

static void a_campaign_goes_on_in_its_file(void **state)
{
    (void)state;
    assert_int_equal(alea("campaign new %/war.yaml -a " THREE " --seed 2"), 0);
    assert_int_equal(alea("campaign new %/war.yaml -a " THREE), 1);
    assert_int_equal(
        alea("campaign upgrade %/war.yaml --hero oracle --take more-will"), 1);
    says("quest.90.53");
    assert_int_equal(alea("campaign play %/war.yaml --mind random --seed 1"),
                     0);
    assert_int_equal(
        alea("campaign upgrade %/war.yaml --hero oracle --take more-will"), 0);
    assert_int_equal(
        alea("campaign upgrade %/war.yaml --hero oracle --take more-will"), 1);
    assert_int_equal(
        alea("campaign upgrade %/war.yaml --hero tracker --buy jump-pack"), 1);
    says("quest.90.58");
    assert_int_equal(alea("campaign record %/war.yaml"), 2);
    assert_int_equal(alea("campaign record %/war.yaml --won"), 0);
    assert_int_equal(alea("campaign show %/war.yaml --json"), 0);
    says("\"won\":");
    says("\"for_sale\":");
    /* who they are, what they know and may buy, which missions follow */
    assert_int_equal(alea("campaign show %/war.yaml"), 0);
    says("Les Trois Veilleurs\n  Sentinel: 2 upgrades to take\n");
    says("  Oracle: has learned Will; 1 upgrade to take\n");
    says("supplies: 3; to buy: Armour plates (3), Battery (1)");
    says("next: ");
    says("\nthen: ");
    assert_int_equal(alea("campaign upgrade %/war.yaml --settle --lang fr"), 0);
    says("La Sentinelle apprend : ");
    says(" reçoit : Plaques de blindage, pour 3 de ravitaillement\n");
    for (int i = 0; i < 8; i++)
        alea("campaign record %/war.yaml --lost");
    assert_int_equal(alea("campaign show %/war.yaml"), 0);
    says("the campaign is over");
    assert_int_equal(alea("campaign play %/war.yaml"), 1);
    write_file("bad.yaml", "campaign: 1\nbook: quest\norder: [stand, stand]\n"
                           "next: 0\n");
    assert_int_equal(alea("campaign show %/bad.yaml"), 1);
    says("bad.yaml:3:");
}

static void what_is_wrong_with_a_campaign_is_told(void **state)
{
    static const char short_due[] =
        "campaign: 1\nbook: quest\n"
        "order: [stand, recovery, escape, sabotage, elimination]\nnext: 0\n"
        "due: [1]\nmissions: []\nparty:\n  heroes:\n    - {hero: oracle}\n"
        "    - {hero: tracker}\n";

    (void)state;
    assert_int_equal(alea("campaign new %/new.yaml --army %/nobody.yaml"), 3);
    says("nobody.yaml: No such file");
    assert_int_equal(alea("campaign show %/new.yaml"), 3);
    says("new.yaml: No such file");
    assert_int_equal(
        alea("campaign upgrade %/new.yaml --hero oracle --take more-will"), 3);
    says("new.yaml: No such file");
    write_file("bad.yaml", short_due);
    assert_int_equal(alea("campaign show %/bad.yaml"), 1);
    says("bad.yaml:5:6: give one number per hero: 2");
    assert_int_equal(alea("campaign play %/bad.yaml --army " THREE), 2);
    says("--army is an option of ofas, not of quest");
    assert_int_equal(alea("campaign new %/new.yaml --army " THREE), 0);
    assert_int_equal(
        alea("campaign upgrade %/new.yaml --hero nobody --take more-will"), 2);
    says("choose from sentinel, tracker, oracle");
    assert_int_equal(
        alea("campaign upgrade %/new.yaml --hero oracle --take more-wil"), 2);
    says("did you mean \"more-will\"");
    assert_int_equal(
        alea("campaign upgrade %/new.yaml --hero oracle --buy badge"), 1);
    says("costs 1; the party has 0 supplies (quest.90.58)");
    assert_int_equal(alea("campaign record %/new.yaml --lost --lang fr"), 0);
    says(", niveau 0 : perdue");
    assert_int_equal(alea("battle --army " THREE " --level 9"), 2);
    says("level: \"9\": expected a number from 0 to 3");
}

/* A moment that a record does not have. */
static void there_is_nothing_behind_the_end(void **state)
{
    (void)state;
    assert_int_equal(alea("battle --army " THREE " --record %/b.jsonl"), 0);
    assert_int_equal(alea("show %/b.jsonl --at 99999"), 2);
    says("--at: \"99999\" is not a number from 0 to ");
    assert_int_equal(alea("draw %/b.jsonl --at 99999"), 2);
    assert_int_equal(alea("threat --record %/b.jsonl --unit A1 --at 99999"), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(parties_are_checked_shown_and_written),
        cmocka_unit_test(parties_are_made_up_and_converted_without_loss),
        cmocka_unit_test(a_charge_round_too_many_corners_is_none),
        cmocka_unit_test(the_enemies_are_shown_and_written),
        cmocka_unit_test(tables_are_dealt_checked_and_drawn),
        cmocka_unit_test(a_mission_is_played_verified_and_told),
        cmocka_unit_test(the_mission_die_is_rolled),
        cmocka_unit_test(missions_are_counted),
        cmocka_unit_test(a_campaign_goes_on_in_its_file),
        cmocka_unit_test(what_is_wrong_with_a_campaign_is_told),
        cmocka_unit_test(there_is_nothing_behind_the_end),
    };

    return cmocka_run_group_tests(tests, make_folder, clean);
}
