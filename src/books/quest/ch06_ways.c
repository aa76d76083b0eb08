/* ch06_ways.c -- quest chapters 6, 11 and 15: which ways a hero may go.
 *
 * A way is judged leg by leg: a leg is walked by the table's law (reach_cost), or
 * it is a jump, over a chasm, from roof to roof, or down. */
#include "books/quest/quest.h"

#include <stddef.h>

/* ---- gaps and drops ---- */

/* The chasms on a leg. */
struct chasms {
    int32_t over; /* how much of the leg its centre is over them */
    int wide;     /* how many are too wide to be stepped over */
    int32_t gap;  /* quest.15.01 the width of the last of these */
    int which;    /* and which it is; -1: none */
    bool any;
};

static struct chasms chasms_on(const struct terrain *t, struct segment s,
                               int32_t stepped)
{
    struct chasms c = { .which = -1 };

    for (uint64_t left = terrain_with(t, TRAIT_DEEP); left; left &= left - 1) {
        const int i = set_first(left);
        const int32_t in = polygon_length_inside(&t->piece[i].shape, s, 0);

        c.any |= in > 0;
        c.over += in;
        if (in <= stepped)
            continue;
        c.wide++;
        c.gap = in;
        c.which = i;
    }
    return c;
}

/* How much of the leg roofs of that floor carry its centre. */
static int32_t over_roofs(const struct terrain *t, struct segment s, int floor)
{
    int32_t over = 0;

    for (int i = 0; floor > 0 && i < t->pieces; i++)
        if (t->piece[i].traits & TRAIT_ROOF && t->piece[i].floors == floor)
            over += polygon_length_inside(&t->piece[i].shape, s, 0);
    return over;
}

static bool is_carried(const struct terrain *t, struct vec at, int floor)
{
    return floor > 0 ? terrain_floor_piece(t, at, floor) >= 0
                     : quest_chasm(t, at) < 0;
}

struct vec quest_edge(const struct terrain *t, struct step from, struct vec to)
{
    const int32_t whole = vec_distance(from.at, to);
    enum { PARTS = 64, FINE = 1 };
    int32_t low = 0, high = whole;

    if (whole == 0)
        return to;
    for (int i = 1; i <= PARTS; i++) { /* the first place that does not */
        const int32_t at = (int32_t)((int64_t)whole * i / PARTS);

        if (!is_carried(t, vec_between(from.at, to, at, whole), from.floor)) {
            high = at;
            break;
        }
        low = at;
    }
    while (high - low > FINE) {
        const int32_t middle = low + (high - low) / 2;

        if (is_carried(t, vec_between(from.at, to, middle, whole), from.floor))
            low = middle;
        else
            high = middle;
    }
    return low > 0 ? vec_between(from.at, to, low, whole) : from.at;
}

/* ---- what is in the way ---- */

/* Bases that this leg keeps from: of enemies near it, on the level of either end.
 * The gap of quest.06.01 is not kept by who charges. */
static void leg_crowd(const struct battle *b, int unit, int but,
                      struct segment line, int32_t z0, int32_t z1,
                      struct crowd *out)
{
    const int32_t apart = quest_length(b, QUEST_APART),
                  radius = quest_radius(b, unit);

    out->count = 0;
    for (unit_set left = quest_enemies(b, unit); left; left &= left - 1) {
        const int foe = set_first(left);

        for (figure_set its = b->unit[foe].alive; its; its &= its - 1) {
            struct disc base = quest_base(b, foe, set_first(its));
            int32_t z;

            base.radius += but == NOBODY ? apart : 0;
            if (!segment_roughly(line, base.at, base.radius + radius))
                continue;
            z = quest_z(b, foe, set_first(its));
            if (quest_on_level(z, z0, apart) || quest_on_level(z, z1, apart))
                out->base[out->count++] = base;
        }
    }
}

/* Is somebody in the way of a leap? Who begins too near may go away. */
static bool crowd_bars(const struct crowd *c, struct segment s, int32_t radius)
{
    for (int i = 0; i < c->count; i++) {
        const struct disc o = c->base[i];
        const bool leaves = disc_overlaps(o, (struct disc){ s.a, radius }) &&
                            !disc_overlaps(o, (struct disc){ s.b, radius }) &&
                            vec_dot(vec_sub(s.b, s.a), vec_sub(s.a, o.at)) >= 0;

        if (!leaves && segment_nearer(s, o.at, o.radius + radius))
            return true;
    }
    return false;
}

