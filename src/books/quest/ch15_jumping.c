/* ch15_jumping.c -- quest.15.02 .. 15.05: a hero jumps over a gap, or down.
 *
 * How far, and how deep he would fall, was found when his way was judged
 * (ch06_ways.c). */
#include "books/quest/quest.h"

enum { STRIDER_JUMPS = 2 }; /* quest.13.43 */

/* quest.15.03 all dice together; gives how many of them failed. */
static int roll_jump(struct battle *b, const struct quest_jump *v)
{
    const int need = quest_has(b, v->unit, TRAITED_STRIDER)
                         ? STRIDER_JUMPS
                         : quest_need(b, v->unit, STAT_DEXTERITY);
    const int modifier = quest_modifier(b, v->unit);
    uint8_t die[UINT8_MAX];
    int passed = 0;

    roll(b,
         TOLD(b, JUMP_ROLL, QUEST(15, 3), v->unit, NOBODY,
              .test = STAT_DEXTERITY + 1, .need = need, .modifier = modifier),
         QUEST_FACES, v->dice, die);
    for (int i = 0; i < v->dice; i++)
        passed += quest_passes(die[i] + 1, need, modifier);
    LOG_SET(b, JUMP_ROLL, passed, passed);
    return v->dice - passed;
}

/* quest.15.04 it gets there. */
static void land(struct battle *b, const struct quest_jump *v)
{
    figure_put(b, v->unit, 0, v->to.at, v->to.floor);
    TELL(b, JUMPS, QUEST(15, 4), v->unit, NOBODY, .length = v->far);
}

enum flow quest_jump(struct battle *b)
{
    struct quest_jump *v = LOCALS(b, quest_jump);

    switch ((enum quest_jump_step)frame_top(b)->step) {
    case JUMP_BEGIN:
        v->failed = (uint8_t)roll_jump(b, v);
        while (v->failed > 0) {
            /* quest.01.03 ruling: each failed die is paid separately */
            ASK(b, JUMP_PAY, PAY, .who = QUEST_PARTY, .rule = QUEST(1, 3),
                .unit = v->unit, .other = NOBODY, .price = QUEST_PRICE,
                .cause = CAUSE_TEST, .among = 1 << NO | 1 << YES);
            if (b->answer.value == NO)
                break;
            /* quest.15.09 ruling: knocked out by it he lies at the edge */
            quest_to_edge(b, v->unit, 0, v->edge);
            if (!quest_spend(b, v->unit, QUEST_PRICE, QUEST(16, 3)))
                return FLOW_DONE;
            v->failed--;
            TELL(b, PASSES, QUEST(1, 3), v->unit, NOBODY);
        }
        if (v->failed == 0)
            land(b, v);
        else /* quest.15.05 */
            CALL(b, JUMP_FALLEN, quest_fall, .unit = v->unit, .figure = 0,
                 .height = v->depth, .edge = v->edge, .foot = v->foot);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
