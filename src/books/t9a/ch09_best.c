/* ch09_best.c -- t9a 09.31, 09.33: the best way of a charge, or any. */
#include "books/t9a/ch09_search.h"
#include "books/t9a/ch09_swaths.h"

#include <stddef.h>
#include <string.h>

static int32_t size_of(int32_t by)
{
    return by < 0 ? -by : by;
}

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

    if (!t9a_search_ends(s, (struct t9a_rush){ 0, from }, &end))
        return from;
    below = end.offset < sides->goal;
    while (size_of(to - from) > 1) {
        const int32_t middle = from + (to - from) / 2;

        if (!t9a_search_ends(s, (struct t9a_rush){ 0, middle }, &end) ||
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
        bool known = t9a_search_ends(s, (struct t9a_rush){ 0, 0 }, &last);

        for (int degrees = 0; degrees <= DEGREES; degrees += EVERY) {
            const int32_t wheel = sign * angle_degrees(degrees);
            const bool is =
                t9a_search_ends(s, (struct t9a_rush){ 0, wheel }, &there);

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
                         int nth, int32_t a, int32_t b, struct found *f)
{
    const int32_t low = a < b ? a : b, high = a < b ? b : a;
    struct t9a_charged end;
    struct t9a_rush way = { 0, t9a_search_wheel(s, nth) };
    int32_t offset;

    if (t9a_best_offset(&sides->own, &sides->its, low, high, low, &offset) <=
        f->end.models)
        return;
    way.ahead = t9a_search_ahead(s, nth, offset);
    if (way.ahead >= 0 && t9a_search_goes(s, way, offset, &end))
        keep(f, way, &end);
}

enum { STEPS_AHEAD = 8 };
/* From each place ahead, to each hand: the least wheel that was barred. Who is barred
 * forward comes to no wheel, and further round the same is in the way. */
struct limits {
    int32_t wheel[1 + STEPS_AHEAD][HAND_COUNT];
};

static void learn(struct limits *l, int k, struct t9a_rush way,
                  const struct t9a_charged *end)
{
    int32_t *least = &l->wheel[k][way.wheel < 0];

    if (end->miss != MISS_BARRED)
        return;
    if (end->barred.step == 0)
        l->wheel[k][0] = l->wheel[k][1] = 0;
    else if (end->barred.step == 1 && size_of(way.wheel) < *least)
        *least = size_of(way.wheel);
}

/* Others are in the way, or much is not reached: ways of a grid are played, and the
 * best between those that go. Against whom there is no alignment, the first. */
static bool best_of_grid(const struct search *s, const struct sides *sides,
                         bool first, struct found *f)
{
    enum { EVERY = 3 };
    const bool any = sides == NULL;
    struct limits limits;

    for (int k = 0; k <= STEPS_AHEAD; k++)
        limits.wheel[k][0] = limits.wheel[k][1] = INT32_MAX;

    for (int i = 0; i < WHEELS; i += i < WHEELS - 3 ? EVERY : 1) {
        const int32_t wheel = t9a_search_wheel(s, i);
        struct t9a_charged last = { .miss = MISS_FAR };

        for (int k = 0; k <= (wheel == 0 ? 0 : STEPS_AHEAD); k++) {
            const struct t9a_rush way = {
                (int32_t)((int64_t)s->most * k / STEPS_AHEAD), wheel
            };
            struct t9a_ending there;
            struct t9a_charged end = { .miss = MISS_FAR };

            if (size_of(wheel) < limits.wheel[k][wheel < 0] &&
                (any || t9a_search_ends(s, way, &there))) {
                end = t9a_charge_goes(s->charge, way);
                learn(&limits, k, way, &end);
            }
            keep(f, way, &end);
            if (first && f->any)
                return true;
            if (end.miss == MISS_NOT && last.miss == MISS_NOT &&
                end.turned == 0 && last.turned == 0)
                keep_between(s, sides, i, last.offset, end.offset, f);
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

    if (!t9a_search_reach(s, &reach))
        return false;
    t9a_best_offset(&sides->own, &sides->its, reach.low, reach.high,
                    sides->goal, &offset);
    f->any = t9a_search_to(s, offset, &f->way, &f->end);
    return f->any;
}

/* Could it stand there, whatever the way? */
static bool has_place(const struct t9a_charge *c, int32_t offset)
{
    const struct hull end = t9a_along(&c->at, c->side, &c->from, offset);
    struct t9a_scene about = c->landing ? *c->landing : *c->scene;

    memset(&about.excused, 0xff, sizeof about.excused); /* t9a.09.25 */
    return t9a_may_stand(&about, c->who, &end).bar == BAR_NONE;
}

/* From a place that it has, the last one that way before it has none. Who bars it
 * does so for as long as it is wide, and more: half of that steps over nobody. */
static int32_t last_place(const struct t9a_charge *c, int32_t is, int32_t limit)
{
    const int32_t step = limit < is ? -c->from.half_width : c->from.half_width;
    int32_t no = is + step;

    while (has_place(c, no)) {
        if (step < 0 ? no <= limit : no >= limit)
            return limit;
        is = no;
        no += step;
    }
    while (size_of(no - is) > 1) {
        const int32_t middle = is + (no - is) / 2;

        if (has_place(c, middle))
            is = middle;
        else
            no = middle;
    }
    return is;
}

/* It is the hardest to come to where corners meet: a little further on as many touch. */
static bool comes_about(const struct search *s, const struct sides *sides,
                        int32_t offset, struct t9a_rush *way,
                        struct t9a_charged *end)
{
    enum { FURTHER = MM(1) / 4 };
    const int32_t models = models_at(sides, offset);

    if (t9a_search_to(s, offset, way, end))
        return true;
    for (int by = -FURTHER; by <= FURTHER; by += 2 * FURTHER)
        if (models_at(sides, offset + by) >= models &&
            t9a_search_to(s, offset + by, way, end))
            return true;
    return false;
}

/* The nearest offset at which more touch than so many, of those that are left; it is left no
 * more. */
static bool nearest_better(const struct sides *sides, int32_t is,
                           int32_t models, struct t9a_offsets *left,
                           int32_t *offset)
{
    int nearest = -1;

    for (int i = 0; i < left->count; i++)
        if ((nearest < 0 || size_of(left->offset[i] - is) <
                                size_of(left->offset[nearest] - is)) &&
            models_at(sides, left->offset[i]) > models)
            nearest = i;
    if (nearest < 0)
        return false;
    *offset = left->offset[nearest];
    left->offset[nearest] = left->offset[--left->count];
    return true;
}

/* A grid comes near others and near the edge of the table, and not up to them: right
 * beside them a file more may touch. Where most would touch it may not come: a little
 * aside of where it comes one more may. */
static void close_up(const struct search *s, const struct sides *sides,
                     struct found *f)
{
    enum { TRIES = 3 };
    const struct t9a_charge *c = s->charge;
    const int32_t reach = sides->own.half + sides->its.half;
    const int32_t is = f->end.offset;
    struct t9a_charged end;
    struct t9a_rush way;
    struct t9a_offsets left;
    int32_t offset, low, high;

    if (!f->any || f->end.turned || !has_place(c, is))
        return;
    low = last_place(c, is, -reach);
    high = last_place(c, is, reach);
    if (t9a_best_offset(&sides->own, &sides->its, low, high, is, &offset) <=
        f->end.models)
        return;
    if (t9a_search_to(s, offset, &way, &end))
        keep(f, way, &end);
    t9a_offsets_of(&sides->own, &sides->its, low, high, &left);
    for (int i = 0;
         i < TRIES && nearest_better(sides, is, f->end.models, &left, &offset);
         i++)
        if (comes_about(s, sides, offset, &way, &end))
            keep(f, way, &end);
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

/* ---- is there any? ---- */

/* Plays the swaths that are left, from the middle of each stretch of them. */
static bool plays(const struct swaths *l, const struct swath *swath,
                  const struct approach *approach, struct found *f)
{
    enum { HAIR = 64, TRIES = 3 };

    for (int i = 0; i < swath->free.count; i++) {
        const int64_t from = swath->free.of[i].from, to = swath->free.of[i].to;
        const int64_t number[TRIES] = { (from + to) / 2, from + HAIR,
                                        to - HAIR };

        for (int k = 0; k < (to - from > 2 * HAIR ? TRIES : 1); k++) {
            const struct t9a_rush way = { t9a_swath_ahead(l, swath, number[k]),
                                          swath->wheel };

            struct t9a_ending there;
            struct t9a_charged end;

            if (approach && !t9a_approach_ends(approach, way, &there))
                continue;
            end = t9a_charge_goes(l->charge, way);
            keep(f, way, &end);
            if (f->any)
                return true;
        }
    }
    return false;
}

/* How far it may wheel to a hand is looked at early, and then ever more rarely. */
static bool is_over(const struct swaths *l, int32_t degrees,
                    struct swath_turn *turn)
{
    enum { FIRST = 8 };
    const int32_t size = size_of(degrees);

    return size >= FIRST && (size & (size - 1)) == 0 &&
           !t9a_swath_turns(l, degrees, turn);
}

/* 'unplaced': on ways to where it could not stand, so that its target has to be turned;
 * told whether there are any. */
static bool any_swath(struct swaths *l, bool *unplaced, struct found *f)
{
    struct swath_turn turn[HAND_COUNT] = { t9a_swath_turn(l),
                                           t9a_swath_turn(l) };
    struct swath_turn rare[HAND_COUNT] = { t9a_swath_turn(l),
                                           t9a_swath_turn(l) };
    bool over[HAND_COUNT] = { false };
    const struct approach approach = t9a_approach(l->charge);
    const bool placed = !*unplaced;
    struct swath swath;

    for (int i = 0; i < HAND_COUNT * DEGREES + 1; i++) {
        const int32_t degrees = i % 2 ? (i + 1) / 2 : -(i + 1) / 2;

        over[i % 2] = over[i % 2] || is_over(l, degrees, &rare[i % 2]);
        if (over[i % 2] || !t9a_swath(l, degrees, &turn[i % 2], &swath))
            continue;
        *unplaced = true;
        if ((!placed || t9a_swath_placed(l, &swath)) &&
            plays(l, &swath, l->any ? NULL : &approach, f))
            return true;
    }
    return false;
}

/* How far of that it goes forward on the table. */
static int32_t ahead_on_table(const struct t9a_charge *c, int32_t most)
{
    int32_t is = 0, no = most + 1;

    while (no - is > 1) {
        const int32_t middle = is + (no - is) / 2;
        const struct t9a_leg leg = { STEP_FORWARD, middle };

        if (t9a_way_on_table(c->scene, c->who, &c->from, leg) == middle)
            is = middle;
        else
            no = middle;
    }
    return is;
}

/* How far it goes forward before it meets its target, or others, or leaves the table. */
static int32_t free_ahead(const struct t9a_charge *c)
{
    const int32_t past = vec_distance(c->from.at, c->at.at) +
                         c->at.half_length + c->at.half_width;
    struct t9a_leg leg = { STEP_FORWARD,
                           hull_meets_hull(&c->from, past, &c->at) };

    if (t9a_way_on_table(c->scene, c->who, &c->from, leg) < leg.by)
        leg.by = ahead_on_table(c, leg.by);
    return t9a_step_free(c->scene, c->who, &c->from, leg, false).at;
}

/* A way, whichever comes first. */
static bool find_any(const struct t9a_charge *c, struct found *f)
{
    struct swaths swaths;
    bool unplaced = false;

    t9a_swaths_of(c, free_ahead(c), &swaths);
    if (!swaths.landing.count)
        return false;
    return any_swath(&swaths, &unplaced, f) ||
           (unplaced && !swaths.any && !c->engaged &&
            any_swath(&swaths, &unplaced, f));
}

bool t9a_search_find(const struct search *s, struct t9a_rush *way,
                     struct t9a_charged *end)
{
    const struct t9a_charge *c = s->charge;
    struct found f = { .any = false };
    struct t9a_ending ahead = { 0, 0 };
    struct sides sides;

    if (c->who->radius)
        return find_round(c, way, end);
    if (c->fleeing || c->whom->radius) {
        best_of_grid(s, NULL, true, &f);
    } else {
        t9a_search_ends(s, (struct t9a_rush){ 0, 0 }, &ahead);
        sides_of(c, ahead.offset, &sides);
        if (quick(s, &sides, way, end))
            return true;
        if (!best_offset(s, &sides, &f)) {
            best_of_grid(s, &sides, false, &f);
            close_up(s, &sides, &f);
        }
    }
    if (!f.any)
        find_any(c, &f);
    *way = f.way;
    *end = f.end;
    return f.any;
}

/* t9a.09.21, 09.33 the best way it has. Example: t9a.09.37. */
bool t9a_charge_find(const struct t9a_charge *c, struct t9a_rush *way,
                     struct t9a_charged *end)
{
    struct nearby nearby;
    struct spans spans;
    const struct search s = t9a_search_of(t9a_search_near(c, &nearby), &spans);

    return t9a_search_find(&s, way, end);
}

bool t9a_charge_can(const struct t9a_charge *c)
{
    struct nearby nearby;
    struct t9a_rush way;
    struct t9a_charged end;
    struct found f = { .any = false };

    return c->who->radius ? find_round(c, &way, &end)
                          : find_any(t9a_search_near(c, &nearby), &f);
}
