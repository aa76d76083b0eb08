/* army_rows.c -- armies that rows say everything of: see army_rows.h. */
#include "read/army_rows.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"

static bool read_rows(const struct army_rows *by, struct yaml_report *report,
                      const void *content, const char *text, size_t size,
                      void *out)
{
    const struct fields f = { .report = report,
                              .content = content,
                              .lang = report->lang,
                              .whole = true };

    return fields_read_text(&f, text, size, by->rows, out);
}

void *army_by_rows(const struct army_rows *by, const void *content,
                   const char *text, size_t size, enum lang lang,
                   struct army_card *card, struct alea_error *error)
{
    struct yaml_report report = { .lang = lang, .error = error, .max = 1 };
    void *army = calloc(1, by->size);

    if (!army) {
        error_memory(error, lang);
        return NULL;
    }
    if (!read_rows(by, &report, content, text, size, army)) {
        free(army);
        return NULL;
    }
    *card = (struct army_card){ .cost = 0 };
    by->card(content, army, card);
    return army;
}

/* ---- what is said of a list ---- */

/* The army begins where anything may begin. */
struct army_report {
    struct list_report said;
    max_align_t army[];
};

size_t army_report_size(const struct army_rows *by)
{
    return sizeof(struct army_report) + by->size;
}

const void *list_army(const struct list_report *report)
{
    return ((const struct army_report *)(const void *)report)->army;
}

/* What there is to say of an army that was read; 'legal' is set. */
static void judge(const struct army_rows *by, struct list_report *out,
                  const void *content, const struct yaml_report *report)
{
    struct army_card card = { .cost = 0 };

    list_add_errors(out, report, NULL, NULL);
    out->readable = out->legal;
    if (!out->readable)
        return;
    by->card(content, list_army(out), &card);
    out->cost = card.cost;
    out->format = card.format;
    _Static_assert(sizeof out->name == sizeof card.name, "names are as long");
    memcpy(out->name, card.name, sizeof card.name);
}

void army_check(const struct army_rows *by, struct list_report *out,
                const void *content, const char *text, size_t size,
                enum lang lang)
{
    struct alea_error error[LIST_FINDINGS];
    struct yaml_report report = { .lang = lang,
                                  .error = error,
                                  .max = LIST_FINDINGS };

    out->legal = read_rows(by, &report, content, text, size,
                           ((struct army_report *)(void *)out)->army);
    judge(by, out, content, &report);
}

void army_check_inside(const struct army_rows *by, struct list_report *out,
                       const void *content, struct yaml_node *node,
                       enum lang lang)
{
    struct alea_error error[LIST_FINDINGS];
    struct yaml_report report = { .lang = lang,
                                  .error = error,
                                  .max = LIST_FINDINGS };
    const struct fields f = {
        .report = &report, .content = content, .lang = lang, .whole = true
    };

    out->legal = fields_read(&f, node, by->rows,
                             ((struct army_report *)(void *)out)->army);
    judge(by, out, content, &report);
}
