/* doctrine_quest_plan.c -- what a hero of quest does next, and which way.
 *
 * Every action that may be taken is given a value and the best is taken. Skill
 * actions come before the action of choice when they are worth their while,
 * since many of them serve it; what walking makes possible is looked at again
 * afterwards. */
#include "minds/doctrine_quest.h"

#include "battle/candidates.h"

enum {
    MISSION_WORTH = 5 * MILLI, /* a token, a console */
    SKILL_FIRST = 60,          /* a skill action worth less waits */
    DEAR = 700,                /* what is worth 2 power, and more besides */
    RESERVE = 2,               /* power that is kept for tests and friends */
    REST_WORTH = 220,          /* for each point it brings back */
    BLIND_PARTS = 3,           /* a shot that needs luck with the way */
    DANGER_PARTS = 3,
    WAYS = 16, /* looked at */
    STATIONS = 8
};

static bool seeks_tokens(const struct battle *b)
{
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
        if (seeks_tokens(b))
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
    int best;

    switch (action) {
    case ACTION_END:
        return 1;
    case ACTION_REST: /* with nobody about, and nothing more urgent */
        return (quest_kind(b, unit)->power - u->power) *
               (u->power < RESERVE ? REST_WORTH : REST_WORTH / 4);
    case ACTION_HOLD:
        return quest_mind_shot(b, unit, false, quest_targets(b, unit), &best);
    case ACTION_ADVANCE:
        return shot_ahead(b, unit) +
               walk_worth(b, unit, quest_pace(b, unit, ACTION_ADVANCE));
    case ACTION_RUN:
        return walk_worth(b, unit, quest_pace(b, unit, ACTION_RUN));
    case ACTION_CHARGE:
        return quest_mind_charge(b, unit, foes, least, &best);
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
            b, unit, action - ACTION_SPELLS,
            quest_spell_targets(b, unit, action - ACTION_SPELLS), &best);
    return quest_mind_skill(b, unit, action,
                            quest_skill_targets(b, unit, action), &best);
}

