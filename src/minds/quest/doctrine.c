/* doctrine.c -- how doctrine plays the heroes of quest: who answers what.
 *
 * The answers know nothing of each other but the battle: a hero who chose to
 * move plans again when he is asked for his way. */
#include "minds/quest/doctrine.h"

#include <stddef.h>

#include "books/quest/book.h"

enum { SPARE = 2 }; /* power kept back where what is paid for can wait */

/* quest.91.02 in the zone with the others: alone is soon dead. */
static void manner(const struct battle *b, uint64_t seed, struct decision *d)
{
    (void)b;
    (void)seed;
    d->value = COME_ZONE;
}

/* quest.13.09 of an Explosion of the machine who can best bear it; of their own
 * the first. */
static void one_hit_more(const struct battle *b, uint64_t seed,
                         struct decision *d)
{
    struct best best = { set_first(b->asked.among), -1 };

    (void)seed;
    for (unit_set left = b->asked.among; left; left &= left - 1)
        if (quest_is_hero(b, set_first(left)))
            best_offer(&best, set_first(left),
                       quest_remaining(b, set_first(left)));
    d->value = best.which;
}

/* quest.03.01 who has something to shoot at goes first, so that others find the
 * way clear; then who is nearest to an enemy. */
static void activate(const struct battle *b, uint64_t seed, struct decision *d)
{
    enum { NOTHING_TO_DO = MILLI * MILLI * MILLI };
    struct best best = { NOBODY, INT32_MIN };

    (void)seed;
    for (unit_set left = b->asked.among; left; left &= left - 1) {
        const int unit = set_first(left);
        int32_t near = b->stage->terrain.depth;
        int32_t value;

        for (unit_set foes = quest_enemies(b, unit); foes; foes &= foes - 1) {
            const int32_t gap = quest_gap(b, unit, set_first(foes));

            near = gap < near ? gap : near;
        }
        value = quest_mind_shot(b, unit, false, quest_targets(b, unit)).value *
                    MILLI -
                near;
        if (quest_unit_of(b, unit)->shaken)
            value -= NOTHING_TO_DO;
        best_offer(&best, unit, value);
    }
    d->value = best.which;
}

/* quest.14.06 1D3 of power, two on average. */
static void unbind(const struct battle *b, uint64_t seed, struct decision *d)
{
    (void)seed;
    d->value = quest_unit_of(b, b->asked.unit)->power > SPARE ? YES : NO;
}

/* What a rule that waits for this answer remembers; NULL: it does not wait. */
static const void *waiting(const struct battle *b, int rule)
{
    for (int i = b->depth - 1; i >= 0; i--)
        if (frame_of(b, i)->rule == rule)
            return frame_of(b, i)->locals;
    return NULL;
}

/* What all of it would cost: of a jump each die that failed (quest.01.03). */
static int whole_price(const struct battle *b)
{
    const struct quest_jump *jump = waiting(b, RULE_quest_jump);

    return jump && ASKED(&b->asked, PAY, cause) == CAUSE_TEST
               ? jump->failed * ASKED(&b->asked, PAY, price)
               : ASKED(&b->asked, PAY, price);
}

/* quest.10.04, 10.05 two points buy more than an inch or two: a whole action. */
static bool is_too_dear(const struct battle *b)
{
    const struct quest_skill_action *skill =
        waiting(b, RULE_quest_skill_action);

    return skill && ASKED(&b->asked, PAY, cause) == CAUSE_TEST &&
           (skill->action == ACTION_HURRY || skill->action == ACTION_PUSH);
}

/* quest.91.10 .. 91.14 with power that is there; not for the last of it where
 * the test can be taken again. */
static void pay(const struct battle *b, uint64_t seed, struct decision *d)
{
    const struct quest_unit *u = quest_unit_of(b, b->asked.unit);
    const int left = u->power - whole_price(b);
    const int kept = ASKED(&b->asked, PAY, cause) == CAUSE_SPELL ? SPARE : 0;

    (void)seed;
    d->value = left >= kept && !is_too_dear(b) &&
                       !(u->conditions >> CONDITION_SICK & 1 &&
                         quest_remaining(b, b->asked.unit) <=
                             ASKED(&b->asked, PAY, price))
                   ? YES
                   : NO;
}

