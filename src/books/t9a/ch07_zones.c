/* ch07_zones.c -- t9a chapter 7: deployment types and their zones.
 *
 * The half above is that below turned about the centre of the table: what is asked
 * of it is asked of the other half, of the place opposite. */
#include "books/t9a/ch07.h"

#include <string.h>

#include "base/wide.h"
#include "table/view.h"

enum t9a_deployment t9a_deployment_of(int die)
{
    return die <= 3   ? DEPLOYMENT_CLASSIC
           : die <= 5 ? DEPLOYMENT_DIAGONAL
                      : DEPLOYMENT_FLANK;
}

/* How far from the line that parts the table: at least, or more than that. */
enum {
    CLASSIC_APART = INCH(12), /* t9a.07.13, at least */
    DIAGONAL_APART = INCH(9), /* t9a.07.14, at least */
    FLANK_NEAR = INCH(9),     /* t9a.07.15, more */
    FLANK_FAR = INCH(15)
};

/* ---- the lower half ---- */

/* t9a.07.14 the diagonal, with the lower half on its right. */
static struct vec diagonal(const struct t9a_zones *z,
                           const struct terrain *table)
{
    return vec(table->width, z->falling ? -table->depth : table->depth);
}

static bool below_diagonal(const struct t9a_zones *z,
                           const struct terrain *table, struct vec at)
{
    const struct vec along = diagonal(z, table);
    const int64_t right = -vec_cross(along, at); /* times its length */

    return right >= 0 && (wide)right * right >= (wide)vec_length2(along) *
                                                    DIAGONAL_APART *
                                                    DIAGONAL_APART;
}

/* t9a.07.15 outer quarters of the table are its wings. The attacker stands nearer to
 * the enemy there, the defender in the middle: the English text, and the figure. */
static int32_t flank_apart(const struct t9a_zones *z, enum t9a_half half,
                           bool on_wing)
{
    return (z->attacker == half) == on_wing ? FLANK_NEAR : FLANK_FAR;
}

/* The place as it is seen from the half, which then is the lower one. */
static struct vec seen_from(enum t9a_half half, struct vec at)
{
    return half == HALF_BELOW ? at : vec(-at.x, -at.y);
}

/* t9a.07.13 .. 07.15. Example: t9a.07.16. */
bool t9a_zone_has(const struct t9a_zones *z, const struct terrain *table,
                  enum t9a_half half, struct vec at)
{
    const struct vec own = seen_from(half, at);
    const int32_t quarter = table->width / 4;
    const int32_t out = own.x < 0 ? -own.x : own.x;

    if (!box_has(terrain_box(table), at))
        return false;
    switch ((enum t9a_deployment)z->type) {
    case DEPLOYMENT_CLASSIC:
        return -own.y >= CLASSIC_APART;
    case DEPLOYMENT_DIAGONAL:
        return below_diagonal(z, table, own);
    case DEPLOYMENT_FLANK:
        return -own.y > flank_apart(z, half, out >= quarter);
    case DEPLOYMENTS:
        break;
    }
    return false;
}

/* ---- shapes ---- */

/* Of the lower half, between two lines of the table and up to a third. */
static struct polygon strip(const struct terrain *table, int32_t left,
                            int32_t right, int32_t top)
{
    const int32_t bottom = -table->depth / 2;
    struct polygon out = { .corners = 0 };

    if (top <= bottom)
        return out;
    out.corners = 4;
    out.corner[0] = vec(left, bottom);
    out.corner[1] = vec(right, bottom);
    out.corner[2] = vec(right, top);
    out.corner[3] = vec(left, top);
    return out;
}

