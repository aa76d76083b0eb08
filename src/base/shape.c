/* shape.c -- discs, segments and polygons.
 *
 * A polygon is counter-clockwise and simple, so its interior lies to the left
 * of each edge, and that is all most questions need: what happens at an edge or
 * a corner is decided there, by the signs of a few cross products. Boxes come
 * first, since most pairs of things on a table are far apart. */
#include "base/shape.h"

#include <assert.h>
#include <string.h>

/* The edge that ends at corner i. */
static inline struct segment edge(const struct polygon *p, int i)
{
    return (struct segment){ p->corner[i > 0 ? i - 1 : p->corners - 1],
                             p->corner[i] };
}

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
        sum += vec_cross(edge(p, i).a, edge(p, i).b);
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
        if (folds_back(edge(p, i), edge(p, (i + 1) % n)))
            return false;
        for (int j = i + 2; j < n; j++)
            if ((j + 1) % n != i && segments_meet(edge(p, i), edge(p, j)))
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
    const struct rotation turned = angle_rotation(a);
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
        struct segment e = edge(p, i);
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
        struct segment e = edge(p, i);

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
        if (segment_near(edge(p, i), point, reach))
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
        const struct segment e = edge(p, i);
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
    struct segment e = edge(p, i);
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
        if (edge_nearer(edge(p, i), s, reach2))
            return true;
    return cut(p, s);
}

/* ---- two polygons ---- */

static bool borders_meet(const struct polygon *p, const struct polygon *q)
{
    for (int i = 0; i < p->corners; i++)
        for (int j = 0; j < q->corners; j++)
            if (segments_meet(edge(p, i), edge(q, j)))
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
        const struct segment e = edge(p, i);
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
        if (polygon_cut_by(q, edge(p, i)))
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
        const struct segment e = edge(p, i);
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
            if (run_together(edge(p, i), edge(q, j)))
                return true;
    return false;
}

/* ---- how much of a segment is inside ----
 *
 * The moving disc comes too near to an edge on one span of the segment: where
 * its centre is in a band about the edge, or in a disc about one of its ends.
 * Between these spans it is wholly inside or wholly outside. Places on the
 * segment are in 2^-32 of it. */

struct span {
    int64_t from, to; /* empty when from > to */
};

static const int64_t ONE = (int64_t)1 << 32;
static const struct span nowhere = { 1, 0 };

static struct span span_of(wide from, wide to)
{
    if (to < 0 || from > ONE || from > to)
        return nowhere;
    return (struct span){ from < 0 ? 0 : (int64_t)from,
                          to > ONE ? ONE : (int64_t)to };
}

static struct span common(struct span a, struct span b)
{
    return (struct span){ a.from > b.from ? a.from : b.from,
                          a.to < b.to ? a.to : b.to };
}

/* The largest r with r*r <= n < 2^126: the root of the leading bits, rounded
 * up, and two steps of Newton's method, which stay above the true root. */
static wide wide_root(wide n)
{
    int half = 0;
    wide r;

    while (n >> 2 * half > INT64_MAX)
        half++;
    r = (wide)(root_floor((int64_t)(n >> 2 * half)) + 1) << half;
    if (half == 0)
        return r - 1;
    r = (r + n / r) / 2;
    r = (r + n / r) / 2;
    return r - (r * r > n);
}

/* Where s is within 'radius' of c: the solutions of a quadratic. */
static struct span near_point(struct segment s, struct vec c, int64_t radius)
{
    struct vec d = vec_sub(s.b, s.a), w = vec_sub(c, s.a);
    int64_t length2 = vec_length2(d), cross = vec_cross(d, w);
    const int64_t far = radius * ((d.x < 0 ? -(int64_t)d.x : d.x) +
                                  (d.y < 0 ? -(int64_t)d.y : d.y));
    wide square, root, middle = (wide)vec_dot(d, w) * 65536;

    if (cross > far || cross < -far) /* most are, without squares */
        return nowhere;
    square = (wide)(radius * radius) * length2 - (wide)cross * cross;
    if (square < 0)
        return nowhere;
    root = wide_root(square << 32);
    return span_of((middle - root) * 65536 / length2,
                   (middle + root) * 65536 / length2);
}

#define Q24(n) ((wide)(n) * (1 << 24))

/* Where low <= start + slope * place <= high; all but slope in 2^-24. The span
 * is a hair wider, so that rounding loses no crossing near a corner. */
static struct span where(wide start, int64_t slope, wide low, wide high)
{
    wide from, to;

    if (slope == 0)
        return start < low || start > high ? nowhere : span_of(0, ONE);
    from = ((slope > 0 ? low : high) - start) * 256 / slope;
    to = ((slope > 0 ? high : low) - start) * 256 / slope;
    return span_of(from - 1, to + 1);
}

/* Are two numbers, and all between them, surely above 'most' or below 'least' even
 * where they are rounded? */
static bool surely_beyond(int64_t a, int64_t b, int64_t least, int64_t most)
{
    const int64_t hair = ((a < b ? b - a : a - b) >> 30) + 1;

    return (a > most + hair && b > most + hair) ||
           (a < least - hair && b < least - hair);
}

