/* show_way_to.c -- finding a way to where somebody clicked: see show_way_to.h. */
#include "frame/ofas/show_way_to.h"

#include <stdlib.h>

#include "battle/candidates.h"
#include "battle/rule.h"
#include "books/ofas/ofas.h"
#include "show/ways.h"

enum {
    SHORTER = 24, /* tries to cut a way */
    NEARER = 12,  /* to find one that comes near */
    OFFERS = 64   /* places that are compared */
};

void ground_lay(const struct battle *view, struct ground *g)
{
    const struct ask *a = &view->asked;
    const int passed = a->about == WAY_COMBAT ? a->other : NOBODY;

    ofas_mover(view, a->unit, &g->mover);
    g->mover.enters = ofas_enters(a->about);
    ofas_enemies(view, a->unit, passed, OFAS_CLEAR, &g->crowd);
    g->land = ofas_terrain(view, a->unit, passed, TO_WALK, &g->room);
}

static void walker_of(const struct battle *view, const struct ground *g,
                      struct step from, struct walker *out)
{
    *out = (struct walker){ .sort = WAY_WALKED,
                            .from = from,
                            .land = g->land,
                            .mover = g->mover,
                            .crowd = g->crowd,
                            .measure = INCH(1),
                            .corners = MAX_WAY,
                            .first = ofas_enters(view->asked.about) ? 0 : 1,
                            .shorter = 4 };
}

/* A way to the point, or as far as one comes. 'cut' says which. */
static bool find_way(const struct battle *view, const struct ground *g,
                     struct step from, struct step to, struct decision *d,
                     bool *cut)
{
    struct walker w;

    walker_of(view, g, from, &w);
    return ways_walk(view, &w, to, d, cut);
}

/* A point nobody can stand on is come near to: the goal moves towards the
 * leader until there is a way. */
static bool find_nearest(const struct battle *view, struct ground *g,
                         struct step to, struct decision *d, bool *cut)
{
    const struct step from = leader_step(view, view->asked.unit);
    struct step goal = to;

    for (int i = 0; i < NEARER; i++) {
        goal.at.x = to.at.x + (from.at.x - to.at.x) * i / NEARER;
        goal.at.y = to.at.y + (from.at.y - to.at.y) * i / NEARER;
        if (find_way(view, g, from, goal, d, cut)) {
            *cut = *cut || i > 0;
            return true;
        }
    }
    return false;
}

/* The same from outside: from the edge that makes the way whole, else any. */
static bool find_entry(const struct battle *view, struct ground *g,
                       struct step to, struct decision *d, bool *cut)
{
    const struct ask *a = &view->asked;
    struct decision other;
    bool found = false, short_of;

    for (int edge = 0; edge < EDGES; edge++) {
        struct step from;

        if (!ofas_edge_open(view, a->unit, a->about, edge))
            continue;
        from = ofas_edge_foot(view, a->unit, to.at, edge, g->mover.radius);
        if (!find_way(view, g, from, to, &other, &short_of) ||
            (found && (short_of || !*cut)))
            continue;
        *d = other;
        *cut = short_of;
        found = true;
    }
    return found;
}

/* ---- hulls ---- */

static bool fits(const struct battle *view, const struct decision *d)
{
    struct refusal why;

    return answer_fits(view, d, &why);
}

/* A walker goes round what stands there, a flyer over it. Out of reach, the
 * goal moves towards the hull until there is a way. */
static bool find_stride(const struct battle *view, struct step to,
                        struct decision *d, bool *cut)
{
    const struct vec from = leader_at(view, view->asked.unit);
    const struct walker w = { .corners = MAX_WAY, .first = 1 };
    struct ofas_stride *s = malloc(sizeof *s);
    bool found = false;

    if (!s)
        return false;
    ofas_lay_stride(view, view->asked.unit, s);
    for (int i = 0; i < SHORTER && !found; i++) {
        const struct vec goal = {
            to.at.x + (int32_t)((int64_t)(from.x - to.at.x) * i / SHORTER),
            to.at.y + (int32_t)((int64_t)(from.y - to.at.y) * i / SHORTER)
        };
        angle facing = s->walk.from.facing;
        struct way way;

        if (hull_walk_find(&s->walk, goal, view->asked.most, &way, &facing) !=
            REACH_FREE)
            continue;
        found = ways_answer(view, &w, &way, d);
        *cut = i > 0;
    }
    free(s);
    return found;
}

