/* ch01.h -- chapter 1: dice and scores, values of figures, distances, sight. */
#ifndef ALEA_BOOKS_BTS_CH01_H
#define ALEA_BOOKS_BTS_CH01_H

#include "books/bts/state.h"
#include "table/footprint.h"
#include "table/ray.h"
#include "table/reach.h"

/* ---- dice ---- */

/* bts.01.12 a die with its modifiers never shows more than 6 or less than 1. */
static inline int bts_score(int die, int modifier)
{
    const int score = die + modifier;

    return score < 1 ? 1 : score > 6 ? 6 : score;
}
/* What of a die matters for a test: whether it passes (roll_alike()). */
static inline uint64_t bts_apart(int need, int modifier)
{
    int die = 1;

    while (die <= 6 && bts_score(die, modifier) < need)
        die++;
    return DICE_FROM(die - 1);
}
/* bts.01.16 a D3 by the die. */
static inline int bts_d3(int die)
{
    return (die + 1) / 2;
}
/* bts.01.20 halves are rounded up. */
static inline int32_t bts_half(int32_t n)
{
    return (n + 1) / 2;
}
/* bts.01.20 ruling: a Mvt halves to whole centimetres. */
static inline int32_t bts_half_move(int32_t pace)
{
    return CM(bts_half(pace / CM(1)));
}
/* Rolls one die of an event: 1 .. 6. */
int bts_roll(struct battle *b, struct event event);
/* The same where only some faces are told apart: bts_apart(). */
int bts_roll_apart(struct battle *b, struct event event, uint64_t apart);

/* ---- values as they are now ---- */

/* bts.01.19 between 1 and 10. */
static inline int bts_bounded(int value)
{
    return value < 1 ? 1 : value > 10 ? 10 : value;
}
/* Combat in a duel, without the dice of feats; Force of blows; Défense, of which
 * 'pierce' is taken; Moral. */
int bts_combat(const struct battle *b, int f);
int bts_force(const struct battle *b, int f);
int bts_defence(const struct battle *b, int f, int pierce);
int bts_moral(const struct battle *b, int f);
/* CT, 2 .. 6; 0: it cannot shoot. */
int bts_aim(const struct battle *b, int f);
/* PV that are left. */
static inline int bts_life(const struct battle *b, int f)
{
    return bts_model(b, f)->life - bts_figure_of(b, f)->lost;
}
/* bts.06.24 as tall as it is now. */
int32_t bts_height(const struct battle *b, int f);

/* ---- who is here ---- */

/* Figures of a player on the table, those in Transports and buildings too. */
struct figures bts_side(const struct battle *b, int player);
static inline bool bts_are_enemies(const struct battle *b, int f, int g)
{
    return bts_owner(b, f) != bts_owner(b, g);
}

/* ---- distances ---- */

static inline struct vec bts_at(const struct battle *b, int f)
{
    return vec(stand_of(b, f)->x, stand_of(b, f)->y);
}
static inline bool bts_has_hull(const struct battle *b, int f)
{
    return bts_model(b, f)->radius == 0;
}
static inline struct disc bts_base(const struct battle *b, int f)
{
    return (struct disc){ bts_at(b, f), bts_model(b, f)->radius };
}
struct hull bts_hull(const struct battle *b, int f);
/* bts.01.26, 06.16 what it covers, base or hull; the same when its centre is there,
 * its facing kept. */
struct footprint bts_footprint(const struct battle *b, int f);
struct footprint bts_footprint_at(const struct battle *b, int f, struct vec at);
/* Half the width of a gap that it needs on its way; how far it may reach from its
 * centre. Of a base both are its radius. */
int32_t bts_girth(const struct battle *b, int f);
static inline int32_t bts_reach_of(const struct battle *b, int f)
{
    const struct bts_model *m = bts_model(b, f);

    return m->radius ? m->radius : m->half_length + m->half_width;
}
/* Those who may reach into the box, or come as near to it: only places are looked
 * at, and few of many are left for whatever else is asked. */
struct figures bts_about(const struct battle *b, struct box box,
                         int32_t margin);
