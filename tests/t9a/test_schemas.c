/* Schemas of army books and lists of t9a, docs/armybook.schema.json and
 * docs/regiments.schema.json: see tests/schema_page.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "frame/t9a/book.h"
#include "schema_page.h"

static void each(judge *check)
{
    for (const struct book_schema *s = t9a_schemas; s->file; s++)
        check_made(s, s->make(NULL), check);
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
