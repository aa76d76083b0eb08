/* The routes of the server, asked over a real connection: battles from their
 * beginning to their end, what is refused and how, what every answer carries. */
#include "web_server.h"

#include <time.h>

#include "base/hash.h"
#include "minds/mind.h"
#include "serve/entropy.h"

/* ---- minds for tests ---- */

/* Thinks far longer than it may, then answers as random would. */
static void decide_late(const struct battle *view, uint64_t seed,
                        struct decision *out)
{
    const struct timespec while_ = { .tv_nsec = 400000000 };

    nanosleep(&while_, NULL);
    mind_random.decide(view, seed, out);
}
static const struct mind sleeper = { .name = "sleeper", .decide = decide_late };

static const struct mind *find(const char *name)
{
    return strcmp(name, "sleeper") == 0 ? &sleeper : mind_find(name);
}

/* ---- a server ---- */

static struct serve_config plan(void)
{
    struct serve_config config = server_plan();

    config.threads = 2;
    config.mind_limit = 100;
    config.find_mind = find;
    config.idle = 0;
    return config;
}

static void start(void)
{
    const struct serve_config config = plan();

    start_with(&config);
}

static int set_up(void **state)
{
    const struct serve_config config = plan();

    (void)state;
    return server_up("serve", &config);
}

/* ---- a battle ---- */

struct match {
    char id[32], key[2][64], watch[64];
};

#define ARMIES \
    "\"armies\":[{\"sample\":\"line-150\"},{\"sample\":\"elite-150\"}]"

static void keys_of(const json_t *json, struct match *m)
{
    const json_t *seats = json_object_get(json, "seats");

    memset(m, 0, sizeof *m);
    snprintf(m->id, sizeof m->id, "%s",
             json_string_value(json_object_get(json, "id")));
    snprintf(m->watch, sizeof m->watch, "%s",
             json_string_value(json_object_get(json, "watch")));
    for (size_t i = 0; i < json_array_size(seats); i++) {
        const json_t *seat = json_array_get(seats, i);
        json_int_t p = json_integer_value(json_object_get(seat, "player"));

        snprintf(m->key[p], sizeof m->key[p], "%s",
                 json_string_value(json_object_get(seat, "key")));
    }
}

static void begin(struct match *m, const char *body)
{
    struct web_answer a = web_ask(port, "POST", "/api/v1/battles", NULL, body);

    if (a.status != 201)
        fail_msg("%s", a.text);
    keys_of(a.json, m);
    web_clear(&a);
}

static struct web_answer in_battle(const struct match *m, const char *method,
                                   const char *what, const char *key,
                                   const char *body)
{
    char path[128];

    snprintf(path, sizeof path, "/api/v1/battles/%s%s", m->id, what);
    return web_ask(port, method, path, key, body);
}

/* Takes option number 'which' of the open question, for whoever is asked;
 * false when the battle is over. */
static bool take(const struct match *m, size_t which)
{
    struct web_answer look = in_battle(m, "GET", "?static=0", m->key[0], NULL);
    const json_t *pending = json_object_get(look.json, "pending"), *options;
    json_int_t who = json_integer_value(json_object_get(pending, "who"));
    struct web_answer done;
    json_t *body;
    char *text;

    assert_int_equal(look.status, 200);
    if (!json_is_object(pending)) {
        web_clear(&look);
        return false;
    }
    if (who == 1) {
        web_clear(&look);
        look = in_battle(m, "GET", "?static=0", m->key[1], NULL);
        pending = json_object_get(look.json, "pending");
    }
    options = json_object_get(pending, "options");
    assert_true(json_array_size(options) > 0);
    options = json_array_get(options, which % json_array_size(options));
    body = json_pack("{s:O, s:O}", "n", json_object_get(pending, "n"),
                     "decision", json_object_get(options, "decision"));
    text = json_dumps(body, JSON_REAL_PRECISION(9));
    done = in_battle(m, "POST", "/decisions", m->key[who], text);
    if (done.status != 200)
        fail_msg("%s\n%s", text, done.text);
    assert_true(json_integer_value(json_object_get(done.json, "n")) ==
                json_integer_value(json_object_get(pending, "n")));
    free(text);
    json_decref(body);
    web_clear(&done);
    web_clear(&look);
    return true;
}

static json_int_t count_of(const struct match *m, const char *key)
{
    struct web_answer a = in_battle(m, "GET", "?static=0", m->key[0], NULL);
    json_int_t n = json_integer_value(json_object_get(a.json, key));

    assert_int_equal(a.status, 200);
    web_clear(&a);
    return n;
}

static void assert_refused(struct web_answer a, int status, const char *code)
{
    if (a.status != status || strcmp(web_text(&a, "error", "code"), code) != 0)
        fail_msg("wanted %d %s: %s", status, code, a.text);
    assert_true(web_text(&a, "error", "message")[0] != 0);
    web_clear(&a);
}

/* ---- tests ---- */

static void every_answer_is_guarded(void **state)
{
    static const char *const path[] = { "/", "/healthz", "/api/v1/rules",
                                        "/nothing/here" };

    (void)state;
    for (size_t i = 0; i < sizeof path / sizeof *path; i++) {
        struct web_answer a = web_ask(port, "GET", path[i], NULL, NULL);

        assert_non_null(strstr(a.text, "Content-Security-Policy: default-src "
                                       "'none'; script-src 'self';"));
        assert_non_null(strstr(a.text, "X-Content-Type-Options: nosniff"));
        assert_non_null(strstr(a.text, "Referrer-Policy: no-referrer"));
        web_clear(&a);
    }
}

