/* leg.c -- one straight leg of a way: may the base go along it, at what cost.
 *
 * This is the law that reach_cost() applies and that every search uses, so that
 * what is found is what is allowed. */
#include "table/leg.h"

enum { SHORT_LEG = 16 }; /* where two difficult areas are not told apart */

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
            polygon_near(&p->shape, low.at, g->mover->radius + LEG_TOUCH))
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
    if (g->mover->grounded)
        return false;
    if (has_stairs(t, from.floor > to.floor ? from : to) &&
        (low == 0 || floor_carries(t, s, low)))
        return true;
    *roof = from.floor > to.floor ? climbed(g, to, from) : climbed(g, from, to);
    return *roof >= 0 &&
           (low == 0 ||
            terrain_floor_piece(t, from.floor == low ? from.at : to.at, low) >=
                0);
}

/* ---- what is in the way ---- */

/* A base that overlaps the piece at the start of its way may leave it. */
static bool leaves(const struct piece *p, struct segment s, int32_t radius)
{
    return polygon_overlaps_disc(&p->shape, (struct disc){ s.a, radius }) &&
           !polygon_overlaps_disc(&p->shape, (struct disc){ s.b, radius });
}

static bool pieces_bar(const struct ground *g, struct step from,
                       struct step to, int roof, bool first)
{
    const struct terrain *t = g->terrain;
    struct segment s = { from.at, to.at };
    int32_t radius = g->mover->radius;
    struct box around = box_of_segment(s, radius);
    int floor = lower_floor(from, to);
    int32_t foot = floor > 0 ? terrain_height_at(t, s.a, floor) : -1;

    for (int i = 0; i < t->pieces; i++) {
        const struct piece *p = &t->piece[i];

        if (!(p->traits & g->mover->avoids) || i == roof || p->height <= foot ||
            !box_meets(p->shape.around, around))
            continue;
        if (polygon_swept_by(&p->shape, s, radius) &&
            !(first && leaves(p, s, radius)))
            return true;
    }
    return false;
}

static bool crowd_bars(const struct ground *g, struct segment s, bool first)
{
    int32_t radius = g->mover->radius;
    struct box around = box_of_segment(s, radius);
    struct vec d = vec_sub(s.b, s.a);

    if (!g->crowd)
        return false;
    for (int i = 0; i < g->crowd->count; i++) {
        struct disc b = g->crowd->base[i];

        if ((b.at.x + b.radius < around.left) |
            (b.at.x - b.radius > around.right) |
            (b.at.y + b.radius < around.bottom) |
            (b.at.y - b.radius > around.top))
            continue;
        if (!segment_nearer(s, b.at, b.radius + radius))
            continue;
        if (first && disc_overlaps(b, (struct disc){ s.a, radius }) &&
            vec_dot(d, vec_sub(s.a, b.at)) >= 0)
            continue;
        return true;
    }
    return false;
}

enum reach_stop leg_stop(const struct ground *g, struct step from,
                         struct step to, bool first)
{
    const struct mover *m = g->mover;
    struct segment s = { from.at, to.at };
    int roof;

    /* The table is convex: two ends on it keep the whole leg on it, and one
     * end keeps an entering base moving inwards. */
    if (!terrain_holds(g->terrain, base_at(m, to.at)))
        return REACH_OFF_TABLE;
    if (!(first && m->enters) &&
        !terrain_holds(g->terrain, base_at(m, from.at)))
        return REACH_OFF_TABLE;
    if (!floors_allow(g, from, to, &roof))
        return REACH_FLOOR;
    if (pieces_bar(g, from, to, roof, first))
        return REACH_SOLID;
    return crowd_bars(g, s, first) ? REACH_BASE : REACH_FREE;
}

enum reach_stop leg_end(const struct ground *g, struct step at)
{
    struct disc base = base_at(g->mover, at.at);

    if (!terrain_holds(g->terrain, base))
        return REACH_OFF_TABLE;
    if (at.floor != 0 && terrain_floor_piece(g->terrain, at.at, at.floor) < 0)
        return REACH_FLOOR;
    if (!terrain_stands(g->terrain, base, at.floor) ||
        terrain_bars(g->terrain, base, at.floor, g->mover->avoids))
        return REACH_SOLID;
    for (int i = 0; g->crowd && i < g->crowd->count; i++)
        if (disc_overlaps(base, g->crowd->base[i]))
            return REACH_BASE;
    return REACH_FREE;
}

/* ---- what it costs ---- */

bool leg_crosses(struct segment line, struct vec a, struct vec b)
{
    struct vec d = vec_sub(line.b, line.a);
    bool left_a = vec_cross(d, vec_sub(a, line.a)) > 0;
    bool left_b = vec_cross(d, vec_sub(b, line.a)) > 0;

    return left_a != left_b && segments_meet(line, (struct segment){ a, b });
}

/* Is the piece difficult ground on that floor? */
static bool is_difficult(const struct piece *p, int floor)
{
    if (!(p->traits & TRAIT_DIFFICULT))
        return false;
    return floor == 0 || ((p->traits & TRAIT_FLOORS) && floor <= p->floors);
}

static bool is_convex(const struct polygon *p)
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

/* polygon_length_inside(), with the clear cases first. */
static int32_t length_inside(const struct polygon *p, struct segment s,
                             int32_t radius)
{
    struct disc a = { s.a, radius }, b = { s.b, radius };

    if (polygon_holds_disc(p, a) && polygon_holds_disc(p, b) && is_convex(p))
        return vec_distance(s.a, s.b);
    return polygon_length_inside(p, s, radius);
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
        int32_t in = length_inside(&t->piece[i].shape, s, radius);

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

int32_t leg_difficult(const struct terrain *t, struct step from,
                      struct step to, int32_t radius)
{
    struct segment s = { from.at, to.at };
    struct box around = box_of_segment(s, 0);
    int floor = lower_floor(from, to);
    uint64_t pieces = 0;

    for (int i = 0; i < t->pieces; i++)
        if (is_difficult(&t->piece[i], floor) &&
            box_meets(shrunk(t->piece[i].shape.around, radius), around))
            pieces |= (uint64_t)1 << i;
    return pieces ? in_any(t, pieces, s, radius) : 0;
}

static int32_t lines_cost(const struct ground *g, struct vec a, struct vec b)
{
    const struct terrain *t = g->terrain;
    struct box around = box_of_segment((struct segment){ a, b }, 0);
    int32_t cost = 0;

    for (int i = 0; i < t->pieces; i++)
        if ((t->piece[i].traits & TRAIT_LINEAR) &&
            box_meets(t->piece[i].shape.around, around) &&
            leg_crosses(t->piece[i].line, a, b))
            cost += g->mover->line_cost;
    return cost;
}

int32_t leg_cost(const struct ground *g, struct step from, struct step to)
{
    const struct mover *m = g->mover;
    int32_t cost = vec_distance(from.at, to.at);

    if (m->flies)
        return cost;
    if (from.floor != to.floor)
        cost += floors_between(from, to) * m->floor_cost;
    if (m->halved)
        cost += leg_difficult(g->terrain, from, to, m->radius);
    if (m->line_cost && lower_floor(from, to) == 0)
        cost += lines_cost(g, from.at, to.at);
    return cost;
}
