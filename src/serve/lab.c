/* lab.c -- the laboratory: see lab.h. */
#include "serve/lab_in.h"

#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

enum { TELL = 200 }; /* milliseconds between two copies of the counts */

int64_t lab_now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ---- one study ---- */

struct study *study_new(void)
{
    struct study *s = calloc(1, sizeof *s);

    if (s)
        s->holds = 1;
    return s;
}

static void free_study(struct study *s)
{
    duel_clear(&s->duel);
    for (int i = 0; i < TALLY_ARMIES; i++)
        fighter_clear(&s->fighter[i]);
    tally_close(&s->tally);
    free(s);
}

/* Locked. */
static void let_go(struct study *s)
{
    if (--s->holds == 0)
        free_study(s);
}

void study_let_go(struct study *study)
{
    struct lab *lab = study ? study->lab : NULL;

    if (lab)
        pthread_mutex_lock(&lab->lock);
    if (study)
        let_go(study);
    if (lab)
        pthread_mutex_unlock(&lab->lock);
}

/* Locked. Who waits is over at once; who plays stops at the next decision. */
static void stop(struct study *s, enum study_end why)
{
    if (study_is_over(s) || s->end != END_NONE)
        return;
    s->end = why;
    atomic_store(&s->stop, true);
    if (s->state != STUDY_WAITING)
        return;
    s->state = STUDY_STOPPED;
    s->version++;
    followers_wake(s);
}

void study_stop(struct study *study)
{
    pthread_mutex_lock(&study->lab->lock);
    stop(study, END_ASKED);
    pthread_mutex_unlock(&study->lab->lock);
}

/* ---- looking ---- */

/* Locked: those that play before this one. */
static int ahead_of(const struct study *study)
{
    int n = 0;

    for (const struct study *s = study->lab->first; s && s != study;
         s = s->next)
        n += !study_is_over(s);
    return n;
}

bool study_look(struct study *study, struct study_look *out)
{
    const struct study *s = study;

    memset(out, 0, sizeof *out);
    if (!tally_open(&out->tally, s->fighter[0].card.units,
                    s->fighter[1].card.units))
        return false;
    pthread_mutex_lock(&s->lab->lock);
    study->looked = lab_now();
    out->state = s->state;
    out->end = s->end;
    out->ahead = s->state == STUDY_WAITING ? ahead_of(s) : 0;
    out->seconds = s->last - s->begun;
    out->version = s->version;
    tally_copy(&out->tally, &s->tally);
    pthread_mutex_unlock(&s->lab->lock);
    return true;
}

void study_look_clear(struct study_look *look)
{
    tally_close(&look->tally);
}

/* ---- playing ---- */

/* Copies what was counted for those who look. */
static void publish(struct study *s, const struct tally *tally)
{
    pthread_mutex_lock(&s->lab->lock);
    s->last = lab_now();
    s->lab->counts.battles += tally->battles - s->tally.battles;
    tally_copy(&s->tally, tally);
    s->version++;
    followers_wake(s);
    pthread_mutex_unlock(&s->lab->lock);
}

static void told(void *own, const struct tally *tally)
{
    struct duel *duel = own;
    struct study *s = (struct study *)duel; /* its first member */

    /* 'last' is written by this thread alone */
    if (lab_now() - s->last >= TELL)
        publish(s, tally);
}

static void finish(struct study *s, bool good)
{
    pthread_mutex_lock(&s->lab->lock);
    if (!good)
        s->state = STUDY_FAILED;
    else if (s->tally.battles < s->battles)
        s->state = STUDY_STOPPED;
    else
        s->state = STUDY_DONE;
    if (s->state != STUDY_STOPPED)
        s->end = END_NONE; /* it was asked to stop, too late */
    s->looked = lab_now();
    s->version++;
    followers_wake(s);
    pthread_mutex_unlock(&s->lab->lock);
}

static void play_study(struct study *s)
{
    const struct simulation plan = {
        .own = &s->duel,
        .open = duel_open,
        .close = duel_close,
        .told = told,
        .mind = { s->duel.mind[0], s->duel.mind[1] },
        .seed = s->duel.seed,
        .fixed = duel_is_fixed(&s->duel),
        .jobs = 1,
        .stop = &s->stop,
        .drop = &s->stop,
        .most = DUEL_DECISIONS,
    };
    struct tally tally;
    bool good =
        tally_open(&tally, s->fighter[0].card.units, s->fighter[1].card.units);

    if (good) {
        good = simulate(&plan, &tally, s->battles);
        publish(s, &tally);
        tally_close(&tally);
    }
    finish(s, good);
}

/* The next study, held and playing; NULL when the laboratory closes. */
static struct study *take(struct lab *lab)
{
    struct study *s = NULL;

    pthread_mutex_lock(&lab->lock);
    for (;;) {
        for (s = lab->first; s && s->state != STUDY_WAITING; s = s->next)
            continue;
        if (s || lab->closing)
            break;
        pthread_cond_wait(&lab->come, &lab->lock);
    }
    if (lab->closing)
        s = NULL;
    if (s) {
        s->holds++;
        s->state = STUDY_PLAYING;
        s->begun = s->last = lab_now();
        s->version++;
        followers_wake(s);
    }
    pthread_mutex_unlock(&lab->lock);
    return s;
}