/* Does something solid rise above that height on the leg? */
static bool pieces_bar(const struct terrain *t, struct segment s,
                       int32_t radius, int32_t z)
{
    for (int i = 0; i < t->pieces; i++)
        if (t->piece[i].traits & TRAIT_SOLID && t->piece[i].height > z &&
            polygon_swept_by(&t->piece[i].shape, s, radius))
            return true;
    return false;
}

/* ---- a leg ---- */

/* What is known of a leg before it is judged. */
struct going {
    const struct battle *b;
    int unit;
    struct step from, to;
    struct segment line;
    int32_t length, radius;
    int32_t z0, z1;
    struct crowd crowd;
};

static bool refuse_stop(struct refusal *why, enum reach_stop stop, bool charges)
{
    const struct {
        enum refusal_reason reason;
        uint16_t rule;
    } by_stop[] = {
        [REACH_FREE] = { REFUSED_NONE, 0 },
        [REACH_OFF_TABLE] = { REFUSED_OFF_TABLE, QUEST(2, 4) },
        [REACH_SOLID] = { REFUSED_SOLID, QUEST(90, 46) },
        [REACH_BASE] = { charges ? REFUSED_BASE : REFUSED_CONTACT,
                         QUEST(6, 1) },
        [REACH_FLOOR] = { REFUSED_FLOOR, QUEST(4, 9) },
        [REACH_TOO_FAR] = { REFUSED_TOO_FAR, QUEST(4, 5) },
        [REACH_NOWHERE] = { REFUSED_SOLID, QUEST(90, 46) },
    };

    return answer_refuse(why, by_stop[stop].reason, by_stop[stop].rule);
}

/* The leg as it is walked, chasms left out of account. */
static enum reach_stop walked(const struct going *g, int32_t *cost)
{
    const struct mover m = { .radius = g->radius,
                             .climb = quest_length(g->b, QUEST_CLIMBED),
                             .avoids = TRAIT_SOLID };
    struct way way = { .steps = 2, .step = { g->from, g->to } };
    const enum reach_stop stop =
        reach_cost(&g->b->stage->terrain, &m, &g->crowd, &way, -1, NULL);

    *cost = way.cost;
    return stop;
}

/* quest.15.02 .. 15.05 over 'gap' in plan and down 'drop': a jump, if it is not
 * so little that it is walked. The ground before and behind is counted, and so is
 * what lies beyond the foot of a drop: only gap and drop are not. */
static bool judge_jump(const struct going *g, int32_t gap, int32_t drop,
                       int32_t depth, struct quest_leg *leg,
                       struct refusal *why)
{
    const struct battle *b = g->b;
    const int32_t far = gap > drop ? gap : drop; /* quest.15.03 ruling */

    if (gap <= quest_length(b, QUEST_STEPPED) &&
        drop <= quest_length(b, QUEST_CLIMBED)) {
        leg->cost = g->length + drop; /* quest.15.01, 04.09 */
        return true;
    }
    if (far > quest_length(b, QUEST_JUMPED))
        return answer_refuse(why, REFUSED_TOO_FAR, QUEST(15, 2));
    leg->cost = g->length > gap ? g->length - gap : 0; /* quest.15.04 */
    leg->jump = far;
    leg->depth = depth;
    return true;
}

/* Where the leg comes to that piece. */
static struct vec rim_of(const struct polygon *p, struct segment s)
{
    const int32_t whole = vec_distance(s.a, s.b);
    int32_t low = 0, high = whole;

    while (high - low > 1) {
        const int32_t middle = low + (high - low) / 2;
        const struct segment part = { s.a,
                                      vec_between(s.a, s.b, middle, whole) };

        if (polygon_length_inside(p, part, 0) > 0)
            high = middle;
        else
            low = middle;
    }
    return low > 0 ? vec_between(s.a, s.b, low, whole) : s.a;
}

/* Chasms from ground to ground: what is too wide to be stepped over is jumped,
 * one gap on each leg; pieces that touch are one gap. */
static bool judge_gaps(const struct going *g, const struct chasms *c,
                       struct quest_leg *leg, struct refusal *why)
{
    enum { ROUNDED = 8 };
    const struct terrain *t = &g->b->stage->terrain;
    const struct vec off = quest_edge(t, g->from, g->to.at),
                     on = quest_edge(t, g->to, off);
    const bool one = vec_distance(off, on) <= c->over + ROUNDED;
    const int32_t gap = one ? c->over : c->gap;

