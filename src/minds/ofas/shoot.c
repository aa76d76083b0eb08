/* shoot.c -- at whom each kind of weapon fires, and how. */
#include "minds/ofas/doctrine.h"

enum {
    GUESSED_SHARE = ONE / 4, /* legal, though no glimpse found it */
    ONCE_LEAST = 4 * ONE     /* what a weapon that fires once asks for */
};

static const struct ofas_shooting *shooting(const struct battle *b)
{
    const struct frame *top = frame_of(b, b->depth - 1);

    return top->rule == RULE_ofas_shooting
               ? (const struct ofas_shooting *)(const void *)top->locals
               : NULL;
}

static int count_of(const struct battle *b, int unit, int arm)
{
    const struct ofas_shooting *s = shooting(b);
    figure_set who = ofas_bearers(b, unit, arm, s ? s->throwers : 0);
    int n = 0;

    for (; who; who &= who - 1)
        n += ofas_carries(b, unit, set_first(who), arm);
    return n *
           (ofas_team(b, unit)->swarm && !ofas_is_gun(arm) ? OFAS_SWARM : 1);
}

/* The aim of one arm of the asked unit at some target. */
static struct ofas_mind_aim aim_at(const struct battle *b, int arm, int target,
                                   int fire, struct ofas_mind_sight sight)
{
    int unit = b->asked.unit;

    if (ofas_is_gun(arm)) /* ofas.a6.09 it looks for itself, and it is legal */
        sight.share = ONE;
    /* It is legal: somebody sees, or guides the shot (ofas.15.63). */
    if (sight.share == 0)
        sight.share = GUESSED_SHARE;
    return (struct ofas_mind_aim){
        .unit = unit,
        .target = target,
        .arm = arm,
        .count = count_of(b, unit, arm),
        .fire = fire,
        .gap = ofas_is_gun(arm) ? 0 : ofas_mind_gap(b, unit, target),
        .sight = sight,
    };
}

/* Wounds expected of the volleys already aimed at the target. */
static int32_t aimed_at(const struct battle *b, int target,
                        struct ofas_mind_sight sight)
{
    const struct ofas_shooting *s = shooting(b);
    int32_t wounds = 0;

    if (!s)
        return 0;
    for (uint64_t left = s->left; left; left &= left - 1) {
        int arm = set_first(left), place = ofas_arm_place(s->arms, arm);
        struct ofas_mind_aim a;

        if (s->target[place] != target)
            continue;
        a = aim_at(b, arm, target, s->fire, sight);
        wounds += ofas_mind_aimed(b, &a, s->profile[place], s->bonus[place]);
    }
    return wounds;
}

static struct ofas_mind_aim asked_aim(const struct battle *b, int target,
                                      int fire)
{
    struct ofas_mind_sight sight = ofas_mind_look(b, b->asked.unit, target);
    struct ofas_mind_aim a = aim_at(b, b->asked.about, target, fire, sight);

    a.before = aimed_at(b, target, sight);
    return a;
}

/* ofas.06.16 under cover it shoots or moves: does it want to move? */
static bool saves_its_move(const struct battle *b, int unit)
{
    struct ofas_mind_plan plan;
    int32_t far;

    if (ofas_unit_of(b, unit)->order != ORDER_COVER)
        return false;
    ofas_mind_plan(b, b->unit[unit].owner, &plan);
    if (plan.goal[unit] == NOBODY)
        return false;
    far = ofas_mind_far(b, unit, plan.goal[unit]);
    return far > 0 && far <= ofas_distance(b, unit);
}

/* A weapon that fires once per game waits for something better. */
static int32_t least_value(const struct battle *b, int unit, int arm)
{
    return ofas_arm(b, unit, arm)->combined ? ONCE_LEAST : 1;
}