static void strange_requests_are_refused(void **state)
{
    char *large = malloc((1 << 20) + 100);
    struct match m;

    (void)state;
    begin(&m, "{" ARMIES "}");
    assert_refused(web_ask(port, "GET", "/api/v1/none", NULL, NULL), 404,
                   "nothing");
    assert_refused(web_ask(port, "DELETE", "/api/v1/content", NULL, NULL), 405,
                   "method");
    assert_refused(web_ask(port, "POST", "/api/v1/battles", NULL, "{"), 400,
                   "syntax");
    assert_refused(web_ask(port, "POST", "/api/v1/battles", NULL, "[]"), 400,
                   "syntax");
    /* a list of a book that nobody knows is not one of the first */
    assert_refused(web_ask(port, "POST", "/api/v1/battles", NULL,
                           "{\"armies\":[\"livre: nothing\",\"\"]}"),
                   400, "unknown");
    assert_refused(web_ask(port, "POST", "/api/v1/battles", NULL, "{}"), 400,
                   "value");
    assert_refused(web_ask(port, "POST", "/api/v1/battles", NULL, NULL), 415,
                   "type");
    memset(large, ' ', (1 << 20) + 99);
    large[(1 << 20) + 99] = 0;
    assert_refused(web_ask(port, "POST", "/api/v1/battles", NULL, large), 413,
                   "large");
    assert_refused(in_battle(&m, "GET", "", NULL, NULL), 401, "seat");
    assert_refused(in_battle(&m, "GET", "", "wrong", NULL), 401, "seat");
    assert_refused(
        web_ask(port, "GET", "/api/v1/battles/nobody", m.key[0], NULL), 404,
        "nothing");
    assert_refused(in_battle(&m, "POST", "/decisions", m.watch, "{}"), 403,
                   "not-yours");
    assert_refused(in_battle(&m, "GET", "/record", m.key[0], NULL), 403,
                   "sealed");
    assert_refused(in_battle(&m, "POST", "/branch", m.key[0], "{\"n\":0}"), 403,
                   "sealed");
    assert_refused(in_battle(&m, "GET", "/at/7", m.key[0], NULL), 404,
                   "nothing");
    assert_refused(in_battle(&m, "GET", "/events?after=x", m.key[0], NULL), 400,
                   "value");
    free(large);
}

static void illegal_armies_and_tables_say_where(void **state)
{
    struct web_answer a = web_ask(
        port, "POST", "/api/v1/battles", NULL,
        "{\"armies\":[{\"sample\":\"line-150\"},\"book: ofas\\nunits: 3\\n\"]}");

    (void)state;
    assert_int_equal(a.status, 422);
    assert_string_equal(web_text(&a, "error", "where"), "armies[1]");
    web_clear(&a);
    a = web_ask(port, "POST", "/api/v1/battles", NULL,
                "{" ARMIES ",\"table\":\"size: [1, 1]\\n\"}");
    assert_int_equal(a.status, 422);
    assert_string_equal(web_text(&a, "error", "where"), "table");
    web_clear(&a);
    a = web_ask(port, "POST", "/api/v1/battles", NULL,
                "{" ARMIES ",\"settings\":{\"scenario\":\"nonesuch\"}}");
    assert_int_equal(a.status, 422);
    assert_string_equal(web_text(&a, "error", "where"), "settings");
    web_clear(&a);
    assert_refused(web_ask(port, "POST", "/api/v1/battles", NULL,
                           "{" ARMIES ",\"seats\":[{\"kind\":\"mind\","
                           "\"mind\":\"nobody\"},{}]}"),
                   400, "unknown");
}

static void decisions_are_taken_in_order(void **state)
{
    struct match m;
    struct web_answer a;

    (void)state;
    begin(&m, "{" ARMIES ",\"seed\":5}");
    assert_refused(in_battle(&m, "POST", "/decisions", m.key[0],
                             "{\"n\":2,\"decision\":{\"bid\":0}}"),
                   409, "stale");
    assert_refused(in_battle(&m, "POST", "/decisions", m.key[1],
                             "{\"n\":1,\"decision\":{\"bid\":0}}"),
                   409, "stale");
    a = in_battle(&m, "POST", "/decisions", m.key[0],
                  "{\"n\":1,\"decision\":{\"bid\":99}}");
    assert_int_equal(a.status, 422);
    assert_string_equal(web_text(&a, "error", "code"), "illegal");
    assert_string_equal(web_text(&a, "error", "rule"), "ofas.02.07");
    web_clear(&a);
    a = in_battle(&m, "POST", "/decisions", m.key[0],
                  "{\"n\":1,\"decision\":{\"order\":\"run\"}}");
    assert_int_equal(a.status, 422);
    web_clear(&a);
    a = in_battle(&m, "POST", "/decisions", m.key[0],
                  "{\"n\":1,\"decision\":{\"bid\":1}}");
    assert_int_equal(a.status, 200);
    assert_true(json_is_array(json_object_get(a.json, "events")));
    web_clear(&a);
    assert_int_equal(count_of(&m, "n"), 1);
}

/* Who reads the stream hears there what happened, and need not hear it twice. */
static void who_decides_is_told_once_if_he_likes(void **state)
{
    struct match m;
    struct web_answer a;

    (void)state;
    begin(&m, "{" ARMIES ",\"seed\":5}");
    a = in_battle(&m, "POST", "/decisions?events=0", m.key[0],
                  "{\"n\":1,\"decision\":{\"bid\":1}}");
    assert_int_equal(a.status, 200);
    assert_int_equal(json_integer_value(json_object_get(a.json, "n")), 1);
    assert_null(json_object_get(a.json, "events"));
    web_clear(&a);
}

/* Scenery and cards are sent once, and again when they have changed. */
static void who_has_the_table_is_not_sent_it_again(void **state)
{
    struct match m;
    struct web_answer a;
    const json_t *unit;
    char path[64];

    (void)state;
    begin(&m, "{" ARMIES ",\"seed\":5}");
    a = in_battle(&m, "GET", "", m.key[0], NULL);
    assert_true(json_is_array(json_object_get(a.json, "terrain")));
    snprintf(path, sizeof path, "?static=%s",
             json_string_value(json_object_get(a.json, "static")));
    web_clear(&a);
    a = in_battle(&m, "GET", path, m.key[0], NULL);
    assert_int_equal(a.status, 200);
    assert_null(json_object_get(a.json, "terrain"));
    assert_null(json_object_get(a.json, "settings"));
    unit = json_array_get(json_object_get(a.json, "units"), 0);
    assert_non_null(json_object_get(unit, "unit"));
    assert_null(json_object_get(unit, "card"));
    web_clear(&a);
    a = in_battle(&m, "GET", "?static=another", m.key[0], NULL);
    assert_true(json_is_array(json_object_get(a.json, "terrain")));
    unit = json_array_get(json_object_get(a.json, "units"), 0);
    assert_non_null(json_object_get(unit, "card"));
    web_clear(&a);
}

