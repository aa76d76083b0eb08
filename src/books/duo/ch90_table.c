/* ch90_table.c -- duo.90.01, 90.03: tables from pieces, and pieces from dice. */
#include <string.h>

#include "books/duo/field.h"
#include "table/climb.h"

enum {
    SMALL_MOST = 8, /* duo.90.01 models a side on the small table */
    DIE = 6
};

/* ---- from pieces to terrain ---- */

struct duo_scenery duo_scenery(const struct duo_kinds *kinds, int kind)
{
    const struct duo_kind *k = &kinds->kind[kind];

    return (struct duo_scenery){ .kind = (uint8_t)kind,
                                 .width = k->width,
                                 .depth = k->depth,
                                 .height = k->height };
}

/* duo.17.03 the middle line, along the longer side. */
static struct segment middle_line(const struct duo_scenery *s)
{
    struct vec half =
        s->width >= s->depth ? vec(s->width / 2, 0) : vec(0, s->depth / 2);

    half = vec_turned(half, s->turn);
    return (struct segment){ vec_sub(s->at, half), vec_add(s->at, half) };
}

/* Roofs of different heights have different numbers: table/level.h. */
static int floors_of(const struct duo_scenery *s, uint32_t traits)
{
    int floors = s->height / PAS(1);

    if (!(traits & TRAIT_ROOF))
        return 0;
    return floors < 1 ? 1 : floors > MAX_FLOOR ? MAX_FLOOR : floors;
}

static void build_piece(const struct duo_kinds *kinds,
                        const struct duo_scenery *s, struct piece *out)
{
    *out = (struct piece){ .height = s->height,
                           .traits = kinds->kind[s->kind].traits,
                           .kind = s->kind };
    out->floors = (uint8_t)floors_of(s, out->traits);
    out->shape = polygon_rectangle(s->at, s->width, s->depth, s->turn);
    if (out->traits & TRAIT_LINEAR)
        out->line = middle_line(s);
}

/* Does the ladder lean on a roof? */
static bool leans(const struct terrain *t, const struct piece *ladder)
{
    for (int i = 0; i < t->pieces; i++)
        if (t->piece[i].traits & TRAIT_ROOF &&
            polygon_within(&t->piece[i].shape, &ladder->shape, CLIMB_TOUCH))
            return true;
    return false;
}

enum duo_field_fault duo_field_build(const struct duo_field *field,
                                     const struct duo_kinds *kinds,
                                     struct terrain *out, int *bad)
{
    memset(out, 0, sizeof *out);
    out->width = field->width;
    out->depth = field->depth;
    for (int i = 0; i < field->pieces; i++)
        build_piece(kinds, &field->piece[i], &out->piece[out->pieces++]);
    for (int i = 0; i < out->pieces; i++) {
        const struct piece *p = &out->piece[i];

        *bad = i;
        if (!terrain_holds_box(out, p->shape.around))
            return FIELD_OFF_TABLE;
        if (p->traits & TRAIT_LADDER && !leans(out, p))
            return FIELD_LEANS_NOT;
        if (p->traits & TRAIT_LINEAR && p->height > PAS(1))
            return FIELD_LINE; /* duo.17.02 */
        if (p->traits & TRAIT_ROOF && terrain_false_twin(out, i))
            return FIELD_ROOFS;
    }
    return FIELD_FINE;
}

/* ---- dealing ---- */

int32_t duo_table_side(int models)
{
    return models <= SMALL_MOST ? PAS(36) : PAS(48); /* duo.90.01 */
}

/* The table that is being dealt. */
struct dealing {
    struct duo_field *field;
    const struct duo_kinds *kinds;
    struct dice *dice;
};

static void add(struct dealing *d, struct duo_scenery s)
{
    if (d->field->pieces < MAX_PIECES)
        d->field->piece[d->field->pieces++] = s;
}

/* The kind that a result of the die deals, or -1. */
static int dealt_kind(const struct duo_kinds *kinds, int die)
{
    for (int i = 0; i < kinds->count; i++)
        if (kinds->kind[i].die == die)
            return i;
    return -1;
}

/* The piece with all that comes with it; 'twice': on the opposite side, too. */
static void put_with(struct dealing *d, struct duo_scenery s, bool twice)
{
    const struct duo_kind *k = &d->kinds->kind[s.kind];

    add(d, s);
    for (int i = 0; i < k->withs; i++)
        for (int side = 0; side < (twice ? 2 : 1); side++) {
            const angle turn = (angle)(s.turn + side * HALF_TURN);
            struct duo_scenery w = duo_scenery(d->kinds, k->with[i].kind);

            w.at = vec_add(s.at, vec_turned(k->with[i].at, turn));
            w.turn = (angle)(turn + k->with[i].turn);
            add(d, w);
        }
}

/* duo.90.03 one D6 for the square about 'centre', and one that turns the piece.
 * On a mirrored table the square opposite gets the same, and what lies in the very
 * middle looks the same from both edges. */
static void deal_square(struct dealing *d, struct vec centre, bool mirrored)
{
    const bool middle = mirrored && centre.x == 0 && centre.y == 0;
    const int kind = dealt_kind(d->kinds, dice_roll(d->dice, DIE) + 1);
    struct duo_scenery s;

    if (kind < 0)
        return;
    s = duo_scenery(d->kinds, kind);
    s.at = centre;
    s.turn = dice_roll(d->dice, DIE) < DIE / 2 ? 0 : QUARTER_TURN;
    put_with(d, s, middle);
    if (mirrored && !middle) {
        s.at = vec(-s.at.x, -s.at.y);
        s.turn = (angle)(s.turn + HALF_TURN);
        put_with(d, s, false);
    }
}

void duo_deal_by(struct duo_field *out, const struct duo_kinds *kinds,
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

void duo_deal(struct duo_field *out, const struct duo_kinds *kinds,
              int32_t width, int32_t depth, uint64_t seed, bool mirrored)
{
    struct dice dice;

    dice_seed(&dice, seed);
    duo_deal_by(out, kinds, width, depth, &dice, mirrored);
}
