/* leg.c -- one straight leg of a way: may the base go along it, at what cost.
 *
 * This is the law that reach_cost() applies and that every search uses, so that
 * what is found is what is allowed. */
#include "table/leg.h"

#include "table/leg_ground.h"

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
    int low = leg_floor(from, to);

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
    int floor = leg_floor(from, to);
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

int32_t leg_difficult(const struct terrain *t, struct step from, struct step to,
                      int32_t radius)
{
    struct segment s = { from.at, to.at };

    return leg_difficult_near(t, pieces_near(t, box_of_segment(s, 0)), from, to,
                              radius);
}

int32_t leg_slow(const struct terrain *t, struct step from, struct step to,
                 int32_t radius, uint32_t traits)
{
    const struct segment s = { from.at, to.at };

    return leg_slow_near(t, pieces_near(t, box_of_segment(s, radius)), from, to,
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
        toll += leg_difficult_near(g->terrain, near, from, to, m->radius);
    if (near && m->slow)
        toll += (m->times - 1) *
                leg_slow_near(g->terrain, near, from, to, m->radius, m->slow);
    if (near && (m->line_cost || m->line_whole) && leg_floor(from, to) == 0)
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
