/* t9a chapters 6, 16 and 22: what is told against lists. The lists are those of
 * books/t9a/armies, made illegal one change at a time; the variants of t9a.31.16 and
 * 31.21 with their sums. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "read/embedded.h"
#include "t9a/content.h"

#define WARBAND_A  "saltmarsh-lighthouse-1500"
#define STANDARD_A "saltmarsh-quays-2000"
#define WARBAND_B  "antler-warband-1500"
#define STANDARD_B "antler-host-2000"

/* A list of books/t9a/armies. */
static struct t9a_list list_named(const char *name)
{
    char path[80];
    const struct embedded_file *file;
    struct list_report *report;
    struct t9a_list l;

    snprintf(path, sizeof path, "books/t9a/armies/%s.yaml", name);
    file = embedded_find(path);
    assert_non_null(file);
    report = report_of(file->bytes);
    l = *list_in_report(report);
    l.cost = 0; /* what it says of itself is no longer true */
    free(report);
    return l;
}

static int entry_keyed(const struct t9a_list *l, const char *key)
{
    const struct t9a_army *a = &content->catalogue.army[l->army];

    for (int i = 0; i < a->entries; i++)
        if (strcmp(a->entry[i].key, key) == 0)
            return i;
    fail_msg("no entry %s", key);
    return 0;
}

/* The first unit of that entry. */
static struct t9a_bought *unit(struct t9a_list *l, const char *key)
{
    const int entry = entry_keyed(l, key);

    for (int i = 0; i < l->units; i++)
        if (l->unit[i].entry == entry + 1)
            return &l->unit[i];
    fail_msg("no unit %s", key);
    return &l->unit[0];
}

/* One more unit of that entry. */
static struct t9a_bought *add(struct t9a_list *l, const char *key, int count)
{
    struct t9a_bought *u = &l->unit[l->units++];

    *u = (struct t9a_bought){ .entry = (uint8_t)(entry_keyed(l, key) + 1),
                              .count = (uint8_t)count };
    return u;
}

static void take(const struct t9a_list *l, struct t9a_bought *u,
                 const char *option)
{
    const struct t9a_entry *e =
        &content->catalogue.army[l->army].entry[u->entry - 1];

    for (int i = 0; i < e->options; i++)
        if (strcmp(e->option[i].key, option) == 0) {
            u->options |= 1U << i;
            return;
        }
    fail_msg("no option %s", option);
}

static int item_keyed(const char *key)
{
    for (int i = 0; i < content->catalogue.items; i++)
        if (strcmp(content->catalogue.item[i].key, key) == 0)
            return i;
    fail_msg("no item %s", key);
    return 0;
}

static void bear(struct t9a_bought *u, const char *item)
{
    u->items |= (uint64_t)1 << item_keyed(item);
}

static int cost_of(const struct t9a_list *l)
{
    return t9a_army_cost(&content->catalogue, l);
}

static int points(const struct t9a_list *l, enum t9a_category category)
{
    return t9a_points_of(&content->catalogue, l, (int)category);
}

/* The fault of that kind; NULL: it is not told. */
static const struct t9a_fault *told(const struct t9a_list *l,
                                    enum t9a_fault_kind kind)
{
    static struct t9a_faults found;

    t9a_judge_list(&content->catalogue, l, &found);
    assert_true(found.n <= T9A_FAULTS_KEPT);
    for (int i = 0; i < found.n; i++)
        if (found.fault[i].kind == kind)
            return &found.fault[i];
    return NULL;
}

static int faults(const struct t9a_list *l)
{
    struct t9a_faults found;

    t9a_judge_list(&content->catalogue, l, &found);
    return found.n;
}

static void tells(const struct t9a_list *l, enum t9a_fault_kind kind, int a,
                  int b)
{
    const struct t9a_fault *f = told(l, kind);

    if (!f)
        fail_msg("fault %d is not told", kind);
    else if (f->a != a || f->b != b)
        fail_msg("fault %d has %d and %d", kind, f->a, f->b);
}

/* The unit that it is told of, from 1; -1: it is not told. */
static int where(const struct t9a_list *l, enum t9a_fault_kind kind)
{
    const struct t9a_fault *f = told(l, kind);

    return f ? f->unit : -1;
}

