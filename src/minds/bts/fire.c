/* fire.c -- who of bts shoots at whom: as many at one target as it takes, then the
 * next.
 *
 * The question who shoots and the question at whom are answered by the same plan:
 * nothing has changed in between. */
#include "minds/bts/doctrine.h"

enum {
    ENOUGH =
        1200, /* wounds expected of so many lives are enough for a target */
    LOOKS = 4 /* targets of one figure whose sight is looked at */
};

/* What each of these may do to the same enemy. */
struct plan {
    int target;
    int32_t value;
    struct figures who;
};

/* ---- one shooter ---- */

static int32_t arms_worth(const struct battle *b, int f, uint64_t arms, int g)
{
    int32_t value = 0;

    for (; arms; arms &= arms - 1)
        if (bts_within(b, f, g, bts_weapon(b, f, set_first(arms))->range))
            value += bts_mind_shot(b, f, set_first(arms), g);
    return value;
}

static bool may_hit(const struct battle *b, int f, uint64_t arms, int g)
{
    for (; arms; arms &= arms - 1)
        if (bts_shot_bar(b, f, set_first(arms), g) == 0)
            return true;
    return false;
}

/* The best enemy that it may shoot at: the dearest few are looked at first. */
static struct best best_for(const struct battle *b, const struct bts_outlook *o,
                            int f)
{
    const uint64_t arms = bts_arms_now(b, f, 0);
    int32_t value[MAX_FIGURES];

    for (int i = 0; i < o->foes; i++)
        value[i] = arms_worth(b, f, arms, o->foe[i]);
    for (int look = 0; look < LOOKS; look++) {
        struct best best = { NOBODY, 0 };

        for (int i = 0; i < o->foes; i++)
            best_offer(&best, i, value[i]);
        if (best.which == NOBODY)
            break;
        if (may_hit(b, f, arms, o->foe[best.which]))
            return (struct best){ o->foe[best.which], best.value };
        value[best.which] = 0;
    }
    return (struct best){ NO_FIGURE, 0 };
}

/* ---- all of them ---- */

/* The target that most of the fire goes to, and who shoots at it: as many as are
 * enough, the best first. */
static struct plan plan_fire(const struct battle *b,
                             const struct figures *shooters)
{
    struct plan plan = { .target = NO_FIGURE };
    struct bts_outlook o;
    int32_t sum[MAX_FIGURES] = { 0 };
    struct best wish[MAX_FIGURES], most = { NO_FIGURE, 0 };
    int32_t taken = 0;

    bts_mind_look(b, b->asked.who, &o);
    for (FIGURES_EACH(f, shooters)) {
        wish[f] = best_for(b, &o, f);
        if (wish[f].which == NO_FIGURE)
            continue;
        sum[wish[f].which] += wish[f].value;
        best_offer(&most, wish[f].which, sum[wish[f].which]);
    }
    plan.target = most.which;
    while (plan.target != NO_FIGURE &&
           taken < (int64_t)bts_mind_worth(b, plan.target) * ENOUGH / MILLI) {
        struct best best = { NO_FIGURE, 0 };

        for (FIGURES_EACH(f, shooters))
            if (wish[f].which == plan.target && !figures_has(&plan.who, f))
                best_offer(&best, f, wish[f].value);
        if (best.which == NO_FIGURE)
            break;
        figures_add(&plan.who, best.which);
        taken += best.value;
    }
    return plan;
}

/* ---- answers ---- */

void bts_mind_shooters(const struct battle *b, uint64_t seed,
                       struct decision *d)
{
    const struct plan plan = plan_fire(b, &b->asked.across);

    (void)seed;
    if (plan.target != NO_FIGURE)
        d->across = plan.who;
    else if (b->asked.least > 0 || figures_any(&b->asked.across))
        figures_add(&d->across, figures_first(&b->asked.across));
}

/* Those who were named and have not shot yet: bts_fire. */
static const struct bts_fire *firing(const struct battle *b)
{
    for (int i = b->depth - 1; i >= 0; i--)
        if (frame_of(b, i)->rule == RULE_bts_fire)
            return (const struct bts_fire *)(const void *)frame_of(b, i)
                ->locals;
    return NULL;
}

/* One figure, for the weapon in hand; or a group. */
void bts_mind_aim(const struct battle *b, uint64_t seed, struct decision *d)
{
    struct best best = { figures_first(&b->asked.across), -1 };

    (void)seed;
    if (b->asked.unit == NOBODY) {
        const struct bts_fire *fire = firing(b);
        const struct plan plan = plan_fire(b, &fire->left);

        if (plan.target != NO_FIGURE &&
            figures_has(&b->asked.across, plan.target))
            best.which = plan.target;
        bts_mind_name(d, best.which);
        return;
    }
    for (FIGURES_EACH(g, &b->asked.across))
        best_offer(&best, g,
                   arms_worth(b, bts_mind_asked(b),
                              bts_arms_now(b, bts_mind_asked(b), 0), g));
    bts_mind_name(d, best.which);
}

/* The weapon that takes most from its best target. */
void bts_mind_fire(const struct battle *b, uint64_t seed, struct decision *d)
{
    const int f = bts_mind_asked(b);
    const struct figures foes = bts_side(b, b->asked.who ^ 1);
    struct best best = { NOBODY, -1 };

    for (uint64_t left = b->asked.among; left; left &= left - 1) {
        const int arm = set_first(left);

        if (arm == ANSWER_NONE)
            continue;
        for (FIGURES_EACH(g, &foes))
            best_offer(&best, arm, bts_mind_shot(b, f, arm, g));
    }
    answer_first(b, seed, d);
    if (best.which != NOBODY)
        d->value = best.which;
}

/* All its dice: the target was the best. */
void bts_mind_dice(const struct battle *b, uint64_t seed, struct decision *d)
{
    (void)seed;
    d->value = b->asked.most;
}
