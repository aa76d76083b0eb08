/* show_standing.c -- the table as an answer would leave it: see show_standing.h. */
#include "frame/ofas/show_standing.h"

#include <stdlib.h>

#include "books/ofas/ofas.h"

/* Stands the squad about its leader, however it fits. */
static bool stand(struct battle *copy, int unit, int other, int stance)
{
    struct step at[MAX_SQUAD];
    figure_set left = ofas_followers(copy, unit);

    if (!ofas_stand(copy, unit, other, stance, at))
        return false;
    for (int i = 0; left; left &= left - 1, i++)
        figure_put(copy, unit, set_first(left), at[i].at, at[i].floor);
    return true;
}

/* Turns a hull as it would stand at the end of its way. */
static void face(const struct battle *view, struct battle *copy,
                 const struct decision *d)
{
    const int unit = view->asked.unit;
    struct ofas_stride *s = malloc(sizeof *s);
    struct hull end;

    if (!unit_on_table(view, unit))
        ofas_put_outside(copy, unit, d->step[0].at);
    if (s) {
        ofas_lay_stride(copy, unit, s);
        if (ofas_stride_ends(s, d->step[d->count - 1].at, &end))
            copy->unit[unit].facing = end.facing;
    }
    free(s);
    figure_put(copy, unit, 0, d->step[d->count - 1].at, 0);
}

/* Puts the unit where the answer would bring it; false when that is nowhere in
 * particular. */
static bool place(const struct battle *view, struct battle *copy,
                  const struct decision *d)
{
    const struct ask *a = &copy->asked;
    figure_set left = ofas_followers(copy, a->unit);

    if (a->form == FORM_PLACES && d->value < STANCES)
        return stand(copy, a->unit, a->other, d->value);
    if (a->form == FORM_PLACES) {
        for (int i = 0; left && i < d->count; left &= left - 1, i++)
            figure_put(copy, a->unit, set_first(left), d->step[i].at,
                       d->step[i].floor);
        return true;
    }
    if (a->form != FORM_WAY || d->count == 0 || a->kind == ASK_EXIT)
        return false;
    figure_put(copy, a->unit, copy->unit[a->unit].leader,
               d->step[d->count - 1].at, d->step[d->count - 1].floor);
    if (!unit_on_table(copy, a->unit)) {
        copy->unit[a->unit].where = UNIT_ON_TABLE;
        for (; left; left &= left - 1)
            figure_put(copy, a->unit, set_first(left), d->step[d->count - 1].at,
                       d->step[d->count - 1].floor);
    }
    if (ofas_is_vehicle(copy, a->unit))
        face(view, copy, d);
    else
        for (int stance = 0; stance < STANCES; stance++)
            if (stand(copy, a->unit, NOBODY, stance))
                break;
    return true;
}

/* The same for a hull that turns or drives, which stops at what it meets. */
static bool drive(struct battle *copy, const struct decision *d)
{
    const int unit = copy->asked.unit;
    const struct hull from = ofas_hull(copy, unit);

    if (copy->asked.kind == ASK_PIVOT)
        copy->unit[unit].facing =
            (uint16_t)(from.facing + ofas_degrees(d->value));
    else if (copy->asked.kind == ASK_DRIVE && d->value != 0)
        figure_put(copy, unit, 0,
                   ofas_drive_leg(copy, unit, &from, d->value).end.at, 0);
    else if (copy->asked.kind != ASK_DRIVE)
        return false;
    copy->unit[unit].where = UNIT_ON_TABLE;
    return true;
}

bool standing_after(const struct battle *view, const struct decision *d,
                    struct battle *out)
{
    *out = *view;
    return view->asked.unit != NOBODY && (drive(out, d) || place(view, out, d));
}
