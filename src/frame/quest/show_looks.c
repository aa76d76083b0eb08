/* show_looks.c -- whom a hero or an enemy sees, what it would do to them, and where it
 * may go. */
#include "frame/quest/show_own.h"

#include "books/quest/ch06.h"

/* ---- whom it sees ---- */

/* All of its weapons together, as the book attacks. */
static bool may_attack(const struct battle *view, int unit, int foe, bool close)
{
    return close ? quest_may_charge(view, unit, foe)
                 : quest_guns(view, unit, foe) != 0;
}

static bool show_arm(const struct battle *view, int unit, int foe, int n,
                     enum lang lang, struct shown_arm *out)
{
    const struct quest_weapon *w;

    if (n >= quest_kind(view, unit)->arms)
        return false;
    w = quest_arm(view, unit, n);
    out->name = w->name[lang];
    out->range = w->range;
    out->in_range = (w->range > 0 ? quest_shooters(view, unit, n, foe)
                                  : quest_fighters(view, unit, foe)) != 0;
    if (quest_unit_of(view, unit)->spent >> n & 1)
        out->rule = QUEST(13, 33);
    out->shots = w->attacks;
    return true;
}

/* quest.11.01 cover is +1 to Def */
static bool covered(const struct battle *view, int unit, int other)
{
    return quest_covered(view, unit, other, false);
}

static unit_set foes(const struct battle *view, int unit)
{
    return quest_is_up(view, unit) ? quest_enemies(view, unit) : 0;
}

const struct book_looks quest_looks = {
    .foes = foes,
    .sees = quest_sees,
    .covered = covered,
    .cover = "cover",
    .gap = quest_gap,
    .attack = { { "shoot", { "Tir, toutes armes", "All weapons" } },
                { "charge", { "Charge", "Charge" } } },
    .counts = "wounds",
    .may = may_attack,
    .arm = show_arm,
};

/* ---- ways, for show/ways.h ---- */

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
