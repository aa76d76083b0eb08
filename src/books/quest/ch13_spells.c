/* ch13_spells.c -- quest chapter 13, casters: tokens, the casting roll, and what
 * spells do (quest.90.47 .. 90.52).
 *
 * Heroes and the machine cast by one rule: it asks for a target where none is
 * given, lets a hero add tokens and heroes act against the machine's roll, and
 * lets a hero who failed pay in power. */
#include "books/quest/quest.h"

enum {
    CAST = 4,           /* quest.13.13 */
    AGAINST = INCH(18), /* quest.13.15 */
    POWER_PER_VALUE = 2 /* quest.13.16 */
};

static const struct quest_spell *spell_of(const struct battle *b, int spell)
{
    return &quest_catalogue(b)->spell[spell];
}

/* The rule that says what such a spell does. */
static uint16_t rule_of(const struct quest_spell *s)
{
    const bool worsens = s->condition[QUEST_PARTY] != 0;

    switch ((enum quest_spell_effect)s->effect) {
    case SPELL_HITS:
        return worsens ? QUEST(90, 52) : QUEST(90, 47);
    case SPELL_FLIGHT:
        return QUEST(90, 48);
    case SPELL_CONDITION:
        return s->condition[QUEST_PARTY] == 1 + CONDITION_SICK ? QUEST(90, 50)
                                                               : QUEST(90, 49);
    case SPELL_REGENERATION:
        return QUEST(90, 51);
    case SPELL_EFFECT_COUNT:
        break;
    }
    return QUEST(13, 13);
}

/* ---- who can cast what at whom ---- */

/* quest.13.12 may it try this spell now, whoever is near? */
static bool may_try(const struct battle *b, int unit, int spell)
{
    const struct quest_unit *u = quest_unit_of(b, unit);

    return spell >= 0 && spell < quest_catalogue(b)->spells &&
           (quest_kind(b, unit)->spells >> spell & 1) &&
           quest_has(b, unit, TRAITED_CASTER) && !u->shaken &&
           !u->unconscious && !(u->cast >> spell & 1) &&
           !quest_state_of(b)->actor.attacked &&
           u->tokens >= spell_of(b, spell)->value;
}

/* Why not this target; 0: it can be aimed at. */
static uint16_t target_bar(const struct battle *b, int unit, int spell,
                           int target)
{
    const struct quest_spell *s = spell_of(b, spell);

    if (!quest_is_up(b, target) ||
        quest_foes(b, unit, target) == (s->friendly != 0) ||
        !quest_within(b, unit, target, s->range))
        return rule_of(s);
    if (target != unit && !quest_sees(b, unit, target))
        return QUEST(13, 13);
    return 0;
}

static unit_set aimed_at(const struct battle *b, int unit, int spell)
{
    unit_set set = 0, left = spell_of(b, spell)->friendly
                                 ? quest_friends(b, unit)
                                 : quest_enemies(b, unit);

    for (; left; left &= left - 1)
        if (target_bar(b, unit, spell, set_first(left)) == 0)
            set |= left & -left;
    return set;
}

uint16_t quest_spell_bar(const struct battle *b, int unit, int spell,
                         int target)
{
    if (!may_try(b, unit, spell))
        return QUEST(13, 12);
    if (target != NOBODY)
        return target_bar(b, unit, spell, target);
    return aimed_at(b, unit, spell) ? 0 : rule_of(spell_of(b, spell));
}

unit_set quest_spell_targets(const struct battle *b, int unit, int spell)
{
    return may_try(b, unit, spell) ? aimed_at(b, unit, spell) : 0;
}

uint64_t quest_spells_now(const struct battle *b, int unit)
{
    uint64_t set = 0;

    if (!quest_is_up(b, unit) || !quest_has(b, unit, TRAITED_CASTER))
        return 0;
    for (int i = 0; i < quest_catalogue(b)->spells; i++)
        if (quest_spell_bar(b, unit, i, NOBODY) == 0)
            set |= (uint64_t)1 << (ACTION_SPELLS + i);
    return set;
}

/* ---- the roll ---- */

/* quest.13.12 tokens are spent also when the roll fails, and it was tried. */
static void begin_casting(struct battle *b, const struct quest_casting *v)
{
    struct quest_unit *u = quest_unit(b, v->unit);

    u->tokens = (uint8_t)(u->tokens - spell_of(b, v->spell)->value);
    u->cast = (uint16_t)(u->cast | 1u << v->spell);
    TELL(b, CASTS, QUEST(13, 12), v->unit, v->target, .spell = v->spell);
}

static void boost(struct battle *b, struct quest_casting *v, int tokens,
                  uint16_t rule)
{
    struct quest_unit *u = quest_unit(b, v->unit);

    if (tokens == 0)
        return;
    u->tokens = (uint8_t)(u->tokens - tokens);
    v->boost = (uint8_t)tokens;
    TELL(b, BOOSTS, rule, v->unit, NOBODY, .tokens = tokens);
}

