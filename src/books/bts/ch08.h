/* ch08.h -- chapter 8: terrain: difficult ground, obstacles, ditches, water, walls,
 * falls and fire.
 *
 * Pieces of a table are what their traits say (table/terrain.h): WOOD, ROCKY, URBAN
 * and WATER are the four categories of difficult ground, DEEP is deep water, DITCH
 * is jumped, LINEAR is an obstacle, ROOF is a height with steep sides on which one
 * stands (an obstacle too, when its top carries somebody), RAISED is a hill that is
 * walked up. BURNS can be set on fire.
 *
 * A way goes straight over what needs a test: from where the base touches it
 * ('near') to where it is beyond it ('far'). What follows 'far' is walked when the
 * test is a 6, or needs no dice. */
#ifndef ALEA_BOOKS_BTS_CH08_H
#define ALEA_BOOKS_BTS_CH08_H

#include "books/bts/ch01.h"
#include "books/bts/state.h"
#include "table/reach.h"

enum {
    BTS_HURDLES = 4, /* of one way */
    /* bts.08.05, 08.13, 08.24 */
    BTS_DIFFICULT = TRAIT_WOOD | TRAIT_ROCKY | TRAIT_URBAN | TRAIT_WATER
};

/* clang-format off */
#define BTS_EVENTS_08(X) \
    X(CROSS_ROLL, DETAIL, FIRST, N(figure, result, again), NONE, "{figure} tente de franchir un obstacle : {result||échec|succès|succès|succès|succès|succès critique}{again||, dé relancé} {dice}", "{figure} tries to cross an obstacle: {result||failure|success|success|success|success|critical success}{again||, rolled again} {dice}") \
    X(STEP_ROLL, DETAIL, FIRST, N(figure, target, result, again), NONE, "{figure} tente d'enjamber {target} : {result||échec|succès|succès|succès|succès|succès critique}{again||, dé relancé} {dice}", "{figure} tries to step over {target}: {result||failure|success|success|success|success|critical success}{again||, rolled again} {dice}") \
    X(CLIMB_ROLL, DETAIL, FIRST, N(figure, result, again), NONE, "{figure} tente une escalade : {result||échec|succès|succès|succès|succès|succès critique}{again||, dé relancé} {dice}", "{figure} tries to climb: {result||failure|success|success|success|success|critical success}{again||, rolled again} {dice}") \
    X(JUMP_ROLL, DETAIL, FIRST, N(figure, result, again), NONE, "{figure} tente un saut : {result||échec fatal|succès|succès|succès|succès|succès critique}{again||, dé relancé} {dice}", "{figure} tries to jump: {result||fatal failure|success|success|success|success|critical success}{again||, rolled again} {dice}") \
    X(STOPPED, DETAIL, NONE, N(figure), NONE, "{figure} reste en deçà et ne bouge plus", "{figure} stays on the near side and moves no more") \
    X(CROSSED, DETAIL, NONE, N(figure, on), NONE, "{figure} passe de l'autre côté{on| et s'y arrête|}", "{figure} gets to the other side{on| and stops there|}") \
    X(CLIMBED, DETAIL, NONE, N(figure, length), NONE, "{figure} a grimpé ({length})", "{figure} has climbed ({length})") \
    X(HANGS, DETAIL, NONE, N(figure, length), NONE, "{figure} s'accroche au mur, à {length} du sol", "{figure} hangs on the wall, {length} up") \
    X(LOST_JUMPING, MAIN, NONE, N(figure), FALLS, "{figure} disparaît dans le fossé", "{figure} is lost in the ditch") \
    X(FALL, DETAIL, NONE, N(figure, length), NOBODY(GROUND), "{figure} tombe de {length}", "{figure} falls {length}") \
    X(WATER_ROLL, DETAIL, TEST, N(figure, need, passed), NONE, "{figure}, en eau profonde : {passed|en perdition|sans mal} {dice}", "{figure} in deep water: {passed|in trouble|unharmed} {dice}") \
    X(WATER_HARM, DETAIL, CHANCE, N(figure, wounds), NOBODY(GROUND), "{figure} reçoit {wounds} {wounds#blessure|blessures} {dice}", "{figure} takes {wounds} {wounds#wound|wounds} {dice}") \
    X(FIRE_ROLL, DETAIL, TEST, N(figure, need, passed), NONE, "Le décor {passed|ne prend pas feu|prend feu} {dice}", "The scenery {passed|does not catch fire|catches fire} {dice}") \
    X(BURNT, DETAIL, NONE, N(figure), NOBODY(GROUND), "{figure} est dans le feu", "{figure} is in the fire")
/* clang-format on */

/* ---- ground (ch08_terrain.c) ---- */

