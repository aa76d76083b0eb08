/* The content of t9a: what units become with mounts and options (t9a.14.16), what
 * spells and items do, and what is told of an army book that is wrong. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "frame/t9a/rows.h"
#include "t9a/content.h"
#include "t9a/own_files.h"

static struct t9a_model model_of(const char *army, const char *unit)
{
    char text[400];
    struct list_report *r;
    struct t9a_model m;

    snprintf(
        text, sizeof text,
        "book: t9a\nname: N\narmy: %s\nlimit: 2000\nunits:\n  - {unit: %s}\n",
        army, unit);
    r = report_of(text);
    assert_true(r->readable);
    m = t9a_model_of(&content->catalogue, list_in_report(r), 0);
    free(r);
    return m;
}

/* M WS T W Ld, and the save. */
static void defends(const char *army, const char *unit, const int *expected)
{
    static const enum t9a_stat stats[] = { STAT_M, STAT_WS, STAT_T, STAT_W,
                                           STAT_LD };
    const struct t9a_model m = model_of(army, unit);

    for (int i = 0; i < 5; i++)
        if (t9a_defends(&content->catalogue, &m, stats[i]) != expected[i])
            fail_msg("%s: value %d is %d", unit, i,
                     t9a_defends(&content->catalogue, &m, stats[i]));
    assert_int_equal(7 - m.save, expected[5]);
}

/* t9a.14.16 */
static void units_defend_themselves_with_these(void **state)
{
    (void)state;
    defends("saltmarsh", "iron-wain", (const int[]){ 8, 3, 4, 4, 7, 4 });
    defends("saltmarsh", "lancers", (const int[]){ 8, 4, 3, 1, 8, 3 });
    defends("antler-host", "tuskriders", (const int[]){ 7, 4, 4, 1, 7, 4 });
    defends("saltmarsh", "admiral-regent, options: [shield, tide-charger]",
            (const int[]){ 8, 6, 4, 3, 9, 3 });
    defends("antler-host", "stag-king, options: [great-elk]",
            (const int[]){ 8, 7, 5, 3, 9, 5 });
    defends("antler-host", "stag-king, options: [mire-wyrm]",
            (const int[]){ 6, 4, 6, 6, 9, 4 });
    defends("saltmarsh", "bombard", (const int[]){ 4, 3, 7, 3, 7, 7 });
    defends("saltmarsh", "harbour-captain, items: [breakwater-shield]",
            (const int[]){ 4, 5, 4, 2, 8, 3 });
}

/* t9a.14.09 */
static void mounts_change_the_model(void **state)
{
    struct t9a_model m = model_of("antler-host", "stag-king");

    (void)state;
    assert_int_equal(m.troop, TROOP_INFANTRY);
    assert_int_equal(m.base[1], 25);
    m = model_of("antler-host", "stag-king, options: [great-elk]");
    assert_int_equal(m.troop, TROOP_MONSTROUS_CAVALRY);
    assert_int_equal(m.base[1], 75);
    assert_int_equal(m.parts, 2);
    assert_int_equal(m.part[0].is, PART_RIDER);
    assert_int_equal(m.part[1].is, PART_MOUNT);
    assert_int_equal(m.part[1].stat[STAT_S], 5);
    assert_true(rules_have(&m.rules, SPECIAL_SWIFTSTRIDE));
    m = model_of("antler-host", "stag-king, options: [mire-wyrm]");
    assert_int_equal(m.troop, TROOP_RIDDEN_MONSTER);
    assert_true(rules_have(&m.rules, SPECIAL_TERROR));
    assert_true(rules_have(&m.part[1].rules, SPECIAL_POISONED));
    assert_false(rules_have(&m.part[0].rules, SPECIAL_POISONED));
    assert_false(rules_have(&m.rules, SPECIAL_POISONED));
}

static void options_change_the_model(void **state)
{
    struct t9a_model m =
        model_of("saltmarsh", "tidecaller, options: [level-4]");
    const int waters = names_find(&content->paths, "still-waters");

    (void)state;
    assert_int_equal(m.wizard, 4);
    assert_int_equal(m.path, waters);
    assert_true(rules_have(&m.rules, SPECIAL_CHANNEL));
    m = model_of("antler-host", "mire-wyrm, options: [breath-weapon]");
    assert_int_equal(m.rules.by[SPECIAL_BREATH_WEAPON].plus, 3);
    assert_int_equal(m.rules.by[SPECIAL_STOMP].faces, 6);
    m = model_of("antler-host", "gorekin, count: 20, options: [paired-weapons, "
                                "frenzy, standard]");
    assert_true(has_weapon(&m.part[0].weapons,
                           names_find(&content->weapons, "paired-weapons")));
    assert_true(rules_have(&m.rules, SPECIAL_FRENZY));
    assert_int_equal(m.roles & ~1, 1 << ROLE_STANDARD);
}

