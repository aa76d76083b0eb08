/* ch09_search.c -- t9a chapter 9: ways of a charge that nobody has proposed.
 *
 * Of a way forward by a, a wheel by p and forward again, the offset at which it ends
 * goes one way while a grows, p being the same: so an offset that lies between those
 * of two a is reached by one between them, found by halving. Wheels are tried by
 * whole degrees, and those that end in contact. */
#include "books/t9a/ch09_approach.h"

#include <assert.h>
#include <stddef.h>

enum { DEGREES = 90, HAND_COUNT = 2 };

struct search {
    const struct t9a_charge *charge;
    struct approach approach;
    int32_t most; /* forward */
    bool *close;  /* told when a way ends a hair beside what it was to reach */
};

static struct search search_of(const struct t9a_charge *c)
{
    struct search s = { .charge = c, .approach = t9a_approach(c) };
    const int32_t past = vec_distance(c->from.at, c->at.at) +
                         c->at.half_length + c->at.half_width;

    s.most = hull_meets_hull(&c->from, past, &c->at);
    return s;
}

/* The same charge, with only those about who could be in its way. A way bends by a
 * right angle at most, so that its bend is in the circle about both its ends. */
struct nearby {
    struct t9a_charge charge;
    struct t9a_scene scene;
    struct t9a_thing thing[T9A_THINGS];
};

static bool in_the_way(const struct t9a_ground *g, struct box box)
{
    for (int i = 0; i < g->parts; i++)
        if (box_meets(box,
                      box_of_disc((struct disc){ g->part[i].hull.at,
                                                 footprint_outer(&g->part[i]) },
                                  0)))
            return true;
    return false;
}

static const struct t9a_charge *nearby_of(const struct t9a_charge *c,
                                          struct nearby *n)
{
    const struct t9a_scene *s = c->scene;
    const int32_t own = c->from.half_length + c->from.half_width;
    const int32_t its = c->at.half_length + c->at.half_width;
    const int32_t apart = vec_distance(c->from.at, c->at.at);
    const struct disc round = { vec_between(c->from.at, c->at.at, 1, 2),
                                apart / 2 + 3 * own + 2 * its };
    const struct box box = box_of_disc(round, T9A_TOUCHES);

