/* ch04_activation.c -- quest chapters 4 and 5: a hero's activation, which
 * actions he may take and what they use up. What each action does is in the
 * file of its chapter. */
#include "books/quest/quest.h"

/* ---- what may be done ---- */

/* quest.13.12 a spell takes no action. */
static bool is_spell(int action)
{
    return action >= ACTION_SPELLS;
}

/* quest.04.01 does it take the skill action? It is no spell. */
static bool is_skill(int action)
{
    return action >= ACTION_DISCOVER;
}

static uint16_t item_bar(const struct battle *b, int unit, enum quest_item item)
{
    const struct quest_unit *u = quest_unit_of(b, unit);

    if (u->item[item] == 0 || (item == ITEM_MEDIKIT && u->wounds == 0) ||
        (item == ITEM_MUNITIONS && u->spent == 0))
        return QUEST(90, 45);
    return 0;
}

/* What this skill action needs; 0: nothing bars it. */
static uint16_t skill_bar(const struct battle *b, int unit, int action)
{
    const int skill = action - ACTION_SKILLS;

    switch (action) {
    case ACTION_DISCOVER:
        return quest_tokens_near(b, unit) ? 0 : QUEST(10, 2);
    case ACTION_PUSH:
        return quest_skill_targets(b, unit, action) ? 0 : QUEST(10, 4);
    case ACTION_HURRY:
        return 0;
    case ACTION_REVIVE:
        return quest_skill_targets(b, unit, action) ? 0 : QUEST(7, 7);
    case ACTION_INTERACT:
        return quest_consoles_near(b, unit) ? 0 : QUEST(10, 1);
    case ACTION_MEDIKIT:
        return item_bar(b, unit, ITEM_MEDIKIT);
    case ACTION_CELL:
        return item_bar(b, unit, ITEM_CELL);
    case ACTION_MUNITIONS:
        return item_bar(b, unit, ITEM_MUNITIONS);
    }
    if (!(quest_kind(b, unit)->skills >> skill & 1))
        return QUEST(10, 6); /* not one of his */
    if (quest_catalogue(b)->skill[skill].range > 0 &&
        !quest_skill_targets(b, unit, action))
        return quest_skill_rule(skill); /* nobody to use it on */
    return 0;
}

uint16_t quest_action_bar(const struct battle *b, int unit, int action)
{
    const struct quest_actor *a = &quest_state_of(b)->actor;

    if (action < 0 || action >= ACTION_COUNT)
        return QUEST(4, 1);
    if (action == ACTION_END)
        return 0;
    if (is_spell(action))
        return quest_spell_bar(b, unit, action - ACTION_SPELLS, NOBODY);
    if (action == ACTION_BUY)
        return a->bought ? QUEST(4, 2) : 0;
    if (action == ACTION_REST)
        return a->acted ? QUEST(5, 2) : 0; /* nothing before it */
    if (is_skill(action))
        return a->skill || a->choice ? skill_bar(b, unit, action) : QUEST(4, 1);
    if (!a->choice)
        return QUEST(4, 1);
    if (action == ACTION_CHARGE && !quest_has_charge(b, unit))
        return QUEST(6, 2);
    return 0;
}

uint64_t quest_actions(const struct battle *b, int unit)
{
    uint64_t set = 0;

    for (int a = 0; a < ACTION_COUNT; a++)
        if (quest_action_bar(b, unit, a) == 0)
            set |= (uint64_t)1 << a;
    return set;
}

/* ---- what every activation begins and ends with ---- */

void quest_end_lasting(struct battle *b, int unit)
{
    for (int u = 0; u < b->units; u++)
        if (quest_unit(b, u)->rampart == unit + 1)
            quest_unit(b, u)->rampart = 0; /* quest.90.06 */
    quest_unit(b, unit)->provokes = 0;     /* quest.90.05 */
    quest_end_spells(b, unit);             /* quest.90.51 */
}

void quest_open_activation(struct battle *b, int unit)
{
    for (int u = 0; u < b->units; u++) {
        quest_unit(b, u)->hurt = 0; /* quest.09.01 wounds of this activation */
        quest_unit(b, u)->fear = 0;
    }
    quest_unit(b, unit)->activated = 1;
    quest_unit(b, unit)->charged = 0;
    quest_end_lasting(b, unit);
    quest_state(b)->actor = (struct quest_actor){ .unit = (int8_t)unit };
    TELL(b, ACTIVATES, quest_is_hero(b, unit) ? QUEST(3, 1) : QUEST(3, 2), unit,
         NOBODY);
}

void quest_close_activation(struct battle *b, int unit)
{
    struct quest_unit *u = quest_unit(b, unit);
    const bool idle = quest_state(b)->actor.idle;

    quest_state(b)->actor = (struct quest_actor){ .unit = NOBODY };
    u->steady = 0;
    if (!quest_is_up(b, unit))
        return;
    if (u->charged && !u->fatigued) {
        u->fatigued = 1; /* quest.08.06 */
        TELL(b, FATIGUED, QUEST(8, 6), unit, NOBODY);
    }
    u->charged = 0;
    if (u->shaken && idle) {
        u->shaken = 0; /* quest.09.08 */
        TELL(b, STEADY, QUEST(9, 8), unit, NOBODY);
    }
}

