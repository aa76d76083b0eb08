/* graph.c -- places a shortest way can bend at.
 *
 * A base goes round a corner on an arc, and round another base on a circle.
 * Both are circumscribed by straight lines that meet in the nodes, a little
 * further off than touching. Two nodes see each other past the arc when they
 * are at most 'bend' apart; for the start and the goal there are nodes of their
 * own, from where the line to them just touches: without these a way to a place
 * beside a base would go past it and come back. */
#include "table/graph.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

enum {
    MARGIN = 2,            /* further off than touching */
    NARROW = 8,            /* a gap with less room than 1/8 of the radius */
    GAP_DEPTH = 3,         /* nodes 1/3 of the radius before and behind it */
    BEND = TURN / 12,      /* at each node of an arc, unless said */
    BORDER_STEP = INCH(1), /* between nodes on the border of an area */
    BORDER_NODES = 10,     /* most on one edge */
    FLOOR_TRAITS = TRAIT_FLOORS | TRAIT_ROOF | TRAIT_RAISED
};

static struct segment edge(const struct polygon *p, int i)
{
    return (struct segment){ p->corner[i],
                             p->corner[i + 1 < p->corners ? i + 1 : 0] };
}

/* ---- what is known ---- */

static void learn_piece(struct graph *g, int i)
{
    g->pieces |= (uint64_t)1 << i;
    g->terrain.piece[g->terrain.pieces++] = g->whole->terrain->piece[i];
}

void graph_add_base(struct graph *g, struct disc base)
{
    if (g->crowd.count < MAX_OBSTACLES)
        g->crowd.base[g->crowd.count++] = base;
}

void graph_init(struct graph *g, const struct ground *whole, struct step from,
                struct step to, struct disc within)
{
    g->whole = whole;
    g->known = (struct ground){ &g->terrain, whole->mover, &g->crowd };
    g->terrain.width = whole->terrain->width;
    g->terrain.depth = whole->terrain->depth;
    g->terrain.pieces = 0;
    g->crowd.count = 0;
    g->from = from;
    g->to = to;
    g->within = within;
    g->bend = BEND;
    g->unsure = false;
    g->pieces = 0;
    memset(g->bases, 0, sizeof g->bases);
    g->nodes = 0;
    for (int i = 0; i < whole->terrain->pieces; i++)
        if (((from.floor || to.floor) &&
             whole->terrain->piece[i].traits & FLOOR_TRAITS) ||
            line_spares(whole->mover, &whole->terrain->piece[i]))
            learn_piece(g, i);
}

/* Does the piece stop the leg, or make it dearer? */
static bool meets_piece(const struct mover *m, const struct piece *p,
                        struct segment s)
{
    if (mover_minds(m, p) && polygon_swept_by(&p->shape, s, m->radius))
        return true;
    if ((p->traits & m->slow) && polygon_swept_by(&p->shape, s, m->radius))
        return true;
    if (m->halved && (p->traits & TRAIT_DIFFICULT) &&
        polygon_length_inside(&p->shape, s, m->radius) > 0)
        return true;
    return line_matters(m, p) && leg_crosses(p->line, s.a, s.b);
}

static bool learn_pieces(struct graph *g, struct segment s)
{
    const struct terrain *t = g->whole->terrain;
    struct box around = box_of_segment(s, g->whole->mover->radius);
    bool new = false;

    for (int i = 0; i < t->pieces; i++)
        if (!(g->pieces >> i & 1) &&
            box_meets(t->piece[i].shape.around, around) &&
            meets_piece(g->whole->mover, &t->piece[i], s)) {
            learn_piece(g, i);
            new = true;
        }
    return new;
}

static bool learn_bases(struct graph *g, struct segment s)
{
    const struct crowd *c = g->whole->crowd;
    int32_t radius = g->whole->mover->radius;
    bool new = false;

    for (int i = 0; c && i < c->count; i++)
        if (!(g->bases[i / 64] >> i % 64 & 1) &&
            segment_nearer(s, c->base[i].at, c->base[i].radius + radius)) {
            g->bases[i / 64] |= (uint64_t)1 << i % 64;
            graph_add_base(g, c->base[i]);
            new = true;
        }
    return new;
}

bool graph_learn(struct graph *g, struct step from, struct step to)
{
    struct segment s = { from.at, to.at };
    bool pieces = learn_pieces(g, s);

    return learn_bases(g, s) || pieces;
}

void graph_learn_all(struct graph *g)
{
    g->terrain = *g->whole->terrain;
    if (g->whole->crowd)
        g->crowd = *g->whole->crowd;
}

/* ---- nodes ---- */

