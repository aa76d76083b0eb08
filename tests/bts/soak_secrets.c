/* soak_secrets.c -- what is hidden in bts: whom and what the other player has picked
 * (bts.91.32). That he has picked is told. */
#include "bts/soak_own.h"

void bts_touch_secrets(struct battle *b, int player, const struct battle *from)
{
    struct bts_state *s = bts_state(b);

    for (int p = 0; p < BTS_SIDES; p++)
        for (int i = 0; p != player && i < PICK_COUNT; i++)
            if (from)
                s->pick[p][i] = bts_state_of(from)->pick[p][i];
            else if (s->pick[p][i] && !b->over)
                s->pick[p][i] ^= 1;
}
