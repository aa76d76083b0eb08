/* shove.c -- bases that are moved straight ahead as far as they get.
 *
 * Places on the line are counted in units from its start and rounded to the
 * table's. How far a base gets before something is in the way is found by
 * halving: what is taken was judged as a whole, from where the base came to
 * where it is, by the same exact questions as a leg of a way. A way over several
 * levels is made of stages, one for each. */
#include "table/shove.h"

#include <stddef.h>

#include "table/leg.h"

enum { MAX_STAGES = 16 };

struct run {
    const struct footing *footing;
    const struct push *push;
    struct vec from, far; /* the whole line; far is 'length' away */
    int32_t length;
    /* the stage: one level */
    int32_t start; /* where on the line it begins */
    int32_t paid;  /* until then */
    int32_t z;
    int32_t floor;
    bool grounded;    /* else he is on a roof or storey, or in the air */
    uint64_t ignored; /* pieces that are not in the way */
};

static struct vec place_on(const struct run *r, int32_t d)
{
    return r->length > 0 ? vec_between(r->from, r->far, d, r->length) : r->from;
}

static struct segment stretch_to(const struct run *r, int32_t d)
{
    return (struct segment){ place_on(r, r->start), place_on(r, d) };
}

static struct disc base_on(const struct run *r, int32_t d)
{
    return (struct disc){ place_on(r, d), r->footing->radius };
}

/* ---- what is in the way ---- */

/* Is something in the way of a base that goes from the start of the stage to d?
 * 'which' is the piece or the other. */
typedef bool in_way(const struct run *r, int which, int32_t d);

static bool edge_bars(const struct run *r, int which, int32_t d)
{
    (void)which;
    return !terrain_holds(r->footing->terrain, base_on(r, d));
}

static bool piece_bars(const struct run *r, int which, int32_t d)
{
    const struct piece *p = &r->footing->terrain->piece[which];

    return polygon_swept_by(&p->shape, stretch_to(r, d), r->footing->radius);
}

static bool base_bars(const struct run *r, int which, int32_t d)
{
    struct disc other = r->footing->other[which].base;
    struct segment s = stretch_to(r, d);
    struct vec away = vec_sub(s.a, other.at);

    if (disc_overlaps(other, base_on(r, r->start)) &&
        vec_dot(vec_sub(r->far, r->from), away) >= 0)
        return false;
    return segment_nearer(s, other.at, other.radius + r->footing->radius);
}

/* More than he can pay for the way. */
static bool cost_bars(const struct run *r, int which, int32_t d);

/* The last unit that is free, given that d is not. */
static int32_t last_free(const struct run *r, in_way *bars, int which,
                         int32_t d)
{
    int32_t low = r->start, high = d;

    while (high - low > 1) {
        int32_t middle = low + (high - low) / 2;

        if (bars(r, which, middle))
            high = middle;
        else
            low = middle;
    }
    return low;
}

/* Pieces of the stage's level that he may not enter. */
static bool is_barrier(const struct run *r, int i)
{
    const struct piece *p = &r->footing->terrain->piece[i];
    uint32_t avoids = r->footing->avoids | TRAIT_SOLID;

    return (p->traits & avoids) && !(r->ignored >> i & 1) &&
           p->height > (r->grounded ? -1 : r->z);
}

static bool is_mate(const struct run *r, int i)
{
    return level_meets(r->footing, &r->footing->other[i], r->grounded ? 0 : 1,
                       r->z);
}

static bool shorten(const struct run *r, in_way *bars, int which, int32_t *d)
{
    if (*d <= r->start || !bars(r, which, *d))
        return false;
    *d = last_free(r, bars, which, *d);
    return true;
}

/* How far he gets on this level, d at most, as if it had no edge. Rounding moves what is
 * left of a line when it is shortened: all is asked again until nothing is. */
static int32_t stage_end(const struct run *r, int32_t d, struct shoved *s)
{
    const struct footing *f = r->footing;
    const struct box around = box_of_segment(stretch_to(r, r->length),
                                             f->radius + 1); /* for rounding */
    bool again = true;

    while (again) {
        again = false;
        if (shorten(r, edge_bars, -1, &d)) {
            again = true;
            s->stop = SHOVE_EDGE;
            s->which = -1;
        }
        for (int i = 0; i < f->terrain->pieces; i++)
            if (box_meets(f->terrain->piece[i].shape.around, around) &&
                is_barrier(r, i) && shorten(r, piece_bars, i, &d)) {
                again = true;
                s->stop = SHOVE_PIECE;
                s->which = i;
            }
        for (int i = 0; i < f->others; i++)
            if (box_meets(box_of_disc(f->other[i].base, 0), around) &&
                is_mate(r, i) && shorten(r, base_bars, i, &d)) {
                again = true;
                s->stop = SHOVE_BASE;
                s->which = i;
            }
        if (shorten(r, cost_bars, -1, &d)) {
            again = true;
            s->stop = SHOVE_FREE;
            s->which = -1;
        }
    }
    return d;
}

