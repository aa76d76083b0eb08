/* made.c -- bands and tables of duo: checked, dealt. */
#include "frame/duo/show_own.h"

#include <stdlib.h>
#include <string.h>

#include "frame/duo/band.h"
#include "serve/fields.h"
#include "serve/http.h"
#include "serve/routes.h"
#include "words/decision.h"

/* ---- bands ---- */

static json_t *findings_json(const struct request *r,
                             const struct duo_band_report *report)
{
    json_t *out = json_array();

    for (int i = 0; i < report->findings && i < DUO_FINDINGS; i++) {
        const struct duo_finding *f = &report->finding[i];

        json_array_append_new(
            out, json_pack("{s:b, s:s, s:s, s:o, s:i, s:i, s:i, s:s, s:s}",
                           "warning", (int)f->odd, "key", f->key, "sentence",
                           f->sentence, "rule", rule_id_json(r, f->rule),
                           "unit", f->entry, "line", f->line, "column",
                           f->column, "words", "", "nearest", ""));
    }
    return out;
}

static json_t *entries_json(const struct duo_band *band,
                            const struct duo_content *c, enum lang lang)
{
    json_t *out = json_array();
    char words[40];

    for (int i = 0; i < band->entries; i++) {
        const struct duo_entry *e = &band->entry[i];

        snprintf(words, sizeof words, "%d × %d", (int)e->count,
                 (int)e->model.points);
        json_array_append_new(
            out,
            json_pack("{s:s, s:i, s:i, s:s, s:o}", "name", e->model.name[lang],
                      "cost", (int)(e->count * e->model.points), "size",
                      (int)e->count, "words", words, "card",
                      duo_card_json(&e->model,
                                    c->profiles.name[e->profile][lang],
                                    duo_life_of(&e->model), c, lang)));
    }
    return out;
}

/* The band as players print it. */
static json_t *sheet_json(const struct duo_band *band,
                          const struct duo_content *c, enum lang lang)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    json_t *sheet = NULL;

    if (out) {
        duo_write_roster(out, band, c, lang);
        if (fclose(out) == 0)
            sheet = json_string(text);
        free(text);
    }
    return sheet ? sheet : json_null();
}

void duo_answer_army_check(struct request *r)
{
    static const char *const universe[] = { "any", "star-wars", "fantasy" };
    const struct duo_content *c =
        content_shelf(r->server->content, "duo")->game.content;
    const char *text = body_text(r, "text");
    struct duo_band_report *report = text ? calloc(1, sizeof *report) : NULL;
    const struct duo_band *band;

    if (!report)
        return;
    duo_check_band(report, c, text, strlen(text), r->lang);
    band = &report->band;
    answer_json(
        r, MHD_HTTP_OK,
        json_pack(
            "{s:b, s:b, s:s, s:i, s:i, s:s, s:s, s:o, s:i, s:o, s:o}", "legal",
            (int)report->legal, "readable", (int)report->readable, "name",
            band->name, "cost", report->readable ? (int)duo_band_cost(band) : 0,
            "format", (int)band->limit, "archetype", universe[band->universe],
            "variant", "none", "units",
            report->readable ? entries_json(band, c, r->lang) : json_array(),
            "command", 0, "findings", findings_json(r, report), "sheet",
            report->legal ? sheet_json(band, c, r->lang) : json_null()));
    free(report);
}

/* ---- tables ---- */

static struct field_page page_of(const struct request *r)
{
    const struct duo_content *c =
        content_shelf(r->server->content, "duo")->game.content;

    return (struct field_page){ &duo_tables, &c->kinds, &duo_show, c };
}

void duo_answer_field_check(struct request *r)
{
    const struct field_page page = page_of(r);

    answer_field(r, &page);
}

void duo_answer_field_deal(struct request *r)
{
    const struct field_page page = page_of(r);
    struct field field;
    int64_t side, seed;

    if (!body_whole(r, "side", 12, 72, 48, &side) ||
        !body_whole(r, "seed", 0, INT64_MAX,
                    (int64_t)(entropy_not_given() >> 44), &seed))
        return;
    duo_deal(&field, page.kinds, PAS((int32_t)side), PAS((int32_t)side),
             (uint64_t)seed, true);
    answer_dealt_field(r, &page, &field, seed);
}
