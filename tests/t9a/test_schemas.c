/* Schemas of army books and lists of t9a, docs/armybook.schema.json and
 * docs/regiments.schema.json: see tests/schema_page.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "read/book_text.h"
#include "schema_page.h"

static void each(judge *check)
{
    const struct book_text *book = book_text_find("t9a");

    for (const struct book_schema *s = book->schemas; s->file; s++)
        check_made(s, book_schema_json(book, s, NULL), check);
}

static void pages_are_what_the_rows_make(void **state)
{
    (void)state;
    each(is_the_page);
}

static void samples_of_the_book_fit(void **state)
{
    (void)state;
    each(samples_fit);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pages_are_what_the_rows_make),
        cmocka_unit_test(samples_of_the_book_fit),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
