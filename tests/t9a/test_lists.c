/* Lists of t9a as texts: the fourteen of books/t9a/armies are legal and cost what the
 * ledger says (t9a.31.14, 31.15, 31.18, 31.19), they are written and read again, and
 * what is wrong with a text is told where it stands. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "read/embedded.h"
#include "t9a/content.h"

/* One of books/t9a/armies. */
static struct list_report *army(const char *name)
{
    char path[80];
    const struct embedded_file *file;

    snprintf(path, sizeof path, "books/t9a/armies/%s.yaml", name);
    file = embedded_find(path);
    assert_non_null(file);
    return report_of(file->bytes);
}

/* What a list costs in all, and in each category: Lords, Heroes, Core, Special, Rare. */
static const struct {
    const char *name;
    int cost, points[CATEGORIES];
} lists[] = {
    { "saltmarsh-patrol-1000", 991, { 115, 70, 264, 542, 0 } },
    { "saltmarsh-lighthouse-1500", 1480, { 145, 158, 390, 677, 110 } },
    { "saltmarsh-flood-1500", 1481, { 95, 83, 398, 795, 110 } },
    { "saltmarsh-quays-2000", 2000, { 310, 108, 586, 886, 110 } },
    { "saltmarsh-iron-2000", 1985, { 215, 165, 570, 855, 180 } },
    { "saltmarsh-fleet-2500", 2490, { 350, 198, 675, 1157, 110 } },
    { "antler-raid-1000", 981, { 152, 95, 341, 393, 0 } },
    { "antler-warband-1500", 1500, { 210, 160, 395, 435, 300 } },
    { "antler-hunt-1500", 1494, { 175, 105, 445, 664, 105 } },
    { "antler-host-2000", 1991, { 210, 195, 500, 646, 440 } },
    { "antler-wyrm-2000", 1996, { 540, 100, 560, 796, 0 } },
    { "antler-winter-2500", 2498, { 472, 100, 865, 681, 380 } },
    { "hives-spring-1500", 1498, { 170, 252, 630, 226, 220 } },
    { "hives-heath-2500", 2490, { 230, 392, 838, 590, 440 } },
};
enum { LISTS_OF = sizeof lists / sizeof lists[0] };

static void the_lists_are_legal(void **state)
{
    (void)state;
    for (int i = 0; i < LISTS_OF; i++) {
        struct list_report *r = army(lists[i].name);

        if (!r->legal)
            fail_msg("%s:%d:%d: %s", lists[i].name, r->finding[0].line,
                     r->finding[0].column, r->finding[0].sentence);
        assert_int_equal(r->cost, lists[i].cost);
        for (int k = 0; k < CATEGORIES; k++)
            assert_int_equal(
                t9a_points_of(&content->catalogue, list_in_report(r), k),
                lists[i].points[k]);
        free(r);
    }
}

static void no_other_list_is_there(void **state)
{
    int n = 0;

    (void)state;
    for (const struct embedded_file *e = embedded_first("books/t9a/armies/"); e;
         e = embedded_next(e, "books/t9a/armies/"))
        n++;
    assert_int_equal(n, LISTS_OF);
}

static void lists_are_written_and_read_again(void **state)
{
    (void)state;
    for (int i = 0; i < LISTS_OF; i++) {
        struct list_report *r = army(lists[i].name), *again;
        char *text = list_write(&t9a_lists, r, content, LIST_YAML);

        assert_non_null(text);
        again = report_of(text);
        assert_true(again->legal);
        assert_memory_equal(list_in_report(r), list_in_report(again),
                            sizeof(struct t9a_list));
        free(again);
        free(text);
        free(r);
    }
}

