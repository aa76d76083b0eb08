/* ways.c -- where a hero can go: the area, a way to a click, how he would stand,
 * and a way in words. */
#include "frame/quest/show_own.h"

#include <stdlib.h>

#include "battle/rule.h"
#include "books/quest/quest.h"
#include "read/page.h"
#include "show/looks.h"
#include "show/rings.h"
#include "words/decision.h"

enum {
    SHORTER = 24, /* tries to cut a way */
    NEARER = 12,  /* to find one that comes near */
    RINGS = 6,    /* about a click on no place to stand, a quarter inch apart */
    AROUND = 16   /* places of a ring */
};

static bool fits(const struct battle *view, const struct decision *d)
{
    struct refusal why;

    return answer_fits(view, d, &why);
}

static struct step from_of(const struct battle *view)
{
    const int unit = view->asked.unit;

    return (struct step){ figure_at(view, unit, 0),
                          figure_floor(view, unit, 0) };
}

/* ---- places to begin at ---- */

/* On the highest floor there that is legal. */
static bool land_at(const struct battle *view, struct vec at,
                    struct decision *d)
{
    const int top = terrain_floors_at(&view->stage->terrain, at);

    for (int floor = top; floor >= 0; floor--) {
        *d = (struct decision){ .count = 1, .step = { { at, floor } } };
        if (fits(view, d))
            return true;
    }
    return false;
}

/* Who is placed on the edge of the zone, or on somebody's base, stands beside. */
static bool stand_near(const struct battle *view, struct vec to,
                       struct decision *d, bool *cut)
{
    *cut = false;
    if (land_at(view, to, d))
        return true;
    *cut = true;
    for (int i = 0; i < RINGS * AROUND; i++) {
        const struct vec aside =
            angle_vec((angle)(i % AROUND * (TURN / AROUND)),
                      (i / AROUND + 1) * INCH(1) / 4);

        if (land_at(view, vec_add(to, aside), d))
            return true;
    }
    return false;
}

static int32_t lands_at(const struct battle *view, void *own, struct vec at)
{
    struct decision d;

    (void)own;
    return land_at(view, at, &d) ? 0 : -1;
}

/* ---- the area ---- */

static void fill(const struct battle *view, struct reach *map)
{
    const struct ask *a = &view->asked;
    struct mover m;
    struct crowd crowd;

    if (a->kind == ASK_STATION) {
        lay_table(view, map);
        judge_places(view, map, lands_at, NULL);
        return;
    }
    m = quest_mover(view, a->unit);
    quest_crowd(view, a->unit, a->other, from_of(view), &crowd);
    reach_fill(&view->stage->terrain, &m, &crowd, from_of(view), a->most, map);
}

json_t *quest_area_json(const struct battle *view)
{
    const struct ask *a = &view->asked;
    struct reach *map;
    json_t *out = NULL;

    if (a->unit == NOBODY || a->form != FORM_WAY)
        return NULL;
    map = calloc(1, sizeof *map);
    if (map) {
        fill(view, map);
        out = asked_area_json(view, map, a->kind != ASK_STATION);
    }
    free(map);
    return out;
}

/* ---- a way to a click ---- */

static bool answer_of(const struct battle *view, const struct way *way,
                      struct decision *d)
{
    *d = (struct decision){ .count = way->steps - 1 };
    if (d->count < 1 || d->count > QUEST_CORNERS)
        return false;
    for (int i = 0; i < d->count; i++)
        d->step[i] = way->step[i + 1];
    return fits(view, d);
}

/* quest.15.02 straight there, over a gap or down: the judge knows whether. */
static bool leap_to(const struct battle *view, struct step to,
                    struct decision *d)
{
    *d = (struct decision){ .count = 1, .step = { to } };
    return fits(view, d);
}

/* Round what is in the way, or as far as the allowance goes. */
static bool walk_to(const struct battle *view, struct step goal,
                    struct decision *d, bool *cut)
{
    const struct ask *a = &view->asked;
    const struct terrain *t = &view->stage->terrain;
    const struct mover m = quest_mover(view, a->unit);
    const struct step from = from_of(view);
    struct crowd crowd;
    struct way way, part;

    quest_crowd(view, a->unit, a->other, goal, &crowd);
    *cut = false;
    if (reach_shortest(t, &m, &crowd, from, goal, a->most, &way) ==
            REACH_FREE &&
        answer_of(view, &way, d))
        return true;
    if (leap_to(view, goal, d))
        return true;
    *cut = true;
    if (reach_shortest(t, &m, &crowd, from, goal, -1, &way) != REACH_FREE)
        return false;
    for (int i = 0; i < SHORTER; i++) {
        part = way;
        way_cut(t, &m, &part, a->most - i * INCH(1) / 8);
        if (answer_of(view, &part, d))
            return true;
    }
    return false;
}

