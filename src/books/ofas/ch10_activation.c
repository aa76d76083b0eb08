/* ch10_activation.c -- OFAS chapter 10: a vehicle is activated.
 *
 * It may get one order, then it shoots and moves as the order leaves it
 * (ofas.10.01, 10.02); it has no morale to rally (ofas.10.18). */
#include "books/ofas/events.h"
#include "books/ofas/ofas.h"

/* ofas.10.14 orders by chassis. ORDER ORDERS */
static const uint16_t orders_of[OFAS_CHASSIS] = {
    [OFAS_WALKER] = 1u << ORDER_RUN | 1u << ORDER_ALERT | 1u << ORDER_ADVANCE |
                    1u << ORDER_PRECISE | 1u << ORDER_REPAIR,
    [OFAS_FLYER] = 1u << ORDER_ADVANCE | 1u << ORDER_REPAIR,
    [OFAS_WHEELED] = 1u << ORDER_ALERT | 1u << ORDER_ADVANCE |
                     1u << ORDER_PRECISE | 1u << ORDER_REPAIR,
};

int ofas_vehicle_order_cost(const struct battle *b, int unit)
{
    /* ofas.10.02 one PC whatever its rank; ofas.11.19 and one for each stun */
    return 1 + ofas_unit_of(b, unit)->harm.stuns;
}

uint16_t ofas_vehicle_order_refused(const struct battle *b, int unit, int order)
{
    const int chassis = ofas_team(b, unit)->chassis;

    if ((order == ORDER_ALERT || order == ORDER_PRECISE) &&
        chassis == OFAS_FLYER)
        return OFAS(10, 11);
    if ((order == ORDER_CHARGE || order == ORDER_RUN) && chassis != OFAS_WALKER)
        return OFAS(10, 13);
    if (!(orders_of[chassis] >> order & 1u))
        return OFAS(10, 14);
    if (order == ORDER_RUN && ofas_is_immobilised(b, unit))
        return OFAS(11, 26);
    if (order == ORDER_RUN && ofas_is_slow(b, unit))
        return OFAS(11, 25);
    return ofas_vehicle_order_cost(b, unit) >
                   ofas_state_of(b)->pc[b->unit[unit].owner]
               ? OFAS(10, 2)
               : 0;
}

static void give(struct battle *b, struct ofas_drive *v)
{
    struct event e = ofas_event(b, EVENT_ORDER, OFAS(10, 2), v->unit);
    uint8_t *pc = &ofas_state(b)->pc[b->unit[v->unit].owner]; /* ofas.10.03 */

    e.a = v->order;
    e.b = ofas_order_cost(b, v->unit, v->order);
    *pc = (uint8_t)(*pc - e.b);
    tell(b, e);
}

static void put_in_force(struct battle *b, const struct ofas_drive *v)
{
    struct ofas_unit *u = ofas_unit(b, v->unit);
    const bool aims = v->order == ORDER_ALERT || v->order == ORDER_PRECISE;

    u->order = (uint8_t)v->order;
    u->alert = v->order == ORDER_ALERT;
    /* ofas.10.12 */
    u->harm.aimed = aims && ofas_is_chassis(b, v->unit, OFAS_WHEELED);
}

static bool moves(const struct battle *b, const struct ofas_drive *v)
{
    return v->order != ORDER_PRECISE && /* ofas.06.22 */
           !ofas_is_immobilised(b, v->unit);
}

/* ---- self-repair ---- */

/* What a repair can mend, one bit each: a point of structure, a propulsion hit,
 * then the mounts.                                             ofas.11.28 */
static uint64_t mendable(const struct battle *b, int unit)
{
    const struct ofas_unit *u = ofas_unit_of(b, unit);

    return (u->wounds ? 1u << MENDS_STRUCTURE : 0u) |
           (u->harm.propulsion ? 1u << MENDS_PROPULSION : 0u) |
           (uint64_t)u->harm.broken << MENDS_MOUNT;
}

