/* ch01_tests.c -- quest chapter 1: dice, stat tests, and what a hero pays to
 * pass one he failed. */
#include "books/quest/quest.h"

bool quest_passes(int die, int need, int modifier)
{
    if (die == QUEST_FACES || die == 1)
        return die != 1; /* quest.01.04, 01.05 whatever the modifiers */
    return die + modifier >= need; /* quest.01.02 */
}

int quest_faces(int need, int modifier)
{
    int faces = 0;

    for (int die = 1; die <= QUEST_FACES; die++)
        faces += quest_passes(die, need, modifier);
    return faces;
}

int quest_die(struct battle *b, struct event e, int need)
{
    uint8_t die;

    NUMBER(&e, STAT_ROLL, need) = need;
    roll(b, e, QUEST_FACES, 1, &die);
    log_set(b, e.kind, NUMBER_AT(STAT_ROLL, passed), die + 1 >= need);
    return die + 1;
}

int quest_d3(struct battle *b, struct event e)
{
    uint8_t die;

    roll(b, e, QUEST_FACES, 1, &die);
    /* quest.01.05 ruling: half a die, rounded up */
    log_set(b, e.kind, NUMBER_AT(HURRY_ROLL, result), die / 2 + 1);
    return die / 2 + 1;
}

bool quest_roll_test(struct battle *b, struct event e, int need, int modifier)
{
    uint8_t die;
    bool passed;

    NUMBER(&e, STAT_ROLL, need) = need;
    NUMBER(&e, STAT_ROLL, modifier) = modifier;
    if (modifier < 0)
        e.why |= WHY_HINDERED; /* quest.14.07 the only one of plain tests */
    roll(b, e, QUEST_FACES, 1, &die);
    passed = quest_passes(die + 1, need, modifier);
    log_set(b, e.kind, NUMBER_AT(STAT_ROLL, passed), passed);
    return passed;
}

int quest_need(const struct battle *b, int unit, enum quest_stat stat)
{
    const struct quest_kind *k = quest_kind(b, unit);

    /* quest.01.06 ruling: enemies use Qua in place of Force, Dex, Volonté */
    if (!k->hero && stat >= STAT_STRENGTH)
        return k->stat[STAT_QUALITY];
    return k->stat[stat];
}

int quest_modifier(const struct battle *b, int unit)
{
    /* quest.14.07 */
    return quest_unit_of(b, unit)->conditions >> CONDITION_HINDERED & 1 ? -1
                                                                        : 0;
}

int quest_pick(struct battle *b, struct event e, int n)
{
    enum { MOST = 6, TRIES = 12 }; /* then the rest is taken as it is */
    uint8_t die[MOST];
    int dice = 1, range = QUEST_FACES, got = 0;

    if (n <= 1)
        return 0;
    while (range < n && dice < MOST) {
        range *= QUEST_FACES;
        dice++;
    }
    for (int try = 0; try < TRIES; try++) {
        got = 0;
        roll(b, e, QUEST_FACES, dice, die);
        for (int i = 0; i < dice; i++)
            got = got * QUEST_FACES + die[i];
        if (got < range / n * n)
            break; /* each of the n is as likely: others are rolled again */
    }
    /* neighbours of a die go together: 1-2, 3-4, 5-6 for one of three */
    got = got < range / n * n ? got / (range / n) : got % n;
    log_set(b, e.kind, NUMBER_AT(PICK_ROLL, result), got + 1);
    return got;
}

/* quest.01.02, 01.03 one die; who failed may pay. */
enum flow quest_test(struct battle *b)
{
    struct quest_test *v = LOCALS(b, quest_test);
    struct quest_state *s = quest_state(b);

    switch ((enum quest_test_step)frame_top(b)->step) {
    case TEST_BEGIN:
        s->passed = quest_roll_test(
            b,
            TOLD(b, STAT_ROLL, v->rule, v->unit, NOBODY, .test = v->stat + 1),
            quest_need(b, v->unit, v->stat), quest_modifier(b, v->unit));
        if (s->passed || v->price == 0 || !quest_is_hero(b, v->unit))
            return FLOW_DONE;
        /* ruling: after the die was seen, also when this exhausts him */
        ASK(b, TEST_PAY, PAY, .who = QUEST_PARTY, .rule = QUEST(1, 3),
            .unit = v->unit, .other = NOBODY, .price = v->price,
            .cause = CAUSE_TEST, .among = 1 << NO | 1 << YES);
        s->passed = b->answer.value == YES &&
                    quest_spend(b, v->unit, v->price, QUEST(16, 3));
        if (s->passed)
            TELL(b, PASSES, QUEST(1, 3), v->unit, NOBODY);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
