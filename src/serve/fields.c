/* fields.c -- tables of books that read them by read/scenery.h: see fields.h. */
#include "serve/fields.h"

#include <stdlib.h>
#include <string.h>

#include "serve/http.h"
#include "words/decision.h"

enum { ERRORS = 32 };

static json_t *findings_json(const struct request *r,
                             const struct yaml_report *report)
{
    json_t *out = json_array();

    for (int i = 0; i < report->count && i < report->max; i++) {
        const struct alea_error *e = &report->error[i];

        json_array_append_new(
            out, json_pack("{s:b, s:s, s:s, s:o, s:i, s:i, s:i}", "error", 1,
                           "key", "text", "sentence", e->message, "rule",
                           rule_id_json(r, e->rule), "piece", 0, "line",
                           e->line, "column", e->column));
    }
    return out;
}

/* What a text is as a table; NULL without memory. */
static json_t *field_json(const struct request *r,
                          const struct field_page *page, const char *text)
{
    struct alea_error error[ERRORS];
    struct yaml_report report = { .lang = r->lang,
                                  .error = error,
                                  .max = ERRORS };
    const struct scenery_reader by = { page->tables, page->kinds, &report };
    struct terrain *t = calloc(1, sizeof *t);
    struct field field = { .pieces = 0 };
    json_t *out;

    if (!t)
        return NULL;
    scenery_read(&by, text, strlen(text), t, &field);
    out = json_pack(
        "{s:b, s:b, s:s, s:o, s:o, s:o, s:o, s:[], s:b}", "readable",
        report.count == 0, "playable", report.count == 0, "name", field.name,
        "width", length_to_json(field.width), "depth",
        length_to_json(field.depth), "findings", findings_json(r, &report),
        "terrain", terrain_json(page->show, page->content, t, NULL, r->lang),
        "objectives", "placed", 0);
    free(t);
    return out;
}

void answer_field(struct request *r, const struct field_page *page)
{
    const char *text = body_text(r, "text");
    json_t *out = text ? field_json(r, page, text) : NULL;

    if (out)
        answer_json(r, MHD_HTTP_OK, out);
}

void answer_dealt_field(struct request *r, const struct field_page *page,
                        const struct field *field, int64_t seed)
{
    char *text = scenery_write(page->tables, page->kinds, field);
    json_t *out = text ? field_json(r, page, text) : NULL;

    if (out) {
        json_object_set_new(out, "text", json_string(text));
        json_object_set_new(out, "seed", json_integer(seed));
        answer_json(r, MHD_HTTP_OK, out);
    }
    free(text);
}
