/* ch04_shooting.c -- OFAS chapter 4: shooting.
 *
 * A unit names a target for each kind of weapon, then plays its volleys one by
 * one in the order its player likes (ch04_volley.c); morale is tested once, after
 * the last (ofas.04.03). Distances are leader to leader. */
#include "books/ofas/events.h"
#include "books/ofas/ofas.h"

void ofas_tally_begin(struct battle *b)
{
    ofas_state(b)->hits_counted = 0;
    for (int u = 0; u < b->units; u++) {
        struct ofas_unit *t = ofas_unit(b, u);

        /* ofas.08.04 of the strength at the start of this phase */
        t->strength = (uint8_t)ofas_figures(b, u);
        t->effects &= (uint8_t)~EFFECT_SCARED;
        t->lost = t->hit_order = 0;
        for (int level = 0; level < OFAS_JOLT_LEVELS; level++)
            t->jolts[level] = 0;
        t->fallen = t->bared = 0;
    }
    /* ofas.13.40 the openings are free again */
    ofas_state(b)->at_openings = 0;
    ofas_state(b)->opening_unit = 0;
}

static struct ofas_shot shot_of(const struct ofas_shooting *s)
{
    return (struct ofas_shot){
        .throwers = s->throwers, .unit = s->unit, .arm = s->arm, .fire = s->fire
    };
}

/* ofas.13.34 scenery that is shot at: its number above those of units. */
enum { SCENERY = MAX_PIECES };

/* The piece that the weapon is aimed at, or -1. */
static int piece_at(const struct ofas_shooting *s)
{
    int target = s->target[ofas_arm_place(s->arms, s->arm)];

    return target >= SCENERY ? target - SCENERY : -1;
}

static struct ofas_shot shot_at(const struct ofas_shooting *s)
{
    struct ofas_shot shot = shot_of(s);
    int place = ofas_arm_place(s->arms, s->arm);

    shot.target = shot.measured = piece_at(s) < 0 ? s->target[place] : NOBODY;
    shot.piece = piece_at(s) + 1;
    shot.profile = s->profile[place];
    return shot;
}

static struct ofas_shot shot_with_bonus(const struct ofas_shooting *s)
{
    struct ofas_shot shot = shot_at(s);

    shot.bonus = s->bonus[ofas_arm_place(s->arms, s->arm)];
    return shot;
}

/* The kinds of weapons that may fire now: all that are carried (ofas.04.05). */
static uint64_t arms_of(const struct battle *b, const struct ofas_shooting *s)
{
    uint64_t arms = ofas_arms(b, s->unit, false);

    if (s->throwers)
        arms |= (uint64_t)1 << OFAS_GRENADE_ARM; /* ofas.06.11 */
    return arms;
}

/* Does a mechanic of the unit have something to repair in place of his shots? */
static bool may_repair(const struct battle *b, int unit)
{
    for (figure_set left = ofas_of_role(b, unit, OFAS_MECHANIC); left;
         left &= left - 1)
        if (ofas_repairable_by(b, unit, set_first(left)))
            return true;
    return false;
}

bool ofas_has_shooting(const struct battle *b, int unit, int fire)
{
    if (ofas_powers(b, unit) || may_repair(b, unit))
        return true;
    for (uint64_t left = ofas_arms(b, unit, false); left; left &= left - 1) {
        struct ofas_shot s = { .unit = unit,
                               .arm = set_first(left),
                               .fire = fire };

        if (ofas_targets(b, s) || ofas_scenery_targets(b, s))
            return true;
    }
    return false;
}

static int target_by_order(const struct battle *b, int order)
{
    for (int u = 0; u < b->units; u++)
        if (ofas_unit_of(b, u)->hit_order == order)
            return u;
    return NOBODY;
}

static void tell_aim(struct battle *b, const struct ofas_shooting *s)
{
    int place = ofas_arm_place(s->arms, s->arm);

    if (piece_at(s) >= 0) {
        TELL(b, AIMS_SCENERY, OFAS(13, 34), s->unit, NOBODY, .weapon = s->arm,
             .piece = piece_at(s) + 1, .bonus = s->bonus[place]);
        return;
    }
    TELL(b, AIMS, OFAS(4, 6), s->unit, shot_at(s).target, .weapon = s->arm,
         .profile = s->profile[place], .bonus = s->bonus[place]);
}

