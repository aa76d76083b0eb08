/* vehicle.c -- how vehicles are driven.
 *
 * A vehicle that can hold ground goes to its objective (ofas.a2.09), a transport
 * to the objective of those it carries, any other vehicle to the nearest enemy,
 * up to the range it likes to fire from. Every answer is the best of a few that
 * the book accepts, by how near the end comes to that. */
#include "minds/ofas/doctrine.h"

#include <stdlib.h>

#include "battle/candidates.h"
#include "books/ofas/ofas.h"

enum {
    DROP_GAP = INCH(4),  /* from an objective, to let people out */
    HOLD_GAP = INCH(2),  /* from an objective, to hold it */
    FIRE_GAP = INCH(14), /* from an enemy, with guns */
    TURN_STEP = 15,      /* degrees that are tried */
    TURNS = 360 / TURN_STEP + 1,
    ROUNDED = 4, /* more than a leg's ends are rounded */
    NEVER = INT32_MAX,
    LEGS = 24,                 /* distances that are tried */
    ASIDES = 9,                /* directions of a walk */
    OFFERS = 16,               /* candidates looked at */
    FRIENDS_AHEAD = INCH(100), /* farther off than any place */
    CRUSH_WORTH = ONE / 3      /* of a soldier, for each die he must roll */
};

/* Where a vehicle would like to be. */
struct wish {
    struct vec at;
    int32_t gap; /* from there */
};

static bool is_armed(const struct battle *b, int unit)
{
    return ofas_arms(b, unit, false) != 0;
}

static struct wish wish_of(const struct battle *b, int unit)
{
    unit_set riders = ofas_passengers(b, unit);
    struct ofas_mind_plan plan;

    ofas_mind_plan(b, b->unit[unit].owner, &plan);
    if (plan.goal[unit] != NOBODY) /* ofas.a2.09 it holds ground itself */
        return (struct wish){ ofas_mind_goal(b, unit, &plan), HOLD_GAP };
    if (riders)
        return (struct wish){ ofas_mind_goal(b, set_first(riders), &plan),
                              DROP_GAP };
    return (struct wish){ ofas_mind_goal(b, unit, &plan),
                          is_armed(b, unit) ? FIRE_GAP : 0 };
}

/* How far from where it would like to be. */
static int32_t off(const struct wish *w, struct vec at)
{
    return abs(vec_distance(at, w->at) - w->gap);
}

/* ---- numbers ---- */

/* An answer, and how far off it leaves the vehicle, or less. Judging is dear, so
 * the most promising is judged first. */
struct choice {
    int32_t value, off; /* NEVER: it was looked at */
};

/* The best of those not yet looked at, the first of equals; or NULL. */
static struct choice *next_best(struct choice *c, int n)
{
    struct choice *best = NULL;

    for (int i = 0; i < n; i++)
        if (c[i].off != NEVER && (!best || c[i].off < best->off))
            best = &c[i];
    return best;
}

/* ofas.10.15 who mends himself gives up his movement for it. */
static bool stays_to_mend(const struct battle *b, struct decision *d)
{
    struct refusal why;

    *d = (struct decision){ 0 };
    return ofas_unit_of(b, b->asked.unit)->order == ORDER_REPAIR &&
           answer_fits(b, d, &why);
}

/* ---- pivots ---- */

static bool may_back(const struct battle *b)
{
    return b->asked.about == PIVOT_ORDINARY || b->asked.about == PIVOT_ENTRY;
}

/* The best end of a leg from there; the road is of what rolls, or NULL. */
static int32_t best_end(const struct battle *b, const struct ofas_road *road,
                        const struct wish *w, const struct hull *from)
{
    const int32_t most = ofas_distance(b, b->asked.unit);
    int32_t best = off(w, from->at);

    for (int i = may_back(b) ? -2 : 0; i <= 2; i++) {
        struct hull end = hull_moved(from, most / 2 * i);

        if (road && i != 0) {
            struct hull_leg leg = ofas_drive_on(b, road, from, most / 2 * i);

            if (leg.stop == HULL_OFF_TABLE)
                continue;
            end = leg.end;
        }
        best = least_of(best, off(w, end.at));
    }
    return best;
}

