/* ch12.h -- how units of the machine stand and go: for ch12_machine.c, who
 * decides, ch12_moves.c and ch90_waves.c. */
#ifndef ALEA_BOOKS_QUEST_CH12_H
#define ALEA_BOOKS_QUEST_CH12_H

#include "books/quest/quest.h"

/* Who moves, and what is in his way. */
struct quest_ground {
    struct mover mover;
    struct crowd bars;  /* heroes, widened */
    struct crowd taken; /* friends */
};
void quest_survey(const struct battle *b, int unit, struct quest_ground *g);

/* Where the models of a unit would stand, by figure, and its leader's way. */
struct quest_post {
    struct step at[QUEST_GROUP];
    struct way way;
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
/* quest.12.02, 12.03 from where it would shoot this hero; false: it cannot. */
bool quest_firing_post(struct battle *b, int unit, int target,
                       struct quest_post *post);
/* quest.12.05, 12.07 runs as far as it can towards a hero, or to within 3" of a
 * place. */
void quest_run_at(struct battle *b, int unit, int hero);
void quest_run_to(struct battle *b, int unit, struct vec at);
/* How far its leader would walk to get within 3" of it; INT32_MAX: no way. */
int32_t quest_walk_to(const struct battle *b, int unit, struct vec at);

#endif