static void lists_are_printed_in_both_languages(void **state)
{
    struct list_report *r = army("saltmarsh-quays-2000");
    char *english = list_roster(&t9a_lists, r, content, LANG_EN);
    char *french = list_roster(&t9a_lists, r, content, LANG_FR);

    (void)state;
    assert_non_null(strstr(english, "Les quais en armes, Saltmarsh Compact "
                                    "(core of alea, not of the book), 2000 / "
                                    "2000 pts\n"));
    assert_non_null(
        strstr(english, "Admiral-Regent, General: 180 pts\n"
                        "    Cavalry, base 25 × 50, save 3+\n"
                        "    rider  M 4  WS 6  BS 5  S 4  T 4  W 3  I 6  A 4  "
                        "Ld 9\n"));
    assert_non_null(strstr(english, "\nCore: 586 pts\n"));
    assert_non_null(strstr(english, "Impact Hits (D6)"));
    assert_non_null(strstr(french, "Amiral-Régent, Général : 180 pts\n"
                                   "    Cavalerie, socle 25 × 50, sauvegarde "
                                   "3+\n"));
    assert_non_null(strstr(french, "niveau 4, Voie des Eaux Calmes"));
    free(english);
    free(french);
    free(r);
    r = army("antler-hunt-1500");
    english = list_roster(&t9a_lists, r, content, LANG_EN);
    assert_non_null(strstr(english, "Random Movement (3D6)"));
    assert_non_null(strstr(english, "Great weapon, Stomp (1), Fear"));
    assert_non_null(
        strstr(english, "Hand weapon, Light armour, Reaver's Edge"));
    free(english);
    free(r);
    r = army("hives-spring-1500"); /* what a part alone has says so */
    english = list_roster(&t9a_lists, r, content, LANG_EN);
    assert_non_null(strstr(english, "Poisoned (rider), Poisoned (mount)\n"));
    free(english);
    free(r);
}

static void french_words_will_do(void **state)
{
    struct list_report *r =
        report_of("livre: t9a\n"
                  "nom: Essai\n"
                  "armée: Pacte des Marais Salants\n"
                  "limite: 120\n"
                  "unités:\n"
                  "  - {unité: Piquiers du Pacte, nombre: 20, "
                  "options: [boucliers, musiciens]}\n");
    const struct t9a_list *l = list_in_report(r);

    (void)state;
    assert_true(r->readable);
    assert_int_equal(l->unit[0].count, 20);
    assert_int_equal(t9a_unit_cost(&content->catalogue, l, 0), 120);
    free(r);
}

/* The first thing wrong with a text is in that line and column, and says that. */
static void wrong_at(const char *text, int line, int column, const char *words)
{
    struct list_report *r = report_of(text);

    assert_false(r->legal);
    if (r->finding[0].line != line || r->finding[0].column != column ||
        !strstr(r->finding[0].sentence, words))
        fail_msg("%d:%d: %s", r->finding[0].line, r->finding[0].column,
                 r->finding[0].sentence);
    free(r);
}

#define HEAD "book: t9a\nname: N\narmy: saltmarsh\nlimit: 1000\nunits:\n"

static void what_is_unknown_is_told_where_it_stands(void **state)
{
    (void)state;
    wrong_at(HEAD "  - {unit: piques}\n", 6, 12, "pikes");
    wrong_at(HEAD "  - {unit: tide-charger}\n", 6, 12, "tide-charger");
    wrong_at(HEAD "  - {unit: pikes, count: 20, options: [lance]}\n", 6, 40,
             "lance");
    wrong_at(HEAD "  - {unit: wavesinger, items: [scrol]}\n", 6, 32, "scrol");
    wrong_at(HEAD "  - {unit: pikes, cout: 20}\n", 6, 19, "cout");
    wrong_at(HEAD "  - {unit: pikes, options: [shield, bouclier]}\n", 6, 37,
             "twice");
    wrong_at(HEAD "  - {unit: tidecaller, items: [ember-rod, ember-rod]}\n", 6,
             43, "twice");
    wrong_at("book: t9a\nname: N\narmy: elves\nlimit: 1000\nunits:\n"
             "  - {unit: pikes}\n",
             3, 7, "elves");
}

/* One thing is wrong with a text, in that unit. */
static void one_wrong_in(const char *text, int unit)
{
    struct list_report *r = report_of(text);

    assert_false(r->readable);
    assert_int_equal(r->findings, 1);
    assert_int_equal(r->finding[0].unit, unit);
    free(r);
}

