/* route_table_talk.c -- what players say to each other, and who sits where. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "serve/begin.h"
#include "serve/http.h"
#include "serve/present.h"
#include "serve/routes.h"
#include "serve/stream.h"

enum { CHAT_MOST = 2000, CHAT_LETTERS = 500, CHAT_KEPT = 200 };

/* ---- chat ---- */

struct message {
    struct store_job job; /* first */
    struct request *request;
    int64_t row, at, number;
    int who;
    bool durable;
    char text[CHAT_MOST + 1];
};

static bool write_message(struct store_job *job, struct store *store)
{
    struct message *m = (struct message *)(void *)job;

    return store_put_chat(store, m->row, m->who, m->at, m->text, &m->number);
}

static void written(struct store_job *job, bool durable)
{
    struct message *m = (struct message *)(void *)job;

    m->durable = durable;
    request_go(m->request);
}

static json_t *message_json(const struct room *room,
                            const struct store_message *m)
{
    const char *name = m->who >= 0 && m->who < room->is.players
                           ? room->is.seat[m->who].name
                           : "";

    return json_pack("{s:I, s:i, s:s, s:I, s:s}", "chat", (json_int_t)m->number,
                     "who", m->who, "name", name, "at", (json_int_t)m->at,
                     "text", m->text);
}

static void said(struct request *r)
{
    struct message *m = r->own;
    const struct store_message message = {
        .number = m->number, .who = m->who, .at = m->at, .text = m->text
    };
    json_t *out;

    if (!m->durable) {
        answer_error(r, MHD_HTTP_SERVICE_UNAVAILABLE, "busy",
                     "le message n'a pas pu être enregistré",
                     "the message could not be saved");
        free(m);
        return;
    }
    atomic_fetch_add(&r->server->counts.chats, 1);
    pthread_mutex_lock(&r->room->lock);
    out = message_json(r->room, &message);
    streams_say(r->room, "chat", out);
    pthread_mutex_unlock(&r->room->lock);
    free(m);
    answer_json(r, MHD_HTTP_CREATED, out);
}

/* How many letters a UTF-8 text has. */
static size_t letters(const char *text)
{
    size_t n = 0;

    for (; *text; text++)
        n += ((unsigned char)*text & 0xC0) != 0x80;
    return n;
}

void route_chat(struct request *r)
{
    const char *text = body_text(r, "text");
    struct message *m;

    if (!text)
        return;
    if (!*text || strlen(text) > CHAT_MOST || letters(text) > CHAT_LETTERS) {
        answer_error(r, MHD_HTTP_BAD_REQUEST, "value",
                     "un message doit avoir de 1 à 500 caractères",
                     "a message must have 1 to 500 characters");
        return;
    }
    m = calloc(1, sizeof *m);
    if (!m)
        return;
    m->job.write = write_message;
    m->job.done = written;
    m->request = r;
    m->row = r->room->is.row;
    m->at = (int64_t)time(NULL);
    m->who = set_first(r->caller.players);
    memcpy(m->text, text, strlen(text));
    request_wait(r, said, m);
    store_submit(r->server->store, &m->job);
}

struct reading {
    json_t *list;
    const struct room *room;
};

static void take(void *own, const struct store_message *message)
{
    struct reading *reading = own;

    json_array_append_new(reading->list, message_json(reading->room, message));
}

void route_chat_read(struct request *r)
{
    struct reading reading = { json_array(), r->room };

    pthread_mutex_lock(&r->room->lock);
    store_chat(r->server->store, r->room->is.row, CHAT_KEPT, take, &reading);
    pthread_mutex_unlock(&r->room->lock);
    answer_json(r, MHD_HTTP_OK, json_pack("{s:o}", "chat", reading.list));
}

/* ---- seats ---- */

struct sitting {
    struct store_job job; /* first */
    struct request *request;
    int64_t row;
    int player;
    bool durable;
    struct store_seat seat;
};

static bool write_seat(struct store_job *job, struct store *store)
{
    struct sitting *s = (struct sitting *)(void *)job;

    return store_put_seat(store, s->row, s->player, &s->seat);
}

static void seat_written(struct store_job *job, bool durable)
{
    struct sitting *s = (struct sitting *)(void *)job;

    s->durable = durable;
    request_go(s->request);
}

static void seated(struct request *r)
{
    struct sitting *s = r->own;
    struct room *room = r->room;
    json_t *out = NULL;
    bool mind = false;

    if (s->durable) {
        pthread_mutex_lock(&room->lock);
        room->is.seat[s->player] = s->seat;
        streams_tell_seats(room);
        out = seat_json(room, s->player);
        mind = room_waits_for_mind(room);
        pthread_mutex_unlock(&room->lock);
    }
    free(s);
    if (mind)
        room_wake(room);
    if (out)
        answer_json(r, MHD_HTTP_OK, out);
    else
        answer_error(r, MHD_HTTP_SERVICE_UNAVAILABLE, "busy",
                     "le siège n'a pas pu être enregistré",
                     "the seat could not be saved");
}

/* Is it the caller's own seat, or one whose time to decide is up? */
static bool may_seat(const struct request *r, int player, bool mind)
{
    const struct room *room = r->room;
    const struct battle *b = room->live ? &room->live->battle : NULL;

    if (r->caller.players >> player & 1u)
        return true;
    return mind && b && (seats_asked(b) >> player & 1u) && room->is.pace > 0 &&
           (int64_t)time(NULL) > room->is.touched + room->is.pace;
}

static struct sitting *sit(struct request *r, int player)
{
    struct sitting *s = calloc(1, sizeof *s);

    if (!s)
        return NULL;
    s->job.write = write_seat;
    s->job.done = seat_written;
    s->request = r;
    s->row = r->room->is.row;
    s->player = player;
    s->seat = r->room->is.seat[player];
    if (seat_read(r, r->json, &s->seat)) {
        if (may_seat(r, player, s->seat.mind[0]))
            return s;
        answer_error(r, MHD_HTTP_FORBIDDEN, "not-yours",
                     "ce siège est celui d'un autre joueur",
                     "this seat belongs to another player");
    }
    free(s);
    return NULL;
}

void route_seats(struct request *r)
{
    struct sitting *s;
    int64_t player;

    if (!body_whole(r, "player", 0, r->room->is.players - 1, -1, &player) ||
        !request_open(r))
        return;
    s = r->room->is.imported ? NULL : sit(r, (int)player);
    room_close(r->room);
    if (s) {
        request_wait(r, seated, s);
        store_submit(r->server->store, &s->job);
    } else if (!r->response) {
        answer_error(r, MHD_HTTP_CONFLICT, "stale",
                     "cette bataille ne peut être que regardée",
                     "this battle can only be watched");
    }
}
