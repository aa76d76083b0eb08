/* vec.c -- roots and proportions of whole numbers. */
#include "base/vec.h"

#include "base/wide.h"

#include <assert.h>

/* Roots of n / 256 for n = 64 .. 255, in 1/256: less than one unit off for all
 * that lies between n and n + 1, too. */
/* clang-format off */
static const uint8_t first_root[192] = {
    128, 129, 130, 131, 132, 133, 134, 135, 136, 137, 138, 139,
    140, 141, 142, 143, 143, 144, 145, 146, 147, 148, 149, 150,
    150, 151, 152, 153, 154, 155, 155, 156, 157, 158, 159, 159,
    160, 161, 162, 163, 163, 164, 165, 166, 167, 167, 168, 169,
    170, 170, 171, 172, 173, 173, 174, 175, 175, 176, 177, 178,
    178, 179, 180, 181, 181, 182, 183, 183, 184, 185, 185, 186,
    187, 187, 188, 189, 189, 190, 191, 191, 192, 193, 193, 194,
    195, 195, 196, 197, 197, 198, 199, 199, 200, 201, 201, 202,
    203, 203, 204, 204, 205, 206, 206, 207, 207, 208, 209, 209,
    210, 211, 211, 212, 212, 213, 214, 214, 215, 215, 216, 217,
    217, 218, 218, 219, 219, 220, 221, 221, 222, 222, 223, 223,
    224, 225, 225, 226, 226, 227, 227, 228, 229, 229, 230, 230,
    231, 231, 232, 232, 233, 234, 234, 235, 235, 236, 236, 237,
    237, 238, 238, 239, 239, 240, 241, 241, 242, 242, 243, 243,
    244, 244, 245, 245, 246, 246, 247, 247, 248, 248, 249, 249,
    250, 250, 251, 251, 252, 252, 253, 253, 254, 254, 255, 255,
};
/* clang-format on */

/* Two steps of Newton's method, each with just the bits it can get right: a
 * root of n less than one unit off. n is at least 2^62. */
static inline uint64_t near_root(uint64_t n)
{
    uint32_t r = first_root[(n >> 56) - 64];

    r = (r << 7) + (uint32_t)(n >> 41) / r;
    return ((uint64_t)r << 15) + (n >> 17) / r;
}

int64_t root_floor(int64_t n)
{
    uint64_t m, r;
    int up;

    assert(n >= 0);
    if (n == 0)
        return 0;
    up = __builtin_clzll((uint64_t)n) & ~1; /* twice the bits of the root */
    m = (uint64_t)n << up;
    r = near_root(m);
    r -= r * r - 1 >= m; /* wraps for r = 2^32, and then is right too */
    return (int64_t)(r >> (up / 2));
}

int64_t root_ceil(int64_t n)
{
    int64_t r = root_floor(n);

    return r + (r * r < n);
}

int32_t vec_distance(struct vec a, struct vec b)
{
    return (int32_t)root_ceil(vec_distance2(a, b));
}

/* n / by rounded to nearest, halves upwards whatever the sign, so that a point
 * is the same from either end; by > 0. */
static int32_t nearest(wide n, int64_t by)
{
    wide m = 2 * n + by, q = m / (2 * (wide)by);

    return (int32_t)(q - (q * by * 2 > m));
}

static int32_t nearest_small(int64_t n, int64_t by)
{
    int64_t m = 2 * n + by, q = m / (2 * by);

    return (int32_t)(q - (q * by * 2 > m));
}

struct vec vec_between(struct vec a, struct vec b, int64_t part, int64_t whole)
{
    const int64_t small = (int64_t)1 << 37; /* times 2^22, twice, and a bit */
    struct vec d = vec_sub(b, a);

    assert(whole > 0);
    if (part > -small && part < small && whole < small)
        return vec_add(a, vec(nearest_small(d.x * part, whole),
                              nearest_small(d.y * part, whole)));
    return vec_add(a, vec(nearest((wide)d.x * part, whole),
                          nearest((wide)d.y * part, whole)));
}

/* x * length / root(length2) to the nearest, exactly. */
static int32_t scaled(int32_t x, int32_t length, int64_t length2)
{
    int64_t twice = 2 * (int64_t)x * length;
    uint64_t size = (uint64_t)(twice < 0 ? -twice : twice);
    uwide square = (uwide)size * size;
    int64_t root = root_floor((int64_t)(square / (uint64_t)length2));
    int32_t half = (int32_t)((root + 1) / 2);

    return twice < 0 ? -half : half;
}

struct vec vec_scaled(struct vec v, int32_t length)
{
    int64_t length2 = vec_length2(v);

    assert(length2 > 0);
    return vec(scaled(v.x, length, length2), scaled(v.y, length, length2));
}
