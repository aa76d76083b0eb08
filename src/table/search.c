/* search.c -- the cheapest way through a graph of places.
 *
 * A* over the nodes of graph.h. Legs are judged only when a node is about to
 * be closed: until then its cost is the straight distance from the best closed
 * node, which the law never undercuts. */
#include "table/search.h"

#include <assert.h>
#include <stddef.h>

#include "table/touch.h"

enum { FAR = INT32_MAX };

struct run {
    const struct search *s;
    struct graph *g;
    int32_t start;
    bool cut;   /* something was left out because of the limit */
    bool ring;  /* the places round the base to touch are nodes */
    bool clear; /* nothing bars the start itself */
    bool plain; /* it walks, and nothing but slow ground costs more than its
                   length */
    int bar;    /* what barred the last leg */
    int32_t whole[MAX_NODES]; /* ways over each node, at least; FAR: it is
                                 closed, or none leads there yet */
};

/* At least what a leg costs. */
static int32_t bound(const struct search *s, struct step a, struct step b)
{
    const int32_t length = vec_distance(a.at, b.at) +
                           floors_between(a, b) * s->ground->mover->floor_cost;

    return length > s->gain ? length - s->gain : 0;
}

/* At least what is left to the goal. */
static int32_t bound_left(const struct search *s, struct step a)
{
    int32_t length;

    if (!s->touches)
        return bound(s, a, s->to);
    length = touch_bound(s, a.at) +
             floors_between(a, s->to) * s->ground->mover->floor_cost;
    return length > s->gain ? length - s->gain : 0;
}

/* May the base come into ground that slows it, of what is known? */
static bool is_near_slow(const struct ground *known, struct segment s)
{
    const struct terrain *t = known->terrain;
    const struct box around = box_of_segment(s, known->mover->radius);

    for (int i = 0; i < t->pieces; i++)
        if ((t->piece[i].traits & known->mover->slow) &&
            box_meets(t->piece[i].shape.around, around))
            return true;
    return false;
}

/* Is the leg on the ground, between places that nothing bars? Most are: they cost
 * just their length, or are barred. */
static bool is_plain(const struct run *r, const struct node *a,
                     const struct node *b)
{
    return r->plain && a->step.floor == 0 && b->step.floor == 0 &&
           (r->clear || a != &r->g->node[r->start]) &&
           !is_near_slow(&r->g->known,
                         (struct segment){ a->step.at, b->step.at });
}

static bool is_open(struct run *r, const struct node *a, const struct node *b)
{
    return leg_is_open(&r->g->known, (struct segment){ a->step.at, b->step.at },
                       &r->bar);
}

/* What a leg costs by the law on what is known; FAR when it is barred. It is at
 * least so long. */
static int32_t judged(struct run *r, const struct node *a, const struct node *b,
                      int32_t length)
{
    const struct ground *known = &r->g->known;
    bool first = a == &r->g->node[r->start];
    int32_t cost;

    if (known->mover->flies)
        return length;
    if (is_plain(r, a, b))
        return is_open(r, a, b) ? length : FAR;
    return leg_judge(known, a->step, b->step, first, &cost) == REACH_FREE ? cost
                                                                          : FAR;
}

/* Is a way that costs so much at least beyond the limit? */
static bool too_far(struct run *r, int32_t cost)
{
    bool far = r->s->limit >= 0 && cost > r->s->limit;

    r->cut = r->cut || far;
    return far;
}

/* ---- touching ---- */

/* Does somebody stand there? Beside a goal in a crowd mostly somebody does. */
static bool is_taken(const struct ground *g, struct vec at)
{
    const struct disc base = base_at(g->mover, at);
    bool taken = false;

    for (int i = 0; g->crowd && i < g->crowd->count; i++)
        taken |= disc_overlaps(base, g->crowd->base[i]);
    return taken;
}

static void add_end(struct run *r, struct step at)
{
    struct node *n;

    if (is_taken(r->s->ground, at.at) ||
        leg_end(r->s->ground, at) != REACH_FREE)
        return;
    n = graph_add(r->g, at);
    if (n) {
        n->ends = 1;
        r->whole[r->g->nodes - 1] = FAR;
    }
}

/* Adds places round the goal, but those that are too far even straight. */
static void add_ends(struct run *r, const struct step *place, int n)
{
    for (int i = 0; i < n; i++)
        if (!too_far(r, bound(r->s, r->s->from, place[i])))
            add_end(r, place[i]);
}

