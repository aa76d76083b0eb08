/* place.h -- standing a squad around its leader.
 *
 * A soldier may stand where his base touches nobody's and nothing solid, within
 * the leash of the leader (gap of the bases, leash included), and where he can
 * walk from the leader's place without ever leaving the leash. */
#ifndef ALEA_TABLE_PLACE_H
#define ALEA_TABLE_PLACE_H

#include "table/reach.h"

enum { MAX_SQUAD = 48 };

/* The ground a squad is placed on. */
struct squad {
    const struct terrain *terrain;
    const struct mover *mover; /* radius, what he may not touch */
    const struct crowd *bars;  /* widened bases nobody of the squad may touch
                                    or walk through: enemies */
    const struct crowd *taken; /* bases of others they may walk through, but
                                    not overlap at the end: friends */
    struct step leader;
    int32_t leash;
    int32_t count;          /* soldiers to place, the leader not counted */
    const struct box *zone; /* they must stand wholly in it; NULL: no matter */
};

/* How a squad likes to stand. ORDER STANCES */
enum stance {
    STANCE_KEEP,  /* as it stood about its leader before, as far as legal */
    STANCE_CLOSE, /* as near to the leader as possible */
    STANCE_WIDE,  /* spread out over the leash */
    STANCE_COVER, /* in or behind terrain, seen from 'threat' */
    STANCES
};

enum place_stop {
    PLACE_FREE,
    PLACE_OFF_TABLE,
    PLACE_SOLID,
    PLACE_BASE,    /* overlaps a base, or touches an enemy */
    PLACE_LEASH,   /* too far from the leader */
    PLACE_CUT_OFF, /* cannot walk there within the leash */
    PLACE_ZONE     /* not wholly in the zone */
};

/* May one soldier stand there? Says nothing about the rest of his squad. */
enum place_stop place_check(const struct squad *s, struct step at);
/* Judges a whole squad by hand: the first that cannot stand (PLACE_BASE when two
 * overlap) is given in 'which'. */
enum place_stop place_check_all(const struct squad *s, const struct step *at,
                                int *which);
/* Stands the squad by itself; 'before' holds where each soldier stood relative
 * to the leader (for KEEP; may be NULL), 'threat' where cover is sought from.
 * False when somebody found no place: then 'placed' says how many did, the
 * first ones of 'at'. Places that are reached straight from the leader are taken
 * first, and only so many ways round are looked for: in a very tight spot a
 * person may find room where this does not. */
bool place_squad(const struct squad *s, enum stance stance,
                 const struct vec *before, struct vec threat, struct step *at,
                 int *placed);
/* The free place nearest to 'near' for one base, spiralling out to 'limit';
 * false when there is none. Ignores the leash; the leader's base counts as
 * taken, unless the squad has nobody to place: then it is he who seeks one. */
bool place_nearest(const struct squad *s, struct step near, int32_t limit,
                   struct step *at);
/* The nearest free place for one base on which something came to stand, within
 * 'limit', on the same floor, walls between or not; within the leash of the
 * leader if there is any such place. Of equals it is the first to the left of
 * the direction 'first'. A pocket that is free for less than 1/16 of the radius
 * may be missed. As above it is the leader himself when nobody is to be placed.
 * ofas.10.33 */
bool place_shift(const struct squad *s, struct step from, angle first,
                 int32_t limit, struct step *at);

#endif
