/* charge.c -- close combat: whom to charge, and when it pays. */
#include "minds/ofas/doctrine.h"

enum {
    PISTOL_SHARE = ONE /* ofas.07.07, 07.12 all of them see */
};

/* Wounds of these figures' close-combat weapons. */
static int32_t blows(const struct battle *b, int unit, figure_set who,
                     int target, enum ofas_test cover)
{
    struct ofas_mind_arsenal arsenal;
    int32_t wounds = 0;

    ofas_mind_arsenal(b, unit, who, true, &arsenal);
    for (int i = 0; i < arsenal.kinds; i++) {
        const struct ofas_profile *p =
            &ofas_arm(b, unit, arsenal.arm[i])->profile[0];
        struct ofas_mind_fire f = {
            .profile = p,
            .unit = unit,
            .target = target,
            .dice =
                ONE * arsenal.count[i] *
                (p->shots + ofas_tactic_shots(b, unit, arsenal.arm[i], true)),
            .cover = cover,
            .close = true,
        };

        wounds += ofas_mind_wounds(b, &f);
    }
    return wounds;
}

int32_t ofas_mind_blows(const struct battle *b, int unit, figure_set who,
                        int target, enum ofas_test cover)
{
    return ofas_mind_harm(b, target, blows(b, unit, who, target, cover), true);
}

/* Wounds of shots at point blank: pistols, or all weapons on alert. */
static int32_t point_blank(const struct battle *b, int unit, int target,
                           bool pistols)
{
    struct ofas_mind_arsenal arsenal;
    int32_t wounds = 0;

    ofas_mind_arsenal(b, unit, b->unit[unit].alive, false, &arsenal);
    for (int i = 0; i < arsenal.kinds; i++) {
        const struct ofas_arm *arm = ofas_arm(b, unit, arsenal.arm[i]);
        int last = arm->profiles - 1; /* the one that may aim at infantry */
        struct ofas_mind_fire f = {
            .profile = &arm->profile[last],
            .unit = unit,
            .target = target,
            .dice = PISTOL_SHARE * arsenal.count[i] *
                    (arm->profile[last].shots +
                     ofas_tactic_shots(b, unit, arsenal.arm[i], false)),
        };

        if (!pistols || ofas_is_hand(arm))
            wounds += ofas_mind_wounds(b, &f);
    }
    return wounds;
}

static enum ofas_test guessed_cover(const struct battle *b, int target)
{
    return ofas_mind_sheltered(b, target) ? TEST_HD : TEST_AF;
}

/* The part of a unit that is left after so many wounds. */
static int32_t part_left(const struct battle *b, int unit, int32_t wounds)
{
    return most_of(0, ONE - wounds / ofas_mind_lives(b, unit));
}

/* What the others on alert who may cover the target would do (ofas.07.10). */
static int32_t covering_wounds(const struct battle *b, int unit, int target)
{
    int32_t wounds = 0;

    for (unit_set left = ofas_foes_of(b, b->unit[unit].owner); left;
         left &= left - 1) {
        int u = set_first(left);

        if (u != target && ofas_unit_of(b, u)->alert)
            wounds += point_blank(b, u, unit, false) / 3;
    }
    return wounds;
}

int32_t ofas_mind_charge(const struct battle *b, int unit, int target)
{
    const struct ofas_team *team = ofas_team(b, unit);
    const struct ofas_team *foe = ofas_team(b, target);
    figure_set mine = b->unit[unit].alive, theirs = b->unit[target].alive;
    int32_t lost =
        covering_wounds(b, unit, target) +
        point_blank(b, target, unit, !ofas_unit_of(b, target)->alert);
    int32_t left = part_left(b, unit, lost);
    int32_t dealt = of_one(
        left, point_blank(b, unit, target, true) +
                  blows(b, unit, mine, target, guessed_cover(b, target)));
    int32_t answer = blows(b, target, theirs, unit, TEST_AF);

    if (OFAS_HAS(team->options, LIGHTNING_CHARGE) && !team->kamikaze)
        answer = of_one(answer, part_left(b, target, dealt)); /* ofas.15.23 */
    if (team->kamikaze) { /* ofas.20.27 after the answer, then all are gone */
        dealt = of_one(dealt, part_left(b, unit, answer));
        return ofas_mind_harm(b, target, dealt, true) -
               ofas_mind_unit(b, unit) / 2;
    }
    if (foe->kamikaze)
        answer = of_one(answer, part_left(b, target, dealt));
    return ofas_mind_harm(b, target, dealt, true) -
           ofas_mind_harm(b, unit, lost + answer, true);
}

bool ofas_mind_is_fighter(const struct battle *b, int unit)
{
    struct ofas_mind_arsenal guns;
    int n = 0;

    ofas_mind_arsenal(b, unit, b->unit[unit].alive, false, &guns);
    for (int i = 0; i < guns.kinds; i++)
        if (!ofas_is_hand(ofas_arm(b, unit, guns.arm[i])))
            n += guns.count[i];
    return 2 * n < unit_strength(b, unit);
}

bool ofas_mind_are_fighters(const struct battle *b, int player)
{
    int fighters = 0, units = 0;

    for (int u = 0; u < b->units; u++)
        if (b->unit[u].owner == player) {
            units++;
            fighters += ofas_mind_is_fighter(b, u);
        }
    return 2 * fighters > units;
}

void ofas_mind_charge_target(const struct battle *b, uint64_t seed,
                             struct decision *d)
{
    /* ofas.13.34 scenery, where it must be */
    struct best best = { ANSWER_NONE, INT32_MIN };

    (void)seed;
    for (unit_set left = b->asked.among & ~unit_bit(ANSWER_NONE); left;
         left &= left - 1)
        best_offer(&best, set_first(left),
                   ofas_mind_charge(b, b->asked.unit, set_first(left)));
    d->value = best.which;
}

/* ofas.20.27 charged, they have no other answer; alive they may still charge. */
void ofas_mind_detonate(const struct battle *b, uint64_t seed,
                        struct decision *d)
{
    int unit = b->asked.unit, other = b->asked.other;
    int32_t value =
        ofas_mind_blows(b, unit, b->unit[unit].alive, other, TEST_AF);

    (void)seed;
    d->value = value > ofas_mind_unit(b, unit) / 2 ? YES : NO;
}
