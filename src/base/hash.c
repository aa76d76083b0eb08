/* hash.c -- XXH64, so that anybody can check a hash with xxhsum.
 *
 * Four lanes take a word each from every 32 bytes; what remains is stirred in
 * word by word, then byte by byte, and the whole is mixed once more. */
#include "base/hash.h"

#include <string.h>

/* The primes of XXH64. */
static const uint64_t prime[] = {
    0x9e3779b185ebca87u, 0xc2b2ae3d27d4eb4fu, 0x165667b19e3779f9u,
    0x85ebca77c2b2ae63u, 0x27d4eb2f165667c5u,
};

static inline uint64_t rotated(uint64_t n, int by)
{
    return n << by | n >> (64 - by);
}

/* The little-endian number in the first 'size' bytes, on any machine. */
static inline uint64_t number(const unsigned char *p, int size)
{
    uint64_t n = 0;

    for (int i = 0; i < size; i++)
        n |= (uint64_t)p[i] << (8 * i);
    return n;
}

static inline uint64_t word(const unsigned char *p)
{
#if defined __BYTE_ORDER__ && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    uint64_t n;

    memcpy(&n, p, sizeof n);
    return n;
#else
    return number(p, 8);
#endif
}

static inline uint64_t stirred(uint64_t lane, uint64_t n)
{
    return rotated(lane + n * prime[1], 31) * prime[0];
}

static inline uint64_t merged(uint64_t h, uint64_t lane)
{
    return (h ^ stirred(0, lane)) * prime[0] + prime[3];
}

/* The whole 32-byte blocks; leaves *p at the first byte after them. */
static uint64_t blocks(uint64_t seed, const unsigned char **p, size_t size)
{
    const unsigned char *q = *p;
    uint64_t a = seed + prime[0] + prime[1], b = seed + prime[1];
    uint64_t c = seed, d = seed - prime[0], h;

    for (; size >= 32; size -= 32, q += 32) {
        a = stirred(a, word(q));
        b = stirred(b, word(q + 8));
        c = stirred(c, word(q + 16));
        d = stirred(d, word(q + 24));
    }
    *p = q;
    h = rotated(a, 1) + rotated(b, 7) + rotated(c, 12) + rotated(d, 18);
    return merged(merged(merged(merged(h, a), b), c), d);
}

/* The fewer than 32 bytes after the last block. */
static uint64_t rest(uint64_t h, const unsigned char *p, size_t size)
{
    for (; size >= 8; size -= 8, p += 8)
        h = rotated(h ^ stirred(0, word(p)), 27) * prime[0] + prime[3];
    if (size >= 4) {
        h = rotated(h ^ number(p, 4) * prime[0], 23) * prime[1] + prime[2];
        p += 4;
        size -= 4;
    }
    for (; size > 0; size--, p++)
        h = rotated(h ^ *p * prime[4], 11) * prime[0];
    return h;
}

uint64_t hash_bytes(uint64_t seed, const void *bytes, size_t size)
{
    const unsigned char *p = bytes;
    uint64_t h = size >= 32 ? blocks(seed, &p, size) : seed + prime[4];

    h = rest(h + size, p, size % 32);
    h = (h ^ h >> 33) * prime[1];
    h = (h ^ h >> 29) * prime[2];
    return h ^ h >> 32;
}

uint64_t hash_mix(uint64_t n)
{
    n = (n ^ n >> 30) * 0xbf58476d1ce4e5b9u;
    n = (n ^ n >> 27) * 0x94d049bb133111ebu;
    return n ^ n >> 31;
}
