/* scale.c -- decimal numbers of people, whole numbers of ours: see scale.h. */
#include "read/scale.h"

#include <inttypes.h>
#include <stdio.h>

enum { DIGITS = 6 };

/* a / b to the nearest, b > 0; halves away from zero. */
static int64_t nearest(int64_t a, int64_t b)
{
    return (a < 0 ? a - b / 2 : a + b / 2) / b;
}

/* Reads up to six digits; gives how many. */
static int digits(const char **text, int64_t *number)
{
    int n = 0;

    while (n < DIGITS && **text >= '0' && **text <= '9') {
        *number = *number * 10 + (*(*text)++ - '0');
        n++;
    }
    return n;
}

bool scale_read(struct scale scale, const char *text, int64_t *out)
{
    bool minus = *text == '-';
    int64_t number = 0, ten = 1;
    int before, behind = 0;

    text += minus || *text == '+';
    before = digits(&text, &number);
    if (*text == '.' || *text == ',') {
        text++;
        behind = digits(&text, &number);
        if (behind == 0)
            return false;
    }
    if (before == 0 || *text != '\0')
        return false;
    for (int i = 0; i < behind; i++)
        ten *= 10;
    number = nearest(number * scale.ours, ten * scale.theirs);
    *out = minus ? -number : number;
    return true;
}

/* Writes number / ten, ten a power of ten. */
static void put(int64_t number, int64_t ten, char out[SCALE_SIZE])
{
    int64_t size = number < 0 ? -number : number;
    char *at = out + snprintf(out, SCALE_SIZE / 2, "%s%" PRId64,
                              number < 0 ? "-" : "", size / ten);

    if (ten > 1)
        *at++ = '.';
    for (ten /= 10; ten > 0; ten /= 10)
        *at++ = (char)('0' + size / ten % 10);
    *at = '\0';
}

const char *scale_write(struct scale scale, int64_t n, char out[SCALE_SIZE])
{
    int64_t ten = 1;

    for (int places = 0; places <= DIGITS; places++, ten *= 10) {
        int64_t number = nearest(n * scale.theirs * ten, scale.ours);

        put(number, ten, out);
        if (nearest(number * scale.ours, ten * scale.theirs) == n)
            break;
    }
    return out;
}
