/* refusals.c -- why a countable answer is not among the legal ones, and who judges
 * and offers the others: by question.
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

static uint16_t why_not_order(const struct battle *b, int value)
{
    return value < ORDER_COUNT && value != ORDER_RALLY
               ? ofas_order_refused(b, b->asked.unit, value)
               : 0;
}

static uint16_t why_not_charge(const struct battle *b, int value)
{
    return value == ANSWER_NONE ? OFAS(13, 34)
                                : ofas_charge_refused(b, b->asked.unit, value);
}

static uint16_t why_not_power_target(const struct battle *b, int value)
{
    return ofas_power_refused(b, b->asked.unit, b->asked.about, value);
}

static uint16_t why_not_transport(const struct battle *b, int value)
{
    return value == ANSWER_NONE ? OFAS(13, 39)
                                : ofas_board_refused(b, b->asked.unit, value);
}

static uint16_t why_not_bunker(const struct battle *b, int value)
{
    return ofas_man_refused(b, b->asked.unit, value);
}

static uint16_t why_not_seats(const struct battle *b, int value)
{
    (void)b;
    (void)value;
    return OFAS(12, 2);
}

/* ofas.04.10 a target that no shot can hurt is legal, but not offered. */
static bool can_hurt(const struct battle *b, int value)
{
    struct ofas_shot s = { .unit = b->asked.unit,
                           .arm = b->asked.about,
                           .target = value,
                           .fire = b->asked.detail };

    if (value == ANSWER_NONE)
        return true;
    for (s.profile = 0; s.profile < ofas_arm(b, s.unit, s.arm)->profiles;
         s.profile++)
        if (ofas_shot_can_hurt(b, &s))
            return true;
    return false;
}

/* Where no judge names another rule, it is that of the question. */
const struct book_answers ofas_answers[ASK_COUNT] = {
    [ASK_WAY] = { .judge = ofas_judge_way, .spread = ofas_spread_way },
    [ASK_PLACES] = { .judge = ofas_judge_places, .spread = ofas_spread_places },
    [ASK_ARRIVE] = { .judge = ofas_judge_coming,
                     .spread = ofas_spread_arrivals },
    [ASK_STATION] = { .judge = ofas_judge_station,
                      .spread = ofas_spread_stations },
    [ASK_EXIT] = { .judge = ofas_judge_exit, .spread = ofas_spread_exits },
    [ASK_PIVOT] = { .judge = ofas_judge_number },
    [ASK_DRIVE] = { .judge = ofas_judge_number },
    [ASK_ACTIVATE] = { .why_not = why_not_activate },
    [ASK_ORDER] = { .why_not = why_not_order },
    [ASK_CHARGE] = { .why_not = why_not_charge },
    [ASK_SCENERY] = { .why_not = why_not_scenery },
    [ASK_TARGET] = { .why_not = why_not_target, .sensible = can_hurt },
    [ASK_PROFILE] = { .why_not = why_not_option },
    [ASK_BONUS] = { .why_not = why_not_option },
    [ASK_ALERT] = { .why_not = why_not_alert },
    [ASK_POWER] = { .why_not = why_not_power },
    [ASK_POWER_TARGET] = { .why_not = why_not_power_target },
    [ASK_TRANSPORT] = { .why_not = why_not_transport },
    [ASK_BUNKER] = { .why_not = why_not_bunker },
    [ASK_SEATS] = { .why_not = why_not_seats },
};
