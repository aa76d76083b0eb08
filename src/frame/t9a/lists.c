/* lists.c -- lists of t9a from text and back, and what the rules say against them, each
 * where it stands in the text: see ch06.h and read/book_lists.h. */
#include "frame/t9a/lists.h"

#include <stdlib.h>

#include "base/hash.h"
#include "books/t9a/ch06_recruit.h"
#include "frame/t9a/book.h"
#include "frame/t9a/rows.h"
#include "read/list_units.h"
#include "read/word.h"

static const struct t9a_catalogue *catalogue_of(const void *content)
{
    return &((const struct t9a_content *)content)->catalogue;
}

/* ORDER FAULTS */
#define X(name, key, rule, where, ...) { key, rule, where, { __VA_ARGS__ } },
static const struct {
    const char *key;
    uint16_t rule;
    const char *where, *words[LANGS];
} faults[] = { T9A_FAULTS(X) };
#undef X

/* ---- where a fault is ---- */

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

static const struct yaml_node *node_of(const struct t9a_list *l,
                                       const struct t9a_catalogue *c,
                                       const struct t9a_fault *f,
                                       const struct yaml_node *root)
{
    const struct yaml_node *part =
        f->unit ? list_unit(root, f->unit - 1) : root;
    const struct t9a_called what = about(c, l, f);
    const struct yaml_node *n = NULL;

    if (part && faults[f->kind].where[0])
        n = yaml_look(part, faults[f->kind].where);
    if (what.key[0])
        n = word_node(n, &what);
    return n ? n : part ? part : root;
}

static void judge(struct t9a_written *w, const struct t9a_catalogue *c,
                  const struct yaml_node *root)
{
    t9a_judge_list(c, &w->list, &w->found);
    for (int i = 0; i < w->found.n && i < T9A_FAULTS_KEPT; i++) {
        const struct yaml_node *n =
            node_of(&w->list, c, &w->found.fault[i], root);

        w->at[i].line = n->line;
        w->at[i].column = n->column;
    }
}

static int unit_at(const void *list, int line)
{
    return list_unit_at(((const struct t9a_written *)list)->line, T9A_UNITS,
                        line);
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

static void report(struct list_report *out, const void *content, enum lang lang)
{
    const struct t9a_catalogue *c = catalogue_of(content);
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

/* ---- from text ---- */

static bool read(void *list, const void *content, struct yaml_node *root,
                 struct yaml_report *report)
{
    const struct t9a_content *c = content;
    const struct yaml_node *n = yaml_look(root, "army|armée");
    struct t9a_reading by = { &c->catalogue,
                              n && n->kind == YAML_TEXT
                                  ? names_find(&c->armies, n->text)
                                  : -1 };
    const struct fields f = {
        .report = report, .content = c, .whole = true, .own = &by
    };
    struct t9a_written *w = list;
    const bool good = fields_read(&f, root, t9a_list_rows, &w->list);

    list_note_units(w->line, T9A_UNITS, root);
    for (int i = 0; i < w->list.units; i++)
        if (!w->list.unit[i].count)
            w->list.unit[i].count = 1;
    if (good)
        judge(w, by.catalogue, root);
    return good;
}

static void yaml(FILE *out, const struct list_report *report,
                 const void *content)
{
    const struct t9a_list *l = t9a_list_of(report);
    struct t9a_reading by = { catalogue_of(content), l->army };

    fields_write(out,
                 &(struct fields){ .content = content,
                                   .catalogue = by.catalogue,
                                   .own = &by },
                 t9a_list_rows, l);
}

static int general(const void *list, const void *content)
{
    return t9a_general_of(catalogue_of(content),
                          &((const struct t9a_written *)list)->list);
}

static void card(const void *list, const void *content, enum lang lang,
                 struct army_card *out)
{
    const struct t9a_list *l = &((const struct t9a_written *)list)->list;

    out->format = l->limit;
    out->units = l->units;
    out->cost = 0;
    for (int i = 0; i < l->units; i++)
        out->cost +=
            l->unit[i].known ? t9a_unit_cost(catalogue_of(content), l, i) : 0;
    snprintf(out->name, sizeof out->name, "%s", l->name);
    snprintf(out->people, sizeof out->people, "%s",
             catalogue_of(content)->army[l->army].name[lang]);
}

/* ---- lines ---- */

/* "Shield, Musician, Stillheart Stone": all that it bought. */
static bool line(const struct list_report *report, const void *content, int i,
                 enum lang lang, struct list_line *out)
{
    const struct t9a_list *l = t9a_list_of(report);
    struct t9a_reading by = { catalogue_of(content), l->army };
    const struct fields f = { .lang = lang, .own = &by };
    struct buffer words;

    if (i >= l->units)
        return false;
    *out = (struct list_line){ .cost = t9a_unit_cost(by.catalogue, l, i),
                               .size = l->unit[i].count };
    snprintf(out->name, sizeof out->name, "%s",
             l->unit[i].name[0] ? l->unit[i].name
                                : t9a_entry_of(by.catalogue, l, i)->name[lang]);
    buffer_begin(&words, out->words, sizeof out->words);
    fields_say(&f, t9a_bought_rows, &l->unit[i], &words);
    return true;
}

/* ---- making one up ---- */

enum { USUAL_LIMIT = 1500 };

static bool army_wanted(const struct wants *w, const struct t9a_content *c,
                        uint64_t seed, int *out)
{
    static const char *const none[LANGS] = { "n'est pas un livre d'armée",
                                             "is no army book" };

    *out = w->word(w, "army-book")
               ? wants_name(w, "army-book", &c->armies, none)
               : (int)(hash_mix(seed) % (uint64_t)c->catalogue.armies);
    return *out >= 0;
}

static const char *const army_words[LANGS] = { "armée", "army" };

static bool make(struct list_report *out, const void *content,
                 const struct wants *w, uint64_t seed)
{
    const struct t9a_content *c = content;
    struct t9a_list *l = &((struct t9a_written *)list_in(out))->list;
    struct t9a_list *spare = NULL;
    int64_t limit = USUAL_LIMIT;
    bool good = false;
    int army;

    if (!w->whole(w, "points", 100, UINT16_MAX, &limit) ||
        !army_wanted(w, c, seed, &army))
        return false;
    if ((spare = malloc(sizeof *spare)) != NULL)
        good = t9a_recruit(l, spare, &c->catalogue, army, (int)limit, seed);
    free(spare);
    return wants_made(w, good, army_words, seed, l->name, sizeof l->name);
}

/* clang-format off */
static const struct cli_option wants[] = {
    { "army-book", 0, "NAME", { "t9a : le livre d'armée (par défaut : l'un d'eux)",
                                "t9a: the army book (default: one of them)" } },
    { "points", 'p', "N", { "t9a : limite de points (1500 par défaut)",
                            "t9a: points limit (default 1500)" } },
    { 0 },
};
/* clang-format on */

const struct book_lists t9a_lists = {
    .size = sizeof(struct t9a_written),
    .read = read,
    .card = card,
    .general = general,
    .judge = report,
    .unit_at = unit_at,
    .line = line,
    .put_list = t9a_tell_list,
    .put_line = t9a_tell_line,
    .roster = t9a_write_roster,
    .yaml = yaml,
    .make = make,
    .wants = wants,
    .limited = true,
};
