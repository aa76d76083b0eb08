/* ch14_drops.c -- bts chapter 14: recoiling over the rim of a height.
 *
 * bts.14.25 a step down that is no higher than the figure is an ordinary recoil. A
 * deeper one may be chosen by who has no other way; it is a fall, which comes after
 * the blows: until then the figure counts as being as high as it was. */
#include "books/bts/bts.h"

/* Is somebody on its own level in the way of the line? */
static bool is_barred(const struct battle *b, int f, struct vec to)
{
    const struct footprint print = bts_footprint(b, f);
    const struct segment way = { bts_at(b, f), to };

    for (int g = 0; g < b->figures; g++) {
        struct footprint other;

        if (g == f || !bts_is_out(b, g) ||
            stand_of(b, g)->floor != stand_of(b, f)->floor ||
            !bts_may_meet(b, f, way, g, 0))
            continue;
        other = bts_footprint(b, g);
        if (footprint_sweeps(&print, to, &other))
            return true;
    }
    return false;
}

struct bts_drop bts_drop_at(const struct battle *b, int f, struct vec to)
{
    const struct terrain *t = &b->stage->terrain;
    const int floor = stand_of(b, f)->floor;
    struct bts_drop out = { .height = 0 };

    if (floor == 0 || terrain_floor_piece(t, to, floor) >= 0 ||
        is_barred(b, f, to))
        return out;
    for (int below = floor - 1; below >= 0; below--) {
        const struct step at = { to, below };

        if (below > 0 && terrain_floor_piece(t, to, below) < 0)
            continue;
        if (bts_fits(b, f, at))
            out =
                (struct bts_drop){ .to = at,
                                   .height = bts_ground(b, f) -
                                             terrain_height_at(t, to, below) };
        return out;
    }
    return out;
}

bool bts_is_deep(const struct battle *b, int f, const struct bts_drop *d)
{
    return d->height > bts_model(b, f)->height;
}

void bts_go_down(struct battle *b, int fighter, const struct bts_drop *d)
{
    struct bts_fighter *who = &bts_state(b)->fighter[fighter];
    const int f = who->figure;

    *stand_at(b, f) = (struct stand){ d->to.at.x, d->to.at.y, d->to.floor };
    if (bts_is_deep(b, f, d)) {
        who->falls = 1;
        bts_figure(b, f)->hangs = (uint16_t)d->height;
    }
    BTS_TELL(b, RECOILS, BTS(14, 25), ONE(b, f), .length = BTS_RECOIL);
}

void bts_end_falls(struct battle *b)
{
    for (int i = 0; i < bts_state(b)->fighters; i++) {
        const struct bts_fighter *who = bts_fighter(b, i);

        if (who->falls && bts_is_here(b, who->figure))
            bts_fall(b, who->figure, bts_figure(b, who->figure)->hangs);
    }
}
