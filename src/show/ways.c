/* ways.c -- where the asked unit can go: see ways.h. */
#include "show/ways.h"

#include <math.h>

#include <stdlib.h>

#include "battle/rule.h"
#include "read/book_text.h"
#include "show/book_show.h"
#include "show/looks.h"
#include "show/rings.h"
#include "words/decision.h"
#include "words/lying.h"

enum {
    GRID = 49,    /* cells across the reach of a leap */
    SHORTER = 24, /* tries to cut a way */
    NEARER = 12,  /* to find one that comes near */
    RINGS = 6,    /* about a click on no place to stand, a quarter apart */
    AROUND = 16   /* places of a ring */
};

static bool fits(const struct battle *view, const struct decision *d)
{
    struct refusal why;

    return answer_fits(view, d, &why);
}

static bool is_way(const struct ask *a)
{
    return a->form == FORM_WAY || a->form == FORM_POSE;
}

/* Who goes to that place; the caller frees it, NULL without memory. */
static struct walker *walker_to(const struct battle *view, struct step to)
{
    struct walker *w = calloc(1, sizeof *w);

    if (w) {
        w->land = &view->stage->terrain;
        w->from = (struct step){ figure_at(view, view->asked.unit, 0),
                                 figure_floor(view, view->asked.unit, 0) };
        w->first = 1;
        book_show_of(view)->ways->walker(view, to, w);
    }
    return w;
}

/* ---- answers that are a place ---- */

static bool place_at(const struct battle *view, struct step at,
                     struct decision *d)
{
    const struct show_ways *ways = book_show_of(view)->ways;

    *d = (struct decision){ .count = 1, .step = { at } };
    return (!ways->place || ways->place(view, at, d)) && fits(view, d);
}

/* On the highest floor there that is legal. */
static bool land_at(const struct battle *view, struct vec at,
                    struct decision *d)
{
    const int top = terrain_floors_at(&view->stage->terrain, at);

    for (int floor = top; floor >= 0; floor--)
        if (place_at(view, (struct step){ at, floor }, d))
            return true;
    return false;
}

/* Who is placed on the edge of the zone, or on somebody's base, stands beside. */
static bool stand_near(const struct battle *view, struct vec to,
                       int32_t measure, struct decision *d, bool *cut)
{
    *cut = false;
    if (land_at(view, to, d))
        return true;
    *cut = true;
    for (int i = 0; i < RINGS * AROUND; i++) {
        const struct vec aside =
            angle_vec((angle)(i % AROUND * (TURN / AROUND)),
                      (i / AROUND + 1) * measure / 4);

        if (land_at(view, vec_add(to, aside), d))
            return true;
    }
    return false;
}

/* ---- the area ---- */

static int32_t lands_at(const struct battle *view, void *own, struct vec at)
{
    struct decision d;

    (void)own;
    return land_at(view, at, &d) ? 0 : -1;
}

static int32_t goes_straight(const struct battle *view, void *own,
                             struct vec at)
{
    const struct walker *w = own;
    const struct decision d = { .count = 1,
                                .value = w->value,
                                .step = { { at, w->from.floor } } };

    return fits(view, &d) ? 0 : -1;
}

static void fill(const struct battle *view, struct walker *w, struct reach *map)
{
    switch (w->sort) {
    case WAY_PLACED:
        lay_table(view, map);
        judge_places(view, map, lands_at, NULL);
        break;
    case WAY_WALKED:
        reach_fill(w->land, &w->mover, &w->crowd, w->from, view->asked.most,
                   map);
        break;
    case WAY_STRAIGHT:
        lay_map(map, w->from.at, view->asked.most, GRID);
        judge_places(view, map, goes_straight, w);
        break;
    case WAY_LANDS:
        lay_map(map, w->from.at, w->farthest, GRID);
        judge_places(view, map, lands_at, NULL);
        break;
    }
}

static json_t *area_of(const struct battle *view)
{
    const int unit = view->asked.unit;
    struct walker *w;
    struct reach *map;
    json_t *out = NULL;

    if (unit == NOBODY || !is_way(&view->asked))
        return NULL;
    w = walker_to(view, (struct step){ figure_at(view, unit, 0),
                                       figure_floor(view, unit, 0) });
    map = calloc(1, sizeof *map);
    if (w && map) {
        fill(view, w, map);
        out = asked_area_json(view, map, w->sort != WAY_PLACED);
    }
    free(map);
    free(w);
    return out;
}

