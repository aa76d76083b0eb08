/* ch09_swath.c -- t9a chapter 9: what bars the swaths of one wheel. */
#include "books/t9a/ch09_swaths.h"

#include <stddef.h>

/* How the swaths go: their depth is along 'ahead'. */
struct depth {
    int64_t
        rear; /* of what is solid after the wheel, when it does not go forward
                      first */
    int64_t climb; /* how much that grows with each unit of it, in 2^-30 */
    int64_t met;   /* nothing of the target is nearer */
    struct rim {   /* swaths beside what is nearest: */
        int64_t corner, aside, deeper; /* an edge goes from there so far aside,
                                          and so much deeper; 0: there is none */
    } rim[HANDS];
};

static int64_t number_at(const struct swath *swath, int64_t ahead)
{
    return swath->first + (ahead * swath->aside >> 30);
}

/* The edges of the target that a charger comes to beside its nearest corner. */
static void rims_of(const struct swaths *l, const int64_t *x, const int64_t *y,
                    struct depth *d)
{
    int nearest = 0;

    d->rim[HAND_LEFT].deeper = d->rim[HAND_RIGHT].deeper = 0;
    for (int i = 1; i < l->corners; i++)
        if (y[i] < y[nearest])
            nearest = i;
    for (int by = 1; by < l->corners; by += 2) { /* both neighbours */
        const int k = (nearest + by) % l->corners;
        const bool left = x[k] > x[nearest];

        d->rim[left ? HAND_LEFT : HAND_RIGHT] =
            (struct rim){ x[nearest], size64(x[k] - x[nearest]),
                          y[k] - y[nearest] };
    }
}

/* The swaths in which it comes to its target, and no further forward than it may. */
static void whole_swath(const struct swaths *l, struct swath *swath,
                        struct depth *d)
{
    struct swath_strip all = { INT64_MAX, INT64_MIN };
    const int64_t last = number_at(swath, l->most);
    int64_t x[4], y[4];

    d->met = INT64_MAX;
    for (int i = 0; i < l->corners; i++) {
        x[i] = swath_along(l->corner[i], swath->left);
        y[i] = swath_along(l->corner[i], swath->ahead);
        all.from = least(all.from, x[i] - l->radius - l->width);
        all.to = most(all.to, x[i] + l->radius + l->width);
        d->met =
            least(d->met, y[i] - l->radius -
                              (int64_t)l->charge->who->radius * SWATH_PARTS);
    }
    all.from = most(all.from - SWATH_TOUCHES, least(swath->first, last));
    all.to = least(all.to + SWATH_TOUCHES, most(swath->first, last));
    swath->free.count = all.from <= all.to;
    swath->free.of[0] = all;
    if (swath->free.count)
        rims_of(l, x, y, d);
}

/* A thing as those see it who come along the swath. */
struct ahead {
    const struct swath_thing *thing;
    int64_t x[SHAPE_CORNERS], y[SHAPE_CORNERS];
    int64_t low, high;
};

/* Cuts out of some swaths those that it bars between two depths, all of what bars them being before
 * the rear of the charger: what is behind that says nothing surely. */
static void cut_part(const struct swaths *l, const struct ahead *it,
                     const struct depth *d, struct swath_strip depth,
                     struct swath_strip of, struct swath *swath)
{
    const int64_t skin = it->thing->skin;
    const int64_t rear = d->rear + most(skin, SWATH_ROUNDED);
    const int64_t low = most(depth.from, rear);
    int64_t from, to;
    struct swath_strip reach;

    if (!t9a_reach_between(it->thing, it->x, it->y, low, depth.to, &reach))
        return;
    from = most(of.from, reach.from - l->width + skin);
    to = least(of.to, reach.to + l->width - skin);
    if (swath->aside != 0 && rear + (l->most * d->climb >> 30) > low) {
        const int64_t ahead = (low - rear) * (1 << 30) / d->climb;
        const int64_t last = number_at(swath, ahead);

        if (swath->aside < 0)
            from = most(from, last);
        else
            to = least(to, last);
    }
    t9a_cut(&swath->free, from, to);
}

static void cut_before(const struct swaths *l, const struct ahead *it,
                       const struct depth *d, int64_t until,
                       struct swath_strip of, struct swath *swath)
{
    const int64_t furthest = d->rear + (l->most * d->climb >> 30);

