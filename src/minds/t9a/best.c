/* best.c -- the best of several enemies, when it is dear to ask whether the rules allow it. */
#include "minds/t9a/doctrine.h"

struct best t9a_mind_best_enemy(const struct battle *b, int u, unit_set among,
                                t9a_mind_worth_of *value,
                                t9a_mind_allowed *allowed, int32_t floor)
{
    int32_t worth[MAX_UNITS];

    for (unit_set left = among; left; left &= left - 1)
        worth[set_first(left)] = value(b, u, set_first(left));
    for (;;) {
        struct best best = { NOBODY, floor };

        for (unit_set left = among; left; left &= left - 1)
            best_offer(&best, set_first(left), worth[set_first(left)]);
        if (best.which == NOBODY || allowed(b, u, best.which))
            return best;
        among &= ~unit_bit(best.which);
    }
}