static void *work(void *own)
{
    struct lab *lab = own;
    struct study *s;

#ifdef __linux__
    /* Here this is the priority of the thread, and of those it starts: minds
     * that think have such. Elsewhere it would be everybody's. */
    setpriority(PRIO_PROCESS, 0, 19);
#endif
    while ((s = take(lab)) != NULL) {
        play_study(s);
        study_let_go(s);
    }
    return NULL;
}

/* ---- all of them ---- */

struct lab *lab_new(int idle, int left)
{
    struct lab *lab = calloc(1, sizeof *lab);

    if (!lab)
        return NULL;
    lab->idle = (int64_t)idle * 1000;
    lab->left = (int64_t)left * 1000;
    pthread_mutex_init(&lab->lock, NULL);
    pthread_cond_init(&lab->come, NULL);
    lab->works = pthread_create(&lab->worker, NULL, work, lab) == 0;
    if (lab->works)
        return lab;
    lab_free(lab);
    return NULL;
}

void lab_stop(struct lab *lab)
{
    pthread_mutex_lock(&lab->lock);
    lab->closing = true;
    for (struct study *s = lab->first; s; s = s->next) {
        stop(s, END_ASKED);
        followers_wake(s);
    }
    pthread_cond_signal(&lab->come);
    pthread_mutex_unlock(&lab->lock);
    if (lab->works)
        pthread_join(lab->worker, NULL);
    lab->works = false;
}

void lab_free(struct lab *lab)
{
    if (!lab)
        return;
    while (lab->first) {
        struct study *s = lab->first;

        lab->first = s->next;
        let_go(s);
    }
    pthread_cond_destroy(&lab->come);
    pthread_mutex_destroy(&lab->lock);
    free(lab);
}

/* Locked: takes a study out of the list. */
static void forget(struct study **at)
{
    struct study *s = *at;

    *at = s->next;
    s->next = NULL;
    let_go(s);
}

static int count(const struct lab *lab, enum study_state state)
{
    int n = 0;

    for (const struct study *s = lab->first; s; s = s->next)
        n += s->state == state;
    return n;
}

/* Locked: is there room for one more? The study that is over and was looked at
 * least lately makes it, when nobody follows it. */
static bool make_room(struct lab *lab)
{
    struct study **oldest = NULL;
    int kept = 0;

    for (struct study **at = &lab->first; *at; at = &(*at)->next, kept++)
        if (study_is_over(*at) && !(*at)->follower &&
            (!oldest || (*at)->looked < (*oldest)->looked))
            oldest = at;
    if (lab->closing || count(lab, STUDY_WAITING) >= LAB_WAITING)
        return false;
    if (kept < LAB_KEPT)
        return true;
    if (oldest)
        forget(oldest);
    return oldest != NULL;
}

bool lab_add(struct lab *lab, struct study *study)
{
    struct study **last = &lab->first;
    bool added;

    if (!tally_open(&study->tally, study->fighter[0].card.units,
                    study->fighter[1].card.units))
        return false;
    entropy_id(study->id);
    pthread_mutex_lock(&lab->lock);
    added = make_room(lab);
    if (added) {
        while (*last)
            last = &(*last)->next;
        *last = study;
        study->lab = lab;
        study->holds++; /* the list's */
        study->looked = lab_now();
        lab->counts.studies++;
        pthread_cond_signal(&lab->come);
    }
    pthread_mutex_unlock(&lab->lock);
    return added;
}

struct study *lab_find(struct lab *lab, const char *id)
{
    struct study *s;

    pthread_mutex_lock(&lab->lock);
    for (s = lab->first; s && strcmp(s->id, id) != 0; s = s->next)
        continue;
    if (s) {
        s->holds++;
        s->looked = lab_now();
    }
    pthread_mutex_unlock(&lab->lock);
    return s;
}

void lab_look(struct lab *lab)
{
    const int64_t now = lab_now();

    pthread_mutex_lock(&lab->lock);
    for (struct study **at = &lab->first; *at;) {
        struct study *s = *at;
        const bool over = study_is_over(s);
        const int64_t alone = s->follower ? 0 : now - s->looked;

        if (over && alone > lab->idle) {
            forget(at);
            continue;
        }
        if (!over && alone > lab->left)
            stop(s, END_LEFT);
        if (s->state == STUDY_PLAYING &&
            now - s->begun > (int64_t)LAB_SECONDS * 1000)
            stop(s, END_TIME);
        at = &s->next;
    }
    pthread_mutex_unlock(&lab->lock);
}

void lab_ping(struct lab *lab)
{
    pthread_mutex_lock(&lab->lock);
    for (struct study *s = lab->first; s; s = s->next)
        followers_ping(s);
    pthread_mutex_unlock(&lab->lock);
}

struct lab_counts lab_counts(struct lab *lab)
{
    struct lab_counts counts;

    pthread_mutex_lock(&lab->lock);
    counts = lab->counts;
    counts.waiting = count(lab, STUDY_WAITING);
    counts.playing = count(lab, STUDY_PLAYING);
    for (const struct study *s = lab->first; s; s = s->next)
        counts.kept++;
    pthread_mutex_unlock(&lab->lock);
    return counts;
}