/* ---- what it costs ---- */

/* Whom the ground costs something. */
static struct mover mover_of(const struct footing *f, const struct push *p)
{
    return (struct mover){ .radius = f->radius,
                           .line_cost = p->line_cost,
                           .line_whole = p->line_whole,
                           .halved = p->halved };
}

static int32_t price(const struct run *r, int32_t d)
{
    const struct mover m = mover_of(r->footing, r->push);
    const struct ground g = { r->footing->terrain, &m, NULL };
    struct segment s = stretch_to(r, d);
    const struct step from = { s.a, 0 }, to = { s.b, 0 };
    struct box around = box_of_segment(s, m.radius);
    uint64_t near = 0;

    if (!r->grounded || (!m.halved && m.line_cost == 0 && !m.line_whole))
        return r->paid + d - r->start;
    for (int i = 0; i < g.terrain->pieces; i++)
        near |= (uint64_t)box_meets(g.terrain->piece[i].shape.around, around)
                << i;
    return r->paid + d - r->start + leg_toll(&g, near, from, to) -
           leg_relief(&g, from, to);
}

static bool cost_bars(const struct run *r, int which, int32_t d)
{
    (void)which;
    return price(r, d) > r->push->length;
}

/* ---- edges ---- */

/* Did his centre leave the piece that carries him? */
static bool off_piece(const struct run *r, int which, int32_t d)
{
    const struct polygon *p = &r->footing->terrain->piece[which].shape;
    struct segment s = stretch_to(r, d);

    return !polygon_has(p, s.b) || polygon_length_inside(p, s, 0) + 2 <
                                       vec_distance(s.a, s.b); /* rounding */
}

/* Where his centre first has nothing below at its height, or -1. Roofs of one
 * height that touch carry him on. */
static int32_t edge_before(const struct run *r, int32_t end)
{
    const struct terrain *t = r->footing->terrain;
    struct run part = *r;

    for (int i = 0; i < MAX_PIECES; i++) {
        struct level on = level_below(t, place_on(r, part.start), r->z);
        int32_t last;

        if (on.z < r->z || on.piece < 0)
            return part.start;
        if (!off_piece(&part, on.piece, end))
            return -1;
        last = last_free(&part, off_piece, on.piece, end);
        part.start = last + 1;
    }
    return part.start;
}

/* A step down at d, where his centre is beyond the edge: the next stage. False
 * when there is no room below. He still overlaps what he stood on. */
static bool step_down(struct run *r, int32_t d, struct level below,
                      struct shoved *s)
{
    const struct footing *f = r->footing;
    struct run next = *r;

    next.paid = price(r, d);
    next.start = d;
    next.z = below.z;
    next.floor = below.floor;
    next.grounded = below.floor == 0;
    next.ignored = 0;
    for (int i = 0; i < f->terrain->pieces; i++) {
        const struct piece *p = &f->terrain->piece[i];

        if (!is_barrier(&next, i) ||
            !polygon_overlaps_disc(&p->shape, base_on(r, d)))
            continue;
        if (!(p->traits & (TRAIT_ROOF | TRAIT_FLOORS)) || p->height > r->z) {
            s->stop = SHOVE_PIECE;
            s->which = i;
            return false;
        }
        next.ignored |= (uint64_t)1 << i;
    }
    if (next.grounded) {
        s->which = terrain_piece_at(f->terrain, place_on(r, d), TRAIT_LINEAR);
        s->stop = SHOVE_LINE;
        if (s->which >= 0)
            return false;
    }
    for (int i = 0; i < f->others; i++)
        if (is_mate(&next, i) &&
            disc_overlaps(f->other[i].base, base_on(r, d))) {
            s->stop = SHOVE_BASE;
            s->which = i;
            return false;
        }
    *r = next;
    return true;
}

/* ---- linear pieces ---- */

static bool on_piece(const struct run *r, int which, int32_t d)
{
    return polygon_has(&r->footing->terrain->piece[which].shape,
                       place_on(r, d));
}

