/* ch09_search.c -- t9a chapter 9: ways of a charge that nobody has proposed.
 *
 * Of a way forward by a, a wheel by p and forward again, the offset at which it ends
 * goes one way while a grows, p being the same: so an offset that lies between those
 * of two a is reached by one between them, found by halving. Wheels are tried by
 * whole degrees, and those that end in contact. */
#include "books/t9a/ch09_approach.h"

#include <assert.h>

enum { DEGREES = 90, HAND_COUNT = 2 };

struct search {
    const struct t9a_charge *charge;
    struct approach approach;
    int32_t most; /* forward */
};

static struct search search_of(const struct t9a_charge *c)
{
    struct search s = { .charge = c, .approach = t9a_approach(c) };
    const int32_t past = vec_distance(c->from.at, c->at.at) +
                         c->at.half_length + c->at.half_width;

    s.most = hull_meets_hull(&c->from, past, &c->at);
    return s;
}

/* ---- what the wheel itself meets ---- */

/* How far it can wheel that way after so much forward. */
static int32_t wheel_until(const struct search *s, int32_t ahead, int32_t by)
{
    const struct hull there = hull_moved(&s->charge->from, ahead);

    return hull_wheel_meets_hull(&there, by, &s->charge->at);
}

static int32_t size_of(int32_t by)
{
    return by < 0 ? -by : by;
}

/* A wheel that ends in contact may be told a step or two shorter when it is asked
 * again. */
static bool wheels(const struct search *s, struct t9a_rush way)
{
    return way.wheel == 0 ||
           wheel_until(s, way.ahead, way.wheel) >= size_of(way.wheel) - 4;
}

static bool ends(const struct search *s, struct t9a_rush way,
                 struct t9a_ending *end)
{
    return t9a_approach_ends(&s->approach, way, end);
}

/* ---- how far forward, with one wheel ---- */

/* The most it can go forward before that wheel, so that it still comes to the side:
 * without one, how far forward it goes first is of no matter. */
