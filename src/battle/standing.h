/* standing.h -- what must hold of whoever stands on the table, in any book: looked
 * at after every step, where checks are built in, and of the positions of cases. */
#ifndef ALEA_BATTLE_STANDING_H
#define ALEA_BATTLE_STANDING_H

#include "battle/battle.h"
#include "table/level.h"

/* What is wrong with the battle, by what must hold in every book and by what its
 * book says (struct book, from 'turns' on); NULL: nothing. */
const char *battle_broken(const struct battle *b);

#endif
