/* count.c -- whole numbers of many words: see count.h. */
#include "lab/count.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "base/wide.h"

enum { WORD = 64, SPARE = 12 };

/* Bits of faces^dice, from above: log2 in 1/4096, rounded up (of many faces, to
 * whole bits); and a few to spare, for a number times a small one. */
int count_width(int faces, int dice)
{
    static const uint16_t bits[] = { 0,     0,     4096,  6493,  8192,  9511,
                                     10589, 11499, 12288, 12985, 13607, 14171,
                                     14685, 15158, 15595, 16003, 16384, 16743,
                                     17081, 17400, 17703 };
    enum { TABLE = sizeof bits / sizeof bits[0], MOST = 1 << 12 };
    int64_t each;

    assert(faces >= 1 && faces <= MOST);
    assert(dice >= 0 && dice < 1 << 16);
    each = faces < TABLE
               ? bits[faces]
               : (int64_t)4096 * (32 - __builtin_clz((unsigned)faces - 1));
    return (int)((dice * each / 4096 + SPARE) / WORD) + 1;
}

void count_times(uint64_t *a, int n, uint64_t by)
{
    uint64_t carry = 0;

    for (int i = 0; i < n; i++) {
        uwide x = (uwide)a[i] * by + carry;

        a[i] = (uint64_t)x;
        carry = (uint64_t)(x >> WORD);
    }
    assert(carry == 0);
}

void count_add_times(uint64_t *a, int n, const uint64_t *b, int m, uint64_t by)
{
    uint64_t carry = 0;

    for (int i = 0; i < m && i < n; i++) {
        uwide x = (uwide)b[i] * by + a[i] + carry;

        a[i] = (uint64_t)x;
        carry = (uint64_t)(x >> WORD);
    }
    for (int i = m; i < n && carry; i++) {
        a[i] += carry;
        carry = a[i] < carry;
    }
    assert(carry == 0);
}

/* An odd number times this is 1, modulo 2^64: each round doubles the bits. */
static uint64_t inverse(uint64_t odd)
{
    uint64_t x = odd * 3 ^ 2; /* 5 bits */

    for (int i = 0; i < 4; i++)
        x *= 2 - odd * x;
    return x;
}

/* A division without a rest is a product with the inverse, word by word from
 * below: four times faster than dividing from above. */
void count_part(uint64_t *a, int n, uint64_t by)
{
    int twos = 0;
    uint64_t carry = 0, x;

    assert(by > 0);
    while (!(by >> twos & 1))
        twos++;
    for (int i = 0; twos && i < n; i++)
        a[i] = a[i] >> twos | (i + 1 < n ? a[i + 1] << (WORD - twos) : 0);
    by >>= twos;
    x = inverse(by);
    for (int i = 0; by > 1 && i < n; i++) {
        uint64_t less = a[i] - carry;

        carry = a[i] < carry;
        a[i] = less * x;
        carry += (uint64_t)((uwide)a[i] * by >> WORD);
    }
    assert(carry == 0);
}

uint64_t count_divide(uint64_t *a, int n, uint64_t by)
{
    uwide rest = 0;

    for (int i = n - 1; i >= 0; i--) {
        rest = rest << WORD | a[i];
        a[i] = (uint64_t)(rest / by);
        rest %= by;
    }
    return (uint64_t)rest;
}

void count_product(uint64_t *out, int width, const uint64_t *a, int n,
                   const uint64_t *b, int m)
{
    memset(out, 0, (size_t)width * sizeof *out);
    for (int i = 0; i < m && i < width; i++)
        if (b[i])
            count_add_times(out + i, width - i, a, n, b[i]);
}

void count_raise(uint64_t *a, int n, int faces, int dice)
{
    while (dice > 0) {
        uint64_t by = 1;

        while (dice > 0 && by <= UINT64_MAX / (uint64_t)faces) {
            by *= (uint64_t)faces;
            dice--;
        }
        count_times(a, n, by);
    }
}

int count_compare(const uint64_t *a, const uint64_t *b, int n)
{
    for (int i = n - 1; i >= 0; i--)
        if (a[i] != b[i])
            return a[i] < b[i] ? -1 : 1;
    return 0;
}

bool count_is_zero(const uint64_t *a, int n)
{
    for (int i = 0; i < n; i++)
        if (a[i])
            return false;
    return true;
}

/* The top two words of a number, and how many are below them. */
static long double top(const uint64_t *a, int n, int *below)
{
    while (n > 2 && a[n - 1] == 0)
        n--;
    *below = n > 2 ? n - 2 : 0;
    return n > 1 ? ldexpl((long double)a[n - 1], WORD) + (long double)a[n - 2]
                 : (long double)a[0];
}

double count_ratio(const uint64_t *a, const uint64_t *b, int n)
{
    int below_a, below_b;
    long double x = top(a, n, &below_a), y = top(b, n, &below_b);

    return (double)ldexpl(x / y, (below_a - below_b) * WORD);
}
