/* The command itself: what alea army says, and its exit codes. */
#include "command.h"

/* The same, with the list in the environment as standard input. */
static int alea_on_list(const char *words)
{
    char line[COMMAND_LINE];

    snprintf(line, sizeof line,
             "printf '%%s' \"$LIST\" | LC_ALL=C.UTF-8 '%s' %s 2>&1",
             getenv("ALEA"), words);
    return command_run(line);
}

/* "Order 1 CP": what stands in the line after the title of that unit, up to what
 * comes three blanks behind it. */
static const char *price_of(const char *unit)
{
    static char price[80];
    const char *at = strstr(output, unit);

    assert_non_null(at);
    at = strstr(at, "Order ");
    assert_non_null(at);
    snprintf(price, sizeof price, "%.*s", (int)strcspn(at, "\n"), at);
    if (strstr(price, "   "))
        *strstr(price, "   ") = 0;
    return price;
}

#define BOOK "books/ofas/armies/book-148.yaml"

static void a_legal_army_exits_0(void **state)
{
    (void)state;
    assert_int_equal(alea("army check " BOOK), 0);
    assert_string_equal(last_line(), "148 AP, legal");
    assert_int_equal(alea("army check --lang fr " BOOK), 0);
    assert_string_equal(last_line(), "148 PA, légale");
    assert_int_equal(alea("army check - --lang=en < " BOOK), 0);
    assert_string_equal(last_line(), "148 AP, legal");
}

static void an_illegal_army_exits_1(void **state)
{
    (void)state;
    setenv("LIST",
           "book: ofas\nformat: 100\nunits:\n"
           "  - {rank: regulr, size: 4, equipment: rifle-knife}\n",
           1);
    assert_int_equal(alea_on_list("army check -"), 1);
    assert_non_null(strstr(
        output, "-:4:12: \"regulr\" is not a rank of infantry; did you mean "
                "\"regular\"? (ofas.15.06"));
    assert_string_equal(last_line(), "0 AP, illegal");
    assert_int_equal(alea_on_list("army show -"), 1);
    assert_int_equal(alea("army check - " BOOK " < /dev/null"), 1);
}

/* What a unit's order costs is what play charges (ofas.06.02). */
static void show_says_what_orders_cost(void **state)
{
    (void)state;
    setenv("LIST",
           "book: ofas\nformat: 350\nunits:\n"
           "  - {name: old hands, rank: irregular, size: 8, equipment: "
           "rifle-knife, advantages: [veterans], disadvantages: [clumsy]}\n"
           "  - {name: raw, rank: irregular, size: 8, equipment: rifle-knife}\n"
           "  - {name: bombs, rank: irregular, size: 8, equipment: charges}\n"
           "  - {name: guard, rank: regular, size: 4, equipment: rifle-knife, "
           "advantages: [veterans], disadvantages: [clumsy]}\n"
           "  - {name: van, kind: vehicle, rank: light, chassis: wheeled, "
           "weapons: [machine-gun]}\n"
           "  - {name: staff, kind: vehicle, rank: light, chassis: wheeled, "
           "weapons: [machine-gun], advantages: [command-centre]}\n",
           1);
    assert_int_equal(alea_on_list("army show -"), 0);
    assert_string_equal(price_of("old hands"), "Order 1 CP");
    assert_string_equal(price_of("raw"), "Order 2 CP");
    assert_string_equal(price_of("bombs"), "Order 2 CP (charge 0 CP)");
    assert_string_equal(price_of("guard"), "Order free");
    assert_string_equal(price_of("van"), "Order 1 CP");
    assert_string_equal(price_of("staff"), "Order free");
    setenv("LIST",
           "book: ofas\nformat: 350\narchetype: primitive\nunits:\n"
           "  - {name: host, rank: regular, size: 8, equipment: rifle-knife}\n"
           "  - {name: band, rank: regular, size: 8, equipment: rifle-knife, "
           "specialists: [{type: musician}]}\n",
           1);
    assert_int_equal(alea_on_list("army show -"), 0);
    assert_string_equal(price_of("host"), "Order 2 CP");
    assert_string_equal(price_of("band"), "Order 1 CP");
    setenv("LIST",
           "book: ofas\nformat: 350\narchetype: rebels\nunits:\n"
           "  - {name: cell, rank: regular, size: 4, equipment: rifle-knife}\n",
           1);
    assert_int_equal(alea_on_list("army show -"), 0);
    assert_string_equal(price_of("cell"), "Order 2 CP");
}

