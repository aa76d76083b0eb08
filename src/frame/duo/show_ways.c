/* show_ways.c -- how models of duo move, for show/ways.h. */
#include "frame/duo/show_own.h"

#include "battle/rule.h"
#include "show/looks.h"
#include "table/climb.h"
#include "words/decision.h"

static bool fits(const struct battle *view, const struct decision *d)
{
    struct refusal why;

    return answer_fits(view, d, &why);
}

static void walker(const struct battle *view, struct step to,
                   struct walker *out)
{
    const struct ask *a = &view->asked;
    const bool way = a->kind == ASK_WAY;

    (void)to;
    out->sort = a->kind == ASK_STATION                ? WAY_PLACED
                : !way                                ? WAY_LANDS
                : ASKED(a, WAY, action) == ACTION_RUN ? WAY_STRAIGHT
                                                      : WAY_WALKED;
    out->measure = PAS(1);
    out->farthest = a->kind == ASK_JUMP ? 2 * a->most : a->most;
    out->corners = DUO_CORNERS;
    out->shorter = 8;
    out->value = FACING_AHEAD;
    out->charges = way;
    if (way) {
        out->mover = duo_mover(view, a->unit, ASKED(a, WAY, action));
        duo_crowd(view, a->unit, &out->crowd);
    }
}

/* A jump that lands there: the run-up is half of the way, or a little more. */
static bool jump_to(const struct battle *view, struct step at,
                    struct decision *d)
{
    const int unit = view->asked.unit;
    const struct vec from = duo_at(view, unit);
    const int32_t far = vec_distance(from, at.at);

    for (int part = 8; part <= 15; part++) {
        *d = (struct decision){
            .count = 2,
            .step = { { vec_between(from, at.at, part, 16),
                        figure_floor(view, unit, 0) },
                      at },
        };
        if (far > 0 && fits(view, d))
            return true;
    }
    return false;
}

/* Who is deployed faces the middle of the table. */
static bool place(const struct battle *view, struct step at, struct decision *d)
{
    if (view->asked.kind == ASK_JUMP)
        return jump_to(view, at, d);
    if (view->asked.kind == ASK_STATION)
        d->value = degrees_towards(at.at, vec(0, 0));
    return true;
}

/* ---- how it would stand ---- */

static void stand(struct battle *out, const struct battle *view,
                  const struct decision *d)
{
    const int unit = view->asked.unit;
    struct vec place[DUO_CORNERS + 1];

    if (d->count > 0) {
        const struct step end = d->step[d->count - 1];

        place[0] = duo_at(view, unit);
        for (int i = 0; i < d->count && i < DUO_CORNERS; i++)
            place[i + 1] = d->step[i].at;
        if (unit_on_table(view, unit) && d->count <= DUO_CORNERS)
            out->unit[unit].facing =
                duo_way_facing(place, d->count + 1, duo_radius(view, unit),
                               view->unit[unit].facing);
        duo_put(out, unit, end.at, end.floor,
                level_at(&view->stage->terrain, end.at, end.floor).z, 0);
    }
    if (view->asked.form == FORM_POSE && d->value != FACING_AHEAD)
        out->unit[unit].facing = angle_degrees(d->value);
}

static void cost(const struct battle *view, const struct decision *d,
                 struct way *way, bool *danger, bool *rough)
{
    const struct ask *a = &view->asked;
    const struct mover m = duo_mover(view, a->unit, ASKED(a, WAY, action));
    const int32_t length = corners_length(way->step[0].at, d);

    *danger = false;
    if (a->kind != ASK_WAY || reach_cost(&view->stage->terrain, &m, NULL, way,
                                         -1, NULL) != REACH_FREE)
        way->cost = length;
    *rough = way->cost > length + PAS(1) / 100;
}

/* Whom it would touch there. */
static void say_contacts(const struct battle *view, const struct decision *d,
                         struct buffer *p, enum lang lang)
{
    const struct step end = d->step[d->count - 1];
    unit_set met;
    char word[UNIT_WORD];

    if (view->asked.kind == ASK_STATION)
        return;
    met = duo_charged(view, view->asked.unit, end.at,
                      level_at(&view->stage->terrain, end.at, end.floor).z);
    for (; met; met &= met - 1)
        buffer_print(
            p, lang == LANG_FR ? ", au contact de %s" : ", in contact with %s",
            unit_word(view, set_first(met), word));
}

const struct show_ways duo_show_ways = {
    .walker = walker,
    .place = place,
    .stand = stand,
    .cost = cost,
    .say_end = say_contacts,
    .say_length = { " pas", " paces" },
    .measure = PAS(1),
    .fronts = true,
};