static int32_t most_ahead(const struct search *s, int32_t wheel)
{
    struct t9a_ending end;
    int32_t low = 0, high = s->most;

    if (wheel == 0)
        return 0;
    if (ends(s, (struct t9a_rush){ high, wheel }, &end) &&
        wheels(s, (struct t9a_rush){ high, wheel }))
        return high;
    while (low < high) {
        const int32_t middle = high - (high - low) / 2;
        const struct t9a_rush way = { middle, wheel };

        if (ends(s, way, &end) && wheels(s, way))
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

/* Wheels to be tried: whole degrees, to the left and to the right, small ones first,
 * then those that end in contact. */
enum { WHEELS = HAND_COUNT * (DEGREES + 1) + 1 };

static int32_t wheel_at(const struct search *s, int i)
{
    const int32_t sign = i % 2 ? 1 : -1;
    int32_t until;

    if (i == 0)
        return 0;
    if ((i + 1) / 2 <= DEGREES)
        return sign * angle_degrees((i + 1) / 2);
    until = wheel_until(s, 0, sign * QUARTER_TURN);
    return sign * until;
}

static void widen(struct t9a_reach *r, int32_t offset)
{
    if (offset < r->low)
        r->low = offset;
    if (offset > r->high)
        r->high = offset;
}

bool t9a_charge_reach(const struct t9a_charge *c, struct t9a_reach *out)
{
    const struct search s = search_of(c);

    *out = (struct t9a_reach){ INT32_MAX, INT32_MIN };
    for (int i = 0; i < WHEELS; i++) {
        struct t9a_rush way = { 0, wheel_at(&s, i) };
        struct t9a_ending end;

        if (!ends(&s, way, &end) || !wheels(&s, way))
            continue;
        widen(out, end.offset);
        way.ahead = most_ahead(&s, way.wheel);
        if (ends(&s, way, &end))
            widen(out, end.offset);
    }
    return out->low <= out->high;
}

/* ---- to one offset ---- */

/* How far forward before that wheel, to end there? -1: it does not. */
static int32_t ahead_to(const struct search *s, int32_t wheel, int32_t offset)
{
    struct t9a_ending near, far;
    int32_t low = 0, high;

    if (!ends(s, (struct t9a_rush){ 0, wheel }, &near))
        return -1;
    if (size_of(near.offset - offset) <= 1)
        return 0;
    high = most_ahead(s, wheel);
    if (!ends(s, (struct t9a_rush){ high, wheel }, &far) ||
        (near.offset < offset) == (far.offset < offset))
        return high > 0 && far.offset == offset ? high : -1;
    while (high - low > 1) {
        const int32_t middle = low + (high - low) / 2;
        struct t9a_ending end;

        if (!ends(s, (struct t9a_rush){ middle, wheel }, &end))
            return -1;
        if ((end.offset < offset) == (near.offset < offset))
            low = middle;
        else
            high = middle;
    }
    return high;
}

static bool goes_to(const struct t9a_charge *c, struct t9a_rush way,
                    int32_t offset, struct t9a_charged *end)
{
    struct t9a_facade own, its;

    *end = t9a_charge_goes(c, way);
    if (end->miss != MISS_NOT || end->turned > 0 ||
        size_of(end->offset - offset) > T9A_TOUCHES)
        return false;
    end->offset = offset;
    end->end = t9a_along(&c->at, c->side, &c->from, offset);
    t9a_facade_of(c->who, HULL_FRONT, &own);
    t9a_facade_of(c->whom, c->side, &its);
    end->models = t9a_contact_at(&own, &its, offset).models;
    return true;
}

bool t9a_charge_to(const struct t9a_charge *c, int32_t offset,
                   struct t9a_rush *way, struct t9a_charged *end)
{
    const struct search s = search_of(c);

    for (int i = 0; i < WHEELS; i++) {
        *way = (struct t9a_rush){ 0, wheel_at(&s, i) };
        way->ahead = ahead_to(&s, way->wheel, offset);
        if (way->ahead >= 0 && goes_to(c, *way, offset, end))
            return true;
    }
    return false;
}

/* ---- the best ---- */

static bool better(const struct t9a_charged *a, const struct t9a_charged *b)
{
    return a->turned != b->turned ? a->turned < b->turned
                                  : a->models > b->models;
}

/* All ways of a grid, as they are played; stops with the first against whom no
 * alignment is needed. */
static bool best_of_grid(const struct t9a_charge *c, struct t9a_rush *way,
                         struct t9a_charged *best)
{
    enum { STEPS_AHEAD = 8, EVERY = 3 };
    const struct search s = search_of(c);
    const bool any = c->fleeing || c->whom->radius;
    bool found = false;

    for (int i = 0; i < WHEELS; i += i < WHEELS - 3 ? EVERY : 1)
        for (int k = 0; k <= STEPS_AHEAD; k++) {
            const struct t9a_rush it = {
                (int32_t)((int64_t)s.most * k / STEPS_AHEAD), wheel_at(&s, i)
            };
            struct t9a_charged end;

            if (it.wheel == 0 && k > 0)
                break;
            end = t9a_charge_goes(c, it);
            if (end.miss != MISS_NOT || (found && !better(&end, best)))
                continue;
            found = true;
            *way = it;
            *best = end;
            if (any)
                return true;
        }
    return found;
}

/* The most models that touch at any offset. */
struct sides {
    struct t9a_facade own, its;
    int32_t all;
};

static void sides_of(const struct t9a_charge *c, struct sides *s)
{
    int32_t reach, offset;

    t9a_facade_of(c->who, HULL_FRONT, &s->own);
    t9a_facade_of(c->whom, c->side, &s->its);
    reach = s->own.half + s->its.half;
    s->all = t9a_best_offset(&s->own, &s->its, -reach, reach, 0, &offset);
}

/* A way with a wheel at once, if one of them brings all into contact that could be. */
static bool quick(const struct t9a_charge *c, const struct sides *sides,
                  struct t9a_rush *way, struct t9a_charged *end)
{
    enum { EVERY = 5 };
    const struct search s = search_of(c);

    for (int i = 0; i <= 2 * DEGREES; i += i == 0  ? 1
                                           : i % 2 ? 1
                                                   : 2 * EVERY - 1) {
        struct t9a_ending there;

        *way = (struct t9a_rush){ 0, wheel_at(&s, i) };
        if (!ends(&s, *way, &there) ||
            t9a_contact_at(&sides->own, &sides->its, there.offset).models <
                sides->all)
            continue;
        *end = t9a_charge_goes(c, *way);
        if (end->miss == MISS_NOT && end->turned == 0 &&
            end->models == sides->all)
            return true;
    }
    return false;
}

/* Others are in the way: the offset at which most models touch, of those at which that
 * changes and to which there is a way. */
static bool best_of_offsets(const struct t9a_charge *c,
                            const struct sides *sides, struct t9a_reach reach,
                            struct t9a_rush *way, struct t9a_charged *end)
{
    struct t9a_offsets all;

    t9a_offsets_of(&sides->own, &sides->its, reach.low, reach.high, &all);
    for (int32_t models = sides->all; models > 0; models--)
        for (int i = 0; i < all.count; i++)
            if (t9a_contact_at(&sides->own, &sides->its, all.offset[i])
                        .models == models &&
                t9a_charge_to(c, all.offset[i], way, end))
                return true;
    return false;
}

bool t9a_charge_find(const struct t9a_charge *c, struct t9a_rush *way,
                     struct t9a_charged *end)
{
    struct t9a_reach reach;
    struct sides sides;
    int32_t offset;

    if (c->fleeing || c->whom->radius)
        return best_of_grid(c, way, end);
    sides_of(c, &sides);
    if (quick(c, &sides, way, end))
        return true;
    if (t9a_charge_reach(c, &reach)) {
        t9a_best_offset(&sides.own, &sides.its, reach.low, reach.high,
                        reach.low + (reach.high - reach.low) / 2, &offset);
        if (t9a_charge_to(c, offset, way, end) ||
            best_of_offsets(c, &sides, reach, way, end))
            return true;
    }
    return best_of_grid(c, way, end);
}
