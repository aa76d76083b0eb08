/* worth.c -- what attacks, spells and skills of quest are worth. */
#include "minds/quest/doctrine.h"

enum {
    HERO_WORTH = 5 * MILLI, /* a hero: his wave's threat, and the mission */
    VILLAIN_TIMES = 3,      /* quest.90.38 the mission hangs on it */
    FINISH = 300,           /* more for the last wounds of a unit */
    SIXTH = 6
};

static bool hunts(const struct battle *b)
{
    return quest_mission(b) == MISSION_ELIMINATION;
}

int32_t quest_mind_wound(const struct battle *b, int unit)
{
    const struct quest_kind *k = quest_kind(b, unit);
    const int32_t all = k->toughness * b->unit[unit].count;
    int32_t worth = quest_is_hero(b, unit) ? HERO_WORTH : k->threat * MILLI;

    if (hunts(b) && quest_has(b, unit, TRAITED_VILLAIN))
        worth *= VILLAIN_TIMES;
    return worth / (all > 0 ? all : 1);
}

int32_t quest_mind_blows(const struct battle *b,
                         const struct quest_blows *blows)
{
    const int32_t most = quest_remaining(b, blows->target) * MILLI;
    int32_t wounds = (int32_t)quest_expected_in(b, blows, MILLI);

    if (wounds > most)
        wounds = most; /* more than there is does not count */
    return (int32_t)((int64_t)wounds * quest_mind_wound(b, blows->target) /
                     MILLI) +
           (wounds == most ? FINISH : 0);
}

/* To begin with: any of them is better, whatever it is worth; and where there
 * are none, that is worth nothing. */
static struct best none_of(unit_set among)
{
    return (struct best){ NOBODY, among ? INT32_MIN : 0 };
}

struct best quest_mind_shot(const struct battle *b, int unit, bool moved,
                            unit_set among)
{
    struct best best = none_of(among);

    for (; among; among &= among - 1) {
        const int target = set_first(among);
        struct quest_blows blows =
            quest_blows_in_open(b, unit, target, ATTACK_SHOT, moved);

        if (quest_mind_blows(b, &blows) <= best.value)
            continue; /* and cover makes it no better */
        quest_blows_cover(b, &blows);
        best_offer(&best, target, quest_mind_blows(b, &blows));
    }
    return best;
}

/* All of a unit at somebody, wherever they stand. */
static struct quest_blows all_in(const struct battle *b, int unit, int target,
                                 enum quest_attack_kind kind)
{
    struct quest_blows blows = {
        .unit = unit,
        .target = target,
        .kind = kind,
        .models = (uint8_t)unit_strength(b, unit),
        .crowd = (uint8_t)unit_strength(b, target),
    };

    for (int i = 0; i < quest_kind(b, unit)->arms; i++)
        if ((quest_arm(b, unit, i)->range > 0) == (kind == ATTACK_SHOT) &&
            !(quest_unit_of(b, unit)->spent >> i & 1))
            blows.bearers[i] = blows.models;
    return blows;
}

/* What a charge would bring, what is struck back taken off. */
static int32_t charge_worth(const struct battle *b, int unit, int target)
{
    const struct quest_blows mine = all_in(b, unit, target, ATTACK_MELEE);
    const struct quest_blows back = all_in(b, target, unit, ATTACK_BACK);

    return quest_mind_blows(b, &mine) - quest_mind_blows(b, &back) / 2;
}

struct best quest_mind_charge(const struct battle *b, int unit, unit_set among,
                              int32_t least)
{
    const int32_t reach = quest_pace(b, unit, ACTION_CHARGE);
    int32_t worth[MAX_UNITS] = { 0 };

    for (unit_set left = among; left; left &= left - 1) {
        const int target = set_first(left);

        worth[target] = charge_worth(b, unit, target);
        if (worth[target] <= least || quest_gap(b, unit, target) > reach)
            among &= ~unit_bit(target);
    }
    /* ways are looked for last: the best first */
    while (among) {
        struct best best = none_of(among);

        for (unit_set left = among; left; left &= left - 1)
            best_offer(&best, set_first(left), worth[set_first(left)]);
        if (best.which == NOBODY) /* none is worth anything */
            break;
        if (quest_may_charge(b, unit, best.which))
            return best;
        among &= ~unit_bit(best.which);
    }
    return none_of(0);
}

/* ---- danger ---- */

