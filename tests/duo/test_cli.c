/* The command itself with bands of duo: alea army, table, battle, verify, show,
 * draw, simulate, and their exit codes. */
#include "command.h"

#define BANDS "books/duo/bands/"
#define A     BANDS "imperial-patrol-100.yaml"
#define B     BANDS "rebel-cell-100.yaml"

static int clean(void **state)
{
    static const char *const files[] = { "b.jsonl",   "b.html",    "t.yaml",
                                         "t.svg",     "b.svg",     "n.yaml",
                                         "e.yaml",    "bad.yaml",  "list.json",
                                         "back.yaml", "same.yaml", NULL };

    (void)state;
    return drop_folder(files);
}

static void bands_are_checked(void **state)
{
    (void)state;
    assert_int_equal(alea("army check " A " " B), 0);
    says("98 / 100 points, legal");
    says("100 / 100 points, legal");
    write_file("bad.yaml", "book: duo\nmodels:\n  - {profile: stormtroper}\n");
    assert_int_equal(alea("army check %/bad.yaml"), 1);
    says("bad.yaml:3:15: \"stormtroper\" is unknown; did you mean "
         "\"stormtrooper\"? (duo.90.19)");
    assert_int_equal(alea("army check --json %/bad.yaml"), 1);
    says("\"rule\":\"duo.90.19\"");
    assert_int_equal(alea("army show --lang fr " BANDS "border-guard-100.yaml"),
                     0);
    says(" 2 x Piquier (Milicien), 4 points");
    says("Lance (Soutien), Armure légère");
    assert_int_equal(alea("army show --lang fr " BANDS "jedi-escort-100.yaml"),
                     0);
    says("Sabre laser (Dégâts +, Annule les Svg, Svg + (Force))");
}

static void bands_are_exported_and_made_up(void **state)
{
    (void)state;
    assert_int_equal(alea("army export " A " > %/e.yaml"), 0);
    assert_int_equal(alea("army check %/e.yaml"), 0);
    says("98 / 100 points, legal");
    assert_int_equal(alea("army new --book duo --universe fantasy --points 80 "
                          "--seed 9 -o %/n.yaml"),
                     0);
    assert_int_equal(alea("army check %/n.yaml"), 0);
    says("/ 80 points, legal");
    assert_int_equal(alea("army new --book duo --universe rome"), 2);
    says("neither star-wars nor fantasy");
}

static void bands_are_converted_without_loss(void **state)
{
    (void)state;
    convert_without_loss(BANDS "border-guard-100.yaml");
    assert_int_equal(alea("army convert " A " --to text"), 2);
    says("neither yaml nor json");
    write_file("bad.yaml", "book: duo\nmodels:\n  - {profile: stormtroper}\n");
    assert_int_equal(alea("army convert %/bad.yaml"), 1);
    says("did you mean \"stormtrooper\"");
}

/* A blaster reaches 20 pas; an inch is a little more. */
static void lengths_are_in_pas(void **state)
{
    static const struct {
        const char *apart;
        int code;
    } row[] = { { "20", 0 },   { "20pas", 0 }, { "20.01", 1 }, { "20\\\"", 1 },
                { "50cm", 0 }, { "501mm", 1 }, { "20ells", 2 } };
    char line[200];

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        snprintf(line, sizeof line,
                 "odds --army " A " --army " B
                 " --attacker A2 --target B1 --distance %s",
                 row[i].apart);
        if (alea(line) != row[i].code)
            fail_msg("%s: %s", row[i].apart, output);
    }
}

static void tables_are_dealt_checked_and_drawn(void **state)
{
    (void)state;
    deal_table("--book duo --size 36x36 --seed 3 --mirror");
    assert_int_equal(alea("table generate --book duo --scenario tower"), 0);
    says("{kind: building, at: [0, 0], size: [6, 6]}");
    assert_int_equal(alea("table generate --book duo --scenario towel"), 2);
    says("skirmish, objectives");
    assert_int_equal(alea("table generate --book duo --size 2x2"), 2);
    write_file("bad.yaml",
               "book: duo\nsize: [24, 24]\npieces: [{kind: ladder, at: [0, "
               "0]}]\n");
    assert_int_equal(alea("table check %/bad.yaml"), 1);
    says("bad.yaml:3:10:");
    says("(duo.15.16)");
}

static void a_battle_is_played_and_verified(void **state)
{
    (void)state;
    assert_int_equal(alea("battle --army " A " --army " B
                          " --seed 4 --record %/b.jsonl --report %/b.html"),
                     0);
    says("Skirmish, seed 4");
    says("A Patrouille de Kessir, 98 points, doctrine: ");
    assert_int_equal(alea("verify %/b.jsonl"), 0);
    assert_int_equal(alea("show %/b.jsonl"), 0);
    says("A1 Orvek le Chasseur");
    says("duo.90.02");
    assert_int_equal(alea("draw %/b.jsonl --at 40 -o %/b.svg"), 0);
}

/* Who is asked for an action and may shoot, is told of the odds. */
static void the_odds_of_an_action(void **state)
{
    char line[80];
    int code = 2;

    (void)state;
    for (int at = 40; at < 100 && code != 0; at += 3) {
        snprintf(line, sizeof line, "show %%/b.jsonl --at %d", at + 1);
        assert_int_equal(alea(line), 0);
        if (!strstr(output, "which action? shoot"))
            continue;
        snprintf(line, sizeof line, "odds --record %%/b.jsonl --at %d", at);
        code = alea(line);
    }
    assert_int_equal(code, 0);
    says("shoots at");
    assert_int_equal(alea("threat --record %/b.jsonl --at 13 --unit A1"), 1);
    says("nobody");
}