/* quest.13.15 can this hero act against the machine's caster? Ruling: who is
 * Shaken stays idle (quest.09.04) and cannot. */
static bool can_oppose(const struct battle *b, int hero, int caster)
{
    const struct quest_unit *u = quest_unit_of(b, hero);

    return quest_is_up(b, hero) && !u->shaken && u->tokens > 0 &&
           quest_has(b, hero, TRAITED_CASTER) &&
           quest_within(b, hero, caster, AGAINST) &&
           quest_sees(b, hero, caster);
}

static void oppose(struct battle *b, struct quest_casting *v, int tokens)
{
    struct quest_unit *u = quest_unit(b, v->opponent);

    if (tokens == 0)
        return;
    u->tokens = (uint8_t)(u->tokens - tokens);
    v->against = (uint8_t)(v->against + tokens); /* ruling: they add up */
    TELL(b, OPPOSES, QUEST(13, 15), v->opponent, NOBODY, .tokens = tokens);
}

/* quest.13.13 4+, and no condition counts (quest.14.07 ruling) */
static bool succeeds(struct battle *b, const struct quest_casting *v)
{
    return quest_roll_test(
        b, TOLD(b, CAST_ROLL, QUEST(13, 13), v->unit, v->target), CAST,
        v->boost - v->against);
}

/* ---- effects ---- */

static void last(struct battle *b, const struct quest_casting *v)
{
    const struct quest_spell *s = spell_of(b, v->spell);
    struct quest_unit *u = quest_unit(b, v->target);

    if (s->effect == SPELL_FLIGHT)
        u->aloft = 1; /* quest.90.48 */
    else
        u->sap = (uint8_t)(v->unit + 1); /* quest.90.51 */
    TELL(b, SPELL_WORKS, rule_of(s), v->unit, v->target, .spell = v->spell);
}

/* quest.90.49, 90.50, 90.52 the condition for one of its side */
static void worsen(struct battle *b, const struct quest_casting *v)
{
    const struct quest_spell *s = spell_of(b, v->spell);
    const int condition = s->condition[b->unit[v->target].owner];

    if (condition > 0)
        quest_afflict(b, v->target, condition - 1, rule_of(s));
}

/* Has the target this spell already? quest.13.17 ruling */
static bool is_under(const struct battle *b, int spell, int target)
{
    const struct quest_unit *u = quest_unit_of(b, target);

    return spell_of(b, spell)->effect == SPELL_FLIGHT
               ? quest_has(b, target, TRAITED_FLYING)
               : quest_has(b, target, TRAITED_REGENERATION) || u->sap;
}

void quest_end_spells(struct battle *b, int unit)
{
    for (int u = 0; u < b->units; u++) {
        struct event e = TOLD(b, SPELL_ENDS, QUEST(90, 51), u, unit);

        if (quest_unit(b, u)->sap != unit + 1)
            continue;
        quest_unit(b, u)->sap = 0;
        for (int s = 0; s < quest_catalogue(b)->spells; s++)
            if (spell_of(b, s)->effect == SPELL_REGENERATION)
                NUMBER(&e, SPELL_ENDS, spell) = s;
        if (unit_on_table(b, u))
            tell(b, e);
    }
}

/* ---- one attempt ---- */

/* The next hero, from this one on, who can act against it; the number of heroes
 * when there is none. */
static int next_opponent(const struct battle *b, int caster, int from)
{
    const int heroes = quest_stage(b)->heroes;

    while (from < heroes && !can_oppose(b, from, caster))
        from++;
    return from;
}

enum flow quest_casting(struct battle *b)
{
    struct quest_casting *v = LOCALS(b, quest_casting);
    const struct quest_spell *s = spell_of(b, v->spell);
    struct quest_unit *u = quest_unit(b, v->unit);
    const bool hero = quest_is_hero(b, v->unit);

