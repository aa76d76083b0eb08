/* ch10_room.c -- OFAS chapter 10: who stands under a hull makes room. */
#include "books/ofas/ch10.h"

enum { SHIFT = INCH(12) }; /* how far figures under a hull look for room */

static void shift_figure(struct battle *b, int unit, int figure, angle first)
{
    struct ofas_ground g;
    struct step from = { figure_at(b, unit, figure), 0 };
    struct step at;

    ofas_lay_ground(b, unit, NOBODY, ofas_leader_step(b, unit), &g);
    for (figure_set left = b->unit[unit].alive & ~figure_bit(figure); left;
         left &= left - 1)
        if (g.taken.count < MAX_OBSTACLES)
            g.taken.base[g.taken.count++] =
                figure_base(b, unit, set_first(left));
    if (figure == b->unit[unit].leader)
        g.squad.count = 0; /* it is he who seeks a place */
    if (place_shift(&g.squad, from, first, SHIFT, &at))
        figure_put(b, unit, figure, at.at, at.floor);
}

static void shift_unit(struct battle *b, int vehicle, int unit)
{
    const struct hull hull = ofas_hull(b, vehicle);
    const int leader = b->unit[unit].leader;
    figure_set left = b->unit[unit].alive;

    /* ofas.10.33 ruling: the leader first, then by number */
    if (hull_overlaps_disc(&hull, figure_base(b, unit, leader)) &&
        figure_floor(b, unit, leader) == 0)
        shift_figure(b, unit, leader, hull.facing);
    for (left &= ~figure_bit(leader); left; left &= left - 1)
        if (hull_overlaps_disc(&hull, figure_base(b, unit, set_first(left))) &&
            figure_floor(b, unit, set_first(left)) == 0)
            shift_figure(b, unit, set_first(left), hull.facing);
}

void ofas_make_room(struct battle *b, int vehicle)
{
    for (int u = 0; u < b->units; u++)
        if (unit_on_table(b, u) && !ofas_is_vehicle(b, u))
            shift_unit(b, vehicle, u);
}
