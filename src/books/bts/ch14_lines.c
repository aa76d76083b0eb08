/* ch14_lines.c -- bts chapter 14: lines on which a figure is pushed back: which are
 * free. */
#include "books/bts/ch14_lines.h"

struct bts_room bts_room_of(const struct battle *b, int f, int32_t length)
{
    struct bts_room room = { .b = b, .f = f };

    for (int g = 0; g < b->figures; g++)
        if (bts_is_out(b, g) && bts_are_opposed(b, f, g))
            figures_add(&room.fought, g);
    room.about = bts_about_at(b, f, bts_at(b, f),
                              length + 2 * (BTS_EXACT + BTS_GAP) + BTS_CONTACT);
    return room;
}

/* From the nearest point of g to f: straight away from it. Of two hulls from the
 * point of g that is nearest to the centre of f. */
struct vec bts_away_from(const struct battle *b, int f, int g)
{
    const struct footprint print = bts_footprint(b, g);

    return vec_sub(bts_at(b, f), footprint_nearest(&print, bts_at(b, f)));
}

/* bts.14.23 the distance to each enemy of its duel that it touched grows along the
 * whole line. */
bool bts_gets_away(const struct bts_room *room, struct vec to)
{
    const struct vec way = vec_sub(to, bts_at(room->b, room->f));

    for (FIGURES_EACH(g, &room->fought))
        if (vec_dot(way, bts_away_from(room->b, room->f, g)) < 0)
            return false;
    return true;
}

/* bts.14.23, 14.26 nobody ends in contact with an enemy. */
bool bts_ends_free(const struct bts_room *room, struct vec to)
{
    const struct battle *b = room->b;
    const int f = room->f;

    for (FIGURES_EACH(g, &room->about))
        if (bts_are_enemies(b, f, g) && bts_is_out(b, g) &&
            bts_may_meet(b, f, (struct segment){ to, to }, g, BTS_GAP) &&
            bts_within_at(b, f, to, g, BTS_GAP - 1)) /* bts.06.08 */
            return false;
    return true;
}

/* bts.14.24 is the line free of figures but 'except', of obstacles and of ground
 * that it may not enter? Difficult ground does not slow it. */
bool bts_line_is_free(const struct bts_room *room, struct vec to, int except,
                      uint32_t avoids)
{
    const struct battle *b = room->b;
    const int f = room->f;
    struct mover m = bts_mover(b, f);
    struct way way = { .steps = 2,
                       .step = { { bts_at(b, f), stand_of(b, f)->floor },
                                 { to, stand_of(b, f)->floor } } };
    const struct box box = way_box(&way);
    struct crowd crowd;
    int kept = 0;

    m.slow = 0;
    m.avoids |= avoids; /* bts.14.27 */
    bts_crowd_among(b, f, stand_of(b, f)->floor, &box, &room->about, &crowd);
    for (int i = 0; i < crowd.count; i++)
        if (except == NO_FIGURE ||
            !vec_same(crowd.base[i].at, bts_at(b, except)))
            crowd.base[kept++] = crowd.base[i];
    crowd.count = kept;
    return reach_cost(&b->stage->terrain, &m, &crowd, &way, -1, NULL) ==
               REACH_FREE &&
           !bts_shift_bars_among(b, f, to, &room->about, except);
}

bool bts_is_so_long(struct vec from, struct vec to, int32_t length)
{
    const int32_t gone = vec_distance(from, to);

    return gone >= length - BTS_EXACT && gone <= length + BTS_EXACT;
}

/* May it recoil there, with 'except' out of its way? */
bool bts_recoils_to(const struct bts_room *room, struct vec to, int32_t length,
                    int except)
{
    return bts_is_so_long(bts_at(room->b, room->f), to, length) &&
           bts_gets_away(room, to) && bts_ends_free(room, to) &&
           bts_line_is_free(room, to, except, 0);
}

/* bts.14.25 or over a rim: a step down, or a fall. */
bool bts_drops_to(const struct bts_room *room, struct vec to, int32_t length,
                  bool deep)
{
    const struct battle *b = room->b;
    const struct bts_drop drop = bts_drop_at(b, room->f, to);

    return drop.height > 0 && bts_is_deep(b, room->f, &drop) == deep &&
           bts_is_so_long(bts_at(b, room->f), to, length) &&
           bts_gets_away(room, to) && bts_ends_free(room, to);
}

/* Ways that nothing stands in the way of. */
bool bts_steps_to(const struct bts_room *room, struct vec to, int32_t length)
{
    return bts_recoils_to(room, to, length, NO_FIGURE) ||
           bts_drops_to(room, to, length, false);
}

/* Further than this a line in that direction is not free: another base is in its
 * way, even if roundings put it further off the line; hulls and scenery are not
 * looked at. */
int32_t bts_farthest(const struct bts_room *room, angle towards, int32_t most)
{
    const struct battle *b = room->b;
    const int f = room->f;
    const struct vec from = bts_at(b, f), way = angle_vec(towards, TURN);
    int64_t least = most + BTS_ROUNDED;

    if (bts_has_hull(b, f))
        return most;
    for (FIGURES_EACH(g, &room->about)) {
        const struct vec to = vec_sub(bts_at(b, g), from);
        const int64_t apart = bts_model(b, f)->radius + bts_model(b, g)->radius;
        const int64_t along = vec_dot(way, to) / TURN;
        const int64_t off = vec_cross(way, to) / TURN;
        const int64_t aside = (off < 0 ? -off : off) + BTS_ROUNDED;
        int64_t free;

        if (g == f || !bts_is_out(b, g) || bts_has_hull(b, g) ||
            stand_of(b, g)->floor != stand_of(b, f)->floor ||
            vec_length2(to) < apart * apart || along <= 0 ||
            along > most + apart || aside >= apart)
            continue;
        free = along - root_floor(apart * apart - aside * aside) + BTS_ROUNDED;
        least = free < least ? free : least;
    }
    return (int32_t)least;
}
