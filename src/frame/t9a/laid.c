/* laid.c -- t9a, before anybody decides: where an answer would bring a unit in ranks,
 * leg by leg, what it costs, and the zone that units deploy in. */
#include "frame/t9a/laid.h"
#include "words/decision.h"

/* Does the open question bring a unit in from outside the table? */
static bool comes_in(const struct ask *a)
{
    return a->kind == ASK_PLACE || a->kind == ASK_ENTRY;
}

/* How it would then stand; false: there is no such formation. */
static bool laid(const struct battle *view, const struct decision *d,
                 struct t9a_formation *f, struct hull *bounds)
{
    const struct ask *a = &view->asked;
    struct ranked said;

    if (a->unit == NOBODY)
        return false;
    if (a->form == FORM_LEGS) {
        const struct t9a_mover m = t9a_mover(view, a->unit);
        const struct t9a_course way = t9a_course_of(d);

        *f = m.formation;
        *bounds = t9a_path_end(&m.bounds, &way);
        return true;
    }
    if (a->form != FORM_RANKS)
        return false;
    said = ranked_of(d);
    if (comes_in(a))
        return said.placed && t9a_would_stand(view, a->unit, &said, f, bounds);
    return t9a_ranks_laid(view, a->unit, &said, f, bounds);
}

/* ---- rectangles ---- */

static json_t *tray_json(const struct hull *bounds)
{
    return json_pack(
        "{s:o, s:o, s:o, s:o, s:o}", "x", length_to_json(bounds->at.x), "y",
        length_to_json(bounds->at.y), "facing", degrees_json(bounds->facing),
        "width", length_to_json(2 * bounds->half_width), "depth",
        length_to_json(2 * bounds->half_length));
}

static void put_legs(json_t *out, struct hull at, const struct t9a_course *way)
{
    json_array_append_new(out, tray_json(&at));
    for (int i = 0; i < way->legs; i++) {
        at = t9a_step_end(&at, way->leg[i]);
        json_array_append_new(out, tray_json(&at));
    }
}

/* Behind its legs it stands aligned. */
static json_t *charge_trays(const struct battle *view,
                            const struct t9a_charge_laid *c)
{
    const struct t9a_course way = t9a_charge_legs(view, c);
    json_t *out = json_array();

    put_legs(out, c->from, &way);
    json_array_append_new(out, tray_json(&c->end.end));
    return out;
}

json_t *t9a_show_trays(const struct battle *view, const struct decision *d)
{
    const struct ask *a = &view->asked;
    struct t9a_charge_laid charge;
    struct t9a_formation f;
    struct hull bounds;
    json_t *out;

    if (t9a_charge_laid(view, d, &charge))
        return charge_trays(view, &charge);
    if (!laid(view, d, &f, &bounds))
        return NULL;
    out = json_array();
    if (!comes_in(a)) {
        const struct t9a_course none = { .legs = 0 }, way = t9a_course_of(d);

        put_legs(out, t9a_mover(view, a->unit).bounds,
                 a->form == FORM_LEGS ? &way : &none);
        if (a->form == FORM_LEGS)
            return out;
    }
    json_array_append_new(out, tray_json(&bounds));
    return out;
}

/* ---- a trial ---- */

bool t9a_show_standing(const struct battle *view, const struct decision *d,
                       struct battle *out)
{
    const int unit = view->asked.unit;
    struct t9a_charge_laid charge;
    struct t9a_formation f;
    struct hull bounds;

    if (t9a_charge_laid(view, d, &charge)) {
        *out = *view;
        t9a_charge_stands(out, &charge);
        return true;
    }
    if (!laid(view, d, &f, &bounds))
        return false;
    *out = *view;
    if (t9a_has_joined(view, unit))
        t9a_mover_to(out, unit, &bounds);
    else if (view->asked.form == FORM_LEGS)
        t9a_put(out, unit, &bounds);
    else
        t9a_place(out, unit, &f, &bounds);
    return true;
}

static void put_cost(json_t *out, const struct battle *view,
                     const struct decision *d)
{
    const struct ask *a = &view->asked;
    const struct hull from = t9a_mover(view, a->unit).bounds;
    const struct t9a_course way = t9a_course_of(d);
    const int inches = ASKED(a, LEGS, inches);

    json_object_set_new(out, "cost",
                        length_to_json(t9a_path_cost(&from, &way)));
    json_object_set_new(out, "allowance", length_to_json(INCH(inches)));
}

void t9a_show_trial(json_t *out, const struct battle *view,
                    const struct battle *after, const struct decision *d)
{
    const int unit = view->asked.unit;
    struct t9a_charge_laid charge;

    json_object_set_new(out, "facing",
                        degrees_json(t9a_mover(after, unit).bounds.facing));
    json_object_set_new(out, "files",
                        json_integer(t9a_formation(after, unit).files));
    if (view->asked.kind == ASK_LEGS)
        put_cost(out, view, d);
    else if (t9a_charge_laid(view, d, &charge))
        json_object_set_new(out, "charge", t9a_charge_json(view, &charge));
}

/* ---- where ---- */

json_t *t9a_show_area(const struct battle *view)
{
    const struct ask *a = &view->asked;
    const struct t9a_state *s = t9a_state_of(view);
    char word[UNIT_WORD];
    json_t *rings;

    if (a->kind != ASK_PLACE)
        return NULL;
    rings = json_array();
    for (int i = 0; i < T9A_ZONE_PARTS; i++) {
        const struct polygon part =
            t9a_zone_part(&s->zones, &view->stage->terrain,
                          (enum t9a_half)s->half[a->who], i);
        json_t *ring = json_array();

        for (int c = 0; c < part.corners; c++)
            json_array_append_new(
                ring, json_pack("[o, o]", length_to_json(part.corner[c].x),
                                length_to_json(part.corner[c].y)));
        if (part.corners > 0)
            json_array_append(rings, ring);
        json_decref(ring);
    }
    return json_pack("{s:s, s:n, s:i, s:o}", "unit",
                     unit_word(view, a->unit, word), "allowance", "floor", 0,
                     "rings", rings);
}
