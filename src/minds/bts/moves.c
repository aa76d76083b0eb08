/* moves.c -- answers about moves of bts. */
#include "minds/bts/plan.h"

/* bts.05.16 by "Arrêtez-les !" only charges are made: to walk can wait. */
static bool only_charges(const struct battle *b)
{
    const int leash = bts_state_of(b)->leash;

    return leash && bts_figure_of(b, leash - 1)->order == ORDER_STOP + 1;
}

/* bts.11.02 a Mage whose spell is worth it casts before anybody moves. */
static bool cast(struct planner *p)
{
    for (FIGURES_EACH(f, &p->left))
        if (bts_may_cast(p->b, f) &&
            bts_mind_best_spell(p->b, f, bts_model(p->b, f)->spells).value >
                0 &&
            plan_go(p, f, MANNER_OF_CAST, NULL, 0, FACING_AHEAD))
            return true;
    return false;
}

/* bts.05.12 he moves first, so it is tried out on him alone. */
bool bts_mind_would_lead(const struct battle *b, int f)
{
    struct battle given;
    struct decision d = { .moves = 0 };
    struct planner p;

    battle_copy_quiet(&given, b);
    given.asked.across = figures_only(f);
    bts_state(&given)->leash = (uint16_t)(f + 1);
    bts_figure(&given, f)->order = ORDER_ONWARD + 1;
    bts_figure(&given, f)->fought |= FOUGHT_MOVES;
    plan_begin(&p, &given, &d);
    plan_drives(&p, true);
    plan_walks(&p);
    return d.moves > 0;
}

void bts_mind_move(const struct battle *b, uint64_t seed, struct decision *d)
{
    struct planner p;

    plan_begin(&p, b, d);
    if (cast(&p))
        return;
    plan_charges(&p);
    plan_rage(&p);
    plan_support(&p);
    if (!only_charges(b)) {
        plan_drives(&p, true); /* before friends stand in their way */
        plan_walks(&p);
        plan_drives(&p, false); /* who stood in the way may have gone */
    }
    if (d->moves < b->asked.least) /* whom this does not know to move */
        bts_mind_any(b, seed, d);
}

/* bts.11.20 where it is charged by nobody and hits nobody: it stays, and is
 * Immobilised all the same. */
void bts_mind_compel(const struct battle *b, uint64_t seed, struct decision *d)
{
    if (b->asked.least > 0)
        bts_mind_any(b, seed, d);
}
