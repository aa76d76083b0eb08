/* ch09_buildings.c -- bts chapter 9: what is a building, who is on which floor of
 * it, and how enemies fight there. */
#include "books/bts/bts.h"

/* ---- buildings ---- */

static const struct piece *piece_of(const struct battle *b, int piece)
{
    return &b->stage->terrain.piece[piece];
}

/* bts.09.01 a ruin is no building; bts.09.02 the two kinds that are. */
bool bts_is_house(const struct battle *b, int piece)
{
    return bts_piece_is_house(piece_of(b, piece));
}

/* bts.09.18 ruling: one floor for each whole 4 cm, at least one. */
int bts_storeys(const struct battle *b, int piece)
{
    const int floors = piece_of(b, piece)->height / BTS_STOREY;

    return floors < 1 ? 1 : floors > MAX_FLOOR + 1 ? MAX_FLOOR + 1 : floors;
}

int bts_house_at(const struct battle *b, struct vec at)
{
    for (uint64_t left = bts_pieces_but(b, bts_stage(b)->open); left;
         left &= left - 1) {
        const int i = set_first(left);

        if (bts_is_house(b, i) && polygon_has(&piece_of(b, i)->shape, at))
            return i;
    }
    return NOBODY;
}

/* bts.09.04 ruling: where nothing is said the first wall and every second after it
 * have a door on the ground floor, all others windows. */
static bool is_door(const struct piece *p, int side)
{
    return p->doors ? p->doors >> side & 1 : side % 2 == 0;
}

int bts_openings(const struct battle *b, int piece, int floor,
                 struct bts_opening out[SHAPE_CORNERS])
{
    const struct piece *p = piece_of(b, piece);
    int n = 0;

    for (int i = 0; i < p->shape.corners; i++) {
        const struct vec from = p->shape.corner[i];
        const struct vec to = p->shape.corner[(i + 1) % p->shape.corners];

        if (!p->slits || p->slits >> i & 1)
            out[n++] = (struct bts_opening){
                .at = vec_between(from, to, 1, 2),
                .out = (angle)(angle_of(vec_sub(to, from)) - QUARTER_TURN),
                .door = floor == 0 && is_door(p, i)
            };
    }
    return n;
}

/* ---- occupants ---- */

struct figures bts_occupants(const struct battle *b, int piece, int floor)
{
    struct figures out = { { 0 } };

    for (int f = 0; f < b->figures; f++)
        if (bts_house_of(b, f) == piece && bts_is_here(b, f) &&
            (floor == NOBODY || stand_of(b, f)->floor == floor))
            figures_add(&out, f);
    return out;
}

struct figures bts_roommates(const struct battle *b, int f, int piece,
                             int floor, bool enemies)
{
    struct figures out = bts_occupants(b, piece, floor);

    for (FIGURES_EACH(g, &out))
        if (g == f || bts_are_enemies(b, f, g) != enemies)
            figures_remove(&out, g);
    return out;
}

bool bts_share_room(const struct battle *b, int f, int g)
{
    const int house = bts_house_of(b, f);

    return house != NOBODY && house == bts_house_of(b, g) &&
           stand_of(b, f)->floor == stand_of(b, g)->floor;
}

bool bts_has_intruders(const struct battle *b, int f)
{
    if (bts_house_of(b, f) == NOBODY || !bts_is_here(b, f))
        return false;
    for (int g = 0; g < b->figures; g++)
        if (bts_are_enemies(b, f, g) && bts_is_here(b, g) &&
            bts_share_room(b, f, g))
            return true;
    return false;
}

/* bts.09.16 ruling: at most as many as there are more, whoever won; bts.09.17. */
bool bts_may_evacuate(const struct battle *b, int f)
{
    const int house = bts_house_of(b, f), floor = stand_of(b, f)->floor;
    struct figures friends, enemies;

    if (house == NOBODY)
        return false;
    friends = bts_roommates(b, f, house, floor, false);
    enemies = bts_roommates(b, f, house, floor, true);
    return figures_count(&friends) + 1 > figures_count(&enemies);
}

/* bts.20.11 ruling: passengers neither give nor receive anything but Orders and
 * feats across the hull; bts.09.21 occupants do. */
bool bts_in_aura(const struct battle *b, int f, int g, int32_t reach)
{
    if (bts_carrier(b, f) == bts_carrier(b, g))
        return true;
    return !bts_is_passenger(b, f) && !bts_is_passenger(b, g) &&
           bts_within(b, f, g, reach);
}

/* ---- duels ---- */

static int first_on_floor(const struct battle *b, int f)
{
    for (int g = 0; g < f; g++)
        if (bts_is_here(b, g) && bts_share_room(b, f, g))
            return g;
    return f;
}

/* bts.15.15 doors and windows keep nobody in a room from anybody there, and let
 * nobody fight through them. The smallest number of the floor names the duel, as it
 * names all others. */
void bts_join_rooms(struct battle *b)
{
    for (int f = 0; f < b->figures; f++)
        if (bts_house_of(b, f) != NOBODY && bts_is_here(b, f))
            bts_figure(b, f)->duel =
                (uint16_t)(bts_has_intruders(b, f) ? first_on_floor(b, f) + 1
                                                   : 0);
}

/* bts.09.14 as long as none of its side has survived a duel there. */
int bts_room_modifier(const struct battle *b, int f)
{
    struct figures friends;

    if (!(bts_figure_of(b, f)->lodged & LODGED_INTRUDER) ||
        (bts_figure_of(b, f)->lodged & LODGED_HELD))
        return 0;
    friends =
        bts_roommates(b, f, bts_house_of(b, f), stand_of(b, f)->floor, false);
    for (FIGURES_EACH(g, &friends))
        if (bts_figure_of(b, g)->lodged & LODGED_HELD)
            return 0;
    return -1;
}

void bts_settle_rooms(struct battle *b)
{
    for (int i = 0; i < bts_state(b)->fighters; i++) {
        const int f = bts_fighter(b, i)->figure;
        struct bts_figure *s = bts_figure(b, f);

        if (bts_house_of(b, f) == NOBODY || !bts_is_here(b, f))
            continue;
        if (!bts_has_intruders(b, f)) /* the floor is theirs now */
            s->lodged = 0;
        else if (s->lodged & LODGED_INTRUDER)
            s->lodged |= LODGED_HELD;
    }
}
