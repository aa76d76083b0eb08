/* interval.h -- how sure a share is: Wilson's interval, in whole numbers.
 *
 * Shares are in millionths, so that the same counts give the same digits on every
 * machine. */
#ifndef ALEA_LAB_INTERVAL_H
#define ALEA_LAB_INTERVAL_H

#include <stdint.h>

enum { MILLION = 1000000 };

struct interval {
    int32_t share, low, high; /* millionths */
};

/* The share of k in n, and where it lies with 95 % certainty (Wilson's score
 * interval, z = 1.959964); 0 to 1 when n is 0. n is at most 10^9. */
struct interval interval_wilson(int64_t k, int64_t n);

#endif