static void four_groups_on_two_sides(void **state)
{
    (void)state;
    assert_int_equal(
        alea("battle --army " BANDS "scouts-50.yaml --army " BANDS
             "checkpoint-50.yaml --army " BANDS
             "smugglers-50.yaml --army " BANDS
             "wandering-wizard-50.yaml --scenario tower --sides AC/BD "
             "--no-shooting-in-melee --best-save --seed 2 --record %/b.jsonl"),
        0);
    says("Hold the tower");
    assert_int_equal(alea("verify %/b.jsonl"), 0);
}

static void what_cannot_be_played_is_refused(void **state)
{
    (void)state;
    assert_int_equal(alea("battle --army " A " --army " B " --scenario ambush"),
                     1);
    says("duo.90.08");
    assert_int_equal(alea("battle --army " A " --army " B " --scenario brigde"),
                     1);
    says("no scenario is called \"brigde\"");
    assert_int_equal(alea("battle --army " A " --army " B " --sides AE"), 2);
    says("form sides");
}

/* A list may be French in every word, its first one included, and files of
 * several books may be checked at once. */
static void french_lists_are_read(void **state)
{
    (void)state;
    write_file("e.yaml", "livre: duo\nunivers: médiéval-fantastique\n"
                         "figurines:\n  - {profil: Guerrier humain, nombre: "
                         "3}\n");
    assert_int_equal(alea("army check %/e.yaml books/quest/parties/two.yaml "
                          "books/ofas/armies/line-250.yaml"),
                     0);
    says("e.yaml\n");
    says("27 / 100 points, legal");
    says("two.yaml: Le Mur et le Marteau, 2 heroes, legal");
    says("line-250.yaml: ");
    assert_int_equal(alea("army export %/e.yaml"), 0);
    says("book: duo\n");
}

static void what_is_of_another_book_is_refused(void **state)
{
    (void)state;
    write_file("bad.yaml", "universe: fantasy\nbook: dou\nmodels: []\n");
    assert_int_equal(alea("army check %/bad.yaml"), 1);
    says("bad.yaml:2:7: no book is called \"dou\"; choose from ofas, "
         "duo, quest");
    assert_int_equal(alea("battle --army " A " --army "
                          "books/quest/parties/two.yaml"),
                     1);
    says("two.yaml:2:7: \"quest\" is unknown; choose from: duo");
    assert_int_equal(alea("battle --army " A " --army " B " --skirmish"), 2);
    says("--skirmish is an option of ofas, not of duo");
    assert_int_equal(alea("battle --army " A " --army " B " --level 2"), 2);
    says("--level is an option of quest, not of duo");
    assert_int_equal(alea("battle --army books/quest/parties/two.yaml "
                          "--edge 36 --lang fr"),
                     2);
    says("--edge est une option de duo, pas de quest");
    assert_int_equal(alea("army new --book duo --variant skirmish"), 2);
    says("--variant is an option of ofas, not of duo");
}

static void what_is_wrong_is_told_with_what_is_right(void **state)
{
    (void)state;
    assert_int_equal(alea("battle --army " A " --army " B " --mind doctrin"),
                     2);
    says("choose from random, doctrine, recruit");
    assert_int_equal(alea("battle --army " A " --army " B " --edge 7"), 2);
    says("expected a number from 12 to 72, or 0");
    assert_int_equal(
        alea("battle --army " A " --army " B " --army " A " --scenario bridge"),
        1);
    says("is for 2 groups, not 3");
    /* the language is known before the options behind it are read */
    assert_int_equal(alea("battle --nothing --lang fr"), 2);
    says("option inconnue");
    assert_int_equal(alea("battel --lang fr"), 2);
    says("commande inconnue");
    assert_int_equal(alea("odds --book duo nothing=1"), 2);
    says("alea odds --numbers");
    assert_int_equal(alea("odds --book duo kind=blow"), 2);
    says("expected one of shot|fight|free|power");
    write_file("bad.yaml", "book: duo\nuniverse: fantasy\nmodels:\n"
                           "  - {profile: archer, count: 99999999999999}\n");
    assert_int_equal(alea("army check %/bad.yaml"), 1);
    says("expected a number from 1 to 10");
}

static void many_battles_are_counted(void **state)
{
    (void)state;
    assert_int_equal(alea("simulate --army " A " --army " B
                          " --battles 6 --jobs 1 --mind random"),
                     0);
    says("Stormtrooper 1");
    /* the band of 98 points always attacks (duo.90.08) */
    assert_int_equal(alea("simulate --army " A " --army " BANDS
                          "outpost-75.yaml --scenario ambush --battles 4 "
                          "--jobs 1"),
                     0);
    says("won by the first player");
    says("Déserteur");
    assert_int_equal(alea("simulate --army " A " --army " B
                          " --scenario ambush --battles 2"),
                     1);
    says("(duo.90.08");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bands_are_checked),
        cmocka_unit_test(bands_are_exported_and_made_up),
        cmocka_unit_test(bands_are_converted_without_loss),
        cmocka_unit_test(lengths_are_in_pas),
        cmocka_unit_test(tables_are_dealt_checked_and_drawn),
        cmocka_unit_test(a_battle_is_played_and_verified),
        cmocka_unit_test(the_odds_of_an_action),
        cmocka_unit_test(four_groups_on_two_sides),
        cmocka_unit_test(what_cannot_be_played_is_refused),
        cmocka_unit_test(french_lists_are_read),
        cmocka_unit_test(what_is_of_another_book_is_refused),
        cmocka_unit_test(what_is_wrong_is_told_with_what_is_right),
        cmocka_unit_test(many_battles_are_counted),
    };

    return cmocka_run_group_tests(tests, make_folder, clean);
}
