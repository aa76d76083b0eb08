/* interval.c -- Wilson's interval:
 *
 *     (k + z²/2 ± z sqrt(k (n - k) / n + z²/4)) / (n + z²)
 */
#include "lab/interval.h"

#include "base/vec.h"
#include "base/wide.h"

/* z² = 3.841459 and z = 1.959964, of 95 %, in millionths. */
static const int64_t z2 = 3841459, z = 1959964;

/* a/b to the nearest, both positive. */
static int64_t share_of(wide a, wide b)
{
    return (int64_t)((a + b / 2) / b);
}

static int32_t within(int64_t share)
{
    return (int32_t)(share < 0 ? 0 : share > MILLION ? MILLION : share);
}

struct interval interval_wilson(int64_t k, int64_t n)
{
    struct interval out = { 0, 0, MILLION };
    int64_t root, below, middle, half;

    if (n <= 0)
        return out;
    /* sqrt(...) in hundred-thousandths */
    root =
        root_floor((int64_t)((wide)k * (n - k) * 10000000000 / n) + z2 * 2500);
    below = n * MILLION + z2; /* n + z² in millionths */
    middle = share_of(((wide)k * MILLION + z2 / 2) * MILLION, below);
    half = share_of((wide)z * root * 10, below);
    out.share = within(share_of((wide)k * MILLION, n));
    out.low = within(k == 0 ? 0 : middle - half);
    out.high = within(k == n ? MILLION : middle + half);
    return out;
}