bool graph_bars(const struct graph *g, struct step at)
{
    const struct mover *m = g->whole->mover;
    struct disc base = base_at(m, at.at);

    if (!terrain_holds(&g->terrain, base) ||
        (at.floor != 0 &&
         terrain_floor_piece(&g->terrain, at.at, at.floor) < 0) ||
        terrain_bars(&g->terrain, base, at.floor, m->avoids))
        return true;
    for (int i = 0; i < g->crowd.count; i++)
        if (disc_overlaps(base, g->crowd.base[i]))
            return true;
    return false;
}

struct node *graph_add(struct graph *g, struct step at)
{
    int64_t reach = g->within.radius;
    struct node *n = &g->node[g->nodes];

    if (g->nodes == MAX_NODES || (!g->unsure && graph_bars(g, at)) ||
        (reach >= 0 && vec_distance2(at.at, g->within.at) > reach * reach))
        return NULL;
    *n = (struct node){ .step = at, .parent = -1 };
    g->nodes++;
    return n;
}

/* A node beside what is in the way: on the ground; or, since who cannot change
 * floors stays where he is, on his own. */
static void add_ground(struct graph *g, struct vec at)
{
    int floor = g->whole->mover->grounded ? g->from.floor : 0;

    graph_add(g, (struct step){ at, floor });
}

struct arc {
    struct disc circle; /* of the centre's way */
    angle from;
    int bend; /* TURN: all round */
};

/* A node outside the circle whose tangents reach 'half' to both sides. */
static void add_outside(struct graph *g, const struct arc *arc, angle a,
                        int half)
{
    int64_t r = (int64_t)(arc->circle.radius + MARGIN) << 30;

    r /= angle_cos((angle)half);
    add_ground(g, vec_add(arc->circle.at, angle_vec(a, (int32_t)r + 1)));
}

/* The nodes from where a line to the point just touches the circle. */
static void add_beside(struct graph *g, const struct arc *arc, struct vec point)
{
    struct vec out = vec_sub(point, arc->circle.at);
    int64_t d2 = vec_length2(out), r = arc->circle.radius;
    int64_t away = d2 > r * r ? root_floor(d2 - r * r) : 0;
    int off = angle_of(vec((int32_t)r, (int32_t)away)) + g->bend / 2;

    for (int side = -1; side <= 1; side += 2) {
        angle a = (angle)(angle_of(out) + side * off);

        if (arc->bend == TURN || (angle)(a - arc->from) < arc->bend)
            add_outside(g, arc, a, g->bend / 2);
    }
}

static void add_arc(struct graph *g, const struct arc *arc)
{
    int lines = (arc->bend + g->bend - 1) / g->bend;

    for (int i = 0; i < lines; i++)
        add_outside(g, arc,
                    (angle)(arc->from + arc->bend * (2 * i + 1) / (2 * lines)),
                    arc->bend / (2 * lines));
    add_beside(g, arc, g->from.at);
    if (!vec_same(g->from.at, g->to.at))
        add_beside(g, arc, g->to.at);
}

/* The direction out of the polygon at an edge. */
static angle outwards(struct segment e)
{
    return (angle)(angle_of(vec_sub(e.b, e.a)) - QUARTER_TURN);
}

/* How far the outline turns left at the corner after this edge; negative, and
 * no obstacle, where it turns right. */
static int bend_after(const struct polygon *p, int i)
{
    angle a = outwards(edge(p, i));
    angle b = outwards(edge(p, i + 1 < p->corners ? i + 1 : 0));

    return (int16_t)(b - a);
}

static void add_corners(struct graph *g, const struct polygon *p)
{
    for (int i = 0; i < p->corners; i++) {
        struct segment e = edge(p, i);
        struct arc arc = { { e.b, g->whole->mover->radius },
                           outwards(e),
                           bend_after(p, i) };

        if (arc.bend > 0)
            add_arc(g, &arc);
    }
}

static void add_round(struct graph *g, struct disc base)
{
    struct arc arc = { { base.at, base.radius + g->whole->mover->radius },
                       0,
                       TURN };

    add_arc(g, &arc);
}

/* Nodes before and behind a narrow gap: 'out' leads from a centre through its
 * middle, which is 'away' from there. */
static void add_gap(struct graph *g, struct vec centre, struct vec out,
                    int32_t away)
{
    struct vec middle = vec_add(centre, vec_scaled(out, away));
    struct vec across = vec_scaled(vec(-out.y, out.x), away / GAP_DEPTH + 1);

    add_ground(g, vec_add(middle, across));
    add_ground(g, vec_sub(middle, across));
}

/* Is there room for the mover, but little more? 'free' is what is left beside
 * him; lines round a base stay off it by more than that. */
