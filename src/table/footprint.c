/* footprint.c -- see footprint.h. */
#include "table/footprint.h"

#include <stddef.h>

/* ---- how far from what ---- */

int32_t footprint_gap(const struct footprint *f, const struct footprint *g)
{
    if (f->radius && g->radius)
        return disc_gap(footprint_disc(f), footprint_disc(g));
    if (f->radius)
        return hull_gap_disc(&g->hull, footprint_disc(f));
    return g->radius ? hull_gap_disc(&f->hull, footprint_disc(g))
                     : hull_gap_hull(&f->hull, &g->hull);
}

bool footprint_near(const struct footprint *f, const struct footprint *g,
                    int32_t reach)
{
    if (f->radius && g->radius)
        return disc_within(footprint_disc(f), footprint_disc(g), reach);
    if (f->radius)
        return hull_near_disc(&g->hull, footprint_disc(f), reach);
    return g->radius ? hull_near_disc(&f->hull, footprint_disc(g), reach)
                     : hull_near_hull(&f->hull, &g->hull, reach);
}

bool footprint_overlaps(const struct footprint *f, const struct footprint *g)
{
    if (f->radius && g->radius)
        return disc_overlaps(footprint_disc(f), footprint_disc(g));
    if (f->radius)
        return hull_overlaps_disc(&g->hull, footprint_disc(f));
    return g->radius ? hull_overlaps_disc(&f->hull, footprint_disc(g))
                     : hull_overlaps_hull(&f->hull, &g->hull);
}

bool footprint_over(const struct footprint *f, const struct polygon *p)
{
    struct polygon shape;

    if (f->radius)
        return polygon_overlaps_disc(p, footprint_disc(f));
    if (!box_meets(hull_box(&f->hull, 0), p->around))
        return false;
    shape = hull_shape(&f->hull);
    return polygon_overlaps(&shape, p);
}

bool footprint_held(const struct box *box, const struct footprint *f)
{
    struct box about;

    if (f->radius)
        return box_holds_disc(*box, footprint_disc(f));
    about = hull_shape(&f->hull).around;
    return box->left <= about.left && about.right <= box->right &&
           box->bottom <= about.bottom && about.top <= box->top;
}

struct vec footprint_nearest(const struct footprint *f, struct vec from)
{
    struct polygon shape;
    struct vec best;

    if (f->radius)
        return f->hull.at;
    shape = hull_shape(&f->hull);
    if (polygon_has(&shape, from))
        return from;
    best = shape.corner[0];
    for (int i = 0; i < shape.corners; i++) {
        const struct vec a = shape.corner[i];
        const struct vec b = shape.corner[(i + 1) % shape.corners];
        const struct vec edge = vec_sub(b, a);
        const int64_t along = vec_dot(vec_sub(from, a), edge);
        const int64_t length2 = vec_length2(edge);
        const struct vec foot = along <= 0 ? a
                                : along >= length2
                                    ? b
                                    : vec_between(a, b, along, length2);

        if (vec_distance2(from, foot) < vec_distance2(from, best))
            best = foot;
    }
    return best;
}

/* ---- on the move ---- */

/* All that a hull covers when it is shifted: both rectangles and what is between,
 * corners going round. A corner is left out where the outline would turn in. */
static struct polygon swept(const struct hull *h, struct vec to)
{
    struct hull end = *h;
    struct polygon a = hull_shape(h), out = { .corners = 0 };
    const struct vec way = vec_sub(to, h->at);
    struct polygon b;

    end.at = to;
    b = hull_shape(&end);
    for (int i = 0; i < a.corners; i++) {
        const int before = (i + a.corners - 1) % a.corners;
        const int next = (i + 1) % a.corners;
        /* is the way out over the edge that ends here, that begins here? */
        const bool left =
            vec_cross(vec_sub(a.corner[i], a.corner[before]), way) < 0;
        const bool comes =
            vec_cross(vec_sub(a.corner[next], a.corner[i]), way) < 0;

        if (!left || !comes)
            out.corner[out.corners++] = a.corner[i];
        if (left || comes)
            out.corner[out.corners++] = b.corner[i];
        if (left && !comes) { /* the moved corner comes first here */
            const struct vec last = out.corner[out.corners - 1];

            out.corner[out.corners - 1] = out.corner[out.corners - 2];
            out.corner[out.corners - 2] = last;
        }
    }
    if (!polygon_close(&out))
        return b; /* not moved, or by less than a rounding */
    return out;
}

