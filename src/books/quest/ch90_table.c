/* ch90_table.c -- quest.90.46, 02.04 .. 02.06: tables from dice.
 *
 * Twenty pieces on a grid of 6 x 6 squares, none of them in the hero zone: each
 * in a square of its own, what is longer than a square across two. A small table
 * is the same one at half the size. */
#include <string.h>

#include "books/quest/quest.h"

/* quest.02.06 on a small table everything is half as large. */
static int32_t sized(int32_t length, bool small)
{
    return small ? length / 2 : length;
}

static struct scenery boxed(const struct terrain_kinds *grounds, int kind,
                            bool small)
{
    struct scenery s = scenery_of(grounds, kind);

    s.width = sized(s.width, small);
    s.depth = sized(s.depth, small);
    s.height = sized(s.height, small);
    return s;
}

enum {
    GRID = 6, /* quest.90.46 squares along a side */
    SQUARES = GRID * GRID,
    SHIFTS = 5
};

/* The table that is being dealt. */
struct dealing {
    struct field *field;
    const struct terrain_kinds *grounds;
    struct dice *dice;
    uint64_t free;  /* squares */
    int32_t square; /* length of a side */
    bool small;
};

/* Two squares side by side, or one above the other. */
struct pair {
    uint8_t square, upright;
};

static struct vec centre_of(const struct dealing *d, int square)
{
    return vec((2 * (square % GRID) - GRID + 1) * (d->square / 2),
               (2 * (square / GRID) - GRID + 1) * (d->square / 2));
}

static int other_square(struct pair p)
{
    return p.square + (p.upright ? GRID : 1);
}

/* A pair of free neighbours, by one die; false when there is none. */
static bool take_pair(struct dealing *d, struct pair *out)
{
    struct pair pair[2 * SQUARES];
    int n = 0;

    for (int i = 0; i < SQUARES; i++)
        for (uint8_t up = 0; up < 2; up++) {
            const struct pair p = { (uint8_t)i, up };
            const bool last = up ? i / GRID == GRID - 1 : i % GRID == GRID - 1;

            if (!last && d->free >> i & 1 && d->free >> other_square(p) & 1)
                pair[n++] = p;
        }
    if (n == 0)
        return false;
    *out = pair[dice_roll(d->dice, n)];
    d->free &=
        ~((uint64_t)1 << out->square | (uint64_t)1 << other_square(*out));
    return true;
}

/* Where the two squares meet. */
static struct vec seam(const struct dealing *d, struct pair p)
{
    return vec_between(centre_of(d, p.square), centre_of(d, other_square(p)), 1,
                       2);
}

/* The chasm: along the two squares, its middle where they meet. */
static void deal_across(struct dealing *d, int kind)
{
    struct scenery s = boxed(d->grounds, kind, d->small);
    struct pair p;

    if (!take_pair(d, &p))
        return;
    s.at = seam(d, p);
    s.turn = p.upright ? QUARTER_TURN : 0;
    field_add(d->field, s);
}

/* Off its square's middle by up to 1", in steps of half an inch. */
static int32_t shift(struct dealing *d)
{
    return (dice_roll(d->dice, SHIFTS) - SHIFTS / 2) *
           sized(INCH(1) / 2, d->small);
}

/* quest.90.46 ruling: against the high platform stands a step, so that it can be
 * climbed. */
static void add_beside(struct dealing *d, const struct scenery *s,
                       const struct kind_with *with)
{
    struct scenery w = boxed(d->grounds, with->kind, d->small);

    w.at = vec(sized(with->at.x, d->small), sized(with->at.y, d->small));
    w.at = vec_add(s->at, vec_turned(w.at, s->turn));
    w.turn = (angle)(s->turn + with->turn);
    field_add(d->field, w);
}

/* One piece in a free square: turned as it may lie there, a little off its
 * middle. */
static void deal_one(struct dealing *d, int kind)
{
    const struct terrain_kind *k = &d->grounds->kind[kind];
    struct scenery s = boxed(d->grounds, kind, d->small);
    const int64_t room = d->square - 2 * sized(INCH(1), d->small);
    const bool slanting =
        k->withs == 0 &&
        (int64_t)s.width * s.width + (int64_t)s.depth * s.depth <= room * room;
    uint64_t left = d->free;

    if (left == 0)
        return;
    for (int n = dice_roll(d->dice, __builtin_popcountll(left)); n > 0; n--)
        left &= left - 1;
    d->free &= ~(left & -left);
    s.at = centre_of(d, __builtin_ctzll(left));
    if (k->withs == 0) { /* what has others beside it fills its square */
        s.at.x += shift(d);
        s.at.y += shift(d);
    }
    s.turn = slanting ? (angle)(dice_roll(d->dice, 4) * (QUARTER_TURN / 2))
                      : (angle)(dice_roll(d->dice, 2) * QUARTER_TURN);
    field_add(d->field, s);
    for (int i = 0; i < k->withs; i++)
        add_beside(d, &s, &k->with[i]);
}

/* Squares that have nothing in common with the hero zone. */
static uint64_t free_squares(const struct dealing *d, struct box zone)
{
    const int32_t half = d->square / 2;
    uint64_t free = 0;

    for (int i = 0; i < SQUARES; i++) {
        const struct vec at = centre_of(d, i);

        if (at.x + half <= zone.left || zone.right <= at.x - half ||
            at.y + half <= zone.bottom || zone.top <= at.y - half)
            free |= (uint64_t)1 << i;
    }
    return free;
}

static bool spans(const struct terrain_kinds *grounds, int kind)
{
    return grounds->kind[kind].width > QUEST_SQUARE;
}

void quest_deal_by(struct field *out, const struct terrain_kinds *grounds,
                   bool small, struct dice *dice)
{
    const int32_t side = sized(QUEST_TABLE, small);
    struct dealing d = { .field = out,
                         .grounds = grounds,
                         .dice = dice,
                         .square = side / GRID,
                         .small = small };
    const struct quest_settings settings = { .small = small };

    memset(out, 0, sizeof *out);
    out->width = out->depth = side;
    d.free = free_squares(&d, quest_layout_for(&settings).hero_zone);
    /* what needs two squares first, while there are some */
    for (int i = 0; i < grounds->count; i++)
        for (int n = 0; n < grounds->kind[i].dealt; n++)
            if (spans(grounds, i))
                deal_across(&d, i);
    for (int i = 0; i < grounds->count; i++)
        for (int n = 0; n < grounds->kind[i].dealt; n++)
            if (!spans(grounds, i))
                deal_one(&d, i);
}

void quest_deal(struct field *out, const struct terrain_kinds *grounds,
                bool small, uint64_t seed)
{
    struct dice dice;

    dice_seed(&dice, seed);
    quest_deal_by(out, grounds, small, &dice);
}
