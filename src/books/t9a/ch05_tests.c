/* ch05_tests.c -- t9a 05.15 .. 05.17: tests of Leadership and who may roll them again;
 * 03.13 .. 03.15 directions at random. */
#include "battle/options.h"
#include "books/t9a/play.h"

enum { REROLL_NONE, REROLL_STANDARD, REROLL_SPELL };

/* t9a.16.06, 16.07 how far a General or a battle standard reaches. */
static int32_t aura_of(const struct battle *b, int u)
{
    return t9a_has(b, u, SPECIAL_LARGE_TARGET) ? INCH(18) : INCH(12);
}

/* t9a.16.21 does it reach that unit? t9a.09.68 who flees gives nothing. */
bool t9a_in_aura(const struct battle *b, int giver, int u)
{
    return giver != NOBODY && unit_on_table(b, giver) && unit_on_table(b, u) &&
           !t9a_is_fleeing(b, giver) &&
           (t9a_host(b, giver) == t9a_host(b, u) ||
            t9a_figure_within(b, giver, u, aura_of(b, giver)));
}

/* t9a.16.07, 16.14 may a battle standard have it rolled again? */
static bool standard_near(const struct battle *b, int u)
{
    const int bearer = t9a_battle_standard(b, b->unit[u].owner);

    return bearer != NOBODY && !t9a_did(b, bearer, DID_REFUSE) &&
           t9a_in_aura(b, bearer, u);
}

/* t9a.05.16 .. 20 what it must roll at most. */
static int needed(const struct battle *b, const struct t9a_leads *t)
{
    int ld = t9a_leadership(b, t->unit);

    if (t->half)
        ld = (ld + 1) / 2;
    ld -= t->fear;
    ld = ld < 0 ? 0 : ld; /* t9a.05.20 after each of them */
    ld += t->modifier;
    ld = ld > STAT_MOST ? STAT_MOST : ld;
    return ld < 0 ? 0 : ld;
}

static void roll_test(struct battle *b, struct t9a_leads *t)
{
    uint8_t die[2];

    roll_alike(b,
               TOLD(b, LEADERSHIP, t->rule, t->unit, NOBODY, .about = t->test,
                    .need = t->need),
               T9A_FACES, 2, DICE_EACH, die);
    t9a_state(b)->passed = t9a_ld_passed(t->need, die[0] + die[1] + 2);
    LOG_SET(b, LEADERSHIP, total, die[0] + die[1] + 2);
    LOG_SET(b, LEADERSHIP, passed, t9a_state(b)->passed);
}

/* t9a.03.08 a second roll stands, whatever else would let it be rolled again. */
enum flow t9a_leads(struct battle *b)
{
    struct t9a_leads *t = LOCALS(b, t9a_leads);

    switch ((enum t9a_leads_step)frame_top(b)->step) {
    case LEADS_BEGIN:
        t->need = (uint8_t)needed(b, t);
        roll_test(b, t);
        if (t9a_state(b)->passed)
            return FLOW_DONE;
        if (standard_near(b, t->unit)) { /* t9a.16.07: it never harms */
            roll_test(b, t);
            return FLOW_DONE;
        }
        if (!t9a_rerolls(b, t->unit)) /* t9a.21.17 once, so that he is asked */
            return FLOW_DONE;
        ASK(b, LEADS_AGAIN, REROLL, .who = b->unit[t->unit].owner,
            .rule = T9A(21, 17), .unit = t->unit, .other = NOBODY,
            .among = 1 << NO | 1 << YES, .test = t->test);
        if (b->answer.value == YES) {
            t9a_spend_reroll(b, t->unit);
            roll_test(b, t);
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}

/* t9a.03.15 of two dice, of 36 and of 10 faces: a whole degree each. */
angle t9a_random_direction(struct battle *b, uint16_t rule, int unit)
{
    uint8_t tens, ones;
    int degrees;

    roll(b, TOLD(b, DIRECTION, rule, unit, NOBODY), 36, 1, &tens);
    roll_on(b, 10, 1, &ones);
    degrees = tens * 10 + ones;
    LOG_SET(b, DIRECTION, degrees, degrees);
    return angle_degrees(degrees);
}

/* t9a.03.07 XD6 + Y. */
int t9a_rolled(struct battle *b, uint16_t rule, int unit, struct rolled amount)
{
    uint8_t die[16];
    int total = amount.plus;

    if (!amount.dice)
        return total;
    roll(b, TOLD(b, AMOUNT, rule, unit, NOBODY),
         amount.faces == 3 ? T9A_FACES : amount.faces, amount.dice, die);
    for (int i = 0; i < amount.dice; i++)
        total += amount.faces == 3 ? t9a_d3(die[i] + 1) : die[i] + 1;
    LOG_SET(b, AMOUNT, total, total);
    return total;
}
