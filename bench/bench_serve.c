/* bench_serve.c -- the server under load: 500 battles, each with two streams
 * that listen, and clients that decide as fast as they are answered.
 *
 * Every decision goes over HTTP, is judged by the rules and is on disk before
 * the answer comes. Beside it stand SQLite's own commits of one row, on the same
 * disk in the same run. Server and clients share the machine. */
#include <fcntl.h>
#include <malloc.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <time.h>
#include <unistd.h>

#include "battle/candidates.h"
#include "battle/view.h"
#include "bench.h"
#include "rows.h"
#include "serve/server.h"
#include "web_client.h"
#include "words/decision.h"

enum {
    BATTLES = 500,
    CLIENTS = 64,
    SECONDS = 5,
    SAMPLES = 1 << 18, /* latencies that are kept */
    ANSWER = 64 * 1024,
};

struct match {
    char id[32], key[2][64];
};

static struct {
    struct server *server;
    uint16_t port;
    char data[96];
    struct match match[BATTLES];
    int listening; /* epoll of all streams */
    atomic_bool end;
    atomic_int decisions, over;
    atomic_ullong heard; /* bytes that the streams had */
    atomic_int samples;
    uint32_t *sample; /* microseconds */
} bench;

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void remove_data(const char *data)
{
    static const char *const ending[] = { "", "-wal", "-shm" };
    char name[112];

    for (int i = 0; i < 3; i++) {
        snprintf(name, sizeof name, "%s%s", data, ending[i]);
        remove(name);
    }
}

/* ---- SQLite by itself ---- */

/* Transactions of one row a second, as durable as ours. */
static double sqlite_commits(void)
{
    char path[112];
    sqlite3 *base = NULL;
    sqlite3_stmt *put = NULL;
    double began;
    int n = 0;

    snprintf(path, sizeof path, "%s-one", bench.data);
    remove_data(path);
    if (sqlite3_open(path, &base) != SQLITE_OK ||
        sqlite3_exec(base,
                     "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;"
                     "CREATE TABLE line (battle INTEGER, place INTEGER,"
                     " at INTEGER, text TEXT, PRIMARY KEY (battle, place))"
                     " WITHOUT ROWID",
                     NULL, NULL, NULL) != SQLITE_OK ||
        sqlite3_prepare_v2(base, "INSERT INTO line VALUES (1,?,1,?)", -1, &put,
                           NULL) != SQLITE_OK)
        return 0;
    for (began = now(); now() - began < 2; n++) {
        sqlite3_bind_int(put, 1, n);
        sqlite3_bind_text(put, 2,
                          "{\"n\":12,\"who\":0,\"decision\":{\"order\":"
                          "\"run\"},\"hash\":\"cf7fac89\"}",
                          -1, SQLITE_STATIC);
        sqlite3_step(put);
        sqlite3_reset(put);
    }
    began = now() - began;
    sqlite3_finalize(put);
    sqlite3_close(base);
    remove_data(path);
    return n / began;
}

/* ---- battles and streams ---- */

static bool begin(struct match *m)
{
    struct web_answer a = web_ask(bench.port, "POST", "/api/v1/battles", NULL,
                                  "{\"armies\":[{\"sample\":\"line-250\"},"
                                  "{\"sample\":\"assault-250\"}],\"seed\":1}");
    const json_t *seats = json_object_get(a.json, "seats");
    const bool good = a.status == 201;

    snprintf(m->id, sizeof m->id, "%s", web_text(&a, "id", NULL));
    for (size_t i = 0; i < 2 && good; i++)
        snprintf(m->key[i], sizeof m->key[i], "%s",
                 json_string_value(
                     json_object_get(json_array_get(seats, i), "key")));
    web_clear(&a);
    return good;
}

static bool open_stream(const struct match *m, int player)
{
    struct epoll_event wanted = { .events = EPOLLIN };
    char request[256];
    int fd = web_connect(bench.port);

    if (fd < 0)
        return false;
    snprintf(request, sizeof request,
             "GET /api/v1/battles/%s/events HTTP/1.1\r\nHost: x\r\n"
             "Authorization: Seat %s\r\n\r\n",
             m->id, m->key[player]);
    wanted.data.fd = fd;
    return web_send(fd, request, strlen(request)) &&
           epoll_ctl(bench.listening, EPOLL_CTL_ADD, fd, &wanted) == 0;
}

