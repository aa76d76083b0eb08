/* doctrine_duo_worth.c -- what attacks of duo are worth: exact chances times the
 * points of who is hit. */
#include "minds/doctrine_duo.h"

/* A fraction of CERTAIN, to the nearest. */
#define PART(n, of) ((int32_t)(((int64_t)(n)*CERTAIN + (of) / 2) / (of)))

/* clang-format off */
int32_t duo_mind_test(int marks)
{
    static const int32_t chance[] = {
        PART(23, 72), PART(7, 12), PART(29, 36) /* duo.33.04 - N + */
    };

    return chance[duo_net(marks) + 1];
}

int32_t duo_mind_win(int marks, int other)
{
    static const int32_t win[3][3] = {
        /* against:  -                  normal             +  (duo.33.05 .. 07) */
        { PART(755, 1728),  PART(715, 2592),  PART(373, 2592) }, /* - */
        { PART(401, 648),   PART(575, 1296),  PART(715, 2592) }, /* normal */
        { PART(4043, 5184), PART(401, 648),   PART(755, 1728) }, /* + */
    };

    return win[duo_net(marks) + 1][duo_net(other) + 1];
}

int32_t duo_mind_reflected(int marks, int duel)
{
    static const int32_t back[3][3] = {
        /* duel:     -                 normal             +  (duo.33.13, 14) */
        { PART(289, 7776),  PART(691, 7776),  PART(821, 5184) },   /* user - */
        { PART(425, 7776),  PART(175, 1296),  PART(479, 1944) },   /* normal */
        { PART(275, 5184),  PART(545, 3888),  PART(4159, 15552) }, /* + */
    };

    return back[duo_net(marks) + 1][duo_net(duel) + 1];
}
/* clang-format on */

static int32_t part_of(int64_t value, int32_t chance)
{
    return (int32_t)(value * chance / CERTAIN);
}

int32_t duo_mind_worth(const struct battle *b, int unit)
{
    enum {
        LAST_NUM = 4,
        LAST_DEN = 3
    }; /* the last one takes it off the table */
    const int full = duo_full_life(b, unit);
    const int32_t each = duo_model(b, unit)->points * MILLI / full;

    return full > 1 && duo_unit_of(b, unit)->life == 1
               ? each * LAST_NUM / LAST_DEN
               : each;
}

int32_t duo_mind_blow(const struct battle *b, const struct duo_blow *blow)
{
    enum { FATAL = 2 }; /* 1D3 on the average */
    struct duo_save save[SOURCES];
    const int n = duo_saves(b, blow, save);
    int32_t value =
        part_of(duo_mind_worth(b, blow->target), duo_mind_test(blow->marks));

    for (int i = 0; i < n; i++)
        value = part_of(value, CERTAIN - duo_mind_test(save[i].mark));
    if (blow->flags & WEAPON_FATAL && duo_unit_of(b, blow->target)->life > 1)
        value *= FATAL;
    return value;
}

/* ---- shooting ---- */

int32_t duo_mind_shot(const struct battle *b, int unit, int arm, int target,
                      bool cover)
{
    /* As a blow in close combat, which looks for no cover: that is given. */
    struct duo_blow blow = duo_blow_of(b, unit, target, arm, BLOW_MELEE);

    blow.kind = BLOW_SHOT;
    blow.cover = cover;
    return part_of(duo_mind_blow(b, &blow),
                   duo_mind_test(duo_shot_marks(b, unit)));
}

/* duo.24.06 who else is caught: enemies for it, friends against it. */
static int32_t zone_value(const struct battle *b, int unit, int arm, int target,
                          int32_t zone)
{
    int32_t value = 0;

    for (unit_set left = duo_present(b) & ~unit_bit(target); left;
         left &= left - 1) {
        const int other = set_first(left);

        if (duo_closer(b, target, other, zone))
            value += duo_foes(b, unit, other)
                         ? duo_mind_shot(b, unit, arm, other, false)
                         : -duo_mind_shot(b, unit, arm, other, false);
    }
    return value;
}