/* Who is a machine or as large as one. */
#define BTS_GREAT (BTS_IS(VEHICLE) | BTS_IS(WALKER) | BTS_IS(MONSTER))
/* Of a sort that the stage knows (struct bts_stage): all who may be of it. */
struct figures bts_those(const struct battle *b, const struct figures *sort);
/* Does the stage know of what sorts a figure is? */
bool bts_is_sorted(const struct battle *b, int f);
/* Notes which pieces can be passed over where it is asked what stands where. */
void bts_survey(struct bts_stage *s, const struct terrain *t);
/* Models are changed after they were added: nothing is known of them together. */
void bts_models_vary(struct bts_stage *s);
/* The same as bts_about(), of f when its centre is there. */
static inline struct figures bts_about_at(const struct battle *b, int f,
                                          struct vec at, int32_t margin)
{
    return bts_about(b, box_of_segment((struct segment){ at, at }, 0),
                     bts_reach_of(b, f) + margin);
}
/* Could f, on its way there, come as near to g? Most are far off, and this costs
 * little. */
static inline bool bts_may_meet(const struct battle *b, int f,
                                struct segment way, int g, int32_t distance)
{
    return segment_roughly(way, vec(stand_of(b, g)->x, stand_of(b, g)->y),
                           bts_reach_of(b, f) + bts_reach_of(b, g) + distance);
}
/* As bts_within(), of f when its centre is there; would it overlap g? */
bool bts_within_at(const struct battle *b, int f, struct vec at, int g,
                   int32_t distance);
bool bts_overlaps_at(const struct battle *b, int f, struct vec at, int g);
/* Does it cover any of a piece with one of these traits? */
bool bts_lies_over(const struct battle *b, int f, uint32_t traits);
/* Where it counts as being: itself, or the Transport it is in. */
int bts_carrier(const struct battle *b, int f);
/* bts.01.25 the distance of bases or hulls, rounded down, 0 when they touch; and
 * whether it is at most, or less than, so much: exact. */
int32_t bts_gap(const struct battle *b, int f, int g);
bool bts_within(const struct battle *b, int f, int g, int32_t distance);
bool bts_nearer(const struct battle *b, int f, int g, int32_t distance);
bool bts_touches(const struct battle *b, int f, int g);
/* How high the ground is, or the floor, at that place; and where it stands. */
int32_t bts_height_at(const struct battle *b, struct step at);
int32_t bts_ground(const struct battle *b, int f);

/* ---- sight (bts.01.21) ---- */

enum {
    SIGHT_COLUMNS = 3,
    SIGHT_ROWS = 8,
    SIGHT_POINTS = SIGHT_COLUMNS * SIGHT_ROWS,
    SIGHT_HALF = SIGHT_POINTS / 2, /* bts.12.09 hidden from so many on */
    SIGHT_ALL = (1 << SIGHT_POINTS) - 1
};

/* What a look finds: which of the 24 points of the target are stopped by what. */
struct bts_sight {
    uint32_t scenery;       /* points stopped by terrain */
    uint32_t figures;       /* by figures */
    struct figures between; /* figures that stop a point */
};

/* Where eyes are. */
struct point bts_eye(const struct battle *b, int f);
/* The 24 points of a figure, seen from there. */
void bts_points(const struct battle *b, struct vec from, int g,
                struct point point[SIGHT_POINTS]);
/* Looks from one figure at another past terrain and figures. */
struct bts_sight bts_look(const struct battle *b, int f, int g);
/* bts.21.08 the same with a weapon, which may be mounted somewhere; NOBODY: the
 * figure itself. So below. */
struct bts_sight bts_look_with(const struct battle *b, int f, int arm, int g);
/* bts.12.11 do friends of f stop so many points between them? */
bool bts_friends_stop(const struct battle *b, int f, int arm, int g,
                      int points);
/* Which points of a figure scenery stops, seen from there. */
uint32_t bts_hidden_from(const struct battle *b, struct point eye, int g);
/* Which points a single figure stops: for whose share is the largest. */
uint32_t bts_stopped_with(const struct battle *b, int f, int arm, int g,
                          int other);
/* bts.01.21 at least one point is not stopped by terrain, nor by a Véhicule,
 * Marcheur or Monstre that hides them all; bts.23.78 nor is it a Solitaire that
 * keeps out of sight. */
bool bts_sees(const struct battle *b, int f, int g);
bool bts_sees_with(const struct battle *b, int f, int arm, int g);
/* bts.09.03, 09.08 does it see a floor of a building? */
bool bts_sees_room(const struct battle *b, int f, int piece, int floor);

#endif
