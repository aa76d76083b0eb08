/* stages.c -- the stages of t9a: two armies, a table, settings. */
#include "frame/t9a/stages.h"

#include <string.h>

#include "base/error.h"
#include "books/t9a/book.h"
#include "books/t9a/units.h"
#include "frame/t9a/book.h"
#include "frame/t9a/judge.h"
#include "frame/t9a/states.h"
#include "read/stage.h"

enum {
    WARBAND = 1500,         /* t9a.06.17 */
    MODELS = T9A_FILES - 1, /* of a unit: its figures are bits */
};

/* What a stage is made of. */
struct whole {
    struct t9a_stage own; /* first, as stage->own */
    struct t9a_catalogue catalogue;
    struct t9a_list list[T9A_SIDES];
};

int t9a_stage_add(struct t9a_stage *s, int player, int bought)
{
    const struct t9a_list *l = s->list[player];
    const int u = s->units;
    int models = l->unit[bought].count;

    for (int i = 0; i < u; i++)
        models += s->count[i];
    if (u == MAX_UNITS || models > MAX_FIGURES ||
        l->unit[bought].count > MODELS)
        return -1;
    s->units++;
    s->owner[u] = (uint8_t)player;
    s->bought[u] = (uint8_t)bought;
    s->count[u] = l->unit[bought].count;
    s->cost[u] = (uint16_t)t9a_unit_cost(s->catalogue, l, bought);
    memcpy(s->name[u], l->unit[bought].name, sizeof s->name[u]);
    s->model[u] = t9a_model_of(s->catalogue, l, bought);
    return u;
}

void t9a_stage_generals(struct t9a_stage *s)
{
    for (int player = 0; player < T9A_SIDES; player++) {
        const int general = t9a_general_of(s->catalogue, s->list[player]);

        s->general[player] = MAX_UNITS; /* nobody */
        for (int u = 0; u < s->units; u++)
            if (s->owner[u] == player && s->bought[u] == general)
                s->general[player] = (uint8_t)u;
    }
}

/* ---- battles ---- */

static bool muster(struct t9a_stage *s, enum lang lang,
                   struct alea_error *error)
{
    for (int player = 0; player < T9A_SIDES; player++)
        for (int i = 0; i < s->list[player]->units; i++)
            if (t9a_stage_add(s, player, i) < 0)
                return error_say(
                    error, lang, ALEA_LIMIT, 0, 0,
                    "une bataille compte au plus %d unités et %d figurines, "
                    "et une unité %d",
                    "a battle has at most %d units and %d models, and a unit "
                    "%d",
                    (int)MAX_UNITS, (int)MAX_FIGURES, (int)MODELS);
    t9a_stage_generals(s);
    t9a_survey(s);
    return true;
}

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
    w->catalogue = ((const struct t9a_content *)content)->catalogue;
    w->own.catalogue = &w->catalogue;
    w->own.settings = *(const struct t9a_settings *)settings;
    for (int player = 0; player < T9A_SIDES; player++) {
        w->list[player] = ((const struct t9a_written *)army[player])->list;
        w->own.list[player] = &w->list[player];
    }
    w->own.limit = w->list[0].limit;
    if (w->list[1].limit != w->list[0].limit)
        error_forbid(error, lang, T9A(7, 2),
                     "une armée est de %d points, l'autre de %d : la limite "
                     "est la même pour les deux",
                     "one army is of %d points, the other of %d: both have the "
                     "same limit",
                     (int)w->list[0].limit, (int)w->list[1].limit);
    else if (muster(&w->own, lang, error))
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
        s->table = limit <= WARBAND ? TABLE_SMALL : TABLE_LARGE;
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
