/* route_made.c -- army lists and battlefields: checked, converted, made up, by
 * the book that the body or its text names. */
#include <stdlib.h>
#include <string.h>

#include "read/book_lists.h"
#include "read/book_tables.h"
#include "serve/body.h"
#include "serve/http.h"
#include "serve/routes.h"
#include "show/book_show.h"
#include "words/decision.h"

/* Does the book have what is asked for? Answers when not. */
static bool is_there(struct request *r, bool there)
{
    if (!there)
        answer_error(r, MHD_HTTP_NOT_FOUND, "nothing", "ce livre n'en a pas",
                     "this book has none");
    return there;
}

/* ---- lists ---- */

/* The report of the body's list, which the caller frees; NULL when answered. */
static struct list_report *check(struct request *r, const struct shelf *shelf)
{
    const char *text = shelf ? body_text(r, "text") : NULL;

    return text ? list_check(shelf->game.book, shelf->game.content, text,
                             strlen(text), r->lang)
                : NULL;
}

/* All about a list, and the list as players print it. */
static json_t *report_json(const struct shelf *shelf,
                           const struct list_report *report, enum lang lang)
{
    const struct book_lists *lists = shelf->game.book->lists;
    json_t *out = list_json(lists, report, shelf->game.content, lang);
    json_t *findings = json_array();
    char *sheet = report->legal
                      ? list_roster(lists, report, shelf->game.content, lang)
                      : NULL;

    for (int i = 0; i < list_kept(report); i++)
        json_array_append_new(
            findings,
            list_finding_json(shelf->game.book->book, &report->finding[i]));
    json_object_set_new(out, "findings", findings);
    json_object_set_new(out, "sheet", sheet ? json_string(sheet) : json_null());
    free(sheet);
    return out;
}

void route_army_check(struct request *r)
{
    const struct shelf *shelf = body_shelf(r);
    struct list_report *report = check(r, shelf);

    if (report)
        answer_json(r, MHD_HTTP_OK, report_json(shelf, report, r->lang));
    free(report);
}

/* The list in that format; with the seed it was made by, unless that is
 * negative. */
static void answer_list(struct request *r, const struct shelf *shelf,
                        const struct list_report *report,
                        enum list_format format, int64_t seed)
{
    char *text = list_write(shelf->game.book->lists, report,
                            shelf->game.content, format);
    json_t *out = text ? json_pack("{s:s}", "text", text) : NULL;

    free(text);
    if (!out)
        return;
    if (seed >= 0)
        json_object_set_new(out, "seed", json_integer(seed));
    answer_json(r, MHD_HTTP_OK, out);
}

void route_army_convert(struct request *r)
{
    const struct shelf *shelf = body_shelf(r);
    const char *to = shelf ? body_text(r, "to") : NULL;
    struct list_report *report = to ? check(r, shelf) : NULL;
    struct alea_error error = { 0 };
    enum list_format format;

    if (!report)
        return;
    if (!list_format_named(shelf->game.book->lists, to, &format)) {
        if (shelf->game.book->lists->units)
            answer_error(r, MHD_HTTP_BAD_REQUEST, "unknown",
                         "\"to\" doit être yaml, json ou text",
                         "\"to\" must be yaml, json or text");
        else
            answer_error(r, MHD_HTTP_BAD_REQUEST, "unknown",
                         "\"to\" doit être yaml ou json",
                         "\"to\" must be yaml or json");
    } else if (!list_is_whole(report)) {
        list_fail(report, &error);
        answer_alea_error(r, MHD_HTTP_UNPROCESSABLE_CONTENT, "text", &error);
    } else {
        answer_list(r, shelf, report, format, -1);
    }
    free(report);
}

void route_army_make(struct request *r)
{
    const struct shelf *shelf = body_shelf(r);
    const struct wants wants = body_wants(r);
    struct list_report *report = NULL;
    int64_t seed;

    if (!shelf ||
        !body_whole(r, "seed", 0, INT64_MAX,
                    (int64_t)(entropy_not_given() >> 44), &seed) ||
        !is_there(r, lists_make(shelf->game.book->lists)))
        return;
    report = list_make(shelf->game.book, shelf->game.content, &wants,
                       (uint64_t)seed);
    if (report)
        answer_list(r, shelf, report, LIST_YAML, seed);
    free(report);
}

/* ---- tables ---- */

static json_t *table_finding_json(const struct request *r,
                                  const struct list_finding *f)
{
    return json_pack("{s:b, s:s, s:s, s:o, s:i, s:i, s:i}", "error",
                     (int)!f->warning, "key", f->key, "sentence", f->sentence,
                     "rule", rule_id_json(r, f->rule), "piece", f->unit, "line",
                     f->line, "column", f->column);
}

static json_t *objectives_json(const struct table_report *t)
{
    json_t *out = json_array();

    for (int i = 0; i < t->objectives; i++)
        json_array_append_new(out, objective_json(i, t->objective[i], t->zone));
    return out;
}

/* What a text is as a table; NULL without memory. */
static json_t *table_json(const struct request *r, const struct shelf *shelf,
                          const char *text)
{
    struct table_report *t = table_check(shelf->game.book, shelf->game.content,
                                         text, strlen(text), r->lang);
    json_t *findings, *out;

    if (!t)
        return NULL;
    findings = json_array();
    for (int i = 0; i < list_kept(&t->said); i++)
        json_array_append_new(findings,
                              table_finding_json(r, &t->said.finding[i]));
    out =
        json_pack("{s:b, s:b, s:s, s:o, s:o, s:o, s:o, s:o, s:b}", "readable",
                  (int)t->said.readable, "playable", (int)t->said.legal, "name",
                  t->said.name, "width", length_to_json(t->width), "depth",
                  length_to_json(t->depth), "findings", findings, "terrain",
                  terrain_json(book_show(shelf->game.book->book),
                               shelf->game.content, t->terrain, NULL, r->lang),
                  "objectives", objectives_json(t), "placed", (int)t->placed);
    free(t);
    return out;
}

void route_field_check(struct request *r)
{
    const struct shelf *shelf = body_shelf(r);
    const char *text = shelf && is_there(r, shelf->game.book->tables != NULL)
                           ? body_text(r, "text")
                           : NULL;
    json_t *out = text ? table_json(r, shelf, text) : NULL;

    if (out)
        answer_json(r, MHD_HTTP_OK, out);
}

/* One that is dealt is looked at again: its findings have lines then. */
void route_field_deal(struct request *r)
{
    const struct shelf *shelf = body_shelf(r);
    const struct wants wants = body_wants(r);
    int64_t seed;
    json_t *out;
    char *text;

    if (!shelf ||
        !body_whole(r, "seed", 0, INT64_MAX,
                    (int64_t)(entropy_not_given() >> 44), &seed) ||
        !is_there(r, shelf->game.book->tables != NULL))
        return;
    text = shelf->game.book->tables->deal(shelf->game.content, &wants, true,
                                          (uint64_t)seed);
    out = text ? table_json(r, shelf, text) : NULL;
    if (out) {
        json_object_set_new(out, "text", json_string(text));
        json_object_set_new(out, "seed", json_integer(seed));
        answer_json(r, MHD_HTTP_OK, out);
    }
    free(text);
}