/* Who moves, and what terrain costs him. */
struct mover bts_mover(const struct battle *b, int f);
/* bts.18.05, 08.12 the height that obstacles are measured against. */
static inline int32_t bts_stature(const struct battle *b, int f)
{
    return bts_model(b, f)->shoulder;
}
/* bts.08.07, 20.06, 23.06 obstacles lower than this are no obstacle for it. */
int32_t bts_steps_over(const struct battle *b, int f);
/* bts.08.08, 18.04, 19.01, 20.06, 23.86 may it take crossing tests; bts.08.09,
 * 18.02, 20.01 climbing tests; bts.08.16 jump tests? */
bool bts_may_cross(const struct battle *b, int f);
bool bts_may_climb(const struct battle *b, int f);
bool bts_may_jump(const struct battle *b, int f);
/* bts.18.11 was any part of its base in difficult ground on that way, whose end it
 * has reached? bts.23.90 in the air it was not, but for where it landed. */
bool bts_was_rough(const struct battle *b, int f, const struct way *way,
                   bool flown);
/* bts.08.15 does it roll for deep water when it begins to move? */
bool bts_wades(const struct battle *b, int f);
/* bts.06.07 does a hull lie in the way? */
bool bts_hull_bars(const struct battle *b, int f, struct segment leg);
/* Shifted straight there, without turning: does a hull of its own, or somebody's,
 * meet what is in the way? 'except' is not. What bases meet, reach_cost() says. */
bool bts_shift_bars(const struct battle *b, int f, struct vec to, int except);
/* Of these alone: all who may be there are among them. */
bool bts_shift_bars_among(const struct battle *b, int f, struct vec to,
                          const struct figures *about, int except);
/* Is the piece one that it may not enter from where it is? */
bool bts_keeps_out(const struct battle *b, int f, int piece);
/* Does the base or hull overlap a piece that is in its way there? */
bool bts_ground_bars(const struct battle *b, int f, struct step at);
/* Could a base stand there: no piece that is in its way, nobody else? */
bool bts_fits(const struct battle *b, int f, struct step at);

/* ---- ways over obstacles (ch08_obstacles.c) ---- */

enum bts_hurdle_kind {
    HURDLE_CROSS, /* an obstacle, or a low rim */
    HURDLE_STEP,  /* bts.06.29 a prone figure */
    HURDLE_JUMP,
    HURDLE_UP, /* a wall */
    HURDLE_DOWN
};
struct bts_hurdle {
    struct step near, far;
    int32_t before; /* what the way to it costs */
    int32_t walked; /* and how long it is */
    int32_t paid;   /* what it costs itself */
    int32_t left;   /* of the move, when the test is taken */
    int32_t fall;   /* who fails falls so deep: bts.08.11 */
    int16_t over;   /* piece, or figure */
    uint8_t kind;   /* enum bts_hurdle_kind */
    bool sure;      /* no dice: bts.23.67, 23.06, 08.21 */
};
/* A way cut into parts that are walked and hurdles between them. */
struct bts_trip {
    int32_t cost;
    int hurdles;
    struct bts_hurdle hurdle[BTS_HURDLES];
    uint16_t rule; /* that refuses it; 0: legal */
    enum reach_stop stop;
    bool
        ends_early; /* its last climb takes more than what is left of the move */
};
struct bts_trip bts_plan_trip(const struct battle *b, int f,
                              const struct mover *m, const struct way *way,
                              int32_t limit);
/* bts.08.10, 15.05 straight over a piece that it touches, towards that place:
 * where it lands; false when there is no room. */
bool bts_hop(const struct battle *b, int f, int piece, struct vec towards,
             struct step *far);
/* Does the trip roll dice? */
bool bts_trip_rolls(const struct bts_trip *t);

/* ---- tests and falls (ch08_falls.c) ---- */

/* How a hurdle was taken. */
enum bts_taken { TAKEN_NOT, TAKEN_STOPS, TAKEN_ON, TAKEN_LOST };
/* Puts the figure at the hurdle, takes the test and puts it where that leads.
 * TAKEN_ON: it may go on. */
enum bts_taken bts_take_hurdle(struct battle *b, int f,
                               const struct bts_hurdle *h);
/* bts.08.19, 08.20 it has fallen so deep: prone, and hit when that is higher than
 * itself. */
void bts_fall(struct battle *b, int f, int32_t height);
/* bts.08.15 the roll in deep water. */
void bts_wade(struct battle *b, int f);

/* ---- fire (ch08_fire.c) ---- */

/* bts.08.23 the burning piece that it is in or touches; NOBODY: none. */
int bts_fire_at(const struct battle *b, int f);
/* bts.08.23 may the way be gone without entering fire? Who is in it may leave. */
bool bts_fire_lets(const struct battle *b, int f, const struct way *way);
/* bts.13.18 a flame thrower hits who is in scenery that can burn. */
void bts_kindle(struct battle *b, int by, int target);
/* bts.08.23 at the end of a turn the next one burns whose turn is 'from', at first 0,
 * or later; gives the turn after its own, 0: nobody is left in fire. One by one, as
 * a host in a wood on fire tells more than the log holds. */
int bts_burn(struct battle *b, int from);

#endif
