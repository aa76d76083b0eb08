/* case.c -- reading a case and running it from beginning to end. */
#include "text/case.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "text/case_in.h"
#include "text/content.h"
#include "text/kinds.h"
#include "text/setup.h"

/* ---- tools ---- */

/* Loads all three; on false there is nothing to clear. */
static bool load(struct case_tools *tools, struct alea_error *error)
{
    const char *folder = content_folder();
    struct content_error content;

    if (content_ofas(&tools->catalogue, folder, tools->lang, &content) &&
        kinds_load(&tools->kinds, folder, tools->lang, &content))
        return ledger_open(&tools->ledger, "ofas", error);
    return error_set(error, content.error.code, content.error.line,
                     content.error.column, "%.60s: %.160s", content.file,
                     content.error.message);
}

struct case_tools *case_tools_open(enum lang lang, struct alea_error *error)
{
    struct case_tools *tools = calloc(1, sizeof *tools);

    if (!tools) {
        error_memory(error, lang);
        return NULL;
    }
    tools->lang = lang;
    if (load(tools, error))
        return tools;
    free(tools);
    return NULL;
}

void case_tools_free(struct case_tools *tools)
{
    if (tools)
        ledger_clear(&tools->ledger);
    free(tools);
}

/* ---- reading ---- */

/* The rules it shows, each of the ledger. */
static void take_shows(struct case_text *c, const struct case_tools *tools,
                       struct yaml_report *report, struct yaml_node *node)
{
    for (struct yaml_node *n = yaml_first(node); n; n = yaml_next(node, n)) {
        if (n->kind != YAML_TEXT || ledger_find(&tools->ledger, n->text) < 0) {
            yaml_fail(report, n, ALEA_UNKNOWN,
                      "pas de règle « %.40s » ; la plus proche est %s",
                      "there is no rule \"%.40s\"; the nearest is %s",
                      n->kind == YAML_TEXT ? n->text : "",
                      ledger_nearest(&tools->ledger,
                                     n->kind == YAML_TEXT ? n->text : ""));
            return;
        }
        if (c->shows == CASE_SHOWS) {
            yaml_fail(report, n, ALEA_LIMIT, "un cas montre au plus %d règles",
                      "a case shows at most %d rules", CASE_SHOWS);
            return;
        }
        c->show[c->shows++] = n->text;
    }
    if (!c->shows)
        yaml_fail(report, node, ALEA_MISSING, "un cas montre une règle",
                  "a case shows at least one rule");
}

static void take_head(struct case_text *c, const struct case_tools *tools,
                      struct yaml_report *report)
{
    static const char *const books[] = { "ofas" };
    struct yaml_map *map = &c->top;
    struct yaml_node *n;
    int32_t version;

    if ((n = yaml_need(map, "case")) != NULL)
        yaml_whole(report, n, CASE_VERSION, CASE_VERSION, &version);
    if ((n = yaml_take(map, "book")) != NULL)
        yaml_choice(report, n, books, 1);
    if ((n = yaml_take(map, "title")) != NULL)
        yaml_text(report, n, c->title, sizeof c->title);
    yaml_take(map, "note");
    if ((n = yaml_need(map, "shows")) != NULL)
        take_shows(c, tools, report, n);
}

/* A case is a battle (armies), a list (army), a campaign or a table (field
 * alone). */
static bool take_parts(struct case_text *c, struct yaml_report *report)
{
    struct yaml_map *map = &c->top;

    c->field = yaml_take(map, "field");
    c->armies = yaml_take(map, "armies");
    c->army = yaml_take(map, "army");
    c->campaign = yaml_take(map, "campaign");
    if (c->armies && c->army)
        return yaml_fail(report, c->army->key, ALEA_VALUE,
                         "armies ou army, pas les deux",
                         "armies or army, not both");
    if (!c->armies && !c->army && !c->field && !c->campaign)
        return yaml_fail(report, map->node, ALEA_MISSING,
                         "il faut armies, army, field ou campaign",
                         "there must be armies, army, field or campaign");
    c->then = yaml_take(map, "then");
    if (c->armies) {
        c->settings = yaml_take(map, "settings");
        c->units = yaml_take(map, "units");
        c->dice = yaml_take(map, "dice");
        c->steps = yaml_take(map, "do");
        c->no_battle = yaml_take(map, "no-battle");
    } else {
        c->faults = yaml_take(map, "faults");
        c->warnings = yaml_take(map, "warnings");
    }
    return report->count == 0;
}

bool case_read(struct case_text *out, const struct case_tools *tools,
               const char *text, size_t size, struct alea_error *error)
{
    struct yaml_report report = { .lang = tools->lang,
                                  .max = 1,
                                  .error = error };
    struct case_text c = { .source = text, .size = size };

    c.yaml = yaml_read(text, size, &report);
    if (c.yaml && yaml_open(&c.top, &report, yaml_root(c.yaml))) {
        take_head(&c, tools, &report);
        if (report.count == 0)
            take_parts(&c, &report);
    }
    c.top.report = NULL;
    if (report.count) {
        case_clear(&c);
        return false;
    }
    *out = c;
    return true;
}

void case_clear(struct case_text *c)
{
    yaml_free(c->yaml);
    *c = (struct case_text){ .shows = 0 };
}

/* ---- running ---- */

/* What must hold at the end: the last expectations, and an empty tape. */
static bool finish(struct run *r)
{
    r->begin = r->cursor = 0;
    if (r->text->then && !case_expect(r, r->text->then))
        return false;
    if (dice_left(&r->battle.dice))
        return case_fail(
            r, r->text->dice, ALEA_DICE, "dés non utilisés : %d sur %d",
            "%d of %d dice were not used", dice_left(&r->battle.dice), r->tape);
    if (!r->text->then && !r->text->steps)
        return case_fail(r, NULL, ALEA_MISSING,
                         "ce cas ne fait rien et n'attend rien",
                         "this case does nothing and expects nothing");
    return true;
}

bool case_run(struct case_text *c, const struct case_tools *tools,
              struct case_report *report)
{
    struct run *r = calloc(1, sizeof *r);

    *report = (struct case_report){ .dice = 0 };
    if (!r)
        return error_memory(&report->error, tools->lang);
    r->tools = tools;
    r->text = c;
    r->report = report;
    r->look = &r->battle;
    r->yaml = (struct yaml_report){ .lang = tools->lang,
                                    .max = 1,
                                    .error = &report->error };
    c->top.report = &r->yaml;
    if (c->no_battle) {
        case_run_refused(r);
    } else if (c->armies) {
        if (case_set_up(r) && case_steps(r, c->steps))
            finish(r);
    } else if (c->army) {
        case_run_army(r);
    } else if (c->campaign) {
        case_run_campaign(r);
    } else {
        case_run_table(r);
    }
    report->dice = (int)r->battle.dice.fallen;
    report->decisions = (int)r->battle.decisions;
    case_story(r);
    stage_free(r->stage);
    free(r->told);
    free(r->die);
    free(r);
    return report->error.code == ALEA_OK;
}

void case_report_clear(struct case_report *report)
{
    free(report->story);
    report->story = NULL;
}
