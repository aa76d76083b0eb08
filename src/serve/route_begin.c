/* route_begin.c -- POST /battles: two to four armies, a table, and what was
 * agreed on. */
#include <stdlib.h>
#include <string.h>

#include "serve/begin.h"
#include "serve/routes.h"
#include "text/head.h"

/* The shelf of the book that the body means; NULL when answered. */
static const struct shelf *shelf_of(struct request *r)
{
    const struct shelf *shelf = content_meant(r->server->content, r->json);

    if (!shelf)
        answer_error(r, MHD_HTTP_BAD_REQUEST, "unknown",
                     "il n'y a pas de livre de ce nom",
                     "there is no book of that name");
    else
        r->book = shelf->game.book->book;
    return shelf;
}

static bool read_head(struct request *r, struct beginning *b)
{
    const struct shelf *shelf = shelf_of(r);
    struct game_error error;
    int64_t seed;

    if (!shelf)
        return false;
    if (!body_whole(r, "seed", 0, INT64_MAX >> 10,
                    (int64_t)(chance_seed() >> 12), &seed))
        return false;
    b->head.seed = (uint64_t)seed;
    b->head.content = shelf->hash;
    if (!head_read(&b->head, r->json, shelf->game.book, shelf->game.content,
                   r->lang, &error)) {
        answer_alea_error(r,
                          error.file[0] ? MHD_HTTP_UNPROCESSABLE_CONTENT
                                        : MHD_HTTP_BAD_REQUEST,
                          error.file[0] ? error.file : NULL, &error.error);
        return false;
    }
    while (b->is.players < MAX_PLAYERS && b->head.army[b->is.players])
        b->is.players++;
    return begin_seats(r, b);
}

/* Plays to the first question and writes it down. */
static bool play_first(struct request *r, struct beginning *b)
{
    struct game_error error = { 0 };
    struct held_stage *stage =
        stages_hold(r->server->stages, &b->head, r->lang, &error);
    struct record_writer writer;
    size_t size = 0;
    FILE *out;

    if (!stage) {
        answer_alea_error(r, MHD_HTTP_UNPROCESSABLE_CONTENT, error.file,
                          &error.error);
        return false;
    }
    b->live = live_new(stage, chance_seed());
    if (!b->live) {
        stage_let_go(stage);
        return false;
    }
    out = open_memstream(&b->text, &size);
    if (!out)
        return false;
    record_begin(&writer, out, &b->head);
    play_on(&b->live->battle, &writer.watcher);
    b->live->lines = 1;
    return fclose(out) == 0 && !writer.failed;
}

void route_begin(struct request *r)
{
    struct beginning *b = calloc(1, sizeof *b);

    if (b && begin_allowed(r) && read_head(r, b) && play_first(r, b))
        begin_submit(r, b);
    else
        begin_free(b);
}
