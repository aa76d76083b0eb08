/* Books: each that is listed is found, opens, and brings its parts; a text says
 * which one it is of. */
#include "read/book_text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cases/book_cases.h"
#include "ledger/ledger.h"
#include "read/content.h"
#include "show/book_show.h"
#include "words/book_words.h"

static void every_book_is_found_by_its_id(void **state)
{
    (void)state;
    assert_non_null(book_text_at(0));
    assert_null(book_text_at(-1));
    for (int i = 0; book_text_at(i); i++) {
        const struct book_text *book = book_text_at(i);

        assert_ptr_equal(book_text_find(book->book->id), book);
        assert_true(book->book->title[0]);
        assert_non_null(book->words);
        assert_non_null(book->cases);
    }
    assert_null(book_text_find("nothing"));
}

/* books.def is the only list: the parts of the layers are those of its books. */
static void books_are_in_the_order_of_their_list(void **state)
{
    static const char *const ids[] = {
#define BOOK(id) #id,
#include "books/books.def"
#undef BOOK
    };
    const int count = (int)(sizeof ids / sizeof *ids);

    (void)state;
    for (int i = 0; i < count; i++) {
        assert_non_null(book_text_at(i));
        assert_string_equal(book_text_at(i)->book->id, ids[i]);
        assert_ptr_equal(book_show(book_text_at(i)->book)->book,
                         book_text_at(i)->book);
    }
    assert_null(book_text_at(count));
}

static void every_content_opens(void **state)
{
    (void)state;
    for (int i = 0; book_text_at(i); i++) {
        const struct book_text *book = book_text_at(i);
        struct content_error error = { .file = "" };
        void *content = content_load(book, NULL, LANG_EN, &error);

        if (!content)
            fail_msg("%s:%d: %s", error.file, error.error.line,
                     error.error.message);
        free(content);
        assert_null(content_load(book, "/nowhere", LANG_EN, &error));
        assert_true(error.error.message[0]);
    }
}

/* A rule that the book cannot name could never be told, nor one be refused. */
static void every_rule_has_a_number(void **state)
{
    (void)state;
    for (int i = 0; book_text_at(i); i++) {
        const struct book *book = book_text_at(i)->book;
        struct alea_error error = { 0 };
        struct ledger ledger;
        char id[RULE_TEXT];

        assert_true(ledger_open(&ledger, book->id, &error));
        for (int k = 0; k < ledger.rules; k++) {
            const uint16_t rule = book->rule_parse(ledger.rule[k].id);

            if (!rule)
                fail_msg("%s has no number", ledger.rule[k].id);
            assert_string_equal(book->rule_text(rule, id), ledger.rule[k].id);
        }
        assert_string_equal(book->rule_text(0, id), "");
        assert_int_equal(book->rule_parse("nothing.01.01"), 0);
        ledger_clear(&ledger);
    }
}

static void questions_and_events_have_words(void **state)
{
    (void)state;
    for (int i = 0; book_text_at(i); i++) {
        const struct book *book = book_text_at(i)->book;

        for (int k = 0; k < book->ask_count; k++)
            assert_true(book->asks[k].name && book->asks[k].name[0]);
        for (int k = 0; k < book->event_count; k++)
            for (int lang = 0; lang < LANGS; lang++)
                if (!book->events[k].words[lang] ||
                    !book->events[k].words[lang][0])
                    fail_msg("%s: no words for event %s", book->id,
                             book->events[k].name);
        assert_true(book->faces > 1);
        assert_true(book_text_at(i)->words->parts > 1);
    }
}

static void a_text_says_its_book(void **state)
{
    const struct book_text *first = book_text_at(0);

    (void)state;
    for (int i = 0; book_text_at(i); i++) {
        const struct book_text *book = book_text_at(i);
        char text[200];

        snprintf(text, sizeof text, "# a list\nname: my book\nbook: %s\n",
                 book->book->id);
        assert_ptr_equal(book_text_in(text), book);
        snprintf(text, sizeof text, "{\"name\": \"book\", \"book\":\"%s\"}",
                 book->book->id);
        assert_ptr_equal(book_text_in(text), book);
        assert_non_null(
            strstr(book_text_ids(text, sizeof text), book->book->id));
    }
    for (int i = 0; book_text_at(i); i++) {
        const struct book *book = book_text_at(i)->book;
        char text[200];

        snprintf(text, sizeof text, "nom: mon livre\nlivre: %s # le mien\n",
                 book->id);
        assert_ptr_equal(book_text_in(text), book_text_at(i));
        snprintf(text, sizeof text, "# my book: x\n{name: a, livre: '%s'}",
                 book->title);
        assert_ptr_equal(book_text_in(text), book_text_at(i));
    }
    assert_ptr_equal(book_text_in("name: without\n"), first);
    assert_ptr_equal(book_text_in(""), first);
    assert_null(book_text_in("book: nothing\n"));
}

/* What only looks like the key of a book is none. */
static void only_a_key_of_the_top_names_a_book(void **state)
{
    static const char *const of_second[] = {
        "name: \"x,\nbook: quest\"\nbook: duo\n",
        "note: |\n  book: quest\nbook: duo\n",
        "units:\n  - {book: quest}\n  - book: quest\nbook: duo\n",
        "units:\n  book: quest\nlivre: duo\n",
        "name: it's, book: quest\nbook: 'duo' # book: quest\n",
        "{name: \"book: quest, \", units: [{book: quest}], book: duo}",
        "{\"text\": \"\\\"book: quest\\n\", \"book\": \"duo\"}\n{\"book\": 1}",
        "---\n# book: quest\n  name: a\n  book: duo\n",
        "{name: 'it''s', # book: quest\n 'book' : duo }",
        "units: {a: [1,\nbook: quest]}\nbook: duo\n",
    };

    (void)state;
    for (size_t i = 0; i < sizeof of_second / sizeof *of_second; i++) {
        const struct book_text *book = book_text_in(of_second[i]);

        if (!book || strcmp(book->book->id, "duo") != 0)
            fail_msg("taken for %s: %s", book ? book->book->id : "nothing",
                     of_second[i]);
    }
    assert_ptr_equal(book_text_in("name: my book: nothing\n"), book_text_at(0));
    assert_ptr_equal(book_text_in("{a: {book: nothing}}"), book_text_at(0));
    assert_ptr_equal(book_text_in("\"book"), book_text_at(0));
    assert_ptr_equal(book_text_in("{\"book\": \""), book_text_at(0));
    assert_ptr_equal(book_text_in("book"), book_text_at(0));
    assert_ptr_equal(book_text_in("book:"), book_text_at(0));
}

static void a_book_that_nobody_knows_is_told(void **state)
{
    struct alea_error error = { 0 };

    (void)state;
    assert_null(book_text_named("# a list\nname: x\nbook: \"nothing\"\n",
                                LANG_EN, &error));
    assert_int_equal(error.line, 3);
    assert_int_equal(error.column, 8);
    assert_non_null(
        strstr(error.message, "\"nothing\"; choose from ofas, duo"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_book_is_found_by_its_id),
        cmocka_unit_test(books_are_in_the_order_of_their_list),
        cmocka_unit_test(every_content_opens),
        cmocka_unit_test(every_rule_has_a_number),
        cmocka_unit_test(questions_and_events_have_words),
        cmocka_unit_test(a_text_says_its_book),
        cmocka_unit_test(only_a_key_of_the_top_names_a_book),
        cmocka_unit_test(a_book_that_nobody_knows_is_told),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
