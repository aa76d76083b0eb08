/* search.c -- trying answers out: see search.h. */
#include "minds/search.h"

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/hash.h"
#include "battle/candidates.h"
#include "battle/view.h"
#include "battle/watch.h"
#include "minds/doctrine.h"
#include "minds/memory.h"
#include "minds/mind.h"

enum {
    MAX_ARMS = 8,    /* answers that are tried */
    MAX_TASKS = 512, /* playouts handed out at once */
    MAX_THREADS = 64,
    TURNS_AHEAD = 0, /* the turn that is played, and so many more */
    MAX_PASSED = 2   /* questions on the way that are remembered */
};

/* An answer, and what its playouts came to. */
struct arm {
    struct decision d;
    int64_t sum;   /* of standings */
    int32_t start; /* before others, to begin with: struct doctrine */
    int32_t n;
};

struct inquiry {
    const struct battle *view;
    const struct doctrine *doctrine;
    struct mind_memory *memory; /* or NULL; playouts only look into it */
    uint64_t seed, chances;     /* of the arms, and of what befalls them */
    /* In nanoseconds of the monotonic clock, 0 where there is no limit: since
     * when it is looked at, when no playout begins any more, and when those
     * under way are broken off. */
    int64_t begun, last_call, end;
    int arms; /* that are left, the best first */
    struct arm arm[MAX_ARMS];
};

/* What came of a playout, and of those that it was on its way: see memory.h. */
struct played_out {
    bool done, known; /* in time; remembered */
    int8_t passed;
    int32_t value;
    uint64_t key[MAX_PASSED];
};

/* What threads work on: one playout of each arm with each chance. */
struct batch {
    const struct inquiry *q;
    int32_t first, tasks; /* number of the first chance, playouts in all */
    atomic_int next;
    struct played_out out[MAX_TASKS];
};

static int64_t now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1000000000LL + t.tv_nsec;
}

static bool is_past(int64_t moment)
{
    return moment && now() >= moment;
}

/* ---- one playout ---- */

/* The turn whose end is the end of the playout. */
static int last_turn(const struct battle *b)
{
    return (b->turn > 0 ? b->turn : 1) + TURNS_AHEAD;
}

/* One number for all that the playout of an answer depends on. */
static uint64_t key_of(const struct battle *b, const struct decision *d,
                       uint64_t seed)
{
    return decision_hash(hash_mix(battle_hash(b) + seed), d);
}

/* Is this, on the way, a question that he may be asked in the battle itself,
 * and look ahead from to the same end? */
static bool is_passed(const struct inquiry *q, const struct battle *b)
{
    return b->asked.who == q->view->asked.who &&
           b->dice.fallen == q->view->dice.fallen &&
           last_turn(b) == last_turn(q->view) &&
           q->doctrine->share(&b->asked) > 0;
}

/* Doctrine answers the open question from the view of who is asked. */
static void answer_it(const struct inquiry *q, struct battle scratch[2],
                      uint64_t seed, struct played_out *out)
{
    struct battle *b = &scratch[0], *view = &scratch[1];
    struct decision d = { 0 };
    struct refusal why;

    battle_view(b, b->asked.who, view);
    mind_doctrine.decide(view, hash_mix(seed + b->decisions), &d);
    decision_tidy(&b->asked, &d);
    if (q->memory && out->passed < MAX_PASSED && is_passed(q, b))
        out->key[out->passed++] = key_of(b, &d, seed);
    if (!answer(b, &d, &why))
        abort(); /* doctrine plays by the book */
}

/* Plays on after an answer to the turn's end, and tells how the player who gave
 * it stands then; unless that is known, or time is up. */
static void playout(const struct inquiry *q, const struct decision *d,
                    uint64_t seed, struct battle scratch[2],
                    struct played_out *out)
{
    struct battle *b = &scratch[0];
    struct refusal why;

