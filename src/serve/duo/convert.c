/* convert.c -- a band from one notation to another: YAML, or JSON for who edits
 * it. */
#include "frame/duo/show_own.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "frame/duo/band.h"
#include "serve/http.h"
#include "serve/routes.h"
#include "words/decision.h"

/* The band as text, to be freed; NULL without memory. */
static char *written(const struct duo_band *band, const struct duo_content *c,
                     bool as_json)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out;

    if (as_json) {
        json_t *json = duo_band_json(band, c);

        text = json_dumps(json, DECISION_JSON);
        json_decref(json);
        return text;
    }
    out = open_memstream(&text, &size);
    if (!out)
        return NULL;
    duo_write_band(out, band, c);
    if (fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}

static void refuse(struct request *r, const struct duo_band_report *report)
{
    const struct duo_finding *first = &report->finding[0];

    answer_json(r, MHD_HTTP_UNPROCESSABLE_CONTENT,
                json_pack("{s:{s:s, s:s, s:n, s:i, s:i}}", "error", "code",
                          "syntax", "message",
                          report->findings ? first->sentence : "", "rule",
                          "line", first->line, "column", first->column));
}

void duo_answer_army_convert(struct request *r)
{
    const struct duo_content *c =
        content_shelf(r->server->content, "duo")->game.content;
    const char *to = body_text(r, "to"), *text = to ? body_text(r, "text") : to;
    struct duo_band_report *report;
    char *out = NULL;

    if (!text)
        return;
    if (strcmp(to, "yaml") != 0 && strcmp(to, "json") != 0) {
        answer_error(r, MHD_HTTP_BAD_REQUEST, "unknown",
                     "\"to\" est yaml ou json", "\"to\" is yaml or json");
        return;
    }
    report = calloc(1, sizeof *report);
    if (!report)
        return;
    duo_check_band(report, c, text, strlen(text), r->lang);
    if (!duo_band_whole(report))
        refuse(r, report);
    else if ((out = written(&report->band, c, strcmp(to, "json") == 0)) != NULL)
        answer_json(r, MHD_HTTP_OK, json_pack("{s:s}", "text", out));
    free(out);
    free(report);
}