    cut_part(l, it, d, (struct swath_strip){ it->low, until }, of, swath);
    if (swath->aside == 0 || it->low >= furthest)
        return;
    for (int i = 0; i < it->thing->corners && swath->free.count; i++)
        if (it->y[i] > it->low && it->y[i] < until)
            cut_part(l, it, d, (struct swath_strip){ it->y[i], until }, of,
                     swath);
}

/* Beside the nearest corner the charger goes further before it meets the target: so it
 * meets what is that deep in those swaths in which it comes so far. */
static void cut_beside(const struct swaths *l, const struct ahead *it,
                       const struct depth *d, int64_t until,
                       struct swath *swath)
{
    for (int h = 0; h < HANDS; h++) {
        const struct rim *rim = &d->rim[h];
        const int64_t deeper = until - d->met + SWATH_ROUNDED;
        int64_t by;

        if (rim->deeper <= 0 || deeper > rim->deeper)
            continue;
        by = l->width + deeper * rim->aside / rim->deeper;
        if (h == HAND_LEFT)
            cut_before(l, it, d, until,
                       (struct swath_strip){ rim->corner + by, INT64_MAX },
                       swath);
        else
            cut_before(l, it, d, until,
                       (struct swath_strip){ INT64_MIN, rim->corner - by },
                       swath);
    }
}

static void cut_thing(const struct swaths *l, const struct swath_thing *t,
                      const struct depth *d, struct swath *swath)
{
    const int64_t skin = most(t->skin, SWATH_ROUNDED);
    const int64_t met = d->met - skin;
    const int64_t at = swath_along(t->at, swath->left);
    const int64_t reach = t->within + l->width - t->skin;
    const struct swath_strips *free = &swath->free;
    struct ahead it = { .thing = t, .low = INT64_MAX, .high = INT64_MIN };

    if (at + reach < free->of[0].from ||
        at - reach > free->of[free->count - 1].to)
        return;
    for (int i = 0; i < t->corners; i++) {
        it.x[i] = swath_along(t->corner[i], swath->left);
        it.y[i] = swath_along(t->corner[i], swath->ahead);
        it.low = least(it.low, it.y[i]);
        it.high = most(it.high, it.y[i]);
    }
    if (it.high <= d->rear + skin)
        return;
    if (it.low < met)
        cut_before(l, &it, d, least(met, it.high),
                   (struct swath_strip){ INT64_MIN, INT64_MAX }, swath);
    for (int i = 0; i < t->corners && swath->free.count; i++)
        if (it.y[i] > met)
            cut_beside(l, &it, d, it.y[i] + skin, swath);
}

/* The swath that leads to an offset along the side. */
static int64_t number_of(const struct swaths *l, const struct swath *swath,
                         int64_t offset)
{
    const int64_t slope = -swath->ahead.y;
    const int64_t corner = l->half * slope >> 30;

    if (swath->ahead.x <= 0)
        return offset >= l->half - l->width
                   ? offset - l->half + corner
                   : ((offset + l->width) * slope >> 30) - l->width;
    return offset <= l->width - l->half
               ? offset + l->half - corner
               : ((offset - l->width) * slope >> 30) + l->width;
}

/* Leaves what leads to a place. */
static void keep_placed(const struct swaths *l,
                        const struct swath_strips *place, struct swath *swath)
{
    int64_t from = INT64_MIN;

    for (int i = 0; i < place->count; i++) {
        t9a_cut(&swath->free, from, number_of(l, swath, place->of[i].from) - 4);
        from = number_of(l, swath, place->of[i].to) + 4;
    }
    t9a_cut(&swath->free, from, INT64_MAX);
}

/* ---- while it wheels ---- */

/* The charger after a wheel: what is solid of it, by its middle. */
struct body {
    struct swath_spot at, ahead, left; /* when it does not go forward first */
    struct swath_spot before;          /* the way that it goes then */
    int64_t half_length, half_width;
};

/* Lengths forward for which a number that begins with 'at' and grows by 'climb' is
 * surely between two. */
