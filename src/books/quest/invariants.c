/* invariants.c -- what must always hold in quest, besides what does in every book
 * (battle/standing.h). */
#include "books/quest/quest.h"

#include "table/level.h"

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

/* Is one of its models on a roof that does not exist? */
static bool hovers(const struct battle *b, int unit)
{
    bool any = false;

    for (figure_set left = b->unit[unit].alive; left; left &= left - 1) {
        const struct step at = figure_step(b, unit, set_first(left));

        any |= at.floor > 0 &&
               terrain_floor_piece(&b->stage->terrain, at.at, at.floor) < 0;
    }
    return any;
}

const char *quest_broken_unit(const struct battle *b, int unit)
{
    const struct quest_unit *u = quest_unit_of(b, unit);

    if (u->tokens > QUEST_MOST_TOKENS)
        return "a unit has more than six spell tokens";
    if (quest_is_up(b, unit) && hovers(b, unit))
        return "a model stands on a roof that does not exist";
    if (quest_is_hero(b, unit))
        return broken_hero(b, unit);
    if (unit_on_table(b, unit) && u->wounds >= quest_kind(b, unit)->toughness)
        return "a model with all its wounds is alive";
    return NULL;
}

/* Who lies unconscious is in nobody's way (quest.07.05). */
bool quest_stands(const struct battle *b, int unit, int figure,
                  struct stander *out)
{
    if (!quest_is_up(b, unit))
        return false;
    *out = (struct stander){ .base = quest_base(b, unit, figure),
                             .z = quest_z(b, unit, figure) };
    return true;
}
