/* ch10_activation.c -- OFAS chapter 10: a vehicle is activated.
 *
 * It may get one order, then it shoots and moves as the order leaves it
 * (ofas.10.01, 10.02); it has no morale to rally (ofas.10.18). */
#include "books/ofas/events.h"
#include "books/ofas/ofas.h"

/* ofas.10.14 orders by chassis. ORDER ORDERS */
static const uint16_t orders_of[OFAS_CHASSIS] = {
    [OFAS_WALKER] = 1u << ORDER_CHARGE | 1u << ORDER_RUN | 1u << ORDER_ALERT |
                    1u << ORDER_ADVANCE | 1u << ORDER_PRECISE |
                    1u << ORDER_REPAIR,
    [OFAS_FLYER] = 1u << ORDER_ADVANCE | 1u << ORDER_REPAIR | 1u << ORDER_FAST |
                   1u << ORDER_REDEPLOY,
    [OFAS_WHEELED] = 1u << ORDER_ALERT | 1u << ORDER_ADVANCE |
                     1u << ORDER_PRECISE | 1u << ORDER_REPAIR |
                     1u << ORDER_FAST | 1u << ORDER_VERY_FAST,
};

static bool is_rush(int order)
{
    return order == ORDER_FAST || order == ORDER_VERY_FAST;
}

/* ofas.11.25, 16.51 what is slow; ofas.11.26 what cannot move at all */
static uint16_t too_slow_for(const struct battle *b, int unit, int order)
{
    if (order != ORDER_RUN && order != ORDER_REDEPLOY && !is_rush(order))
        return 0;
    if (ofas_is_immobilised(b, unit))
        return OFAS(11, 26);
    if (order == ORDER_FAST || !ofas_is_slow(b, unit))
        return 0;
    return OFAS_FITTED(ofas_team(b, unit), SLOW) ? OFAS(16, 51) : OFAS(11, 25);
}

/* Is there room for the move that the order asks for? */
static uint16_t no_room_for(const struct battle *b, int unit, int order)
{
    const struct hull from = ofas_hull(b, unit);
    struct step at;

    if (!is_rush(order))
        return 0;
    if (unit_on_table(b, unit))
        return ofas_rush_refused(b, unit, &from, order, 0);
    return ofas_hull_can_enter(b, unit, order, ofas_entry(b, unit), &at)
               ? 0
               : OFAS(14, 12);
}

uint16_t ofas_vehicle_order_refused(const struct battle *b, int unit, int order)
{
    const int chassis = ofas_team(b, unit)->chassis;
    uint16_t rule;

    if ((order == ORDER_ALERT || order == ORDER_PRECISE) &&
        chassis == OFAS_FLYER)
        return OFAS(10, 11);
    if ((order == ORDER_CHARGE || order == ORDER_RUN) && chassis != OFAS_WALKER)
        return OFAS(10, 13);
    if (!(orders_of[chassis] >> order & 1u))
        return OFAS(10, 14);
    if ((order == ORDER_PRECISE || order == ORDER_REDEPLOY) &&
        !unit_on_table(b, unit))
        return OFAS(14, 10);
    if ((rule = too_slow_for(b, unit, order)) != 0)
        return rule;
    if (ofas_order_cost(b, unit, order) > ofas_funds(b, unit))
        return OFAS(10, 2);
    if (order == ORDER_CHARGE)
        return ofas_walker_charge_refused(b, unit);
    return no_room_for(b, unit, order);
}

static void give(struct battle *b, struct ofas_drive *v)
{
    const int price = ofas_order_cost(b, v->unit, v->order);

    ofas_spend(b, v->unit, price); /* ofas.10.03, a1.07 */
    ofas_note_order(b, v->unit);
    TELL(b, ORDER, OFAS(10, 2), v->unit, NOBODY, .order = v->order,
         .points = price);
}

static bool obeys(struct battle *b, int unit)
{
    return ofas_tests(b, TOLD(b, DISCIPLINE_ROLL, OFAS(16, 48), unit, NOBODY),
                      TEST_EZ, 1, NULL) == 1;
}

