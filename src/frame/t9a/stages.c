/* stages.c -- the stages of t9a: two armies, a table, settings. */
#include "books/t9a/book.h"
#include "books/t9a/ch07_armies.h"
#include "frame/t9a/book.h"
#include "frame/t9a/rows.h"
#include "frame/t9a/show_own.h"
#include "read/stage.h"

/* What a stage is made of. */
struct whole {
    struct t9a_stage own; /* first, as stage->own */
    struct t9a_catalogue catalogue;
    struct t9a_list list[T9A_SIDES];
};

static struct stage *stage(const void *content, const void *const *army,
                           int players, const void *table, const void *settings,
                           enum lang lang, struct alea_error *error)
{
    const struct scenery_table *t = table;
    struct stage *out;
    struct whole *w;

    if (!(out = stage_new(&t9a_book, players, sizeof *w, lang, error)))
        return NULL;
    out->terrain = t->terrain;
    w = stage_own(out);
    w->catalogue = *t9a_catalogue_of(content);
    w->own.catalogue = &w->catalogue;
    w->own.settings = *(const struct t9a_settings *)settings;
    for (int player = 0; player < T9A_SIDES; player++) {
        w->list[player] = *(const struct t9a_list *)army[player];
        w->own.list[player] = &w->list[player];
    }
    if (t9a_muster(&w->own, lang, error))
        return out;
    stage_free(out);
    return NULL;
}

/* t9a.07.03 Warbands play on the small table. */
static void complete(void *settings, const struct army_card *card, int players)
{
    struct t9a_settings *s = settings;
    int32_t limit = 0;

    for (int i = 0; i < players; i++)
        limit = card[i].format > limit ? card[i].format : limit;
    if (s->table == TABLE_BY_LIMIT)
        s->table =
            t9a_size_of(limit) == SIZE_WARBAND ? TABLE_SMALL : TABLE_LARGE;
}

const struct book_stages t9a_stages = {
    .points = { "pts", "pts" },
    .samples = "armies",
    .sides = T9A_SIDES,
    .lists = &t9a_lists,
    .scenery = &t9a_tables,
    .bare = "book: t9a\nversion: 1\nsize: [72, 48]\npieces: []\n",
    .agreed = t9a_settings_rows,
    .agreed_size = sizeof(struct t9a_settings),
    .complete = complete,
    .stage = stage,
};