    switch ((enum quest_casting_step)frame_top(b)->step) {
    case CASTING_BEGIN:
        if (v->target == NOBODY) {
            ASK(b, CASTING_TARGET, TARGET, .who = QUEST_PARTY,
                .rule = QUEST(91, 11), .unit = v->unit, .other = NOBODY,
                .action = ACTION_SPELLS + v->spell,
                .among = quest_spell_targets(b, v->unit, v->spell));
            v->target = (int8_t)b->answer.value;
        }
        begin_casting(b, v);
        if (hero && u->tokens > 0) {
            ASK(b, CASTING_BOOST, BOOST, .who = QUEST_PARTY,
                .rule = QUEST(13, 14), .unit = v->unit, .other = v->target,
                .spell = v->spell, .least = 0, .most = u->tokens);
            boost(b, v, b->answer.value, QUEST(13, 14));
        } else if (!hero) {
            /* quest.13.17 all it has; ruling: +1 for each beyond the value */
            boost(b, v, u->tokens, QUEST(13, 17));
            for (v->opponent = (int8_t)next_opponent(b, v->unit, 0);
                 v->opponent < quest_stage(b)->heroes;
                 v->opponent =
                     (int8_t)next_opponent(b, v->unit, v->opponent + 1)) {
                ASK(b, CASTING_OPPOSE, OPPOSE, .who = QUEST_PARTY,
                    .rule = QUEST(13, 15), .unit = v->opponent,
                    .other = v->unit, .spell = v->spell,
                    .modifier = v->boost - v->against, .least = 0,
                    .most = quest_unit(b, v->opponent)->tokens);
                oppose(b, v, b->answer.value);
            }
        }
        if (!succeeds(b, v)) {
            if (!hero)
                return FLOW_DONE;
            ASK(b, CASTING_PAY, PAY, .who = QUEST_PARTY, .rule = QUEST(13, 16),
                .unit = v->unit, .other = v->target,
                .price = POWER_PER_VALUE * s->value, .cause = CAUSE_SPELL,
                .among = 1 << NO | 1 << YES);
            if (b->answer.value == NO ||
                !quest_spend(b, v->unit, POWER_PER_VALUE * s->value,
                             QUEST(16, 6)))
                return FLOW_DONE;
        }
        switch ((enum quest_spell_effect)s->effect) {
        case SPELL_FLIGHT:
        case SPELL_REGENERATION:
            last(b, v);
            return FLOW_DONE;
        case SPELL_CONDITION:
            worsen(b, v);
            return FLOW_DONE;
        case SPELL_HITS:
        case SPELL_EFFECT_COUNT:
            break;
        }
        v->hurt = quest_unit(b, v->target)->hurt;
        CALL(b, CASTING_HITS, quest_attack, .unit = v->unit,
             .target = v->target, .kind = ATTACK_SPELL, .hits = s->hits,
             .pierce = s->pierce);
        if (quest_unit(b, v->target)->hurt > v->hurt)
            worsen(b, v); /* quest.90.52 if wounded */
        return FLOW_DONE;
    }
    return FLOW_LOST;
}

/* ---- between moving and attacking ---- */

/* quest.13.12 at any time before attacking: he has gone where he shoots or
 * strikes from, and may cast there first. */
enum flow quest_spells(struct battle *b)
{
    struct quest_spells *v = LOCALS(b, quest_spells);

    switch ((enum quest_spells_step)frame_top(b)->step) {
    case SPELLS_BEGIN:
        while (!quest_is_over(b) &&
               (v->among = quest_spells_now(b, v->unit)) != 0) {
            ASK(b, SPELLS_CHOOSE, ACTION, .who = QUEST_PARTY,
                .rule = QUEST(13, 12), .unit = v->unit, .other = NOBODY,
                .within = v->action,
                .among = v->among | (uint64_t)1 << ACTION_END);
            if (b->answer.value == ACTION_END)
                break;
            CALL(b, SPELLS_CAST, quest_casting, .unit = v->unit,
                 .target = NOBODY,
                 .spell = (uint8_t)(b->answer.value - ACTION_SPELLS));
            quest_sicken(b, v->unit);
            quest_look_at_mission(b);
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}

/* ---- the machine's choice ---- */

/* quest.13.17 ruling: a friend without the effect, itself first of all, then by
 * distance; equals by their numbers. */
static int friend_for(const struct battle *b, int unit, int spell)
{
    int32_t least = INT32_MAX;
    int best = NOBODY;

    for (unit_set left = quest_spell_targets(b, unit, spell); left;
         left &= left - 1) {
        const int other = set_first(left);
        const int32_t gap = other == unit ? -1 : quest_gap(b, unit, other);

        if (!is_under(b, spell, other) && gap < least) {
            least = gap;
            best = other;
        }
    }
    return best;
}

int quest_choose_spell(struct battle *b, int unit, int *target)
{
    const uint32_t spells = quest_kind(b, unit)->spells;
    const struct event e = TOLD(b, PICK_ROLL, QUEST(13, 17), unit, NOBODY);
    uint32_t left = spells;
    int spell;

    if (!quest_has(b, unit, TRAITED_CASTER) || !spells ||
        quest_unit(b, unit)->tokens == 0)
        return NOBODY;
    /* ruling: each of its list as likely */
    for (int n = quest_pick(b, e, set_count(spells)); n > 0; n--)
        left &= left - 1;
    spell = set_first(left);
    *target = spell_of(b, spell)->friendly
                  ? friend_for(b, unit, spell)
                  : quest_nearest(b, unit, quest_spell_targets(b, unit, spell));
    if (*target != NOBODY)
        return spell;
    /* quest.13.18 */
    TELL(b, SPELL_SKIPPED, QUEST(13, 18), unit, NOBODY, .spell = spell);
    return NOBODY;
}
