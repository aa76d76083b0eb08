/* hull.c -- where a hull is, how far from what, and what lies in its arcs. */
#include "table/hull.h"

#include <stddef.h>
#include <string.h>

/* ---- where it is ---- */

struct polygon hull_shape(const struct hull *h)
{
    return polygon_rectangle(h->at, 2 * h->half_length, 2 * h->half_width,
                             h->facing);
}

struct hull hull_moved(const struct hull *h, int32_t distance)
{
    struct hull moved = *h;

    moved.at = vec_add(h->at, angle_vec(h->facing, distance));
    return moved;
}

struct vec hull_point(const struct hull *h, int32_t x, int32_t y)
{
    return vec_add(h->at, vec_turned(vec(x, y), h->facing));
}

bool terrain_holds_hull(const struct terrain *t, const struct hull *h)
{
    return terrain_holds_box(t, hull_shape(h).around);
}

void terrain_copy(struct terrain *to, const struct terrain *from)
{
    memcpy(to, from,
           offsetof(struct terrain, piece) +
               (size_t)from->pieces * sizeof *from->piece);
}

int terrain_add_hull(struct terrain *t, const struct hull *h, int32_t top,
                     uint32_t traits)
{
    if (t->pieces == MAX_PIECES)
        return -1;
    t->piece[t->pieces] = (struct piece){ .shape = hull_shape(h),
                                          .height = top,
                                          .traits = traits };
    return t->pieces++;
}

/* ---- how far from what ---- */

int32_t hull_gap_disc(const struct hull *h, struct disc d)
{
    struct polygon p = hull_shape(h);
    int64_t gap = root_floor(polygon_distance2(&p, d.at)) - d.radius;

    return gap < 0 ? 0 : (int32_t)gap;
}

int32_t hull_gap_hull(const struct hull *h, const struct hull *other)
{
    struct polygon p = hull_shape(h), q = hull_shape(other);

    return (int32_t)root_floor(polygon_convex_gap2(&p, &q));
}

bool hull_near_disc(const struct hull *h, struct disc d, int32_t reach)
{
    struct polygon p;

    if (!box_meets(hull_box(h, 0), box_of_disc(d, reach)))
        return false;
    p = hull_shape(h);
    return polygon_near(&p, d.at, d.radius + reach);
}

bool hull_near_hull(const struct hull *h, const struct hull *other,
                    int32_t reach)
{
    struct polygon p, q;

    if (!box_meets(hull_box(h, reach), hull_box(other, 0)))
        return false;
    p = hull_shape(h);
    q = hull_shape(other);
    return polygon_within(&p, &q, reach);
}

bool hull_overlaps_disc(const struct hull *h, struct disc d)
{
    struct polygon p;

    if (!box_meets(hull_box(h, 0), box_of_disc(d, 0)))
        return false;
    p = hull_shape(h);
    return polygon_overlaps_disc(&p, d);
}

bool hull_overlaps_hull(const struct hull *h, const struct hull *other)
{
    struct polygon p, q;

    if (!box_meets(hull_box(h, 0), hull_box(other, 0)))
        return false;
    p = hull_shape(h);
    q = hull_shape(other);
    return polygon_overlaps(&p, &q);
}

bool hull_touches_disc(const struct hull *h, struct disc d, int32_t contact)
{
    struct polygon p;

    if (!box_meets(hull_box(h, 0), box_of_disc(d, contact)))
        return false;
    p = hull_shape(h);
    return polygon_near(&p, d.at, d.radius + contact) &&
           !polygon_overlaps_disc(&p, d);
}

bool hull_touches_hull(const struct hull *h, const struct hull *other,
                       int32_t contact)
{
    struct polygon p, q;

    if (!box_meets(hull_box(h, contact), hull_box(other, 0)))
        return false;
    p = hull_shape(h);
    q = hull_shape(other);
    return polygon_within(&p, &q, contact) && !polygon_overlaps(&p, &q);
}

/* ---- arcs ---- */

#define Q30(n) ((int64_t)(n) * (1 << 30))

static struct extent extent_about(const struct hull *h, struct vec centre,
                                  int64_t reach_x, int64_t reach_y)
{
    const struct rotation own = angle_rotation(h->facing);
    const int64_t c = own.cos, s = own.sin;
    struct vec d = vec_sub(centre, h->at);
    int64_t x = d.x * c + d.y * s, y = d.y * c - d.x * s;

    return (struct extent){ x - reach_x, x + reach_x, y - reach_y,
                            y + reach_y };
}

struct extent hull_extent_of_disc(const struct hull *h, struct disc d)
{
    return extent_about(h, d.at, Q30(d.radius), Q30(d.radius));
}

struct extent hull_extent_of_hull(const struct hull *h,
                                  const struct hull *other)
{
    angle a = (angle)(other->facing - h->facing);
    const struct rotation turned = angle_rotation(a);
    int64_t c = turned.cos, s = turned.sin;

    c = c < 0 ? -c : c;
    s = s < 0 ? -s : s;
    return extent_about(h, other->at,
                        other->half_length * c + other->half_width * s,
                        other->half_length * s + other->half_width * c);
}

unsigned hull_arcs_partly(const struct hull *h, struct extent e)
{
    int64_t x = Q30(h->half_length), y = Q30(h->half_width);

    return (e.max_x > x ? (unsigned)HULL_FRONT : 0u) |
           (e.min_x < -x ? (unsigned)HULL_REAR : 0u) |
           (e.max_y > y ? (unsigned)HULL_LEFT : 0u) |
           (e.min_y < -y ? (unsigned)HULL_RIGHT : 0u);
}

unsigned hull_arcs_wholly(const struct hull *h, struct extent e)
{
    int64_t x = Q30(h->half_length), y = Q30(h->half_width);

    return (e.min_x >= x ? (unsigned)HULL_FRONT : 0u) |
           (e.max_x <= -x ? (unsigned)HULL_REAR : 0u) |
           (e.min_y >= y ? (unsigned)HULL_LEFT : 0u) |
           (e.max_y <= -y ? (unsigned)HULL_RIGHT : 0u);
}

/* ---- standing ---- */

static enum hull_stop stop_at(enum hull_stop stop, int i, int *which)
{
    if (which)
        *which = i;
    return stop;
}

enum hull_stop hull_shape_stands(const struct hull_way *w,
                                 const struct polygon *p, int *which)
{
    if (!terrain_holds_box(w->terrain, p->around))
        return stop_at(HULL_OFF_TABLE, -1, which);
    for (uint64_t left = w->pieces; left; left &= left - 1) {
        int i = __builtin_ctzll(left);

        if (polygon_overlaps(p, &w->terrain->piece[i].shape))
            return stop_at(HULL_ON_PIECE, i, which);
    }
    for (int i = 0; i < w->others; i++) {
        struct polygon q = hull_shape(&w->other[i]);

        if (polygon_overlaps(p, &q))
            return stop_at(HULL_ON_HULL, i, which);
    }
    return stop_at(HULL_FREE, -1, which);
}

enum hull_stop hull_stands(const struct hull_way *w, const struct hull *h,
                           int *which)
{
    struct polygon p = hull_shape(h);

    return hull_shape_stands(w, &p, which);
}
