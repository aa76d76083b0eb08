/* ch12_machine.c -- quest chapter 12: the written AI. One activation of one of
 * its units, question by question; each question and its answer is told, so
 * that a player can follow with the book open.
 *
 * Order (quest.12.10): conditions, dangerous ground, a spell, steps 1 to 3. */
#include "books/quest/quest.h"

enum {
    ARRIVED = INCH(3), /* quest.12.06 */
    REACH = INCH(2)    /* quest.08.03 */
};

/* ---- telling ---- */

static void skip(struct battle *b, uint16_t rule, int unit)
{
    TELL(b, AI_SKIPS, rule, unit, NOBODY);
}

/* What the nearest is wanted for. */
enum aim { AIM_SHOOT, AIM_CHARGE, AIM_RUN };

static void tell_nearest(struct battle *b, struct quest_nearness *n,
                         unit_set among, int hero, enum aim aim)
{
    const uint16_t rule = aim == AIM_SHOOT    ? QUEST(12, 3)
                          : aim == AIM_CHARGE ? QUEST(12, 4)
                                              : QUEST(12, 5);
    const int32_t walk =
        n->compared & unit_bit(hero) ? quest_walk_of(n, hero) : 0;
    const int32_t wanted = (int32_t)aim;

    if (n->provoking & unit_bit(hero))
        TELL(b, AI_PROVOKED, QUEST(90, 5), n->unit, hero, .length = walk,
             .aim = wanted);
    else if (set_count(among) == 1)
        TELL(b, AI_ONLY, rule, n->unit, hero, .length = walk, .aim = wanted);
    else if (walk == INT32_MAX)
        TELL(b, AI_NO_WAY, rule, n->unit, hero, .length = n->straight[hero],
             .aim = wanted);
    else
        TELL(b, AI_NEAREST, rule, n->unit, hero, .length = walk, .aim = wanted);
}

/* ---- step 2: shoot or charge ---- */

/* What it could do. */
struct options {
    int shot, charged;       /* heroes; NOBODY: it cannot */
    unit_set shots, charges; /* among whom each was the nearest */
    struct quest_post post;  /* from where it would shoot */
};

static bool has_weapon(const struct battle *b, int unit, bool melee)
{
    for (int arm = 0; arm < quest_kind(b, unit)->arms; arm++)
        if ((quest_arm(b, unit, arm)->range == 0) == melee)
            return true;
    return false;
}

static int32_t longest_range(const struct battle *b, int unit)
{
    int32_t most = 0;

    for (int arm = 0; arm < quest_kind(b, unit)->arms; arm++)
        if (quest_arm(b, unit, arm)->range > most)
            most = quest_arm(b, unit, arm)->range;
    return quest_length(b, most);
}

/* Heroes that are not too far away in any case. */
static unit_set not_beyond(const struct quest_nearness *n, int32_t distance)
{
    unit_set set = 0;

    for (unit_set left = n->up; left; left &= left - 1)
        if (n->straight[set_first(left)] <= distance)
            set |= left & -left;
    return set;
}

/* quest.12.03 the nearest hero that it can shoot after moving. */
static void find_shot(struct battle *b, struct quest_nearness *n,
                      struct options *o)
{
    const int32_t pace = quest_has(b, n->unit, TRAITED_IMMOBILE)
                             ? 0
                             : quest_pace(b, n->unit, ACTION_ADVANCE);

    if (!has_weapon(b, n->unit, false))
        return;
    o->shots = not_beyond(n, pace + longest_range(b, n->unit));
    while (o->shots) {
        const int hero = quest_nearest_of(n, o->shots);

        if (quest_firing_post(b, n->unit, hero, &o->post)) {
            o->shot = hero;
            return;
        }
        o->shots &= ~unit_bit(hero);
    }
}

/* quest.12.04 the nearest hero that it can charge; ruling: without a weapon for
 * melee it never does. */
static void find_charge(const struct battle *b, struct quest_nearness *n,
                        struct options *o)
{
    if (quest_has(b, n->unit, TRAITED_IMMOBILE) ||
        !has_weapon(b, n->unit, true))
        return;
    o->charges = not_beyond(n, quest_pace(b, n->unit, ACTION_CHARGE) +
                                   quest_length(b, REACH));
    while (o->charges) {
        const int hero = quest_nearest_of(n, o->charges);

        if (quest_may_charge(b, n->unit, hero)) {
            o->charged = hero;
            return;
        }
        o->charges &= ~unit_bit(hero);
    }
}

static struct quest_fraction worth_of_shot(struct battle *b, int unit,
                                           struct options *o)
{
    struct quest_blows blows;

    quest_swap(b, unit, &o->post);
    blows = quest_blows_of(b, unit, o->shot, ATTACK_SHOT, o->post.moves);
    quest_swap(b, unit, &o->post);
    return quest_expected(b, &blows);
}

