/* shape.c -- discs, segments and polygons.
 *
 * A polygon is counter-clockwise and simple, so its interior lies to the left
 * of each edge, and that is all most questions need: what happens at an edge or
 * a corner is decided there, by the signs of a few cross products. Boxes come
 * first, since most pairs of things on a table are far apart. */
#include "base/shape.h"

#include <assert.h>
#include <string.h>

/* Which side of the line through s: positive to the left, 0 on it. */
static inline int64_t left_of(struct segment s, struct vec point)
{
    return vec_cross(vec_sub(s.b, s.a), vec_sub(point, s.a));
}

static inline bool opposite(int64_t a, int64_t b)
{
    return (a < 0 && b > 0) || (a > 0 && b < 0);
}

/* Is the point on the closed segment, given that it is on its line? */
static inline bool between(struct segment s, struct vec point)
{
    return box_has(box_of_segment(s, 0), point);
}

/* ---- segments and discs ---- */

bool segments_cross(struct segment a, struct segment b)
{
    return opposite(left_of(a, b.a), left_of(a, b.b)) &&
           opposite(left_of(b, a.a), left_of(b, a.b));
}

bool segments_meet(struct segment a, struct segment b)
{
    int64_t ba = left_of(a, b.a), bb = left_of(a, b.b);
    int64_t aa = left_of(b, a.a), ab = left_of(b, a.b);

    return (opposite(ba, bb) && opposite(aa, ab)) ||
           (ba == 0 && between(a, b.a)) || (bb == 0 && between(a, b.b)) ||
           (aa == 0 && between(b, a.a)) || (ab == 0 && between(b, a.b));
}

int64_t segment_distance2(struct segment s, struct vec point)
{
    struct vec d = vec_sub(s.b, s.a), w = vec_sub(point, s.a);
    int64_t along = vec_dot(w, d), length2 = vec_length2(d), cross;

    if (along <= 0)
        return vec_length2(w);
    if (along >= length2)
        return vec_distance2(point, s.b);
    cross = vec_cross(d, w);
    return (int64_t)((wide)cross * cross / length2);
}

/* Is a point w from the start of d beside d, neither before it nor beyond, and
 * nearer to its line than the root of reach2? */
static inline bool nearer_beside(struct vec d, struct vec w, int64_t reach2)
{
    int64_t along = vec_dot(w, d), cross = vec_cross(d, w);
    int64_t length2 = vec_length2(d);

    return (along > 0) & (along < length2) &
           ((wide)cross * cross < (wide)reach2 * length2);
}

int32_t disc_gap(struct disc a, struct disc b)
{
    int64_t gap = root_floor(vec_distance2(a.at, b.at)) - a.radius - b.radius;

    return gap < 0 ? 0 : (int32_t)gap;
}

/* ---- making a polygon ---- */

static bool within_limits(const struct polygon *p)
{
    const struct box world = { -VEC_LIMIT, -VEC_LIMIT, VEC_LIMIT, VEC_LIMIT };

    for (int i = 0; i < p->corners; i++)
        if (!box_has(world, p->corner[i]))
            return false;
    return true;
}

static int64_t twice_area(const struct polygon *p)
{
    int64_t sum = 0;

    for (int i = 0; i < p->corners; i++)
        sum += vec_cross(polygon_edge(p, i).a, polygon_edge(p, i).b);
    return sum;
}

/* Does b, which starts where a ends, go back along a or nowhere? */
static bool folds_back(struct segment a, struct segment b)
{
    struct vec d = vec_sub(a.b, a.a), e = vec_sub(b.b, b.a);

    return vec_cross(d, e) == 0 && vec_dot(d, e) <= 0;
}

/* Does no edge share a point with another, but for neighbours their corner? */
static bool is_simple(const struct polygon *p)
{
    int n = p->corners;

    for (int i = 0; i < n; i++) {
        if (folds_back(polygon_edge(p, i), polygon_edge(p, (i + 1) % n)))
            return false;
        for (int j = i + 2; j < n; j++)
            if ((j + 1) % n != i &&
                segments_meet(polygon_edge(p, i), polygon_edge(p, j)))
                return false;
    }
    return true;
}

static void reverse(struct polygon *p)
{
    for (int i = 0, j = p->corners - 1; i < j; i++, j--) {
        struct vec c = p->corner[i];

        p->corner[i] = p->corner[j];
        p->corner[j] = c;
    }
}