static struct polygon diagonal_part(const struct t9a_zones *z,
                                    const struct terrain *table)
{
    const struct box all = terrain_box(table);
    const struct polygon whole = strip(table, all.left, all.right, all.top);
    const struct convex table_shape = convex_of(&whole);
    const struct vec along = diagonal(z, table);
    const struct vec at = vec_scaled(vec(along.y, -along.x), DIAGONAL_APART);
    const struct convex below = convex_left_of(
        &table_shape, (struct segment){ at, vec_sub(at, along) });
    struct polygon out = { .corners = below.corners };

    memcpy(out.corner, below.corner, sizeof out.corner);
    return out;
}

static struct polygon lower_part(const struct t9a_zones *z,
                                 const struct terrain *table,
                                 enum t9a_half half, int part)
{
    const int32_t end = table->width / 2, quarter = table->width / 4;
    const int32_t wing = -flank_apart(z, half, true);

    switch ((enum t9a_deployment)z->type) {
    case DEPLOYMENT_CLASSIC:
        return strip(table, -end, part == 0 ? end : -end, -CLASSIC_APART);
    case DEPLOYMENT_DIAGONAL:
        return part == 0 ? diagonal_part(z, table) : strip(table, 0, 0, -end);
    case DEPLOYMENT_FLANK:
        return part == 0   ? strip(table, -end, -quarter, wing)
               : part == 1 ? strip(table, quarter, end, wing)
                           : strip(table, -quarter, quarter,
                                   -flank_apart(z, half, false));
    case DEPLOYMENTS:
        break;
    }
    return (struct polygon){ .corners = 0 };
}

struct polygon t9a_zone_part(const struct t9a_zones *z,
                             const struct terrain *table, enum t9a_half half,
                             int part)
{
    struct polygon out = lower_part(z, table, half, part);

    for (int i = 0; i < out.corners; i++)
        out.corner[i] = seen_from(half, out.corner[i]);
    if (out.corners < 3 || !polygon_close(&out))
        out.corners = 0;
    return out;
}

/* ---- units ---- */

/* Are all corners of the shape below that line? */
static bool is_below(const struct convex *c, int32_t line)
{
    for (int i = 0; i < c->corners; i++)
        if (c->corner[i].y >= line)
            return false;
    return true;
}

/* The zone has a step where the wings begin: each stretch is looked at by itself. */
static bool flank_holds(const struct t9a_zones *z, const struct terrain *table,
                        enum t9a_half half, const struct convex *part)
{
    const int32_t quarter = table->width / 4, end = table->depth;
    /* the line itself is on the wing; upwards the left of a line is its west */
    const struct segment west = { vec(-quarter, -end), vec(-quarter, end) };
    const struct segment east = { vec(quarter, end), vec(quarter, -end) };
    const struct segment from = { vec(1 - quarter, end),
                                  vec(1 - quarter, -end) };
    const struct segment to = { vec(quarter - 1, -end), vec(quarter - 1, end) };
    const int32_t wing = -flank_apart(z, half, true);
    const int32_t inner = -flank_apart(z, half, false);
    const struct convex on_left = convex_left_of(part, west);
    const struct convex on_right = convex_left_of(part, east);
    struct convex middle = convex_left_of(part, from);

    middle = convex_left_of(&middle, to);
    return is_below(&on_left, wing) && is_below(&on_right, wing) &&
           is_below(&middle, inner);
}

bool t9a_zone_holds(const struct t9a_zones *z, const struct terrain *table,
                    enum t9a_half half, const struct t9a_ground *ground)
{
    for (int i = 0; i < ground->parts; i++) {
        const struct footprint *part = &ground->part[i];
        const struct polygon shape = hull_shape(&part->hull);
        struct convex c = part->radius ? convex_of_disc(footprint_disc(part))
                                       : convex_of(&shape);

        for (int k = 0; k < c.corners; k++) {
            if (!t9a_zone_has(z, table, half, c.corner[k]))
                return false;
            c.corner[k] = seen_from(half, c.corner[k]);
        }
        if (z->type == DEPLOYMENT_FLANK && !flank_holds(z, table, half, &c))
            return false;
    }
    return true;
}
