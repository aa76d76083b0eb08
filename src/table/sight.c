/* sight.c -- what an eye sees of a body.
 *
 * In plan the eye looks at the chord between the two points where its lines of
 * sight touch the body's outline. What stands wholly before the body and is
 * high enough throws a shadow on the chord, from its rightmost corner to its
 * leftmost. For anything else the chord is cut where a corner stands before it;
 * between two cuts every line of sight passes the same edges of each piece, so
 * that one of them tells for all which pieces it crosses, and only how high they
 * reach changes along the slice. Places on the chord are whole units: a gap or a
 * shadow of less than SLIVER units at the body is not noticed.
 *
 * In height a piece that stands on the table hides everything below one slope:
 * that over its near border when it is higher than the eye, over its far border
 * when it is lower. Distances are in 1/256 unit. */
#include "table/sight.h"

#include <stddef.h>

enum {
    SLIVER = 2,
    NARROW = 16,
    MAX_CUTS = 3 * MAX_PIECES * SHAPE_CORNERS + 3,
    PLAN = 256, /* parts of a unit in a distance */
    PLAN2 = PLAN * PLAN
};

/* One look: all positions in plan are relative to the eye. */
struct look {
    const struct body *from, *to;
    struct vec centre;      /* of the body looked at */
    struct vec right, left; /* the ends of the chord: left is to the left */
    int32_t eye, foot, top; /* heights */
    int32_t chord;          /* its length, rounded up */
    int64_t length2;        /* to the centre, squared */
    int64_t before;         /* where the body begins, times that length */
};

/* One direction of a look, to a point of the chord. */
struct ray {
    struct vec to;
    int64_t length; /* to the chord */
    int64_t near;   /* to where it meets the body */
    int64_t far;    /* to where it leaves it */
};

/* What the pieces do to a slice, worst first. */
enum shade { SHADE_ALL, SHADE_PART, SHADE_NONE };

/* ---- the wedge ---- */

/* n * by / over, rounded to nearest; over > 0, by not negative. */
static int32_t times(int32_t n, int64_t by, int64_t over)
{
    const int64_t small = (int64_t)1 << 38; /* times 2^22, twice, and a bit */

    if (by < small && over < small) {
        int64_t twice = 2 * (int64_t)n * by;

        return (int32_t)((twice + (n < 0 ? -over : over)) / (2 * over));
    }
    return (int32_t)((2 * (wide)n * by + (n < 0 ? -over : over)) /
                     (2 * (wide)over));
}

/* Sets the ends of the chord, each less than one unit off; false when the eye
 * is above the body's own base. */
static bool open_wedge(struct look *k)
{
    int64_t d2 = vec_length2(k->centre), r = k->to->radius, t2 = d2 - r * r;
    struct vec c = k->centre, along, aside;
    int64_t tangent;

    if (t2 <= 0)
        return false;
    tangent = r * root_floor(t2);
    along = vec(c.x - times(c.x, r * r, d2), c.y - times(c.y, r * r, d2));
    aside = vec(times(-c.y, tangent, d2), times(c.x, tangent, d2));
    k->left = vec_add(along, aside);
    k->right = vec_sub(along, aside);
    k->chord = vec_distance(k->left, k->right);
    k->length2 = d2;
    k->before = d2 - r * root_ceil(d2);
    return k->chord >= SLIVER;
}

static struct vec chord_point(const struct look *k, int32_t place)
{
    return vec_between(k->right, k->left, place, k->chord);
}

/* Measures the way to the body along the ray. The chord's points are inside
 * the body's outline, so that all but the length are short roots. */
static struct ray ray_to(const struct look *k, int32_t place)
{
    struct ray r = { .to = chord_point(k, place) };
    struct vec m = vec_sub(r.to, k->centre);
    int64_t along, half2, half;

    r.length = root_floor(vec_length2(r.to) * PLAN2);
    along = vec_dot(m, r.to) * PLAN2 / r.length;
    half2 = ((int64_t)k->to->radius * k->to->radius - vec_length2(m)) * PLAN2 +
            along * along;
    half = half2 > 0 ? root_floor(half2) : 0;
    r.near = r.length - along - half;
    r.far = r.length - along + half;
    if (r.near < 1)
        r.near = 1;
    return r;
}

