/* refusals.c -- why a countable answer is not among the legal ones.
 *
 * The judges that made the question's set are asked again about the one answer,
 * so that the reason is always the rule that really kept it out. */
#include "books/ofas/ofas.h"

static uint16_t why_not_activate(const struct battle *b, int value)
{
    if (value == ANSWER_NONE) {
        /* ofas.02.20 never the first; ofas.02.19 nor without PC, nor when the
         * opponent has nobody left */
        const struct ofas_activations *v =
            (const void *)frame_of(b, b->depth - 1)->locals;
        return v->any ? OFAS(2, 19) : OFAS(2, 20);
    }
    if (ofas_camp_of(b, value) != ofas_camp(b, b->asked.who))
        return 0; /* ofas.02.14 */
    if (ofas_unit_of(b, value)->activated)
        return OFAS(2, 15);
    if (ofas_is_away(b, value))
        return OFAS(10, 30);
    if (b->unit[value].where == UNIT_OFF_TABLE)
        return ofas_by_teleport(b, value) ? OFAS(15, 34) : OFAS(15, 32);
    return 0;
}

/* The shot of the question now asked by the shooting rule. */
static struct ofas_shot shot_asked(const struct battle *b, int target)
{
    const struct ofas_shooting *s =
        (const void *)frame_of(b, b->depth - 1)->locals;
    struct ofas_shot shot = { .unit = b->asked.unit,
                              .arm = b->asked.about,
                              .target = target,
                              .measured = target,
                              .fire = b->asked.detail };

    if (frame_of(b, b->depth - 1)->rule == RULE_ofas_shooting) {
        shot.throwers = s->throwers;
        shot.fire = s->fire;
    }
    return shot;
}

static uint16_t why_not_target(const struct battle *b, int value)
{
    struct ofas_shot shot = shot_asked(b, value);
    const struct ofas_arm *arm = ofas_arm(b, b->asked.unit, b->asked.about);

    /* Name the reason against the profile that is for infantry, if any. */
    shot.profile =
        arm->profiles > 1 && (arm->profile[0].flags & OFAS_TARGETING) ? 1 : 0;
    if ((shot.fire & FIRE_PRECISE) && ofas_benefits(b, shot.unit, shot.arm))
        shot.bonus = BONUS_PRECISION;
    return ofas_shot_refused(b, &shot);
}

static uint16_t why_not_scenery(const struct battle *b, int value)
{
    struct ofas_shot shot;

    if (value >= b->stage->terrain.pieces)
        return 0;
    if (b->asked.about == NOBODY)
        return ofas_raid_refused(b, b->asked.unit, value);
    shot = shot_asked(b, NOBODY);
    if ((shot.fire & FIRE_PRECISE) && ofas_benefits(b, shot.unit, shot.arm))
        shot.bonus = BONUS_PRECISION;
    shot.piece = value + 1;
    return ofas_shot_refused(b, &shot);
}

static uint16_t why_not_option(const struct battle *b, int value)
{
    struct ofas_shot shot = shot_asked(b, b->asked.other);

    if (b->asked.other == NOBODY)
        return 0; /* ofas.13.34 at scenery: the question's own rule */

    if (b->asked.kind == ASK_PROFILE) {
        shot.profile = value;
        return value < ofas_arm(b, shot.unit, shot.arm)->profiles
                   ? ofas_shot_refused(b, &shot)
                   : 0;
    }
    if (value == BONUS_NONE)
        return 0; /* ofas.06.23 a precise fire has a bonus for each volley */
    shot.bonus = value;
    if (value >= BONUS_COUNT)
        return 0;
    return ofas_shot_refused(b, &shot);
}

static uint16_t why_not_alert(const struct battle *b, int value)
{
    if (b->unit[value].owner != b->asked.who)
        return OFAS(6, 6);
    if (!ofas_unit_of(b, value)->alert)
        return OFAS(6, 5);
    return b->asked.other == NOBODY ? OFAS(6, 8) : OFAS(7, 10);
}

