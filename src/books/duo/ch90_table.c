/* ch90_table.c -- duo.90.01, 90.03: tables from pieces, and pieces from dice. */
#include <string.h>

#include "books/duo/field.h"
#include "table/climb.h"

enum {
    SMALL_MOST = 8, /* duo.90.01 models a side on the small table */
    DIE = 6
};

/* ---- from pieces to terrain ---- */

/* Does the ladder lean on a roof? */
static bool leans(const struct terrain *t, const struct piece *ladder)
{
    for (int i = 0; i < t->pieces; i++)
        if (t->piece[i].traits & TRAIT_ROOF &&
            polygon_within(&t->piece[i].shape, &ladder->shape, CLIMB_TOUCH))
            return true;
    return false;
}

static enum field_fault fault_of(const struct terrain *t, int which)
{
    const struct piece *p = &t->piece[which];
    const enum field_fault fault = terrain_fault(t, which);

    if (fault != FIELD_FINE)
        return fault;
    if (p->traits & TRAIT_LADDER && !leans(t, p))
        return FIELD_LEANS_NOT; /* duo.15.16 */
    if (p->traits & TRAIT_LINEAR && p->height > PAS(1))
        return FIELD_LINE; /* duo.17.02 */
    return FIELD_FINE;
}

enum field_fault duo_field_build(const struct field *field,
                                 const struct terrain_kinds *kinds,
                                 struct terrain *out, int *bad)
{
    enum field_fault fault = FIELD_FINE;

    field_terrain(field, kinds, PAS(1), out);
    for (*bad = 0; *bad < out->pieces; ++*bad)
        if ((fault = fault_of(out, *bad)) != FIELD_FINE)
            break;
    return fault;
}

/* ---- dealing ---- */

int32_t duo_table_side(int models)
{
    return models <= SMALL_MOST ? PAS(36) : PAS(48); /* duo.90.01 */
}

/* The table that is being dealt. */
struct dealing {
    struct field *field;
    const struct terrain_kinds *kinds;
    struct dice *dice;
};

/* The kind that a result of the die deals, or -1. */
static int dealt_kind(const struct terrain_kinds *kinds, int die)
{
    for (int i = 0; i < kinds->count; i++)
        if (kinds->kind[i].dealt == die)
            return i;
    return -1;
}

/* The piece with all that comes with it; 'twice': on the opposite side, too. */
static void put_with(struct dealing *d, struct scenery s, bool twice)
{
    const struct terrain_kind *k = &d->kinds->kind[s.kind];

    field_add(d->field, s);
    for (int i = 0; i < k->withs; i++)
        for (int side = 0; side < (twice ? 2 : 1); side++) {
            const angle turn = (angle)(s.turn + side * HALF_TURN);
            struct scenery w = scenery_of(d->kinds, k->with[i].kind);

            w.at = vec_add(s.at, vec_turned(k->with[i].at, turn));
            w.turn = (angle)(turn + k->with[i].turn);
            field_add(d->field, w);
        }
}

/* duo.90.03 one D6 for the square about 'centre', and one that turns the piece.
 * On a mirrored table the square opposite gets the same, and what lies in the very
 * middle looks the same from both edges. */
static void deal_square(struct dealing *d, struct vec centre, bool mirrored)
{
    const bool middle = mirrored && centre.x == 0 && centre.y == 0;
    const int kind = dealt_kind(d->kinds, dice_roll(d->dice, DIE) + 1);
    struct scenery s;

    if (kind < 0)
        return;
    s = scenery_of(d->kinds, kind);
    s.at = centre;
    s.turn = dice_roll(d->dice, DIE) < DIE / 2 ? 0 : QUARTER_TURN;
    put_with(d, s, middle);
    if (mirrored && !middle) {
        s.at = vec(-s.at.x, -s.at.y);
        s.turn = (angle)(s.turn + HALF_TURN);
        put_with(d, s, false);
    }
}

void duo_deal_by(struct field *out, const struct terrain_kinds *kinds,
                 int32_t width, int32_t depth, struct dice *dice, bool mirrored)
{
    const int columns = width / DUO_SQUARE, rows = depth / DUO_SQUARE;
    const int squares = columns * rows;
    struct dealing d = { .field = out, .kinds = kinds, .dice = dice };

    memset(out, 0, sizeof *out);
    out->width = width;
    out->depth = depth;
    /* row by row from the lower left */
    for (int i = 0; i < (mirrored ? (squares + 1) / 2 : squares); i++)
        deal_square(&d,
                    vec((2 * (i % columns) - columns + 1) * (DUO_SQUARE / 2),
                        (2 * (i / columns) - rows + 1) * (DUO_SQUARE / 2)),
                    mirrored);
}

void duo_deal(struct field *out, const struct terrain_kinds *kinds,
              int32_t width, int32_t depth, uint64_t seed, bool mirrored)
{
    struct dice dice;

    dice_seed(&dice, seed);
    duo_deal_by(out, kinds, width, depth, &dice, mirrored);
}
