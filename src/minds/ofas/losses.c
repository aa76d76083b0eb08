/* losses.c -- who falls, who leads, who stands up again. */
#include "minds/ofas/doctrine.h"

/* The figure of the set that is missed most (sign 1) or least (sign -1). Among
 * equals the one nearest to the leader is missed most: he may have to lead. */
static int pick(const struct battle *b, int unit, figure_set among, int sign)
{
    struct vec leader = leader_at(b, unit);
    int64_t best = INT64_MIN;
    int chosen = set_first(among);

    for (; among; among &= among - 1) {
        int f = set_first(among);
        int64_t near = vec_distance2(figure_at(b, unit, f), leader);
        int64_t missed = (int64_t)ofas_mind_figure(b, unit, f) << 40;

        if (sign * (missed - near) > best) {
            best = sign * (missed - near);
            chosen = f;
        }
    }
    return chosen;
}

void ofas_mind_casualty(const struct battle *b, uint64_t seed,
                        struct decision *d)
{
    const struct ask *a = &b->asked;
    bool mine = b->unit[a->unit].owner == a->who;

    (void)seed;
    d->value = pick(b, a->unit, a->among, mine ? -1 : 1);
}

/* ofas.20.33 the shooter names the two he would like best. */
void ofas_mind_sniped(const struct battle *b, uint64_t seed, struct decision *d)
{
    const struct ask *a = &b->asked;

    (void)seed;
    for (int i = 0; i < a->most; i++)
        d->set |= figure_bit(pick(b, a->unit, a->among & ~d->set, 1));
}

/* The squared distance to the nearest objective. */
static int64_t far_from_objectives(const struct battle *b, struct vec at)
{
    const struct ofas_stage *s = ofas_stage(b);
    int64_t best = INT64_MAX;

    for (int i = 0; i < s->objectives; i++) {
        int64_t d = vec_distance2(at, s->objective[i]);

        if (d < best)
            best = d;
    }
    return best;
}

/* ofas.01.15 of those equally near, who stands best to hold an objective */
void ofas_mind_leader(const struct battle *b, uint64_t seed, struct decision *d)
{
    const struct ask *a = &b->asked;
    int64_t best = INT64_MAX;

    (void)seed;
    d->value = set_first(a->among); /* without objectives all are as good */
    for (figure_set left = a->among; left; left &= left - 1) {
        int f = set_first(left);
        int64_t far = far_from_objectives(b, figure_at(b, a->unit, f));

        if (far < best) {
            best = far;
            d->value = f;
        }
    }
}

void ofas_mind_returns(const struct battle *b, uint64_t seed,
                       struct decision *d)
{
    (void)seed;
    d->value = pick(b, b->asked.unit, b->asked.among, 1);
}
