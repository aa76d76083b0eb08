/* ch04_distances.c -- t9a chapter 4: how far units are from each other, and from
 * terrain. */
#include "books/t9a/ch04.h"

/* Are they surely at least so far apart, as the first of them sees it? */
static bool parts_far(const struct hull *a, const struct hull *b,
                      int32_t distance)
{
    enum { HAIR = 4 }; /* roundings of corners */
    const struct extent e = hull_extent_of_hull(a, b);
    const int64_t far = (int64_t)(distance + HAIR) * (1 << 30);
    const int64_t x = (int64_t)a->half_length * (1 << 30);
    const int64_t y = (int64_t)a->half_width * (1 << 30);

    return e.min_x - x >= far || -x - e.max_x >= far || e.min_y - y >= far ||
           -y - e.max_y >= far;
}

/* t9a.04.02 between their nearest points, whatever is between them. Of who has several
 * parts, those behind the nearest are not measured. */
int32_t t9a_gap(const struct t9a_ground *a, const struct t9a_ground *b)
{
    int32_t least = INT32_MAX;

    for (int i = 0; i < a->parts; i++)
        for (int j = 0; j < b->parts; j++) {
            const struct footprint *one = &a->part[i], *other = &b->part[j];
            int32_t gap;

            if (least < INT32_MAX && !one->radius && !other->radius &&
                parts_far(&one->hull, &other->hull, least))
                continue;
            gap = footprint_gap(one, other);
            if (gap < least)
                least = gap;
        }
    return least;
}

bool t9a_far(const struct t9a_ground *a, const struct t9a_ground *b,
             int32_t distance)
{
    const struct box one = a->around, other = b->around;

    return one.left - other.right >= distance ||
           other.left - one.right >= distance ||
           one.bottom - other.top >= distance ||
           other.bottom - one.top >= distance;
}

static int32_t part_gap_piece(const struct footprint *part,
                              const struct polygon *piece)
{
    struct polygon shape;
    int32_t gap;

    if (part->radius) {
        gap = (int32_t)root_floor(polygon_distance2(piece, part->hull.at)) -
              part->radius;
        return gap > 0 ? gap : 0;
    }
    shape = hull_shape(&part->hull);
    return (int32_t)root_floor(polygon_gap2(&shape, piece));
}

int32_t t9a_gap_piece(const struct t9a_ground *a, const struct polygon *piece)
{
    int32_t least = INT32_MAX;

    for (int i = 0; i < a->parts; i++) {
        const int32_t gap = part_gap_piece(&a->part[i], piece);

        if (gap < least)
            least = gap;
    }
    return least;
}

bool t9a_on_table(const struct t9a_ground *g, const struct terrain *t)
{
    const struct box table = box_grown(terrain_box(t), T9A_EPS);

    for (int i = 0; i < g->parts; i++)
        if (!footprint_held(&table, &g->part[i]))
            return false;
    return true;
}

bool t9a_overlap_by(const struct t9a_ground *a, const struct t9a_ground *b,
                    int32_t by)
{
    for (int i = 0; i < a->parts; i++) {
        struct footprint part = a->part[i];

        if (part.radius) {
            part.radius -= by;
        } else {
            part.hull.half_length -= by;
            part.hull.half_width -= by;
        }
        for (int k = 0; k < b->parts; k++)
            if (footprint_overlaps(&part, &b->part[k]))
                return true;
    }
    return false;
}
