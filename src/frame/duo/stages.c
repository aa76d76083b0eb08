/* stages.c -- bands, tables and settings of duo in memory, and the stages made of
 * them. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/hash.h"
#include "books/duo/book.h"
#include "books/duo/rules.h"
#include "frame/duo/band.h"
#include "frame/duo/book.h"
#include "frame/duo/settings.h"
#include "read/stage.h"

/* What a stage is made of. */
struct whole {
    struct duo_stage own; /* first, as stage->own */
    struct duo_catalogue catalogue;
};

/* ---- settings ---- */

/* The scenario of the settings; an unknown one is refused later, with the
 * stage. */
const struct duo_script *duo_script_of(const struct duo_content *c,
                                       const struct duo_agreed *agreed)
{
    const struct duo_script *found =
        duo_find_script(&c->scripts, agreed->scenario);

    return found ? found : &c->scripts.script[0];
}

/* duo.90.01, 92.01, 92.07: the size of the lists is the greatest limit, that of
 * the table goes by the models of the larger side. */
static void complete(void *settings, const struct army_card *card, int players)
{
    struct duo_agreed *agreed = settings;
    int models[DUO_GROUPS] = { 0 }, most = 0;
    int32_t size = 0;

    for (int i = 0; i < players && i < DUO_GROUPS; i++) {
        const int side = agreed->settings.side[i];

        models[side] += card[i].units;
        most = models[side] > most ? models[side] : most;
        size = card[i].format > size ? card[i].format : size;
    }
    if (agreed->settings.size == 0)
        agreed->settings.size = size;
    if (agreed->table == 0)
        agreed->table = duo_table_side(most) / PAS(1);
}

static void key(const void *settings, uint64_t out[2])
{
    const struct duo_agreed *agreed = settings;

    out[0] = hash_bytes(HASH_START, agreed->scenario, strlen(agreed->scenario));
    out[1] =
        hash_bytes(HASH_START, &agreed->settings, sizeof agreed->settings) +
        (uint64_t)agreed->table * 2 + agreed->uneven;
}

/* ---- stages ---- */

/* What a stage is made of. */
struct parts {
    const struct duo_content *content;
    const struct duo_band *const *band;
    int players;
    const struct scenery_table *table;
    const struct duo_agreed *agreed;
    const struct duo_script *script;
    enum lang lang;
    struct alea_error *error;
};

/* duo.21.01 there is somebody to fight. */
static bool check_sides(const struct parts *p)
{
    for (int i = 1; i < p->players; i++)
        if (p->agreed->settings.side[i] != p->agreed->settings.side[0])
            return true;
    return error_forbid(p->error, p->lang, DUO(21, 1),
                        "tous les groupes sont dans le même camp",
                        "all groups are on the same side");
}

/* duo.90.08 the defenders have so much of what the attacker may spend. */
static bool check_defenders(const struct parts *p)
{
    const struct duo_script *s = p->script;
    const int attacker = s->attacker - 1;

    if (attacker < 0 || attacker >= p->players || s->defender == 0)
        return true;
    for (int i = 0; i < p->players; i++) {
        const int32_t cost = duo_band_cost(p->band[i]);
        const int32_t most = p->band[attacker]->limit * s->defender / 100;

        if (p->agreed->settings.side[i] == p->agreed->settings.side[attacker] ||
            cost <= most)
            continue;
        return error_forbid(
            p->error, p->lang, DUO(90, 8),
            "%s défend et coûte %d points ; le maximum est %d, soit %d "
            "%% de ceux de l'attaquant",
            "%s defends and costs %d points; the limit is %d, %d%% of "
            "the attacker's",
            p->band[i]->name, (int)cost, (int)most, s->defender);
    }
    return true;
}

/* "2, 3, 4 groups": how many may play the scenario on that table. */
static const char *groups_for(const struct parts *p, char *out, size_t size)
{
    struct duo_layout edges;
    size_t used = 0;

    out[0] = 0;
    for (int n = 2; n <= DUO_GROUPS && used < size; n++)
        if (duo_layout(p->script, n, &p->table->terrain, &edges))
            used += (size_t)snprintf(out + used, size - used, "%s%d",
                                     used ? ", " : "", n);
    if (used < size)
        snprintf(out + used, size - used,
                 p->lang == LANG_FR ? " groupes" : " groups");
    return out;
}