static struct box box_around(const struct polygon *p)
{
    struct box b = { p->corner[0].x, p->corner[0].y, p->corner[0].x,
                     p->corner[0].y };

    for (int i = 1; i < p->corners; i++) {
        struct vec c = p->corner[i];

        b.left = c.x < b.left ? c.x : b.left;
        b.right = c.x > b.right ? c.x : b.right;
        b.bottom = c.y < b.bottom ? c.y : b.bottom;
        b.top = c.y > b.top ? c.y : b.top;
    }
    return b;
}

bool polygon_close(struct polygon *p)
{
    int64_t area;

    if (p->corners < 3 || p->corners > SHAPE_CORNERS || !within_limits(p))
        return false;
    area = twice_area(p);
    if (area == 0 || !is_simple(p))
        return false;
    if (area < 0)
        reverse(p);
    memset(p->corner + p->corners, 0,
           (size_t)(SHAPE_CORNERS - p->corners) * sizeof *p->corner);
    p->around = box_around(p);
    return true;
}

/* n / 2^31 to the nearest, halves upwards. */
static int32_t half_of_q30(int64_t n)
{
    return (int32_t)((n + (1 << 30)) >> 31);
}

struct polygon polygon_rectangle(struct vec at, int32_t w, int32_t h, angle a)
{
    return polygon_turned(at, w, h, angle_rotation(a));
}

struct polygon polygon_shifted(const struct polygon *p, struct vec by)
{
    struct polygon out = *p;

    for (int i = 0; i < p->corners; i++)
        out.corner[i] = vec_add(p->corner[i], by);
    out.around = box_shifted(p->around, by);
    return out;
}

struct polygon polygon_turned(struct vec at, int32_t w, int32_t h,
                              struct rotation turned)
{
    const int64_t c = turned.cos, s = turned.sin;
    const int64_t wc = w * c, ws = w * s, hc = h * c, hs = h * s;
    struct polygon p = { .corners = 4 };

    assert(w >= 4 && h >= 4);
    p.corner[0] = vec_add(at, vec(half_of_q30(hs - wc), half_of_q30(-ws - hc)));
    p.corner[1] = vec_add(at, vec(half_of_q30(wc + hs), half_of_q30(ws - hc)));
    p.corner[2] = vec_add(at, vec(half_of_q30(wc - hs), half_of_q30(ws + hc)));
    p.corner[3] = vec_add(at, vec(half_of_q30(-wc - hs), half_of_q30(hc - ws)));
    p.around = box_around(&p);
    return p;
}

/* ---- points and discs ---- */

enum side { OUTSIDE, BORDER, INSIDE };

/* Counts the edges that a ray to the right of the point crosses. */
static enum side side_of(const struct polygon *p, struct vec point)
{
    bool in = false;

    if (!box_has(p->around, point))
        return OUTSIDE;
    for (int i = 0; i < p->corners; i++) {
        struct segment e = polygon_edge(p, i);
        int64_t left = left_of(e, point);

        if (left == 0 && between(e, point))
            return BORDER;
        if ((e.a.y > point.y) != (e.b.y > point.y))
            in ^= (left > 0) == (e.b.y > e.a.y);
    }
    return in ? INSIDE : OUTSIDE;
}

/* Is some point of the border at distance < reach? Few branches, since nobody
 * can foresee them. */
static bool border_nearer(const struct polygon *p, struct vec point,
                          int32_t reach)
{
    int64_t reach2 = (int64_t)reach * reach;
    bool nearer = false;

    for (int i = 0; i < p->corners; i++) {
        struct segment e = polygon_edge(p, i);

        nearer |= vec_distance2(e.b, point) < reach2;
        nearer |= nearer_beside(vec_sub(e.b, e.a), vec_sub(point, e.a), reach2);
    }
    return nearer;
}

/* A margin wider than the world is cut: nothing lies farther out. */
static struct box grown(struct box b, int32_t margin)
{
    margin = margin < 4 * VEC_LIMIT ? margin : 4 * VEC_LIMIT;
    return (struct box){ b.left - margin, b.bottom - margin, b.right + margin,
                         b.top + margin };
}

bool polygon_has(const struct polygon *p, struct vec point)
{
    return side_of(p, point) != OUTSIDE;
}

