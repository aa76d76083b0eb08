/* book_lists.c -- what is the same for the lists and tables of all
 * books. */
#include "read/book_lists.h"
#include "read/book_tables.h"

#include <stdlib.h>
#include <string.h>

struct list_report *list_check(const struct book_text *book,
                               const void *content, const char *text,
                               size_t size, enum lang lang)
{
    const struct army_rows *by_rows = book->lists->by_rows;
    struct list_report *report =
        calloc(1, by_rows ? army_report_size(by_rows) : book->lists->size);

    if (report && by_rows)
        army_check(by_rows, report, content, text, size, lang);
    else if (report)
        book->lists->check(report, content, text, size, lang);
    return report;
}

struct list_report *list_make(const struct book_text *book, const void *content,
                              const struct wants *wants, uint64_t seed)
{
    struct list_report *report = calloc(1, book->lists->size);

    if (!report)
        wants_refuse(wants, NULL, "plus de mémoire", "out of memory");
    else if (book->lists->make(report, content, wants, seed))
        return report;
    free(report);
    return NULL;
}

struct table_report *table_check(const struct book_text *book,
                                 const void *content, const char *text,
                                 size_t size, enum lang lang)
{
    struct table_report *report =
        book->tables ? calloc(1, book->tables->size) : NULL;

    if (report)
        book->tables->check(report, content, text, size, lang);
    return report;
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
    const struct fields f = { .content = content, .catalogue = content };

    if (lists->by_rows)
        fields_write(out, &f, lists->by_rows->rows, list_army(report));
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
    json_t *out = json_pack("{s:s, s:b, s:b, s:i, s:i, s:o}", "name",
                            report->name, "readable", (int)report->readable,
                            "legal", (int)report->legal, "cost",
                            (int)report->cost, "format", (int)report->format,
                            "units", lines_json(lists, report, content, lang));

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
