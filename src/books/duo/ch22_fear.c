/* ch22_fear.c -- duo chapter 22: Effrayant, who dares to charge. */
#include "books/duo/duo.h"

bool duo_dares(struct battle *b, int unit, unit_set charged)
{
    struct duo_actor *a = &duo_state(b)->actor;

    /* duo.22.19 ruling: before it moves, once for each of them in an
     * activation; who failed cannot be charged in it */
    for (unit_set left = charged; left; left &= left - 1) {
        const int foe = set_first(left);

        if (a->afraid & unit_bit(foe))
            return false;
        if (!duo_has(b, foe, TRAITED_FRIGHTENING) || a->brave & unit_bit(foe))
            continue;
        if (!duo_morale(b, unit, DUO(22, 19), foe)) {
            a->afraid |= unit_bit(foe);
            TELL(b, AFRAID, DUO(22, 19), unit, foe);
            return false;
        }
        a->brave |= unit_bit(foe);
    }
    return true;
}
