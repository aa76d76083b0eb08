/* ch06_alert.c -- OFAS chapter 6: alert fire, and chapter 7's answer to a charge.
 *
 * A window opens at the end of an enemy movement, before its shots, or when it
 * charges (ofas.06.06). Each reacting player declares all units that fire before
 * any shot of the window (ofas.06.09), then plays them in his order. All that
 * fire is one shooting phase for morale; in a charge it belongs to the combat. */
#include "books/ofas/events.h"
#include "books/ofas/ofas.h"

enum { PRECISE_PRICE = 1 }; /* ofas.06.07 whatever the rank */

/* How this unit would fire in this window. */
static int fire_of(const struct battle *b, const struct ofas_alert *v, int unit)
{
    const struct ofas_unit *u = ofas_unit_of(b, unit);
    int fire = u->declared == 2 ? FIRE_PRECISE : 0;

    if (u->alert)
        fire |= FIRE_ALERT;
    if (v->window != WINDOW_CHARGE)
        return fire;
    if (unit != v->charged)
        return fire | FIRE_COVERING; /* ofas.07.10 */
    /* ofas.07.06 pistols fire as on alert, ofas.07.07 without fail */
    fire |= FIRE_ALERT | FIRE_POINT_BLANK;
    return u->alert ? fire : fire | FIRE_PISTOLS; /* ofas.07.05 */
}

static struct ofas_shot shot_of(const struct battle *b,
                                const struct ofas_alert *v, int unit, int arm)
{
    bool covering = v->window == WINDOW_CHARGE && unit != v->charged;

    return (struct ofas_shot){
        .unit = unit,
        .arm = arm,
        .target = v->target,
        .measured = covering ? v->charged : v->target,
        .fire = fire_of(b, v, unit),
    };
}

/* ofas.06.08 every weapon that can fire at the active unit. */
static uint64_t arms_that_fire(const struct battle *b,
                               const struct ofas_alert *v, int unit)
{
    uint64_t out = 0;

    for (uint64_t left = ofas_arms(b, unit, false); left; left &= left - 1) {
        int arm = set_first(left);

        if (ofas_profiles(b, shot_of(b, v, unit, arm)))
            out |= (uint64_t)1 << arm;
    }
    return out;
}

/* ofas.06.07 a precise fire is for units on alert with a weapon that gains by it
 * and can fire now, perhaps by it alone (ofas.15.24). */
static bool may_be_precise(const struct battle *b, const struct ofas_alert *v,
                           int unit)
{
    if (!ofas_unit_of(b, unit)->alert || ofas_funds(b, unit) < PRECISE_PRICE)
        return false;
    for (uint64_t left = ofas_arms(b, unit, false); left; left &= left - 1) {
        struct ofas_shot s = shot_of(b, v, unit, set_first(left));

        s.fire |= FIRE_PRECISE;
        if (ofas_benefits(b, unit, s.arm) && ofas_profiles(b, s))
            return true;
    }
    return false;
}

/* Units that may still be declared: on alert, or the one that is charged. */
static unit_set may_fire(const struct battle *b, const struct ofas_alert *v)
{
    unit_set out = 0;

    if (ofas_camp(b, v->player) == ofas_camp_of(b, v->target))
        return 0;
    for (unit_set left = ofas_units_of(b, v->player) & ~v->declared; left;
         left &= left - 1) {
        int u = set_first(left);
        bool charged = v->window == WINDOW_CHARGE && u == v->charged;

        if ((ofas_unit_of(b, u)->alert || charged) &&
            (arms_that_fire(b, v, u) || may_be_precise(b, v, u)))
            out |= unit_bit(u);
    }
    return out;
}

/* Those of the units that are this player's. */
static unit_set owned_by(const struct battle *b, unit_set units, int player)
{
    unit_set out = 0;

    for (; units; units &= units - 1)
        if (b->unit[set_first(units)].owner == player)
            out |= units & -units;
    return out;
}