bool polygon_overlaps_disc(const struct polygon *p, struct disc d)
{
    if (!box_has(grown(p->around, d.radius), d.at))
        return false;
    return border_nearer(p, d.at, d.radius) || side_of(p, d.at) == INSIDE;
}

bool polygon_holds_disc(const struct polygon *p, struct disc d)
{
    if (!box_has(grown(p->around, -d.radius), d.at))
        return false;
    return !border_nearer(p, d.at, d.radius) && polygon_has(p, d.at);
}

bool polygon_near(const struct polygon *p, struct vec point, int32_t reach)
{
    if (reach < 0 || !box_has(grown(p->around, reach), point))
        return false;
    for (int i = 0; i < p->corners; i++)
        if (segment_near(polygon_edge(p, i), point, reach))
            return true;
    return polygon_has(p, point);
}

/* The lesser of 'least' and the squared distance to the border, of a point that is
 * not inside. What is nearest to it is on an edge that it is outside of, or at an end
 * of one: the others are passed by. */
static int64_t border_distance2(const struct polygon *p, struct vec point,
                                int64_t least)
{
    for (int i = 0; i < p->corners; i++) {
        const struct segment e = polygon_edge(p, i);
        const struct vec d = vec_sub(e.b, e.a), w = vec_sub(point, e.a);
        const int64_t cross = vec_cross(d, w), along = vec_dot(w, d);
        const int64_t length2 = vec_length2(d);
        int64_t to = least;

        if (cross > 0)
            continue;
        if (along <= 0)
            to = vec_length2(w);
        else if (along >= length2)
            to = vec_distance2(point, e.b);
        else if ((wide)cross * cross < (wide)least * length2)
            to = (int64_t)((wide)cross * cross / length2);
        least = to < least ? to : least;
    }
    return least;
}

int64_t polygon_distance2(const struct polygon *p, struct vec point)
{
    return polygon_has(p, point) ? 0 : border_distance2(p, point, INT64_MAX);
}

/* ---- segments and sweeps ---- */

/* Does direction d lead from corner i into the interior at once? The interior
 * is what one sweeps turning left from the next corner to the last one. */
static bool leads_inside(const struct polygon *p, int i, struct vec d)
{
    struct vec c = p->corner[i];
    struct vec last = vec_sub(p->corner[i > 0 ? i - 1 : p->corners - 1], c);
    struct vec next = vec_sub(p->corner[i + 1 < p->corners ? i + 1 : 0], c);
    bool left = vec_cross(next, d) > 0, right = vec_cross(d, last) > 0;

    return vec_cross(next, last) >= 0 ? left && right : left || right;
}

/* Does s pass through corner i, which is on its line, and inside thereby? */
static bool inside_at_corner(const struct polygon *p, int i, struct segment s)
{
    struct vec c = p->corner[i], d = vec_sub(s.b, s.a);

    return between(s, c) &&
           ((!vec_same(c, s.b) && leads_inside(p, i, d)) ||
            (!vec_same(c, s.a) && leads_inside(p, i, vec_sub(s.a, s.b))));
}

/* Does s get inside across the edge that ends at corner i, or at that corner?
 * An end of s on the edge is enough when the other is on the left. */
static bool inside_at_edge(const struct polygon *p, int i, struct segment s)
{
    struct segment e = polygon_edge(p, i);
    int64_t ea = left_of(s, e.a), eb = left_of(s, e.b), sa, sb;

    if (eb == 0)
        return inside_at_corner(p, i, s);
    if (!opposite(ea, eb))
        return false;
    sa = left_of(e, s.a);
    sb = left_of(e, s.b);
    return opposite(sa, sb) || (sa == 0 && sb > 0) || (sb == 0 && sa > 0);
}

/* As polygon_cut_by(), for a segment whose box meets the polygon's. If s does
 * not get inside at any edge or corner, it is inside where it starts or never. */
static bool cut(const struct polygon *p, struct segment s)
{
    if (!vec_same(s.a, s.b))
        for (int i = 0; i < p->corners; i++)
            if (inside_at_edge(p, i, s))
                return true;
    return side_of(p, s.a) == INSIDE;
}

static inline int64_t size(int64_t x)
{
    return x < 0 ? -x : x;
}

/* May the line through s come as near to the box? False is sure: for a slanting
 * line that box_meets() cannot tell apart. All is doubled, so that the middle of
 * the box is whole; |dx| + |dy| is at least the length of s. */
