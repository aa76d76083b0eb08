/* route_record.c -- records and reports, out and in, and branches of them. */
#include <stdlib.h>
#include <string.h>

#include "records/replay.h"
#include "report/report.h"
#include "serve/begin.h"
#include "serve/http.h"
#include "serve/routes.h"
#include "words/decision.h"

/* Is the whole story told? Before that a record would tell secrets. */
static bool is_open(struct request *r)
{
    bool open;

    pthread_mutex_lock(&r->room->lock);
    open = r->room->is.over || r->room->is.imported;
    pthread_mutex_unlock(&r->room->lock);
    if (!open)
        answer_error(r, MHD_HTTP_FORBIDDEN, "sealed",
                     "il révélerait des secrets avant la fin de la bataille",
                     "it would reveal secrets before the battle is over");
    return open;
}

/* The record of the room as text, its result included; NULL when answered. */
static char *record_text(struct request *r, size_t *size)
{
    char *text = store_record(r->server->store, r->room->is.row, -1, size);
    char *whole = NULL;
    json_t *result = NULL;

    if (!text || !request_open(r)) {
        free(text);
        return NULL;
    }
    if (r->room->live->battle.over)
        result = record_result(&r->room->live->battle);
    room_close(r->room);
    if (result) {
        json_t *line = json_pack("{s:o}", "result", result);
        char *end = json_dumps(line, DECISION_JSON);

        json_decref(line);
        whole = end ? malloc(*size + strlen(end) + 2) : NULL;
        if (whole)
            *size = (size_t)sprintf(whole, "%s%s\n", text, end);
        free(end);
        free(text);
        return whole;
    }
    return text;
}

void route_record(struct request *r)
{
    size_t size = 0;
    char name[96];
    char *text = is_open(r) ? record_text(r, &size) : NULL;

    if (!text)
        return;
    answer_text(r, MHD_HTTP_OK, "application/jsonl; charset=utf-8", text, size);
    snprintf(name, sizeof name, "attachment; filename=\"%s.jsonl\"",
             r->room->is.id);
    answer_header(r, MHD_HTTP_HEADER_CONTENT_DISPOSITION, name);
}

/* ---- reports ---- */

/* Writes the report of a record; false when it cannot be. */
static bool write_report(struct request *r, const struct record *record,
                         FILE *out)
{
    const struct shelf *shelf =
        content_shelf(r->server->content, record->head.book);
    const struct report_plan plan = {
        .lang = r->lang,
        .content = shelf->game.content,
        .ledger = &shelf->ledger[r->lang],
        .mind = { record->head.mind[0], record->head.mind[1],
                  record->head.mind[2], record->head.mind[3] },
        .seed = record->head.seed,
    };
    struct report *report = report_new(&plan);
    struct alea_error error = { 0 };
    struct live *live = NULL;
    bool good = false;

    if (report)
        live = live_from(r->server->stages, record, -1, report_watcher(report),
                         r->lang, &error);
    if (live)
        good = report_write(report, out);
    live_free(live);
    report_free(report);
    return good;
}

void route_report(struct request *r)
{
    size_t size = 0, page_size = 0;
    char *text = is_open(r) ? record_text(r, &size) : NULL;
    char *page = NULL;
    struct alea_error error = { 0 };
    struct record record;
    FILE *out;
    bool good = false;

    if (!text)
        return;
    out = open_memstream(&page, &page_size);
    if (out && record_read(&record, text, size, r->lang, &error)) {
        good = write_report(r, &record, out);
        record_clear(&record);
    }
    free(text);
    if (out && fclose(out) == 0 && good) {
        answer_text(r, MHD_HTTP_OK, "text/html; charset=utf-8", page,
                    page_size);
        /* The page brings its own style, and nothing else. */
        answer_header(r, "Content-Security-Policy",
                      "default-src 'none'; style-src 'unsafe-inline'; "
                      "img-src data:; base-uri 'none'; form-action 'none'; "
                      "frame-ancestors 'none'; sandbox");
        return;
    }
    free(page);
    answer_alea_error(r, MHD_HTTP_SERVICE_UNAVAILABLE, "record", &error);
}

/* ---- branches ---- */

/* The standing lines of a record up to decision n, behind a head of its own.
 * The record's own text says each line. */
