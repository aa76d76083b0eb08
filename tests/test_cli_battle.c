/* The command itself: alea battle, verify, show, draw, and their exit codes. */
#include "command.h"

#define A "books/ofas/armies/book-148.yaml"
#define B "books/ofas/armies/elite-150.yaml"

static int battle(void **state)
{
    (void)state;
    if (!mkdtemp(folder))
        return 1;
    return alea("battle --army " A " --army " B
                " --mind random --mind random --seed 4 --record %/b.jsonl "
                "--report %/b.html");
}

static int clean(void **state)
{
    static const char *const files[] = { "b.jsonl", "b.html", "c.jsonl",
                                         "b.svg", NULL };

    (void)state;
    return drop_folder(files);
}

static void battle_tells_how_it_ended(void **state)
{
    (void)state;
    assert_int_equal(
        alea("battle --army " A " --army " B " --mind random --seed 4"), 0);
    says("Of Flesh and Steel, battlefield control, seed 4");
    says(" turns, ");
    says("A1 ");
    assert_int_equal(alea("battle --lang fr --army " A " --army " B
                          " --mind random --seed 4"),
                     0);
    says("graine 4");
    assert_int_equal(
        alea("battle --json --army " A " --army " B " --mind random --seed 4"),
        0);
    says("{\"winner\":");
}

static void battle_is_the_same_for_the_same_seed(void **state)
{
    char first[4096];

    (void)state;
    alea("battle --army " A " --army " B " --mind random --seed 9 --json");
    snprintf(first, sizeof first, "%.4000s", output);
    alea("battle --army " A " --army " B " --mind random --seed 9 --json");
    assert_string_equal(output, first);
    alea("battle --army " A " --army " B " --mind random --seed 10 --json");
    assert_string_not_equal(output, first);
}

static void battle_explains_misuse(void **state)
{
    (void)state;
    assert_int_equal(alea("battle --army " A), 2);
    says("expected two to four armies");
    assert_int_equal(alea("battle --army " A " --army " B " --mind oracle"), 2);
    says("unknown mind \"oracle\"");
    assert_int_equal(alea("battle --army " A " --army " B " --seed many"), 2);
    assert_int_equal(alea("battle --army " A " --army nowhere.yaml"), 3);
    says("nowhere.yaml:");
    assert_int_equal(alea("battle --army " A " --army README.md"), 1);
    says("README.md:");
    assert_int_equal(alea("battle --army " A " --army " B
                          " --table books/ofas/terrain.yaml"),
                     1);
    says("books/ofas/terrain.yaml:");
}

/* Armies with vehicles, of people and not. */
static void battle_is_fought_with_vehicles(void **state)
{
    (void)state;
    assert_int_equal(alea("battle --army books/ofas/armies/book-297.yaml "
                          "--army books/ofas/armies/book-199.yaml --seed 3"),
                     0);
    says(" turns, ");
}

static void verify_accepts_what_was_played(void **state)
{
    (void)state;
    assert_int_equal(alea("verify %/b.jsonl"), 0);
    assert_int_equal(strlen(output), 17); /* the final hash */
}

/* Copies the record with the first 'from' of a line replaced. */
static void tamper(int line, const char *from, const char *to)
{
    char path[100], *text = calloc(1, 1 << 20);
    FILE *in, *out;
    int n = 0;

    snprintf(path, sizeof path, "%s/b.jsonl", folder);
    in = fopen(path, "r");
    snprintf(path, sizeof path, "%s/c.jsonl", folder);
    out = fopen(path, "w");
    while (fgets(text, 1 << 20, in)) {
        char *found = ++n == line ? strstr(text, from) : NULL;

        if (found)
            fprintf(out, "%.*s%s%s", (int)(found - text), text, to,
                    found + strlen(from));
        else
            fputs(text, out);
    }
    fclose(in);
    fclose(out);
    free(text);
}

static void verify_names_the_first_line_that_differs(void **state)
{
    (void)state;
    tamper(9, "\"hash\":\"", "\"hash\":\"0");
    assert_int_equal(alea("verify %/c.jsonl"), 1);
    says("c.jsonl:9: \"hash\" must be 8 hexadecimal");
    tamper(3, "\"bid\":", "\"bid\":9");
    assert_int_equal(alea("verify %/c.jsonl"), 1);
    says("c.jsonl:3: the decision is refused");
    says("(ofas.02.07: ");
    tamper(5, "\"n\":3", "\"N\":3");
    assert_int_equal(alea("verify %/c.jsonl"), 1);
    says("c.jsonl:5: unknown key \"N\"");
    tamper(1, "\"rank\"", "\"rank\""); /* nothing: the same record */
    assert_int_equal(alea("verify %/c.jsonl"), 0);
    tamper(1, "name: ", "nom: ");
    assert_int_equal(alea("verify %/c.jsonl"), 0);
    tamper(1, "units:", "onits:");
    assert_int_equal(alea("verify %/c.jsonl"), 1);
    says("c.jsonl:1: armies[0]:");
    assert_int_equal(alea("verify %/none.jsonl"), 3);
    assert_int_equal(alea("verify"), 2);
}

