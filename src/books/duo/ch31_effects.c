/* ch31_effects.c -- duo chapters 25 and 31: effects of powers that last.
 *
 * A model keeps for each of them the set of those whose power is on it, so that
 * two of the same count once (duo.01.06) and each ends with its own user's next
 * activation (duo.25.06). */
#include "books/duo/duo.h"

#include <stddef.h>

/* Powers that last. */
static const uint8_t lasting[] = { POWER_SHOCK, POWER_CURSE, POWER_IMMOBILISE,
                                   POWER_MEDITATION, POWER_MAGIC_SHIELD };

/* Whose power of this kind is on the model; NULL: this kind does not last. */
static unit_set *users_of(struct duo_unit *u, int power)
{
    switch (power) {
    case POWER_SHOCK:
        return &u->shocked; /* duo.25.06 Combat - */
    case POWER_CURSE:
        return &u->cursed; /* duo.31.06 Combat - */
    case POWER_IMMOBILISE:
        return &u->held; /* duo.31.07 it cannot move */
    case POWER_MEDITATION:
        return &u->meditated; /* duo.25.08 Svg - */
    case POWER_MAGIC_SHIELD:
        return &u->shielded; /* duo.31.08 Svg - */
    }
    return NULL;
}

void duo_affect(struct battle *b, int unit, int power, int user)
{
    unit_set *users = users_of(duo_unit(b, unit), power);

    if (!users || !unit_on_table(b, unit))
        return;
    *users |= unit_bit(user);
    TELL(b, AFFECTED, duo_power_rule(power), unit, user, .power = power);
}

void duo_end_powers(struct battle *b, int unit)
{
    for (int u = 0; u < b->units; u++)
        for (size_t i = 0; i < sizeof lasting; i++) {
            unit_set *users = users_of(duo_unit(b, u), lasting[i]);

            if (!users || !(*users & unit_bit(unit)))
                continue;
            *users &= ~unit_bit(unit); /* duo.25.06, 31.06 */
            if (!*users && unit_on_table(b, u))
                TELL(b, FREED, DUO(25, 6), u, unit, .power = lasting[i]);
        }
}