static void mend(struct battle *b, int unit, int what)
{
    struct ofas_unit *u = ofas_unit(b, unit);
    struct event e = ofas_event(b, EVENT_MENDS, OFAS(11, 28), unit);

    if (what == MENDS_STRUCTURE)
        u->wounds--;
    else if (what == MENDS_PROPULSION)
        u->harm.propulsion--;
    else
        u->harm.broken &= (uint16_t) ~(1u << (what - MENDS_MOUNT));
    e.a = what < MENDS_MOUNT ? what : MENDS_MOUNT;
    e.b = what - MENDS_MOUNT + 1;
    tell(b, e);
}

/* ofas.10.15 HD if it gave up shooting or movement, EZ if both, armed or not
 * (ofas.10.16); ofas.10.17 a die, two or three. Gives the successes. */
static int repair_test(struct battle *b, int unit)
{
    const struct ofas_unit *u = ofas_unit(b, unit);

    if (u->shot && u->moved)
        return 0;
    return ofas_tests(b, ofas_event(b, EVENT_REPAIR_ROLL, OFAS(10, 15), unit),
                      u->shot || u->moved ? TEST_HD : TEST_EZ,
                      ofas_weight(ofas_team(b, unit)), NULL);
}

enum drive_step {
    DRIVE_BEGIN,
    DRIVE_ORDER,
    DRIVE_SHOOTING,
    DRIVE_MOVING,
    DRIVE_ADVANCING,
    DRIVE_REPAIR
};

enum flow ofas_drive(struct battle *b)
{
    struct ofas_drive *v = LOCALS(b, ofas_drive);
    const uint8_t owner = b->unit[v->unit].owner;

    switch ((enum drive_step)frame_top(b)->step) {
    case DRIVE_BEGIN:
        if (!unit_on_table(b, v->unit))
            return FLOW_DONE; /* no vehicle comes in from the edge so far */
        /* ofas.10.12, 10.28 until its next activation */
        ofas_unit(b, v->unit)->harm.pace = PACE_PLAIN;
        ofas_unit(b, v->unit)->harm.aimed = 0;
        ASK(b, DRIVE_ORDER, .who = owner, .kind = ASK_ORDER,
            .form = FORM_OPTION, .rule = OFAS(10, 2), .unit = (int8_t)v->unit,
            .other = NOBODY, .among = ofas_orders(b, v->unit));
        v->order = b->answer.value;
        if (v->order != ORDER_NONE) {
            give(b, v);
            put_in_force(b, v);
        }
        /* ofas.10.01 first it shoots, then it moves; ofas.06.04, 06.05 */
        if (v->order == ORDER_NONE || v->order == ORDER_PRECISE ||
            v->order == ORDER_REPAIR)
            CALL(b, DRIVE_SHOOTING, ofas_shooting, .unit = v->unit,
                 .fire = v->order == ORDER_PRECISE ? FIRE_PRECISE : 0);
        if (moves(b, v))
            CALL(b, DRIVE_MOVING, ofas_rolling, .unit = v->unit,
                 .distance = ofas_allowance(b, v->unit, v->order, WAY_NORMAL));
        if (v->order == ORDER_ADVANCE) /* ofas.10.10 */
            CALL(b, DRIVE_ADVANCING, ofas_shooting, .unit = v->unit,
                 .fire = FIRE_MOVING);
        if (v->order == ORDER_REPAIR)
            v->repairs = repair_test(b, v->unit);
        while (v->repairs > 0 && mendable(b, v->unit)) {
            /* ofas.10.17 ruling: after all dice, as its owner likes */
            ASK(b, DRIVE_REPAIR, .who = owner, .kind = ASK_REPAIR,
                .form = FORM_OPTION, .rule = OFAS(10, 17),
                .unit = (int8_t)v->unit, .other = NOBODY,
                .among = mendable(b, v->unit));
            mend(b, v->unit, b->answer.value);
            v->repairs--;
        }
        /* ofas.11.19 ruling: its stuns end with its activation */
        ofas_unit(b, v->unit)->harm.stuns = 0;
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