/* One point of command more. */
static void pay(struct battle *b, int unit, int rule)
{
    ofas_spend(b, unit, OFAS_INSIST_PRICE);
    TELL(b, PAYS, rule, unit, NOBODY, .points = OFAS_INSIST_PRICE);
}

static void lose_order(struct battle *b, struct ofas_drive *v)
{
    v->order = ORDER_NONE;
    TELL(b, ORDER_LOST, OFAS(16, 48), v->unit, NOBODY);
}

static void put_in_force(struct battle *b, const struct ofas_drive *v)
{
    struct ofas_unit *u = ofas_unit(b, v->unit);
    const bool aims = v->order == ORDER_ALERT || v->order == ORDER_PRECISE;

    u->order = (uint8_t)v->order;
    u->alert = v->order == ORDER_ALERT;
    /* ofas.10.12 */
    u->harm.aimed = aims && ofas_is_chassis(b, v->unit, OFAS_WHEELED);
    /* ofas.10.28, 10.37 */
    if (is_rush(v->order))
        u->harm.pace = v->order == ORDER_FAST ? PACE_FAST : PACE_VERY_FAST;
}

/* ofas.10.29 off the table, and the activation ends */
static void redeploy(struct battle *b, int unit)
{
    b->unit[unit].where = UNIT_OFF_TABLE;
    ofas_unit(b, unit)->harm.away = (uint8_t)(b->turn + 1);
    TELL(b, LEAVES, OFAS(10, 29), unit, NOBODY);
}

/* ofas.16.38 precise fire on the move for 1 PC more; what rolls is as fast under
 * fire as before. */
static bool may_be_stable(struct battle *b, const struct ofas_drive *v)
{
    /* ofas.16.38; ofas.19.44 some never aim */
    return v->order == ORDER_ADVANCE &&
           OFAS_FITTED(ofas_team(b, v->unit), STABLE) &&
           !ofas_imprecision_rule(b, b->unit[v->unit].owner) &&
           ofas_funds(b, v->unit) >= OFAS_INSIST_PRICE;
}

/* ofas.16.54 some may do nothing but rush on. */
static bool must_crash(const struct battle *b, const struct ofas_drive *v)
{
    return OFAS_FITTED(ofas_team(b, v->unit), EVER_FASTER) &&
           v->order != ORDER_FAST && v->order != ORDER_REDEPLOY;
}

static void crash(struct battle *b, int unit)
{
    TELL(b, CRASHES, OFAS(16, 54), unit, NOBODY);
    /* ofas.11.17 the wreck stays */
    ofas_unit(b, unit)->harm.wreck =
        unit_on_table(b, unit) && ofas_leaves_wreck(b, unit);
    ofas_eliminate(b, unit, OFAS(16, 54));
}

/* ofas.10.01 first it shoots, then it moves; ofas.06.04, 06.05. Off the table
 * it shoots at nobody (ofas.14.10). */
static bool shoots_first(const struct ofas_drive *v)
{
    return !v->entering &&
           (v->order == ORDER_NONE || v->order == ORDER_PRECISE ||
            v->order == ORDER_REPAIR);
}

static int mode_of(const struct battle *b, const struct ofas_drive *v)
{
    return v->entering ? ofas_entry(b, v->unit) : WAY_NORMAL;
}

static bool moves(struct battle *b, const struct ofas_drive *v)
{
    struct step at;

    if (b->unit[v->unit].where == UNIT_GONE || v->order == ORDER_PRECISE)
        return false; /* ofas.06.22 */
    if (!v->entering)
        return !ofas_is_immobilised(b, v->unit);
    /* ofas.11.26 what was stopped before the edge; ofas.16.53 what is fixed may
     * move to come in */
    if (ofas_is_immobilised(b, v->unit) &&
        !OFAS_FITTED(ofas_team(b, v->unit), FIXED)) {
        TELL(b, STAYS_OUT, OFAS(11, 26), v->unit, NOBODY);
        return false;
    }
    /* ofas.14.08 ruling */
    if (ofas_hull_can_enter(b, v->unit, ORDER_NONE, mode_of(b, v), &at))
        return true;
    TELL(b, STAYS_OUT, OFAS(14, 8), v->unit, NOBODY);
    return false;
}

