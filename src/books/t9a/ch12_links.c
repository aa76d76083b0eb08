/* ch12_links.c -- t9a chapter 12: who fights whom (12.01, 12.28). A link has two ends,
 * and both say the same. */
#include "books/t9a/ch12_links.h"

static int slot_of(const struct t9a_unit *t, int v)
{
    for (int i = 0; i < T9A_LINKS; i++)
        if (t->link[i].unit == v + 1)
            return i;
    return NOBODY;
}

static void put_end(struct battle *b, int u, int v, enum hull_arc own,
                    enum hull_arc theirs)
{
    struct t9a_unit *t = t9a_unit(b, u);
    int free = 0;

    while (free < T9A_LINKS && t->link[free].unit)
        free++;
    assert(free < T9A_LINKS);
    t->link[free] =
        (struct t9a_link){ .unit = (uint8_t)(v + 1),
                           .own = (uint8_t)((unsigned)own & 15),
                           .theirs = (uint8_t)((unsigned)theirs & 15) };
}

bool t9a_engaged(const struct battle *b, int u)
{
    return t9a_foes(b, u) != 0;
}

/* t9a.09.24 who charges touches with his front. */
void t9a_link(struct battle *b, int u, int v, enum hull_arc side)
{
    const int one = t9a_host(b, u), other = t9a_host(b, v);

    if (t9a_linked(b, one, other))
        return;
    put_end(b, one, other, HULL_FRONT, side);
    put_end(b, other, one, side, HULL_FRONT);
}

static void take_end(struct battle *b, int u, int v)
{
    struct t9a_unit *t = t9a_unit(b, u);
    const int slot = slot_of(t, v);

    if (slot != NOBODY)
        t->link[slot] = (struct t9a_link){ 0 };
}

void t9a_unlink(struct battle *b, int u, int v)
{
    const int one = t9a_host(b, u), other = t9a_host(b, v);

    take_end(b, one, other);
    take_end(b, other, one);
}

void t9a_turn_link(struct battle *b, int u, int v, enum hull_arc own)
{
    const int one = t9a_host(b, u), other = t9a_host(b, v);
    struct t9a_unit *here = t9a_unit(b, one), *there = t9a_unit(b, other);
    const int slot = slot_of(here, other), back = slot_of(there, one);

    assert(slot != NOBODY && back != NOBODY);
    here->link[slot].own = (uint8_t)((unsigned)own & 15);
    there->link[back].theirs = (uint8_t)((unsigned)own & 15);
}

const struct t9a_link *t9a_linked(const struct battle *b, int u, int v)
{
    const struct t9a_unit *t = t9a_unit_of(b, t9a_host(b, u));
    const int slot = slot_of(t, t9a_host(b, v));

    return slot == NOBODY ? NULL : &t->link[slot];
}

unit_set t9a_foes(const struct battle *b, int u)
{
    const struct t9a_unit *t = t9a_unit_of(b, t9a_host(b, u));
    unit_set foes = 0;

    for (int i = 0; i < T9A_LINKS; i++)
        if (t->link[i].unit)
            foes |= unit_bit(t->link[i].unit - 1);
    return foes;
}

unit_set t9a_combat_of(const struct battle *b, int u)
{
    unit_set in = unit_bit(t9a_host(b, u)), done = 0;

    while (in & ~done) {
        const int next = set_first(in & ~done);

        done |= unit_bit(next);
        in |= t9a_foes(b, next);
    }
    return in;
}
