/* leg.c -- one straight leg of a way: may the base go along it, at what cost.
 *
 * This is the law that reach_cost() applies and that every search uses, so that
 * what is found is what is allowed. */
#include "table/leg.h"

enum {
    SHORT_LEG = 16,  /* where two difficult areas are not told apart */
    PARTS_BITS = 24, /* of a leg */
    PARTS = 1 << PARTS_BITS
};

static int lower_floor(struct step a, struct step b)
{
    return a.floor < b.floor ? a.floor : b.floor;
}

/* ---- floors ---- */

/* Does the floor carry the centre all along? Storeys and roofs of one number
 * that touch each other are walked as one. */
static bool floor_carries(const struct terrain *t, struct segment s, int floor)
{
    int64_t carried = 0;

    if (terrain_floor_piece(t, s.a, floor) < 0 ||
        terrain_floor_piece(t, s.b, floor) < 0)
        return false;
    for (int i = 0; i < t->pieces; i++) {
        const struct piece *p = &t->piece[i];
        bool storey = (p->traits & TRAIT_FLOORS) && floor <= p->floors;
        bool roof = (p->traits & TRAIT_ROOF) && floor == p->floors;

        if (storey || roof)
            carried += polygon_length_inside(&p->shape, s, 0);
    }
    return carried + 2 >= vec_distance(s.a, s.b); /* its rounding */
}

/* The roof climbed on this leg, or -1. */
static int climbed(const struct ground *g, struct step low, struct step high)
{
    const struct terrain *t = g->terrain;

    for (int i = 0; i < t->pieces; i++) {
        const struct piece *p = &t->piece[i];

        if ((p->traits & TRAIT_ROOF) && p->floors == high.floor &&
            polygon_has(&p->shape, high.at) &&
            polygon_near(&p->shape, low.at, g->mover->radius + LEG_TOUCH) &&
            !polygon_overlaps_disc(&p->shape, base_at(g->mover, low.at)))
            return i;
    }
    return -1;
}

/* Is there a piece with both floors at the high end? ofas.13.22 */
static bool has_stairs(const struct terrain *t, struct step high)
{
    for (int i = 0; i < t->pieces; i++) {
        const struct piece *p = &t->piece[i];

        if ((p->traits & TRAIT_FLOORS) && p->floors >= high.floor &&
            polygon_has(&p->shape, high.at))
            return true;
    }
    return false;
}

/* Are the floors of the leg there, and the change between them possible? Gives
 * the roof that is climbed in 'roof', or -1. */
static bool floors_allow(const struct ground *g, struct step from,
                         struct step to, int *roof)
{
    const struct terrain *t = g->terrain;
    struct segment s = { from.at, to.at };
    int low = lower_floor(from, to);

    *roof = -1;
    if (low < 0)
        return false;
    if (from.floor == to.floor)
        return low == 0 || floor_carries(t, s, low);
    if (g->mover->grounded ||
        (g->mover->climb && leg_rise(g, from, to) > g->mover->climb))
        return false;
    if (has_stairs(t, from.floor > to.floor ? from : to) &&
        (low == 0 || floor_carries(t, s, low)))
        return true;
    *roof = from.floor > to.floor ? climbed(g, to, from) : climbed(g, from, to);
    return *roof >= 0 &&
           (low == 0 || terrain_floor_piece(
                            t, from.floor == low ? from.at : to.at, low) >= 0);
}

/* ---- what is in the way ---- */

/* The pieces whose boxes meet the box: for all that is asked about a leg. */
static uint64_t pieces_near(const struct terrain *t, struct box around)
{
    uint64_t near = 0;

    for (int i = 0; i < t->pieces; i++)
        near |= (uint64_t)box_meets(t->piece[i].shape.around, around) << i;
    return near;
}

/* A base that overlaps the piece at the start of its way may leave it. */
static bool leaves(const struct piece *p, struct segment s, int32_t radius)
{
    return polygon_overlaps_disc(&p->shape, (struct disc){ s.a, radius }) &&
           !polygon_overlaps_disc(&p->shape, (struct disc){ s.b, radius });
}

