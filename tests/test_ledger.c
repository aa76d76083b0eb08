/* Ledgers: read line by line, looked up, and wrong ids answered kindly. */
#include "ledger/ledger.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ledger/citations.h"
#include "read/embedded.h"
#include "read/nearest.h"

static const char *const books[] = {
#define BOOK(id) #id,
#include "books/books.def"
#undef BOOK
};
enum { BOOKS = sizeof books / sizeof *books };
/* Those whose rules the code cites: the ones that grow as well. */
static const char *const cited[] = {
#define BOOK(id) #id,
#include "books/books.def"
#undef BOOK
    "t9a",
};
enum { CITED = sizeof cited / sizeof *cited };

static const char small_ledger[] = "# Rules of a toy\n"
                                   "\n"
                                   "## How to read it\n"
                                   "- prose\n"
                                   "  - ruling: this is prose too\n"
                                   "\n"
                                   "## Chapter 3: Tests (les tests)\n"
                                   "\n"
                                   "- **toy.03.01** [mechanic] One die.\n"
                                   "  - ruling: a small one.\n"
                                   "  - ruling: a clean one.\n"
                                   "- **toy.03.02** [table] Prices:\n"
                                   "\n"
                                   "| a | b |\n"
                                   "| 1 | 2 |\n"
                                   "\n"
                                   "  - exempt: nothing to see.\n"
                                   "\n"
                                   "## Annex 1: More (encore)\n"
                                   "\n"
                                   "- later: boats\n"
                                   "\n"
                                   "- **toy.a1.01** [optional] A boat.\n"
                                   "\n"
                                   "## Notes\n"
                                   "\n"
                                   "```\n"
                                   "- **toy.a1.02** in a fence is no rule\n"
                                   "```\n";

static struct ledger toy(void)
{
    struct ledger ledger;
    struct alea_error error;

    assert_true(ledger_parse(&ledger, "toy", small_ledger,
                             sizeof small_ledger - 1, &error));
    return ledger;
}

static void ledger_keeps_rules_in_their_chapters(void **state)
{
    struct ledger l = toy();

    (void)state;
    assert_string_equal(l.title, "Rules of a toy");
    assert_int_equal(l.chapters, 2);
    assert_string_equal(l.chapter[0].id, "03");
    assert_string_equal(l.chapter[0].title, "Tests (les tests)");
    assert_int_equal(l.chapter[0].rules, 2);
    assert_string_equal(l.chapter[1].id, "a1");
    assert_int_equal(l.rules, 3);
    assert_string_equal(l.rule[0].kind, "mechanic");
    assert_string_equal(l.rule[0].statement, "One die.");
    assert_int_equal(l.rule[0].line, 9);
    assert_int_equal(l.rule[2].chapter, 1);
    ledger_clear(&l);
}

static void ledger_keeps_notes_and_tables(void **state)
{
    struct ledger l = toy();

    (void)state;
    assert_int_equal(l.rule[0].notes, 2);
    assert_string_equal(l.note[l.rule[0].note + 1].text, "a clean one.");
    assert_false(l.note[0].row);
    assert_int_equal(l.rule[1].notes, 2);
    assert_true(l.note[l.rule[1].note].row);
    assert_string_equal(l.rule[1].exempt, "nothing to see.");
    assert_null(l.rule[0].exempt);
    ledger_clear(&l);
}

static void ledger_chapter_that_waits_marks_its_rules(void **state)
{
    struct ledger l = toy();

    (void)state;
    assert_string_equal(l.rule[2].later, "boats");
    assert_null(l.rule[1].later);
    ledger_clear(&l);
}

static void ledger_says_where_it_is_wrong(void **state)
{
    static const struct {
        const char *text;
        int line;
    } wrong[] = {
        { "## Chapter 1: A\n- **toy.01.01** no kind\n", 2 },
        { "- **toy.01.01** [a] outside\n", 1 },
        { "## Chapter 1: A\n\n- **toy.02.01** [a] b\n", 3 },
        { "## Chapter 1: A\n- **toy.01.01** [a] b\n- **toy.01.01** [a] b\n",
          3 },
        { "## Chapter 1: A\n- **toy.01.01** [a] b\n  - rulling: c\n", 3 },
        { "", 0 },
    };

    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct ledger l;
        struct alea_error error = { 0 };

        assert_false(ledger_parse(&l, "toy", wrong[i].text,
                                  strlen(wrong[i].text), &error));
        assert_int_equal(error.code, ALEA_SYNTAX);
        assert_int_equal(error.line, wrong[i].line);
    }
}

