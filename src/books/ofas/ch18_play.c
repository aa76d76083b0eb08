/* ch18_play.c -- OFAS chapter 18: Heroes and Psioniks in play.
 *
 * A character is an infantry unit of one figure that leads itself (ofas.18.24);
 * where it differs, the chapters ask here. Powers are in ch18_powers.c. */
#include "books/ofas/ofas.h"

enum {
    SIDE = INCH(3),  /* ofas.18.31 friends at his side */
    TREATS = INCH(3) /* ofas.15.62 */
};

int ofas_life_left(const struct battle *b, int unit)
{
    return ofas_team(b, unit)->structure - ofas_unit_of(b, unit)->wounds;
}

static bool is_infantry(const struct battle *b, int unit)
{
    return ofas_team(b, unit)->kind != OFAS_VEHICLE;
}

bool ofas_is_shielded(const struct battle *b, int unit)
{
    if (!ofas_has_life(b, unit))
        return false;
    /* ofas.18.31 ruling: another character will do */
    for (unit_set left =
             ofas_friends_of(b, b->unit[unit].owner) & ~unit_bit(unit);
         left; left &= left - 1)
        if (is_infantry(b, set_first(left)) &&
            ofas_leaders_within(b, unit, set_first(left), SIDE))
            return true;
    return false;
}

/* ofas.18.10 a Leader; ofas.16.31 or a vehicle, by its rank, on infantry */
static bool inspires(const struct battle *b, int unit, int by)
{
    const struct ofas_team *team = ofas_team(b, by);

    if (ofas_is_vehicle(b, by))
        return OFAS_FITTED(team, INSPIRING) && is_infantry(b, unit) &&
               ofas_leaders_within(b, unit, by, SIDE * ofas_weight(team));
    return OFAS_IS_A(team, LEADER) &&
           ofas_leaders_within(b, unit, by, ofas_inspiration(team));
}

uint16_t ofas_inspiration_rule(const struct battle *b, int unit)
{
    for (unit_set left = ofas_friends_of(b, b->unit[unit].owner); left;
         left &= left - 1)
        if (inspires(b, unit, set_first(left)))
            return ofas_is_vehicle(b, set_first(left)) ? OFAS(16, 31)
                                                       : OFAS(18, 10);
    return 0;
}

bool ofas_can_contest(const struct battle *b, int unit)
{
    if (ofas_is_under(b, unit, EFFECT_INVISIBLE))
        return false;             /* ofas.18.45 not while nobody sees him */
    if (ofas_is_vehicle(b, unit)) /* ofas.16.29 unless stunned */
        return OFAS_FITTED(ofas_team(b, unit), GUARDIAN) &&
               !ofas_unit_of(b, unit)->harm.stuns;
    return OFAS_IS_A(ofas_team(b, unit), PROTECTOR); /* ofas.18.11 */
}

int ofas_medics_near(const struct battle *b, int unit)
{
    int n = 0;

    for (unit_set left =
             ofas_friends_of(b, b->unit[unit].owner) & ~unit_bit(unit);
         left; left &= left - 1) {
        int u = set_first(left);

        n += ofas_has_life(b, u) && ofas_of_role(b, u, OFAS_MEDIC) &&
             ofas_leaders_within(b, unit, u, TREATS);
    }
    return n;
}
