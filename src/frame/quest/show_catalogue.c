/* show_catalogue.c -- what a mission of quest can be made of: sample parties, missions,
 * settings, heroes, enemies and gear. */
#include "frame/quest/show_own.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "frame/quest/party.h"
#include "frame/quest/rows.h"
#include "read/embedded.h"
#include "words/decision.h"

/* ---- samples ---- */

/* "three" of "books/quest/parties/three.yaml". */
static void id_of(const char *path, char out[64])
{
    const char *name = strrchr(path, '/');

    snprintf(out, 64, "%s", name ? name + 1 : path);
    out[strcspn(out, ".")] = 0;
}

static json_t *armies_json(const struct quest_content *c, enum lang lang)
{
    static const char folder[] = "books/quest/parties/";
    json_t *out = json_array();

    for (const struct embedded_file *file = embedded_first(folder); file;
         file = embedded_next(file, folder)) {
        struct alea_error error;
        struct yaml_report report = { .lang = lang, .error = &error, .max = 1 };
        struct quest_party p;
        char id[64];

        if (!quest_read_party(&report, c, file->bytes, file->size, &p))
            continue;
        id_of(file->path, id);
        json_array_append_new(
            out, json_pack("{s:s, s:s, s:s, s:i, s:i, s:i, s:i, s:s}", "id", id,
                           "name", p.name, "variant", "none", "format",
                           (int)p.heroes, "cost", (int)p.heroes, "units",
                           (int)p.heroes, "figures", (int)p.heroes, "text",
                           file->bytes));
    }
    return out;
}

/* ---- missions and settings ---- */

static json_t *missions_json(const struct quest_content *c, enum lang lang)
{
    json_t *out = json_array();

    for (int i = 0; i < MISSION_NONE; i++)
        json_array_append_new(out,
                              json_pack("{s:s, s:s, s:b}", "key",
                                        c->catalogue.mission[i].key, "words",
                                        c->catalogue.mission[i].name[lang],
                                        "asymmetric", 0));
    return out;
}

static json_t *settings_of(const struct quest_content *c, enum lang lang)
{
    const struct fields f = { .catalogue = &c->catalogue, .lang = lang };

    return fields_options(&f, quest_settings_rows);
}

/* ---- heroes, enemies, gear ---- */

static json_t *profiles_json(const struct quest_content *c, bool heroes,
                             enum lang lang)
{
    const struct quest_catalogue *all = &c->catalogue;
    json_t *out = json_array();

    for (int i = 0; i < all->kinds; i++) {
        const struct quest_kind *k = &all->kind[i];

        if ((k->hero != 0) == heroes)
            json_array_append_new(
                out, json_pack("{s:s, s:s, s:i, s:o}", "key", k->key, "words",
                               k->name[lang], "models", (int)k->models, "card",
                               quest_card_json(k, 0, all, lang)));
    }
    return out;
}

static json_t *gear_json(const struct quest_content *c, bool growth,
                         enum lang lang)
{
    json_t *out = json_array();

    for (int i = 0; i < c->catalogue.gears; i++) {
        const struct quest_gear *g = &c->catalogue.gear[i];

        if ((g->growth != 0) == growth)
            json_array_append_new(out, json_pack("{s:s, s:s, s:i}", "key",
                                                 g->key, "words", g->name[lang],
                                                 "price", (int)g->price));
    }
    return out;
}

json_t *quest_content_json(const struct shelf *shelf, enum lang lang)
{
    const struct quest_content *c = shelf->game.content;

    return json_pack(
        "{s:o, s:[], s:o, s:o, s:o, s:o, s:{s:o, s:o, s:o, s:o}}", "armies",
        armies_json(c, lang), "fields", "scenarios", missions_json(c, lang),
        "settings", settings_of(c, lang), "minds", minds_json(false, lang),
        "terrain", kinds_json(&c->grounds, lang), "catalogue", "heroes",
        profiles_json(c, true, lang), "enemies", profiles_json(c, false, lang),
        "upgrades", gear_json(c, true, lang), "gear",
        gear_json(c, false, lang));
}
