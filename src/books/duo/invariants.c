/* invariants.c -- what must always hold, checked after every step in debug
 * builds. */
#include "books/duo/duo.h"

#include <stddef.h>

static bool overlap(const struct battle *b, int u, int other)
{
    const int32_t apart = duo_unit_of(b, u)->z - duo_unit_of(b, other)->z;

    return apart <= DUO_LEVEL && apart >= -DUO_LEVEL &&
           disc_gap(duo_base(b, u), duo_base(b, other)) == 0 &&
           vec_distance2(duo_at(b, u), duo_at(b, other)) <
               (int64_t)(duo_radius(b, u) + duo_radius(b, other)) *
                   (duo_radius(b, u) + duo_radius(b, other));
}

static const char *broken_model(const struct battle *b, int unit)
{
    const struct duo_unit *u = duo_unit_of(b, unit);

    if (u->life > duo_full_life(b, unit))
        return "a model has more than full life";
    if (!duo_on_table(b, unit))
        return NULL;
    if (u->life == 0 || u->lost != LOST_NOT)
        return "a model that is lost stands on the table";
    if (!terrain_holds(&b->stage->terrain, duo_base(b, unit)))
        return "a model stands off the table";
    if (!u->perch &&
        level_below(&b->stage->terrain, duo_at(b, unit), u->z).z != u->z)
        return "a model hangs in the air";
    if (u->prone && u->alert)
        return "a prone model is on alert";
    if (u->prone && (u->perch || duo_carries(b, unit)))
        return "a prone model hangs on a wall, or carries something";
    return NULL;
}

const char *duo_broken(const struct battle *b)
{
    if (b->turn > duo_stage(b)->scenario.rounds)
        return "there are more rounds than the scenario has";
    for (int u = 0; u < b->units; u++) {
        const char *words = broken_model(b, u);

        if (words)
            return words;
        for (int o = 0; o < u; o++)
            if (duo_on_table(b, u) && duo_on_table(b, o) && overlap(b, u, o))
                return "two bases overlap";
    }
    return NULL;
}
