/* opponents.h -- minds at the seats that are theirs.
 *
 * A few threads answer for all battles. A reply has a hard time limit: when it
 * is over, the first candidate is taken in its place, whatever the mind is
 * still thinking, and another thread takes over from the one that thinks. */
#ifndef ALEA_SERVE_OPPONENTS_H
#define ALEA_SERVE_OPPONENTS_H

#include "minds/mind.h"
#include "serve/room.h"

struct opponents;

struct opponents_plan {
    int workers;
    int limit; /* of a reply, in milliseconds */
    /* The mind of a name, or NULL: mind_find(), or a test's. */
    const struct mind *(*find)(const char *name);
};

struct opponents *opponents_new(const struct opponents_plan *plan);
/* Waits until all threads are done; rooms that wait are let go, and no more are
 * taken. */
void opponents_stop(struct opponents *opponents);
/* Stopped before, and nobody wakes it any more; NULL is fine. */
void opponents_free(struct opponents *opponents);

/* This room may be a mind's to move. */
void opponents_wake(struct opponents *opponents, struct room *room);
/* Takes over from minds whose time is up; to be called often. */
void opponents_look(struct opponents *opponents);

struct opponents_counts {
    uint64_t replies, late;
};
struct opponents_counts opponents_counts(struct opponents *opponents);

#endif
