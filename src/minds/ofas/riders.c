/* riders.c -- who rides in vehicles, who gets in and out, and when.
 *
 * Riding is for who gets there sooner than on foot; out of it they get where they
 * walk the rest, or where the house rule lets them charge at once. */
#include "minds/ofas/doctrine.h"

#include "battle/candidates.h"

enum {
    OFFERS = 16,       /* candidates looked at */
    WALK_ON = INCH(8), /* who is dropped there walks the rest */
};

/* Is somebody of that unit so near to the hull? */
static bool is_beside(const struct battle *b, int other, const struct hull *h,
                      int32_t reach)
{
    for (figure_set left = b->unit[other].alive; left; left &= left - 1)
        if (hull_near_disc(h, figure_base(b, other, set_first(left)), reach))
            return true;
    return false;
}

/* ofas.hr.04 whom it had best charge as it gets out, no farther than it walks;
 * NOBODY where that does not pay. */
static int sally_target(const struct battle *b, int unit, int vehicle)
{
    const struct hull hull = ofas_hull(b, vehicle);
    struct best best = { NOBODY, 0 };

    if (!ofas_stage(b)->settings.sally || ofas_unit_of(b, unit)->panicked ||
        !OFAS_FITTED(ofas_team(b, vehicle), EASY_DISEMBARK) ||
        OFAS_HAS(ofas_team(b, unit)->options, COWARDS))
        return NOBODY;
    for (unit_set left = ofas_foes_of(b, b->unit[unit].owner); left;
         left &= left - 1) {
        const int u = set_first(left);

        if (unit_on_table(b, u) && !ofas_is_vehicle(b, u) &&
            is_beside(b, u, &hull, ofas_distance(b, unit)))
            best_offer(&best, u, ofas_mind_charge(b, unit, u));
    }
    return best.which;
}

/* Out near the goal, in the last turn, of what will not move again, or at a
 * unit that had better be charged. */
int ofas_mind_rider_order(const struct battle *b, int unit, uint64_t among)
{
    const int vehicle = ofas_carrier(b, unit);
    struct ofas_mind_plan plan;
    struct vec goal;

    if (!(among >> ORDER_DISEMBARK & 1))
        return ORDER_NONE;
    ofas_mind_plan(b, b->unit[unit].owner, &plan);
    goal = ofas_mind_goal(b, unit, &plan);
    return sally_target(b, unit, vehicle) != NOBODY ||
                   vec_distance(leader_at(b, vehicle), goal) <
                       ofas_distance(b, unit) + WALK_ON ||
                   ofas_state_of(b)->last_turn ||
                   ofas_is_immobilised(b, vehicle)
               ? ORDER_DISEMBARK
               : ORDER_NONE;
}

/* In how many turns something that goes so far in one gets there. */
static int turns_for(int32_t far, int32_t each)
{
    return far <= 0 ? 0 : (far + each - 1) / most_of(each, 1);
}

/* Does riding bring it there sooner than running? It boards now; a vehicle that
 * is still to act drives fast before the turn is over; it gets out in another
 * turn at the earliest, and walks the rest. */
static bool is_quicker(const struct battle *b, int unit, int vehicle,
                       int32_t far)
{
    const struct ofas_unit *v = ofas_unit_of(b, vehicle);
    const int32_t drives = 2 * ofas_distance(b, vehicle);
    const int32_t rest =
        far - ofas_distance(b, unit) - (v->activated ? 0 : drives);
    const int rides = 1 + most_of(1, turns_for(rest, drives));

    return !v->harm.stuns && !ofas_is_immobilised(b, vehicle) &&
           rides < turns_for(far, 2 * ofas_distance(b, unit)) &&
           rides <= ofas_mind_turns_left(b);
}

int ofas_mind_ride(const struct battle *b, int unit, int32_t far)
{
    const bool panicked = ofas_unit_of(b, unit)->panicked;
    int best = NOBODY;

    for (unit_set left = ofas_transports(b, unit); left; left &= left - 1) {
        const int v = set_first(left);

        /* ofas.12.06 who panics is rallied by it, wherever it goes */
        if ((panicked || is_quicker(b, unit, v, far)) &&
            (best == NOBODY || ofas_distance(b, v) > ofas_distance(b, best)))
            best = v;
    }
    return best;
}

/* What is boarded: the vehicle that brings it there, else a bunker where there
 * is one. */
void ofas_mind_transport(const struct battle *b, uint64_t seed,
                         struct decision *d)
{
    const int unit = b->asked.unit;
    struct ofas_mind_plan plan;
    struct vec goal;
    int ride;

    (void)seed;
    ofas_mind_plan(b, b->unit[unit].owner, &plan);
    goal = ofas_mind_goal(b, unit, &plan);
    ride = ofas_mind_ride(b, unit, vec_distance(leader_at(b, unit), goal));
    d->value = 63 - __builtin_clzll(b->asked.among);
    if (d->value != ANSWER_NONE && ride != NOBODY &&
        (b->asked.among & unit_bit(ride)))
        d->value = ride;
}

/* The most soldiers for the seats; characters walk. */
void ofas_mind_seats(const struct battle *b, uint64_t seed, struct decision *d)
{
    int32_t best = 0;

    (void)seed;
    d->value = ANSWER_NONE;
    for (unit_set left = b->asked.among & ~unit_bit(ANSWER_NONE); left;
         left &= left - 1) {
        int u = set_first(left);

        if (ofas_has_life(b, u) || ofas_mind_unit(b, u) <= best)
            continue;
        best = ofas_mind_unit(b, u);
        d->value = u;
    }
}

/* On the side of the goal, or of who is charged from there. */
void ofas_mind_exit(const struct battle *b, uint64_t seed, struct decision *d)
{
    const int unit = b->asked.unit;
    const int target = b->asked.other == NOBODY
                           ? NOBODY
                           : sally_target(b, unit, b->asked.other);
    struct decision offer[OFFERS];
    struct ofas_mind_plan plan;
    int32_t best = INT32_MAX;
    struct vec goal;
    int n = candidates(b, seed, offer, OFFERS);

    ofas_mind_plan(b, b->unit[unit].owner, &plan);
    goal = target == NOBODY ? ofas_mind_goal(b, unit, &plan)
                            : leader_at(b, target);
    for (int i = 0; i < n; i++)
        if (vec_distance(offer[i].step[0].at, goal) < best) {
            best = vec_distance(offer[i].step[0].at, goal);
            *d = offer[i];
        }
}