/* To the end by whatever options there are; then its record is open, imports,
 * and branches. */
static void a_battle_is_played_to_its_end(void **state)
{
    struct match m, other;
    struct web_answer a, record;
    json_t *body;
    char *text;
    json_int_t n = 0;

    (void)state;
    begin(&m, "{" ARMIES ",\"seed\":5}");
    while (take(&m, (size_t)hash_mix((uint64_t)n)))
        n++;
    assert_int_equal(count_of(&m, "n"), n);
    a = in_battle(&m, "GET", "", m.watch, NULL);
    assert_true(json_is_object(json_object_get(a.json, "result")));
    web_clear(&a);

    record = in_battle(&m, "GET", "/record", m.watch, NULL);
    assert_int_equal(record.status, 200);
    a = in_battle(&m, "GET", "/report?lang=fr", m.watch, NULL);
    assert_int_equal(a.status, 200);
    assert_non_null(strstr(a.text, "<html"));
    web_clear(&a);

    body = json_pack("{s:s}", "text", record.body);
    text = json_dumps(body, 0);
    a = web_ask(port, "POST", "/api/v1/records", NULL, text);
    assert_int_equal(a.status, 201);
    assert_int_equal(json_integer_value(json_object_get(a.json, "n")), n);
    keys_of(a.json, &other);
    web_clear(&a);
    free(text);
    json_decref(body);

    a = in_battle(&other, "GET", "/record", other.watch, NULL);
    assert_int_equal(a.status, 200);
    assert_string_equal(a.body, record.body);
    web_clear(&a);
    web_clear(&record);

    a = in_battle(&other, "GET", "/at/10", other.watch, NULL);
    assert_int_equal(a.status, 200);
    assert_int_equal(json_integer_value(json_object_get(a.json, "n")), 10);
    web_clear(&a);

    a = in_battle(&other, "POST", "/branch", other.watch,
                  "{\"n\":10,\"hotseat\":true}");
    assert_int_equal(a.status, 201);
    keys_of(a.json, &m);
    web_clear(&a);
    assert_string_equal(m.key[0], m.key[1]);
    assert_int_equal(count_of(&m, "n"), 10);
    assert_true(take(&m, 0));
    assert_int_equal(count_of(&m, "n"), 11);
}

static void undo_is_free_until_a_die_falls(void **state)
{
    struct match m;
    struct web_answer a;

    (void)state;
    begin(&m, "{" ARMIES ",\"seed\":6}");
    assert_refused(in_battle(&m, "POST", "/undo", m.key[0], "{}"), 409,
                   "stale");
    assert_true(take(&m, 0)); /* A's bid: hidden, no die */
    assert_refused(in_battle(&m, "POST", "/undo", m.key[1], "{}"), 409,
                   "stale");
    a = in_battle(&m, "POST", "/undo", m.key[0], "{}");
    assert_int_equal(a.status, 200);
    web_clear(&a);
    assert_int_equal(count_of(&m, "n"), 0);
    assert_int_equal(count_of(&m, "epoch"), 1);
    assert_true(take(&m, 1));
    assert_true(take(&m, 1)); /* B's bid: the dice of both fall */
    assert_refused(in_battle(&m, "POST", "/undo", m.key[0], "{}"), 409,
                   "stale");
    assert_refused(in_battle(&m, "POST", "/undo", m.key[1], "{}"), 409,
                   "stale");
}

static void take_backs_need_the_others(void **state)
{
    struct match m;
    struct web_answer a;

    (void)state;
    begin(&m, "{" ARMIES ",\"seed\":6}");
    for (int i = 0; i < 6; i++)
        assert_true(take(&m, 0));
    a = in_battle(&m, "POST", "/takeback", m.key[0], "{\"ask\":1}");
    assert_true(json_is_false(json_object_get(a.json, "done")));
    web_clear(&a);
    a = in_battle(&m, "POST", "/takeback", m.key[1], "{\"agree\":false}");
    assert_int_equal(a.status, 200);
    web_clear(&a);
    assert_refused(
        in_battle(&m, "POST", "/takeback", m.key[1], "{\"agree\":true}"), 409,
        "stale");
    a = in_battle(&m, "POST", "/takeback", m.key[0], "{\"ask\":1}");
    web_clear(&a);
    a = in_battle(&m, "POST", "/takeback", m.key[1], "{\"agree\":true}");
    assert_true(json_is_true(json_object_get(a.json, "done")));
    web_clear(&a);
    assert_int_equal(count_of(&m, "n"), 1);
}

/* A restart changes nothing; neither does leaving memory. */
static void battles_outlive_the_server(void **state)
{
    struct match m;
    struct web_answer before, after;

    (void)state;
    begin(&m, "{" ARMIES ",\"seed\":8}");
    for (int i = 0; i < 20; i++)
        assert_true(take(&m, (size_t)i));
    before = in_battle(&m, "GET", "", m.key[0], NULL);
    serve_stop(server);
    start();
    after = in_battle(&m, "GET", "", m.key[0], NULL);
    assert_int_equal(after.status, 200);
    assert_string_equal(before.body, after.body);
    web_clear(&before);
    web_clear(&after);
    assert_true(take(&m, 0));
}