bool leg_meets_piece(const struct piece *p, struct segment s, int32_t radius,
                     bool first)
{
    return polygon_swept_by(&p->shape, s, radius) &&
           !(first && leaves(p, s, radius));
}

static bool pieces_bar(const struct ground *g, uint64_t near, struct step from,
                       struct step to, int roof, bool first)
{
    const struct terrain *t = g->terrain;
    struct segment s = { from.at, to.at };
    int floor = lower_floor(from, to);
    int32_t foot = floor > 0 ? terrain_height_at(t, s.a, floor) : -1;

    for (; near; near &= near - 1) {
        int i = __builtin_ctzll(near);
        const struct piece *p = &t->piece[i];

        if (mover_minds(g->mover, p) && i != roof && p->height > foot &&
            leg_meets_piece(p, s, g->mover->radius, first))
            return true;
    }
    return false;
}

/* A base that is too near another at the start of its way may leave it. */
static bool goes_away(struct disc from, struct segment s, int32_t radius)
{
    return disc_overlaps(from, (struct disc){ s.a, radius }) &&
           !disc_overlaps(from, (struct disc){ s.b, radius }) &&
           vec_dot(vec_sub(s.b, s.a), vec_sub(s.a, from.at)) >= 0;
}

bool leg_meets_base(struct disc base, struct segment s, int32_t radius,
                    bool first)
{
    return segment_nearer(s, base.at, base.radius + radius) &&
           !(first && goes_away(base, s, radius));
}

static bool crowd_bars(const struct ground *g, struct segment s, bool first)
{
    struct box around = box_of_segment(s, g->mover->radius);
    const struct disc *b = g->crowd ? g->crowd->base : NULL;
    const struct disc *end = b ? b + g->crowd->count : NULL;
    int32_t radius = g->mover->radius;

    for (; b != end; b++) {
        if ((b->at.x + b->radius < around.left) |
            (b->at.x - b->radius > around.right) |
            (b->at.y + b->radius < around.bottom) |
            (b->at.y - b->radius > around.top))
            continue;
        if (leg_meets_base(*b, s, radius, first))
            return true;
    }
    return false;
}

/* Does that piece, or that base after all pieces, bar a leg on the ground? */
static bool thing_bars(const struct ground *g, int which, struct segment s)
{
    const struct terrain *t = g->terrain;
    const struct piece *p = &t->piece[which];
    struct disc base;

    if (which < t->pieces)
        return mover_minds(g->mover, p) && p->height >= 0 &&
               polygon_swept_by(&p->shape, s, g->mover->radius);
    base = g->crowd->base[which - t->pieces];
    return segment_nearer(s, base.at, base.radius + g->mover->radius);
}

bool leg_is_open(const struct ground *g, struct segment s, int *bar)
{
    const int things = g->terrain->pieces + (g->crowd ? g->crowd->count : 0);

    if (*bar >= 0 && *bar < things && thing_bars(g, *bar, s))
        return false;
    for (int i = 0; i < things; i++)
        if (i != *bar && thing_bars(g, i, s)) {
            *bar = i;
            return false;
        }
    return true;
}

/* The same of those bases alone. */
static bool bases_bar(const struct ground *g, const uint64_t *bases,
                      struct segment s, bool first)
{
    for (int w = 0; w < LEG_BASE_WORDS; w++)
        for (uint64_t left = bases[w]; left; left &= left - 1)
            if (leg_meets_base(g->crowd->base[w * 64 + __builtin_ctzll(left)],
                               s, g->mover->radius, first))
                return true;
    return false;
}

/* The table is convex: two ends on it keep the whole leg on it, and one end
 * keeps an entering base moving inwards. */
static bool leaves_table(const struct ground *g, struct step from,
                         struct step to, bool first)
{
    const struct mover *m = g->mover;

    return !terrain_holds(g->terrain, base_at(m, to.at)) ||
           (!(first && m->enters) &&
            !terrain_holds(g->terrain, base_at(m, from.at)));
}

/* ---- what it costs ---- */