/* Does s pass the band about e by, so clearly that in_band() need not divide? */
static bool passes_by(struct segment s, struct segment e, int64_t radius)
{
    const struct vec d = vec_sub(s.b, s.a), f = vec_sub(e.b, e.a);
    const struct vec w = vec_sub(s.a, e.a);
    const int64_t off = vec_cross(f, w), along = vec_dot(f, w);
    const int64_t width = radius * ((f.x < 0 ? -(int64_t)f.x : f.x) +
                                    (f.y < 0 ? -(int64_t)f.y : f.y));

    return surely_beyond(off, off + vec_cross(f, d), -width, width) ||
           surely_beyond(along, along + vec_dot(f, d), 0, vec_length2(f));
}

/* Where s is beside e, neither before it nor beyond, and within 'radius'. */
static struct span in_band(struct segment s, struct segment e, int64_t radius)
{
    struct vec d = vec_sub(s.b, s.a), f = vec_sub(e.b, e.a);
    struct vec w = vec_sub(s.a, e.a);
    int64_t length2 = vec_length2(f), off = vec_cross(f, w);
    int64_t drift = vec_cross(f, d);
    wide width2 = (wide)(radius * radius) * length2, width;

    if (drift == 0 && (wide)off * off >= width2)
        return nowhere; /* alongside and just touching is inside */
    width = wide_root(width2 << 48);
    return common(where(Q24(off), drift, -width, width),
                  where(Q24(vec_dot(f, w)), vec_dot(f, d), 0, Q24(length2)));
}

struct spans { /* in order of their starts */
    struct span span[2 * SHAPE_CORNERS];
    int n;
};

static void add_span(struct spans *s, struct span new)
{
    int at = s->n;

    if (new.from > new.to)
        return;
    for (; at > 0 && s->span[at - 1].from > new.from; at--)
        s->span[at] = s->span[at - 1];
    s->span[at] = new;
    s->n++;
}

static bool zero_between(int64_t a, int64_t b)
{
    return (a <= 0 || b <= 0) && (a >= 0 || b >= 0);
}

/* Is the point at 'place' / 2^33 of s inside or on the border? side_of() with
 * coordinates relative to that point, times 2^33. */
static bool inside_at(const struct polygon *p, struct segment s, int64_t place)
{
    struct vec d = vec_sub(s.b, s.a);
    bool in = false;

    for (int i = 0; i < p->corners; i++) {
        struct segment e = edge(p, i);
        struct vec f = vec_sub(e.b, e.a);
        int64_t ax = e.a.x - s.a.x, ay = e.a.y - s.a.y;
        int64_t bx, by;
        wide left;

        ax = ax * 2 * ONE - d.x * place;
        ay = ay * 2 * ONE - d.y * place;
        bx = ax + f.x * 2 * ONE;
        by = ay + f.y * 2 * ONE;
        left = (wide)f.y * ax - (wide)f.x * ay;
        if (left == 0 && zero_between(ax, bx) && zero_between(ay, by))
            return true;
        if ((ay > 0) != (by > 0))
            in ^= (left > 0) == (f.y > 0);
    }
    return in;
}

/* Is the stretch that begins or ends there outside, by an end of s? */
static bool ends_outside(const struct polygon *p, struct segment s,
                         int64_t from, int64_t to)
{
    return (from == 0 && !box_has(p->around, s.a)) ||
           (to == ONE && !box_has(p->around, s.b));
}

/* The stretches between the spans where the disc is inside, added up. */
static int64_t free_of(const struct polygon *p, struct segment s,
                       const struct spans *blocked)
{
    int64_t sum = 0, at = 0;

    for (int i = 0; i <= blocked->n; i++) {
        int64_t stop = i < blocked->n ? blocked->span[i].from : ONE;

        if (stop > at && !ends_outside(p, s, at, stop) &&
            inside_at(p, s, at + stop))
            sum += stop - at;
        if (i < blocked->n && blocked->span[i].to > at)
            at = blocked->span[i].to;
    }
    return sum;
}

/* Is the whole box on one side of the line? All is doubled, so that its middle is
 * whole. */
static bool box_is_beside(struct box b, struct segment s)
{
    const struct vec d = vec_sub(s.b, s.a);
    const int64_t x = (int64_t)b.left + b.right - 2 * (int64_t)s.a.x;
    const int64_t y = (int64_t)b.bottom + b.top - 2 * (int64_t)s.a.y;
    const int64_t off = d.x * y - d.y * x;
    const int64_t half = (d.x < 0 ? -(int64_t)d.x : d.x) * (b.top - b.bottom) +
                         (d.y < 0 ? -(int64_t)d.y : d.y) * (b.right - b.left);

    return (off < 0 ? -off : off) > half;
}

int32_t polygon_length_inside(const struct polygon *p, struct segment s,
                              int32_t radius)
{
    struct spans blocked = { .n = 0 };
    int64_t length; /* in 1/256 unit */

    assert(radius >= 0 && radius <= 1 << 16);
    if (vec_same(s.a, s.b) || !box_meets(p->around, box_of_segment(s, 0)) ||
        box_is_beside(p->around, s))
        return 0;
    for (int i = 0; i < p->corners; i++) {
        add_span(&blocked, near_point(s, p->corner[i], radius));
        if (!passes_by(s, edge(p, i), radius))
            add_span(&blocked, in_band(s, edge(p, i), radius));
    }
    length = root_ceil(vec_distance2(s.a, s.b) << 16);
    return (int32_t)((free_of(p, s, &blocked) * length + 256 * ONE - 1) /
                     (256 * ONE));
}
