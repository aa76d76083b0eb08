/* drive.h -- the loop that plays a battle out between minds. */
#ifndef ALEA_MINDS_DRIVE_H
#define ALEA_MINDS_DRIVE_H

#include "battle/watch.h"
#include "minds/memory.h"
#include "minds/mind.h"

/* The seed a mind gets for the question now open. */
uint64_t drive_seed(const struct battle *b, uint64_t seed);

/* The memory of the minds in one battle, empty. */
void drive_memory(struct mind_memory *memory, uint64_t seed);

/* Plays the battle to its end, mind[p], which is not outside, deciding for
 * player p from his view alone; the watcher may be NULL. Their chance comes from 'seed', the battle's
 * from its own dice. False when 'most' decisions were not enough: then the
 * battle waits for the next, and the same call plays on as if nothing were. */
bool drive(struct battle *b, const struct mind *const *mind, uint64_t seed,
           const struct watcher *watcher, uint32_t most);

#endif
