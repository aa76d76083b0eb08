/* hull_walk.c -- walkers and flyers: where they may end, and how they get
 * there. */
#include "table/hull_walk.h"

#include <assert.h>
#include <stddef.h>

#include "table/near.h"
#include "table/touch.h"

enum {
    TURNS = 64,    /* facings that are tried */
    MAX_ENDS = 48, /* places in contact that are tried */
    BACK = 4       /* units to step back from what rounding overlaps */
};

/* ---- where it may end ---- */

static bool overlaps_crowd(const struct polygon *p, const struct crowd *c)
{
    for (int i = 0; c && i < c->count; i++)
        if (polygon_overlaps_disc(p, c->base[i]))
            return true;
    return false;
}

enum reach_stop hull_fits(const struct hull_walk *w, const struct hull *h)
{
    struct hull_way way = { w->terrain, w->pieces, NULL, 0 };
    struct polygon p = hull_shape(h);

    switch (hull_shape_stands(&way, &p, NULL)) {
    case HULL_OFF_TABLE:
        return REACH_OFF_TABLE;
    case HULL_ON_PIECE:
    case HULL_ON_HULL:
        return REACH_SOLID;
    case HULL_FREE:
        break;
    }
    if (!w->mover->flies &&
        terrain_piece_at(w->terrain, h->at, TRAIT_LINEAR) >= 0)
        return REACH_SOLID;
    return overlaps_crowd(&p, w->bars) || overlaps_crowd(&p, w->taken)
               ? REACH_BASE
               : REACH_FREE;
}

/* Adds those of the crowd that the outer disc meets; false when one of them is
 * in the way of the inner one. */
static bool gather(const struct crowd *from, struct disc inner,
                   struct disc outer, struct crowd *to)
{
    for (int i = 0; from && i < from->count; i++) {
        if (!disc_overlaps(outer, from->base[i]))
            continue;
        if (disc_overlaps(inner, from->base[i]))
            return false;
        assert(to->count < MAX_OBSTACLES); /* nobody is in both crowds */
        to->base[to->count++] = from->base[i];
    }
    return true;
}

bool hull_spot_at(const struct hull_walk *w, const struct hull *h,
                  struct hull_spot *spot)
{
    const int64_t length = h->half_length, width = h->half_width;
    /* a unit less and more: corners are rounded */
    const struct disc inner = { h->at, hull_narrow(h) - 1 };
    const struct disc outer = {
        h->at, (int32_t)root_ceil(length * length + width * width) + 1
    };
    const struct box box = box_of_disc(outer, 0);

    if (!terrain_holds(w->terrain, inner))
        return false;
    spot->walk = *w;
    for (uint64_t left = w->pieces; left; left &= left - 1) {
        const struct polygon *p =
            &w->terrain->piece[__builtin_ctzll(left)].shape;

        if (!box_meets(p->around, box))
            spot->walk.pieces &= ~(left & -left);
        else if (polygon_overlaps_disc(p, inner))
            return false;
    }
    spot->near.count = 0;
    spot->walk.bars = &spot->near;
    spot->walk.taken = NULL;
    return gather(w->bars, inner, outer, &spot->near) &&
           gather(w->taken, inner, outer, &spot->near);
}

bool hull_turns_to_fit(const struct hull_walk *w, struct hull *h)
{
    struct hull_spot spot;

    if (!hull_spot_at(w, h, &spot))
        return false;
    for (int i = 0; i <= TURNS / 2; i++)
        for (int side = 1; side >= (i > 0 ? -1 : 1); side -= 2) {
            struct hull turned = hull_turned(h, side * i * (TURN / TURNS));

            if (hull_fits(&spot.walk, &turned) == REACH_FREE) {
                *h = turned;
                return true;
            }
        }
    return false;
}

bool hull_fits_near(const struct hull_walk *w, const struct hull *wish,
                    int32_t limit, struct hull *out)
{
    int32_t step = hull_narrow(wish) / 2 + 1;

    *out = *wish;
    if (hull_turns_to_fit(w, out))
        return true;
    for (int32_t away = step; away <= limit; away += step) {
        int places = near_places_round(away, step);

        for (int i = 0; i < places; i++) {
            angle a =
                (angle)(wish->facing + (int32_t)((int64_t)TURN * i / places));

            out->at = vec_add(wish->at, angle_vec(a, away));
            if (hull_turns_to_fit(w, out))
                return true;
        }
    }
    return false;
}

