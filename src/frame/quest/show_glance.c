/* show_glance.c -- whom a hero or an enemy sees, how far away, and what it would do to
 * them. */
#include "frame/quest/show_own.h"

#include "show/looks.h"
#include "words/decision.h"

static const char *cover_word(bool cover)
{
    return cover ? "cover" : "never"; /* quest.11.01 +1 to Def */
}

/* Is there a model of the unit that can shoot it with this arm? */
static bool in_range(const struct battle *view, int unit, int arm, int foe)
{
    return quest_arm(view, unit, arm)->range > 0 &&
           quest_shooters(view, unit, arm, foe) != 0;
}

static json_t *weapon_json(const struct battle *view, int unit, int arm,
                           int foe, enum lang lang)
{
    const struct quest_weapon *w = quest_arm(view, unit, arm);
    const bool shoots = w->range > 0;
    const bool spent = quest_unit_of(view, unit)->spent >> arm & 1;

    const struct shown_arm is = {
        .key = w->key,
        .name = w->name[lang],
        .range = w->range,
        .in_range = shoots ? in_range(view, unit, arm, foe)
                           : quest_fighters(view, unit, foe) != 0,
        .rule = spent ? "quest.13.33" : NULL,
    };
    json_t *out = sight_weapon_json(&is);

    json_object_set_new(out, "shots", json_integer(w->attacks));
    return out;
}

/* All of its weapons together, as the book attacks: one thing to look at. */
static void put_attack(json_t *weapons, const struct battle *view, int unit,
                       int foe, bool close, enum lang lang)
{
    const struct odds_attack attack = { .unit = unit,
                                        .target = foe,
                                        .close = close };
    const struct shown_arm all = { .key = close ? "charge" : "shoot",
                                   .name = close ? "Charge"
                                           : lang == LANG_FR
                                               ? "Tir, toutes armes"
                                               : "All weapons",
                                   .in_range = true };
    json_t *one = sight_weapon_json(&all);

    put_odds(one, view, &attack, "wounds");
    if (json_object_get(one, "odds"))
        json_array_append(weapons, one);
    json_decref(one);
}

static json_t *enemy_json(const struct battle *view, int unit, int foe,
                          enum lang lang)
{
    const bool seen = quest_sees(view, unit, foe);
    const bool sees = quest_sees(view, foe, unit);
    const struct shown_sight is = {
        .other = foe,
        .seen = seen,
        .sees = sees,
        .seen_figures = seen ? set_count(view->unit[foe].alive) : 0,
        .cover = cover_word(seen && quest_covered(view, unit, foe, false)),
        .own_cover = cover_word(sees && quest_covered(view, foe, unit, false)),
        .distance = quest_gap(view, unit, foe) / 100.0,
        .weapons = json_array(),
    };

    if (quest_guns(view, unit, foe))
        put_attack(is.weapons, view, unit, foe, false, lang);
    if (quest_may_charge(view, unit, foe))
        put_attack(is.weapons, view, unit, foe, true, lang);
    for (int i = 0; i < quest_kind(view, unit)->arms; i++)
        json_array_append_new(is.weapons,
                              weapon_json(view, unit, i, foe, lang));
    return sight_json(view, &is);
}

json_t *quest_sights_json(const struct battle *view, int unit, enum lang lang)
{
    json_t *out = json_array();

    if (!quest_is_up(view, unit))
        return out;
    for (unit_set left = quest_enemies(view, unit); left; left &= left - 1)
        json_array_append_new(out,
                              enemy_json(view, unit, set_first(left), lang));
    return out;
}
