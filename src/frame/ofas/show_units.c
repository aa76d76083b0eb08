/* units.c -- units, their figures, hulls and cards. */
#include "frame/ofas/show_own.h"

#include "frame/ofas/badges.h"
#include "frame/ofas/roster.h"
#include "show/badges.h"
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

static json_t *figures_of(const struct battle *view, int unit)
{
    const struct ofas_team *team = ofas_team(view, unit);
    const bool vehicle = ofas_is_vehicle(view, unit);
    json_t *out = json_array();

    if (!unit_on_table(view, unit))
        return out;
    for (figure_set left = view->unit[unit].alive; left; left &= left - 1) {
        int i = set_first(left);
        struct vec at = figure_at(view, unit, i);

        json_array_append_new(
            out, json_pack("{s:i, s:o, s:o, s:i, s:s?, s:b}", "figure", i + 1,
                           "x", length_to_json(at.x), "y", length_to_json(at.y),
                           "floor", figure_floor(view, unit, i), "role",
                           vehicle ? NULL : role_of(&team->soldier[i]),
                           "special", !vehicle && is_special(view, unit, i)));
    }
    return out;
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

static json_t *left_of(int left, int of)
{
    return json_pack("{s:i, s:i}", "left", left, "of", of);
}

static void put_points(json_t *out, const struct battle *view, int unit)
{
    const struct ofas_team *team = ofas_team(view, unit);
    const bool vehicle = ofas_is_vehicle(view, unit);
    const bool gone = view->unit[unit].where == UNIT_GONE;

    json_object_set_new(
        out, "life",
        ofas_has_life(view, unit)
            ? left_of(gone ? 0 : ofas_life_left(view, unit), team->structure)
            : json_null());
    json_object_set_new(
        out, "structure",
        vehicle ? left_of(gone ? 0 : ofas_structure_left(view, unit),
                          team->structure)
                : json_null());
}

static json_t *badges_json(const struct battle *view, int unit, enum lang lang)
{
    uint32_t badges = unit_badges(view, unit);
    json_t *out = json_array();
    const struct badges all = { out, view, unit, lang };

    for (int i = 0; i < BADGES; i++)
        if (badges >> i & 1u)
            badge_put(&all, badge_key((enum badge)i),
                      badge_words((enum badge)i, LANG_FR),
                      badge_words((enum badge)i, LANG_EN));
    return out;
}

static const char *where_of(const struct battle *view, int unit)
{
    if (ofas_carrier(view, unit) != NOBODY &&
        view->unit[unit].where != UNIT_GONE)
        return "aboard";
    switch ((enum whereabouts)view->unit[unit].where) {
    case UNIT_ON_TABLE:
        return "table";
    case UNIT_OFF_TABLE:
        return "off";
    case UNIT_NONE:
    case UNIT_GONE:
        break;
    }
    return "gone";
}

json_t *ofas_unit_json(const struct battle *view, int unit,
                       const struct telling *t)
{
    static const char *const kind[] = { "infantry", "vehicle", "hero",
                                        "psionik" };
    const struct ofas_team *team = ofas_team(view, unit);
    const struct ofas_unit *u = ofas_unit_of(view, unit);
    const struct unit *is = &view->unit[unit];
    const int carrier = ofas_carrier(view, unit);
    char word[UNIT_WORD], aboard[UNIT_WORD];
    json_t *out = json_pack(
        "{s:s, s:s, s:i, s:s, s:s, s:s?, s:i, s:i, s:i, s:b, s:s?, s:o, s:i, "
        "s:o, s:o, s:o, s:o}",
        "unit", unit_word(view, unit, word), "name", unit_name(view, unit),
        "owner", (int)is->owner, "kind", kind[team->kind], "where",
        where_of(view, unit), "aboard",
        carrier == NOBODY ? NULL : unit_word(view, carrier, aboard), "strength",
        is->where == UNIT_GONE ? 0 : unit_strength(view, unit), "size",
        (int)is->count, "leader", is->leader + 1, "activated",
        (int)u->activated, "order",
        u->order ? view->stage->book->asks[ASK_ORDER].options[u->order] : NULL,
        "badges", badges_json(view, unit, t->lang), "marks", (int)u->marks,
        "base", length_to_json(team->radius), "height",
        length_to_json(team->height), "figures", figures_of(view, unit), "hull",
        hull_json(view, unit, t->lang));

    put_points(out, view, unit);
    if (!t->brief)
        json_object_set_new(out, "card", ofas_card_json(view, unit, t));
    return out;
}