/* How far along the ray the line through p and q is crossed, p and q being on
 * different sides. */
static int64_t distance_to(const struct ray *r, struct vec p, struct vec q)
{
    struct vec e = vec_sub(q, p);
    int64_t part = vec_cross(p, e), whole = vec_cross(r->to, e);

    return whole == 0 ? 0 : (int64_t)((wide)part * r->length / whole);
}

/* ---- pieces across a slice ---- */

struct edge { /* of a piece, crossed by every ray of a slice */
    struct vec a, b;
    int64_t at; /* on the middle ray */
};

static struct vec corner(const struct look *k, const struct polygon *p, int i)
{
    return vec_sub(p->corner[i], k->from->at);
}

/* The edges that the middle ray crosses before 'stop', in order of distance;
 * gives their number, and in 'inside' whether the eye is within the shape. */
static int edges_across(const struct look *k, const struct polygon *p,
                        const struct ray *middle, struct edge *edge,
                        bool *inside)
{
    struct vec a = corner(k, p, p->corners - 1);
    bool left_a = vec_cross(middle->to, a) > 0;
    int n = 0;

    for (int i = 0; i < p->corners; i++) {
        struct vec b = corner(k, p, i);
        bool left_b = vec_cross(middle->to, b) > 0;

        if (left_a != left_b) {
            struct edge e = { a, b, distance_to(middle, a, b) };
            int place = n;

            if (e.at > 0) {
                for (; place > 0 && edge[place - 1].at > e.at; place--)
                    edge[place] = edge[place - 1];
                edge[place] = e;
                n++;
            }
        }
        a = b;
        left_a = left_b;
    }
    *inside = n & 1;
    return n;
}

/* A stretch of a ray inside a piece: between two edges, or from the eye. */
struct stretch {
    const struct edge *in, *out; /* in: NULL when the eye is within */
};

static int64_t enters_at(const struct stretch *s, const struct ray *r)
{
    return s->in ? distance_to(r, s->in->a, s->in->b) : 0;
}

static int64_t leaves_at(const struct stretch *s, const struct ray *r)
{
    return distance_to(r, s->out->a, s->out->b);
}

/* Compares the slopes a/b and c/d; b and d are not negative, and where one is
 * 0 the slope is that of a wall before the eye. */
static int slopes(int64_t a, int64_t b, int64_t c, int64_t d)
{
    int64_t left = a * d, right = c * b;

    return (left > right) - (left < right);
}

/* What of the body a stretch of height 'top' hides along one ray. */
static enum shade shade_on(const struct look *k, const struct ray *r,
                           const struct stretch *s, int32_t top)
{
    int64_t in = enters_at(s, r), out = leaves_at(s, r), over, highest;
    int32_t rise = top - k->eye;

    if (in >= r->near) /* of the top's disc it can stand in the way */
        return in < r->far && top > k->top && k->eye > k->top ? SHADE_PART
                                                              : SHADE_NONE;
    if (top <= k->top && out > r->near)
        out = r->near;
    over = rise > 0 ? in : out;
    highest = k->top < k->eye ? r->far : r->near;
    if (slopes(rise, over, k->top - k->eye, highest) >= 0)
        return SHADE_ALL;
    if (slopes(rise, over, k->foot - k->eye, r->near) <= 0)
        return SHADE_NONE;
    return SHADE_PART;
}

/* The slice between two rays, with its middle. */
struct slice {
    struct ray ray[3];   /* right, middle, left */
    enum shade shade[3]; /* what all the pieces so far do to each */
};

/* Along one ray a piece hides all below a slope: the piece that hides most
 * counts, and nothing adds up. */
static void darken(enum shade *shade, enum shade by)
{
    if (by < *shade)
        *shade = by;
}

/* How a piece comes between two figures. */
enum manner {
    MANNER_NONE,
    MANNER_BODY,   /* by its body */
    MANNER_SCREEN, /* every line right through it */
    MANNER_VEIL,   /* the same for somebody taller: partly */
    MANNER_ROOF    /* by its body, under somebody who stands on it: partly */
};

