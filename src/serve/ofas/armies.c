/* armies.c -- army lists of Of Flesh and Steel: checked, converted, made up. */
#include "frame/ofas/show_own.h"

#include <stdlib.h>
#include <string.h>

#include "books/ofas/recruiter.h"
#include "frame/ofas/army.h"
#include "frame/ofas/army_words.h"
#include "frame/ofas/roster.h"
#include "serve/http.h"
#include "serve/routes.h"

static json_t *finding_json(const struct request *r,
                            const struct army_finding *f)
{
    return json_pack("{s:b, s:s, s:s, s:o, s:i, s:i, s:i, s:s, s:s}", "warning",
                     (int)f->warning, "key", f->key, "sentence", f->sentence,
                     "rule", rule_id_json(r, f->rule), "unit", f->unit, "line",
                     f->line, "column", f->column, "words", f->words, "nearest",
                     f->nearest);
}

static json_t *units_json(const struct army_report *report, enum lang lang)
{
    json_t *out = json_array();
    char words[200];

    for (int i = 0; i < report->list.entries && report->readable; i++) {
        const struct ofas_cost *cost = &report->unit[i];

        json_array_append_new(
            out, json_pack("{s:s, s:i, s:i, s:s}", "name",
                           report->list.entry[i].name, "cost", (int)cost->total,
                           "size", (int)cost->size, "words",
                           roster_cost(cost, lang, words, sizeof words)));
    }
    return out;
}

/* The list as players print it. */
static json_t *sheet_json(const struct army_report *report,
                          const struct ofas_catalogue *catalogue,
                          enum lang lang)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = report->legal ? open_memstream(&text, &size) : NULL;
    json_t *sheet = NULL;

    if (out) {
        roster_write(out, report, catalogue, lang);
        if (fclose(out) == 0)
            sheet = json_string(text);
        free(text);
    }
    return sheet ? sheet : json_null();
}

static json_t *report_json(const struct request *r,
                           const struct army_report *report)
{
    const struct ofas_catalogue *catalogue =
        &ofas_show_content(r->server->content)->catalogue;
    json_t *findings = json_array();
    char archetype[OFAS_NAME], variant[OFAS_NAME];
    const struct ofas_list *list = &report->list;

    for (int i = 0; i < report->findings && i < ARMY_FINDINGS; i++)
        json_array_append_new(findings, finding_json(r, &report->finding[i]));
    return json_pack(
        "{s:b, s:b, s:s, s:i, s:i, s:s, s:s, s:o, s:i, s:o, s:o}", "legal",
        (int)report->legal, "readable", (int)report->readable, "name",
        list->name, "cost", (int)report->cost, "format", (int)report->format,
        "archetype",
        army_key(catalogue, WORDS_ARCHETYPE,
                 list->archetype.state == OFAS_KNOWN ? list->archetype.id : 0,
                 archetype),
        "variant",
        list->variant.state == OFAS_KNOWN && list->variant.id
            ? army_key(catalogue, WORDS_VARIANT, list->variant.id, variant)
            : "none",
        "units", units_json(report, r->lang), "command",
        report->legal ? roster_command(&report->army) : 0, "findings", findings,
        "sheet", sheet_json(report, catalogue, r->lang));
}

/* The report of the body's list, which the caller frees; NULL when answered. */
static struct army_report *check(struct request *r)
{
    const char *text = body_text(r, "text");
    struct army_report *report = text ? army_report_new() : NULL;

    if (report)
        army_check_text(report, text, strlen(text),
                        &ofas_show_content(r->server->content)->catalogue,
                        r->lang);
    return report;
}

void ofas_answer_army_check(struct request *r)
{
    struct army_report *report = check(r);

    if (report)
        answer_json(r, MHD_HTTP_OK, report_json(r, report));
    free(report);
}

/* ---- other formats ---- */

static bool format_of(const char *word, enum army_format *out)
{
    static const char *const name[] = {
        [ARMY_YAML] = "yaml", [ARMY_JSON] = "json", [ARMY_TEXT] = "text"
    };

    for (int i = ARMY_YAML; i <= ARMY_TEXT; i++)
        if (strcmp(word, name[i]) == 0) {
            *out = (enum army_format)i;
            return true;
        }
    return false;
}

/* Was everything of the text understood? Only then is nothing lost. */
static bool is_whole(const struct army_report *report)
{
    for (int i = 0; i < report->findings && i < ARMY_FINDINGS; i++)
        if (!report->finding[i].warning && report->finding[i].rule == 0)
            return false;
    return report->readable;
}

static void answer_list(struct request *r, const struct ofas_list *list,
                        enum army_format format, int64_t seed)
{
    char *text = army_convert(
        list, &ofas_show_content(r->server->content)->catalogue, format);
    json_t *out = text ? json_pack("{s:s}", "text", text) : NULL;

    free(text);
    if (!out)
        return;
    if (seed >= 0)
        json_object_set_new(out, "seed", json_integer(seed));
    answer_json(r, MHD_HTTP_OK, out);
}

void ofas_answer_army_convert(struct request *r)
{
    const char *to = body_text(r, "to");
    struct army_report *report = to ? check(r) : NULL;
    enum army_format format;

    if (!report)
        return;
    if (!format_of(to, &format))
        answer_error(r, MHD_HTTP_BAD_REQUEST, "unknown",
                     "\"to\" doit être yaml, json ou text",
                     "\"to\" must be yaml, json or text");
    else if (!is_whole(report))
        answer_json(
            r, MHD_HTTP_UNPROCESSABLE_CONTENT,
            json_pack("{s:{s:s, s:s, s:o, s:i, s:i}}", "error", "code",
                      "syntax", "message",
                      report->findings ? report->finding[0].sentence : "",
                      "rule", json_null(), "line", report->finding[0].line,
                      "column", report->finding[0].column));
    else
        answer_list(r, &report->list, format, -1);
    free(report);
}

/* ---- recruits ---- */

void ofas_answer_army_make(struct request *r)
{
    const char *word = json_string_value(json_object_get(r->json, "archetype"));
    const struct ofas_catalogue *catalogue =
        &ofas_show_content(r->server->content)->catalogue;
    struct ofas_wanted wanted = { .lang = r->lang };
    char nearest[OFAS_NAME];
    int64_t points, seed;
    struct ofas_list *list;
    int archetype =
        word ? army_word(catalogue, WORDS_ARCHETYPE, word, nearest) : 0;

    if (!body_whole(r, "points", OFAS_RECRUIT_LEAST, OFAS_RECRUIT_MOST, 250,
                    &points) ||
        !body_whole(r, "seed", 0, INT64_MAX,
                    (int64_t)(entropy_not_given() >> 44), &seed))
        return;
    if (archetype < 0) {
        answer_error(r, MHD_HTTP_BAD_REQUEST, "unknown",
                     "il n'y a pas d'archétype de ce nom",
                     "there is no archetype with that name");
        return;
    }
    wanted.archetype = (enum ofas_archetype)archetype;
    wanted.points = (int32_t)points;
    wanted.seed = (uint64_t)seed;
    list = calloc(1, sizeof *list);
    if (list && ofas_recruit(list, catalogue, &wanted))
        answer_list(r, list, ARMY_YAML, seed);
    else
        answer_error(r, MHD_HTTP_UNPROCESSABLE_CONTENT, "limit",
                     "aucune armée trouvée ; essayez une autre graine",
                     "no army was found; try another seed");
    free(list);
}
