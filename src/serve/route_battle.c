/* route_battle.c -- a battle as it is, decisions, and taking them back. */
#include <stdlib.h>
#include <string.h>

#include "serve/deed.h"
#include "serve/glimpse.h"
#include "serve/http.h"
#include "serve/routes.h"
#include "serve/stream.h"
#include "words/decision.h"
#include "words/words.h"

/* ---- looking ---- */

static bool is_no(const char *value)
{
    return value && strcmp(value, "0") == 0;
}

/* The snapshot of the request's room for its caller; NULL when answered. */
static json_t *snapshot(struct request *r)
{
    const struct telling telling = { .lang = r->lang,
                                     .content = r->server->content,
                                     .brief = is_no(query(r, "static")),
                                     .options = true };
    struct glimpse *g = malloc(sizeof *g);
    json_t *out;

    if (!g || !request_open(r)) {
        free(g);
        return NULL;
    }
    glimpse_take(g, r->room, &r->caller);
    room_close(r->room);
    out = snapshot_json(g, &telling);
    if (!telling.brief)
        snapshot_fold(out, query(r, "static"));
    glimpse_clear(g);
    free(g);
    return out;
}

void route_snapshot(struct request *r)
{
    json_t *out = snapshot(r);

    if (out)
        answer_json(r, MHD_HTTP_OK, out);
}

/* ---- deciding ---- */

static void answer_stale(struct request *r)
{
    answer_error(r, MHD_HTTP_CONFLICT, "stale",
                 "une autre décision est attendue",
                 "another decision is expected");
}

static void answer_unwritten(struct request *r)
{
    answer_error(
        r, MHD_HTTP_SERVICE_UNAVAILABLE, "busy",
        "la décision n'a pas pu être enregistrée et ne compte donc pas",
        "the decision could not be saved, so it does not count");
}

void answer_refusal(struct request *r, const struct battle *view,
                    const struct refusal *why)
{
    const struct telling t = { .lang = r->lang, .content = r->server->content };

    answer_json(r, MHD_HTTP_UNPROCESSABLE_CONTENT,
                json_pack("{s:o}", "error", refusal_json(view, why, &t)));
}

/* Who reads the stream hears of them there. */
static bool wants_events(const struct request *r)
{
    return !is_no(query(r, "events"));
}

/* It is on disk, or it never will be. */
static void decided(struct request *r)
{
    struct deed *deed = r->own;
    json_t *out = NULL;

    if (!deed->durable) {
        answer_unwritten(r);
    } else {
        atomic_fetch_add(&r->server->counts.decisions, 1);
        out = json_pack("{s:i}", "n", (int)deed->told.n);
        if (wants_events(r))
            json_object_set(out, "events",
                            told_events(&deed->told, r->caller.audience));
    }
    deed_free(deed);
    if (out && query(r, "snapshot")) {
        json_t *now = snapshot(r);

        if (!now) {
            json_decref(out);
            return;
        }
        json_object_set_new(out, "snapshot", now);
    }
    if (out)
        answer_json(r, MHD_HTTP_OK, out);
}

/* In the writer: the answer is made by a thread of the server. */
static void finished(struct deed *deed)
{
    request_go(deed->own);
}

static void submit(struct request *r, struct deed *deed,
                   void (*after)(struct request *r))
{
    deed->finish = finished;
    deed->own = r;
    request_wait(r, after, deed);
    deed_submit(deed);
}

/* Is this caller asked, and for this decision? */
static bool is_next(const struct request *r, int64_t n)
{
    const struct room *room = r->room;
    const struct battle *b = &room->live->battle;

    return b->asking && !room->busy && !room->is.imported &&
           n == (int64_t)b->decisions + 1 &&
           (r->caller.players & seats_asked(b) & ~room_minds(room));
}

static void decide(struct request *r, const json_t *json)
{
    const struct battle *b = &r->room->live->battle;
    struct alea_error error = { 0 };
    struct decision d = { 0 };
    struct refusal why;
    struct deed *deed;

    if (!decision_from_json(b, json, r->lang, &d, &error)) {
        answer_alea_error(r, MHD_HTTP_UNPROCESSABLE_CONTENT, "decision",
                          &error);
        return;
    }
    if (!seats_may(b, &d, r->caller.players, room_minds(r->room))) {
        answer_error(r, MHD_HTTP_FORBIDDEN, "not-yours",
                     "cette décision revient à un autre joueur",
                     "this decision is another player's");
        return;
    }
    deed = deed_new(r->room, wants_events(r) ? r->caller.audience : -1);
    if (deed && deed_decide(deed, &d, NULL, &why)) {
        submit(r, deed, decided);
        return;
    }
    if (deed) {
        atomic_fetch_add(&r->server->counts.refusals, 1);
        answer_refusal(r, b, &why);
    }
    deed_free(deed);
}

void route_decide(struct request *r)
{
    const json_t *json = json_object_get(r->json, "decision");
    int64_t n;

    if (!body_whole(r, "n", 1, INT32_MAX, 0, &n))
        return;
    if (!json_is_object(json)) {
        answer_error(r, MHD_HTTP_BAD_REQUEST, "missing",
                     "il faut un objet \"decision\"",
                     "an object \"decision\" is required");
        return;
    }
    if (!request_open(r))
        return;
    if (is_next(r, n))
        decide(r, json);
    else
        answer_stale(r);
    room_close(r->room);
}

