/* ch07_armies.h -- chapter 7: armies that meet. */
#ifndef ALEA_BOOKS_T9A_CH07_ARMIES_H
#define ALEA_BOOKS_T9A_CH07_ARMIES_H

#include <alea/error.h>

#include "books/t9a/state.h"

/* Adds a unit of that player's list, which the stage has; its number, or -1 where
 * the battle has no room for so many units or models. */
int t9a_stage_add(struct t9a_stage *stage, int player, int bought);
/* t9a.16.05 notes the Generals, when all units are there. */
void t9a_stage_generals(struct t9a_stage *stage);
/* Adds all units of both lists; false, and an error, where they may not meet. */
bool t9a_muster(struct t9a_stage *stage, enum lang lang,
                struct alea_error *error);

#endif
