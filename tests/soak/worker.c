/* worker.c -- threads that take one battle number after the other.
 *
 * A worker that finds something wrong says it and goes on: one bug must not
 * hide the next. A bug that aborts the program takes all of it, so the handler
 * names the battles that were being played. */
#include "soak/worker.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/hash.h"
#include "soak/progress.h"

enum { TOO_LONG = 600 * 1000, LOOK = 200, MOST_FAILURES = 20 };

static struct work *now; /* for the handler of signals */

struct worker {
    struct work *work;
    int place;
};

/* ---- what went wrong ---- */

/* Keeps the record of a battle as a file: to look at, or to verify. */
static void keep_record(struct work *w, const struct trial *t, const char *why)
{
    char path[400];
    FILE *file;

    if (!w->records)
        return;
    snprintf(path, sizeof path, "%s/%s-%s-%s-%" PRIu64 ".jsonl", w->records,
             why, t->sample->book->book->id, w->mind[0]->name,
             t->sample->number);
    file = fopen(path, "w");
    if (!file || fwrite(t->record, 1, t->size, file) != t->size)
        fprintf(stderr, "%s: cannot be written\n", path);
    if (file)
        fclose(file);
}

static void tell_failure(struct work *w, const struct trial *t)
{
    pthread_mutex_lock(&w->lock);
    fprintf(stderr, "\nFAILED: battle %" PRIu64 " of %s against %s: %s\n",
            t->sample->number, w->mind[0]->name, w->mind[1]->name, t->words);
    fprintf(stderr, "    after decision %" PRIu32 ", %s\n", t->at, t->more);
    keep_record(w, t, "failed");
    pthread_mutex_unlock(&w->lock);
    atomic_fetch_add(&w->failures, 1);
}

/* Only what a handler of signals may do. */
static void put(const char *text)
{
    ssize_t ignored = write(STDERR_FILENO, text, strlen(text));

    (void)ignored;
}

static void put_number(uint64_t n)
{
    char digits[24] = { 0 };
    int i = (int)sizeof digits - 1;

    do {
        digits[--i] = (char)('0' + n % 10);
        n /= 10;
    } while (n && i > 0);
    put(digits + i);
}

static void put_busy(const struct work *w)
{
    for (int i = 0; i < w->threads; i++)
        if (w->busy[i]) {
            put("FAILED: stopped in battle ");
            put_number(w->busy[i] - 1);
            put(" of ");
            put(w->mind[0]->name);
            put("\n");
        }
}

static void confess(int signal_number)
{
    if (now)
        put_busy(now);
    signal(signal_number, SIG_DFL);
    raise(signal_number);
}

void work_confess(void)
{
    signal(SIGABRT, confess);
    signal(SIGSEGV, confess);
    signal(SIGFPE, confess);
    signal(SIGBUS, confess);
}

/* ---- the work ---- */

static void add_up(struct work *w, const struct trial *t)
{
    const uint64_t key = t->sample->number;

    atomic_fetch_add(&w->decisions, t->decisions);
    atomic_fetch_add(&w->proofs, t->proofs);
    atomic_fetch_add(&w->signature, hash_mix(t->hash + hash_mix(key)));
    pthread_mutex_lock(&w->lock);
    most_add(&w->most, &t->most);
    pthread_mutex_unlock(&w->lock);
}

static void try_battle(struct work *w, uint64_t number, struct sample *sample)
{
    struct trial t = { .sample = sample,
                       .mind = { w->mind[0], w->mind[1], w->mind[2],
                                 w->mind[3] },
                       .every = w->every };

    sample_draw(sample, w->samples, number);
    if (!trial_play(&t))
        tell_failure(w, &t);
    else if (w->keep && number % w->keep == 0)
        keep_record(w, &t, "kept");
    add_up(w, &t);
    free(t.record);
    sample_close(sample);
}

static void *run(void *own)
{
    struct worker *self = own;
    struct work *w = self->work;
    struct sample *sample = calloc(1, sizeof *sample);
    uint64_t n;

    while (sample && w->failures < MOST_FAILURES &&
           (n = atomic_fetch_add(&w->next, 1)) < w->battles) {
        w->begun[self->place] = milliseconds();
        w->busy[self->place] = w->first + n + 1;
        try_battle(w, w->first + n, sample);
        w->busy[self->place] = 0;
        atomic_fetch_add(&w->done, 1);
    }
    free(sample);
    return NULL;
}

/* A battle that takes minutes hangs: there is no way back from that. */
static void look_for_hangs(struct work *w)
{
    for (int i = 0; i < w->threads; i++)
        if (w->busy[i] && milliseconds() - w->begun[i] > TOO_LONG) {
            put("FAILED: a battle hangs\n");
            put_busy(w);
            _exit(1);
        }
}

static bool is_done(const struct work *w)
{
    if (w->failures < MOST_FAILURES)
        return w->done >= w->battles;
    for (int i = 0; i < w->threads; i++)
        if (w->busy[i])
            return false;
    return true;
}

static void watch(struct work *w, const char *name)
{
    const struct timespec pause = { 0, LOOK * 1000000L };
    struct progress p;

    progress_begin(&p, name, (int64_t)w->battles);
    while (!is_done(w)) {
        progress_show(&p, (int64_t)w->done);
        look_for_hangs(w);
        nanosleep(&pause, NULL);
    }
    progress_end(&p, (int64_t)w->done);
}

static void start(pthread_t *thread, struct worker *worker)
{
    if (pthread_create(thread, NULL, run, worker) == 0)
        return;
    fprintf(stderr, "no thread to work with\n");
    exit(3);
}

bool work_all(struct work *w, const char *name)
{
    pthread_t thread[MAX_WORKERS] = { 0 };
    struct worker worker[MAX_WORKERS];

    pthread_mutex_init(&w->lock, NULL);
    now = w;
    for (int i = 0; i < w->threads; i++) {
        worker[i] = (struct worker){ .work = w, .place = i };
        start(&thread[i], &worker[i]);
    }
    watch(w, name);
    for (int i = 0; i < w->threads; i++)
        pthread_join(thread[i], NULL);
    now = NULL;
    pthread_mutex_destroy(&w->lock);
    return w->failures == 0;
}
