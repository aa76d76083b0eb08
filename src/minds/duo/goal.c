/* goal.c -- what models of duo are after: enemies, markers, the far
 * edge, their home. */
#include "minds/duo/doctrine.h"

enum {
    CLOSE_IN = 400,       /* MILLI a pas nearer to an enemy out of reach */
    BLADE_PARTS = 10,     /* of its points for each pas, if it cannot shoot */
    DRIFT = 50,           /* and nearer than need be (duo.90.18) */
    SEEK = 700,           /* to a marker that nobody of ours is at */
    CARRY = 1500,         /* home with what it carries */
    FETCH = 1000,         /* to what may be carried */
    LEAVE_PARTS = 20,     /* of its points for each pas to the far edge */
    HOLD = PAS(2) * 3 / 4 /* well within what holds a marker (duo.90.07) */
};

int duo_mind_nearest(const struct battle *b, int unit)
{
    int64_t least = INT64_MAX;
    int best = NOBODY;

    for (unit_set left = duo_enemies(b, unit); left; left &= left - 1) {
        const int64_t far =
            vec_distance2(duo_at(b, unit), duo_at(b, set_first(left)));

        if (far < least) {
            least = far;
            best = set_first(left);
        }
    }
    return best;
}

int32_t duo_mind_liking(const struct battle *b, int unit)
{
    int32_t range = 0;

    for (int arm = 0; arm < duo_model(b, unit)->arms; arm++) {
        const int32_t r = duo_arm(b, unit, arm)->range;

        range = r > range ? r : range;
    }
    for (int p = 0; p < POWER_COUNT; p++) {
        const struct duo_power_profile *profile =
            &duo_stage(b)->catalogue->power[p];

        if (duo_model(b, unit)->power[p] != DUO_NOT && profile->harms &&
            profile->range > range)
            range = profile->range;
    }
    return range;
}

/* Is one of ours nearer to that place than this model? Then it is his. */
static bool is_taken(const struct battle *b, int unit, struct vec at)
{
    const int64_t mine = vec_distance2(duo_at(b, unit), at);

    for (unit_set left = duo_present(b) & ~unit_bit(unit); left;
         left &= left - 1) {
        const int ally = set_first(left);
        const int64_t far = vec_distance2(duo_at(b, ally), at);

        if (!duo_foes(b, unit, ally) &&
            (far < mine || (far == mine && ally < unit)))
            return true;
    }
    return false;
}

static bool find_marker(const struct battle *b, int unit, struct duo_goal *goal)
{
    const struct duo_scenario *s = &duo_stage(b)->scenario;
    const struct duo_state *state = duo_state_of(b);
    const struct box home = s->home[b->unit[unit].owner];
    const bool carried =
        s->objective == OBJECTIVE_HOSTAGE || s->objective == OBJECTIVE_TREASURE;
    int64_t least = INT64_MAX;

    for (int m = 0; m < s->markers; m++) {
        const struct point p = state->marker[m];
        const int64_t far = vec_distance2(duo_at(b, unit), p.at);

        if (state->scored[m])
            continue;
        if (carried && state->carrier[m] == unit + 1) {
            goal->at = place_inside(home, duo_at(b, unit), duo_radius(b, unit));
            goal->z = 0;
            goal->pull = CARRY;
            goal->near = 0;
            return true;
        }
        if ((carried && state->carrier[m] &&
             !duo_foes(b, unit, state->carrier[m] - 1)) ||
            is_taken(b, unit, p.at) || far >= least)
            continue;
        least = far;
        goal->at = p.at;
        goal->z = p.z;
        goal->pull = carried ? FETCH : SEEK;
        goal->near = carried ? duo_radius(b, unit) : HOLD;
    }
    return least != INT64_MAX;
}

struct duo_goal duo_mind_goal(const struct battle *b, int unit)
{
    const struct duo_scenario *s = &duo_stage(b)->scenario;
    const int group = b->unit[unit].owner, foe = duo_mind_nearest(b, unit);
    const int32_t range = duo_mind_liking(b, unit);
    struct duo_goal goal = { .at = duo_at(b, unit) };
    int32_t far;

    if (s->objective == OBJECTIVE_EXIT && s->attacker == group + 1) {
        goal.at = place_inside(s->home[group], duo_at(b, unit),
                               duo_radius(b, unit) + 1);
        goal.pull = duo_model(b, unit)->points * MILLI / LEAVE_PARTS;
        return goal;
    }
    if (s->markers && find_marker(b, unit, &goal))
        return goal;
    if (foe == NOBODY)
        return goal;
    far = vec_distance(duo_at(b, unit), duo_at(b, foe));
    goal.at = duo_at(b, foe);
    goal.z = duo_unit_of(b, foe)->z;
    goal.near =
        range ? range * 3 / 4 : duo_radius(b, unit) + duo_radius(b, foe);
    goal.pull = far <= goal.near ? DRIFT
                : range          ? CLOSE_IN
                        : duo_model(b, unit)->points * MILLI / BLADE_PARTS;
    return goal;
}
