/* serve.c -- starting and stopping the server: see serve.h. */
#include "serve/serve.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "base/error.h"
#include "serve/entropy.h"
#include "serve/http.h"
#include "serve/stream.h"

enum {
    WOKEN = 500,         /* battles that are looked at when the server starts */
    TICK = 100,          /* milliseconds between looks at the minds */
    CONNECTION_TIME = 60 /* seconds without a word */
};

struct serve_config serve_default(void)
{
    return (struct serve_config){
        .data = "alea.db",
        .address = "127.0.0.1",
        .port = 8017,
        .threads = 4,
        .minds = 2,
        .mind_limit = 5000,
        .battles = 5000,
        .streams = 4000,
        .rate = 50,
        .idle = 600,
        .ping = 15,
        .lab = 10000,
        .lab_left = 60,
        .find_mind = mind_find,
    };
}

/* ---- the keeper: time limits, signs of life, memory ---- */

static void ping(void *own, struct room *room)
{
    (void)own;
    pthread_mutex_lock(&room->lock);
    streams_ping(room);
    pthread_mutex_unlock(&room->lock);
}

/* Waits a tick; true when the server closes. */
static bool rest(struct server *s)
{
    struct timespec until;
    bool closing;

    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += TICK * 1000000L;
    if (until.tv_nsec >= 1000000000L) {
        until.tv_nsec -= 1000000000L;
        until.tv_sec++;
    }
    pthread_mutex_lock(&s->lock);
    if (!atomic_load(&s->closing))
        pthread_cond_timedwait(&s->close, &s->lock, &until);
    closing = atomic_load(&s->closing);
    pthread_mutex_unlock(&s->lock);
    return closing;
}

/* Minds whose turn it was when the server stopped go on: opening a room wakes
 * them. Older battles go on when somebody looks at them. */
static void wake_minds(struct server *s)
{
    char(*id)[ID_TEXT] = calloc(WOKEN, sizeof *id);
    const int n = id ? store_minded(s->store, id, WOKEN) : 0;

    for (int i = 0; i < n && !atomic_load(&s->closing); i++) {
        struct room *room = rooms_find(s->rooms, id[i]);
        struct alea_error error;

        if (!room)
            continue;
        if (room_open(room, LANG_EN, &error))
            room_close(room);
        room_let_go(room);
    }
    free(id);
}

static void *keep(void *own)
{
    struct server *s = own;
    int64_t pinged = (int64_t)time(NULL);

    wake_minds(s);
    while (!rest(s)) {
        int64_t now = (int64_t)time(NULL);

        opponents_look(s->opponents);
        lab_look(s->lab);
        if (now - pinged < s->config.ping)
            continue;
        pinged = now;
        rooms_each(s->rooms, ping, NULL);
        lab_ping(s->lab);
        rooms_forget(s->rooms, now - s->config.idle);
        atomic_store(&s->open_battles, store_open_battles(s->store));
    }
    return NULL;
}

/* ---- starting ---- */

static void wake_mind(void *own, struct room *room)
{
    struct server *s = own;

    opponents_wake(s->opponents, room);
}

static void free_server(struct server *s)
{
    lab_free(s->lab);
    rooms_free(s->rooms);
    store_close(s->store);
    opponents_free(s->opponents);
    stages_free(s->stages);
    content_free(s->content);
    rates_free(s->rates);
    for (int i = 0; i < CONTENT_BOOKS; i++)
        for (int lang = 0; lang < LANGS; lang++) {
            free(s->content_text[i][lang]);
            free(s->rules_text[i][lang]);
        }
    pthread_cond_destroy(&s->close);
    pthread_mutex_destroy(&s->lock);
    free(s);
}

static bool open_store(struct server *s, enum lang lang,
                       struct alea_error *error)
{
    char why[160] = "";

    s->store = store_open(s->config.data, lang, why, sizeof why);
    if (!s->store)
        return error_say(error, lang, ALEA_SYSTEM, 0, 0,
                         "impossible d'ouvrir la base « %s » : %s",
                         "cannot open the database \"%s\": %s", s->config.data,
                         why);
    atomic_store(&s->open_battles, store_open_battles(s->store));
    return true;
}

/* All but the part that listens. */
static bool prepare(struct server *s, enum lang lang, struct alea_error *error)
{
    struct game_error wrong = { 0 };
    const struct opponents_plan minds = { .workers = s->config.minds,
                                          .limit = s->config.mind_limit,
                                          .find = s->config.find_mind };
    struct rooms_plan rooms = { .wake = wake_mind, .own = s };

    s->content = content_new(lang, &wrong);
    if (!s->content) {
        *error = wrong.error;
        return false;
    }
    s->stages = stages_new(s->content);
    s->rates = rates_new(s->config.rate);
    if (!s->stages || !s->rates)
        return error_memory(error, lang);
    if (!open_store(s, lang, error))
        return false;
    rooms.store = s->store;
    rooms.stages = s->stages;
    s->rooms = rooms_new(&rooms);
    s->opponents = s->rooms ? opponents_new(&minds) : NULL;
    s->lab = s->opponents ? lab_new(s->config.idle, s->config.lab_left) : NULL;
    return s->lab || error_memory(error, lang);
}

