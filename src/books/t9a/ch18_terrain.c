/* ch18_terrain.c -- t9a chapter 18: what lies on the table, and how much of a unit is on
 * it (18.11).
 *
 * Areas are of shapes whose corners are rounded to whole units. */
#include "books/t9a/ch05_effective.h"
#include "books/t9a/ch18.h"

uint64_t t9a_pieces(const struct battle *b, unsigned kinds)
{
    const struct terrain *t = &b->stage->terrain;
    uint64_t set = 0;

    for (int i = 0; i < t->pieces; i++)
        if (kinds >> t->piece[i].special & 1)
            set |= (uint64_t)1 << i;
    return set;
}

uint64_t t9a_impassable(const struct battle *b)
{
    return t9a_pieces(b, 1U << GROUND_IMPASSABLE | 1U << GROUND_BUILDING);
}

/* ---- areas ---- */

static int64_t twice_area(const struct convex *c)
{
    int64_t sum = 0;

    for (int i = 2; i < c->corners; i++)
        sum += vec_cross(vec_sub(c->corner[i - 1], c->corner[0]),
                         vec_sub(c->corner[i], c->corner[0]));
    return sum;
}

/* A round base as a shape of eight corners, so that a triangle may cut it. */
static struct convex shape_of(const struct footprint *part)
{
    struct convex c = { .corners = 8 };

    if (!part->radius) {
        const struct polygon p = hull_shape(&part->hull);

        return convex_of(&p);
    }
    for (int i = 0; i < c.corners; i++)
        c.corner[i] = vec_add(part->hull.at,
                              angle_vec((angle)(i * (TURN / 8)), part->radius));
    return c;
}

/* What of the shape is on the piece, which is convex (t9a.18.11): triangle by triangle,
 * so that there is room for all corners. */
static int64_t shared(const struct convex *shape, const struct polygon *piece)
{
    int64_t sum = 0;

    for (int i = 2; i < piece->corners; i++) {
        const struct vec corner[3] = { piece->corner[0], piece->corner[i - 1],
                                       piece->corner[i] };
        struct convex left = *shape;

        for (int k = 0; k < 3 && left.corners > 0; k++)
            left = convex_left_of(
                &left, (struct segment){ corner[k], corner[(k + 1) % 3] });
        sum += twice_area(&left);
    }
    return sum;
}

struct t9a_lying t9a_lies(const struct t9a_ground *ground,
                          const struct polygon *piece)
{
    struct t9a_lying lying = { 0, 0, 0 };

    for (int i = 0; i < ground->parts; i++) {
        const struct convex shape = shape_of(&ground->part[i]);
        const int middle = shape.corners / 2;

        lying.all += twice_area(&shape);
        lying.on += shared(&shape, piece);
        lying.slack += (int64_t)4 * T9A_EPS *
                       vec_distance(shape.corner[0], shape.corner[middle]);
    }
    return lying;
}

static struct t9a_lying unit_lies(const struct battle *b, int u, int piece)
{
    struct t9a_ground ground;

    t9a_ground(b, u, &ground);
    return t9a_lies(&ground, &b->stage->terrain.piece[piece].shape);
}

int t9a_share_on(const struct battle *b, int u, int piece)
{
    const struct t9a_lying lying = unit_lies(b, u, piece);

    return (int)(lying.on * 1024 / lying.all);
}

bool t9a_mostly_on(const struct battle *b, int u, enum t9a_ground_kind kind)
{
    for (uint64_t left = t9a_pieces(b, 1U << kind); left; left &= left - 1)
        if (t9a_lies_mostly(unit_lies(b, u, set_first(left))))
            return true;
    return false;
}

/* ---- moves ---- */

/* t9a.18.18 half on a hill when it begins, half off it when it ends. */
void t9a_note_downhill(struct battle *b, int u, const struct hull *from)
{
    const struct t9a_formation f = t9a_formation(b, u);
    struct t9a_ground before, now;
    bool down = false;

    t9a_cover(&f, from, &before);
    t9a_ground(b, u, &now);
    for (uint64_t left = t9a_pieces(b, 1U << GROUND_HILL); left;
         left &= left - 1) {
        const struct polygon *hill =
            &b->stage->terrain.piece[set_first(left)].shape;

        down |= t9a_lies_half(t9a_lies(&before, hill)) &&
                !t9a_lies_mostly(t9a_lies(&now, hill));
    }
    if (down)
        t9a_mark(b, u, MARK_DOWNHILL);
    else
        t9a_unmark(b, u, MARK_DOWNHILL);
}

bool t9a_wades(const struct battle *b, int u, const struct t9a_formation *f,
               const struct hull *from, const struct t9a_course *way)
{
    const struct hull end = t9a_path_end(from, way);
    struct t9a_place model[T9A_MODELS];

    if (t9a_has_joined(b, u) ? t9a_has(b, u, SPECIAL_STRIDER)
                             : t9a_all_have(b, u, SPECIAL_STRIDER))
        return false;
    for (uint64_t left = t9a_pieces(b, 1U << GROUND_WATER); left;
         left &= left - 1)
        if (t9a_been_on(f, from, way, &end,
                        &b->stage->terrain.piece[set_first(left)].shape,
                        model) > 0)
            return true;
    return false;
}
