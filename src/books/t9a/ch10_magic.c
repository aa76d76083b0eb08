/* ch10_magic.c -- t9a chapter 10: the Magic Phase. */
#include "books/t9a/play.h"

enum flow t9a_magic(struct battle *b)
{
    (void)b;
    return FLOW_DONE;
}

void t9a_end_spells(struct battle *b, int owner)
{
    for (int i = 0; i < T9A_LASTING; i++)
        if (t9a_state(b)->on[i].owner == owner)
            t9a_state(b)->on[i] = (struct t9a_spell_on){ 0 };
}

void t9a_end_spells_of(struct battle *b, int caster)
{
    for (int i = 0; i < T9A_LASTING; i++)
        if (t9a_state(b)->on[i].caster == caster + 1)
            t9a_state(b)->on[i] = (struct t9a_spell_on){ 0 };
}
