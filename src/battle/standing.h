/* standing.h -- what must hold of whoever stands on the table, in any book: looked
 * at after every step, where checks are built in, and of the positions of cases. */
#ifndef ALEA_BATTLE_STANDING_H
#define ALEA_BATTLE_STANDING_H

#include "battle/battle.h"
#include "table/level.h"

/* Every base that stands, side by side. */
struct standing {
    int n;
    struct stander who[MAX_FIGURES];
};
static inline void standing_add(struct standing *all, struct disc base,
                                int32_t z)
{
    all->who[all->n++] = (struct stander){ .base = base, .z = z };
}
/* Do two overlap whose heights differ by at most so much? */
bool standing_overlaps(const struct standing *all, int32_t level);
/* The words for what is wrong with them: that, or one stands off the table; or
 * NULL. */
const char *standing_broken(const struct standing *all, const struct terrain *t,
                            int32_t level);

/* What is wrong with the battle, by what must hold in every book and by what its
 * book says (struct book, 'broken'); NULL: nothing. */
const char *battle_broken(const struct battle *b);

#endif
