/* deed.h -- something done in a battle: a decision, or decisions taken back.
 *
 * A deed is played on a copy of the battle, handed to the store, and becomes
 * the battle when it is on disk. Then the watchers are told, and the player
 * who decided. */
#ifndef ALEA_SERVE_DEED_H
#define ALEA_SERVE_DEED_H

#include "serve/room.h"

struct deed {
    struct store_job job; /* first: the store knows the deed by it */
    struct room *room;    /* held */
    char *line;           /* of the record */
    int64_t at;           /* when */
    int32_t place;        /* of the line */
    int who;
    bool undo, agreed, dice, durable;
    bool over, over_before;
    struct told told;
    struct battle after;
    /* Called in the writer when all is done; the deed is then the caller's.
     * NULL: it is freed. */
    void (*finish)(struct deed *deed);
    void *own;
};

/* A deed in a room that is open and not busy; NULL without memory. 'audience'
 * gets its events as well as the streams do; -1: nobody. */
struct deed *deed_new(struct room *room, int audience);
void deed_free(struct deed *deed);

/* Plays the decision on the copy; false when the rules refuse it. A comment for
 * the record may come with it, or NULL. */
bool deed_decide(struct deed *deed, const struct decision *d,
                 const char *comment, struct refusal *why);
/* Goes back to after decision 'to'; false and an error when it cannot be. */
bool deed_undo(struct deed *deed, int who, int32_t to, bool agreed,
               enum lang lang, struct alea_error *error);
/* Hands it to the store; the room is busy until it is done. */
void deed_submit(struct deed *deed);

/* How far this player may go back without asking: the decision that would
 * stand, or -1. The room is open. */
int32_t room_free_undo(const struct room *room, uint32_t players);

#endif
