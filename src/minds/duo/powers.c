/* powers.c -- what powers and spells of duo are worth: those that harm
 * by exact chances, others by what their target would have done. */
#include "minds/duo/doctrine.h"

enum {
    BLESSED_WORTH = 8, /* percent: a Save - for a round, for who may be hit */
    SLOWED_PARTS = 4   /* who only loses an action loses one in ... */
};

/* What that model may do to its enemies in its next activation, by its best shot
 * or power and by its best blow. */
struct menace {
    int32_t shot, blow;
    bool touches; /* it need not go anywhere for the blow */
};

static int32_t harm_of(const struct battle *b, int unit, int power, int target)
{
    const struct duo_power_profile *p = &duo_stage(b)->catalogue->power[power];
    struct duo_blow blow = duo_blow_of(b, unit, target, NOBODY, BLOW_POWER);

    blow.marks += p->damage;
    blow.flags |= p->flags;
    return duo_mind_blow(b, &blow);
}

static bool reaches(const struct battle *b, int unit, int target, int32_t range,
                    bool near)
{
    return range > 0 && (!near || duo_within(b, unit, target, range));
}

int32_t duo_mind_aim(const struct battle *b, int unit, int target, bool near)
{
    int32_t most = 0;

    for (int arm = 0; arm < duo_model(b, unit)->arms; arm++) {
        const struct duo_weapon *w = duo_arm(b, unit, arm);
        const int32_t value =
            reaches(b, unit, target, w->range, near)
                ? duo_mind_shot(b, unit, arm, target, false) * w->rate
                : 0;

        most = value > most ? value : most;
    }
    for (int p = 0; p < POWER_COUNT; p++) {
        const struct duo_power_profile *profile =
            &duo_stage(b)->catalogue->power[p];
        const int mark = duo_model(b, unit)->power[p];
        const int32_t value =
            mark != DUO_NOT && profile->harms &&
                    reaches(b, unit, target, profile->range, near)
                ? duo_mind_part(harm_of(b, unit, p, target),
                                duo_mind_test(mark))
                : 0;

        most = value > most ? value : most;
    }
    return most;
}

/* A blow of one against the other, with so many more indications in the Combat
 * roll of each. */
static int32_t won_blow(const struct battle *b, int unit, int mine, int foe,
                        int its)
{
    const int blade = duo_best_blade(b, unit, foe),
              other = duo_best_blade(b, foe, unit);
    const struct duo_blow blow = duo_blow_of(b, unit, foe, blade, BLOW_MELEE);

    return duo_mind_part(
        duo_mind_blow(b, &blow),
        duo_mind_win(duo_combat_marks(b, unit, blade, 0) + mine,
                     duo_combat_marks(b, foe, other, 0) + its));
}

static struct menace menace_of(const struct battle *b, int unit)
{
    struct menace m = { 0 };

    for (unit_set left = duo_enemies(b, unit); left; left &= left - 1) {
        const int foe = set_first(left);
        const int32_t shot = duo_mind_aim(b, unit, foe, true);
        /* who attacks may be struck as well */
        const int32_t blow =
            duo_within(b, unit, foe, duo_pace(b, unit))
                ? won_blow(b, unit, 0, foe, 0) - won_blow(b, foe, 0, unit, 0)
                : 0;

        m.shot = shot > m.shot ? shot : m.shot;
        if (blow > m.blow) {
            m.blow = blow;
            m.touches = duo_touch(b, unit, foe);
        }
    }
    return m;
}

/* duo.22.05, 22.06, 25.04 thrown away it cannot strike, and shoots after it stood
 * up */
static int32_t thrown_worth(const struct battle *b, int target)
{
    const struct menace m = menace_of(b, target);

    return m.shot > m.blow ? m.shot / SLOWED_PARTS : m.blow;
}

/* duo.31.07 it stays where it is; who is struck there is struck all the same */
static int32_t held_worth(const struct battle *b, int target)
{
    const struct menace m = menace_of(b, target);

    return m.shot > m.blow || m.touches ? m.shot / SLOWED_PARTS : m.blow;
}