/* t9a.22.04 */
static void items_change_the_model(void **state)
{
    const struct t9a_model m =
        model_of("saltmarsh", "admiral-regent, options: [tide-charger], items: "
                              "[needle-of-debts, stillheart-stone]");
    const struct t9a_model bead =
        model_of("saltmarsh", "wavesinger, items: [bulls-draught]");

    (void)state;
    assert_true(rules_have(&m.part[0].rules, SPECIAL_LETHAL_STRIKE));
    assert_true(rules_have(&m.part[0].rules, SPECIAL_MAGICAL));
    assert_false(rules_have(&m.part[1].rules, SPECIAL_MAGICAL));
    assert_true(has_weapon(&m.part[0].weapons,
                           names_find(&content->weapons, "hand-weapon")));
    assert_int_equal(m.rules.by[SPECIAL_WARD].plus, 5);
    assert_int_equal(bead.part[0].rules.set, 0);
}

/* t9a.20.21, 13.05 */
static void the_better_number_counts(void **state)
{
    struct t9a_rules a = { .set = 1U << SPECIAL_STOMP | 1U << SPECIAL_WARD };
    struct t9a_rules b = a;

    (void)state;
    a.by[SPECIAL_STOMP].plus = 1;
    a.by[SPECIAL_WARD].plus = 6;
    b.by[SPECIAL_STOMP] = (struct rolled){ 1, 6, 0 };
    b.by[SPECIAL_WARD].plus = 5;
    t9a_rules_add(&a, &b);
    assert_int_equal(a.by[SPECIAL_STOMP].faces, 6);
    assert_int_equal(a.by[SPECIAL_WARD].plus, 5);
    b.by[SPECIAL_STOMP] = (struct rolled){ 0, 0, 2 };
    b.by[SPECIAL_WARD].plus = 6;
    t9a_rules_add(&a, &b);
    assert_int_equal(a.by[SPECIAL_STOMP].faces, 6);
    assert_int_equal(a.by[SPECIAL_WARD].plus, 5);
}

static void amounts_are_said_as_they_are_written(void **state)
{
    static const struct {
        struct rolled amount;
        const char *text;
    } said[] = {
        { { 0, 0, 2 }, "2" },   { { 0, 0, 12 }, "12" },  { { 1, 6, 0 }, "D6" },
        { { 3, 6, 0 }, "3D6" }, { { 1, 3, 1 }, "D3+1" },
    };
    char out[ROLLED_SIZE];

    (void)state;
    for (size_t i = 0; i < sizeof said / sizeof said[0]; i++)
        assert_string_equal(rolled_text(said[i].amount, out), said[i].text);
}

static const struct t9a_spell *spell(const char *key)
{
    const int which = names_find(&content->spells, key);

    assert_true(which >= 0);
    return &content->catalogue.spell[which];
}

/* Chapter 21 */
static void spells_do_what_the_ledger_says(void **state)
{
    const struct t9a_spell *s = spell("spark");

    (void)state;
    assert_int_equal(s->value, 5);
    assert_int_equal(s->boost.value, 9);
    assert_int_equal(s->effect[0].amount.dice, 1);
    assert_int_equal(s->boost.effect[0].amount.dice, 2);
    assert_true(rules_have(&s->effect[0].rules, SPECIAL_FLAMING));
    assert_int_equal(s->path, names_find(&content->paths, "embers"));
    s = spell("undertow");
    assert_int_equal(s->effects, 2);
    assert_int_equal(effect_how(&s->effect[0]), CHANGE_DIVIDE);
    assert_int_equal(s->effect[0].by, 2);
    s = spell("cold-grip");
    assert_int_equal(effect_how(&s->effect[0]), CHANGE_ADD);
    assert_int_equal(s->effect[0].by, -1);
    assert_int_equal(s->effect[0].least, 1);
    s = spell("calm");
    assert_int_equal(s->number, T9A_SPELL_ATTRIBUTE);
    assert_int_equal(s->effect[0].roll, ROLL_LEADERSHIP);
}

