/* chance.c -- counting outcomes with whole numbers of 256 bits. */
#include "text/chance.h"

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* 3^128 times 2000 needs 214 bits. */
enum { WORDS = 8 };

struct big {
    uint32_t word[WORDS]; /* lowest first */
};

static struct big big(uint32_t n)
{
    return (struct big){ { n } };
}

static void multiply(struct big *a, uint32_t by)
{
    uint64_t carry = 0;

    for (int i = 0; i < WORDS; i++) {
        carry += (uint64_t)a->word[i] * by;
        a->word[i] = (uint32_t)carry;
        carry >>= 32;
    }
    assert(carry == 0);
}

/* By a divisor that leaves no rest. */
static void divide(struct big *a, uint32_t by)
{
    uint64_t rest = 0;

    for (int i = WORDS - 1; i >= 0; i--) {
        rest = rest << 32 | a->word[i];
        a->word[i] = (uint32_t)(rest / by);
        rest %= by;
    }
    assert(rest == 0);
}

static void add(struct big *a, const struct big *b)
{
    uint64_t carry = 0;

    for (int i = 0; i < WORDS; i++) {
        carry += (uint64_t)a->word[i] + b->word[i];
        a->word[i] = (uint32_t)carry;
        carry >>= 32;
    }
}

static bool at_most(const struct big *a, const struct big *b)
{
    for (int i = WORDS - 1; i >= 0; i--)
        if (a->word[i] != b->word[i])
            return a->word[i] < b->word[i];
    return true;
}

static struct big power(uint32_t base, int n)
{
    struct big p = big(1);

    while (n-- > 0)
        multiply(&p, base);
    return p;
}

/* part / whole in thousandths, rounded to nearest: the largest q such that
 * (2q - 1) * whole <= 2000 * part. */
static int thousandths(struct big part, const struct big *whole)
{
    int low = 0, high = 1000;

    multiply(&part, 2000);
    while (low < high) {
        int middle = (low + high + 1) / 2;
        struct big bound = *whole;

        multiply(&bound, (uint32_t)(2 * middle - 1));
        if (at_most(&bound, &part))
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

/* In how many of the 3^n outcomes from 'least' to 'most' dice succeed, with
 * 0 < k < 3: the terms of the binomial follow from each other. */
static struct big outcomes(int n, int k, int least, int most)
{
    struct big term = power((uint32_t)(3 - k), n), sum = big(0);

    for (int i = 0; i <= most && i <= n; i++) {
        if (i >= least)
            add(&sum, &term);
        multiply(&term, (uint32_t)((n - i) * k));
        if (i < n)
            divide(&term, (uint32_t)((i + 1) * (3 - k)));
    }
    return sum;
}

static int chance(int n, int k, int least, int most)
{
    struct big whole = power(3, n);

    assert(n >= 0 && n <= CHANCE_DICE && k >= 0 && k <= 3);
    if (k == 0)
        return least <= 0 && most >= 0 ? 1000 : 0;
    if (k == 3)
        return least <= n && most >= n ? 1000 : 0;
    return thousandths(outcomes(n, k, least, most), &whole);
}

int chance_at_least(int n, int k, int wanted)
{
    return chance(n, k, wanted, n);
}

int chance_exactly(int n, int k, int wanted)
{
    return chance(n, k, wanted, wanted);
}
