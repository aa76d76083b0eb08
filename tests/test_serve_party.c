/* Seats of a party over a real connection: who decides for which hero, one key
 * for several of them, heroes of minds; and campaigns, which only the players
 * keep. */
#include "web_server.h"

#include <time.h>

#include "minds/mind.h"

static int set_up(void **state)
{
    struct serve_config config = server_plan();

    (void)state;
    config.threads = 2;
    config.find_mind = mind_find;
    return server_up("party", &config);
}

/* ---- a mission ---- */

enum { HEROES = 3 };

struct mission {
    char id[32], key[HEROES][64], watch[64];
};

static void copy(char *out, size_t size, const json_t *map, const char *key)
{
    snprintf(out, size, "%s", json_string_value(json_object_get(map, key)));
}

/* That mission for three heroes with these seats. */
static struct mission begin_mission(const char *mission, int seed,
                                    const char *seats)
{
    struct mission m = { 0 };
    struct web_answer a;
    const json_t *list;
    char body[600];

    snprintf(body, sizeof body,
             "{\"book\":\"quest\",\"armies\":[{\"sample\":\"three\"}],"
             "\"settings\":{\"mission\":\"%s\",\"rounds\":1},\"seed\":%d,"
             "\"seats\":[%s]}",
             mission, seed, seats);
    a = web_ask(port, "POST", "/api/v1/battles", NULL, body);
    if (a.status != 201)
        fail_msg("%s", a.text);
    copy(m.id, sizeof m.id, a.json, "id");
    copy(m.watch, sizeof m.watch, a.json, "watch");
    list = json_object_get(a.json, "seats");
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *seat = json_array_get(list, i);
        const json_int_t p =
            json_integer_value(json_object_get(seat, "player"));

        assert_in_range(p, 0, HEROES - 1);
        copy(m.key[p], sizeof m.key[p], seat, "key");
    }
    web_clear(&a);
    return m;
}

static struct mission begin(const char *seats)
{
    return begin_mission("stand", 3, seats);
}

static struct web_answer in(const struct mission *m, const char *method,
                            const char *what, const char *key, const char *body)
{
    char path[128];

    snprintf(path, sizeof path, "/api/v1/battles/%s%s", m->id, what);
    return web_ask(port, method, path, key, body);
}

static int decide(const struct mission *m, const char *key, int n,
                  const char *decision)
{
    struct web_answer a;
    char body[200];
    int status;

    snprintf(body, sizeof body, "{\"n\":%d,\"decision\":%s}", n, decision);
    a = in(m, "POST", "/decisions", key, body);
    status = a.status;
    web_clear(&a);
    return status;
}

/* The open question as this key sees it; to be cleared. */
static struct web_answer look(const struct mission *m, const char *key,
                              const json_t **pending)
{
    struct web_answer a = in(m, "GET", "?static=0", key, NULL);

    assert_int_equal(a.status, 200);
    *pending = json_object_get(a.json, "pending");
    return a;
}

static size_t options_for(const struct mission *m, const char *key)
{
    const json_t *pending;
    struct web_answer a = look(m, key, &pending);
    const size_t n = json_array_size(json_object_get(pending, "options"));

    web_clear(&a);
    return n;
}

#define ANA  "{\"kind\":\"person\",\"name\":\"Ana\"}"
#define BEN  "{\"kind\":\"person\",\"name\":\"Ben\"}"
#define MIND "{\"kind\":\"mind\",\"mind\":\"doctrine\"}"

/* Each may send his own hero, or one that nobody holds; never another's. */
static void each_decides_for_his_own(void **state)
{
    struct mission m = begin(ANA "," BEN "," MIND);
    const json_t *pending;
    struct web_answer a;

    (void)state;
    assert_int_equal(options_for(&m, m.key[0]), 2); /* hers and the mind's */
    assert_int_equal(options_for(&m, m.key[1]), 2);
    assert_int_equal(options_for(&m, m.watch), 0);
    assert_int_equal(decide(&m, m.key[0], 1, "{\"deploy\":\"A2\"}"), 403);
    assert_int_equal(decide(&m, m.key[1], 1, "{\"deploy\":\"A2\"}"), 200);
    /* now it is about Ben's hero alone */
    a = look(&m, m.key[0], &pending);
    assert_true(json_is_false(json_object_get(pending, "mine")));
    assert_int_equal(json_integer_value(
                         json_array_get(json_object_get(pending, "seats"), 0)),
                     1);
    assert_int_equal(json_array_size(json_object_get(a.json, "seats")), HEROES);
    web_clear(&a);
    assert_int_equal(decide(&m, m.key[0], 2, "{\"manner\":\"zone\"}"), 409);
    assert_int_equal(decide(&m, m.key[1], 2, "{\"manner\":\"zone\"}"), 200);
}

