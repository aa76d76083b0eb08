/* ch02_activation.c -- OFAS chapter 2: one unit is activated.
 *
 * The sequence never changes (ofas.02.21 ruling): effects that last "until the
 * next activation" end, a panicked unit may be rallied, an order may be given,
 * then the unit shoots, then it moves; the order says what of it is left. */
#include "books/ofas/events.h"
#include "books/ofas/ofas.h"

enum { RALLY_DIFFICULTY = 2 }; /* ofas.08.14 */

static void pay(struct battle *b, int unit, int price, int rule)
{
    ofas_spend(b, unit, price);
    TELL(b, PAYS, rule, unit, NOBODY, .points = price);
}

/* ofas.06.05, 06.14 alert and cover end; the unit is activated. */
static void wake(struct battle *b, struct ofas_activation *a)
{
    struct ofas_unit *u = ofas_unit(b, a->unit);

    u->activated = 1;
    u->alert = u->hidden = 0;
    u->order = ORDER_NONE;
    u->moved = u->shot = 0; /* ofas.06.16 */
    u->powered = 0;         /* ofas.18.33 */
    ofas_state(b)->power_before = ofas_state(b)->power_user = 0;
    /* ofas.18.45, 18.51 what lasted until now */
    u->effects &= (uint8_t) ~(EFFECT_INVISIBLE | EFFECT_TOUCH);
    /* ofas.14.09, 14.12 */
    a->entering =
        !unit_on_table(b, a->unit) && ofas_carrier(b, a->unit) == NOBODY;
    TELL(b, ACTIVATES, OFAS(2, 14), a->unit, NOBODY);
}

/* ---- rallying, ofas.08.14 .. 08.19 ---- */

static bool may_rally(struct battle *b, int unit)
{
    return ofas_unit(b, unit)->panicked &&
           ofas_funds(b, unit) >= ofas_order_cost(b, unit, ORDER_RALLY);
}

/* ofas.08.15 with no enemy in sight it is automatic */
static bool sees_enemies(const struct battle *b, int unit)
{
    for (unit_set left = ofas_foes_of(b, b->unit[unit].owner); left;
         left &= left - 1)
        if (ofas_sees(b, unit, NOBODY, b->unit[unit].alive, set_first(left)))
            return true;
    return false;
}

/* Worked example: ofas.08.26. */
static bool rally_test(struct battle *b, int unit)
{
    enum ofas_test test =
        sees_enemies(b, unit)
            ? ofas_test_of(ofas_morale_of(b, unit), RALLY_DIFFICULTY)
            : TEST_AS;
    struct event e = TOLD(b, RALLY_ROLL, OFAS(8, 14), unit, NOBODY);

    if (ofas_tests(b, e, test, 1, NULL))
        return true;
    /* ofas.16.31 any test of morale, and this is one */
    e.rule = ofas_second_try_rule(b, unit);
    return e.rule && ofas_tests(b, e, test, 1, NULL);
}

static void rally(struct battle *b, struct ofas_activation *a)
{
    ofas_unit(b, a->unit)->panicked = 0; /* ofas.08.16 */
    TELL(b, RALLIES, OFAS(8, 16), a->unit, NOBODY);
}

static void give_rally(struct battle *b, int unit)
{
    int cost = ofas_order_cost(b, unit, ORDER_RALLY);

    ofas_spend(b, unit, cost);
    ofas_note_order(b, unit);
    TELL(b, ORDER, OFAS(8, 14), unit, NOBODY, .order = ORDER_RALLY,
         .points = cost);
}

/* ---- orders ---- */

static void give(struct battle *b, struct ofas_activation *a, int order)
{
    a->order = order;
    a->price = ofas_order_cost(b, a->unit, order);
    if (order == ORDER_DISEMBARK) { /* ofas.hr.04 it may yet be a charge */
        a->sally = ofas_order_cost(b, a->unit, ORDER_CHARGE);
        a->champion = a->price > 0 && ofas_has_champion_point(b, a->unit);
    }
    /* ofas.06.01 ruling: paid on the spot */
    ofas_spend(b, a->unit, a->price);
    ofas_note_order(b, a->unit);
    TELL(b, ORDER, OFAS(6, 1), a->unit, NOBODY, .order = order,
         .points = a->price);
}

/* ofas.12.04 what is boarded; none of them: a bunker (ofas.13.39) */
static unit_set shelters(const struct battle *b, int unit)
{
    return ofas_transports(b, unit) |
           (ofas_open_bunkers(b, unit) ? unit_bit(ANSWER_NONE) : 0);
}

