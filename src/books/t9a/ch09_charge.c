/* ch09_charge.c -- t9a chapter 9: one charge, from its first step until it is
 * aligned.
 *
 * Legs stop where the rectangle of the charger first meets that of its target, as the
 * table says (hull.h, wheel.h); which side is touched is looked for within
 * T9A_TOUCHES. Where it ends is laid out anew along the side, so that nothing that
 * was rounded on the way is left in it. */
#include "books/t9a/ch09_charge.h"

#include <string.h>

/* ---- touching ---- */

#define Q30(n) ((int64_t)(n) * (1 << 30))

/* A place as one sees it from a side: x along it to the right, y out from it. */
struct seen {
    int64_t x, y; /* in 2^-30 units */
};

static struct seen seen_from(const struct hull *h, enum hull_arc side,
                             struct pivot p)
{
    const angle facing = t9a_side_facing(h, side);
    const bool flank = side == HULL_LEFT || side == HULL_RIGHT;
    const int64_t c = angle_cos(facing), s = angle_sin(facing);
    const int64_t x = p.x - (int64_t)h->at.x * WHEEL_PARTS;
    const int64_t y = p.y - (int64_t)h->at.y * WHEEL_PARTS;

    return (struct seen){
        (x * s - y * c) / WHEEL_PARTS,
        (x * c + y * s) / WHEEL_PARTS -
            Q30(flank ? h->half_width : h->half_length),
    };
}

static int32_t half_of(const struct hull *h, enum hull_arc side)
{
    return side == HULL_LEFT || side == HULL_RIGHT ? h->half_length
                                                   : h->half_width;
}

/* The corner at the right or the left end of a side. */
static struct pivot corner_of(const struct hull *h, enum hull_arc side,
                              bool right)
{
    const bool flank = side == HULL_LEFT || side == HULL_RIGHT;
    struct hull out = *h;

    out.facing = t9a_side_facing(h, side);
    if (flank) {
        out.half_length = h->half_width;
        out.half_width = h->half_length;
    }
    return hull_pivot(&out, out.half_length,
                      right ? -out.half_width : out.half_width);
}

/* Where a front touches a side. */
struct touch {
    bool any;
    int64_t off;        /* so far apart, in 2^-30 units */
    struct pivot about; /* the contact point */
    int32_t offset;     /* along the side, of who will stand there */
};

static int64_t size_of(int64_t n)
{
    return n < 0 ? -n : n;
}

static int32_t whole(int64_t n)
{
    return (int32_t)((n + (1 << 29)) >> 30);
}

/* A corner of one on the edge of the other, which is 'half' long either way. */
static void touch_at(struct touch *t, struct seen at, int32_t half,
                     struct pivot corner, int32_t own)
{
    const int64_t off = size_of(at.y);

    if (off > Q30(T9A_TOUCHES) || size_of(at.x) > Q30(half + T9A_TOUCHES) ||
        (t->any && off >= t->off))
        return;
    *t = (struct touch){ true, off, corner, own + whole(at.x) };
}

static struct touch touch_of(const struct hull *h, const struct hull *target,
                             enum hull_arc side)
{
    const int32_t half = half_of(target, side);
    struct touch t = { .any = false };

    for (int right = 0; right < 2; right++) {
        const struct pivot own = corner_of(h, HULL_FRONT, right);
        const struct pivot its = corner_of(target, side, right);

        touch_at(&t, seen_from(target, side, own), half, own,
                 right ? h->half_width : -h->half_width);
        touch_at(&t, seen_from(h, HULL_FRONT, its), h->half_width, its,
                 right ? half : -half);
    }
    return t;
}

/* By how much it turns until it faces the side, to the left when positive. */
static int32_t turn_to(const struct hull *h, const struct hull *target,
                       enum hull_arc side)
{
    const angle facing = (angle)(t9a_side_facing(target, side) + HALF_TURN);

    return (int16_t)(angle)(facing - h->facing);
}

/* Fronts that lie along another side touch that one. */
enum { BESIDE = 4 };

static bool turns_to(int32_t by)
{
    return by < QUARTER_TURN - BESIDE && by > BESIDE - QUARTER_TURN;
}

/* ---- what it touches first ---- */