int32_t duo_mind_volley(const struct battle *b, int unit, int arm,
                        unit_set targets, int *best)
{
    const struct duo_weapon *w = duo_arm(b, unit, arm);
    int32_t most = 0;

    *best = NOBODY;
    for (; targets; targets &= targets - 1) {
        const int target = set_first(targets);
        int32_t value = duo_mind_shot(b, unit, arm, target, false);

        /* Cover costs sixteen rays: only where it may matter. */
        if (value > most && duo_has_cover(b, unit, target))
            value = duo_mind_shot(b, unit, arm, target, true);
        if (w->zone)
            value += zone_value(b, unit, arm, target, PAS(w->zone));
        if (*best == NOBODY || value > most) {
            most = value;
            *best = target;
        }
    }
    return most * w->rate;
}

/* ---- close combat ---- */

int32_t duo_mind_bout(const struct battle *b, int unit, int arm, int foe,
                      int more)
{
    const int blade = duo_best_blade(b, foe, unit);
    const int mine =
        duo_combat_marks(b, unit, arm, duo_assailants(b, unit, arm));
    const int its = duo_combat_marks(b, foe, blade,
                                     duo_assailants_and(b, foe, blade, more));
    const struct duo_blow give = duo_blow_of(b, unit, foe, arm, BLOW_MELEE);
    const struct duo_blow take = duo_blow_of(b, foe, unit, blade, BLOW_MELEE);

    if (duo_unit_of(b, foe)->prone) /* duo.22.05 */
        return duo_mind_blow(b, &give);
    return part_of(duo_mind_blow(b, &give), duo_mind_win(mine, its)) -
           part_of(duo_mind_blow(b, &take), duo_mind_win(its, mine));
}

int32_t duo_mind_fight(const struct battle *b, int unit, unit_set foes,
                       int *best)
{
    int32_t most = INT32_MIN;

    *best = NOBODY;
    for (; foes; foes &= foes - 1) {
        const int foe = set_first(foes);
        const int32_t value =
            duo_mind_bout(b, unit, duo_best_blade(b, unit, foe), foe, 0);

        if (value > most) {
            most = value;
            *best = foe;
        }
    }
    return most;
}

/* ---- powers ---- */

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

static int32_t best_shot(const struct battle *b, int unit, int target)
{
    int32_t most = 0;

    for (int arm = 0; arm < duo_model(b, unit)->arms; arm++) {
        const struct duo_weapon *w = duo_arm(b, unit, arm);
        const int32_t value =
            w->range > 0 && duo_within(b, unit, target, w->range)
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
                    duo_within(b, unit, target, profile->range)
                ? part_of(harm_of(b, unit, p, target), duo_mind_test(mark))
                : 0;

        most = value > most ? value : most;
    }
    return most;
}

/* A blow with so many more indications in its Combat roll. */
static int32_t won_blow(const struct battle *b, int unit, int foe, int marks)
{
    const int blade = duo_best_blade(b, unit, foe);
    const struct duo_blow blow = duo_blow_of(b, unit, foe, blade, BLOW_MELEE);

    return part_of(duo_mind_blow(b, &blow),
                   duo_mind_win(duo_combat_marks(b, unit, blade, 0) + marks,
                                duo_combat_marks(
                                    b, foe, duo_best_blade(b, foe, unit), 0)));
}

static struct menace menace_of(const struct battle *b, int unit)
{
    struct menace m = { 0 };

