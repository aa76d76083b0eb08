/* ch05_power.c -- quest chapters 5 and 16: power, what it costs a hero who has
 * too little of it, and getting it back. */
#include "books/quest/events.h"
#include "books/quest/quest.h"

/* quest.05.03 loses power; more than he has costs him wounds, as many as the
 * whole amount. False when they knocked him out. */
static bool lose(struct battle *b, int unit, int amount)
{
    struct quest_unit *u = quest_unit(b, unit);
    struct event e = quest_told(b, EVENT_EXHAUSTED, QUEST(5, 3), unit, NOBODY);

    if (amount <= u->power) {
        u->power = (uint8_t)(u->power - amount);
        return true;
    }
    u->power = 0;
    e.a = amount;
    tell(b, e);
    quest_wound(b, unit, 0, amount, 0, QUEST(5, 3)); /* quest.13.34 too */
    return !u->unconscious;
}

bool quest_spend(struct battle *b, int unit, int amount, uint16_t rule)
{
    struct event e = quest_told(b, EVENT_SPENDS, rule, unit, NOBODY);
    struct quest_unit *u = quest_unit(b, unit);
    const int left = u->power - amount;

    e.a = amount;
    e.b = left > 0 ? left : 0;
    tell(b, e);
    if (u->conditions >> CONDITION_SICK & 1)
        u->paid = (uint8_t)(u->paid + amount); /* quest.14.05 */
    return lose(b, unit, amount);
}

void quest_sicken(struct battle *b, int unit)
{
    struct quest_unit *u = quest_unit(b, unit);
    struct event e = quest_told(b, EVENT_SICKENS, QUEST(14, 5), unit, NOBODY);

    e.a = u->paid;
    u->paid = 0;
    if (e.a == 0 || u->unconscious)
        return;
    tell(b, e);
    quest_wound(b, unit, 0, e.a, 0, QUEST(14, 5));
}

void quest_regain(struct battle *b, int unit, int amount, uint16_t rule)
{
    struct quest_unit *u = quest_unit(b, unit);
    const int most = quest_kind(b, unit)->power; /* quest.01.06 ruling */
    struct event e = quest_told(b, EVENT_REGAINS, rule, unit, NOBODY);

    if (amount > most - u->power)
        amount = most - u->power;
    u->power = (uint8_t)(u->power + amount);
    e.a = amount;
    e.b = u->power;
    tell(b, e);
}
