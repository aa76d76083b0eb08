/* reach.c -- judging a way that somebody gives, and cutting one short.
 *
 * Each leg is judged by leg.c; here they are added up. */
#include "table/reach.h"

#include <assert.h>
#include <stddef.h>

#include "table/leg.h"

/* Puts the number where the caller wants it. */
static enum reach_stop stop_at(enum reach_stop stop, int step, int *where)
{
    if (where)
        *where = step;
    return stop;
}

static bool stays(const struct way *way)
{
    for (int i = 1; i < way->steps; i++)
        if (!step_same(way->step[i], way->step[0]))
            return false;
    return true;
}

/* May the way end where it does? Who does not move may stay where he is. */
static enum reach_stop end_of(const struct ground *g, const struct way *way)
{
    struct step end = way->step[way->steps - 1];

    if (stays(way))
        return terrain_holds(g->terrain, base_at(g->mover, end.at))
                   ? REACH_FREE
                   : REACH_OFF_TABLE;
    return g->mover->flies ? leg_end(g, end) : leg_rest(g, end);
}

enum reach_stop reach_cost(const struct terrain *t, const struct mover *m,
                           const struct crowd *c, struct way *way,
                           int32_t limit, int *where)
{
    struct ground g = { t, m, c };
    enum reach_stop stop;

    assert(way->steps >= 1 && way->steps <= MAX_WAY + 1);
    way->cost = 0;
    for (int i = 1; i < way->steps && !stays(way); i++) {
        struct step from = way->step[i - 1], to = way->step[i];
        int32_t leg = 0;

        stop = m->flies ? REACH_FREE : leg_judge(&g, from, to, i == 1, &leg);
        if (m->flies)
            leg = leg_cost(&g, from, to);
        if (stop != REACH_FREE)
            return stop_at(stop, i, where);
        way->cost += leg;
        if (limit >= 0 && way->cost > limit)
            return stop_at(REACH_TOO_FAR, i, where);
    }
    stop = end_of(&g, way);
    return stop == REACH_FREE ? stop : stop_at(stop, way->steps - 1, where);
}

struct box way_box(const struct way *way)
{
    struct box box =
        box_of_segment((struct segment){ way->step[0].at, way->step[0].at }, 0);

    for (int i = 1; i < way->steps; i++) {
        const struct vec at = way->step[i].at;

        box.left = at.x < box.left ? at.x : box.left;
        box.right = at.x > box.right ? at.x : box.right;
        box.bottom = at.y < box.bottom ? at.y : box.bottom;
        box.top = at.y > box.top ? at.y : box.top;
    }
    return box;
}

/* ---- cutting ---- */

/* The same for who leaps, whose cost falls beyond a gap: back from the end by as
 * much as it is too much. */
static struct step flown(const struct ground *g, struct step from,
                         struct step to, int32_t left)
{
    int32_t whole = vec_distance(from.at, to.at), gone = whole, over;
    struct step at = { to.at, from.floor };

    while (gone > 0 && (over = leg_cost(g, from, at) - left) > 0) {
        gone = over < gone ? gone - over : 0;
        at.at = gone > 0 ? vec_between(from.at, to.at, gone, whole) : from.at;
    }
    return at;
}

/* The furthest place on the leg that costs at most 'left'. */
static struct step reached(const struct ground *g, struct step from,
                           struct step to, int32_t left)
{
    int32_t whole = vec_distance(from.at, to.at), low = 0, high = whole;
    struct step at = { from.at, from.floor };

    if (g->mover->flies && g->mover->leaps > 0)
        return flown(g, from, to, left);

    while (low < high) {
        int32_t middle = high - (high - low) / 2;

        at.at = vec_between(from.at, to.at, middle, whole);
        if (leg_cost(g, from, at) - leg_relief(g, from, at) <= left)
            low = middle;
        else
            high = middle - 1;
    }
    at.at = low > 0 ? vec_between(from.at, to.at, low, whole) : from.at;
    return at;
}

/* The furthest place on a leg that changes floors, when all of it is too much:
 * who climbs stays below, who comes down does not get all the way. From and to
 * roofs, and in the air, it is all or nothing. */
static struct step reached_floor(const struct ground *g, struct step from,
                                 struct step to, int32_t left)
{
    struct step down = { from.at, to.floor }, below = { to.at, from.floor };
    struct step at = from;

