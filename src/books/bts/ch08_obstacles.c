/* ch08_obstacles.c -- bts chapter 8: ways over obstacles, ditches, walls and prone
 * figures, cut into what is walked and what is tested for. */
#include "books/bts/bts.h"

enum { CLEAR = 2 }; /* so far beyond a hurdle that rounding does not meet it */

/* What a way may lead over: a piece, or the base of somebody who lies. */
struct thing {
    const struct polygon *shape; /* NULL: a base */
    struct disc base;
};

static bool is_met(const struct thing *body, struct segment s, int32_t radius)
{
    return body->shape
               ? polygon_swept_by(body->shape, s, radius)
               : segment_nearer(s, body->base.at, body->base.radius + radius);
}

static bool is_over(const struct thing *body, struct vec at, int32_t radius)
{
    const struct disc base = { at, radius };

    return body->shape ? polygon_overlaps_disc(body->shape, base)
                       : disc_overlaps(body->base, base);
}

/* Where on a leg: units gone, of all its units. */
struct leg {
    struct segment s;
    int32_t length;
};

static struct leg leg_of(struct vec a, struct vec b)
{
    return (struct leg){ { a, b }, vec_distance(a, b) };
}

static struct vec on_leg(const struct leg *leg, int32_t gone)
{
    return gone <= 0 ? leg->s.a
           : gone >= leg->length
               ? leg->s.b
               : vec_between(leg->s.a, leg->s.b, gone, leg->length);
}

/* How far it gets before it meets the body: the leg does meet it. */
static int32_t gone_before(const struct leg *leg, const struct thing *body,
                           int32_t radius)
{
    int32_t low = 0, high = leg->length;

    while (high - low > 1) {
        const int32_t middle = low + (high - low) / 2;
        const struct segment part = { leg->s.a, on_leg(leg, middle) };

        if (is_met(body, part, radius))
            high = middle;
        else
            low = middle;
    }
    return low;
}

/* How far it has gone when it is clear of the body, or -1 if it never is: bodies
 * are convex. */
static int32_t gone_beyond(const struct leg *leg, const struct thing *body,
                           int32_t radius, int32_t from)
{
    int32_t low = from, high = leg->length;

    if (is_over(body, leg->s.b, radius))
        return -1;
    while (high - low > 1) {
        const int32_t middle = low + (high - low) / 2;

        if (is_over(body, on_leg(leg, middle), radius))
            low = middle;
        else
            high = middle;
    }
    return high + CLEAR < leg->length ? high + CLEAR : leg->length;
}

/* ---- a trip as it is planned ---- */

struct plan {
    const struct battle *b;
    int f;
    const struct mover *m;
    struct bts_trip trip;
    struct way part; /* walked since the last hurdle */
    struct step at;  /* where it has come to */
    int32_t hangs;   /* bts.08.11 so high on a wall, at the start */
    int32_t limit;
    int32_t walked;
};

static bool refuse(struct plan *p, uint16_t rule, enum reach_stop stop)
{
    p->trip.rule = rule;
    p->trip.stop = stop;
    return false;
}

static int32_t ground_at(const struct plan *p, struct step at)
{
    return bts_height_at(p->b, at);
}

static void walk_to(struct plan *p, struct step to)
{
    p->part.step[p->part.steps++] = to;
    p->at = to;
}

/* The part that was walked is paid for. */
static bool end_part(struct plan *p)
{
    const struct box box = way_box(&p->part);
    struct crowd crowd;
    enum reach_stop stop;

    bts_crowd_on(p->b, p->f, p->part.step[0].floor, &box, &crowd);
    stop = reach_cost(&p->b->stage->terrain, p->m, &crowd, &p->part,
                      p->limit - p->trip.cost, NULL);
    if (stop != REACH_FREE)
        return refuse(p, bts_rule_of_stop(stop), stop);
    for (int i = 1; i < p->part.steps; i++)
        if (bts_hull_bars(
                p->b, p->f,
                (struct segment){ p->part.step[i - 1].at, p->part.step[i].at }))
            return refuse(p, BTS(6, 7), REACH_BASE);
    p->trip.cost += p->part.cost;
    for (int i = 1; i < p->part.steps; i++)
        p->walked += vec_distance(p->part.step[i - 1].at, p->part.step[i].at);
    return true;
}

