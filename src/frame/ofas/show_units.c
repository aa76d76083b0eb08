/* show_units.c -- units of ofas, their figures and hulls. */
#include "frame/ofas/show_own.h"

#include "frame/ofas/roster.h"
#include "frame/ofas/rows.h"
#include "words/decision.h"

static const char *role_of(const struct ofas_soldier *s)
{
    static const char *const role[OFAS_ROLES] = {
        [OFAS_GRADED] = "graded",     [OFAS_MECHANIC] = "mechanic",
        [OFAS_MEDIC] = "medic",       [OFAS_RADIO] = "radio",
        [OFAS_MUSICIAN] = "musician", [OFAS_BEARER] = "bearer",
    };

    return role[s->role];
}

/* Does he carry what he bought, not what all have? */
static bool is_special(const struct battle *view, int unit, int figure)
{
    const struct ofas_soldier *s = &ofas_team(view, unit)->soldier[figure];

    for (int i = 0; i < s->arms; i++) {
        const struct ofas_arm *arm = ofas_arm(view, unit, s->carried[i].arm);
        int class = ofas_stage(view)->catalogue->weapon[arm->weapon].class;

        if (class == OFAS_SHOOTING || class == OFAS_MELEE)
            return true;
    }
    return false;
}

static void put_figure(json_t *out, const struct battle *view, int unit,
                       int figure)
{
    const char *role = NULL;
    bool special = false;

    if (!ofas_is_vehicle(view, unit)) {
        role = role_of(&ofas_team(view, unit)->soldier[figure]);
        special = is_special(view, unit, figure);
    }
    json_object_set_new(out, "role", role ? json_string(role) : json_null());
    json_object_set_new(out, "special", json_boolean(special));
}

static json_t *mounts_json(const struct battle *view, int unit, enum lang lang)
{
    const struct ofas_team *team = ofas_team(view, unit);
    const struct ofas_catalogue *catalogue = ofas_stage(view)->catalogue;
    const uint64_t working = ofas_working_mounts(view, unit);
    json_t *out = json_array();

    for (int i = 0; i < team->mounts; i++) {
        const struct ofas_mount *m = &team->mount[i];
        char key[OFAS_NAME + 8], name[160];

        view->stage->book->weapon_word(view, unit, i, key, sizeof key);
        json_array_append_new(
            out,
            json_pack(
                "{s:s, s:s, s:s?, s:b, s:b}", "weapon", key, "name",
                roster_mount(catalogue, m, lang, name, sizeof name), "arc",
                m->arc < OFAS_ARCS ? catalogue->arc[m->arc].key : NULL,
                "turret", (int)m->turret, "working", (int)(working >> i & 1u)));
    }
    return out;
}

/* The hull of a vehicle or wreck on the table. */
static json_t *hull_json(const struct battle *view, int unit, enum lang lang)
{
    struct hull hull;

    if (!ofas_is_vehicle(view, unit) ||
        (!unit_on_table(view, unit) && !ofas_is_wreck(view, unit)))
        return json_null();
    hull = ofas_hull(view, unit);
    return json_pack("{s:o, s:o, s:o, s:o, s:o, s:o, s:b, s:o}", "x",
                     length_to_json(hull.at.x), "y", length_to_json(hull.at.y),
                     "length", length_to_json(2 * hull.half_length), "width",
                     length_to_json(2 * hull.half_width), "height",
                     length_to_json(ofas_team(view, unit)->hull.height),
                     "facing", degrees_json(hull.facing), "wreck",
                     (int)ofas_is_wreck(view, unit), "mounts",
                     mounts_json(view, unit, lang));
}

/* ---- units ---- */

static void show_unit(const struct battle *view, int unit,
                      struct shown_unit *out)
{
    const struct ofas_team *team = ofas_team(view, unit);
    const bool gone = view->unit[unit].where == UNIT_GONE;

    out->kind = ofas_kind_keys[team->kind];
    out->base = team->radius;
    out->height = team->height;
    out->activated = ofas_unit_of(view, unit)->activated;
    out->waits =
        ofas_to_activate(view, ofas_camp(view, view->unit[unit].owner)) &
        unit_bit(unit);
    out->carrier = ofas_carrier(view, unit) + 1;
    if (ofas_has_life(view, unit))
        out->life =
            (struct shown_points){ gone ? 0 : ofas_life_left(view, unit),
                                   team->structure };
}

static void put_unit(json_t *out, const struct battle *view, int unit,
                     const struct telling *t)
{
    const struct ofas_unit *u = ofas_unit_of(view, unit);
    const bool gone = view->unit[unit].where == UNIT_GONE;

    if (u->order)
        json_object_set_new(
            out, "order",
            json_string(view->stage->book->asks[ASK_ORDER].options[u->order]));
    json_object_set_new(out, "marks", json_integer(u->marks));
    if (!ofas_is_vehicle(view, unit))
        return;
    json_object_set_new(out, "hull", hull_json(view, unit, t->lang));
    json_object_set_new(out, "structure",
                        points_json((struct shown_points){
                            gone ? 0 : ofas_structure_left(view, unit),
                            ofas_team(view, unit)->structure }));
}

const struct book_units ofas_units = { .unit = show_unit,
                                       .card = ofas_card_json,
                                       .put = put_unit,
                                       .put_figure = put_figure };
