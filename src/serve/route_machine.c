/* route_machine.c -- for machines that look after the server. */
#include <arpa/inet.h>
#include <inttypes.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "serve/http.h"
#include "serve/routes.h"

void route_health(struct request *r)
{
    static const char full[] = "the disk cannot be written\n";
    const bool well = store_is_well(r->server->store);

    if (well)
        answer_static(r, MHD_HTTP_OK, "text/plain", "ok\n", 3);
    else
        answer_static(r, MHD_HTTP_SERVICE_UNAVAILABLE, "text/plain", full,
                      sizeof full - 1);
}

/* Does the request come from this machine? */
static bool is_local(const struct request *r)
{
    const union MHD_ConnectionInfo *info = MHD_get_connection_info(
        r->connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    const struct sockaddr *from = info ? info->client_addr : NULL;

    if (from && from->sa_family == AF_INET) {
        const struct sockaddr_in *v4 = (const void *)from;

        return ntohl(v4->sin_addr.s_addr) >> 24 == 127;
    }
    if (from && from->sa_family == AF_INET6) {
        const struct sockaddr_in6 *v6 = (const void *)from;

        return IN6_IS_ADDR_LOOPBACK(&v6->sin6_addr);
    }
    return false;
}

/* One number with its line of help. */
static void put(FILE *out, const char *name, const char *kind, const char *help,
                uint64_t value)
{
    fprintf(out, "# HELP alea_%s %s\n# TYPE alea_%s %s\nalea_%s %" PRIu64 "\n",
            name, help, name, kind, name, value);
}

static void count_live(void *own, struct room *room)
{
    pthread_mutex_lock(&room->lock);
    *(uint64_t *)own += room->live != NULL;
    pthread_mutex_unlock(&room->lock);
}

static void put_counts(FILE *out, struct server *s)
{
    const struct store_counts store = store_counts(s->store);
    const struct opponents_counts minds = opponents_counts(s->opponents);
    const struct lab_counts lab = lab_counts(s->lab);
    uint64_t live = 0;
    int stages, in_use;

    rooms_each(s->rooms, count_live, &live);
    stages_count(s->stages, &stages, &in_use);
    fputs("# HELP alea_requests_total Answers by status class.\n"
          "# TYPE alea_requests_total counter\n",
          out);
    for (int i = 1; i < 6; i++)
        fprintf(out, "alea_requests_total{status=\"%dxx\"} %llu\n", i,
                atomic_load(&s->counts.requests[i]));
    put(out, "decisions_total", "counter", "Decisions made by people.",
        atomic_load(&s->counts.decisions));
    put(out, "refusals_total", "counter", "Decisions refused by the rules.",
        atomic_load(&s->counts.refusals));
    put(out, "battles_total", "counter", "Battles started or imported.",
        atomic_load(&s->counts.battles));
    put(out, "chats_total", "counter", "Chat messages between seats.",
        atomic_load(&s->counts.chats));
    put(out, "mind_replies_total", "counter", "Decisions made by minds.",
        minds.replies);
    put(out, "mind_late_total", "counter", "Minds that ran out of time.",
        minds.late);
    put(out, "simulations_total", "counter", "Simulations started.",
        lab.studies);
    put(out, "simulated_battles_total", "counter",
        "Battles played in simulations.", lab.battles);
    put(out, "simulations", "gauge", "Simulations in memory.",
        (uint64_t)lab.kept);
    put(out, "simulations_waiting", "gauge", "Simulations waiting to run.",
        (uint64_t)lab.waiting + (uint64_t)lab.playing);
    put(out, "commits_total", "counter", "Transactions written to disk.",
        store.commits);
    put(out, "writes_total", "counter", "Entries written in transactions.",
        store.jobs);
    put(out, "write_failures_total", "counter", "Failed transactions.",
        store.failures);
    put(out, "commit_largest", "gauge", "Most entries in one transaction.",
        store.largest);
    put(out, "streams", "gauge", "Event streams currently open.",
        (uint64_t)atomic_load(&s->counts.streams));
    put(out, "rooms", "gauge", "Battles held in memory.",
        (uint64_t)rooms_count(s->rooms));
    put(out, "battles_in_memory", "gauge",
        "Battles in memory with their state, needing no replay.", live);
    put(out, "stages", "gauge", "Stages in memory.", (uint64_t)stages);
    put(out, "battles_open", "gauge", "Battles in progress.",
        (uint64_t)atomic_load(&s->open_battles));
    put(out, "started_seconds", "gauge", "Start time of the server, Unix time.",
        (uint64_t)s->began);
}

void route_metrics(struct request *r)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out;

    if (!r->server->config.metrics &&
        (r->server->config.proxy || !is_local(r))) {
        answer_error(r, MHD_HTTP_FORBIDDEN, "not-yours",
                     "accessible seulement depuis cette machine",
                     "only available from this machine");
        return;
    }
    out = open_memstream(&text, &size);
    if (!out)
        return;
    put_counts(out, r->server);
    if (fclose(out) == 0)
        answer_text(r, MHD_HTTP_OK, "text/plain; version=0.0.4", text, size);
    else
        free(text);
}