/* bts.08.10 ruling: there is room to land, outside every enemy zone and touching
 * no enemy. */
static bool may_land(const struct battle *b, int f, struct step far)
{
    struct figures about;

    if (!bts_fits(b, f, far))
        return false;
    about = bts_about_at(b, f, far.at, bts_furthest_zone(b));
    for (FIGURES_EACH(g, &about))
        if (bts_are_enemies(b, f, g) && bts_is_out(b, g) &&
            (bts_zone_holds(b, f, g, far) ||
             (stand_of(b, g)->floor == far.floor &&
              bts_within_at(b, f, far.at, g, BTS_CONTACT))))
            return false;
    return true;
}

bool bts_hop(const struct battle *b, int f, int piece, struct vec towards,
             struct step *far)
{
    const struct thing thing = { .shape =
                                     &b->stage->terrain.piece[piece].shape };
    const struct leg leg = leg_of(bts_at(b, f), towards);
    const int32_t radius = bts_girth(b, f);
    int32_t gone;

    if (!is_met(&thing, leg.s, radius))
        return false;
    gone = gone_beyond(&leg, &thing, radius,
                       gone_before(&leg, &thing, radius) + 1);
    if (gone < 0)
        return false;
    *far = (struct step){ on_leg(&leg, gone), stand_of(b, f)->floor };
    return may_land(b, f, *far);
}

/* bts.23.67, 23.06 who passes without dice. */
static bool is_sure(const struct plan *p, enum bts_hurdle_kind kind)
{
    if (bts_has(p->b, p->f, SPECIAL_LIGHT_FOOT) &&
        bts_is(p->b, p->f, BTS_IS(INFANTRY)))
        return true;
    return bts_has(p->b, p->f, SPECIAL_SPIDERY) && kind != HURDLE_JUMP &&
           kind != HURDLE_STEP;
}

/* Adds a hurdle that begins where the part ends. */
static bool add_hurdle(struct plan *p, struct bts_hurdle h)
{
    struct bts_trip *t = &p->trip;
    const bool climbs = h.kind == HURDLE_UP || h.kind == HURDLE_DOWN;

    if (!end_part(p))
        return false;
    if (t->hurdles == BTS_HURDLES)
        return refuse(p, BTS(6, 2), REACH_NOWHERE);
    if (bts_has_hull(p->b, p->f) && !bts_fits(p->b, p->f, h.near))
        return refuse(p, BTS(6, 3), REACH_BASE);
    if (!may_land(p->b, p->f, h.far))
        return refuse(p, BTS(8, 10), REACH_BASE);
    h.before = t->cost;
    h.walked = p->walked;
    h.left = p->limit - t->cost;
    h.sure = h.sure || is_sure(p, (enum bts_hurdle_kind)h.kind);
    if (h.paid > h.left) {
        if (!climbs || h.left <= 0) /* bts.08.16, 08.11 */
            return refuse(p, BTS(8, climbs ? 11 : 16), REACH_TOO_FAR);
        t->ends_early = true;
    }
    t->cost += h.paid < h.left ? h.paid : h.left;
    t->hurdle[t->hurdles++] = h;
    p->part = (struct way){ .steps = 1, .step = { h.far } };
    p->at = h.far;
    p->hangs = 0;
    return true;
}

/* ---- over things on one level ---- */

/* The first thing on a leg that needs a test. */
struct found {
    struct thing body;
    int32_t gone;
    int over;
    enum bts_hurdle_kind kind;
};

static void consider(const struct plan *p, const struct leg *leg,
                     struct thing body, int over, enum bts_hurdle_kind kind,
                     struct found *best)
{
    int32_t gone;

