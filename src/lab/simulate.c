/* simulate.c -- playing battles by number and adding them up. */
#include "lab/simulate.h"

#include <pthread.h>
#include <stdlib.h>

#include "base/hash.h"
#include "battle/stage.h"
#include "minds/drive.h"

struct run {
    const struct simulation *plan;
    pthread_mutex_t lock; /* of all below */
    struct tally *tally;
    bool failed;
};

/* Too large together for a small stack. */
struct desk {
    struct battle battle;
    struct tally_watch watch;
};

uint64_t simulate_seed(uint64_t seed, uint64_t pair)
{
    /* few enough bits for every reader of JSON */
    return hash_mix(hash_mix(seed) + pair) >> 12;
}

/* Whether battle 'number' has the armies in each other's places, and whose dice
 * and table it has. */
static bool is_exchanged(const struct simulation *plan, uint64_t number)
{
    return !plan->fixed && (number & 1);
}

static uint64_t pair_of(const struct simulation *plan, uint64_t number)
{
    return plan->fixed ? number : number / 2;
}

static bool is_dropped(const struct simulation *plan)
{
    return plan->drop && atomic_load(plan->drop);
}

static bool play_one(const struct simulation *plan, uint64_t number,
                     const struct stage *stage, struct desk *desk)
{
    const bool exchanged = is_exchanged(plan, number);
    const uint64_t seed = simulate_seed(plan->seed, pair_of(plan, number));
    const struct mind *const mind[MAX_PLAYERS] = { plan->mind[exchanged],
                                                   plan->mind[!exchanged] };

    battle_init(&desk->battle, stage, seed);
    tally_watch(&desk->watch);
    if (plan->play)
        return plan->play(plan->own, &desk->battle, mind, hash_mix(seed),
                          &desk->watch.watcher, plan->most);
    if (!plan->drop)
        return drive(&desk->battle, mind, hash_mix(seed), &desk->watch.watcher,
                     plan->most);
    /* A decision at a time is the same battle. */
    for (uint32_t left = plan->most; left > 0 && !is_dropped(plan); left--)
        if (drive(&desk->battle, mind, hash_mix(seed), &desk->watch.watcher, 1))
            return true;
    return false;
}

static void add(struct run *run, uint64_t number, const struct desk *desk)
{
    pthread_mutex_lock(&run->lock);
    if (desk)
        tally_add(run->tally, &desk->battle, &desk->watch,
                  is_exchanged(run->plan, number));
    else
        run->failed = run->failed || !is_dropped(run->plan);
    if (desk && run->plan->told)
        run->plan->told(run->plan->own, run->tally);
    pthread_mutex_unlock(&run->lock);
}

static bool work(void *own, uint64_t number)
{
    struct run *run = own;
    const struct simulation *plan = run->plan;
    struct stage *stage = plan->open(plan->own, pair_of(plan, number),
                                     is_exchanged(plan, number));
    struct desk *desk = malloc(sizeof *desk);
    bool good = stage && desk && play_one(plan, number, stage, desk);

    add(run, number, good ? desk : NULL);
    free(desk);
    if (stage)
        plan->close(plan->own, stage);
    return good;
}

bool simulate(const struct simulation *plan, struct tally *tally, uint64_t end)
{
    struct run run = { .plan = plan, .tally = tally };
    const struct crew crew = {
        .hands = plan->jobs, .own = &run, .work = work, .stop = plan->stop
    };

    pthread_mutex_init(&run.lock, NULL);
    crew_run(&crew, tally->battles, end);
    pthread_mutex_destroy(&run.lock);
    return !run.failed;
}