static void ledger_finds_by_id_and_names_the_nearest(void **state)
{
    struct ledger l = toy();

    (void)state;
    assert_int_equal(ledger_find(&l, "toy.03.02"), 1);
    assert_int_equal(ledger_find(&l, "toy.a1.01"), 2);
    assert_int_equal(ledger_find(&l, "toy.03.2"), -1);
    assert_int_equal(ledger_find(&l, "toy.03."), -1);
    assert_int_equal(ledger_find(&l, ""), -1);
    assert_string_equal(ledger_nearest(&l, "toy.3.02"), "toy.03.02");
    assert_string_equal(ledger_nearest(&l, "toy.a1.02"), "toy.a1.01");
    ledger_clear(&l);
}

/* Counted on the file itself, another way. */
static void ledger_of_ofas_has_every_rule_of_its_file(void **state)
{
    const struct embedded_file *file = embedded_find("rules/ofas.md");
    struct alea_error error;
    struct ledger l;
    int rules = 0;

    (void)state;
    assert_non_null(file);
    for (const char *c = file->bytes; (c = strstr(c, "\n- **ofas.")); c++)
        rules++;
    assert_true(ledger_open(&l, "ofas", &error));
    assert_int_equal(l.rules, rules);
    assert_true(ledger_find(&l, "ofas.04.21") >= 0);
    assert_string_equal(l.rule[ledger_find(&l, "ofas.04.21")].kind, "mechanic");
    assert_non_null(l.rule[ledger_find(&l, "ofas.04.09")].exempt);
    assert_null(l.rule[ledger_find(&l, "ofas.04.21")].later);
    ledger_clear(&l);
}

static void ledger_of_an_unknown_book_names_the_nearest(void **state)
{
    struct alea_error error;
    struct ledger l;

    (void)state;
    assert_false(ledger_open(&l, "ofsa", &error));
    assert_int_equal(error.code, ALEA_UNKNOWN);
    assert_non_null(strstr(error.message, "\"ofas\""));
}

/* ---- the same in French ---- */

static void ledger_reads_french_titles_and_notes(void **state)
{
    static const char text[] = "# Les règles d'un jouet\n"
                               "## Chapitre 12 : Les tests\n"
                               "- **toy.12.01** [mechanic] Un dé.\n"
                               "  - décision : un petit.\n"
                               "  - dispense : rien à voir.\n"
                               "## Annexe 1 : Encore\n"
                               "- **toy.a1.01** [optional] Un bateau.\n"
                               "## Règles maison : La cave\n"
                               "- **toy.hr.01** [optional] Une cave.\n";
    struct alea_error error;
    struct ledger l;

    (void)state;
    assert_true(ledger_parse(&l, "toy", text, sizeof text - 1, &error));
    assert_int_equal(l.lang, LANG_FR);
    assert_int_equal(l.chapters, 3);
    assert_string_equal(l.chapter[0].id, "12");
    assert_string_equal(l.chapter[0].title, "Les tests");
    assert_string_equal(l.chapter[1].id, "a1");
    assert_string_equal(l.chapter[2].id, "hr");
    assert_string_equal(l.chapter[2].title, "La cave");
    assert_string_equal(l.note[l.rule[0].note].text, "un petit.");
    assert_string_equal(l.rule[0].exempt, "rien à voir.");
    ledger_clear(&l);
    l = toy();
    assert_int_equal(l.lang, LANG_EN);
    ledger_clear(&l);
}

/* A title that only looks like one makes no chapter: its rule has none. */
static void ledger_wants_whole_titles(void **state)
{
    static const char *const title[] = {
        "Chapter 1 A",     "Chapter : A", "Chapter 123: A",
        "Chapitre 1 sans", "Annexe : A",  "Chapitre 123 : A",
    };

    (void)state;
    for (size_t i = 0; i < sizeof title / sizeof title[0]; i++) {
        struct alea_error error;
        struct ledger l;
        char text[100];
        int n = snprintf(text, sizeof text, "## %s\n- **toy.01.01** [a] b\n",
                         title[i]);

        assert_false(ledger_parse(&l, "toy", text, (size_t)n, &error));
        assert_int_equal(error.line, 2);
    }
}

static int rows(const struct ledger *l, const struct ledger_rule *r)
{
    int n = 0;

    for (int i = r->note; i < r->note + r->notes; i++)
        n += l->note[i].row;
    return n;
}