static void between(struct swath_strip *s, int64_t at, int64_t climb,
                    int64_t low, int64_t high)
{
    enum { STEEP = 1 << 17 }; /* less than that gives no number of use */
    const int64_t end = at + s->to * climb;

    if (most(at, end) <= low || least(at, end) >= high) {
        s->to = s->from;
        return;
    }
    if (at > low && at < high && end > low && end < high)
        return;
    if (size64(climb) < STEEP) {
        s->to = s->from;
        return;
    }
    low = (low - at) / climb;
    high = (high - at) / climb;
    s->from = most(s->from, least(low, high));
    s->to = least(s->to, most(low, high));
}

/* Along one way, of any length, along which the thing reaches so far. */
static void overlap_along(const struct swath_thing *t, const struct body *b,
                          const struct swath_edge *e, struct swath_strip *s)
{
    const int64_t reach =
        (b->half_length - t->skin) * size64(swath_along(e->out, b->ahead)) +
        (b->half_width - t->skin) * size64(swath_along(e->out, b->left));

    between(s, swath_dot(b->at, e->out), swath_along(e->out, b->before),
            e->low - reach, e->high + reach);
}

/* Lengths forward for which the charger overlaps it: two convex shapes do unless a line
 * along an edge of one parts them. */
static struct swath_strip overlap(const struct swath_thing *t,
                                  const struct body *b, int64_t furthest)
{
    struct swath_strip s = { -1, furthest + 1 };
    const struct swath_spot own[2] = {
        { b->ahead.x >> 4, b->ahead.y >> 4 },
        { b->left.x >> 4, b->left.y >> 4 },
    };

    for (int i = 0; i < 2 && s.from < s.to; i++) {
        const struct swath_edge e = t9a_swath_reach(t, own[i]);

        overlap_along(t, b, &e, &s);
    }
    for (int i = 0; i < t->edges && s.from < s.to; i++)
        overlap_along(t, b, &t->edge[i], &s);
    return s;
}

/* Ahead after a wheel, and where the middle of the front is then. */
static struct swath_spot wheeled(const struct swaths *l, int32_t wheel,
                                 struct swath_spot *ahead)
{
    const struct swath_spot left = left_of(l->before);
    const int64_t pivot = l->charge->who->radius || wheel == 0 ? 0
                          : wheel > 0                          ? l->width
                                                               : -l->width;
    struct swath_spot after;

    *ahead = ahead_of((angle)(l->facing + wheel));
    after = left_of(*ahead);
    return (struct swath_spot){
        l->middle.x + (pivot * (left.x - after.x) >> 30),
        l->middle.y + (pivot * (left.y - after.y) >> 30),
    };
}

/* A body laid in a box along the way that it goes forward, and to the left of it: where its
 * middle is, and how far it reaches. */
struct boxed {
    int64_t ahead, aside, by_ahead, by_aside;
};

static struct boxed boxed(const struct body *b)
{
    const struct swath_spot aside = left_of(b->before);
    const int64_t c = size64(swath_along(b->ahead, b->before));
    const int64_t s = size64(swath_along(b->ahead, aside));

    return (struct boxed){
        swath_along(b->at, b->before),
        swath_along(b->at, aside),
        (b->half_length * c + b->half_width * s) >> 30,
        (b->half_length * s + b->half_width * c) >> 30,
    };
}

/* Does the box pass it, however far it goes forward of what is left? */
static bool passes(const struct boxed *b, const struct swath_thing *t,
                   const struct swath_strips *left)
{
    const int64_t more = SWATH_ROUNDED + 2 * most(0, -t->skin);
    const int64_t aside = b->by_aside + more, ahead = b->by_ahead + more;

    return t->aside.from > b->aside + aside || t->aside.to < b->aside - aside ||
           t->ahead.from - ahead - b->ahead > left->of[left->count - 1].to ||
           t->ahead.to + ahead - b->ahead < left->of[0].from;
}

static void cut_turn(const struct swaths *l, int32_t wheel,
                     struct swath_strips *ahead)
{
    struct body b = { .before = l->before };
    const struct swath_spot front = wheeled(l, wheel, &b.ahead);

