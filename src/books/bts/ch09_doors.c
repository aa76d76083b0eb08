/* ch09_doors.c -- bts chapter 9: ways into and out of buildings, and up their
 * stairs; chapters 20 and 7 use the same for Transports and for the edge of the
 * table.
 *
 * Such a move is an ordinary one with another beginning or end: it begins at an
 * opening, a hull or the edge, or it ends at one and leads inside. */
#include "books/bts/bts.h"

enum { SILL = 2 /* how thin a hull may be: that of an opening */ };

/* ---- out ---- */

/* bts.09.05 ruling: outside, with its base at the middle of the opening; a hull looks
 * away from it. */
struct vec bts_before(const struct battle *b, int f,
                      const struct bts_opening *o)
{
    const int32_t depth = bts_has_hull(b, f) ? bts_model(b, f)->half_length
                                             : bts_model(b, f)->radius;

    return vec_add(o->at, angle_vec(o->out, depth + BTS_CONTACT / 2));
}

/* bts.09.03 ruling; bts.09.06 balconies are outside: the level outside from which an opening of that floor
 * can be reached: the ground, a balcony, a roof; NOBODY: none. */
static int level_with(const struct battle *b, int f, struct vec at, int floor)
{
    const struct terrain *t = &b->stage->terrain;

    for (int level = 0; level <= MAX_FLOOR; level++) {
        const int32_t apart =
            terrain_height_at(t, at, level) - floor * BTS_STOREY;

        if ((level == 0 || terrain_floor_piece(t, at, level) >= 0) &&
            2 * (apart < 0 ? -apart : apart) < bts_stature(b, f))
            return level;
    }
    return NOBODY;
}

/* bts.09.04 doors only, of fortified buildings and for Armes de Siège. */
static bool is_usable(const struct battle *b, int f, int piece,
                      const struct bts_opening *o)
{
    return o->door || (b->stage->terrain.piece[piece].special != PIECE_FORT &&
                       !bts_is(b, f, BTS_IS(SIEGE)));
}

/* Out by the opening nearest to the first corner of its way. */
static struct bts_start from_house(const struct battle *b, int f,
                                   struct vec towards)
{
    const int house = bts_house_of(b, f), floor = stand_of(b, f)->floor;
    struct bts_start out = { .kind = START_OPENING, .rule = BTS(9, 4) };
    struct bts_opening opening[SHAPE_CORNERS];
    const int n = bts_openings(b, house, floor, opening);
    int64_t nearest = INT64_MAX;

    for (int i = 0; i < n; i++) {
        const struct vec at = bts_before(b, f, &opening[i]);
        const int level = level_with(b, f, at, floor);

        if (!is_usable(b, f, house, &opening[i]) || level == NOBODY ||
            vec_distance2(at, towards) >= nearest)
            continue;
        nearest = vec_distance2(at, towards);
        out.at = (struct step){ at, level };
        out.out = opening[i].out;
        out.rule = 0;
    }
    if (!out.rule && !bts_has_hull(b, f) && !bts_fits(b, f, out.at))
        out.rule = BTS(6, 3); /* somebody stands there */
    return out;
}

struct bts_start bts_start_of(const struct battle *b, int f,
                              const struct step *step, int steps)
{
    if (!bts_is_here(b, f))
        return bts_start_at_edge(b, f);
    if (steps == 0 || bts_is_out(b, f))
        return (struct bts_start){ .kind = START_HERE };
    return bts_house_of(b, f) != NOBODY ? from_house(b, f, step[0].at)
                                        : bts_start_at_hull(b, f, step[0]);
}

void bts_set_out(struct battle *b, int f, const struct bts_start *start)
{
    struct bts_figure *s = bts_figure(b, f);

    *stand_at(b, f) =
        (struct stand){ start->at.at.x, start->at.at.y, start->at.floor };
    s->inside = BTS_NO_PLACE;
    s->duel = 0;
    s->away = AWAY_NOT;
    s->lodged &= (uint8_t) ~(LODGED_INTRUDER | LODGED_HELD | LODGED_BOARDED);
    switch ((enum bts_start_kind)start->kind) {
    case START_OPENING:
        BTS_TELL(b, LEAVES, BTS(9, 5), ONE(b, f));
        break;
    case START_HULL:
        BTS_TELL(b, ALIGHTS, BTS(20, 9), ONE(b, f));
        break;
    case START_EDGE:
        s->lodged |= LODGED_ARRIVED;
        BTS_TELL(b, COMES_IN, BTS(7, 5), ONE(b, f));
        break;
    case START_HERE:
        break;
    }
}

/* ---- in ---- */

uint16_t bts_house_bar(const struct battle *b, int f, int piece)
{
    if (!bts_is(b, f, BTS_IS(INFANTRY)) &&
        !(bts_is(b, f, BTS_IS(SIEGE)) && bts_has(b, f, SPECIAL_LIGHT_SIEGE)))
        return BTS(9, 3);
    if (bts_is(b, f,
               BTS_IS(CAVALRY) | BTS_IS(BIKE) | BTS_IS(WALKER) |
                   BTS_IS(MONSTER) | BTS_IS(VEHICLE)))
        return BTS(9, 3);
    return bts_state_of(b)->burning >> piece & 1 ? BTS(9, 20) : 0;
}

/* bts.09.03 ruling: as many as like; who finds enemies there charges them. */
static struct bts_arrival to_floor(const struct battle *b, int f, int piece,
                                   int floor)
{
    struct bts_arrival out = { .inside = (uint16_t)(MAX_FIGURES + 1 + piece),
                               .floor = (uint8_t)floor };

    out.charged = bts_roommates(b, f, piece, floor, true);
    out.rule = bts_house_bar(b, f, piece);
    if (!out.rule && figures_any(&out.charged))
        out.rule = bts_charge_bar(b, f);
    return out;
}