static void add_ring(struct run *r)
{
    const struct crowd *c = r->s->ground->crowd;
    struct step place[TOUCH_RING];

    add_ends(r, place, touch_ring(r->s, place));
    for (int i = 0; c && i < c->count; i++)
        add_ends(r, place, touch_pinched(r->s, c->base[i], place));
}

/* ---- A* ---- */

/* The open node on the most promising way; the first of equals, or -1. */
static int cheapest(const struct run *r)
{
    int32_t least = FAR;

    for (int i = 0; i < r->g->nodes; i++)
        least = r->whole[i] < least ? r->whole[i] : least;
    if (least < FAR)
        for (int i = 0; i < r->g->nodes; i++)
            if (r->whole[i] == least)
                return i;
    return -1;
}

/* The way to that node is over that one, which is closed. */
static void take(struct run *r, int to, int from, int32_t cost)
{
    struct node *n = &r->g->node[to];

    n->cost = cost;
    n->parent = (int16_t)from;
    r->whole[to] = cost + n->left;
}

/* Is the distance of two places, rounded up, that much or more? */
static bool is_beyond(struct vec a, struct vec b, int32_t much)
{
    return much <= 0 || vec_distance2(a, b) > (int64_t)(much - 1) * (much - 1);
}

/* Takes a plain leg that is shorter than what is known, unless it is barred. Most
 * are, so the root comes last: it costs as much as the look. */
static void offer_plain(struct run *r, int from, int to)
{
    struct node *n = &r->g->node[to];
    const struct node *p = &r->g->node[from];

    if (r->s->limit >= 0 && is_beyond(p->step.at, n->step.at,
                                      r->s->limit - p->cost - n->left + 1)) {
        r->cut = true;
    } else if (is_open(r, p, n)) {
        take(r, to, from, p->cost + vec_distance(p->step.at, n->step.at));
    }
}

/* Takes the leg from a closed node when it is better than what is known. */
static void offer(struct run *r, int from, int to)
{
    struct node *n = &r->g->node[to];
    const struct node *p = &r->g->node[from];
    int32_t least, leg;

    if (n->parent >= 0 &&
        is_beyond(p->step.at, n->step.at, n->cost - p->cost + r->s->gain))
        return; /* without a root: most offers end here */
    if (n->state == NODE_SURE && is_plain(r, p, n)) {
        offer_plain(r, from, to);
        return;
    }
    least = p->cost + bound(r->s, p->step, n->step);
    if ((n->parent >= 0 && least >= n->cost) || too_far(r, least + n->left))
        return;
    if (n->state == NODE_OPEN) {
        take(r, to, from, least);
        return;
    }
    leg = judged(r, p, n, least - p->cost);
    if (leg != FAR && (n->parent < 0 || p->cost + leg < n->cost))
        take(r, to, from, p->cost + leg);
}

/* Judges the leg to a node that looked cheapest. True when it is: otherwise all
 * closed nodes have been tried, and the node's cost is sure. */
static bool confirm(struct run *r, int i)
{
    struct node *n = &r->g->node[i];
    const struct node *p = &r->g->node[n->parent];
    const int barred = n->parent;
    int32_t leg = judged(r, p, n, n->cost - p->cost);

    if (leg != FAR && p->cost + leg == n->cost)
        return true;
    n->state = NODE_SURE;
    n->parent = -1;
    r->whole[i] = FAR;
    for (int j = 0; j < r->g->nodes; j++)
        if (r->g->node[j].state == NODE_CLOSED && !r->g->node[j].ends &&
            (j != barred || leg != FAR))
            offer(r, j, i);
    return false;
}

/* Adds the places round the base, and what closed nodes offer them. They are
 * needed only when somebody cannot stand where he would come straight. */
static void open_ring(struct run *r)
{
    int first = r->g->nodes;

    if (r->ring)
        return;
    r->ring = true;
    add_ring(r);
    for (int i = first; i < r->g->nodes; i++)
        for (int j = 0; j < first; j++)
            if (r->g->node[j].state == NODE_CLOSED)
                offer(r, j, i);
}

