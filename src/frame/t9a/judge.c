/* judge.c -- what the rules say against a list of t9a: where, and in which words. */
#include "frame/t9a/judge.h"

#include <stdio.h>

#include "frame/t9a/rows.h"
#include "read/buffer.h"
#include "read/list_units.h"
#include "read/word.h"

/* ORDER FAULTS */
#define X(name, key, rule, ...) { key, rule, { __VA_ARGS__ } },
static const struct {
    const char *key;
    uint16_t rule;
    const char *words[LANGS];
} faults[] = { T9A_FAULTS(X) };
#undef X

/* The key of the list, or of the unit, that a fault is about; NULL: all of it. */
static const char *const keys[FAULT_COUNT] = {
    [FAULT_TOO_EXPENSIVE] = "limit|limite",
    [FAULT_TOO_CHEAP] = "limit|limite",
    [FAULT_WRONG_COST] = "cost|coût",
    [FAULT_NOT_GENERAL] = "general|général",
    [FAULT_TWO_GENERALS] = "general|général",
    [FAULT_NOT_CORE] = "core|base",
    [FAULT_MODELS] = "count|nombre",
    [FAULT_NO_PATH] = "path|voie",
    [FAULT_ITEM_ALLOWANCE] = "items|objets",
};

/* ---- what it is about ---- */

static struct t9a_called about(const struct t9a_catalogue *c,
                               const struct t9a_list *l,
                               const struct t9a_fault *f)
{
    const struct t9a_reading by = { c, l->army };
    static const char none[LANGS][T9A_NAME] = { "", "" };
    struct t9a_called out;

    return f->about && t9a_called(&by, f->unit ? l->unit[f->unit - 1].entry : 0,
                                  (enum t9a_about)f->about, f->which, &out)
               ? out
               : (struct t9a_called){ "", none };
}

/* ---- where ---- */

/* The word of a list that names it. */
static const struct yaml_node *word_node(const struct yaml_node *list,
                                         const struct t9a_called *what)
{
    const struct yaml_node *n = list;

    if (list && list->kind == YAML_LIST)
        for (n = list->first; n; n = n->next)
            if (n->kind == YAML_TEXT &&
                (word_is(n->text, what->key) ||
                 word_is(n->text, what->name[LANG_FR]) ||
                 word_is(n->text, what->name[LANG_EN])))
                break;
    return n;
}

static const struct yaml_node *node_of(const struct t9a_written *w,
                                       const struct t9a_catalogue *c,
                                       const struct t9a_fault *f,
                                       const struct yaml_node *root)
{
    const struct yaml_node *part =
        f->unit ? list_unit(root, f->unit - 1) : root;
    const struct t9a_called what = about(c, &w->list, f);
    const struct yaml_node *n = NULL;

    if (part && keys[f->kind])
        n = yaml_look(part, keys[f->kind]);
    else if (part && f->about == ABOUT_OPTION)
        n = word_node(yaml_look(part, "options"), &what);
    else if (part && f->about == ABOUT_ITEM)
        n = word_node(yaml_look(part, "items|objets"), &what);
    return n ? n : part ? part : root;
}

int t9a_unit_line(const void *list, int line)
{
    return list_unit_at(((const struct t9a_written *)list)->line, T9A_UNITS,
                        line);
}

void t9a_judge_written(struct t9a_written *w, const struct t9a_content *content,
                       const struct yaml_node *root)
{
    const struct t9a_catalogue *c = &content->catalogue;

    t9a_judge_list(c, &w->list, &w->found);
    for (int i = 0; root && i < w->found.n && i < T9A_FAULTS_KEPT; i++) {
        const struct yaml_node *n = node_of(w, c, &w->found.fault[i], root);

        w->at[i].line = n->line;
        w->at[i].column = n->column;
    }
}

/* ---- in words ---- */

static void say(char *out, size_t size, const struct t9a_catalogue *c,
                const struct t9a_list *l, const struct t9a_fault *f,
                enum lang lang)
{
    struct buffer buffer;

    buffer_begin(&buffer, out, size);
    for (const char *at = faults[f->kind].words[lang]; *at; at++)
        if (*at != '@')
            buffer_put_n(&buffer, at, 1);
        else if (*++at == 'n')
            buffer_put(&buffer,
                       f->unit ? t9a_entry_of(c, l, f->unit - 1)->name[lang]
                               : "");
        else if (*at == 'w')
            buffer_put(&buffer, about(c, l, f).name[lang]);
        else
            buffer_print(&buffer, "%d", (int)(*at == 'a' ? f->a : f->b));
}

void t9a_report_list(struct list_report *out, const void *content,
                     enum lang lang)
{
    const struct t9a_catalogue *c =
        &((const struct t9a_content *)content)->catalogue;
    struct t9a_written *w = list_in(out);

    for (int i = 0; i < w->found.n && i < T9A_FAULTS_KEPT; i++) {
        const struct t9a_fault *f = &w->found.fault[i];
        struct list_finding finding = { .key = faults[f->kind].key,
                                        .rule = faults[f->kind].rule,
                                        .unit = f->unit,
                                        .line = w->at[i].line,
                                        .column = w->at[i].column };

        snprintf(finding.words, sizeof finding.words, "%s",
                 about(c, &w->list, f).name[lang]);
        say(finding.sentence, sizeof finding.sentence, c, &w->list, f, lang);
        list_add(out, &finding);
    }
}
