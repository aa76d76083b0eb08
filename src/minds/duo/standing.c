/* standing.c -- how a player of duo stands, and which questions are
 * worth looking ahead for. */
#include "minds/duo/doctrine.h"

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

/* ---- what it may still score ---- */

/* The best of a side's models for a place. */
static int64_t nearest(const struct battle *b, int side, struct vec to)
{
    int64_t most = 0;

    for (unit_set left = duo_present(b); left; left &= left - 1) {
        const int unit = set_first(left);
        const int64_t near = nearness(b, duo_at(b, unit), to, CERTAIN);

        if (duo_side(b, unit) == side && near > most)
            most = near;
    }
    return most;
}

/* duo.92.05, 92.06 a thing in hand is worth half its way home, one on the ground
 * a quarter to who is nearest */
static int64_t thing(const struct battle *b, int side, int m)
{
    const struct duo_state *s = duo_state_of(b);
    const int carrier = s->carrier[m] - 1;
    const struct vec at = s->marker[m].at;
    int64_t near;

    if (s->scored[m] || (carrier >= 0 && duo_side(b, carrier) != side))
        return 0;
    if (carrier < 0)
        return nearest(b, side, at) / 4;
    near = nearness(
        b, at, box_middle(duo_stage(b)->scenario.home[b->unit[carrier].owner]),
        CERTAIN);
    return CERTAIN / 4 + near / 2;
}

/* duo.92.03 a marker that it is nearest to */
static int64_t marker(const struct battle *b, int side, int m)
{
    const struct vec at = duo_state_of(b)->marker[m].at;
    const int64_t mine = nearest(b, side, at);

    for (int g = 0; g < b->players; g++)
        if (duo_stage(b)->settings.side[g] != side &&
            nearest(b, duo_stage(b)->settings.side[g], at) >= mine)
            return 0;
    return CERTAIN / 2;
}

static int64_t hopes(const struct battle *b, int side, int rounds)
{
    const struct duo_scenario *s = &duo_stage(b)->scenario;
    const int64_t each =
        (int64_t)duo_stage(b)->settings.size * s->worth * MILLI / 100;
    int64_t sum = 0;

    for (int m = 0; m < s->markers; m++) {
        if (s->objective == OBJECTIVE_MARKERS)
            sum += marker(b, side, m) * each * rounds;
        else /* a hostage decides the game: a list's worth */
            sum += thing(b, side, m) *
                   (s->objective == OBJECTIVE_HOSTAGE
                        ? (int64_t)duo_stage(b)->settings.size * MILLI
                        : each);
    }
    for (unit_set left = s->objective == OBJECTIVE_EXIT ? duo_present(b) : 0;
         left; left &= left - 1) {
        const int unit = set_first(left), group = b->unit[unit].owner;

        if (duo_side(b, unit) == side && s->attacker == group + 1)
            sum += (int64_t)nearness(
                       b, duo_at(b, unit),
                       vec(duo_at(b, unit).x, box_middle(s->home[group]).y),
                       CERTAIN) *
                   duo_model(b, unit)->points * MILLI / 2;
    }
    return sum / CERTAIN;
}

/* Points, strength and hopes of a side. */
static int64_t outlook(const struct battle *b, int side)
{
    const int left = duo_stage(b)->scenario.rounds - b->turn;
    const int64_t may = strength(b, side);

    if (left <= 0)
        return (int64_t)duo_points_of(b, side) * MILLI;
    return (int64_t)duo_points_of(b, side) * MILLI + hopes(b, side, left) +
           (left >= LATE ? may : may * left / LATE) / 2;
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
    case ASK_ACTION: /* twice in an activation */
        return 40;
    case ASK_ACTIVATE:
        return 10;
    case ASK_WAY:
    case ASK_LANDING:
        return 20;
    case ASK_TARGET:
        return 10;
    default:
        return 0;
    }
}
