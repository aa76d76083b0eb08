/* secrets.c -- annex 4: which mission, and how it is pursued.
 *
 * A mission is points more for things that are looked at anyway: holding an
 * objective at the end, keeping a unit alive, destroying one. The other's card
 * is blank in the view and so is worth nothing here. */
#include "minds/ofas/doctrine.h"

enum { LAST_TURNS = 2 }; /* from when on the end is in sight */

/* Who is worth most is hardest to kill. */
void ofas_mind_general(const struct battle *b, uint64_t seed,
                       struct decision *d)
{
    struct best best = { NOBODY, INT32_MIN };

    (void)seed;
    for (unit_set left = b->asked.among; left; left &= left - 1)
        best_offer(&best, set_first(left), ofas_mind_unit(b, set_first(left)));
    d->value = best.which;
}

/* The easiest first: what hangs on oneself before what hangs on the other. */
static const uint8_t liked[] = { MISSION_SAVE,
                                 MISSION_PRESERVE,
                                 MISSION_TERRITORY,
                                 MISSION_DEFENCE,
                                 MISSION_CONQUEST,
                                 MISSION_ASSASSINATION,
                                 MISSION_COUNTERMEASURES,
                                 MISSION_MASSACRE };

void ofas_mind_mission(const struct battle *b, uint64_t seed,
                       struct decision *d)
{
    const uint8_t *card = liked;

    (void)seed;
    while (!(b->asked.among >> *card & 1))
        card++;
    d->value = *card;
}

/* ofas.a4.14 .. a4.16 what is held when the battle ends */
int ofas_mind_secret_value(const struct battle *b, int player, int objective)
{
    const int mission = ofas_state_of(b)->mission[player];
    const int side = ofas_side(b, player, ofas_stage(b)->objective[objective]);
    const bool counts = mission == MISSION_TERRITORY ||
                        (mission == MISSION_CONQUEST && side > 0) ||
                        (mission == MISSION_DEFENCE && side <= 0);

    if (!counts || ofas_mind_turns_left(b) > LAST_TURNS)
        return 0;
    return ofas_mission_gain(b) / 2;
}

static bool leads(const struct battle *b, int unit)
{
    return ofas_state_of(b)->general[b->unit[unit].owner] == unit + 1;
}

/* ofas.a4.12, a4.13, a4.17, a4.18 whose death decides something */
int ofas_mind_secret_spoils(const struct battle *b, int unit)
{
    const int owner = b->unit[unit].owner;
    const int his = ofas_state_of(b)->mission[owner];
    const int foe = owner == 0 ? 1 : 0; /* of two: ofas.a4.01 */
    const int other = ofas_state_of(b)->mission[foe];
    const int32_t army = ofas_stage(b)->army[owner].cost;
    const int32_t cost = ofas_team(b, unit)->cost;
    int points = 0;

    if (!ofas_stage(b)->settings.secrets)
        return 0; /* and there may be more than two players */
    if (leads(b, unit) &&
        (his == MISSION_SAVE || other == MISSION_ASSASSINATION))
        points += ofas_mission_gain(b);
    if (his == MISSION_PRESERVE) /* half of the army */
        points += ofas_mission_gain(b) * 2 * cost / army;
    if (other == MISSION_MASSACRE) /* three quarters */
        points += ofas_mission_gain(b) * 4 * cost / (3 * army);
    return points;
}
