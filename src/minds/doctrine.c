/* doctrine.c -- the mind that plays each book by its doctrine. */
#include "minds/doctrine.h"

#include <stddef.h>

#include "battle/stage.h"
#include "minds/mind.h"

static const struct doctrine *const doctrines[] = {
    &doctrine_ofas,
};

static void decide(const struct battle *view, uint64_t seed,
                   struct decision *out)
{
    for (size_t i = 0; i < sizeof doctrines / sizeof doctrines[0]; i++)
        if (doctrines[i]->book == view->stage->book) {
            doctrines[i]->decide(view, seed, out);
            return;
        }
    /* A book without a doctrine is played by chance. */
    mind_random.decide(view, seed, out);
}

const struct mind mind_doctrine = { .name = "doctrine", .decide = decide };
