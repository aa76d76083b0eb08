/* route_watch.c -- streams of events, and moments that are past. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "serve/deed.h"
#include "serve/glimpse.h"
#include "serve/http.h"
#include "serve/routes.h"
#include "serve/stream.h"
#include "words/decision.h"

/* ---- telling again what is past ---- */

/* Plays the record again and says what comes after a moment. */
struct retelling {
    struct stream *stream;
    int32_t after, epoch;
    uint32_t n; /* decisions of the battle before the one now told */
    struct told told;
    struct watcher watcher;
};

static void decided(void *own, const struct battle *before,
                    const struct decision *d)
{
    struct retelling *r = own;

    told_clear(&r->told);
    told_begin(&r->told, (int32_t)before->decisions >= r->after
                             ? 1u << r->stream->caller.audience
                             : 0);
    if (r->told.wanted)
        r->told.watcher.decided(r->told.watcher.own, before, d);
}

static void played(void *own, const struct battle *b, enum played how)
{
    struct retelling *r = own;
    char id[MOMENT_TEXT];
    json_t *data;
    char *text;

    if (!r->told.wanted)
        return;
    r->told.watcher.played(r->told.watcher.own, b, how);
    if (how == PLAYED_MORE)
        return;
    data = told_json(&r->told, r->stream->caller.audience, b);
    text = json_dumps(data, DECISION_JSON);
    if (text)
        stream_say(r->stream, moment_text(r->told.n, r->epoch, id), "decision",
                   text);
    free(text);
    json_decref(data);
    told_clear(&r->told);
}

/* The standing lines of a record only, so that what was taken back is not told
 * again. */
static void keep_standing(struct record *record)
{
    int32_t n = 0;

    for (int32_t i = 0; i < record->lines; i++) {
        struct record_line line = record->line[i];

        if (line.undo || line.undone) {
            json_decref(line.decision);
            free(line.die);
            continue;
        }
        line.after = n - 1;
        record->line[n++] = line;
    }
    record->lines = n;
}

/* Says all decisions after that one; false when it cannot be. The room need not
 * be locked, since the stream is nobody else's yet. */
static bool retell(struct request *r, struct stream *stream, int32_t after)
{
    struct retelling again = { .stream = stream, .after = after };
    struct alea_error error = { 0 };
    struct record record;
    struct live *live = NULL;
    size_t size = 0;
    char *text = store_record(r->server->store, r->room->is.row, -1, &size);

    again.watcher =
        (struct watcher){ .own = &again, .decided = decided, .played = played };
    again.epoch = stream->epoch;
    if (text && record_read(&record, text, size, r->lang, &error)) {
        keep_standing(&record);
        live = live_from(r->server->stages, &record, -1, &again.watcher,
                         r->lang, &error);
        if (live)
            stream->n = (int32_t)live->battle.decisions;
        record_clear(&record);
    }
    told_clear(&again.told);
    live_free(live);
    free(text);
    return live != NULL;
}

/* ---- the stream ---- */

/* "13" or "13.1"; false when it is no moment. */
static bool read_moment(const char *text, int32_t *n, int32_t *epoch)
{
    char *end;
    long value;

    errno = 0;
    value = strtol(text, &end, 10);
    if (end == text || errno || value < 0 || value > INT32_MAX)
        return false;
    *n = (int32_t)value;
    *epoch = 0;
    if (*end == '.') {
        text = end + 1;
        value = strtol(text, &end, 10);
        if (end == text || errno || value < 0 || value > INT32_MAX)
            return false;
        *epoch = (int32_t)value;
    }
    return *end == 0;
}

/* From which moment on the stream tells: -1, from now. */
static bool moment_asked(struct request *r, int32_t *n, int32_t *epoch)
{
    const char *last = MHD_lookup_connection_value(
        r->connection, MHD_HEADER_KIND, "Last-Event-ID");

    if (!last)
        last = query(r, "after");
    *n = -1;
    *epoch = 0;
    if (!last || read_moment(last, n, epoch))
        return true;
    answer_error(r, MHD_HTTP_BAD_REQUEST, "value",
                 "Last-Event-ID doit être le numéro d'une décision",
                 "Last-Event-ID must be the number of a decision");
    return false;
}

/* The moment that the battle is at. */
static bool moment_now(struct request *r, int32_t *n, int32_t *epoch)
{
    if (!request_open(r))
        return false;
    *n = (int32_t)r->room->live->battle.decisions;
    *epoch = r->room->live->epoch;
    room_close(r->room);
    return true;
}

static void say_undo(struct stream *s, int32_t n, int32_t epoch)
{
    char id[MOMENT_TEXT], data[96];

    snprintf(data, sizeof data,
             "{\"n\":%d,\"epoch\":%d,\"who\":null,\"agreed\":null}", (int)n,
             (int)epoch);
    stream_say(s, moment_text(n, epoch, id), "undo", data);
}

