/* Programs outside that play: the sample bot, and every way to misbehave. Each
 * of these ends in a forfeit that says why, in bounded time, and leaves no
 * process behind. */
#include <dirent.h>
#include <errno.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>
#include <jansson.h>

#include "engine/child.h"

static char output[1 << 20];
static char folder[] = "/tmp/alea-engine-XXXXXX";

#define A      "books/ofas/armies/book-148.yaml"
#define B      "books/ofas/armies/elite-150.yaml"
#define ARMIES "--army " A " --army " B " "
#define BOUND  60000 /* milliseconds: a machine may be slow, never endless */

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

static void path_of(const char *name, char out[100])
{
    snprintf(out, 100, "%s/%s", folder, name);
}

static int begin(void **state)
{
    (void)state;
    return mkdtemp(folder) ? 0 : 1;
}

static int clean(void **state)
{
    static const char *const files[] = { "pids", "b.jsonl", "b.html" };
    char path[100];

    (void)state;
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        path_of(files[i], path);
        unlink(path);
    }
    return rmdir(folder);
}

/* Does the process live? One that only waits to be noticed by the machine's
 * first process does not. */
static bool is_alive(int pid)
{
    char path[32], state = 0;
    FILE *in;

    if (kill(pid, 0) != 0)
        return false;
    snprintf(path, sizeof path, "/proc/%d/stat", pid);
    in = fopen(path, "r");
    if (in && fscanf(in, "%*d %*s %c", &state) != 1)
        state = 0;
    if (in)
        fclose(in);
    return state != 'Z';
}

/* None of the processes that were noted lives; how many there were. */
static int none_is_left(void)
{
    char path[100];
    int pid, n = 0;
    FILE *in;

    path_of("pids", path);
    in = fopen(path, "r");
    if (!in)
        return 0; /* ended before it wrote it */
    for (; fscanf(in, "%d", &pid) == 1; n++)
        for (int64_t until = child_now() + BOUND; is_alive(pid);)
            if (child_now() > until)
                fail_msg("process %d is still there", pid);
    fclose(in);
    unlink(path);
    return n;
}

/* ---- those who misbehave ---- */

/* A program plays so against chance: the battle ends by its forfeit. */
static void forfeits(const char *mode, int reply, const char *why,
                     const char *words)
{
    const int64_t begun = child_now();
    const json_t *forfeit;
    char line[400];
    json_t *result;

    snprintf(line, sizeof line,
             "battle " ARMIES "--seed 5 --json --record %%/b.jsonl --mind "
             "random --mind 'exec:python3 tests/engine/bad.py %s %%/pids' "
             "--reply %d",
             mode, reply);
    assert_int_equal(alea(line), 1);
    assert_true(child_now() - begun < BOUND);
    result = json_loads(output, 0, NULL);
    forfeit = json_object_get(result, "forfeit");
    if (!forfeit)
        fail_msg("no forfeit of \"%s\" in:\n%.1000s", mode, output);
    assert_string_equal(json_string_value(json_object_get(forfeit, "why")),
                        why);
    assert_int_equal(json_integer_value(json_object_get(forfeit, "who")), 1);
    assert_int_equal(json_integer_value(json_object_get(result, "winner")), 0);
    if (!strstr(json_string_value(json_object_get(forfeit, "en")), words))
        fail_msg("\"%s\" is not in: %s", words,
                 json_string_value(json_object_get(forfeit, "en")));
    assert_memory_equal(json_string_value(json_object_get(forfeit, "fr")),
                        "B déclare forfait", 18);
    json_decref(result);
    assert_in_range(none_is_left(), 0, 2);
    assert_int_equal(alea("verify %/b.jsonl"), 0); /* and it plays again */
    assert_int_equal(alea("show %/b.jsonl"), 0);
    says("B forfeits: ");
}

#define FORFEITS(test, mode, reply, why, words) \
    static void test(void **state)              \
    {                                           \
        (void)state;                            \
        forfeits(mode, reply, why, words);      \
    }

