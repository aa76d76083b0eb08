/* ch14_way.c -- bts chapter 14: a friend makes way for who recoils. */
#include "books/bts/ch14_lines.h"

enum { GRAZED = 50 /* units, where one base barely touches another */ };

/* bts.14.26 who may. */
static bool makes_way(const struct battle *b, int f)
{
    return bts_is_out(b, f) &&
           !bts_is(b, f, BTS_IS(VEHICLE) | BTS_IS(MONSTER) | BTS_IS(SIEGE)) &&
           !bts_is_engaged(b, f) && !bts_figure_of(b, f)->immobilised;
}

static bool sweeps(const struct battle *b, int f, struct vec to, int friend,
                   struct vec at)
{
    const struct footprint print = bts_footprint(b, f);
    const struct footprint other = bts_footprint_at(b, friend, at);

    return footprint_sweeps(&print, to, &other);
}

/* Is a friend, when it is there, in the way of f who recoils? Mostly both are bases,
 * and apart. */
static bool bars_line(const struct battle *b, int f, struct vec to, int friend,
                      struct vec at)
{
    if (!bts_has_hull(b, f) && !bts_has_hull(b, friend) &&
        !segment_nearer((struct segment){ bts_at(b, f), to }, at,
                        bts_model(b, f)->radius + bts_model(b, friend)->radius))
        return false;
    return sweeps(b, f, to, friend, at);
}

/* bts.14.28 the only friend in the way of a recoil; NO_FIGURE: there is none, or
 * more than one figure is. */
static int friend_in_way(const struct bts_room *room, struct vec to)
{
    const struct battle *b = room->b;
    const int f = room->f;
    int found = NO_FIGURE;

    for (FIGURES_EACH(g, &room->about)) {
        if (g == f || !bts_is_out(b, g) ||
            !bts_may_meet(b, f, (struct segment){ bts_at(b, f), to }, g, 0) ||
            !bars_line(b, f, to, g, bts_at(b, g)))
            continue;
        if (found != NO_FIGURE || bts_are_enemies(b, f, g))
            return NO_FIGURE;
        found = g;
    }
    return found;
}

/* bts.14.26 ruling: by the least that frees the line, at most 3 cm, to free
 * ground out of enemy contact; bts.14.27 Infanterie not through water. */
bool bts_way_made(const struct bts_room *room, int f, struct vec to,
                  struct vec place)
{
    const struct battle *b = room->b;
    const int friend = room->f;
    const struct vec from = bts_at(b, friend);
    const int32_t gone = vec_distance(from, place);

    return gone <= BTS_RECOIL + BTS_EXACT &&
           !bars_line(b, f, to, friend, place) &&
           (gone <= 2 * BTS_EXACT ||
            bars_line(b, f, to, friend,
                      vec_between(from, place, gone - 2 * BTS_EXACT, gone))) &&
           bts_ends_free(room, place) &&
           bts_line_is_free(room, place, NO_FIGURE,
                            bts_is(b, friend, BTS_IS(INFANTRY))
                                ? TRAIT_WATER | TRAIT_DEEP
                                : 0);
}

/* Is the friend of the room, so far in that direction, still in the way of f? */
static bool still_bars(const struct bts_room *room, int f, struct vec to,
                       struct rotation towards, int32_t length)
{
    const struct vec at = bts_at(room->b, room->f);

    return bars_line(room->b, f, to, room->f,
                     vec_add(at, vec_rotated(vec(length, 0), towards)));
}

/* The least way of a friend in that direction that frees the line, or false. Mostly
 * others stand so near that he is in the way wherever he gets. */
static bool least_way(const struct bts_room *room, int f, struct vec to,
                      angle towards, struct vec *out)
{
    const struct rotation turn = angle_rotation(towards);
    int32_t low = 0, high = BTS_RECOIL, most;

    if (still_bars(room, f, to, turn, high))
        return false; /* however far he gets */
    most = bts_farthest(room, towards, high) + GRAZED;
    if (most < high && still_bars(room, f, to, turn, most))
        return false; /* he gets no further */
    while (low < high) {
        const int32_t middle = (low + high) / 2;

        if (still_bars(room, f, to, turn, middle))
            low = middle + 1;
        else
            high = middle;
    }
    *out = vec_add(bts_at(room->b, room->f), vec_rotated(vec(low, 0), turn));
    return bts_way_made(room, f, to, *out);
}

/* Places to which the friend of the room may go, along the recoil first. */
int bts_places_made(const struct bts_room *room, int f, struct vec to,
                    struct vec *out, int max)
{
    const angle along = angle_of(vec_sub(to, bts_at(room->b, f)));
    int n = 0;

    for (int i = 0; i < BTS_DIRECTIONS && n < max; i++)
        n += least_way(room, f, to, bts_turned(along, i, BTS_DIRECTIONS),
                       &out[n]);
    return n;
}

/* May it recoil there because one friend makes way? Who that is. 'his' is the room
 * of the last who was asked about: mostly it is the same. */
int bts_friend_for(const struct bts_room *room, struct vec to, int32_t length,
                   struct bts_room *his)
{
    const struct battle *b = room->b;
    const int friend = friend_in_way(room, to);
    struct vec place;

    if (friend == NO_FIGURE || !makes_way(b, friend) ||
        !bts_recoils_to(room, to, length, friend))
        return NO_FIGURE;
    if (his->f != friend)
        *his = bts_room_of(b, friend, BTS_RECOIL);
    return bts_places_made(his, room->f, to, &place, 1) ? friend : NO_FIGURE;
}