/* What is asked of the others is not forgotten with the server's memory. */
static void take_backs_outlive_the_server(void **state)
{
    struct match m;
    struct web_answer a;

    (void)state;
    begin(&m, "{" ARMIES ",\"seed\":6}");
    for (int i = 0; i < 6; i++)
        assert_true(take(&m, 0));
    a = in_battle(&m, "POST", "/takeback", m.key[0], "{\"ask\":2}");
    assert_true(json_is_false(json_object_get(a.json, "done")));
    web_clear(&a);
    serve_stop(server);
    start();
    a = in_battle(&m, "GET", "", m.key[1], NULL);
    assert_int_equal(json_integer_value(json_object_get(
                         json_object_get(a.json, "takeback"), "to")),
                     2);
    web_clear(&a);
    a = in_battle(&m, "POST", "/takeback", m.key[1], "{\"agree\":true}");
    assert_true(json_is_true(json_object_get(a.json, "done")));
    web_clear(&a);
    assert_int_equal(count_of(&m, "n"), 2);
    /* and who plays on has answered: nothing is left to agree to */
    a = in_battle(&m, "POST", "/takeback", m.key[0], "{\"ask\":1}");
    web_clear(&a);
    assert_true(take(&m, 0));
    serve_stop(server);
    start();
    a = in_battle(&m, "GET", "", m.key[1], NULL);
    assert_true(json_is_null(json_object_get(a.json, "takeback")));
    web_clear(&a);
}

/* The number of a gauge among the metrics. */
static long gauge(const char *name)
{
    struct web_answer a = web_ask(port, "GET", "/metrics", NULL, NULL);
    const char *at = strstr(a.text, name);
    long n;

    assert_non_null(at);
    n = strtol(at + strlen(name), NULL, 10);
    web_clear(&a);
    return n;
}

/* A battle that nobody looks at leaves memory, take-back and all, and is back
 * as it was when somebody does; one with an open stream stays. */
static void idle_battles_leave_memory(void **state)
{
    const struct timespec moment = { .tv_nsec = 50000000 };
    struct serve_config config = plan();
    struct web_answer before, after, a;
    struct match watched, m;
    char request[256];
    int fd;

    (void)state;
    serve_stop(server);
    web_remove(data);
    config.ping = 1;
    config.idle = 1;
    start_with(&config);
    begin(&watched, "{" ARMIES "}");
    fd = web_connect(port);
    snprintf(request, sizeof request,
             "GET /api/v1/battles/%s/events HTTP/1.1\r\nHost: x\r\n"
             "Authorization: Seat %s\r\n\r\n",
             watched.id, watched.watch);
    assert_true(web_send(fd, request, strlen(request)));
    begin(&m, "{" ARMIES ",\"seed\":8}");
    for (int i = 0; i < 12; i++)
        assert_true(take(&m, (size_t)i));
    a = in_battle(&m, "POST", "/takeback", m.key[0], "{\"ask\":3}");
    web_clear(&a);
    before = in_battle(&m, "GET", "", m.key[0], NULL);
    assert_int_equal(gauge("\nalea_battles_in_memory "), 2);
    for (int i = 0; i < 200 && gauge("\nalea_rooms ") != 1; i++)
        nanosleep(&moment, NULL);
    assert_int_equal(gauge("\nalea_rooms "), 1);
    assert_int_equal(gauge("\nalea_battles_in_memory "), 1);
    after = in_battle(&m, "GET", "", m.key[0], NULL);
    assert_string_equal(before.body, after.body);
    assert_int_equal(gauge("\nalea_battles_in_memory "), 2);
    web_clear(&before);
    web_clear(&after);
    assert_true(take(&m, 0));
    close(fd);
    serve_stop(server);
    web_remove(data);
    start();
}

static void chat_and_seats(void **state)
{
    struct match m;
    struct web_answer a;

    (void)state;
    begin(&m, "{" ARMIES "}");
    a = in_battle(&m, "POST", "/chat", m.key[1], "{\"text\":\"h\\u00e9\"}");
    assert_int_equal(a.status, 201);
    assert_string_equal(web_text(&a, "text", NULL), "h\xc3\xa9");
    web_clear(&a);
    assert_refused(in_battle(&m, "POST", "/chat", m.watch, "{\"text\":\"x\"}"),
                   403, "not-yours");
    assert_refused(in_battle(&m, "POST", "/chat", m.key[0], "{\"text\":\"\"}"),
                   400, "value");
    a = in_battle(&m, "GET", "/chat", m.watch, NULL);
    assert_int_equal(json_array_size(json_object_get(a.json, "chat")), 1);
    web_clear(&a);
    assert_refused(in_battle(&m, "POST", "/seats", m.key[0],
                             "{\"player\":1,\"kind\":\"mind\"}"),
                   403, "not-yours");
    a = in_battle(&m, "POST", "/seats", m.key[0],
                  "{\"player\":0,\"name\":\"Ana\"}");
    assert_string_equal(web_text(&a, "name", NULL), "Ana");
    web_clear(&a);
}

/* Waits until the battle has so many decisions. */
static bool reaches(const struct match *m, json_int_t n)
{
    const struct timespec moment = { .tv_nsec = 20000000 };

    for (int i = 0; i < 500; i++) {
        if (count_of(m, "n") >= n)
            return true;
        nanosleep(&moment, NULL);
    }
    return false;
}

/* Who lets his time pass may be played for by a mind that the other calls; when
 * he comes back he takes his seat again. */
static void a_mind_takes_over_when_the_time_is_up(void **state)
{
    const struct timespec long_enough = { .tv_sec = 2, .tv_nsec = 100000000 };
    static const char call[] =
        "{\"player\":0,\"kind\":\"mind\",\"mind\":\"doctrine\"}";
    struct match m;
    struct web_answer a;

    (void)state;
    begin(&m, "{" ARMIES ",\"pace\":1}");
    assert_refused(in_battle(&m, "POST", "/seats", m.key[1], call), 403,
                   "not-yours");
    nanosleep(&long_enough, NULL);
    a = in_battle(&m, "POST", "/seats", m.key[1], call);
    assert_int_equal(a.status, 200);
    assert_string_equal(web_text(&a, "kind", NULL), "mind");
    web_clear(&a);
    assert_true(reaches(&m, 1));
    a = in_battle(&m, "POST", "/seats", m.key[0],
                  "{\"player\":0,\"kind\":\"person\"}");
    assert_string_equal(web_text(&a, "kind", NULL), "person");
    web_clear(&a);
}

