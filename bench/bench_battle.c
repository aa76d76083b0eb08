/* bench_battle.c -- clones, candidates and decisions.
 *
 * One battle of random minds is played and kept at every stop: candidates and
 * decisions are then measured on all of its questions, as they come. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "battle/candidates.h"
#include "bench.h"
#include "minds/drive.h"
#include "rows.h"
#include "timing.h"

enum { STOPS = 512, TIMES = 15, CLONES = 256, CLONE_TIMES = 301 };

/* The questions of a battle, and what was answered. */
struct stops {
    int count;
    struct battle before[STOPS];
    struct decision taken[STOPS];
};

static void keep(void *own, const struct battle *before,
                 const struct decision *d)
{
    struct stops *s = own;

    if (s->count == STOPS)
        return;
    s->before[s->count] = *before;
    s->taken[s->count++] = *d;
}

static void play_and_keep(const struct sample *sample, struct stops *stops)
{
    const struct mind *const minds[] = { &mind_random, &mind_random };
    const struct watcher watcher = { .own = stops, .decided = keep };
    static struct battle b;

    battle_init(&b, sample->stage, sample->number);
    b.log.quiet = 1;
    drive(&b, minds, sample->number, &watcher, 100000);
}

/* A battle, and where it is copied to; how many bytes of it are in use is known
 * only when the program runs. */
struct copying {
    struct battle to, from;
    size_t bytes;
};

static void clone(void *own, int count)
{
    struct copying *c = own;

    for (int i = 0; i < count; i++) {
        battle_copy_quiet(&c->to, &c->from);
        look_at(c);
    }
}

/* As many bytes, from where those of a clone begin. */
static void copy(void *own, int count)
{
    struct copying *c = own;
    const size_t from = c->from.used_from;

    for (int i = 0; i < count; i++) {
        memcpy((char *)&c->to + from, (const char *)&c->from + from, c->bytes);
        look_at(c);
    }
}

static void list_candidates(void *own, int count)
{
    const struct stops *s = own;
    struct decision out[MAX_CANDIDATES];

    for (int i = 0; i < count; i++) {
        candidates(&s->before[i], 1, out, MAX_CANDIDATES);
        look_at(out);
    }
}

static void decide(void *own, int count)
{
    const struct stops *s = own;
    static struct battle b;
    struct refusal why;

    for (int i = 0; i < count; i++) {
        b = s->before[i];
        answer(&b, &s->taken[i], &why);
        play_on(&b, NULL);
        look_at(&b);
    }
}

static void add_clone(const struct battle *b)
{
    static struct copying c;
    struct work pair[2] = { { clone, &c, 0 }, { copy, &c, 0 } };

    c.from = *b;
    c.bytes = battle_used(b);
    timing_pair(pair, CLONES, CLONE_TIMES);
    rows_add((struct bench_row){ "clone", "clone", IN_NS, pair[0].took, 0, 0,
                                 NULL });
    rows_add((struct bench_row){ "clone_ratio", "clone against memcpy",
                                 IN_TIMES, pair[0].took / pair[1].took, 1.2,
                                 1.05, NULL });
    rows_add((struct bench_row){ "used", "bytes of a battle in use", IN_BYTES,
                                 (double)c.bytes, 0, 16 * 1024, NULL });
}

void bench_clone(const struct stage *stage, const char *key, const char *words)
{
    static struct copying c;
    struct work pair[2] = { { clone, &c, 0 }, { copy, &c, 0 } };

    battle_init(&c.from, stage, 1);
    play_on(&c.from, NULL);
    c.bytes = battle_used(&c.from);
    timing_pair(pair, CLONES, CLONE_TIMES);
    rows_add((struct bench_row){
        key, words, IN_TIMES, pair[0].took / pair[1].took, 1.2, 1.05, NULL });
}

void bench_battle(const struct ofas_samples *samples)
{
    static struct sample sample;
    struct stops *stops = calloc(1, sizeof *stops);

    assert(stops);
    ofas_sample_open(&sample, samples, bench_pick(samples, 1));
    play_and_keep(&sample, stops);
    assert(stops->count > 0);
    rows_add((struct bench_row){ "bytes", "bytes of a battle", IN_BYTES,
                                 sizeof(struct battle), 40 * 1024, 0, NULL });
    add_clone(&stops->before[0]);
    rows_add((struct bench_row){
        "candidates", "candidates of one question", IN_NS,
        timing_median(list_candidates, stops, stops->count, TIMES), 0, 0,
        NULL });
    rows_add((struct bench_row){
        "decide", "one decision, played on", IN_NS,
        timing_median(decide, stops, stops->count, TIMES), 0, 0, NULL });
    free(stops);
    sample_close(&sample);
}