static void items_do_what_the_ledger_says(void **state)
{
    const struct t9a_item *rod =
        &content->catalogue.item[names_find(&content->items, "ember-rod")];
    const struct t9a_item *draught =
        &content->catalogue.item[names_find(&content->items, "bulls-draught")];

    (void)state;
    assert_int_equal(rod->effect[0].does, DOES_CAST);
    assert_int_equal(rod->effect[0].spell - 1,
                     names_find(&content->spells, "spark"));
    assert_int_equal(rod->effect[0].power, 4);
    assert_int_equal(draught->moment, MOMENT_ROUND);
    assert_int_equal(draught->effect[0].until, UNTIL_PHASE);
    assert_int_equal(draught->effect[0].by, 2);
}

static int entries_of(const char *army)
{
    return content->catalogue.army[names_find(&content->armies, army)].entries;
}

static void all_of_it_is_counted(void **state)
{
    const struct t9a_catalogue *c = &content->catalogue;

    (void)state;
    assert_int_equal(c->weapons, 20);
    assert_int_equal(c->armours, 12);
    assert_int_equal(c->paths, 3);
    assert_int_equal(c->spells, 24);
    assert_int_equal(c->items, 12);
    assert_int_equal(c->armies, 3);
    /* mounts among them */
    assert_int_equal(entries_of("antler-host"), 15);
    assert_int_equal(entries_of("saltmarsh"), 16);
    assert_int_equal(entries_of("heath-hives"), 11);
}

/* What is of alea's core and not of the book says so. */
static void everything_here_is_of_the_core(void **state)
{
    const struct t9a_catalogue *c = &content->catalogue;

    (void)state;
    for (int i = 0; i < SPECIALS; i++)
        assert_true(c->special[i].core);
    for (int i = 0; i < TROOPS; i++)
        assert_true(c->troop[i].core);
    for (int i = 0; i < c->spells; i++)
        assert_true(c->spell[i].core);
    for (int i = 0; i < c->items; i++)
        assert_true(c->item[i].core);
    for (int a = 0; a < c->armies; a++)
        for (int i = 0; i < c->army[a].entries; i++)
            assert_true(c->army[a].core && c->army[a].entry[i].core);
}

/* ---- army books of others ---- */

/* With one more file. */
static struct t9a_content *with_file(const char *path, const char *text,
                                     struct content_error *error)
{
    const struct own_file files[] = { { path, text }, { NULL, NULL } };

    return with_files(files, error);
}

/* With one more army book, the first. */
static struct t9a_content *with_book(const char *text,
                                     struct content_error *error)
{
    return with_file("t9a/armybooks/a.yaml", text, error);
}

/* The block of YAML number n of docs/armybooks.md, from 0. */
static const char *block(int n)
{
    static char page[60000];
    FILE *in = fopen("docs/armybooks.md", "r");
    char *at = page, *end;

    assert_non_null(in);
    page[fread(page, 1, sizeof page - 1, in)] = '\0';
    assert_int_equal(fclose(in), 0);
    for (int i = 0; (at = strstr(at, "```yaml\n")) != NULL; i++) {
        at += strlen("```yaml\n");
        end = strstr(at, "```\n");
        assert_non_null(end);
        if (i == n) {
            *end = '\0';
            return at;
        }
        at = end + 1;
    }
    fail_msg("the page has no block %d", n);
    return "";
}

/* What options, a mount and an item of the book of the page make of its Lord. */
static void check_clan_mother(void)
{
    const struct t9a_model m =
        model_of("hill-folk",
                 "clan-mother, options: [veteran, great-ram, shield], items: "
                 "[ram-helm]");

    assert_int_equal(m.part[0].stat[STAT_S], 5); /* t9a.05.13 */
    assert_int_equal(m.part[1].stat[STAT_S], 5);
    assert_int_equal(m.part[0].rules.by[SPECIAL_IMPACT_HITS].plus, 1);
    assert_true(rules_have(&m.part[1].rules, SPECIAL_THUNDEROUS_CHARGE));
    assert_int_equal(m.troop, TROOP_MONSTROUS_CAVALRY);
    assert_int_equal(m.save, 3);
}

/* t9a.15.18 who buys heavy armour leaves the light one at home. */
static void the_better_armour_is_worn(void **state)
{
    const struct t9a_model m =
        model_of("heath-hives", "reeve, options: [heavy-armour, shield]");
    const int light = names_find(&content->armours, "light-armour");
    const int heavy = names_find(&content->armours, "heavy-armour");

    (void)state;
    assert_int_equal(m.armour >> light & 1, 0);
    assert_int_equal(m.armour >> heavy & 1, 1);
    assert_int_equal(7 - m.save, 4);
}

