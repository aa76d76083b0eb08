/* show_seats.c -- quest.02.02: each hero has a seat, and who sits there decides for
 * him. Which hero comes next is settled by whoever comes first. */
#include "frame/quest/show_own.h"

static int count(const struct battle *b)
{
    return quest_stage(b)->heroes;
}

/* Heroes among the answers. */
static uint32_t heroes_among(const struct battle *b)
{
    return (uint32_t)(b->asked.among & (unit_bit(count(b)) - 1));
}

/* Is it asked which of them is next? quest.91.02, 91.03 */
static bool asks_who(const struct battle *b)
{
    return b->asked.kind == ASK_DEPLOY || b->asked.kind == ASK_ACTIVATE;
}

static uint32_t asked(const struct battle *b)
{
    const int unit = b->asked.unit;

    if (asks_who(b))
        return heroes_among(b);
    if (unit != NOBODY && unit < count(b))
        return 1u << unit;
    return (1u << count(b)) - 1; /* it is about nobody: anybody answers */
}

static uint32_t chosen(const struct battle *b, const struct decision *d)
{
    return asks_who(b) && d->value >= 0 && d->value < count(b) ? 1u << d->value
                                                               : 0;
}

static int holds(const struct battle *b, int seat)
{
    (void)b;
    return seat; /* heroes are the first units */
}

const struct book_seating quest_seating = {
    .player = QUEST_PARTY,
    .count = count,
    .asked = asked,
    .chosen = chosen,
    .holds = holds,
};
