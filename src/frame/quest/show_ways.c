/* show_ways.c -- how heroes and enemies move, for show/ways.h. */
#include "frame/quest/show_own.h"

#include "books/quest/ch06.h"
#include "show/looks.h"

static void walker(const struct battle *view, struct step to,
                   struct walker *out)
{
    const struct ask *a = &view->asked;

    out->sort = a->kind == ASK_STATION ? WAY_PLACED : WAY_WALKED;
    out->measure = INCH(1);
    out->corners = QUEST_CORNERS;
    out->shorter = 8;
    out->floors = true;
    out->leaps = true; /* quest.15.02 over a gap or down: the judge knows */
    if (out->sort == WAY_WALKED) {
        out->mover = quest_mover(view, a->unit);
        quest_crowd(view, a->unit, a->other, to, &out->crowd);
    }
}

static void cost(const struct battle *view, const struct decision *d,
                 struct way *way, bool *danger, bool *rough)
{
    const struct ask *a = &view->asked;
    const struct terrain *t = &view->stage->terrain;
    const int32_t radius = quest_radius(view, a->unit);
    struct refusal why;

    /* what is jumped is not counted: the judge knows */
    if (!quest_judge_legs(view, a->unit, a->other, way, INT32_MAX, 0, &why))
        way->cost = corners_length(way->step[0].at, d);
    *danger = way_touches(t, way, radius, TRAIT_DANGEROUS);
    *rough = way_touches(t, way, radius, TRAIT_DIFFICULT);
}

const struct show_ways quest_show_ways = {
    .walker = walker,
    .cost = cost,
    .say_length = { "\"", "\"" },
    .measure = INCH(1),
};
