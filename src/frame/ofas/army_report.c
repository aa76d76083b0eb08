/* army_report.c -- everything there is to say about a list, in one place.
 *
 * What the reader could not read and what the book forbids become findings of
 * one kind, in the order in which a person meets them in the file. */
#include "base/error.h"
#include "frame/ofas/army.h"

#include <stdlib.h>
#include <string.h>

enum { READ_ERRORS = 64 };

struct army_report *army_report_new(void)
{
    return calloc(1, sizeof(struct army_report));
}

static int unit_at(const void *own, int line)
{
    const struct ofas_list *list = own;
    int unit = 0;

    for (int32_t i = 0; i < list->entries; i++)
        if (list->entry[i].line <= line)
            unit = i + 1;
    return unit;
}

/* Keeps what could not be read. */
static void add_errors(struct army_report *out,
                       const struct yaml_report *report)
{
    list_add_errors(&out->said, report, unit_at, &out->list);
}

/* Keeps what the book says about the list. */
static void add_fault(struct army_report *out, const struct ofas_fault *fault,
                      enum lang lang)
{
    struct list_finding f = { .warning = ofas_is_warning(fault),
                              .key = ofas_fault_key(fault),
                              .rule = fault->rule,
                              .also = fault->also,
                              .unit = fault->unit,
                              .line = fault->line,
                              .column = fault->column };

    memcpy(f.words, fault->word[0], sizeof fault->word[0]);
    memcpy(f.nearest, fault->nearest, sizeof fault->nearest);
    ofas_fault_text(fault, lang, f.sentence, sizeof f.sentence);
    list_add(&out->said, &f);
}

static void judge(struct army_report *out,
                  const struct ofas_catalogue *catalogue, enum lang lang)
{
    struct ofas_fault fault[LIST_FINDINGS];
    int32_t n = ofas_list_check(&out->list, catalogue, fault, LIST_FINDINGS);

    for (int32_t i = 0; i < n && i < LIST_FINDINGS; i++)
        add_fault(out, &fault[i], lang);
    for (int32_t i = 0; i < out->list.entries; i++)
        out->unit[i] = ofas_entry_cost(&out->list, catalogue, i);
    snprintf(out->said.name, sizeof out->said.name, "%s", out->list.name);
    out->said.cost = ofas_list_cost(&out->list, catalogue);
    out->said.format = out->list.format.value;
    out->said.readable = true;
    out->said.legal =
        out->said.faults == 0 && ofas_muster(&out->list, catalogue, &out->army);
}

bool army_check_node(struct army_report *out, struct yaml_node *node,
                     const struct ofas_catalogue *catalogue, enum lang lang)
{
    struct alea_error error[READ_ERRORS];
    struct yaml_report report = { .lang = lang,
                                  .error = error,
                                  .max = READ_ERRORS };

    memset(out, 0, sizeof *out);
    army_read(&out->list, node, catalogue, &report);
    add_errors(out, &report);
    if (node->kind == YAML_MAP)
        judge(out, catalogue, lang);
    list_sort(&out->said);
    return out->said.legal;
}

/* Columns of the text format are 4 less than of the YAML made of it. */
static void move_left(struct army_report *out)
{
    for (int i = 0; i < list_kept(&out->said); i++)
        if (out->said.finding[i].column > 4)
            out->said.finding[i].column -= 4;
}

static bool check_yaml(struct army_report *out, const char *text, size_t size,
                       const struct ofas_catalogue *catalogue, enum lang lang)
{
    struct alea_error error;
    struct yaml_report report = { .lang = lang, .error = &error, .max = 1 };
    struct yaml *yaml = yaml_read(text, size, &report);

    if (yaml) {
        army_check_node(out, yaml_root(yaml), catalogue, lang);
    } else {
        memset(out, 0, sizeof *out);
        add_errors(out, &report);
    }
    yaml_free(yaml);
    return out->said.legal;
}

bool army_check_text(struct army_report *out, const char *text, size_t size,
                     const struct ofas_catalogue *catalogue, enum lang lang)
{
    char *plain = army_plain(text, size);
    bool legal;

    if (!plain)
        return check_yaml(out, text, size, catalogue, lang);
    legal = check_yaml(out, plain, strlen(plain), catalogue, lang);
    move_left(out);
    free(plain);
    return legal;
}

bool army_muster_text(struct ofas_army *out, const char *text, size_t size,
                      const struct ofas_catalogue *catalogue, enum lang lang,
                      struct alea_error *error)
{
    struct army_report *report = army_report_new();
    bool legal;

    if (!report)
        return error_memory(error, lang);
    legal = army_check_text(report, text, size, catalogue, lang);
    if (legal) {
        *out = report->army;
    } else {
        list_fail(&report->said, error);
    }
    free(report);
    return legal;
}
