/* lists.c -- lists of bts from text and back: see muster.h and read/book_lists.h. */
#include <stdlib.h>

#include "base/hash.h"
#include "books/bts/ch02.h"
#include "frame/bts/book.h"
#include "frame/bts/judge.h"
#include "frame/bts/rows.h"
#include "read/book_lists.h"
#include "read/list_units.h"

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

    list_note_units(l->line, MUSTER_UNITS, root);
    if (!good)
        return false;
    bts_complete_army(bts_catalogue_of(content), &l->army);
    bts_judge_list(l, content, root);
    return true;
}

static void yaml(FILE *out, const struct list_report *report,
                 const void *content)
{
    const struct fields f = { .content = content,
                              .catalogue = bts_catalogue_of(content),
                              .measure = &bts_centimetres };

    fields_write(out, &f, bts_army_rows, bts_army_of(report));
}

static void card(const void *list, const void *content, enum lang lang,
                 struct army_card *out)
{
    const struct bts_army *a = &((const struct bts_list *)list)->army;

    out->cost = bts_army_cost(bts_catalogue_of(content), a);
    out->format = a->points;
    out->units = a->units;
    snprintf(out->name, sizeof out->name, "%s", a->name);
    snprintf(out->people, sizeof out->people, "%s",
             bts_catalogue_of(content)->faction[a->faction].name[lang]);
}

static int general(const void *list, const void *content)
{
    return bts_general_of(bts_catalogue_of(content),
                          &((const struct bts_list *)list)->army);
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
    const struct bts_catalogue *c = bts_catalogue_of(content);
    const struct bts_army *a = bts_army_of(report);
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

/* ---- making one up ---- */

static bool faction_wanted(const struct wants *w, const struct bts_content *c,
                           uint64_t seed, int *out)
{
    const char *word = w->word(w, "faction");
    int played = 0;

    if (word && (*out = names_find(&c->factions, word)) >= 0)
        return true;
    if (word)
        return wants_refuse(w, "faction", "« %s » n'est pas une Faction",
                            "\"%s\" is not a Faction", word);
    for (int i = 0; i < c->catalogue.factions; i++)
        played += !c->catalogue.faction[i].test;
    played = played ? (int)(hash_mix(seed) % (uint64_t)played) : 0;
    for (*out = 0; *out < c->catalogue.factions - 1; ++*out)
        if (!c->catalogue.faction[*out].test && played-- == 0)
            break;
    return true;
}

static const char *const army_words[LANGS] = { "armée", "army" };

static bool make(struct list_report *out, const void *content,
                 const struct wants *w, uint64_t seed)
{
    const struct bts_content *c = content;
    struct bts_army *a = &((struct bts_list *)list_in(out))->army;
    int64_t points = c->catalogue.limits.usual;
    struct bts_army *spare = NULL;
    bool good = false;
    int faction;

    if (!w->whole(w, "points", 1, MUSTER_POINTS, &points) ||
        !faction_wanted(w, c, seed, &faction))
        return false;
    if ((spare = malloc(sizeof *spare)) != NULL)
        good = bts_recruit(a, spare, &c->catalogue, faction, (int)points, seed);
    free(spare);
    return wants_made(w, good, army_words, seed, a->name, sizeof a->name);
}
/* clang-format off */
static const struct cli_option wants[] = {
    { "faction", 'f', "NAME", { "bts : la Faction (par défaut : l'une de celles qui se jouent)",
                                "bts: the Faction (default: one of those that are played)" } },
    { "points", 'p', "N", { "bts : limite de points (500 par défaut)",
                            "bts: points limit (default 500)" } },
    { 0 },
};
/* clang-format on */

const struct book_lists bts_lists = {
    .size = sizeof(struct bts_list),
    .read = read,
    .card = card,
    .general = general,
    .judge = bts_report_list,
    .unit_at = bts_unit_at,
    .line = line,
    .roster = bts_write_roster,
    .yaml = yaml,
    .make = make,
    .wants = wants,
    .limited = true,
};
