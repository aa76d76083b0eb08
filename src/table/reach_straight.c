/* reach_straight.c -- the part of the map that is reached straight.
 *
 * Seen from the start a thing covers some bearings, from its near side on. So a
 * cell asks only the things over its own bearing that are nearer: what lies
 * beyond the middle of a thing is hidden for sure, what lies beside it is not,
 * and only between is the law asked. Bearings need not be angles, only grow
 * with them: the slope in each eighth of a turn does, and costs one division. */
#include <stddef.h>
#include <string.h>

#include "table/flood.h"

enum {
    EIGHTH = 4096,
    ROUND = 8 * EIGHTH, /* bearings: 0 along +x, growing to the left */
    SECTORS = 128,
    DOUBT = 2, /* bearings and units that rounding may lose */
    SPARE = 50 /* a part of the cost that no better way need save */
};
static const uint64_t HIDDEN = UINT64_MAX; /* no set of dear pieces */

enum { THINGS = MAX_PIECES + MAX_OBSTACLES, WORDS = THINGS / 64 };

struct thing {
    int32_t near, far;   /* it begins not before, it ends not behind */
    int32_t from, width; /* bearings that it may cover */
    int32_t sure, core;  /* first and width of those it covers; < 0: none */
    int32_t index;       /* of the piece or base */
    bool is_base, bars, dear;
};

struct outlook {
    struct flood *f;
    int things;
    int words;                     /* that are used */
    int32_t depth;                 /* of the start in difficult ground */
    struct thing thing[THINGS];    /* in the order of 'near' */
    uint64_t over[SECTORS][WORDS]; /* things over each sector */
    int16_t slope[REACH_GRID / 2][REACH_GRID / 2]; /* [more][less] */
};

/* ---- bearings ---- */

/* The bearing in which x and y are the sizes of both coordinates, which are
 * 'slope' to each other, turned to where their signs put it. */
static int turned(int slope, bool steep, bool left, bool down)
{
    int at = steep ? 2 * EIGHTH - slope : slope;

    at = left ? 4 * EIGHTH - at : at;
    at = down ? ROUND - at : at;
    return at & (ROUND - 1);
}

static int bearing(int64_t x, int64_t y)
{
    int64_t a = x < 0 ? -x : x, b = y < 0 ? -y : y;
    bool steep = b > a;

    if (a == 0 && b == 0)
        return 0;
    return turned((int)(steep ? a * EIGHTH / b : b * EIGHTH / a), steep, x < 0,
                  y < 0);
}

/* How far to the left of a bearing another one is. */
static int past(int from, int to)
{
    return (to - from) & (ROUND - 1);
}

/* The same to the nearer side, negative to the right. */
static int turn_to(int from, int to)
{
    int off = past(from, to);

    return off >= ROUND / 2 ? off - ROUND : off;
}

/* The bearing of the line from the start that touches a circle about 'to' on
 * one side, 1: left, -1: right; the circle does not hold the start. */
static int tangent(struct vec to, int64_t radius, int side)
{
    int64_t along = root_floor(vec_length2(to) - radius * radius);

    return bearing(along * to.x - side * radius * to.y,
                   along * to.y + side * radius * to.x);
}

/* ---- things ---- */

/* What corners widened by a radius cover: the lines between them, too. */
struct cover {
    struct vec start;
    int first; /* bearing of the first corner; all else is relative to it */
    int at;    /* of the last corner */
    int left, right, sure_left, sure_right;
    int64_t far2;
};

/* Looks at one more corner; false when it is too near to say. */
static bool add_corner(struct cover *c, struct vec corner, int32_t radius,
                       bool is_first)
{
    struct vec to = vec_sub(corner, c->start);
    int64_t wide_ = radius + DOUBT, d2 = vec_length2(to);
    int64_t slim = radius > DOUBT ? radius - DOUBT : 0;
    int here = bearing(to.x, to.y), left, right, in_left, in_right;

    if (d2 <= wide_ * wide_)
        return false;
    if (is_first)
        *c = (struct cover){
            c->start, here, 0, -ROUND, ROUND, -ROUND, ROUND, 0
        };
    c->at += turn_to((c->first + c->at) & (ROUND - 1), here);
    left = c->at + turn_to(here, tangent(to, wide_, 1));
    right = c->at + turn_to(here, tangent(to, wide_, -1));
    in_left = c->at + turn_to(here, tangent(to, slim, 1));
    in_right = c->at + turn_to(here, tangent(to, slim, -1));
    c->left = left > c->left ? left : c->left;
    c->right = right < c->right ? right : c->right;
    c->sure_left = in_left > c->sure_left ? in_left : c->sure_left;
    c->sure_right = in_right < c->sure_right ? in_right : c->sure_right;
    c->far2 = d2 > c->far2 ? d2 : c->far2;
    return true;
}