    if (!is_met(&body, leg->s, p->m->radius))
        return;
    if (kind == HURDLE_STEP) /* bts.06.29 close, without contact */
        body.base.radius += BTS_GAP;
    gone = gone_before(leg, &body, p->m->radius);
    if (best->over == NOBODY || gone < best->gone)
        *best = (struct found){ body, gone, over, kind };
}

/* bts.08.08, 08.16 obstacles that are not too high, and ditches. */
static void consider_pieces(const struct plan *p, const struct leg *leg,
                            struct found *best)
{
    const struct terrain *t = &p->b->stage->terrain;
    const int32_t tall = bts_stature(p->b, p->f);
    const struct box about = box_of_segment(leg->s, p->m->radius);

    for (uint64_t left = bts_pieces_but(p->b, bts_stage(p->b)->plain); left;
         left &= left - 1) {
        const int i = set_first(left);
        const struct piece *piece = &t->piece[i];
        const bool ditch = piece->traits & TRAIT_DITCH;

        if (!box_meets(piece->shape.around, about))
            continue;
        if (ditch || ((piece->traits & TRAIT_LINEAR) &&
                      piece->height >= p->m->over && piece->height < tall))
            consider(p, leg, (struct thing){ .shape = &piece->shape }, i,
                     ditch ? HURDLE_JUMP : HURDLE_CROSS, best);
    }
}

/* bts.06.29 who lies in the way; ruling: a hull is solid, prone or not. */
static void consider_prone(const struct plan *p, const struct leg *leg,
                           struct found *best)
{
    unsigned any = 0; /* mostly there is nobody */

    for (int g = 0; g < p->b->figures; g++)
        any |= bts_figure_of(p->b, g)->prone;
    for (int g = 0; any && g < p->b->figures; g++)
        if (bts_figure_of(p->b, g)->prone && g != p->f && bts_is_out(p->b, g) &&
            !bts_has_hull(p->b, g) && stand_of(p->b, g)->floor == p->at.floor)
            consider(p, leg, (struct thing){ .base = bts_base(p->b, g) }, g,
                     HURDLE_STEP, best);
}

static bool may_try(const struct plan *p, enum bts_hurdle_kind kind)
{
    return kind == HURDLE_JUMP ? bts_may_jump(p->b, p->f)
                               : bts_may_cross(p->b, p->f);
}

/* bts.06.30 ruling: a 1 over an enemy is a charge; who may not charge does not risk
 * it, and who rolls no die risks nothing. */
static bool dares(const struct plan *p, const struct found *best)
{
    return best->kind != HURDLE_STEP ||
           !bts_are_enemies(p->b, p->f, best->over) ||
           !bts_charge_bar(p->b, p->f) || is_sure(p, HURDLE_STEP);
}

static uint16_t rule_of(enum bts_hurdle_kind kind)
{
    return kind == HURDLE_JUMP   ? BTS(8, 16)
           : kind == HURDLE_STEP ? BTS(6, 29)
                                 : BTS(8, 8);
}

/* One level leg, with whatever lies on it. */
static bool go_level(struct plan *p, struct step to)
{
    while (!vec_same(p->at.at, to.at)) {
        const struct leg leg = leg_of(p->at.at, to.at);
        struct found best = { .over = NOBODY };
        struct bts_hurdle h = { .near = p->at, .far = to };
        int32_t beyond;

        if (p->at.floor == 0)
            consider_pieces(p, &leg, &best);
        consider_prone(p, &leg, &best);
        if (best.over == NOBODY)
            break;
        if (!may_try(p, best.kind))
            return refuse(p, rule_of(best.kind), REACH_SOLID);
        if (!dares(p, &best))
            return refuse(p, BTS(6, 30), REACH_SOLID);
        beyond = gone_beyond(&leg, &best.body, p->m->radius, best.gone);
        if (beyond < 0) /* nobody ends upon it */
            return refuse(p, rule_of(best.kind), REACH_SOLID);
        h.near.at = on_leg(&leg, best.gone);
        h.far.at = on_leg(&leg, beyond);
        h.kind = (uint8_t)best.kind;
        h.over = (int16_t)best.over;
        h.paid = best.kind == HURDLE_JUMP ? vec_distance(h.near.at, h.far.at)
                                          : 0; /* bts.08.16 */
        walk_to(p, h.near);
        if (!add_hurdle(p, h))
            return false;
    }
    if (!vec_same(p->at.at, to.at))
        walk_to(p, to);
    return true;
}