static bool stands_on(const struct piece *p, const struct body *b)
{
    return (p->traits & TRAIT_ROOF) && b->foot >= p->height &&
           polygon_has(&p->shape, b->at);
}

/* Screens are looked at first: where their rule speaks, geometry does not.
 * ofas.13.25, ofas.13.33 */
static enum manner manner_of(const struct look *k, const struct piece *p)
{
    if (p->traits & TRAIT_SCREENS) {
        if (stands_on(p, k->from) || stands_on(p, k->to))
            return MANNER_ROOF;
        if (polygon_has(&p->shape, k->from->at) ||
            polygon_has(&p->shape, k->to->at))
            return MANNER_NONE;
        return body_top(k->from) > p->height || k->top > p->height
                   ? MANNER_VEIL
                   : MANNER_SCREEN;
    }
    /* Lower than the eye and than the feet: no line goes down into it. */
    if (p->height <= k->eye && p->height <= k->foot)
        return MANNER_NONE;
    return p->traits & TRAIT_HIDES ? MANNER_BODY : MANNER_NONE;
}

static enum shade shade_of(const struct look *k, const struct ray *r,
                           const struct stretch *s, int32_t height,
                           enum manner manner)
{
    enum shade shade;

    switch (manner) {
    case MANNER_BODY:
        return shade_on(k, r, s, height);
    case MANNER_ROOF:
        shade = shade_on(k, r, s, height);
        return shade == SHADE_ALL ? SHADE_PART : shade;
    case MANNER_SCREEN:
        return enters_at(s, r) < r->near ? SHADE_ALL : SHADE_NONE;
    case MANNER_VEIL:
        return enters_at(s, r) < r->near ? SHADE_PART : SHADE_NONE;
    case MANNER_NONE:
        break;
    }
    return SHADE_NONE;
}

static void shade_by(const struct look *k, struct slice *s,
                     const struct piece *p, enum manner manner)
{
    struct edge edge[SHAPE_CORNERS];
    bool inside;
    int n = edges_across(k, &p->shape, &s->ray[1], edge, &inside);

    for (int i = inside ? -1 : 0; i + 1 < n; i += 2) {
        struct stretch st = { i < 0 ? NULL : &edge[i], &edge[i + 1] };

        for (int j = 0; j < 3; j++)
            darken(&s->shade[j],
                   shade_of(k, &s->ray[j], &st, p->height, manner));
    }
}

/* ---- terrain ---- */

struct shadow { /* on the chord */
    int32_t right, left;
    enum shade shade;
};

/* What comes between: shadows, and pieces that rays must be cast at. */
struct blockers {
    const struct piece *piece[MAX_PIECES];
    enum manner manner[MAX_PIECES];
    struct shadow shadow[MAX_PIECES];
    int pieces, shadows;
};

/* Is the whole box to one side of the corridor from the eye to the body? The
 * corridor is taken a little too wide. */
static bool is_aside(const struct look *k, struct box b)
{
    struct vec c = k->centre;
    int64_t x = b.left + (int64_t)b.right - 2 * (int64_t)k->from->at.x;
    int64_t y = b.bottom + (int64_t)b.top - 2 * (int64_t)k->from->at.y;
    int64_t wide_x = (int64_t)b.right - b.left + 2 * k->to->radius;
    int64_t wide_y = (int64_t)b.top - b.bottom + 2 * k->to->radius;
    int64_t off = c.x * y - c.y * x; /* all doubled: box centres are halves */
    int64_t reach =
        (c.x < 0 ? -c.x : c.x) * wide_y + (c.y < 0 ? -c.y : c.y) * wide_x;

    return off > reach || off < -reach;
}

static struct box corridor(const struct body *from, const struct body *to)
{
    struct segment end = { to->at, to->at };
    struct box b = box_of_segment(end, to->radius);

    b.left = from->at.x < b.left ? from->at.x : b.left;
    b.right = from->at.x > b.right ? from->at.x : b.right;
    b.bottom = from->at.y < b.bottom ? from->at.y : b.bottom;
    b.top = from->at.y > b.top ? from->at.y : b.top;
    return b;
}

