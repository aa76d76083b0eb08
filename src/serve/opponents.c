/* opponents.c -- threads that answer for minds: see opponents.h. */
#include "serve/opponents.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "battle/candidates.h"
#include "battle/view.h"
#include "read/buffer.h"
#include "serve/deed.h"
#include "words/thought.h"

enum { THREADS = 32 }; /* at most, those that think too long included */

struct waiting {
    struct waiting *next;
    struct room *room; /* held */
};

/* A thread, and what it is thinking about. */
struct worker {
    struct opponents *all;
    pthread_t thread;
    bool started;
    bool replaced;     /* its time was up: it leaves when it is done */
    bool gone;         /* left; its thread can be joined */
    struct room *room; /* held by the worker, NULL: it waits */
    uint32_t n;        /* decisions taken when it began */
    int32_t epoch;
    int64_t until; /* milliseconds */
};

struct opponents {
    struct opponents_plan plan;
    pthread_mutex_t lock;
    pthread_cond_t come;
    bool closing;
    struct waiting *first, **last;
    struct worker worker[THREADS];
    struct opponents_counts counts;
};

static int64_t now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ---- one reply ---- */

/* What a mind is asked. */
struct question {
    struct battle view;
    struct held_stage *stage;
    const struct mind *mind;
    int32_t epoch;
    struct mind_memory memory; /* a copy: the room is not locked meanwhile */
};

/* Takes the open question out of the room; false when it is no mind's. */
static bool take_question(const struct opponents *o, struct room *room,
                          struct question *q)
{
    struct alea_error error;
    bool mine;

    if (!room_open(room, LANG_EN, &error))
        return false;
    mine = room_waits_for_mind(room);
    if (mine) {
        const struct battle *b = &room->live->battle;

        q->mind = o->plan.find(room->is.seat[set_first(seats_asked(b))].mind);
        q->stage = stage_hold(room->live->stage);
        q->epoch = room->live->epoch;
        battle_view(b, b->asked.who, &q->view);
        q->memory = room->live->memory;
        if (q->memory.seed == 0)
            q->memory.seed = entropy_from_here(&q->view);
    }
    room_close(room);
    return mine;
}

/* Puts back what the mind remembers, for its next question. */
static void put_memory(struct room *room, const struct question *q)
{
    struct alea_error error;

    if (!room_open(room, LANG_EN, &error))
        return;
    room->live->memory = q->memory;
    room_close(room);
}

/* Takes the decision in the room if it still waits for it. */
static bool give_answer(struct room *room, uint32_t n, int32_t epoch,
                        const struct decision *d, const char *comment)
{
    struct alea_error error;
    struct refusal why;
    struct deed *deed;
    bool given = false;

    if (!room_open(room, LANG_EN, &error))
        return false;
    if (room_waits_for_mind(room) && room->live->battle.decisions == n &&
        room->live->epoch == epoch) {
        deed = deed_new(room, -1);
        given = deed && deed_decide(deed, d, comment, &why);
        if (given)
            deed_submit(deed);
        else
            deed_free(deed);
    }
    room_close(room);
    return given;
}

/* The first legal answer there is. */
static void first_answer(const struct battle *view, struct decision *d)
{
    candidates(view, 0, d, 1);
}

/* Why the mind does so, in both languages: for the record, which nobody reads
 * before the battle is over, since a thought may give secrets away. */
static const char *say_why(const struct battle *view, const struct decision *d,
                           const struct thought *why, char *out, size_t size)
{
    char words[LANGS][WORDS_LINE];
    struct buffer buffer;

    if (why->tried == 0)
        return NULL;
    for (int lang = 0; lang < LANGS; lang++)
        thought_words(&(struct words){ .lang = (enum lang)lang }, view, d, why,
                      words[lang], sizeof words[lang]);
    buffer_begin(&buffer, out, size);
    buffer_print(&buffer, "%s / %s", words[LANG_FR], words[LANG_EN]);
    return out;
}

static void reply(struct opponents *o, struct worker *w, struct question *q)
{
    char comment[2 * WORDS_LINE];
    const char *said = NULL;
    struct thought why;
    struct decision d = { 0 };
    const uint32_t n = q->view.decisions;
    bool given;

    if (q->mind) {
        mind_ask(q->mind, &q->view, entropy_from_here(&q->view), &q->memory, &d,
                 &why);
        if (q->mind->thinks)
            put_memory(w->room, q);
        said = say_why(&q->view, &d, &why, comment, sizeof comment);
    } else {
        first_answer(&q->view, &d);
    }
    given = give_answer(w->room, n, q->epoch, &d, said);
    if (!given && q->mind) { /* never: minds play by the book */
        first_answer(&q->view, &d);
        given = give_answer(w->room, n, q->epoch, &d, NULL);
    }
    pthread_mutex_lock(&o->lock);
    o->counts.replies += given;
    pthread_mutex_unlock(&o->lock);
}

/* ---- threads ---- */

/* The next room, held; NULL when this thread is to leave. */
static struct room *next_room(struct opponents *o, struct worker *w)
{
    struct waiting *waiting = NULL;
    struct room *room = NULL;

