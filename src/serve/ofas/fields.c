/* fields.c -- battlefields of Of Flesh and Steel: checked, dealt. */
#include "frame/ofas/show_own.h"

#include <stdlib.h>
#include <string.h>

#include "frame/ofas/field.h"
#include "frame/ofas/setup.h"
#include "serve/http.h"
#include "serve/routes.h"
#include "words/decision.h"

enum { ERRORS = 32, FINDINGS = 128 };

/* A field and all that is wrong with it. */
struct desk {
    struct ofas_field field;
    struct field_places places;
    struct yaml_report report;
    struct alea_error error[ERRORS];
    int findings;
    struct ofas_finding finding[FINDINGS];
};

static json_t *finding_json(bool error, const char *key, uint16_t rule,
                            int piece, int line, int column,
                            const char *sentence)
{
    char id[OFAS_RULE_TEXT];

    return json_pack("{s:b, s:s, s:s, s:o, s:i, s:i, s:i}", "error", (int)error,
                     "key", key, "sentence", sentence, "rule",
                     rule ? json_string(ofas_rule_text(rule, id)) : json_null(),
                     "piece", piece + 1, "line", line, "column", column);
}

static json_t *findings_json(const struct desk *d,
                             const struct ofas_kinds *kinds, enum lang lang)
{
    json_t *out = json_array();

    for (int i = 0; i < d->report.count && i < ERRORS; i++)
        json_array_append_new(out,
                              finding_json(true, "text", d->error[i].rule, -1,
                                           d->error[i].line, d->error[i].column,
                                           d->error[i].message));
    for (int i = 0; i < d->findings && i < FINDINGS; i++) {
        const struct ofas_finding *f = &d->finding[i];
        const bool at = f->piece >= 0;
        char words[FIELD_WORDS];

        json_array_append_new(
            out, finding_json(f->error, ofas_finding_key(f->kind), f->rule,
                              f->piece, at ? d->places.line[f->piece] : 0,
                              at ? d->places.column[f->piece] : 0,
                              field_words(f, &d->field, kinds, lang, words)));
    }
    return out;
}

static bool is_playable(const struct desk *d)
{
    for (int i = 0; i < d->findings && i < FINDINGS; i++)
        if (d->finding[i].error)
            return false;
    return d->report.count == 0;
}

static json_t *field_json(const struct desk *d, const struct ofas_content *c,
                          enum lang lang)
{
    const struct ofas_field *f = &d->field;

    return json_pack(
        "{s:b, s:b, s:s, s:o, s:o, s:o, s:o, s:o, s:b}", "readable",
        d->report.count == 0, "playable", (int)is_playable(d), "name", f->name,
        "width", length_to_json(f->width), "depth", length_to_json(f->depth),
        "findings", findings_json(d, &c->kinds, lang), "terrain",
        terrain_json(&ofas_show, c, &f->terrain, NULL, lang), "objectives",
        ofas_objectives_json(f->objective, f->objectives), "placed",
        f->chosen != 0);
}

/* Reads a text and looks at it. */
static void look(struct desk *d, const char *text,
                 const struct ofas_kinds *kinds, enum lang lang)
{
    d->report =
        (struct yaml_report){ .lang = lang, .error = d->error, .max = ERRORS };
    if (field_read(&d->field, kinds, text, strlen(text), &d->places,
                   &d->report))
        d->findings = ofas_field_check(&d->field, d->finding, FINDINGS);
}

void ofas_answer_field_check(struct request *r)
{
    const struct ofas_content *c = ofas_show_content(r->server->content);
    const char *text = body_text(r, "text");
    struct desk *d = text ? calloc(1, sizeof *d) : NULL;

    if (!d)
        return;
    look(d, text, &c->kinds, r->lang);
    answer_json(r, MHD_HTTP_OK, field_json(d, c, r->lang));
    free(d);
}

void ofas_answer_field_deal(struct request *r)
{
    const struct ofas_content *c = ofas_show_content(r->server->content);
    struct ofas_settings settings = { 0 };
    struct desk *d;
    int64_t points, seed;
    char *text;

    if (!body_whole(r, "points", 1, 100000, 250, &points) ||
        !body_whole(r, "seed", 0, INT64_MAX,
                    (int64_t)(entropy_not_given() >> 44), &seed))
        return;
    settings.format = (int32_t)points;
    settings.skirmish = json_is_true(json_object_get(r->json, "skirmish"));
    d = calloc(1, sizeof *d);
    if (!d)
        return;
    setup_table(&d->field, &c->kinds, &settings, (uint64_t)seed, true);
    text = field_write(&d->field, &c->kinds);
    if (text) {
        json_t *out;

        look(d, text, &c->kinds, r->lang); /* its findings have lines then */
        out = field_json(d, c, r->lang);
        json_object_set_new(out, "text", json_string(text));
        json_object_set_new(out, "seed", json_integer(seed));
        answer_json(r, MHD_HTTP_OK, out);
    }
    free(text);
    free(d);
}