/* Who holds two heroes has one key, and answers for both. */
static void one_key_for_two_heroes(void **state)
{
    struct mission m =
        begin(ANA "," BEN ",{\"kind\":\"person\",\"name\":\"Ana\","
                  "\"with\":0}");
    struct web_answer a;
    const json_t *you, *pending;

    (void)state;
    assert_string_equal(m.key[0], m.key[2]);
    assert_string_not_equal(m.key[0], m.key[1]);
    assert_int_equal(options_for(&m, m.key[0]), 2);
    assert_int_equal(options_for(&m, m.key[1]), 1);
    a = look(&m, m.key[0], &pending);
    you = json_object_get(a.json, "you");
    assert_int_equal(json_array_size(json_object_get(you, "seats")), 2);
    assert_int_equal(
        json_integer_value(json_array_get(json_object_get(you, "players"), 0)),
        0);
    web_clear(&a);
    assert_int_equal(decide(&m, m.key[0], 1, "{\"deploy\":\"A3\"}"), 200);
    /* what no die has fallen for is taken back by any of the party */
    a = in(&m, "POST", "/undo", m.key[1], "{}");
    assert_int_equal(a.status, 200);
    web_clear(&a);
}

/* quest.90.36 a mission whose die falls on 6; one seed of six does. */
static struct mission begin_with_a_6(const json_t **pending,
                                     struct web_answer *a)
{
    for (int seed = 1; seed <= 60; seed++) {
        struct mission m = begin_mission("rolled", seed, ANA "," BEN "," MIND);

        *a = look(&m, m.key[1], pending);
        if (strcmp(json_string_value(json_object_get(*pending, "kind")),
                   "mission") == 0)
            return m;
        web_clear(a);
    }
    fail_msg("the die never falls on 6");
    return (struct mission){ 0 };
}

/* Anybody chooses the mission, and then it is briefed. */
static void anybody_chooses_the_mission(void **state)
{
    const json_t *pending;
    struct web_answer a;
    struct mission m = begin_with_a_6(&pending, &a);

    (void)state;
    assert_string_equal(web_text(&a, "mission", "key"), "rolled");
    assert_int_equal(json_array_size(json_object_get(pending, "options")), 5);
    web_clear(&a);
    assert_int_equal(options_for(&m, m.watch), 0);
    assert_int_equal(decide(&m, m.key[1], 1, "{\"mission\":\"none\"}"), 422);
    assert_int_equal(decide(&m, m.key[1], 1, "{\"mission\":\"escape\"}"), 200);
    a = look(&m, m.key[0], &pending);
    assert_string_equal(json_string_value(json_object_get(pending, "kind")),
                        "deploy");
    assert_string_equal(web_text(&a, "mission", "key"), "escape");
    /* quest.90.40 it opens in the last round of so short a mission */
    assert_non_null(strstr(web_text(&a, "mission", "goal"), "round 1"));
    assert_string_equal(web_text(&a, "scenario", "key"), "escape");
    web_clear(&a);
}

/* A mission that only minds play comes to its end by itself. */
static void minds_play_alone(void **state)
{
    struct mission m = begin(MIND "," MIND "," MIND);
    const struct timespec moment = { .tv_nsec = 50000000 };
    bool over = false;

    (void)state;
    for (int i = 0; i < 400 && !over; i++) {
        struct web_answer a = in(&m, "GET", "?static=0", m.watch, NULL);

        over = json_is_object(json_object_get(a.json, "result"));
        web_clear(&a);
        nanosleep(&moment, NULL);
    }
    assert_true(over);
}

/* ---- campaigns ---- */

static struct web_answer campaign(json_t *body, int status)
{
    char *text = json_dumps(body, 0);
    struct web_answer a =
        web_ask(port, "POST", "/api/v1/campaigns", NULL, text);