/* That alone is told. */
static void tells_only(const struct t9a_list *l, enum t9a_fault_kind kind,
                       int a, int b)
{
    tells(l, kind, a, b);
    assert_int_equal(faults(l), 1);
}

/* ---- what the ledger says of its lists ---- */

static void illegal_variants_of_warband_a(void **state)
{
    struct t9a_list l = list_named(WARBAND_A);

    (void)state;
    assert_int_equal(faults(&l), 0);
    unit(&l, "bowmen")->count = 21; /* t9a.31.16 */
    assert_int_equal(cost_of(&l), 1474);
    tells_only(&l, FAULT_TOO_CHEAP, 1474, 1480);
    l = list_named(WARBAND_A);
    add(&l, "harbour-captain", 1);
    assert_null(told(&l, FAULT_TOO_OFTEN));
    add(&l, "harbour-captain", 1);
    tells(&l, FAULT_TOO_OFTEN, 3, 2);
    l = list_named(WARBAND_A);
    add(&l, "culverin", 1);
    tells(&l, FAULT_TOO_OFTEN, 2, 1);
    l = list_named(WARBAND_A);
    unit(&l, "pikes")->count = 26;
    assert_int_equal(points(&l, CATEGORY_CORE), 335);
    tells(&l, FAULT_LITTLE_CORE, 335, 375);
}

static void illegal_variants_of_standard_b(void **state)
{
    struct t9a_list l = list_named(STANDARD_B);

    (void)state;
    assert_int_equal(faults(&l), 0);
    assert_int_equal(points(&l, CATEGORY_CORE), 500); /* 25 % exactly */
    unit(&l, "gnawlings")->count = 31;                /* t9a.31.16 */
    assert_int_equal(cost_of(&l), 1988);
    tells_only(&l, FAULT_LITTLE_CORE, 497, 500);
    l = list_named(STANDARD_B);
    add(&l, "swarm", 2);
    assert_null(told(&l, FAULT_TOO_OFTEN));
    add(&l, "swarm", 2);
    tells(&l, FAULT_TOO_OFTEN, 3, 2);
    l = list_named(STANDARD_B);
    add(&l, "mammoth", 1);
    add(&l, "mammoth", 1);
    tells(&l, FAULT_TOO_OFTEN, 2, 1);
    l = list_named(STANDARD_B);
    add(&l, "stag-king", 1)->general = 1;
    tells(&l, FAULT_TWO_GENERALS, 0, 0);
    assert_int_equal(where(&l, FAULT_TWO_GENERALS), l.units);
    l = list_named(STANDARD_B);
    l.unit[0] = l.unit[1]; /* two bearers of battle standards, and a Seer */
    assert_int_equal(t9a_general_of(&content->catalogue, &l), 2);
    l.unit[2] = l.unit[1]; /* nobody but them */
    assert_int_equal(t9a_general_of(&content->catalogue, &l), -1);
    tells(&l, FAULT_NO_GENERAL, 0, 0);
    tells(&l, FAULT_BATTLE_STANDARDS, 3, 0);
}

static void illegal_variants_of_warband_b(void **state)
{
    struct t9a_list l = list_named(WARBAND_B);

    (void)state;
    assert_int_equal(faults(&l), 0);
    add(&l, "mire-wyrm", 1); /* t9a.31.21 */
    tells(&l, FAULT_TOO_OFTEN, 2, 1);
    tells(&l, FAULT_MUCH_RARE, 600, 375);
    l = list_named(WARBAND_B);
    unit(&l, "hillbrutes")->count = 4;
    unit(&l, "hounds")->count = 4;
    assert_int_equal(cost_of(&l), 1451);
    tells(&l, FAULT_TOO_CHEAP, 1451, 1480);
    tells(&l, FAULT_MODELS, 4, 5);
    assert_int_equal(where(&l, FAULT_MODELS), unit(&l, "hounds") - l.unit + 1);
}

