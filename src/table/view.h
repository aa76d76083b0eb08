/* view.h -- straight lines in plan: does any lead from one convex shape to another,
 * past others?
 *
 * A line is stopped by what it passes through; to slide along an edge or to touch
 * a corner does not stop it. If any line is free, so is one through two corners of
 * the shapes, since a free line can be moved until two of them hold it: those are
 * tried, and the answer is exact. */
#ifndef ALEA_TABLE_VIEW_H
#define ALEA_TABLE_VIEW_H

#include "base/shape.h"

enum { VIEW_STOPS = 64 }; /* shapes that may stand between; more are an error */

/* A convex shape, which may be a segment or a point. Its corners are at most 2^19
 * apart from those of the others. */
struct convex {
    int32_t corners;
    struct vec corner[SHAPE_CORNERS];
};

struct convex convex_of(const struct polygon *p);
struct convex convex_of_segment(struct segment s);
/* A disc as a regular shape of twelve corners on its circle. */
struct convex convex_of_disc(struct disc d);
/* What of the shape is left of the border or on it; new corners are rounded to the
 * nearest unit. Without corners: nothing is. */
struct convex convex_left_of(const struct convex *c, struct segment border);

/* Does a line lead from one to the other past those that stop it? Shapes that
 * meet see each other. */
bool view_open(const struct convex *from, const struct convex *to,
               const struct convex *stop, int stops);

#endif
