/* standing.c -- see standing.h. */
#include "battle/standing.h"

#include "battle/stage.h"

/* Every base that is in the way of others, side by side. */
struct standing {
    int n;
    struct stander who[MAX_FIGURES];
};

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

/* Do two overlap whose heights differ by at most so much? */
static bool some_overlap(const struct standing *all, int32_t level)
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

static void gather(const struct battle *b, struct standing *all)
{
    const struct book *book = b->stage->book;

    all->n = 0;
    for (int u = 0; book->stands && u < b->units; u++)
        for (figure_set left = b->unit[u].alive; left; left &= left - 1)
            all->n += book->stands(b, u, set_first(left), &all->who[all->n]);
}

static const char *broken_places(const struct battle *b)
{
    struct standing all;

    gather(b, &all);
    for (int i = 0; i < all.n; i++)
        if (!terrain_holds(&b->stage->terrain, all.who[i].base))
            return "a model stands off the table";
    return some_overlap(&all, b->stage->book->level) ? "two bases overlap"
                                                     : NULL;
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
    const char *words = NULL;

    for (int u = 0; u < b->units && !words; u++)
        words = broken_unit(b, &b->unit[u]);
    if (!words && book->turns && b->turn > book->turns(b))
        words = "there are more turns than there may be";
    if (!words && book->broken)
        words = book->broken(b);
    for (int u = 0; book->broken_unit && u < b->units && !words; u++)
        words = book->broken_unit(b, u);
    return words ? words : broken_places(b);
}