/* The front edge and a round base: no alignment. */
static bool touch_round(const struct hull *h, struct disc d, int32_t *offset)
{
    const struct seen at = seen_from(h, HULL_FRONT, pivot_at(d.at));
    int32_t x = whole(at.x), y = whole(at.y), reach = d.radius + T9A_TOUCHES;
    int64_t aside;

    *offset = x > h->half_width    ? h->half_width
              : x < -h->half_width ? -h->half_width
                                   : x;
    aside = x - *offset;
    return y > 0 && aside * aside + (int64_t)y * y <= (int64_t)reach * reach;
}

static bool touches_somewhere(const struct t9a_charge *c, const struct hull *h)
{
    for (unsigned side = HULL_FRONT; side <= HULL_RIGHT; side <<= 1)
        if (touch_of(h, &c->at, (enum hull_arc)side).any)
            return true;
    return false;
}

static int32_t models_at(const struct t9a_charge *c, int32_t offset)
{
    struct t9a_facade own, its;

    t9a_facade_of(c->who, HULL_FRONT, &own);
    t9a_facade_of(c->whom, c->side, &its);
    return t9a_contact_at(&own, &its, offset).models;
}

/* ---- alignment ---- */

static bool stands_on_table(const struct t9a_charge *c, const struct hull *h)
{
    struct t9a_ground own;

    t9a_cover(c->who, h, &own);
    return t9a_on_table(&own, c->scene->table);
}

/* t9a.09.25 where both were turned, does the charger touch another enemy? Its swing
 * stopped short of him, but from a contact that T9A_TOUCHES may have put off. */
static bool touches_other(const struct t9a_charge *c, const struct touch *t,
                          const struct t9a_charged *out)
{
    const int32_t back =
        (int16_t)(angle)(out->contact.facing - out->end.facing);

    return back != 0 && t9a_swing_free(c->scene, c->who, &out->end, t->about,
                                       back, true, true)
                                .bar != BAR_NONE;
}

/* t9a.09.28, 09.29, 09.31 the charger turns as far as it can, the charged unit by
 * the rest. */
static void turn_both(const struct t9a_charge *c, const struct touch *t,
                      int32_t by, struct t9a_charged *out)
{
    enum { MORE = 64 }; /* a third of a degree */
    int32_t rest, its;

    out->miss = MISS_TURN;
    if (c->brief && c->engaged)
        return;
    out->barred = t9a_swing_free(c->scene, c->who, &out->contact, t->about, by,
                                 true, false);
    rest = by < 0 ? by + out->barred.at : by - out->barred.at;
    if (c->engaged || rest == 0)
        return;
    for (int more = 0; more <= MORE; more = more ? 2 * more : 1) {
        its = by < 0 ? rest - more : rest + more;
        if (size_of(its) > size_of(by) ||
            t9a_swing_free(c->scene, c->whom, &c->at, t->about, -its, false,
                           true)
                    .bar != BAR_NONE)
            return;
        out->turned = its < 0 ? -its : its;
        out->target = hull_swung(&c->at, t->about, -its);
        out->end = t9a_along(&out->target, c->side, &out->contact, t->offset);
        if (!touches_other(c, t, out)) {
            out->miss = MISS_NOT;
            out->barred = (struct t9a_barred){ .bar = BAR_NONE, .which = -1 };
            return;
        }
    }
}

static void align(const struct t9a_charge *c, struct t9a_charged *out)
{
    const struct touch t = touch_of(&out->contact, &c->at, c->side);
    const int32_t by = turn_to(&out->contact, &c->at, c->side);

    if (!t.any || !turns_to(by)) {
        out->miss = MISS_SIDE;
        return;
    }
    out->offset = t.offset;
    out->end = t9a_along(&c->at, c->side, &out->contact, t.offset);
    /* The turn is judged from its end: that is where it stands exactly, and may
     * touch who stands beside it. */
    if (by != 0 &&
        t9a_swing_free(c->scene, c->who, &out->end, t.about, -by, true, true)
                .bar != BAR_NONE)
        turn_both(c, &t, by, out);
    if (out->miss == MISS_NOT && !stands_on_table(c, &out->end)) {
        out->miss = MISS_BARRED;
        out->barred = (struct t9a_barred){ BAR_EDGE, -1, 0, -1 };
    }
    if (out->miss == MISS_NOT)
        out->models = models_at(c, out->offset);
}