static void target(const struct battle *b, uint64_t seed, struct decision *d)
{
    const struct ask *a = &b->asked;
    const int action = ASKED(a, TARGET, action);
    const unit_set among = a->among & ~unit_bit(ANSWER_NONE);
    struct best best;

    (void)seed;
    if (action >= ACTION_SPELLS)
        best = quest_mind_spell(b, action - ACTION_SPELLS, among);
    else if (action == ACTION_CHARGE)
        best = quest_mind_charge(b, a->unit, among, 0);
    else if (action == ACTION_HOLD || action == ACTION_ADVANCE)
        best = quest_mind_shot(b, a->unit, action == ACTION_ADVANCE, among);
    else
        best = quest_mind_skill(b, a->unit, action, among);
    d->value = best.which == NOBODY ? set_first(a->among) : best.which;
}

/* quest.13.33 only once: on what is worth it. */
static void arm(const struct battle *b, uint64_t seed, struct decision *d)
{
    (void)seed;
    d->value =
        b->asked.other != NOBODY && quest_kind(b, b->asked.other)->toughness > 1
            ? YES
            : NO;
}

/* The relic before others, then the nearest. */
static void token(const struct battle *b, uint64_t seed, struct decision *d)
{
    const struct quest_state *s = quest_state_of(b);

    (void)seed;
    d->value = set_first(b->asked.among);
    if (ASKED(&b->asked, TOKEN, action) != ACTION_DISCOVER)
        return;
    for (uint64_t left = b->asked.among; left; left &= left - 1)
        if (s->token[set_first(left)].relic &&
            s->token[set_first(left)].state == TOKEN_SHOWN)
            d->value = set_first(left);
}

static void stat(const struct battle *b, uint64_t seed, struct decision *d)
{
    (void)seed;
    d->value = quest_need(b, b->asked.unit, STAT_STRENGTH) <
                       quest_need(b, b->asked.unit, STAT_DEXTERITY)
                   ? STAT_STRENGTH
                   : STAT_DEXTERITY;
}

/* The last of the list is the worst: Shaken, Entravé, Malade. */
static void condition(const struct battle *b, uint64_t seed, struct decision *d)
{
    (void)seed;
    for (uint64_t left = b->asked.among; left; left &= left - 1)
        d->value = set_first(left);
}

/* quest.13.14 two tokens more make it five of six; more would be wasted. */
static void boost(const struct battle *b, uint64_t seed, struct decision *d)
{
    enum { ENOUGH = 2 };

    (void)seed;
    d->value = b->asked.most < ENOUGH ? b->asked.most : ENOUGH;
}

static doctrine_answer *const answers[ASK_COUNT] = {
    [ASK_DEPLOY] = answer_first,
    [ASK_MANNER] = manner,
    [ASK_STATION] = quest_mind_station,
    [ASK_APPEAR] = answer_yes,
    [ASK_ACTIVATE] = activate,
    [ASK_UNBIND] = unbind,
    [ASK_PAY] = pay,
    [ASK_ACTION] = quest_mind_action,
    [ASK_WAY] = quest_mind_way,
    [ASK_TARGET] = target,
    [ASK_ARM] = arm,
    [ASK_REMAINDER] = one_hit_more,
    [ASK_TOKEN] = token,
    [ASK_STAT] = stat,
    [ASK_CONDITION] = condition,
    [ASK_BOOST] = boost,
    [ASK_OPPOSE] = boost,
    /* quest.90.36 none is easier: docs/balance.md */
    [ASK_MISSION] = answer_first,
};

const struct doctrine quest_doctrine = {
    .book = &quest_book,
    .answer = answers,
    .answers = ASK_COUNT,
    .standing = quest_mind_standing,
    .share = quest_mind_attention,
    .head_start = STANDING_SURE / 10,
};