    pthread_mutex_lock(&o->lock);
    w->room = NULL;
    while (!o->first && !o->closing && !w->replaced)
        pthread_cond_wait(&o->come, &o->lock);
    if (o->first && !o->closing && !w->replaced) {
        waiting = o->first;
        room = waiting->room;
        o->first = waiting->next;
        if (!o->first)
            o->last = &o->first;
    }
    if (!room)
        w->gone = true;
    pthread_mutex_unlock(&o->lock);
    free(waiting);
    return room;
}

static void think(struct opponents *o, struct worker *w, struct room *room,
                  struct question *q)
{
    if (!take_question(o, room, q))
        return;
    pthread_mutex_lock(&o->lock);
    w->room = room;
    w->n = q->view.decisions;
    w->epoch = q->epoch;
    w->until = now() + o->plan.limit;
    pthread_mutex_unlock(&o->lock);
    reply(o, w, q);
    stage_let_go(q->stage);
    pthread_mutex_lock(&o->lock);
    w->room = NULL;
    pthread_mutex_unlock(&o->lock);
}

static void *work(void *own)
{
    struct worker *w = own;
    struct opponents *o = w->all;
    struct question *q = malloc(sizeof *q);
    struct room *room;

    while ((room = next_room(o, w)) != NULL) {
        if (q)
            think(o, w, room, q);
        room_let_go(room);
    }
    free(q);
    return NULL;
}

/* Starts one more thread; the lock is held. */
static void start(struct opponents *o)
{
    for (int i = 0; i < THREADS; i++) {
        struct worker *w = &o->worker[i];

        if (w->started && w->gone) {
            pthread_join(w->thread, NULL);
            w->started = false;
        }
        if (w->started)
            continue;
        *w = (struct worker){ .all = o };
        w->started = pthread_create(&w->thread, NULL, work, w) == 0;
        return;
    }
}

struct opponents *opponents_new(const struct opponents_plan *plan)
{
    struct opponents *o = calloc(1, sizeof *o);

    if (!o)
        return NULL;
    o->plan = *plan;
    o->last = &o->first;
    pthread_mutex_init(&o->lock, NULL);
    pthread_cond_init(&o->come, NULL);
    pthread_mutex_lock(&o->lock);
    for (int i = 0; i < plan->workers; i++)
        start(o);
    pthread_mutex_unlock(&o->lock);
    return o;
}

void opponents_stop(struct opponents *opponents)
{
    pthread_mutex_lock(&opponents->lock);
    opponents->closing = true;
    pthread_cond_broadcast(&opponents->come);
    pthread_mutex_unlock(&opponents->lock);
    for (int i = 0; i < THREADS; i++)
        if (opponents->worker[i].started)
            pthread_join(opponents->worker[i].thread, NULL);
    while (opponents->first) {
        struct waiting *waiting = opponents->first;

        opponents->first = waiting->next;
        room_let_go(waiting->room);
        free(waiting);
    }
}

void opponents_free(struct opponents *opponents)
{
    if (!opponents)
        return;
    pthread_cond_destroy(&opponents->come);
    pthread_mutex_destroy(&opponents->lock);
    free(opponents);
}

/* Adds a room to those that wait; false when the opponents stop. */
static bool queue(struct opponents *o, struct waiting *waiting)
{
    bool open;

    pthread_mutex_lock(&o->lock);
    open = !o->closing;
    if (open) {
        *o->last = waiting;
        o->last = &waiting->next;
        pthread_cond_signal(&o->come);
    }
    pthread_mutex_unlock(&o->lock);
    return open;
}

void opponents_wake(struct opponents *opponents, struct room *room)
{
    struct waiting *waiting = malloc(sizeof *waiting);

    if (!waiting)
        return; /* whoever looks at the room next wakes it again */
    *waiting = (struct waiting){ .room = room_hold(room) };
    if (!queue(opponents, waiting)) {
        room_let_go(room);
        free(waiting);
    }
}

/* ---- time limits ---- */

/* A mind whose time is up: its question, and that it is ours now. */
static bool take_late(struct opponents *o, struct room **room, uint32_t *n,
                      int32_t *epoch)
{
    bool late = false;

    pthread_mutex_lock(&o->lock);
    for (int i = 0; i < THREADS && !late; i++) {
        struct worker *w = &o->worker[i];

        late = w->started && w->room && !w->replaced && now() > w->until;
        if (!late)
            continue;
        w->replaced = true;
        *room = room_hold(w->room);
        *n = w->n;
        *epoch = w->epoch;
        o->counts.late++;
        start(o);
    }
    pthread_mutex_unlock(&o->lock);
    return late;
}

void opponents_look(struct opponents *opponents)
{
    struct question *q = NULL;
    struct room *room;
    uint32_t n;
    int32_t epoch;

    while (take_late(opponents, &room, &n, &epoch)) {
        struct decision d = { 0 };

        q = q ? q : malloc(sizeof *q);
        if (q && take_question(opponents, room, q)) {
            first_answer(&q->view, &d);
            give_answer(room, n, epoch, &d, NULL);
            stage_let_go(q->stage);
        }
        room_let_go(room);
    }
    free(q);
}

struct opponents_counts opponents_counts(struct opponents *opponents)
{
    struct opponents_counts counts;

    pthread_mutex_lock(&opponents->lock);
    counts = opponents->counts;
    pthread_mutex_unlock(&opponents->lock);
    return counts;
}
