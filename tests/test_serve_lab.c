/* Simulations over HTTP: the totals are those of `alea simulate` to the byte;
 * what is refused; stopping, following, forgetting; a server that ends while one
 * plays. */
#include "web_server.h"

#include <time.h>

#include "minds/mind.h"
#include "serve/entropy.h"
#include "serve/lab.h"

/* ---- minds for tests ---- */

/* Thinks long enough that a battle of it never ends within a test. */
static void decide_late(const struct battle *view, uint64_t seed,
                        struct decision *out)
{
    const struct timespec while_ = { .tv_nsec = 200000000 };

    nanosleep(&while_, NULL);
    mind_random.decide(view, seed, out);
}
static const struct mind sleeper = { .name = "sleeper",
                                     .title = { "dormeur", "sleeper" },
                                     .decide = decide_late,
                                     .thinks = true };

static const struct mind *find(const char *name)
{
    return strcmp(name, "sleeper") == 0 ? &sleeper : mind_find(name);
}

/* ---- a server ---- */

static struct serve_config plan(void)
{
    struct serve_config config = server_plan();

    config.threads = 2;
    config.find_mind = find;
    config.lab = 400;
    return config;
}

static int set_up(void **state)
{
    const struct serve_config config = plan();

    (void)state;
    return server_up("lab", &config);
}

static void start_again(const struct serve_config *config)
{
    serve_stop(server);
    start_with(config);
}

/* ---- a study ---- */

#define ARMIES \
    "\"armies\":[{\"sample\":\"line-150\"},{\"sample\":\"elite-150\"}]"
#define LONG "{" ARMIES ",\"battles\":20,\"minds\":[\"sleeper\",\"sleeper\"]}"

static struct web_answer begin(const char *body)
{
    return web_ask(port, "POST", "/api/v1/simulations", NULL, body);
}

static void begin_as(char id[ID_TEXT], const char *body)
{
    struct web_answer a = begin(body);

    if (a.status != 201)
        fail_msg("%s", a.text);
    snprintf(id, ID_TEXT, "%s", web_text(&a, "id", NULL));
    web_clear(&a);
}

static struct web_answer look(const char *id, const char *what)
{
    char path[128];

    snprintf(path, sizeof path, "/api/v1/simulations/%s%s", id, what);
    return web_ask(port, "GET", path, NULL, NULL);
}

static void wait_a_little(void)
{
    nanosleep(&(struct timespec){ .tv_nsec = 20000000 }, NULL);
}

/* Waits until it is in that state. */
static void wait_until(const char *id, const char *state)
{
    for (int i = 0; i < 3000; i++) {
        struct web_answer a = look(id, "");
        const bool there = strcmp(web_text(&a, "state", NULL), state) == 0;

        assert_int_equal(a.status, 200);
        web_clear(&a);
        if (there)
            return;
        wait_a_little();
    }
    fail_msg("%s is never %s", id, state);
}

static json_int_t number(const struct web_answer *a, const char *key)
{
    return json_integer_value(json_object_get(a->json, key));
}

/* What the command prints, which the caller frees. */
static char *command(const char *words)
{
    const size_t size = 1 << 20;
    char line[1000], *text = malloc(size);
    FILE *pipe;
    size_t n;

    snprintf(line, sizeof line, "LC_ALL=C.UTF-8 '%s' simulate %s",
             getenv("ALEA"), words);
    pipe = popen(line, "r");
    assert_non_null(pipe);
    assert_non_null(text);
    n = fread(text, 1, size - 1, pipe);
    text[n] = 0;
    assert_int_equal(pclose(pipe), 0);
    return text;
}

#define FILES                                 \
    "--army books/ofas/armies/line-150.yaml " \
    "--army books/ofas/armies/elite-150.yaml "

static void assert_same(const char *id, const char *what, const char *words)
{
    struct web_answer a = look(id, what);
    char *told = command(words);

    assert_int_equal(a.status, 200);
    assert_string_equal(a.body, told);
    free(told);
    web_clear(&a);
}

