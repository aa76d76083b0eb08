/* ch11_combat.c -- OFAS chapter 11: close combat with vehicles.
 *
 * A charge is played by chapter 7; here is what differs: the rear of what is
 * charged (ofas.11.09, 11.12, 11.27), and the grenades that infantry uses in
 * place of its weapons, before all other attacks (ofas.11.13 .. 15). */
#include "books/ofas/events.h"
#include "books/ofas/ofas.h"

enum {
    CLOSE_GRENADE = 1, /* its second profile (ofas.15.94) */
    BACKLASH_POWER = 2 /* ofas.11.14 */
};

uint16_t ofas_walker_charge_refused(const struct battle *b, int unit)
{
    if (ofas_is_immobilised(b, unit))
        return OFAS(11, 26);
    return ofas_has_charge_target(b, unit) || ofas_raid_targets(b, unit)
               ? 0
               : OFAS(7, 3);
}

/* ---- the rear ---- */

bool ofas_charged_from_behind(const struct battle *b, int unit, int target)
{
    const struct hull hull = ofas_hull(b, target);
    struct ofas_print print;

    /* ofas.11.09 never that of a walker */
    if (!ofas_is_vehicle(b, target) || ofas_is_chassis(b, target, OFAS_WALKER))
        return false;
    /* ofas.11.12 ruling: a part of the leader is enough */
    print = ofas_print(b, unit, b->unit[unit].leader);
    return hull_arcs_partly(
               &hull, print.boxed ? hull_extent_of_hull(&hull, &print.hull)
                                  : hull_extent_of_disc(&hull, print.base)) &
           HULL_REAR;
}

int ofas_weakness(const struct battle *b, int target, bool rear)
{
    /* ofas.11.12, 11.27 vehicles have a rear; ofas.16.36 but robust ones */
    if (!ofas_is_vehicle(b, target) ||
        OFAS_FITTED(ofas_team(b, target), ROBUST))
        return 0;
    /* ofas.11.27 what cannot move is always struck from behind */
    return rear || ofas_is_immobilised(b, target) ? 1 : 0;
}

/* ---- grenades ---- */

figure_set ofas_grenadiers(const struct battle *b, int unit, int target)
{
    if (ofas_is_vehicle(b, unit) || !ofas_is_vehicle(b, target))
        return 0;
    return ofas_bearers(b, unit, OFAS_GRENADE_ARM, b->unit[unit].alive);
}

struct ofas_profile ofas_lobbed(const struct battle *b, int unit)
{
    const int speed = ofas_own_speed(b, unit);
    struct ofas_profile p =
        ofas_arm(b, unit, OFAS_GRENADE_ARM)->profile[CLOSE_GRENADE];

    /* ofas.11.13 ruling: reflexes and slow count, what lasts a while does not;
     * ofas.18.08 a Fighter may be better */
    if (p.precision == OFAS_VALUE_SPEED)
        p.precision = (int8_t)speed;
    else if (p.precision == OFAS_VALUE_FASTER)
        p.precision = (int8_t)(speed + 1);
    return p;
}

int ofas_backlash(struct battle *b, int unit, int failed)
{
    /* ofas.11.14 one hit each, without cover */
    return ofas_tests(b, TOLD(b, BACKLASH_ROLL, OFAS(11, 14), unit, NOBODY),
                      ofas_test_of(BACKLASH_POWER, ofas_resistance(b, unit)),
                      failed, NULL);
}

/* ofas.11.13 its owner says who uses them, before any die. */
enum flow ofas_grenades(struct battle *b)
{
    struct ofas_grenades *v = LOCALS(b, ofas_grenades);

    switch ((enum ofas_grenades_step)frame_top(b)->step) {
    case GRENADES_BEGIN:
        if (!ofas_grenadiers(b, v->unit, v->target))
            return FLOW_DONE;
        ASK(b, GRENADES_GRENADIERS, GRENADIERS, .who = b->unit[v->unit].owner,
            .rule = OFAS(11, 13), .unit = (int8_t)v->unit,
            .other = (int8_t)v->target,
            .among = ofas_grenadiers(b, v->unit, v->target), .least = 0,
            .most = OFAS_SQUAD);
        ofas_unit(b, v->unit)->grenadiers = b->answer.set;
        if (b->answer.set)
            CALL(b, GRENADES_STRIKE, ofas_strike, .unit = v->unit,
                 .target = v->target, .arm = OFAS_GRENADE_ARM,
                 .bearers = b->answer.set, .cover = v->cover, .rear = v->rear,
                 .marks = ofas_unit(b, v->unit)->marks);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
