/* outside.h -- battles in which programs outside play (docs/engine.md).
 *
 * Each such seat has a process of its own, for one battle. It is told what its
 * player may know and has a limited time for each answer. A program that does
 * not answer, breaks the protocol or insists on what the rules forbid
 * forfeits: the battle ends there, the others have won, and whatever the
 * program does, nobody waits for it. */
#ifndef ALEA_ENGINE_OUTSIDE_H
#define ALEA_ENGINE_OUTSIDE_H

#include "battle/watch.h"
#include "minds/mind.h"
#include "records/forfeit.h"

struct content;

/* How programs are talked to. */
struct outside {
    const struct content *content;
    enum lang lang;
    int reply; /* milliseconds for an answer, hello included */
};

enum outside_end {
    OUTSIDE_OVER,    /* as the rules have it, or by a forfeit */
    OUTSIDE_ENDLESS, /* so many decisions were not enough */
    OUTSIDE_MACHINE  /* a process could not be started: see errno */
};

/* As drive() of minds/drive.h, for minds of which any may be outside. When
 * somebody forfeits, forfeit->why says so and the battle has ended by
 * forfeit_apply(). The battle must not be quiet. */
enum outside_end outside_drive(const struct outside *outside, struct battle *b,
                               const struct mind *const *mind, uint64_t seed,
                               const struct watcher *watcher, uint32_t most,
                               struct forfeit *forfeit);

#endif