/* One rule in both: what is not words must be the same, and words there must
 * be. */
static void compare_rule(const struct ledger *en, const struct ledger *fr,
                         int place)
{
    const struct ledger_rule *a = &en->rule[place], *b;
    int other = ledger_find(fr, a->id);

    if (other < 0)
        fail_msg("%s is not in rules/%s.fr.md", a->id, en->book);
    b = &fr->rule[other];
    if (strcmp(a->kind, b->kind) != 0)
        fail_msg("%s is [%s], in French [%s]", a->id, a->kind, b->kind);
    if (rows(en, a) != rows(fr, b))
        fail_msg("%s has %d rows, in French %d", a->id, rows(en, a),
                 rows(fr, b));
    if (a->notes != b->notes)
        fail_msg("%s has %d rulings, in French %d", a->id,
                 a->notes - rows(en, a), b->notes - rows(fr, b));
    if (!a->exempt != !b->exempt)
        fail_msg("%s is exempt in one language", a->id);
    if (strcmp(a->statement, b->statement) == 0)
        fail_msg("%s is not said in French", a->id);
}

static void compare_books(const char *book)
{
    const struct embedded_file *file;
    struct alea_error error;
    struct ledger en, fr;
    char path[32];

    snprintf(path, sizeof path, "rules/%.8s.fr.md", book);
    file = embedded_find(path);
    assert_non_null(file);
    assert_true(ledger_open(&en, book, &error));
    if (!ledger_parse(&fr, book, file->bytes, file->size, &error))
        fail_msg("%s:%d: %s", path, error.line, error.message);
    for (int i = 0; i < en.rules; i++)
        compare_rule(&en, &fr, i);
    for (int i = 0; i < fr.rules; i++)
        if (ledger_find(&en, fr.rule[i].id) < 0)
            fail_msg("%s is no rule of rules/%s.md", fr.rule[i].id, book);
    assert_int_equal(fr.chapters, en.chapters);
    for (int i = 0; i < en.chapters; i++) {
        assert_string_equal(fr.chapter[i].id, en.chapter[i].id);
        assert_true(fr.chapter[i].title[0]);
        assert_string_not_equal(fr.chapter[i].title, en.chapter[i].title);
    }
    ledger_clear(&en);
    ledger_clear(&fr);
}

static void every_rule_is_said_in_french(void **state)
{
    (void)state;
    for (int i = 0; i < BOOKS; i++)
        compare_books(books[i]);
}

static void a_ledger_opened_in_french_keeps_what_is_no_words(void **state)
{
    struct alea_error error;
    struct ledger en, fr;
    int at;

    (void)state;
    assert_true(ledger_open_in(&en, "ofas", LANG_EN, &error));
    assert_true(ledger_open_in(&fr, "ofas", LANG_FR, &error));
    assert_int_equal(en.lang, LANG_EN);
    assert_int_equal(fr.lang, LANG_FR);
    assert_int_equal(fr.rules, en.rules);
    for (int i = 0; i < en.rules; i++) {
        assert_string_equal(fr.rule[i].id, en.rule[i].id);
        assert_int_equal(fr.rule[i].line, en.rule[i].line);
        assert_int_equal(!fr.rule[i].later, !en.rule[i].later);
    }
    at = ledger_find(&fr, "ofas.08.25");
    assert_string_equal(fr.chapter[fr.rule[at].chapter].title, "Le moral");
    assert_non_null(strstr(fr.rule[at].statement, "paniquée"));
    assert_non_null(strstr(fr.note[fr.rule[at].note].text, "tir d'alerte"));
    ledger_clear(&en);
    ledger_clear(&fr);
    assert_false(ledger_open_in(&fr, "ofsa", LANG_FR, &error));
    assert_non_null(strstr(error.message, "pas de livre"));
}

/* Which rules wait is the ledger's; how that is said, the translation's where it
 * says it. */
static void what_waits_is_said_in_french_where_french_says_it(void **state)
{
    (void)state;
    for (int i = 0; i < BOOKS; i++) {
        const struct embedded_file *file;
        struct alea_error error;
        struct ledger en, opened, said;
        char path[32];

        snprintf(path, sizeof path, "rules/%.8s.fr.md", books[i]);
        file = embedded_find(path);
        assert_non_null(file);
        assert_true(ledger_open(&en, books[i], &error));
        assert_true(ledger_open_in(&opened, books[i], LANG_FR, &error));
        assert_true(
            ledger_parse(&said, books[i], file->bytes, file->size, &error));
        for (int r = 0; r < en.rules; r++) {
            const char *words =
                said.rule[ledger_find(&said, en.rule[r].id)].later;

            assert_int_equal(!opened.rule[r].later, !en.rule[r].later);
            if (en.rule[r].later)
                assert_string_equal(opened.rule[r].later,
                                    words ? words : en.rule[r].later);
        }
        ledger_clear(&en);
        ledger_clear(&opened);
        ledger_clear(&said);
    }
}

