/* alea engine: what it answers to a program that is the master. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

#include <cmocka.h>
#include <jansson.h>

#include "engine/console.h"
#include "show/stages.h"

static struct content *content;
static struct console *console;

static int begin(void **state)
{
    struct game_error error = { 0 };

    (void)state;
    content = content_new(LANG_EN, &error);
    return content ? 0 : 1;
}

static int end(void **state)
{
    (void)state;
    content_free(content);
    return 0;
}

static int sit_down(void **state)
{
    (void)state;
    console = console_new(content, LANG_EN);
    return console ? 0 : 1;
}

static int get_up(void **state)
{
    (void)state;
    console_free(console);
    return 0;
}

/* Says a line; the answer is one map, with a type. The caller gives it back. */
static json_t *say(const char *line)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    json_t *answer;

    assert_non_null(out);
    console_hear(console, line, strlen(line), out);
    fclose(out);
    assert_true(size > 1 && strchr(text, '\n') == text + size - 1);
    answer = json_loads(text, 0, NULL);
    assert_non_null(json_string_value(json_object_get(answer, "type")));
    free(text);
    return answer;
}

/* The same for a map, which it takes over. */
static json_t *send(json_t *message)
{
    char *line = json_dumps(message, JSON_COMPACT);
    json_t *answer = say(line);

    free(line);
    json_decref(message);
    return answer;
}

static bool is_type(const json_t *answer, const char *type)
{
    return strcmp(json_string_value(json_object_get(answer, "type")), type) ==
           0;
}

static void fails(const char *line, const char *code, const char *words)
{
    json_t *answer = say(line);
    const json_t *error = json_object_get(answer, "error");

    assert_true(is_type(answer, "error"));
    assert_string_equal(json_string_value(json_object_get(error, "code")),
                        code);
    if (!strstr(json_string_value(json_object_get(error, "message")), words))
        fail_msg("\"%s\" is not in: %s", words,
                 json_string_value(json_object_get(error, "message")));
    json_decref(answer);
}

#define ARMIES \
    "\"armies\":[{\"sample\":\"line-150\"},{\"sample\":\"elite-150\"}]"

static const json_t *pending_of(const json_t *position)
{
    return json_object_get(json_object_get(position, "snapshot"), "pending");
}

static json_int_t n_of(const json_t *position)
{
    return json_integer_value(
        json_object_get(json_object_get(position, "snapshot"), "n"));
}

/* The record so far. */
static char *record(void)
{
    json_t *answer = say("{\"type\":\"record\"}");
    char *text = strdup(json_string_value(json_object_get(answer, "record")));

    assert_non_null(text);
    json_decref(answer);
    return text;
}

/* Lets a mind answer, and plays what it says; the new position. */
static json_t *step(const char *mind)
{
    json_t *best = send(json_pack("{s:s, s:s}", "type", "go", "mind", mind));
    json_t *after;

    assert_true(is_type(best, "bestdecision"));
    after = send(json_pack("{s:s, s:O, s:O}", "type", "play", "n",
                           json_object_get(best, "n"), "decision",
                           json_object_get(best, "decision")));
    assert_true(is_type(after, "position"));
    json_decref(best);
    return after;
}

/* Plays the record again, hash by hash. */
static void verifies(const char *text)
{
    FILE *pipe = popen("\"$ALEA\" verify - >/dev/null", "w");

    assert_non_null(pipe);
    fputs(text, pipe);
    assert_int_equal(pclose(pipe), 0);
}

/* Plays until that is asked. */
static void until(const char *kind)
{
    for (int i = 0; i < 200; i++) {
        json_t *after = step("doctrine");
        const char *asked =
            json_string_value(json_object_get(pending_of(after), "kind"));
        const bool there = asked && strcmp(asked, kind) == 0;

        json_decref(after);
        if (there)
            return;
    }
    fail_msg("%s is never asked", kind);
}

/* Plays until a command is for a whole group: hulls may go first, one by one. */
static json_t *plan_for_many(void)
{
    for (int i = 0; i < 20; i++) {
        json_t *plan = say("{\"type\":\"plan\",\"goal\":\"enemy\"}");

        if (json_array_size(json_object_get(plan, "members")) > 5)
            return plan;
        json_decref(plan);
        until("move");
    }
    fail_msg("no group of many is ever to move");
    return NULL;
}

/* A command becomes moves of single figures, which are played as they are; who is
 * told nothing that he could do is told why. */
static void a_command_becomes_moves(void **state)
{
    json_t *answer, *plan;

    (void)state;
    fails("{\"type\":\"plan\",\"goal\":\"enemy\"}", "missing", "position");
    json_decref(say("{\"type\":\"position\",\"book\":\"bts\",\"armies\":[{"
                    "\"sample\":\"tribes-shieldwall-500\"},{\"sample\":"
                    "\"fortress-line-500\"}],\"seed\":3}"));
    fails("{\"type\":\"plan\",\"goal\":\"enemy\"}", "illegal", "");
    until("move");
    fails("{\"type\":\"plan\",\"goal\":\"fly away\"}", "value", "goal");
    fails("{\"type\":\"plan\",\"goal\":\"shift\"}", "value", "by");
    plan = plan_for_many();
    assert_true(is_type(plan, "plan"));
    answer =
        send(json_pack("{s:s, s:O}", "type", "play", "decision",
                       json_array_get(json_object_get(plan, "decisions"), 0)));
    assert_true(is_type(answer, "position"));
    json_decref(answer);
    json_decref(plan);
}

