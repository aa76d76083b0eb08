/* timing.h -- how long something takes, on a machine that does other things
 * too: the median of many repetitions, each of the same work. What one thread
 * does is timed by the clock of that thread, which stands still while the
 * machine does something else; the rest by the clock on the wall. */
#ifndef ALEA_BENCH_TIMING_H
#define ALEA_BENCH_TIMING_H

#include <stddef.h>
#include <stdint.h>

/* Does 'count' operations. */
typedef void (*labour)(void *own, int count);

/* Nanoseconds of one operation: the median of 'times' repetitions of 'count'
 * operations, after one that warms up. */
double timing_median(labour work, void *own, int count, int times);
/* The same for what is done elsewhere, in other threads or programs. */
double timing_wall(labour work, void *own, int count, int times);

/* Two works by turns, so that whatever else the machine does falls on both:
 * nanoseconds of an operation of each, the medians as above. */
struct work {
    labour labour;
    void *own;
    double took;
};
void timing_pair(struct work pair[2], int count, int times);

/* Nanoseconds to copy so many bytes, at most a battle's, measured now. */
double timing_memcpy(size_t bytes);

/* Makes the compiler believe that somebody looks at the memory. */
static inline void look_at(const void *p)
{
    __asm__ volatile("" : : "r"(p) : "memory");
}

#endif
