/* counted_store.h -- words with a chance each, equal words once: where counted.c
 * keeps its battles. */
#ifndef ALEA_LAB_COUNTED_STORE_H
#define ALEA_LAB_COUNTED_STORE_H

#include "lab/counted.h"

enum { CHANCE_WIDEST = 32 }; /* words of a count: 6^780 */

/* So many outcomes out of faces^dice. */
struct chance {
    int faces, dice, width;
    uint64_t word[CHANCE_WIDEST];
};

/* 'p' times so many ways of faces^dice; false: too wide. */
bool chance_times(const struct chance *p, uint64_t ways, int dice,
                  struct chance *out);
/* The same out of more dice; false: too wide. */
bool chance_raise(struct chance *p, int dice);

struct kept {
    uint64_t hash;
    int64_t at, chance; /* places in the words of the store */
    int32_t length;
    int32_t dice; /* the chance is out of faces^dice */
};

/* Zeroes are an empty one; the words move when it grows. */
struct store {
    int faces;
    struct kept *kept;
    int count, room;
    int32_t *index; /* by hash: number + 1, or 0 */
    int indexed;    /* a power of two */
    uint64_t *word;
    int64_t words, word_room;
};

/* Adds n words of that chance, which may be raised by it. */
enum counted_failure store_add(struct store *s, const uint64_t *word, int n,
                               struct chance *p);
void store_chance(const struct store *s, int i, struct chance *out);
void store_empty(struct store *s);
void store_free(struct store *s);

#endif
