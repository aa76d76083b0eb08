/* ch10_skills.c -- quest chapter 10: skill actions, common ones (Découvrir,
 * Pousser, Se hâter), mission objects, and the skills of each hero. */
#include "books/quest/quest.h"

enum {
    HAND = INCH(1),    /* quest.10.01, 10.03 */
    GLANCE = INCH(6),  /* quest.10.02 */
    SHOVE = INCH(3),   /* quest.10.04 */
    REVIVAL = INCH(3), /* quest.07.07 */
    REVIVED = 3,       /* quest.07.08 wounds restored */
    RAMPART = INCH(3), /* quest.90.06 */
    RECHARGED = 2,     /* quest.90.11 */
    CELL_POWER = 2,    /* quest.90.45 */
    SKILL_PRICE = 1,   /* quest.10.07 */
    FINDINGS_KEPT = 3, /* quest.90.45 results 3, 4, 5 are things */
    FINDINGS_LAST = 5
};

uint16_t quest_skill_rule(int skill)
{
    return QUEST(90, 5 + skill); /* ORDER SKILLS */
}

/* ---- on whom, on what ---- */

/* Is this token within reach of the hand, or to be seen? */
static bool in_hand(const struct battle *b, int unit,
                    const struct quest_token *t)
{
    return quest_near_point(b, unit, t->at, HAND);
}

static bool in_view(const struct battle *b, int unit,
                    const struct quest_token *t)
{
    return quest_near_point(b, unit, t->at, GLANCE) &&
           quest_sees_point(b, unit, t->at, t->floor);
}

uint64_t quest_tokens_near(const struct battle *b, int unit)
{
    const struct quest_state *s = quest_state_of(b);
    uint64_t set = 0;

    for (int i = 0; i < s->tokens; i++) {
        const struct quest_token *t = &s->token[i];

        /* quest.10.03 ruling: one that is revealed is only to be picked up */
        if ((t->state == TOKEN_SHOWN && in_hand(b, unit, t)) ||
            (t->state == TOKEN_HIDDEN &&
             (in_hand(b, unit, t) || in_view(b, unit, t))))
            set |= (uint64_t)1 << i;
    }
    return set;
}

uint64_t quest_consoles_near(const struct battle *b, int unit)
{
    const struct quest_state *s = quest_state_of(b);
    uint64_t set = 0;

    if (quest_mission(b) != MISSION_SABOTAGE)
        return 0;
    for (int i = 0; i < s->objectives; i++)
        if (s->working[i] && quest_near_point(b, unit, s->objective[i], HAND))
            set |= (uint64_t)1 << i;
    return set;
}

/* Does a hero skill do anything to this one? */
static bool can_use(const struct battle *b, int unit, int skill, int target)
{
    const struct quest_unit *u = quest_unit_of(b, target);

    switch (skill) {
    case SKILL_MARK:
    case SKILL_SABOTAGE: /* quest.90.08, 90.12 */
        return quest_foes(b, unit, target) && quest_sees(b, unit, target);
    case SKILL_MEND:
        return !quest_foes(b, unit, target) && u->wounds > 0;
    case SKILL_CLEANSE:
        return !quest_foes(b, unit, target) && (u->conditions || u->shaken);
    case SKILL_RECHARGE: /* quest.90.11 another */
        return !quest_foes(b, unit, target) && target != unit;
    }
    return false;
}

/* quest.07.07, 91.15 who lies there, and is near enough. */
static unit_set fallen_near(const struct battle *b, int unit)
{
    unit_set set = 0;

    for (int u = 0; u < quest_stage(b)->heroes; u++)
        if (u != unit && unit_on_table(b, u) &&
            quest_unit_of(b, u)->unconscious &&
            quest_within(b, unit, u, REVIVAL))
            set |= unit_bit(u);
    return set;
}

unit_set quest_skill_targets(const struct battle *b, int unit, int action)
{
    const int skill = action - ACTION_SKILLS;
    unit_set set = 0;

    if (action == ACTION_REVIVE)
        return fallen_near(b, unit);
    for (unit_set left = quest_present(b); left; left &= left - 1) {
        const int other = set_first(left);
        const bool foe = quest_foes(b, unit, other);

        if (action == ACTION_PUSH ? foe && quest_within(b, unit, other, SHOVE)
            : action == ACTION_CHARGE
                ? foe && quest_may_charge(b, unit, other)
                : skill >= 0 && skill < SKILL_COUNT &&
                      quest_within(b, unit, other,
                                   quest_catalogue(b)->skill[skill].range) &&
                      can_use(b, unit, skill, other))
            set |= unit_bit(other);
    }
    return set;
}

