/* timing.c -- repetitions and their median. */
#include "timing.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "battle/battle.h"

enum { MOST_TIMES = 301, COPIES = 256, COPY_TIMES = 61 };

static int64_t nanoseconds(clockid_t clock)
{
    struct timespec t;

    clock_gettime(clock, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

static int by_size(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;

    return (x > y) - (x < y);
}

static double median(clockid_t clock, labour work, void *own, int count,
                     int times)
{
    int64_t took[MOST_TIMES];

    assert(times > 0 && times <= MOST_TIMES && count > 0);
    work(own, count);
    for (int i = 0; i < times; i++) {
        int64_t begun = nanoseconds(clock);

        work(own, count);
        took[i] = nanoseconds(clock) - begun;
    }
    qsort(took, (size_t)times, sizeof took[0], by_size);
    times /= 2;
    return (double)took[times] / count;
}

double timing_median(labour work, void *own, int count, int times)
{
    return median(CLOCK_THREAD_CPUTIME_ID, work, own, count, times);
}

double timing_wall(labour work, void *own, int count, int times)
{
    return median(CLOCK_MONOTONIC, work, own, count, times);
}

static void copy(void *own, int count)
{
    struct battle *b = own;

    for (int i = 0; i < count; i++) {
        memcpy(&b[0], &b[1], sizeof b[0]);
        look_at(b);
    }
}

double timing_memcpy(void)
{
    static struct battle two[2];

    return timing_median(copy, two, COPIES, COPY_TIMES);
}
