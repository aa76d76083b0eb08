/* ch18_walls.c -- t9a chapter 18: who defends a wall (18.08, 18.15): the side of his unit
 * lies along one of its long sides. */
#include "books/t9a/play.h"

/* How much of the side of a unit lies along the side of a wall, if it does. */
static int64_t along(struct segment side, struct segment wall)
{
    /* corners are rounded: half a unit each, and the tolerance of t9a.02.04 */
    enum { OFF = T9A_EPS + 2 };
    const struct vec way = vec_sub(wall.b, wall.a);
    const int64_t length = vec_distance(wall.a, wall.b);
    int64_t at[2];

    for (int i = 0; i < 2; i++) {
        const struct vec to = vec_sub(i ? side.b : side.a, wall.a);
        const int64_t off = vec_cross(way, to);

        if (off > OFF * length || off < -OFF * length)
            return 0;
        at[i] = vec_dot(way, to) / length;
    }
    if (at[0] > at[1]) {
        const int64_t swap = at[0];

        at[0] = at[1];
        at[1] = swap;
    }
    at[0] = at[0] > 0 ? at[0] : 0;
    at[1] = at[1] < length ? at[1] : length;
    return at[1] > at[0] ? at[1] - at[0] : 0;
}

/* Is it one of the two long sides? A wall is a rectangle. */
static bool is_long(const struct polygon *p, int side)
{
    const int next = (side + 1) % p->corners;
    const int64_t own = vec_distance2(p->corner[side], p->corner[next]);

    return own >=
           vec_distance2(p->corner[next], p->corner[(next + 1) % p->corners]);
}

/* t9a.18.08 does half of the side lie along it? */
static bool lies_along(struct segment side, const struct polygon *wall)
{
    for (int i = 0; i < wall->corners; i++) {
        const struct segment it = { wall->corner[i],
                                    wall->corner[(i + 1) % wall->corners] };

        if (is_long(wall, i) &&
            2 * along(side, it) >= vec_distance(side.a, side.b))
            return true;
    }
    return false;
}

/* That side of a rectangle. */
static struct segment side_of(const struct polygon *p, enum hull_arc arc)
{
    /* rear right, front right, front left, rear left */
    const int from = arc == HULL_RIGHT   ? 0
                     : arc == HULL_FRONT ? 1
                     : arc == HULL_LEFT  ? 2
                                         : 3;

    return (struct segment){ p->corner[from], p->corner[(from + 1) % 4] };
}

static bool holds(const struct battle *b, int u, int piece, enum hull_arc arc)
{
    const struct hull bounds = t9a_hull(b, u);
    const struct polygon own = hull_shape(&bounds);

    return lies_along(side_of(&own, arc),
                      &b->stage->terrain.piece[piece].shape);
}

bool t9a_holds_wall(const struct battle *b, int u, int piece)
{
    return holds(b, u, piece, HULL_FRONT) || holds(b, u, piece, HULL_REAR) ||
           holds(b, u, piece, HULL_LEFT) || holds(b, u, piece, HULL_RIGHT);
}

bool t9a_walled(const struct battle *b, int u, enum hull_arc side)
{
    for (uint64_t left = t9a_pieces(b, 1U << GROUND_WALL); left;
         left &= left - 1)
        if (!t9a_formation(b, u).radius && holds(b, u, set_first(left), side))
            return true;
    return false;
}