/* ---- what they do ---- */

static void heal(struct battle *b, int unit, int target, uint16_t rule)
{
    struct quest_unit *u = quest_unit(b, target);
    const int most = quest_d3(b, TOLD(b, HEAL_ROLL, rule, unit, target));
    const int healed = most < u->wounds ? most : u->wounds;

    u->wounds = (uint8_t)(u->wounds - healed);
    TELL(b, HEALS, rule, target, NOBODY, .wounds = healed);
}

/* quest.90.45 what a token turns out to be. */
static void reveal(struct battle *b, int unit, int token)
{
    static const uint8_t harm[QUEST_FACES + 1] = {
        [1] = 1 + CONDITION_CRIPPLED,
        [2] = 1 + CONDITION_SICK,
        [6] = 1 + CONDITION_HINDERED,
    };
    struct quest_token *t = &quest_state(b)->token[token];
    uint8_t die;

    t->state = TOKEN_SHOWN;
    if (t->relic) {
        TELL(b, RELIC, QUEST(90, 37), unit, NOBODY, .token = token + 1);
        return;
    }
    roll(b,
         TOLD(b, REVEAL_ROLL, QUEST(90, 45), unit, NOBODY, .token = token + 1),
         QUEST_FACES, 1, &die);
    t->what = (uint8_t)(die + 1);
    LOG_SET(b, REVEAL_ROLL, finding, t->what);
    if (harm[t->what]) {
        t->state = TOKEN_TAKEN;
        quest_afflict(b, unit, harm[t->what] - 1, QUEST(90, 45));
    }
}

/* quest.10.03 what was shown is taken along. */
static void pick_up(struct battle *b, int unit, int token)
{
    struct quest_token *t = &quest_state(b)->token[token];
    struct quest_unit *u = quest_unit(b, unit);

    if (t->state != TOKEN_SHOWN)
        return; /* it was a trap */
    t->state = TOKEN_TAKEN;
    if (t->relic) {
        u->relic = 1;
        TELL(b, TAKES_RELIC, QUEST(90, 37), unit, NOBODY, .token = token + 1);
        return;
    }
    u->item[t->what - FINDINGS_KEPT]++;
    TELL(b, TAKES, QUEST(10, 3), unit, NOBODY, .token = token + 1);
}

static void use_item(struct battle *b, int unit, enum quest_item item)
{
    struct quest_unit *u = quest_unit(b, unit);

    TELL(b, USES, QUEST(90, 45), unit, NOBODY, .item = (int32_t)item);
    u->item[item]--;
    switch (item) {
    case ITEM_MEDIKIT:
        heal(b, unit, unit, QUEST(90, 45));
        return;
    case ITEM_CELL:
        quest_regain(b, unit, CELL_POWER, QUEST(90, 45));
        return;
    case ITEM_MUNITIONS: /* the first that is used up */
        TELL(b, RELOADED, QUEST(90, 45), unit, NOBODY,
             .weapon = set_first(u->spent));
        u->spent = (uint8_t)(u->spent & (u->spent - 1));
        return;
    case ITEMS:
        break;
    }
}

static void revive(struct battle *b, int unit, int target)
{
    struct quest_unit *u = quest_unit(b, target);
    const int full = quest_kind(b, target)->toughness;

    if (!quest_spend(b, unit, QUEST_PRICE, QUEST(16, 5)))
        return; /* quest.05.03 ruling: he falls himself */
    u->unconscious = 0;
    u->wounds = (uint8_t)(full > REVIVED ? full - REVIVED : 0);
    TELL(b, REVIVED, QUEST(7, 8), target, unit);
}