/* Where on the chord the direction v points; v lies within the wedge. */
static int32_t place_of(const struct look *k, struct vec v)
{
    int64_t right = vec_cross(k->right, v), left = vec_cross(v, k->left);

    return right + left <= 0 ? 0 : times(k->chord, right, right + left);
}

/* How a piece lies to the wedge. */
struct bearing {
    bool outside;              /* nothing of it is within */
    int64_t nearest, furthest; /* of its corners, along the look, times its
                                  length */
    int32_t right, left;       /* on the chord, if all of it is in front */
};

static struct bearing bearing_of(const struct look *k, const struct polygon *p)
{
    struct bearing b = { true, INT64_MAX, INT64_MIN, k->chord, 0 };
    bool all_right = true, all_left = true;

    for (int i = 0; i < p->corners; i++) {
        struct vec v = corner(k, p, i);
        int64_t along = vec_dot(v, k->centre);
        int64_t right = vec_cross(k->right, v), left = vec_cross(v, k->left);
        int32_t place;

        b.nearest = along < b.nearest ? along : b.nearest;
        b.furthest = along > b.furthest ? along : b.furthest;
        all_right = all_right && right <= 0;
        all_left = all_left && left <= 0;
        place = right <= 0  ? 0
                : left <= 0 ? k->chord
                            : times(k->chord, right, right + left);
        b.right = place < b.right ? place : b.right;
        b.left = place > b.left ? place : b.left;
    }
    b.outside = all_right || all_left || b.furthest <= 0;
    return b;
}

/* What a piece before the body does to all lines that cross it, if it does the
 * same to each for sure. */
static bool shade_for_sure(const struct look *k, const struct piece *p,
                           enum manner manner, const struct bearing *b,
                           enum shade *shade)
{
    *shade = manner == MANNER_VEIL ? SHADE_PART : SHADE_ALL;
    if (manner != MANNER_BODY)
        return manner != MANNER_ROOF;
    if (p->height >= k->eye && p->height >= k->top)
        return true;
    /* Lower than the eye and than the head: at most in part, and in part if
     * even over its nearest corner one does not see the feet. */
    *shade = SHADE_PART;
    return p->height <= k->eye && k->top > k->eye &&
           (wide)b->nearest * (k->eye - k->foot) >
               (wide)k->length2 * (k->eye - p->height);
}

static void add_blocker(const struct look *k, const struct piece *p,
                        struct blockers *out)
{
    struct bearing b = bearing_of(k, &p->shape);
    int64_t chord = k->length2 - (int64_t)k->to->radius * k->to->radius;
    enum manner manner;
    struct shadow s;

    if (b.outside || (b.nearest >= chord && k->eye <= k->top))
        return;
    manner = manner_of(k, p);
    if (manner == MANNER_NONE)
        return;
    s = (struct shadow){ b.right, b.left, SHADE_NONE };
    if (b.nearest > 0 && b.furthest <= k->before &&
        shade_for_sure(k, p, manner, &b, &s.shade)) {
        if (s.left - s.right >= SLIVER)
            out->shadow[out->shadows++] = s;
        return;
    }
    out->manner[out->pieces] = manner;
    out->piece[out->pieces++] = p;
}

/* Finds what comes between; false when nothing does. */
static bool find_blockers(struct look *k, const struct terrain *t,
                          struct blockers *out)
{
    struct box box = corridor(k->from, k->to);
    bool open = false;

    out->pieces = out->shadows = 0;
    for (int i = 0; i < t->pieces; i++) {
        const struct piece *p = &t->piece[i];

        if (!(p->traits & (TRAIT_HIDES | TRAIT_SCREENS)) ||
            !box_meets(p->shape.around, box) || is_aside(k, p->shape.around))
            continue;
        if (!open && !open_wedge(k))
            return false;
        open = true;
        add_blocker(k, p, out);
    }
    return out->pieces + out->shadows > 0;
}

struct cuts {
    int32_t place[MAX_CUTS]; /* on the chord, in order */
    int n;
};

static void add_cut(struct cuts *c, int32_t place)
{
    int at = c->n++;

    for (; at > 0 && c->place[at - 1] > place; at--)
        c->place[at] = c->place[at - 1];
    c->place[at] = place;
}