/* Reads all streams, and counts. */
static void *listen_all(void *own)
{
    static char bytes[1 << 16];
    struct epoll_event ready[64];

    (void)own;
    while (!atomic_load(&bench.end)) {
        int n = epoll_wait(bench.listening, ready, 64, 100);

        for (int i = 0; i < n; i++) {
            ssize_t got =
                recv(ready[i].data.fd, bytes, sizeof bytes, MSG_DONTWAIT);

            if (got > 0)
                atomic_fetch_add(&bench.heard, (unsigned long long)got);
            else if (got == 0)
                epoll_ctl(bench.listening, EPOLL_CTL_DEL, ready[i].data.fd,
                          NULL);
        }
    }
    return NULL;
}

/* ---- clients ---- */

/* The body of a decision that the open question takes, found by looking into
 * the server's own memory: a player would have read it from a snapshot. */
static int next_body(const struct match *m, char *out, size_t size, int *who)
{
    struct room *room = rooms_find(bench.server->rooms, m->id);
    struct alea_error error;
    struct decision d = { 0 };
    struct battle *view = malloc(sizeof *view);
    char text[DECISION_TEXT];
    int n = 0;

    if (view && room && room_open(room, LANG_EN, &error)) {
        *who = room->live->battle.asked.who;
        battle_view(&room->live->battle, *who, view);
        room_close(room);
        if (view->asking) {
            candidates(view, view->decisions, &d, 1);
            decision_print(view, &d, text, sizeof text);
            n = snprintf(out, size, "{\"n\":%u,\"decision\":%s}",
                         (unsigned)view->decisions + 1, text);
        }
    }
    if (room)
        room_let_go(room);
    free(view);
    return n;
}

/* Sends a decision on the kept connection and reads its answer. */
static bool post(int fd, const struct match *m, int who, const char *body,
                 int size)
{
    char request[4096], answer[ANSWER];
    size_t used = 0;
    int n = snprintf(request, sizeof request,
                     "POST /api/v1/battles/%s/decisions HTTP/1.1\r\n"
                     "Host: x\r\nAuthorization: Seat %s\r\n"
                     "Content-Type: application/json\r\n"
                     "Content-Length: %d\r\n\r\n%s",
                     m->id, m->key[who], size, body);
    char *end = NULL, *length;

    if (n >= (int)sizeof request || !web_send(fd, request, (size_t)n))
        return false;
    while (used < sizeof answer - 1) {
        ssize_t got = recv(fd, answer + used, sizeof answer - 1 - used, 0);

        if (got <= 0)
            return false;
        used += (size_t)got;
        answer[used] = 0;
        end = end ? end : strstr(answer, "\r\n\r\n");
        length = end ? strstr(answer, "Content-Length: ") : NULL;
        if (length &&
            used >= (size_t)(end - answer) + 4 + strtoul(length + 16, NULL, 10))
            break;
    }
    return strncmp(answer, "HTTP/1.1 200", 12) == 0;
}

static void *decide_all(void *own)
{
    const int first = (int)(intptr_t)own;
    int fd = web_connect(bench.port), idle = 0;
    char body[2048];

    for (int i = first; fd >= 0 && !atomic_load(&bench.end) && idle < BATTLES;
         i = (i + CLIENTS) % BATTLES < CLIENTS ? first : i + CLIENTS) {
        int who = 0, size = next_body(&bench.match[i], body, sizeof body, &who);
        double began = now();
        int at;

        if (size == 0 || size >= (int)sizeof body) {
            idle++;
            continue;
        }
        if (!post(fd, &bench.match[i], who, body, size))
            break;
        idle = 0;
        atomic_fetch_add(&bench.decisions, 1);
        at = atomic_fetch_add(&bench.samples, 1);
        if (at < SAMPLES)
            bench.sample[at] = (uint32_t)((now() - began) * 1e6);
    }
    if (fd >= 0)
        close(fd);
    return NULL;
}