/* ---- ways ---- */

static enum reach_stop stop_at(enum reach_stop stop, int step, int *where)
{
    if (where)
        *where = step;
    return stop;
}

static bool stays(const struct hull_walk *w, const struct way *way,
                  angle facing)
{
    for (int i = 0; i < way->steps; i++)
        if (!vec_same(way->step[i].at, w->from.at))
            return false;
    return facing == w->from.facing;
}

/* In the air nothing is in the way. */
static enum reach_stop cost_of_flight(struct way *way, int32_t limit,
                                      int *where)
{
    way->cost = 0;
    for (int i = 1; i < way->steps; i++) {
        way->cost += vec_distance(way->step[i - 1].at, way->step[i].at);
        if (limit >= 0 && way->cost > limit)
            return stop_at(REACH_TOO_FAR, i, where);
    }
    return REACH_FREE;
}

/* The first step that is not on the ground, or the number of steps. */
static int first_upstairs(const struct way *way)
{
    int i = 0;

    while (i < way->steps && way->step[i].floor == 0)
        i++;
    return i;
}

enum reach_stop hull_walk_cost(const struct hull_walk *w, struct way *way,
                               angle facing, int32_t limit, int *where)
{
    const int upstairs = first_upstairs(way);
    struct hull end = w->from;
    enum reach_stop stop;

    assert(way->steps >= 1 && way->steps <= MAX_WAY + 1);
    assert(w->mover->radius == hull_narrow(&w->from));
    if (upstairs < way->steps) /* ofas.13.23 */
        return stop_at(REACH_FLOOR, upstairs, where);
    stop = w->mover->flies
               ? cost_of_flight(way, limit, where)
               : reach_cost(w->terrain, w->mover, w->bars, way, limit, where);
    if (stop != REACH_FREE || stays(w, way, facing))
        return stop;
    end.at = way->step[way->steps - 1].at;
    end.facing = facing;
    stop = hull_fits(w, &end);
    return stop == REACH_FREE ? stop : stop_at(stop, way->steps - 1, where);
}

enum reach_stop hull_walk_find(const struct hull_walk *w, struct vec to,
                               int32_t limit, struct way *way, angle *facing)
{
    struct step from = { w->from.at, 0 }, goal = { to, 0 };
    struct hull end = w->from;
    enum reach_stop stop = REACH_FREE;

    end.at = to;
    end.facing = *facing;
    if (!hull_turns_to_fit(w, &end))
        return hull_fits(w, &end);
    *facing = end.facing;
    if (w->mover->flies)
        *way = (struct way){ .steps = 2, .step = { from, goal } };
    else
        stop = reach_shortest(w->terrain, w->mover, w->bars, from, goal, limit,
                              way);
    return stop == REACH_FREE ? hull_walk_cost(w, way, *facing, limit, NULL)
                              : stop;
}

/* ---- touching ---- */

/* A place to end in contact. */
struct end {
    struct hull hull;
    int32_t away; /* straight from the start */
};

static bool is_in_contact(const struct search *s, const struct hull *h)
{
    struct polygon p = hull_shape(h);

    if (!s->shape)
        return hull_touches_disc(h, s->goal, s->contact);
    return polygon_within(&p, s->shape, s->contact) &&
           !polygon_overlaps(&p, s->shape);
}

/* Faces the goal from a place half a length away, and steps back from what
 * rounding overlaps; whether it fits there is another question. */
static bool faces_goal(const struct hull_walk *w, const struct search *s,
                       struct vec at, struct hull *out)
{
    struct hull h = w->from;

    h.at = at;
    h.facing = angle_of(touch_towards(s, at));
    for (int i = 0; i <= BACK; i++) {
        *out = hull_moved(&h, -i);
        if (is_in_contact(s, out))
            return true;
    }
    return false;
}

struct ends { /* nearest first */
    struct end end[MAX_ENDS];
    int n;
};

static void add_end(const struct hull_walk *w, const struct search *s,
                    struct vec at, struct ends *e)
{
    struct end new;
    int place = e->n;

