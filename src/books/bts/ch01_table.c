/* ch01_table.c -- bts.01.01, 01.02: the terrain of a table, and tables from dice.
 *
 * A dealt table has what terrain.yaml counts, a third of it in all, or as much more or
 * less as another share wants. Of what there is twice, one lies opposite the other; what
 * there is once lies near the middle. Ground that everybody can enter makes up what is
 * missing then. No piece lies on another, so that shares are sums of areas, and
 * between those that bar the way there is always a lane. */
#include "books/bts/ch01_table.h"

#include <string.h>

#include "base/dice.h"
#include "books/bts/state.h"

/* bts.15.10 a slope is walked up: no steep sides. */
static void slope(struct terrain *t)
{
    for (int i = 0; i < t->pieces; i++)
        if (t->piece[i].traits & TRAIT_RAISED)
            t->piece[i].traits &= ~(uint32_t)TRAIT_ROOF;
}

enum field_fault bts_field_build(const struct field *field,
                                 const struct terrain_kinds *kinds,
                                 struct terrain *out, int *bad)
{
    enum field_fault fault = FIELD_FINE;

    field_terrain(field, kinds, CM(1), out);
    slope(out);
    for (*bad = 0; *bad < out->pieces; ++*bad)
        if ((fault = terrain_fault(out, *bad)) != FIELD_FINE)
            break;
    return fault;
}

/* ---- from dice ---- */

enum {
    DEALS = 6,   /* of a table for which some piece has no room */
    TRIES = 400, /* of a piece */
    FILLS = 3000,
    STEP = CM(2), /* places are so far apart */
    LANE = CM(6), /* between what bars the way, so that a hull can pass */
    PATCH = CM(4) /* the least side of what fills up */
};

struct dealing {
    struct field *field;
    const struct terrain_kinds *kinds;
    struct dice *dice;
    int64_t wanted, covered; /* areas */
};

/* A share is met when it is at most so far from what was wanted: half a hundredth of
 * the table. */
static const int64_t slack = (int64_t)BTS_TABLE * BTS_TABLE / 200;

static const struct terrain_kind *kind_of(const struct dealing *d,
                                          const struct scenery *s)
{
    return &d->kinds->kind[s->kind];
}

static int64_t area_of(const struct scenery *s)
{
    return (int64_t)s->width * s->depth;
}

/* Somebody cannot enter it, or only by a test; or there are walls in it. */
static bool bars(const struct terrain_kind *k)
{
    return k->withs ||
           (k->traits & (TRAIT_SOLID | TRAIT_LINEAR | TRAIT_DITCH)) ||
           ((k->traits & TRAIT_ROOF) && !(k->traits & TRAIT_RAISED));
}

/* Ground of any size that stops nobody. */
static bool fills(const struct terrain_kind *k)
{
    return k->dealt && !bars(k) && !(k->traits & TRAIT_RAISED);
}

/* The least box that holds it, turned by quarters. */
static struct box box_of(const struct scenery *s)
{
    const bool upright =
        s->turn == QUARTER_TURN || s->turn == (angle)(3 * QUARTER_TURN);
    const int32_t x = (upright ? s->depth : s->width) / 2;
    const int32_t y = (upright ? s->width : s->depth) / 2;

    return (struct box){ s->at.x - x, s->at.y - y, s->at.x + x, s->at.y + y };
}

static bool are_apart(const struct scenery *a, const struct scenery *b,
                      int32_t gap)
{
    const struct box p = box_of(a), q = box_of(b);

    return p.right + gap <= q.left || q.right + gap <= p.left ||
           p.top + gap <= q.bottom || q.top + gap <= p.bottom;
}

/* What bars the way leaves a lane to the like of it and along the edge, and that gap
 * to all else. */
static bool lies_free(const struct dealing *d, const struct scenery *s,
                      int32_t gap)
{
    const struct box box = box_of(s);
    const bool wall = bars(kind_of(d, s));
    const int32_t half = BTS_TABLE / 2 - (wall ? LANE : 0);

    if (box.left < -half || box.right > half || box.bottom < -half ||
        box.top > half)
        return false;
    for (int i = 0; i < d->field->pieces; i++)
        if (!are_apart(&d->field->piece[i], s,
                       wall && bars(kind_of(d, &d->field->piece[i])) ? LANE
                                                                     : gap))
            return false;
    return true;
}

static struct scenery opposite(struct scenery s)
{
    s.at = vec(-s.at.x, -s.at.y);
    s.turn = (angle)(s.turn + HALF_TURN);
    return s;
}

/* The same for it and for what lies opposite. */
static bool both_lie_free(const struct dealing *d, const struct scenery *s,
                          int32_t gap)
{
    const struct scenery other = opposite(*s);

    return lies_free(d, s, gap) && lies_free(d, &other, gap) &&
           are_apart(s, &other, bars(kind_of(d, s)) ? LANE : gap);
}

static void add_all(struct dealing *d, const struct scenery *s)
{
    const struct terrain_kind *k = kind_of(d, s);

    field_add(d->field, *s);
    d->covered += area_of(s);
    for (int i = 0; i < k->withs; i++) {
        struct scenery w = scenery_of(d->kinds, k->with[i].kind);

        w.at = vec_add(s->at, vec_turned(k->with[i].at, s->turn));
        w.turn = (angle)(s->turn + k->with[i].turn);
        field_add(d->field, w);
    }
}

static struct vec any_place(struct dealing *d, int32_t broad, int32_t deep)
{
    const int32_t x = dice_roll(d->dice, 2 * broad / STEP);
    const int32_t y = dice_roll(d->dice, 2 * deep / STEP);

    return vec(STEP * x - broad, STEP * y - deep);
}