    if (a.status != status)
        fail_msg("%s", a.text);
    free(text);
    json_decref(body);
    return a;
}

static int due_of(const struct web_answer *a, size_t hero)
{
    const json_t *heroes = json_object_get(a->json, "heroes");

    return (int)json_integer_value(
        json_object_get(json_array_get(heroes, hero), "due"));
}

static void campaigns_go_on_from_their_text(void **state)
{
    static const char party[] = "book: quest\nformat: 1\nname: Us\nheroes:\n"
                                "  - {hero: sentinel}\n  - {hero: oracle}\n";
    struct web_answer a, b;

    (void)state;
    a = campaign(json_pack("{s:s, s:s, s:s, s:i}", "book", "quest", "do",
                           "begin", "party", party, "seed", 4),
                 200);
    assert_int_equal(json_array_size(json_object_get(a.json, "order")), 5);
    assert_int_equal(due_of(&a, 0), 0);
    b = campaign(json_pack("{s:s, s:s, s:O, s:b}", "book", "quest", "do",
                           "note", "text", json_object_get(a.json, "text"),
                           "won", 1),
                 200);
    assert_int_equal(due_of(&b, 0), 1);
    assert_int_equal(json_integer_value(json_object_get(b.json, "won")), 1);
    web_clear(&a);
    a = campaign(json_pack("{s:s, s:s, s:O, s:i, s:s}", "book", "quest", "do",
                           "grow", "text", json_object_get(b.json, "text"),
                           "hero", 0, "what", "more-power"),
                 200);
    assert_int_equal(due_of(&a, 0), 0);
    assert_int_equal(due_of(&a, 1), 1);
    web_clear(&b);
    /* it was the only one due to him; a thing is no upgrade */
    b = campaign(json_pack("{s:s, s:s, s:O, s:i, s:s}", "book", "quest", "do",
                           "grow", "text", json_object_get(a.json, "text"),
                           "hero", 0, "what", "more-will"),
                 422);
    assert_string_equal(web_text(&b, "error", "rule"), "quest.90.53");
    web_clear(&b);
    b = campaign(json_pack("{s:s, s:s, s:O, s:i, s:s}", "book", "quest", "do",
                           "buy", "text", json_object_get(a.json, "text"),
                           "hero", 0, "what", "more-will"),
                 422);
    web_clear(&b);
    b = campaign(
        json_pack("{s:s, s:s, s:s}", "book", "ofas", "do", "look", "text", ""),
        422);
    web_clear(&b);
    web_clear(&a);
}

/* The campaign of a book that begins without a list. */
static void two_players_have_a_campaign(void **state)
{
    struct web_answer a =
        campaign(json_pack("{s:s, s:s, s:[s, s], s:i}", "book", "ofas", "do",
                           "begin", "player", "Ann", "Bob", "seed", 3),
                 200);
    struct web_answer b;

    (void)state;
    assert_non_null(strstr(web_text(&a, "text", NULL), "\"Ann\", \"Bob\""));
    b = campaign(json_pack("{s:s, s:O, s:s, s:s}", "do", "record", "text",
                           json_object_get(a.json, "text"), "winner", "A",
                           "scenario", "sabotage"),
                 200);
    assert_int_equal(json_integer_value(json_object_get(b.json, "fought")), 1);
    web_clear(&b);
    b = campaign(json_pack("{s:s, s:O, s:s, s:s}", "do", "record", "text",
                           json_object_get(a.json, "text"), "winner", "A",
                           "scenario", "sabotag"),
                 400);
    web_clear(&b);
    b = campaign(json_pack("{s:s, s:O}", "do", "dance", "text",
                           json_object_get(a.json, "text")),
                 400);
    assert_non_null(strstr(web_text(&b, "error", "message"), "record"));
    web_clear(&b);
    web_clear(&a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_decides_for_his_own),
        cmocka_unit_test(one_key_for_two_heroes),
        cmocka_unit_test(anybody_chooses_the_mission),
        cmocka_unit_test(minds_play_alone),
        cmocka_unit_test(campaigns_go_on_from_their_text),
        cmocka_unit_test(two_players_have_a_campaign),
    };

    return cmocka_run_group_tests(tests, set_up, tear_down);
}
