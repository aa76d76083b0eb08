/* show_glance.c -- whom a model sees, how far away, and what its shots and blows
 * would do. */
#include "frame/duo/show_own.h"

#include <math.h>

#include "show/looks.h"
#include "words/decision.h"

static const char *cover_word(bool cover)
{
    return cover ? "malus" : "never"; /* duo.14.01 Svg - */
}

/* The gap of their bases, in space, in millimetres. */
static double distance_of(const struct battle *view, int unit, int other)
{
    const struct vec a = duo_at(view, unit), b = duo_at(view, other);
    const double dx = a.x - b.x, dy = a.y - b.y;
    const double dz = duo_unit_of(view, unit)->z - duo_unit_of(view, other)->z;
    const double apart = sqrt(dx * dx + dy * dy) - duo_radius(view, unit) -
                         duo_radius(view, other);

    return round(hypot(apart > 0 ? apart : 0, dz)) / 100;
}

/* Why it may not strike that enemy with this arm now; 0: it may. */
static uint16_t blade_bar(const struct battle *view, int unit, int arm, int foe)
{
    const uint16_t rule = duo_fight_bar(view, unit, foe);

    if (rule || duo_blades_for(view, unit, foe) >> arm & 1)
        return rule;
    return DUO(30, 2); /* another of its weapons supports */
}

static json_t *weapon_json(const struct battle *view, int unit, int arm,
                           int foe, enum lang lang)
{
    const struct duo_weapon *w = duo_arm(view, unit, arm);
    const bool shoots = w->range > 0;
    const uint16_t rule = shoots ? duo_shot_bar(view, unit, arm, foe)
                                 : blade_bar(view, unit, arm, foe);
    char key[DUO_KEY + 8], id[RULE_TEXT];
    const struct shown_arm is = {
        .key = key,
        .name = w->name[lang],
        .range = w->range,
        .in_range = shoots ? duo_within(view, unit, foe, w->range)
                           : duo_touch(view, unit, foe),
        .rule = rule ? view->stage->book->rule_text(rule, id) : NULL,
    };
    json_t *out;

    view->stage->book->weapon_word(view, unit, arm, key, sizeof key);
    out = sight_weapon_json(&is);
    if (!rule) {
        const struct odds_attack attack = {
            .unit = unit, .target = foe, .close = !shoots, .how = arm + 1
        };

        json_object_set_new(out, "shots", json_integer(shoots ? w->rate : 1));
        put_odds(out, view, &attack, "life");
    }
    return out;
}

static json_t *enemy_json(const struct battle *view, int unit, int foe,
                          enum lang lang)
{
    const bool seen = duo_sees(view, unit, foe);
    const bool sees = duo_sees(view, foe, unit);
    const struct shown_sight is = {
        .other = foe,
        .seen = seen,
        .sees = sees,
        .seen_figures = seen,
        .cover = cover_word(seen && duo_has_cover(view, unit, foe)),
        .own_cover = cover_word(sees && duo_has_cover(view, foe, unit)),
        .distance = distance_of(view, unit, foe),
        .weapons = json_array(),
    };

    for (int i = 0; i < duo_model(view, unit)->arms; i++)
        json_array_append_new(is.weapons,
                              weapon_json(view, unit, i, foe, lang));
    return sight_json(view, &is);
}

json_t *duo_sights_json(const struct battle *view, int unit, enum lang lang)
{
    json_t *out = json_array();

    for (unit_set left = duo_enemies(view, unit); left; left &= left - 1)
        json_array_append_new(out,
                              enemy_json(view, unit, set_first(left), lang));
    return out;
}
