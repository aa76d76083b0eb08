/* chain.c -- see chain.h. */
#include "show/chain.h"

#include "battle/rule.h"

enum chained chain_answer(struct battle *copy, const struct decision *d,
                          struct refusal *why)
{
    dice_use_tape(&copy->dice); /* it is empty */
    if (!answer(copy, d, why))
        return CHAIN_REFUSED;
    while (!copy->dice.dry && play_step(copy) == PLAYED_MORE)
        log_clear(copy);
    return copy->dice.dry ? CHAIN_DICE : CHAIN_GOES;
}
