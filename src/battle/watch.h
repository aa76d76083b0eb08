/* watch.h -- playing on while somebody takes the events. */
#ifndef ALEA_BATTLE_WATCH_H
#define ALEA_BATTLE_WATCH_H

#include "battle/rule.h"
#include "battle/thought.h"

/* Somebody who writes down what happens; each may be NULL. */
struct watcher {
    void *own; /* handed to all */
    /* A legal decision is about to be taken in this battle. */
    void (*decided)(void *own, const struct battle *before,
                    const struct decision *d);
    /* Play came to a stop: b->log holds what happened since the last one. */
    void (*played)(void *own, const struct battle *b, enum played how);
    /* Why the player who is asked is about to decide so. */
    void (*thought)(void *own, const struct battle *before,
                    const struct decision *d, const struct thought *why);
};

/* Two who watch together, each in turn; either may be NULL. */
struct watch_pair {
    struct watcher watcher; /* tells both: hand this one on */
    const struct watcher *one, *two;
};
/* Gets the pair ready; it must not move. */
void watch_both(struct watch_pair *pair, const struct watcher *one,
                const struct watcher *two);

/* Plays until a question is open or the battle is over, and hands each log to
 * the watcher (may be NULL) before it is emptied. Never PLAYED_MORE. */
enum played play_on(struct battle *b, const struct watcher *watcher);
/* Takes a decision as answer() does, and tells the watcher when it is legal. */
bool answer_watched(struct battle *b, const struct decision *d,
                    const struct watcher *watcher, struct refusal *why);

#endif
