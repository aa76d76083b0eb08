/* judges.c -- which answers are legal and which rule forbids the others, by
 * question. The chapters judge ways, spread.c offers them. */
#include "books/duo/duo.h"

/* duo.21.04, 21.05, 91.03 why this model is not activated now */
static uint16_t activation_bar(const struct battle *b, int unit)
{
    return unit != ANSWER_NONE && unit_on_table(b, unit) &&
                   b->unit[unit].owner == b->asked.who
               ? DUO(21, 5) /* it had its turn */
               : 0;
}

static uint16_t action_bar(const struct battle *b, int action)
{
    return duo_action_bar(b, b->asked.unit, action);
}

static uint16_t reactor_bar(const struct battle *b, int unit)
{
    uint16_t rule;

    if (unit == ANSWER_NONE)
        return 0;
    rule = duo_react_bar(b, unit, b->asked.other);
    return rule ? rule : DUO(15, 22); /* it saw nothing new */
}

static uint16_t opponent_bar(const struct battle *b, int unit)
{
    return unit == ANSWER_NONE ? 0 : duo_fight_bar(b, b->asked.unit, unit);
}

/* Of an arm, or of a power from ACTION_POWERS on. */
static uint16_t target_bar(const struct battle *b, int unit)
{
    const int means = ASKED(&b->asked, TARGET, means);

    if (unit == ANSWER_NONE)
        return 0;
    return means >= ACTION_POWERS
               ? duo_power_bar(b, b->asked.unit, means - ACTION_POWERS, unit)
               : duo_shot_bar(b, b->asked.unit, means, unit);
}

/* All that is legal is sensible, an end, too: who waits is not drawn out of
 * cover. */
const struct book_answers duo_answers[ASK_COUNT] = {
    [ASK_WAY] = { .judge = duo_judge_way, .spread = duo_spread_way },
    [ASK_JUMP] = { .judge = duo_judge_jump, .spread = duo_spread_jump },
    [ASK_LANDING] = { .judge = duo_judge_landing,
                      .spread = duo_spread_landing },
    [ASK_HEIGHT] = { .judge = duo_judge_height },
    [ASK_STATION] = { .judge = duo_judge_station,
                      .spread = duo_spread_station },
    [ASK_ACTIVATE] = { .why_not = activation_bar },
    [ASK_ACTION] = { .why_not = action_bar },
    [ASK_REACTION] = { .why_not = action_bar },
    [ASK_REACT] = { .why_not = reactor_bar },
    [ASK_OPPONENT] = { .why_not = opponent_bar },
    [ASK_TARGET] = { .why_not = target_bar },
};
