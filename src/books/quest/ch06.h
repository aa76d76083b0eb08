/* ch06.h -- chapter 6: movement, ways, and where a charge may lead. */
#ifndef ALEA_BOOKS_QUEST_CH06_H
#define ALEA_BOOKS_QUEST_CH06_H

#include "books/quest/ch04.h"
#include "books/quest/state.h"
#include "table/level.h"
#include "table/reach.h"

enum {
    QUEST_APART = INCH(1),        /* quest.06.01 from enemies */
    QUEST_CAP = INCH(6),          /* quest.11.03 */
    QUEST_CLIMBED = INCH(3),      /* quest.04.09, 15.01 in a normal move */
    QUEST_STEPPED = INCH(1),      /* quest.15.01 a gap in a normal move */
    QUEST_JUMPED = INCH(6),       /* quest.15.02 at most */
    QUEST_DIE_OF_FALL = INCH(3),  /* quest.15.03, 15.06 for each of these */
    QUEST_HARD_FALL = INCH(2),    /* quest.15.06 */
    QUEST_FELL_WITHIN = INCH(2),  /* quest.15.07 of the foot of the drop */
    QUEST_STANDERS = MAX_FIGURES, /* everybody */
    QUEST_LEVEL = INCH(1) / 2 /* feet that are less apart are on one level */
};

/* Is there anybody to charge? */
bool quest_has_charge(const struct battle *b, int unit);

/* Are these heights apart by less than that? */
static inline bool quest_on_level(int32_t z, int32_t other, int32_t apart)
{
    return z - other < apart && other - z < apart;
}
static inline bool quest_flies(const struct battle *b, int unit)
{
    return quest_has(b, unit, TRAITED_FLYING); /* quest.13.26 */
}
/* quest.11.03, 13.42 does difficult ground not matter to it? */
static inline bool quest_strides(const struct battle *b, int unit)
{
    return quest_flies(b, unit) || quest_has(b, unit, TRAITED_STRIDER);
}

/* Where the ground under its centre ends: the last place on the leg that still
 * carries it, to a unit or two; all of it when it never ends. */
struct vec quest_edge(const struct terrain *t, struct step from, struct vec to);

/* One straight leg of a hero's way. */
struct quest_leg {
    int32_t cost;   /* of movement: quest.15.04 a jump is not counted */
    int32_t jump;   /* quest.15.03 its distance, or 0: it walks */
    int32_t depth;  /* quest.15.05 it would fall */
    struct vec off; /* where its centre leaves the ground */
};
/* May it go along that leg, and how? 'but' is the unit it charges, or NOBODY. */
bool quest_judge_leg(const struct battle *b, int unit, struct step from,
                     struct step to, int but, struct quest_leg *leg,
                     struct refusal *why);
/* The whole way of a model, step[0] being where it stands: fills in its cost.
 * Who flies goes straight. Ends on nobody. */
bool quest_judge_legs(const struct battle *b, int unit, int but,
                      struct way *way, int32_t limit, uint16_t too_far,
                      struct refusal *why);
/* quest.15.07 ruling: what it costs to climb out of the chasm it stands in, to go
 * there; 0: it stands in none, or goes to somewhere in it. */
int32_t quest_climb_out(const struct battle *b, int unit, struct step from,
                        struct step to);
/* Of which action a move is: quest.04.05 .. 04.07, 10.05 */
uint16_t quest_move_rule(int action);
/* Does it touch a model of that unit there? */
bool quest_would_touch(const struct battle *b, int unit, struct step at,
                       int target);
/* quest.08.01 ruling: where a charge ends that was to end there: beside the target,
 * if it would stand a hair in its base. */
struct step quest_charge_end(const struct battle *b, int unit, int target,
                             struct step end);
/* quest.06.02 is there no place beside a model of the target that the unit could
 * come to and stand on? Then 2" in plan and 4" in height will do. */
bool quest_unreachable(const struct battle *b, int unit, int target);
/* quest.08.03 is a model of that unit within 2" in plan and 4" in height of it
 * there? */
bool quest_would_reach(const struct battle *b, int unit, struct step at,
                       int target);

/* Does nobody but this model stand there? */
bool quest_is_free(const struct battle *b, int unit, int figure,
                   struct step at);

/* quest.04.05 .. 04.07, 13.23, 13.40, 14.03 how far an action goes; 11.03 is
 * not in it. */
int32_t quest_pace(const struct battle *b, int unit, enum quest_action action);
struct mover quest_mover(const struct battle *b, int unit);
/* Bases it may not come near on its way there: of enemies on a level that it
 * comes to, widened by the gap of quest.06.01. When it charges 'but' (else NOBODY) the gap is not kept, of
 * nobody, and that unit is left out. And those it may pass but not end on:
 * friends, and who lies unconscious. */
void quest_crowd(const struct battle *b, int unit, int but, struct step to,
                 struct crowd *bars);
void quest_taken(const struct battle *b, int unit, struct crowd *taken);
/* quest.06.02 is there a way for this model to contact (or to 2" and 4") with
 * that unit within its charge move? Fills in the way. */
bool quest_charge_way(const struct battle *b, int unit, int figure, int target,
                      struct way *way);
bool quest_may_charge(const struct battle *b, int unit, int target);
/* The distance to it than which no way is shorter: heights count for nothing to
 * who flies (quest.13.26). */
int32_t quest_straight(const struct battle *b, int unit, int other);
/* Walking distance to a unit, for "nearest" (quest.12.03); -1: no way, or none
 * so short. A limit of -1 is none. */
int32_t quest_walking(const struct battle *b, int unit, int other,
                      int32_t limit);
/* Where a model of that unit may be put: no base, solid piece, chasm or edge,
 * and no enemy closer than so far (a distance of the rules; exactly so far is
 * far enough: for "more than 9 inches" give INCH(9) + 1). */
bool quest_may_stand(const struct battle *b, int unit, struct step at,
                     int32_t from_enemies);

bool quest_judge_way(const struct battle *b, const struct decision *d,
                     struct refusal *why);

/* ---- what rules that wait remember ---- */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

/* Advance, Run, Hurry: the way is asked for. Hold: no way. Then it may shoot.
 * Of Hurry 'limit' is the length rolled, before quest_length() and 14.03; of
 * the others it is found by quest_pace(). */
struct quest_move {
    int8_t unit;
    uint8_t action;
    uint8_t moved;
    uint8_t unused;
    int32_t limit; /* of Hurry: INCH(what the D3 gave), it is halved here as it
                      must be; of others 0 */
};
/* A hero goes along a way: leg by leg, jumps and falls, dangerous ground. */
struct quest_walk {
    int8_t unit;
    uint8_t action;
    uint8_t corners, at; /* corners in all, the next */
    uint8_t risky;       /* quest.11.04 it touched dangerous ground; 2: acid */
    uint8_t charging;
    uint8_t beyond; /* the same of the ground that it jumps to */
    uint8_t unused;
    int32_t gone; /* of its movement, not yet told */
    int32_t rest; /* of a leg, beyond the gap that it jumps */
    struct step corner[QUEST_CORNERS];
};

#pragma GCC diagnostic pop

#endif