    for (unit_set left = duo_enemies(b, unit); left; left &= left - 1) {
        const int foe = set_first(left);
        const int32_t shot = best_shot(b, unit, foe);
        /* who attacks may be struck as well */
        const int32_t blow =
            duo_within(b, unit, foe, duo_pace(b, unit))
                ? won_blow(b, unit, foe, 0) - won_blow(b, foe, unit, 0)
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
        value = won_blow(b, target, foe, 0) - won_blow(b, target, foe, MALUS);
        if (duo_touch(b, target, foe)) {
            const int blade = duo_best_blade(b, foe, target);
            const struct duo_blow blow =
                duo_blow_of(b, foe, target, blade, BLOW_MELEE);
            const int mine = duo_combat_marks(b, foe, blade, 0),
                      its = duo_combat_marks(b, target,
                                             duo_best_blade(b, target, foe), 0);

            value += part_of(duo_mind_blow(b, &blow),
                             duo_mind_win(mine, its + MALUS) -
                                 duo_mind_win(mine, its));
        }
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
        return part_of(blessing(b, unit, PAS(p->allies)), chance);
    value = effect(b, unit, power, target);
    duel = power >= POWER_SPELLS ? duo_model(b, target)->magic_duel
                                 : duo_model(b, target)->force_duel;
    if (p->parried && duel != DUO_NOT) {
        const int32_t back = duo_mind_reflected(mark, duel);

        return part_of(value, chance - back) -
               part_of(effect(b, target, power, unit), back);
    }
    value = part_of(value, chance) * (p->rate ? p->rate : 1);
    for (unit_set left = duo_present(b); p->zone && left; left &= left - 1) {
        const int other = set_first(left);

        if (other != target && duo_closer(b, target, other, PAS(p->zone)))
            value += part_of(effect(b, unit, power, other),
                             duo_foes(b, unit, other) ? chance : -chance);
    }
    return value;
}

int32_t duo_mind_best_power(const struct battle *b, int unit, int power,
                            int *best)
{
    unit_set targets = duo_power_targets(b, unit, power);
    int32_t most = INT32_MIN;

    *best = NOBODY;
    if (!targets)
        return power == POWER_LEAP || duo_power_bar(b, unit, power, NOBODY)
                   ? INT32_MIN
                   : duo_mind_power(b, unit, power, NOBODY);
    for (; targets; targets &= targets - 1) {
        const int32_t value =
            duo_mind_power(b, unit, power, set_first(targets));

        if (value > most) {
            most = value;
            *best = set_first(targets);
        }
    }
    return most;
}

/* ---- the best of them ---- */

static int32_t best_volley(const struct battle *b, int unit)
{
    unit_set targets[DUO_ARMS];
    uint64_t guns = 0;
    int32_t most = INT32_MIN;
    int target;

    for (int arm = 0; arm < duo_model(b, unit)->arms; arm++) {
        targets[arm] =
            duo_arm(b, unit, arm)->range > 0 ? duo_targets(b, unit, arm) : 0;
        guns |= (uint64_t)(targets[arm] != 0) << arm;
    }
    for (uint64_t arms = duo_unlike(b, unit, guns); arms; arms &= arms - 1) {
        const int arm = set_first(arms);
        const int32_t value =
            duo_mind_volley(b, unit, arm, targets[arm], &target);

        most = value > most ? value : most;
    }
    return most;
}

int32_t duo_mind_attack(const struct battle *b, int unit, uint64_t among,
                        int *action)
{
    int32_t most = INT32_MIN;
    int target;

    *action = ACTION_END;
    if (among >> ACTION_FIGHT & 1) {
        *action = ACTION_FIGHT;
        most = duo_mind_fight(b, unit, duo_opponents(b, unit), &target);
    }
    if (among >> ACTION_SHOOT & 1) {
        const int32_t value = best_volley(b, unit);

        if (value > most) {
            *action = ACTION_SHOOT;
            most = value;
        }
    }
    for (uint64_t left = among >> ACTION_POWERS; left; left &= left - 1) {
        const int power = set_first(left);
        const int32_t value = duo_mind_best_power(b, unit, power, &target);

        if (value > most) {
            *action = ACTION_POWERS + power;
            most = value;
        }
    }
    return most;
}
