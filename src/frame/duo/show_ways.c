/* ways.c -- where a model can go: the area, a way to a click, how it would stand,
 * and a way in words. */
#include "frame/duo/show_own.h"

#include <stdlib.h>

#include "battle/rule.h"
#include "read/page.h"
#include "show/looks.h"
#include "show/rings.h"
#include "table/climb.h"
#include "words/decision.h"

enum {
    GRID = 49,    /* cells across the reach of a leap */
    SHORTER = 24, /* tries to cut a way */
    NEARER = 12,  /* to find one that comes near */
    RINGS = 6,    /* about a click on no place to stand, a quarter pas apart */
    AROUND = 16   /* places of a ring */
};

static bool fits(const struct battle *view, const struct decision *d)
{
    struct refusal why;

    return answer_fits(view, d, &why);
}

/* ---- answers that are a place ---- */

/* A place of its own: facing the middle of the table where it is deployed. */
static struct decision place_at(const struct battle *view, struct step at)
{
    return (struct decision){ .count = 1,
                              .value = view->asked.kind == ASK_STATION
                                           ? degrees_towards(at.at, vec(0, 0))
                                           : 0,
                              .step = { at } };
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

/* The answer that ends on the highest floor there that is legal, or is none. */
static bool land_at(const struct battle *view, struct step at,
                    struct decision *d)
{
    const int top = terrain_floors_at(&view->stage->terrain, at.at);

    for (int floor = top; floor >= 0; floor--) {
        const struct step there = { at.at, floor };

        if (view->asked.kind == ASK_JUMP) {
            if (jump_to(view, there, d))
                return true;
            continue;
        }
        *d = place_at(view, there);
        if (fits(view, d))
            return true;
    }
    return false;
}

/* ---- the area ---- */

static int32_t lands_at(const struct battle *view, void *own, struct vec at)
{
    struct decision d;

    (void)own;
    return land_at(view, (struct step){ at, 0 }, &d) ? 0 : -1;
}

/* A run goes straight. */
static int32_t runs_to(const struct battle *view, void *own, struct vec at)
{
    const struct decision d = {
        .count = 1,
        .value = FACING_AHEAD,
        .step = { { at, figure_floor(view, view->asked.unit, 0) } }
    };

    (void)own;
    return fits(view, &d) ? 0 : -1;
}

static void fill(const struct battle *view, struct reach *map)
{
    const struct ask *a = &view->asked;
    const struct step from = { duo_at(view, a->unit),
                               figure_floor(view, a->unit, 0) };
    struct mover m;
    struct crowd crowd;

    if (a->kind == ASK_STATION) {
        lay_table(view, map);
        judge_places(view, map, lands_at, NULL);
    } else if (a->kind == ASK_WAY && a->about != ACTION_RUN) {
        m = duo_mover(view, a->unit, a->about);
        duo_crowd(view, a->unit, &crowd);
        reach_fill(&view->stage->terrain, &m, &crowd, from, a->most, map);
    } else {
        lay_map(map, from.at, a->kind == ASK_JUMP ? 2 * a->most : a->most,
                GRID);
        judge_places(view, map, a->kind == ASK_WAY ? runs_to : lands_at, NULL);
    }
}

json_t *duo_area_json(const struct battle *view)
{
    const struct ask *a = &view->asked;
    struct reach *map;
    json_t *out = NULL;

    if (a->unit == NOBODY || (a->form != FORM_POSE && a->form != FORM_WAY))
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
    *d = (struct decision){ .count = way->steps - 1, .value = FACING_AHEAD };
    if (d->count < 1 || d->count > DUO_CORNERS)
        return false;
    for (int i = 0; i < d->count; i++)
        d->step[i] = way->step[i + 1];
    return fits(view, d);
}

/* Round what is in the way, or as far as the allowance goes. */
static bool walk_to(const struct battle *view, struct vec to,
                    struct decision *d, bool *cut)
{
    const struct ask *a = &view->asked;
    const struct terrain *t = &view->stage->terrain;
    const struct mover m = duo_mover(view, a->unit, a->about);
    const struct step from = { duo_at(view, a->unit),
                               figure_floor(view, a->unit, 0) };
    const struct step goal = { to, from.floor };
    struct crowd crowd;
    struct way way, part;

