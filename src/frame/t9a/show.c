/* show.c -- how t9a shows itself to server and page. */
#include "show/book_show.h"

#include "books/t9a/play.h"
#include "frame/t9a/content.h"
#include "frame/t9a/rows.h"
#include "frame/t9a/states.h"

static void show_battle(const struct battle *view, enum lang lang,
                        struct shown_battle *out)
{
    const struct t9a_state *s = t9a_state_of(view);
    const uint8_t type = s->zones.type;

    out->key = t9a_deployment_keys[type];
    out->words = t9a_deployments_called[type][lang];
    out->first = s->first;
    out->last_turn = view->turn == t9a_stage(view)->settings.turns;
}

static void show_unit(const struct battle *view, int unit,
                      struct shown_unit *out)
{
    const struct t9a_model *m = t9a_model(view, unit);
    const int base = m->round ? m->round : m->base[0];

    out->kind = t9a_troop_keys[m->troop];
    out->base = MM(base) / 2;
    out->height = INCH(1);
}

static const struct book_units units = { .unit = show_unit };

static json_t *settings_json(const struct battle *view)
{
    const struct fields f = { .json = true };

    return fields_json(&f, t9a_settings_rows, &t9a_stage(view)->settings,
                       false);
}

const struct book_show t9a_show = {
    .book = &t9a_book,
    .acts = EVENT_PLAYER_TURN,
    .battle = show_battle,
    .units = &units,
    .settings = settings_json,
    .catalogue = offsetof(struct t9a_content, catalogue),
};