/* ---- a way to a click ---- */

bool ways_answer(const struct battle *view, const struct walker *w,
                 const struct way *way, struct decision *d)
{
    *d = (struct decision){ .count = way->steps - w->first, .value = w->value };
    if (d->count < 1 || d->count > w->corners)
        return false;
    for (int i = 0; i < d->count; i++)
        d->step[i] = way->step[i + w->first];
    return fits(view, d);
}

/* The longest legal part of the way: cut a little more until the book agrees. */
static bool cut_to_legal(const struct battle *view, const struct walker *w,
                         const struct way *whole, struct decision *d)
{
    for (int i = 0; i < SHORTER; i++) {
        const int32_t limit = view->asked.most - i * w->measure / w->shorter;
        struct way part = *whole;

        if (limit <= 0)
            return false;
        way_cut(w->land, &w->mover, &part, limit);
        if (ways_answer(view, w, &part, d))
            return true;
    }
    return false;
}

bool ways_walk(const struct battle *view, const struct walker *w,
               struct step goal, struct decision *d, bool *cut)
{
    struct way way;

    *cut = false;
    if (reach_shortest(w->land, &w->mover, &w->crowd, w->from, goal,
                       view->asked.most, &way) == REACH_FREE &&
        ways_answer(view, w, &way, d))
        return true;
    if (w->leaps) {
        *d = (struct decision){ .count = 1, .step = { goal } };
        if (fits(view, d))
            return true;
    }
    *cut = true;
    return reach_shortest(w->land, &w->mover, &w->crowd, w->from, goal, -1,
                          &way) == REACH_FREE &&
           cut_to_legal(view, w, &way, d);
}

/* The same past those whom it meets on the way to that place. */
static bool walk_to(const struct battle *view, struct step goal,
                    struct decision *d, bool *cut)
{
    struct walker *w = walker_to(view, goal);
    const bool found = w && ways_walk(view, w, goal, d, cut);

    free(w);
    return found;
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

static bool run_to(const struct battle *view, const struct walker *w,
                   struct vec to, struct decision *d, bool *cut)
{
    const int32_t far = vec_distance(w->from.at, to);

    *cut = false;
    for (int i = 0; i <= SHORTER && far > 0; i++) {
        int32_t part = far < view->asked.most ? far : view->asked.most;

        part = part * (SHORTER - i) / SHORTER;
        *d = (struct decision){
            .count = 1,
            .value = w->value,
            .step = { { vec_between(w->from.at, to, part, far),
                        w->from.floor } },
        };
        if (part > 0 && fits(view, d)) {
            *cut = part < far;
            return true;
        }
    }
    return false;
}

/* Who clicks on an enemy means to charge it. */
static bool touch(const struct battle *view, const struct walker *w,
                  struct vec to, struct decision *d)
{
    const int32_t most = view->asked.most;
    struct crowd others = { 0 };
    struct way way;
    int hit = 0;