static void minds_play_their_seats(void **state)
{
    struct match m;

    (void)state;
    begin(&m, "{" ARMIES ",\"seats\":[{},{\"kind\":\"mind\","
              "\"mind\":\"doctrine\"}]}");
    assert_true(take(&m, 0));
    assert_true(reaches(&m, 2));
}

/* Nobody looks at the battle after the restart, and yet it goes on. */
static void minds_go_on_after_a_restart(void **state)
{
    const struct timespec moment = { .tv_nsec = 20000000 };
    struct web_answer a;
    struct match m;
    bool played = false;

    (void)state;
    begin(&m, "{" ARMIES ",\"seats\":[{\"kind\":\"mind\"},"
              "{\"kind\":\"mind\"}]}");
    serve_stop(server);
    start();
    for (int i = 0; i < 500 && !played; i++) {
        a = web_ask(port, "GET", "/metrics", NULL, NULL);
        played = !strstr(a.text, "\nalea_mind_replies_total 0\n");
        web_clear(&a);
        nanosleep(&moment, NULL);
    }
    assert_true(played);
}

/* A mind that thinks too long: the first candidate is played in its place. */
static void a_late_mind_does_not_hold_the_battle(void **state)
{
    struct web_answer a = web_ask(port, "GET", "/metrics", NULL, NULL);
    struct match m;

    (void)state;
    assert_non_null(strstr(a.text, "\nalea_mind_late_total 0\n"));
    web_clear(&a);
    begin(&m, "{" ARMIES ",\"seats\":[{},{\"kind\":\"mind\","
              "\"mind\":\"sleeper\"}]}");
    assert_true(take(&m, 0));
    assert_true(reaches(&m, 2));
    a = web_ask(port, "GET", "/metrics", NULL, NULL);
    assert_null(strstr(a.text, "\nalea_mind_late_total 0\n"));
    web_clear(&a);
}

/* What a stream sends within a moment. */
static char *listen_to(const struct match *m, const char *key,
                       const char *after, const char *until)
{
    char request[512];
    char *text = calloc(1, 1 << 20);
    size_t used = 0;
    int fd = web_connect(port);

    snprintf(request, sizeof request,
             "GET /api/v1/battles/%s/events HTTP/1.1\r\nHost: x\r\n"
             "Authorization: Seat %s\r\nLast-Event-ID: %s\r\n\r\n",
             m->id, key, after);
    assert_true(web_send(fd, request, strlen(request)));
    while (!strstr(text, until)) {
        ssize_t n = recv(fd, text + used, (1 << 20) - used - 1, 0);

        if (n <= 0)
            fail_msg("no %s in %s", until, text);
        used += (size_t)n;
    }
    close(fd);
    return text;
}

static void streams_resume_where_they_were(void **state)
{
    struct match m;
    char *text;

    (void)state;
    begin(&m, "{" ARMIES ",\"seed\":9}");
    for (int i = 0; i < 8; i++)
        assert_true(take(&m, 0));
    text = listen_to(&m, m.watch, "5", "id: 8\n");
    assert_null(strstr(text, "id: 5\n"));
    assert_non_null(strstr(text, "id: 6\nevent: decision\n"));
    assert_non_null(strstr(text, "id: 7\nevent: decision\n"));
    free(text);
    text = listen_to(&m, m.key[0], "0", "id: 8\n");
    assert_non_null(strstr(text, "id: 1\nevent: decision\n"));
    free(text);
}

static void who_resumes_from_before_a_take_back_is_told(void **state)
{
    struct match m;
    struct web_answer a;
    char *text;

    (void)state;
    begin(&m, "{" ARMIES ",\"seed\":9}");
    assert_true(take(&m, 0));
    a = in_battle(&m, "POST", "/undo", m.key[0], "{}");
    assert_int_equal(a.status, 200);
    web_clear(&a);
    assert_true(take(&m, 1));
    text = listen_to(&m, m.key[1], "1", "id: 1.1\n");
    assert_non_null(strstr(text, "event: undo\n"));
    free(text);
    text = listen_to(&m, m.key[1], "1.1", "event: seats");
    assert_null(strstr(text, "event: undo\n"));
    free(text);
}

/* ---- looking before leaping ---- */

/* Two squads without options: their odds can be worked out by hand. */
/* clang-format off */
#define PLAIN \
    "{\"armies\":[\"book: ofas\\nformat: 20\\nunits:\\n- {name: Grey, rank: regular, size: 4, equipment: rifle-knife, officer: {grade: sub-officer}}\\n\"," \
    "\"book: ofas\\nformat: 20\\nunits:\\n- {name: White, rank: elite, size: 2, equipment: rifle-blade, officer: {grade: sub-officer}}\\n\"]," \
    "\"table\":\"size: [48, 48]\\npieces:\\n- {kind: ruin, at: [18, 0]}\\n\",\"seed\":4}"
/* clang-format on */

static double thirds(const json_t *weapon, const char *key)
{
    static const char *const word[] = { "never", "hard", "easy", "always" };
    const char *test = json_string_value(json_object_get(weapon, key));

    for (int i = 0; i < 4; i++)
        if (strcmp(test, word[i]) == 0)
            return i / 3.0;
    fail_msg("%s is no test", test);
    return 0;
}

/* The chance of k of n, each with chance p. */
static double binomial(int n, int k, double p)
{
    double chance = 1;

    for (int i = 0; i < k; i++)
        chance *= p * (n - i) / (i + 1);
    for (int i = k; i < n; i++)
        chance *= 1 - p;
    return chance;
}

