/* ch06.h -- chapters 6, 11 and 15: movement, terrain, heights: ways and places
 * of models, distances and sight. */
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

/* Are these heights apart by less than that? */
static inline bool quest_on_level(int32_t z, int32_t other, int32_t apart)
{
    return z - other < apart && other - z < apart;
}
/* The chasm that holds the place (its edge does not), or -1. */
int quest_chasm(const struct terrain *t, struct vec at);
/* Height of a place over the table: of a roof, or below 0 in a chasm. */
int32_t quest_height(const struct terrain *t, struct step at);
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
/* quest.08.01 the way of a hero who cannot touch the target, as near to it as
 * possible. False: he cannot strike from there. */
bool quest_nearest_reach(const struct battle *b, int unit, int target,
                         struct way *way);
/* Does a hero who cannot touch the target strike it from there, and could he come
 * no nearer? */
bool quest_near_enough(const struct battle *b, int unit, struct step end,
                       int target);
/* quest.08.03 is a model of that unit within 2" in plan and 4" in height of it
 * there? */
bool quest_would_reach(const struct battle *b, int unit, struct step at,
                       int target);
/* quest.11.04 what a way through dangerous ground is: 0 none, 1 danger, 2 acid. */
int quest_risk(const struct battle *b, int unit, const struct way *way);
void quest_brave(struct battle *b, int unit, int figure, int risk,
                 uint16_t rule);
/* The same for each model of a unit, once all have gone: if it still lives by
 * then. */
void quest_brave_all(struct battle *b, int unit, const uint8_t *risk);

/* Everybody else, for pushes and falls: as wide as they are, or enemies who are
 * up wider by the 1" to keep from them (quest.06.01), or without those who lie
 * unconscious and are in nobody's way (quest.07.05). */
enum quest_others { OTHERS_ALL, OTHERS_APART, OTHERS_UP };
struct footing quest_footing(const struct battle *b, int unit, int figure,
                             enum quest_others which,
                             struct stander out[QUEST_STANDERS]);
/* Does nobody but this model stand there? */
bool quest_is_free(const struct battle *b, int unit, int figure,
                   struct step at);
/* quest.15.07 the nearest place to land for who comes down there. */
struct step quest_landing(const struct battle *b, int unit, int figure,
                          struct step foot);
/* quest.15.09 to the edge where it takes off, or as near to it as it can. */
void quest_to_edge(struct battle *b, int unit, int figure, struct step edge);

/* Height of a model's feet over the table; in a chasm it is below 0. */
int32_t quest_z(const struct battle *b, int unit, int figure);
/* quest.01.01 between base edges, in 3D: at most so far. Of the nearest models.
 * The distance is one of the rules: quest_length() is applied inside. */
bool quest_within(const struct battle *b, int unit, int other,
                  int32_t distance);
/* The same of a length on the table, whatever its size; 'less': less than it. */
bool quest_measured(const struct battle *b, int unit, int other, int32_t length,
                    bool less);
/* From one model to any of that unit, or to a place on the table. */
bool quest_model_within(const struct battle *b, int unit, int figure, int other,
                        int32_t distance);
bool quest_near_point(const struct battle *b, int unit, struct vec at,
                      int32_t distance);
/* The smallest distance between models of two units, for orders; rounded up. */
int32_t quest_gap(const struct battle *b, int unit, int other);
/* quest.07.01 may this model draw a line to any model of that unit? */
bool quest_model_sees(const struct battle *b, int unit, int figure, int other);
bool quest_sees(const struct battle *b, int unit, int other);
bool quest_sees_point(const struct battle *b, int unit, struct vec at,
                      int floor);
/* The same from where it might stand. */
bool quest_would_see(const struct battle *b, int unit, struct step from,
                     int other);
/* quest.11.01, 11.02, 90.06, 90.08 has the target cover from shots of this
 * unit? 'indirect' (quest.13.32): what is in between does not count. */
bool quest_covered(const struct battle *b, int unit, int target, bool indirect);
/* The same from where the nearest shooter might stand. */
bool quest_covered_from(const struct battle *b, int unit, struct step from,
                        int target, bool indirect);
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
/* quest.11.04 as many dice as its Cor, each 1 a wound; tells and wounds. */
void quest_danger(struct battle *b, int unit, int figure, uint16_t rule);
/* Does the model stand in dangerous ground? */
bool quest_in_danger(const struct battle *b, int unit, int figure);
/* Moves the models of a machine's unit, each along its own way (walk[figure]),
 * tells it, rolls for dangerous ground that they go through. */
void quest_march(struct battle *b, int unit, const struct way *walk,
                 enum quest_action action);
/* quest.08.01 every charging model to contact with the target, or as near as
 * possible; quest.08.02 the defenders up to 3"; quest.08.05 back 1". */
void quest_close_in(struct battle *b, int unit, int target, int32_t limit);
void quest_pile_in(struct battle *b, int unit, int target);
void quest_back_off(struct battle *b, int unit);
/* quest.10.04 every model 2" away from the hero; puts the rule fall on the stack
 * when one goes over an edge: the caller STOPs with it and FLOW_CALLED. */
void quest_push_back(struct battle *b, int unit, int from);
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