/* Does its base or hull touch the opening there? */
static bool reaches(const struct battle *b, int f, struct step end,
                    const struct bts_opening *o)
{
    const struct vec half =
        angle_vec((angle)(o->out + QUARTER_TURN), BTS_OPENING / 2);
    const struct segment gap = { vec_sub(o->at, half), vec_add(o->at, half) };
    const struct footprint print = bts_footprint_at(b, f, end.at);
    const struct footprint sill = { .hull = { .at = o->at,
                                              .half_length = SILL,
                                              .half_width = BTS_OPENING / 2,
                                              .facing = o->out } };

    return bts_has_hull(b, f)
               ? footprint_near(&print, &sill, BTS_CONTACT)
               : segment_near(gap, end.at,
                              bts_model(b, f)->radius + BTS_CONTACT);
}

/* Is that floor reached from there by an opening that it may use? */
static bool opens_to(const struct battle *b, int f, struct step end, int piece,
                     int floor)
{
    struct bts_opening opening[SHAPE_CORNERS];
    const int n = bts_openings(b, piece, floor, opening);

    if (level_with(b, f, end.at, floor) != end.floor)
        return false;
    for (int i = 0; i < n; i++)
        if (is_usable(b, f, piece, &opening[i]) &&
            reaches(b, f, end, &opening[i]))
            return true;
    return false;
}

/* bts.09.03 ruling: who charges has seen the opening when its move began. */
static struct bts_arrival into_house(const struct battle *b, int f,
                                     struct step end,
                                     const struct battle *began)
{
    for (int i = 0; i < b->stage->terrain.pieces; i++)
        for (int floor = 0; bts_is_house(b, i) && floor < bts_storeys(b, i);
             floor++) {
            struct bts_arrival out;

            if (!opens_to(b, f, end, i, floor))
                continue;
            out = to_floor(b, f, i, floor);
            if (!out.rule && figures_any(&out.charged) &&
                !bts_sees_room(began, f, i, floor))
                out.rule = BTS(6, 10);
            if (!out.rule && bts_house_of(began, f) != NOBODY)
                out.rule = BTS(9, 5); /* not out and in in one move */
            return out;
        }
    return (struct bts_arrival){ .rule = BTS(9, 3) };
}

struct bts_arrival bts_enter_at(const struct battle *b, int f, struct step end,
                                const struct battle *began)
{
    const struct bts_arrival boards = bts_board_at(b, f, end);

    return boards.inside ? boards : into_house(b, f, end, began);
}

struct bts_arrival bts_stairs(const struct battle *b, int f, int by)
{
    const int house = bts_house_of(b, f);
    const int floor = stand_of(b, f)->floor + by;

    if (house == NOBODY || floor < 0 || floor >= bts_storeys(b, house) ||
        bts_figure_of(b, f)->prone)
        return (struct bts_arrival){ .rule = BTS(9, 19) };
    return to_floor(b, f, house, floor);
}

void bts_lodge(struct battle *b, int f, int piece, int floor)
{
    const struct vec at =
        box_middle(b->stage->terrain.piece[piece].shape.around);

    bts_figure(b, f)->inside = (uint16_t)(MAX_FIGURES + 1 + piece);
    *stand_at(b, f) = (struct stand){ at.x, at.y, floor };
}

/* bts.09.13 the first to be there defend it; who comes to help them defends too. */
static void take_part(struct battle *b, int f, const struct figures *enemies)
{
    const struct figures friends =
        bts_roommates(b, f, bts_house_of(b, f), stand_of(b, f)->floor, false);
    const int ally = figures_first(&friends);

    if (ally == NO_FIGURE) /* whoever they once were, the floor is theirs */
        for (FIGURES_EACH(g, enemies))
            bts_figure(b, g)->lodged &=
                (uint8_t) ~(LODGED_INTRUDER | LODGED_HELD);
    if (ally == NO_FIGURE || (bts_figure(b, ally)->lodged & LODGED_INTRUDER))
        bts_figure(b, f)->lodged |= LODGED_INTRUDER;
    BTS_TELL(b, INTRUDES, BTS(9, 13), BOTH(b, f, figures_first(enemies)));
    bts_figure(b, f)->charged = 1;
    bts_figure(b, f)->fought &= (uint8_t)~FOUGHT_DUEL;
    for (FIGURES_EACH(g, enemies))
        bts_figure(b, g)->fought &= (uint8_t)~FOUGHT_DUEL;
}

void bts_arrive(struct battle *b, int f, const struct bts_arrival *arrival)
{
    struct bts_figure *s = bts_figure(b, f);
    const bool stairs = bts_house_of(b, f) != NOBODY;

    if (arrival->inside <= MAX_FIGURES) {
        bts_board(b, f, arrival->inside - 1);
        return;
    }
    s->lodged &= (uint8_t) ~(LODGED_INTRUDER | LODGED_HELD);
    bts_lodge(b, f, arrival->inside - MAX_FIGURES - 1, arrival->floor);
    if (stairs)
        BTS_TELL(b, STAIRS, BTS(9, 19), ONE(b, f), .floor = arrival->floor);
    else
        BTS_TELL(b, ENTERS, BTS(9, 3), ONE(b, f), .floor = arrival->floor);
    if (figures_any(&arrival->charged))
        take_part(b, f, &arrival->charged);
}
