/* worth.c -- what attacks of duo are worth: exact chances times the
 * points of who is hit. */
#include "minds/duo/doctrine.h"

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
    int32_t value = duo_mind_part(duo_mind_worth(b, blow->target),
                                  duo_mind_test(blow->marks));

    for (int i = 0; i < n; i++)
        value = duo_mind_part(value, CERTAIN - duo_mind_test(save[i].mark));
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
    return duo_mind_part(duo_mind_blow(b, &blow),
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

struct best duo_mind_volley(const struct battle *b, int unit, int arm,
                            unit_set targets)
{
    const struct duo_weapon *w = duo_arm(b, unit, arm);
    struct best best = { NOBODY, targets ? INT32_MIN : 0 };

    for (; targets; targets &= targets - 1) {
        const int target = set_first(targets);
        int32_t value = duo_mind_shot(b, unit, arm, target, false);

        /* Cover costs sixteen rays: only where it may matter. */
        if (value > best.value && duo_has_cover(b, unit, target))
            value = duo_mind_shot(b, unit, arm, target, true);
        if (w->zone)
            value += zone_value(b, unit, arm, target, PAS(w->zone));
        best_offer(&best, target, value);
    }
    best.value *= w->rate;
    return best;
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
    return duo_mind_part(duo_mind_blow(b, &give), duo_mind_win(mine, its)) -
           duo_mind_part(duo_mind_blow(b, &take), duo_mind_win(its, mine));
}

struct best duo_mind_fight(const struct battle *b, int unit, unit_set foes)
{
    struct best best = { NOBODY, INT32_MIN };

    for (; foes; foes &= foes - 1) {
        const int foe = set_first(foes);

        best_offer(
            &best, foe,
            duo_mind_bout(b, unit, duo_best_blade(b, unit, foe), foe, 0));
    }
    return best;
}

/* ---- the best of them ---- */

static struct best best_volley(const struct battle *b, int unit)
{
    unit_set targets[DUO_ARMS];
    uint64_t guns = 0;
    struct best best = { NOBODY, INT32_MIN };

    for (int arm = 0; arm < duo_model(b, unit)->arms; arm++) {
        targets[arm] =
            duo_arm(b, unit, arm)->range > 0 ? duo_targets(b, unit, arm) : 0;
        guns |= (uint64_t)(targets[arm] != 0) << arm;
    }
    for (uint64_t arms = duo_unlike(b, unit, guns); arms; arms &= arms - 1) {
        const int arm = set_first(arms);
        const struct best volley = duo_mind_volley(b, unit, arm, targets[arm]);

        best_offer(&best, volley.which, volley.value);
    }
    return best;
}

static void offer(struct duo_attack *best, int action, struct best attack)
{
    if (attack.value > best->value)
        *best = (struct duo_attack){ attack.value, action, attack.which };
}

struct duo_attack duo_mind_attack(const struct battle *b, int unit,
                                  uint64_t among)
{
    struct duo_attack best = { INT32_MIN, ACTION_END, NOBODY };

    if (among >> ACTION_FIGHT & 1) {
        const struct best fight =
            duo_mind_fight(b, unit, duo_opponents(b, unit));

        best = (struct duo_attack){ fight.value, ACTION_FIGHT, fight.which };
    }
    if (among >> ACTION_SHOOT & 1)
        offer(&best, ACTION_SHOOT, best_volley(b, unit));
    for (uint64_t left = among >> ACTION_POWERS; left; left &= left - 1) {
        const int power = set_first(left);

        offer(&best, ACTION_POWERS + power,
              duo_mind_best_power(b, unit, power));
    }
    return best;
}