    while (hit < w->crowd.count &&
           vec_distance(w->crowd.base[hit].at, to) > w->crowd.base[hit].radius)
        hit++;
    if (hit == w->crowd.count)
        return false;
    for (int k = 0; k < w->crowd.count; k++)
        if (k != hit)
            others.base[others.count++] = w->crowd.base[k];
    if (w->sort == WAY_STRAIGHT
            ? !reach_touch_straight(w->land, &w->mover, &others, w->from,
                                    w->crowd.base[hit], w->from.floor, most,
                                    &way)
            : reach_touch(w->land, &w->mover, &others, w->from,
                          w->crowd.base[hit], w->from.floor, 0, most,
                          &way) != REACH_FREE)
        return false;
    return ways_answer(view, w, &way, d);
}

static bool come_to(const struct battle *view, const struct walker *w,
                    struct vec goal, struct decision *d, bool *cut)
{
    switch (w->sort) {
    case WAY_WALKED:
        return w->floors
                   ? walk_onto(view, goal, d, cut)
                   : ways_walk(view, w, (struct step){ goal, w->from.floor }, d,
                               cut);
    case WAY_STRAIGHT:
        return run_to(view, w, goal, d, cut);
    case WAY_PLACED:
    case WAY_LANDS:
        break;
    }
    return land_at(view, goal, d);
}

/* A place where nobody can stand is come near to. */
static bool come_near(const struct battle *view, const struct walker *w,
                      struct vec to, struct decision *d, bool *cut)
{
    if (w->sort == WAY_PLACED)
        return stand_near(view, to, w->measure, d, cut);
    if (w->charges && touch(view, w, to, d))
        return true;
    for (int i = 0; i < NEARER; i++)
        if (come_to(view, w, vec_between(to, w->from.at, i, NEARER), d, cut)) {
            *cut = *cut || i > 0;
            return true;
        }
    return false;
}

static bool come(const struct battle *view, struct step to, struct decision *d,
                 bool *cut)
{
    struct walker *w = walker_to(view, to);
    bool found;

    *cut = false;
    found = w && come_near(view, w, to.at, d, cut);
    free(w);
    return found;
}

/* ---- how it would stand ---- */

static bool stand(const struct battle *view, const struct decision *d,
                  struct battle *out)
{
    const struct show_ways *ways = book_show_of(view)->ways;
    const int unit = view->asked.unit;

    if (unit == NOBODY || !is_way(&view->asked))
        return false;
    *out = *view;
    if (d->count > 0) {
        const struct step end = d->step[d->count - 1];

        out->unit[unit].where = UNIT_ON_TABLE;
        figure_put(out, unit, 0, end.at, end.floor);
    }
    if (ways->stand)
        ways->stand(out, view, d);
    return unit_on_table(out, unit);
}

void put_way(json_t *out, const struct battle *view, const struct way *way,
             bool danger, bool rough)
{
    json_t *points = json_array();

    for (int i = 0; i < way->steps; i++) {
        json_t *point = point_json(way->step[i].at);

        json_array_append_new(point, json_integer(way->step[i].floor));
        json_array_append_new(points, point);
    }
    json_object_set_new(out, "way", points);
    json_object_set_new(out, "cost", length_to_json(way->cost));
    json_object_set_new(out, "allowance", length_to_json(view->asked.most));
    json_object_set_new(out, "danger", json_boolean(danger));
    json_object_set_new(out, "rough", json_boolean(rough));
}

static void put_trial(json_t *out, const struct battle *view,
                      const struct battle *after, const struct decision *d)
{
    const struct show_ways *ways = book_show_of(view)->ways;
    const int unit = view->asked.unit;
    struct way way = { .steps = d->count + 1 };
    bool danger = false, rough = false;

    if (ways->fronts)
        json_object_set_new(out, "facing",
                            degrees_json(after->unit[unit].facing));
    if (d->count == 0 || !unit_on_table(view, unit))
        return;
    way.step[0] =
        (struct step){ figure_at(view, unit, 0), figure_floor(view, unit, 0) };
    for (int i = 0; i < d->count; i++)
        way.step[i + 1] = d->step[i];
    ways->cost(view, d, &way, &danger, &rough);
    put_way(out, view, &way, danger, rough);
}

/* ---- in words ---- */

static bool say(const struct battle *view, const struct decision *d,
                const struct telling *t, char *out, size_t size)
{
    const struct book_show *show = book_show_of(view);
    const struct terrain *land = &view->stage->terrain;
    const struct step end = d->step[d->count - 1];
    const int unit = view->asked.unit;
    const bool here = unit_on_table(view, unit);
    const struct vec from = here ? figure_at(view, unit, 0) : vec(0, 0);
    const int64_t length =
        here ? corners_length(from, d) : vec_distance(from, end.at);
    const int tenths = (int)(length * 10 / show->ways->measure);
    const int piece = terrain_piece_at(land, end.at, ~0u);
    const bool french = t->lang == LANG_FR;
    struct kind_said kind;
    struct buffer p;

    buffer_begin(&p, out, size);
    buffer_print(&p, french ? "%d,%d%s %s" : "%d.%d%s %s", tenths / 10,
                 tenths % 10, show->ways->say_length[t->lang],
                 direction_words(from, end.at, t->lang));
    if (!here)
        buffer_print(&p, french ? " du centre" : " of the centre");
    if (piece >= 0 && book_kind(book_text_of(view),
                                content_of(t->content, view)->game.content,
                                land->piece[piece].kind, t->lang, &kind))
        buffer_print(&p, ", %s", kind.name);
    if (end.floor > 0)
        buffer_print(&p, french ? ", en haut" : ", on top");
    if (show->ways->say_end)
        show->ways->say_end(view, d, &p, t->lang);
    return true;
}

/* ---- as the book of the battle has it ---- */

/* All of the parts of the table that the asked player begins in. */
static json_t *begins_json(const struct battle *view)
{
    json_t *rings = json_array();
    struct area a;

    for (int i = 0; area_at(view, i, &a); i++)
        if (a.begins && a.player == view->asked.who)
            add_polygon(rings, area_shape(&a));
    return rings_json(view, json_null(), 0, rings);
}

json_t *ways_area(const struct battle *view)
{
    const struct book_show *show = book_show_of(view);

    if (show->begins && view->asked.kind == show->begins)
        return begins_json(view);
    return show->area ? show->area(view) : show->ways ? area_of(view) : NULL;
}

bool ways_to(const struct battle *view, struct step to, struct decision *d,
             bool *cut)
{
    const struct book_show *show = book_show_of(view);

    if (show->way_to)
        return show->way_to(view, to, d, cut);
    return show->ways && come(view, to, d, cut);
}

bool ways_standing(const struct battle *view, const struct decision *d,
                   struct battle *out)
{
    const struct book_show *show = book_show_of(view);