/* The last place before d that is on no linear piece; or the start. */
static int32_t before_lines(const struct run *r, int32_t d, struct shoved *s)
{
    const struct terrain *t = r->footing->terrain;
    int i;

    if (!r->grounded)
        return d;
    while (d > r->start &&
           (i = terrain_piece_at(t, place_on(r, d), TRAIT_LINEAR)) >= 0) {
        s->stop = SHOVE_LINE;
        s->which = i;
        d = on_piece(r, i, r->start) ? r->start : last_free(r, on_piece, i, d);
    }
    return d;
}

/* How far he gets on this level, on no linear piece at the end. */
static int32_t clear_end(const struct run *r, struct shoved *s)
{
    int32_t far, d = r->length;

    do {
        far = stage_end(r, d, s);
        d = before_lines(r, far, s);
    } while (d < far); /* rounded, that place may not be free */
    return d;
}

/* ---- the whole ---- */

static struct run begin(const struct footing *f, struct point from,
                        const struct push *p)
{
    const struct mover m = mover_of(f, p);
    const struct segment here = { from.at, from.at };
    const int32_t gain =
        lines_gain(f->terrain, &m, box_of_segment(here, p->length));
    struct level on = level_below(f->terrain, from.at, from.z);
    struct run r = { .footing = f,
                     .push = p,
                     .from = from.at,
                     .length = p->length > 0 ? p->length + gain : 0,
                     .z = from.z,
                     .floor = on.floor,
                     .grounded = on.floor == 0 && on.z >= from.z };
    struct vec off = { 0, 0 };

    if (r.length > 0)
        off = vec_scaled(p->towards, r.length);
    if (vec_length2(off) > (int64_t)r.length * r.length)
        off = vec_scaled(p->towards, r.length - 1);
    r.far = vec_add(from.at, off);
    for (int i = 0; i < f->terrain->pieces; i++)
        if (is_barrier(&r, i) &&
            polygon_overlaps_disc(&f->terrain->piece[i].shape, base_on(&r, 0)))
            r.ignored |= (uint64_t)1 << i;
    return r;
}

/* How he is at d. */
static void settle(const struct run *r, int32_t d, struct shoved *s)
{
    const struct terrain *t = r->footing->terrain;
    struct vec at = place_on(r, d);
    struct level below = level_below(t, at, r->z);

    s->gone = d;
    s->paid = price(r, d);
    if (r->grounded) {
        s->end = point_at(at, terrain_height_at(t, at, 0));
        s->floor = 0;
        return;
    }
    s->end = point_at(at, r->z);
    s->floor = below.floor;
    s->falls = below.z < r->z;
}

static struct shoved throw_back(const struct run *r)
{
    struct shoved s = { .edge = -1, .which = -1 };
    int32_t d = clear_end(r, &s);

    if (!r->grounded)
        s.edge = edge_before(r, d);
    settle(r, d, &s);
    return s;
}

/* Is he still where he stepped down, with no room for his base? */
static bool is_pinched(const struct run *r, int32_t d)
{
    for (uint64_t left = r->ignored; left; left &= left - 1) {
        const struct terrain *t = r->footing->terrain;

        if (polygon_overlaps_disc(&t->piece[__builtin_ctzll(left)].shape,
                                  base_on(r, d)))
            return true;
    }
    return false;
}

static struct shoved run_off(struct run *r)
{
    struct shoved s = { .edge = -1, .which = -1 };
    struct run last = *r;
    int32_t d = 0;

    for (int i = 0; i < MAX_STAGES; i++) {
        struct level below;
        int32_t edge;

        s.stop = SHOVE_FREE;
        s.which = -1;
        d = clear_end(r, &s);
        edge = r->grounded ? -1 : edge_before(r, d);
        if (edge < 0 || edge > d)
            break;
        below = level_below(r->footing->terrain, place_on(r, edge), r->z - 1);
        d = edge > r->start ? edge - 1 : r->start;
        if (r->z - below.z >= r->push->brink) {
            s.stop = SHOVE_BRINK;
            s.which = -1;
            break;
        }
        last = *r;
        if (!step_down(r, edge, below, &s))
            break;
        s.edge = s.edge < 0 ? edge : s.edge;
    }
    settle(r, d, &s);
    if (last.z > r->z && is_pinched(r, d)) {
        s.end.z = last.z;
        s.falls = true;
    }
    return s;
}

struct shoved shove(const struct footing *f, struct point from,
                    const struct push *p)
{
    struct run r = begin(f, from, p);

    return p->brink > 0 ? run_off(&r) : throw_back(&r);
}