struct decision way_in(const struct battle *view, int edge, struct vec to)
{
    const struct terrain *t = &view->stage->terrain;
    const int unit = view->asked.unit;
    const bool across = edge < 2; /* north and south are measured along x */
    struct decision d = { .count = 2 };
    int32_t half, along, room;

    if (!ofas_is_vehicle(view, unit)) {
        d.step[0] =
            ofas_edge_foot(view, unit, to, edge, ofas_team(view, unit)->radius);
    } else {
        room = ofas_hull(view, unit).half_width;
        half = (across ? t->width : t->depth) / 2 - room;
        along = across ? to.x : to.y;
        along = along < -half ? -half : along > half ? half : along;
        d.step[0].at = ofas_hull_outside(view, unit, edge, along).at;
    }
    d.step[1].at = to;
    if (view->asked.about == WAY_CHARGE ||
        (ofas_is_vehicle(view, unit) &&
         (ofas_is_chassis(view, unit, OFAS_WHEELED) ||
          view->asked.detail != ORDER_NONE)))
        d.count = 1; /* only the point of the edge is asked for */
    return d;
}

/* How far the point is from the edge. */
static int32_t depth_of(const struct battle *view, int edge, struct vec at)
{
    const struct vec foot = way_in(view, edge, at).step[0].at;

    return vec_distance(foot, at);
}

/* By the nearest open edge, straight; as deep as it may. */
static bool drive_in(const struct battle *view, struct step to,
                     struct decision *d, bool *cut)
{
    const struct ask *a = &view->asked;
    bool found = false;
    int32_t nearest = 0;

    for (int edge = 0; edge < EDGES; edge++) {
        int32_t deep = depth_of(view, edge, to.at);

        if (!ofas_edge_open(view, a->unit, a->about, edge) ||
            (found && deep >= nearest))
            continue;
        for (int i = 0; i < SHORTER; i++) {
            struct decision one = way_in(view, edge, to.at);
            const struct vec foot = one.step[0].at;

            one.step[1].at.x +=
                (int32_t)((int64_t)(foot.x - to.at.x) * i / SHORTER);
            one.step[1].at.y +=
                (int32_t)((int64_t)(foot.y - to.at.y) * i / SHORTER);
            if (!fits(view, &one))
                continue;
            *d = one;
            *cut = i > 0;
            nearest = deep;
            found = true;
            break;
        }
    }
    return found;
}

/* The offer that ends nearest: places in contact are hard to click on. */
static bool nearest_offer(const struct battle *view, struct step to,
                          struct decision *d)
{
    struct decision *offer = calloc(OFFERS, sizeof *offer);
    const int n = offer ? candidates(view, 0, offer, OFFERS) : 0;
    int best = NOBODY;
    int64_t nearest = 0;

    for (int i = 0; i < n; i++) {
        const int last = offer[i].count - 1;
        const int64_t far =
            last < 0 ? 0 : vec_distance2(offer[i].step[last].at, to.at);

        if (last >= 0 && (best == NOBODY || far < nearest)) {
            best = i;
            nearest = far;
        }
    }
    if (best != NOBODY)
        *d = offer[best];
    free(offer);
    return best != NOBODY;
}

/* ---- all of them ---- */

static bool walk_to(const struct battle *view, struct step to,
                    struct decision *d, bool *cut)
{
    struct ground *g = malloc(sizeof *g);
    bool found = false;

    if (g) {
        ground_lay(view, g);
        found = ofas_enters(view->asked.about)
                    ? find_entry(view, g, to, d, cut)
                    : find_nearest(view, g, to, d, cut);
    }
    free(g);
    return found;
}

bool way_to(const struct battle *view, struct step to, struct decision *d,
            bool *cut)
{
    const struct ask *a = &view->asked;

    *cut = false;
    *d = (struct decision){ .count = 1, .step = { to } };
    if (a->kind == ASK_EXIT)
        return nearest_offer(view, to, d);
    if (a->kind != ASK_WAY)
        return fits(view, d);
    if (a->about == WAY_CHARGE ||
        (ofas_is_vehicle(view, a->unit) && ofas_enters(a->about)))
        return drive_in(view, to, d, cut);
    if (ofas_is_vehicle(view, a->unit))
        return find_stride(view, to, d, cut);
    return walk_to(view, to, d, cut);
}