/* ---- up and down ---- */

/* How far the centre has gone when it is inside the piece for the first time, or
 * when it is so for the last time. */
static int32_t gone_inside(const struct leg *leg, const struct polygon *shape,
                           bool last)
{
    int32_t low = 0, high = leg->length;

    while (high - low > 1) {
        const int32_t middle = low + (high - low) / 2;

        if (polygon_has(shape, on_leg(leg, middle)) == last)
            low = middle;
        else
            high = middle;
    }
    return last ? low : high;
}

/* bts.08.07 .. 08.09 a rim is an obstacle as high as it is, with its top behind
 * it. */
static bool go_up(struct plan *p, struct step to)
{
    const struct terrain *t = &p->b->stage->terrain;
    const int piece = terrain_floor_piece(t, to.at, to.floor);
    const int32_t tall = bts_stature(p->b, p->f);
    const struct leg leg = leg_of(p->at.at, to.at);
    struct bts_hurdle h = { .near = p->at, .far = to, .over = (int16_t)piece };
    struct thing body;
    int32_t height, gone;

    if (piece < 0 || !(t->piece[piece].traits & TRAIT_ROOF))
        return refuse(p, BTS(8, 9), REACH_FLOOR);
    body = (struct thing){ .shape = &t->piece[piece].shape };
    height = t->piece[piece].height - ground_at(p, p->at) - p->hangs;
    if (!p->hangs && is_met(&body, leg.s, p->m->radius)) {
        const struct step foot = {
            on_leg(&leg, gone_before(&leg, &body, p->m->radius)), p->at.floor
        };

        if (!go_level(p, foot)) /* over what lies before the wall */
            return false;
        h.near = p->at;
    }
    gone = gone_inside(&leg, body.shape, false) + CLEAR;
    h.far.at = on_leg(&leg, gone);
    h.fall = p->hangs;
    h.kind = HURDLE_UP;
    h.paid = height;
    if (!p->hangs && height < tall && !bts_has(p->b, p->f, SPECIAL_SPIDERY)) {
        h.kind = HURDLE_CROSS;
        h.paid = 0;
        h.sure = height < bts_steps_over(p->b, p->f);
        if (!h.sure && !bts_may_cross(p->b, p->f))
            return refuse(p, BTS(8, 8), REACH_SOLID);
    } else if (!bts_may_climb(p->b, p->f)) {
        return refuse(p, BTS(8, 9), REACH_SOLID);
    }
    return add_hurdle(p, h) && go_level(p, to);
}

