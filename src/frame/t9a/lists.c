/* lists.c -- lists of t9a from text and back: see ch06.h and read/book_lists.h. */
#include <stdlib.h>

#include "base/hash.h"
#include "books/t9a/ch06_recruit.h"
#include "frame/t9a/book.h"
#include "frame/t9a/judge.h"
#include "frame/t9a/rows.h"
#include "read/list_units.h"
#include "read/word.h"

static const struct t9a_catalogue *catalogue_of(const void *content)
{
    return &((const struct t9a_content *)content)->catalogue;
}

static const struct t9a_list *list_at(const struct list_report *report)
{
    return &((const struct t9a_written *)list_of(report))->list;
}

/* The army book that a text names; NULL: none that there is. */
static const struct t9a_army *army_named(const struct t9a_content *c,
                                         const struct yaml_node *root)
{
    const struct yaml_node *n = yaml_look(root, "army|armée");
    const int which =
        n && n->kind == YAML_TEXT ? names_find(&c->armies, n->text) : -1;

    return which < 0 ? NULL : &c->catalogue.army[which];
}

/* ---- from text ---- */

static bool read(void *list, const void *content, struct yaml_node *root,
                 struct yaml_report *report)
{
    const struct t9a_content *c = content;
    struct t9a_reading reading = { army_named(c, root) };
    const struct fields f = {
        .report = report, .content = c, .whole = true, .own = &reading
    };
    struct t9a_written *w = list;
    const bool good = fields_read(&f, root, t9a_list_rows, &w->list);

    list_note_units(w->line, T9A_UNITS, root);
    for (int i = 0; i < w->list.units; i++)
        if (!w->list.unit[i].count)
            w->list.unit[i].count = 1;
    if (good)
        t9a_judge_written(w, c, root);
    return good;
}

static void yaml(FILE *out, const struct list_report *report,
                 const void *content)
{
    struct t9a_reading reading = {
        &catalogue_of(content)->army[list_at(report)->army]
    };
    const struct fields f = { .content = content,
                              .catalogue = catalogue_of(content),
                              .own = &reading };

    fields_write(out, &f, t9a_list_rows, list_at(report));
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
static void put_bought(struct buffer *words, const struct t9a_catalogue *c,
                       const struct t9a_list *l, int unit, enum lang lang)
{
    const struct t9a_entry *e = t9a_entry_of(c, l, unit);
    const struct t9a_bought *u = &l->unit[unit];

    for (int i = 0; i < e->options; i++)
        if ((u->options >> i & 1) != 0) {
            buffer_put(words, words->used ? ", " : "");
            buffer_put(words, e->option[i].name[lang]);
        }
    for (int i = 0; i < T9A_ITEMS + T9A_ARMY_ITEMS; i++)
        if ((u->items >> i & 1) != 0) {
            buffer_put(words, words->used ? ", " : "");
            buffer_put(words, t9a_item_at(c, l->army, i)->name[lang]);
        }
}

static bool line(const struct list_report *report, const void *content, int i,
                 enum lang lang, struct list_line *out)
{
    const struct t9a_catalogue *c = catalogue_of(content);
    const struct t9a_list *l = list_at(report);
    struct buffer words;

    if (i >= l->units)
        return false;
    *out = (struct list_line){ .cost = t9a_unit_cost(c, l, i),
                               .size = l->unit[i].count };
    snprintf(out->name, sizeof out->name, "%s",
             l->unit[i].name[0] ? l->unit[i].name
                                : t9a_entry_of(c, l, i)->name[lang]);
    buffer_begin(&words, out->words, sizeof out->words);
    put_bought(&words, c, l, i, lang);
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
    .judge = t9a_report_list,
    .unit_at = t9a_unit_line,
    .line = line,
    .put_list = t9a_tell_list,
    .put_line = t9a_tell_line,
    .roster = t9a_write_roster,
    .yaml = yaml,
    .make = make,
    .wants = wants,
    .limited = true,
};
