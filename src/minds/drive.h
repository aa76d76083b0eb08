/* drive.h -- the loop that plays a battle out between minds. */
#ifndef ALEA_MINDS_DRIVE_H
#define ALEA_MINDS_DRIVE_H

#include "battle/rule.h"
#include "minds/mind.h"

/* Somebody who writes down what happens; any of the two may be NULL. */
struct watcher {
    void *own; /* handed to both */
    /* A legal decision is about to be taken in this battle. */
    void (*decided)(void *own, const struct battle *before,
                    const struct decision *d);
    /* Play came to a stop: b->log holds what happened since the last one. */
    void (*played)(void *own, const struct battle *b, enum played how);
};

/* The seed a mind gets for the question now open. */
uint64_t drive_seed(const struct battle *b, uint64_t seed);

/* Plays until a question is open or the battle is over, and hands each log to
 * the watcher (may be NULL) before it is emptied. */
enum played drive_on(struct battle *b, const struct watcher *watcher);

/* Plays the battle to its end, mind[p] deciding for player p from his view
 * alone. Their chance comes from 'seed', the battle's from its own dice. False
 * when 'most' decisions were not enough: then the battle waits for the next. */
bool drive(struct battle *b, const struct mind *const *mind, uint64_t seed,
           const struct watcher *watcher, uint32_t most);

#endif