/* Up there, or on what lies below. */
static bool walk_onto(const struct battle *view, struct vec at,
                      struct decision *d, bool *cut)
{
    const int top = terrain_floors_at(&view->stage->terrain, at);

    for (int floor = top; floor >= 0; floor--)
        if (walk_to(view, (struct step){ at, floor }, d, cut) && !*cut)
            return true;
    return walk_to(view, (struct step){ at, top }, d, cut) ||
           (top > 0 && walk_to(view, (struct step){ at, 0 }, d, cut));
}

bool quest_way_to(const struct battle *view, struct step to, struct decision *d,
                  bool *cut)
{
    const struct vec from = from_of(view).at;

    *cut = false;
    if (view->asked.kind == ASK_STATION)
        return stand_near(view, to.at, d, cut);
    /* a place where nobody can stand is come near to */
    for (int i = 0; i < NEARER; i++)
        if (walk_onto(view, vec_between(to.at, from, i, NEARER), d, cut)) {
            *cut = *cut || i > 0;
            return true;
        }
    return false;
}

/* ---- how he would stand ---- */

bool quest_standing(const struct battle *view, const struct decision *d,
                    struct battle *out)
{
    const struct ask *a = &view->asked;

    if (a->unit == NOBODY || a->form != FORM_WAY)
        return false;
    *out = *view;
    if (d->count > 0) {
        const struct step end = d->step[d->count - 1];

        out->unit[a->unit].where = UNIT_ON_TABLE;
        figure_put(out, a->unit, 0, end.at, end.floor);
    }
    return quest_on_table(out, a->unit);
}

/* The way with its start, and what it costs. */
static void put_way(json_t *out, const struct battle *view,
                    const struct decision *d)
{
    const struct ask *a = &view->asked;
    const struct terrain *t = &view->stage->terrain;
    const int32_t radius = quest_radius(view, a->unit);
    struct way way = { .steps = d->count + 1 };
    json_t *points = json_array();
    struct refusal why;

    way.step[0] = from_of(view);
    for (int i = 0; i < d->count; i++)
        way.step[i + 1] = d->step[i];
    for (int i = 0; i < way.steps; i++) {
        json_t *point = point_json(way.step[i].at);

        json_array_append_new(point, json_integer(way.step[i].floor));
        json_array_append_new(points, point);
    }
    /* what is jumped is not counted: the judge knows */
    if (!quest_judge_legs(view, a->unit, a->other, &way, INT32_MAX, 0, &why))
        way.cost = corners_length(way.step[0].at, d);
    json_object_set_new(out, "way", points);
    json_object_set_new(out, "cost", length_to_json(way.cost));
    json_object_set_new(out, "allowance", length_to_json(a->most));
    json_object_set_new(
        out, "danger",
        json_boolean(way_touches(t, &way, radius, TRAIT_DANGEROUS)));
    json_object_set_new(
        out, "rough",
        json_boolean(way_touches(t, &way, radius, TRAIT_DIFFICULT)));
}

void quest_put_trial(json_t *out, const struct battle *view,
                     const struct battle *after, const struct decision *d)
{
    (void)after;
    if (view->asked.kind != ASK_STATION && d->count > 0)
        put_way(out, view, d);
}

/* ---- in words ---- */

bool quest_say_way(const struct battle *view, const struct decision *d,
                   const struct telling *t, char *out, size_t size)
{
    const struct terrain *land = &view->stage->terrain;
    const struct step end = d->step[d->count - 1];
    const bool here = quest_on_table(view, view->asked.unit);
    const struct vec from = here ? from_of(view).at : vec(0, 0);
    const int tenths = (int)((int64_t)(here ? corners_length(from, d)
                                            : vec_distance(from, end.at)) *
                             10 / INCH(1));
    const int piece = terrain_piece_at(land, end.at, ~0u);
    const bool french = t->lang == LANG_FR;
    struct page p;

    page_begin(&p, out, size);
    page_print(&p, french ? "%d,%d\" %s" : "%d.%d\" %s", tenths / 10,
               tenths % 10, direction_words(from, end.at, t->lang));
    if (!here)
        page_print(&p, french ? " du centre" : " of the centre");
    if (piece >= 0)
        page_print(&p, ", %s",
                   quest_show_content(t)
                       ->grounds.kind[land->piece[piece].kind]
                       .name[t->lang]);
    if (end.floor > 0)
        page_print(&p, french ? ", en haut" : ", on top");
    return true;
}
