/* route_begin.c -- POST /battles: two to four armies, a table, and what was
 * agreed on; POST /battles/preview: how it would begin. */
#include <stdlib.h>
#include <string.h>

#include "battle/view.h"
#include "records/record_head.h"
#include "serve/begin.h"
#include "serve/routes.h"
#include "show/book_show.h"
#include "words/decision.h"

/* The shelf of the book that the body means; NULL when answered. */
static const struct shelf *shelf_of(struct request *r)
{
    const struct shelf *shelf = content_meant(r->server->content, r->json);

    if (!shelf)
        answer_error(
            r, MHD_HTTP_BAD_REQUEST, "unknown",
            "il n'y a pas de livre de ce nom ; GET /api/v1/books en donne la "
            "liste",
            "there is no book with that name; GET /api/v1/books lists them");
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
                    (int64_t)(entropy_not_given() >> 12), &seed))
        return false;
    b->head.seed = (uint64_t)seed;
    b->head.content = shelf->hash;
    if (!record_head_read(&b->head, r->json, shelf->game.book,
                          shelf->game.content, r->lang, &error)) {
        answer_alea_error(r,
                          error.file[0] ? MHD_HTTP_UNPROCESSABLE_CONTENT
                                        : MHD_HTTP_BAD_REQUEST,
                          error.file[0] ? error.file : NULL, &error.error);
        return false;
    }
    return true;
}

/* The battle before anything happens. */
static bool set_up(struct request *r, struct beginning *b)
{
    struct game_error error = { 0 };
    struct held_stage *stage =
        stages_hold(r->server->stages, &b->head, r->lang, &error);

    if (!stage) {
        answer_alea_error(r, MHD_HTTP_UNPROCESSABLE_CONTENT, error.file,
                          &error.error);
        return false;
    }
    b->live = live_new(stage, entropy_to_begin(b->head.seed));
    if (!b->live)
        stage_let_go(stage);
    return b->live != NULL;
}

/* Plays to the first question and writes it down. */
static bool play_first(struct beginning *b)
{
    struct record_writer writer;
    size_t size = 0;
    FILE *out;

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

    if (b && begin_allowed(r) && read_head(r, b) && set_up(r, b) &&
        begin_seats(r, b) && play_first(b))
        begin_submit(r, b);
    else
        begin_free(b);
}

/* ---- before it begins ---- */

/* What everybody may see of it. */
static json_t *preview_json(const struct beginning *b,
                            const struct battle *view, const struct telling *t)
{
    const struct terrain *land = &view->stage->terrain;
    json_t *out =
        json_pack("{s:s, s:o, s:o, s:s}", "book", view->stage->book->id,
                  "width", length_to_json(land->width), "depth",
                  length_to_json(land->depth), "text", b->head.table);

    put_scene(out, view, t);
    json_object_set_new(out, "zones", areas_json(view, false));
    json_object_set(out, "settings", b->head.settings);
    return out;
}

void route_preview(struct request *r)
{
    const struct telling t = { .lang = r->lang, .content = r->server->content };
    struct beginning *b = calloc(1, sizeof *b);
    struct battle *view = calloc(1, sizeof *view);

    if (b && view && read_head(r, b) && set_up(r, b)) {
        play_on(&b->live->battle, NULL);
        battle_view(&b->live->battle, PUBLIC, view);
        answer_json(r, MHD_HTTP_OK, preview_json(b, view, &t));
    }
    free(view);
    begin_free(b);
}
