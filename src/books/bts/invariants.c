/* invariants.c -- what must always hold in a battle of bts. */
#include "books/bts/bts.h"

/* bts.06.03 nobody overlaps anybody. */
static const char *overlaps(const struct battle *b)
{
    for (int f = 0; f < b->figures; f++)
        for (int g = f + 1; g < b->figures; g++)
            if (bts_is_out(b, f) && bts_is_out(b, g) && !bts_has_hull(b, f) &&
                !bts_has_hull(b, g) && b->stand[f].floor == b->stand[g].floor &&
                disc_overlaps(bts_base(b, f), bts_base(b, g)))
                return "two bases overlap";
    return NULL;
}

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
    return bts_is_out(b, f) && !bts_has_hull(b, f) &&
                   !terrain_holds(&b->stage->terrain, bts_base(b, f))
               ? "a figure stands beyond the edge of the table"
               : NULL;
}

const char *bts_broken(const struct battle *b)
{
    const char *what = overlaps(b);

    for (int f = 0; f < b->figures && !what; f++)
        what = figure_broken(b, f);
    return what;
}