    if (e->n == MAX_ENDS || !faces_goal(w, s, at, &new.hull))
        return;
    new.away = vec_distance(w->from.at, new.hull.at);
    for (; place > 0 && e->end[place - 1].away > new.away; place--)
        e->end[place] = e->end[place - 1];
    e->end[place] = new;
    e->n++;
}

static void find_ends(const struct hull_walk *w, const struct search *s,
                      struct ends *e)
{
    struct step ring[TOUCH_RING];
    int n = touch_ring(s, ring), every = (n + MAX_ENDS - 2) / (MAX_ENDS - 1);

    e->n = 0;
    add_end(w, s, touch_from(s, w->from.at).at, e);
    for (int i = 0; i < n; i += every)
        add_end(w, s, ring[i].at, e);
}

/* Goes to the cheapest end within the limit. Few are asked whether the hull fits
 * there: once there is a way, only those that are nearer still. */
static enum reach_stop go_to_end(const struct hull_walk *w,
                                 const struct ends *e, int32_t limit,
                                 struct way *way, angle *facing)
{
    enum reach_stop stop = REACH_NOWHERE;
    struct way found = { 0 };

    for (int i = 0; i < e->n; i++) {
        angle a = e->end[i].hull.facing;
        enum reach_stop one;

        if (stop == REACH_FREE && e->end[i].away > limit)
            return stop;
        if (hull_fits(w, &e->end[i].hull) != REACH_FREE)
            continue;
        if (limit >= 0 && e->end[i].away > limit)
            return REACH_TOO_FAR;
        one = hull_walk_find(w, e->end[i].hull.at, limit, &found, &a);
        if (one == REACH_FREE) {
            stop = one;
            *way = found;
            *facing = a;
            limit = found.cost - 1;
        } else if (stop == REACH_NOWHERE && one == REACH_TOO_FAR) {
            stop = one;
        }
    }
    return stop;
}

/* Who cannot pay the last hair's breadth touches from a little further off. */
static enum reach_stop cut_short(const struct hull_walk *w,
                                 const struct search *s, int32_t limit,
                                 struct way *way, angle facing)
{
    struct hull end = w->from;

    if (limit < 0 || way->cost <= limit)
        return REACH_FREE;
    way_cut(w->terrain, w->mover, way, limit);
    end.at = way->step[way->steps - 1].at;
    end.facing = facing;
    return is_in_contact(s, &end) && hull_fits(w, &end) == REACH_FREE
               ? REACH_FREE
               : REACH_TOO_FAR;
}

static enum reach_stop touch(const struct hull_walk *w,
                             const struct search *goal, int32_t limit,
                             struct way *way, angle *facing)
{
    struct mover front = *w->mover;
    struct ground ground = { w->terrain, &front, w->bars };
    struct search s = *goal;
    enum reach_stop stop;
    struct ends ends;

    front.radius = w->from.half_length;
    s.ground = &ground;
    if (is_in_contact(&s, &w->from)) {
        *way = (struct way){ .steps = 1, .step = { { w->from.at, 0 } } };
        *facing = w->from.facing;
        return REACH_FREE;
    }
    find_ends(w, &s, &ends);
    stop =
        go_to_end(w, &ends, limit < 0 ? limit : limit + s.contact, way, facing);
    return stop == REACH_FREE ? cut_short(w, &s, limit, way, *facing) : stop;
}

enum reach_stop hull_walk_touch(const struct hull_walk *w, struct disc goal,
                                int32_t contact, int32_t limit, struct way *way,
                                angle *facing)
{
    struct search s = { .from = { w->from.at, 0 },
                        .to = { goal.at, 0 },
                        .goal = goal,
                        .contact = contact };

    return touch(w, &s, limit, way, facing);
}

enum reach_stop hull_walk_touch_piece(const struct hull_walk *w, int goal,
                                      int32_t contact, int32_t limit,
                                      struct way *way, angle *facing)
{
    const struct polygon *shape = &w->terrain->piece[goal].shape;
    struct search s = { .from = { w->from.at, 0 },
                        .to = { shape->corner[0], 0 },
                        .contact = contact,
                        .shape = shape };

    return touch(w, &s, limit, way, facing);
}
