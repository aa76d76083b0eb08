/* mission.c -- what each scenario of chapter 14 is about.
 *
 * Objectives are worth what they score; where nothing scores, what they decide.
 * A defender is deployed towards the objectives he should hold; an attacker who
 * gets his men back gives up those who are of little use. */
#include "minds/ofas/doctrine.h"

#include "base/angle.h"
#include "battle/candidates.h"

enum {
    TARGET_VALUE = 5, /* ofas.14.48 one of the two that decide everything */
    STATION_RINGS = 8,
    STATION_SPOTS = 12,
    STATION_STEP = INCH(3) / 2,
    SPENT_PARTS = 3 /* a unit down to one in ... is better given up */
};

int ofas_mind_value(const struct battle *b, int player, int objective)
{
    const struct ofas_state *s = ofas_state_of(b);

    if (s->scenario != SCENARIO_SABOTAGE)
        return ofas_objective_value(b, player, objective) +
               ofas_mind_secret_value(b, player, objective);
    /* ofas.14.48 those on the defender's side, for both alike */
    return ofas_side(b, ofas_speaker(b, s->attacker),
                     ofas_stage(b)->objective[objective]) > 0
               ? TARGET_VALUE
               : 0;
}

int ofas_mind_spoils(const struct battle *b, int unit)
{
    const struct ofas_team *team = ofas_team(b, unit);

    if (ofas_state_of(b)->scenario != SCENARIO_NO_QUARTER)
        return ofas_mind_secret_spoils(b, unit);
    return team->rank + 1 + team->grade + /* ofas.14.37 */
           ofas_mind_secret_spoils(b, unit);
}

/* ---- deploying ---- */

static int32_t within(int32_t v, int32_t least, int32_t most)
{
    return v < least ? least : v > most ? most : v;
}

/* ofas.14.40, 14.46 as near to its objective as the zone allows */
void ofas_mind_station(const struct battle *b, uint64_t seed,
                       struct decision *d)
{
    const int unit = b->asked.unit;
    const int32_t radius = ofas_team(b, unit)->radius;
    const struct box zone = ofas_zone(b, unit);
    struct ofas_mind_plan plan;
    struct refusal why;
    struct vec goal;

    ofas_mind_plan(b, b->unit[unit].owner, &plan);
    goal = ofas_mind_goal(b, unit, &plan);
    goal = vec(within(goal.x, zone.left + radius, zone.right - radius),
               within(goal.y, zone.bottom + radius, zone.top - radius));
    d->count = 1;
    for (int ring = 0; ring < STATION_RINGS; ring++)
        for (int i = 0; i < (ring ? STATION_SPOTS : 1); i++) {
            angle turn = (angle)(i * (TURN / STATION_SPOTS));

            d->step[0] = (struct step){
                vec_add(goal, angle_vec(turn, ring * STATION_STEP)), 0
            };
            if (answer_fits(b, d, &why))
                return;
        }
    candidates(b, seed, d, 1);
}

/* ---- giving up ---- */

/* Is it of little use where it is? */
static bool is_spent(const struct battle *b, int unit)
{
    const int whole = ofas_team(b, unit)->size;

    for (int i = 0; i < ofas_stage(b)->objectives; i++)
        if (ofas_can_control(b, unit) && ofas_mind_holds(b, unit, i))
            return false;
    return ofas_unit_of(b, unit)->panicked ||
           ofas_figures(b, unit) * SPENT_PARTS <= whole;
}

/* ofas.14.44 it comes back whole at once; ofas.14.43 but has to walk again, and
 * its officer is a sub-officer from then on */
void ofas_mind_sacrifice(const struct battle *b, uint64_t seed,
                         struct decision *d)
{
    (void)seed;
    d->value = ANSWER_NONE;
    for (unit_set left = b->asked.among & ~unit_bit(ANSWER_NONE); left;
         left &= left - 1)
        if (is_spent(b, set_first(left)) && ofas_mind_turns_left(b) > 1) {
            d->value = set_first(left);
            return;
        }
}
