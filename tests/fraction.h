/* fraction.h -- fractions of an enumeration as distribution_fraction() writes them. */
#ifndef ALEA_TESTS_FRACTION_H
#define ALEA_TESTS_FRACTION_H

#include <string.h>

__extension__ typedef unsigned __int128 big;

static inline big common(big a, big b)
{
    while (b) {
        const big rest = a % b;

        a = b;
        b = rest;
    }
    return a;
}

static inline void put_big(big n, char *out)
{
    char digits[64];
    int i = 63;

    digits[i] = 0;
    do {
        digits[--i] = (char)('0' + (int)(n % 10));
        n /= 10;
    } while (n);
    strcpy(out, digits + i);
}

/* "5/12", "0" or "1". */
static inline void put_fraction(big num, big den, char *out)
{
    const big by = common(num, den);
    char text[64];

    put_big(num / by, out);
    if (den / by == 1)
        return;
    put_big(den / by, text);
    strcat(out, "/");
    strcat(out, text);
}

#endif
