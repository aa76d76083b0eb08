/* laid_charge.c -- t9a, a charge before it is declared: the way, how far its dice may
 * take it, the side that is hit, and where both stand when it is aligned. */
#include "books/t9a/play.h"
#include "frame/t9a/laid.h"
#include "words/decision.h"

/* As t9a_side_number() counts them. */
static const char *const sides[] = { "front", "rear", "left", "right" };

enum { DICE_LEAST = 2, DICE_MOST = 12 };

static enum hull_arc side_hit(const struct battle *view, int u, int v)
{
    const struct t9a_unit *t = t9a_unit_of(view, u);
    const unsigned may = t9a_sides_to_hit(view, u, v);

    return t->charges == v + 1 ? (enum hull_arc)t->side
                               : (enum hull_arc)(may & -may);
}

/* At its best place, or at that which is asked for. */
bool t9a_charge_laid(const struct battle *view, const struct decision *d,
                     struct t9a_charge_laid *out)
{
    const struct ask *a = &view->asked;
    const bool whom = a->kind == ASK_CHARGE && d->value != ANSWER_NONE;
    struct t9a_onset onset;

    if (!whom && a->kind != ASK_CHARGE_AT)
        return false;
    out->unit = a->unit;
    out->target = whom ? d->value : a->other;
    out->side = side_hit(view, out->unit, out->target);
    t9a_onset(view, out->unit, out->target, out->side, 0, &onset);
    if (whom ? !t9a_charge_find(&onset.charge, &out->way, &out->end)
             : !t9a_charge_to(&onset.charge, d->value, &out->way, &out->end))
        return false;
    out->from = t9a_mover(view, out->unit).bounds;
    return true;
}

struct t9a_course t9a_charge_legs(const struct battle *view,
                                  const struct t9a_charge_laid *c)
{
    struct t9a_course all = t9a_legs_of(view, c->unit, c->way, c->end.then);
    struct t9a_course out = { .legs = 0 };

    for (int i = 0; i < all.legs; i++)
        if (all.leg[i].by > 0)
            out.leg[out.legs++] = all.leg[i];
    return out;
}

void t9a_charge_stands(struct battle *out, const struct t9a_charge_laid *c)
{
    if (c->end.turned)
        t9a_put(out, c->target, &c->end.target);
    t9a_mover_to(out, c->unit, &c->end.end);
}

json_t *t9a_charge_json(const struct battle *view,
                        const struct t9a_charge_laid *c)
{
    const int pace = t9a_charge_pace(view, c->unit);

    return json_pack("{s:o, s:o, s:o, s:s, s:i, s:i}", "distance",
                     length_to_json(t9a_gap_mover(view, c->unit, c->target)),
                     "least", length_to_json(INCH(pace + DICE_LEAST)), "most",
                     length_to_json(INCH(pace + DICE_MOST)), "side",
                     sides[t9a_side_number(c->side)], "models",
                     (int)c->end.models, "turned",
                     (c->end.turned * WHOLE_TURN + TURN / 2) / TURN);
}