    duo_crowd(view, a->unit, &crowd);
    *cut = false;
    if (reach_shortest(t, &m, &crowd, from, goal, a->most, &way) ==
            REACH_FREE &&
        answer_of(view, &way, d))
        return true;
    *cut = true;
    if (reach_shortest(t, &m, &crowd, from, goal, -1, &way) != REACH_FREE)
        return false;
    for (int i = 0; i < SHORTER; i++) {
        part = way;
        way_cut(t, &m, &part, a->most - i * PAS(1) / 8);
        if (answer_of(view, &part, d))
            return true;
    }
    return false;
}

static bool run_to(const struct battle *view, struct vec to, struct decision *d,
                   bool *cut)
{
    const int unit = view->asked.unit;
    const struct vec from = duo_at(view, unit);
    const int32_t far = vec_distance(from, to);

    *cut = false;
    for (int i = 0; i <= SHORTER && far > 0; i++) {
        int32_t part = far < view->asked.most ? far : view->asked.most;

        part = part * (SHORTER - i) / SHORTER;
        *d = (struct decision){
            .count = 1,
            .value = FACING_AHEAD,
            .step = { { vec_between(from, to, part, far),
                        figure_floor(view, unit, 0) } },
        };
        if (part > 0 && fits(view, d)) {
            *cut = part < far;
            return true;
        }
    }
    return false;
}

/* Who clicks on an enemy means to charge it. */
static bool touch(const struct battle *view, struct vec to, struct decision *d)
{
    const struct ask *a = &view->asked;
    const struct terrain *t = &view->stage->terrain;
    const struct mover m = duo_mover(view, a->unit, a->about);
    const struct step from = { duo_at(view, a->unit),
                               figure_floor(view, a->unit, 0) };
    struct crowd crowd, others = { 0 };
    struct way way;

    duo_crowd(view, a->unit, &crowd);
    for (int i = 0; i < crowd.count; i++)
        if (vec_distance(crowd.base[i].at, to) <= crowd.base[i].radius) {
            for (int k = 0; k < crowd.count; k++)
                if (k != i)
                    others.base[others.count++] = crowd.base[k];
            if (a->about == ACTION_RUN)
                return reach_touch_straight(t, &m, &others, from, crowd.base[i],
                                            from.floor, a->most, &way) &&
                       answer_of(view, &way, d);
            return reach_touch(t, &m, &others, from, crowd.base[i], from.floor,
                               0, a->most, &way) == REACH_FREE &&
                   answer_of(view, &way, d);
        }
    return false;
}

/* Who is placed on the edge of the zone, or on somebody's base, stands beside. */
static bool stand_near(const struct battle *view, struct step to,
                       struct decision *d, bool *cut)
{
    *cut = false;
    if (land_at(view, to, d))
        return true;
    *cut = true;
    for (int i = 0; i < RINGS * AROUND; i++) {
        const struct vec aside =
            angle_vec((angle)(i % AROUND * (TURN / AROUND)),
                      (i / AROUND + 1) * PAS(1) / 4);

        if (land_at(view, (struct step){ vec_add(to.at, aside), to.floor }, d))
            return true;
    }
    return false;
}

bool duo_way_to(const struct battle *view, struct step to, struct decision *d,
                bool *cut)
{
    const struct ask *a = &view->asked;
    const struct vec from = duo_at(view, a->unit);

    *cut = false;
    if (a->kind == ASK_STATION)
        return stand_near(view, to, d, cut);
    if (a->kind == ASK_WAY && touch(view, to.at, d))
        return true;
    /* a place where nobody can stand is come near to */
    for (int i = 0; i < NEARER; i++) {
        const struct vec goal = vec_between(to.at, from, i, NEARER);
        bool found;

        if (a->kind != ASK_WAY)
            found = land_at(view, (struct step){ goal, to.floor }, d);
        else if (a->about == ACTION_RUN)
            found = run_to(view, goal, d, cut);
        else
            found = walk_to(view, goal, d, cut);
        if (found) {
            *cut = *cut || i > 0;
            return true;
        }
    }
    return false;
}

/* ---- how it would stand ---- */

bool duo_standing(const struct battle *view, const struct decision *d,
                  struct battle *out)
{
    const struct ask *a = &view->asked;
    const int unit = a->unit;
    struct vec place[DUO_CORNERS + 1];
    struct step end;