FORFEITS(who_dies_at_once_forfeits, "dies", 20000, "died", "exit code 3")
FORFEITS(who_dies_later_forfeits, "dies-later", 20000, "died", "exit code 1")
FORFEITS(who_is_killed_forfeits, "aborts", 20000, "died", "signal 9")
FORFEITS(who_never_says_hello_forfeits, "silent", 300, "time", "300 ms")
FORFEITS(who_stalls_forfeits, "stalls", 3000, "time", "3000 ms")
FORFEITS(who_answers_late_forfeits, "late", 3000, "time", "3000 ms")
FORFEITS(who_drips_forfeits, "drips", 3000, "time", "3000 ms")
FORFEITS(who_closes_his_output_forfeits, "closes", 20000, "died",
         "closed its pipes")
FORFEITS(who_talks_nonsense_forfeits, "garbage", 20000, "garbled", "protocol")
FORFEITS(who_speaks_another_protocol_forfeits, "old", 20000, "garbled",
         "\"protocol\" must be 1")
FORFEITS(who_writes_half_a_map_forfeits, "garbage-later", 20000, "garbled",
         "protocol")
FORFEITS(who_writes_bytes_forfeits, "binary", 20000, "garbled", "protocol")
FORFEITS(who_nests_too_deep_forfeits, "deep", 20000, "garbled", "protocol")
FORFEITS(who_never_ends_a_line_forfeits, "huge", 20000, "long",
         "more than 65536 bytes")
FORFEITS(who_floods_forfeits, "floods", 20000, "garbled",
         "the open question is")
FORFEITS(who_insists_forfeits, "illegal", 20000, "illegal", "refused")
FORFEITS(who_decides_nothing_forfeits, "no-decision", 20000, "garbled",
         "\"decision\"")
FORFEITS(who_does_not_read_forfeits, "deaf", 6000, "deaf", "6000 ms")
FORFEITS(who_leaves_children_forfeits_with_them, "orphans", 20000, "died",
         "exit code 0")

/* Puts other words of the same length into the record's last line. */
static void tamper(const char *from, const char *to)
{
    static char text[1 << 20];
    char path[100], *at;
    FILE *file;
    size_t n;

    path_of("b.jsonl", path);
    file = fopen(path, "r+");
    assert_non_null(file);
    n = fread(text, 1, sizeof text - 1, file);
    text[n] = '\0';
    at = strstr(text, from);
    assert_non_null(at);
    memcpy(at, to, strlen(from));
    rewind(file);
    assert_int_equal(fwrite(text, 1, n, file), n);
    fclose(file);
}

static void a_false_forfeit_is_found(void **state)
{
    (void)state;
    forfeits("dies", 20000, "died", "exit code 3");
    tamper("\"forfeit\":{\"who\":1", "\"forfeit\":{\"who\":0");
    assert_int_equal(alea("verify %/b.jsonl"), 1);
    says("the battle does not end as the record says");
    tamper("\"forfeit\":{\"who\":0", "\"forfeit\":{\"who\":3");
    assert_int_equal(alea("verify %/b.jsonl"), 1);
    says("\"forfeit\" is an object with \"who\", a player");
}

static void a_forfeit_is_in_the_report(void **state)
{
    (void)state;
    assert_int_equal(
        alea("battle " ARMIES "--seed 5 --json --mind random "
             "--mind 'exec:python3 tests/engine/bad.py "
             "dies-later' --reply 20000 --report %/b.html; cat %/b.html"),
        0);
    says("<li class=\"main\">B forfeits: its program stopped (exit "
         "code 1)</li>");
    says("victory");
    assert_null(strstr(output, "in progress"));
}

static void nobody_can_be_started_that_is_not_there(void **state)
{
    (void)state;
    assert_int_equal(alea("battle " ARMIES
                          "--seed 5 --mind exec:/nowhere/bot --mind random"),
                     1);
    says("A forfeits: its program stopped (exit code 127)");
    says("victory for B");
    assert_int_equal(alea("battle --lang fr " ARMIES
                          "--seed 5 --mind exec:/nowhere/bot --mind random"),
                     1);
    says("A déclare forfait : son programme s'est arrêté (code 127)");
    assert_int_equal(alea("battle " ARMIES "--mind exec:"), 2);
    assert_int_equal(alea("battle " ARMIES "--mind exec:true --reply 0"), 2);
}