/* Where the unit is inside: a vehicle, or a bunker as a shelter; NOBODY. */
static int shelter_of(const struct battle *b, int unit)
{
    return ofas_bunker_of(b, unit) == NOBODY
               ? ofas_carrier(b, unit)
               : MAX_UNITS + ofas_bunker_of(b, unit);
}

static bool obeys(struct battle *b, int unit)
{
    return ofas_tests(b, TOLD(b, DISCIPLINE_ROLL, OFAS(15, 40), unit, NOBODY),
                      TEST_EZ, 1, NULL) == 1;
}

static void lose_order(struct battle *b, struct ofas_activation *a)
{
    a->order = ORDER_NONE;
    TELL(b, ORDER_LOST, OFAS(15, 40), a->unit, NOBODY);
}

/* The order stands: what lasts beyond the activation begins. */
static void put_in_force(struct battle *b, const struct ofas_activation *a)
{
    struct ofas_unit *u = ofas_unit(b, a->unit);

    u->order = (uint8_t)a->order;
    u->alert = a->order == ORDER_ALERT;  /* ofas.06.05 */
    u->hidden = a->order == ORDER_COVER; /* ofas.06.14 */
}

/* ofas.15.27 relentless: precise fire on the move for 1 PC more. */
static bool may_be_relentless(struct battle *b, const struct ofas_activation *a)
{
    /* ofas.15.27; ofas.19.44 some never aim */
    return a->order == ORDER_ADVANCE &&
           OFAS_HAS(ofas_team(b, a->unit)->options, RELENTLESS) &&
           !ofas_imprecision_rule(b, b->unit[a->unit].owner) &&
           ofas_funds(b, a->unit) >= OFAS_INSIST_PRICE;
}

/* ---- what the order leaves of shooting and movement ---- */

static bool shoots_first(const struct battle *b,
                         const struct ofas_activation *a)
{
    if (a->entering || !unit_on_table(b, a->unit))
        return false; /* ofas.14.10 not before it is on the table */
    /* ofas.06.03 .. 06.05 charge, run and alert forbid it; 06.19 later;
     * ofas.02.21, 06.11, 06.16, 06.22 the others shoot first */
    return a->order == ORDER_NONE || a->order == ORDER_GRENADES ||
           a->order == ORDER_COVER || a->order == ORDER_PRECISE ||
           a->order == ORDER_BACK; /* ofas.19.20 works at the end */
}

static int fire_of(const struct ofas_activation *a)
{
    /* ofas.06.11, 06.22 grenades are a precise fire too */
    return a->order == ORDER_GRENADES || a->order == ORDER_PRECISE
               ? FIRE_PRECISE
               : 0;
}

static bool moves(const struct battle *b, const struct ofas_activation *a)
{
    if (b->unit[a->unit].where == UNIT_GONE)
        return false;
    if (a->order == ORDER_GRENADES || a->order == ORDER_PRECISE)
        return false; /* ofas.06.11, 06.22 */
    if (ofas_bunker_of(b, a->unit) != NOBODY)
        return false; /* ofas.13.39 ruling */
    /* ofas.06.16 under cover it shoots or moves */
    return a->order != ORDER_COVER || !ofas_unit_of(b, a->unit)->shot;
}

static int way_of(const struct battle *b, const struct ofas_activation *a)
{
    return a->entering ? ofas_entry(b, a->unit) : WAY_NORMAL;
}

/* ofas.13.19 who stays still in dangerous ground suffers it all the same. */
static bool stays_in_danger(const struct battle *b,
                            const struct ofas_activation *a)
{
    return unit_on_table(b, a->unit) && !ofas_unit_of(b, a->unit)->moved &&
           ofas_stands_in_danger(b, a->unit);
}

static bool stays_out(struct battle *b, const struct ofas_activation *a)
{
    if (!a->entering || ofas_can_enter(b, a->unit, way_of(b, a)))
        return false;
    TELL(b, STAYS_OUT, OFAS(14, 8), a->unit, NOBODY);
    return true;
}

enum flow ofas_activation(struct battle *b)
{
    struct ofas_activation *a = LOCALS(b, ofas_activation);
    const uint8_t owner = b->unit[a->unit].owner;