    if (!one && c->wide > 1) /* quest.15.02 ruling */
        return answer_refuse(why, REFUSED_FORM, QUEST(15, 2));
    if (!one && c->wide == 0)
        return true; /* each is stepped over */
    leg->off = one ? off : rim_of(&t->piece[c->which].shape, g->line);
    return judge_jump(
        g, gap, 0, c->which < 0 ? 0 : t->piece[c->which].special * QUEST_SUNK,
        leg, why);
}

/* On the ground: chasms are gaps, their bottom is a drop, and out of them one
 * climbs. */
static bool judge_ground(const struct going *g, bool charges,
                         struct quest_leg *leg, struct refusal *why)
{
    const struct terrain *t = &g->b->stage->terrain;
    const int in0 = quest_chasm(t, g->from.at), in1 = quest_chasm(t, g->to.at);
    const struct disc base = { g->to.at, g->radius };
    const enum reach_stop stop = walked(g, &leg->cost);
    struct chasms c;

    if (stop != REACH_FREE)
        return refuse_stop(why, stop, charges);
    c = chasms_on(t, g->line, quest_length(g->b, QUEST_STEPPED));
    if (!c.any)
        return true;
    if (in1 >= 0 && !polygon_holds_disc(&t->piece[in1].shape, base))
        return answer_refuse(why, REFUSED_SOLID, QUEST(90, 46));
    if (in0 >= 0) {
        if (in1 >= 0 && in1 != in0)
            return answer_refuse(why, REFUSED_SOLID, QUEST(90, 46));
        /* quest.15.07 ruling: its walls are rough and can be climbed */
        if (in1 < 0)
            leg->cost -= g->z0;
        return true;
    }
    if (in1 < 0)
        return judge_gaps(g, &c, leg, why);
    if (c.wide > 1 || (c.wide == 1 && c.which != in1))
        return answer_refuse(why, REFUSED_FORM, QUEST(15, 2));
    leg->off = rim_of(&t->piece[in1].shape, g->line);
    return judge_jump(g, 0, -g->z1, -g->z1, leg, why); /* down to its bottom */
}

/* Where its base is clear of the roof that it has left: the foot of the drop. */
static struct vec foot_of(const struct going *g, struct vec edge)
{
    const struct terrain *t = &g->b->stage->terrain;
    const int roof = terrain_floor_piece(t, edge, g->from.floor);
    const int32_t whole = vec_distance(edge, g->to.at);
    int32_t low = 0, high = whole;

    if (roof < 0 || whole == 0)
        return g->to.at;
    while (high - low > 1) {
        const int32_t middle = low + (high - low) / 2;
        const struct disc base = { vec_between(edge, g->to.at, middle, whole),
                                   g->radius };

        if (polygon_overlaps_disc(&t->piece[roof].shape, base))
            low = middle;
        else
            high = middle;
    }
    return vec_between(edge, g->to.at, high, whole);
}

/* Off a roof to the table: down at its edge, and on from the foot on the ground,
 * which is counted. Where the foot is over a chasm that is leapt as well, or
 * jumped into. */
static bool judge_descent(const struct going *g, bool charges,
                          struct quest_leg *leg, struct refusal *why)
{
    const struct terrain *t = &g->b->stage->terrain;
    const struct vec foot = foot_of(g, leg->off);
    const int below = quest_chasm(t, foot), in1 = quest_chasm(t, g->to.at);
    const struct segment beyond = { foot, g->to.at };
    struct going ground = *g;
    struct vec far_rim;
    int32_t cost;

