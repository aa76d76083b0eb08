/* ch11_disengaging.c -- duo chapter 11: who breaks contact is struck. */
#include "books/duo/duo.h"

/* duo.11.01 ruling: every standing enemy engaged when the move begins strikes
 * once, in the order of models, before the movement. Who called looks whether
 * the model is still there: else its move is lost. */
enum flow duo_leaving(struct battle *b)
{
    struct duo_leaving *l = LOCALS(b, duo_leaving);

    switch ((enum duo_leaving_step)frame_top(b)->step) {
    case LEAVING_BEGIN:
        l->foes = duo_engaged(b, l->unit, true);
        while (l->foes && unit_on_table(b, l->unit)) {
            TELL(b, LEAVES, DUO(11, 1), l->unit, set_first(l->foes));
            duo_free_attack(b, set_first(l->foes), l->unit, DUO(11, 1));
            l->foes &= l->foes - 1;
            BREATHE(b, LEAVING_NEXT);
        }
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