/* The straight approach from a node that was just closed. */
static void approach(struct run *r, int from)
{
    struct graph *g = r->g;
    struct step at = touch_from(r->s, g->node[from].step.at);
    int nodes = g->nodes;
    int32_t leg;

    add_end(r, at);
    if (g->nodes == nodes) {
        open_ring(r);
        return;
    }
    leg = judged(r, &g->node[from], &g->node[nodes],
                 bound(r->s, g->node[from].step, at));
    if (leg == FAR) {
        g->nodes--;
        return;
    }
    g->node[nodes].state = NODE_SURE;
    take(r, nodes, from, g->node[from].cost + leg);
}

static void expand(struct run *r, int from)
{
    struct graph *g = r->g;

    for (int i = 0; i < g->nodes; i++)
        if (g->node[i].state != NODE_CLOSED)
            offer(r, from, i);
    if (r->s->touches)
        approach(r, from);
}

/* Closes nodes until one that ends the way is closed; gives it, or -1. */
static int run_search(struct run *r)
{
    struct graph *g = r->g;

    g->node[r->start].state = NODE_SURE;
    take(r, r->start, r->start, 0);
    for (;;) {
        int i = cheapest(r);

        if (i < 0 || too_far(r, g->node[i].cost + g->node[i].left))
            return -1;
        if (g->node[i].state == NODE_OPEN && !confirm(r, i))
            continue;
        g->node[i].state = NODE_CLOSED;
        r->whole[i] = FAR;
        if (g->node[i].ends)
            return i;
        expand(r, i);
    }
}

/* Leaves out the nodes that are too far even straight. Legs are rounded: a way
 * of many may seem that much shorter. */
static void leave_out_far(struct run *r)
{
    struct graph *g = r->g;
    int kept = 1; /* the start */

    for (int i = 1; i < g->nodes; i++) {
        int32_t least =
            bound(r->s, r->s->from, g->node[i].step) + g->node[i].left;

        if (!too_far(r, least - MAX_WAY))
            g->node[kept++] = g->node[i];
    }
    g->nodes = kept;
}

/* Sets up the nodes: the start, the goal, and all that is known. */
static void set_out(struct run *r)
{
    struct graph *g = r->g;

    g->nodes = 1; /* the start, legal or not */
    g->node[0] = (struct node){ .step = r->s->from, .parent = -1 };
    r->start = 0;
    r->ring = false;
    r->bar = -1;
    r->clear = !graph_bars(g, r->s->from);
    if (!r->s->touches)
        g->node[g->nodes++] =
            (struct node){ .step = r->s->to, .parent = -1, .ends = 1 };
    graph_nodes(g);
    for (int i = 0; i < g->nodes; i++)
        g->node[i].left =
            g->node[i].ends ? 0 : bound_left(r->s, g->node[i].step);
    if (r->s->limit >= 0)
        leave_out_far(r);
    for (int i = 0; i < g->nodes; i++)
        r->whole[i] = FAR;
}

/* ---- the way ---- */

/* Leaves out bends that save nothing. */
static void straighten(const struct ground *g, struct step *step, int *n)
{
    for (int i = 1; i + 1 < *n;) {
        struct step a = step[i - 1], b = step[i], c = step[i + 1];
        int32_t cost;

        if (leg_judge(g, a, c, i == 1, &cost) == REACH_FREE &&
            cost <= leg_cost(g, a, b) + leg_cost(g, b, c)) {
            for (int j = i; j + 1 < *n; j++)
                step[j] = step[j + 1];
            --*n;
        } else {
            i++;
        }
    }
}

/* What two legs over a bend cost; FAR when one is barred. */
static int32_t bend_cost(const struct ground *g, const struct step *bend,
                         struct vec at, bool first)
{
    struct step moved = { at, bend->floor };
    int32_t in, out;

    if (leg_judge(g, bend[-1], moved, first, &in) != REACH_FREE ||
        leg_judge(g, moved, bend[1], false, &out) != REACH_FREE)
        return FAR;
    return in + out;
}

/* Moves a bend about while that makes the way cheaper. */
static void shift(const struct ground *g, struct step *bend, bool first)
{
    int32_t cost = bend_cost(g, bend, bend->at, first);

    for (int32_t by = g->mover->radius / 2; by > 50; by /= 2)
        for (int i = 0; i < 8; i++) {
            struct vec off = angle_vec((angle)(TURN / 8 * i), by);
            struct vec at = vec_add(bend->at, off);
            int32_t moved = bend_cost(g, bend, at, first);

            if (moved < cost) {
                cost = moved;
                bend->at = at;
            }
        }
}

