/* ch07_shooting.c -- quest chapter 7: who may be shot, and the shooting of a
 * unit. One target for all weapons (quest.07.01 ruling); a hero's player chooses
 * it and whether a Limité weapon is used (quest.91.07). */
#include "books/quest/quest.h"

static bool is_gun(const struct battle *b, int unit, int arm)
{
    return quest_arm(b, unit, arm)->range > 0 &&
           !(quest_unit_of(b, unit)->spent >> arm & 1); /* quest.13.33 */
}

/* quest.13.32 Indirect as if in sight */
static bool in_sight(const struct battle *b, int unit, int figure, int arm,
                     int target)
{
    return (quest_arm(b, unit, arm)->flags & WEAPON_INDIRECT) ||
           quest_model_sees(b, unit, figure, target);
}

figure_set quest_shooters(const struct battle *b, int unit, int arm, int target)
{
    figure_set set = 0;

    if (!is_gun(b, unit, arm))
        return 0;
    for (figure_set left = b->unit[unit].alive; left; left &= left - 1) {
        const int figure = set_first(left);

        if (quest_model_within(b, unit, figure, target,
                               quest_arm(b, unit, arm)->range) &&
            in_sight(b, unit, figure, arm, target))
            set |= left & -left;
    }
    return set;
}

uint64_t quest_guns(const struct battle *b, int unit, int target)
{
    uint64_t set = 0;

    for (int i = 0; i < quest_kind(b, unit)->arms; i++)
        if (quest_shooters(b, unit, i, target))
            set |= (uint64_t)1 << i;
    return set;
}

uint16_t quest_shot_bar(const struct battle *b, int unit, int target)
{
    bool can_shoot = false, has_shot = false;

    for (uint64_t left = quest_arms(b, unit, false); left; left &= left - 1)
        if (is_gun(b, unit, set_first(left)))
            can_shoot = true;
        else
            has_shot = true;
    if (!can_shoot && has_shot)
        return QUEST(13, 33); /* nothing left to shoot with */
    return quest_guns(b, unit, target) ? 0 : QUEST(7, 1);
}

unit_set quest_targets(const struct battle *b, int unit)
{
    unit_set set = 0;

    for (unit_set left = quest_enemies(b, unit); left; left &= left - 1)
        if (quest_shot_bar(b, unit, set_first(left)) == 0)
            set |= left & -left;
    return set;
}

/* ---- the shooting ---- */

static figure_set all_shooters(const struct battle *b,
                               const struct quest_shooting *s)
{
    figure_set who = 0;

    for (uint64_t left = s->arms; left; left &= left - 1)
        who |= quest_shooters(b, s->unit, set_first(left), s->target);
    return who;
}

enum flow quest_shooting(struct battle *b)
{
    struct quest_shooting *s = LOCALS(b, quest_shooting);

    switch ((enum quest_shooting_step)frame_top(b)->step) {
    case SHOOTING_BEGIN:
        if (s->target == NOBODY) {
            if (!quest_targets(b, s->unit))
                return FLOW_DONE;
            /* quest.04.04, 04.05 it may shoot */
            ASK(b, SHOOTING_TARGET, TARGET, .who = QUEST_PARTY,
                .rule = QUEST(7, 1), .unit = s->unit, .other = NOBODY,
                .action = s->moved ? ACTION_ADVANCE : ACTION_HOLD,
                .among = quest_targets(b, s->unit) | unit_bit(ANSWER_NONE));
            if (b->answer.value == ANSWER_NONE)
                return FLOW_DONE;
            s->target = (int8_t)b->answer.value;
        }
        s->arms = quest_guns(b, s->unit, s->target);
        /* quest.13.33 ruling: the machine uses a Limité weapon at once */
        for (s->arm = 0; quest_is_hero(b, s->unit) && s->arm < QUEST_ARMS;
             s->arm++) {
            if (!(s->arms >> s->arm & 1) ||
                !(quest_arm(b, s->unit, s->arm)->flags & WEAPON_LIMITED))
                continue;
            ASK(b, SHOOTING_ARM, ARM, .who = QUEST_PARTY, .rule = QUEST(13, 33),
                .unit = s->unit, .other = s->target, .weapon = s->arm,
                .among = 1 << NO | 1 << YES);
            if (b->answer.value == NO)
                s->arms &= ~((uint64_t)1 << s->arm);
        }
        if (s->arms == 0)
            return FLOW_DONE;
        CALL(b, SHOOTING_ATTACK, quest_attack, .arms = s->arms,
             .who = all_shooters(b, s), .unit = s->unit, .target = s->target,
             .kind = ATTACK_SHOT, .moved = s->moved);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
