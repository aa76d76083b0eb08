/* ch09_mover.c -- t9a chapter 9: who makes a charge, and what it looks like as
 * geometry. */
#include "books/t9a/play.h"

/* ---- who, from where ---- */

struct t9a_mover t9a_mover(const struct battle *b, int u)
{
    struct t9a_mover m = { .formation = t9a_array(b, u) };
    const struct t9a_model *model = t9a_model(b, u);

    if (!t9a_has_joined(b, u)) {
        m.bounds = t9a_hull(b, u);
        return m;
    }
    /* t9a.16.18 his own base */
    m.formation = t9a_formation_of(1, 1, (uint16_t)MM(model->base[0]),
                                   (uint16_t)MM(model->base[1]));
    m.bounds = t9a_base_of(b, u, set_first(b->unit[u].alive));
    return m;
}

int32_t t9a_gap_mover(const struct battle *b, int u, int v)
{
    return t9a_has_joined(b, u) ? t9a_gap_figure(b, u, v)
                                : t9a_gap_units(b, u, v);
}

bool t9a_charges_on_wing(const struct battle *b, int u)
{
    const int wing = t9a_pace(b, u, true);

    return wing > 0 && wing >= t9a_pace(b, u, false);
}

int t9a_charge_pace(const struct battle *b, int u)
{
    return t9a_pace(b, u, t9a_charges_on_wing(b, u));
}

void t9a_mover_to(struct battle *b, int u, const struct hull *end)
{
    const struct t9a_mover m = t9a_mover(b, u);
    const int host = t9a_unit(b, u)->host;

    if (!host) {
        t9a_put(b, u, end);
        return;
    }
    t9a_unit(b, u)->host = 0;
    t9a_place(b, u, &m.formation, end);
    t9a_close_up(b, host - 1);
}

/* ---- as geometry ---- */

void t9a_onset(const struct battle *b, int u, int v, enum hull_arc side,
               unit_set gone, struct t9a_onset *out)
{
    const struct t9a_mover m = t9a_mover(b, u);
    const unit_set host = t9a_has_joined(b, u) ? unit_bit(t9a_host(b, u)) : 0;

    out->who = m.formation;
    out->whom = t9a_array(b, v);
    out->charge = (struct t9a_charge){
        .who = &out->who,
        .whom = &out->whom,
        .from = m.bounds,
        .at = t9a_hull(b, v),
        .side = side,
        .fleeing = t9a_is_fleeing(b, v),
        .engaged = t9a_engaged(b, v),
        .scene = &out->about.scene,
    };
    t9a_around(b, u, gone | unit_bit(v) | host, &out->about);
    if (!host && !t9a_charges_on_wing(b, u))
        return;
    /* t9a.16.03 through his own unit; t9a.20.28 over everybody: not onto them */
    t9a_around(b, u, gone | unit_bit(v), &out->landing);
    out->charge.landing = &out->landing.scene;
    if (t9a_charges_on_wing(b, u)) {
        out->about.scene.things = 0;
        out->about.scene.impassable = 0;
        out->charge.on_wing = true;
    }
}
