/* ch14_blocked.c -- bts chapter 14: who has no room recoils as far as possible, and
 * enemies who still touch are parted (14.30). */
#include "books/bts/ch14_lines.h"

enum {
    PART = MM(2), /* bts.14.30 ruling */
    NUDGE = 10    /* what is tried less when there is no room */
};

/* ---- as far as possible ---- */

/* Does a line in that direction, however short, get away from all? Roundings are
 * allowed for. */
static bool leads_away(const struct bts_room *room, angle towards)
{
    const struct vec way = angle_vec(towards, TURN);

    for (FIGURES_EACH(g, &room->fought)) {
        const struct vec away = bts_away_from(room->b, room->f, g);
        const int64_t rounded = 2 * (int64_t)vec_distance(away, vec(0, 0));

        if (vec_dot(way, away) * BTS_GAP < -rounded * TURN)
            return false;
    }
    return true;
}

/* Scenery that bars every line that leads through it: what it stands in already it
 * may leave. Bits of pieces. */
static uint64_t walls_about(const struct bts_room *room, int32_t most)
{
    const struct terrain *t = &room->b->stage->terrain;
    const struct disc base = bts_base(room->b, room->f);
    uint64_t out = 0;

    for (int i = 0; i < t->pieces; i++)
        if (box_near(t->piece[i].shape.around, base.at, base.radius + most) &&
            bts_keeps_out(room->b, room->f, i) &&
            !polygon_overlaps_disc(&t->piece[i].shape, base))
            out |= (uint64_t)1 << i;
    return out;
}

/* Is a line there surely not free, for those walls or the edge of the table? */
static bool is_walled(const struct bts_room *room, struct vec to,
                      uint64_t walls)
{
    const struct terrain *t = &room->b->stage->terrain;
    const struct disc base = bts_base(room->b, room->f);
    const struct segment way = { base.at, to };

    for (; walls; walls &= walls - 1)
        if (polygon_swept_by(&t->piece[set_first(walls)].shape, way,
                             base.radius - BTS_ROUNDED))
            return true;
    return !terrain_holds(t, (struct disc){ to, base.radius - BTS_ROUNDED });
}

/* No line in that direction is longer, as far as that is told by who is about, by
 * walls and by whom it has to get away from. */
static int32_t longest(const struct bts_room *room, angle towards, int32_t most,
                       uint64_t walls)
{
    const int32_t free =
        leads_away(room, towards) ? bts_farthest(room, towards, most) : 0;
    int32_t low = 0, high = free;

    if (bts_has_hull(room->b, room->f))
        return free;
    while (low < high) {
        const int32_t middle = high - (high - low) / 2;
        const struct vec to =
            vec_add(bts_at(room->b, room->f), angle_vec(towards, middle));

        if (is_walled(room, to, walls))
            high = middle - 1;
        else
            low = middle;
    }
    return low < free ? low + BTS_ROUNDED : free;
}

#ifdef ALEA_CHECKS
/* Is the next line that is longer than that surely not free? */
static bool ends_there(const struct bts_room *room, angle away, int i,
                       int32_t longest, int32_t most)
{
    const int32_t length =
        most - (most - longest + NUDGE - 1) / NUDGE * NUDGE + NUDGE;
    const struct vec to = bts_recoil_place(room->b, room->f, away, i, length);

    return length <= longest || length >= most || length < BTS_GAP ||
           stand_of(room->b, room->f)->floor || !bts_steps_to(room, to, length);
}
#endif

/* bts.14.30 as far as it gets: the longest free line of all directions, in tenths
 * of a millimetre. */
struct vec bts_as_far_as_possible(const struct battle *b, int f, int32_t most)
{
    const struct bts_room room = bts_room_of(b, f, most);
    const angle away = bts_away_of_all(&room);
    const uint64_t walls = walls_about(&room, most);
    int32_t free[BTS_DIRECTIONS];

    for (int i = 0; i < BTS_DIRECTIONS; i++)
        free[i] =
            longest(&room, bts_turned(away, i, BTS_DIRECTIONS), most, walls);
#ifdef ALEA_CHECKS
    for (int i = 0; i < BTS_DIRECTIONS; i++)
        assert(ends_there(&room, away, i, free[i], most));
#endif
    for (int32_t length = most - NUDGE; length >= BTS_GAP; length -= NUDGE)
        for (int i = 0; i < BTS_DIRECTIONS; i++) {
            struct vec to;

            if (length > free[i] && stand_of(b, f)->floor == 0)
                continue;
            to = bts_recoil_place(b, f, away, i, length);
            if (bts_steps_to(&room, to, length))
                return to;
        }
    return bts_at(b, f);
}

/* ---- afterwards ---- */

/* Moves f straight away from g by so much, or else aside, or by less. */
static void step_away(struct battle *b, int f, int g, int32_t most)
{
    const struct bts_room room = bts_room_of(b, f, most);
    const struct vec from = bts_at(b, f);
    const struct vec apart = bts_away_from(b, f, g);
    const angle away = angle_of(apart);

    for (int32_t length = most; length >= NUDGE; length -= NUDGE)
        for (int i = 0; i < BTS_DIRECTIONS; i++) {
            const struct vec to = vec_add(
                from, angle_vec(bts_turned(away, i, BTS_DIRECTIONS), length));

            if (vec_dot(vec_sub(to, from), apart) > 0 &&
                bts_line_is_free(&room, to, NO_FIGURE, 0)) {
                stand_at(b, f)->x = to.x;
                stand_at(b, f)->y = to.y;
                return;
            }
        }
}

/* Do two enemies still touch? */
static bool are_close(const struct battle *b, int f, int g)
{
    return bts_are_enemies(b, f, g) && bts_is_out(b, f) && bts_is_out(b, g) &&
           bts_touches(b, f, g);
}

/* bts.14.30 ruling: how fast it stands against another: who recoils goes first, then
 * a Monstre (20.15, 22.12), then a Véhicule; a siege weapon never walks by itself. */
static int firmness(const struct battle *b, int f)
{
    return !bts_never_recoils(b, f)        ? 0
           : bts_is(b, f, BTS_IS(MONSTER)) ? 1
           : bts_is(b, f, BTS_IS(VEHICLE)) ? 2
                                           : 3;
}

/* bts.20.15 just enough, by the first of two, unless it stands faster. */
static void make_room(struct battle *b, int f, int g, int32_t most)
{
    const int firmer = firmness(b, f) - firmness(b, g);

    if (firmer > 0 || (firmer == 0 && bts_is(b, f, BTS_IS(MONSTER)) &&
                       bts_is_smaller(b, g, f)))
        step_away(b, g, f, most);
    else
        step_away(b, f, g, most);
}

void bts_part(struct battle *b, int winner)
{
    for (int i = 0; i < bts_state(b)->fighters; i++)
        for (int k = 0; k < bts_state(b)->fighters; k++) {
            const struct bts_fighter *won = bts_fighter(b, i);
            const struct bts_fighter *lost = bts_fighter(b, k);

            if (won->side == winner && lost->side != winner &&
                are_close(b, won->figure, lost->figure))
                make_room(b, won->figure, lost->figure, PART);
        }
}

void bts_part_all(struct battle *b)
{
    for (int f = 0; f < b->figures; f++) {
        struct figures about;

        if (bts_owner(b, f) == bts_state(b)->initiative || !bts_is_out(b, f))
            continue;
        about = bts_about_at(b, f, bts_at(b, f), CM(3)); /* it may be moved */
        for (FIGURES_EACH(g, &about))
            if (are_close(b, f, g))
                make_room(b, f, g, BTS_GAP);
    }
}
