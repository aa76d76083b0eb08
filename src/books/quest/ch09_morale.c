/* ch09_morale.c -- quest chapter 9: Morale at the end of an activation.
 *
 * Whoever took wounds in it and has half or less left tests (quest.09.01), heroes
 * first, in the order of units. Wounds that come of this test bring no other. */
#include "books/quest/quest.h"

enum { GIANT = 9, FEARLESS_ON = 4 };

bool quest_is_halved(int full, int models, int left, int cor, int fear)
{
    left = left > fear ? left - fear : 0; /* quest.13.24 */
    if (full == 1)
        return left * 2 <= cor;
    if (fear) /* ruling: models that would be left, a part is a whole one */
        models = (left + cor - 1) / cor;
    return models * 2 <= full;
}

bool quest_must_test(const struct battle *b, int unit)
{
    const struct quest_unit *u = quest_unit_of(b, unit);

    return quest_is_up(b, unit) && u->hurt &&
           quest_is_halved(b->unit[unit].count, unit_strength(b, unit),
                           quest_remaining(b, unit),
                           quest_kind(b, unit)->toughness, u->fear);
}

/* quest.13.47 ruling: the better one is always used */
int quest_morale_need(const struct battle *b, int unit)
{
    int need = quest_need(b, unit, STAT_QUALITY);

    if (quest_is_hero(b, unit))
        return need;
    for (unit_set left = quest_friends(b, unit); left; left &= left - 1) {
        const int other = set_first(left);

        if (quest_has(b, other, TRAITED_VILLAIN) &&
            !quest_unit_of(b, other)->shaken &&
            quest_need(b, other, STAT_QUALITY) < need &&
            quest_within(b, unit, other, INCH(12)))
            need = quest_need(b, other, STAT_QUALITY);
    }
    return need;
}

/* The test and, if it is failed, Fearless. */
static bool holds(struct battle *b, int unit)
{
    const int need = quest_morale_need(b, unit);
    const bool own = need == quest_need(b, unit, STAT_QUALITY);

    if (quest_unit_of(b, unit)->shaken) { /* quest.09.06 */
        TELL(b, MORALE_FAILS, QUEST(9, 6), unit, NOBODY);
        return false;
    }
    if (quest_roll_test(b,
                        TOLD(b, MORALE_ROLL, own ? QUEST(9, 2) : QUEST(13, 47),
                             unit, NOBODY, .test = STAT_QUALITY + 1),
                        need, quest_modifier(b, unit)))
        return true;
    /* quest.13.25 ruling: before power is spent */
    if (!quest_has(b, unit, TRAITED_FEARLESS))
        return false;
    return quest_die(b, TOLD(b, FEARLESS_ROLL, QUEST(13, 25), unit, NOBODY),
                     FEARLESS_ON) >= FEARLESS_ON;
}

static bool is_giant(const struct battle *b, int unit)
{
    return !quest_is_hero(b, unit) && quest_kind(b, unit)->toughness >= GIANT;
}

static void shake(struct battle *b, int unit)
{
    if (quest_unit_of(b, unit)->shaken)
        return;
    quest_unit(b, unit)->shaken = 1;
    TELL(b, SHAKEN, QUEST(9, 2), unit, NOBODY);
}

/* quest.09.09 ruling: no Def roll; Regeneration may ignore them */
static void hurt_giant(struct battle *b, int unit)
{
    const int wounds =
        quest_d3(b, TOLD(b, GIANT_ROLL, QUEST(9, 9), unit, NOBODY));

    quest_wound(b, unit, -1, wounds, 0, QUEST(9, 9));
}

static unit_set who_must_test(const struct battle *b)
{
    unit_set set = 0;

    for (unit_set left = quest_present(b); left; left &= left - 1)
        if (quest_must_test(b, set_first(left)))
            set |= left & -left;
    return set;
}

/* quest.09.03, 14.05 the price is paid, then what was bought is there; who is
 * knocked out by the price owes nothing for it when he is up again */
static void stand_firm(struct battle *b, int unit)
{
    (void)quest_spend(b, unit, QUEST_PRICE, QUEST(9, 3));
    quest_sicken(b, unit);
}

enum flow quest_morale(struct battle *b)
{
    struct quest_morale *m = LOCALS(b, quest_morale);

    switch ((enum quest_morale_step)frame_top(b)->step) {
    case MORALE_BEGIN:
        for (m->left = who_must_test(b); m->left; m->left &= m->left - 1) {
            BREATHE(b, MORALE_NEXT);
            m->unit = (int8_t)set_first(m->left);
            if (!quest_is_up(b, m->unit) || holds(b, m->unit))
                continue;
            if (is_giant(b, m->unit)) {
                hurt_giant(b, m->unit);
                continue;
            }
            if (quest_is_hero(b, m->unit) &&
                !quest_unit_of(b, m->unit)->shaken) {
                ASK(b, MORALE_PAY, PAY, .who = QUEST_PARTY, .rule = QUEST(9, 3),
                    .unit = m->unit, .other = NOBODY, .price = QUEST_PRICE,
                    .cause = CAUSE_MORALE, .among = 1 << NO | 1 << YES);
                if (b->answer.value == YES) {
                    stand_firm(b, m->unit);
                    continue;
                }
            }
            shake(b, m->unit);
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