void quest_mind_look(const struct battle *b, int unit,
                     struct quest_outlook *out)
{
    out->count = 0;
    for (unit_set left = quest_enemies(b, unit); left; left &= left - 1) {
        const int foe = set_first(left);
        const struct quest_blows guns = all_in(b, foe, unit, ATTACK_SHOT);
        const struct quest_blows blades = all_in(b, foe, unit, ATTACK_MELEE);
        struct quest_threat *t = &out->threat[out->count++];

        *t = (struct quest_threat){
            .at = leader_at(b, foe),
            .shot = quest_mind_blows(b, &guns),
            .blow = quest_mind_blows(b, &blades),
            .reach = quest_pace(b, foe, ACTION_CHARGE) + quest_radius(b, foe) +
                     quest_radius(b, unit),
        };
        for (int i = 0; i < quest_kind(b, foe)->arms; i++)
            if (quest_arm(b, foe, i)->range > t->range)
                t->range = quest_arm(b, foe, i)->range;
        t->range = quest_length(b, t->range) +
                   quest_pace(b, foe, ACTION_ADVANCE) + quest_radius(b, foe);
    }
}

int32_t quest_mind_danger(const struct quest_outlook *o, struct vec at)
{
    int32_t sum = 0;

    for (int i = 0; i < o->count; i++) {
        const struct quest_threat *t = &o->threat[i];
        const int32_t far = vec_distance(at, t->at);
        const int32_t shot = far <= t->range ? t->shot : 0;
        const int32_t blow = far <= t->reach ? t->blow : 0;

        sum += blow > shot ? blow : shot;
    }
    return sum / 2; /* others are aimed at, too, and much is out of sight */
}

/* ---- spells ---- */

/* quest.13.13 the chance that it is cast, in sixths. */
static int32_t cast_chance(int32_t value)
{
    return value * quest_faces(4, 0) / SIXTH;
}

static int32_t hits_worth(const struct battle *b, const struct quest_spell *s,
                          int target)
{
    const int blocked =
        quest_faces(quest_need(b, target, STAT_DEFENCE), -(int)s->pierce);

    return (int32_t)s->hits * quest_mind_wound(b, target) * (SIXTH - blocked) /
           SIXTH;
}

static int32_t spell_worth(const struct battle *b, int spell, int target)
{
    enum { CONDITION_WORTH = 150, SAP_WORTH = 250 };
    const struct quest_spell *s = &quest_catalogue(b)->spell[spell];
    const struct quest_unit *u = quest_unit_of(b, target);

    switch ((enum quest_spell_effect)s->effect) {
    case SPELL_HITS:
        return hits_worth(b, s, target);
    case SPELL_CONDITION:
        return u->conditions ? 0
                             : CONDITION_WORTH * quest_kind(b, target)->threat;
    case SPELL_REGENERATION:
        return u->wounds > 1 && !u->sap ? SAP_WORTH * u->wounds : 0;
    case SPELL_FLIGHT: /* nobody needs wings to walk */
    case SPELL_EFFECT_COUNT:
        break;
    }
    return 0;
}

struct best quest_mind_spell(const struct battle *b, int spell, unit_set among)
{
    struct best best = none_of(among);

    for (; among; among &= among - 1)
        best_offer(&best, set_first(among),
                   cast_chance(spell_worth(b, spell, set_first(among))));
    return best;
}

/* ---- skills ---- */

enum {
    REVIVE_WORTH = 6 * MILLI,
    CLEANSE_WORTH = 500,
    RECHARGE_WORTH = 200, /* for each point */
    SABOTAGE_PARTS = 5,   /* of what the enemy would do */
    PROVOKE_WORTH = 250,
    RAMPART_WORTH = 200,
    POWER_WORTH = 100, /* for each point that may have to be paid */
    PUSH_WORTH = 120
};

/* How much of wounds and power can be given back, at most 'most'. */
static int up_to(int missing, int most)
{
    return missing < most ? missing : most;
}

static bool is_near_foes(const struct battle *b, int unit, int32_t distance)
{
    for (unit_set left = quest_enemies(b, unit); left; left &= left - 1)
        if (quest_within(b, unit, set_first(left), distance))
            return true;
    return false;
}

/* What it would do to whoever is nearest, for what takes away from it. */
static int32_t menace(const struct battle *b, int foe)
{
    int32_t most = 0;

    for (unit_set left = quest_enemies(b, foe); left; left &= left - 1) {
        const struct quest_blows guns =
            all_in(b, foe, set_first(left), ATTACK_SHOT);
        const int32_t value = quest_mind_blows(b, &guns);

        most = value > most ? value : most;
    }
    return most;
}

/* quest.90.07 what one more to hit adds to the best shot from here: nothing,
 * where a 2 hits anyway (quest.01.05). */
static int32_t aim_worth(const struct battle *b, int unit)
{
    const unit_set among = quest_targets(b, unit);
    struct battle then = *b;

    quest_unit(&then, unit)->steady = 1;
    return quest_mind_shot(&then, unit, false, among).value -
           quest_mind_shot(b, unit, false, among).value;
}