    if (unit == NOBODY || (a->form != FORM_POSE && a->form != FORM_WAY))
        return false;
    *out = *view;
    if (d->count > 0) {
        end = d->step[d->count - 1];
        place[0] = duo_at(view, unit);
        for (int i = 0; i < d->count && i < DUO_CORNERS; i++)
            place[i + 1] = d->step[i].at;
        if (duo_on_table(view, unit) && d->count <= DUO_CORNERS)
            out->unit[unit].facing =
                duo_way_facing(place, d->count + 1, duo_radius(view, unit),
                               view->unit[unit].facing);
        out->unit[unit].where = UNIT_ON_TABLE;
        duo_put(out, unit, end.at, end.floor,
                level_at(&view->stage->terrain, end.at, end.floor).z, 0);
    }
    if (a->form == FORM_POSE && d->value != FACING_AHEAD)
        out->unit[unit].facing = angle_degrees(d->value);
    return duo_on_table(out, unit);
}

/* The way with its start, and what it costs. */
static void put_way(json_t *out, const struct battle *view,
                    const struct decision *d)
{
    const struct ask *a = &view->asked;
    struct mover m = duo_mover(view, a->unit, a->about);
    struct way way = { .steps = d->count + 1 };
    json_t *points = json_array();

    way.step[0] =
        (struct step){ duo_at(view, a->unit), figure_floor(view, a->unit, 0) };
    for (int i = 0; i < d->count; i++)
        way.step[i + 1] = d->step[i];
    for (int i = 0; i < way.steps; i++) {
        json_t *point = point_json(way.step[i].at);

        json_array_append_new(point, json_integer(way.step[i].floor));
        json_array_append_new(points, point);
    }
    if (a->kind != ASK_WAY || reach_cost(&view->stage->terrain, &m, NULL, &way,
                                         -1, NULL) != REACH_FREE)
        way.cost = corners_length(duo_at(view, view->asked.unit), d);
    json_object_set_new(out, "way", points);
    json_object_set_new(out, "cost", length_to_json(way.cost));
    json_object_set_new(out, "allowance", length_to_json(a->most));
    json_object_set_new(out, "danger", json_false());
    json_object_set_new(
        out, "rough",
        json_boolean(way.cost >
                     corners_length(duo_at(view, view->asked.unit), d) +
                         PAS(1) / 100));
}

void duo_put_trial(json_t *out, const struct battle *view,
                   const struct battle *after, const struct decision *d)
{
    const int unit = view->asked.unit;

    if (view->asked.kind != ASK_STATION && d->count > 0)
        put_way(out, view, d);
    json_object_set_new(out, "facing", degrees_json(after->unit[unit].facing));
}

/* ---- in words ---- */

/* Whom it would touch there. */
static void put_contacts(const struct battle *view, const struct decision *d,
                         struct page *p, bool french)
{
    const struct vec at = d->step[d->count - 1].at;
    const int floor = d->step[d->count - 1].floor;
    unit_set met;
    char word[UNIT_WORD];

    if (view->asked.kind == ASK_STATION)
        return;
    met = duo_charged(view, view->asked.unit, at,
                      level_at(&view->stage->terrain, at, floor).z);
    for (; met; met &= met - 1)
        page_print(p, french ? ", au contact de %s" : ", in contact with %s",
                   unit_word(view, set_first(met), word));
}

bool duo_say_way(const struct battle *view, const struct decision *d,
                 const struct telling *t, char *out, size_t size)
{
    const struct terrain *land = &view->stage->terrain;
    const struct step end = d->step[d->count - 1];
    const bool here = duo_on_table(view, view->asked.unit);
    const struct vec from = here ? duo_at(view, view->asked.unit) : vec(0, 0);
    const int tenths =
        (int)((int64_t)(here ? corners_length(duo_at(view, view->asked.unit), d)
                             : vec_distance(from, end.at)) *
              10 / PAS(1));
    const int piece = terrain_piece_at(land, end.at, ~0u);
    const bool french = t->lang == LANG_FR;
    struct page p;

    page_begin(&p, out, size);
    page_print(&p, french ? "%d,%d pas %s" : "%d.%d pas %s", tenths / 10,
               tenths % 10, direction_words(from, end.at, t->lang));
    if (!here)
        page_print(&p, french ? " du centre" : " of the centre");
    if (piece >= 0)
        page_print(&p, ", %s",
                   duo_show_content(t)
                       ->kinds.kind[land->piece[piece].kind]
                       .name[t->lang]);
    if (end.floor > 0)
        page_print(&p, french ? ", en haut" : ", on top");
    put_contacts(view, d, &p, french);
    return true;
}
