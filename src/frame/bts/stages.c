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

/* bts.24.03 */
static bool same_limit(const void *const *army, int players, enum lang lang,
                       struct alea_error *error)
{
    const struct bts_list *first = army[0];

    for (int player = 1; player < players; player++) {
        const struct bts_list *other = army[player];

        if (other->army.points != first->army.points)
            return error_forbid(error, lang, BTS(24, 3),
                                "une armée est de %d points, l'autre de %d : "
                                "la limite est la même pour les deux",
                                "one army is of %d points, the other of %d: "
                                "both have the same limit",
                                (int)first->army.points,
                                (int)other->army.points);
    }
    return true;
}

static struct stage *stage(const void *content, const void *const *army,
                           int players, const void *table, const void *settings,
                           enum lang lang, struct alea_error *error)
{
    const struct scenery_table *t = table;
    struct stage *out;
    struct whole *w;

    if (!same_limit(army, players, lang, error) ||
        !(out = stage_new(&bts_book, players, sizeof *w, lang, error)))
        return NULL;
    out->terrain = t->terrain;
    w = stage_own(out);
    w->catalogue = ((const struct bts_content *)content)->catalogue;
    w->own.catalogue = &w->catalogue;
    w->own.weapon = w->catalogue.weapon;
    w->own.settings = *(const struct bts_settings *)settings;
    for (int player = 0; player < players; player++) {
        const struct bts_army *a =
            &((const struct bts_list *)army[player])->army;

        w->own.limit = a->points;
        bts_muster(&w->own, &w->catalogue, a, player);
    }
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
