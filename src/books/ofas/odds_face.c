/* odds_face.c -- OFAS: two units face each other on a bare table, for odds that
 * are asked of army lists. */
#include "books/ofas/book.h"
#include "books/ofas/odds.h"

enum {
    APART = MM(4), /* between bases of one squad */
    FACING_EAST = 0
};

/* Half of what a unit takes up ahead of its middle. */
static int32_t depth_of(const struct battle *b, int unit)
{
    return ofas_is_vehicle(b, unit) ? ofas_hull(b, unit).half_length
                                    : ofas_team(b, unit)->radius;
}

/* A rank across the line between the units, its leader in the middle. */
static void stand(struct battle *b, int unit, int32_t x, angle facing)
{
    const int32_t step = 2 * ofas_team(b, unit)->radius + APART;
    int place = 1;

    b->unit[unit].where = UNIT_ON_TABLE;
    b->unit[unit].facing = facing;
    ofas_unit(b, unit)->arrived = 1;
    for (int f = 0; f < b->unit[unit].count; f++) {
        int at = 0;

        if (f != b->unit[unit].leader) {
            at = place % 2 ? (place + 1) / 2 : -(place / 2);
            place++;
        }
        figure_put(b, unit, f, vec(x, at * step), 0);
    }
}

void ofas_odds_face(struct battle *b, int unit, int target, int32_t apart)
{
    /* Nothing of the battle is under way. */
    ofas_start_at(b, PHASE_ACTIVATION, b->unit[unit].owner);
    b->turn = 2;
    for (int u = 0; u < b->units; u++)
        b->unit[u].where = UNIT_OFF_TABLE;
    stand(b, unit, -apart / 2 - depth_of(b, unit), FACING_EAST);
    stand(b, target, apart - apart / 2 + depth_of(b, target), HALF_TURN);
}
