/* memory.c -- a table with one place for each key: see memory.h. */
#include "minds/memory.h"

void memory_init(struct mind_memory *m, uint64_t seed)
{
    *m = (struct mind_memory){ .seed = seed };
}

bool memory_find(const struct mind_memory *m, uint64_t key, int32_t *value)
{
    const int place = (int)(key % MEMORY_PLACES);

    if (key == 0 || m->key[place] != key) /* 0 is nothing */
        return false;
    *value = m->value[place];
    return true;
}

void memory_keep(struct mind_memory *m, uint64_t key, int32_t value)
{
    const int place = (int)(key % MEMORY_PLACES);

    m->key[place] = key;
    m->value[place] = value;
}