/* Compares the odds of a weapon with those of its tests; 1 when it has any. */
static int check_odds(const json_t *weapon)
{
    const json_t *odds = json_object_get(weapon, "odds");
    const int shots = (int)json_integer_value(json_object_get(weapon, "shots"));
    double p;

    if (!odds)
        return 0;
    p = thirds(weapon, "hit") * (1 - thirds(weapon, "cover")) *
        thirds(weapon, "wound");
    for (size_t i = 0; i < json_array_size(odds); i++) {
        double gap = json_number_value(json_array_get(odds, i)) -
                     binomial(shots, (int)i, p);

        if (gap > 1e-4 || gap < -1e-4)
            fail_msg("chance of %zu wounds: %s", i,
                     json_dumps(weapon, JSON_REAL_PRECISION(6)));
    }
    return 1;
}

static int check_sights(const struct match *m, const char *unit)
{
    char what[32];
    struct web_answer a;
    const json_t *sights;
    int checked = 0;

    snprintf(what, sizeof what, "/sight?unit=%s", unit);
    a = in_battle(m, "GET", what, m->watch, NULL);
    sights = json_object_get(a.json, "sights");
    for (size_t i = 0; i < json_array_size(sights); i++) {
        const json_t *weapons =
            json_object_get(json_array_get(sights, i), "weapons");

        for (size_t k = 0; k < json_array_size(weapons); k++)
            checked += check_odds(json_array_get(weapons, k));
    }
    web_clear(&a);
    return checked;
}

static void odds_are_those_of_the_rules(void **state)
{
    struct match m;
    int checked = 0;

    (void)state;
    begin(&m, PLAIN);
    for (int i = 0; i < 60 && checked < 3 && take(&m, (size_t)i); i++)
        checked += check_sights(&m, "A1") + check_sights(&m, "B1");
    assert_true(checked > 0);
}

/* Who is asked for a way tries it, is shown where he can go, and goes there: in
 * the meantime nothing has changed. */
static void looking_changes_nothing(void **state)
{
    struct match m;
    bool tried = false;

    (void)state;
    begin(&m, PLAIN);
    for (int i = 0; i < 60 && !tried && take(&m, 1); i++) {
        struct web_answer look =
            in_battle(&m, "GET", "?static=0", m.key[0], NULL);
        const json_t *pending = json_object_get(look.json, "pending");
        const char *form = json_string_value(json_object_get(pending, "form"));

        if (form && strcmp(form, "way") == 0 &&
            json_is_true(json_object_get(pending, "mine"))) {
            struct web_answer a =
                in_battle(&m, "POST", "/try", m.key[0], "{\"to\":[0,0]}");
            struct web_answer after;

            assert_int_equal(a.status, 200);
            assert_true(json_is_object(json_object_get(a.json, "decision")));
            assert_int_equal(
                json_array_size(json_object_get(a.json, "figures")), 4);
            web_clear(&a);
            a = in_battle(&m, "POST", "/try", m.key[0],
                          "{\"decision\":{\"way\":[[9000,9000]]}}");
            assert_int_equal(a.status, 422); /* told as to who decides */
            assert_true(json_integer_value(json_object_get(
                            json_object_get(a.json, "error"), "point")) == 1);
            web_clear(&a);
            a = in_battle(&m, "GET", "/reach", m.key[0], NULL);
            assert_int_equal(a.status, 200);
            assert_true(json_array_size(json_object_get(a.json, "rings")) > 0);
            web_clear(&a);
            after = in_battle(&m, "GET", "?static=0", m.key[0], NULL);
            assert_string_equal(look.body, after.body);
            web_clear(&after);
            tried = true;
        }
        web_clear(&look);
    }
    assert_true(tried);
}

/* ---- limits ---- */

static void a_port_has_one_server(void **state)
{
    struct serve_config config = plan();
    struct alea_error error = { 0 };
    char other[80];

    (void)state;
    snprintf(other, sizeof other, "%s-other", data);
    config.port = port;
    config.data = other;
    assert_null(serve_start(&config, LANG_EN, &error));
    assert_non_null(strstr(error.message, "port"));
    web_remove(other);
}

/* The record's last line, with the hash of how it ended, of two minds' battle;
 * the caller frees it. */
static char *fought_to_the_end(void)
{
    const struct timespec moment = { .tv_nsec = 20000000 };
    struct match m;
    char *last = NULL;

    begin(&m, "{\"book\":\"duo\",\"armies\":[{\"sample\":\"checkpoint-50\"},"
              "{\"sample\":\"smugglers-50\"}],\"seed\":5,\"seats\":["
              "{\"kind\":\"mind\"},{\"kind\":\"mind\"}]}");
    for (int i = 0; i < 1500 && !last; i++) {
        struct web_answer a = in_battle(&m, "GET", "/record", m.watch, NULL);
        const char *end = strstr(a.text, "{\"result\":");

        if (a.status == 200 && end)
            last = strdup(end);
        web_clear(&a);
        nanosleep(&moment, NULL);
    }
    assert_non_null(last);
    return last;
}

static void open_dice_fall_the_same_again(void **state)
{
    struct serve_config config = plan();
    char *one, *two;

    (void)state;
    config.mind_limit = 60000; /* a slow machine plays as a fast one does */
    for (int open = 0; open < 2; open++) {
        serve_stop(server);
        config.open_dice = open;
        start_with(&config);
        one = fought_to_the_end();
        two = fought_to_the_end();
        if (open)
            assert_string_equal(one, two);
        else
            assert_string_not_equal(one, two);
        free(one);
        free(two);
    }
    serve_stop(server);
    start();
}

