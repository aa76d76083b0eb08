/* ch20_fights.c -- bts chapter 20: what a Monstre does in a duel: it tramples whom it
 * beats, charges with an Attaque more, and gives way to nobody but what is larger. */
#include "books/bts/bts.h"

enum {
    UPRIGHT = 6
}; /* bts.18.13 Force from which on riders throw nobody down */

static int fighters(const struct battle *b)
{
    return bts_state_of(b)->fighters;
}

/* ---- charging ---- */

/* bts.20.02, 23.23, 23.24 whoever charges it meanwhile. */
bool bts_charges_monstrously(const struct battle *b, int f)
{
    return (bts_is(b, f, BTS_IS(MONSTER)) ||
            bts_has(b, f, SPECIAL_MONSTROUS)) &&
           bts_figure_of(b, f)->charged && bts_figure_of(b, f)->target[0] &&
           !bts_figure_of(b, f)->immobilised;
}

/* ---- throwing down ---- */

/* What the winners do to those who stand against them. */
struct winners {
    bool monster; /* bts.20.13 all who took part go down */
    bool riders;  /* bts.18.13 who is not too strong */
    bool brutal;  /* bts.23.21 the same of Infanterie */
    int force;    /* bts.23.24 who is weaker than this */
};

static struct winners winners_of(const struct battle *b, int side)
{
    struct winners out = { .force = 0 };

    for (int i = 0; i < fighters(b); i++) {
        const int f = bts_fighter(b, i)->figure;

        if (bts_fighter(b, i)->side != side || !bts_is_here(b, f))
            continue;
        out.monster |= bts_is(b, f, BTS_IS(MONSTER)) &&
                       bts_fighter(b, i)->role != ROLE_SUPPORT;
        out.riders |= bts_rides_down(b, f);
        out.brutal |= bts_charges_brutally(b, f);
        if (bts_charges_monstrously(b, f) && bts_force(b, f) > out.force)
            out.force = bts_force(b, f);
    }
    return out;
}

/* bts.20.13 ruling: of a tie the defenders are the winners. bts.20.14, 21.01 Monstres
 * and Véhicules stay up: bts_throw_down() knows. */
void bts_throw_losers(struct battle *b, int winner)
{
    const struct winners w = winners_of(b, winner);

    for (int i = 0; i < fighters(b); i++) {
        const struct bts_fighter *f = bts_fighter(b, i);
        const bool supports = f->role == ROLE_SUPPORT;

        if (f->side == winner || !bts_is_here(b, f->figure))
            continue;
        if (w.monster)
            bts_throw_down(b, f->figure, BTS(20, 13));
        else if (!supports && w.force > bts_force(b, f->figure))
            bts_throw_down(b, f->figure, BTS(23, 24));
        else if (!supports && w.riders &&
                 bts_force(b, f->figure) < UPRIGHT) /* bts.20.16 */
            bts_throw_down(b, f->figure, BTS(18, 13));
        else if (!supports && w.brutal &&
                 bts_is(b, f->figure, BTS_IS(INFANTRY)) &&
                 bts_force(b, f->figure) < UPRIGHT)
            bts_throw_down(b, f->figure, BTS(23, 21));
    }
}

/* ---- giving way ---- */

static int side_of(const struct battle *b, int f)
{
    for (int i = 0; i < fighters(b); i++)
        if (bts_fighter(b, i)->figure == f)
            return bts_fighter(b, i)->side;
    return NOBODY;
}

static int32_t size_of(const struct battle *b, int f)
{
    return bts_has_hull(b, f) ? bts_model(b, f)->half_length
                              : bts_model(b, f)->radius;
}

bool bts_is_smaller(const struct battle *b, int f, int g)
{
    return size_of(b, f) < size_of(b, g);
}

/* bts.20.15 ruling: of equals the loser. */
static bool must_yield(const struct battle *b, int f, int winner)
{
    if (!bts_is(b, f, BTS_IS(MONSTER)) || !bts_is_out(b, f))
        return false;
    for (int i = 0; i < fighters(b); i++) {
        const int g = bts_fighter(b, i)->figure;

        if (!bts_are_opposed(b, f, g) || !bts_is_here(b, g))
            continue;
        if (bts_is(b, g, BTS_IS(VEHICLE)))
            return true;
        if (bts_is(b, g, BTS_IS(MONSTER)) &&
            (bts_is_smaller(b, f, g) ||
             (!bts_is_smaller(b, g, f) && side_of(b, f) != winner)))
            return true;
    }
    return false;
}

int bts_next_yielder(const struct battle *b, int winner, int from)
{
    for (int i = from; i < fighters(b); i++)
        if (bts_fighter(b, i)->role != ROLE_SUPPORT &&
            must_yield(b, bts_fighter(b, i)->figure, winner))
            return i;
    return fighters(b);
}