/* ofas.14.10 ruling: it did not come in, and mends itself where it is */
static bool waits_outside(const struct battle *b, const struct ofas_drive *v)
{
    return v->entering && b->unit[v->unit].where == UNIT_OFF_TABLE &&
           !ofas_is_away(b, v->unit);
}

/* ---- self-repair ---- */

/* ofas.10.15 HD if it gave up shooting or movement, EZ if both, armed or not
 * (ofas.10.16); ofas.10.17 a die, two or three. Gives the successes. */
static int repair_test(struct battle *b, int unit)
{
    const struct ofas_unit *u = ofas_unit(b, unit);
    const bool easy = ofas_repairs_itself(b, unit); /* ofas.19.21 */

    if (u->shot && u->moved && !easy)
        return 0;
    return ofas_tests(
        b,
        TOLD(b, REPAIR_ROLL, easy ? OFAS(19, 21) : OFAS(10, 15), unit, NOBODY),
        (u->shot || u->moved) && !easy ? TEST_HD : TEST_EZ,
        ofas_weight(ofas_team(b, unit)), NULL);
}

/* ofas.16.33 for nothing, and whatever it did */
static int free_repair(struct battle *b, const struct ofas_drive *v)
{
    enum ofas_test test = TEST_EZ;
    int rule = OFAS(16, 33);

    if (v->free == 0 && ofas_is_tank_battle(b)) /* ofas.a2.08 last of all */
        test = ofas_makeshift(b, v->unit, &rule);
    return ofas_tests(b, TOLD(b, REPAIR_ROLL, rule, v->unit, NOBODY), test,
                      ofas_weight(ofas_team(b, v->unit)), NULL);
}

/* ofas.11.19 ruling: the stuns it had end with its activation; those it suffered
 * in it are for the next. */
static void end_stuns(struct battle *b, const struct ofas_drive *v)
{
    ofas_unit(b, v->unit)->harm.stuns =
        (uint8_t)(ofas_unit(b, v->unit)->harm.stuns - v->stuns);
}

enum flow ofas_drive(struct battle *b)
{
    struct ofas_drive *v = LOCALS(b, ofas_drive);
    const uint8_t owner = b->unit[v->unit].owner;

