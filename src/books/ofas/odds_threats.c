/* odds_threats.c -- OFAS: the attacks an enemy could make on a unit, as all
 * stand. */
#include "books/ofas/odds.h"

/* Has it a weapon that may be fired at the unit? */
static bool may_shoot(const struct battle *b, int foe, int unit)
{
    for (uint64_t left = ofas_arms(b, foe, false); left; left &= left - 1) {
        const struct ofas_shot shot = { .unit = foe,
                                        .arm = set_first(left),
                                        .target = unit,
                                        .measured = unit };

        if (ofas_profiles(b, shot))
            return true;
    }
    return false;
}

/* May it, once it has its order, charge the unit? (ofas.07.02) */
static bool may_charge(const struct battle *b, int foe, int unit)
{
    const bool hull = ofas_is_vehicle(b, foe);

    if (ofas_stage(b)->settings.learning ||              /* ofas.06.26 */
        OFAS_HAS(ofas_team(b, foe)->options, COWARDS) || /* ofas.15.42 */
        ofas_archetype_refuses(b, foe, ORDER_CHARGE) ||
        ofas_bunker_of(b, foe) != NOBODY) /* ofas.13.39 */
        return false;
    if (hull && (!ofas_is_chassis(b, foe, OFAS_WALKER) || /* ofas.10.13 */
                 ofas_is_immobilised(b, foe)))
        return false;
    return !ofas_charge_refused(b, foe, unit);
}

int ofas_odds_threats(const struct battle *b, int unit, struct odds_attack *out,
                      int most)
{
    int n = 0;

    for (int u = 0; u < b->units && n + 2 <= most; u++) {
        if (!unit_on_table(b, u) || !ofas_are_foes(b, u, unit))
            continue;
        if (may_shoot(b, u, unit))
            out[n++] = (struct odds_attack){ .unit = u, .target = unit };
        if (may_charge(b, u, unit))
            out[n++] = (struct odds_attack){ .unit = u,
                                             .target = unit,
                                             .close = true };
    }
    return n;
}
