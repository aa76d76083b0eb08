/* ch14_conditions.c -- quest chapter 14: conditions, and the tests that end them
 * when an activation begins.
 *
 * They are tested in the order of the chapter (ORDER CONDITIONS in roster.h),
 * each once (quest.14.07 ruling). A unit of the machine has them as a whole. */
#include "books/quest/quest.h"

enum {
    LOOSE = 4,     /* quest.14.06 ruling: the machine's units on 4+ */
    AFFLICTION = 1 /* quest.14.01 wounds */
};

static bool suffers(const struct battle *b, int unit, int condition)
{
    return quest_unit_of(b, unit)->conditions >> condition & 1;
}

void quest_afflict(struct battle *b, int unit, int condition, uint16_t rule)
{
    struct quest_unit *u = quest_unit(b, unit);

    /* quest.07.05 ruling: not who was just knocked out; 14.07: a second copy has
     * no effect */
    if (!quest_is_up(b, unit) || suffers(b, unit, condition))
        return;
    u->conditions = (uint8_t)(u->conditions | 1u << condition);
    TELL(b, AFFLICTED, rule, unit, NOBODY, .condition = condition);
}

void quest_cure(struct battle *b, int unit, int condition, uint16_t rule)
{
    struct quest_unit *u = quest_unit(b, unit);

    if (!suffers(b, unit, condition))
        return;
    u->conditions = (uint8_t)(u->conditions & ~(1u << condition));
    TELL(b, CURED, rule, unit, NOBODY, .condition = condition);
}

/* The stat that ends a condition, and the rule that says so. ORDER CONDITIONS */
static const struct {
    uint8_t stat;
    uint16_t rule;
} ended_by[CONDITION_COUNT] = {
    [CONDITION_AFFLICTED] = { STAT_STRENGTH, QUEST(14, 1) },
    [CONDITION_CRIPPLED] = { STAT_DEXTERITY, QUEST(14, 2) },
    [CONDITION_SICK] = { STAT_WILL, QUEST(14, 4) },
    [CONDITION_HINDERED] = { STAT_COUNT, QUEST(14, 6) }, /* no test */
};

/* What came of the test. */
static void settle(struct battle *b, int unit, int condition)
{
    if (quest_state(b)->passed)
        quest_cure(b, unit, condition, ended_by[condition].rule);
    else if (condition == CONDITION_AFFLICTED && quest_is_up(b, unit))
        quest_wound(b, unit, -1, AFFLICTION, 0,
                    QUEST(14, 1)); /* and it stays afflicted */
}

/* quest.14.06 he pays what the die says, and is free unless that knocks him
 * out. */
static void break_free(struct battle *b, int unit)
{
    const int price =
        quest_d3(b, TOLD(b, UNBIND_ROLL, QUEST(14, 6), unit, NOBODY));

    if (quest_spend(b, unit, price, QUEST(14, 6)))
        quest_cure(b, unit, CONDITION_HINDERED, QUEST(14, 6));
}

/* quest.14.06 ruling: who has no power needs luck. */
static void work_loose(struct battle *b, int unit)
{
    if (quest_die(b, TOLD(b, LOOSE_ROLL, QUEST(14, 6), unit, NOBODY), LOOSE) >=
        LOOSE)
        quest_cure(b, unit, CONDITION_HINDERED, QUEST(14, 6));
}

enum flow quest_conditions(struct battle *b)
{
    struct quest_conditions *v = LOCALS(b, quest_conditions);

    switch ((enum quest_conditions_step)frame_top(b)->step) {
    case CONDITIONS_BEGIN:
        for (v->condition = 0; v->condition < CONDITION_HINDERED;
             v->condition++) {
            if (!quest_is_up(b, v->unit) || !suffers(b, v->unit, v->condition))
                continue;
            CALL(b, CONDITIONS_TEST, quest_test, .unit = v->unit,
                 .stat = ended_by[v->condition].stat,
                 .rule = ended_by[v->condition].rule, .price = QUEST_PRICE);
            settle(b, v->unit, v->condition);
            /* quest.14.05 the payment may have made him worse; what he paid to
             * be well again counts, too */
            quest_sicken(b, v->unit);
        }
        if (!quest_is_up(b, v->unit) || !suffers(b, v->unit, v->condition))
            return FLOW_DONE;
        if (!quest_is_hero(b, v->unit)) {
            work_loose(b, v->unit);
            return FLOW_DONE;
        }
        ASK(b, CONDITIONS_UNBIND, UNBIND, .who = QUEST_PARTY,
            .rule = QUEST(14, 6), .unit = v->unit, .other = NOBODY,
            .among = 1 << NO | 1 << YES);
        if (b->answer.value == YES)
            break_free(b, v->unit);
        quest_sicken(b, v->unit);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
