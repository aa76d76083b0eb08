/* hull_walk.h -- walkers and flyers: hulls that turn freely as they go.
 *
 * The way is that of the hull's centre. A walker on its way needs the room of
 * the disc that its narrower half holds, since it may turn as it likes; where it
 * ends, the whole rectangle must fit, in the facing it ends with. A flyer needs
 * only an end. ofas.10.20 .. 24 */
#ifndef ALEA_TABLE_HULL_WALK_H
#define ALEA_TABLE_HULL_WALK_H

#include "table/hull.h"
#include "table/reach.h"

struct hull_walk {
    const struct terrain *terrain; /* other hulls and wrecks among its pieces */
    const struct mover *mover;     /* its radius is hull_narrow() */
    uint64_t pieces;               /* those the hull may not end over */
    const struct crowd *bars;      /* widened bases it neither passes nor comes
                                      to: enemies; or NULL */
    const struct crowd *taken;     /* bases it passes but does not end on:
                                      friends; or NULL */
    struct hull from;
};

static inline int32_t hull_narrow(const struct hull *h)
{
    return h->half_length < h->half_width ? h->half_length : h->half_width;
}

/* May the hull end there? A walker's centre ends on no LINEAR piece. */
enum reach_stop hull_fits(const struct hull_walk *w, const struct hull *h);
/* A place, for asking about many facings of a hull that turns there. */
struct hull_spot {
    struct hull_walk walk; /* with what the hull can reach there, however it is
                              turned, and nothing else */
    struct crowd near;
};
/* False, and no spot, when the hull fits there in no facing: what is in the way
 * is in that of the disc that it always holds. */
bool hull_spot_at(const struct hull_walk *w, const struct hull *h,
                  struct hull_spot *spot);
/* Turns the hull as little as can be, in 1/64 turns, until it fits; to the left
 * before to the right. False, and nothing turned, when it never does. */
bool hull_turns_to_fit(const struct hull_walk *w, struct hull *h);
/* The place nearest to the hull's, on rings half a narrow half apart, where it
 * fits when turned; false when there is none within 'limit'. */
bool hull_fits_near(const struct hull_walk *w, const struct hull *wish,
                    int32_t limit, struct hull *out);

/* Judges a way of the centre that ends with this facing, and fills in its cost;
 * as reach_cost(). */
enum reach_stop hull_walk_cost(const struct hull_walk *w, struct way *way,
                               angle facing, int32_t limit, int *where);
/* Finds a cheapest way for the centre; 'facing' is what is wished for, and what
 * was found: as near to it as hull_turns_to_fit() can. */
enum reach_stop hull_walk_find(const struct hull_walk *w, struct vec to,
                               int32_t limit, struct way *way, angle *facing);
/* Finds a cheap way to a place where the hull's front touches a base, or a
 * piece: at most 3 units away, or 'contact' where the limit asks for
 * it. The base must not be among the bars. Ends are looked for straight ahead
 * and on a ring, so a little cheaper ones may be missed. */
enum reach_stop hull_walk_touch(const struct hull_walk *w, struct disc goal,
                                int32_t contact, int32_t limit, struct way *way,
                                angle *facing);
enum reach_stop hull_walk_touch_piece(const struct hull_walk *w, int goal,
                                      int32_t contact, int32_t limit,
                                      struct way *way, angle *facing);

#endif