/* ---- the same as the command ---- */

static void totals_are_those_of_the_command(void **state)
{
    char id[ID_TEXT];
    struct web_answer a;

    (void)state;
    begin_as(id, "{" ARMIES ",\"battles\":24,\"seed\":7}");
    wait_until(id, "done");
    assert_same(id, "/result",
                FILES "--battles 24 --seed 7 --jobs 2 --format json");
    assert_same(id, "/csv", FILES "--battles 24 --seed 7 --format csv");
    assert_same(id, "/report?lang=en",
                FILES "--battles 24 --seed 7 --out /dev/null "
                      "--report /dev/stdout --lang en");
    assert_same(id, "/report?lang=fr",
                FILES "--battles 24 --seed 7 --out /dev/null "
                      "--report /dev/stdout --lang fr");
    a = look(id, "");
    assert_int_equal(number(&a, "played"), 24);
    assert_int_equal(number(&a, "battles"), 24);
    assert_true(json_is_null(json_object_get(a.json, "why")));
    assert_true(json_is_object(json_object_get(a.json, "result")));
    /* as many words as there are causes */
    assert_int_equal(
        json_array_size(
            json_object_get(json_object_get(a.json, "words"), "A1")),
        json_array_size(json_object_get(
            json_array_get(
                json_object_get(
                    json_array_get(
                        json_object_get(json_object_get(a.json, "result"),
                                        "armies"),
                        0),
                    "units"),
                0),
            "felled-by")));
    web_clear(&a);
}

static void tables_minds_and_scenario_count(void **state)
{
    char id[ID_TEXT];

    (void)state;
    begin_as(id, "{" ARMIES ",\"battles\":6,\"seed\":3,"
                 "\"minds\":[\"doctrine\",\"random\"],"
                 "\"scenario\":\"central\","
                 "\"tables\":[{\"sample\":\"ruined-town\"}]}");
    wait_until(id, "done");
    assert_same(id, "/result",
                FILES "--battles 6 --seed 3 --mind doctrine --mind random "
                      "--scenario central "
                      "--table books/ofas/tables/ruined-town.yaml "
                      "--format json");
}

/* ---- what is refused ---- */

static void refuse(const char *body, int status, const char *code,
                   const char *where)
{
    struct web_answer a = begin(body);

    if (a.status != status || strcmp(web_text(&a, "error", "code"), code) != 0)
        fail_msg("%s\n%s", body, a.text);
    assert_string_equal(web_text(&a, "error", "where"), where);
    web_clear(&a);
}

static void what_cannot_be_is_refused(void **state)
{
    struct web_answer a;

    (void)state;
    refuse("{}", 400, "value", "");
    refuse("{\"armies\":[{\"sample\":\"line-150\"}]}", 400, "value", "");
    refuse("{\"armies\":[{\"sample\":\"line-150\"},{\"sample\":\"x\"}]}", 400,
           "unknown", "");
    refuse("{\"armies\":[{\"sample\":\"line-150\"},\"book: ofas\\n\"]}", 422,
           "illegal", "armies[1]");
    refuse("{" ARMIES ",\"battles\":3}", 400, "value", "");
    refuse("{" ARMIES ",\"battles\":0}", 400, "value", "");
    refuse("{" ARMIES ",\"battles\":402}", 400, "value", "");
    refuse("{" ARMIES ",\"battles\":\"many\"}", 400, "value", "");
    refuse("{" ARMIES ",\"seed\":-1}", 400, "value", "");
    refuse("{" ARMIES ",\"minds\":[\"doctrine\"]}", 400, "value", "");
    refuse("{" ARMIES ",\"minds\":[\"doctrine\",\"nobody\"]}", 400, "unknown",
           "");
    refuse("{" ARMIES ",\"minds\":[\"doctrine\",7]}", 400, "unknown", "");
    /* minds that look ahead want minutes for a battle */
    refuse("{" ARMIES ",\"battles\":22,\"minds\":[\"doctrine\",\"soldier\"]}",
           400, "value", "");
    refuse("{" ARMIES ",\"scenario\":\"nothing\"}", 422, "unknown", "scenario");
    refuse("{" ARMIES ",\"scenario\":7}", 400, "value", "");
    refuse("{" ARMIES ",\"tables\":7}", 400, "value", "");
    refuse("{" ARMIES ",\"tables\":[7]}", 400, "unknown", "");
    refuse("{" ARMIES ",\"tables\":[\"size: []\"]}", 422, "value", "tables[0]");
    a = look("nobody", "");
    assert_int_equal(a.status, 404);
    web_clear(&a);
    a = look("nobody", "/events");
    assert_int_equal(a.status, 404);
    web_clear(&a);
    a = look("nobody", "/report");
    assert_int_equal(a.status, 404);
    assert_null(strstr(a.text, "unsafe-inline"));
    web_clear(&a);
}

