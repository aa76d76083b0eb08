/* hr_handy.c -- OFAS house rules: handy weapons.
 *
 * Rifles, long and short, pistols and knives have one point more of precision or
 * of power, as their owner says for each volley or group of blows (ofas.hr.01).
 * A precise fire has taken one of the two, so the other is left (ofas.hr.02);
 * who aims at a part of a vehicle took neither (ofas.a2.18). */
#include <string.h>

#include "books/ofas/events.h"
#include "books/ofas/ofas.h"

bool ofas_is_handy(const struct battle *b, int unit, int arm)
{
    static const char *const keys[] = { "rifle", "short-rifle", "pistol",
                                        "knife" };
    const struct ofas_stage *s = ofas_stage(b);
    const char *key;

    if (!s->settings.handy || unit == NOBODY || arm == OFAS_GRENADE_ARM)
        return false;
    key = s->catalogue->weapon[ofas_arm(b, unit, arm)->weapon].key;
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (strcmp(key, keys[i]) == 0)
            return true;
    return false;
}

static bool took_neither(int bonus)
{
    return bonus == BONUS_NONE || bonus == BONUS_AIMED;
}

int ofas_handy(const struct battle *b, int unit, int arm, int bonus)
{
    if (!ofas_is_handy(b, unit, arm))
        return BONUS_NONE;
    if (took_neither(bonus))
        return BONUS_COUNT; /* ofas.hr.01 as he likes */
    /* ofas.hr.02 the other of the two */
    return bonus == BONUS_PRECISION ? BONUS_POWER : BONUS_PRECISION;
}

void ofas_tell_handy(struct battle *b, int unit, int bonus, int chosen)
{
    if (chosen != BONUS_NONE)
        TELL(b, HANDY, OFAS(OFAS_HOUSE, took_neither(bonus) ? 1 : 2), unit,
             NOBODY, .bonus = chosen);
}