    if (show->standing)
        return show->standing(view, d, out);
    return show->ways && stand(view, d, out);
}

void ways_put_trial(json_t *out, const struct battle *view,
                    const struct battle *after, const struct decision *d)
{
    const struct book_show *show = book_show_of(view);

    if (show->put_trial)
        show->put_trial(out, view, after, d);
    else if (show->ways)
        put_trial(out, view, after, d);
}

json_t *tray_json(const struct hull *bounds)
{
    return json_pack(
        "{s:o, s:o, s:o, s:o, s:o}", "x", length_to_json(bounds->at.x), "y",
        length_to_json(bounds->at.y), "facing", degrees_json(bounds->facing),
        "width", length_to_json(2 * bounds->half_width), "depth",
        length_to_json(2 * bounds->half_length));
}

json_t *corners_json(const struct hull *base)
{
    return json_pack("{s:o, s:o, s:o}", "length",
                     length_to_json(2 * base->half_length), "width",
                     length_to_json(2 * base->half_width), "facing",
                     degrees_json(base->facing));
}

void ways_put_trays(json_t *out, const struct battle *view,
                    const struct decision *d)
{
    const struct book_show *show = book_show_of(view);
    struct hull bounds[SHOWN_TRAYS];
    const int n = show->trays ? show->trays(view, d, bounds) : 0;
    json_t *trays = json_array();

    for (int i = 0; i < n; i++)
        json_array_append_new(trays, tray_json(&bounds[i]));
    if (n)
        json_object_set(out, "trays", trays);
    json_decref(trays);
}

bool ways_say(const struct battle *view, const struct decision *d,
              const struct telling *t, char *out, size_t size)
{
    const struct book_show *show = book_show_of(view);

    if (show->say_way)
        return show->say_way(view, d, t, out, size);
    return show->ways && say(view, d, t, out, size);
}

/* ---- points that are pointed at ---- */

static bool read_length(const json_t *json, int32_t *out)
{
    enum { FARTHEST = 10000 }; /* millimetres */
    const double length = json_number_value(json);

    if (!json_is_number(json) || !(length >= -FARTHEST && length <= FARTHEST))
        return false;
    *out = (int32_t)lround(length * 100);
    return true;
}

bool point_read(const json_t *json, struct step *out)
{
    const size_t n = json_array_size(json);
    const json_t *floor = json_array_get(json, 2);

    out->floor = (int32_t)json_integer_value(floor);
    return (n == 2 || n == 3) &&
           read_length(json_array_get(json, 0), &out->at.x) &&
           read_length(json_array_get(json, 1), &out->at.y) &&
           (!floor || json_is_integer(floor)) && out->floor >= 0 &&
           out->floor <= MAX_FLOOR;
}
