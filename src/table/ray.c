/* ray.c -- straight lines past the bodies of pieces.
 *
 * A ray is cut where, in plan, it is strictly inside a piece's polygon; over
 * such a stretch its height is least at one of the two ends, and the piece
 * blocks when that is below its top. Heights are not negative, so nothing goes
 * on below. Stretches begin and end at fractions of the ray: those have
 * numerators and denominators of 46 bits, so they are compared in 128. */
#include "table/ray.h"

#include "table/leg.h"

struct part { /* of the ray; d > 0 */
    int64_t n, d;
};

struct inside {
    struct part from, to;
};

enum { MAX_INSIDE = SHAPE_CORNERS + 1, ALL_POINTS = (1 << RAY_POINTS) - 1 };

static inline bool part_less(struct part a, struct part b)
{
    return (wide)a.n * b.d < (wide)b.n * a.d;
}

/* Where the line through a and b is on the line of the ray: 'start' and 'slope'
 * are how far left of it the ray begins and goes. */
static inline struct part part_at(int64_t start, int64_t slope)
{
    return slope > 0 ? (struct part){ -start, slope }
                     : (struct part){ start, -slope };
}

/* The stretch of s strictly inside a convex polygon, strictly left of every
 * edge; false when there is none. A point is a stretch when it is inside. */
static bool inside_convex(const struct polygon *p, struct segment s,
                          struct inside *in)
{
    struct vec d = vec_sub(s.b, s.a), a = p->corner[p->corners - 1];

    *in = (struct inside){ { 0, 1 }, { 1, 1 } };
    for (int i = 0; i < p->corners; i++) {
        struct vec b = p->corner[i], e = vec_sub(b, a);
        int64_t start = vec_cross(e, vec_sub(s.a, a)), slope = vec_cross(e, d);
        struct part at;

        a = b;
        if (start > 0 && start + slope > 0)
            continue;
        if (start <= 0 && start + slope <= 0)
            return false;
        at = part_at(start, slope);
        if (slope > 0 && part_less(in->from, at))
            in->from = at;
        else if (slope < 0 && part_less(at, in->to))
            in->to = at;
    }
    return part_less(in->from, in->to);
}

/* Is the point at that part of s strictly inside, when it is on no edge but one
 * that s runs along? All is multiplied by the denominator. */
static bool is_inside(const struct polygon *p, struct segment s,
                      struct part part)
{
    struct vec d = vec_sub(s.b, s.a), a = p->corner[p->corners - 1];
    wide x = (wide)s.a.x * part.d + (wide)d.x * part.n;
    wide y = (wide)s.a.y * part.d + (wide)d.y * part.n;
    bool in = false;

    for (int i = 0; i < p->corners; i++) {
        struct vec b = p->corner[i];
        wide ax = (wide)a.x * part.d, ay = (wide)a.y * part.d;
        wide bx = (wide)b.x * part.d, by = (wide)b.y * part.d;
        wide left = (b.x - a.x) * (y - ay) - (b.y - a.y) * (x - ax);

        a = b;
        if (left == 0 && (x >= ax || x >= bx) && (x <= ax || x <= bx) &&
            (y >= ay || y >= by) && (y <= ay || y <= by))
            return false;
        if ((ay > y) != (by > y))
            in ^= (left > 0) == (by > ay);
    }
    return in;
}

/* The stretches of s strictly inside any polygon: it is cut by the lines of all
 * edges, and what is between two cuts is inside or it is not. Between two
 * fractions lies that of the sums of their halves. */
static int inside_any(const struct polygon *p, struct segment s,
                      struct inside in[MAX_INSIDE])
{
    struct part cut[SHAPE_CORNERS + 2] = { { 0, 1 } };
    struct vec d = vec_sub(s.b, s.a), a = p->corner[p->corners - 1];
    int cuts = 1, n = 0;

