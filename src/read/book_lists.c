/* book_lists.c -- what is the same for the lists and tables of all
 * books. */
#include "read/book_lists.h"
#include "read/book_tables.h"
#include "read/list_units.h"
#include "read/scenery.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"

enum { READ_ERRORS = 32 };

/* ---- reading ---- */

static struct fields fields_of(const struct book_lists *lists, const void *list,
                               const void *content)
{
    return (struct fields){ .content = content,
                            .catalogue =
                                (const char *)content + lists->catalogue,
                            .measure = lists->measure,
                            .of = list };
}

static bool read_list(const struct book_lists *lists, void *list,
                      const void *content, struct yaml_node *root,
                      struct yaml_report *report)
{
    struct fields f = fields_of(lists, list, content);

    if (!root)
        return false;
    if (lists->read)
        return lists->read(list, content, root, report);
    f.report = report;
    f.whole = true;
    fields_usual(lists->rows, list);
    if (!fields_read(&f, root, lists->rows, list))
        return false;
    if (lists->complete)
        lists->complete(list, content);
    return true;
}

static bool judge(const struct book_lists *lists, struct list_report *out,
                  const void *content, const struct yaml_node *root,
                  enum lang lang)
{
    struct army_card card = { .name = "" };

    lists->card(list_of(out), content, lang, &card);
    snprintf(out->name, sizeof out->name, "%s", card.name);
    out->format = card.format;
    out->cost = out->readable ? card.cost : 0;
    if (out->readable && lists->judge)
        lists->judge(out, content, root, lang);
    list_sort(out);
    out->legal = out->readable && out->faults == 0;
    return out->legal;
}

static int unit_there(const void *root, int line)
{
    return root ? list_unit_at(root, line) : 0;
}

/* 'root' is NULL when the text is no tree at all; the report says why. */
static bool check(const struct book_lists *lists, struct list_report *out,
                  const void *content, struct yaml_node *root,
                  struct yaml_report *report)
{
    out->readable = read_list(lists, list_in(out), content, root, report);
    if (lists->unit_at)
        list_add_errors(out, report, lists->unit_at, list_of(out));
    else
        list_add_errors(out, report, unit_there, root);
    return judge(lists, out, content, root, report->lang);
}

bool list_check_node(const struct book_lists *lists, struct list_report *out,
                     const void *content, struct yaml_node *root,
                     enum lang lang)
{
    struct alea_error error[READ_ERRORS];
    struct yaml_report report = { .lang = lang,
                                  .error = error,
                                  .max = READ_ERRORS };

    memset(out, 0, sizeof *out + lists->size);
    if (lists->check_node) {
        lists->check_node(out, content, root, lang);
        return out->legal;
    }
    return check(lists, out, content, root, &report);
}

bool list_check_text(const struct book_lists *lists, struct list_report *out,
                     const void *content, const char *text, size_t size,
                     enum lang lang)
{
    struct alea_error error[READ_ERRORS];
    struct yaml_report report = { .lang = lang,
                                  .error = error,
                                  .max = READ_ERRORS };
    struct yaml *yaml;
    bool legal;

    memset(out, 0, sizeof *out + lists->size);
    if (lists->check) {
        lists->check(out, content, text, size, lang);
        return out->legal;
    }
    yaml = yaml_read(text, size, &report);
    legal = check(lists, out, content, yaml ? yaml_root(yaml) : NULL, &report);
    yaml_free(yaml);
    return legal;
}

struct list_report *list_report_new(const struct book_lists *lists)
{
    return calloc(1, sizeof(struct list_report) + lists->size);
}

void list_card(const struct book_lists *lists, const struct list_report *report,
               const void *content, enum lang lang, struct army_card *out)
{
    *out = (struct army_card){ .cost = 0 };
    lists->card(list_of(report), content, lang, out);
}

struct list_report *list_check(const struct book_text *book,
                               const void *content, const char *text,
                               size_t size, enum lang lang)
{
    struct list_report *report = list_report_new(book->lists);

    if (report)
        list_check_text(book->lists, report, content, text, size, lang);
    return report;
}

void *list_muster(const struct book_lists *lists, const void *content,
                  const char *text, size_t size, enum lang lang,
                  struct army_card *card, struct alea_error *error)
{
    struct list_report *report = list_report_new(lists);
    void *list = malloc(lists->size);
    bool legal = false;

    if (!report || !list)
        error_memory(error, lang);
    else if (!list_check_text(lists, report, content, text, size, lang))
        list_fail(report, error);
    else {
        legal = true;
        memcpy(list, list_of(report), lists->size);
        list_card(lists, report, content, lang, card);
    }
    free(report);
    if (legal)
        return list;
    free(list);
    return NULL;
}

/* ---- making up ---- */

struct list_report *list_make(const struct book_text *book, const void *content,
                              const struct wants *wants, uint64_t seed)
{
    const struct book_lists *lists = book->lists;
    struct list_report *report = list_report_new(lists);

    if (!report)
        wants_refuse(wants, NULL, "plus de mémoire", "out of memory");
    else if (lists->draw ? list_draw(lists->draw, report, lists->size, content,
                                     wants, seed)
                         : lists->make(report, content, wants, seed))
        return report;
    free(report);
    return NULL;
}