static bool is_dear(const struct ground *g, struct step a, struct step b)
{
    return leg_cost(g, a, b) > vec_distance(a.at, b.at);
}

/* Where ground costs extra, ways bend anywhere along its border, and the nodes
 * there are only a sample. */
static void polish(const struct ground *g, struct step *step, int n)
{
    for (int i = 1; i + 1 < n; i++)
        if (step[i - 1].floor == step[i + 1].floor &&
            (is_dear(g, step[i - 1], step[i]) ||
             is_dear(g, step[i], step[i + 1])))
            shift(g, &step[i], i == 1);
}

/* Learns what the way to that node meets; false when nothing is new. */
static bool learn_way(struct graph *g, int end)
{
    bool new = false;

    for (int i = end; i != 0; i = g->node[i].parent)
        if (graph_learn(g, g->node[g->node[i].parent].step, g->node[i].step))
            new = true;
    return new;
}

static enum reach_stop write_way(const struct run *r, int end, struct way *way)
{
    const struct search *s = r->s;
    struct step step[MAX_NODES];
    int n = 0;

    for (int i = end;; i = r->g->node[i].parent) {
        step[n++] = r->g->node[i].step;
        if (i == 0)
            break;
    }
    for (int i = 0, j = n - 1; i < j; i++, j--) {
        struct step swap = step[i];

        step[i] = step[j];
        step[j] = swap;
    }
    straighten(s->ground, step, &n);
    if (s->ground->mover->halved || s->ground->mover->slow)
        polish(s->ground, step, n);
    if (n > MAX_WAY + 1)
        return REACH_NOWHERE;
    way->steps = n;
    for (int i = 0; i < n; i++)
        way->step[i] = step[i];
    return reach_cost(s->ground->terrain, s->ground->mover, s->ground->crowd,
                      way, s->limit, NULL);
}

/* Does no line on this ground cost him anything, or save? */
static bool lines_are_plain(const struct ground *g)
{
    const struct mover *m = g->mover;

    for (int i = 0; i < g->terrain->pieces && (m->line_cost || m->line_whole);
         i++)
        if (line_matters(m, &g->terrain->piece[i]))
            return false;
    return true;
}

enum reach_stop search_way(const struct search *s, struct way *way)
{
    struct graph g;
    const struct mover *m = s->ground->mover;
    struct run r;
    int end;

    if (s->limit >= 0 && bound_left(s, s->from) > s->limit)
        return REACH_TOO_FAR; /* even straight */
    r.s = s; /* not all of it: nodes are set when they are made */
    r.g = &g;
    r.cut = false;
    r.plain = !m->flies && !m->halved && lines_are_plain(s->ground);
    graph_init(&g, s->ground, s->from, s->to, s->within);
    if (s->touches && !s->shape)
        graph_add_base(&g, s->goal);
    do {
        set_out(&r);
        end = run_search(&r);
        if (end < 0)
            return r.cut ? REACH_TOO_FAR : REACH_NOWHERE;
    } while (learn_way(&g, end));
    return write_way(&r, end, way);
}

static const struct disc anywhere = { .radius = -1 };

/* What lines within the limit may save him. */
static int32_t gain_of(const struct ground *g, struct step from, int32_t limit)
{
    const struct segment here = { from.at, from.at };
    const int32_t whole = g->terrain->width + g->terrain->depth;

    return lines_gain(
        g->terrain, g->mover,
        box_of_segment(here, limit < 0 || limit > whole ? whole : limit));
}

/* Is no way cheaper: does it cost no more than its length? */
static bool is_unhindered(const struct ground *g, const struct way *way)
{
    const struct search plain = { .ground = g };

    return g->mover->flies ||
           way->cost <= bound(&plain, way->step[0], way->step[1]);
}

enum reach_stop reach_shortest(const struct terrain *t, const struct mover *m,
                               const struct crowd *c, struct step from,
                               struct step to, int32_t limit, struct way *way)
{
    struct ground g = { t, m, c };
    struct search s = { .ground = &g,
                        .from = from,
                        .to = to,
                        .within = anywhere,
                        .limit = limit,
                        .gain = gain_of(&g, from, limit) };
    enum reach_stop stop;

