/* search.h -- looking ahead: answers are tried out before one is given.
 *
 * The few questions of an activation that matter (the book's doctrine says
 * which, and what share of the time each deserves) are not answered at once:
 * the doctrine's own answer and a sample of the others are each played on, from
 * copies of the view with dice thrown anew, by doctrine on both sides, until the
 * turn ends, and the standing there is compared. Half of the answers are dropped
 * again and again; all the rest share the time of those. Everything else
 * doctrine answers.
 *
 * Only the view is looked at: what it hides is drawn anew for each playout. What
 * was played for one question of an activation is not played again for the next
 * (minds/memory.h). */
#ifndef ALEA_MINDS_SEARCH_H
#define ALEA_MINDS_SEARCH_H

#include "minds/mind.h"

/* How much is looked at for one activation; the first limit that is reached
 * counts, and 0 is none. With playouts alone, those that are remembered among
 * them, the answer depends on view and seed only (and the memory's seed),
 * whatever the number of threads and whatever is remembered. */
struct effort {
    int32_t playouts;
    int32_t milliseconds;
    int32_t threads;            /* at least 1 */
    struct mind_memory *memory; /* of the battle; or NULL */
};

/* 'why' may be NULL. */
void search_decide(const struct battle *view, const struct effort *effort,
                   uint64_t seed, struct decision *out, struct thought *why);

#endif
