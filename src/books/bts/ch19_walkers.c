/* ch19_walkers.c -- bts chapter 19: Marcheurs walk as Infanterie does, on a hull as
 * well as on a base; and who moves by which rules: on foot, driving (chapters 20 and
 * 21), or moved by Servants (22).
 *
 * What else a Marcheur has is where it acts: its weapons in ch12_shooting.c and
 * ch14_dice.c, its blows at supporters in ch14_duel.c (bts.19.02 .. 19.05). */
#include "books/bts/bts.h"

/* bts.06.04, 19.01 a Marcheur on a hull turns as it likes; it is turned first, so
 * that its hull has room where it ends. */
static bool turns_freely(const struct battle *b, const struct move *m)
{
    return m->facing != FACING_AHEAD && bts_has_hull(b, m->figure) &&
           !bts_moves_on_wheels(b, m->figure, m->manner) &&
           !bts_is(b, m->figure, BTS_IS(SIEGE));
}

/* bts.23.92 a Monstre that flies chooses before it moves, and hits nobody on its
 * way. */
bool bts_moves_on_wheels(const struct battle *b, int f, int manner)
{
    return bts_drives(b, f) &&
           !(manner == MANNER_OF_FLY && bts_is(b, f, BTS_IS(MONSTER)) &&
             bts_has(b, f, SPECIAL_FLIGHT));
}

struct bts_walk bts_judge_moved(const struct battle *b, const struct move *m,
                                const struct step *way)
{
    const enum bts_manner manner = (enum bts_manner)m->manner;
    struct battle turned;

    if (!bts_moves_on_wheels(b, m->figure, m->manner) &&
        !bts_is(b, m->figure, BTS_IS(SIEGE))) {
        if (!turns_freely(b, m))
            return bts_judge_walk(b, m->figure, manner, way, m->steps);
        battle_copy_quiet(&turned, b);
        bts_figure(&turned, m->figure)->facing = angle_degrees(m->facing);
        return bts_judge_walk(&turned, m->figure, manner, way, m->steps);
    }
    if (manner == MANNER_OF_PAUSE)
        return bts_judge_pause(b, m, way);
    if (manner != MANNER_OF_WALK &&
        !(manner == MANNER_OF_ENTER && bts_is(b, m->figure, BTS_IS(SIEGE))))
        return (struct bts_walk){ .rule = BTS(20, 6),
                                  .reason = REFUSED_CHOICE };
    return bts_drives(b, m->figure)
               ? bts_judge_drive(b, m->figure, way, m->steps, m->facing)
               : bts_judge_haul(b, m->figure, way, m->steps, m->facing,
                                manner == MANNER_OF_ENTER);
}

void bts_make_moved(struct battle *b, const struct move *m,
                    const struct bts_walk *walk)
{
    if (bts_moves_on_wheels(b, m->figure, m->manner)) {
        bts_make_drive(b, m->figure, walk);
        if (m->manner == MANNER_OF_PAUSE) /* bts.20.09 */
            bts_interrupt(b, m->figure, bts_at(b, m->figure), 0);
    } else if (bts_is(b, m->figure, BTS_IS(SIEGE))) {
        bts_make_haul(b, m->figure, walk);
    } else {
        if (turns_freely(b, m))
            bts_figure(b, m->figure)->facing = angle_degrees(m->facing);
        bts_make_walk(b, m->figure, (enum bts_manner)m->manner, walk);
    }
}