    for (int i = 0; i < p->corners; i++) {
        struct vec b = p->corner[i], e = vec_sub(b, a);
        int64_t start = vec_cross(e, vec_sub(s.a, a)), slope = vec_cross(e, d);
        struct part at;
        int j = cuts;

        a = b;
        if ((start >= 0) == (start + slope >= 0) || slope == 0)
            continue;
        at = part_at(start, slope);
        for (; j > 1 && part_less(at, cut[j - 1]); j--)
            cut[j] = cut[j - 1];
        cut[j] = at;
        cuts++;
    }
    cut[cuts++] = (struct part){ 1, 1 };
    for (int i = 1; i < cuts; i++) {
        struct part from = cut[i - 1], to = cut[i];
        struct part middle = { from.n + to.n, from.d + to.d };

        if (part_less(from, to) && is_inside(p, s, middle))
            in[n++] = (struct inside){ from, to };
    }
    return n;
}

static int stretches(const struct polygon *p, bool convex, struct segment s,
                     struct inside in[MAX_INSIDE])
{
    if (!convex)
        return inside_any(p, s, in);
    return inside_convex(p, s, in) ? 1 : 0;
}

/* Does a ray that rises from one height to another come below the top? */
static bool dips(struct inside in, int32_t from, int32_t to, int32_t top)
{
    struct part low = from <= to ? in.from : in.to;

    return (from > 0 || to > 0) &&
           (wide)from * low.d + (wide)(to - from) * low.n < (wide)top * low.d;
}

static bool dips_any(const struct inside *in, int n, int32_t from, int32_t to,
                     int32_t top)
{
    for (int i = 0; i < n; i++)
        if (dips(in[i], from, to, top))
            return true;
    return false;
}

/* May the piece hide anything in the box, above 'low'? */
static bool may_block(const struct piece *p, struct box around, int32_t low,
                      uint32_t traits)
{
    return (p->traits & traits) && p->height > low &&
           box_meets(p->shape.around, around);
}

static inline int64_t size(int64_t x)
{
    return x < 0 ? -x : x;
}

/* May the box come within 'reach' of the line? All is doubled, so that its middle
 * is whole; |dx| + |dy| is at least the length of d. */
static bool nears(struct box b, struct vec from, struct vec d, int32_t reach)
{
    int64_t x = (int64_t)b.left + b.right - 2 * (int64_t)from.x;
    int64_t y = (int64_t)b.bottom + b.top - 2 * (int64_t)from.y;
    int64_t width = (int64_t)b.right - b.left + 2 * (int64_t)reach;
    int64_t depth = (int64_t)b.top - b.bottom + 2 * (int64_t)reach;

    return size(d.x * y - d.y * x) <= size(d.x) * depth + size(d.y) * width;
}

bool ray_blocked(const struct terrain *t, struct point from, struct point to,
                 uint32_t traits, uint64_t skip)
{
    struct segment s = { from.at, to.at };
    struct box around = box_of_segment(s, 0);
    int32_t low = from.z < to.z ? from.z : to.z;

    for (int i = 0; i < t->pieces; i++) {
        const struct piece *p = &t->piece[i];
        struct inside in[MAX_INSIDE];

        if (may_block(p, around, low, traits) && !(skip >> i & 1) &&
            dips_any(in, stretches(&p->shape, leg_is_convex(&p->shape), s, in),
                     from.z, to.z, p->height))
            return true;
    }
    return false;
}

bool ray_blocked_by(const struct terrain *t, struct point from, struct point to,
                    uint64_t pieces)
{
    const struct segment s = { from.at, to.at };
    const struct box around = box_of_segment(s, 0);
    const struct vec d = vec_sub(s.b, s.a);
    const int32_t low = from.z < to.z ? from.z : to.z;

    for (; pieces; pieces &= pieces - 1) {
        const struct piece *p = &t->piece[__builtin_ctzll(pieces)];
        struct inside in[MAX_INSIDE];

        if (p->height > low && box_meets(p->shape.around, around) &&
            nears(p->shape.around, s.a, d, 0) &&
            dips_any(in, stretches(&p->shape, leg_is_convex(&p->shape), s, in),
                     from.z, to.z, p->height))
            return true;
    }
    return false;
}