bool leg_crosses(struct segment line, struct vec a, struct vec b)
{
    struct vec d = vec_sub(line.b, line.a);
    bool left_a = vec_cross(d, vec_sub(a, line.a)) > 0;
    bool left_b = vec_cross(d, vec_sub(b, line.a)) > 0;

    return left_a != left_b && segments_meet(line, (struct segment){ a, b });
}

bool leg_is_convex(const struct polygon *p)
{
    struct vec a = p->corner[p->corners - 2], b = p->corner[p->corners - 1];

    for (int i = 0; i < p->corners; i++) {
        struct vec c = p->corner[i];

        if (vec_cross(vec_sub(b, a), vec_sub(c, b)) < 0)
            return false;
        a = b;
        b = c;
    }
    return true;
}

struct stretch { /* of a leg, in parts of it; empty when to <= from */
    int32_t from, to;
};

/* Where on the way from a value to another it is 0, in parts; the signs
 * differ. */
static int32_t zero_between(int64_t a, int64_t b)
{
    const int64_t small = (int64_t)1 << (62 - PARTS_BITS);

    if (a > -small && a < small)
        return (int32_t)(a * PARTS / (a - b));
    return (int32_t)((wide)a * PARTS / (a - b));
}

/* Where on s the disc is wholly inside a convex polygon: to the left of each
 * edge by its radius. */
static struct stretch stretch_inside(const struct polygon *p, struct segment s,
                                     int64_t radius)
{
    struct stretch in = { 0, PARTS };
    struct vec a = p->corner[p->corners - 1];

    for (int i = 0; i < p->corners && in.from < in.to; i++) {
        struct vec b = p->corner[i], d = vec_sub(b, a);
        int64_t start = vec_cross(d, vec_sub(s.a, a));
        int64_t end = vec_cross(d, vec_sub(s.b, a));
        int64_t most = radius * ((int64_t)(d.x < 0 ? -d.x : d.x) +
                                 (d.y < 0 ? -d.y : d.y)),
                least;
        int32_t at;

        a = b;
        if (start >= most && end >= most)
            continue; /* far inside: no need for a root */
        least = radius * root_floor(vec_length2(d) * 65536) / 256;
        start -= least;
        end -= least;
        if (start >= 0 && end >= 0)
            continue;
        if (start < 0 && end < 0)
            return (struct stretch){ 0, 0 };
        at = zero_between(start, end);
        if (start < 0)
            in.from = at > in.from ? at : in.from;
        else
            in.to = at < in.to ? at : in.to;
    }
    return in;
}

/* Adds up stretches, each part once. */
static int64_t length_of(struct stretch *s, int n)
{
    int64_t sum = 0;
    int32_t done = 0;

    for (int i = 1; i < n; i++)
        for (int j = i; j > 0 && s[j - 1].from > s[j].from; j--) {
            struct stretch swap = s[j];

            s[j] = s[j - 1];
            s[j - 1] = swap;
        }
    for (int i = 0; i < n; i++) {
        int32_t from = s[i].from > done ? s[i].from : done;

        if (s[i].to > from) {
            sum += s[i].to - from;
            done = s[i].to;
        }
    }
    return sum;
}

/* How much of s is inside one of the convex pieces at least. */
static int32_t in_any_convex(const struct terrain *t, uint64_t pieces,
                             struct segment s, int32_t radius)
{
    struct stretch in[MAX_PIECES];
    int64_t sum;
    int n = 0;

    for (; pieces; pieces &= pieces - 1) {
        const struct piece *p = &t->piece[__builtin_ctzll(pieces)];

        in[n] = stretch_inside(&p->shape, s, radius);
        n += in[n].to > in[n].from;
    }
    /* Rounded up as all ways are; but both ends of a stretch were cut to whole
     * parts, and a length that comes out even must not cost a unit more. */
    sum = length_of(in, n) - 2 * n;
    if (sum <= 0)
        return 0;
    return (int32_t)((sum * vec_distance(s.a, s.b) + PARTS - 1) / PARTS);
}

/* How much of s is inside one of the pieces at least: where several hold parts
 * of it, s is halved until it is clear which. */
static int32_t in_any(const struct terrain *t, uint64_t pieces,
                      struct segment s, int32_t radius)
{
    int32_t whole = vec_distance(s.a, s.b), most = 0, sum = 0;
    uint64_t held = 0;
    struct vec middle;