static int by_size(const void *a, const void *b)
{
    const uint32_t *x = a, *y = b;

    return (*x > *y) - (*x < *y);
}

/* All clients for so many seconds; decisions a second. */
static double load(void)
{
    const struct timespec while_ = { .tv_sec = SECONDS };
    pthread_t client[CLIENTS], listener;
    double began;

    pthread_create(&listener, NULL, listen_all, NULL);
    began = now();
    for (int i = 0; i < CLIENTS; i++)
        pthread_create(&client[i], NULL, decide_all, (void *)(intptr_t)i);
    nanosleep(&while_, NULL);
    atomic_store(&bench.end, true);
    for (int i = 0; i < CLIENTS; i++)
        pthread_join(client[i], NULL);
    began = now() - began;
    pthread_join(listener, NULL);
    return atomic_load(&bench.decisions) / began;
}

/* ---- the whole ---- */

static size_t heap(void)
{
    return mallinfo2().uordblks;
}

static bool start(void)
{
    struct serve_config config = serve_default();
    struct alea_error error = { 0 };

    config.data = bench.data;
    config.port = 0;
    config.rate = 0;
    config.threads = 2;
    bench.server = serve_start(&config, LANG_EN, &error);
    if (!bench.server)
        fprintf(stderr, "bench: %s\n", error.message);
    else
        bench.port = serve_port(bench.server);
    return bench.server != NULL;
}

static void report(double commits, double decisions, size_t idle)
{
    const int n = atomic_load(&bench.samples) < SAMPLES
                      ? atomic_load(&bench.samples)
                      : SAMPLES;
    const int half = n / 2, nearly = n - n / 100 - 1;
    const struct store_counts store = store_counts(bench.server->store);

    qsort(bench.sample, (size_t)n, sizeof *bench.sample, by_size);
    rows_add((struct bench_row){ "sqlite_commits", "SQLite, commits of one row",
                                 PER_SECOND, commits, 0, 0, NULL });
    rows_add((struct bench_row){ "serve_decisions",
                                 "decisions over HTTP, on disk", PER_SECOND,
                                 decisions, commits / 2, 20000, NULL });
    if (n > 0) {
        rows_add((struct bench_row){ "serve_p50",
                                     "such a decision, half within", IN_NS,
                                     bench.sample[half] * 1e3, 0, 0, NULL });
        rows_add((struct bench_row){ "serve_p99",
                                     "such a decision, 99 % within", IN_NS,
                                     bench.sample[nearly] * 1e3, 0, 0, NULL });
    }
    if (store.commits)
        rows_add((struct bench_row){
            "serve_group", "decisions to a commit", IN_TIMES,
            (double)store.jobs / (double)store.commits, 0, 0, NULL });
    rows_add((struct bench_row){ "serve_heard", "bytes to 1000 streams",
                                 IN_BYTES, (double)atomic_load(&bench.heard), 0,
                                 0, NULL });
    rows_add((struct bench_row){ "serve_idle", "bytes of an idle battle",
                                 IN_BYTES, (double)idle, 64 * 1024, 24 * 1024,
                                 NULL });
}

/* The memory that the battles take is counted before anybody streams. */
void bench_serve(void)
{
    double commits;
    size_t before, idle;

    snprintf(bench.data, sizeof bench.data, "bench-serve-%d.db", (int)getpid());
    remove_data(bench.data);
    bench.sample = calloc(SAMPLES, sizeof *bench.sample);
    bench.listening = epoll_create1(EPOLL_CLOEXEC);
    if (!bench.sample || bench.listening < 0 || !start())
        return;
    commits = sqlite_commits();
    begin(&bench.match[0]); /* the stage is not the battle's own */
    before = heap();
    for (int i = 1; i < BATTLES; i++)
        if (!begin(&bench.match[i]))
            break;
    idle = (heap() - before) / (BATTLES - 1);
    for (int i = 0; i < BATTLES; i++)
        for (int p = 0; p < 2; p++)
            if (!open_stream(&bench.match[i], p))
                fprintf(stderr, "bench: stream %d does not open\n", i);
    report(commits, load(), idle);
    serve_stop(bench.server);
    close(bench.listening);
    free(bench.sample);
    remove_data(bench.data);
}
