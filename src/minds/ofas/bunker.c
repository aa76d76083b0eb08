/* bunker.c -- bunkers: who goes in, who comes out, who shoots.
 *
 * A bunker is worth entering where its walls reach the objective that the unit
 * goes for: it is held from inside, under the best cover there is. A panicked
 * unit that can reach one is saved by it (ofas.12.06). */
#include "minds/ofas/doctrine.h"

enum { CONTROL_RANGE = INCH(3) }; /* ofas.14.13 */

/* Would a unit inside hold this objective? */
static bool covers(const struct battle *b, int piece, int objective)
{
    return objective != NOBODY &&
           polygon_near(&b->stage->terrain.piece[piece].shape,
                        ofas_stage(b)->objective[objective], CONTROL_RANGE);
}

static int goal_of(const struct battle *b, int unit)
{
    struct ofas_mind_plan plan;

    ofas_mind_plan(b, b->unit[unit].owner, &plan);
    return plan.goal[unit];
}

/* Out when the objective is another one, and there is time to get there. */
static int inside_order(const struct battle *b, int unit, uint64_t among)
{
    const int goal = goal_of(b, unit);

    if (among >> ORDER_DISEMBARK & 1 && goal != NOBODY &&
        !ofas_state_of(b)->last_turn &&
        !covers(b, ofas_bunker_of(b, unit), goal))
        return ORDER_DISEMBARK;
    return NOBODY;
}

int ofas_mind_bunker_order(const struct battle *b, int unit, uint64_t among)
{
    uint64_t open;
    int goal;

    if (ofas_bunker_of(b, unit) != NOBODY)
        return inside_order(b, unit, among);
    if (!(among >> ORDER_EMBARK & 1) || !(open = ofas_open_bunkers(b, unit)))
        return NOBODY;
    if (ofas_unit_of(b, unit)->panicked)
        return ORDER_EMBARK;
    for (goal = goal_of(b, unit); open; open &= open - 1)
        if (covers(b, set_first(open), goal))
            return ORDER_EMBARK;
    return NOBODY;
}

/* The one that covers the objective, or any. */
void ofas_mind_bunker(const struct battle *b, uint64_t seed, struct decision *d)
{
    const int goal = goal_of(b, b->asked.unit);

    (void)seed;
    d->value = set_first(b->asked.among);
    for (uint64_t left = b->asked.among; left; left &= left - 1)
        if (covers(b, set_first(left), goal))
            d->value = set_first(left);
}

/* As many as may: what they carry is the same. */
void ofas_mind_openings(const struct battle *b, uint64_t seed,
                        struct decision *d)
{
    (void)seed;
    for (figure_set left = b->asked.among;
         left && set_count(d->set) < b->asked.most; left &= left - 1)
        d->set |= left & -left;
}

/* ofas.13.43 a weapon that finds nobody to shoot at may break the door that
 * keeps an enemy safe; else nothing, where that is a choice. */
void ofas_mind_scenery(const struct battle *b, uint64_t seed,
                       struct decision *d)
{
    (void)seed;
    d->value = 63 - __builtin_clzll(b->asked.among);
    for (uint64_t left = b->asked.among & ~unit_bit(ANSWER_NONE); left;
         left &= left - 1) {
        const int piece = set_first(left);
        const int inside =
            ofas_is_bunker(b, piece) ? ofas_garrison(b, piece) : NOBODY;

        if (inside != NOBODY && ofas_are_foes(b, inside, b->asked.unit))
            d->value = piece;
    }
}
