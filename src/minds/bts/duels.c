/* duels.c -- who of bts fights whom, in which order, and how: splits, supporters,
 * shields, blows and recoils. */
#include "minds/bts/doctrine.h"

#include "battle/candidates.h"

/* ---- who fights whom ---- */

/* The opponent against whom this side gains most. */
void bts_mind_split(const struct battle *b, uint64_t seed, struct decision *d)
{
    const int f = bts_mind_asked(b);
    const int sign = bts_owner(b, f) == b->asked.who ? 1 : -1;
    struct best best = { NO_FIGURE, INT32_MIN };

    (void)seed;
    for (FIGURES_EACH(g, &b->asked.across)) {
        const struct bts_mind_fight fight = bts_mind_fight(b, f, g, false);

        best_offer(&best, g, sign * (fight.gain - fight.cost));
    }
    bts_mind_name(d, best.which);
}

/* The duel in which most is to be gained first: who wins it is free, and lost
 * supporters are not missed. */
void bts_mind_duel(const struct battle *b, uint64_t seed, struct decision *d)
{
    struct best best = { NO_FIGURE, INT32_MIN };

    (void)seed;
    for (FIGURES_EACH(f, &b->asked.across)) {
        const struct figures all = bts_fellows(b, f);
        int32_t worth = 0;

        for (FIGURES_EACH(g, &all))
            if (bts_owner(b, g) != b->asked.who)
                worth += bts_mind_worth(b, g);
        best_offer(&best, f, worth);
    }
    bts_mind_name(d, best.which);
}

/* ---- declarations ---- */

/* bts.92.20 every supporter joins, the best fighter first. */
void bts_mind_support(const struct battle *b, uint64_t seed, struct decision *d)
{
    struct best best = { NO_FIGURE, INT32_MIN };

    (void)seed;
    for (FIGURES_EACH(f, &b->asked.across))
        best_offer(&best, f, bts_combat(b, f) * MILLI + bts_force(b, f));
    bts_mind_name(d, best.which);
}

/* bts.14.20 behind shields where blows would cost more than they bring. */
void bts_mind_shields(const struct battle *b, uint64_t seed, struct decision *d)
{
    enum { CLEARLY = 2 };
    const struct bts_state *s = bts_state_of(b);
    int32_t gain = 0, cost = 0;

    for (int i = 0; i < s->fighters; i++)
        for (int k = 0; k < s->fighters; k++) {
            const int f = s->fighter[i].figure, g = s->fighter[k].figure;
            struct bts_mind_fight fight;

            if (bts_owner(b, f) != b->asked.who ||
                bts_owner(b, g) == b->asked.who)
                continue;
            fight = bts_mind_fight(b, f, g, false);
            gain += fight.gain;
            cost += fight.cost;
        }
    if (cost > CLEARLY * gain)
        answer_yes(b, seed, d);
    else
        answer_no(b, seed, d);
}

/* The weapon with which most blows wound. */
void bts_mind_weapon(const struct battle *b, uint64_t seed, struct decision *d)
{
    enum { DUEL = 3, WOUND = 2 }; /* what a point is worth in each roll */
    const int f = bts_mind_asked(b);
    struct best best = { set_first(b->asked.among), INT32_MIN };

    (void)seed;
    for (uint64_t left = b->asked.among; left; left &= left - 1) {
        const struct bts_weapon *w = bts_weapon(b, f, set_first(left));

        best_offer(
            &best, set_first(left),
            DUEL * w->duel + WOUND * w->wound + w->lance +
                (specials_have(&w->specials, SPECIAL_MIGHTY) ? WOUND : 0));
    }
    d->value = best.which;
}

/* ---- recoils ---- */

/* The first: all step back, and who goes first finds most room. */
void bts_mind_steps_back(const struct battle *b, uint64_t seed,
                         struct decision *d)
{
    struct best best = { NO_FIGURE, INT32_MIN };

    (void)seed;
    for (FIGURES_EACH(f, &b->asked.across))
        best_offer(&best, f, bts_mind_worth(b, f));
    bts_mind_name(d, best.which);
}

/* bts.92.21 straight away from the winners, or as near to that as may be; where
 * a friend has to make way he does, and a fall is worse than being Blocked. */
void bts_mind_recoil(const struct battle *b, uint64_t seed, struct decision *d)
{
    const int f = bts_mind_asked(b);
    struct vec to;

    (void)seed;
    if (bts_recoil_ways(b, f, b->asked.most, &to, 1) ||
        bts_recoil_ways_made(b, f, b->asked.most, &to, 1)) {
        d->count = 1;
        d->step[0] = (struct step){ to, stand_of(b, f)->floor };
    } /* else it is Blocked */
}

/* The place that candidates name first is along the recoil. */
void bts_mind_make_way(const struct battle *b, uint64_t seed,
                       struct decision *d)
{
    struct decision first[1];

    (void)candidates(b, seed, first, 1);
    decision_copy(d, &first[0]);
}

/* ---- blows ---- */

/* Who loses most of what it is worth; of equals who is sooner dead. */
void bts_mind_blow(const struct battle *b, uint64_t seed, struct decision *d)
{
    const int f = bts_mind_asked(b);
    struct best best = { NO_FIGURE, INT32_MIN };

    (void)seed;
    for (FIGURES_EACH(g, &b->asked.across)) {
        const int32_t wounds = bts_mind_wounds(b, g, bts_force(b, f), 0, 0);

        best_offer(
            &best, g,
            bts_mind_loss(b, g, wounds) +
                (bts_life(b, g) == 1 ? bts_mind_loss(b, g, wounds) / 2 : 0));
    }
    bts_mind_name(d, best.which);
}