/* No end is less off than this, wherever the leg is stopped. */
static int32_t no_better_end(const struct battle *b, const struct wish *w,
                             const struct hull *from)
{
    const int32_t most = ofas_distance(b, b->asked.unit);
    const struct segment leg = { hull_moved(from, may_back(b) ? -most : 0).at,
                                 hull_moved(from, most).at };
    int32_t nearest = (int32_t)root_floor(segment_distance2(leg, w->at));
    int32_t farthest =
        most_of(vec_distance(leg.a, w->at), vec_distance(leg.b, w->at));

    return most_of(0, most_of(nearest - w->gap, w->gap - farthest) - ROUNDED);
}

static int32_t turn_away(const struct wish *w, const struct hull *h)
{
    int16_t by = (int16_t)(angle_of(vec_sub(w->at, h->at)) - h->facing);

    return abs(by);
}

void ofas_mind_pivot(const struct battle *b, uint64_t seed, struct decision *d)
{
    const int unit = b->asked.unit;
    const struct wish w = wish_of(b, unit);
    const struct hull here = ofas_hull(b, unit);
    const bool leg_follows =
        b->asked.detail ||
        (b->asked.about != PIVOT_ORDINARY && b->asked.about < PIVOT_LANDING);
    const bool drives = leg_follows && ofas_is_chassis(b, unit, OFAS_WHEELED);
    struct choice choice[TURNS], *c;
    int32_t best = NEVER;
    struct ofas_road road;
    struct refusal why;
    int n = 0;

    if (stays_to_mend(b, d))
        return;
    if (drives)
        ofas_lay_road(b, unit, &road);
    for (int degrees = b->asked.least; degrees <= b->asked.most && n < TURNS;
         degrees += TURN_STEP) {
        struct hull to = hull_turned(&here, ofas_degrees(degrees));

        choice[n++] =
            (struct choice){ degrees, drives        ? no_better_end(b, &w, &to)
                                      : leg_follows ? best_end(b, NULL, &w, &to)
                                                    : turn_away(&w, &to) };
    }
    while ((c = next_best(choice, n)) != NULL && c->off <= best) {
        struct decision one = { .value = c->value };
        struct hull to = hull_turned(&here, ofas_degrees(c->value));
        int32_t score = c->off;

        c->off = NEVER;
        if (!answer_fits(b, &one, &why))
            continue;
        if (drives)
            score = best_end(b, &road, &w, &to);
        if (score < best || (score == best && one.value < d->value)) {
            best = score;
            *d = one;
        }
    }
    if (best == NEVER) /* that looks harder, and is dearer still */
        candidates(b, seed, d, 1);
}

/* ---- who is run over ---- */

/* Whom so long a leg straight ahead would run over, enemies less friends. */
static int32_t crushed(const struct battle *b, int unit, const struct hull *h,
                       int32_t distance)
{
    int32_t sum = 0;

    if (!ofas_is_chassis(b, unit, OFAS_WHEELED))
        return 0;
    for (int u = 0; u < b->units; u++) {
        int dice =
            least_of(3 * ofas_weight(ofas_team(b, unit)), ofas_figures(b, u));
        bool met = false;

        if (!unit_on_table(b, u) || ofas_is_vehicle(b, u))
            continue;
        for (figure_set left = b->unit[u].alive; left && !met; left &= left - 1)
            met =
                hull_meets_disc(h, distance,
                                figure_base(b, u, set_first(left))) < distance;
        if (met)
            sum += of_one(ofas_mind_soldier(b, u), CRUSH_WORTH) * dice *
                   (ofas_are_foes(b, unit, u) ? 1 : -2);
    }
    return sum;
}

