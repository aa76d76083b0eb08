/* invariants.c -- what must always hold in a battle of bts. */
#include "books/bts/bts.h"

#include "table/level.h"

static const char *figure_broken(const struct battle *b, int f)
{
    const struct bts_figure *s = bts_figure_of(b, f);
    const bool alive =
        b->unit[bts_model(b, f)->unit].alive >> bts_index(b, f) & 1;

    if (bts_reach_of(b, f) > bts_stage(b)->widest)
        return "a figure is wider than the widest";
    if (!bts_is_sorted(b, f))
        return "a figure is of a sort that the stage does not know";
    if (alive != (s->away != AWAY_DEAD))
        return "a figure is dead and alive";
    if (s->away == AWAY_DEAD && s->target[0])
        return "a dead figure fights";
    if (bts_chargers(b, f) != bts_count_chargers(b, f))
        return "a figure does not know who has charged it";
    if (s->lost > bts_model(b, f)->life)
        return "a figure has lost more PV than it had";
    if (bts_is_out(b, f) && !s->hangs &&
        bts_ground_bars(b, f,
                        (struct step){ bts_at(b, f), stand_of(b, f)->floor }))
        return "a figure stands in an obstacle";
    for (int i = 0; i < BTS_TARGETS; i++)
        if (s->target[i] && (s->target[i] > b->figures ||
                             !bts_are_enemies(b, f, s->target[i] - 1) ||
                             !bts_is_here(b, s->target[i] - 1)))
            return "a figure fights nobody";
    return NULL;
}

/* bts.06.03 the shared check looks at bases; a hull overlaps nobody either, and is
 * on the table. */
static const char *hull_broken(const struct battle *b, int f)
{
    const struct hull hull = bts_hull(b, f);

    if (!terrain_holds_hull(&b->stage->terrain, &hull))
        return "a hull is off the table";
    for (int g = 0; g < b->figures; g++)
        if (g != f && bts_is_out(b, g) &&
            stand_of(b, g)->floor == stand_of(b, f)->floor &&
            bts_overlaps_at(b, f, hull.at, g))
            return "a hull overlaps somebody";
    return NULL;
}

/* Are they what the stage has noted of them? */
static const char *pieces_broken(const struct battle *b)
{
    const struct terrain *t = &b->stage->terrain;
    const struct bts_stage *s = bts_stage(b);

    if (s->level & terrain_with(t, TRAIT_RAISED))
        return "a piece raises somebody, and the stage does not know";
    if (s->clear & terrain_with(t, TRAIT_HIDES | TRAIT_WOOD))
        return "a piece hides somebody, and the stage does not know";
    if (s->plain & terrain_with(t, TRAIT_LINEAR | TRAIT_DITCH))
        return "a piece is an obstacle or a ditch, and the stage does not know";
    for (int i = 0; i < t->pieces; i++)
        if (s->open >> i & 1 && bts_is_house(b, i))
            return "a piece is a building, and the stage does not know";
    return NULL;
}

const char *bts_broken(const struct battle *b)
{
    const char *what = pieces_broken(b);

    for (int f = 0; f < b->figures && !what; f++)
        what = figure_broken(b, f);
    for (int f = 0; f < b->figures && !what; f++)
        if (bts_is_out(b, f) && bts_has_hull(b, f))
            what = hull_broken(b, f);
    return what;
}

/* bts.06.03 nobody overlaps anybody; hulls are looked at by themselves. */
bool bts_stands(const struct battle *b, int unit, int figure,
                struct stander *out)
{
    const int f = figure_number(b, unit, figure);

    if (!bts_is_out(b, f) || bts_has_hull(b, f))
        return false;
    *out = (struct stander){ .base = bts_base(b, f), .z = bts_ground(b, f) };
    return true;
}