static bool address_of(const struct serve_config *config,
                       struct sockaddr_storage *out, bool *v6)
{
    struct sockaddr_in *v4 = (struct sockaddr_in *)(void *)out;
    struct sockaddr_in6 *six = (struct sockaddr_in6 *)(void *)out;

    memset(out, 0, sizeof *out);
    *v6 = false;
    if (inet_pton(AF_INET, config->address, &v4->sin_addr) == 1) {
        v4->sin_family = AF_INET;
        v4->sin_port = htons(config->port);
        return true;
    }
    if (inet_pton(AF_INET6, config->address, &six->sin6_addr) == 1) {
        six->sin6_family = AF_INET6;
        six->sin6_port = htons(config->port);
        *v6 = true;
        return true;
    }
    return false;
}

/* Nothing of a request is logged: its address may hold a key. The port is not
 * shared: with MHD_OPTION_LISTENING_ADDRESS_REUSE two servers would take turns
 * at the requests of one page. */
static bool listen_at(struct server *s, enum lang lang,
                      struct alea_error *error)
{
    struct sockaddr_storage address;
    bool v6;
    unsigned flags = MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME;

    if (!address_of(&s->config, &address, &v6))
        return error_say(error, lang, ALEA_VALUE, 0, 0,
                         "« %s » n'est pas une adresse IP",
                         "\"%s\" is not an IP address", s->config.address);
    if (v6)
        flags |= MHD_USE_DUAL_STACK;
    s->daemon = MHD_start_daemon(
        flags, s->config.port, NULL, NULL, http_handle, s, MHD_OPTION_SOCK_ADDR,
        (struct sockaddr *)&address, MHD_OPTION_NOTIFY_COMPLETED,
        http_completed, s, MHD_OPTION_THREAD_POOL_SIZE,
        (unsigned)s->config.threads, MHD_OPTION_CONNECTION_TIMEOUT,
        (unsigned)CONNECTION_TIME, MHD_OPTION_CONNECTION_LIMIT,
        (unsigned)(s->config.streams + 2000),
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)(32 * 1024),
        MHD_OPTION_END);
    if (!s->daemon)
        return error_say(error, lang, ALEA_SYSTEM, 0, 0,
                         "impossible d'écouter sur le port %d de %s : %s",
                         "cannot listen on port %d of %s: %s",
                         (int)s->config.port, s->config.address,
                         strerror(errno));
    return true;
}

/* A stream is an open file; there may be as many as the system gives us. */
static void allow_files(void)
{
    struct rlimit limit;

    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

struct server *serve_start(const struct serve_config *config, enum lang lang,
                           struct alea_error *error)
{
    struct server *s = calloc(1, sizeof *s);

    if (!s) {
        error_memory(error, lang);
        return NULL;
    }
    s->config = *config;
    entropy_open(config->open_dice);
    s->began = (int64_t)time(NULL);
    pthread_mutex_init(&s->lock, NULL);
    pthread_cond_init(&s->close, NULL);
    signal(SIGPIPE, SIG_IGN);
    allow_files();
    if (prepare(s, lang, error) && listen_at(s, lang, error)) {
        s->kept = pthread_create(&s->keeper, NULL, keep, s) == 0;
        return s;
    }
    if (s->opponents)
        opponents_stop(s->opponents);
    if (s->lab)
        lab_stop(s->lab);
    free_server(s);
    return NULL;
}

uint16_t serve_port(const struct server *server)
{
    const union MHD_DaemonInfo *info =
        MHD_get_daemon_info(server->daemon, MHD_DAEMON_INFO_BIND_PORT);

    return info ? info->port : 0;
}

/* ---- stopping ---- */

static void end_streams(void *own, struct room *room)
{
    (void)own;
    pthread_mutex_lock(&room->lock);
    streams_end(room);
    pthread_mutex_unlock(&room->lock);
}

/* Waits until what was asked before is answered; the rest gets a 503. */
static void wait_for_answers(struct server *s)
{
    const struct timespec moment = { .tv_nsec = 2000000 };

    while (atomic_load(&s->counts.under_way) > 0)
        nanosleep(&moment, NULL);
}

/* A sleeping connection must wake before libmicrohttpd can stop: what waits for
 * the disk is answered first, then streams end. */
void serve_stop(struct server *server)
{
    MHD_socket listening;

    if (!server)
        return;
    listening = MHD_quiesce_daemon(server->daemon);
    pthread_mutex_lock(&server->lock);
    atomic_store(&server->closing, true);
    pthread_cond_signal(&server->close);
    pthread_mutex_unlock(&server->lock);
    if (server->kept)
        pthread_join(server->keeper, NULL);
    wait_for_answers(server);
    opponents_stop(server->opponents);
    lab_stop(server->lab);
    store_drain(server->store);
    rooms_each(server->rooms, end_streams, NULL);
    MHD_stop_daemon(server->daemon);
    if (listening != MHD_INVALID_SOCKET)
        close(listening);
    free_server(server);
}