/* ofas.15.50 most soldiers have them; in close combat they are as precise as who
 * uses them is fast (ofas.11.13). */
static void show_has_the_values_of_grenades(void **state)
{
    (void)state;
    setenv("LIST",
           "book: ofas\nformat: 350\nunits:\n"
           "  - {rank: regular, size: 4, equipment: rifle-knife}\n",
           1);
    assert_int_equal(alea_on_list("army show -"), 0);
    assert_non_null(
        strstr(output, "   1   2  [6\"]*, Explosion 2d, Indirect\n"));
    assert_non_null(strstr(output, "   2  HD  Close combat, Targeting\n"));
    setenv("LIST",
           "book: ofas\nformat: 350\nunits:\n"
           "  - {rank: irregular, size: 8, equipment: charges}\n",
           1);
    assert_int_equal(alea_on_list("army show -"), 0);
    assert_null(strstr(output, "Grenade"));
}

/* Standard input is of the book that it names, as a file is. */
static void the_book_of_standard_input_is_the_one_it_names(void **state)
{
    (void)state;
    assert_int_equal(alea("army check - < books/quest/parties/two.yaml"), 0);
    assert_non_null(strstr(output, "2 heroes, legal"));
    setenv("LIST", "book: dou\nmodels: []\n", 1);
    assert_int_equal(alea_on_list("army check -"), 1);
    assert_non_null(strstr(output, "-:1:7: no book is called \"dou\""));
}

static void misuse_exits_2_with_a_hint(void **state)
{
    (void)state;
    assert_int_equal(alea("army check"), 2);
    assert_int_equal(alea("army chekc " BOOK), 2);
    assert_non_null(strstr(output, "did you mean \"army check\""));
    assert_int_equal(alea("army check --jsno " BOOK), 2);
    assert_non_null(strstr(output, "did you mean --json"));
    assert_int_equal(alea("army check --lang de " BOOK), 2);
    assert_int_equal(alea("army check --json=1 " BOOK), 2);
    assert_int_equal(alea("army check " BOOK " --lang"), 2);
    assert_int_equal(alea("army show"), 2);
    assert_int_equal(alea("amry"), 2);
    assert_int_equal(alea(""), 2);
}

static void armies_are_made_up_for_an_annex(void **state)
{
    (void)state;
    assert_int_equal(alea("army new --variant tank-battle --points 350"), 0);
    assert_non_null(strstr(output, "variant: tank-battle"));
    assert_int_equal(alea("army new --variant tank-batle"), 2);
    assert_non_null(strstr(output, "did you mean \"tank-battle\""));
    assert_int_equal(alea("army new --variant skirmish --points 350"), 1);
}

static void a_missing_file_exits_3(void **state)
{
    (void)state;
    assert_int_equal(alea("army check /nowhere.yaml"), 3);
    assert_int_equal(alea("army check . "), 3);
    assert_non_null(strstr(output, ".: "));
}

static void json_has_one_line_per_file(void **state)
{
    (void)state;
    assert_int_equal(alea("army check --json " BOOK " " BOOK), 0);
    assert_non_null(strstr(output, "\"legal\":true,\"cost\":148"));
    assert_non_null(strchr(output, '\n'));
    assert_string_equal(strchr(strchr(output, '\n') + 1, '\n'), "\n");
}