    for (uint64_t left = pieces; left; left &= left - 1) {
        int i = __builtin_ctzll(left);
        int32_t in = polygon_length_inside(&t->piece[i].shape, s, radius);

        held |= in > 0 ? (uint64_t)1 << i : 0;
        most = in > most ? in : most;
        sum += in;
    }
    if (most == sum || most == whole || whole <= SHORT_LEG)
        return most;
    middle = vec_between(s.a, s.b, 1, 2);
    return in_any(t, held, (struct segment){ s.a, middle }, radius) +
           in_any(t, held, (struct segment){ middle, s.b }, radius);
}

/* Where the centre of a disc inside the box can be; perhaps nowhere. */
static struct box shrunk(struct box b, int32_t radius)
{
    return (struct box){ b.left + radius, b.bottom + radius, b.right - radius,
                         b.top - radius };
}

/* Is the piece difficult ground on that floor? */
static bool is_difficult(const struct piece *p, int floor)
{
    if (!(p->traits & TRAIT_DIFFICULT))
        return false;
    return floor == 0 || ((p->traits & TRAIT_FLOORS) && floor <= p->floors);
}

static int32_t difficult(const struct terrain *t, uint64_t near,
                         struct step from, struct step to, int32_t radius)
{
    struct segment s = { from.at, to.at };
    struct box around = box_of_segment(s, 0);
    int floor = lower_floor(from, to);
    uint64_t pieces = 0;
    bool convex = true;

    for (; near; near &= near - 1) {
        int i = __builtin_ctzll(near);
        const struct piece *p = &t->piece[i];

        if (!is_difficult(p, floor) ||
            !box_meets(shrunk(p->shape.around, radius), around))
            continue;
        convex = convex && leg_is_convex(&p->shape);
        pieces |= (uint64_t)1 << i;
    }
    if (pieces == 0)
        return 0;
    return convex ? in_any_convex(t, pieces, s, radius)
                  : in_any(t, pieces, s, radius);
}

int32_t leg_difficult(const struct terrain *t, struct step from, struct step to,
                      int32_t radius)
{
    struct segment s = { from.at, to.at };

    return difficult(t, pieces_near(t, box_of_segment(s, 0)), from, to, radius);
}

/* ---- ground that slows as soon as a part of the base is in it ---- */

enum { EDGE_PARTS = SHAPE_CORNERS + 1 }; /* stretches of one outline, at most */

/* Puts 'in' between two bounds, where a value that runs from a to b is at least
 * 0. */
static void keep_above(struct stretch *in, int64_t a, int64_t b)
{
    int32_t at;

    if (a >= 0 && b >= 0)
        return;
    if (a < 0 && b < 0) {
        in->to = in->from;
        return;
    }
    at = zero_between(a, b);
    if (a < 0)
        in->from = at > in->from ? at : in->from;
    else
        in->to = at < in->to ? at : in->to;
}

/* Where on s a point is nearer than the radius to the inside of an edge, not
 * counted what is about its ends. */
static struct stretch stretch_beside(struct segment edge, struct segment s,
                                     int64_t radius)
{
    const struct vec d = vec_sub(edge.b, edge.a);
    const int64_t wide_by = radius * root_floor(vec_length2(d) * 65536) / 256;
    const int64_t side[2] = { vec_cross(d, vec_sub(s.a, edge.a)),
                              vec_cross(d, vec_sub(s.b, edge.a)) };
    const int64_t along[2] = { vec_dot(d, vec_sub(s.a, edge.a)),
                               vec_dot(d, vec_sub(s.b, edge.a)) };
    struct stretch in = { 0, PARTS };

    /* at least 1, since touching is not in it */
    keep_above(&in, wide_by - side[0] - 1, wide_by - side[1] - 1);
    keep_above(&in, wide_by + side[0] - 1, wide_by + side[1] - 1);
    keep_above(&in, along[0], along[1]);
    keep_above(&in, vec_length2(d) - along[0], vec_length2(d) - along[1]);
    return in;
}