static void illegal_variants_of_standard_a(void **state)
{
    struct t9a_list l = list_named(STANDARD_A);

    (void)state;
    assert_int_equal(faults(&l), 0);
    add(&l, "culverin", 1); /* t9a.31.21 */
    tells_only(&l, FAULT_TOO_EXPENSIVE, 2110, 2000);
    l = list_named(STANDARD_A);
    unit(&l, "admiral-regent")->general = 0;
    assert_int_equal(faults(&l), 0); /* t9a.16.05 he leads without a word */
    unit(&l, "tidecaller")->general = 1;
    tells_only(&l, FAULT_NOT_GENERAL, 0, 0);
    assert_int_equal(where(&l, FAULT_NOT_GENERAL), 2);
    l = list_named(STANDARD_A);
    bear(unit(&l, "harbour-captain"), "stillheart-stone");
    tells(&l, FAULT_ITEM_TWICE, 0, 0);
}

/* ---- chapter 6 ---- */

static void half_points_are_rounded_once(void **state)
{
    struct t9a_list l = list_named(WARBAND_A);
    struct t9a_bought *pikes = unit(&l, "pikes");

    (void)state;
    pikes->options = 0;
    take(&l, pikes, "shield");
    pikes->count = 21; /* t9a.06.04: 115.5 */
    assert_int_equal(
        t9a_unit_cost(&content->catalogue, &l, (int)(pikes - l.unit)), 116);
    l.cost = 1480;
    tells(&l, FAULT_WRONG_COST, cost_of(&l), 1480); /* t9a.06.03 */
}

static void points_have_bounds(void **state)
{
    struct t9a_list l = list_named(STANDARD_A);

    (void)state;
    for (int i = 0; i < 5; i++)
        add(&l, "tidecaller", 1);
    tells(&l, FAULT_MUCH_LORDS, 785, 700); /* t9a.06.07 */
    l = list_named(STANDARD_A);
    for (int i = 0; i < 9; i++)
        bear(add(&l, "harbour-captain", 1), "stillheart-stone");
    assert_null(told(&l, FAULT_MUCH_HEROES)); /* 108 + 9 * 90 <= 1000 */
    bear(add(&l, "harbour-captain", 1), "stillheart-stone");
    tells(&l, FAULT_MUCH_HEROES, 1008, 1000);
    tells(&l, FAULT_MUCH_CHARACTERS, 1318, 1000);
}

/* t9a.06.08, 06.18 and 06.20: Lords, Heroes, Core, Special, Rare; of one that is
 * Unique, of one that is One per Army, of a 0-3 Choice. */
static void the_tables_of_how_often(void **state)
{
    static const struct {
        int limit, usual[CATEGORIES], unique, once, choice;
    } rows[] = {
        { 1500, { 2, 2, 2, 2, 1 }, 1, 1, 2 },
        { 1501, { 3, 3, 4, 3, 2 }, 1, 1, 3 },
        { 3999, { 3, 3, 4, 3, 2 }, 1, 1, 3 },
        { 4000, { 6, 6, 8, 6, 4 }, 2, 1, 6 },
    };

    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct t9a_entry e = { .choice = 3 };

        for (e.category = 0; e.category < CATEGORIES; e.category++)
            assert_int_equal(t9a_times_of(&e, rows[i].limit),
                             rows[i].usual[e.category]);
        e.category = CATEGORY_RARE;
        e.times = TIMES_UNIQUE;
        assert_int_equal(t9a_times_of(&e, rows[i].limit), rows[i].unique);
        e.times = TIMES_ONCE;
        assert_int_equal(t9a_times_of(&e, rows[i].limit), rows[i].once);
        e.times = TIMES_CHOICE;
        assert_int_equal(t9a_times_of(&e, rows[i].limit), rows[i].choice);
    }
}

static void entries_are_taken_so_often(void **state)
{
    struct t9a_list l = list_named(STANDARD_A);
    const struct t9a_entry *runners =
        &content->catalogue.army[l.army].entry[entry_keyed(&l, "runners")];
    const struct t9a_entry *colossus =
        &content->catalogue.army[l.army].entry[entry_keyed(&l, "colossus")];

    (void)state;
    assert_int_equal(t9a_times_of(runners, 1500), 2); /* t9a.06.22 */
    assert_int_equal(t9a_times_of(runners, 1501), 3);
    assert_int_equal(t9a_times_of(runners, 3999), 3);
    assert_int_equal(t9a_times_of(runners, 4000), 6);
    assert_int_equal(t9a_times_of(colossus, 3999), 1); /* t9a.06.15 */
    assert_int_equal(t9a_times_of(colossus, 4000), 2);
    add(&l, "colossus", 1);
    assert_null(told(&l, FAULT_TOO_OFTEN));
    add(&l, "colossus", 1);
    tells(&l, FAULT_TOO_OFTEN, 2, 1);
}