/* Did they touch at the start, or overlap by a rounding, and do they part? */
static bool leaves(const struct footprint *f, struct vec to,
                   const struct footprint *g)
{
    const struct vec from = f->hull.at;
    struct footprint end = *f;

    end.hull.at = to;
    return footprint_near(f, g, FOOTPRINT_SKIN) &&
           !footprint_overlaps(&end, g) &&
           vec_dot(vec_sub(to, from),
                   vec_sub(from, footprint_nearest(g, from))) >= 0;
}

bool footprint_sweeps(const struct footprint *f, struct vec to,
                      const struct footprint *g)
{
    const struct segment s = { f->hull.at, to };
    struct polygon shape, other;

    if (f->radius && g->radius)
        return segment_nearer(s, g->hull.at, f->radius + g->radius) &&
               !leaves(f, to, g);
    if (!box_meets(box_of_segment(s, footprint_outer(f)),
                   box_of_segment((struct segment){ g->hull.at, g->hull.at },
                                  footprint_outer(g))))
        return false;
    if (f->radius) {
        shape = hull_shape(&g->hull);
        return polygon_swept_by(&shape, s, f->radius) && !leaves(f, to, g);
    }
    shape = swept(&f->hull, to);
    if (g->radius)
        return polygon_overlaps_disc(&shape, footprint_disc(g)) &&
               !leaves(f, to, g);
    other = hull_shape(&g->hull);
    return polygon_overlaps(&shape, &other) && !leaves(f, to, g);
}

bool footprint_sweeps_shape(const struct footprint *f, struct vec to,
                            const struct polygon *p)
{
    struct polygon shape;

    if (f->radius)
        return polygon_swept_by(p, (struct segment){ f->hull.at, to },
                                f->radius);
    if (!box_meets(p->around, box_of_segment((struct segment){ f->hull.at, to },
                                             footprint_outer(f))))
        return false;
    shape = swept(&f->hull, to);
    return polygon_overlaps(&shape, p);
}

/* Does a base that goes there sweep over it? */
typedef bool sweeping(const struct footprint *f, struct vec to,
                      const void *what);

static bool sweeps_base(const struct footprint *f, struct vec to,
                        const void *what)
{
    return footprint_sweeps(f, to, what);
}

static bool sweeps_shape(const struct footprint *f, struct vec to,
                         const void *what)
{
    return footprint_sweeps_shape(f, to, what);
}

/* How far a base gets before it sweeps over that. */
static int32_t gone_before(const struct footprint *f, int32_t distance,
                           sweeping *sweeps, const void *what)
{
    const struct vec from = f->hull.at;
    int32_t low = 0, high = distance;

    while (low < high) {
        const int32_t middle = high - (high - low) / 2;
        const struct vec to = vec_add(from, angle_vec(f->hull.facing, middle));

        if (sweeps(f, to, what))
            high = middle - 1;
        else
            low = middle;
    }
    return low;
}

int32_t footprint_meets(const struct footprint *f, int32_t distance,
                        const struct footprint *g)
{
    struct vec to;

    if (!f->radius)
        return g->radius
                   ? hull_meets_disc(&f->hull, distance, footprint_disc(g))
                   : hull_meets_hull(&f->hull, distance, &g->hull);
    to = vec_add(f->hull.at, angle_vec(f->hull.facing, distance));
    return footprint_sweeps(f, to, g) ? gone_before(f, distance, sweeps_base, g)
                                      : distance;
}

int32_t footprint_meets_shape(const struct footprint *f, int32_t distance,
                              const struct polygon *p)
{
    struct vec to;

    if (!f->radius)
        return hull_meets_shape(&f->hull, distance, p);
    to = vec_add(f->hull.at, angle_vec(f->hull.facing, distance));
    return footprint_sweeps_shape(f, to, p)
               ? gone_before(f, distance, sweeps_shape, p)
               : distance;
}
