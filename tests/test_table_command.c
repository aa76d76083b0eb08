/* alea table: exit codes, and tables that go from one command to the next. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include <cmocka.h>

/* Runs a shell line with $ALEA; gives its exit code, and its first bytes. */
static int run(const char *line, char out[200])
{
    FILE *pipe = popen(line, "r");
    size_t n;
    char rest[512];
    int status;

    assert_non_null(pipe);
    n = fread(out, 1, 199, pipe);
    out[n] = '\0';
    while (fread(rest, 1, sizeof rest, pipe) > 0)
        continue;
    status = pclose(pipe);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static void generated_table_checks(void **state)
{
    char out[200];

    (void)state;
    assert_int_equal(run("$ALEA table generate --seed 9 --lang en |"
                         " $ALEA table check - --lang en",
                         out),
                     0);
    assert_non_null(strstr(out, "Table 9\n"));
    assert_non_null(strstr(out, "pieces, well furnished\n"));
    assert_int_equal(run("$ALEA table generate --size 72x48 --mirror |"
                         " $ALEA table check - --json",
                         out),
                     0);
    assert_non_null(strstr(out, "\"playable\":true"));
    assert_non_null(strstr(out, "\"objectives\":7"));
}

static void ready_tables_check(void **state)
{
    char out[200];

    (void)state;
    assert_int_equal(run("$ALEA table check books/ofas/tables/*.yaml", out), 0);
}

static void wrong_tables_say_no(void **state)
{
    char out[200];

    (void)state;
    assert_int_equal(run("echo 'size: [48, 48]\npieces: [{kind: hil, at: [0, "
                         "0]}]' | $ALEA table check - --lang en",
                         out),
                     1);
    assert_string_equal(out,
                        "-:2:17: \"hil\" is unknown; did you mean \"Hill\"? "
                        "(ofas.13.01)\n1 to fix\n");
    assert_int_equal(run("echo 'size: [48, 48]\npieces: [{kind: hil, at: [0, "
                         "0]}]' | $ALEA table draw - 2>/dev/null",
                         out),
                     1);
}

static void misuse_is_told_apart(void **state)
{
    char out[200];

    (void)state;
    assert_int_equal(run("$ALEA table check 2>/dev/null", out), 2);
    assert_int_equal(run("$ALEA table generate --size 40x40 2>&1", out), 2);
    assert_int_equal(run("$ALEA table generate --seed x 2>&1", out), 2);
    assert_int_equal(run("$ALEA table check no-such-file 2>&1", out), 3);
}

static void table_is_drawn(void **state)
{
    char out[200];

    (void)state;
    assert_int_equal(
        run("$ALEA table draw books/ofas/tables/spaceport.yaml", out), 0);
    assert_memory_equal(out, "<svg", 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(generated_table_checks),
        cmocka_unit_test(ready_tables_check),
        cmocka_unit_test(wrong_tables_say_no),
        cmocka_unit_test(misuse_is_told_apart),
        cmocka_unit_test(table_is_drawn),
    };

    if (!getenv("ALEA")) {
        fprintf(stderr, "ALEA is not set: nothing to test\n");
        return 77; /* skipped */
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
