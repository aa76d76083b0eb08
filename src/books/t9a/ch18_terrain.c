/* ch18_terrain.c -- t9a chapter 18: what lies on the table. */
#include "books/t9a/play.h"

uint64_t t9a_pieces(const struct battle *b, unsigned kinds)
{
    const struct terrain *t = &b->stage->terrain;
    uint64_t set = 0;

    for (int i = 0; i < t->pieces; i++)
        if (kinds >> t->piece[i].special & 1)
            set |= (uint64_t)1 << i;
    return set;
}

uint64_t t9a_impassable(const struct battle *b)
{
    return t9a_pieces(b, 1U << GROUND_IMPASSABLE | 1U << GROUND_BUILDING);
}
