/* Nothing hidden leaves the server. Two battles are played that differ only in
 * what one player decided in secret, with the same chance; every byte that the
 * other player and a watcher are sent must be the same. */
#include "serve/serve.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/hash.h"
#include "serve/entropy.h"
#include "web_client.h"

enum { SEED = 78, LONG = 60 };

/* What is done otherwise the second time. */
enum secret { SECRET_NONE, SECRET_BID, SECRET_TACTIC, SECRET_MISSION };

/* One playing. */
struct story {
    struct server *server;
    uint16_t port;
    char data[64], id[32], key[2][64], watch[64];
    enum secret secret;
    int other;     /* which way the secret goes: 0 or 1 */
    int secrets;   /* decisions that were the secret */
    int decisions; /* taken */
    int stream[2]; /* the opponent's and a watcher's, from the beginning */
    FILE *sent;    /* all that the other two were sent */
    char *bytes;
    size_t size;
};

/* Writes down what was sent, but for the time of day. */
static void note(struct story *s, const char *what, const char *text)
{
    static const char *const clock[] = { "\"since\":", "\"at\":" };

    fprintf(s->sent, "== %s\n", what);
    while (*text) {
        size_t skip = 0;

        for (size_t i = 0; i < sizeof clock / sizeof *clock; i++)
            if (strncmp(text, clock[i], strlen(clock[i])) == 0)
                skip = strlen(clock[i]);
        if (!skip) {
            putc(*text++, s->sent);
            continue;
        }
        text += skip;
        text += strspn(text, "0123456789");
    }
}

static struct web_answer ask(struct story *s, const char *method,
                             const char *what, const char *key,
                             const char *body)
{
    char path[128];

    snprintf(path, sizeof path, "/api/v1/battles/%s%s", s->id, what);
    return web_ask(s->port, method, path, key, body);
}

/* Everything that B and a watcher can look at. */
static void look_around(struct story *s)
{
    static const char *const what[] = {
        "",        "/at/1",          "/chat",
        "/record", "/sight?unit=A1", "/sight?unit=B1",
        "/reach",
    };

    for (size_t i = 0; i < sizeof what / sizeof *what; i++)
        for (int who = 0; who < 2; who++) {
            struct web_answer a =
                ask(s, "GET", what[i], who == 0 ? s->key[1] : s->watch, NULL);

            note(s, what[i], a.body ? a.body : "");
            web_clear(&a);
        }
}

static int listen_to(struct story *s, const char *key)
{
    char request[256];
    int fd = web_connect(s->port);

    snprintf(request, sizeof request,
             "GET /api/v1/battles/%s/events HTTP/1.1\r\nHost: x\r\n"
             "Authorization: Seat %s\r\nLast-Event-ID: 0\r\n\r\n",
             s->id, key);
    assert_true(web_send(fd, request, strlen(request)));
    return fd;
}

static void begin(struct story *s)
{
    struct serve_config config = serve_default();
    struct alea_error error = { 0 };
    struct web_answer a;

    snprintf(s->data, sizeof s->data, "/tmp/alea-test-secrets-%d.db",
             (int)getpid());
    web_remove(s->data);
    config.data = s->data;
    config.port = 0;
    config.rate = 0;
    config.threads = 1;
    s->server = serve_start(&config, LANG_EN, &error);
    if (!s->server)
        fail_msg("%s", error.message);
    s->port = serve_port(s->server);
    entropy_fix(SEED);
    a = web_ask(s->port, "POST", "/api/v1/battles", NULL,
                "{\"armies\":[{\"sample\":\"line-250\"},"
                "{\"sample\":\"assault-250\"}],\"seed\":3,"
                "\"settings\":{\"secret-objectives\":true,"
                "\"tactics\":\"drawn\"}}");
    if (a.status != 201)
        fail_msg("%s", a.text);
    snprintf(s->id, sizeof s->id, "%s", web_text(&a, "id", NULL));
    snprintf(s->watch, sizeof s->watch, "%s", web_text(&a, "watch", NULL));
    for (size_t i = 0; i < 2; i++)
        snprintf(
            s->key[i], sizeof s->key[i], "%s",
            json_string_value(json_object_get(
                json_array_get(json_object_get(a.json, "seats"), i), "key")));
    web_clear(&a);
    s->sent = open_memstream(&s->bytes, &s->size);
    s->stream[0] = listen_to(s, s->key[1]);
    s->stream[1] = listen_to(s, s->watch);
}

/* Which option is taken: by the number of the decision, but for the secret, and
 * cards stay face down. */
static size_t choose(struct story *s, const json_t *pending, json_int_t who)
{
    const char *kind = json_string_value(json_object_get(pending, "kind"));
    const json_t *options = json_object_get(pending, "options");
    const size_t n = json_array_size(options);
    static const char *const secret[] = { "", "bid", "tactic", "mission" };

    if (strcmp(kind, "declare") == 0)
        return 0; /* no */
    if (who == 0 && s->secret && strcmp(kind, secret[s->secret]) == 0) {
        assert_true(n > 1);
        s->secrets++;
        return (size_t)s->other;
    }
    return (size_t)(hash_mix((uint64_t)s->decisions) % n);
}