/* bts.08.21 down from a rim: no higher than itself without a test or cost. */
static bool go_down(struct plan *p, struct step to)
{
    const struct terrain *t = &p->b->stage->terrain;
    const int piece = terrain_floor_piece(t, p->at.at, p->at.floor);
    const struct leg leg = leg_of(p->at.at, to.at);
    struct bts_hurdle h = { .kind = HURDLE_DOWN, .over = (int16_t)piece };
    struct thing body;
    int32_t beyond;

    if (piece < 0 || !(t->piece[piece].traits & TRAIT_ROOF) || leg.length == 0)
        return refuse(p, BTS(8, 21), REACH_FLOOR);
    body = (struct thing){ .shape = &t->piece[piece].shape };
    h.near = (struct step){ on_leg(&leg, gone_inside(&leg, body.shape, true)),
                            p->at.floor };
    beyond = gone_beyond(&leg, &body, p->m->radius, 0);
    if (beyond < 0)
        return refuse(p, BTS(8, 21), REACH_SOLID);
    h.far = (struct step){ on_leg(&leg, beyond), to.floor };
    h.fall = t->piece[piece].height - ground_at(p, h.far);
    h.paid = h.fall;
    if (h.fall <= bts_stature(p->b, p->f) &&
        !bts_has(p->b, p->f, SPECIAL_SPIDERY)) {
        h.sure = true;
        h.paid = 0;
    } else if (!bts_may_climb(p->b, p->f)) {
        return refuse(p, BTS(8, 21), REACH_SOLID);
    }
    return go_level(p, h.near) && add_hurdle(p, h) && go_level(p, to);
}

/* bts.08.11 ruling: who hangs on a wall climbs down it where he is. */
static bool let_go(struct plan *p)
{
    const struct bts_hurdle h = { .kind = HURDLE_DOWN,
                                  .near = p->at,
                                  .far = p->at,
                                  .fall = p->hangs,
                                  .paid = p->hangs };

    return add_hurdle(p, h);
}

/* ---- the whole way ---- */

struct bts_trip bts_plan_trip(const struct battle *b, int f,
                              const struct mover *m, const struct way *way,
                              int32_t limit)
{
    struct plan p = { .b = b,
                      .f = f,
                      .m = m,
                      .part = { .steps = 1, .step = { way->step[0] } },
                      .at = way->step[0],
                      .hangs = bts_figure_of(b, f)->hangs,
                      .limit = limit };
    bool goes = true;

    for (int i = 1; i < way->steps && goes && !p.trip.ends_early; i++) {
        const struct step to = way->step[i];

        if (p.hangs && to.floor <= p.at.floor)
            goes = let_go(&p);
        if (!goes || p.trip.ends_early)
            break;
        goes = to.floor == p.at.floor  ? go_level(&p, to)
               : to.floor > p.at.floor ? go_up(&p, to)
                                       : go_down(&p, to);
    }
    if (goes && !p.trip.ends_early)
        (void)end_part(&p);
    return p.trip;
}

bool bts_ground_refuses(const struct battle *b, int f, enum bts_manner manner,
                        const struct step *step, int steps)
{
    const struct mover m = bts_mover(b, f);
    const struct step at = { bts_at(b, f), stand_of(b, f)->floor };
    const struct plan p = { .b = b, .f = f, .m = &m, .at = at };
    struct way way = { .steps = 1, .step = { at } };

    if ((manner != MANNER_OF_WALK && manner != MANNER_OF_STAND) ||
        bts_moves_on_wheels(b, f, (int)manner) || bts_has_hull(b, f) ||
        bts_is(b, f, BTS_IS(SIEGE)) || !bts_is_out(b, f) ||
        bts_figure_of(b, f)->hangs || steps > BTS_CORNERS)
        return false;
    for (int i = 0; i < steps; i++) {
        if (vec_same(step[i].at, way.step[i].at) || step[i].floor != at.floor)
            return false;
        way.step[way.steps++] = step[i];
    }
    if (reach_cost(&b->stage->terrain, &m, NULL, &way, bts_reach(b, f, manner),
                   NULL) == REACH_FREE)
        return false;
    for (int i = 1; i <= steps; i++) { /* what is tested for is not walked */
        const struct leg leg = leg_of(way.step[i - 1].at, way.step[i].at);
        struct found best = { .over = NOBODY };

        if (at.floor == 0)
            consider_pieces(&p, &leg, &best);
        consider_prone(&p, &leg, &best);
        if (best.over != NOBODY)
            return false;
    }
    return true;
}

bool bts_trip_rolls(const struct bts_trip *t)
{
    for (int i = 0; i < t->hurdles; i++)
        if (!t->hurdle[i].sure)
            return true;
    return false;
}
