/* wrecks.c -- what doctrine answers when vehicles are hurt. */
#include "minds/ofas/doctrine.h"

/* How much a weapon is missed: what its shots or blows can do, roughly. */
static int strength_of(const struct battle *b, int unit, int arm)
{
    const struct ofas_profile *p = &ofas_arm(b, unit, arm)->profile[0];
    int power = p->power < OFAS_VALUE_AF ? p->power : 3;
    int hits = p->shots + p->explosion + p->disruptive;
    int reach = p->flags & OFAS_CLOSE ? 1 : 2;

    return (1 + power) * hits * p->damage * reach;
}

/* The strongest weapon of those asked about, or the weakest. */
static int pick(const struct battle *b, bool strongest)
{
    int best = set_first(b->asked.among);

    for (uint64_t left = b->asked.among; left; left &= left - 1) {
        int arm = set_first(left);
        int more = strength_of(b, b->asked.unit, arm) -
                   strength_of(b, b->asked.unit, best);

        if (strongest ? more > 0 : more < 0)
            best = arm;
    }
    return best;
}

void ofas_mind_named(const struct battle *b, uint64_t seed, struct decision *d)
{
    (void)seed;
    d->value = pick(b, true);
}

void ofas_mind_broken(const struct battle *b, uint64_t seed, struct decision *d)
{
    (void)seed;
    d->value = pick(b, false);
}

/* What one figure expects to do to the vehicle with his blows. */
static int32_t blows_of(const struct battle *b, int unit, int figure,
                        int target)
{
    return ofas_mind_blows(b, unit, figure_bit(figure), target, TEST_AF);
}

/* Grenades for those whose own weapons do less: a grenade that hits wounds one
 * time in three, one that fails may cost who used it. */
void ofas_mind_grenadiers(const struct battle *b, uint64_t seed,
                          struct decision *d)
{
    const int unit = b->asked.unit, target = b->asked.other;
    const struct ofas_profile p = ofas_lobbed(b, unit);
    int32_t hits = ofas_mind_chance(ofas_test_of(
        p.precision, target == NOBODY ? 0 : ofas_speed(b, target)));
    int32_t wounds = of_one(hits, ofas_mind_chance(TEST_HD));
    int32_t backlash =
        of_one(ONE - hits,
               ofas_mind_chance(ofas_test_of(2, ofas_resistance(b, unit))));
    int32_t value;

    (void)seed;
    d->set = b->asked.among;
    if (target == NOBODY)
        return; /* ofas.13.35 at scenery there is no risk */
    value = of_one(wounds, ofas_mind_soldier(b, target)) -
            of_one(backlash, ofas_mind_soldier(b, unit));
    d->set = 0;
    for (figure_set left = b->asked.among; left; left &= left - 1)
        if (value > blows_of(b, unit, set_first(left), target))
            d->set |= left & -left;
}

/* ofas.10.17 who cannot move moves again; who is far from destroyed has his
 * weapons back; else what keeps it from being destroyed. */
void ofas_mind_repair(const struct battle *b, uint64_t seed, struct decision *d)
{
    const int unit = b->asked.unit;
    const uint64_t weapons = b->asked.among >> MENDS_MOUNT << MENDS_MOUNT;
    const bool hurt =
        2 * ofas_structure_left(b, unit) <= ofas_team(b, unit)->structure;

    (void)seed;
    d->value = set_first(b->asked.among);
    if (ofas_is_immobilised(b, unit) && b->asked.among >> MENDS_PROPULSION & 1)
        d->value = MENDS_PROPULSION;
    else if (!hurt && weapons)
        d->value = set_first(weapons);
}
