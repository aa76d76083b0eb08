/* lists.c -- lists of bts from text and back: see muster.h and read/book_lists.h. */
#include "frame/bts/book.h"
#include "frame/bts/judge.h"
#include "frame/bts/rows.h"
#include "read/book_lists.h"

static const struct bts_catalogue *catalogue_of(const void *content)
{
    return &((const struct bts_content *)content)->catalogue;
}

static const struct bts_army *army_of(const struct list_report *report)
{
    return &((const struct bts_list *)list_of(report))->army;
}

/* ---- from text ---- */

static bool read(void *list, const void *content, struct yaml_node *root,
                 struct yaml_report *report)
{
    const struct fields f = { .report = report,
                              .content = content,
                              .measure = &bts_centimetres,
                              .whole = true };

    struct bts_list *l = list;
    const bool good = fields_read(&f, root, bts_army_rows, &l->army);

    bts_note_units(l, root);
    if (!good)
        return false;
    bts_complete_army(catalogue_of(content), &l->army);
    bts_judge_list(l, content, root);
    return true;
}

static void yaml(FILE *out, const struct list_report *report,
                 const void *content)
{
    const struct fields f = { .content = content,
                              .catalogue = catalogue_of(content),
                              .measure = &bts_centimetres };

    fields_write(out, &f, bts_army_rows, army_of(report));
}

static void card(const void *list, const void *content, enum lang lang,
                 struct army_card *out)
{
    const struct bts_army *a = &((const struct bts_list *)list)->army;

    (void)lang;
    out->cost = bts_army_cost(catalogue_of(content), a);
    out->format = a->points;
    out->units = a->units;
    snprintf(out->name, sizeof out->name, "%s", a->name);
}

/* ---- lines ---- */

static const char *name_of(const struct bts_catalogue *c,
                           const struct bts_troop *t, enum lang lang)
{
    const struct bts_line *first = troop_first(t);

    return t->name[0]       ? t->name
           : first->name[0] ? first->name
                            : line_profile(c, first)->name[lang];
}

/* "Duke of the Reaches, 8 × Tribal warrior": who they are. */
static bool line(const struct list_report *report, const void *content, int i,
                 enum lang lang, struct list_line *out)
{
    const struct bts_catalogue *c = catalogue_of(content);
    const struct bts_army *a = army_of(report);
    const struct bts_line *l;
    struct buffer words;

    if (i >= a->units)
        return false;
    *out = (struct list_line){ .cost = bts_troop_cost(c, &a->unit[i]) };
    snprintf(out->name, sizeof out->name, "%s", name_of(c, &a->unit[i], lang));
    buffer_begin(&words, out->words, sizeof out->words);
    for (int k = 0; (l = troop_line(&a->unit[i], k)) != NULL; k++) {
        out->size += line_count(l);
        buffer_put(&words, k ? ", " : "");
        if (line_count(l) > 1)
            buffer_print(&words, "%d × ", line_count(l));
        buffer_put(&words, line_profile(c, l)->name[lang]);
    }
    return true;
}

const struct book_lists bts_lists = {
    .size = sizeof(struct bts_list),
    .read = read,
    .card = card,
    .judge = bts_report_list,
    .unit_at = bts_unit_at,
    .line = line,
    .yaml = yaml,
    .limited = true,
};
