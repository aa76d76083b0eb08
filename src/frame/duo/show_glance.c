/* show_glance.c -- whom a model sees, how far away, and what its shots and blows
 * would do. */
#include "frame/duo/show_own.h"

#include <math.h>

#include "words/decision.h"

/* The gap of their bases, in space. */
static int32_t gap(const struct battle *view, int unit, int other)
{
    const struct vec a = duo_at(view, unit), b = duo_at(view, other);
    const double dx = a.x - b.x, dy = a.y - b.y;
    const double dz = duo_unit_of(view, unit)->z - duo_unit_of(view, other)->z;
    const double apart = sqrt(dx * dx + dy * dy) - duo_radius(view, unit) -
                         duo_radius(view, other);

    return (int32_t)round(hypot(apart > 0 ? apart : 0, dz));
}

/* Why it may not strike that enemy with this arm now; 0: it may. */
static uint16_t blade_bar(const struct battle *view, int unit, int arm, int foe)
{
    const uint16_t rule = duo_fight_bar(view, unit, foe);

    if (rule || duo_blades_for(view, unit, foe) >> arm & 1)
        return rule;
    return DUO(30, 2); /* another of its weapons supports */
}

static bool show_arm(const struct battle *view, int unit, int foe, int n,
                     enum lang lang, struct shown_arm *out)
{
    const struct duo_weapon *w;
    bool shoots;

    if (n >= duo_model(view, unit)->arms)
        return false;
    w = duo_arm(view, unit, n);
    shoots = w->range > 0;
    out->name = w->name[lang];
    out->range = w->range;
    out->in_range = shoots ? duo_within(view, unit, foe, w->range)
                           : duo_touch(view, unit, foe);
    out->rule = shoots ? duo_shot_bar(view, unit, n, foe)
                       : blade_bar(view, unit, n, foe);
    if (!out->rule) {
        out->shots = shoots ? w->rate : 1;
        out->counts = "life";
        out->attack = (struct odds_attack){
            .unit = unit, .target = foe, .close = !shoots, .how = n + 1
        };
    }
    return true;
}

const struct book_looks duo_looks = { .foes = duo_enemies,
                                      .sees = duo_sees,
                                      .covered = duo_has_cover,
                                      .cover = "malus", /* duo.14.01 Svg - */
                                      .gap = gap,
                                      .arm = show_arm };