static void a_server_may_have_no_laboratory(void **state)
{
    struct serve_config config = plan();
    struct web_answer a;

    (void)state;
    config.lab = 0;
    start_again(&config);
    refuse("{" ARMIES "}", 404, "nothing", "");
    a = web_ask(port, "GET", "/api/v1/simulations", NULL, NULL);
    assert_int_equal(a.status, 200);
    assert_int_equal(number(&a, "battles"), 0);
    web_clear(&a);
}

/* ---- stopping ---- */

static struct web_answer stop(const char *id)
{
    char path[128];

    snprintf(path, sizeof path, "/api/v1/simulations/%s/stop", id);
    return web_ask(port, "POST", path, NULL, "{}");
}

static void who_plays_and_who_waits_can_be_stopped(void **state)
{
    char first[ID_TEXT], second[ID_TEXT], third[ID_TEXT];
    struct web_answer a;

    (void)state;
    begin_as(first, LONG);
    wait_until(first, "playing");
    begin_as(second, LONG);
    begin_as(third, "{" ARMIES ",\"battles\":2}");
    a = look(third, "");
    assert_string_equal(web_text(&a, "state", NULL), "waiting");
    assert_int_equal(number(&a, "ahead"), 2);
    assert_true(json_is_null(json_object_get(a.json, "result")));
    web_clear(&a);
    a = stop(second);
    assert_string_equal(web_text(&a, "state", NULL), "stopped");
    assert_string_equal(web_text(&a, "why", NULL), "asked");
    web_clear(&a);
    a = stop(first);
    assert_int_equal(a.status, 200);
    web_clear(&a);
    wait_until(first, "stopped");
    wait_until(third, "done"); /* its turn has come */
    a = stop(third);           /* too late: nothing changes */
    assert_string_equal(web_text(&a, "state", NULL), "done");
    assert_true(json_is_null(json_object_get(a.json, "why")));
    web_clear(&a);
}

/* Begins a study and stops it as soon as something was played; how many battles
 * that were. */
static int play_and_stop(char id[ID_TEXT])
{
    struct web_answer a = { 0 };
    int played;

    begin_as(id, "{" ARMIES ",\"battles\":400,\"seed\":5}");
    do {
        wait_a_little();
        web_clear(&a);
        a = look(id, "");
    } while (number(&a, "played") == 0);
    web_clear(&a);
    a = stop(id);
    do {
        wait_a_little();
        web_clear(&a);
        a = look(id, "");
    } while (strcmp(web_text(&a, "state", NULL), "playing") == 0);
    played = (int)number(&a, "played");
    web_clear(&a);
    return played;
}

/* What was played before a stop are the first battles, as the command has them;
 * it plays pairs, so a stop within a pair is tried again. */