    n->charge = *c;
    n->charge.scene = &n->scene;
    n->scene = *s;
    n->scene.thing = n->thing;
    n->scene.things = 0;
    assert(s->things <= T9A_THINGS);
    for (int i = 0; i < s->things; i++)
        if (in_the_way(s->thing[i].ground, box))
            n->thing[n->scene.things++] = s->thing[i];
    for (uint64_t left = s->impassable; left; left &= left - 1) {
        const int i = __builtin_ctzll(left);

        if (!box_meets(box, s->table->piece[i].shape.around))
            n->scene.impassable &= ~((uint64_t)1 << i);
    }
    return &n->charge;
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

/* How far it may go forward before that wheel, so that it comes to the side: without
 * one, how far it goes first is of no matter. */
struct span {
    int32_t from, to;
};

static bool comes(const struct search *s, int32_t ahead, int32_t wheel)
{
    struct t9a_ending end;

    return ends(s, (struct t9a_rush){ ahead, wheel }, &end);
}

/* The last place from which it comes there, between one that is so and one that is
 * not. */
static int32_t border(const struct search *s, int32_t wheel, int32_t is,
                      int32_t no)
{
    while (size_of(no - is) > 1) {
        const int32_t middle = is + (no - is) / 2;

        if (comes(s, middle, wheel))
            is = middle;
        else
            no = middle;
    }
    return is;
}

static bool span_of(const struct search *s, int32_t wheel, struct span *out)
{
    enum { PARTS = 4 };
    const int32_t parts = wheel == 0 ? 0 : PARTS;
    int32_t first = -1, last = -1;

    for (int32_t k = 0; k <= parts; k++)
        if (comes(s, s->most / PARTS * k, wheel)) {
            first = first < 0 ? k : first;
            last = k;
        }
    if (first < 0)
        return false;
    out->from = s->most / PARTS * first;
    out->to = s->most / PARTS * last;
    if (first > 0)
        out->from = border(s, wheel, out->from, out->from - s->most / PARTS);
    if (parts > 0)
        out->to =
            border(s, wheel, out->to,
                   last < parts ? out->to + s->most / PARTS : s->most + 1);
    return true;
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

static bool widens(const struct t9a_reach *r, int32_t offset)
{
    return offset < r->low || offset > r->high;
}

static void widen(struct t9a_reach *r, int32_t offset)
{
    if (offset < r->low)
        r->low = offset;
    if (offset > r->high)
        r->high = offset;
}

static int32_t last_that_wheels(const struct search *s, int32_t wheel,
                                struct span span)
{
    while (span.to - span.from > 1) {
        const int32_t middle = span.from + (span.to - span.from) / 2;

        if (wheels(s, (struct t9a_rush){ middle, wheel }))
            span.from = middle;
        else
            span.to = middle;
    }
    return span.from;
}

/* What the wheel meets is only asked where it matters: the further it has gone forward,
 * the sooner it meets the target. */
static void widen_by(const struct search *s, int32_t wheel, struct t9a_reach *r)
{
    struct t9a_ending end;
    struct span span;

    if (!span_of(s, wheel, &span) ||
        !ends(s, (struct t9a_rush){ span.from, wheel }, &end))
        return;
    if (widens(r, end.offset)) {
        if (!wheels(s, (struct t9a_rush){ span.from, wheel }))
            return;
        widen(r, end.offset);
    }
    if (!ends(s, (struct t9a_rush){ span.to, wheel }, &end) ||
        !widens(r, end.offset))
        return;
    if (!wheels(s, (struct t9a_rush){ span.to, wheel }))
        span.to = last_that_wheels(s, wheel, span);
    if (ends(s, (struct t9a_rush){ span.to, wheel }, &end) &&
        wheels(s, (struct t9a_rush){ span.to, wheel }))
        widen(r, end.offset);
}

bool t9a_charge_reach(const struct t9a_charge *c, struct t9a_reach *out)
{
    const struct search s = search_of(c);

    *out = (struct t9a_reach){ INT32_MAX, INT32_MIN };
    for (int i = WHEELS - 1; i >= 0; i--)
        widen_by(&s, wheel_at(&s, i), out);
    return out->low <= out->high;
}

/* ---- to one offset ---- */

/* How far forward before that wheel, to end there? -1: it does not. */
static int32_t ahead_to(const struct search *s, int32_t wheel, int32_t offset)
{
    struct t9a_ending near, far;
    struct span span;

    if (!span_of(s, wheel, &span) ||
        !ends(s, (struct t9a_rush){ span.from, wheel }, &near) ||
        !ends(s, (struct t9a_rush){ span.to, wheel }, &far))
        return -1;
    if (size_of(near.offset - offset) <= 1)
        return span.from;
    if (size_of(far.offset - offset) <= 1)
        return span.to;
    if ((near.offset < offset) == (far.offset < offset))
        return -1;
    while (span.to - span.from > 1) {
        const int32_t middle = span.from + (span.to - span.from) / 2;
        struct t9a_ending end;

        if (!ends(s, (struct t9a_rush){ middle, wheel }, &end))
            return -1;
        if ((end.offset < offset) == (near.offset < offset))
            span.from = middle;
        else
            span.to = middle;
    }
    return span.to;
}

static bool goes_to(const struct search *s, struct t9a_rush way, int32_t offset,
                    struct t9a_charged *end)
{
    const struct t9a_charge *c = s->charge;
    struct t9a_facade own, its;

    *end = t9a_charge_goes(c, way);
    if (end->miss != MISS_NOT || end->turned > 0)
        return false;
    if (size_of(end->offset - offset) > 2 * T9A_TOUCHES) {
        if (s->close)
            *s->close = true;
        return false;
    }
    end->offset = offset;
    end->end = t9a_along(&c->at, c->side, &c->from, offset);
    t9a_facade_of(c->who, HULL_FRONT, &own);
    t9a_facade_of(c->whom, c->side, &its);
    end->models = t9a_contact_at(&own, &its, offset).models;
    return true;
}

/* To come to a very corner it goes a hair further in, so as not to go past. */
static int32_t aim_at(const struct search *s, int32_t offset)
{
    const int32_t most =
        (int32_t)((s->approach.half + s->approach.width) / WHEEL_PARTS) -
        T9A_TOUCHES;

    return offset > most ? most : offset < -most ? -most : offset;
}

/* The last wheel after so much forward that ends along the side, between one that does
 * and one that does not. */
static int32_t last_that_ends(const struct search *s, int32_t ahead, int32_t is,
                              int32_t no)
{
    struct t9a_ending end;

    while (size_of(no - is) > 1) {
        const int32_t middle = is + (no - is) / 2;

        if (ends(s, (struct t9a_rush){ ahead, middle }, &end))
            is = middle;
        else
            no = middle;
    }
    return is;
}

/* Between two wheels after so much forward, one that ends short of the offset and one
 * beyond, the last that is on the side of the first; 0: there are no such. */
static int32_t wheel_between(const struct search *s, int32_t ahead,
                             int32_t from, int32_t to, int32_t offset)
{
    struct t9a_ending end;
    const bool first = ends(s, (struct t9a_rush){ ahead, from }, &end);
    const bool last = ends(s, (struct t9a_rush){ ahead, to }, &end);
    bool below;

    if (first && !last)
        to = last_that_ends(s, ahead, from, to);
    if (last && !first)
        from = last_that_ends(s, ahead, to, from);
    if (!ends(s, (struct t9a_rush){ ahead, from }, &end))
        return 0;
    below = end.offset < offset;
    if (!ends(s, (struct t9a_rush){ ahead, to }, &end) ||
        (end.offset < offset) == below)
        return 0;
    while (size_of(to - from) > 1) {
        const int32_t middle = from + (to - from) / 2;

        if (!ends(s, (struct t9a_rush){ ahead, middle }, &end))
            return 0;
        if ((end.offset < offset) == below)
            from = middle;
        else
            to = middle;
    }
    return from;
}

/* Wheels between whole degrees, at once or as late as may be. */
static bool between_degrees(const struct search *s, int32_t aim, int32_t offset,
                            struct t9a_rush *way, struct t9a_charged *end)
{
    for (int i = 1; i < WHEELS; i++) {
        const int32_t from = i <= HAND_COUNT ? 0 : wheel_at(s, i - HAND_COUNT);
        const int32_t to = wheel_at(s, i);

        for (int late = 0; late <= 1; late++) {
            way->ahead = late ? s->most : 0;
            way->wheel = wheel_between(s, way->ahead, from, to, aim);
            if (way->wheel != 0 && goes_to(s, *way, offset, end))
                return true;
        }
    }
    return false;
}

static bool aims_at(const struct search *s, int32_t aim, int32_t offset,
                    struct t9a_rush *way, struct t9a_charged *end)
{
    for (int i = 0; i < WHEELS; i++) {
        *way = (struct t9a_rush){ 0, wheel_at(s, i) };
        way->ahead = ahead_to(s, way->wheel, aim);
        if (way->ahead >= 0 && goes_to(s, *way, offset, end))
            return true;
    }
    return between_degrees(s, aim, offset, way, end);
}

bool t9a_charge_to(const struct t9a_charge *c, int32_t offset,
                   struct t9a_rush *way, struct t9a_charged *end)
{
    /* Who comes almost along the side is led past what he aims at by the rounding of
     * his centre: he aims a hair beside it. */
    enum { HAIR = 8, HAIRS = 13 };
    struct nearby nearby;
    struct search s = search_of(nearby_of(c, &nearby));
    bool close = aim_at(&s, offset) != offset; /* a very corner */

    s.close = &close;
    for (int i = 0; i < (close ? HAIRS : 1); i++) {
        const int32_t beside = (i + 1) / 2 * (i % 2 ? HAIR : -HAIR);

        if (aims_at(&s, aim_at(&s, offset + beside), offset, way, end))
            return true;
    }
    return false;
}

/* ---- the best ---- */

/* The most models that touch at any offset, and such an offset. */
struct sides {
    struct t9a_facade own, its;
    int32_t all, goal;
};

static int32_t models_at(const struct sides *s, int32_t offset)
{
    return t9a_contact_at(&s->own, &s->its, offset).models;
}

static void sides_of(const struct t9a_charge *c, int32_t near, struct sides *s)
{
    int32_t reach;

    t9a_facade_of(c->who, HULL_FRONT, &s->own);
    t9a_facade_of(c->whom, c->side, &s->its);
    reach = s->own.half + s->its.half;
    s->all = t9a_best_offset(&s->own, &s->its, -reach, reach, near, &s->goal);
}

/* Plays the way; true when it brings all into contact that could be. */
static bool brings_all(const struct t9a_charge *c, const struct sides *sides,
                       struct t9a_rush way, struct t9a_charged *end)
{
    *end = t9a_charge_goes(c, way);
    return end->miss == MISS_NOT && end->turned == 0 &&
           end->models == sides->all;
}

/* Between two wheels at once, one that ends short of the goal, one beyond: one that
 * ends there. */
static int32_t wheel_to(const struct search *s, int32_t from, int32_t to,
                        const struct sides *sides)
{
    struct t9a_ending end;
    bool below;

    if (!ends(s, (struct t9a_rush){ 0, from }, &end))
        return from;
    below = end.offset < sides->goal;
    while (size_of(to - from) > 1) {
        const int32_t middle = from + (to - from) / 2;

        if (!ends(s, (struct t9a_rush){ 0, middle }, &end) ||
            (end.offset < sides->goal) != below)
            to = middle;
        else
            from = middle;
        if (models_at(sides, end.offset) == sides->all)
            return middle;
    }
    return to;
}

/* A way with a wheel at once, if one of them brings all into contact that could be. */
static bool quick(const struct search *s, const struct sides *sides,
                  struct t9a_rush *way, struct t9a_charged *end)
{
    enum { EVERY = 5 };

    for (int sign = -1; sign <= 1; sign += 2) {
        struct t9a_ending last = { 0, 0 }, there;
        int32_t before = 0;
        bool known = ends(s, (struct t9a_rush){ 0, 0 }, &last);

        for (int degrees = 0; degrees <= DEGREES; degrees += EVERY) {
            const int32_t wheel = sign * angle_degrees(degrees);
            const bool is = ends(s, (struct t9a_rush){ 0, wheel }, &there);

            way->ahead = 0;
            way->wheel = wheel;
            if (is && models_at(sides, there.offset) == sides->all) {
                if (brings_all(s->charge, sides, *way, end))
                    return true;
            } else if (is && known &&
                       (last.offset < sides->goal) !=
                           (there.offset < sides->goal)) {
                way->wheel = wheel_to(s, before, wheel, sides);
                if (brings_all(s->charge, sides, *way, end))
                    return true;
            }
            known = is;
            last = there;
            before = wheel;
        }
    }
    return false;
}

static bool better(const struct t9a_charged *a, const struct t9a_charged *b)
{
    return a->turned != b->turned ? a->turned < b->turned
                                  : a->models > b->models;
}

/* The best way that has been played. */
struct found {
    bool any;
    struct t9a_rush way;
    struct t9a_charged end;
};

static void keep(struct found *f, struct t9a_rush way,
                 const struct t9a_charged *end)
{
    if (end->miss != MISS_NOT || (f->any && !better(end, &f->end)))
        return;
    *f = (struct found){ true, way, *end };
}

/* Two ways that differ by how far they go first lead to two offsets: of those between,
 * the best. */
static void keep_between(const struct search *s, const struct sides *sides,
                         int32_t wheel, int32_t a, int32_t b, struct found *f)
{
    const int32_t low = a < b ? a : b, high = a < b ? b : a;
    struct t9a_charged end;
    struct t9a_rush way = { 0, wheel };
    int32_t offset;

    if (t9a_best_offset(&sides->own, &sides->its, low, high, low, &offset) <=
        f->end.models)
        return;
    way.ahead = ahead_to(s, wheel, offset);
    if (way.ahead >= 0 && goes_to(s, way, offset, &end))
        keep(f, way, &end);
}

/* Others are in the way, or much is not reached: ways of a grid are played, and the
 * best between those that go. Against whom there is no alignment, the first. */
static bool best_of_grid(const struct search *s, const struct sides *sides,
                         bool first, struct found *f)
{
    enum { STEPS_AHEAD = 8, EVERY = 3 };
    const bool any = sides == NULL;

    for (int i = 0; i < WHEELS; i += i < WHEELS - 3 ? EVERY : 1) {
        const int32_t wheel = wheel_at(s, i);
        struct t9a_charged last = { .miss = MISS_FAR };

        for (int k = 0; k <= (wheel == 0 ? 0 : STEPS_AHEAD); k++) {
            const struct t9a_rush way = {
                (int32_t)((int64_t)s->most * k / STEPS_AHEAD), wheel
            };
            struct t9a_ending there;
            struct t9a_charged end = { .miss = MISS_FAR };

            if (any || ends(s, way, &there))
                end = t9a_charge_goes(s->charge, way);
            keep(f, way, &end);
            if (first && f->any)
                return true;
            if (end.miss == MISS_NOT && last.miss == MISS_NOT &&
                end.turned == 0 && last.turned == 0)
                keep_between(s, sides, wheel, last.offset, end.offset, f);
            last = end;
        }
    }
    return f->any;
}

/* To the best offset that could be reached, if nobody else were about. */
static bool best_offset(const struct search *s, const struct sides *sides,
                        struct found *f)
{
    struct t9a_reach reach;
    int32_t offset;

    if (!t9a_charge_reach(s->charge, &reach))
        return false;
    t9a_best_offset(&sides->own, &sides->its, reach.low, reach.high,
                    sides->goal, &offset);
    f->any = t9a_charge_to(s->charge, offset, &f->way, &f->end);
    return f->any;
}

/* Straight to its middle, or else ever more aside. */
static bool find_round(const struct t9a_charge *c, struct t9a_rush *way,
                       struct t9a_charged *end)
{
    const angle to = angle_of(vec_sub(c->at.at, c->from.at));
    const int32_t straight = (int16_t)(angle)(to - c->from.facing);

    for (int i = 0; i < HAND_COUNT * DEGREES; i++) {
        const int32_t aside = angle_degrees((i + 1) / 2);

        *way = (struct t9a_rush){ 0, straight + (i % 2 ? aside : -aside) };
        *end = t9a_charge_goes(c, *way);
        if (end->miss == MISS_NOT)
            return true;
    }
    return false;
}

bool t9a_charge_find(const struct t9a_charge *c, struct t9a_rush *way,
                     struct t9a_charged *end)
{
    struct nearby nearby;
    const struct search s = search_of(nearby_of(c, &nearby));
    struct found f = { .any = false };
    struct t9a_ending ahead = { 0, 0 };
    struct sides sides;

    if (c->who->radius)
        return find_round(c, way, end);
    if (c->fleeing || c->whom->radius) {
        best_of_grid(&s, NULL, true, &f);
    } else {
        ends(&s, (struct t9a_rush){ 0, 0 }, &ahead);
        sides_of(c, ahead.offset, &sides);
        if (quick(&s, &sides, way, end))
            return true;
        if (!best_offset(&s, &sides, &f))
            best_of_grid(&s, &sides, false, &f);
    }
    *way = f.way;
    *end = f.end;
    return f.any;
}

bool t9a_charge_can(const struct t9a_charge *c)
{
    const struct t9a_rush ahead = { 0, 0 };
    struct nearby nearby;
    struct t9a_rush way;
    struct t9a_charged end;
    struct search s;
    struct found f = { .any = false };
    struct sides sides;

    if (c->who->radius || c->fleeing || c->whom->radius)
        return t9a_charge_find(c, &way, &end);
    if (t9a_charge_goes(c, ahead).miss == MISS_NOT)
        return true;
    s = search_of(nearby_of(c, &nearby));
    sides_of(c, 0, &sides);
    if (quick(&s, &sides, &way, &end))
        return true;
    return best_of_grid(&s, &sides, true, &f) || best_offset(&s, &sides, &f);
}