static void wains_are_core_under_the_admiral(void **state)
{
    struct t9a_list l = list_named("saltmarsh-iron-2000");

    (void)state;
    assert_int_equal(faults(&l), 0);
    add(&l, "iron-wain", 1)->as_core = 1; /* t9a.06.11 at most 3 of Special */
    tells(&l, FAULT_TOO_OFTEN, 4, 3);
    l.limit = 1500; /* t9a.06.18 2 of either */
    tells(&l, FAULT_TOO_OFTEN_CORE, 3, 2);
    unit(&l, "iron-wain")->as_core = 0; /* one of four is Special */
    tells(&l, FAULT_TOO_OFTEN_CORE, 3, 2);
    l.units--;
    assert_null(told(&l, FAULT_TOO_OFTEN_CORE));
    l = list_named("saltmarsh-flood-1500"); /* a Captain leads it */
    unit(&l, "iron-wain")->as_core = 1;
    tells_only(&l, FAULT_NOT_CORE, 0, 0);
    assert_int_equal(where(&l, FAULT_NOT_CORE),
                     unit(&l, "iron-wain") - l.unit + 1);
    l = list_named("saltmarsh-iron-2000");
    unit(&l, "guard")->as_core = 1; /* nobody says so of the Guard */
    tells_only(&l, FAULT_NOT_CORE, 0, 0);
}

static void machines_count_as_one_unit(void **state)
{
    struct t9a_list l = list_named(WARBAND_A);

    (void)state;
    l.units = 3; /* three Characters: t9a.06.12 */
    tells(&l, FAULT_FEW_UNITS, 0, 3);
    add(&l, "bombard", 1);
    add(&l, "culverin", 1);
    add(&l, "pikes", 20);
    tells(&l, FAULT_FEW_UNITS, 2, 3); /* t9a.06.13 */
    add(&l, "pikes", 20);
    assert_null(told(&l, FAULT_FEW_UNITS));
    l.limit = 1501;
    tells(&l, FAULT_FEW_UNITS, 3, 4); /* t9a.06.17 */
}

static void equals_must_say_who_leads(void **state)
{
    struct t9a_list l = list_named(WARBAND_A);

    (void)state;
    l.unit[0].general = 0;
    add(&l, "admiral-regent", 1);
    tells(&l, FAULT_WHICH_GENERAL, 0, 0); /* t9a.16.05 */
    l.unit[0].general = 1;
    assert_null(told(&l, FAULT_WHICH_GENERAL));
    unit(&l, "wavesinger")->general = 1;
    tells(&l, FAULT_NOT_GENERAL, 0, 0);
}

static void options_have_their_rules(void **state)
{
    struct t9a_list l = list_named(WARBAND_B);

    (void)state;
    unit(&l, "hounds")->options = 0; /* t9a.31.06 it is noted on the list */
    tells_only(&l, FAULT_OPTION_NEEDED, 0, 0);
    take(&l, unit(&l, "hounds"), "ambush");
    assert_int_equal(faults(&l), 0);
    take(&l, unit(&l, "hounds"), "vanguard");
    tells_only(&l, FAULT_OPTIONS_CLASH, 0, 0);
    l = list_named(WARBAND_B);
    take(&l, unit(&l, "stag-king"), "mire-wyrm"); /* and an Elk */
    tells(&l, FAULT_OPTIONS_CLASH, 0, 0);
    l = list_named(WARBAND_B);
    take(&l, add(&l, "antler-champion", 1), "battle-standard");
    tells(&l, FAULT_BATTLE_STANDARDS, 2, 0); /* t9a.16.07 */
    l = list_named(WARBAND_B);
    unit(&l, "mire-wyrm")->options = 2;
    tells(&l, FAULT_NO_OPTION, 0, 0);
    l = list_named(WARBAND_B);
    unit(&l, "gorekin")->count = 41;
    tells(&l, FAULT_MODELS, 41, 40);
}