static void a_stop_loses_nothing_that_was_counted(void **state)
{
    char id[ID_TEXT], words[300];
    int played = 1;

    (void)state;
    for (int i = 0; i < 30 && played % 2; i++)
        played = play_and_stop(id);
    assert_int_equal(played % 2, 0);
    snprintf(words, sizeof words, FILES "--seed 5 --battles %d --format json",
             played);
    assert_same(id, "/result", words);
}

/* ---- following ---- */

/* Reads all that a stream says until it ends. */
static char *follow(const char *id, const char *lang)
{
    char request[200];
    int fd = web_connect(port);
    int n = snprintf(request, sizeof request,
                     "GET /api/v1/simulations/%s/events?lang=%s HTTP/1.1\r\n"
                     "Host: x\r\nConnection: close\r\n\r\n",
                     id, lang);
    char *text;

    assert_true(fd >= 0);
    assert_true(web_send(fd, request, (size_t)n));
    text = web_read(fd);
    close(fd);
    assert_non_null(text);
    return text;
}

static void a_stream_tells_and_ends(void **state)
{
    char id[ID_TEXT];
    char *text;

    (void)state;
    begin_as(id, "{" ARMIES ",\"battles\":60}");
    text = follow(id, "en");
    assert_non_null(strstr(text, "text/event-stream"));
    assert_non_null(strstr(text, "event: simulation\ndata: {\"id\":"));
    assert_non_null(strstr(text, "\"state\":\"done\""));
    assert_non_null(strstr(text, "\"played\":60"));
    assert_non_null(strstr(text, "\"first-player-won\""));
    free(text);
    /* who comes late is told at once, and in his language */
    text = follow(id, "fr");
    assert_non_null(strstr(text, "\"state\":\"done\""));
    assert_null(strstr(text, "\"state\":\"playing\""));
    assert_non_null(strstr(text, "Fusil"));
    free(text);
}

/* The stream of one that waits tells of its turn, and of its end. */
static void streams_of_those_who_wait(void **state)
{
    char first[ID_TEXT], id[ID_TEXT];
    struct web_answer a;
    char *text;
    int fd, n;
    char request[200];

    (void)state;
    begin_as(first, LONG);
    begin_as(id, "{" ARMIES ",\"battles\":2}");
    fd = web_connect(port);
    n = snprintf(request, sizeof request,
                 "GET /api/v1/simulations/%s/events HTTP/1.1\r\n"
                 "Host: x\r\nConnection: close\r\n\r\n",
                 id);
    assert_true(web_send(fd, request, (size_t)n));
    wait_a_little();
    wait_a_little();
    a = stop(first);
    web_clear(&a);
    text = web_read(fd);
    close(fd);
    assert_non_null(strstr(text, "\"state\":\"waiting\""));
    assert_non_null(strstr(text, "\"state\":\"done\""));
    free(text);
}

static void followers_are_bounded(void **state)
{
    int fd[LAB_FOLLOWERS];
    char id[ID_TEXT], request[200];
    struct web_answer a;
    int n;

    (void)state;
    begin_as(id, LONG);
    n = snprintf(
        request, sizeof request,
        "GET /api/v1/simulations/%s/events HTTP/1.1\r\nHost: x\r\n\r\n", id);
    for (int i = 0; i < LAB_FOLLOWERS; i++) {
        char first[16] = "";

        fd[i] = web_connect(port);
        assert_true(web_send(fd[i], request, (size_t)n));
        assert_true(recv(fd[i], first, sizeof first - 1, 0) > 0);
        assert_non_null(strstr(first, "200"));
    }
    a = look(id, "/events");
    assert_int_equal(a.status, 503);
    web_clear(&a);
    for (int i = 0; i < LAB_FOLLOWERS; i++)
        close(fd[i]);
}

/* ---- bounds and ends ---- */