/* Is a decision on its way to the disk without words for this stream? Nobody of
 * its kind listened when it was made. */
static bool is_unheard(const struct room *room, const struct stream *s)
{
    return room->busy && !(streams_wanted(room) & (1u << s->caller.audience));
}

/* Lets the stream listen if it was told all that is decided. The disk may be one
 * decision ahead of the battle: what was told from there is not told again. */
static bool join(struct request *r, struct stream *s, int32_t *told)
{
    const struct live *live = r->room->live;
    const int32_t now = (int32_t)live->battle.decisions;
    const bool there = s->epoch == live->epoch && *told >= now;

    if (s->epoch != live->epoch)
        say_undo(s, *told = 0, s->epoch = live->epoch);
    s->n = there ? *told : now;
    if (there)
        stream_join(s);
    return there;
}

/* Brings the stream to where the battle is and lets it listen. False when the
 * record cannot be played. */
static bool catch_up(struct request *r, struct stream *s, int32_t told)
{
    enum { PATIENCE = 500 }; /* moments; then it may be cut off and come back */
    const struct timespec moment = { .tv_nsec = 1000000 };

    for (int waited = 0;;) {
        bool there = false, wait;

        if (s->n > told) {
            if (!retell(r, s, told))
                return false;
            told = s->n;
        }
        if (!request_open(r))
            return false;
        wait = is_unheard(r->room, s) && waited++ < PATIENCE;
        if (!wait)
            there = join(r, s, &told);
        room_close(r->room);
        if (there)
            return true;
        if (wait)
            nanosleep(&moment, NULL);
    }
}

static void gone(void *own)
{
    struct server *server = own;

    atomic_fetch_sub(&server->counts.streams, 1);
}

static bool may_stream(struct request *r)
{
    enum { EACH = 64 };
    int here;

    pthread_mutex_lock(&r->room->lock);
    here = streams_count(r->room);
    pthread_mutex_unlock(&r->room->lock);
    if (here < EACH &&
        atomic_load(&r->server->counts.streams) < r->server->config.streams)
        return true;
    answer_error(r, MHD_HTTP_SERVICE_UNAVAILABLE, "full",
                 "il y a trop de spectateurs", "there are too many spectators");
    return false;
}

static struct stream *open_stream(struct request *r, int32_t asked,
                                  int32_t epoch)
{
    int32_t n, now;
    struct stream *s;

    if (!moment_now(r, &n, &now))
        return NULL;
    s = stream_new(r->room, &r->caller, r->connection);
    if (!s)
        return NULL;
    s->gone = gone;
    s->own = r->server;
    atomic_fetch_add(&r->server->counts.streams, 1);
    s->n = n;
    s->epoch = now;
    if (asked < 0)
        asked = n;
    else if (epoch != now || asked > n)
        say_undo(s, asked = epoch != now ? 0 : n, now);
    if (catch_up(r, s, asked))
        return s;
    stream_drop(s);
    return NULL;
}

void route_events(struct request *r)
{
    int32_t asked, epoch;
    struct stream *s;

    if (!moment_asked(r, &asked, &epoch) || !may_stream(r))
        return;
    s = open_stream(r, asked, epoch);
    if (!s)
        return;
    r->response = stream_answer(s);
    r->status = MHD_HTTP_OK;
    answer_header(r, MHD_HTTP_HEADER_CONTENT_TYPE, "text/event-stream");
    answer_header(r, "X-Accel-Buffering", "no");
}

/* ---- past moments ---- */

void route_at(struct request *r)
{
    const struct telling telling = {
        .lang = r->lang,
        .content = r->server->content,
        .brief = query(r, "static") && strcmp(query(r, "static"), "0") == 0
    };
    struct alea_error error = { 0 };
    struct glimpse *g;
    struct live *live;
    int32_t n, epoch, last, now;

    if (!read_moment(r->param[1], &n, &epoch) || !moment_now(r, &last, &now) ||
        n > last) {
        answer_error(r, MHD_HTTP_NOT_FOUND, "nothing",
                     "cette bataille n'en est pas encore à cette décision",
                     "this battle has not reached that decision yet");
        return;
    }
    live = live_load(r->room, n, NULL, r->lang, &error);
    g = malloc(sizeof *g);
    if (live && g) {
        pthread_mutex_lock(&r->room->lock);
        glimpse_of(g, r->room, live, &r->caller);
        pthread_mutex_unlock(&r->room->lock);
        answer_json(r, MHD_HTTP_OK, snapshot_json(g, &telling));
        glimpse_clear(g);
    } else {
        answer_alea_error(r, MHD_HTTP_SERVICE_UNAVAILABLE, "record", &error);
    }
    free(g);
    live_free(live);
}