/* May there be so much more of it? */
static bool has_room(const struct dealing *d, const struct scenery *s,
                     int pieces)
{
    const int more = pieces * (1 + kind_of(d, s)->withs);

    return d->covered + pieces * area_of(s) <= d->wanted + slack &&
           d->field->pieces + more <= MAX_PIECES;
}

/* How far from the line between the players it may lie: what there is twice,
 * anywhere; what there is once, near it if it can. */
static int32_t depth_at(int attempt, bool twice)
{
    const int32_t half = BTS_TABLE / 2;

    return twice ? half : half * (1 + 3 * attempt / TRIES) / 4;
}

/* One piece, or two of them; false, and left out, where there is no room for it. */
static bool deal(struct dealing *d, int kind, bool twice)
{
    struct scenery s = scenery_of(d->kinds, kind), other;

    if (!has_room(d, &s, twice ? 2 : 1))
        return false;
    for (int i = 0; i < TRIES; i++) {
        s.turn = (angle)(dice_roll(d->dice, 4) * QUARTER_TURN);
        s.at = any_place(d, BTS_TABLE / 2, depth_at(i, twice));
        if (!(twice ? both_lie_free(d, &s, STEP) : lies_free(d, &s, STEP)))
            continue;
        other = opposite(s);
        add_all(d, &s);
        if (twice)
            add_all(d, &other);
        return true;
    }
    return false;
}

/* The largest first, while there is room. */
static int next_largest(const struct terrain_kinds *kinds, uint32_t dealt)
{
    int64_t largest = 0;
    int found = -1;

    for (int i = 0; i < kinds->count; i++) {
        const int64_t area =
            (int64_t)kinds->kind[i].width * kinds->kind[i].depth;

        if (kinds->kind[i].dealt && !(dealt >> i & 1) && area > largest) {
            largest = area;
            found = i;
        }
    }
    return found;
}

/* As many of all kinds as such a share wants; was there room for everything? */
static bool deal_kinds(struct dealing *d, int share)
{
    uint32_t dealt = 0;
    bool all = true;
    int kind;

    while ((kind = next_largest(d->kinds, dealt)) >= 0) {
        const int count = /* the nearest */
            (d->kinds->kind[kind].dealt * share + BTS_SCENERY / 2) /
            BTS_SCENERY;

        dealt |= (uint32_t)1 << kind;
        for (int n = 0; n < count / 2; n++)
            all &= deal(d, kind, true);
        if (count % 2)
            all &= deal(d, kind, false);
    }
    return all;
}

/* What terrain.yaml counts, on a bare table. */
static bool deal_usual(struct dealing *d, int share)
{
    d->field->pieces = 0;
    d->covered = 0;
    return deal_kinds(d, share < BTS_SCENERY ? share : BTS_SCENERY);
}

/* ---- what is missing then ---- */

/* Some kind that fills, or -1. */
static int any_ground(struct dealing *d)
{
    int kind[MAX_KINDS], n = 0;

    for (int i = 0; i < d->kinds->count; i++)
        if (fills(&d->kinds->kind[i]))
            kind[n++] = i;
    return n ? kind[dice_roll(d->dice, n)] : -1;
}

/* Grows it on each side by steps, up to 'most' on a side and that area. */
static void grow(const struct dealing *d, struct scenery *s, int32_t most,
                 int64_t area)
{
    static const struct vec sides[] = {
        { -1, 0 }, { 0, -1 }, { 1, 0 }, { 0, 1 }
    };
    bool grows = true;

    while (grows) {
        grows = false;
        for (int i = 0; i < 4; i++) {
            struct scenery more = *s;

            more.at.x += sides[i].x * STEP / 2;
            more.at.y += sides[i].y * STEP / 2;
            more.width += i % 2 ? 0 : STEP;
            more.depth += i % 2 ? STEP : 0;
            if (more.width <= most && more.depth <= most &&
                area_of(&more) <= area && both_lie_free(d, &more, 0)) {
                *s = more;
                grows = true;
            }
        }
    }
}

/* Two patches of ground, as large as there is room for; they may lie against other
 * pieces, which stops nobody either. */
static void fill(struct dealing *d)
{
    const int kind = any_ground(d);
    const int64_t half = (d->wanted - d->covered + 1) / 2;
    struct scenery s, other;

    if (kind < 0 || d->field->pieces + 2 > MAX_PIECES)
        return;
    s = scenery_of(d->kinds, kind);
    s.at = any_place(d, BTS_TABLE / 2, BTS_TABLE / 2);
    s.width = s.depth = PATCH;
    if (!both_lie_free(d, &s, 0))
        return;
    grow(d, &s, d->kinds->kind[kind].width, half);
    other = opposite(s);
    add_all(d, &s);
    add_all(d, &other);
}

void bts_deal_by(struct field *out, const struct terrain_kinds *kinds,
                 int share, struct dice *dice)
{
    struct dealing d = {
        .field = out, .kinds = kinds, .dice = dice, .wanted = 2 * slack * share
    };

    memset(out, 0, sizeof *out);
    out->width = out->depth = BTS_TABLE;
    for (int i = 0; i < DEALS && !deal_usual(&d, share); i++)
        ;
    if (share > BTS_SCENERY)
        deal_kinds(&d, share - BTS_SCENERY); /* what there is room for */
    for (int i = 0; i < FILLS && d.wanted - d.covered > slack; i++)
        fill(&d);
}

void bts_deal(struct field *out, const struct terrain_kinds *kinds, int share,
              uint64_t seed)
{
    struct dice dice;

    dice_seed(&dice, seed);
    bts_deal_by(out, kinds, share, &dice);
}
