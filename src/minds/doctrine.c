/* doctrine.c -- the mind that plays each book by its doctrine. */
#include "minds/doctrine.h"

#include <assert.h>
#include <stddef.h>

#include "battle/stage.h"
#include "minds/mind.h"

static const struct doctrine *const doctrines[] = {
#define BOOK(id) &id##_doctrine,
#include "minds/parts.def"
#undef BOOK
    NULL,
};

const struct doctrine *doctrine_for(const struct book *book)
{
    for (size_t i = 0; doctrines[i]; i++)
        if (doctrines[i]->book == book)
            return doctrines[i];
    return NULL;
}

const struct doctrine *doctrine_of(const struct battle *b)
{
    return doctrine_for(b->stage->book);
}

/* The memory may be NULL. */
static void answer_from(const struct battle *view, uint64_t seed,
                        struct mind_memory *memory, struct decision *out)
{
    const struct doctrine *d = doctrine_of(view);
    const int kind = view->asked.kind;

    if (!d) { /* A book without a doctrine is played by chance. */
        mind_random.decide(view, seed, out);
        return;
    }
    assert(kind < d->answers && d->answer[kind]);
    decision_value(out, 0);
    if (memory && d->recall && d->recall[kind])
        d->recall[kind](view, seed, memory, out);
    else
        d->answer[kind](view, seed, out);
}

static void decide(const struct battle *view, uint64_t seed,
                   struct decision *out)
{
    answer_from(view, seed, NULL, out);
}

static void ponder(const struct battle *view, uint64_t seed,
                   struct mind_memory *memory, struct decision *out,
                   struct thought *why)
{
    answer_from(view, seed, memory, out);
    (void)why; /* it has no reasons to tell */
}

const struct mind mind_doctrine = {
    .name = "doctrine",
    .title = { "doctrine", "doctrine" },
    .decide = decide,
    .ponder = ponder,
};

int32_t doctrine_chance(int64_t mille)
{
    enum { STEP = 500, LAST = 16 };
    /* 1 / (1 + e^-x) at 0, 0.5, 1 ... */
    static const int32_t table[LAST + 1] = {
        524288,  652696,  766570,  857289,  923583,  969033,
        998846,  1017840, 1029716, 1037055, 1041558, 1044308,
        1045983, 1047002, 1047621, 1047996, 1048224,
    };
    const int64_t far = mille < 0 ? -mille : mille;
    const int at = (int)(far / STEP);
    int32_t chance = table[LAST];

    if (at < LAST)
        chance = table[at] +
                 (int32_t)((table[at + 1] - table[at]) * (far % STEP) / STEP);
    return mille < 0 ? STANDING_SURE - chance : chance;
}
