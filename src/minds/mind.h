/* mind.h -- opponents: players that use the same calls as people.
 *
 * A mind is asked with its own view of the battle (battle/view.h), never with
 * the battle itself, and answers the open question. It draws all its chance
 * from the seeds it is given: the same view and seeds give the same answer,
 * whichever thread asks and whatever it remembers (minds/memory.h). Only a mind
 * that thinks by the clock may answer otherwise the next time. */
#ifndef ALEA_MINDS_MIND_H
#define ALEA_MINDS_MIND_H

#include "base/lang.h"
#include "battle/battle.h"
#include "battle/thought.h"

struct mind_memory; /* minds/memory.h */

struct mind {
    const char *name; /* "random", as on the command line and in records */
    const char *title[LANGS]; /* for people */
    /* Answers view->asked with something legal. The seed is fresh for each
     * question. */
    void (*decide)(const struct battle *view, uint64_t seed,
                   struct decision *out);
    int16_t rating; /* in Elo, doctrine being 0: docs/minds.md */
    bool thinks;    /* looks ahead: thousands of battles would take days */
    /* Decides and says why; NULL where there is nothing to say. The memory and
     * 'why' may be NULL. */
    void (*ponder)(const struct battle *view, uint64_t seed,
                   struct mind_memory *memory, struct decision *out,
                   struct thought *why);
    /* An outside program (src/engine), which nothing else can ask: 'decide' is
     * NULL. Else NULL. */
    const char *command;
};

extern const struct mind mind_random;   /* any candidate */
extern const struct mind mind_doctrine; /* hand-written, for each book */
/* By how much they look ahead, or do not: see levels.c. */
extern const struct mind mind_recruit, mind_soldier, mind_veteran, mind_general;

/* Asks the mind, with its reasons where it has any: else 'why' is zeroed. The
 * memory is that of the battle; NULL: none. */
void mind_ask(const struct mind *mind, const struct battle *view, uint64_t seed,
              struct mind_memory *memory, struct decision *out,
              struct thought *why);
/* The mind of that name, or NULL. */
const struct mind *mind_find(const char *name);
/* The mind at that place of the list, or NULL past its end. */
const struct mind *mind_at(int place);

#endif
