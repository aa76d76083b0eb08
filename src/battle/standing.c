/* standing.c -- see standing.h. */
#include "battle/standing.h"

#include "battle/stage.h"

/* Too far apart to meet? Nearly all are, and this costs little. */
static bool is_far(struct disc a, struct disc b)
{
    const int32_t reach = a.radius + b.radius;
    const int32_t away = a.at.x - b.at.x;

    return away > reach || away < -reach;
}

static bool is_level(int32_t z, int32_t other, int32_t level)
{
    return z - other <= level && other - z <= level;
}

bool standing_overlaps(const struct standing *all, int32_t level)
{
    const struct stander *who = all->who;

    for (int i = 1; i < all->n; i++)
        for (int j = 0; j < i; j++)
            if (!is_far(who[i].base, who[j].base) &&
                is_level(who[i].z, who[j].z, level) &&
                disc_overlaps(who[i].base, who[j].base))
                return true;
    return false;
}

const char *standing_broken(const struct standing *all, const struct terrain *t,
                            int32_t level)
{
    for (int i = 0; i < all->n; i++)
        if (!terrain_holds(t, all->who[i].base))
            return "a model stands off the table";
    return standing_overlaps(all, level) ? "two bases overlap" : NULL;
}

static const char *broken_unit(const struct battle *b, const struct unit *unit)
{
    if (unit->count == 0 || unit->first + unit->count > b->figures)
        return "a unit has no figures, or too many";
    if (unit->alive & ~(~(figure_set)0 >> (64 - unit->count)))
        return "a figure is alive that the unit never had";
    if (unit->where == UNIT_ON_TABLE && !unit->alive)
        return "a unit without figures stands on the table";
    return NULL;
}

const char *battle_broken(const struct battle *b)
{
    const struct book *book = b->stage->book;

    for (int u = 0; u < b->units; u++) {
        const char *words = broken_unit(b, &b->unit[u]);

        if (words)
            return words;
    }
    return book->broken ? book->broken(b) : NULL;
}
