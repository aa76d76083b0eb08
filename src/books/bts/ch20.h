/* ch20.h -- chapter 20: Monstres, and all that moves as they do (bts.21.01
 * Véhicules): straight legs and pivots, what is rammed on the way, panic; and what
 * follows from wounds and damage when somebody has to be asked or tested. */
#ifndef ALEA_BOOKS_BTS_CH20_H
#define ALEA_BOOKS_BTS_CH20_H

#include "books/bts/ch06.h"
#include "books/bts/state.h"

struct spread;

/* clang-format off */
#define BTS_ASKS_20(X) \
    X(RAM, "ram", OPTION, KEYS(no_yes), PLAIN, N(figure), "{figure} : percuter l'allié touché ?", "{figure}: ram the friend it touches?")
#define BTS_EVENTS_20(X) \
    X(PIVOTS, DETAIL, NONE, N(figure, degrees), NONE, "{figure} pivote de {degrees}°", "{figure} pivots by {degrees}°") \
    X(PUSHED, DETAIL, NONE, N(figure, length), NONE, "{figure} est poussé{figure@+} de côté ({length})", "{figure} is pushed aside ({length})") \
    X(RAMS, MAIN, NONE, N(figure, target), UNIT(RAMMED), "{figure} percute {target}", "{figure} rams {target}") \
    X(HALTS, DETAIL, NONE, N(figure), NONE, "{figure} s'arrête", "{figure} stops") \
    X(BOLTS, DETAIL, NONE, N(figure), NONE, "{figure} panique : l'adversaire pourra le mener", "{figure} panics: the enemy may drive it") \
    X(CALMS, DETAIL, NONE, N(figure), NONE, "{figure} se calme", "{figure} calms down") \
    X(BOLTED, MAIN, NONE, N(figure), FALLS, "{figure} s'enfuit hors de la table", "{figure} runs off the table")
#define BTS_RULES_20(X) \
    X(bts_drive, DRIVE, "ch20_drive.c", BEGIN, WADED, RAM, HIT) \
    X(bts_bolt, BOLT, "ch20_panic.c", BEGIN, MOVE, DRIVEN)
/* clang-format on */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct bts_drive {
    struct bts_course course;
    struct figures met;
    uint16_t figure;
    uint8_t now;    /* leg */
    uint8_t halts;  /* bts.20.04 whatever comes of those whom it hits */
    int32_t left;   /* of that leg */
    int64_t length; /* driven so far */
};
struct bts_bolt {
    uint16_t figure;
    uint8_t unused[6];
};
#pragma GCC diagnostic pop

/* ---- headings and pivots (ch20_pivot.c) ---- */

/* An angle in whole degrees; where a figure faces. */
int bts_degrees(angle a);
int bts_heading(const struct battle *b, int f);
/* From one heading to another the shorter way, -179 .. 180. */
int bts_turn_of(int from, int to);
/* Its footprint, turned to that heading. */
struct footprint bts_turned_to(const struct battle *b, int f, int degrees);
/* A place straight from where it is. */
struct vec bts_ahead(const struct battle *b, int f, int degrees,
                     int32_t length);
/* bts.23.05 does it go over what it may not enter? */
bool bts_floats(const struct battle *b, int f);
/* Does somebody else stand there? */
bool bts_is_in_way(const struct battle *b, int f, const struct footprint *by);
/* bts.20.05 turns it, and pushes who is in the way aside; false, and nothing done,
 * when it cannot. */
bool bts_pivot(struct battle *b, int f, int degrees);
/* As how many of the two a turn of so many degrees counts. */
static inline int bts_pivots_of(int turn)
{
    return turn == 0 ? 0 : turn <= WHOLE_TURN / 4 ? 1 : 2;
}

/* ---- ground (ch20_ground.c) ---- */

/* A ditch on its line: where it comes to it, and where it is beyond. */
struct bts_ditch {
    int piece; /* NOBODY: there is none */
    int32_t near, far;
};
struct bts_ditch bts_next_ditch(const struct battle *b, int f,
                                const struct footprint *print, int32_t length);
/* How far it gets in a line before ground stops it; without leaving the table. */
int32_t bts_room_ahead(const struct battle *b, int f,
                       const struct footprint *print, int32_t length);
int32_t bts_room_on_table(const struct battle *b, const struct footprint *print,
                          int32_t length);
/* bts.08.05 what a line costs with what slows it. */
int32_t bts_leg_cost(const struct battle *b, int f,
                     const struct footprint *print, int32_t length);
/* How far it could go in that direction, whoever is in the way. */
int32_t bts_drive_room(const struct battle *b, int f, int degrees);

/* ---- driving (ch20_drive.c) ---- */

/* How far it may still go in this move. */
int32_t bts_drive_pace(const struct battle *b, int f);
/* bts.20.03, 21.01 does it move straight, with pivots? */
static inline bool bts_drives(const struct battle *b, int f)
{
    return bts_is(b, f, BTS_IS(MONSTER) | BTS_IS(VEHICLE));
}
/* bts.20.03 .. 20.06 judges a move: each corner gives a leg, in the whole degree
 * that is nearest, and as long as it is far. Whom it would touch is charged or
 * rammed; what comes of that the dice say. */
struct bts_walk bts_judge_drive(const struct battle *b, int f,
                                const struct step *step, int steps, int facing);
/* The course of the move that was answered. */
struct bts_course bts_course_answered(const struct battle *b, int f);
/* Makes a drive that touches nobody. */
void bts_make_drive(struct battle *b, int f, const struct bts_walk *walk);
/* bts.23.51, 23.22, 23.25, 23.47 the hits of Impactant or Charge dévastatrice. */
void bts_ram(struct battle *b, int f, int g);

/* ---- panic (ch20_panic.c) ---- */

/* bts.20.18 is it moved by its enemy now? */
bool bts_is_bolting(const struct battle *b, int f);
/* bts.20.19 is it aboard a Monstre that panics this turn? */
bool bts_rides_panic(const struct battle *b, int f);
/* The Monstre of a player whose panic move is due now, NO_FIGURE: none. */
int bts_next_bolter(const struct battle *b, int player);
/* bts.20.18 a wound that nothing has saved it from. */
void bts_frighten(struct battle *b, int f);

/* ---- duels (ch20_fights.c) ---- */

/* bts.23.23 has it the Attaque more of a monstrous charge? */
bool bts_charges_monstrously(const struct battle *b, int f);
/* bts.18.13, 20.13, 23.24 the winners throw down whom they may. */
void bts_throw_losers(struct battle *b, int winner);
/* bts.20.15 ruling: by base or hull length. */
bool bts_is_smaller(const struct battle *b, int f, int g);
/* bts.20.15 the next fighter that steps back 3 cm whoever won: the smaller of two
 * Monstres, a Monstre from a Véhicule. */
int bts_next_yielder(const struct battle *b, int winner, int from);

/* ---- candidates (ch20_offers.c) ---- */

void bts_spread_drives(struct spread *s, int f);

#endif
