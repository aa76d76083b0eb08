/* look.h -- one look from an eye at a body. Private to the table.
 *
 * In plan the eye looks at the chord between the two points where its lines of
 * sight touch the body's outline; places on the chord are whole units, from the
 * right. All positions are relative to the eye, distances along a ray are in
 * 1/256 unit. */
#ifndef ALEA_TABLE_LOOK_H
#define ALEA_TABLE_LOOK_H

#include "table/sight.h"

enum {
    LOOK_SLIVER = 2,  /* what is narrower on the chord is not noticed */
    LOOK_NEAR = 4,    /* an eye nearer to the chord is above the body's base */
    LOOK_PARTS = 256, /* of a unit, in a distance */
    LOOK_PARTS2 = LOOK_PARTS * LOOK_PARTS
};

struct look {
    const struct body *from, *to;
    struct vec centre;      /* of the body looked at */
    struct vec right, left; /* the ends of the chord: left is to the left */
    int32_t eye, foot, top; /* heights */
    int32_t chord;          /* its length, rounded up */
    int64_t length2;        /* to the centre, squared */
    int64_t before;         /* where the body begins, times that length */
};

/* One direction of a look, to a point of the chord. */
struct ray {
    struct vec to;
    int64_t length; /* to the chord */
    int64_t near;   /* to where it meets the body */
    int64_t far;    /* to where it leaves it */
};

/* A look whose chord is not known yet. */
struct look look_at(const struct body *from, const struct body *to);
/* Sets the ends of the chord, each less than one unit off; false when the eye
 * is above the body's own base. */
bool look_open(struct look *k);
/* Measures the way to the body along the ray to that place. */
struct ray look_ray(const struct look *k, int32_t place);
/* Where on the chord the direction v points; v lies within the wedge. */
int32_t look_place(const struct look *k, struct vec v);
/* The box of all lines of sight. */
struct box look_corridor(const struct body *from, const struct body *to);
/* Is the whole box to one side of the corridor from the eye to the body? The
 * corridor is taken a little too wide. */
bool look_aside(const struct look *k, struct box b);
/* Compares the slopes a/b and c/d; b and d are not negative, and where one is
 * 0 the slope is that of a wall before the eye. */
int look_slopes(int64_t a, int64_t b, int64_t c, int64_t d);
/* n * by / over, rounded to nearest; over > 0, by not negative. */
int32_t look_times(int32_t n, int64_t by, int64_t over);

#endif
