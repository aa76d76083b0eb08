/* memory.h -- what a mind keeps from one question to the next.
 *
 * A playout is a function of the battle it starts from, the answer that is
 * tried and its chance. Those of an answer that is then given pass by the next
 * questions of the same activation: as long as no die has fallen they are, from
 * there on, the playouts of doctrine's answer to that question, and need not be
 * played again. So a memory never changes an answer, it only saves time; who
 * loses it half way through a battle plays the same battle. It is flat and
 * belongs to whoever asks the minds, one to a battle: what each player imagines
 * is found by nobody who does not imagine the very same. */
#ifndef ALEA_MINDS_MEMORY_H
#define ALEA_MINDS_MEMORY_H

#include <stdbool.h>
#include <stdint.h>

enum { MEMORY_PLACES = 1024 };

struct mind_memory {
    /* Of the chances of all playouts: with another one nothing that is
     * remembered is met again. */
    uint64_t seed;
    int64_t used; /* playouts that were not played again */
    uint64_t key[MEMORY_PLACES];
    int32_t value[MEMORY_PLACES];
};

/* Nothing is remembered. */
void memory_init(struct mind_memory *m, uint64_t seed);
/* False when it is not there. */
bool memory_find(const struct mind_memory *m, uint64_t key, int32_t *value);
/* Keeps it, in the place of another where there is no room. */
void memory_keep(struct mind_memory *m, uint64_t key, int32_t value);

#endif
