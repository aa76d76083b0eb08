/* invariants.c -- what must always hold in quest, besides what does in every book
 * (battle/standing.h). */
#include "battle/standing.h"

#include "books/quest/quest.h"

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
    if (unit_on_table(b, unit) && u->wounds >= quest_kind(b, unit)->toughness)
        return "a model with all its wounds is alive";
    return NULL;
}

/* Who lies unconscious is in nobody's way (quest.07.05). */
static const char *broken_places(const struct battle *b, int unit,
                                 struct standing *all)
{
    if (!quest_is_up(b, unit))
        return NULL;
    for (figure_set left = b->unit[unit].alive; left; left &= left - 1) {
        const int i = set_first(left);
        const struct step at = figure_step(b, unit, i);

        if (at.floor > 0 &&
            terrain_floor_piece(&b->stage->terrain, at.at, at.floor) < 0)
            return "a model stands on a roof that does not exist";
        standing_add(all, quest_base(b, unit, i), quest_z(b, unit, i));
    }
    return NULL;
}

const char *quest_broken(const struct battle *b)
{
    struct standing all;
    const char *words = NULL;

    if (b->turn > quest_rounds(b))
        return "there are more rounds than the mission has";
    all.n = 0;
    for (int u = 0; u < b->units && !words; u++) {
        words = broken_unit(b, u);
        if (!words)
            words = broken_places(b, u, &all);
    }
    return words ? words : standing_broken(&all, &b->stage->terrain, 0);
}