    if (in1 >= 0)
        return in1 == below
                   ? judge_jump(g, 0, g->z0 - g->z1, g->z0 - g->z1, leg, why)
                   : refuse_stop(why, REACH_FLOOR, charges);
    if (below >= 0) {
        const struct segment over = { leg->off, g->to.at };

        if (chasms_on(t, over, quest_length(g->b, QUEST_STEPPED)).wide > 1)
            return answer_refuse(why, REFUSED_FORM, QUEST(15, 2));
        far_rim = quest_edge(t, g->to, leg->off);
        return judge_jump(g, vec_distance(leg->off, far_rim), g->z0 - g->z1,
                          g->z0 - quest_height(t, (struct step){ foot, 0 }),
                          leg, why);
    }
    /* a step that leans there is no foot: one comes down on it first */
    if (terrain_bars(t, (struct disc){ foot, g->radius }, 0, TRAIT_SOLID))
        return refuse_stop(why, REACH_SOLID, charges);
    ground.from = (struct step){ foot, 0 };
    ground.line = beyond;
    if (!vec_same(foot, g->to.at)) {
        const enum reach_stop stop = walked(&ground, &cost);

        if (stop != REACH_FREE)
            return refuse_stop(why, stop, charges);
    }
    if (chasms_on(t, beyond, quest_length(g->b, QUEST_STEPPED)).wide > 0)
        return answer_refuse(why, REFUSED_FORM, QUEST(15, 2));
    return judge_jump(g, 0, g->z0 - g->z1, g->z0 - g->z1, leg, why);
}

/* From a roof to another, over the gap between them and down if it is lower. */
static bool judge_crossing(const struct going *g, bool charges,
                           struct quest_leg *leg, struct refusal *why)
{
    const struct terrain *t = &g->b->stage->terrain;
    const struct vec on = quest_edge(t, g->to, leg->off);
    const struct segment between = { leg->off, on };
    enum { ROUNDED = 32 };
    int32_t gap = g->length - over_roofs(t, g->line, g->from.floor);

    /* a roof in between is no gap: a corner there, please */
    if (over_roofs(t, between, g->from.floor) > ROUNDED ||
        (g->to.floor != g->from.floor &&
         over_roofs(t, between, g->to.floor) > ROUNDED))
        return refuse_stop(why, REACH_FLOOR, charges);
    if (g->to.floor != g->from.floor)
        gap -= over_roofs(t, g->line, g->to.floor);
    /* quest.15.05 ruling: it would fall to the table */
    return judge_jump(g, gap > 0 ? gap : 0, g->z0 - g->z1, g->z0, leg, why);
}

/* From or to a roof: walked and climbed, or else leapt, never upwards. */
static bool judge_heights(const struct going *g, bool charges,
                          struct quest_leg *leg, struct refusal *why)
{
    const struct terrain *t = &g->b->stage->terrain;
    const enum reach_stop stop = walked(g, &leg->cost);
    const int chasm = g->to.floor ? -1 : quest_chasm(t, g->to.at);
    const struct disc base = { g->to.at, g->radius };

    if (stop != REACH_FLOOR && (stop != REACH_FREE || chasm < 0))
        return stop == REACH_FREE || refuse_stop(why, stop, charges);
    if (g->from.floor == 0 || g->z1 > g->z0 ||
        !is_carried(t, g->from.at, g->from.floor) ||
        (g->to.floor > 0 && terrain_floor_piece(t, g->to.at, g->to.floor) < 0))
        return refuse_stop(why, REACH_FLOOR, charges);
    if (!terrain_holds(t, base))
        return refuse_stop(why, REACH_OFF_TABLE, charges);
    if (terrain_bars(t, base, g->to.floor, TRAIT_SOLID) ||
        pieces_bar(t, g->line, g->radius, g->z0) ||
        (chasm >= 0 && !polygon_holds_disc(&t->piece[chasm].shape, base)))
        return refuse_stop(why, REACH_SOLID, charges);
    if (crowd_bars(&g->crowd, g->line, g->radius))
        return refuse_stop(why, REACH_BASE, charges);
    leg->off = quest_edge(t, g->from, g->to.at);
    return g->to.floor > 0 ? judge_crossing(g, charges, leg, why)
                           : judge_descent(g, charges, leg, why);
}

bool quest_judge_leg(const struct battle *b, int unit, struct step from,
                     struct step to, int but, struct quest_leg *leg,
                     struct refusal *why)
{
    const struct terrain *t = &b->stage->terrain;
    struct going g = { .b = b,
                       .unit = unit,
                       .from = from,
                       .to = to,
                       .line = { from.at, to.at },
                       .length = vec_distance(from.at, to.at),
                       .radius = quest_radius(b, unit),
                       .z0 = quest_height(t, from),
                       .z1 = quest_height(t, to) };

    *leg = (struct quest_leg){ .off = from.at };
    if (to.floor < 0)
        return refuse_stop(why, REACH_FLOOR, false);
    leg_crowd(b, unit, but, g.line, g.z0, g.z1, &g.crowd);
    return from.floor == 0 && to.floor == 0
               ? judge_ground(&g, but != NOBODY, leg, why)
               : judge_heights(&g, but != NOBODY, leg, why);
}

