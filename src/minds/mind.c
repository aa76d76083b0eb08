/* mind.c -- the list of minds. */
#include "minds/mind.h"

#include <string.h>

static const struct mind *const minds[] = {
    &mind_random,  &mind_doctrine, &mind_recruit,
    &mind_soldier, &mind_veteran,  &mind_general,
};

enum { MINDS = sizeof minds / sizeof minds[0] };

const struct mind *mind_at(int place)
{
    return place >= 0 && place < MINDS ? minds[place] : NULL;
}

void mind_ask(const struct mind *mind, const struct battle *view, uint64_t seed,
              struct mind_memory *memory, struct decision *out,
              struct thought *why)
{
    memset(why, 0, offsetof(struct thought, other));
    decision_value(&why->other, 0);
    if (mind->ponder)
        mind->ponder(view, seed, memory, out, why);
    else
        mind->decide(view, seed, out);
}

const struct mind *mind_find(const char *name)
{
    for (int i = 0; i < MINDS; i++)
        if (strcmp(minds[i]->name, name) == 0)
            return minds[i];
    return NULL;
}