static void simulations_are_bounded(void **state)
{
    char id[ID_TEXT], other[ID_TEXT];
    struct web_answer a;

    (void)state;
    begin_as(id, LONG);
    wait_until(id, "playing");
    for (int i = 0; i < LAB_WAITING; i++)
        begin_as(other, LONG);
    refuse(LONG, 503, "full", "");
    a = stop(other);
    web_clear(&a);
    begin_as(other, LONG); /* there is room again */
    a = web_ask(port, "GET", "/api/v1/simulations", NULL, NULL);
    assert_int_equal(number(&a, "waiting"), LAB_WAITING + 1);
    assert_int_equal(number(&a, "battles"), 400);
    web_clear(&a);
}

/* Those that are over make room for new ones, the oldest first. */
static void old_ones_make_room(void **state)
{
    char first[ID_TEXT], id[ID_TEXT];
    struct web_answer a;

    (void)state;
    begin_as(first, "{" ARMIES ",\"battles\":2}");
    wait_until(first, "done");
    for (int i = 0; i < LAB_KEPT; i++) {
        begin_as(id, LONG);
        a = stop(id);
        web_clear(&a);
    }
    a = look(first, "");
    assert_int_equal(a.status, 404);
    web_clear(&a);
    a = look(id, "");
    assert_int_equal(a.status, 200);
    web_clear(&a);
}

static void who_is_left_alone_stops(void **state)
{
    struct serve_config config = plan();
    char id[ID_TEXT];
    struct web_answer a;

    (void)state;
    config.lab_left = 0;
    config.idle = 1000;
    start_again(&config);
    begin_as(id, LONG);
    nanosleep(&(struct timespec){ .tv_nsec = 700000000 }, NULL);
    a = look(id, "");
    assert_string_equal(web_text(&a, "state", NULL), "stopped");
    assert_string_equal(web_text(&a, "why", NULL), "left");
    web_clear(&a);
}

static void who_is_over_is_forgotten(void **state)
{
    struct serve_config config = plan();
    char id[ID_TEXT];
    struct web_answer a;

    (void)state;
    config.idle = 0;
    start_again(&config);
    begin_as(id, "{" ARMIES ",\"battles\":2}");
    for (int i = 0; i < 500; i++) {
        a = look(id, "");
        if (a.status == 404)
            break;
        web_clear(&a);
        nanosleep(&(struct timespec){ .tv_nsec = 300000000 }, NULL);
    }
    assert_int_equal(a.status, 404);
    web_clear(&a);
}

/* A server that ends while one plays, one waits, and somebody follows both. */
static void the_server_ends_while_one_plays(void **state)
{
    struct serve_config config = plan();
    char id[2][ID_TEXT], request[200];
    int fd[2];

    (void)state;
    for (int i = 0; i < 2; i++) {
        int n;

        begin_as(id[i], LONG);
        fd[i] = web_connect(port);
        n = snprintf(request, sizeof request,
                     "GET /api/v1/simulations/%s/events HTTP/1.1\r\n"
                     "Host: x\r\n\r\n",
                     id[i]);
        assert_true(web_send(fd[i], request, (size_t)n));
    }
    wait_until(id[0], "playing");
    wait_a_little();
    start_again(&config);
    for (int i = 0; i < 2; i++) {
        char *text = web_read(fd[i]);

        assert_non_null(strstr(text, "event: simulation"));
        free(text);
        close(fd[i]);
    }
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(totals_are_those_of_the_command),
        TEST(tables_minds_and_scenario_count),
        TEST(what_cannot_be_is_refused),
        TEST(a_server_may_have_no_laboratory),
        TEST(who_plays_and_who_waits_can_be_stopped),
        TEST(a_stop_loses_nothing_that_was_counted),
        TEST(a_stream_tells_and_ends),
        TEST(streams_of_those_who_wait),
        TEST(followers_are_bounded),
        TEST(simulations_are_bounded),
        TEST(old_ones_make_room),
        TEST(who_is_left_alone_stops),
        TEST(who_is_over_is_forgotten),
        TEST(the_server_ends_while_one_plays),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