/* quest.12.04 ruling: of all models that can take part. */
static struct quest_fraction worth_of_charge(const struct battle *b, int unit,
                                             int hero)
{
    struct quest_blows blows =
        quest_blows_of(b, unit, hero, ATTACK_MELEE, true);
    const int32_t pace = quest_pace(b, unit, ACTION_CHARGE);
    uint8_t models = 0;

    for (figure_set left = b->unit[unit].alive; left; left &= left - 1)
        models =
            (uint8_t)(models + disc_within(quest_base(b, unit, set_first(left)),
                                           quest_base(b, hero, 0),
                                           pace + quest_length(b, REACH)));
    blows.models = models;
    for (int arm = 0; arm < QUEST_ARMS; arm++)
        if (blows.bearers[arm] > models)
            blows.bearers[arm] = models;
    return quest_expected(b, &blows);
}

/* Shoot or charge? Both can be done. */
static bool charge_is_better(struct battle *b, int unit, struct options *o)
{
    const struct quest_fraction shot = worth_of_shot(b, unit, o),
                                charge = worth_of_charge(b, unit, o->charged);

    TELL(b, AI_SHOT, QUEST(12, 4), unit, o->shot, .over = (int32_t)shot.over,
         .under = (int32_t)shot.under);
    TELL(b, AI_CHARGE, QUEST(12, 4), unit, o->charged,
         .over = (int32_t)charge.over, .under = (int32_t)charge.under);
    return quest_compare(charge, shot) > 0; /* ruling: ties shoot */
}

