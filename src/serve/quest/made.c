/* made.c -- parties and tables of quest: checked, converted, dealt. */
#include "frame/quest/show_own.h"

#include <stdlib.h>
#include <string.h>

#include "frame/quest/party.h"
#include "frame/quest/terrain.h"
#include "serve/fields.h"
#include "serve/http.h"
#include "serve/routes.h"
#include "words/agreement.h"
#include "words/decision.h"

enum { ERRORS = 32 };

static const struct quest_content *content_for(const struct request *r)
{
    return content_shelf(r->server->content, "quest")->game.content;
}

/* ---- parties ---- */

/* A party and what is wrong with it. */
struct muster {
    struct quest_party party;
    struct yaml_report report;
    struct alea_error error[ERRORS];
};

static struct muster *muster_new(const struct quest_content *c,
                                 const char *text, enum lang lang)
{
    struct muster *m = calloc(1, sizeof *m);

    if (!m)
        return NULL;
    m->report =
        (struct yaml_report){ .lang = lang, .error = m->error, .max = ERRORS };
    quest_read_party(&m->report, c, text, strlen(text), &m->party);
    return m;
}

/* It is a party whose only fault is that a rule forbids it. */
static bool is_readable(const struct muster *m)
{
    for (int i = 0; i < m->report.count && i < ERRORS; i++)
        if (m->error[i].rule == 0)
            return false;
    return m->party.heroes > 0;
}

static json_t *findings_json(const struct request *r, const struct muster *m)
{
    json_t *out = json_array();

    for (int i = 0; i < m->report.count && i < ERRORS; i++)
        json_array_append_new(
            out, json_pack("{s:b, s:s, s:s, s:o, s:i, s:i, s:i, s:s, s:s}",
                           "warning", 0, "key", "text", "sentence",
                           m->error[i].message, "rule",
                           rule_id_json(r, m->error[i].rule), "unit", 0, "line",
                           m->error[i].line, "column", m->error[i].column,
                           "words", "", "nearest", ""));
    return out;
}

static json_t *heroes_json(const struct quest_party *p,
                           const struct quest_content *c, enum lang lang)
{
    json_t *out = json_array();

    for (int i = 0; i < p->heroes; i++) {
        const struct quest_hero h = quest_equip(&c->catalogue, &p->hero[i]);
        const char *kind = c->catalogue.kind[p->hero[i].kind].name[lang];

        json_array_append_new(
            out,
            json_pack("{s:s, s:i, s:i, s:s, s:o}", "name",
                      h.name[0] ? h.name : kind, "cost", 1, "size", 1, "words",
                      kind, "card",
                      quest_card_json(&h.kind, h.gear, &c->catalogue, lang)));
    }
    return out;
}

void quest_answer_army_check(struct request *r)
{
    const struct quest_content *c = content_for(r);
    const char *text = body_text(r, "text");
    struct muster *m = text ? muster_new(c, text, r->lang) : NULL;
    bool readable;

    if (!m)
        return;
    readable = is_readable(m);
    answer_json(
        r, MHD_HTTP_OK,
        json_pack("{s:b, s:b, s:s, s:i, s:i, s:s, s:s, s:o, s:i, s:i, s:o, "
                  "s:n}",
                  "legal", m->report.count == 0, "readable", (int)readable,
                  "name", m->party.name, "cost", (int)m->party.heroes, "format",
                  (int)m->party.heroes, "archetype", "none", "variant", "none",
                  "units",
                  readable ? heroes_json(&m->party, c, r->lang) : json_array(),
                  "command", 0, "supplies", (int)m->party.supplies, "findings",
                  findings_json(r, m), "sheet"));
    free(m);
}

static json_t *keys_json(const struct names *names, const uint8_t *list, int n)
{
    json_t *out = json_array();
    char key[NAMES_KEY];

    for (int i = 0; i < n; i++)
        json_array_append_new(out, json_string(names_key(names, list[i], key)));
    return out;
}

static json_t *party_json(const struct quest_party *p,
                          const struct quest_content *c)
{
    json_t *heroes = json_array();
    char key[NAMES_KEY];

    for (int i = 0; i < p->heroes; i++) {
        const struct quest_member *m = &p->hero[i];
        json_t *hero = json_pack(
            "{s:s, s:o, s:o}", "hero", names_key(&c->kinds, m->kind, key),
            "upgrades", keys_json(&c->gear, m->upgrade, m->upgrades), "gear",
            keys_json(&c->gear, m->gear, m->gears));

        if (m->name[0])
            json_object_set_new(hero, "name", json_string(m->name));
        if (m->agreement)
            json_object_set_new(
                hero, "agreement",
                json_string(agreement_key((enum agreement)m->agreement)));
        json_array_append_new(heroes, hero);
    }
    return json_pack("{s:s, s:i, s:s, s:i, s:o}", "book", "quest", "format",
                     (int)QUEST_PARTY_FORMAT, "name", p->name, "supplies",
                     (int)p->supplies, "heroes", heroes);
}

/* The party as text, to be freed; NULL without memory. */
static char *written(const struct quest_party *p, const struct quest_content *c,
                     bool as_json)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out;

    if (as_json) {
        json_t *json = party_json(p, c);

        text = json_dumps(json, DECISION_JSON);
        json_decref(json);
        return text;
    }
    out = open_memstream(&text, &size);
    if (!out)
        return NULL;
    quest_write_party(out, p, c);
    if (fclose(out) == 0)
        return text;
    free(text);
    return NULL;
}

void quest_answer_army_convert(struct request *r)
{
    const struct quest_content *c = content_for(r);
    const char *to = body_text(r, "to"), *text = to ? body_text(r, "text") : to;
    struct muster *m;
    char *out = NULL;

    if (!text)
        return;
    if (strcmp(to, "yaml") != 0 && strcmp(to, "json") != 0) {
        answer_error(r, MHD_HTTP_BAD_REQUEST, "unknown",
                     "\"to\" doit être yaml ou json",
                     "\"to\" must be yaml or json");
        return;
    }
    m = muster_new(c, text, r->lang);
    if (!m)
        return;
    if (!is_readable(m))
        answer_alea_error(r, MHD_HTTP_UNPROCESSABLE_CONTENT, "text",
                          &m->error[0]);
    else if ((out = written(&m->party, c, strcmp(to, "json") == 0)) != NULL)
        answer_json(r, MHD_HTTP_OK, json_pack("{s:s}", "text", out));
    free(out);
    free(m);
}

/* ---- tables ---- */

static struct field_page page_of(const struct request *r)
{
    const struct quest_content *c = content_for(r);

    return (struct field_page){ &quest_tables, &c->grounds, &quest_show, c };
}

void quest_answer_field_check(struct request *r)
{
    const struct field_page page = page_of(r);

    answer_field(r, &page);
}

/* quest.02.04, 02.06: a table of 48", or of 24". */
void quest_answer_field_deal(struct request *r)
{
    enum { SMALL = 24, LARGE = 48 };
    const struct field_page page = page_of(r);
    struct field field;
    int64_t side, seed;

    if (!body_whole(r, "side", SMALL, LARGE, LARGE, &side) ||
        !body_whole(r, "seed", 0, INT64_MAX,
                    (int64_t)(entropy_not_given() >> 44), &seed))
        return;
    quest_deal(&field, page.kinds, side < LARGE, (uint64_t)seed);
    answer_dealt_field(r, &page, &field, seed);
}