/* quest.90.08 what it adds to the shots of heroes who are still to act: nothing
 * on who has neither cover nor Furtif. */
static int32_t mark_worth(const struct battle *b, int unit, int target)
{
    struct battle then = *b;
    int32_t sum = 0;

    quest_unit(&then, target)->marked = 1;
    for (unit_set left = quest_friends(b, unit); left; left &= left - 1) {
        const int friend = set_first(left);
        const unit_set among = quest_targets(b, friend) & unit_bit(target);

        if (friend == unit || !quest_unit_of(b, friend)->activated)
            sum += quest_mind_shot(&then, friend, false, among).value -
                   quest_mind_shot(b, friend, false, among).value;
    }
    return sum;
}

/* quest.10.07 what a hero skill costs on average: a point of power when the test
 * fails, and a wound where there is none left or he is sick (quest.05.03,
 * 14.05). */
static int32_t skill_price(const struct battle *b, int unit, int action)
{
    const struct quest_unit *u = quest_unit_of(b, unit);
    const enum quest_stat stat =
        (enum quest_stat)quest_catalogue(b)->skill[action - ACTION_SKILLS].stat;
    const int fails = QUEST_FACES - quest_faces(quest_need(b, unit, stat),
                                                quest_modifier(b, unit));
    const int wounds = (u->power == 0) + (u->conditions >> CONDITION_SICK & 1);

    return (POWER_WORTH + wounds * quest_mind_wound(b, unit)) * fails /
           QUEST_FACES;
}

/* Is it a skill that who has no power left does not use? Wounds are risked only
 * to heal: a rest would bring all of it back (quest.05.01). */
static bool must_rest(const struct battle *b, int unit, int action)
{
    return quest_unit_of(b, unit)->power == 0 && action >= ACTION_SKILLS &&
           action != ACTION_SKILLS + SKILL_MEND &&
           action != ACTION_SKILLS + SKILL_CLEANSE;
}

static int32_t skill_worth(const struct battle *b, int unit, int action,
                           int target)
{
    const struct quest_unit *u = quest_unit_of(b, target);

    switch (action) {
    case ACTION_REVIVE:
        return quest_unit_of(b, unit)->power >= QUEST_PRICE ? REVIVE_WORTH : 0;
    case ACTION_PUSH:
        return PUSH_WORTH * quest_kind(b, target)->threat / 2;
    case ACTION_SKILLS + SKILL_PROVOKE:
        return !u->provokes && u->wounds < 2 && is_near_foes(b, unit, INCH(12))
                   ? PROVOKE_WORTH
                   : 0;
    case ACTION_SKILLS + SKILL_RAMPART:
        return !u->rampart && is_near_foes(b, unit, INCH(24)) ? RAMPART_WORTH
                                                              : 0;
    case ACTION_SKILLS + SKILL_STEADY:
        return u->steady ? 0 : aim_worth(b, unit);
    case ACTION_SKILLS + SKILL_MARK:
        return u->marked ? 0 : mark_worth(b, unit, target);
    case ACTION_SKILLS + SKILL_MEND:
        return up_to(u->wounds, 2) * quest_mind_wound(b, target);
    case ACTION_SKILLS + SKILL_CLEANSE:
        return CLEANSE_WORTH;
    case ACTION_SKILLS + SKILL_RECHARGE:
        if (u->activated && b->turn == quest_rounds(b))
            return 0; /* he acts no more */
        return up_to(quest_kind(b, target)->power - u->power, 2) *
               RECHARGE_WORTH;
    case ACTION_SKILLS + SKILL_SABOTAGE:
        return u->sabotaged ? 0 : menace(b, target) / SABOTAGE_PARTS;
    case ACTION_MEDIKIT:
        return up_to(u->wounds, 2) * quest_mind_wound(b, unit);
    case ACTION_CELL:
        return up_to(quest_kind(b, unit)->power - u->power, 2) * RECHARGE_WORTH;
    case ACTION_MUNITIONS:
        return RECHARGE_WORTH;
    }
    return 0;
}

struct best quest_mind_skill(const struct battle *b, int unit, int action,
                             unit_set among)
{
    struct best best = none_of(among);

    if (must_rest(b, unit, action))
        return none_of(0);
    if (!among)
        best.value = skill_worth(b, unit, action, unit);
    for (; among; among &= among - 1)
        best_offer(&best, set_first(among),
                   skill_worth(b, unit, action, set_first(among)));
    if (action >= ACTION_SKILLS)
        best.value -= skill_price(b, unit, action);
    return best;
}