    battle_copy(b, q->view);
    b->log.quiet = 1;
    battle_guess(b, q->view->asked.who, seed);
    out->known =
        q->memory && memory_find(q->memory, key_of(b, d, seed), &out->value);
    out->done = out->known;
    if (out->known)
        return;
    if (!answer(b, d, &why))
        abort(); /* it was a candidate */
    while (play_on(b, NULL) != PLAYED_OVER && b->turn <= last_turn(q->view)) {
        if (is_past(q->end))
            return;
        answer_it(q, scratch, seed, out);
    }
    out->value = q->doctrine->standing(b, q->view->asked.who);
    out->done = true;
}

/* ---- many of them ---- */

/* All arms meet the same chances: so they differ by what they are. */
static void do_task(struct batch *a, int i, struct battle scratch[2])
{
    const struct inquiry *q = a->q;
    const uint64_t chance = (uint64_t)a->first + (uint64_t)(i / q->arms);

    if (is_past(q->last_call))
        return;
    playout(q, &q->arm[i % q->arms].d, hash_mix(q->chances + chance), scratch,
            &a->out[i]);
}

static void *work(void *own)
{
    struct batch *a = own;
    struct battle *scratch = malloc(2 * sizeof *scratch);

    for (int i; scratch && (i = atomic_fetch_add(&a->next, 1)) < a->tasks;)
        do_task(a, i, scratch);
    free(scratch);
    return NULL;
}

/* Adds a playout to its arm, and to the memory what it passed by. */
static void add(struct inquiry *q, struct arm *arm,
                const struct played_out *out)
{
    if (!out->done)
        return;
    arm->sum += out->value;
    arm->n++;
    if (q->memory)
        q->memory->used += out->known;
    for (int i = 0; i < out->passed; i++)
        memory_keep(q->memory, out->key[i], out->value);
}

/* Adds so many chances to every arm, or what there is time for. */
static void play_batch(struct inquiry *q, int32_t first, int chances,
                       int threads)
{
    struct batch a = { .q = q, .first = first, .tasks = chances * q->arms };
    pthread_t thread[MAX_THREADS];
    int started = 0;

    while (started + 1 < threads && started < MAX_THREADS &&
           pthread_create(&thread[started], NULL, work, &a) == 0)
        started++;
    work(&a);
    while (started > 0)
        pthread_join(thread[--started], NULL);
    for (int i = 0; i < a.tasks; i++)
        add(q, &q->arm[i % q->arms], &a.out[i]);
}

static bool is_better(const struct arm *a, const struct arm *b)
{
    if (a->n == 0 || b->n == 0)
        return a->n > b->n;
    return (a->sum + a->start) * b->n > (b->sum + b->start) * a->n;
}

/* The best first; of equals the one that was first. */
static void sort_arms(struct inquiry *q)
{
    for (int i = 1; i < q->arms; i++) {
        struct arm moved = q->arm[i];
        int j = i;

        for (; j > 0 && is_better(&moved, &q->arm[j - 1]); j--)
            q->arm[j] = q->arm[j - 1];
        q->arm[j] = moved;
    }
}

/* ---- what is tried ---- */

static bool has_arm(const struct inquiry *q, const struct decision *d)
{
    for (int i = 0; i < q->arms; i++)
        if (decision_same(&q->arm[i].d, d))
            return true;
    return false;
}

/* The doctrine's answer, and others in an order of chance. */
static void choose_arms(struct inquiry *q, const struct decision *doctrines)
{
    struct decision can[MAX_CANDIDATES];
    int n = candidates(q->view, hash_mix(q->seed), can, MAX_CANDIDATES);

    q->arm[0] =
        (struct arm){ .d = *doctrines, .start = q->doctrine->head_start };
    q->arms = 1;
    for (int i = 0; i < n && q->arms < MAX_ARMS; i++) {
        int other =
            i + (int)(hash_mix(q->seed + (uint64_t)i) % (uint64_t)(n - i));
        struct decision d = can[other];

        can[other] = can[i];
        decision_tidy(&q->view->asked, &d);
        if (!has_arm(q, &d))
            q->arm[q->arms++] = (struct arm){ .d = d };
    }
}

/* How often half of them are dropped until one is left. */
static int halvings(int arms)
{
    int n = 0;

    for (; arms > 1; arms = (arms + 1) / 2)
        n++;
    return n;
}

