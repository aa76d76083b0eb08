/* show_catalogue.c -- what a battle of Of Flesh and Steel can be made of: samples,
 * settings and the catalogue. */
#include "frame/ofas/show_own.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "frame/ofas/army.h"
#include "frame/ofas/army_words.h"
#include "frame/ofas/field.h"
#include "frame/ofas/rows.h"
#include "frame/ofas/settings.h"
#include "frame/ofas/vocabulary.h"
#include "read/embedded.h"
#include "words/decision.h"

/* ---- samples ---- */

/* "line-250" of "books/ofas/armies/line-250.yaml". */
static void id_of(const char *path, char out[64])
{
    const char *name = strrchr(path, '/');

    snprintf(out, 64, "%s", name ? name + 1 : path);
    out[strcspn(out, ".")] = 0;
}

static int figures_of(const struct ofas_army *army)
{
    int n = 0;

    for (int i = 0; i < army->teams; i++)
        n += army->team[i].size;
    return n;
}

static json_t *army_json(const struct embedded_file *file,
                         struct army_report *report,
                         const struct ofas_content *content, enum lang lang)
{
    static const char *const variant[] = { "none", "skirmish", "tanks" };
    const struct ofas_army *army = &report->army;
    char id[64];

    memset(report, 0, sizeof *report);
    if (!army_check_text(report, file->bytes, file->size, &content->catalogue,
                         lang))
        return NULL;
    id_of(file->path, id);
    return json_pack(
        "{s:s, s:s, s:o, s:s, s:i, s:i, s:i, s:i, s:s}", "id", id, "name",
        army->name, "archetype",
        key_words(archetype_key(&content->catalogue, army->archetype),
                  content->catalogue.archetype[army->archetype].name[lang]),
        "variant", variant[army->variant], "format", (int)army->format, "cost",
        (int)army->cost, "units", (int)army->teams, "figures", figures_of(army),
        "text", file->bytes);
}

static json_t *armies_json(const struct ofas_content *content, enum lang lang)
{
    static const char folder[] = "books/ofas/armies/";
    struct army_report *report = army_report_new();
    json_t *out = json_array();

    for (const struct embedded_file *file = embedded_first(folder);
         file && report; file = embedded_next(file, folder)) {
        json_t *one = army_json(file, report, content, lang);

        if (one)
            json_array_append_new(out, one);
    }
    free(report);
    return out;
}

static json_t *tables_json(const struct ofas_content *content, enum lang lang)
{
    static const char folder[] = "books/ofas/tables/";
    struct ofas_field *field = calloc(1, sizeof *field);
    json_t *out = json_array();

    for (const struct embedded_file *file = embedded_first(folder);
         file && field; file = embedded_next(file, folder)) {
        struct alea_error error;
        struct yaml_report report = { .lang = lang, .error = &error, .max = 1 };
        char id[64];

        if (!field_read(field, &content->kinds, file->bytes, file->size, NULL,
                        &report))
            continue;
        id_of(file->path, id);
        json_array_append_new(
            out, json_pack("{s:s, s:s, s:o, s:o, s:i, s:s}", "id", id, "name",
                           field->name, "width", length_to_json(field->width),
                           "depth", length_to_json(field->depth), "pieces",
                           (int)field->pieces, "text", file->bytes));
    }
    free(field);
    return out;
}

static json_t *scenarios_json(enum lang lang)
{
    json_t *out = json_array();

    for (int i = 0; i < SCENARIO_COUNT; i++)
        json_array_append_new(
            out, json_pack("{s:s, s:s, s:b}", "key", ofas_scenarios[i], "words",
                           vocabulary(WORD_SCENARIO, i, lang), "asymmetric",
                           (int)ofas_is_asymmetric(i)));
    return out;
}

