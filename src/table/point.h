/* point.h -- a place of the table and a height over it. */
#ifndef ALEA_TABLE_POINT_H
#define ALEA_TABLE_POINT_H

#include "base/vec.h"
#include "base/wide.h"

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

/* Discs whose radii together are 'radii', centres so far apart in plan, feet so
 * far apart in height: is the gap at most 'distance', or less than it? With h =
 * sqrt(distance^2 - rise^2) that asks for apart <= radii + h; squared twice, all
 * stays whole. */
static inline bool gap_within(int64_t apart2, int64_t radii, int64_t rise,
                              int64_t distance, bool strictly)
{
    const int64_t h2 = distance * distance - rise * rise;
    const int64_t rest = apart2 - radii * radii - h2;

    if (distance < 0 || h2 < 0 || (strictly && h2 == 0))
        return false;
    if (apart2 > (radii + distance) * (radii + distance))
        return false; /* too far even on one level: most pairs are */
    if (rest < 0 || (rest == 0 && !strictly))
        return true;
    return strictly ? (wide)rest * rest < (wide)4 * radii * radii * h2
                    : (wide)rest * rest <= (wide)4 * radii * radii * h2;
}

#endif