static void hello_says_what_there_is(void **state)
{
    json_t *answer = say("{\"type\":\"hello\",\"protocol\":1,\"lang\":\"fr\"}");

    (void)state;
    assert_string_equal(json_string_value(json_object_get(answer, "book")),
                        "ofas");
    assert_true(json_array_size(json_object_get(answer, "minds")) >= 2);
    json_decref(answer);
    fails("{\"type\":\"go\"}", "missing", "il faut d'abord");
    fails("{\"type\":\"hello\",\"protocol\":2}", "value", "1");
}

static void nonsense_is_an_error_and_changes_nothing(void **state)
{
    char *before, *after;
    json_t *answer;

    (void)state;
    fails("hello", "syntax", "");
    fails("[]", "syntax", "a message is an object");
    fails("{\"type\":7}", "syntax", "a message is an object");
    fails("{\"type\":\"dance\"}", "unknown", "the messages are hello");
    fails("{\"type\":\"play\"}", "missing", "position");
    fails("{\"type\":\"position\"}", "value", "two to four lists");
    fails("{\"type\":\"position\",\"armies\":[\"book: ofas\",{\"sample\":"
          "\"line-150\"}]}",
          "illegal", "armies[0]");
    fails("{\"type\":\"position\"," ARMIES ",\"settings\":{\"moon\":1}}",
          "unknown", "settings");
    fails("{\"type\":\"position\"," ARMIES ",\"player\":2}", "value",
          "\"player\"");
    fails("{\"type\":\"position\",\"record\":\"{}\"}", "syntax",
          "not a record");
    json_decref(answer = say("{\"type\":\"position\"," ARMIES ",\"seed\":5}"));
    before = record();
    fails("{\"type\":\"play\",\"decision\":{\"bid\":99}}", "illegal",
          "ofas.02.07");
    fails("{\"type\":\"play\",\"decision\":{\"order\":\"run\"}}", "unknown",
          "");
    fails("{\"type\":\"play\",\"n\":2,\"decision\":{\"bid\":1}}", "value",
          "question is 1");
    fails("{\"type\":\"play\",\"decision\":7}", "missing", "decision");
    fails("{\"type\":\"go\",\"mind\":\"oracle\"}", "unknown", "no mind");
    fails("{\"type\":\"go\",\"mind\":\"exec:true\"}", "unknown", "no mind");
    fails("{\"type\":\"sight\",\"unit\":\"A1\"}", "unknown", "on the table");
    fails("{\"type\":\"view\",\"player\":-1}", "value", "0 to 1");
    fails("{\"type\":\"position\",\"armies\":[]}", "value",
          "two to four lists");
    after = record();
    assert_string_equal(after, before);
    free(before);
    free(after);
}

/* Plays to the end; what was played verifies, and goes on from any moment. */
static void a_battle_is_played_and_resumed(void **state)
{
    json_t *now =
        say("{\"type\":\"position\"," ARMIES ",\"seed\":5,\"player\":1}");
    char *text;

    (void)state;
    assert_true(is_type(now, "position"));
    assert_false(json_is_true(json_object_get(pending_of(now), "mine")));
    while (json_is_null(
        json_object_get(json_object_get(now, "snapshot"), "result"))) {
        assert_true(n_of(now) < 2000);
        json_decref(now);
        now = step("random");
        assert_int_equal(json_array_size(json_object_get(now, "since")), 1);
    }
    json_decref(now);
    fails("{\"type\":\"go\"}", "missing", "over");
    fails("{\"type\":\"play\",\"decision\":{}}", "missing", "over");
    text = record();
    assert_non_null(strstr(text, "{\"result\":"));
    verifies(text);
    now = send(json_pack("{s:s, s:s, s:i}", "type", "position", "record", text,
                         "at", 20));
    assert_int_equal(n_of(now), 20);
    assert_true(json_array_size(json_object_get(pending_of(now), "options")) >
                0);
    json_decref(now);
    now = step("doctrine");
    assert_int_equal(n_of(now), 21);
    json_decref(now);
    free(text);
    text = record(); /* the new line follows the twenty old ones */
    verifies(text);
    now = send(json_pack("{s:s, s:s}", "type", "position", "record", text));
    assert_int_equal(n_of(now), 21);
    json_decref(now);
    free(text);
}