/* A power he has not, a weapon among them, or one for nobody around. */
static uint16_t why_not_power(const struct battle *b, int value)
{
    int power = value - 1;

    if (power < 0 || power >= OFAS_POWER_COUNT)
        return 0;
    if (ofas_team(b, b->asked.unit)->power_arm[power] != OFAS_NO_ARM)
        return OFAS(18, 36);
    return ofas_power_refused(b, b->asked.unit, power, NOBODY);
}

/* Where no judge names another rule, it is that of the question. */
uint16_t ofas_why_not(const struct battle *b, int value)
{
    uint16_t rule = 0;

    if (b->asked.form == FORM_UNIT && value >= b->units && value != ANSWER_NONE)
        return b->asked.rule; /* there is no such unit */
    switch ((enum ofas_ask)b->asked.kind) {
    case ASK_ACTIVATE:
        rule = why_not_activate(b, value);
        break;
    case ASK_ORDER:
        if (value < ORDER_COUNT && value != ORDER_RALLY)
            rule = ofas_order_refused(b, b->asked.unit, value);
        break;
    case ASK_CHARGE:
        rule = value == ANSWER_NONE
                   ? OFAS(13, 34)
                   : ofas_charge_refused(b, b->asked.unit, value);
        break;
    case ASK_SCENERY:
        rule = why_not_scenery(b, value);
        break;
    case ASK_TARGET:
        rule = why_not_target(b, value);
        break;
    case ASK_PROFILE:
    case ASK_BONUS:
        rule = why_not_option(b, value);
        break;
    case ASK_ALERT:
        rule = why_not_alert(b, value);
        break;
    case ASK_POWER:
        rule = why_not_power(b, value);
        break;
    case ASK_POWER_TARGET:
        rule = ofas_power_refused(b, b->asked.unit, b->asked.about, value);
        break;
    case ASK_TRANSPORT:
        rule = value == ANSWER_NONE
                   ? OFAS(13, 39)
                   : ofas_board_refused(b, b->asked.unit, value);
        break;
    case ASK_BUNKER:
        rule = ofas_man_refused(b, b->asked.unit, value);
        break;
    case ASK_SEATS:
        rule = OFAS(12, 2);
        break;
    case ASK_EXIT:
    case ASK_BID:
    case ASK_FIRST:
    case ASK_AGAIN:
    case ASK_RALLY:
    case ASK_RALLY_PAY:
    case ASK_DISCIPLINE:
    case ASK_RELENTLESS:
    case ASK_THROWERS:
    case ASK_PRECISE:
    case ASK_FIRES:
    case ASK_VOLLEY:
    case ASK_CASUALTY:
    case ASK_SNIPED:
    case ASK_LEADER:
    case ASK_RETURNS:
    case ASK_WAY:
    case ASK_PLACES:
    case ASK_ARRIVE:
    case ASK_ARRIVAL:
    case ASK_PISTOLS:
    case ASK_CONTACT:
    case ASK_STRIKE:
    case ASK_DETONATE:
    case ASK_REGROUP:
    case ASK_DEPLOY:
    case ASK_STATION:
    case ASK_REVIVE:
    case ASK_SACRIFICE:
    case ASK_PIVOT:
    case ASK_DRIVE:
    case ASK_REPAIR:
    case ASK_TOTAL:
    case ASK_NAMED:
    case ASK_BROKEN:
    case ASK_GRENADIERS:
    case ASK_MECHANIC:
    case ASK_ALL_WEAPONS:
    case ASK_TOUCH:
    case ASK_RESTORED:
    case ASK_ARTILLERY:
    case ASK_SHELL:
    case ASK_QUARTER:
    case ASK_STARTER:
    case ASK_DIRECTION:
    case ASK_SHARE:
    case ASK_TACTIC:
    case ASK_DECLARE:
    case ASK_SPECIAL_PIECE:
    case ASK_SPECIAL_KIND:
    case ASK_SPECIAL_WEAPON:
    case ASK_OPENINGS:
    case ASK_HANDY:
    case ASK_GENERAL:
    case ASK_MISSION:
    case ASK_COUNT:
        break;
    }
    return rule ? rule : b->asked.rule;
}