/* ---- taking back ---- */

static void undone(struct request *r)
{
    struct deed *deed = r->own;

    if (deed->durable)
        answer_json(r, MHD_HTTP_OK,
                    json_pack("{s:i, s:b}", "n", (int)deed->after.decisions,
                              "done", 1));
    else
        answer_unwritten(r);
    deed_free(deed);
}

/* Goes back in a room that is open; answers when it is done. */
static void undo(struct request *r, int who, int32_t to, bool agreed)
{
    struct alea_error error = { 0 };
    struct deed *deed = deed_new(r->room, -1);

    if (deed && deed_undo(deed, who, to, agreed, r->lang, &error)) {
        submit(r, deed, undone);
        return;
    }
    answer_alea_error(r, MHD_HTTP_SERVICE_UNAVAILABLE, "record", &error);
    deed_free(deed);
}

void route_undo(struct request *r)
{
    const struct live *live;
    int32_t free_to;
    int64_t to;

    if (!body_whole(r, "to", -1, INT32_MAX, -1, &to) || !request_open(r))
        return;
    live = r->room->live;
    free_to = room_free_undo(r->room,
                             seats_players(&live->battle, r->caller.players));
    if (to < 0 && free_to >= 0) /* one decision, unless more are asked for */
        to = (int64_t)live->battle.decisions - 1;
    if (r->room->busy || free_to < 0 || to < free_to ||
        to >= (int64_t)live->battle.decisions)
        answer_error(r, MHD_HTTP_CONFLICT, "stale",
                     "rien ne peut être repris sans accord : un dé a été "
                     "jeté, ou la décision est celle d'un autre joueur",
                     "nothing can be taken back without consent: dice have "
                     "been rolled, or the decision was another player's");
    else
        undo(r, live->taken[to] & TAKEN_WHO, (int32_t)to, false);
    room_close(r->room);
}

/* The persons who have to agree, a bit each: all but minds. */
static uint32_t persons(const struct room *room)
{
    return ((1u << room->is.players) - 1) & ~room_minds(room);
}

/* A take-back on its way to the disk. */
struct asking {
    struct store_job job; /* first */
    struct request *request;
    int64_t row;
    bool durable;
    struct store_takeback is;
};

static bool write_asking(struct store_job *job, struct store *store)
{
    struct asking *a = (struct asking *)(void *)job;

    return store_put_takeback(store, a->row, &a->is);
}

static void asking_written(struct store_job *job, bool durable)
{
    struct asking *a = (struct asking *)(void *)job;

    a->durable = durable;
    request_go(a->request);
}

/* Everybody hears what is asked, or that it was refused. */
static void asked_back(struct request *r)
{
    struct asking *a = r->own;
    struct room *room = r->room;
    json_t *data;

    if (!a->durable) {
        answer_unwritten(r);
        free(a);
        return;
    }
    data = json_pack("{s:i, s:i, s:b}", "who", (int)a->is.who, "to",
                     (int)a->is.to, "refused", !a->is.open);
    pthread_mutex_lock(&room->lock);
    room->is.takeback = a->is;
    streams_say(room, "takeback", data);
    pthread_mutex_unlock(&room->lock);
    json_decref(data);
    free(a);
    answer_json(r, MHD_HTTP_OK, json_pack("{s:b}", "done", 0));
}

/* Writes it down, so that it is still asked after a restart. */
static void note_takeback(struct request *r, const struct store_takeback *is)
{
    struct asking *a = calloc(1, sizeof *a);

    if (!a)
        return;
    a->job.write = write_asking;
    a->job.done = asking_written;
    a->request = r;
    a->row = r->room->is.row;
    a->is = *is;
    request_wait(r, asked_back, a);
    store_submit(r->server->store, &a->job);
}

/* What is asked after this request; false when it has no place here. */
static bool next_takeback(const struct request *r, const json_t *agree,
                          int64_t to, struct store_takeback *out)
{
    const struct room *room = r->room;

    *out = room->is.takeback;
    if (room->busy || room->is.imported)
        return false;
    if (json_is_boolean(agree)) {
        out->open = json_is_true(agree);
        out->agreed |= r->caller.players;
        return room_asks_back(room);
    }
    *out =
        (struct store_takeback){ .open = 1,
                                 .who = (uint8_t)set_first(r->caller.players),
                                 .to = (int32_t)to,
                                 .agreed = r->caller.players,
                                 .lines = room->live->lines };
    return to >= 0 && to < (int64_t)room->live->battle.decisions;
}

void route_takeback(struct request *r)
{
    const json_t *agree = json_object_get(r->json, "agree");
    struct store_takeback next;
    int64_t to;

    if (!body_whole(r, "ask", -1, INT32_MAX, -1, &to) || !request_open(r))
        return;
    if (!next_takeback(r, agree, to, &next))
        answer_stale(r);
    else if (next.open && (persons(r->room) & ~next.agreed) == 0)
        undo(r,
             set_first(seats_players(&r->room->live->battle, 1u << next.who)),
             next.to, true);
    else
        note_takeback(r, &next);
    room_close(r->room);
}