/* Items of an army book are written and read again as common ones are. */
static void check_written_again(const struct list_report *r)
{
    char *text = list_write(&t9a_lists, r, content, LIST_YAML);
    struct list_report *again;

    assert_non_null(text);
    assert_non_null(strstr(text, "ram-helm"));
    again = report_of(text);
    assert_true(again->legal);
    assert_memory_equal(list_in_report(r), list_in_report(again),
                        sizeof(struct t9a_list));
    free(again);
    free(text);
}

/* The army book that docs/armybooks.md shows is read, and its list is legal. */
static void the_book_of_the_page_is_read(void **state)
{
    struct t9a_content *own = content;
    struct content_error error;
    struct list_report *r;

    (void)state;
    content = with_book(block(0), &error);
    if (!content) {
        content = own;
        fail_msg("%d:%d: %s", error.error.line, error.error.column,
                 error.error.message);
    }
    assert_int_equal(content->catalogue.armies, own->catalogue.armies + 1);
    r = report_of(block(1));
    if (!r->legal)
        fail_msg("%d:%d: %s", r->finding[0].line, r->finding[0].column,
                 r->finding[0].sentence);
    check_written_again(r);
    check_clan_mother();
    free(r);
    free(content);
    content = own;
}

#define BOOK                                     \
    "format: 1\n"                                \
    "army: {key: third, fr: Tiers, en: Third}\n" \
    "units:\n"
#define LINE                                                               \
    "  - {key: foot, fr: Pied, en: Foot, category: core, type: infantry, " \
    "base: [20, 20], glyph: swords, "

/* Such a line is wrong, there, and why. */
static void wrong(const char *rest, int column, const char *why)
{
    char text[800];
    struct content_error error;

    snprintf(text, sizeof text, "%s%s%s}\n", BOOK, LINE, rest);
    assert_null(with_book(text, &error));
    if (error.error.line != 4 || error.error.column != column ||
        !strstr(error.error.message, why))
        fail_msg("%s:%d:%d: %s", error.file, error.error.line,
                 error.error.column, error.error.message);
}

/* Such a file is refused, and why. */
static void refused(const char *path, const char *text, const char *why)
{
    struct content_error error;

    assert_null(with_file(path, text, &error));
    if (!strstr(error.error.message, why))
        fail_msg("%s:%d:%d: %s", error.file, error.error.line,
                 error.error.column, error.error.message);
}

#define SAYS "says: {fr: A, en: A}, "
#define PATH "format: 1\npath: {key: a, fr: A, en: A}\nspells:\n"
#define ITEM                                                           \
    "format: 1\narmy: {key: third, fr: Tiers, en: Third}\nunits: []\n" \
    "items:\n  - {key: a, fr: A, en: A, category: talisman, cost: 5, " SAYS

#define SHOT                                                           \
    "format: 1\narmy: {key: third, fr: Tiers, en: Third}\nunits: []\n" \
    "weapons:\n  - {key: a, fr: A, en: A, "

static void what_is_wrong_with_effects_is_told(void **state)
{
    static const char path[] = "t9a/paths/a.yaml",
                      book[] = "t9a/armybooks/a.yaml";

    (void)state;
    refused(path,
            PATH "  - {key: b, fr: B, en: B, " SAYS
                 "number: 0, value: 5, target: hex, effects: [{does: stop}]}\n",
            "0 to 6");
    refused(path,
            PATH "  - {key: b, fr: B, en: B, " SAYS
                 "number: 0, target: hex, effects: [{does: stop}]}\n",
            "casting value");
    refused(path,
            PATH "  - {key: b, fr: B, en: B, " SAYS
                 "number: 0, value: 5, target: ground, effects: [{does: "
                 "hits, strength: 3}]}\n",
            "a point on the ground");
    refused(path,
            PATH "  - {key: b, fr: B, en: B, " SAYS
                 "number: 0, value: 5, target: hex, effects: [{does: test, "
                 "stat: toughness}]}\n",
            "\"strength\" or \"wounds\"");
    refused(book, ITEM "effects: [{does: roll, roll: hit}]}\n", "\"by\"");
    refused(book, ITEM "effects: [{does: change, by: 1}]}\n", "\"stat\"");
    refused(book, ITEM "effects: [{does: cast, spell: spark}]}\n", "\"power\"");
    refused(book, ITEM "save: 2}\n", "go together");
}