/* A thing that may be anywhere round the start. */
static struct thing around(void)
{
    return (
        struct thing){ 0, INT32_MAX, 0, ROUND, 0, -1, 0, false, false, false };
}

/* Corners in the order of the outline, widened by a radius; the distance of the
 * nearest point is at least 'near'. */
static struct thing seen(struct vec start, const struct vec *corner, int count,
                         int32_t radius, int64_t near)
{
    struct cover c = { .start = start };
    struct thing t = around();

    for (int i = 0; i < count; i++)
        if (!add_corner(&c, corner[i], radius, i == 0))
            return t;
    if (c.left - c.right + 2 * DOUBT >= ROUND)
        return t;
    near -= radius + DOUBT;
    t.near = near < 0 ? 0 : (int32_t)near;
    t.far = (int32_t)root_ceil(c.far2) + radius + DOUBT;
    t.from = (c.first + c.right - DOUBT) & (ROUND - 1);
    t.width = c.left - c.right + 2 * DOUBT;
    t.sure = (c.first + c.sure_right + DOUBT) & (ROUND - 1);
    t.core = c.sure_left - c.sure_right - 2 * DOUBT;
    return t;
}

static struct thing seen_base(const struct flood *f, int i)
{
    struct disc b = f->crowd.base[i];
    struct thing t =
        seen(f->from.at, &b.at, 1, b.radius + f->ground.mover->radius,
             root_floor(vec_distance2(b.at, f->from.at)));

    t.index = i;
    t.is_base = t.bars = true;
    return t;
}

/* Does the piece lie about its centre line, if it has one? */
static bool holds_line(const struct piece *p)
{
    return !(p->traits & TRAIT_LINEAR) ||
           (polygon_near(&p->shape, p->line.a, DOUBT) &&
            polygon_near(&p->shape, p->line.b, DOUBT));
}

static struct thing seen_piece(const struct flood *f, int i)
{
    const struct piece *p = &f->terrain.piece[i];
    const struct mover *m = f->ground.mover;
    bool bars = mover_minds(m, p);
    int32_t radius = bars || (p->traits & m->slow) ? m->radius : 0;
    struct thing t = around();

    /* Who stands in it may leave it. */
    if (!polygon_near(&p->shape, f->from.at, radius) && holds_line(p))
        t = seen(f->from.at, p->shape.corner, p->shape.corners, radius,
                 root_floor(polygon_distance2(&p->shape, f->from.at)));
    t.index = i;
    t.bars = bars;
    t.dear = flood_is_dear(m, p);
    return t;
}

/* Puts the thing among the others, the nearer ones first. */
static void put(struct outlook *o, struct thing t)
{
    int at = o->things++;

    for (; at > 0 && o->thing[at - 1].near > t.near; at--)
        o->thing[at] = o->thing[at - 1];
    o->thing[at] = t;
}

static void cover_sectors(struct outlook *o)
{
    const int wide_ = ROUND / SECTORS;

    for (int i = 0; i < o->things; i++) {
        const struct thing *t = &o->thing[i];
        int first = t->from / wide_;
        int last = (t->from + t->width) / wide_;

        for (int s = first; s <= last && s < first + SECTORS; s++)
            o->over[s % SECTORS][i / 64] |= (uint64_t)1 << i % 64;
    }
}

static void look_round(struct outlook *o, struct flood *f)
{
    o->f = f;
    o->things = 0;
    memset(o->over, 0, sizeof o->over);
    for (int i = 0; i < f->terrain.pieces; i++)
        put(o, seen_piece(f, i));
    for (int i = 0; i < f->crowd.count; i++)
        put(o, seen_base(f, i));
    o->words = (o->things + 63) / 64;
    o->depth = flood_depth(f, f->start);
    cover_sectors(o);
    for (int i = 1; i < REACH_GRID / 2; i++)
        for (int j = 0; j <= i; j++)
            o->slope[i][j] = (int16_t)(j * EIGHTH / i);
}

/* ---- cells ---- */

