/* figures.h -- a set of any figures of the battle, whatever their units.
 *
 * A figure is known by its number in the battle. Figures of one unit are a
 * figure_set of 64 bits (ask.h); this is for what asks across units. Plain
 * words: a set of zeroes is empty. */
#ifndef ALEA_BATTLE_FIGURES_H
#define ALEA_BATTLE_FIGURES_H

#include <stdbool.h>
#include <stdint.h>

#include "base/bits.h"

enum { MAX_FIGURES = 512, FIGURE_SET_WORDS = MAX_FIGURES / 64, NO_FIGURE = -1 };

struct figures {
    uint64_t word[FIGURE_SET_WORDS];
};

static inline void figures_add(struct figures *s, int figure)
{
    s->word[figure / 64] |= (uint64_t)1 << figure % 64;
}
static inline struct figures figures_only(int figure)
{
    struct figures out = { { 0 } };

    figures_add(&out, figure);
    return out;
}
static inline void figures_remove(struct figures *s, int figure)
{
    s->word[figure / 64] &= ~((uint64_t)1 << figure % 64);
}
static inline bool figures_has(const struct figures *s, int figure)
{
    return s->word[figure / 64] >> figure % 64 & 1;
}
static inline int figures_count(const struct figures *s)
{
    int n = 0;

    for (int i = 0; i < FIGURE_SET_WORDS; i++)
        n += bits_in(s->word[i]);
    return n;
}
static inline bool figures_any(const struct figures *s)
{
    uint64_t any = 0;

    for (int i = 0; i < FIGURE_SET_WORDS; i++)
        any |= s->word[i];
    return any != 0;
}

/* The lowest member from 'from' on, NO_FIGURE when there is none. */
static inline int figures_next(const struct figures *s, int from)
{
    for (int i = from / 64; i < FIGURE_SET_WORDS; i++) {
        uint64_t left = s->word[i];

        if (i == from / 64)
            left &= ~(uint64_t)0 << from % 64;
        if (left)
            return i * 64 + __builtin_ctzll(left);
    }
    return NO_FIGURE;
}
static inline int figures_first(const struct figures *s)
{
    return figures_next(s, 0);
}

/* Those of both, of either, of the first alone. */
static inline struct figures figures_and(const struct figures *a,
                                         const struct figures *b)
{
    struct figures out;

    for (int i = 0; i < FIGURE_SET_WORDS; i++)
        out.word[i] = a->word[i] & b->word[i];
    return out;
}
static inline struct figures figures_or(const struct figures *a,
                                        const struct figures *b)
{
    struct figures out;

    for (int i = 0; i < FIGURE_SET_WORDS; i++)
        out.word[i] = a->word[i] | b->word[i];
    return out;
}
static inline struct figures figures_minus(const struct figures *a,
                                           const struct figures *b)
{
    struct figures out;

    for (int i = 0; i < FIGURE_SET_WORDS; i++)
        out.word[i] = a->word[i] & ~b->word[i];
    return out;
}
static inline bool figures_same(const struct figures *a,
                                const struct figures *b)
{
    uint64_t other = 0;

    for (int i = 0; i < FIGURE_SET_WORDS; i++)
        other |= a->word[i] ^ b->word[i];
    return other == 0;
}

/* for (FIGURES_EACH(i, &set)) visits the members, lowest first. */
#define FIGURES_EACH(i, set)    \
    int i = figures_first(set); \
    i != NO_FIGURE;             \
    i = i + 1 < MAX_FIGURES ? figures_next(set, i + 1) : NO_FIGURE

#endif
