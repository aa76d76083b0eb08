/* case.c -- reading a case and running it from beginning to end. */
#include "cases/case.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "cases/case_in.h"
#include "cases/case_scenery.h"
#include "read/content.h"
#include "read/stage.h"

/* ---- tools ---- */

/* Opens a book, once; on false there is nothing to clear. */
static bool open_shelf(struct case_tools *tools, int i,
                       struct alea_error *error)
{
    struct case_shelf *shelf = &tools->shelf[i];
    struct content_error content;
    void *opened;

    if (shelf->content)
        return true;
    shelf->text = book_text_at(i);
    opened = content_load(shelf->text, content_folder(), tools->lang, &content);
    if (!opened)
        return error_set(error, content.error.code, content.error.line,
                         content.error.column, "%.60s: %.160s", content.file,
                         content.error.message);
    if (!ledger_open(&shelf->ledger, shelf->text->book->id, error)) {
        free(opened);
        return false;
    }
    shelf->content = opened;
    return true;
}

struct case_tools *case_tools_open(enum lang lang, struct alea_error *error)
{
    struct case_tools *tools = calloc(1, sizeof *tools);

    if (!tools) {
        error_memory(error, lang);
        return NULL;
    }
    tools->lang = lang;
    if (open_shelf(tools, 0, error))
        return tools;
    free(tools);
    return NULL;
}

void case_tools_free(struct case_tools *tools)
{
    for (int i = 0; tools && i < CASE_BOOKS; i++) {
        struct case_shelf *shelf = &tools->shelf[i];

        if (!shelf->content)
            continue;
        free(shelf->content);
        ledger_clear(&shelf->ledger);
    }
    free(tools);
}

/* The shelf of a book that a case has, which is open. */
static const struct case_shelf *shelf_of(const struct case_tools *tools,
                                         const struct book_text *book)
{
    int i = 0;

    while (tools->shelf[i].text != book)
        i++;
    return &tools->shelf[i];
}

/* ---- reading ---- */

/* The rules it shows, each of the ledger. */
static void take_shows(struct case_text *c, const struct ledger *ledger,
                       struct yaml_report *report, struct yaml_node *node)
{
    for (struct yaml_node *n = yaml_first(node); n; n = yaml_next(node, n)) {
        if (n->kind != YAML_TEXT || ledger_find(ledger, n->text) < 0) {
            yaml_fail(
                report, n, ALEA_UNKNOWN,
                "pas de règle « %.40s » ; la plus proche est %s",
                "there is no rule \"%.40s\"; the nearest is %s",
                n->kind == YAML_TEXT ? n->text : "",
                ledger_nearest(ledger, n->kind == YAML_TEXT ? n->text : ""));
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

/* The book by its id, and opens it; the first where the case names none. */
static bool take_book(struct case_text *c, struct case_tools *tools,
                      struct yaml_report *report, struct yaml_node *node)
{
    const char *id[CASE_BOOKS] = { NULL };
    int books = 0, which = 0;

    for (; books < CASE_BOOKS && book_text_at(books); books++)
        id[books] = book_text_at(books)->book->id;
    if (node)
        which = yaml_choice(report, node, id, books);
    if (which < 0)
        return false;
    c->book = book_text_at(which);
    if (!c->book->cases)
        return yaml_fail(report, node, ALEA_VALUE, "« %s » n'a pas de cas",
                         "\"%s\" has no cases", id[which]);
    if (open_shelf(tools, which, report->error))
        return true;
    report->count++;
    return false;
}

static void take_head(struct case_text *c, struct case_tools *tools,
                      struct yaml_report *report)
{
    struct yaml_map *map = &c->top;
    struct yaml_node *n;
    int32_t version;

    if ((n = yaml_need(map, "case")) != NULL)
        yaml_whole(report, n, CASE_VERSION, CASE_VERSION, &version);
    if (!take_book(c, tools, report, yaml_take(map, "book")))
        return;
    if ((n = yaml_take(map, "title")) != NULL)
        yaml_text(report, n, c->title, sizeof c->title);
    yaml_take(map, "note");
    if ((n = yaml_need(map, "shows")) != NULL)
        take_shows(c, &shelf_of(tools, c->book)->ledger, report, n);
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
                         "donnez armies ou army, pas les deux",
                         "give armies or army, not both");
    if (!c->armies && !c->army && !c->field && !c->campaign)
        return yaml_fail(report, map->node, ALEA_MISSING,
                         "on attend armies, army, field ou campaign",
                         "expected armies, army, field or campaign");
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

bool case_read(struct case_text *out, struct case_tools *tools,
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

/* A case of a list, a table or a campaign, where the book has such. */
static bool run_other(struct run *r, bool (*other)(struct run *r),
                      const struct yaml_node *node)
{
    r->lists = true;
    return other ? other(r)
                 : case_fail(r, node->key, ALEA_VALUE,
                             "ce livre n'a pas de cas de cette sorte",
                             "this book has no cases of this kind");
}

/* Campaigns that begin with a list are run for all books. */
static bool (*campaigns(const struct run *r))(struct run *r)
{
    if (r->book->campaign)
        return r->book->campaign;
    return r->text->book->campaign && r->book->campaign_rows ? case_run_campaign
                                                             : NULL;
}

static void run_parts(struct run *r)
{
    const struct case_text *c = r->text;

    if (c->no_battle)
        case_run_refused(r);
    else if (c->armies) {
        if (case_set_up(r) && case_steps(r, c->steps))
            finish(r);
    } else if (c->army)
        run_other(r, r->text->book->lists ? case_run_list : NULL, c->army);
    else if (c->campaign)
        run_other(r, campaigns(r), c->campaign);
    else
        run_other(r, r->book->tables ? case_run_table : r->book->table,
                  c->field);
}

static void run_free(struct run *r)
{
    stage_free(r->stage);
    free(r->told);
    free(r->die);
    free(r->said);
    free(r->automatic);
    free(r->own);
    free(r);
}

/* A run of the case, or NULL. */
static struct run *run_new(struct case_text *c, const struct case_tools *tools,
                           struct case_report *report)
{
    const struct case_shelf *shelf = shelf_of(tools, c->book);
    struct run *r = calloc(1, sizeof *r);

    if (!r)
        return NULL;
    r->tools = tools;
    r->book = c->book->cases;
    r->content = shelf->content;
    r->ledger = &shelf->ledger;
    r->text = c;
    r->report = report;
    r->look = &r->battle;
    r->yaml = (struct yaml_report){ .lang = tools->lang,
                                    .max = 1,
                                    .error = &report->error };
    r->own = calloc(1, r->book->own + 1);
    r->automatic = calloc(MAX_UNITS, sizeof *r->automatic);
    if (r->own && r->automatic)
        return r;
    run_free(r);
    return NULL;
}

bool case_run(struct case_text *c, const struct case_tools *tools,
              struct case_report *report)
{
    struct run *r;

    *report = (struct case_report){ .dice = 0 };
    r = run_new(c, tools, report);
    if (!r)
        return error_memory(&report->error, tools->lang);
    c->top.report = &r->yaml;
    run_parts(r);
    report->dice = (int)r->battle.dice.fallen;
    report->decisions = (int)r->battle.decisions;
    case_story(r);
    run_free(r);
    return report->error.code == ALEA_OK;
}

void case_report_clear(struct case_report *report)
{
    free(report->story);
    report->story = NULL;
}