/* ---- the whole way ---- */

/* Who flies: straight from step to step, over everything. quest.13.26; and
 * passes jump rolls without one, so gaps that can be jumped are not counted,
 * quest.13.27 */
static bool judge_flight(const struct battle *b, int unit, int but,
                         struct way *way, struct refusal *why)
{
    const struct mover m = quest_mover(b, unit);
    const struct step end = way->step[way->steps - 1];
    const int32_t z = quest_height(&b->stage->terrain, end);
    enum reach_stop stop;
    struct crowd crowd;

    leg_crowd(b, unit, but, (struct segment){ end.at, end.at }, z, z, &crowd);
    stop = reach_cost(&b->stage->terrain, &m, &crowd, way, -1, NULL);
    return stop == REACH_FREE || refuse_stop(why, stop, but != NOBODY);
}

static bool judge_walk(const struct battle *b, int unit, int but,
                       struct way *way, struct refusal *why)
{
    struct quest_leg leg;

    way->cost = 0;
    for (int i = 1; i < way->steps; i++) {
        if (!quest_judge_leg(b, unit, way->step[i - 1], way->step[i], but, &leg,
                             why))
            return false;
        /* quest.15.02 ruling: it may be asked there, and stands on nobody */
        if (leg.jump > 0 && i > 1 &&
            !quest_is_free(b, unit, 0, way->step[i - 1]))
            return answer_refuse(why, REFUSED_BASE, QUEST(15, 2));
        way->cost += leg.cost;
    }
    return true;
}

bool quest_judge_legs(const struct battle *b, int unit, int but,
                      struct way *way, int32_t limit, uint16_t too_far,
                      struct refusal *why)
{
    const int32_t cap = quest_length(b, QUEST_CAP);
    const bool flies = quest_flies(b, unit);

    if (!(flies ? judge_flight(b, unit, but, way, why)
                : judge_walk(b, unit, but, way, why)))
        return false;
    if (way->cost > limit)
        return answer_refuse(why, REFUSED_TOO_FAR, too_far);
    if (way->cost > cap && !quest_strides(b, unit) &&
        way_touches(&b->stage->terrain, way, quest_radius(b, unit),
                    TRAIT_DIFFICULT))
        return answer_refuse(why, REFUSED_TOO_FAR, QUEST(11, 3));
    if (!quest_is_free(b, unit, 0, way->step[way->steps - 1]))
        return answer_refuse(why, REFUSED_BASE, QUEST(6, 1));
    return true;
}

/* The way of a decision, from where the hero stands. */
static struct way way_of(const struct battle *b, int unit,
                         const struct decision *d)
{
    struct way w = { .steps = 1, .step = { figure_step(b, unit, 0) } };

    for (int i = 0; i < d->count; i++)
        w.step[w.steps++] = d->step[i];
    return w;
}

uint16_t quest_move_rule(int action)
{
    switch (action) {
    case ACTION_RUN:
        return QUEST(4, 6);
    case ACTION_CHARGE:
        return QUEST(4, 7);
    case ACTION_HURRY:
        return QUEST(10, 5);
    }
    return QUEST(4, 5);
}

bool quest_judge_way(const struct battle *b, const struct decision *d,
                     struct refusal *why)
{
    const struct ask *a = &b->asked;
    const int unit = a->unit, action = ASKED(a, WAY, action);
    const bool charges = action == ACTION_CHARGE;
    struct step end;
    struct way way;

    if (d->count > QUEST_CORNERS)
        return answer_refuse(why, REFUSED_FORM, QUEST(91, 6));
    way = way_of(b, unit, d);
    if (charges && d->count > 0)
        way.step[d->count] =
            quest_charge_end(b, unit, a->other, way.step[d->count]);
    end = way.step[way.steps - 1];
    if (d->count > 0 &&
        !quest_judge_legs(b, unit, charges ? a->other : NOBODY, &way, a->most,
                          quest_move_rule(action), why))
        return false;
    if (!charges || quest_would_touch(b, unit, end, a->other))
        return true;
    /* quest.06.02 ruling: near enough where it could not come nearer */
    if (quest_near_enough(b, unit, end, a->other))
        return true;
    return answer_refuse(why, REFUSED_END, QUEST(8, 1));
}