/* ---- those who play ---- */

static void plays(const char *mode)
{
    char line[300];

    snprintf(line, sizeof line,
             "battle " ARMIES "--seed 6 --record %%/b.jsonl --mind "
             "'exec:python3 tests/engine/bad.py %s %%/pids' --mind random "
             "--reply 30000 --secret-objectives --tactics drawn",
             mode);
    assert_int_equal(alea(line), 0);
    assert_null(strstr(output, "forfeits"));
    assert_int_equal(none_is_left(), 1);
    assert_int_equal(alea("verify %/b.jsonl"), 0);
}

static void who_corrects_himself_plays_on(void **state)
{
    (void)state;
    plays("corrects");
}

/* It looks itself whether it is told a secret. */
static void nobody_is_told_what_is_hidden(void **state)
{
    (void)state;
    plays("honest");
}

static void who_will_not_leave_is_ended(void **state)
{
    (void)state;
    plays("stays");
}

#define BOT "--mind 'exec:python3 docs/bot.py' "

static void the_sample_bot_plays_a_battle(void **state)
{
    (void)state;
    assert_int_equal(alea("battle " ARMIES BOT
                          "--mind random --seed 4 --reply 30000 --record "
                          "%/b.jsonl"),
                     0);
    says(" turns, ");
    assert_null(strstr(output, "refused"));
    assert_int_equal(alea("verify %/b.jsonl"), 0);
}

/* Both seats, vehicles, a psionik and artillery. */
static void the_sample_bot_plays_against_itself(void **state)
{
    (void)state;
    assert_int_equal(alea("battle --army books/ofas/armies/book-297.yaml "
                          "--army books/ofas/armies/book-199.yaml " BOT
                          "--seed 3 --reply 30000"),
                     0);
    assert_null(strstr(output, "refused"));
    assert_null(strstr(output, "forfeits"));
}

/* ---- many battles ---- */

static void a_forfeit_is_a_battle_lost_and_the_next_is_played(void **state)
{
    (void)state;
    assert_int_equal(
        alea("simulate " ARMIES "--battles 6 --jobs 2 --format csv --mind "
             "'exec:python3 tests/engine/bad.py dies-later %/pids' --mind "
             "random --reply 20000"),
        0);
    says("6 forfeits (died 6)");
    assert_int_equal(none_is_left(), 6);
    assert_int_equal(
        alea("simulate " ARMIES
             "--battles 2 --format json --mind random --mind "
             "'exec:python3 tests/engine/bad.py dies %/pids' --reply 30000"),
        0);
    says("\"forfeits\": 2");
    assert_int_equal(none_is_left(), 2);
    assert_int_equal(
        alea(
            "arena --army " A " --battles 4 --mind random --mind "
            "'exec:python3 tests/engine/bad.py dies %/pids' --json --reply 30000"),
        0);
    says("\"forfeits\": 4");
    says("\"died\": 4");
    says("\"won\": 4");
    assert_int_equal(none_is_left(), 4);
}

/* ---- the pipes themselves ---- */

static int open_files(void)
{
    DIR *folder_of = opendir("/proc/self/fd");
    int n = 0;

    if (!folder_of)
        return 0; /* no such thing here */
    while (readdir(folder_of))
        n++;
    closedir(folder_of);
    return n;
}