/* ---- tables ---- */

struct table_report *table_check(const struct book_text *book,
                                 const void *content, const char *text,
                                 size_t size, enum lang lang)
{
    const struct book_tables *tables = book->tables;
    struct scenery_report *scenery;
    struct table_report *report;

    if (tables && tables->scenery) {
        if ((scenery = calloc(1, sizeof *scenery)) == NULL)
            return NULL;
        scenery_check(scenery, tables->scenery, content, text, size, lang);
        return &scenery->said;
    }
    if ((report = tables ? calloc(1, tables->size) : NULL) != NULL)
        tables->check(report, content, text, size, lang);
    return report;
}

struct stage *table_stage(const struct book_tables *tables,
                          const struct table_report *report,
                          const void *content, enum lang lang,
                          struct alea_error *error)
{
    return tables->scenery
               ? scenery_stage((const void *)report, tables->scenery, content,
                               lang, error)
               : tables->stage(report, content, lang, error);
}

/* ---- texts ---- */

bool list_format_named(const struct book_lists *lists, const char *word,
                       enum list_format *out)
{
    static const char *const name[] = {
        [LIST_YAML] = "yaml", [LIST_JSON] = "json", [LIST_TEXT] = "text"
    };

    for (int i = LIST_YAML; i <= (lists->units ? LIST_TEXT : LIST_JSON); i++)
        if (strcmp(word, name[i]) == 0) {
            *out = (enum list_format)i;
            return true;
        }
    return false;
}

/* Closes what was written to; the text, or NULL when it is not whole. */
static char *closed(FILE *out, char *const *text)
{
    if (fclose(out) == 0)
        return *text;
    free(*text);
    return NULL;
}

void list_put_yaml(FILE *out, const struct book_lists *lists,
                   const struct list_report *report, const void *content)
{
    const struct fields f = fields_of(lists, list_of(report), content);

    if (lists->rows)
        fields_write(out, &f, lists->rows, list_of(report));
    else
        lists->yaml(out, report, content);
}

char *list_write(const struct book_lists *lists,
                 const struct list_report *report, const void *content,
                 enum list_format format)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);

    if (!out)
        return NULL;
    list_put_yaml(out, lists, report, content);
    text = closed(out, &text);
    return text ? list_convert(text, format, lists->units) : NULL;
}

void list_print(FILE *out, const struct book_lists *lists,
                const struct list_report *report, const void *content,
                enum lang lang)
{
    if (lists->roster)
        lists->roster(out, report, content, lang);
    else
        list_put_yaml(out, lists, report, content);
}

char *list_roster(const struct book_lists *lists,
                  const struct list_report *report, const void *content,
                  enum lang lang)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);

    if (!out)
        return NULL;
    list_print(out, lists, report, content, lang);
    return closed(out, &text);
}

/* ---- JSON ---- */

static json_t *lines_json(const struct book_lists *lists,
                          const struct list_report *report, const void *content,
                          enum lang lang)
{
    json_t *out = json_array();
    struct list_line line;

    for (int i = 0;
         report->readable && lists->line(report, content, i, lang, &line);
         i++) {
        json_t *one;

        if (line.size == 0)
            continue;
        one = json_pack("{s:s, s:i, s:i, s:s}", "name", line.name, "cost",
                        (int)line.cost, "size", (int)line.size, "words",
                        line.words);
        if (lists->put_line)
            lists->put_line(one, report, content, i, lang);
        json_array_append_new(out, one);
    }
    return out;
}

json_t *list_json(const struct book_lists *lists,
                  const struct list_report *report, const void *content,
                  enum lang lang)
{
    json_t *out = json_pack("{s:s, s:b, s:b, s:i, s:i, s:o, s:s, s:s}", "name",
                            report->name, "readable", (int)report->readable,
                            "legal", (int)report->legal, "cost",
                            (int)report->cost, "format", (int)report->format,
                            "units", lines_json(lists, report, content, lang),
                            "archetype", "none", "variant", "none");

    if (lists->put_list)
        lists->put_list(out, report, content, lang);
    return out;
}

json_t *list_finding_json(const struct book *book, const struct list_finding *f)
{
    const uint16_t rule[] = { f->rule, f->also };
    json_t *rules = json_array();
    char id[RULE_TEXT];

    for (int i = 0; i < 2; i++)
        if (rule[i])
            json_array_append_new(rules,
                                  json_string(book->rule_text(rule[i], id)));
    return json_pack("{s:b, s:s, s:O?, s:o, s:i, s:i, s:i, s:s, s:s, s:s}",
                     "warning", (int)f->warning, "key", f->key, "rule",
                     json_array_get(rules, 0), "rules", rules, "unit", f->unit,
                     "line", f->line, "column", f->column, "words", f->words,
                     "nearest", f->nearest, "sentence", f->sentence);
}