static int32_t part_of(int64_t n, int64_t whole)
{
    const wide part = (wide)n * PARTS / whole;

    return part < 0 ? 0 : part > PARTS ? PARTS : (int32_t)part;
}

/* Where on s a point is nearer than the radius to a corner. */
static struct stretch stretch_about(struct vec corner, struct segment s,
                                    int64_t radius)
{
    const struct vec d = vec_sub(s.b, s.a), w = vec_sub(corner, s.a);
    const int64_t length2 = vec_length2(d), along = vec_dot(d, w);
    const wide cross = vec_cross(d, w);
    const wide room = (wide)length2 * radius * radius - cross * cross;
    int64_t half;

    if (room <= 0)
        return (struct stretch){ 0, 0 };
    half = root_floor((int64_t)room);
    return (struct stretch){ part_of(along - half, length2),
                             part_of(along + half, length2) };
}

/* What one edge and its first corner add: they meet, so it is one stretch. */
static struct stretch stretch_near(struct segment edge, struct segment s,
                                   int64_t radius)
{
    struct stretch in = stretch_beside(edge, s, radius);
    const struct stretch end[2] = { stretch_about(edge.a, s, radius),
                                    stretch_about(edge.b, s, radius) };

    for (int i = 0; i < 2; i++) {
        if (end[i].to <= end[i].from)
            continue;
        if (in.to <= in.from) {
            in = end[i];
            continue;
        }
        in.from = end[i].from < in.from ? end[i].from : in.from;
        in.to = end[i].to > in.to ? end[i].to : in.to;
    }
    return in;
}

/* The stretches of s on which a disc overlaps the polygon. It is near its outline
 * on some; on each of the others it is wholly inside or wholly outside. */
static int stretches_over(const struct polygon *p, struct segment s,
                          int32_t radius, struct stretch *out)
{
    struct stretch near[SHAPE_CORNERS] = { { 0 } };
    int32_t done = 0;
    int n = 0, edges = 0;

    for (int i = 0; i < p->corners; i++) {
        const struct segment edge = { p->corner[i],
                                      p->corner[(i + 1) % p->corners] };
        const struct stretch in = stretch_near(edge, s, radius);
        int at = edges;

        if (in.to <= in.from)
            continue;
        for (; at > 0 && near[at - 1].from > in.from; at--)
            near[at] = near[at - 1];
        near[at] = in;
        edges++;
    }
    for (int i = 0; i <= edges; i++) {
        const int32_t next = i < edges ? near[i].from : PARTS;

        if (next > done &&
            polygon_has(
                p, vec_between(s.a, s.b, ((int64_t)done + next) / 2, PARTS)))
            out[n++] = (struct stretch){ done, next };
        if (i < edges) {
            out[n++] = near[i];
            done = near[i].to > done ? near[i].to : done;
        }
    }
    return n;
}

/* The same of all these pieces; each part of s counts once. */
static int32_t slowed(const struct terrain *t, uint64_t near, struct step from,
                      struct step to, int32_t radius, uint32_t traits)
{
    const struct segment s = { from.at, to.at };
    const struct box around = box_of_segment(s, radius);
    struct stretch in[MAX_PIECES * 2 * EDGE_PARTS];
    int64_t sum;
    int n = 0;

    if (lower_floor(from, to) > 0 || vec_same(s.a, s.b))
        return 0;
    for (; near; near &= near - 1) {
        const struct piece *p = &t->piece[__builtin_ctzll(near)];

        if ((p->traits & traits) && box_meets(p->shape.around, around))
            n += stretches_over(&p->shape, s, radius, in + n);
    }
    sum = length_of(in, n) - 2 * n; /* as in in_any_convex() */
    if (sum <= 0)
        return 0;
    return (int32_t)((sum * vec_distance(s.a, s.b) + PARTS - 1) / PARTS);
}

int32_t leg_slow(const struct terrain *t, struct step from, struct step to,
                 int32_t radius, uint32_t traits)
{
    const struct segment s = { from.at, to.at };

    return slowed(t, pieces_near(t, box_of_segment(s, radius)), from, to,
                  radius, traits);
}

/* What a leg upon a line that costs less than it is broad adds, which is nothing
 * or less. Nobody saves more than he walks upon it, so that no leg costs less
 * than nothing however ways wind about its ends. */
