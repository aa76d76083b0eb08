/* game.c -- toy chapter 1: turns, and what comes of an advance. */
#include "books/toy/toy.h"

static unit_set side(const struct battle *b, int player)
{
    unit_set out = 0;

    for (int u = 0; u < b->units; u++)
        if (b->unit[u].owner == player && b->unit[u].where == UNIT_ON_TABLE)
            out |= unit_bit(u);
    return out;
}

/* toy.01.02, 01.04 who may advance: no one who is winded, where another can. */
static unit_set ready(const struct battle *b, int player)
{
    const unit_set all = side(b, player);
    unit_set out = all;

    for (unit_set left = all; left; left &= left - 1)
        if (toy_unit_of(b, set_first(left))->winded)
            out &= ~unit_bit(set_first(left));
    return out ? out : all;
}

static int32_t gap(const struct battle *b, int unit, int other)
{
    return (int32_t)vec_distance(figure_at(b, unit, 0),
                                 figure_at(b, other, 0)) -
           2 * TOY_BASE;
}

static int nearest(const struct battle *b, int unit)
{
    int found = NOBODY;

    for (unit_set left = side(b, !b->unit[unit].owner); left; left &= left - 1)
        if (found == NOBODY ||
            gap(b, unit, set_first(left)) < gap(b, unit, found))
            found = set_first(left);
    return found;
}

/* toy.01.03 towards the enemy, and down goes the first who is reached. */
static void advance(struct battle *b, int unit)
{
    const int side_of = b->unit[unit].owner;
    struct vec at = figure_at(b, unit, 0);
    const int other = nearest(b, unit);
    const int32_t most = gap(b, unit, other);
    int32_t length;
    uint8_t die;

    for (unit_set left = side(b, side_of); left; left &= left - 1)
        toy_unit(b, set_first(left))->winded = 0;
    roll(b, TOLD(b, ADVANCES, TOY(1, 3), unit, other), TOY_FACES, 1, &die);
    length = INCH(die + 1 + toy_kind(b, unit)->pace);
    if (length > most)
        length = most;
    LOG_SET(b, ADVANCES, length, length);
    at.x += side_of ? -length : length;
    figure_put(b, unit, 0, at, 0);
    if (die == 0) {
        toy_unit(b, unit)->winded = 1;
        TELL(b, WINDED, TOY(1, 4), unit, NOBODY);
    }
    if (length == most) {
        b->unit[other].where = UNIT_GONE;
        b->unit[other].alive = 0;
        TELL(b, FALLS, TOY(1, 3), other, unit);
    }
}

enum flow toy_game(struct battle *b)
{
    struct toy_game *g = LOCALS(b, toy_game);

    switch ((enum toy_game_step)frame_top(b)->step) {
    case GAME_BEGIN:
        while (side(b, 0) && side(b, 1)) {
            b->turn++;
            ASK(b, GAME_ADVANCE, ADVANCE, .who = (int)g->player,
                .rule = TOY(1, 2), .unit = NOBODY, .other = NOBODY,
                .among = ready(b, (int)g->player));
            advance(b, b->answer.value);
            g->player = !g->player;
        }
        b->winner = side(b, 0) ? 0 : 1;
        return FLOW_DONE;
    }
    return FLOW_LOST;
}
