/* list_report.c -- gathering what is wrong with a list or a table. */
#include "read/list_report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"

void list_add(struct list_report *out, const struct list_finding *finding)
{
    if (out->findings < LIST_FINDINGS)
        out->finding[out->findings] = *finding;
    out->findings++;
    out->faults += !finding->warning;
}

void list_say(struct list_finding *out, const char *words, list_slot *slot,
              const void *own, enum lang lang)
{
    struct buffer buffer;

    buffer_begin(&buffer, out->sentence, sizeof out->sentence);
    for (; *words; words++)
        if (*words == '@')
            slot(&buffer, *++words, own, lang);
        else
            buffer_put_n(&buffer, words, 1);
}

void list_tell(struct list_report *out, const struct list_blame *blame,
               enum lang lang)
{
    const struct list_fault *fault = blame->fault;
    struct list_finding f = { .warning = fault->odd,
                              .key = fault->key,
                              .rule = fault->rule,
                              .unit = blame->unit,
                              .line = blame->at ? blame->at->line : 0,
                              .column = blame->at ? blame->at->column : 0 };

    snprintf(f.words, sizeof f.words, "%s", blame->about);
    list_say(&f, fault->words[lang], blame->slot, blame->own, lang);
    list_add(out, &f);
}

void list_add_errors(struct list_report *out, const struct yaml_report *report,
                     int (*unit_at)(const void *own, int line), const void *own)
{
    for (int i = 0; i < report->count && i < report->max; i++) {
        const struct alea_error *e = &report->error[i];
        struct list_finding f = { .key = yaml_fault_key(e->code),
                                  .rule = e->rule,
                                  .unit = unit_at ? unit_at(own, e->line) : 0,
                                  .line = e->line,
                                  .column = e->column };

        snprintf(f.sentence, sizeof f.sentence, "%s", e->message);
        list_add(out, &f);
    }
}

int list_kept(const struct list_report *report)
{
    return report->findings < LIST_FINDINGS ? report->findings : LIST_FINDINGS;
}

static int by_place(const void *a, const void *b)
{
    const struct list_finding *x = a, *y = b;

    if (x->warning != y->warning)
        return x->warning ? 1 : -1;
    if (x->line != y->line)
        return x->line < y->line ? -1 : 1;
    if (x->column != y->column)
        return x->column < y->column ? -1 : 1;
    return strcmp(x->sentence, y->sentence);
}

void list_sort(struct list_report *out)
{
    qsort(out->finding, (size_t)list_kept(out), sizeof out->finding[0],
          by_place);
}

bool list_is_whole(const struct list_report *report)
{
    for (int i = 0; i < list_kept(report); i++)
        if (!report->finding[i].warning && report->finding[i].rule == 0)
            return false;
    return report->readable;
}

bool list_fail(const struct list_report *report, struct alea_error *error)
{
    const struct list_finding *f = &report->finding[0];

    error_set(error, f->rule ? ALEA_ILLEGAL : ALEA_VALUE, f->line, f->column,
              "%s", f->sentence);
    error->rule = f->rule;
    return false;
}
