/* ch09.h -- chapter 9: buildings, floor by floor.
 *
 * A building is a piece whose kind says so (struct piece, 'special'). It has a
 * floor for each 4 cm of its height (bts.09.18). Who is in it stands nowhere: its
 * 'inside' names the piece, the floor of its stand the storey. Enemies on one floor
 * are Engaged, all with all; nobody else is touched by an occupant.
 *
 * Openings are in the middle of walls (bts.09.07 ruling): 'slits' of the piece says
 * in which, 'doors' which of them are doors on the ground floor. */
#ifndef ALEA_BOOKS_BTS_CH09_H
#define ALEA_BOOKS_BTS_CH09_H

#include "books/bts/ch01.h"
#include "books/bts/ch06.h"
#include "books/bts/ch12.h"
#include "books/bts/state.h"

/* bts.09.01, 09.02 what else a piece is. */
enum bts_piece { PIECE_PLAIN, PIECE_HOUSE, PIECE_FORT };

enum {
    BTS_STOREY = CM(4), /* bts.09.18 ruling */
    BTS_SILL = MM(25),  /* bts.09.07 ruling: eyes over the floor */
    BTS_OPENING = CM(3) /* how broad an opening is */
};

/* bts_figure.lodged: how it came to where it is. */
enum {
    LODGED_INTRUDER = 1 << 0, /* bts.09.13 others were on that floor before */
    LODGED_HELD = 1 << 1,     /* bts.09.14 it has survived a duel there */
    LODGED_BOARDED = 1 << 2,  /* bts.20.09 its Transport, this turn */
    LODGED_ARRIVED = 1 << 3   /* bts.07.05 from reserve, this turn */
};

/* clang-format off */
#define BTS_ASKS_09(X) \
    X(OCCUPANT, "occupant", ACROSS, NONE, PLAIN, NONE, "Tir sur le bâtiment : quel occupant subit la blessure ?", "Shot at the building: which occupant takes the wound?")
#define BTS_EVENTS_09(X) \
    X(ENTERS, DETAIL, NONE, N(figure, floor), NONE, "{figure} entre dans le bâtiment ({floor|rez-de-chaussée|1er étage|2e étage|3e étage|4e étage|5e étage|6e étage|7e étage})", "{figure} enters the building ({floor|ground floor|1st floor|2nd floor|3rd floor|4th floor|5th floor|6th floor|7th floor})") \
    X(INTRUDES, MAIN, NONE, N(figure, target), NONE, "{figure} donne l'assaut au bâtiment : {target} l'attend", "{figure} storms the building: {target} is waiting") \
    X(LEAVES, DETAIL, NONE, N(figure), NONE, "{figure} sort du bâtiment", "{figure} leaves the building") \
    X(STAIRS, DETAIL, NONE, N(figure, floor), NONE, "{figure} change d'étage ({floor|rez-de-chaussée|1er étage|2e étage|3e étage|4e étage|5e étage|6e étage|7e étage})", "{figure} changes floors ({floor|ground floor|1st floor|2nd floor|3rd floor|4th floor|5th floor|6th floor|7th floor})") \
    X(HOUSE_ROLL, DETAIL, DIE, N(figure, target, need, modifier, again, passed), NONE, "Trajectoire à travers les murs : {passed|ratée|réussie}{why}{again||, dé relancé} {dice}", "Trajectory through the walls: {passed|failed|passed}{why}{again||, rolled again} {dice}") \
    X(WALLS, DETAIL, NONE, N(figure, target), NONE, "Les murs arrêtent le tir", "The walls stop the shot")
#define BTS_RULES_09(X) \
    X(bts_room_hit, ROOM_HIT, "ch09_shots.c", BEGIN, WHO, FRIEND)
/* clang-format on */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
/* One hit on a floor of a building. */
struct bts_room_hit {
    uint16_t figure;
    struct bts_shot shot;
    uint8_t bursts; /* bts.09.12, 23.71 */
    uint8_t unused;
};
#pragma GCC diagnostic pop