/* quest.90.06 ruling: those who are near when it is used. */
static void raise_rampart(struct battle *b, int unit)
{
    for (unit_set left = quest_friends(b, unit); left; left &= left - 1) {
        const int other = set_first(left);

        if (other != unit && !quest_within(b, unit, other, RAMPART))
            continue;
        quest_unit(b, other)->rampart = (uint8_t)(unit + 1);
        TELL(b, RAMPART, QUEST(90, 6), other, unit);
    }
}

static void cleanse(struct battle *b, int target, int which)
{
    if (which < CONDITION_COUNT) {
        quest_cure(b, target, which, QUEST(90, 10));
        return;
    }
    quest_unit(b, target)->shaken = 0;
    TELL(b, STEADY, QUEST(90, 10), target, NOBODY);
}

static void use_skill(struct battle *b, const struct quest_skill_action *v)
{
    const int skill = v->action - ACTION_SKILLS;
    const uint16_t rule = quest_skill_rule(skill);

    switch ((enum quest_skill_effect)skill) {
    case SKILL_PROVOKE:
        quest_unit(b, v->unit)->provokes = 1;
        TELL(b, PROVOKES, rule, v->unit, NOBODY);
        return;
    case SKILL_RAMPART:
        raise_rampart(b, v->unit);
        return;
    case SKILL_STEADY:
        quest_unit(b, v->unit)->steady = 1;
        TELL(b, STEADIES, rule, v->unit, NOBODY);
        return;
    case SKILL_MARK:
        quest_unit(b, v->target)->marked = 1;
        TELL(b, MARKED, rule, v->target, v->unit);
        return;
    case SKILL_MEND:
        heal(b, v->unit, v->target, rule);
        return;
    case SKILL_CLEANSE:
        cleanse(b, v->target, v->which);
        return;
    case SKILL_RECHARGE:
        quest_regain(b, v->target, RECHARGED, rule);
        return;
    case SKILL_SABOTAGE:
        quest_unit(b, v->target)->sabotaged = 1;
        TELL(b, SABOTAGED, rule, v->target, v->unit);
        return;
    case SKILL_COUNT:
        break;
    }
}

/* ---- the action ---- */

static bool has_target(const struct battle *b, int action)
{
    return action == ACTION_PUSH || action == ACTION_REVIVE ||
           (action >= ACTION_SKILLS &&
            quest_catalogue(b)->skill[action - ACTION_SKILLS].range > 0);
}

/* quest.90.10 conditions that can end, and Shaken after them. */
static uint64_t ailments(const struct battle *b, int target)
{
    const struct quest_unit *u = quest_unit_of(b, target);

    return u->conditions | (uint64_t)(u->shaken != 0) << CONDITION_COUNT;
}

/* The stat that is tested; STAT_COUNT: none. */
static int tested(const struct battle *b, const struct quest_skill_action *v)
{
    switch (v->action) {
    case ACTION_DISCOVER: /* quest.10.02, 10.03 from afar only */
        return in_hand(b, v->unit, &quest_state_of(b)->token[v->which])
                   ? STAT_COUNT
                   : STAT_WILL;
    case ACTION_PUSH:
        return STAT_STRENGTH;
    case ACTION_HURRY:
        return STAT_DEXTERITY;
    case ACTION_INTERACT:
        return v->stat;
    }
    return v->action < ACTION_SKILLS
               ? STAT_COUNT
               : quest_catalogue(b)->skill[v->action - ACTION_SKILLS].stat;
}

static uint16_t tested_by(const struct quest_skill_action *v)
{
    return v->action == ACTION_DISCOVER   ? QUEST(10, 2)
           : v->action == ACTION_PUSH     ? QUEST(10, 4)
           : v->action == ACTION_HURRY    ? QUEST(10, 5)
           : v->action == ACTION_INTERACT ? QUEST(90, 41)
                                          : QUEST(10, 6);
}

/* quest.10.06, 10.07 a hero skill comes off in any case, at a price; a common
 * one that failed has no effect. */
static bool comes_off(struct battle *b, const struct quest_skill_action *v)
{
    if (quest_state(b)->passed)
        return true;
    return v->action >= ACTION_SKILLS &&
           quest_spend(b, v->unit, SKILL_PRICE, QUEST(16, 2));
}

static void discover(struct battle *b, const struct quest_skill_action *v)
{
    struct quest_token *t = &quest_state(b)->token[v->which];
    const bool near = in_hand(b, v->unit, t);

    if (t->state == TOKEN_HIDDEN)
        reveal(b, v->unit, v->which);
    if (near)
        pick_up(b, v->unit, v->which);
}

