/* ch07_table.c -- t9a chapter 7: tables, and terrain that dice place on them.
 *
 * All is decided by dice in the order of the book: for each piece its section, how it
 * is turned, how far it is moved (2D6) and where to. An angle is two dice: tens of
 * degrees, of which there are 36, and degrees. */
#include "books/t9a/ch07_table.h"

#include <string.h>

#include "base/dice.h"
#include "books/t9a/ch07.h"
#include "books/t9a/ch18.h"

/* t9a.07.04 a table as its players have agreed on it. */
enum field_fault t9a_field_build(const struct field *field,
                                 const struct terrain_kinds *kinds,
                                 struct terrain *out, int *bad)
{
    enum field_fault fault = FIELD_FINE;

    field_terrain(field, kinds, INCH(3), out);
    for (*bad = 0; *bad < out->pieces; ++*bad)
        if ((fault = terrain_fault(out, *bad)) != FIELD_FINE)
            break;
    return fault;
}

enum {
    FACES = 6,
    SECTION = INCH(24), /* t9a.07.05, on a small table 18" deep */
    FEW_SECTIONS = 4,   /* those of a small table */
    SECTIONS = 64,
    APART = INCH(6), /* t9a.07.09 */
    STEP = INCH(1) / 10,
    SHIFTS = 10 * 96, /* further than any table is wide */
    TURNS = 120
};

struct dealing {
    struct field *field;
    const struct terrain_kinds *kinds;
    struct dice *dice;
    struct vec table;     /* its size */
    int32_t across, deep; /* sections */
    uint64_t taken;       /* of them */
};

static int die(struct dealing *d)
{
    return dice_roll(d->dice, FACES) + 1;
}

static angle any_turn(struct dealing *d)
{
    const int tens = dice_roll(d->dice, 36);

    return angle_degrees(10 * tens + dice_roll(d->dice, 10));
}

/* ---- sections ---- */

static int sections_of(int32_t side)
{
    const int n = (side + SECTION / 2) / SECTION;

    return n < 1 ? 1 : n > 8 ? 8 : n;
}

/* A random one of those that are free, or -1. */
static int any_section(struct dealing *d)
{
    int of[SECTIONS], n = 0;

    for (int i = 0; i < d->across * d->deep; i++)
        if (!(d->taken >> i & 1))
            of[n++] = i;
    return n > 1 ? of[dice_roll(d->dice, n)] : n ? of[0] : -1;
}

static struct vec centre_of(const struct dealing *d, int section)
{
    const int32_t x = 2 * (section % d->across) + 1 - d->across;
    const int32_t y = 2 * (section / d->across) + 1 - d->deep;

    return vec(x * (d->table.x / d->across) / 2,
               y * (d->table.y / d->deep) / 2);
}

/* ---- where a piece comes to lie ---- */

static struct hull hull_of(const struct scenery *s)
{
    return (struct hull){ .at = s->at,
                          .half_length = s->width / 2,
                          .half_width = s->depth / 2,
                          .facing = s->turn };
}

/* t9a.07.07 ruling: what is moved over the edge is pushed back onto the table. */
static void push_back(const struct dealing *d, struct scenery *s)
{
    const struct hull h = hull_of(s);
    const struct polygon p = hull_shape(&h);
    const struct box on = { -d->table.x / 2, -d->table.y / 2, d->table.x / 2,
                            d->table.y / 2 };

    if (p.around.left < on.left)
        s->at.x += on.left - p.around.left;
    else if (p.around.right > on.right)
        s->at.x -= p.around.right - on.right;
    if (p.around.bottom < on.bottom)
        s->at.y += on.bottom - p.around.bottom;
    else if (p.around.top > on.top)
        s->at.y -= p.around.top - on.top;
}

static bool lies_well(const struct dealing *d, const struct scenery *s)
{
    const struct hull h = hull_of(s);
    const struct polygon p = hull_shape(&h);

    if (p.around.left < -d->table.x / 2 || p.around.right > d->table.x / 2 ||
        p.around.bottom < -d->table.y / 2 || p.around.top > d->table.y / 2)
        return false;
    for (int i = 0; i < d->field->pieces; i++) {
        const struct hull other = hull_of(&d->field->piece[i]);

        if (hull_gap_hull(&h, &other) < APART)
            return false;
    }
    return true;
}

/* t9a.07.09 ruling: moved as little as possible, looked for by tenths of an inch and
 * three degrees; t9a.07.10 false: there is no such place. */
static bool shift(const struct dealing *d, struct scenery *s)
{
    const struct vec from = s->at;

    for (int step = 0; step <= SHIFTS; step++)
        for (int turn = 0; turn < (step ? TURNS : 1); turn++) {
            s->at = vec_add(
                from, angle_vec((angle)(turn * TURN / TURNS), step * STEP));
            if (lies_well(d, s))
                return true;
        }
    return false;
}

/* The kind of terrain of that ground, or -1. */
static int kind_of(const struct dealing *d, enum t9a_ground_kind ground)
{
    for (int i = 0; i < d->kinds->count; i++)
        if (d->kinds->kind[i].special == (uint8_t)ground)
            return i;
    return -1;
}

/* t9a.07.06 a piece at the centre of a free section, then moved 2D6". */
static void put(struct dealing *d, int kind)
{
    const int section = any_section(d);
    int32_t far;
    struct scenery s;

    if (section < 0 || kind < 0)
        return;
    d->taken |= (uint64_t)1 << section;
    s = scenery_of(d->kinds, kind);
    s.turn = any_turn(d);
    far = die(d);
    far += die(d);
    s.at =
        vec_add(centre_of(d, section), angle_vec(any_turn(d), INCH(1) * far));
    push_back(d, &s);
    if (shift(d, &s))
        field_add(d->field, s);
}

/* t9a.07.08 the kind of an added piece: terrain.yaml has the result of the die. */
static int kind_by(const struct dealing *d, int result)
{
    for (int i = 0; i < d->kinds->count; i++)
        if (d->kinds->kind[i].dealt == result)
            return i;
    return -1;
}

/* t9a.07.07 2D3 more; on a table of four sections 1D3. */
static int how_many_more(struct dealing *d)
{
    int n = (die(d) + 1) / 2;

    if (d->across * d->deep > FEW_SECTIONS)
        n += (die(d) + 1) / 2;
    return n;
}

void t9a_deal_by(struct field *out, const struct terrain_kinds *kinds,
                 struct vec size, struct dice *dice)
{
    struct dealing d = { .field = out,
                         .kinds = kinds,
                         .dice = dice,
                         .table = size,
                         .across = sections_of(size.x),
                         .deep = sections_of(size.y) };

    memset(out, 0, sizeof *out);
    out->width = size.x;
    out->depth = size.y;
    put(&d, kind_of(&d, die(&d) <= 3 ? GROUND_BUILDING : GROUND_IMPASSABLE));
    put(&d, kind_of(&d, GROUND_HILL));
    put(&d, kind_of(&d, GROUND_FOREST));
    for (int more = how_many_more(&d); more > 0; more--)
        put(&d, kind_by(&d, die(&d)));
}

void t9a_deal(struct field *out, const struct terrain_kinds *kinds,
              struct vec size, uint64_t seed)
{
    struct dice dice;

    dice_seed(&dice, seed);
    t9a_deal_by(out, kinds, size, &dice);
}
