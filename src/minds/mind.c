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

const struct mind *mind_find(const char *name)
{
    for (int i = 0; i < MINDS; i++)
        if (strcmp(minds[i]->name, name) == 0)
            return minds[i];
    return NULL;
}
