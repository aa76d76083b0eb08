/* show_area.c -- outlines of where a move may end: see show_area.h. */
#include "frame/ofas/show_area.h"

#include <stdlib.h>

#include "battle/candidates.h"
#include "battle/rule.h"
#include "books/ofas/ofas.h"
#include "frame/ofas/show_way_to.h"
#include "show/rings.h"
#include "show/snapshot.h"
#include "words/decision.h"

enum {
    SPOTS = 64,       /* single places that are shown */
    SPOT = MM(6),     /* half the width of one */
    STRIDE_SIDE = 41, /* cells across the reach of a walker or flyer */
    ENTRY_ASIDE = 3,  /* starts tried to each side of the straight way in */
    EDGE_STEP = INCH(1) / 2,
    EDGE_DEPTH = INCH(2), /* how deep a stretch of an edge is drawn */
    FAN_STEP = 3          /* degrees */
};

static bool fits(const struct battle *view, const struct decision *d)
{
    struct refusal why;

    return answer_fits(view, d, &why);
}

/* ---- soldiers ---- */

static bool flood(const struct battle *view, struct reach *map)
{
    const struct ask *a = &view->asked;
    const struct step from = leader_step(view, a->unit);
    struct ground *g = malloc(sizeof *g);

    if (!g)
        return false;
    ground_lay(view, g);
    reach_fill(g->land, &g->mover, &g->crowd, from, a->most, map);
    free(g);
    return true;
}

/* The nearest edges come first by nature: who stands deep in the table is too
 * far from all. Straight in, else at a slant past what stands there. */
static int32_t enters_at(const struct battle *view, void *own, struct vec at)
{
    const struct ask *a = &view->asked;

    (void)own;
    for (int edge = 0; edge < EDGES; edge++) {
        const int32_t reach = a->most + ofas_team(view, a->unit)->radius;
        struct decision d = way_in(view, edge, at);

        if (!ofas_edge_open(view, a->unit, a->about, edge) ||
            vec_distance(d.step[0].at, at) > reach)
            continue;
        for (int i = 0; i <= 2 * ENTRY_ASIDE; i++) {
            const int32_t aside =
                (i + 1) / 2 * (i % 2 ? 1 : -1) * (a->most / 2 / ENTRY_ASIDE);
            const struct vec past = edge < EDGE_WEST ? vec(at.x + aside, at.y)
                                                     : vec(at.x, at.y + aside);

            d.step[0] = way_in(view, edge, past).step[0];
            if (fits(view, &d))
                return 0;
        }
    }
    return -1;
}

/* A place that is an answer by itself: to deploy, land, get out. */
static int32_t stands_at(const struct battle *view, void *own, struct vec at)
{
    const struct decision d = { .count = 1, .step = { { at, 0 } } };

    (void)own;
    return fits(view, &d) ? 0 : -1;
}

/* ---- walkers and flyers ---- */

static int32_t strides_to(const struct battle *view, void *own, struct vec at)
{
    const struct ofas_stride *s = own;
    const int32_t most = view->asked.most;
    struct way way = { .steps = 2,
                       .step = { { s->walk.from.at, 0 }, { at, 0 } } };
    struct hull end;
    angle facing = s->walk.from.facing;

    if (vec_distance(s->walk.from.at, at) > most ||
        !ofas_stride_ends(s, at, &end))
        return -1;
    if (hull_walk_cost(&s->walk, &way, end.facing, most, NULL) == REACH_FREE)
        return way.cost;
    if (s->mover.flies ||
        hull_walk_find(&s->walk, at, most, &way, &facing) != REACH_FREE)
        return -1;
    return way.cost;
}

static bool stride_map(const struct battle *view, struct reach *map)
{
    struct ofas_stride *s = malloc(sizeof *s);

    if (!s)
        return false;
    ofas_lay_stride(view, view->asked.unit, s);
    lay_map(map, s->walk.from.at, view->asked.most, STRIDE_SIDE);
    judge_places(view, map, strides_to, s);
    free(s);
    return true;
}

