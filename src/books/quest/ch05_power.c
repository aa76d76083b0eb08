/* ch05_power.c -- quest chapters 5 and 16: power, what it costs a hero who has
 * too little of it, and getting it back. */
#include "books/quest/quest.h"

/* quest.05.03 loses power; more than he has costs him wounds, as many as the
 * whole amount. False when they knocked him out. */
static bool lose(struct battle *b, int unit, int amount)
{
    struct quest_unit *u = quest_unit(b, unit);

    if (amount <= u->power) {
        u->power = (uint8_t)(u->power - amount);
        return true;
    }
    u->power = 0;
    TELL(b, EXHAUSTED, QUEST(5, 3), unit, NOBODY, .wounds = amount);
    quest_wound(b, unit, 0, amount, 0, QUEST(5, 3)); /* quest.13.34 too */
    return !u->unconscious;
}

bool quest_spend(struct battle *b, int unit, int amount, uint16_t rule)
{
    struct quest_unit *u = quest_unit(b, unit);
    const int left = u->power - amount;

    TELL(b, SPENDS, rule, unit, NOBODY, .power = amount,
         .left = left > 0 ? left : 0);
    if (u->conditions >> CONDITION_SICK & 1)
        u->paid = (uint8_t)(u->paid + amount); /* quest.14.05 */
    return lose(b, unit, amount);
}

void quest_sicken(struct battle *b, int unit)
{
    struct quest_unit *u = quest_unit(b, unit);
    const int wounds = u->paid;

    u->paid = 0;
    if (wounds == 0 || u->unconscious)
        return;
    TELL(b, SICKENS, QUEST(14, 5), unit, NOBODY, .wounds = wounds);
    quest_wound(b, unit, 0, wounds, 0, QUEST(14, 5));
}

void quest_regain(struct battle *b, int unit, int amount, uint16_t rule)
{
    struct quest_unit *u = quest_unit(b, unit);
    const int most = quest_kind(b, unit)->power; /* quest.01.06 ruling */

    if (amount > most - u->power)
        amount = most - u->power;
    u->power = (uint8_t)(u->power + amount);
    TELL(b, REGAINS, rule, unit, NOBODY, .power = amount, .total = u->power);
}
