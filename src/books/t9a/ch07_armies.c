/* ch07_armies.c -- t9a chapter 7: armies that meet, unit by unit. */
#include "books/t9a/ch07_armies.h"

#include <string.h>

#include "base/error.h"
#include "books/t9a/ch05_effective.h"

enum { MODELS = T9A_FILES - 1 /* of a unit: its figures are bits */ };

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

/* t9a.07.02 */
static bool same_limit(const struct t9a_stage *s, enum lang lang,
                       struct alea_error *error)
{
    const int own = s->list[0]->limit, other = s->list[1]->limit;

    if (own == other)
        return true;
    error_forbid(
        error, lang, T9A(7, 2),
        "une armée est de %d points, l'autre de %d : la limite est la "
        "même pour les deux",
        "one army is of %d points, the other of %d: both have the same "
        "limit",
        own, other);
    return false;
}

bool t9a_muster(struct t9a_stage *s, enum lang lang, struct alea_error *error)
{
    if (!same_limit(s, lang, error))
        return false;
    s->limit = s->list[0]->limit;
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
