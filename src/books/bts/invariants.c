/* invariants.c -- what must always hold in a battle of bts. */
#include "books/bts/bts.h"

#include "battle/standing.h"

static const char *figure_broken(const struct battle *b, int f)
{
    const struct bts_figure *s = bts_figure_of(b, f);
    const bool alive =
        b->unit[bts_model(b, f)->unit].alive >> bts_index(b, f) & 1;

    if (alive != (s->away != AWAY_DEAD))
        return "a figure is dead and alive";
    if (s->away == AWAY_DEAD && s->target[0])
        return "a dead figure fights";
    if (s->lost > bts_model(b, f)->life)
        return "a figure has lost more PV than it had";
    for (int i = 0; i < BTS_TARGETS; i++)
        if (s->target[i] && (s->target[i] > b->figures ||
                             !bts_are_enemies(b, f, s->target[i] - 1) ||
                             !bts_is_here(b, s->target[i] - 1)))
            return "a figure fights nobody";
    return NULL;
}

const char *bts_broken(const struct battle *b)
{
    struct standing all = { .n = 0 };
    const char *what;

    for (int f = 0; f < b->figures; f++)
        if (bts_is_out(b, f) && !bts_has_hull(b, f))
            standing_add(&all, bts_base(b, f), bts_ground(b, f));
    what = standing_broken(&all, &b->stage->terrain, 0); /* bts.06.03 */

    for (int f = 0; f < b->figures && !what; f++)
        what = figure_broken(b, f);
    return what;
}