/* ---- what is where (ch09_buildings.c) ---- */

/* The piece that it is in, NOBODY: none. */
static inline int bts_house_of(const struct battle *b, int f)
{
    const int inside = bts_figure_of(b, f)->inside;

    return inside > MAX_FIGURES ? inside - MAX_FIGURES - 1 : NOBODY;
}
static inline bool bts_piece_is_house(const struct piece *p)
{
    return p->special == PIECE_HOUSE || p->special == PIECE_FORT;
}
bool bts_is_house(const struct battle *b, int piece);
int bts_storeys(const struct battle *b, int piece);
/* The building whose walls are about that place, NOBODY: none. */
int bts_house_at(const struct battle *b, struct vec at);

struct bts_opening {
    struct vec at; /* its middle, on the wall */
    angle out;     /* straight out of it */
    bool door;
};
/* bts.09.04 doors and windows of a floor. */
int bts_openings(const struct battle *b, int piece, int floor,
                 struct bts_opening out[SHAPE_CORNERS]);
/* Who is on that floor; floor NOBODY: anywhere in it. */
struct figures bts_occupants(const struct battle *b, int piece, int floor);
bool bts_share_room(const struct battle *b, int f, int g);
/* Enemies, or friends, of a figure on that floor. */
struct figures bts_roommates(const struct battle *b, int f, int piece,
                             int floor, bool enemies);
/* Who of the player is in a room; and the enemies of a figure in its own. */
bool bts_has_intruders(const struct battle *b, int f);
/* bts.09.16 so many more than enemies on its floor that it may go. */
bool bts_may_evacuate(const struct battle *b, int f);
/* bts.09.21 aura: both outside or in buildings, or in one Transport. */
bool bts_in_aura(const struct battle *b, int f, int g, int32_t reach);

/* ---- duels (ch09_buildings.c) ---- */

/* bts.09.13 all on one floor with enemies are one duel. */
void bts_join_rooms(struct battle *b);
/* bts.09.14 the -1 of intruders in their first duel. */
int bts_room_modifier(const struct battle *b, int f);
/* bts.09.14 after a duel inside: who has survived holds. */
void bts_settle_rooms(struct battle *b);

/* ---- shots (ch09_shots.c) ---- */

/* bts.09.10 has the weapon a Lunette? */
bool bts_has_scope(const struct battle *b, int f, int arm);
/* bts.09.08, 09.21 the rule that forbids a shot at an occupant, who stands for the
 * whole floor unless the shooter has a Lunette. */
uint16_t bts_room_shot_bar(const struct battle *b, int f, int arm, int g);

/* bts.09.12, 09.18 a template whose centre lies on the building: all floors, none
 * as under the centre. */
void bts_blast_house(struct battle *b, int f, int arm, int piece);

/* ---- moves into and out of something (ch09_doors.c) ---- */

/* Where a base is that comes out of an opening. */
struct vec bts_before(const struct battle *b, int f,
                      const struct bts_opening *o);
struct bts_start bts_start_of(const struct battle *b, int f,
                              const struct step *step, int steps);
/* Puts it there. */
void bts_set_out(struct battle *b, int f, const struct bts_start *start);

/* bts.09.03 through the opening that its base touches there, bts.20.08 or into
 * the Transport. 'began' is the battle when its move began. */
struct bts_arrival bts_enter_at(const struct battle *b, int f, struct step end,
                                const struct battle *began);
/* bts.09.19 one floor up or down. */
struct bts_arrival bts_stairs(const struct battle *b, int f, int by);
void bts_arrive(struct battle *b, int f, const struct bts_arrival *arrival);
/* bts.09.03 may it be in a building at all? */
uint16_t bts_house_bar(const struct battle *b, int f, int piece);
/* bts.24.11 puts it on a floor, when the battle begins. */
void bts_lodge(struct battle *b, int f, int piece, int floor);

#endif