static bool is_narrow(int64_t free, int64_t radius)
{
    return free >= 0 && free * NARROW < radius;
}

static void add_gap_between(struct graph *g, struct disc a, struct disc b)
{
    int64_t radius = g->whole->mover->radius;
    int64_t ra = a.radius + radius, rb = b.radius + radius;
    int64_t d2 = vec_distance2(a.at, b.at), most = ra + rb + (ra + rb) / NARROW;

    if (d2 < (ra + rb) * (ra + rb) || d2 > most * most)
        return;
    add_gap(g, a.at, vec_sub(b.at, a.at),
            (int32_t)(ra + (root_floor(d2) - ra - rb) / 2));
}

static void add_gap_beside(struct graph *g, struct disc a, struct segment e)
{
    int64_t radius = g->whole->mover->radius, free;
    struct vec d = vec_sub(e.b, e.a), w = vec_sub(a.at, e.a);
    int64_t along = vec_dot(d, w), length2 = vec_length2(d), off;

    if (along <= 0 || along >= length2)
        return;
    off = -vec_cross(d, w) / root_ceil(length2); /* to the right: outside */
    free = off - a.radius - 2 * radius;
    if (off > 0 && is_narrow(free, a.radius + radius))
        add_gap(g, a.at, vec(-d.y, d.x),
                (int32_t)(a.radius + radius + free / 2));
}

/* Gaps that a base fits through hardly: between two bases, or beside a piece. */
static void add_gaps(struct graph *g, int base)
{
    struct disc a = g->crowd.base[base];

    for (int i = 0; i < base; i++)
        add_gap_between(g, a, g->crowd.base[i]);
    for (int i = 0; i < g->terrain.pieces; i++) {
        const struct piece *p = &g->terrain.piece[i];

        if (!mover_minds(g->whole->mover, p))
            continue;
        for (int j = 0; j < p->shape.corners; j++)
            add_gap_beside(g, a, edge(&p->shape, j));
    }
}

/* The foot of the perpendicular from a point, as a part of the edge's length,
 * kept on the edge. */
static int32_t foot_on(struct segment e, int32_t length, struct vec point)
{
    struct vec d = vec_sub(e.b, e.a);
    int64_t along = vec_dot(vec_sub(point, e.a), d) / length;

    return along < 0 ? 0 : along > length ? length : (int32_t)along;
}

/* Calls for nodes along an edge: evenly, and beside the start and the goal. */
static int places_on(const struct graph *g, struct segment e,
                     struct vec place[BORDER_NODES + 3])
{
    int32_t length = vec_distance(e.a, e.b);
    int parts = length / BORDER_STEP + 1, n = 0;

    parts = parts > BORDER_NODES ? BORDER_NODES : parts;
    for (int i = 0; i <= parts; i++)
        place[n++] = vec_between(e.a, e.b, i, parts);
    place[n++] = vec_between(e.a, e.b, foot_on(e, length, g->from.at), length);
    place[n++] = vec_between(e.a, e.b, foot_on(e, length, g->to.at), length);
    return n;
}

/* Where a base at an inner corner of the border is: the lines along both edges
 * meet there, or an arc bends there. */
static void add_inner_corner(struct graph *g, struct segment e, int bend,
                             int32_t depth)
{
    angle in = (angle)(outwards(e) + bend / 2 + HALF_TURN);
    int32_t cosine = angle_cos((angle)(bend / 2));
    int64_t away = depth;

    if (bend > 0) {
        if (cosine < 1 << 28) /* sharp: nobody gets far into it */
            return;
        away = (away << 30) / cosine;
    }
    add_ground(g, vec_add(e.b, angle_vec(in, (int32_t)away)));
}

/* Where the base is about to be wholly inside: the border of what counts
 * double. */
static void add_border(struct graph *g, const struct polygon *p)
{
    int32_t depth = g->whole->mover->radius - MARGIN;
    struct vec place[BORDER_NODES + 3];

    for (int i = 0; i < p->corners; i++) {
        struct segment e = edge(p, i);
        struct vec in = angle_vec((angle)(outwards(e) + HALF_TURN), depth);
        int n = places_on(g, e, place);

        add_inner_corner(g, e, bend_after(p, i), depth);
        for (int j = 0; j < n; j++)
            add_ground(g, vec_add(place[j], in));
    }
}

/* Where the base is about to touch ground that slows it: the border of what
 * counts more. */
static void add_rim(struct graph *g, const struct polygon *p)
{
    struct vec place[BORDER_NODES + 3];

    for (int i = 0; i < p->corners; i++) {
        struct segment e = edge(p, i);
        struct vec out =
            angle_vec(outwards(e), g->whole->mover->radius + MARGIN);
        int n = places_on(g, e, place);

        for (int j = 0; j < n; j++)
            add_ground(g, vec_add(place[j], out));
    }
}

