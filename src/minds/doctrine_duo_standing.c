/* doctrine_duo_standing.c -- how a player of duo stands, and which questions are
 * worth looking ahead for. */
#include "minds/doctrine_duo.h"

#include "minds/doctrine.h"

enum {
    LATE = 3, /* rounds before the end in which points outweigh strength */
    EDGE = 20 /* percent of the lists that make it 3 to 1 */
};

/* What is left of a side, wounds taken off. */
static int64_t strength(const struct battle *b, int side)
{
    int64_t sum = 0;

    for (unit_set left = duo_present(b); left; left &= left - 1) {
        const int unit = set_first(left);

        if (duo_side(b, unit) == side)
            sum += (int64_t)duo_model(b, unit)->points * MILLI *
                   duo_unit_of(b, unit)->life / duo_full_life(b, unit);
    }
    return sum;
}

/* Points and hopes of a side: what it scored, and by what it may score more. */
static int64_t outlook(const struct battle *b, int side)
{
    const int left = duo_stage(b)->scenario.rounds - b->turn;
    const int64_t may = strength(b, side);

    return (int64_t)duo_points_of(b, side) * MILLI + (left >= LATE ? may
                                                      : left > 0
                                                          ? may * left / LATE
                                                          : 0) /
                                                         2;
}

int32_t duo_mind_standing(const struct battle *b, int player)
{
    const int side = duo_stage(b)->settings.side[player];
    const int64_t size =
        duo_stage(b)->settings.size > 0 ? duo_stage(b)->settings.size : 1;
    const int64_t edge = size * MILLI * EDGE / 100;
    int64_t lead = 0, best = INT64_MIN, far, chance;

    for (int g = 0; g < b->players; g++) {
        const int other = duo_stage(b)->settings.side[g];

        if (other != side && outlook(b, other) > best)
            best = outlook(b, other);
    }
    lead = outlook(b, side) - best;
    far = lead < 0 ? -lead : lead;
    /* half for nothing, three quarters for the edge, never quite sure */
    chance = STANDING_SURE / 2 + STANDING_SURE / 2 * lead / (far + edge);
    if (b->over) {
        chance = b->winner >= MAX_PLAYERS ? STANDING_SURE / 2
                 : duo_stage(b)->settings.side[b->winner] == side
                     ? STANDING_SURE
                     : 0;
        chance += STANDING_SURE / 64 * lead / (far + edge);
    }
    return (int32_t)chance;
}

int duo_mind_attention(const struct ask *asked)
{
    switch (asked->kind) {
    case ASK_ACTIVATE:
    case ASK_ACTION:
        return 35;
    case ASK_WAY:
    case ASK_LANDING:
        return 20;
    case ASK_TARGET:
        return 10;
    default:
        return 0;
    }
}
