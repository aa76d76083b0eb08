/* ray.h -- straight lines in three dimensions past the bodies of pieces.
 *
 * The body of a piece is its polygon from the table up to its height. A ray is
 * blocked when it passes through the inside of a body: touching a face, an edge
 * or a corner does not block. All of it is exact. For sight that is judged by
 * what an eye sees of a cylinder see sight.h. */
#ifndef ALEA_TABLE_RAY_H
#define ALEA_TABLE_RAY_H

#include "table/point.h"
#include "table/sight.h"

enum {
    RAY_COLUMNS = 4,
    RAY_ROWS = 4,
    RAY_POINTS = RAY_COLUMNS * RAY_ROWS /* of a silhouette */
};

/* Does a piece with one of these traits block the ray? Pieces of the set 'skip'
 * do not count. */
bool ray_blocked(const struct terrain *t, struct point from, struct point to,
                 uint32_t traits, uint64_t skip);
/* The same of those pieces alone, whatever their traits. */
bool ray_blocked_by(const struct terrain *t, struct point from, struct point to,
                    uint64_t pieces);
/* The points of a silhouette: an upright rectangle through the axis of the body,
 * across the line of sight, as wide as its base and as tall as it; they are the
 * middles of 4 x 4 equal cells, from the lowest row upwards, each row from the
 * eye's right to its left. Sideways they are rounded to the nearest unit, in
 * height down. Right above the axis the rectangle stands along x. */
void ray_silhouette(struct vec eye, const struct body *to,
                    struct point point[RAY_POINTS]);
/* How many rays from the eye to these points are blocked: 0 .. RAY_POINTS. */
int ray_count(const struct terrain *t, struct point eye, const struct body *to,
              uint32_t traits, uint64_t skip);

#endif
