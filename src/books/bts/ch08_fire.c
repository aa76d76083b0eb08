/* ch08_fire.c -- bts chapter 8: scenery that burns. It is impassable then, until
 * the battle ends, and does not spread. */
#include "books/bts/bts.h"

enum { CATCHES = 4 }; /* bts.13.18 */

static bool burns(const struct battle *b, int piece)
{
    return bts_state_of(b)->burning >> piece & 1;
}

static bool reaches(const struct battle *b, int f, const struct polygon *p)
{
    struct hull hull;
    struct polygon shape;

    if (!bts_has_hull(b, f))
        return polygon_near(p, bts_at(b, f),
                            bts_model(b, f)->radius + BTS_CONTACT);
    hull = bts_hull(b, f);
    shape = hull_shape(&hull);
    return polygon_within(&shape, p, BTS_CONTACT);
}

int bts_fire_at(const struct battle *b, int f)
{
    const struct terrain *t = &b->stage->terrain;

    for (int i = 0; i < t->pieces; i++)
        if (burns(b, i) && reaches(b, f, &t->piece[i].shape))
            return i;
    return NOBODY;
}

bool bts_fire_lets(const struct battle *b, int f, const struct way *way)
{
    const struct terrain *t = &b->stage->terrain;
    const int32_t radius = bts_girth(b, f);

    for (int i = 0; i < t->pieces; i++) {
        const struct polygon *shape = &t->piece[i].shape;
        bool inside =
            burns(b, i) && polygon_overlaps_disc(
                               shape, (struct disc){ way->step[0].at, radius });

        for (int k = 1; k < way->steps && burns(b, i); k++) {
            const struct segment leg = { way->step[k - 1].at, way->step[k].at };

            if (!inside && polygon_swept_by(shape, leg, radius))
                return false;
            inside = inside && polygon_overlaps_disc(
                                   shape, (struct disc){ leg.b, radius });
        }
    }
    return true;
}

/* bts.08.22 what the table says can burn. */
void bts_kindle(struct battle *b, int by, int target)
{
    const struct terrain *t = &b->stage->terrain;
    const struct footprint print = bts_footprint(b, target);

    for (int i = 0; i < t->pieces; i++) {
        const struct piece *p = &t->piece[i];
        int die;

        if (!(p->traits & TRAIT_BURNS) || burns(b, i) ||
            (bts_house_of(b, target) != NOBODY
                 ? bts_house_of(b, target) != i
                 : !footprint_over(&print, &p->shape)))
            continue;
        die = bts_roll(b, BTS_TOLD(b, FIRE_ROLL, BTS(13, 18), ONE(b, by),
                                   .need = CATCHES));
        LOG_SET(b, FIRE_ROLL, passed, die >= CATCHES);
        if (die >= CATCHES)
            bts_state(b)->burning |= (uint64_t)1 << i;
    }
}

/* bts.09.20 a building burns on all floors at once. */
static bool is_in_fire(const struct battle *b, int f)
{
    if (!bts_is_here(b, f))
        return false;
    if (bts_house_of(b, f) != NOBODY)
        return burns(b, bts_house_of(b, f));
    return bts_is_out(b, f) && bts_fire_at(b, f) != NOBODY;
}

/* The figure whose turn to burn is the k-th: bts.01.11 ruling, those of the player
 * with the initiative come first. */
static int nth_to_burn(const struct battle *b, int k)
{
    const int owner = bts_state_of(b)->initiative ^ (k >= b->figures);
    const int f = k % b->figures;

    return bts_owner(b, f) == owner ? f : NO_FIGURE;
}

int bts_burn(struct battle *b, int from)
{
    const struct bts_hit hit = { .by = NO_FIGURE, .rule = BTS(8, 23) };

    for (int k = from; k < BTS_SIDES * b->figures; k++) {
        const int f = nth_to_burn(b, k);

        if (f == NO_FIGURE || !is_in_fire(b, f))
            continue;
        BTS_TELL(b, BURNT, BTS(8, 23), ONE(b, f));
        if (bts_is(b, f, BTS_IS(VEHICLE)))
            bts_damage(b, f, 0, BTS(8, 23));
        else
            (void)bts_wound(b, &hit, f);
        return k + 1;
    }
    return 0;
}
