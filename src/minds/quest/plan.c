/* plan.c -- what a hero of quest does next.
 *
 * Every action that may be taken is given a value and the best is taken. Skill
 * actions come before the action of choice when they are worth their while,
 * since many of them serve it; what walking makes possible is looked at again
 * afterwards. */
#include "minds/quest/doctrine.h"

enum {
    MISSION_WORTH = 5 * MILLI, /* a token, a console */
    NOTHING = 1,               /* the rest is given up */
    SKILL_FIRST = 60,          /* a skill action worth less waits */
    DEAR = 700,                /* what is worth 2 power, and more besides */
    RESERVE = 2,               /* power that is kept for tests and friends */
    REST_WORTH = 220,          /* for each point it brings back */
    BLIND_PARTS = 3            /* a shot that needs luck with the way */
};

/* quest.90.37 is the relic still hidden? */
static bool seeks_relic(const struct battle *b)
{
    const struct quest_state *s = quest_state_of(b);

    for (int u = 0; u < quest_stage(b)->heroes; u++)
        if (quest_unit_of(b, u)->relic)
            return false;
    for (int i = 0; i < s->tokens; i++)
        if (s->token[i].state == TOKEN_SHOWN && s->token[i].relic)
            return false;
    return quest_mission(b) == MISSION_RECOVERY;
}

/* What an Advance may bring to shoot at: who is in sight and comes into range,
 * and who is near but out of sight. */
static int32_t shot_ahead(const struct battle *b, int unit)
{
    const int32_t pace = quest_pace(b, unit, ACTION_ADVANCE);
    const struct quest_kind *k = quest_kind(b, unit);
    int32_t most = 0;

    for (unit_set left = quest_enemies(b, unit); left; left &= left - 1) {
        struct quest_blows blows = {
            .unit = unit,
            .target = set_first(left),
            .kind = ATTACK_SHOT,
            .models = 1,
            .moved = true,
            .crowd = (uint8_t)unit_strength(b, set_first(left)),
        };
        const int32_t gap = quest_gap(b, unit, blows.target);
        int32_t value;
        bool any = false;

        for (int i = 0; i < k->arms; i++)
            if (quest_arm(b, unit, i)->range > 0 &&
                !(quest_unit_of(b, unit)->spent >> i & 1) &&
                gap <= quest_length(b, quest_arm(b, unit, i)->range) + pace) {
                blows.bearers[i] = 1;
                any = true;
            }
        if (!any)
            continue;
        value = quest_mind_blows(b, &blows);
        if (value > most && !quest_sees(b, unit, blows.target))
            value /= BLIND_PARTS;
        most = value > most ? value : most;
    }
    return most;
}

/* Walking so far towards the goal. */
static int32_t walk_worth(const struct battle *b, int unit, int32_t length)
{
    const struct quest_goal g = quest_mind_goal(b, unit);

    return quest_mind_progress(b, &g, figure_at(b, unit, 0), length);
}

static int32_t discover_worth(const struct battle *b, int unit)
{
    const struct quest_state *s = quest_state_of(b);
    uint64_t tokens = quest_tokens_near(b, unit);

    for (; tokens; tokens &= tokens - 1) {
        const struct quest_token *t = &s->token[set_first(tokens)];

        if (t->relic && t->state == TOKEN_SHOWN)
            return 2 * MISSION_WORTH;
        if (t->state == TOKEN_SHOWN)
            return DEAR / 2; /* something that helps */
        if (seeks_relic(b))
            return MISSION_WORTH;
    }
    return 0;
}

/* What an action is worth. Ways to charge are looked for only when that would be
 * more than so much. */
static int32_t worth_of(const struct battle *b, int unit, int action,
                        int32_t least)
{
    const struct quest_unit *u = quest_unit_of(b, unit);
    const unit_set foes = quest_enemies(b, unit);

    switch (action) {
    case ACTION_END:
        return NOTHING;
    case ACTION_REST: /* with nobody about, and nothing more urgent */
        if (b->turn == quest_rounds(b))
            return 0; /* what for? */
        return (quest_kind(b, unit)->power - u->power) *
               (u->power < RESERVE ? REST_WORTH : REST_WORTH / 4);
    case ACTION_HOLD:
        return quest_mind_shot(b, unit, false, quest_targets(b, unit)).value;
    case ACTION_ADVANCE:
        return shot_ahead(b, unit) +
               walk_worth(b, unit, quest_pace(b, unit, ACTION_ADVANCE));
    case ACTION_RUN:
        return walk_worth(b, unit, quest_pace(b, unit, ACTION_RUN));
    case ACTION_CHARGE:
        return quest_mind_charge(b, unit, foes, least).value;
    case ACTION_DISCOVER:
        return discover_worth(b, unit);
    case ACTION_INTERACT:
        return MISSION_WORTH;
    case ACTION_HURRY:
        return walk_worth(b, unit, INCH(2)) *
               quest_faces(quest_need(b, unit, STAT_DEXTERITY),
                           quest_modifier(b, unit)) /
               QUEST_FACES;
    }
    if (action >= ACTION_SPELLS)
        return quest_mind_spell(
                   b, action - ACTION_SPELLS,
                   quest_spell_targets(b, unit, action - ACTION_SPELLS))
            .value;
    return quest_mind_skill(b, unit, action,
                            quest_skill_targets(b, unit, action))
        .value;
}