/* ---- rings ---- */

/* A stretch of an edge, from one place on it to another, into the table. */
static void add_stretch(json_t *rings, const struct terrain *t, int edge,
                        int32_t from, int32_t to)
{
    const int32_t line = (edge < EDGE_WEST ? t->depth : t->width) / 2;
    const int32_t out = edge == EDGE_SOUTH || edge == EDGE_WEST ? -1 : 1;
    const int32_t deep[2] = { out * line, out * (line - EDGE_DEPTH) };
    json_t *ring = json_array();

    for (int i = 0; i < 4; i++) {
        const int32_t along = i == 0 || i == 3 ? from : to;
        const int32_t depth = deep[i / 2];

        add_point(ring,
                  edge < EDGE_WEST ? vec(along, depth) : vec(depth, along));
    }
    add_ring(rings, ring);
}

/* Where it may come in by its edges, when only that is asked for. */
static json_t *edges_json(const struct battle *view)
{
    const struct terrain *t = &view->stage->terrain;
    const struct ask *a = &view->asked;
    json_t *rings = json_array();

    for (int edge = 0; edge < EDGES; edge++) {
        const int32_t half = (edge < EDGE_WEST ? t->width : t->depth) / 2;
        int32_t from = 0, last = 0;
        bool on = false;

        if (!ofas_edge_open(view, a->unit, a->about, edge))
            continue;
        for (int32_t along = -half; along <= half; along += EDGE_STEP) {
            const struct vec at =
                edge < EDGE_WEST ? vec(along, 0) : vec(0, along);
            const struct decision d = way_in(view, edge, at);
            const bool open = fits(view, &d);

            if (open && !on)
                from = along;
            if (!open && on)
                add_stretch(rings, t, edge, from, last);
            on = open;
            last = along;
        }
        if (on)
            add_stretch(rings, t, edge, from, last);
    }
    return rings;
}

/* Who gets out stands in contact, and so has places rather than an area. */
static json_t *spots_json(const struct battle *view)
{
    struct decision *d = calloc(SPOTS, sizeof *d);
    const int n = d ? candidates(view, 0, d, SPOTS) : 0;
    json_t *rings = json_array();

    for (int i = 0; i < n; i++) {
        json_t *ring = json_array();

        for (int k = 0; d[i].count > 0 && k < 4; k++)
            add_point(ring, vec_add(d[i].step[d[i].count - 1].at,
                                    vec(k == 0 || k == 3 ? -SPOT : SPOT,
                                        k < 2 ? -SPOT : SPOT)));
        add_ring(rings, ring);
    }
    free(d);
    return rings;
}

/* ---- wheels ---- */

/* Where a leg of the drive that is asked for ends. */
static struct vec leg_end(const struct battle *view, int32_t distance)
{
    const struct hull from = ofas_hull(view, view->asked.unit);

    return distance == 0
               ? from.at
               : ofas_drive_leg(view, view->asked.unit, &from, distance).end.at;
}

/* The track under the hull from the nearest end of the leg to the farthest. */
static json_t *track_json(const struct battle *view)
{
    const struct hull h = ofas_hull(view, view->asked.unit);
    const struct vec ahead = angle_vec(h.facing, h.half_length);
    const struct vec aside =
        angle_vec((angle)(h.facing + TURN / 4), h.half_width);
    const struct vec tail = vec_sub(leg_end(view, view->asked.least), ahead);
    const struct vec nose = vec_add(leg_end(view, view->asked.most), ahead);
    json_t *rings = json_array(), *ring = json_array();

    add_point(ring, vec_sub(tail, aside));
    add_point(ring, vec_sub(nose, aside));
    add_point(ring, vec_add(nose, aside));
    add_point(ring, vec_add(tail, aside));
    add_ring(rings, ring);
    return rings;
}

/* Turns a copy by so much; true when a drive is asked of it next. No die falls
 * between the two. */
