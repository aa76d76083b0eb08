/* judges.c -- is an answer legal, and if not, which rule forbids it? The
 * chapters judge; here is which of them is asked. */
#include "books/quest/quest.h"

bool quest_judge(const struct battle *b, const struct decision *d,
                 struct refusal *why)
{
    switch (b->asked.kind) {
    case ASK_WAY:
        return quest_judge_way(b, d, why);
    case ASK_STATION:
        return quest_judge_station(b, d, why);
    case ASK_BOOST:
    case ASK_OPPOSE:
        return true; /* the range says all */
    }
    return quest_refuse(why, REFUSED_FORM, b->asked.rule);
}

/* quest.03.01, 07.05 why this hero does not act now */
static uint16_t activation_bar(const struct battle *b, int unit)
{
    if (unit >= quest_stage(b)->heroes || !quest_on_table(b, unit))
        return b->asked.rule;
    return quest_unit_of(b, unit)->unconscious ? QUEST(7, 5) : QUEST(3, 1);
}

/* Why this unit is no target of what is asked about. */
static uint16_t target_bar(const struct battle *b, int value)
{
    const struct ask *a = &b->asked;
    const int action = ASKED(a, TARGET, action);

    if (quest_is_hero(b, value) && quest_unit_of(b, value)->unconscious &&
        action != ACTION_REVIVE)
        return QUEST(7, 5);
    if (action >= ACTION_SPELLS)
        return quest_spell_bar(b, a->unit, action - ACTION_SPELLS, value);
    if (action == ACTION_HOLD || action == ACTION_ADVANCE)
        return quest_shot_bar(b, a->unit, value);
    if (action == ACTION_CHARGE)
        return QUEST(6, 2);
    if (action >= ACTION_SKILLS)
        return quest_skill_rule(action - ACTION_SKILLS);
    return 0;
}

uint16_t quest_why_not(const struct battle *b, int value)
{
    const struct ask *a = &b->asked;
    const bool somebody = value < b->units;
    uint16_t rule = 0;

    switch (a->kind) {
    case ASK_ACTIVATE:
        return activation_bar(b, value);
    case ASK_ACTION:
        rule = quest_action_bar(b, a->unit, value);
        break;
    case ASK_TARGET:
        rule = somebody ? target_bar(b, value) : 0;
        break;
    }
    return rule ? rule : a->rule;
}

/* What is legal and yet nobody's wish: to give up what is left while something
 * can be done, and to pay with more power than there is. */
bool quest_sensible(const struct battle *b, int value)
{
    const struct ask *a = &b->asked;

    if (a->kind == ASK_ACTION && value == ACTION_END)
        return quest_state_of(b)->actor.acted;
    if (a->kind == ASK_ACTION && value == ACTION_BUY)
        return quest_unit_of(b, a->unit)->power >= QUEST_PRICE;
    if (a->kind == ASK_PAY && value == YES)
        return quest_unit_of(b, a->unit)->power >= ASKED(a, PAY, price);
    return true;
}