static void cut_at(const struct look *k, struct vec v, struct cuts *c)
{
    if (vec_cross(k->right, v) > 0 && vec_cross(v, k->left) > 0)
        add_cut(c, place_of(k, v));
}

/* Where an edge goes through the body's outline the stretch may begin before
 * the body or inside it. */
static void cut_at_outline(const struct look *k, struct vec a, struct vec b,
                           struct cuts *c)
{
    struct segment e = { a, b };
    struct vec d = vec_sub(b, a), w = vec_sub(k->centre, a);
    int64_t r = k->to->radius, length2 = vec_length2(d);
    int64_t length = root_floor(length2), aside, half, along;

    if (length == 0 || !segment_nearer(e, k->centre, k->to->radius))
        return;
    aside = vec_cross(d, w) / length;
    along = vec_dot(d, w) / length;
    half = aside * aside < r * r ? root_floor(r * r - aside * aside) : 0;
    for (int side = -1; side <= 1; side += 2) {
        int64_t at = along + side * half;

        if (at > 0 && at < length)
            cut_at(k, vec_between(a, b, at, length), c);
    }
}

static void find_cuts(const struct look *k, const struct blockers *b,
                      struct cuts *c)
{
    c->n = 0;
    add_cut(c, 0);
    add_cut(c, k->chord);
    for (int i = 0; i < b->shadows; i++) {
        add_cut(c, b->shadow[i].right);
        add_cut(c, b->shadow[i].left);
    }
    if (b->pieces)
        add_cut(c, k->chord / 2); /* the body is nearest and deepest there */
    for (int i = 0; i < b->pieces; i++) {
        const struct polygon *p = &b->piece[i]->shape;
        struct vec last = corner(k, p, p->corners - 1);

        for (int j = 0; j < p->corners; j++) {
            struct vec v = corner(k, p, j);

            cut_at(k, v, c);
            cut_at_outline(k, last, v, c);
            last = v;
        }
    }
}

/* Casts rays at the slice between two places; at a narrow one only at its
 * middle, since its borders are rounded. */
static void cast_rays(const struct look *k, const struct blockers *b,
                      int32_t right, int32_t left, struct slice *s)
{
    bool narrow = left - right < NARROW;

    s->ray[1] = ray_to(k, right + (left - right) / 2);
    s->ray[0] = narrow ? s->ray[1] : ray_to(k, right);
    s->ray[2] = narrow ? s->ray[1] : ray_to(k, left);
    for (int i = 0; i < b->pieces; i++)
        shade_by(k, s, b->piece[i], b->manner[i]);
}

static void judge(const struct look *k, const struct blockers *b, int32_t right,
                  int32_t left, struct slice *s)
{
    enum shade shade = SHADE_NONE;

    for (int i = 0; i < b->shadows; i++)
        if (b->shadow[i].right <= right && b->shadow[i].left >= left)
            darken(&shade, b->shadow[i].shade);
    for (int i = 0; i < 3; i++)
        s->shade[i] = shade;
    if (b->pieces && shade != SHADE_ALL)
        cast_rays(k, b, right, left, s);
}

enum seen sight_past_terrain(const struct terrain *t, const struct body *from,
                             const struct body *to)
{
    struct look k = { .from = from,
                      .to = to,
                      .centre = vec_sub(to->at, from->at),
                      .eye = body_eye(from),
                      .foot = to->foot,
                      .top = body_top(to) };
    bool seen = false, hidden = false;
    struct blockers b;
    struct cuts c;

    if (!find_blockers(&k, t, &b))
        return SEEN_ALL;
    find_cuts(&k, &b, &c);
    for (int i = 0; i + 1 < c.n && !(seen && hidden); i++) {
        struct slice s;

        if (c.place[i + 1] - c.place[i] < SLIVER)
            continue;
        judge(&k, &b, c.place[i], c.place[i + 1], &s);
        for (int j = 0; j < 3; j++) {
            seen = seen || s.shade[j] != SHADE_ALL;
            hidden = hidden || s.shade[j] != SHADE_NONE;
        }
    }
    return !hidden ? SEEN_ALL : seen ? SEEN_PART : SEEN_NONE;
}

