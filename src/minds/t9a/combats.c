/* combats.c -- what doctrine does in close combat. */
#include "minds/t9a/doctrine.h"

/* The weapon that hits hardest. */
void t9a_mind_weapon(const struct battle *b, uint64_t seed, struct decision *d)
{
    struct best best = { set_first(b->asked.among), INT32_MIN };

    (void)seed;
    for (uint64_t left = b->asked.among; left; left &= left - 1) {
        const int which = set_first(left);
        const struct t9a_weapon *w = t9a_melee_weapon(b, b->asked.unit, which);

        if (w)
            best_offer(&best, which,
                       4 * w->attacks + 3 * w->strength - 2 * w->last -
                           w->exposes);
    }
    d->value = best.which;
}

/* t9a.12.07 all at the rank-and-file, who count alike, unless there is no choice. */
void t9a_mind_aim(const struct battle *b, uint64_t seed, struct decision *d)
{
    (void)seed;
    d->value = ASKED(&b->asked, AIM, victim) == VICTIM_RANKS ? b->asked.most
                                                             : b->asked.least;
}

void t9a_mind_challenge(const struct battle *b, uint64_t seed,
                        struct decision *d)
{
    (void)b;
    (void)seed;
    decision_value(d, 0);
}

/* A Champion takes the blows meant for a Character; else nobody, where that is free. */
void t9a_mind_accept(const struct battle *b, uint64_t seed, struct decision *d)
{
    (void)seed;
    for (FIGURES_EACH(f, &b->asked.across)) {
        int u = 0;

        while (u + 1 < b->units && f >= b->unit[u + 1].first)
            u++;
        if (!t9a_is_character_unit(b, u) || b->asked.least > 0) {
            figures_add(&d->across, f);
            return;
        }
    }
}

/* t9a.12.17 after whoever is worth most. */
void t9a_mind_pursue(const struct battle *b, uint64_t seed, struct decision *d)
{
    struct best best = { set_first(b->asked.among), INT32_MIN };

    (void)seed;
    for (unit_set left = b->asked.among & ~unit_bit(ANSWER_NONE); left;
         left &= left - 1)
        best_offer(&best, set_first(left), t9a_mind_worth(b, set_first(left)));
    d->value = best.which;
}

/* t9a.12.24 unless it would leave the table. */
void t9a_mind_overrun(const struct battle *b, uint64_t seed, struct decision *d)
{
    enum { USUAL = 7 };
    const struct t9a_pursuit run =
        t9a_run_of(b, b->asked.unit, NULL, INCH(USUAL));

    (void)seed;
    d->value = run.how != RUN_LEAVES && b->asked.among >> YES & 1 ? YES : NO;
    if (!(b->asked.among >> d->value & 1))
        d->value = set_first(b->asked.among);
}
