/* view.c -- blanking what a player may not know. */
#include "battle/view.h"

#include "battle/stage.h"

void battle_view(const struct battle *b, int player, struct battle *out)
{
    *out = *b;
    /* How many dice have fallen everybody saw; which come next, nobody. */
    dice_seed(&out->dice, 0);
    out->dice.fallen = b->dice.fallen;
    b->stage->book->blank(out, player);
}