    switch ((enum ofas_activation_step)frame_top(b)->step) {
    case ACTIVATION_BEGIN:
        /* ofas.a5.09 before its activation begins */
        if (ofas_assaults(b, a->unit) && ofas_is_vehicle(b, a->unit))
            CALL(b, ACTIVATION_ASSAULT_DRIVE, ofas_rolling, .unit = a->unit,
                 .distance = ofas_assault_distance());
        else if (ofas_assaults(b, a->unit))
            CALL(b, ACTIVATION_ASSAULT, ofas_movement, .unit = a->unit,
                 .mode = WAY_NORMAL, .distance = ofas_assault_distance(),
                 .rule = OFAS(OFAS_ANNEX + 5, 9));
        if (b->unit[a->unit].where == UNIT_GONE)
            return FLOW_DONE;
        wake(b, a);
        if (ofas_is_vehicle(b, a->unit)) {
            CALL(b, ACTIVATION_DRIVING, ofas_drive, .unit = a->unit,
                 .entering = a->entering);
            goto over;
        }
        if (a->entering && ofas_by_teleport(b, a->unit)) {
            CALL(b, ACTIVATION_ARRIVAL, ofas_arrival, .unit = a->unit);
            goto end;
        }

        /* ofas.08.14 first of all, a panicked unit may pull itself together */
        if (may_rally(b, a->unit)) {
            ASK(b, ACTIVATION_RALLY, RALLY, .who = owner, .rule = OFAS(8, 14),
                .unit = (int8_t)a->unit, .other = NOBODY,
                .price = (int16_t)ofas_order_cost(b, a->unit, ORDER_RALLY),
                .among = 1 << NO | 1 << YES);
            if (b->answer.value == YES) {
                give_rally(b, a->unit);
                if (rally_test(b, a->unit)) {
                    rally(b, a);
                } else if (ofas_funds(b, a->unit) >= OFAS_INSIST_PRICE) {
                    /* ofas.08.17 after the die, 1 PC makes it automatic */
                    ASK(b, ACTIVATION_RALLY_PAY, RALLY_PAY, .who = owner,
                        .rule = OFAS(8, 17), .unit = (int8_t)a->unit,
                        .other = NOBODY, .among = 1 << NO | 1 << YES);
                    if (b->answer.value == YES) {
                        pay(b, a->unit, OFAS_INSIST_PRICE, OFAS(8, 17));
                        rally(b, a);
                    }
                }
            }
        }

        /* ofas.06.01 one order; ofas.08.18 also after a rally */
        ASK(b, ACTIVATION_ORDER, ORDER, .who = owner, .rule = OFAS(6, 1),
            .unit = (int8_t)a->unit, .other = NOBODY,
            .among = ofas_orders(b, a->unit));
        a->order = b->answer.value;
        if (a->order == ORDER_CHARGE) {
            /* ofas.07.02 the order names its target */
            ASK(b, ACTIVATION_CHARGE, CHARGE, .who = owner, .rule = OFAS(7, 2),
                .unit = (int8_t)a->unit, .other = NOBODY,
                .among = ofas_charge_choices(b, a->unit));
            a->target = b->answer.value;
            if (a->target == ANSWER_NONE) {
                /* ofas.13.34 a piece of scenery is charged */
                ASK(b, ACTIVATION_SCENERY, SCENERY, .who = owner,
                    .rule = OFAS(13, 34), .unit = (int8_t)a->unit,
                    .other = NOBODY, .weapon = NOBODY,
                    .among = ofas_raid_targets(b, a->unit));
                a->piece = b->answer.value + 1;
            }
        }
        if (a->order == ORDER_EMBARK) {
            ASK(b, ACTIVATION_TRANSPORT, TRANSPORT, .who = owner,
                .rule = OFAS(12, 4), .unit = (int8_t)a->unit, .other = NOBODY,
                .among = shelters(b, a->unit));
            a->target = b->answer.value;
            if (a->target == ANSWER_NONE) {
                /* ofas.13.39 a bunker is entered */
                ASK(b, ACTIVATION_BUNKER, BUNKER, .who = owner,
                    .rule = OFAS(13, 39), .unit = (int8_t)a->unit,
                    .other = NOBODY, .among = ofas_open_bunkers(b, a->unit));
                a->target = MAX_UNITS + b->answer.value;
            }
        }
        if (a->order != ORDER_NONE) {
            give(b, a, a->order);
            if (ofas_is_undisciplined(b, a->unit) && !obeys(b, a->unit)) {
                ASK(b, ACTIVATION_DISCIPLINE, DISCIPLINE, .who = owner,
                    .rule = OFAS(15, 40), .unit = (int8_t)a->unit,
                    .other = NOBODY,
                    .among = ofas_may_insist(b, a->unit) ? 3 : 1);
                if (b->answer.value == YES)
                    pay(b, a->unit, OFAS_INSIST_PRICE, OFAS(15, 40));
                else
                    lose_order(b, a);
            }
            put_in_force(b, a);
        }
        if (may_be_relentless(b, a)) {
            ASK(b, ACTIVATION_RELENTLESS, RELENTLESS, .who = owner,
                .rule = OFAS(15, 27), .unit = (int8_t)a->unit, .other = NOBODY,
                .among = 1 << NO | 1 << YES);
            a->precise = b->answer.value;
            if (a->precise)
                pay(b, a->unit, OFAS_INSIST_PRICE, OFAS(15, 27));
        }
        if (a->order == ORDER_GRENADES) {
            /* ofas.06.11 the player says who throws */
            ASK(b, ACTIVATION_THROWERS, THROWERS, .who = owner,
                .rule = OFAS(6, 11), .unit = (int8_t)a->unit, .other = NOBODY,
                .among = ofas_bearers(b, a->unit, OFAS_GRENADE_ARM,
                                      b->unit[a->unit].alive),
                .least = 0, .most = OFAS_SQUAD);
            a->throwers = b->answer.set;
            ofas_unit(b, a->unit)->threw = a->throwers; /* ofas.06.13 */
        }

        if (a->order == ORDER_CHARGE && a->piece) {
            CALL(b, ACTIVATION_RAIDING, ofas_raid, .unit = a->unit,
                 .piece = a->piece - 1);
            goto end;
        }
        if (a->order == ORDER_CHARGE) {
            if (ofas_may_touch(b, a->unit)) {
                ASK(b, ACTIVATION_CHARGE_TOUCH, TOUCH, .who = owner,
                    .rule = OFAS(18, 51), .unit = (int8_t)a->unit,
                    .other = (int8_t)a->target, .among = 1 << NO | 1 << YES);
                if (b->answer.value == YES)
                    ofas_touch(b, a->unit);
            }
            CALL(b, ACTIVATION_CHARGING, ofas_charge, .unit = a->unit,
                 .target = a->target);
            goto end; /* ofas.07.37 ruling: the charge ends the activation */
        }
        if (a->order == ORDER_EMBARK) {
            /* ofas.12.04 and no shots this turn */
            CALL(b, ACTIVATION_BOARDING, ofas_boarding, .unit = a->unit,
                 .vehicle = a->target);
            goto end;
        }
        if (a->order == ORDER_DISEMBARK)
            CALL(b, ACTIVATION_LEAVING, ofas_leaving, .unit = a->unit,
                 .vehicle = shelter_of(b, a->unit), .paid = a->price,
                 .price = a->sally, .champion = a->champion);
        /* ofas.12.05 out it goes, or it does nothing */
        if (a->order == ORDER_DISEMBARK || ofas_carrier(b, a->unit) != NOBODY)
            goto end;
        if (shoots_first(b, a))
            CALL(b, ACTIVATION_SHOOTING, ofas_shooting, .unit = a->unit,
                 .throwers = a->throwers, .fire = fire_of(a));
        if (moves(b, a) && !stays_out(b, a))
            CALL(b, ACTIVATION_MOVING, ofas_movement, .unit = a->unit,
                 .mode = way_of(b, a),
                 .distance =
                     ofas_allowance(b, a->unit, a->order, way_of(b, a)));
        /* ofas.06.19 fire on the move comes after the movement; who shot first
         * shoots no more (ofas.02.21) */
        if (a->order == ORDER_ADVANCE && unit_on_table(b, a->unit))
            CALL(b, ACTIVATION_ADVANCING, ofas_shooting, .unit = a->unit,
                 .fire = FIRE_MOVING | (a->precise ? FIRE_PRECISE : 0));
    end:
        if (stays_in_danger(b, a))
            CALL(b, ACTIVATION_DANGER, ofas_danger, .unit = a->unit,
                 .rule = OFAS(13, 19));
        ofas_reopen_powers(b, a->unit); /* ofas.a6.11 */
        if (ofas_may_touch(b, a->unit)) {
            /* ofas.18.51 ruling: at any moment; who waits knows most */
            ASK(b, ACTIVATION_TOUCH, TOUCH, .who = owner, .rule = OFAS(18, 51),
                .unit = (int8_t)a->unit, .other = NOBODY,
                .among = 1 << NO | 1 << YES);
            if (b->answer.value == YES)
                ofas_touch(b, a->unit);
        }
        /* ofas.19.20 at the end, "I'll be back" */
        if (a->order == ORDER_BACK && unit_on_table(b, a->unit) &&
            ofas_has_lost(b, a->unit)) {
            a->returns = ofas_roll_returns(b, a->unit, OFAS(19, 20));
            CALL(b, ACTIVATION_BACK, ofas_restoring, .unit = a->unit,
                 .figures = a->returns, .rule = OFAS(19, 20));
        }
    over:
        ofas_radio_command(b, a->unit);
        ofas_shelter(b, a->unit);
        /* ofas.18.37, 18.49 until the end of its next activation */
        ofas_unit(b, a->unit)->effects &=
            (uint8_t) ~(EFFECT_FERVOUR | EFFECT_SLOWED);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