    if (from.floor < to.floor)
        at = reached(g, from, below, left);
    else if (left >= leg_rise(g, from, to))
        at = reached(g, down, to, left - leg_rise(g, from, to));
    return !g->mover->flies && leg_stop(g, from, at, false) == REACH_FREE
               ? at
               : from;
}

/* Goes back from 'at' towards 'from' to just before the piece. */
static struct vec before(const struct polygon *p, struct vec from,
                         struct vec at)
{
    int32_t whole = vec_distance(from, at), low = 0, high = whole;

    while (high - low > 1) {
        int32_t middle = low + (high - low) / 2;

        if (polygon_has(p, vec_between(from, at, middle, whole)))
            high = middle;
        else
            low = middle;
    }
    return vec_between(from, at, low, whole);
}

/* Nobody ends with his centre on a linear piece: he stops before it. */
static void stand_back(const struct terrain *t, struct way *way)
{
    while (way->steps > 1) {
        struct step *end = &way->step[way->steps - 1];
        struct vec from = end[-1].at;
        int on = end->floor ? -1 : terrain_piece_at(t, end->at, TRAIT_LINEAR);

        if (on < 0)
            return;
        if (polygon_has(&t->piece[on].shape, from) ||
            end->floor != end[-1].floor)
            way->steps--;
        else
            end->at = before(&t->piece[on].shape, from, end->at);
    }
}

static int32_t cost_of(const struct ground *g, const struct way *way)
{
    int32_t cost = 0;

    for (int i = 1; i < way->steps; i++)
        cost += leg_cost(g, way->step[i - 1], way->step[i]);
    return cost;
}

void way_cut(const struct terrain *t, const struct mover *m, struct way *way,
             int32_t limit)
{
    struct ground g = { t, m, NULL };
    int32_t cost = 0;

    for (int i = 1; i < way->steps; i++) {
        struct step from = way->step[i - 1], to = way->step[i];
        int32_t leg = leg_cost(&g, from, to);

        if (cost + leg > limit) {
            way->step[i] = from.floor == to.floor || m->flies
                               ? reached(&g, from, to, limit - cost)
                               : reached_floor(&g, from, to, limit - cost);
            /* upstairs, where pieces lie across each other, the cut may be at a
             * gap that the whole leg is let over */
            if (from.floor && !m->flies &&
                leg_stop(&g, from, way->step[i], false) != REACH_FREE)
                way->step[i] = from;
            way->steps = step_same(way->step[i], from) ? i : i + 1;
            stand_back(t, way);
            break;
        }
        cost += leg;
    }
    way->cost = cost_of(&g, way);
}

/* ---- what was met on the way ---- */

/* Does the leg run over the piece, and not on a roof or storey above it? */
static bool is_level(const struct piece *p, struct step from, struct step to)
{
    int floor = from.floor < to.floor ? from.floor : to.floor;

    return floor == 0 || (p->traits & TRAIT_FLOORS);
}

bool way_touches(const struct terrain *t, const struct way *way, int32_t radius,
                 uint32_t traits)
{
    for (int k = way->steps > 1 ? 1 : 0; k < way->steps; k++) {
        struct step from = way->step[k > 0 ? k - 1 : 0], to = way->step[k];
        struct segment s = { from.at, to.at };

        for (int i = 0; i < t->pieces; i++)
            if ((t->piece[i].traits & traits) &&
                is_level(&t->piece[i], from, to) &&
                polygon_swept_by(&t->piece[i].shape, s, radius))
                return true;
    }
    return false;
}

static bool crosses_line(const struct terrain *t, struct vec a, struct vec b)
{
    for (int i = 0; i < t->pieces; i++)
        if ((t->piece[i].traits & TRAIT_LINEAR) &&
            leg_crosses(t->piece[i].line, a, b))
            return true;
    return false;
}

bool way_is_rough(const struct terrain *t, const struct way *way,
                  int32_t radius)
{
    for (int k = 1; k < way->steps; k++) {
        struct step from = way->step[k - 1], to = way->step[k];

        if (leg_difficult(t, from, to, radius) > 0)
            return true;
        if (from.floor * to.floor == 0 && crosses_line(t, from.at, to.at))
            return true;
    }
    return false;
}