void ofas_mind_target(const struct battle *b, uint64_t seed, struct decision *d)
{
    const struct ask *q = &b->asked;
    struct best best = { ANSWER_NONE, least_value(b, q->unit, q->about) - 1 };

    (void)seed;
    d->value = ANSWER_NONE;
    if (saves_its_move(b, q->unit))
        return;
    for (unit_set left = q->among & ~unit_bit(ANSWER_NONE); left;
         left &= left - 1) {
        struct ofas_mind_aim a = asked_aim(b, set_first(left), q->detail);

        best_offer(&best, a.target, ofas_mind_best(b, &a).value);
    }
    d->value = best.which;
}

/* ofas.13.34 against scenery, which stands still: what strikes hardest */
static int hardest_profile(const struct battle *b)
{
    const struct ofas_arm *arm = ofas_arm(b, b->asked.unit, b->asked.about);
    int best = set_first(b->asked.among);

    for (uint64_t left = b->asked.among; left; left &= left - 1)
        if (arm->profile[set_first(left)].power > arm->profile[best].power)
            best = set_first(left);
    return best;
}

void ofas_mind_profile(const struct battle *b, uint64_t seed,
                       struct decision *d)
{
    struct ofas_mind_aim a;
    struct ofas_mind_choice best;

    (void)seed;
    if (b->asked.other == NOBODY) {
        d->value = hardest_profile(b);
        return;
    }
    a = asked_aim(b, b->asked.other, 0);
    best = ofas_mind_best(b, &a);
    d->value = b->asked.among >> best.profile & 1 ? best.profile
                                                  : set_first(b->asked.among);
}

/* ofas.hr.01 where it makes more wounds of the same shots */
void ofas_mind_handy(const struct battle *b, uint64_t seed, struct decision *d)
{
    const struct ofas_profile *p =
        &ofas_arm(b, b->asked.unit, b->asked.about)->profile[b->asked.detail];
    const struct ofas_profile surer = { .precision = (int8_t)(p->precision + 1),
                                        .power = p->power,
                                        .damage = 1 };
    const struct ofas_profile harder = { .precision = p->precision,
                                         .power = (int8_t)(p->power + 1),
                                         .damage = 1 };
    struct ofas_mind_fire f = { .unit = b->asked.unit,
                                .target = b->asked.other,
                                .dice = ONE };
    int32_t more;

    (void)seed;
    d->value = BONUS_POWER;
    if (b->asked.other == NOBODY)
        return; /* ofas.13.34 scenery stands still */
    f.profile = &surer;
    more = ofas_mind_wounds(b, &f);
    f.profile = &harder;
    d->value = ofas_mind_wounds(b, &f) > more ? BONUS_POWER : BONUS_PRECISION;
}

/* The best of the bonuses, with whatever profile goes with it: how it aims was
 * settled before, and bonuses that do not fit are not asked. */
void ofas_mind_bonus(const struct battle *b, uint64_t seed, struct decision *d)
{
    const struct ofas_arm *arm = ofas_arm(b, b->asked.unit, b->asked.about);
    struct ofas_mind_aim a;
    struct best best = { b->asked.among >> BONUS_POWER & 1
                             ? BONUS_POWER
                             : set_first(b->asked.among),
                         -1 };

    (void)seed;
    d->value = best.which;
    if (b->asked.other == NOBODY)
        return; /* ofas.13.34 scenery stands still */
    a = asked_aim(b, b->asked.other, b->asked.detail);
    for (uint64_t left = b->asked.among; left; left &= left - 1)
        for (int p = 0; p < arm->profiles; p++)
            best_offer(&best, set_first(left),
                       ofas_mind_aim_value(b, &a, p, set_first(left)));
    d->value = best.which;
}

/* Explosions while the target is whole (ofas.20.18), weapons that fire once
 * last: a target that is gone does not use them up (ofas.04.06). */
void ofas_mind_next_volley(const struct battle *b, uint64_t seed,
                           struct decision *d)
{
    struct best best = { NOBODY, INT32_MIN };

    (void)seed;
    for (uint64_t left = b->asked.among; left; left &= left - 1) {
        const struct ofas_arm *arm =
            ofas_arm(b, b->asked.unit, set_first(left));

        best_offer(&best, set_first(left),
                   arm->combined               ? 0
                   : arm->profile[0].explosion ? 2
                                               : 1);
    }
    d->value = best.which;
}
