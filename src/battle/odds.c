/* odds.c -- see odds.h. */
#include "battle/odds.h"

#include "battle/ask.h"
#include "battle/battle.h"

int odds_at_each(uint64_t targets, struct odds_attack like,
                 struct odds_attack *out, int most)
{
    int n = 0;

    for (targets &= ~unit_bit(ANSWER_NONE); targets && n < most;
         targets &= targets - 1) {
        out[n] = like;
        out[n++].target = set_first(targets);
    }
    return n;
}
