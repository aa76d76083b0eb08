/* mind.h -- opponents: players that use the same calls as people.
 *
 * A mind is asked with its own view of the battle (battle/view.h), never with
 * the battle itself, and answers the open question. It keeps no memory and
 * draws all its chance from the seed it is given: the same view and seed give
 * the same answer, whichever thread asks. */
#ifndef ALEA_MINDS_MIND_H
#define ALEA_MINDS_MIND_H

#include "battle/battle.h"

struct mind {
    const char *name; /* "random", as on the command line and in records */
    /* Answers view->asked with something legal. The seed is fresh for each
     * question. */
    void (*decide)(const struct battle *view, uint64_t seed,
                   struct decision *out);
};

extern const struct mind mind_random;   /* any candidate */
extern const struct mind mind_doctrine; /* hand-written, for each book */

/* The mind of that name, or NULL. */
const struct mind *mind_find(const char *name);
/* The mind at that place of the list, or NULL past its end. */
const struct mind *mind_at(int place);

#endif