static void help_names_every_option(void **state)
{
    (void)state;
    assert_int_equal(alea("help army check"), 0);
    assert_non_null(strstr(output, "--json"));
    assert_int_equal(alea("army check --help"), 0);
    assert_non_null(strstr(output, "--lang"));
    assert_int_equal(alea("help army"), 0);
    assert_non_null(strstr(output, "army show"));
    assert_int_equal(alea("help --man"), 0);
    assert_non_null(strstr(output, ".SS alea army check"));
    assert_int_equal(alea("--version"), 0);
    assert_int_equal(strncmp(output, "alea ", 5), 0);
}

static void books_may_come_from_a_folder(void **state)
{
    char line[1000];

    (void)state;
    snprintf(line, sizeof line, "army check " BOOK);
    setenv("ALEA_BOOKS", "books", 1);
    assert_int_equal(alea(line), 0);
    setenv("ALEA_BOOKS", "/nowhere", 1);
    assert_int_equal(alea(line), 3);
    assert_non_null(strstr(output, "/nowhere/ofas/ranks.yaml: "));
    unsetenv("ALEA_BOOKS");
}

static void armies_are_made_up_and_converted(void **state)
{
    (void)state;
    assert_int_equal(alea("army new -a vermine -p 250 -s 5 --lang fr"), 0);
    assert_non_null(strstr(output, "archetype: vermin\n"));
    assert_int_equal(alea("army new -p 250 --to json | LC_ALL=C.UTF-8 "
                          "\"$ALEA\" army check -"),
                     0);
    assert_non_null(strstr(last_line(), "AP, legal"));
    assert_int_equal(alea("army convert " BOOK " --to text | LC_ALL=C.UTF-8 "
                          "\"$ALEA\" army check -"),
                     0);
    assert_string_equal(last_line(), "148 AP, legal");
    assert_int_equal(alea("army convert " BOOK " --to text"), 0);
    assert_memory_equal(output, "== ", 3);
}

static void what_cannot_be_made_up_or_converted(void **state)
{
    (void)state;
    assert_int_equal(alea("army new -a zalyens"), 2);
    assert_non_null(strstr(output, "zaliens"));
    assert_int_equal(alea("army new -p 99"), 2);
    assert_int_equal(alea("army new -p 250 something"), 2);
    assert_int_equal(alea("army new -p 250 --to pdf"), 2);
    assert_int_equal(alea("army convert"), 2);
    assert_int_equal(alea("army convert " BOOK " --to word"), 2);
    assert_int_equal(alea("army convert /nowhere"), 3);
    assert_int_equal(alea("army new -o /nowhere/army.yaml"), 3);
    setenv("LIST", "book: ofas\nformat: 100\ncolour: red\nunits: []\n", 1);
    assert_int_equal(alea_on_list("army convert -"), 1);
    assert_non_null(strstr(output, "colour"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_legal_army_exits_0),
        cmocka_unit_test(an_illegal_army_exits_1),
        cmocka_unit_test(show_says_what_orders_cost),
        cmocka_unit_test(show_has_the_values_of_grenades),
        cmocka_unit_test(the_book_of_standard_input_is_the_one_it_names),
        cmocka_unit_test(misuse_exits_2_with_a_hint),
        cmocka_unit_test(armies_are_made_up_for_an_annex),
        cmocka_unit_test(a_missing_file_exits_3),
        cmocka_unit_test(json_has_one_line_per_file),
        cmocka_unit_test(help_names_every_option),
        cmocka_unit_test(books_may_come_from_a_folder),
        cmocka_unit_test(armies_are_made_up_and_converted),
        cmocka_unit_test(what_cannot_be_made_up_or_converted),
    };

    if (!getenv("ALEA")) /* meson says where the command is */
        return 77;       /* skipped */
    return cmocka_run_group_tests(tests, NULL, NULL);
}
