/* spread.c -- see spread.h. */
#include "battle/spread.h"

#include <string.h>

#include "base/hash.h"
#include "battle/rule.h"

static int spread_all(struct spread s)
{
    const struct book_answers *known = answers_known(s.b);

    if (known->spread)
        known->spread(&s);
    return s.n;
}

int spread_answers(const struct battle *b, uint64_t seed, struct decision *out,
                   int max)
{
    return spread_all(
        (struct spread){ .b = b, .out = out, .max = max, .seed = seed });
}

int spread_proposals(const struct battle *b, uint64_t seed,
                     struct decision *out, int max)
{
    return spread_all((struct spread){
        .b = b, .out = out, .max = max, .seed = seed, .unjudged = true });
}

int32_t spread_draw(struct spread *s, int32_t below)
{
    s->seed = hash_mix(s->seed + 1);
    return (int32_t)((s->seed >> 32) * (uint32_t)below >> 32);
}

struct vec spread_point(struct spread *s, struct box zone, int32_t radius)
{
    const int32_t width = zone.right - zone.left - 2 * radius + 1,
                  depth = zone.top - zone.bottom - 2 * radius + 1;
    /* one after the other: the order of arguments is the compiler's */
    const int32_t y = zone.bottom + radius + spread_draw(s, depth);

    return vec(zone.left + radius + spread_draw(s, width), y);
}

bool spread_add(struct spread *s, const struct decision *d)
{
    struct refusal why;

    /* moves are judged one by one, each where those before it have gone */
    if (!s->unjudged &&
        (form_is_across(s->b->asked.form) ? !answer_fits(s->b, d, &why)
                                          : !answer_judged(s->b, d, &why)))
        return false;
    decision_copy(&s->out[s->n++], d);
    return true;
}

static bool is_there(const struct spread *s, const struct decision *d)
{
    for (int i = 0; i < s->n; i++)
        if (decision_same(&s->out[i], d))
            return true;
    return false;
}

bool spread_offer(struct spread *s, const struct decision *d)
{
    return s->n < s->max && !is_there(s, d) && spread_add(s, d);
}

bool spread_stay(struct spread *s, int value)
{
    const struct decision d = { .value = value };

    return spread_offer(s, &d);
}

bool spread_step(struct spread *s, struct vec at, int floor, int value)
{
    const struct decision d = { .count = 1,
                                .value = value,
                                .step = { { at, floor } } };

    return spread_offer(s, &d);
}

bool spread_bend(struct spread *s, struct step corner, struct step end,
                 int value)
{
    const struct decision d = { .count = 2,
                                .value = value,
                                .step = { corner, end } };

    return spread_offer(s, &d);
}

bool spread_way(struct spread *s, const struct way *way, int corners, int value)
{
    struct decision d = { .count = way->steps - 1, .value = value };

    if (d.count < 1 || d.count > corners)
        return false;
    memcpy(d.step, way->step + 1, (size_t)d.count * sizeof d.step[0]);
    return spread_offer(s, &d);
}

bool spread_one(struct spread *s, int figure, int manner,
                const struct step *way, int steps)
{
    struct decision d;

    decision_value(&d, 0);
    decision_add_move(&d, figure, manner, way, steps);
    return spread_offer(s, &d);
}

bool spread_named(struct spread *s, const struct figures *who)
{
    struct decision d;

    decision_value(&d, 0);
    d.across = *who;
    return spread_offer(s, &d);
}

void spread_squads(struct spread *s)
{
    const struct figures all = s->b->asked.across;

    spread_named(s, &all);
    spread_named(s, &(struct figures){ { 0 } });
    for (int u = 0; u < s->b->units; u++) {
        struct figures squad = { { 0 } };

        for (int i = 0; i < s->b->unit[u].count; i++)
            if (figures_has(&all, s->b->unit[u].first + i))
                figures_add(&squad, s->b->unit[u].first + i);
        if (figures_any(&squad))
            spread_named(s, &squad);
    }
}