/* duo.25.06, 31.06 what a Combat - takes from its blows, and gives to ours */
static int32_t weakened_worth(const struct battle *b, int target)
{
    int32_t most = 0;

    for (unit_set left = duo_enemies(b, target); left; left &= left - 1) {
        const int foe = set_first(left);
        int32_t value;

        if (!duo_within(b, target, foe, duo_pace(b, target)))
            continue;
        value =
            won_blow(b, target, 0, foe, 0) - won_blow(b, target, MALUS, foe, 0);
        if (duo_touch(b, target, foe))
            value += won_blow(b, foe, 0, target, MALUS) -
                     won_blow(b, foe, 0, target, 0);
        most = value > most ? value : most;
    }
    return most;
}

static int32_t blessing(const struct battle *b, int unit, int32_t near)
{
    int32_t value = 0;

    for (unit_set left = duo_present(b); left; left &= left - 1) {
        const int ally = set_first(left);

        if (!duo_foes(b, unit, ally) &&
            (ally == unit || duo_closer(b, unit, ally, near)) &&
            !duo_unit_of(b, ally)->meditated && !duo_unit_of(b, ally)->shielded)
            value += duo_mind_worth(b, ally) * BLESSED_WORTH / 100;
    }
    return value;
}

/* What its effect is worth on that model, once it takes effect. */
static int32_t effect(const struct battle *b, int unit, int power, int target)
{
    const struct duo_power_profile *p = &duo_stage(b)->catalogue->power[power];
    const struct duo_unit *u = duo_unit_of(b, target);

    switch (power) {
    case POWER_HEALING:
    case POWER_MAGIC_HEALING:
        return (duo_full_life(b, target) - u->life) *
               (duo_model(b, target)->points * MILLI /
                duo_full_life(b, target));
    case POWER_PUSH:
    case POWER_IMPACT:
        return u->prone ? 0 : thrown_worth(b, target);
    case POWER_IMMOBILISE:
        return u->held ? 0 : held_worth(b, target);
    case POWER_SHOCK:
        return u->shocked ? 0 : weakened_worth(b, target);
    case POWER_CURSE:
        return u->cursed ? 0 : weakened_worth(b, target);
    }
    return p->harms ? harm_of(b, unit, power, target) : 0;
}

int32_t duo_mind_power(const struct battle *b, int unit, int power, int target)
{
    const struct duo_power_profile *p = &duo_stage(b)->catalogue->power[power];
    const int mark = duo_model(b, unit)->power[power];
    int32_t chance = duo_mind_test(mark), value;
    int duel;

    if (target == NOBODY)
        return duo_mind_part(blessing(b, unit, PAS(p->allies)), chance);
    value = effect(b, unit, power, target);
    duel = power >= POWER_SPELLS ? duo_model(b, target)->magic_duel
                                 : duo_model(b, target)->force_duel;
    if (p->parried && duel != DUO_NOT) {
        const int32_t back = duo_mind_reflected(mark, duel);

        return duo_mind_part(value, chance - back) -
               duo_mind_part(effect(b, target, power, unit), back);
    }
    value = duo_mind_part(value, chance) * (p->rate ? p->rate : 1);
    for (unit_set left = duo_present(b); p->zone && left; left &= left - 1) {
        const int other = set_first(left);

        if (other != target && duo_closer(b, target, other, PAS(p->zone)))
            value += duo_mind_part(effect(b, unit, power, other),
                                   duo_foes(b, unit, other) ? chance : -chance);
    }
    return value;
}

struct best duo_mind_best_power(const struct battle *b, int unit, int power)
{
    unit_set targets = duo_power_targets(b, unit, power);
    struct best best = { NOBODY, INT32_MIN };

    if (!targets && power != POWER_LEAP &&
        !duo_power_bar(b, unit, power, NOBODY))
        best.value = duo_mind_power(b, unit, power, NOBODY);
    for (; targets; targets &= targets - 1)
        best_offer(&best, set_first(targets),
                   duo_mind_power(b, unit, power, set_first(targets)));
    return best;
}
