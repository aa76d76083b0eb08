/* ch10_room.c -- OFAS chapter 10: who stands under a hull makes room. */
#include "books/ofas/ofas.h"

#include "books/ofas/events.h"

enum { SHIFT = INCH(12) }; /* how far figures under a hull look for room */

static bool shift_figure(struct battle *b, int unit, int figure, angle first)
{
    struct ofas_ground g;
    struct step from = { figure_at(b, unit, figure), 0 };
    struct step at;

    ofas_lay_ground(b, unit, NOBODY, leader_step(b, unit), &g);
    for (figure_set left = b->unit[unit].alive & ~figure_bit(figure); left;
         left &= left - 1)
        if (g.taken.count < MAX_OBSTACLES)
            g.taken.base[g.taken.count++] =
                figure_base(b, unit, set_first(left));
    if (figure == b->unit[unit].leader)
        g.squad.count = 0; /* it is he who seeks a place */
    if (!place_shift(&g.squad, from, first, SHIFT, &at))
        return false;
    figure_put(b, unit, figure, at.at, at.floor);
    return true;
}

static bool is_under(const struct battle *b, const struct hull *hull, int unit,
                     int figure)
{
    return hull_overlaps_disc(hull, figure_base(b, unit, figure)) &&
           figure_floor(b, unit, figure) == 0;
}

static void lose_figure(struct battle *b, int unit, int figure)
{
    b->unit[unit].alive &= ~figure_bit(figure);
    TELL(b, FALLS, OFAS(10, 33), unit, NOBODY, .figure = figure);
}

/* Where there is no room for him, he takes the place of the last of his
 * followers who stands free, and that one is lost; or all of them are. */
static void shift_leader(struct battle *b, const struct hull *hull, int unit)
{
    const int leader = b->unit[unit].leader;
    int stands = NOBODY;

    if (shift_figure(b, unit, leader, hull->facing))
        return;
    for (figure_set left = ofas_followers(b, unit); left; left &= left - 1)
        if (!is_under(b, hull, unit, set_first(left)))
            stands = set_first(left);
    if (stands == NOBODY) {
        ofas_eliminate(b, unit, OFAS(10, 33));
        return;
    }
    figure_put(b, unit, leader, figure_at(b, unit, stands),
               figure_floor(b, unit, stands));
    lose_figure(b, unit, stands);
}

static void shift_unit(struct battle *b, int vehicle, int unit)
{
    const struct hull hull = ofas_hull(b, vehicle);

    /* ofas.10.33 ruling: the leader first, then by number; who finds no room is
     * lost */
    if (is_under(b, &hull, unit, b->unit[unit].leader))
        shift_leader(b, &hull, unit);
    for (figure_set left = ofas_followers(b, unit); left; left &= left - 1)
        if (is_under(b, &hull, unit, set_first(left)) &&
            !shift_figure(b, unit, set_first(left), hull.facing))
            lose_figure(b, unit, set_first(left));
}

void ofas_make_room(struct battle *b, int vehicle)
{
    for (int u = 0; u < b->units; u++)
        if (unit_on_table(b, u) && !ofas_is_vehicle(b, u) &&
            ofas_bunker_of(b, u) == NOBODY)
            shift_unit(b, vehicle, u);
}