/* Is the thing in the way to the cell, for sure or by the law? */
static bool hides(const struct flood *f, const struct thing *t, int bear,
                  int32_t away, struct segment s)
{
    int32_t radius = f->ground.mover->radius;

    if (!t->bars)
        return false;
    if (away > t->far && past(t->sure, bear) <= t->core)
        return true;
    return t->is_base
               ? leg_meets_base(f->crowd.base[t->index], s, radius, true)
               : leg_meets_piece(&f->terrain.piece[t->index], s, radius, true);
}

/* What the straight way pays for lines, if every way that avoids one of them
 * costs 'enough' since it goes round its end; else -1. */
static int32_t lines_paid(const struct flood *f, uint64_t pieces,
                          struct segment s, int32_t enough)
{
    int32_t paid = 0;

    for (; pieces; pieces &= pieces - 1) {
        const struct piece *p = &f->terrain.piece[__builtin_ctzll(pieces)];
        struct segment line = p->line;

        if (!line_matters(f->ground.mover, p) || !leg_crosses(line, s.a, s.b))
            continue;
        if (vec_distance(s.a, line.a) + vec_distance(line.a, s.b) < enough ||
            vec_distance(s.a, line.b) + vec_distance(line.b, s.b) < enough)
            return -1;
        paid += line_toll(f->ground.mover, p);
    }
    return paid;
}

/* Can no way be much better than the straight one, at that cost? Every way is
 * as long as that at least, and leaves the difficult ground at both ends. */
static bool is_best(const struct outlook *o, int cell, uint64_t dear,
                    int32_t away, int32_t cost)
{
    struct segment s = { o->f->from.at, flood_place(o->f, cell) };
    int32_t enough = cost - cost / SPARE, least, deep;

    least = lines_paid(o->f, dear, s, enough);
    if (least < 0)
        return false;
    least += away;
    if (least >= enough)
        return true;
    deep = o->depth;
    if (least + deep < enough)
        deep += flood_depth(o->f, cell);
    return least + (deep < away ? deep : away) >= enough;
}

/* The dear pieces that may lie on the way to a cell; or HIDDEN when something
 * hides it. */
static uint64_t met(const struct outlook *o, struct segment s, int bear,
                    int32_t away)
{
    const uint64_t *over = o->over[bear / (ROUND / SECTORS)];
    uint64_t dear = 0;

    for (int w = 0; w < o->words; w++)
        for (uint64_t left = over[w]; left; left &= left - 1) {
            const struct thing *t = &o->thing[w * 64 + __builtin_ctzll(left)];

            if (away <= t->near)
                return dear; /* all others are farther still */
            if (past(t->from, bear) > t->width)
                continue;
            if (hides(o->f, t, bear, away, s))
                return HIDDEN;
            dear |= (uint64_t)t->dear << (t->index % 64);
        }
    return dear;
}

/* Reaches the cell straight unless something hides it. */
static void reach_cell(struct outlook *o, int cell, int bear, int32_t away)
{
    struct flood *f = o->f;
    struct step at = flood_step(f, cell);
    uint64_t dear = met(o, (struct segment){ f->from.at, at.at }, bear, away);
    enum spot_state state = SPOT_CLEAR;
    int32_t toll = 0;

    if (dear == HIDDEN) {
        flood_mark(f, cell, SPOT_HID);
        return;
    }
    if (dear)
        toll = flood_is_double(f, f->start, cell) && !f->lines
                   ? away
                   : leg_toll(&f->ground, dear, f->from, at);
    if (toll > 0)
        state =
            is_best(o, cell, dear, away, away + toll) ? SPOT_BEST : SPOT_DEAR;
    flood_mark(f, cell, state);
    f->parent[cell] = (uint16_t)f->start;
    *flood_cost(f, cell) = away + toll;
}

void flood_straight(struct flood *f, struct block all)
{
    const int middle = f->map->side / 2;
    struct outlook o;

    look_round(&o, f);
    for (int row = all.row; row < all.row + all.rows; row++)
        for (int column = all.column; column < all.column + all.columns;
             column++) {
            int x = column - middle, y = row - middle;
            int a = x < 0 ? -x : x, b = y < 0 ? -y : y;
            bool steep = b > a;
            int more = steep ? b : a, less = steep ? a : b;
            int cell = row * REACH_GRID + column;

            if (f->distance[more][less] <= f->limit && more > 0 &&
                flood_state(f, cell) != SPOT_SHUT)
                reach_cell(&o, cell,
                           turned(o.slope[more][less], steep, x < 0, y < 0),
                           f->distance[more][less]);
        }
}
