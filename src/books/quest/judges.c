/* judges.c -- which answers are legal, which rule forbids the others, what is
 * worth offering: by question. The chapters judge ways, spread.c offers them. */
#include "books/quest/quest.h"

/* quest.03.01, 07.05 why this hero does not act now */
static uint16_t activation_bar(const struct battle *b, int unit)
{
    if (unit >= quest_stage(b)->heroes || !unit_on_table(b, unit))
        return 0;
    return quest_unit_of(b, unit)->unconscious ? QUEST(7, 5) : QUEST(3, 1);
}

static uint16_t action_bar(const struct battle *b, int action)
{
    return quest_action_bar(b, b->asked.unit, action);
}

/* Why this unit is no target of what is asked about. */
static uint16_t target_bar(const struct battle *b, int value)
{
    const struct ask *a = &b->asked;
    const int action = ASKED(a, TARGET, action);

    if (value == ANSWER_NONE)
        return 0;
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

/* What is legal and yet nobody's wish: to give up what is left while something
 * can be done, and to pay with more power than there is. */
static bool action_makes_sense(const struct battle *b, int action)
{
    if (action == ACTION_END)
        return quest_state_of(b)->actor.acted;
    return action != ACTION_BUY ||
           quest_unit_of(b, b->asked.unit)->power >= QUEST_PRICE;
}

static bool payment_makes_sense(const struct battle *b, int value)
{
    return value != YES || quest_unit_of(b, b->asked.unit)->power >=
                               ASKED(&b->asked, PAY, price);
}

const struct book_answers quest_answers[ASK_COUNT] = {
    [ASK_WAY] = { .judge = quest_judge_way, .spread = quest_spread_way },
    [ASK_STATION] = { .judge = quest_judge_station,
                      .spread = quest_spread_station },
    [ASK_ACTIVATE] = { .why_not = activation_bar },
    [ASK_ACTION] = { .why_not = action_bar, .sensible = action_makes_sense },
    [ASK_TARGET] = { .why_not = target_bar },
    [ASK_PAY] = { .sensible = payment_makes_sense },
};
