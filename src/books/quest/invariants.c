/* invariants.c -- what must always hold, checked after every step in debug
 * builds. */
#include "books/quest/quest.h"

#include <stddef.h>

/* Two models that stand at one height do not overlap; who lies unconscious is
 * in nobody's way (quest.07.05). */
static bool overlap(const struct battle *b, int u, int i, int o, int j)
{
    const int64_t reach = quest_radius(b, u) + quest_radius(b, o);

    return quest_z(b, u, i) == quest_z(b, o, j) &&
           vec_distance2(figure_at(b, u, i), figure_at(b, o, j)) <
               reach * reach;
}

static bool overlaps(const struct battle *b, int u, int o)
{
    for (figure_set left = b->unit[u].alive; left; left &= left - 1)
        for (figure_set others = b->unit[o].alive; others;
             others &= others - 1) {
            const int i = set_first(left), j = set_first(others);

            if ((u != o || i != j) && overlap(b, u, i, o, j))
                return true;
        }
    return false;
}

static const char *broken_hero(const struct battle *b, int unit)
{
    const struct quest_unit *u = quest_unit_of(b, unit);

    if (u->power > quest_kind(b, unit)->power)
        return "a hero has more than full power";
    if (u->unconscious && (u->shaken || u->fatigued))
        return "an unconscious hero is shaken or fatigued";
    if ((u->wounds >= quest_kind(b, unit)->toughness) != (u->unconscious != 0))
        return "consciousness of a hero does not match the wounds";
    return NULL;
}

static const char *broken_unit(const struct battle *b, int unit)
{
    const struct quest_unit *u = quest_unit_of(b, unit);

    if (u->tokens > QUEST_MOST_TOKENS)
        return "a unit has more than six spell tokens";
    if (quest_is_hero(b, unit))
        return broken_hero(b, unit);
    if (quest_on_table(b, unit) && !b->unit[unit].alive)
        return "a unit without models stands on the table";
    if (quest_on_table(b, unit) && u->wounds >= quest_kind(b, unit)->toughness)
        return "a model with all its wounds is alive";
    return NULL;
}

static const char *broken_places(const struct battle *b, int unit)
{
    const struct terrain *t = &b->stage->terrain;

    for (figure_set left = b->unit[unit].alive; left; left &= left - 1) {
        const struct step at = quest_where(b, unit, set_first(left));

        if (!terrain_holds(t, quest_base(b, unit, set_first(left))))
            return "a model stands off the table";
        if (at.floor > 0 && terrain_floor_piece(t, at.at, at.floor) < 0)
            return "a model stands on a roof that does not exist";
    }
    for (int o = 0; o <= unit; o++)
        if (quest_is_up(b, o) && overlaps(b, unit, o))
            return "two bases overlap";
    return NULL;
}

const char *quest_broken(const struct battle *b)
{
    if (b->turn > quest_rounds(b))
        return "there are more rounds than the mission has";
    for (int u = 0; u < b->units; u++) {
        const char *words = broken_unit(b, u);

        if (!words && quest_is_up(b, u))
            words = broken_places(b, u);
        if (words)
            return words;
    }
    return NULL;
}