static bool turned(const struct battle *view, int degrees, struct battle *copy)
{
    const struct decision d = { .value = degrees };
    struct refusal why;

    *copy = *view;
    copy->log.quiet = 1;
    return answer(copy, &d, &why) && play(copy) == PLAYED_ASKED &&
           copy->asked.kind == ASK_DRIVE &&
           copy->asked.unit == view->asked.unit;
}

/* Does a leg follow the pivot that is asked for? */
static bool leg_follows(const struct ask *a)
{
    return a->detail ||
           (a->about != PIVOT_ORDINARY && a->about < PIVOT_LANDING);
}

/* Where pivot and leg together may end: a fan ahead, another behind. */
static json_t *fans_json(const struct battle *view, int32_t *allowance)
{
    const struct vec here = leader_at(view, view->asked.unit);
    struct battle *copy = malloc(sizeof *copy);
    json_t *rings = json_array(), *fan[2] = { json_array(), json_array() };

    for (int i = view->asked.least; copy && i <= view->asked.most;
         i += FAN_STEP) {
        const bool may = turned(view, i, copy);
        const int32_t end[2] = { may ? copy->asked.most : 0,
                                 may ? copy->asked.least : 0 };

        for (int k = 0; k < 2; k++) {
            if (may && (k == 0 || end[k] < 0)) {
                *allowance = end[0];
                if (json_array_size(fan[k]) == 0)
                    add_point(fan[k], here);
                add_point(fan[k], leg_end(copy, end[k]));
            } else {
                add_ring(rings, fan[k]);
                fan[k] = json_array();
            }
        }
    }
    for (int k = 0; k < 2; k++)
        add_ring(rings, fan[k]);
    free(copy);
    return rings;
}

/* ---- all of them ---- */

static bool is_edge_asked(const struct battle *view)
{
    const struct ask *a = &view->asked;

    return a->kind == ASK_WAY &&
           (a->about == WAY_CHARGE || ofas_enters(a->about)) &&
           way_in(view, EDGE_SOUTH, vec(0, 0)).count == 1;
}

/* Fills the map for whatever way is asked for. */
static bool fill(const struct battle *view, struct reach *map)
{
    const struct ask *a = &view->asked;

    if (a->kind != ASK_WAY || ofas_enters(a->about)) {
        lay_table(view, map);
        judge_places(view, map, a->kind == ASK_WAY ? enters_at : stands_at,
                     NULL);
        return true;
    }
    if (!unit_on_table(view, a->unit))
        return false;
    return ofas_is_vehicle(view, a->unit) ? stride_map(view, map)
                                          : flood(view, map);
}

static json_t *ways_json(const struct battle *view, int *floor)
{
    struct reach *map = malloc(sizeof *map);
    json_t *rings = NULL;

    if (map && fill(view, map)) {
        *floor = map->floor;
        rings = outline_json(map);
    }
    free(map);
    return rings;
}

static json_t *rings_of(const struct battle *view, int32_t *allowance,
                        int *floor)
{
    const struct ask *a = &view->asked;

    if (a->unit == NOBODY)
        return NULL;
    if (a->kind == ASK_DRIVE)
        return track_json(view);
    if (a->kind == ASK_PIVOT)
        return leg_follows(a) ? fans_json(view, allowance) : NULL;
    if (a->form != FORM_WAY)
        return NULL;
    if (a->kind == ASK_EXIT)
        return spots_json(view);
    return is_edge_asked(view) ? edges_json(view) : ways_json(view, floor);
}

json_t *area_json(const struct battle *view)
{
    int32_t allowance = view->asked.most;
    int floor = 0;
    json_t *rings = rings_of(view, &allowance, &floor);
    char word[UNIT_WORD];

    if (!rings)
        return NULL;
    return json_pack("{s:s, s:o, s:i, s:o}", "unit",
                     unit_word(view, view->asked.unit, word), "allowance",
                     allowance > 1 ? length_to_json(allowance) : json_null(),
                     "floor", floor, "rings", rings);
}