/* t9a.06.15 */
static void options_are_one_per_army(void **state)
{
    struct t9a_list l = list_named(WARBAND_B);
    struct t9a_option *frenzy = content->catalogue.army[l.army]
                                    .entry[entry_keyed(&l, "gorekin")]
                                    .option;

    (void)state;
    while (strcmp(frenzy->key, "frenzy") != 0)
        frenzy++;
    take(&l, unit(&l, "gorekin"), "frenzy");
    take(&l, add(&l, "gorekin", 15), "frenzy");
    assert_null(told(&l, FAULT_OPTION_TWICE));
    frenzy->once = 1;
    tells(&l, FAULT_OPTION_TWICE, 0, 0);
    assert_int_equal(where(&l, FAULT_OPTION_TWICE), l.units);
    frenzy->once = 0;
}

static void wizards_follow_their_path(void **state)
{
    struct t9a_list l = list_named(WARBAND_A);
    struct t9a_content *c = content;
    struct t9a_entry *e =
        &c->catalogue.army[l.army].entry[entry_keyed(&l, "wavesinger")];
    const uint16_t paths = e->paths;
    const int waters = names_find(&c->paths, "still-waters"),
              embers = names_find(&c->paths, "embers");

    (void)state;
    assert_true(waters >= 0 && embers >= 0);
    unit(&l, "wavesinger")->path = (uint8_t)(embers + 1);
    tells_only(&l, FAULT_NO_PATH, 0, 0); /* t9a.07.24 */
    assert_int_equal(where(&l, FAULT_NO_PATH), 3);
    unit(&l, "wavesinger")->path = (uint8_t)(waters + 1);
    assert_int_equal(faults(&l), 0);
    e->paths |= (uint16_t)(1U << embers); /* a book that lets him choose */
    assert_int_equal(faults(&l), 0);
    unit(&l, "wavesinger")->path = 0;
    tells_only(&l, FAULT_WHICH_PATH, 0, 0);
    e->paths = paths;
}

/* ---- chapter 22 ---- */

static void items_have_bearers(void **state)
{
    struct t9a_list l = list_named(WARBAND_A);

    (void)state;
    bear(unit(&l, "admiral-regent"), "unravelling-scroll");
    tells(&l, FAULT_ITEM_BEARER, 0, 0); /* t9a.22.03 he is no Wizard */
    l = list_named(WARBAND_A);
    bear(unit(&l, "wavesinger"), "unravelling-scroll");
    assert_null(told(&l, FAULT_ITEM_BEARER));
    bear(unit(&l, "wavesinger"), "breakwater-shield");
    tells(&l, FAULT_ITEM_BEARER, 0, 0);
    l = list_named(WARBAND_B); /* a King may not have a shield */
    bear(unit(&l, "stag-king"), "breakwater-shield");
    tells(&l, FAULT_ITEM_BEARER, 0, 0);
    l = list_named(WARBAND_A);
    bear(unit(&l, "guard"), "reavers-edge"); /* no Character */
    tells(&l, FAULT_ITEM_BEARER, 0, 0);
}

static void standards_have_bearers(void **state)
{
    struct t9a_list l = list_named(WARBAND_A);

    (void)state;
    bear(unit(&l, "guard"), "thornwood-pennon");
    assert_null(
        told(&l, FAULT_ITEM_BEARER)); /* t9a.22.02 Special, a standard */
    l = list_named(WARBAND_A);
    bear(unit(&l, "pikes"), "thornwood-pennon"); /* Core */
    tells(&l, FAULT_ITEM_BEARER, 0, 0);
    l = list_named(WARBAND_A);
    bear(unit(&l, "runners"), "thornwood-pennon"); /* without a standard */
    tells(&l, FAULT_ITEM_BEARER, 0, 0);
    l = list_named(WARBAND_A);
    bear(unit(&l, "admiral-regent"), "thornwood-pennon");
    tells(&l, FAULT_ITEM_BEARER, 0, 0); /* no battle standard */
    l = list_named(WARBAND_A);
    bear(unit(&l, "harbour-captain"), "colours-of-the-old-guard");
    bear(unit(&l, "harbour-captain"), "breakwater-shield"); /* t9a.22.16 */
    assert_null(told(&l, FAULT_ITEM_BEARER));
    assert_null(told(&l, FAULT_ITEM_ALLOWANCE));
}