static inline bool line_nears(struct segment s, struct box b, int32_t reach)
{
    int64_t dx = s.b.x - s.a.x, dy = s.b.y - s.a.y;
    int64_t x = (int64_t)b.left + b.right - 2 * (int64_t)s.a.x;
    int64_t y = (int64_t)b.bottom + b.top - 2 * (int64_t)s.a.y;
    int64_t width = (int64_t)b.right - b.left + 2 * (int64_t)reach;
    int64_t depth = (int64_t)b.top - b.bottom + 2 * (int64_t)reach;

    return size(dx * y - dy * x) <= size(dx) * depth + size(dy) * width;
}

bool polygon_cut_by(const struct polygon *p, struct segment s)
{
    return box_meets(p->around, box_of_segment(s, 0)) &&
           line_nears(s, p->around, 0) && cut(p, s);
}

/* Is e at distance < reach from s, other than by crossing it? One end of one
 * of them is then the nearest point. The start of e is left out: it is the end
 * of the edge before. */
static inline bool edge_nearer(struct segment e, struct segment s,
                               int64_t reach2)
{
    struct vec d = vec_sub(s.b, s.a), f = vec_sub(e.b, e.a);
    bool nearer = vec_distance2(e.b, s.a) < reach2;

    nearer |= vec_distance2(e.b, s.b) < reach2;
    nearer |= nearer_beside(d, vec_sub(e.b, s.a), reach2);
    nearer |= nearer_beside(f, vec_sub(s.a, e.a), reach2);
    nearer |= nearer_beside(f, vec_sub(s.b, e.a), reach2);
    return nearer;
}

enum sweep { SWEEP_PAST, SWEEP_THROUGH, SWEEP_UNSURE };

/* What the line through s alone tells of most sweeps: all corners are on one
 * side, far enough off; or s crosses an edge. */
static enum sweep swept_at_sight(const struct polygon *p, struct segment s,
                                 int64_t reach2)
{
    int64_t side[SHAPE_CORNERS], least = INT64_MAX, most = INT64_MIN, off;

    for (int i = 0; i < p->corners; i++) {
        side[i] = left_of(s, p->corner[i]);
        least = side[i] < least ? side[i] : least;
        most = side[i] > most ? side[i] : most;
    }
    if (least > 0 || most < 0) {
        off = least > 0 ? least : -most;
        return (wide)off * off >= (wide)reach2 * vec_distance2(s.a, s.b)
                   ? SWEEP_PAST
                   : SWEEP_UNSURE;
    }
    for (int i = p->corners - 1, next = 0; next < p->corners; i = next++) {
        struct segment e = { p->corner[i], p->corner[next] };

        if (opposite(side[i], side[next]) &&
            opposite(left_of(e, s.a), left_of(e, s.b)))
            return SWEEP_THROUGH;
    }
    return SWEEP_UNSURE;
}

bool polygon_swept_by(const struct polygon *p, struct segment s, int32_t radius)
{
    const int64_t reach2 = (int64_t)radius * radius;
    enum sweep sweep;

    if (!box_meets(p->around, box_of_segment(s, radius)) ||
        !line_nears(s, p->around, radius))
        return false;
    sweep = swept_at_sight(p, s, reach2);
    if (sweep != SWEEP_UNSURE)
        return sweep == SWEEP_THROUGH;
    for (int i = 0; i < p->corners; i++)
        if (edge_nearer(polygon_edge(p, i), s, reach2))
            return true;
    return cut(p, s);
}

/* ---- two polygons ---- */

static bool borders_meet(const struct polygon *p, const struct polygon *q)
{
    for (int i = 0; i < p->corners; i++)
        for (int j = 0; j < q->corners; j++)
            if (segments_meet(polygon_edge(p, i), polygon_edge(q, j)))
                return true;
    return false;
}

static int64_t corners_gap2(const struct polygon *p, const struct polygon *q)
{
    int64_t least = INT64_MAX;

    for (int i = 0; i < p->corners; i++)
        for (int j = 0; j < q->corners; j++) {
            const int64_t to = vec_distance2(p->corner[i], q->corner[j]);

            least = to < least ? to : least;
        }
    return least;
}

/* The lesser of 'least' and how far corners are from the middle of an edge, of those edges
 * that all of the other is beyond; 'parted' tells that there is one. */
