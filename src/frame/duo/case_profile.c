/* case_profile.c -- what is expected of a model as its profile says, and of a band.
 *
 *     {profile: luke, is: {traits: [force-sensitive, character],
 *                          powers: {push: normal}, weapons: [lightsaber]}}
 *
 * What is not written is ordinary (duo.26.15) and is compared, too; points only
 * when they are written. */
#include <string.h>

#include "books/duo/points.h"
#include "frame/duo/band.h"
#include "frame/duo/case_own.h"
#include "frame/duo/rows.h"

const struct row duo_look_profile_rows[] = {
    { "is", ROW_PART, .rows = duo_model_rows, .must = true },
    { 0 },
};

bool duo_look_profile(struct run *r, struct yaml_map *map,
                      struct yaml_node *value)
{
    struct yaml_node *node = yaml_need(map, "is");
    const struct fields f = case_fields(r);
    const struct duo_model *model;
    struct duo_model wanted = { 0 };
    struct yaml_map is;
    int unit;

    if (!node || !case_unit(r, value, &unit) || !yaml_open(&is, &r->yaml, node))
        return false;
    model = duo_model(r->look, unit);
    wanted.universe = model->universe;
    duo_ordinary(&wanted);
    duo_take_profile(&f, &is, &wanted);
    yaml_close(&is);
    if (case_failed(r))
        return false;
    if (!wanted.points)
        wanted.points = model->points;
    wanted.agreement = model->agreement;
    return case_same_fields(r, node, duo_model_rows, model, &wanted);
}

/* ---- bands ---- */

const struct row duo_look_cost_rows[] = {
    { "unit", ROW_OWN, .own = &case_own_entry },
    { 0 },
};

/* {cost: 97}, {cost: 16, unit: 2}: of the whole band, or of one model of an entry;
 * {formula: 16, unit: 2}: what duo.90.10 makes of that model */
bool duo_look_cost(struct run *r, struct yaml_map *map, struct yaml_node *value)
{
    const bool formula = strcmp(value->key->text, "formula") == 0;
    const struct duo_band *band = case_roster(r, value);
    struct yaml_node *n =
        formula ? yaml_need(map, "unit") : yaml_take(map, "unit");
    const struct duo_model *model;
    int32_t entry;

    if (!band || (formula && !n))
        return false;
    if (!n)
        return case_is_number(r, value, "the cost", duo_band_cost(band));
    if (!case_list_entry(r, n, 1, &entry))
        return false;
    model = &band->entry[entry - 1].model;
    return formula ? case_is_number(r, value, "the formula",
                                    duo_points(&content(r)->catalogue, model))
                   : case_is_number(r, value, "the cost", model->points);
}

const struct row duo_look_names_rows[] = { { 0 } };

/* {names: [Stormtrooper 1, Stormtrooper 2]}: its models, in English */
bool duo_look_names(struct run *r, struct yaml_map *map,
                    struct yaml_node *value)
{
    const struct duo_band *band = case_roster(r, value);
    struct duo_model model[DUO_BAND_MOST];
    int n, i = 0;

    (void)map;
    if (!band)
        return false;
    n = duo_band_muster(band, model);
    if (value->kind != YAML_LIST || value->count != n)
        return case_fail(r, value, ALEA_DIFFERS, "il y a %d figurines",
                         "there are %d models", n);
    for (struct yaml_node *name = value->first; name; name = name->next, i++)
        if (strcmp(name->text, model[i].name[LANG_EN]) != 0)
            return case_fail(r, name, ALEA_DIFFERS, "c'est « %s »",
                             "it is \"%s\"", model[i].name[LANG_EN]);
    return true;
}