static void what_is_wrong_with_weapons_is_told(void **state)
{
    (void)state;
    refused("t9a/armybooks/a.yaml", SHOT "kind: shooting, strength: 3}\n",
            "\"range\" is missing");
    refused("t9a/armybooks/a.yaml", SHOT "kind: stone-thrower, range: 48}\n",
            "\"template\" is missing");
    refused("t9a/armybooks/a.yaml", SHOT "kind: cannon, range: 48}\n",
            "\"line\" is missing");
}

static void an_army_book_says_whose_it_is(void **state)
{
    struct content_error error;

    (void)state;
    assert_null(with_book("format: 1\nunits: []\n", &error));
    assert_non_null(strstr(error.error.message, "army"));
}

#define PROFILE "parts: [{profile: [4, 3, 3, 3, 3, 1, 3, 1, 7]}], "

static void what_is_wrong_in_an_army_book_is_told(void **state)
{
    const int at = (int)sizeof LINE;                     /* its rest begins */
    const int on = at + (int)sizeof(PROFILE "cost: 5,"); /* behind these */

    (void)state;
    wrong(PROFILE "cost: 0.25", on - 3, "in steps of 0.5");
    wrong(PROFILE "models: [10, 20]", 5, "cost");
    wrong("cost: 5, parts: [{profile: [4, 3, 3]}]", at + 27, "9");
    wrong(PROFILE "cost: 5, rules: [stomp]", on + 8, "number");
    wrong(PROFILE "cost: 5, rules: [{fear: 2}]", on + 8, "no number");
    wrong(PROFILE "cost: 5, rules: [{stomp: D8}]", on + 16, "D3+1");
    wrong(PROFILE "cost: 5, rules: [{ambush: 2}]", on + 8, "no number");
    wrong(PROFILE "cost: 5, rules: [breath-weapon]", on + 8, "its number");
    wrong(PROFILE "cost: [5, 4, 3]", on - 3, "2 numbers at most");
    wrong(PROFILE "cost: 5, rules: [{stomp: 100}]", on + 16, "D3+1");
    wrong(PROFILE "cost: 5, options: [{mount: foot, cost: 1}]", on + 18,
          "ridden");
    wrong(PROFILE "cost: 5, options: [{cost: 1}]", on + 10, "what it gives");
    wrong(PROFILE "cost: 5, options: [{key: x, cost: 1}]", on + 10,
          "what it gives");
    wrong(PROFILE "cost: 5, options: [{weapon: spear, armour: shield, cost: "
                  "1}]",
          on + 10, "several things");
    wrong(PROFILE "cost: 5, options: [{rule: [fear, hatred], cost: 1}]",
          on + 10, "several things");
    wrong(PROFILE "cost: 5, options: [{armour: shield, cost: 1}, "
                  "{armour: shield, cost: 2}]",
          on + 9, "two options");
    wrong(PROFILE "cost: 5, round: 40", 5, "\"base\" or \"round\"");
    wrong(PROFILE "cost: 5, wizard: 1", 5, "paths");
    wrong(PROFILE "cost: 5, models: [20, 10]", on + 8, "the least comes first");
    wrong(PROFILE "cost: 5, models: [5, 10], wizard: 1, paths: [embers]",
          on + 25, "only a Lord");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(units_defend_themselves_with_these),
        cmocka_unit_test(mounts_change_the_model),
        cmocka_unit_test(options_change_the_model),
        cmocka_unit_test(items_change_the_model),
        cmocka_unit_test(the_better_number_counts),
        cmocka_unit_test(amounts_are_said_as_they_are_written),
        cmocka_unit_test(spells_do_what_the_ledger_says),
        cmocka_unit_test(items_do_what_the_ledger_says),
        cmocka_unit_test(all_of_it_is_counted),
        cmocka_unit_test(everything_here_is_of_the_core),
        cmocka_unit_test(the_better_armour_is_worn),
        cmocka_unit_test(the_book_of_the_page_is_read),
        cmocka_unit_test(what_is_wrong_with_effects_is_told),
        cmocka_unit_test(what_is_wrong_with_weapons_is_told),
        cmocka_unit_test(an_army_book_says_whose_it_is),
        cmocka_unit_test(what_is_wrong_in_an_army_book_is_told),
    };

    return cmocka_run_group_tests(tests, load, unload);
}