/* The same before it is ordered: a very fast move goes two legs ahead. */
static int32_t crush_hope(const struct battle *b, int unit, int legs)
{
    const struct hull h = ofas_hull(b, unit);

    if (!unit_on_table(b, unit))
        return 0;
    return crushed(b, unit, &h, legs * ofas_distance(b, unit));
}

/* The same for a fast move that comes in there. */
static int32_t crushed_from(const struct battle *b, struct vec at)
{
    const struct terrain *t = &b->stage->terrain;
    struct hull h = ofas_hull(b, b->asked.unit);

    if (b->asked.detail == ORDER_NONE)
        return 0;
    h.at = at;
    h.facing = (angle)(at.y < -t->depth / 2  ? TURN / 4
                       : at.y > t->depth / 2 ? TURN / 4 * 3
                       : at.x > t->width / 2 ? TURN / 2
                                             : 0);
    return crushed(b, b->asked.unit, &h,
                   ofas_distance(b, b->asked.unit) *
                       (b->asked.detail == ORDER_VERY_FAST ? 2 : 1));
}

/* ---- legs ---- */

void ofas_mind_drive(const struct battle *b, uint64_t seed, struct decision *d)
{
    const struct wish w = wish_of(b, b->asked.unit);
    const struct hull here = ofas_hull(b, b->asked.unit);
    const int32_t least = b->asked.least, most = b->asked.most;
    struct choice choice[LEGS + 1], *c;
    struct refusal why;

    if (stays_to_mend(b, d))
        return;
    for (int i = 0; i <= LEGS; i++) {
        int32_t away = least + (int32_t)((int64_t)(most - least) * i / LEGS);

        choice[i] =
            (struct choice){ away, off(&w, hull_moved(&here, away).at) };
        if (b->asked.about == LEG_LAST &&
            crushed(b, b->asked.unit, &here, away) < 0)
            choice[i].off += FRIENDS_AHEAD;
    }
    while ((c = next_best(choice, LEGS + 1)) != NULL) {
        *d = (struct decision){ .value = c->value };
        if (answer_fits(b, d, &why))
            return;
        c->off = NEVER;
    }
    candidates(b, seed, d, 1);
}

/* ---- ways of walkers, flyers, and those who come in ---- */

static struct vec end_of(const struct battle *b, const struct decision *d)
{
    return d->count ? d->step[d->count - 1].at : leader_at(b, b->asked.unit);
}

/* An offer is legal; anything else must be judged. */
static void take_better(const struct battle *b, const struct wish *w,
                        const struct decision *one, bool offered, int32_t *best,
                        struct decision *d)
{
    int32_t score = off(w, end_of(b, one));
    struct refusal why;

    if (ofas_enters(b->asked.about) && one->count > 0 &&
        crushed_from(b, one->step[0].at) < 0)
        score += FRIENDS_AHEAD;
    if (score >= *best || (!offered && !answer_fits(b, one, &why)))
        return;
    *best = score;
    *d = *one;
}

/* So far straight to what is wished for, or turned from that by so many steps to
 * the left. */
static struct decision aside(const struct battle *b, const struct wish *w,
                             int32_t length, int turn)
{
    const struct vec from = leader_at(b, b->asked.unit);
    const angle a = (angle)(angle_of(vec_sub(w->at, from)) +
                            turn * ofas_degrees(TURN_STEP));
    struct decision d = { .count = 1 };

    d.step[0].at = vec_add(from, angle_vec(a, length));
    return d;
}

/* Is a way as good as any can be? None brings nearer by more than its length. */
static bool is_best(const struct battle *b, const struct wish *w,
                    const struct decision *d)
{
    const int32_t left = off(w, leader_at(b, b->asked.unit)) - b->asked.most;

    return off(w, end_of(b, d)) <= most_of(0, left) + ROUNDED;
}