static char *branch_text(const struct record *record, const char *text,
                         const char *head, int32_t n)
{
    int32_t last = record_find(record, n), *place, lines = 0;
    char *out_text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&out_text, &size);

    place = calloc((size_t)record->lines + 1, sizeof *place);
    if (!out || !place) {
        if (out)
            fclose(out);
        free(out_text);
        free(place);
        return NULL;
    }
    for (int32_t at = last; at >= 0; at = record->line[at].after)
        place[lines++] = record->line[at].at;
    fprintf(out, "%s\n", head);
    while (lines-- > 0) {
        const char *line = text;

        for (int32_t i = 1; line && i < place[lines]; i++) {
            line = strchr(line, '\n');
            line = line ? line + 1 : NULL;
        }
        if (line)
            fprintf(out, "%.*s\n", (int)strcspn(line, "\n"), line);
    }
    free(place);
    return fclose(out) == 0 ? out_text : NULL;
}

/* Moves the head of a record, so that one of them is cleared. */
static void move_head(struct record_head *to, struct record_head *from)
{
    *to = *from;
    memset(from, 0, sizeof *from);
}

static bool make_branch(struct request *r, struct beginning *b,
                        struct record *record, const char *text, int32_t n)
{
    struct alea_error error = { 0 };
    char *head;

    b->live = live_from(r->server->stages, record, n, NULL, r->lang, &error);
    if (!b->live || b->live->battle.over) {
        answer_error(r, MHD_HTTP_UNPROCESSABLE_CONTENT, "value",
                     "la bataille ne peut pas reprendre de là",
                     "the battle cannot continue from there");
        return false;
    }
    move_head(&b->head, &record->head);
    if (!begin_seats(r, b))
        return false;
    head = record_head_text(&b->head);
    if (head)
        b->text = branch_text(record, text, head, n);
    free(head);
    b->live->lines = (int32_t)b->live->battle.decisions + 1;
    b->live->epoch = 0;
    return b->text != NULL;
}

void route_branch(struct request *r)
{
    struct beginning *b = NULL;
    struct alea_error error = { 0 };
    struct record record;
    size_t size = 0;
    int64_t n;
    char *text;
    bool good = false;

    if (!body_whole(r, "n", 0, INT32_MAX, -1, &n) || !is_open(r) ||
        !begin_allowed(r))
        return;
    text = record_text(r, &size);
    if (!text)
        return;
    if (record_read(&record, text, size, r->lang, &error)) {
        b = calloc(1, sizeof *b);
        good = b && make_branch(r, b, &record, text, (int32_t)n);
        record_clear(&record);
    } else {
        answer_alea_error(r, MHD_HTTP_SERVICE_UNAVAILABLE, "record", &error);
    }
    free(text);
    if (good)
        begin_submit(r, b);
    else
        begin_free(b);
}

/* ---- records from elsewhere ---- */

/* The text without what follows the last line of the battle: a result is made
 * again from the battle itself. */
static char *without_result(const char *text, const struct record *record)
{
    char *copy = strdup(text), *line = copy;

    for (int32_t i = 1; line && record->result && i < record->result_at; i++) {
        line = strchr(line, '\n');
        line = line ? line + 1 : NULL;
    }
    if (line && record->result)
        *line = 0;
    return copy;
}

static bool take_record(struct request *r, struct beginning *b,
                        const char *text)
{
    struct alea_error error = { 0 };
    struct record record;

    if (!record_read(&record, text, strlen(text), r->lang, &error)) {
        answer_alea_error(r, MHD_HTTP_UNPROCESSABLE_CONTENT, "text", &error);
        return false;
    }
    b->live = live_from(r->server->stages, &record, -1, NULL, r->lang, &error);
    if (!b->live)
        answer_alea_error(r, MHD_HTTP_UNPROCESSABLE_CONTENT, "text", &error);
    if (b->live)
        b->is.players = (uint8_t)seats_count(&b->live->battle);
    b->is.imported = 1;
    for (int i = 0; i < b->is.players; i++)
        snprintf(b->is.seat[i].name, sizeof b->is.seat[i].name, "%s",
                 record.head.mind[i][0] ? record.head.mind[i] : "");
    entropy_key(b->is.watch);
    if (b->live)
        b->text = without_result(text, &record);
    record_clear(&record);
    return b->live && b->text;
}

void route_import(struct request *r)
{
    const char *text = body_text(r, "text");
    struct beginning *b = text ? calloc(1, sizeof *b) : NULL;

    if (!b)
        return;
    if (take_record(r, b, text))
        begin_submit(r, b);
    else
        begin_free(b);
}
