/* case_profile.c -- expecting a model to be what its profile says.
 *
 *     {profile: luke, is: {traits: [force-sensitive, character],
 *                          powers: {push: normal}, weapons: [lightsaber]}}
 *
 * What is not written is ordinary (duo.26.15) and is compared, too; points only
 * when they are written. */
#include "frame/duo/case_own.h"
#include "frame/duo/rows.h"

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