/* Where it was not looked for others on the way, does it stand on nobody, and touch no
 * enemy but its target? */
static bool lands(const struct t9a_charge *c, const struct hull *end,
                  struct t9a_barred *barred)
{
    struct t9a_scene landing;

    if (c->landing == NULL)
        return true;
    landing = *c->landing;
    memset(&landing.excused, 0xff, sizeof landing.excused); /* t9a.09.25 */
    *barred = t9a_may_stand(&landing, c->who, end);
    return barred->bar == BAR_NONE;
}

static void touch_target(const struct t9a_charge *c, struct t9a_charged *out)
{
    out->end = out->contact;
    if (c->who->radius) {
        out->models = 2;
    } else if (c->whom->radius) {
        if (!touch_round(&out->contact,
                         (struct disc){ c->at.at, c->whom->radius },
                         &out->offset))
            out->miss = MISS_SIDE;
        else
            out->models = models_at(c, out->offset);
    } else if (!c->fleeing) {
        align(c, out);
    } else if (!touches_somewhere(c, &out->contact)) {
        out->miss = MISS_SIDE;
    }
}

static void end_in_contact(const struct t9a_charge *c, struct t9a_charged *out)
{
    touch_target(c, out);
    if (out->miss == MISS_NOT && !lands(c, &out->end, &out->barred))
        out->miss = MISS_BARRED;
}

/* ---- the way ---- */

/* How far the leg goes until it touches the target. */
static int32_t way_to_target(const struct t9a_charge *c, const struct hull *h,
                             struct t9a_leg leg)
{
    const bool left = leg.step == STEP_WHEEL_LEFT;
    const struct disc disc = { c->at.at, c->whom->radius };
    const struct footprint own = { *h, c->who->radius };
    const struct footprint its = { c->at, c->whom->radius };

    if (c->who->radius)
        return footprint_meets(&own, leg.by, &its);
    if (leg.step == STEP_FORWARD)
        return c->whom->radius ? hull_meets_disc(h, leg.by, disc)
                               : hull_meets_hull(h, leg.by, &c->at);
    return c->whom->radius
               ? hull_wheel_meets_disc(h, left ? leg.by : -leg.by, disc)
               : hull_wheel_meets_hull(h, left ? leg.by : -leg.by, &c->at);
}

/* One leg: false when the way is over, with what came of it in 'out'. */
static bool goes(const struct t9a_charge *c, struct t9a_leg leg, int32_t number,
                 struct t9a_charged *out)
{
    const int32_t way = way_to_target(c, &out->contact, leg);
    const bool met = way < leg.by;

    leg.by = way;
    if (number == 2 && !met) {
        out->miss = MISS_FAR;
        return false;
    }
    out->barred = t9a_step_free(c->scene, c->who, &out->contact, leg, c->brief);
    out->barred.step = number;
    if (out->barred.bar != BAR_NONE) {
        out->miss = MISS_BARRED;
        return false;
    }
    out->contact = t9a_step_end(&out->contact, leg);
    if (number == 2)
        out->then = way;
    if (met)
        end_in_contact(c, out);
    return !met;
}

struct t9a_charged t9a_charge_goes(const struct t9a_charge *c,
                                   struct t9a_rush way)
{
    const int32_t wheel = way.wheel < 0 ? -way.wheel : way.wheel;
    struct t9a_charged out = { .contact = c->from,
                               .end = c->from,
                               .target = c->at };

    if (c->who->radius) { /* t9a.09.27 ruling: straight, whichever way */
        out.contact = hull_turned(&c->from, way.wheel);
        goes(c, (struct t9a_leg){ STEP_FORWARD, T9A_CHARGE_FAR }, 2, &out);
        return out;
    }
    if (way.ahead < 0 || wheel > QUARTER_TURN) {
        out.miss = MISS_WHEEL;
        return out;
    }
    if (!goes(c, (struct t9a_leg){ STEP_FORWARD, way.ahead }, 0, &out))
        return out;
    if (wheel > 0 &&
        !goes(c,
              (struct t9a_leg){
                  way.wheel > 0 ? STEP_WHEEL_LEFT : STEP_WHEEL_RIGHT, wheel },
              1, &out))
        return out;
    goes(c, (struct t9a_leg){ STEP_FORWARD, T9A_CHARGE_FAR }, 2, &out);
    return out;
}