/* ofas.04.06 ruling */
static bool is_gone(const struct battle *b, const struct ofas_shooting *s)
{
    if (piece_at(s) >= 0)
        return ofas_state_of(b)->razed >> piece_at(s) & 1;
    return !unit_on_table(b, shot_at(s).target);
}

/* The shooting of the active unit, from the targets to morale. */
enum flow ofas_shooting(struct battle *b)
{
    struct ofas_shooting *s = LOCALS(b, ofas_shooting);
    const uint8_t owner = b->unit[s->unit].owner;

    switch ((enum ofas_shooting_step)frame_top(b)->step) {
    case SHOOTING_BEGIN:
        if (!s->throwers && ofas_powers(b, s->unit)) {
            CALL(b, SHOOTING_POWER, ofas_channelling, .unit = s->unit);
            if (ofas_unit(b, s->unit)->powered) {
                ofas_unit(b, s->unit)->shot = 1;
                if (ofas_reopen_powers(b, s->unit) && ofas_powers(b, s->unit))
                    CALL(b, SHOOTING_POWER_AGAIN, ofas_channelling,
                         .unit = s->unit); /* ofas.a6.11 */
                return FLOW_DONE; /* ofas.18.35 and he fires nothing else */
            }
        }
        /* ofas.15.58 a mechanic repairs in place of his own shots */
        s->mechanics = ofas_of_role(b, s->unit, OFAS_MECHANIC) & ~s->throwers;
        for (; s->mechanics; s->mechanics &= s->mechanics - 1) {
            ASK(b, SHOOTING_MECHANIC, MECHANIC, .who = b->unit[s->unit].owner,
                .rule = OFAS(15, 58), .unit = (int8_t)s->unit, .other = NOBODY,
                .figure = (int16_t)set_first(s->mechanics),
                .among =
                    ofas_repairable_by(b, s->unit, set_first(s->mechanics)) |
                    unit_bit(ANSWER_NONE));
            if (b->answer.value == ANSWER_NONE)
                continue;
            ofas_unit(b, s->unit)->threw |= s->mechanics & -s->mechanics;
            CALL(b, SHOOTING_REPAIRING, ofas_repairing, .unit = b->answer.value,
                 .rule = OFAS(15, 58));
        }
        /* Step 1. ofas.04.04 a target for each kind of weapon, or none;
         * ofas.04.06 all are announced before any volley. */
        s->arms = s->pending = arms_of(b, s);
        s->most = ofas_most_weapons(b, s->unit);
        if (set_count(s->arms) > s->most && (s->fire & FIRE_PRECISE)) {
            /* ofas.16.10 all its weapons, and no precise fire */
            ASK(b, SHOOTING_ALL_WEAPONS, ALL_WEAPONS,
                .who = b->unit[s->unit].owner, .rule = OFAS(16, 10),
                .unit = (int8_t)s->unit, .other = NOBODY,
                .among = 1 << NO | 1 << YES);
            if (b->answer.value == YES) {
                s->fire &= ~FIRE_PRECISE;
                s->most = OFAS_UNIT_ARMS;
            }
        }
        while (s->pending && set_count(s->left) < s->most) {
            s->arm = set_first(s->pending);
            s->pending &= s->pending - 1;
            ASK(b, SHOOTING_TARGET, TARGET, .who = b->unit[s->unit].owner,
                .rule = OFAS(4, 4), .unit = (int8_t)s->unit, .other = NOBODY,
                .weapon = (int16_t)s->arm, .fire = (int16_t)s->fire,
                .among = ofas_targets(b, shot_of(s)) | unit_bit(ANSWER_NONE));
            s->target[ofas_arm_place(s->arms, s->arm)] =
                (uint8_t)b->answer.value;
            if (b->answer.value == ANSWER_NONE) {
                if (!ofas_scenery_targets(b, shot_of(s)))
                    continue;
                /* ofas.13.34 or a piece of scenery */
                ASK(b, SHOOTING_SCENERY, SCENERY, .who = b->unit[s->unit].owner,
                    .rule = OFAS(13, 34), .unit = (int8_t)s->unit,
                    .other = NOBODY, .weapon = (int16_t)s->arm,
                    .fire = (int16_t)s->fire,
                    .among = ofas_scenery_targets(b, shot_of(s)) |
                             unit_bit(ANSWER_NONE));
                if (b->answer.value == ANSWER_NONE)
                    continue;
                s->target[ofas_arm_place(s->arms, s->arm)] =
                    (uint8_t)(SCENERY + b->answer.value);
            }
            /* ofas.20.43 the profile goes with the target */
            ASK(b, SHOOTING_PROFILE, PROFILE, .who = b->unit[s->unit].owner,
                .rule = OFAS(20, 43), .unit = (int8_t)s->unit,
                .other = (int8_t)shot_at(s).target, .weapon = (int16_t)s->arm,
                .among = ofas_profiles(b, shot_at(s)));
            s->profile[ofas_arm_place(s->arms, s->arm)] =
                (uint8_t)b->answer.value;
            /* ofas.06.23 each volley has its own option */
            ASK(b, SHOOTING_BONUS, BONUS, .who = b->unit[s->unit].owner,
                .rule = OFAS(6, 23), .unit = (int8_t)s->unit,
                .other = (int8_t)shot_at(s).target, .weapon = (int16_t)s->arm,
                .fire = (int16_t)s->fire, .among = ofas_bonuses(b, shot_at(s)));
            s->bonus[ofas_arm_place(s->arms, s->arm)] =
                (uint8_t)b->answer.value;
            /* ofas.16.42 a turret under that order has two, unlike */
            ASK(b, SHOOTING_SECOND_BONUS, BONUS, .who = b->unit[s->unit].owner,
                .rule = OFAS(16, 42), .unit = (int8_t)s->unit,
                .other = (int8_t)shot_at(s).target, .weapon = (int16_t)s->arm,
                .fire = (int16_t)s->fire,
                .among = ofas_second_bonuses(b, shot_with_bonus(s)));
            s->bonus[ofas_arm_place(s->arms, s->arm)] |=
                (uint8_t)(b->answer.value << SECOND_BONUS);
            s->left |= (uint64_t)1 << s->arm;
            ofas_use_arm(b, s->unit, s->arm);
            tell_aim(b, s);
            if (s->fire & FIRE_SINGLE) /* ofas.10.27 one weapon alone */
                s->pending = 0;
        }
        if (!s->left)
            return FLOW_DONE;
        ofas_unit(b, s->unit)->shot = 1;

        /* ofas.06.06 alert fire before the resolution of the shots */
        CALL(b, SHOOTING_ALERT, ofas_alert, .target = s->unit,
             .window = WINDOW_SHOTS, .charged = NOBODY);
        ofas_tally_begin(b);
        while (s->left && unit_on_table(b, s->unit)) {
            ASK(b, SHOOTING_CHOOSE, VOLLEY, .who = owner, .rule = OFAS(4, 6),
                .unit = (int8_t)s->unit, .other = NOBODY, .among = s->left);
            s->arm = b->answer.value;
            s->left &= ~((uint64_t)1 << s->arm);
            if (is_gone(b, s)) {
                /* ofas.04.06 ruling: the target is gone, the volley lost */
                TELL_BY(b, owner, VOLLEY_LOST, OFAS(4, 6), s->unit, NOBODY,
                        .weapon = s->arm);
                continue;
            }
            CALL(b, SHOOTING_VOLLEY, ofas_volley, .throwers = s->throwers,
                 .unit = s->unit, .target = shot_at(s).target, .arm = s->arm,
                 .profile = shot_at(s).profile,
                 .bonus = s->bonus[ofas_arm_place(s->arms, s->arm)],
                 .fire = s->fire, .charged = NOBODY, .piece = piece_at(s) + 1);
        }

        /* Step 7. ofas.04.22, 08.07 in the order they were first shot at. */
        while (target_by_order(b, s->after + 1) != NOBODY) {
            s->after++;
            CALL(b, SHOOTING_AFTERMATH, ofas_aftermath,
                 .unit = target_by_order(b, s->after));
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