static json_t *terrain_kinds(const struct ofas_kinds *kinds, enum lang lang)
{
    json_t *out = json_array();

    for (int i = 0; i < kinds->count; i++) {
        const struct ofas_terrain_kind *k = &kinds->kind[i];
        json_t *flags = json_array();

        for (int f = 0; f < OFAS_FLAG_COUNT; f++)
            if (k->flags >> f & 1u)
                json_array_append_new(
                    flags, json_string(ofas_flag_key((enum ofas_flag)f)));
        json_array_append_new(
            out, json_pack("{s:s, s:s, s:s, s:s, s:o, s:o, s:o, s:i, s:o, s:o}",
                           "key", k->key, "words", k->name[lang], "look",
                           look_words[k->look], "does", k->does[lang], "width",
                           length_to_json(k->width), "depth",
                           length_to_json(k->depth), "height",
                           length_to_json(k->height), "floors",
                           ofas_kind_floors(k, 0, k->height), "traits",
                           traits_json(k->traits), "flags", flags));
    }
    return out;
}

/* ---- the catalogue ---- */

static json_t *options_json(const struct ofas_option *option, int n,
                            enum lang lang)
{
    json_t *out = json_array();

    for (int i = 0; i < n; i++)
        if (option[i].key[0])
            json_array_append_new(
                out, key_words(option[i].key, option[i].name[lang]));
    return out;
}

/* Options with their weight: advantages count up, disadvantages down. */
static json_t *traits_of(const struct ofas_catalogue *c, enum lang lang)
{
    static const int weight[] = {
#define X(name, key, weight, rule) weight,
        OFAS_TRAITS(X)
#undef X
    };
    json_t *out = json_array();

    for (int i = 0; i < OFAS_TRAIT_COUNT; i++) {
        json_t *one = key_words(c->option[i].key, c->option[i].name[lang]);

        json_object_set_new(one, "weight", json_integer(weight[i]));
        json_array_append_new(out, one);
    }
    return out;
}

static json_t *fittings_of(const struct ofas_catalogue *c, enum lang lang)
{
    static const struct {
        int weight, most, chassis;
    } sheet[] = {
#define X(name, key, weight, most, chassis, rule) { weight, most, chassis },
        OFAS_FITTINGS(X)
#undef X
    };
    json_t *out = json_array();

    for (int i = 0; i < OFAS_FITTING_COUNT; i++) {
        json_t *one = key_words(c->fitting[i].key, c->fitting[i].name[lang]);
        json_t *chassis = json_array();

        for (int k = 0; k < OFAS_CHASSIS; k++)
            if (sheet[i].chassis >> k & 1)
                json_array_append_new(chassis, json_string(c->chassis[k].key));
        json_object_set_new(one, "weight", json_integer(sheet[i].weight));
        json_object_set_new(one, "most", json_integer(sheet[i].most));
        json_object_set_new(one, "chassis", chassis);
        json_array_append_new(out, one);
    }
    return out;
}

static json_t *ranks_of(const struct ofas_catalogue *c, enum lang lang)
{
    json_t *out = json_array();

    for (int i = 0; i < OFAS_ALL_RANKS; i++) {
        const struct ofas_rank_sheet *k = &c->rank[i];

        json_array_append_new(
            out, json_pack(
                     "{s:s, s:s, s:b, s:i, s:i, s:i, s:i, s:i, s:i, s:i, s:i, "
                     "s:i, s:i, s:i}",
                     "key", k->key, "words", k->name[lang], "vehicle",
                     i >= OFAS_LIGHT_VEHICLE, "least", (int)k->least, "most",
                     (int)k->most, "cost", (int)k->cost, "speed", (int)k->speed,
                     "resistance", (int)k->resistance, "morale", (int)k->morale,
                     "order_cost", (int)k->order_cost, "specialist",
                     (int)k->specialist, "melee", (int)k->melee, "shooting",
                     (int)k->shooting, "combined", (int)k->combined));
    }
    return out;
}

