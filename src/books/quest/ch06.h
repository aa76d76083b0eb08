/* ch06.h -- heights, ways and places of models: for the chapters that move
 * somebody (ch06_*.c, ch08_places.c, ch15_*.c). */
#ifndef ALEA_BOOKS_QUEST_CH06_H
#define ALEA_BOOKS_QUEST_CH06_H

#include "books/quest/quest.h"
#include "table/level.h"

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

#endif