/* Ends of a linear piece: the centre may go round them. A node on each side, so
 * that a leg along the line does not cross it by a rounding. */
static void add_ends(struct graph *g, struct segment line)
{
    angle along = angle_of(vec_sub(line.b, line.a));
    struct vec out = angle_vec(along, 2 * MARGIN);
    struct vec aside = angle_vec((angle)(along + QUARTER_TURN), MARGIN);

    add_ground(g, vec_add(vec_add(line.b, out), aside));
    add_ground(g, vec_sub(vec_add(line.b, out), aside));
    add_ground(g, vec_add(vec_sub(line.a, out), aside));
    add_ground(g, vec_sub(vec_sub(line.a, out), aside));
}

/* A place beside a roof that lies on a lower one: who climbs only so far at once
 * goes from roof to roof. */
static void add_lower_roofs(struct graph *g, const struct piece *p,
                            struct vec at)
{
    for (int i = 0; i < g->terrain.pieces; i++) {
        const struct piece *low = &g->terrain.piece[i];

        if ((low->traits & TRAIT_ROOF) && low->floors < p->floors &&
            polygon_has(&low->shape, at))
            graph_add(g, (struct step){ at, low->floors });
    }
}

/* Places to climb a roof from, and the places just above them. */
static void add_roof(struct graph *g, const struct piece *p)
{
    struct vec place[BORDER_NODES + 3];

    for (int i = 0; i < p->shape.corners; i++) {
        struct segment e = edge(&p->shape, i);
        struct vec out =
            angle_vec(outwards(e), g->whole->mover->radius + MARGIN);
        struct vec in = angle_vec((angle)(outwards(e) + HALF_TURN), MARGIN);
        int n = places_on(g, e, place);

        for (int j = 0; j < n; j++) {
            add_ground(g, vec_add(place[j], out));
            if (g->whole->mover->climb)
                add_lower_roofs(g, p, vec_add(place[j], out));
            graph_add(g, (struct step){ vec_add(place[j], in), p->floors });
        }
    }
}

/* Does another piece than p carry the place on that floor? */
static bool joins(const struct graph *g, const struct piece *p, struct vec at,
                  int floor)
{
    for (int i = 0; i < g->terrain.pieces; i++) {
        const struct piece *other = &g->terrain.piece[i];

        if (other != p && (other->traits & (TRAIT_FLOORS | TRAIT_ROOF)) &&
            other->floors >= floor && polygon_has(&other->shape, at))
            return true;
    }
    return false;
}

/* Corners that a way on an upper floor bends at; for who stays on it also those
 * where it goes on to the next piece. */
static void add_inner_corners(struct graph *g, const struct piece *p, int floor)
{
    for (int i = 0; i < p->shape.corners; i++) {
        struct segment e = edge(&p->shape, i);
        int bend = bend_after(&p->shape, i);
        angle in = (angle)(outwards(e) + bend / 2 + HALF_TURN);

        if (bend < 0)
            graph_add(
                g, (struct step){ vec_add(e.b, angle_vec(in, MARGIN)), floor });
        else if (g->whole->mover->grounded && joins(g, p, e.b, floor))
            graph_add(g, (struct step){ e.b, floor });
    }
}

static void add_piece(struct graph *g, const struct piece *p)
{
    const struct mover *m = g->whole->mover;

    if (mover_minds(m, p) || (p->traits & m->slow))
        add_corners(g, &p->shape);
    if (m->halved && (p->traits & TRAIT_DIFFICULT))
        add_border(g, &p->shape);
    if (p->traits & m->slow)
        add_rim(g, &p->shape);
    if (line_matters(m, p) && line_toll(m, p) > 0)
        add_ends(g, p->line);
    if (!m->grounded && (p->traits & TRAIT_ROOF))
        add_roof(g, p);
    if ((p->traits & (TRAIT_FLOORS | TRAIT_ROOF)) && g->from.floor > 0)
        add_inner_corners(g, p, g->from.floor);
    if ((p->traits & (TRAIT_FLOORS | TRAIT_ROOF)) && g->to.floor > 0)
        add_inner_corners(g, p, g->to.floor);
}

void graph_nodes(struct graph *g)
{
    if (g->from.floor > 0)
        add_ground(g, g->from.at);
    if (g->to.floor > 0)
        add_ground(g, g->to.at);
    for (int i = 0; i < g->terrain.pieces; i++)
        add_piece(g, &g->terrain.piece[i]);
    for (int i = 0; i < g->crowd.count; i++) {
        add_round(g, g->crowd.base[i]);
        add_gaps(g, i);
    }
}