static json_t *kits_of(const struct ofas_catalogue *c, enum lang lang)
{
    json_t *out = json_array();

    for (int i = 0; i < c->kits; i++) {
        const struct ofas_kit *k = &c->kit[i];
        json_t *ranks = json_array(), *items = json_array();

        for (int rank = 0; rank < OFAS_RANKS; rank++)
            if (k->ranks >> rank & 1)
                json_array_append_new(ranks, json_string(c->rank[rank].key));
        for (int item = 0; item < k->items; item++)
            json_array_append_new(items, json_string(k->item[item]));
        json_array_append_new(out, json_pack("{s:s, s:s, s:o, s:o, s:i}", "key",
                                             k->key, "words", k->name[lang],
                                             "ranks", ranks, "items", items,
                                             "surcharge", (int)k->surcharge));
    }
    return out;
}

static json_t *weapons_of(const struct ofas_catalogue *c, enum lang lang)
{
    json_t *out = json_array();

    for (int i = 0; i < c->weapons; i++) {
        const struct ofas_weapon *w = &c->weapon[i];
        json_t *profiles = json_array();

        for (int p = 0; p < w->profiles; p++)
            json_array_append_new(profiles, profile_json(&w->profile[p], lang));
        json_array_append_new(
            out,
            json_pack("{s:s, s:s, s:s, s:s?, s:i, s:o}", "key", w->key, "words",
                      w->name[lang], "class", ofas_class_keys[w->class], "rank",
                      w->rank < OFAS_ALL_RANKS ? c->rank[w->rank].key : NULL,
                      "hands", (int)w->hands, "profiles", profiles));
    }
    return out;
}

static json_t *archetypes_of(const struct ofas_catalogue *c, enum lang lang)
{
    json_t *out = json_array();

    for (int i = 0; i < OFAS_ARCHETYPE_COUNT; i++) {
        json_t *one =
            key_words(archetype_key(c, i), c->archetype[i].name[lang]);

        json_object_set_new(one, "advice",
                            json_string(c->archetype[i].advice[lang]));
        json_array_append_new(out, one);
    }
    return out;
}

static json_t *chassis_of(const struct ofas_catalogue *c, enum lang lang)
{
    json_t *out = json_array();

    for (int i = 0; i < OFAS_CHASSIS; i++)
        json_array_append_new(
            out, key_words(c->chassis[i].key, c->chassis[i].name[lang]));
    return out;
}

static json_t *catalogue_json(const struct ofas_catalogue *c, enum lang lang)
{
    return json_pack(
        "{s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:i, "
        "s:i}",
        "ranks", ranks_of(c, lang), "grades",
        options_json(c->grade, OFAS_GRADES, lang), "specialists",
        options_json(c->role, OFAS_ROLES, lang), "options", traits_of(c, lang),
        "kits", kits_of(c, lang), "weapons", weapons_of(c, lang), "archetypes",
        archetypes_of(c, lang), "chassis", chassis_of(c, lang), "arcs",
        options_json(c->arc, OFAS_ARCS, lang), "fittings", fittings_of(c, lang),
        "callings", options_json(c->calling, OFAS_CALLING_COUNT, lang),
        "powers", options_json(c->power, OFAS_POWER_COUNT, lang),
        "artillery_cost", (int)c->artillery_cost, "character_multiplier",
        (int)c->character_multiplier);
}

json_t *ofas_content_json(const struct shelf *shelf, enum lang lang)
{
    const struct ofas_content *content = shelf->game.content;
    const struct fields f = { .lang = lang };

    return json_pack("{s:o, s:o, s:o, s:o, s:o, s:o, s:o}", "armies",
                     armies_json(content, lang), "fields",
                     tables_json(content, lang), "scenarios",
                     scenarios_json(lang), "settings",
                     fields_options(&f, ofas_settings_rows), "minds",
                     minds_json(shelf->game.book->book, true, lang), "terrain",
                     terrain_kinds(&content->kinds, lang), "catalogue",
                     catalogue_json(&content->catalogue, lang));
}