static void verify_speaks_french_too(void **state)
{
    (void)state;
    tamper(9, "\"hash\":\"", "\"hash\":\"0");
    assert_int_equal(alea("verify --lang fr %/c.jsonl"), 1);
    says("c.jsonl:9: \"hash\" doit avoir 8 chiffres");
    tamper(3, "\"bid\":", "\"bid\":9");
    assert_int_equal(alea("verify --lang fr %/c.jsonl"), 1);
    says("c.jsonl:3: la décision est refusée : ce nombre");
    says("(ofas.02.07 : Phase 2"); /* the rule in French too */
    assert_int_equal(alea("show --lang fr %/c.jsonl"), 1);
    says("c.jsonl:3: la décision est refusée");
    tamper(3, "{\"bid\":", "{\"dance\":");
    assert_int_equal(alea("verify --lang fr %/c.jsonl"), 1);
    says("la question est \"bid\", posée à A, et non \"dance\"");
    tamper(4, "\"hash\":\"", "\"hash\":");
    assert_int_equal(alea("verify --lang fr %/c.jsonl"), 1);
    says("JSON");
    assert_int_equal(alea("verify --lang fr %/none.jsonl"), 3);
    says("ce fichier ou ce dossier n'existe pas");
    assert_int_equal(alea("draw --lang fr %/b.jsonl -o %/no/b.svg"), 3);
    says("ce fichier ou ce dossier n'existe pas");
}

static void show_tells_the_battle(void **state)
{
    (void)state;
    assert_int_equal(alea("show %/b.jsonl"), 0);
    says("Turn 1  ofas.02.01");
    says("    1 A  Bid how many CP");
    says("End of the battle");
    assert_int_equal(alea("show %/b.jsonl --at 3 --lang fr"), 0);
    says("Qui joue en premier ?");
    assert_null(strstr(output, "Tour 1"));
}

static void draw_writes_a_picture(void **state)
{
    (void)state;
    assert_int_equal(alea("draw %/b.jsonl --at 20"), 0);
    says("<svg ");
    says("</svg>");
    assert_int_equal(alea("draw %/b.jsonl --at 20 -o %/b.svg"), 0);
    assert_string_equal(output, "");
    assert_int_equal(alea("draw %/b.jsonl -o %/no/b.svg"), 3);
}

static void battle_plays_a_scenario(void **state)
{
    (void)state;
    assert_int_equal(alea("battle --army " A " --army " B " --mind random "
                          "--seed 4 --scenario surprise --attacker B "
                          "--record %/c.jsonl"),
                     0);
    says("surprise attack, seed 4");
    says("random, defends: ");
    says("random, attacks: ");
    assert_int_equal(alea("verify %/c.jsonl"), 0);
    assert_int_equal(alea("show %/c.jsonl"), 0);
    says("is deployed");
}

static void battle_names_the_nearest_scenario(void **state)
{
    (void)state;
    assert_int_equal(
        alea("battle --army " A " --army " B " --scenario sabotag"), 2);
    says("did you mean \"sabotage\"");
    assert_int_equal(alea("battle --army " A " --army " B " --attacker C"), 2);
    /* ofas.14.33 */
    assert_int_equal(alea("battle --army " A " --army " B
                          " --scenario sabotage --control-variants"),
                     1);
    says("ofas.14.33");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(battle_tells_how_it_ended),
        cmocka_unit_test(battle_is_the_same_for_the_same_seed),
        cmocka_unit_test(battle_explains_misuse),
        cmocka_unit_test(battle_is_fought_with_vehicles),
        cmocka_unit_test(verify_accepts_what_was_played),
        cmocka_unit_test(verify_names_the_first_line_that_differs),
        cmocka_unit_test(verify_speaks_french_too),
        cmocka_unit_test(show_tells_the_battle),
        cmocka_unit_test(draw_writes_a_picture),
        cmocka_unit_test(battle_plays_a_scenario),
        cmocka_unit_test(battle_names_the_nearest_scenario),
    };

    return cmocka_run_group_tests(tests, battle, clean);
}
