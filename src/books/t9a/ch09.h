/* ch09.h -- chapter 9: how units move, as geometry: no dice, nothing remembered.
 *
 * A unit is a formation and the rectangle about it; what is about it is a scene, in
 * which it is not itself. Rectangles have their centre on whole units, so that each
 * step of a way may be 0.71 units off; what is nearer than asked by T9A_EPS is not
 * near (t9a.02.04). */
#ifndef ALEA_BOOKS_T9A_CH09_H
#define ALEA_BOOKS_T9A_CH09_H

#include "books/t9a/ch04.h"

/* ---- what is about ---- */

enum { T9A_THINGS = 128 };

/* Another unit. */
struct t9a_thing {
    const struct t9a_ground *ground;
    bool enemy;
};

/* t9a.04.21, 04.22 what the unit was brought closer to than an inch, and may still
 * be, by a charge or the like: sets of things and of pieces. */
struct t9a_excuse {
    uint64_t thing[T9A_THINGS / 64];
    uint64_t piece;
};

struct t9a_scene {
    const struct terrain *table;
    uint64_t impassable; /* pieces */
    const struct t9a_thing *thing;
    int32_t things;
    struct t9a_excuse excused;
};

static inline bool t9a_excused(const struct t9a_excuse *e, int thing)
{
    return (e->thing[thing / 64] >> thing % 64 & 1) != 0;
}

/* Why a unit may not do it, and what bars it. */
enum t9a_bar {
    BAR_NONE,
    BAR_KIND, /* steps that do not go together, or not for such a unit */
    BAR_LENGTH, /* the way is too long: 'at' is what there was left for the step */
    BAR_UNIT,  /* too near the unit 'which' */
    BAR_PIECE, /* too near the terrain 'which' */
    BAR_EDGE,  /* too far beyond the edge of the table */
    BAR_MODEL, /* a model ends too far from where it stood: its rank is 'which',
                   its file 'at' */
    BAR_SPECIAL /* nowhere in the new formation for a model of its own */
};
struct t9a_barred {
    enum t9a_bar bar;
    int32_t step;  /* of the way; -1: where it ends */
    int32_t at;    /* so far into the step */
    int32_t which; /* or -1 */
};

/* ---- standing ---- */

/* t9a.04.18, 04.24 may it end a move there? */
struct t9a_barred t9a_may_stand(const struct t9a_scene *s,
                                const struct t9a_formation *f,
                                const struct hull *bounds);
/* How much it lacks of that: it may not end its move anywhere less far from there. 0:
 * nothing is lacking. */
int32_t t9a_lacks(const struct t9a_scene *s, const struct t9a_formation *f,
                  const struct hull *bounds);
/* t9a.04.23 has each model at least half of its base on the table? By areas of
 * which corners are rounded to whole units; of a round base that of the regular
 * shape of eight corners in it. */
bool t9a_half_on_table(const struct t9a_formation *f, const struct hull *bounds,
                       const struct terrain *table);

/* ---- steps ---- */

/* t9a.09.71 .. 73, 09.75, 09.84. ORDER STEPS */
enum t9a_step {
    STEP_FORWARD,
    STEP_BACKWARD,
    STEP_LEFTWARD,
    STEP_RIGHTWARD,
    STEP_WHEEL_LEFT,
    STEP_WHEEL_RIGHT,
    STEP_PIVOT,
    STEPS
};
struct t9a_leg {
    enum t9a_step step;
    int32_t
        by; /* its length; the angle of a wheel or a pivot, less than a turn */
};

/* Where it stands after so much of the leg. */
struct hull t9a_step_end(const struct hull *bounds, struct t9a_leg leg);
/* t9a.09.85 what it costs: the arc of the outer corner, rounded up; a pivot, free
 * (t9a.09.75). */
int32_t t9a_step_cost(const struct hull *bounds, struct t9a_leg leg);

/* t9a.04.19, 04.22, 04.23 how a leg goes past what is about it. Excuses that end on
 * the way are taken away. What is nearer than half an inch by at most 2 * T9A_EPS
 * may be passed; an excuse that would end for less than 16 units of the way goes
 * on. */
struct t9a_barred t9a_step_clear(const struct t9a_scene *s,
                                 const struct t9a_formation *f,
                                 const struct hull *bounds, struct t9a_leg leg,
                                 struct t9a_excuse *excused);

/* How far a leg gets, whatever the gap, before it overlaps what it goes past, or
 * comes to touch it: all of the leg when it never does. What is overlapped by less
 * than WHEEL_SKIN is passed, and what is touched by less than twice that. */
int32_t t9a_free_of(const struct t9a_ground *own, const struct hull *bounds,
                    struct t9a_leg leg, const struct t9a_ground *other,
                    bool touch);
int32_t t9a_free_of_piece(const struct t9a_ground *own,
                          const struct hull *bounds, struct t9a_leg leg,
                          const struct polygon *piece);
/* t9a.04.23 how far a leg gets before more than half of a base is beyond the edge: what
 * goes straight and is on the table at its end was there all the way, what turns is
 * looked at every 5 degrees. */
int32_t t9a_way_on_table(const struct t9a_scene *s,
                         const struct t9a_formation *f,
                         const struct hull *bounds, struct t9a_leg leg);
/* The hull as it is for who looks the way a straight step goes. */
struct hull t9a_step_heading(const struct hull *h, enum t9a_step step);

/* t9a.09.25, 09.30 the same of all that is about: nobody is overlapped, no enemy
 * touched, and half of each base stays on the table. 'brief': told is whether somebody bars
 * it, not who is the first and where. */
