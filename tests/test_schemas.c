/* Schemas of the files that people write: what docs/ has is what the rows of the
 * books make, and the samples of the books fit. With ALEA_REWRITE=1 in the
 * environment docs/ is written anew. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "cases/case_schema.h"
#include "read/book_text.h"
#include "read/content.h"
#include "read/fields.h"
#include "schema_page.h"

/* The schema of the cases of a book; the first book has the shortest name. */
static void check_cases(const struct book_text *book, const void *content,
                        judge *check)
{
    const char *id = book->book->id;
    char file[80], title[80];
    const struct book_schema s = {
        .file = file,
        .title = title,
        .about = "docs/cases.md says it in words. alea forgives capitals, "
                 "hyphens and plurals in keys, which this schema does not.",
    };

    snprintf(file, sizeof file, "docs/case%s%s.schema.json",
             book == book_text_at(0) ? "" : "-",
             book == book_text_at(0) ? "" : id);
    snprintf(title, sizeof title, "alea case of %s, version 1", id);
    check_made(&s, case_schema(book, content), check);
}

/* Makes every schema of every book, and checks it. */
static void each(judge *check)
{
    for (int i = 0; book_text_at(i); i++) {
        const struct book_text *book = book_text_at(i);
        struct content_error error;
        void *content = content_load(book, NULL, LANG_EN, &error);

        assert_non_null(content);
        for (const struct book_schema *s = book->schemas; s && s->file; s++)
            check_made(s, book_schema_json(book, s, content), check);
        if (book->cases)
            check_cases(book, content, check);
        free(content);
    }
}

static void pages_are_what_the_rows_make(void **state)
{
    (void)state;
    each(is_the_page);
}

static void samples_of_the_books_fit(void **state)
{
    (void)state;
    each(samples_fit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pages_are_what_the_rows_make),
        cmocka_unit_test(samples_of_the_books_fit),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
