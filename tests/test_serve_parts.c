/* Parts of the server by themselves: keys, rates, routes, the store, odds. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "serve/http.h"
#include "web_client.h"

/* ---- keys ---- */

static void keys_are_long_and_never_the_same(void **state)
{
    char a[KEY_TEXT], b[KEY_TEXT];

    (void)state;
    entropy_key(a);
    entropy_key(b);
    assert_int_equal(strlen(a), KEY_TEXT - 1);
    assert_string_not_equal(a, b);
    assert_int_equal(strspn(a, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrst"
                               "uvwxyz0123456789-_"),
                     KEY_TEXT - 1);
}

static void only_the_whole_key_fits(void **state)
{
    char key[KEY_TEXT], given[KEY_TEXT + 8], none[KEY_TEXT] = "";

    (void)state;
    entropy_key(key);
    assert_true(key_fits(key, key));
    for (size_t i = 0; i < KEY_TEXT - 1; i++) {
        strcpy(given, key);
        given[i] ^= 1;
        assert_false(key_fits(given, key));
        strcpy(given, key);
        given[i] = 0;
        assert_false(key_fits(given, key));
    }
    snprintf(given, sizeof given, "%sx", key);
    assert_false(key_fits(given, key));
    assert_false(key_fits("", none)); /* the empty key of a mind's seat */
}

/* ---- rates ---- */

static void rates_fill_up_with_time(void **state)
{
    struct rates *rates = rates_new(10);
    int taken = 0;

    (void)state;
    while (rates_take(rates, "a", 1, 1, 1000))
        taken++;
    assert_int_equal(taken, 100); /* ten seconds at once */
    assert_true(rates_take(rates, "b", 1, 1, 1000));
    assert_false(rates_take(rates, "a", 1, 1, 1099));
    assert_true(rates_take(rates, "a", 1, 1, 1100));
    assert_false(rates_take(rates, "a", 1, 11, 2100));
    assert_true(rates_take(rates, "a", 1, 10, 2100));
    rates_free(rates);
}

static void a_rate_of_none_is_no_limit(void **state)
{
    struct rates *rates = rates_new(0);

    (void)state;
    for (int i = 0; i < 1000; i++)
        assert_true(rates_take(rates, "a", 1, 100, 0));
    rates_free(rates);
}

/* ---- routes ---- */

static void routes_are_found_by_method_and_path(void **state)
{
    char param[PARAMS][PARAM_TEXT], allowed[64];
    const struct route *route = route_find("GET", "/api/v1/battles/abc/at/12",
                                           param, allowed, sizeof allowed);

    (void)state;
    assert_non_null(route);
    assert_string_equal(param[0], "abc");
    assert_string_equal(param[1], "12");
    assert_null(route_find("PUT", "/api/v1/battles/abc/chat", param, allowed,
                           sizeof allowed));
    assert_string_equal(allowed, "POST, GET");
    assert_null(route_find("GET", "/api/v1/battles//at/1", param, allowed,
                           sizeof allowed));
    assert_string_equal(allowed, "");
    assert_null(
        route_find("GET", "/assets/../secret", param, allowed, sizeof allowed));
    assert_non_null(route_find("HEAD", "/", param, allowed, sizeof allowed));
}

/* ---- the store ---- */

struct job {
    struct store_job job;
    int64_t row;
    int32_t place;
    int calls;
    int *finished;
    bool durable;
};

static bool write_line(struct store_job *job, struct store *store)
{
    struct job *j = (struct job *)(void *)job;

    j->calls++;
    return store_put_line(store, j->row, j->place, 1, "{}");
}

static void finish(struct store_job *job, bool durable)
{
    struct job *j = (struct job *)(void *)job;

    j->durable = durable;
    ++*j->finished;
}

static void one_bad_job_spoils_no_other(void **state)
{
    char path[64], why[100];
    struct store *store;
    struct job job[50];
    int finished = 0;

    (void)state;
    snprintf(path, sizeof path, "/tmp/alea-test-store-%d.db", (int)getpid());
    store = store_open(path, LANG_EN, why, sizeof why);
    assert_non_null(store);
    for (int i = 0; i < 50; i++) {
        job[i] = (struct job){ .job = { NULL, write_line, finish },
                               .row = 1,
                               .place = i == 30 ? 7 : i, /* taken already */
                               .finished = &finished };
        store_submit(store, &job[i].job);
    }
    store_drain(store);
    assert_int_equal(finished, 50);
    for (int i = 0; i < 50; i++)
        assert_int_equal(job[i].durable, i != 30);
    assert_true(store_counts(store).failures > 0);
    /* the file is one server's alone */
    assert_null(store_open(path, LANG_EN, why, sizeof why));
    assert_non_null(strstr(why, "another"));
    store_close(store);
    store = store_open(path, LANG_EN, why, sizeof why);
    assert_non_null(store);
    store_close(store);
    web_remove(path);
}

static void a_store_that_cannot_be_opened_says_why(void **state)
{
    char why[100] = "";

    (void)state;
    assert_null(store_open("/nonesuch/alea.db", LANG_EN, why, sizeof why));
    assert_true(why[0] != 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_are_long_and_never_the_same),
        cmocka_unit_test(only_the_whole_key_fits),
        cmocka_unit_test(rates_fill_up_with_time),
        cmocka_unit_test(a_rate_of_none_is_no_limit),
        cmocka_unit_test(routes_are_found_by_method_and_path),
        cmocka_unit_test(one_bad_job_spoils_no_other),
        cmocka_unit_test(a_store_that_cannot_be_opened_says_why),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