    *way = (struct way){ .steps = 2, .step = { from, to } };
    if (step_same(from, to))
        way->steps = 1;
    stop = reach_cost(t, m, c, way, -1, NULL);
    if (stop != REACH_FREE && leg_end(&g, to) != REACH_FREE)
        return leg_end(&g, to);
    if (limit >= 0 && bound(&s, from, to) > limit && !m->flies)
        return REACH_TOO_FAR;
    if (stop == REACH_FREE &&
        (m->flies || way->steps == 1 || is_unhindered(&g, way)))
        return limit >= 0 && way->cost > limit ? REACH_TOO_FAR : REACH_FREE;
    return search_way(&s, way);
}

static bool touches_straight(const struct search *s, struct way *way)
{
    const struct ground *g = s->ground;
    struct step at = touch_from(s, s->from.at);

    *way = (struct way){ .steps = 2, .step = { s->from, at } };
    return reach_cost(g->terrain, g->mover, g->crowd, way, s->limit, NULL) ==
           REACH_FREE;
}

/* Who cannot pay the last hair's breadth touches from a little further off. */
static bool stops_short(const struct search *s, int32_t limit, struct way *way)
{
    const struct ground *g = s->ground;
    struct step end;
    struct disc base;

    way_cut(g->terrain, g->mover, way, limit);
    end = way->step[way->steps - 1];
    base = base_at(g->mover, end.at);
    return end.floor == s->to.floor && leg_end(g, end) == REACH_FREE &&
           touch_holds(s, base);
}

static enum reach_stop touch(struct search *s, struct way *way)
{
    const struct ground *g = s->ground;
    int32_t limit = s->limit;
    enum reach_stop stop;

    if (s->from.floor == s->to.floor &&
        touch_holds(s, base_at(g->mover, s->from.at))) {
        *way = (struct way){ .steps = 1, .step = { s->from } };
        return reach_cost(g->terrain, g->mover, g->crowd, way, limit, NULL);
    }
    if (touches_straight(s, way) && is_unhindered(g, way))
        return REACH_FREE;
    /* What contact spares may lie in ground that counts double, and each leg
     * is rounded up: look so much farther, then cut exactly. */
    s->limit = limit < 0 ? limit : limit + 2 * s->contact + MAX_WAY;
    stop = search_way(s, way);
    if (stop != REACH_FREE || limit < 0 || way->cost <= limit)
        return stop;
    return stops_short(s, limit, way) ? REACH_FREE : REACH_TOO_FAR;
}

enum reach_stop reach_touch(const struct terrain *t, const struct mover *m,
                            const struct crowd *c, struct step from,
                            struct disc goal, int goal_floor, int32_t contact,
                            int32_t limit, struct way *way)
{
    struct ground g = { t, m, c };
    struct search s = { .ground = &g,
                        .from = from,
                        .to = { goal.at, goal_floor },
                        .within = anywhere,
                        .limit = limit,
                        .touches = true,
                        .goal = goal,
                        .contact = contact,
                        .gain = gain_of(&g, from, limit) };

    return touch(&s, way);
}

bool reach_touch_straight(const struct terrain *t, const struct mover *m,
                          const struct crowd *c, struct step from,
                          struct disc goal, int goal_floor, int32_t limit,
                          struct way *way)
{
    struct ground g = { t, m, c };
    struct search s = { .ground = &g,
                        .from = from,
                        .to = { goal.at, goal_floor },
                        .within = anywhere,
                        .limit = limit,
                        .touches = true,
                        .goal = goal };

    return touches_straight(&s, way);
}

enum reach_stop reach_touch_piece(const struct terrain *t,
                                  const struct mover *m, const struct crowd *c,
                                  struct step from, int goal, int32_t contact,
                                  int32_t limit, struct way *way)
{
    const struct polygon *shape = &t->piece[goal].shape;
    struct ground g = { t, m, c };
    struct search s = { .ground = &g,
                        .from = from,
                        .to = { shape->corner[0], 0 },
                        .within = anywhere,
                        .limit = limit,
                        .touches = true,
                        .goal = anywhere,
                        .contact = contact,
                        .shape = shape,
                        .gain = gain_of(&g, from, limit) };

    assert(t->piece[goal].traits & m->avoids);
    assert(shape->corners == 4);
    return touch(&s, way);
}
