/* stages.h -- how units of lists come on a stage of t9a. */
#ifndef ALEA_FRAME_T9A_STAGES_H
#define ALEA_FRAME_T9A_STAGES_H

#include "books/t9a/state.h"

/* Adds a unit of that player's list, which the stage has; its number, or -1 where
 * the battle has no room for so many units or models. */
int t9a_stage_add(struct t9a_stage *stage, int player, int bought);
/* t9a.16.05 notes the Generals, when all units are there. */
void t9a_stage_generals(struct t9a_stage *stage);

#endif
