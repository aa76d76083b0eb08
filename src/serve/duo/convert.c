/* convert.c -- a band from one notation to another: YAML, or JSON for who edits
 * it. */
#include "serve/duo/page.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "serve/http.h"
#include "serve/routes.h"
#include "text/decision.h"
#include "text/duo/band.h"

/* The key of a thing is the first of its names. */
static json_t *key_json(const struct names *names, int which)
{
    const char *text = names->set[which];

    return json_stringn(text, strcspn(text, "|"));
}

/* What an entry has in place of what its profile has. */
static void put_own(json_t *out, const struct duo_entry *e,
                    const struct duo_content *c)
{
    json_t *list;

    if (e->own & OWN_WEAPONS) {
        list = json_array();
        for (int i = 0; i < e->model.arms; i++)
            json_array_append_new(list, key_json(&c->weapons, e->model.arm[i]));
        json_object_set_new(out, "weapons", list);
    }
    if (e->own & OWN_ARMOUR)
        json_object_set_new(out, "armour",
                            key_json(&c->armour, e->model.armour));
    if (e->own & OWN_SHIELD)
        json_object_set_new(out, "shield",
                            key_json(&c->shields, e->model.shield));
    if (e->own & OWN_KEYWORDS) {
        list = json_array();
        for (int i = 0; i < c->catalogue.keywords; i++)
            if (e->model.keywords >> i & 1)
                json_array_append_new(list, key_json(&c->keywords, i));
        json_object_set_new(out, "keywords", list);
    }
}

static json_t *band_json(const struct duo_band *band,
                         const struct duo_content *c)
{
    json_t *models = json_array(), *out = json_pack("{s:s}", "book", "duo");

    if (band->universe != UNIVERSE_ANY)
        json_object_set_new(out, "universe",
                            json_string(band->universe == UNIVERSE_STAR_WARS
                                            ? "star-wars"
                                            : "fantasy"));
    if (band->name[0])
        json_object_set_new(out, "name", json_string(band->name));
    if (band->note[0])
        json_object_set_new(out, "note", json_string(band->note));
    json_object_set_new(out, "points", json_integer(band->limit));
    if (band->said)
        json_object_set_new(out, "cost", json_integer(band->said));
    for (int i = 0; i < band->entries; i++) {
        const struct duo_entry *e = &band->entry[i];
        json_t *model =
            json_pack("{s:o}", "profile", key_json(&c->profiles, e->profile));

        if (e->own & OWN_NAME)
            json_object_set_new(model, "name",
                                json_string(e->model.name[LANG_FR]));
        if (e->count != 1)
            json_object_set_new(model, "count", json_integer(e->count));
        put_own(model, e, c);
        json_array_append_new(models, model);
    }
    json_object_set_new(out, "models", models);
    return out;
}

/* The band as text, to be freed; NULL without memory. */
static char *written(const struct duo_band *band, const struct duo_content *c,
                     bool as_json)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out;

    if (as_json) {
        json_t *json = band_json(band, c);

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

/* Was everything of the text understood? Only then is nothing lost. */
static bool is_whole(const struct duo_band_report *report)
{
    for (int i = 0; i < report->findings && i < DUO_FINDINGS; i++)
        if (!report->finding[i].odd && report->finding[i].rule == 0)
            return false;
    return report->readable;
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
    if (!is_whole(report))
        refuse(r, report);
    else if ((out = written(&report->band, c, strcmp(to, "json") == 0)) != NULL)
        answer_json(r, MHD_HTTP_OK, json_pack("{s:s}", "text", out));
    free(out);
    free(report);
}
