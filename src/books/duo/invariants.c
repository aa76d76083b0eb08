/* invariants.c -- what must always hold in duo, besides what does in every book
 * (battle/standing.h). */
#include "battle/standing.h"

#include "books/duo/duo.h"

static const char *broken_model(const struct battle *b, int unit)
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

const char *duo_broken(const struct battle *b)
{
    struct standing all;
    const char *words = NULL;

    if (b->turn > duo_stage(b)->scenario.rounds)
        return "there are more rounds than the scenario has";
    all.n = 0;
    for (int u = 0; u < b->units && !words; u++) {
        words = broken_model(b, u);
        if (unit_on_table(b, u))
            standing_add(&all, duo_base(b, u), duo_unit_of(b, u)->z);
    }
    return words ? words : standing_broken(&all, &b->stage->terrain, DUO_LEVEL);
}
