/* angle.h -- angles are binary fractions of a turn: 65536 to a full circle,
 * 0 along +x, growing to the left (counter-clockwise). Sines come from a table
 * in Q30, so that they are the same bits on every machine. */
#ifndef ALEA_BASE_ANGLE_H
#define ALEA_BASE_ANGLE_H

#include "base/vec.h"

typedef uint16_t angle; /* wraps by itself: a turn is 65536 */

enum { TURN = 65536, HALF_TURN = 32768, QUARTER_TURN = 16384 };

/* The nearest angle to that many degrees, 0 .. 359. */
static inline angle angle_degrees(int32_t degrees)
{
    return (angle)((degrees * TURN + 180) / 360);
}
/* Sine and cosine times 2^30, at most 1 unit off the true value for each of the
 * 65536 angles (the test looks at all); whole quarter turns are exact. */
int32_t angle_sin(angle a);
int32_t angle_cos(angle a);
/* Both of an angle: half of the time of who asks one and then the other. */
struct rotation {
    int32_t cos, sin;
};
struct rotation angle_rotation(angle a);
/* The direction of v, rounded to the nearest 1/65536 turn: at most 0.5003 steps
 * off. 0 for the null vector. */
angle angle_of(struct vec v);
/* The point 'length' away in direction a, to the nearest unit: each coordinate
 * at most 0.505 off. */
struct vec rotation_vec(struct rotation r, int32_t length);
struct vec angle_vec(angle a, int32_t length);
/* v turned by a about the origin, to the nearest unit like angle_vec(). */
struct vec vec_turned(struct vec v, angle a);
struct vec vec_rotated(struct vec v, struct rotation by);

#endif
