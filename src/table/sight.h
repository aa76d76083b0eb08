/* sight.h -- what an eye sees of a body, past terrain and past other bodies.
 *
 * A body is an upright cylinder; its eye is on the axis at 7/8 of its height.
 * In plan the wedge from the eye to the body is cut at every corner of every
 * piece that could hide something, and each slice is judged; what is narrower
 * than 2 units (0.02 mm) at the body is not noticed, all else is exact. In
 * height a slice is judged at its two borders and its middle. Touching a
 * blocker's surface does not block. */
#ifndef ALEA_TABLE_SIGHT_H
#define ALEA_TABLE_SIGHT_H

#include "table/terrain.h"

enum seen { SEEN_NONE, SEEN_PART, SEEN_ALL };

struct body {
    struct vec at;
    int32_t radius;
    int32_t foot;   /* height of what it stands on */
    int32_t height; /* of the figure itself */
};

static inline int32_t body_eye(const struct body *b)
{
    return b->foot + b->height / 8 * 7;
}
static inline int32_t body_top(const struct body *b)
{
    return b->foot + b->height;
}

/* What 'from' sees of 'to' past the terrain alone. Pieces that HIDE block by
 * their body; pieces that SCREEN block every line that enters and leaves them
 * in plan, whatever their height, unless a figure at one end has its centre
 * inside; when the top of either figure is higher than the piece, that piece
 * leaves SEEN_PART instead of nothing. Under a figure that stands on its roof a
 * piece hides by its body, but never all. An eye right above the body's own base
 * (or below it, a storey down) sees all of it. */
enum seen sight_past_terrain(const struct terrain *t, const struct body *from,
                             const struct body *to);
/* Is every body that fits into the room, a cylinder like a body, out of sight
 * for sure? One question in place of many; a no says nothing. */
bool sight_hides_room(const struct terrain *t, const struct body *from,
                      const struct body *room);
/* Does 'other' hide anything of 'to' from the eye of 'from'? */
bool sight_grazes(const struct body *from, const struct body *to,
                  const struct body *other);
/* The same for many: the first of n that does, or -1. Much faster than asking
 * for each. */
int sight_first_graze(const struct body *from, const struct body *to,
                      const struct body *other, int n);
/* Does the straight line between two centres cross a piece with one of these
 * traits, in plan? Of a LINEAR piece the centre line counts, of others the
 * inside. Gives the first such piece in the table's order, or -1. */
int sight_line_crosses(const struct terrain *t, struct vec a, struct vec b,
                       uint32_t traits);

#endif