static int32_t saving(const struct mover *m, const struct piece *p,
                      struct segment s)
{
    const int32_t upon =
        polygon_length_inside(&p->shape, s, 0) + 2; /* rounding */

    if (upon >= p->breadth)
        return line_toll(m, p);
    return upon > m->line_cost ? m->line_cost - upon : 0;
}

/* What the leg over this line adds. */
static int32_t crossing_cost(const struct mover *m, const struct piece *p,
                             struct segment s)
{
    const int32_t toll = line_toll(m, p);

    if (toll == 0 || !leg_crosses(p->line, s.a, s.b))
        return 0;
    return toll > 0 ? toll : saving(m, p, s);
}

static int32_t lines_cost(const struct ground *g, uint64_t near,
                          struct segment s)
{
    int32_t cost = 0;

    for (; near; near &= near - 1) {
        const struct piece *p = &g->terrain->piece[__builtin_ctzll(near)];

        if (p->traits & TRAIT_LINEAR)
            cost += crossing_cost(g->mover, p, s);
    }
    return cost;
}

int32_t lines_gain(const struct terrain *t, const struct mover *m,
                   struct box box)
{
    int32_t gain = 0;

    for (int i = 0; i < t->pieces && m->line_whole && !m->flies; i++)
        if (line_spares(m, &t->piece[i]) &&
            box_meets(t->piece[i].shape.around, box))
            gain -= line_toll(m, &t->piece[i]);
    return gain;
}

int32_t leg_relief(const struct ground *g, struct step from, struct step to)
{
    const struct mover *m = g->mover;
    const struct segment s = { from.at, to.at };
    int32_t relief = 0;

    if (!m->line_whole || m->flies || from.floor || to.floor)
        return 0;
    for (int i = 0; i < g->terrain->pieces; i++) {
        const struct piece *p = &g->terrain->piece[i];

        if (line_spares(m, p) && polygon_has(&p->shape, to.at) &&
            !leg_crosses(p->line, s.a, s.b))
            relief -= saving(m, p, s);
    }
    return relief;
}

int32_t leg_toll(const struct ground *g, uint64_t near, struct step from,
                 struct step to)
{
    const struct mover *m = g->mover;
    int32_t toll = 0;

    if (near && m->halved)
        toll += difficult(g->terrain, near, from, to, m->radius);
    if (near && m->slow)
        toll += (m->times - 1) *
                slowed(g->terrain, near, from, to, m->radius, m->slow);
    if (near && (m->line_cost || m->line_whole) && lower_floor(from, to) == 0)
        toll += lines_cost(g, near, (struct segment){ from.at, to.at });
    return toll;
}

int32_t leg_rise(const struct ground *g, struct step from, struct step to)
{
    int32_t rise;

    if (g->mover->climb == 0)
        return floors_between(from, to) * g->mover->floor_cost;
    rise = terrain_height_at(g->terrain, to.at, to.floor) -
           terrain_height_at(g->terrain, from.at, from.floor);
    return rise < 0 ? -rise : rise;
}

static int32_t cost_near(const struct ground *g, uint64_t near,
                         struct step from, struct step to)
{
    int32_t cost = vec_distance(from.at, to.at);

    if (from.floor != to.floor)
        cost += leg_rise(g, from, to);
    return cost + (near ? leg_toll(g, near, from, to) : 0);
}

/* How much of the leg roofs of that floor carry the centre. */
static int32_t over_roofs(const struct terrain *t, struct segment s, int floor)
{
    int32_t over = 0;

    for (uint64_t left = terrain_with(t, TRAIT_ROOF); left; left &= left - 1) {
        const struct piece *p = &t->piece[__builtin_ctzll(left)];

        over += p->floors == floor ? polygon_length_inside(&p->shape, s, 0) : 0;
    }
    return over;
}

/* What is between the roofs of a leg; 0 when it leads up, or is on the table. */
static int32_t roof_gap(const struct ground *g, struct step from,
                        struct step to)
{
    const struct terrain *t = g->terrain;
    const struct segment s = { from.at, to.at };
    int32_t gap;

