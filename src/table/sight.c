/* sight.c -- what an eye sees of a body.
 *
 * In plan the eye looks at the chord between the two points where its lines of
 * sight touch the body's outline. What stands wholly before the body and is
 * high enough throws a shadow on the chord, from its rightmost corner to its
 * leftmost. For anything else the chord is cut where a corner stands before it;
 * between two cuts every line of sight passes the same edges of each piece, so
 * that one of them tells for all which pieces it crosses, and only how high they
 * reach changes along the slice. Places on the chord are whole units: a gap or a
 * shadow of less than LOOK_SLIVER units at the body is not noticed.
 *
 * In height a piece that stands on the table hides everything below one slope:
 * that over its near border when it is higher than the eye, over its far border
 * when it is lower. Distances are in 1/256 unit. */
#include <stddef.h>

#include "table/look.h"

enum {
    NARROW = 16, /* slices narrower than this are judged by their middle */
    MAX_CUTS = 3 * MAX_PIECES * SHAPE_CORNERS + 3
};

/* What the pieces do to a slice, worst first. */
enum shade { SHADE_ALL, SHADE_PART, SHADE_NONE };

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
    if (look_slopes(rise, over, k->top - k->eye, highest) >= 0)
        return SHADE_ALL;
    if (look_slopes(rise, over, k->foot - k->eye, r->near) <= 0)
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
                            : look_times(k->chord, right, right + left);
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
        if (s.left - s.right >= LOOK_SLIVER)
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
    struct box box = look_corridor(k->from, k->to);
    bool open = false;

    out->pieces = out->shadows = 0;
    for (int i = 0; i < t->pieces; i++) {
        const struct piece *p = &t->piece[i];

        if (!(p->traits & (TRAIT_HIDES | TRAIT_SCREENS)) ||
            !box_meets(p->shape.around, box) || look_aside(k, p->shape.around))
            continue;
        if (!open && !look_open(k))
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
        add_cut(c, look_place(k, v));
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

    s->ray[1] = look_ray(k, right + (left - right) / 2);
    s->ray[0] = narrow ? s->ray[1] : look_ray(k, right);
    s->ray[2] = narrow ? s->ray[1] : look_ray(k, left);
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
    struct look k = look_at(from, to);
    bool seen = false, hidden = false;
    struct blockers b;
    struct cuts c;

    if (!find_blockers(&k, t, &b))
        return SEEN_ALL;
    find_cuts(&k, &b, &c);
    for (int i = 0; i + 1 < c.n && !(seen && hidden); i++) {
        struct slice s;

        if (c.place[i + 1] - c.place[i] < LOOK_SLIVER)
            continue;
        judge(&k, &b, c.place[i], c.place[i + 1], &s);
        for (int j = 0; j < 3; j++) {
            seen = seen || s.shade[j] != SHADE_ALL;
            hidden = hidden || s.shade[j] != SHADE_NONE;
        }
    }
    return !hidden ? SEEN_ALL : seen ? SEEN_PART : SEEN_NONE;
}

/* ---- many bodies at once ---- */

/* Do shadows that hide all cover the chord, each beginning within the last? */
static bool shadows_cover(const struct blockers *b, int32_t chord)
{
    int32_t covered = 0;
    bool more = true;

    while (more && covered < chord) {
        more = false;
        for (int i = 0; i < b->shadows; i++) {
            const struct shadow *s = &b->shadow[i];
            bool joins = s->right == 0 || s->right + LOOK_SLIVER <= covered;

            if (s->shade == SHADE_ALL && joins && s->left > covered) {
                covered = s->left;
                more = true;
            }
        }
    }
    return covered >= chord;
}

/* What lies wholly before the room and throws a full shadow on all of it does
 * so on each body in it. */
bool sight_hides_room(const struct terrain *t, const struct body *from,
                      const struct body *room)
{
    struct look k = look_at(from, room);
    struct blockers b;

    return find_blockers(&k, t, &b) && shadows_cover(&b, k.chord);
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