/* An arm has four bits of the unit's aim: does it fire, and with which bonus. */
enum { ANNOUNCED = 8, BONUS_BITS = 7 };

static void set_bonus(struct battle *b, int unit, int place, int bonus)
{
    ofas_unit(b, unit)->aim |= (uint64_t)bonus << (4 * place);
}

static int bonus_of(const struct battle *b, int unit, int place)
{
    return (int)(ofas_unit_of(b, unit)->aim >> (4 * place) & BONUS_BITS);
}

/* ofas.04.07 ruling: range and sight count when the unit is declared; what
 * happens before it fires does not undo its volleys. */
static void announce(struct battle *b, const struct ofas_alert *v)
{
    uint64_t arms = ofas_arms(b, v->unit, false);

    for (uint64_t left = arms_that_fire(b, v, v->unit); left; left &= left - 1)
        ofas_unit(b, v->unit)->aim |=
            (uint64_t)ANNOUNCED << (4 * ofas_arm_place(arms, set_first(left)));
}

static uint64_t announced(const struct battle *b, int unit, uint64_t arms)
{
    uint64_t out = 0;

    for (uint64_t left = arms; left; left &= left - 1) {
        int place = ofas_arm_place(arms, set_first(left));

        if (ofas_unit_of(b, unit)->aim >> (4 * place) & ANNOUNCED)
            out |= left & -left;
    }
    return out;
}

/* The profile it fires: the first that may aim at the target. An announced
 * volley is not undone by what happens before it (ofas.04.07 ruling). */
static int profile_of(const struct battle *b, struct ofas_shot s)
{
    const struct ofas_arm *arm = ofas_arm(b, s.unit, s.arm);
    uint64_t legal = ofas_profiles(b, s);
    int first = arm->profile[0].flags & OFAS_TARGETING ? 1 : 0;

    return legal ? set_first(legal) : first;
}

static uint64_t bonuses_of(const struct battle *b, struct ofas_shot s)
{
    s.profile = profile_of(b, s);
    return ofas_bonuses(b, s);
}

static void declare(struct battle *b, struct ofas_alert *v)
{
    v->declared |= unit_bit(v->unit);
    ofas_unit(b, v->unit)->declared = 1;
    ofas_unit(b, v->unit)->aim = 0;
    /* ofas.07.05 the charged unit on alert; ofas.07.06 or with its pistols */
    if (!ofas_unit(b, v->unit)->alert)
        TELL(b, PISTOL_ANSWER, OFAS(7, 6), v->unit, v->target);
    else
        TELL(b, ALERT, v->unit == v->charged ? OFAS(7, 5) : OFAS(6, 9), v->unit,
             v->target);
}

/* ofas.06.08 it was declared and cannot fire any more: its target is gone, or
 * it is itself. */
static void tell_lost(struct battle *b, const struct ofas_alert *v)
{
    if (ofas_unit(b, v->unit)->alert && unit_on_table(b, v->unit))
        TELL(b, ALERT_LOST, OFAS(6, 8), v->unit, v->target);
}

static void pay_precise(struct battle *b, int unit)
{
    ofas_unit(b, unit)->declared = 2;
    ofas_spend(b, unit, PRECISE_PRICE);
    TELL(b, PAYS, OFAS(6, 7), unit, NOBODY, .points = PRECISE_PRICE);
}

enum flow ofas_alert(struct battle *b)
{
    struct ofas_alert *v = LOCALS(b, ofas_alert);

