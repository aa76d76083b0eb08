/* power.c -- which power a Psionik uses, and on whom.
 *
 * A power that takes the place of his shots must be worth more than they are;
 * each is weighed by what it may bring to, or take from, the unit it is for. */
#include "minds/ofas/doctrine.h"

enum {
    POINT_WORTH = 3 * ONE, /* a point of command that an order waits for */
    FERVOUR_PARTS = 6,     /* re-rolls are worth one in ... of a unit */
    AGAIN_PARTS = 4,       /* acting twice */
    UNSEEN_PARTS = 10,
    SLOW_PARTS = 12,
    LIFE_DICE = 2 /* figures that come back, on average */
};

/* ofas.18.50 worth something only while orders are to be given */
static int32_t points_value(const struct battle *b, int player)
{
    int wants = set_count(ofas_to_activate(b, ofas_camp(b, player)));

    return ofas_state_of(b)->pc[player] < wants ? 2 * POINT_WORTH : 0;
}

int32_t ofas_mind_returning(const struct battle *b, int unit)
{
    int lost = ofas_has_life(b, unit)
                   ? ofas_unit_of(b, unit)->wounds
                   : b->unit[unit].count - unit_strength(b, unit);

    return ofas_mind_soldier(b, unit) * least_of(lost, LIFE_DICE);
}

static bool holds_something(const struct battle *b, int unit)
{
    for (int i = 0; i < ofas_stage(b)->objectives; i++)
        if (ofas_mind_holds(b, unit, i))
            return true;
    return false;
}

static int32_t value_on(const struct battle *b, int power, int unit)
{
    const bool acted = ofas_unit_of(b, unit)->activated;
    const int32_t worth = ofas_mind_unit(b, unit);

    switch ((enum ofas_power)power) {
    case OFAS_POWER_FERVOUR:
        return acted ? 0 : worth / FERVOUR_PARTS;
    case OFAS_POWER_TIME_MASTERY:
        return worth / AGAIN_PARTS;
    case OFAS_POWER_CONFUSION:
        return of_one(
            ONE - ofas_mind_chance(ofas_test_of(ofas_morale_of(b, unit), 3)),
            ofas_mind_panic(b, unit));
    case OFAS_POWER_FLOW_OF_LIFE:
        return ofas_mind_returning(b, unit);
    case OFAS_POWER_INVISIBILITY: /* ofas.18.45 it holds nothing meanwhile */
        return !acted || holds_something(b, unit) ? 0 : worth / UNSEEN_PARTS;
    case OFAS_POWER_SLOWING:
        return worth / SLOW_PARTS;
    case OFAS_POWER_TELEPATHY:
        return points_value(b, b->unit[unit].owner);
    case OFAS_POWER_MAGNETISM: /* ofas.18.47 two dice of three succeed */
        return ofas_mendable(b, unit)
                   ? of_one(ofas_mind_chance(TEST_EZ) *
                                ofas_weight(ofas_team(b, unit)),
                            ofas_mind_soldier(b, unit))
                   : 0;
    case OFAS_POWER_FIREBALL:
    case OFAS_POWER_SHOCK:
    case OFAS_POWER_BOLT:
    case OFAS_POWER_MISSILES:
    case OFAS_POWER_DEADLY_TOUCH:
    case OFAS_POWER_COUNT:
        break;
    }
    return 0;
}

/* The best of these for the power. */
static struct best best_for(const struct battle *b, int power, unit_set among)
{
    struct best best = { NOBODY, INT32_MIN };

    for (; among; among &= among - 1)
        best_offer(&best, set_first(among),
                   value_on(b, power, set_first(among)));
    return best;
}

/* What his shots would be worth. */
static int32_t shots_value(const struct battle *b, int unit)
{
    struct ofas_mind_outlook o;
    struct ofas_mind_plan plan;

    ofas_mind_plan(b, b->unit[unit].owner, &plan);
    ofas_mind_outlook(b, unit, &plan, &o);
    ofas_mind_look_around(&o);
    return ofas_mind_shots(&o, &o.arsenal, 0);
}

void ofas_mind_power(const struct battle *b, uint64_t seed, struct decision *d)
{
    struct best best = { 0, shots_value(b, b->asked.unit) };

    (void)seed;
    d->value = 0;
    /* a precise fire was paid for, and a power takes its place (ofas.18.35) */
    if (ofas_unit_of(b, b->asked.unit)->order == ORDER_PRECISE)
        return;
    for (uint64_t left = b->asked.among & ~(uint64_t)1; left;
         left &= left - 1) {
        const int power = set_first(left) - 1;
        const unit_set among = ofas_power_targets(b, b->asked.unit, power);

        best_offer(&best, power + 1, best_for(b, power, among).value);
    }
    d->value = best.which;
}

void ofas_mind_power_target(const struct battle *b, uint64_t seed,
                            struct decision *d)
{
    (void)seed;
    d->value = best_for(b, b->asked.about, b->asked.among).which;
}

/* ofas.18.51 it costs nothing but another power, which alert fire may want. */
void ofas_mind_touch(const struct battle *b, uint64_t seed, struct decision *d)
{
    (void)seed;
    d->value = ofas_unit_of(b, b->asked.unit)->alert ? NO : YES;
}

/* ofas.18.51 his touch before all other weapons */
void ofas_mind_strike(const struct battle *b, uint64_t seed, struct decision *d)
{
    uint64_t touch = b->asked.among & ofas_power_arms(b, b->asked.unit);

    (void)seed;
    d->value = set_first(touch ? touch : b->asked.among);
}