/* ---- other figures ---- */

struct wedge { /* of directions, less than a half turn */
    struct vec right, left;
};

static bool points_into(struct wedge w, struct vec v)
{
    return vec_cross(w.right, v) >= 0 && vec_cross(v, w.left) >= 0;
}

/* The part of the chord that stands behind the other; false when none does. */
static bool behind(const struct look *k, const struct look *other,
                   int32_t *right, int32_t *left)
{
    struct wedge a = { k->right, k->left }, b = { other->right, other->left };

    *right = 0;
    *left = k->chord;
    if (points_into(a, b.right))
        *right = place_of(k, b.right);
    else if (!points_into(b, a.right))
        return false;
    if (points_into(a, b.left))
        *left = place_of(k, b.left);
    return *left - *right >= SLIVER;
}

/* Does the other come between the eye and the body along this ray? */
static bool comes_between(const struct look *k, const struct ray *r,
                          struct vec other, const struct body *o)
{
    int64_t along = vec_dot(other, r->to) * PLAN2 / r->length;
    int64_t aside2 = vec_length2(other) * PLAN2 - along * along;
    int64_t half2 = (int64_t)o->radius * o->radius * PLAN2 - aside2;
    int64_t half = half2 > 0 ? root_floor(half2) : 0, in, out;
    int32_t low = o->foot - k->eye, high = body_top(o) - k->eye;
    int32_t foot = k->foot - k->eye, top = k->top - k->eye;

    in = along - half;
    out = along + half;
    if (half == 0 || out <= 0 || in >= r->near)
        return false;
    in = in < 1 ? 1 : in;
    out = out > r->near ? r->near : out;
    /* Over its head, or under its feet? */
    if (slopes(high, high > 0 ? in : out, foot, r->near) <= 0)
        return false;
    return slopes(low, low > 0 ? out : in, top, top < 0 ? r->far : r->near) < 0;
}

/* Does the other, near the corridor, hide anything? */
static bool hides(const struct look *k, const struct body *other)
{
    struct look o = { .from = k->from,
                      .to = other,
                      .centre = vec_sub(other->at, k->from->at) };
    int32_t right = 0, left = k->chord;

    if (open_wedge(&o) && !behind(k, &o, &right, &left))
        return false;
    for (int i = 0; i <= 4; i++) {
        struct ray r = ray_to(k, right + (left - right) * i / 4);

        if (comes_between(k, &r, o.centre, other))
            return true;
    }
    return false;
}

int sight_first_graze(const struct body *from, const struct body *to,
                      const struct body *other, int n)
{
    struct look k = { .from = from,
                      .to = to,
                      .centre = vec_sub(to->at, from->at),
                      .eye = body_eye(from),
                      .foot = to->foot,
                      .top = body_top(to) };
    struct box box = corridor(from, to);
    bool open = false;

    for (int i = 0; i < n; i++) {
        struct vec at = other[i].at;
        int32_t r = other[i].radius;
        struct box around = { at.x - r, at.y - r, at.x + r, at.y + r };

        if (!box_meets(around, box) || is_aside(&k, around))
            continue;
        if (!open && !open_wedge(&k))
            return -1;
        open = true;
        if (hides(&k, &other[i]))
            return i;
    }
    return -1;
}

bool sight_grazes(const struct body *from, const struct body *to,
                  const struct body *other)
{
    return sight_first_graze(from, to, other, 1) == 0;
}

/* ---- lines in plan ---- */

int sight_line_crosses(const struct terrain *t, struct vec a, struct vec b,
                       uint32_t traits)
{
    struct segment s = { a, b };
    struct box box = box_of_segment(s, 0);

    for (int i = 0; i < t->pieces; i++) {
        const struct piece *p = &t->piece[i];

        if (!(p->traits & traits) || !box_meets(p->shape.around, box))
            continue;
        if (p->traits & TRAIT_LINEAR ? segments_meet(p->line, s)
                                     : polygon_cut_by(&p->shape, s))
            return i;
    }
    return -1;
}