/* ---- silhouettes ---- */

/* The four columns in plan, from the eye's right to its left. */
static void columns(struct vec eye, const struct body *to,
                    struct vec column[RAY_COLUMNS])
{
    struct vec d = vec_sub(to->at, eye);
    struct vec left = d.x || d.y ? vec(-d.y, d.x) : vec(-1, 0);
    struct vec far = to->radius > 0 ? vec_scaled(left, to->radius) : vec(0, 0);

    for (int i = 0; i < RAY_COLUMNS; i++)
        column[i] = vec_between(vec_sub(to->at, far), vec_add(to->at, far),
                                2 * i + 1, 2 * RAY_COLUMNS);
}

static inline int32_t row_height(const struct body *to, int row)
{
    return to->foot +
           (int32_t)((int64_t)to->height * (2 * row + 1) / (2 * RAY_ROWS));
}

void ray_silhouette(struct vec eye, const struct body *to,
                    struct point point[RAY_POINTS])
{
    struct vec column[RAY_COLUMNS];

    columns(eye, to, column);
    for (int i = 0; i < RAY_POINTS; i++)
        point[i] =
            point_at(column[i % RAY_COLUMNS], row_height(to, i / RAY_COLUMNS));
}

/* Is the whole box to the left of the line (side 1), or to its right (-1)? */
static bool is_beside(struct box b, struct vec from, struct vec to, int side)
{
    struct vec d = vec_sub(to, from);
    /* the corner that is farthest to the other side */
    struct vec corner = { d.y * side > 0 ? b.right : b.left,
                          d.x * side > 0 ? b.bottom : b.top };

    return (d.x != 0 || d.y != 0) &&
           vec_cross(d, vec_sub(corner, from)) * side >= 0;
}

/* The points that this piece hides, a bit each, besides those of 'hidden'. */
static unsigned hides(const struct piece *p, struct point eye,
                      const struct body *to,
                      const struct vec column[RAY_COLUMNS], unsigned hidden)
{
    const unsigned rows = 0x1111; /* of the first column */
    bool convex;

    if (is_beside(p->shape.around, eye.at, column[0], -1) ||
        is_beside(p->shape.around, eye.at, column[RAY_COLUMNS - 1], 1))
        return hidden;
    convex = leg_is_convex(&p->shape);
    for (int i = 0; i < RAY_COLUMNS; i++) {
        struct inside in[MAX_INSIDE];
        int n;

        if ((hidden >> i & rows) == rows)
            continue;
        n = stretches(&p->shape, convex, (struct segment){ eye.at, column[i] },
                      in);
        for (int row = 0; row < RAY_ROWS && n > 0; row++)
            if (dips_any(in, n, eye.z, row_height(to, row), p->height))
                hidden |= 1u << (row * RAY_COLUMNS + i);
    }
    return hidden;
}

int ray_count(const struct terrain *t, struct point eye, const struct body *to,
              uint32_t traits, uint64_t skip)
{
    struct box around =
        box_of_segment((struct segment){ eye.at, to->at }, to->radius);
    int32_t foot = row_height(to, 0), low = eye.z < foot ? eye.z : foot;
    struct vec d = vec_sub(to->at, eye.at);
    struct vec column[RAY_COLUMNS];
    bool laid = false;
    unsigned hidden = 0;

    for (int i = 0; i < t->pieces && hidden != ALL_POINTS; i++) {
        const struct piece *p = &t->piece[i];

        if (!may_block(p, around, low, traits) || (skip >> i & 1) ||
            !nears(p->shape.around, eye.at, d, to->radius))
            continue;
        if (!laid)
            columns(eye.at, to, column);
        laid = true;
        hidden = hides(p, eye, to, column, hidden);
    }
    return __builtin_popcount(hidden);
}