#define BODY(name, ...)                           \
    (*(struct name *)frame_push(b, RULE_##name) = \
         (struct name){ .unit = (int8_t)unit, __VA_ARGS__ })

static void charge(struct battle *b, int unit, int hero)
{
    TELL(b, AI_DECIDES, QUEST(12, 4), unit, NOBODY, .action = ACTION_CHARGE);
    BODY(quest_charge, .target = (int8_t)hero,
         .limit = quest_pace(b, unit, ACTION_CHARGE));
}

static void shoot(struct battle *b, int unit, const struct options *o)
{
    TELL(b, AI_DECIDES, QUEST(12, 3), unit, NOBODY,
         .action = o->post.moves ? ACTION_ADVANCE : ACTION_HOLD);
    if (o->post.moves)
        quest_march(b, unit, o->post.walk, ACTION_ADVANCE);
    /* whom dangerous ground killed on the way shoots with nothing */
    BODY(quest_shooting, .target = (int8_t)o->shot, .moved = o->post.moves);
}

static void run_at_nearest(struct battle *b, struct quest_nearness *n,
                           uint16_t rule)
{
    const int hero = quest_nearest_of(n, n->up);

    if (hero == NOBODY) { /* nobody is left to fight */
        skip(b, rule, n->unit);
        return;
    }
    tell_nearest(b, n, n->up, hero, AIM_RUN);
    TELL(b, AI_DECIDES, rule, n->unit, NOBODY, .action = ACTION_RUN);
    quest_run_at(b, n->unit, hero);
}

static void second_step(struct battle *b, struct quest_nearness *n)
{
    const int unit = n->unit;
    struct options o = { .shot = NOBODY, .charged = NOBODY };
    int answer;

    find_shot(b, n, &o);
    find_charge(b, n, &o);
    answer = (o.shot != NOBODY) | (o.charged != NOBODY) << 1;
    TELL(b, AI_REACH, QUEST(12, 2), unit, NOBODY, .ways = answer);
    if (o.shot != NOBODY)
        tell_nearest(b, n, o.shots, o.shot, AIM_SHOOT);
    if (o.charged != NOBODY)
        tell_nearest(b, n, o.charges, o.charged, AIM_CHARGE);
    if (o.charged != NOBODY &&
        (o.shot == NOBODY || charge_is_better(b, unit, &o)))
        charge(b, unit, o.charged);
    else if (o.shot != NOBODY)
        shoot(b, unit, &o);
    else if (quest_has(b, unit, TRAITED_IMMOBILE)) /* quest.13.29 */
        skip(b, QUEST(13, 29), unit);
    else
        run_at_nearest(b, n, QUEST(12, 5));
}

/* ---- step 3: objectives ---- */

static bool at_objective(const struct battle *b, int unit)
{
    const struct quest_state *s = quest_state_of(b);

    for (int i = 0; i < s->objectives; i++)
        if (s->working[i] &&
            quest_near_point(b, unit, s->objective[i], ARRIVED))
            return true;
    return false;
}

/* quest.12.07 the nearest by the way it would walk; equals by their numbers.
 * NOBODY: there is none. */
static int nearest_objective(const struct battle *b, int unit)
{
    const struct quest_state *s = quest_state_of(b);
    const int leader = set_first(b->unit[unit].alive);
    int32_t straight[QUEST_OBJECTIVES], least = INT32_MAX;
    unsigned left = 0;
    int best = NOBODY;

    for (int i = 0; i < s->objectives; i++)
        if (s->working[i]) {
            left |= 1u << i;
            straight[i] =
                vec_distance(figure_at(b, unit, leader), s->objective[i]) -
                quest_radius(b, unit) - quest_length(b, ARRIVED);
        }
    if (left && !(left & (left - 1)))
        return set_first(left); /* the only one */
    while (left) {
        int next = set_first(left);
        int32_t walk;

        for (unsigned rest = left & (left - 1); rest; rest &= rest - 1)
            if (straight[set_first(rest)] < straight[next])
                next = set_first(rest);
        if (least < straight[next])
            break; /* nobody walks less than straight */
        walk = quest_walk_to(b, unit, s->objective[next]);
        if (best == NOBODY || walk < least || (walk == least && next < best)) {
            least = walk;
            best = next;
        }
        left &= ~(1u << next);
    }
    return best;
}

static void third_step(struct battle *b, struct quest_nearness *n)
{
    const int unit = n->unit;
    const bool there = at_objective(b, unit);
    int objective;

    TELL(b, AI_OBJECTIVE, QUEST(12, 6), unit, NOBODY, .there = there);
    if (there || quest_has(b, unit, TRAITED_IMMOBILE)) {
        skip(b, there ? QUEST(12, 6) : QUEST(13, 29), unit);
        return;
    }
    objective = nearest_objective(b, unit);
    if (objective == NOBODY) { /* quest.12.07 ruling */
        run_at_nearest(b, n, QUEST(12, 7));
        return;
    }
    TELL(b, AI_TOWARDS, QUEST(12, 7), unit, NOBODY, .objective = objective + 1);
    TELL(b, AI_DECIDES, QUEST(12, 7), unit, NOBODY, .action = ACTION_RUN);
    quest_run_to(b, unit, quest_state(b)->objective[objective]);
}

/* ---- the activation ---- */

/* quest.12.01 any model, any conscious hero */
static bool sees_anybody(const struct quest_nearness *n)
{
    for (unit_set left = n->up; left; left &= left - 1)
        if (quest_sees(n->b, n->unit, set_first(left)))
            return true;
    return false;
}

static void take_steps(struct battle *b, int unit)
{
    struct quest_nearness n;
    bool seen;

    quest_look_around(b, unit, &n);
    seen = sees_anybody(&n);
    TELL(b, AI_SIGHT, QUEST(12, 1), unit, NOBODY, .seen = seen);
    if (seen)
        second_step(b, &n);
    else
        third_step(b, &n);
}

/* quest.11.04 models that are activated in dangerous ground */
static void brave_danger(struct battle *b, int unit)
{
    for (figure_set left = b->unit[unit].alive; left; left &= left - 1)
        if (b->unit[unit].alive & left & -left) /* it still lives */
            quest_danger(b, unit, set_first(left), QUEST(11, 4));
}

/* Can it do anything, and is there still something to do? */
static bool goes_on(const struct battle *b, int unit)
{
    return quest_is_up(b, unit) && !quest_state_of(b)->actor.idle &&
           !quest_is_over(b);
}

static void stay_idle_if_shaken(struct battle *b, int unit)
{
    if (!quest_is_up(b, unit) || !quest_unit(b, unit)->shaken)
        return;
    quest_state(b)->actor.idle = true; /* quest.12.10, 09.04 */
    TELL(b, IDLE, QUEST(12, 10), unit, NOBODY);
}

/* quest.13.17 its spell and whom it is for, if any. */
static void choose_spell(struct battle *b, struct quest_automaton *v)
{
    int target = NOBODY;

    v->spell = (int8_t)quest_choose_spell(b, v->unit, &target);
    v->target = (int8_t)target;
}

enum flow quest_automaton(struct battle *b)
{
    struct quest_automaton *v = LOCALS(b, quest_automaton);

    switch ((enum quest_automaton_step)frame_top(b)->step) {
    case AUTOMATON_BEGIN:
        quest_open_activation(b, v->unit);
        CALL(b, AUTOMATON_CONDITIONS, quest_conditions, .unit = v->unit);
        if (quest_is_up(b, v->unit))
            brave_danger(b, v->unit);
        stay_idle_if_shaken(b, v->unit);
        BREATHE(b, AUTOMATON_DANGER);
        if (goes_on(b, v->unit)) {
            choose_spell(b, v);
            if (v->spell != NOBODY)
                CALL(b, AUTOMATON_CAST, quest_casting, .unit = v->unit,
                     .target = v->target, .spell = (uint8_t)v->spell);
        }
        quest_look_at_mission(b); /* its spell may have ended it */
        if (goes_on(b, v->unit))
            STOP(b, AUTOMATON_ACT, FLOW_CALLED, take_steps(b, v->unit));
        quest_close_activation(b, v->unit);
        quest_look_at_mission(b); /* quest.90.36 it is decided at once */
        if (!quest_is_over(b))
            CALL(b, AUTOMATON_MORALE, quest_morale, .left = 0);
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