static int64_t beyond_edges2(const struct polygon *p, const struct polygon *q,
                             int64_t least, bool *parted)
{
    for (int i = 0; i < p->corners; i++) {
        const struct segment e = polygon_edge(p, i);
        const struct vec d = vec_sub(e.b, e.a);
        const int64_t length2 = vec_length2(d);
        int64_t cross[SHAPE_CORNERS], most = INT64_MIN;

        for (int j = 0; j < q->corners; j++) {
            cross[j] = vec_cross(d, vec_sub(q->corner[j], e.a));
            most = cross[j] > most ? cross[j] : most;
        }
        if (most >= 0)
            continue;
        *parted = true;
        for (int j = 0; j < q->corners; j++) {
            const int64_t along = vec_dot(vec_sub(q->corner[j], e.a), d);

            if (along > 0 && along < length2 &&
                (wide)cross[j] * cross[j] < (wide)least * length2)
                least = (int64_t)((wide)cross[j] * cross[j] / length2);
        }
    }
    return least;
}

/* Convex shapes are parted by an edge of one, or share a point; what is nearest is two
 * corners, or a corner and such an edge. */
int64_t polygon_convex_gap2(const struct polygon *p, const struct polygon *q)
{
    int64_t least = corners_gap2(p, q);
    bool parted = false;

    least = beyond_edges2(p, q, least, &parted);
    least = beyond_edges2(q, p, least, &parted);
    return parted ? least : 0;
}

int64_t polygon_gap2(const struct polygon *p, const struct polygon *q)
{
    int64_t least = INT64_MAX;

    if (box_meets(p->around, q->around) &&
        (borders_meet(p, q) || polygon_has(p, q->corner[0]) ||
         polygon_has(q, p->corner[0])))
        return 0;
    for (int i = 0; i < p->corners; i++)
        least = border_distance2(q, p->corner[i], least);
    for (int i = 0; i < q->corners; i++)
        least = border_distance2(p, q->corner[i], least);
    return least;
}

static bool corner_near(const struct polygon *p, const struct polygon *q,
                        int32_t reach)
{
    for (int i = 0; i < p->corners; i++)
        if (polygon_near(q, p->corner[i], reach))
            return true;
    return false;
}

bool polygon_within(const struct polygon *p, const struct polygon *q,
                    int32_t reach)
{
    if (reach < 0 || !box_meets(grown(p->around, reach), q->around))
        return false;
    return corner_near(p, q, reach) || corner_near(q, p, reach) ||
           borders_meet(p, q);
}

/* Does an edge of p get inside q? */
static bool border_cuts(const struct polygon *p, const struct polygon *q)
{
    for (int i = 0; i < p->corners; i++)
        if (polygon_cut_by(q, polygon_edge(p, i)))
            return true;
    return false;
}

/* Do two edges share a stretch, and run the same way? Both have their interior
 * on the left there. */
static bool run_together(struct segment e, struct segment f)
{
    struct vec d = vec_sub(e.b, e.a);
    int64_t from = vec_dot(d, vec_sub(f.a, e.a));
    int64_t to = vec_dot(d, vec_sub(f.b, e.a));

    return left_of(e, f.a) == 0 && left_of(e, f.b) == 0 && from < to &&
           to > 0 && from < vec_length2(d);
}

/* Does the line of an edge of p have all of p on its left, all of q on its right? */
static bool edge_parts(const struct polygon *p, const struct polygon *q)
{
    for (int i = 0; i < p->corners; i++) {
        const struct segment e = polygon_edge(p, i);
        int k = 0;

        while (k < q->corners && left_of(e, q->corner[k]) <= 0)
            k++;
        if (k < q->corners)
            continue;
        for (k = 0; k < p->corners && left_of(e, p->corner[k]) >= 0;)
            k++;
        if (k == p->corners)
            return true;
    }
    return false;
}

/* If no border gets inside the other polygon, the two are apart or the same. */
bool polygon_overlaps(const struct polygon *p, const struct polygon *q)
{
    if (!box_meets(p->around, q->around) || edge_parts(p, q) ||
        edge_parts(q, p))
        return false;
    if (border_cuts(p, q) || border_cuts(q, p))
        return true;
    for (int i = 0; i < p->corners; i++)
        for (int j = 0; j < q->corners; j++)
            if (run_together(polygon_edge(p, i), polygon_edge(q, j)))
                return true;
    return false;
}
