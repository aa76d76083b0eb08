/* ch01_table.c -- bts.01.01, 01.02: the terrain of a table, and tables from dice.
 *
 * A dealt table has what terrain.yaml counts, a third of it in all. Of what there is
 * twice, one lies opposite the other; what there is once lies near the middle. */
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
    TRIES = 400,
    STEP = CM(2), /* places are so far apart */
    APART = CM(4) /* so that somebody can pass between two pieces */
};

struct dealing {
    struct field *field;
    const struct terrain_kinds *kinds;
    struct dice dice;
};

/* The least box that holds it, turned by quarters. */
static struct box box_of(const struct scenery *s)
{
    const bool upright =
        s->turn == QUARTER_TURN || s->turn == (angle)(3 * QUARTER_TURN);
    const int32_t x = (upright ? s->depth : s->width) / 2;
    const int32_t y = (upright ? s->width : s->depth) / 2;

    return (struct box){ s->at.x - x, s->at.y - y, s->at.x + x, s->at.y + y };
}

static bool are_apart(const struct scenery *a, const struct scenery *b)
{
    const struct box p = box_of(a), q = box_of(b);

    return p.right + APART <= q.left || q.right + APART <= p.left ||
           p.top + APART <= q.bottom || q.top + APART <= p.bottom;
}

static bool lies_free(const struct dealing *d, const struct scenery *s)
{
    const struct box box = box_of(s);
    const int32_t half = BTS_TABLE / 2;

    if (box.left < -half || box.right > half || box.bottom < -half ||
        box.top > half)
        return false;
    for (int i = 0; i < d->field->pieces; i++)
        if (!are_apart(&d->field->piece[i], s))
            return false;
    return true;
}

static struct scenery opposite(struct scenery s)
{
    s.at = vec(-s.at.x, -s.at.y);
    s.turn = (angle)(s.turn + HALF_TURN);
    return s;
}

static void add_all(struct dealing *d, const struct scenery *s)
{
    const struct terrain_kind *k = &d->kinds->kind[s->kind];

    field_add(d->field, *s);
    for (int i = 0; i < k->withs; i++) {
        struct scenery w = scenery_of(d->kinds, k->with[i].kind);

        w.at = vec_add(s->at, vec_turned(k->with[i].at, s->turn));
        w.turn = (angle)(s->turn + k->with[i].turn);
        field_add(d->field, w);
    }
}

/* One piece, or two of them; left out where there is no room for it. */
static void deal(struct dealing *d, int kind, bool twice)
{
    const int32_t half = BTS_TABLE / 2, deep = twice ? half : half / 4;
    struct scenery s = scenery_of(d->kinds, kind), other;

    for (int i = 0; i < TRIES; i++) {
        s.turn = (angle)(dice_roll(&d->dice, 4) * QUARTER_TURN);
        s.at = vec(STEP * dice_roll(&d->dice, 2 * half / STEP) - half,
                   STEP * dice_roll(&d->dice, 2 * deep / STEP) - deep);
        other = opposite(s);
        if (!lies_free(d, &s) ||
            (twice && (!lies_free(d, &other) || !are_apart(&s, &other))))
            continue;
        add_all(d, &s);
        if (twice)
            add_all(d, &other);
        return;
    }
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

void bts_deal(struct field *out, const struct terrain_kinds *kinds,
              uint64_t seed)
{
    struct dealing d = { .field = out, .kinds = kinds };
    uint32_t dealt = 0;
    int kind;

    memset(out, 0, sizeof *out);
    out->width = out->depth = BTS_TABLE;
    dice_seed(&d.dice, seed);
    while ((kind = next_largest(kinds, dealt)) >= 0) {
        const int count = kinds->kind[kind].dealt;

        dealt |= (uint32_t)1 << kind;
        for (int n = 0; n < count / 2; n++)
            deal(&d, kind, true);
        if (count % 2)
            deal(&d, kind, false);
    }
}
