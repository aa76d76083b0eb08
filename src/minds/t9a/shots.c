/* shots.c -- at whom doctrine shoots. */
#include "minds/t9a/doctrine.h"

/* Points that a volley takes off that unit. */
static int32_t volley(const struct battle *b, int u, int v)
{
    const int wounds = t9a_models(b, v) * t9a_defence_stat(b, v, STAT_W, false);

    return t9a_mind_shots(b, u, v) * t9a_mind_worth(b, v) /
           (wounds > 0 ? wounds : 1);
}

static struct best best_shot(const struct battle *b, int u, unit_set among)
{
    struct best best = { NOBODY, -1 };

    for (unit_set left = among; left; left &= left - 1)
        best_offer(&best, set_first(left), volley(b, u, set_first(left)));
    return best;
}

static bool may_shoot(const struct battle *b, int u, int v)
{
    return t9a_shot_bar(b, u, v) == 0;
}

void t9a_mind_shooter(const struct battle *b, uint64_t seed, struct decision *d)
{
    struct best best = { set_first(b->asked.among), -1 };

    (void)seed;
    for (unit_set left = b->asked.among & ~unit_bit(ANSWER_NONE); left;
         left &= left - 1) {
        const int u = set_first(left);
        const unit_set enemies = t9a_here(b, t9a_enemy(b->unit[u].owner));

        best_offer(
            &best, u,
            t9a_mind_best_enemy(b, u, enemies, volley, may_shoot, best.value)
                .value);
    }
    d->value = best.which;
}

void t9a_mind_shoot_at(const struct battle *b, uint64_t seed,
                       struct decision *d)
{
    const unit_set among = b->asked.among & ~unit_bit(ANSWER_NONE);
    const struct best best = best_shot(b, b->asked.unit, among);

    (void)seed;
    d->value = best.which == NOBODY ? set_first(b->asked.among) : best.which;
}

void t9a_mind_aim_point(const struct battle *b, uint64_t seed,
                        struct decision *d)
{
    struct decision offered[8];

    (void)candidates(b, seed, offered, 8);
    decision_copy(d, &offered[0]);
}
