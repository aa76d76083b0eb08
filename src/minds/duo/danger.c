/* danger.c -- what enemies of duo may do to a model before it is
 * activated again. What they would take is worked out once for each of them;
 * only distances, one line each and one look for cover depend on the place. */
#include "minds/duo/doctrine.h"

static void look_at_guns(const struct battle *b, int unit, struct duo_threat *t)
{
    for (int arm = 0; arm < duo_model(b, t->unit)->arms; arm++) {
        const struct duo_weapon *w = duo_arm(b, t->unit, arm);
        int32_t value;

        if (w->range == 0)
            continue;
        value = duo_mind_shot(b, t->unit, arm, unit, false) * w->rate;
        if (value > t->shot) {
            t->shot = value;
            t->range = w->range;
        }
    }
}

static void look_at_powers(const struct battle *b, int unit,
                           struct duo_threat *t)
{
    for (int p = 0; p < POWER_COUNT; p++) {
        const struct duo_power_profile *profile =
            &duo_stage(b)->catalogue->power[p];
        const int mark = duo_model(b, t->unit)->power[p];
        int32_t value;

        if (mark == DUO_NOT || !profile->parried)
            continue; /* those that may be parried are aimed at enemies */
        value = duo_mind_part(duo_mind_worth(b, unit),
                              duo_mind_part(duo_mind_test(mark),
                                            profile->harms
                                                ? duo_mind_test(profile->damage)
                                                : CERTAIN / 3));
        if (value > t->shot) {
            t->shot = value;
            t->range = profile->range;
        }
    }
}

static void look_at_blade(const struct battle *b, int unit,
                          struct duo_threat *t)
{
    const int blade = duo_best_blade(b, t->unit, unit);
    const struct duo_blow blow =
        duo_blow_of(b, t->unit, unit, blade, BLOW_MELEE);
    const int mine =
        duo_combat_marks(b, unit, duo_best_blade(b, unit, t->unit), 0);

    t->blow = duo_mind_part(
        duo_mind_blow(b, &blow),
        duo_mind_win(duo_combat_marks(b, t->unit, blade, 0), mine));
    t->reach =
        duo_unit_of(b, t->unit)->held ? DUO_CONTACT : duo_pace(b, t->unit);
}

void duo_mind_look(const struct battle *b, int unit, struct duo_outlook *out)
{
    out->count = 0;
    for (unit_set left = duo_enemies(b, unit); left; left &= left - 1) {
        struct duo_threat *t = &out->threat[out->count++];

        *t = (struct duo_threat){ .unit = (int8_t)set_first(left) };
        look_at_guns(b, unit, t);
        look_at_powers(b, unit, t);
        look_at_blade(b, unit, t);
    }
}

int32_t duo_mind_danger(const struct battle *b, int unit,
                        const struct duo_outlook *o)
{
    enum { BLIND = 4 }; /* who does not see it may come round: one in ... */
    const int32_t all = duo_model(b, unit)->points * MILLI;
    int32_t sum = 0, most = 0;
    int worst = NOBODY;

    for (int i = 0; i < o->count; i++) {
        const struct duo_threat *t = &o->threat[i];
        int32_t value = 0;

        if (t->shot > 0 && duo_within(b, t->unit, unit, t->range))
            value = duo_line_free(b, t->unit, unit) ? t->shot : t->shot / BLIND;
        if (value > most) {
            most = value;
            worst = t->unit;
        }
        if (t->blow > value && duo_within(b, t->unit, unit, t->reach))
            value = t->blow;
        sum += value;
    }
    /* Cover from the worst is taken for cover from all. */
    if (worst != NOBODY && duo_has_cover(b, worst, unit))
        sum = duo_mind_part(sum, CERTAIN - duo_mind_test(MALUS));
    return sum < all ? sum : all;
}
