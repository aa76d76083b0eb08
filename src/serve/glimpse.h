/* glimpse.h -- a look into a room, and the snapshot of it: show/snapshot.h
 * with what only a room knows, its name, who sits where, and what may be taken
 * back. */
#ifndef ALEA_SERVE_GLIMPSE_H
#define ALEA_SERVE_GLIMPSE_H

#include "serve/room.h"
#include "show/snapshot.h"

/* A look into a room: a copy, so that words are found without its lock. */
struct glimpse {
    struct held_stage *stage; /* held */
    struct caller caller;
    int32_t epoch;
    int32_t undo_to; /* free to go back to there, or -1 */
    uint32_t present;
    struct store_takeback takeback;
    struct store_battle is;
    struct battle view;
};

/* Looks into a room that is open; glimpse_clear() it. */
void glimpse_take(struct glimpse *out, const struct room *room,
                  const struct caller *caller);
/* The same at another moment of the battle. */
void glimpse_of(struct glimpse *out, const struct room *room,
                const struct live *live, const struct caller *caller);
void glimpse_clear(struct glimpse *glimpse);

/* The snapshot of all that the caller may know, including the room itself. */
json_t *snapshot_json(const struct glimpse *g, const struct telling *t);

#endif