/* The ledger of the book that a rule's id names. */
static const struct ledger *ledger_with(const struct ledger l[],
                                        const char *rule)
{
    for (int i = 0; i < CITED; i++) {
        size_t n = strlen(cited[i]);

        if (strncmp(rule, cited[i], n) == 0 && rule[n] == '.')
            return &l[i];
    }
    fail_msg("%s is a rule of no book", rule);
    return NULL;
}

static void citations_name_a_rule_and_a_line(void **state)
{
    const char *at = citations_begin();
    struct citation c;
    struct alea_error error;
    struct ledger l[CITED];

    (void)state;
    for (int i = 0; i < CITED; i++)
        assert_true(ledger_open(&l[i], cited[i], &error));
    while (citation_next(&at, &c)) {
        assert_true(ledger_find(ledger_with(l, c.rule), c.rule) >= 0);
        assert_non_null(memchr(c.file, ':', (size_t)c.length));
    }
    for (int i = 0; i < CITED; i++)
        ledger_clear(&l[i]);
}

static void nearest_counts_letters(void **state)
{
    (void)state;
    assert_int_equal(nearest_distance("", "abc"), 3);
    assert_int_equal(nearest_distance("Abc", "abc"), 0);
    assert_int_equal(nearest_distance("kitten", "sitting"), 3);
    assert_int_equal(nearest_distance("aletr", "alert"), 1);
    assert_int_equal(nearest_distance("abc", ""), 3);
}

static void nearest_says_nothing_of_far_words(void **state)
{
    struct nearest n = nearest_to("zebra");

    (void)state;
    assert_false(nearest_try(&n, "order"));
    assert_null(n.best);
    assert_true(nearest_try(&n, "zebu"));
    assert_true(nearest_try(&n, "zebras"));
    assert_false(nearest_try(&n, "zebrax"));
    assert_string_equal(n.best, "zebras");
}

static void a_chapter_may_be_ours_and_not_the_books(void **state)
{
    static const char text[] = "## Chapitre 3 : Tests\n"
                               "- **toy.03.01** [mechanic] Un test.\n"
                               "## Chapitre 4 : La suite\n"
                               "- socle : d'alea, pas du livre\n"
                               "- **toy.04.01** [mechanic] Un combat.\n";
    struct alea_error error = { 0 };
    struct ledger l;

    (void)state;
    assert_true(ledger_parse(&l, "toy", text, sizeof text - 1, &error));
    assert_false(l.chapter[0].core);
    assert_true(l.chapter[1].core);
    ledger_clear(&l);
    assert_true(ledger_open(&l, "t9a", &error));
    for (int i = 0; i < l.chapters; i++) /* the book ends with chapter 9 */
        assert_int_equal(l.chapter[i].core, atoi(l.chapter[i].id) > 9);
    ledger_clear(&l);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ledger_keeps_rules_in_their_chapters),
        cmocka_unit_test(ledger_keeps_notes_and_tables),
        cmocka_unit_test(ledger_chapter_that_waits_marks_its_rules),
        cmocka_unit_test(ledger_says_where_it_is_wrong),
        cmocka_unit_test(ledger_finds_by_id_and_names_the_nearest),
        cmocka_unit_test(ledger_of_ofas_has_every_rule_of_its_file),
        cmocka_unit_test(ledger_of_an_unknown_book_names_the_nearest),
        cmocka_unit_test(ledger_reads_french_titles_and_notes),
        cmocka_unit_test(ledger_wants_whole_titles),
        cmocka_unit_test(every_rule_is_said_in_french),
        cmocka_unit_test(a_ledger_opened_in_french_keeps_what_is_no_words),
        cmocka_unit_test(what_waits_is_said_in_french_where_french_says_it),
        cmocka_unit_test(citations_name_a_rule_and_a_line),
        cmocka_unit_test(nearest_counts_letters),
        cmocka_unit_test(nearest_says_nothing_of_far_words),
        cmocka_unit_test(a_chapter_may_be_ours_and_not_the_books),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