/* The best of these, and what it is worth. */
static int best_of(const struct battle *b, int unit, uint64_t among,
                   int32_t *worth)
{
    int best = ACTION_END;

    *worth = 0;
    for (; among; among &= among - 1) {
        const int action = set_first(among);
        const int32_t value = worth_of(b, unit, action, *worth);

        if (value > *worth) {
            *worth = value;
            best = action;
        }
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
    int32_t worth;

    if (u->power < QUEST_PRICE || u->conditions >> CONDITION_SICK & 1)
        return false;
    best_of(b, unit, moves, &worth);
    return worth >= (u->power >= QUEST_PRICE + RESERVE ? DEAR : 2 * DEAR);
}

void quest_mind_action(const struct battle *b, uint64_t seed,
                       struct decision *d)
{
    const struct quest_actor *a = &quest_state_of(b)->actor;
    const int unit = b->asked.unit;
    const uint64_t spells = bits(ACTION_SPELLS, ACTION_COUNT);
    const uint64_t buy = (uint64_t)1 << ACTION_BUY;
    uint64_t skills = bits(ACTION_DISCOVER, ACTION_SPELLS);
    int32_t worth, choice;
    int skill, action;

    (void)seed;
    /* spells first: they are over when it attacks (quest.13.12) */
    d->value = best_of(b, unit, b->asked.among & spells, &worth);
    if (worth > SKILL_FIRST)
        return;
    action =
        best_of(b, unit, b->asked.among & ~spells & ~skills & ~buy, &choice);
    if (action != ACTION_HOLD && action != ACTION_ADVANCE) /* quest.90.07 */
        skills &= ~((uint64_t)1 << (ACTION_SKILLS + SKILL_STEADY));
    skill = best_of(b, unit, b->asked.among & skills, &worth);
    if (action == ACTION_REST && choice > worth) {
        d->value = action;
        return;
    }
    if (worth > SKILL_FIRST && (a->skill || worth > choice)) {
        d->value = skill;
        return;
    }
    d->value = action;
    if (action == ACTION_END && b->asked.among & buy && buys(b, unit))
        d->value = ACTION_BUY;
}

/* ---- ways ---- */

/* What it could shoot at from there: in sight, and in range. */
static int32_t shot_from(const struct battle *b, int unit, struct step at)
{
    const struct quest_kind *k = quest_kind(b, unit);
    int32_t most = 0;

    for (unit_set left = quest_enemies(b, unit); left; left &= left - 1) {
        const int target = set_first(left);
        const int32_t far = vec_distance(at.at, leader_at(b, target)) -
                            quest_radius(b, unit) - quest_radius(b, target);
        struct quest_blows blows = {
            .unit = unit,
            .target = target,
            .kind = ATTACK_SHOT,
            .models = 1,
            .moved = true,
            .far = far > quest_length(b, INCH(9)),
            .crowd = (uint8_t)unit_strength(b, target),
        };
        int32_t value;
        bool any = false;

        for (int i = 0; i < k->arms; i++)
            if (quest_arm(b, unit, i)->range > 0 &&
                far <= quest_length(b, quest_arm(b, unit, i)->range) &&
                !(quest_unit_of(b, unit)->spent >> i & 1)) {
                blows.bearers[i] = 1;
                any = true;
            }
        if (!any)
            continue;
        value = quest_mind_blows(b, &blows);
        if (value > most && quest_would_see(b, unit, at, target))
            most = value;
    }
    return most;
}

/* The end of a way: what it gains, what may be shot from there, what it may
 * cost. */
static int32_t place_worth(const struct battle *b, int unit,
                           const struct quest_goal *g,
                           const struct quest_outlook *o, struct step at,
                           bool shoots)
{
    int32_t left = vec_distance(at.at, g->at) - g->near;
    int32_t value;

    left = left > 0 ? left : 0;
    value = -(int32_t)((int64_t)g->pull * left / quest_length(b, INCH(1)));
    value -= quest_mind_danger(o, at.at) / DANGER_PARTS;
    if (shoots)
        value += shot_from(b, unit, at);
    return value;
}

/* quest.11.04, 15.02 does this way need luck? */
static bool is_risky(const struct battle *b, int unit, const struct decision *d)
{
    struct way way = { .steps = d->count + 1 };

    way.step[0] =
        (struct step){ figure_at(b, unit, 0), figure_floor(b, unit, 0) };
    for (int i = 0; i < d->count && i < MAX_WAY; i++)
        way.step[i + 1] = d->step[i];
    return way_touches(&b->stage->terrain, &way, quest_radius(b, unit),
                       TRAIT_DANGEROUS | TRAIT_DEEP);
}

void quest_mind_way(const struct battle *b, uint64_t seed, struct decision *d)
{
    enum { RISK = 900 };
    const int unit = b->asked.unit;
    const bool shoots = b->asked.about == ACTION_ADVANCE;
    const struct quest_goal g = quest_mind_goal(b, unit);
    struct decision option[WAYS];
    struct quest_outlook outlook;
    int32_t most = INT32_MIN;
    const int n = b->asked.about == ACTION_CHARGE
                      ? candidates(b, seed, option, WAYS)
                      : quest_ways_to(b, g.at, seed, option, WAYS);

    quest_mind_look(b, unit, &outlook);
    for (int i = 0; i < n; i++) {
        const struct step end = option[i].count
                                    ? option[i].step[option[i].count - 1]
                                    : (struct step){ figure_at(b, unit, 0),
                                                     figure_floor(b, unit, 0) };
        int32_t value = place_worth(b, unit, &g, &outlook, end, shoots);

        if (value > most && option[i].count && is_risky(b, unit, &option[i]))
            value -= RISK;
        if (value > most) {
            most = value;
            *d = option[i];
        }
    }
}

void quest_mind_station(const struct battle *b, uint64_t seed,
                        struct decision *d)
{
    struct decision option[STATIONS];
    int32_t most = INT32_MIN;
    int n = candidates(b, seed, option, STATIONS);

    for (int i = 0; i < n; i++) { /* as far north as it may, in the middle */
        const struct vec at = option[i].step[0].at;
        const int32_t value = at.y - (at.x < 0 ? -at.x : at.x) / 2;

        if (value > most) {
            most = value;
            *d = option[i];
        }
    }
}
