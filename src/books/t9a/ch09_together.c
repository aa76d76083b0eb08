/* ch09_together.c -- t9a chapter 9: several chargers on one target.
 *
 * Along a side they stand from left to right without overlapping; about a corner only
 * one may stand out beyond its side. If all of a placement are pushed to the left as
 * far as nobody loses a contact, each of them stands at one of few places: where one
 * of its files begins to touch one of the target's, at the beginning of what it
 * reaches or of the side, or along its neighbour. Those are tried, from left to right,
 * side after side; what could not become better than the best is left. Where others
 * keep them from being pushed, each is tried straight ahead as well. */
#include "books/t9a/ch09_charge.h"

#include <assert.h>
#include <stddef.h>

enum {
    SIDES = 4,
    IDS = SIDES * T9A_SHOWN,
    WORDS = (IDS + 63) / 64,
    PLACES = T9A_SHOWN * T9A_SHOWN + 3
};

/* Clockwise: the right end of each is the left end of the next. */
static const enum hull_arc around[SIDES] = { HULL_FRONT, HULL_RIGHT, HULL_REAR,
                                             HULL_LEFT };

/* Models of the target, each once, whichever sides it shows on. */
struct models {
    uint64_t word[WORDS];
};

/* What one touches where it stands. */
struct stand {
    int32_t own;
    struct models their;
};

struct charger {
    const struct t9a_placing *placing;
    struct t9a_facade front;
    int32_t places; /* sorted */
    int32_t place[PLACES];
    int32_t own, their; /* at most */
    int32_t base;       /* the narrowest */
};

struct search {
    struct t9a_facade side[SIDES];
    uint16_t id[SIDES][T9A_SHOWN];
    int32_t chargers;
    struct charger charger[T9A_CHARGERS];
    int32_t offset[T9A_CHARGERS];
    uint32_t chosen;            /* a set of chargers: all of them come */
    int32_t turn[T9A_CHARGERS]; /* who is tried first */
    const struct t9a_consent *consent;
    int32_t floor, ceiling; /* models: more than that, at most that */
    int32_t asks;           /* left */
    bool agreed;
    struct t9a_together *best;
};

/* How far it has got. */
struct state {
    int32_t side;  /* which is being filled */
    uint32_t left; /* who is still to come */
    int32_t end;   /* the right end of the last one on this side */
    bool any;      /* on this side */
    bool before,
        first; /* the side before, the last one for the first, stand out */
    int32_t own, their;
    struct models seen;
};

