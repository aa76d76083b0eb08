/* ch12.h -- chapter 12: the machine, and how its units stand and go. */
#ifndef ALEA_BOOKS_QUEST_CH12_H
#define ALEA_BOOKS_QUEST_CH12_H

#include "books/quest/ch06.h"
#include "books/quest/state.h"

/* Moves the models of a machine's unit, each along its own way (walk[figure]),
 * tells it, rolls for dangerous ground that they go through. */
void quest_march(struct battle *b, int unit, const struct way *walk,
                 enum quest_action action);

/* Who moves, and what is in his way. */
struct quest_ground {
    struct mover mover;
    struct crowd bars;  /* heroes, widened */
    struct crowd taken; /* friends */
};
void quest_survey(const struct battle *b, int unit, struct step to,
                  struct quest_ground *g);
/* Does the base overlap one of those? */
bool quest_is_taken(const struct crowd *c, struct disc base);

/* quest.12.09 ruling: the first model alive */
static inline int quest_leader(const struct battle *b, int unit)
{
    return set_first(b->unit[unit].alive);
}

/* Where the models of a unit would stand, by figure, and how they go there. */
struct quest_post {
    struct step at[QUEST_GROUP];
    struct way way; /* of the leader */
    struct way walk[QUEST_GROUP];
    figure_set shooters; /* that can shoot the target from there */
    bool moves;          /* false: Hold */
};

/* Puts the unit there and says in the post where it stood: a second call undoes
 * it. */
void quest_swap(struct battle *b, int unit, struct quest_post *post);
/* quest.12.08, 12.09 the other models about their leader's place, as they stood
 * about him or close to him; false when somebody finds no place. 'zone' may be
 * NULL. */
bool quest_gather(const struct battle *b, int unit,
                  const struct quest_ground *g, struct step leader,
                  enum stance stance, const struct box *zone, struct step *at);
/* quest.12.05 the shortest way to where it touches the goal, round dangerous
 * ground if that is not much longer; false: there is none. */
bool quest_find_way(const struct battle *b, const struct quest_ground *g,
                    struct step from, struct disc goal, int floor,
                    struct way *way);
/* quest.11.03 cuts the way to what may be walked of it: not more than 6" when
 * that enters difficult ground, unless it ends before. */
void quest_cut(const struct battle *b, int unit, const struct mover *m,
               struct way *way, int32_t limit);
/* May its leader stop where this way was cut? On no friend, and who flies on no
 * enemy and on nothing solid. */
bool quest_may_end(const struct battle *b, const struct quest_ground *g,
                   const struct way *way);
/* quest.12.08, 12.09 does the group keep both limits? */
bool quest_is_together(const struct battle *b, int unit);
/* Where all models go when their leader goes the way of the post, none of them
 * farther than the limit: together ('whole': or not at all), or as near to it as
 * they come. Fills in the rest of the post; false: it cannot be. */
bool quest_follow_leader(const struct battle *b, int unit,
                         const struct quest_ground *g, int32_t limit,
                         bool whole, struct quest_post *post);
/* quest.12.02, 12.03 from where it would shoot this hero; false: it cannot. */
bool quest_firing_post(struct battle *b, int unit, int target,
                       struct quest_post *post);
/* quest.12.05, 12.07 runs as far as it can towards a hero, or to within 3" of a
 * place. */
void quest_run_at(struct battle *b, int unit, int hero);
void quest_run_to(struct battle *b, int unit, struct vec at);
/* How far its leader would walk to get within 3" of it; INT32_MAX: no way. */
int32_t quest_walk_to(const struct battle *b, int unit, struct vec at);

/* Distances to heroes, each worked out when it is first wanted. */
struct quest_nearness {
    const struct battle *b;
    int unit;
    unit_set compared;              /* heroes whose walks were compared */
    unit_set known;                 /* those whose 'walk' is known */
    int32_t walk[QUEST_HEROES];     /* INT32_MAX: no way */
    int32_t beyond[QUEST_HEROES];   /* not known: it is more than that */
    int32_t straight[QUEST_HEROES]; /* of all heroes who are up */
    unit_set up, provoking;
};
void quest_look_around(const struct battle *b, int unit,
                       struct quest_nearness *n);
int32_t quest_walk_of(struct quest_nearness *n, int hero);
/* The nearest of these; NOBODY: there is none. */
int quest_nearest_of(struct quest_nearness *n, unit_set among);

/* quest.12.03, 90.05 the nearest of these heroes, for a unit of the machine;
 * NOBODY: there is none. */
int quest_nearest(const struct battle *b, int unit, unit_set among);

/* ---- what rules that wait remember ---- */

#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

/* quest.12 one unit of the machine. */
struct quest_automaton {
    int8_t unit;
    int8_t spell; /* NOBODY: none */
    int8_t target;
    uint8_t unused[5];
};

#pragma GCC diagnostic pop

#endif
