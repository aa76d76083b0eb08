/* show_catalogue.c -- what a battle of duo can be made of: sample bands, scenarios,
 * settings, profiles and gear. */
#include "frame/duo/show_own.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "frame/duo/band.h"
#include "frame/duo/settings.h"
#include "read/embedded.h"
#include "words/decision.h"

/* ---- samples ---- */

/* "checkpoint-50" of "books/duo/bands/checkpoint-50.yaml". */
static void id_of(const char *path, char out[64])
{
    const char *name = strrchr(path, '/');

    snprintf(out, 64, "%s", name ? name + 1 : path);
    out[strcspn(out, ".")] = 0;
}

static json_t *universe_json(int universe, enum lang lang)
{
    /* ORDER UNIVERSES */
    static const char *const key[] = { "any", "star-wars", "fantasy" };
    static const char *const word[][LANGS] = {
        { "tout univers", "any universe" },
        { "Star Wars", "Star Wars" },
        { "médiéval-fantastique", "fantasy" },
    };

    return key_words(key[universe], word[universe][lang]);
}

static json_t *armies_json(const struct duo_content *c, enum lang lang)
{
    static const char folder[] = "books/duo/bands/";
    struct duo_band_report *report = calloc(1, sizeof *report);
    json_t *out = json_array();

    for (const struct embedded_file *file = embedded_first(folder);
         file && report; file = embedded_next(file, folder)) {
        const struct duo_band *band = &report->band;
        char id[64];

        if (!duo_check_band(report, c, file->bytes, file->size, lang))
            continue;
        id_of(file->path, id);
        json_array_append_new(
            out,
            json_pack("{s:s, s:s, s:o, s:s, s:i, s:i, s:i, s:i, s:s}", "id", id,
                      "name", band->name, "archetype",
                      universe_json(band->universe, lang), "variant", "none",
                      "format", (int)band->limit, "cost",
                      (int)duo_band_cost(band), "units", duo_band_models(band),
                      "figures", duo_band_models(band), "text", file->bytes));
    }
    free(report);
    return out;
}

/* ---- scenarios and settings ---- */

static json_t *settings_of(const struct duo_content *c, enum lang lang)
{
    const struct fields f = { .content = c, .lang = lang };

    return fields_options(&f, duo_settings_rows);
}

/* ---- profiles and gear ---- */

/* Things of one sort: [{"key", "words"}]; those without a name are left out. */
static json_t *names_json(const struct names *names, enum lang lang)
{
    json_t *out = json_array();

    for (int i = 0; i < names->n; i++) {
        char key[DUO_KEY];

        snprintf(key, sizeof key, "%.*s", (int)strcspn(names->text[i], "|"),
                 names->text[i]);
        if (names->name[i][lang][0])
            json_array_append_new(out, key_words(key, names->name[i][lang]));
    }
    return out;
}

static json_t *profiles_json(const struct duo_content *c, enum lang lang)
{
    json_t *out = json_array();

    for (int i = 0; i < c->catalogue.profiles; i++) {
        const struct duo_model *m = &c->catalogue.profile[i];
        json_t *arms = json_array();

        for (int k = 0; k < m->arms; k++)
            json_array_append_new(
                arms, json_string(c->catalogue.weapon[m->arm[k]].key));
        json_array_append_new(
            out, json_pack(
                     "{s:s, s:s, s:o, s:i, s:b, s:b, s:o, s:o}", "key", m->key,
                     "words", m->name[lang], "universe",
                     universe_json(m->universe, lang), "points", (int)m->points,
                     "template", (int)m->template, "character",
                     (int)((m->traits >> TRAITED_CHARACTER |
                            m->traits >> TRAITED_HUGE) &
                           1),
                     "weapons", arms, "card",
                     duo_card_json(m, m->name[lang], duo_life_of(m), c, lang)));
    }
    return out;
}

static json_t *weapons_json(const struct duo_content *c, enum lang lang)
{
    json_t *out = json_array();

    for (int i = 0; i < c->catalogue.weapons; i++) {
        const struct duo_weapon *w = &c->catalogue.weapon[i];
        char rules[DUO_RULES];

        duo_weapon_rules(w, lang, rules, sizeof rules);
        json_array_append_new(
            out, json_pack("{s:s, s:s, s:o, s:o, s:s}", "key", w->key, "words",
                           w->name[lang], "universe",
                           universe_json(w->universe, lang), "range",
                           w->range ? length_to_json(w->range) : json_null(),
                           "rules", rules));
    }
    return out;
}

/* Armour, or shields: with the Save that they give. */
static json_t *gear_json(const struct names *names, bool shields,
                         enum lang lang)
{
    json_t *out = names_json(names, lang);

    /* The first of the names is "none", which has no name of its own. */
    for (size_t i = 0; i < json_array_size(out); i++)
        json_object_set_new(
            json_array_get(out, i), "rules",
            json_string(shields ? duo_shield_rules((int)i + 1, lang)
                                : duo_armour_rules((int)i + 1, lang)));
    return out;
}

json_t *duo_content_json(const struct shelf *shelf, enum lang lang)
{
    const struct duo_content *c = shelf->game.content;

    return json_pack(
        "{s:o, s:[], s:o, s:o, s:o, s:o, s:{s:o, s:o, s:o, s:o, s:o, s:o, s:o}}",
        "armies", armies_json(c, lang), "fields", "scenarios",
        duo_scripts_json(&c->scripts, lang), "settings", settings_of(c, lang),
        "minds", minds_json(false, lang), "terrain",
        kinds_json(&c->kinds, lang), "catalogue", "profiles",
        profiles_json(c, lang), "weapons", weapons_json(c, lang), "armour",
        gear_json(&c->armour, false, lang), "shields",
        gear_json(&c->shields, true, lang), "traits",
        names_json(&c->traits, lang), "powers", names_json(&c->powers, lang),
        "keywords", names_json(&c->keywords, lang));
}