static void ridden_monsters_bear_no_stone(void **state)
{
    struct t9a_list l = list_named("antler-wyrm-2000");

    (void)state;
    l.unit[0].items = 0;
    bear(&l.unit[0], "stillheart-stone"); /* t9a.22.08 */
    tells(&l, FAULT_ITEM_BEARER, 0, 0);
    l.unit[0].options = 0;
    take(&l, &l.unit[0], "great-elk");
    assert_null(told(&l, FAULT_ITEM_BEARER));
}

static void items_have_an_allowance(void **state)
{
    struct t9a_list l = list_named(WARBAND_A);
    struct t9a_bought *admiral = unit(&l, "admiral-regent"),
                      *captain = unit(&l, "harbour-captain");

    (void)state;
    bear(admiral, "stillheart-stone"); /* t9a.22.16: 65 of 100 */
    bear(admiral, "needle-of-debts");
    assert_int_equal(t9a_unit_cost(&content->catalogue, &l, 0), 210);
    assert_null(told(&l, FAULT_ITEM_ALLOWANCE));
    bear(admiral, "ember-rod");
    bear(admiral, "breakwater-shield");
    tells(&l, FAULT_ITEM_ALLOWANCE, 105, 100);
    admiral->items = 0;
    bear(admiral, "stillheart-stone"); /* 100 of 100 */
    bear(admiral, "reavers-edge");
    bear(admiral, "ember-rod");
    bear(admiral, "breakwater-shield");
    assert_null(told(&l, FAULT_ITEM_ALLOWANCE));
    assert_null(told(&l, FAULT_ITEM_BEARER));
    bear(captain, "reavers-edge"); /* 20 + 25 of 50 */
    bear(captain, "ashen-knot");
    admiral->items = 0;
    assert_null(told(&l, FAULT_ITEM_ALLOWANCE));
    bear(captain, "bulls-draught");
    tells(&l, FAULT_ITEM_ALLOWANCE, 60, 50);
}

/* t9a.22.02 a battle standard may be worth anything, alone. */
static void one_standard_has_no_bound(void **state)
{
    struct t9a_list l = list_named(WARBAND_A);
    struct t9a_bought *captain = unit(&l, "harbour-captain");
    struct t9a_item *banner =
        &content->catalogue.item[item_keyed("thornwood-pennon")];
    const uint32_t price = banner->price[1];

    (void)state;
    banner->price[1] = 2 * 60;
    bear(captain, "thornwood-pennon");
    assert_null(told(&l, FAULT_ITEM_ALLOWANCE));
    bear(captain, "breakwater-shield");
    tells(&l, FAULT_ITEM_ALLOWANCE, 70, 50);
    captain->items = 0;
    bear(unit(&l, "guard"), "thornwood-pennon");
    tells(&l, FAULT_ITEM_ALLOWANCE, 60, 50);
    banner->price[1] = price;
}

static void one_item_of_a_category(void **state)
{
    struct t9a_list l = list_named(WARBAND_A);

    (void)state;
    bear(unit(&l, "admiral-regent"), "needle-of-debts");
    bear(unit(&l, "admiral-regent"), "reavers-edge");
    tells(&l, FAULT_ITEM_SORT, 0, 0); /* t9a.22.01 */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(illegal_variants_of_warband_a),
        cmocka_unit_test(illegal_variants_of_standard_b),
        cmocka_unit_test(illegal_variants_of_warband_b),
        cmocka_unit_test(illegal_variants_of_standard_a),
        cmocka_unit_test(half_points_are_rounded_once),
        cmocka_unit_test(points_have_bounds),
        cmocka_unit_test(the_tables_of_how_often),
        cmocka_unit_test(entries_are_taken_so_often),
        cmocka_unit_test(wains_are_core_under_the_admiral),
        cmocka_unit_test(machines_count_as_one_unit),
        cmocka_unit_test(equals_must_say_who_leads),
        cmocka_unit_test(options_have_their_rules),
        cmocka_unit_test(options_are_one_per_army),
        cmocka_unit_test(wizards_follow_their_path),
        cmocka_unit_test(items_have_bearers),
        cmocka_unit_test(standards_have_bearers),
        cmocka_unit_test(ridden_monsters_bear_no_stone),
        cmocka_unit_test(items_have_an_allowance),
        cmocka_unit_test(one_standard_has_no_bound),
        cmocka_unit_test(one_item_of_a_category),
    };

    return cmocka_run_group_tests(tests, load, unload);
}