    b.left = left_of(b.ahead);
    for (int k = 0; k < l->parts && ahead->count; k++) {
        const struct swath_part *p = &l->part[k];
        struct boxed box;

        b.half_length = p->half_length;
        b.half_width = p->half_width;
        b.at.x = front.x + ((p->aside * b.left.x - p->back * b.ahead.x) >> 30);
        b.at.y = front.y + ((p->aside * b.left.y - p->back * b.ahead.y) >> 30);
        box = boxed(&b);
        for (int i = 0; i < l->things && ahead->count; i++) {
            struct swath_strip s;

            if (!l->thing[i].beside || passes(&box, &l->thing[i], ahead))
                continue;
            s = overlap(&l->thing[i], &b, l->most);
            if (s.from < s.to)
                t9a_cut(ahead, s.from, s.to);
        }
    }
}

struct swath_turn t9a_swath_turn(const struct swaths *l)
{
    return (struct swath_turn){
        .ahead = { .count = 1, .of = { { 0, l->most } } },
    };
}

bool t9a_swath_turns(const struct swaths *l, int32_t degrees,
                     struct swath_turn *turn)
{
    const int32_t by = angle_degrees(degrees < 0 ? -degrees : degrees);

    cut_turn(l, degrees < 0 ? -by : by, &turn->ahead);
    return turn->ahead.count > 0;
}

static void turn_to(const struct swaths *l, int32_t degrees,
                    struct swath_turn *turn)
{
    enum { EVERY = 2 };
    const int32_t to = degrees < 0 ? -degrees : degrees;

    while (turn->done < to && turn->ahead.count) {
        int32_t by;

        turn->done = (int32_t)least(turn->done + EVERY, to);
        by = angle_degrees(turn->done);
        cut_turn(l, degrees < 0 ? -by : by, &turn->ahead);
    }
}

/* Leaves what the wheel leaves. */
static void keep_turned(const struct swath_turn *turn, struct swath *swath)
{
    int64_t from = swath->aside < 0 ? INT64_MAX : INT64_MIN;

    for (int i = 0; i < turn->ahead.count; i++) {
        const int64_t to = number_at(swath, turn->ahead.of[i].from);

        t9a_cut(&swath->free, least(from, to), most(from, to));
        from = number_at(swath, turn->ahead.of[i].to);
    }
    t9a_cut(&swath->free, least(from, swath->aside < 0 ? INT64_MIN : INT64_MAX),
            most(from, swath->aside < 0 ? INT64_MIN : INT64_MAX));
}

/* Whoever barred the last that was left of a swath is asked first about the next one. */
static void cut_things(struct swaths *l, const struct depth *d,
                       struct swath *swath)
{
    for (int i = 0; i < l->things && swath->free.count; i++) {
        const uint8_t which = l->order[i];

        cut_thing(l, &l->thing[which], d, swath);
        if (!swath->free.count) {
            l->order[i] = l->order[0];
            l->order[0] = which;
        }
    }
}

bool t9a_swath(struct swaths *l, int32_t degrees, struct swath_turn *turn,
               struct swath *out)
{
    const int32_t wheel =
        degrees < 0 ? -angle_degrees(-degrees) : angle_degrees(degrees);
    const struct swath_spot before = l->before;
    const struct swath_spot front = wheeled(l, wheel, &out->ahead);
    struct depth d;

    if (!l->any && out->ahead.y >= -(1 << 18))
        return false;
    out->wheel = wheel;
    out->left = left_of(out->ahead);
    out->first = swath_along(front, out->left);
    out->aside = wheel == 0 ? 0 : swath_along(before, out->left);
    whole_swath(l, out, &d);
    if (!l->any && out->free.count)
        keep_placed(l, &l->landing, out);
    if (!out->free.count)
        return false;
    d.climb = swath_along(before, out->ahead);
    d.rear = swath_along(front, out->ahead) - l->deep;
    cut_things(l, &d, out);
    if (wheel != 0 && out->free.count) {
        turn_to(l, degrees, turn);
        keep_turned(turn, out);
    }
    return out->free.count > 0;
}

bool t9a_swath_placed(const struct swaths *l, struct swath *swath)
{
    if (!l->any)
        keep_placed(l, &l->place, swath);
    return swath->free.count > 0;
}

int32_t t9a_swath_ahead(const struct swaths *l, const struct swath *swath,
                        int64_t number)
{
    int64_t ahead;

    if (swath->aside == 0)
        return 0;
    ahead = (number - swath->first) * (1 << 30) / swath->aside;
    return (int32_t)(least(most(ahead, 0), l->most) / SWATH_PARTS);
}