/* ---- one action ---- */

static void tell_action(struct battle *b, int unit, int action)
{
    TELL(b, ACTS, QUEST(4, 1), unit, NOBODY, .action = action);
}

static void rest(struct battle *b, int unit)
{
    struct quest_unit *u = quest_unit(b, unit);

    u->power = quest_kind(b, unit)->power;
    TELL(b, RESTS, QUEST(5, 1), unit, NOBODY, .power = u->power);
}

static void buy(struct battle *b, int unit)
{
    struct quest_actor *a = &quest_state(b)->actor;

    a->bought = 1;
    a->acted = 1; /* quest.04.02 ruling: never for a Rest */
    if (quest_spend(b, unit, QUEST_PRICE, QUEST(16, 1))) {
        a->choice++;
        TELL(b, BUYS, QUEST(4, 2), unit, NOBODY);
    }
}

/* quest.04.01 a skill action is taken where there is one left, else the action
 * of choice. */
static void use_up(struct battle *b, int action)
{
    struct quest_actor *a = &quest_state(b)->actor;

    a->acted = 1;
    if (is_spell(action))
        return;
    if (is_skill(action) && a->skill)
        a->skill--;
    else
        a->choice--;
}

#define BODY(name, ...)                           \
    (*(struct name *)frame_push(b, RULE_##name) = \
         (struct name){ .unit = (int8_t)unit, __VA_ARGS__ })

static void push_body(struct battle *b, int unit, int action)
{
    if (is_spell(action))
        BODY(quest_casting, .target = NOBODY,
             .spell = (uint8_t)(action - ACTION_SPELLS));
    else if (is_skill(action))
        BODY(quest_skill_action, .target = NOBODY, .action = (uint8_t)action);
    else if (action == ACTION_CHARGE)
        BODY(quest_charge, .target = NOBODY,
             .limit = quest_pace(b, unit, ACTION_CHARGE));
    else
        BODY(quest_move, .action = (uint8_t)action);
}

/* ---- the activation ---- */

/* What is left to do: bits of actions, 0 when there is nothing to ask. */
static uint64_t left_to_do(const struct battle *b, int unit)
{
    const struct quest_actor *a = &quest_state_of(b)->actor;
    uint64_t among;

    if (!quest_is_up(b, unit) || a->ended || a->idle || quest_is_over(b))
        return 0;
    among = quest_actions(b, unit);
    return among == (uint64_t)1 << ACTION_END ? 0 : among;
}

enum flow quest_activation(struct battle *b)
{
    struct quest_activation *v = LOCALS(b, quest_activation);
    struct quest_actor *a = &quest_state(b)->actor;

    switch ((enum quest_activation_step)frame_top(b)->step) {
    case ACTIVATION_BEGIN:
        quest_open_activation(b, v->unit);
        a->choice = 1; /* quest.04.01 */
        a->skill = 1;
        CALL(b, ACTIVATION_CONDITIONS, quest_conditions, .unit = v->unit);
        if (quest_is_up(b, v->unit))
            quest_danger(b, v->unit, 0, QUEST(11, 4)); /* activated in it */
        quest_look_at_mission(b);
        if (quest_unit(b, v->unit)->shaken && quest_is_up(b, v->unit)) {
            a->idle = 1; /* quest.09.04 */
            TELL(b, IDLE, QUEST(9, 4), v->unit, NOBODY);
        }
        while ((v->among = left_to_do(b, v->unit)) != 0) {
            ASK(b, ACTIVATION_CHOOSE, ACTION, .who = QUEST_PARTY,
                .rule = QUEST(4, 1), .unit = v->unit, .other = NOBODY,
                .among = v->among);
            v->action = (uint8_t)b->answer.value;
            if (v->action == ACTION_END) {
                TELL(b, ENDS, QUEST(4, 1), v->unit, NOBODY);
                break;
            }
            if (v->action == ACTION_REST) {
                rest(b, v->unit);
                break; /* quest.05.02 nothing after it */
            }
            if (v->action == ACTION_BUY) {
                buy(b, v->unit);
            } else {
                tell_action(b, v->unit, v->action);
                use_up(b, v->action);
                STOP(b, ACTIVATION_ACTED, FLOW_CALLED,
                     push_body(b, v->unit, v->action));
            }
            quest_sicken(b, v->unit);
            quest_look_at_mission(b);
        }
        quest_close_activation(b, v->unit);
        if (!quest_is_over(b)) /* quest.90.36 what is decided needs no nerves */
            CALL(b, ACTIVATION_MORALE, quest_morale, .left = 0);
        quest_look_at_mission(b);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