static int32_t least_of(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

/* Halves the arms until one is left; each time those that are left share the
 * same part of the playouts and of the time. False when there was not even time
 * to try the doctrine's answer: then there is nothing to compare. */
static bool halve(struct inquiry *q, const struct effort *e)
{
    const int rounds = halvings(q->arms);
    const int64_t whole = e->milliseconds * 1000000LL;
    int32_t chance = 0;

    if (whole)
        q->end = q->begun + whole;

    for (int round = 1; q->arms > 1; round++) {
        const int32_t most = MAX_TASKS / q->arms;
        int32_t left = e->playouts / rounds / q->arms;

        if (e->playouts == 0)
            left = INT32_MAX;
        else if (left == 0)
            left = 1;
        if (whole)
            q->last_call = q->begun + whole * round / rounds;
        while (left > 0 && !is_past(q->last_call)) {
            /* a little at a time where the clock counts */
            int32_t part = least_of(left, whole ? e->threads : most);

            part = least_of(part, most);
            play_batch(q, chance, part, e->threads);
            chance += part;
            left -= part;
        }
        if (round == 1 && q->arm[0].n == 0)
            return false;
        sort_arms(q);
        q->arms = (q->arms + 1) / 2;
    }
    return true;
}

/* The mean of what came of an answer, of 1000. */
static int32_t per_mille(const struct arm *arm)
{
    const int64_t mean = arm->n ? arm->sum / arm->n : 0;

    return mean <= 0               ? 0
           : mean >= STANDING_SURE ? 1000
                                   : (int32_t)(mean * 1000 / STANDING_SURE);
}

/* After halving the best is first, and the last that was dropped second; if
 * there was no time to try that one there is nothing to say. */
static void explain(const struct inquiry *q, int tried, struct thought *why)
{
    if (q->arm[1].n == 0)
        return;
    *why = (struct thought){
        .tried = tried,
        .chance = per_mille(&q->arm[0]),
        .other_chance = per_mille(&q->arm[1]),
        .other = q->arm[1].d,
    };
    for (int i = 0; i < tried; i++)
        why->playouts += q->arm[i].n;
}

/* The part of an effort that a question deserves, of 100. */
static struct effort part_of(const struct effort *e, int share)
{
    struct effort part = *e;

    part.playouts = e->playouts * share / 100;
    part.milliseconds = e->milliseconds * share / 100;
    if (e->playouts && part.playouts == 0)
        part.playouts = 1;
    if (e->milliseconds && part.milliseconds == 0)
        part.milliseconds = 1;
    return part;
}

/* The seed of the chances: with a memory the same until a die falls, so that
 * what is tried at the next question meets what was tried at this one. */
static uint64_t chances_of(const struct battle *view,
                           const struct mind_memory *memory, uint64_t seed)
{
    const uint64_t moment = (uint64_t)view->dice.fallen * MAX_PLAYERS;

    return memory ? hash_mix(hash_mix(memory->seed) + moment +
                             (uint64_t)view->asked.who)
                  : seed;
}

void search_decide(const struct battle *view, const struct effort *effort,
                   uint64_t seed, struct decision *out, struct thought *why)
{
    const struct doctrine *doctrine = doctrine_of(view);
    const int share = doctrine ? doctrine->share(&view->asked) : 0;
    const struct effort part = part_of(effort, share);
    struct inquiry q = {
        .view = view,
        .doctrine = doctrine,
        .memory = effort->memory,
        .seed = seed,
        .chances = chances_of(view, effort->memory, seed),
        .begun = now(),
    };
    int tried;

    if (why)
        *why = (struct thought){ 0 };
    assert(effort->threads > 0);
    assert(effort->playouts > 0 || effort->milliseconds > 0);
    mind_doctrine.decide(view, seed, out);
    decision_tidy(&view->asked, out);
    if (share == 0)
        return;
    choose_arms(&q, out);
    tried = q.arms;
    if (tried == 1 || !halve(&q, &part))
        return;
    *out = q.arm[0].d;
    if (why)
        explain(&q, tried, why);
}