static void disable(struct battle *b, const struct quest_skill_action *v)
{
    quest_state(b)->working[v->which] = 0;
    TELL(b, CONSOLE, QUEST(90, 41), v->unit, NOBODY, .console = v->which + 1);
}

/* What is done at once; moves and pushes follow by rules of their own. */
static void do_it(struct battle *b, struct quest_skill_action *v)
{
    switch (v->action) {
    case ACTION_DISCOVER:
        discover(b, v);
        break;
    case ACTION_HURRY:
        v->inches = (uint8_t)quest_d3(
            b, TOLD(b, HURRY_ROLL, QUEST(10, 5), v->unit, NOBODY));
        break;
    case ACTION_REVIVE:
        revive(b, v->unit, v->target);
        break;
    case ACTION_INTERACT:
        disable(b, v);
        break;
    case ACTION_MEDIKIT:
    case ACTION_CELL:
    case ACTION_MUNITIONS:
        use_item(b, v->unit, v->action - ACTION_MEDIKIT);
        break;
    default:
        if (v->action >= ACTION_SKILLS)
            use_skill(b, v);
        break;
    }
}

enum flow quest_skill_action(struct battle *b)
{
    struct quest_skill_action *v = LOCALS(b, quest_skill_action);

    switch ((enum quest_skill_action_step)frame_top(b)->step) {
    case SKILL_BEGIN:
        if (v->action == ACTION_DISCOVER || v->action == ACTION_INTERACT) {
            ASK(b, SKILL_TOKEN, TOKEN, .who = QUEST_PARTY,
                .rule =
                    v->action == ACTION_DISCOVER ? QUEST(10, 2) : QUEST(10, 1),
                .unit = v->unit, .other = NOBODY, .action = v->action,
                .among = v->action == ACTION_DISCOVER
                             ? quest_tokens_near(b, v->unit)
                             : quest_consoles_near(b, v->unit));
            v->which = (uint8_t)b->answer.value;
        }
        if (v->action == ACTION_INTERACT) {
            ASK(b, SKILL_STAT, STAT, .who = QUEST_PARTY, .rule = QUEST(90, 41),
                .unit = v->unit, .other = NOBODY,
                .among = 1 << STAT_STRENGTH | 1 << STAT_DEXTERITY);
            v->stat = (uint8_t)b->answer.value;
        }
        if (has_target(b, v->action)) {
            ASK(b, SKILL_TARGET, TARGET, .who = QUEST_PARTY,
                .rule = v->action == ACTION_PUSH     ? QUEST(10, 4)
                        : v->action == ACTION_REVIVE ? QUEST(7, 7)
                                                     : QUEST(10, 6),
                .unit = v->unit, .other = NOBODY, .action = v->action,
                .among = quest_skill_targets(b, v->unit, v->action));
            v->target = (int8_t)b->answer.value;
        }
        if (v->action == ACTION_SKILLS + SKILL_CLEANSE) {
            ASK(b, SKILL_CONDITION, CONDITION, .who = QUEST_PARTY,
                .rule = QUEST(90, 10), .unit = v->unit, .other = v->target,
                .among = ailments(b, v->target));
            v->which = (uint8_t)b->answer.value;
        }
        quest_state(b)->passed = 1;
        if (tested(b, v) < STAT_COUNT) {
            CALL(b, SKILL_TEST, quest_test, .unit = v->unit,
                 .stat = (uint8_t)tested(b, v), .rule = tested_by(v),
                 .price = v->action < ACTION_SKILLS ? QUEST_PRICE : 0);
            if (!comes_off(b, v))
                return FLOW_DONE;
        }
        do_it(b, v);
        if (v->action == ACTION_HURRY && quest_is_up(b, v->unit))
            CALL(b, SKILL_WAY, quest_move, .unit = v->unit,
                 .action = ACTION_HURRY, .limit = INCH(v->inches));
        if (v->action == ACTION_PUSH) /* who goes over an edge falls */
            STOP(b, SKILL_FELL, FLOW_CALLED,
                 quest_push_back(b, v->target, v->unit));
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
