/* point.h -- a place of the table and a height over it. */
#ifndef ALEA_TABLE_POINT_H
#define ALEA_TABLE_POINT_H

#include "base/vec.h"

struct point {
    struct vec at;
    int32_t z; /* over the table, not negative; within VEC_LIMIT */
};

static inline struct point point_at(struct vec at, int32_t z)
{
    return (struct point){ at, z };
}
static inline int64_t point_distance2(struct point a, struct point b)
{
    int64_t rise = (int64_t)b.z - a.z;

    return vec_distance2(a.at, b.at) + rise * rise;
}
/* The straight distance, rounded up. */
static inline int32_t point_distance(struct point a, struct point b)
{
    return (int32_t)root_ceil(point_distance2(a, b));
}

#endif
