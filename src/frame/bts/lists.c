/* lists.c -- lists of bts from text and back: see muster.h and read/book_lists.h. */
#include "books/bts/ch02.h"
#include "frame/bts/book.h"
#include "frame/bts/judge.h"
#include "frame/bts/rows.h"
#include "read/book_lists.h"

static void complete(void *list, const void *content)
{
    bts_complete_army(bts_catalogue_of(content), list);
}

static void card(const void *list, const void *content, enum lang lang,
                 struct army_card *out)
{
    const struct bts_army *a = list;

    out->cost = bts_army_cost(bts_catalogue_of(content), a);
    out->format = a->points;
    out->units = a->units;
    snprintf(out->name, sizeof out->name, "%s", a->name);
    snprintf(out->people, sizeof out->people, "%s",
             bts_catalogue_of(content)->faction[a->faction].name[lang]);
}

static int general(const void *list, const void *content)
{
    return bts_general_of(bts_catalogue_of(content), list);
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
    const struct bts_army *a = list_of(report);
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

/* Test factions are for who asks for them. */
static bool is_played(const void *content, int faction)
{
    return !bts_catalogue_of(content)->faction[faction].test;
}

static bool draw(void *list, void *spare, const void *content, int faction,
                 int points, uint64_t seed)
{
    return bts_recruit(list, spare, bts_catalogue_of(content), faction, points,
                       seed);
}

static const struct list_draw drawn = {
    .people = "faction",
    .names = offsetof(struct bts_content, factions),
    .no_people = { "n'est pas une Faction", "is not a Faction" },
    .is_played = is_played,
    .least = 1,
    .most = MUSTER_POINTS,
    .usual_at = offsetof(struct bts_content, catalogue.limits.usual),
    .draw = draw,
    .what = { "armée", "army" },
    LIST_DRAW_NAME(bts_army),
};

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
    .size = sizeof(struct bts_army),
    .rows = bts_army_rows,
    .catalogue = offsetof(struct bts_content, catalogue),
    .measure = &bts_centimetres,
    .complete = complete,
    .card = card,
    .general = general,
    .judge = bts_judge_list,
    .line = line,
    .roster = bts_write_roster,
    .draw = &drawn,
    .wants = wants,
    .limited = true,
};