void ofas_mind_hull_way(const struct battle *b, uint64_t seed,
                        struct decision *d)
{
    const struct wish w = wish_of(b, b->asked.unit);
    const bool enters = ofas_enters(b->asked.about);
    const int32_t length =
        least_of(b->asked.most, off(&w, leader_at(b, b->asked.unit))) - 1;
    struct decision offer[OFFERS];
    int32_t best = INT32_MAX;
    struct refusal why;
    int n;

    if (stays_to_mend(b, d))
        return;
    if (!enters && length > 0) {
        *d = aside(b, &w, length, 0);
        if (is_best(b, &w, d) && answer_fits(b, d, &why))
            return; /* most go so, and a spread of ways is dear */
    }
    n = candidates(b, seed, offer, OFFERS);
    for (int i = 0; i < n; i++)
        take_better(b, &w, &offer[i], true, &best, d);
    for (int i = 0; i < ASIDES && length > 0 && !enters; i++) {
        const struct decision one =
            aside(b, &w, length, (i + 1) / 2 * (i % 2 ? 1 : -1));

        take_better(b, &w, &one, false, &best, d);
    }
}

/* ---- orders ---- */

/* Is a vehicle within so far that would be rammed? Nobody likes that. */
static bool would_ram(const struct battle *b, int unit)
{
    const struct hull h = ofas_hull(b, unit);

    if (!unit_on_table(b, unit) || !ofas_is_chassis(b, unit, OFAS_WHEELED))
        return false;
    return ofas_drive_leg(b, unit, &h, ofas_distance(b, unit)).stop ==
           HULL_ON_PIECE;
}

static bool wants_speed(const struct battle *b, int unit, int legs)
{
    const struct wish w = wish_of(b, unit);
    const struct vec from = ofas_mind_start(b, unit, w.at);
    const int32_t distance = ofas_distance(b, unit);
    const struct hull h = ofas_hull(b, unit);

    if (off(&w, from) < legs * distance || would_ram(b, unit) ||
        crush_hope(b, unit, legs / 2) < 0)
        return false;
    /* the first leg goes where it faces */
    return !unit_on_table(b, unit) ||
           off(&w, hull_moved(&h, distance).at) < off(&w, from);
}

static int vehicle_order(const struct battle *b, int unit, uint64_t among)
{
    const struct ofas_team *team = ofas_team(b, unit);
    const bool hurt = 2 * ofas_structure_left(b, unit) <= team->structure;

    if (OFAS_FITTED(team, EVER_FASTER)) /* ofas.16.54 or it crashes */
        return among >> ORDER_FAST & 1       ? ORDER_FAST
               : among >> ORDER_REDEPLOY & 1 ? ORDER_REDEPLOY
                                             : ORDER_NONE;
    if (among >> ORDER_FAST & 1 &&
        crush_hope(b, unit, 1) >
            2 * ONE * ofas_order_cost(b, unit, ORDER_FAST) &&
        !would_ram(b, unit))
        return ORDER_FAST;
    if (among >> ORDER_VERY_FAST & 1 && wants_speed(b, unit, 4))
        return ORDER_VERY_FAST;
    if (among >> ORDER_FAST & 1 && wants_speed(b, unit, 2))
        return ORDER_FAST;
    if (among >> ORDER_REDEPLOY & 1 && wants_speed(b, unit, 4) &&
        !ofas_state_of(b)->last_turn)
        return ORDER_REDEPLOY;
    if (among >> ORDER_REPAIR & 1 && hurt)
        return ORDER_REPAIR;
    return NOBODY;
}

int ofas_mind_special_order(const struct battle *b, int unit, uint64_t among)
{
    if (ofas_is_vehicle(b, unit))
        return vehicle_order(b, unit, among);
    if (ofas_carrier(b, unit) != NOBODY)
        return ofas_mind_rider_order(b, unit, among);
    return ofas_mind_bunker_order(b, unit, among);
}