/* A bid is seen by who made it, until both are open. */
static void each_sees_only_what_is_his(void **state)
{
    const json_t *player, *since;
    json_t *now;

    (void)state;
    json_decref(say("{\"type\":\"position\"," ARMIES ",\"seed\":5}"));
    now = say("{\"type\":\"play\",\"decision\":{\"bid\":2},\"player\":1}");
    player = json_array_get(
        json_object_get(json_object_get(now, "snapshot"), "players"), 0);
    since = json_array_get(json_object_get(now, "since"), 0);
    assert_int_equal(json_array_size(json_object_get(player, "secrets")), 0);
    assert_true(json_is_null(json_object_get(since, "decision")));
    json_decref(now);
    now = say("{\"type\":\"view\",\"player\":0}");
    player = json_array_get(
        json_object_get(json_object_get(now, "snapshot"), "players"), 0);
    assert_int_equal(json_array_size(json_object_get(player, "secrets")), 1);
    assert_null(json_object_get(pending_of(now), "options"));
    json_decref(now);
}

static void sight_has_odds(void **state)
{
    json_t *now = say("{\"type\":\"position\"," ARMIES ",\"seed\":5}");
    json_t *answer;

    (void)state;
    while (n_of(now) < 60) {
        json_decref(now);
        now = step("doctrine");
    }
    json_decref(now);
    answer = say("{\"type\":\"sight\",\"unit\":\"a1\",\"player\":0}");
    assert_true(is_type(answer, "sight"));
    assert_string_equal(json_string_value(json_object_get(answer, "unit")),
                        "A1");
    assert_true(json_is_array(json_object_get(answer, "sights")));
    json_decref(answer);
}

static void stop_is_the_last(void **state)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);

    (void)state;
    assert_true(console_hear(console, "  ", 2, out)); /* nothing to answer */
    assert_int_equal(ftell(out), 0);
    assert_false(console_hear(console, "{\"type\":\"stop\"}", 15, out));
    fclose(out);
    assert_string_equal(text, "{\"type\":\"stop\"}\n");
    free(text);
}

/* ---- the command ---- */

/* Runs a line of the shell in which $ALEA is the command. */
static int run(const char *line, char *out, size_t size)
{
    FILE *pipe;
    size_t n;
    int status;

    pipe = popen(line, "r");
    assert_non_null(pipe);
    n = fread(out, 1, size - 1, pipe);
    out[n] = '\0';
    status = pclose(pipe);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static void lines_without_end_are_refused(void **state)
{
    char out[2000];

    (void)state;
    assert_int_equal(run("{ head -c 5000000 /dev/zero | tr '\\0' x; echo; echo "
                         "'{\"type\":\"stop\"}'; } | \"$ALEA\" engine",
                         out, sizeof out),
                     0);
    assert_non_null(strstr(out, "at most 4194304 bytes"));
    assert_non_null(strstr(out, "{\"type\":\"stop\"}\n"));
    assert_int_equal(run("\"$ALEA\" engine </dev/null", out, sizeof out), 0);
    assert_string_equal(out, "");
    assert_int_equal(run("\"$ALEA\" engine x 2>&1 </dev/null", out, sizeof out),
                     2);
}

/* The sample bot as the master of alea. */
static void the_sample_bot_plays_through_it(void **state)
{
    char out[2000];

    (void)state;
    assert_int_equal(run("python3 docs/bot.py --engine \"$ALEA engine\" "
                         "books/ofas/armies/book-148.yaml "
                         "books/ofas/armies/elite-150.yaml",
                         out, sizeof out),
                     0);
    assert_non_null(strstr(out, "{\"winner\": "));
}

/* Every example of docs/engine.md is a message. */
static void the_page_shows_messages(void **state)
{
    static char text[1 << 16];
    FILE *in = fopen("docs/engine.md", "r");
    char *at = text;
    int seen = 0;

    (void)state;
    assert_non_null(in);
    text[fread(text, 1, sizeof text - 1, in)] = '\0';
    fclose(in);
    while ((at = strstr(at, "```json\n")) != NULL) {
        char *close = strstr(at + 8, "```");

        at += 8;
        assert_non_null(close);
        while (at < close) {
            json_error_t bad;
            json_t *message = json_loadb(at, (size_t)(close - at),
                                         JSON_DISABLE_EOF_CHECK, &bad);

            if (!json_is_string(json_object_get(message, "type")))
                fail_msg("%s: %.80s", bad.text, at);
            json_decref(message);
            at += bad.position;
            at += strspn(at, "\n");
            seen++;
        }
        at = close + 3;
    }
    assert_true(seen >= 12);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, sit_down, get_up)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(hello_says_what_there_is),
        TEST(nonsense_is_an_error_and_changes_nothing),
        TEST(a_battle_is_played_and_resumed),
        TEST(each_sees_only_what_is_his),
        TEST(sight_has_odds),
        TEST(a_command_becomes_moves),
        TEST(stop_is_the_last),
        cmocka_unit_test(the_page_shows_messages),
        cmocka_unit_test(lines_without_end_are_refused),
        cmocka_unit_test(the_sample_bot_plays_through_it),
    };

    return cmocka_run_group_tests(tests, begin, end);
}
