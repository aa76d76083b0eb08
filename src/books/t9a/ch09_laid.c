/* ch09_laid.c -- t9a chapter 9: where an answer that is laid out would bring a unit in
 * ranks. */
#include "books/t9a/ch09_laid.h"
#include "books/t9a/play.h"

/* ---- a formation, or legs ---- */

/* Does the open question bring a unit in from outside the table? */
static bool comes_in(const struct ask *a)
{
    return a->kind == ASK_PLACE || a->kind == ASK_ENTRY;
}

/* How it would then stand; false: there is no such formation. */
static bool laid(const struct battle *b, const struct decision *d,
                 struct t9a_formation *f, struct hull *bounds)
{
    const struct ask *a = &b->asked;
    struct ranked said;

    if (a->unit == NOBODY)
        return false;
    if (a->form == FORM_LEGS) {
        const struct t9a_mover m = t9a_mover(b, a->unit);
        const struct t9a_course way = t9a_course_of(d);

        *f = m.formation;
        *bounds = t9a_path_end(&m.bounds, &way);
        return true;
    }
    if (a->form != FORM_RANKS)
        return false;
    said = ranked_of(d);
    if (comes_in(a))
        return said.placed && t9a_would_stand(b, a->unit, &said, f, bounds);
    return t9a_ranks_laid(b, a->unit, &said, f, bounds);
}

/* ---- a charge ---- */

static enum hull_arc side_hit(const struct battle *b, int u, int v)
{
    const struct t9a_unit *t = t9a_unit_of(b, u);
    const unsigned may = t9a_sides_to_hit(b, u, v);

    return t->charges == v + 1 ? (enum hull_arc)t->side
                               : (enum hull_arc)(may & -may);
}

/* At its best place, or at that which is asked for. */
bool t9a_charge_laid(const struct battle *b, const struct decision *d,
                     struct t9a_charge_laid *out)
{
    const struct ask *a = &b->asked;
    const bool whom = a->kind == ASK_CHARGE && d->value != ANSWER_NONE;
    struct t9a_onset onset;

    if (!whom && a->kind != ASK_CHARGE_AT)
        return false;
    out->unit = a->unit;
    out->target = whom ? d->value : a->other;
    out->side = side_hit(b, out->unit, out->target);
    t9a_onset(b, out->unit, out->target, out->side, 0, &onset);
    if (whom ? !t9a_charge_find(&onset.charge, &out->way, &out->end)
             : !t9a_charge_to(&onset.charge, d->value, &out->way, &out->end))
        return false;
    out->from = t9a_mover(b, out->unit).bounds;
    return true;
}

/* ---- its rectangles ---- */

/* Where it stands, and behind each leg that leads anywhere. */
static int legs_trays(struct hull at, const struct t9a_course *way,
                      struct hull out[T9A_TRAYS])
{
    int n = 0;

    out[n++] = at;
    for (int i = 0; i < way->legs; i++)
        out[n++] = at = t9a_step_end(&at, way->leg[i]);
    return n;
}

/* Behind its legs it stands aligned. */
static int charge_trays(const struct battle *b, const struct t9a_charge_laid *c,
                        struct hull out[T9A_TRAYS])
{
    const struct t9a_course all = t9a_legs_of(b, c->unit, c->way, c->end.then);
    struct t9a_course way = { .legs = 0 };
    int n;

    for (int i = 0; i < all.legs; i++)
        if (all.leg[i].by > 0)
            way.leg[way.legs++] = all.leg[i];
    n = legs_trays(c->from, &way, out);
    out[n++] = c->end.end;
    return n;
}

int t9a_trays(const struct battle *b, const struct decision *d,
              struct hull out[T9A_TRAYS])
{
    const struct ask *a = &b->asked;
    struct t9a_charge_laid charge;
    struct t9a_formation f;
    struct hull bounds;
    int n = 0;

    if (t9a_charge_laid(b, d, &charge))
        return charge_trays(b, &charge, out);
    if (!laid(b, d, &f, &bounds))
        return 0;
    if (a->form == FORM_LEGS) {
        const struct t9a_course way = t9a_course_of(d);

        return legs_trays(t9a_mover(b, a->unit).bounds, &way, out);
    }
    if (!comes_in(a))
        out[n++] = t9a_mover(b, a->unit).bounds;
    out[n++] = bounds;
    return n;
}

/* ---- the battle with it there ---- */

bool t9a_stands_laid(const struct battle *b, const struct decision *d,
                     struct battle *out)
{
    const int unit = b->asked.unit;
    struct t9a_charge_laid charge;
    struct t9a_formation f;
    struct hull bounds;

    if (t9a_charge_laid(b, d, &charge)) {
        *out = *b;
        if (charge.end.turned)
            t9a_put(out, charge.target, &charge.end.target);
        t9a_mover_to(out, unit, &charge.end.end);
        return true;
    }
    if (!laid(b, d, &f, &bounds))
        return false;
    *out = *b;
    if (t9a_has_joined(b, unit))
        t9a_mover_to(out, unit, &bounds);
    else if (b->asked.form == FORM_LEGS)
        t9a_put(out, unit, &bounds);
    else
        t9a_place(out, unit, &f, &bounds);
    return true;
}
