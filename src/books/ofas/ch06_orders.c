/* ch06_orders.c -- OFAS chapter 6: orders, what they cost, who may get them.
 *
 * A unit may get one order each turn, at the start of its activation
 * (ofas.06.01). What each order allows is played in ch02_activation.c; alert
 * fire is in ch06_alert.c. */
#include "books/ofas/ofas.h"

enum { VEHICLE_PRICE = 1 }; /* ofas.10.02 */

int ofas_order_price(const struct ofas_army *army, const struct ofas_team *team,
                     figure_set alive, int order)
{
    int cost = ofas_base_order_cost(team, order); /* ofas.06.02 */

    if (ofas_is_character(team))
        return 0;                   /* ofas.18.29 */
    if (team->kind == OFAS_VEHICLE) /* ofas.10.02 whatever its rank, 16.23 */
        return OFAS_FITTED(team, COMMAND) ? 0 : VEHICLE_PRICE;
    if (order == ORDER_CHARGE && team->kamikaze)
        return 0; /* ofas.20.29 */
    if (army->archetype == OFAS_ARCHETYPE_PRIMITIVE)
        cost = ofas_primitive_order(team, alive, cost);
    if (OFAS_HAS(team->options, VETERANS))
        cost--;                 /* ofas.15.36 */
    return cost > 0 ? cost : 0; /* ofas.06.02 ruling */
}

int ofas_order_cost(const struct battle *b, int unit, int order)
{
    const struct ofas_army *army = &ofas_stage(b)->army[b->unit[unit].owner];
    int cost =
        ofas_order_price(army, ofas_team(b, unit), b->unit[unit].alive, order);

    if (order == ORDER_CHARGE &&
        ofas_tactic(b, b->unit[unit].owner) == TACTIC_CHARGE)
        return 0; /* ofas.a5.08 */
    if (ofas_is_favoured(b, unit))
        cost = 0; /* ofas.19.26 */
    if (ofas_is_vehicle(b, unit))
        return cost + ofas_unit_of(b, unit)->harm.stuns; /* ofas.11.19 */
    if (order == ORDER_RALLY && ofas_is_graded(b, unit))
        cost--; /* ofas.06.18, 08.14 */
    if (order == ORDER_EMBARK && ofas_unit_of(b, unit)->panicked &&
        ofas_is_graded(b, unit))
        cost--; /* ofas.12.06 */
    if (ofas_profits(b, unit, SPECIAL_COMMUNICATION))
        cost--;                 /* ofas.a6.10 */
    return cost > 0 ? cost : 0; /* ofas.06.02 ruling */
}

static bool has_grenades(const struct battle *b, int unit)
{
    return ofas_bearers(b, unit, OFAS_GRENADE_ARM, b->unit[unit].alive) != 0;
}

/* ofas.14.10 off the table orders that forbid movement make no sense. */
static bool needs_table(int order)
{
    return order == ORDER_GRENADES || order == ORDER_PRECISE ||
           order == ORDER_COVER || order == ORDER_EMBARK;
}

static bool needs_legs(int order)
{
    return order == ORDER_RUN || order == ORDER_CHARGE ||
           order == ORDER_ADVANCE || order == ORDER_EMBARK;
}

bool ofas_has_charge_target(const struct battle *b, int unit)
{
    for (int u = 0; u < b->units; u++)
        if (!ofas_charge_refused(b, unit, u))
            return true;
    return false;
}

uint16_t ofas_order_refused(const struct battle *b, int unit, int order)
{
    const struct ofas_team *team = ofas_team(b, unit);
    const struct ofas_unit *u = ofas_unit_of(b, unit);

    uint16_t rule;

    if (order == ORDER_NONE)
        return 0;
    if ((rule = ofas_archetype_refuses(b, unit, order)) != 0)
        return rule;
    if (ofas_is_vehicle(b, unit))
        return ofas_vehicle_order_refused(b, unit, order);
    if (order >= ORDER_REPAIR && order <= ORDER_REDEPLOY)
        return OFAS(10, 14); /* vehicles only */
    if (ofas_carrier(b, unit) != NOBODY && order != ORDER_DISEMBARK)
        return OFAS(12, 5);
    if (ofas_carrier(b, unit) == NOBODY && ofas_bunker_of(b, unit) == NOBODY &&
        order == ORDER_DISEMBARK)
        return OFAS(12, 5);
    if (ofas_bunker_of(b, unit) != NOBODY && needs_legs(order))
        return OFAS(13, 39); /* ruling: it does not move otherwise */
    /* ofas.06.17 only the rally, asked before; ofas.12.06 or to embark */
    if (u->panicked && order != ORDER_EMBARK)
        return OFAS(8, 20);
    if (ofas_order_cost(b, unit, order) > ofas_funds(b, unit))
        return OFAS(6, 2);
    if (needs_table(order) && !unit_on_table(b, unit))
        return OFAS(14, 10);
    if (order == ORDER_EMBARK && !ofas_transports(b, unit) &&
        !ofas_open_bunkers(b, unit)) /* ofas.13.39 */
        return ofas_has_transport(b, b->unit[unit].owner) ||
                       ofas_stage(b)->settings.bunkers
                   ? OFAS(12, 4)
                   : OFAS(12, 3);
    if (order == ORDER_DISEMBARK)
        return ofas_leave_refused(b, unit);
    if (order == ORDER_RUN && OFAS_HAS(team->options, SLOW))
        return OFAS(15, 43);
    if (order == ORDER_GRENADES && !has_grenades(b, unit))
        return OFAS(6, 12);
    if (order == ORDER_CHARGE && ofas_stage(b)->settings.learning)
        return OFAS(6, 26);
    if (order == ORDER_CHARGE && OFAS_HAS(team->options, COWARDS))
        return OFAS(15, 42);
    if (order == ORDER_CHARGE && !ofas_has_charge_target(b, unit) &&
        !ofas_raid_targets(b, unit))
        return OFAS(7, 3);
    return 0;
}

uint64_t ofas_orders(const struct battle *b, int unit)
{
    uint64_t out = 0;

    for (int order = ORDER_NONE; order < ORDER_COUNT; order++)
        if (order != ORDER_RALLY && !ofas_order_refused(b, unit, order))
            out |= (uint64_t)1 << order;
    return out;
}

bool ofas_is_undisciplined(const struct battle *b, int unit)
{
    /* ofas.15.40; ofas.14.28 in magnetic storms everybody is */
    return OFAS_HAS(ofas_team(b, unit)->options, UNDISCIPLINED) ||
           ofas_state_of(b)->condition == CONDITION_STORMS;
}

bool ofas_may_insist(const struct battle *b, int unit)
{
    const struct ofas_state *s = ofas_state_of(b);

    /* ofas.14.28 not who is undisciplined by nature, in a storm */
    if (s->condition == CONDITION_STORMS &&
        OFAS_HAS(ofas_team(b, unit)->options, UNDISCIPLINED))
        return false;
    return ofas_funds(b, unit) >= OFAS_INSIST_PRICE;
}

unit_set ofas_charge_targets(const struct battle *b, int unit)
{
    unit_set out = 0;

    for (int u = 0; u < b->units; u++)
        if (!ofas_charge_refused(b, unit, u))
            out |= unit_bit(u);
    return out;
}

/* ofas.07.02 the target; none of them: scenery (ofas.13.34) */
unit_set ofas_charge_choices(const struct battle *b, int unit)
{
    return ofas_charge_targets(b, unit) |
           (ofas_raid_targets(b, unit) ? unit_bit(ANSWER_NONE) : 0);
}
