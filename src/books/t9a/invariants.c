/* invariants.c -- what must hold of a battle of t9a, whatever is played. */
#include "books/t9a/play.h"

const char *t9a_broken(const struct battle *b)
{
    if (t9a_state_of(b)->waiting > T9A_QUEUE)
        return "more panic tests than there is room for";
    return NULL;
}

const char *t9a_broken_unit(const struct battle *b, int unit)
{
    const struct t9a_unit *u = t9a_unit_of(b, unit);
    struct t9a_formation f;

    if (!unit_on_table(b, unit))
        return NULL;
    if (u->host && u->host - 1 == unit)
        return "a unit has joined itself";
    if (u->host)
        return unit_on_table(b, u->host - 1) ? NULL
                                             : "a Character has joined nobody";
    f = t9a_formation(b, unit);
    if (!t9a_formation_legal(&f))
        return "a formation that there is not"; /* t9a.02.08 .. 10 */
    for (int i = 0; i < T9A_LINKS; i++)
        if (u->link[i].unit && !t9a_linked(b, u->link[i].unit - 1, unit))
            return "a link of one end"; /* t9a.12.28 */
    return NULL;
}
