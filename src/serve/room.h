/* room.h -- a battle on the server, and who sits at it.
 *
 * The battle lies in memory while it is played, and always is what the store
 * holds: a decision is played on a copy, written, and only then becomes the
 * battle and is told to those who watch. A room that nobody has used for a
 * while forgets its battle and plays the record again when it is wanted. One
 * thing is written at a time: 'busy' says so.
 *
 * A caller that finds a room holds it until it lets go; its lock guards the
 * rest. */
#ifndef ALEA_SERVE_ROOM_H
#define ALEA_SERVE_ROOM_H

#include <pthread.h>

#include "minds/memory.h"
#include "serve/store.h"
#include "show/seating.h"
#include "show/stages.h"
#include "show/tell.h"

struct stream;

/* A battle in memory. */
struct live {
    struct held_stage *stage;
    int32_t lines; /* of its record, line 0 and those taken back included */
    int32_t epoch; /* times that decisions were taken back */
    int32_t taken_size;
    uint8_t *taken; /* each standing decision: who, and whether dice fell */
    struct battle battle;
    struct mind_memory memory; /* its seed is 0 until a mind was asked */
};
enum { TAKEN_DICE = 0x80, TAKEN_WHO = 0x0f };

struct room {
    struct room *next;
    struct rooms *rooms;
    int holds;    /* guarded by the rooms' lock, as the next */
    int64_t used; /* when somebody last let it go */
    pthread_mutex_t lock;
    struct store_battle is;
    struct live *live; /* NULL: not in memory */
    bool busy;
    struct stream *stream;
};

/* All rooms. */
struct rooms;
struct rooms_plan {
    struct store *store;
    struct stages *stages;
    /* The room may be a mind's to move: it is not locked. */
    void (*wake)(void *own, struct room *room);
    void *own;
};
struct rooms *rooms_new(const struct rooms_plan *plan);
void rooms_free(struct rooms *rooms);

/* The room of that name, held; NULL when there is none. */
struct room *rooms_find(struct rooms *rooms, const char *id);
/* A room for a battle that the store is about to get, held. NULL without
 * memory. */
struct room *rooms_add(struct rooms *rooms, const struct store_battle *is,
                       struct live *live);
struct room *room_hold(struct room *room);
void room_let_go(struct room *room);
/* Calls for each room, held meanwhile. */
void rooms_each(struct rooms *rooms, void (*call)(void *own, struct room *room),
                void *own);
/* Forgets battles that nobody has used since that moment. */
void rooms_forget(struct rooms *rooms, int64_t before);
int rooms_count(struct rooms *rooms);

/* ---- callers ---- */

/* What a key opens. */
struct caller {
    uint32_t players; /* whose seat it is, a bit each; none: a watcher */
    int audience;     /* what it is told: a player, or PUBLIC */
};
/* False when the key opens nothing. */
bool room_admits(struct room *room, const char *key, struct caller *out);
/* Whose eyes look at the battle for this caller, now: in a hot seat those of
 * the player who decides. */
int caller_eyes(const struct caller *caller, const struct battle *b);

/* ---- the battle ---- */

/* Locks the room with its battle in memory. False, not locked, and an error
 * when it cannot be played again. */
bool room_open(struct room *room, enum lang lang, struct alea_error *error);
void room_close(struct room *room);
/* Tells the threads that play minds that this room may wait for one. */
void room_wake(struct room *room);
/* Is there something to take back that the others have not answered? */
bool room_asks_back(const struct room *room);
/* The seats that minds have. */
uint32_t room_minds(const struct room *room);
/* Is the question open for a mind? */
bool room_waits_for_mind(const struct room *room);

/* A battle from its record in the store, up to decision n (negative: all); the
 * watcher (may be NULL) is told. The room need not be locked. */
struct live *live_load(struct room *room, int32_t n,
                       const struct watcher *watcher, enum lang lang,
                       struct alea_error *error);
/* A battle from a record in memory. */
struct live *live_from(struct stages *stages, const struct record *record,
                       int32_t n, const struct watcher *watcher, enum lang lang,
                       struct alea_error *error);
struct live *live_new(struct held_stage *stage, uint64_t seed);
void live_free(struct live *live); /* NULL is fine */
/* Notes a standing decision; false without memory. */
bool live_note(struct live *live, int who, bool dice);

struct store *room_store(const struct room *room);
struct stages *room_stages(const struct room *room);

#endif
