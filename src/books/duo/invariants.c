/* invariants.c -- what must always hold in duo, besides what does in every book
 * (battle/standing.h). */
#include "books/duo/duo.h"

#include "table/level.h"

const char *duo_broken_unit(const struct battle *b, int unit)
{
    const struct duo_unit *u = duo_unit_of(b, unit);

    if (u->life > duo_full_life(b, unit))
        return "a model has more than full life";
    if (!unit_on_table(b, unit))
        return NULL;
    if (u->life == 0 || u->lost != LOST_NOT)
        return "a model that is lost stands on the table";
    if (!u->perch &&
        level_below(&b->stage->terrain, duo_at(b, unit), u->z).z != u->z)
        return "a model hangs in the air";
    if (u->prone && u->alert)
        return "a prone model is on alert";
    if (u->prone && (u->perch || duo_carries(b, unit)))
        return "a prone model hangs on a wall, or carries something";
    return NULL;
}

bool duo_stands(const struct battle *b, int unit, int figure,
                struct stander *out)
{
    (void)figure; /* a model is one figure */
    if (!unit_on_table(b, unit))
        return false;
    *out = (struct stander){ .base = duo_base(b, unit),
                             .z = duo_unit_of(b, unit)->z };
    return true;
}
