/* simulate.h -- many battles between two armies, on all cores.
 *
 * A battle is a function of its number: battles 2n and 2n + 1 are fought on the
 * same table with the same dice, the armies having exchanged their places (but
 * where one of them is the book's own, which nobody plays). So
 * the sums do not depend on threads, nor on where a run was cut in two. */
#ifndef ALEA_LAB_SIMULATE_H
#define ALEA_LAB_SIMULATE_H

#include "lab/crew.h"
#include "lab/tally.h"
#include "minds/mind.h"

struct simulation {
    void *own; /* handed to the functions */
    /* The stage of a pair of battles, the armies exchanged or not, from any
     * thread; NULL stops the simulation. */
    struct stage *(*open)(void *own, uint64_t pair, bool exchanged);
    void (*close)(void *own, struct stage *stage);
    /* A battle was added to the tally; no two at once. May be NULL. */
    void (*told)(void *own, const struct tally *tally);
    /* Plays one out as drive() does, where minds need more than that; NULL:
     * drive(). From any thread. */
    bool (*play)(void *own, struct battle *b, const struct mind *const *mind,
                 uint64_t seed, const struct watcher *watcher, uint32_t most);
    const struct mind *mind[TALLY_ARMIES]; /* of the armies */
    uint64_t seed;
    bool fixed; /* the armies never change places: every battle is a pair */
    int jobs;
    const atomic_bool *stop; /* true: begin no more battles */
    /* True: give up those under way, too, between two decisions of minds that
     * drive() asks; they are not counted, and with several threads those that
     * are need not be the first. May be NULL. */
    const atomic_bool *drop;
    uint32_t most; /* decisions of one battle; more is a bug */
};

/* The seed of a pair of battles: dice and table are theirs, and `alea battle
 * --seed` plays the first of them again. */
uint64_t simulate_seed(uint64_t seed, uint64_t pair);

/* Plays battles from number tally->battles to before 'end' and adds them. When
 * it was stopped, tally->battles says where to go on. False when a stage could
 * not be had or a battle did not end. */
bool simulate(const struct simulation *plan, struct tally *tally, uint64_t end);

#endif
