/* ch08_melee.c -- quest chapter 8: charges.
 *
 * The charger closes in, the charged close in too, Counter strikes, the charger
 * strikes, the charged strike back, and if nobody was destroyed the chargers
 * move back. A hero's player chooses target and way (quest.91.08), the machine's
 * target is given; all attacks are compulsory. */
#include "books/quest/quest.h"

#include <string.h>

figure_set quest_fighters(const struct battle *b, int unit, int target)
{
    figure_set set = 0;

    if (!quest_is_up(b, unit) || !quest_is_up(b, target))
        return 0;
    for (figure_set left = b->unit[unit].alive; left; left &= left - 1)
        if (quest_would_reach(b, unit, figure_step(b, unit, set_first(left)),
                              target))
            set |= left & -left;
    return set;
}

/* ---- who strikes with what ---- */

static uint64_t counter_arms(const struct battle *b, int unit)
{
    uint64_t set = 0;

    for (uint64_t left = quest_arms(b, unit, true); left; left &= left - 1)
        if (quest_arm(b, unit, set_first(left))->flags & WEAPON_COUNTER)
            set |= left & -left;
    return set;
}

/* Weapons of that unit that are not used up. */
static uint64_t unspent(const struct battle *b, int unit, uint64_t arms)
{
    return arms & ~(uint64_t)quest_unit_of(b, unit)->spent;
}

/* quest.08.04 with what the charged strike back: quest.13.19 not again with what
 * has struck first */
static uint64_t back_arms(const struct battle *b, int unit)
{
    return unspent(b, unit, quest_arms(b, unit, true) & ~counter_arms(b, unit));
}

static int impact_of(const struct battle *b, const struct quest_charge *c)
{
    const int n =
        quest_impact_dice(b, c->unit, c->target,
                          set_count(quest_fighters(b, c->unit, c->target)));

    return n < UINT8_MAX ? n : UINT8_MAX;
}

/* Is there still a charge? It may have fallen on the way, or be gone. */
static bool goes_on(const struct battle *b, const struct quest_charge *c)
{
    return quest_is_up(b, c->unit) && quest_is_up(b, c->target) &&
           !quest_is_over(b) &&
           !(quest_state_of(b)->actor.unit == c->unit &&
             quest_state_of(b)->actor.ended);
}

/* quest.08.07 (08.06: quest_close_activation) */
static void tire(struct battle *b, int unit)
{
    if (quest_unit_of(b, unit)->fatigued || !quest_is_up(b, unit))
        return;
    quest_unit(b, unit)->fatigued = 1;
    TELL(b, FATIGUED, QUEST(8, 7), unit, NOBODY);
}

/* quest.08.05 ruling: nobody moves back when one of the two was destroyed; a hero
 * who is knocked out counts as such. */
static void part(struct battle *b, const struct quest_charge *c)
{
    if (quest_is_up(b, c->unit) && quest_is_up(b, c->target))
        quest_back_off(b, c->unit);
}

/* ---- the charge ---- */

/* quest.08.07 who has struck back, or first (quest.13.19), is tired. */
static void after_blows(struct battle *b, const struct quest_charge *c)
{
    if (c->struck)
        tire(b, c->target);
    part(b, c);
}

/* A hero goes the way that was answered. */
static void start_walk(struct battle *b, int unit, int target)
{
    const struct decision *d = &b->answer;
    struct quest_walk *walk = frame_push(b, RULE_quest_walk);

    walk->unit = (int8_t)unit;
    walk->action = ACTION_CHARGE;
    walk->charging = 1;
    walk->corners =
        (uint8_t)(d->count < QUEST_CORNERS ? d->count : QUEST_CORNERS);
    memcpy(walk->corner, d->step, walk->corners * sizeof walk->corner[0]);
    if (walk->corners > 0)
        walk->corner[walk->corners - 1] =
            quest_charge_end(b, unit, target, walk->corner[walk->corners - 1]);
}

enum flow quest_charge(struct battle *b)
{
    struct quest_charge *c = LOCALS(b, quest_charge);

    switch ((enum quest_charge_step)frame_top(b)->step) {
    case CHARGE_BEGIN:
        if (c->target == NOBODY) {
            if (!quest_has_charge(b, c->unit))
                return FLOW_DONE;
            ASK(b, CHARGE_TARGET, TARGET, .who = QUEST_PARTY,
                .rule = QUEST(6, 2), .unit = c->unit, .other = NOBODY,
                .action = ACTION_CHARGE,
                .among = quest_skill_targets(b, c->unit, ACTION_CHARGE));
            c->target = (int8_t)b->answer.value;
        }
        c->limit = quest_pace(b, c->unit, ACTION_CHARGE);
        quest_unit(b, c->unit)->charged = 1; /* quest.08.06 */
        TELL(b, CHARGES, QUEST(8, 1), c->unit, c->target);
        if (quest_is_hero(b, c->unit)) {
            ASK(b, CHARGE_WAY, WAY, .who = QUEST_PARTY, .rule = QUEST(8, 1),
                .unit = c->unit, .other = c->target, .action = ACTION_CHARGE,
                .most = c->limit);
            STOP(b, CHARGE_WALKED, FLOW_CALLED,
                 start_walk(b, c->unit, c->target));
        } else {
            quest_close_in(b, c->unit, c->target, c->limit);
        }
        /* quest.13.12 before the first blow */
        if (quest_is_hero(b, c->unit) && goes_on(b, c) &&
            quest_spells_now(b, c->unit))
            CALL(b, CHARGE_SPELLS, quest_spells, .unit = c->unit,
                 .action = ACTION_CHARGE);
        if (!goes_on(b, c))
            return FLOW_DONE;
        /* quest.08.02 also when who came nearest died of acid on the way */
        quest_pile_in(b, c->target, c->unit);
        if (unspent(b, c->target, counter_arms(b, c->target)) &&
            quest_fighters(b, c->target, c->unit)) {
            c->struck = 1;
            TELL(b, COUNTERS, QUEST(13, 19), c->target, c->unit);
            CALL(b, CHARGE_COUNTER, quest_attack,
                 .arms = unspent(b, c->target, counter_arms(b, c->target)),
                 .who = quest_fighters(b, c->target, c->unit),
                 .unit = c->target, .target = c->unit, .kind = ATTACK_COUNTER);
        }
        if (quest_fighters(b, c->unit, c->target))
            CALL(b, CHARGE_STRIKE, quest_attack,
                 .arms = unspent(b, c->unit, quest_arms(b, c->unit, true)),
                 .who = quest_fighters(b, c->unit, c->target), .unit = c->unit,
                 .target = c->target, .kind = ATTACK_MELEE,
                 .impact = (uint8_t)impact_of(b, c));
        if (back_arms(b, c->target) &&
            quest_fighters(b, c->target, c->unit)) { /* quest.08.04 */
            c->struck = 1;
            TELL(b, STRIKES_BACK, QUEST(8, 4), c->target, c->unit);
            CALL(b, CHARGE_BACK, quest_attack, .arms = back_arms(b, c->target),
                 .who = quest_fighters(b, c->target, c->unit),
                 .unit = c->target, .target = c->unit, .kind = ATTACK_BACK);
        }
        after_blows(b, c);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
