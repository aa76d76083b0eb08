/* doctrine.c -- the mind that plays each book by its doctrine. */
#include "minds/doctrine.h"

#include <stddef.h>

#include "battle/stage.h"
#include "minds/mind.h"

static const struct doctrine *const doctrines[] = {
    &doctrine_ofas,
    &doctrine_duo,
    &doctrine_quest,
};

const struct doctrine *doctrine_of(const struct battle *b)
{
    for (size_t i = 0; i < sizeof doctrines / sizeof doctrines[0]; i++)
        if (doctrines[i]->book == b->stage->book)
            return doctrines[i];
    return NULL;
}

static void decide(const struct battle *view, uint64_t seed,
                   struct decision *out)
{
    const struct doctrine *d = doctrine_of(view);

    if (d)
        d->decide(view, seed, out);
    else /* A book without a doctrine is played by chance. */
        mind_random.decide(view, seed, out);
}

const struct mind mind_doctrine = {
    .name = "doctrine",
    .title = { "doctrine", "doctrine" },
    .decide = decide,
};