static uint64_t bit(int action)
{
    return (uint64_t)1 << action;
}

static struct best best_of(const struct battle *b, int unit, uint64_t among)
{
    struct best best = { ACTION_END, 0 };

    for (; among; among &= among - 1)
        best_offer(&best, set_first(among),
                   worth_of(b, unit, set_first(among), best.value));
    return best;
}

/* The same, but who moves goes somewhere: where no way leads on, he does
 * something else. */
static struct best best_done(const struct battle *b, int unit, uint64_t among)
{
    struct best best = best_of(b, unit, among);

    while ((best.which == ACTION_ADVANCE || best.which == ACTION_RUN ||
            best.which == ACTION_HURRY) &&
           !quest_mind_leads_on(b, unit, (enum quest_action)best.which)) {
        among &= ~bit(best.which);
        best = best_of(b, unit, among);
    }
    return best;
}

static uint64_t bits(int from, int to)
{
    return (((uint64_t)1 << to) - 1) & ~(((uint64_t)1 << from) - 1);
}

/* Worth two points of power? What would be done with one more action. */
static bool buys(const struct battle *b, int unit)
{
    const struct quest_unit *u = quest_unit_of(b, unit);
    const uint64_t moves = bits(ACTION_HOLD, ACTION_CHARGE + 1);

    if (u->power < QUEST_PRICE || u->conditions >> CONDITION_SICK & 1)
        return false;
    return best_done(b, unit, moves).value >=
           (u->power >= QUEST_PRICE + RESERVE ? DEAR : 2 * DEAR);
}

/* Skill actions that serve nothing when this comes next: quest.90.07 to aim
 * where nobody is shot from here, quest.10.04 to push back whom one may charge
 * then, but from the centre that is to be held (quest.90.39). */
static uint64_t pointless_before(const struct battle *b, int unit, int action)
{
    uint64_t set =
        action != ACTION_HOLD ? bit(ACTION_SKILLS + SKILL_STEADY) : 0;

    if (action == ACTION_CHARGE ||
        (quest_mission(b) != MISSION_STAND &&
         (action != ACTION_END ||
          (b->asked.among & bit(ACTION_BUY) && buys(b, unit)))))
        set |= bit(ACTION_PUSH);
    return set;
}

/* Skill actions that are no reason to leave out an action of choice. */
static uint64_t asides(void)
{
    return bit(ACTION_PUSH) | bit(ACTION_HURRY) |
           bit(ACTION_SKILLS + SKILL_PROVOKE) |
           bit(ACTION_SKILLS + SKILL_RAMPART) |
           bit(ACTION_SKILLS + SKILL_STEADY) | bit(ACTION_SKILLS + SKILL_MARK) |
           bit(ACTION_SKILLS + SKILL_RECHARGE) |
           bit(ACTION_SKILLS + SKILL_SABOTAGE);
}

void quest_mind_action(const struct battle *b, uint64_t seed,
                       struct decision *d)
{
    const struct quest_actor *a = &quest_state_of(b)->actor;
    const int unit = b->asked.unit;
    const uint64_t spells = bits(ACTION_SPELLS, ACTION_COUNT);
    const uint64_t buy = bit(ACTION_BUY);
    uint64_t skills = bits(ACTION_DISCOVER, ACTION_SPELLS);
    struct best spell, skill, choice;

    (void)seed;
    /* spells first: they are over when it attacks (quest.13.12) */
    spell = best_of(b, unit, b->asked.among & spells);
    d->value = spell.which;
    if (spell.value > SKILL_FIRST)
        return;
    choice = best_done(b, unit, b->asked.among & ~spells & ~skills & ~buy);
    skills &= ~pointless_before(b, unit, choice.which);
    if (!a->skill && choice.value > NOTHING)
        skills &= ~asides();
    skill = best_done(b, unit, b->asked.among & skills);
    d->value = choice.which;
    if (choice.which == ACTION_REST && choice.value > skill.value)
        return;
    if (skill.value > SKILL_FIRST && (a->skill || skill.value > choice.value))
        d->value = skill.which;
    else if (choice.which == ACTION_END && b->asked.among & buy &&
             buys(b, unit))
        d->value = ACTION_BUY;
}