static void one_mistake_is_told_once(void **state)
{
    (void)state;
    one_wrong_in(HEAD "  - {unit: pikes, count: 20}\n"
                      "  - {unit: piques, options: [a], items: [ember-rod]}\n",
                 2);
    one_wrong_in(HEAD "  - {unit: pikes, options: [a]}\n", 1);
    one_wrong_in("book: t9a\nname: N\narmy: elves\nlimit: 1000\nunits:\n"
                 "  - {unit: pikes, options: [a], items: [b]}\n",
                 0);
}

/* The finding of that key. */
static void found_at(const char *text, enum lang lang, const char *key,
                     int line, int column, const char *sentence)
{
    struct list_report *r = list_report_new(&t9a_lists);
    const struct list_finding *f = NULL;

    assert_non_null(r);
    list_check_text(&t9a_lists, r, content, text, strlen(text), lang);
    for (int i = 0; i < list_kept(r) && !f; i++)
        if (strcmp(r->finding[i].key, key) == 0)
            f = &r->finding[i];
    assert_true(r->readable);
    if (!f)
        fail_msg("%s is not told", key);
    else if (f->line != line || f->column != column ||
             strcmp(f->sentence, sentence) != 0)
        fail_msg("%d:%d: %s", f->line, f->column, f->sentence);
    free(r);
}

static void faults_are_told_where_they_stand(void **state)
{
    (void)state;
    found_at(HEAD "  - {unit: pikes, count: 19}\n", LANG_EN, "models", 6, 26,
             "Compact Pikes: 19 models, out of bounds (20)");
    found_at(HEAD "  - {unit: pikes, count: 20}\n", LANG_FR, "too-cheap", 4, 8,
             "l'armée coûte 100 points ; il en faut au moins 980");
    found_at(HEAD "  - {unit: harbour-captain, options: [shield, "
                  "battle-standard]}\n"
                  "  - {unit: harbour-captain, options: [shield, "
                  "battle-standard]}\n",
             LANG_FR, "battle-standards", 1, 1,
             "2 Grandes Bannières ; une par armée");
    found_at("book: t9a\nname: N\narmy: antler-host\nlimit: 1000\nunits:\n"
             "  - {unit: stag-king, options: [great-elk, mire-wyrm]}\n",
             LANG_FR, "options-clash", 6, 44,
             "Roi-Cerf : « Guivre des Fanges » en exclut une autre");
    found_at(HEAD "  - {unit: pikes, count: 20, items: [ember-rod]}\n", LANG_EN,
             "item-bearer", 6, 38, "\"Ember Rod\" is not for Compact Pikes");
    found_at("book: t9a\nname: N\narmy: antler-host\nlimit: 1000\nunits:\n"
             "  - {unit: stag-king, options: [great-elk]}\n"
             "  - {unit: gorekin, count: 15, options: [paired-weapons, shield]}"
             "\n",
             LANG_EN, "options-clash", 7, 58,
             "Gorekin: \"Shield\" rules another one out");
    found_at(HEAD "  - {unit: wavesinger, path: embers}\n", LANG_EN, "no-path",
             6, 30, "Wavesinger does not follow this Path");
    found_at(HEAD "  - {unit: pikes, count: 20}\n"
                  "  - {unit: pikes, count: 20}\n"
                  "  - {unit: pikes, count: 20}\n",
             LANG_EN, "too-often", 8, 5,
             "Compact Pikes: taken 3 times; at most 2");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_lists_are_legal),
        cmocka_unit_test(no_other_list_is_there),
        cmocka_unit_test(lists_are_written_and_read_again),
        cmocka_unit_test(lists_are_printed_in_both_languages),
        cmocka_unit_test(french_words_will_do),
        cmocka_unit_test(what_is_unknown_is_told_where_it_stands),
        cmocka_unit_test(one_mistake_is_told_once),
        cmocka_unit_test(faults_are_told_where_they_stand),
    };

    return cmocka_run_group_tests(tests, load, unload);
}
