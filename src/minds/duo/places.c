/* places.c -- doctrine's answers about places in duo: where a model
 * is deployed, goes, lands and climbs to. */
#include "minds/duo/doctrine.h"

#include "battle/candidates.h"

void duo_mind_nearest_answer(const struct battle *b, uint64_t seed,
                             struct vec to, struct decision *d)
{
    enum { SAMPLE = 24 };
    struct decision some[SAMPLE];
    const int n = candidates(b, seed, some, SAMPLE);
    int64_t least = INT64_MAX;

    for (int i = 0; i < n; i++) {
        const struct vec end = some[i].count > 0
                                   ? some[i].step[some[i].count - 1].at
                                   : duo_at(b, b->asked.unit);
        const int64_t far = vec_distance2(end, to);

        if (far < least) {
            least = far;
            *d = some[i];
        }
    }
}

void duo_mind_way(const struct battle *b, uint64_t seed, struct decision *d)
{
    const int unit = b->asked.unit;
    const int action = ASKED(&b->asked, WAY, action);
    const struct duo_plan plan = duo_mind_plan(b, unit, (uint64_t)1 << action);
    struct refusal why;

    *d = plan.go;
    if (plan.action != action || !answer_fits(b, d, &why))
        duo_mind_nearest_answer(b, seed, duo_mind_goal(b, unit).at, d);
}

/* The top, the foot, or whatever is allowed. */
void duo_mind_height(const struct battle *b, uint64_t seed, struct decision *d)
{
    struct refusal why;

    d->value = b->asked.most;
    if (answer_fits(b, d, &why))
        return;
    d->value = b->asked.least;
    if (!answer_fits(b, d, &why))
        candidates(b, seed, d, 1);
}

/* ---- deployment ---- */

/* The middle of what the enemies of a model deploy in. */
static struct vec enemies_at(const struct battle *b, int unit)
{
    const struct duo_stage *s = duo_stage(b);
    struct vec sum = { 0, 0 };
    int n = 0;

    for (int g = 0; g < b->players; g++) {
        if (s->settings.side[g] == duo_side(b, unit))
            continue;
        sum = vec_add(sum, box_middle(s->scenario.zone[g]));
        n++;
    }
    return n ? vec(sum.x / n, sum.y / n) : vec(0, 0);
}

/* How good it is to stand there: forward, not in a heap, behind something. */
static int64_t liked(const struct battle *b, int unit, struct vec at,
                     struct vec foes)
{
    const struct terrain *t = &b->stage->terrain;
    int64_t value = -vec_distance(at, foes);

    for (unit_set left = duo_present(b); left; left &= left - 1) {
        const struct vec other = duo_at(b, set_first(left));

        if (!duo_foes(b, unit, set_first(left)) &&
            vec_distance2(at, other) < (int64_t)PAS(4) * PAS(4))
            value -= PAS(4) - vec_distance(at, other);
    }
    for (int i = 0; i < t->pieces; i++)
        if (t->piece[i].height >= PAS(1) &&
            polygon_near(&t->piece[i].shape, at, PAS(1)))
            value += PAS(2);
    return value;
}

void duo_mind_station(const struct battle *b, uint64_t seed, struct decision *d)
{
    enum { SAMPLE = 16 };
    const int unit = b->asked.unit;
    const struct vec foes = enemies_at(b, unit);
    struct decision some[SAMPLE];
    const int n = candidates(b, seed, some, SAMPLE);
    int64_t most = INT64_MIN;
    struct vec ahead;

    for (int i = 0; i < n; i++) {
        const int64_t value = liked(b, unit, some[i].step[0].at, foes);

        if (value > most) {
            most = value;
            *d = some[i];
        }
    }
    ahead = vec_sub(foes, d->step[0].at);
    d->value =
        (int32_t)((angle_of(ahead) * 360u + HALF_TURN) / TURN) % WHOLE_TURN;
}
