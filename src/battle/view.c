/* view.c -- blanking what a player may not know. */
#include "battle/view.h"

#include "base/hash.h"
#include "battle/stage.h"

void battle_view(const struct battle *b, int player, struct battle *out)
{
    battle_copy(out, b);
    /* How many dice have fallen everybody saw; which come next, nobody. */
    dice_seed(&out->dice, 0);
    out->dice.fallen = b->dice.fallen;
    if (b->stage->book->blank)
        b->stage->book->blank(out, player);
}

void battle_guess(struct battle *view, int player, uint64_t seed)
{
    const uint32_t fallen = view->dice.fallen;

    dice_seed(&view->dice, seed);
    view->dice.fallen = fallen;
    if (view->stage->book->guess)
        view->stage->book->guess(view, player, hash_mix(seed));
}
