/* The command itself: alea campaign new, play, record and show. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

static char output[1 << 16];
static char folder[] = "/tmp/alea-campaign-XXXXXX";

#define ARMIES                                  \
    " --army books/ofas/armies/line-150.yaml"   \
    " --army books/ofas/armies/elite-150.yaml " \
    "--mind random --seed 5"

/* Runs alea with these words ('%' is the test's own folder), keeps what it
 * prints, returns its exit code. */
static int alea(const char *words)
{
    char line[1000];
    size_t n = (size_t)snprintf(line, sizeof line, "LC_ALL=C.UTF-8 '%s' ",
                                getenv("ALEA"));
    FILE *pipe;
    int status;

    for (; *words; words++)
        n += (size_t)snprintf(line + n, sizeof line - n, "%.*s",
                              *words == '%' ? 100 : 1,
                              *words == '%' ? folder : words);
    snprintf(line + n, sizeof line - n, " 2>&1");
    pipe = popen(line, "r");
    assert_non_null(pipe);
    n = fread(output, 1, sizeof output - 1, pipe);
    output[n] = '\0';
    status = pclose(pipe);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static void says(const char *words)
{
    if (!strstr(output, words))
        fail_msg("\"%s\" is not in:\n%.2000s", words, output);
}

static int begin(void **state)
{
    (void)state;
    return mkdtemp(folder) ? 0 : 1;
}

static int clean(void **state)
{
    static const char *const files[] = { "c.yaml", "d.yaml", "r.jsonl" };
    char path[100];

    (void)state;
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, files[i]);
        unlink(path);
    }
    return rmdir(folder); /* and nothing else was left in it */
}

static void three_battles_make_a_campaign(void **state)
{
    (void)state;
    assert_int_equal(
        alea("campaign new %/c.yaml --player Ann --player Bob --seed 3"), 0);
    says("1. next: ");
    says("Ann 250 PA, Bob 250 PA");
    assert_int_equal(alea("campaign new %/c.yaml"), 1);
    assert_int_equal(alea("campaign play %/c.yaml" ARMIES), 1);
    says("ofas.14.50");
    assert_int_equal(alea("campaign play %/c.yaml --scenario surprise "
                          "--condition storms --record %/r.jsonl" ARMIES),
                     0);
    says("magnetic storms");
    says("2. next: ");
    assert_int_equal(alea("verify %/r.jsonl"), 0);
    assert_int_equal(
        alea("campaign record %/c.yaml --scenario central --winner A"), 1);
    says("ofas.14.50");
    assert_int_equal(
        alea("campaign record %/c.yaml --scenario sabotage --winner draw"), 0);
    says("draw");
    assert_int_equal(alea("campaign play %/c.yaml --scenario central" ARMIES),
                     1);
    says("ofas.14.52");
    assert_int_equal(alea("campaign play %/c.yaml" ARMIES), 0);
    says("the campaign is over");
    assert_int_equal(alea("campaign play %/c.yaml" ARMIES), 1);
    says("ofas.14.49");
    assert_int_equal(alea("campaign show %/c.yaml --json"), 0);
    says("\"fought\":3");
}

static void armies_that_cost_too_much_are_refused(void **state)
{
    (void)state;
    assert_int_equal(alea("campaign new %/d.yaml"), 0);
    assert_int_equal(alea("campaign play %/d.yaml --scenario sabotage "
                          "--army books/ofas/armies/book-297.yaml "
                          "--army books/ofas/armies/line-150.yaml"),
                     1);
    says("297 PA; this battle allows 250 (ofas.14.50");
    assert_int_equal(alea("campaign show %/d.yaml --json"), 0);
    says("\"fought\":0");
}

static void wrong_words_are_misuse(void **state)
{
    (void)state;
    assert_int_equal(alea("campaign show"), 2);
    assert_int_equal(alea("campaign show %/none.yaml"), 3);
    assert_int_equal(
        alea("campaign record %/d.yaml --scenario sabotage --winner C"), 2);
    assert_int_equal(alea("campaign record %/d.yaml --winner A"), 2);
    assert_int_equal(
        alea("campaign record %/d.yaml --scenario sabotag --winner A"), 2);
    says("did you mean \"sabotage\"");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(three_battles_make_a_campaign),
        cmocka_unit_test(armies_that_cost_too_much_are_refused),
        cmocka_unit_test(wrong_words_are_misuse),
    };

    return cmocka_run_group_tests(tests, begin, clean);
}
