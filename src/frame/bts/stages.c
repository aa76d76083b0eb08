/* stages.c -- the stages of bts: two armies, a table, settings. */
#include "base/error.h"
#include "books/bts/bts.h"
#include "frame/bts/book.h"
#include "frame/bts/judge.h"
#include "frame/bts/rows.h"
#include "read/stage.h"

/* What a stage is made of. */
struct whole {
    struct bts_stage own; /* first, as stage->own */
    struct bts_catalogue catalogue;
};

static struct stage *stage(const void *content, const void *const *army,
                           int players, const void *table, const void *settings,
                           enum lang lang, struct alea_error *error)
{
    const struct scenery_table *t = table;
    const struct bts_army *first = army[0], *other = army[players - 1];
    struct stage *out;
    struct whole *w;

    if (!bts_same_limit(first->points, other->points, lang, error) ||
        !(out = stage_new(&bts_book, players, sizeof *w, lang, error)))
        return NULL;
    out->terrain = t->terrain;
    w = stage_own(out);
    w->catalogue = *bts_catalogue_of(content);
    w->own.catalogue = &w->catalogue;
    w->own.weapon = w->catalogue.weapon;
    w->own.settings = *(const struct bts_settings *)settings;
    bts_survey(&w->own, &out->terrain);
    bts_muster(&w->own, &w->catalogue, first, 0);
    bts_muster(&w->own, &w->catalogue, other, 1);
    return out;
}

const struct book_stages bts_stages = {
    .points = { "pts", "pts" },
    .samples = "armies",
    .sides = BTS_SIDES,
    .lists = &bts_lists,
    .scenery = &bts_tables,
    .bare = "book: bts\nversion: 1\nsize: [120, 120]\npieces: []\n",
    .agreed = bts_settings_rows,
    .agreed_size = sizeof(struct bts_settings),
    .stage = stage,
};