    switch ((enum ofas_drive_step)frame_top(b)->step) {
    case DRIVE_BEGIN:
        v->stuns = ofas_unit(b, v->unit)->harm.stuns;
        /* ofas.10.12, 10.28 until its next activation */
        ofas_unit(b, v->unit)->harm.pace = PACE_PLAIN;
        ofas_unit(b, v->unit)->harm.aimed = 0;
        if (v->entering && ofas_by_teleport(b, v->unit)) {
            /* ofas.16.40 and nothing else */
            CALL(b, DRIVE_LANDING, ofas_landing, .unit = v->unit);
            goto end;
        }
        ASK(b, DRIVE_ORDER, ORDER, .who = owner, .rule = OFAS(10, 2),
            .unit = (int8_t)v->unit, .other = NOBODY,
            .among = ofas_orders(b, v->unit));
        v->order = b->answer.value;
        if (v->order == ORDER_CHARGE) { /* ofas.11.08 */
            ASK(b, DRIVE_CHARGE, CHARGE, .who = owner, .rule = OFAS(7, 2),
                .unit = (int8_t)v->unit, .other = NOBODY,
                .among = ofas_charge_choices(b, v->unit));
            v->target = b->answer.value;
            if (v->target == ANSWER_NONE) {
                /* ofas.13.34 a piece of scenery is charged */
                ASK(b, DRIVE_SCENERY, SCENERY, .who = owner,
                    .rule = OFAS(13, 34), .unit = (int8_t)v->unit,
                    .other = NOBODY, .weapon = NOBODY,
                    .among = ofas_raid_targets(b, v->unit));
                v->piece = b->answer.value + 1;
            }
        }
        if (v->order != ORDER_NONE) {
            give(b, v);
            /* ofas.16.48, 14.28 */
            if (ofas_is_undisciplined(b, v->unit) && !obeys(b, v->unit)) {
                ASK(b, DRIVE_DISCIPLINE, DISCIPLINE, .who = owner,
                    .rule = OFAS(16, 48), .unit = (int8_t)v->unit,
                    .other = NOBODY,
                    .among = ofas_may_insist(b, v->unit) ? 3 : 1);
                if (b->answer.value == YES)
                    pay(b, v->unit, OFAS(16, 48));
                else
                    lose_order(b, v);
            }
            put_in_force(b, v);
        }
        if (may_be_stable(b, v)) {
            ASK(b, DRIVE_RELENTLESS, RELENTLESS, .who = owner,
                .rule = OFAS(16, 38), .unit = (int8_t)v->unit, .other = NOBODY,
                .among = 1 << NO | 1 << YES);
            v->precise = b->answer.value;
            if (v->precise)
                pay(b, v->unit, OFAS(16, 38));
        }
        if (must_crash(b, v)) {
            crash(b, v->unit);
            CALL(b, DRIVE_BAILING, ofas_bailing, .vehicle = v->unit);
            return FLOW_DONE;
        }
        if (v->order == ORDER_REDEPLOY) {
            redeploy(b, v->unit);
            end_stuns(b, v);
            return FLOW_DONE;
        }
        if (is_rush(v->order)) {
            CALL(b, DRIVE_RUSHING, ofas_rush, .unit = v->unit,
                 .mode = mode_of(b, v), .legs = v->order == ORDER_FAST ? 2 : 3);
            goto end;
        }
        if (v->order == ORDER_CHARGE && v->piece) {
            CALL(b, DRIVE_RAIDING, ofas_raid, .unit = v->unit,
                 .piece = v->piece - 1);
            goto end;
        }
        if (v->order == ORDER_CHARGE) {
            CALL(b, DRIVE_CHARGING, ofas_charge, .unit = v->unit,
                 .target = v->target);
            goto end;
        }
        if (shoots_first(v))
            CALL(b, DRIVE_SHOOTING, ofas_shooting, .unit = v->unit,
                 .fire = v->order == ORDER_PRECISE ? FIRE_PRECISE : 0);
        if (moves(b, v))
            CALL(b, DRIVE_MOVING, ofas_rolling, .unit = v->unit,
                 .mode = mode_of(b, v),
                 .distance =
                     ofas_allowance(b, v->unit, v->order, mode_of(b, v)));
        /* ofas.10.10; ofas.10.30 who comes in shoots only so */
        if (v->order == ORDER_ADVANCE && unit_on_table(b, v->unit))
            CALL(b, DRIVE_ADVANCING, ofas_shooting, .unit = v->unit,
                 .fire = FIRE_MOVING | (v->precise ? FIRE_PRECISE : 0));
    end:
        /* ofas.13.19 who stays in dangerous ground, and hovering flyers */
        if (unit_on_table(b, v->unit) && !ofas_unit(b, v->unit)->moved &&
            ofas_hull_in_danger(b, v->unit))
            CALL(b, DRIVE_HAZARD, ofas_hazard, .unit = v->unit,
                 .rule = OFAS(13, 19));
        if (!unit_on_table(b, v->unit) && !waits_outside(b, v))
            return FLOW_DONE;
        if (v->order == ORDER_REPAIR)
            v->repairs = repair_test(b, v->unit);
        for (v->free = OFAS_FITTED(ofas_team(b, v->unit), NANO_REPAIR) +
                       ofas_is_tank_battle(b);
             v->free > 0 || v->repairs > 0;) {
            if (v->repairs == 0) {
                v->free--;
                if (ofas_mendable(b, v->unit))
                    v->repairs = free_repair(b, v);
                continue;
            }
            v->repairs--;
            if (!ofas_mendable(b, v->unit))
                continue;
            /* ofas.10.17 ruling: after all dice, as its owner likes */
            ASK(b, DRIVE_REPAIR, REPAIR, .who = owner, .rule = OFAS(10, 17),
                .unit = (int8_t)v->unit, .other = NOBODY,
                .among = ofas_mendable(b, v->unit));
            ofas_mend(b, v->unit, b->answer.value);
        }
        end_stuns(b, v);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
