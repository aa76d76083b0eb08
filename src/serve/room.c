/* room.c -- rooms by name, their battles and their seats: see room.h. */
#include "serve/room.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/hash.h"

enum { BUCKETS = 1 << 12 };

struct rooms {
    struct rooms_plan plan;
    pthread_mutex_t lock;
    int count;
    struct room *bucket[BUCKETS];
};

struct store *room_store(const struct room *room)
{
    return room->rooms->plan.store;
}

struct stages *room_stages(const struct room *room)
{
    return room->rooms->plan.stages;
}

/* ---- all rooms ---- */

struct rooms *rooms_new(const struct rooms_plan *plan)
{
    struct rooms *rooms = calloc(1, sizeof *rooms);

    if (!rooms)
        return NULL;
    rooms->plan = *plan;
    pthread_mutex_init(&rooms->lock, NULL);
    return rooms;
}

static void free_room(struct room *room)
{
    live_free(room->live);
    pthread_mutex_destroy(&room->lock);
    free(room);
}

void rooms_free(struct rooms *rooms)
{
    if (!rooms)
        return;
    for (int i = 0; i < BUCKETS; i++)
        while (rooms->bucket[i]) {
            struct room *room = rooms->bucket[i];

            rooms->bucket[i] = room->next;
            free_room(room);
        }
    pthread_mutex_destroy(&rooms->lock);
    free(rooms);
}

static struct room **bucket_of(struct rooms *rooms, const char *id)
{
    return &rooms->bucket[hash_bytes(HASH_START, id, strlen(id)) % BUCKETS];
}

/* Makes the room; the rooms are locked. */
static struct room *add(struct rooms *rooms, const struct store_battle *is)
{
    struct room **bucket = bucket_of(rooms, is->id);
    struct room *room = calloc(1, sizeof *room);

    if (!room)
        return NULL;
    room->rooms = rooms;
    room->is = *is;
    pthread_mutex_init(&room->lock, NULL);
    room->next = *bucket;
    *bucket = room;
    rooms->count++;
    return room;
}

struct room *rooms_find(struct rooms *rooms, const char *id)
{
    struct store_battle is;
    struct room *room;

    pthread_mutex_lock(&rooms->lock);
    for (room = *bucket_of(rooms, id); room; room = room->next)
        if (strcmp(room->is.id, id) == 0)
            break;
    if (!room && strlen(id) < ID_TEXT && store_find(rooms->plan.store, id, &is))
        room = add(rooms, &is);
    if (room)
        room->holds++;
    pthread_mutex_unlock(&rooms->lock);
    return room;
}

struct room *rooms_add(struct rooms *rooms, const struct store_battle *is,
                       struct live *live)
{
    struct room *room;

    pthread_mutex_lock(&rooms->lock);
    room = add(rooms, is);
    if (room) {
        room->holds = 1;
        room->live = live;
    }
    pthread_mutex_unlock(&rooms->lock);
    return room;
}

struct room *room_hold(struct room *room)
{
    pthread_mutex_lock(&room->rooms->lock);
    room->holds++;
    pthread_mutex_unlock(&room->rooms->lock);
    return room;
}

void room_let_go(struct room *room)
{
    pthread_mutex_lock(&room->rooms->lock);
    room->holds--;
    room->used = (int64_t)time(NULL);
    pthread_mutex_unlock(&room->rooms->lock);
}

/* The rooms as a list of held ones, so that nobody waits for the lock while
 * each is looked at. */
void rooms_each(struct rooms *rooms, void (*call)(void *own, struct room *room),
                void *own)
{
    struct room **all;
    int n = 0;

    pthread_mutex_lock(&rooms->lock);
    all = calloc((size_t)rooms->count + 1, sizeof(struct room *));
    for (int i = 0; all && i < BUCKETS; i++)
        for (struct room *room = rooms->bucket[i]; room; room = room->next) {
            room->holds++;
            all[n++] = room;
        }
    pthread_mutex_unlock(&rooms->lock);
    for (int i = 0; i < n; i++) {
        int64_t used = all[i]->used;

        call(own, all[i]);
        pthread_mutex_lock(&rooms->lock);
        all[i]->holds--;
        all[i]->used = used; /* being counted is no use */
        pthread_mutex_unlock(&rooms->lock);
    }
    free(all);
}

void rooms_forget(struct rooms *rooms, int64_t before)
{
    pthread_mutex_lock(&rooms->lock);
    for (int i = 0; i < BUCKETS; i++)
        for (struct room **at = &rooms->bucket[i]; *at;) {
            struct room *room = *at;

            if (room->holds > 0 || room->used >= before) {
                at = &room->next;
                continue;
            }
            *at = room->next;
            rooms->count--;
            free_room(room);
        }
    pthread_mutex_unlock(&rooms->lock);
}

int rooms_count(struct rooms *rooms)
{
    int n;

    pthread_mutex_lock(&rooms->lock);
    n = rooms->count;
    pthread_mutex_unlock(&rooms->lock);
    return n;
}

/* ---- who asks ---- */

bool room_admits(struct room *room, const char *key, struct caller *out)
{
    bool watches;

    *out = (struct caller){ .audience = PUBLIC };
    pthread_mutex_lock(&room->lock);
    for (int p = 0; p < room->is.players; p++)
        if (key_fits(key, room->is.seat[p].key))
            out->players |= 1u << p;
    watches = key_fits(key, room->is.watch);
    pthread_mutex_unlock(&room->lock);
    if (out->players && !(out->players & (out->players - 1)))
        out->audience = set_first(out->players);
    return watches || out->players;
}

int caller_eyes(const struct caller *caller, const struct battle *b)
{
    if (caller->players & seats_asked(b))
        return b->asked.who;
    return caller->audience;
}

/* ---- the battle ---- */

uint32_t room_minds(const struct room *room)
{
    uint32_t out = 0;

    for (int p = 0; p < room->is.players; p++)
        if (room->is.seat[p].mind[0])
            out |= 1u << p;
    return out;
}

bool room_waits_for_mind(const struct room *room)
{
    const struct battle *b = room->live ? &room->live->battle : NULL;

    return b && b->asking && !room->busy && !room->is.imported &&
           !(seats_asked(b) & ~room_minds(room));
}

bool room_asks_back(const struct room *room)
{
    return room->is.takeback.open && room->live &&
           room->is.takeback.lines == room->live->lines;
}

void room_wake(struct room *room)
{
    room->rooms->plan.wake(room->rooms->plan.own, room);
}

bool room_open(struct room *room, enum lang lang, struct alea_error *error)
{
    bool loaded = false;

    pthread_mutex_lock(&room->lock);
    if (!room->live) {
        room->live = live_load(room, -1, NULL, lang, error);
        loaded = room->live != NULL;
    }
    if (!room->live) {
        pthread_mutex_unlock(&room->lock);
        return false;
    }
    if (loaded && room_waits_for_mind(room))
        room_wake(room);
    return true;
}

void room_close(struct room *room)
{
    pthread_mutex_unlock(&room->lock);
}
