/* The files built into the binary: found by path, in order, complete. */
#include "read/embedded.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void embedded_files_are_in_order(void **state)
{
    (void)state;
    assert_true(embedded_count > 0);
    for (size_t i = 1; i < embedded_count; i++)
        assert_true(strcmp(embedded_files[i - 1].path, embedded_files[i].path) <
                    0);
    assert_null(embedded_files[embedded_count].path);
}

static void embedded_find_finds_every_file(void **state)
{
    (void)state;
    for (size_t i = 0; i < embedded_count; i++)
        assert_ptr_equal(embedded_find(embedded_files[i].path),
                         &embedded_files[i]);
}

static void embedded_find_wants_the_whole_path(void **state)
{
    (void)state;
    assert_null(embedded_find(""));
    assert_null(embedded_find("rules/ofas"));
    assert_null(embedded_find("rules/ofas.md.bak"));
    assert_null(embedded_find("zzz"));
}

static void embedded_bytes_are_those_of_the_file(void **state)
{
    const struct embedded_file *ledger = embedded_find("rules/ofas.md");
    FILE *file = fopen("rules/ofas.md", "rb");
    char *bytes;

    (void)state;
    assert_non_null(ledger);
    assert_non_null(file);
    bytes = malloc(ledger->size + 1);
    assert_non_null(bytes);
    assert_int_equal(fread(bytes, 1, ledger->size + 1, file), ledger->size);
    assert_memory_equal(bytes, ledger->bytes, ledger->size);
    assert_int_equal(ledger->bytes[ledger->size], 0);
    free(bytes);
    fclose(file);
}

static void embedded_walk_stays_under_its_prefix(void **state)
{
    size_t walked = 0, all = 0;

    (void)state;
    for (size_t i = 0; i < embedded_count; i++)
        all += strncmp(embedded_files[i].path, "rules/", 6) == 0;
    for (const struct embedded_file *f = embedded_first("rules/"); f;
         f = embedded_next(f, "rules/")) {
        assert_memory_equal(f->path, "rules/", 6);
        walked++;
    }
    assert_int_equal(walked, all);
    assert_null(embedded_first("no such folder/"));
    assert_null(embedded_next(&embedded_files[embedded_count - 1], ""));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(embedded_files_are_in_order),
        cmocka_unit_test(embedded_find_finds_every_file),
        cmocka_unit_test(embedded_find_wants_the_whole_path),
        cmocka_unit_test(embedded_bytes_are_those_of_the_file),
        cmocka_unit_test(embedded_walk_stays_under_its_prefix),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
