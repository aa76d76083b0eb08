/* footprint.h -- what a figure covers of the table: a round base or a hull, for
 * books in which both meet. Each question is the exact one of discs and hulls. */
#ifndef ALEA_TABLE_FOOTPRINT_H
#define ALEA_TABLE_FOOTPRINT_H

#include "table/hull.h"

struct footprint {
    struct hull hull; /* of a base only its place */
    int32_t radius;   /* of a base; 0: a hull */
};

static inline struct disc footprint_disc(const struct footprint *f)
{
    return (struct disc){ f->hull.at, f->radius };
}
/* The least distance of its outline from its centre; and one that no point of it
 * is beyond, of a hull some way off. */
static inline int32_t footprint_inner(const struct footprint *f)
{
    return f->radius                                  ? f->radius
           : f->hull.half_length < f->hull.half_width ? f->hull.half_length
                                                      : f->hull.half_width;
}
static inline int32_t footprint_outer(const struct footprint *f)
{
    return f->radius ? f->radius : f->hull.half_length + f->hull.half_width;
}

/* The gap, rounded down, 0 when they overlap; is it at most 'reach', equal counts;
 * do they overlap, touching does not. */
int32_t footprint_gap(const struct footprint *f, const struct footprint *g);
bool footprint_near(const struct footprint *f, const struct footprint *g,
                    int32_t reach);
bool footprint_overlaps(const struct footprint *f, const struct footprint *g);
/* Does it overlap the shape; lie wholly on the table, or in the box? */
bool footprint_over(const struct footprint *f, const struct polygon *p);
bool footprint_held(const struct box *box, const struct footprint *f);
/* The point of it that is nearest to a place, which itself when it is inside; of
 * a base the centre: who goes straight away from that goes away from it. */
struct vec footprint_nearest(const struct footprint *f, struct vec from);

/* Moved so that its centre goes straight there, without turning: does it overlap
 * the other, or the shape, at any moment? Who touches at the start and goes away
 * does not, at most FOOTPRINT_SKIN inside. */
enum { FOOTPRINT_SKIN = 2 };
bool footprint_sweeps(const struct footprint *f, struct vec to,
                      const struct footprint *g);
bool footprint_sweeps_shape(const struct footprint *f, struct vec to,
                            const struct polygon *p);
/* Driven straight along its facing: how far it gets before it overlaps the other,
 * or the shape; all of the distance when it never does. */
int32_t footprint_meets(const struct footprint *f, int32_t distance,
                        const struct footprint *g);
int32_t footprint_meets_shape(const struct footprint *f, int32_t distance,
                              const struct polygon *p);

#endif
