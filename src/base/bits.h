/* bits.h -- how many bits of a word are set, without a call: gcc has an instruction for
 * it only where the processor is named, and else asks a table in libgcc. */
#ifndef ALEA_BASE_BITS_H
#define ALEA_BASE_BITS_H

#include <stdint.h>

static inline int bits_in(uint64_t set)
{
#ifdef __POPCNT__
    return __builtin_popcountll(set);
#else
    const uint64_t pairs = 0x5555555555555555U, fours = 0x3333333333333333U,
                   bytes = 0x0f0f0f0f0f0f0f0fU, each = 0x0101010101010101U;

    set -= set >> 1 & pairs;
    set = (set & fours) + (set >> 2 & fours);
    return (int)(((set + (set >> 4)) & bytes) * each >> 56);
#endif
}

#endif