    switch ((enum ofas_alert_step)frame_top(b)->step) {
    case ALERT_BEGIN:
        if (v->window != WINDOW_CHARGE)
            ofas_tally_begin(b);
        /* ofas.06.09 all are declared before any shot */
        for (v->player = 0; v->player < b->players; v->player++)
            while ((v->may = may_fire(b, v))) {
                ASK(b, ALERT_DECLARE, ALERT, .who = (uint8_t)v->player,
                    .rule = OFAS(6, 9), .unit = (int8_t)v->target,
                    .other = (int8_t)v->charged,
                    .among = v->may | unit_bit(ANSWER_NONE));
                if (b->answer.value == ANSWER_NONE)
                    break;
                v->unit = b->answer.value;
                declare(b, v);
                ASK(b, ALERT_PRECISE, PRECISE, .who = (uint8_t)v->player,
                    .rule = OFAS(6, 7), .unit = (int8_t)v->unit,
                    .other = (int8_t)v->target,
                    .among = may_be_precise(b, v, v->unit)
                                 ? (arms_that_fire(b, v, v->unit) ? 3u : 2u)
                                 : 1u);
                if (b->answer.value == YES)
                    pay_precise(b, v->unit);
                announce(b, v);
                if (b->answer.value == NO)
                    continue;
                /* ofas.06.23 its option for each volley */
                v->arms = v->left = ofas_arms(b, v->unit, false);
                for (; v->left; v->left &= v->left - 1) {
                    v->arm = set_first(v->left);
                    if (!bonuses_of(b, shot_of(b, v, v->unit, v->arm)))
                        continue;
                    ASK(b, ALERT_BONUS, BONUS, .who = (uint8_t)v->player,
                        .rule = OFAS(6, 23), .unit = (int8_t)v->unit,
                        .other = (int8_t)v->target, .weapon = (int16_t)v->arm,
                        .fire = (int16_t)fire_of(b, v, v->unit),
                        .among = bonuses_of(b, shot_of(b, v, v->unit, v->arm)));
                    set_bonus(b, v->unit, ofas_arm_place(v->arms, v->arm),
                              b->answer.value);
                }
            }

        /* Then unit by unit, volley by volley, in his own order, by chapter 4
         * in all else (ofas.06.10). */
        while (v->declared) {
            v->player = b->unit[set_first(v->declared)].owner;
            ASK(b, ALERT_FIRES, FIRES, .who = (uint8_t)v->player,
                .rule = OFAS(6, 9), .unit = NOBODY, .other = (int8_t)v->target,
                .among = owned_by(b, v->declared, v->player));
            v->unit = b->answer.value;
            v->declared &= ~unit_bit(v->unit);
            v->arms = ofas_arms(b, v->unit, false);
            v->left = announced(b, v->unit, v->arms);
            v->fired = 0;
            while (v->left && unit_on_table(b, v->target) &&
                   unit_on_table(b, v->unit)) {
                ASK(b, ALERT_VOLLEY_CHOICE, VOLLEY, .who = (uint8_t)v->player,
                    .rule = OFAS(6, 9), .unit = (int8_t)v->unit,
                    .other = (int8_t)v->target, .among = v->left);
                v->arm = b->answer.value;
                v->left &= ~((uint64_t)1 << v->arm);
                if (++v->fired == ofas_most_weapons(b, v->unit))
                    v->left = 0; /* ofas.16.10 */
                CALL(b, ALERT_VOLLEY, ofas_volley, .unit = v->unit,
                     .target = v->target, .arm = v->arm,
                     .profile = profile_of(b, shot_of(b, v, v->unit, v->arm)),
                     .bonus =
                         bonus_of(b, v->unit, ofas_arm_place(v->arms, v->arm)),
                     .fire = fire_of(b, v, v->unit), .charged = v->charged);
                if (ofas_has_life(b, v->unit)) /* ofas.18.33 one power */
                    v->left &= ofas_arms(b, v->unit, false);
            }
            if (v->left && v->fired == 0)
                tell_lost(b, v);
            /* ofas.06.08 the alert is lost as soon as it is used */
            ofas_unit(b, v->unit)->alert = 0;
            ofas_unit(b, v->unit)->declared = 0;
            ofas_unit(b, v->unit)->aim = 0;
        }

        /* ofas.06.09 ruling: tests come at the end of the window; in a charge
         * they wait for the end of the combat (ofas.07.08). */
        if (v->window != WINDOW_CHARGE)
            CALL(b, ALERT_AFTERMATH, ofas_aftermath, .unit = v->target);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