/* One decision, and what B was answered when it was his; false at the end. */
static bool decide(struct story *s)
{
    struct web_answer look = ask(s, "GET", "", s->key[0], NULL), done;
    json_int_t who;
    json_t *body;
    const json_t *pending = json_object_get(look.json, "pending"), *option;
    char *text;

    assert_int_equal(look.status, 200);
    who = json_integer_value(json_object_get(pending, "who"));
    if (json_is_object(pending) && who == 1) {
        web_clear(&look);
        look = ask(s, "GET", "", s->key[1], NULL);
        pending = json_object_get(look.json, "pending");
    }
    if (!json_is_object(pending)) {
        web_clear(&look);
        return false;
    }
    option = json_array_get(json_object_get(pending, "options"),
                            choose(s, pending, who));
    body = json_pack("{s:O, s:O}", "n", json_object_get(pending, "n"),
                     "decision", json_object_get(option, "decision"));
    text = json_dumps(body, JSON_REAL_PRECISION(9));
    if (who == 1) {
        done = ask(s, "POST", "/try", s->key[1], text);
        note(s, "try", done.body);
        web_clear(&done);
    }
    done = ask(s, "POST", "/decisions?snapshot=1", s->key[who], text);
    if (done.status != 200)
        fail_msg("%s: %s", text, done.text);
    if (who == 1)
        note(s, "decision", done.body);
    web_clear(&done);
    free(text);
    json_decref(body);
    web_clear(&look);
    s->decisions++;
    return true;
}

/* The events so far, to be freed: what came in parts is whole again. */
static char *events_of(const char *text)
{
    const char *body = strstr(text, "\r\n\r\n");

    return web_unchunk(strdup(body ? body + 4 : ""));
}

/* Is the event of the last decision there, whole? */
static bool is_whole(const char *events, const char *last)
{
    const char *at = strstr(events, last);

    return at && strstr(at, "\n\n");
}

/* What the two streams had to say. */
static void read_streams(struct story *s)
{
    char last[64];

    snprintf(last, sizeof last, "id: %d\n", s->decisions);
    for (int i = 0; i < 2; i++) {
        char *text = calloc(1, 4 << 20), *events = calloc(1, 1);
        size_t used = 0;

        while (!is_whole(events, last)) {
            ssize_t n =
                recv(s->stream[i], text + used, (4 << 20) - used - 1, 0);

            if (n <= 0)
                fail_msg("the stream ends before %s: %s", last, text);
            used += (size_t)n;
            free(events);
            events = events_of(text);
        }
        note(s, "stream", events);
        free(events);
        free(text);
        close(s->stream[i]);
    }
}

/* Plays so many decisions; gives all bytes that B and the watcher had. */
static char *play(enum secret secret, int other, int decisions, int *secrets)
{
    struct story s = { .secret = secret, .other = other };

    begin(&s);
    while (s.decisions < decisions && decide(&s))
        if (s.decisions % 6 == 0 || s.decisions == decisions)
            look_around(&s);
    read_streams(&s);
    entropy_fix(0);
    serve_stop(s.server);
    web_remove(s.data);
    fclose(s.sent);
    *secrets = s.secrets;
    return s.bytes;
}

static void assert_same(const char *a, const char *b)
{
    size_t i = 0, from;

    if (strcmp(a, b) == 0)
        return;
    while (a[i] == b[i])
        i++;
    from = i < 200 ? 0 : i - 200;
    fail_msg("byte %zu tells a secret:\n%.300s\n---\n%.300s", i, a + from,
             b + from);
}

static void compare(enum secret secret, int decisions)
{
    int here, there;
    char *one = play(secret, 0, decisions, &here);
    char *two = play(secret, 1, decisions, &there);

    assert_int_equal(here, there);
    assert_true(secret == SECRET_NONE || here > 0);
    assert_true(strlen(one) > 10000);
    assert_same(one, two);
    free(one);
    free(two);
}

/* Without this the others would prove nothing. */
static void the_same_chance_gives_the_same_bytes(void **state)
{
    (void)state;
    compare(SECRET_NONE, LONG);
}

static void a_tactic_stays_face_down(void **state)
{
    (void)state;
    compare(SECRET_TACTIC, LONG);
}

static void a_secret_objective_stays_secret(void **state)
{
    (void)state;
    compare(SECRET_MISSION, LONG);
}

/* Both cards and both objectives are chosen before the first bids: up to A's own
 * bid nothing may differ, and that is decision number so many. */
static void a_bid_is_seen_when_all_are_in(void **state)
{
    int decisions = 1, secrets = 0;

    (void)state;
    for (; secrets == 0; decisions++)
        free(play(SECRET_BID, 0, decisions, &secrets));
    compare(SECRET_BID, decisions - 1);
}

/* And the comparison notices what is told: the opened bids differ. */
static void an_open_bid_is_told(void **state)
{
    int secrets, decisions = 1;
    char *one, *two;

    (void)state;
    for (secrets = 0; secrets == 0; decisions++)
        free(play(SECRET_BID, 0, decisions, &secrets));
    one = play(SECRET_BID, 0, decisions + 1, &secrets);
    two = play(SECRET_BID, 1, decisions + 1, &secrets);
    assert_string_not_equal(one, two);
    free(one);
    free(two);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_chance_gives_the_same_bytes),
        cmocka_unit_test(a_tactic_stays_face_down),
        cmocka_unit_test(a_secret_objective_stays_secret),
        cmocka_unit_test(a_bid_is_seen_when_all_are_in),
        cmocka_unit_test(an_open_bid_is_told),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
