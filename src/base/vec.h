/* vec.h -- points of the table, in 1/100 mm, and exact products of them.
 *
 * Coordinates stay within +-2^21 (20 m), so that products fit in 64 bits and
 * nothing here can overflow. x grows to the right, y upwards. */
#ifndef ALEA_BASE_VEC_H
#define ALEA_BASE_VEC_H

#include <stdbool.h>
#include <stdint.h>

enum { VEC_LIMIT = 1 << 21 }; /* no coordinate lies outside +-VEC_LIMIT */

struct vec {
    int32_t x, y;
};

static inline struct vec vec(int32_t x, int32_t y)
{
    return (struct vec){ x, y };
}
static inline struct vec vec_add(struct vec a, struct vec b)
{
    return vec(a.x + b.x, a.y + b.y);
}
static inline struct vec vec_sub(struct vec a, struct vec b)
{
    return vec(a.x - b.x, a.y - b.y);
}
static inline bool vec_same(struct vec a, struct vec b)
{
    return a.x == b.x && a.y == b.y;
}
static inline int64_t vec_dot(struct vec a, struct vec b)
{
    return (int64_t)a.x * b.x + (int64_t)a.y * b.y;
}
/* Twice the signed area of the triangle 0ab; positive when b is to the left
 * of a. */
static inline int64_t vec_cross(struct vec a, struct vec b)
{
    return (int64_t)a.x * b.y - (int64_t)a.y * b.x;
}
static inline int64_t vec_length2(struct vec a)
{
    return vec_dot(a, a);
}
static inline int64_t vec_distance2(struct vec a, struct vec b)
{
    return vec_length2(vec_sub(a, b));
}

/* The largest r with r*r <= n; n is not negative. */
int64_t root_floor(int64_t n);
/* The smallest r with r*r >= n; n is not negative. */
int64_t root_ceil(int64_t n);
/* The distance of two points, rounded up: a move that is paid with it is never
 * paid too little, by less than one unit (0.01 mm) each leg. */
int32_t vec_distance(struct vec a, struct vec b);
/* The point at 'part' of 'whole' on the way from a to b, rounded to nearest;
 * whole > 0. */
struct vec vec_between(struct vec a, struct vec b, int64_t part, int64_t whole);
/* v made 'length' long (to the nearest unit in each coordinate); v is not 0. */
struct vec vec_scaled(struct vec v, int32_t length);

#endif
