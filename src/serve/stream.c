/* stream.c -- server-sent events: see stream.h. */
#include "serve/stream.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "serve/deed.h"
#include "serve/present.h"
#include "words/decision.h"

enum { BLOCK = 16 * 1024, SMALL = 4 * 1024 };

/* ---- one stream ---- */

static void wake(struct stream *s)
{
    if (!s->asleep)
        return;
    s->asleep = false;
    MHD_resume_connection(s->connection);
}

/* Adds bytes to what waits; who does not read is cut off. */
static void put(struct stream *s, const char *text, size_t size)
{
    if (s->ended)
        return;
    if (s->used + size > s->size) {
        size_t more = 2 * (s->used + size);
        char *grown =
            more <= 2 * (size_t)STREAM_MOST ? realloc(s->text, more) : NULL;

        if (!grown) {
            s->ended = true;
            wake(s);
            return;
        }
        s->text = grown;
        s->size = more;
    }
    memcpy(s->text + s->used, text, size);
    s->used += size;
    wake(s);
}

static void put_text(struct stream *s, const char *text)
{
    put(s, text, strlen(text));
}

void stream_say(struct stream *stream, const char *id, const char *event,
                const char *data)
{
    if (id) {
        put_text(stream, "id: ");
        put_text(stream, id);
        put_text(stream, "\n");
    }
    put_text(stream, "event: ");
    put_text(stream, event);
    put_text(stream, "\ndata: ");
    put_text(stream, data);
    put_text(stream, "\n\n");
}

/* Everything was read: the buffer begins again, and a large one is given up. */
static void empty(struct stream *s)
{
    s->given = s->used = 0;
    if (s->size > SMALL) {
        free(s->text);
        s->text = NULL;
        s->size = 0;
    }
}

static ssize_t read_stream(void *own, uint64_t at, char *out, size_t most)
{
    struct stream *s = own;
    size_t size;
    ssize_t got;

    (void)at;
    pthread_mutex_lock(&s->room->lock);
    size = s->used - s->given;
    if (size > most)
        size = most;
    got = (ssize_t)size;
    if (size > 0) {
        memcpy(out, s->text + s->given, size);
        s->given += size;
        if (s->given == s->used)
            empty(s);
    } else if (s->ended) {
        got = MHD_CONTENT_READER_END_OF_STREAM;
    } else {
        s->asleep = true;
        MHD_suspend_connection(s->connection);
    }
    pthread_mutex_unlock(&s->room->lock);
    return got;
}

static void leave(struct stream *s)
{
    struct room *room = s->room;

    pthread_mutex_lock(&room->lock);
    for (struct stream **at = &room->stream; *at; at = &(*at)->next)
        if (*at == s) {
            *at = s->next;
            break;
        }
    if (s->caller.players)
        streams_tell_seats(room);
    pthread_mutex_unlock(&room->lock);
}

static void end_stream(void *own)
{
    struct stream *s = own;

    leave(s);
    if (s->gone)
        s->gone(s->own);
    room_let_go(s->room);
    free(s->text);
    free(s);
}

struct stream *stream_new(struct room *room, const struct caller *caller,
                          struct MHD_Connection *connection)
{
    struct stream *s = calloc(1, sizeof *s);

    if (!s)
        return NULL;
    s->room = room_hold(room);
    s->caller = *caller;
    s->connection = connection;
    return s;
}

void stream_drop(struct stream *stream)
{
    end_stream(stream);
}

struct MHD_Response *stream_answer(struct stream *stream)
{
    struct MHD_Response *answer = MHD_create_response_from_callback(
        MHD_SIZE_UNKNOWN, BLOCK, read_stream, stream, end_stream);

    if (!answer)
        end_stream(stream);
    return answer;
}

/* ---- all streams of a room ---- */

void stream_join(struct stream *stream)
{
    stream->next = stream->room->stream;
    stream->room->stream = stream;
    if (stream->caller.players)
        streams_tell_seats(stream->room);
}

uint32_t streams_wanted(const struct room *room)
{
    uint32_t wanted = 0;

    for (const struct stream *s = room->stream; s; s = s->next)
        wanted |= 1u << s->caller.audience;
    return wanted;
}

uint32_t streams_present(const struct room *room)
{
    uint32_t players = 0;

    for (const struct stream *s = room->stream; s; s = s->next)
        players |= s->ended ? 0 : s->caller.players;
    return players;
}

int streams_count(const struct room *room)
{
    int n = 0;

    for (const struct stream *s = room->stream; s; s = s->next)
        n++;
    return n;
}

void streams_say(struct room *room, const char *event, const json_t *data)
{
    char *text = json_dumps(data, DECISION_JSON);

    for (struct stream *s = room->stream; text && s; s = s->next)
        stream_say(s, NULL, event, text);
    free(text);
}

const char *moment_text(int32_t n, int32_t epoch, char out[MOMENT_TEXT])
{
    if (epoch == 0)
        snprintf(out, MOMENT_TEXT, "%" PRId32, n);
    else
        snprintf(out, MOMENT_TEXT, "%" PRId32 ".%" PRId32, n, epoch);
    return out;
}

/* The words of a deed for one audience, which the caller frees. */
static char *words_of(const struct room *room, const struct deed *deed,
                      int audience)
{
    json_t *data;
    char *text;

    if (deed->undo)
        data =
            json_pack("{s:i, s:i, s:i, s:b}", "n", (int)deed->after.decisions,
                      "epoch", room->live ? (int)room->live->epoch : 0, "who",
                      deed->who, "agreed", (int)deed->agreed);
    else
        data = told_json(&deed->told, audience, &deed->after);
    text = json_dumps(data, DECISION_JSON);
    json_decref(data);
    return text;
}

/* Says it to one; who was not told all that went before is cut off, and comes
 * back for it. */
static void tell_one(struct stream *s, const struct deed *deed,
                     const char *text, int32_t epoch)
{
    const int32_t n = (int32_t)deed->after.decisions;
    char id[MOMENT_TEXT];

    if (!deed->undo && s->epoch == epoch && s->n >= n)
        return; /* from the disk, before the battle had it */
    if (!deed->undo && (s->n != n - 1 || s->epoch != epoch || !text)) {
        s->ended = true;
        wake(s);
        return;
    }
    s->n = n;
    s->epoch = epoch;
    stream_say(s, moment_text(n, epoch, id), deed->undo ? "undo" : "decision",
               text ? text : "{}");
}

void streams_tell_deed(struct room *room, const struct deed *deed)
{
    const int32_t epoch = room->live ? room->live->epoch : 0;

    for (int audience = 0; audience < AUDIENCES; audience++) {
        char *text = NULL;
        bool any = false;

        for (struct stream *s = room->stream; s; s = s->next) {
            if (s->caller.audience != audience)
                continue;
            if (!any && (deed->undo || told_events(&deed->told, audience)))
                text = words_of(room, deed, audience);
            any = true;
            tell_one(s, deed, text, epoch);
        }
        free(text);
    }
}

void streams_ping(struct room *room)
{
    for (struct stream *s = room->stream; s; s = s->next)
        put_text(s, ": ping\n\n");
}

void streams_end(struct room *room)
{
    for (struct stream *s = room->stream; s; s = s->next) {
        s->ended = true;
        wake(s);
    }
}