static void nothing_is_left_of_a_child(void **state)
{
    const int files = open_files();

    (void)state;
    for (int i = 0; i < 20; i++) {
        struct child *c = child_start(i % 2 ? "cat" : "sh -c 'exit 4'");
        const char *line;
        size_t size;

        assert_non_null(c);
        if (i % 2) {
            assert_int_equal(child_say(c, "one\ntwo\n", 8, child_now() + BOUND),
                             CHILD_DONE);
            assert_int_equal(child_hear(c, child_now() + BOUND, &line, &size),
                             CHILD_DONE);
            assert_string_equal(line, "one");
            assert_int_equal(child_hear(c, child_now() + BOUND, &line, &size),
                             CHILD_DONE);
            assert_string_equal(line, "two");
            assert_int_equal(size, 3);
            assert_int_equal(child_hear(c, child_now() + 20, &line, &size),
                             CHILD_LATE);
        } else {
            int code = 0;

            assert_int_equal(child_hear(c, child_now() + BOUND, &line, &size),
                             CHILD_GONE);
            assert_true(child_ended(c, child_now() + BOUND, &code));
            assert_int_equal(code, 4);
        }
        child_free(c, 0);
    }
    assert_int_equal(open_files(), files);
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1); /* no child, no zombie */
    assert_int_equal(errno, ECHILD);
}

static void a_child_has_only_its_own_pipes(void **state)
{
    struct child *other = child_start("cat"), *c;
    const char *line;
    size_t size;

    (void)state;
    assert_non_null(other);
    c = child_start("sh -c 'ls /proc/self/fd 2>/dev/null | wc -w'");
    assert_non_null(c);
    assert_int_equal(child_hear(c, child_now() + BOUND, &line, &size),
                     CHILD_DONE);
    /* the three, and the folder that is being read */
    assert_in_range(strtol(line, NULL, 10), 0, 4);
    child_free(c, 0);
    child_free(other, 0);
}

static void who_does_not_read_is_not_waited_for(void **state)
{
    static char much[1 << 20];
    struct child *c = child_start("sleep 1000");
    int64_t begun = child_now();

    (void)state;
    assert_non_null(c);
    memset(much, 'x', sizeof much);
    assert_int_equal(child_say(c, much, sizeof much, begun + 100), CHILD_LATE);
    child_free(c, child_now() + 100);
    assert_true(child_now() - begun < BOUND);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_left_of_a_child),
        cmocka_unit_test(a_child_has_only_its_own_pipes),
        cmocka_unit_test(who_does_not_read_is_not_waited_for),
        cmocka_unit_test(who_dies_at_once_forfeits),
        cmocka_unit_test(who_dies_later_forfeits),
        cmocka_unit_test(who_is_killed_forfeits),
        cmocka_unit_test(who_never_says_hello_forfeits),
        cmocka_unit_test(who_stalls_forfeits),
        cmocka_unit_test(who_answers_late_forfeits),
        cmocka_unit_test(who_drips_forfeits),
        cmocka_unit_test(who_closes_his_output_forfeits),
        cmocka_unit_test(who_talks_nonsense_forfeits),
        cmocka_unit_test(who_speaks_another_protocol_forfeits),
        cmocka_unit_test(who_writes_half_a_map_forfeits),
        cmocka_unit_test(who_writes_bytes_forfeits),
        cmocka_unit_test(who_nests_too_deep_forfeits),
        cmocka_unit_test(who_never_ends_a_line_forfeits),
        cmocka_unit_test(who_floods_forfeits),
        cmocka_unit_test(who_insists_forfeits),
        cmocka_unit_test(who_decides_nothing_forfeits),
        cmocka_unit_test(who_does_not_read_forfeits),
        cmocka_unit_test(who_leaves_children_forfeits_with_them),
        cmocka_unit_test(a_false_forfeit_is_found),
        cmocka_unit_test(a_forfeit_is_in_the_report),
        cmocka_unit_test(nobody_can_be_started_that_is_not_there),
        cmocka_unit_test(who_corrects_himself_plays_on),
        cmocka_unit_test(nobody_is_told_what_is_hidden),
        cmocka_unit_test(who_will_not_leave_is_ended),
        cmocka_unit_test(the_sample_bot_plays_a_battle),
        cmocka_unit_test(the_sample_bot_plays_against_itself),
        cmocka_unit_test(a_forfeit_is_a_battle_lost_and_the_next_is_played),
    };

    return cmocka_run_group_tests(tests, begin, clean);
}