static void limits_hold(void **state)
{
    struct serve_config config = plan();
    struct match m;
    int fd, refused = 0;
    char *text;
    struct web_answer a;

    (void)state;
    serve_stop(server);
    web_remove(data);
    config.battles = 1;
    config.streams = 1;
    start_with(&config);
    begin(&m, "{" ARMIES "}");
    assert_refused(
        web_ask(port, "POST", "/api/v1/battles", NULL, "{" ARMIES "}"), 503,
        "full");
    fd = web_connect(port);
    text = calloc(1, 4096);
    snprintf(text, 4096,
             "GET /api/v1/battles/%s/events HTTP/1.1\r\nHost: x\r\n"
             "Authorization: Seat %s\r\n\r\n",
             m.id, m.key[0]);
    assert_true(web_send(fd, text, strlen(text)));
    assert_true(recv(fd, text, 4095, 0) > 0);
    free(text);
    a = in_battle(&m, "GET", "/events", m.key[1], NULL);
    assert_int_equal(a.status, 503);
    web_clear(&a);
    close(fd);
    serve_stop(server);
    config.rate = 1;
    start_with(&config);
    for (int i = 0; i < 30; i++) {
        a = web_ask(port, "GET", "/healthz", NULL, NULL);
        refused += a.status == 429;
        web_clear(&a);
    }
    assert_true(refused > 10);
    serve_stop(server);
    start();
}

/* Clients that are gone before they are answered, in the middle of the write:
 * the server forgets them, and can stop. */
static void who_leaves_early_leaves_nothing_behind(void **state)
{
    static const char body[] = "{" ARMIES "}";
    char request[512];

    (void)state;
    snprintf(request, sizeof request,
             "POST /api/v1/battles HTTP/1.1\r\nHost: x\r\n"
             "Content-Type: application/json\r\nContent-Length: "
             "%zu\r\n\r\n%s",
             strlen(body), body);
    for (int i = 0; i < 40; i++) {
        int fd = web_connect(port);

        assert_true(web_send(fd, request, strlen(request)));
        close(fd);
    }
    serve_stop(server); /* waits for all that is under way */
    start();
}

/* A hot seat has one key, and sees with the eyes of who decides. */
static void a_hot_seat_has_one_key(void **state)
{
    struct match m;
    struct web_answer a;
    const json_t *you;

    (void)state;
    begin(&m, "{" ARMIES ",\"hotseat\":true}");
    assert_string_equal(m.key[0], m.key[1]);
    a = in_battle(&m, "GET", "", m.key[0], NULL);
    you = json_object_get(a.json, "you");
    assert_int_equal(json_array_size(json_object_get(you, "players")), 2);
    web_clear(&a);
    for (int i = 0; i < 5; i++)
        assert_true(take(&m, 0));
    a = in_battle(&m, "POST", "/takeback", m.key[0], "{\"ask\":2}");
    assert_true(json_is_true(json_object_get(a.json, "done")));
    web_clear(&a);
    assert_int_equal(count_of(&m, "n"), 2);
}

/* Of a militia man with a spear and a buckler. */
static void assert_card(const json_t *unit)
{
    const json_t *card = json_object_get(unit, "card");
    const json_t *arm = json_array_get(json_object_get(card, "weapons"), 0);
    const json_t *shield = json_array_get(json_object_get(card, "options"), 0);
    const json_t *combat = json_array_get(json_object_get(card, "values"), 1);

    assert_string_equal(json_string_value(json_object_get(card, "rank")),
                        "militia");
    assert_string_equal(json_string_value(json_object_get(arm, "weapon")),
                        "spear");
    assert_string_equal(json_string_value(json_object_get(shield, "key")),
                        "buckler");
    assert_string_equal(json_string_value(json_object_get(combat, "value")),
                        "−");
}

static void lists_and_fields(void **state)
{
    struct web_answer a = web_ask(port, "POST", "/api/v1/armies/make", NULL,
                                  "{\"points\":250,\"seed\":3}");
    json_t *body;
    char *text;

    (void)state;
    assert_int_equal(a.status, 200);
    body = json_pack("{s:s}", "text", web_text(&a, "text", NULL));
    text = json_dumps(body, 0);
    web_clear(&a);
    a = web_ask(port, "POST", "/api/v1/armies/check", NULL, text);
    assert_true(json_is_true(json_object_get(a.json, "legal")));
    web_clear(&a);
    json_object_set_new(body, "to", json_string("text"));
    free(text);
    text = json_dumps(body, 0);
    a = web_ask(port, "POST", "/api/v1/armies/convert", NULL, text);
    assert_int_equal(a.status, 200);
    web_clear(&a);
    free(text);
    json_decref(body);
    a = web_ask(port, "POST", "/api/v1/armies/check?lang=fr", NULL,
                "{\"text\":\"book: ofas\\nformat: 100\\n\"}");
    assert_int_equal(a.status, 200);
    assert_true(json_is_false(json_object_get(a.json, "legal")));
    web_clear(&a);
    a = web_ask(port, "POST", "/api/v1/armies/check", NULL,
                "{\"text\":\"book: duo\\nuniverse: fantasy\\npoints: 50\\n"
                "models:\\n- {profile: militia, weapons: [spear], "
                "shield: buckler}\\n\"}");
    assert_int_equal(a.status, 200);
    /* A model as its list has made it: its gear is not that of its profile. */
    assert_card(json_array_get(json_object_get(a.json, "units"), 0));
    web_clear(&a);
    a = web_ask(port, "POST", "/api/v1/fields/deal", NULL, "{\"seed\":4}");
    assert_true(json_is_true(json_object_get(a.json, "playable")));
    web_clear(&a);
    a = web_ask(port, "POST", "/api/v1/fields/check", NULL,
                "{\"text\":\"size: 3\\n\"}");
    assert_true(json_is_false(json_object_get(a.json, "readable")));
    web_clear(&a);
}

