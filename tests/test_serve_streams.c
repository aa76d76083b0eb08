/* Streams under fire: minds play as fast as they can while listeners come at
 * any moment and ask for all from the beginning. Each must hear every decision
 * once, in order. */
#include "web_server.h"

#include <pthread.h>
#include <time.h>

enum {
    BATTLES = 6,
    LISTENERS = 12, /* of each battle, one after the other */
    SIZE = 4 << 20
};

static int set_up(void **state)
{
    const struct serve_config config = server_plan();

    (void)state;
    return server_up("streams", &config);
}

/* One who listens: what he heard, or what was wrong with it. */
struct listener {
    pthread_t thread;
    char id[32], key[64], wrong[96];
    int late;  /* milliseconds */
    int heard; /* decisions */
};

/* The numbers of the decisions, one after the other; false when one is missing
 * or comes twice. */
static bool in_order(struct listener *l, const char *text)
{
    for (const char *at = strstr(text, "id: "); at;
         at = strstr(at + 4, "\nid: ")) {
        const int n = atoi(strchr(at, ':') + 1);

        if (n != l->heard + 1) {
            snprintf(l->wrong, sizeof l->wrong, "decision %d after %d", n,
                     l->heard);
            return false;
        }
        l->heard = n;
    }
    return true;
}

/* The events so far, to be freed: what came in parts is whole again. */
static char *events_of(const char *text)
{
    const char *body = strstr(text, "\r\n\r\n");

    return web_unchunk(strdup(body ? body + 4 : ""));
}

static bool is_over(const char *events)
{
    const char *over = strstr(events, "\"over\":true");

    return over && strstr(over, "\n\n");
}

static void *hear(void *own)
{
    struct listener *l = own;
    const struct timespec wait = { .tv_nsec = l->late * 1000000L };
    char *text = calloc(1, SIZE), *events = calloc(1, 1), request[256];
    size_t used = 0;
    ssize_t n = 1;
    int fd;

    nanosleep(&wait, NULL);
    fd = web_connect(port);
    snprintf(request, sizeof request,
             "GET /api/v1/battles/%s/events HTTP/1.1\r\nHost: x\r\n"
             "Authorization: Seat %s\r\nLast-Event-ID: 0\r\n\r\n",
             l->id, l->key);
    web_send(fd, request, strlen(request));
    while (n > 0 && !is_over(events)) {
        n = recv(fd, text + used, SIZE - used - 1, 0);
        used += n > 0 ? (size_t)n : 0;
        free(events);
        events = events_of(text);
    }
    close(fd);
    if (n <= 0)
        snprintf(l->wrong, sizeof l->wrong, "silence after %zu bytes", used);
    else if (in_order(l, events) && l->heard < 10)
        snprintf(l->wrong, sizeof l->wrong, "only %d decisions", l->heard);
    free(events);
    free(text);
    return NULL;
}

static void begin(struct listener *l, int n)
{
    static const char army[] =
        "book: ofas\\nformat: 20\\nunits:\\n- {name: Grey, rank: regular, "
        "size: 4, equipment: rifle-knife, officer: {grade: sub-officer}}\\n";
    char body[1024];
    struct web_answer a;

    snprintf(body, sizeof body,
             "{\"armies\":[\"%s\",\"%s\"],\"seats\":"
             "[{\"kind\":\"mind\",\"mind\":\"random\"},"
             "{\"kind\":\"mind\",\"mind\":\"random\"}]}",
             army, army);
    a = web_ask(port, "POST", "/api/v1/battles", NULL, body);
    if (a.status != 201)
        fail_msg("%s", a.text);
    for (int i = 0; i < n; i++) {
        l[i] = (struct listener){ .late = i * 25 };
        snprintf(l[i].id, sizeof l[i].id, "%s", web_text(&a, "id", NULL));
        snprintf(l[i].key, sizeof l[i].key, "%s", web_text(&a, "watch", NULL));
    }
    web_clear(&a);
}

static void every_listener_hears_all_once(void **state)
{
    static struct listener all[BATTLES][LISTENERS];

    (void)state;
    for (int b = 0; b < BATTLES; b++) {
        begin(all[b], LISTENERS);
        for (int i = 0; i < LISTENERS; i++)
            assert_int_equal(
                pthread_create(&all[b][i].thread, NULL, hear, &all[b][i]), 0);
    }
    for (int b = 0; b < BATTLES; b++)
        for (int i = 0; i < LISTENERS; i++)
            pthread_join(all[b][i].thread, NULL);
    for (int b = 0; b < BATTLES; b++)
        for (int i = 0; i < LISTENERS; i++) {
            if (all[b][i].wrong[0])
                fail_msg("battle %d, listener %d: %s", b, i, all[b][i].wrong);
            assert_int_equal(all[b][i].heard, all[b][0].heard);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(every_listener_hears_all_once, set_up,
                                        tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