    if (from.floor == 0 || to.floor == 0 ||
        terrain_height_at(t, to.at, to.floor) >
            terrain_height_at(t, from.at, from.floor))
        return 0;
    gap = vec_distance(s.a, s.b) - over_roofs(t, s, from.floor);
    return to.floor == from.floor ? gap : gap - over_roofs(t, s, to.floor);
}

static int32_t leapt(const struct mover *m, int32_t gap)
{
    return gap > m->steps && gap <= m->leaps ? gap : 0;
}

int32_t leg_leapt(const struct ground *g, struct step from, struct step to)
{
    const struct segment s = { from.at, to.at };
    int32_t sum = 0;

    if (!g->mover->flies || g->mover->leaps == 0)
        return 0;
    if (from.floor > 0 || to.floor > 0)
        return leapt(g->mover, roof_gap(g, from, to));
    for (uint64_t left = terrain_with(g->terrain, TRAIT_DEEP); left;
         left &= left - 1) {
        const struct polygon *p =
            &g->terrain->piece[__builtin_ctzll(left)].shape;

        if (!polygon_has(p, to.at)) /* who does not get across has not leapt */
            sum += leapt(g->mover, polygon_length_inside(p, s, 0));
    }
    return sum;
}

int32_t leg_cost(const struct ground *g, struct step from, struct step to)
{
    struct segment s = { from.at, to.at };

    if (g->mover->flies)
        return vec_distance(from.at, to.at) - leg_leapt(g, from, to);
    return cost_near(
        g, pieces_near(g->terrain, box_of_segment(s, g->mover->radius)), from,
        to);
}

/* ---- the whole leg ---- */

enum reach_stop leg_judge_among(const struct ground *g,
                                const struct leg_things *among,
                                struct step from, struct step to, bool first,
                                int32_t *cost)
{
    struct segment s = { from.at, to.at };
    int roof;

    if (leaves_table(g, from, to, first))
        return REACH_OFF_TABLE;
    if (!floors_allow(g, from, to, &roof))
        return REACH_FLOOR;
    if (among->pieces && pieces_bar(g, among->pieces, from, to, roof, first))
        return REACH_SOLID;
    if (among->bases ? bases_bar(g, among->bases, s, first)
                     : crowd_bars(g, s, first))
        return REACH_BASE;
    if (cost)
        *cost = cost_near(g, among->pieces, from, to);
    return REACH_FREE;
}

enum reach_stop leg_judge(const struct ground *g, struct step from,
                          struct step to, bool first, int32_t *cost)
{
    struct segment s = { from.at, to.at };
    struct box around = box_of_segment(s, g->mover->radius);
    struct leg_things near = { pieces_near(g->terrain, around), NULL };

    return leg_judge_among(g, &near, from, to, first, cost);
}

enum reach_stop leg_end(const struct ground *g, struct step at)
{
    struct disc base = base_at(g->mover, at.at);

    if (!terrain_holds(g->terrain, base))
        return REACH_OFF_TABLE;
    if (at.floor != 0 && terrain_floor_piece(g->terrain, at.at, at.floor) < 0)
        return REACH_FLOOR;
    if (at.floor == 0 && terrain_piece_at(g->terrain, at.at, TRAIT_LINEAR) >= 0)
        return REACH_SOLID;
    if (terrain_bars(g->terrain, base, at.floor,
                     g->mover->avoids | TRAIT_SOLID))
        return REACH_SOLID;
    for (int i = 0; g->crowd && i < g->crowd->count; i++)
        if (disc_overlaps(base, g->crowd->base[i]))
            return REACH_BASE;
    return REACH_FREE;
}

enum reach_stop leg_rest(const struct ground *g, struct step at)
{
    struct disc base = base_at(g->mover, at.at);

    if (at.floor == 0 && terrain_piece_at(g->terrain, at.at, TRAIT_LINEAR) >= 0)
        return REACH_SOLID;
    if (!(g->mover->avoids & TRAIT_SOLID) &&
        terrain_bars(g->terrain, base, at.floor, TRAIT_SOLID))
        return REACH_SOLID;
    return REACH_FREE;
}