/* A list is of the book it names, and every book makes and converts its own. */
static void lists_of_every_book(void **state)
{
    static const char *const made[] = {
        "{\"book\":\"ofas\",\"points\":250,\"seed\":3}",
        "{\"book\":\"duo\",\"points\":80,\"universe\":\"fantasy\"}",
        "{\"book\":\"quest\",\"points\":2,\"seed\":3}",
    };
    struct web_answer a, b;
    json_t *body;
    char *text;

    (void)state;
    for (size_t i = 0; i < sizeof made / sizeof *made; i++) {
        a = web_ask(port, "POST", "/api/v1/armies/make", NULL, made[i]);
        assert_int_equal(a.status, 200);
        body = json_pack("{s:s, s:s}", "text", web_text(&a, "text", NULL), "to",
                         "json");
        text = json_dumps(body, 0);
        b = web_ask(port, "POST", "/api/v1/armies/convert", NULL, text);
        assert_int_equal(b.status, 200);
        web_clear(&b);
        b = web_ask(port, "POST", "/api/v1/armies/check", NULL, text);
        assert_true(json_is_true(json_object_get(b.json, "legal")));
        assert_true(json_is_string(json_object_get(b.json, "sheet")));
        web_clear(&b);
        web_clear(&a);
        free(text);
        json_decref(body);
    }
    a = web_ask(port, "POST", "/api/v1/armies/make", NULL,
                "{\"archetype\":\"zalyens\"}");
    assert_int_equal(a.status, 400);
    assert_non_null(strstr(web_text(&a, "error", "message"), "zaliens"));
    web_clear(&a);
    a = web_ask(port, "POST", "/api/v1/armies/check", NULL,
                "{\"text\":\"book: dou\\nmodels: []\\n\"}");
    assert_int_equal(a.status, 422);
    assert_non_null(strstr(web_text(&a, "error", "message"), "\"dou\""));
    web_clear(&a);
}

/* The table that is shown is the one that is played on, and nothing is kept. */
static void preview_is_what_begins(void **state)
{
    static const char body[] =
        "{\"book\":\"duo\",\"armies\":[{\"sample\":\"checkpoint-50\"},"
        "{\"sample\":\"smugglers-50\"}],\"settings\":{\"scenario\":\"treasure\"},"
        "\"seed\":11}";
    struct web_answer shown =
        web_ask(port, "POST", "/api/v1/battles/preview", NULL, body);
    struct web_answer seen;
    struct match m;
    const json_t *zones;

    (void)state;
    assert_int_equal(shown.status, 200);
    zones = json_object_get(shown.json, "zones");
    assert_int_equal(json_array_size(zones), 4); /* two zones, two homes */
    assert_int_equal(json_array_size(json_object_get(shown.json, "objectives")),
                     5);
    assert_null(json_object_get(shown.json, "id"));
    begin(&m, body);
    seen = in_battle(&m, "GET", "", m.watch, NULL);
    assert_int_equal(seen.status, 200);
    assert_true(json_equal(json_object_get(seen.json, "terrain"),
                           json_object_get(shown.json, "terrain")));
    assert_true(json_equal(json_object_get(seen.json, "objectives"),
                           json_object_get(shown.json, "objectives")));
    web_clear(&seen);
    web_clear(&shown);
    shown = web_ask(port, "POST", "/api/v1/battles/preview", NULL,
                    "{\"book\":\"duo\",\"armies\":[{\"sample\":\"nobody\"},"
                    "{\"sample\":\"smugglers-50\"}]}");
    assert_int_equal(shown.status, 400);
    web_clear(&shown);
}

static void content_and_rules(void **state)
{
    struct web_answer a = web_ask(port, "GET", "/api/v1/content", NULL, NULL);

    (void)state;
    assert_int_equal(a.status, 200);
    assert_true(json_array_size(json_object_get(a.json, "armies")) > 20);
    assert_true(json_array_size(json_object_get(a.json, "settings")) > 15);
    web_clear(&a);
    a = web_ask(port, "GET", "/api/v1/rules/ofas.04.21?lang=en", NULL, NULL);
    assert_int_equal(a.status, 200);
    assert_string_equal(web_text(&a, "id", NULL), "ofas.04.21");
    web_clear(&a);
    assert_refused(web_ask(port, "GET", "/api/v1/rules/ofas.99.99", NULL, NULL),
                   404, "nothing");
    a = web_ask(port, "GET", "/metrics", NULL, NULL);
    assert_non_null(strstr(a.text, "alea_commits_total "));
    web_clear(&a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_answer_is_guarded),
        cmocka_unit_test(strange_requests_are_refused),
        cmocka_unit_test(illegal_armies_and_tables_say_where),
        cmocka_unit_test(decisions_are_taken_in_order),
        cmocka_unit_test(who_decides_is_told_once_if_he_likes),
        cmocka_unit_test(who_has_the_table_is_not_sent_it_again),
        cmocka_unit_test(a_battle_is_played_to_its_end),
        cmocka_unit_test(undo_is_free_until_a_die_falls),
        cmocka_unit_test(take_backs_need_the_others),
        cmocka_unit_test(battles_outlive_the_server),
        cmocka_unit_test(take_backs_outlive_the_server),
        cmocka_unit_test(idle_battles_leave_memory),
        cmocka_unit_test(chat_and_seats),
        cmocka_unit_test(a_mind_takes_over_when_the_time_is_up),
        cmocka_unit_test(minds_play_their_seats),
        cmocka_unit_test(a_late_mind_does_not_hold_the_battle),
        cmocka_unit_test(minds_go_on_after_a_restart),
        cmocka_unit_test(streams_resume_where_they_were),
        cmocka_unit_test(who_resumes_from_before_a_take_back_is_told),
        cmocka_unit_test(odds_are_those_of_the_rules),
        cmocka_unit_test(looking_changes_nothing),
        cmocka_unit_test(a_port_has_one_server),
        cmocka_unit_test(open_dice_fall_the_same_again),
        cmocka_unit_test(limits_hold),
        cmocka_unit_test(who_leaves_early_leaves_nothing_behind),
        cmocka_unit_test(a_hot_seat_has_one_key),
        cmocka_unit_test(lists_and_fields),
        cmocka_unit_test(lists_of_every_book),
        cmocka_unit_test(preview_is_what_begins),
        cmocka_unit_test(content_and_rules),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