static bool fill_scenario(const struct parts *p, struct duo_scenario *out)
{
    const struct terrain *t = &p->table->terrain;
    struct duo_layout edges;
    const struct duo_layout *layout =
        duo_layout(p->script, p->players, t, &edges);
    char numbers[40];

    if (!layout) {
        return error_forbid(
            p->error, p->lang, DUO(92, 1), "« %s » se joue à %s, pas à %d",
            "\"%s\" is for %s, not %d", p->script->name[p->lang],
            groups_for(p, numbers, sizeof numbers), p->players);
    }
    if (!duo_layout_fits(p->script, layout, t)) {
        return error_forbid(
            p->error, p->lang, DUO(92, 1),
            "une table de %d x %d pas est trop petite pour « %s »",
            "a table of %d x %d paces is too small for \"%s\"",
            (int)(t->width / PAS(1)), (int)(t->depth / PAS(1)),
            p->script->name[p->lang]);
    }
    duo_scenario_make(out, p->script, layout, t);
    return true;
}

static void fill_models(const struct parts *p, struct duo_stage *own)
{
    for (int i = 0; i < p->players; i++) {
        const int n = duo_band_muster(p->band[i], &own->model[own->models]);

        for (int k = 0; k < n; k++)
            own->group_of[own->models++] = (uint8_t)i;
        memcpy(own->band[i], p->band[i]->name, sizeof own->band[i]);
    }
}

static void fill(const struct parts *p, const struct duo_scenario *scenario,
                 struct whole *w)
{
    struct duo_settings *settings = &w->own.settings;

    w->catalogue = p->content->catalogue;
    w->own.catalogue = &w->catalogue;
    w->own.scenario = *scenario;
    *settings = p->agreed->settings;
    if (settings->size == 0)
        for (int i = 0; i < p->players; i++)
            if (p->band[i]->limit > settings->size)
                settings->size = p->band[i]->limit;
    fill_models(p, &w->own);
}

static bool find_script(struct parts *p)
{
    char keys[200];

    p->script = duo_script_of(p->content, p->agreed);
    if (!p->agreed->scenario[0] ||
        duo_find_script(&p->content->scripts, p->agreed->scenario))
        return true;
    error_say(p->error, p->lang, ALEA_UNKNOWN, 0, 0,
              "aucun scénario ne s'appelle « %s » ; au choix : %s",
              "no scenario is called \"%s\"; choose from %s",
              p->agreed->scenario,
              duo_script_keys(&p->content->scripts, keys, sizeof keys));
    p->error->rule = DUO(92, 1);
    return false;
}

_Static_assert(DUO_GROUPS *DUO_BAND_MOST <= MAX_UNITS, "all bands fit");

static struct stage *stage(const void *content, const void *const *army,
                           int players, const void *table, const void *settings,
                           enum lang lang, struct alea_error *error)
{
    struct parts p = { .content = content,
                       .band =
                           (const struct duo_band *const *)(const void *)army,
                       .players = players,
                       .table = table,
                       .agreed = settings,
                       .lang = lang,
                       .error = error };
    struct duo_scenario scenario = { .rounds = 0 };
    struct stage *out;

    if (!find_script(&p) || !check_sides(&p) || !fill_scenario(&p, &scenario) ||
        !check_defenders(&p))
        return NULL;
    out = stage_new(&duo_book, players, sizeof(struct whole), lang, error);
    if (!out)
        return NULL;
    out->terrain = p.table->terrain;
    fill(&p, &scenario, stage_own(out));
    return out;
}

/* duo.90.08 who has 75 % of the points cannot attack who has them all. */
static bool uneven(const void *content, const void *settings)
{
    const struct duo_script *s = duo_script_of(content, settings);

    return s->attacker && s->defender;
}

const struct book_stages duo_stages = {
    .points = { "points", "points" },
    .samples = "bands",
    .lists = &duo_lists,
    .scenery = &duo_tables,
    .bare = "book: duo\nversion: 1\nsize: [48, 48]\npieces: []\n",
    .agreed = duo_settings_rows,
    .agreed_size = sizeof(struct duo_agreed),
    .complete = complete,
    .uneven = uneven,
    .key = key,
    .stage = stage,
};