struct t9a_barred t9a_step_free(const struct t9a_scene *s,
                                const struct t9a_formation *f,
                                const struct hull *bounds, struct t9a_leg leg,
                                bool brief);
/* Of a unit that turns about a point, to the left when positive;
 * 'enemies': those it may not touch, or else all others. */
struct t9a_barred t9a_swing_free(const struct t9a_scene *s,
                                 const struct t9a_formation *f,
                                 const struct hull *bounds, struct pivot about,
                                 int32_t by, bool enemies, bool brief);

/* ---- ways ---- */

enum { T9A_LEGS = 16 };
struct t9a_course {
    struct t9a_leg leg[T9A_LEGS];
    int32_t legs;
};
enum t9a_move { MOVE_ADVANCE, MOVE_MARCH };

/* Where the way leads, and what it costs. */
struct hull t9a_path_end(const struct hull *bounds, const struct t9a_course *p);
int32_t t9a_path_cost(const struct hull *bounds, const struct t9a_course *p);
/* t9a.09.70 .. 76 may the unit go that way? 'reach' is M, or 2M of a march; back and
 * aside it goes half of it. */
struct t9a_barred t9a_may_go(const struct t9a_scene *s,
                             const struct t9a_formation *f,
                             const struct hull *bounds, enum t9a_move move,
                             int32_t reach, const struct t9a_course *p);
/* t9a.09.74, 09.76 the model that ends furthest from its start, and the square of how
 * far; both bounds are of the formation. */
struct t9a_place {
    int32_t rank, file; /* rank -1: beside the front rank, file is the hand */
};
/* Is it one of those that the base fills? */
static inline bool t9a_fills(const struct t9a_block *block,
                             struct t9a_place place)
{
    return place.rank >= block->rank &&
           place.rank < block->rank + block->deep &&
           place.file >= block->file && place.file < block->file + block->wide;
}
int64_t t9a_furthest2(const struct t9a_formation *f, const struct hull *from,
                      const struct hull *to, struct t9a_place *which);

/* ---- reforms ---- */

enum { T9A_MODELS = 128 };
/* A model that is itself before and after; of a base that stands in for several
 * (t9a.16.02) the first place, and how many files and ranks it fills. */
struct t9a_individual {
    struct t9a_place from, to;
    uint8_t wide, deep; /* 0: one */
};
struct t9a_reform {
    const struct t9a_formation *from, *to;
    struct hull was, will;
    const struct t9a_individual *special;
    int32_t specials;
};

/* t9a.09.81 the square of the least distance within which all models can change
 * their places, exact for base centres on whole units; -1: they cannot. 'came' (may
 * be NULL) says for each place of the new formation, rank by rank and the left hand
 * and the right hand last, the number of the old one. */
int64_t t9a_reform_farthest2(const struct t9a_reform *r,
                             uint8_t came[T9A_MODELS]);
/* Is that within so far, squared? Never: there is no such place for somebody. Asked for
 * many formations: quicker than how far it is. */
enum t9a_shift { SHIFT_NEVER, SHIFT_FAR, SHIFT_WITHIN };
enum t9a_shift t9a_reform_within(const struct t9a_reform *r, int64_t most2);
/* t9a.09.80 .. 83 may it? 'reach' is 2M. A pivot is one to the same formation. */
struct t9a_barred t9a_may_reform(const struct t9a_scene *s,
                                 const struct t9a_reform *r, int32_t reach);

/* ---- failed charges ---- */

/* t9a.09.49, 09.50 the wheel after which a straight advance leads its centre to the
 * point, to the left when positive: right to a step of 1/65536 turn. A point that is
 * nearer to the corner than half its front is passed by: it wheels until that is
 * beside it. */
int32_t t9a_wheel_towards(const struct hull *bounds, struct vec point);
struct t9a_failed {
    int32_t wheel, ahead; /* as far as they were gone */
    struct hull end;
};
/* t9a.09.48 .. 51 of the highest die, in inches as a length, towards the centre of who
 * was charged. It ends at the last place of its way that t9a.04.18 allows. */
struct t9a_failed t9a_charge_failed(const struct t9a_scene *s,
                                    const struct t9a_formation *f,
                                    const struct hull *bounds, struct vec point,
                                    int32_t length);

/* ---- flight ---- */

/* t9a.09.12 the way to flee from somebody. */
angle t9a_flee_facing(const struct hull *bounds, const struct hull *from);
/* t9a.09.66 does it come to an edge of the table, going from one place to the other,
 * or further out than it was? */
bool t9a_reaches_edge(const struct t9a_formation *f, const struct hull *before,
                      const struct hull *after, const struct terrain *table);
struct t9a_flight {
    struct hull end;
    int32_t distance; /* t9a.09.62 lengthened */
    bool gone;        /* t9a.09.66 */
};
/* t9a.09.61, 09.62 straight ahead as it stands; units and impassable terrain of the
 * scene are fled clear of, excused or not. */
struct t9a_flight t9a_flees(const struct t9a_scene *s,
                            const struct t9a_formation *f,
                            const struct hull *bounds, int32_t distance);
/* t9a.09.64 the places of the models that pass through the unit or the piece on a
 * straight way; gives their number. */
int32_t t9a_pass_unit(const struct t9a_formation *f, const struct hull *bounds,
                      int32_t distance, const struct t9a_ground *other,
                      struct t9a_place model[T9A_MODELS]);
int32_t t9a_pass_piece(const struct t9a_formation *f, const struct hull *bounds,
                       int32_t distance, const struct polygon *piece,
                       struct t9a_place model[T9A_MODELS]);

#endif
