/* threat.c -- what can reach and hurt a unit: see threat.h. */
#include "lab/threat.h"

#include <assert.h>
#include <stdlib.h>

#include "battle/stage.h"
#include "lab/odds.h"

void threat_stop(const struct battle *b, int unit, struct vec leader,
                 struct battle *out)
{
    const struct vec from = leader_at(b, unit);
    const struct vec by = vec(leader.x - from.x, leader.y - from.y);

    battle_copy(out, b);
    for (figure_set left = b->unit[unit].alive; left; left &= left - 1) {
        const int f = set_first(left);

        figure_put(out, unit, f, vec_add(figure_at(b, unit, f), by), 0);
    }
}

/* A chance of a yes or no, the average of a count; less than 0: neither. */
static double sum_up(const struct odds *odds, const struct odds_measure *m,
                     int which)
{
    struct distribution s;
    double value = -1;

    if (!odds_measure(odds, which, &s))
        return -1;
    if (distribution_at_least(&s, s.least) > 0)
        value = m->yes_no ? distribution_exactly(&s, 1) : distribution_mean(&s);
    distribution_clear(&s);
    return value;
}

/* Gives how many states that took; all of them when they were not enough. */
static int work_out(const struct odds_plan *plan, int states,
                    struct threat *out)
{
    struct odds *odds = odds_within(plan, states);

    for (int i = 0; i < plan->book->measures; i++)
        out->value[i] = odds ? sum_up(odds, &plan->book->measure[i], i) : -1;
    if (!odds)
        return states;
    states = odds_states(odds);
    odds_free(odds);
    return states;
}

int threat_find(const struct battle *b, int unit, int states,
                struct threat *out, int most)
{
    const struct odds_book *book = b->stage->book->odds;
    struct odds_attack attack[THREATS];
    struct odds_plan *plan = book ? malloc(sizeof *plan) : NULL;
    const int all = plan ? book->threats(b, unit, attack, THREATS) : 0;
    int n = 0;

    assert(!book || book->measures <= THREAT_MEASURES);
    for (int i = 0; i < all && n < most; i++) {
        out[n] = (struct threat){ .attack = attack[i] };
        if (!book->of_attack(b, &attack[i], plan))
            continue;
        states -= work_out(plan, states, &out[n++]);
    }
    free(plan);
    return n;
}
