/* ch20_ground.c -- bts chapters 8, 20 and 21: what ground does to who drives: what
 * ends a line, what slows it, and ditches. */
#include "books/bts/bts.h"

static bool burns(const struct battle *b, int piece)
{
    return bts_state_of(b)->burning >> piece & 1;
}

/* bts.20.03 ruling, 20.06, 08.14 the piece ends its line. */
static bool stops_at(const struct battle *b, int f, int piece)
{
    return bts_keeps_out(b, f, piece) || burns(b, piece);
}

/* bts.08.16 ruling: a Véhicule may jump a ditch, a Monstre may not (bts.20.06). */
static bool is_leapt(const struct battle *b, int f, int piece)
{
    return (b->stage->terrain.piece[piece].traits & TRAIT_DITCH) &&
           !burns(b, piece) && bts_is(b, f, BTS_IS(VEHICLE));
}

struct bts_ditch bts_next_ditch(const struct battle *b, int f,
                                const struct footprint *print, int32_t length)
{
    const struct terrain *t = &b->stage->terrain;
    struct bts_ditch out = { NOBODY, length, length };
    struct footprint back = *print;

    back.hull.at =
        vec_add(print->hull.at, angle_vec(print->hull.facing, length));
    back.hull.facing = (angle)(print->hull.facing + HALF_TURN);
    for (int i = 0; i < t->pieces && !bts_floats(b, f); i++) {
        const struct polygon *shape = &t->piece[i].shape;
        int32_t near;

        if (!is_leapt(b, f, i))
            continue;
        near = footprint_meets_shape(print, length, shape);
        if (near >= out.near)
            continue;
        out = (struct bts_ditch){
            i, near, length - footprint_meets_shape(&back, length, shape)
        };
    }
    return out;
}

/* How far it gets in a line before ground stops it. */
int32_t bts_room_ahead(const struct battle *b, int f,
                       const struct footprint *print, int32_t length)
{
    const struct terrain *t = &b->stage->terrain;
    int32_t room = length;

    for (int i = 0; i < t->pieces && !bts_floats(b, f); i++) {
        int32_t way;

        if (!stops_at(b, f, i) || is_leapt(b, f, i))
            continue;
        way = footprint_meets_shape(print, length, &t->piece[i].shape);
        if (way < room)
            room = way;
    }
    return room;
}

/* How far it gets without leaving the table. */
int32_t bts_room_on_table(const struct battle *b, const struct footprint *print,
                          int32_t length)
{
    const struct box table = terrain_box(&b->stage->terrain);
    int32_t low = 0, high = length;

    while (low < high) {
        const int32_t middle = high - (high - low) / 2;
        struct footprint there = *print;

        there.hull.at =
            vec_add(print->hull.at, angle_vec(print->hull.facing, middle));
        if (footprint_held(&table, &there))
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

int32_t bts_drive_room(const struct battle *b, int f, int degrees)
{
    const struct footprint print = bts_turned_to(b, f, degrees);
    const int32_t pace = bts_drive_pace(b, f);

    return bts_room_on_table(b, &print, bts_room_ahead(b, f, &print, pace));
}

/* bts.08.05 on how much of the line some part of it is in ground that slows it:
 * stretches of pieces that overlap are counted once. */
static int32_t slow_part(const struct battle *b, int f,
                         const struct footprint *print, int32_t length)
{
    const struct terrain *t = &b->stage->terrain;
    const struct mover m = bts_mover(b, f);
    struct footprint back = *print;
    int32_t begin[MAX_PIECES], end[MAX_PIECES], sum = 0, gone = 0;
    int n = 0;

    back.hull.at =
        vec_add(print->hull.at, angle_vec(print->hull.facing, length));
    back.hull.facing = (angle)(print->hull.facing + HALF_TURN);
    for (int i = 0; i < t->pieces; i++) {
        const struct polygon *shape = &t->piece[i].shape;

        if (!(t->piece[i].traits & m.slow))
            continue;
        begin[n] = footprint_meets_shape(print, length, shape);
        end[n] = length - footprint_meets_shape(&back, length, shape);
        n += begin[n] < end[n];
    }
    for (;;) { /* the first of what is left, from there on */
        int next = NOBODY;

        for (int i = 0; i < n; i++)
            if (end[i] > gone && (next == NOBODY || begin[i] < begin[next]))
                next = i;
        if (next == NOBODY)
            return sum;
        sum += end[next] - (begin[next] > gone ? begin[next] : gone);
        gone = end[next];
    }
}

int32_t bts_leg_cost(const struct battle *b, int f,
                     const struct footprint *print, int32_t length)
{
    return length +
           (bts_mover(b, f).times - 1) * slow_part(b, f, print, length);
}
