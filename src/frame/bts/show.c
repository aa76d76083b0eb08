/* show.c -- how bts shows itself to the page. */
#include "books/bts/bts.h"
#include "frame/bts/content.h"
#include "show/book_show.h"

static void battle(const struct battle *view, enum lang lang,
                   struct shown_battle *out)
{
    /* ORDER SCENARIOS */
    static const struct {
        const char *key, *words[LANGS];
    } scenario[] = {
        { "clash", { "Le Grand Choc", "The great clash" } },
        { "search", { "Recherche et Destruction", "Search and destroy" } },
        { "conquest", { "Conquête", "Conquest" } },
        { "ambush", { "Embuscade", "Ambush" } },
        { "escalation", { "Escalade", "Escalation" } },
        { "vip", { "Protection de VIP", "VIP protection" } },
    };
    const struct bts_settings *s = &bts_stage(view)->settings;

    out->key = scenario[s->scenario].key;
    out->words = scenario[s->scenario].words[lang];
    out->rounds = s->turns;
}

static void unit(const struct battle *view, int number, struct shown_unit *out)
{
    const struct bts_model *m = bts_model(view, view->unit[number].first);

    out->kind = bts_stage(view)->catalogue->profile[m->profile].key;
    out->base = m->radius;
    out->height = m->height;
}

static const struct book_units units = { .unit = unit };

const struct book_show bts_show = {
    .book = &bts_book,
    .acts = EVENT_DEPLOYED,
    .battle = battle,
    .units = &units,
    .catalogue = offsetof(struct bts_content, catalogue),
    .even = offsetof(struct bts_content, scenarios),
};