static int32_t least(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

static int32_t most(int32_t a, int32_t b)
{
    return a > b ? a : b;
}

/* ---- what there is ---- */

static bool same(struct t9a_place a, struct t9a_place b)
{
    return a.rank == b.rank && a.file == b.file;
}

/* The number of a model that shows on a side: that which it has on one before. */
static int known(const struct search *s, int side, struct t9a_place model)
{
    for (int k = 0; k < side; k++)
        for (int i = 0; i < s->side[k].count; i++)
            if (same(s->side[k].shown[i].model, model))
                return s->id[k][i];
    return -1;
}

static void number(struct search *s, const struct t9a_formation *whom)
{
    int next = 0;

    for (int k = 0; k < SIDES; k++) {
        t9a_facade_of(whom, around[k], &s->side[k]);
        for (int i = 0; i < s->side[k].count; i++) {
            const int id = known(s, k, s->side[k].shown[i].model);

            s->id[k][i] = (uint16_t)(id >= 0 ? id : next++);
        }
    }
}

static int side_of(const struct charger *c)
{
    int k = 0;

    while (around[k] != c->placing->side)
        k++;
    return k;
}

static void add_place(struct charger *c, int32_t offset)
{
    int at = c->places;

    if (offset < c->placing->reach.low || offset > c->placing->reach.high)
        return;
    for (int i = 0; i < c->places; i++)
        if (c->place[i] == offset)
            return;
    for (; at > 0 && c->place[at - 1] > offset; at--)
        c->place[at] = c->place[at - 1];
    c->place[at] = offset;
    c->places++;
}

static void lay_out(struct search *s, struct charger *c,
                    const struct t9a_placing *placing)
{
    const struct t9a_facade *side;

    c->placing = placing;
    c->places = c->own = c->their = 0;
    t9a_facade_of(placing->who, HULL_FRONT, &c->front);
    side = &s->side[side_of(c)];
    c->base = INT32_MAX;
    for (int i = 0; i < c->front.count; i++) {
        const struct t9a_shown *own = &c->front.shown[i];

        c->base = least(c->base, own->to - own->from);
        for (int j = 0; j < side->count; j++)
            add_place(c, side->shown[j].from + own->from);
    }
    add_place(c, placing->reach.low);
    add_place(c, c->front.half - side->half);
    add_place(c, placing->near);
    c->own = c->front.count;
    c->their = side->count;
}

/* ---- what is touched ---- */

static int32_t count(const uint64_t *word, int words)
{
    int32_t n = 0;

    for (int i = 0; i < words; i++)
        n += __builtin_popcountll(word[i]);
    return n;
}

static struct stand stand_at(const struct search *s, const struct charger *c,
                             int32_t offset)
{
    const int k = side_of(c);
    const struct t9a_contact contact =
        t9a_contact_at(&c->front, &s->side[k], offset);
    struct stand stand = { .own = count(contact.own.word, 2) };

    for (int w = 0; w < 2; w++)
        for (uint64_t left = contact.their.word[w]; left; left &= left - 1) {
            const int id = s->id[k][w * 64 + __builtin_ctzll(left)];

            stand.their.word[id / 64] |= (uint64_t)1 << id % 64;
        }
    return stand;
}

/* ---- what could still come ---- */

/* Of the files of the target from a place on. */
static int32_t shown_from(const struct t9a_facade *side, int32_t from)
{
    int32_t n = 0;

    for (int i = side->count - 1; i >= 0 && side->shown[i].to >= from; i--)
        n++;
    return n;
}

/* No more models than that can be added on a side on which nobody stands left of
 * 'from': bases side by side, and one more at each end. */
static int32_t could_add(const struct search *s, const struct state *st, int k,
                         int32_t from)
{
    const struct t9a_facade *side = &s->side[k];
    const int32_t start = most(from, -side->half);
    int32_t own = 0, their = 0, base = INT32_MAX, room;

    for (int i = 0; i < s->chargers; i++) {
        const struct charger *c = &s->charger[i];

        if ((st->left >> i & 1) == 0 || side_of(c) != k)
            continue;
        own += c->own;
        their += c->their;
        base = least(base, c->base);
    }
    if (own == 0)
        return 0;
    room = most(0, side->half - start) / base + 3;
    return least(own, room) + least(their, shown_from(side, start - T9A_EPS));
}

/* Can those who are still to come along this side all do so, beside each other? One
 * of them is the last. */
static bool too_many(const struct search *s, const struct state *st)
{
    int32_t together = 0;
    bool any = false, fits = false;

    if (!st->any)
        return false;
    for (int i = 0; i < s->chargers; i++)
        if ((st->left >> i & 1) != 0 && side_of(&s->charger[i]) == st->side)
            together += 2 * s->charger[i].front.half;
    for (int i = 0; i < s->chargers; i++) {
        const struct charger *c = &s->charger[i];
        const int32_t high = c->placing->reach.high + T9A_EPS;

        if ((st->left >> i & 1) == 0 || side_of(c) != st->side)
            continue;
        if (st->end + c->front.half > high)
            return true;
        any = true;
        fits |=
            st->end + together - c->front.half <= high + T9A_CHARGERS * T9A_EPS;
    }
    return any && !fits;
}

static bool hopeless(const struct search *s, const struct state *st)
{
    int32_t could = st->own + st->their +
                    could_add(s, st, st->side, st->any ? st->end : INT32_MIN);

    for (int k = st->side + 1; k < SIDES; k++)
        could += could_add(s, st, k, INT32_MIN);
    return could <= s->floor || s->asks == 0 || s->agreed;
}

/* ---- trying ---- */

static void fill(struct search *s, const struct state *st);

static void done(struct search *s, const struct state *st)
{
    struct t9a_together it = { .models = st->own + st->their };

    for (int i = 0; i < s->chargers; i++) {
        it.comes[i] = (s->chosen >> i & 1) != 0;
        it.units += it.comes[i];
        it.offset[i] = it.comes[i] ? s->offset[i] : 0;
    }
    if (it.models > s->ceiling)
        return;
    if (s->consent != NULL) {
        s->asks--;
        s->agreed = s->consent->may(s->consent->data, &it);
        if (!s->agreed)
            return;
    }
    *s->best = it;
    s->floor = it.models;
}

/* Nobody more comes on this side. */
static void next_side(struct search *s, const struct state *st)
{
    const struct t9a_facade *side = &s->side[st->side];
    struct state next = *st;

    for (int i = 0; i < s->chargers; i++)
        if ((st->left >> i & 1) != 0 && side_of(&s->charger[i]) == st->side)
            return;
    next.before = st->any && st->end > side->half + T9A_EPS;
    next.any = false;
    next.side++;
    if (next.side < SIDES)
        fill(s, &next);
    else if (!(next.before && st->first))
        done(s, st);
}

/* The next one to the right, at that place. */
static void place(struct search *s, const struct state *st, int i,
                  int32_t offset)
{
    const struct charger *c = &s->charger[i];
    const int32_t start = offset - c->front.half;
    const bool out = start < -s->side[st->side].half - T9A_EPS;
    struct state next = *st;
    struct stand stand;

    if (st->any && start < st->end - T9A_EPS)
        return;
    if (!st->any && out && st->before)
        return; /* around the corner one stands out already */
    stand = stand_at(s, c, offset);
    if (stand.own == 0)
        return;
    s->offset[i] = offset;
    next.left &= ~((uint32_t)1 << i);
    next.end = offset + c->front.half;
    if (st->side == 0 && !st->any)
        next.first = out;
    next.any = true;
    next.own += stand.own;
    for (int w = 0; w < WORDS; w++)
        next.seen.word[w] |= stand.their.word[w];
    next.their = count(next.seen.word, WORDS);
    fill(s, &next);
}

static void fill(struct search *s, const struct state *st)
{
    if (too_many(s, st) || hopeless(s, st))
        return;
    for (int k = 0; k < s->chargers; k++) {
        const int i = s->turn[k];
        const struct charger *c = &s->charger[i];
        const int32_t along = st->end + c->front.half;

        if ((st->left >> i & 1) == 0 || side_of(c) != st->side)
            continue;
        if (st->any && along >= c->placing->reach.low &&
            along <= c->placing->reach.high)
            place(s, st, i, along);
        for (int at = c->places - 1; at >= 0; at--) {
            if (st->any && c->place[at] < along - T9A_EPS)
                break;
            place(s, st, i, c->place[at]);
        }
    }
    next_side(s, st);
}

/* Who stands, or reaches, further to the left. */
static bool is_left_of(const struct t9a_placing *a, const struct t9a_placing *b)
{
    if (a->near != b->near)
        return a->near < b->near;
    return (int64_t)a->reach.low + a->reach.high <
           (int64_t)b->reach.low + b->reach.high;
}

/* They are tried from left to right: so they are least in each other's way. */
static void take_turns(struct search *s)
{
    for (int i = 0; i < s->chargers; i++) {
        int at = i;

        for (; at > 0; at--) {
            if (!is_left_of(s->charger[i].placing,
                            s->charger[s->turn[at - 1]].placing))
                break;
            s->turn[at] = s->turn[at - 1];
        }
        s->turn[at] = i;
    }
}

/* The best of those who are chosen, if it is better than what there is. */
static void best_of(struct search *s)
{
    const struct state start = { .left = s->chosen };

    s->ceiling = INT32_MAX;
    s->asks = T9A_ASKS;
    fill(s, &start);
}

/* The same, of placements that are agreed to: those with as many models as can be, then
 * those with one less, and so on. */
static void best_agreed(struct search *s, const struct t9a_consent *consent)
{
    enum { OF_ONE_LEVEL = T9A_ASKS / 4 };
    const struct state start = { .left = s->chosen };
    struct t9a_together *out = s->best;
    const int32_t floor = s->floor;
    struct t9a_together any = { .units = 0 };
    int32_t left = T9A_ASKS;

    s->best = &any;
    best_of(s);
    s->best = out;
    s->consent = consent;
    s->agreed = false;
    for (int32_t models = any.models; models > floor && left > 0 && !s->agreed;
         models--) {
        const int32_t asks = least(left, OF_ONE_LEVEL);

        s->floor = models - 1;
        s->ceiling = models;
        s->asks = asks;
        fill(s, &start);
        left -= asks - s->asks;
    }
    s->floor = most(floor, out->models);
    s->consent = NULL;
    s->agreed = false;
}

/* t9a.09.32, 09.42 Example: t9a.09.38. */
void t9a_place_together(const struct t9a_formation *whom,
                        const struct t9a_placing *charger, int32_t chargers,
                        const struct t9a_consent *consent,
                        struct t9a_together *best)
{
    struct search s;
    const uint32_t all = ((uint32_t)1 << chargers) - 1;

    assert(chargers <= T9A_CHARGERS && !whom->radius);
    s.chargers = chargers; /* the places in it are large, and not cleared */
    s.best = best;
    s.consent = NULL;
    s.agreed = false;
    s.floor = 0;
    *best = (struct t9a_together){ .units = 0 };
    number(&s, whom);
    for (int i = 0; i < chargers; i++)
        lay_out(&s, &s.charger[i], &charger[i]);
    take_turns(&s);
    /* t9a.09.32 more units before more models */
    for (int units = chargers; units > 0 && best->units == 0; units--)
        for (uint32_t set = 1; set <= all; set++) {
            if (__builtin_popcount(set) != units)
                continue;
            s.chosen = set;
            if (consent != NULL)
                best_agreed(&s, consent);
            else
                best_of(&s);
        }
}
