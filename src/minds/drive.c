/* drive.c -- asking minds until the battle is over. */
#include "minds/drive.h"

#include "base/hash.h"
#include "battle/candidates.h"
#include "battle/view.h"

uint64_t drive_seed(const struct battle *b, uint64_t seed)
{
    return hash_mix(hash_mix(seed) + b->decisions);
}

void drive_memory(struct mind_memory *memory, uint64_t seed)
{
    memory_init(memory, hash_mix(seed));
}

/* Asks the mind whose turn it is, and takes its decision. */
static void ask_mind(struct battle *b, const struct mind *const *mind,
                     uint64_t seed, struct mind_memory *memory,
                     const struct watcher *watcher)
{
    const int who = b->asked.who;
    struct battle view;
    struct decision d;
    struct thought thought;
    struct refusal why;
    bool taken;

    decision_value(&d, 0);
    battle_view(b, who, &view);
    mind_ask(mind[who], &view, drive_seed(b, seed), memory, &d, &thought);
    decision_tidy(&b->asked, &d);
    if (watcher && watcher->thought && thought.tried)
        watcher->thought(watcher->own, b, &d, &thought);
    taken = answer_watched(b, &d, watcher, &why);
    assert(taken); /* minds play by the book, or they have a bug */
    (void)taken;
}

bool drive(struct battle *b, const struct mind *const *mind, uint64_t seed,
           const struct watcher *watcher, uint32_t most)
{
    struct mind_memory memory;

    drive_memory(&memory, seed);
    while (play_on(b, watcher) != PLAYED_OVER) {
        if (most-- == 0)
            return false;
        ask_mind(b, mind, seed, &memory, watcher);
    }
    return true;
}
